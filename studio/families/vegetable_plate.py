# SPDX-License-Identifier: GPL-3.0-or-later
"""Vegetables that are the dish: whole, halved, stuffed, in spears or slices, on a plate, in a skillet or on foil."""
from parts.servings import PLATED, serve_layers, serving_of

VIEW = 'three-quarter'
PARTS = PLATED


def build(dish):
    vessel, pile, bed = serve_layers(dish, 'plate')
    return serving_of(vessel, pile, bed, dish.parts.close)
