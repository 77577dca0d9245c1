# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies along with fried and roast things: celery, pickles, bread, corn, citrus, tortillas. Each is a list of meshes in
one frame, around z = 0, ready to fall."""
import math

import numpy as np
from mathutils import Matrix

from lib.chance import number, rnd
from lib.materials import plain
from lib.mesh import displace, displaced_blob, mesh, rings, sphere, superball, vertices
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even
from parts.beside import stalk, stalk_stuff
from parts.breads import flatbread, flatbread_stuff
from parts.fillings import COINS, coin, coin_stuff
from parts.fries import fry_stuff, thick_fry, thin_fry
from parts.frying import coat
from parts.larder import LARDER
from parts.morsels import make_morsels
from parts.pieces import make_pieces


def item(kind):
    """From the fruit bowl or the larder."""
    return lambda color: LARDER[kind]().parts


def piece(kind):
    return lambda color: [make_pieces(kind, color, None, 1)[0]]


def morsel(kind):
    return lambda color: [make_morsels(kind, color)[0]]


def pickle(kind):
    def make(color):
        flesh, skin, core, radius, tall, _, crinkle = COINS[kind]
        return [coin(coin_stuff(color or flesh, skin, core), radius * MM, tall * MM, rnd(-0.03, 0.05), crinkle * MM)]

    return make


def celery(color):
    return [stalk(stalk_stuff(color or '#9dbb5a'))]


def carrot_stick(color):
    stuff = plain('carrot', color or '#d8741f', 0.35, 0.06, 0.3, col2='#e8964a', bump_size=2, bump_depth=0.2, coat=0.2)
    d, F = sphere(30)
    V = superball(d, np.array([rnd(36, 46), 4.2, 4.0]) * MM, (9, 6, 6))
    V[:, 2] += 0.9 * MM * fbm(V, 22 * MM, 2, s=number())
    return [mesh('carrot', V, F, stuff)]


def crumb_stuff(toasted=0.0):
    """Sliced white bread: pores, brown crust where 'rim' says so, toasted in patches."""
    g = Graph('sliced bread')
    pores = g.cells(2.1 * MM, 'SMOOTH_F1')
    n = g.noise(12 * MM, 5)
    base = g.mix(g.span(pores, 0.1, 0.5, 0.5, 0), '#f2e6cc', '#d9c196')
    heat = g.math('MULTIPLY_ADD', n, 0.9, toasted - 0.55)
    base = g.mix(g.span(heat, 0.05, 0.55), base, g.ramp(heat, [(0.1, '#e2b261'), (0.4, '#b8742a'), (0.7, '#7a4014')]))
    base = g.mix(g.attr('rim'), base, g.ramp(n, [(0.35, '#b8742c'), (0.65, '#8a4c18')]))
    return g.out(base, 0.75, g.bump((pores, 0.0011, 0.9), (g.noise(0.9 * MM, 3), 0.0003, 0.7)), sss=0.25, radius=(0.004, 0.0025, 0.0014))


def bread_slice(thick=6.5, toasted=0.0, half=(52, 50)):
    """A slice of a square loaf, its top a little rounded."""

    def make(color):
        s = number()
        d, F = sphere(84)
        h = np.array([half[0], half[1], thick]) * MM
        V = superball(even(d, h), h, (5.5, 5.5, 9))
        V[:, 1] += 3 * MM * (V[:, 1] > 0) * np.cos(V[:, 0] / h[0] * 2.6)
        f1, _, cell = worley(V, 3.4 * MM, s)
        side = smooth(0.955, 0.985, np.abs(V[:, :2] / h[:2]).max(1))
        V = displace(V, F, -0.8 * MM * smooth(0.45, 0.15, f1) * (cell > 0.45) * (1 - side) + 0.5 * MM * fbm(V, 9 * MM, 3, s=s))
        V[:, 2] += 1.6 * MM * fbm(V * np.array([1, 1, 0]), 50 * MM, 2, s=s + 4)
        return [mesh('bread', V, F, crumb_stuff(toasted), {'rim': side})]

    return make


def biscuit(color):
    """Tall, split round its side, browned on top."""
    g = Graph('biscuit')
    n = g.noise(9 * MM, 5)
    t = g.math('MULTIPLY_ADD', n, 0.5, g.attr('bake'))
    base = g.ramp(t, [(0.25, '#f0dcae'), (0.55, '#dfae5e'), (0.85, '#b5722a'), (1.0, '#8a4c18')])
    stuff = g.out(base, 0.6, g.bump((g.noise(2.4 * MM, 5, 0.65), 0.0008, 0.9)), sss=0.15, radius=(0.004, 0.002, 0.001))
    s = number()
    d, F = sphere(90)
    h = np.array([31, 30, 19]) * MM
    V = superball(d, h, (2.2, 2.2, 4.5))
    V[:, :2] *= (1 + 0.04 * fbm(d, 0.8, 2, s=s))[:, None]
    z = V[:, 2] / h[2]
    layers = np.sin(z * 9 + 3 * perlin(V, 22 * MM, s)) * smooth(0.85, 0.5, np.abs(z))
    V = displace(V, F, 1.3 * MM * layers + 1.3 * MM * fbm(V, 9 * MM, 3, s=s + 3) + 0.4 * MM * fbm(V, 3 * MM, 2, s=s + 5))
    return [mesh('biscuit', V, F, stuff, {'bake': 0.05 + 0.55 * smooth(0.5, 0.95, z) + 0.25 * smooth(-0.8, -1, z)})]


def corn_cob(color):
    """Half a cob: rows of kernels, some browned, the cut end pale."""
    rows, length, radius = 16, 62 * MM, 19 * MM
    n_t, n_a = 330, 260
    t, a = np.linspace(0, 1, n_t)[:, None], np.linspace(0, 2 * math.pi, n_a, endpoint=False)[None]
    s = number()
    x = (t - 0.5) * length
    u = a * rows / (2 * math.pi)
    v = x / (4.6 * MM) + 0.5 * (np.floor(u) % 2) + 0.15 * np.sin(np.floor(u) * 5.1)
    cell = np.floor(u) * 57 + np.floor(v)
    bulge = (np.abs(np.sin(u * math.pi)) * np.abs(np.sin(v * math.pi))) ** 0.42
    r = radius * (0.86 + 0.14 * bulge) * (1 - 0.10 * t**3)
    end = smooth(0.0, 0.012, t) * smooth(1.0, 0.988, t)
    r = r * (0.001 + 0.999 * end**0.3)
    P = np.stack([x + 0 * a, r * np.cos(a), r * np.sin(a)], -1)
    V, F = rings(P)
    g = Graph('corn')
    n = g.noise(7 * MM, 3)
    base = g.mix(g.span(g.attr('cell'), 0.1, 0.9), '#e3ab22', '#f2cf5c')
    base = g.mix(g.span(g.attr('gap'), 0.30, 0.75, 0.8, 0.0), base, '#b87a14')
    base = g.mix(g.span(g.math('MULTIPLY_ADD', g.attr('cell'), 0.35, n), 0.72, 0.86, 0, 0.8), base, '#7a3f10')
    base = g.mix(g.attr('end'), base, '#efe0b0')
    stuff = g.out(base, 0.22, g.bump((n, 0.0002, 0.5)), sss=0.4, radius=(0.004, 0.0025, 0.0006), coat=0.4, coat_rough=0.1)
    value = np.abs(np.sin(cell * 12.9898) * 43758.5453) % 1
    return [mesh('corn', V, F[:, ::-1], stuff, {'cell': value.ravel(), 'gap': bulge.ravel(), 'end': (1 - end + 0 * a).ravel()})]


def tortilla(color):
    me = flatbread(flatbread_stuff('tortilla'), (0.062, 0.060, 0.0014), number(), 0.10, 84)
    return [me]


def radish_cube(color):
    stuff = plain(
        'radish', color or '#f3eee2', 0.22, 0.03, 0.45, (0.004, 0.004, 0.003), bump_size=3, bump_depth=0.15, col2='#faf7ee', coat=0.35
    )
    h = np.array([rnd(8, 10), rnd(8, 10), rnd(7.5, 9.5)]) * MM
    return [displaced_blob(stuff, h, 26, 8, ((9 * MM, 0.4 * MM), (2 * MM, 0.1 * MM)))]


def mango_dice(color):
    stuff = plain(
        'mango', color or '#e8991c', 0.25, 0.06, 0.45, (0.005, 0.003, 0.0008), bump_size=2, bump_depth=0.2, col2='#f2b944', coat=0.4
    )
    h = np.array([rnd(5, 7), rnd(5, 6.5), rnd(4, 6)]) * MM
    return [displaced_blob(stuff, h, 20, 5, ((6 * MM, 0.7 * MM),))]


def fig_half(color):
    """Cut through: purple skin, a pale rim, red flesh full of seeds."""
    g = Graph('fig')
    q = g.math('ADD', g.attr('q'), g.math('MULTIPLY_ADD', g.noise(4 * MM, 3), 0.14, -0.07))
    seeds = g.span(g.cells(1.7 * MM), 0.22, 0.12)
    flesh = g.ramp(q, [(0.0, '#c9785c'), (0.25, '#a02c34'), (0.62, '#8d2030'), (0.80, '#c98a72'), (0.88, '#e9d3b0'), (0.97, '#d9c08e')])
    flesh = g.mix(g.math('MULTIPLY', seeds, g.span(q, 0.75, 0.6, 0, 0.8)), flesh, '#e6c483')
    skin = g.mix(g.span(g.noise(9 * MM, 4, at=g.stretch(0.2, 1, 1)), 0.35, 0.68), '#2b1430', '#553050')
    base = g.mix(g.attr('skin'), flesh, skin)
    stuff = g.out(base, g.span(g.noise(3 * MM, 3), 0.35, 0.65, 0.14, 0.38), g.bump((seeds, 0.0006, 0.7), (g.noise(2 * MM, 3), 0.0004, 0.7)),
                  sss=0.3, radius=(0.004, 0.0015, 0.001), coat=0.35, coat_rough=0.1)  # fmt: skip
    d, F = sphere(56)
    V = d * np.array([23, 19, 19]) * MM
    V[:, 0] += 9 * MM * smooth(0.6, 1, d[:, 0]) * (1 - np.hypot(d[:, 1], d[:, 2]))
    upper = V[:, 2] > 0
    q = np.hypot(V[:, 0] / (24 * MM), V[:, 1] / (19.5 * MM))
    V[:, 2] = np.where(upper, 0.3 * MM * fbm(V, 3 * MM, 2, s=number()) - 1.2 * MM * smooth(0.5, 0, q), V[:, 2])
    return [mesh('fig', V, F, stuff, {'q': q, 'skin': np.where(upper, smooth(0.965, 0.995, q), 1.0)})]


def pineapple(color):
    """A quarter of a ring of pineapple."""
    stuff = plain(
        'pineapple', color or '#e6bd3c', 0.3, 0.05, 0.4, (0.005, 0.0035, 0.001), bump_size=1.6, bump_depth=0.5, col2='#f2d672', coat=0.35
    )
    d, F = sphere(50)
    V = superball(d, np.array([30, 15, 7]) * MM, (5, 4, 6))
    V[:, 1] += 12 * MM * (1 - (V[:, 0] / (30 * MM)) ** 2)
    s = number()
    ray = np.arctan2(V[:, 1] + 22 * MM, V[:, 0])
    V = displace(V, F, 0.7 * MM * np.sin(ray * 46) * smooth(0.2, 0.7, np.abs(d[:, 2])) + 0.6 * MM * fbm(V, 7 * MM, 2, s=s))
    return [mesh('pineapple', V, F, stuff, {'cav': 0.5 + 0 * ray})]


def lemon_wedge(rind='#e0b52a', flesh='#efd98a'):
    """A sixth of a lemon, cut through its wheel: built as half a wheel is, so that the segments show."""
    return lambda color: make_wedge(rind, flesh)


def make_wedge(rind, flesh, length=27 * MM):
    """Two cut faces that meet in an edge, rind behind; the membrane shows as pale lines."""
    n_t, n_q = 60, 40
    t = np.linspace(-1, 1, n_t)
    open_ = 0.56
    rows = []
    q = np.linspace(0, 1, n_q)
    radius = length * 0.86 * np.sqrt(np.clip(1 - (t * 0.985) ** 2, 0, 1)) ** 0.85
    around = np.concatenate(
        [[(-open_, k) for k in q], [(u, 1.0) for u in np.linspace(-open_, open_, 40)[1:-1]], [(open_, k) for k in q[::-1]]]
    )
    for k, x in enumerate(t):
        r = around[:, 1] * radius[k]
        rows.append(np.stack([np.full(len(r), x * length * 1.2), r * np.sin(around[:, 0]), r * np.cos(around[:, 0])], -1))
    V, F = rings(np.array(rows))
    out = np.tile(around[:, 1], n_t)
    side = np.tile(np.abs(around[:, 0]) < open_ * 0.98, n_t)
    s = number()
    V[:, 1] += np.where(
        side,
        0,
        np.sign(V[:, 1])
        * (0.5 * MM * fbm(V * np.array([1, 0, 0.35]), 3.2 * MM, 2, s=s) - 0.9 * MM * np.sin(np.clip(out, 0, 0.86) / 0.86 * 3.14)),
    )
    g = Graph('wedge')
    drop = g.noise(2.4 * MM, 2, at=g.stretch(1, 1, 0.28))
    pulp = g.mix(g.span(drop, 0.35, 0.65), blend(flesh, rind, 0.3), blend(flesh, '#ffffff', 0.3))
    base = g.mix(g.span(g.attr('out'), 0.84, 0.88), pulp, '#f4ecd2')
    base = g.mix(g.span(g.attr('out'), 0.955, 0.97), base, rind)
    stuff = g.out(base, g.span(g.attr('out'), 0.84, 0.9, 0.14, 0.4), g.bump((drop, 0.0006, 0.6), (g.cells(1.4 * MM), 0.00025, g.span(g.attr('out'), 0.95, 0.97))),
                  sss=0.45, radius=(0.005, 0.0035, 0.001), coat=0.35, coat_rough=0.08)  # fmt: skip
    V[:, 2] -= length * 0.5
    return [mesh('wedge', V, F, stuff, {'out': out})]


def fry(thick):
    def make(color):
        return [(thick_fry if thick else thin_fry)(fry_stuff(color or '#d9a445'))]

    return make


def potato_round(color):
    """A slice of potato, roasted: golden, brown at its rim."""
    stuff = plain(
        'potato', color or '#dba848', 0.35, 0.1, 0.3, (0.005, 0.0025, 0.001), bump_size=3, bump_depth=0.4, col2='#b8762a', coat=0.25
    )
    s = number()
    d, F = sphere(44)
    h = np.array([rnd(19, 25), rnd(17, 21), 3.4]) * MM
    V = superball(even(d, h), h, (2.2, 2.2, 5))
    V[:, 2] += 2 * MM * fbm(V * np.array([1, 1, 0]), 24 * MM, 2, s=s)
    V, _ = coat(V, F, 'bare', s, 0.5)
    return [mesh('potato', V, F, stuff)]


#: kind: maker of one, given a colour or None
KINDS = {
    'lemon-half': item('lemon-half'),
    'lime-half': item('lime-half'),
    'lemon-wheel': item('lemon-wheel'),
    'lime-wheel': item('lime-wheel'),
    'lemon-wedge': lemon_wedge(),
    'lime-wedge': lemon_wedge('#6d8f2e', '#cfdc94'),
    'celery': celery,
    'carrot-stick': carrot_stick,
    'pickles': pickle('pickles'),
    'thick-pickles': pickle('thick-pickles'),
    'jalapeno': pickle('jalapeno'),
    'bread': bread_slice(),
    'toast': bread_slice(8.0, 0.42, (50, 44)),
    'biscuit': biscuit,
    'corn': corn_cob,
    'tortilla': tortilla,
    'radish-cube': radish_cube,
    'mango-dice': mango_dice,
    'fig': fig_half,
    'pineapple': pineapple,
    'fry': fry(False),
    'thick-fry': fry(True),
    'potato-round': potato_round,
    'garlic-head': morsel('garlic-head'),
    'red-chilli': morsel('red-chilli-pod'),
    'dried-chilli': morsel('dried-chilli'),
    'peanut': morsel('peanut'),
    'garlic': piece('garlic'),
    'bay-leaf': piece('bay-leaf'),
    'thyme': piece('thyme-sprig'),
    'dill': piece('dill'),
}


def make(kind, color=None, count=1):
    """A few that differ, each a list of meshes."""
    made = [KINDS[kind](color) for _ in range(min(count, 4))]
    for parts in made:  # around their middle, so that they turn about it as they fall
        V = np.concatenate([vertices(me) for me in parts])
        middle = (V.max(0) + V.min(0)) / 2
        for me in parts:
            me.transform(Matrix.Translation(tuple(-middle)))
    return made
