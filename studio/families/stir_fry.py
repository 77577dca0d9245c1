# SPDX-License-Identifier: GPL-3.0-or-later
"""Stir-fries and sizzling pans: many glazed pieces tumbled together, the glaze standing between them."""
import numpy as np

from lib.camera import Frame
from lib.dish import Serving
from lib.spec import Color, Flag, Number, Read, Several
from lib.units import MM, blend
from parts import heaps
from parts.grains import grains, rice_stuff
from parts.strands import noodle_material, noodles
from parts.telling_pieces import piece, strew
from parts.vessels import serve
from parts.whole_beside import NEAR_FIELD, set_near

VIEW = 'three-quarter'
PARTS = {
    'glaze': Color('#3f1a0c'),
    'gloss': Number(0.0, 1.0, 0.8),
    'pool': Number(0.0, 1.0, 0.35),  # how much glaze stands between the pieces
    'mound': Number(0.1, 2.0, 1.0),
    'wide': Number(0.3, 1.2, 1.0),
    'pieces': Several(piece(heaps.WHERE), 8),
    'top': Several(piece(heaps.WHERE), 6),
    'rice': Flag(False),  # a mound of white rice on the same plate
    'sticks': Flag(False),  # crisp white rice noodles underneath
    'greens': Flag(False),  # lettuce leaves at the side
    'near': NEAR_FIELD,  # on the table beside it
}


def halves(pieces, share):
    """The same groups, each with a share of its count."""
    return [Read({**one, 'count': max(1, round(one.count * share))}) for one in pieces]


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'bowl', 'stoneware')
    bed = heaps.bed_of(vessel, parts.mound * 0.8, parts.wide * (0.84 if parts.rice else 1.0))
    aside = None
    if parts.rice:
        aside = heaps.Bed(
            (vessel.outer * 0.36, vessel.outer * 0.34),
            vessel.floor - 0.5 * MM,
            0.034,
            2.0,
            (-vessel.outer * 0.34, vessel.outer * 0.34),
            0.5,
        )
        bed.centre = (vessel.outer * 0.16, -vessel.outer * 0.14)
    pile = heaps.pile_on(bed, vessel)
    if aside:
        x, y = heaps.places(pile)
        inside = aside.inside(x, y)
        pile.map[inside] = np.maximum(pile.map[inside], aside.height(x[inside], y[inside]))
        heaps.body(aside, heaps.sauce_stuff('#d9cdb4', 0.1), 2 * MM)
        grains(pile, aside, 'medium', rice_stuff('#f4f0e6'), 3.0)
    if parts.greens:
        heaps.strew([Read(kind='lettuce', color=None, count=5, where='back-left', size=1.8)], pile, bed, None, 0.6)
    if parts.sticks:
        noodles(pile, bed, 'angel-hair', noodle_material('#fbf1da', gloss=0.05), 2.6, 0.0, 1.0, 3.5)
    else:
        heaps.body(bed, heaps.sauce_stuff(blend(parts.glaze, '#100400', 0.15), 0.9, 0.2), 2.0 * MM)
    strew(halves(parts.pieces, 0.6), pile, bed, parts.glaze, 0.66, 0.6, parts.gloss)
    if parts.pool:
        stuff = heaps.sauce_stuff(parts.glaze, 0.95, 0.2)
        heaps.sauce_skin(pile, bed, stuff, (6.5 - 5.0 * parts.pool) * MM, 5 * MM, 0.90, 0.12)
    strew(halves(parts.pieces, 0.55), pile, bed, parts.glaze, 0.70, 0.6, parts.gloss)
    strew(parts.top, pile, bed, None, 0.75, 0.5)
    high = float(np.quantile(pile.map, 0.995))
    frame = Frame(vessel.outer * 2 * set_near(parts.near, vessel.outer), max(vessel.rim, high))
    return Serving(frame, [heaps.surface_of(pile)], bed.reach * 0.85, bed.centre)
