# SPDX-License-Identifier: GPL-3.0-or-later
"""Ribs, belly, rib roasts and chops of lamb. All lie around z = 0."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball, tube
from lib.noise import fbm, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even
from parts.crusts import outline_noise


def glazed_stuff(color='#5a1a0c', dark='#1c0804', gloss=0.85, name='glazed'):
    """Meat under a lacquer of sauce: nearly black on its peaks, red-brown and deep in the hollows, uneven in its shine."""
    g = Graph(name)
    n = g.noise(11 * MM, 5)
    fine = g.noise(1.2 * MM, 4)
    h = g.math(
        'ADD', g.math('MULTIPLY', g.attr('cav'), 0.5), g.math('ADD', g.math('MULTIPLY', n, 0.5), g.math('MULTIPLY_ADD', fine, 0.2, -0.1))
    )
    base = g.ramp(h, [(0.25, blend(color, '#c85a20', 0.4)), (0.48, color), (0.68, blend(color, dark, 0.55)), (0.9, dark)])
    fibre = g.noise(1.3 * MM, 4, at=g.stretch(0.35, 1, 0.8))
    inside = g.mix(g.span(fibre, 0.35, 0.7), '#9a5a42', '#c98f70')
    base = g.mix(g.attr('cut'), base, inside)
    base = g.mix(g.math('MULTIPLY', g.attr('fatcap'), 0.55), base, '#c07a3c')
    wet = g.noise(7 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.10, 0.40), g.bump((g.noise(3 * MM, 4), 0.0007, 0.6), (fine, 0.0003, 0.6)), sss=0.08,
                 radius=(0.003, 0.001, 0.0005), coat=g.span(wet, 0.38, 0.62, gloss, 0.15), coat_rough=0.06)  # fmt: skip


def rack(material, bone, length=0.25, depth=0.052, ribs=11, s=None):
    """A rack of ribs, meat side up: the bones show as long waves across it and stick out on both long sides."""
    s = number() if s is None else s
    d, F = sphere(190)
    size = np.array([length / 2, depth, 0.0125])
    V = superball(even(d, size), size, (4.5, 3.2, 2.6))
    u, v = V[:, 0] / size[0], V[:, 1] / size[1]
    V[:, 1] *= 1 - 0.16 * smooth(-0.2, 1.0, u)
    bow = 0.006 * v**2
    wave = np.cos(2 * math.pi * (u * 0.5 * ribs + 0.12 * v))
    flat = V * np.array([1, 1, 0])
    up = smooth(-0.2, 0.3, d[:, 2])
    crag = fbm(V, 7 * MM, 3, s=s + 1) + 0.4 * (ridged(V, 5 * MM, 2, s=s + 2) - 0.5)
    rel = up * (2.0 * MM * wave * (0.5 + 0.5 * np.abs(v))) + 2.2 * MM * fbm(V, 28 * MM, 2, s=s + 3) + 0.8 * MM * crag
    V = displace(V, F, rel)
    V[:, 2] += bow + 3 * MM * fbm(flat, 90 * MM, 2, s=s + 5)
    fat = smooth(0.15, 0.4, fbm(V * np.array([1, 0.5, 1]), 16 * MM, 3, s=s + 6)) * 0.6
    meat = mesh('rack', V, F, material, {'cav': np.clip(0.5 + 0.4 * crag + 0.2 * wave * up, 0, 1), 'fatcap': fat * up, 'cut': 0 * u})
    out = [meat]
    for k in range(ribs):
        x = ((k + 0.5) / ribs * 2 - 1) * size[0] * 0.94
        reach = depth * (1 - 0.16 * smooth(-0.2, 1.0, x / size[0]))
        for side in (1, -1):
            more = rnd(4, 9) * MM if side > 0 else rnd(1, 4) * MM
            t = np.linspace(0, 1, 14)
            path = np.stack([x - 0.12 * side * 0.01 + 0 * t, side * (reach * 0.8 + (0.2 * reach + more) * t), 0.001 + 0.004 * t], -1)
            W, G = tube(path, (4.6 + 0.5 * np.cos(t * 3)) * MM * smooth(1.08, 0.95, t), 16)
            rough = fbm(W, 4 * MM, 2, s=number())
            out.append(mesh('bone', displace(W, G[:, ::-1], 0.4 * MM * rough), G, bone, {'cav': rough - 0.2}))
    return out


def belly_stuff(skin='#b8702c'):
    """A block of belly: blistered crackling above ('top'), then layers of fat and meat by height ('high')."""
    g = Graph('belly')
    n = g.noise(6 * MM, 4)
    fibre = g.noise(1.2 * MM, 4, at=g.stretch(0.4, 0.4, 1))
    h = g.math('ADD', g.attr('high'), g.math('MULTIPLY_ADD', g.noise(16 * MM, 3), 0.16, -0.08))
    meat, fat = '#a3694a', '#efd9b4'
    base = g.ramp(
        h,
        [
            (0.0, '#7a4a30'),
            (0.10, meat),
            (0.26, '#b87a58'),
            (0.31, fat),
            (0.38, fat),
            (0.43, '#b0745a'),
            (0.56, meat),
            (0.62, fat),
            (0.86, '#f3e2c0'),
            (0.92, '#d9a050'),
        ],
    )
    base = g.mix(g.span(fibre, 0.45, 0.72, 0, 0.35), base, '#7a4530')
    crisp = g.ramp(
        g.math('ADD', g.math('MULTIPLY', g.attr('cav'), 0.6), g.math('MULTIPLY', n, 0.5)),
        [(0.25, blend(skin, '#6a2c0a', 0.5)), (0.5, skin), (0.75, blend(skin, '#f4cc80', 0.5))],
    )
    base = g.mix(g.attr('top'), base, crisp)
    wet = g.noise(4 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.18, 0.45), g.bump((fibre, 0.0004, 0.7), (g.noise(2 * MM, 3), 0.0004, 0.6)), sss=0.2,
                 radius=(0.004, 0.002, 0.001), coat=g.span(wet, 0.4, 0.6, 0.5, 0.08), coat_rough=0.09)  # fmt: skip


def belly(material, half=(31, 29, 23), s=None):
    s = number() if s is None else s
    d, F = sphere(150)
    size = np.array(half) * MM
    V = superball(d, size, (8, 8, 9))
    high = V[:, 2] / (2 * size[2]) + 0.5
    top = smooth(0.93, 0.97, high)
    f1, _, c = worley(V, 5.5 * MM, s)
    g1, _, c2 = worley(V, 2.6 * MM, s + 3)
    bubble = np.sqrt(np.clip(1 - (f1 / 0.62) ** 2, 0, 1)) * c + 0.45 * np.sqrt(np.clip(1 - (g1 / 0.62) ** 2, 0, 1)) * c2
    layer = np.sin(high * 17 + 2 * fbm(V, 25 * MM, 2, s=s + 5))
    V = displace(
        V,
        F,
        top * (2.6 * MM * bubble)
        + (1 - top) * (0.7 * MM * layer + 0.5 * MM * fbm(V * np.array([0.5, 0.5, 1]), 4 * MM, 3, s=s + 7))
        + 1.0 * MM * fbm(V, 24 * MM, 2, s=s + 9),
    )
    V[:, :2] *= (1 + 0.05 * smooth(0.5, 0.0, high))[:, None]
    return mesh('belly', V, F, material, {'high': high, 'top': top, 'cav': np.clip(bubble, 0, 1)})


def slab_core(core, crust, half=(88, 62, 15), s=None):
    """A thick slice of a rib roast on its face: a rosy eye, a cap, a rim of fat and herbs. 'd' is the distance to the crust."""
    s = number() if s is None else s
    d, F = sphere(170)
    size = np.array(half) * MM
    V = outline_noise(superball(even(d, size), size, (2.5, 2.3, 8)), size, 0.06, s)
    u, v = V[:, 0] / size[0], V[:, 1] / size[1]
    q = (np.abs(u) ** 2.5 + np.abs(v) ** 2.3) ** 0.41
    gap = np.clip(1 - q, 0, 1) * size[1] * 0.75 + 0.8 * MM * fbm(V, 9 * MM, 2, s=s + 1)
    side = smooth(0.955, 0.985, q)
    seam = np.exp(-(((q - 0.72 - 0.10 * np.sin(3 * np.arctan2(v, u) + s)) / 0.018) ** 2)) * (v > -0.1)
    crag = fbm(V, 5 * MM, 3, s=s + 17) + 0.5 * (ridged(V, 2.2 * MM, 2, s=s + 19) - 0.5)
    grain = fbm(V * np.array([1, 0.5, 1]), 2.6 * MM, 3, s=s + 11)
    V = displace(V, F, side * 1.3 * MM * crag + (1 - side) * (0.22 * MM * grain + 0.8 * MM * fbm(V, 22 * MM, 2, s=s + 3) - 0.9 * MM * seam))
    fat = np.clip(np.maximum(smooth(0.86, 0.93, q + 0.05 * fbm(V, 14 * MM, 2, s=s + 5)) * smooth(-0.5, 0.2, v), 0.9 * seam), 0, 1)
    me = mesh(
        'slab', V, F, core, {'d': np.maximum(gap, 0) * (1 - side), 'cav': np.clip(0.5 + 0.5 * crag, 0, 1), 'fatcap': fat, 'mark': 0 * q}
    )
    me.materials.append(crust)
    me.polygons.foreach_set('material_index', (side[F].mean(1) > 0.5).astype(np.int32))
    return me


def lamb_chop(core, crust, bone, s=None):
    """One cutlet from a rack: a rosy eye with a green crust on its back, the long bare bone. Lies on its face."""
    s = number() if s is None else s
    d, F = sphere(110)
    size = np.array([27, 23, 11]) * MM
    V = superball(d, size, (2.3, 2.2, 7))
    V[:, :2] *= (1 + 0.05 * fbm(d * np.array([1, 1, 0]), 0.8, 2, s=s))[:, None]
    u, v = V[:, 0] / size[0], V[:, 1] / size[1]
    q = np.hypot(u, v)
    back = smooth(-0.1, 0.25, v + 0.35 * u)
    side = smooth(0.93, 0.975, q) * back
    gap = np.clip(1 - q, 0, 1) * size[1]
    f1, _, c = worley(V, 3.4 * MM, s + 3)
    crag = c - 0.5 + 0.6 * fbm(V, 3 * MM, 3, s=s + 5)
    V = displace(
        V,
        F,
        side * (2.2 * MM + 1.6 * MM * crag)
        + (1 - side) * (0.2 * MM * fbm(V, 2.4 * MM, 3, s=s + 7) + 0.5 * MM * fbm(V, 14 * MM, 2, s=s + 8)),
    )
    fat = smooth(0.84, 0.92, q) * back * (1 - side)
    me = mesh(
        'chop',
        V,
        F,
        core,
        {'d': np.where(side > 0.5, 0, gap + 0.4 * MM), 'cav': np.clip(0.5 + crag, 0, 1), 'fatcap': 0.8 * fat, 'mark': 0 * q},
    )
    me.materials.append(crust)
    me.polygons.foreach_set('material_index', (side[F].mean(1) > 0.5).astype(np.int32))
    t = np.linspace(0, 1, 50)
    path = np.stack([np.interp(t, [0, 0.3, 1], [-14, -30, -78]), np.interp(t, [0, 0.3, 1], [-14, -17, 8]), 0 * t], -1) * MM
    W, G = tube(path, (4.6 - 1.0 * t) * MM * smooth(1.03, 0.98, t), 20)
    rough = fbm(W, 6 * MM, 2, s=s + 9)
    return [me, mesh('bone', displace(W, G[:, ::-1], 0.4 * MM * rough), G, bone, {'cav': rough + 0.25})]


def herb_crust(color='#4f7030'):
    g = Graph('herb crust')
    n = g.noise(2.2 * MM, 4, 0.6)
    base = g.ramp(
        g.math('ADD', g.math('MULTIPLY', g.attr('cav'), 0.5), g.math('MULTIPLY', n, 0.6)),
        [(0.3, blend(color, '#15200a', 0.5)), (0.5, color), (0.72, blend(color, '#c9b25a', 0.55))],
    )
    return g.out(base, 0.65, g.bump((n, 0.0008, 0.9), (g.noise(0.8 * MM, 3), 0.0004, 0.8)), sss=0.1, radius=(0.002, 0.002, 0.001))
