# SPDX-License-Identifier: GPL-3.0-or-later
"""Fish that are served whole: on their side with head and tail, and the salt some are baked in."""
import math

import numpy as np

from lib.chance import number
from lib.mesh import displace, grid, mesh, rings, sphere
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.shrimps import joined


def whole_stuff(color, back):
    """Silver fish: dark back ('back'), pale belly, rows of scales (laid out by 'along' and 'around'), flesh that swells out of the
    cuts ('cut'), a bare mottled head ('head'), shade in mouth and gills ('dark'), fins ('fin')."""
    g = Graph('fish skin')
    n = g.noise(15 * MM, 4)
    at = g.add('ShaderNodeCombineXYZ', {0: g.attr('along'), 1: g.attr('around')}).outputs[0]
    scale = g.cells(1.0, at=at, random=0.28)
    t = g.math('ADD', g.attr('back'), g.math('MULTIPLY_ADD', n, 0.4, -0.2))
    tones = [
        (0.05, blend(color, '#fff6e0', 0.45)),
        (0.35, color),
        (0.6, blend(color, back, 0.55)),
        (0.85, back),
        (1.0, blend(back, '#0c0a08', 0.5)),
    ]
    base = g.ramp(t, tones)
    bare = g.span(g.attr('head'), 0, 1, 1, 0)
    base = g.mix(g.math('MULTIPLY', g.span(scale, 0.40, 0.72, 0, 0.55), bare), base, blend(back, '#080604', 0.35))
    base = g.mix(g.math('MULTIPLY', g.span(scale, 0.28, 0.10, 0, 0.35), bare), base, '#efe8d4')
    base = g.mix(g.span(g.noise(26 * MM, 3), 0.48, 0.70, 0, 0.45), base, '#a8854a')
    base = g.mix(g.math('MULTIPLY', g.attr('head'), g.span(g.noise(5 * MM, 4), 0.45, 0.65, 0, 0.6)), base, blend(back, '#8a7648', 0.4))
    base = g.mix(g.math('MULTIPLY', g.attr('dark'), 0.75), base, '#2a2018')
    fibre = g.noise(1.6 * MM, 3, at=g.stretch(1, 0.4, 1))
    base = g.mix(g.attr('cut'), base, g.mix(g.span(fibre, 0.35, 0.65), '#efe6d3', '#cdb88e'))
    rays = g.noise(1.2 * MM, 3, at=g.stretch(0.15, 1, 1))
    base = g.mix(g.attr('fin'), base, g.mix(g.span(rays, 0.35, 0.65), blend(back, '#b8a070', 0.55), blend(back, '#100c08', 0.4)))
    wet = g.noise(6 * MM, 3)
    relief = g.bump(
        (n, 0.0008, 0.4), (scale, -0.0006, g.math('MULTIPLY', bare, 0.8)), (rays, 0.0004, g.attr('fin')), (fibre, 0.0004, g.attr('cut'))
    )
    return g.out(base, g.span(wet, 0.36, 0.64, 0.12, 0.36), relief, coat=g.span(wet, 0.4, 0.6, 0.8, 0.25), coat_rough=0.06, sss=0.1,
                 radius=(0.003, 0.002, 0.0015), metal=g.span(g.attr('cut'), 0, 0.3, 0.22, 0))  # fmt: skip


def fin(outline, thick=0.5 * MM, rays=14):
    """A flat fin from rows of (x, y) points: root to margin, notched between its rays."""
    P = np.array(outline)
    V = np.concatenate([P[..., :2], np.zeros((*P.shape[:2], 1))], -1)
    k = np.linspace(0, 1, P.shape[1])
    V[..., 2] = thick * np.cos(k * rays * 2 * math.pi)[None] + np.linspace(0, 1, P.shape[0])[:, None] * 1.2 * MM
    return V.reshape(-1, 3), grid(P.shape[0] - 1, P.shape[1] - 1)


def fin_values(n):
    """head, back, cut, fin, dark, along, around for the n points of a fin."""
    return [np.full(n, value) for value in (0.0, 0.6, 0.0, 1.0, 0.0, 0.0, 0.0)]


def whole_fish(material, eye, length=0.27, depth=0.040, thick=0.021, cuts=3, s=None):
    """A fish on its side, head towards -x: gill cover, eye, mouth, fins, tail; slashed so that it cooked through."""
    s = number() if s is None else s
    rows, steps = 260, 180
    t = np.linspace(0, 1, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    keys = [0, 0.03, 0.10, 0.22, 0.36, 0.55, 0.72, 0.84, 0.92, 1.0]
    tall = np.interp(t, keys, [0.10, 0.26, 0.56, 0.86, 1.0, 0.92, 0.62, 0.36, 0.25, 0.30]) * depth
    fat = np.interp(t, keys, [0.12, 0.34, 0.72, 0.95, 1.0, 0.86, 0.55, 0.28, 0.15, 0.05]) * thick
    for _ in range(12):
        tall[1:-1] = 0.5 * tall[1:-1] + 0.25 * (tall[:-2] + tall[2:])
        fat[1:-1] = 0.5 * fat[1:-1] + 0.25 * (fat[:-2] + fat[2:])
    c, q = np.cos(a), np.sin(a)
    x = (t - 0.46) * length * 0.86 + 0 * a
    y = tall * np.sign(c) * np.abs(c) ** 1.05 + 0.05 * depth * np.sin(t * 3)
    z = fat * np.sign(q) * np.abs(q) ** 0.85
    V, F = rings(np.stack([x, y, z], -1))
    tt, cc = np.repeat(t[:, 0], steps), np.tile(c[0], rows)
    top = smooth(-0.1, 0.4, np.tile(q[0], rows))
    gill = np.exp(-(((tt - 0.235 + 0.045 * cc**2) / 0.008) ** 2)) * smooth(0.95, 0.6, np.abs(cc))
    cheek = np.exp(-(((tt - 0.165 + 0.03 * cc**2) / 0.006) ** 2)) * smooth(0.8, 0.5, np.abs(cc))
    mouth = np.exp(-(((cc + 0.10) / 0.12) ** 2)) * smooth(0.07, 0.0, tt)
    line = np.exp(-(((cc - 0.18 + 0.12 * tt) / 0.035) ** 2)) * smooth(0.25, 0.3, tt)
    cut, swell = np.zeros(len(V)), np.zeros(len(V))
    for k in range(cuts):
        at = 0.36 + 0.13 * k
        near = np.abs(tt - at - 0.05 * cc) + 0.002 * fbm(V, 8 * MM, 2, s=s + k)
        here = smooth(0.78, 0.55, np.abs(cc)) * top
        cut = np.maximum(cut, smooth(0.020, 0.016, near) * here)
        swell = np.maximum(swell, (1.0 - (near / 0.018) ** 2) * here)
    flesh = 3.2 * np.clip(swell, 0, 1) + cut * (0.7 * fbm(V, 4 * MM, 2, s=s + 31) - 1.2)
    rel = 0.8 * fbm(V, 20 * MM, 2, s=s) + 0.3 * fbm(V, 5 * MM, 2, s=s + 9) - 1.6 * gill - 0.9 * cheek - 2.2 * mouth - 0.3 * line + flesh
    V = displace(V, F, rel * MM)
    head = smooth(0.245, 0.225, tt + 0.045 * cc**2)
    back = np.clip(0.5 + 0.55 * cc + 0.15 * line, 0, 1)
    dark = np.clip(0.9 * gill + 0.5 * cheek + mouth, 0, 1)
    parts = [(V, F, head, back, cut, 0 * cut, dark, tt * length / (3.6 * MM), np.arcsin(np.clip(cc, -1, 1)) * depth / (3.2 * MM))]
    fan, side = np.linspace(-1, 1, 40), np.linspace(0, 1, 12)[:, None]
    tail = np.stack([0.445 * length * 1.03 + side * 0.13 * length * (0.55 + 0.45 * np.abs(fan)), fan * depth * (0.22 + 0.85 * side)], -1)
    run = np.linspace(0.30, 0.80, 50)
    root = np.interp(run, keys, [0.10, 0.26, 0.56, 0.86, 1.0, 0.92, 0.62, 0.36, 0.25, 0.30]) * depth
    spine = np.stack(
        [(run - 0.46) * length * 0.86 + side * 6 * MM, root * 0.93 + side * (13 * MM * np.sin(run * 9 - 2.4) ** 2 + 3 * MM)], -1
    )
    belly = np.stack(
        [(run * 0.4 + 0.42 - 0.46) * length * 0.86 + side * 8 * MM, -root[::-1] * 0.62 - side * 13 * MM * np.sin((run - 0.3) * 6.2)], -1
    )
    for shape in (tail, spine, belly):
        P, faces = fin(shape)
        parts.append((P, faces, *fin_values(len(P))))
    fore = np.stack([-0.17 * length + side * 0.10 * length + 0 * fan, -0.004 + fan * (2 + 9 * side) * MM - side * 8 * MM], -1)
    P, faces = fin(fore)
    P[:, 2] += thick * 0.92
    parts.append((P, faces, *fin_values(len(P))))
    body = joined('fish', parts, material, ('head', 'back', 'cut', 'fin', 'dark', 'along', 'around'))
    d, F = sphere(22)
    ball = d * np.array([4.6, 4.6, 2.6]) * MM + np.array([(0.105 - 0.46) * length * 0.86, 0.26 * depth, thick * 0.60])
    return [body, mesh('eye', ball, F, eye, {'pupil': smooth(0.62, 0.5, np.hypot(d[:, 0], d[:, 1]))})]


def eye_stuff():
    """Cooked: a white pearl in a dark ring."""
    g = Graph('eye')
    base = g.mix(g.attr('pupil'), '#3a3226', '#ece8da')
    return g.out(base, 0.15, coat=0.6, coat_rough=0.05, sss=0.2)


def scales_of_salt(material, half, open_at, s):
    """The lid of a salt crust: a thick broken arch over part of a fish. open_at(x, y) is 1 where it was broken away."""
    rows, steps = 150, 220
    u, v = np.meshgrid(np.linspace(-1, 1, rows), np.linspace(-1, 1, steps), indexing='ij')
    q = np.sqrt(np.clip(np.abs(u) ** 2.6 + np.abs(v) ** 2.4, 0, 4))
    x, y = u * half[0], v * half[1]
    flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    grain = (
        0.9 * MM * fbm(flat, 5 * MM, 3, s=s) + 0.6 * MM * fbm(flat, 1.6 * MM, 2, s=s + 2) + 1.8 * MM * fbm(flat, 20 * MM, 2, s=s + 3)
    ).reshape(x.shape)
    away = smooth(0.45, 0.55, open_at(x, y) + 0.12 * fbm(flat, 13 * MM, 3, s=s + 5).reshape(x.shape))
    arch = half[2] * np.clip(1 - q**2.2, 0, 1) ** 0.6
    z = (arch + grain) * (1 - away) - away * 4 * MM
    z = np.where(q > 0.995, -2 * MM, z)
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    return mesh('salt crust', V, grid(rows - 1, steps - 1), material, {'cav': np.clip(0.5 + grain / (3 * MM), 0, 1).ravel()})


def salt_stuff():
    """Coarse salt baked hard: grains that glitter, toasted here and there."""
    g = Graph('salt crust')
    grain = g.cells(1.5 * MM, 'SMOOTH_F1')
    n = g.noise(18 * MM, 4)
    base = g.mix(g.span(n, 0.42, 0.7), '#f4f0e6', '#d9c39a')
    base = g.mix(g.span(grain, 0.1, 0.5, 0.3, 0), base, '#c9c0ae')
    return g.out(base, g.span(g.noise(1.0 * MM, 2), 0.4, 0.6, 0.25, 0.75), g.bump((grain, -0.0012, 0.9), (g.noise(0.5 * MM, 2), 0.0003, 0.8)), sss=0.3,
                 radius=(0.003, 0.003, 0.0026))  # fmt: skip
