# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole and halved vegetables, fruit and cheese on the table, by the dish that was made of them: in the frame of parts/fruit.py, on
z = 0, long side along x. Each maker(color) gives an item."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.materials import leaf_stuff, plain
from lib.mesh import displace, displaced_blob, mesh, rings, sphere, superball, tube, vertices
from lib.noise import fbm, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.fruit import moved, whole
from parts.larder import half_fruit
from parts.leaves import herb


def glossy(name, color, other, bump=0.0):
    g = Graph(name)
    n = g.noise(16 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), color, other)
    return g.out(base, g.span(n, 0.35, 0.65, 0.14, 0.28), g.bump((g.noise(5 * MM, 3), 0.0004, bump)), sss=0.05, coat=0.6, coat_rough=0.06)


def eggplant(color):
    """Whole: a heavy end, a shine, a green cap with pointed lobes, a stalk."""
    d, F = sphere(70)
    V = superball(d, np.array([68, 27, 26]) * MM, (2.3, 2.1, 2.1))
    t = V[:, 0] / (68 * MM)
    V[:, 1:] *= (1.12 - 0.42 * smooth(-0.5, 1.0, t))[:, None]
    V[:, 1] += 9 * MM * t**2
    V = displace(V, F, 0.8 * MM * fbm(V, 30 * MM, 2, s=number()))
    low = float(V[:, 2].min())
    parts = [mesh('eggplant', V - np.array([0, 0, low]), F, glossy('eggplant', color or '#1f0b24', '#371440', 0.2))]
    green = plain('calyx', '#5f6d34', 0.5, 0.1, 0.1, bump_size=2.5, bump_depth=0.4, col2='#7f8a4c')
    a, q = np.linspace(0, 2 * math.pi, 80, endpoint=False)[None], np.linspace(0, 1, 14)[:, None]
    lobe = 30 * (0.62 + 0.38 * np.abs(np.cos(2.5 * a)) ** 0.7)
    back, r = q * lobe, 6 + 15.5 * np.sqrt(q * lobe / 30)
    P = np.stack([72 - back, r * np.cos(a) + 9, r * np.sin(a)], -1) * MM - np.array([0, 0, low])
    parts.append(mesh('calyx', *rings(P), green))
    V, F = tube(np.array([(66, 9, 0), (80, 10, 1), (94, 15, 5)]) * MM - np.array([0, 0, low]), np.array([8, 5, 5.5]) * MM, 16)
    return whole([*parts, mesh('stalk', V, F, green)], 0.08, 0.05)


def celery_root(_):
    """Half of one, its ivory face up, knobs and rootlets round it; a few leaves at its crown."""
    s = number()
    d, F = sphere(80)
    V = d * np.array([42, 40, 38]) * MM
    f1, _, cell = worley(V, 15 * MM, s)
    cut = V[:, 1] < -6 * MM
    V = displace(V, F, np.where(cut, 0, 4.5 * MM * (0.5 - f1) * (0.5 + cell) + 3 * MM * fbm(V, 22 * MM, 2, s=s + 2)))
    V[:, 1] = np.where(V[:, 1] < -6 * MM, -6 * MM + 0.02 * V[:, 1], V[:, 1])
    edge = np.hypot(V[:, 0], V[:, 2]) / (39 * MM)
    g = Graph('celery root')
    n, fine = g.noise(9 * MM, 4), g.noise(1.6 * MM, 4)
    skin = g.mix(g.span(n, 0.35, 0.68), '#8f7448', '#c0a672')
    skin = g.mix(g.span(fine, 0.5, 0.72, 0, 0.6), skin, '#4f3a1e')
    flesh = g.mix(g.span(n, 0.4, 0.7), '#f6efda', '#eadfbe')
    flesh = g.mix(g.span(g.attr('edge'), 0.84, 0.96, 0, 0.8), flesh, '#c4ab74')
    stuff = g.out(g.mix(g.attr('cut'), skin, flesh), g.span(g.attr('cut'), 0, 1, 0.75, 0.4), g.bump((fine, 0.0007, 0.8)), sss=0.2)
    parts = [mesh('root', V, F, stuff, {'cut': cut * smooth(1.02, 0.97, edge), 'edge': edge})]
    green = leaf_stuff('celery', '#2f5f1a', '#4f8f2c', '#8fb561', 0.3, 0.42)
    stalks = plain('stalk', '#9fb860', 0.35, 0.1, 0.2, col2='#c3d48a')
    for k in range(5):
        end = np.array([rnd(-30, 30), rnd(-2, 10), 66 + rnd(-6, 8)])
        T, G = tube(np.array([(4 * k - 8, 4, 32), (0.3 * end[0], 5, 46), end]) * MM, np.array([3.2, 2.6, 1.4]) * MM, 10)
        parts.append(mesh('stalk', T, G, stalks))
        parts += [moved(herb(green, 'parsley', 0.03), (rnd(-0.4, 0.9), rnd(-0.6, 0.6), rnd(0, 6)), end * MM) for _ in range(3)]
    parts = [moved(me, (-0.85, 0, 0)) for me in parts]
    low = float(vertices(parts[0])[:, 2].min())
    return whole([moved(me, at=(0, 0, -low)) for me in parts], 0.045, 0.1)


def coconut(_):
    """Half a coconut that leans towards us: a hairy shell, a thick white wall, a deep hollow."""
    s = number()
    a = np.linspace(0, 2 * math.pi, 150, endpoint=False)
    curve_ = [(46 * math.sin(t), -46 * math.cos(t)) for t in np.linspace(0.02, 1.62, 34)]
    wall = [(45.5, 3.4), (44.0, 3.6), (42.5, 3.4), (39, 3.2), (36, 2.6), (34.4, 1.0)]
    hollow = [(34 * math.sin(t), -34 * math.cos(t)) for t in np.linspace(1.55, 0.02, 30)]
    profile = np.array(curve_ + wall + hollow)
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    wave = 1 + 0.02 * fbm(ring, 0.7, 3, s=s)
    P = (
        np.stack(
            [profile[:, :1] * np.cos(a) * wave, profile[:, :1] * np.sin(a) * wave, profile[:, 1:] + 1.2 * fbm(ring, 0.5, 3, s=s + 2)], -1
        )
        * MM
    )
    V, F = rings(P)
    shell = np.repeat(np.arange(len(profile)) < len(curve_) + 2, len(a))
    V = displace(
        V, F, np.where(shell, 0.9 * MM * fbm(V * np.array([1, 1, 0.3]), 4 * MM, 3, s=s + 4), 0.2 * MM * fbm(V, 9 * MM, 2, s=s + 6))
    )
    g = Graph('coconut')
    fibre = g.noise(1.3 * MM, 4, at=g.stretch(1, 1, 0.15))
    husk = g.mix(g.span(fibre, 0.35, 0.66), '#3a2010', '#7d5430')
    flesh = g.mix(g.span(g.noise(14 * MM, 3), 0.35, 0.68), '#fbf7ec', '#ece4d0')
    stuff = g.out(
        g.mix(g.attr('shell'), flesh, husk), g.span(g.attr('shell'), 0, 1, 0.36, 0.8), g.bump((fibre, 0.0006, g.attr('shell'))), sss=0.15
    )
    return whole(moved(mesh('coconut', V, F, stuff, {'shell': shell * 1.0}), (0.62, 0, 0), floor=True), 0.046, 0.06)


def sweet_potatoes(color):
    """One whole, rose-brown and tapered, and a thick slice that shows its orange flesh."""
    skin = plain('skin', color or '#8f3f34', 0.6, 0.12, 0.05, bump_size=3, bump_depth=0.5, col2='#b0625a')
    d, F = sphere(60)
    V = superball(d, np.array([60, 25, 23]) * MM, (1.75, 2.0, 2.0))
    V[:, 1] += 8 * MM * (V[:, 0] / (60 * MM)) ** 2
    V = displace(
        V, F, 1.6 * MM * fbm(V, 20 * MM, 3, s=number()) - 0.6 * MM * smooth(0.85, 0.97, ridged(V * np.array([1, 0.3, 0.3]), 14 * MM, 1))
    )
    parts = [moved(mesh('kumara', V, F, skin, {'cav': 0.5 + 0 * V[:, 0]}), floor=True)]
    for x, y, lean in ((-20, -42, 0.0), (-4, -36, 0.45)):
        round_ = half_fruit((24, 21, 6), '#8f3f34', '#c8641c', '#dd7a22', '#e08a34')()
        parts += [moved(me, (lean, 0, 0.3), np.array([x, y, 4 * lean]) * MM) for me in round_.parts]
    return whole(parts, 0.062, 0.046)


def cheddar(color):
    """A wedge of orange cheese, broken at one end, crumbs before it."""
    g = Graph('cheddar')
    n = g.noise(9 * MM, 4)
    stuff = g.out(g.mix(g.span(n, 0.35, 0.68), color or '#e08a1e', '#eda63e'), g.span(n, 0.35, 0.65, 0.34, 0.5), g.bump((n, 0.0006, 0.6)), sss=0.4,
                  radius=(0.006, 0.003, 0.001))  # fmt: skip
    d, F = sphere(60)
    V = superball(d, np.array([40, 24, 16]) * MM, 16)
    V[:, 1] *= 0.12 + 0.44 * (1 + V[:, 0] / (40 * MM))
    broken = smooth(0.7, 0.95, V[:, 0] / (40 * MM))
    V = displace(V, F, 0.35 * MM * fbm(V, 12 * MM, 3, s=number()) - 2.6 * MM * broken * np.abs(fbm(V, 9 * MM, 3, s=number())))
    parts = [moved(mesh('cheddar', V, F, stuff), floor=True)]
    for _ in range(7):
        crumb = displaced_blob(stuff, np.array([rnd(2, 5), rnd(2, 4), rnd(1.5, 3)]) * MM, 12, 3.2, ((3 * MM, 0.8 * MM),))
        parts.append(moved(crumb, (0, 0, rnd(0, 6)), (rnd(0.0, 0.05), rnd(-0.045, -0.03), 0), True))
    return whole(parts, 0.042, 0.044)


def apples(color):
    """Two red apples: ribbed, dimpled, streaked with yellow; a stalk."""
    g = Graph('apple')
    streak = g.noise(3 * MM, 4, at=g.stretch(1, 1, 0.15))
    t = g.math('ADD', g.attr('blush'), g.math('MULTIPLY_ADD', streak, 0.9, -0.45))
    base = g.ramp(t, [(0.1, '#d6b24a'), (0.4, '#c8562a'), (0.65, color or '#a31c18'), (1.0, '#7a0f12')])
    stuff = g.out(base, 0.22, g.bump((g.noise(6 * MM, 2), 0.0002, 0.4)), sss=0.1, coat=0.5, coat_rough=0.08)
    parts = []
    for x, y, lean in ((0, 0, 0.15), (-52, 38, -0.5)):
        d, F = sphere(60)
        a = np.arctan2(d[:, 1], d[:, 0])
        q = np.hypot(d[:, 0], d[:, 1])
        V = (
            d
            * np.array([37, 37, 34])
            * MM
            * (1 + 0.025 * np.cos(5 * a) * smooth(0.2, -1, d[:, 2]) + 0.02 * fbm(d, 0.9, 2, s=number()))[:, None]
        )
        V[:, 2] -= np.sign(d[:, 2]) * 15 * MM * np.exp(-((q / 0.30) ** 2))
        V[:, :2] *= (1 - 0.12 * smooth(0.2, -1.0, d[:, 2]))[:, None]
        blush = 0.72 + 0.5 * fbm(d, 1.0, 2, s=number()) - 0.45 * np.exp(-((q / 0.3) ** 2))
        stem, G = tube(np.array([(0, 0, 18), (1, 0, 30), (5, 2, 42)]) * MM, np.array([1.4, 1.2, 2.0]) * MM, 10)
        pair = [mesh('apple', V, F, stuff, {'blush': blush}), mesh('stem', stem, G, plain('stem', '#4a3018', 0.7, 0.1))]
        parts += [moved(me, (lean, lean * 0.7, 0), (x * MM, y * MM, 0.033)) for me in pair]
    return whole(parts, 0.06, 0.07)


def chillies(color):
    """Fat green chillies with a blunt end, capped and stalked."""
    skin = glossy('chilli', color or '#2f5f1c', '#4c8428', 0.3)
    green = plain('cap', '#7f9a4a', 0.5, 0.1, 0.1, col2='#a3b86a')
    parts = []
    for k in range(3):
        t = np.linspace(0, 1, 60)
        path = np.stack([62 * t - 31, 7 * (t - 0.4) ** 2 * 4 * rnd(-1, 1), 0 * t], -1) * MM
        V, F = tube(path, 10.5 * MM * np.clip(1 - 0.35 * t - 0.65 * t**7, 0.05, 1) * smooth(-0.06, 0.06, t), 32)
        V = displace(V, F[:, ::-1], 0.7 * MM * fbm(V, 14 * MM, 2, s=number()))
        stem, G = tube(np.array([(-29, 0, 0), (-36, 1, 2), (-46, 4, 6)]) * MM, np.array([6.5, 2.6, 2.2]) * MM, 12)
        at = (np.array([(0, 0, 0), (6, 23, 0), (-30, 36, 0)][k]) * MM, (0, 0, (0.2, -0.35, 1.0)[k]))
        parts += [moved(me, at[1], (*at[0][:2], 0.0105)) for me in (mesh('chilli', V, F[:, ::-1], skin), mesh('cap', stem, G, green))]
    return whole(parts, 0.045, 0.021)


def charred_peppers(color):
    """Long peppers off the fire: collapsed, blistered black over red and green."""
    parts = []
    for k, tone in enumerate((color or '#9c2414', '#5a6a22', '#a8301a')):
        s = number()
        g = Graph('charred pepper')
        n, fine = g.noise(9 * MM, 4, 0.6), g.noise(1.8 * MM, 4)
        base = g.mix(g.span(n, 0.35, 0.68), tone, blend(tone, '#e0803c', 0.3))
        burnt = g.math('ADD', g.attr('char'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.8, -0.4), g.math('MULTIPLY_ADD', fine, 0.4, -0.2)))
        base = g.mix(g.span(burnt, 0.42, 0.6, 0, 0.97), base, g.mix(g.span(fine, 0.45, 0.7), '#120c09', '#4a3a30'))
        stuff = g.out(base, g.span(burnt, 0.4, 0.6, 0.2, 0.6), g.bump((n, 0.001, 0.7), (fine, 0.0005, 0.8)), coat=0.3, coat_rough=0.1)
        d, F = sphere(60)
        V = superball(d, np.array([58, 21, 11]) * MM, (2.6, 2.2, 2.2))
        V[:, 1:] *= (1 - 0.55 * smooth(-0.2, 1.0, V[:, 0] / (58 * MM)))[:, None]
        V = displace(
            V, F, 2.2 * MM * fbm(V, 16 * MM, 3, s=s) - 1.2 * MM * smooth(0.7, 0.95, ridged(V * np.array([0.4, 1, 1]), 12 * MM, 1, s=s + 2))
        )
        char = 0.52 + 0.9 * fbm(V, 18 * MM, 3, s=s + 4)
        stem, G = tube(np.array([(-55, 0, 1), (-66, 2, 4), (-78, 6, 10)]) * MM, np.array([7, 3.4, 3.4]) * MM, 12)
        turn, at = (0, 0, (0.25, -0.2, 0.9)[k]), ((0, 4, -46)[k] * MM, (0, 36, 30)[k] * MM, 0.009 + 0.004 * (k == 2))
        bits = (mesh('pepper', V, F, stuff, {'char': char}), mesh('stem', stem, G, plain('stem', '#4a5428', 0.6, 0.1, col2='#2a2214')))
        parts += [moved(me, turn, at) for me in bits]
    return whole(parts, 0.07, 0.03)
