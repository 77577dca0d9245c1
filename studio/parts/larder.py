# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies beside a sauce or is dipped into it, in the same frame as parts/fruit.py: on z = 0, long side along x."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.materials import leaf_stuff, plain
from lib.mesh import displaced_blob, grid, mesh, sphere, superball, tube
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.fruit import ITEMS, blob, heap_of, moved, stick, whole
from parts.leaves import herb, leaf
from parts.pieces import make_pieces, piece_stuff


def crust_stuff(color, cut, name='bread'):
    """Baked outside, crumb where 'cut' is 1."""
    g = Graph(name)
    n = g.noise(8 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#e8b878', 0.35))
    base = g.mix(g.span(g.noise(1.3 * MM, 3), 0.5, 0.72, 0, 0.4), base, blend(color, '#2a1006', 0.4))
    pores = g.cells(2.2 * MM, 'SMOOTH_F1')
    crumb = g.mix(g.span(g.noise(9 * MM, 4), 0.42, 0.66), cut, blend(cut, '#a8642a', 0.55))
    base = g.mix(g.attr('cut'), base, crumb)
    return g.out(base, g.span(g.attr('cut'), 0, 1, 0.36, 0.75), g.bump((pores, 0.0012, g.attr('cut')), (g.noise(1.2 * MM, 3), 0.0002, 0.6)),
                 sss=0.15, radius=(0.004, 0.002, 0.0009), coat=0.1, coat_rough=0.25)  # fmt: skip


def half_bun(color='#b06c28', crumb='#eed9ae', radius=0.044, high=0.024, flip=False):
    """Half a bun, its toasted face up; flip shows the crown."""
    d, F = sphere(70)
    V = superball(d, (radius, radius, high), 2.1)
    up = V[:, 2] > 0
    V[:, 2] = np.where(up, 0.05 * V[:, 2], V[:, 2])
    V = V + d * (0.7 * MM * fbm(V, 16 * MM, 3, s=number()))[:, None]
    cut = up * smooth(0.99, 0.95, np.hypot(V[:, 0], V[:, 1]) / radius)
    me = mesh('bun', V, F, crust_stuff(color, crumb), {'cut': cut})
    return whole(moved(me, (math.pi, 0, 0) if flip else (0, 0, 0), floor=True), radius, high)


def half_fruit(half, skin, edge, flesh, heart, pit=None, seeds=0.0):
    """A halved vegetable or fruit with its face up: skin, a band under it, flesh, heart; perhaps a stone."""

    def make():
        d, F = sphere(60)
        size = np.array(half) * MM
        V = d * size
        V[:, 1] *= 1 - 0.22 * d[:, 0] * (half[0] > half[1] * 1.15)
        up = V[:, 2] > 0
        V[:, 2] = np.where(up, 0.02 * V[:, 2], V[:, 2])
        V += d * (0.25 * MM * fbm(V, 7 * MM, 2, s=number()))[:, None]
        q = np.hypot(d[:, 0], d[:, 1])
        g = Graph('half')
        n = g.noise(2.4 * MM, 4)
        t = g.math('ADD', g.attr('q'), g.math('MULTIPLY_ADD', n, 0.08, -0.04))
        inside = g.ramp(t, [(0.0, heart), (0.45, flesh), (0.85, flesh), (0.95, edge)])
        if seeds:
            dots = g.math('MULTIPLY', g.span(g.cells(3.2 * MM), 0.34, 0.24), g.span(g.attr('q'), 0.82, 0.7))
            inside = g.mix(g.math('MULTIPLY', dots, seeds), inside, '#f2ecc8')
        base = g.mix(g.attr('cut'), g.mix(g.span(n, 0.35, 0.65), skin, blend(skin, '#000000', 0.25)), inside)
        stuff = g.out(
            base, g.span(g.attr('cut'), 0, 1, 0.4, 0.26), g.bump((n, 0.0003, 0.7)), sss=0.3, radius=(0.004, 0.003, 0.0012), coat=0.3
        )
        parts = [moved(mesh('half', V, F, stuff, {'q': q, 'cut': (up & (q < 0.965)) * 1.0}), floor=True)]
        if pit:
            stone = displaced_blob(
                plain('stone', pit, 0.35, 0.05, col2=blend(pit, '#c98a52', 0.3), coat=0.3),
                np.array([11, 10, 10]) * MM,
                34,
                2.2,
                ((8 * MM, 0.4 * MM),),
            )
            parts.append(moved(stone, at=(-half[0] * 0.18 * MM, 0, half[2] * MM - 1 * MM)))
        return whole(parts, half[0] * MM, half[2] * MM)

    return make


def waffle_fry():
    """A slice cut crosswise both ways: a lattice with holes, browned at the bars."""
    stuff = piece_stuff('#d08a30', '#e8b862', gloss=0.25, sss=0.15)
    parts = []
    for turn in (0.6, 0.6 + math.pi / 2):
        for k in range(-3, 4):
            off = k * 7.2 * MM
            reach = math.sqrt(max(0.0, 1 - (off / 0.026) ** 2)) * 0.030
            if reach < 0.008:
                continue
            t = np.linspace(-1, 1, 40)
            path = np.stack([t * reach, off + 0 * t, 2.6 * MM + 1.6 * MM * np.sin(t * 2 + turn) + (0.8 if turn > 1 else 0) * MM], -1)
            V, F = tube(path, 2.5 * MM * np.clip(1.2 - np.abs(t) ** 8, 0.3, 1), 12)
            V[:, 2] = (V[:, 2] - 2.6 * MM) * 0.8 + 2.6 * MM
            parts.append(moved(mesh('fry', V, F, stuff, {'cav': np.clip(0.5 + fbm(V, 6 * MM, 2, s=number()), 0, 1)}), (0, 0, turn)))
    return whole(parts, 0.030, 0.006)


def taco():
    """A crisp shell with its filling looking out, lying a little open."""
    shell = crust_stuff('#d29a3c', '#e2b45a', 'shell')
    x, y = np.meshgrid(np.linspace(-1, 1, 90), np.linspace(-1, 1, 90), indexing='ij')
    k = np.sqrt(np.clip(1 - y**2 / 2, 0, 1))
    px, py = x * k * 0.062, y * np.sqrt(np.clip(1 - x**2 / 2, 0, 1)) * 0.062
    fold = np.sqrt(py**2 + (6 * MM) ** 2)
    P = np.stack([px, np.sign(py) * (fold - 6 * MM) * 0.36 + 1.5 * MM * np.sin(px * 90), fold * 0.93 - 5 * MM], -1).reshape(-1, 3)
    P = P + (0.6 * MM * fbm(P, 9 * MM, 2, s=number()))[:, None]
    parts = [mesh('shell', P, grid(89, 89), shell, {'cut': 0 * P[:, 0]})]
    beef, greens, cheese = make_pieces('beef', None), make_pieces('green-pepper', '#7fae3c'), make_pieces('yellow-pepper', '#e8a82c')
    for n in range(26):
        kinds = (beef, greens, cheese)[n % 3]
        me = kinds[n % len(kinds)].copy()
        high = (26 if n % 3 == 0 else 40) + rnd(-3, 8)
        parts.append(moved(me, (rnd(0, 6), rnd(0, 6), rnd(0, 6)), (rnd(-36, 36) * MM, rnd(-7, 7) * MM, high * MM)))
    for me in parts:
        moved(me, (0.95, 0, 0))
    low = min(float(np.min([v.co.z for v in me.vertices])) for me in parts[:1])
    return whole([moved(me, at=(0, 0, -low)) for me in parts], 0.062, 0.03)


def sandwich():
    """Folds of meat between two halves of a bun."""
    bottom = half_bun(high=0.014)
    parts = list(bottom.parts)
    meat = piece_stuff('#8a4a35', '#b57a60', gloss=0.35, sss=0.1)
    for k in range(14):
        a, r = rnd(0, 6.28), rnd(0.01, 0.034)
        me = displaced_blob(meat, np.array([17, 13, 2.2]) * MM, 26, 3.0, ((11 * MM, 3.0 * MM), (3 * MM, 0.5 * MM)))
        parts.append(moved(me, (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6)), (r * math.cos(a), r * math.sin(a), (14 + 0.9 * k) * MM)))
    parts += [moved(me, (0.05, -0.04, 0), (0, 0, 0.026)) for me in half_bun(flip=True).parts]
    return whole(parts, 0.044, 0.05)


def pancakes():
    """Two on each other, browned on top, pale at the side."""
    g = Graph('pancake')
    n = g.noise(13 * MM, 4)
    top = g.mix(g.span(n, 0.35, 0.65), '#a8622a', '#c98a45')
    base = g.mix(g.attr('side'), top, '#eccf93')
    stuff = g.out(base, 0.55, g.bump((g.noise(1.5 * MM, 3), 0.0003, 0.8)), sss=0.2, radius=(0.004, 0.0024, 0.001))
    parts = []
    for k in range(3):
        d, F = sphere(60)
        V = superball(d, (0.048, 0.046, 0.0055), (2.3, 2.3, 5))
        V = V + d * (0.8 * MM * fbm(V, 15 * MM, 2, s=number()))[:, None]
        side = smooth(0.94, 0.985, np.hypot(V[:, 0] / 0.048, V[:, 1] / 0.046)) * smooth(0.0048, 0.003, np.abs(V[:, 2]))
        parts.append(
            moved(
                mesh('pancake', V, F, stuff, {'side': side}),
                (rnd(-0.04, 0.04), rnd(-0.04, 0.04), 0),
                (rnd(-3, 3) * MM, rnd(-3, 3) * MM, 0.006 + 0.0105 * k),
            )
        )
    return whole(parts, 0.048, 0.033)


def lobster():
    """A tail: overlapping plates and a fan."""
    stuff = piece_stuff('#b8321a', '#d9603a', gloss=0.6, sss=0.1)
    parts = []
    for k in range(6):
        d, F = sphere(30)
        wide = (21 - 1.9 * k) * MM
        V = superball(d, (0.0105, wide, wide * 0.75), (2.6, 2.2, 2.2))
        V = V + d * (0.4 * MM * fbm(V, 5 * MM, 2, s=number()))[:, None]
        V[:, 2] = np.maximum(V[:, 2], -1 * MM)
        parts.append(
            moved(
                mesh('plate', V, F, stuff, {'cav': 0.6 + 0 * V[:, 0]}),
                (0, 0.25, 0),
                ((-32 + 12.5 * k) * MM, 0, 2 * MM + 1.0 * MM * math.sin(k)),
            )
        )
    for k in range(5):
        d, F = sphere(24)
        V = superball(d, (0.016, 0.0085, 0.0022), (2.4, 2.2, 2))
        V[:, 0] += 0.014
        parts.append(moved(mesh('fan', V, F, stuff, {'cav': 0.6 + 0 * V[:, 0]}), (0, 0.1, (k - 2) * 0.42), (0.036, 0, 3 * MM)))
    return whole(parts, 0.055, 0.018)


def leaves(kind, many, size):
    """A few loose leaves or sprigs."""

    def make():
        if kind == 'bay':
            stuff = leaf_stuff('bay', '#3a4a22', '#5d6d38', '#8a9560', 0.1, 0.35)
            made = [leaf(stuff, size * rnd(0.9, 1.1), size * 0.36, curl=rnd(-0.1, 0.3), fold=0.2, ruffle=0.04) for _ in range(many)]
        elif kind == 'tarragon':
            stuff = leaf_stuff('tarragon', '#33601f', '#4f8a2f', '#86ab58', 0.3, 0.4)
            made = [leaf(stuff, size * rnd(0.7, 1.1), size * 0.12, curl=rnd(-0.2, 0.4), fold=0.3, ruffle=0.05) for _ in range(many)]
        else:
            dark, mid = {'thyme': ('#4a5f3a', '#6f8355')}.get(kind, ('#24591a', '#4b8f2b'))
            stuff = leaf_stuff(kind, dark, mid, '#8fb561', 0.3, 0.42)
            made = [herb(stuff, kind, size * rnd(0.8, 1.15)) for _ in range(many)]
        for k, me in enumerate(made):
            a = 2.4 * k
            moved(
                me,
                (rnd(-0.15, 0.15), rnd(-0.2, 0.2), rnd(0, 6.28)),
                (size * 0.35 * math.cos(a), size * 0.35 * math.sin(a), (1 + 0.7 * k) * MM),
            )
        return whole(made, size * 0.7, 0.006)

    return make


def peeled(color, stripe, half):
    """A shallot or onion in its papery skin, drawn out to a tip."""

    def make():
        d, F = sphere(44)
        V = d * np.array(half) * MM
        tip = np.abs(d[:, 0])
        V[:, 1:] *= (1 - 0.45 * smooth(0.55, 1.0, tip))[:, None]
        V[:, 0] *= 1 + 0.25 * smooth(0.9, 1.0, tip)
        g = Graph('papery')
        lines = g.noise(1.6 * MM, 3, at=g.stretch(0.12, 1, 1))
        stuff = g.out(g.mix(g.span(lines, 0.38, 0.64), color, stripe), 0.3, g.bump((lines, 0.0002, 0.6)), coat=0.3, coat_rough=0.15)
        return whole(moved(mesh('papery', V, F, stuff), floor=True), half[0] * MM, half[2] * 2 * MM)

    return make


def shrimps():
    me = make_pieces('shrimp', None)[0]
    return whole(moved(me, floor=True), 0.016, 0.012)


#: what a sauce may have beside it or in it: all the fruit, and these
LARDER = {
    **ITEMS,
    'nugget': blob('#b8701f', (23, 18, 10), ((13, 1.9), (4.5, 0.8), (1.7, 0.35)), 2.5, 0.15, '#d9a04c', 0.08, 70),
    'nuggets': heap_of(blob('#b8701f', (22, 17, 10), ((13, 1.9), (4.5, 0.8), (1.7, 0.35)), 2.5, 0.15, '#d9a04c', 0.08, 60), 2, 0.036),
    'breadstick': stick('#bd8038', 0.135, 11.5 * MM, 0.006, '#d9a862', 0.2, 0.15, 0.1),
    'waffle-fry': waffle_fry,
    'fry': blob('#d9a540', (33, 4.0, 4.0), ((12, 0.9), (2, 0.2)), 6, 0.15, '#ecc873', 0.2, 36),
    'fries': heap_of(blob('#d9a540', (31, 4.0, 4.0), ((12, 0.9), (2, 0.2)), 6, 0.15, '#ecc873', 0.2, 30), 4, 0.010, True),
    'thick-fry': blob('#d39a3a', (34, 7.5, 6.5), ((12, 1.1), (2, 0.25)), 5, 0.15, '#e9c06c', 0.2, 40),
    'thick-fries': heap_of(blob('#d39a3a', (34, 7.5, 6.5), ((12, 1.1), (2, 0.25)), 5, 0.15, '#e9c06c', 0.2, 36), 3, 0.018, True),
    'shrimp': shrimps,
    'pretzel-stick': stick('#7a3d16', 0.115, 9 * MM, 0.004, '#a8642c', 0.45, 0.1, 0.05),
    'pretzel-sticks': heap_of(stick('#7a3d16', 0.115, 9 * MM, 0.004, '#a8642c', 0.45, 0.1, 0.05), 2, 0.024, True),
    'pizza-crust': stick('#bd8038', 0.115, 13 * MM, 0.018, '#e0b878', 0.1, 0.2, 0.16),
    'taco': taco,
    'sandwich': sandwich,
    'pancakes': pancakes,
    'tomatillo-half': half_fruit((19, 19, 16), '#7a9a3c', '#9db658', '#c3d084', '#dbe0a8', seeds=0.8),
    'avocado-half': half_fruit((42, 29, 26), '#2c3018', '#6f8a2c', '#c9cc6c', '#e6da8c', pit='#6a3f20'),
    'chipotle': heap_of(stick('#4a2014', 0.062, 8.5 * MM, 0.006, '#6d3420', 0.35, 0.8, 0.45), 2, 0.022, True),
    'dried-chiles': heap_of(stick('#4a0e0a', 0.092, 7.5 * MM, 0.012, '#7a1c10', 0.5, 0.85, 0.4), 4, 0.016, True),
    'green-chile': stick('#457f22', 0.085, 6.5 * MM, 0.009, '#649a35', 0.7, 0.85, 0.08),
    'green-chiles': heap_of(stick('#457f22', 0.085, 6.5 * MM, 0.009, '#649a35', 0.7, 0.85, 0.08), 2, 0.019, True),
    'shallot': peeled('#b5765c', '#c68a6a', (25, 15, 14)),
    'onion': peeled('#d9a860', '#e0b474', (23, 22, 20)),
    'garlic': heap_of(blob('#efe4d2', (10, 6.5, 6), ((9, 0.8),), 2.3, 0.2, '#f9f3e6', 0.3, 26), 3, 0.011),
    'lobster': lobster,
    'bay': leaves('bay', 3, 0.05),
    'thyme': leaves('thyme', 5, 0.036),
    'tarragon': leaves('tarragon', 9, 0.034),
    'coriander': leaves('coriander', 7, 0.028),
    'cotija': heap_of(blob('#f3ecd8', (4, 3.2, 2.8), ((3, 0.8),), 3.0, 0.0, '#fbf7ea', 0.4, 12), 12, 0.0055),
    'cauliflower': heap_of(lambda: whole(moved(make_pieces('cauliflower', None)[0], floor=True), 0.012, 0.02), 3, 0.018),
}  # fmt: skip
