# SPDX-License-Identifier: GPL-3.0-or-later
"""Fried snacks: rings, sticks, chips, puffs, parcels, twists, spears, an onion opened like a flower; one cut open, a dip by it."""
from lib.camera import Frame
from lib.dish import Serving
from lib.spec import Color, Group, Optional
from parts.finger_food import FINGER, serve_fingers
from parts.onion_flower import onion_flower

VIEW = 'close'
PARTS = {**FINGER, 'flower': Optional(Group({'color': Color('#b5712a'), 'dip': Color('#e0a070')}))}


def build(dish):
    if not dish.parts.flower:
        return serve_fingers(dish, 'plate', 'stoneware')
    platter, objects, top = onion_flower(dish)
    return Serving(Frame(platter.vessel.outer * 1.62 * dish.parts.zoom, top, (0, 0), (0, -0.05, top * 0.6)), objects, 0.07)
