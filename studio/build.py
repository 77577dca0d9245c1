# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the scene of each spec and saves it: blender -b -P build.py -- SCENES SPEC…
All specs are read before the first scene is built; without SCENES (written -) they are only read.
Building is Python on one core: run as many of these side by side as there are cores."""
import glob
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

from lib import dish
from lib.spec import SpecError


def known():
    """Slug to file, of every dish."""
    found = glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../catalogue/**/*.picture.json'), recursive=True)
    return {os.path.basename(path).removesuffix('.picture.json'): path for path in found}


def main(scenes, paths):
    specs, wrong = [], 0
    for path in paths:
        try:
            specs.append(('hero', dish.load_table(path, known())) if path.endswith('hero.json') else dish.load(path))
        except SpecError as error:
            wrong += 1
            print(f'WRONG {error}', flush=True)
    if scenes == '-':
        return wrong
    for name, spec in specs:
        start = time.time()
        try:
            (dish.build_table if name == 'hero' else dish.build)(spec)
            bpy.ops.wm.save_as_mainfile(filepath=os.path.join(os.path.abspath(scenes), f'{name}.blend'), compress=False)
        except Exception:
            wrong += 1
            print(f'FAILED {name}: ' + ' | '.join(traceback.format_exc().splitlines()[-7:]), flush=True)
            continue
        faces = sum(len(o.data.polygons) for o in bpy.data.objects if o.type == 'MESH')
        print(f'BUILT {name} {time.time() - start:.1f} s, {faces} faces', flush=True)
    return wrong


if __name__ == '__main__':
    arguments = sys.argv[sys.argv.index('--') + 1 :]
    sys.exit(1 if main(arguments[0], arguments[1:]) else 0)
