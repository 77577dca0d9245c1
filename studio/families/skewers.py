# SPDX-License-Identifier: GPL-3.0-or-later
"""Skewers: meat, shrimp and vegetables charred on sticks, or sausages in batter, on a bed or a leaf, with bread and a dip."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.materials import leaf_stuff, plain
from lib.mesh import disc, mesh, put, rings, vertices
from lib.noise import fbm, smooth
from lib.place import around, bvh, lay, scatter
from lib.spec import Choice, Color, Flag, Number, Optional, Several
from lib.units import MM
from parts import sauces, small_plates
from parts.breads import flatbread, flatbread_stuff
from parts.mortars import HOLDERS_KNOWN, hold
from parts.sprinkles import crumbs
from parts.threaded import KINDS_KNOWN, grilled_stuff, lay_threaded, make_kind, thread, tomato

VIEW = 'three-quarter'
PARTS = {
    'order': Several(Choice(KINDS_KNOWN), 12, ('chicken', 'chicken', 'chicken', 'chicken', 'chicken')),
    'color': Optional(Color()),  # of the meat
    'char': Number(0.0, 2.0, 1.0),
    'sticks': Number(1, 9, 3),
    'stick': Choice(('wood', 'metal', 'thick'), 'wood'),
    'length': Number(0.12, 0.34, 0.22),
    'tail': Number(0.05, 0.6, 0.28),  # how much of the stick is bare
    'angle': Number(-80, 80, 18),
    'gap': Number(0.8, 2.2, 1.05),  # between sticks, in their own thickness
    'fan': Number(0.0, 0.5, 0.06),
    'where': Choice(small_plates.WHERE, 'middle'),
    'rub': Optional(Color()),  # ground spice and nuts
    'mustard': Optional(Color()),
    'leaf': Flag(False),  # a banana leaf below
    'breads': Number(0, 3, 0),
    'tomatoes': Number(0, 6, 0),  # whole, grilled, beside
    'holder': Optional(Choice(HOLDERS_KNOWN)),
    **small_plates.AROUND,
}


def build(dish):
    parts = dish.parts
    plate = small_plates.platter(hold(dish, 'plate'))
    if parts.leaf:
        lay_leaf(plate)
    small_plates.set_sides(plate, parts.sides)
    lay_breads(plate, parts.breads)
    small_plates.set_around(plate, parts)
    if parts.tomatoes:
        lay_tomatoes(plate, parts.tomatoes)
    meats = lay_sticks(plate, parts)
    if parts.rub:
        rub(meats, parts.rub)
    if parts.mustard:
        for group in meats:
            squeeze(group[0], parts.mustard)
    return small_plates.served(plate, parts.zoom, centre=plate.at(parts.where), radius=plate.reach[0] * 0.6, room=1.15, least=1.5)


def lay_sticks(plate, parts):
    """Side by side, the last ones on the first; gives back what is on each."""
    made = {
        kind: make_kind(
            kind, parts.color if kind in ('chicken', 'beef', 'beef-strip', 'chicken-strip', 'shrimp', 'corn-dog') else None, parts.char
        )
        for kind in dict.fromkeys(parts.order)
    }
    thick = float(np.mean([np.ptp(vertices(made[kind][0][0])[:, 1]) for kind in made]))
    angle = math.radians(parts.angle)
    centre = plate.at(parts.where)
    out = []
    for k in range(parts.sticks):
        off = (k - (parts.sticks - 1) / 2) * thick * parts.gap
        slide = rnd(-8, 8) * MM
        x = centre[0] - off * math.sin(angle) + slide * math.cos(angle)
        y = centre[1] + off * math.cos(angle) + slide * math.sin(angle)
        spin = angle + (k - (parts.sticks - 1) / 2) * parts.fan + rnd(-0.03, 0.03)
        laid = lay_threaded(thread(parts.order, made, parts.length, parts.tail, parts.stick), plate.pile, x, y, (0, 0, spin))
        plate.solid += laid
        out.append(laid[:-1])
    return out


def lay_tomatoes(plate, count):
    """Whole tomatoes from the same fire, at the back."""
    stuff = grilled_stuff('#a3301a', '#1c0a05', 0.6, '#b8482a', 0.25)
    x, y = plate.at('back-right')
    for k in range(count):
        me, _ = tomato(stuff, rnd(17, 20), 1.5)
        place = (x + (k - (count - 1) / 2) * 38 * MM, y + rnd(-3, 3) * MM)
        turn = (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6))
        plate.solid.append(small_plates.set_at(me, plate.pile, *place, turn, 0.97))


def lay_breads(plate, count):
    """Soft flatbread below and behind: it bends over what it lies on."""
    stuff = flatbread_stuff()
    for k in range(count):
        x, y = plate.at('back-right' if k == 0 else 'near-right')
        me = flatbread(stuff, (0.078 - 0.004 * k, 0.070, 0.005), number(), 0.06)
        plate.solid.append(lay(me, plate.pile, x, y + 0.012 * k, (rnd(-0.05, 0.05), rnd(-0.05, 0.05), rnd(0, 6)), 0.9, drape=4 * MM))


def lay_leaf(plate):
    """A piece of banana leaf cut to the plate: ribbed, a little wavy, its rib across."""
    nr, na = 90, 260
    unit_x, unit_y = disc(1.0, nr, na)
    angle = np.arctan2(unit_y, unit_x)
    square = (np.abs(np.cos(angle)) ** 5 + np.abs(np.sin(angle)) ** 5) ** (-1 / 5)
    x, y = unit_x * square * plate.reach[0] * 1.06, unit_y * square * plate.reach[1] * 0.92
    flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    s = number()
    z = (
        plate.pile.height(flat)
        + 1.4 * MM
        + 0.9 * MM * fbm(flat, 40 * MM, 2, s=s)
        + 2.5 * MM * smooth(0.85, 1.0, np.hypot(unit_x, unit_y).ravel())
    )
    run = (flat[:, 0] + 0.25 * np.abs(flat[:, 1])) / (3.1 * MM) + 0.8 * fbm(flat, 30 * MM, 2, s=s + 3)
    rib = np.exp(-((flat[:, 1] / (2.0 * MM)) ** 2))
    vein = np.maximum(0.45 * np.abs(np.sin(run)) ** 5, rib)
    V = np.stack([flat[:, 0], flat[:, 1], z + 0.8 * MM * rib], -1)
    stuff = leaf_stuff('banana leaf', '#24501a', '#3a6f26', '#7fa04f', 0.12, 0.34, 0.16)
    put(mesh('leaf', V, rings(V.reshape(nr, na, 3))[1], stuff, {'vein': vein, 'u': vein, 'v': vein}))
    plate.pile.add(V, grow=3)


def rub(groups, color):
    """Ground nuts and spice that stick to the meat."""
    kinds = crumbs(plain('rub', color, 0.75, 0.2, 0.1, col2='#c98a4a'), 5, 0.9 * MM)
    for group in groups:
        for o in group:
            up = np.flatnonzero(small_plates.normals_of(o.data)[:, 2] > 0.1)
            small_plates.stick_on(o, kinds, 150, up, 0.2, (0.4, 1.3), 1.0)


def squeeze(o, color):
    """A line of mustard in a zigzag along the top, thick and uneven."""
    tree = bvh([o])
    V = vertices(o.data)
    m = np.array(o.matrix_world)
    W = V @ m[:3, :3].T + m[:3, 3]
    low, high = V[:, 0].min() * 0.82, V[:, 0].max() * 0.86
    middle = W.mean(0)
    path = []
    for k in range(13):
        along, across = low + (high - low) * k / 12, (8.5 if k % 2 else -8.5) * rnd(0.75, 1.1) * MM
        p = m[:3, :3] @ np.array([along, across, 0.0]) + m[:3, 3]
        path.append((float(p[0]), float(p[1])))
    stuff = sauces.cream_stuff(color, 'mustard', 0.5)
    sauces.drizzle(stuff, path, tree, 2.0 * MM, lift=0.15)
    scatter(crumbs(stuff, 3, 2 * MM), tree, around(3, 0.02, (float(middle[0]), float(middle[1]))), 0.0, (0.4, 1.0))
