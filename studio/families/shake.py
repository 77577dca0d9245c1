# SPDX-License-Identifier: GPL-3.0-or-later
"""Milkshakes, smoothies and blended ice: thick and opaque behind glass, with cream, foam or a flat top."""
import math

from lib.chance import R, rnd
from lib.dish import Serving
from lib.materials import plain
from lib.mesh import put
from lib.place import around, bvh, scatter
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import cream, drinks, fruit, sauces
from parts.foam import foam_material
from parts.glasses import DRINK_LIGHT, GLASSES, dome_lid, frame_for, glass_light, make_glass, straw
from parts.on_show import SHOWN, SHOWN_KNOWN, show
from parts.sprinkles import crumbs

VIEW = 'low'
LIGHT = DRINK_LIGHT
TOPS = ('cream', 'cloud', 'swirl', 'flat', 'foam', 'mound')
PARTS = {
    'glass': Choice(GLASSES, 'tall'),
    'cup': Optional(Color()),  # colour of a cup one cannot see through
    'dome': Flag(),
    'color': Color('#efe2cc'),
    'bands': Several(Color(), 5),  # from the floor up, instead of one colour
    'texture': Choice(('smooth', 'slush', 'ice', 'froth'), 'smooth'),
    'bits': Optional(Group({'color': Color('#241612'), 'size': Number(1.0, 8.0, 3.0), 'share': Number(0.05, 1.0, 0.5)})),
    'streak': Optional(Group({'color': Color('#2a140a'), 'style': Choice(('drips', 'ribbons'), 'drips')})),
    'fill': Number(0.6, 1.0, 0.93),
    'top': Choice(TOPS, 'cream'),
    'cream': Color('#faf5ea'),
    'drizzle': Optional(Color()),
    'crumbs': Optional(Group({'color': Color('#2a1a14'), 'size': Number(0.4, 6.0, 2.0), 'count': Number(5, 900, 60)})),
    'on': Several(Choice(fruit.ITEMS_KNOWN), 4),
    'rim': Several(Choice((*fruit.ITEMS_KNOWN, 'pineapple-wedge')), 2),
    'beside': Several(Choice(fruit.ITEMS_KNOWN), 3),
    'show': Several(Choice(SHOWN_KNOWN), 4),  # what it is made of, large beside it
    'smear': Optional(Color()),  # frosting on the rim
    'straw': Optional(Color()),
    'stripe': Optional(Color()),
}


def build(dish):
    parts = dish.parts
    glass = make_glass(parts.glass, parts.cup, dish.vessel.size)
    level = drinks.level_of(glass, parts.fill)
    bands = parts.bands or [parts.color]
    bits = [(parts.bits.color, parts.bits.size, parts.bits.share)] if parts.bits else None
    stuff = drinks.painted([(1, parts.texture, color) for color in bands], parts.streak.color if parts.streak else None, bits)
    rise = {'flat': 1.2 * MM, 'mound': 2 * MM}.get(parts.top, 0)
    drink = drinks.skin(glass, stuff, level, 0.10 if len(bands) > 1 else 0.3, rise, 1.1 * MM, parts.streak and parts.streak.style)
    solid = [drink] + crown(glass, parts, stuff, level)
    radius = float(glass.inner(level)) * 0.8
    tree = bvh(solid)
    if parts.drizzle:
        syrup = cream.syrup(parts.drizzle)
        reach = radius * (0.95 if parts.top in ('cream', 'cloud', 'swirl') else 0.85)
        for turn in (0.5, 0.5 + math.pi / 2) if parts.dome else (0.5,):
            o = sauces.drizzle(syrup, sauces.zigzag(reach, 5, turn=turn), tree, 1.2 * MM)
            solid += [o] if o else []
        tree = bvh(solid)
    if parts.crumbs:
        kinds = crumbs(
            plain('crumbs', parts.crumbs.color, 0.6, 0.15, col2=blend(parts.crumbs.color, '#ffffff', 0.12)), 5, parts.crumbs.size * MM
        )
        scatter(kinds, tree, around(parts.crumbs.count, radius, clump=0.4), 0, (0.4, 1.2), turn=(1, 1, 3), steep=0.05)
    high = drinks.top_of(solid)
    high = max(high, place_items(parts, glass, tree, radius, high))
    if parts.dome:
        dome_lid(glass)
        high = max(high, glass.height + 0.044)
    if parts.straw:
        _, end = straw(glass, parts.straw, parts.stripe, None if glass.clear else level - 0.03, 0.045)
        high = max(high, end * 0.97)
    if parts.smear:
        smear(glass, parts.smear)
    fruit.beside(parts.beside, glass.reach)
    width = glass.reach * 2
    if parts.show:
        width = max(width, show(parts.show, glass.reach, dish.view or VIEW) * 1.2)
    glass_light(glass.height)
    return Serving(frame_for(dish.view or VIEW, width, high), solid, radius * 0.7)


def crown(glass, parts, stuff, level):
    """What stands above the drink itself."""
    edge = float(glass.inner(level))
    if parts.top == 'cream':
        body = cream.whipped_stuff(parts.cream)
        return [put(cream.swirl(body, edge * 1.0, edge * rnd(1.05, 1.25), edge * 0.34), (0, 0, level - 0.002))]
    if parts.top == 'swirl':
        body = cream.scoop_stuff(parts.color)
        return [put(cream.swirl(body, edge * 0.98, edge * 0.95, edge * 0.40, 2.2), (0, 0, level - 0.004))]
    if parts.top == 'cloud':
        return [put(cream.cloud(cream.whipped_stuff(parts.cream), edge * 0.97, edge * 0.75), (0, 0, level))]
    if parts.top == 'foam':
        pale = blend(parts.color, '#ffffff', 0.45)
        return [drinks.foam_ring(glass, foam_material('froth', pale, blend(pale, '#8a5a20', 0.2), dusting=0.0), level, 7 * MM)]
    if parts.top == 'mound':
        coarse = 1.5 if parts.texture == 'ice' else 1.0
        return [put(cream.slush_heap(stuff, edge * 1.0, edge * 0.55, coarse=coarse), (0, 0, level))]
    return []


def place_items(parts, glass, tree, radius, high):
    """Fruit on the top and on the rim; returns how high they reach."""
    reached = 0.0
    tall_top = parts.top in ('cream', 'swirl', 'cloud', 'mound')
    for k, name in enumerate(parts.on):
        item = fruit.make_item(name)
        if name == 'cherry':
            fruit.on_top(item, tree, rnd(-2, 2) * MM, -3 * MM, (0.15, rnd(-0.2, 0.2), rnd(0, 6)), 0.25)
            reached = max(reached, high + 0.014)
        elif name in ('bacon', 'cinnamon-stick', 'peach-slice', 'mango-slice', 'vanilla-pod'):
            side = 1 if k % 2 else -1
            at = (side * radius * 0.62, -0.25 * radius, glass.height + item.reach * 0.35)
            fruit.set_down(item, at, (-0.35, -math.pi / 2 + 0.25 * side, 0.2 * side))
            reached = max(reached, glass.height + item.reach)
        else:
            a = 2.2 * k + rnd(-2.2, -0.9)
            far = radius * (0.62 if tall_top else 0.35)
            fruit.on_top(item, tree, far * math.cos(a), far * math.sin(a), (0.3 if tall_top else 0.0, 0, rnd(0, 6)), 0.2)
    for k, name in enumerate(parts.rim):
        item = SHOWN[name]()
        fruit.on_rim(item, glass, -0.25 - rnd(0, 0.3) if k == 0 else math.pi + 0.4, rnd(-0.5, 0.5))
        reached = max(reached, glass.height + item.reach * 1.1)
    return reached


def smear(glass, color):
    """Frosting along a part of the rim."""
    body = sauces.cream_stuff(color, 'frosting', 0.4)
    for k in range(9):
        a = -2.6 + 0.26 * k + rnd(-0.05, 0.05)
        r = float(glass.outer(glass.height)) - 1 * MM
        put(
            sauces.dollop(body, rnd(0.006, 0.010), rnd(3, 5) * MM),
            (r * math.cos(a), r * math.sin(a), glass.height - 1 * MM),
            (rnd(-0.3, 0.3), 0, R.random() * 6),
        )
