# SPDX-License-Identifier: GPL-3.0-or-later
"""Cakes by the slice: a wedge, a square or a thin exact finger of layers, or a ring cake with one slice out."""
import math

from lib.camera import Frame
from lib.chance import number
from lib.dish import Serving
from lib.mesh import put
from lib.place import around, bvh, scatter
from lib.spec import Choice, Color, Number, Optional, Several
from lib.units import MM, blend
from lib.materials import plain
from parts import slices
from parts.bakers_table import THINGS, pile_of, set_things, top_of
from parts.coats import GRAIN_KINDS, strew
from parts.plated import cream_beside, crown, dressed, framed
from parts.ring_cake import ring_cake
from parts.slice_tops import TOPS, TOPS_KNOWN
from parts.slices import LAYER, layered_stuff
from parts.sprinkles import crumbs
from parts.vessels import serve

VIEW = 'close'
LIGHT = (98, {'elevation': 34, 'watts': 31, 'fill': 0.24})
PARTS = {
    'form': Choice(('wedge', 'square', 'finger', 'ring'), 'wedge'),
    'layers': Several(LAYER, 14),
    'length': Number(0.03, 0.14, 0.105),
    'angle': Number(20.0, 60.0, 38.0),
    'outside': Color('#3a1c10'),  # what is on the side that was not cut
    'top': Choice(TOPS_KNOWN, 'level'),
    'coat': Optional(Color()),  # glaze on top that runs down
    'on_side': Several(Choice(GRAIN_KINDS), 2),
    'on_top': Several(Choice(GRAIN_KINDS), 3),
    'more': Number(0.1, 3.0, 1.0),
    'crown': Several(crown, 4),
    'beside': Optional(cream_beside),
    'sauce': Optional(Color()),
    'things': THINGS,
    'turn': Number(-90.0, 90.0, -28.0),
}


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'slate' if parts.form == 'finger' else 'plate' if parts.form != 'ring' else 'large-plate', 'porcelain')
    pile = pile_of(vessel)
    if parts.form == 'ring':
        return whole_ring(parts, vessel, pile)
    stuff = layered_stuff(parts.layers, parts.outside, coat=parts.coat or '#2a140c')
    shape = outline(parts)
    me = slices.block(
        stuff, shape, parts.layers, TOPS[parts.top](number()), edge_of(parts), s=number(), waves=0.25 if parts.form == 'finger' else 1.0
    )
    turn = math.radians(parts.turn)
    piece = put(me, (0, 0.004, vessel.floor), (0, 0, turn))
    solid = dressed(parts, piece, shape, vessel, pile)
    leave(parts, vessel)
    high = min(top_of(solid), top_of(solid[:1]) + 0.030)
    wide = max(parts.length * 1.62, high * 1.35)
    return Serving(framed(parts, wide, high, dish.view), solid[:1], parts.length * 0.3)


def outline(parts):
    if parts.form == 'wedge':
        return slices.wedge(parts.length, parts.angle)
    if parts.form == 'square':
        return slices.rectangle(parts.length, parts.length * 0.92)
    return slices.rectangle(parts.length, parts.length * 0.30, step=0.45 * MM, soft=0.3 * MM)


def edge_of(parts):
    return {'clouds': 3.0, 'swirled': 2.4, 'level': 1.6 if parts.form != 'finger' else 0.5}.get(parts.top, 1.2) * MM


def leave(parts, vessel):
    """Crumbs on the plate, most of them near the cut."""
    colors = [one.color for one in parts.layers if one.kind in ('cake', 'sponge', 'crumbs')][:1] or ['#c98f45']
    bits = plain('crumb', colors[0], 0.85, 0.15, 0.15, col2=blend(colors[0], '#ffffff', 0.15))
    where = around(34, 0.075, (-0.01, -0.035), 0.5)
    scatter(crumbs(bits, 5, 2.2 * MM), bvh(vessel.objects), where, 0.0003, (0.25, 1.2), turn=(2, 2, 3))


def whole_ring(parts, vessel, pile):
    """A fluted ring cake, one slice taken out in front."""
    cake = ring_cake(parts, vessel.floor)
    for kind in parts.on_top:
        strew(kind, [cake], parts.more, up=0.45)
    leave(parts, vessel)
    set_things(parts.things, vessel, pile)
    return Serving(Frame(0.215, top_of([cake])), [cake], 0.07)
