# SPDX-License-Identifier: GPL-3.0-or-later
"""Flat breads: stacked, folded, cut in wedges, topped, filled, or shaped as a boat; bowls beside them."""
import math

import bpy
import numpy as np
from mathutils import Vector

from lib.camera import Frame
from lib.chance import R, rnd
from lib.dish import Serving
from lib.mesh import put, vertices
from lib.place import Pile, around, bvh, drop, lay, scatter
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Read, Several
from lib.units import MM, blend
from parts import sauces
from parts.bread_tops import boat, cheese_leak, green_oil, melted_top
from parts.breadbaskets import butter, nest
from parts.garnish import GARNISHES
from parts.flat_doughs import DOUGH_KINDS, dough_stuff, flat_dough, fold_over
from parts.injera import roll, sheet, sponge_stuff
from parts.lobster_cuts import lobster_cuts
from parts.morsels import MORSELS, SOFT, make_morsels
from parts.pizza_toppings import TOPPINGS_KNOWN, make_toppings
from parts.raw_beside import RAW_FIELD, lay_raw
from parts.split_cakes import broken_cake
from parts.vessels import serve

VIEW = 'three-quarter'
TOPPING = Group(
    {'kind': Choice(MORSELS, 'tomato-dice'), 'count': Number(1, 90, 10), 'color': Optional(Color()), 'size': Number(0.3, 2.0, 1.0)}
)
BOWL = Group({
    'color': Color('#c8922c'),
    'lumps': Choice(tuple(sauces.LUMPS), 'fine'),
    'of': Choice(('stoneware', 'clay', 'steel', 'porcelain', 'glass'), 'stoneware'),
    'garnish': Optional(Choice(('chopped-parsley', 'coriander', 'chilli-flakes', 'mint'))),
})  # fmt: skip
#: thickness, outline, blisters, spots and layers of each kind of bread
BREADS = {
    'naan': dict(
        half=(0.094, 0.066),
        thick=6 * MM,
        tear=0.42,
        pale=0.25,
        bubble=(26 * MM, 6.0 * MM, 0.6),
        spots=(15 * MM, 0.5, 0.8),
        rim=2.2 * MM,
        rough=0.06,
    ),
    'chapati': dict(
        half=(0.088, 0.086),
        thick=3.4 * MM,
        bubble=(19 * MM, 2.8 * MM, 0.55),
        spots=(9 * MM, 0.5, 0.42),
        flaky=0.8,
        wave=5.0 * MM,
        pale=0.20,
        scorch=0.42,
    ),
    'square': dict(
        half=(0.076, 0.074),
        thick=4.2 * MM,
        power=5.5,
        bubble=(17 * MM, 1.8 * MM, 0.5),
        spots=(11 * MM, 0.55, 0.5),
        flaky=0.6,
        wave=3.4 * MM,
        scorch=0.36,
    ),
    'scallion': dict(
        half=(0.092, 0.092), thick=5.0 * MM, bubble=(15 * MM, 1.6 * MM, 0.6), spots=(17 * MM, 0.75, 0.5), flaky=0.9, coil=True, pale=0.26
    ),
    'coiled': dict(
        half=(0.082, 0.080),
        thick=8.5 * MM,
        bubble=(14 * MM, 1.6 * MM, 0.5),
        spots=(16 * MM, 0.6, 0.6),
        flaky=0.85,
        coil=True,
        pale=0.16,
        rough=0.08,
        wave=4.0 * MM,
        scorch=0.45,
    ),
    'injera': dict(half=(0.112, 0.108), thick=4.5 * MM),
    'pupusa': dict(
        half=(0.053, 0.052),
        thick=14 * MM,
        power=2.1,
        bubble=(20 * MM, 1.0 * MM, 0.4),
        spots=(9 * MM, 0.6, 0.5),
        wave=1.2 * MM,
        rough=0.05,
        scorch=0.6,
    ),
    'arepa': dict(
        half=(0.047, 0.046),
        thick=19 * MM,
        power=2.1,
        bubble=(22 * MM, 0.7 * MM, 0.3),
        spots=(9 * MM, 0.6, 0.5),
        wave=0.8 * MM,
        pale=0.10,
        scorch=0.75,
    ),
    'bara': dict(
        half=(0.060, 0.056),
        thick=3.4 * MM,
        bubble=(22 * MM, 3.2 * MM, 0.5),
        spots=(10 * MM, 0.3, 0.25),
        wave=3.6 * MM,
        pale=0.12,
        rough=0.06,
    ),
    'round': dict(half=(0.100, 0.098), thick=6 * MM, bubble=(20 * MM, 2.0 * MM, 0.5), spots=(12 * MM, 0.3, 0.4), rim=4.5 * MM, rough=0.035),
    'oval': dict(
        half=(0.130, 0.060), thick=6 * MM, power=2.5, bubble=(18 * MM, 3.0 * MM, 0.6), spots=(11 * MM, 0.4, 0.6), rim=4.0 * MM, rough=0.05
    ),
}
PARTS = {
    'bread': Choice((*BREADS, 'boat'), 'naan'),
    'dough': Choice(DOUGH_KINDS, 'naan'),
    'style': Choice(('stack', 'single', 'wedges', 'filled', 'injera', 'fan', 'broken'), 'stack'),
    'count': Number(1, 8, 4),
    'size': Number(0.7, 1.4, 1.0),
    'gloss': Number(0.0, 0.8, 0.1),
    'flecks': Optional(Color()),
    'folded': Flag(False),  # the last one lies folded
    'holder': Choice(('vessel', 'basket'), 'vessel'),
    'cloth': Optional(Color()),
    'cheese': Optional(Color()),  # melted over it, or leaking from it
    'paste': Optional(Color()),  # herbs in oil
    'yolk': Flag(False),
    'heaps': Several(BOWL, 4),  # of stew, on an injera
    'bowls': Several(BOWL, 2),  # beside it
    'toppings': Several(TOPPING, 6),
    'spread': Number(0.1, 0.5, 0.36),  # how far toppings reach, in widths
    'stew': Optional(Color()),  # a ladle of it on filled breads
    'butter': Choice(('none', 'cup', 'scoop', 'block', 'curls'), 'none'),
    'strewn': Several(TOPPING, 3),  # flecks on everything: garlic, herbs
    'beside': RAW_FIELD,
}


def build(dish):
    parts = dish.parts
    if parts.holder == 'basket':
        made = nest('basket', dish.vessel.color, parts.cloth, (0.128 * parts.size, 0.108 * parts.size), 0.020)
        floor, pile, outer = 0.008, made.pile, 0.13
        vessel = None
    else:
        vessel = serve(dish.vessel, 'board')
        floor, outer = vessel.floor, vessel.outer
        pile = Pile(0.24, 560, floor)
    stuff = dough_stuff(parts.dough, gloss=parts.gloss, flecks=parts.flecks)
    solid, width, height = STYLES[parts.style](parts, stuff, pile, floor)
    squash = BREADS['oval']['half'][1] / BREADS['oval']['half'][0] if parts.bread == 'oval' else 1.0
    lay_on(parts.toppings, pile, width * parts.spread, solid, squash)
    tree = bvh(solid)
    for one in parts.strewn:
        meshes = make_morsels(one.kind, one.color)
        scatter(meshes, tree, around(one.count, width * 0.42, (0, 0), 0.4), 0.3 * MM, (one.size * 0.6, one.size), turn=(0.6, 0.6, 3))
    for k, bowl in enumerate(parts.bowls):
        side_bowl(bowl, (width * 0.5 + 0.030, width * 0.26) if k == 0 else (-width * 0.5 - 0.030, width * 0.30))
    if parts.butter != 'none':
        on_board = vessel is not None and vessel.kind in ('board', 'round-board')
        butter(parts.butter, (width * 0.47, -width * 0.02) if on_board else (width * 0.5 + 0.04, 0.04), floor if on_board else 0.0)
    lay_raw(parts.beside)
    return Serving(Frame(width, floor + height, (0, 0), (0, -width * 0.16, floor + height * 0.7)), solid, width * 0.36)


def side_bowl(bowl, at):
    """A small bowl beside the bread."""
    dish = serve(Read(kind='cup-bowl', of=bowl.of, color=None, size=0.78), 'cup-bowl')
    top = sauces.stew(
        sauces.stew_stuff(bowl.color, name='side'),
        dish.wall(dish.level),
        dish.level,
        bowl.lumps,
        3.0 if bowl.lumps == 'smooth' else 1.2,
        0.2,
    )
    before = set(bpy.data.objects)
    if bowl.garnish:
        GARNISHES[bowl.garnish](bvh([top]), dish.radius, (0, 0))
    fresh = [o for o in bpy.data.objects if o not in before]
    for o in [*dish.objects, top, *fresh]:
        o.location += Vector((*at, 0))


def make_one(parts, stuff, **change):
    told = {**BREADS[parts.bread], **change}
    told['half'] = tuple(h * parts.size for h in told['half'])
    return flat_dough(stuff, **told)


def pieces_of(one):
    """Meshes of one topping: fresh-cut ones where the salads have them."""
    if one.kind == 'lobster':
        return lobster_cuts()
    if one.kind in TOPPINGS_KNOWN:
        return [thing[0] for thing in make_toppings(one.kind, one.color)[0]]
    return make_morsels(one.kind, one.color)


def lay_on(toppings, pile, reach, solid, squash=1.0):
    """What lies on the bread, in no order."""
    for one in toppings:
        meshes = pieces_of(one)
        for x, y in around(one.count, reach, (0, 0), 0.3):
            turn = (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6.283))
            solid.append(lay(R.choice(meshes), pile, x, y * squash, turn, 0.8, SOFT.get(one.kind), scale=one.size))


def stack(parts, stuff, pile, floor):
    """One on the other, each bent by what is below, none quite above the last."""
    meshes = [make_one(parts, stuff) for _ in range(min(4, parts.count))]
    solid = []
    half = BREADS[parts.bread]['half'][0] * parts.size
    thick = BREADS[parts.bread]['thick']
    for k in range(parts.count):
        me = meshes[k % len(meshes)]
        x, y = rnd(-5, 5) * MM, rnd(-5, 5) * MM
        if parts.folded and k == parts.count - 1:
            me = folded_copy(make_one(parts, stuff, wave=2 * MM), thick)
            x, y = half * 0.30, -half * 0.55
        spin = rnd(-0.22, 0.22) + 0.3 if parts.bread == 'square' else rnd(0, 6.283)
        solid.append(lay(me, pile, x, y, (rnd(-0.02, 0.02), rnd(-0.02, 0.02), spin), 0.90, drape=3 * MM))
    top = max((vertices(o.data) @ np.array(o.matrix_basis.to_3x3()).T)[:, 2].max() + o.matrix_basis.translation.z for o in solid)
    return solid, half * 2.3, top - floor


def folded_copy(me, thick):
    """Folded twice, as one folds a chapati to eat it."""
    V = fold_over(vertices(me), 0.004, thick * 1.5)
    V = fold_over(V, 0.002, thick * 2.5, math.pi / 2)
    V[:, 2] -= V[:, 2].min()
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    return me


def fan(parts, stuff, pile, floor):
    """Overlapping, leaning on one another, their tips to the eye."""
    solid = []
    half = BREADS[parts.bread]['half'][0] * parts.size
    meshes = [make_one(parts, stuff) for _ in range(min(4, parts.count))]
    places = [(-0.034, 0.030, -1.9), (0.040, 0.026, -1.15), (0.004, -0.020, -1.5), (0.05, -0.034, -0.7), (-0.05, -0.03, -2.2)]
    for k in range(parts.count):
        x, y, turn = places[k % 5]
        solid.append(
            lay(meshes[k % len(meshes)], pile, x, y, (rnd(-0.02, 0.02), rnd(-0.02, 0.02), turn + rnd(-0.2, 0.2)), 0.93, drape=2.5 * MM)
        )
    return solid, half * 2.55, 0.035


def single(parts, stuff, pile, floor):
    """One bread with something on it."""
    if parts.bread == 'boat':
        return boat(parts, stuff, pile, floor)
    o = put(make_one(parts, stuff, n=190), (0, 0, floor), (0, 0, rnd(-0.1, 0.1)))
    pile.add(vertices(o.data) @ np.array(o.matrix_basis.to_3x3()).T + np.array(o.location))
    half = tuple(h * parts.size for h in BREADS[parts.bread]['half'])
    solid = [o]
    inner = (half[0] * 0.86, half[1] * 0.84)
    if parts.paste:
        solid.append(green_oil(o, inner, parts.paste, pile))
    if parts.cheese:
        solid.append(melted_top(o, inner, parts.cheese, pile))
    return solid, half[0] * 2.12, 0.016


def wedges(parts, stuff, pile, floor):
    """Cut like a cake, the pieces pushed together and over one another."""
    solid = []
    many = 6
    spin = rnd(0, 1)
    for layer in range(2):
        me = make_one(parts, stuff, n=96)
        V = vertices(me)
        for k in range(many if layer == 0 else 3):
            a = spin + k * 2 * math.pi / many
            piece = wedge_of(me, V, a, a + 2 * math.pi / many, stuff)
            out = Vector((math.cos(a + math.pi / many), math.sin(a + math.pi / many)))
            gap = rnd(2, 6) * MM if layer == 0 else rnd(-10, 12) * MM
            tilt = 0.03 if layer == 0 else 0.12
            turn = (rnd(-tilt, tilt), rnd(-tilt, tilt), rnd(-0.08, 0.08) if layer == 0 else rnd(-0.7, 0.7))
            solid.append(lay(piece, pile, out.x * gap, out.y * gap, turn, 0.95 if layer == 0 else 0.985))
    return solid, BREADS[parts.bread]['half'][0] * parts.size * 2.15, 0.026


def wedge_of(me, V, first, last, stuff):
    """Squeezes a whole bread into one sector: cuts are straight, the rim stays as it was."""
    a = np.arctan2(V[:, 1], V[:, 0])
    middle = (first + last) / 2
    around_ = (a - middle + math.pi) % (2 * math.pi) - math.pi
    wide = (last - first) / 2 * 0.985
    outside = np.abs(around_) > wide
    r = np.hypot(V[:, 0], V[:, 1])
    over = np.clip(np.abs(around_) - wide, 0, math.pi / 2)
    angle = middle + np.sign(around_) * wide
    near = r * np.cos(over)
    W = V.copy()
    W[:, 0] = np.where(outside, np.maximum(near, 0) * np.cos(angle), V[:, 0])
    W[:, 1] = np.where(outside, np.maximum(near, 0) * np.sin(angle), V[:, 1])
    out = me.copy()
    out.vertices.foreach_set('co', W.astype(np.float32).ravel())
    out.update()
    return out


def filled(parts, stuff, pile, floor):
    """Thick cakes that hold cheese, one opened; or two soft breads with a filling between."""
    solid = []
    half = BREADS[parts.bread]['half'][0] * parts.size
    places = {
        1: [(0, 0)],
        2: [(-0.046, 0.014), (0.046, -0.010)],
        3: [(-0.056, 0.030), (0.056, 0.036), (0.0, -0.044)],
        4: [(-0.055, 0.035), (0.055, 0.04), (-0.004, -0.04), (0.004, 0.032)],
    }
    meshes = [make_one(parts, stuff) for _ in range(3)]
    for k, (x, y) in enumerate(places[min(4, parts.count)]):
        o = lay(meshes[k % 3], pile, x * parts.size, y * parts.size, (rnd(-0.04, 0.04), rnd(-0.04, 0.04), rnd(0, 6.28)), 0.97)
        solid.append(o)
        if parts.cheese:
            solid += cheese_leak(o, half, BREADS[parts.bread]['thick'], parts.cheese, floor)
    if parts.stew:
        mound = sauces.stew(sauces.stew_stuff(parts.stew, name='stew'), 0.044, 0.0, 'chunky', 1.0, 6.0, ragged=0.2, squash=0.8)
        V = vertices(mound.data)
        V[:, 2] += np.quantile(pile.height(V), 0.6) - 1.0 * MM
        mound.data.vertices.foreach_set('co', V.astype(np.float32).ravel())
        pile.add(V)
        solid.append(mound)
    width = {1: 2.3, 2: 3.6, 3: 4.3, 4: 4.3}[min(4, parts.count)] * half
    return solid, width, 0.03


def broken(parts, stuff, pile, floor):
    """Two whole cakes behind, one broken in front so that its cheese is drawn out."""
    half, thick = BREADS[parts.bread]['half'][0] * parts.size, BREADS[parts.bread]['thick']
    cheese = parts.cheese or '#f3e2a8'
    solid = []
    for x, y in ((-0.046, 0.044), (0.052, 0.048)):
        solid.append(
            lay(
                make_one(parts, stuff, pale=0.24, scorch=0.9),
                pile,
                x * parts.size,
                y * parts.size,
                (rnd(-0.04, 0.04), rnd(-0.04, 0.04), rnd(0, 6.28)),
                0.97,
            )
        )
        solid += cheese_leak(solid[-1], half, thick, cheese, floor)
    solid += broken_cake(lambda: make_one(parts, stuff, pale=0.24, scorch=0.9), half, thick, cheese, (0.0, -0.030), floor)
    return solid, 4.0 * half, 0.03


def injera(parts, stuff, pile, floor):
    """A wide spongy round that hangs over the basket's rim, heaps of stew that soak into it, rolled pieces at its edge."""
    many = max(1, len(parts.heaps))
    places = []
    for k in range(len(parts.heaps)):
        a = 0.6 + k * 2 * math.pi / many
        places.append((0.042 * math.cos(a), 0.020 + 0.034 * math.sin(a), 0.033))
    half = BREADS['injera']['half'][0] * parts.size
    o = sheet(pile, half, places)
    solid = [o]
    tree = bvh([o])
    for one, (x, y, reach) in zip(parts.heaps, places):
        p, _ = drop(tree, x, y)
        stew = sauces.stew(
            sauces.stew_stuff(one.color, oil=blend(one.color, '#d8701c', 0.5), name='stew'), reach, 0.0, one.lumps, 0.9, 6.0, ragged=0.2
        )
        stew.location = p + Vector((0, 0, -1.5 * MM))
        solid.append(stew)
    rolled = roll(sponge_stuff())
    for x, y, turn in ((-0.020, -0.070, 0.12), (0.058, -0.052, 0.62), (-0.078, -0.034, -0.75)):
        solid.append(lay(rolled, pile, x * parts.size, y * parts.size, (0, 0, turn + rnd(-0.1, 0.1)), 0.93))
    return solid, 0.24 * parts.size, 0.03


STYLES = {'stack': stack, 'single': single, 'wedges': wedges, 'filled': filled, 'injera': injera, 'fan': fan, 'broken': broken}
