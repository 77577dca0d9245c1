# SPDX-License-Identifier: GPL-3.0-or-later
"""Squares and bars cut from a tray: a top of its own and four cut sides that show layers; and quenelles set beside them."""
import math

import numpy as np

from lib.chance import number
from lib.mesh import curve, displace, grid, mesh, sphere
from lib.noise import fbm, smooth, worley
from lib.units import MM


def block(top_stuff, side_stuff, half=(0.03, 0.03), height=0.03, relief=None, soft=1.5 * MM, lumps=0.7 * MM, n=90, s=None):
    """relief(P) gives the height added to the top and what its material reads. Sides read 'low', 'deep', 'side', 'cav'.
    Stands on z = 0. Gives [top, sides]."""
    s = number() if s is None else s
    t = np.linspace(-1, 1, n + 1)
    x, y = np.meshgrid(t * half[0], t * half[1], indexing='ij')
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    added, values = relief(P) if relief else (0 * P[:, 0], {})
    edge = np.minimum(half[0] - np.abs(P[:, 0]), half[1] - np.abs(P[:, 1]))
    drop = soft * (1 - np.sqrt(np.clip(1 - np.clip(1 - edge / soft, 0, 1) ** 2, 0, 1)))
    z = height + added - drop
    bend = np.stack([fbm(P, 26 * MM, 2, s=s + 1), fbm(P, 26 * MM, 2, s=s + 2), 0 * z], -1) * 1.0 * MM
    V = np.stack([P[:, 0], P[:, 1], z], -1) + bend
    top = mesh('block', V, grid(n, n), top_stuff, {'bake': 0.5 + 0 * z, 'cav': 0.5 + 0 * z, **values})
    Z = z.reshape(n + 1, n + 1)
    B = (P + bend).reshape(n + 1, n + 1, 3)
    rim = [(B[:, 0], Z[:, 0], (0, -1)), (B[-1], Z[-1], (1, 0)), (B[::-1, -1], Z[::-1, -1], (0, 1)), (B[0, ::-1], Z[0, ::-1], (-1, 0))]
    rows = 60
    v = np.linspace(0, 1, rows)[:, None]
    parts, faces, low, deep = [], [], [], []
    for k, (line, high, out) in enumerate(rim):
        side = np.stack([line[None, :, 0] + 0 * v, line[None, :, 1] + 0 * v, high[None] * v], -1).reshape(-1, 3)
        f1, _, cell = worley(side, 5 * MM, s + 5)
        inner = smooth(0.0, 2.5 * MM, ((1 - v) * high[None]).ravel()) * smooth(
            0.0, 2.5 * MM, np.minimum.outer(np.ones(rows), np.minimum(np.arange(n + 1), n - np.arange(n + 1)) * 2 * half[0] / n).ravel()
        )
        push = inner * lumps * (1.0 * (0.5 - f1) + 1.2 * fbm(side, 8 * MM, 2, s=s + 6) - 0.8 * smooth(0.4, 0.1, f1) * (cell > 0.5))
        parts.append(side + push[:, None] * np.array([*out, 0.0]))
        faces.append(grid(rows - 1, n) + k * rows * (n + 1))
        low.append((v * high[None]).ravel())
        deep.append(((1 - v) * high[None]).ravel())
    W, F = np.concatenate(parts), np.concatenate(faces)
    zero = 0 * W[:, 0]
    attrs = {'low': np.concatenate(low), 'deep': np.concatenate(deep), 'side': zero + 0.05, 'cav': 0.5 + zero, 'bake': zero + 0.4}
    return [top, mesh('sides', W, F, side_stuff, attrs)]


def quenelle(material, length=0.026, s=None):
    """Cream or ice cream turned between two spoons: a rugby ball with three soft edges and a drawn ridge. Lies on z = 0."""
    s = number() if s is None else s
    d, F = sphere(60)
    a = np.arctan2(d[:, 2], d[:, 1])
    edge = 1 + 0.16 * np.cos(3 * (a - math.pi / 2)) * (1 - d[:, 0] ** 2)
    V = d * np.array([length, length * 0.50, length * 0.46])
    V[:, 1:] *= (edge * (1 - 0.25 * np.abs(d[:, 0]) ** 3))[:, None]
    drawn = fbm(np.stack([V[:, 0] * 0.12, V[:, 1], V[:, 2]], -1), 3.2 * MM, 3, s=s)
    V = displace(V, F, 0.7 * MM * drawn + 0.9 * MM * fbm(V, 14 * MM, 2, s=s + 2))
    V[:, 2] -= V[:, 2].min() + 0.6 * MM
    return mesh('quenelle', V, F, material, {'cav': np.clip(0.5 + 0.5 * drawn, 0, 1)})


def kiss(material, radius=0.012, high=0.020, s=None):
    """Meringue or cream from a round nozzle: a drop with a bent point. Stands on z = 0; 'tip' 0..1 upwards."""
    s = number() if s is None else s
    profile = curve([(0.92, 0.0, 0), (1.0, 0.14, 0), (0.93, 0.34, 0), (0.70, 0.55, 0), (0.40, 0.74, 0), (0.15, 0.90, 0), (0.0, 1.0, 0)], 8)
    a = np.linspace(0, 2 * math.pi, 56, endpoint=False)
    r, z = profile[:, 0:1] * radius, profile[:, 1:2] * high
    sway = 0.22 * radius * (z / high) ** 3
    P = np.stack([r * np.cos(a) + sway * math.cos(s), r * np.sin(a) + sway * math.sin(s), z + 0 * a], -1)
    V = P.reshape(-1, 3)
    V = V + 0.25 * MM * fbm(V * np.array([1, 1, 3]), 5 * MM, 2, s=s)[:, None]
    i = np.arange(P.shape[0] * 56).reshape(-1, 56)
    j = np.roll(i, -1, 1)
    F = np.stack([i[:-1], j[:-1], j[1:], i[1:]], -1).reshape(-1, 4)
    return mesh('kiss', V, F, material, {'tip': V[:, 2] / high, 'cav': 0.5 + 0 * V[:, 0]})
