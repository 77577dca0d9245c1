# SPDX-License-Identifier: GPL-3.0-or-later
"""Injera: a soft sour pancake with thousands of eyes on its upper side. It hangs over what it lies on, wrinkles, and drinks the
stews that are put on it; rolled pieces lie at its edge."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import disc, mesh, put, rings
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend


def sponge_stuff(color='#b4916a'):
    """Reads 'eye' (1 in a hole), 'stain' (where a stew soaked in) and 'under' (its smooth lower side)."""
    g = Graph('injera')
    n, fine = g.noise(24 * MM, 4), g.noise(0.8 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#e8cfa4', 0.35))
    base = g.mix(g.span(fine, 0.4, 0.7, 0, 0.3), base, blend(color, '#f2e0bc', 0.4))
    base = g.mix(g.span(g.attr('eye'), 0.1, 0.9, 0, 0.75), base, blend(color, '#3a2010', 0.55))
    base = g.mix(g.math('MULTIPLY', g.attr('under'), 0.6), base, blend(color, '#8a6440', 0.4))
    base = g.mix(g.math('MULTIPLY', g.attr('stain'), 0.55), base, '#8a3c10')
    rough = g.math('SUBTRACT', 0.62, g.math('MULTIPLY', g.attr('stain'), 0.3))
    return g.out(base, rough, g.bump((fine, 0.0002, 0.7)), sss=0.3, radius=(0.004, 0.0024, 0.0012), coat=g.math('MULTIPLY', g.attr('stain'), 0.4),
                 coat_rough=0.12, see_through=0.06)  # fmt: skip


def eyes(P, s):
    """Holes of two sizes, crowded here and sparse there: 0..1."""
    out = np.zeros(len(P))
    crowd = 0.75 + 0.45 * fbm(P, 40 * MM, 2, s=s + 9)
    for k, (size, reach) in enumerate(((3.1 * MM, 0.40), (1.9 * MM, 0.36))):
        f1, _, cell = worley(P + 0.5 * MM * perlin(P, 3 * MM, s + k)[:, None], size, s + 3 * k, True)
        out = np.maximum(out, smooth(reach, reach * 0.45, f1 / (0.6 + 0.55 * cell)) * (cell < crowd))
    return out


def sheet(pile, radius, stains=(), s=None):
    """Laid over what the pile holds; folds where there is too much of it near the rim. stains: (x, y, radius)."""
    s = number() if s is None else s
    rows, steps = 250, 660
    x, y = disc(radius, rows, steps, 0.8)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    a = np.arctan2(P[:, 1], P[:, 0])
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    P[:, :2] *= (1 + 0.04 * fbm(ring, 0.8, 3, s=s))[:, None]
    r = np.hypot(P[:, 0], P[:, 1]) / radius
    holes = eyes(P, s + 1)
    fold = smooth(0.55, 1.0, r) * (5.0 * MM * np.sin(7 * a + 2.5 * fbm(ring, 1.2, 2, s=s + 5)) ** 2 + 2 * MM * fbm(ring, 0.3, 2, s=s + 6))
    z = (
        pile.height(P)
        + 3.6 * MM
        + fold
        + 1.4 * MM * fbm(P, 30 * MM, 2, s=s + 7)
        - 0.9 * MM * holes
        + 0.12 * MM * fbm(P, 2 * MM, 2, s=s + 8)
    )
    z = z - smooth(0.985, 1.0, r) * 3.4 * MM
    stain = np.zeros(len(P))
    for at_x, at_y, reach in stains:
        far = np.hypot(P[:, 0] - at_x, P[:, 1] - at_y) + 5 * MM * fbm(P, 11 * MM, 3, s=s + 11)
        stain = np.maximum(stain, smooth(reach * 1.28, reach * 0.98, far))
    V = np.stack([P[:, 0], P[:, 1], z], -1)
    o = put(mesh('injera', V, rings(V.reshape(rows, steps, 3))[1], sponge_stuff(), {'eye': holes, 'stain': stain, 'under': 0 * r}))
    pile.add(V)
    return o


def roll(stuff, length=0.082, radius=11.0 * MM, s=None):
    """A strip rolled up, its eyes inside and out, ends soft and uneven, flattened by its own weight. Along x."""
    s = number() if s is None else s
    turns, thick = 2.3, 3.4 * MM
    a = np.linspace(0, turns * 2 * math.pi, 190)[:, None]
    t = np.linspace(-0.5, 0.5, 72)[None]
    far = radius * (0.30 + 0.70 * a / a.max())
    flat = np.stack([far * a + 0 * t, t * length + 0 * a, 0 * a + 0 * t], -1).reshape(-1, 3)
    holes = eyes(flat, s).reshape(190, 72)
    faces = []
    for side in (1, -1):
        r = far + side * thick / 2 - (0.8 * MM * holes if side > 0 else 0) + 0.5 * MM * fbm(flat, 14 * MM, 2, s=s + 2).reshape(190, 72)
        lip = 2.0 * MM * fbm(flat, 16 * MM, 2, s=s + 4).reshape(190, 72) * np.sign(t)
        faces.append(np.stack([t * length + lip + 0 * a, r * np.cos(a), r * np.sin(a) * 0.80], -1))
    V, F = rings(np.concatenate([faces[0], faces[1][:, ::-1]], 1))
    V[:, 1] += 5 * MM * np.sin(V[:, 0] / length * 3 + rnd(0, 3))
    V[:, 2] *= 1 - 0.25 * smooth(0.2, 0.5, np.abs(V[:, 0]) / length)
    V[:, 2] -= V[:, 2].min()
    eye = np.concatenate([holes, 0.3 * holes[:, ::-1]], 1).ravel()
    under = np.concatenate([np.zeros((190, 72)), np.ones((190, 72))], 1).ravel()
    return mesh('roll', V, F, stuff, {'eye': eye, 'stain': 0 * eye, 'under': under})
