# SPDX-License-Identifier: GPL-3.0-or-later
"""Fish in pieces: battered fillets, raw slices, cubes and rounds. All lie around z = 0."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, rings, sphere, superball
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.crusts import fried_stuff
from parts.fillets import shingles


def battered(material, half=(92, 29, 15), s=None):
    """A fillet in beer batter: swollen, blistered, a ragged frill where the batter ran."""
    s = number() if s is None else s
    d, F = sphere(140)
    size = np.array(half) * MM
    V = superball(d, size, (2.7, 2.3, 2.3))
    u = V[:, 0] / size[0]
    V[:, 1] *= (1 - 0.32 * smooth(0.0, 1.0, u)) * (1 + 0.10 * np.sin(2.6 * u + s % 7))
    V[:, 1] += 0.16 * size[1] * np.sin(2.2 * u + s % 5)
    V[:, 2] *= 1 - 0.25 * smooth(0.2, 1.0, u)
    warp = V + np.stack([perlin(V, 9 * MM, s + k) for k in range(3)], -1) * 3 * MM
    f1, _, c = worley(warp, 11 * MM, s + 4)
    g1, _, c2 = worley(warp, 4.6 * MM, s + 5)
    bubble = np.sqrt(np.clip(1 - (f1 / 0.6) ** 2, 0, 1)) * smooth(0.45, 0.8, c)
    small = np.sqrt(np.clip(1 - (g1 / 0.6) ** 2, 0, 1)) * smooth(0.4, 0.8, c2)
    rel = (
        2.4 * MM * fbm(V, 24 * MM, 2, s=s)
        + 1.7 * MM * bubble
        + 0.7 * MM * small
        + 0.5 * MM * fbm(V, 4 * MM, 3, s=s + 6)
        + 0.25 * MM * fbm(V, 1.6 * MM, 2, s=s + 7)
    )
    side = smooth(0.35, 0.1, np.abs(d[:, 2] + 0.15))
    frill = side * np.clip(perlin(V, 10 * MM, s + 9) + 0.15, 0, 1)
    V = displace(V, F, rel + 4.0 * MM * frill)
    V[:, 2] += 0.10 * size[2] * np.cos(3 * u)
    cav = 0.42 + rel / (7 * MM) + 0.25 * fbm(V, 20 * MM, 3, s=s + 11) + 0.25 * frill
    return mesh('battered', V, F, material, {'cav': np.clip(cav, 0, 1)})


def batter_stuff(color='#d1933c'):
    return fried_stuff(color, blend(color, '#6a2f0a', 0.5), blend(color, '#f8e3ae', 0.45), gloss=0.3, name='batter')


def raw_stuff(color, line, deep=None):
    """Raw or cured flesh: translucent, wet, pale lines of fat at a slant; its rim darker where 'cav' is low."""
    g = Graph('raw fish')
    bend = g.math('MULTIPLY', g.noise(16 * MM, 2), 2.6)
    sep = g.add('ShaderNodeSeparateXYZ', {0: g.coords})
    run = g.math(
        'ADD', g.math('MULTIPLY', sep.outputs['X'], 1 / (5.4 * MM)), g.math('MULTIPLY', g.math('ABSOLUTE', sep.outputs['Y']), 1 / (7 * MM))
    )
    wave = g.math('FRACT', g.math('ADD', run, bend))
    stripe = g.span(g.math('ABSOLUTE', g.math('SUBTRACT', wave, 0.5)), 0.5, 0.40, 0.75, 0)
    n = g.noise(8 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.68), color, deep or blend(color, '#5a1408', 0.22))
    base = g.vary(g.mix(stripe, base, line), 0.006, 0.10, 0.06)
    wet = g.noise(6 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.10, 0.30), g.bump((g.noise(2.2 * MM, 3), 0.0002, 0.6)), sss=0.45,
                 radius=(0.005, 0.0016, 0.0009), coat=g.span(wet, 0.4, 0.6, 0.45, 0.1), coat_rough=0.07, see_through=0.14)  # fmt: skip


def raw_slice(material, half=(34, 17, 1.1), fold=0.0, s=None):
    """A thin slice, laid down in a wave; fold turns one long side over on itself."""
    s = number() if s is None else s
    nv, nu = 70, 50
    u, v = np.linspace(-1, 1, nv)[:, None], np.linspace(-1, 1, nu)[None]
    edge = np.sqrt(np.clip(1 - np.abs(u) ** 3.2, 0.0, 1))
    x = u * half[0] * MM + 0 * v
    run = v * half[1] * MM * (0.25 + 0.75 * edge)
    flat = np.stack([x, run, 0 * x], -1).reshape(-1, 3)
    wave = (5.0 * MM * fbm(flat, 26 * MM, 2, s=s)).reshape(x.shape)
    bend = 4.2 * MM
    over = np.maximum(run - (1 - fold) * half[1] * MM, 0) if fold else 0 * run
    theta = np.clip(over / bend, 0, math.pi)
    y = np.where(over > 0, (1 - fold) * half[1] * MM + bend * np.sin(theta) - np.maximum(over - bend * math.pi, 0), run) if fold else run
    z = wave + (bend * (1 - np.cos(theta)) if fold else 0)
    ragged = (0.05 * fbm(flat, 12 * MM, 2, s=s + 3)).reshape(x.shape)
    top = np.stack([x * (1 + ragged), y, z + half[2] * MM], -1)
    low = np.stack([x * (1 + ragged), y, z - half[2] * MM], -1)[:, ::-1]
    V, F = rings(np.concatenate([top, low], 1))
    return mesh('slice', V, F[:, ::-1], material, {'cav': np.full(len(V), 0.6)})


def cube(material, size=10.0, s=None):
    """A cube of marinated fish: cut square, its flakes parting on one side."""
    s = number() if s is None else s
    d, F = sphere(40)
    half = np.array([rnd(0.9, 1.35), rnd(0.75, 1.1), rnd(0.65, 0.95)]) * size * MM
    V = superball(d, half, rnd(7, 11))
    V[:, 0] += rnd(-0.35, 0.35) * V[:, 2] + rnd(-0.25, 0.25) * V[:, 1]
    V[:, 2] *= 1 + rnd(-0.2, 0.2) * V[:, 0] / half[0]
    run = (V[:, 0] + 0.5 * np.abs(V[:, 1]) + 2.0 * MM * perlin(V, 12 * MM, s)) / (5.2 * MM) + s % 1
    parted = smooth(-0.2, 0.5, fbm(V, 11 * MM, 2, s=s + 5))
    rise, seam, gap = shingles(run, s, parted)
    V = displace(V, F, 0.4 * MM * fbm(V, 9 * MM, 2, s=s + 1) + (0.15 + 0.4 * parted) * MM * rise)
    zero = 0 * seam
    return mesh('cube', V, F, material, {'seam': 0.7 * seam, 'gap': gap, 'brown': zero, 'mark': zero, 'skin': zero, 'top': zero})


def medallion(material, ham, radius=27.0, thick=15.0, s=None):
    """A thick round of monkfish in a band of crisp ham."""
    s = number() if s is None else s
    d, F = sphere(90)
    V = superball(d, np.array([radius, radius * 0.92, thick]) * MM, (2.1, 2.1, 6))
    q = np.hypot(V[:, 0], V[:, 1] / 0.92) / (radius * MM)
    run = (V[:, 0] + 0.5 * np.abs(V[:, 1]) + 3.0 * MM * fbm(V, 14 * MM, 2, s=s)) / (6.0 * MM)
    parted = smooth(-0.3, 0.5, fbm(V, 13 * MM, 2, s=s + 9))
    rise, seam, gap = shingles(run, s, parted)
    rel = 0.9 * fbm(V, 12 * MM, 2, s=s + 1) + 0.3 * fbm(V, 2.2 * MM, 2, s=s + 3) + (0.15 + 0.45 * parted) * rise
    V = displace(V, F, rel * MM)
    zero = 0 * q
    brown = 0.10 + 0.5 * smooth(0.65, 1.0, q) + 0.5 * fbm(V, 12 * MM, 2, s=s + 11)
    attrs = {'seam': 0.7 * seam, 'gap': gap, 'brown': np.clip(brown, 0, 0.8), 'mark': zero, 'skin': zero, 'top': zero}
    core = mesh('monkfish', V, F, material, attrs)
    steps, rows = 220, 46
    a, t = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None], np.linspace(-1, 1, rows)[:, None]
    walk = np.stack([np.cos(a) * 0.03 + 0 * t, np.sin(a) * 0.03 + 0 * t, t * thick * MM + 0 * a], -1).reshape(-1, 3)
    lift = (1.3 * MM * fbm(walk, 14 * MM, 3, s=s + 5) + 0.9 * MM * np.abs(perlin(walk, 6 * MM, s + 6))).reshape(rows, steps)
    r = radius * MM + 0.9 * MM + lift
    margin = 1 + 0.10 * perlin(np.stack([np.cos(a[0]) * 3, np.sin(a[0]) * 3, 0 * a[0]], -1), 0.8, s + 8)
    z = t * thick * MM * 1.02 * margin[None]
    outer = np.stack([r * np.cos(a), 0.92 * r * np.sin(a), z + 0 * a], -1)
    inner = np.stack([(r - 1.3 * MM) * np.cos(a), 0.92 * (r - 1.3 * MM) * np.sin(a), z + 0 * a], -1)[::-1]
    W, G = rings(np.concatenate([outer, inner, outer[:1]]))
    cav = np.concatenate([lift, lift[::-1], lift[:1]]).ravel() / (2 * MM) + 0.5
    across = np.concatenate([t + 0 * a, (t + 0 * a)[::-1], (t + 0 * a)[:1]]).ravel()
    return [core, mesh('ham', W, G, ham, {'u': across, 'cav': np.clip(cav, 0, 1)})]
