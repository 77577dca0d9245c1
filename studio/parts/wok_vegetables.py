# SPDX-License-Identifier: GPL-3.0-or-later
"""What gives a pan or a wok away: eggplant with its purple skin, cabbage in squares, garlic chips, carrots glazed whole, nuggets of
chicken in a clear glaze, lumps of crab."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball, tube
from lib.noise import fbm, perlin, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even
from parts.crusts import outline_noise
from parts.lobster_pieces import piece as torn_piece
from parts.lobsters import tail_meat
from parts.salad_bits import skinned, slice_disc
from parts.tossed import cut_leaves


def eggplant_stuff(flesh, skin, sauce):
    g = Graph('fried eggplant')
    n = g.noise(7 * MM, 4)
    meat = g.ramp(n, [(0.3, blend(flesh, '#b07a34', 0.45)), (0.52, flesh), (0.72, blend(flesh, '#fff0c8', 0.4))])
    seeds = g.math('MULTIPLY', g.span(g.cells(3.4 * MM), 0.26, 0.16), g.span(n, 0.4, 0.55))
    meat = g.mix(g.math('MULTIPLY', seeds, 0.6), meat, '#8a5a24')
    if sauce:
        meat = g.mix(g.span(g.noise(12 * MM, 3), 0.52, 0.68, 0, 0.65), meat, sauce)
    hide = g.mix(g.span(g.noise(10 * MM, 3), 0.35, 0.65), skin, blend(skin, '#8a3a86', 0.3))
    base = g.vary(g.mix(g.attr('skin'), meat, hide), 0.006, 0.1, 0.06)
    return g.out(base, g.span(g.attr('skin'), 0, 1, 0.34, 0.16), g.bump((g.noise(3 * MM, 4), 0.0005, 0.5)), sss=0.22,
                 radius=(0.004, 0.0024, 0.0012), coat=0.6, coat_rough=0.07)  # fmt: skip


def eggplant(color=None, sauce=None, many=6):
    """Quarters cut across: a round back of purple skin, two flat faces of pale flesh that gave in the oil."""
    stuff = eggplant_stuff('#e6c98e', color or '#3d1440', sauce)
    out = []
    for _ in range(many):
        s = number()
        d, F = sphere(34)
        half = np.array([rnd(18, 24), rnd(12, 14.5), rnd(11, 13)]) * MM
        V = superball(d, half, (5.5, 2.3, 2.3))
        roof = 3.5 * MM - 0.62 * np.abs(V[:, 1]) + 1.2 * MM * fbm(V, 14 * MM, 2, s=s)
        flat = V[:, 2] > roof
        V[:, 2] = np.minimum(V[:, 2], roof)
        V = displace(V, F, MM * (0.9 * fbm(V, 11 * MM, 3, s=s + 2) + np.where(flat, 0.35, 0.08) * fbm(V, 3 * MM, 2, s=s + 4)))
        ends = smooth(0.93, 0.99, np.abs(d[:, 0]) / np.abs(d[:, 0]).max())
        skin = (~flat) * (1 - ends)
        roll = rnd(1.1, 2.0) * (1 if rnd(0, 1) > 0.5 else -1)
        c, q = math.cos(roll), math.sin(roll)
        V[:, 1], V[:, 2] = V[:, 1] * c - V[:, 2] * q, V[:, 1] * q + V[:, 2] * c
        V[:, 2] -= 0.12 * V[:, 0] ** 2 / half[0] * rnd(-1, 1)
        out.append([mesh('eggplant', V, F, stuff, {'skin': skin.astype(float)})])
    return out


def garlic_chips(color=None, sauce=None, many=6):
    """Slices of garlic fried gold, browner at the rim, curled."""
    stuff = skinned('garlic chip', color or '#ecc67c', '#b5701e', '#f6dfa8', rough=(0.25, 0.5), sss=0.3, coat=0.25)
    return [
        [slice_disc(stuff, rnd(5.0, 6.8) * MM, 1.3 * MM, cup=rnd(-0.1, 0.3), wave=rnd(0.1, 0.3), n=(8, 36), oval=1.45)] for _ in range(many)
    ]


def cabbage_squares(color=None, sauce=None):
    return cut_leaves('wok cabbage', '#c3cf8c', '#e3e6ba', '#f6f4e0', 24, 17, 1.8)(color, None)


def carrot_stuff(color):
    """Reads 'core' (the paler heart of a cut face) and 'green' (what is left of the tops)."""
    g = Graph('glazed carrot')
    n = g.noise(8 * MM, 4)
    lines = g.noise(2.2 * MM, 3, at=g.stretch(3, 0.5, 0.5))
    base = g.mix(g.span(n, 0.32, 0.68), color, blend(color, '#ffb050', 0.35))
    base = g.mix(g.span(lines, 0.6, 0.72, 0, 0.4), base, blend(color, '#8a3004', 0.5))
    base = g.mix(g.math('MULTIPLY', g.attr('core'), 0.6), base, '#f2a83c')
    base = g.mix(g.span(g.noise(17 * MM, 3), 0.6, 0.74, 0, 0.5), base, '#9c4208')
    base = g.mix(g.attr('green'), base, g.mix(g.span(n, 0.4, 0.6), '#4f8a2a', '#86b04a'))
    return g.out(base, g.span(g.noise(4 * MM, 3), 0.35, 0.65, 0.1, 0.26), g.bump((lines, 0.0003, 0.6)), sss=0.3, radius=(0.005, 0.002, 0.0008),
                 coat=0.85, coat_rough=0.05)  # fmt: skip


def glazed_carrots(color=None, sauce=None, many=6):
    """Slender carrots, every other one halved and lying on its back, with a tuft of stalk left on."""
    stuff = carrot_stuff(color or '#e0680c')
    return [[carrot(stuff, k % 2 == 1)] for k in range(many)]


def carrot(stuff, halved):
    s = number()
    long = rnd(92, 112) * MM
    t = np.linspace(0, 1, 90)
    bow = rnd(-7, 7) * MM
    path = np.stack([(t - 0.5) * long, bow * (2 * t - 1) ** 2, 0 * t], -1)
    girth = rnd(8.6, 10.2) * MM * np.interp(t, [0, 0.02, 0.06, 0.25, 0.6, 0.9, 1.0], [0.35, 0.7, 0.95, 1.0, 0.74, 0.34, 0.08])
    V, F = tube(path, girth, 40)
    V = displace(
        V,
        F,
        MM
        * (
            0.35 * fbm(V * np.array([2.5, 1, 1]), 12 * MM, 3, s=s)
            - 0.35 * np.clip(ridged(V * np.array([5, 0.5, 0.5]), 22 * MM, 1, s=s) - 0.6, 0, 1)
        ),
    )
    core = np.zeros(len(V))
    if halved:
        up = V[:, 2] > 0
        V[:, 2] = np.where(up, 0.4 * MM * fbm(V, 9 * MM, 2, s=s + 2), V[:, 2])
        reach = np.interp(V[:, 0], path[:, 0], girth)
        middle = np.interp(V[:, 0], path[:, 0], path[:, 1])
        core = up * smooth(0.55, 0.35, np.abs(V[:, 1] - middle) / np.maximum(reach, 1e-5))
    parts, faces, base = [V], [F], len(V)
    for k in range(4):
        u = np.linspace(0, 1, 16)
        spread = (k - 1.5) * 3.0 * MM
        stalk = path[0] + np.stack([-u * rnd(13, 24) * MM + 2 * MM, spread * (0.4 + u), rnd(-1, 2) * MM * u + rnd(-1.5, 1.5) * MM], -1)
        W, G = tube(stalk, np.linspace(1.7, 1.0, 16) * MM, 9)
        parts.append(W)
        faces.append(G + base)
        base += len(W)
    green = np.concatenate([smooth(0.5 - 0.022, 0.5 - 0.005, -V[:, 0] / long) * 0.8, np.ones(base - len(V))])
    core = np.concatenate([core, np.zeros(base - len(V))])
    return mesh('carrot', np.concatenate(parts), np.concatenate(faces), stuff, {'core': core, 'green': green})


def nugget_stuff(crust, glaze):
    """A fried crust under a clear, sticky glaze: gold where it runs thin, deep in the hollows ('cav' 0 hollow .. 1 peak)."""
    g = Graph('glazed nugget')
    n = g.noise(6 * MM, 4)
    h = g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', n, 0.5, -0.25))
    base = g.ramp(
        h, [(0.15, blend(glaze, '#6a2004', 0.35)), (0.4, glaze), (0.66, blend(glaze, crust, 0.6)), (0.95, blend(crust, '#ffd27a', 0.3))]
    )
    base = g.mix(g.span(g.noise(11 * MM, 3), 0.6, 0.72, 0, 0.45), base, '#8a3e0a')
    wet = g.noise(7 * MM, 3)
    return g.out(g.vary(base, 0.012, 0.1, 0.05), g.span(wet, 0.35, 0.65, 0.06, 0.2), g.bump((g.noise(2.2 * MM, 3), 0.0003, 0.35)), sss=0.12,
                 radius=(0.004, 0.0018, 0.0006), coat=0.95, coat_rough=0.04)  # fmt: skip


def glazed_nuggets(color=None, sauce=None, many=7):
    """Thigh in batter, fried in lumps of no shape and turned in a glaze until it shines."""
    stuff = nugget_stuff('#e0a445', color or '#dd7a0e')
    out = []
    for _ in range(many):
        s = number()
        d, F = sphere(40)
        half = np.array([rnd(14, 19), rnd(11, 14), rnd(9, 11)]) * MM
        V = outline_noise(superball(even(d, half), half, 2.5), half, 0.16, s)
        rel = 1.9 * fbm(V, 12 * MM, 2, s=s + 1) + 0.8 * fbm(V, 5 * MM, 3, s=s + 3) + 0.16 * fbm(V, 2 * MM, 2, s=s + 5)
        V = displace(V, F, rel * MM)
        out.append([mesh('nugget', V, F, stuff, {'cav': np.clip(0.45 + rel / 4.5, 0, 1)})])
    return out


def crab_lumps(color=None, sauce=None, many=7):
    """Picked crab in lumps: white flakes in bundles, a coral skin on one side."""
    stuff = tail_meat(color or '#fffaf0', '#ee9a78', 0.0)
    return [[torn_piece(stuff)] for _ in range(many)]


def bacon_pieces(color=None, sauce=None, many=6):
    """Rashers cut across and fried: rippled ribbons, lean and fat in stripes."""
    g = Graph('bacon')
    n = g.noise(6 * MM, 4)
    stripe = g.math('ADD', g.attr('skin'), g.math('MULTIPLY_ADD', n, 0.5, -0.25))
    base = g.ramp(stripe, [(0.2, '#6b1e12'), (0.42, color or '#9c3a22'), (0.56, '#e2a878'), (0.8, '#f0c89a')])
    base = g.mix(g.span(n, 0.55, 0.72, 0, 0.6), base, '#5a220e')
    stuff = g.out(g.vary(base, 0.006, 0.1, 0.05), g.span(n, 0.35, 0.65, 0.2, 0.45), g.bump((g.noise(2 * MM, 3), 0.0004, 0.6)), sss=0.12,
                  radius=(0.003, 0.0014, 0.0007), coat=0.35, coat_rough=0.1)  # fmt: skip
    out = []
    for _ in range(many):
        s = number()
        d, F = sphere(24)
        half = np.array([rnd(9, 14), rnd(6, 8), 1.0]) * MM
        V = superball(even(d, half), half, (5, 5, 2.5))
        fat = 0.5 + 0.5 * np.sin(V[:, 1] / (2.1 * MM) + 1.5 * perlin(V, 9 * MM, s))
        V[:, 2] += 2.4 * MM * np.sin(V[:, 0] / (3.2 * MM) + s % 6) + 1.0 * MM * fbm(V, 7 * MM, 2, s=s + 2)
        out.append([mesh('bacon', V, F, stuff, {'skin': fat})])
    return out
