# SPDX-License-Identifier: GPL-3.0-or-later
"""Fries: thin, thick, crinkled, latticed, curled, wedges; standing in a cup or carton, or poured into a boat or basket."""
import bpy
import numpy as np

from lib.camera import Frame
from lib.chance import rnd
from lib.dish import Serving
from lib.mesh import vertices
from lib.spec import Choice, Color, Flag, Number, Optional
from parts.fries import CUTS_KNOWN, cut_fry, fry_stuff, make_fries
from parts.platter import PLATTER, Platter
from parts.upright import DEEP, bouquet, fallen, false_floor

VIEW = 'three-quarter'
PARTS = {
    **PLATTER,
    'cut': Choice((*CUTS_KNOWN, 'slim-skin'), 'thin'),
    'color': Color('#dba645'),
    'dust': Optional(Color()),
    'dusting': Number(0.1, 1.0, 0.55),
    'brown': Number(0.0, 1.0, 0.5),
    'count': Number(6, 140, 60),
    'stand': Flag(True),  # in a deep holder: stood in it, not poured
}


def build(dish):
    parts = dish.parts
    platter = Platter(dish, 'basket', 'steel')
    vessel = platter.vessel
    fries = fries_of(parts)
    deep = vessel.kind in DEEP
    tilt = 0.9 if parts.cut in ('waffle', 'curly') else 0.25
    standing = []
    if deep:
        rim = vessel.rim
        platter.fall.stand([false_floor(vessel, 0.030)])
        if parts.stand:
            vessel.floor = 0.004
            standing = bouquet(vessel, fries, parts.count)
        else:
            platter.heap(fries, parts.count, tilt * 1.4, 0.75, start=0.03)
        vessel.rim = rim
        fallen(platter, fries, parts.fallen)
    else:
        platter.heap(fries, parts.count, tilt, start=0.02)
        platter.strays(fries)
    platter.rest()
    platter.food += standing
    serving = platter.serving()
    if not standing:
        return serving
    return framed(serving, vessel, standing)


def fries_of(parts):
    """A dozen that differ."""
    if parts.cut != 'slim-skin':
        return make_fries(parts.cut, parts.color, parts.dust, parts.dusting, parts.brown, 12)
    stuff = fry_stuff(parts.color, parts.dust, parts.dusting, parts.brown)
    return [cut_fry(stuff, (rnd(26, 42), rnd(3.6, 4.4), rnd(3.4, 4.2)), 42, 1.3, 0.8) for _ in range(12)]


def framed(serving, vessel, standing):
    """Stood fries are higher than their cup; garnish falls on them as they are."""
    bpy.context.view_layer.update()
    tops = [(vertices(o.data)[::20] @ np.array(o.matrix_world)[:3, :3].T)[:, 2].max() + o.matrix_world.translation.z for o in standing]
    top = float(np.quantile(tops, 0.9))
    frame = serving.frame
    wide = max(frame.width, vessel.outer * 2.2)
    return Serving(Frame(wide, top, frame.centre, (rnd(-0.005, 0.005), -vessel.outer * 0.5, vessel.rim)), standing[:40], vessel.outer * 0.9)
