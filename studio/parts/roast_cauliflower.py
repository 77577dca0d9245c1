# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole cauliflower from the oven: florets packed to a dome, chestnut on every crest, leaves at its foot, a wedge cut out."""
import math

import numpy as np
from mathutils import Matrix

from lib.chance import number, rnd
from lib.mesh import grid, mesh, sphere, vertices
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.units import MM
from parts.leaves import leaf_blade, salad_leaf
from parts.vegetables import clip_sector

HEAD = (70 * MM, 68 * MM, 56 * MM)
WEDGE = (-1.20, -0.30)  # the cut, in radians: to the right, one of its faces towards the eye


def head_stuff(color):
    """Reads 'brown' 0..1 (pale, gold, chestnut, burnt), 'gap' (between curds) and 'cut' (the ivory inside)."""
    g = Graph('cauliflower')
    n = g.noise(8 * MM, 4)
    fine = g.noise(0.9 * MM, 4)
    curd = g.cells(1.5 * MM, 'SMOOTH_F1')
    t = g.math('ADD', g.attr('brown'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.34, -0.17), g.math('MULTIPLY_ADD', fine, 0.30, -0.15)))
    base = g.ramp(t, [(0.08, color), (0.30, '#e3bd72'), (0.50, '#bd7a2c'), (0.72, '#7d4216'), (0.96, '#2c1407')])
    base = g.mix(g.math('MULTIPLY', g.attr('gap'), 0.45), base, '#a8793c')
    inside = g.mix(g.span(g.noise(3 * MM, 4), 0.35, 0.68), '#fbf3da', '#eedfb4')
    base = g.mix(g.attr('cut'), base, inside)
    wet = g.noise(5 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.36, 0.64, 0.3, 0.62),
        g.bump((curd, 0.0008, 0.9), (fine, 0.0003, 0.8)),
        sss=0.22,
        radius=(0.004, 0.0024, 0.0011),
        coat=g.span(wet, 0.4, 0.6, 0.35, 0.05),
        coat_rough=0.14,
    )


def floret(d, size, s):
    """Points of one floret standing on z: a branching foot under a crown of curds in three sizes; with its height and its gaps."""
    V = d * np.array([1.0, 1.0, 0.82]) * size
    f1, f2, c = worley(V, size * 0.62, s)
    g1, g2, _ = worley(V, size * 0.25, s + 1)
    h1, _, _ = worley(V, size * 0.11, s + 2)
    crown = smooth(-0.35, 0.1, d[:, 2])
    rise = crown * size * (0.30 * (0.6 - f1) + 0.15 * (0.55 - g1) + 0.06 * (0.5 - h1) + 0.10 * c - 0.22 * smooth(0.14, 0.0, f2 - f1))
    V = V + d * rise[:, None]
    foot = smooth(0.0, -0.7, d[:, 2])
    V[:, :2] *= (1 - 0.45 * foot)[:, None]
    V[:, 2] -= foot * size * 0.9
    gap = np.maximum(smooth(0.16, 0.02, f2 - f1), 0.6 * smooth(0.10, 0.0, g2 - g1)) * crown
    return V, smooth(-0.06, 0.2, rise / size), gap


def dome_spots():
    """Where florets sit on the dome: (direction, size), large ones in rings that thin to the top."""
    out = []
    for high, many, size in ((84, 1, 21), (60, 6, 20.5), (36, 10, 20), (12, 13, 18), (-8, 13, 14)):
        begin = rnd(0, 6.28)
        for k in range(many):
            e = math.radians(high + rnd(-5, 5))
            a = begin + 2 * math.pi * (k + rnd(-0.16, 0.16)) / many
            out.append((np.array([math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)]), size * MM * rnd(0.88, 1.12)))
    return out


def head_points():
    """All florets and the body that carries them, as one set of points with their values."""
    d, F = sphere(28)
    half = np.array(HEAD)
    V, faces, brown, gaps = [], [], [], []
    base = 0
    for way, size in dome_spots():
        s = number()
        P, crest, gap = floret(d, size, s)
        across = np.cross([0.1, 0.9, 0.2], way)
        across /= np.linalg.norm(across)
        frame = np.stack([across, np.cross(way, across), way], -1)
        P = P @ frame.T + way * (half - size * 0.72)
        sun = 0.34 * smooth(-0.2, 0.9, way[2]) + 0.12 * rnd(-1, 1)
        brown.append(sun - 0.10 + 0.36 * crest + 0.25 * fbm(P, 9 * MM, 2, s=s + 4) - 0.2 * gap)
        V.append(P)
        gaps.append(gap)
        faces.append(F + base)
        base += len(P)
    core, core_faces = sphere(40)
    V.append(core * (half - 13 * MM))
    faces.append(core_faces + base)
    brown.append(np.full(len(core), 0.05))
    gaps.append(np.full(len(core), 0.7))
    return np.concatenate(V), np.concatenate(faces), np.concatenate(brown), np.concatenate(gaps)


def roast_cauliflower(color=None):
    """The head without its wedge, and the leaves at its foot: meshes in one frame."""
    V, F, brown, gap = head_points()
    V[:, 2] = np.where(V[:, 2] < -24 * MM, -24 * MM + 0.1 * (V[:, 2] + 24 * MM), V[:, 2])
    P, cut = clip_sector(V, *WEDGE, keep=False)
    F = F[cut[F].min(1) < 0.5]  # what lay wholly in the wedge is gone
    stuff = head_stuff(color or '#f0e2bc')
    attrs = {'brown': np.clip(np.where(cut > 0.5, 0.1, brown), 0, 1), 'gap': gap * (1 - cut), 'cut': cut}
    return [mesh('cauliflower', P, F, stuff, attrs), *(cut_face(stuff, a, side) for a, side in zip(WEDGE, (1, -1))), *foot_leaves()]


def cut_face(stuff, angle, side):
    """What the knife laid open: ivory stems that branch from the core, curds along the margin, clefts between the florets."""
    q = np.linspace(0, 1, 60)[:, None]
    phi = np.linspace(-0.42, math.pi / 2, 120)[None]
    s = number()
    ray = np.stack([np.cos(phi), np.sin(phi), 0 * phi], -1).reshape(-1, 3)
    lobe = np.abs(np.sin(phi * 3.6 + 0.7 + 0.4 * fbm(ray, 0.5, 2, s=s)[None]))
    reach = 1.0 - 0.10 * smooth(0.35, 0.0, lobe)
    along = q * reach * np.cos(phi) * HEAD[0]
    up = np.maximum(q * reach * np.sin(phi) * HEAD[2], -24 * MM)
    flat = np.stack([along, up, 0 * along], -1).reshape(-1, 3)
    cleft = (smooth(0.16, 0.02, lobe) * smooth(0.5, 0.8, q)).ravel()
    margin = smooth(0.86, 0.98, q + 0 * phi).ravel()
    g1, _, _ = worley(flat, 3.2 * MM, s + 1)
    out = 1.4 * MM - 2.2 * MM * cleft + 0.5 * MM * fbm(flat, 8 * MM, 2, s=s + 2) + margin * (1.2 * MM * (0.5 - g1) - 1.5 * MM)
    way = np.array([math.cos(angle), math.sin(angle), 0.0])
    away = side * np.array([-math.sin(angle), math.cos(angle), 0.0])
    V = flat[:, :1] * way + flat[:, 1:2] * np.array([0, 0, 1.0]) + out[:, None] * away
    attrs = {'brown': 0.05 + 0.4 * margin, 'gap': np.clip(0.8 * cleft + 0.2 * margin, 0, 1), 'cut': (1 - 0.85 * margin) * (1 - 0.8 * cleft)}
    return mesh('cut', V, grid(59, 119), stuff, attrs)


def foot_leaves():
    """The tender inner leaves, curled up against the head and browned at their tips."""
    stuff = salad_leaf('cauliflower leaf', '#6b6a2c', '#8a9a48', '#c3c47c', '#e6e3ba', glow=0.25, margin='#6b431a', gloss=0.5)
    out = []
    for a in np.linspace(0.2, 2 * math.pi, 8, endpoint=False):
        if -1.4 < (a + math.pi) % (2 * math.pi) - math.pi < -0.1:
            continue
        me = leaf_blade(stuff, 'romaine', rnd(52, 66) * MM, rnd(30, 40) * MM, number(), (40, 15), rnd(0.1, 0.35), rnd(0.5, 0.8))
        P = vertices(me)
        turn = Matrix.Rotation(a - math.pi / 2 + rnd(-0.2, 0.2), 3, 'Z') @ Matrix.Rotation(rnd(0.55, 0.95), 3, 'X')
        reach = np.array([math.cos(a), math.sin(a), 0]) * 64 * MM
        P = P @ np.array(turn).T + reach + np.array([0, 0, -4 * MM])
        P[:, 2] = np.maximum(P[:, 2], -24 * MM)
        me.vertices.foreach_set('co', P.astype(np.float32).ravel())
        me.update()
        out.append(me)
    return out
