# SPDX-License-Identifier: GPL-3.0-or-later
"""Parfaits, possets and puddings in a glass: layers one sees through the wall, and what lies on top."""
import math

from lib.chance import rnd
from lib.dish import Serving
from lib.materials import plain
from lib.mesh import put
from lib.place import around, bvh, scatter
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import cream, drinks, fruit, sauces
from parts.glasses import DRINK_LIGHT, GLASSES, frame_for, glass_light, make_glass
from parts.on_show import SHOWN, SHOWN_KNOWN, show
from parts.pieces import make_pieces
from parts.pours import puddle
from parts.sprinkles import crumbs

VIEW = 'low'
LIGHT = DRINK_LIGHT
TOPS = ('flat', 'cream', 'swirl', 'cloud', 'heap', 'shaved-ice', 'syrup')
PARTS = {
    'glass': Choice(GLASSES, 'bowl-glass'),
    'layers': Several(Group({'kind': Choice(drinks.LAYERS, 'cream'), 'color': Color('#f3ead8'), 'share': Number(0.05, 5.0, 1.0)}), 9),
    'fill': Number(0.5, 1.0, 0.9),
    'top': Choice(TOPS, 'flat'),
    'color': Color('#faf5ea'),  # of what is on top
    'heap': Choice(('granola', 'beans'), 'granola'),
    'scoop': Optional(Color()),
    'drizzle': Optional(Color()),
    'dust': Optional(Color()),
    'crumbs': Optional(Group({'color': Color('#8a5a30'), 'size': Number(0.4, 7.0, 2.0), 'count': Number(5, 900, 60)})),
    'puddle': Optional(Group({'color': Color('#8a1020'), 'size': Number(0.2, 1.0, 0.6)})),  # clear syrup spooned on the middle
    'on': Several(Choice(SHOWN_KNOWN), 5),
    'beside': Several(Choice(fruit.ITEMS_KNOWN), 4),
    'show': Several(Choice(SHOWN_KNOWN), 4),  # what it is made of, large beside it
}


def build(dish):
    parts = dish.parts
    glass = make_glass(parts.glass, size=dish.vessel.size)
    level = drinks.level_of(glass, parts.fill)
    edge = float(glass.inner(level))
    stuff = drinks.painted([(layer.share, layer.kind, layer.color) for layer in parts.layers], gloss=0.25)
    body = drinks.skin(glass, stuff, level, 0.07, 1.5 * MM if parts.top == 'flat' else 0, 0.7 * MM, middle=0.5, bell=0.8)
    solid = [body] + crown(glass, parts, level, edge)
    if parts.scoop:
        at = (edge * 0.1, -edge * 0.1, drinks.top_of(solid) + edge * 0.30)
        solid.append(put(cream.scoop(cream.scoop_stuff(parts.scoop), edge * 0.62), at, (0, 0, rnd(0, 6))))
    if parts.puddle:
        reach = edge * parts.puddle.size
        solid.append(puddle(parts.puddle.color, (0, -0.1 * edge), (reach, reach * 0.8), drinks.top_of(solid) - 1.1 * MM, 1.8 * MM))
    tree = bvh(solid)
    if parts.drizzle:
        o = sauces.drizzle(cream.syrup(parts.drizzle), sauces.zigzag(edge * 0.75, 5), tree, 1.5 * MM)
        solid += [o] if o else []
    if parts.dust:
        grains = crumbs(plain('dust', parts.dust, 0.9, 0.15, col2=blend(parts.dust, '#000000', 0.3)), 4, 0.75 * MM)
        scatter(grains, tree, around(2600, edge * (1.05 if glass.power != 2 else 0.97)), 0, (0.5, 1.2), turn=(1, 1, 3), steep=0.05)
    if parts.crumbs:
        kinds = crumbs(
            plain('crumbs', parts.crumbs.color, 0.6, 0.2, col2=blend(parts.crumbs.color, '#ffffff', 0.2)), 5, parts.crumbs.size * MM
        )
        scatter(kinds, tree, around(parts.crumbs.count, edge * 0.8, clump=0.5), 0, (0.4, 1.2), turn=(1, 1, 3), steep=0.05)
    high = max(glass.height, drinks.top_of(solid))
    for k, name in enumerate(parts.on):
        item = SHOWN[name]()
        a = -1.9 + 2.3 * k + rnd(-0.25, 0.25)
        far = edge * (0.0 if len(parts.on) == 1 else 0.42)
        fruit.on_top(item, tree, far * math.cos(a), far * math.sin(a), (0.2, 0, rnd(-0.8, 0.8)), 0.2)
        high = max(high, level + item.tall)
    fruit.beside(parts.beside, glass.reach)
    width = glass.reach * 2.1
    if parts.show:
        width = max(width, show(parts.show, glass.reach, dish.view or VIEW) * 1.45)
    glass_light(glass.height)
    return Serving(frame_for(dish.view or VIEW, width, high), solid, edge * 0.75)


def crown(glass, parts, level, edge):
    """What stands above the layers."""
    if parts.top in ('cream', 'swirl'):
        body = cream.whipped_stuff(parts.color) if parts.top == 'cream' else cream.scoop_stuff(parts.color, 'soft serve')
        return [put(cream.swirl(body, edge * 0.98, edge * 0.95, edge * 0.36), (0, 0, level - 0.002))]
    if parts.top == 'cloud':
        return [put(cream.cloud(cream.whipped_stuff(parts.color), edge * 0.92, edge * 0.5), (0, 0, level))]
    if parts.top == 'shaved-ice':
        stuff = drinks.painted([(1, 'slush', parts.color)], gloss=0.3)
        return [put(cream.slush_heap(stuff, edge, edge * 0.6), (0, 0, level))]
    if parts.top == 'syrup':
        pool = sauces.stew(cream.syrup(parts.color), edge * 0.985, level - 2.0 * MM, 'smooth', 3.6, 0.2)
        return [pool]
    if parts.top == 'heap':
        return heap(parts, level, edge)
    return []


def heap(parts, level, edge):
    """Granola, or beans, heaped up to the rim."""
    if parts.heap == 'beans':
        kinds = make_pieces('kidney-bean', None)
        size = (0.9, 1.1)
    else:
        stuff = plain('granola', '#b07a3c', 0.5, 0.25, 0.1, col2='#d9ae6c', bump_size=1.5, bump_depth=0.3)
        kinds = crumbs(stuff, 6, 8 * MM)
        size = (0.45, 1.2)
    ground = sauces.stew(
        plain('bed', '#9c6a34', 0.6, 0.2, col2='#c99850', bump_size=2, bump_depth=0.4), edge * 0.98, level, 'chunky', 0.0, 5
    )
    made = [ground]
    for _ in range(2):
        made += scatter(kinds, bvh(made), around(90, edge * 0.88), 1 * MM, size, turn=(1, 1, 3), steep=0.05)
    return made
