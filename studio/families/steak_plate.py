# SPDX-License-Identifier: GPL-3.0-or-later
"""Steaks, loins and breasts on a plate: whole or cut so that one sees how they are done, with sauce and what goes beside."""
import math

import numpy as np
from mathutils import Vector

from lib import materials
from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import displace, displaced_blob, mesh, put, rings, sphere, superball, tube, vertices
from lib.noise import fbm, ridged, smooth
from lib.place import Pile, around, bvh, lay, lay_parts, scatter
from lib.shader import Graph
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import meats, pieces, sauces
from parts.garnish import pat
from parts.leaves import salad_leaves
from parts.pizza_toppings import make_toppings
from parts.salad_bits import baked_strip, crisp_stuff, of, raspberry, skinned
from parts.sprinkles import pepper, salt_flakes
from parts.vessels import serve

VIEW = 'three-quarter'
LIGHT = (128, {'elevation': 34, 'watts': 31, 'fill': 0.17})
SIDES = (
    'potatoes', 'asparagus', 'mash', 'puree', 'fries', 'hash-browns', 'fried-eggs', 'baked-potato', 'mushrooms', 'shallots',
    'leeks', 'layered-potatoes', 'grilled-onions', 'cherries', 'blackberries', 'shrimp', 'watercress',
)  # fmt: skip
PARTS = {
    'cut': Choice(('sliced', 'whole', 't-bone', 'filet', 'cubes'), 'sliced'),
    'slices': Number(1, 9, 7),
    'done': Choice(tuple(meats.DONE), 'medium-rare'),
    'form': Choice(('steak', 'skirt', 'loin', 'breast'), 'steak'),
    'crust': Color('#4a2413'),
    'marks': Flag(),
    'pepper_crust': Flag(),
    'butter': Flag(),
    'sauce': Optional(Color('#3a1a0b')),  # beside and below the meat
    'over': Optional(Color()),  # a thick sauce over it
    'sides': Several(Group({'kind': Choice(SIDES, 'potatoes'), 'color': Optional(Color())}), 4),
}
#: half width and half height of the meat in cross-section
FORMS = {'steak': (0.043, 0.0132), 'skirt': (0.036, 0.0085), 'loin': (0.027, 0.0235), 'breast': (0.036, 0.0125)}
#: where sides lie, in turn: to the right behind, to the right before, behind on the left
PLACES = ((0.060, 0.036), (0.058, -0.040), (-0.030, 0.082), (0.018, 0.085))


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'plate')
    floor = vessel.floor
    pile = Pile(0.2, 500, floor)
    if vessel.profile:
        axis = np.linspace(-pile.reach, pile.reach, pile.cells)
        pile.map = np.maximum(floor, vessel.ground(axis[:, None], axis[None]))
        pile.map[np.hypot(axis[:, None], axis[None]) > vessel.outer] = 0
    meat_at = (-0.034, -0.008)
    if parts.sauce:
        pan_sauce(parts.sauce, (meat_at[0], meat_at[1] - 0.036), (0.084, 0.056), floor)
    meat = lay_meat(parts, pile, meat_at, floor)
    solid = list(meat)
    near = 0.8 if parts.cut == 'filet' else 1.0
    for (x, y), side in zip(PLACES, parts.sides):
        solid += SIDE[side.kind](pile, (x * near, y * near), side.color)
    if parts.over:
        solid.append(nap(parts.over, pile, (meat_at[0] + 0.004, meat_at[1]), 0.034 if parts.cut == 'sliced' else 0.058))
        if any(side.kind == 'shrimp' for side in parts.sides):
            solid += shrimp(pile, meat_at, None, 7)
    season(parts, meat, solid, meat_at)
    return Serving(
        Frame(vessel.outer * (1.72 if vessel.profile else 1.3), max(vessel.rim, 0.04)), solid, 0.07, (meat_at[0] * 0.4, meat_at[1])
    )


def lay_meat(parts, pile, at, floor):
    crust = meats.crust_stuff(parts.crust, '#c08a4a' if parts.form == 'breast' else '#a8692f', 0.24)
    core = meats.core_stuff(parts.done)
    half = FORMS[parts.form]
    out = []
    if parts.cut == 'sliced':
        whole = parts.slices < 4
        end = 0.085 if whole else 0.0 if parts.form in ('loin', 'breast') else 0.046
        thick = {'loin': (11, 15), 'breast': (7, 9.5), 'skirt': (9, 13)}.get(parts.form, (8.5, 11.2))
        lean = {'loin': 58, 'breast': 46}.get(parts.form, 40)
        for me, place, turn in meats.fan(core, crust, parts.slices, half, lean, -24, thick, end, parts.form == 'breast', parts.marks):
            out.append(put(me, (at[0] + place[0], at[1] + 0.004 + place[1], floor + place[2]), turn))
    elif parts.cut == 'cubes':
        for k in range(17):
            me = meats.cut_piece(core, crust, -0.009, 0.009, number(), (rnd(0.010, 0.013), rnd(0.009, 0.012)), steps=120, face=24)
            angle, r = k * 2.4, 0.052 * math.sqrt((k % 13 + 0.5) / 13)
            turn = (rnd(-0.5, 0.5), rnd(-0.5, 0.5), rnd(0, 6.28))
            out.append(lay(me, pile, at[0] + 0.012 + r * math.cos(angle), at[1] + r * math.sin(angle), turn, 0.9))
        return out
    elif parts.cut == 'filet':
        me = meats.medallion(crust, core)
        out.append(put(me, (at[0] - 0.002, at[1], floor), (0, 0, rnd(0, 6))))
    else:
        bone = parts.cut == 't-bone'
        half = (0.086, 0.056, 0.0115) if bone else (0.070, 0.050, 0.0125)
        me = meats.whole_steak(crust, half, parts.marks)
        o = put(me, (at[0] + 0.004, at[1], floor - 0.0006), (rnd(-0.02, 0.02), rnd(-0.02, 0.02), rnd(-0.5, -0.2)))
        out.append(o)
        if bone:
            for part in meats.t_bone(meats.bone_stuff(), half, half[2] * 2.04):
                out.append(put(part, o.location, o.rotation_euler))
    for o in out:
        V = vertices(o.data) @ np.array(o.rotation_euler.to_matrix()).T + np.array(o.location)
        pile.add(V)
    return out


def pan_sauce(color, centre, size, floor):
    """A puddle: ragged border, rounded lip, thin edge the plate shows through."""
    s = number()
    x, y = np.meshgrid(np.linspace(0.0, 1, 110), np.linspace(0, 2 * math.pi, 260, endpoint=False), indexing='ij')
    P = np.stack([x * np.cos(y) * size[0], x * np.sin(y) * size[1], 0 * x], -1).reshape(-1, 3)
    r = x.ravel()
    lip = 1 - r - 0.20 * (fbm(P, 0.035, 3, s=s) + 0.35) * smooth(0.3, 0.9, r)
    P[:, 2] = np.sqrt(np.clip(lip * 4, 0, 1)) * 1.5 * MM + np.where(lip <= 0, -0.0006, 0)
    V = P + np.array([*centre, floor - 0.0002])
    stuff = materials.sauce('pan sauce', color, blend(color, '#c07a3a', 0.4))
    return put(mesh('pool', V, rings(V.reshape(110, 260, 3))[1], stuff, {'thick': np.clip(lip * 3.2, 0, 1)}))


def nap(color, pile, centre, radius, thick=3.2 * MM):
    """A thick sauce spooned over what lies there: it follows the shape below, runs down and ends in tongues."""
    s = number()
    rows, steps = 120, 300
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    q = np.linspace(0.001, 1, rows)[:, None]
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    reach = radius * (1 + 0.30 * fbm(ring, 0.5, 3, s=s))[None]
    x, y = centre[0] + q * reach * np.cos(a) * 1.1, centre[1] + q * reach * np.sin(a) * 0.82
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    floor = pile.height(P).reshape(rows, steps)
    for _ in range(5):
        floor = np.maximum(floor, (np.roll(floor, 1, 1) + np.roll(floor, -1, 1) + floor) / 3)
    share = np.repeat(q[:, 0], steps)
    lumps = 0.35 * MM * fbm(P, 5 * MM, 2, s=s + 5) + 0.9 * MM * fbm(P, 14 * MM, 2, s=s + 7)
    P[:, 2] = floor.ravel() + (thick + lumps) * np.sqrt(np.clip((1 - share) * 6, 0, 1)) - 0.0008 * (share > 0.99)
    pile.add(P)
    stuff = sauces.stew_stuff(color, name='over', gloss=0.6)
    wet = smooth(-0.2, 0.3, fbm(P, 9 * MM, 2, s=s + 9))
    attrs = {'cell': smooth(-0.4, 0.4, fbm(P, 3 * MM, 2, s=s + 11)), 'wet': wet, 'oil': 0 * wet}
    return put(mesh('nap', P, rings(P.reshape(rows, steps, 3))[1], stuff, attrs))


def season(parts, meat, solid, at):
    tree, everything = bvh(meat), bvh(solid)
    scatter(salt_flakes(6, 1.9 * MM), tree, around(60, 0.07, at, 0.4), 0.0002, (0.5, 1.2), turn=(0.5, 0.5, 3))
    scatter(pepper(), everything, around(120, 0.12, (0, 0), 0.35), 0.0001, (0.4, 1.1), turn=(1, 1, 3))
    if parts.pepper_crust:
        scatter(pepper(7, 2.6 * MM), tree, around(520, 0.085, at, 0.2), 0.0001, (0.5, 1.3), turn=(1, 1, 3), steep=0.1)
    if parts.butter:
        pat(tree, at)


def heap(things, pile, centre, radius, count, lean=0.6, share=0.84):
    """A loose heap, highest in the middle."""
    out = []
    for k in range(count):
        angle, r = k * 2.4 + rnd(-0.3, 0.3), radius * math.sqrt((count - k - 0.3) / count)
        turn = (rnd(-lean, lean), rnd(-lean, lean), rnd(0, 6.28))
        x, y = centre[0] + r * math.cos(angle), centre[1] + r * math.sin(angle)
        out.append(lay_parts(R.choice(things), pile, x, y, turn, share)[0])
    return out


def topping(kind, radius, count, usual=None):
    def make(pile, at, color):
        things, lean, share, _ = make_toppings(kind, color or usual)
        return heap(things, pile, at, radius, count, lean, share)

    return make


def potato_stuff():
    g = Graph('potato')
    n = g.noise(7 * MM, 5, 0.6)
    fine = g.noise(1.3 * MM, 4)
    t = g.math('ADD', g.attr('brown'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.9, -0.45), g.math('MULTIPLY_ADD', fine, 0.3, -0.15)))
    flesh = g.ramp(t, [(0.0, '#e6bd6c'), (0.22, '#d79a41'), (0.45, '#b06a25'), (0.68, '#743c17'), (0.9, '#351a0c')])
    rind = g.math('ADD', g.math('MULTIPLY', n, 0.7), g.math('MULTIPLY', fine, 0.3))
    skin = g.ramp(rind, [(0.32, '#5b3415'), (0.48, '#96622c'), (0.66, '#c0914e')])
    base = g.vary(g.mix(g.attr('cut'), skin, flesh), 0.012, 0.14, 0.08)
    wet = g.noise(4 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.38, 0.62, 0.24, 0.6),
        g.bump((g.noise(3.2 * MM, 4, 0.6), 0.0007, 0.7), (fine, 0.0004, 0.8), (g.noise(0.45 * MM, 2), 0.00014, 0.8)),
        sss=0.22,
        radius=(0.005, 0.0028, 0.001),
        coat=g.span(wet, 0.42, 0.58, 0.2, 0),
        coat_rough=0.22,
        spec=0.35,
    )


def potato_half(material):
    """Half a small potato: crisp cut face, browned most along its edge, skin wrinkled behind."""
    s = number()
    half = np.array([rnd(0.0175, 0.022), rnd(0.014, 0.0165), rnd(0.0125, 0.0155)])
    d, F = sphere(56)
    V = superball(d, half, 2.25)
    V *= (1 + 0.07 * fbm(d, 0.9, 2, s=s))[:, None]
    top = V[:, 2] > 0
    r = np.sqrt((V[:, 0] / half[0]) ** 2 + (V[:, 1] / half[1]) ** 2)
    V[:, 2] = np.where(top, V[:, 2] * 0.10, V[:, 2])
    cut = smooth(0.02, 0.10, d[:, 2])
    face = 0.40 * MM * fbm(V, 6 * MM, 4, s=s) + 0.5 * MM * fbm(V, 15 * MM, 2, s=s + 2) * cut
    V = displace(V, F, np.where(top, face, 0.35 * MM * (ridged(V * np.array([1, 1.6, 1]), 6 * MM, 2, s=s + 5) - 0.5)))
    brown = 0.36 + 0.55 * smooth(0.66, 1.0, r) * cut + 0.40 * fbm(V, 12 * MM, 2, s=s + 8)
    return mesh('potato', V, F, material, {'cut': cut, 'brown': brown, 'cav': 0 * r + 0.5})


def potatoes(pile, at, color):
    stuff = potato_stuff()
    things = [[potato_half(stuff)] for _ in range(6)]
    out = []
    for k in range(9):
        angle, r = k * 2.4, 0.040 * math.sqrt((9 - k) / 9)
        turn = (rnd(0.25, 0.75), rnd(-0.35, 0.35), rnd(0, 6.28)) if k % 4 != 3 else (rnd(2.2, 3.0), rnd(-0.3, 0.3), rnd(0, 6.28))
        out += lay_parts(R.choice(things), pile, at[0] + 0.016 + r * math.cos(angle), at[1] + r * math.sin(angle), turn, 0.9)
    return out


def asparagus_stuff():
    g = Graph('asparagus')
    n = g.noise(5 * MM, 4)
    streak = g.noise(1.2 * MM, 3, at=g.stretch(1, 0.06, 1))
    along = g.math('ADD', g.attr('along'), g.math('MULTIPLY_ADD', n, 0.2, -0.1))
    base = g.ramp(along, [(0.0, '#bcbf8a'), (0.18, '#869f50'), (0.5, '#628a38'), (0.85, '#4f742d'), (1.0, '#55653a')])
    base = g.mix(g.span(streak, 0.4, 0.7, 0, 0.35), base, '#a3b65f')
    base = g.mix(g.math('MULTIPLY', g.attr('bract'), 0.70), base, '#514a3c')
    char = g.span(g.noise(13 * MM, 5, 0.65), 0.60, 0.72, 0, 0.7)
    base = g.vary(g.mix(char, base, '#2b2412'), 0.012, 0.15, 0.1)
    normal = g.bump((streak, 0.0003, 0.7), (g.noise(2 * MM, 3), 0.0003, 0.6))
    return g.out(base, g.span(n, 0.35, 0.65, 0.24, 0.5), normal, sss=0.2, radius=(0.002, 0.003, 0.0008), coat=0.35, coat_rough=0.15)


def spear(material):
    """A stalk of asparagus: bracts along it, a bud of them at its tip."""
    s = rnd(0, 9)
    length, radius = rnd(0.12, 0.15), rnd(0.0044, 0.0058)
    n, m = 200, 32
    t = np.linspace(0, 1, n)
    bend = rnd(-0.010, 0.010)
    path = np.stack([bend * np.sin(t * math.pi) + 0.004 * np.sin(t * 5 + s), (t - 0.5) * length, 0.0012 * np.sin(t * 7 + s)], -1)
    r = radius * (1.0 - 0.18 * t + 0.28 * np.exp(-(((t - 0.86) / 0.07) ** 2))) * np.clip((1.005 - t) / 0.11, 0, 1) ** 0.55
    V, F = tube(path, np.maximum(r, 1e-5), m)
    V = V.reshape(n + 2, m, 3)
    a = np.linspace(0, 2 * math.pi, m, endpoint=False)[None]
    tt = np.concatenate([[0], t, [1]])[:, None]
    h, bract = np.zeros((n + 2, m)), np.zeros((n + 2, m))
    marks = [(0.10 + 0.125 * k + rnd(-0.02, 0.02), k * 2.4 + s, 0.050) for k in range(6)]
    marks += [(0.74 + 0.027 * k, k * 2.4 + s, 0.062) for k in range(10)]
    for centre, angle, long in marks:
        v = (tt - centre) / long
        off = np.abs((a - angle + math.pi) % (2 * math.pi) - math.pi)
        half = np.clip(1 - v, 0, 1) ** 0.7 * (v > -0.05)
        inside = smooth(0, 0.12, half - off) * (v > -0.05) * (v < 1)
        h = np.maximum(h, inside * (0.25 + 0.75 * np.clip(v, 0, 1)) * 1.1 * MM * smooth(1.0, 0.93, v))
        bract = np.maximum(bract, inside)
    middle = np.concatenate([path[:1], path, path[-1:]])[:, None]
    away = V - middle
    V = V + away / np.maximum(np.linalg.norm(away, axis=2, keepdims=True), 1e-6) * h[..., None]
    return mesh('spear', V.reshape(-1, 3), F, material, {'along': np.broadcast_to(tt, h.shape).ravel(), 'bract': bract.ravel()})


def asparagus(pile, at, color):
    stuff = asparagus_stuff()
    out = []
    for k in range(7):
        off = (k % 5 - 2) * 0.0105
        turn = (rnd(-0.02, 0.02), 0, math.radians(122 + rnd(-7, 7)))
        out.append(lay(spear(stuff), pile, at[0] + off * 0.8 - 0.01, at[1] - 0.014 + off * 0.62, turn, 0.97))
    return out


def mound(color, radius, height, name):
    """Mash or purée, swirled by a spoon."""

    def make(pile, at, wanted):
        stuff = sauces.cream_stuff(wanted or color, name, 0.15)
        me = sauces.dollop(stuff, radius, height)
        z = float(np.median(pile.height(vertices(me) + np.array([*at, 0]))))
        o = put(me, (*at, z - 0.0005), (0, 0, rnd(0, 6)))
        pile.add(vertices(me) + np.array([*at, z]))
        return [o]

    return make


def puree(pile, at, color):
    """A spoonful of purée that spread smoothly, a furrow drawn through it."""
    me = sauces.pool(sauces.cream_stuff(color or '#efe4c6', 'puree', 0.2), 0.034, 6.5 * MM, 0.10)
    V = vertices(me)
    furrow = np.exp(-(((V[:, 1] - 6 * V[:, 0] ** 2 + 0.004) / (7 * MM)) ** 2))
    V[:, 2] *= 1 - 0.5 * furrow
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    z = float(np.median(pile.height(V + np.array([*at, 0]))))
    pile.add(V + np.array([*at, z]))
    return [put(me, (*at, z - 0.0003), (0, 0, 0))]


def fry_sticks(pile, at, color):
    stuff = crisp_stuff('fries', '#f0cf86', color or '#dca64a', '#9a5c1c')
    things = []
    for _ in range(8):
        d, F = sphere(18)
        size = np.array([rnd(24, 42), 2.5, 2.4]) * MM
        V = superball(d, size, (9, 6, 6))
        V[:, 2] += rnd(-0.12, 0.12) * V[:, 0] ** 2 / size[0]
        V = displace(V, F, 0.25 * MM * fbm(V, 4 * MM, 2, s=number()))
        edge = np.sort(np.abs(V) / size, axis=1)[:, 1]
        things.append(
            [mesh('fry', V, F, stuff, {'bake': 0.2 + 0.35 * smooth(0.6, 1, edge) + 0.35 * smooth(0.8, 1, np.abs(V[:, 0]) / size[0])})]
        )
    return heap(things, pile, at, 0.036, 34, 0.35, 0.94)


def hash_browns(pile, at, color):
    stuff = crisp_stuff('hash browns', '#eccb86', '#cf9038', '#6d3a12')
    body = displaced_blob(stuff, (0.044, 0.036, 0.009), 60, 2.5, ((16 * MM, 2.5 * MM), (5 * MM, 1.6 * MM), (2 * MM, 0.5 * MM)))
    bake = body.attributes.new('bake', 'FLOAT', 'POINT')
    V = vertices(body)
    bake.data.foreach_set('value', (0.42 + 0.5 * fbm(V, 12 * MM, 3, s=number())).astype(np.float32))
    out = [lay(body, pile, *at, (0, 0, rnd(0, 6)), 0.9)]
    things = [[baked_strip(stuff, 22, 2.6)] for _ in range(8)]
    for x, y in around(120, 0.038, at, 0.2):
        out += lay_parts(R.choice(things), pile, x, y, (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6)), 0.7)
    return out


def fried_egg(white, yolk):
    """Sunny side up: ragged, lacy edge, white that thickens towards the yolk."""
    s = number()
    rows, steps = 70, 180
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    q = np.linspace(0.001, 1, rows)[:, None]
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    reach = 0.044 * (1 + 0.28 * fbm(ring, 0.6, 3, s=s))[None]
    x, y = q * reach * np.cos(a), q * reach * np.sin(a)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    share = np.repeat(q[:, 0], steps)
    lace = smooth(0.8, 1, share)
    P[:, 2] = (2.2 + 3.0 * smooth(0.75, 0.35, share) + 0.7 * fbm(P, 9 * MM, 3, s=s + 3)) * MM * np.sqrt(np.clip((1 - share) * 9, 0, 1))
    P[:, 2] += lace * 0.8 * MM * fbm(P, 3 * MM, 2, s=s + 5)
    body = mesh('egg', P, rings(P.reshape(rows, steps, 3))[1], white, {'skin': smooth(0.9, 1.0, share + 0.12 * fbm(P, 6 * MM, 2, s=s + 7))})
    d, F = sphere(40)
    U = superball(d, (0.0165, 0.0165, 0.0085), 2.3) + np.array([rnd(-4, 4) * MM, rnd(-4, 4) * MM, 5.5 * MM])
    return [body, mesh('yolk', U, F, yolk, {'skin': 0 * U[:, 0]})]


def fried_eggs(pile, at, color):
    white = skinned('egg white', '#f4efe2', '#b5793a', '#fcf9f0', rough=(0.12, 0.3), sss=0.5, depth=0.05)
    yolk = skinned('yolk', '#e08a12', None, '#eda028', rough=(0.05, 0.14), sss=0.5, coat=0.8, depth=0.02)
    out = []
    for dx, dy in ((0.016, 0.020), (-0.052, 0.046)):
        out += lay_parts(fried_egg(white, yolk), pile, at[0] + dx, at[1] + dy, (0, 0, rnd(0, 6)), 0.75)
    return out


def baked_potato(pile, at, color):
    """Split along its top and pushed open: wrinkled skin, floury inside, butter and chives."""
    skin = potato_stuff()
    d, F = sphere(80)
    s = number()
    half = np.array([0.052, 0.033, 0.027])
    V = superball(d, half, 2.3)
    V = displace(V, F, 1.2 * MM * fbm(V, 20 * MM, 2, s=s) + 0.5 * MM * (ridged(V, 7 * MM, 2, s=s + 5) - 0.5))
    split = np.exp(-((V[:, 1] / (9 * MM)) ** 2)) * smooth(0.5, 0.8, d[:, 2]) * smooth(0.92, 0.7, np.abs(V[:, 0]) / half[0])
    V[:, 2] -= split * 6 * MM
    shell = mesh('potato', V, F, skin, {'cut': 0 * split, 'brown': 0.5 + 0 * split, 'cav': 0.5 + 0 * split})
    flour = sauces.cream_stuff('#f0e2b4', 'potato inside', 0.05)
    inside = displaced_blob(flour, (0.037, 0.0135, 0.010), 50, 2.3, ((9 * MM, 3 * MM), (3.5 * MM, 1.4 * MM), (1.5 * MM, 0.4 * MM)))
    o = lay(shell, pile, at[0] + 0.012, at[1], (0, 0, 1.0 + rnd(-0.3, 0.3)), 0.97)
    top = put(inside, o.location + Vector((0, 0, 0.022)), o.rotation_euler)
    butter = displaced_blob(
        materials.cheese('butter', '#f0d68a', '#f6e5b0'), (0.010, 0.009, 0.0042), 30, 5.5, ((9 * MM, 0.8 * MM), (3 * MM, 0.15 * MM))
    )
    put(butter, top.location + Vector((0.002, -0.003, 0.011)), (rnd(-0.2, 0.2), 0.15, rnd(0, 6)))
    return [o, top]


def layered_potatoes(pile, at, color):
    """A pressed block of potato leaves, fried: layers on its sides, a crisp top."""
    stuff = crisp_stuff('layers', '#f2d894', '#dca64a', '#8f531c')
    out = []
    for dx, dy, turn in ((0.004, 0.0, 0.5), (-0.004, 0.034, 0.9)):
        d, F = sphere(90)
        size = np.array([0.026, 0.014, 0.016])
        V = superball(d, size, 9)
        wave = V[:, 2] + 0.5 * MM * fbm(V * np.array([1, 1, 0.3]), 14 * MM, 2, s=number())
        layer = np.sin(wave / (0.42 * MM))
        side = smooth(0.93, 0.82, np.abs(V[:, 2]) / size[2])
        V = displace(V, F, side * 0.45 * MM * layer + (1 - side) * 0.6 * MM * fbm(V, 5 * MM, 3, s=number()))
        bake = 0.10 + 0.22 * side * (layer < -0.2) + 0.5 * (1 - side) + 0.2 * fbm(V, 8 * MM, 2, s=number())
        out.append(lay(mesh('layers', V, F, stuff, {'bake': bake}), pile, at[0] + dx, at[1] + dy, (0, 0, turn), 0.97))
    return out


def shallots(pile, at, color):
    maker = of(lambda m: drop_shape(m), color or '#54182c', '#2e0c18', pale='#7d3044', rough=(0.06, 0.2), sss=0.2, coat=0.8)
    return heap(maker(None), pile, at, 0.026, 8, 0.4, 0.9)


def drop_shape(material):
    """A glazed shallot, round at its root and pointed at its tip."""
    d, F = sphere(34)
    size = np.array([rnd(14, 18), rnd(9, 11), rnd(8.5, 10)]) * MM
    V = superball(d, size, 2.2)
    V[:, 1:] *= (1 - 0.5 * smooth(0.0, 1.0, V[:, 0] / size[0]))[:, None]
    lines = np.sin(np.arctan2(V[:, 1], V[:, 2]) * 9)
    V = displace(V, F, 0.25 * MM * lines + 0.6 * MM * fbm(V, 9 * MM, 2, s=number()))
    return mesh('shallot', V, F, material, {'skin': smooth(0.6, 1.0, np.abs(V[:, 0]) / size[0]), 'cav': 0.5 + 0 * lines})


def leeks(pile, at, color):
    out = mound(color or '#e6e6bd', 0.034, 0.012, 'leeks')(pile, at, None)
    things, *_ = make_toppings('white-cabbage')
    for x, y in around(26, 0.028, at, 0.2):
        out += lay_parts(R.choice(things), pile, x, y, (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6)), 0.6)
    return out


def blackberries(pile, at, color):
    maker = of(raspberry, color or '#1f1022', None, pale='#43233c', rough=(0.1, 0.25), sss=0.1, coat=0.7)
    return heap(maker(None), pile, (at[0] - 0.016, at[1]), 0.026, 6, 0.6, 0.9)


def shrimp(pile, at, color, count=6):
    things = [[me] for me in pieces.make_pieces('shrimp', color)]
    return heap(things, pile, at, 0.032, count, 0.4, 0.8)


def watercress(pile, at, color):
    leaves = salad_leaves('baby', 6, 0.62)
    out = []
    for x, y in around(30, 0.026, at, 0.3):
        out.append(lay(R.choice(leaves), pile, x, y, (rnd(-0.5, 0.7), rnd(-0.5, 0.5), rnd(0, 6)), 0.75, drape=3 * MM))
    return out


def grilled_onions(pile, at, color):
    maker = of(onion_slice, color or '#d9b98a', '#6a3a1c', pale='#ecd6ae', rough=(0.2, 0.45), sss=0.3, coat=0.3)
    return heap(maker(None), pile, at, 0.030, 7, 0.35, 0.88)


def onion_slice(material):
    """A grilled slice of onion: rings within rings, charred on their edges."""
    a = np.linspace(0, 2 * math.pi, 90, endpoint=False)
    radii = np.linspace(0.12, 1, 33)
    size = rnd(19, 25) * MM
    wave = np.abs(np.sin(radii * math.pi * 6)) ** 0.5
    P = np.stack(
        [
            np.stack([q * size * np.cos(a) * (1 + 0.03 * np.sin(3 * a)), q * size * np.sin(a), np.full(90, 5 * MM * (w - 0.5))], -1)
            for q, w in zip(radii, wave)
        ]
    )
    V, F = rings(P)
    V[:, 2] += 0.8 * MM * fbm(V, 12 * MM, 2, s=number())
    return mesh('onion', V, F, material, {'skin': np.repeat(smooth(0.5, 0.1, wave), 90) * 0.7, 'cav': 0.5 + 0 * V[:, 0]})


SIDE = {
    'potatoes': potatoes,
    'asparagus': asparagus,
    'mash': mound('#f0dfae', 0.040, 0.020, 'mash'),
    'puree': puree,
    'fries': fry_sticks,
    'hash-browns': hash_browns,
    'fried-eggs': fried_eggs,
    'baked-potato': baked_potato,
    'mushrooms': topping('mushroom', 0.032, 18),
    'shallots': shallots,
    'leeks': leeks,
    'layered-potatoes': layered_potatoes,
    'grilled-onions': grilled_onions,
    'cherries': topping('cherry', 0.024, 9, '#3d0812'),
    'blackberries': blackberries,
    'shrimp': shrimp,
    'watercress': watercress,
}
