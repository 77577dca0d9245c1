# SPDX-License-Identifier: GPL-3.0-or-later
"""Eggs fried, poached, folded, scrambled or baked, with what belongs to them, on a plate, in a pan or in a tagine."""
from lib.spec import Flag
from parts.holders import tagine_lid
from parts.servings import PLATED, serve_layers, serving_of

VIEW = 'three-quarter'
PARTS = {**PLATED, 'lid': Flag(False)}  # the cone of a tagine, set down behind it


def build(dish):
    vessel, pile, bed = serve_layers(dish, 'plate')
    if dish.parts.lid:
        tagine_lid(vessel)
    return serving_of(vessel, pile, bed, dish.parts.close)
