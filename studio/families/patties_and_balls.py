# SPDX-License-Identifier: GPL-3.0-or-later
"""Balls, patties, fritters and croquettes: shaped by hand, fried or seared, one of them open, with sauce and what goes beside."""
import math

import numpy as np

from lib.chance import R, number, rnd
from lib.mesh import mesh, put, sphere, superball, vertices
from lib.place import lay
from lib.noise import fbm, smooth
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM
from parts import heaps, small_plates
from parts.buns import seed_meshes
from parts.croquettes import CRUSTS, SHAPES, crust_stuff, shaped
from parts.made_from import MADE_FROM, set_beside
from parts.mortars import HOLDERS_KNOWN, hold, liner
from parts.morsels import make_morsels, morsel
from parts.salad_bits import crisp_stuff, skinned, slice_disc
from parts.squeezed_patties import paste_stuff, squeezed

VIEW = 'three-quarter'
PARTS = {
    'shape': Choice((*SHAPES, 'squeezed'), 'ball'),
    'size': Number(0.4, 1.8, 1.0),
    'crust': Choice(CRUSTS, 'crumbed'),
    'color': Color('#c27c2c'),
    'flecks': Optional(Color()),
    'gloss': Number(0.0, 1.0, 0.35),
    'core': Color('#e8b04a'),
    'second': Color('#f4d894'),
    'seeds': Optional(Color()),  # sesame pressed into the crust
    'count': Number(1, 40, 5),
    'where': Choice(small_plates.WHERE, 'middle'),
    'spread': Number(0.0, 1.2, 0.5),  # how wide the heap is, as a share of the platter
    'upright': Flag(False),  # cones and balls keep their tips up
    'open': Flag(False),
    'inside': Several(morsel(heaps.WHERE), 5),  # what shows in the open one
    'ooze': Optional(Color()),  # melted cheese that runs out of it
    'holder': Optional(Choice(HOLDERS_KNOWN)),
    'paper': Flag(False),  # lines a basket or bowl
    'over': Optional(
        Group({'color': Color('#4a2410'), 'size': Number(0.1, 1.2, 0.6), 'thick': Number(0.2, 4.0, 1.6), 'bare': Number(0.0, 1.5, 0.0), 'where': Optional(Choice(small_plates.WHERE))})
    ),
    'top': Several(Group({**morsel(heaps.WHERE).fields, 'spread': Number(0.05, 1.2, 0.4), 'smothered': Flag(False)}), 6),
    'yolk': Optional(Color()),
    'crisps': Number(0, 20, 0),  # thin potato crisps that stand in and beside it
    'raw': MADE_FROM,
    **small_plates.AROUND,
}  # fmt: skip


def build(dish):
    parts = dish.parts
    plate = small_plates.platter(hold(dish, 'plate'))
    if parts.paper:
        plate.solid.append(liner(plate.vessel))
        plate.pile.map += 1.0 * MM
    small_plates.set_sides(plate, parts.sides)
    small_plates.set_around(plate, parts)
    lay_all(plate, parts)
    centre = plate.at(parts.where)
    strew_on(plate, [one for one in parts.top if one.smothered], parts, centre)
    if parts.over:
        stuff = heaps.sauce_stuff(parts.over.color, 0.75, 0.25)
        reach = plate.reach[0] * parts.over.size
        middle = plate.at(parts.over.where or parts.where)
        small_plates.nap(
            plate.pile,
            middle,
            (reach, reach * 0.84),
            stuff,
            parts.over.thick * MM,
            0.2,
            (5.5 if parts.shape == 'oval' else 2.5) * MM,
            bare=parts.over.bare,
        )
    strew_on(plate, [one for one in parts.top if not one.smothered], parts, centre)
    if parts.yolk:
        set_yolk(plate, parts.yolk, centre)
    if parts.crisps:
        set_crisps(plate, parts.crisps, centre)
    set_beside(parts.raw, plate.vessel.objects)
    return small_plates.served(plate, parts.zoom, centre=centre, radius=plate.reach[0] * max(0.3, min(0.8, parts.spread + 0.15)))


def strew_on(plate, groups, parts, centre):
    """Pieces on top of the food, each group over its own reach."""
    for group in groups:
        reach = plate.reach[0] * group.spread
        bed = heaps.Bed((reach, reach), 0.0, 0.0, 2.0, centre)
        heaps.strew([group], plate.pile, bed, parts.over.color if parts.over else None, 0.84, 0.3)


def lay_all(plate, parts):
    """The open one first, in front where one looks into it; the others round and on each other."""
    stuff = crust_stuff(parts.color, parts.crust, parts.core, parts.second, parts.gloss, parts.flecks)
    centre = plate.at(parts.where)
    half = (plate.reach[0] * parts.spread, plate.reach[1] * parts.spread)
    closed = parts.count - parts.open
    if parts.shape == 'squeezed':
        paste = paste_stuff(parts.color, parts.flecks or '#4d7a2a')
        meshes = [squeezed(paste, parts.size) for _ in range(min(5, closed))]
    else:
        meshes = [shaped(stuff, parts.shape, parts.crust, parts.size) for _ in range(min(5, closed))]
    laid = []
    if parts.open:
        laid += lay_open(plate, parts, stuff, centre, half)
    if closed == 1 and not parts.open:
        laid.append(small_plates.set_at(meshes[0], plate.pile, *centre, (rnd(-0.03, 0.03), rnd(-0.03, 0.03), rnd(-0.3, 0.3)), 0.97))
    elif closed:
        lean = 0.12 if parts.upright or parts.shape in ('oval', 'patty', 'cake') else 0.45
        flat = parts.shape in ('disc', 'fritter')
        turn = lambda: (rnd(-lean, lean) * (0.6 if flat else 1), rnd(-lean, lean) * (0.6 if flat else 1), rnd(0, 6.283))
        if parts.shape in ('finger', 'torpedo', 'squeezed'):
            turn = lambda: (rnd(-0.15, 0.15), rnd(-0.06, 0.06), R.choice((0.5, 2.4, 1.1)) + rnd(-0.35, 0.35))
        near = None
        if parts.open:
            near = (centre[0] + 0.12 * half[0], centre[1] - 0.85 * half[1], max(SHAPES[parts.shape][0]) * parts.size * 1.35 * MM)
        laid += small_plates.tumble(meshes, plate.pile, closed, centre, half, turn, 0.96, 22, avoid=near)
    if parts.seeds:
        press_seeds(laid, parts.seeds)
    plate.solid += laid


def lay_open(plate, parts, stuff, centre, half):
    """Two halves of one: the nearer looks at us."""
    out = []
    front = (centre[0] + 0.12 * half[0], centre[1] - 0.66 * half[1])
    upright = parts.shape in ('cone', 'dome', 'ball', 'small-ball')
    direction = (0.16, -0.86, 0.5) if upright else (0.25, -0.62, 0.74)
    if parts.shape in ('torpedo', 'finger'):
        direction = (0.05, -0.55, 0.84)
    if parts.shape in ('disc', 'fritter', 'cake'):
        direction = (0.1, -0.92, 0.12)
    me = shaped(stuff, parts.shape, parts.crust, parts.size, direction)
    turn = (-0.5, 0, rnd(-0.15, 0.15)) if parts.shape in ('disc', 'fritter', 'cake') else (0, 0, rnd(-0.12, 0.12))
    first = small_plates.set_at(me, plate.pile, *front, turn, 0.97)
    out.append(first)
    for group in parts.inside:
        meshes = make_morsels(group.kind, group.color)
        deep = 8 * MM if group.where == 'middle' else 1.6 * MM
        plate.solid += small_plates.strew_on_face(first, meshes, group.count, deep, scale=(group.size * 0.8, group.size * 1.1))
    if parts.ooze:
        run_out(plate, first, parts.ooze, front, max(vertices(me)[:, 0]))
    return out


def run_out(plate, o, color, front, wide):
    """Melted cheese: a tongue that hangs from the middle of the face and pools in front of it."""
    stuff = skinned('melted', color, None, None, rough=(0.12, 0.3), sss=0.55, coat=0.5, depth=0.05)
    s = number()
    d, F = sphere(60)
    V = superball(d, (wide * 0.62, wide * 0.78, wide * 0.2), (2.2, 2.2, 2.2))
    V[:, :2] *= (1 + 0.22 * fbm(d * np.array([1, 1, 0.2]), 0.8, 2, s=s))[:, None]
    back = smooth(-0.2, 1.0, V[:, 1] / (wide * 0.78))
    V[:, 0] *= 1 - 0.35 * back
    V[:, 2] += wide * 0.5 * back**1.6
    V[:, 2] += 0.8 * MM * fbm(V, 9 * MM, 2, s=s + 4)
    me = mesh('melt', V, F, stuff, {'skin': 0 * back, 'cav': 0.5 + 0 * back})
    z = float(np.median(plate.pile.height(np.array([[front[0], front[1] - wide * 0.9, 0.0]]))))
    plate.solid.append(put(me, (front[0], front[1] - wide * 0.62, min(z, plate.vessel.floor + 0.004) + wide * 0.1)))


def press_seeds(objects, color):
    """Sesame in the crust, on every side of it."""
    kinds = seed_meshes(color, color, (0.95, 1.6, 0.5), 3)
    for o in objects:
        outside = np.flatnonzero(small_plates.values(o.data, 'face') < 0.1)
        small_plates.stick_on(o, kinds, 34, outside, 0.2, (0.85, 1.1), 0.2)


def set_yolk(plate, color, centre):
    """A yolk in a hollow."""
    stuff = skinned('yolk', color, None, None, rough=(0.06, 0.16), sss=0.5, coat=0.8, depth=0.02)
    d, F = sphere(60)
    V = superball(d, (0.0165, 0.0162, 0.0105), 2.2) + 0.4 * MM * fbm(d, 0.8, 2, s=number())[:, None]
    o = lay(
        mesh('yolk', V, F, stuff, {'skin': 0 * V[:, 0], 'cav': 0.5 + 0 * V[:, 0]}),
        plate.pile,
        centre[0] + 2 * MM,
        centre[1] + 2 * MM,
        (0, 0, 0),
        0.62,
    )
    plate.solid.append(o)


def set_crisps(plate, count, centre):
    """Thin crisps: two or three stand in the food, the others lie about."""
    stuff = crisp_stuff('crisps', '#f2d68c', '#e2b04e', '#a8641e')
    kinds = []
    for _ in range(6):
        me = slice_disc(stuff, rnd(17, 23) * MM, 1.3 * MM, cup=rnd(0.3, 0.6), wave=rnd(0.3, 0.7), oval=rnd(1.0, 1.35), n=(22, 90))
        V = vertices(me)
        r = np.hypot(V[:, 0], V[:, 1])
        bake = 0.22 + 0.4 * smooth(0.7, 1.0, r / r.max()) + 0.35 * fbm(V, 9 * MM, 2, s=number())
        me.attributes.new('bake', 'FLOAT', 'POINT').data.foreach_set('value', bake.astype(np.float32))
        kinds.append(me)
    for k in range(count):
        if k < 3:
            x, y = centre[0] + (k - 1) * 0.016 + rnd(-3, 3) * MM, centre[1] + 0.020 + rnd(-3, 3) * MM
            turn = (rnd(1.0, 1.35), rnd(-0.2, 0.2), rnd(-0.7, 0.7))
            plate.solid.append(lay(R.choice(kinds), plate.pile, x, y, turn, 0.78))
        else:
            angle = rnd(-0.9, 1.3)
            r = plate.reach[0] * rnd(0.66, 0.86)
            turn = (rnd(-0.3, 0.4), rnd(-0.3, 0.3), rnd(0, 6))
            plate.solid.append(
                lay(R.choice(kinds), plate.pile, centre[0] + r * math.cos(angle), centre[1] + r * math.sin(angle), turn, 0.94)
            )
