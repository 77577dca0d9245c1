# SPDX-License-Identifier: GPL-3.0-or-later
"""The picture studio's tool.

  npm run studio -- check                 reads every spec and says what is wrong with it
  npm run studio -- preview DISH…         small, on the CPU, into studio/out/preview
  npm run studio -- render [DISH…]        everything whose spec or code changed, on a card or the CPU; goes on where it was
  npm run studio -- heroes                the pictures of pages that show no recipe, 1600 px wide (studio/heroes.json)
  npm run studio -- sheet [DISH…]         contact sheets of 40 with names, into studio/out/sheets

DISH is a recipe's slug or the name of a family. Blender is `blender`, or what BLENDER names."""
import ast
import concurrent.futures
import functools
import glob
import hashlib
import json
import os
import queue
import subprocess
import sys
import threading
import time

STUDIO = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(STUDIO)
OUT = os.path.join(STUDIO, 'out')
PICTURES = os.environ.get('STUDIO_PICTURES') or os.path.join(ROOT, 'catalogue/pictures')
BLENDER = os.environ.get('BLENDER', 'blender').split()
QUIET = os.environ.get('STUDIO_QUIET') == 'yes'
CORES = int(os.environ.get('STUDIO_CORES', os.cpu_count() or 2))
#: One reads the next scene while the other renders; more share a card badly.
RENDERERS = int(os.environ.get('STUDIO_RENDERERS', 1))
#: Scenes that wait to be rendered take 100 MB each; so many are given to one process of Blender.
AHEAD, TOGETHER = 60, 16
FINISHERS = int(os.environ.get('STUDIO_FINISHERS', 4))
SIZE, SAMPLES = (1120, 840), 40
#: Raised by hand when light, film, camera, tables, garnishes or props change how every picture looks.
HOUSE = 1
#: width: quality of the AVIF
WIDTHS = {480: 48, 1120: 46}
#: Widths of the pictures of pages that show no recipe.
HERO_WIDTHS = (400, 800, 1200)


def specs():
    """Slug to file, of every dish that has one."""
    found = glob.glob(os.path.join(ROOT, 'catalogue/**/*.picture.json'), recursive=True)
    return {os.path.basename(path).removesuffix('.picture.json'): path for path in sorted(found)}


def family_of(path):
    with open(path) as file:
        try:
            return json.load(file).get('family')
        except (json.JSONDecodeError, AttributeError):
            return None  # build.py says what is wrong with it


def chosen(words):
    every = specs()
    if not words:
        return every
    wanted = {}
    for word in words:
        some = {word: every[word]} if word in every else {name: path for name, path in every.items() if family_of(path) == word}
        if not some:
            sys.exit(f'There is no spec "{word}", and no family of that name with one.')
        wanted |= some
    return wanted


@functools.cache
def code_of(family):
    """A family's file and what it imports of parts and other families, directly or through others; what every picture
    shares counts by HOUSE."""
    found, waiting = [], [f"families.{family.replace('-', '_')}"]
    while waiting:
        file = os.path.join(STUDIO, *waiting.pop().split('.')) + '.py'
        if file in found or not os.path.exists(file):
            continue
        found.append(file)
        for node in ast.walk(ast.parse(open(file).read())):
            if isinstance(node, ast.ImportFrom) and node.module:
                named = (node.module, *(f'{node.module}.{one.name}' for one in node.names))
                waiting += [name for name in named if name.startswith(('parts.', 'families.'))]
    return sorted(file for file in found if os.path.basename(file) not in ('garnish.py', 'props.py', 'tables.py'))


def hash_of(path):
    """Names a picture: the same spec and the same renderer give the same one."""
    told = hashlib.sha256(f'{HOUSE}'.encode())
    told.update(json.dumps(json.load(open(path)), sort_keys=True).encode())
    for file in code_of(family_of(path)):
        told.update(open(file, 'rb').read())
    return told.hexdigest()[:10]


def blender(script, *words):
    """Runs a script in Blender and gives back the lines it says itself."""
    command = [*BLENDER, '-b', '--python-exit-code', '1', '-P', os.path.join(STUDIO, script), '--', *map(str, words)]
    environment = {**os.environ, 'OMP_NUM_THREADS': '1', 'OPENBLAS_NUM_THREADS': '1'} if script == 'build.py' else os.environ
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    said = [line for line in done.stdout.splitlines() if line.startswith(('WRONG', 'FAILED', 'BUILT', 'RENDERED'))]
    if done.returncode and not any(line.startswith(('WRONG', 'FAILED')) for line in said):
        said.append(f'FAILED {script}: ' + ' | '.join((done.stdout + done.stderr).splitlines()[-9:]))
    return said


def make(paths, folder, size, samples, finish):
    """Scenes are built side by side on all cores, rendered as they come, and finished meanwhile.
    finish(name, raw file) takes what was rendered. One dish that fails does not stop the rest; gives back how many did."""
    os.makedirs(folder, exist_ok=True)
    begin, failed = time.time(), []
    told = {'done': 0}

    def report(line):
        if line.startswith(('BUILT', 'RENDERED')):
            return QUIET or print(line, flush=True)
        failed.append(line)
        print(line, flush=True)

    def finish_one(name):
        scene, raw = (os.path.join(folder, f'{name}.{ending}') for ending in ('blend', 'npz'))
        try:
            if os.path.exists(raw):
                finish(name, raw)
        except Exception as error:
            report(f'FAILED {name} {error!r}')
        for file in (scene, raw):
            if os.path.exists(file):
                os.remove(file)
        room.release()
        told['done'] += 1
        left = (time.time() - begin) / told['done'] * (len(paths) - told['done'])
        print(f"{told['done']} of {len(paths)}: {name}, {left / 60:.1f} min left", flush=True)

    room, ready = threading.Semaphore(AHEAD), queue.Queue()

    def build_one(name, path):
        room.acquire()
        for line in blender('build.py', folder, path):
            report(line)
        ready.put(name)

    def render_all():
        """Takes what is ready, some at a time, until None says that nothing more comes."""
        while True:
            names = [ready.get()]
            while len(names) < TOGETHER and not ready.empty():
                names.append(ready.get())
            scenes = [scene for name in names if name and os.path.exists(scene := os.path.join(folder, f'{name}.blend'))]
            for line in blender('render.py', folder, *size, samples, *scenes) if scenes else ():
                report(line)
            for name in filter(None, names):
                finishing.submit(finish_one, name)
            if None in names:
                return ready.put(None)

    with concurrent.futures.ThreadPoolExecutor(FINISHERS) as finishing:
        renderers = [threading.Thread(target=render_all) for _ in range(RENDERERS)]
        for one in renderers:
            one.start()
        with concurrent.futures.ThreadPoolExecutor(CORES) as building:
            for name, path in paths.items():
                building.submit(build_one, name, path)
        ready.put(None)
        for one in renderers:
            one.join()
    print(f'{len(paths) - len(failed)} of {len(paths)} in {time.time() - begin:.0f} s', flush=True)
    return len(failed)


def developed(raw):
    """The denoised, graded picture."""
    import numpy as np
    from PIL import Image

    data = np.load(raw)
    shown = FILM(DENOISE(*[data[layer].astype(np.float32) for layer in ('light', 'albedo', 'normal')]))
    return Image.fromarray((shown * 255 + 0.5).astype('uint8'))


def write_avif(image, path, quality):
    try:
        image.save(path + '.part', format='AVIF', quality=quality, speed=6)
    except (KeyError, ValueError):
        image.save(path + '.png')
        subprocess.run(['avifenc', '-s', '4', '-q', str(quality), path + '.png', path + '.part'], check=True, capture_output=True)
        os.remove(path + '.png')
    os.rename(path + '.part', path)


def color_of(image):
    """What is shown until the picture is there: its mean."""
    r, g, b = image.resize((1, 1)).getpixel((0, 0))
    return f'{r:02x}{g:02x}{b:02x}'


def start_finishing():
    """The network's weights come with the npm package `denoiser`; OIDN_WEIGHTS names them elsewhere."""
    global DENOISE, FILM
    sys.path.insert(0, STUDIO)
    from lib.denoise import create_denoiser
    from lib.film import film

    weights = os.environ.get('OIDN_WEIGHTS') or os.path.join(ROOT, 'node_modules/denoiser/tzas/rt_hdr_alb_nrm.tza')
    if not os.path.exists(weights):
        sys.exit('The weights of the denoiser are missing: npm install --no-save denoiser@0.0.11, or name them in OIDN_WEIGHTS.')
    DENOISE, FILM = create_denoiser(weights), film


def check(words):
    paths = chosen(words)
    wrong = [line for line in blender('build.py', '-', *paths.values()) if not line.startswith('BUILT')]
    print('\n'.join([*wrong, f'{len(paths)} specs read, {len(wrong)} wrong']))
    return 1 if wrong else 0


def preview(words):
    if not words:
        sys.exit('Which dish? npm run studio -- preview DISH…')
    start_finishing()
    width, samples = int(os.environ.get('STUDIO_WIDTH', 480)), int(os.environ.get('STUDIO_SAMPLES', 10))
    folder = os.path.join(OUT, 'preview')
    return (
        1
        if make(
            chosen(words),
            folder,
            (width, width * 3 // 4),
            samples,
            lambda name, raw: developed(raw).save(os.path.join(folder, f'{name}.png')),
        )
        else 0
    )


def drawn(name, told):
    """The picture that is there already, without its width, or None."""
    found = glob.glob(os.path.join(PICTURES, f'{name}.{told}.*-1120.avif'))
    return found[0].removesuffix('-1120.avif') if found else None


def render(words):
    start_finishing()
    os.makedirs(PICTURES, exist_ok=True)
    hashes = {name: hash_of(path) for name, path in chosen(words).items()}
    missing = {name: path for name, path in chosen(words).items() if not drawn(name, hashes[name])}
    print(f'{len(hashes)} dishes, {len(missing)} to render', flush=True)

    def finish(name, raw):
        from PIL import Image

        image = developed(raw)
        old = glob.glob(os.path.join(PICTURES, f'{name}.*-*.avif'))
        target = os.path.join(PICTURES, f'{name}.{hashes[name]}.{color_of(image)}')
        for width, quality in WIDTHS.items():
            write_avif(image.resize((width, width * 3 // 4), Image.LANCZOS), f'{target}-{width}.avif', quality)
        for file in old:
            if os.path.exists(file) and hashes[name] not in file:
                os.remove(file)

    return 1 if make(missing, os.path.join(OUT, 'scenes'), SIZE, SAMPLES, finish) else 0


def write_webp(image, name):
    """In the widths a page may ask for; one that is smaller stays as it is."""
    from PIL import Image

    for width in HERO_WIDTHS:
        w, h = min(width, image.width), min(width, image.width) * image.height // image.width
        image.resize((w, h), Image.LANCZOS).save(os.path.join(PICTURES, f'{name}-{width}.webp'), quality=80, method=6)


def heroes(words):
    """Large pictures under fixed names, whole and as a square."""
    start_finishing()
    with open(os.path.join(STUDIO, 'heroes.json')) as file:
        wanted = {name: dish for name, dish in json.load(file).items() if not words or name in words}
    every = specs()
    names = {dish: name for name, dish in wanted.items()}

    def finish(dish, raw):
        image = developed(raw)
        write_webp(image, names[dish])
        w, h = image.size
        write_webp(image.crop(((w - h) // 2, 0, (w + h) // 2, h)).resize((512, 512)), f'{names[dish]}-sq')
        print(f"{names[dish]}: '#{color_of(image)}'", flush=True)

    folder = os.path.join(OUT, 'heroes')
    failed = make({dish: every[dish] for dish in names}, folder, (1600, 1200), SAMPLES, finish) if names else 0
    if not words or 'hero' in words:
        wide = lambda _, raw: write_webp(developed(raw), 'hero')
        failed += make({'hero': os.path.join(STUDIO, 'hero.json')}, folder, (1600, 720), SAMPLES, wide)
    return 1 if failed else 0


def sheet(words):
    from PIL import Image, ImageDraw

    folder = os.path.join(OUT, 'sheets')
    os.makedirs(folder, exist_ok=True)
    found = []
    for name in chosen(words):
        shown = [*glob.glob(os.path.join(PICTURES, f'{name}.*-480.avif')), os.path.join(OUT, 'preview', f'{name}.png')]
        found += [(name, path) for path in shown if os.path.exists(path)][:1]
    for k in range(0, len(found), 40):
        page = Image.new('RGB', (5 * 320, 8 * 262), '#ffffff')
        draw = ImageDraw.Draw(page)
        for place, (name, path) in enumerate(found[k : k + 40]):
            x, y = place % 5 * 320, place // 5 * 262
            page.paste(open_picture(path).resize((320, 240)), (x, y))
            draw.text((x + 4, y + 244), name[:50], fill='#000000')
        target = os.path.join(folder, f'{k // 40 + 1:02d}.png')
        page.save(target)
        print(os.path.relpath(target))
    return 0


def open_picture(path):
    from PIL import Image

    if path.endswith('.avif'):
        try:
            return Image.open(path).convert('RGB')
        except OSError:
            subprocess.run(['avifdec', path, path + '.png'], check=True, capture_output=True)
            image = Image.open(path + '.png').convert('RGB')
            os.remove(path + '.png')
            return image
    return Image.open(path).convert('RGB')


COMMANDS = {'check': check, 'preview': preview, 'render': render, 'heroes': heroes, 'sheet': sheet}

if __name__ == '__main__':
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        sys.exit(__doc__)
    sys.exit(COMMANDS[sys.argv[1]](sys.argv[2:]))
