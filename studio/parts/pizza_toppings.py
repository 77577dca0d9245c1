# SPDX-License-Identifier: GPL-3.0-or-later
"""What is baked on a pizza or put on it hot; everything a salad has may go on too. Made and laid like parts/salad_bits.py."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import curve, displace, mesh, resample, rings, sphere, superball
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM

from parts.leaves import leaf, salad_leaves
from parts.salad_bits import BITS, blob, crescent, folded_slice, grilled_slices, of, shred, slice_disc, with_stuff


def pepperoni_stuff():
    """Reads 'q': red-brown with specks of fat, a dark rim that caught the heat, a shine of oil."""
    g = Graph('pepperoni')
    n = g.noise(6 * MM, 4)
    speck = g.cells(2.6 * MM)
    q = g.math('ADD', g.attr('q'), g.math('MULTIPLY_ADD', n, 0.24, -0.12))
    base = g.ramp(q, [(0.0, '#b5391d'), (0.6, '#a32b15'), (0.86, '#7f1c0d'), (1.02, '#3a0e07')])
    base = g.mix(g.span(speck, 0.12, 0.3, 0.45, 0), base, '#d9824a')
    oil = g.noise(4 * MM, 3)
    return g.out(
        g.vary(base, 0.008, 0.14, 0.06),
        g.span(oil, 0.36, 0.62, 0.14, 0.42),
        g.bump((g.noise(2.6 * MM, 3), 0.0005, 0.7)),
        sss=0.12,
        radius=(0.003, 0.001, 0.0006),
        coat=g.span(oil, 0.4, 0.6, 0.6, 0.1),
        coat_rough=0.1,
    )


def mushroom_slice(material):
    """A slice through cap and stalk: round cap with a thin brown skin, gills below it, a pale stalk."""
    s = number()
    steps, rows = 96, 12
    size = rnd(10, 14) * MM
    arc = np.linspace(0, math.pi, 9)
    cap = [(math.cos(a), 0.68 * math.sin(a) + 0.08) for a in arc]
    below = [
        (-0.98, -0.10),
        (-0.72, -0.16),
        (-0.36, -0.02),
        (-0.26, -0.35),
        (-0.30, -0.66),
        (0.0, -0.76),
        (0.30, -0.66),
        (0.26, -0.35),
        (0.36, -0.02),
        (0.72, -0.16),
        (0.98, -0.10),
    ]
    points = np.array([*cap, *below, cap[0]])
    path = resample(curve([(x, y, 0) for x, y in points], 6), steps + 1)[:-1] * size
    middle = np.array([0, 0.12 * size, 0])
    share = np.concatenate([np.linspace(0.001, 1, rows), np.ones(3), np.linspace(1, 0.001, rows)])
    height = np.concatenate([np.full(rows, 0.5), np.linspace(0.35, -0.35, 3), np.full(rows, -0.5)]) * 3.0 * MM
    V, F = rings(np.stack([middle + (path - middle) * q + np.array([0, 0, z]) for q, z in zip(share, height)]))
    V[:, 2] += 0.4 * MM * fbm(V, 5 * MM, 2, s=s) + rnd(-16, 16) * V[:, 0] ** 2
    q = np.repeat(share, steps)
    high = np.tile(path[:, 1] / size, len(share))
    gills = smooth(0.55, 0.75, q) * smooth(0.05, -0.05, high) * (np.abs(np.tile(path[:, 0], len(share))) > 0.34 * size)
    return mesh(
        'mushroom',
        V,
        F,
        material,
        {'skin': np.maximum(smooth(0.86, 0.98, q) * smooth(-0.15, 0.05, high), gills), 'q': q, 'cav': 0.5 + 0 * q},
    )


def ham_square(material):
    """A square of cooked ham, its edges caught by the heat and curling."""
    d, F = sphere(22)
    size = np.array([rnd(9, 12.5), rnd(8.5, 11.5), 1.3]) * MM
    V = superball(d, size, (7, 7, 4))
    V[:, 2] += rnd(4, 14) * (V[:, 0] ** 2 + 0.5 * V[:, 1] ** 2) + 0.4 * MM * fbm(V, 8 * MM, 2, s=number())
    edge = np.maximum(np.abs(V[:, 0]) / size[0], np.abs(V[:, 1]) / size[1])
    return mesh('ham', V, F, material, {'skin': smooth(0.8, 1.0, edge + 0.2 * fbm(V, 6 * MM, 2, s=number())) * 0.8, 'cav': 0.5 + 0 * edge})


def crumble(material, half=(8, 6.5, 5.2)):
    """A pinch of sausage or minced beef: coarse, browned on its peaks."""
    return blob(material, half, 2.4, ((6, 1.8), (2.6, 0.9), (1.2, 0.25)), 30 if half[0] > 6 else 18)


def wilted(name='basil'):
    """Oven-struck leaf: deep green, dark oily margin, the odd brown tip."""
    g = Graph(name)
    n = g.noise(6 * MM, 4)
    base = g.mix(g.span(n, 0.3, 0.7), '#1c4a12', '#3a7a1f')
    base = g.mix(g.math('MULTIPLY', g.attr('vein'), 0.5), base, '#7ea653')
    margin = g.span(g.math('ADD', g.attr('u'), g.math('MULTIPLY_ADD', n, 0.5, -0.25)), 0.72, 1.02)
    base = g.vary(g.mix(margin, base, '#1b220b'), 0.015, 0.2, 0.1)
    return g.out(
        base,
        g.span(n, 0.35, 0.65, 0.2, 0.42),
        g.bump((g.attr('vein'), -0.0006, 0.9), (g.noise(2.2 * MM, 3), 0.0004, 0.7)),
        see_through=0.22,
        coat=0.4,
        coat_rough=0.12,
    )


def wilted_leaves(color):
    stuff = wilted()
    oval = lambda v: np.sin(np.pi * v**0.72) ** 0.75
    return [
        [leaf(stuff, rnd(0.030, 0.046), rnd(0.021, 0.029), oval, rnd(0.1, 0.5), rnd(0.12, 0.35), rnd(0.05, 0.10), n=(40, 16), veins=6)]
        for _ in range(6)
    ]


def bacon_piece(material):
    """A short piece of streaky bacon, waved as it fried; its fat runs along it."""
    d, F = sphere(30)
    s = number()
    size = np.array([rnd(9, 14), rnd(5.5, 7.5), 1.0]) * MM
    V = superball(d, size, (5, 4, 3))
    V[:, 2] += rnd(1.2, 2.2) * MM * np.sin(V[:, 0] / (3.2 * MM) + s) + 0.4 * MM * fbm(V, 4 * MM, 2, s=s)
    V = displace(V, F, 0.25 * MM * fbm(V, 2 * MM, 2, s=s + 5))
    stripe = smooth(0.1, 0.4, np.sin(V[:, 1] / (1.7 * MM) + 1.4 * fbm(V * np.array([0.4, 1, 1]), 7 * MM, 2, s=s + 3) + s))
    return mesh('bacon', V, F, material, {'skin': stripe, 'cav': 0.5 + 0 * stripe})


#: as BITS: kind: (maker(color) -> things, lean, share above the pile, millimetres apart)
TOPPINGS = {
    **BITS,
    'pepperoni': (with_stuff(pepperoni_stuff, lambda m: slice_disc(m, 17.5 * MM * rnd(0.9, 1.05), 1.7 * MM, cup=rnd(0.04, 0.16), wave=rnd(0.02, 0.07), n=(18, 72)), 6), 0.08, 0.72, 31),
    'sausage': (of(crumble, '#7a4526', None, pale='#a3683e', rough=(0.2, 0.5), sss=0.1, coat=0.3), 0.6, 0.72, 19),
    'ground-beef': (of(lambda m: crumble(m, (5, 4.2, 3.4)), '#5a3018', None, pale='#7f4c2a', rough=(0.2, 0.5), sss=0.08, coat=0.35), 0.8, 0.78, 6),
    'ham-square': (of(ham_square, '#c48070', '#8f4a34', pale='#d49c8a', rough=(0.2, 0.45), sss=0.15, coat=0.3), 0.15, 0.70, 24),
    'bacon-piece': (of(bacon_piece, '#8f3320', '#e0aa82', pale='#a84a30', rough=(0.16, 0.4), sss=0.15, coat=0.4), 0.25, 0.78, 18),
    'roast-chicken': (grilled_slices('#dcb583', '#ecd3a8', '#a3652b', (12, 7.5, 5.5), False), 0.5, 0.72, 20),
    'shaved-steak': (of(lambda m: folded_slice(m, 14 * MM * rnd(0.7, 1.1), 0.9, n=(16, 54)), '#5d3420', '#3f2012', pale='#855036', rough=(0.2, 0.5), sss=0.08, coat=0.3, grain=1.0), 0.4, 0.72, 19),
    'mushroom': (of(mushroom_slice, '#bd9468', '#5c3a20', pale='#d3b088', rough=(0.2, 0.45), sss=0.15, coat=0.3, many=6), 0.3, 0.75, 20),
    'roast-onion': (of(lambda m: shred(m, 34, 3.4, 1.8, 1.3, 1.4), '#e0c894', None, pale='#f2e4c2', sss=0.4, coat=0.4), 0.3, 0.72, 18),
    'roast-pepper': (of(lambda m: crescent(m, 34 * MM * rnd(0.7, 1.1), 7.5 * MM, 3.4 * MM, 0.6), '#b5301a', '#93190c', pale='#c8523a', sss=0.3, coat=0.5), 0.25, 0.74, 24),
    'green-strip': (of(lambda m: crescent(m, 32 * MM * rnd(0.7, 1.1), 6 * MM, 3.6 * MM, 0.9), '#7f9a45', '#466b22', pale='#9ab25e', sss=0.3, coat=0.4), 0.25, 0.74, 22),
    'basil': (wilted_leaves, 0.15, 0.55, 34),
    'spinach': (wilted_leaves, 0.2, 0.6, 20),
    'arugula': (lambda color: [[me] for me in salad_leaves('rocket', 6, 0.95)], 0.5, 0.72, 14),
    'cherry': (of(lambda m: blob(m, (8.4, 8.2, 7.4), 2.2, ((7, 0.7), (2.5, 0.2)), 26), '#6b0a12', None, pale='#9a1f22', rough=(0.06, 0.2), sss=0.3, coat=0.8), 0.8, 0.6, 13),
    'streusel': (of(lambda m: blob(m, (5.2, 4.4, 3.6), 2.5, ((3.6, 1.4), (1.6, 0.5)), 20), '#d6a865', None, pale='#ecca90', rough=(0.5, 0.8), sss=0.2, coat=0.0), 0.9, 0.8, 7),
}  # fmt: skip
TOPPINGS_KNOWN = tuple(TOPPINGS)
#: those that bend to what lies below them
SOFT = ('basil', 'spinach', 'arugula')


def make_toppings(kind, color=None):
    """The things of one kind, and how they lie: (things, lean, share above the pile, metres apart)."""
    maker, lean, share, apart = TOPPINGS[kind]
    return maker(color), lean, share, apart * MM
