# SPDX-License-Identifier: GPL-3.0-or-later
"""What everything from a baker's oven or fryer shares: its crust, its crumb where it was cut, its glaze or icing."""
from dataclasses import dataclass

import numpy as np

from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend

#: from where no heat came to the deepest brown
DOUGHS = {
    'yeast': ('#f3dfae', '#e6b566', '#c98034', '#a05a20', '#6e3512'),
    'pale': ('#f8ebca', '#efd199', '#dca558', '#b97a33', '#844a1c'),
    'cake': ('#e6b56c', '#c98a43', '#a3622b', '#7f451c', '#54290f'),
    'dark': ('#c98a4c', '#8f4e20', '#6b3212', '#4a1f0b', '#2c1208'),
    'lye': ('#e9c68c', '#b06a28', '#87420f', '#5f2a0a', '#3a1706'),
    'butter': ('#f2d69a', '#dba050', '#b8712a', '#8e4a17', '#5c2a0c'),
    'corn': ('#f3dc96', '#e6be6a', '#cd9440', '#a4682a', '#6e4018'),
}
DOUGH_KINDS = tuple(DOUGHS)


@dataclass(frozen=True)
class Coat:
    """What was poured, dipped or brushed over it."""

    color: str = '#f8f4ec'
    cover: float = 0.95  # how much of the crust it hides
    rough: tuple = (0.2, 0.36)
    gloss: float = 0.4
    crackle: float = 0.0  # a dry glaze breaks into plates


def shades(color):
    """A dough of any colour, from one."""
    return (
        blend(color, '#fff0cc', 0.45),
        blend(color, '#ffe2a8', 0.18),
        color,
        blend(color, '#3a1606', 0.32),
        blend(color, '#200c04', 0.6),
    )


def baked_stuff(
    colors, crumb='#f6e3bb', coat=Coat(), filling='#8f1226', swirl='#5a2a10', gloss=0.15, pore=2.0, powder='#fbf8f2', name='baked'
):
    """Reads 'bake' (colour of the crust), 'cut' (crumb), 'fill' (what is inside), 'swirl', 'coat' (glaze), 'toast' (the
    coat browned), 'powder' (sugar)."""
    g = Graph(name)
    n = g.noise(14 * MM, 5)
    fine = g.noise(1.2 * MM, 4)
    t = g.math('ADD', g.attr('bake'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.32, -0.16), g.math('MULTIPLY_ADD', fine, 0.14, -0.07)))
    base = g.ramp(t, list(zip((0.04, 0.26, 0.5, 0.74, 0.98), colors)))
    base = g.mix(g.span(g.cells(1.6 * MM), 0.05, 0.22, 0.2, 0), base, colors[4])
    cells = g.cells(pore * MM, 'SMOOTH_F1')
    cut = g.attr('cut')
    inside = g.mix(g.span(cells, 0.1, 0.5, 0.5, 0), crumb, blend(crumb, '#b5701c', 0.4))
    inside = g.mix(g.span(g.noise(9 * MM, 3), 0.35, 0.7, 0, 0.25), inside, blend(crumb, '#d99a4c', 0.3))
    base = g.mix(cut, base, inside)
    dark = g.mix(g.span(fine, 0.35, 0.65), swirl, blend(swirl, '#1c0a04', 0.35))
    base = g.mix(g.span(g.math('ADD', g.attr('swirl'), g.math('MULTIPLY_ADD', fine, 0.3, -0.15)), 0.3, 0.65, 0, 0.92), base, dark)
    fill = g.span(g.math('ADD', g.attr('fill'), g.math('MULTIPLY_ADD', fine, 0.2, -0.1)), 0.4, 0.6)
    base = g.mix(fill, base, g.mix(g.span(n, 0.35, 0.65), filling, blend(filling, '#ffffff', 0.14)))
    wet = g.span(g.math('ADD', g.attr('coat'), g.math('MULTIPLY_ADD', fine, 0.16, -0.08)), 0.3, 0.62)
    hide = g.math('MULTIPLY', wet, coat.cover)
    plates = None
    if coat.crackle:
        plates = g.span(g.cells(9 * MM, 'DISTANCE_TO_EDGE', at=g.stretch(1, 0.7, 1)), 0.0, 0.05)
        patches = g.span(g.noise(11 * MM, 5, 0.65), 0.38, 0.6, 1 - 0.6 * coat.crackle, 1)
        hide = g.math('MULTIPLY', hide, g.math('MULTIPLY', g.span(plates, 0, 1, 1 - 0.75 * coat.crackle, 1), patches))
    elif coat.cover < 0.8:  # a thin glaze gathers in the hollows
        hide = g.math('MULTIPLY', hide, g.span(g.noise(8 * MM, 4), 0.3, 0.7, 0.45, 1.25), clamp=True)
    poured = g.mix(g.span(n, 0.35, 0.7, 0, 0.25), coat.color, blend(coat.color, '#ffffff', 0.2))
    poured = g.mix(
        g.span(g.math('ADD', g.attr('toast'), g.math('MULTIPLY_ADD', fine, 0.3, -0.15)), 0.2, 0.9, 0, 0.85),
        poured,
        blend(coat.color, '#6b2c0a', 0.6),
    )
    base = g.mix(hide, base, poured)
    dust = g.math('MULTIPLY', g.attr('powder'), g.span(g.noise(4 * MM, 5, 0.7), 0.36, 0.56))
    base = g.mix(g.math('MULTIPLY', dust, 0.92), base, powder)
    shine = g.math('MULTIPLY', g.math('MAXIMUM', wet, fill), g.math('SUBTRACT', 1.0, dust))
    rough = g.mix(cut, g.span(n, 0.35, 0.65, 0.4, 0.62), 0.88)
    rough = g.mix(shine, rough, g.span(g.noise(6 * MM, 3), 0.35, 0.65, *coat.rough))
    calm = g.span(shine, 0, 1, 1.0, 0.12)
    layers = [
        (g.noise(7 * MM, 4, 0.6), 0.0006, g.math('MULTIPLY', calm, 0.4)),
        (g.noise(2.4 * MM, 6, 0.62, 0.6), 0.0005, g.math('MULTIPLY', calm, 0.6)),
        (cells, 0.0012, g.math('MULTIPLY', cut, g.math('SUBTRACT', 1.0, fill))),
        (fine, 0.00025, g.math('MULTIPLY', calm, 0.7)),
    ]
    if plates:
        layers.append((plates, 0.00012, g.math('MULTIPLY', wet, 0.5)))
    return g.out(
        g.vary(base, 0.004, 0.06, 0.04),
        rough,
        g.bump(*layers),
        sss=g.span(g.math('MAXIMUM', cut, wet), 0, 1, 0.14, 0.3),
        radius=(0.004, 0.002, 0.0009),
        coat=g.math('MAXIMUM', g.math('MULTIPLY', shine, coat.gloss), g.math('MULTIPLY', g.math('SUBTRACT', 1.0, cut), gloss)),
        coat_rough=g.span(shine, 0, 1, 0.25, 0.07),
        spec=g.span(shine, 0, 1, 0.3, 0.5),
    )


def holes(P, size, s, share=0.55):
    """How deep the crumb is open at points, 0..1: bubbles of two sizes, none alike."""
    bend = P + size * 0.35 * np.stack([perlin(P, size * 1.2, s + k) for k in range(3)], -1)
    f1, _, c1 = worley(bend, size * 1.9, s + 5)
    g1, _, c2 = worley(bend, size, s + 6)
    large = smooth(0.5, 0.15, f1) * (c1 > 1 - share * 0.7)
    small = smooth(0.5, 0.15, g1) * (c2 > 1 - share)
    return np.maximum(large, 0.6 * small)


def slice_off(V, way, offset, s, open_=2.4 * MM, rough=1.0):
    """Takes away everything beyond a plane; the face it leaves has the crumb's own relief. Returns V and 'cut' 0..1."""
    way = np.asarray(way, float) / np.linalg.norm(way)
    e = V @ way - offset
    V = V - np.outer(np.maximum(e, 0), way)
    cut = smooth(0.0, 0.5 * MM, e)
    relief = -1.1 * MM * holes(V, open_, s) + 0.5 * MM * fbm(V, 7 * MM, 3, s=s + 9)
    return V + np.outer(cut * relief * rough, way), cut


def flatten(V, low, keep=0.15):
    """What lies on a tray has a flat foot."""
    V[:, 2] = np.where(V[:, 2] < low, low + (V[:, 2] - low) * keep, V[:, 2])
    return V


def around_hole(V):
    """Points of the unit circle for noise that runs round a ring without a seam."""
    a = np.arctan2(V[:, 1], V[:, 0])
    return np.stack([np.cos(a), np.sin(a), 0 * a], -1)


def dipped(V, level, s, drips=3.0, soft=0.6 * MM, runs=0.0):
    """Icing on everything above a wavering line: 'coat' 0..1 and how thick it lies in metres, with a lip at its border.
    runs: how far a few drops came down farther, in metres."""
    ring = around_hole(V)
    line = level + drips * MM * (fbm(ring, 0.55, 3, s=s) - 0.1)
    if runs:
        line = line - runs * smooth(0.15, 0.55, perlin(ring, 0.28, s + 7))
    above = V[:, 2] - line
    coat = smooth(-soft, soft, above)
    lip = np.exp(-(((above - 1.6 * MM) / (1.5 * MM)) ** 2))
    return coat, coat * (0.75 + 0.5 * lip) * MM
