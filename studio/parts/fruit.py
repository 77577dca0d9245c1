# SPDX-License-Identifier: GPL-3.0-or-later
"""Fruit, nuts, spices and sweets, each as meshes that share one frame and lie on z = 0, long side along x."""
import math
from dataclasses import dataclass

import numpy as np
from mathutils import Euler, Matrix, Vector

from lib.chance import R, number, rnd
from lib.materials import leaf_stuff, plain
from lib.mesh import curve, displaced_blob, grid, mesh, put, rings, sphere, superball, tube, vertices
from lib.noise import fbm, perlin, smooth
from lib.place import drop
from lib.shader import Graph
from lib.units import MM, blend
from parts.cream import chocolate, curl
from parts.leaves import herb, leaf
from parts.pieces import piece_stuff


@dataclass
class Item:
    parts: list
    reach: float  # half its length
    tall: float  # height while it lies


def moved(me, turn=(0, 0, 0), at=(0, 0, 0), floor=False):
    """Turns and shifts a mesh itself; with floor it then stands on z = 0."""
    V = vertices(me) @ np.array(Euler(turn).to_matrix()).T + np.array(at)
    if floor:
        V[:, 2] -= V[:, 2].min()
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    return me


def whole(parts, reach, tall):
    return Item(parts if isinstance(parts, list) else [parts], reach, tall)


def set_down(item, at, turn=(0, 0, 0), scale=1.0):
    """Everything of an item at one place; turn is spin last (ZYX), so that a lean stays a lean."""
    m = Matrix.Translation(Vector(at)) @ Euler(turn, 'ZYX').to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
    return [put(me, matrix=m) for me in item.parts]


def on_top(item, tree, x, y, turn=(0, 0, 0), sink=0.15, scale=1.0):
    """Lets an item lie on what is there."""
    p, _ = drop(tree, x + 0.6 * MM, y - 0.4 * MM)  # beside the pole of a turned mesh, where rays slip through
    if p is None:
        return []
    return set_down(item, p - Vector((0, 0, item.tall * sink * scale)), turn, scale)


def on_rim(item, glass, angle=0.0, lean=0.0, scale=1.0):
    """A wheel or slice slit onto the rim: it stands upright in the plane that holds the wall's radius."""
    r = float(glass.outer(glass.height)) - glass.wall / 2 - item.reach * 0.10 * scale
    at = Vector((r * math.cos(angle), r * math.sin(angle), glass.height + item.reach * 0.42 * scale))
    m = (
        Matrix.Translation(at)
        @ Matrix.Rotation(angle, 4, 'Z')
        @ Matrix.Rotation(math.pi / 2, 4, 'X')
        @ Matrix.Rotation(lean, 4, 'Z')
        @ Matrix.Translation((0, 0, -item.tall / 2))
        @ Matrix.Scale(scale, 4)
    )
    return [put(me, matrix=m) for me in item.parts]


# --- citrus ---


def citrus_stuff(rind, flesh):
    """Reads 'rind', 'pith' and 'ray' (angle within a segment)."""
    g = Graph('citrus')
    n = g.noise(3.2 * MM, 3)
    sacs = g.noise(1.1 * MM, 2, at=g.stretch(1, 1, 0.3))
    pulp = g.mix(g.span(n, 0.3, 0.7), flesh, blend(flesh, '#ffffff', 0.16))
    pulp = g.mix(g.span(sacs, 0.5, 0.72, 0, 0.4), pulp, blend(flesh, '#ffffff', 0.35))
    base = g.mix(g.attr('pith'), pulp, blend('#f6f1dc', flesh, 0.12))
    base = g.mix(g.attr('rind'), base, g.mix(g.span(n, 0.35, 0.65), rind, blend(rind, '#000000', 0.12)))
    wet = g.math('SUBTRACT', 1.0, g.attr('rind'))
    return g.out(base, g.span(n, 0.35, 0.65, 0.14, 0.32), g.bump((sacs, 0.0004, wet), (g.cells(1.2 * MM), 0.00025, g.attr('rind'))),
                 sss=0.35, radius=(0.004, 0.003, 0.0012), coat=0.45, coat_rough=0.08, see_through=0.22)  # fmt: skip


def citrus(rind, flesh, radius=0.026, thick=4.5 * MM, segments=9, half=False, fan=1.0):
    """A wheel, or half a fruit lying on its round side with the cut face up. fan 0.5 is half a wheel."""
    n_a = 220
    a = np.linspace(0, 2 * math.pi, n_a, endpoint=False) if fan == 1 else np.linspace(0, 2 * math.pi * fan, n_a)
    s = number()
    jitter = np.random.default_rng(s).uniform(-0.12, 0.12, segments)

    def face(q, z, lift):
        phase = a * segments / (2 * math.pi)
        shifted = phase + jitter[np.floor(phase).astype(int) % segments] * np.sin(phase % 1 * math.pi)
        edge = np.abs((shifted + 0.5) % 1 - 0.5) * 2 * math.pi / segments * q * radius
        membrane = smooth(0.75 * MM, 0.30 * MM, edge)
        pith = np.maximum(membrane, np.full(n_a, max(float(smooth(0.86, 0.90, q)), float(smooth(0.13, 0.06, q)))))
        rind_ = np.full(n_a, float(smooth(0.945, 0.965, q)))
        r = q * radius * (1 + 0.012 * np.sin(3 * a + s))
        bulge = lift * (1 - pith) * 0.45 * MM
        return np.stack([r * np.cos(a), r * np.sin(a), z + bulge], -1), rind_, pith

    rows = [face(q, thick if not half else radius * 0.92, 1) for q in np.concatenate([[1e-4], np.linspace(0.03, 1, 56)])]
    if half:
        t = np.linspace(0.06, 1, 30) * math.pi / 2
        for b in t:
            P, _, _ = face(1.0, 0, 0)
            P = P * np.array([math.cos(b) ** 0.85, math.cos(b) ** 0.85, 1])
            P[:, 2] = radius * 0.92 * (1 - math.sin(b))
            rows.append((P, np.ones(n_a), np.zeros(n_a)))
    else:
        rows += [face(q, 0, -1) for q in np.concatenate([np.linspace(1, 0.03, 40), [1e-4]])]
    P = np.array([row[0] for row in rows])
    if fan != 1:  # close the straight cut through the middle
        P = np.concatenate([P, P[:, :1] * np.array([0.0, 0.0, 1.0])], 1)
    V, F = rings(P)

    def flat(k):
        v = np.array([row[k] for row in rows])
        return (np.concatenate([v, v[:, -1:] * 0 + (1 if k == 2 else 0)], 1) if fan != 1 else v).ravel()

    return whole(
        mesh('citrus', V, F, citrus_stuff(rind, flesh), {'rind': flat(1), 'pith': flat(2)}), radius, thick if not half else radius * 0.92
    )


LEMON, LIME, ORANGE = ('#e0aa1c', '#e6c33e'), ('#4d7d20', '#a3c24e'), ('#d0680a', '#dd7410')


# --- slices with a skin: peach, mango, apple, papaya ---


def crescent(skin, flesh, core=None, length=0.030, deep=0.020, half_angle=0.26, hollow=0.45):
    """A wedge of a round fruit: skin outside, flesh, a core where the stone was."""
    t = np.linspace(-1, 1, 60) * 1.5
    outer, inner = deep, deep * hollow
    h = half_angle
    section = [(1, q) for q in np.linspace(-1, 1, 22)] + [(q, 1) for q in np.linspace(0.92, 0.05, 12)]
    section += [(0, 0.5), (0, 0), (0, -0.5)] + [(q, -1) for q in np.linspace(0.05, 0.92, 12)]
    P, is_skin, is_core = [], [], []
    for b in t:
        big, small = outer * math.cos(b * 0.985), inner * math.cos(b * 0.985)
        row = []
        for q, side in section:
            r = small + (big - small) * q
            row.append((length * math.sin(b), r * math.sin(side * h), r * math.cos(side * h)))
            is_skin.append(1.0 if q == 1 else 0.0)
            is_core.append(float(smooth(0.28, 0.02, q)))
        P.append(row)
    V, F = rings(np.array(P))
    V = V + (0.25 * MM * fbm(V, 7 * MM, 2, s=number()))[:, None] * np.array([0.4, 1, 0.4])
    V[:, 2] -= V[:, 2].min()
    # turn it onto its side: the cut face looks up
    W = np.stack([V[:, 0], V[:, 2] - V[:, 2].mean(), V[:, 1] - V[:, 1].min()], -1)
    g = Graph('slice')
    fibre = g.noise(1.6 * MM, 4, at=g.stretch(0.4, 1, 1))
    base = g.mix(g.span(fibre, 0.35, 0.68), flesh, blend(flesh, '#ffffff', 0.22))
    base = g.mix(g.attr('core'), base, core or flesh)
    base = g.mix(g.attr('skin'), base, skin)
    stuff = g.out(base, g.span(g.noise(4 * MM, 3), 0.35, 0.65, 0.16, 0.36), g.bump((fibre, 0.0003, 0.6)), sss=0.35,
                  radius=(0.004, 0.0025, 0.001), coat=0.4, coat_rough=0.1)  # fmt: skip
    return whole(mesh('slice', W, F, stuff, {'skin': is_skin, 'core': is_core}), length, W[:, 2].max())


def dice(color, size=5 * MM, many=7):
    stuff = piece_stuff(color, gloss=0.6, sss=0.4)
    parts = []
    for _ in range(many):
        me = displaced_blob(stuff, np.array([rnd(0.8, 1.2), rnd(0.8, 1.1), rnd(0.8, 1.1)]) * size, 12, 5.0, ((size, size * 0.12),))
        a, r = rnd(0, 6.28), rnd(0, 1) ** 0.5 * size * 2.6
        at = (r * math.cos(a), r * math.sin(a), size * (0.9 + 0.5 * (r < size)))
        parts.append(moved(me, (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6)), at))
    return whole(parts, size * 3, size * 2)


# --- berries ---


def lattice(n):
    """Points all over a ball, evenly."""
    k = np.arange(n) + 0.5
    z = 1 - 2 * k / n
    a = k * math.pi * (1 + 5**0.5)
    r = np.sqrt(1 - z * z)
    return np.stack([r * np.cos(a), r * np.sin(a), z], -1)


def nearest(d, points):
    """Angle to the nearest of the points, and which."""
    dots = d @ points.T
    which = dots.argmax(1)
    return np.arccos(np.clip(dots.max(1), -1, 1)), which


def berry_stuff(deep, pale, seed='#dcb25e'):
    """Reads 'pale' (shoulder or heart), 'seed', 'cut'."""
    g = Graph('berry')
    n = g.noise(5 * MM, 3)
    base = g.mix(g.span(n, 0.3, 0.7), deep, blend(deep, '#ff6a50', 0.18))
    base = g.mix(g.attr('pale'), base, pale)
    base = g.mix(g.math('MULTIPLY', g.attr('seed'), 0.8), base, seed)
    return g.out(base, g.span(n, 0.35, 0.65, 0.16, 0.34), g.bump((g.noise(1.2 * MM, 2), 0.0001, 0.5)), sss=0.3,
                 radius=(0.003, 0.0009, 0.0006), coat=0.5, coat_rough=0.08)  # fmt: skip


def strawberry(cut=False, length=0.017):
    """Lies on its side with the point towards -x; cut shows a half with its pale heart, face up."""
    d, F = sphere(54)
    points = lattice(150)
    angle, _ = nearest(d, points)
    pit = np.exp(-((angle / 0.085) ** 2))
    seed = smooth(0.055, 0.035, angle)
    x = d[:, 0]
    taper = 1.0 - 0.34 * np.clip(-x, 0, 1) ** 1.2 - 0.12 * smooth(0.5, 1.0, x)
    V = d * np.array([length * 1.12, length * 0.86, length * 0.80])
    V[:, 1:] *= taper[:, None]
    V = V + d * (-0.55 * MM * pit + 0.35 * MM * seed + 0.6 * MM * fbm(d, 0.8, 2, s=number()))[:, None]
    pale = smooth(0.72, 1.0, x) * 0.5
    if cut:
        below = V[:, 2] > 0
        flat_r = np.hypot(V[:, 0] / (length * 1.1), V[:, 1] / (length * 0.8))
        V[:, 2] = np.where(below, 0.02 * V[:, 2], V[:, 2])
        heart = smooth(0.62, 0.2, flat_r + 0.12 * perlin(V, 4 * MM, number()))
        pale = np.where(below, 0.15 + 0.75 * heart, pale)
        seed = np.where(below, 0, seed)
    V[:, 2] -= V[:, 2].min()
    parts = [mesh('strawberry', V, F, berry_stuff('#a8141a', '#f0c0a4'), {'pale': pale, 'seed': seed})]
    green = leaf_stuff('calyx', '#2f6a1e', '#4f9430', '#8fb561', 0.25, 0.45)
    middle = float(V[:, 2].max()) * (0.52 if not cut else 0.8)
    for k in range(8):
        a = 2 * math.pi * k / 8 + rnd(-0.2, 0.2)
        t = np.linspace(0, 1, 12)[:, None]
        u = np.linspace(-1, 1, 5)[None]
        long = length * rnd(0.55, 0.8)
        wide = 2.2 * MM * np.sin(np.clip(t, 0.02, 1) * math.pi) ** 0.7
        out = long * t
        back = 1.5 * MM - 4.5 * MM * t**1.6 + 2 * MM * t**3
        P = np.stack(
            [length * 1.02 + back + 0 * u, out * math.cos(a) - wide * u * math.sin(a), middle + out * math.sin(a) + wide * u * math.cos(a)],
            -1,
        )
        parts.append(mesh('calyx', P.reshape(-1, 3), grid(11, 4), green, {'u': np.abs(u + 0 * t).ravel(), 'v': (t + 0 * u).ravel()}))
    return whole(parts, length * 1.15, float(V[:, 2].max()))


def raspberry(color='#a01838', size=8 * MM):
    d, F = sphere(44)
    angle, _ = nearest(d, lattice(52))
    V = d * np.array([0.82, 0.82, 1.0]) * size
    V[:, :2] *= (1 - 0.18 * d[:, 2])[:, None]
    V = V + d * (1.35 * MM * np.sqrt(np.clip(1 - (angle / 0.27) ** 2, 0, 1)))[:, None]
    V[:, 2] -= V[:, 2].min()
    stuff = berry_stuff(color, '#d0607a')
    return whole(mesh('raspberry', V, F, stuff, {'pale': 0.35 * smooth(0.12, 0.0, angle), 'seed': 0 * angle}), size, size * 2)


def blueberry(size=6.2 * MM):
    d, F = sphere(28)
    V = d * np.array([1, 1, 0.9]) * size
    crown = np.hypot(d[:, 0], d[:, 1])
    dent = (d[:, 2] > 0) * (
        smooth(0.34, 0.2, crown) * 1.0 - np.exp(-(((crown - 0.38) / 0.07) ** 2)) * (0.8 + 0.4 * np.cos(5 * np.arctan2(d[:, 1], d[:, 0])))
    )
    V[:, 2] -= dent * 0.9 * MM
    V[:, 2] -= V[:, 2].min()
    g = Graph('blueberry')
    bloom = g.noise(5 * MM, 4)
    base = g.mix(g.span(bloom, 0.35, 0.7), '#1c2140', '#6a7aa0')
    base = g.vary(base, 0.02, 0.2, 0.1)
    stuff = g.out(base, g.span(bloom, 0.35, 0.65, 0.3, 0.6), sss=0.1, coat=0.1)
    return whole(mesh('blueberry', V, F, stuff), size, size * 1.8)


def cherry(color='#8c0c16', stem=True, size=9.5 * MM):
    """Stands on its foot; the stalk rises from the dent."""
    d, F = sphere(40)
    top = np.exp(-((np.hypot(d[:, 0], d[:, 1]) / 0.3) ** 2)) * (d[:, 2] > 0)
    V = d * np.array([1, 1, 0.93]) * size
    V[:, 2] -= top * 3.0 * MM
    V += d * (0.3 * MM * fbm(d, 1.0, 2, s=number()))[:, None]
    V[:, 2] -= V[:, 2].min()
    g = Graph('cherry')
    n = g.noise(7 * MM, 3)
    stuff = g.out(g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#e23a2a', 0.3)), 0.1, sss=0.25, radius=(0.003, 0.0006, 0.0004),
                  coat=0.8, coat_rough=0.03)  # fmt: skip
    parts = [mesh('cherry', V, F, stuff)]
    if stem:
        high = V[:, 2].max()
        lean = rnd(-1, 1)
        path = curve(
            [
                (0, 0, high * 0.8),
                (lean * 2 * MM, 0, high + 9 * MM),
                (lean * 7 * MM, 2 * MM, high + 20 * MM),
                (lean * 14 * MM, 3 * MM, high + 28 * MM),
            ],
            10,
        )
        W, Q = tube(path, np.linspace(0.75, 0.6, len(path)) * MM * (1 + 0.8 * smooth(0.9, 1.0, np.linspace(0, 1, len(path)))), 10)
        parts.append(mesh('stem', W, Q, plain('stem', '#5d6a2c', 0.5, 0.1, col2='#7a5a30')))
    return whole(parts, size, size * 1.8)


# --- other fruit ---


def coin(radius, thick, edge, face, heart):
    """A slice of banana: pale, with darker seeds in the middle."""
    d, F = sphere(44)
    V = superball(d, (radius * rnd(0.92, 1.06), radius, thick / 2), (2.2, 2.2, 8))
    r = np.hypot(V[:, 0], V[:, 1]) / radius
    a = np.arctan2(V[:, 1], V[:, 0])
    seeds = smooth(0.5, 0.3, r) * smooth(0.2, 0.75, np.abs(np.cos(1.5 * a)) + 0.25 * perlin(V, 2 * MM, number()))
    V[:, 2] += 0.2 * MM * fbm(V, 5 * MM, 2, s=number()) + thick / 2
    g = Graph('coin')
    n = g.noise(2.5 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.7, 0, 0.5), face, blend(face, '#ffffff', 0.35))
    base = g.mix(g.math('MULTIPLY', g.attr('seed'), 0.55), base, heart)
    base = g.mix(g.math('MULTIPLY', g.attr('rim'), 0.6), base, edge)
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.25, 0.45), g.bump((n, 0.0002, 0.6)), sss=0.4, radius=(0.004, 0.003, 0.0015), coat=0.2)
    return whole(mesh('coin', V, F, stuff, {'seed': seeds, 'rim': smooth(0.86, 0.98, r)}), radius, thick)


def ribbon(color, edge, length=0.09, wide=0.016, waves=3):
    """A long thin slice that hangs in waves: cucumber. Modelled upright along z, as it stands in a glass."""
    t = np.linspace(0, 1, 120)[:, None]
    u = np.linspace(-1, 1, 13)[None]
    fold = 7 * MM * np.sin(t * math.pi * waves)
    x = fold + 0 * u
    P = np.stack([x, wide / 2 * u + 3 * MM * np.sin(t * 5), t * length + 1.5 * MM * u**2], -1)
    g = Graph('ribbon')
    n = g.noise(3 * MM, 3, at=g.stretch(1, 1, 0.2))
    base = g.mix(g.span(n, 0.35, 0.7), color, blend(color, '#ffffff', 0.35))
    base = g.mix(g.span(g.attr('u'), 0.82, 0.9), base, edge)
    stuff = g.out(base, 0.18, sss=0.2, coat=0.4, coat_rough=0.08, see_through=0.35)
    return whole(mesh('ribbon', P.reshape(-1, 3), grid(119, 12), stuff, {'u': np.abs(u + 0 * t).ravel()}), length / 2, length)


def mint(size=0.026):
    """A sprig: pairs of leaves up a short stalk, modelled upright."""
    stuff = leaf_stuff('mint', '#1f5a2a', '#3f8f45', '#86b877', 0.35, 0.42)
    parts = []
    for level, (lift, many, lean, long) in enumerate(((0.0, 4, 0.15, 1.0), (0.35, 4, 0.6, 0.8), (0.6, 3, 1.0, 0.55))):
        for k in range(many):
            me = leaf(stuff, size * long, size * 0.58 * long, curl=rnd(0.1, 0.4), fold=0.35, ruffle=0.06)
            moved(me, (0, 0, -math.pi / 2))
            spin = 6.283 * k / many + level * 0.7 + rnd(-0.25, 0.25)
            moved(me, (rnd(-0.3, 0.3), -lean + rnd(-0.15, 0.15), spin), (0, 0, lift * size))
            parts.append(me)
    return whole(parts, size, size)


def blob(color, half, lumps, power=2.6, gloss=0.3, pale=None, sss=0.2, n=36):
    def make():
        stuff = piece_stuff(color, pale, gloss=gloss, sss=sss)
        me = displaced_blob(stuff, np.array(half) * MM * rnd(0.93, 1.07), n, power, [(a * MM, b * MM) for a, b in lumps])
        moved(me, floor=True)
        return whole(me, half[0] * MM, half[2] * 2 * MM)

    return make


def ginger():
    """A knobbly root."""
    stuff = plain('ginger', '#b58a55', 0.65, 0.05, 0.15, col2='#d0ab76', bump_size=3, bump_depth=0.5)
    parts = []
    for at, half, turn in (
        ((0, 0, 9), (26, 10, 9), 0),
        ((-10, 12, 8), (13, 8, 7.5), 1.1),
        ((14, -10, 8), (12, 8, 7.5), -0.9),
        ((20, 6, 9), (9, 7, 7), 0.6),
    ):
        me = displaced_blob(stuff, np.array(half) * MM, 44, 2.3, ((12 * MM, 2.2 * MM), (2.6 * MM, 0.35 * MM, 'ridge')))
        parts.append(moved(me, (0, 0, turn), np.array(at) * MM))
    return whole(parts, 0.03, 0.018)


def rolled(color='#7a4522', length=0.075, radius=4.6 * MM):
    """A cinnamon stick: bark rolled in from both sides."""
    t = np.linspace(0, 1, 40)
    u = np.linspace(-1, 1, 60)
    a = u * 5.2
    r = radius * (1 - 0.10 * np.abs(a)) + 0.4 * MM
    y = np.sign(u) * (radius * 0.62) - np.sign(u) * r * np.cos(a) * 0.8
    z = r * np.sin(np.abs(a)) * 0.8 + radius
    P = np.stack([np.stack([np.full(60, (q - 0.5) * length), y * (1 + 0.05 * math.sin(9 * q)), z], -1) for q in t])
    out = np.concatenate([P, P[:, ::-1] + np.array([0, 0, 0.5 * MM])], 1)
    V, F = rings(out)
    V = V + (0.25 * MM * fbm(V * np.array([0.2, 1, 1]), 3 * MM, 3, s=number()))[:, None]
    g = Graph('cinnamon')
    grain = g.noise(1.2 * MM, 4, at=g.stretch(0.06, 1, 1))
    stuff = g.out(g.mix(g.span(grain, 0.3, 0.7), color, blend(color, '#c98a52', 0.5)), 0.65, g.bump((grain, 0.0005, 0.8)), spec=0.25)
    return whole(mesh('cinnamon', V, F, stuff), length / 2, radius * 2)


def star_anise():
    stuff = plain('anise', '#4a2612', 0.5, 0.1, col2='#74431f', bump_size=1.5, bump_depth=0.3)
    parts = []
    for k in range(8):
        d, F = sphere(14)
        V = d * np.array([6.5, 2.2, 2.6]) * MM
        V[:, 2] -= np.exp(-((V[:, 1] / (0.7 * MM)) ** 2)) * (d[:, 2] > 0) * 2.2 * MM
        V[:, 1:] *= (1 - 0.45 * d[:, 0])[:, None]
        V[:, 0] += 7.5 * MM
        m = np.array(Euler((0, rnd(-0.15, 0.05), 2 * math.pi * k / 8 + rnd(-0.08, 0.08))).to_matrix())
        parts.append(mesh('anise', V @ m.T + np.array([0, 0, 2.4 * MM]), F, stuff))
    return whole(parts, 0.014, 0.005)


def stick(color, length, radius, bend=0.004, pale=None, gloss=0.2, taper=0.5, wrinkle=0.0):
    """Anything long, round and a little bent: a vanilla pod, a chilli, a pretzel stick."""

    def make():
        t = np.linspace(0, 1, 90)
        x = (t - 0.5) * length
        path = np.stack([x, bend * np.sin(t * math.pi * 1.2 + rnd(-0.5, 0.5)), radius + 0 * t], -1)
        r = radius * (1 - taper * smooth(0.55, 1.0, t)) * smooth(-0.02, 0.05, t) * (1 + 0.06 * np.sin(t * 21))
        V, F = tube(path, np.maximum(r, 0.15 * MM), 26)
        if wrinkle:
            d = V - np.repeat(np.concatenate([path[:1], path, path[-1:]]), 26, 0)
            V = V + d * (wrinkle * fbm(V * np.array([0.35, 1, 1]), 4 * MM, 3, s=number()))[:, None]
        return whole(
            mesh('stick', V, F, piece_stuff(color, pale, gloss=gloss, sss=0.1), {'cav': 0.5 + 0 * V[:, 0]}), length / 2, radius * 2
        )

    return make


def bacon(length=0.085, wide=0.022):
    """A crisp wavy rasher, modelled along x."""
    t = np.linspace(0, 1, 120)[:, None]
    u = np.linspace(-1, 1, 31)[None]
    s = number()
    ragged = 1 + 0.12 * np.sin(13 * t + s) + 0.05 * np.sin(31 * t)
    z = 3.6 * MM * np.sin(t * 15 + 0.6 * u + s) + 1.2 * MM * np.sin(7 * t + 3 * u) + 5 * MM
    P = np.stack([(t - 0.5) * length + 0 * u, wide / 2 * u * ragged, z], -1)
    low = P - np.array([0, 0, 1.4 * MM])
    V, F = rings(np.concatenate([P, low[:, ::-1]], 1))
    g = Graph('bacon')
    sep = g.add('ShaderNodeSeparateXYZ', {0: g.coords})
    band = g.math('ADD', g.math('MULTIPLY', sep.outputs['Y'], 150.0), g.math('MULTIPLY', g.noise(12 * MM, 3), 2.6))
    fat = g.span(g.math('SINE', g.math('MULTIPLY', band, 2.2)), 0.25, 0.7)
    meat = g.mix(g.span(g.noise(3 * MM, 4), 0.35, 0.65), '#5a1c10', '#8c3a20')
    base = g.mix(fat, meat, g.mix(g.span(g.noise(4 * MM, 3), 0.35, 0.65), '#d9a263', '#b5713a'))
    stuff = g.out(
        base,
        g.span(g.noise(4 * MM, 3), 0.35, 0.65, 0.2, 0.42),
        g.bump((g.noise(1.5 * MM, 3), 0.0004, 0.8)),
        sss=0.1,
        coat=0.4,
        coat_rough=0.1,
    )
    return whole(mesh('bacon', V, F, stuff), length / 2, 0.009)


def heap_of(make, many, gap, side_by_side=False):
    """Several of one thing in a loose heap; long things lie side by side."""

    def heap():
        parts, reach = [], 0
        for k in range(many):
            item = make()
            a, r = 2.4 * k + rnd(-0.3, 0.3), gap * math.sqrt(k) * rnd(0.85, 1.1)
            turn, at = (rnd(-0.15, 0.15), rnd(-0.15, 0.15), rnd(0, 6.28)), (r * math.cos(a), r * math.sin(a), 0)
            if side_by_side:
                turn, at = (0, 0, rnd(-0.3, 0.3)), (rnd(-3, 3) * MM, (k - (many - 1) / 2) * gap, 0)
                r = 0
            parts += [moved(me, turn, at) for me in item.parts]
            reach = max(reach, r + item.reach)
        return whole(parts, reach, item.tall)

    return heap


def peanut():
    d, F = sphere(26)
    V = d * np.array([6.8, 4.0, 3.8]) * MM
    V[:, 1:] *= (1 - 0.12 * np.exp(-((d[:, 0] / 0.3) ** 2)))[:, None]
    V[:, 2] -= 0.5 * MM * np.exp(-((V[:, 1] / (0.5 * MM)) ** 2)) * (d[:, 2] > 0)
    V[:, 2] -= V[:, 2].min()
    return whole(mesh('peanut', V, F, piece_stuff('#d2a25f', '#e8c78f', gloss=0.25), {'cav': 0.5 + 0 * V[:, 0]}), 7 * MM, 7.5 * MM)


def pecan():
    d, F = sphere(40)
    V = d * np.array([13, 6.5, 4.5]) * MM
    groove = np.abs(np.sin(V[:, 1] / (6.5 * MM) * 5.0 + 0.4 * np.sin(V[:, 0] / (3 * MM))))
    V = V + d * (-1.3 * MM * (1 - groove) ** 2 - 1.4 * MM * np.exp(-((V[:, 1] / (0.9 * MM)) ** 2)))[:, None]
    V[:, 2] -= V[:, 2].min()
    return whole(mesh('pecan', V, F, piece_stuff('#7a4520', '#a8703c', gloss=0.35, sss=0.08), {'cav': groove}), 13 * MM, 8 * MM)


def coffee_bean():
    d, F = sphere(24)
    V = d * np.array([4.9, 3.4, 2.5]) * MM
    V[:, 2] = np.where(V[:, 2] > 0, V[:, 2] * 0.45, V[:, 2])
    V[:, 2] -= np.exp(-(((V[:, 1] - 0.5 * MM * np.sin(V[:, 0] / (1.5 * MM))) / (0.42 * MM)) ** 2)) * (d[:, 2] > 0) * 1.0 * MM
    V[:, 2] -= V[:, 2].min()
    return whole(mesh('bean', V, F, plain('coffee bean', '#2a140b', 0.35, 0.2, col2='#43240f', coat=0.2)), 5 * MM, 3.6 * MM)


def flake(color, pale, length, wide, thick, cup=0.3, see=0.2):
    """Thin and cupped: almond slices, petals, coconut shavings."""

    def make():
        d, F = sphere(18)
        V = superball(d, np.array([length, wide, thick]) * MM, (2.2, 2.2, 3))
        V[:, 0] *= 1 - 0.2 * d[:, 1]
        V[:, 2] += cup * (V[:, 0] ** 2 + V[:, 1] ** 2) / (length * MM) + 0.2 * MM * fbm(V, 4 * MM, 2, s=number())
        V[:, 2] -= V[:, 2].min()
        return whole(
            mesh('flake', V, F, plain('flake', color, 0.42, 0.06, 0.25, col2=pale, see_through=see, bump_size=2)),
            length * MM,
            (thick + cup * length) * MM,
        )

    return make


def shell_half():
    """A broken piece of coconut: brown shell, white flesh."""
    d, F = sphere(50)
    a = np.arccos(np.clip(d[:, 2], -1, 1))
    inside = a < 1.25
    V = d * 0.034
    V[inside] *= 0.80
    V[:, 2] *= 0.8
    V += d * (0.6 * MM * fbm(d, 0.4, 3, s=number()))[:, None]
    V[:, 2] = np.where(inside, -np.abs(V[:, 2]) * 0.9 + 0.004, V[:, 2])
    white = smooth(1.42, 1.32, a)
    V[:, 2] -= V[:, 2].min()
    g = Graph('coconut')
    fibre = g.noise(1.4 * MM, 4, at=g.stretch(0.3, 0.3, 1))
    base = g.mix(g.attr('white'), g.mix(g.span(fibre, 0.35, 0.65), '#4a2c18', '#7a5030'), '#f6f2e8')
    stuff = g.out(base, g.span(g.attr('white'), 0, 1, 0.7, 0.35), g.bump((fibre, 0.0006, 0.7)), sss=0.2)
    return whole(mesh('coconut', V, F, stuff, {'white': white}), 0.034, 0.03)


def hibiscus():
    """A dried calyx: a few dark, curled lobes."""
    stuff = plain('hibiscus', '#3d0a18', 0.55, 0.15, col2='#6a1428', see_through=0.1, bump_size=2, bump_depth=0.5)
    parts = []
    for k in range(5):
        me = leaf(stuff, rnd(0.016, 0.022), 0.008, curl=rnd(0.8, 1.4), fold=0.8, ruffle=0.3)
        parts.append(moved(me, (rnd(-0.5, 0.5), rnd(-0.8, 0.1), 1.256 * k), floor=True))
    return whole(parts, 0.016, 0.01)


def carrot_top():
    """Feathery green on a slice of carrot."""
    stuff = leaf_stuff('carrot green', '#2f6a1e', '#4f9430', '#8fb561', 0.3, 0.45)
    parts = []
    for _ in range(7):
        me = herb(stuff, 'parsley', rnd(0.026, 0.036))
        parts.append(moved(me, (rnd(0.5, 1.4), rnd(-0.4, 0.4), rnd(0, 6.28))))
    return whole(parts, 0.03, 0.03)


def cube_of(color, size, pale=None, power=8, lumps=((5, 0.3),), gloss=0.1, sss=0.3):
    return blob(color, (size, size, size), lumps, power, gloss, pale, sss, 30)


def curls(color):
    def make():
        stuff = chocolate(color)
        parts = []
        for k in range(11):
            me = curl(stuff, rnd(0.016, 0.028), rnd(3.0, 5.5) * MM, rnd(0.5, 1.2))
            a, r = rnd(0, 6.28), 9 * MM * math.sqrt(rnd(0, 1))
            turn = (rnd(-0.4, 0.4), rnd(-0.5, 0.5), rnd(0, 6.28))
            parts.append(moved(me, turn, (r * math.cos(a), r * math.sin(a), (k // 5) * 2.5 * MM)))
        return whole(parts, 0.014, 0.008)

    return make


#: everything by its name in a spec
ITEMS = {
    'lemon-wheel': lambda: citrus(*LEMON, 0.0255, segments=10),
    'lime-wheel': lambda: citrus(*LIME, 0.0225, 4 * MM, 9),
    'orange-wheel': lambda: citrus(*ORANGE, 0.031, 5 * MM, 10),
    'lemon-half': lambda: citrus(*LEMON, 0.027, segments=10, half=True),
    'lime-half': lambda: citrus(*LIME, 0.023, segments=9, half=True),
    'orange-half': lambda: citrus(*ORANGE, 0.034, segments=10, half=True),
    'peach-slice': lambda: crescent('#c9502a', '#eda74a', '#b5401f', 0.030, 0.021, 0.27, 0.42),
    'mango-slice': lambda: crescent('#d98a1c', '#eda325', '#f0b84a', 0.036, 0.020, 0.34, 0.35),
    'apple-slice': lambda: crescent('#7fae2c', '#efe8c8', '#dcd6a8', 0.032, 0.026, 0.20, 0.22),
    'mandarin-segments': heap_of(lambda: crescent('#e08a1c', '#e8922a', '#f0c88a', 0.020, 0.015, 0.42, 0.05), 3, 0.012),
    'mango-dice': lambda: dice('#e59a1e', 4.2 * MM, 9),
    'dragonfruit-dice': lambda: dice('#c01a6a', 4.5 * MM, 7),
    'banana-coin': lambda: coin(0.0145, 7 * MM, '#e0c070', '#f0dfae', '#a8854a'),
    'banana-coins': heap_of(lambda: coin(0.0145, 7 * MM, '#e0c070', '#f0dfae', '#a8854a'), 3, 0.019),
    'strawberry': strawberry,
    'strawberry-half': lambda: strawberry(cut=True),
    'raspberry': raspberry,
    'raspberries': heap_of(raspberry, 5, 0.011),
    'blueberries': heap_of(blueberry, 7, 0.008),
    'cherry': cherry,
    'cucumber-ribbon': lambda: ribbon('#c9dc96', '#2f5f20'),
    'mint': mint,
    'ginger': ginger,
    'carrot-top': carrot_top,
    'cinnamon-stick': rolled,
    'star-anise': star_anise,
    'vanilla-pod': stick('#120a06', 0.105, 2.3 * MM, 0.008, '#1f110a', 0.4, 0.5, 0.25),
    'coconut': shell_half,
    'hibiscus': heap_of(hibiscus, 7, 0.011),
    'bacon': bacon,
    'peanuts': heap_of(peanut, 8, 0.0075),
    'pecans': heap_of(pecan, 4, 0.014),
    'coffee-beans': heap_of(coffee_bean, 6, 0.006),
    'chocolate-curls': curls('#4a2816'),
    'cake': cube_of('#3a1c10', 13, '#56301c', 6, ((7, 1.3), (2.2, 0.8)), 0.1, 0.05),
    'almonds': heap_of(flake('#efdcb4', '#d9b888', 6.5, 4.2, 0.5, 0.12, 0.1), 9, 0.006),
    'rose-petals': heap_of(flake('#b8405c', '#d87a8c', 10, 8, 0.2, 0.35, 0.3), 5, 0.011),
    'sugar-cubes': heap_of(cube_of('#f4efe4', 6.5, '#ffffff', 9, ((1.2, 0.25),), 0.0, 0.4), 2, 0.016),
    'rhubarb': heap_of(blob('#d2607a', (17, 3.6, 3.6), ((6, 0.5), (1.6, 0.25)), 4.5, 0.7, '#e8a0ac', 0.4, 30), 6, 0.0085, True),
    'flan': blob('#e0b04a', (14, 11, 7.5), ((12, 0.5),), 6.5, 0.7, '#efd07a', 0.45, 34),
    'pistachios': heap_of(blob('#7f9a45', (2.6, 1.7, 1.5), ((1.4, 0.5),), 3, 0.1, '#b7a25e', 0.1, 9), 22, 0.0024),
    'cookie': lambda: coin(0.021, 8 * MM, '#1c1210', '#2a1a14', '#1c1210'),
}  # fmt: skip
ITEMS_KNOWN = tuple(ITEMS)
STANDING = ('cucumber-ribbon', 'mint', 'carrot-top')


def make_item(kind):
    return ITEMS[kind]()


def beside(names, frame_half, makers=None):
    """Things on the table by the vessel: the first at the right in front, the next at the left, then farther back."""
    makers = makers or ITEMS
    slots = [(1.0, -0.55), (-1.0, -0.35), (1.12, 0.55), (-1.15, 0.65)]
    made = []
    for k, name in enumerate(names):
        item = makers[name]()
        sx, sy = slots[k % 4]
        long = item.reach > 0.028 and item.tall < 0.024  # lies with its end towards us, or it would leave the picture
        x = sx * (frame_half + item.reach * (0.5 if long else 0.9) + 0.008)
        y = sy * (frame_half + item.reach * 0.3)
        spin = sx * rnd(0.75, 1.15) if long else rnd(-0.6, 0.6)
        made += set_down(item, (x, y, 0.0002), (0, 0, spin + (math.pi if R.random() < 0.5 else 0)))
    return made
