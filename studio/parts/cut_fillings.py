# SPDX-License-Identifier: GPL-3.0-or-later
"""Fillings that a knife went through: chicken with its pale inside and browned edge, and lettuce leaves folded edge-on."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, grid, mesh, normals, rings
from lib.noise import fbm, perlin, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend

#: colour of the outside, of the inside, how thick the outside is (mm), how craggy; half width, half height, half depth in mm
CUT_MEAT = {
    'sliced-chicken': ('#a8642a', '#ecd8b4', 0.7, 0.25, (10.5, 5.6, 12)),
    'sliced-thigh': ('#8a4a1c', '#d3a878', 1.0, 0.5, (8.0, 5.2, 11)),
    'sliced-tender': ('#c4812f', '#f1e2c6', 2.0, 1.3, (11.5, 8.4, 13)),
    'sauced-tender': ('#c4521a', '#f0dcbc', 2.2, 1.3, (11.5, 8.4, 13)),
}
#: colour of the margin of a leaf
CUT_LEAVES = {'romaine-folds': '#74a034', 'spinach-folds': '#3c6a22'}


def cut_meat_stuff(outside, inside, name='cut meat'):
    """Reads 'd' (millimetres from the outside, measured on the cut) and 'rim' (how thick the outside is, in millimetres)."""
    g = Graph(name)
    n = g.noise(5 * MM, 4)
    fine = g.noise(1.0 * MM, 4)
    fibre = g.noise(1.1 * MM, 4, 0.6, 0.5, at=g.stretch(0.5, 0.3, 1))
    flesh = g.mix(g.span(fibre, 0.36, 0.66), inside, blend(inside, '#b98a58', 0.55))
    flesh = g.mix(g.span(n, 0.4, 0.7, 0, 0.35), flesh, blend(inside, '#fffaf0', 0.5))
    skin = g.ramp(
        g.math('MULTIPLY_ADD', fine, 0.4, g.math('MULTIPLY', n, 0.7)),
        [(0.34, blend(outside, '#f2cf8e', 0.4)), (0.52, outside), (0.74, blend(outside, '#2a0f04', 0.6))],
    )
    deep = g.math('DIVIDE', g.math('ADD', g.attr('d'), g.math('MULTIPLY_ADD', fine, 1.2, -0.6)), g.math('ADD', g.attr('rim'), 0.2))
    base = g.mix(g.span(deep, 0.75, 1.35), skin, flesh)
    wet = g.noise(4 * MM, 3)
    return g.out(
        g.vary(base, 0.008, 0.12, 0.08),
        g.span(wet, 0.36, 0.64, 0.24, 0.56),
        g.bump((fibre, 0.0006, 0.9), (fine, 0.0003, 0.8)),
        sss=0.16,
        radius=(0.003, 0.0014, 0.0008),
        coat=g.span(wet, 0.42, 0.62, 0.35, 0.0),
        coat_rough=0.12,
    )


def cut_meat(stuff, half, rim, craggy):
    """One piece along x, its cut at the end towards -x: a ragged oval of flesh, an outside round it, the rest behind."""
    s = number()
    wide, high, deep = (h * MM * rnd(0.82, 1.15) for h in half)
    a = np.linspace(0, 2 * math.pi, 72, endpoint=False)
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    reach = (np.abs(np.cos(a)) ** 2.6 + np.abs(np.sin(a)) ** 2.6) ** (-1 / 2.6) * (1 + 0.20 * fbm(ring, 0.9, 3, s=s))
    q = np.concatenate([np.linspace(0, 1, 16), np.full(12, 1.0)])
    back = np.concatenate([np.zeros(16), np.linspace(0.06, 1, 12) ** 1.3])
    shrink = np.sqrt(np.clip(1 - (back - 0.6).clip(0) ** 2 * 5.5, 0.02, 1))
    r = (q * shrink)[:, None] * reach
    x = deep * (-1 + 2 * back) + 0.7 * MM * q**4 * (back == 0)
    P = np.stack([x[:, None] + 0 * r, wide * r * np.cos(a), high * r * np.sin(a)], -1)
    V, F = rings(P)
    face = np.repeat(back == 0, len(a))
    torn = 0.5 * MM * ridged(V * np.array([1, 0.5, 1]), 2.6 * MM, 2, s=s + 3) + 0.9 * MM * fbm(V, 6 * MM, 2, s=s + 5)
    crust = craggy * MM * (0.8 * fbm(V, 4.5 * MM, 3, s=s + 7) + 0.35 * ridged(V, 2.2 * MM, 2, s=s + 9))
    outward = normals(V, F)
    V = V + np.where(face, -torn, 0)[:, None] * np.array([1, 0, 0]) + outward * np.where(face, 0, crust)[:, None]
    inward = (1 - np.repeat(q, len(a))) * np.tile(reach, len(q)) * min(wide, high) / MM
    return mesh('cut meat', V, F, stuff, {'d': np.where(face, inward, 0), 'rim': np.full(len(V), rim)})


def make_cut_meat(kind, color=None):
    """A few pieces that differ; a colour, if given, is that of the outside."""
    outside, inside, rim, craggy, half = CUT_MEAT[kind]
    stuff = cut_meat_stuff(color or outside, inside, kind)
    return [cut_meat(stuff, half, rim, craggy) for _ in range(6)]


def leaf_edge(stuff, y, z, out, inner=9 * MM, wave=1.0):
    """A leaf that runs into the depth from a line (y, z) of the cut, its margin frilled and standing out by `out` metres."""
    s = number()
    rows = 16
    t = np.linspace(0, 1, rows)[:, None]
    line = np.stack([y, z, 0 * y], -1)
    w = lambda size, k: perlin(line, size * MM, s + k)[None]
    reach = out * (0.75 + 0.7 * w(16, 1) + 0.4 * w(6, 2))
    x = inner + (-reach - inner) * t
    up = wave * MM * (2.6 * t**1.2 * w(15, 3) + 2.2 * t**2 * w(6.5, 4) + 1.0 * t**3 * w(2.6, 5)) - 1.2 * MM * t**2.5
    side = wave * MM * (1.6 * t**2 * w(7, 6) + 0.9 * t**3 * w(3, 7))
    V = np.stack([x, y[None] + side, z[None] + up], -1).reshape(-1, 3)
    F = grid(rows - 1, len(y) - 1)
    V = displace(V, F, 0.3 * MM * fbm(V, 3 * MM, 2, s=s + 9))
    v = 0.18 + 0.72 * smooth(0.45, 1.0, np.broadcast_to(t, (rows, len(y))).ravel()) + 0.3 * np.repeat(w(24, 8), rows, 0).ravel()
    return mesh('leaf edge', V, F, stuff, {'v': np.clip(v, 0, 1), 'rim': 0 * v, 'cav': 0.5 + 0 * v})
