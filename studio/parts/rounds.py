# SPDX-License-Identifier: GPL-3.0-or-later
"""What is baked in the round and cut from the middle: pies, tarts, domes. Whole, with a piece out, or the piece alone."""
import math

import numpy as np

from lib.chance import number
from lib.mesh import grid, mesh, rings
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.drinks import pattern


def cut_stuff(layers, crust='#dcb06a', wall=4 * MM, base=4 * MM, lid=0.0, gloss=0.3, leafy=True, name='cut'):
    """A face cut through a pie. layers from below: (metres above the base where it begins, kind, colour), see drinks.pattern.
    Reads 'side', 'low' and 'deep': metres from the outer wall, the floor and the top."""
    g = Graph(name)
    n = g.math('MULTIPLY_ADD', g.noise(5 * MM, 4), 2.4 * MM, -1.2 * MM)
    low = g.math('ADD', g.attr('low'), n)
    color = pattern(g, *layers[0][1:])
    for begin, kind, tone in layers[1:]:
        color = g.mix(g.span(low, base + begin - 0.4 * MM, base + begin + 0.4 * MM), color, pattern(g, kind, tone))
    leaf = g.noise(0.7 * MM, 3, at=g.stretch(0.12, 0.12, 1))
    baked = g.mix(g.span(leaf, 0.36, 0.64), blend(crust, '#8a4c16', 0.35), blend(crust, '#fff1d0', 0.45))
    if not leafy:
        baked = g.mix(g.span(g.noise(5 * MM, 4), 0.35, 0.68, 0, 0.3), crust, blend(crust, '#d9b98a', 0.4))
        leaf = g.noise(2.2 * MM, 3)
    small = g.math('MULTIPLY', n, 0.4)
    near = g.math('MINIMUM', g.math('SUBTRACT', g.attr('side'), wall), g.math('SUBTRACT', g.attr('low'), base))
    if lid:
        near = g.math('MINIMUM', near, g.math('SUBTRACT', g.attr('deep'), lid))
    is_crust = g.span(g.math('ADD', near, small), 0.4 * MM, -0.4 * MM)
    base_color = g.mix(is_crust, color, baked)
    fine = g.noise(1.1 * MM, 3)
    return g.out(base_color, g.mix(is_crust, g.span(g.noise(4 * MM, 3), 0.35, 0.65, 0.22, 0.46), 0.75), g.bump((leaf, 0.0008, is_crust), (fine, 0.0003, 0.7)),
                 sss=0.3, radius=(0.004, 0.0026, 0.0014), coat=g.math('MULTIPLY', g.math('SUBTRACT', 1.0, is_crust), gloss), coat_rough=0.12)  # fmt: skip


def round_of(
    material,
    cut,
    radius,
    top,
    start=0.0,
    end=2 * math.pi,
    foot=1.0,
    flute=None,
    values=None,
    rows=130,
    steps=420,
    lumps=0.8 * MM,
    face_rows=70,
):
    """A round, or the part of it between two angles. top(P, q, a) gives its height at places P (q 0 middle .. 1 rim, a angle),
    foot how much narrower it is below, flute(a, up) metres added to the wall; values(V, q, up) what its material reads
    (q < 1 on top, up 1..0 down the wall). Gives meshes: [crust, face, face]."""
    whole = end - start > 6.28
    s = number()
    many = max(40, round(steps * (end - start) / (2 * math.pi)))
    a = np.linspace(start, end, many, endpoint=not whole)
    q = np.concatenate([np.linspace(0.001, 1, rows) ** 0.9, np.ones(26)])
    up = np.concatenate([np.ones(rows), np.linspace(1, 0, 26)])
    flat = np.stack([radius * q[:, None] * np.cos(a), radius * q[:, None] * np.sin(a), 0 * q[:, None] * a], -1)
    P = flat.reshape(-1, 3)
    Q, U, A = np.repeat(q, many), np.repeat(up, many), np.tile(a, len(q))
    high = top(P, Q, A)
    z = high * U
    r = np.hypot(P[:, 0], P[:, 1])
    wide = np.where(U < 1, foot + (1 - foot) * U, 1.0) * r + (flute(A, U) * smooth(0.85, 1.0, Q) if flute else 0)
    V = np.stack([wide * np.cos(A), wide * np.sin(A), z], -1)
    F = rings(V.reshape(len(q), many, 3))[1] if whole else grid(len(q) - 1, many - 1)
    got = values(V, Q, U, s) if values else {}
    out = [mesh('round', V, F, material, {'bake': 0.5 + 0 * Q, 'side': 0 * Q, 'cav': 0.5 + 0 * Q, 'q': Q, **got})]
    if not whole:
        out += [face(cut, radius, top, angle, foot, flute, s + 3, lumps, face_rows, side) for angle, side in ((start, -1), (end, 1))]
    return out


def face(material, radius, top, angle, foot, flute, s, lumps, rows, side):
    """The upright face at an angle, from the middle to the wall. side: which way it looks round the middle."""
    t = np.linspace(0, 1, 130)[None]
    v = np.linspace(0, 1, rows)[:, None]
    P = np.stack([radius * t * math.cos(angle), radius * t * math.sin(angle), 0 * t], -1).reshape(-1, 3)
    high = top(P, t.ravel(), np.full(t.size, angle))[None]
    wall = radius * (foot + (1 - foot) * v)
    if flute:
        wall = wall + flute(np.full(v.size, angle), v.ravel())[:, None]
    r = t * wall
    z = high * v
    flat = np.stack([r * math.cos(angle), r * math.sin(angle), z + 0 * r], -1).reshape(-1, 3)
    f1, _, _ = worley(flat, 7 * MM, s)
    inner = (
        smooth(3 * MM, 7 * MM, (wall - r).ravel())
        * smooth(2 * MM, 6 * MM, (z + 0 * r).ravel())
        * smooth(0.5 * MM, 3 * MM, (high * (1 - v) + 0 * r).ravel())
    )
    push = inner * lumps * (1.2 * (0.5 - f1) + 1.0 * fbm(flat, 9 * MM, 2, s=s + 1)) + 0.2 * MM * fbm(flat, 2 * MM, 2, s=s + 2)
    flat = flat + push[:, None] * np.array([-math.sin(angle), math.cos(angle), 0]) * side
    attrs = {'side': (wall - r).ravel(), 'low': (z + 0 * r).ravel(), 'deep': (high * (1 - v) + 0 * r).ravel()}
    return mesh('cut', flat, grid(rows - 1, 129), material, attrs)


def fluted(count=34, deep=1.6 * MM):
    """The wall of a tart tin."""
    return lambda a, up: deep * np.cos(a * count) * smooth(0.0, 0.4, up)


def shell_top(radius, filling, rim=1.0, wall=5 * MM, s=0):
    """Height of an open tart: filling(P, q) within, a rim of pastry that stands rim metres above the filling's edge."""

    def top(P, q, a):
        from_wall = (1 - q) * radius
        inside = filling(P, q)
        edge = filling(P * 0 + np.array([radius, 0, 0]), 0 * q + 1) + rim
        crest = edge + 0.9 * MM * fbm(P, 12 * MM, 2, s=s) - 1.2 * MM * (2 * np.abs(from_wall / wall - 0.5)) ** 4
        return np.where(from_wall < wall, crest, inside + 0.8 * MM * np.exp(-((from_wall - wall) / (1.5 * MM))))

    return top


def of_shell(radius, wall=5 * MM, brown=0.55):
    """What the material of an open tart reads: 'crust' 1 on rim and wall."""

    def values(V, q, up, s):
        from_wall = (1 - q) * radius
        crust = np.maximum(smooth(wall + 0.6 * MM, wall - 0.2 * MM, from_wall), (up < 1) * 1.0)
        bake = brown + 0.18 * smooth(0.4, 1.0, up) * crust + 0.25 * fbm(V, 16 * MM, 3, s=s + 5)
        return {'crust': crust, 'bake': bake}

    return values
