# SPDX-License-Identifier: GPL-3.0-or-later
"""Hand pies: half-moons, triangles, rectangles and pyramids of pastry, one of them cut, bitten or torn so that its filling shows."""
import math

import numpy as np
from mathutils import Vector

from lib.camera import Frame
from lib.chance import rnd
from lib.dish import Serving
from lib.mesh import put
from lib.place import Pile, around, bvh, lay, scatter
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import pours
from parts.fruit import ITEMS_KNOWN, make_item, moved, set_down
from parts.made_from import MADE_FROM, set_beside
from parts.nestle import push, rest
from parts.pastry import SHAPES, Parcel, filling_stuff, pastry_stuff
from parts.pieces import PIECES
from parts.sprinkles import crumbs, salt_flakes
from parts.vessels import serve

VIEW = 'three-quarter'
LIGHT = (124, {'elevation': 32, 'watts': 31, 'fill': 0.17})
#: half length, depth, height of the belly, width of the sealed edge, thickness of the pastry (mm)
SIZES = {
    'half-moon': (66, 56, 21, 10, 3.6),
    'triangle': (66, 62, 19, 8, 6.0),
    'rectangle': (64, 29, 15, 8, 4.0),
    'pyramid': (50, 52, 40, 4, 3.0),
}
PARTS = {
    'form': Choice(tuple(SHAPES), 'half-moon'),
    'color': Color('#c4812f'),
    'crust': Choice(('baked', 'blistered', 'flaky', 'thin'), 'baked'),
    'crimp': Choice(('fork', 'rope', 'plain'), 'fork'),
    'size': Number(0.6, 1.6, 1.0),
    'plump': Number(0.3, 1.8, 1.0),
    'count': Number(1, 6, 3),
    'slits': Number(0, 5, 0),
    'speck': Optional(Color()),
    'open': Choice(('cut', 'torn', 'none'), 'cut'),
    'filling': Color('#a8602a'),
    'second': Optional(Color()),
    'core': Optional(Color()),  # what lies deeper than the filling
    'gloss': Number(0.0, 1.0, 0.4),
    'pieces': Several(Group({'kind': Choice(PIECES, 'apple-dice'), 'color': Optional(Color()), 'count': Number(1, 30, 8)}), 5),
    'bits': Number(0.4, 1.6, 1.0),  # size of the pieces
    'run': Optional(Color()),  # what has run out of it
    'sugar': Number(0.0, 1.0, 0.0),
    'sugar_color': Color('#f8f4ec'),
    'grains': Flag(),  # coarse sugar
    'icing': Optional(Color()),
    'beside': Several(Choice(ITEMS_KNOWN), 3),
    'edge': Number(0.6, 1.8, 1.0),  # how wide it is sealed
    'raw': MADE_FROM,
}
#: from which direction each whole one is pushed against the others, how it is turned, and which of them lie on top
AROUND = ((2.15, 0.35, False), (0.75, -0.45, False), (1.5, 0.2, True), (-0.15, 1.0, False), (3.5, -0.8, False))
ALONE = ((2.3, 0.30, False), (-0.8, -0.25, False), (0.9, 0.5, True), (-2.4, 0.7, False), (0.2, -0.5, False), (1.5, 0.4, True))


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'board')
    length, depth, puff, lip, thick = (np.array(SIZES[parts.form]) * MM * parts.size).tolist()
    puff *= parts.plump
    lip *= parts.edge
    pile = Pile(0.24, 560, vessel.floor)
    if vessel.profile:
        axis = np.linspace(-pile.reach, pile.reach, pile.cells)
        pile.map = np.maximum(vessel.floor, vessel.ground(axis[:, None], axis[None]))
        pile.map[np.hypot(axis[:, None], axis[None]) > vessel.outer] = 0
    crust = pastry_stuff(
        parts.color, gloss={'baked': 0.35, 'blistered': 0.3, 'flaky': 0.28, 'thin': 0.35}[parts.crust],
        sugar=parts.sugar, sugar_color=parts.sugar_color, layers=0.9 if parts.crust == 'flaky' else 0.0, speck=parts.speck,
    )  # fmt: skip

    def parcel():
        return Parcel(
            parts.form, length * rnd(0.97, 1.03), depth * rnd(0.96, 1.04), puff * rnd(0.92, 1.08), lip, thick, parts.crimp,
            {'blistered': 1.0, 'thin': 0.75}.get(parts.crust, 0.12), {'flaky': 1.0, 'thin': 0.5}.get(parts.crust, 0.0), 0.5, parts.slits,
        )  # fmt: skip

    is_open = parts.open != 'none'
    solid = cut_one(parts, parcel(), crust, pile, length, depth, vessel) if is_open else []
    middle = 0.0 if parts.form == 'rectangle' else depth * 0.4
    for angle, turn, on_top in (AROUND if is_open else ALONE)[: parts.count - is_open]:
        me = moved(parcel().body(crust), at=(0, middle, 0))
        turn += rnd(-0.15, 0.15)
        if on_top:
            at = (0.75 * length * math.cos(angle), 0.75 * length * math.sin(angle) + 0.1 * length)
            solid.append(rest(me, pile, *at, turn, 0.6))
        else:
            solid.append(push(me, pile, angle, (0.25 * length * math.cos(angle), 0.25 * length * math.sin(angle)), turn))
    finish(parts, solid, vessel, length)
    set_beside(parts.raw, vessel.objects)
    corners = np.array([o.matrix_world @ Vector(c) for o in solid for c in o.bound_box])
    low, high = corners.min(0), corners.max(0)
    wide = max(0.15, 1.02 * (high[0] - low[0]), 0.98 * (high[1] - low[1]))
    middle = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2 + 0.004)
    return Serving(Frame(wide, high[2], middle, (middle[0], low[1] + 0.03, high[2] * 0.6)), solid, length * 0.9, (0, length * 0.15))


def cut_one(parts, parcel, crust, pile, length, depth, vessel):
    """The open one, its face towards us; what has run out lies before it."""
    wall = {'flaky': 5.0, 'thin': 1.6, 'blistered': 3.2}.get(parts.crust, 3.8) * MM * parts.size**0.5
    second = parts.second or blend(parts.filling, '#ffe6c0', 0.25)
    layers = [(wall, parts.filling, second)]
    if parts.core:
        layers.append((wall + 5.5 * MM, parts.core, blend(parts.core, '#ffffff', 0.2)))
    inside = filling_stuff(layers, blend(parts.color, '#fbeccb', 0.65), parts.gloss)
    wanted = [(one.kind, one.color, one.count) for one in parts.pieces]
    made = parcel.cut(crust, inside, 0.12, wall, wanted, parts.bits, 3 * MM if parts.open == 'torn' else 0.0)
    turn = -math.pi / 2 + rnd(0.30, 0.48)
    at = (0.50 * length, -0.62 * length) if parts.form != 'rectangle' else (0.25 * length, -0.50 * length)
    first = lay(made[0][0], pile, *at, (0, 0, turn), 0.97)
    world = first.matrix_world.copy()
    rest = [put(me, matrix=world @ m) for me, m in made[1:]]
    if parts.run:
        front = (at[0] + 0.12 * length * math.cos(turn) + 0.006, at[1] + 0.12 * length * math.sin(turn) - 0.010)
        shift = depth * 0.45 if parts.form != 'rectangle' else 0.0
        pours.puddle(
            parts.run,
            (front[0] - shift * 0.9, front[1] - shift * 0.25),
            (length * 0.34, length * 0.2),
            vessel.floor + (1.0 * MM if vessel.kind in ('paper', 'tray') else 0.0),
            2.0 * MM,
        )
    return [first, rest[0]]


def finish(parts, solid, vessel, length):
    """Icing, sugar, crumbs, and what lies beside."""
    tree = bvh(solid)
    if parts.icing:
        stuff = pours.icing_stuff(parts.icing)
        for o in solid:
            if o.name.startswith('cut'):
                continue
            centre = o.matrix_world @ Vector((0, 0 if o is not solid[0] else -0.4 * length, 0))
            turn = o.matrix_world.to_euler().z
            path = pours.back_and_forth((length * 0.74, length * 0.34), 7, (centre.x, centre.y), turn)
            pours.ribbon(stuff, path, tree, 3.6 * MM, 1.2 * MM)
    if parts.grains:
        scatter(
            salt_flakes(5, 1.3 * MM), tree, around(420, length * 1.9, (0, 0.1 * length), 0.3), 0.0001, (0.4, 1.1), turn=(1, 1, 3), steep=0.2
        )
    ground = bvh(vessel.objects)
    flakes = crumbs(pastry_stuff(parts.color, name='crumbs'), 5, 2.6 * MM)
    scatter(flakes, ground, around(46, length * 1.7, (0.1 * length, -0.5 * length), 0.5), 0.0003, (0.2, 1.1), turn=(1, 1, 3))
    for k, name in enumerate(parts.beside):
        item = make_item(name)
        side = (1, -1)[k % 2]
        set_down(item, (side * (length * 1.28 + 0.01 * k), -length * (0.85 - 0.2 * k), vessel.floor), (0, 0, rnd(0, 6)))
