# SPDX-License-Identifier: GPL-3.0-or-later
"""Meat that was cut: cutlets, breasts, chops, slices of loaves and rolls, slabs of ribs, belly, chops of lamb. Around z = 0."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball, tube
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even
from parts.crusts import outline_noise


def clipped(V, low, high, axis=0):
    """Cuts a convex body by two planes: what lies beyond is folded onto them. Gives the points and where they are cut faces."""
    out = V.copy()
    out[:, axis] = np.clip(V[:, axis], low, high)
    return out, ((V[:, axis] < low) | (V[:, axis] > high)).astype(float)


def roast_stuff(crust='#6b3a1c', meat='#c9986e', pale='#e6c8a4', gloss=0.35, marks='#2a1208', name='roast'):
    """Browned outside with bars of the grill ('mark'), pale moist fibres where it was cut ('cut')."""
    g = Graph(name)
    n = g.noise(10 * MM, 5)
    fine = g.noise(1.0 * MM, 4)
    h = g.math(
        'ADD', g.math('MULTIPLY', g.attr('cav'), 0.55), g.math('ADD', g.math('MULTIPLY', n, 0.45), g.math('MULTIPLY_ADD', fine, 0.2, -0.1))
    )
    base = g.ramp(
        h,
        [
            (0.25, blend(crust, '#f2c88a', 0.55)),
            (0.45, blend(crust, '#d9a05a', 0.25)),
            (0.62, crust),
            (0.85, blend(crust, '#180a04', 0.55)),
        ],
    )
    base = g.mix(g.math('MULTIPLY', g.attr('mark'), g.span(n, 0.3, 0.5, 0.55, 0.95)), base, marks)
    fibre = g.noise(1.3 * MM, 4, at=g.stretch(1, 0.35, 0.8))
    inside = g.mix(g.span(fibre, 0.35, 0.7), meat, pale)
    inside = g.mix(g.span(g.attr('rim'), 0.75, 1.0, 0, 0.8), inside, blend(crust, meat, 0.4))
    base = g.mix(g.attr('cut'), base, inside)
    wet = g.noise(5 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.2, 0.52), g.bump((g.noise(2.4 * MM, 4), 0.0005, 0.8), (fibre, 0.0005, 0.7)), sss=0.14,
                 radius=(0.003, 0.0013, 0.0007), coat=g.span(wet, 0.4, 0.6, gloss, 0.02), coat_rough=0.1)  # fmt: skip


def breast(material, half=(70, 42, 13), marks=False, pointed=0.35, s=None):
    """A flattened chicken breast or thigh: thick at one end, fibres along it, seared or barred."""
    s = number() if s is None else s
    d, F = sphere(150)
    size = np.array(half) * MM
    V = outline_noise(superball(even(d, size), size, (2.4, 2.2, 2.5)), size, 0.07, s)
    u = V[:, 0] / size[0]
    V[:, 1] *= 1 - pointed * smooth(0.0, 1.0, u)
    V[:, 2] *= 1 - 0.30 * smooth(0.0, 1.0, u)
    flat = V * np.array([1, 1, 0])
    grain = V * np.array([0.3, 1, 1])
    rel = 1.5 * MM * fbm(V, 20 * MM, 2, s=s + 1) + 0.5 * MM * fbm(grain, 5 * MM, 3, s=s + 2) + 0.2 * MM * fbm(V, 1.8 * MM, 2, s=s + 3)
    cleft = np.exp(-(((V[:, 1] - 0.28 * size[1] + 3 * MM * perlin(flat, 30 * MM, s + 4)) / (2.4 * MM)) ** 2)) * smooth(0.8, -0.2, u)
    bars = smooth(0.76, 0.92, np.sin((V[:, 0] * 0.8 + V[:, 1] * 0.6) / (3.1 * MM))) * smooth(0.15, 0.5, d[:, 2]) if marks else 0 * u
    V = displace(V, F, rel - 1.4 * MM * cleft - 0.4 * MM * bars)
    V[:, 2] += 1.6 * MM * fbm(flat, 40 * MM, 2, s=s + 5)
    cav = 0.45 + rel / (4.5 * MM) + 0.3 * fbm(V, 17 * MM, 3, s=s + 6) + 0.15 * smooth(0.75, 1.0, np.hypot(u, V[:, 1] / size[1]))
    return mesh('breast', V, F, material, {'cav': np.clip(cav, 0, 1), 'mark': bars, 'cut': 0 * u, 'rim': 0 * u})


def sliced(material, make, cuts, gap=2.2, lean=0.0):
    """Cuts a body made by make(material) into strips across its length and pulls them apart; gap in mm.
    Gives (mesh, x, lean) with each strip in its own frame."""
    whole = make(material)
    V = np.empty(len(whole.vertices) * 3, np.float32)
    whole.vertices.foreach_get('co', V)
    V = V.reshape(-1, 3).astype(float)
    F = np.empty(len(whole.loops), np.int32)
    whole.loops.foreach_get('vertex_index', F)
    F = F.reshape(-1, 4)
    values = {}
    for attribute in whole.attributes:
        if attribute.data_type == 'FLOAT' and attribute.domain == 'POINT':
            v = np.empty(len(V), np.float32)
            attribute.data.foreach_get('value', v)
            values[attribute.name] = v
    low, high = V[:, 0].min(), V[:, 0].max()
    at = [low, *np.linspace(low, high, cuts + 1)[1:-1] + np.array([rnd(-1.2, 1.2) * MM for _ in range(cuts - 1)]), high]
    out = []
    for k in range(cuts):
        slant = 0.22 * V[:, 1]
        W = V.copy()
        W[:, 0] += slant
        W, cut = clipped(W, at[k] if k else -1, at[k + 1] if k < cuts - 1 else 1)
        W[:, 0] -= slant
        ragged = cut * 0.35 * MM * fbm(W, 4 * MM, 3, s=number())
        W[:, 0] += ragged
        middle = (at[k] + at[k + 1]) / 2
        W[:, 0] -= middle
        section = np.hypot(W[:, 1] / np.abs(W[:, 1]).max(), W[:, 2] / np.abs(W[:, 2]).max())
        out.append(
            (
                mesh('strip', W, F, material, {**values, 'cut': cut, 'rim': section}),
                middle + (k - (cuts - 1) / 2) * gap * MM,
                lean * (0.6 + 0.4 * k / cuts),
            )
        )
    return out


def wing_breast(material, bone, s=None):
    """A roast breast on its wing bone: swollen, taut bronzed skin, the bone scraped clean."""
    s = number() if s is None else s
    d, F = sphere(150)
    size = np.array([58, 36, 22]) * MM
    V = superball(d, size, (2.2, 2.2, 2.2))
    u = V[:, 0] / size[0]
    V[:, 1] *= 1 - 0.45 * smooth(-0.1, 1.0, u)
    V[:, 2] *= 1 - 0.40 * smooth(0.0, 1.0, u)
    rel = 1.4 * MM * fbm(V, 22 * MM, 2, s=s) + 0.25 * MM * fbm(V, 4 * MM, 3, s=s + 2) - 0.5 * MM * (ridged(V, 12 * MM, 2, s=s + 4) - 0.5)
    V = displace(V, F, rel)
    top = smooth(-0.2, 0.5, d[:, 2])
    cav = 0.30 + 0.28 * top + 0.45 * fbm(V, 20 * MM, 3, s=s + 6) + rel / (6 * MM)
    body = mesh('breast', V, F, material, {'cav': np.clip(cav, 0, 1), 'bone': 0 * u, 'mark': 0 * u, 'cut': 0 * u, 'rim': 0 * u})
    line = np.array([(-44, 14, -2), (-62, 24, 4), (-78, 30, 9), (-92, 33, 12)]) * MM
    t = np.linspace(0, 1, 40)
    path = np.stack([np.interp(t, np.linspace(0, 1, 4), line[:, k]) for k in range(3)], -1)
    W, G = tube(path, (4.4 + 1.2 * np.exp(-(((t - 0.96) / 0.06) ** 2)) + 1.5 * (1 - t)) * MM, 22)
    rough = fbm(W, 6 * MM, 2, s=s + 8)
    return [body, mesh('bone', displace(W, G[:, ::-1], 0.4 * MM * rough), G, bone, {'cav': rough + 0.2})]


def loaf_stuff(meat='#8a5638', crust='#5a2c18', glaze=None, bits=(), gloss=0.3, name='loaf'):
    """A slice of something ground: coarse, moist, with bits in it; crust where 'skin' is, glaze on its top ('top')."""
    g = Graph(name)
    n = g.noise(5 * MM, 5, 0.6)
    lump = g.cells(4.5 * MM, 'SMOOTH_F1')
    base = g.mix(g.span(n, 0.32, 0.7), blend(meat, '#3a1c0e', 0.35), blend(meat, '#e6b48c', 0.3))
    base = g.mix(g.span(lump, 0.1, 0.5, 0.4, 0), base, blend(meat, '#2a1408', 0.5))
    for color, size, reach in bits:
        near = g.math('ADD', g.cells(size * MM, at=g.stretch(1.0, 0.9, 1.1)), g.math('MULTIPLY_ADD', g.noise(2 * MM, 3), 0.24, -0.12))
        some = g.span(g.cells(size * MM, at=g.stretch(1.0, 0.9, 1.1), pick='Color'), 0.35, 0.42)
        base = g.mix(g.math('MULTIPLY', g.span(near, reach, reach * 0.75), some), base, color)
    outside = g.ramp(n, [(0.35, blend(crust, '#b5723c', 0.35)), (0.6, crust), (0.8, blend(crust, '#120804', 0.5))])
    base = g.mix(g.attr('skin'), base, outside)
    if glaze:
        red = g.ramp(n, [(0.3, blend(glaze, '#d0481c', 0.3)), (0.55, glaze), (0.8, blend(glaze, '#240602', 0.5))])
        base = g.mix(g.attr('top'), base, red)
    wet = g.noise(4 * MM, 3)
    shine = g.math('MAXIMUM', g.span(wet, 0.42, 0.6, gloss, 0.0), g.math('MULTIPLY', g.attr('top'), 0.7))
    return g.out(base, g.span(wet, 0.36, 0.64, 0.24, 0.55), g.bump((lump, 0.0003, 0.6), (n, 0.0005, 0.7)), sss=0.1, radius=(0.003, 0.0012, 0.0006),
                 coat=shine, coat_rough=0.1)  # fmt: skip


def loaf_slice(material, half=(46, 34, 9), glazed=0.0, square=3.2, dome=0.25, s=None):
    """A slice of a loaf, standing on its long edge would have x across, y up: here it lies on its cut face."""
    s = number() if s is None else s
    d, F = sphere(130)
    size = np.array(half) * MM
    V = superball(even(d, size), size, (square, square, 9))
    up = V[:, 1] / size[1]
    V[:, 1] += dome * size[1] * smooth(0.2, 1.0, up) * (1 - (V[:, 0] / size[0]) ** 2)
    V[:, :2] *= (1 + 0.03 * fbm(d * np.array([1, 1, 0]), 0.7, 3, s=s))[:, None]
    q = (np.abs(V[:, 0] / size[0]) ** square + np.abs(np.clip(V[:, 1] / size[1] / (1 + 0.7 * dome * (up > 0)), -1.2, 1.2)) ** square) ** (
        1 / square
    )
    side = smooth(0.55, 0.75, 1 - np.abs(d[:, 2])) * smooth(0.93, 0.97, q)
    f1, f2, c = worley(V, 5 * MM, s + 3)
    crumb = (
        0.5 * MM * (c - 0.5) * smooth(0.0, 0.4, f2 - f1) + 0.4 * MM * fbm(V, 3.5 * MM, 3, s=s + 5) + 0.5 * MM * fbm(V, 9 * MM, 2, s=s + 6)
    )
    V = displace(V, F, crumb * (1 - 0.5 * side) + 0.9 * MM * fbm(V, 20 * MM, 2, s=s + 7))
    rim = smooth(0.945, 0.985, q + 0.012 * fbm(V, 6 * MM, 2, s=s + 9))
    above = smooth(0.52, 0.72, up + 0.25 * fbm(V * np.array([1, 0.4, 0.6]), 14 * MM, 2, s=s + 11))
    coat = glazed * np.maximum(rim * above, smooth(0.88, 0.98, q + 0.10 * fbm(V, 9 * MM, 2, s=s + 13)) * above)
    V = displace(V, F, 1.6 * MM * coat)
    return mesh('slice', V, F, material, {'skin': rim, 'top': np.clip(coat, 0, 1), 'q': q, 'cut': 1 - rim})


def roll_stuff(meat, filling, crust, name='roll'):
    """A round slice of a rolled, stuffed bird: meat, a dark spiral in it ('spiral'), browned skin round it ('skin')."""
    g = Graph(name)
    n = g.noise(5 * MM, 4)
    fibre = g.noise(1.3 * MM, 4)
    base = g.mix(g.span(fibre, 0.35, 0.7), meat, blend(meat, '#fff0d8', 0.4))
    dark = g.ramp(g.noise(2.4 * MM, 4), [(0.35, blend(filling, '#120804', 0.5)), (0.55, filling), (0.72, blend(filling, '#b89058', 0.45))])
    base = g.mix(g.span(g.math('ADD', g.attr('spiral'), g.math('MULTIPLY_ADD', n, 0.3, -0.15)), 0.4, 0.6), base, dark)
    base = g.mix(g.attr('skin'), base, g.ramp(n, [(0.35, blend(crust, '#e0a050', 0.4)), (0.6, crust), (0.8, blend(crust, '#1c0a04', 0.5))]))
    wet = g.noise(4 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.18, 0.45), g.bump((fibre, 0.0003, 0.7), (n, 0.0004, 0.6)), sss=0.18, radius=(0.003, 0.0016, 0.001),
                 coat=g.span(wet, 0.4, 0.6, 0.45, 0.05), coat_rough=0.1)  # fmt: skip


def roll_slice(material, radius=28.0, thick=8.0, turns=1.35, s=None):
    s = number() if s is None else s
    d, F = sphere(100)
    V = superball(d, np.array([radius, radius * 0.95, thick]) * MM, (2.05, 2.05, 8))
    V[:, :2] *= (1 + 0.025 * fbm(d * np.array([1, 1, 0]), 0.7, 2, s=s))[:, None]
    q = np.hypot(V[:, 0], V[:, 1] / 0.95) / (radius * MM)
    a = np.arctan2(V[:, 1], V[:, 0])
    bend = q + 0.10 * fbm(V * np.array([1, 1, 0.2]), 13 * MM, 3, s=s + 3)
    phase = (bend * turns - a / (2 * math.pi)) % 1
    spiral = smooth(0.40, 0.24, np.abs(phase - 0.5) * 2 + 0.12 * fbm(V, 5 * MM, 2, s=s + 12)) * smooth(0.90, 0.82, q)
    spiral = np.maximum(spiral, smooth(0.20, 0.15, bend))
    rim = smooth(0.93, 0.975, q + 0.015 * fbm(V, 7 * MM, 2, s=s + 5))
    V = displace(
        V,
        F,
        0.5 * MM * fbm(V, 8 * MM, 2, s=s + 7)
        + 0.25 * MM * fbm(V, 2 * MM, 2, s=s + 8)
        + (0.6 * fbm(V, 3 * MM, 2, s=s + 9) - 0.3) * MM * spiral,
    )
    return mesh('roll', V, F, material, {'spiral': spiral * (1 - rim), 'skin': rim})
