# SPDX-License-Identifier: GPL-3.0-or-later
"""Braises: large pieces in their sauce, in a pot, a tagine or a clay dish; or on a plate with a purée."""
from lib.chance import rnd
from lib.dish import Serving
from lib.mesh import put
from lib.spec import Choice, Color, Flag, Number, Optional
from lib.units import MM
from parts import sauces
from parts.beside import BESIDE, set_beside
from parts.crowning import CROWN, crown
from parts.holders import tagine_lid
from parts.potful import PIECES_FIELD, fill, gravy_stuff, top
from parts.simmer import RICE
from parts.telltales import AIM, TELL, framed, tell
from parts.vessels import serve

VIEW = 'three-quarter'
PARTS = {
    'sauce': Color('#9c5a1c'),
    'oil': Optional(Color()),
    'flecks': Optional(Color()),
    'body': Choice(tuple(sauces.LUMPS), 'fine'),
    'drowned': Number(0.0, 3.0, 1.2),
    'coat': Number(0.0, 1.0, 0.35),
    'raised': Number(0.0, 1.0, 0.5),
    'mound': Number(0.0, 20.0, 3.0),
    'pieces': PIECES_FIELD,
    'rice': RICE,
    'puree': Optional(Color()),  # a spread of purée below, for what is served on a plate
    'lid': Flag(False),  # of a tagine, behind it
    'beside': BESIDE,
    'crown': CROWN,  # laid on last
    'tell': TELL,  # on the table
    'aim': AIM,
    'close': Number(0.6, 1.4, 1.0),
}


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'clay-dish')
    stuff = gravy_stuff(parts.sauce, parts.oil, parts.flecks)
    flat = 'plate' in vessel.kind
    if parts.puree:
        spread = put(sauces.dollop(sauces.cream_stuff(parts.puree), 0.048, 11 * MM), (-0.022, 0.012, vessel.floor), (0, 0, rnd(0, 6)))
        vessel.objects.append(spread)
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
        tilt=0.25,
        radius=vessel.radius * 0.88 if flat else None,
        ragged=0.16 if flat else 0.0,
        rice=parts.rice,
        oily=bool(parts.oil),
    )
    top(bed, parts.pieces, parts.sauce)
    if parts.lid:
        tagine_lid(vessel, dish.vessel.color or '#8d4a2c')
    bed.objects += crown(parts.crown, bed.pile, bed.radius, bed.squash)
    set_beside(parts.beside, vessel.outer)
    tell(parts.tell, vessel.outer)
    width = vessel.outer * (1.55 if flat else 2) / parts.close
    return Serving(framed(width, vessel.rim, parts.aim, vessel.outer), bed.objects, bed.radius * 0.9)
