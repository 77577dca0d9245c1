# SPDX-License-Identifier: GPL-3.0-or-later
"""Smooth soups: one colour, a shine, a swirl, and a few things floating on it."""
from lib.camera import Frame
from lib.dish import Serving
from lib.spec import Choice, Color, Number, Optional
from parts import sauces
from parts.beside import BESIDE, set_beside
from parts.simmer import PIECES_FIELD, POOL, SWIRL, add_pool, fill, swirl, top
from parts.vessels import serve

VIEW = 'high'
PARTS = {
    'soup': Color('#d4641c'),
    'oil': Optional(Color()),
    'flecks': Optional(Color()),
    'body': Choice(tuple(sauces.LUMPS), 'smooth'),
    'drowned': Number(0.0, 4.0, 2.6),
    'coat': Number(0.0, 1.0, 0.35),
    'raised': Number(0.0, 1.0, 0.3),
    'pieces': PIECES_FIELD,
    'swirl': SWIRL,
    'pool': POOL,
    'beside': BESIDE,
}


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'bowl', 'stoneware')
    stuff = sauces.stew_stuff(parts.soup, oil=parts.oil, flecks=parts.flecks, name='soup')
    glass = dish.vessel.of == 'glass'
    bed = fill(
        vessel, parts.pieces, stuff, parts.soup, parts.body, parts.drowned, 0.4, parts.coat, parts.raised, eyes=True, seen_through=glass
    )
    if parts.swirl:
        swirl(bed, parts.swirl.color, parts.swirl.shape, parts.swirl.size)
    if parts.pool:
        add_pool(bed, parts.pool)
    top(bed, parts.pieces)
    set_beside(parts.beside, vessel.outer)
    return Serving(Frame(vessel.outer * 2, vessel.rim), bed.objects, bed.radius)
