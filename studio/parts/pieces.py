# SPDX-License-Identifier: GPL-3.0-or-later
"""Pieces one finds in a curry, a soup or a stir-fry, each as a few meshes that differ. All lie around z = 0."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displaced_blob, mesh, sphere, superball, tube
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend


def piece_stuff(color, pale=None, coated=None, gloss=0.5, sss=0.3, name='piece'):
    """Cooked food: valleys take the sauce it lies in, peaks keep their own colour. Reads 'cav'."""
    g = Graph(name)
    n = g.noise(6 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), color, pale or blend(color, '#ffffff', 0.25))
    base = g.mix(g.span(g.noise(1.3 * MM, 3), 0.45, 0.7, 0, 0.3), base, blend(color, '#2a1408', 0.35))
    if coated:
        base = g.mix(g.span(g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', n, 0.8, -0.4)), 0.2, 0.62, 0.85, 0.12), base, coated)
    base = g.vary(base, 0.01, 0.14, 0.08)
    return g.out(base, g.span(g.noise(4 * MM, 3), 0.35, 0.65, 0.2, 0.44), g.bump((g.noise(1.6 * MM, 4), 0.0004, 0.8)),
                 sss=sss, radius=(0.004, 0.0018, 0.0009), coat=gloss, coat_rough=0.08)  # fmt: skip


def chunk(half, power, lumps, n=34):
    def make(stuff):
        size = np.array([rnd(0.85, 1.15) * h for h in half]) * MM
        return displaced_blob(stuff, size, n, power, lumps)

    return make


def bean(half, bend=0.0):
    def make(stuff):
        d, F = sphere(22)
        V = d * np.array(half) * MM * rnd(0.9, 1.1)
        V[:, 1] += bend * MM * (V[:, 0] / (half[0] * MM)) ** 2
        V += d * (0.12 * MM * fbm(d, 0.9, 2, s=number()))[:, None]
        return mesh('bean', V, F, stuff, {'cav': 0.5 + 0 * V[:, 0]})

    return make


def shrimp(stuff):
    """Curled, ridged, thinner towards the tail."""
    t = np.linspace(0, 1, 60)
    a = t * 4.4
    r = 11.5 * MM * (1 - 0.25 * t)
    path = np.stack([r * np.cos(a), r * np.sin(a), 1.2 * MM * np.sin(a * 2)], -1)
    ridge = 1 + 0.08 * np.abs(np.sin(t * math.pi * 7))
    V, F = tube(path, 6.2 * MM * np.clip(1.05 - 0.72 * t, 0.16, 1) * smooth(-0.03, 0.12, t) * ridge, 18)
    return mesh('shrimp', V, F, stuff, {'cav': 0.5 + 0.5 * np.sin(np.linspace(0, 44, len(V)))})


def ring(radius, thick):
    def make(stuff):
        a = np.linspace(0, 2 * math.pi, 60)
        V, F = tube(np.stack([radius * MM * np.cos(a), radius * MM * np.sin(a), 0.6 * MM * np.sin(3 * a)], -1), thick * MM, 14)
        return mesh('ring', V, F, stuff, {'cav': 0.5 + 0 * V[:, 0]})

    return make


def slice_of(radius, thick, n=40):
    """A coin of carrot, courgette or sausage."""

    def make(stuff):
        d, F = sphere(n)
        V = superball(d, np.array([radius * rnd(0.9, 1.1), radius * rnd(0.9, 1.1), thick]) * MM, (2.1, 2.1, 9))
        V[:, 2] += 0.15 * MM * fbm(V, 3 * MM, 2, s=number())
        rim = smooth(0.86, 1.0, np.hypot(V[:, 0], V[:, 1]) / (radius * MM))
        return mesh('coin', V, F, stuff, {'cav': 1 - 0.8 * rim})

    return make


def strip(half, bend=0.3):
    def make(stuff):
        d, F = sphere(34)
        V = superball(d, np.array([rnd(0.8, 1.2) * h for h in half]) * MM, (4, 3, 3))
        V[:, 2] += bend * V[:, 0] ** 2 / (half[0] * MM) * rnd(-1, 1)
        rel = 0.5 * MM * fbm(V, 7 * MM, 3, s=number())
        V += d * rel[:, None]
        return mesh('strip', V, F, stuff, {'cav': np.clip(rel / MM + 0.5, 0, 1)})

    return make


def floret(stuff):
    """Broccoli or cauliflower: a stalk and a crown of cells."""
    from lib.noise import worley

    d, F = sphere(60)
    V = d * np.array([11, 10, 8.5]) * MM
    f1, _, c = worley(V, 4.2 * MM, number())
    g1, _, _ = worley(V, 1.7 * MM, number())
    crown = smooth(-0.35, 0.1, d[:, 2])
    rel = crown * (2.6 * MM * (0.6 - f1) + 0.8 * MM * (0.5 - g1) + 1.2 * MM * c)
    V = V + d * rel[:, None]
    stalk = smooth(-0.1, -0.6, d[:, 2])
    V[:, :2] *= (1 - 0.62 * stalk)[:, None]
    V[:, 2] -= stalk * 7 * MM
    return mesh('floret', V, F, stuff, {'cav': np.clip(0.5 + rel / (3 * MM), 0, 1) * (1 - stalk) + stalk})


#: kind: (maker, usual colour, paler, subsurface)
KINDS = {
    'cube': (chunk((10, 9, 8), 4.5, ((8 * MM, 1.2 * MM), (2.5 * MM, 0.4 * MM))), '#c08a55', None, 0.25),
    'chicken': (chunk((14, 10, 8), 2.8, ((9 * MM, 2.2 * MM), (3.5 * MM, 0.8 * MM), (1.3 * MM, 0.2 * MM))), '#d8a670', '#ecd3ac', 0.25),
    'beef': (chunk((13, 11, 9), 3.2, ((9 * MM, 2.4 * MM), (2.6 * MM, 0.9 * MM), (1 * MM, 0.25 * MM))), '#5a3220', '#80503a', 0.08),
    'pork': (chunk((13, 10, 8), 3.2, ((9 * MM, 2.2 * MM), (2.6 * MM, 0.7 * MM))), '#a86e48', '#cf9c72', 0.12),
    'lamb': (chunk((14, 11, 9), 3.0, ((9 * MM, 2.6 * MM), (2.6 * MM, 0.9 * MM))), '#6b3d27', '#93603f', 0.1),
    'meatball': (chunk((14, 14, 13), 2.1, ((6 * MM, 1.3 * MM), (2.4 * MM, 0.7 * MM))), '#6b3c22', '#8f5a38', 0.08),
    'fish': (chunk((16, 12, 7), 4.0, ((12 * MM, 1.8 * MM), (3 * MM, 0.7 * MM, 'ridge'))), '#eee3d0', '#f9f3e8', 0.4),
    'tofu': (chunk((10, 10, 8), 7.0, ((10 * MM, 0.5 * MM), (1.5 * MM, 0.12 * MM))), '#f0e6cf', '#fbf5e6', 0.55),
    'paneer': (chunk((10, 9, 7), 6.0, ((8 * MM, 0.8 * MM), (2 * MM, 0.25 * MM))), '#efe2c4', '#fbf3df', 0.5),
    'potato': (chunk((12, 10, 9), 3.6, ((9 * MM, 1.2 * MM), (2 * MM, 0.2 * MM))), '#e2bd69', '#f0d999', 0.3),
    'sweet-potato': (chunk((11, 10, 8), 4.0, ((9 * MM, 1.2 * MM), (2 * MM, 0.2 * MM))), '#cf6f1e', '#e39345', 0.3),
    'carrot': (slice_of(9, 3.4), '#d2701d', '#e6954a', 0.3),
    'zucchini': (slice_of(11, 3), '#b8c97a', '#e3e8b8', 0.4),
    'sausage': (slice_of(10, 4), '#8c4326', '#b56a45', 0.1),
    'mushroom': (chunk((10, 8, 3.2), 2.4, ((7 * MM, 1.2 * MM), (2 * MM, 0.2 * MM))), '#8a6446', '#c7a884', 0.15),
    'tomato': (chunk((8, 6.5, 4.5), 3.2, ((6 * MM, 1.4 * MM), (2 * MM, 0.3 * MM))), '#b52a10', '#d6532a', 0.4),
    'red-pepper': (strip((14, 4.5, 2)), '#b3200f', '#cf4524', 0.3),
    'green-pepper': (strip((14, 4.5, 2)), '#4d7f2a', '#79a548', 0.3),
    'yellow-pepper': (strip((14, 4.5, 2)), '#e0a81c', '#efc552', 0.3),
    'onion': (strip((13, 3, 1.4), 0.6), '#e9d6b0', '#f5ead0', 0.4),
    'beef-strip': (strip((19, 6, 2.6)), '#5a3220', '#80503a', 0.08),
    'chicken-strip': (strip((19, 7, 4)), '#d8a670', '#ecd3ac', 0.25),
    'bacon-bit': (strip((6, 3.5, 1.6)), '#8a3320', '#c47a55', 0.15),
    'green-bean': (strip((20, 2.9, 2.7), 0.15), '#4d7f2a', '#6f9c40', 0.25),
    'corn': (bean((3.6, 3, 3.2)), '#e8b92c', '#f2d25e', 0.4),
    'pea': (bean((3.6, 3.5, 3.4)), '#5f9a2c', '#86b84a', 0.35),
    'chickpea': (bean((4.8, 4.3, 4.3)), '#d9b06a', '#ead0a0', 0.3),
    'black-bean': (bean((5.4, 3.6, 3.2), 1.2), '#1f1512', '#38271f', 0.05),
    'kidney-bean': (bean((7.2, 4.4, 3.8), 1.6), '#5c1712', '#7a2a20', 0.08),
    'white-bean': (bean((7, 4.3, 3.7), 1.3), '#e6d6b4', '#f3e9d3', 0.35),
    'broad-bean': (bean((8.5, 5.4, 3), 1.0), '#8b6a3c', '#ad8a58', 0.2),
    'olive': (bean((7.5, 6, 6)), '#3a2a2a', '#57424a', 0.1),
    'green-olive': (bean((7.5, 6, 6)), '#7c8030', '#a0a352', 0.2),
    'cashew': (bean((8, 3.8, 3.4), 3.0), '#e3c18a', '#f0d9b0', 0.3),
    'prune': (bean((11, 8, 6)), '#2a1518', '#452629', 0.1),
    'apricot': (bean((11, 9, 4)), '#d98a2c', '#eab25e', 0.35),
    'chestnut': (bean((10, 9, 8)), '#8d5a30', '#b5875a', 0.15),
    'shrimp': (shrimp, '#e2845c', '#f6d3bd', 0.4),
    'squid': (ring(11, 3), '#efe2cf', '#fbf5ea', 0.45),
    'broccoli': (floret, '#3f7a2a', '#5d9a3c', 0.15),
    'cauliflower': (floret, '#eadfc0', '#f7f0dc', 0.4),
    'gnocchi': (bean((9.5, 7.5, 6.5)), '#eed9a6', '#f7ebc8', 0.4),
    'egg': (bean((22, 17, 16)), '#f4efe4', '#fdfaf3', 0.5),
}  # fmt: skip
PIECES = tuple(KINDS)


def make_pieces(kind, color=None, coated=None, many=4):
    maker, usual, pale, sss = KINDS[kind]
    stuff = piece_stuff(color or usual, pale if not color else None, coated, sss=sss, name=kind)
    return [maker(stuff) for _ in range(many)]
