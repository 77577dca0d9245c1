# SPDX-License-Identifier: GPL-3.0-or-later
"""Ice cream: swirls, scoops and packed cups, in paper, glass, cones, waffle bowls or the boat of a banana split; mixed, sauced, strewn."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from lib.camera import Frame
from lib.chance import rnd
from lib.dish import Serving
from lib.materials import plain
from lib.mesh import put
from lib.place import around, bvh, drop, scatter
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM
from parts import cream, drinks, fruit, ices, pours
from parts.doughs import grains
from parts.glasses import DRINK_LIGHT, glass_light, make_glass, thin_clear
from parts.mixins import MIXIN, make_mixins
from parts.morsels import make_morsels
from parts.vessels import serve, walled

VIEW = 'low'
LIGHT = DRINK_LIGHT
#: shape of the glass, what it is made of, size, how full
HOLDERS = {
    'clear-cup': ('tumbler', 'plastic', 0.92, 0.90), 'paper-cup': ('tub', 'paper', 1.0, 0.88), 'tall-cup': ('tall-tub', 'paper', 1.0, 0.92),
    'dish': ('coupe', 'glass', 0.95, 0.52), 'glass-bowl': ('bowl-glass', 'glass', 1.05, 0.58),
}  # fmt: skip
OTHERS = ('vessel', 'boat', 'waffle-bowl', 'waffle-bowls', 'cone', 'cone-and-bowl')
PARTS = {
    'holder': Choice((*HOLDERS, *OTHERS), 'paper-cup'),
    'cup': Optional(Color()),
    'size': Number(0.6, 1.5, 1.0),
    'form': Choice(('swirl', 'scoops', 'packed'), 'scoops'),
    'colors': Several(Color(), 3),
    'count': Number(1, 3, 2),
    'specks': Optional(Color()),
    'streak': Optional(Color()),
    'sauces': Several(
        Group({'color': Color('#241008'), 'style': Choice(('over', 'ribbon', 'shell'), 'over'), 'reach': Number(0.3, 2.4, 0.9)}), 3
    ),
    'mixed': Several(MIXIN, 5),  # folded in: half sunk
    'strewn': Several(MIXIN, 4),  # on top
    'dust': Optional(Color()),
    'cream': Flag(),
    'cherries': Number(0, 3, 0),
    'on': Several(Choice(fruit.ITEMS_KNOWN), 3),
    'wafer': Flag(),
    'fry': Flag(),
    'dipped': Flag(),  # rims of waffle bowls in chocolate
    'spoon': Choice(('none', 'steel', 'wood', 'plastic'), 'none'),
    'spoon_color': Color('#b3261e'),
    'tilt': Flag(),
    'beside': Several(Choice(fruit.ITEMS_KNOWN), 3),
}


def build(dish):
    parts = dish.parts
    parts['colors'] = parts.colors or ['#f6efdf']
    stuffs = [ices.frozen_stuff(color, parts.specks, parts.streak) for color in parts.colors]
    make = {
        'boat': boat,
        'waffle-bowl': in_waffle,
        'waffle-bowls': in_waffle,
        'cone': in_cone,
        'cone-and-bowl': in_bowl,
        'vessel': in_bowl,
    }.get(parts.holder, in_glass)
    return make(parts, stuffs, dish)


def view_of(dish):
    return dish.view or VIEW


def framed(view, width, height, focus):
    """The dish in the picture; seen from above a tall thing needs more room."""
    if view == 'low':
        return Frame(width, height * 0.97, (0, 0), focus)
    wide = width * 1.22
    lower = min(height * 0.75, wide * 0.69)  # the foot of a tall cup may leave the picture, its food may not
    return Frame(wide, lower, (0, (height * 0.54 - lower * 0.4) * 1.1), focus)


# ---------------------------------------------------------------- what is in it


def crown(parts, stuffs, edge, level):
    """The ice cream above the rim of something round: [objects], [(middle, radius) of each lump]."""
    if parts.form == 'swirl':
        rise = edge * rnd(1.45, 1.6)
        o = put(ices.soft_serve(stuffs[0], edge * 1.06, rise), (0, 0, level - 0.006))
        return [o], [((0, 0, level + rise * 0.22), edge)]
    if parts.form == 'packed':
        rise = edge * 0.66
        o = put(ices.packed(stuffs[0], edge * 0.99, rise), (0, 0, level - 1 * MM))
        return [o], [((0, 0, level - edge * 0.45), edge)]
    radius = edge * {1: 0.80, 2: 0.56, 3: 0.53}[parts.count]
    places = {
        1: [(0, 0, 0.42)],
        2: [(-0.52, 0.16, 0.42), (0.50, -0.20, 0.50)],
        3: [(-0.55, 0.20, 0.38), (0.55, 0.16, 0.40), (0.0, -0.34, 0.52)],
    }[parts.count]
    objects, lumps = [], []
    for k, (x, y, up) in enumerate(places):
        at = (x * radius * 1.45, y * radius * 1.45, level + up * radius)
        objects.append(put(ices.scoop(stuffs[k % len(stuffs)], radius * rnd(0.97, 1.04)), at, (rnd(-0.2, 0.2), rnd(-0.2, 0.2), rnd(0, 6))))
        lumps.append((at, radius))
    return objects, lumps


def dress(parts, solid, lumps, reach, centre=(0, 0)):
    """Folded in, poured over, strewn on, set on top: in the order in which it is done."""
    tree = bvh(solid)
    alone = [bvh([o]) for o in solid[: len(lumps)]]  # what is poured on one scoop does not jump to the next
    for one in parts.mixed:
        meshes, sink = make_mixins(one.kind, one.color)
        scatter(
            meshes,
            tree,
            around(one.count, reach, centre, 0.2),
            -sink * one.size,
            (0.55 * one.size, 1.1 * one.size),
            turn=(1.2, 1.2, 3),
            steep=0.0,
        )
    for k, one in enumerate(parts.sauces):
        solid += poured(one, k, parts, list(zip(lumps, alone)), tree, reach, centre)
    tree = bvh(solid)
    for one in parts.strewn:
        meshes, sink = make_mixins(one.kind, one.color)
        scatter(
            meshes,
            tree,
            around(one.count, reach * 0.82, centre, 0.45),
            -sink * one.size,
            (0.6 * one.size, 1.1 * one.size),
            turn=(0.6, 0.6, 3),
            steep=0.12,
        )
    if parts.dust:
        scatter(
            grains(plain('dust', parts.dust, 0.9, 0.1), 0.7 * MM),
            tree,
            around(900, reach * 0.8, centre, 0.4),
            0,
            (0.4, 1.1),
            turn=(1, 1, 3),
            steep=0.1,
        )
    return top_off(parts, solid, lumps)


def poured(one, k, parts, lumps, tree, reach, centre):
    """One sauce: over a lump each if there are as many sauces as lumps, else over all of them."""
    stuff = pours.sauce_stuff(one.color) if one.style != 'shell' else cream.chocolate(one.color)
    if one.style == 'ribbon':
        path = [
            (centre[0] + reach * 0.75 * q * math.cos(a), centre[1] + reach * 0.75 * q * math.sin(a))
            for q, a in zip(np.linspace(0.1, 1, 16), np.linspace(0, 7.5, 16) + rnd(0, 6))
        ]
        made = pours.ribbon(stuff, path, tree, 6.5 * MM, 1.4 * MM)
        return [made] if made else []
    mine = lumps
    if len(parts.sauces) > 1 and len(lumps) > 1:
        mine = [lumps[k % len(lumps)]] if len(parts.sauces) == len(lumps) else lumps[k::2]
    out = []
    for (at, _), own in mine:
        if one.style == 'shell':
            out.append(pours.over(stuff, own, at, one.reach, 9, (0.05, 0.22), 1.3 * MM, 5, 0.05))
        else:
            out.append(
                pours.over(stuff, own, at, one.reach * rnd(0.9, 1.1), 8, (0.15, 0.75), 2.2 * MM, 6, 0.18, toward=(rnd(-0.2, 0.2), -0.15))
            )
    return out


def top_off(parts, solid, lumps):
    """Whipped cream, cherries, fruit, wafers; returns how high everything is."""
    high = drinks.top_of(solid)
    spots = [at for at, _ in lumps]
    if parts.cream:
        for at in spots:
            p, _ = drop(bvh(solid), at[0] + 1e-3, at[1])
            if p:
                solid.append(put(cream.swirl(cream.whipped_stuff(), 0.014, 0.016, 0.0052), p - Vector((0, 0, 2 * MM))))
    tree = bvh(solid)
    for k in range(parts.cherries):
        at = spots[k % len(spots)]
        fruit.on_top(fruit.cherry(), tree, at[0] + rnd(-2, 2) * MM, at[1] - 2 * MM, (0.15, rnd(-0.2, 0.2), rnd(0, 6)), 0.2)
        high = max(high, drinks.top_of(solid) + 0.012)
    for k, name in enumerate(parts.on):
        at = spots[-1 - k % len(spots)]
        a = 2.4 * k - 1.2
        fruit.on_top(fruit.make_item(name), tree, at[0] + 8 * MM * math.cos(a), at[1] + 8 * MM * math.sin(a), (0.2, 0, rnd(0, 6)), 0.2)
    if parts.wafer:
        at = Vector(spots[0]) + Vector((0.006, 0.012, lumps[0][1] * 0.55))
        put(
            ices.fan_wafer(),
            matrix=Matrix.Translation(at) @ Euler((1.25, 0.0, 0.25)).to_matrix().to_4x4() @ Matrix.Rotation(math.pi / 2, 4, 'Z'),
        )
        high = max(high, at.z + 0.034)
    return high


def spooned(parts, edge, level):
    """A spoon or a fry that stands in it; returns how high it reaches."""
    high = 0.0
    if parts.spoon != 'none':
        ices.standing_spoon(
            parts.spoon, (edge * 0.35, edge * 0.35, level - 0.012), rnd(0.30, 0.42), rnd(0.2, 0.6), 0.115 + edge, parts.spoon_color
        )
        high = level + 0.05
    if parts.fry:
        o = put(make_morsels('fry')[0], (-edge * 0.5, -edge * 0.15, level + 0.030), (0.2, -1.15, 0.4))
        o.scale = (1.15,) * 3
        high = max(high, level + 0.05)
    return high


# ---------------------------------------------------------------- what it is in


def in_glass(parts, stuffs, dish):
    shape, of, size, fill = HOLDERS[parts.holder]
    glass = (
        ices.tub(parts.cup, size * parts.size, shape == 'tall-tub')
        if of == 'paper'
        else make_glass(shape, parts.cup, size * parts.size, of=of)
    )
    level = drinks.level_of(glass, fill)
    edge = float(glass.inner(level))
    bits = [
        (one.color or BITS.get(one.kind, '#2a140b'), 6.0 if one.kind not in ('cookie-dust', 'sprinkles') else 2.5, 0.4)
        for one in parts.mixed
    ][:2]
    body = drinks.skin(glass, drinks.painted([(1, 'smooth', parts.colors[0])], parts.sauces[0].color if parts.sauces and glass.clear else None, bits), level, 0.1,
                       streak='drips' if parts.sauces and glass.clear else None)  # fmt: skip
    solid, lumps = crown(parts, stuffs, edge, level)
    high = dress(parts, solid, lumps, edge * 0.95)
    high = max(high, spooned(parts, edge, level + (0.01 if parts.form == 'packed' else 0.0)) * 0.94)
    fruit.beside(parts.beside, glass.reach)
    if parts.tilt:
        lean_all(glass.reach, 0.30)
    glass_light(glass.height)
    return Serving(framed(view_of(dish), glass.reach * 2.25, high, (0, -edge * 0.7, level + edge * 0.3)), [body, *solid], edge * 0.7)


#: colour of a mix-in as it shows through a clear wall
BITS = {'cookie-crumbs': '#1d1310', 'cookie-dust': '#1d1310', 'brownie': '#2c150c', 'dough': '#cda468', 'toffee': '#a8611c', 'peanut-cups': '#3a1c0e',
        'graham': '#b5783a', 'strawberries': '#b3202a', 'honeycomb': '#d08a1e', 'almonds': '#d9b888'}  # fmt: skip


def lean_all(reach, angle):
    """Tips everything but the table to show that nothing runs out; it leans on its lower edge."""
    turn = (
        Matrix.Translation((0, 0, reach * math.sin(angle) * 0.62)) @ Matrix.Rotation(angle, 4, 'X') @ Matrix.Rotation(-angle * 0.6, 4, 'Y')
    )
    bpy.context.view_layer.update()
    for o in bpy.data.objects:
        if o.type == 'MESH' and not o.name.startswith(('table', 'wall', 'sheet')):
            o.matrix_world = turn @ o.matrix_world


def in_bowl(parts, stuffs, dish):
    """A small bowl; with a cone lying beside it if wanted."""
    vessel = serve(dish.vessel, 'small-bowl')
    level = vessel.floor + (vessel.level - vessel.floor) * 0.55
    edge = vessel.wall(level)
    solid, lumps = crown(parts, stuffs, edge, level)
    high = dress(parts, solid, lumps, edge * 1.05)
    spooned(parts, edge, level)
    fruit.beside(parts.beside, vessel.outer)
    focus = (0, -edge * 0.6, level + edge * 0.4)
    if parts.holder == 'cone-and-bowl':
        tall = beside_cone(parts, stuffs[0], vessel.outer)
        return Serving(Frame(vessel.outer * 3.8, tall * 0.62, (-vessel.outer * 0.5, 0.051), focus), solid, edge * 0.8)
    return Serving(framed(view_of(dish), vessel.outer * 2.1, max(high, vessel.rim), focus), solid, edge * 0.8)


def beside_cone(parts, stuff, outer):
    """A cone in its stand, a scoop on it, to the left behind the bowl."""
    x, y = -outer * 1.25, outer * 0.35
    ices.cone_stand((x, y, 0))
    put(ices.cone(ices.wafer_stuff()), (x, y, 0.014))
    top = 0.014 + 0.112
    o = put(ices.scoop(stuff, 0.030), (x, y, top + 0.013))
    tree = bvh([o])
    for one in parts.mixed:
        meshes, sink = make_mixins(one.kind, one.color)
        scatter(meshes, tree, around(max(3, one.count // 2), 0.029, (x, y)), -sink, (0.5 * one.size, one.size), turn=(1, 1, 3), steep=0.0)
    return top + 0.045


def in_cone(parts, stuffs, dish):
    """A wafer cone in its stand, soft serve wound high, dipped if a shell is wanted."""
    ices.cone_stand()
    put(ices.cone(ices.wafer_stuff()), (0, 0, 0.014))
    top = 0.014 + 0.110
    swirl = put(ices.soft_serve(stuffs[0], 0.0345, 0.066, 0.0165), (0, 0, top - 0.006))
    solid = [swirl]
    high = dress(parts, solid, [((0, 0, top + 0.020), 0.034)], 0.030)
    fruit.beside(parts.beside, 0.036)
    glass_light(high)
    return Serving(framed(view_of(dish), 0.078, high, (0, -0.03, top + 0.02)), solid, 0.025)


def in_waffle(parts, stuffs, dish):
    """A waffle bowl of ice cream, or three of them on a board with one filled."""
    several = parts.holder == 'waffle-bowls'
    floor = 0.0
    if several or dish.vessel.kind:
        vessel = serve(dish.vessel, 'board')
        floor = vessel.floor
    wafer = ices.wafer_stuff()
    bowl = put(ices.waffle_bowl(wafer, dip=0.22 if parts.dipped else 0.0), (0, 0, floor))
    level, edge = floor + 0.028, 0.049
    solid, lumps = crown(parts, stuffs, edge, level)
    bowls = [bowl]
    if several:
        for at, turn in (((-0.098, 0.062, floor), (0, 0, 1.0)), ((0.100, 0.050, floor), (0, 0, 0.3))):
            bowls.append(put(ices.waffle_bowl(wafer, 0.060, 0.048, 0.24), at, turn))
    high = dress(parts, solid, lumps, edge * 1.0)
    if parts.dipped:
        meshes, _ = make_mixins('sprinkles')
        for o in bowls:
            tree = bvh([o])
            where = [
                (o.location.x + r * math.cos(a), o.location.y + r * math.sin(a))
                for r, a in ((rnd(0.050, 0.068), rnd(0, 6.28)) for _ in range(130))
            ]
            scatter(meshes, tree, where, 0.5 * MM, (0.8, 1.1), turn=(0.3, 0.3, 3), steep=0.1)
    fruit.beside(parts.beside, 0.066)
    focus = (0, -edge * 0.9, level + 0.02)
    if several:
        return Serving(Frame(0.262, high * 0.8, (0, 0.026), focus), solid, edge * 0.8)
    return Serving(framed(view_of(dish), 0.122, high, focus), solid, edge * 0.8)


def boat(parts, stuffs, dish):
    """A banana split: halves along both sides of a long glass dish, scoops between them, a sauce on each."""
    vessel = walled('boat', 'porcelain', '#fbfdfc', (0.112 * parts.size, 0.046 * parts.size), 0.036, 2.3, 0.004)
    vessel.objects[0].data.materials[0] = thin_clear('boat', haze=0.07)
    floor = vessel.floor
    for side in (-1, 1):
        me = ices.banana_half(0.185, 0.0165)
        put(me, (0.0, side * 0.030, floor + 0.004), (side * -0.45, 0, 0.0 if side > 0 else math.pi))
    solid, lumps = [], []
    for k, x in enumerate((-0.056, 0.0, 0.056)):
        at = (x + rnd(-2, 2) * MM, rnd(-3, 3) * MM, floor + 0.028)
        solid.append(put(ices.scoop(stuffs[k % len(stuffs)], 0.0285), at, (rnd(-0.2, 0.2), rnd(-0.2, 0.2), rnd(0, 6))))
        lumps.append((at, 0.0285))
    high = dress(parts, solid, lumps, 0.085)
    fruit.beside(parts.beside, 0.09)
    glass_light(0.08)
    return Serving(framed(view_of(dish), 0.165, high, (0, -0.03, 0.05)), solid, 0.05)
