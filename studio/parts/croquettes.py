# SPDX-License-Identifier: GPL-3.0-or-later
"""Things shaped by hand and fried, seared or steamed: balls, discs, fingers, cones, torpedoes. Whole, or cut open so that one
sees what is inside. All lie around z = 0."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend

#: half sizes in millimetres and the powers of the superellipsoid
SHAPES = {
    'ball': ((20, 20, 19), (2.0, 2.0, 2.1)),
    'small-ball': ((13.5, 13.5, 12.5), (2.1, 2.1, 2.2)),
    'disc': ((27, 26, 9.5), (2.2, 2.2, 2.5)),
    'cake': ((34, 33, 10.5), (2.3, 2.3, 3.2)),
    'oval': ((58, 42, 13), (2.2, 2.2, 2.7)),
    'patty': ((48, 46, 11), (2.2, 2.2, 3.0)),
    'finger': ((32, 12, 11), (2.6, 2.2, 2.2)),
    'cone': ((27, 27, 34), (2.0, 2.0, 2.2)),
    'torpedo': ((36, 17, 16), (1.75, 2.0, 2.0)),
    'fritter': ((21, 19, 13), (2.1, 2.1, 2.2)),
    'dome': ((62, 62, 46), (2.2, 2.2, 2.2)),
    'round': ((43, 43, 14), (2.0, 2.0, 9.0)),
}  # fmt: skip
CRUSTS = ('crumbed', 'craggy', 'fried', 'seared', 'griddled', 'moulded', 'mashed', 'paste')


def crust_stuff(color, crust, core, second, gloss=0.35, flecks=None):
    """Outside and, where 'face' says so, inside: two colours in crumbs of one to four millimetres, a rim of crust round it.
    Reads 'cav' (0 valley .. 1 peak), 'face' and 'd', metres from the crust."""
    g = Graph(f'croquette {crust}')
    dark, pale = blend(color, '#2a0f04', 0.62), blend(color, '#f8e0a8', 0.5)
    if crust in ('seared', 'griddled'):
        pale = blend(color, '#d69a5c', 0.4)
    if crust in ('moulded', 'mashed', 'paste'):
        dark, pale = blend(color, '#3a1606', 0.35), blend(color, '#fff0cc', 0.3)
    n = g.noise(8 * MM, 5, 0.6)
    fine = g.noise(0.9 * MM, 4)
    h = g.math('MULTIPLY_ADD', g.attr('cav'), 0.58, g.math('MULTIPLY', n, 0.46))
    h = g.math('MULTIPLY_ADD', fine, 0.16, h)
    outside = g.ramp(h, [(0.30, pale), (0.47, color), (0.66, blend(color, dark, 0.5)), (0.92, dark)])
    outside = g.mix(g.span(g.noise(16 * MM, 4), 0.5, 0.75, 0, 0.35), outside, blend(color, dark, 0.6))
    if flecks:
        outside = g.mix(g.span(g.cells(2.3 * MM), 0.20, 0.12, 0, 0.8), outside, flecks)
    crumb = g.noise(3.2 * MM, 4, 0.6)
    inside = g.mix(g.span(crumb, 0.38, 0.62), core, second)
    inside = g.mix(g.span(g.noise(1.1 * MM, 3), 0.5, 0.72, 0, 0.35), inside, blend(core, '#fff4d8', 0.5))
    rim = g.math('ADD', g.attr('d'), g.math('MULTIPLY_ADD', g.noise(2.4 * MM, 3), 0.0012, -0.0006))
    inside = g.mix(g.span(rim, 0.0009, 0.0017, 1.0, 0.0), inside, blend(color, dark, 0.3))
    face = g.attr('face')
    base = g.mix(face, outside, inside)
    wet = g.noise(5 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.36, 0.64, 0.26, 0.58),
        g.bump((g.noise(1.8 * MM, 5, 0.65), 0.0006, 0.8), (fine, 0.0003, 0.8)),
        sss=0.16,
        radius=(0.003, 0.0015, 0.0007),
        coat=g.span(wet, 0.42, 0.6, gloss, 0.0),
        coat_rough=0.14,
    )


def relief(V, crust, s):
    """How the outside stands up, in metres, by the way it was coated and cooked."""
    if crust == 'crumbed':
        g1, _, c1 = worley(V, 2.3 * MM, s + 1)
        h1, _, c2 = worley(V, 1.2 * MM, s + 2)
        grain = 0.8 * MM * (c1 - 0.4) * smooth(0.7, 0.2, g1) + 0.45 * MM * c2 * smooth(0.7, 0.2, h1)
        return grain + 0.6 * MM * fbm(V, 9 * MM, 3, s=s + 3), 2.4 * MM
    if crust == 'craggy':
        warp = V + np.stack([perlin(V, 5 * MM, s + k) for k in range(3)], -1) * 2.2 * MM
        f1, f2, c = worley(warp, 7 * MM, s + 4)
        g1, _, c2 = worley(warp, 3 * MM, s + 5)
        rel = 1.3 * MM * (c - 0.5) + 1.1 * MM * (0.55 - f1) + 1.0 * MM * smooth(0.5, 0.8, c2) * smooth(0.6, 0.2, g1)
        return rel - 0.9 * MM * smooth(0.14, 0.0, f2 - f1) + 0.6 * MM * fbm(V, 4 * MM, 3, 0.6, s=s + 6), 4.0 * MM
    if crust in ('seared', 'griddled'):
        warp = V + np.stack([perlin(V, 5 * MM, s + k) for k in range(3)], -1) * 2.4 * MM
        f1, f2, c = worley(warp, 6 * MM, s + 4)
        g1, _, _ = worley(warp, 2.6 * MM, s + 5)
        rel = 0.9 * MM * (0.55 - f1) + 0.9 * MM * (c - 0.5) + 0.4 * MM * (0.5 - g1) + 0.5 * MM * fbm(V, 5 * MM, 3, 0.6, s=s + 6)
        return (rel - 0.9 * MM * smooth(0.16, 0.0, f2 - f1)) * (1.0 if crust == 'seared' else 0.45), 3.0 * MM
    if crust == 'moulded':  # chopped with a knife and pressed
        warp = V + np.stack([perlin(V, 4 * MM, s + k) for k in range(3)], -1) * 1.6 * MM
        f1, f2, c = worley(warp, 4.2 * MM, s + 4)
        return 0.9 * MM * (c - 0.5) + 0.7 * MM * (0.5 - f1) - 0.9 * MM * smooth(0.18, 0.0, f2 - f1), 2.6 * MM
    if crust == 'mashed':
        f1, f2, c = worley(V + 2 * MM * np.stack([perlin(V, 8 * MM, s + k) for k in range(3)], -1), 9 * MM, s + 4)
        rel = 1.6 * MM * (c - 0.5) + 1.3 * MM * (0.5 - f1) - 0.8 * MM * smooth(0.12, 0, f2 - f1) + 0.8 * MM * fbm(V, 4 * MM, 3, s=s + 5)
        return rel, 4.4 * MM
    if crust == 'paste':
        return 0.5 * MM * fbm(V, 8 * MM, 2, s=s + 3) + 0.22 * MM * fbm(V, 2.4 * MM, 3, s=s + 4), 2.0 * MM
    rel = 0.55 * MM * fbm(V, 7 * MM, 3, s=s + 3) + 0.28 * MM * fbm(V, 2.2 * MM, 3, s=s + 4)
    return rel - 0.5 * MM * smooth(0.62, 0.9, ridged(V, 11 * MM, 2, s=s + 7)), 1.8 * MM


def outline(shape, size, s, d):
    """The bare shape: no cook makes two alike."""
    half, power = SHAPES[shape]
    half = np.array(half) * MM * size
    V = superball(d, half, power)
    V = V * (1 + np.array([1, 1, 0.4]) * (0.05 * fbm(d, 0.8, 2, s=s))[:, None])
    if shape == 'cone':  # an arancino: a round base drawn up to a tip
        t = np.clip((V[:, 2] / half[2] + 1) / 2, 0, 1)
        V[:, :2] *= (1.12 - 0.62 * smooth(0.18, 1.0, t))[:, None]
        V[:, 2] += 0.18 * half[2] * smooth(0.75, 1.0, t)
    if shape == 'torpedo':
        tip = np.abs(V[:, 0]) / half[0]
        V[:, 1:] *= (1 - 0.22 * smooth(0.55, 1.0, tip))[:, None]
        V[:, 2] += rnd(-1.5, 1.5) * MM * tip**2
    if shape == 'finger':  # squeezed in a fist: four shallow dents along it
        dent = (
            np.sin(V[:, 0] / half[0] * 2 * math.pi + rnd(-0.4, 0.4))
            * smooth(-0.3, 0.7, d[:, 1])
            * smooth(1.0, 0.75, np.abs(V[:, 0]) / half[0])
        )
        V[:, 1] -= dent * 3.0 * MM * size
        V[:, 2] += 0.8 * MM * dent
        V[:, 2] += rnd(-0.08, 0.08) * V[:, 0] ** 2 / half[0]
    if shape in ('dome', 'round', 'patty', 'oval', 'cake', 'disc'):
        V[:, 2] = np.where(V[:, 2] < 0, V[:, 2] * 0.8, V[:, 2])
    return V, half


def shaped(material, shape, crust, size=1.0, cut=None, s=None, n=None):
    """One of them. cut: direction (x, y, z) from which a part was taken away, so that a flat face looks there."""
    s = number() if s is None else s
    big = max(SHAPES[shape][0]) * size
    n = n or int(min(130, max(84 if crust in ('crumbed', 'craggy') else 54, big * 2.8)))
    d, F = sphere(n)
    V, half = outline(shape, size, s, d)
    rel, deep = relief(V, crust, s)
    V = displace(V, F, rel)
    cav = np.clip(0.42 + rel / deep, 0, 1)
    flat = np.hypot(V[:, 0] / half[0], V[:, 1] / half[1])
    if crust == 'griddled':  # brown where it met the pan
        cav = np.clip(cav * 0.6 + 0.55 * smooth(0.45, 0.95, V[:, 2] / half[2] + 0.25 * fbm(V, 11 * MM, 3, s=s + 40)) - 0.12 * flat, 0, 1)
    face = np.zeros(len(V))
    inner = np.zeros(len(V))
    if cut is not None:
        V, face, inner = open_up(V, cut, s)
        cav = np.where(face > 0.5, 0.4, cav)
    return mesh(shape, V, F, material, {'cav': cav, 'face': face, 'd': inner})


def open_up(V, cut, s, at=0.12, rough=1.0):
    """Pushes everything beyond a plane onto it: the face is uneven, as broken rather than sawn."""
    towards = np.array(cut, float)
    towards /= np.linalg.norm(towards)
    far = V @ towards
    top = far.max()
    limit = at * top
    over = np.maximum(0, far - limit)
    share = over / (top - limit)
    ridge = 0.9 * MM * fbm(V, 9 * MM, 3, s=s + 60) + 0.5 * MM * fbm(V, 3 * MM, 2, s=s + 61)
    f1, f2, c = worley(V, 5 * MM, s + 62)
    ridge = (ridge + 0.9 * MM * (c - 0.5) * smooth(0.6, 0.2, f1)) * smooth(0.02, 0.15, share) * rough
    out = V - towards * over[:, None] + towards * np.where(over > 0, ridge, 0)[:, None]
    across = np.sqrt(np.clip(1 - np.clip(share, 0, 1) ** 2, 0, 1))
    width = np.median(np.linalg.norm(V - (V @ towards)[:, None] * towards, axis=1)[share > 0.001]) if (share > 0.001).any() else 0.01
    return out, smooth(0.0, 0.004, share), (1 - across) * max(width, 6 * MM) * 1.25
