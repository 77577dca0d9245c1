# SPDX-License-Identifier: GPL-3.0-or-later
"""Thin sauces that ran where they liked: uneven sheets with bays and islands, thick here, a film there, and stray drops."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import grid, mesh, put, vertices
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.plating import angle, place, values

CELLS = 230


def spill_stuff(color, edge, name='spill', cloud=0.0, flecks=None):
    """Clear at its thin edge ('thick' near 0), its own colour where deep; cloud makes it creamy, flecks float in it."""
    g = Graph(name)
    n = g.noise(6 * MM, 4)
    t = g.math('ADD', g.attr('thick'), g.math('MULTIPLY_ADD', n, 0.12, -0.06))
    base = g.ramp(t, [(0.05, edge), (0.8, color)])
    if cloud:
        base = g.mix(g.span(g.noise(14 * MM, 3, 0.5, 1.2), 0.45, 0.7, 0, 0.35), base, blend(color, '#fff4d8', 0.5))
    if flecks:
        base = g.mix(g.span(g.cells(4.2 * MM), 0.16, 0.09, 0, 0.8), base, flecks)
    clear = g.span(t, 0.0, 0.2, 0.6, 1.0) if cloud else g.span(t, 0.0, 0.6, 0.4, 0.9)
    return g.out(base, g.span(n, 0.35, 0.65, 0.06, 0.16), g.bump((g.noise(11 * MM, 2), 0.0004, 0.35)), sss=0.25 if cloud else 0.08,
                 radius=(0.004, 0.0024, 0.001), coat=0.6, coat_rough=0.04, alpha=clear)  # fmt: skip


def spill(plate, stuff, at, wide, thick, turn=0.0, soft=0.0, drops=6, s=None):
    """Pours about wide metres of sauce: a few puddles that met. Where the sheet ends it dips below what it lies on, so its border
    is the line in which both meet."""
    s = number() if s is None else s
    reach = wide * 1.75
    u, v = np.meshgrid(np.linspace(-reach, reach, CELLS + 1), np.linspace(-reach, reach, CELLS + 1), indexing='ij')
    x, y = at[0] + u, at[1] + v
    flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    bent = (0.30 * fbm(flat, 0.9 * wide, 2, s=s) + 0.10 * fbm(flat, 11 * MM, 2, s=s + 3)).reshape(x.shape)
    field = np.full(x.shape, -9.0)
    c, q = math.cos(turn), math.sin(turn)
    puddles = [(0.0, 0.0, 0.74)]
    for k in range(5):
        a = k * 1.26 + rnd(-0.5, 0.5)
        puddles.append((rnd(0.45, 0.85) * math.cos(a), rnd(0.3, 0.55) * math.sin(a), rnd(0.26, 0.46)))
    for _ in range(drops):
        a = rnd(0, 6.283)
        puddles.append((rnd(1.0, 1.4) * math.cos(a), rnd(0.75, 1.05) * math.sin(a), rnd(0.02, 0.07)))
    for px, py, r in puddles:
        px, py = (px * c - py * q) * wide, (px * q + py * c) * wide
        near = 1 - np.hypot(u - px, v - py) / (r * wide) + bent * min(1.0, r * 4)
        field = smooth_max(field, near * r)
    floor = plate.height(x, y, soft)
    field = field - 2 * stands_out(plate, x, y, floor, field)
    lip = field * wide / (2.4 * MM)
    sheet = np.sqrt(np.clip(lip, 0, 1)) * (0.55 + 0.45 * smooth(0.0, 0.5, field)) - 1.2 * np.clip(-lip, 0, 1)
    wave = 1 + 0.3 * fbm(flat, 15 * MM, 2, s=s + 5).reshape(x.shape)
    z = floor + (0.9 * MM + thick * wave) * sheet
    keep = field > -0.06
    faces = grid(CELLS, CELLS)
    faces = faces[keep.ravel()[faces].any(1)]
    depth = smooth(0.0, 0.42, field + 0.08 * fbm(flat, 12 * MM, 2, s=s + 7).reshape(x.shape))
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    o = put(mesh('spill', V, faces, stuff, {'thick': depth.ravel()}))
    plate.pile.add(V[field.ravel() > 0.02])
    plate.solid.append(o)
    return o


def stands_out(plate, x, y, floor, field):
    """1 where something solid rises out of the sauce: above the vessel as well as above the lowest place that it reaches."""
    vessel = plate.vessel
    bare = vessel.ground(x, y) if vessel.profile else np.full(x.shape, vessel.floor)
    lowest = np.quantile(floor[field > 0], 0.05)
    return smooth(2.5 * MM, 4.0 * MM, np.minimum(floor - bare, floor - lowest))


def smooth_max(a, b, k=0.05):
    h = np.clip(0.5 + 0.5 * (a - b) / k, 0, 1)
    return b + (a - b) * h + k * h * (1 - h)


def pan_juice(plate, one):
    """Butter, oil, broth, soy: the plate shines through."""
    color = one.color or '#c98f2a'
    stuff = spill_stuff(color, one.second or blend(color, '#f6dc96', 0.45), 'pan juice')
    spill(plate, stuff, place(one), (one.wide or 50) * MM * one.size, (one.deep or 1.1) * MM, angle(one, 0))


def creamy(plate, one):
    """Butter sauce, cream, thin gravy: it covers, but thins out towards its border. second floats in it."""
    color = one.color or '#ecd9a2'
    stuff = spill_stuff(color, blend(color, '#ffffff', 0.2), 'creamy sauce', 1.0, one.second)
    spill(plate, stuff, place(one), (one.wide or 50) * MM * one.size, (one.deep or 1.8) * MM, angle(one, 0), 1.5 * MM, 3)


def froth(plate, one):
    """Butter that foams: lenses of three sizes at the edge of what was poured."""
    color = one.color or '#e6c878'
    g = Graph('froth')
    cells = g.cells(1.8 * MM, 'SMOOTH_F1')
    base = g.mix(g.span(cells, 0.1, 0.6, 0, 0.6), blend(color, '#fff8e4', 0.45), blend(color, '#8a5a1c', 0.25))
    stuff = g.out(base, 0.16, g.bump((cells, -0.0006, 0.7)), sss=0.3, radius=(0.003, 0.002, 0.001), coat=0.5, coat_rough=0.06,
                  alpha=g.span(g.attr('thick'), 0.02, 0.3, 0.2, 0.92))  # fmt: skip
    s = number()
    o = spill(plate, stuff, place(one), (one.wide or 26) * MM * one.size, (one.deep or 1.2) * MM, angle(one), 1 * MM, 4, s)
    V, thick = vertices(o.data), values(o, 'thick')
    lift = np.zeros(len(V))
    for size, high in ((5.0, 0.8), (2.8, 0.6), (1.5, 0.3)):
        f1, _, cell = worley(V * np.array([1, 1, 0]), size * MM, s + int(size * 7), True)
        lift = np.maximum(lift, high * MM * np.sqrt(np.clip(1 - (f1 / (0.3 + 0.3 * cell)) ** 2, 0, 1)))
    V[:, 2] += lift * smooth(0, 0.25, thick)
    o.data.vertices.foreach_set('co', V.astype(np.float32).ravel())
    o.data.update()


SPILLS = {'juice': pan_juice, 'creamy': creamy, 'froth': froth}
