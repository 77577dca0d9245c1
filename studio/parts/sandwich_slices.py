# SPDX-License-Identifier: GPL-3.0-or-later
"""Slices and halves of bread that hold a sandwich: crumb where the knife went, crust round it, faces toasted or pressed."""
from dataclasses import dataclass

import numpy as np

from lib.chance import number
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even
from parts.loaves import pores


@dataclass(frozen=True)
class Slice:
    """crust pale to dark, crumb, thickness in mm, how coarse the crumb is; crusty: its outer face is crust, not crumb."""

    crust: tuple
    crumb: str
    thick: float
    coarse: float = 1.0
    crusty: bool = False
    flour: float = 0.0
    swirl: str = ''
    bits: str = ''


SLICES = {
    'sourdough': Slice(('#cf9850', '#a8662a', '#6d3817'), '#f1e3c2', 13, 1.5),
    'country': Slice(('#d3a05c', '#a86c30', '#70401a'), '#eddcb6', 13, 1.3),
    'tomato': Slice(('#b5602c', '#8f421c', '#5c260f'), '#dca06a', 13, 1.0, bits='#9c3418'),
    'marble-rye': Slice(('#7d4a22', '#5a3014', '#38190a'), '#e6cfa0', 12, 0.8, swirl='#6b4226'),
    'dark-rye': Slice(('#4a2c18', '#371e10', '#221108'), '#6b4328', 11, 0.7, bits='#a8824e'),
    'texas': Slice(('#d39a4a', '#b0702a', '#7d4718'), '#f8ebcc', 20, 0.8),
    'italian': Slice(('#d9a558', '#b5762f', '#7d4a1a'), '#f4e5c2', 14, 1.2),
    'white': Slice(('#cf9448', '#a8682a', '#6f3f17'), '#f8eccf', 10, 0.7),
    'ciabatta': Slice(('#e3c088', '#c48c48', '#8f5a26'), '#f4e6c6', 16, 1.7, True, 0.6),
    'focaccia': Slice(('#ecc67c', '#cf9344', '#9a5f24'), '#f6e9c8', 17, 1.5, True),
    'cuban': Slice(('#ecc988', '#d3994a', '#9a6024'), '#f6e8c6', 13, 0.9, True),
}
SLICE_KINDS = tuple(SLICES)


def slice_stuff(kind, name='slice'):
    """Reads 'crumb' (a cut), 'toast' 0..1 (browned flat face), 'bake' (crust) and 'swirl'."""
    one = SLICES[kind]
    g = Graph(name)
    n = g.noise(9 * MM, 5, 0.6)
    fine = g.noise(1.0 * MM, 4)
    hole = g.cells(2.2 * one.coarse * MM, 'SMOOTH_F1')
    t = g.math('ADD', g.attr('bake'), g.math('MULTIPLY_ADD', n, 0.4, -0.2))
    crust = g.ramp(t, [(0.1, one.crust[0]), (0.5, one.crust[1]), (0.9, one.crust[2])])
    if one.flour:
        crust = g.mix(g.span(g.noise(24 * MM, 6, 0.72), 0.42, 0.62, 0, one.flour), crust, '#f4ecdd')
    inside = g.mix(g.span(hole, 0.1, 0.5, 0.6, 0), one.crumb, blend(one.crumb, '#8a5a20', 0.4))
    if one.swirl:
        inside = g.mix(g.attr('swirl'), inside, g.mix(g.span(hole, 0.1, 0.5, 0.5, 0), one.swirl, blend(one.swirl, '#1a0c04', 0.5)))
    if one.bits:
        spot = g.math('ADD', g.cells(5 * MM), g.math('MULTIPLY_ADD', fine, 0.3, -0.15))
        inside = g.mix(g.span(spot, 0.22, 0.12, 0, 0.8), inside, one.bits)
    heat = g.math('ADD', g.attr('toast'), g.math('MULTIPLY_ADD', g.noise(7 * MM, 5, 0.65), 0.7, -0.35))
    brown = g.ramp(heat, [(0.1, blend(one.crumb, '#e8c078', 0.4)), (0.4, '#d9a050'), (0.66, '#a8642a'), (0.95, '#4f260f')])
    inside = g.mix(g.span(heat, 0.04, 0.3), inside, brown)
    base = g.mix(g.attr('crumb'), crust, inside)
    return g.out(
        base,
        g.span(n, 0.35, 0.65, 0.5, 0.8),
        g.bump((hole, 0.0011, g.attr('crumb')), (g.noise(4 * MM, 4, 0.6), 0.0006, 0.6), (fine, 0.0003, 0.8)),
        sss=0.18,
        radius=(0.005, 0.0024, 0.0009),
        coat=g.span(heat, 0.3, 0.6, 0.0, 0.2),
        coat_rough=0.25,
    )


def slice_of(kind, half, upper, toast=0.4, bars=0.0, cut=True, triangle=False, power=6.0, thick=None, s=None, n=120):
    """One slice lying on z = 0, its cut towards -y. Its outer face (up if upper) is toasted, the inner one hardly; bars are the
    marks of a press; triangle narrows it to a point behind."""
    one = SLICES[kind]
    s = number() if s is None else s
    tall = thick or one.thick * MM
    d, F = sphere(n)
    V = superball(even(d, (*half, tall / 2)), (*half, tall / 2), (power, power, 5.5))
    V[:, :2] *= (1 + 0.014 * fbm(d, 0.5, 3, s=s))[:, None]
    face = V[:, 2] / (tall / 2) * (1 if upper else -1)
    front = smooth(-0.955, -0.985, V[:, 1] / half[1]) if cut else 0 * face
    rim = smooth(0.95, 0.985, (np.abs(V[:, 0] / half[0]) ** power + np.abs(V[:, 1] / half[1]) ** power) ** (1 / power)) * (1 - front)
    rim = rim * smooth(0.97, 0.80, np.abs(face)) if not one.crusty else np.maximum(rim, smooth(0.55, 0.9, face)) * (1 - front)
    crumb = np.clip(1 - rim + front, 0, 1)
    flat = smooth(0.82, 0.97, np.abs(face))
    P = V * np.array([1, 1, 0])
    patches = 0.26 * fbm(P, 24 * MM, 3, s=s + 1) + 0.20 * fbm(P, 5 * MM, 3, s=s + 9) - 0.12 * smooth(0.90, 0.99, np.abs(P[:, 0]) / half[0])
    heat = smooth(0.8, 0.97, face) * (0.12 + toast + patches) + smooth(0.8, 0.97, -face) * toast * 0.45
    heat = heat + toast * 0.3 * smooth(0.5, 0.95, face) * front  # the edge of a cut shows how deep the toast goes
    dent = 0 * face
    if bars:
        run = (V[:, 0] + 0.45 * V[:, 1] + 0.6 * MM * fbm(P, 20 * MM, 2, s=s + 2)) / (15 * MM)
        bar = smooth(0.20, 0.10, np.abs(run % 1 - 0.5)) * smooth(0.75, 0.95, face)
        heat = heat + bars * bar
        dent = -1.2 * MM * bar
    bake = 0.4 + 0.25 * fbm(V, 20 * MM, 3, s=s + 3) + 0.2 * smooth(0.0, 1.0, face)
    if bars and one.crusty:
        bake = bake + 1.3 * bars * bar
    if toast and one.crusty:
        bake = bake + 0.3 * toast
    bent = V + 5 * MM * np.stack([fbm(V * np.array([1, 0.2, 1]), 22 * MM, 2, s=s + 4)] * 3, -1)
    swirl = smooth(-0.15, 0.15, np.sin(np.hypot(bent[:, 0] / 1.6, bent[:, 2] * 1.5) / (2.3 * MM) + np.arctan2(bent[:, 2], bent[:, 0])))
    hole = pores(V, s + 5, 4.4 * MM * one.coarse) * crumb * (0.35 + 0.65 * front)
    V = displace(
        V,
        F,
        0.5 * MM * fbm(V, 10 * MM, 3, s=s + 6) + dent - 1.5 * MM * one.coarse * hole - 0.3 * MM * crumb * ridged(V, 2.4 * MM, 2, s=s + 7),
    )
    if triangle:
        V[:, 0] *= 1 - 0.94 * np.clip((V[:, 1] + half[1]) / (2 * half[1]), 0, 1)
    V[:, 2] += 1.2 * MM * fbm(P, 45 * MM, 2, s=s + 8)
    V[:, 2] += tall / 2
    attrs = {
        'crumb': crumb,
        'toast': np.clip(heat, 0, 1.3) * np.maximum(flat, 0.3 * front),
        'bake': bake,
        'swirl': swirl,
        'cav': 0.5 + 0 * face,
    }
    return mesh('slice', V, F, slice_stuff(kind), attrs), tall
