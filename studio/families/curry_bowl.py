# SPDX-License-Identifier: GPL-3.0-or-later
"""Curries and thick stews: pieces half drowned in sauce, in a bowl of clay, copper or iron, on a leaf or in a loaf."""
from lib.dish import Serving
from lib.spec import Choice, Color, Flag, Number, Optional
from parts import sauces
from parts.beside import BESIDE, set_beside
from parts.crowning import CROWN, crown
from parts.holders import banana_leaf, hollow_loaf
from parts.potful import PIECES_FIELD, SWIRL, bubbling, fill, gravy_stuff, swirl, top
from parts.simmer import RICE
from parts.telltales import AIM, TELL, framed, tell
from parts.vessels import serve

VIEW = 'three-quarter'
PARTS = {
    'sauce': Color('#b4520f'),
    'oil': Optional(Color()),  # fat that has risen, where there is any
    'flecks': Optional(Color()),  # herbs or spice in the sauce
    'body': Choice(tuple(sauces.LUMPS), 'lentils'),
    'drowned': Number(0.0, 3.0, 1.0),
    'coat': Number(0.0, 1.0, 0.45),  # how much of the pieces the sauce hides
    'raised': Number(0.0, 1.0, 0.38),  # how far they stand out of it
    'mound': Number(0.0, 30.0, 2.5),  # how high the middle stands, in mm
    'bubbles': Flag(),  # straight from the fire
    'pieces': PIECES_FIELD,
    'rice': RICE,
    'swirl': SWIRL,
    'on': Choice(('vessel', 'leaf', 'loaf'), 'vessel'),
    'beside': BESIDE,
    'crown': CROWN,  # laid on last
    'tell': TELL,  # on the table
    'aim': AIM,
    'close': Number(0.6, 1.4, 1.0),
}


def build(dish):
    parts = dish.parts
    on_leaf = parts.on == 'leaf'
    vessel = hollow_loaf() if parts.on == 'loaf' else serve(dish.vessel, 'plate' if on_leaf else 'bowl', None if on_leaf else 'clay')
    if on_leaf:
        banana_leaf(vessel)
    stuff = gravy_stuff(parts.sauce, parts.oil, parts.flecks, parts.swirl and parts.swirl.color)
    flat = vessel.kind.endswith('plate')
    bed = fill(
        vessel,
        parts.pieces,
        stuff,
        parts.sauce,
        parts.body,
        parts.drowned,
        parts.mound,
        parts.coat,
        parts.raised,
        radius=vessel.radius * 0.95 if flat else None,
        ragged=0.14 if flat else 0.0,
        relief=bubbling(parts.mound) if parts.bubbles else None,
        rice=parts.rice,
        oily=bool(parts.oil),
    )
    if parts.swirl:
        swirl(bed, parts.swirl.shape, parts.swirl.size)
    top(bed, parts.pieces, parts.sauce)
    bed.objects += crown(parts.crown, bed.pile, bed.radius, bed.squash)
    set_beside(parts.beside, vessel.outer)
    tell(parts.tell, vessel.outer)
    return Serving(framed(vessel.outer * 2 / parts.close, vessel.rim, parts.aim, vessel.outer), bed.objects, bed.radius)
