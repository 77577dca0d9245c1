# SPDX-License-Identifier: GPL-3.0-or-later
"""Round sandwiches shown otherwise than closed: cut through, or with the crown laid back so that one sees what is in them."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from lib.camera import Frame
from lib.chance import rnd
from lib.dish import Serving
from lib.mesh import mesh, put, tube, vertices
from lib.materials import plain
from lib.place import around, bvh, scatter
from lib.spec import Choice, Color, Flag, Optional, Several
from lib.units import MM
from parts import sauces
from parts.buns import BUNS, bun_stuff, put_crown, put_heel
from parts.cloths import sheet
from parts.cut_buns import CUT, cut_through
from parts.fillings import Bed
from parts.garnish import green
from parts.layers import LayerField, stack
from parts.leaves import leaf
from parts.raw_beside import RAW_FIELD, lay_raw
from parts.sandwiches import STACKED, build_one, foil_stuff, move, serve_stacked, take_away_paper
from parts.sprinkles import crumbs
from parts.vessels import serve

#: what burgers and fillets in buns have in common
SHOWN = {
    **STACKED,
    'layers': Several(LayerField(), 14),
    'fallen': Optional(LayerField()),
    'show': Choice(('closed', 'cut', 'open'), 'closed'),
    'lid': Optional(Color()),  # what the crown of an open one is spread with
    'flag': Flag(False),  # a pick with green leaves through the crown
    'beside': RAW_FIELD,
}


def serve_bun(dish):
    """A sandwich as its spec wants it shown, and what lies beside it."""
    parts = dish.parts
    serving = {'closed': serve_stacked, 'cut': serve_cut, 'open': serve_open}[parts.show](dish)
    if parts.flag:
        pick(serving)
        serving.frame.height += 0.024
    lay_raw(parts.beside)
    return serving


def laid(dish):
    """The vessel, with foil on it if wanted, and the height of its floor."""
    vessel = serve(dish.vessel, 'paper')
    if dish.parts.wrap not in ('foil', 'foil-sheet'):
        return vessel, vessel.floor
    foil = sheet(foil_stuff(), (0.24, 0.21), (0, 0.02), rnd(0.2, 0.7), folds=0.007, lift=0.0002)
    foil.location.z = vessel.floor
    take_away_paper(vessel)
    return vessel, vessel.floor + 2 * MM


def strew_crumbs(vessel, parts, half):
    ground = [o for o in vessel.objects if o.type == 'MESH']
    bread = bun_stuff(BUNS[parts.bun], 'fallen')
    scatter(crumbs(bread, 4, 1.8 * MM), bvh(ground), around(30, half * 1.7, (0, -0.03)), 0.0004, (0.4, 1.1), turn=(1, 1, 3))


def serve_cut(dish):
    """Cut through a little before the middle, the cut to the eye."""
    parts = dish.parts
    vessel, floor = laid(dish)
    _, top, made, half, reached = build_one(parts, floor)
    cut_through(made, half)
    strew_crumbs(vessel, parts, half)
    frame = Frame(2 * half + 0.016, reached, (0, 0), (0, -CUT * half, floor + (reached - floor) * 0.5))
    return Serving(frame, [top], half * 0.7)


def serve_open(dish):
    """Heel and filling in front, the crown laid back behind them on its dome, its cut to the eye."""
    parts = dish.parts
    vessel, floor = laid(dish)
    half = 0.0535 * parts.size
    bed = Bed((half, half), floor, 2.1, parts.bun)
    put_heel(parts.bun, bed.half, floor, 0.020, toasted=parts.toasted)
    bed.z = bed.bottom = floor + 0.0190
    stack(bed, parts.layers)
    reached = bed.z
    crown = put_crown(parts.bun, (half * 1.02, half * 1.02), 0.0, 0.041 * parts.crown, tilt=(0, 0), toasted=max(parts.toasted, 0.45))
    if parts.lid:
        smear = put(
            sauces.pool(sauces.cream_stuff(parts.lid, 'spread', 0.45), half * 0.66, 1.1 * MM, 0.2), (0, 0, 0.4 * MM), (math.pi, 0, 0)
        )
        crown.append(smear)
    lean_back(crown, (half * 0.62, half * 1.55), floor)
    strew_crumbs(vessel, parts, half)
    frame = Frame(2 * half * 1.95, reached + 0.012, (half * 0.28, half * 0.95), (0, -half * 0.6, reached))
    return Serving(frame, bed.objects[-3:], half * 0.7)


def lean_back(crown, at, floor):
    """Lays a crown on its dome, its cut towards the eye."""
    turn = Matrix.Rotation(-0.25, 4, 'Z') @ Matrix.Rotation(math.radians(-136), 4, 'X')
    bpy.context.view_layer.update()
    low = (vertices(crown[0].data) @ np.array((turn @ crown[0].matrix_world).to_3x3()).T)[:, 2].min()
    move(crown, Matrix.Translation((*at, floor - low)) @ turn)


def pick(serving):
    """A wooden pick with three fresh leaves on it: the sign of something made of plants."""
    x, y = serving.centre
    tree = bvh(serving.on)
    top = tree.ray_cast((x + 4 * MM, y - 4 * MM, 0.5), (0, 0, -1))[0]
    wood = plain('stick', '#dcbc88', 0.6, 0.1, col2='#c09a62')
    V, F = tube(np.array([(0, 0, z) for z in np.linspace(-0.03, 0.024, 20)]), np.full(20, 1.1 * MM), 10)
    put(mesh('pick', V, F, wood), top, (0.05, 0.06, 0))
    stuff = green('basil')
    for k, (high, turn) in enumerate(((17, 0.3), (13, 2.5), (9, -1.6))):
        me = leaf(stuff, 0.034 - 0.003 * k, 0.022, curl=0.35, fold=0.25, ruffle=0.05)
        put(me, (top.x, top.y, top.z + high * MM), (0.55, 0, turn))
