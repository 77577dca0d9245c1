# SPDX-License-Identifier: GPL-3.0-or-later
"""Patties of lentils and bulgur squeezed in the fist: the marks of four fingers along one side, never fried."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend


def paste_stuff(color, flecks):
    """Matte and moist: grains of bulgur in a paste, green specks. Reads 'cav' and 'grain'."""
    g = Graph('lentil paste')
    n = g.noise(9 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#8a3a0c', 0.28))
    base = g.mix(g.span(g.attr('cav'), 0.1, 0.5, 0.5, 0), base, blend(color, '#6a2206', 0.45))
    base = g.mix(g.math('MULTIPLY', g.attr('grain'), 0.55), base, blend(color, '#f6c878', 0.55))
    some = g.span(g.cells(3.6 * MM, pick='Color'), 0.35, 0.4)
    base = g.mix(g.math('MULTIPLY', g.span(g.cells(3.6 * MM), 0.30, 0.22), g.math('MULTIPLY', some, 0.9)), base, flecks)
    return g.out(
        g.vary(base, 0.006, 0.07, 0.05),
        g.span(n, 0.35, 0.65, 0.5, 0.68),
        g.bump((g.noise(1.0 * MM, 3), 0.0003, 0.8)),
        sss=0.2,
        radius=(0.003, 0.0014, 0.0006),
    )


def squeezed(material, size=1.0):
    """One of them, along x: a blunt finger with four deep hollows on its upper side and ridges between them."""
    s = number()
    d, F = sphere(96)
    half = np.array([35, 14.5, 12.5]) * MM * size * rnd(0.94, 1.06)
    V = superball(d, half, (3.0, 2.2, 2.2))
    t = V[:, 0] / half[0]
    press = (0.5 + 0.5 * np.cos((t * 1.95 + 0.5 + rnd(-0.05, 0.05)) * 2 * math.pi)) ** 1.3
    where = smooth(-0.2, 0.6, d[:, 2] * 0.75 - d[:, 1] * 0.6) * smooth(1.0, 0.86, np.abs(t))
    dent = press * where
    V = V * (1 + 0.05 * fbm(d, 0.8, 2, s=s))[:, None]
    V[:, 2] -= 3.4 * MM * size * dent
    V[:, 1] += 2.4 * MM * size * dent
    f1, _, c = worley(V, 2.4 * MM, s + 1)
    grain = smooth(0.5, 0.25, f1) * (c > 0.45)
    rel = 0.35 * MM * grain + 0.7 * MM * fbm(V, 8 * MM, 3, s=s + 2) + 0.2 * MM * fbm(V, 2 * MM, 2, s=s + 3)
    V = displace(V, F, rel)
    V[:, 2] += rnd(-0.05, 0.08) * V[:, 0] ** 2 / half[0]
    none = 0 * t
    return mesh(
        'squeezed', V, F, material, {'cav': np.clip(0.55 - 0.35 * dent + rel / (3 * MM), 0, 1), 'grain': grain, 'face': none, 'd': none}
    )
