# SPDX-License-Identifier: GPL-3.0-or-later
"""Fried pieces for the fingers: nuggets, strips, sticks, popcorn, shrimp; in paper, a basket, a cup or on a plate, with a dip."""
from parts.finger_food import FINGER, serve_fingers

VIEW = 'close'
PARTS = FINGER


def build(dish):
    return serve_fingers(dish, 'plate', 'stoneware')
