# SPDX-License-Identifier: GPL-3.0-or-later
"""Iced lattes, milk teas and cold brews: milk clouding up into coffee or tea, over ice or pearls."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.dish import Serving
from lib.materials import plain
from lib.mesh import mesh, put, rings, sphere
from lib.place import around, bvh, scatter
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import drinks, fruit, ice
from parts.foam import condensation, foam_cap, foam_material, water_drop_material
from parts.glasses import DRINK_LIGHT, GLASSES, frame_for, glass_light, make_glass, straw
from parts.sprinkles import crumbs
from parts.vessels import metal

VIEW = 'low'
LIGHT = DRINK_LIGHT
PARTS = {
    'glass': Choice(GLASSES, 'tall'),
    'bands': Several(Group({'color': Color('#efe3d0'), 'share': Number(0.05, 5.0, 1.0), 'kind': Choice(drinks.LAYERS, 'milky')}), 5),
    'wild': Number(0.0, 0.6, 0.3),  # how far the layers curl into each other
    'fill': Number(0.5, 1.0, 0.88),
    'ice': Choice(('cubes', 'pebbles', 'none'), 'cubes'),
    'over-ice': Color('#cda273'),  # a film of the drink over ice
    'pearls': Optional(Color()),
    'streak': Optional(Group({'color': Color('#8a4a14'), 'style': Choice(('drips', 'ribbons', 'stripes'), 'drips')})),
    'foam': Optional(Color()),
    'thick': Number(0.004, 0.03, 0.014),
    'dust': Optional(Color()),
    'crumbs': Optional(Group({'color': Color('#8a5a30'), 'size': Number(0.4, 5.0, 2.0), 'count': Number(5, 700, 60)})),
    'on': Several(Choice(fruit.ITEMS_KNOWN), 3),
    'rim': Several(Choice(fruit.ITEMS_KNOWN), 2),
    'beside': Several(Choice(fruit.ITEMS_KNOWN), 4),
    'filter': Flag(),  # a small steel drip filter beside it
    'straw': Optional(Color()),
    'stripe': Optional(Color()),
    'wide': Flag(),  # a straw for pearls
}


def build(dish):
    parts = dish.parts
    glass = make_glass(parts.glass, size=dish.vessel.size, fog=0.4)
    top = drinks.level_of(glass, parts.fill)
    level = top - parts.thick if parts.foam else top
    cubes = ice.fill(glass, level, parts.ice, number(), 0.1 if parts.foam else 0.45) if parts.ice != 'none' else []
    layers = [(band.share, band.kind, band.color) for band in parts.bands]
    glow = blend(parts.bands[-1].color, '#d8a878', 0.6)
    stuff = drinks.painted(layers, parts.streak and parts.streak.color, None, parts['over-ice'] if cubes else None, 0.45, glow, 0.8)
    drink = drinks.skin(glass, stuff, level, parts.wild, 0, 0.3 * MM, parts.streak and parts.streak.style, cubes, 0.5, 0.36)
    solid = [drink]
    if parts.pearls:
        place_pearls(glass, parts.pearls)
    if parts.foam:
        dust = parts.dust or '#4a2812'
        cap = foam_material('foam', parts.foam, blend(parts.foam, '#8a5a28', 0.2), dust, 0.85 if parts.dust else 0.0)
        solid = [put(foam_cap(cap, glass.inner, level - 6 * MM, top, 3 * MM, number()))]
    else:
        solid += [o for o in cubes if o.location.z > level - 0.004]
    tree = bvh(solid)
    edge = float(glass.inner(top))
    if parts.crumbs:
        kinds = crumbs(
            plain('crumbs', parts.crumbs.color, 0.6, 0.2, col2=blend(parts.crumbs.color, '#000000', 0.3)), 5, parts.crumbs.size * MM
        )
        scatter(kinds, tree, around(parts.crumbs.count, edge * 0.85, clump=0.4), 0, (0.4, 1.2), turn=(1, 1, 3), steep=0.05)
    high = max(glass.height, drinks.top_of(solid))
    for k, name in enumerate(parts.on):
        a = -2.1 + 1.9 * k + rnd(-0.3, 0.3)
        fruit.on_top(fruit.make_item(name), tree, edge * 0.5 * math.cos(a), edge * 0.5 * math.sin(a), (0.15, 0, rnd(0, 6)), 0.35)
    for k, name in enumerate(parts.rim):
        item = fruit.make_item(name)
        fruit.on_rim(item, glass, -0.25 if k == 0 else math.pi + 0.3, rnd(-0.4, 0.4))
        high = max(high, glass.height + item.reach * 1.25)
    if parts.straw:
        _, end = straw(glass, parts.straw, parts.stripe, level - 0.02, 0.045, (5.2 if parts.wide else 3.1) * MM)
        high = max(high, end * 0.96)
    width = glass.reach * 2
    if parts.filter:
        drip_filter((-glass.reach - 0.052, 0.035))
        width *= 2.1
    condensation(water_drop_material(), glass.outer, glass.base, level, 1500, number())
    fruit.beside(parts.beside, glass.reach)
    glass_light(glass.height)
    return Serving(frame_for(dish.view or VIEW, width, high, -0.035 if parts.filter else 0), solid, edge * 0.8)


def place_pearls(glass, color):
    """Tapioca at the bottom, pressed against the glass."""
    d, F = sphere(20)
    stuff = plain('pearls', color, 0.12, 0.15, 0.1, coat=0.7, col2=blend(color, '#5a2a10', 0.3))
    me = mesh('pearl', d * 4.3 * MM, F, stuff)
    for row in range(4):
        z = glass.base + 4.4 * MM + row * 6.6 * MM
        reach = float(glass.inner(z)) - 3.3 * MM
        many = int(2 * math.pi * reach / (8.2 * MM))
        for k in range(many):
            if row > 1 and rnd(0, 1) < 0.28 * (row - 1):
                continue
            a = 2 * math.pi * (k + 0.5 * (row % 2)) / many + rnd(-0.05, 0.05)
            put(me, (reach * math.cos(a), reach * math.sin(a), z + rnd(-1, 1) * MM), scale=rnd(0.9, 1.05))


def drip_filter(at):
    """The Vietnamese coffee filter: a steel cup on a plate with a knob on its lid."""
    steel = metal('steel', '#c9c6c0')

    def turned(points):
        a = np.linspace(0, 2 * math.pi, 120, endpoint=False)
        P = np.array([[(r * math.cos(b), r * math.sin(b), z) for b in a] for r, z in points])
        V, F = rings(P)
        put(mesh('filter', V, F, steel), (*at, 0))

    turned([(1e-5, 0.002), (0.020, 0.002), (0.036, 0.003), (0.041, 0.006), (0.0415, 0.0068), (0.036, 0.0045), (0.027, 0.004),
            (0.0275, 0.006), (0.029, 0.046), (0.030, 0.0465), (0.030, 0.048), (0.028, 0.0485)])  # fmt: skip
    turned([(0.0305, 0.0475), (0.031, 0.049), (0.027, 0.052), (0.008, 0.0535), (0.003, 0.055), (0.0035, 0.058), (0.0055, 0.061),
            (0.0050, 0.065), (1e-5, 0.0665)])  # fmt: skip
