# SPDX-License-Identifier: GPL-3.0-or-later
"""A round sandwich from heel to crown, what it is wrapped in, and what lies beside it."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import mesh, put, sphere, superball, displace, rings
from lib.noise import fbm, perlin, ridged, smooth
from lib.place import around, bvh, scatter
from lib.shader import Graph
from lib.spec import Choice, Flag, Number, Optional, Several
from lib.units import MM
from parts.buns import BUN_KINDS, BUNS, bun_stuff, put_crown, put_heel
from parts.cloths import sheet
from parts.fillings import Bed, frill, lettuce_stuff
from parts.layers import LayerField, lay, stack
from parts.sprinkles import crumbs
from parts.vessels import paper_stuff, serve

WRAPS = ('none', 'foil', 'foil-sheet', 'pocket')
#: what burgers and fillets in buns have in common
STACKED = {
    'bun': Choice((*BUN_KINDS, 'lettuce', 'none'), 'sesame'),
    'size': Number(0.5, 1.3, 1.0),
    'crown': Number(0.5, 1.4, 1.0),
    'toasted': Number(0.0, 1.0, 0.3),
    'layers': Several(LayerField(), 14),
    'count': Number(1, 4, 1),
    'wrap': Choice(WRAPS, 'none'),
    'fries': Flag(False),
    'lean': Number(0.0, 0.25, 0.05),
    'fallen': Optional(LayerField()),
}


def foil_stuff():
    g = Graph('foil')
    crease = g.noise(9 * MM, 5, 0.6)
    return g.out(
        '#c9c7c2', g.span(crease, 0.3, 0.7, 0.24, 0.4), g.bump((crease, 0.0012, 0.7), (g.noise(2.6 * MM, 4), 0.0004, 0.6)), metal=1.0
    )


def pocket(bed, stuff, low, high, z, gap=4.5 * MM, crumple=2.4 * MM):
    """Paper or foil that holds the lower part: low in front, high behind, creased where it was folded round."""
    s = number()
    nr, na = 60, 620
    at, out = bed.line(na)
    C = np.stack([at[:, 0], at[:, 1], 0 * at[:, 0]], -1)
    t = np.linspace(0, 1, nr)[:, None]
    rise = low + (high - low) * smooth(-0.75, 0.35, out[:, 1]) + 4 * MM * perlin(C, 24 * MM, s) + 2.5 * MM * perlin(C, 9 * MM, s + 1)
    push = gap * smooth(0.0, 0.25, t) - 9 * MM * (1 - smooth(0.0, 0.2, t)) + 5.5 * MM * t**2.2
    P = np.stack([at[None, :, 0] + 0 * t, at[None, :, 1] + 0 * t, t * rise[None]], -1)
    folds = crumple * (ridged(P.reshape(-1, 3) * np.array([1, 1, 0.4]), 17 * MM, 2, s=s + 4).reshape(nr, na) - 0.55) * smooth(0, 0.3, t)
    for k in (0, 1):
        P[..., k] += out[None, :, k] * (push + folds * 1.6)
    P[..., 2] += z
    o = put(mesh('pocket', P.reshape(-1, 3), rings(P)[1], stuff))
    solid = o.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.4 * MM, 0
    return o


def leaf_cap(bed, stuff, z, height, upside=False):
    """Lettuce instead of bread: a few leaves cupped over the top, or under it, quilted, with a frill all round."""
    s = number()
    d, F = sphere(120)
    V = superball(d, (bed.half[0] * 1.08, bed.half[1] * 1.08, height), (2.2, 2.2, 2.2))
    V[:, 2] = np.where(V[:, 2] < 0, V[:, 2] * 0.12, V[:, 2])
    quilt = ridged(V, 34 * MM, 1, s=s) - 0.5
    V = displace(V, F, 2.2 * MM * quilt + 2.0 * MM * fbm(V, 30 * MM, 2, s=s + 2) + 0.3 * MM * fbm(V, 6 * MM, 2, s=s + 4))
    r = np.hypot(V[:, 0], V[:, 1]) / bed.half[0]
    me = mesh('leaf cap', V, F, stuff, {'v': np.clip(0.25 + 0.5 * smooth(0.3, 1.05, r) + 0.12 * fbm(V, 30 * MM, 2, s=s + 6), 0, 1)})
    o = put(me, (0, 0, z), (math.pi if upside else rnd(-0.05, 0.05), 0, rnd(0, 6)))
    kept, bed.z = bed.z, z
    for k in range(2):
        frill(bed, stuff, rnd(8, 13) * MM, inner=0.6, droop=rnd(3, 8) * MM if not upside else -8 * MM, lift=(0.5 + k * 2.5) * MM)
    bed.z = kept
    return o


def fries(at, floor, many=34):
    """A heap of fries behind and beside."""
    g = Graph('fries')
    n = g.noise(6 * MM, 4)
    base = g.mix(g.attr('cav'), g.ramp(n, [(0.35, '#e3b252'), (0.65, '#d3952f')]), '#b8742a')
    stuff = g.out(
        g.vary(base, 0.012, 0.15, 0.1),
        g.span(n, 0.4, 0.6, 0.35, 0.6),
        g.bump((g.noise(2 * MM, 4), 0.0005, 0.8)),
        sss=0.3,
        radius=(0.004, 0.002, 0.0008),
        coat=0.15,
        coat_rough=0.2,
    )
    kinds = []
    for _ in range(5):
        length = rnd(0.026, 0.038)
        d, F = sphere(30)
        V = superball(d, (length, 0.0044, 0.0042), (9, 7, 7))
        V += fbm(V, 9 * MM, 2, s=number())[:, None] * np.array([0, 0.8, 0.8]) * MM
        V[:, 2] += 0.05 * rnd(-1, 1) * V[:, 0] ** 2 / length
        edge = np.maximum(smooth(0.8, 1, np.abs(V[:, 0]) / length), smooth(0.70, 1, np.abs(V[:, 1] / 0.0044) * np.abs(V[:, 2] / 0.0042)))
        kinds.append(mesh('fry', V, F, stuff, {'cav': edge}))
    for k in range(many):
        place = (at[0] + rnd(-0.028, 0.028), at[1] + rnd(-0.020, 0.022), floor + 0.0045 + 0.0058 * (k // 6) + rnd(0, 0.003))
        put(R.choice(kinds), place, (rnd(-0.12, 0.12), rnd(-0.18, 0.18), rnd(-0.9, 0.9) + (k % 2) * 1.2))


def build_one(parts, floor):
    """One sandwich in the middle; returns its objects, the topmost first, its half width and its top."""
    half = 0.0535 * parts.size
    before = set(bpy.data.objects)
    bed = Bed((half, half), floor, 2.1, parts.bun if parts.bun in BUNS else 'plain')
    leaf = lettuce_stuff('#86b544') if parts.bun == 'lettuce' else None
    if parts.bun in BUNS:
        put_heel(parts.bun, bed.half, floor, 0.020 * (0.6 + 0.4 * parts.size), toasted=parts.toasted)
        bed.z = floor + 0.0190 * (0.6 + 0.4 * parts.size)
    elif leaf:
        leaf_cap(bed, leaf, floor + 9 * MM, 9 * MM, upside=True)
        bed.z = floor + 9 * MM
    bed.bottom = bed.z
    stack(bed, parts.layers)
    lean = (parts.lean * rnd(0.5, 1.2), -parts.lean * rnd(-0.4, 1.0))
    if parts.bun in BUNS:
        height = 0.041 * parts.crown * (0.35 + 0.65 * parts.size)
        top = put_crown(parts.bun, (half * 1.02, half * 1.02), bed.z - 0.4 * MM, height, tilt=lean, toasted=parts.toasted)[0]
        reached = bed.z + height
    elif leaf:
        top = leaf_cap(bed, leaf, bed.z, 17 * MM)
        reached = bed.z + 19 * MM
    else:
        top = bed.objects[-1]
        reached = bed.z + 2 * MM
    made = [o for o in bpy.data.objects if o not in before]
    return bed, top, made, half, reached


def move(objects, matrix):
    bpy.context.view_layer.update()
    for o in objects:
        o.matrix_world = matrix @ o.matrix_world


def copy(objects, matrix):
    bpy.context.view_layer.update()
    for o in objects:
        twin = o.copy()
        bpy.context.scene.collection.objects.link(twin)
        twin.matrix_world = matrix @ o.matrix_world


#: where one to four sandwiches stand, in widths of one
PLACES = {
    1: [(0, 0, 0)],
    2: [(-0.56, -0.05, 0.1), (0.56, 0.12, 2.6)],
    3: [(-0.62, -0.3, 0.1), (0.60, -0.18, 2.2), (0.0, 0.78, 4.0)],
    4: [(-0.60, -0.52, 0.1), (0.58, -0.40, 2.4), (-0.52, 0.72, 4.1), (0.66, 0.80, 1.2)],
}


def take_away_paper(vessel):
    """Foil instead of it."""
    for o in [o for o in vessel.objects if o.name.startswith('sheet')]:
        vessel.objects.remove(o)
        bpy.data.objects.remove(o)


def serve_stacked(dish):
    """Everything on its paper, board or tray."""
    parts = dish.parts
    vessel = serve(dish.vessel, 'paper')
    floor = vessel.floor
    if parts.wrap in ('foil', 'foil-sheet'):
        foil = sheet(foil_stuff(), (0.21, 0.19), (0, 0.005), rnd(0.2, 0.7), folds=0.007, lift=0.0002)
        foil.location.z = floor
        floor += 2.0 * MM
        take_away_paper(vessel)
    bed, top, made, half, reached = build_one(parts, floor)
    if parts.wrap == 'foil':
        made.append(pocket(bed, foil_stuff(), 11 * MM, 36 * MM, floor, crumple=3.2 * MM))
    elif parts.wrap == 'pocket':
        made.append(pocket(bed, paper_stuff('#ece7dc'), 13 * MM, 58 * MM, floor))
    wide = 2 * half
    places = PLACES[parts.count]
    for x, y, turn in places[1:]:
        copy(made, Matrix.Translation((x * wide * 1.06, y * wide * 1.06, 0)) @ Matrix.Rotation(turn, 4, 'Z'))
    if parts.count > 1:
        x, y, turn = places[0]
        move(made, Matrix.Translation((x * wide * 1.06, y * wide * 1.06, 0)) @ Matrix.Rotation(turn, 4, 'Z'))
    bread = bun_stuff(BUNS[parts.bun], 'fallen') if parts.bun in BUNS else None
    ground = [o for o in vessel.objects if o.type == 'MESH']
    if bread:
        scatter(crumbs(bread, 4, 1.8 * MM), bvh(ground), around(22, half * 1.7, (0, -0.02)), 0.0004, (0.4, 1.0), turn=(1, 1, 3))
    if parts.fallen:
        spill(parts.fallen, ground, half)
    if parts.fries:
        fries((half + 0.034, half + 0.018), vessel.floor)
    spread = {1: wide, 2: wide * 2.15, 3: wide * 2.2, 4: wide * 2.25}[parts.count]
    width = spread + 0.016
    centre = (0, 0) if parts.count == 1 else (0, 0.02)
    frame = Frame(width, reached, centre, (0, -half * (0.85 if parts.count == 1 else 1.4), floor + (reached - floor) * 0.5))
    return Serving(frame, [top], half * 0.8, tuple(top.matrix_world.translation[:2]))


def spill(layer, ground, half):
    """A few of a layer's pieces that fell out in front."""
    aside = Bed((0.004, 0.004), 0.0)
    lay(aside, layer)
    meshes = list({o.data for o in aside.objects})
    for o in aside.objects:
        bpy.data.objects.remove(o)
    where = [(half * rnd(-1.5, 1.5), -half * rnd(1.15, 1.7)) for _ in range(9)]
    scatter(meshes, bvh(ground), where, 0.8 * MM, (0.8, 1.0), turn=(0.15, 0.15, 3))
