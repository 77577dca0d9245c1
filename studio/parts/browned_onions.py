# SPDX-License-Identifier: GPL-3.0-or-later
"""Onions fried in butter until they are limp: half rings one can see through, brown at their ends, tangled in a heap; and the butter."""
import math

import numpy as np

from lib.chance import R, number, rnd
from lib.mesh import mesh, rings
from lib.noise import fbm, smooth
from lib.place import lay
from lib.shader import Graph
from lib.units import MM, blend


def onion_stuff(color='#c98a3c'):
    """Reads 'end', 1 towards its ends."""
    g = Graph('fried onion')
    fibre = g.noise(1.2 * MM, 3, at=g.stretch(0.3, 1, 1))
    t = g.math(
        'ADD',
        g.attr('end'),
        g.math('ADD', g.math('MULTIPLY_ADD', g.noise(6 * MM, 3), 0.9, -0.45), g.math('MULTIPLY_ADD', g.random(), 0.5, -0.25)),
    )
    base = g.ramp(t, [(0.1, blend(color, '#f3dca0', 0.6)), (0.4, color), (0.7, blend(color, '#7a3a0e', 0.6)), (1.0, '#4a1f08')])
    base = g.mix(g.span(fibre, 0.45, 0.7, 0, 0.3), base, blend(color, '#fff0c8', 0.4))
    return g.out(base, g.span(g.noise(3 * MM, 2), 0.35, 0.65, 0.12, 0.34), g.bump((fibre, 0.0001, 0.6)), sss=0.4,
                 radius=(0.003, 0.0018, 0.0007), coat=0.6, coat_rough=0.07, see_through=0.2)  # fmt: skip


def half_ring(stuff):
    """A limp strip that was half a ring: flat, twisting, one edge thinner."""
    s = number()
    n = 46
    t = np.linspace(0, 1, n)
    reach, span = rnd(10, 17) * MM, rnd(1.7, 3.1)
    b = (t - 0.5) * span
    path = np.stack([reach * np.sin(b), reach * (np.cos(b) - 0.6), 0 * t], -1)
    path = path + 2.2 * MM * np.stack(
        [fbm(path, 12 * MM, 2, s=s), fbm(path, 12 * MM, 2, s=s + 1), 0.7 * fbm(path, 12 * MM, 2, s=s + 2)], -1
    )
    wide = rnd(1.3, 2.2) * MM * np.clip(np.minimum(t, 1 - t) / 0.12, 0.25, 1) ** 0.6
    roll = rnd(-0.5, 0.5) + 1.3 * np.sin(t * rnd(2, 5) + s)
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    flat = np.cross(along, [0, 0, 1.0])
    up = np.cross(flat, along)
    across = flat * np.cos(roll)[:, None] + up * np.sin(roll)[:, None]
    normal = np.cross(across, along)
    c = np.linspace(0, 2 * math.pi, 12, endpoint=False)
    P = path[:, None] + across[:, None] * (wide[:, None] * np.cos(c))[..., None] + normal[:, None] * (0.42 * MM * np.sin(c))[None, :, None]
    V, F = rings(P)
    V[:, 2] -= V[:, 2].min()
    return mesh('onion', V, F, stuff, {'end': np.repeat(smooth(0.55, 1.0, np.abs(2 * t - 1)), 12)})


def heap(pile, many, centre, reach, color='#c98a3c'):
    """Tangled in the middle, a few slid off."""
    stuff = onion_stuff(color)
    kinds = [half_ring(stuff) for _ in range(9)]
    out = []
    for _ in range(many):
        x, y = centre[0] + R.gauss(0, reach * 0.45), centre[1] + R.gauss(0, reach * 0.40)
        out.append(
            lay(R.choice(kinds), pile, x, y, (rnd(-0.4, 0.4), rnd(-0.4, 0.4), rnd(0, 6.283)), 0.8, drape=2 * MM, scale=rnd(0.8, 1.15))
        )
    return out


def butter_stuff(color='#d9962a', specks='#6a3a10'):
    """Browned butter: clear gold at its thin edge ('thick' near 0), specks of milk that browned."""
    g = Graph('browned butter')
    t = g.math('ADD', g.attr('thick'), g.math('MULTIPLY_ADD', g.noise(5 * MM, 3), 0.4, -0.2))
    base = g.ramp(t, [(0.1, blend(color, '#ffe6a0', 0.5)), (0.6, color), (1.0, blend(color, '#8a4208', 0.45))])
    near = g.math('ADD', g.cells(2.2 * MM), g.math('MULTIPLY_ADD', g.noise(0.8 * MM, 2), 0.3, -0.15))
    base = g.mix(g.math('MULTIPLY', g.span(near, 0.2, 0.1), g.span(g.noise(9 * MM, 3), 0.45, 0.6)), base, specks)
    return g.out(base, 0.06, g.bump((g.noise(6 * MM, 2), 0.0003, 0.4)), sss=0.1, coat=0.8, coat_rough=0.03,
                 alpha=g.span(t, 0.0, 0.75, 0.0, 0.72))  # fmt: skip
