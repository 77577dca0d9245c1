# SPDX-License-Identifier: GPL-3.0-or-later
"""Fish: a fillet, a whole one, thin raw slices, cubes in lime, or battered; with its sauce and what goes beside."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, lathe, mesh, put, sphere, superball
from lib.noise import fbm, smooth
from lib.place import around, bvh, scatter
from lib.shader import Graph
from lib.spec import Flag
from lib.units import MM, blend
from parts import fillets, fishes, plating, sauces, simmer, whole_fishes
from parts.ceviche_sides import CEVICHE
from parts.citrus_cuts import CITRUS
from parts.flaked_fish import FLAKED
from parts.garnish import green
from parts.leaves import herb
from parts.plating import angle, place, strew
from parts.shells import mussels
from parts.sides import SIDES
from parts.soft_ribbons import RIBBONS
from parts.spills import SPILLS
from parts.sprinkles import salt_flakes
from parts.vessels import Vessel

VIEW = 'three-quarter'
LIGHT = (128, {'elevation': 34, 'watts': 31, 'fill': 0.19})


def portion(kind, gloss=0.5, butter=0.0, **shape):
    """One fillet or count of them side by side. second covers its top: a glaze, a crust of spice."""

    def make(plate, one):
        stuff = fillets.flesh_stuff(kind, one.color, one.second, gloss, butter)
        x, y = place(one)
        a = angle(one, 18)
        for k in range(one.count or 1):
            at = (x - 60 * MM * k * math.sin(a), y + 60 * MM * k * math.cos(a))
            turn = (rnd(-0.04, 0.04), rnd(-0.04, 0.04), a + rnd(-0.08, 0.08))
            plate.lay(fillets.fillet(stuff, **shape), at, turn, 0.80, scale=one.size)

    return make


def whole(plate, one):
    stuff = whole_fishes.whole_stuff(one.color or '#b3b0a6', one.second or '#4a4a46')
    parts = whole_fishes.whole_fish(stuff, whole_fishes.eye_stuff(), cuts=3 if one.count == 0 else one.count - 1)
    plate.lay_parts(parts, place(one), (rnd(-0.03, 0.03), 0, angle(one, 14)), 0.97, one.size)


def salt_baked(plate, one):
    """A silver fish in its shell of salt, the lid cracked open along one side; pieces of it lie about."""
    stuff = whole_fishes.salt_stuff()
    a = angle(one, 12)
    x, y = place(one)
    d, F = sphere(110)
    s = number()
    V = superball(d, np.array([136, 62, 13]) * MM, (2.6, 2.3, 2.5))
    V = displace(V, F, 2.6 * MM * fbm(V, 20 * MM, 3, s=s) + 0.8 * MM * fbm(V, 4 * MM, 2, s=s + 3))
    hollow = smooth(1.0, 0.7, np.hypot(V[:, 0] / 0.118, V[:, 1] / 0.044))
    V[:, 2] -= np.where(d[:, 2] > 0, 9 * MM * hollow, 0)
    plate.lay(mesh('bed', V, F, stuff, {'cav': 0.5 + 0 * hollow}), (x, y), (0, 0, a), 0.97, scale=one.size)
    skin = whole_fishes.whole_stuff(one.color or '#b9b5aa', one.second or '#55544e')
    fish = plate.lay_parts(
        whole_fishes.whole_fish(skin, whole_fishes.eye_stuff(), 0.24, 0.038, 0.020, 0), (x, y), (0, 0, a), 0.75, one.size
    )
    gone = lambda u, v: smooth(-0.040, 0.012, 0.010 - v + 0.14 * u) * smooth(0.135, 0.10, np.abs(u))
    lid = whole_fishes.scales_of_salt(stuff, (0.130, 0.058, 0.036), gone, s)
    plate.solid.append(put(lid, (x, y, fish.location.z - 20 * MM), (0, 0, a), one.size))
    lumps = []
    for _ in range(4):
        d, F = sphere(34)
        V = superball(d, np.array([rnd(11, 20), rnd(8, 15), rnd(4, 7)]) * MM, 3.2)
        lumps.append([mesh('shard', displace(V, F, 2 * MM * fbm(V, 9 * MM, 3, s=number())), F, stuff, {'cav': np.full(len(V), 0.5)})])
    for dx, dy, many, wide in ((-70, -58, 4, 26), (62, -62, 5, 30), (104, 36, 2, 16)):
        spot = type(one)({**one, 'at': [one.at[0] + dx, one.at[1] + dy], 'count': many, 'wide': wide, 'turn': None, 'size': 1.0})
        strew(plate, lumps, spot, None, 0.95, 0.4)
    scatter(salt_flakes(6, 2.6 * MM), bvh([*plate.vessel.objects]), around(170, 0.12, (x, y), 0.5), 0.0003, (0.4, 1.2), turn=(1, 1, 3))


def sole(plate, one):
    stuff = fillets.flesh_stuff('halibut', one.color or '#b8802e', None, 0.6, 0.7)
    plate.lay(fillets.flat_fish(stuff), place(one), (rnd(-0.03, 0.03), 0, angle(one, 16)), 0.96, scale=one.size)


def battered(plate, one):
    stuff = fishes.batter_stuff(one.color or '#d1933c')
    x, y = place(one)
    a = angle(one, 20)
    for k in range(one.count or 1):
        turn = (rnd(-0.1, 0.1), 0.22 * k, a + 0.3 * k)
        plate.lay(
            fishes.battered(stuff), (x + 12 * MM * k - 34 * MM * k * math.sin(a), y + 36 * MM * k * math.cos(a)), turn, 0.94, scale=one.size
        )


def raw(half, fold, count, row):
    """Thin slices: in a row that overlaps, or strewn."""

    def make(plate, one):
        stuff = fishes.raw_stuff(one.color or '#d9702f', one.second or '#f0a878')
        x, y = place(one)
        a = angle(one, 12)
        many = one.count or count
        for k in range(many):
            me = fishes.raw_slice(stuff, half, fold * rnd(0.6, 1.2))
            along = (k - (many - 1) / 2) * (one.wide or row) * MM
            across = rnd(-5, 5) * MM + 9 * MM * math.sin(k * 1.3)
            at = (x + along * math.cos(a) - across * math.sin(a), y + along * math.sin(a) + across * math.cos(a))
            plate.lay(me, at, (rnd(-0.1, 0.1), rnd(0.0, 0.15), a + math.pi / 2 + rnd(-0.45, 0.45)), 0.82, drape=3 * MM, scale=one.size)

    return make


def dill_edge(plate, one):
    """Chopped dill along the edge of cured slices."""
    stuff = green('parsley')
    bits = [herb(stuff, 'leaf', 0.0055) for _ in range(4)]
    x, y = place(one)
    scatter(bits, bvh(plate.solid), around(one.count or 120, (one.wide or 46) * MM, (x, y), 0.5), 0.0004, (0.4, 1.0), turn=(0.8, 0.8, 3))


def cubes(plate, one):
    """Cubes of fish heaped in their marinade."""
    stuff = fillets.flesh_stuff('cod', gloss=0.8)
    strew(plate, [[fishes.cube(stuff)] for _ in range(7)], one, None, 0.85, 0.5, 22, 40)


def medallions(plate, one):
    """Rounds wrapped in ham: one standing back, the others leaning on it with their cut towards us."""
    flesh = fillets.flesh_stuff('halibut', gloss=0.7)
    ham = ham_stuff()
    x, y = place(one)
    laid = []
    for k in range(one.count or 3):
        at = (x + (k - 1) * 50 * MM * one.size, y + 12 * MM * math.cos(k * 2.0))
        lean = 0.05 if k == 0 else rnd(0.7, 0.95)
        laid.append((fishes.medallion(flesh, ham), at, (lean, rnd(-0.1, 0.1), rnd(-0.35, 0.35)), one.size))
    plate.lay_beside(laid, 0.98)


def ham_stuff():
    g = Graph('crisp ham')
    n = g.noise(9 * MM, 4, at=g.stretch(1, 1, 0.35))
    base = g.ramp(
        g.math('ADD', n, g.math('MULTIPLY', g.attr('u'), 0.12)),
        [(0.3, '#5f1d12'), (0.46, '#8c3a26'), (0.55, '#c48a5c'), (0.63, '#833020'), (0.8, '#4a160c')],
    )
    base = g.mix(g.span(g.attr('cav'), 0.55, 1.0, 0, 0.7), base, '#4a1a0e')
    wet = g.noise(4 * MM, 3)
    return g.out(base, g.span(wet, 0.38, 0.62, 0.22, 0.5), g.bump((g.noise(2 * MM, 4), 0.0004, 0.8)), sss=0.12, radius=(0.003, 0.001, 0.0006),
                 coat=g.span(wet, 0.4, 0.6, 0.5, 0.05), coat_rough=0.1)  # fmt: skip


def milk(plate, one):
    """A marinade that stands in the hollow of the plate: milky, its surface level, oil on it."""
    vessel = plate.vessel
    level = vessel.floor + (one.deep or 6) * MM
    radius = vessel.wall(level) if vessel.profile else vessel.radius
    stuff = sauces.stew_stuff(one.color or '#f0ead6', name='marinade', gloss=0.8, oil=one.second, flecks='#a9a86a')
    o = sauces.stew(stuff, radius + 0.4 * MM, level - 1 * MM, 'smooth', 1.0, 0.2)
    plate.pile.map = np.maximum(plate.pile.map, np.where(plate.pile.map < level, level - 3 * MM, plate.pile.map))
    plate.solid.append(o)


def broth(plate, one):
    """Clear broth in a deep plate."""
    vessel = plate.vessel
    vessel.level = vessel.floor + (one.deep or 9) * MM
    stuff = simmer.soup_stuff(one.color or '#d9a02c', 0.6, '#e8b84a')
    o = simmer.liquids.broth(stuff, vessel.wall, vessel.floor - 0.0005, vessel.level, number() % 9973, 200, 600)
    simmer.fewer_eyes(o.data, 0.6)
    plate.pile.map = np.maximum(plate.pile.map, np.where(plate.pile.map < vessel.level, vessel.level - 2 * MM, plate.pile.map))
    plate.solid.append(o)


def crisps(plate, one):
    """Thin crisps of rye bread."""
    color = one.color or '#94683a'
    g = Graph('rye')
    n = g.noise(7 * MM, 4)
    pores = g.cells(2.2 * MM)
    t = g.math('ADD', g.attr('edge'), g.math('MULTIPLY_ADD', n, 0.8, -0.4))
    base = g.ramp(t, [(0.1, blend(color, '#e6c890', 0.35)), (0.5, color), (0.95, blend(color, '#2a1206', 0.6))])
    base = g.mix(g.span(pores, 0.22, 0.1, 0, 0.6), base, '#4a2c14')
    stuff = g.out(g.vary(base, 0.01, 0.12, 0.08), 0.72, g.bump((pores, 0.0006, 0.7), (g.noise(1 * MM, 3), 0.0003, 0.7)), sss=0.08)
    things = []
    for _ in range(4):
        d, F = sphere(50)
        half = np.array([rnd(28, 36), rnd(14, 18), 1.5]) * MM
        V = superball(d, half, (9, 9, 4))
        edge = smooth(0.7, 1.0, np.maximum(np.abs(V[:, 0] / half[0]), np.abs(V[:, 1] / half[1])))
        V[:, :2] *= (1 + 0.03 * fbm(V, 12 * MM, 2, s=number()))[:, None]
        V[:, 2] += 2.5 * MM * rnd(-1, 1) * (V[:, 0] / half[0]) ** 2 + 1.0 * MM * fbm(V * np.array([1, 1, 0]), 20 * MM, 2, s=number())
        things.append([mesh('crisp', V, F, stuff, {'edge': edge})])
    strew(plate, things, one, None, 0.92, 0.35, 4, 22)


OWN = {
    'salmon': portion('salmon'),
    'rubbed-salmon': portion('salmon', 0.3, sear=0.7, rubbed=True),
    'grilled-salmon': portion('salmon', 0.5, 0.2, marks=True, sear=0.6),
    'glazed-salmon': portion('salmon', 0.9, sear=0.7),
    'crisp-salmon': portion('salmon', 0.5, sear=0.35, skin_up=True),
    'halibut': portion('halibut', 0.7, 0.15, half=(40, 30, 16), sear=0.75, belly=0.12),
    'whole-fish': whole,
    'salt-baked': salt_baked,
    'sole': sole,
    'battered': battered,
    'cured-slices': raw((40, 19, 0.9), 0.55, 9, 17),
    'dill': dill_edge,
    'fish-cubes': cubes,
    'medallions': medallions,
    'milk': milk,
    'broth': broth,
    'crisps': crisps,
    'mussels': mussels,
}
MAKERS = {**plating.POURED, **SIDES, **SPILLS, **CITRUS, **RIBBONS, **CEVICHE, **FLAKED, **OWN}
PARTS = {**plating.parts_of(MAKERS), 'coconut': Flag(False)}  # served in half a coconut


def coconut_half():
    """Half a coconut: hairy brown outside, a white inside, a rim where both show; it sits in a ring of leaf."""
    inner = [(0, 0.016), (0.022, 0.0175), (0.042, 0.026), (0.054, 0.040), (0.060, 0.054), (0.0615, 0.062)]
    g = Graph('coconut flesh')
    g.out('#f6f1e4', 0.3, g.bump((g.noise(5 * MM, 3), 0.0004, 0.5)), sss=0.4, radius=(0.003, 0.003, 0.0026), coat=0.3)
    white = g.m
    g = Graph('coconut shell')
    hair = g.noise(1.2 * MM, 4, at=g.stretch(1, 1, 0.06))
    base = g.mix(g.span(hair, 0.35, 0.68), '#4a2c18', '#8a6038')
    brown = g.out(base, 0.8, g.bump((hair, 0.0012, 0.9), (g.noise(9 * MM, 3), 0.0012, 0.6)))
    flesh = lathe([*inner, (0.0625, 0.0645), (0.0690, 0.0648), (0.0695, 0.0625)], white, 220, 8, 0.0008, 'flesh')
    hull = lathe(
        [(0.0690, 0.0650), (0.0722, 0.0648), (0.0735, 0.060), (0.0700, 0.036), (0.0560, 0.014), (0.030, 0.002), (0.0, 0.0)],
        brown,
        220,
        8,
        0.0012,
        'hull',
    )
    vessel = Vessel('coconut', [put(flesh), put(hull)], 0.016, 0.050, 0, 0.0735, 0.065, inner)
    vessel.radius = vessel.wall(vessel.level)
    return vessel


def build(dish):
    return plating.build(dish, MAKERS, 'plate', None, coconut_half() if dish.parts.coconut else None)
