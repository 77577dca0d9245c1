# SPDX-License-Identifier: GPL-3.0-or-later
"""Poached eggs: low cushions of barely set white, the yolk a warm shadow under their top."""
import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, ridged, smooth
from lib.place import lay
from lib.shader import Graph
from lib.units import MM
from parts import heaps


def white_stuff():
    """Soft white: light goes into it, a wet skin, milky folds. Reads 'yolk' 0..1."""
    g = Graph('poached white')
    n = g.noise(6 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.7), '#f8f2e4', '#efe5cf')
    base = g.mix(g.span(g.attr('yolk'), 0.1, 1.0, 0, 0.6), base, '#f2b04a')
    return g.out(
        base,
        g.span(n, 0.35, 0.65, 0.14, 0.34),
        g.bump((n, 0.0004, 0.5)),
        sss=0.7,
        radius=(0.006, 0.004, 0.002),
        coat=0.6,
        coat_rough=0.06,
    )


def poached_egg(material):
    """One egg as it came off the spoon: a dome over the yolk, a thin uneven skirt round it."""
    s = number()
    d, F = sphere(90)
    half = np.array([rnd(29, 33), rnd(25, 28), 13]) * MM
    V = superball(d, half, (2.1, 2.1, 2.0))
    V[:, :2] *= (1 + 0.10 * fbm(d * np.array([1, 1, 0.3]), 0.9, 2, s=s))[:, None]
    low = smooth(0.25, -0.25, d[:, 2])
    V[:, :2] *= (1 + low * (0.10 + 0.14 * fbm(d, 0.5, 2, s=s + 1)))[:, None]
    at = np.array([rnd(-4, 4), rnd(-3, 3)]) * MM
    r = np.hypot(V[:, 0] - at[0], V[:, 1] - at[1])
    dome = np.exp(-((r / (14.5 * MM)) ** 4)) * smooth(0, 0.4, d[:, 2])
    fold = np.clip(ridged(V * np.array([1, 1, 0.6]), 20 * MM, 2, s=s + 2) - 0.6, 0, 1) * (1 - dome)
    V = displace(V, F, 1.2 * MM * fbm(V, 16 * MM, 2, s=s + 3) * (1 - dome) - 1.6 * MM * fold + 0.2 * MM * fbm(V, 5 * MM, 2, s=s + 4))
    V[:, 2] += 3.2 * MM * dome
    V[:, 2] = np.maximum(V[:, 2], -5 * MM + 0.1 * V[:, 2])
    return mesh('poached egg', V, F, material, {'yolk': smooth(0.3, 1.0, dome)})


def poach(places, pile, bed):
    """Sets eggs down into what is in the bowl; places are shares of the bed."""
    stuff = white_stuff()
    for x, y in places:
        at = (bed.centre[0] + bed.half[0] * x, bed.centre[1] + bed.half[1] * y)
        o = lay(poached_egg(stuff), pile, *at, (rnd(-0.06, 0.06), rnd(-0.06, 0.06), rnd(0, 6.283)), 0.70)
        heaps.close_gaps(pile, o)
