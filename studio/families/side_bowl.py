# SPDX-License-Identifier: GPL-3.0-or-later
"""Small bowls of something soft: mash with gravy, beans, oats, grits, polenta, corn, cabbage."""
from lib.camera import Frame
from lib.dish import Serving
from lib.spec import Choice, Color, Number, Optional
from parts import sauces
from parts.beside import BESIDE, set_beside
from parts.simmer import PIECES_FIELD, POOL, RICE, SWIRL, add_pool, cratered, fill, swirl, top
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
}


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'cup-bowl', 'stoneware')
    stuff = sauces.stew_stuff(parts.base, oil=parts.oil, flecks=parts.flecks, gloss=0.6, name='side')
    bed = fill(
        vessel,
        parts.pieces,
        stuff,
        parts.base,
        parts.body,
        0.0 if parts.shape == 'cratered' else parts.drowned,
        12.0 if parts.shape == 'heaped' else parts.mound,
        parts.coat,
        parts.raised,
        relief=cratered(vessel.radius * 200) if parts.shape == 'cratered' else None,
        rice=parts.rice,
        seen_through=dish.vessel.of == 'glass',
    )
    if parts.pool:
        add_pool(bed, parts.pool)
    if parts.swirl:
        swirl(bed, parts.swirl.color, parts.swirl.shape, parts.swirl.size)
    top(bed, parts.pieces)
    set_beside(parts.beside, vessel.outer)
    return Serving(Frame(vessel.outer * 2, vessel.rim + 0.008), bed.objects, bed.radius)
