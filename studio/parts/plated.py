# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes on and beside a slice on its plate: rosettes, fruit, nuts, shavings, a scoop or a spoon of cream, sauce."""
import math

import numpy as np
from mathutils import Vector

from lib import materials
from lib.camera import Frame
from lib.chance import R, rnd
from lib.mesh import displaced_blob, mesh, put, sphere, vertices
from lib.noise import fbm, smooth
from lib.place import bvh, drop
from lib.spec import Choice, Color, Group, Number, Optional
from lib.units import MM, blend
from parts import cream
from parts.bakers_table import icing_stuff, puddle, set_things
from parts.coats import strew
from parts.fruit import ITEMS_KNOWN, make_item, set_down
from parts.salad_bits import BITS_KNOWN, make_bits

#: things on top: along is 0 at the tip or front, 1 at the back; across -1..1
crown = Group(
    {
        'kind': Choice(('rosette', 'cloud', 'curls', 'chunk', *ITEMS_KNOWN, *(k for k in BITS_KNOWN if k not in ITEMS_KNOWN)), 'rosette'),
        'color': Optional(Color()),
        'count': Number(1, 40, 1),
        'size': Number(0.3, 2.5, 1.0),
        'along': Number(0.0, 1.0, 0.72),
        'spread': Number(0.0, 1.0, 0.0),
    }
)
cream_beside = Group(
    {
        'kind': Choice(('cloud', 'rosette', 'scoop'), 'cloud'),
        'color': Color('#fbf6ea'),
        'x': Number(-0.12, 0.12, 0.045),
        'y': Number(-0.12, 0.12, -0.045),
        'size': Number(0.4, 1.6, 1.0),
        'on_top': Optional(Color()),  # sauce on a scoop
    }
)


def soft(kind, color, size):
    """Cream piped or spooned, or a scoop of ice cream; with how much of it sinks in."""
    if kind == 'rosette':
        return cream.swirl(cream.whipped_stuff(color), 0.0165 * size, 0.021 * size, 0.0062 * size, 2.4), 0.0006
    if kind == 'cloud':
        return cream.cloud(cream.whipped_stuff(color), 0.022 * size, 0.017 * size), 0.003
    return cream.scoop(cream.scoop_stuff(color), 0.025 * size), -0.020 * size


def place_of(shape, along, across):
    """A point of the upper face: along from the tip (or front) to the back."""
    low, high = shape.points.min(0), shape.points.max(0)
    x = low[0] + along * (high[0] - low[0])
    near = shape.points[np.abs(shape.points[:, 0] - x) < 3 * MM]
    half = np.ptp(near[:, 1]) / 2 if len(near) else 0.0
    return np.array([x, near[:, 1].mean() + across * half * 0.72])


def dressed(parts, piece, shape, vessel, pile):
    """Everything on and round a slice that stands where it will. Returns the objects, the slice first."""
    solid = [piece]
    for kind in parts.on_side:
        strew(kind, [piece], parts.more, 'outside')
    for one in parts.crown:
        solid += crowned(one, solid, shape)
    for kind in parts.on_top:
        strew(kind, [piece], parts.more, 'up')
    if parts.sauce:
        pour(parts.sauce, vessel)
    if parts.beside:
        one = parts.beside
        me, sink = soft(one.kind, one.color, one.size)
        solid.append(put(me, (one.x, one.y, vessel.floor - sink), (0, 0, rnd(0, 6))))
        if one.on_top:
            cap(one, vessel)
    axis = np.array(piece.matrix_basis)
    pile.add(vertices(piece.data) @ axis[:3, :3].T + axis[:3, 3])
    set_things(parts.things, vessel, pile)
    return solid


def spots(one, shape):
    """Where things lie on the upper face: spread they lie beside each other, else in a row."""
    if not one.spread or one.count == 1:  # in a row across
        return [place_of(shape, one.along, a) for a in (np.linspace(-1, 1, one.count) if one.count > 1 else [0.0])]
    out = []
    for _ in range(one.count):
        tries = []
        for _ in range(14):
            along = np.clip(one.along + one.spread * (math.sqrt(rnd(0, 1)) - 0.5), 0.06, 0.93)
            tries.append(place_of(shape, along, rnd(-1, 1)))
        out.append(max(tries, key=lambda p: min([np.hypot(*(p - q)) for q in out], default=1.0)))
    return out


def crowned(one, solid, shape):
    """Things of one kind on a slice and on what already stands on it."""
    piece, out = solid[0], []
    tree = bvh(solid)
    for x, y in spots(one, shape):
        at = piece.matrix_basis @ Vector((x, y, 0))
        near = [drop(tree, at.x + x * MM, at.y + y * MM)[0] for x, y in ((0.3, 0.0), (3.5, 0.5), (-3.5, -0.5), (0.5, 3.5), (-0.5, -3.5))]
        near = [p for p in near if p is not None]
        if not near:
            continue
        p = max(near, key=lambda q: q.z) if one.kind in ITEMS_KNOWN else near[0]
        if one.kind in ('rosette', 'cloud'):
            me, sink = soft(one.kind, one.color or '#fbf6ea', one.size)
            out.append(put(me, p - Vector((0, 0, sink)), (0, 0, rnd(0, 6))))
        elif one.kind == 'curls':
            stuff = cream.chocolate(one.color or '#4a2816')
            me = cream.curl(stuff, rnd(0.014, 0.024) * one.size, rnd(2.6, 4.6) * MM * one.size, rnd(0.5, 1.2))
            out.append(put(me, p, (rnd(-0.5, 0.5), rnd(-0.4, 0.4), rnd(0, 6))))
        elif one.kind == 'chunk':
            stuff = icing_stuff(one.color or '#2a140c', 0.1, (0.3, 0.5), 'chunk')
            half = np.array([rnd(4, 7), rnd(3.5, 5), rnd(2.2, 3.6)]) * MM * one.size
            out.append(
                put(
                    displaced_blob(stuff, half, 14, 3.4, ((5 * MM, 0.6 * MM),), name='chunk'),
                    p,
                    (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6)),
                )
            )
        elif one.kind in ITEMS_KNOWN:
            item = make_item(one.kind)
            seat = Vector((at.x, at.y, p.z - item.tall * 0.14 * one.size))
            out += set_down(item, seat, (rnd(-0.1, 0.1), rnd(-0.1, 0.1), rnd(0, 6)), one.size)
        else:
            things, lean, *_ = make_bits(one.kind, one.color)
            thing = R.choice(things)
            spin = (rnd(-lean, lean) * 0.6, rnd(-lean, lean) * 0.6, rnd(0, 6))
            out += [put(me, p + Vector((0, 0, 2.5 * MM * one.size)), spin, one.size) for me in thing]
    return out


def pour(color, vessel):
    """Sauce on the plate: one pool and drops that grow smaller."""
    stuff = materials.sauce('fruit sauce', color, blend(color, '#ffb0a0', 0.15), rough=0.06)
    puddle(stuff, (-0.028, -0.048), (0.034, 0.019), vessel.floor, 1.4 * MM)
    for x, y, r in ((0.018, -0.062, 0.0075), (0.034, -0.056, 0.005), (0.045, -0.048, 0.0035)):
        puddle(stuff, (x, y), (r, r * 0.9), vessel.floor, 1.5 * MM, 0.1)


def cap(one, vessel):
    """Sauce that runs over a scoop."""
    stuff = icing_stuff(one.on_top, 0.8, (0.06, 0.18), 'sauce')
    r = 0.0262 * one.size
    d, F = sphere(60)
    a = np.stack([d[:, 0], d[:, 1], 0 * d[:, 0]], -1)
    reach = 0.35 + 0.55 * fbm(a, 0.45, 2, s=7)
    keep = smooth(reach - 0.05, reach + 0.05, d[:, 2])
    V = d * (r * (0.93 + 0.10 * keep))[:, None]
    put(mesh('sauce', V, F, stuff), (one.x, one.y, vessel.floor + 0.020 * one.size))


def framed(parts, wide, high, view):
    """The part of the plate to look at: closer where a view leaves more room round it, wider and a little aside where
    something stands beside the slice."""
    wide = wide * {'three-quarter': 0.8, 'low': 0.84}.get(view, 1.0)
    if not parts.beside:
        return Frame(wide, high)
    return Frame(wide * 1.2, high, (parts.beside.x * 0.32, parts.beside.y * 0.2))
