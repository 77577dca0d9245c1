# SPDX-License-Identifier: GPL-3.0-or-later
"""Desserts that are one thing of their own: fruit, rice, meringue, soufflés, burnt cream, puff pastry. Each takes what the family
reads, the dish, and finish(parts, solid, vessel, radius, centre), which adds what all desserts share; each gives a Serving."""
import math

import numpy as np
from mathutils import Euler, Matrix

from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.materials import plain
from lib.mesh import displaced_blob, mesh, put, tube
from lib.noise import fbm, smooth, worley
from lib.place import Pile, around, bvh, lay, scatter
from lib.units import MM, blend
from parts import cream, fruit, mixins, pours, puddings, rounds
from parts.glasses import make_glass
from parts.grains import grains as rice_grains, rice_stuff
from parts.heaps import Bed, body, pile_on
from parts.leaves import salad_leaves
from parts.materials_sweet import shred_stuff
from parts.patisserie import brulee, islands, mille_feuille
from parts.salad_bits import make_bits
from parts.torched import meringue_stuff
from parts.vessels import Vessel, serve

GAP = (-math.pi / 2 - 0.10, -math.pi / 2 + 0.72)


def put_all(meshes, at=(0, 0, 0), turn=0.0):
    return [put(me, at, (0, 0, turn)) for me in meshes]


def oranges(parts, dish, finish):
    """Peeled rounds in an overlapping fan, in their own juice."""
    vessel = serve(dish.vessel, 'plate')
    pile = Pile(0.16, 420, vessel.floor)
    axis = np.linspace(-pile.reach, pile.reach, pile.cells)
    pile.map = np.maximum(vessel.floor, vessel.ground(axis[:, None], axis[None]))
    pours.puddle(blend(parts.color, '#c96a10', 0.4), (0, 0), (0.088, 0.084), vessel.floor, 1.2 * MM, 0.2)
    kinds = [puddings.orange_round(parts.color, rnd(0.029, 0.033)) for _ in range(5)]
    solid = []
    for ring, many, tilt in ((0.060, 9, 0.30), (0.024, 4, 0.34)):
        for k in range(many):
            a = 2 * math.pi * k / many + rnd(-0.08, 0.08)
            me = R.choice(kinds).parts[0]
            solid.append(
                lay(
                    me,
                    pile,
                    ring * math.cos(a),
                    ring * math.sin(a),
                    (tilt * math.sin(a + 0.6), -tilt * math.cos(a + 0.6), a + rnd(0, 3)),
                    0.80,
                )
            )
    high = finish(parts, solid, vessel, 0.062)
    return Serving(Frame(vessel.outer * 1.62, max(high, vessel.rim)), solid, 0.075)


def mochi(parts, dish, finish):
    """Round ones in starch; the front one is halved."""
    vessel = serve(dish.vessel, 'small-plate')
    stuff = puddings.mochi_stuff(parts.color)
    solid = []
    for x, y, turn in ((-0.040, 0.030, 0), (0.016, 0.044, 1), (0.052, 0.004, 2), (-0.048, -0.022, 3)):
        solid.append(put(puddings.mochi(stuff, 0.0235 * rnd(0.96, 1.04)), (x, y, vessel.floor), (0, 0, turn)))
    for x, y, turn in ((0.004, -0.026, -math.pi / 2 - 0.15), (0.042, -0.048, -math.pi / 2 + 0.45)):
        solid.append(put(puddings.mochi(stuff, 0.0240, True), (x, y, vessel.floor), (0, 0, turn)))
    high = finish(parts, solid, vessel, 0.055)
    return Serving(Frame(0.165, high), solid, 0.06)


def sticky_rice(parts, dish, finish):
    """A mound of glossy rice, coconut cream running off it, half a mango in slices."""
    vessel = serve(dish.vessel, 'plate')
    bed = Bed((0.047, 0.040), vessel.floor - 0.5 * MM, 0.034, centre=(-0.036, 0.014), bulge=0.6)
    pile = pile_on(bed, vessel)
    stuff = rice_stuff('#fffdf6', gloss=0.35)
    heap = body(bed, plain('rice', '#fbf6ea', 0.5, 0.05, 0.5, (0.004, 0.003, 0.002)), 1.5 * MM)
    rice_grains(pile, bed, 'medium', stuff, 3.0, lumps=0.5)
    pours.puddle('#f6f0e2', (-0.028, -0.012), (0.062, 0.050), vessel.floor, 1.6 * MM, 0.12, True)
    solid = [heap]
    coconut = pours.icing_stuff('#fbf7ee', name='coconut cream')
    solid.append(pours.over(coconut, bvh([heap]), (-0.036, 0.014, vessel.floor), 0.62, 7, (0.15, 0.65), 5.5 * MM, 3, 0.2))
    for side, turn in ((0, -0.9), (1, -1.15)):
        at = Matrix.Translation((0.034 + 0.030 * side, 0.022 - 0.046 * side, vessel.floor)) @ Matrix.Rotation(turn, 4, 'Z')
        solid += [put(me, matrix=at) for me in puddings.mango_slices(7, 0.060, parts.color)]
    high = finish(parts, solid, vessel, 0.036, (-0.036, 0.014))
    return Serving(Frame(0.178, high), solid[:2], 0.032, (-0.036, 0.012))


def knafeh(parts, dish, finish):
    """Orange shredded pastry over white cheese on a round tray, a wedge out."""
    vessel = serve(dish.vessel, 'large-plate')
    radius, high = 0.112 * parts.size, 0.024
    s = number()

    def top(P, q, a):
        f1, _, cell = worley(P * np.array([0.35, 1, 1]), 3.2 * MM, s, True)
        g1, _, cell2 = worley(P * np.array([1, 0.35, 1]), 3.2 * MM, s + 3, True)
        return (
            high
            + 1.0 * MM * np.maximum((0.6 - f1) * (0.4 + cell), (0.6 - g1) * (0.4 + cell2))
            + 0.8 * MM * fbm(P, 20 * MM, 2, s=s + 5)
            - 2.5 * MM * smooth(0.95, 1.0, q)
        )

    values = lambda V, q, up, s_: {'cav': np.clip(0.5 + 0.6 * fbm(V, 16 * MM, 3, s=s_) + 0.25 * smooth(0.9, 1.0, q), 0, 1)}
    cut = rounds.cut_stuff(
        [(0, 'biscuit', blend(parts.color, '#a84c0c', 0.3)), (3 * MM, 'cream', '#f8f2e2'), (13 * MM, 'biscuit', parts.color)],
        parts.color,
        0.0,
        0.0,
        0.0,
        0.5,
    )
    made = put_all(
        rounds.round_of(shred_stuff(parts.color), cut, radius, top, GAP[1], GAP[0] + 2 * math.pi, 0.99, None, values, lumps=1.4 * MM),
        (0, 0, vessel.floor),
    )
    strings(vessel.floor, radius)
    pours.puddle('#d99a3c', (0.012, -0.03), (radius * 0.5, radius * 0.5), vessel.floor, 1.0 * MM, 0.3)
    tree = bvh(made[:1])
    nuts, _ = mixins.make_mixins('pistachio-bits')
    scatter(nuts, tree, around(150, radius * 0.24, (0, 0.01), 0.3) + around(60, radius * 0.9, (0, 0), 0.6), 0, (0.5, 1.2), turn=(1, 1, 3))
    top_z = finish(parts, made[:1], vessel, radius * 0.8)
    return Serving(Frame(radius * 2.05, top_z), made[:1], radius * 0.7)


def strings(floor, radius):
    """Cheese that still hangs together across the gap."""
    stuff = plain('cheese', '#f6efdc', 0.35, 0.03, 0.5, (0.005, 0.004, 0.002), coat=0.3)
    for k in range(6):
        r = radius * rnd(0.25, 0.8)
        ends = [np.array([r * math.cos(a), r * math.sin(a), floor + rnd(6, 12) * MM]) for a in (GAP[0] + 0.02, GAP[0] + rnd(0.12, 0.3))]
        t = np.linspace(0, 1, 24)[:, None]
        line = ends[0] + (ends[1] - ends[0]) * t - np.array([0, 0, 1]) * (ends[1][2] - floor - 1 * MM) * t**2
        V, F = tube(line, np.linspace(1.8, 0.7, 24) * MM, 10)
        put(mesh('string', V, F, stuff))


def pavlova(parts, dish, finish):
    """Cracked meringue on a stand, cream, and fruit that runs down it."""
    stand = put(puddings.cake_stand(0.112, 0.052))
    vessel = serve_on(stand, 0.052, 0.112)
    floor = vessel.floor
    base = put(puddings.pavlova(meringue_stuff(0.22, '#fffaf0')), (0, 0, floor))
    solid = [base]
    cloud = put(cream.cloud(cream.whipped_stuff('#fffaf0'), 0.072, 0.024), (0, 0, floor + 0.034))
    solid.append(cloud)
    tree = bvh(solid)
    passion(tree, (0, 0), 0.068)
    fruits = (('kiwi', 7), ('strawberry-half', 5), ('raspberry', 9), ('blueberries', 2))
    for name, many in fruits:
        for x, y in around(many, 0.055, (0, 0), 0.35):
            item = kiwi() if name == 'kiwi' else fruit.make_item(name)
            fruit.on_top(item, tree, x, y, (rnd(0.1, 0.5), rnd(-0.3, 0.3), rnd(0, 6)), 0.2, rnd(0.85, 1.05))
    high = finish(parts, solid, vessel, 0.06)
    return Serving(Frame(0.19, high + 0.012, (0, 0), (0, -0.06, floor + 0.04)), solid, 0.05)


def serve_on(stand, floor, outer):
    """A stand as a vessel."""
    return Vessel('stand', [stand], floor - 6 * MM, floor, outer * 0.8, outer, floor)


def kiwi():
    return puddings.kiwi_slice()


def passion(tree, centre, radius):
    """Pulp of passion fruit: yellow and wet, black seeds in it, running where it was spooned."""
    gel = pours.sauce_stuff('#e09a14')
    seed = displaced_blob(plain('seed', '#171310', 0.25, 0.1, coat=0.5), (2.6 * MM, 1.9 * MM, 1.3 * MM), 9, 2.2)
    blobs = [displaced_blob(gel, np.array([rnd(4, 7), rnd(3.5, 6), 2.0]) * MM, 20, 2.2, ((6 * MM, 1.2 * MM),)) for _ in range(4)]
    where = around(95, radius, centre, 0.6)
    scatter(blobs, tree, where, -0.2 * MM, (0.7, 1.3))
    scatter([seed], tree, [(x + rnd(-3, 3) * MM, y + rnd(-3, 3) * MM) for x, y in where + where], 1.2 * MM, (0.8, 1.1), turn=(0.4, 0.4, 3))


def alaska(parts, dish, finish):
    """A torched dome on a stand, a wedge out: sponge, pink and white ice cream."""
    stand = put(puddings.cake_stand(0.100, 0.045))
    vessel = serve_on(stand, 0.045, 0.100)
    radius, high = 0.076, 0.070
    top, peaks = puddings.swirled_dome(radius, high, number())
    values = lambda V, q, up, s_: {'tip': np.clip(0.15 + 0.85 * peaks(V * np.array([1, 1, 0])) + 0.15 * fbm(V, 18 * MM, 2, s=s_), 0, 1.2)}
    cut = rounds.cut_stuff(
        [(0, 'cake', '#dcb26a'), (11 * MM, 'cream', parts.color), (33 * MM, 'cream', '#f8f1e2')], '#faf6ec', 7 * MM, 0.0, 9 * MM, 0.3, False
    )  # fmt: skip
    made = put_all(
        rounds.round_of(
            meringue_stuff(1.0), cut, radius, top, GAP[1] + 0.22, GAP[0] - 0.15 + 2 * math.pi, 1.0, None, values, 160, 520, 1.0 * MM
        ),
        (0, 0, vessel.floor),
    )
    tree = bvh([stand, *made])
    for x, y in ((0.02, -0.088), (0.036, -0.080), (-0.052, -0.078), (-0.040, -0.085), (0.084, -0.03), (0.030, -0.089)):
        fruit.on_top(fruit.raspberry(), tree, x, y, (rnd(-0.4, 1.2), 0, rnd(0, 6)), 0.05)
    top_z = finish(parts, made[:1], vessel, radius)
    return Serving(Frame(0.165, top_z * 0.95, (0, 0), (0, -0.05, vessel.floor + 0.03)), made[:1], radius * 0.6)


def souffles(parts, dish, finish):
    """Two turned out and browned again; leaves, walnuts and pear beside them."""
    vessel = serve(dish.vessel, 'plate')
    stuff = puddings.cake_stuff(parts.color, parts.crumb or '#f2dfa8', 0.25, 1.6, 'souffle')
    solid = [
        put(puddings.risen(stuff, 0.0295, 0.0, 0.046 * rnd(0.95, 1.05), 0.3, rnd(-0.05, 0.05)), (*at, vessel.floor))
        for at in ((-0.036, 0.016), (0.014, 0.036))
    ]
    pile = Pile(0.16, 420, vessel.floor)
    leaves = [*salad_leaves('baby', 4, 0.75), *salad_leaves('rocket', 3, 0.7), *salad_leaves('baby-red', 2, 0.7)]
    for k in range(24):
        x, y = 0.040 + R.gauss(0, 0.017), -0.026 + R.gauss(0, 0.014)
        lay(R.choice(leaves), pile, x, y, (rnd(-0.5, 0.5), rnd(-0.5, 0.5), rnd(0, 6.28)), 0.75, drape=4 * MM)
    for kind, many in (('walnut', 6), ('green-apple', 3)):
        things, lean, share, _ = make_bits(kind)
        for _ in range(many):
            x, y = 0.038 + R.gauss(0, 0.02), -0.028 + R.gauss(0, 0.016)
            for me in R.choice(things)[:1]:
                lay(me, pile, x, y, (rnd(-lean, lean), rnd(-lean, lean), rnd(0, 6.28)), min(0.95, share + 0.06))
    high = finish(parts, solid, vessel, 0.03, (-0.036, 0.016))
    return Serving(Frame(0.165, high), solid, 0.05)


def souffle(parts, dish, finish):
    """In its ramekin, risen far above the rim and split."""
    vessel = serve(dish.vessel, 'small-plate')
    pot = make_glass('ramekin', size=1.12, of='porcelain')
    for o in pot.objects:
        o.location.z += vessel.floor
    stuff = puddings.cake_stuff(parts.color, parts.crumb, 0.15, 1.8, 'souffle')
    low = vessel.floor + 0.030
    o = put(puddings.risen(stuff, float(pot.inner(pot.height)) + 0.6 * MM, 0.0, 0.044, 0.8, 0.12, 0.62), (0, 0, low))
    high = finish(parts, [o], vessel, 0.036)
    return Serving(Frame(0.140, high, (0.012, 0.01), (0, -0.035, low + 0.02)), [o], 0.03)


def pears(parts, dish, finish):
    """One upright in its syrup."""
    vessel = serve(dish.vessel, 'plate')
    pours.puddle('#4a0a18', (0.008, -0.010), (0.072, 0.062), vessel.floor, 1.8 * MM, 0.26)
    meshes = puddings.pear(parts.color, height=0.094)
    lean = Matrix.Translation((-0.006, 0.006, vessel.floor)) @ Euler((0.05, -0.06, 0.5)).to_matrix().to_4x4()
    solid = [put(me, matrix=lean) for me in meshes]
    syrup = pours.sauce_stuff('#5a0c1e')
    solid.append(pours.over(syrup, bvh(solid[:1]), (-0.006, 0.006, vessel.floor + 0.036), 0.35, 5, (0.6, 1.5), 0.7 * MM, 3, 0.2))
    high = finish(parts, solid, vessel, 0.036)
    return Serving(Frame(0.135, max(high, 0.1)), solid[:1], 0.05)


MAKE = {
    'oranges': oranges, 'mochi': mochi, 'sticky-rice': sticky_rice, 'knafeh': knafeh, 'pavlova': pavlova, 'alaska': alaska, 'souffles': souffles,
    'souffle': souffle, 'brulee': brulee, 'mille-feuille': mille_feuille, 'pear': pears, 'islands': islands,
}  # fmt: skip
