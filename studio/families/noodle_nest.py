# SPDX-License-Identifier: GPL-3.0-or-later
"""Noodles in a heap: strands on strands, sauced, with what was tossed with them."""
import numpy as np

from lib.camera import Frame
from lib.dish import Serving
from lib.mesh import mesh, put, sphere, superball
from lib.spec import Choice, Color, Flag, Number, Optional, Several
from lib.units import MM, blend
from parts import heaps, tables
from parts.soft_pasta import heap_of_noodles, noodle_stuff
from parts.strands import NOODLES, noodle_material, noodles
from parts.telling_pieces import piece, strew
from parts.vessels import serve
from parts.whole_beside import NEAR_FIELD, set_near

VIEW = 'three-quarter'
PARTS = {
    'noodle': Choice((*NOODLES, 'wavy-egg'), 'spaghetti'),
    'color': Color('#eed6a0'),
    'second': Optional(Color()),  # every other strand
    'rim': Optional(Color()),  # skin left on vegetable strands
    'sauce': Optional(Color()),
    'cling': Number(0.0, 1.0, 0.45),  # how much of a strand is sauced
    'pool': Number(0.0, 1.0, 0.0),  # how much sauce stands between the strands
    'glassy': Number(0.0, 0.8, 0.0),
    'gloss': Number(0.0, 1.0, 0.55),
    'mound': Number(0.2, 2.0, 1.0),
    'swirl': Number(0.0, 1.0, 0.35),
    'layers': Number(1.5, 7.0, 4.0),
    'mat': Flag(False),  # a bamboo mat under the noodles
    'under': Several(piece(heaps.WHERE), 6),  # tossed in, half below the strands
    'pieces': Several(piece(heaps.WHERE), 8),  # on top
    'ladle': Optional(heaps.LADLE),
    'near': NEAR_FIELD,  # on the table beside it
}


def mat(vessel):
    d, F = sphere(40)
    half = (vessel.half[0] * 0.92, vessel.half[1] * 0.9, 1.6 * MM)
    put(mesh('mat', superball(d, half, (12, 12, 4)), F, tables.bamboo()), (0, 0, vessel.floor + 1.6 * MM))
    vessel.floor += 3.2 * MM


def strands_of(parts):
    """What lays a share of the noodles on a pile: long strands, or short broad ones that lie every which way."""
    if parts.noodle == 'wavy-egg':
        stuff = noodle_stuff(parts.color, parts.sauce, parts.gloss)
        return lambda pile, bed, share: heap_of_noodles(pile, bed, stuff, parts.layers * share)
    stuff = noodle_material(parts.color, parts.sauce, parts.cling, parts.second, parts.gloss, parts.glassy, rim=parts.rim)
    return lambda pile, bed, share: noodles(pile, bed, parts.noodle, stuff, parts.layers * share, parts.swirl)


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'shallow-bowl', 'stoneware')
    if parts.mat:
        mat(vessel)
    bed = heaps.bed_of(vessel, parts.mound)
    pile = heaps.pile_on(bed, vessel)
    tone = blend(parts.color, parts.sauce, 0.6) if parts.sauce else parts.color
    heaps.body(bed, heaps.sauce_stuff(blend(tone, '#6a3008', 0.25), 0.3), 2.5 * MM)
    heap = strands_of(parts)
    heap(pile, bed, 0.7)
    strew(parts.under, pile, bed, parts.sauce, 0.55)
    heap(pile, bed, 0.3)
    if parts.pool and parts.sauce:
        heaps.sauce_skin(pile, bed, heaps.sauce_stuff(parts.sauce), (2.6 - 2.6 * parts.pool) * MM, within=1.04)
    if parts.ladle:
        heaps.ladle(pile, bed, parts.ladle)
    strew(parts.pieces, pile, bed, parts.sauce, 0.72)
    on = heaps.surface_of(pile)
    high = float(np.quantile(pile.map, 0.995))
    wider = set_near(parts.near, vessel.outer)
    return Serving(Frame(vessel.outer * 2 * wider, max(vessel.rim, high)), [on], bed.reach * 0.9)
