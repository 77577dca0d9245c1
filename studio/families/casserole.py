# SPDX-License-Identifier: GPL-3.0-or-later
"""What is baked in a dish and served from it: under cheese, mash, crumble or custard, in rows of slices, or as a slab on a plate."""
import math

import numpy as np

from lib.dish import Serving
from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.place import lay
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM
from parts import fields, heaps, sauces
from parts.bakes import BAKES, SLAB, crust, open_up, rows_of, slab
from parts.gratin import gratin_stuff
from parts.hash_strands import strand_crust
from parts.ladled import LADLES, ladle_over
from parts.servings import LAYERS, PLATED, compose, foil, serving_of, things_of, toast
from parts.beside import set_beside
from parts.soft_pasta import spirals
from parts.vegetable_slice import square
from parts.vessels import serve
from parts.whole_beside import NEAR_FIELD, set_near

VIEW = 'three-quarter'
PAIR = Several(Number(-1.2, 1.2), 2, (0.1, -0.45))
PARTS = {
    **{name: field for name, field in PLATED.items() if name != 'oval'},
    'full': Number(0.3, 1.2, 1.0),  # how full the dish is before the layers go in
    'rows': Optional(Group({
        'kinds': Several(Group({'kind': Choice(tuple(BAKES), 'zucchini-slice'), 'color': Optional(Color())}), 4),
        'spiral': Choice(('rounds', 'rows'), 'rounds'),
        'lean': Number(0.1, 1.4, 0.75),
        'gap': Number(0.5, 3.0, 1.0),
    })),
    'crust': Optional(Group({
        'kind': Choice(('ridges', 'custard', 'corn', 'strands'), 'ridges'),
        'color': Color('#f3e3bb'),
        'brown': Number(0.0, 2.0, 0.8),
        'high': Number(1.0, 20.0, 6.0),
    })),
    'scoop': Optional(Group({  # where a spoonful was taken out, and what one sees there
        'at': PAIR,
        'reach': Several(Number(0.1, 0.8), 2, (0.34, 0.4)),
        'depth': Number(4.0, 30.0, 14.0),
        'color': Color('#6b4024'),
        'body': Choice(('fine', 'grains', 'mince'), 'mince'),
        'layers': LAYERS,
    })),
    'slab': Optional(Group({
        'layers': Several(Group({'kind': Choice(tuple(SLAB), 'pasta'), 'color': Optional(Color())}), 18),
        'half': Several(Number(0.015, 0.09), 2, (0.050, 0.045)),
        'places': Several(Several(Number(-1.2, 1.2), 2), 8, ((0.0, 0.0),)),
        'turn': Number(-180, 180, 20),
        'top': Optional(Color()),  # melted over it
        'brown': Number(0.0, 2.0, 0.8),
        'high': Number(0.5, 10.0, 3.0),
    })),
    'squares': Optional(Group({  # cut from a bake of egg and grated vegetables
        'color': Color('#efcf6a'),
        'half': Several(Number(0.02, 0.06), 2, (0.036, 0.034)),
        'places': Several(Several(Number(-1.2, 1.2), 2), 8, ((0.0, 0.0),)),
        'turn': Number(-180, 180, 8),
    })),
    'rotini': Optional(Group({'color': Color('#e8be78'), 'sauce': Color('#a83a1c'), 'count': Number(10, 160, 80)})),
    'near': NEAR_FIELD,  # on the table beside it
    'ladled': LADLES,  # sauce and cheese that find their own way, after the crust
    'over': LAYERS,  # what lies on top of that
}  # fmt: skip


def cut_slabs(wanted, pile, bed):
    """Slabs on the plate, each with its own melted top that hangs over the edge a little."""
    turn = math.radians(wanted.turn)
    for place in wanted.places:
        at = (bed.centre[0] + bed.half[0] * place[0], bed.centre[1] + bed.half[1] * place[1])
        top = slab([(one.kind, one.color) for one in wanted.layers], wanted.half, pile, at, turn, number() % 5000)
        if wanted.top:
            share = fields.ellipse(at, (wanted.half[0] * 1.01, wanted.half[1] * 1.01), turn, 9.0)
            o = fields.pour(
                pile,
                share,
                gratin_stuff(wanted.top),
                wanted.high * MM,
                3 * MM,
                'smooth',
                0.035,
                level=top,
                dome=0.16,
                keep=1.03,
                fall=260 * MM,
            )
            toast(o, wanted.brown, 0.5)


def cut_squares(wanted, pile, bed):
    """Squares of the bake, none quite parallel to the next."""
    for place in wanted.places:
        at = (bed.centre[0] + bed.half[0] * place[0], bed.centre[1] + bed.half[1] * place[1])
        square(pile, at, wanted.half, math.radians(wanted.turn) + rnd(-0.14, 0.14), wanted.color)


def tumble_rotini(wanted, pile, bed):
    """Spirals over the whole dish, every which way, each resting on those before."""
    meshes = spirals(wanted.color, wanted.sauce)
    for _ in range(wanted.count):
        x, y = (bed.centre[k] + bed.half[k] * rnd(-0.86, 0.86) for k in (0, 1))
        lay(R.choice(meshes), pile, x, y, (rnd(0, 6.283), rnd(-0.4, 0.4), rnd(0, 6.283)), 0.66, scale=rnd(0.94, 1.08))


def fill(dish, vessel):
    """The dish filled to its level, with a hollow where a spoon went in. Gives back bed and pile."""
    parts = dish.parts
    plain = heaps.bed_of(vessel, parts.mound, 1.22)
    edge = vessel.floor + (plain.edge - vessel.floor) * parts.full
    bed = heaps.Bed(plain.half, edge, plain.rise * parts.mound, plain.power)
    pile = heaps.pile_on(bed, vessel, 400)
    hollow = open_up(pile, bed, parts.scoop.at, parts.scoop.reach, parts.scoop.depth * MM) if parts.scoop else None
    if hollow:
        wide = lambda x, y: hollow(x, y) / 1.3
        stuff = sauces.stew_stuff(parts.scoop.color, gloss=0.6, name='filling')
        whole = fields.ellipse(bed.centre, bed.half, 0.0, bed.power)
        fields.pour(pile, wide, stuff, 1.5 * MM, 2 * MM, parts.scoop.body, 0.05, dome=0.2, within=whole)
        compose(parts.scoop.layers, pile, bed)
    else:
        heaps.body(bed, sauces.stew_stuff(parts.below, gloss=0.4, name='below'), 1.0 * MM)
    return bed, pile, hollow


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'oval-dish')
    if parts.slab or parts.squares:
        bed = heaps.bed_of(vessel, 0.0, 1.22)
        bed = heaps.Bed(bed.half, vessel.floor, 0.0, bed.power)
        pile = heaps.pile_on(bed, vessel, 400)
        if parts.foil:
            foil(pile, (vessel.outer * 0.9, vessel.outer * 0.7))
        compose(parts.layers, pile, bed)
        if parts.slab:
            cut_slabs(parts.slab, pile, bed)
        if parts.squares:
            cut_squares(parts.squares, pile, bed)
        ladle_over(parts.ladled, pile, bed)
        compose(parts.over, pile, bed)
        set_beside(parts.beside, vessel.outer)
        return serving_of(vessel, pile, bed, parts.close * set_near(parts.near, vessel.outer * 0.78, vessel.floor))
    bed, pile, hollow = fill(dish, vessel)
    compose(parts.layers, pile, bed)
    if parts.rotini:
        tumble_rotini(parts.rotini, pile, bed)
    if parts.rows:
        kinds = [(one.kind, one.color) for one in parts.rows.kinds]
        rows_of(kinds, pile, bed, things_of, parts.rows.spiral == 'rounds', parts.rows.lean, parts.rows.gap)
    if parts.crust and parts.crust.kind == 'strands':
        strand_crust(pile, bed, parts.crust.color, parts.crust.brown, hollow)
    elif parts.crust:
        crust(pile, bed, parts.crust.kind, parts.crust.color, parts.crust.brown, parts.crust.high * MM, hollow)
    ladle_over(parts.ladled, pile, bed)
    compose(parts.over, pile, bed)
    set_beside(parts.beside, vessel.outer)
    high = float(np.quantile(pile.map, 0.99))
    frame = Frame(vessel.outer * 2 * parts.close * set_near(parts.near, vessel.outer), max(vessel.rim, high))
    return Serving(frame, [heaps.surface_of(pile)], min(bed.half) * 0.85)
