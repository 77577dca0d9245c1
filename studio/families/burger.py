# SPDX-License-Identifier: GPL-3.0-or-later
"""Burgers: patties, melted cheese and whatever shows at the front, between two halves of a bun, leaves or nothing."""
from parts.opened_buns import SHOWN, serve_bun

VIEW = 'low'
PARTS = SHOWN
LIGHT = (114, {'elevation': 32, 'watts': 32, 'fill': 0.16, 'bounce': 0.035})


def build(dish):
    return serve_bun(dish)
