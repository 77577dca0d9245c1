# SPDX-License-Identifier: GPL-3.0-or-later
"""Bars: squares, diamonds, triangles and cubes with their layers at the cut; stacked, heaped, or still in their tray."""
import math

import numpy as np
from mathutils import Vector

from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.materials import plain
from lib.mesh import displaced_blob, mesh, put, sphere
from lib.noise import fbm
from lib.place import around, bvh, drop, lay, scatter
from lib.shader import Graph
from lib.spec import Choice, Color, Flag, Number, Optional, Several
from lib.units import MM, blend
from parts import cream, slices
from parts.bakers_table import STANDS, THINGS, icing_stuff, pile_of, set_things, stand_for, top_of
from parts.coats import GRAIN_KINDS, strew
from parts.holders import banana_leaf
from parts.ladled import flung
from parts.salad_bits import BITS_KNOWN, make_bits
from parts.slice_tops import TOPS, TOPS_KNOWN
from parts.slices import LAYER, layered_stuff
from parts.sprinkles import crumbs

VIEW = 'three-quarter'
LIGHT = (108, {'elevation': 33, 'watts': 31, 'fill': 0.21})
PARTS = {
    'form': Choice(('square', 'diamond', 'triangle'), 'square'),
    'size': Number(0.02, 0.09, 0.058),  # length of a side
    'layers': Several(LAYER, 8),
    'outside': Optional(Color()),  # dipped all round
    'top': Choice(TOPS_KNOWN, 'level'),
    'pale': Color('#d9ab6b'),  # the second dough of a marbled top, or the skin of a brownie
    'coat': Optional(Color()),  # syrup that soaked in
    'lay': Choice(('stack', 'grid', 'heap'), 'stack'),
    'count': Number(3, 30, 6),
    'crown': Optional(Choice((*BITS_KNOWN, 'chunks', 'whole-almond'), 'almond')),
    'each': Number(1, 12, 1),
    'drizzle': Optional(Color()),
    'grains': Several(Choice(GRAIN_KINDS), 2),
    'all_over': Flag(),  # grains on every side, not only on top
    'more': Number(0.05, 3.0, 1.0),
    'marshmallows': Flag(),
    'cut_one': Flag(),
    'leaf': Flag(),
    'on': Choice(STANDS, 'vessel'),
    'things': THINGS,
}
#: stacks, in sides: x, y, how many on one another
STACKS = [(-0.62, 0.42, 3), (0.56, 0.52, 2), (-0.10, -0.66, 1), (1.10, -0.52, 1), (-1.34, -0.46, 1)]
HEAP = [(-0.62, 0.52), (0.54, 0.60), (-0.52, -0.58), (0.62, -0.52), (-1.66, 0.2), (1.64, 0.14), (0.02, 0.12), (-0.95, -0.1)]


def build(dish):
    parts = dish.parts
    vessel = stand_for(dish, parts.on, 'tray' if parts.lay == 'grid' else 'board')
    if parts.leaf and vessel.profile:
        banana_leaf(vessel)
    pile = pile_of(vessel)
    if parts.leaf:
        pile.map[pile.map >= vessel.floor] += 1.4 * MM
    stuff = stuff_of(parts)
    kinds = [one_bar(parts, stuff) for _ in range(4)]
    make = {'stack': stacked, 'grid': in_rows, 'heap': heaped}[parts.lay]
    solid, wide = make(parts, kinds, vessel, pile)
    if parts.cut_one:
        solid.append(lay(one_bar(parts, stuff, True), pile, 0.06 * parts.size, -1.22 * parts.size, (0, 0, -0.2), 0.97))
    on_each(parts, solid)
    for kind in parts.grains:
        if parts.form == 'diamond' or parts.leaf:
            for o in solid:
                strew(kind, [o], parts.more, 'up', within=pinch(o))
        else:
            where = 'up' if not parts.all_over else 'skin' if parts.outside else None
            strew(kind, solid, parts.more, where)
    if parts.drizzle:
        stripe(parts, solid, pile)
    if parts.marshmallows:
        beside_marshmallows(pile, wide)
    bits = plain('crumb', parts.layers[0].color, 0.8, 0.15, 0.15, col2=blend(parts.layers[0].color, '#ffffff', 0.15))
    if parts.lay != 'grid' and not parts.leaf:
        scatter(
            crumbs(bits, 5, 2.4 * MM), bvh(vessel.objects), around(50, wide * 0.42, (0, -0.02), 0.5), 0.0003, (0.25, 1.1), turn=(2, 2, 3)
        )
    set_things(parts.things, vessel, pile)
    aside = (0, -0.22 * parts.size) if parts.cut_one else (0, 0)
    return Serving(Frame(wide, top_of(solid), aside), solid[:6], wide * 0.3)


def stuff_of(parts):
    if all(one.kind == 'coconut-jelly' for one in parts.layers):
        return jelly_stuff(parts.layers[0].color)
    outside = parts.outside or parts.layers[-1].color
    return layered_stuff(parts.layers, outside, coat=parts.coat or '#c9822a', coat_rough=(0.06, 0.2), pale=parts.pale)


def jelly_stuff(color):
    """Coconut milk set with starch: light goes deep into it, its skin is smooth and wet, a knife left faint lines."""
    g = Graph('coconut jelly')
    n = g.noise(14 * MM, 3)
    drag = g.noise(3 * MM, 3, at=g.stretch(1, 1, 0.1))
    base = g.mix(g.span(n, 0.35, 0.65, 0, 0.5), color, blend(color, '#d9d0b0', 0.35))
    bubble = g.span(g.cells(5 * MM), 0.05, 0.09)
    return g.out(
        base,
        g.span(g.noise(7 * MM, 3), 0.35, 0.65, 0.10, 0.30),
        g.bump((n, 0.0016, 0.7), (drag, 0.00012, 0.5), (bubble, 0.0003, 0.5)),
        sss=0.95,
        radius=(0.016, 0.012, 0.008),
        coat=0.7,
        coat_rough=0.06,
    )


def pinch(o):
    """What fingers drop on the middle of one piece."""
    x, y = o.location.x + rnd(-1, 1) * MM, o.location.y + rnd(-1, 1) * MM
    return lambda P: np.exp(-((np.hypot(P[:, 0] - x, (P[:, 1] - y) * 1.4) / (9.5 * MM)) ** 2))


def one_bar(parts, stuff, cut=False):
    """cut: one side freshly cut, although the rest was dipped."""
    a = parts.size
    sides = (0, 0, 0, 0) if parts.outside else (1, 1, 1, 1)
    if cut:
        sides = (1, *sides[1:])
    step = 0.75 * MM if parts.lay == 'grid' else 0.65 * MM
    if parts.form == 'diamond':
        shape = slices.diamond(a * 1.5, a, step)
    elif parts.form == 'triangle':
        shape = slices.triangle(a * 1.5, a * 1.05, step)
    else:
        shape = slices.rectangle(a * rnd(0.98, 1.02), a * rnd(0.95, 1.02), sides, step, 1.0 * MM)
    s = number()
    top = TOPS[parts.top](*((s, 1.1, 17.0) if parts.top == 'swirled' else (s,)))
    edge = {'domed': 3.0, 'level': 1.4, 'swirled': 2.0}.get(parts.top, 1.0) * MM
    if parts.outside or parts.layers[0].kind == 'coconut-jelly':
        edge = 2.2 * MM if parts.outside else 3.4 * MM
    if parts.coat:
        plain_top = top

        def top(P, d):
            z, values = plain_top(P, d)
            return z, {**values, 'coat': np.clip(0.34 + 0.3 * fbm(P, 12 * MM, 3, s=s + 9), 0, 0.62)}

    return slices.block(stuff, shape, parts.layers, top, edge, 0.7, s=s, step=step, frosted=0.5)


def stacked(parts, kinds, vessel, pile):
    solid = []
    left = parts.count
    a = parts.size
    tall = sum(one.mm for one in parts.layers) > 32
    for x, y, many in STACKS:
        turn = rnd(-0.45, 0.45)
        many = min(many, 2) if tall else many
        for _ in range(min(many, left)):
            at = (x * a * 1.06 + rnd(-2, 2) * MM, y * a * 1.06 + rnd(-2, 2) * MM)
            solid.append(lay(R.choice(kinds), pile, *at, (0, 0, turn + rnd(-0.22, 0.22)), 0.97))
        left -= many
        if left <= 0:
            break
    return solid, a * 2.5


def heaped(parts, kinds, vessel, pile):
    """Side by side with gaps, one or two on the others."""
    a = parts.size * (1.12 if parts.form == 'square' else 1.22)
    solid = []
    for k, (x, y) in enumerate(HEAP[: parts.count]):
        spin = rnd(-0.5, 0.5) + (math.pi * (k % 2) if parts.form == 'triangle' else 0)
        turn = (rnd(-0.02, 0.02), rnd(-0.02, 0.02), spin)
        back = 0.5 * a if parts.cut_one else 0.0
        solid.append(lay(R.choice(kinds), pile, x * a + rnd(-2, 2) * MM, y * a + back + rnd(-2, 2) * MM, turn, 0.96))
    return solid, a * (2.9 if parts.count > 4 else 2.1)


def in_rows(parts, kinds, vessel, pile):
    """As they were cut in the tray, a knife's width apart; one is gone."""
    a = parts.size
    reach = vessel.half if vessel.half[0] else (vessel.radius, vessel.radius)
    solid = []
    if parts.form == 'diamond':
        spots = [(i * a * 0.775, j * a * 0.525) for i in range(-6, 7) for j in range(-8, 9) if (i + j) % 2 == 0]
        inside = lambda x, y: abs(x) + a * 0.62 < reach[0] and abs(y) + a * 0.42 < reach[1]
    else:
        n = 1.04
        side = round(math.sqrt(parts.count))
        spots = [((i - (side - 1) / 2) * a * n, (j - (side - 1) / 2) * a * n) for i in range(side) for j in range(side)]
        inside = lambda x, y: True
    if not vessel.half[0]:
        inside = lambda x, y: math.hypot(abs(x) + a * 0.45, abs(y) + a * 0.3) < vessel.radius
    spots = [p for p in spots if inside(*p)]
    gone = min(spots, key=lambda p: math.hypot(p[0] - 0.3 * reach[0], p[1] + 0.75 * reach[1])) if parts.form == 'diamond' else None
    for x, y in spots:
        if (x, y) == gone:
            continue
        spin = rnd(-0.02, 0.02) + R.choice((0, math.pi))
        solid.append(
            put(
                R.choice(kinds),
                (x + rnd(-0.5, 0.5) * MM, y + rnd(-0.5, 0.5) * MM, vessel.floor + 0.2 * MM),
                (rnd(-0.01, 0.01), rnd(-0.01, 0.01), spin),
            )
        )
    return solid, max(vessel.outer * (1.9 if vessel.kind == 'box' else 1.55), a * 3)


def almond(material):
    """A whole blanched almond."""
    d, F = sphere(24)
    V = d * np.array([11.5, 6.6, 3.8]) * MM
    V[:, 1] *= 1 - 0.34 * d[:, 0]
    return mesh('almond', V, F, material)


def on_each(parts, solid):
    """The nut in the middle of each, or pieces over all of them."""
    if not parts.crown:
        return
    if parts.crown == 'whole-almond':
        things = [[almond(plain('almond', '#e9cf9c', 0.4, 0.06, 0.25, col2='#d9b476', coat=0.35))]]
    elif parts.crown == 'chunks':
        stuff = icing_stuff('#24110a', 0.25, (0.2, 0.4), 'chunk')
        things = [
            [
                displaced_blob(
                    stuff, np.array([rnd(4, 7.5), rnd(3.5, 5.5), rnd(1.6, 2.6)]) * MM, 16, 2.8, ((6 * MM, 0.7 * MM),), name='chunk'
                )
            ]
            for _ in range(5)
        ]
    else:
        things, *_ = make_bits(parts.crown)
    for o in solid:
        tree = bvh([o])
        for _ in range(parts.each):
            apart = 0.0 if parts.each == 1 else parts.size * 0.4
            p, n = drop(tree, o.location.x + rnd(-1, 1) * apart + 0.4 * MM, o.location.y + rnd(-1, 1) * apart * 0.9)
            if p is None or n.z < 0.4:
                continue
            spin = rnd(-0.5, 0.5) if parts.each == 1 else rnd(0, 6)
            for me in R.choice(things):
                put(
                    me,
                    p + Vector((0, 0, 1.2 * MM)),
                    (rnd(-0.12, 0.12), rnd(-0.12, 0.12), spin),
                    1.0 if parts.each == 1 else rnd(0.55, 0.95),
                )


def stripe(parts, solid, pile):
    """Icing flung over each from a spoon: thick and thin, flat, some of it over the edge."""
    stuff = icing_stuff(parts.drizzle)
    for o in solid:
        turn = rnd(0.4, 1.0)
        reach = parts.size * 0.62
        path = []
        for k in range(9):
            side = reach * rnd(0.75, 1.1) * (1 if k % 2 else -1)
            off = (-0.55 + 1.1 * k / 8) * reach + rnd(-2, 2) * MM
            path.append(
                (o.location.x + side * math.cos(turn) - off * math.sin(turn), o.location.y + side * math.sin(turn) + off * math.cos(turn))
            )
        flung(pile, path, stuff)


def beside_marshmallows(pile, wide):
    stuff = cream.whipped_stuff('#fbf7f0', 'marshmallow')
    kinds = [cream.marshmallow(stuff, rnd(6.5, 8.5) * MM) for _ in range(4)]
    for x, y in ((0.40, -0.30), (0.47, -0.20), (-0.44, -0.30), (0.36, -0.38), (-0.38, -0.37)):
        lay(R.choice(kinds), pile, x * wide, y * wide, (rnd(0, 3), rnd(0, 3), rnd(0, 6)), 0.98)
