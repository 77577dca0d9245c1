# SPDX-License-Identifier: GPL-3.0-or-later
"""Soups with things in them: clear, red, green, creamy or dark, in crocks, cups and clay."""
from lib.camera import Frame
from lib.dish import Serving
from lib.spec import Choice, Color, Group, Number, Optional
from parts import sauces
from parts.beside import BESIDE, set_beside
from parts.gratin import gratin
from parts.simmer import PIECES_FIELD, RICE, SWIRL, clear_soup, fill, swirl, top
from parts.vessels import serve

VIEW = 'high'
PARTS = {
    'liquid': Color('#c9a35a'),
    'clarity': Number(0.0, 0.97, 0.0),  # 0 one cannot look into it, .3 cloudy, .9 consommé
    'oil': Optional(Color()),  # eyes of fat
    'flecks': Optional(Color()),
    'body': Choice(tuple(sauces.LUMPS), 'smooth'),
    'drowned': Number(0.0, 3.0, 2.0),
    'coat': Number(0.0, 1.0, 0.3),
    'raised': Number(0.0, 1.0, 0.38),
    'pieces': PIECES_FIELD,
    'rice': RICE,
    'swirl': SWIRL,
    'cheese': Optional(
        Group({'color': Color('#f0cf93'), 'cover': Number(0.4, 1.2, 0.95), 'brown': Number(0.0, 1.5, 1.0)})
    ),  # browned on top
    'beside': BESIDE,
}


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'bowl', 'stoneware')
    if parts.clarity:
        bed = clear_soup(vessel, parts.pieces, parts.liquid, parts.clarity, parts.oil, parts.raised, parts.rice)
    else:
        stuff = sauces.stew_stuff(parts.liquid, oil=parts.oil, flecks=parts.flecks, name='soup')
        bed = fill(
            vessel, parts.pieces, stuff, parts.liquid, parts.body, parts.drowned, 0.8, parts.coat, parts.raised, eyes=True, rice=parts.rice
        )
    if parts.cheese:
        crust = gratin(bed.radius * 1.01, bed.level + 0.003, parts.cheese.color, parts.cheese.cover, parts.cheese.brown)
        bed.objects.append(crust)
    if parts.swirl:
        swirl(bed, parts.swirl.color, parts.swirl.shape, parts.swirl.size)
    top(bed, parts.pieces)
    set_beside(parts.beside, vessel.outer)
    return Serving(Frame(vessel.outer * 2, vessel.rim), bed.objects, bed.radius)
