# SPDX-License-Identifier: GPL-3.0-or-later
"""Milk foam, and dew on cold glass."""
import math

import numpy as np

from lib.mesh import mesh, put, rings, sphere
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph, clear_shadows
from lib.units import MM


def foam_material(name='foam', col='#f4eadb', shade='#e6d3b8', dust='#4a2812', dusting=0.85):
    """Cold milk foam: fine bubbles in two sizes, cocoa dusted from above ('top' attribute)."""
    g = Graph(name)
    small = g.cells(0.9 * MM)
    large = g.cells(2.6 * MM)
    pits = g.math('MULTIPLY', g.span(small, 0.12, 0.4), g.span(large, 0.08, 0.3))
    base = g.mix(g.span(pits, 0, 1, 0.5, 0), col, shade)
    grains = g.math('MULTIPLY', g.span(g.noise(0.55 * MM, 2), 0.55, 0.66), g.span(g.noise(11 * MM, 3), 0.38, 0.62))
    base = g.mix(g.math('MULTIPLY', g.math('MULTIPLY', grains, g.attr('top')), dusting), base, dust)
    normal = g.bump((g.noise(6 * MM, 3), 0.0006, 0.4), (pits, 0.0004, 0.8))
    return g.out(
        base, g.span(g.noise(5 * MM, 3), 0.4, 0.6, 0.32, 0.6), normal, sss=0.6, radius=(0.005, 0.0042, 0.0034), coat=0.12, coat_rough=0.2
    )


def foam_cap(material, inner, low, high, peak, s, steps=420):
    """Foam filling the top of a glass: ragged lower border at the wall, soft dome above, bubbles burst into craters."""
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    floor = low + 4.5 * MM * fbm(ring, 0.55, 3, s=s) + 2 * MM * np.abs(perlin(ring, 0.13, s + 3))
    rows, tops = [], []
    for q in np.linspace(0, 1, 70):
        z = floor * (1 - q) + high * q
        r = np.array([inner(v) for v in z]) + 0.3 * MM * (q < 0.97) - 0.6 * MM * (q >= 0.97)
        rows.append(np.stack([r * np.cos(a), r * np.sin(a), z], -1))
        tops.append(np.full(steps, 0.0))
    edge = inner(high) - 0.5 * MM
    for q in np.linspace(1, 0, 150)[1:]:
        P = ring * edge * q
        dome = peak * np.clip(1 - q**2.6, 0, 1) ** 0.7
        soft = 2.4 * MM * fbm(P, 19 * MM, 2, s=s + 8) + 0.5 * MM * fbm(P, 6 * MM, 2, s=s + 12)
        f1, _, cell = worley(P, 3.2 * MM, s + 5, True)
        crater = -0.5 * MM * smooth(0.34, 0.16, f1) * (cell > 0.62)
        z = high + dome + (soft + crater) * smooth(1, 0.88, q)
        rows.append(np.stack([P[:, 0], P[:, 1], z], -1))
        tops.append(np.full(steps, 1.0))
    P = np.array(rows)
    V, F = rings(P)
    return mesh('foam', V, F, material, {'top': np.concatenate(tops), 'cav': np.full(len(V), 0.5)})


def water_drop_material(name='dew'):
    g = Graph(name)
    g.out('#ffffff', 0.0, trans=1.0, ior=1.33)
    return clear_shadows(g)


def condensation(material, outer, low, high, count=3200, s=1, runs=13):
    """Dew on a glass: thousands of tiny beads, fewer big ones that sag, and runs that wipe the beads off their path."""
    rng = np.random.default_rng(s)
    d3, F3 = sphere(3)
    d8, F8 = sphere(8)
    tracks = [(rng.uniform(0, 6.283), rng.uniform(low, high * 0.7), high * rng.uniform(0.8, 1)) for _ in range(runs)]
    V, F, base = [], [], 0

    def bead(angle, z, r, sag, d, Q):
        nonlocal base
        radius = outer(z)
        local = d * np.array([0.52, 1.0, 1.0 + sag]) * r
        local[:, 1] *= 1 - 0.28 * sag * d[:, 2]
        x = radius - 0.08 * r + local[:, 0]
        y = local[:, 1]
        V.append(np.stack([x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle), z + local[:, 2]], -1))
        F.append(Q + base)
        base += len(d)

    angles, heights = rng.uniform(0, 6.283, count), rng.uniform(low, high, count)
    patches = perlin(np.stack([np.cos(angles) * 0.036, np.sin(angles) * 0.036, heights], -1), 16 * MM, s)
    for angle, z, patch in zip(angles, heights, patches):
        near = [abs((angle - a + math.pi) % 6.2832 - math.pi) * 0.036 for a, lo, hi in tracks if lo < z < hi]
        if near and min(near) < 1.6 * MM:
            continue
        if rng.random() > 0.62 + 0.7 * patch:
            continue
        bead(angle, z, rng.uniform(0.2, 0.75) * MM * (1 + 0.8 * rng.random() ** 4), 0.1, d3, F3)
    for _ in range(count // 14):
        bead(rng.uniform(0, 6.283), rng.uniform(low, high), rng.uniform(0.7, 1.7) * MM, rng.uniform(0.1, 0.5), d8, F8)
    for angle, lo, hi in tracks:
        bead(angle, lo, rng.uniform(1.3, 2.0) * MM, rng.uniform(0.5, 0.9), d8, F8)
        for z in np.arange(lo + 4 * MM, hi, rng.uniform(4, 9) * MM):
            bead(angle + rng.normal(0, 0.004), z, rng.uniform(0.3, 0.8) * MM, rng.uniform(0.2, 0.8), d8, F8)
    return put(mesh('dew', np.concatenate(V), np.concatenate(F), material))
