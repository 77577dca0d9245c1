# SPDX-License-Identifier: GPL-3.0-or-later
"""Sauces, dressings, relishes and spreads in a jar, bottle, sauceboat or pan, with what they are made of or eaten with."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from lib.chance import number, rnd
from lib.dish import Serving
from lib.materials import plain
from lib.mesh import curve, disc, mesh, put, rings, tube
from lib.noise import fbm, smooth
from lib.place import around, bvh, scatter
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Read, Several
from lib.units import MM, blend
from parts import drinks, fruit, sauces
from parts.glasses import frame_for, glass_light, make_glass
from parts.larder import LARDER, LARDER_KNOWN
from parts.pieces import PIECES, make_pieces
from parts.props import blade_of, steel
from parts.sprinkles import crumbs
from parts.vessels import material_of, serve

VIEW = 'three-quarter'
HOLDS = ('jar', 'tall-jar', 'bottle', 'jug', 'ramekin', 'sauceboat', 'pan')
PARTS = {
    'in': Choice(HOLDS, 'jar'),
    'second': Optional(Choice(('ramekin', 'jar', 'bottle'))),  # another vessel of the same behind it
    'sauce': Color('#b5501e'),
    'see-through': Flag(),  # light comes through
    'texture': Choice(('smooth', 'slush', 'granola', 'fruit', 'biscuit', 'beans'), 'smooth'),  # as seen through the glass
    'body': Choice(tuple(sauces.LUMPS), 'smooth'),  # as seen from above
    'flecks': Several(Group({'color': Color('#2f6d1c'), 'size': Number(0.5, 6.0, 1.8), 'share': Number(0.02, 1.0, 0.3)}), 3),
    'pieces': Several(Group({'kind': Choice(PIECES), 'color': Optional(Color()), 'count': Number(1, 40, 8)}), 5),
    'oil': Optional(Color()),  # stands on top
    'swirl': Optional(Color()),
    'whipped': Flag(),
    'fill': Number(0.4, 1.0, 0.86),
    'spoon': Flag(),
    'dipped': Optional(Choice(LARDER_KNOWN)),
    'beside': Several(Choice(LARDER_KNOWN), 4),
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


def fill(glass, parts, level):
    """The sauce as one sees it through the wall and from above."""
    bits = [(fleck.color, fleck.size * 1.5, fleck.share) for fleck in parts.flecks]
    if parts['see-through']:
        drinks.backlight(glass, level, 1.3)
        body = drinks.clear_body(glass, drinks.clear_stuff(parts.sauce, 1.25), level)
        for fleck in parts.flecks:
            seeds(glass, level, fleck)
        return [body]
    stuff = drinks.painted([(1, parts.texture, parts.sauce)], bits=bits)
    if parts.oil:
        stuff = drinks.painted([(8, parts.texture, parts.sauce), (0.9, 'sauce', parts.oil)], bits=bits)
    skin = drinks.skin(glass, stuff, level, 0.05, 0, 0.2 * MM)
    edge = float(glass.inner(level)) + 0.1 * MM
    top = sauces.stew(sauces.stew_stuff(parts.sauce, oil=parts.oil), edge, level + 0.3 * MM, parts.body, 2.2 if parts.oil else 0.9, 1.0)
    return [skin, top]


def seeds(glass, level, fleck):
    """Poppy seeds or flecks of chilli hanging in a clear sauce, near the wall."""
    kinds = crumbs(plain('seeds', fleck.color, 0.4, 0.1), 4, fleck.size * MM)
    for _ in range(round(900 * fleck.share)):
        z, a = rnd(glass.base + 0.002, level - 0.001), rnd(0, 6.28)
        r = float(glass.inner(z)) - rnd(0.8, 2.5) * MM
        put(kinds[number() % 4], (r * math.cos(a), r * math.sin(a), z), (rnd(0, 6), rnd(0, 6), 0), rnd(0.6, 1.1))


def finish(view, parts, solid, edge, level, reach, height, mouth):
    """Flecks and pieces on the surface, swirl, spoon, what is dipped and what lies beside."""
    tree = bvh(solid)
    inside = min(edge, mouth) * 0.9
    for fleck in parts.flecks:
        kinds = crumbs(plain('flecks', fleck.color, 0.4, 0.15, 0.1, col2=blend(fleck.color, '#000000', 0.25)), 5, fleck.size * MM)
        many = round(420 * fleck.share * (inside / 0.03) ** 2 * (1.8 / fleck.size) ** 1.2)
        scatter(kinds, tree, around(max(6, min(many, 500)), inside, clump=0.3), -0.2 * MM, (0.4, 1.1), turn=(0.4, 0.4, 3), steep=0.1)
    for piece in parts.pieces:
        kinds = make_pieces(piece.kind, piece.color, coated=parts.sauce)
        solid = solid + scatter(kinds, tree, around(piece.count, inside * 0.8), 1 * MM, (0.55, 0.8), turn=(0.8, 0.8, 3))
    if parts.swirl:
        o = sauces.drizzle(sauces.cream_stuff(parts.swirl, gloss=0.5), sauces.spiral(inside * 0.7, 2.0), tree, 1.5 * MM)
        solid = solid + ([o] if o else [])
    if parts.whipped:
        body = sauces.cream_stuff(parts.sauce, 'whipped', 0.15)
        solid = solid + [put(sauces.dollop(body, inside * 1.0, 0.017), (0, 0, level - 1 * MM), (0, 0, rnd(0, 6)))]
    if parts.spoon:
        stand_spoon(level, mouth, height)
    high = max(height, level + 0.01)
    if parts.dipped:
        item = LARDER[parts.dipped]()
        up = math.acos(min(0.62, 0.95 * mouth / item.reach))  # steep enough that its foot is inside
        side = -1 if parts.spoon else 1
        at = (side * mouth * 0.25, -0.1 * mouth, level + item.reach * math.sin(up) * 0.55)
        fruit.set_down(item, at, (0.25, -up if side > 0 else up, rnd(-0.3, 0.3)))
        high = max(high, height + (at[2] + item.reach * math.sin(up) - height) * 0.5)
    fruit.beside(parts.beside, reach, LARDER)
    wide = 2 * reach * (1.3 if parts.beside else 1.1)
    return Serving(frame_for(view, wide, high), solid, inside * 0.8)


def stand_spoon(level, mouth, height):
    """Stands in the sauce and leans on the rim."""
    outline = lambda t: 0.0034 + 0.0030 * np.exp(-(((t - 0.02) / 0.10) ** 2)) + 0.012 * smooth(0.78, 0.9, t)
    me = blade_of(outline, 0.0012, lambda t: 0.004 * np.sin(t * math.pi), 0.165, steel(), 'spoon')
    angle = 0.9
    low = np.array([-mouth * 0.6 * math.cos(angle), -mouth * 0.6 * math.sin(angle), max(0.004, height - 0.085)])
    rim = np.array([mouth * 0.92 * math.cos(angle), mouth * 0.92 * math.sin(angle), height + 0.002])
    d = (low - rim) / np.linalg.norm(low - rim)
    start = low - d * 0.165
    m = Matrix.Translation(start) @ Vector(d).to_track_quat('X', 'Z').to_matrix().to_4x4()
    put(me, matrix=m)


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
    top = sauces.stew(sauces.stew_stuff(parts.sauce, gloss=1.0), vessel.radius, vessel.level, parts.body, 2.0, 0.5)
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
    P[:, 2] = level + 0.9 * MM * fbm(P, 24 * MM, 2, s=s) + 0.2 * MM * fbm(P, 6 * MM, 2, s=s + 4) + smooth(0.96, 1.0, r) * 0.8 * MM
    W = warp(P)
    W[:, 2] = P[:, 2] * (W[:, 2].mean() / P[:, 2].mean())
    stuff = sauces.stew_stuff(parts.sauce, oil=parts.oil)
    wet = smooth(-0.2, 0.2, fbm(P, 15 * MM, 2, s=s + 9))
    return put(mesh('sauce', W, rings(P.reshape(130, 420, 3))[1], stuff, {'wet': wet, 'cell': 0.3 + 0 * wet, 'oil': 0 * wet}))
