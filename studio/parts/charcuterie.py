# SPDX-License-Identifier: GPL-3.0-or-later
"""Slices of a coarse terrine: dice of pork, nuts and fat in a rosy farce, wrapped in bacon."""
import numpy as np

from lib.chance import number
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even


def bent(g, size, reach):
    """Coordinates pushed about by noise, so that no cell of a pattern has a straight border."""
    push = g.add('ShaderNodeTexNoise', {'Vector': g.coords, 'Scale': 1 / size, 'Detail': 2.0}).outputs['Color']
    scaled = g.add('ShaderNodeVectorMath', {0: push, 1: (reach, reach, reach)}, operation='MULTIPLY').outputs[0]
    return g.add('ShaderNodeVectorMath', {0: g.coords, 1: scaled}, operation='ADD').outputs[0]


def pieces(g, base, at, size, reach, few, color):
    """Pieces of one kind in the farce: within reach of the middle of their cell, in all but few cells."""
    near = g.cells(size, at=at)
    some = g.span(g.cells(size, at=at, pick='Color'), few, few + 0.03)
    return g.mix(g.math('MULTIPLY', g.span(near, reach, reach * 0.86), some), base, color)


def terrine_stuff(farce='#b08a6e'):
    """Reads 'rim' (metres from the outline) and 'around' (metres along it)."""
    g = Graph('terrine')
    n, fine = g.noise(4 * MM, 5, 0.6), g.noise(0.9 * MM, 4)
    base = g.ramp(n, [(0.3, blend(farce, '#6a3328', 0.5)), (0.5, farce), (0.7, blend(farce, '#efc8ae', 0.5))])
    base = g.mix(g.span(fine, 0.5, 0.72, 0, 0.5), base, blend(farce, '#f6e0cc', 0.5))
    at, finer = bent(g, 9 * MM, 5 * MM), bent(g, 5 * MM, 2.5 * MM)
    far = g.add('ShaderNodeVectorMath', {0: at, 1: (0.31, 0.17, 0.09)}, operation='ADD').outputs[0]
    lean = g.ramp(g.noise(2.0 * MM, 4), [(0.35, '#6f3a2c'), (0.52, '#94604a'), (0.7, '#b88a70')])
    base = pieces(g, base, at, 10 * MM, 0.50, 0.42, lean)
    rosy = g.ramp(g.noise(2.4 * MM, 4), [(0.35, '#a87058'), (0.65, '#c99e80')])
    base = pieces(g, base, far, 8 * MM, 0.44, 0.5, rosy)
    white = g.mix(g.span(fine, 0.35, 0.65), '#f3e4d0', '#e3c8ac')
    base = pieces(g, base, finer, 6 * MM, 0.36, 0.56, white)
    oval = g.add('ShaderNodeMapping', {0: bent(g, 9 * MM, 4 * MM), 'Scale': (0.8, 1.2, 1.0), 'Rotation': (0.0, 0.0, 0.6)}).outputs[0]
    base = pieces(g, base, oval, 14 * MM, 0.335, 0.40, '#5a4632')
    nut = g.ramp(g.noise(1.4 * MM, 3), [(0.35, '#66733a'), (0.6, '#86924c'), (0.75, '#a3a768')])
    base = pieces(g, base, oval, 14 * MM, 0.31, 0.40, nut)
    streak = g.add('ShaderNodeCombineXYZ', {0: g.math('MULTIPLY', g.attr('around'), 0.14), 1: g.attr('rim'), 2: 0.0}).outputs[0]
    bacon = g.ramp(g.noise(1.6 * MM, 3, 0.6, at=streak), [(0.36, '#9c5442'), (0.47, '#b8745a'), (0.53, '#f0d6bc'), (0.66, '#e9c6a4')])
    wander = g.math('ADD', g.attr('rim'), g.math('MULTIPLY_ADD', n, 2.4 * MM, -1.2 * MM))
    base = g.mix(g.span(wander, 3.4 * MM, 3.0 * MM), base, bacon)
    base = g.mix(g.span(wander, 0.9 * MM, 0.1 * MM, 0, 0.6), base, '#8a4a2c')
    wet = g.noise(5 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.36, 0.64, 0.18, 0.46),
        g.bump((g.cells(10 * MM, at=at), -0.0012, 0.8), (n, 0.0006, 0.8), (fine, 0.0003, 0.8)),
        sss=0.16,
        radius=(0.003, 0.0014, 0.0009),
        coat=g.span(wet, 0.4, 0.6, 0.45, 0.05),
        coat_rough=0.1,
    )


def terrine_slice(material, half=(46, 35, 8.0)):
    """A slice lying on its cut: the corners of its mould, faces a knife dragged over, a little sunk in the middle."""
    s = number()
    d, F = sphere(120)
    size = np.array(half) * MM
    V = superball(even(d, size), size, (5.0, 5.0, 10))
    V[:, :2] *= (1 + 0.025 * fbm(d * np.array([1, 1, 0]), 0.6, 3, s=s))[:, None]
    q = ((np.abs(V[:, 0]) / size[0]) ** 5 + (np.abs(V[:, 1]) / size[1]) ** 5) ** 0.2
    rim = np.clip(1 - q, 0, 1) * min(size[:2])
    around = np.arctan2(V[:, 1] / size[1], V[:, 0] / size[0]) * 42 * MM
    dragged = 0.25 * MM * fbm(V * np.array([1, 0.25, 1]), 4 * MM, 3, s=s + 1)
    V = displace(V, F, 0.6 * MM * fbm(V, 16 * MM, 2, s=s + 2) + dragged - 0.5 * MM * smooth(0.9, 0.2, q) * np.abs(d[:, 2]))
    return mesh('terrine', V, F, material, {'rim': rim, 'around': around})
