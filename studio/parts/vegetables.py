# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole vegetables as they come from the oven, the grill or the pot. Each stands on its own middle; things are lists of meshes."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, rings, sphere, superball, tube
from lib.noise import fbm, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend


def roast_stuff(flesh, skin=None, brown='#b06a22', char='#24130a', gloss=0.3, sss=0.3, grain=2.0, depth=0.3, name='roasted', hue=0.008):
    """Reads 'skin' (0 flesh, 1 skin), 'brown' 0..1 (roasted, then charred), 'cell' (each lump its own shade), 'cav'."""
    g = Graph(name)
    n = g.noise(9 * MM, 4)
    fine = g.noise(grain * MM, 4, 0.6)
    inner = g.mix(g.span(n, 0.35, 0.68), flesh, blend(flesh, '#fff6dc', 0.28))
    inner = g.mix(g.span(g.attr('cell'), 0.1, 0.9, 0, 0.35), inner, blend(flesh, '#a8641c', 0.3))
    base = inner
    if skin:
        outer = g.mix(g.span(fine, 0.35, 0.68), skin, blend(skin, '#000000', 0.3))
        base = g.mix(g.attr('skin'), inner, g.mix(g.span(n, 0.4, 0.7, 0, 0.5), outer, blend(skin, '#e0b070', 0.25)))
    toast = g.math('ADD', g.attr('brown'), g.math('ADD', g.math('MULTIPLY_ADD', fine, 0.36, -0.14), g.math('MULTIPLY_ADD', n, 0.3, -0.15)))
    base = g.mix(
        g.span(toast, 0.04, 0.55),
        base,
        g.ramp(toast, [(0.2, blend(brown, flesh, 0.4)), (0.5, brown), (0.8, blend(brown, char, 0.7)), (0.95, char)]),
    )
    base = g.vary(base, hue, 0.08, 0.06)
    wet = g.noise(5 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.2, 0.52), g.bump((g.noise(grain * 2.4 * MM, 4), depth * MM, 0.6), (fine, depth * 0.5 * MM, 0.6)),
                 sss=sss, radius=(0.004, 0.0024, 0.0011), coat=g.span(wet, 0.38, 0.6, gloss * 1.3, gloss * 0.3), coat_rough=0.09)  # fmt: skip


def clip_sector(V, start, end, keep=True, tip=(0.0, 0.0)):
    """Cuts a wedge out of points (or leaves only it): what lies on the wrong side moves onto the nearer of the two cuts.
    Gives back the points and where the cut face is."""
    x, y = V[:, 0] - tip[0], V[:, 1] - tip[1]
    middle, half = (start + end) / 2, (end - start) / 2
    off = (np.arctan2(y, x) - middle + math.pi) % (2 * math.pi) - math.pi
    wrong = np.abs(off) > half if keep else np.abs(off) < half
    side = np.where(off >= 0, end, start)
    along = np.maximum(x * np.cos(side) + y * np.sin(side), 0.0)
    out = V.copy()
    out[:, 0] = np.where(wrong, tip[0] + along * np.cos(side), V[:, 0])
    out[:, 1] = np.where(wrong, tip[1] + along * np.sin(side), V[:, 1])
    return out, wrong.astype(float)


def cob(color='#ecbb2c', length=0.082, radius=0.0205):
    """A short length of corn: kernels in rows that wander, no two alike; the cut ends show the core."""
    s = number()
    rows, steps = 190, 330
    t = np.linspace(-1, 1, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    lanes = 14
    lane = (a + 0.10 * np.sin(3 * t + s) + 0.25 * t) / (2 * math.pi) * lanes
    k = np.floor(lane)
    u = lane - k
    shift = np.modf(np.sin(k * 12.9898 + s) * 43758.5453)[0]
    along = t * length / 2 / (4.7 * MM) + shift * 0.5 + 0.12 * np.sin(5 * t + k)
    j = np.floor(along)
    v = along - j
    own = np.abs(np.modf(np.sin(k * 78.233 + j * 37.719 + s) * 43758.5453)[0])
    swell = np.clip(1 - np.abs(2 * u - 1) ** 3.2, 0, 1) ** 0.5 * np.clip(1 - np.abs(2 * v - 1) ** 3.2, 0, 1) ** 0.5
    taper = (1 - 0.10 * smooth(0.2, 1.0, t)) * np.clip(1 - np.abs(t) ** 14, 0, 1) ** 0.35
    r = (radius - 3 * MM + 3.2 * MM * swell * (0.86 + 0.2 * own)) * taper
    P = np.stack([t * length / 2 + 0 * a, r * np.cos(a), r * np.sin(a)], -1)
    V, F = rings(P)
    V[:, 2] += 0.9 * MM * np.sin(V[:, 0] / length * 3)
    end = smooth(0.985, 0.998, np.abs(t)) + 0 * a
    g = Graph('corn')
    base = g.mix(g.attr('cell'), color, blend(color, '#f8e08a', 0.55))
    base = g.mix(g.attr('gap'), base, blend(color, '#b87a10', 0.55))
    base = g.mix(g.attr('skin'), base, '#f0e2b4')
    n = g.noise(4 * MM, 3)
    stuff = g.out(
        base,
        g.span(n, 0.35, 0.65, 0.12, 0.3),
        g.bump((g.noise(2 * MM, 3), 0.0001, 0.5)),
        sss=0.5,
        radius=(0.005, 0.003, 0.001),
        coat=0.6,
        coat_rough=0.06,
    )
    return [mesh('cob', V, F, stuff, {'cell': own.ravel(), 'gap': smooth(0.55, 0.05, swell).ravel(), 'skin': end.ravel()})]


def open_potato(flesh='#f7edd2', skin='#8a5c34', half=(0.064, 0.037, 0.030), sweet=False):
    """A baked potato slit along its back and pressed open: the flesh stands up in crumbs between two lips of skin."""
    s = number()
    d, F = sphere(130)
    V = superball(d, half, 2.15)
    V[:, 1:] *= (1 + 0.08 * fbm(d * np.array([1, 0.3, 0.3]), 0.8, 2, s=s))[:, None]
    mouth = np.hypot(V[:, 0] / (half[0] * 0.80), V[:, 1] / (half[1] * 0.66)) + 0.10 * fbm(V, 12 * MM, 3, s=s + 2)
    top = d[:, 2] > 0
    inside = smooth(1.0, 0.90, mouth) * top
    lip = np.exp(-(((mouth - 1.05) / 0.10) ** 2)) * top
    crumble = ridged(V, 8 * MM, 3, s=s + 4) - 0.5
    fluff = 3.4 * MM * crumble + 1.6 * MM * fbm(V, 4 * MM, 3, s=s + 6) + 0.5 * MM * fbm(V, 1.5 * MM, 2, s=s + 8)
    soft = 0.45 if sweet else 1.0
    wrinkle = 0.7 * MM * fbm(V * np.array([0.6, 1, 1]), 7 * MM, 3, s=s + 10) + 0.25 * MM * ridged(V, 3 * MM, 2, s=s + 12)
    V = displace(V, F, np.where(inside > 0.02, inside * fluff * soft, wrinkle))
    groove = np.exp(-((V[:, 1] / (0.007 if sweet else 0.006)) ** 2)) * inside
    V[:, 2] += inside * (2.0 * MM - 8 * MM * groove) + 2.2 * MM * lip
    V[:, 1] += np.sign(V[:, 1]) * lip * 2.5 * MM
    V[:, 2] = np.where(V[:, 2] < -half[2] * 0.8, -half[2] * 0.8 + 0.2 * (V[:, 2] + half[2] * 0.8), V[:, 2])
    stuff = roast_stuff(
        flesh, skin, '#e0b264' if not sweet else '#a8501c', '#5a3010', 0.25 if not sweet else 0.5, 0.45, 1.2, 0.35, 'potato'
    )
    shade = {
        'skin': 1 - inside,
        'cell': np.clip(0.4 - crumble, 0, 1) * inside * 0.6,
        'brown': 0.25 * lip + 0.16 * fbm(V, 14 * MM, 2, s=s + 14) * (1 - inside),
    }
    return [mesh('potato', V, F, stuff, shade)]


def stuffed_cap(color='#d39a4a', cap='#6b4426'):
    """A mushroom cap, its hollow up, heaped with browned crumbs."""
    s = number()
    d, F = sphere(84)
    V = superball(d, np.array([23, 22, 14]) * MM * rnd(0.92, 1.08), (2.2, 2.2, 2.3))
    V[:, :2] *= (1 + 0.05 * fbm(d * np.array([1, 1, 0.2]), 0.8, 2, s=s))[:, None]
    r = np.hypot(V[:, 0], V[:, 1]) / (22 * MM)
    inside = smooth(0.94, 0.82, r + 0.05 * fbm(V, 7 * MM, 2, s=s + 1)) * (d[:, 2] > 0)
    f1, _, c = worley(V, 4.6 * MM, s + 2)
    h1, _, e = worley(V, 2.3 * MM, s + 3)
    crumb = 2.4 * MM * (0.62 - f1) + 1.2 * MM * (0.6 - h1) + 1.4 * MM * c
    V[:, 2] = np.where(d[:, 2] > 0, V[:, 2] * (0.35 + 0.55 * inside), V[:, 2])
    V = displace(V, F, inside * crumb + (1 - inside) * (0.4 * MM * fbm(V, 6 * MM, 3, s=s + 5)))
    brown = inside * (0.18 + 0.5 * smooth(0.2 * MM, 2.6 * MM, crumb) + 0.4 * fbm(V, 15 * MM, 2, s=s + 7))
    stuff = roast_stuff(color, cap, '#b26d22', '#4a220c', 0.3, 0.25, 1.2, 0.3, 'stuffed mushroom')
    return [mesh('cap', V, F, stuff, {'skin': 1 - inside, 'cell': e * inside, 'brown': np.clip(brown, 0, 1)})]


def battered_chile(color='#e0ab4a', stem='#5c6d2c'):
    """A poblano in egg batter: a soft golden coat, puffed and browned in patches, the green stem bare."""
    s = number()
    d, F = sphere(110)
    half = np.array([76, 33, 19]) * MM
    V = superball(d, half, (2.2, 2.2, 2.4))
    t = V[:, 0] / half[0]
    V[:, 1:] *= (1 - 0.42 * smooth(-0.1, 1.0, -t) + 0.05 * np.sin(3 * t))[:, None]
    V[:, 1] += 7 * MM * t**2
    puff = 2.6 * MM * fbm(V, 19 * MM, 2, s=s) + 1.4 * MM * np.abs(fbm(V, 8 * MM, 2, s=s + 3)) + 0.5 * MM * fbm(V, 3 * MM, 2, s=s + 5)
    V = displace(V, F, puff)
    flat = -half[2] * 0.62
    V[:, 2] = np.where(V[:, 2] < flat, flat + 0.1 * (V[:, 2] - flat), V[:, 2])
    skirt = smooth(0.0, flat, V[:, 2])
    V[:, :2] *= (1 + 0.07 * skirt * (0.5 + fbm(V, 12 * MM, 2, s=s + 7)))[:, None]
    brown = 0.24 + 0.55 * fbm(V, 21 * MM, 3, s=s + 9) + 0.25 * smooth(0.5 * MM, 2.5 * MM, puff) + 0.2 * skirt
    stuff = roast_stuff(color, None, '#b8721f', '#6b3410', 0.3, 0.35, 1.6, 0.35, 'egg batter')
    path = np.array([(66, 4, 3), (78, 7, 6), (90, 11, 10), (97, 15, 15)]) * MM
    W, G = tube(path, np.array([5.5, 4.2, 3.6, 3.8]) * MM, 14)
    return [mesh('chile', V, F, stuff, {'brown': np.clip(brown, 0, 1)}), mesh('stem', W, G, roast_stuff(stem, None, name='stem'))]


def white_spear(color='#f1e6c4', length=0.155, tip='#e9dcb6'):
    """A peeled spear of asparagus: nearly straight, its tip a bud of scales."""
    s = number()
    n = 120
    t = np.linspace(0, 1, n)
    bend = rnd(-5, 5)
    path = np.stack([(t - 0.5) * length, bend * MM * np.sin(t * math.pi) + 0.6 * MM * np.sin(9 * t + s), 0 * t], -1)
    radius = rnd(5.6, 7.4) * MM * (1.04 - 0.16 * t) * np.sqrt(np.clip(1 - ((t - 0.86) / 0.142).clip(0, 1) ** 2.4, 0.0, 1))
    V, F = tube(path, np.maximum(radius, 0.3 * MM), 30)
    along = V[:, 0] / length + 0.5
    bud = smooth(0.76, 0.86, along)
    a = np.arctan2(V[:, 2], V[:, 1])
    scale = np.clip(((along * 34 + 0.5 * np.floor(a * 5 / 3.1416)) % 1), 0, 1) * bud
    leaf = sum(
        np.exp(-(((along - q) / 0.022) ** 2)) * np.exp(-(((a - b + math.pi) % (2 * math.pi) - math.pi) ** 2) / 0.16)
        for q, b in ((0.3, 1.2), (0.46, -0.6), (0.6, 2.2), (0.7, 0.4))
    )
    V = displace(V, F, 1.1 * MM * (scale - 0.3) * bud + 0.5 * MM * leaf + 0.15 * MM * fbm(V, 6 * MM, 2, s=s))
    stuff = roast_stuff(color, tip, '#d9b46a', '#8a5a20', 0.5, 0.55, 1.4, 0.12, 'white asparagus')
    return [mesh('spear', V, F, stuff, {'skin': np.clip(leaf * 0.6 + bud * 0.5, 0, 1), 'brown': 0.12 * scale * bud})]


def beet_wedge(color='#560c22'):
    """A wedge of beet, lacquered."""
    d, F = sphere(64)
    half = np.array([25, 17, 15]) * MM * rnd(0.85, 1.1)
    V = superball(d, half, (2.3, 2.4, 2.3))
    V[:, 2] = np.minimum(V[:, 2], half[2] * 0.55 - 0.55 * np.abs(V[:, 1]) * 1.0)
    s = number()
    V = displace(V, F, 0.5 * MM * fbm(V, 13 * MM, 2, s=s) + 0.1 * MM * fbm(V, 3 * MM, 2, s=s + 1))
    g = Graph('beet')
    rings_ = g.noise(7 * MM, 2, 0.4, 1.2, at=g.stretch(0.4, 1, 1))
    base = g.mix(g.span(rings_, 0.42, 0.58), color, blend(color, '#8a1c3a', 0.5))
    base = g.mix(g.span(g.noise(11 * MM, 3), 0.45, 0.7, 0, 0.5), base, blend(color, '#1c0208', 0.5))
    stuff = g.out(g.vary(base, 0.008, 0.12, 0.05), g.span(g.noise(8 * MM, 3), 0.35, 0.65, 0.08, 0.26), g.bump((g.noise(2.4 * MM, 3), 0.00018, 0.5)),
                  sss=0.08, radius=(0.004, 0.0008, 0.0008), coat=0.75, coat_rough=0.04)  # fmt: skip
    return [mesh('beet', V, F, stuff)]
