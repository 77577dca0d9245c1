# SPDX-License-Identifier: GPL-3.0-or-later
"""Dumplings of every fold: steamed in a basket, boiled, seared or fried, with a dip, with butter and onions, or under yogurt."""
import math

from lib.chance import rnd
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM
from parts import browned_onions, heaps, sauces, small_plates
from parts.folded_dough import COOKED, FOLDS, dough_stuff, dumpling
from parts.mortars import HOLDERS_KNOWN, hold
from parts.morsels import morsel
from parts.pleated_dough import PLEATED, pleated, skin_stuff

VIEW = 'three-quarter'
PARTS = {
    'fold': Choice(FOLDS, 'crescent'),
    'cooked': Choice(COOKED, 'steamed'),
    'color': Color('#f1e6cf'),
    'sear': Color('#b5702a'),
    'filling': Color('#c9a890'),
    'core': Color('#f6efe0'),  # what an open one shows
    'size': Number(0.5, 1.6, 1.0),
    'count': Number(1, 90, 8),
    'set': Choice(('ring', 'row', 'heap'), 'ring'),
    'where': Choice(small_plates.WHERE, 'middle'),
    'spread': Number(0.1, 1.2, 0.7),
    'open': Flag(False),
    'holder': Optional(Choice(HOLDERS_KNOWN)),
    'over': Several(
        Group({'color': Color('#f5f0e4'), 'size': Number(0.1, 1.2, 0.6), 'thick': Number(0.2, 4.0, 1.6), 'bare': Number(0.0, 2.0, 0.4), 'milky': Flag(True)}), 2
    ),
    'butter': Optional(Group({'color': Color('#d9962a'), 'size': Number(0.2, 1.2, 0.8), 'thick': Number(0.2, 2.0, 0.9)})),  # browned
    'onions': Optional(Group({'color': Color('#c98a3c'), 'count': Number(4, 120, 50), 'size': Number(0.1, 0.8, 0.34)})),  # fried in it
    'top': Several(Group({**morsel(heaps.WHERE).fields, 'spread': Number(0.05, 1.2, 0.4)}), 5),
    **small_plates.AROUND,
}  # fmt: skip


def build(dish):
    parts = dish.parts
    plate = small_plates.platter(hold(dish, 'plate'))
    small_plates.set_sides(plate, parts.sides)
    small_plates.set_around(plate, parts)
    centre = plate.at(parts.where)
    if parts.butter and not parts.over:
        pour_butter(plate, parts, centre)
    make = maker(parts)
    meshes = [make() for _ in range(min(5, parts.count))]
    half = (plate.reach[0] * parts.spread, plate.reach[1] * parts.spread)
    if parts.open:
        me = make((0.25, -0.8, 0.5))
        plate.solid.append(small_plates.set_at(me, plate.pile, centre[0] + half[0] * 0.25, centre[1] - half[1] * 0.75, (0, 0, 0.4), 0.97))
    plate.solid += SETS[parts.set](plate, parts, meshes, centre, half)
    for layer in parts.over:
        reach = plate.reach[0] * layer.size
        stuff = sauces.cream_stuff(layer.color, 'yogurt', 0.4) if layer.milky else heaps.sauce_stuff(layer.color, 0.95, 0.1)
        small_plates.nap(plate.pile, centre, (reach, reach * 0.86), stuff, layer.thick * MM, 0.24, 2.5 * MM, bare=layer.bare)
    if parts.butter and parts.over:
        pour_butter(plate, parts, centre)
    if parts.onions:
        browned_onions.heap(plate.pile, parts.onions.count, centre, plate.reach[0] * parts.onions.size, parts.onions.color)
    for group in parts.top:
        reach = plate.reach[0] * group.spread
        heaps.strew([group], plate.pile, heaps.Bed((reach, reach), 0.0, 0.0, 2.0, centre), None, 0.84, 0.3)
    return small_plates.served(plate, parts.zoom, centre=centre, radius=plate.reach[0] * min(0.8, parts.spread + 0.1), least=1.5)


def pour_butter(plate, parts, centre):
    """Browned butter: a pool on the plate, or over a sauce what runs into its hollows."""
    reach = plate.reach[0] * parts.butter.size
    stuff = browned_onions.butter_stuff(parts.butter.color)
    small_plates.nap(plate.pile, centre, (reach, reach * 0.9), stuff, parts.butter.thick * MM, 0.3, 1.6 * MM, bare=1.2)


def maker(parts):
    """How one of them is made; only those of the older folds can be opened."""
    if parts.fold in PLEATED and parts.cooked != 'fried':
        skin = skin_stuff(parts.color, parts.cooked, parts.sear, parts.filling)
        return lambda cut=None: pleated(skin, parts.fold, parts.cooked, parts.size)
    stuff = dough_stuff(parts.color, parts.cooked, parts.sear, parts.filling, parts.core)
    return lambda cut=None: dumpling(stuff, parts.fold, parts.cooked, parts.size, cut)


def in_ring(plate, parts, meshes, centre, half):
    """One in the middle if there are seven or more, the others round it, each turned along the ring."""
    out = []
    inner = 1 if parts.count >= 6 else 0
    round_ = parts.count - inner
    start = rnd(0, 6.283)
    bare = plate.pile.map.copy()
    for k in range(parts.count):
        if k < inner:
            x, y, spin = centre[0] + rnd(-2, 2) * MM, centre[1] + rnd(-2, 2) * MM, rnd(0, 6.283)
        else:
            angle = start + 2 * math.pi * (k - inner) / round_ + rnd(-0.05, 0.05)
            x, y = centre[0] + half[0] * math.cos(angle), centre[1] + half[1] * math.sin(angle)
            aslant = 0.65 if parts.fold == 'half-moon' else 0.0  # long ones lie like the vanes of a wheel
            spin = angle - math.pi / 2 + aslant + rnd(-0.25, 0.25)
        out.append(small_plates.set_down(meshes[k % len(meshes)], plate, bare, x, y, (0, 0, spin), 0.98, rnd(0.96, 1.04)))
    return out


def in_row(plate, parts, meshes, centre, half):
    """Side by side, aslant; all but the last two are turned over to show their browned bottoms."""
    out = []
    bare = plate.pile.map.copy()
    for k in range(parts.count):
        t = (k + 0.5) / parts.count * 2 - 1
        x, y = centre[0] + t * half[0], centre[1] + rnd(-3, 3) * MM
        browned = parts.cooked == 'seared' and k < parts.count - 2
        turn = (rnd(-2.45, -2.2) if browned else 0.0, rnd(-0.05, 0.05), 1.1 + rnd(-0.1, 0.1))
        out.append(small_plates.set_down(meshes[k % len(meshes)], plate, bare, x, y, turn, 0.98, rnd(0.96, 1.04)))
    return out


def in_heap(plate, parts, meshes, centre, half):
    lean = 0.3 if parts.fold != 'pinched' else 0.7
    turn = lambda: (rnd(-lean, lean), rnd(-lean, lean), rnd(0, 6.283))
    return small_plates.tumble(meshes, plate.pile, parts.count, centre, half, turn, 0.93, 10 if parts.count > 30 else 18)


SETS = {'ring': in_ring, 'row': in_row, 'heap': in_heap}
