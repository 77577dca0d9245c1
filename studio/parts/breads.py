# SPDX-License-Identifier: GPL-3.0-or-later
"""Breads."""
import numpy as np

from lib.mesh import mesh, sphere, superball
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.units import MM


def flatbread_stuff(name='flatbread'):
    g = Graph(name)
    n = g.noise(9 * MM, 5, 0.6)
    t = g.math('ADD', g.attr('bake'), g.math('MULTIPLY_ADD', n, 0.5, -0.25))
    base = g.ramp(t, [(0.1, '#eed9ae'), (0.38, '#dcb679'), (0.58, '#b9772f'), (0.76, '#6d3913'), (0.92, '#23130b')])
    base = g.mix(g.span(g.noise(30 * MM, 6, 0.7), 0.5, 0.72, 0, 0.4), base, '#f6ead0')
    return g.out(base, g.span(n, 0.35, 0.65, 0.55, 0.85), g.bump((g.noise(4 * MM, 4), 0.0008, 0.7), (g.noise(1.2 * MM, 5, 0.65), 0.0004, 0.9)),
                 sss=0.2, radius=(0.004, 0.002, 0.001), spec=0.3)  # fmt: skip


def flatbread(material, half=(0.088, 0.076, 0.0042), s=1, bend=0.0, n=140):
    """Naan, pita, tortilla: bubbles that lift and brown first. Stands on z = 0."""
    d, F = sphere(n)
    V = superball(d, half, (2.3, 2.3, 2.0))
    r = np.hypot(V[:, 0] / half[0], V[:, 1] / half[1])
    V[:, :2] *= (1 + 0.05 * fbm(d, 0.8, 2, s=s))[:, None]
    P = V * np.array([1, 1, 0])
    shift = np.stack([perlin(P, 0.02, s), perlin(P, 0.02, s + 1), 0 * r], -1) * 0.008
    f1, _, c = worley(P + shift, 0.021, s, True)
    bubble = np.sqrt(np.clip(1 - (f1 / 0.5) ** 2, 0, 1)) * smooth(0.35, 0.85, c)
    top = smooth(-0.2, 0.3, d[:, 2])
    z = bubble * 3.6 * MM + 0.9 * MM * fbm(P, 0.012, 3, s=s + 3) + 1.6 * MM * fbm(P, 0.05, 2, s=s + 6)
    V[:, 2] += z * top * smooth(1.02, 0.8, r)
    bake = 0.30 + 0.62 * bubble**2 * top + 0.25 * fbm(P, 0.018, 3, s=s + 8) + 0.12 * smooth(0.75, 1, r)
    V[:, 2] += bend * (V[:, 0] ** 2 - 0.2 * V[:, 0] * V[:, 1]) / half[0]
    V[:, 2] -= V[:, 2].min()
    return mesh('flatbread', V, F, material, {'bake': bake, 'cav': bubble})
