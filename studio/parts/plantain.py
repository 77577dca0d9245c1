# SPDX-License-Identifier: GPL-3.0-or-later
"""Ripe plantain in dice, fried until it caramelises: faces still golden, edges nearly black, ginger and chilli stuck to them."""
import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend


def plantain_stuff(gold='#d48a20', dark='#3a1305'):
    """Reads 'burn' (0 on a face, 1 on an edge), 'rub' where the spices stuck and 'core', the seeds across the middle of a slice."""
    g = Graph('plantain')
    n, fine = g.noise(5 * MM, 4, 0.6), g.noise(1.0 * MM, 4, 0.6)
    t = g.math('ADD', g.attr('burn'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.8, -0.4), g.math('MULTIPLY_ADD', fine, 0.3, -0.15)))
    t = g.math('ADD', t, g.math('MULTIPLY_ADD', g.random(), 0.4, -0.2))
    base = g.ramp(t, [(0.05, blend(gold, '#ffd860', 0.5)), (0.3, gold), (0.55, '#a8520f'), (0.78, '#6a2a08'), (1.0, dark)])
    dots = g.span(g.cells(1.7 * MM), 0.2, 0.1)
    base = g.mix(g.math('MULTIPLY', g.math('MULTIPLY', dots, g.attr('core')), 0.8), base, '#4a2008')
    base = g.mix(g.math('MULTIPLY', g.attr('rub'), g.span(fine, 0.4, 0.65, 0.2, 0.85)), base, '#7a2408')
    wet = g.noise(4 * MM, 3)
    return g.out(g.vary(base, 0.01, 0.14, 0.08), g.span(wet, 0.35, 0.65, 0.14, 0.4), g.bump((n, 0.0006, 0.7), (fine, 0.0002, 0.7)),
                 sss=0.16, radius=(0.003, 0.0014, 0.0004), coat=g.span(wet, 0.4, 0.6, 0.7, 0.1), coat_rough=0.08)  # fmt: skip


def die(stuff, size=1.0):
    """Cut on the slant, softened in the pan, its faces sunk, one end rounder than the other."""
    s = number()
    d, F = sphere(40)
    half = np.array([rnd(10, 14), rnd(8.5, 11), rnd(8, 10.5)]) * MM * size
    V = superball(d, half, 3.3)
    V[:, 0] += rnd(-0.55, 0.55) * V[:, 1]
    V[:, 1] += rnd(-0.25, 0.25) * V[:, 2]
    edge = smooth(0.95, 2.3, (np.abs(d / np.abs(d).max(1, keepdims=True)) ** 2).sum(1))
    f1, _, cell = worley(V, 3.0 * MM, s)
    blister = np.sqrt(np.clip(1 - (f1 / 0.5) ** 2, 0, 1)) * (cell > 0.62)
    V = displace(
        V, F, 1.1 * MM * fbm(V, 10 * MM, 3, s=s + 1) - 0.5 * MM * (1 - edge) + 0.35 * MM * blister + 0.2 * MM * fbm(V, 2.2 * MM, 2, s=s + 2)
    )
    burn = 0.24 + 0.42 * edge + 0.22 * blister + 0.55 * fbm(V, 11 * MM, 3, s=s + 3)
    core = smooth(0.5, 0.2, np.hypot(d[:, 1], d[:, 2])) * (1 - edge)
    rub = smooth(0.15, 0.5, fbm(V, 5 * MM, 3, s=s + 4))
    return mesh('plantain', V, F, stuff, {'burn': burn, 'core': core, 'rub': rub})
