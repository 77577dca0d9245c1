# SPDX-License-Identifier: GPL-3.0-or-later
"""Icing on a cake, melted cheese between the pieces of a scored loaf, plaits."""
import math

import numpy as np

from lib import materials
from lib.chance import R, number, rnd
from lib.mesh import grid, mesh, put
from lib.noise import fbm, perlin
from lib.place import bvh, drop, scatter
from lib.units import MM, blend
from parts import loaves, sauces
from parts.bread_tops import ribbon
from parts.breadbaskets import laid_flat
from parts.fillings import thicken
from parts.pizza_toppings import make_toppings


def icing_stuff(color):
    return sauces.cream_stuff(color, 'icing', 0.35)


def sheet_over(objects, stuff, half, at, yaw, thick=3.4 * MM, ragged=0.24, sag=1.0):
    """A soft sheet poured over something: it follows the top, runs down the sides in tongues, and ends in a round lip."""
    s = number()
    nx, ny = 200, 150
    u, v = np.meshgrid(np.linspace(-1, 1, nx), np.linspace(-1, 1, ny), indexing='ij')
    side = np.stack([u.ravel() * half[0], np.sign(v.ravel()) * 0.06, 0 * u.ravel()], -1)
    reach = (1 + ragged * (perlin(side, 17 * MM, s) + 0.6 * perlin(side, 8 * MM, s + 1))).reshape(u.shape)
    x, y = u * half[0] * (1 + 0.04 * np.sin(5 * v + s)), v * half[1] * reach
    c, q = math.cos(yaw), math.sin(yaw)
    wx, wy = at[0] + x * c - y * q, at[1] + x * q + y * c
    tree = bvh(objects)
    z = np.full(u.shape, np.nan)
    for i in range(0, nx, 2):
        for j in range(0, ny, 2):
            p, _ = drop(tree, wx[i, j], wy[i, j])
            if p:
                z[i, j] = p.z
    fine = z[::2, ::2]
    low = np.nanmin(fine)
    known = np.where(np.isnan(fine), low, fine)
    for _ in range(3):
        wide = np.pad(known, 1, mode='edge')
        known = (known * 2 + wide[2:, 1:-1] + wide[:-2, 1:-1] + wide[1:-1, 2:] + wide[1:-1, :-2]) / 6
    from_x, from_y = np.arange(0, nx, 2), np.arange(0, ny, 2)
    rows = np.stack([np.interp(np.arange(ny), from_y, row) for row in known])
    full = np.stack([np.interp(np.arange(nx), from_x, rows[:, j]) for j in range(ny)], 1)
    V = np.stack([wx, wy, full + thick * 0.4], -1).reshape(-1, 3)
    V[:, 2] += 0.8 * MM * fbm(V, 16 * MM, 2, s=s + 5)
    return thicken(put(mesh('icing', V, grid(nx - 1, ny - 1), stuff)), thick)


def melted_between(board, lines, color, green, radius):
    """Cheese that fills the cuts of a loaf and stretches over their lips, leaves of spinach in it."""
    stuff = materials.cheese('melted', color, blend(color, '#fffdf2', 0.4))
    tree = bvh(board.breads)
    for path in lines:
        ribbon(stuff, path, tree, radius * 1.5, 2.4 * MM)
    if green:
        leaves = [thing[0] for thing in make_toppings('spinach', green)[0]]
        spots = [p for path in lines for p in path]
        chosen = R.sample(spots, min(len(spots), 36))
        scatter(leaves, tree, [(x + rnd(-3, 3) * MM, y + rnd(-3, 3) * MM) for x, y in chosen], 0.3 * MM, (0.22, 0.42), turn=(0.35, 0.35, 3))


def scored_loaf(board):
    """A flat oval loaf cut in diamonds and pulled open, cheese and spinach in the cuts."""
    parts = board.parts
    half = (0.104 * parts.size, 0.070 * parts.size)
    s = number()
    pitch = 0.036

    def gaps(P):
        bend = 2 * MM * fbm(P, 30 * MM, 2, s=s)
        a = np.abs((((P[:, 0] + 0.7 * P[:, 1] + bend) / pitch) % 1) - 0.5) * pitch
        b = np.abs((((P[:, 0] - 0.7 * P[:, 1] + bend) / pitch) % 1) - 0.5) * pitch
        near = np.minimum(pitch / 2 - a, pitch / 2 - b)
        return np.exp(-((near / (4.6 * MM)) ** 2))

    def relief(P):
        gap = gaps(P)
        return 5 * MM * (1 - gap) - 7 * MM * gap + 1.0 * MM * fbm(P, 12 * MM, 3, s=s + 2), 0.14 * (1 - gap) - 0.45 * gap

    me = loaves.slab_bread(board.stuff, half, 0.036, 2.4, relief, board.deep, 220, 2.6)
    board.add(put(me, (0, 0, board.floor), (0, 0, 0.12)))
    lines = []
    for sign in (1, -1):
        for k in range(-4, 5):
            line = []
            for t in np.linspace(-1, 1, 16):
                y = t * half[1] * 0.92
                x = (k + 0.5) * pitch + pitch / 2 - sign * 0.7 * y
                if (x / half[0]) ** 2 + (y / half[1]) ** 2 < 0.86:
                    line.append((x + rnd(-1, 1) * MM, y + rnd(-1, 1) * MM))
            if len(line) > 4:
                lines.append(line)
    if parts.filling:
        melted_between(board, lines, parts.filling, parts.green, 3.6 * MM)
    return 0.225 * parts.size, 0.045, (0, 0)


def plait(board):
    """A plaited loaf, shining, slices cut off its end."""
    parts = board.parts
    length = 0.118 * parts.size
    ropes = [loaves.plait_path(k, length, 0.026 * parts.size, 0.026 * parts.size) for k in range(3)]
    yaw = -0.42
    for path in ropes:
        me = loaves.rope(board.stuff, path + np.array([0, 0, 0.018]), 0.0205 * parts.size, board.deep, steps=40)
        board.add(put(me, (-0.012, 0.022, board.floor), (0, 0, yaw)))
    if parts.slices:
        half = (0.05, 0.046, 0.056)
        s = number()
        for n in range(parts.slices):
            wavy = lambda V, up: (2.5 * MM * np.sin(np.arctan2(V[:, 2] - 0.025, V[:, 1]) * 5), 0.0 * up)
            me = laid_flat(loaves.loaf(board.stuff, half, -0.14, 0.14, (12, 2.3), 0.5, board.deep + 0.1, wavy, open_=0.8, s=s + n, rows=50))
            board.settle(me, 0.062 + 0.026 * n, -0.056 - 0.006 * n, (rnd(-0.02, 0.02), 0, -0.6 - 0.35 * n), 0.97)
    return 0.245 * parts.size, 0.07, (0.004, -0.002)
