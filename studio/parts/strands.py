# SPDX-License-Identifier: GPL-3.0-or-later
"""Noodles and everything else that comes in strands."""
import numpy as np
from mathutils.kdtree import KDTree

from lib.mesh import curve, mesh, resample, tube
from lib.noise import perlin
from lib.shader import Graph
from lib.units import MM


def noodle_bundle(guide, count, radius, s, layers=2, n=120, kink=0.9 * MM):
    """Strands that travel together along a guide: side by side in a few layers, drifting apart and crossing slowly,
    with a shared waviness so neighbours bend alike. Returns (count, n, 3)."""
    rng = np.random.default_rng(s)
    g = resample(curve(guide, 24), n)
    along = np.gradient(g, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, np.array([0.02, 0.03, 1.0]))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, along)
    t = np.linspace(0, 1, n)
    length = np.linalg.norm(np.diff(g, axis=0), axis=1).sum()
    out = []
    rows = max(1, count // layers)
    for k in range(count):
        row, layer = k % rows, k // rows
        lane = (row - (rows - 1) / 2 + 0.5 * (layer % 2)) * radius * 2.15
        Q = np.stack([t * length, np.full(n, lane), np.full(n, layer * 0.01)], -1)
        drift = perlin(np.stack([t * 3.1, np.full(n, k * 1.7), np.full(n, 3.0)], -1), 1.0, s) * radius * 3.2
        wave = perlin(Q * np.array([1, 0.25, 1]), 13 * MM, s + 3) * kink + perlin(Q, 32 * MM, s + 7) * 2.2 * MM
        rise = perlin(Q, 17 * MM, s + 11) * 1.3 * MM
        twist = 0.5 * np.sin(t * 5 + s + rng.normal(0, 0.15))
        across = lane * np.cos(twist) + drift + wave
        above = layer * radius * 1.8 + lane * np.sin(twist) * 0.6 + rise
        out.append(g + side * across[:, None] + up * above[:, None])
    return np.array(out)


def relax_strands(P, radius, rounds=5, keep=8):
    """Pushes strands that run through one another apart, then smooths the push along each strand. P: (strands, n, 3)."""
    strands, n, _ = P.shape
    P = P.copy()
    owner = np.repeat(np.arange(strands), n)
    place = np.tile(np.arange(n), strands)
    for _ in range(rounds):
        flat = P.reshape(-1, 3)
        tree = KDTree(len(flat))
        for i, q in enumerate(flat.tolist()):
            tree.insert(q, i)
        tree.balance()
        push = np.zeros_like(flat)
        for i, q in enumerate(flat.tolist()):
            for at, j, gap in tree.find_range(q, radius * 1.9):
                if gap < 1e-7 or (owner[j] == owner[i] and abs(place[j] - place[i]) < keep):
                    continue
                push[i] += (flat[i] - flat[j]) / gap * (radius * 1.9 - gap) * 0.45
        push = push.reshape(P.shape)
        size = np.linalg.norm(push, axis=2, keepdims=True)
        push *= np.minimum(1, radius / np.maximum(size, 1e-9))
        for _ in range(3):
            push[:, 1:-1] = 0.5 * push[:, 1:-1] + 0.25 * (push[:, :-2] + push[:, 2:])
        P += push
    return P


def noodle_mesh(P, radius, material, sides=8, refine=2):
    """All strands as one mesh; thickness breathes a little, as cut dough does."""
    V, F, level, base = [], [], [], 0
    for k, path in enumerate(P):
        path = curve(path, refine)
        t = np.linspace(0, 9, len(path))
        thick = radius * (1 + 0.07 * perlin(np.stack([t, 0 * t + k, 0 * t], -1), 1.0, 5))
        v, q = tube(path, thick, sides)
        V.append(v)
        F.append(q + base)
        level.append(np.full(len(v), (k * 0.6180339) % 1))
        base += len(v)
    return mesh('noodles', np.concatenate(V), np.concatenate(F), material, {'strand': np.concatenate(level)})


def noodle_material(name='noodle', pale='#f3dfae', deep='#dfb66a', stain='#b5803c', waterline=None):
    """Wet wheat: waxy, translucent, every strand its own shade; stained by the broth near and below the waterline."""
    g = Graph(name)
    n = g.noise(14 * MM, 3)
    tone = g.math('ADD', g.math('MULTIPLY', g.attr('strand'), 0.6), g.math('MULTIPLY', n, 0.4))
    base = g.mix(g.span(tone, 0.15, 0.85), pale, deep)
    if waterline is not None:
        z = g.add('ShaderNodeSeparateXYZ', {0: g.coords}).outputs['Z']
        base = g.mix(g.span(z, waterline + 0.006, waterline - 0.002, 0, 0.5), base, stain)
    fleck = g.span(g.noise(0.8 * MM, 2), 0.68, 0.74, 0, 0.35)
    base = g.mix(fleck, base, '#a9782f')
    wet = g.noise(4 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.35, 0.65, 0.14, 0.34),
        g.bump((g.noise(2.5 * MM, 3), 0.0002, 0.5)),
        sss=0.5,
        radius=(0.0035, 0.002, 0.0008),
        coat=0.55,
        coat_rough=0.07,
    )
