# SPDX-License-Identifier: GPL-3.0-or-later
"""Vegetables that are the dish: whole, halved, stuffed, in spears or slices, on a plate, in a skillet or on foil."""
import math

from lib.chance import rnd
from lib.mesh import put
from lib.spec import Choice, Group, Optional, Read, Several
from lib.units import MM
from parts import griddled_vegetables as griddled, whole_vegetables as garden
from parts.cauliflower_head import cauliflower_head
from parts.split_eggplant import split_eggplant
from parts.servings import KINDS, LAYER, OVAL, PLATED, compose, keep_in, serve_layers, serving_of, settle, span_of, spots

VIEW = 'three-quarter'
#: kind: maker(color) -> things (each a list of meshes in one frame), lean, share above the pile, metres apart
OWN = {
    'pepper-slice': (garden.pepper_slices, 0.5, 0.80, 17 * MM),
    'onion-petal': (griddled.onion_petals, 0.6, 0.80, 11 * MM),
    'zucchini-quarter': (griddled.zucchini_quarters, 0.7, 0.86, 17 * MM),
    'split-leek': (garden.split_leeks, 0.05, 0.97, 40 * MM),
    'oyster-half': (garden.oyster_half, 0.10, 0.95, 40 * MM),
    'whole-oyster': (garden.whole_oyster, 0.05, 0.97, 50 * MM),
    'celery-root': (garden.celery_root, 0.0, 0.98, 100 * MM),
    'garlic-slice': (garden.garlic_slices, 0.4, 0.85, 12 * MM),
    'cabbage-square': (garden.cabbage_squares, 0.5, 0.60, 26 * MM),
    'wok-kale': (garden.wok_kale, 0.5, 0.60, 26 * MM),
    'greens-ribbon': (griddled.greens_ribbons, 0.5, 0.60, 12 * MM),
    'split-eggplant': (lambda color: [split_eggplant(color) for _ in range(3)], 0.05, 0.95, 62 * MM),
    'cauliflower-head': (lambda color: [cauliflower_head(color)], 0.0, 0.98, 120 * MM),
}
#: what may lie whole by the plate: maker, in which direction, metres beyond the edge, heading
RAW = {
    'pepper': (garden.bell_pepper, -0.72, 0.034, 0.4),
    'leek': (garden.raw_leek, 1.35, 0.020, 0.12),
}
PARTS = {
    **PLATED,
    'layers': Several(Group({**LAYER.fields, 'kind': Choice((*KINDS, *OWN), 'sauce')}), 16),
    'raw': Optional(Choice(tuple(RAW))),  # a whole one on the table
}


def build(dish):
    bare = Read({**dish, 'parts': Read({**dish.parts, 'layers': []})})
    vessel, pile, bed = serve_layers(bare, 'plate')
    for layer in dish.parts.layers:
        if layer.kind in OWN:
            lay_own(layer, pile, bed)
        else:
            compose([layer], pile, bed)
    if dish.parts.raw:
        lay_raw(dish.parts.raw, vessel.outer * (OVAL if dish.parts.oval else 1.0))
    return serving_of(vessel, pile, bed, dish.parts.close)


def lay_raw(kind, edge):
    """A whole raw vegetable on the table, beyond the edge of the plate."""
    make, way, beyond, heading = RAW[kind]
    away = edge + beyond
    for me in make():
        put(me, (away * math.cos(way), away * math.sin(way), 0), (0, 0, heading))


def lay_own(layer, pile, bed):
    """Lays a layer of what only this family has."""
    maker, lean, share, apart = OWN[layer.kind]
    things = maker(layer.color)
    lean = lean if layer.lean is None else layer.lean
    centre, reach = span_of(layer, bed)
    for k, (x, y, heading) in enumerate(spots(layer, centre, reach, apart * layer.gap * layer.size)):
        x, y = keep_in(bed, x, y)
        turn = (rnd(-lean, lean), rnd(-lean, lean), heading)
        settle(things[k % len(things)], pile, x, y, turn, max(0.3, share - layer.sink), None, layer.size * rnd(0.92, 1.08))
