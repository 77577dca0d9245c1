# SPDX-License-Identifier: GPL-3.0-or-later
"""Drinks behind glass and clear broths."""
import math

import numpy as np
from mathutils import Vector

from lib.mesh import lathe, mesh, put, rings as as_rings
from lib.noise import fbm, perlin, smooth, worley
from lib.place import bvh
from lib.shader import Graph, absorb, clear_shadows
from lib.units import MM


def tumbler(material, height=0.128, foot=0.0315, lip=0.0385, wall=2.4 * MM, base=9 * MM, steps=256):
    """A straight glass with a real thickness: outer wall, rounded lip, inner wall, heavy base. Normals point out."""

    def outer(z):
        return foot + (lip - foot) * (z / height) ** 0.9

    profile = [(0, 0.0012), (foot * 0.6, 0.0008), (foot * 0.86, 0.0001), (foot * 0.96, 0.0008), (outer(0.004), 0.004)]
    profile += [(outer(z), z) for z in np.linspace(0.012, height - 0.004, 8)]
    profile += [
        (outer(height) - 0.0002, height - 0.0012),
        (outer(height) - wall / 2, height),
        (outer(height) - wall + 0.0001, height - 0.0012),
    ]
    profile += [(outer(z) - wall, z) for z in np.linspace(height - 0.005, base + 0.006, 8)]
    profile += [(foot - wall * 1.3, base + 0.0015), (foot - wall * 2.2, base + 0.0002), (foot * 0.4, base), (0, base + 0.0004)]
    return lathe(profile, material, steps, 8, 0, 'glass'), outer


def liquid_column(material, inner, low, high, s, rows=320, steps=560, clear_to=None):
    """Skin of the drink just inside the glass wall. 't' is 0 (bottom layer) .. 1 (top layer) after curling the border
    between both into plumes; 'clear' is where something in clear_to (an object list) touches the wall."""
    z = np.linspace(low, high, rows)
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    radius = np.array([inner(v) for v in z])[:, None] + 0.25 * MM
    P = np.stack([radius * np.cos(a), radius * np.sin(a), z[:, None] + 0 * a], -1)
    V, F = rings(P)
    bend = np.stack([fbm(V, 26 * MM, 2, s=s), fbm(V, 26 * MM, 2, s=s + 5), fbm(V, 22 * MM, 2, s=s + 9)], -1)
    Q = (V + bend * 11 * MM) * np.array([1, 1, 0.42])
    curl = np.stack([perlin(Q, 8 * MM, s + 13), perlin(Q, 8 * MM, s + 15), perlin(Q, 8 * MM, s + 17)], -1)
    plume = fbm(Q + curl * 4 * MM, 10 * MM, 4, 0.55, s=s + 20)
    rise = (V[:, 2] - low) / (high - low)
    middle = np.exp(-(((rise - 0.46) / 0.24) ** 2))
    t = rise + middle * (0.30 * plume + 0.16 * bend[:, 2])
    clear = np.zeros(len(V))
    if clear_to:
        clear = wall_contact(P, bvh(clear_to)).ravel()
    return mesh('liquid', V, F, material, {'t': t, 'clear': clear, 'rise': rise})


def wall_contact(P, tree, reach=2.8 * MM, step=4):
    """exp(-gap / reach) between every point of a column wall and what floats behind it, cast inwards on a coarser grid."""
    rows, steps, _ = P.shape
    coarse = np.zeros((len(range(0, rows, step)), len(range(0, steps, step))))
    for i, r in enumerate(range(0, rows, step)):
        for j, c in enumerate(range(0, steps, step)):
            at = Vector(P[r, c])
            inward = Vector((-at.x, -at.y, 0)).normalized()
            hit = tree.ray_cast(at, inward, 9 * MM)
            coarse[i, j] = math.exp(-max(0.0, hit[3] - 0.3 * MM) / reach) if hit[0] else 0
    y = np.clip(np.arange(rows) / step, 0, coarse.shape[0] - 1.001)
    x = np.arange(steps) / step
    y0, x0 = y.astype(int), x.astype(int) % coarse.shape[1]
    x1 = (x0 + 1) % coarse.shape[1]
    fy, fx = (y - y0)[:, None], (x - x.astype(int))[None]
    upper = coarse[y0 + 1][:, x0] * (1 - fx) + coarse[y0 + 1][:, x1] * fx
    return (coarse[y0][:, x0] * (1 - fx) + coarse[y0][:, x1] * fx) * (1 - fy) + upper * fy


def layered_drink(name='drink', stops=None, window=0.5, glow='#b98352', over_ice='#cda273'):
    """Opaque milk to dark coffee in one skin: colour from 't', milk scatters, 'clear' opens windows onto the ice.
    Lamps shine through the skin tinted by glow, or the ice inside would lie in the dark."""
    g = Graph(name)
    fine = g.noise(5 * MM, 4, 0.6, 1.5, at=g.stretch(1, 1, 0.5))
    t = g.math('ADD', g.attr('t'), g.math('MULTIPLY_ADD', fine, 0.08, -0.04))
    base = g.ramp(
        t,
        stops
        or [(0, '#efe3d0'), (0.22, '#ead7b8'), (0.36, '#d3ad7d'), (0.5, '#a26a3a'), (0.62, '#6a3616'), (0.78, '#3d1a0a'), (1, '#2a1007')],
    )
    thin = g.math('MULTIPLY', g.attr('clear'), g.span(t, 0.35, 0.7))
    base = g.mix(g.math('MULTIPLY', thin, 0.8), base, over_ice)  # a film of coffee over ice is paler than a glassful
    opening = g.math('SUBTRACT', 1.0, g.math('MULTIPLY', g.math('POWER', g.attr('clear'), 1.6), window))
    g.out(base, 0.6, sss=0.55, radius=(0.006, 0.0035, 0.002), spec=0, alpha=opening)
    return clear_shadows(g, glow, diffuse=False)


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


def broth(material, wall, bottom, level, s, rings=330, steps=1100):
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
    for q in np.linspace(1, 0, rings)[1:] ** 0.85:
        P = circle * max(edge * q, 1e-5)
        lens, mask = oil_circles(P, s)
        calm = 0.35 * MM * perlin(P, 40 * MM, s + 5) + 0.10 * MM * perlin(P, 9 * MM, s + 6)
        meniscus = 1.1 * MM * math.exp(-(1 - q) * edge / (1.4 * MM))
        rows.append(P + np.stack([0 * a, 0 * a, level + calm + lens * 0.40 * MM + meniscus], -1))
        oil.append(mask)
    V, F = rings(np.array(rows))
    return put(mesh('broth', V, F, material, {'oil': np.concatenate(oil)}))
