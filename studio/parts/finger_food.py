# SPDX-License-Identifier: GPL-3.0-or-later
"""How fried pieces and snacks are served: poured into what holds them, a few opened and laid on top, a pulled one if wanted."""
import math

import numpy as np

from lib.chance import rnd
from lib.materials import cheese
from lib.mesh import mesh, put, tube
from lib.place import lay_parts
from lib.spec import Choice, Color, Flag, Number, Optional, Several
from lib.units import MM
from parts.fried_shapes import FRIED, make_fried
from parts.platter import PLATTER, Platter
from parts.upright import DEEP, coarse_cup, false_floor, fill_tipped, tipped_cup

FINGER = {
    **PLATTER,
    'pieces': Several(FRIED, 5),
    'tipped': Flag(),  # out of a cup that lies on its side
    'pulled': Optional(Color()),  # strands of cheese between two halves of one, laid in front
    'lay': Choice(('poured', 'flat', 'row', 'fan', 'stack'), 'poured'),
    'lean': Number(0.2, 1.6, 1.0),
}


def serve_fingers(dish, kind, of):
    parts = dish.parts
    platter = Platter(dish, kind, of)
    vessel = platter.vessel
    if vessel.kind in DEEP:
        floor = false_floor(vessel, 0.022 if vessel.kind != 'bag' else 0.026)
        platter.fall.stand([floor])
    if parts.tipped:
        cup = tipped_cup(parts.paper)
        vessel.objects.append(cup)
        platter.fall.stand_hollow(coarse_cup(), cup.matrix_world)
    cut = []
    for k, one in enumerate(parts.pieces):
        whole, opened, tilt = make_fried(one)
        lay_group(platter, parts, whole, one.count - one.cut, tilt * parts.lean, k)
        cut += opened
        if k == 0 and parts.fallen:
            platter.strays(whole)
    platter.rest()
    for n, me in enumerate(cut):  # its open end towards us, on what lies there
        x, y = ((0.22 - 0.5 * n) * vessel.half[0], -0.36 * vessel.half[1])
        lay_parts(me, platter.map, x, y, (-0.25, 0.0, rnd(-1.9, -1.2)), 0.93)
    if parts.pulled:
        pull(platter, cut or make_fried(parts.pieces[0])[0], parts.pulled)
    return platter.serving()


def lay_group(platter, parts, whole, count, tilt, k):
    hx, hy = platter.vessel.half
    if parts.tipped:
        fill_tipped(platter, whole, count)
    elif platter.vessel.kind == 'sleeve':  # the first looks out of its paper, the next leans on it
        platter.set_by_hand += put_all(whole[0], (-0.002, 0.010, 0.0105), (0.02, -0.03, 0.06))
        platter.set_by_hand += put_all(whole[-1], (0.030, -0.046, 0.0150), (0.12, -0.08, 0.45))
    elif parts.lay == 'row':  # side by side, as a cook sets down a few
        for n in range(count):
            x = (n - (count - 1) / 2) * hx * 1.6 / max(count, 2)
            platter.one(
                'food', whole[n % len(whole)], (x, rnd(-0.1, 0.1) * hy, platter.vessel.floor + 0.02), (0, 0, 1.3 + rnd(-0.25, 0.25))
            )
    elif parts.lay == 'fan':
        for n in range(count):
            a = math.pi * (0.12 + 0.76 * n / max(1, count - 1)) + math.pi
            r = 0.48
            at = (r * math.cos(a) * hx, r * math.sin(a) * hy * 0.9, platter.vessel.floor + 0.014 + 0.004 * n)
            platter.one('food', whole[n % len(whole)], at, (0, 0, a + math.pi + rnd(-0.15, 0.15)))
    elif parts.lay == 'stack':  # crosswise, as logs are
        for n in range(count):
            layer, slot = divmod(n, 3)
            off = (slot - 1) * hx * 0.30
            turn = 0.35 + (layer % 2) * 1.4 + rnd(-0.12, 0.12)
            at = (-math.sin(turn) * off + rnd(-0.004, 0.004), math.cos(turn) * off, platter.vessel.floor + 0.016 + 0.026 * layer)
            platter.one('food', whole[n % len(whole)], at, (0, 0, turn))
    else:
        platter.heap(whole, count, tilt if parts.lay == 'poured' else 0.08, start=0.018 + 0.03 * k)


def put_all(parts, at, turn):
    return [put(me, at, turn) for me in parts]


def pull(platter, halves, color):
    """Two ends of one piece in front, the cheese still hanging between them."""
    vessel = platter.vessel
    y = -vessel.half[1] * 0.30
    line = np.stack([np.linspace(-0.05, 0.05, 40), np.full(40, y)], -1)
    k = platter.map.index(line[:, 0], line[:, 1])
    z = platter.map.map[k[:, 0], k[:, 1]].max() + 0.010
    gap = 0.016
    stuff = cheese('pulled', color, color)
    ends = []
    for side, me in zip((-1, 1), (halves[0], halves[-1])):
        x = side * (gap + 0.008)
        turn = (0.15 * side, 0.30, 0.12 if side < 0 else math.pi - 0.12)
        for part in me:
            put(part, (x, y, z + 0.004), turn)
        ends.append(np.array([side * gap * 0.9, y, z]))
    for _ in range(9):
        t = np.linspace(0, 1, 36)[:, None]
        a = ends[0] + np.array([0, rnd(-5, 5), rnd(-4, 4)]) * MM
        b = ends[1] + np.array([0, rnd(-5, 5), rnd(-4, 4)]) * MM
        path = a * (1 - t) + b * t
        path[:, 2] -= (rnd(1, 7) * MM * np.sin(math.pi * t))[:, 0]
        V, F = tube(path, rnd(0.35, 1.3) * MM + 2.6 * MM * np.abs(2 * t[:, 0] - 1) ** 4, 12)
        put(mesh('strand', V, F, stuff))
