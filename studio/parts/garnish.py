# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes on last, on any dish: herbs, seeds, crumbs, wedges. 40 to 60 % of it in heaps, never evenly."""
import math

import numpy as np
from mathutils import Vector

from lib import materials
from lib.chance import R, number, rnd
from lib.materials import leaf_stuff, plain
from lib.mesh import displaced_blob, mesh, put, sphere
from lib.noise import smooth
from lib.place import around, bvh, drop, scatter
from lib.shader import Graph
from lib.units import MM
from parts import sauces
from parts.leaves import herb, leaf
from parts.sprinkles import crumbs, drops, pepper, salt_flakes


def green(kind):
    dark, mid, vein = {
        'parsley': ('#1f5414', '#3f8a22', '#8fb561'), 'coriander': ('#24591a', '#4b8f2b', '#8fb561'),
        'basil': ('#1d5417', '#3b8226', '#7fae52'), 'mint': ('#1f5a2a', '#3f8f45', '#86b877'),
        'thyme': ('#4a5f3a', '#6f8355', '#8f9d70'), 'sage': ('#6c7f5f', '#8fa07f', '#a9b795'),
    }[kind]  # fmt: skip
    return leaf_stuff(kind, dark, mid, vein, 0.35, 0.42)


def sprigs(kind, size, many, fine=0):
    """Whole leaves in one heap and a few strays; fine adds what was chopped."""

    def add(tree, radius, centre):
        stuff = green(kind)
        shape = kind if kind in ('parsley', 'coriander', 'thyme', 'mint') else 'mint'
        kinds = [herb(stuff, shape, rnd(*size)) for _ in range(6)]
        heap = (centre[0] + rnd(-0.25, 0.25) * radius, centre[1] - rnd(0.0, 0.3) * radius)
        where = around(round(many * 0.65), radius * 0.34, heap, 0.5) + around(round(many * 0.35), radius * 0.8, centre)
        scatter(kinds, tree, where, 0.0012, (0.6, 1.1), 0.6, (0.35, 0.35, 3))
        if fine:
            bits = [herb(stuff, 'leaf', 0.007) for _ in range(3)]
            scatter(bits, tree, around(fine, radius * 0.8, centre, clump=0.5), 0.0005, (0.4, 0.9), turn=(0.7, 0.7, 3))

    return add


def basil(tree, radius, centre):
    stuff = green('basil')
    kinds = [leaf(stuff, rnd(0.024, 0.034), rnd(0.015, 0.020), curl=rnd(0.2, 0.5), fold=0.3, ruffle=0.05) for _ in range(4)]
    heap = (centre[0] + rnd(-0.15, 0.15) * radius, centre[1] + rnd(-0.15, 0.15) * radius)
    for k in range(5):
        p, n = drop(tree, heap[0] + rnd(-0.008, 0.008), heap[1] + rnd(-0.008, 0.008))
        if p:
            put(R.choice(kinds), p + Vector((0, 0, 0.001 + k * 0.0018)), (rnd(-0.2, 0.25), rnd(-0.2, 0.2), k * 1.26 + rnd(-0.4, 0.4)))


def chopped(color, pale, size, many, flat=0.35, clump=0.5):
    """Small pieces of anything: chives, nuts, bacon, crumbs of cheese."""

    def add(tree, radius, centre):
        stuff = plain('chopped', color, 0.45, 0.12, 0.2, col2=pale, bump_size=1.2, bump_depth=0.15)
        kinds = [
            displaced_blob(
                stuff,
                np.array([rnd(0.6, 1.1), rnd(0.5, 0.9), rnd(flat * 0.7, flat * 1.3)]) * size / 2,
                9,
                3.2,
                ((size * 0.5, size * 0.12),),
            )
            for _ in range(6)
        ]
        scatter(kinds, tree, around(many, radius * 0.82, centre, clump=clump), size * 0.1, (0.5, 1.15), turn=(0.6, 0.6, 3))

    return add


def rings_of(color, pale, radius_mm, many, wall=0.28):
    """Sliced scallion, chilli or onion: little rings with a hole."""

    def add(tree, radius, centre):
        stuff = plain('rings', color, 0.3, 0.12, 0.3, col2=pale, coat=0.3)
        kinds = []
        for _ in range(5):
            r, high = radius_mm * rnd(0.75, 1.15) * MM, rnd(0.7, 1.6) * MM
            a = np.linspace(0, 2 * math.pi, 26, endpoint=False)
            w = 1 + 0.1 * np.sin(2 * a + rnd(0, 6))
            section = [(1, -0.5), (1, 0.5), (1 - wall, 0.5), (1 - wall, -0.5), (1, -0.5)]
            P = np.stack([np.stack([q * r * w * np.cos(a), q * r * np.sin(a), np.full(26, z * high)], -1) for q, z in section])
            from lib.mesh import rings

            V, F = rings(P)
            kinds.append(mesh('ring', V, F, stuff, {'cav': 0.5 + 0 * V[:, 0]}))
        scatter(kinds, tree, around(many, radius * 0.75, centre, clump=0.6), 0.0006, (0.6, 1.1), turn=(0.7, 0.7, 3))

    return add


def seeds(color, pale, half, many):
    def add(tree, radius, centre):
        stuff = plain('seeds', color, 0.38, 0.12, 0.3, col2=pale, bump_size=0.8, bump_depth=0.06)
        kinds = []
        for _ in range(4):
            d, F = sphere(9)
            V = d * np.array(half) * MM
            V[:, 0] *= 1 - 0.35 * d[:, 1]
            kinds.append(mesh('seed', V, F, stuff))
        scatter(kinds, tree, around(many, radius * 0.85, centre, clump=0.5), 0.0003, (0.8, 1.15), turn=(0.25, 0.25, 3))

    return add


def flakes(color, pale, many):
    def add(tree, radius, centre):
        stuff = plain('flakes', color, 0.35, 0.25, 0.2, col2=pale, coat=0.3)
        kinds = [displaced_blob(stuff, np.array([rnd(0.8, 1.8), rnd(0.6, 1.2), 0.22]) * MM, 6, 3, ((1 * MM, 0.3 * MM),)) for _ in range(4)]
        scatter(kinds, tree, around(many, radius * 0.85, centre, clump=0.55), 0.0004, (0.4, 1.1), turn=(0.5, 0.5, 3))

    return add


def wedge(rind, flesh):
    """A wedge of lemon or lime leaning at the side of the food."""

    def add(tree, radius, centre):
        at = (centre[0] + radius * 0.62, centre[1] - radius * 0.35)
        p, _ = drop(tree, *at)
        if p:
            put(citrus_wedge(rind, flesh), p + Vector((0, 0, 0.006)), (0.5, 0.2, rnd(-0.6, 0.6)))

    return add


def citrus_wedge(rind, flesh, length=0.027, s=None):
    """A sixth of a fruit: rind, pith, juicy segments."""
    s = number() if s is None else s
    d, F = sphere(46)
    a = np.arctan2(d[:, 1], d[:, 2])
    half = 0.62
    inside = np.abs(a) > half
    V = d * np.array([1.18, 1, 1]) * length * 0.82
    # everything beyond the two cut planes is folded onto them
    t = np.clip(a, -half, half)
    reach = np.hypot(V[:, 1], V[:, 2]) * np.where(inside, np.maximum(0.02, 1 - (np.abs(a) - half) / (math.pi - half)), 1)
    V[:, 1], V[:, 2] = np.sin(t) * reach, np.cos(t) * reach
    r = reach / np.maximum(np.hypot(d[:, 1], d[:, 2]) * length * 0.82, 1e-9)
    g = Graph('citrus')
    n = g.noise(2.2 * MM, 3, at=g.stretch(1, 0.25, 1))
    pulp = g.mix(g.span(n, 0.35, 0.65), flesh, '#ffffff')
    pulp = g.mix(0.75, pulp, flesh)
    base = g.mix(g.attr('skin'), g.mix(g.span(g.attr('pith'), 0.86, 0.93), pulp, '#f3eed8'), rind)
    skin = g.attr('skin')
    stuff = g.out(
        base,
        g.span(skin, 0, 1, 0.16, 0.36),
        g.bump((n, 0.0004, 0.6), (g.cells(1.3 * MM), 0.0003, skin)),
        sss=0.4,
        radius=(0.004, 0.003, 0.001),
        coat=0.4,
        coat_rough=0.1,
    )
    V[:, 2] -= length * 0.5
    return mesh('wedge', V, F, stuff, {'skin': smooth(0.02, 0.0, np.where(inside, 1.0, 0.0)), 'pith': r})


def dusted(stuff_color, many=700, size=0.5):
    """Icing sugar, cocoa, cinnamon: dust as very many grains."""

    def add(tree, radius, centre):
        stuff = plain('dust', stuff_color, 0.9, 0.05, 0.3)
        scatter(crumbs(stuff, 4, size * MM), tree, around(many, radius * 0.9, centre, clump=0.35), 0, (0.4, 1.2), turn=(1, 1, 3), steep=0.2)

    return add


GARNISHES = {
    'parsley': sprigs('parsley', (0.014, 0.020), 9, 34),
    'coriander': sprigs('coriander', (0.020, 0.027), 20, 26),
    'mint': sprigs('mint', (0.018, 0.026), 8),
    'thyme': sprigs('thyme', (0.026, 0.034), 4),
    'sage': sprigs('sage', (0.022, 0.032), 4),
    'basil': basil,
    'chopped-parsley': chopped('#2f6d1c', '#4f8f33', 2.6 * MM, 110, 0.15),
    'chives': rings_of('#3f7d2a', '#79ad4e', 1.5, 60),
    'scallions': rings_of('#5d9a3a', '#cfe0a6', 2.6, 55),
    'red-chilli': rings_of('#b3200f', '#d9502a', 3.2, 12),
    'green-chilli': rings_of('#4d7f2a', '#a5c26a', 3.2, 12),
    'red-onion': rings_of('#b06a95', '#efe2ea', 6.5, 12, 0.16),
    'fried-onions': chopped('#8a4c1c', '#c98a3c', 5.5 * MM, 60, 0.25),
    'sesame': seeds('#f0dcae', '#e2c083', (0.95, 1.65, 0.5), 150),
    'black-sesame': seeds('#1c1814', '#38302a', (0.95, 1.65, 0.5), 110),
    'poppy-seeds': seeds('#20232c', '#3a3c46', (0.5, 0.6, 0.5), 220),
    'pumpkin-seeds': seeds('#5d6d35', '#7f8d50', (2.4, 4.6, 0.9), 26),
    'cumin': seeds('#5b3a1c', '#8a6334', (0.6, 2.6, 0.55), 45),
    'pomegranate': seeds('#8f1226', '#b52a3c', (2.6, 3.4, 2.4), 26),
    'chilli-flakes': flakes('#8f1407', '#b8320f', 95),
    'paprika': dusted('#9c3413', 500, 0.45),
    'pepper': lambda tree, radius, centre: scatter(
        pepper(), tree, around(70, radius * 0.85, centre, clump=0.4), 0, (0.3, 0.9), turn=(1, 1, 3)
    ),
    'salt': lambda tree, radius, centre: scatter(
        salt_flakes(), tree, around(60, radius * 0.8, centre, clump=0.5), 0.0002, (0.5, 1.2), turn=(0.6, 0.6, 3)
    ),
    'oil': lambda tree, radius, centre: scatter(
        drops(materials.oil(), 5, 5 * MM), tree, around(34, radius * 0.75, centre, clump=0.35), -0.0006, (0.25, 1.1)
    ),
    'chilli-oil': lambda tree, radius, centre: scatter(
        drops(materials.oil('chilli oil', '#d8480c'), 5, 5 * MM), tree, around(34, radius * 0.75, centre, clump=0.35), -0.0006, (0.25, 1.1)
    ),
    'grated-cheese': chopped('#f0dca8', '#f7ebc8', 4.5 * MM, 120, 0.14),
    'feta': chopped('#f7f0e2', '#e6d9bf', 7 * MM, 24, 0.7),
    'blue-cheese': chopped('#efe8d6', '#8f9db0', 7 * MM, 18, 0.7),
    'crumbs': chopped('#c98f45', '#e0b878', 2.2 * MM, 150, 0.6),
    'bacon': chopped('#7a2a18', '#c47a55', 5 * MM, 40, 0.35),
    'peanuts': chopped('#c99a5c', '#e6c592', 4 * MM, 46, 0.6),
    'almonds': chopped('#e6cfa4', '#a8713c', 6 * MM, 30, 0.16),
    'pistachios': chopped('#7f9a45', '#b7a25e', 3.6 * MM, 50, 0.55),
    'walnuts': chopped('#9c6b3c', '#c99d66', 6 * MM, 22, 0.7),
    'icing-sugar': dusted('#fbf9f5', 1100, 0.42),
    'cocoa': dusted('#3d1f10', 700, 0.4),
    'cinnamon': dusted('#8a4f25', 600, 0.4),
    'lemon': wedge('#e2b92c', '#f0d878'),
    'lime': wedge('#5f8f2c', '#c3d88a'),
    'yogurt': lambda tree, radius, centre: spoonful(tree, radius, centre, '#f3ecdf'),
    'sour-cream': lambda tree, radius, centre: spoonful(tree, radius, centre, '#f7f3ea'),
    'guacamole': lambda tree, radius, centre: spoonful(tree, radius, centre, '#93a648'),
    'butter': lambda tree, radius, centre: pat(tree, centre),
}
GARNISHES_KNOWN = tuple(GARNISHES)


def spoonful(tree, radius, centre, color):
    at = (centre[0] + rnd(-0.2, 0.15) * radius, centre[1] + rnd(-0.05, 0.25) * radius)
    p, _ = drop(tree, *at)
    if p:
        put(sauces.dollop(sauces.cream_stuff(color), min(0.024, radius * 0.32)), p + Vector((0, 0, -0.0004)), (0, 0, rnd(0, 6)))


def pat(tree, centre):
    """A slice of butter that has begun to melt."""
    p, _ = drop(tree, *centre)
    if p:
        stuff = materials.cheese('butter', '#f0d68a', '#f6e5b0')
        put(
            displaced_blob(stuff, (0.013, 0.012, 0.0045), 40, 5.5, ((9 * MM, 0.6 * MM), (3 * MM, 0.12 * MM))),
            p + Vector((0, 0, 0.003)),
            (rnd(-0.05, 0.05), 0, rnd(0, 6)),
        )


def add(names, on, radius, centre=(0, 0)):
    """Puts garnishes on objects, each on what lies there by then."""
    for name in names:
        GARNISHES[name](bvh(on), radius, centre)
