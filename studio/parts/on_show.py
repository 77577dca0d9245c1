# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies beside a glass, jar or cup so that one knows at once what is in it: near, large, its cut face to the eye."""
import math

import numpy as np
from mathutils import Euler, Matrix, Vector

from lib.camera import VIEWS
from lib.chance import rnd
from lib.mesh import mesh, put, superball, sphere, tube, vertices
from lib.noise import smooth
from lib.materials import plain
from lib.shader import Graph
from lib.units import MM
from parts.cut_fruit import CUT_FRUIT
from parts.fruit import ITEMS
from parts.dippers import DIPPERS
from parts.larder import LARDER
from parts.pantry_goods import PANTRY

SHOWN = {**ITEMS, **LARDER, **DIPPERS, **CUT_FRUIT, **PANTRY}
SHOWN_KNOWN = tuple(SHOWN)
#: have a cut face that wants to be seen; propped up towards the eye
FACED = {
    'passion-half', 'papaya-half', 'peach-half', 'mango-cheek', 'onion-half', 'truffle-cut', 'lemon-half', 'lime-half', 'orange-half', 'rose',
}  # fmt: skip
#: right in front, left in front, right behind, left behind: (side, how far back)
SLOTS = ((1, -0.45), (-1, -0.25), (1, 0.95), (-1, 1.05))


def show(names, reach, view):
    """Lays the named things round a vessel of this radius; returns how far the widest goes from the middle."""
    widest = reach
    for k, name in enumerate(names):
        item = SHOWN[name]()
        side, back = SLOTS[k % 4]
        lean = math.radians(min(68, 88 - VIEWS[view][0])) if name in FACED else 0.0
        x = side * (reach * 0.96 + item.reach * 0.98 + 5 * MM)
        y = back * (reach * 0.55 + item.reach * 0.5)
        stand(item, (x, y), lean, rnd(-0.3, 0.3) - 0.15 * side)
        widest = max(widest, abs(x) + item.reach * 0.8)
    return widest


def stand(item, at, lean, spin):
    """An item on the table, leaned back so that its face looks at us, its lowest point on the ground."""
    turn = (Matrix.Rotation(spin, 3, 'Z') @ Matrix.Rotation(lean, 3, 'X')).to_4x4()
    R = np.array(turn)[:3, :3]
    low = min(float((vertices(me) @ R.T)[:, 2].min()) for me in item.parts)
    place = Matrix.Translation(Vector((*at, 0.0003 - (low if lean else 0)))) @ turn
    return [put(me, matrix=place) for me in item.parts]


def wheels_within(names, glass, level):
    """Slices of citrus in a clear drink, flat against the glass where one sees them."""
    spots = ((-1.95, 0.40), (-1.15, 0.66), (-1.75, 0.86), (-1.0, 0.24))
    for k, name in enumerate(names):
        item = ITEMS[name]()
        angle, share = spots[k % 4]
        z = glass.base + (level - glass.base) * share
        r = float(glass.inner(z)) - item.tall - 2.5 * MM
        out = Euler((math.pi / 2, 0, angle + math.pi / 2)).to_matrix().to_4x4()
        at = Matrix.Translation((r * math.cos(angle), r * math.sin(angle), z)) @ out @ Matrix.Rotation(rnd(0, 6), 4, 'Z')
        for me in item.parts:
            put(me, matrix=at @ Matrix.Scale(0.92, 4))


def tea_tag(color, glass, level, angle=-1.92):
    """The thread of a tea bag over the rim, its paper tag outside on the glass."""
    out = np.array([math.cos(angle), math.sin(angle)])
    top = glass.height
    low = top - 0.036
    path = [(*(out * (float(glass.inner(level)) - 4 * MM)), level - 0.004), (*(out * (float(glass.inner(top)) - 1 * MM)), top - 0.004)]
    path += [(*(out * (float(glass.outer(top)) - 0.4 * MM)), top + 1.2 * MM)]
    path += [(*(out * (float(glass.outer(z)) + 1.2 * MM)), z) for z in np.linspace(top - 0.004, low, 8)]
    V, F = tube(np.array(path), 0.42 * MM, 8)
    put(mesh('thread', V, F, plain('thread', '#f2ede0', 0.7, 0.03)))
    d, F = sphere(26)
    V = superball(d, np.array([9.5, 0.5, 11]) * MM, (10, 4, 10))
    V[:, 2] -= 10 * MM
    V[:, 1] += 1.2 * MM * (V[:, 0] / (9.5 * MM)) ** 2
    band = smooth(0.5, 0.62, np.abs(V[:, 2] + 10 * MM) / (11 * MM))
    g = Graph('tag')
    stuff = g.out(g.mix(g.attr('band'), color, '#f4efe2'), 0.6)
    r = float(glass.outer(low)) + 1.6 * MM
    put(mesh('tag', V, F, stuff, {'band': band}), (*(out * r), low + 2 * MM), (0.1, 0.12, angle + math.pi / 2))
