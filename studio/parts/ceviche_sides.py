# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes with marinated fish: kernels of giant corn and rounds of sweet potato."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.plating import angle, place, strew


def kernels(plate, one):
    """Giant corn, boiled: plump teeth, pale and shiny, with a paler root."""
    color = one.color or '#ead9a4'
    g = Graph('giant corn')
    n = g.noise(4 * MM, 3)
    base = g.mix(g.span(g.attr('root'), 0.2, 0.8), g.mix(g.span(n, 0.35, 0.65), color, blend(color, '#c9a050', 0.35)), '#f1e9d2')
    stuff = g.out(g.vary(base, 0.01, 0.1, 0.1), g.span(n, 0.35, 0.65, 0.16, 0.34), g.bump((g.noise(2 * MM, 2), 0.0002, 0.5)), sss=0.3,
                  radius=(0.004, 0.003, 0.0014), coat=0.5, coat_rough=0.08)  # fmt: skip
    things = []
    for _ in range(5):
        d, F = sphere(30)
        V = superball(d, np.array([rnd(6.5, 8), rnd(5.5, 6.8), rnd(3.6, 4.4)]) * MM, 2.7)
        u = V[:, 0] / (7.2 * MM)
        V[:, 1:] *= (1 - 0.42 * smooth(0.1, -1.0, u))[:, None]
        V = displace(V, F, 0.5 * MM * fbm(V, 6 * MM, 2, s=number()))
        things.append([mesh('kernel', V, F, stuff, {'root': smooth(-0.55, -0.95, u)})])
    strew(plate, things, one, None, 0.86, 0.4, 20, 18)


def sweet_potato(plate, one):
    """Boiled rounds, one leaning on the other: orange, wet, ringed below the skin that was cut away."""
    color = one.color or '#d2691e'
    g = Graph('sweet potato')
    n = g.noise(9 * MM, 4)
    fibre = g.noise(1.4 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#f2a850', 0.45))
    base = g.mix(g.span(fibre, 0.5, 0.7, 0, 0.3), base, blend(color, '#f6c078', 0.6))
    base = g.mix(g.span(g.attr('rim'), 0.82, 0.97, 0, 0.6), base, blend(color, '#8a3408', 0.5))
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.18, 0.4), g.bump((fibre, 0.0003, 0.7)), sss=0.25, radius=(0.005, 0.002, 0.0007), coat=0.45,
                  coat_rough=0.08)  # fmt: skip
    x, y = place(one)
    a = angle(one, 0)
    for k in range(one.count or 2):
        d, F = sphere(70)
        V = superball(d, np.array([24, 20, 5.5]) * MM, (2.1, 2.1, 7))
        rim = np.hypot(V[:, 0] / 24, V[:, 1] / 20) / MM
        V = displace(V, F, 0.6 * MM * fbm(V, 10 * MM, 3, s=number()))
        at = (x + 20 * MM * k * math.cos(a), y + 20 * MM * k * math.sin(a))
        plate.lay(mesh('round', V, F, stuff, {'rim': rim}), at, (rnd(0.1, 0.25), 0.12 * k, rnd(0, 6)), 0.93, scale=one.size)


CEVICHE = {'hominy': kernels, 'sweet-potato': sweet_potato}
