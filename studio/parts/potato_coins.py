# SPDX-License-Identifier: GPL-3.0-or-later
"""Coins of grated potato, pressed flat and fried: round, golden, the shreds crisp at their rim."""
import numpy as np

from lib.chance import R, number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, perlin, smooth, worley
from lib.place import lay
from lib.spec import Color, Group, Number, Optional, Several
from lib.units import MM
from parts import crusts, heaps

COINS = Optional(
    Group({
        'count': Number(1, 30, 9),
        'color': Color('#e6ae48'),
        'at': Several(Number(-1.2, 1.2), 2, (0.0, 0.0)),  # their middle, as shares of the bed
        'reach': Several(Number(0.02, 1.3), 2, (0.5, 0.5)),
        'size': Number(0.5, 2.0, 1.0),
    })
)  # fmt: skip


def coin(stuff):
    """One coin, light enough to lie about in dozens."""
    s = number()
    d, F = sphere(66)
    half = np.array([rnd(16, 18.5), rnd(16, 18.5), 5.0]) * MM
    V = crusts.outline_noise(superball(d, half, (2.1, 2.1, 3.5)), half, 0.06, s)
    turn = perlin(V, 12 * MM, s) * 3
    c, q = np.cos(turn), np.sin(turn)
    along = np.stack([V[:, 0] * c + V[:, 1] * q, V[:, 1] * c - V[:, 0] * q, V[:, 2]], -1)
    f1, f2, cell = worley(along * np.array([0.3, 1, 1]), 2.3 * MM, s + 2)
    rel = 1.0 * MM * (cell - 0.45) + 0.7 * MM * (0.5 - f1) - 0.6 * MM * smooth(0.15, 0, f2 - f1) + 0.5 * MM * fbm(V, 6 * MM, 2, s=s + 5)
    rim = smooth(0.8, 1.0, np.hypot(V[:, 0] / half[0], V[:, 1] / half[1]))
    return mesh('coin', displace(V, F, 0.5 * rel), F, stuff, {'cav': np.clip(rel / (3.4 * MM) + 0.2 + 0.25 * rim, 0, 1)})


def lay_coins(coins, pile, bed):
    """Lays coins one over the edge of the last, their faces up."""
    if not coins:
        return
    stuff = crusts.fried_stuff(coins.color, gloss=0.3, name='potato coin')
    meshes = [coin(stuff) for _ in range(3)]
    for k in range(coins.count):
        x = bed.centre[0] + bed.half[0] * (coins.at[0] + coins.reach[0] * (2 * ((k + 0.5) * 0.618034 % 1) - 1))
        y = bed.centre[1] + bed.half[1] * (coins.at[1] + coins.reach[1] * (2 * (k + 0.5) / coins.count - 1) * -1)
        turn = (rnd(0.05, 0.4), rnd(-0.25, 0.25), rnd(0, 6.283))
        o = lay(R.choice(meshes), pile, x, y, turn, 0.86, scale=coins.size)
        heaps.close_gaps(pile, o)
