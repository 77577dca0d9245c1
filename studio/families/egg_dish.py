# SPDX-License-Identifier: GPL-3.0-or-later
"""Eggs fried, poached, folded, scrambled or baked, with what belongs to them, on a plate, in a pan or in a tagine."""
from lib.spec import Flag, Number, Several
from parts.holders import tagine_lid
from parts.ladled import LADLES, ladle_over
from parts.poached_eggs import poach
from parts.potato_coins import COINS, lay_coins
from parts.servings import LAYERS, PLATED, compose, serve_layers, serving_of

VIEW = 'three-quarter'
PARTS = {
    **PLATED,
    'lid': Flag(False),  # the cone of a tagine, set down behind it
    'poached': Several(Several(Number(-1.0, 1.0), 2), 4),  # eggs set into the layers, as shares of the bed
    'ladled': LADLES,  # sauce and butter that find their own way, after the layers
    'coins': COINS,  # of fried potato, on that
    'over': LAYERS,  # what lies on top of that
}


def build(dish):
    vessel, pile, bed = serve_layers(dish, 'plate')
    poach(dish.parts.poached, pile, bed)
    ladle_over(dish.parts.ladled, pile, bed)
    lay_coins(dish.parts.coins, pile, bed)
    compose(dish.parts.over, pile, bed)
    if dish.parts.lid:
        tagine_lid(vessel)
    return serving_of(vessel, pile, bed, dish.parts.close)
