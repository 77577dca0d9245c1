# SPDX-License-Identifier: GPL-3.0-or-later
"""Tops of pies and tarts: custard, curd, filo, broken lids, caramelized fruit."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, grid, mesh, put, sphere, superball
from lib.noise import fbm, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.fillings import thicken
from parts.pastry import powder


def tart_stuff(crust='#c98a3c', filling='#efd9a0', brown=0.4, gloss=0.4, dust=None, name='tart'):
    """An open tart: pastry where 'crust' says so, else custard that browned in blotches; dust lies on it in a thin, uneven veil."""
    g = Graph(name)
    n = g.noise(12 * MM, 5, 0.6)
    fine = g.noise(1.0 * MM, 4)
    t = g.math('ADD', g.attr('bake'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.4, -0.2), g.math('MULTIPLY_ADD', fine, 0.16, -0.08)))
    dark = blend(crust, '#4a1c06', 0.62)
    baked = g.ramp(
        t,
        [
            (0.05, blend(crust, '#f9e8c4', 0.75)),
            (0.3, blend(crust, '#f7e2b4', 0.5)),
            (0.55, crust),
            (0.8, blend(crust, dark, 0.55)),
            (1.0, dark),
        ],
    )
    soft = g.mix(g.span(g.noise(18 * MM, 4), 0.35, 0.68, 0, 0.5), filling, blend(filling, '#fff6dc', 0.3))
    blotch = g.math('ADD', g.noise(15 * MM, 5, 0.62), g.math('MULTIPLY', g.attr('spot'), 0.25))
    soft = g.mix(g.span(blotch, 0.42, 0.62, 0, brown), soft, '#c07c2c')
    soft = g.mix(g.span(blotch, 0.54, 0.70, 0, brown), soft, '#7a3d12')
    rough = g.span(g.noise(7 * MM, 3), 0.35, 0.65, 0.2, 0.42)
    is_crust = g.attr('crust')
    coat = g.math('MULTIPLY', g.math('SUBTRACT', 1.0, is_crust), gloss)
    if dust:
        soft, rough, mask = powder(g, soft, rough, 0.20, dust)
        coat = g.math('MULTIPLY', coat, g.math('SUBTRACT', 1.0, mask))
    return g.out(g.mix(is_crust, soft, baked), g.mix(is_crust, rough, 0.55), g.bump((g.noise(3 * MM, 4), 0.0005, g.span(is_crust, 0, 1, 0.3, 0.8)), (fine, 0.00025, g.span(is_crust, 0, 1, 0.3, 0.8))),
                 sss=0.3, radius=(0.004, 0.0026, 0.0012), coat=coat, coat_rough=0.12)  # fmt: skip


def filo_stuff(color='#cf963c', lattice=None, sugar=None, name='filo'):
    """Sheets brushed with butter: gold, brown on every crest ('bake'), leafy at the edge. lattice draws lines of cinnamon on sugar."""
    g = Graph(name)
    n = g.noise(16 * MM, 5, 0.6)
    fine = g.noise(1.0 * MM, 4)
    t = g.math('ADD', g.attr('bake'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.4, -0.2), g.math('MULTIPLY_ADD', fine, 0.14, -0.07)))
    base = g.ramp(
        t,
        [
            (0.05, blend(color, '#faeccb', 0.75)),
            (0.3, blend(color, '#f6dca0', 0.5)),
            (0.55, color),
            (0.8, blend(color, '#7a3a0c', 0.6)),
            (1.0, '#5a2608'),
        ],
    )
    rough = g.span(n, 0.35, 0.65, 0.26, 0.5)
    if sugar:
        base, rough, _ = powder(g, base, rough, 0.24, sugar)
    if lattice:
        sep = g.add('ShaderNodeSeparateXYZ', {0: g.coords})
        wobble = g.math('MULTIPLY_ADD', g.noise(14 * MM, 3), 5 * MM, -2.5 * MM)
        lines = None
        for sign in (1.0, -1.0):
            run = g.math('ADD', g.math('MULTIPLY_ADD', sep.outputs['Y'], sign, sep.outputs['X']), wobble)
            band = g.math('ABSOLUTE', g.math('MULTIPLY_ADD', g.math('FRACT', g.math('DIVIDE', run, 30 * MM)), 1.0, -0.5))
            one = g.span(g.math('ADD', band, g.math('MULTIPLY_ADD', fine, 0.06, -0.03)), 0.075, 0.03)
            lines = one if lines is None else g.math('MAXIMUM', lines, one)
        base = g.mix(g.math('MULTIPLY', lines, g.math('MULTIPLY', g.attr('top'), 0.85)), base, lattice)
    leaf = g.noise(0.8 * MM, 3, at=g.stretch(0.08, 0.08, 1))
    return g.out(base, rough, g.bump((g.noise(5 * MM, 4), 0.0006, 0.6), (leaf, 0.0007, 0.4), (fine, 0.0002, 0.7)), sss=0.12,
                 radius=(0.004, 0.0018, 0.0007), coat=0.22, coat_rough=0.2)  # fmt: skip


def crumpled(V, s, deep=1.0):
    """Folds of a thin sheet, in metres, and how browned they are."""
    fold = ridged(V + 6 * MM * fbm(V, 30 * MM, 2, s=s)[:, None], 32 * MM, 2, s=s + 1)
    small = ridged(V, 12 * MM, 2, s=s + 2)
    rel = deep * (2.6 * MM * (fold - 0.6) + 1.1 * MM * (small - 0.6) + 0.3 * MM * fbm(V, 4 * MM, 2, s=s + 3))
    return rel, smooth(0.45, 0.95, 0.65 * fold + 0.35 * small)


def broken_lid(material, radius, level, rise=0.012, start=0.0, end=5.2, thick=4 * MM, s=None):
    """A domed lid of pastry of which a part has been broken out, its edge pressed over the rim of the dish."""
    s = number() if s is None else s
    rows, steps = 90, 360
    q = np.linspace(0.02, 1.06, rows)[:, None]
    t = np.linspace(0, 1, steps)[None]
    jag = 0.10 * np.sin(q * 19 + s) + 0.07 * np.sin(q * 43 + 2 * s)
    a = start + jag + (end - start + 0.12 * np.sin(q * 23 + s)) * t
    x, y = radius * q * np.cos(a), radius * q * np.sin(a)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    r = np.hypot(P[:, 0], P[:, 1]) / radius
    crimp = 1.6 * MM * np.cos(np.arctan2(P[:, 1], P[:, 0]) * 42) * smooth(0.93, 1.02, r)
    z = level + rise * np.clip(1 - r**2.2, 0, 1) + 1.8 * MM * fbm(P, 30 * MM, 2, s=s) + 0.6 * MM * fbm(P, 9 * MM, 3, s=s + 1)
    flakes, _, cell = worley(P, 12 * MM, s + 2)
    z = z + 0.9 * MM * (cell - 0.5) * smooth(0.0, 0.25, flakes) + crimp + 2.0 * MM - 5 * MM * smooth(1.0, 1.06, r)
    V = np.stack([P[:, 0], P[:, 1], z], -1)
    torn = np.minimum(t, 1 - t) * (end - start) * radius * q
    bake = 0.58 + 0.25 * fbm(P, 20 * MM, 3, s=s + 4) + 0.2 * smooth(0.85, 1.0, r) - 0.35 * smooth(2.5 * MM, 0, torn.ravel())
    o = put(
        mesh(
            'lid', V, grid(rows - 1, steps - 1), material, {'bake': bake, 'side': smooth(1.5 * MM, 0, torn.ravel()), 'cav': 0.5 + 0 * bake}
        )
    )
    return thicken(o, thick)


# ---------------------------------------------------------------- caramelized


def caramel_fruit_stuff(color, dark, pale, layered=False, name='caramelized'):
    """Apples or shallots from the bottom of the pan: amber, nearly black at the edges ('edge'), syrup over all."""
    g = Graph(name)
    n = g.noise(9 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), color, pale)
    if layered:
        ring = g.math('SINE', g.math('MULTIPLY_ADD', g.attr('q'), 15.0, g.math('MULTIPLY', g.noise(9 * MM, 2), 4)))
        base = g.mix(g.span(ring, 0.0, 0.9, 0, 0.7), base, blend(dark, color, 0.35))
    base = g.mix(g.span(g.math('ADD', g.attr('edge'), g.math('MULTIPLY_ADD', n, 0.7, -0.35)), 0.35, 0.95, 0, 0.9), base, dark)
    base = g.vary(base, 0.012, 0.2, 0.08)
    wet = g.noise(6 * MM, 3)
    return g.out(base, g.span(wet, 0.35, 0.65, 0.1, 0.26), g.bump((g.noise(2.6 * MM, 3, at=g.stretch(0.5, 1, 1)), 0.0005, 0.6)), sss=0.35,
                 radius=(0.005, 0.002, 0.0006), coat=0.8, coat_rough=0.05)  # fmt: skip


def apple_piece(material, size=1.0):
    """A quarter of an apple, its round side up, softened until it sags."""
    s = number()
    d, F = sphere(46)
    V = superball(d, np.array([26, 17, 13]) * MM * size * rnd(0.92, 1.06), (2.3, 2.3, 2.2))
    V[:, 1] += 5 * MM * (V[:, 0] / (26 * MM)) ** 2
    V = displace(V, F, 1.6 * MM * fbm(V, 16 * MM, 2, s=s) + 0.5 * MM * (ridged(V * np.array([0.4, 1, 1]), 6 * MM, 2, s=s + 1) - 0.6))
    V[:, 2] = np.where(V[:, 2] < -3 * MM, -3 * MM, V[:, 2])
    edge = smooth(0.45, 1.0, np.hypot(V[:, 0] / 26, V[:, 1] / 17) / MM / size) * 0.8
    return mesh('apple', V, F, material, {'edge': edge, 'q': edge})


def shallot_half(material, size=1.0):
    """Half a shallot, cut side up: layers that have come a little apart."""
    s = number()
    d, F = sphere(56)
    V = superball(d, np.array([19, 12, 8]) * MM * size * rnd(0.85, 1.12), (2.0, 2.0, 2.4))
    V[:, 1] *= 1 - 0.35 * smooth(0.3, 1.0, d[:, 0]) - 0.1 * smooth(-0.4, -1.0, d[:, 0])
    q = np.hypot(V[:, 0] / 19, V[:, 1] / 12) / MM / size
    ring = np.sin(q * 12 + 1.6 * fbm(V, 11 * MM, 2, s=s))
    V[:, 2] = np.where(V[:, 2] > 3 * MM, 3 * MM + (V[:, 2] - 3 * MM) * 0.35 + 0.6 * MM * ring, V[:, 2])
    V = displace(V, F, 0.7 * MM * fbm(V, 9 * MM, 2, s=s + 1))
    return mesh('shallot', V, F, material, {'edge': 0.35 + 0.5 * smooth(0.6, 1.0, q), 'q': q})


def packed_rings(radius, size, jitter=0.1):
    """Places for pieces in rings from the rim inwards: (x, y, spin), each lying along its ring."""
    out = []
    r = radius - size * 0.6
    while r > size * 0.5:
        many = max(1, round(2 * math.pi * r / (size * 1.55)))
        shift = rnd(0, 6.28)
        for k in range(many):
            a = shift + 2 * math.pi * k / many + rnd(-jitter, jitter) * 0.5
            out.append((r * math.cos(a), r * math.sin(a), a + math.pi / 2 + rnd(-jitter, jitter) * 2))
        r -= size * 1.25
    if r > -size * 0.15:
        out.append((0, 0, rnd(0, 6.28)))
    return out
