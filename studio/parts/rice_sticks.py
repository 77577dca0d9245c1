# SPDX-License-Identifier: GPL-3.0-or-later
"""Rice sticks fried until they swell: a light, white tangle that carries what is slid onto it."""
import math

import numpy as np

from lib.chance import R, number, rnd
from lib.mesh import mesh, tube
from lib.noise import fbm
from lib.shader import Graph
from lib.units import MM
from parts.plating import place


def stick_stuff(color):
    g = Graph('rice stick')
    n = g.noise(3 * MM, 3)
    base = g.vary(g.mix(g.span(n, 0.35, 0.65), color, '#dccfae'), 0.008, 0.08, 0.1)
    return g.out(
        base, g.span(n, 0.35, 0.65, 0.45, 0.7), g.bump((g.noise(0.9 * MM, 3), 0.0002, 0.7)), sss=0.25, radius=(0.003, 0.0026, 0.002)
    )


def stick(material):
    """One stick: wavy, with a sharper kink or two, puffed unevenly."""
    s = number()
    t = np.linspace(0, 1, 70)
    walk = np.stack([t * 5, 0 * t, 0 * t], -1)
    heading = rnd(0.6, 1.6) * t + 1.9 * fbm(walk, 1.0, 3, s=s)
    rise = 0.5 * fbm(walk, 0.8, 2, s=s + 3)
    long = rnd(55, 95) * MM
    steps = np.stack([np.cos(heading), np.sin(heading), rise], -1) * long / len(t)
    path = np.cumsum(steps, 0)
    V, F = tube(path - path.mean(0), 1.15 * MM * (1 + 0.25 * fbm(walk, 0.3, 2, s=s + 5)), 8)
    return mesh('rice stick', V, F, material)


def nest(plate, one):
    """count sticks in a loose ring-shaped tangle within wide millimetres."""
    stuff = stick_stuff(one.color or '#f1ebda')
    made = [stick(stuff) for _ in range(12)]
    x, y = place(one)
    reach = (one.wide or 55) * MM
    for _ in range(one.count or 140):
        a, r = rnd(0, 2 * math.pi), reach * math.sqrt(rnd(0, 1))
        at = (x + r * math.cos(a), y + r * math.sin(a))
        plate.lay(R.choice(made), at, (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6.283)), 0.72, scale=one.size * rnd(0.85, 1.1))


RICE_STICKS = {'rice-sticks': nest}
