# SPDX-License-Identifier: GPL-3.0-or-later
"""Fried snacks: rings, sticks, chips, puffs, parcels, twists, spears, an onion opened like a flower, dice of plantain; a dip by them."""
from lib.camera import Frame
from lib.dish import Serving
from lib.spec import Color, Group, Number, Optional
from parts.finger_food import FINGER, serve_fingers
from parts.onion_flower import onion_flower
from parts.plantain import die, plantain_stuff
from parts.platter import Platter

VIEW = 'close'
PARTS = {
    **FINGER,
    'flower': Optional(Group({'color': Color('#b5712a'), 'dip': Color('#e0a070')})),
    'plantain': Optional(
        Group({'color': Color('#d48a20'), 'dark': Color('#3a1305'), 'count': Number(4, 80, 36), 'size': Number(0.6, 1.5, 1.0)})
    ),
}


def build(dish):
    parts = dish.parts
    if parts.plantain:
        return plantain(dish)
    if not parts.flower:
        return serve_fingers(dish, 'plate', 'stoneware')
    platter, objects, top = onion_flower(dish)
    return Serving(Frame(platter.vessel.outer * 1.62 * parts.zoom, top, (0, 0), (0, -0.05, top * 0.6)), objects, 0.07)


def plantain(dish):
    """A heap of caramelised dice."""
    one = dish.parts.plantain
    platter = Platter(dish, 'plate', 'stoneware')
    stuff = plantain_stuff(one.color, one.dark)
    dice = [[die(stuff, one.size)] for _ in range(7)]
    platter.heap(dice, one.count, 1.2, start=0.018)
    platter.rest()
    return platter.serving()
