# SPDX-License-Identifier: GPL-3.0-or-later
"""Loaves, whole, cut or torn; slabs of risen dough, twists, plaits, biscuits, puffs. All stand on z = 0 and read a Bake."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, rings, sphere, superball, tube
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.units import MM
from parts.batters import even
from parts.buns import BUNS, Bake

#: how a loaf comes out of the oven, beside the buns
BAKES = {
    **BUNS,
    'sourdough': Bake(('#e9cb95', '#cf9850', '#a8662a', '#79401a', '#45210d'), 0.12, deep=0.08, crumb='#f1e3c2', wrinkles=1.8, flour=0.38),
    'baguette': Bake(('#f4dfae', '#e0ae60', '#c37d30', '#93511b', '#57290e'), 0.14, deep=0.06, crumb='#f7ecd2', wrinkles=1.4, flour=0.28),
    'wheat-loaf': Bake(('#cfa06a', '#a86c38', '#80481f', '#5a2f13', '#371a0a'), 0.06, 'oats', 0.04, '#c99a62', 1.3),
    'molasses': Bake(('#8a5630', '#67391c', '#4c2611', '#36190b', '#220f06'), 0.07, '', 0.06, '#7d5030', 1.3),
    'soda': Bake(('#f1dfb8', '#dcb678', '#bd8745', '#8f5c26', '#5c3714'), 0.0, deep=-0.02, crumb='#efdfbb', wrinkles=2.2, flour=0.55),
    'barley': Bake(('#d3ac72', '#b3834a', '#8f5f2e', '#67401c', '#3d240f'), 0.0, deep=0.02, crumb='#c9a878', wrinkles=2.0, flour=0.12),
    'damper': Bake(('#f0dbae', '#d9ab68', '#b57a3a', '#84501f', '#4f2c10'), 0.04, deep=0.04, crumb='#f2e4c4', wrinkles=2.2, flour=0.32),
    'lemon-cake': Bake(('#f3d98c', '#e3b655', '#c98d33', '#9e601f', '#6a3912'), 0.08, deep=0.0, crumb='#fadb9e', wrinkles=0.8),
    'banana-cake': Bake(('#cf9a58', '#a86a32', '#7f461c', '#5b2e11', '#3a1b09'), 0.04, deep=0.08, crumb='#d9ae6e', wrinkles=1.4),
    'challah': Bake(('#eec27a', '#d08a37', '#a65a1c', '#773610', '#4a1d08'), 0.85, deep=0.1, crumb='#f7e6b4', wrinkles=0.5),
    'focaccia': Bake(('#f8e9c4', '#f0d091', '#dba95c', '#b57a36', '#7d4a1e'), 0.55, deep=-0.04, crumb='#f7ecce', wrinkles=1.0),
    'biscuit': Bake(('#f7e7bf', '#efcd88', '#d99c48', '#b06c26', '#7a4516'), 0.2, deep=-0.02, crumb='#f9eecb', wrinkles=1.6),
    'drop-biscuit': Bake(('#f3dc9c', '#e6b85c', '#cc8a34', '#a15f20', '#6d3b12'), 0.5, deep=0.0, crumb='#f6e2a8', wrinkles=1.6),
    'stick': Bake(('#f8e9c2', '#efcf94', '#dba65a', '#b57836', '#7f4a1e'), 0.4, deep=-0.14, crumb='#f8eed2', wrinkles=1.3),
    'puff': Bake(('#f6e2a6', '#ecc56c', '#d99c40', '#b3702a', '#7f4818'), 0.14, deep=-0.1, crumb='#fbefcf', wrinkles=1.2),
    'knot': Bake(('#f6e0aa', '#e9bd6a', '#d2933f', '#a96526', '#703b14'), 0.4, deep=-0.08, crumb='#f7e8c4', wrinkles=0.9),
    'sugared': Bake(('#efcf98', '#d9a660', '#bd7d3a', '#925523', '#5e3212'), 0.16, deep=-0.02, crumb='#f2d8a4', wrinkles=2.4),
}
BAKE_KINDS = tuple(BAKES)


def pores(V, s, size=4.2 * MM):
    """Holes of a crumb in two sizes, 0..1."""
    f1, _, c = worley(V, size, s)
    g1, _, e = worley(V, size * 0.5, s + 1)
    return np.maximum(smooth(0.52, 0.2, f1) * (c > 0.45), 0.6 * smooth(0.5, 0.2, g1) * (e > 0.35))


def loaf(
    material,
    half,
    x0=-1.0,
    x1=1.0,
    power=(2.4, 2.4),
    foot=0.32,
    deep=0.0,
    marks=None,
    torn=0.0,
    open_=1.0,
    s=None,
    rows=150,
    steps=240,
):
    """A loaf along x of half length, half width and height, or what lies between x0 and x1 of it (in half lengths); where that is
    not its own end, the crumb shows, flat from a knife or ragged if torn (metres). power: of the ends and of the section; foot is
    how far the section goes in below; marks(points, up) gives relief and a change of bake; open_ is how coarse the crumb is."""
    s = number() if s is None else s
    whole = np.linspace(-1, 1, rows)
    ends = np.sin(whole * math.pi / 2)
    t = x0 + (x1 - x0) * (ends * 0.5 + 0.5) if x0 <= -1 or x1 >= 1 else np.linspace(x0, x1, rows)
    t = np.clip(t, -0.9995, 0.9995)
    k = (1 - np.abs(t) ** power[0]) ** (1 / power[0])
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    c, q = np.cos(a), np.sin(a)
    out = (np.abs(c) ** power[1] + np.abs(q) ** power[1]) ** (-1 / power[1])
    y, z = out * c, out * q
    z = np.where(z < 0, z * foot, z)
    rise = half[2] / (1 + foot)
    body = np.stack([t[:, None] * half[0] + 0 * a, k[:, None] * half[1] * y, (0.12 + 0.88 * k[:, None]) * rise * z], -1)
    caps = []
    for at, side in ((x0, 0), (x1, -1)):
        if abs(at) >= 1:
            caps.append(None)
            continue
        share = np.linspace(0.004, 0.985, 46)[:, None, None]
        ring = body[side][None]
        centre = np.array([ring[0, 0, 0], 0.0, ring[0, :, 2].mean()])
        caps.append(centre + (ring - centre) * share)
    parts, cut = [], []
    if caps[0] is not None:
        parts.append(caps[0])
        cut.append(np.ones(46))
    parts.append(body)
    cut.append(np.zeros(rows))
    if caps[1] is not None:
        parts.append(caps[1][::-1])
        cut.append(np.ones(46))
    V, F = rings(np.concatenate(parts))
    F = F[:, ::-1]
    crumb = np.repeat(np.concatenate(cut), steps)
    V[:, 2] += rise * foot
    high = V[:, 2] / half[2]
    up = smooth(0.3, 0.75, high)
    V[:, 1:] *= 1 + 0.03 * fbm(V / half[1], 1.1, 2, s=s)[:, None]
    relief = 0.6 * MM * fbm(V, 14 * MM, 3, s=s + 1) + 0.25 * MM * fbm(V, 4 * MM, 2, s=s + 2)
    bake = 0.10 + 0.66 * smooth(0.05, 0.8, high + 0.06 * fbm(V, 20 * MM, 3, s=s + 3)) + 0.16 * fbm(V, 26 * MM, 3, s=s + 4) + deep
    bake = bake + 0.25 * smooth(0.10, 0.0, high)
    if marks:
        lift, shade = marks(V, up)
        relief, bake = relief + lift, bake + shade
    hole = pores(V, s + 5, 4.0 * MM * open_) if crumb.any() else 0 * crumb
    V = displace(V, F, relief * (1 - crumb) - crumb * (1.5 * MM * open_ * hole + 0.35 * MM * ridged(V, 2.2 * MM, 2, s=s + 6)))
    if torn:
        pull = torn * (fbm(V * np.array([0.2, 1, 1]), 17 * MM, 3, s=s + 7) + 0.5 * ridged(V, 9 * MM, 2, s=s + 8) - 0.4)
        V[:, 0] += crumb * pull * np.where(x1 < 1, 1, -1)
    V[:, 2] -= V[:, 2].min()
    crust = np.clip(bake, 0, 1) * (1 - crumb * 0.9)
    return mesh('loaf', V, F, material, {'bake': crust, 'crumb': crumb, 'up': up, 'cav': 0.5 + 0 * crumb})


def slashes(half, many, slant=0.9, width=5 * MM, depth=2.2 * MM, s=None):
    """A baker's cuts: the dough opens pale between two lips, one of them lifted to an ear."""
    s = number() if s is None else s

    def marks(V, up):
        pitch = half[0] * 1.72 / many
        run = V[:, 0] + slant * V[:, 1] + 2 * MM * fbm(V, 30 * MM, 2, s=s)
        at = ((run / pitch + 0.5 * (many % 2 == 0)) % 1 - 0.5) * pitch
        at = np.where(np.abs(V[:, 0]) > half[0] * 0.9, 1, at)
        gap = np.exp(-((at / width) ** 2)) * smooth(0.3, 0.8, up) * smooth(half[1] * 0.86, half[1] * 0.55, np.abs(V[:, 1]))
        ear = np.exp(-(((at - width * 1.25) / (width * 0.4)) ** 2)) * up * (gap > 0.01)
        return -depth * gap + 1.6 * MM * ear, -0.42 * gap + 0.28 * ear + 0.12 * gap * fbm(V, 5 * MM, 2, s=s + 2)

    return marks


def cross(half, width=7 * MM, depth=6 * MM, s=None):
    """A deep cross, torn open by the oven."""
    s = number() if s is None else s

    def marks(V, up):
        bend = 3 * MM * fbm(V, 26 * MM, 3, s=s)
        near = np.minimum(np.abs(V[:, 0] + 0.25 * V[:, 1] + bend), np.abs(V[:, 1] - 0.25 * V[:, 0] + bend))
        reach = smooth(0.95, 0.6, np.hypot(V[:, 0] / half[0], V[:, 1] / half[1]))
        gap = np.exp(-((near / width) ** 2)) * up * reach
        lip = np.exp(-(((near - width * 1.5) / (width * 0.5)) ** 2)) * up * reach
        crags = 1.4 * MM * fbm(V, 8 * MM, 3, s=s + 3) * up
        return -depth * gap + 1.4 * MM * lip + crags + 1.5 * MM * gap * ridged(V, 5 * MM, 2, s=s + 4), -0.34 * gap + 0.16 * lip

    return marks


def crack(half, s=None):
    """The long crack along the top of a cake."""
    s = number() if s is None else s

    def marks(V, up):
        at = V[:, 1] + 5 * MM * fbm(V * np.array([1, 0, 0]), 24 * MM, 3, s=s)
        gap = np.exp(-((at / (6 * MM)) ** 2)) * up * smooth(0.92, 0.75, np.abs(V[:, 0]) / half[0])
        rough = gap * 2.0 * MM * fbm(V, 5 * MM, 3, s=s + 2)
        return -2.6 * MM * gap + rough + 1.4 * MM * np.exp(-(((np.abs(at) - 11 * MM) / (5 * MM)) ** 2)) * up, -0.3 * gap

    return marks


def slab_bread(material, half, thick, power, relief, deep=0.0, n=190, edge=3.2, s=None):
    """A risen slab: superellipse outline, round edge; relief(points) gives height and change of bake of its top."""
    s = number() if s is None else s
    d, F = sphere(n)
    V = superball(even(d, (*half, thick / 2)), (*half, thick / 2), (power, power, edge))
    V[:, :2] *= (1 + 0.018 * fbm(d, 0.6, 3, s=s))[:, None]
    top = smooth(0.0, 0.55, V[:, 2] / (thick / 2))
    P = V * np.array([1, 1, 0])
    lift, shade = relief(P)
    side = 1 - top
    V = displace(V, F, 0.5 * MM * fbm(V, 9 * MM, 3, s=s + 1))
    V[:, 2] += lift * top
    bake = 0.22 + 0.34 * top + 0.18 * fbm(V, 28 * MM, 3, s=s + 2) + shade * top + deep - 0.12 * side
    V[:, 2] -= V[:, 2].min()
    return mesh('slab', V, F, material, {'bake': np.clip(bake, 0, 1), 'crumb': 0 * top, 'up': top, 'cav': 0.5 + 0 * top})


def rope(material, path, radius, deep=0.0, s=None, seam=None, taper=True, steps=30):
    """A rope of dough along points; browned where it is high, pale where it touches its neighbour (seam gives 0..1)."""
    s = number() if s is None else s
    path = np.asarray(path, float)
    fat = radius * (1 + 0.07 * perlin(path, 26 * MM, s))
    if taper:
        t = np.linspace(0, 1, len(path))
        fat = fat * np.clip(np.minimum(t, 1 - t) * 14, 0.25, 1) ** 0.6
    V, F = tube(path, fat, steps)
    V = displace(V, F, 0.45 * MM * fbm(V, 11 * MM, 3, s=s + 1) + 0.18 * MM * fbm(V, 3.5 * MM, 2, s=s + 2))
    z = V[:, 2] - path[:, 2].min()
    span = max(np.ptp(V[:, 2]), 1e-6)
    centre = np.repeat(np.concatenate([path[:1], path, path[-1:]]), steps, 0)
    out = smooth(-0.4, 0.9, (V[:, 2] - centre[:, 2]) / radius)
    bake = 0.08 + 0.62 * out + 0.16 * smooth(0.2, 1.0, (V[:, 2] - V[:, 2].min()) / span) + 0.16 * fbm(V, 22 * MM, 3, s=s + 3) + deep
    if seam is not None:
        bake = bake - 0.25 * seam(V)
    return mesh('rope', V, F, material, {'bake': np.clip(bake, 0, 1), 'crumb': 0 * z, 'up': out, 'cav': 0.5 + 0 * z})


def knot_path(size, rise):
    """A strip tied once, its ends tucked in."""
    t = np.linspace(0.22, 2 * math.pi - 0.22, 260)
    x = size * (np.sin(t) + 2 * np.sin(2 * t)) / 3
    y = size * (np.cos(t) - 2 * np.cos(2 * t)) / 3
    z = rise * (1 - np.sin(3 * t)) * 0.5
    return np.stack([x, y, z], -1)


def plait_path(k, length, wide, rise, turns=3.0):
    """One of three strands of a plait along x, fat in the middle."""
    t = np.linspace(-1, 1, 300)
    a = turns * math.pi * t + k * 2 * math.pi / 3
    shape = np.clip(1 - np.abs(t) ** 3.2, 0.0, 1) ** 0.7
    return np.stack([t * length, wide * shape * np.sin(a), rise * (0.35 + 0.65 * shape) * (0.7 + 0.42 * np.cos(2 * a))], -1)


def biscuit(material, radius=0.030, height=0.036, drop=False, split=0, deep=0.0, s=None, n=120):
    """A tall biscuit in flaky layers, or one dropped from a spoon. split 1 is its lower half, 2 its upper half."""
    s = number() if s is None else s
    d, F = sphere(n)
    V = superball(d, (radius, radius * 0.97, height / 2), (2.3, 2.3, 4.2) if not drop else (2.1, 2.1, 2.2))
    V = V * (1 + np.array([1, 1, 0.4 * drop]) * ((0.03 + 0.09 * drop) * fbm(d, 0.7, 2, s=s))[:, None])
    face = V[:, 2] / (height / 2)
    side = smooth(0.98, 0.78, np.abs(face))
    sheets = V[:, 2] + 1.8 * MM * fbm(V * np.array([1, 1, 0.3]), 24 * MM, 3, s=s + 1)
    flakes = np.abs(((sheets / (3.6 * MM)) % 1) - 0.5) * 2
    crags = smooth(0.6, 0.95, face)
    if drop:
        f1, f2, c = worley(V + 3 * MM * fbm(V, 8 * MM, 2, s=s + 3)[:, None], 11 * MM, s + 4)
        relief = 3.0 * MM * (c - 0.5) + 2.2 * MM * (0.5 - f1) + 1.2 * MM * fbm(V, 5 * MM, 3, s=s + 5)
        bake = 0.16 + 0.42 * smooth(-0.6, 0.8, face) + relief / (9 * MM) + 0.14 * fbm(V, 18 * MM, 2, s=s + 6) + deep
        crumb = smooth(0.30, 0.05, smooth(-0.6, 0.8, face) + relief / (6 * MM)) * 0.4
    else:
        relief = side * 1.9 * MM * (flakes - 0.5) * (0.6 + 0.6 * fbm(V, 9 * MM, 2, s=s + 2)) + 0.5 * MM * fbm(V, 8 * MM, 3, s=s + 3)
        relief = relief + crags * 0.8 * MM * fbm(V, 7 * MM, 3, s=s + 4)
        bake = 0.14 + 0.56 * crags + 0.20 * side * flakes + 0.14 * fbm(V, 14 * MM, 3, s=s + 6) + 0.3 * smooth(-0.8, -1, face) + deep
        crumb = np.clip(0.5 * side * (1 - flakes), 0, 1)
    V = displace(V, F, relief)
    if split:
        sign = 1 if split == 1 else -1
        level = 0.06 * height
        cut = smooth(-0.8 * MM, 0.8 * MM, sign * (V[:, 2] - level) + 0.8 * MM * fbm(V, 8 * MM, 2, s=s + 8))
        rough = 1.6 * MM * fbm(V * np.array([1, 1, 0]), 8 * MM, 3, s=s + 9) - 1.2 * MM * pores(V * np.array([1, 1, 0]), s + 10)
        V[:, 2] = V[:, 2] * (1 - cut) + (level + sign * rough) * cut
        crumb = np.maximum(crumb, cut)
        bake = bake * (1 - 0.9 * cut)
    V[:, 2] -= V[:, 2].min()
    return mesh('biscuit', V, F, material, {'bake': np.clip(bake, 0, 1), 'crumb': crumb, 'up': crags, 'cav': 0.5 + 0 * crumb})


def ball(material, radius=0.022, tall=0.85, deep=0.0, cracks=0.0, torn=False, s=None, n=70):
    """A round puff or a ball of dough; cracks split its skin; torn shows one side open."""
    s = number() if s is None else s
    d, F = sphere(n)
    V = superball(d, (radius, radius * rnd(0.93, 1), radius * tall), (2.1, 2.1, 2.15))
    V = V * (1 + 0.05 * fbm(d, 0.8, 3, s=s))[:, None]
    V[:, 2] = np.maximum(V[:, 2], -radius * tall * 0.72)
    lines = smooth(0.86, 0.97, ridged(V, 13 * MM, 2, s=s + 1)) * cracks
    relief = 0.35 * MM * fbm(V, 8 * MM, 3, s=s + 2) - 0.7 * MM * lines
    high = V[:, 2] / (radius * tall)
    bake = 0.18 + 0.5 * smooth(-0.6, 0.9, high) + 0.18 * fbm(V, 14 * MM, 3, s=s + 3) - 0.2 * lines + deep
    crumb = 0 * high
    if torn:
        crumb = smooth(0.30, 0.42, d @ np.array([0.15, -0.86, 0.48]) + 0.10 * fbm(V, 7 * MM, 2, s=s + 5))
        inward = 6.5 * MM * crumb * (0.55 + 0.5 * fbm(V, 8 * MM, 3, s=s + 6)) + 1.4 * MM * crumb * pores(V, s + 7, 5 * MM)
        relief = relief * (1 - crumb) - inward
        bake = bake * (1 - 0.9 * crumb)
    V = displace(V, F, relief)
    V[:, 2] -= V[:, 2].min()
    return mesh('ball', V, F, material, {'bake': np.clip(bake, 0, 1), 'crumb': crumb, 'up': smooth(0, 0.8, high), 'cav': 0.5 + 0 * high})
