# SPDX-License-Identifier: GPL-3.0-or-later
"""Small true things: salt, pepper, crumbs, drops."""
import numpy as np

from lib.chance import number, rnd
from lib.materials import plain
from lib.mesh import displaced_blob, mesh, sphere, superball
from lib.noise import perlin
from lib.units import MM


def crumbs(material, count=4, size=1.6 * MM):
    return [
        displaced_blob(
            material, np.array([rnd(0.6, 1.1), rnd(0.5, 1), rnd(0.4, 0.8)]) * size / 2, 7, 2.6, ((size * 0.5, size * 0.22),), name='crumb'
        )
        for _ in range(count)
    ]


def salt_flakes(count=5, size=1.6 * MM):
    m = plain('salt', '#f6f4f0', 0.3, 0.03, 0.4, (0.002, 0.002, 0.002))
    out = []
    for _ in range(count):
        d, F = sphere(3)
        V = superball(d, np.array([rnd(0.5, 1), rnd(0.5, 1), rnd(0.18, 0.35)]) * size / 2, 9)
        V += perlin(V, size * 0.6, number())[:, None] * size * 0.12
        out.append(mesh('salt', V, F, m, smooth_shade=False))
    return out


def pepper(count=5, size=1.1 * MM):
    m = plain('pepper', '#1d1712', 0.6, 0.3, col2='#6d5c45', bump_size=0.4)
    return [
        displaced_blob(m, np.array([rnd(0.5, 1), rnd(0.4, 1), rnd(0.3, 0.7)]) * size / 2, 5, 3, ((size * 0.5, size * 0.3),), name='pepper')
        for _ in range(count)
    ]


def drops(material, count=4, size=3 * MM):
    out = []
    for _ in range(count):
        d, F = sphere(12)
        V = d * np.array([1, rnd(0.7, 1), 0.42]) * size / 2
        V *= (1 + 0.12 * perlin(d, 0.9, number()))[:, None]
        V[:, 2] = np.maximum(V[:, 2], -0.1 * MM)
        out.append(mesh('drop', V, F, material))
    return out
