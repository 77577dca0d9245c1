# SPDX-License-Identifier: GPL-3.0-or-later
"""Spirals of sweet dough: one by one, or grown together in a pan under frosting, caramel or coconut sauce."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, grid, mesh, put, sphere, superball
from lib.noise import fbm, smooth
from lib.units import MM
from parts.heaps import blurred


def wound(x, y, radius, turns, s, start=0.0):
    """How deep in the seam of a spiral points lie (0..1), and how full the roll is there."""
    P = np.stack([x, y, 0 * x], -1)
    r = np.hypot(x, y) / radius
    a = np.arctan2(y, x) + start
    wind = r * turns - a / (2 * math.pi) + 0.07 * fbm(P, radius * 0.5, 2, s=s)
    seam = np.abs((wind + 0.5) % 1 - 0.5) * 2
    return smooth(0.30, 0.06, seam) * smooth(1.02, 0.92, r), np.sqrt(np.clip(seam, 0, 1))


def heart(material, radius=0.021, s=None):
    """The soft middle of a roll, pulled out: tall, torn outside, wet."""
    s = number() if s is None else s
    half = np.array([radius, radius * rnd(0.85, 1.0), radius * 0.78])
    d, F = sphere(64)
    V = superball(d, half, (2.4, 2.4, 3))
    up = smooth(0.1, 0.4, d[:, 2])
    seam, full = wound(V[:, 0], V[:, 1], radius, 2.0, s, rnd(0, 6))
    V[:, :2] *= (1 + 0.12 * fbm(d, 0.7, 2, s=s + 1))[:, None]
    V = displace(V, F, up * (-3.0 * MM * seam + 1.2 * MM * full) + 1.4 * MM * fbm(V, 9 * MM, 3, s=s + 2))
    streak = smooth(0.1, 0.5, fbm(V * np.array([1, 1, 2]), 10 * MM, 2, s=s + 6)) * (1 - up)
    bake = 0.12 + 0.14 * up + 0.16 * fbm(V, 10 * MM, 3, s=s + 4)
    coat = smooth(-0.05, 0.2, fbm(V, 20 * MM, 2, s=s + 5) + 0.5 * (d[:, 2] - 0.25))
    attrs = {'bake': bake, 'swirl': np.maximum(0.9 * seam * up, 0.6 * streak), 'coat': coat, 'cut': 0.5 * (1 - up), 'cav': 0.5 + 0 * bake}
    return mesh('heart', V, F, material, attrs)


def pan_of(vessel, material, columns, rows, rise=0.040, spiral=True, over=None, brown=0.45, s=None, step=0.75 * MM):
    """Buns that grew together in a pan, as one surface. over: what was poured: 'frosting' in blobs that melt into the seams,
    'caramel' over everything, 'sauce' between the buns and up their sides. Returns the object and the centres of the buns."""
    s = number() if s is None else s
    half = vessel.half if vessel.half[0] else (vessel.wall(vessel.floor + 0.02) * 0.995,) * 2
    round_pan = not vessel.half[0]
    nx, ny = int(2 * half[0] / step), int(2 * half[1] / step)
    x, y = np.meshgrid(np.linspace(-half[0], half[0], nx + 1), np.linspace(-half[1], half[1], ny + 1), indexing='ij')
    x, y = x.ravel(), y.ravel()
    P = np.stack([x, y, 0 * x], -1)
    centres = round_centres(half[0], s) if round_pan else [
        ((-1 + (2 * i + 1) / columns) * half[0] * 0.98, (-1 + (2 * j + 1) / rows) * half[1] * 0.98) for i in range(columns) for j in range(rows)
    ]  # fmt: skip
    size = half[0] * 0.345 if round_pan else min(half[0] / columns, half[1] / rows) * 1.05
    z, seam, bake = np.zeros(len(x)), np.zeros(len(x)), np.zeros(len(x))
    for k, (cx, cy) in enumerate(centres):
        dx, dy = x - cx - rnd(-1, 1) * MM, y - cy - rnd(-1, 1) * MM
        wide = half[0] / columns / size if not round_pan else 1.0
        deep = half[1] / rows / size if not round_pan else 1.0
        near = (np.abs(dx) < size * 1.25 * max(wide, 1)) & (np.abs(dy) < size * 1.25 * max(deep, 1))
        q = (np.abs(dx[near] / (size * wide)) ** 2.6 + np.abs(dy[near] / (size * deep)) ** 2.6) ** (1 / 2.6)
        q = q * (1 + 0.05 * fbm(P[near], 25 * MM, 2, s=s + k))
        dome = rise * rnd(0.95, 1.05) * (0.62 + 0.38 * np.clip(1 - q**3.2, 0, 1) ** 0.5) * smooth(1.12, 1.02, q)
        line = np.zeros(near.sum())
        if spiral:
            line, full = wound(dx[near] / wide, dy[near] / deep, size * 1.02, 3.3, s + 10 * k, rnd(0, 6))
            dome = dome + (-3.6 * MM * line + 2.2 * MM * full) * smooth(1.0, 0.8, q)
        higher = dome > z[near]
        at = np.flatnonzero(near)[higher]
        z[at], seam[at] = dome[higher], line[higher]
        bake[at] = (brown * smooth(0.95, 0.35, q) + 0.06)[higher]
    z = z + 0.7 * MM * fbm(P, 14 * MM, 3, s=s + 3) + 0.12 * MM * fbm(P, 3 * MM, 2, s=s + 4)
    bake = bake + 0.16 * fbm(P, 18 * MM, 3, s=s + 5)
    coat = np.zeros(len(x))
    if over:
        z, coat = poured(over, P, z, (nx + 1, ny + 1), rise, step, s + 50)
    inside = np.hypot(x, y) < half[0] * 0.998 if round_pan else (np.abs(x / half[0]) ** 9 + np.abs(y / half[1]) ** 9) < 0.93
    V = np.stack([x, y, vessel.floor + np.maximum(z, 0.5 * MM)], -1)
    F = grid(nx, ny)
    F = F[inside[F].all(1)]
    o = put(mesh('pan', V, F, material, {'bake': bake, 'swirl': 0.92 * seam, 'coat': coat, 'up': 1 + 0 * coat, 'cav': 0.5 + 0 * coat}))
    return o, centres, size


def round_centres(reach, s):
    turn = s % 6
    return [
        (0, 0),
        *[(reach * 0.655 * math.cos(turn + k * math.pi / 3), reach * 0.655 * math.sin(turn + k * math.pi / 3)) for k in range(6)],
    ]


def poured(over, P, z, shape, rise, step, s):
    """Lays what was poured over a height field: it fills the hollows and stays thin on the domes."""
    soft = blurred(z.reshape(shape), round(4 * MM / step)).ravel()
    if over == 'sauce':
        level = rise * 0.62 + 1.5 * MM * fbm(P, 30 * MM, 2, s=s)
        run = rise * 0.30 * smooth(0.1, 0.5, fbm(P, 22 * MM, 2, s=s + 3))
        coat = smooth(-0.8 * MM, 0.8 * MM, level + run - z)
        return np.where(z < level, level + 0.1 * (z - level), z + 0.6 * MM * coat), coat
    if over == 'caramel':
        film = 0.45 * soft + 0.55 * z + 1.1 * MM
        coat = smooth(-0.95, -0.7, fbm(P, 26 * MM, 2, s=s))
        return z + (np.maximum(film, z + 0.4 * MM) - z) * coat, coat
    spread = fbm(P, 38 * MM, 2, s=s) + 0.15 * fbm(P, 12 * MM, 2, s=s + 2)
    coat = smooth(-0.20, -0.02, spread)
    film = 0.7 * soft + 0.3 * z + 2.2 * MM * smooth(-0.3, 0.3, spread) + 0.4 * MM * fbm(P, 22 * MM, 2, s=s + 4)
    return z + (np.maximum(film, z + 0.5 * MM) - z) * coat, coat
