# SPDX-License-Identifier: GPL-3.0-or-later
"""Cheese that has melted."""
import math

import numpy as np

from lib.chance import rnd
from lib.mesh import mesh, put, tube
from lib.noise import fbm, smooth, worley
from lib.place import drop
from lib.shader import Graph
from lib.units import MM, blend


def melted_cheese(P, patches, s, thick=2.6 * MM):
    """Cheese that has run: P are points (metres), patches (x, y, radius). Returns height, cover 0..1 and brown 0..1.
    The border is pulled about by two sizes of noise, the lip is round, blisters lift and brown first."""
    bend = np.stack([fbm(P, 17 * MM, 3, s=s), fbm(P, 17 * MM, 3, s=s + 7), np.zeros(len(P))], -1) * 9 * MM
    Q = P + bend
    field = np.full(len(P), -1.0)
    for x, y, r in patches:
        near = 1 - np.hypot(Q[:, 0] - x, Q[:, 1] - y) / r
        k = 0.16
        field = np.where(
            np.abs(field - near) < k, np.maximum(field, near) + (k - np.abs(field - near)) ** 2 / (4 * k), np.maximum(field, near)
        )
    field = field + 0.03 * fbm(P, 9 * MM, 2, s=s + 11)
    cover = smooth(0, 0.07, field)
    f1, _, cell = worley(Q, 8.5 * MM, s + 3, True)
    blister = np.sqrt(np.clip(1 - (f1 / 0.55) ** 2, 0, 1)) * smooth(0.45, 0.85, cell)
    height = thick * np.sqrt(np.clip(field * 2.6, 0, 1)) * (0.75 + 0.35 * fbm(P, 11 * MM, 2, s=s + 15))
    height = height + cover * (blister * 1.0 * MM + 0.10 * MM * fbm(P, 5 * MM, 2, s=s + 19))
    heat = fbm(P, 24 * MM, 2, s=s + 23)
    brown = cover * np.clip(
        1.05 * blister * smooth(-0.35, 0.2, heat) + 0.6 * smooth(0.12, 0.5, heat + 0.4 * fbm(P, 4 * MM, 3, s=s + 27)), 0, 1
    )
    return np.maximum(height, 0) * cover, cover, brown


def baked_top(name='pizza', sauce_color='#8f1a08', cheese_color='#f0cf93'):
    """One skin for dough, sauce and cheese, told apart by 'sauce', 'cheese', 'brown', 'oil', 'bake' and 'depth' (metres
    below the top along a cut): no seams where one runs into the next."""
    g = Graph(name)
    coarse = g.noise(10 * MM, 5, 0.6)
    fine = g.noise(1.1 * MM, 4)
    bake = g.math('ADD', g.attr('bake'), g.math('MULTIPLY_ADD', coarse, 0.3, -0.15))
    dough = g.ramp(bake, [(0.02, '#f0dfbd'), (0.24, '#e3bd7d'), (0.44, '#cd8b3d'), (0.62, '#96521d'), (0.78, '#4a220d'), (0.95, '#150b07')])
    dough = g.mix(g.span(g.noise(22 * MM, 6, 0.7), 0.54, 0.72, 0, 0.4), dough, '#f6ecd8')
    pulp = g.noise(2.8 * MM, 4, 0.6)
    sauce = g.ramp(
        g.math('MULTIPLY_ADD', fine, 0.3, g.math('MULTIPLY', pulp, 0.8)),
        [
            (0.36, blend(sauce_color, '#100000', 0.4)),
            (0.56, sauce_color),
            (0.74, blend(sauce_color, '#e0602a', 0.2)),
            (0.9, blend(sauce_color, '#e08038', 0.36)),
        ],
    )
    thin = g.math('MULTIPLY_ADD', coarse, 0.4, g.attr('thin'))
    milk = g.ramp(
        thin,
        [
            (0.25, blend(cheese_color, '#fffaf0', 0.22)),
            (0.55, cheese_color),
            (0.95, blend(cheese_color, blend(sauce_color, '#e09040', 0.6), 0.6)),
        ],
    )
    milk = g.mix(g.span(g.noise(14 * MM, 3), 0.5, 0.75, 0, 0.3), milk, blend(cheese_color, '#fffaf0', 0.45))
    toast = g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', fine, 0.3, -0.15))
    milk = g.mix(g.span(toast, 0.1, 0.95), milk, g.ramp(toast, [(0.2, '#e2a650'), (0.55, '#b06422'), (0.85, '#5c2a0e')]))
    base = g.mix(g.attr('sauce'), dough, sauce)
    base = g.mix(g.attr('cheese'), base, milk)
    base = g.mix(g.math('MULTIPLY', g.attr('oil'), 0.45), base, '#d0641a')
    pores = g.cells(2.4 * MM, 'SMOOTH_F1')
    crumb = g.mix(g.span(pores, 0.1, 0.55, 0.7, 0), '#f3e2bd', '#cfa768')
    cut = g.span(g.math('ADD', g.attr('depth'), g.math('MULTIPLY_ADD', pulp, 0.0016, -0.0008)), 0.0014, 0.0026)
    base = g.mix(cut, base, crumb)
    soft = g.math('MAXIMUM', g.attr('sauce'), g.attr('cheese'))
    sheen = g.noise(3.5 * MM, 3)
    wet = g.math('MULTIPLY', soft, g.span(sheen, 0.35, 0.6, 1, 0.35))
    wet = g.math('MULTIPLY', g.math('MAXIMUM', wet, g.attr('oil')), g.math('SUBTRACT', 1.0, cut))
    rough = g.span(wet, 0, 1, 0.66, 0.17)
    normal = g.bump(
        (g.noise(4.5 * MM, 4), 0.0007, g.span(soft, 0, 1, 0.7, 0.16)),
        (fine, 0.0004, g.span(soft, 0, 1, 0.8, 0.12)),
        (g.math('MULTIPLY', pores, cut), 0.0014, 0.8),
    )
    return g.out(
        base, rough, normal, sss=0.28, radius=(0.0045, 0.0022, 0.001), coat=g.math('MULTIPLY', wet, 0.7), coat_rough=0.08, spec=0.45
    )


def strands(material, tree, starts, floor):
    """Threads of cheese between pairs of places (x, y): thick at both ends, thin and sagging between."""
    for a, b in starts:
        ends = [drop(tree, *a)[0], drop(tree, *b)[0]]
        if None in ends:
            continue
        t = np.linspace(0, 1, 26)[:, None]
        path = np.array(ends[0]) * (1 - t) + np.array(ends[1]) * t
        path[:, 2] -= (rnd(0.5, 2.5) * MM * np.sin(math.pi * t) + 0.6 * MM)[:, 0]
        path[:, 2] = np.maximum(path[:, 2], floor + 0.4 * MM)
        radius = rnd(0.3, 0.8) * MM + 1.5 * MM * np.abs(2 * t[:, 0] - 1) ** 4
        V, F = tube(path, radius, 10)
        put(mesh('strand', V, F, material))
