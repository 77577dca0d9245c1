# SPDX-License-Identifier: GPL-3.0-or-later
"""Pastry cut by hand before it was baked: claws with spread toes, small scones cut from a round. All stand on z = 0."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, grid, mesh, sphere
from lib.noise import fbm, perlin, ridged, smooth
from lib.units import MM
from parts.bakery import around_hole, flatten


def log_height(x, y, line, fat):
    """How high a rounded log along a line [(x, y)...] stands over points, all in millimetres; 0 beside it. Also how far along."""
    best, along = np.full(x.shape, 99.0), np.zeros_like(x)
    line = np.asarray(line, float)
    steps = len(line) - 1
    for k, (a, b) in enumerate(zip(line, line[1:])):
        d = b - a
        t = np.clip(((x - a[0]) * d[0] + (y - a[1]) * d[1]) / (d @ d), 0, 1)
        away = np.hypot(x - a[0] - t * d[0], y - a[1] - t * d[1])
        along = np.where(away < best, (k + t) / steps, along)
        best = np.minimum(best, away)
    return fat * np.sqrt(np.clip(1 - (best / fat) ** 2.3, 0, 1)), along


def bear_claw(material):
    """A bent pillow of flaky dough round its filling, snipped along the front, the toes fanned out and browned at their tips."""
    s = number()
    nx, ny = 210, 150
    x, y = np.meshgrid(np.linspace(-68, 68, nx + 1), np.linspace(-46, 40, ny + 1), indexing='ij')
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3) * MM
    bx, by = x + 2.2 * fbm(P, 18 * MM, 2, s=s).reshape(x.shape), y + 2.2 * fbm(P, 18 * MM, 2, s=s + 1).reshape(x.shape)
    t = np.linspace(-1, 1, 9)
    body, _ = log_height(bx, by, np.stack([t * 44, 15 - 15 * t**2], -1), 19.0)
    toes, tip = np.zeros_like(x), np.zeros_like(x)
    for k, u in enumerate(np.linspace(-1, 1, 5)):
        lean = u * 0.62
        root = (u * 41, 10 - 13 * u**2)
        reach = rnd(31, 36) - 3 * abs(u)
        end = (root[0] + math.sin(lean) * reach, root[1] - math.cos(lean) * reach)
        high, along = log_height(bx, by, [root, end], 11.0 + rnd(-0.6, 0.8))
        high = high * (1 + 0.10 * np.sin(along * 9 + k))
        tip = np.where(high > toes, along, tip)
        toes = np.maximum(toes, high * 1.12)
    height = np.maximum(body, toes) + 1.5 * smooth(6, 0, np.abs(body - toes)) * (np.minimum(body, toes) > 0)
    tip = np.where(toes > body, tip, 0.0)
    flat = P.copy()
    flake = ridged(flat * np.array([0.5, 1, 1]), 8 * MM, 3, s=s + 3).reshape(x.shape) - 0.5
    leaf = np.sin(height / 0.55 + 3 * fbm(flat, 12 * MM, 2, s=s + 4).reshape(x.shape)) * smooth(12, 6, height)
    edge = smooth(0.5, 6.0, height)
    z = (height * 1.04 + 0.9 * flake * edge + 0.45 * leaf * edge + 1.2 * fbm(flat, 20 * MM, 2, s=s + 5).reshape(x.shape) * edge) * MM
    V = np.stack([x * MM, y * MM, np.maximum(z, 0)], -1).reshape(-1, 3)
    F = grid(nx, ny)
    F = F[height.ravel()[F].max(1) > 0.05]
    up = smooth(7, 13, height).ravel()
    patch = fbm(flat, 15 * MM, 3, s=s + 7)
    bake = 0.34 + 0.24 * up + 0.26 * tip.ravel() + 0.26 * patch + 0.16 * leaf.ravel() * (1 - up) + 0.12 * flake.ravel()
    gloss = 0.62 * smooth(-0.25, 0.3, fbm(flat, 19 * MM, 2, s=s + 8)) * up
    scatter = up * smooth(1.0, 0.55, tip.ravel())
    return mesh('claw', V, F, material, {'bake': np.clip(bake, 0, 1), 'coat': gloss, 'up': scatter, 'cav': 0.5 + 0 * bake})


def scone_wedge(material):
    """A small cream scone: straight rough sides that split as it rose, a domed top dipped in glaze that ran over the edge."""
    s = number()
    d, F = sphere(96)
    a = np.arctan2(d[:, 1], d[:, 0])
    reach = 0.5 * sum(np.maximum(np.cos(a - k * 2 * math.pi / 3), 0) ** 7 for k in (0.5, 1.5, 2.5)) ** (-1 / 7)
    q = np.clip(np.hypot(d[:, 0], d[:, 1]) * 1.22, 0, 1) ** 0.8
    side = smooth(0.80, 0.97, q)
    tall = np.clip(1 - q**7, 0, 1) ** 0.5
    V = np.stack([np.cos(a) * q * reach * 0.036, np.sin(a) * q * reach * 0.036, np.sign(d[:, 2]) * tall * 0.0135], -1)
    V[:, :2] *= (1 + 0.06 * fbm(np.stack([np.cos(a), np.sin(a), 0 * a], -1), 0.6, 3, s=s))[:, None]
    V[:, 2] += 1.6 * MM * fbm(V * np.array([1, 1, 0]), 22 * MM, 2, s=s + 1) * (d[:, 2] > 0)
    split = np.clip(ridged(V * np.array([0.35, 0.35, 1.5]), 8 * MM, 2, s=s + 2) - 0.5, 0, 1)
    crumb = fbm(V, 3.2 * MM, 3, s=s + 3)
    V = displace(
        V, F, side * (1.6 * MM * fbm(V, 9 * MM, 2, s=s + 4) + 0.7 * MM * crumb - 2.4 * MM * split) + 0.3 * MM * crumb * (d[:, 2] < 0.4)
    )
    ring = around_hole(V)
    line = 9.2 * MM + 2.6 * MM * fbm(ring, 0.45, 3, s=s + 5) - 8.5 * MM * smooth(0.28, 0.55, perlin(ring, 0.24, s + 6))
    above = V[:, 2] - line
    coat = smooth(-0.5 * MM, 0.5 * MM, above)
    lip = np.exp(-(((above - 1.4 * MM) / (1.3 * MM)) ** 2))
    V = displace(V, F, coat * (0.25 + 0.45 * lip) * MM)
    bake = (
        0.30
        + 0.28 * smooth(-7 * MM, -12 * MM, V[:, 2])
        + 0.22 * fbm(V, 9 * MM, 3, s=s + 7)
        + 0.2 * smooth(0.85, 1.05, q) * smooth(0, 6 * MM, V[:, 2])
    )
    thin = 0.62 + 0.3 * smooth(-0.4, 0.2, fbm(V, 9 * MM, 3, s=s + 8))
    V = flatten(V, -0.0105)
    V[:, 2] -= V[:, 2].min()
    values = {
        'bake': np.clip(bake - 0.25 * split * side, 0, 1),
        'coat': coat * thin,
        'up': coat * smooth(0.2, 0.6, d[:, 2]),
        'cav': 0.5 + 0 * bake,
    }
    return mesh('scone', V, F, material, values)
