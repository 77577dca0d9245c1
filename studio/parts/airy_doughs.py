# SPDX-License-Identifier: GPL-3.0-or-later
"""Doughs full of air: hand-pulled rings, hollow pillows, soft wide spirals under glaze, pancakes open in a thousand holes."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, rings, sphere, superball
from lib.noise import fbm, smooth, worley
from lib.units import MM
from parts.bakery import flatten, holes
from parts.batters import even
from parts.doughnuts import torus
from parts.doughs import corner_outline


def bubbles(V, size, s, share):
    """Blisters that hot fat raised: round, some larger, most places none."""
    f1, _, c = worley(V, size, s)
    return np.sqrt(np.clip(1 - (f1 / 0.52) ** 2, 0, 1)) * smooth(1 - share, 1.06 - share, c)


def pulled_ring(material):
    """A ring drawn out by wet hands as it slid into the oil: fat on one side, thin on the other, smooth, blistered."""
    s = number()
    V, F, _ = torus(rnd(0.030, 0.034), 0.0118, 0.0112, 360, 96, 2.1, 0.10, s)
    a = np.arctan2(V[:, 1], V[:, 0])
    lean = 1 + 0.26 * np.cos(a - s) + 0.10 * np.sin(3 * a + s)
    middle = np.stack([0.032 * np.cos(a), 0.032 * np.sin(a), 0 * a], -1)
    V = middle + (V - middle) * lean[:, None]
    V[:, 0] *= 1 + 0.13 * math.sin(s)
    large, small = bubbles(V, 15 * MM, s + 3, 0.34), bubbles(V, 6 * MM, s + 4, 0.25)
    V = displace(V, F, 1.2 * MM * fbm(V, 22 * MM, 2, s=s + 2) + 1.5 * MM * large + 0.5 * MM * small + 0.1 * MM * fbm(V, 3 * MM, 2, s=s + 6))
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    V[:, 2] += 3.5 * MM * fbm(ring, 1.0, 2, s=s + 7)
    seam = np.exp(-((V[:, 2] / (3.5 * MM)) ** 2))
    bake = 0.60 + 0.24 * fbm(V, 13 * MM, 3, s=s + 5) + 0.12 * large + 0.16 * small - 0.34 * seam
    V[:, 2] -= V[:, 2].min()
    none = 0 * bake
    return mesh('ring', V, F, material, {'bake': bake, 'coat': none, 'cut': none, 'skin': 1 + none, 'up': smooth(0, 0.01, V[:, 2])})


def hollow_pillow(material, radius=0.046, half=0.021, torn=False):
    """A triangle with soft corners blown up like a cushion, pale where it floated; torn shows its airy walls and the hollow."""
    s = number()
    d, F = sphere(110)
    V = superball(even(d, (1, 1, 0.5)), (1, 1, 1), (2.3, 2.3, 2.3))
    a = np.arctan2(V[:, 1], V[:, 0])
    shape = corner_outline(3, 2.2)(a) * (1 + 0.03 * fbm(d, 0.8, 2, s=s))
    V = np.stack([radius * shape * V[:, 0], radius * shape * V[:, 1], half * V[:, 2]], -1)
    seam = np.exp(-(((d[:, 2] + 0.05 * fbm(V, 18 * MM, 2, s=s + 5)) / 0.16) ** 2))
    swell = bubbles(V, 16 * MM, s + 1, 0.18)
    V = displace(V, F, 1.4 * MM * fbm(V, 26 * MM, 2, s=s + 2) + 0.7 * MM * swell + 0.3 * MM * fbm(V, 7 * MM, 2, s=s + 3))
    bake = 0.52 - 0.36 * seam + 0.14 * fbm(V, 20 * MM, 3, s=s + 6)
    inside = np.zeros(len(V))
    if torn:
        limit = 0.10 * radius + 3.5 * MM * fbm(V * np.array([0, 1, 1]), 12 * MM, 3, s=s + 8)
        beyond = V[:, 0] > limit
        inside = smooth(0.0, 0.6 * MM, V[:, 0] - limit)
        shell = np.hypot(V[:, 1] / radius, V[:, 2] / half)
        room = smooth(0.60, 0.34, shell + 0.12 * fbm(V, 9 * MM, 2, s=s + 9))
        crumb = 2.4 * MM * holes(V, 3.2 * MM, s + 11, 0.75) - 1.6 * MM * fbm(V, 6 * MM, 2, s=s + 12)
        V[:, 0] = np.where(beyond, limit - room * radius * 0.75 - crumb * inside, V[:, 0])
    none = 0 * bake
    return mesh('pillow', V, F, material, {'bake': bake, 'inside': inside, 'core': none, 'line': none})


def coffee_roll(material, radius=0.056, high=0.0215):
    """A soft spiral: a rope of puffed dough wound up, cinnamon dark in its seam, white glaze that ran into it and over the rim."""
    s = number()
    half = np.array([radius, radius * rnd(0.94, 1.0), high])
    d, F = sphere(150)
    V = superball(even(d, half), half, (2.3, 2.3, 2.5))
    up = smooth(-0.05, 0.3, d[:, 2])
    r = np.hypot(V[:, 0], V[:, 1]) / radius
    a = np.arctan2(V[:, 1], V[:, 0]) + s
    wind = r * 2.55 - a / (2 * math.pi) + 0.05 * fbm(V, 30 * MM, 2, s=s)
    off = np.abs((wind + 0.5) % 1 - 0.5) * 2
    seam = smooth(0.34, 0.05, off) * smooth(1.05, 0.9, r)
    V[:, :2] *= (1 + 0.03 * fbm(d, 0.6, 2, s=s + 1))[:, None]
    puff = np.sqrt(np.clip(off, 0, 1))
    flat = V * np.array([1, 1, 0])
    pour = 0.04 + fbm(flat, 26 * MM, 2, s=s + 5) - 0.5 * smooth(0.5, 0.2, off) + 0.3 * fbm(flat, 9 * MM, 2, s=s + 6)
    coat = smooth(-0.06, 0.08, pour - 1.1 * (1 - up)) * smooth(-0.5, 0.1, d[:, 2])
    V = displace(V, F, up * (-5.5 * MM * seam + 3.2 * MM * puff) + 0.8 * MM * fbm(V, 16 * MM, 3, s=s + 2) + 0.7 * MM * coat)
    bake = 0.34 + 0.16 * up * puff + 0.14 * fbm(V, 14 * MM, 3, s=s + 4)
    V = flatten(V, -high * 0.8)
    V[:, 2] -= V[:, 2].min()
    swirl = 0.95 * smooth(0.42, 0.16, off) * up * smooth(1.05, 0.9, r) * (1 - 0.75 * coat * smooth(0.1, 0.25, off))
    return mesh('roll', V, F, material, {'bake': bake, 'swirl': swirl, 'coat': coat, 'up': up, 'cav': 0.5 + 0 * bake})


def thousand_holes(material, radius=0.082, thick=4.2 * MM, honey=0.0):
    """A thin round baked on one side: every bubble stayed open. honey: how much of it is soaked."""
    s = number()
    rows, steps = 200, 620
    q = np.linspace(0.002, 1, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    edge = radius * (1 + 0.02 * np.sin(3 * a + s) + 0.012 * np.sin(7 * a + 2 * s))
    x, y = q * edge * np.cos(a), q * edge * np.sin(a)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    r = np.repeat(q[:, 0], steps)
    warp = P + 0.7 * MM * np.stack([fbm(P, 5 * MM, 2, s=s + 1), fbm(P, 5 * MM, 2, s=s + 2), 0 * r], -1)
    f1, _, c = worley(warp, 4.0 * MM, s + 3, True)
    g1, _, e = worley(warp, 2.4 * MM, s + 4, True)
    hole = np.maximum(smooth(0.44, 0.30, f1) * (c > 0.12), 0.9 * smooth(0.40, 0.28, g1) * (e > 0.45) * (f1 > 0.5)) * smooth(1.0, 0.965, r)
    z = thick * np.sqrt(np.clip((1 - r) * 30, 0, 1)) + 0.8 * MM * fbm(P, 34 * MM, 2, s=s + 5) - 2.4 * MM * hole
    wet = honey * smooth(-0.12, 0.12, fbm(P, 40 * MM, 2, s=s + 7) + 0.2 - 0.35 * r)
    bake = 0.10 + 0.12 * fbm(P, 26 * MM, 2, s=s + 6) + 0.46 * hole + 0.18 * smooth(0.93, 1.0, r)
    top = np.stack([P[:, 0], P[:, 1], np.maximum(z, 0.3 * MM)], -1).reshape(rows, steps, 3)
    foot = top[-1:] * np.array([0.985, 0.985, 0])
    V, F = rings(np.concatenate([top, foot, foot * np.array([0.01, 0.01, 0])]))
    pad = lambda v, last: np.concatenate([v, np.full(2 * steps, last)])
    none = np.zeros(len(V))
    return mesh('baghrir', V, F, material, {'bake': pad(bake, 0.5), 'syrup': pad(wet, 0.0), 'swirl': none, 'spot': none, 'cav': 0.5 + none})
