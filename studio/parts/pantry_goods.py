# SPDX-License-Identifier: GPL-3.0-or-later
"""What a sauce, a spread or a hot drink is made of or eaten with, large enough to be known at once: nuts in the shell, chocolate,
truffles, an onion cut open, seeds, rolls, a honey dipper, a small burger. In the frame of parts/fruit.py: on z = 0, long side along x."""
import math

import numpy as np
from mathutils import Euler

from lib.chance import number, rnd
from lib.materials import bread_crust, cheese, plain, seared_meat
from lib.mesh import displace, displaced_blob, grid, mesh, sphere, superball, tube
from lib.noise import fbm, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts import buns
from parts.cream import chocolate
from parts.dippers import spoon_bowl, spoonful
from parts.fruit import cherry, coffee_bean, heap_of, moved, whole
from parts.larder import half_bun
from parts.leaves import leaf_blade, salad_leaf
from parts.sauces import cream_stuff


def shell_peanut():
    """A peanut in its shell: two lobes, a net of ribs along it."""
    d, F = sphere(54)
    V = d * np.array([21, 8.2, 8.0]) * MM
    V[:, 1:] *= (1 - 0.26 * np.exp(-(((d[:, 0] - 0.05) / 0.26) ** 2)) + 0.10 * d[:, 0])[:, None]
    a, x = np.arctan2(V[:, 2], V[:, 1]), V[:, 0] / MM
    net = np.abs(np.sin(5 * a)) ** 0.5 * np.abs(np.sin(x / 1.5 + 0.6 * np.sin(5 * a))) ** 0.4
    V = displace(V, F, 0.9 * MM * (0.5 - net) + 0.5 * MM * fbm(V, 6 * MM, 2, s=number()))
    V[:, 2] += 0.012 * V[:, 0] ** 2 / (10 * MM)
    g = Graph('peanut shell')
    n = g.noise(5 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.66), '#d3a868', '#b98848')
    base = g.mix(g.span(g.attr('net'), 0.5, 0.95, 0, 0.45), base, '#93652e')
    stuff = g.out(base, 0.7, g.bump((g.noise(1 * MM, 3), 0.0003, 0.7)), sss=0.1)
    return whole(moved(mesh('peanut', V, F, stuff, {'net': net}), floor=True), 0.021, 0.016)


def butter_spoon(color='#b5793a'):
    """A teaspoon heaped with peanut butter or tahini, its bowl towards us."""
    me, middle = spoon_bowl()
    g = Graph('peanut butter')
    n = g.noise(5 * MM, 4)
    base = g.mix(g.span(n, 0.36, 0.66), color, blend(color, '#e0b072', 0.5))
    base = g.mix(g.span(g.noise(1.2 * MM, 3), 0.58, 0.72, 0, 0.5), base, '#8a5220')
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.2, 0.42), g.bump((n, 0.0008, 0.6)), sss=0.2, radius=(0.004, 0.002, 0.0008), coat=0.3)
    d, F = sphere(44)
    V = superball(d, np.array([20, 14, 11]) * MM, 2.2)
    V = displace(V, F, 2.2 * MM * fbm(V, 12 * MM, 2, s=number()) + 1.0 * MM * np.sin(V[:, 0] / (2.6 * MM)) * (d[:, 2] > 0))
    heap = mesh('peanut butter', V + np.array([middle, 0, 4 * MM]), F, stuff)
    parts = [moved(one, (0, 0, 0), (-middle, 0, 7 * MM)) for one in (me, heap, spoonful(stuff, heap=3.0))]
    return whole([moved(one, (0, 0, -2.5)) for one in parts], 0.025, 0.02)


def chocolate_pieces(color):
    """Squares broken off a bar, two on top of one another, and a few splinters."""

    def make():
        stuff = chocolate(color)
        parts = []
        for k, (x, y, z, turn) in enumerate(((0, 0, 0, 0.3), (6, 5, 9.5, 0.9), (-27, 12, 0, -0.5))):
            d, F = sphere(40)
            V = superball(d, np.array([24, 16 if k else 24, 4.6]) * MM, (9, 9, 5))
            top = smooth(0.2, 0.7, d[:, 2])
            lines = np.minimum(np.abs((V[:, 0] / (24 * MM)) % 1 - 0.0), np.abs((V[:, 0] / (24 * MM)) % 1 - 1.0))
            V[:, 2] -= top * 2.4 * MM * smooth(0.10, 0.0, lines)
            V[:, 1] += smooth(0.9, 1.0, V[:, 1] / (16 * MM)) * 1.6 * MM * fbm(V, 5 * MM, 3, s=number())
            parts.append(moved(mesh('chocolate', V, F, stuff), (0.10 if k == 1 else 0, 0, turn), (x * MM, y * MM, (z + 4.6) * MM)))
        for k in range(12):
            me = displaced_blob(stuff, np.array([rnd(1.5, 4), rnd(1, 2.4), 0.9]) * MM, 8, 5, ((2 * MM, 0.4 * MM),))
            parts.append(moved(me, (0, 0, rnd(0, 6)), (rnd(-30, 30) * MM, rnd(-28, -16) * MM, 0.9 * MM)))
        return whole(parts, 0.034, 0.016)

    return make


def truffle_stuff():
    """Black warty skin; where 'cut' is 1 the dark flesh with its maze of pale veins."""
    g = Graph('truffle')
    wart = g.cells(2.6 * MM, 'SMOOTH_F1')
    skin = g.mix(g.span(wart, 0.1, 0.6), '#2c2622', '#0d0a09')
    warp = g.noise(9 * MM, 3, 0.5, 1.6)
    vein = g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', g.math('MULTIPLY', warp, 6.0)), 0.5))
    flesh = g.mix(g.span(vein, 0.10, 0.03), '#241a14', '#b09c80')
    base = g.mix(g.attr('cut'), skin, flesh)
    return g.out(base, g.span(g.attr('cut'), 0, 1, 0.62, 0.7), g.bump((wart, -0.0012, g.math('SUBTRACT', 1.0, g.attr('cut')))), spec=0.2)


def truffle(cut=False):
    """A black truffle, whole or cut across with its face up."""
    d, F = sphere(60)
    s = number()
    V = d * np.array([25, 23, 20]) * MM * rnd(0.92, 1.08)
    V = displace(V, F, 3.6 * MM * fbm(V, 20 * MM, 2, s=s) + 1.3 * MM * (ridged(V, 4.5 * MM, 2, s=s + 3) - 0.5))
    up = (V[:, 2] > 2 * MM) & cut
    V[:, 2] = np.where(up, 2 * MM, V[:, 2])
    return whole(moved(mesh('truffle', V, F, truffle_stuff(), {'cut': up * 1.0}), floor=True), 0.026, 0.022 if cut else 0.04)


def truffle_slices(many=5):
    """Shavings off a truffle: thin, ragged, marbled, overlapping."""
    stuff = truffle_stuff()
    parts = []
    for k in range(many):
        d, F = sphere(30)
        V = superball(d, np.array([15, 13, 0.8]) * MM, (2.2, 2.2, 4))
        V[:, :2] *= (1 + 0.12 * fbm(d * np.array([1, 1, 0]), 0.5, 3, s=number()))[:, None]
        V[:, 2] += 1.4 * MM * fbm(V, 18 * MM, 2, s=number())
        rim = smooth(0.98, 0.90, np.hypot(V[:, 0] / 15, V[:, 1] / 13) / MM)
        parts.append(
            moved(mesh('slice', V, F, stuff, {'cut': rim}), (0, -0.14, 0.3 * k), ((k - 2) * 13 * MM, rnd(-5, 5) * MM, (1 + 0.9 * k) * MM))
        )
    return whole(parts, 0.034, 0.008)


def onion_half():
    """Half a sweet onion, cut face up: rings of thick white flesh, papery gold skin outside."""
    d, F = sphere(90)
    radius = 33 * MM
    V = d * np.array([radius, radius, radius * 0.86])
    up = d[:, 2] > 0
    q = np.hypot(d[:, 0], d[:, 1]) + 0.015 * fbm(d * np.array([1, 1, 0]), 0.6, 2, s=number())
    skewed = np.hypot(d[:, 0] * 0.92 + 0.06, d[:, 1]) + 0.035 * fbm(d * np.array([1, 1, 0]), 0.8, 2, s=number())
    ring = 0.5 + 0.5 * np.cos(skewed**1.25 * 2 * math.pi * 6.6)
    V[:, 2] = np.where(up, 0.5 * MM * smooth(0.0, 0.3, ring), V[:, 2])
    g = Graph('onion')
    lines = g.noise(1.6 * MM, 3, at=g.stretch(1, 1, 0.15))
    skin = g.mix(g.span(lines, 0.38, 0.64), '#c98a3c', '#e2b068')
    flesh = g.ramp(g.attr('ring'), [(0.0, '#cfc88c'), (0.04, '#efe9c4'), (0.12, '#fffbea'), (1.0, '#fffdf2')])
    base = g.mix(g.attr('up'), skin, flesh)
    stuff = g.out(
        base, g.span(g.attr('up'), 0, 1, 0.32, 0.2), g.bump((lines, 0.0002, 0.5)), sss=0.6, radius=(0.008, 0.007, 0.004), coat=0.3
    )
    me = mesh('onion', V, F, stuff, {'ring': ring, 'up': up * smooth(0.992, 0.97, q)})
    return whole(moved(me, floor=True), radius, radius)


def seed_heap(color, pale, half, many, reach):
    """A small heap of seeds with strays round it."""

    def make():
        stuff = plain('seeds', color, 0.4, 0.12, 0.3, col2=pale)
        d, F = sphere(6)
        V = d * np.array(half) * MM
        V[:, 0] *= 1 - 0.35 * d[:, 1]
        points = []
        for k in range(many):
            q = abs(rnd(-1, 1)) ** 0.9 if k % 6 else rnd(0.9, 1.7)
            a = rnd(0, 6.283)
            z = max(0.0, 1 - q) * reach * 0.42 * rnd(0.3, 1.0)
            turn = np.array(Euler((rnd(-0.5, 0.5), rnd(-0.5, 0.5), rnd(0, 6))).to_matrix())
            points.append(V @ turn.T + np.array([q * reach * math.cos(a), q * reach * math.sin(a), z + half[2] * MM]))
        faces = np.concatenate([F + k * len(V) for k in range(many)])
        return whole(mesh('seeds', np.concatenate(points), faces, stuff), reach, reach * 0.4)

    return make


def roll():
    """A soft dinner roll pulled from the pan: high golden dome that shines with butter, paler sides."""
    d, F = sphere(80)
    half = np.array([33, 33, 27]) * MM
    V = superball(d, half, (3.4, 3.4, 2.3))
    V[:, 2] = np.where(V[:, 2] < -8 * MM, -8 * MM + 0.12 * (V[:, 2] + 8 * MM), V[:, 2])
    s = number()
    V = displace(V, F, 1.6 * MM * fbm(V, 24 * MM, 2, s=s) + 0.25 * MM * fbm(V, 3 * MM, 2, s=s + 2))
    bake = 0.18 + 0.62 * smooth(0.0, 0.8, d[:, 2]) + 0.08 * fbm(V, 16 * MM, 2, s=s + 4)
    return whole(moved(mesh('roll', V, F, bread_crust('roll'), {'bake': bake}), floor=True), 0.034, 0.036)


def buttered_roll(color='#ecca90'):
    """Half a roll with a swipe of the butter on its crumb, a whole one behind it."""
    half = half_bun('#b8702a', '#f4e6c4', 0.033, 0.024)
    spread = displaced_blob(cream_stuff(color, gloss=0.3), np.array([21, 17, 5]) * MM, 44, 2.3, ((12 * MM, 2.4 * MM), (5 * MM, 0.7 * MM)))
    front = [moved(me, (0.42, 0, 0), (0, 0, 13 * MM)) for me in (*half.parts, moved(spread, at=(0, 0, 25 * MM)))]
    return whole([*front, *(moved(me, (0, 0, 0.3), (14 * MM, 62 * MM, 0)) for me in roll().parts)], 0.034, 0.04)


def honey_dipper():
    """A turned dipper with a grooved head full of honey, lying in a little pool of it."""
    x = np.linspace(0, 1, 260)
    head = smooth(0.0, 0.05, x) * smooth(0.36, 0.28, x)
    groove = 0.5 + 0.5 * np.cos(x * 2 * math.pi / 0.042)
    r = (
        4.0
        + 1.6 * np.exp(-(((x - 0.98) / 0.05) ** 2))
        + head * (7.5 * np.sin(np.clip(x / 0.33, 0, 1) * math.pi) ** 0.5 + 1.2) * (0.72 + 0.28 * groove)
    )
    path = np.stack([(x - 0.17) * 135, 0 * x, 12.5 + 0 * x], -1) * MM
    V, F = tube(path, r * MM * smooth(0.0, 0.01, x) * smooth(1.0, 0.99, x) + 1e-5, 40)
    wet = smooth(28, 14, V[:, 0] / MM)
    g = Graph('dipper')
    grain = g.noise(1.4 * MM, 4, at=g.stretch(0.06, 1, 1))
    wood = g.mix(g.span(grain, 0.35, 0.66), '#c08a50', '#94602e')
    base = g.mix(g.attr('wet'), wood, g.mix(g.span(g.noise(6 * MM, 3), 0.35, 0.65), '#b5660a', '#e09a1c'))
    stuff = g.out(base, g.span(g.attr('wet'), 0, 1, 0.5, 0.06), g.bump((grain, 0.0002, 0.5)), coat=g.attr('wet'), coat_rough=0.03)
    honey = plain('honey', '#c87a0c', 0.05, 0.02, 0.4, (0.006, 0.003, 0.0006), 9, 0.1, 0.9, '#e8a428')
    pool = displaced_blob(honey, np.array([26, 17, 2.4]) * MM, 40, 2.3, ((16 * MM, 1.2 * MM),))
    return whole([moved(me, (0, 0, 1.9)) for me in (mesh('dipper', V, F, stuff, {'wet': wet}), pool)], 0.030, 0.024)


def burger():
    """A small cheeseburger: seeded bun, lettuce, cheese that melts over its patty, sauce at the edge."""
    half = (0.0400, 0.0400)
    stuff = buns.bun_stuff(buns.BUNS['sesame'], toasted=0.3)
    parts = [buns.heel(stuff, half, 0.014, n=60)]
    green = salad_leaf('lettuce', '#4f7a1c', '#7fae38', '#a8c860', '#d6e0a0', gloss=0.5)
    for k in range(6):
        me = leaf_blade(green, 'frill', 46 * MM, 42 * MM, number(), (34, 15), 0.2, 0.3)
        parts.append(moved(me, (0.05, 0, 1.05 * k), (16 * MM * math.sin(1.05 * k), -16 * MM * math.cos(1.05 * k), 15 * MM)))
    patty = displaced_blob(
        seared_meat(), np.array([42, 42, 7.5]) * MM, 60, (2.4, 2.4, 3.2), ((11 * MM, 1.6 * MM), (4 * MM, 0.9 * MM), (1.6 * MM, 0.3 * MM))
    )
    parts.append(moved(patty, at=(0, 0, 25 * MM)))
    parts.append(melted_square(33.5 * MM))
    pink = displaced_blob(cream_stuff('#e0987a', gloss=0.5), np.array([38, 38, 2.6]) * MM, 50, (2.2, 2.2, 3), ((13 * MM, 2.0 * MM),))
    parts.append(moved(pink, at=(0, 0, 36.5 * MM)))
    parts.append(moved(buns.crown(stuff, half, 0.032, n=80), (0.04, -0.03, 0), (0, 0, 37 * MM)))
    return whole(parts, 0.043, 0.07)


def melted_square(z, side=37 * MM):
    """A slice of cheese whose corners hang down over what it lies on."""
    n = 40
    u, v = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n), indexing='ij')
    x, y = u * side, v * side
    over = np.maximum(np.hypot(x, y) - 39 * MM, 0)
    shrink = 1 - over / (np.hypot(x, y) + 1e-9) * 0.75
    P = np.stack([x * shrink, y * shrink, z - over * 1.0], -1).reshape(-1, 3)
    low = P - np.array([0, 0, 1.6 * MM])
    F = grid(n - 1, n - 1)
    turned = np.array([[math.cos(0.5), -math.sin(0.5), 0], [math.sin(0.5), math.cos(0.5), 0], [0, 0, 1]])
    return mesh('cheese', np.concatenate([P, low]) @ turned.T, np.concatenate([F, F[:, ::-1] + len(P)]), cheese())


#: by name in a spec
PANTRY = {
    'shell-peanuts': heap_of(shell_peanut, 5, 0.021),
    'peanut-butter': butter_spoon,
    'bean-heap': heap_of(coffee_bean, 18, 0.0062),
    'port-cherries': heap_of(lambda: cherry('#5c0a1e', stem=False, size=8.5 * MM), 7, 0.0105),
    'dark-chocolate': chocolate_pieces('#3a1c10'),
    'white-chocolate': chocolate_pieces('#f1e4c4'),
    'truffle': truffle,
    'truffle-cut': lambda: truffle(cut=True),
    'truffle-shavings': truffle_slices,
    'onion-half': onion_half,
    'sesame-heap': seed_heap('#ecd5a2', '#d9b878', (1.1, 1.9, 0.6), 900, 0.022),
    'poppy-heap': seed_heap('#23262f', '#3d404a', (0.7, 0.8, 0.7), 700, 0.013),
    'buttered-roll': buttered_roll,
    'tahini-spoon': lambda: butter_spoon('#d6bb88'),
    'honey-dipper': honey_dipper,
    'burger': burger,
}
