# SPDX-License-Identifier: GPL-3.0-or-later
"""Twisted dough: pretzels of two schools, their bites, sesame rings. All stand on z = 0."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import curve, displace, mesh, resample, sphere, superball, tube
from lib.noise import fbm, ridged, smooth, worley
from lib.units import MM
from parts.bakery import flatten

#: one half of the twist, from its loose end over the crossing and the shoulder to the middle of the belly
ARM = [
    (0.50, -0.60, 0.95), (0.34, -0.36, 0.75), (0.14, -0.10, 0.35), (-0.07, 0.06, 0.30), (-0.05, 0.22, 0.25), (0.12, 0.40, 0.20),
    (0.42, 0.66, 0.02), (0.74, 0.68, 0.0), (0.97, 0.38, 0.0), (0.98, -0.02, 0.0), (0.80, -0.42, 0.0), (0.46, -0.72, 0.0), (0.0, -0.86, 0.0),
]  # fmt: skip


def twist_path(size, thick, s):
    """The whole line of a pretzel; one strand goes over, the other under, twice."""
    right = np.array(ARM)
    left = right[::-1][1:] * np.array([-1, 1, 1])
    right, left = right.copy(), left.copy()
    right[2, 2] += 0.55
    right[4, 2] -= 0.15
    left[-5, 2] += 0.55
    left[-3, 2] -= 0.15
    points = np.concatenate([right, left])
    points[:, :2] *= size
    points[:, 2] *= thick
    points[:, :2] += 0.03 * size * np.random.uniform(-1, 1, (len(points), 2))
    path = resample(curve(points, 14), 420)
    path[:, 2] += thick + 0.6 * MM * fbm(path, 40 * MM, 2, s=s)
    return path


def pretzel(material, size=0.058, belly=0.0135, arm=0.0078, split=0.0, dip='none', s=None):
    """split: how far the belly burst open along its upper side, 0..1; dip 'all' brushes it, 'top' lays cheese or icing on it."""
    s = number() if s is None else s
    path = twist_path(size, (belly + arm) / 2, s)
    t = np.abs(np.linspace(-1, 1, 420))
    fat = arm + (belly - arm) * smooth(0.75, 0.12, t) + (belly - arm) * 0.15 * np.sin(t * 9)
    fat = fat * np.clip((1 - t) / 0.02, 0.55, 1)
    V, F = tube(path, fat * (1 + 0.05 * np.sin(np.linspace(0, 23, 420) + s)), 56)
    F = F[:, ::-1]
    V = displace(V, F, 0.7 * MM * fbm(V, 14 * MM, 2, s=s + 1) + 0.15 * MM * fbm(V, 3 * MM, 2, s=s + 2))
    along = np.repeat(np.concatenate([[1.0], t, [1.0]]), 56)
    level = np.repeat(np.concatenate([path[:1, 2], path[:, 2], path[-1:, 2]]), 56)
    up = (V[:, 2] - level) / belly
    f1, _, c = worley(V, 3.0 * MM, s + 5)
    blister = smooth(0.4, 0.1, f1) * (c > 0.6)
    bake = 0.36 + 0.38 * smooth(-0.7, 0.8, up) + 0.18 * fbm(V, 15 * MM, 3, s=s + 3) + 0.06 * blister
    V = displace(V, F, 0.25 * MM * blister)
    burst = np.zeros(len(V))
    if split:
        middle = np.repeat(np.concatenate([path[:1, :2], path[:, :2], path[-1:, :2]]), 56, axis=0)
        aside = np.hypot(*(V[:, :2] - middle).T)
        burst = split * smooth(0.0065, 0.0035, aside + 1.2 * MM * fbm(V, 8 * MM, 2, s=s + 8)) * smooth(0.26, 0.16, along) * (up > 0)
        V = displace(V, F, -2.2 * MM * burst * (0.6 + 0.8 * ridged(V, 4 * MM, 2, s=s + 9)))
        bake = bake * (1 - burst) + 0.02 * burst
    coat, toast = np.zeros(len(V)), np.zeros(len(V))
    if dip == 'all':
        coat = 1 + coat
    if dip == 'top':
        coat = smooth(-0.15, 0.1, up + 0.35 * fbm(V, 13 * MM, 2, s=s + 6))
        V = displace(V, F, coat * (1.3 * MM + 0.9 * MM * fbm(V, 7 * MM, 3, s=s + 7)))
        toast = smooth(0.05, 0.55, fbm(V, 11 * MM, 3, s=s + 12)) * smooth(0.2, 0.8, up)
    V = flatten(V, 1.2 * MM)
    V[:, 2] -= V[:, 2].min()
    return mesh(
        'pretzel',
        V,
        F,
        material,
        {'bake': bake, 'coat': coat, 'toast': toast, 'cut': 0.8 * burst, 'top': smooth(0.0, 0.5, up), 'cav': 0.5 + 0 * up},
    )


def bite(material, s=None):
    """A nugget cut from a rope: brown skin, its cut ends pale and pinched, a crack along it."""
    s = number() if s is None else s
    half = np.array([rnd(14, 19), rnd(11.5, 13), rnd(9.5, 11)]) * MM
    d, F = sphere(42)
    V = superball(d, half, (3.0, 2.2, 2.3))
    end = smooth(0.72, 0.96, np.abs(d[:, 0]))
    crack = smooth(0.84, 0.97, ridged(V * np.array([0.5, 1, 1]), 16 * MM, 2, s=s + 3)) * smooth(0.2, 0.6, d[:, 2])
    V = displace(V, F, 1.0 * MM * fbm(V, 12 * MM, 3, s=s) - 0.9 * MM * crack - 0.8 * MM * end * ridged(V, 6 * MM, 2, s=s + 4))
    bake = 0.52 + 0.22 * smooth(-0.5, 0.8, d[:, 2]) - 0.45 * end - 0.5 * crack + 0.16 * fbm(V, 11 * MM, 3, s=s + 5)
    V = flatten(V, -half[2] * 0.75)
    V[:, 2] -= V[:, 2].min()
    return mesh('bite', V, F, material, {'bake': bake, 'cut': 0.5 * crack, 'top': smooth(0.2, 0.7, d[:, 2]), 'cav': 0.5 + 0 * bake})


def simit(material, radius=0.058, strand=0.0092, turns=9, s=None):
    """Two strands wound round each other into a ring."""
    s = number() if s is None else s
    a = np.linspace(0, 2 * math.pi, 460)
    V, F, base = [], [], 0
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    wave = 1 + 0.02 * fbm(circle, 0.9, 2, s=s)
    for phase in (0, math.pi):
        out = radius * wave + strand * 0.72 * np.cos(turns * a + phase)
        up = strand * 0.62 * np.sin(turns * a + phase) + strand * 1.5
        v, f = tube(np.stack([out * np.cos(a), out * np.sin(a), up], -1), strand * (1 + 0.06 * np.sin(5 * a + s)), 40)
        V.append(v)
        F.append(f[:, ::-1] + base)
        base += len(v)
    V, F = np.concatenate(V), np.concatenate(F)
    V = displace(V, F, 0.5 * MM * fbm(V, 10 * MM, 2, s=s + 2))
    V = flatten(V, 5 * MM, 0.3)
    V[:, 2] -= V[:, 2].min()
    bake = 0.45 + 0.25 * smooth(0.4, 0.9, V[:, 2] / V[:, 2].max()) + 0.16 * fbm(V, 14 * MM, 3, s=s + 3)
    return mesh('simit', V, F, material, {'bake': bake, 'cav': 0.5 + 0 * bake})
