# SPDX-License-Identifier: GPL-3.0-or-later
"""Iced teas, lemonades, sodas and juices: see-through or cloudy, with ice, fruit on the rim and bubbles."""
import math

from lib.chance import number, rnd
from lib.dish import Serving
from lib.mesh import put
from lib.place import bvh
from lib.spec import Choice, Color, Flag, Number, Optional, Several
from lib.units import MM, blend
from parts import cream, drinks, fruit, ice
from parts.foam import condensation, foam_material, water_drop_material
from parts.glasses import DRINK_LIGHT, GLASSES, frame_for, glass_light, make_glass, straw
from parts.on_show import SHOWN_KNOWN, show, tea_tag, wheels_within

VIEW = 'low'
LIGHT = DRINK_LIGHT
PARTS = {
    'glass': Choice(GLASSES, 'tall'),
    'color': Color('#c0681c'),
    'upper': Optional(Color()),  # the higher part of a drink in two colours
    'clarity': Choice(('clear', 'cloudy', 'slush'), 'clear'),
    'depth': Number(0.2, 3.0, 1.0),  # how strongly a clear drink swallows light
    'fill': Number(0.5, 1.0, 0.88),
    'ice': Choice(('cubes', 'pebbles', 'none'), 'cubes'),
    'fizz': Flag(),
    'foam': Optional(Color()),
    'scoop': Optional(Color()),  # ice cream afloat, its foam running over
    'bits': Optional(Color()),  # fruit in the drink
    'on': Several(Choice(fruit.ITEMS_KNOWN), 3),
    'rim': Several(Choice(fruit.ITEMS_KNOWN), 2),
    'beside': Several(Choice(fruit.ITEMS_KNOWN), 4),
    'within': Several(Choice(fruit.ITEMS_KNOWN), 4),  # slices in a clear drink, against the glass
    'show': Several(Choice(SHOWN_KNOWN), 4),  # what it is made of, large beside it
    'tag': Optional(Color()),  # of a tea bag, over the rim
    'bottle': Flag(),  # a bottle of the same behind it
    'straw': Optional(Color()),
    'stripe': Optional(Color()),
    'dew': Flag(True),
}


def build(dish):
    parts = dish.parts
    glass = make_glass(parts.glass, size=dish.vessel.size, fog=0.4 if parts.dew else 0.0)
    level = drinks.level_of(glass, parts.fill)
    cubes, caps = [], []
    if parts.ice != 'none':
        cubes = ice.fill(glass, level, parts.ice, number())
        caps = [o for o in cubes if o.location.z > level - 0.004]
    solid = [pour(glass, parts, level, cubes)]
    if parts.bits:
        ice.floating(glass, level, parts.bits, number())
    if parts.fizz:
        drinks.fizz(glass, level)
    if parts.clarity == 'slush':
        pale = drinks.painted([(1, 'slush', parts.color)], gloss=0.3)
        solid.append(put(cream.slush_heap(pale, float(glass.inner(level)), 0.010), (0, 0, level)))
    if parts.foam:
        froth = foam_material('froth', parts.foam, blend(parts.foam, '#6a4a20', 0.25), dusting=0.0)
        solid.append(drinks.foam_ring(glass, froth, level, 8 * MM if parts.scoop else 3 * MM))
    if parts.scoop:
        solid += float_scoops(glass, parts, level)
    wheels_within(parts.within, glass, level)
    if parts.tag:
        tea_tag(parts.tag, glass, level)
    tree = bvh(solid + caps)
    high = max(glass.height, drinks.top_of(solid + caps))
    high = max(high, dress(parts, glass, tree, level))
    if parts.straw:
        _, end = straw(glass, parts.straw, parts.stripe, None if parts.clarity == 'clear' else level - 0.02, 0.04)
        high = max(high, end * 0.97)
    if parts.dew and glass.of == 'glass':
        condensation(water_drop_material(), glass.outer, glass.base, level, 1500, number())
    width = glass.reach * 2
    if parts.bottle:
        stand_bottle(parts, glass)
        width *= 1.9
    fruit.beside(parts.beside, glass.reach)
    if parts.show:
        width = max(width, show(parts.show, glass.reach, dish.view or VIEW) * 1.2)
    glass_light(glass.height)
    return Serving(frame_for(dish.view or VIEW, width, high, -0.03 if parts.bottle else 0), solid + caps, float(glass.inner(level)) * 0.7)


def pour(glass, parts, level, cubes):
    """The drink itself."""
    if parts.clarity == 'clear':
        stuff = drinks.clear_stuff(parts.color, parts.depth, parts.upper)
        drinks.backlight(glass, level)
        return drinks.clear_body(glass, stuff, level)
    bands = [(1, 'smooth', parts.color)] + ([(0.8, 'smooth', parts.upper)] if parts.upper else [])
    if parts.clarity == 'slush':
        return drinks.skin(glass, drinks.painted([(1, 'slush', parts.color)]), level)
    pale = blend(parts.upper or parts.color, '#fff8e2', 0.5)
    stuff = drinks.painted(bands, over_ice=pale, window=0.4, glow=blend(parts.color, '#ffffff', 0.3), gloss=0.8)
    return drinks.skin(glass, stuff, level, 0.2, 0, 0.3 * MM, against=cubes)


def float_scoops(glass, parts, level):
    """Ice cream that swims, and foam that has run over the rim."""
    body = cream.scoop_stuff(parts.scoop)
    edge = float(glass.inner(level))
    made = [put(cream.scoop(body, edge * 0.72), (rnd(-2, 2) * MM, -0.1 * edge, level + edge * 0.5), (0, 0, rnd(0, 6)))]
    froth = foam_material('froth', parts.foam or '#e8d2ac', '#b58a58', dusting=0.0)
    for a in (-2.0, -1.75):
        made.append(put(ice.drip(froth, glass, a + rnd(-0.1, 0.1), rnd(0.025, 0.05))))
    return made


def dress(parts, glass, tree, level):
    """Fruit on the rim and on top; returns how high it reaches."""
    reached = 0.0
    edge = float(glass.inner(level))
    for k, name in enumerate(parts.on):
        item = fruit.make_item(name)
        a = -2.0 + 2.1 * k + rnd(-0.3, 0.3)
        at = (edge * 0.45 * math.cos(a), edge * 0.45 * math.sin(a))
        if name == 'cucumber-ribbon':
            fruit.set_down(item, (edge * 0.55, -edge * 0.62, level - 0.075), (0, 0, 0.9))
        elif name in fruit.STANDING:
            fruit.set_down(item, (*at, level + 0.004), (rnd(-0.2, 0.2), rnd(-0.2, 0.2), rnd(0, 6)))
            reached = max(reached, level + item.tall + 0.006)
        elif name in ('cinnamon-stick', 'vanilla-pod', 'peach-slice'):
            fruit.set_down(item, (edge * 0.5, 0.2 * edge, glass.height + 0.002), (-0.2, -math.pi / 2 + 0.3, 0.1))
            reached = max(reached, glass.height + item.reach)
        else:
            fruit.on_top(item, tree, *at, (0.25, 0.1, rnd(0, 6)), 0.3)
    for k, name in enumerate(parts.rim):
        item = fruit.make_item(name)
        fruit.on_rim(item, glass, -0.2 - rnd(0, 0.3) if k == 0 else math.pi + 0.3, rnd(-0.5, 0.5))
        reached = max(reached, glass.height + item.reach * 1.25)
    return reached


def stand_bottle(parts, glass):
    """A larger bottle of the same drink, behind and to the left."""
    bottle = make_glass('large-bottle')
    stuff = drinks.painted([(1, 'smooth', parts.color)])
    body = drinks.skin(bottle, stuff, bottle.height * 0.74)
    for o in [*bottle.objects, body]:
        o.location.x -= glass.reach + 0.045
        o.location.y += 0.05
