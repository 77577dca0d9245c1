# SPDX-License-Identifier: GPL-3.0-or-later
"""Hot drinks in mugs, cups and tea glasses: foam, cream or marshmallows on top, a pot beside."""
import math

import bpy
import numpy as np

from lib.chance import rnd
from lib.dish import Serving
from lib.materials import plain
from lib.mesh import curve, mesh, put, rings, tube
from lib.place import around, bvh, scatter
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import cream, drinks, fruit
from parts.foam import foam_material
from parts.glasses import GLASSES, frame_for, glass_light, gold_bands, make_glass, saucer
from parts.latte_art import ARTS, paint_art
from parts.on_show import SHOWN_KNOWN, show
from parts.sprinkles import crumbs
from parts.vessels import MATERIALS, material_of

VIEW = 'three-quarter'
PARTS = {
    'mug': Choice(GLASSES, 'mug'),
    'of': Optional(Choice(MATERIALS)),
    'cup': Optional(Color()),
    'color': Color('#6b3c20'),
    'see-through': Flag(),  # tea one sees through
    'fill': Number(0.5, 1.0, 0.88),
    'top': Choice(('plain', 'foam', 'cream', 'marshmallows', 'froth'), 'foam'),
    'foam': Color('#e6cfa8'),
    'dust': Optional(Color()),
    'crumbs': Several(Group({'color': Color('#b02a20'), 'size': Number(0.4, 6.0, 2.0), 'count': Number(3, 900, 60)}), 3),
    'on': Several(Choice(fruit.ITEMS_KNOWN), 3),
    'beside': Several(Choice(fruit.ITEMS_KNOWN), 4),
    'art': Optional(Group({'kind': Choice(ARTS, 'leaf'), 'color': Color('#8a5226')})),  # poured into the foam
    'show': Several(Choice(SHOWN_KNOWN), 4),  # what it is made of, large beside it
    'saucer': Flag(),
    'gold': Flag(),  # painted tea glass
    'pot': Choice(('none', 'silver', 'copper', 'jug'), 'none'),
}


def build(dish):
    parts = dish.parts
    glass = make_glass(parts.mug, parts.cup, dish.vessel.size, of=parts.of)
    level = drinks.level_of(glass, parts.fill)
    solid = [pour(glass, parts, level)]
    edge = float(glass.inner(level))
    if parts.top in ('foam', 'froth'):
        dust = parts.dust or '#4a2812'
        body = foam_material('foam', parts.foam, blend(parts.foam, '#8a5a28', 0.25), dust, 0.9 if parts.dust else 0.0)
        solid.append(drinks.foam_ring(glass, body, level, (9 if parts.top == 'froth' else 3.5) * MM))
        if parts.art:
            paint_art(solid[-1], parts.art.kind, parts.foam, parts.art.color, edge)
    if parts.top == 'cream':
        solid.append(put(cream.swirl(cream.whipped_stuff(parts.foam), edge * 0.93, edge * 0.85, edge * 0.33), (0, 0, level - 0.002)))
    if parts.top == 'marshmallows':
        kinds = [cream.marshmallow(cream.whipped_stuff('#f8f2e8', 'marshmallow')) for _ in range(4)]
        tree = bvh(solid)
        solid += scatter(kinds, tree, around(60, edge * 0.84, clump=0.25), 0.6 * MM, (0.85, 1.15), turn=(0.5, 0.5, 3))
    if parts.gold:
        gold_bands(glass)
    tree = bvh(solid)
    for some in parts.crumbs:
        kinds = crumbs(plain('crumbs', some.color, 0.5, 0.12, col2=blend(some.color, '#ffffff', 0.2)), 5, some.size * MM)
        scatter(kinds, tree, around(some.count, edge * 0.8, clump=0.45), 0, (0.4, 1.2), turn=(1, 1, 3), steep=0.05)
    if parts.dust and parts.top == 'cream':
        grains = crumbs(plain('dust', parts.dust, 0.9, 0.1), 4, 0.85 * MM)
        scatter(grains, tree, around(1100, edge * 0.8, (0, -0.1 * edge), clump=0.4), 0, (0.4, 1.2), turn=(1, 1, 3), steep=0.05)
    high = max(glass.height, drinks.top_of(solid))
    dress(parts, glass, tree, level)
    lift = saucer(material_of(parts.of or 'porcelain', parts.cup or '#f1efea'), glass.reach * 1.9) if parts.saucer else 0
    if lift:
        raise_all(lift)
    width, aside = glass.reach * (3.8 if parts.saucer else 2.3), 0.0
    if parts.pot != 'none':
        POTS[parts.pot]((-glass.reach * (1.9 if parts.saucer else 1.0) - 0.045, 0.075))
        width, aside = width * 1.35, -0.026
    aside_of = glass.reach * (1.9 if parts.saucer else 1.15)
    fruit.beside(parts.beside, aside_of)
    if parts.show:
        width = max(width, show(parts.show, aside_of, dish.view or VIEW) * 1.4)
    glass_light(glass.height)
    return Serving(frame_for(dish.view or VIEW, width, high + lift, aside), solid, edge * 0.7)


def raise_all(lift):
    """Everything but table, wall and saucer moves up onto the saucer."""
    for o in bpy.data.objects:
        if not o.name.startswith(('table', 'wall', 'saucer')):
            o.location.z += lift


def pour(glass, parts, level):
    if parts['see-through'] and glass.clear:
        drinks.backlight(glass, level, 1.2)
        return drinks.clear_body(glass, drinks.clear_stuff(parts.color, 0.9), level)
    kind = 'milky' if glass.clear else 'smooth'
    bands = [(1, kind, parts.color), (0.6, kind, blend(parts.color, '#f3e3c8', 0.2))]
    return drinks.skin(glass, drinks.painted(bands, gloss=0.9), level, 0.2, 0, 0.25 * MM)


def dress(parts, glass, tree, level):
    edge = float(glass.inner(level))
    for k, name in enumerate(parts.on):
        item = fruit.make_item(name)
        a = -2.2 + 2.0 * k + rnd(-0.3, 0.3)
        if name in fruit.STANDING:
            for n in range(2):
                fruit.set_down(item, (edge * (0.35 - 0.6 * n), edge * 0.3, level + 0.004), (rnd(-0.2, 0.2), rnd(-0.2, 0.2), rnd(0, 6)))
        elif name == 'cinnamon-stick':
            fruit.set_down(item, (edge * 0.5, edge * 0.3, glass.height - 0.002), (-0.3, -math.pi / 2 + 0.45, 0.3), 0.9)
        else:
            fruit.on_top(item, tree, edge * 0.3 * math.cos(a), edge * 0.3 * math.sin(a), (0.1, 0, rnd(0, 6)), 0.25)


def turned(points, material, at, steps=160, smooth_by=6):
    path = curve([(r, z, 0) for r, z in points], smooth_by)[:, :2]
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    P = np.array([[(max(r, 1e-5) * math.cos(b), max(r, 1e-5) * math.sin(b), z) for b in a] for r, z in path])
    V, F = rings(P)
    return put(mesh('pot', V, F, material, {'h': V[:, 2]}), (*at, 0))


def pipe(points, radius, material, at):
    path = curve(points, 12)
    V, F = tube(path, np.interp(np.linspace(0, 1, len(path)), np.linspace(0, 1, len(radius)), radius), 18)
    return put(mesh('pipe', V, F, material), (*at, 0))


def silver_pot(at):
    """The Moroccan teapot: a belly, a pointed lid, a long curved spout."""
    silver = material_of('steel', '#d6d2ca')
    turned([(0, 0.002), (0.030, 0.001), (0.033, 0.006), (0.040, 0.022), (0.043, 0.045), (0.036, 0.066), (0.026, 0.080), (0.025, 0.086),
            (0.026, 0.090), (0.022, 0.100), (0.010, 0.112), (0.005, 0.120), (0.007, 0.126), (0.004, 0.132), (0, 0.138)], silver, at)  # fmt: skip
    pipe(
        [(0.034, -0.008, 0.030), (0.056, -0.014, 0.040), (0.066, -0.016, 0.066), (0.082, -0.020, 0.090)],
        (0.009, 0.007, 0.0055, 0.0045),
        silver,
        at,
    )
    pipe([(-0.028, 0.006, 0.082), (-0.054, 0.010, 0.084), (-0.062, 0.012, 0.058), (-0.050, 0.010, 0.030), (-0.037, 0.006, 0.026)],
         (0.004, 0.0045, 0.0045, 0.004), silver, at)  # fmt: skip


def copper_pot(at):
    """The cezve: a small copper pan, narrow at the neck, with a long handle."""
    copper = material_of('copper', '#b87048')
    turned([(0, 0.002), (0.034, 0.001), (0.037, 0.005), (0.036, 0.025), (0.027, 0.052), (0.027, 0.058), (0.033, 0.068), (0.032, 0.069),
            (0.026, 0.059), (0.026, 0.050), (0, 0.048)], copper, at)  # fmt: skip
    pipe([(-0.024, 0.01, 0.060), (-0.060, 0.03, 0.078), (-0.110, 0.055, 0.096)], (0.0035, 0.0045, 0.0055), copper, at)


def jug_pot(at):
    """A steel jug from which the tea was pulled."""
    steel = material_of('steel', '#c9c6c0')
    turned([(0, 0.002), (0.038, 0.001), (0.041, 0.006), (0.040, 0.040), (0.034, 0.082), (0.036, 0.098), (0.035, 0.098), (0.033, 0.082),
            (0.037, 0.040), (0, 0.010)], steel, at)  # fmt: skip
    pipe(
        [(-0.034, 0.004, 0.085), (-0.066, 0.008, 0.080), (-0.066, 0.008, 0.040), (-0.038, 0.004, 0.026)], (0.004, 0.0045, 0.004), steel, at
    )


POTS = {'silver': silver_pot, 'copper': copper_pot, 'jug': jug_pot}
