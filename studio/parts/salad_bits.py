# SPDX-License-Identifier: GPL-3.0-or-later
"""Raw vegetables, cheese and bread as they lie in a salad."""
import math

import numpy as np

from lib.chance import rnd
from lib.mesh import displace, grid, mesh, rings, sphere, superball
from lib.noise import fbm, perlin, smooth, worley
from lib.units import MM


def tomato_half(materials, s, radius=0.0125):
    """Cherry tomato, cut across: wall, two or three chambers of jelly, seeds that stand in it."""
    flesh, seed_material, skin = materials
    d, F = sphere(52)
    V = d * radius * np.array([1, 1, 0.98])
    top = d[:, 2] > 0
    flat = V * np.array([1, 1, 0])
    r = np.hypot(flat[:, 0], flat[:, 1]) / radius
    a = np.arctan2(flat[:, 1], flat[:, 0])
    chambers = 2 + s % 2
    lobe = np.abs(np.sin(chambers * (a + s) / 2 + 0.0)) if chambers == 2 else np.abs(np.cos(1.5 * (a + s)))
    ring = smooth(0.22, 0.34, r + 0.06 * fbm(flat, 4 * MM, 2, s=s)) * smooth(0.80, 0.72, r)
    gel = ring * smooth(0.22, 0.42, lobe) * top
    V[:, 2] = np.where(top, V[:, 2] * 0.05 - gel * 0.5 * MM + 0.15 * MM * fbm(flat, 3 * MM, 2, s=s + 3), V[:, 2])
    gap = np.where(top, (1 - r) * radius, 0)
    parts = [mesh('tomato', V, F, flesh, {'d': np.maximum(gap, 0), 'gel': gel})]
    parts[0].materials.append(skin)
    outside = (d[F][:, :, 2].max(1) <= 1e-6).astype(np.int32)
    parts[0].polygons.foreach_set('material_index', outside)
    rng = np.random.default_rng(s)
    sd, sf = sphere(8)
    SV, SF, count = [], [], 0
    for _ in range(90):
        q, b = radius * rng.uniform(0.32, 0.70), rng.uniform(0, 6.283)
        lob = np.abs(np.sin(chambers * (b + s) / 2)) if chambers == 2 else abs(np.cos(1.5 * (b + s)))
        if lob < 0.5 or count >= 11:
            continue
        at = np.array([q * math.cos(b), q * math.sin(b), -0.15 * MM])
        if any(np.linalg.norm(at - o) < 1.9 * MM for o in [v.mean(0) for v in SV]):
            continue
        turn = b + rng.normal(0, 0.5)
        local = sd * np.array([1.35, 0.85, 0.5]) * MM
        local[:, 1] *= 1 - 0.35 * sd[:, 0]
        c, sn = math.cos(turn), math.sin(turn)
        SV.append(np.stack([local[:, 0] * c - local[:, 1] * sn, local[:, 0] * sn + local[:, 1] * c, local[:, 2]], -1) + at)
        SF.append(sf + count * len(sd))
        count += 1
    if SV:
        parts.append(mesh('tomato_seeds', np.concatenate(SV), np.concatenate(SF), seed_material))
    return parts


def cucumber(material, s, radius=0.0165, thick=0.0032):
    """A slice: waxy rim with grooves, watery flesh, three fans of half-formed seeds."""
    rows, steps = 60, 240
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    outline = radius * (1 + 0.025 * fbm(circle, 0.9, 2, s=s))
    rings, share, skin = [], [], []
    for q in np.linspace(0, 1, rows):
        rings.append((q * outline, thick / 2 - 0.1 * MM * q**20))
        share.append(q)
        skin.append(0)
    for z in np.linspace(0.42, -0.5, 7):
        rings.append((outline * (1 + 0.02 * (z < 0.4)), thick * z))
        share.append(1)
        skin.append(1)
    rings.append((outline * 0.001, -thick / 2))
    share.append(1)
    skin.append(0)
    P = np.array([np.stack([r * np.cos(a), r * np.sin(a), np.full(steps, z)], -1) for r, z in rings])
    V, F = rings(P)
    q = np.repeat(share, steps)
    b = np.tile(a, len(rings))
    fan = np.abs(np.cos(1.5 * (b + s)))
    grain = np.abs(np.sin(b * 16 + 2 * np.sin(3 * b + s)))
    seeds = smooth(0.55, 0.9, grain) * smooth(0.25, 0.34, q) * smooth(0.60, 0.5, q) * smooth(0.15, 0.4, fan)
    core = smooth(0.66, 0.58, q)
    V[:, 2] += (0.12 * MM * fbm(V, 3 * MM, 2, s=s + 4) + 0.22 * MM * seeds - 0.25 * MM * core * smooth(0.3, 0.1, fan)) * (
        np.repeat(skin, steps) == 0
    )
    V[:, 2] += 5.0 * V[:, 0] ** 2 * rnd(-1, 1)
    return mesh('cucumber', V, F, material, {'q': q, 'skin': np.repeat(skin, steps), 'seeds': seeds, 'core': core})


def onion_ring(material, s):
    """A thin ring or part of one, square in section, purple outside and along its edges."""
    rng = np.random.default_rng(s)
    r = rng.uniform(0.010, 0.019)
    wall, height = rng.uniform(1.0, 1.5) * MM, rng.uniform(2.0, 3.2) * MM
    span = rng.choice([6.283, 6.283, 4.2, 3.2])
    t = np.linspace(0, span, 150)
    path = np.stack([np.cos(t), np.sin(t), 0 * t], -1)
    radius = r * (1 + 0.10 * perlin(path, 0.9, s))
    lift = 3.5 * MM * perlin(path, 0.9, s + 3)
    section = np.array([(0.5, -0.5), (0.5, 0.4), (0.35, 0.5), (-0.35, 0.5), (-0.5, 0.4), (-0.5, -0.5), (0.5, -0.5)])
    P = np.array(
        [np.stack([(radius + x * wall) * path[:, 0], (radius + x * wall) * path[:, 1], lift + z * height], -1) for x, z in section]
    )
    outer = np.repeat([1, 1, 0.6, 0, 0, 0, 1], len(t))
    F = grid(len(section) - 1, len(t) - 1)
    return mesh('onion', P.reshape(-1, 3), F, material, {'outer': outer})


def crouton(material, s):
    d, F = sphere(34)
    half = np.array([rnd(6, 8), rnd(6, 7.5), rnd(5, 7)]) * MM
    V = superball(d, half, 7)
    f1, _, cell = worley(V, 3.4 * MM, s)
    pores = -1.3 * MM * smooth(0.45, 0.15, f1) * (cell > 0.4)
    V = displace(V, F, pores + 0.8 * MM * fbm(V, 6 * MM, 3, s=s))
    corner = np.sort(np.abs(V) / half, axis=1)[:, 1]
    return mesh('crouton', V, F, material, {'brown': 0.15 + 0.55 * smooth(0.6, 1, corner)})
