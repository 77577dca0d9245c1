# SPDX-License-Identifier: GPL-3.0-or-later
"""What a barista pours into foam: a leaf in brown crema, or two drinks that curl round one another."""
import numpy as np

from lib.mesh import vertices
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend


def leaf(u, v):
    """Foam (1) in crema (0): nested chevrons on a stem, as wide as half the cup; u to the right, v away from us."""
    wide = 0.66 * np.sqrt(np.clip(1 - ((v + 0.02) / 0.80) ** 2, 0, 1))
    inside = smooth(0.0, 0.06, wide - np.abs(u))
    waves = smooth(-0.25, 0.25, np.sin((v - 0.85 * np.abs(u)) * 19.0))
    stem = smooth(0.035, 0.015, np.abs(u)) * smooth(0.84, 0.74, np.abs(v))
    return np.maximum(inside * waves * (1 - stem), 0)


def halves(u, v):
    """Two colours, one curling into the other."""
    r, a = np.hypot(u, v), np.arctan2(v, u)
    return smooth(-0.22, 0.22, np.sin(a + 5.2 * r - 0.6))


DRAWN = {'leaf': leaf, 'halves': halves}
ARTS = tuple(DRAWN)


def paint_art(o, kind, foam, crema, edge):
    """Gives the foam a drawing: its own material, and 'art' per vertex with every border blurred by a little noise."""
    V = vertices(o.data)
    u = V[:, 0] / edge + 0.035 * fbm(V, 9 * MM, 2, s=3)
    v = V[:, 1] / edge + 0.035 * fbm(V, 9 * MM, 2, s=8)
    art = DRAWN[kind](u, v)
    o.data.attributes.new('art', 'FLOAT', 'POINT').data.foreach_set('value', art.astype(np.float32))
    o.data.materials[0] = art_stuff(foam, crema)


def art_stuff(foam, crema):
    g = Graph('latte art')
    bubbles = g.cells(0.8 * MM)
    large = g.cells(2.4 * MM)
    pits = g.math('MULTIPLY', g.span(bubbles, 0.10, 0.36), g.span(large, 0.06, 0.2))
    white = g.mix(g.span(pits, 0, 1, 0.25, 0), foam, blend(foam, crema, 0.35))
    brown = g.mix(g.span(g.noise(7 * MM, 4), 0.35, 0.68), crema, blend(crema, '#c98a4c', 0.45))
    brown = g.mix(g.span(pits, 0, 1, 0.3, 0), brown, blend(crema, '#2a1408', 0.4))
    base = g.mix(g.span(g.attr('art'), 0.15, 0.85), brown, white)
    return g.out(base, g.span(g.noise(5 * MM, 3), 0.4, 0.6, 0.22, 0.42), g.bump((pits, 0.0003, 0.6)), sss=0.4,
                 radius=(0.004, 0.0028, 0.002), coat=0.25, coat_rough=0.15)  # fmt: skip
