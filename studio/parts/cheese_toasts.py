# SPDX-License-Identifier: GPL-3.0-or-later
"""Slices of toasted bread that float on a soup under cheese that melted, ran over the edge and blistered."""
import numpy as np

from lib.chance import number, rnd
from lib.materials import crouton_material
from lib.mesh import disc, displace, mesh, rings, sphere, superball
from lib.noise import fbm, smooth, worley
from lib.units import MM
from parts.gratin import gratin_stuff


def slice_of_bread(stuff, half, s):
    """A slant cut of baguette: crust round it, holes in its crumb."""
    d, F = sphere(36)
    V = superball(d, half, (2.6, 2.6, 7))
    f1, _, cell = worley(V, 5 * MM, s)
    q = np.hypot(V[:, 0] / half[0], V[:, 1] / half[1])
    face = smooth(0.93, 0.8, q)
    V = displace(V, F, 0.6 * MM * fbm(V, 12 * MM, 3, s=s + 3) - 1.6 * MM * smooth(0.42, 0.12, f1) * (cell > 0.4) * face)
    brown = 0.22 + 0.6 * smooth(0.86, 0.99, q) + 0.35 * fbm(V, 14 * MM, 2, s=s + 7) * face
    return mesh('toast', V, F, stuff, {'brown': np.clip(brown, 0, 1)})


def melted_cap(stuff, half, s, brown=1.0):
    """Cheese over a slice: thick in the middle, lobed at its edge, sagging down the side in a few tongues."""
    x, y = disc(1.0, 80, 240, 0.85)
    q, a = np.hypot(x, y), np.arctan2(y, x)
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    lobes = fbm(ring, 0.55, 3, s=s).reshape(x.shape)
    reach = 1.05 + 0.12 * lobes + 0.05 * smooth(0.2, 0.5, lobes)
    P = np.stack([x * reach * half[0], y * reach * half[1], 0 * x], -1).reshape(-1, 3)
    over = np.clip(q * reach - 0.93, 0, 1).ravel()
    f1, _, cell = worley(P, 8.5 * MM, s + 3, True)
    blister = np.sqrt(np.clip(1 - (f1 / 0.55) ** 2, 0, 1)) * smooth(0.35, 0.8, cell)
    swell = fbm(P, 16 * MM, 3, s=s + 5)
    rim = smooth(0.86, 1.0, q.ravel())
    z = half[2] + 1.5 * MM + 1.1 * MM * swell + 1.1 * MM * blister - 55 * MM * over**1.15 * (1 + 0.8 * lobes.ravel()) - 1.6 * MM * rim
    P[:, 2] = z
    toast = np.clip(brown * (0.42 + 0.8 * swell + 0.7 * blister + 0.35 * rim * smooth(0.0, 0.5, fbm(P, 11 * MM, 2, s=s + 8))), 0, 1)
    return mesh('cap', P, rings(P.reshape(80, 240, 3))[1], stuff, {'brown': toast, 'oil': 0 * toast})


def cheese_toasts(color):
    """Rafts of toast under browned cheese."""
    bread, cheese = crouton_material(), gratin_stuff(color or '#dca850')
    out = []
    for _ in range(3):
        s = number()
        half = np.array([rnd(30, 36), rnd(22, 25), rnd(7.5, 9)]) * MM
        out.append([slice_of_bread(bread, half, s), melted_cap(cheese, half, s + 20)])
    return out


#: kind: (maker, lean in radians)
TOASTS = {'cheese-toast': (cheese_toasts, 0.12)}
