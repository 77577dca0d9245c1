# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole small eggplant braised until it slumps, slit along its top and stuffed with soft onion and tomato."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball, tube
from lib.noise import fbm, ridged, smooth, worley
from lib.units import MM
from parts.fruit import moved
from parts.morsels import make_morsels
from parts.vegetables import roast_stuff

HALF = np.array([78, 29, 22]) * MM
SLIT = np.array([58, 15]) * MM  # half length and half width of the opening


def body(skin):
    """Dark, wrinkled skin round a pale, oily opening."""
    s = number()
    d, F = sphere(80)
    V = superball(d, HALF, (2.2, 2.15, 2.2))
    V[:, 1:] *= (1 - 0.30 * smooth(-0.1, 1.0, V[:, 0] / HALF[0]))[:, None]
    across = np.hypot(V[:, 0] / SLIT[0], V[:, 1] / SLIT[1]) + 0.10 * fbm(V, 12 * MM, 2, s=s)
    open_ = smooth(1.08, 0.78, across) * (d[:, 2] > 0)
    lip = np.exp(-(((across - 1.12) / 0.12) ** 2)) * (d[:, 2] > 0)
    wrinkles = 1.1 * MM * (ridged(V * np.array([0.35, 1, 1]), 9 * MM, 2, s=s + 2) - 0.5) + 1.4 * MM * fbm(V, 24 * MM, 2, s=s + 4)
    V = displace(V, F, wrinkles * (1 - open_))
    V[:, 2] += 1.8 * MM * lip - 9 * MM * open_
    V[:, 2] = np.where(V[:, 2] < -15 * MM, -15 * MM + 0.15 * (V[:, 2] + 15 * MM), V[:, 2])
    stuff = roast_stuff('#c09a54', skin, '#7a4a1c', '#140a0c', 0.7, 0.12, 2.2, 0.2, 'eggplant')
    brown = 0.25 * smooth(0.6, 1.1, across) * open_ + 0.12 * (1 - open_) * smooth(0.1, 0.5, fbm(V, 20 * MM, 2, s=s + 6))
    return mesh('eggplant', V, F, stuff, {'skin': smooth(0.75, 0.35, open_), 'brown': brown, 'cell': 0 * brown})


def stuffing(color):
    """The soft mass below what one can tell apart."""
    s = number()
    d, F = sphere(48)
    W = superball(d, (SLIT[0] * 0.96, SLIT[1] * 0.92, 9 * MM), (2.3, 2.3, 2.1))
    f1, _, c = worley(W, 6 * MM, s)
    W = displace(W, F, 1.8 * MM * (0.5 - f1) + 0.5 * MM * fbm(W, 3 * MM, 2, s=s + 1))
    stuff = roast_stuff(color, '#c9964a', '#6b2c10', '#3a140a', 0.35, 0.06, 1.6, 0.2, 'stuffing')
    attrs = {'cell': c, 'skin': 0.6 * (c > 0.7), 'brown': np.clip(0.2 + 0.3 * fbm(W, 9 * MM, 2, s=s + 3), 0, 1)}
    return mesh('stuffing', W + np.array([0, 0, 13 * MM]), F, stuff, attrs)


def split_eggplant(color=None):
    """Eggplant, stuffing, shreds of onion and pieces of tomato, and its stalk: meshes in one frame."""
    out = [body('#241020'), stuffing(color or '#9c4a12')]
    onion = make_morsels('onion-shred', '#bd8434')
    tomato = make_morsels('tomato-dice', '#b8420f')
    for k in range(40):
        a, q = rnd(0, 6.283), math.sqrt(rnd(0, 0.8))
        at = (SLIT[0] * 0.9 * q * math.cos(a), SLIT[1] * 0.8 * q * math.sin(a), (15.5 + 6.5 * (1 - q * q)) * MM)
        piece = (tomato[k % len(tomato)] if k % 2 else onion[k % len(onion)]).copy()
        out.append(moved(piece, (rnd(-0.3, 0.3), rnd(-0.2, 0.2), rnd(0, 6.283)), at))
    stalk = np.array([(70, 0, 2), (83, 1, 4), (95, 4, 9)]) * MM
    S, G = tube(stalk, np.array([8, 5, 4.6]) * MM, 14)
    out.append(mesh('stalk', S, G, roast_stuff('#5f6430', None, '#4a3416', name='stalk')))
    return out
