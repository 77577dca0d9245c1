# SPDX-License-Identifier: GPL-3.0-or-later
"""Cheese browned over a crock, a skillet or a dish."""
import numpy as np

from lib.chance import number, rnd
from lib.mesh import disc, mesh, put, rings
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.cheese import melted_cheese


def gratin_stuff(color='#f0cf93'):
    """Melted and browned: pale where thick, orange where thin, dark on the blisters ('brown'), oil in patches ('oil')."""
    g = Graph('gratin')
    coarse, fine = g.noise(10 * MM, 5, 0.6), g.noise(1.1 * MM, 4)
    base = g.mix(g.span(coarse, 0.35, 0.65), color, blend(color, '#fff6e0', 0.4))
    base = g.mix(g.span(g.noise(4 * MM, 4), 0.5, 0.7, 0, 0.35), base, blend(color, '#c9771c', 0.5))
    toast = g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', fine, 0.35, -0.175))
    base = g.mix(g.span(toast, 0.1, 0.9), base, g.ramp(toast, [(0.2, '#dc9c44'), (0.55, '#a85c1e'), (0.9, '#4f240c')]))
    sheen = g.noise(3.5 * MM, 3)
    return g.out(base, g.span(sheen, 0.35, 0.65, 0.18, 0.42), g.bump((g.noise(4.5 * MM, 4), 0.0004, 0.4), (fine, 0.00015, 0.4)), sss=0.35,
                 radius=(0.005, 0.0026, 0.001), coat=g.span(sheen, 0.4, 0.6, 0.6, 0.15), coat_rough=0.1)  # fmt: skip


def gratin(radius, level, color='#f0cf93', cover=1.0, brown=1.0, lumps=3.0, squash=1.0):
    """A skin of cheese over what lies below level; cover < 1 leaves gaps that sink under it."""
    s = number()
    nr, na = 260, 640
    x, y = disc(radius, nr, na, 0.85)
    P = np.stack([x, y * squash, 0 * x], -1).reshape(-1, 3)
    r = np.hypot(x, y).ravel() / radius
    spots = [(0, 0, radius * 0.85 * cover)]
    for k in range(12):
        a, q = k * 2.4 + rnd(-0.3, 0.3), radius * rnd(0.45, 0.95)
        spots.append((q * np.cos(a), q * np.sin(a) * squash, radius * rnd(0.3, 0.48) * cover))
    height, there, toast = melted_cheese(P, spots, s)
    hill = lumps * MM * (0.7 * fbm(P, 26 * MM, 2, s=s + 3) + 0.3 * fbm(P, 10 * MM, 2, s=s + 5) + 0.8 * (1 - r**2))
    z = level + height + hill * there - (1 - there) * 4 * MM + 1.2 * MM * smooth(0.94, 1, r) * there
    V = np.stack([P[:, 0], P[:, 1], z], -1)
    edge = 0.45 * smooth(0.86, 1.0, r + 0.06 * fbm(P, 14 * MM, 2, s=s + 9))
    return put(
        mesh(
            'gratin',
            V,
            rings(V.reshape(nr, na, 3))[1],
            gratin_stuff(color),
            {'brown': np.clip(1.5 * toast * brown + edge * brown, 0, 1), 'oil': 0 * r},
        )
    )
