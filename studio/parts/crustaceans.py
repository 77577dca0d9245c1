# SPDX-License-Identifier: GPL-3.0-or-later
"""Crab, scallops and octopus: cooked, wet, each with the shape one knows it by."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, rings, sphere, superball, tube
from lib.noise import fbm, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.shrimps import joined


def crab_stuff(color='#d2632c'):
    """Snow crab: orange above, cream below ('pale'), fine pimples, joints paler."""
    g = Graph('crab')
    n = g.noise(16 * MM, 4)
    base = g.ramp(n, [(0.3, blend(color, '#8a2408', 0.45)), (0.52, color), (0.75, blend(color, '#f6b070', 0.4))])
    base = g.mix(g.span(g.cells(2.6 * MM), 0.24, 0.10, 0, 0.45), base, blend(color, '#f8d0a0', 0.6))
    base = g.mix(
        g.span(g.math('ADD', g.attr('pale'), g.math('MULTIPLY_ADD', n, 0.5, -0.25)), 0.25, 0.6),
        base,
        g.mix(g.span(g.noise(5 * MM, 3), 0.4, 0.65), '#ecd3a8', '#e2a878'),
    )
    return g.out(base, g.span(n, 0.35, 0.65, 0.2, 0.42), g.bump((g.cells(2.4 * MM), -0.0005, 0.6), (g.noise(1.2 * MM, 2), 0.0001, 0.5)), coat=0.45,
                 coat_rough=0.09, sss=0.1, radius=(0.003, 0.0014, 0.0008))  # fmt: skip


def crab_leg(material, size=1.0, s=None):
    """Root at the origin, running along +x: a long flat thigh, a knuckle, a shin, a pointed toe; bent at each joint."""
    s = number() if s is None else s
    bends = (rnd(0.08, 0.25), rnd(0.2, 0.4), rnd(0.1, 0.25))
    heading, at, parts = 0.0, np.zeros(3), []
    for long, thick, shape, bend in ((78, 8.6, 0.80, 0.0), (26, 7.6, 0.9, bends[0]), (56, 7.0, 0.75, bends[1]), (40, 4.4, 0.10, bends[2])):
        heading += bend
        t = np.linspace(0, 1, 50)
        way = np.array([math.cos(heading), math.sin(heading), 0.0])
        line = at + t[:, None] * way * long * size * MM
        line[:, 2] += 3 * MM * np.sin(t * math.pi)
        girth = np.interp(t, [0, 0.06, 0.14, 0.6, 0.9, 0.97, 1.0], [0.5, 0.85, 0.80, 1.0, 0.92, 1.02, 0.6])
        if shape < 0.2:
            girth = np.interp(t, [0, 0.1, 1.0], [0.9, 1.0, 0.06])
        V, F = tube(line, thick * size * MM * girth, 30)
        side = np.array([-way[1], way[0], 0])
        V = V + 0.35 * MM * fbm(V, 7 * MM, 2, s=s)[:, None] * np.array([1, 1, 1])
        off = (V - at) @ side
        ridge = np.clip(1 - np.abs(off) / (thick * size * MM * 0.25), 0, 1) * (V[:, 2] > 0)
        V[:, 2] = V[:, 2] * 0.78 + 0.9 * MM * ridge
        parts.append((V, F, smooth(0.1, -0.5, V[:, 2] / (thick * size * MM)) + 0.35 * np.exp(-((((V - at) @ way) / (5 * MM)) ** 2))))
        at = line[-1] - way * 2.5 * MM * size
    return joined('leg', parts, material, ('pale',))


def knuckle(material, size=1.0):
    """The shoulder where the legs of a cluster meet: chambers of shell, pale where it was broken from the body."""
    s = number()
    d, F = sphere(70)
    V = superball(d, np.array([30, 25, 15]) * MM * size, 2.4)
    f1, f2, c = worley(V, 17 * MM, s)
    V = displace(V, F, 2.5 * MM * (c - 0.5) - 2.6 * MM * smooth(0.16, 0, f2 - f1) + 0.8 * MM * fbm(V, 8 * MM, 2, s=s + 2))
    return mesh('knuckle', V, F, material, {'pale': smooth(0.1, -0.5, d[:, 0] + 0.3 * fbm(V, 12 * MM, 2, s=s + 4))})


def scallop_stuff(color='#b5682a'):
    """Seared hard on both ends ('brown'), pearly and fibrous round its side."""
    g = Graph('scallop')
    n = g.noise(6 * MM, 5, 0.6)
    fibre = g.noise(1.3 * MM, 3, at=g.stretch(1, 1, 0.12))
    side = g.mix(g.span(fibre, 0.35, 0.7), '#f6ead6', '#e2c9a6')
    t = g.math(
        'ADD',
        g.attr('brown'),
        g.math('ADD', g.math('MULTIPLY_ADD', n, 0.7, -0.35), g.math('MULTIPLY_ADD', g.noise(1.2 * MM, 3), 0.3, -0.15)),
    )
    crust = g.ramp(t, [(0.3, '#e6b878'), (0.5, blend(color, '#e0a050', 0.35)), (0.72, color), (1.0, blend(color, '#2a0f04', 0.65))])
    base = g.mix(g.span(t, 0.12, 0.5), side, crust)
    wet = g.noise(4 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.18, 0.45), g.bump((fibre, 0.0003, 0.7), (n, 0.0005, g.span(t, 0.2, 0.6))), sss=0.3,
                 radius=(0.004, 0.0024, 0.0014), coat=g.span(wet, 0.4, 0.6, 0.5, 0.05), coat_rough=0.08)  # fmt: skip


def scallop(material, radius=21.0, s=None):
    s = number() if s is None else s
    d, F = sphere(84)
    V = superball(d, np.array([radius * rnd(0.94, 1.06), radius * rnd(0.92, 1.02), 12.5]) * MM, (2.1, 2.1, 4.2))
    a = np.arctan2(V[:, 1], V[:, 0])
    side = smooth(0.8, 0.55, np.abs(V[:, 2]) / (12.5 * MM))
    V[:, :2] *= (1 + 0.04 * side * np.sin(V[:, 2] / (12.5 * MM) * 1.5) + 0.025 * np.sin(3 * a + s))[:, None]
    lines = fbm(np.stack([np.cos(a), np.sin(a), V[:, 2] * 4], -1), 0.10, 2, s=s)
    crag = fbm(V, 5 * MM, 3, s=s + 3) + 0.5 * (ridged(V, 4 * MM, 2, s=s + 5) - 0.5)
    V = displace(V, F, side * 0.35 * MM * lines + (1 - side) * 0.4 * MM * crag + 0.5 * MM * fbm(V, 14 * MM, 2, s=s + 7))
    q = np.hypot(V[:, 0], V[:, 1]) / (radius * MM)
    brown = smooth(0.62, 0.86, np.abs(V[:, 2]) / (12.5 * MM) + 0.06 * fbm(V, 6 * MM, 2, s=s + 9)) * (
        0.75 + 0.3 * smooth(0.6, 1.0, q) + 0.25 * crag
    )
    return mesh('scallop', V, F, material, {'brown': np.clip(brown, 0, 1.1)})


def octopus_stuff(color='#6b2b36'):
    """Purple skin, paler suckers ('sucker') and underside, charred where it stands out ('char')."""
    g = Graph('octopus')
    n = g.noise(7 * MM, 5)
    base = g.ramp(n, [(0.3, blend(color, '#240a10', 0.5)), (0.52, color), (0.75, blend(color, '#c9707a', 0.45))])
    base = g.mix(g.span(g.attr('sucker'), 0.2, 0.8, 0, 0.85), base, g.mix(g.span(n, 0.35, 0.65), '#d9a29a', '#b86a6c'))
    char = g.math('ADD', g.attr('char'), g.math('MULTIPLY_ADD', n, 0.8, -0.4))
    base = g.mix(g.span(char, 0.45, 0.85, 0, 0.9), base, '#1c0c0a')
    wet = g.noise(4 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.14, 0.42), g.bump((g.noise(2 * MM, 4), 0.0005, 0.8)), sss=0.15, radius=(0.003, 0.0012, 0.001),
                 coat=g.span(wet, 0.4, 0.6, 0.7, 0.1), coat_rough=0.06)  # fmt: skip


def tentacle(material, length=150.0, thick=13.0, curl=4.6, s=None):
    """A cooked arm: thick root, tip rolled up, two rows of suckers along its outer side."""
    s = number() if s is None else s
    n, m = 180, 40
    t = np.linspace(0, 1, n)
    heading = 0.5 * np.sin(2.4 * t + s % 6) + curl * t**2.6
    x, y = np.cumsum(np.cos(heading)) * length / n, np.cumsum(np.sin(heading)) * length / n
    path = np.stack([x - x.mean(), y - y.mean(), 3 * np.sin(t * 5 + s % 4)], -1) * MM
    girth = thick * MM * np.interp(t, [0, 0.03, 0.3, 0.7, 1.0], [0.7, 1.0, 0.86, 0.46, 0.10])
    V, F = tube(path, girth, m)
    around = np.tile(np.linspace(0, 2 * math.pi, m, endpoint=False), n + 2)
    tt = np.repeat(np.concatenate([[0], t, [1]]), m)
    V = displace(V, F[:, ::-1], 0.7 * MM * fbm(V, 8 * MM, 3, s=s))
    char = smooth(0.1, 0.9, np.sin(around)) * (0.35 + 0.7 * fbm(V, 14 * MM, 2, s=s + 3)) + 0.3 * smooth(0.75, 1.0, tt)
    under = smooth(0.3, 0.9, np.cos(around - 2.9))
    parts = [(V, F, 0.55 * under, np.clip(char, 0, 1))]
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, np.array([0, 0, 1.0]))
    ring, faces = sucker()
    at = 0.05
    while at < 0.97:
        k = int(at * (n - 1))
        for lane in (-0.5, 0.5):
            r = girth[k]
            normal = side[k] * math.cos(0.55 + lane) + np.array([0, 0, 1.0]) * math.sin(0.55 + lane)
            u = np.cross(normal, along[k])
            frame = np.stack([along[k], u, normal], 0)
            parts.append((ring * r * 0.42 @ frame + path[k] + normal * r * 0.92, faces, 1.0, 0.0))
        at += max(0.012, 0.85 * girth[k] / (length * MM))
    return joined('tentacle', parts, material, ('sucker', 'char'))


def sucker():
    """A cup with a thick rim, unit size, its opening along +z."""
    a = np.linspace(0, 2 * math.pi, 20, endpoint=False)
    section = [(0.95, -0.5), (1.0, 0.1), (0.92, 0.42), (0.72, 0.5), (0.5, 0.3), (0.25, -0.1), (0.01, -0.2)]
    return rings(np.stack([np.stack([r * np.cos(a), r * np.sin(a), np.full(20, z)], -1) for r, z in section]))
