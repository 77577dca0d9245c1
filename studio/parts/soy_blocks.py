# SPDX-License-Identifier: GPL-3.0-or-later
"""Tofu and tempeh as one tells them from meat: tofu white at its sides and gold where it lay in the pan, tempeh with its beans."""
import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even


def tofu_stuff(gold, sauce=None, curd='#f8f0de'):
    """Reads 'fried' (0 curd .. 1 crust) and 'low', where a sauce stays."""
    g = Graph('pan-fried tofu')
    n = g.noise(5 * MM, 4)
    fine = g.noise(1.3 * MM, 3)
    f = g.math('ADD', g.attr('fried'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.5, -0.25), g.math('MULTIPLY_ADD', fine, 0.24, -0.12)))
    tones = [(0.12, curd), (0.36, blend(curd, gold, 0.4)), (0.62, gold), (0.95, blend(gold, '#5a2608', 0.6))]
    base = g.ramp(f, tones)
    if sauce:
        wet = g.math('ADD', g.attr('low'), g.math('MULTIPLY_ADD', n, 0.8, -0.4))
        base = g.mix(g.span(wet, 0.35, 0.9, 0.0, 0.75), base, sauce)
    base = g.vary(base, 0.006, 0.06, 0.05)
    pores = g.span(g.cells(1.7 * MM), 0.05, 0.22)
    return g.out(base, g.span(n, 0.35, 0.65, 0.24, 0.5), g.bump((pores, 0.0002, 0.6), (fine, 0.0002, 0.6)), sss=0.3,
                 radius=(0.004, 0.003, 0.0018), coat=0.22 if sauce else 0.1, coat_rough=0.12)  # fmt: skip


def tofu(half=(13, 11.5, 7.5), gold='#c98a30', many=6):
    """Blocks with sharp edges: both large faces and every edge fried, the sides left white."""

    def make(color=None, sauce=None):
        stuff = tofu_stuff(color or gold, sauce)
        return [[block(stuff, half)] for _ in range(many)]

    return make


def block(stuff, half):
    s = number()
    d, F = sphere(30)
    size = np.array([h * rnd(0.9, 1.1) for h in half]) * MM
    V = superball(even(d, size), size, 11)
    share = np.sort(np.abs(V) / size, axis=1)
    edge = smooth(0.82, 1.0, share[:, 1])
    V[:, 0] += 0.10 * V[:, 1] * rnd(-1, 1)
    up = V[:, 2] / size[2]
    rel = MM * (
        0.45 * fbm(V, 11 * MM, 2, s=s) + 0.12 * fbm(V, 2 * MM, 2, s=s + 2) - 0.35 * edge * np.clip(fbm(V, 5 * MM, 2, s=s + 4), 0, 1)
    )
    V = displace(V, F, rel)
    face = smooth(0.8, 0.95, np.abs(up)) * (0.66 + 0.5 * fbm(V, 9 * MM, 3, s=s + 6))
    fried = np.clip(np.maximum(face, edge * (0.5 + 0.4 * fbm(V, 6 * MM, 2, s=s + 8))), 0, 1)
    return mesh('tofu', V, F, stuff, {'fried': fried, 'low': smooth(0.4, -0.9, up)})


def tempeh_stuff(tan, glaze=None):
    """Reads 'bean' (0 between .. 1 on a bean), 'own' (each bean's shade) and 'edge'."""
    g = Graph('tempeh')
    n = g.noise(7 * MM, 4)
    fine = g.noise(1.1 * MM, 3)
    beans = g.mix(g.attr('own'), blend(tan, '#f8e0aa', 0.6), blend(tan, '#9a5a1c', 0.12))
    base = g.mix(g.span(g.attr('bean'), 0.12, 0.45), blend(tan, '#5a2c0c', 0.5), beans)
    base = g.mix(g.span(g.math('ADD', g.attr('edge'), g.math('MULTIPLY_ADD', n, 0.8, -0.4)), 0.35, 1.0, 0, 0.75), base, '#6a300c')
    if glaze:
        base = g.mix(g.span(n, 0.46, 0.66, 0.06, 0.72), base, glaze)
    wet = g.noise(5 * MM, 3)
    return g.out(g.vary(base, 0.006, 0.08, 0.05), g.span(wet, 0.36, 0.64, 0.16, 0.42), g.bump((fine, 0.0002, 0.6)), sss=0.08,
                 radius=(0.003, 0.0015, 0.0007), coat=g.span(wet, 0.38, 0.6, 0.7 if glaze else 0.2, 0.1), coat_rough=0.07)  # fmt: skip


def tempeh(half=(21, 9, 5.2), many=6):
    """Sticks cut from the cake: soybeans side by side in every face, some of them cut through."""

    def make(color=None, glaze=None):
        stuff = tempeh_stuff(color or '#c08a48', glaze)
        return [[stick(stuff, half)] for _ in range(many)]

    return make


def stick(stuff, half):
    s = number()
    d, F = sphere(44)
    size = np.array([half[0] * rnd(0.85, 1.15), half[1] * rnd(0.9, 1.1), half[2]]) * MM
    V = superball(even(d, size), size, 10)
    edge = smooth(0.86, 1.0, np.sort(np.abs(V) / size, axis=1)[:, 1])
    warped = V * np.array([0.8, 1.15, 1.1]) + 0.9 * MM * np.stack([fbm(V, 6 * MM, 2, s=s + k) for k in (1, 3, 5)], -1)
    f1, f2, own = worley(warped, 5.6 * MM, s, True)
    bean = np.clip((f2 - f1) / 0.55, 0, 1)
    V = displace(V, F, MM * (0.55 * np.sqrt(bean) - 0.45 + 0.3 * fbm(V, 12 * MM, 2, s=s + 9)))
    return mesh('tempeh', V, F, stuff, {'bean': bean, 'own': own, 'edge': edge})
