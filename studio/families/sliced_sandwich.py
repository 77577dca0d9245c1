# SPDX-License-Identifier: GPL-3.0-or-later
"""Sandwiches of sliced bread: halves that show their cut, whole ones, triangles with picks, open slices."""

import bpy
import numpy as np
from mathutils import Matrix

from lib import materials
from lib.camera import Frame
from lib.chance import rnd
from lib.dish import Serving
from lib.mesh import displaced_blob, mesh, put, tube
from lib.place import around, bvh, scatter
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM
from parts.cut_buns import cut_through
from parts.fillings import Bed
from parts.griddled_bun import crisped, griddled_bun
from parts.buns import BUN_KINDS, put_crown, put_heel
from parts.layers import LayerField, stack
from parts.morsels import MORSELS
from parts.raw_beside import RAW_FIELD, lay_raw
from parts.open_slices import SPREADS, open_slices
from parts.sandwich_slices import SLICE_KINDS, SLICES, slice_of
from parts.sandwiches import copy, foil_stuff, move, take_away_paper
from parts.cloths import sheet
from parts.sprinkles import crumbs
from parts.vessels import serve

VIEW = 'close'
TOPPING = Group(
    {
        'kind': Choice((*MORSELS, 'egg-slice'), 'tomato-dice'),
        'count': Number(1, 60, 8),
        'color': Optional(Color()),
        'size': Number(0.3, 2.0, 1.0),
    }
)
PARTS = {
    'bread': Choice((*SLICE_KINDS, *(f'{kind}-bun' for kind in BUN_KINDS)), 'sourdough'),
    'style': Choice(('pair', 'stacked', 'whole', 'triangles', 'inside-out', 'open', 'cut-bun'), 'pair'),
    'layers': Several(LayerField(), 12),  # from the bottom
    'upper': Several(LayerField(), 8),  # of a second storey
    'toast': Number(0.0, 1.0, 0.4),
    'bars': Number(0.0, 0.8, 0.0),
    'pressed': Number(0.5, 1.0, 1.0),  # how flat the bread was made
    'size': Number(0.7, 1.3, 1.0),
    'spread': Optional(Group({'kind': Choice(tuple(SPREADS), 'avocado'), 'color': Optional(Color())})),  # of an open slice
    'toppings': Several(TOPPING, 6),
    'count': Number(1, 4, 2),  # of open slices
    'picks': Optional(Color()),  # what is on them
    'foil': Choice(('none', 'sheet'), 'none'),
    'beside': RAW_FIELD,
}
LIGHT = (116, {'elevation': 34, 'watts': 32, 'fill': 0.19, 'bounce': 0.03})


def build(dish):
    parts = dish.parts
    usual = 'plate' if parts.style == 'triangles' else 'board'
    vessel = serve(dish.vessel, usual)
    floor = vessel.floor
    if parts.foil == 'sheet':
        foil = sheet(foil_stuff(), (0.21, 0.19), (0, 0.005), rnd(0.2, 0.7), folds=0.007, lift=0.0002)
        foil.location.z = floor
        floor += 2 * MM
        take_away_paper(vessel)
    solid, width, height = STYLES[parts.style](parts, floor)
    ground = [o for o in vessel.objects if o.type == 'MESH']
    kind = parts.bread if parts.bread in SLICES else 'white'
    loose = crumbs(materials.plain('crumb', SLICES[kind].crumb, 0.8, 0.1, 0.2, col2='#b5803c'), 4, 1.9 * MM)
    scatter(loose, bvh(ground), around(30, width * 0.5, (0, -width * 0.15), 0.6), 0.0004, (0.3, 1.0), turn=(1, 1, 3))
    focus = (0, -width * 0.2, floor + (height - floor) * 0.55)
    lay_raw(parts.beside)
    middle = (0, 0.022) if parts.style == 'pair' else (0, 0)
    first = (-0.050, -0.020) if parts.style == 'pair' else (0, 0)
    return Serving(Frame(width, height, middle, focus), solid, width * (0.18 if parts.style == 'pair' else 0.32), first)


def sandwich(parts, half, power, floor, cut=True, triangle=False):
    """One piece in the middle, its cut towards -y. Returns its objects (the upper bread first) and its top."""
    before = set(bpy.data.objects)
    deep = (half[0], half[1] * (0.54 if triangle else 1.0))
    bed = Bed((deep[0] * (0.78 if triangle else 0.985), deep[1] * 0.97), floor, power, 'plain')
    kind = parts.bread
    make = lambda upper, toast: slice_of(
        kind, half, upper, toast, parts.bars, cut, triangle, power, SLICES[kind].thick * MM * parts.pressed, n=76 if triangle else 110
    )
    me, tall = make(False, parts.toast)
    put(me, (0, 0, floor), (0, 0, rnd(-0.02, 0.02)))
    bed.z = floor + tall - 0.6 * MM
    shift = -half[1] + bed.half[1] if triangle else 0.0
    fill(bed, parts.layers, shift)
    if parts.upper:
        me, tall = make(True, parts.toast)
        put(me, (0, 0, bed.z - 0.8 * MM), (rnd(-0.02, 0.02), rnd(-0.02, 0.02), rnd(-0.03, 0.03)))
        bed.z += tall - 1.4 * MM
        fill(bed, parts.upper, shift)
    me, tall = make(True, parts.toast)
    top = put(me, (0, 1 * MM, bed.z - 1.0 * MM), (rnd(0.0, 0.04), rnd(-0.03, 0.03), rnd(-0.04, 0.04)))
    made = [o for o in bpy.data.objects if o not in before and o is not top]
    return [top, *made], bed.z + tall


def fill(bed, layers, shift):
    """Lays the layers; shift moves them to the cut of a triangle."""
    start = len(bed.objects)
    stack(bed, layers)
    for o in bed.objects[start:]:
        o.matrix_basis = Matrix.Translation((0, shift, 0)) @ o.matrix_basis


def place(objects, x, y, yaw, lift=0.0, pitch=0.0):
    move(objects, Matrix.Translation((x, y, lift)) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(pitch, 4, 'X'))


def pair(parts, floor):
    """Two halves side by side, both cuts to the eye."""
    half = (0.050 * parts.size, 0.031 * parts.size)
    first, top = sandwich(parts, half, 6.0, floor)
    place(first, -0.050 * parts.size, -0.022, 0.30 + rnd(-0.08, 0.08))
    second, _ = sandwich(parts, half, 6.0, floor)
    place(second, 0.056 * parts.size, 0.020, -0.42 + rnd(-0.08, 0.08))
    return [first[0], second[0]], 0.240 * parts.size, top


def stacked(parts, floor):
    """One half on the other, turned a little."""
    half = (0.054 * parts.size, 0.034 * parts.size)
    first, top = sandwich(parts, half, 6.0, floor)
    second, higher = sandwich(parts, half, 6.0, floor)
    place(second, 0.004, 0.006, -0.40, top - floor - 0.5 * MM, 0.03)
    place(first, 0, 0, 0.16)
    return [second[0]], 0.15 * parts.size, 2 * top - floor


def whole(parts, floor):
    """One sandwich as it comes from the griddle: sliced bread or a bun."""
    half = 0.052 * parts.size
    if not parts.bread.endswith('-bun'):
        objects, top = sandwich(parts, (half * 1.04, half), 5.0, floor, cut=False)
        place(objects, 0, 0, 0.5)
        return [objects[0]], 0.155 * parts.size, top
    kind = parts.bread.removesuffix('-bun')
    bed = Bed((half, half), floor, 2.1, kind)
    put_heel(kind, bed.half, floor, 0.018, toasted=parts.toast)
    bed.z = floor + 0.0168
    stack(bed, parts.layers)
    top = put_crown(kind, (half * 1.02, half * 1.02), bed.z - 0.4 * MM, 0.036, toasted=parts.toast)[0]
    return [top], 0.145 * parts.size, bed.z + 0.036


def cut_bun(parts, floor):
    """A closed bun cut through, its layers to the eye."""
    before = set(bpy.data.objects)
    half = 0.052 * parts.size
    kind = parts.bread.removesuffix('-bun')
    bed = Bed((half, half), floor, 2.1, kind)
    put_heel(kind, bed.half, floor, 0.016, toasted=parts.toast)
    bed.z = bed.bottom = floor + 0.0150
    stack(bed, parts.layers)
    top = put_crown(kind, (half * 1.02, half * 1.02), bed.z - 0.4 * MM, 0.030, toasted=parts.toast)[0]
    cut_through([o for o in bpy.data.objects if o not in before], half)
    return [top], 0.135 * parts.size, bed.z + 0.030


def inside_out(parts, floor):
    """A bun turned inside out, fried and cut: one half on the other, cheese running from both."""
    radius = 0.056 * parts.size
    color = next((one.color for one in parts.layers if one.color), '#eb9a1e')
    first, top = griddled_bun(radius, parts.toast, color, floor)
    second, _ = griddled_bun(radius, parts.toast, color, floor)
    place(second, 0.010, -0.026, -0.34, top - floor - 1.5 * MM, 0.04)
    place(first, -0.004, -0.036, 0.20)
    crisped(color, (rnd(-0.02, 0.0), -0.046, floor), 13 * MM)
    crisped(color, (rnd(0.016, 0.03), -0.040, floor), 8 * MM)
    return [second[0]], 0.172 * parts.size, 2 * top - floor


def triangles(parts, floor):
    """Four quarters with picks, their long cuts outwards."""
    half = (0.050 * parts.size, 0.024 * parts.size)
    first, high = sandwich(parts, half, 7.0, floor, triangle=True)
    if parts.picks:
        first += pick(parts.picks, (0, -0.006, high))
    k = parts.size
    for x, y, yaw in ((0.052, -0.024, -0.30), (-0.040, 0.046, -0.5), (0.046, 0.052, 0.55)):
        copy(first, Matrix.Translation((x * k, y * k, 0)) @ Matrix.Rotation(yaw, 4, 'Z'))
    place(first, -0.046 * k, -0.030 * k, 0.22)
    return [first[0]], 0.215 * k, high + 0.02


def pick(color, at):
    """A cocktail stick with an olive on it."""
    wood = materials.plain('stick', '#d9b884', 0.6, 0.1, col2='#c09a62')
    V, F = tube(np.array([(0, 0, z) for z in np.linspace(-0.045, 0.034, 24)]), np.linspace(0.5, 1.0, 24) * MM, 10)
    stick = put(mesh('pick', V, F, wood), at, (0.06, 0.05, 0))
    olive = materials.plain('olive', color, 0.2, 0.1, 0.25, col2=color, coat=0.5)
    round_ = displaced_blob(olive, (7.4 * MM, 7.4 * MM, 9.0 * MM), 30, 2.1, ((9 * MM, 0.3 * MM),), name='olive')
    return [stick, put(round_, (at[0] + 0.8 * MM, at[1], at[2] + 8.5 * MM), (0.1, 0.1, 0))]


STYLES = {
    'pair': pair,
    'stacked': stacked,
    'whole': whole,
    'triangles': triangles,
    'inside-out': inside_out,
    'open': open_slices,
    'cut-bun': cut_bun,
}
