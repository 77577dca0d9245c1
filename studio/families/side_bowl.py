# SPDX-License-Identifier: GPL-3.0-or-later
"""Small bowls of something soft: mash with gravy, beans, oats, grits, polenta, corn, cabbage."""
from lib.dish import Serving
from lib.spec import Choice, Color, Number, Optional
from parts import sauces
from parts.beside import BESIDE, set_beside
from parts.crowning import CROWN, crown
from parts.potful import PIECES_FIELD, SWIRL, fill, gravy, gravy_stuff, hollowed, swirl, top
from parts.simmer import POOL, RICE, add_pool
from parts.telltales import AIM, TELL, framed, tell
from parts.vessels import serve

VIEW = 'three-quarter'
PARTS = {
    'base': Color('#ead9a8'),
    'oil': Optional(Color()),
    'flecks': Optional(Color()),
    'body': Choice(tuple(sauces.LUMPS), 'fine'),
    'shape': Choice(('level', 'cratered', 'heaped'), 'level'),
    'drowned': Number(0.0, 3.0, 0.6),
    'coat': Number(0.0, 1.0, 0.4),
    'raised': Number(0.0, 1.0, 0.35),
    'mound': Number(0.0, 25.0, 3.0),
    'pieces': PIECES_FIELD,
    'rice': RICE,
    'pool': POOL,
    'swirl': SWIRL,
    'beside': BESIDE,
    'crown': CROWN,  # laid on last
    'tell': TELL,  # on the table
    'aim': AIM,
    'close': Number(0.6, 1.4, 1.0),
}


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'cup-bowl', 'stoneware')
    cratered = parts.shape == 'cratered'
    cream = parts.swirl and parts.swirl.color
    stuff = gravy_stuff(parts.base, parts.oil, parts.flecks, cream, 0.25 if cratered else 0.6, 0.4 if cratered else 0.2)
    bed = fill(
        vessel,
        parts.pieces,
        stuff,
        parts.base,
        parts.body,
        0.0 if cratered else parts.drowned,
        12.0 if parts.shape == 'heaped' else parts.mound,
        parts.coat,
        parts.raised,
        relief=hollowed(vessel.radius) if cratered else None,
        rice=parts.rice,
        seen_through=dish.vessel.of == 'glass',
        oily=bool(parts.oil),
    )
    if parts.pool and cratered and parts.pool.kind == 'sauce':
        gravy(bed, parts.pool.color, parts.pool.share)
    elif parts.pool:
        add_pool(bed, parts.pool)
    if parts.swirl:
        swirl(bed, parts.swirl.shape, parts.swirl.size)
    top(bed, parts.pieces, parts.base)
    bed.objects += crown(parts.crown, bed.pile, bed.radius, bed.squash)
    set_beside(parts.beside, vessel.outer)
    tell(parts.tell, vessel.outer)
    return Serving(framed(vessel.outer * 2 / parts.close, vessel.rim + 0.008, parts.aim, vessel.outer), bed.objects, bed.radius)
