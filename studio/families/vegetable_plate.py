# SPDX-License-Identifier: GPL-3.0-or-later
"""Vegetables that are the dish: whole, halved, stuffed, in spears or slices, on a plate, in a skillet or on foil."""
from lib.chance import rnd
from lib.spec import Choice, Group, Read, Several
from lib.units import MM
from parts import griddled_vegetables as griddled
from parts.roast_cauliflower import roast_cauliflower
from parts.split_eggplant import split_eggplant
from parts.servings import KINDS, LAYER, PLATED, compose, keep_in, serve_layers, serving_of, settle, span_of, spots

VIEW = 'three-quarter'
#: kind: maker(color) -> things (each a list of meshes in one frame), lean, share above the pile, metres apart
OWN = {
    'pepper-strip': (griddled.pepper_strips, 0.5, 0.80, 12 * MM),
    'onion-petal': (griddled.onion_petals, 0.6, 0.80, 11 * MM),
    'zucchini-quarter': (griddled.zucchini_quarters, 0.7, 0.86, 17 * MM),
    'leek-length': (lambda color: [griddled.leek_length(color) for _ in range(4)], 0.05, 0.97, 31 * MM),
    'greens-ribbon': (griddled.greens_ribbons, 0.5, 0.60, 12 * MM),
    'split-eggplant': (lambda color: [split_eggplant(color) for _ in range(3)], 0.05, 0.95, 62 * MM),
    'roast-cauliflower': (lambda color: [roast_cauliflower(color)], 0.0, 0.98, 120 * MM),
}
PARTS = {**PLATED, 'layers': Several(Group({**LAYER.fields, 'kind': Choice((*KINDS, *OWN), 'sauce')}), 16)}


def build(dish):
    bare = Read({**dish, 'parts': Read({**dish.parts, 'layers': []})})
    vessel, pile, bed = serve_layers(bare, 'plate')
    for layer in dish.parts.layers:
        if layer.kind in OWN:
            lay_own(layer, pile, bed)
        else:
            compose([layer], pile, bed)
    return serving_of(vessel, pile, bed, dish.parts.close)


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
