# SPDX-License-Identifier: GPL-3.0-or-later
"""Pies with a crust all round: small ones, cups, a broken lid on a dish, squares in a pan, logs. Each takes what the family reads
and a vessel, and gives a Serving."""
import math

import numpy as np
from mathutils import Euler, Matrix

from lib import materials
from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import displace, mesh, put, rings
from lib.noise import fbm, smooth
from lib.place import around, bvh, scatter
from lib.units import MM, blend
from parts import pastry, pours, rounds, sauces, tarts
from parts.blocks import block
from parts.gratin import gratin
from parts.ices import packed
from parts.pieces import make_pieces
from parts.sprinkles import crumbs


def wanted(parts, share=1.0):
    return [(one.kind, one.color, max(1, round(one.count * share))) for one in parts.pieces]


def layers_of(parts):
    return [(one['from'] * MM, one.kind, one.color) for one in parts.layers] or [(0.0, 'cream', parts.filling)]


def put_all(meshes, at=(0, 0, 0), turn=0.0):
    return [put(me, at, (0, 0, turn)) for me in meshes]


def small_pies(parts, vessel):
    """Pies for one hand, browned lids; the one in front is open and full of gravy."""
    radius, high = parts.radius * MM, parts.height * MM
    crust = pastry.pastry_stuff(parts.color, layers=0.5, gloss=0.4)
    cut = rounds.cut_stuff(layers_of(parts), blend(parts.color, '#f2d9a4', 0.35), 4 * MM, 4 * MM, 4 * MM, 0.7)

    def one_pie(start, end):
        s = number()
        crimp = lambda q: smooth(0.80, 0.93, q)
        top = (
            lambda P, q, a: high
            + 4 * MM * (1 - q**2)
            + 1.2 * MM * fbm(P, 18 * MM, 2, s=s)
            + crimp(q) * (1.0 * MM + 1.2 * MM * np.cos(a * 30))
            - 3.5 * MM * smooth(0.97, 1.0, q)
        )
        values = lambda V, q, up, s_: {
            'bake': 0.5 + 0.28 * smooth(0.2, 0.9, up) - 0.2 + 0.3 * fbm(V, 15 * MM, 3, s=s_) + 0.12 * crimp(q) * (up == 1),
            'side': 0.6 * smooth(0.97, 1.0, q) * smooth(0.6, 0.95, up),
        }
        return rounds.round_of(crust, cut, radius, top, start, end, 0.80, None, values, 90, 260, 2.5 * MM)

    spots = [(0.008, -0.038), (-0.066, 0.030), (0.058, 0.042), (-0.006, 0.098), (0.1, -0.03), (-0.1, -0.05)]
    solid = []
    for k, (x, y) in enumerate(spots[: parts.count]):
        made = one_pie(-math.pi / 2 + 0.75, -math.pi / 2 - 0.55 + 2 * math.pi) if k == 0 else one_pie(0, 2 * math.pi)
        solid += put_all(made, (x * radius / 0.045, y * radius / 0.045, vessel.floor), 0.0 if k == 0 else rnd(0, 6))[:1]
    at = (spots[0][0] * radius / 0.045, spots[0][1] * radius / 0.045)
    if parts.gravy:
        pours.puddle(parts.gravy, (at[0] + 0.010, at[1] - radius * 0.72), (radius * 0.75, radius * 0.42), vessel.floor, 2.2 * MM)
        pours.puddle(parts.gravy, (at[0] + 0.003, at[1] - radius * 0.2), (radius * 0.4, radius * 0.4), vessel.floor, 9 * MM, 0.1)
    for one in parts.pieces:
        meshes = make_pieces(one.kind, one.color, None, 4)
        for _ in range(one.count):
            a = -math.pi / 2 + 0.10 + rnd(-0.62, 0.62)
            r = radius * rnd(0.08, 1.0)
            z = vessel.floor + high * rnd(0.1, 0.75) * (1 - 0.75 * r / radius) + 2 * MM
            put(
                R.choice(meshes),
                (at[0] + r * math.cos(a), at[1] + r * math.sin(a), z),
                (rnd(0, 6), rnd(0, 6), rnd(0, 6)),
                one.size * rnd(0.5, 0.9),
            )
    crumb(parts, vessel, 0.09)
    return Serving(Frame(radius * 4.5, vessel.floor + high, (0, radius * 0.35)), solid, radius * 1.6)


def cups(parts, vessel):
    """Squares of pastry pressed into a tin, their corners folded out, a puffed filling browned on top."""
    crust = pastry.pastry_stuff(parts.color, layers=0.9, gloss=0.25)
    egg = sauces.cream_stuff(blend(parts.filling, '#e0a030', 0.2), 'egg', 0.3)
    spots = [(-0.004, -0.034), (-0.044, 0.034), (0.046, 0.026), (0.0, 0.09)]
    solid = []
    browned = gratin(0.0335, 0.0400, parts.filling, 1.0, 0.35 + 0.7 * parts.brown, 7.0)
    for k, (x, y) in enumerate(spots[: parts.count]):
        custard = put(packed(egg, 0.0352, 5 * MM, rough=0.4), (0, 0, 0.0372))
        made = [put(pastry_cup(crust)), custard, put(browned.data) if k else browned]
        tree = bvh(made[2:])
        for one in parts.pieces:
            made += scatter(
                make_pieces(one.kind, one.color, None, 4), tree, around(one.count, 0.022), 0, (0.6 * one.size, one.size), turn=(0.5, 0.5, 3)
            )
        turn = Matrix.Translation((x, y, vessel.floor)) @ Matrix.Rotation(rnd(0, 6.28), 4, 'Z')
        for o in made:
            o.matrix_world = turn @ o.matrix_basis
        solid += made[:3]
    return Serving(Frame(0.165, vessel.floor + 0.055), solid, 0.04, spots[0])


def pastry_cup(material):
    """Inside and outside of one cup, its rim rising to four leafy corners."""
    s = number()
    steps, rows = 260, 46
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    corner = np.exp(-((((a + 0.785) % (math.pi / 2) - 0.785) / 0.30) ** 2))
    t = np.linspace(0, 1, rows)[:, None]
    rim = 0.040 + 0.010 * corner + 0.002 * np.sin(7 * a + s)
    flare = 0.0345 + 0.009 * corner * smooth(0.75, 1.0, t) + 0.0035 * np.sin(t * 1.5)
    pleat = 1 + 0.035 * np.sin(a * 11 + s) * t
    out = np.stack(
        [flare * (0.72 + 0.28 * t**0.7) * pleat * np.cos(a), flare * (0.72 + 0.28 * t**0.7) * pleat * np.sin(a), rim * t], -1
    )
    inner = out[::-1] * np.array([0.90, 0.90, 1.0])
    P = np.concatenate([out[:1] * np.array([0.01, 0.01, 1]), out, inner])
    V, F = rings(P)
    V = displace(V, F, 0.9 * MM * fbm(V, 14 * MM, 2, s=s) + 0.35 * MM * fbm(V * np.array([1, 1, 3]), 5 * MM, 2, s=s + 1))
    bake = 0.40 + 0.4 * smooth(0.024, 0.048, V[:, 2]) + 0.25 * fbm(V, 15 * MM, 3, s=s + 2)
    edge = np.concatenate([np.zeros(steps), np.repeat(smooth(0.82, 1.0, t[:, 0]), steps), np.repeat(smooth(0.8, 1.0, t[::-1, 0]), steps)])
    return mesh('cup', V, F, material, {'bake': bake, 'side': edge, 'cav': 0.5 + 0 * bake})


def pot_pie(parts, vessel):
    """A dish of creamy filling under a broken lid."""
    level = vessel.level
    radius = vessel.wall(level)
    stew = sauces.stew(sauces.stew_stuff(parts.filling, gloss=0.6), radius * 0.99, level - 3 * MM, 'chunky', 1.6, 4)
    tree = bvh([stew])
    for one in parts.pieces:
        meshes = make_pieces(one.kind, one.color, None, 5)
        where = around(one.count, radius * 0.5, (radius * 0.22, -radius * 0.48), 0.2)
        scatter(meshes, tree, where, 0.5 * MM, (0.7 * one.size, one.size), turn=(0.8, 0.8, 3))
    crust = pastry.pastry_stuff(parts.color, layers=0.6, gloss=0.4)
    lid = tarts.broken_lid(crust, radius, vessel.rim - 1 * MM, 0.014, -math.pi / 2 + 1.05, -math.pi / 2 - 0.45 + 2 * math.pi)
    flakes = crumbs(crust, 5, 4 * MM)
    scatter(flakes, bvh([stew, *vessel.objects]), around(40, radius, (0.02, -radius * 0.6), 0.4), 0.5 * MM, (0.3, 1.2), 0.7, (1, 1, 3))
    broken = tarts.broken_lid(crust, 0.040, 0.0, 0.006, 0.2, 1.5)
    put_down(broken, (radius * 0.55, -radius * 0.86, vessel.rim * 0.45), (0.75, 0.1, 2.2))
    return Serving(Frame(vessel.outer * 1.95, vessel.rim + 0.012), [stew, lid], radius * 0.5, (radius * 0.2, -radius * 0.45))


def put_down(o, at, turn):
    o.location, o.rotation_euler = at, turn


def pan(parts, vessel):
    """Squares of filo in their dish, one lifted onto the others so that its layers show."""
    hx, hy = vessel.half[0] * 0.95, vessel.half[1] * 0.95
    high = parts.height * MM
    top_stuff = tarts.filo_stuff(parts.color)
    side = rounds.cut_stuff(layers_of(parts), blend(parts.color, '#f2d9a4', 0.35), 0.0, 4 * MM, 6 * MM, 0.3)
    half = (hx / 4 - 0.8 * MM, hy / 3 - 0.8 * MM)
    solid = []

    def square():
        s = number()

        def relief(P):
            rel, crest = tarts.crumpled(P, s, 1.1)
            return rel, {'bake': 0.50 + 0.34 * crest + 0.22 * fbm(P, 20 * MM, 3, s=s + 4), 'top': 0 * rel + 1}

        return block(top_stuff, side, half, high * rnd(0.95, 1.05), relief, 2 * MM, 1.6 * MM, 70)

    for i in range(4):
        for j in range(3):
            if (i, j) in ((2, 0), (1, 0)):
                continue
            at = (hx * (-0.75 + 0.5 * i), hy * (-0.667 + 0.667 * j), vessel.floor)
            solid += put_all(square(), (at[0] + rnd(-0.6, 0.6) * MM, at[1], at[2]), rnd(-0.02, 0.02))
    piece = square()
    lean = Matrix.Translation((hx * 0.12, -hy * 0.55, vessel.floor + high * 0.55)) @ Euler((0.62, 0.08, 0.35)).to_matrix().to_4x4()
    solid += [put(me, matrix=lean) for me in piece]
    crumb(parts, vessel, hx * 0.9)
    return Serving(Frame(vessel.half[0] * 1.85, vessel.rim + 0.008, (0, -0.01)), solid[::2], 0.07)


def log(parts, vessel):
    """A roll in pastry, cut: the rest behind, slices before it."""
    roll = pastry.Log((parts.radius * MM, parts.height * MM), parts.pattern, 0.66)
    wall = 4.5 * MM
    bands = [(one['from'] * MM, one.color, one.second or blend(one.color, '#e6c9a0', 0.25)) for one in parts.rings]
    crust = pastry.pastry_stuff(parts.color, layers=0.6, gloss=0.45)
    inside = pastry.filling_stuff(bands or [(wall, parts.filling, parts.filling)], blend(parts.color, '#f6e2b6', 0.55), 0.35, 3.0)
    solid = []

    def section(low, high, matrix, closed, front=True):
        made = roll.cut(crust, inside, low, high, wall, wanted(parts) if front else (), 1.0, closed)
        if parts.meat:
            made += roast(roll, parts.meat, high)
        objects = [put(me, matrix=matrix @ m) for me, m in made]
        solid.append(objects[0])
        return objects

    z = vessel.floor
    turn = Matrix.Rotation(-0.62, 4, 'Z')
    section(-0.135, 0.018, Matrix.Translation((-0.006, 0.020, z)) @ turn, True)
    tilt = Euler((0, -math.pi / 2 + 0.20, 0), 'XYZ').to_matrix().to_4x4()
    flat = (
        Matrix.Translation((0.040, -0.058, z + 0.004))
        @ Matrix.Rotation(-1.15, 4, 'Z')
        @ tilt
        @ Matrix.Translation((0, 0, -parts.height * MM * 0.5))
    )
    section(0.0, 0.022, flat, False)
    crumb(parts, vessel, 0.10)
    return Serving(Frame(0.215, z + parts.height * MM * 0.9, (-0.004, -0.008), (0.02, -0.03, z + 0.03)), solid, 0.06, (-0.03, 0.03))


def roast(roll, doneness, x):
    """The cut face of the meat in the middle: brown rim, pink heart."""
    loop = roll.loop()
    middle = loop.mean(0)
    inner = middle + (loop - middle) * 0.66
    core = materials.meat_core(
        'roast', '#3a1c10', '#8a5a48', '#c4706a' if doneness == 'rare' else '#b87a6a', '#a8343a' if doneness == 'rare' else '#c0686a'
    )
    return [(pastry.face(core, inner, x + 1.3 * MM, 0.0, number(), 0.4 * MM, lumps=0.12), Matrix())]


def crumb(parts, vessel, radius):
    """Flakes of pastry on board or plate."""
    flakes = crumbs(pastry.pastry_stuff(parts.color, name='crumbs'), 5, 2.4 * MM)
    scatter(flakes, bvh(vessel.objects), around(50, radius * 1.2, (0.01, -radius * 0.5), 0.5), 0.3 * MM, (0.2, 1.1), turn=(1, 1, 3))
