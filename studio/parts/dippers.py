# SPDX-License-Identifier: GPL-3.0-or-later
"""What one dips, and the spoon: fries, nuggets, pretzel sticks, breadsticks, shrimp; garlic and peppers that lie by a sauce.
In the frame of parts/fruit.py: on z = 0, long side along x."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.materials import plain
from lib.mesh import curve, displace, displaced_blob, grid, mesh, rings, sphere, tube, vertices
from lib.noise import fbm, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.chopped_bits import BITS
from parts.fries import cut_fry, fry_stuff
from parts.fried import nugget
from parts.fruit import moved, whole
from parts.frying import crisp_stuff
from parts.lobsters import lobster_tail, shell_red, tail_meat
from parts.props import steel
from parts.shrimps import shrimp, shrimp_stuff
from parts.sprinkles import salt_flakes


def heaped(make, many, gap, cross=0.5):
    """Several long things dropped together: the next lies across the last."""

    def heap():
        parts, high = [], 0.0
        for k in range(many):
            item = make()
            low = 0.0 if k < 2 else item.tall * 0.82 * ((k - 1) / 2)
            at = (rnd(-4, 4) * MM, (k % 2 - 0.5) * gap * 1.6 + (k // 2) * 2 * MM, low)
            parts += [moved(me, (0, 0.02 * k, (k % 2 - 0.5) * 2 * cross * rnd(0.5, 1.1)), at) for me in item.parts]
            high = max(high, low + item.tall)
        return whole(parts, item.reach, high)

    return heap


def one_fry(half, color='#dba645'):
    def make():
        me = moved(cut_fry(fry_stuff(color, brown=0.62), tuple(h * rnd(0.95, 1.05) for h in half), 56, 1.2), floor=True)
        return whole(me, half[0] * MM, half[2] * 2 * MM)

    return make


def one_nugget():
    """Battered chicken, pressed flat, browned along its edge."""
    stuff = crisp_stuff('#cf8f3a', gloss=0.25, grain=0.0)
    me = nugget((25, 19, 9.5), 2.7, 0.13)(stuff, 'batter')
    return whole(moved(me[0] if isinstance(me, list) else me, floor=True), 0.025, 0.019)


def rope(length, radius, color, dark, pale, splits, salt, gloss=0.3):
    """A stick of dough baked brown: skin that burst along its upper side, coarse salt that stuck to it."""
    g = Graph('rope')
    n = g.noise(9 * MM, 4)
    t = g.math('ADD', g.attr('bake'), g.math('MULTIPLY_ADD', n, 0.4, -0.2))
    base = g.ramp(t, [(0.0, pale), (0.3, blend(pale, color, 0.7)), (0.55, color), (0.95, dark)])
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.5 - 0.7 * gloss, 0.7 - 0.7 * gloss), g.bump((g.noise(1.6 * MM, 4), 0.0003, 0.8)), sss=0.14,
                  radius=(0.003, 0.0015, 0.0006), coat=gloss, coat_rough=0.18)  # fmt: skip

    def make():
        s = number()
        t = np.linspace(0, 1, 130)
        path = np.stack([(t - 0.5) * length, 3 * MM * np.sin(t * 3 + rnd(0, 3)), radius + 0 * t], -1)
        r = radius * (1 - 0.18 * np.abs(2 * t - 1) ** 3) * np.clip(np.sqrt(np.minimum(t, 1 - t) / 0.035), 0.1, 1)
        V, F = tube(path, r, 48)
        F = F[:, ::-1]
        up = (V[:, 2] - radius) / radius
        burst = splits * smooth(0.8, 0.96, ridged(V * np.array([0.45, 1, 0]), 17 * MM, 2, s=s)) * smooth(0.2, 0.6, up)
        V = displace(V, F, 0.6 * MM * fbm(V, 11 * MM, 3, s=s + 1) + 0.12 * MM * fbm(V, 2.4 * MM, 2, s=s + 2) - 0.8 * MM * burst)
        bake = 0.5 + 0.3 * smooth(-0.4, 0.9, up) + 0.22 * fbm(V, 15 * MM, 3, s=s + 3) - 0.75 * burst
        parts = [mesh('rope', V, F, stuff, {'bake': bake})]
        if salt:
            parts += grains_on(V[up > 0.35], salt)
        return whole(parts, length / 2, radius * 2)

    return make


def grains_on(points, many):
    """Coarse salt on chosen points of a surface."""
    out = []
    for _ in range(many):
        me = salt_flakes(1, rnd(1.4, 2.6) * MM)[0]
        out.append(moved(me, (rnd(0, 6), rnd(0, 6), rnd(0, 6)), tuple(points[number() % len(points)])))
    return out


def one_shrimp():
    return whole(moved(shrimp(shrimp_stuff(), True, 1.05), floor=True), 0.020, 0.018)


def one_lobster():
    """A tail in its shell."""
    parts = lobster_tail(shell_red(), tail_meat())
    low = min(float(vertices(me)[:, 2].min()) for me in parts)
    return whole([moved(me, at=(0, 0, -low)) for me in parts], 0.05, 0.035)


def taco():
    """A crisp shell on its side, its mouth towards us, full: beef, lettuce, cheese, tomato."""
    g = Graph('taco shell')
    n = g.noise(7 * MM, 4)
    base = g.ramp(g.math('MULTIPLY_ADD', g.noise(1.5 * MM, 3), 0.3, n), [(0.4, '#eec46a'), (0.62, '#d99a3a'), (0.85, '#a4601c')])
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.3, 0.55), g.bump((g.noise(2.5 * MM, 3), 0.0005, 0.8)), sss=0.12, coat=0.15)
    radius, bend = 0.062, 0.014
    x, v = np.meshgrid(np.linspace(-1, 1, 90), np.linspace(-1, 1, 90), indexing='ij')
    far = v * radius * np.sqrt(np.clip(1 - x**2, 0.0, 1))
    turn = np.clip(far / bend, -1.35, 1.35)
    rest = np.abs(far) - 1.35 * bend
    y = bend * np.sin(turn) + np.sign(far) * np.maximum(rest, 0) * math.cos(1.35)
    z = bend * (1 - np.cos(turn)) + np.maximum(rest, 0) * math.sin(1.35)
    P = np.stack([x * radius, y, z], -1).reshape(-1, 3)
    P = P + (0.8 * MM * fbm(P, 12 * MM, 3, s=number()))[:, None]
    parts = [mesh('shell', P, grid(89, 89), stuff)]
    kinds = (mince_crumbs(), BITS['herb'][0]('#86a83e'), BITS['pepper'][0]('#b8321a'), shreds('#eaa52c'))
    for k in range(190):
        along = rnd(-0.9, 0.9)
        rim = radius * math.sqrt(1 - along**2) * 0.86
        layer = 0 if k < 70 else rnd_kind()
        me = kinds[layer][number() % len(kinds[layer])].copy()
        at = (along * radius, rnd(-13, 13) * MM, rim * rnd(0.45, 0.9) if layer == 0 else rim + rnd(-8, 4) * MM)
        parts.append(moved(me, (rnd(0, 6), rnd(0, 6), rnd(0, 6)), at))
    parts = [moved(me, (0.95, 0.0, 0.0)) for me in parts]
    low = float(vertices(parts[0])[:, 2].min())
    return whole([moved(me, at=(0, 0, -low)) for me in parts], 0.056, 0.05)


def rnd_kind():
    return 1 + number() % 3


def mince_crumbs():
    stuff = plain('beef', '#5a2f1a', 0.4, 0.2, 0.05, bump_size=1.5, bump_depth=0.3, coat=0.3, col2='#83492a')
    return [displaced_blob(stuff, np.array([4.4, 3.4, 3.0]) * MM * rnd(0.7, 1.2), 12, 2.4, ((3 * MM, 1.0 * MM),)) for _ in range(5)]


def shreds(color):
    """Grated cheese."""
    stuff = plain('cheese', color, 0.35, 0.05, 0.4, (0.004, 0.0026, 0.0008), col2='#f4c65c')
    return [displaced_blob(stuff, np.array([rnd(7, 13), 1.1, 0.9]) * MM, 10, 4.0, ((9 * MM, 0.9 * MM),)) for _ in range(4)]


def garlic_cloves():
    """Three cloves, one of them peeled: a straight flat side, a round back, a drawn-out tip, papery skin."""
    g = Graph('clove')
    lines = g.noise(1.4 * MM, 3, at=g.stretch(0.08, 1, 1))
    skin = g.mix(g.span(lines, 0.38, 0.64), '#ead9c6', '#cfae98')
    skin = g.mix(g.span(g.noise(8 * MM, 3), 0.5, 0.72, 0, 0.55), skin, '#a87a86')
    paper = g.out(skin, 0.42, g.bump((lines, 0.0003, 0.8)), sss=0.25, radius=(0.003, 0.002, 0.0016), see_through=0.12)
    bare = plain('peeled', '#f2e6c4', 0.3, 0.04, 0.5, (0.004, 0.003, 0.0016), 3, 0.15, 0.35, '#fbf3da')
    parts = []
    for k, (x, y, turn) in enumerate(((0, 0, 0.4), (-13, 10, 2.1), (10, 13, -0.7))):
        d, F = sphere(36)
        V = d * np.array([13.5, 8.2, 7.4]) * MM * rnd(0.9, 1.08)
        V[:, 1] = np.where(V[:, 1] < 0, V[:, 1] * 0.45, V[:, 1])
        V[:, 1:] *= (1 - 0.72 * smooth(0.35, 1.0, d[:, 0]) ** 0.9)[:, None]
        V[:, 0] += 3.5 * MM * smooth(0.8, 1.0, d[:, 0])
        V[:, 2] *= 1 - 0.15 * smooth(-0.7, -1.0, d[:, 0])
        V[:, 1] += 0.09 * V[:, 0] ** 2 / (13 * MM)
        V = V + d * (0.5 * MM * fbm(V * np.array([0.3, 1, 1]), 6 * MM, 2, s=number()))[:, None]
        parts.append(moved(mesh('clove', V, F, paper if k else bare), (rnd(-0.4, 0.4), 0, turn), (x * MM, y * MM, 0), True))
    return whole(parts, 0.026, 0.015)


def cherry_pepper(color='#b3200f'):
    """Squat and ribbed, its green cap sunk into the top: no cherry."""
    d, F = sphere(60)
    a = np.arctan2(d[:, 1], d[:, 0])
    V = d * np.array([17.5, 17, 15.5]) * MM
    V *= (1 + 0.045 * np.cos(4 * a + 0.4) * (1 - d[:, 2] ** 2) + 0.03 * fbm(d, 0.9, 2, s=number()))[:, None]
    top = np.exp(-((np.hypot(d[:, 0], d[:, 1]) / 0.42) ** 2)) * (d[:, 2] > 0)
    V[:, 2] -= 4.0 * MM * top
    g = Graph('cherry pepper')
    n = g.noise(9 * MM, 3)
    skin = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#e2481c', 0.45))
    stuff = g.out(skin, g.span(n, 0.35, 0.65, 0.1, 0.2), g.bump((n, 0.0003, 0.4)), sss=0.2, radius=(0.003, 0.0007, 0.0004), coat=0.7)
    parts = [moved(mesh('pepper', V, F, stuff), floor=True)]
    high = float(V[:, 2].max() - V[:, 2].min())
    green = plain('cap', '#5d7a2c', 0.5, 0.06, 0.2, bump_size=1.5, bump_depth=0.3, col2='#7d9440')
    t, b = np.linspace(0, 1, 16)[:, None], np.linspace(0, 2 * math.pi, 60, endpoint=False)[None]
    r = t * 7.5 * MM * (1 + 0.22 * np.cos(5 * b) * t)
    P = np.stack([r * np.cos(b), r * np.sin(b), high - 3.0 * MM + 2.0 * MM * t**2 + 0.9 * MM * (1 - t) + 0 * b], -1)
    V, F = rings(P)
    parts.append(mesh('cap', V, F, green))
    stalk = curve([(0, 0, high - 3 * MM), (1 * MM, 0, high + 4 * MM), (5 * MM, 1 * MM, high + 11 * MM), (8 * MM, 0, high + 13 * MM)], 10)
    V, F = tube(stalk, np.linspace(2.2, 1.5, len(stalk)) * MM, 14)
    parts.append(mesh('stalk', V, F, green))
    return whole([moved(me, (0.35, 0.2, 0)) for me in parts], 0.018, 0.03)


def halved_pepper():
    """One whole, one cut in half: the wall's thickness, pale ribs, a cluster of seeds."""
    item = cherry_pepper()
    d, F = sphere(54)
    V = d * np.array([17, 17, 14]) * MM
    up = d[:, 2] > 0
    q = np.hypot(d[:, 0], d[:, 1])
    hollow = smooth(0.86, 0.72, q)
    V[:, 2] = np.where(up, -11.0 * MM * hollow * (1 - 0.5 * q**2), V[:, 2])
    g = Graph('halved')
    n = g.noise(3 * MM, 3)
    inner = g.ramp(g.attr('q'), [(0.0, '#e6a06a'), (0.55, '#d2582c'), (0.85, '#d9532a'), (0.97, '#b3200f')])
    base = g.mix(g.attr('up'), g.mix(g.span(n, 0.35, 0.65), '#b3200f', '#c83a18'), inner)
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.12, 0.3), g.bump((n, 0.0003, 0.5)), sss=0.3, radius=(0.003, 0.001, 0.0005), coat=0.5)
    V = V + d * (0.4 * MM * fbm(V, 9 * MM, 2, s=number()))[:, None]
    half = moved(mesh('half', V, F, stuff, {'q': q, 'up': up * 1.0}), (0.35, -0.15, 0.4), (-26 * MM, -16 * MM, 0), True)
    seedy = plain('seed', '#efdca4', 0.4, 0.08, 0.3, col2='#f8ecc4')
    seeds = []
    for _ in range(26):
        b, F2 = sphere(6)
        at = (-26 * MM + rnd(-6, 6) * MM, -16 * MM + rnd(-6, 6) * MM, rnd(6.5, 9.5) * MM)
        seeds.append(moved(mesh('seed', b * np.array([1.6, 1.3, 0.5]) * MM, F2, seedy), (rnd(-1, 1), rnd(-1, 1), rnd(0, 6)), at))
    return whole([*item.parts, half, *seeds], 0.034, 0.03)


def spoon_bowl(length=0.165):
    """A teaspoon along x, its bowl at the far end and hollow: (mesh of steel, where its bowl's middle is)."""
    t, u = np.linspace(0, 1, 150)[:, None], np.linspace(-1, 1, 33)[None]
    bowl = np.sqrt(np.clip(1 - ((t - 0.86) / 0.142) ** 2, 0, 1))
    wide = np.maximum(0.0165 * bowl, 0.0032 + 0.0026 * np.exp(-(((t - 0.02) / 0.07) ** 2)) - 0.0012 * smooth(0.3, 0.7, t))
    wide = wide * np.sqrt(np.clip((1.001 - t) / 0.02, 0, 1))
    z = 0.007 * np.sin(np.clip((t - 0.1) / 0.62, 0, 1) * math.pi) - 0.0075 * bowl**1.4 * (1 - u**2) * (t > 0.715)
    P = np.stack([t * length + 0 * u, wide * u, z + 0 * u], -1)
    low = P - np.array([0, 0, 0.0011])
    V, F = rings(np.concatenate([P, low[:, ::-1]], 1))
    return mesh('spoon', V, F, steel()), 0.86 * length


def spoonful(material, length=0.165, heap=4.0):
    """What lies in that bowl: heaped, spilling over one edge, dragged out towards the tip."""
    s = number()
    t, u = np.linspace(0.735, 0.992, 70)[:, None], np.linspace(-1, 1, 45)[None]
    bowl = np.sqrt(np.clip(1 - ((t - 0.86) / 0.142) ** 2, 0, 1))
    x, y = t * length + 0 * u, 0.0158 * bowl * u
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    q = np.clip(1 - u**2, 0, 1) * bowl
    lumps = (0.9 * MM * fbm(P, 7 * MM, 3, s=s) + 0.5 * MM * fbm(P, 3 * MM, 2, s=s + 2)).reshape(x.shape)
    z = -0.0012 + heap * MM * q**0.7 + lumps * q**0.5
    P[:, 2] = z.ravel()
    return mesh('spoonful', P, grid(69, 44), material, {'top': 1 + 0 * P[:, 0], 'film': 1 + 0 * P[:, 0]})


#: better than what the larder and the fruit bowl have under the same names
DIPPERS = {
    'nugget': one_nugget,
    'nuggets': heaped(one_nugget, 3, 0.030, 0.7),
    'fry': one_fry((34, 4.2, 4.0)),
    'fries': heaped(one_fry((34, 4.2, 4.0)), 6, 0.009),
    'thick-fry': one_fry((36, 7.0, 6.2)),
    'thick-fries': heaped(one_fry((35, 7.0, 6.2)), 5, 0.015),
    'pretzel-stick': lambda: rope(0.115, 8.5 * MM, '#96501e', '#5a280c', '#ecc98e', 1.2, 40, 0.1)(),
    'pretzel-sticks': lambda: heaped(rope(0.115, 8.5 * MM, '#96501e', '#5a280c', '#ecc98e', 1.2, 40, 0.1), 3, 0.018, 0.35)(),
    'breadstick': lambda: rope(0.135, 11.0 * MM, '#c48a40', '#8a4d1a', '#f0d9a4', 0.6, 0, 0.06)(),
    'pizza-crust': lambda: rope(0.105, 12.0 * MM, '#d2a05c', '#7a3d14', '#f4e4bc', 0.8, 0, 0.02)(),
    'shrimp': one_shrimp,
    'taco': taco,
    'lobster': one_lobster,
    'garlic': garlic_cloves,
    'cherry-peppers': halved_pepper,
}
