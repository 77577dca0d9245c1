# SPDX-License-Identifier: GPL-3.0-or-later
"""Dough from hot fat: balls, triangles, squares, ridged sticks and loops, twists, fritters; sugared, glazed, filled or in syrup."""
import math

import bpy
import numpy as np
from mathutils import Vector

from lib.camera import Frame
from lib.chance import rnd
from lib.dish import Serving
from lib.materials import plain
from lib.mesh import displaced_blob, put, vertices
from lib.place import Pile, around, bvh, drop, lay, scatter
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM
from parts import doughs, drinks, fruit, pours, wrappers
from parts.airy_doughs import hollow_pillow
from parts.glasses import glass_light, make_glass
from parts.made_from import MADE_FROM, set_beside
from parts.nestle import few, push, rest
from parts.pieces import make_pieces
from parts.vessels import serve

VIEW = 'three-quarter'
LIGHT = (124, {'elevation': 32, 'watts': 31, 'fill': 0.18})
FORMS = ('ball', 'triangle', 'square', 'twist', 'churro', 'loop', 'fritter', 'jamun')
HOLDERS = ('vessel', 'carton', 'cone', 'rack', 'lined')
DRINKS = {
    'jug': ('jug', 'porcelain', 'smooth', 0.72), 'cup': ('small-cup', 'porcelain', 'smooth', 1.1), 'mug': ('mug', 'stoneware', 'milky', 0.9),
    'coffee': ('wide-mug', 'porcelain', 'milky', 0.85), 'chai': ('tea-glass', 'glass', 'milky', 0.95),
}  # fmt: skip
CUP_AT = (0.048, 0.036)  # where a cup stands on the plate
PARTS = {
    'form': Choice(FORMS, 'ball'),
    'color': Color('#b5702a'),
    'coats': Several(Group({'kind': Choice(doughs.COATINGS, 'none'), 'amount': Number(0.0, 1.2, 0.6)}), 3),
    'count': Number(1, 40, 12),
    'size': Number(0.5, 1.6, 1.0),
    'smooth': Number(0.0, 1.0, 0.5),
    'holder': Choice(HOLDERS, 'vessel'),
    'cut': Flag(),
    'filling': Color('#f8f2e6'),
    'ends': Optional(Color()),  # filling that shows at the ends of sticks
    'glaze': Optional(Color()),
    'apples': Flag(),
    'dip': Optional(Color()),  # a little bowl beside
    'drink': Optional(Group({'kind': Choice(tuple(DRINKS), 'cup'), 'color': Color('#2a1209')})),
    'dust': Optional(Color()),  # sugar on the ground
    'drift': Flag(),  # sugar in heaps on top
    'syrup': Color('#c98a2c'),
    'on': Several(Choice(('pistachios', 'rose-petals', 'almonds')), 2),
    'beside': Several(Choice(fruit.ITEMS_KNOWN), 3),
    'raw': MADE_FROM,
}


def build(dish):
    parts = dish.parts
    if parts.form == 'jamun':
        return in_syrup(parts, dish)
    vessel = hold(parts, dish)
    pile = Pile(0.2, 520, vessel.floor)
    if vessel.kind == 'cone':
        far = places_from_middle(pile)
        pile.map = np.where(far < vessel.outer, np.maximum(0.5 * vessel.rim, vessel.rim * far / vessel.outer), 0.0)
    axis = np.linspace(-pile.reach, pile.reach, pile.cells)
    if vessel.profile:
        pile.map = np.maximum(vessel.floor, vessel.ground(axis[:, None], axis[None]))
        pile.map[np.hypot(axis[:, None], axis[None]) > vessel.outer] = 0
    if parts.drink and parts.drink.kind == 'cup':
        pile.map[np.hypot(axis[:, None] - CUP_AT[0], axis[None] - CUP_AT[1]) < 0.036] = 0.06
    coats = parts.coats or [None]
    stuffs = [doughs.dough_stuff(parts.color, coat.kind if coat else 'none', coat.amount if coat else 0.0, parts.filling) for coat in coats]
    solid = {
        'ball': balls, 'triangle': pillows, 'square': pillows, 'twist': twists, 'churro': churros, 'loop': loops, 'fritter': fritters,
    }[parts.form](parts, stuffs, pile, vessel)  # fmt: skip
    bpy.context.view_layer.update()
    high = max((o.matrix_world @ Vector(c)).z for o in solid for c in o.bound_box)
    finish(parts, solid, vessel, pile)
    if vessel.kind == 'cone':
        return Serving(Frame(0.185, 0.125, (0.012, (high * 0.58 - 0.05) * 1.1), (0, -0.03, high * 0.85)), solid, 0.05)
    wide = max(0.12, (1.34 if vessel.kind == 'carton' else 1.16) * spread_of(solid))
    tall = min(max(high, vessel.rim), wide * 0.69)
    return Serving(Frame(wide, tall, (0, max(0.0, 0.5 * high - 0.4 * tall))), solid, wide * 0.3)


def places_from_middle(pile):
    axis = np.linspace(-pile.reach, pile.reach, pile.cells)
    return np.hypot(axis[:, None], axis[None])


def spread_of(objects):
    """How wide everything lies."""
    corners = np.array([o.matrix_world @ Vector(c) for o in objects for c in o.bound_box])
    return max(np.ptp(corners[:, 0]), 0.95 * np.ptp(corners[:, 1]))


def hold(parts, dish):
    if parts.holder == 'carton':
        return wrappers.carton(color=dish.vessel.color or '#c8a97c')
    if parts.holder == 'cone':
        return wrappers.paper_cone(radius=0.042 if parts.form == 'churro' else 0.056, color=dish.vessel.color or '#d9c7a3')
    if parts.holder == 'rack':
        return wrappers.rack()
    vessel = serve(dish.vessel, 'plate')
    if parts.holder == 'lined':
        wrappers.lining(vessel)
        vessel.floor += 1.5 * MM
    return vessel


def heap(meshes, count, pile, radius, centre=(0, 0), pull=0.0):
    """Round things on a heap that grows wide before it grows high; pull draws them to the middle."""
    made = []
    for k in range(count):
        me = meshes[k % len(meshes)]
        points = few(me)
        spots = []
        for _ in range(14):
            a, r = rnd(0, 6.283), radius * math.sqrt(rnd(0, 1))
            x, y = centre[0] + r * math.cos(a), centre[1] + r * math.sin(a)
            spots.append((float(pile.settle(points + np.array([x, y, 0]), 0.985)) + pull * r, x, y))
        _, x, y = min(spots)
        x, y = roll(points, pile, x, y, centre, radius)
        made.append(lay(me, pile, x, y, (rnd(0, 6.28), rnd(-0.6, 0.6), rnd(0, 6.28)), 0.985))
    return made


def roll(points, pile, x, y, centre, radius):
    """Lets a ball roll to where it lies lower than anywhere near."""
    step = 4 * MM
    here = pile.settle(points + np.array([x, y, 0]), 0.985)
    while step > 0.6 * MM:
        best = None
        for a in np.arange(8) * math.pi / 4:
            px, py = x + step * math.cos(a), y + step * math.sin(a)
            if math.hypot(px - centre[0], py - centre[1]) > radius:
                continue
            there = pile.settle(points + np.array([px, py, 0]), 0.985)
            if there < here - 0.05 * MM:
                best, here = (px, py), there
        if best:
            x, y = best
        else:
            step /= 2
    return x, y


def balls(parts, stuffs, pile, vessel):
    """A heap of rounds; one lies cut before the others."""
    size = 0.0172 * parts.size
    meshes = []
    for k in range(9):
        me = doughs.ball(stuffs[k % len(stuffs)], size * rnd(0.9, 1.08), parts.smooth)
        meshes.append(me)
    reach = {'cone': 0.043, 'carton': 0.043}.get(vessel.kind, min(vessel.radius, vessel.outer * 0.66))
    made = []
    if parts.cut:
        me = doughs.ball(stuffs[0], size * 1.06, parts.smooth, cut=0.12, filled=0.55)
        at = (0.012, -reach * 0.80)
        o = lay(me, pile, *at, (0.0, -0.35, -math.pi / 2 + 0.3), 0.97)
        made.append(o)
    made += heap(meshes, parts.count, pile, reach, pull=0.12)
    if parts.glaze:
        stuff = pours.icing_stuff(parts.glaze, 0.15)
        for o in made[:: max(1, len(stuffs))]:
            put(doughs.glazed(o.data, stuff), matrix=o.matrix_world.copy())
    return made


def pillows(parts, stuffs, pile, vessel):
    if parts.form == 'triangle':
        radius, half = 0.046 * parts.size, 0.0205 * parts.size
        make = lambda torn: hollow_pillow(stuffs[0], radius * rnd(0.94, 1.05), half * rnd(0.9, 1.1), torn)
    else:
        radius, half = 0.043 * parts.size, 0.0185 * parts.size
        make = lambda torn: doughs.pillow(
            stuffs[0], radius * rnd(0.93, 1.06), half * rnd(0.85, 1.12), rnd(0.5, 0.62), cut=0.05 if torn else None
        )
    meshes = [make(False) for _ in range(4)]
    made = []
    if parts.cut:
        me = make(True)
        made.append(lay(me, pile, 0.018, -radius * 1.05, (0, 0, -math.pi / 2 + 0.35), 0.97))
    low = max(1, round(parts.count * 0.62))
    for k in range(low - len(made)):
        angle = 1.3 + 2 * math.pi * k / max(low, 1)
        if parts.form == 'triangle' and parts.cut:  # none before the torn one
            angle = 0.45 + 2.3 * k / max(low - 2, 1)
        made.append(push(meshes[k % 4], pile, angle, (0, 0), rnd(0, 6.28), far=vessel.outer * 0.55))
    for k in range(parts.count - low):
        angle = 0.8 + 2.4 * k
        at = (radius * 0.5 * math.cos(angle), radius * 0.5 * math.sin(angle) + 0.008)
        made.append(rest(meshes[(k + 1) % 4], pile, *at, rnd(0, 6.28), 0.6))
    return made


def twists(parts, stuffs, pile, vessel):
    made = []
    for k in range(parts.count):
        me = doughs.twist(stuffs[0], 0.150 * parts.size * rnd(0.95, 1.05), 0.0125 * parts.size)
        layer, place = divmod(k, 4)
        y = (place - 1.5) * 0.036 * parts.size + layer * 0.018
        turn = (0.10 + rnd(-0.06, 0.06)) if not layer else 0.65
        made.append(lay(me, pile, rnd(-6, 6) * MM, y, (rnd(-0.3, 0.3), 0, turn), 0.985))
    if parts.glaze:
        stuff = pours.icing_stuff(parts.glaze, 0.68)
        for o in made:
            put(doughs.glazed(o.data, stuff, 0.8 * MM, -0.18), matrix=o.matrix_world.copy())
    return made


def churros(parts, stuffs, pile, vessel):
    """Straight sticks: standing in a cone, or stacked crosswise."""
    made = []
    long = 0.135 * parts.size
    if vessel.kind == 'cone':
        for k in range(parts.count):
            a = 2 * math.pi * k / parts.count + rnd(-0.2, 0.2)
            r = 0.021 * math.sqrt((k % 3 + 0.5) / 3)
            lean = rnd(0.10, 0.22)
            t = np.linspace(0, 1, 30)
            path = np.stack([0.0015 * np.sin(t * 4 + k), 0.002 * np.sin(t * 3), t * long * rnd(0.9, 1.08)], -1)
            me = doughs.stick(stuffs[0], path, 0.0082)
            turn = (-lean * math.sin(a), lean * math.cos(a), rnd(0, 6.28))
            o = put(me, (r * math.cos(a), r * math.sin(a), 0.072 + rnd(-6, 6) * MM), turn)
            made.append(o)
            W = vertices(me) @ np.array(o.rotation_euler.to_matrix()).T + np.array(o.location)
            pile.add(W)
            if parts.ends:
                put(caramel_end(parts.ends), tuple(np.array(o.location) + np.array(o.rotation_euler.to_matrix()) @ path[-1]), turn)
        return made
    for k in range(parts.count):
        t = np.linspace(-1, 1, 30)
        path = np.stack([t * long / 2, 0.006 * rnd(-1, 1) * t**2, 0.0085 + 0 * t], -1)
        layer, place = divmod(k, 4)
        y = (place - 1.5) * 0.020
        turn = 0.4 + (0.9 if layer % 2 else 0) + rnd(-0.1, 0.1)
        at = (-y * math.sin(turn), y * math.cos(turn))
        made.append(lay(doughs.stick(stuffs[0], path, 0.0082), pile, *at, (0, 0, turn), 0.985))
    return made


def caramel_end(color):
    return displaced_blob(pours.sauce_stuff(color), (4.6 * MM, 4.6 * MM, 2.6 * MM), 20, 2.2, ((5 * MM, 0.7 * MM),))


def loops(parts, stuffs, pile, vessel):
    """Sticks bent to drops whose ends cross."""
    meshes = []
    for _ in range(4):
        t = np.linspace(-1, 1, 60)
        a = t * (3.02 + rnd(-0.06, 0.06))
        r = 0.030 * parts.size
        x = r * np.cos(a) * 1.35 + 0.012 * np.abs(t) ** 3
        path = np.stack([x, r * np.sin(a) * 1.0, 0.0075 + 0.006 * smooth_end(t)], -1)
        meshes.append(doughs.stick(stuffs[0], path, 0.0078 * parts.size))
    made = []
    low = max(1, round(parts.count * 0.6))
    for k in range(parts.count):
        if k < low:
            made.append(push(meshes[k % 4], pile, 0.9 + 2 * math.pi * k / low, (0, 0), rnd(0, 6.28), far=vessel.outer * 0.5))
        else:
            a = 2.2 * k
            made.append(rest(meshes[k % 4], pile, 0.022 * math.cos(a) - 0.024, 0.022 * math.sin(a) - 0.016, rnd(0, 6.28), 0.5))
    return made


def smooth_end(t):
    return np.where(t > 0.6, (t - 0.6) / 0.4, 0.0)


def fritters(parts, stuffs, pile, vessel):
    """Large ones side by side, one on top; two shapes, turned so that no two look alike."""
    made = []
    stuff = pours.icing_stuff(parts.glaze or '#f4efe4', 0.68)
    spots = ((2.3, False), (0.2, False), (-1.6, False), (1.3, True), (-0.6, True))
    apple = make_pieces('apple-dice', '#d9b262', None, 4) if parts.apples else []
    half = np.array([0.052, 0.044, 0.015]) * parts.size
    shapes = [doughs.fritter(stuffs[0], half * rnd(0.95, 1.06)) for _ in range(2)]
    films = [doughs.glazed(me, stuff, 0.5 * MM, -0.42) for me in shapes] if parts.glaze else []
    for k in range(parts.count):
        me = shapes[k % 2]
        angle, on_top = spots[k % 5]
        if on_top:
            o = rest(me, pile, 0.012 * math.cos(angle), 0.012 * math.sin(angle) + 0.012, rnd(0, 6.28), 0.5)
        else:
            o = push(me, pile, angle, (0.012 * math.cos(angle), 0.012 * math.sin(angle)), rnd(0, 6.28))
        made.append(o)
        if films:
            put(films[k % 2], matrix=o.matrix_world.copy())
        if apple:
            scatter(apple, bvh([o]), around(7, half[1] * 0.8, (o.location.x, o.location.y)), -1.2 * MM, (0.6, 0.95), turn=(1, 1, 3))
    return made


def finish(parts, solid, vessel, pile):
    """Sugar in drifts and on the ground, drinks, dips, and what lies beside."""
    tree = bvh(solid)
    if parts.drift:
        drift(solid)
    if parts.dust:
        grains = doughs.grains(plain('sugar', parts.dust, 0.8, 0.04, 0.3), 0.8 * MM)
        ground = bvh([*vessel.objects, *solid])
        reach = 0.07 if vessel.kind == 'cone' else min(vessel.outer, 0.10)
        scatter(grains, ground, around(1500, reach, (0, -0.015), 0.35), 0, (0.3, 1.1), turn=(1, 1, 3), steep=0.3)
        scatter(grains, tree, around(900, reach, (0, 0), 0.3), 0, (0.3, 1.0), turn=(1, 1, 3), steep=0.15)
    edge = {'cone': 0.055, 'carton': 0.075}.get(vessel.kind, vessel.outer)
    if parts.drink:
        kind, of, texture, size = DRINKS[parts.drink.kind]
        on_plate = vessel.kind in ('plate', 'large-plate') and parts.drink.kind == 'cup'
        at = (CUP_AT[0], CUP_AT[1], vessel.floor) if on_plate else (edge * 0.80 + 0.035, edge * 0.50 + 0.03, 0)
        wrappers.drink(kind, parts.drink.color, at, texture, of if of != 'glass' else None, None, 0.88, size)
    if parts.dip:
        wrappers.drink('ramekin', parts.dip, (edge * 0.75 + 0.03, -edge * 0.1, 0), 'smooth', 'porcelain', None, 0.85, 0.72)
    fruit.beside(parts.beside, edge * 0.95)
    set_beside(parts.raw, vessel.objects)


def drift(solid):
    """Icing sugar as it was shaken over: deep on what faces up, torn at its edges."""
    stuff = doughs.snow_stuff()
    for o in solid:
        put(doughs.glazed(o.data, stuff, 0.8 * MM, -0.10), matrix=o.matrix_world.copy())


def in_syrup(parts, dish):
    """Dark balls in a glass bowl of clear syrup."""
    glass = make_glass('bowl-glass', size=1.45 * dish.vessel.size)
    level = drinks.level_of(glass, 0.56)
    stuff = doughs.dough_stuff(parts.color, 'syrup')
    pile = Pile(0.1, 400, glass.base)
    axis = np.linspace(-pile.reach, pile.reach, pile.cells)
    far = np.hypot(axis[:, None], axis[None])
    z = np.linspace(glass.base, glass.height, 60)
    pile.map = np.maximum(glass.base, np.interp(far, glass.inner(z), z, left=glass.base))
    meshes = [doughs.ball(stuff, 0.0185 * parts.size * rnd(0.94, 1.05), 0.8, 0.06, 0.78) for _ in range(6)]
    made = heap(meshes, parts.count, pile, float(glass.inner(level)) - 0.017, pull=0.15)
    syrup = drinks.clear_body(glass, drinks.clear_stuff(parts.syrup, 0.8), level)
    tree = bvh([*made, syrup])
    edge = float(glass.inner(level))
    for name in parts.on:
        item = fruit.make_item(name)
        for k in range(4 if name == 'pistachios' else 1):
            a, r = rnd(0, 6.28), edge * 0.5 * rnd(0.2, 1)
            for me in item.parts:
                V = vertices(me).mean(0)
                p, _ = drop(tree, V[0] * 1.6 + r * math.cos(a), V[1] * 1.6 + r * math.sin(a))
                if p:
                    put(me, p - Vector(V) + Vector((0, 0, 0.6 * MM)))
    fruit.beside(parts.beside, glass.reach)
    glass_light(glass.height)
    return Serving(Frame(glass.reach * 2.15, glass.height * 1.05, (0, 0), (0, -edge * 0.5, level)), made, edge * 0.7)
