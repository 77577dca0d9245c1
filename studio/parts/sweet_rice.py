# SPDX-License-Identifier: GPL-3.0-or-later
"""Sticky rice with mango: swollen grains that cling to one another, glossy with coconut milk, in a pool of its cream, ripe slices."""
from mathutils import Matrix

from lib.camera import Frame
from lib.dish import Serving
from lib.mesh import put
from lib.units import MM
from parts import puddings, small_plates
from parts.cooked_rice import Loose, grains, rice_stuff
from parts.heaps import Bed, body, pile_on, surface_of
from parts.sauces import cream_stuff
from parts.vessels import serve


def sticky_rice(parts, dish, finish):
    """A mound that still has the spoon's shape, half a mango in two fans before it."""
    vessel = serve(dish.vessel, 'plate')
    centre = (-0.034, 0.016)
    bed = Loose(Bed((0.045, 0.040), vessel.floor - 0.5 * MM, 0.033, 2.2, centre, 0.55), 0.07, 0.7)
    cream = cream_stuff('#f4ead4', 'coconut cream', 0.7)
    small_plates.nap(small_plates.platter(vessel).pile, (-0.028, 0.0), (0.056, 0.046), cream, 1.5 * MM, 0.22, 1.5 * MM)
    pile = pile_on(bed, vessel)
    stuff = rice_stuff('#f3e8cd', gloss=0.75)
    heap = body(bed, stuff, 2.6 * MM)
    rice = grains(pile, bed, 'medium', stuff, 3.2, strays=26)
    solid = [heap, rice]
    mango = []
    for side, turn in ((0, -0.9), (1, -1.2)):
        at = Matrix.Translation((0.032 + 0.028 * side, 0.022 - 0.044 * side, vessel.floor)) @ Matrix.Rotation(turn, 4, 'Z')
        mango += [put(me, matrix=at) for me in puddings.mango_slices(8, 0.062, parts.color)]
    high = finish(parts, solid + mango, vessel, 0.036, centre)
    return Serving(Frame(0.160, high, (0.008, 0)), [surface_of(pile)], 0.026, centre)
