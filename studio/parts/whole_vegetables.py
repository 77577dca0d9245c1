# SPDX-License-Identifier: GPL-3.0-or-later
"""Vegetables whose shape names them: leeks split along their layers, king oyster mushrooms, a knobbly celery root, a bell pepper,
slices of garlic, squares of cabbage. Every maker gives things (lists of meshes in one frame), as servings lays them."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.materials import plain
from lib.mesh import curve, displace, grid, mesh, rings, sphere, superball, tube
from lib.noise import fbm, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.fruit import moved
from parts.griddled_vegetables import rolled, scorch
from parts.leaves import leaf_blade, salad_leaf
from parts.shrimps import joined
from parts.vegetables import clip_sector, roast_stuff


def leek_layer(radius, thick, start, end, s):
    """One sheath of a halved leek: a trough whose two rims are the cut face. Pale at the root (-x), green where it ends:
    points, faces, green, char, cell."""
    t = np.linspace(0, 1, 90)[:, None]
    a = np.linspace(math.pi, 2 * math.pi, 26)
    x = (start + (end - start) * t) * MM
    open_ = 1 + 0.12 * smooth(0.55, 1.0, t)
    shrink = smooth(0.0, 0.10, t) ** 0.5 * 0.35 + 0.65
    taper = np.sqrt(np.clip((1 - t) / 0.04, 0.02, 1))
    outer, inner = radius * open_ * shrink, (radius - thick * taper) * open_ * shrink
    ring_out = np.stack([x + 0 * a, outer * np.cos(a), outer * np.sin(a) * 0.80], -1)
    ring_in = np.stack([x + 0 * a[::-1], inner * np.cos(a[::-1]), inner * np.sin(a[::-1]) * 0.80], -1)
    V, F = rings(np.concatenate([ring_out, ring_in], 1))
    along = np.repeat(t[:, 0], 52)
    rim = np.tile(np.concatenate([np.abs(np.cos(a)), np.abs(np.cos(a[::-1]))]) ** 6, 90)
    V[:, 1] += 0.7 * MM * fbm(V * np.array([0.6, 0, 0]), 40 * MM, 2, s=s) * along
    V[:, 2] += (0.8 * rim + 0.3) * MM * fbm(V, 22 * MM, 2, s=s + 1) * (0.4 + along)
    V[:, 0] += smooth(0.94, 1.0, along) * 3 * MM * fbm(V * np.array([0, 1, 1]), 6 * MM, 2, s=s + 2)
    bars = smooth(0.30, 0.16, np.abs((V[:, 0] + 0.25 * V[:, 1] + 5 * MM * fbm(V, 30 * MM, 2, s=s + 8)) / (26 * MM) % 1 - 0.5))
    patch = smooth(-0.15, 0.35, fbm(V, 17 * MM, 3, s=s + 4))
    char = rim * (1.0 * patch * bars + 0.4 * smooth(0.2, 0.5, fbm(V, 9 * MM, 2, s=s + 5))) + 0.5 * smooth(0.93, 1.0, along) * patch
    green = smooth(0.40, 0.92, along + 0.08 * fbm(V, 20 * MM, 2, s=s + 7))
    return V, F, green, np.clip(char, 0, 1), 0.0


def split_leeks(color=None):
    """Halves of thick leeks, cut side up: sheath in sheath, white to green, their rims blackened by the grill."""
    out = []
    for _ in range(3):
        stuff = roast_stuff(color or '#f5f1d8', '#5f8a30', '#7a4818', '#140c07', 0.55, 0.4, 1.4, 0.10, 'leek')
        s = number()
        layers = [
            leek_layer(r * MM, 3.9 * MM, -72 + 0.5 * k, 72 - rnd(0, 4) + 1.5 * k, s + 11 * k)
            for k, r in enumerate((21, 16.8, 12.6, 8.4, 4.3))
        ]
        d, F = sphere(24)
        V = superball(d, np.array([5, 11.5, 8.5]) * MM, 2.4)
        V[:, 2] = np.minimum(V[:, 2], 0.6 * MM)
        V = displace(V, F, 0.6 * MM * fbm(V, 4 * MM, 2, s=s))
        foot = (V + np.array([-72 * MM, 0, 0]), F, 0.0, 0.25 + 0.3 * fbm(V, 6 * MM, 2, s=s), 0.0)
        out.append([joined('leek', [*layers, foot], stuff, ('skin', 'brown', 'cell'))])
    return out


def oyster_half(color=None):
    """King oyster mushrooms halved lengthwise, cut side up: a thick stem, a neck, a cap that overhangs it; seared gold at its edges."""
    out = []
    for _ in range(3):
        s = number()
        d, F = sphere(110)
        V = superball(d, np.array([1, 1, 1]), (7, 3.0, 2.2))
        t = np.clip(V[:, 0], -1, 1)
        keys = [-1.0, -0.93, -0.6, 0.1, 0.42, 0.50, 0.58, 0.75, 0.92, 1.0]
        wide = np.interp(t, keys, [0.30, 0.72, 0.98, 0.86, 0.80, 1.30, 1.72, 1.55, 0.95, 0.35])
        V = V * np.array([50, 16.5, 13]) * MM * np.stack([1 + 0 * t, wide, 0.6 + 0.4 * np.minimum(wide, 1.2)], -1)
        up = d[:, 2] > 0
        V[:, 2] = np.where(up, 0.05 * V[:, 2], V[:, 2])
        q = np.abs(V[:, 1]) / (16.5 * MM * wide)
        V[:, 0] -= 7 * MM * q**2 * smooth(0.42, 0.55, t)
        rim = smooth(0.80, 0.96, np.maximum(q, smooth(0.70, 0.99, t)))
        gills = smooth(0.40, 0.48, t) * smooth(0.62, 0.54, t) * smooth(0.40, 0.55, q)
        rel = 0.5 * MM * fbm(V * np.array([0.2, 1, 1]), 3.5 * MM, 2, s=s + 1) + 0.6 * MM * fbm(V, 15 * MM, 2, s=s + 2)
        V = displace(V, F, rel - 1.0 * MM * gills * up)
        V = rolled(V, rnd(-0.2, 0.2), 1, 100 * MM)
        sear = up * (
            0.10
            + 0.34 * fbm(V, 14 * MM, 3, s=s + 4)
            + 0.34 * smooth(0.72, 1.0, q)
            + 0.10 * fbm(V * np.array([0.15, 1, 1]), 3 * MM, 2, s=s + 6)
        )
        stuff = roast_stuff(color or '#f3e8cf', '#6d4c30', '#c28436', '#4a2208', 0.35, 0.4, 1.2, 0.15, 'king oyster')
        skin = np.maximum(smooth(0.50, 0.56, t) * np.where(up, rim, 1.0), 0.75 * gills)
        out.append([mesh('oyster', V, F, stuff, {'skin': skin, 'brown': np.clip(sear, 0, 1), 'cell': 0 * t})])
    return out


def whole_oyster(color=None):
    """A king oyster mushroom lying on its side, uncut: a fat ivory stem, gills that run down it, a brown cap."""
    x = np.linspace(0, 1, 170)
    keys = [0.0, 0.03, 0.12, 0.30, 0.55, 0.68, 0.76, 0.80, 0.83, 0.90, 0.96, 1.0]
    r = np.interp(x, keys, [1, 11, 17.5, 18.5, 15, 15.5, 21, 28, 29, 25, 15, 0.5])
    path = np.stack([(x - 0.5) * 112, 6 * np.sin(x * 2.4), 27 - 5 * smooth(0.7, 0.2, x)], -1) * MM
    V, F = tube(path, r * MM, 96)
    s = number()
    t = np.clip(V[:, 0] / (112 * MM) + 0.5, 0, 1)
    a = np.arctan2(V[:, 2] - 25 * MM, V[:, 1])
    V = displace(V, F[:, ::-1], 0.6 * MM * fbm(V * np.array([0.2, 1, 1]), 6 * MM, 2, s=s) + 0.8 * MM * fbm(V, 18 * MM, 2, s=s + 1))
    cap = smooth(0.795, 0.815, t)
    gills = smooth(0.60, 0.72, t) * (1 - cap)
    stuff = roast_stuff(color or '#f3ead3', '#755030', '#a8773c', '#5a3414', 0.2, 0.35, 1.2, 0.12, 'king oyster')
    stripe = gills * (0.25 + 0.45 * np.abs(np.sin(a * 26)))
    attrs = {'skin': np.maximum(cap, stripe), 'brown': 0.10 * fbm(V, 20 * MM, 2, s=s + 3) + 0.25 * smooth(0.05, 0.0, t), 'cell': 0 * t}
    return [[mesh('oyster', V, F, stuff, attrs)]]


def celery_root_stuff():
    """Brown knobbly skin under patches of baked salt ('salt'); ivory flesh with a faint star where 'cut' is 1."""
    g = Graph('celery root')
    n = g.noise(9 * MM, 4)
    fine = g.noise(1.4 * MM, 4)
    skin = g.ramp(g.math('ADD', g.math('MULTIPLY', g.attr('cav'), 0.7), g.math('MULTIPLY', n, 0.35)),
                  [(0.2, '#2f1c0c'), (0.45, '#6d4a24'), (0.66, '#a17a44'), (0.9, '#c9a870')])  # fmt: skip
    grain = g.cells(1.3 * MM)
    salt = g.mix(g.span(grain, 0.1, 0.5), '#f6f2e8', '#d8c7a2')
    skin = g.mix(g.span(g.math('ADD', g.attr('salt'), g.math('MULTIPLY_ADD', fine, 0.7, -0.35)), 0.35, 0.55), skin, salt)
    flesh = g.mix(g.span(n, 0.36, 0.66), '#fdf1d8', '#f4e2ba')
    flesh = g.mix(g.span(g.noise(2.4 * MM, 3, at=g.stretch(1, 1, 0.3)), 0.52, 0.68, 0, 0.4), flesh, '#dcc486')
    base = g.mix(g.attr('cut'), skin, flesh)
    rough = g.span(g.attr('cut'), 0, 1, 0.72, 0.3)
    return g.out(base, rough, g.bump((fine, 0.0006, 0.8), (grain, 0.0008, g.attr('salt'))), sss=0.25, radius=(0.004, 0.003, 0.0016))


ROOT = np.array([46, 44, 40]) * MM
GONE = (-1.50, -0.30)  # the wedge that was carved out, in radians: towards us, to the right
TIP = (3 * MM, 3 * MM)


def root_points(s):
    """The knobbly ball: points, faces, warts 0..1, how low each point is."""
    d, F = sphere(130)
    V = d * ROOT
    wart = np.clip(ridged(V, 13 * MM, 3, s=s + 2) - 0.35, 0, 1)
    low = smooth(0.25, -0.6, d[:, 2])
    rel = 4.0 * MM * fbm(V, 32 * MM, 2, s=s) + (2.4 + 4.5 * low) * MM * wart + 0.5 * MM * fbm(V, 3 * MM, 3, s=s + 4)
    V = displace(V, F, rel)
    V[:, 2] = np.where(V[:, 2] < -28 * MM, -28 * MM + 0.1 * (V[:, 2] + 28 * MM), V[:, 2])
    return V, F, wart, low


def carved(stuff, way, side):
    """The flat face a knife left, from the tip outwards in one direction: ivory, nearly smooth."""
    q, phi = np.linspace(0, 1, 40)[:, None], np.linspace(-0.72, math.pi / 2, 70)[None]
    s = number()
    along, up = q * np.cos(phi) * (ROOT[0] - 1 * MM), np.maximum(q * np.sin(phi) * (ROOT[2] + 0.5 * MM), -28 * MM)
    flat = np.stack([along, up, 0 * along], -1).reshape(-1, 3)
    out = 0.8 * MM + 0.5 * MM * fbm(flat, 12 * MM, 2, s=s)
    ray = np.array([math.cos(way), math.sin(way), 0.0])
    away = side * np.array([-math.sin(way), math.cos(way), 0.0])
    V = np.array([*TIP, 0.0]) + flat[:, :1] * ray + flat[:, 1:2] * np.array([0, 0, 1.0]) + out[:, None] * away
    rim = smooth(1.0, 0.95, np.repeat(q[:, 0], 70) + 0.02 * fbm(flat, 5 * MM, 2, s=s + 2))
    return mesh('face', V, grid(39, 69), stuff, {'cav': 0.5 + 0 * rim, 'salt': 0 * rim, 'cut': rim})


def celery_root(color=None):
    """A whole baked celery root with a wedge carved out: warts and root scars, salt that stuck to it, stubs of its stalks on top."""
    s = number()
    V, F, wart, low = root_points(s)
    stuff = celery_root_stuff()
    P, cut = clip_sector(V, *GONE, keep=False, tip=TIP)
    salt = smooth(0.22, 0.6, fbm(V, 26 * MM, 3, s=s + 6) + 0.30 * low)
    attrs = {'cav': np.clip(0.25 + 0.9 * wart + 0.25 * fbm(V, 8 * MM, 2, s=s + 8), 0, 1), 'salt': salt * (1 - cut), 'cut': cut}
    parts = [mesh('celery root', P, F, stuff, attrs), *(carved(stuff, way, side) for way, side in zip(GONE, (1, -1)))]
    green = plain('stub', '#7d8a3c', 0.5, 0.1, 0.2, col2='#b9a862')
    for k in range(7):
        a, r = 2.4 * k, 4.2 * MM * math.sqrt(k)
        x, y = -7 * MM + r * math.cos(a), 7 * MM + r * math.sin(a)
        W, G = tube(
            curve([(x, y, 33 * MM), (x * 1.15, y * 1.15, 41 * MM), (x * 1.4, y * 1.4, rnd(45, 53) * MM)], 6), rnd(2.2, 3.4) * MM, 12
        )
        parts.append(mesh('stub', W, G, green))
    return [parts]


def pepper_slices(color=None):
    """Broad strips of bell pepper: shining skin outside, pale wet flesh inside, blistered and blackened along their edges."""
    skin = color or '#2c5c12'
    out = []
    for k in range(8):
        tone = blend(skin, ('#3f7a1c', '#1c480c', '#66802a')[k % 3], rnd(0.1, 0.55))
        stuff = roast_stuff(blend(tone, '#c3d080', 0.36), tone, '#4a3812', '#140d07', 0.95, 0.3, 1.6, 0.10, 'pepper')
        s = number()
        d, F = sphere(34)
        half = np.array([rnd(30, 40), rnd(7.5, 9.5), 1.6]) * MM
        V = superball(d, half, (10, 6, 3.2))
        t = V[:, 0] / half[0]
        V[:, 1] *= 1 - 0.08 * smooth(0.2, 1.0, t) + 0.12 * fbm(V * np.array([1, 0, 0]), 22 * MM, 2, s=s)
        outer = smooth(0.05, 0.35, d[:, 2])
        edge = smooth(0.74, 0.98, np.abs(V[:, 1]) / half[1])
        wrinkle = np.abs(fbm(V * np.array([0.5, 1, 1]), 6 * MM, 2, s=s + 2))
        V = displace(V, F, 0.7 * MM * fbm(V, 12 * MM, 2, s=s + 1) - 0.5 * MM * wrinkle * outer)
        V[:, 2] -= 0.018 * V[:, 1] ** 2 / MM
        V = rolled(V, -rnd(0.3, 1.1), 2, 2 * half[0]) * (
            np.array([1, 1, 1]) if k % 4 else np.array([1, -1, -1])
        )  # every fourth shows its inside
        V = rolled(V, rnd(-0.5, 0.5), 1, 2 * half[0])
        char = scorch(V, s + 7, 0.14, edge + smooth(0.85, 1.0, np.abs(t)))
        out.append([mesh('pepper', V, F, stuff, {'skin': outer, 'brown': char, 'cell': 0 * t})])
    return out


def bell_pepper(color='#1f4c0d'):
    """A whole bell pepper standing: four lobes, a sunken shoulder, a thick bent stalk. Meshes that stand on z = 0."""
    d, F = sphere(80)
    a = np.arctan2(d[:, 1], d[:, 0])
    V = superball(d, np.array([37, 35, 41]) * MM, 2.5)
    V[:, :2] *= (1 + 0.11 * np.abs(np.cos(2 * a + 0.4)) ** 0.7 - 0.06 - 0.14 * smooth(0.1, -1.0, d[:, 2]))[:, None]
    q = np.hypot(d[:, 0], d[:, 1])
    V[:, 2] -= 15 * MM * np.exp(-((q / 0.42) ** 2)) * (d[:, 2] > 0)
    V = displace(V, F, 1.0 * MM * fbm(V, 26 * MM, 2, s=number()))
    V[:, 2] += 40 * MM
    g = Graph('bell pepper')
    n = g.noise(26 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.66), color, blend(color, '#6d8a22', 0.35))
    stuff = g.out(base, 0.2, g.bump((n, 0.0006, 0.4)), coat=0.5, coat_rough=0.06)
    path = curve([(0, 0, 62 * MM), (0, 1 * MM, 76 * MM), (4 * MM, 2 * MM, 90 * MM), (10 * MM, 2 * MM, 97 * MM)], 10)
    W, G = tube(path, np.interp(np.linspace(0, 1, len(path)), [0, 0.25, 1], [11, 4.5, 5.2]) * MM, 18)
    return [mesh('bell pepper', V, F, stuff), mesh('stalk', W, G, plain('stalk', '#55702a', 0.5, 0.05, 0.2, col2='#7d9044'))]


def raw_leek():
    """A whole leek with its beard of roots and a fan of dark leaves, lying along x. Meshes that stand on z = 0."""
    x = np.linspace(0, 1, 140)
    r = np.interp(x, [0, 0.02, 0.06, 0.12, 0.6, 1.0], [2, 12, 15, 13, 14, 17])
    V, F = tube(np.stack([(x - 0.5) * 150, 0 * x, 15 + 0 * x], -1) * MM, r * MM, 60)
    t = V[:, 0] / (150 * MM) + 0.5
    stuff = roast_stuff('#f4f1dc', '#86a850', '#a8a060', '#6a5a2a', 0.35, 0.4, 2.0, 0.08, 'raw leek')
    parts = [mesh('leek', V, F, stuff, {'skin': smooth(0.45, 1.0, t), 'brown': 0 * t, 'cell': 0 * t})]
    green = salad_leaf('leek leaf', '#274f22', '#3f7034', '#7f9c58', '#a8bf80', glow=0.15, gloss=0.4)
    for k in range(8):
        me = leaf_blade(green, 'baby', rnd(105, 135) * MM, rnd(26, 34) * MM, number(), (60, 17), rnd(-0.2, 0.5), 0.7)
        way = -math.pi / 2 + (k - 3.5) * 0.15
        parts.append(moved(me, (rnd(-0.1, 0.12), rnd(-0.5, 0.5), way), (56 * MM, 2 * (k - 3.5) * MM, (8 + 1.6 * k) * MM)))
    beard = plain('roots', '#d9c9a0', 0.7, 0.1, col2='#b59c6a')
    for k in range(26):
        a, far = rnd(0, 6.28), rnd(14, 26)
        way = np.array([-far, far * 0.6 * math.cos(a), max(-14, far * 0.6 * math.sin(a))]) * MM
        start = np.array([-75, 6 * math.cos(a), 15 + 6 * math.sin(a)]) * MM
        W, G = tube(curve([start, start + way * 0.5 + np.array([0, 0, 2 * MM]), start + way], 5), 0.5 * MM, 6)
        parts.append(mesh('root', W, G, beard))
    return parts


def garlic_slices(color=None):
    """Thin slices of garlic fried to gold at their edges: flat ovals with the germ's eye."""
    stuff = roast_stuff(color or '#f3e6bd', None, '#c98a2e', '#7a4614', 0.5, 0.5, 1.0, 0.08, 'garlic')
    out = []
    for _ in range(6):
        s = number()
        d, F = sphere(22)
        V = superball(d, np.array([rnd(7.5, 9.5), rnd(4.5, 5.6), 0.75]) * MM, (2.3, 2.3, 4))
        V[:, 1] *= 1 - 0.35 * d[:, 0]
        q = np.hypot(V[:, 0] / (8.5 * MM), V[:, 1] / (5 * MM))
        V[:, 2] += 1.1 * MM * fbm(V, 10 * MM, 2, s=s) - 0.35 * MM * np.exp(-((q / 0.25) ** 2)) * np.sign(V[:, 2])
        out.append(
            [
                mesh(
                    'garlic',
                    V,
                    F,
                    stuff,
                    {'brown': np.clip(0.45 * smooth(0.6, 1.05, q) + 0.12 * fbm(V, 5 * MM, 2, s=s + 1), 0, 1), 'cell': 0 * q},
                )
            ]
        )
    return out


def cabbage_squares(color=None):
    """Squares of green cabbage from a wok: pale thick rib, wavy leaf, edges translucent."""
    stuff = salad_leaf('cabbage', '#b3c878', color or '#d6e0a6', '#e8ecca', '#f4f4e0', glow=0.3, gloss=0.8)
    out = []
    for _ in range(6):
        me = leaf_blade(stuff, 'iceberg', rnd(34, 46) * MM, rnd(30, 40) * MM, number(), (44, 21), rnd(0.3, 0.8), rnd(0.3, 0.7))
        out.append([me])
    return out


def wok_kale(color=None):
    """Kale that has just wilted: deep green, frilled, shining with oil."""
    mid = color or '#1d4017'
    stuff = salad_leaf('kale', '#0e2609', mid, blend(mid, '#5f8436', 0.3), '#a9bf7c', glow=0.15, gloss=1.0)
    return [
        [leaf_blade(stuff, 'kale', rnd(48, 64) * MM, rnd(34, 44) * MM, number(), (60, 27), rnd(0.4, 1.0), rnd(0.4, 0.9))] for _ in range(6)
    ]
