# SPDX-License-Identifier: GPL-3.0-or-later
"""Citrus beside or on fish: wedges that stand on their rind, and fillets cut free of every skin."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import mesh, rings
from lib.noise import fbm, perlin, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.plating import angle, place, strew
from parts.sidekicks import make_wedge


def standing(rind, flesh):
    """count wedges, the edge where their cut faces meet up and a little to us."""

    def make(plate, one):
        x, y = place(one)
        for k in range(one.count or 1):
            parts = make_wedge(one.color or rind, flesh, 27 * MM)
            at = (x + 27 * MM * k, y + 8 * MM * k + rnd(-3, 3) * MM)
            plate.lay_parts(parts, at, (math.pi - rnd(0.35, 0.6), rnd(-0.08, 0.08), angle(one, 15) + 0.45 * k), 0.985, one.size)

    return make


def pulp_stuff(color):
    """Juice sacs side by side: glassy, lighter where two meet, a torn thread of white here and there."""
    g = Graph('citrus pulp')
    sacs = g.cells(2.4 * MM, 'SMOOTH_F1', at=g.stretch(1, 0.3, 0.3))
    n = g.noise(6 * MM, 3)
    base = g.mix(g.span(sacs, 0.15, 0.6), blend(color, '#fff0c8', 0.25), color)
    base = g.mix(g.span(n, 0.35, 0.7, 0, 0.4), base, blend(color, '#8a2a08', 0.3))
    base = g.mix(g.span(g.noise(3 * MM, 3, at=g.stretch(0.3, 1, 1)), 0.62, 0.72, 0, 0.7), base, '#f4e6c8')
    return g.out(g.vary(base, 0.01, 0.12, 0.08), g.span(n, 0.35, 0.65, 0.07, 0.22), g.bump((sacs, -0.0006, 0.6)), sss=0.35,
                 radius=(0.005, 0.002, 0.0008), coat=0.7, coat_rough=0.04)  # fmt: skip


def supreme(material):
    """One fillet: a moon with a sharp inner edge, ribbed across by its sacs."""
    s = number()
    n_t, steps = 60, 40
    t = np.linspace(-1, 1, n_t)[:, None]
    b = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    reach = np.sqrt(np.clip(1 - np.abs(t) ** 2.3, 0.0004, 1))
    out, side = np.cos(b), np.sin(b)
    x = t * 21 * (1 - 0.10 * out)
    y = (9.5 * out + 1.5) * reach - 7 * t**2
    z = 5.2 * side * reach * (0.30 + 0.70 * smooth(-1.0, 0.5, out))
    P = np.stack([x + 0 * out, y, z], -1) * MM
    V, F = rings(P)
    ribs = 0.45 * MM * fbm(V * np.array([1, 0.25, 0.25]), 2.6 * MM, 2, s=s) + 0.7 * MM * perlin(V, 9 * MM, s + 2)
    V[:, 1:] *= (1 + ribs / (7 * MM))[:, None]
    return mesh('supreme', V, F, material)


def supremes(plate, one):
    stuff = pulp_stuff(one.color or '#df7a1e')
    strew(plate, [[supreme(stuff)] for _ in range(4)], one, None, 0.93, 0.22, 4, 30)


CITRUS = {
    'lemon-wedge': standing('#dba91e', '#e9cf74'),
    'lime-wedge': standing('#4f7f22', '#b9cf78'),
    'segments': supremes,
}
