# SPDX-License-Identifier: GPL-3.0-or-later
"""Desserts on a plate, each about one thing: a cake, soufflé, meringue, pastry or fruit; with sauce, a scoop or cream, and what is strewn."""
import math

import bpy
import numpy as np
from mathutils import Vector

from lib.camera import Frame
from lib.chance import number, rnd
from lib.dish import Serving
from lib.mesh import put
from lib.noise import fbm
from lib.place import around, bvh, drop, scatter
from lib.spec import Choice, Color, Flag, Number, Optional, Several
from lib.units import MM
from parts import centrepieces, cream, fruit, heaps, ices, pours, puddings, sauces, small_plates, wrappers
from parts.blocks import block, quenelle
from parts.doughs import grains
from parts.materials_sweet import dust_stuff
from parts.mixins import MIXIN, make_mixins
from parts.sweet_rice import sticky_rice
from parts.vessels import serve

VIEW = 'three-quarter'
LIGHT = (124, {'elevation': 32, 'watts': 31, 'fill': 0.27})
CAKES = ('bundt', 'square', 'round', 'steamed')
ALONE = {**centrepieces.MAKE, 'sticky-rice': sticky_rice}  # desserts that are one thing of their own
PARTS = {
    'form': Choice((*CAKES, *ALONE), 'round'),
    'color': Color('#c48a3e'),
    'crumb': Optional(Color()),
    'size': Number(0.5, 1.6, 1.0),
    'moist': Number(0.0, 1.0, 0.2),
    'flood': Optional(Color()),  # sauce on the plate
    'milky': Flag(),  # custard and cream do not let the plate through
    'wide': Number(0.5, 2.0, 1.0),  # how far the flood has run
    'over': Optional(Color()),  # sauce over the cake
    'scoop': Optional(Color()),
    'aside': Flag(),  # the scoop beside, not on top
    'shell': Optional(Color()),  # chocolate that set on the scoop
    'on_scoop': Optional(Color()),
    'cream': Choice(('none', 'swirl', 'cloud', 'quenelle'), 'none'),
    'cream_color': Color('#faf5ea'),
    'lines': Optional(Color()),  # sauce drawn over the plate
    'strewn': Several(MIXIN, 4),
    'on': Several(Choice(fruit.ITEMS_KNOWN), 4),
    'dust': Optional(Color()),
    'jug': Optional(Color()),  # a jug of sauce beside
    'beside': Several(Choice(fruit.ITEMS_KNOWN), 3),
}


def build(dish):
    parts = dish.parts
    if parts.form in CAKES:
        return cake_plate(parts, dish)
    return ALONE[parts.form](parts, dish, finish)


def cake_plate(parts, dish):
    """A small cake with sauce, a scoop and cream: in the order in which a cook sets them down."""
    vessel = serve(dish.vessel, 'plate')
    floor = vessel.floor
    radius = 0.041 * parts.size
    if parts.flood:
        reach = radius * (1.75 * parts.wide)
        if vessel.kind in ('skillet', 'shallow-bowl', 'bowl', 'clay-dish'):
            reach = vessel.wall(floor + 4 * MM)
            pours.puddle(parts.flood, (0, 0), (reach, reach), floor, 4.5 * MM, 0.0, parts.milky)
        else:
            pours.puddle(parts.flood, (0.004, -0.008), (reach, reach * 0.92), floor, 1.9 * MM, 0.16, parts.milky)
    solid = cake(parts, floor, radius)
    if parts.over and parts.milky:
        solid.append(custard(parts, vessel, solid, radius))
    elif parts.over:
        high = max((o.matrix_basis @ Vector(c)).z for o in solid for c in o.bound_box)
        tree = bvh(solid)
        stuff = pours.sauce_stuff(parts.over)
        below = 0.02  # a middle that lies deep spreads the rays evenly over a flat top
        reach = math.atan2(radius * 0.80, high - floor + below)
        solid.append(pours.over(stuff, tree, (0, 0, floor - below), reach, 9, (0.06, 0.42), 2.0 * MM, 3, 0.12))
    if parts.form == 'bundt':
        solid.append(put(sauces.dollop(pours.sauce_stuff('#1a0a05'), radius * 0.36, 3 * MM), (0, 0, floor + 0.026 * parts.size)))
    high = finish(parts, solid, vessel, radius)
    return Serving(
        Frame(max(0.135, radius * 3.3) if not vessel.profile else min(vessel.outer * 1.5, max(0.135, radius * 3.4)), high),
        solid,
        radius * 0.9,
    )


def custard(parts, vessel, solid, radius):
    """Custard from a jug: it lies flat, follows the cake, and runs over the edge that is nearest."""
    bpy.context.view_layer.update()
    pile = small_plates.platter(vessel).pile
    for o in solid:
        heaps.close_gaps(pile, o)
    stuff = sauces.cream_stuff(parts.over, 'custard', 0.75)
    return small_plates.nap(pile, (0.004, -radius * 0.35), (radius * 0.72, radius * 0.95), stuff, 1.3 * MM, 0.3, 2.2 * MM)


def cake(parts, floor, radius):
    stuff = puddings.cake_stuff(parts.color, parts.crumb, parts.moist)
    if parts.form == 'bundt':
        return [put(puddings.fluted_cake(stuff, radius * 1.05, 0.036 * parts.size), (0, 0, floor), (0, 0, rnd(0, 1)))]
    if parts.form == 'round':
        return [put(puddings.round_cake(stuff, radius, 0.030 * parts.size), (0, 0, floor))]
    if parts.form == 'steamed':  # turned out of its mould: narrower above, edges round
        return [put(puddings.round_cake(stuff, radius * 0.86, 0.040 * parts.size, 4 * MM, 1.16, 0.66, 0.6), (0, 0, floor))]
    s = number()

    def relief(P):
        crack = np.abs(fbm(P, 20 * MM, 3, s=s))
        rel = 1.2 * MM * fbm(P, 16 * MM, 3, s=s + 2) - 1.1 * MM * np.clip(1 - crack / 0.05, 0, 1)
        return rel, {'bake': 0.70 + 0.25 * fbm(P, 14 * MM, 3, s=s + 4)}

    side = puddings.cake_stuff(parts.color, parts.crumb, parts.moist, 2.4, 'cut cake')
    return [
        put(me, (0, 0, floor), (0, 0, 0.55))
        for me in block(stuff, side, (radius * 0.92, radius * 0.92), 0.029 * parts.size, relief, 3 * MM, 1.3 * MM)
    ]


def finish(parts, solid, vessel, radius, centre=(0.0, 0.0)):
    """Scoop, cream, lines of sauce, nuts, fruit, dust; returns how high it all is."""
    floor = vessel.floor
    tree = bvh(solid)
    if parts.scoop:
        solid += scoop(parts, tree, floor, radius, centre)
    if parts.cream != 'none':
        solid.append(dollop(parts, bvh(solid), floor, radius, centre))
    tree = bvh([*solid, *vessel.objects])
    if parts.lines:
        wide = min(radius * 2.2, vessel.outer * 0.72)
        path = pours.back_and_forth((wide, wide * 0.55), 6, centre, 0.5)
        made = pours.ribbon(pours.sauce_stuff(parts.lines), path, bvh(vessel.objects), 4.2 * MM, 0.5 * MM)  # under all else
        solid += [made] if made else []
        tree = bvh([*solid, *vessel.objects])
    for one in parts.strewn:
        meshes, sink = make_mixins(one.kind, one.color)
        reach = radius * 1.35
        scatter(
            meshes,
            tree,
            around(one.count, reach, centre, 0.55),
            -sink * 0.4 * one.size,
            (0.6 * one.size, 1.05 * one.size),
            turn=(0.5, 0.5, 3),
            steep=0.25,
        )
    for k, name in enumerate(parts.on):
        a = -1.1 + 1.9 * k
        at = (centre[0] + radius * 0.45 * math.cos(a), centre[1] + radius * 0.45 * math.sin(a))
        fruit.on_top(fruit.make_item(name), tree, *at, (0.1, 0, rnd(0, 6)), 0.15)
    if parts.dust:
        tiny = grains(dust_stuff(parts.dust), 0.7 * MM)
        scatter(tiny, tree, around(1500, max(radius * 1.5, 0.05), centre, 0.3), 0, (0.3, 1.0), turn=(1, 1, 3), steep=0.12)
    if parts.jug:
        near = vessel.kind == 'small-plate'
        x, y = (0.060, 0.046) if near else (vessel.outer * 0.62 + 0.02, vessel.outer * 0.62 + 0.03)
        wrappers.drink('jug', parts.jug, (x, y, float(vessel.ground(x, y)) if near else 0.0), 'smooth', 'porcelain', None, 0.86, 0.62)
    fruit.beside(parts.beside, vessel.outer * 0.86)
    return max((o.matrix_world @ Vector(c)).z for o in solid for c in o.bound_box)


def scoop(parts, tree, floor, radius, centre):
    size = 0.0255 * max(0.85, parts.size)
    if parts.aside:
        at = (centre[0] + radius * 1.05 + size * 0.55, centre[1] - radius * 0.62, floor + size * 0.72)
    else:
        p, _ = drop(tree, centre[0] + 0.001, centre[1] + 0.001)
        at = (centre[0] + 0.003, centre[1], (p.z if p else floor) + size * 0.55)
    made = [put(ices.scoop(ices.frozen_stuff(parts.scoop, '#3a2a1c'), size), at, (rnd(-0.2, 0.2), rnd(-0.2, 0.2), rnd(0, 6)))]
    ball = bvh(made)
    if parts.shell:
        made.append(pours.over(cream.chocolate(parts.shell), ball, at, 1.25, 10, (0.1, 0.5), 1.2 * MM, 4, 0.08))
    if parts.on_scoop:
        made.append(pours.over(pours.sauce_stuff(parts.on_scoop), ball, at, 0.75, 7, (0.2, 0.8), 1.8 * MM, 4, 0.2))
    return made


def dollop(parts, tree, floor, radius, centre):
    """Cream beside the cake, or on it where a scoop lies beside."""
    if parts.cream == 'quenelle':
        at = (centre[0] + radius * 1.25, centre[1] - radius * 0.35, floor)
        return put(quenelle(sauces.cream_stuff(parts.cream_color, 'cream', 0.2), 0.025), at, (0, 0, rnd(0.5, 1.1)))
    stuff = cream.whipped_stuff(parts.cream_color)
    me = cream.swirl(stuff, 0.017, 0.020, 0.0062) if parts.cream == 'swirl' else cream.cloud(stuff, 0.021, 0.016)
    on_top = parts.aside or not parts.scoop
    at = (centre[0] - 0.002, centre[1] + 0.002) if on_top else (centre[0] - radius * 1.2, centre[1] - radius * 0.55)
    p, _ = drop(tree, *at)
    return put(me, (*at, (p.z if p and on_top else floor) - 1 * MM), (0, 0, rnd(0, 6)))
