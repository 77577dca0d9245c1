# SPDX-License-Identifier: GPL-3.0-or-later
"""How firm things come to rest among others: pushed outwards until they lie flat, or leaning where they lie lowest."""
import math

import numpy as np
from mathutils import Euler

from lib.mesh import vertices
from lib.place import lay
from lib.units import MM


def few(me, scale=1.0, most=900):
    """Enough of a mesh's points to know how it lies."""
    V = vertices(me) * scale
    return V[:: max(1, len(V) // most)]


def rest(me, pile, x, y, spin, lean=0.5, share=0.985, scale=1.0, lift=0.0):
    """Lays a thing with the lean at which its middle comes lowest: it tips off what it would otherwise balance on."""
    V = few(me, scale)
    best = None
    for a in np.linspace(-lean, lean, 9):
        for b in np.linspace(-lean, lean, 9):
            W = V @ np.array(Euler((a, b, spin), 'ZYX').to_matrix()).T + np.array([x, y, 0])
            low = pile.settle(W, share) + W[:, 2].mean() + 0.6 * MM * (a * a + b * b)
            if best is None or low < best[0]:
                best = (low, a, b)
    return lay(me, pile, x, y, (best[1], best[2], spin), share, lift=lift, scale=scale)


def slide(me, pile, angle, start, spin, slack=2.5 * MM, far=0.16, scale=1.0, share=0.985):
    """Moves a thing outwards from start along angle until it lies flat beside what is there. Gives its place (x, y)."""
    V = few(me, scale) @ np.array(Euler((0, 0, spin), 'ZYX').to_matrix()).T
    bare = -V[:, 2].min()
    for step in np.arange(0, far, 2 * MM):
        x, y = start[0] + step * math.cos(angle), start[1] + step * math.sin(angle)
        W = V + np.array([x, y, 0])
        floor = np.quantile(pile.height(W), 0.02)
        if pile.settle(W, share) - bare - floor < slack:
            return x, y
    return x, y


def push(me, pile, angle, start, spin, lean=0.25, **how):
    """Slides a thing clear of the others and lets it rest there."""
    x, y = slide(me, pile, angle, start, spin, **how)
    return rest(me, pile, x, y, spin, lean)
