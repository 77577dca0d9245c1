# SPDX-License-Identifier: GPL-3.0-or-later
"""Shrimp: peeled and cooked, with or without the fan of their tail, and fried crisp below a sauce that clings."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, grid, mesh, rings
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend


def joined(name, parts, material, names):
    """Several (vertices, faces, values…) as one mesh."""
    base, faces = 0, []
    for part in parts:
        faces.append(part[1] + base)
        base += len(part[0])
    attrs = {key: np.concatenate([part[2 + k] * np.ones(len(part[0])) for part in parts]) for k, key in enumerate(names)}
    return mesh(name, np.concatenate([part[0] for part in parts]), np.concatenate(faces), material, attrs)


def shrimp_stuff(color='#dd6a36', pale='#f0d0b4', sear=0.25, gloss=0.7):
    """Translucent flesh, coral in streaks along the back ('band'), a red tail ('tail'), golden brown where it met the pan ('sear')."""
    g = Graph('shrimp')
    n = g.noise(4 * MM, 4)
    fibre = g.noise(0.9 * MM, 3, at=g.stretch(0.6, 0.6, 1))
    dots = g.span(g.cells(1.1 * MM), 0.34, 0.12)
    band = g.math('ADD', g.attr('band'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.6, -0.3), g.math('MULTIPLY_ADD', fibre, 0.4, -0.2)))
    tones = [(0.1, pale), (0.38, blend(pale, color, 0.35)), (0.6, blend(pale, color, 0.8)), (0.95, blend(color, '#a8280a', 0.4))]
    base = g.ramp(band, tones)
    base = g.mix(g.math('MULTIPLY', dots, g.span(band, 0.3, 0.8, 0, 0.5)), base, blend(color, '#9c1f08', 0.55))
    base = g.mix(g.span(g.attr('cut'), 0.3, 0.9, 0, 0.8), base, '#f3dcc4')
    base = g.mix(g.attr('tail'), base, g.mix(g.span(n, 0.35, 0.65), blend(color, '#a81f08', 0.7), blend(color, '#ee9a58', 0.25)))
    hot = g.math('ADD', g.attr('sear'), g.math('MULTIPLY_ADD', n, 0.9, -0.45))
    base = g.mix(
        g.span(hot, 0.4, 0.95, 0, min(1.0, sear * 2.2)), base, g.ramp(hot, [(0.4, '#c98a3c'), (0.75, '#8f4716'), (1.0, '#4a1e0a')])
    )
    base = g.vary(base, 0.01, 0.12, 0.10)
    wet = g.noise(3.5 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.10, 0.34), g.bump((fibre, 0.0002, 0.7)), sss=0.3, radius=(0.006, 0.0026, 0.0014),
                 coat=g.span(wet, 0.38, 0.6, gloss, 0.12), coat_rough=0.05)  # fmt: skip


def body(size, s, girth=1.0, turn=(3.3, 4.5), rows=130, steps=48):
    """A curled body, thick where the head was, bent ever more towards the tail: rings of points, their faces, and for each
    point how far along it lies, how much it faces the back (1) or the belly (-1), and to which side."""
    t = np.linspace(0, 1, rows)
    heading = rnd(*turn) * (0.62 * t + 0.38 * t**2)
    long = 74 * MM * size
    x, y = np.cumsum(np.cos(heading)) * long / rows, np.cumsum(np.sin(heading)) * long / rows
    lift = rnd(-3, 3) * MM * np.sin(t * 2.5)
    path = np.stack([x - x.mean(), y - y.mean(), lift], -1)
    share = (t * 6.0 + 0.15) % 1
    joint = smooth(0.80, 0.98, share) + smooth(0.14, 0.0, share)
    shape = np.interp(t, [0, 0.015, 0.05, 0.13, 0.45, 0.78, 0.92, 1.0], [0.45, 0.80, 0.96, 1.0, 0.88, 0.60, 0.42, 0.30])
    thick = 9.0 * MM * size * girth * shape
    out = np.stack([np.sin(heading), -np.cos(heading), 0 * t], -1)
    b = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    deep, wide = np.cos(b), np.sin(b)
    dent = 1 - joint[:, None] * (0.035 + 0.10 * smooth(0.2, -0.9, deep)[None])
    radial = (thick[:, None] * dent)[..., None] * out[:, None] * (np.where(deep < 0, 0.92, 1.06) * deep)[None, :, None]
    sideways = (thick[:, None] * dent * 0.80 * np.sign(wide) * np.abs(wide) ** 0.9)[..., None] * np.array([0, 0, 1.0])
    P = path[:, None] + radial + sideways
    P = np.concatenate([np.repeat(P[:1].mean(1, keepdims=True), steps, 1), P, np.repeat(P[-1:].mean(1, keepdims=True), steps, 1)])
    V, F = rings(P)
    along = np.repeat(np.concatenate([[0], t, [1]]), steps)
    return V, F, along, np.tile(deep, rows + 2), np.tile(wide, rows + 2), path


def outwards(V, F, path):
    """Faces turned so that their normals leave the body."""
    mid = V[F].mean(1)
    n = np.cross(V[F[:, 2]] - V[F[:, 0]], V[F[:, 3]] - V[F[:, 1]])
    nearest = path[np.argmin(((mid[::40, None] - path[None]) ** 2).sum(-1), 1)]
    return F if ((mid[::40] - nearest) * n[::40]).sum() > 0 else F[:, ::-1]


def shrimp(material, tail=True, size=1.0, s=None):
    """Peeled and cooked: the back slit open where the vein was, streaks of coral round each segment, a red fan."""
    s = number() if s is None else s
    V, F, t, deep, wide, path = body(size, s)
    F = outwards(V, F, path)
    off = np.arctan2(wide, deep)
    here = smooth(0.03, 0.12, t) * smooth(0.86, 0.66, t)
    slit = np.exp(-(((off + 0.12 * perlin(V, 9 * MM, s + 6)) / 0.15) ** 2)) * here
    lips = np.exp(-(((np.abs(off) - 0.34) / 0.15) ** 2)) * here
    rel = 0.45 * MM * fbm(V, 7 * MM, 2, s=s) + 0.14 * MM * fbm(V, 1.8 * MM, 2, s=s + 2) - 2.1 * MM * slit
    V = displace(V, F, (rel + lips * MM * (0.4 + 0.7 * perlin(V, 5 * MM, s + 8))) * size)
    share = (t * 6.0 + 0.15 + 0.05 * np.abs(off)) % 1
    stripe = np.exp(-(((share - 0.30) / 0.16) ** 2)) + 0.55 * np.exp(-(((share - 0.72) / 0.08) ** 2))
    band = 0.06 + smooth(-0.75, 0.85, deep) * (0.16 + 0.62 * stripe) + 0.20 * t + 0.25 * fbm(V, 12 * MM, 2, s=s + 5) - 0.35 * slit
    sear = smooth(0.35, 0.95, np.abs(wide)) * (0.45 + 0.8 * fbm(V, 8 * MM, 2, s=s + 4)) + 0.25 * smooth(0.6, 1.0, deep) * (1 - slit)
    cut = np.maximum(0.9 * slit, smooth(0.02, 0.0, t))
    shell = smooth(0.87, 0.89, t) if tail else 0.4 * smooth(0.9, 1.0, t)
    parts = [(V, F, band, shell, sear * smooth(0.9, 0.8, t), cut)]
    if tail:
        parts += [(*blade, 0.6, 1.0, 0.0, 0.0) for blade in fan(path, size, s)]
    return joined('shrimp', parts, material, ('band', 'tail', 'sear', 'cut'))


def fan(path, size, s):
    """The blades at the end of a tail, spread across and a little along the curl: (vertices, faces) each."""
    end, way = path[-1], math.atan2(*(path[-1] - path[-4])[[1, 0]])
    out = []
    for off, long, wide in ((-0.9, 14, 3.6), (-0.35, 16, 4.2), (0.35, 16, 4.2), (0.9, 14, 3.6), (0.0, 12, 2.4)):
        u, v = np.linspace(0, 1, 18)[:, None], np.linspace(-1, 1, 11)[None]
        width = wide * MM * size * np.sin(np.clip(0.10 + u * 0.82, 0, 1) * math.pi) ** 0.6
        x, y = u * long * MM * size - 2 * MM + 0 * v, v * width
        z = 1.0 * MM * (1 - v**2) + 2.0 * MM * u**2 * np.sin(off * 4 + s) + 0.2 * MM * np.cos(v * 9) * u + off * 2.4 * u * MM
        c, q = math.cos(way + off * 0.5), math.sin(way + off * 0.5)
        W = np.stack([end[0] + x * c - y * q, end[1] + x * q + y * c, end[2] + z], -1).reshape(-1, 3)
        out.append((W, grid(17, 10)))
    return out


def crisp_shrimp(material, size=1.0, s=None):
    """Dipped in thin batter and fried: a swollen, blistered crust with drips that set; 'cling' is where a sauce stays."""
    s = number() if s is None else s
    V, F, t, deep, wide, path = body(size, s, 1.18, (2.9, 4.2), 110, 44)
    F = outwards(V, F, path)
    warp = V + np.stack([perlin(V, 8 * MM, s + k) for k in range(3)], -1) * 2.4 * MM
    f1, _, cell = worley(warp, 6.5 * MM, s + 4)
    blister = np.sqrt(np.clip(1 - (f1 / 0.62) ** 2, 0, 1)) * smooth(0.35, 0.8, cell)
    drip = np.clip(perlin(V, 7 * MM, s + 9) - 0.15, 0, 1)
    rel = 1.3 * fbm(V, 12 * MM, 2, s=s) + 1.3 * blister + 2.4 * drip + 0.35 * fbm(V, 2.4 * MM, 3, s=s + 6)
    V = displace(V, F, rel * MM * size)
    cav = np.clip(0.40 + rel / 5 + 0.3 * fbm(V, 16 * MM, 2, s=s + 11), 0, 1)
    cling = smooth(-0.25, 0.3, fbm(V, 11 * MM, 3, s=s + 13) + 0.35 * smooth(-0.2, 0.9, wide) - 0.25 * blister)
    return mesh('crisp shrimp', V, F, material, {'cav': cav, 'cling': cling})


def crisp_stuff(crust, sauce, cling=0.8, clear=False):
    """A fried crust, pale in its hollows and brown on its peaks, in a sauce: a clear one tints and shines, a creamy one covers."""
    g = Graph('crisp shrimp')
    n, fine = g.noise(6 * MM, 4), g.noise(1.2 * MM, 4, 0.6)
    tone = g.math('ADD', g.attr('cav'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.7, -0.35), g.math('MULTIPLY_ADD', fine, 0.3, -0.15)))
    base = g.ramp(tone, [(0.15, blend(crust, '#fbe6b4', 0.5)), (0.45, crust), (0.7, blend(crust, '#8a4210', 0.5)), (1.0, '#5a280c')])
    film = g.math('ADD', g.attr('cling'), g.math('MULTIPLY_ADD', n, 0.6, -0.3))
    there = g.span(film, 0.35, 0.62, 0.25 if clear else 0.0, cling)
    if clear:
        base = g.mix(there, base, g.mix(1.0, base, sauce, 'MULTIPLY'))
    else:
        base = g.mix(there, base, g.mix(g.span(n, 0.35, 0.65), sauce, blend(sauce, '#f4c89a', 0.3)))
    base = g.vary(base, 0.012, 0.12, 0.08)
    shine = g.span(film, 0.35, 0.6, 0.15, 1.0)
    return g.out(base, g.span(shine, 0.2, 1.0, 0.55, 0.16), g.bump((n, 0.0004, 0.5), (fine, 0.00045, g.span(shine, 0.2, 1, 0.9, 0.25))), sss=0.12,
                 radius=(0.004, 0.002, 0.0008), coat=g.math('MULTIPLY', shine, 0.85 if clear else 0.5), coat_rough=0.05)  # fmt: skip
