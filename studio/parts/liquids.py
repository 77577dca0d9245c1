# SPDX-License-Identifier: GPL-3.0-or-later
"""Clear broths. Drinks behind glass are in drinks.py."""
import math

import numpy as np

from lib.mesh import mesh, put, rings as as_rings
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph, absorb, clear_shadows
from lib.units import MM


def oil_circles(P, s, layers=((13 * MM, 0.5), (7 * MM, 0.42), (3.6 * MM, 0.34), (1.9 * MM, 0.2))):
    """Fat eyes on a broth: flat lenses in four sizes with a crisp border. Returns height 0..1 and mask 0..1."""
    height = np.zeros(len(P))
    crowd = fbm(P, 38 * MM, 2, s=s + 90)
    for k, (size, rate) in enumerate(layers):
        f1, _, cell = worley(P, size, s + 13 * k, True)
        radius = 0.18 + 0.26 * ((cell * 7.3) % 1)
        keep = cell < rate + 0.5 * crowd
        lens = np.sqrt(np.clip(1 - (f1 / radius) ** 2, 0, 1)) * keep * (size / (13 * MM)) ** 0.6
        height = np.maximum(height, lens)
    return height, smooth(0, 0.12, height)


def broth_material(name='broth', tint='#e7cf99', density=34, fat='#f4c262', cloud=0.17, cloud_tint='#b5752c'):
    """Clear soup: refraction, absorption by depth, golden eyes of fat ('oil'); a little cloud keeps the deep parts
    from going black, as the fine matter in every real stock does."""
    g = Graph(name)
    base = g.mix(g.math('MULTIPLY', g.attr('oil'), 0.85), '#ffffff', fat)
    g.out(base, 0.0, g.bump((g.noise(22 * MM, 2), 0.0006, 0.3)), trans=1.0, ior=1.35)
    if cloud:
        haze = g.add('ShaderNodeBsdfDiffuse', {'Color': g.mix(g.attr('oil'), cloud_tint, '#e2a544')})
        both = g.add('ShaderNodeMixShader', {0: cloud, 1: g.shader.outputs[0], 2: haze.outputs[0]})
        g.t.links.new(both.outputs[0], g.t.nodes['Material Output'].inputs['Surface'])
    clear_shadows(g, '#fff4e4')
    return absorb(g, tint, density)


def broth(material, wall, bottom, level, s, rows_on_top=330, steps=1100):
    """Closed body of soup: wall(z) is the bowl's inner radius; the surface climbs a little at the wall."""
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    rows, oil = [], []
    for z in np.linspace(bottom, level, 14):
        r = max(wall(z) + 0.5 * MM, 1e-5)
        rows.append(circle * r + np.array([0, 0, z]))
        oil.append(np.zeros(steps))
    rows.insert(0, circle * 1e-5 + np.array([0, 0, bottom]))
    oil.insert(0, np.zeros(steps))
    edge = wall(level) + 0.5 * MM
    for q in np.linspace(1, 0, rows_on_top)[1:] ** 0.85:
        P = circle * max(edge * q, 1e-5)
        lens, mask = oil_circles(P, s)
        calm = 0.35 * MM * perlin(P, 40 * MM, s + 5) + 0.10 * MM * perlin(P, 9 * MM, s + 6)
        meniscus = 1.1 * MM * math.exp(-(1 - q) * edge / (1.4 * MM))
        rows.append(P + np.stack([0 * a, 0 * a, level + calm + lens * 0.40 * MM + meniscus], -1))
        oil.append(mask)
    V, F = as_rings(np.array(rows))
    return put(mesh('broth', V, F, material, {'oil': np.concatenate(oil)}))
