# SPDX-License-Identifier: GPL-3.0-or-later
"""Curries and thick stews: pieces half drowned in sauce, in a bowl of clay, copper or iron."""
import numpy as np

from lib.camera import Frame
from lib.chance import R, rnd
from lib.dish import Serving
from lib.place import Pile, bvh, lay, spread
from lib.mesh import vertices
from lib.spec import Choice, Color, Group, Number, Optional, Several
from parts import sauces
from parts.pieces import PIECES, make_pieces
from parts.vessels import serve

VIEW = 'three-quarter'
PARTS = {
    'sauce': Color('#b4520f'),
    'oil': Optional(Color()),  # fat that has risen, where there is any
    'body': Choice(tuple(sauces.LUMPS), 'lentils'),
    'drowned': Number(0.0, 2.5, 1.0),
    'pieces': Several(Group({'kind': Choice(PIECES, 'cube'), 'color': Optional(Color()), 'count': Number(1, 60, 9)}), 5),
    'swirl': Optional(Color()),
}


def build(dish):
    vessel = serve(dish.vessel, 'bowl', 'clay')
    parts = dish.parts
    stuff = sauces.stew_stuff(parts.sauce, oil=parts.oil)
    top = sauces.stew(stuff, vessel.radius, vessel.level, parts.body, parts.drowned)
    solid = [top]
    pile = Pile(vessel.radius * 1.1, 420, vessel.level - 0.006)
    pile.add(vertices(top.data))
    wanted = [(piece, k) for piece in parts.pieces for k in range(piece.count)]
    R.shuffle(wanted)
    made = {id(piece): make_pieces(piece.kind, piece.color, coated=parts.sauce) for piece in parts.pieces}
    places = spread(len(wanted), vessel.radius * 0.80, vessel.radius * 1.35 / max(3, len(wanted) ** 0.5 * 1.25))
    for (piece, _), (x, y) in zip(wanted, places):
        solid.append(lay(R.choice(made[id(piece)]), pile, x, y, (rnd(-0.35, 0.35), rnd(-0.35, 0.35), rnd(0, 6.28)), 0.62))
    if parts.swirl:
        sauces.drizzle(sauces.cream_stuff(parts.swirl, gloss=0.5), sauces.spiral(vessel.radius * 0.6), bvh(solid), 1.5e-3)
    return Serving(Frame(vessel.outer * 2, vessel.rim), solid, vessel.radius)
