# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies beside the main thing on a plate: vegetables, grains, breads, citrus, cups of sauce."""
import math

import numpy as np
from mathutils import Matrix, Vector

from families import steak_plate
from lib import materials
from lib.chance import R, number, rnd
from lib.mesh import displace, grid, mesh, put, rings, sphere, superball, tube, vertices
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.spec import Read
from lib.units import MM, blend
from parts import heaps, sauces
from parts.beside import brioche, cornichon, cornichon_stuff
from parts.fillings import bacon_stuff, rasher
from parts.fruit import ITEMS
from parts.garnish import citrus_wedge
from parts.grains import SHAPES, grains, rice_stuff
from parts.leaves import salad_leaves
from parts.morsels import make_morsels
from parts.plating import angle, place, strew
from parts.salad_bits import crisp_stuff
from parts.strands import noodle_material, noodles
from parts.vessels import paper_stuff, serve


def broccoli_stuff(color, char):
    """Buds in many greens on a pale stalk ('stalk'); their tips dark, browned where the pan was hot."""
    g = Graph('broccoli')
    n = g.noise(7 * MM, 4)
    buds = g.cells(1.15 * MM, 'SMOOTH_F1')
    base = g.mix(g.span(n, 0.35, 0.68), blend(color, '#15280c', 0.35), blend(color, '#9aa84a', 0.22))
    base = g.mix(g.span(buds, 0.1, 0.5, 0.45, 0.0), base, blend(color, '#b3c46a', 0.4))
    base = g.mix(g.span(g.attr('cav'), 0.25, 0.6, 0.6, 0), base, '#1f3312')
    base = g.mix(g.math('MULTIPLY', g.span(g.noise(11 * MM, 4), 0.55, 0.7), char), base, '#4a3314')
    stalk = g.mix(g.span(g.noise(2 * MM, 3, at=g.stretch(1, 1, 0.2)), 0.35, 0.65), '#a9bd72', '#c6d494')
    base = g.vary(g.mix(g.attr('stalk'), base, stalk), 0.012, 0.16, 0.1)
    return g.out(base, g.span(n, 0.35, 0.65, 0.42, 0.65), g.bump((buds, -0.0009, 1.0), (g.noise(0.6 * MM, 2), 0.0002, 0.6)), sss=0.18,
                 radius=(0.002, 0.003, 0.001), coat=0.06, coat_rough=0.2)  # fmt: skip


def floret(material):
    """A head made of smaller heads: domes of buds crowded on forked stalks, cut through at one side."""
    s = number()
    rng = np.random.default_rng(s)
    V, F, cav, stalk, base = [], [], [], [], 0
    heads = [(0, 0, 13, 7.5)] + [(*(rng.uniform(6.5, 11) * np.array([math.cos(a), math.sin(a)])), rng.uniform(7, 11.5), rng.uniform(4.8, 7))
                                 for a in np.arange(6) * 1.05 + rng.uniform(0, 6)]  # fmt: skip
    for x, y, z, r in heads:
        d, faces = sphere(30)
        f1, _, c = worley(d * r * MM, 1.7 * MM, int(rng.integers(9999)))
        rel = (0.85 * (0.6 - f1) + 0.8 * c) * MM
        cap = smooth(-0.45, 0.05, d[:, 2])
        P = d * (r * MM + rel * cap)[:, None] * np.array([1, 1, 0.82])
        P[:, :2] *= (1 - 0.45 * smooth(0.0, -1.0, d[:, 2]))[:, None]
        V.append(P + np.array([x, y, z]) * MM)
        F.append(faces + base)
        cav.append(np.clip(0.5 + rel / MM, 0, 1) * cap)
        stalk.append(smooth(-0.2, -0.6, d[:, 2]))
        base += len(P)
        t = np.linspace(0, 1, 10)[:, None]
        path = (np.array([0, 0, -12]) * (1 - t) + np.array([x * 0.9, y * 0.9, z - r * 0.3]) * t) * MM
        P, faces = tube(path, np.linspace(4.2, 2.4, 10) * MM, 12)
        V.append(P)
        F.append(faces + base)
        cav.append(np.full(len(P), 0.9))
        stalk.append(np.ones(len(P)))
        base += len(P)
    return mesh('floret', np.concatenate(V), np.concatenate(F), material, {'cav': np.concatenate(cav), 'stalk': np.concatenate(stalk)})


def broccoli(plate, one):
    stuff = broccoli_stuff(one.color or '#4a7a2c', 0.5)
    x0, y0 = place(one)
    things = [floret(stuff) for _ in range(4)]
    count = one.count or 9
    for k in range(count):
        a, r = k * 2.4 + rnd(-0.4, 0.4), (one.wide or 30) * MM * math.sqrt((count - k - 0.4) / count)
        turn = (rnd(0.5, 1.5), rnd(-0.5, 0.5), rnd(0, 6.283))
        plate.lay(R.choice(things), (x0 + r * math.cos(a), y0 + r * math.sin(a)), turn, 0.9, scale=one.size * rnd(0.75, 1.15))


def corn_cob(plate, one):
    """A length of corn on the cob: rows of kernels, glossy with butter."""
    g = Graph('cob')
    n = g.noise(6 * MM, 3)
    base = g.mix(g.attr('cell'), '#e2a21c', '#f2cb58')
    base = g.mix(g.span(g.attr('cav'), 0.1, 0.5, 0.7, 0), base, '#b8781c')
    base = g.mix(g.span(g.noise(16 * MM, 4), 0.58, 0.72, 0, 0.75), base, '#7a4212')
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.14, 0.34), sss=0.35, radius=(0.004, 0.0026, 0.0008), coat=0.5, coat_rough=0.07)
    length, rows, steps = 92 * MM * one.size, 260, 210
    t, a = np.linspace(-0.5, 0.5, rows)[:, None], np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    radius = 21 * MM * (1 - 0.35 * smooth(0.2, 0.5, t)) * (1 - 0.06 * smooth(-0.3, -0.5, t))
    lane = a / (2 * math.pi) * 14
    step = t * length / (6.3 * MM) + 0.5 * (np.floor(lane) % 2) + 0.12 * np.sin(lane * 9)
    du, dv = np.abs(lane % 1 - 0.5) * 2, np.abs(step % 1 - 0.5) * 2
    dome = np.clip(1 - du**3.2, 0, 1) ** 0.5 * np.clip(1 - dv**3.2, 0, 1) ** 0.5
    r = radius + 3.4 * MM * (dome - 0.6)
    P = np.stack([t * length + 0 * a, r * np.cos(a), r * np.sin(a)], -1)
    ends = [np.repeat(P[k].mean(0)[None, None], steps, 1) for k in (0, -1)]
    P = np.concatenate([ends[0], P, ends[1]])
    cell = ((np.floor(lane) * 7.13 + np.floor(step) * 3.71) % 1) + 0 * t
    pad = lambda v: np.concatenate([v[:1], v, v[-1:]]).ravel()
    V, F = rings(P)
    plate.lay(mesh('cob', V, F, stuff, {'cav': pad(dome + 0 * t), 'cell': pad(cell)}), place(one), (0, 0, angle(one, 20)), 0.98)


def rice(plate, one):
    """Steamed rice, every grain of it: a mound, or with count the shape of a cup or two scoops."""
    x, y = place(one)
    kind = {0: 'mound', 1: 'dome', 2: 'scoops'}[min(one.count, 2)]
    form, high, bulge = SHAPES[kind]
    wide = (one.wide or 34) * MM
    half = (wide * 1.9, wide * 2.0) if kind == 'scoops' else (wide, wide * 0.9)
    floor = float(plate.height(np.array(x), np.array(y))) - 0.5 * MM
    bed = form(half, floor, (one.deep or 24) * MM * high, 2.0, (x, y), bulge)
    line = heaps.places(plate.pile)
    inside = bed.inside(*line)
    plate.pile.map[inside] = np.maximum(plate.pile.map[inside], bed.height(line[0][inside], line[1][inside]))
    color = one.color or '#fbf8f0'
    plate.solid.append(heaps.body(bed, heaps.sauce_stuff(color, 0.05), 2.4 * MM, 0.3 * MM))
    stuff = rice_stuff(color, sauce=one.color or '#efe7d4')
    plate.solid.append(grains(plate.pile, bed, 'medium', stuff, 2.4, lumps=0.5))


def cup(plate, one):
    """A little cup of sauce, slaw or butter on the plate; second is the cup's colour."""
    x, y = place(one)
    bowl = serve(
        Read(kind='small-bowl', of='porcelain', color=one.second or '#efece4', size=max(0.6, min(1.6, 0.8 * one.size))), 'small-bowl'
    )
    stuff = sauces.stew_stuff(one.color or '#efe6d0', name='dip', flecks='#5f7a3a' if one.count else None)
    filling = [
        sauces.stew(
            stuff, bowl.wall(bowl.level) + 0.3 * MM, bowl.level - 2 * MM, 'mince' if one.deep else 'smooth', 0.2 if one.deep else 1.2, 1.5
        )
    ]
    z = float(plate.height(np.array(x), np.array(y)))
    for o in [*bowl.objects, *filling]:
        o.location += Vector((x, y, z))
        plate.solid.append(o)
        V = vertices(o.data) + np.array(o.location)
        plate.pile.add(V)
    return bowl, z


def slaw_cup(plate, one):
    bowl, z = cup(plate, Read(**{**one, 'color': '#e9e4c8', 'count': 0}))
    slaw(plate, Read(**{**one, 'count': 40, 'wide': bowl.radius / MM * 0.72, 'second': None, 'size': 0.62}))


def slaw(plate, one):
    """Shredded cabbage and carrot, dressed; a colour makes it all of one kind of cabbage."""
    kinds = [('cabbage', one.color), ('cabbage', one.color), ('carrot-shred', None)]
    if one.second:
        kinds.append(('red-onion-shred', one.second))
    things = [[me] for kind, color in kinds for me in make_morsels(kind, color)]
    strew(plate, things, one, None, 0.72, 0.4, 46, 26)


def toast_slice(plate, one):
    """A thick slice of toasted bread lying or leaning."""
    stuff = materials.crouton_material()
    for k in range(one.count or 2):
        x, y = place(one)
        lean = rnd(0.0, 0.1) + 0.28 * k
        plate.lay(
            brioche(stuff), (x + 9 * MM * k, y + 7 * MM * k), (lean, 0.1 * k, angle(one, 20) + rnd(-0.2, 0.2)), 0.95, scale=1.35 * one.size
        )


def spaghetti(plate, one):
    """A twist of pasta from the fork."""
    x, y = place(one)
    wide = (one.wide or 34) * MM
    floor = float(plate.height(np.array(x), np.array(y)))
    bed = heaps.Bed((wide, wide * 0.9), floor, (one.deep or 16) * MM, 2.0, (x, y), 0.9)
    line = heaps.places(plate.pile)
    inside = bed.inside(*line)
    plate.pile.map[inside] = np.maximum(plate.pile.map[inside], bed.height(line[0][inside], line[1][inside]) - 3 * MM)
    stuff = noodle_material(one.color or '#efd591', one.second, 0.25, gloss=0.35)
    plate.solid.append(heaps.body(bed, heaps.sauce_stuff('#d9b56c', 0.1), 5 * MM))
    plate.solid.append(noodles(plate.pile, bed, 'spaghetti', stuff, 2.6, 0.85, 0.95))


def bacon(plate, one):
    """Rashers that bend over what lies below."""
    stuff = bacon_stuff()
    x, y = place(one)
    for k in range(one.count or 2):
        me = rasher(stuff, 0.105 * one.size, 0.025, droop=1 * MM)
        plate.lay(
            me, (x + rnd(-6, 6) * MM, y + (k - 0.5) * 15 * MM), (0, 0, angle(one, 0) + rnd(-0.25, 0.25)), 0.75, drape=3 * MM, lift=0.4 * MM
        )


def citrus_item(kind):
    def make(plate, one):
        """Wheels overlap in a row; halves lie with their cut up."""
        x, y = place(one)
        a = angle(one)
        for k in range(one.count or 1):
            item = ITEMS[kind]()
            at = (x + 17 * MM * k * math.cos(a), y + 17 * MM * k * math.sin(a))
            flat = (rnd(0.0, 0.16), rnd(-0.12, 0.12), rnd(0, 6)) if 'half' not in kind else (rnd(0.2, 0.45), rnd(-0.2, 0.2), rnd(0, 6))
            plate.lay(item.parts[0], at, flat, 0.95, scale=one.size)

    return make


def wedges(rind, flesh):
    def make(plate, one):
        x, y = place(one)
        for k in range(one.count or 1):
            me = citrus_wedge(rind, flesh, 0.029 * one.size)
            plate.lay(
                me, (x + 24 * MM * k, y + 9 * MM * k), (rnd(-1.02, -0.88), rnd(-0.05, 0.05), angle(one, 0) + rnd(-0.4, 0.4) + 0.5 * k), 0.97
            )

    return make


def segments(plate, one):
    """Fillets of orange or grapefruit, free of skin."""
    g = Graph('segment')
    sacs = g.noise(1.4 * MM, 3, at=g.stretch(0.3, 1, 1))
    n = g.noise(5 * MM, 3)
    color = one.color or '#e0791c'
    base = g.mix(g.span(sacs, 0.4, 0.7), color, blend(color, '#ffe6b8', 0.4))
    base = g.vary(g.mix(g.span(n, 0.55, 0.75, 0, 0.3), base, '#f6dfb0'), 0.01, 0.12, 0.08)
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.1, 0.25), g.bump((sacs, 0.0004, 0.7)), sss=0.5, radius=(0.005, 0.002, 0.0012), coat=0.6,
                  coat_rough=0.06)  # fmt: skip
    things = []
    for _ in range(4):
        d, F = sphere(40)
        V = superball(d, np.array([17, 7.5, 6.5]) * MM * rnd(0.9, 1.1), (2.2, 2.4, 2.2))
        V[:, 2] *= np.where(d[:, 1] > 0, 1, 1 - 0.75 * np.abs(d[:, 1]))
        V[:, 1] += 6 * MM * (V[:, 0] / (17 * MM)) ** 2
        V = displace(V, F, 0.3 * MM * fbm(V * np.array([0.4, 1, 1]), 3 * MM, 2, s=number()))
        things.append([mesh('segment', V, F, stuff)])
    strew(plate, things, one, None, 0.93, 0.25, 4, 30)


def pickles(plate, one):
    stuff = cornichon_stuff(one.color or '#6a7430')
    strew(plate, [[cornichon(stuff)] for _ in range(3)], one, None, 0.95, 0.1, 3, 16)


def pickle_coins(plate, one):
    """Crinkle-cut slices of pickled cucumber."""
    g = Graph('pickle')
    n = g.noise(3 * MM, 3)
    base = g.ramp(
        g.math('ADD', g.attr('q'), g.math('MULTIPLY_ADD', n, 0.1, -0.05)),
        [(0.0, '#b3b45a'), (0.6, '#a3a848'), (0.9, '#7f8a34'), (0.97, '#465418')],
    )
    stuff = g.out(g.vary(base), 0.2, g.bump((n, 0.0003, 0.6)), sss=0.4, radius=(0.003, 0.003, 0.001), coat=0.5, coat_rough=0.08)
    things = []
    for _ in range(4):
        d, F = sphere(34)
        V = superball(d, np.array([17, 16, 2.0]) * MM * np.array([rnd(0.9, 1.1), 1, 1]), (2.1, 2.1, 7))
        q = np.hypot(V[:, 0], V[:, 1]) / (17 * MM)
        V[:, 2] += 0.8 * MM * np.sin(V[:, 0] / (1.0 * MM))
        things.append([mesh('pickle', V, F, stuff, {'q': np.maximum(q, 1 - np.abs(d[:, 2]) * 1.6)})])
    strew(plate, things, one, None, 0.93, 0.25, 4, 18)


def crinkle_fries(plate, one):
    """Crinkle-cut fries in a heap."""
    stuff = crisp_stuff('crinkle', '#f2d48c', one.color or '#e0aa4a', '#a8651e')
    things = []
    for _ in range(8):
        d, F = sphere(40)
        size = np.array([rnd(24, 36), 4.6, 4.2]) * MM
        V = superball(d, size, (9, 6, 6))
        bend = rnd(-0.1, 0.1) * V[:, 0] ** 2 / size[0]
        ripple = 0.75 * MM * np.sin(V[:, 0] / (1.05 * MM))
        edge = np.sort(np.abs(V) / size, axis=1)[:, 1]
        V[:, 2] += bend + ripple * np.sign(d[:, 2]) * 0.5 + ripple * 0.3
        V = displace(V, F, 0.2 * MM * fbm(V, 5 * MM, 2, s=number()))
        things.append([mesh('fry', V, F, stuff, {'bake': 0.15 + 0.3 * smooth(0.75, 1, edge) + 0.22 * np.sin(V[:, 0] / (1.05 * MM))})])
    strew(plate, things, one, None, 0.93, 0.3, 34, 36)


def fries(thick):
    """Fries or chips, thick in millimetres."""

    def make(plate, one):
        stuff = crisp_stuff('chips', '#f2d490', one.color or '#dda648', '#9a5a1a')
        things = []
        for _ in range(9):
            d, F = sphere(26)
            size = np.array([rnd(24, 40), thick * rnd(0.85, 1.15), thick * rnd(0.8, 1.1)]) * MM
            V = superball(d, size, (9, 6, 6))
            V[:, 2] += rnd(-0.12, 0.12) * V[:, 0] ** 2 / size[0]
            V = displace(V, F, 0.35 * MM * fbm(V, 6 * MM, 3, s=number()))
            edge = np.sort(np.abs(V) / size, axis=1)[:, 1]
            bake = (
                0.14 + 0.4 * smooth(0.7, 1, edge) + 0.3 * smooth(0.85, 1, np.abs(V[:, 0]) / size[0]) + 0.2 * fbm(V, 9 * MM, 2, s=number())
            )
            things.append([mesh('chip', V, F, stuff, {'bake': bake})])
        strew(plate, things, one, None, 0.93, 0.32, 30, 34)

    return make


def green_beans(plate, one):
    """Slim beans, blistered, lying more or less one way."""
    g = Graph('beans')
    n = g.noise(9 * MM, 4)
    color = one.color or '#5b7a30'
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#a3b858', 0.35))
    base = g.mix(g.span(g.noise(6 * MM, 4), 0.62, 0.74, 0, 0.6), base, '#3a3a16')
    stuff = g.out(g.vary(base, 0.014, 0.2, 0.12), g.span(n, 0.35, 0.65, 0.18, 0.4), g.bump((g.noise(3 * MM, 3), 0.0004, 0.6)), sss=0.2,
                  radius=(0.002, 0.003, 0.001), coat=0.4, coat_rough=0.1)  # fmt: skip
    things = []
    for _ in range(7):
        t = np.linspace(0, 1, 50)
        s = number()
        line = (
            np.stack(
                [(t - 0.5) * rnd(64, 92), 9 * rnd(-1, 1) * (2 * t - 1) ** 2 + 1.2 * np.sin(5 * t + s), 2 * rnd(-1, 1) * (2 * t - 1) ** 2],
                -1,
            )
            * MM
        )
        swell = 1 + 0.10 * np.sin(t * 44 + s) * smooth(0.1, 0.2, t)
        V, F = tube(line, 3.3 * MM * swell * np.clip(np.minimum(t * 9, (1 - t) * 14), 0.1, 1) ** 0.6, 14)
        V[:, 2] = 0.86 * V[:, 2]
        things.append([mesh('bean', V, F, stuff)])
    strew(plate, things, Read(**{**one, 'turn': 25 if one.turn is None else one.turn}), None, 0.82, 0.05, 22, 22)


def leaves(kind):
    def make(plate, one):
        made = salad_leaves(kind, 6, 0.7 * one.size)
        strew(plate, [[me] for me in made], Read(**{**one, 'size': 1.0}), 3 * MM, 0.75, 0.5, 14, 24)

    return make


def old(kind):
    """A side the steaks have as well."""
    return lambda plate, one: plate.solid.extend(steak_plate.SIDE[kind](plate.pile, place(one), one.color))


def mash(plate, one):
    """Potato mashed by hand: soft ridges, a few lumps, butter that ran into the furrows."""
    s = number()
    x, y = place(one)
    radius = (one.wide or 38) * MM
    stuff = sauces.cream_stuff(one.color or '#f4e5bd', 'mash', 0.12)
    me = sauces.dollop(stuff, radius, (one.deep or 21) * MM)
    V = vertices(me)
    V[:, 2] += smooth(0.5 * MM, 6 * MM, V[:, 2]) * (1.1 * MM * fbm(V, 18 * MM, 2, s=s) + 0.15 * MM * fbm(V, 4 * MM, 2, s=s + 3))
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    z = float(plate.height(np.array(x), np.array(y)))
    o = put(me, matrix=Matrix.Translation((x, y, z - 0.3 * MM)))
    plate.pile.add(V + np.array([x, y, z]))
    plate.solid.append(o)


def purees(plate, one):
    """A spoonful of something smooth that spread on the plate."""
    stuff = sauces.cream_stuff(one.color or '#efe4c6', 'puree', 0.25)
    s = number()
    x, y = place(one)
    me = sauces.pool(stuff, (one.wide or 34) * MM, (one.deep or 6) * MM, 0.10)
    V = vertices(me)
    a = angle(one, 20)
    across = -V[:, 0] * math.sin(a) + V[:, 1] * math.cos(a)
    along = V[:, 0] * math.cos(a) + V[:, 1] * math.sin(a)
    furrow = np.exp(-(((across - 5 * along**2 / 0.034 * 0.2) / (6 * MM)) ** 2))
    V[:, 2] *= 1 - 0.55 * furrow + 0.12 * perlin(V * np.array([1, 1, 0]), 14 * MM, s)
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    z = float(plate.height(np.array(x), np.array(y)))
    plate.pile.add(V + np.array([x, y, z]))
    plate.solid.append(put(me, (x, y, z - 0.3 * MM)))


def lining(plate, one):
    """A sheet of paper that lines a basket or a tray: it follows what is below, its corners stand up in folds."""
    s = number()
    rows = 150
    half = (one.wide or 110) * MM
    u, v = np.meshgrid(np.linspace(-1, 1, rows), np.linspace(-1, 1, rows), indexing='ij')
    a = angle(one, 40)
    px, py = half * (u * math.cos(a) - v * math.sin(a)), half * (u * math.sin(a) + v * math.cos(a))
    flat = np.stack([px, py, 0 * px], -1).reshape(-1, 3)
    r = np.hypot(px, py)
    edge = plate.vessel.outer * 0.93
    fold = (np.abs(fbm(flat, 45 * MM, 2, s=s)) * 5 * MM + 0.8 * MM * fbm(flat, 12 * MM, 2, s=s + 3)).reshape(px.shape)
    low = plate.height(px, py, 5 * MM)
    over = np.maximum(r - edge, 0)
    z = np.where(r < edge, low, plate.vessel.rim + 1 * MM + 0.35 * over) + 0.9 * MM + fold * smooth(0.45, 1.1, r / edge)
    V = np.stack([px, py, z], -1).reshape(-1, 3)
    o = put(mesh('lining', V, grid(rows - 1, rows - 1), paper_stuff(one.color or '#e9e2d2')))
    inside = r.ravel() < edge
    plate.pile.add(V[inside], grow=2)
    plate.solid.append(o)


#: kind: maker(plate, one)
SIDES = {
    'lining': lining,
    'broccoli-head': broccoli, 'corn-cob': corn_cob, 'rice': rice, 'cup': cup, 'slaw-cup': slaw_cup, 'slaw': slaw, 'toast-slice': toast_slice,
    'spaghetti': spaghetti, 'bacon': bacon, 'lemon-wheel': citrus_item('lemon-wheel'), 'lemon-half': citrus_item('lemon-half'),
    'lime-wheel': citrus_item('lime-wheel'), 'lime-half': citrus_item('lime-half'), 'lemon-wedge': wedges('#e0b025', '#ecd070'),
    'lime-wedge': wedges('#5f8f2c', '#c3d88a'), 'segments': segments, 'pickles': pickles, 'pickle-coins': pickle_coins,
    'crinkle-fries': crinkle_fries, 'fries': fries(3.0), 'chips': fries(6.2), 'green-beans': green_beans, 'watercress': leaves('baby'),
    'rocket': leaves('rocket'), 'mash': mash, 'puree': purees, 'spears': old('asparagus'), 'fried-eggs': old('fried-eggs'),
    'shallots': old('shallots'),
}  # fmt: skip
