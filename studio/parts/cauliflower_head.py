# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole roasted cauliflower that nobody takes for anything else: florets one can count, ivory in their clefts and browned on their
crests, the thick green leaves still round its foot."""
import math

import numpy as np
from mathutils import Matrix

from lib.chance import number, rnd
from lib.mesh import mesh, sphere, vertices
from lib.noise import fbm, smooth, worley
from lib.units import MM
from parts.leaves import leaf_blade, salad_leaf
from parts.roast_cauliflower import HEAD, head_stuff

FOOT = -26 * MM


def floret(d, size, s):
    """One floret standing on z: a round crown of small curds on a foot; with how far each point stands out."""
    V = d * np.array([1.0, 1.0, 0.80]) * size
    f1, f2, _ = worley(V, size * 0.36, s)
    g1, _, _ = worley(V, size * 0.14, s + 1)
    crown = smooth(-0.4, 0.05, d[:, 2])
    rise = crown * (0.15 * (0.6 - f1) + 0.06 * (0.55 - g1) - 0.06 * smooth(0.12, 0.0, f2 - f1))
    V = V + d * (rise * size)[:, None]
    foot = smooth(0.1, -0.7, d[:, 2])
    V[:, :2] *= (1 - 0.5 * foot)[:, None]
    V[:, 2] -= foot * size * 0.8
    return V, smooth(-0.02, 0.10, rise), foot


def spots():
    """(direction, size) of the florets: a few large ones, clearly apart, in rings."""
    out = []
    for high, many, size in ((86, 1, 24), (54, 5, 25), (22, 8, 25), (-4, 9, 22)):
        begin = rnd(0, 6.28)
        for k in range(many):
            e = math.radians(high + rnd(-5, 5))
            a = begin + 2 * math.pi * (k + rnd(-0.14, 0.14)) / many
            out.append((np.array([math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)]), size * MM * rnd(0.9, 1.1)))
    return out


def points():
    """All florets and the core below them: points, faces, how browned, how deep between two florets."""
    d, F = sphere(40)
    half = np.array(HEAD)
    V, faces, brown, gaps = [], [], [], []
    base = 0
    for way, size in spots():
        s = number()
        P, crest, foot = floret(d, size, s)
        across = np.cross([0.1, 0.9, 0.2], way)
        across /= np.linalg.norm(across)
        P = P @ np.stack([across, np.cross(way, across), way], -1).T + way * (half - size * 0.62)
        top = smooth(0.35, 0.95, d[:, 2])
        sun = 0.36 * smooth(-0.1, 0.9, way[2]) + 0.10 * rnd(-1, 1)
        brown.append(top * (sun + 0.16 + 0.26 * crest) - 0.04 + 0.22 * fbm(P, 10 * MM, 2, s=s + 4))
        gaps.append(0.75 * foot)
        V.append(P)
        faces.append(F + base)
        base += len(P)
    core, core_faces = sphere(40)
    V.append(core * (half - 20 * MM))
    faces.append(core_faces + base)
    brown.append(np.full(len(core), 0.0))
    gaps.append(np.full(len(core), 0.7))
    return np.concatenate(V), np.concatenate(faces), np.concatenate(brown), np.concatenate(gaps)


def cauliflower_head(color=None):
    """The head and the leaves that hold it: meshes in one frame."""
    V, F, brown, gap = points()
    V[:, 2] = np.where(V[:, 2] < FOOT, FOOT + 0.1 * (V[:, 2] - FOOT), V[:, 2])
    attrs = {'brown': np.clip(brown, 0, 1), 'gap': gap, 'cut': 0 * gap}
    return [mesh('cauliflower', V, F, head_stuff(color or '#f4e8c8'), attrs), *leaves()]


def leaves():
    """Stout leaves with broad white ribs, bent up round the head, scorched along their tips."""
    stuff = salad_leaf('cauliflower leaf', '#4f7a34', '#7fa24c', '#b9c983', '#eeeed2', glow=0.2, margin='#7a5a24', gloss=0.5)
    out = []
    for a in np.linspace(0.1, 2 * math.pi, 11, endpoint=False):
        me = leaf_blade(stuff, 'romaine', rnd(78, 100) * MM, rnd(46, 58) * MM, number(), (54, 23), rnd(0.2, 0.5), rnd(0.6, 0.9))
        turn = Matrix.Rotation(a - math.pi / 2 + rnd(-0.15, 0.15), 3, 'Z') @ Matrix.Rotation(rnd(0.75, 1.1), 3, 'X')
        reach = np.array([math.cos(a), math.sin(a), 0]) * 60 * MM
        P = vertices(me) @ np.array(turn).T + reach + np.array([0, 0, -22 * MM])
        P[:, 2] = np.maximum(P[:, 2], FOOT)
        me.vertices.foreach_set('co', P.astype(np.float32).ravel())
        me.update()
        out.append(me)
    return out
