# SPDX-License-Identifier: GPL-3.0-or-later
"""What holds a stew when no potter made it: a hollow loaf, a banana leaf; and the tall lid of a tagine."""
import math

import numpy as np

from lib import materials
from lib.chance import number, rnd
from lib.mesh import disc, displace, lathe, mesh, put, rings, sphere, superball
from lib.noise import fbm, smooth, worley
from lib.place import Pile
from lib.shader import Graph
from lib.units import MM
from parts.vessels import Vessel


def loaf_stuff():
    """Crust outside, crumb where 'inside' says so, stained by what it holds near 'stain'."""
    g = Graph('loaf')
    n = g.noise(16 * MM, 5)
    bake = g.math('ADD', g.attr('bake'), g.math('MULTIPLY_ADD', n, 0.42, -0.21))
    crust = g.ramp(bake, [(0.05, '#efd6a4'), (0.3, '#dba85c'), (0.6, '#b46c24'), (0.9, '#743a13')])
    pores = g.cells(2.6 * MM, 'SMOOTH_F1')
    crumb = g.mix(g.span(pores, 0.1, 0.55, 0.7, 0), '#f4e4c0', '#d3ac6c')
    base = g.mix(g.attr('inside'), crust, crumb)
    base = g.mix(g.math('MULTIPLY', g.attr('stain'), g.span(n, 0.35, 0.6, 0.25, 0.9)), base, '#a8481a')
    return g.out(base, g.span(g.attr('inside'), 0, 1, 0.45, 0.85), g.bump((pores, 0.0014, g.attr('inside')), (g.noise(3 * MM, 5), 0.0006, 0.7)),
                 sss=0.2, radius=(0.004, 0.0022, 0.001), coat=g.span(g.attr('inside'), 0, 1, 0.2, 0))  # fmt: skip


def hollow_loaf(half=(0.056, 0.052), height=0.082):
    """Half a square loaf, its crumb scooped out; the lump of crumb leans beside it."""
    s = number()
    d, F = sphere(150)
    V = superball(d, (*half, height / 2), (5, 5, 8))
    V[:, 2] += height / 2
    q = (np.abs(V[:, 0] / half[0]) ** 4 + np.abs(V[:, 1] / half[1]) ** 4) ** 0.25
    top = smooth(0.90, 0.96, V[:, 2] / height)
    hole = smooth(0.80, 0.72, q + 0.03 * fbm(V, 14 * MM, 2, s=s)) * top
    f1, _, cell = worley(V, 5 * MM, s)
    inside = top * smooth(0.97, 0.93, q)
    relief = 1.2 * MM * fbm(V, 20 * MM, 3, s=s + 4) - inside * 1.6 * MM * smooth(0.5, 0.1, f1) * (cell > 0.4)
    V = displace(V, F, relief)
    V[:, :2] *= (1 + 0.035 * np.sin(V[:, 2] / height * 3.1))[:, None]
    V[:, 2] -= hole * 26 * MM
    bake = 0.55 + 0.3 * smooth(0.2, 0.9, V[:, 2] / height) + 0.2 * fbm(V, 30 * MM, 2, s=s + 8)
    stain = smooth(0.9, 0.74, q) * top
    loaf = put(mesh('loaf', V, F, loaf_stuff(), {'bake': bake, 'inside': np.maximum(inside, hole), 'stain': stain}), (0, 0, 0), (0, 0, 0.5))
    lump = lid(s)
    inner = half[1] * 0.86
    vessel = Vessel('loaf', [loaf, lump], 0.05, height - 0.004, inner, half[0] * 1.25, height + 0.012)
    vessel.profile = [(0, 0.05), (inner, height - 0.02), (inner, height)]
    return vessel


def lid(s):
    """The crumb that was scooped out, leaning beside the loaf."""
    d, F = sphere(70)
    V = superball(d, (0.040, 0.036, 0.016), (4, 4, 3))
    f1, _, cell = worley(V, 5 * MM, s + 3)
    V = displace(V, F, 1.8 * MM * fbm(V, 14 * MM, 3, s=s + 5) - 1.6 * MM * smooth(0.5, 0.1, f1) * (cell > 0.4))
    crust = smooth(0.2, 0.6, d[:, 2])
    stuff = loaf_stuff()
    return put(
        mesh('lid', V, F, stuff, {'bake': 0.6 + 0 * crust, 'inside': 1 - crust, 'stain': smooth(-0.5, -0.9, d[:, 2])}),
        (0.098, 0.012, 0.022),
        (0.25, 0.75, 0.4),
    )


def banana_leaf(vessel):
    """A round of leaf, cut to the plate and lying in it, its edge a little up."""
    g = Graph('banana leaf')
    sep = g.add('ShaderNodeSeparateXYZ', {0: g.coords})
    lines = g.math('SINE', g.math('MULTIPLY_ADD', sep.outputs['X'], 2 * math.pi / (4.2 * MM), g.math('MULTIPLY', g.noise(9 * MM, 3), 4)))
    n = g.noise(40 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), '#22390f', '#35541a')
    base = g.mix(g.span(lines, 0.2, 1.0, 0, 0.22), base, '#547532')
    stuff = g.out(base, g.span(n, 0.3, 0.7, 0.3, 0.5), g.bump((lines, 0.0002, 0.5)), coat=0.2, coat_rough=0.25)
    s = number()
    x, y = disc(vessel.outer * 0.93, 120, 360)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    r = np.hypot(P[:, 0], P[:, 1])
    P[:, :2] *= (1 + 0.03 * fbm(P, 60 * MM, 2, s=s))[:, None]
    P[:, 2] = (
        vessel.ground(P[:, 0], P[:, 1])
        + 1.0 * MM
        + np.maximum(0, 2.2 * MM * fbm(P, 45 * MM, 2, s=s + 3)) * smooth(0.5, 1.0, r / vessel.outer)
    )
    vessel.objects.append(put(mesh('leaf', P, rings(P.reshape(120, 360, 3))[1], stuff), (0, 0, 0), (0, 0, rnd(0.4, 1.0))))
    vessel.level = vessel.floor + 1.2 * MM


def tagine_lid(vessel, color='#8d4a2c'):
    """The tall cone, set down behind the dish."""
    r = vessel.outer * 0.86
    profile = [(r, 0.0), (r * 1.02, 0.006), (r * 0.9, 0.03), (r * 0.62, 0.075), (r * 0.34, 0.125), (r * 0.17, 0.155), (r * 0.13, 0.163)]
    profile += [(r * 0.20, 0.172), (r * 0.22, 0.182), (r * 0.14, 0.190), (0, 0.191)]
    return put(
        lathe(profile, materials.clay('lid', color, '#5a2c1a'), 200, 8, 0.001, 'lid'), (-vessel.outer * 1.25, vessel.outer * 1.35, 0)
    )


def table_pile():
    """The table as a pile, for what lies on it."""
    return Pile(0.42, 700, 0.0)
