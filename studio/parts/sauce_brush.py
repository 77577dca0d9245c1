# SPDX-License-Identifier: GPL-3.0-or-later
"""A basting brush, wet with sauce, lying beside."""
import numpy as np

from lib.chance import rnd
from lib.materials import plain, wood
from lib.mesh import mesh, put, sphere, superball, tube
from lib.units import MM


def lay_brush(color, vessel):
    """Wooden handle, a metal collar, bristles stained with sauce; at the left, in front."""
    ox = vessel.outer
    at = np.array([-ox * 0.98, -vessel.half[1] * 1.28, 0.010])
    way = np.array([np.cos(0.42), np.sin(0.42), 0.0])
    t = np.linspace(0, 1, 40)[:, None]
    V, F = tube(at + way * t * 0.10 + np.array([0, 0, 0.002]), (5.5 + 2.0 * np.sin(t[:, 0] * 3)) * MM, 20)
    put(mesh('handle', V, F, wood('handle', '#a67a50', '#6a4424', plank=0.5)))
    d, F = sphere(24)
    V = superball(d, np.array([7, 13, 5.5]) * MM, (6, 4, 4))
    turn = 0.42
    end = at + way * 0.104
    put(mesh('collar', V, F, plain('collar', '#b8a888', 0.3, col2='#8a7a5c')), tuple(end), (0, 0, turn))
    stuff = plain('bristles', color, 0.3, 0.15, 0.1, col2='#3a1608', coat=0.5)
    for _ in range(90):
        side, up = rnd(-11, 11) * MM, rnd(-3.5, 3.5) * MM
        start = end + way * 5 * MM + np.array([-way[1], way[0], 0]) * side + np.array([0, 0, up])
        stop = start + way * rnd(26, 34) * MM + np.array([-way[1], way[0], 0]) * side * 0.15 + np.array([0, 0, -up * 0.4 - 3 * MM])
        V, F = tube(np.linspace(start, stop, 6), 0.75 * MM, 5)
        V[:, 2] = np.maximum(V[:, 2], 0.6 * MM)
        put(mesh('bristle', V, F, stuff))
