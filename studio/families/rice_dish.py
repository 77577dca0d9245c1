# SPDX-License-Identifier: GPL-3.0-or-later
"""Rice and its kin: a heap of grains with what was cooked in it, what lies on it, and what is served beside it."""
import numpy as np

from lib import materials
from lib.camera import Frame
from lib.chance import R, rnd
from lib.dish import Serving
from lib.mesh import disc, mesh, put, rings
from lib.noise import fbm
from lib.place import lay
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Read, Several
from lib.units import MM
from parts import heaps, stewed
from parts import telling_pieces as telling
from parts.cooked_rice import Loose, grains, rice_stuff
from parts.grains import GRAINS, SHAPES
from parts.morsels import FLAT, SOFT
from parts.vessels import serve
from parts.whole_beside import NEAR_FIELD, set_near

VIEW = 'three-quarter'
#: where a second heap is served: its middle and size as shares of the vessel's half width
PLACES = {
    'left': (-0.42, -0.02), 'right': (0.42, -0.02), 'front': (0.02, -0.44), 'front-left': (-0.36, -0.34), 'front-right': (0.38, -0.34),
    'back-left': (-0.38, 0.34), 'back-right': (0.40, 0.34), 'back': (0.0, 0.44),
}  # fmt: skip
#: how loosely a shape stands: its foot, its clumps
LOOSE = {'mound': (0.14, 1.0), 'flat': (0.08, 0.8), 'cone': (0.08, 0.7), 'heart': (0.0, 0.6)}
PIECE = telling.piece(heaps.WHERE, stewed.OWN)
PARTS = {
    'grain': Choice(tuple(GRAINS), 'long'),
    'color': Color('#f1ebdc'),
    'second': Optional(Color()),
    'share': Number(0.0, 1.0, 0.3),  # of grains in the second colour
    'streaks': Number(0.0, 1.0, 0.5),  # 1 gathers them, 0 mixes them
    'shape': Choice(tuple(SHAPES), 'mound'),
    'mound': Number(0.2, 2.0, 1.0),
    'wide': Number(0.3, 1.3, 1.0),
    'at': Optional(Choice(tuple(PLACES))),  # the rice itself to one side
    'gloss': Number(0.0, 0.8, 0.15),
    'creamy': Optional(Color()),  # risotto: what runs between the grains
    'runny': Number(0.0, 1.0, 0.0),  # how much of the grains it covers
    'crust': Optional(Color()),  # a crisp top, turned out of the pot
    'bits': Several(PIECE, 8),  # mixed in, half sunk
    'pieces': Several(PIECE, 8),  # on top
    'ladle': Optional(heaps.LADLE),
    'heap': Several(PIECE, 4),  # comes last, onto everything
    'beside': Several(
        Group({'where': Choice(tuple(PLACES), 'left'), 'size': Number(0.1, 0.8, 0.4), 'high': Number(0.0, 2.0, 0.5),
               'sauce': Optional(Color()), 'body': Choice(('smooth', 'fine', 'lentils', 'mince', 'chunky'), 'mince'),
               'pieces': Several(PIECE, 5)}),
        6,
    ),
    'leaf': Flag(False),  # a banana leaf under the food
    'near': NEAR_FIELD,  # on the table beside it
}  # fmt: skip


def rice_bed(vessel, parts):
    kind, high, bulge = SHAPES[parts.shape]
    plain = heaps.bed_of(vessel, parts.mound * high, parts.wide)
    centre = (0.0, 0.0)
    if parts.at:
        share = PLACES[parts.at]
        centre = (share[0] * vessel.outer, share[1] * vessel.outer)
    foot, lumps = LOOSE.get(parts.shape, (0.02, 0.3))
    deep = vessel.kind in heaps.FILL and parts.wide >= 1.0
    return Loose(kind(plain.half, plain.edge, plain.rise, plain.power, centre, bulge), 0.0 if deep else foot, lumps)


def spots(count, where, bed):
    """Places for pieces: in drifts, as a spoon turns them up, with bare rice between."""
    mx, my, reach = heaps.REGIONS.get(where, (0.0, 0.0, 0.86))
    drifts = [(rnd(0, 6.283), reach * np.sqrt(rnd(0.05, 0.8))) for _ in range(2 + count // 7)]
    out = []
    while len(out) < count:
        angle, r = rnd(0, 6.283), rnd(0.68, 0.88) if where == 'ring' else reach * np.sqrt(rnd(0, 1))
        u, v = r * np.cos(angle), r * np.sin(angle)
        if where == 'all' and R.random() < 0.62:
            angle, r = R.choice(drifts)
            u, v = r * np.cos(angle) + R.gauss(0, 0.15), r * np.sin(angle) + R.gauss(0, 0.15)
        x, y = bed.centre[0] + bed.half[0] * (mx + u), bed.centre[1] + bed.half[1] * (my + v)
        if bed.share(np.array(x), np.array(y)) < 0.95:
            out.append((x, y))
    return out


def strew(groups, pile, bed, sauce=None, share=0.80, tilt=0.35):
    """Lays groups of pieces on the pile; what is spread over everything is mixed first."""
    wanted = []
    for group in groups:
        if telling.is_own(group):
            continue
        meshes = stewed.make(group.kind, group.color, sauce, 5, True)
        wanted += [(group, meshes, at) for at in spots(group.count, group.where, bed)]
    mixed = [one for one in wanted if one[0].where == 'all']
    R.shuffle(mixed)
    for group, meshes, (x, y) in mixed + [one for one in wanted if one[0].where != 'all']:
        lean = tilt * (0.35 if group.kind in FLAT else 1.0)
        turn = (rnd(-lean, lean), rnd(-lean, lean), rnd(0, 6.283))
        soft = SOFT.get(group.kind)
        size = group.size * rnd(0.82, 1.14)
        laid = lay(R.choice(meshes), pile, x, y, turn, max(share, FLAT.get(group.kind, 0)), drape=soft, scale=size)
        if not soft and max(laid.dimensions) > 34 * MM:
            heaps.close_gaps(pile, laid)
    own = [group for group in groups if telling.is_own(group)]
    if own:
        telling.strew(own, pile, bed, sauce, share, tilt)


def lay_leaf(pile, vessel):
    """A round cut from a banana leaf, on which everything else is served."""
    reach = min(vessel.outer * 0.86, pile.reach)
    x, y = disc(reach, 60, 220)
    edge = 1 + 0.02 * np.sin(7 * np.arctan2(y, x)) + 0.015 * np.sin(13 * np.arctan2(y, x) + 1)
    x, y = x * edge, y * edge
    flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    z = pile.height(flat) + 1.2 * MM + 0.5 * MM * fbm(flat, 30 * MM, 2, s=4)
    run = (y * 0.94 + x * 0.34).ravel()
    rib = np.exp(-(((x * 0.94 - y * 0.34).ravel() / (1.6 * MM)) ** 2))
    vein = np.maximum(0.5 * np.abs(np.sin(run / (2.6 * MM))) ** 6, rib)
    V = np.stack([x.ravel(), y.ravel(), z + 0.8 * MM * rib], -1)
    stuff = materials.leaf_stuff('banana leaf', '#2c5a1c', '#3f7426', '#7fa04f', 0.12, 0.34, 0.16)
    put(mesh('leaf', V, rings(V.reshape(*x.shape, 3))[1], stuff, {'vein': vein, 'u': vein, 'v': vein}))
    pile.add(V, grow=2)
    vessel.floor += 1.2 * MM


def serve_beside(wanted, vessel, pile):
    """A smaller heap next to the rice: a stew, or pieces on a base of sauce."""
    share = PLACES[wanted.where]
    reach = vessel.outer * wanted.size
    bed = heaps.Bed(
        (reach, reach * 0.92), vessel.floor - 0.5 * MM, 0.024 * wanted.high, 2.0, (share[0] * vessel.outer, share[1] * vessel.outer)
    )
    x, y = heaps.places(pile)
    inside = bed.inside(x, y)
    pile.map[inside] = np.maximum(pile.map[inside], bed.height(x[inside], y[inside]))
    if wanted.sauce:
        base = Read(color=wanted.sauce, body=wanted.body, oil=None, size=0.98, high=2.0)
        heaps.ladle(pile, bed, base)
    strew(wanted.pieces, pile, bed, wanted.sauce, 0.75)


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'plate', 'stoneware')
    bed = rice_bed(vessel, parts)
    pile = heaps.pile_on(heaps.Bed(bed.half, bed.edge, 0.0), vessel)
    if parts.leaf:
        lay_leaf(pile, vessel)
    x, y = heaps.places(pile)
    inside = bed.inside(x, y)
    pile.map[inside] = np.maximum(pile.map[inside], bed.height(x[inside], y[inside]))
    stuff = rice_stuff(parts.color, parts.second, parts.gloss)
    heaps.body(bed, heaps.sauce_stuff(parts.creamy, 0.1) if parts.creamy else stuff, 2.4 * MM)
    second = parts.share if parts.second else 0.0
    on_plate = vessel.kind not in heaps.FILL and parts.shape in LOOSE
    grains(pile, bed, parts.grain, stuff, 2.8, second, parts.streaks, strays=13 if on_plate else 0)
    if parts.crust:
        crust = heaps.crust_stuff(parts.crust)
        heaps.sauce_skin(pile, bed, crust, -1.3 * MM, 2 * MM, 0.93, 0.02)
        grains(pile, bed, parts.grain, crust, 0.3, within=0.9, over=True)
    if parts.creamy:
        heaps.sauce_skin(pile, bed, heaps.sauce_stuff(parts.creamy, 0.55, 0.5), (0.2 - 1.1 * parts.runny) * MM, 3 * MM)
    strew(parts.bits, pile, bed, parts.color, 0.42, 0.7)
    if parts.bits and not parts.creamy:
        grains(pile, bed, parts.grain, stuff, 0.16, second, parts.streaks, within=0.9, over=True)
    if parts.ladle:
        heaps.ladle(pile, bed, parts.ladle)
    for one in parts.beside:
        serve_beside(one, vessel, pile)
    strew(parts.pieces, pile, bed, None, 0.70)
    strew(parts.heap, pile, bed, None, 0.80, 0.6)
    high = float(np.quantile(pile.map, 0.995))
    frame = Frame(vessel.outer * 2 * set_near(parts.near, vessel.outer), max(vessel.rim, high))
    return Serving(frame, [heaps.surface_of(pile)], vessel.outer * 0.62 if parts.beside else bed.reach * 0.9)
