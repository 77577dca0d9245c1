# SPDX-License-Identifier: GPL-3.0-or-later
"""Pies and cheesecakes by the slice: a wedge in its crust, what is on it, what stands beside it; and a slice of strudel."""
import math

import numpy as np

from lib.chance import number
from lib.dish import Serving
from lib.mesh import put
from lib.place import around, bvh, scatter
from lib.materials import plain, sauce
from lib.spec import Choice, Color, Number, Optional, Several
from lib.units import MM, blend
from parts import slices
from parts.bakers_table import THINGS, pile_of, puddle, stand_for, top_of
from parts.coats import GRAIN_KINDS
from parts.made_from import MADE_FROM, set_beside
from parts.layered_sweets import strudel
from parts.pie_crusts import flood_over, lattice, rim, shell_at, swirls
from parts.plated import cream_beside, crown, dressed, framed
from parts.slice_tops import TOPS, TOPS_KNOWN
from parts.slices import LAYER, layered_stuff
from parts.sprinkles import crumbs

VIEW = 'close'
LIGHT = (98, {'elevation': 34, 'watts': 31, 'fill': 0.24})
PARTS = {
    'form': Choice(('wedge', 'strudel'), 'wedge'),
    'layers': Several(LAYER, 10),
    'length': Number(0.08, 0.13, 0.108),
    'angle': Number(24.0, 60.0, 40.0),
    'crust': Color('#c98f45'),
    'side': Choice(('pastry', 'crumbs', 'bare'), 'pastry'),  # what stands round the filling
    'side_high': Number(0.0, 1.0, 1.0),
    'top': Choice((*TOPS_KNOWN, 'lattice'), 'level'),
    'glaze': Optional(Color()),  # a jelly over the whole top
    'swirl': Optional(Color()),  # drawn through the filling
    'flood': Optional(Color()),  # sauce over top and sides, pooling on the plate
    'on_side': Several(Choice(GRAIN_KINDS), 2),
    'on_top': Several(Choice(GRAIN_KINDS), 3),
    'more': Number(0.1, 3.0, 1.0),
    'crown': Several(crown, 5),
    'beside': Optional(cream_beside),
    'sauce': Optional(Color()),
    'things': THINGS,
    'raw': MADE_FROM,
    'on': Choice(('vessel', 'parchment'), 'vessel'),
    'turn': Number(-90.0, 90.0, -28.0),
}


def build(dish):
    parts = dish.parts
    vessel = stand_for(dish, parts.on, 'plate')
    pile = pile_of(vessel)
    turn = math.radians(parts.turn)
    s = number()
    if parts.form == 'strudel':
        piece, shape = strudel(parts, vessel.floor, turn)
        high_enough = 0.060
    else:
        stuff = layered_stuff(
            parts.layers, parts.crust, parts.crust, parts.glaze or parts.flood or '#8f1226', pale=parts.swirl or '#f0d79c'
        )
        shape = slices.wedge(parts.length, parts.angle)
        height = sum(one.mm for one in parts.layers) * MM
        wall = shell_at(parts, height, s) if parts.side != 'bare' else None
        me = slices.block(
            stuff, shape, parts.layers, surface(parts, s), 1.4 * MM, shell=wall, crusty=1.0 if parts.side == 'pastry' else 0.3, s=s
        )
        if parts.swirl:
            swirls(me, s)
        if parts.flood:
            flood_over(me, height, s)
        piece = put(me, (0, 0.004, vessel.floor), (0, 0, turn))
        high_enough = 0.0
    solid = dressed(parts, piece, shape, vessel, pile)
    if parts.form == 'wedge' and parts.side == 'pastry':
        solid.append(rim(parts, piece, sum(one.mm for one in parts.layers) * MM))
    if parts.flood:
        pour_over(parts, vessel)
    leave(parts, vessel)
    set_beside(parts.raw, vessel.objects)
    high = max(min(top_of(solid), top_of(solid[:1]) + 0.022), high_enough)
    wide = max(parts.length * 1.58, high * 1.35)
    return Serving(framed(parts, wide, high, dish.view), solid[:1], parts.length * 0.3)


def surface(parts, s):
    if parts.top == 'lattice':
        return lattice(s)
    plain_top = TOPS[parts.top](s)
    if not parts.glaze:
        return plain_top

    def glazed(P, d):
        z, values = plain_top(P, d)
        return z + 0.6 * MM, {**values, 'coat': np.ones(len(d))}

    return glazed


def pour_over(parts, vessel):
    """What ran off the slice stands in a pool before it."""
    stuff = sauce('caramel', parts.flood, blend(parts.flood, '#ffc070', 0.25), rough=0.06)
    puddle(stuff, (-0.024, -0.034), (0.042, 0.024), vessel.floor, 1.6 * MM)


def leave(parts, vessel):
    bits = plain('crumb', parts.crust, 0.85, 0.15, 0.15, col2=blend(parts.crust, '#ffe2a8', 0.2))
    where = around(46, 0.075, (-0.005, -0.036), 0.5)
    scatter(crumbs(bits, 5, 2.4 * MM), bvh(vessel.objects), where, 0.0003, (0.25, 1.2), turn=(2, 2, 3))
