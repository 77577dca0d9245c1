# SPDX-License-Identifier: GPL-3.0-or-later
"""Shrimp, lobster and crab, scallops and octopus: cooked, wet, each with the shape one knows it by."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import curve, displace, grid, mesh, rings, sphere, superball, tube
from lib.noise import fbm, ridged, smooth, worley
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


def shrimp_stuff(color='#e07a4c', pale='#f7dfcb', sear=0.25, gloss=0.6):
    """Pale flesh, coral along the back in bands ('band'), a redder tail ('tail'), browned where 'sear' is."""
    g = Graph('shrimp')
    n = g.noise(5 * MM, 4)
    fibre = g.noise(1.3 * MM, 3, at=g.stretch(1, 1, 0.5))
    band = g.math('ADD', g.attr('band'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.5, -0.25), g.math('MULTIPLY_ADD', fibre, 0.3, -0.15)))
    base = g.ramp(band, [(0.15, pale), (0.42, blend(pale, color, 0.35)), (0.62, color), (0.95, blend(color, '#a8300c', 0.4))])
    base = g.mix(g.attr('tail'), base, g.mix(g.span(n, 0.35, 0.65), blend(color, '#b02a0c', 0.6), blend(color, '#f0a060', 0.3)))
    if sear:
        base = g.mix(g.span(g.math('ADD', g.attr('sear'), g.math('MULTIPLY_ADD', n, 0.6, -0.3)), 0.35, 0.85, 0, sear * 2), base, '#a8571c')
    base = g.vary(base, 0.008, 0.12, 0.08)
    wet = g.noise(3.5 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.12, 0.36), g.bump((fibre, 0.0002, 0.6)), sss=0.4, radius=(0.005, 0.0022, 0.0014),
                 coat=g.span(wet, 0.4, 0.6, gloss, 0.1), coat_rough=0.06)  # fmt: skip


def shrimp(material, tail=True, size=1.0, s=None):
    """Curled round its belly: six plump segments that step down to the tail, a vein cut along the back, a fan of shell."""
    s = number() if s is None else s
    rows, steps = 120, 44
    t = np.linspace(0, 1, rows)
    turn = rnd(3.5, 4.6)
    a = t * turn - 0.4
    r = (14.5 - 3.5 * t) * MM * size
    twist = rnd(-3, 3) * MM
    path = np.stack([r * np.cos(a), r * np.sin(a), twist * t + 1.0 * MM * np.sin(a)], -1)
    seg = t * 6.2
    step = 1 + 0.10 * (1 - (seg % 1)) ** 1.5 - 0.04 * smooth(0.85, 1.0, seg % 1)
    thick = 8.4 * MM * size * np.interp(t, [0, 0.05, 0.16, 0.5, 0.85, 1.0], [0.30, 0.78, 1.0, 0.86, 0.50, 0.34]) * step
    out = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    up = np.array([0, 0, 1.0])
    b = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    deep, wide = np.cos(b), np.sin(b)
    P = path[:, None] + thick[:, None, None] * (out[:, None] * (deep * 1.05)[None, :, None] + up * (wide * 0.86)[None, :, None])
    P = np.concatenate([np.repeat(P[:1].mean(1, keepdims=True), steps, 1), P, np.repeat(P[-1:].mean(1, keepdims=True), steps, 1)])
    V, F = rings(P)
    F = F[:, ::-1]
    tt = np.repeat(np.concatenate([[0], t, [1]]), steps)
    back = np.tile(deep, rows + 2)
    groove = (
        np.exp(-((((np.tile(b, rows + 2) + math.pi) % (2 * math.pi) - math.pi) / 0.16) ** 2))
        * smooth(0.05, 0.15, tt)
        * smooth(0.85, 0.7, tt)
    )
    V = displace(V, F, 0.35 * MM * fbm(V, 6 * MM, 2, s=s) + 0.12 * MM * fbm(V, 2 * MM, 2, s=s + 2) - 1.1 * MM * groove)
    ringed = 0.5 + 0.5 * np.cos(2 * math.pi * tt * 6.2)
    band = 0.12 + 0.50 * smooth(-0.5, 0.9, back) * (0.35 + 0.65 * ringed) + 0.25 * tt - 0.2 * groove
    sear = smooth(0.25, 0.9, np.abs(np.tile(wide, rows + 2))) * (0.5 + 0.6 * fbm(V, 8 * MM, 2, s=s + 4))
    parts = [(V, F, band, 0.0, sear)]
    if tail:
        end, way = path[-1], math.atan2(*(path[-1] - path[-4])[[1, 0]])
        for off, long in ((-0.75, 13), (-0.3, 15), (0.3, 15), (0.75, 13), (0.0, 11)):
            u, v = np.linspace(0, 1, 14)[:, None], np.linspace(-1, 1, 9)[None]
            wide_ = 3.6 * MM * size * np.sin(np.clip(0.15 + u * 0.95, 0, 1) * math.pi) ** 0.6
            x, y = u * long * MM * size + 0 * v, v * wide_
            z = 1.2 * MM * (1 - v**2) + 1.5 * MM * u**2 * np.sin(off * 5 + s)
            c, q = math.cos(way + off * 0.55), math.sin(way + off * 0.55)
            W = np.stack([end[0] + x * c - y * q, end[1] + x * q + y * c, end[2] + z + abs(off) * MM], -1).reshape(-1, 3)
            parts.append((W, grid(13, 8), 0.6, 1.0, 0.0))
    return joined('shrimp', parts, material, ('band', 'tail', 'sear'))


def shell_red(color='#c23a1c', name='lobster shell'):
    """Boiled shell: red with paler joints, tiny pits, a hard wet gloss. 'pale' shows the underside."""
    g = Graph(name)
    n = g.noise(14 * MM, 5)
    base = g.ramp(n, [(0.3, blend(color, '#5a0c04', 0.45)), (0.5, color), (0.72, blend(color, '#f08a4a', 0.4))])
    base = g.mix(g.span(g.cells(2.2 * MM), 0.22, 0.08, 0, 0.5), base, blend(color, '#ffc890', 0.5))
    base = g.mix(g.attr('pale'), base, g.mix(g.span(n, 0.35, 0.65), '#f0d2ae', '#e2935c'))
    return g.out(base, g.span(n, 0.35, 0.65, 0.2, 0.42), g.bump((g.cells(1.8 * MM), 0.0003, 0.6), (g.noise(6 * MM, 3), 0.0004, 0.5)), coat=0.4,
                 coat_rough=0.1, sss=0.06, radius=(0.003, 0.001, 0.0006))  # fmt: skip


def white_meat(color='#f0dcc0', blush='#dd7444', brown=0.42):
    """Lobster flesh: white, fibrous, blushing red on its skin side ('blush'), golden where the heat was ('sear')."""
    g = Graph('lobster meat')
    n = g.noise(8 * MM, 4)
    fibre = g.noise(1.3 * MM, 4, at=g.stretch(0.35, 1, 1))
    base = g.mix(g.span(fibre, 0.35, 0.7), color, blend(color, '#d9b48c', 0.35))
    red = g.math('ADD', g.attr('blush'), g.math('MULTIPLY_ADD', n, 0.9, -0.45))
    base = g.mix(g.span(red, 0.45, 0.85, 0, 0.8), base, blush)
    hot = g.math('ADD', g.attr('sear'), g.math('MULTIPLY_ADD', n, 0.8, -0.4))
    base = g.mix(g.span(hot, 0.4, 1.0, 0, brown * 2), base, '#b8742c')
    wet = g.noise(4 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.14, 0.38), g.bump((fibre, 0.0004, 0.8)), sss=0.35, radius=(0.004, 0.0022, 0.0014),
                 coat=g.span(wet, 0.4, 0.6, 0.6, 0.1), coat_rough=0.07)  # fmt: skip


def tail_fan(length=34.0):
    """Five blades at the end of a tail, as (vertices, faces) with the root at the origin, spreading along +x."""
    out = []
    for off, long in ((-0.85, 0.92), (-0.42, 1.0), (0.42, 1.0), (0.85, 0.92), (0.0, 0.9)):
        u, v = np.linspace(0, 1, 26)[:, None], np.linspace(-1, 1, 17)[None]
        wide = 9.5 * np.sin(np.clip(0.12 + u * 0.84, 0, 1) * math.pi) ** 0.55
        x, y = u * length * long + 0 * v, v * wide + 0 * u
        z = 2.2 * (1 - v**2) * (1 - 0.5 * u) + 0.35 * np.sin(v * 16) * u + 3.0 * u**2 - 2.0 * abs(off)
        c, q = math.cos(off), math.sin(off)
        V = np.stack([x * c - y * q, x * q + y * c, z], -1).reshape(-1, 3) * MM
        out.append((V, grid(25, 16)))
    return out


def lobster_tail(shell, flesh, s=None):
    """A tail whose meat was lifted out and laid on its shell: rings of shell below, white meat split along its middle above."""
    s = number() if s is None else s
    parts = []
    for k in range(6):
        u, b = np.linspace(0, 1, 14)[:, None], np.linspace(-0.18, math.pi + 0.18, 60)[None]
        r = (29 - 2.0 * k) * (1 + 0.06 * np.sin(u * 3.1)) + 1.2 * smooth(0.2, 1.0, u) - 0.6 * smooth(0.2, 0.0, u)
        x = -46 + 16.5 * k + u * 19 + 0 * b
        y, z = -r * np.cos(b) * 1.06, r * 0.80 * np.sin(b) - 6
        V = np.stack([x, y, z], -1).reshape(-1, 3) * MM
        V[:, 2] += 0.4 * MM * fbm(V, 8 * MM, 2, s=s + k)
        parts.append((V, grid(13, 59), 0.0))
    for V, F in tail_fan(38):
        parts.append((V * np.array([1, 1.1, 1]) + np.array([50, 0, 5]) * MM, F, 0.0))
    body = joined('tail', parts, shell, ('pale',))
    d, F = sphere(120)
    V = superball(d, np.array([56, 24, 14]) * MM, (2.8, 2.5, 2.4))
    u = V[:, 0] / (56 * MM)
    V[:, 1] *= 1 - 0.38 * smooth(0.0, 1.0, u)
    V[:, 2] *= 1 - 0.35 * smooth(0.1, 1.0, u)
    split = np.exp(-((V[:, 1] / (3.4 * MM)) ** 2)) * smooth(0.1, 0.5, d[:, 2]) * smooth(0.95, 0.7, np.abs(u))
    bands = np.sin(u * 17) * smooth(-0.2, 0.4, d[:, 2])
    grain = V * np.array([0.35, 1, 1])
    rel = 1.1 * MM * fbm(V, 16 * MM, 3, s=s) + 0.9 * MM * bands + 0.45 * MM * fbm(grain, 3 * MM, 3, s=s + 3) - 6.5 * MM * split
    V = displace(V, F, rel)
    blush = smooth(0.25, 0.75, np.abs(d[:, 1]) + 0.2 * fbm(V, 9 * MM, 2, s=s + 5)) * smooth(-0.4, 0.2, d[:, 2])
    sear = smooth(0.2, 0.9, d[:, 2]) * (0.35 + 0.5 * bands + 0.6 * fbm(V, 11 * MM, 2, s=s + 7))
    meat = mesh(
        'meat',
        V + np.array([-7, 0, 19]) * MM,
        F,
        flesh,
        {'blush': 0.8 * blush + 0.25 * smooth(-0.2, 0.8, bands), 'sear': np.clip(0.42 + sear, 0, 1)},
    )
    return [body, meat]


def lobster_half(shell, filling, s=None):
    """Half a lobster, cut side up: head to the left, rings of the tail, a fan, feelers; heaped with browned filling."""
    s = number() if s is None else s
    long, rows, steps = 108.0, 130, 44
    t, b = np.linspace(0, 1, rows)[:, None], np.linspace(0, math.pi, steps)[None]
    wide = np.interp(t, [0, 0.04, 0.14, 0.34, 0.42, 0.46, 0.8, 1.0], [3, 12, 25, 29, 27, 25, 20, 15])
    for _ in range(4):
        wide[1:-1] = 0.5 * wide[1:-1] + 0.25 * (wide[:-2] + wide[2:])
    ring = np.where(t > 0.44, (t - 0.44) / 0.56 * 6, 0.0)
    step = 1 + np.where(t > 0.44, 0.08 * (1 - ring % 1), 0)
    x = -long + 2 * long * t + 0 * b
    y, z = -wide * step * np.cos(b), -wide * step * 0.85 * np.sin(b)
    V = np.stack([x, y, z], -1)
    inner = V * np.array([1, 0.95, 0.94])
    P = np.concatenate([V, inner[:, ::-1]], 1)
    W, F = rings(P * MM)
    W += 0.5 * MM * fbm(W, 9 * MM, 2, s=s)[:, None] * np.array([0, 1, 1])
    pale = np.concatenate([0 * V[..., 0], 1 + 0 * V[..., 0]], 1).ravel()
    parts = [(W, F, pale)]
    for W, faces in tail_fan(40):
        parts.append((W * np.array([1, 1, 1]) + np.array([long - 3, 0, -5]) * MM, faces, 0.0))
    for side in (-1, 1):
        line = (
            curve([(-long + 6, 4 * side, 0), (-long - 30, 20 * side, 14), (-long - 40, 70 * side, 8), (-long + 10, 112 * side, -8)], 16)
            * MM
        )
        W, faces = tube(line, np.linspace(1.6, 0.5, len(line)) * MM, 8)
        parts.append((W, faces, 0.0))
        for k in range(4):
            root = np.array([-long + 36 + 15 * k, 24 * side, -12.0])
            line = curve([root, root + (4 + 3 * k, 17 * side, 6), root + (12 + 5 * k, 33 * side, -9)], 10) * MM
            W, faces = tube(line, np.linspace(3.0, 1.2, len(line)) * MM, 10)
            parts.append((W, faces, 0.0))
    body = joined('lobster', parts, shell, ('pale',))
    n_r, n_a = 110, 300
    q, a = np.linspace(0, 1, n_r)[:, None], np.linspace(0, 2 * math.pi, n_a, endpoint=False)[None]
    px = q * np.cos(a) * long * 0.86 + 4
    limit = np.interp(np.clip((px + long) / (2 * long), 0, 1), [0, 0.04, 0.14, 0.34, 0.46, 0.8, 1.0], [3, 11, 24, 28, 24, 19, 14]) * 0.97
    py = q * np.sin(a) * limit * 1.02
    G = np.stack([px, py, 0 * px], -1).reshape(-1, 3) * MM
    f1, _, cell = worley(G, 15 * MM, s + 3, True)
    lump = np.sqrt(np.clip(1 - (f1 / 0.75) ** 2, 0, 1)) * (0.4 + 0.6 * cell)
    share = np.broadcast_to(q, px.shape).ravel()
    G[:, 2] = (
        (9 + 6 * lump + 2.0 * fbm(G, 12 * MM, 3, s=s + 5)) * np.clip(1 - share**3, 0, 1) ** 0.7 - 3 + 0.3 * fbm(G, 2.5 * MM, 2, s=s + 7)
    ) * MM
    brown = np.clip(-0.05 + 0.7 * fbm(G, 15 * MM, 3, s=s + 9) + 0.38 * lump + 0.2 * smooth(0.8, 1.0, share), 0, 0.8)
    heap = mesh('filling', G, rings(G.reshape(n_r, n_a, 3))[1], filling, {'brown': brown, 'oil': 0 * brown})
    return [body, heap]


def crab_stuff(color='#d2632c'):
    """Snow crab: orange above, cream below ('pale'), fine pimples, joints paler."""
    g = Graph('crab')
    n = g.noise(16 * MM, 4)
    base = g.ramp(n, [(0.3, blend(color, '#8a2408', 0.45)), (0.52, color), (0.75, blend(color, '#f6b070', 0.4))])
    base = g.mix(g.span(g.cells(2.6 * MM), 0.24, 0.10, 0, 0.45), base, blend(color, '#f8d0a0', 0.6))
    base = g.mix(g.span(g.math('ADD', g.attr('pale'), g.math('MULTIPLY_ADD', n, 0.4, -0.2)), 0.35, 0.75), base, '#f2dfc0')
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
