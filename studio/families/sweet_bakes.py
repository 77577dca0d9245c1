# SPDX-License-Identifier: GPL-3.0-or-later
"""Muffins, scones, spirals, knots, laminated pastries, small cakes and tartlets: several together, often one halved."""
import math

import numpy as np
from mathutils import Vector

from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.materials import cheese, plain
from lib.mesh import displaced_blob, put, vertices
from lib.noise import fbm, smooth
from lib.place import around, bvh, drop, lay, lay_parts, scatter
from lib.spec import Choice, Color, Flag, Number, Optional, Several
from lib.units import MM, blend
from parts import cream, rolls, shaped_pastries, small_bakes, small_plates
from parts.airy_doughs import coffee_roll
from parts.bakers_table import CUPS, STANDS, THINGS, icing_stuff, pile_of, puddle, set_cups, set_things, stand_for, tea, top_of
from parts.bakery import DOUGH_KINDS, DOUGHS, Coat, baked_stuff, shades
from parts.coats import GRAIN_KINDS, strew
from parts.ladled import flung
from parts.layered_sweets import TOP, ice_cup, shell_stuff
from parts.made_from import MADE_FROM, set_beside
from parts.salad_bits import make_bits
from parts.sprinkles import crumbs

VIEW = 'three-quarter'
LIGHT = (114, {'elevation': 33, 'watts': 31, 'fill': 0.2})
SINGLES = ('muffin', 'triangle', 'danish', 'claw', 'flat-roll', 'madeleine', 'nata', 'knot', 'cupcake')
FORMS = (*SINGLES, 'scone', 'pan-rolls', 'pan-buns', 'hearts')
PARTS = {
    'form': Choice(FORMS, 'muffin'),
    'dough': Choice(DOUGH_KINDS, 'yeast'),
    'tint': Optional(Color()),
    'crumb': Color('#f6e3b0'),
    'coat': Optional(Color()),
    'thin': Flag(),  # a clear glaze rather than an icing
    'over': Choice(('none', 'frosting', 'caramel', 'sauce'), 'none'),  # on what grew in a pan
    'swirl': Color('#5a2a10'),  # spice in a spiral, or fruit in a muffin
    'spots': Flag(),
    'filling': Optional(Color()),  # in the middle of it
    'frosting': Optional(Color()),  # piped or spooned on
    'ice': Color('#f6e9cf'),
    'lines': Optional(Color()),
    'grains': Several(Choice(GRAIN_KINDS), 3),
    'more': Number(0.05, 2.5, 1.0),
    'powder': Number(0.0, 1.0, 0.0),
    'case': Optional(Color()),
    'nuts': Number(0, 30, 0),
    'halved': Flag(),
    'butter': Flag(),
    'count': Number(1, 12, 5),
    'columns': Number(2, 4, 3),
    'rows': Number(1, 3, 2),
    'on': Choice(STANDS, 'vessel'),
    'cups': CUPS,
    'things': THINGS,
    'tea': Flag(),
    'raw': MADE_FROM,
}
#: where they stand, in diameters
FLOOR = {
    1: [(0, 0)],
    2: [(-0.54, 0.1), (0.54, -0.1)],
    3: [(-0.56, 0.40), (0.54, 0.44), (0.04, -0.48)],
    4: [(-0.60, 0.46), (0.50, 0.54), (-0.46, -0.50), (0.60, -0.46)],
    5: [(-1.02, 0.46), (0.02, 0.56), (1.06, 0.44), (-0.52, -0.46), (0.56, -0.50)],
    6: [(-1.04, 0.50), (0.02, 0.58), (1.05, 0.48), (-1.0, -0.50), (0.05, -0.52), (1.08, -0.46)],
    8: [(-1.55, 0.5), (-0.5, 0.58), (0.56, 0.52), (1.6, 0.46), (-1.5, -0.5), (-0.46, -0.5), (0.6, -0.54), (1.62, -0.46)],
}
SIZES = {
    'muffin': 0.070, 'triangle': 0.062, 'danish': 0.098, 'claw': 0.128, 'flat-roll': 0.114, 'madeleine': 0.068, 'nata': 0.069, 'knot': 0.078,
    'cupcake': 0.070,
}  # fmt: skip


def build(dish):
    parts = dish.parts
    vessel = stand_for(
        dish, parts.on, {'pan-rolls': 'dish', 'pan-buns': 'dish', 'hearts': 'cup-bowl', 'nata': 'tray'}.get(parts.form, 'board')
    )
    pile = pile_of(vessel)
    stuff = stuff_of(parts)
    make = {'pan-rolls': in_pan, 'pan-buns': in_pan, 'hearts': hearts, 'scone': cream_tea, 'cupcake': cupcakes, 'nata': tarts}.get(
        parts.form, singles
    )
    solid, wide = make(parts, stuff, vessel, pile)
    for kind in parts.grains:
        strew(kind, [o for o in solid if 'up' in o.data.attributes], parts.more, 'up')
    if parts.on != 'vessel' or vessel.kind in ('board', 'plate', 'tray', 'paper'):
        leave(parts, vessel)
    set_cups(parts.cups, vessel)
    set_things(parts.things, vessel, pile)
    set_beside(parts.raw, vessel.objects)
    if parts.tea:
        tea((-wide * 0.52, wide * 0.50), '#6b2c0c', 'small-cup', 1.25)
    room = 1.16 if parts.raw and parts.form == 'pan-buns' else 1.0
    return Serving(Frame(wide * room, top_of(solid)), solid[:8], wide * 0.3)


def stuff_of(parts):
    color = parts.coat or '#f8f2e4'
    coat = Coat(color, 0.3, (0.06, 0.2), 0.85) if parts.thin else Coat(color, 0.96, (0.16, 0.34), 0.4)
    if parts.over == 'caramel':
        coat = Coat(color, 0.76, (0.06, 0.2), 0.85)
    colors = shades(parts.tint) if parts.tint else DOUGHS[parts.dough]
    return baked_stuff(colors, parts.crumb, coat, parts.filling or '#f4ead2', parts.swirl, 0.1, 1.7 if parts.form == 'muffin' else 2.0)


def singles(parts, stuff, vessel, pile):
    """One by one, side by side; the last one halved if asked."""
    make = {
        'muffin': lambda: small_bakes.muffin(stuff, rnd(0.9, 1.1), float(parts.spots), centre=bool(parts.filling)),
        'triangle': lambda: shaped_pastries.scone_wedge(stuff),
        'danish': lambda: small_bakes.danish(stuff),
        'claw': lambda: shaped_pastries.bear_claw(stuff),
        'flat-roll': lambda: coffee_roll(stuff),
        'madeleine': lambda: small_bakes.madeleine(stuff, parts.powder),
        'knot': lambda: small_bakes.knot(stuff),
    }[parts.form]
    kinds = [make() for _ in range(min(4, parts.count))]
    size = SIZES[parts.form]
    floor = FLOOR[min((k for k in FLOOR if k >= parts.count), default=8)][: parts.count]
    solid = []
    case = small_bakes.paper_case(parts.case) if parts.case else None
    for k, (x, y) in enumerate(floor):
        last = k == len(floor) - 1
        if parts.form == 'muffin' and parts.halved and last:
            solid += halved_muffin(parts, stuff, vessel, pile, (x * size, y * size))
            continue
        spin = {
            'triangle': k * 2.1 + rnd(-0.3, 0.3),
            'claw': rnd(-0.3, 0.3) + 0.3,
            'madeleine': R.choice((0.6, 2.2, 3.9, 5.3)) + rnd(-0.4, 0.4),
        }.get(parts.form, rnd(0, 6.28))
        at = (x * size + rnd(-2, 2) * MM, y * deep(parts) * size + rnd(-2, 2) * MM)
        if case:
            solid.append(put(kinds[k % len(kinds)], (*at, vessel.floor + 1.0 * MM), (0, 0, spin)))
            put(case, (*at, vessel.floor + 0.3 * MM), (0, 0, spin))
            continue
        lean = rnd(-0.03, 0.03)
        solid.append(lay(kinds[k % len(kinds)], pile, *at, (lean, rnd(-0.03, 0.03), spin), 0.96))
    if parts.form == 'madeleine':
        solid += more_on_top(kinds, pile, size)
    if parts.lines:
        striped(parts, solid, pile)
    wide = size * {1: 1.2, 2: 1.75, 3: 1.8, 4: 1.85, 5: 2.4, 6: 2.5, 8: 3.1}.get(len(floor), 2.6)
    return solid, wide * (0.9 if parts.form == 'claw' else 1.0)


def deep(parts):
    """How close rows stand: long things lie across."""
    return {'claw': 0.66, 'madeleine': 0.72, 'triangle': 0.9}.get(parts.form, 1.0)


def more_on_top(kinds, pile, size):
    out = []
    for x, y in ((-0.5, 0.1), (0.55, 0.12)):
        out.append(lay(R.choice(kinds), pile, x * size, y * size, (rnd(0.15, 0.35), rnd(-0.2, 0.2), rnd(0.5, 1.7)), 0.97))
    return out


def halved_muffin(parts, stuff, vessel, pile, at):
    """One muffin cut down its middle, the cut towards us, butter on a second half."""
    me = small_bakes.muffin(stuff, 1.0, float(parts.spots), True, bool(parts.filling))
    solid = [lay(me, pile, *at, (0, 0, rnd(-0.35, -0.15)), 0.97)]
    if parts.butter:
        pat = cheese('butter', '#f2d98c', '#f8e8b4')
        me = displaced_blob(pat, (0.0125, 0.0115, 0.0042), 40, 5.5, ((9 * MM, 0.7 * MM), (3 * MM, 0.12 * MM)))
        solid.append(lay(me, pile, at[0] + 0.046, at[1] - 0.030, (0.02, 0.03, 0.6), 0.95))
    return solid


def striped(parts, solid, pile):
    """Thin icing flung back and forth over each; it sinks flat and drips over the edge."""
    stuff = icing_stuff(parts.lines)
    for o in solid:
        turn = rnd(-0.4, 0.4) if parts.form == 'claw' else rnd(0, 3)
        long, deep = (0.060, 0.034) if parts.form == 'claw' else (0.038, 0.030)
        path = []
        for k in range(8):
            along = long * (-0.95 + 1.9 * k / 7 + rnd(-0.08, 0.08))
            across = deep * rnd(0.7, 1.1) * (1 if k % 2 else -1)
            path.append(
                (
                    o.location.x + along * math.cos(turn) - across * math.sin(turn),
                    o.location.y + along * math.sin(turn) + across * math.cos(turn),
                )
            )
        flung(pile, path, stuff, 3.0 * MM, 1.5 * MM)


def in_pan(parts, stuff, vessel, pile):
    over = None if parts.over == 'none' else parts.over
    spiral = parts.form == 'pan-rolls'
    rise = vessel.rim - vessel.floor + (0.006 if spiral else 0.002)
    o, centres, size = rolls.pan_of(vessel, stuff, parts.columns, parts.rows, rise, spiral, over, 0.42 if spiral else 0.55)
    if parts.over == 'sauce':
        spoon_over(o)
    solid = [o]
    if parts.nuts:
        things, lean, *_ = make_bits('pecan')
        tree = bvh([o])
        for k in range(parts.nuts):
            cx, cy = centres[k % len(centres)]
            p, n = drop(tree, cx + rnd(-0.7, 0.7) * size, cy + rnd(-0.7, 0.7) * size)
            if p is not None and n.z > 0.5:
                for me in R.choice(things):
                    put(me, p + Vector((0, 0, 2.2 * MM)), (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6)))
    return solid, vessel.outer * 1.62


def spoon_over(o):
    """More of the sauce ladled over some of the buns: it lies on their tops and has run down into the pan."""
    V = vertices(o.data)
    coat = small_plates.values(o.data, 'coat')
    flat = V * np.array([1, 1, 0])
    more = smooth(0.10, 0.20, fbm(flat, 52 * MM, 2, s=number()) + 0.10 * fbm(flat, 12 * MM, 2, s=number()))
    V[:, 2] += 1.1 * MM * more * (1 - coat)
    o.data.vertices.foreach_set('co', V.astype(np.float32).ravel())
    o.data.attributes['coat'].data.foreach_set('value', np.maximum(coat, more).astype(np.float32))
    o.data.update()


def hearts(parts, stuff, vessel, pile):
    """The soft middles of rolls in a cup, syrup round them, frosting over them."""
    kinds = [rolls.heart(stuff, 0.0195) for _ in range(4)]
    solid = []
    low = vessel.level - 0.016
    ring = [(0.52, k * 1.257 + rnd(-0.15, 0.15), 0.0) for k in range(5)]
    for r, a, up in [*ring, (0.0, 0.0, 0.004), (0.30, 0.9, 0.021), (0.34, 3.6, 0.019)]:
        turn = (rnd(-0.35, 0.35), rnd(-0.35, 0.35), rnd(0, 6))
        at = (r * vessel.radius * math.cos(a), r * vessel.radius * math.sin(a), low + 0.004 + up)
        solid.append(put(R.choice(kinds), at, turn))
    syrup = icing_stuff('#6b3010', 0.8, (0.06, 0.18), 'syrup')
    puddle(syrup, (0, 0), (vessel.wall(vessel.level - 0.016),) * 2, vessel.level - 0.016, 1.0 * MM, 0.02)
    if parts.frosting:
        tree = bvh(solid)
        p, _ = drop(tree, 0.006, 0.004)
        put(cream.cloud(cream.whipped_stuff(parts.frosting), 0.024, 0.012), p - Vector((0, 0, 0.004)))
    return solid, vessel.outer * 1.9


def cream_tea(parts, stuff, vessel, pile):
    """Scones split and spread: jam, then cream; two still whole behind."""
    jam = icing_stuff('#8f0f1c', 0.8, (0.05, 0.18), 'jam')
    cream_stuff = cream.whipped_stuff('#f6e8bf', 'clotted cream')
    solid = []
    for x, y in ((-0.042, 0.040), (0.036, 0.046)):
        lower, upper = small_bakes.split_scone(stuff, False), small_bakes.split_scone(stuff, True)
        solid.append(lay(lower, pile, x, y, (0, 0, rnd(0, 6)), 0.97))
        solid.append(lay(upper, pile, x + 1.5 * MM, y - 1 * MM, (rnd(-0.03, 0.05), 0.02, rnd(0, 6)), 0.9))
    for x, y in ((-0.034, -0.036), (0.044, -0.030)):
        base = lay(small_bakes.split_scone(stuff, False), pile, x, y, (0, 0, rnd(0, 6)), 0.97)
        solid.append(base)
        blob = displaced_blob(jam, (0.026, 0.025, 0.0042), 60, 2.2, ((10 * MM, 3.0 * MM), (3 * MM, 0.8 * MM)), name='jam')
        solid.append(lay(blob, pile, x, y, (0, 0, rnd(0, 6)), 0.72))
        solid.append(lay(cream.cloud(cream_stuff, 0.0185, 0.016), pile, x + rnd(-3, 3) * MM, y + 2 * MM, (0, 0, rnd(0, 6)), 0.6))
    return solid, 0.172


def cupcakes(parts, stuff, vessel, pile):
    """Shells of chocolate, a scoop of ice cream in each, a little frosting on it; the one in front halved."""
    shell = shell_stuff(parts.ice)
    kinds = [ice_cup(shell) for _ in range(3)]
    piped = cream.whipped_stuff(parts.frosting or '#fbf4e6')
    size = SIZES['cupcake']
    floor = FLOOR[min(6, max(2, parts.count))]
    solid = []
    for k, (x, y) in enumerate(floor):
        halved = parts.halved and k == len(floor) - 1
        at = (x * size * 1.05, y * size * 1.05, vessel.floor)
        for me in ice_cup(shell, True) if halved else kinds[k % 3]:
            put(me, at, (0, 0, -0.12 if halved else rnd(0, 6)))
        if halved:
            continue
        me = cream.swirl(piped, 0.0165, 0.022, 0.0072, 2.2)
        me.attributes.new('up', 'FLOAT', 'POINT').data.foreach_set('value', np.ones(len(me.vertices), np.float32))
        me.flip_normals()
        solid.append(put(me, (at[0], at[1], vessel.floor + (TOP - 4.5) * MM)))
    return solid, size * {2: 1.8, 3: 1.9, 4: 2.0, 5: 2.5, 6: 2.6}.get(min(6, max(2, parts.count)), 2.6)


def tarts(parts, stuff, vessel, pile):
    custard = small_bakes.custard_stuff(parts.filling or '#f0b938')
    kinds = [small_bakes.nata(stuff, custard) for _ in range(4)]
    size = SIZES['nata']
    solid = []
    floor = FLOOR[min((k for k in FLOOR if k >= parts.count), default=8)][: parts.count]
    for k, (x, y) in enumerate(floor):
        both = lay_parts(kinds[k % 4], pile, x * size * 1.0, y * size, (rnd(-0.02, 0.02), rnd(-0.02, 0.02), rnd(0, 6)), 0.97)
        solid += both
    return solid, size * {3: 1.85, 4: 1.9, 5: 2.4, 6: 2.5, 8: 3.1}.get(len(floor), 2.6)


def leave(parts, vessel):
    bits = plain('crumb', blend(parts.tint or DOUGHS[parts.dough][2], '#ffe2a8', 0.25), 0.8, 0.15, 0.2)
    ground = bvh([o for o in vessel.objects if len(o.data.polygons) > 60])
    scatter(crumbs(bits, 5, 2.2 * MM), ground, around(70, vessel.outer * 0.8, (0, -0.02), 0.55), 0.0003, (0.25, 1.2), turn=(2, 2, 3))
