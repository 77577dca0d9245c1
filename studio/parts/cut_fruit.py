# SPDX-License-Identifier: GPL-3.0-or-later
"""Fruit cut open so that one sees what it is: passion fruit, papaya, pineapple, peach. In the frame of parts/fruit.py:
on z = 0, the cut face up, so that a table can turn it to the eye."""
import math

import numpy as np
from mathutils import Euler

from lib.chance import number, rnd
from lib.materials import leaf_stuff, plain
from lib.mesh import displace, grid, mesh, sphere, superball, vertices
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.fruit import Item, moved, whole
from parts.larder import half_fruit
from parts.leaves import leaf


def seeds_in(stuff, half, many, reach, at, deep):
    """many seeds lying in a hollow (reach: half axes across, at: its middle): dense, no two alike. One mesh."""
    d, F = sphere(9)
    points = []
    for k in range(many):
        a, q = 2.4 * k, math.sqrt((k + 0.5) / many)
        V = d * np.array(half) * MM * rnd(0.85, 1.15)
        V[:, 1] *= 1 - 0.3 * d[:, 0]
        x, y = at[0] + reach[0] * q * math.cos(a) + rnd(-1, 1) * MM, at[1] + reach[1] * q * math.sin(a) + rnd(-1, 1) * MM
        turn = np.array(Euler((rnd(-0.6, 0.6), rnd(-0.6, 0.6), rnd(0, 6))).to_matrix())
        points.append(V @ turn.T + np.array([x, y, at[2] - deep * q**2]))
    return mesh('seeds', np.concatenate(points), np.concatenate([F + k * len(d) for k in range(many)]), stuff)


def passion_half():
    """Half a passion fruit: a leathery purple shell, a white rim, orange jelly full of black seeds."""
    radius = 27 * MM
    d, F = sphere(64)
    s = number()
    up = d[:, 2] > 0
    q = np.hypot(d[:, 0], d[:, 1])
    V = d * radius
    V = V + d * ((0.9 * MM * fbm(d, 0.35, 3, s=s) + 0.25 * MM * fbm(d, 0.09, 2, s=s + 3)) * ~up)[:, None]
    V[:, 2] = np.where(up, -11 * MM * smooth(0.86, 0.70, q), V[:, 2])
    g = Graph('passion fruit')
    n = g.noise(5 * MM, 4)
    shell = g.mix(g.span(n, 0.35, 0.66), '#33101f', '#5e2438')
    pith = g.mix(g.span(g.noise(2 * MM, 3), 0.35, 0.7), '#f4ead6', '#e3c6b4')
    base = g.mix(g.attr('up'), shell, pith)
    stuff = g.out(base, g.span(g.attr('up'), 0, 1, 0.35, 0.5), g.bump((n, 0.0006, 0.6)), sss=0.2, coat=0.15)
    shell_mesh = mesh('shell', V, F, stuff, {'up': up * smooth(0.985, 0.955, q)})
    g = Graph('passion jelly')
    n = g.noise(4 * MM, 3)
    jelly = g.out(g.mix(g.span(n, 0.35, 0.65), '#e08a0c', '#f4b62a'), 0.06, g.bump((n, 0.0006, 0.6)), sss=0.5,
                  radius=(0.006, 0.003, 0.0008), coat=0.9, coat_rough=0.03)  # fmt: skip
    pulp, G = sphere(40)
    P = pulp * np.array([21.5, 21.5, 7]) * MM
    P = displace(P, G, 1.9 * MM * fbm(P, 6 * MM, 2, s=s + 5)) - np.array([0, 0, 2.6 * MM])
    black = plain('seeds', '#15100e', 0.12, 0.1, coat=0.8, col2='#2a201a')
    dots = seeds_in(black, (2.9, 2.0, 1.5), 46, (18.5 * MM, 18.5 * MM), (0, 0, 4.4 * MM), 3.2 * MM)
    return stood([shell_mesh, mesh('pulp', P, G, jelly), dots], radius, radius)


def papaya_half():
    """Half a papaya: yellow-green skin, deep orange flesh, a hollow heaped with round black seeds."""
    half = np.array([56, 33, 30]) * MM
    d, F = sphere(72)
    s = number()
    up = d[:, 2] > 0
    V = d * half
    V[:, 1] *= 1 - 0.24 * d[:, 0]
    q = np.hypot(d[:, 0] * 1.0, d[:, 1])
    hole = smooth(0.60, 0.48, np.hypot((d[:, 0] + 0.08) / 1.15, d[:, 1]))
    V[:, 2] = np.where(up, -13 * MM * hole + 0.6 * MM * smooth(1, 0.7, q), V[:, 2])
    V = V + d * (0.6 * MM * fbm(V, 22 * MM, 2, s=s))[:, None]
    g = Graph('papaya')
    n = g.noise(6 * MM, 4)
    skin = g.mix(g.span(g.noise(24 * MM, 3), 0.4, 0.64), '#d9a32a', '#7f9434')
    fibre = g.noise(1.5 * MM, 3, at=g.stretch(0.3, 1, 1))
    flesh = g.mix(g.span(fibre, 0.35, 0.7), '#e2682a', '#ee8a44')
    flesh = g.mix(g.span(g.attr('q'), 0.90, 0.99), flesh, '#eeb04c')
    flesh = g.mix(g.math('MULTIPLY', g.attr('hole'), 0.6), flesh, '#f0a860')
    base = g.mix(g.attr('up'), skin, flesh)
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.16, 0.4), g.bump((fibre, 0.0003, 0.6)), sss=0.3, radius=(0.005, 0.002, 0.0008), coat=0.4)
    body = mesh('papaya', V, F, stuff, {'up': up * smooth(0.995, 0.975, q), 'q': q, 'hole': hole})
    black = plain('papaya seeds', '#17130f', 0.16, 0.15, coat=0.7, col2='#3a3630')
    dots = seeds_in(black, (3.3, 2.9, 2.8), 70, (31 * MM, 13 * MM), (-5 * MM, 0, -2.0 * MM), 4.0 * MM)
    return stood([body, dots], half[0], half[2])


def pineapple_stuff():
    """Reads 'rind' (the scaly outside), 'ray' (fibres run from the core) and 'core'."""
    g = Graph('pineapple')
    at = g.add('ShaderNodeCombineXYZ', {0: g.attr('ray'), 1: g.attr('out'), 2: 0.0}).outputs[0]
    fibre = g.noise(0.32, 4, at=at)
    n = g.noise(6 * MM, 3)
    flesh = g.mix(g.span(fibre, 0.36, 0.66), '#e9ad1e', '#f8dc72')
    flesh = g.mix(g.math('MULTIPLY', g.attr('core'), 0.7), flesh, '#f6e9ac')
    eyes = g.cells(8 * MM)
    rind = g.ramp(g.math('MULTIPLY_ADD', n, 0.5, g.math('MULTIPLY', eyes, 0.8)), [(0.3, '#c08a2c'), (0.55, '#8a5f1e'), (0.8, '#4c5a20')])
    base = g.mix(g.attr('rind'), flesh, rind)
    wet = g.math('SUBTRACT', 1.0, g.attr('rind'))
    return g.out(base, g.span(n, 0.35, 0.65, 0.14, 0.34), g.bump((fibre, 0.0007, wet), (eyes, 0.0016, g.attr('rind'))), sss=0.35,
                 radius=(0.005, 0.003, 0.0008), coat=0.4, coat_rough=0.08)  # fmt: skip


def pineapple_wedge(radius=52 * MM, thick=12 * MM, spread=0.52):
    """A sixth of a slice: core at the point, juicy fibres, scaly rind along the arc. The point lies at -x."""
    d, F = sphere(56)
    box = superball(d, np.ones(3), 9)
    box = np.clip(box / 0.97, -1, 1)
    out = 0.14 + 0.86 * (box[:, 0] + 1) / 2
    ray = box[:, 1] * spread
    s = number()
    r = out * radius * (1 + 0.02 * fbm(np.stack([ray * 3, out, 0 * ray], -1), 0.4, 2, s=s))
    V = np.stack([r * np.cos(ray) - radius * 0.6, r * np.sin(ray), (box[:, 2] + 1) * thick / 2], -1)
    rind = smooth(0.965, 0.985, out)
    V = displace(V, F, 0.35 * MM * fbm(V, 4 * MM, 2, s=s + 1) + rind * 1.2 * MM * fbm(V, 5 * MM, 2, s=s + 2))
    attrs = {'rind': rind, 'ray': ray * 12, 'out': out * 1.2, 'core': smooth(0.36, 0.26, out)}
    return whole(mesh('pineapple', V, F, pineapple_stuff(), attrs), radius * 0.5, thick)


def pineapple_rings():
    """Two wedges, one leaning on the other."""
    parts = []
    for turn, at in (((0.0, 0, 0.5), (0, 0, 0)), ((0.0, -0.45, 2.4), (24 * MM, 14 * MM, 8 * MM))):
        parts += [moved(me, turn, at) for me in pineapple_wedge().parts]
    return stood(parts, 0.045, 0.03)


def pineapple():
    """A small pineapple standing: eyes in spirals, a crown of stiff grey-green leaves."""
    d, F = sphere(110)
    half = np.array([37, 37, 50]) * MM
    V = superball(d, half, 2.5)
    a = np.arctan2(V[:, 1], V[:, 0])
    z = V[:, 2] / half[2]
    u, v = a * 11 / (2 * math.pi) + z * 1.4, a * 8 / (2 * math.pi) - z * 4.2
    eye = np.abs(np.sin(math.pi * u)) * np.abs(np.sin(math.pi * v))
    tip = smooth(0.80, 0.98, eye)
    V = displace(V, F, 3.4 * MM * eye**0.6 + 1.0 * MM * tip + 0.4 * MM * fbm(V, 3 * MM, 2, s=number()))
    V[:, 2] += half[2]
    g = Graph('pineapple skin')
    n = g.noise(3 * MM, 3)
    tone = g.math('ADD', g.attr('eye'), g.math('MULTIPLY_ADD', n, 0.4, -0.2))
    base = g.ramp(tone, [(0.05, '#3a2c10'), (0.32, '#8a6a22'), (0.62, '#cf9a2e'), (0.88, '#a5782a'), (1.0, '#5c4418')])
    base = g.mix(g.math('MULTIPLY', g.span(g.noise(30 * MM, 2), 0.42, 0.66), 0.35), base, '#5f7028')
    stuff = g.out(base, 0.42, g.bump((n, 0.0006, 0.7)), coat=0.15)
    parts = [mesh('pineapple', V, F, stuff, {'eye': eye})]
    green = leaf_stuff('crown', '#4d6a3c', '#7f9a62', '#b3c298', 0.15, 0.45, 0.15)
    for k in range(34):
        share = k / 34
        me = leaf(green, (36 + 26 * share) * MM, (13 - 4 * share) * MM, curl=0.55 - 0.5 * share, fold=0.8, ruffle=0.02)
        moved(me, (0, 0, -math.pi / 2))
        lean = 0.45 + 0.95 * share
        parts.append(moved(me, (rnd(-0.1, 0.1), -lean, 2.4 * k), (0, 0, (96 + 12 * share) * MM)))
    return whole(parts, half[0], 0.15)


def peach_half():
    """Half a peach with its stone, and a whole one behind it."""
    front = half_fruit((31, 30, 27), '#d0602c', '#f2b558', '#f0b04e', '#c24a24')()
    stone_d, F = sphere(30)
    V = stone_d * np.array([13, 10, 7]) * MM
    V = displace(V, F, 1.4 * MM * fbm(V, 4 * MM, 3, s=number()))
    stone = mesh(
        'stone', V + np.array([0, 0, 28 * MM]), F, plain('stone', '#6e2f1a', 0.55, 0.1, col2='#a8603a', bump_size=1.5, bump_depth=0.5)
    )
    return stood([*front.parts, stone], 0.031, 0.03)


def peach():
    """A whole peach: a blush over yellow, the cleft down one side, a fine down."""
    d, F = sphere(64)
    a = np.arctan2(d[:, 1], d[:, 0])
    cleft = np.exp(-(((a + 1.9) / 0.10) ** 2))
    V = d * np.array([35, 34, 32]) * MM
    V -= d * (1.8 * MM * cleft * (1 - d[:, 2] ** 2))[:, None]
    V[:, 2] -= 6 * MM * np.exp(-((np.hypot(d[:, 0], d[:, 1]) / 0.22) ** 2)) * (d[:, 2] > 0)
    g = Graph('peach skin')
    n = g.noise(22 * MM, 4)
    base = g.ramp(n, [(0.36, '#f0b04a'), (0.5, '#e07a38'), (0.66, '#b5301f')])
    base = g.mix(g.span(g.noise(1.2 * MM, 3), 0.5, 0.7, 0, 0.25), base, '#f6cf86')
    stuff = g.out(base, 0.6, sss=0.15, radius=(0.004, 0.002, 0.001), sheen=0.6)
    return whole(moved(mesh('peach', V, F, stuff), floor=True), 0.035, 0.064)


def mango_cheek():
    """A cheek of mango, scored in squares and turned out like a hedgehog."""
    d, F = sphere(90)
    half = np.array([46, 33, 17]) * MM
    V = superball(d, half, (2.2, 2.2, 2.4))
    up = smooth(-0.05, 0.15, d[:, 2])
    grid_x, grid_y = np.abs((V[:, 0] / (12.5 * MM)) % 1 - 0.5), np.abs((V[:, 1] / (12.5 * MM)) % 1 - 0.5)
    cut = smooth(0.37, 0.5, np.maximum(grid_x, grid_y)) * up
    V[:, 2] += 5 * MM * up - 9 * MM * cut
    V = displace(V, F, 0.4 * MM * fbm(V, 7 * MM, 2, s=number()))
    g = Graph('mango')
    n = g.noise(7 * MM, 4)
    flesh = g.mix(g.span(n, 0.35, 0.66), '#eda01c', '#f7bf3e')
    flesh = g.mix(g.math('MULTIPLY', g.attr('cut'), 0.7), flesh, '#c9700c')
    skin = g.mix(g.span(g.noise(26 * MM, 3), 0.42, 0.62), '#d98a22', '#b5402a')
    base = g.mix(g.attr('up'), skin, flesh)
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.14, 0.34), sss=0.35, radius=(0.005, 0.003, 0.0008), coat=0.5, coat_rough=0.08)
    return stood([mesh('mango', V, F, stuff, {'up': up, 'cut': cut})], half[0], 2 * half[2])


def stood(parts, reach, tall):
    """Parts of one thing, lifted together until the lowest point of the first stands on z = 0."""
    low = float(vertices(parts[0])[:, 2].min())
    return Item([moved(me, at=(0, 0, -low)) for me in parts], reach, tall)


def petal_stuff(color):
    return plain('petal', color, 0.42, 0.08, 0.25, (0.003, 0.001, 0.001), 3, 0.1, 0.0, blend(color, '#f6d0d6', 0.4), 0.35)


def petal(stuff, long=17, wide=15):
    """A rose petal: broad, cupped, its margin rolled back."""
    n = 22
    u, v = np.meshgrid(np.linspace(0, 1, n), np.linspace(-1, 1, n), indexing='ij')
    shape = np.sin(np.clip(u * 0.86 + 0.14, 0, 1) * math.pi) ** 0.55 * (0.55 + 0.45 * u)
    x, y = (u - 0.5) * long, v * wide * 0.62 * shape * (1 - 0.1 * np.cos(3 * v))
    z = 5.5 * (v**2 * 0.8 + (u - 0.45) ** 2 * 2.2) - 2.2 * smooth(0.82, 1.0, np.maximum(u, np.abs(v)))
    P = np.stack([x, y, z], -1).reshape(-1, 3) * MM * rnd(0.85, 1.1)
    P[:, 2] += 1.0 * MM * fbm(P, 8 * MM, 2, s=number())
    return moved(mesh('petal', P, grid(n - 1, n - 1), stuff), floor=True)


def petals(color='#c04a68', many=7, apart=12 * MM):
    """Loose petals, every one turned its own way."""
    stuff = petal_stuff(color)
    parts = []
    for k in range(many):
        a, r = 2.4 * k + rnd(-0.3, 0.3), apart * math.sqrt(k) * rnd(0.85, 1.1)
        parts.append(moved(petal(stuff), (rnd(-0.4, 0.4), rnd(-0.4, 0.4), rnd(0, 6)), (r * math.cos(a), r * math.sin(a), 1 * MM)))
    return whole(parts, apart * math.sqrt(many), 6 * MM)


def rose(color='#c8506e'):
    """An open rose seen from above: petals wound round a closed heart, the outer ones lying back."""
    stuff = petal_stuff(color)
    parts = []
    for k in range(19):
        share = k / 18
        me = petal(stuff, 14 + 19 * share, 15 + 18 * share)
        moved(me, (0, -1.45 + 1.15 * share, 0), ((3 + 15 * share) * MM, 0, (17 - 11 * share) * MM))
        parts.append(moved(me, (0, 0, 2.4 * k)))
    return whole(parts, 0.036, 0.03)


#: by name in a spec
CUT_FRUIT = {
    'passion-half': passion_half,
    'papaya-half': papaya_half,
    'pineapple-wedge': pineapple_wedge,
    'pineapple-wedges': pineapple_rings,
    'pineapple': pineapple,
    'peach': peach,
    'peach-half': peach_half,
    'mango-cheek': mango_cheek,
    'rose': rose,
    'petals': petals,
}
