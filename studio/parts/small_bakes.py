# SPDX-License-Identifier: GPL-3.0-or-later
"""Small sweet bakes, one at a time: muffins, scones, laminated pastries, madeleines, custard tarts, knots, cupcakes. All stand
on z = 0."""
import math

import numpy as np

from lib.chance import number
from lib.mesh import displace, mesh, rings, sphere, superball, tube
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.bakery import around_hole, flatten, slice_off
from parts.batters import even


def turned(profile, steps=300, each=7, wild=0.02, s=0):
    """A body from (radius, height) in millimetres, its outline never quite round."""
    p = np.array(profile, float) * MM
    t = np.linspace(0, len(p) - 1, (len(p) - 1) * each + 1)
    p = np.stack([np.interp(t, range(len(p)), p[:, k]) for k in (0, 1)], -1)
    for _ in range(each // 2):
        p[1:-1] = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    w = 1 + wild * fbm(circle, 0.7, 3, s=s)
    P = np.stack([p[:, :1] * np.cos(a) * w, p[:, :1] * np.sin(a) * w, p[:, 1:] + 0 * a], -1)
    return rings(P)


def muffin(material, tall=1.0, spots=0.0, halved=False, centre=False, s=None):
    """A tall dome over a tapered foot, cracked on top; spots: fruit in it; centre: a soft filling that shows on top and at the cut."""
    s = number() if s is None else s
    profile = [
        (0.1, 0),
        (22, 0),
        (24.5, 2),
        (27, 16),
        (29.5, 31),
        (33.5, 35),
        (34.5, 39),
        (32.5, 45),
        (28, 50.5),
        (20, 55),
        (10, 57.5),
        (0.1, 58),
    ]
    V, F = turned([(r, z if z < 32 else 32 + (z - 32) * tall) for r, z in profile], 340, 9, 0.045, s)
    rr = np.hypot(V[:, 0], V[:, 1])
    top = smooth(33 * MM, 37 * MM, V[:, 2])
    bend = V + 3 * MM * np.stack([perlin(V, 10 * MM, s + k) for k in range(3)], -1)
    f1, f2, c = worley(bend * np.array([1, 1, 0.6]), 19 * MM, s + 4)
    crack = smooth(0.12, 0.02, f2 - f1) * top * smooth(30 * MM, 20 * MM, rr)
    h1, _, hc = worley(V, 12 * MM, s + 9)
    spot = spots * smooth(0.40, 0.24, h1 + 0.07 * fbm(V, 4 * MM, 2, s=s + 8)) * (hc > 0.55)
    rel = top * (1.2 * MM * fbm(V, 15 * MM, 2, s=s + 2) + 0.35 * MM * fbm(V, 3 * MM, 2, s=s + 3)) - 1.5 * MM * crack + 0.9 * MM * spot
    rel = rel + (1 - top) * 0.3 * MM * fbm(V, 5 * MM, 3, s=s + 5)
    V = displace(V, F, rel)
    bake = 0.30 + 0.26 * top + 0.24 * np.exp(-(((V[:, 2] - 37 * MM) / (5 * MM)) ** 2)) + 0.2 * fbm(V, 14 * MM, 3, s=s + 6) - 0.3 * crack
    well = np.zeros(len(V))
    if centre:
        well = smooth(15 * MM, 12 * MM, rr + 2.5 * MM * fbm(V, 8 * MM, 2, s=s + 11)) * smooth(45 * MM, 49 * MM, V[:, 2])
        V[:, 2] += well * (0.8 * MM + 1.0 * MM * fbm(V, 9 * MM, 2, s=s + 12))
    face = np.zeros(len(V))
    if halved:
        V, face = slice_off(V, (0.06, -1, 0), 0.002, s + 20, 1.9 * MM)
        if centre:
            core = np.hypot(V[:, 0] / (12.5 * MM), (V[:, 2] - 43 * MM) / (15 * MM)) + 0.16 * fbm(V, 8 * MM, 2, s=s + 21)
            well = np.maximum(well * (1 - face), face * smooth(1.06, 0.94, core))
            V = V + np.outer(face * well * 1.0 * MM, (0.06, -1, 0))
    attrs = {'bake': bake, 'swirl': spot, 'cut': face, 'fill': well, 'up': top * (1 - face) * (1 - well), 'cav': 0.5 + 0 * rr}
    return mesh('muffin', V, F, material, attrs)


def paper_case(color):
    """A pleated case for one muffin."""
    g = Graph('case')
    stuff = g.out(color, 0.7, g.bump((g.noise(2 * MM, 3), 0.0001, 0.5)), see_through=0.15)
    steps = 520
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    rows = []
    for t in np.linspace(0, 1, 22):
        r = (25.2 + 8.4 * t) * MM + 0.85 * MM * np.sin(34 * a) * (0.25 + 0.75 * t) + 0.8 * MM * t * np.sin(3 * a + 1)
        rows.append(np.stack([r * np.cos(a), r * np.sin(a), np.full(steps, (0.2 + 34 * t) * MM) + 0.6 * MM * t * np.sin(5 * a)], -1))
    V, F = rings(np.stack([rows[0] * np.array([0.01, 0.01, 1]), *rows]))
    return mesh('case', V, F, stuff)


def split_scone(material, upper, radius=0.032, s=None):
    """Half of a tall round scone that was pulled apart: flaky torn crumb, straight sides, a glossy top."""
    s = number() if s is None else s
    high = 0.026
    half = np.array([radius, radius, high / 2])
    d, F = sphere(100)
    V = superball(even(d, half), half, (2.2, 2.2, 5))
    V[:, :2] *= (1 + 0.03 * fbm(d, 0.7, 2, s=s))[:, None]
    torn = smooth(0.55, 0.85, (-1 if upper else 1) * V[:, 2] / (high / 2))
    seam = smooth(0.80, 0.95, ridged(V * np.array([0.5, 0.5, 1.6]), 12 * MM, 2, s=s + 1)) * (1 - torn)
    rel = (
        0.7 * MM * fbm(V, 12 * MM, 3, s=s + 2)
        - 0.9 * MM * seam
        + torn * (1.6 * MM * fbm(V, 8 * MM, 3, s=s + 3) - 0.8 * MM * ridged(V, 4 * MM, 2, s=s + 4))
    )
    V = displace(V, F, rel)
    crown = smooth(0.5, 0.9, V[:, 2] / (high / 2)) * (1 if upper else 0)
    bake = 0.14 + 0.42 * crown + 0.12 * fbm(V, 12 * MM, 3, s=s + 5)
    V[:, 2] -= V[:, 2].min()
    return mesh('scone', V, F, material, {'bake': bake, 'cut': torn, 'up': crown, 'cav': 0.5 + 0 * bake})


def danish(material, radius=0.047, s=None):
    """A round of laminated dough: a wound border of many leaves, a well of soft cheese in the middle."""
    s = number() if s is None else s
    half = np.array([radius, radius, 0.0125])
    d, F = sphere(130)
    V = superball(even(d, half), half, (2.1, 2.1, 2.6))
    V[:, :2] *= (1 + 0.035 * fbm(d, 0.7, 2, s=s))[:, None]
    flat = V * np.array([1, 1, 0])
    rr = np.hypot(V[:, 0], V[:, 1]) / radius
    a = np.arctan2(V[:, 1], V[:, 0])
    up = smooth(0.0, 0.35, d[:, 2])
    wind = rr * 3.4 + a / (2 * math.pi) + 0.06 * fbm(flat, 14 * MM, 2, s=s + 1)
    roll = np.abs(np.sin(wind * math.pi))
    leaves = np.sin(V[:, 2] / (0.55 * MM) + 2.5 * fbm(flat, 9 * MM, 2, s=s + 2)) * smooth(0.75, 0.95, rr)
    well = smooth(0.50, 0.42, rr + 0.05 * fbm(flat, 9 * MM, 2, s=s + 3)) * up
    rel = up * (1 - well) * (3.0 * MM * (roll**0.7 - 0.6) + 0.7 * MM * fbm(flat, 9 * MM, 3, s=s + 4)) + 0.35 * MM * leaves
    V = displace(V, F, rel)
    V[:, 2] += well * (-2.5 * MM + 1.0 * MM * fbm(flat, 9 * MM, 2, s=s + 5)) + 2.5 * MM * up * np.exp(-(((rr - 0.66) / 0.16) ** 2))
    bake = 0.36 + 0.3 * up * roll + 0.2 * fbm(V, 9 * MM, 3, s=s + 6) + 0.1 * smooth(0.8, 1, rr) - 0.12 * leaves
    V = flatten(V, -0.0095)
    V[:, 2] -= V[:, 2].min()
    return mesh(
        'danish', V, F, material, {'bake': bake, 'fill': well, 'coat': 0.35 * up * (1 - well), 'up': up * (1 - well), 'cav': 0.5 + 0 * bake}
    )


def madeleine(material, powder=0.0, s=None):
    """A small shell: ribs that spread from its narrow end, browner at the rim."""
    s = number() if s is None else s
    half = np.array([0.0375, 0.0235, 0.0105])
    d, F = sphere(90)
    V = superball(even(d, half), half, (2.3, 2.1, 2.2))
    u = V[:, 0] / half[0]
    V[:, 1] *= 0.78 + 0.26 * u
    angle = np.arctan2(V[:, 1], V[:, 0] + half[0] * 1.35)
    up = smooth(-0.05, 0.25, d[:, 2])
    rib = np.abs(np.cos(angle * 21))
    rel = (
        up * 1.5 * MM * (rib**0.8 - 0.55) * smooth(-1.0, -0.6, u)
        + 0.25 * MM * fbm(V, 6 * MM, 3, s=s)
        + 0.12 * MM * fbm(V, 1.6 * MM, 2, s=s + 1)
    )
    V = displace(V, F, rel)
    edge = smooth(0.72, 1.0, np.hypot(u, V[:, 1] / (half[1] * (0.78 + 0.26 * u))))
    bake = 0.26 + 0.36 * edge + 0.12 * up * rib + 0.16 * fbm(V, 11 * MM, 3, s=s + 3)
    V = flatten(V, -0.0062)
    V[:, 2] -= V[:, 2].min()
    return mesh('madeleine', V, F, material, {'bake': bake, 'powder': powder * up * rib, 'up': up, 'cav': 0.5 + 0 * bake})


def custard_stuff(color='#f0bc3a'):
    """Baked custard: yellow, glossy, blistered black where it stood highest. Reads 'dark'."""
    g = Graph('custard')
    n = g.noise(3 * MM, 4)
    t = g.math('ADD', g.attr('dark'), g.math('MULTIPLY_ADD', n, 0.3, -0.15))
    base = g.ramp(t, [(0.05, color), (0.38, blend(color, '#c97a1c', 0.6)), (0.66, '#8a4a18'), (0.95, '#341608')])
    return g.out(
        base, g.span(n, 0.35, 0.65, 0.12, 0.3), g.bump((n, 0.0002, 0.5)), sss=0.35, radius=(0.004, 0.002, 0.0008), coat=0.5, coat_rough=0.08
    )


def nata(material, custard, s=None):
    """A cup of puff pastry, its leaves seen on edge along the rim, filled with scorched custard. Two meshes."""
    s = number() if s is None else s
    profile = [
        (0.1, 0),
        (20, 0),
        (23, 1.5),
        (27, 9),
        (30.5, 19),
        (32.0, 24.5),
        (31.4, 25.8),
        (30.0, 25.2),
        (28.4, 21.5),
        (27, 19),
        (10, 18),
        (0.1, 18),
    ]
    V, F = turned(profile, 420, 9, 0.03, s)
    rim = smooth(9 * MM, 24 * MM, V[:, 2])
    r = np.hypot(V[:, 0], V[:, 1])
    a = np.arctan2(V[:, 1], V[:, 0])
    leaves = np.sin((r - 0.25 * V[:, 2]) / (0.32 * MM) + 5 * fbm(around_hole(V), 0.35, 2, s=s + 1))
    slant = np.sin(V[:, 2] / (0.9 * MM) + a * 3 + 2 * fbm(V, 8 * MM, 2, s=s + 2))
    V = displace(V, F, 0.55 * MM * slant * rim + 0.5 * MM * fbm(V, 9 * MM, 3, s=s + 3))
    V[:, 2] += smooth(22 * MM, 25 * MM, V[:, 2]) * (1.0 * MM * leaves * 0.5 + 2.2 * MM * fbm(around_hole(V), 0.3, 3, s=s + 4))
    bake = 0.36 + 0.34 * rim * smooth(-0.4, 0.6, slant + 0.6 * fbm(V, 7 * MM, 2, s=s + 5)) + 0.2 * smooth(21 * MM, 25 * MM, V[:, 2])
    cup = mesh('tart', V, F, material, {'bake': bake, 'cav': 0.5 + 0 * bake})
    q = np.linspace(0.001, 1, 90)[:, None]
    t = np.linspace(0, 2 * math.pi, 260, endpoint=False)[None]
    P = np.stack([q * 29 * MM * np.cos(t), q * 29 * MM * np.sin(t), 0 * q * t], -1).reshape(-1, 3)
    share = np.repeat(q[:, 0], 260)
    puff = 1.6 * MM * fbm(P, 13 * MM, 2, s=s + 7)
    dark = smooth(0.02, 0.62, fbm(P, 12 * MM, 3, s=s + 8) + 0.06) * smooth(1.02, 0.75, share)
    P[:, 2] = 22.3 * MM + 2.2 * MM * (1 - share**2) + puff * (1 - share**4) + 0.35 * MM * dark
    top = mesh('custard', P, rings(P.reshape(90, 260, 3))[1], custard, {'dark': dark})
    return [cup, top]


def knot(material, s=None):
    """A bun wound from a twisted strip: coils over and under, dark spice between."""
    s = number() if s is None else s
    t = np.linspace(0, 2 * math.pi, 640)
    p, q = 2, 5
    r = 19.5 + 10.5 * np.cos(q * t)
    path = np.stack([r * np.cos(p * t), r * np.sin(p * t), 11.0 * np.sin(q * t) * 0.8 + 15], -1) * MM
    path += 0.9 * MM * np.stack([perlin(path, 25 * MM, s + k) for k in range(3)], -1)
    V, F = tube(path, 9.6 * MM * (1 + 0.05 * np.sin(9 * t)), 60)
    F = F[:, ::-1]
    around = np.tile(np.linspace(0, 2 * math.pi, 60, endpoint=False), 642)
    along = np.repeat(np.concatenate([t[:1], t, t[-1:]]), 60)
    line = np.abs(np.sin(around * 1.0 + along * 9.0))
    groove = smooth(0.24, 0.05, line)
    V = displace(V, F, -1.7 * MM * groove + 0.6 * MM * fbm(V, 10 * MM, 2, s=s + 1) + 0.12 * MM * fbm(V, 2.5 * MM, 2, s=s + 2))
    up = smooth(0.25, 0.8, V[:, 2] / (34 * MM))
    bake = 0.30 + 0.36 * up + 0.18 * fbm(V, 12 * MM, 3, s=s + 3)
    V = flatten(V, 2.5 * MM)
    V[:, 2] -= V[:, 2].min()
    return mesh('knot', V, F, material, {'bake': bake, 'swirl': 0.85 * groove, 'up': up, 'cav': 0.5 + 0 * bake})
