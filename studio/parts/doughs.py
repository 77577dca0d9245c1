# SPDX-License-Identifier: GPL-3.0-or-later
"""Dough from hot fat: balls, pillows, ridged sticks, twists and fritters, and what they are rolled in or dipped into."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, displaced_blob, mesh, normals, resample, sphere, superball, tube, vertices
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even
from parts.cream import rope
from parts.pastry import blisters, powder

COATINGS = ('none', 'sugar', 'cinnamon', 'powder', 'cocoa', 'syrup')


def dough_stuff(color='#b5702a', coating='none', amount=0.6, filling='#f6efe0', swirl='#5a2a10', gloss=0.12, name='fried dough'):
    """Reads 'bake', 'inside' (a torn or cut face), 'core' (its filling), 'line' (cinnamon) and wears one of COATINGS."""
    g = Graph(name)
    n = g.noise(11 * MM, 5, 0.6)
    fine = g.noise(0.9 * MM, 4)
    t = g.math('ADD', g.attr('bake'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.36, -0.18), g.math('MULTIPLY_ADD', fine, 0.12, -0.06)))
    pale, dark = blend(color, '#f7dfa8', 0.62), blend(color, '#3a1404', 0.62)
    base = g.ramp(t, [(0.05, blend(pale, '#fff2d2', 0.3)), (0.28, pale), (0.55, color), (0.8, blend(color, dark, 0.6)), (1.0, dark)])
    base = g.mix(g.span(g.math('ADD', g.attr('line'), g.math('MULTIPLY_ADD', fine, 0.4, -0.2)), 0.4, 0.7, 0, 0.85), base, swirl)
    base = g.vary(base, 0.006, 0.09, 0.05)
    rough = g.span(n, 0.35, 0.65, 0.34, 0.6)
    coat = gloss
    bumps = [(g.noise(3.2 * MM, 4), 0.0005, 0.6), (fine, 0.00025, 0.8)]
    if coating in ('sugar', 'cinnamon'):
        color2 = '#f4ecdf' if coating == 'sugar' else '#9c5a2c'
        grain = g.cells(0.75 * MM, pick='Color')
        there = g.math('ADD', g.math('MULTIPLY_ADD', g.noise(5 * MM, 3), 1.0, -0.5), g.math('ADD', grain, amount - 0.72))
        mask = g.span(there, 0.18, 0.34)
        sparkle = g.mix(g.span(g.cells(0.75 * MM, pick='Color'), 0.3, 0.8), color2, '#f6ead8')
        base = g.mix(g.math('MULTIPLY', mask, 0.9), base, g.mix(0.5, sparkle, color2))
        rough = g.mix(mask, rough, 0.42)
        bumps.append((g.span(g.cells(0.75 * MM), 0.05, 0.5), -0.0006, g.math('MULTIPLY', mask, 0.9)))
    if coating in ('powder', 'cocoa'):
        base, rough, mask = powder(g, base, rough, amount, '#f4f0e8' if coating == 'powder' else '#4a2714', False)
        coat = g.math('MULTIPLY', gloss, g.math('SUBTRACT', 1.0, mask))
        bumps.append((g.noise(0.7 * MM, 3), 0.0004, g.math('MULTIPLY', mask, 0.8)))
    if coating == 'syrup':
        rough, coat = g.span(n, 0.35, 0.65, 0.1, 0.24), 0.8
    pores = g.cells(2.4 * MM, 'SMOOTH_F1')
    crumb = g.mix(g.span(pores, 0.08, 0.5, 0.7, 0), blend(color, '#fdeec8', 0.8), blend(color, '#e0b468', 0.5))
    crumb = g.mix(g.attr('core'), crumb, filling)
    base = g.mix(g.attr('inside'), base, crumb)
    bumps.append((pores, 0.0014, g.math('MULTIPLY', g.attr('inside'), g.math('SUBTRACT', 1.0, g.attr('core')))))
    return g.out(
        base, g.mix(g.attr('inside'), rough, 0.7), g.bump(*bumps), sss=0.16, radius=(0.004, 0.0018, 0.0007), coat=coat, coat_rough=0.16
    )


def snow_stuff():
    """Icing sugar that lies deep; 'thick' says where, grains break its edge."""
    g = Graph('icing sugar')
    t = g.math(
        'ADD',
        g.attr('thick'),
        g.math('ADD', g.math('MULTIPLY_ADD', g.noise(3 * MM, 4), 0.7, -0.35), g.math('MULTIPLY_ADD', g.noise(0.6 * MM, 3), 1.3, -0.65)),
    )
    return g.out('#faf7f1', 0.95, g.bump((g.noise(2.2 * MM, 4), 0.0006, 0.7), (g.noise(0.5 * MM, 3), 0.0003, 0.8)), sss=0.4,
                 radius=(0.003, 0.003, 0.0028), spec=0.1, alpha=g.span(t, 0.30, 0.85))  # fmt: skip


def grains(material, size=0.8 * MM, many=4):
    """Specks of sugar or spice, a few dozen faces each."""
    return [
        displaced_blob(material, np.array([rnd(0.6, 1.1), rnd(0.5, 1), rnd(0.4, 0.8)]) * size / 2, 3, 2.8, name='grain')
        for _ in range(many)
    ]


def attrs(bake, inside=None, core=None, line=None):
    zero = 0 * bake
    one = lambda v: zero if v is None else v
    return {'bake': bake, 'inside': one(inside), 'core': one(core), 'line': one(line), 'cav': 0.5 + zero}


def ball(material, radius=0.017, smoothness=0.5, band=0.3, brown=0.62, cut=None, filled=0.5, n=56, s=None):
    """A round of dough: turned in the fat, so a paler band runs round it. cut (share of the radius) opens it towards +x."""
    s = number() if s is None else s
    d, F = sphere(n if cut is None else 90)
    V = d * radius * np.array([1.0, rnd(0.95, 1.04), rnd(0.9, 0.98)])
    rel = radius * (1 - smoothness) * (0.22 * fbm(d, 1.1, 2, s=s) + 0.07 * fbm(d, 0.35, 2, s=s + 1)) + 0.12 * MM * fbm(
        V, 1.8 * MM, 2, s=s + 2
    )
    rel = rel - radius * 0.05 * (1 - smoothness) * smooth(0.7, 1.0, ridged(d, 0.9, 1, s=s + 4))
    V = displace(V, F, rel)
    axis = np.array([rnd(-0.5, 0.5), rnd(-0.5, 0.5), 1.0])
    axis /= np.linalg.norm(axis)
    ring = np.exp(-(((d @ axis + 0.12 * fbm(d, 0.6, 2, s=s + 5)) / 0.17) ** 2))
    bake = brown - band * ring + 0.22 * fbm(d, 0.7, 3, s=s + 6)
    inside = core = None
    if cut is not None:
        limit = cut * radius
        beyond = V[:, 0] > limit
        inside = smooth(0.0, 0.4 * MM, V[:, 0] - limit)
        V[:, 0] = np.where(beyond, limit, V[:, 0])
        off = np.hypot(V[:, 1], V[:, 2]) / radius + 0.10 * fbm(V, 6 * MM, 2, s=s + 8)
        core = inside * smooth(filled, filled - 0.06, off)
        hole, _, cell = worley(V, 2.6 * MM, s + 9)
        V[:, 0] += inside * (
            (1 - core) * (0.5 * MM * fbm(V, 5 * MM, 2, s=s + 10) - 0.7 * MM * smooth(0.5, 0.1, hole) * (cell > 0.4)) + 1.4 * MM * core
        )
    return mesh('ball', V, F, material, attrs(bake, inside, core))


def corner_outline(corners, soft):
    """Radius by angle of a polygon with soft corners."""
    turn = 2 * math.pi / corners

    def outline(a):
        flat = math.cos(turn / 2) / np.cos((a % turn) - turn / 2)
        return (flat ** (-soft) + 1.02 ** (-soft)) ** (-1 / soft)

    return outline


def pillow(material, radius=0.042, half=0.016, brown=0.55, bubbles=0.3, n=84, cut=None, s=None):
    """A puffed square: flat corners, a swollen middle, a pale seam where it floated. cut tears it open towards +x."""
    s = number() if s is None else s
    d, F = sphere(n)
    V = superball(even(d, (1, 1, 0.42)), (1, 1, 1), (2.2, 2.2, 1.9))
    a = np.arctan2(V[:, 1], V[:, 0])
    r = np.hypot(V[:, 0], V[:, 1])
    shape = corner_outline(4, 16)(a + math.pi / 4) * (1 + 0.04 * fbm(d, 0.8, 2, s=s))
    flat = r * shape
    V = np.stack([radius * flat * np.cos(a), radius * flat * np.sin(a), half * V[:, 2] * (1 - 0.35 * smooth(0.6, 1.0, r))], -1)
    b = blisters(V, s + 1, 11 * MM, 0.4)
    rel = (
        2.0 * MM * fbm(V, 22 * MM, 2, s=s + 2)
        + 0.5 * MM * fbm(V, 7 * MM, 3, s=s + 3)
        + bubbles * 1.3 * MM * b
        + 0.12 * MM * fbm(V, 2 * MM, 2, s=s + 4)
    )
    seam = np.exp(-(((d[:, 2] + 0.06 * fbm(V, 14 * MM, 2, s=s + 5)) / 0.14) ** 2))
    V = displace(V, F, rel)
    bake = brown - 0.34 * seam + 0.2 * fbm(V, 16 * MM, 3, s=s + 6) + 0.14 * bubbles * b
    inside = core = None
    if cut is not None:
        limit = cut * radius + 2.5 * MM * fbm(V * np.array([0, 1, 1]), 9 * MM, 3, s=s + 8)
        inside = smooth(0.0, 0.5 * MM, V[:, 0] - limit)
        shell = np.hypot(V[:, 1] / radius, V[:, 2] / half)
        hollow = smooth(0.72, 0.45, shell + 0.1 * fbm(V, 7 * MM, 2, s=s + 9))
        V[:, 0] = np.where(V[:, 0] > limit, limit - hollow * radius * 0.35, V[:, 0])
    return mesh('pillow', V, F, material, attrs(bake, inside, core))


def stick(material, path, radius=0.0065, lobes=7, depth=0.30, brown=0.80):
    """Dough from a star nozzle along a path: ridges with browned crests."""
    s = number()
    line = resample(np.asarray(path, float), 150)
    q = np.linspace(0, 1, 150)
    size = radius * (1 + 0.06 * np.sin(q * 17 + s) + 0.05 * np.sin(q * 41)) * np.clip(np.minimum(q, 1 - q) / 0.012, 0.4, 1)
    V, F = rope(line, size, lobes, depth, rnd(0.1, 0.5), s, 84)
    near = np.linalg.norm(V.reshape(150, 84, 3) - line[:, None], axis=-1) / radius
    bake = brown - 0.75 * (1 - near.ravel()) + 0.16 * fbm(V, 14 * MM, 3, s=s + 1) - 0.1
    V = displace(V, F, 0.25 * MM * fbm(V, 3 * MM, 2, s=s + 3))
    return mesh('churro', V, F, material, attrs(np.clip(bake, 0.1, 1.0)))


def twist(material, length=0.15, radius=0.0125, turns=2.6, brown=0.58):
    """Two ropes of dough round each other; cinnamon between the layers."""
    s = number()
    t = np.linspace(-1, 1, 190)
    parts, base = [], 0
    values = []
    for k in range(2):
        a = t * turns * math.pi + k * math.pi
        wind = radius * 0.74 * np.clip((1 - np.abs(t)) / 0.08, 0, 1) ** 0.5
        path = np.stack([t * length / 2, wind * np.cos(a), wind * np.sin(a) * 0.86 + radius * 1.5], -1)
        size = radius * 1.02 * np.clip((1.02 - np.abs(t)) / 0.10, 0.25, 1) ** 0.5 * (1 + 0.05 * np.sin(9 * t + s))
        V, F = tube(path, size, 44)
        ring = np.tile(np.arange(44) / 44 * 2 * math.pi, len(V) // 44)
        along = np.repeat(np.concatenate([[0], np.arange(190), [189]]), 44) / 190
        line = smooth(0.72, 0.95, np.sin(ring * 2 + along * 34 + 1.2 * fbm(V, 16 * MM, 2, s=s + k)))
        parts.append((V, F + base))
        values.append(line)
        base += len(V)
    V, F = (np.concatenate(x) for x in zip(*parts))
    line = np.concatenate(values)
    V = displace(V, F, 0.8 * MM * fbm(V, 16 * MM, 2, s=s + 3) + 0.3 * MM * fbm(V, 5 * MM, 2, s=s + 4) - 0.5 * MM * line)
    bake = brown + 0.22 * fbm(V, 18 * MM, 3, s=s + 5) + 0.14 * smooth(radius, radius * 2.6, V[:, 2])
    return mesh('twist', V, F, material, attrs(bake, line=line))


def fritter(material, half=(0.052, 0.044, 0.015), s=None):
    """A heap of dough pieces that fried together: deep creases, knobs, brown crests."""
    s = number() if s is None else s
    d, F = sphere(104)
    V = superball(even(d, half), half, (2.2, 2.2, 2.4))
    V = V * (1 + np.array([1, 1, 0.2]) * (0.13 * fbm(d, 0.8, 2, s=s))[:, None])
    warp = V + 4.5 * MM * np.stack([perlin(V, 14 * MM, s + k) for k in range(3)], -1)
    f1, f2, cell = worley(warp, 21 * MM, s + 4)
    crease = smooth(0.34, 0.0, f2 - f1)
    rel = 3.2 * MM * fbm(V, 24 * MM, 2, s=s + 8) + 3.2 * MM * (0.5 - f1) - 2.4 * MM * crease
    rel = rel + 0.9 * MM * fbm(V, 7 * MM, 2, s=s + 5) + 0.3 * MM * fbm(V, 3 * MM, 2, s=s + 6)
    V = displace(V, F, rel)
    V[:, 2] = np.maximum(V[:, 2], -half[2] * 0.8)
    bake = 0.70 - 0.30 * crease + 0.22 * (cell - 0.5) + 0.2 * fbm(V, 14 * MM, 3, s=s + 7)
    return mesh('fritter', V, F, material, attrs(bake, line=0.6 * crease * smooth(0.0, 0.3, fbm(V, 12 * MM, 2, s=s + 9))))


def glazed(me, material, thick=0.5 * MM, cover=0.1, s=None):
    """A film over a mesh: thick on top and in hollows, torn where it ran off. Shares the frame of the mesh."""
    s = number() if s is None else s
    V = vertices(me)
    F = np.empty(len(me.loops), np.int32)
    me.loops.foreach_get('vertex_index', F)
    F = F.reshape(len(me.polygons), -1)
    N = normals(V, F)
    if ((V - V.mean(0)) * N).sum() < 0:  # turned meshes may look inwards
        N = -N
    there = smooth(-0.25, 0.25, cover + 0.55 * N[:, 2] + 0.5 * fbm(V, 14 * MM, 3, s=s) - 0.12)
    W = V + N * (thick * (0.25 + there) + 0.12 * MM * fbm(V, 4 * MM, 2, s=s + 2) * there)[:, None]
    return mesh('glaze', W, F, material, {'thick': there})
