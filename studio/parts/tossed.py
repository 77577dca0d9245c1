# SPDX-License-Identifier: GPL-3.0-or-later
"""What is tossed in a dressing: slaw in ribbons, potatoes in cream, torn leaves, soft aubergine, roast peppers, limp shreds.
Each maker(color, dressing) gives things: lists of meshes in one frame."""
import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.chopped import charred_stuff, scrap
from parts.leaves import leaf_blade, salad_leaf
from parts.pieces import clear_stuff, flap
from parts.salad_bits import ribbon, shred


def creamed_stuff(name, deep, mid, light, cream, amount=0.5):
    """A strip of leaf in a creamy dressing: thin enough in places to show the leaf, pooled white in others. Reads 'tint'."""
    g = Graph(name)
    n = g.noise(7 * MM, 4)
    base = g.ramp(g.math('ADD', g.attr('tint'), g.math('MULTIPLY_ADD', n, 0.7, -0.35)), [(0.1, light), (0.5, mid), (0.95, deep)])
    base = g.vary(base, 0.015, 0.16, 0.12)
    film = g.noise(4.5 * MM, 4, 0.6)
    base = g.mix(g.span(film, 0.62 - 0.3 * amount, 0.78 - 0.3 * amount, 0.12, 0.85), base, cream)
    return g.out(base, g.span(film, 0.35, 0.65, 0.16, 0.36), g.bump((film, 0.0007, 0.8), (g.noise(1.5 * MM, 3), 0.0002, 0.6)),
                 see_through=0.22, coat=g.span(film, 0.4, 0.6, 0.2, 0.6), coat_rough=0.08)  # fmt: skip


def slaw(deep, mid, light, length, width, amount=0.5, curl=0.9):
    """Cabbage or carrot cut into ribbons."""

    def make(color, dressing):
        stuff = creamed_stuff('slaw', deep, color or mid, light, dressing or '#f6efdc', amount if dressing else 0.0)
        return [[ribbon(stuff, length, width, curl, 0.7, 0.5)] for _ in range(12)]

    return make


def grated(usual, length, width):
    """Coarse gratings of carrot, softened by the dressing."""

    def make(color, dressing):
        tone = color or usual
        stuff = creamed_stuff('grated', blend(tone, '#8a3a08', 0.2), tone, blend(tone, '#ffd9a0', 0.3), dressing or tone, 0.3)
        out = []
        for _ in range(8):
            me = shred(stuff, length, width, width * 0.7, 0.8, 1.0)
            out.append([me])
        return out

    return make


def coated_stuff(flesh, skin, cream):
    """Potato under a dressing that clings: thick on its top and in corners, wiped thin on edges, flecked."""
    g = Graph('dressed potato')
    n = g.noise(7 * MM, 4, 0.6)
    base = g.mix(g.span(g.noise(3 * MM, 3), 0.35, 0.68), flesh, blend(flesh, '#fff6d8', 0.4))
    base = g.mix(g.attr('skin'), base, skin)
    there = g.math('ADD', g.attr('film'), g.math('MULTIPLY_ADD', n, 1.1, -0.55))
    base = g.vary(g.mix(g.span(there, 0.3, 0.62, 0.1, 0.92), base, cream), 0.006, 0.06, 0.05)
    specks = g.math('MULTIPLY', g.span(g.cells(5 * MM), 0.09, 0.05), g.span(g.cells(5 * MM, pick='Color'), 0.5, 0.55))
    base = g.mix(g.math('MULTIPLY', specks, 0.7), base, '#5a4a20')
    return g.out(base, g.span(n, 0.35, 0.65, 0.2, 0.42), g.bump((there, 0.0011, 0.7), (g.noise(1.2 * MM, 3), 0.0001, 0.6)), sss=0.45,
                 radius=(0.005, 0.0032, 0.0016), coat=g.span(there, 0.3, 0.6, 0.1, 0.5), coat_rough=0.1)  # fmt: skip


def dressed_potatoes(color, dressing):
    """Cubes with worn corners, some with a side of skin, some broken in two."""
    stuff = coated_stuff(color or '#ecd28c', '#c08a50', dressing or '#f6ecc8')
    out = []
    for k in range(9):
        s = number()
        d, F = sphere(30)
        h = np.array([rnd(9, 14), rnd(8, 11.5), rnd(7, 9.5)]) * MM
        V = superball(d, h, rnd(3.6, 5.5))
        V[:, 0] += rnd(-0.35, 0.35) * V[:, 1]
        V[:, 1] += rnd(-0.25, 0.25) * V[:, 2]
        film = smooth(-0.35, 0.5, d[:, 2] + 0.7 * fbm(V, 11 * MM, 2, s=s))
        V = displace(V, F, 0.8 * MM * fbm(V, 9 * MM, 3, s=s + 3) + 0.7 * MM * film * (0.6 + fbm(V, 6 * MM, 2, s=s + 7)))
        skin = smooth(0.75, 0.85, -d[:, 1]) if k % 3 == 0 else 0 * film
        out.append([mesh('potato', V, F, stuff, {'film': film, 'skin': skin})])
    return out


def torn_leaves(deep, mid, light, rib, kind='romaine', length=44, width=26):
    """Pieces torn from a head, large enough to be a leaf: a rib, a frill, a fold."""

    def make(color, dressing):
        stuff = salad_leaf('torn', deep, color or mid, light, rib, glow=0.4, gloss=0.7)
        out = []
        for _ in range(7):
            size = rnd(0.65, 1.15)
            me = leaf_blade(stuff, kind, length * size * MM, width * rnd(0.8, 1.15) * MM, number(), (40, 17), rnd(0.1, 0.7), rnd(0.2, 0.7))
            out.append([me])
        return out

    return make


def cut_leaves(name, deep, mid, light, length=30, width=22, crinkle=2.6):
    """Squares a knife cut from a leaf."""

    def make(color, dressing):
        stuff = creamed_stuff(name, deep, color or mid, light, dressing or mid, 0.25 if dressing else -0.6)
        return [[scrap(stuff, length, width, crinkle, 18)] for _ in range(10)]

    return make


def silky_stuff(flesh, skin, glaze):
    """Aubergine stewed until it gives: amber flesh that drank oil, skin like lacquer, glazed in the sauce."""
    g = Graph('silky aubergine')
    n = g.noise(6 * MM, 4, 0.6)
    meat = g.ramp(n, [(0.3, blend(flesh, '#5a2c0c', 0.5)), (0.5, flesh), (0.72, blend(flesh, '#e6c07a', 0.45))])
    meat = g.mix(g.span(g.noise(1.6 * MM, 3), 0.52, 0.7, 0, 0.4), meat, blend(flesh, '#3a1a08', 0.6))
    meat = g.mix(g.span(g.noise(9 * MM, 3), 0.48, 0.66, 0, 0.55), meat, glaze)
    dark = g.mix(g.span(g.noise(5 * MM, 3), 0.35, 0.65), skin, blend(skin, '#5a2440', 0.4))
    base = g.vary(g.mix(g.attr('skin'), meat, dark), 0.008, 0.14, 0.06)
    return g.out(base, g.span(n, 0.35, 0.65, 0.08, 0.28), g.bump((g.noise(3 * MM, 4), 0.0005, 0.6)), sss=0.25, radius=(0.005, 0.002, 0.0008),
                 coat=0.75, coat_rough=0.05)  # fmt: skip


def silky_aubergine(color, dressing):
    """Soft cubes, sunk in on themselves, one or two sides of skin."""
    stuff = silky_stuff(color or '#b58a4e', '#241018', dressing or '#8a3414')
    out = []
    for k in range(9):
        s = number()
        d, F = sphere(32)
        h = np.array([rnd(12, 16), rnd(10, 13), rnd(7, 10)]) * MM
        V = superball(d, h, rnd(2.8, 4.0))
        V = displace(V, F, 1.6 * MM * fbm(V, 11 * MM, 3, s=s) - 1.4 * MM * smooth(0.1, 0.6, fbm(V, 7 * MM, 2, s=s + 3)))
        V[:, 2] += rnd(-0.3, 0.3) * V[:, 0] ** 2 / h[0]
        skin = smooth(0.4, 0.52, np.maximum(d[:, 2], d[:, 1] if k % 2 else -1) + 0.12 * fbm(V, 6 * MM, 2, s=s + 5))
        out.append([mesh('aubergine', V, F, stuff, {'skin': skin})])
    return out


def roast_strips(usual, width=19, depth=7.5, char=0.3):
    """Peppers off the fire, peeled and cut: limp strips, wet, with a few scorched places left."""

    def make(color, dressing):
        stuff = charred_stuff(color or usual)
        cut = flap(width, depth, 1.9, 5.0, 30, (5, 3, 2.4))
        out = []
        for _ in range(9):
            me = cut(stuff)
            V = np.empty(len(me.vertices) * 3, np.float32)
            me.vertices.foreach_get('co', V)
            burnt = char + 0.55 * fbm(V.reshape(-1, 3), 13 * MM, 2, s=number())
            me.attributes.new('char', 'FLOAT', 'POINT').data.foreach_set('value', burnt.astype(np.float32))
            out.append([me])
        return out

    return make


def limp_shreds(usual, length, width, curl=1.4):
    """Long shreds of green papaya or carrot, bruised in a mortar."""

    def make(color, dressing):
        stuff = clear_stuff(color or usual, None, None, 'shreds')
        return [[ribbon(stuff, length, width, curl, 0.4, 0.25, 30, 3)] for _ in range(14)]

    return make


def bulgur(color, dressing):
    """Swollen grains of cracked wheat."""
    stuff = clear_stuff(color or '#d3b070', None, None, 'bulgur')
    out = []
    for _ in range(6):
        d, F = sphere(8)
        V = superball(d, np.array([rnd(1.7, 2.3), rnd(1.3, 1.7), rnd(1.0, 1.4)]) * MM, 2.8)
        out.append([mesh('bulgur', V + 0.2 * MM * fbm(V, 1.5 * MM, 2, s=number())[:, None], F, stuff, {'cav': 0.5 + 0 * V[:, 0]})])
    return out


#: kind: (maker, lean, share of its points above the pile)
TOSSED = {
    'dressed-potato': (dressed_potatoes, 0.9, 0.8),
    'bulgur-grain': (bulgur, 0.9, 0.8),
    'silky-aubergine': (silky_aubergine, 0.8, 0.78),
}
#: the same for what bends over what lies below
LIMP_TOSSED = {
    'slaw-green': (slaw('#a3b85e', '#ccd88e', '#eef0cc', 30, 4.0), 0.5, 0.7),
    'slaw-white': (slaw('#d9dfae', '#eceece', '#f8f6e6', 30, 4.2), 0.5, 0.7),
    'slaw-carrot': (grated('#d2701d', 26, 2.2), 0.4, 0.75),
    'romaine-torn': (torn_leaves('#3f6d22', '#6f9a3c', '#cfdf9c', '#eef2d2'), 0.5, 0.66),
    'romaine-cut': (cut_leaves('romaine', '#3f7422', '#76a03e', '#e3ebbc'), 0.6, 0.68),
    'red-cabbage-cut': (slaw('#43123a', '#6d2459', '#c79abc', 30, 5.0, 0.0), 0.5, 0.7),
    'parsley-torn': (cut_leaves('parsley', '#2a5c16', '#457f22', '#74a344', 12, 8.5, 1.6), 0.8, 0.68),
    'tomato-roast': (roast_strips('#b03c1c', 12, 10, 0.22), 0.3, 0.76),
    'papaya-limp': (limp_shreds('#dbe2ae', 64, 2.6), 0.3, 0.78),
    'carrot-limp': (limp_shreds('#d9741f', 50, 2.4), 0.3, 0.78),
}
