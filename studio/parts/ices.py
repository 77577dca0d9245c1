# SPDX-License-Identifier: GPL-3.0-or-later
"""Soft serve, custard and packed ice cream; cones, waffle bowls, the boat of a banana split, and spoons that stand in them."""
import math

import numpy as np
from mathutils import Matrix, Vector

from lib.chance import number, rnd
from lib.materials import plain
from lib.mesh import curve, disc, displace, lathe, mesh, put, resample, rings, sphere, superball
from lib.noise import fbm, perlin, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts import batters
from parts.cream import rope
from parts.glasses import Glass, paper_cup, shell
from parts.props import blade_of, steel
from parts.vessels import material_of


def frozen_stuff(color, specks=None, streak=None, name='ice cream'):
    """Dense and cold: barely glossy, a little paler on its ridges; vanilla seeds or crumbs as specks, sauce folded in as streak."""
    g = Graph(name)
    n = g.noise(6 * MM, 4, 0.6)
    base = g.mix(g.span(n, 0.35, 0.7, 0, 0.35), color, blend(color, '#fff6e4', 0.22))
    base = g.mix(g.span(g.attr('cav'), 0.0, 0.5, 0.3, 0), base, blend(color, '#7a5228', 0.3))
    if streak:
        fold = g.math('ABSOLUTE', g.math('MULTIPLY_ADD', g.noise(20 * MM, 2, 0.5, 1.5), 2, -1))
        base = g.mix(g.span(fold, 0.10, 0.04, 0, 0.9), base, streak)
    if specks:
        for size, many in ((3.4 * MM, 0.13), (1.9 * MM, 0.11)):
            base = g.mix(g.span(g.cells(size), many, many * 0.6, 0, 0.7), base, specks)
    return g.out(base, g.span(n, 0.35, 0.65, 0.3, 0.52), g.bump((g.noise(1.0 * MM, 3), 0.00022, 0.8), (g.noise(3 * MM, 3), 0.0003, 0.4)),
                 sss=0.5, radius=(0.005, 0.004, 0.003), coat=0.18, coat_rough=0.2)  # fmt: skip


def soft_serve(material, radius=0.036, rise=0.062, thick=None, turns=2.7, lobes=9, depth=0.10, s=None):
    """A thick rope wound up to a curl. Stands on z = 0."""
    s = number() if s is None else s
    thick = thick or radius * 0.46
    t = np.linspace(0, 1, 300)
    a = t * turns * 2 * math.pi + rnd(0, 6)
    ring = (radius - thick * 0.85) * (1 - t) ** 0.75
    z = thick * 0.6 + rise * 0.80 * t**1.05 - thick * 0.9 * smooth(0.08, 0.0, t)
    path = np.stack([ring * np.cos(a), ring * np.sin(a), z], -1)
    end, lean = path[-1], rnd(-0.6, 0.6)
    tip = end + np.array([[0.001, 0, rise * 0.07], [0.004 + 0.002 * lean, 0.001, rise * 0.15], [0.010, 0.003 * lean, rise * 0.155]])
    line = resample(curve(np.concatenate([path[::7], tip]), 6), 330)
    q = np.linspace(0, 1, 330)
    size = thick * (1.0 - 0.50 * q**1.2) * np.where(q > 0.90, np.clip((1.0 - q) / 0.10, 0.06, 1) ** 0.7, 1)
    V, F = rope(line, size, lobes, depth, 1.2, s, 96)
    V = displace(V, F, 0.5 * MM * fbm(V, 14 * MM, 2, s=s + 2) + 0.12 * MM * fbm(V, 3 * MM, 2, s=s + 3))
    return mesh('swirl', V, F, material, {'cav': 0.6 + 0 * V[:, 0]})


def packed(material, radius, rise, s=None, rough=1.0):
    """Ice cream pressed into a cup with a paddle: broad folds, torn ridges, a ragged crest. Stands on z = 0."""
    s = number() if s is None else s
    rows, steps = 120, 320
    x, y = disc(radius, rows, steps, 0.9)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    r = np.hypot(P[:, 0], P[:, 1]) / radius
    a = np.arctan2(P[:, 1], P[:, 0])
    sweep = np.sin(7.5 * r - 1.0 * a + 1.3 * fbm(P, radius * 0.9, 2, s=s))
    step = smooth(-0.5, 0.9, sweep)
    tear = fbm(P * np.array([1, 1, 0]), 9 * MM, 3, 0.6, s=s + 3)
    z = rise * np.clip(1 - r**2.4, 0, 1) ** 0.7 * (0.78 + 0.30 * step) + rough * (
        1.5 * MM * tear + 0.5 * MM * fbm(P, 3 * MM, 2, s=s + 5)
    ) * smooth(1.0, 0.9, r)
    z = z + 1.8 * MM * fbm(P, 22 * MM, 2, s=s + 7) * smooth(1.0, 0.8, r)
    V = np.stack([P[:, 0], P[:, 1], z], -1)
    return mesh('packed', V, rings(V.reshape(rows, steps, 3))[1], material, {'cav': np.clip(0.5 + 0.5 * tear, 0, 1)})


def scoop(material, radius=0.030, s=None):
    """From a dipper: a rolled ball with drawn furrows that run round it, a torn skirt below. Its middle is the origin."""
    s = number() if s is None else s
    d, F = sphere(100)
    turn = rnd(0, 6.28)
    along = d @ np.array([math.cos(turn), math.sin(turn), 0.25])
    V = d * radius
    bend = V + 5 * MM * np.stack([perlin(V, 20 * MM, s + k) for k in range(3)], -1)
    drawn = fbm(
        np.stack([along * radius * 3.2, 0.5 * (bend @ np.array([-math.sin(turn), math.cos(turn), 0])), 0.5 * bend[:, 2]], -1),
        13 * MM,
        4,
        0.62,
        s=s + 5,
    )
    pits = smooth(0.30, 0.62, fbm(V, 7 * MM, 3, 0.6, s=s + 9)) * smooth(-0.2, 0.3, fbm(V, 20 * MM, 2, s=s + 12))
    rel = 1.0 * MM * drawn - 1.4 * MM * pits + 1.3 * MM * fbm(V, 18 * MM, 2, s=s + 11) + 0.3 * MM * fbm(V, 2.2 * MM, 3, s=s + 15)
    skirt = smooth(-0.10, -0.42, d[:, 2]) * smooth(-0.95, -0.6, d[:, 2])
    around = np.stack([d[:, 0], d[:, 1], 0 * d[:, 0]], -1)
    rel = rel + skirt * (4.2 * MM * (0.55 + fbm(around, 0.45, 3, s=s + 20)) + 1.2 * MM * fbm(V, 4 * MM, 3, s=s + 22))
    V = displace(V, F, rel)
    return mesh('scoop', V, F, material, {'cav': np.clip(0.55 + 0.5 * drawn - 0.6 * pits, 0, 1)})


def tub(color=None, size=1.0, tall=False):
    """A paper cup for ice cream: straight sides, a rolled rim."""
    points = [(0.0300, 0), (0.0305, 0.002), (0.0315, 0.010), (0.0375, 0.056), (0.0400, 0.0585), (0.0405, 0.0610), (0.0395, 0.0625)]
    if tall:
        points = [(0.0290, 0), (0.0295, 0.002), (0.0305, 0.012), (0.0370, 0.082), (0.0395, 0.0845), (0.0400, 0.0870), (0.0390, 0.0885)]
    path = curve([(r * size, z * size, 0) for r, z in points], 10)[:, :2]
    glass = Glass('tub', [], path, 1.0 * MM, 0.004, 0.003, points[-1][1] * size, 2, 'paper')
    glass.objects.append(put(shell(glass, paper_cup(color or '#f2efe9'))))
    return glass


# ---------------------------------------------------------------- wafers


def wafer_stuff(color='#c68a3e', dip='#2c150b', name='wafer'):
    """Thin batter pressed in an iron: reads 'bake', 'cav' (ridges) and 'dip' (where it was dipped in chocolate)."""
    g = Graph(name)
    n = g.noise(14 * MM, 4)
    t = g.math('ADD', g.attr('bake'), g.math('MULTIPLY_ADD', n, 0.5, -0.25))
    base = g.ramp(t, [(0.1, blend(color, '#f6dba4', 0.5)), (0.5, color), (0.9, blend(color, '#5a2408', 0.55))])
    base = g.mix(g.span(g.attr('cav'), 0.3, 0.0, 0, 0.35), base, blend(color, '#6a3210', 0.6))
    edge = g.span(g.math('ADD', g.attr('dip'), g.math('MULTIPLY_ADD', g.noise(5 * MM, 2), 0.12, -0.06)), 0.47, 0.53)
    base = g.mix(edge, base, dip)
    return g.out(base, g.mix(edge, 0.55, 0.24), g.bump((g.noise(1.2 * MM, 3), 0.0002, 0.7)), sss=0.1, radius=(0.003, 0.0014, 0.0006),
                 coat=g.math('MULTIPLY', edge, 0.35), coat_rough=0.1)  # fmt: skip


def pressed(u, v, pitch):
    """The pattern of the iron: 1 on its ridges, 0 in its pockets."""
    a, b = np.abs((u + v) / pitch % 1 - 0.5) * 2, np.abs((u - v) / pitch % 1 - 0.5) * 2
    return np.maximum(smooth(0.62, 0.86, a), smooth(0.62, 0.86, b))


def cone(material, radius=0.029, height=0.112):
    """Rolled from a wafer, point down at z = 0, its seam lapping over."""
    s = number()
    rows, steps = 150, 300
    t = np.linspace(0.01, 1, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    lap = 1.2 * MM * smooth(0.0, 0.5, a) * smooth(6.283, 5.9, a)
    r = radius * (0.03 + 0.97 * t) + lap
    ridge = pressed(a * radius * 0.9, t * height, 11 * MM)
    r = r + 0.75 * MM * ridge
    rim = height * (1 + 0.03 * np.sin(a + s) + 0.05 * smooth(5.2, 6.2, a))
    out = np.stack([r * np.cos(a), r * np.sin(a), t * rim], -1)
    inside = out[::-1][: rows // 3] * np.array([0.93, 0.93, 1.0])
    V, F = rings(np.concatenate([out, inside]))
    bake = 0.5 + 0.25 * fbm(V, 22 * MM, 3, s=s)
    cav = np.concatenate([ridge.ravel(), np.ones(inside[..., 0].size)])
    return mesh('cone', V, F, material, {'bake': bake, 'cav': cav, 'dip': 0 * bake})


def cone_stand(at=(0, 0, 0), hole=0.021, high=0.068, of='wood', color='#a67a50'):
    """A turned stand with a hole for one cone."""
    profile = [(0.0, 0.010), (0.012, 0.010), (0.013, 0.012), (hole * 0.8, high * 0.7), (hole, high - 0.002), (hole + 0.003, high), (hole + 0.0065, high - 0.002),
               (hole + 0.007, high - 0.010), (hole + 0.001, high * 0.55), (hole + 0.006, 0.020), (0.036, 0.010), (0.038, 0.004), (0.036, 0.0), (0.0, 0.0)]  # fmt: skip
    o = put(lathe(profile, material_of(of, color), 160, 8, 0.0003, 'stand'))
    o.location = at
    return o


def waffle_bowl(material, radius=0.062, height=0.050, dip=0.0):
    """A wafer pressed over a cup while hot: fluted sides, a waving rim; dip is how much of its rim went into chocolate."""
    s = number()
    rows, steps = 130, 420
    t = np.linspace(0, 1, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    flute = np.cos(6 * a + 0.5 * np.sin(a + s))
    r = radius * (0.50 * smooth(0.0, 0.34, t) ** 0.8 + 0.5 * smooth(0.25, 1.0, t) * (1 + 0.16 * flute * smooth(0.3, 1.0, t)))
    z = height * smooth(0.24, 1.0, t) * (1 + 0.10 * flute * t + 0.05 * np.sin(2 * a + s)) + 0 * a
    flat_u, flat_v = t * radius * 1.5 * np.cos(a), t * radius * 1.5 * np.sin(a)
    ridge = pressed(flat_u, flat_v, 10 * MM)
    out = np.stack([r * np.cos(a), r * np.sin(a), z], -1)
    low = out[::-1] * np.array([1, 1, 1.0])
    V, F = rings(out)
    N = 0.9 * MM * (ridge.ravel() - 0.5)
    V = displace(V, F, N)
    inner, _ = rings(low)
    inner = displace(inner, F, 2.4 * MM - 0.6 * MM * ridge[::-1].ravel())
    W, G = rings(np.concatenate([V.reshape(rows, steps, 3), inner.reshape(rows, steps, 3)]))
    share = np.concatenate([np.repeat(t[:, 0], steps), np.repeat(t[::-1, 0], steps)])
    bake = 0.45 + 0.25 * fbm(W, 24 * MM, 3, s=s) + 0.25 * smooth(0.85, 1.0, share)
    chocolate = smooth(1 - dip - 0.05, 1 - dip + 0.05, share + 0.05 * fbm(W, 18 * MM, 2, s=s + 4)) if dip else 0 * share
    W = W + np.array([0, 0, 2.6 * MM])
    return mesh(
        'waffle bowl', W, G, material, {'bake': bake, 'cav': np.concatenate([ridge.ravel(), ridge[::-1].ravel()]), 'dip': chocolate}
    )


def fan_wafer(size=0.040):
    """A thin quarter of a wafer, to stand in a scoop."""
    stuff = batters.griddled('#c68a3e', '#eccb8c', name='fan wafer')
    return batters.waffle(stuff, batters.sector_outline(size, 1.15), 0.0035, 5 * MM, 0.30, 0.0013, 0.45)


# ---------------------------------------------------------------- spoons, bananas


def standing_spoon(kind, at, lean=0.35, heading=0.5, long=0.15, color='#b3261e'):
    """A spoon whose bowl is sunk at a place: we see its handle."""
    if kind == 'wood':
        stuff = material_of('wood', '#d6b483')
        shape, thick = (
            lambda t: 0.0048 + 0.0030 * smooth(0.75, 1.0, t) - 0.002 * np.exp(-(((t - 0.5) / 0.2) ** 2)) + 0.003 * smooth(0.3, 0.0, t)
        ), 0.0016
        long = long * 0.72
    elif kind == 'plastic':
        stuff = plain('plastic', color, 0.22, 0.02, 0.25, coat=0.3)
        shape, thick = (lambda t: 0.0034 + 0.0016 * smooth(0.6, 1.0, t) + 0.004 * smooth(0.25, 0.0, t)), 0.0018
    else:
        stuff = steel()
        shape, thick = (lambda t: 0.0030 + 0.0034 * smooth(0.7, 1.0, t) + 0.004 * smooth(0.2, 0.0, t)), 0.0013
    round_end = lambda t: shape(t) * np.sqrt(np.clip((1.0 - t) / 0.03, 0.02, 1))
    me = blade_of(round_end, thick, lambda t: 0.004 * np.sin(t * 3), long, stuff, 'spoon')
    m = (
        Matrix.Translation(Vector(at))
        @ Matrix.Rotation(heading, 4, 'Z')
        @ Matrix.Rotation(-math.pi / 2 + lean, 4, 'Y')
        @ Matrix.Rotation(rnd(0.9, 1.5), 4, 'X')
    )
    return put(me, matrix=m)


def banana_half(length=0.165, radius=0.0155):
    """Peeled and cut lengthwise, bent along x, its cut face towards +y; lies on z = 0."""
    s = number()
    d, F = sphere(90)
    V = superball(d, (length / 2, radius, radius), (3.2, 2.2, 2.2))
    along = V[:, 0] / (length / 2)
    V[:, 1:] *= (1 - 0.35 * smooth(0.75, 1.0, np.abs(along)))[:, None]
    cut = V[:, 1] > 0
    seeds = np.exp(-((V[:, 2] / (3.2 * MM)) ** 2)) * cut * (0.5 + 0.5 * np.sin(V[:, 0] / (1.5 * MM)))
    V[:, 1] = np.where(cut, 0.6 * MM * fbm(V, 8 * MM, 2, s=s), V[:, 1] + 0.6 * MM * np.cos(np.arctan2(V[:, 2], V[:, 1]) * 5))
    V[:, 2] += 0.018 * along**2
    V[:, 2] -= V[:, 2].min()
    g = Graph('banana')
    n = g.noise(9 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.7), '#f0dfa6', '#f8efcd')
    base = g.mix(g.math('MULTIPLY', g.attr('seeds'), 0.4), base, '#b58f4c')
    base = g.mix(g.span(g.noise(22 * MM, 3), 0.58, 0.72, 0, 0.35), base, '#cfa75c')
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.28, 0.5), g.bump((g.noise(2 * MM, 3, at=g.stretch(0.3, 1, 1)), 0.0003, 0.6)), sss=0.4,
                  radius=(0.004, 0.003, 0.0014), coat=0.15)  # fmt: skip
    return mesh('banana', V, F, stuff, {'seeds': seeds})
