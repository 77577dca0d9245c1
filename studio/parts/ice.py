# SPDX-License-Identifier: GPL-3.0-or-later
"""Ice in cubes and pebbles, what floats among it, and foam that has run over."""
import math

import numpy as np
from mathutils import Euler

from lib.chance import R, rnd
from lib.mesh import curve, displace, displaced_blob, grid, mesh, put, sphere, superball, tube
from lib.noise import fbm, smooth
from lib.shader import Graph, clear_shadows
from lib.units import MM
from parts.pieces import piece_stuff


def ice_material(name='ice'):
    """Melting ice: water's cousin (1.31), gently wavy, never perfectly clear."""
    g = Graph(name)
    normal = g.bump((g.noise(7 * MM, 3), 0.0012, 0.5), (g.noise(1.6 * MM, 2), 0.0001, 0.4))
    g.out('#fbfeff', g.span(g.noise(6 * MM, 3), 0.4, 0.65, 0.0, 0.07), normal, trans=1.0, ior=1.31)
    return clear_shadows(g, '#f4fbff')


def crack_material(name='cracks'):
    """Fracture planes: a white veil that is mostly holes."""
    g = Graph(name)
    veil = g.math('MULTIPLY', g.span(g.noise(3.5 * MM, 5, 0.7), 0.42, 0.72), g.attr('fade'))
    return g.out('#f7fbff', 0.35, spec=0.8, alpha=g.math('MULTIPLY', veil, 0.65), see_through=0.4)


def bubbles(count, half, n=3, size=(0.12, 0.55), s=0):
    """Many little spheres as one mesh, drawn out towards the middle as trapped air is."""
    rng = np.random.default_rng(s)
    d, F = sphere(n)
    V, Q = [], []
    for k in range(count):
        at = rng.normal(0, 0.32, 3) * half
        r = rng.uniform(*size) * MM * rng.uniform(0.3, 1)
        longer = 1 + 2.2 * rng.random() ** 3
        away = at / (np.linalg.norm(at) + 1e-9)
        stretch = d + away * (d @ away)[:, None] * (longer - 1)
        V.append(at + stretch * r)
        Q.append(F + k * len(d))
    return np.concatenate(V), np.concatenate(Q)


def ice_cube(materials, half=(0.0125, 0.0120, 0.0115), s=1):
    """Parts of one cube: clear body, two or three fracture veils, a cloudy heart of bubbles. All share one frame."""
    body, veil, air = materials
    half = np.asarray(half)
    d, F = sphere(34)
    V = superball(d, half, 5.5)
    V = displace(V, F, 0.55 * MM * fbm(V, 12 * MM, 2, s=s) + 0.12 * MM * fbm(V, 3 * MM, 2, s=s + 4))
    parts = [mesh('ice', V, F, body)]
    rng = np.random.default_rng(s)
    for k in range(3):
        n = 26
        x, y = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n), indexing='ij')
        r = np.hypot(x, y)
        P = np.stack([x, y, 0 * x], -1).reshape(-1, 3) * half.min() * 0.8
        P[:, 2] += 2.2 * MM * fbm(P, 9 * MM, 2, s=s + 30 + k)
        turn = np.array(Euler(rng.uniform(0, 6.28, 3)).to_matrix())
        P = P @ turn.T + rng.normal(0, 0.12, 3) * half
        P = np.clip(P, -half * 0.86, half * 0.86)
        parts.append(mesh('crack', P, grid(n - 1, n - 1), veil, {'fade': np.clip(1.1 - r, 0, 1).ravel()}))
    B, Q = bubbles(70, half, s=s)
    parts.append(mesh('air', B, Q, air))
    return parts


def put_parts(parts, at, turn, scale=1):
    """Several meshes that share a frame, placed together; the first one is returned first."""
    return [put(me, at, turn, scale) for me in parts]


def air_material():
    g = Graph('air')
    g.out('#ffffff', 0.1, trans=0.55, ior=1.1)
    return clear_shadows(g)


def fill(glass, level, kind, s, above=0.35):
    """Ice from near the floor to a little above the level, most of it at the wall where one sees it. Returns the clear bodies."""
    materials = (ice_material(), crack_material(), air_material())
    half = {'cubes': 12.0, 'pebbles': 6.2}[kind] * MM * min(1.0, float(glass.inner(level)) / 0.032)
    kinds = []
    for k in range(4):
        size = half * np.array([rnd(0.95, 1.1), rnd(0.92, 1.04), rnd(0.86, 1.0)])
        kinds.append(ice_cube(materials, size, s + k) if kind == 'cubes' else pebble(materials, size, s + k))
    bodies = []
    rows = np.arange(glass.base + half * 1.3, level + half * above, half * 1.75)
    rows = rows + (level + half * above - rows[-1])
    start = 1 if kind == 'cubes' and len(rows) > 4 else 0
    for row, z in enumerate(rows[start:]):
        reach = float(glass.inner(min(z, glass.height))) - half * 1.1
        if reach <= 0:
            continue
        many = max(1, int(2 * math.pi * reach / (half * 2.2)))
        for k in range(many):
            angle = 2 * math.pi * k / many + row * 0.9 + rnd(-0.2, 0.2)
            r = reach * rnd(0.94, 1.0)
            at = (r * math.cos(angle), r * math.sin(angle), z + rnd(-0.3, 0.3) * half)
            turn = (rnd(-0.5, 0.5), rnd(-0.5, 0.5), angle + rnd(-0.35, 0.35))
            bodies.append(put_parts(R.choice(kinds), at, turn)[0])
        if reach > half * 1.6:
            bodies.append(put_parts(R.choice(kinds), (rnd(-2, 2) * MM, rnd(-2, 2) * MM, z), (rnd(-1, 1), rnd(-1, 1), rnd(0, 6)))[0])
    return bodies


def pebble(materials, half, s):
    """Small chewable ice: rounder, cloudier."""
    body, veil, _ = materials
    d, F = sphere(16)
    V = displace(superball(d, half, 2.8), F, 0.8 * MM * fbm(d * half, 5 * MM, 2, s=s))
    W = displace(superball(d, half * 0.55, 2.2), F, 0.8 * MM * fbm(d * half, 4 * MM, 2, s=s + 3))
    return [mesh('ice', V, F, body), mesh('crack', W, F, veil, {'fade': 0.8 + 0 * W[:, 0]})]


def floating(glass, level, color, s, many=16):
    """Bits of fruit in the drink, at the wall."""
    stuff = piece_stuff(color, gloss=0.4, sss=0.3)
    kinds = [displaced_blob(stuff, np.array([3.4, 3.0, 2.6]) * MM * rnd(0.8, 1.2), 12, 4.0, ((4 * MM, 0.6 * MM),)) for _ in range(4)]
    for _ in range(many):
        z = rnd(glass.base + 0.012, level - 0.002)
        angle = rnd(0, 6.28)
        r = float(glass.inner(z)) - rnd(2.2, 3.4) * MM
        put(R.choice(kinds), (r * math.cos(angle), r * math.sin(angle), z), (rnd(0, 6), rnd(0, 6), rnd(0, 6)))


def drip(material, glass, angle, length):
    """Foam that has run down the outside from the rim."""
    t = np.linspace(0, 1, 60)
    z = glass.height + 1.5 * MM - length * t
    r = np.where(t < 0.06, glass.outer(glass.height) - 2.5 * MM + 3 * MM * t / 0.06, glass.outer(z) + 0.6 * MM)
    b = angle + 0.05 * np.sin(5 * t)
    path = curve(np.stack([r * np.cos(b), r * np.sin(b), z], -1)[::4], 6)
    q = np.linspace(0, 1, len(path))
    V, F = tube(path, (3.6 - 1.6 * q + 1.8 * np.exp(-(((q - 0.93) / 0.07) ** 2))) * MM * smooth(1.0, 0.97, q) + 0.1 * MM, 18)
    return mesh('drip', V, F, material, {'top': 0 * V[:, 0], 'cav': 0.5 + 0 * V[:, 0]})
