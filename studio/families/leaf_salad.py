# SPDX-License-Identifier: GPL-3.0-or-later
"""Dressed leaf salads: leaves piled in a bowl, tips up and out, what belongs in them on top: tossed, in stripes or in groups."""
import math

import numpy as np
from mathutils import Matrix

from lib import materials
from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import mesh, put, rings
from lib.noise import fbm, smooth
from lib.place import Pile, around, bvh, lay, lay_parts, scatter, spread
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM
from parts import sauces
from parts.crowning import CROWN, crown
from parts.leaves import LEAVES_KNOWN, SALAD_LEAVES, salad_leaf, salad_leaves
from parts.salad_bits import BITS_KNOWN, crisp_stuff, make_bits
from parts.sprinkles import drops, pepper
from parts.vessels import serve

VIEW = 'three-quarter'
LIGHT = (136, {'elevation': 38, 'watts': 34, 'fill': 0.2})
PARTS = {
    'leaves': Several(Group({'kind': Choice(LEAVES_KNOWN, 'romaine'), 'count': Number(1, 60, 20)}), 4),
    'bits': Several(Group({'kind': Choice(BITS_KNOWN, 'tomato'), 'count': Number(1, 200, 12), 'color': Optional(Color())}), 9),
    'crown': CROWN,  # on top of everything
    'layout': Choice(('mixed', 'stripes', 'groups'), 'mixed'),
    'rim': Optional(Choice(BITS_KNOWN)),  # what stands round the rim, such as wedges of a quesadilla
    'shell': Optional(Choice(('tortilla',))),  # a bowl that is eaten too
    'scoop': Optional(Color()),  # a ladle of chilli or minced beef in the middle
    'dressing': Optional(Color('#f0cf6a')),
    'pour': Choice(('drops', 'drizzle', 'coat'), 'drops'),
}
WIDE = 0.114  # radius of the food in the bowl the leaves are made for


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'wide-bowl')
    solid = []
    profile = vessel.profile or [(0, vessel.floor), (vessel.outer, vessel.floor)]
    outer, rim, radius = vessel.outer, vessel.rim, vessel.radius
    if vessel.kind.endswith('plate'):
        radius = vessel.outer * 0.80
    if parts.shell:
        profile, outer, rim, radius = tortilla_shell(vessel.floor)
    scale = min(1.0, max(0.66, radius / WIDE))
    pile = Pile(outer * 1.25, 420)
    leafy = sum(one.count for one in parts.leaves) > 9
    ground(pile, profile, rim, radius, leafy)
    if dish.vessel.of == 'glass':
        solid.append(put(heart(pile, radius)))
    solid += lay_leaves(pile, parts.leaves, radius, scale)
    if parts.scoop:
        solid.append(scoop(parts.scoop, pile, radius * 0.62))
    solid += lay_bits(pile, parts, radius, scale)
    solid += crown(parts.crown, pile, radius)
    if parts.rim:
        solid += around_rim(parts.rim, pile, radius)
    dress(solid, parts, radius)
    height = float(np.quantile(pile.map, 0.995))
    return Serving(
        Frame(outer * (1.7 if vessel.kind.endswith('plate') and not parts.shell else 1.9), max(rim, height * 0.85)), solid, radius * 0.9
    )


def ground(pile, profile, rim, radius, leafy):
    """The pile starts as the inside of the bowl, with what lies below the leaves one sees; beyond the rim they may hang lower."""
    axis = np.linspace(-pile.reach, pile.reach, pile.cells)
    r = np.hypot(axis[:, None], axis[None])
    edge = profile[-1][0]
    inside = np.interp(r, [p[0] for p in profile] + [edge * 1.03, edge * 1.3], [p[1] for p in profile] + [rim - 0.001, rim - 0.009])
    deep = rim > 0.03
    high = (0.034 if deep else 0.016) + (0 if leafy else 0.010)
    heap = high * np.clip(1 - (r / (radius * 1.12)) ** 2, 0, 1)
    pile.map = np.maximum(inside, (0.014 * rim / 0.06 if deep else 0.0) + heap)


def lay_leaves(pile, wanted, radius, scale):
    """Big leaves round the rim, tips up and out; then a loose middle. Small ones last."""
    made = {one.kind: salad_leaves(one.kind, 5, scale) for one in wanted}
    order = [one.kind for one in wanted for _ in range(one.count) if one.kind != 'rocket']
    R.shuffle(order)
    out = []
    for k, kind in enumerate(order):
        share = k / len(order)
        angle = k * 2.399963 + rnd(-0.2, 0.2)
        r = radius * (0.94 - 0.62 * share) * math.sqrt(rnd(0.55, 1.1))
        outward = angle - math.pi / 2 + rnd(-0.6, 0.6)
        steep = rnd(0.15, 0.75) * (1 if r > radius * 0.45 else 0.7)
        lean = Matrix.Rotation(outward, 4, 'Z') @ Matrix.Rotation(steep, 4, 'X') @ Matrix.Rotation(rnd(-0.5, 0.5), 4, 'Y')
        turn = lean.to_euler('ZYX')
        x, y = r * math.cos(angle), r * math.sin(angle)
        out.append(lay(R.choice(made[kind]), pile, x, y, (turn.x, turn.y, turn.z), SALAD_LEAVES[kind][4], drape=5 * MM))
    for one in wanted:
        if one.kind == 'rocket':
            for x, y in spread(one.count, radius * 0.7, radius * 0.16):
                out.append(lay(R.choice(made['rocket']), pile, x, y, (rnd(-0.4, 0.5), rnd(-0.5, 0.5), rnd(0, 6)), 0.75, drape=3 * MM))
    return out


def places(layout, number_of, count, radius, apart, k):
    """Where the pieces of the k-th of so many parts come to lie."""
    if layout == 'stripes':
        across = (-1 + 2 * (k + 0.5) / number_of) * radius * 0.84
        half = radius * 0.84 / number_of * 0.82
        reach = math.sqrt(max(0.05 * radius**2, radius**2 * 0.74 - across**2))
        return settle_in(count, apart, lambda: (across + rnd(-half, half), rnd(-reach, reach)))
    if layout == 'groups':
        angle = k * 2 * math.pi / number_of + 0.5
        centre = (radius * 0.52 * math.cos(angle), radius * 0.52 * math.sin(angle))
        wide = radius * min(0.42, 1.5 / number_of + 0.06)
        return settle_in(count, apart, lambda: tuple(c + q for c, q in zip(centre, in_disc(wide))))
    if count == 1:
        return [(rnd(-0.1, 0.1) * radius, rnd(-0.15, 0.05) * radius)]
    near = min(apart, radius * 1.55 / math.sqrt(count + 1))
    return spread(count, radius * 0.80, near)


def in_disc(radius):
    angle, r = rnd(0, 6.283), radius * math.sqrt(rnd(0, 1))
    return r * math.cos(angle), r * math.sin(angle)


def settle_in(count, apart, pick):
    """Places as far apart as the room allows; they come closer together the longer it takes."""
    out = []
    for k in range(1500):
        p = pick()
        near = apart * max(0.35, 1 - k / 1100)
        if all(math.hypot(p[0] - q[0], p[1] - q[1]) > near for q in out):
            out.append(p)
        if len(out) == count:
            break
    return out


def lay_bits(pile, parts, radius, scale):
    """Tossed, all but the last two kinds fall together; those two, and everything in stripes or groups, go on in turn."""
    waiting = []
    for k, bit in enumerate(parts.bits):
        things, lean, share, apart = make_bits(bit.kind, bit.color)
        spots = places(parts.layout, len(parts.bits), bit.count, radius, apart * scale, k)
        waiting.append([(x, y, things, lean, share, rnd(-0.4, 0.4)) for x, y in spots])
    first = [one for some in waiting[:-2] for one in some]
    if parts.layout == 'mixed':
        R.shuffle(first)
    out = []
    for x, y, things, lean, share, heading in first + [one for some in waiting[-2:] for one in some]:
        towards = rnd(0.05, lean) if lean < 0.9 else rnd(-lean, lean)
        spin = heading + rnd(-0.3, 0.3) if parts.layout != 'mixed' and lean < 0.5 else rnd(0, 6.28)
        laid = lay_parts(R.choice(things), pile, x, y, (towards, rnd(-lean, lean) * 0.7, spin), share)
        out.append(laid[0])
    return out


def around_rim(kind, pile, radius):
    things, _, share, _ = make_bits(kind)
    out = []
    many = 6
    for k in range(many):
        angle = 2 * math.pi * (k + rnd(-0.12, 0.12)) / many + 0.3
        x, y = radius * 0.95 * math.cos(angle), radius * 0.95 * math.sin(angle)
        lean = Matrix.Rotation(angle + math.pi, 4, 'Z') @ Matrix.Rotation(rnd(-0.95, -0.7), 4, 'Y')
        turn = lean.to_euler('ZYX')
        out.append(lay(R.choice(things)[0], pile, x, y, (turn.x, turn.y, turn.z), share))
    return out


def scoop(color, pile, radius):
    """A ladle of something cooked on the leaves: lumps in their own sauce, highest in the middle."""
    stuff = sauces.stew_stuff(color, name='scoop')
    base = float(np.quantile(pile.map[pile.cells // 2 - 30 : pile.cells // 2 + 30, pile.cells // 2 - 30 : pile.cells // 2 + 30], 0.6))
    heap = sauces.stew(stuff, radius, 0, 'mince', 0.3, 10)
    V = np.empty(len(heap.data.vertices) * 3, np.float32)
    heap.data.vertices.foreach_get('co', V)
    V = V.reshape(-1, 3).astype(float)
    r = np.hypot(V[:, 0], V[:, 1]) / radius
    edge = 1 + 0.16 * fbm(np.stack([V[:, 0], V[:, 1], 0 * r], -1) / np.maximum(r, 0.05)[:, None], radius * 0.7, 2, s=number())
    V[:, :2] *= edge[:, None]
    V[:, 2] += base + 0.004 - 0.022 * smooth(0.72, 1.0, r)
    heap.data.vertices.foreach_set('co', V.astype(np.float32).ravel())
    heap.data.update()
    pile.add(V)
    return heap


def heart(pile, radius):
    """What a bowl of glass shows from its side: leaves pressed against it."""
    stuff = salad_leaf('heart', '#8fb54a', '#b4cf74', '#dbe6ae', '#eef2d0', 0.3)
    steps, rows = 160, 60
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    r = np.linspace(0.02, 1.0, rows)[:, None] * radius * 0.86
    x, y = r * np.cos(a), r * np.sin(a)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    P[:, 2] = pile.height(P) - 7 * MM + 3 * MM * fbm(P, 12 * MM, 3, s=number())
    V, F = rings(P.reshape(rows, steps, 3))
    crumple = fbm(V, 15 * MM, 3, s=number())
    return mesh('heart', V, F, stuff, {'v': 0.5 + 0.5 * crumple, 'u': 0.5 + 0 * crumple, 'vein': smooth(0.1, 0.0, np.abs(crumple))})


def tortilla_shell(floor):
    """A fluted, blistered shell of fried tortilla on the plate. Returns its inside, half width, rim and the food's radius."""
    s = number()
    stuff = crisp_stuff('shell', '#efcd90', '#dba552', '#9a5c22')
    steps, rows = 420, 90
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    t = np.linspace(0, 1, rows)[:, None]
    inner = [(0, floor + 0.003), (0.055, floor + 0.003), (0.072, floor + 0.012), (0.088, floor + 0.04), (0.104, floor + 0.066)]
    r = np.interp(t, np.linspace(0, 1, 5), [p[0] for p in inner])
    z = np.interp(t, np.linspace(0, 1, 5), [p[1] for p in inner])
    flutes = np.sin(9 * a + 0.8 * np.sin(2 * a + s)) * smooth(0.4, 1, t)
    r = r * (1 + 0.055 * flutes)
    z = z + 0.007 * flutes * smooth(0.6, 1, t)
    P = np.stack([r * np.cos(a), r * np.sin(a), z + 0 * a], -1).reshape(-1, 3)
    blister = np.maximum(0, fbm(P, 11 * MM, 2, s=s + 3))
    away = np.stack([P[:, 0], P[:, 1], 0 * P[:, 0]], -1) / np.maximum(np.hypot(P[:, 0], P[:, 1]), 1e-3)[:, None]
    out = (
        P
        + away * (2.2 * MM + 1.8 * MM * blister)[:, None] * smooth(0.2, 0.4, np.repeat(t[:, 0], steps))[:, None]
        - np.array([0, 0, 1.5 * MM])
    )
    V, F = rings(np.concatenate([P.reshape(rows, steps, 3), out.reshape(rows, steps, 3)[::-1]]))
    edge = smooth(0.86, 1, np.repeat(t[:, 0], steps))
    bake = 0.28 + 0.7 * blister + 0.3 * edge + 0.2 * fbm(P, 24 * MM, 2, s=s + 9)
    bake = np.concatenate([bake.reshape(rows, steps), bake.reshape(rows, steps)[::-1]]).ravel()
    put(mesh('shell', V, F, stuff, {'bake': bake}))
    return inner, 0.116, floor + 0.068, 0.094


def dress(solid, parts, radius):
    tree = bvh(solid)
    if not parts.dressing:
        return
    if parts.pour == 'drops':
        oil = materials.oil('dressing', parts.dressing)
        scatter(drops(oil, 5, 3 * MM), tree, around(170, radius * 0.9, clump=0.3), -0.0004, (0.2, 1.0))
        scatter(pepper(), tree, around(90, radius * 0.9, clump=0.3), 0.0001, (0.4, 1.0), turn=(1, 1, 3))
        return
    cream = sauces.cream_stuff(parts.dressing, 'dressing', 0.5)
    if parts.pour == 'drizzle':
        sauces.drizzle(cream, sauces.zigzag(radius * 0.66, 6, turn=rnd(0, 3)), tree, 1.5 * MM)
    smears = drops(cream, 6, 9 * MM)
    scatter(smears, tree, around(46 if parts.pour == 'drizzle' else 150, radius * 0.88, clump=0.35), -0.0012, (0.25, 1.1), steep=0.2)
