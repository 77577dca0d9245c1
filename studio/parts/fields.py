# SPDX-License-Identifier: GPL-3.0-or-later
"""Soft things as height fields over a pile: pools, drizzles, mash, melted cheese. They lie as high as what is below, softened."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import curve, mesh, put
from lib.noise import fbm, smooth, worley
from lib.units import MM
from parts import heaps


def ellipse(centre, half, turn=0.0, power=2.0):
    """share(x, y): 0 in the middle, 1 at the edge of an oval or a soft rectangle."""

    def share(x, y):
        dx, dy = x - centre[0], y - centre[1]
        u = np.abs(dx * math.cos(turn) + dy * math.sin(turn)) / half[0]
        v = np.abs(dy * math.cos(turn) - dx * math.sin(turn)) / half[1]
        return (u**power + v**power) ** (1 / power)

    return share


def wedge(start, end, radius, inner=0.0):
    """share(x, y) of a sector between two angles: 1 along its straight sides and at its rim."""
    middle, half = (start + end) / 2, (end - start) / 2

    def share(x, y):
        r = np.hypot(x, y)
        off = np.abs((np.arctan2(y, x) - middle + math.pi) % (2 * math.pi) - math.pi)
        across = 1 + (off - half) * np.maximum(r, 2 * MM) / (14 * MM)
        return np.maximum(np.maximum(across, r / radius), 1 + (inner - r) / (14 * MM))

    return share


def ribbon(path, width):
    """share(x, y) of a band along a path [(x, y)...], its width uneven: sauce that was drizzled."""
    line = curve([(x, y, 0) for x, y in path], 8)[:, :2]
    s = number()
    swell = 1 + 0.45 * fbm(np.stack([line[:, 0], line[:, 1], 0 * line[:, 0]], -1), 17 * MM, 3, s=s)

    def share(x, y):
        best = np.full(x.shape, 99.0)
        for (px, py), w in zip(line, swell):
            best = np.minimum(best, np.hypot(x - px, y - py) / (width * w))
        return best

    return share


def lumpy(P, kind, s):
    """Height and cell of lumps on points: none, fine, grains, mince, curds."""
    sizes = {
        'smooth': (),
        'fine': ((2.4, 0.4),),
        'grains': ((3.2, 0.9), (2.0, 0.5)),
        'mince': ((7.5, 2.2), (4.2, 1.4), (2.2, 0.6)),
        'curds': ((17, 5.0), (10, 3.2), (4, 0.7)),
    }[kind]
    bent = P + 1.8 * MM * np.stack([fbm(P, 8 * MM, 2, s=s + 1), fbm(P, 8 * MM, 2, s=s + 2), 0 * P[:, 0]], -1)
    high, cell = np.zeros(len(P)), np.zeros(len(P))
    for k, (size, depth) in enumerate(sizes):
        f1, _, c = worley(bent, size * MM, s + 5 * k, True)
        some = smooth(0.35, 0.85, c) if kind == 'mince' else 0.4 + 0.6 * c  # what has dissolved leaves only some lumps
        h = depth * MM * (np.sqrt(np.clip(1 - (f1 / 0.62) ** 2, 0, 1)) * some + 0.15 * c)
        cell = np.where(h > high, c, cell)
        high = np.maximum(high, h)
    return high, cell


def pour(
    pile,
    share,
    material,
    thick=2 * MM,
    soft=2 * MM,
    body='smooth',
    ragged=0.10,
    relief=None,
    level=None,
    dome=0.5,
    s=None,
    step=1,
    keep=1.05,
    within=None,
    fall=60 * MM,
):
    """Lays a soft thing where share < 1. thick in its middle, soft: how much it evens out what lies below; relief(P, q) adds a
    shape in metres; level: what is liquid stands at this height instead; keep and fall: how far beyond its edge it goes, and how
    steeply it hangs down there; within: a
    share it never leaves. Raises the pile and gives back the object."""
    s = number() if s is None else s
    x, y = heaps.places(pile)
    rough = share(x, y)
    near = rough < 1.4
    if not near.any():
        return None
    rows, columns = np.flatnonzero(near.any(1)), np.flatnonzero(near.any(0))
    box = (slice(max(rows[0] - 2, 0), rows[-1] + 3, step), slice(max(columns[0] - 2, 0), columns[-1] + 3, step))
    x, y, q = x[box], y[box], rough[box]
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    q = q.ravel() * (1 + ragged * (fbm(P, 24 * MM, 2, s=s) + 0.12 * fbm(P, 6 * MM, 2, s=s + 4)))
    cell_size = 2 * pile.reach / (pile.cells - 1)
    below = pile.map[box].ravel()
    floor = heaps.blurred(pile.map, max(1, soft / cell_size))[box].ravel()
    if level is not None:
        floor = np.full(len(P), level) + 0.25 * MM * fbm(P, 30 * MM, 2, s=s + 6)
    lumps, cell = lumpy(P, body, s + 9)
    inside = np.clip(1 - np.clip(q, 0, 1) ** 2, 0, 1) ** dome
    wave = 0.16 * thick * fbm(P, 15 * MM, 2, s=s + 12) + (0.9 * MM * fbm(P, 11 * MM, 3, s=s + 13) if body == 'mince' else 0.0)
    extra = relief(P, np.clip(q, 0, 1)) if relief else 0.0
    z = floor + (thick + wave + lumps + extra) * inside - np.clip(q - 0.985, 0, 1) * fall
    depth = np.clip((z - below) / (1.6 * MM), 0, 1)
    V = np.stack([x.ravel(), y.ravel(), z], -1)
    index = np.arange(len(P)).reshape(x.shape)
    F = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    F = F[q[F].min(1) < keep]
    if within:
        F = F[within(x, y).ravel()[F].max(1) < 1.03]
    heat = fbm(P, 22 * MM, 2, s=s + 15) + 0.5 * fbm(P, 5 * MM, 2, s=s + 17)
    wet = smooth(0.55, 0.2, lumps / max(lumps.max(), 1e-6)) if body != 'smooth' else np.ones(len(P))
    values = {'thick': depth, 'wet': wet, 'cell': cell, 'oil': smooth(0.0, 0.3, heat) * wet, 'q': np.clip(q, 0, 1), 'heat': heat}
    values['cav'] = np.clip(lumps / max(lumps.max(), 1e-6), 0, 1)
    top = pile.map[box]
    top[...] = np.maximum(top, np.where(q < 1, z, -1).reshape(x.shape))
    return put(mesh('pour', V, F, material, values))


def zigzag(centre, half, lines=6, turn=0.4, wild=0.14):
    """A path back and forth over an oval, as a hand makes it: never two equal lines."""
    out = []
    for k in range(lines):
        across = -1 + 2 * (k + 0.5) / lines
        reach = math.sqrt(max(0.06, 1 - across**2)) * rnd(0.72, 1.02)
        for side in (-1, 1) if k % 2 else (1, -1):
            x, y = half[0] * (side * reach + rnd(-wild, wild)), half[1] * (across + rnd(-wild, wild) * 0.7)
            out.append((centre[0] + x * math.cos(turn) - y * math.sin(turn), centre[1] + x * math.sin(turn) + y * math.cos(turn)))
    return out
