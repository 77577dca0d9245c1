# SPDX-License-Identifier: GPL-3.0-or-later
"""Noodle soups: a deep bowl of broth, strands that rise out of it, and what is laid on them."""
import numpy as np

from lib.camera import Frame
from lib.chance import R, rnd
from lib.dish import Serving
from lib.mesh import put
from lib.place import lay
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM
from parts import afloat, heaps, soup_surface
from parts.morsels import FLAT
from parts.strands import NOODLES, noodle_material, noodles
from parts.vessels import serve
from parts.whole_beside import NEAR_FIELD, set_near

VIEW = 'three-quarter'
PIECE = Group({
    'kind': Choice(afloat.KINDS, 'carrot-coin'),
    'color': Optional(Color()),
    'count': Number(1, 160, 9),
    'where': Choice(heaps.WHERE, 'all'),
    'size': Number(0.2, 2.2, 1.0),
})  # fmt: skip
PARTS = {
    'broth': Color('#c98f3c'),
    'clarity': Number(0.0, 1.0, 0.8),  # 1 is a consommé, 0 is coconut milk
    'fat': Optional(Color()),  # colour of the eyes of fat
    'eyes': Number(0.0, 1.5, 0.5),  # how many there are
    'noodle': Optional(Choice(tuple(NOODLES))),
    'color': Color('#efdcae'),
    'glassy': Number(0.0, 0.8, 0.0),
    'layers': Number(0.5, 6.0, 3.0),
    'under': Several(PIECE, 6),  # half drowned
    'pieces': Several(PIECE, 8),  # on top
    'near': NEAR_FIELD,  # on the table beside it
}


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'deep-bowl', 'stoneware')
    level = vessel.level
    radius = vessel.wall(level)
    bed = heaps.Bed((radius * 0.98, radius * 0.98), level - 13 * MM, (18 if parts.noodle else 7) * MM, bulge=0.9)
    pile = heaps.pile_on(bed, vessel)
    if parts.noodle:
        stuff = noodle_material(parts.color, parts.broth, -0.15, glassy=parts.glassy, waterline=level)
        noodles(pile, bed, parts.noodle, stuff, parts.layers, 0.5, 0.80)
    strew(parts.under, pile, bed, 0.55)
    pour(parts, vessel, pile)
    x, y = heaps.places(pile)
    inside = np.hypot(x, y) < radius
    pile.map[inside] = np.maximum(pile.map[inside], level - 2 * MM)
    strew(parts.pieces, pile, bed, 0.66)
    pile.map[inside] = np.maximum(pile.map[inside], level)
    high = float(np.quantile(pile.map, 0.995))
    frame = Frame(vessel.outer * 1.88 * set_near(parts.near, vessel.outer), max(vessel.rim, high))
    return Serving(frame, [heaps.surface_of(pile)], radius * 0.85)


def pour(parts, vessel, pile):
    """The broth round the noodles, its fat, and the line it left on the wall."""
    canvas = soup_surface.Canvas(vessel.wall(vessel.level) + 1 * MM)
    if parts.fat:
        soup_surface.fat_eyes(canvas, parts.eyes)
    stuff = soup_surface.soup_stuff(parts.broth, parts.clarity, parts.fat, name='broth')
    soup_surface.pour(stuff, vessel, vessel.level, pile, canvas, parts.clarity)
    soup_surface.tide(vessel, vessel.level, parts.broth)


def strew(groups, pile, bed, share):
    """Lays groups of pieces on the noodles, each where the cook put it; what is limp hangs over what lies below."""
    taken = []
    for group in groups:
        things, lean = afloat.things_of(group.kind, group.color)
        soft = 3 * MM if group.kind in afloat.LIMP else None
        for x, y in heaps.spots(group.count, group.where, bed, taken):
            thing, size = R.choice(things), group.size * rnd(0.88, 1.1)
            tilt = 0.15 if group.kind in FLAT else min(lean, 0.6)
            turn = (rnd(-tilt, tilt), rnd(-tilt, tilt), rnd(0, 6.283))
            laid = lay(thing[0], pile, x, y, turn, max(share, FLAT.get(group.kind, 0)), soft, scale=size)
            for me in thing[1:]:
                put(me, matrix=laid.matrix_world.copy())
            if not soft and max(laid.dimensions) > 34 * MM:
                heaps.close_gaps(pile, laid)
