# SPDX-License-Identifier: GPL-3.0-or-later
"""Breads for a table: a soda loaf with its deep cross, a ring of sugared balls to pull apart, chubby garlic knots."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, put, rings, sphere, superball
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.units import MM
from parts import loaves
from parts.bakery import DOUGHS, Coat, baked_stuff
from parts.bakers_table import icing_stuff
from parts.batters import even
from parts.breadbaskets import laid_flat
from parts.coats import strew
from parts.heaps import blurred


def soda_loaf(material, half, s):
    """A low round split in four by a cut that opened in the oven: rough plates of crust, a pale craggy cleft, flour in the folds."""
    d, F = sphere(140)
    V = superball(even(d, half), half, (2.15, 2.15, 2.5))
    V[:, :2] *= (1 + 0.035 * fbm(d, 0.7, 3, s=s))[:, None]
    V[:, 2] = np.where(V[:, 2] < 0, V[:, 2] * 0.45, V[:, 2])
    up = smooth(-0.05, 0.35, d[:, 2])
    bend = 4 * MM * fbm(V * np.array([1, 1, 0]), 45 * MM, 3, s=s + 1) + 1.6 * MM * fbm(V, 11 * MM, 3, s=s + 2)
    u, v = V[:, 0] * 0.82 + V[:, 1] * 0.57, V[:, 1] * 0.82 - V[:, 0] * 0.57
    near = np.minimum(np.abs(u + bend), np.abs(v - bend))
    wide = 13 * MM * smooth(1.05, 0.2, np.hypot(V[:, 0], V[:, 1]) / half[0]) + 4 * MM
    cleft = np.clip(1 - near / wide, 0, 1) * up
    lip = np.exp(-(((near - wide * 1.15) / (5 * MM)) ** 2)) * up
    V[:, 2] += -half[2] * 0.62 * cleft**0.8 + 3.4 * MM * lip
    f1, f2, c = worley(V + 2.5 * MM * fbm(V, 9 * MM, 2, s=s + 3)[:, None], 19 * MM, s + 4)
    crack = smooth(0.14, 0.0, f2 - f1) * (1 - cleft)
    rough = (
        1.5 * MM * fbm(V, 15 * MM, 3, s=s + 5) + 1.0 * MM * (ridged(V, 6 * MM, 3, s=s + 6) - 0.5) + 0.9 * MM * (c - 0.5) - 1.2 * MM * crack
    )
    crags = smooth(0.1, 0.5, cleft) * (2.6 * MM * fbm(V, 8 * MM, 3, s=s + 7) + 1.4 * MM * (ridged(V, 4 * MM, 2, s=s + 8) - 0.5))
    V = displace(V, F, rough * (1 - 0.5 * cleft) + crags)
    bake = 0.34 + 0.26 * up + 0.22 * lip + 0.2 * fbm(V, 24 * MM, 3, s=s + 9) - 0.24 * crack - 0.55 * smooth(0.05, 0.5, cleft)
    crumb = 0.75 * smooth(0.25, 0.6, cleft + 0.2 * fbm(V, 7 * MM, 2, s=s + 10))
    V[:, 2] -= V[:, 2].min()
    return mesh('loaf', V, F, material, {'bake': np.clip(bake, 0, 1), 'crumb': crumb, 'up': up * (1 - crumb), 'cav': 0.5 + 0 * bake})


def soda_round(board):
    """The whole loaf with its cross, two thick slices of another before it."""
    size = board.parts.size
    half = (0.086 * size, 0.084 * size, 0.050 * size)
    board.add(put(soda_loaf(board.stuff, half, number()), (-0.022, 0.030, board.floor), (0, 0, 0.25)))
    for n in range(board.parts.slices):
        low = 0.05 + 0.17 * n
        me = loaves.loaf(
            board.stuff, (0.080, 0.066, 0.056), low, low + 0.165, (2.1, 2.3), 0.45, board.deep, loaves.cross((0.08, 0.066, 0.056)), 0.0, 0.6, rows=50
        )  # fmt: skip
        board.settle(laid_flat(me), 0.058 + 0.020 * n, -0.064 - 0.012 * n, (rnd(-0.02, 0.02), rnd(-0.02, 0.02), -0.7 + 0.5 * n))
    return 0.225 * size, 0.072, (0.004, -0.004)


def sugared_ball(material, radius, torn=False):
    """A ball that was rolled in butter and cinnamon sugar; it browned on top, caramel clings to its sides."""
    s = number()
    d, F = sphere(54)
    V = superball(d, (radius * rnd(0.98, 1.12), radius * rnd(0.92, 1.02), radius * 0.9), 2.2)
    V = V * (1 + 0.07 * fbm(d, 0.8, 3, s=s))[:, None]
    rel = 0.7 * MM * fbm(V, 9 * MM, 3, s=s + 2) + 0.3 * MM * (ridged(V, 3 * MM, 2, s=s + 3) - 0.5)
    cut = np.zeros(len(V))
    if torn:
        cut = smooth(0.22, 0.36, d @ np.array([0.2, -0.84, 0.5]) + 0.12 * fbm(V, 7 * MM, 2, s=s + 5))
        rel = rel * (1 - cut) - cut * (4 * MM * (0.6 + 0.35 * fbm(V, 10 * MM, 3, s=s + 6)) + 0.9 * MM * loaves.pores(V, s + 7, 3 * MM))
    V = displace(V, F, rel)
    low = smooth(0.35, -0.25, d[:, 2] + 0.35 * fbm(V, 11 * MM, 2, s=s + 4))
    bake = 0.36 + 0.14 * d[:, 2] + 0.16 * fbm(V, 12 * MM, 3, s=s + 8)
    spice = smooth(0.1, 0.45, fbm(V, 4 * MM, 3, s=s + 9)) * 0.42
    V[:, 2] -= V[:, 2].min()
    return mesh('ball', V, F, material, {'bake': bake, 'coat': low * (1 - cut), 'swirl': spice * (1 - cut), 'cut': cut})


def pull_ring(board):
    """Two rounds of balls baked together in a ring tin, turned out: caramel between them, icing over them, two pulled off in front."""
    stuff = baked_stuff(DOUGHS['butter'], '#fbeec8', Coat('#84420f', 0.62, (0.1, 0.26), 0.6), swirl='#7a3c12', name='pull-apart')
    size = board.parts.size
    kinds = [sugared_ball(stuff, 0.0205 * size) for _ in range(8)]
    turn = 0
    for many, radius, up in ((13, 0.074, 0.0), (8, 0.040, 0.002), (12, 0.068, 0.024), (8, 0.043, 0.027), (10, 0.057, 0.043)):
        for k in range(many):
            a = -math.pi / 2 + (k + 0.5 * (up > 0.02)) * 2 * math.pi / many + rnd(-0.05, 0.05)
            gone = up > 0.02 and abs((a + math.pi / 2 - 0.25 + math.pi) % (2 * math.pi) - math.pi) < 0.38
            if gone:
                continue
            at = (radius * size * math.cos(a), radius * size * math.sin(a) + 0.012, board.floor + up * size)
            board.add(put(kinds[turn % 8], at, (rnd(-0.25, 0.25), rnd(-0.25, 0.25), rnd(0, 6))))
            turn += 1
    if board.parts.glaze:
        iced(board, size)
    for x, y, spin in ((0.030, -0.104, 0.2), (-0.026, -0.112, -0.5)):
        board.add(put(sugared_ball(stuff, 0.021 * size, True), (x, y, board.floor), (0, 0, spin)))
    return 0.215 * size, 0.082, (0, -0.012)


def iced(board, size):
    """Icing poured round the crown: it lies flat, fills the folds and runs down in tongues of its own length."""
    s = number()
    rows, steps = 60, 700
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    q = np.linspace(0, 1, rows)[:, None]
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    runs = smooth(0.0, 0.5, perlin(ring, 0.17, s)) * (0.6 + 0.6 * perlin(ring, 0.5, s + 1))
    outer = (0.064 + 0.030 * runs + 0.004 * perlin(ring, 0.3, s + 2)) * size
    inner = (0.046 - 0.012 * smooth(0.0, 0.5, perlin(ring, 0.3, s + 3))) * size
    r = inner[None] + (outer - inner)[None] * q
    x, y = r * np.cos(a), r * np.sin(a) + 0.012
    cell = 2 * board.pile.reach / (board.pile.cells - 1)
    soft = blurred(board.pile.map, 2.2 * MM / cell)
    k = board.pile.index(x.ravel(), y.ravel())
    below = np.maximum(soft[k[:, 0], k[:, 1]], board.pile.map[k[:, 0], k[:, 1]] - 1.2 * MM)
    edge = np.sqrt(np.clip(np.minimum(q * 9, (1 - q) * 9), 0, 1)) + 0 * a
    z = below + (1.9 * MM * edge.ravel() - 0.5 * MM)
    V = np.stack([x.ravel(), y.ravel(), z], -1)
    put(mesh('icing', V, rings(V.reshape(rows, steps, 3))[1], icing_stuff(board.parts.glaze, 0.4, (0.14, 0.3))))


def garlic_knots(board):
    """Fat knots, pale gold and dull, wet with butter here and there, under garlic, parsley and cheese."""
    size = board.parts.size
    kinds = [
        loaves.rope(board.stuff, loaves.knot_path(0.0215 * size * rnd(0.94, 1.06), 17 * MM), 13.2 * MM * size, board.deep, steps=40)
        for _ in range(4)
    ]
    for me in kinds:
        me.flip_normals()  # a rope's faces look inwards, and grains stick to the outside
    floor = (
        (-0.066, 0.050),
        (0.004, 0.060),
        (0.072, 0.046),
        (-0.036, -0.018),
        (0.036, -0.016),
        (-0.004, -0.082),
        (0.078, -0.062),
        (-0.078, -0.070),
    )
    spots = (*floor[: board.parts.count], (-0.012, 0.024))
    for k, (x, y) in enumerate(spots):
        turn = (rnd(-0.1, 0.1), rnd(-0.1, 0.1), rnd(0, 6.28))
        board.settle(kinds[k % 4], (x + rnd(-3, 3) * MM) * size, (y + rnd(-3, 3) * MM) * size, turn, 0.97)
    for kind, share in (('onion-bits', 0.22), ('herbs', 0.5), ('grated-cheese', 0.22)):
        strew(kind, board.breads, share, 'up')
    return 0.215 * size, 0.06, (0, -0.004)


SHARED = {'soda-round': soda_round, 'pull-ring': pull_ring, 'garlic-knots': garlic_knots}
