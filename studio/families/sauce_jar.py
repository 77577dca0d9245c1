# SPDX-License-Identifier: GPL-3.0-or-later
"""Sauces, dressings, relishes and spreads in a jar, bottle, sauceboat or pan, with what they are made of or eaten with."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from lib.camera import Frame
from lib.chance import number, rnd
from lib.dish import Serving
from lib.materials import plain
from lib.mesh import curve, disc, mesh, put, rings, tube
from lib.noise import fbm, smooth
from lib.place import around, bvh, scatter
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Read, Several
from lib.units import MM, blend
from parts import drinks, fruit, jarred, sauces
from parts.chopped_bits import BITS, BITS_KNOWN
from parts.dippers import DIPPERS, spoon_bowl, spoonful
from parts.glasses import frame_for, glass_light, make_glass
from parts.larder import LARDER
from parts.on_show import SHOWN_KNOWN, show
from parts.sprinkles import crumbs
from parts.vessels import material_of, serve

VIEW = 'three-quarter'
HOLDS = ('jar', 'tall-jar', 'bottle', 'jug', 'ramekin', 'sauceboat', 'pan')
BY_IT = {**LARDER, **DIPPERS}
PARTS = {
    'in': Choice(HOLDS, 'jar'),
    'second': Optional(Choice(('ramekin', 'jar', 'bottle'))),  # another vessel of the same behind it
    'sauce': Color('#b5501e'),
    'see-through': Flag(),  # light comes through
    'stiff': Number(0.0, 1.0, 0.5),  # how well it keeps the spoon's furrows: dressing 0.05, mayonnaise 0.6, butter 1
    'body': Choice(tuple(sauces.LUMPS), 'smooth'),  # as seen from above
    'flecks': Several(Group({'color': Color('#2f6d1c'), 'size': Number(0.5, 6.0, 1.8), 'share': Number(0.02, 1.0, 0.3)}), 3),
    'packed': Several(Group({'kind': Choice(BITS_KNOWN), 'color': Optional(Color()), 'count': Number(1, 900, 200)}), 5),  # chopped into it
    'oil': Optional(Color()),  # stands on top
    'swirl': Optional(Color()),
    'whipped': Flag(),
    'fill': Number(0.4, 1.0, 0.86),
    'smear': Number(0.0, 1.0, 0.5),  # what clings to the glass above it
    'run': Flag(),  # a drop ran down the outside
    'spoon': Choice(('none', 'in', 'beside'), 'none'),
    'dipped': Optional(Choice(tuple(BY_IT))),
    'beside': Several(Choice(tuple(BY_IT)), 4),
    'show': Several(Choice(SHOWN_KNOWN), 4),  # what it is made of or eaten with, large beside it
    'of': Optional(Choice(('porcelain', 'steel', 'stoneware', 'copper', 'enamel'))),
    'cup': Optional(Color()),
}


def build(dish):
    parts = dish.parts
    size = dish.vessel.size
    view = dish.view or VIEW
    if parts['in'] == 'sauceboat':
        return finish(view, parts, *boat(parts, size))
    if parts['in'] == 'pan':
        return finish(view, parts, *pan(parts, size))
    glass = make_glass(parts['in'], parts.cup, size, of=parts.of)
    share = parts.fill * (0.78 if parts['in'] == 'bottle' else 0.85 if parts['in'] in ('jar', 'tall-jar') else 1.0)
    level = drinks.level_of(glass, share)
    solid = fill(glass, parts, level)
    if parts.second:
        stand_second(parts, glass)
    glass_light(glass.height)
    edge = float(glass.inner(level))
    return finish(view, parts, solid, edge, level, glass.reach, glass.height, float(glass.inner(glass.height)))


def stuff_of(parts, thin=0.0):
    return jarred.sauce_stuff(parts.sauce, [(fleck.color, fleck.size, fleck.share) for fleck in parts.flecks], thin)


def fill(glass, parts, level):
    """The sauce as one sees it through the wall and from above."""
    if parts['see-through']:
        drinks.backlight(glass, level, 1.3)
        body = drinks.clear_body(glass, drinks.clear_stuff(parts.sauce, 1.25), level)
        for fleck in parts.flecks:
            seeds(glass, level, fleck)
        if parts.packed:
            jarred.core(glass, stuff_of(parts), level - 4 * MM, 11 * MM)
            press_all(glass, parts, level - 1 * MM)
        return [body]
    stuff = stuff_of(parts)
    if parts.packed:
        body = jarred.core(glass, stuff, level)
        press_all(glass, parts, level)
    else:
        body = drinks.skin(glass, stuff, level, 0.05, 0, 0.2 * MM)
    top = surface(parts, stuff, float(glass.inner(level)) + 0.1 * MM, level + 0.8 * MM)
    if parts.oil:
        jarred.oil_layer(glass, parts.oil, level + 1 * MM)
    if parts.smear and glass.clear:
        jarred.smear(glass, stuff_of(parts, 0.92), level, parts.smear)
    if parts.run and glass.clear:
        jarred.run_down(glass, stuff, rnd(-1.9, -1.1), rnd(0.018, 0.034))
    return [body, top]


def press_all(glass, parts, level):
    for bits in parts.packed:
        make, color, depth = BITS[bits.kind]
        jarred.press(glass, make(bits.color or color), bits.count, level, depth)


def surface(parts, stuff, radius, level):
    """Its top: furrowed by a spoon, or lumpy."""
    if parts.body == 'smooth':
        return jarred.furrowed(stuff, radius, level, 3.2 * parts.stiff, 4.5 * parts.stiff**1.5)
    return jarred.as_surface(sauces.stew(stuff, radius, level, parts.body, 0.5, 1.0 + 2.5 * parts.stiff))


def seeds(glass, level, fleck):
    """Poppy seeds or flecks of chilli hanging in a clear sauce, near the wall."""
    kinds = crumbs(plain('seeds', fleck.color, 0.4, 0.1), 4, fleck.size * MM)
    for _ in range(round(900 * fleck.share)):
        z, a = rnd(glass.base + 0.002, level - 0.001), rnd(0, 6.28)
        r = float(glass.inner(z)) - rnd(0.8, 2.5) * MM
        put(kinds[number() % 4], (r * math.cos(a), r * math.sin(a), z), (rnd(0, 6), rnd(0, 6), 0), rnd(0.6, 1.1))


def finish(view, parts, solid, edge, level, reach, height, mouth):
    """Flecks and chopped pieces on the surface, swirl, spoon, what is dipped and what lies beside."""
    tree = bvh(solid)
    inside = min(edge, mouth) * 0.9
    for fleck in parts.flecks:
        kinds = crumbs(plain('flecks', fleck.color, 0.4, 0.15, 0.1, col2=blend(fleck.color, '#000000', 0.25)), 5, fleck.size * MM)
        many = round(160 * fleck.share * (inside / 0.03) ** 2 * (1.8 / fleck.size) ** 1.2)
        scatter(kinds, tree, around(max(6, min(many, 260)), inside, clump=0.5), -0.35 * MM, (0.3, 1.0), turn=(0.4, 0.4, 3), steep=0.1)
    for bits in parts.packed:
        make, color, _ = BITS[bits.kind]
        where = around(max(4, round(bits.count * 0.5)), inside, clump=0.4)
        solid = solid + scatter(make(bits.color or color), tree, where, 0.3 * MM, (0.75, 1.1), turn=(0.7, 0.7, 3), steep=0.1)
    if parts.swirl:
        o = sauces.drizzle(sauces.cream_stuff(parts.swirl, gloss=0.5), sauces.spiral(inside * 0.7, 2.0), tree, 1.5 * MM, lift=-0.55)
        solid = solid + ([o] if o else [])
    if parts.whipped:
        body = sauces.cream_stuff(parts.sauce, 'whipped', 0.15)
        solid = solid + [put(sauces.dollop(body, inside * 1.0, 0.017), (0, 0, level - 1 * MM), (0, 0, rnd(0, 6)))]
    if parts.spoon == 'in':
        stand_spoon(level, mouth, height)
    elif parts.spoon == 'beside':
        lay_spoon(parts, reach)
    high = max(height, level + 0.01)
    if parts.dipped:
        high = dip(parts, level, mouth, height, high)
    fruit.beside(parts.beside, reach, BY_IT)
    wide = 2 * reach * (1.3 if parts.beside or parts.spoon == 'beside' else 1.1)
    if parts.show:
        wide = max(wide, show(parts.show, reach, view) * (1.2 if view == 'low' else 1.6))
    frame = frame_for(view, wide, high)
    if view == 'three-quarter':
        frame = Frame(wide * 0.94, high * 0.86, frame.centre, frame.focus)
    return Serving(frame, solid, inside * 0.8)


def dip(parts, level, mouth, height, high):
    """Something stands in the sauce, its foot inside; returns how high the picture must be."""
    item = BY_IT[parts.dipped]()
    up = math.acos(min(0.62, 0.95 * mouth / item.reach))  # steep enough that its foot is inside
    side = -1 if parts.spoon == 'in' else 1
    at = (side * mouth * 0.25, -0.1 * mouth, level + item.reach * math.sin(up) * 0.55)
    fruit.set_down(item, at, (0.25, -up if side > 0 else up, rnd(-0.3, 0.3)))
    return max(high, height + (at[2] + item.reach * math.sin(up) - height) * 0.5)


def stand_spoon(level, mouth, height):
    """Stands in the sauce and leans on the rim."""
    me, _ = spoon_bowl()
    angle = 0.9
    low = np.array([-mouth * 0.6 * math.cos(angle), -mouth * 0.6 * math.sin(angle), max(0.004, height - 0.085)])
    rim = np.array([mouth * 0.92 * math.cos(angle), mouth * 0.92 * math.sin(angle), height + 0.002])
    d = (low - rim) / np.linalg.norm(low - rim)
    start = low - d * 0.165
    m = Matrix.Translation(start) @ Vector(d).to_track_quat('X', 'Z').to_matrix().to_4x4()
    put(me, matrix=m)


def lay_spoon(parts, reach):
    """A spoonful in front at the left, and a few drops that fell from it."""
    me, middle = spoon_bowl()
    way = rnd(-0.75, -0.5)
    bowl = Vector((-reach * 0.9 - 0.012, -reach * 1.25 - 0.004, 0))
    start = bowl - Vector((math.cos(way), math.sin(way), 0)) * middle + Vector((0, 0, 0.0015))
    m = Matrix.Translation(start) @ Matrix.Rotation(way, 4, 'Z') @ Matrix.Rotation(-0.055, 4, 'Y')
    stuff = stuff_of(parts)
    put(me, matrix=m)
    full = put(spoonful(stuff, heap=2.0 + 4.5 * parts.stiff), matrix=m)
    tree = bvh([full])
    for bits in parts.packed:
        make, color, _ = BITS[bits.kind]
        scatter(
            make(bits.color or color), tree, around(max(2, bits.count // 14), 0.011, bowl.xy), 0.4 * MM, (0.75, 1.1), turn=(0.6, 0.6, 3)
        )
    for _ in range(3):
        at = (bowl.x + rnd(-0.01, 0.03), bowl.y + rnd(-0.022, -0.012), 0.0002)
        jarred.as_surface(put(sauces.pool(stuff, rnd(1.2, 3.2) * MM, 0.8 * MM, 0.2), at))


def stand_second(parts, glass):
    """A second vessel with the same sauce, behind at the left."""
    before = set(bpy.data.objects)
    other = make_glass(parts.second, parts.cup if parts.second == 'ramekin' else None, 1.0)
    level = drinks.level_of(other, 0.85 if parts.second == 'ramekin' else 0.72)
    fill(other, parts, level)
    for o in set(bpy.data.objects) - before:
        o.location.x -= glass.reach + other.reach + 0.006
        o.location.y += 0.045


def pan(parts, size):
    """A small copper saucepan seen from above."""
    vessel = serve(Read(kind='skillet', of=parts.of or 'copper', color=parts.cup, size=0.7 * size), 'skillet')
    top = surface(parts, stuff_of(parts), vessel.radius, vessel.level)
    return [top], vessel.radius, vessel.level, vessel.outer, vessel.rim, vessel.radius


def boat(parts, size):
    """A sauceboat: an oval belly on a foot, a drawn lip at the left, a loop at the right."""
    stuff = material_of(parts.of or 'porcelain', parts.cup or ('#d6d2ca' if parts.of == 'steel' else '#f1efea'))
    high = 0.062

    def warp(P):
        """From a turned piece to a boat."""
        up = smooth(0.25, 1.0, P[:, 2] / high)
        a = np.arctan2(P[:, 1], P[:, 0])
        lip = np.exp(-(((math.pi - np.abs(a)) / 0.5) ** 2)) * up
        back = np.exp(-((a / 0.8) ** 2)) * up
        x = P[:, 0] * (1.0 + 0.42 * up) - 0.026 * lip
        y = P[:, 1] * (1.0 - 0.02 * up) * (1 - 0.25 * lip)
        z = P[:, 2] + 0.016 * lip * up + 0.006 * back * up
        return np.stack([x, y, z], -1) * size

    outside = [(0.030, 0.0), (0.031, 0.003), (0.024, 0.009), (0.023, 0.013), (0.036, 0.026), (0.044, 0.044), (0.047, high)]
    inside = [(0.0465, high + 0.001), (0.0440, high - 0.002), (0.0408, 0.044), (0.0325, 0.027), (0.018, 0.019), (1e-4, 0.018)]
    path = np.concatenate(
        [[(1e-4, 0.001)], curve([(r, z, 0) for r, z in outside], 8)[:, :2], curve([(r, z, 0) for r, z in inside], 8)[:, :2]]
    )
    a = np.linspace(0, 2 * math.pi, 220, endpoint=False)
    P = np.array([[(max(r, 1e-5) * math.cos(b), max(r, 1e-5) * math.sin(b), z) for b in a] for r, z in path])
    V, F = rings(P)
    put(mesh('boat', warp(V), F, stuff, {'h': V[:, 2]}))
    t = np.linspace(0, math.pi, 40)
    loop = np.stack([(0.062 + 0.026 * np.sin(t) ** 0.8) * size, 0 * t, (0.042 + 0.022 * np.cos(t)) * size], -1)
    loop[-8:, 0] -= np.linspace(0, 0.010, 8) * size
    V, F = tube(loop, 3.2 * MM * size, 16)
    put(mesh('loop', V, F, stuff, {'h': V[:, 2]}))
    level = 0.050
    top = sauce_disc(parts, float(np.interp(level, [0.044, high], [0.0410, 0.0445])), level, warp)
    return [top], 0.036 * size, level * size, 0.070 * size, high * size, 0.036 * size


def sauce_disc(parts, radius, level, warp):
    """The surface of the sauce in a boat."""
    s = number()
    x, y = disc(radius, 130, 420)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    r = np.hypot(P[:, 0], P[:, 1]) / radius
    turn = 7 * r + np.arctan2(P[:, 1], P[:, 0]) + s
    stirred = 1.6 * parts.stiff * MM * np.sin(turn) * smooth(1.0, 0.6, r) * smooth(0.05, 0.3, r)
    P[:, 2] = level + stirred + 0.9 * MM * fbm(P, 24 * MM, 2, s=s) + 0.2 * MM * fbm(P, 6 * MM, 2, s=s + 4) + smooth(0.96, 1.0, r) * 0.8 * MM
    W = warp(P)
    W[:, 2] = P[:, 2] * (W[:, 2].mean() / P[:, 2].mean())
    return jarred.as_surface(put(mesh('sauce', W, rings(P.reshape(130, 420, 3))[1], stuff_of(parts))))
