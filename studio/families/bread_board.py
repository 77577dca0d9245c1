# SPDX-License-Identifier: GPL-3.0-or-later
"""Bread: loaves whole, sliced or torn, rolls, sticks, biscuits, knots and plaits, on a board, in a basket or in the pan."""

import numpy as np

from lib import materials
from lib.camera import Frame
from lib.dish import Serving
from lib.mesh import vertices
from lib.place import Pile, around, bvh, lay, scatter
from lib.spec import Choice, Color, Flag, Number, Optional, Several
from lib.units import MM
from parts import bread_sets
from parts.breadbaskets import butter, nest
from parts.buns import bun_stuff, toppings
from parts.loaves import BAKE_KINDS, BAKES
from parts.made_from import MADE_FROM, set_beside
from parts.morsels import MORSELS
from parts.shared_breads import SHARED
from parts.sprinkles import crumbs, drops
from parts.vessels import serve

VIEW = 'three-quarter'
SETS = {**bread_sets.SETS, **SHARED}
STREWN = ('sesame', 'poppy', 'oats', 'herbs', 'cheese', 'cornmeal')
PARTS = {
    'shape': Choice(tuple(SETS), 'tin-loaf'),
    'bake': Choice(BAKE_KINDS, 'sourdough'),
    'count': Number(1, 24, 3),
    'size': Number(0.6, 1.5, 1.0),
    'slices': Number(0, 3, 2),
    'strewn': Several(Choice(STREWN), 3),
    'dense': Number(0.1, 4.0, 1.0),  # how thickly it is strewn
    'holder': Choice(('vessel', 'basket', 'pail'), 'vessel'),
    'cloth': Optional(Color()),  # the napkin in a basket
    'icing': Optional(Color()),
    'glaze': Optional(Color()),  # a thin icing in lines
    'bits': Several(Choice(MORSELS), 3),  # nuts or fruit baked in and on top
    'filling': Optional(Color()),  # cheese between the cuts of a scored loaf
    'green': Optional(Color()),  # leaves in that filling
    'butter': Choice(('none', 'cup', 'scoop', 'block', 'curls'), 'none'),
    'butter_color': Color('#f0d68a'),
    'flour': Number(0.0, 1.0, 0.0),  # dusted about
    'oil': Flag(False),
    'raw': MADE_FROM,
}


class Board:
    """What a shape needs to know: its parts, where it stands, what it is made of, and what was put there."""

    def __init__(self, dish):
        parts = dish.parts
        self.parts = parts
        self.stuff = bun_stuff(BAKES[parts.bake])
        self.deep = BAKES[parts.bake].deep
        self.breads = []
        self.nest = None
        if parts.holder == 'vessel':
            self.vessel = serve(dish.vessel, 'board')
            self.floor = self.vessel.floor
            self.pile = Pile(0.26, 560, self.floor)
            self.ground = [o for o in self.vessel.objects if o.type == 'MESH']
            return
        wide = dish.vessel.size
        half, height = ((0.112 * wide, 0.086 * wide), 0.046) if parts.holder == 'basket' else ((0.074 * wide, 0.074 * wide), 0.070)
        self.nest = nest(parts.holder, dish.vessel.color, parts.cloth or '#ddd5c4', half, height)
        self.vessel, self.pile, self.floor = None, self.nest.pile, 0.006
        self.ground = self.nest.objects[-1:]

    def add(self, o):
        self.breads.append(o)
        self.pile.add(vertices(o.data) @ np.array(o.matrix_basis.to_3x3()).T + np.array(o.matrix_basis.translation))
        return o

    def settle(self, me, x, y, turn=(0, 0, 0), share=0.96, scale=1.0):
        o = lay(me, self.pile, x, y, turn, share, scale=scale)
        self.breads.append(o)
        return o


def build(dish):
    board = Board(dish)
    parts = board.parts
    width, height, centre = SETS[parts.shape](board)
    finish(board, width, centre)
    if parts.butter != 'none':
        away = board.floor if board.vessel and board.vessel.kind in ('board', 'round-board', 'slate') else 0.0
        x = board.vessel.outer * 0.74 if board.vessel and away else width * 0.5 + 0.045
        y = 0.050 if away else width * 0.30
        butter(parts.butter, (x, y), away, parts.butter_color)
    set_beside(parts.raw, board.ground)
    frame = Frame(width, height, centre, (centre[0], centre[1] - width * 0.14, height * 0.75))
    return Serving(frame, board.breads, width * 0.36, centre)


def finish(board, width, centre):
    """What is strewn on the crust, what shines on it, and the flour and crumbs round it."""
    parts = board.parts
    tree = bvh(board.breads)
    for kind in parts.strewn:
        for meshes, many, clump in toppings(kind):
            count = round(many * parts.dense * width * width * 34)
            scatter(meshes, tree, around(count, width * 0.52, centre, clump * 0.5), 0.0002, (0.7, 1.1), turn=(0.16, 0.16, 3), steep=0.2)
    if parts.oil:
        scatter(drops(materials.oil('oil', '#e8b23a'), 5, 6 * MM), tree, around(70, width * 0.46, centre, 0.5), -0.0008, (0.3, 1.2))
    if parts.flour:
        dust = crumbs(materials.plain('flour', '#f3ecdf', 0.95, 0.03), 4, 0.8 * MM)
        scatter(dust, bvh([*board.ground, *board.breads]), around(round(900 * parts.flour), width * 0.6, centre, 0.5), 0, (0.2, 1.0))
    loose = crumbs(bun_stuff(BAKES[parts.bake], 'fallen'), 4, 1.9 * MM)
    scatter(
        loose, bvh(board.ground), around(26, width * 0.5, (centre[0], centre[1] - width * 0.12), 0.6), 0.0003, (0.3, 1.0), turn=(1, 1, 3)
    )
