# SPDX-License-Identifier: GPL-3.0-or-later
"""A fried sausage cut across: browned skin, a fine pink-grey cut."""
import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend


def sausage_stuff(color):
    g = Graph('sausage')
    n = g.noise(8 * MM, 4)
    skin = g.ramp(n, [(0.3, blend(color, '#d9904a', 0.4)), (0.5, color), (0.72, blend(color, '#2a0c04', 0.65))])
    grain = g.noise(1.5 * MM, 4)
    cut = g.mix(g.span(grain, 0.35, 0.7), '#d3a184', '#b87a5e')
    cut = g.mix(g.span(g.cells(2.6 * MM), 0.18, 0.08, 0, 0.6), cut, '#ead2b8')
    base = g.mix(g.attr('skin'), cut, skin)
    wet = g.noise(5 * MM, 3)
    return g.out(g.vary(base, 0.006, 0.1, 0.05), g.span(wet, 0.35, 0.65, 0.2, 0.5), g.bump((grain, 0.0003, 0.7)), sss=0.12,
                 radius=(0.003, 0.0012, 0.0007), coat=g.span(wet, 0.4, 0.6, 0.4, 0.0), coat_rough=0.12)  # fmt: skip


def sausage_slices(color, many=6):
    stuff = sausage_stuff(color)
    out = []
    for _ in range(many):
        s = number()
        d, F = sphere(44)
        h = np.array([rnd(6, 9), 13.5, 13]) * MM
        V = superball(d, h, (9, 2.1, 2.1))
        V[:, 0] += rnd(-0.25, 0.25) * V[:, 1]
        q = np.hypot(V[:, 1] / h[1], V[:, 2] / h[2])
        skin = smooth(0.955, 0.985, q)
        bulge = smooth(0.9, 0.2, q) * np.sign(d[:, 0]) * 0.9 * MM
        V[:, 0] += np.where(skin > 0.5, 0, bulge)
        V = displace(V, F, 0.3 * MM * fbm(V, 5 * MM, 3, s=s))
        out.append([mesh('sausage', V, F, stuff, {'skin': skin})])
    return out
