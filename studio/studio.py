# SPDX-License-Identifier: GPL-3.0-or-later
"""The picture studio's tool.

  npm run studio -- check                 reads every spec and says what is wrong with it
  npm run studio -- preview DISH…         small, on the CPU, into studio/out/preview
  npm run studio -- render [DISH…]        everything whose spec or code changed, on a card or the CPU; goes on where it was
  npm run studio -- sheet [DISH…]         contact sheets of 40 with names, into studio/out/sheets

DISH is a recipe's slug or the name of a family. Blender is `blender`, or what BLENDER names."""
import ast
import concurrent.futures
import glob
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time

STUDIO = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(STUDIO)
OUT = os.path.join(STUDIO, 'out')
PICTURES = os.path.join(ROOT, 'catalogue/pictures')
BLENDER = os.environ.get('BLENDER', 'blender').split()
CORES = int(os.environ.get('STUDIO_CORES', os.cpu_count() or 2))
SIZE, SAMPLES = (1200, 900), 48
#: Raised by hand when light, film, camera, tables, garnishes or props change how every picture looks.
HOUSE = 1
#: width: quality of the AVIF
WIDTHS = {480: 48, 1120: 46}


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


def code_of(family):
    """A family's file and the parts it imports, directly or through others; what every picture shares counts by HOUSE."""
    found, waiting = [], [f"families.{family.replace('-', '_')}"]
    while waiting:
        file = os.path.join(STUDIO, *waiting.pop().split('.')) + '.py'
        if file in found or not os.path.exists(file):
            continue
        found.append(file)
        for node in ast.walk(ast.parse(open(file).read())):
            if isinstance(node, ast.ImportFrom) and node.module:
                waiting += [name for name in (node.module, *(f'{node.module}.{one.name}' for one in node.names)) if name.startswith('parts.')]
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
    said = [
        line
        for line in done.stdout.splitlines()
        if line.startswith(
            ('WRONG', 'FAILED', 'BUILT', 'RENDERED', 'Traceback', '  File', 'ImportError', 'NameError', 'SyntaxError', 'AttributeError')
        )
    ]
    if done.returncode and not said:
        said = ['FAILED ' + ' '.join(done.stdout.splitlines()[-12:] + done.stderr.splitlines()[-12:])]
    return said


def build_all(paths, scenes, report):
    """Scenes side by side on all cores; each is handed over as soon as it is there."""
    os.makedirs(scenes, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(CORES) as pool:
        waiting = {pool.submit(blender, 'build.py', scenes, path): name for name, path in paths.items()}
        for done in concurrent.futures.as_completed(waiting):
            for line in done.result():
                report(line)
            yield waiting[done]


def finish(raw, name, target=None, png=None):
    """Denoises, grades and writes one picture."""
    import numpy as np
    from PIL import Image

    data = np.load(raw)
    shown = FILM(DENOISE(*[data[layer].astype(np.float32) for layer in ('light', 'albedo', 'normal')]))
    image = Image.fromarray((shown * 255 + 0.5).astype('uint8'))
    if png:
        image.save(png)
        return image
    for width, quality in WIDTHS.items():
        write_avif(image.resize((width, width * 3 // 4), Image.LANCZOS), f'{target}-{width}.avif', quality)
    return image


def write_avif(image, path, quality):
    try:
        image.save(path + '.part', format='AVIF', quality=quality, speed=4)
    except (KeyError, ValueError):
        image.save(path + '.png')
        subprocess.run(['avifenc', '-s', '4', '-q', str(quality), path + '.png', path + '.part'], check=True, capture_output=True)
        os.remove(path + '.png')
    os.rename(path + '.part', path)


def color_of(image):
    """What is shown until the picture is there: its mean, a little calmer."""
    r, g, b = image.resize((1, 1)).getpixel((0, 0))
    return f'#{r:02x}{g:02x}{b:02x}'


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
    width = int(os.environ.get('STUDIO_WIDTH', 480))
    samples = int(os.environ.get('STUDIO_SAMPLES', 10))
    folder = os.path.join(OUT, 'preview')
    os.makedirs(folder, exist_ok=True)
    failed = 0

    def report(line):
        nonlocal failed
        failed += not line.startswith(('BUILT', 'RENDERED'))
        print(line, flush=True)

    for name in build_all(chosen(words), folder, report):
        scene, raw = os.path.join(folder, f'{name}.blend'), os.path.join(folder, f'{name}.npz')
        if not os.path.exists(scene):
            continue
        for file in glob.glob(raw):
            os.remove(file)
        for line in blender('render.py', folder, width, width * 3 // 4, samples, scene):
            report(line)
        if os.path.exists(raw):
            finish(raw, name, png=os.path.join(folder, f'{name}.png'))
            print(os.path.relpath(os.path.join(folder, f'{name}.png')), flush=True)
        for file in (scene, raw):
            if os.path.exists(file):
                os.remove(file)
    return 1 if failed else 0


def read_index():
    path = os.path.join(ROOT, 'catalogue/pictures.json')
    return json.load(open(path)) if os.path.exists(path) else {}


def write_index(index):
    path = os.path.join(ROOT, 'catalogue/pictures.json')
    with open(path + '.part', 'w') as file:
        json.dump(dict(sorted(index.items())), file, indent=2)
        file.write('\n')
    os.rename(path + '.part', path)


def render(words):
    """Builds side by side, renders in one process per batch, finishes in between; what is there already is kept."""
    start_finishing()
    os.makedirs(PICTURES, exist_ok=True)
    index = read_index()
    names = {name: f'{name}.{hash_of(path)}' for name, path in chosen(words).items()}
    missing = {name: specs()[name] for name, file in names.items() if not os.path.exists(os.path.join(PICTURES, f'{file}-1120.avif'))}
    print(f'{len(names)} dishes, {len(missing)} to render', flush=True)
    scenes, raws = os.path.join(OUT, 'scenes'), os.path.join(OUT, 'raw')
    os.makedirs(raws, exist_ok=True)
    begin, done, failed = time.time(), 0, []

    def report(line):
        if not line.startswith(('BUILT', 'RENDERED')):
            failed.append(line)
            print(line, flush=True)

    def settle(batch):
        nonlocal done
        ready = [os.path.join(scenes, f'{name}.blend') for name in batch if os.path.exists(os.path.join(scenes, f'{name}.blend'))]
        if ready:
            for line in blender('render.py', raws, *SIZE, SAMPLES, *ready):
                report(line)
        for name in batch:
            raw = os.path.join(raws, f'{name}.npz')
            if os.path.exists(raw):
                image = finish(raw, name, os.path.join(PICTURES, names[name]))
                for old in glob.glob(os.path.join(PICTURES, f'{name}.*-*.avif')):
                    if names[name] not in old:
                        os.remove(old)
                index[name] = {'picture': names[name], 'color': color_of(image)}
                write_index(index)
                os.remove(raw)
            scene = os.path.join(scenes, f'{name}.blend')
            if os.path.exists(scene):
                os.remove(scene)
        done += len(batch)
        left = (time.time() - begin) / max(done, 1) * (len(missing) - done)
        print(f'{done} of {len(missing)}, {left / 60:.0f} min left', flush=True)

    # One thread renders and finishes while the next scenes are built.
    batch, turn = [], None
    with concurrent.futures.ThreadPoolExecutor(1) as one:
        for name in build_all(missing, scenes, report):
            batch.append(name)
            if turn is None or turn.done() or len(batch) >= 24:
                if turn:
                    turn.result()
                turn = one.submit(settle, batch)
                batch = []
        if turn:
            turn.result()
        if batch:
            settle(batch)
    print(f'{len(missing) - len(failed)} rendered, {len(failed)} failed, {time.time() - begin:.0f} s')
    return 1 if failed else 0


def sheet(words):
    from PIL import Image, ImageDraw

    folder = os.path.join(OUT, 'sheets')
    os.makedirs(folder, exist_ok=True)
    index, found = read_index(), []
    for name in chosen(words):
        shown = (
            os.path.join(PICTURES, f"{index[name]['picture']}-480.avif") if name in index else os.path.join(OUT, 'preview', f'{name}.png')
        )
        if os.path.exists(shown):
            found.append((name, shown))
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


COMMANDS = {'check': check, 'preview': preview, 'render': render, 'sheet': sheet}

if __name__ == '__main__':
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        sys.exit(__doc__)
    sys.exit(COMMANDS[sys.argv[1]](sys.argv[2:]))
