# SPDX-License-Identifier: GPL-3.0-or-later
"""Lobster meat in bite-sized pieces, as it lies on a flatbread: claw and tail, ivory with a red skin on one side, torn at the ends."""
import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, ridged, smooth
from lib.units import MM


def piece(stuff):
    s = number()
    d, F = sphere(40)
    half = np.array([rnd(10, 15), rnd(7, 9.5), rnd(5.5, 7.5)]) * MM
    V = superball(d, half, (2.8, 2.3, 2.3))
    V[:, 1] += rnd(-3, 3) * MM * (V[:, 0] / half[0]) ** 2
    torn = smooth(0.6, 0.95, np.abs(d[:, 0]))
    strands = ridged(V * np.array([0.25, 1, 1]), 5 * MM, 2, s=s)
    V = displace(V, F, 1.3 * MM * fbm(V, 9 * MM, 3, s=s + 1) + 0.9 * MM * (strands - 0.5) + 1.6 * MM * torn * fbm(V, 3.5 * MM, 2, s=s + 2))
    blush = smooth(0.0, 0.75, d[:, 2] + 0.5 * fbm(V, 8 * MM, 2, s=s + 3)) * (1 - torn)
    V[:, 2] -= V[:, 2].min()
    return mesh('lobster', V, F, stuff, {'blush': 0.9 * blush, 'sear': 0.2 * blush, 'gap': smooth(0.45, 0.2, strands)})
