# SPDX-License-Identifier: GPL-3.0-or-later
"""Fried crusts: craggy buttermilk batter, even crumbs, hash browns. All lie around z = 0."""
import numpy as np

from lib.chance import number
from lib.mesh import displace, mesh, rings, sphere, superball
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend


def fried_stuff(color='#c27c2c', dark=None, pale=None, flecks=None, gloss=0.35, name='fried'):
    """Reads 'cav' (0 valley .. 1 peak): peaks browned, valleys floury and pale; greasy patches; flecks of spice if wanted."""
    dark = dark or blend(color, '#3a1505', 0.6)
    pale = pale or blend(color, '#f6dca0', 0.5)
    g = Graph(name)
    n = g.noise(8 * MM, 5, 0.6)
    fine = g.noise(0.9 * MM, 4)
    h = g.math('MULTIPLY_ADD', g.attr('cav'), 0.62, g.math('MULTIPLY', n, 0.42))
    h = g.math('MULTIPLY_ADD', fine, 0.16, h)
    base = g.ramp(h, [(0.30, pale), (0.46, color), (0.64, blend(color, dark, 0.45)), (0.90, dark)])
    base = g.mix(g.span(g.noise(14 * MM, 4), 0.5, 0.75, 0, 0.35), base, blend(color, dark, 0.6))
    if flecks:
        base = g.mix(g.span(g.cells(1.9 * MM), 0.20, 0.12, 0, 0.85), base, flecks)
    wet = g.noise(5 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.36, 0.64, 0.26, 0.6),
        g.bump((g.noise(1.8 * MM, 5, 0.65), 0.0007, 0.8), (fine, 0.0003, 0.8)),
        sss=0.08,
        radius=(0.003, 0.0014, 0.0006),
        coat=g.span(wet, 0.42, 0.6, gloss, 0.0),
        coat_rough=0.14,
    )


def outline_noise(V, half, amount, s):
    """Nothing a cook breads is an ellipse."""
    flat = V * np.array([1, 1, 0]) / min(half[0], half[1])
    return V * (1 + np.array([1, 1, 0.3]) * (amount * fbm(flat, 0.75, 3, s=s))[:, None])


def craggy(material, half=(0.056, 0.052, 0.012), power=2.3, rough=1.0, s=None, n=190, bend=0.0):
    """Dredged twice: flakes and knobs in three sizes, torn borders between them, a ragged outline."""
    s = number() if s is None else s
    d, F = sphere(n)
    V = outline_noise(superball(d, half, (power, power, 2.6)), half, 0.10, s)
    warp = np.stack([perlin(V, 6 * MM, s + k) for k in range(3)], -1) * 3.2 * MM
    warp = warp + np.stack([perlin(V, 2.2 * MM, s + k + 20) for k in range(3)], -1) * 0.8 * MM
    f1, f2, c = worley(V + warp, 9 * MM, s + 4)
    g1, g2, c2 = worley(V + warp, 3.8 * MM, s + 5)
    flakes = smooth(0.45, 0.75, c2) * smooth(0.62, 0.2, g1)
    rel = 2.0 * MM * (c - 0.5) + 1.6 * MM * (0.55 - f1) + 1.7 * MM * flakes + 0.9 * MM * fbm(V, 4 * MM, 3, 0.6, s=s + 6)
    rel = rel - 1.3 * MM * smooth(0.14, 0.0, f2 - f1) - 0.6 * MM * smooth(0.12, 0.0, g2 - g1)
    rel = rel * rough
    V = displace(V, F, rel)
    V[:, 2] += bend * (V[:, 0] / half[0]) ** 2 * half[2] + 1.5 * MM * fbm(V * np.array([1, 1, 0]), 40 * MM, 2, s=s + 9)
    return mesh('craggy', V, F, material, {'cav': np.clip(rel / (4.2 * MM * max(rough, 0.3)) + 0.5, 0, 1)})


def crumbed(material, half=(0.055, 0.055, 0.008), power=2.2, upright=4.0, grain=1.0, s=None, n=190, wave=1.0):
    """An even coat of crumbs on anything flat: grains of 1 to 2.5 mm, edges darker because they stood in more fat."""
    s = number() if s is None else s
    d, F = sphere(n)
    V = superball(d, half, (power, power, upright))
    V = outline_noise(V, half, 0.05 if power < 3 else 0.02, s)
    g1, _, c1 = worley(V, 2.4 * MM, s + 1)
    h1, _, c2 = worley(V, 1.2 * MM, s + 2)
    rel = grain * (0.75 * MM * (c1 - 0.4) * smooth(0.7, 0.2, g1) + 0.4 * MM * c2 * smooth(0.7, 0.2, h1)) + 0.7 * MM * fbm(
        V, 9 * MM, 3, s=s + 3
    )
    V = displace(V, F, rel)
    edge = (
        smooth(0.86, 1.02, np.hypot(V[:, 0] / half[0], V[:, 1] / half[1]))
        if power < 3
        else smooth(0.88, 1.0, np.abs(V[:, :2] / np.array(half[:2])).max(1))
    )
    V[:, 2] += wave * 1.6 * MM * fbm(V * np.array([1, 1, 0]), 34 * MM, 2, s=s + 9)
    return mesh('crumbed', V, F, material, {'cav': np.clip(0.32 + rel / (2.6 * MM) + 0.22 * edge, 0, 1)})


def shreds_cake(material, half=(0.052, 0.052, 0.007), power=2.4, s=None):
    """A hash brown: shreds of potato pressed together, crisp where they stand out."""
    s = number() if s is None else s
    d, F = sphere(190)
    V = outline_noise(superball(d, half, (power, power, 3.5)), half, 0.07, s)
    turn = perlin(V, 14 * MM, s) * 3
    along = np.stack([V[:, 0] * np.cos(turn) + V[:, 1] * np.sin(turn), -V[:, 0] * np.sin(turn) + V[:, 1] * np.cos(turn), V[:, 2]], -1)
    f1, f2, c = worley(along * np.array([0.32, 1, 1]), 2.6 * MM, s + 2)
    rel = 1.5 * MM * (c - 0.45) + 0.9 * MM * (0.5 - f1) - 0.8 * MM * smooth(0.15, 0, f2 - f1) + 0.8 * MM * fbm(V, 7 * MM, 2, s=s + 5)
    V = displace(V, F, rel)
    return mesh('hash', V, F, material, {'cav': np.clip(rel / (3.4 * MM) + 0.42, 0, 1)})


def fried_ring(material, radius=0.033, thick=(0.0085, 0.0075), s=None):
    """An onion ring in batter: a fat uneven torus with crumbs on it."""
    s = number() if s is None else s
    a = np.linspace(0, 2 * np.pi, 300, endpoint=False)
    q = np.linspace(0, 2 * np.pi, 70, endpoint=False)
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    path = radius * (1 + 0.09 * perlin(circle, 0.9, s))
    fat = 1 + 0.28 * perlin(circle, 0.5, s + 1)
    lift = 0.0025 * perlin(circle, 0.9, s + 2)
    across = np.cos(q)[:, None] * thick[0] * fat + path
    up = np.sin(q)[:, None] * thick[1] * fat + lift
    P = np.stack([across * np.cos(a), across * np.sin(a), up], -1)
    P = np.concatenate([P, P[:1]])
    V, F = rings(P)
    F = F[:, ::-1]
    g1, _, c = worley(V, 3.2 * MM, s + 3)
    h1, _, c2 = worley(V, 1.5 * MM, s + 4)
    rel = 1.1 * MM * (c - 0.4) * smooth(0.7, 0.2, g1) + 0.5 * MM * c2 * smooth(0.7, 0.2, h1) + 0.8 * MM * fbm(V, 6 * MM, 3, s=s + 5)
    V = displace(V, F, rel)
    return mesh('fried ring', V, F, material, {'cav': np.clip(rel / (3 * MM) + 0.42, 0, 1)})
