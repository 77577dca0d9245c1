# SPDX-License-Identifier: GPL-3.0-or-later
"""Shellfish: shrimp, scallops, lobster, crab, mussels, clams, oysters, octopus; in butter, broth or sauce."""
import math

import numpy as np
from mathutils import Vector

from lib.chance import R, number, rnd
from lib.mesh import disc, displace, mesh, put, rings, sphere, superball, vertices
from lib.noise import fbm, smooth, worley
from lib.place import around, bvh, scatter
from lib.shader import Graph
from lib.spec import Choice, Optional
from lib.units import MM, blend
from parts import crustaceans, lobsters, plating, sauces, shells, shrimps, simmer
from parts.beside import BESIDE, set_beside
from parts.citrus_cuts import CITRUS
from parts.glasses import make_glass
from parts.gratin import gratin_stuff
from parts.leaves import salad_leaves
from parts.plating import angle, place, strew
from parts.rice_sticks import RICE_STICKS
from parts.salad_bits import crisp_stuff
from parts.sides import SIDES
from parts.spills import SPILLS
from parts.sprinkles import salt_flakes
from parts.vessels import Vessel

VIEW = 'three-quarter'
LIGHT = (128, {'elevation': 34, 'watts': 31, 'fill': 0.19})


def shrimp(plate, one):
    """Shrimp in a heap or strewn; second browns them; deep takes their tails off."""
    stuff = shrimps.shrimp_stuff(one.color or '#dd6a36', sear=0.45 if one.second else 0.15)
    things = [[shrimps.shrimp(stuff, one.deep == 0)] for _ in range(7)]
    strew(plate, things, one, None, 0.70, 0.22, 12, 44)


def coated_shrimp(plate, one):
    """Fried shrimp tossed in a creamy sauce that clings."""
    stuff = shrimps.crisp_stuff('#d59a45', one.color or '#e2855a', 0.95)
    strew(plate, [[shrimps.crisp_shrimp(stuff)] for _ in range(7)], one, None, 0.72, 0.4, 14, 34)


def honey_shrimp(plate, one):
    """Fried shrimp in a clear glaze."""
    stuff = shrimps.crisp_stuff(one.color or '#efcb82', one.second or '#f0b355', 0.9, True)
    strew(plate, [[shrimps.crisp_shrimp(stuff)] for _ in range(8)], one, None, 0.70, 0.3, 16, 40)


def scallops(plate, one):
    """count scallops in a loose row along turn."""
    stuff = crustaceans.scallop_stuff(one.color or '#b5682a')
    x, y = place(one)
    a = angle(one, 10)
    many = one.count or 3
    for k in range(many):
        along = (k - (many - 1) / 2) * (one.wide or 50) * MM
        at = (x + along * math.cos(a) + rnd(-4, 4) * MM, y + along * math.sin(a) + (9 * (k % 2) - 4 + rnd(-3, 3)) * MM)
        plate.lay(crustaceans.scallop(stuff), at, (rnd(-0.08, 0.14), rnd(-0.1, 0.1), rnd(0, 6)), 0.9, scale=one.size)


def lobster_tails(plate, one):
    shell, flesh = lobsters.shell_red(one.color or '#ac361c'), lobsters.tail_meat()
    x, y = place(one)
    a = angle(one, 25)
    for k in range(one.count or 2):
        at = (x + 14 * MM * k - 62 * MM * k * math.sin(a), y + 62 * MM * k * math.cos(a))
        plate.lay_parts(lobsters.lobster_tail(shell, flesh), at, (0, 0, a + 0.14 * k), 0.97, one.size)


def lobster_half(plate, one):
    parts = lobsters.lobster_half(lobsters.shell_red(one.color or '#b8321a'), gratin_stuff(one.second or '#e6bd68'))
    plate.lay_parts(parts, place(one), (0.05, 0, angle(one, 14)), 0.96, one.size)


def crab_legs(plate, one):
    """Clusters of legs, each fanning out from its shoulder; the second lies over the first."""
    stuff = crustaceans.crab_stuff(one.color or '#d2632c')
    x, y = place(one)
    for c in range(one.count or 2):
        side = 1 if c % 2 == 0 else -1
        root = (x - side * 104 * MM, y + (26 - 42 * c) * MM)
        heading = angle(one, 0) + (0 if side > 0 else math.pi)
        shoulder = crustaceans.knuckle(stuff, one.size)
        plate.lay(shoulder, root, (0, 0, heading + math.pi), 0.93)
        for k in range(4):
            me = crustaceans.crab_leg(stuff, one.size * rnd(0.92, 1.04))
            if side < 0 and k % 2:
                me = mirrored(me)
            way = heading + (k - 1.5) * 0.22 - 0.2 + rnd(-0.05, 0.05)
            at = (root[0] + 16 * MM * math.cos(way), root[1] + 16 * MM * math.sin(way))
            plate.lay(me, at, (rnd(-0.1, 0.1), rnd(-0.05, 0.0), way), 0.93)


def mirrored(me):
    V = vertices(me) * np.array([1, -1, 1])
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.flip_normals()
    me.update()
    return me


def octopus(plate, one):
    stuff = crustaceans.octopus_stuff(one.color or '#6b2b36')
    x, y = place(one)
    many = one.count or 3
    for k in range(many):
        at = (x + (k - (many - 1) / 2) * 20 * MM, y + (k - (many - 1) / 2) * 30 * MM)
        me = crustaceans.tentacle(stuff, rnd(135, 165), rnd(11, 14), rnd(3.6, 5.4))
        plate.lay(me, at, (rnd(-0.1, 0.1), rnd(-0.08, 0.08), angle(one, 0) + k * 1.1), 0.92, scale=one.size)


def coins(plate, one):
    """Slices of potato, fried on their faces."""
    g = Graph('potato coin')
    n = g.noise(6 * MM, 4)
    t = g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', n, 0.8, -0.4))
    base = g.ramp(t, [(0.1, '#efd590'), (0.45, '#dca64e'), (0.75, '#a8642a'), (1.0, '#5f2f12')])
    stuff = g.out(g.vary(base, 0.01, 0.1, 0.06), g.span(n, 0.35, 0.65, 0.25, 0.5), g.bump((g.noise(1.8 * MM, 3), 0.0003, 0.7)), sss=0.25,
                  radius=(0.004, 0.0024, 0.001), coat=0.25, coat_rough=0.15)  # fmt: skip
    things = []
    for _ in range(5):
        d, F = sphere(44)
        V = superball(d, np.array([rnd(17, 21), rnd(15, 19), 4.5]) * MM, (2.2, 2.2, 6))
        q = np.hypot(V[:, 0], V[:, 1]) / (19 * MM)
        V = displace(V, F, 0.4 * MM * fbm(V, 7 * MM, 3, s=number()))
        things.append([mesh('coin', V, F, stuff, {'brown': 0.18 + 0.45 * smooth(0.6, 1.0, q) + 0.35 * fbm(V, 9 * MM, 2, s=number())})])
    strew(plate, things, one, None, 0.92, 0.18, 9, 50)


def grits(plate, one):
    """Soft grits or polenta that fill the bowl, still moving."""
    vessel = plate.vessel
    stuff = sauces.stew_stuff(one.color or '#f2e9cf', name='grits', gloss=0.35)
    level = vessel.level - (one.deep or 10) * MM
    radius = vessel.wall(level)
    o = sauces.stew(stuff, radius + 0.5 * MM, level, 'fine', 0.3, 7)
    plate.cover(o)
    plate.solid.append(o)


def butter_stuff(color, flecks):
    """Clear gold, half seen through, with clouds of milk solids, a rim of fine foam ('rim') and specks of herb or chilli."""
    g = Graph('butter')
    n = g.noise(10 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.65), color, blend(color, '#f0c050', 0.25))
    milky = g.span(g.noise(15 * MM, 4, 0.55, 1.4), 0.60, 0.76, 0, 0.4)
    foam = g.math('MULTIPLY', g.attr('rim'), g.span(g.noise(9 * MM, 3), 0.4, 0.6))
    pale = g.math('MAXIMUM', milky, foam)
    base = g.mix(pale, base, blend(color, '#fff0c4', 0.6))
    speck = g.math('MULTIPLY', g.span(g.cells(3.6 * MM), 0.17, 0.09), g.span(g.noise(22 * MM, 3), 0.42, 0.56))
    base = g.mix(speck, base, flecks)
    bubbles = g.cells(2.0 * MM, 'SMOOTH_F1')
    solid = g.math('MAXIMUM', pale, speck)
    return g.out(base, 0.07, g.bump((g.noise(9 * MM, 2), 0.0006, 0.4), (bubbles, -0.0006, foam)), sss=0.05, radius=(0.005, 0.003, 0.001), coat=0.7,
                 coat_rough=0.03, alpha=g.span(solid, 0, 0.7, 0.48, 0.95))  # fmt: skip


def butter(plate, one):
    """Melted butter or oil that fills a dish: one half looks through it, garlic and herbs in it."""
    vessel = plate.vessel
    level = vessel.floor + (one.deep or 9) * MM
    color = one.color or '#d9a83c'
    stuff = butter_stuff(color, one.second or '#6d7d2c')
    if vessel.profile:
        radius, squash = vessel.wall(level) + 0.4 * MM, 1.0
    else:
        radius, squash = vessel.half[0] * 0.985, vessel.half[1] / vessel.half[0]
    x, y = disc(radius, 120, 320)
    V = np.stack([x, y * squash, np.full(x.shape, level)], -1)
    V[..., 2] += 0.3 * MM * fbm(V.reshape(-1, 3), 15 * MM, 2, s=number()).reshape(x.shape) + 0.8 * MM * smooth(
        0.965, 1.0, np.hypot(x, y) / radius
    )
    rim = smooth(0.86, 0.99, np.hypot(x, y) / radius).ravel()
    plate.solid.append(put(mesh('butter', V.reshape(-1, 3), rings(V)[1], stuff, {'rim': rim})))
    inside = plate.pile.map < level
    plate.pile.map = np.where(inside, np.maximum(plate.pile.map, level - 7 * MM), plate.pile.map)


def broth(plate, one):
    """Wine broth low in a pot or a pan."""
    vessel = plate.vessel
    level = vessel.floor + (one.deep or 14) * MM
    stuff = simmer.soup_stuff(one.color or '#d3c08a', 0.7, '#e6d08a')
    o = simmer.liquids.broth(stuff, vessel.wall, vessel.floor - 0.0005, level, number() % 9973, 160, 500)
    simmer.fewer_eyes(o.data, 0.25)
    plate.solid.append(o)
    plate.pile.map = np.maximum(plate.pile.map, np.where(plate.pile.map < level, level - 4 * MM, plate.pile.map))


def heap_of_salt(plate, one):
    """Coarse salt that fills a tray, so that shells stand level."""
    g = Graph('salt')
    grain = g.cells(1.8 * MM, 'SMOOTH_F1')
    base = g.mix(g.span(g.noise(16 * MM, 3), 0.4, 0.7), '#f4f2ec', '#dcd8ce')
    stuff = g.out(
        base, g.span(g.noise(1.2 * MM, 2), 0.4, 0.6, 0.2, 0.7), g.bump((grain, -0.0014, 0.9)), sss=0.3, radius=(0.003, 0.003, 0.003)
    )
    vessel = plate.vessel
    half = vessel.half if vessel.half[0] else (vessel.radius, vessel.radius)
    x, y = disc(1.0, 120, 320)
    a = np.arctan2(y, x)
    k = (np.abs(np.cos(a)) ** 8 + np.abs(np.sin(a)) ** 8) ** (-1 / 8) if vessel.half[0] else 1.0
    px, py = x * k * half[0] * 0.965, y * k * half[1] * 0.955
    P = np.stack([px, py, 0 * px], -1).reshape(-1, 3)
    f1, _, c = worley(P, 2.6 * MM, 5, True)
    z = vessel.floor + 6 * MM + 1.6 * MM * fbm(P, 26 * MM, 2, s=number()) + 0.7 * MM * (0.6 - f1) + 0.6 * MM * c
    P[:, 2] = z - 7 * MM * smooth(0.93, 1.0, np.hypot(x, y).ravel())
    o = put(mesh('salt', P, rings(P.reshape(120, 320, 3))[1], stuff))
    plate.pile.add(P, grow=2)
    plate.solid.append(o)
    where = [(px_, py_) for px_, py_ in around(900, max(half), (0, 0), 0.2) if abs(py_) < half[1] * 0.9]
    scatter(salt_flakes(6, 2.6 * MM), bvh([o]), where, 0.0002, (0.4, 1.1), turn=(1, 1, 3))


def tian(plate, one):
    """A moulded round: avocado below, crab above, pressed but loose enough to show its pieces."""
    s = number()
    g = Graph('tian')
    n = g.noise(4 * MM, 4)
    edge = g.math('ADD', g.attr('high'), g.math('MULTIPLY_ADD', n, 0.12, -0.06))
    low, up = one.color or '#8f9f44', one.second or '#f3e8d4'
    avocado = g.mix(g.attr('cell'), blend(low, '#d0d08a', 0.35), blend(low, '#55691f', 0.45))
    strand = g.noise(1.6 * MM, 3, at=g.stretch(0.35, 1, 1))
    crab = g.mix(g.attr('cell'), up, blend(up, '#cdb48e', 0.3))
    crab = g.mix(g.span(strand, 0.45, 0.7, 0, 0.5), crab, blend(up, '#ffffff', 0.4))
    crab = g.mix(g.math('MULTIPLY', g.span(g.attr('cell'), 0.55, 0.75), g.span(strand, 0.4, 0.6)), crab, '#d0663a')
    base = g.mix(g.span(edge, 0.50, 0.54), avocado, crab)
    base = g.mix(g.span(g.attr('cav'), 0.1, 0.45, 0.18, 0), base, '#8a7640')
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.2, 0.44), g.bump((g.noise(1.4 * MM, 3), 0.0003, 0.7)), sss=0.35, radius=(0.003, 0.0026, 0.0014), coat=0.35,
                  coat_rough=0.1)  # fmt: skip
    d, F = sphere(150)
    size = np.array([34, 34, 21]) * MM * one.size
    V = superball(d, size, (2.05, 2.05, 11))
    warp = np.stack([fbm(V, 6 * MM, 2, s=s + 11 + k) for k in range(3)], -1) * 3 * MM
    f1, f2, c = worley((V + warp) * np.array([0.6, 1, 1.3]), 7.5 * MM, s)
    g1, _, _ = worley(V * np.array([0.6, 1, 1]), 2.6 * MM, s + 3)
    top = smooth(0.9, 0.97, V[:, 2] / size[2])
    rel = (1.5 + 2.0 * top) * MM * (c - 0.5) * smooth(0.0, 0.3, f2 - f1) + 0.5 * MM * (0.5 - g1) + 0.9 * MM * fbm(V, 7 * MM, 3, s=s + 5)
    V = displace(V, F, rel)
    me = mesh('tian', V, F, stuff, {'high': V[:, 2] / (2 * size[2]) + 0.5, 'cell': c, 'cav': np.clip(0.5 + rel / (2 * MM), 0, 1)})
    plate.lay(me, place(one), (0, 0, 0), 0.99)


def fries_cone(plate, one):
    """A paper cone of fries standing beside."""
    g = Graph('cone')
    stuff = g.out('#d9cbb0', 0.85, g.bump((g.noise(9 * MM, 3), 0.0008, 0.5)), see_through=0.12)
    rows, steps = 60, 200
    t, a = np.linspace(0, 1, rows)[:, None], np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    r = (10 + 34 * t) * MM * (1 + 0.03 * np.sin(5 * a + 1))
    z = t * 105 * MM * (1 + 0.10 * smooth(0.5, 1.0, t) * np.cos(a - 1.4))
    V = np.stack([r * np.cos(a), r * np.sin(a), z + 0 * a], -1)
    x, y = place(one)
    put(mesh('cone', V.reshape(-1, 3), rings(V)[1], stuff), (x, y, 0.0))
    made = [[me] for me in fry_meshes()]
    for k in range(46):
        a, q = rnd(0, 6.283), 0.036 * math.sqrt(rnd(0, 1))
        at = Vector((x + q * math.cos(a), y + q * math.sin(a), rnd(0.078, 0.112)))
        put(R.choice(made)[0], at, (rnd(-0.35, 0.35), 1.57 + rnd(-0.35, 0.35), rnd(0, 6.28)))


def fry_meshes():
    stuff = crisp_stuff('fries', '#f0cf86', '#dca64a', '#9a5c1c')
    out = []
    for _ in range(6):
        d, F = sphere(18)
        size = np.array([rnd(26, 40), 3.0, 2.9]) * MM
        V = superball(d, size, (9, 6, 6))
        edge = np.sort(np.abs(V) / size, axis=1)[:, 1]
        V = displace(V, F, 0.25 * MM * fbm(V, 4 * MM, 2, s=number()))
        out.append(mesh('fry', V, F, stuff, {'bake': 0.2 + 0.35 * smooth(0.6, 1, edge) + 0.35 * smooth(0.8, 1, np.abs(V[:, 0]) / size[0])}))
    return out


OWN = {
    'shrimps': shrimp,
    'coated-shrimp': coated_shrimp,
    'honey-shrimp': honey_shrimp,
    'scallops': scallops,
    'lobster-tails': lobster_tails,
    'lobster-half': lobster_half,
    'crab-legs': crab_legs,
    'octopus': octopus,
    'potato-coins': coins,
    'mussels': shells.mussels,
    'clams': shells.clams,
    'oysters': shells.oyster,
    'grits': grits,
    'butter': butter,
    'broth': broth,
    'coarse-salt': heap_of_salt,
    'tian': tian,
    'fries-cone': fries_cone,
}
MAKERS = {**plating.POURED, **SIDES, **SPILLS, **CITRUS, **RICE_STICKS, **OWN}
PARTS = {
    **plating.parts_of(MAKERS),
    'glass': Optional(Choice(('coupe', 'bowl-glass'))),  # served in a glass
    'beside': BESIDE,
}


def in_glass(kind):
    """A stemmed glass as a vessel, stuffed with lettuce up to where the shrimp lie."""
    glass = make_glass(kind, size=1.2)
    false_floor = glass.height - 0.026
    leaves = salad_leaves('frill', 6, 0.8)
    for _ in range(54):
        z = rnd(glass.base + 0.022, glass.height - 0.010)
        a, r = rnd(0, 6.283), max(0.0, float(glass.inner(z)) - 0.019) * math.sqrt(rnd(0.4, 1))
        put(R.choice(leaves), (r * math.cos(a), r * math.sin(a), z), (rnd(-0.7, 0.7), rnd(-0.7, 0.7), rnd(0, 6.283)), rnd(0.34, 0.5))
    profile = [(0.0, false_floor), (float(glass.inner(false_floor)), false_floor), (float(glass.inner(glass.height)), glass.height)]
    vessel = Vessel('glass', glass.objects, false_floor, glass.height - 0.012, 0, glass.reach, glass.height, profile)
    vessel.radius = vessel.wall(vessel.level)
    return vessel


def build(dish):
    serving = plating.build(dish, MAKERS, 'plate', None, in_glass(dish.parts.glass) if dish.parts.glass else None)
    set_beside(dish.parts.beside, serving.frame.width / (1.8 if dish.vessel.kind == 'oval-dish' else 1.58) / dish.parts.room)
    return serving
