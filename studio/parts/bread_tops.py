# SPDX-License-Identifier: GPL-3.0-or-later
"""What is baked on or in a flat bread: herbs in oil, melted cheese, cheese that leaks from a cake, a boat with its yolk."""
import math

import numpy as np
from mathutils import Vector

from lib import materials
from lib.chance import number, rnd
from lib.mesh import curve, disc, displace, displaced_blob, grid, mesh, put, resample, rings, sphere, superball
from lib.noise import fbm, perlin, smooth, worley
from lib.place import bvh, drop
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even
from parts.cheese import melted_cheese
from parts.gratin import gratin_stuff


def skin_over(o, half, ragged, s):
    """A sheet on top of a bread: points on a polar grid that follow it, and how far out they are (0..1)."""
    nr, na = 150, 330
    x, y = disc(1.0, nr, na, 0.85)
    r = np.hypot(x, y)
    ring = np.stack([x / np.maximum(r, 1e-6), y / np.maximum(r, 1e-6), 0 * x], -1).reshape(-1, 3)
    edge = 1 + (ragged * fbm(ring, 0.35, 3, s=s)).reshape(x.shape)
    px, py = x * half[0] * edge, y * half[1] * edge
    tree = bvh([o])
    z = np.zeros(x.shape)
    for i in range(nr):
        for j in range(0, na, 2):
            p, _ = drop(tree, px[i, j], py[i, j])
            z[i, j] = z[i, (j + 1) % na] = p.z if p else 0.0
    for _ in range(2):
        z = (z * 2 + np.roll(z, 1, 1) + np.roll(z, -1, 1)) / 4
    return np.stack([px, py, z], -1).reshape(-1, 3), r.ravel(), (nr, na)


def green_oil(o, half, color, pile):
    """Za'atar stirred with oil: a dark rough paste with seeds in it, oil standing between."""
    s = number()
    V, r, shape = skin_over(o, half, 0.07, s)
    P = V * np.array([1, 1, 0])
    f1, _, c = worley(P, 2.6 * MM, s + 1, True)
    g1, _, e = worley(P, 1.5 * MM, s + 2, True)
    grains = 0.9 * MM * smooth(0.5, 0.1, f1) * c + 0.5 * MM * smooth(0.5, 0.1, g1) * e
    fade = np.clip((1 - r) * 14, 0, 1) ** 0.5
    V[:, 2] += (0.7 * MM + grains + 0.5 * MM * fbm(P, 14 * MM, 2, s=s + 3)) * fade - 0.5 * MM * (1 - fade)
    g = Graph('herb paste')
    n = g.noise(2.2 * MM, 4)
    seed = g.cells(2.3 * MM)
    base = g.ramp(
        g.math('MULTIPLY_ADD', g.attr('cell'), 0.5, g.math('MULTIPLY', n, 0.5)),
        [(0.25, blend(color, '#1a1406', 0.5)), (0.5, color), (0.75, blend(color, '#a8863c', 0.45))],
    )
    base = g.mix(g.span(seed, 0.16, 0.09, 0, 0.85), base, '#e3cd96')
    wet = g.span(g.noise(7 * MM, 3), 0.42, 0.6)
    stuff = g.out(
        base, g.span(wet, 0, 1, 0.55, 0.16), g.bump((n, 0.0005, 0.8)), coat=g.math('MULTIPLY', wet, 0.6), coat_rough=0.08, sss=0.05
    )
    top = put(mesh('paste', V, rings(V.reshape(*shape, 3))[1], stuff, {'cell': c, 'cav': 0.5 + 0 * c}))
    pile.add(V)
    return top


def melted_top(o, half, color, pile):
    """Cheese that ran together in patches, browned on its blisters."""
    s = number()
    V, r, shape = skin_over(o, half, 0.10, s)
    P = V * np.array([1, 1, 0])
    rng = np.random.default_rng(s)
    patches = [(rng.uniform(-1, 1) * half[0], rng.uniform(-1, 1) * half[1], rng.uniform(0.016, 0.028)) for _ in range(46)]
    height, cover, brown = melted_cheese(P, patches, s + 4)
    fade = np.clip((1 - r) * 10, 0, 1) ** 0.5
    V[:, 2] += height * fade - 1.2 * MM * (1 - cover * fade)
    g = Graph('melted')
    toast = g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', g.noise(1.2 * MM, 4), 0.3, -0.15))
    base = g.mix(g.span(g.noise(12 * MM, 3), 0.35, 0.65), color, blend(color, '#fffaf0', 0.45))
    base = g.mix(g.span(toast, 0.15, 0.95), base, g.ramp(toast, [(0.2, '#e6b668'), (0.55, '#b86f2a'), (0.85, '#6d3512')]))
    stuff = g.out(
        base,
        g.span(g.noise(5 * MM, 3), 0.35, 0.65, 0.2, 0.42),
        g.bump((g.noise(2 * MM, 3), 0.0003, 0.6)),
        sss=0.4,
        radius=(0.006, 0.004, 0.0015),
        coat=0.35,
        coat_rough=0.12,
    )
    top = put(mesh('cheese', V, rings(V.reshape(*shape, 3))[1], stuff, {'brown': brown, 'cav': 0.5 + 0 * brown}))
    pile.add(V)
    return top


def cheese_leak(o, half, thick, color, floor):
    """Cheese that found a way out of a griddled cake and crisped on the iron: a skirt in places, browned at its rim."""
    s = number()
    na, nr = 260, 26
    a = np.linspace(0, 2 * math.pi, na, endpoint=False)[None]
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    reach = np.clip(0.3 + 1.8 * fbm(ring, 0.55, 2, s=s), 0, 1).reshape(1, na) * 6 * MM
    t = np.linspace(0, 1, nr)[:, None]
    radius = half * 0.93 + t * (reach + half * 0.03)
    high = thick * 0.38 * (1 - t) ** 1.6 * smooth(0, 3 * MM, reach) + 0.9 * MM * (1 - t**6)
    centre = o.matrix_basis.translation
    V = np.stack([centre.x + radius * np.cos(a), centre.y + radius * np.sin(a), floor + high], -1).reshape(-1, 3)
    V[:, 2] += 0.5 * MM * fbm(V, 5 * MM, 2, s=s + 3) * np.repeat((1 - t[:, 0]), na)
    g = Graph('leaked cheese')
    base = g.mix(g.span(g.attr('out'), 0.45, 1.0), color, g.ramp(g.noise(4 * MM, 4), [(0.35, '#d99a3c'), (0.65, '#a3601f')]))
    stuff = g.out(
        base, g.span(g.noise(4 * MM, 3), 0.35, 0.65, 0.2, 0.44), sss=0.35, radius=(0.006, 0.004, 0.001), coat=0.35, coat_rough=0.12
    )
    out = np.repeat(t[:, 0], na)
    return [put(mesh('leak', V, rings(V.reshape(nr, na, 3))[1], stuff, {'out': out, 'cav': 0.5 + 0 * out}))]


def boat(parts, stuff, pile, floor):
    """Khachapuri: a boat of dough with twisted ends, a lake of melted cheese, a raw yolk and butter in it."""
    s = number()
    half = (0.132 * parts.size, 0.066 * parts.size)
    d, F = sphere(210)
    V = superball(even(d, (*half, 0.016)), (*half, 0.016), (1.75, 2.0, 2.6))
    V[:, :2] *= (1 + 0.02 * fbm(d, 0.6, 3, s=s))[:, None]
    point = lambda x: 1 - 0.62 * np.abs(x / half[0]) ** 2.6
    V[:, 1] *= point(V[:, 0])
    q = np.sqrt((V[:, 0] / (half[0] * 0.80)) ** 2 + (V[:, 1] / (half[1] * 0.74 * point(V[:, 0]))) ** 2)
    up = smooth(-0.3, 0.3, V[:, 2] / 0.016)
    P = V * np.array([1, 1, 0])
    inside = smooth(1.02, 0.86, q + 0.03 * fbm(P, 16 * MM, 2, s=s + 1)) * up
    wall = np.exp(-(((q - 1.12) / 0.17) ** 2)) * up
    V[:, 2] += wall * (0.012 + 0.003 * fbm(P, 26 * MM, 2, s=s + 2)) - inside * 0.010
    V = displace(V, F, (1 - inside) * (0.9 * MM * fbm(V, 15 * MM, 3, s=s + 3) + 0.25 * MM * fbm(V, 4 * MM, 2, s=s + 4)))
    bake = 0.22 + 0.40 * wall + 0.2 * fbm(V, 20 * MM, 3, s=s + 5) + 0.15 * smooth(0.75, 1.0, np.abs(V[:, 0]) / half[0])
    V[:, 2] -= V[:, 2].min()
    ridge = wall * up
    level = float(np.quantile(V[ridge > 0.6 * ridge.max(), 2], 0.3)) - 5 * MM
    bread = put(mesh('boat', V, F, stuff, {'bake': np.clip(bake, 0, 1), 'cav': 0.5 + 0 * q}), (0, 0, floor), (0, 0, 0.12))
    x, y = disc(1.0, 150, 300, 0.85)
    r = np.hypot(x, y).ravel()
    L = np.stack([x * half[0] * 0.83, y * half[1] * 0.80 * point(x * half[0] * 0.83), 0 * x], -1).reshape(-1, 3)
    f1, _, c = worley(L, 9 * MM, s + 8, True)
    blister = np.sqrt(np.clip(1 - (f1 / 0.55) ** 2, 0, 1)) * smooth(0.5, 0.9, c)
    L[:, 2] = level + 1.4 * MM * fbm(L, 22 * MM, 2, s=s + 9) + 0.8 * MM * blister + 3.0 * MM * smooth(0.8, 1.0, r)
    yolk_at = np.array([0.006, -0.002])
    dent = np.exp(-((np.hypot(L[:, 0] - yolk_at[0], L[:, 1] - yolk_at[1]) / 0.026) ** 2))
    L[:, 2] -= 2.0 * MM * dent
    brown = np.clip(0.8 * blister * smooth(-0.2, 0.3, fbm(L, 26 * MM, 2, s=s + 11)) + 0.5 * smooth(0.82, 0.98, r), 0, 1) * (1 - dent)
    lake = put(
        mesh(
            'lake',
            L,
            rings(L.reshape(150, 300, 3))[1],
            gratin_stuff(parts.cheese or '#f2d68c'),
            {'brown': brown, 'cheese': 1 + 0 * r, 'cav': blister, 'thin': 0 * r, 'oil': 0 * r},
        ),
        (0, 0, floor),
        (0, 0, 0.12),
    )
    solid = [bread, lake]
    if parts.yolk:
        g = Graph('yolk')
        yellow = g.out(
            '#f0a012', 0.10, g.bump((g.noise(9 * MM, 2), 0.0003, 0.3)), sss=0.5, radius=(0.006, 0.003, 0.0008), coat=0.7, coat_rough=0.04
        )
        dd, FF = sphere(60)
        W = superball(dd, (0.0185, 0.018, 0.0095), (2.05, 2.05, 2.2))
        W[:, 2] = np.maximum(W[:, 2], -0.002)
        at = bread.rotation_euler.to_matrix() @ Vector((*yolk_at, 0))
        solid.append(put(mesh('yolk', W, FF, yellow), (at.x, at.y, floor + level - 0.5 * MM)))
        melt = materials.cheese('butter', '#f3dc92', '#faeec4')
        for dx, dy in ((-0.040, 0.006), (0.048, 0.008)):
            put(
                displaced_blob(melt, (0.011, 0.009, 0.0042), 30, 4.0, ((8 * MM, 0.8 * MM),)),
                (dx, dy, floor + level + 3.5 * MM),
                (0.05, 0.06, rnd(0, 3)),
            )
    return solid, half[0] * 2.1, 0.034


def ribbon(stuff, path, tree, wide=4.0 * MM, high=1.5 * MM, s=None):
    """Sauce poured in a line that has spread: a flat band of uneven width that lies in every hollow, fuller where it slowed."""
    s = number() if s is None else s
    line = resample(curve([(x, y, 0) for x, y in path], 12), max(70, len(path) * 22))
    way = np.gradient(line, axis=0)
    way /= np.maximum(np.linalg.norm(way, axis=1, keepdims=True), 1e-9)
    side = np.stack([-way[:, 1], way[:, 0]], -1)
    t = np.linspace(0, 1, len(line))
    taper = np.clip(np.minimum(t, 1 - t) * 16, 0.15, 1)
    half = wide * taper * (1 + 0.5 * perlin(line, 15 * MM, s) + 0.25 * perlin(line, 6 * MM, s + 1))
    across = np.linspace(-1, 1, 13)
    P = line[:, None, :2] + side[:, None] * (half[:, None] * across[None])[..., None]
    z = np.full(P.shape[:2], np.nan)
    for i in range(len(line)):
        for j in range(13):
            p, _ = drop(tree, *P[i, j])
            if p:
                z[i, j] = p.z
    if np.isnan(z).all():
        return None
    for j in range(13):
        known = ~np.isnan(z[:, j])
        if known.any():
            z[:, j] = np.interp(np.arange(len(z)), np.flatnonzero(known), z[known, j])
        else:
            z[:, j] = np.nanmean(z)
    for _ in range(5):
        wider = np.pad(z, 1, mode='edge')
        even = (wider[2:, 1:-1] + wider[:-2, 1:-1] + wider[1:-1, 2:] + wider[1:-1, :-2]) / 4
        z = np.maximum(even, z * 0.5 + even * 0.5)
    full = (
        high
        * (1 + 0.4 * perlin(line, 11 * MM, s + 2))[:, None]
        * np.sqrt(np.clip(1 - across[None] ** 2, 0, 1)) ** 0.8
        * np.sqrt(taper)[:, None]
    )
    V = np.concatenate([P, (z + full - 0.5 * MM)[..., None]], -1)
    return put(mesh('sauce', V.reshape(-1, 3), grid(len(line) - 1, 12), stuff, {'cav': np.full(V.shape[0] * 13, 0.5)}))
