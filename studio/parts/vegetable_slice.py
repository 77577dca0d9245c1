# SPDX-License-Identifier: GPL-3.0-or-later
"""Squares of an egg bake full of grated vegetables: one sees the shreds in the cut sides, and cheese browned on top."""
import math

import numpy as np

from lib.chance import number
from lib.mesh import displace, mesh, put, sphere, superball, vertices
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even
from parts.coats import grain_stuff, some, stuck

HIGH = 15 * MM  # half its height


def bake_stuff(color):
    """Set egg, moist and full of small holes at the sides; gold to brown on top ('brown')."""
    g = Graph('egg bake')
    n = g.noise(6 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#fff0b8', 0.4))
    holes = g.span(g.cells(2.6 * MM), 0.05, 0.2)
    base = g.mix(g.math('MULTIPLY', g.math('SUBTRACT', 1.0, holes), 0.5), base, blend(color, '#8a5a14', 0.5))
    hot = g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', n, 0.8, -0.4))
    crust = g.ramp(hot, [(0.3, '#e6b04a'), (0.55, '#c9822a'), (0.8, '#8f4c14'), (1.0, '#5a2a0a')])
    base = g.mix(g.span(hot, 0.15, 0.4), base, crust)
    return g.out(base, g.span(n, 0.35, 0.65, 0.28, 0.5), g.bump((holes, 0.0005, 0.7), (g.noise(1.6 * MM, 3), 0.0003, 0.6)), sss=0.3,
                 radius=(0.004, 0.0024, 0.0009), coat=0.12, coat_rough=0.15)  # fmt: skip


def square(pile, at, half, turn, color='#efcf6a'):
    """One square on the pile; its shreds are stuck to it, densest at its cut sides."""
    s = number() % 5000
    d, F = sphere(64)
    size = np.array([half[0], half[1], HIGH])
    V = superball(even(d, size), size, (12, 12, 7))
    up = V[:, 2] / HIGH
    side = smooth(0.9, 0.97, np.maximum(np.abs(V[:, 0]) / size[0], np.abs(V[:, 1]) / size[1])) * smooth(0.93, 0.8, np.abs(up))
    top = smooth(0.75, 0.95, up)
    flat = V * np.array([1, 1, 0])
    f1, _, _ = worley(flat, 9 * MM, s + 2, True)
    V = displace(
        V,
        F,
        MM * (0.5 * fbm(V, 8 * MM, 3, s=s) + side * 0.5 * fbm(V, 3 * MM, 2, s=s + 4))
        + top * MM * (1.3 * (0.5 - f1) + 1.2 * fbm(flat, 22 * MM, 2, s=s + 6)),
    )
    brown = np.clip(top * (0.34 + 0.55 * fbm(flat, 15 * MM, 3, s=s + 8)) + 0.25 * smooth(0.6, 0.9, up) * (1 - side), 0, 1)
    floor = float(pile.height(np.array([[*at, 0.0]]))[0])
    o = put(mesh('square', V, F, bake_stuff(color), {'brown': brown, 'side': side}), (*at, floor + HIGH), (0, 0, turn))
    shred(o)
    c, q = math.cos(turn), math.sin(turn)
    W = vertices(o.data)
    W = np.stack([W[:, 0] * c - W[:, 1] * q + at[0], W[:, 0] * q + W[:, 1] * c + at[1], W[:, 2] + floor + HIGH], -1)
    pile.add(W, grow=3)
    return o


def shred(o):
    """Zucchini, dark where the skin was, and carrot in the sides; fewer of both under the cheese on top."""
    long = some((6.8, 1.0, 0.5), 2.6, 6, 0.2, 0.0, 0.1, 5)
    green = grain_stuff(('#4f7a28', '#7fa044', '#a9bf68', '#cfd494', '#dcdca0', '#5f8a34'), 0.34, 0.3, 0.3, 0.0, 'zucchini shred')
    orange = grain_stuff(('#dd8a34', '#e6a048', '#d27c2c'), 0.34, 0.3, 0.3, 0.0, 'carrot shred')
    cheese = grain_stuff(('#e9a83a', '#f2c25c', '#d98f24'), 0.3, 0.4, 0.3, 0.0, 'cheddar')
    stuck(o, long, green, 4.2, only='side', lift=-0.6 * MM, tilt=0.08)
    stuck(o, long, orange, 0.9, only='side', lift=-0.6 * MM, tilt=0.08)
    stuck(o, long, green, 0.9, up=0.8, lift=-0.55 * MM, tilt=0.12)
    stuck(o, long, orange, 0.25, up=0.8, lift=-0.55 * MM, tilt=0.12)
    stuck(o, long, cheese, 1.8, up=0.8, lift=-0.6 * MM, tilt=0.12)
