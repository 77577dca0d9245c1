# SPDX-License-Identifier: GPL-3.0-or-later
"""Dips: hummus turned with a spoon, salsas, melted cheese in a skillet, with bread or chips around."""
from lib.camera import Frame
from lib.chance import rnd
from lib.dish import Serving
from lib.spec import Choice, Color, Group, Number, Optional
from parts import sauces
from parts.beside import BESIDE, dip_in, set_beside
from parts.gratin import gratin
from parts.simmer import PIECES_FIELD, POOL, SWIRL, add_pool, fill, flood, spooned, swirl, top
from parts.vessels import serve

VIEW = 'three-quarter'
PARTS = {
    'dip': Color('#d9bd8a'),
    'flecks': Optional(Color()),
    'body': Choice(tuple(sauces.LUMPS), 'fine'),
    'shape': Choice(('level', 'spooned', 'heaped'), 'level'),
    'drowned': Number(0.0, 3.0, 0.2),
    'coat': Number(0.0, 1.0, 0.4),
    'raised': Number(0.0, 1.0, 0.35),
    'oil': Optional(Color()),
    'pieces': PIECES_FIELD,
    'pool': POOL,
    'swirl': SWIRL,
    'cheese': Optional(Group({'color': Color('#f0cf93'), 'cover': Number(0.4, 1.2, 0.9), 'brown': Number(0.0, 1.5, 0.8)})),
    'jelly': Optional(Color()),  # a clear layer that covers everything
    'dipped': Optional(Choice(('pretzel', 'bread-cube'))),  # one that stands in it; bread on a long fork
    'beside': BESIDE,
}


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'shallow-bowl', 'stoneware')
    stuff = sauces.stew_stuff(parts.dip, oil=parts.oil, flecks=parts.flecks, gloss=0.5, name='dip')
    relief = spooned(vessel.radius * 115, s=rnd(0, 6)) if parts.shape == 'spooned' else None
    bed = fill(
        vessel,
        parts.pieces,
        stuff,
        parts.dip,
        parts.body,
        parts.drowned if parts.shape != 'spooned' else min(parts.drowned, 0.0),
        9.0 if parts.shape == 'heaped' else 1.5,
        parts.coat,
        parts.raised,
        relief=relief,
        seen_through=dish.vessel.of == 'glass',
    )
    if parts.cheese:
        bed.objects.append(gratin(bed.radius * 1.01, bed.level + 0.001, parts.cheese.color, parts.cheese.cover, parts.cheese.brown, 2.0))
    if parts.jelly:
        flood(bed, parts.jelly, 0.98, 0.99, depth=0.002)
    if parts.pool:
        add_pool(bed, parts.pool)
    if parts.swirl:
        swirl(bed, parts.swirl.color, parts.swirl.shape, parts.swirl.size)
    top(bed, parts.pieces)
    if parts.dipped:
        dip_in(parts.dipped, bed)
    set_beside(parts.beside, vessel.outer)
    wide = 2.5 if parts.beside else 2.0
    return Serving(Frame(vessel.outer * wide, vessel.rim, (0.12 * vessel.outer if parts.beside else 0, 0)), bed.objects, bed.radius)
