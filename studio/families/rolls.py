# SPDX-License-Identifier: GPL-3.0-or-later
"""Rolls, whole or cut: fried wrappers, tortillas, sushi, summer rolls, vine leaves, tamales, cannoli, pastry sticks; with a dip."""
import math

import numpy as np
from mathutils import Euler, Matrix

from lib import materials
from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import displaced_blob, mesh, put, sphere, superball, vertices
from lib.noise import fbm, smooth
from lib.place import lay
from lib.spec import Choice, Color, Flag, Number, Optional, Several
from lib.units import MM, blend
from parts import heaps, rolled, sauces, small_plates
from parts.croquettes import crust_stuff
from parts.fruit import cherry
from parts.garnish import green
from parts.leaves import leaf
from parts.morsels import make_morsels, morsel
from parts.mortars import HOLDERS_KNOWN, hold, paper_cup
from parts.salad_bits import crisp_stuff
from parts.sushi import crumb_top, sauce_top, sushi_piece

VIEW = 'three-quarter'
SKINS = ('fried', 'tortilla', 'nori', 'rice', 'rice-paper', 'vine-leaf', 'husk', 'tube', 'pastry')
PARTS = {
    'skin': Choice(SKINS, 'fried'),
    'color': Color('#c98a38'),
    'core': Color('#e8d8b0'),
    'second': Color('#c9c07a'),
    'inside': Several(morsel(heaps.WHERE), 6),  # what shows in cut faces, or through a clear skin
    'length': Number(10.0, 90.0, 45.0),  # half of it, in mm
    'radius': Number(5.0, 30.0, 13.0),
    'count': Number(1, 24, 6),
    'cut': Number(0, 12, 0),  # how many of them show a slanted cut
    'slope': Number(0.0, 1.2, 0.55),
    'set': Choice(('stack', 'row', 'heap', 'stand', 'cup'), 'stack'),
    'angle': Number(-90, 90, 20),  # how a stack lies, in degrees
    'where': Choice(small_plates.WHERE, 'middle'),
    'spread': Number(0.1, 1.2, 0.7),
    'cream': Color('#f7f1e4'),
    'nuts': Optional(Color()),  # chopped, on the ends of tubes
    'cherries': Flag(False),
    'crumbs': Optional(Color()),  # on sushi
    'sauce': Optional(Color()),  # splashed on sushi
    'holder': Optional(Choice(HOLDERS_KNOWN)),
    **small_plates.AROUND,
}


def build(dish):
    parts = dish.parts
    plate = small_plates.platter(paper_cup() if parts.set == 'cup' else hold(dish, 'plate'))
    small_plates.set_sides(plate, parts.sides)
    if parts.set == 'cup':  # what stands beside a cup keeps clear of it
        plate.reach = (0.064, 0.064)
    small_plates.set_around(plate, parts)
    centre = plate.at(parts.where)
    SKIN[parts.skin](plate, parts, centre)
    if parts.set == 'cup':
        return Serving(Frame(0.115, 0.138 / parts.zoom, (0.022, 0)), [heaps.surface_of(plate.pile)], 0.03)
    return small_plates.served(plate, parts.zoom, centre=centre, radius=plate.reach[0] * min(0.9, parts.spread + 0.1), least=1.2)


# --- how they lie ---


def log_places(parts, centre, radius, count, gap=2.06):
    """A pile of logs: rows that grow shorter, each row in the hollows of the one below; their ends do not line up."""
    per_row = max(1, math.ceil((math.sqrt(8 * count + 1) - 1) / 2) + (count > 5))
    angle = math.radians(parts.angle)
    across = np.array([-math.sin(angle), math.cos(angle)])
    along = np.array([math.cos(angle), math.sin(angle)])
    row, left, k = per_row, count, 0
    while left > 0:
        many = min(row, left)
        for j in range(many):
            off = (j - (many - 1) / 2) * radius * gap * rnd(0.98, 1.03)
            p = np.array(centre) + across * off + along * rnd(-5, 5) * MM
            yield float(p[0]), float(p[1]), angle + rnd(-0.05, 0.05) + (math.pi if R.random() < 0.4 else 0)
        left -= many
        row = max(1, row - 1)
        k += 1


def lay_whole(plate, parts, centre, meshes, count, radius):
    half = (plate.reach[0] * parts.spread, plate.reach[1] * parts.spread)
    if parts.set == 'heap':
        turn = lambda: (rnd(0, 6.28), rnd(-0.06, 0.06), math.radians(parts.angle) + rnd(-0.5, 0.5))
        return small_plates.tumble(meshes, plate.pile, count, centre, half, turn, 0.96, 16)
    out = []
    if parts.set == 'row':
        bare = plate.pile.map.copy()
        angle = math.radians(parts.angle)
        for k in range(count):
            off = (k - (count - 1) / 2) * radius * 2.1 * rnd(0.98, 1.04)
            x, y = centre[0] - off * math.sin(angle) + rnd(-4, 4) * MM, centre[1] + off * math.cos(angle) + rnd(-2, 2) * MM
            turn = (rnd(-0.3, 0.3), 0, angle + rnd(-0.08, 0.08))
            out.append(small_plates.set_down(meshes[k % len(meshes)], plate, bare, x, y, turn))
        return out
    for k, (x, y, spin) in enumerate(log_places(parts, centre, radius, count)):
        out.append(small_plates.set_at(meshes[k % len(meshes)], plate.pile, x, y, (rnd(-0.4, 0.4), 0, spin), 0.965))
    return out


def lay_cut(plate, parts, centre, meshes, radius):
    """Cut pieces in two rows before the others: those behind stand higher, all faces look up at us."""
    out = []
    bare = plate.pile.map.copy()
    front = parts.cut if parts.cut < 4 else math.ceil(parts.cut / 2)
    for k in range(parts.cut):
        row, many = (0, front) if k < front else (1, parts.cut - front)
        t = (k if row == 0 else k - front) - (many - 1) / 2
        x = centre[0] + t * radius * 2.35 + rnd(-2, 2) * MM
        y = centre[1] - plate.reach[1] * 0.34 + row * radius * 2.5 + rnd(-2, 2) * MM
        up = rnd(0.45, 0.6) if row == 0 else rnd(0.95, 1.15)
        spin = -math.pi / 2 + rnd(-0.35, 0.35) + 0.12 * t
        out.append(small_plates.set_down(meshes[k % len(meshes)], plate, bare, x, y, (rnd(-0.3, 0.3), -up, spin), 0.985))
    return out


def fill_faces(plate, parts, objects):
    for group in parts.inside:
        meshes = make_morsels(group.kind, group.color)
        for o in objects:
            plate.solid += small_plates.strew_on_face(
                o, meshes, group.count, 1.8 * MM, 0.34, (group.size * 0.8, group.size * 1.1), 0.22, 0.7
            )


# --- skins ---


def fried(plate, parts, centre):
    stuff = crust_stuff(parts.color, 'fried', parts.core, parts.second, 0.4)
    half, radius = parts.length * MM, parts.radius * MM
    whole = parts.count - parts.cut
    if whole > 0:
        meshes = [rolled.fried_roll(stuff, half * rnd(0.95, 1.05), radius * rnd(0.95, 1.05), (False, False)) for _ in range(min(4, whole))]
        back = (centre[0], centre[1] + (plate.reach[1] * 0.34 if parts.cut else 0))
        plate.solid += lay_whole(plate, parts, back, meshes, whole, radius)
    if parts.cut:
        meshes = [
            rolled.fried_roll(stuff, half * 0.62, radius * rnd(0.97, 1.05), (False, True), parts.slope) for _ in range(min(4, parts.cut))
        ]
        cut = lay_cut(plate, parts, centre, meshes, radius)
        plate.solid += cut
        fill_faces(plate, parts, cut)


def tortilla(plate, parts, centre):
    """Soft rolls, open at both ends, cheese running out."""
    stuff = rolled.tortilla_stuff(parts.color, parts.core)
    half, radius = parts.length * MM, parts.radius * MM
    meshes = [rolled.soft_roll(stuff, half * rnd(0.95, 1.05), radius * rnd(0.94, 1.06), (True, True)) for _ in range(min(4, parts.count))]
    laid = lay_whole(plate, parts, centre, meshes, parts.count, radius)
    plate.solid += laid
    melt = [sauces.cream_stuff(parts.core, 'melt', 0.5), sauces.cream_stuff(parts.second, 'melt', 0.5)]
    for o in laid:
        for side in (-1, 1):
            for k in range(2):
                blob = displaced_blob(melt[k], np.array([rnd(3, 5), rnd(5, 8), rnd(2.5, 4)]) * MM, 22, 2.2, ((6 * MM, 1.2 * MM),))
                spot = o.matrix_world @ translation((side * half * rnd(0.98, 1.02), rnd(-3, 3) * MM, -radius * rnd(0.1, 0.45)))
                plate.solid.append(put(blob, matrix=spot))


def translation(at):
    return Matrix.Translation(at)


def sushi(plate, parts, centre):
    """Pieces on end in slanting rows: nori or rice outside, what is inside stands out of the rice a little."""
    radius, tall = parts.radius * MM, parts.length * 2 * MM
    variants = [sushi_piece(parts.skin == 'rice', radius, tall) for _ in range(3)]
    fillings = [(make_morsels(one.kind, one.color), one) for one in parts.inside]
    laid = []
    for k, (x, y) in enumerate(rows_of(parts, plate, centre, radius)):
        me = variants[k % 3]
        first = small_plates.set_at(me[0], plate.pile, x, y, (rnd(-0.06, 0.06), rnd(-0.06, 0.06), rnd(0, 6.28)), 0.985)
        laid += [first, *small_plates.along(first, me[1:])]
        for j, (meshes, one) in enumerate(fillings):
            angle = 2 * math.pi * j / max(1, len(fillings)) + rnd(-0.2, 0.2)
            r = 0.0 if len(fillings) == 1 else radius * 0.23
            filling = R.choice(meshes)
            z = tall / 2 + 0.8 * MM - float(vertices(filling)[:, 0].max()) * one.size
            spot = translation((r * math.cos(angle), r * math.sin(angle), z))
            laid.append(put(filling, matrix=first.matrix_world @ spot @ upright(rnd(0, 6.28), one.size)))
        if parts.crumbs:
            crumb_top(first, parts.crumbs, radius, tall)
        if parts.sauce:
            sauce_top(first, parts.sauce, radius, tall)
    plate.solid += laid


def upright(spin, size):
    return Matrix.Rotation(spin, 4, 'Z') @ Euler((0, math.pi / 2, 0)).to_matrix().to_4x4() @ Matrix.Scale(size, 4)


def rows_of(parts, plate, centre, radius):
    rows = 3 if parts.count > 9 else 2 if parts.count > 4 else 1
    per = math.ceil(parts.count / rows)
    angle = math.radians(parts.angle)
    for k in range(parts.count):
        i, j = k % per, k // per
        u = (i - (per - 1) / 2 + (0.35 if j else 0)) * radius * 2.16 + rnd(-0.8, 0.8) * MM
        v = (j - (rows - 1) / 2) * radius * 2.5 + rnd(-1, 1) * MM
        yield centre[0] + u * math.cos(angle) - v * math.sin(angle), centre[1] + u * math.sin(angle) + v * math.cos(angle)


def summer(plate, parts, centre):
    """Rice paper: one sees shrimp, leaves and noodles through it."""
    half, radius = parts.length * MM, parts.radius * MM
    skin = rolled.paper_skin_stuff()
    leaf_stuff = green('mint')
    noodles = materials.plain('noodles', '#f3efe2', 0.3, 0.05, 0.5, (0.004, 0.0035, 0.003), 1.6, 0.5, 0.3, '#e6dfca')
    shells = [rolled.paper_roll(skin, half, radius * rnd(0.96, 1.04)) for _ in range(3)]
    fillings = [(make_morsels(one.kind, one.color), one) for one in parts.inside]
    laid = lay_whole(plate, parts, centre, shells, parts.count, radius)
    for o in laid:
        turn = o.matrix_world
        body = displaced_blob(
            noodles, np.array([half * 0.88, radius * 0.72, radius * 0.58]), 44, 2.4, ((4 * MM, 1.0 * MM), (1.6 * MM, 0.5 * MM, 'ridge'))
        )
        plate.solid.append(put(body, matrix=turn @ translation((0, 0, -radius * 0.12))))
        for k in range(7):
            spot = ((k / 6 - 0.5) * half * 1.6, rnd(-0.45, 0.45) * radius, radius * rnd(0.42, 0.55))
            me = leaf(leaf_stuff, rnd(0.02, 0.03), rnd(0.011, 0.016), curl=0.1, fold=0.05, ruffle=0.03)
            put(me, matrix=turn @ translation(spot) @ flat_turn(rnd(0, 6.28)))
        for meshes, one in fillings:
            for k in range(one.count):
                spot = ((k + 0.5) / one.count - 0.5, rnd(-0.25, 0.25), 0.60)
                put(
                    R.choice(meshes),
                    matrix=turn
                    @ translation((spot[0] * half * 1.7, spot[1] * radius, spot[2] * radius))
                    @ flat_turn(rnd(0, 6.28), one.size, 0.45),
                )
    plate.solid += laid


def flat_turn(spin, size=1.0, squash=1.0):
    return Matrix.Rotation(spin, 4, 'Z') @ Matrix.Diagonal((size, size, size * squash, 1))


def vine(plate, parts, centre):
    stuff = rolled.vine_stuff(parts.color)
    half, radius = parts.length * MM, parts.radius * MM
    meshes = [rolled.vine_roll(stuff, half * rnd(0.93, 1.07), radius * rnd(0.93, 1.07)) for _ in range(min(6, parts.count))]
    if parts.set != 'stack' or parts.count < 7:
        plate.solid += lay_whole(plate, parts, centre, meshes, parts.count, radius)
        return
    angle = math.radians(parts.angle)
    per = math.ceil(parts.count * 0.72 / 2)
    k = 0
    for j, many in ((-1, per), (1, per), (0, parts.count - 2 * per)):
        for i in range(many):
            u, v = j * half * 1.12, (i - (many - 1) / 2) * radius * 2.04
            x = centre[0] + u * math.cos(angle) - v * math.sin(angle) + rnd(-2, 2) * MM
            y = centre[1] + u * math.sin(angle) + v * math.cos(angle) + rnd(-1, 1) * MM
            spin = angle + rnd(-0.08, 0.08) + (0.2 if j == 0 else 0)
            plate.solid.append(small_plates.set_at(meshes[k % len(meshes)], plate.pile, x, y, (rnd(-0.5, 0.5), 0, spin), 0.965))
            k += 1


def tamale(plate, parts, centre):
    """Opened husks, each with its log of dough, split along the top so that the filling shows."""
    husk = rolled.husk_stuff()
    masa = crust_stuff(parts.color, 'moulded', parts.core, parts.second, 0.15)
    half, radius = parts.length * MM, parts.radius * MM
    for k in range(parts.count):
        off = (k - (parts.count - 1) / 2) * radius * 3.5
        angle = math.radians(parts.angle) + rnd(-0.08, 0.08)
        x, y = centre[0] - off * math.sin(angle), centre[1] + off * math.cos(angle)
        under = lay(rolled.husk(husk, half * 1.55, radius * 2.0), plate.pile, x, y, (0, 0, angle), 0.9)
        inner = put(
            rolled.husk(husk, half * 1.45, radius * 1.7, 0.75),
            matrix=under.matrix_world @ translation((rnd(-6, 6) * MM, 0, 2.2 * MM)) @ flat_turn(rnd(-0.12, 0.12)),
        )
        d, F = sphere(90)
        s = number()
        V = superball(d, (half, radius, radius * 0.75), (5.0, 2.6, 2.8))
        slit = (
            np.exp(-(((V[:, 1] - 2.5 * MM * np.sin(V[:, 0] / (16 * MM) + s)) / (radius * 0.30)) ** 2))
            * smooth(0.3, 0.7, d[:, 2])
            * smooth(0.9, 0.6, np.abs(V[:, 0]) / half)
        )
        rel = 1.6 * MM * fbm(V, 12 * MM, 3, s=s) + 0.5 * MM * fbm(V, 3.5 * MM, 3, s=s + 4)
        V = V + d * (rel - 6.5 * MM * slit)[:, None]
        log = mesh('masa', V, F, masa, {'cav': np.clip(0.4 + rel / (4 * MM), 0, 1), 'face': smooth(0.25, 0.6, slit), 'd': 0.01 * slit})
        o = put(log, matrix=under.matrix_world @ translation((0, 0, radius * 0.80 + 1 * MM)))
        heaps.close_gaps(plate.pile, o)
        plate.solid += [under, inner, o]
        for group in parts.inside:
            meshes = make_morsels(group.kind, group.color)
            where = np.flatnonzero(slit > 0.45)
            plate.solid += small_plates.stick_on(o, meshes, group.count, where, 0.42, (group.size * 0.7, group.size * 1.1), 0.15)


def cannoli(plate, parts, centre):
    shell = crisp_stuff('cannoli', blend(parts.color, '#f4d8a0', 0.4), parts.color, '#6d3410', 0.25)
    cream = sauces.cream_stuff(parts.cream, 'ricotta', 0.15)
    half, radius = parts.length * MM, parts.radius * MM
    meshes = [rolled.tube_shell(shell, half * rnd(0.97, 1.03), radius * rnd(0.96, 1.04)) for _ in range(min(4, parts.count))]
    laid = lay_whole(plate, parts, centre, meshes, parts.count, radius * 1.1)
    nuts = None
    if parts.nuts:
        stuff = materials.plain('nuts', parts.nuts, 0.5, 0.15, 0.15, col2='#b7a25e')
        nuts = [displaced_blob(stuff, np.array([2.0, 1.5, 1.2]) * MM * rnd(0.7, 1.2), 7, 3.0, ((1.5 * MM, 0.4 * MM),)) for _ in range(5)]
    for k, o in enumerate(laid):
        for side in (-1, 1):
            plug = put(rolled.cream_plug(cream, radius, half, side), matrix=o.matrix_world.copy())
            plate.solid.append(plug)
            if nuts:
                where = np.flatnonzero(small_plates.values(plug.data, 'face') > 0.5)
                small_plates.stick_on(plug, nuts, 26, where, 0.2, (0.7, 1.2), 0.8)
            if parts.cherries and k % 2 == (side > 0):
                item = cherry('#8f0f16', False, 7 * MM)
                for me in item.parts:
                    put(me, matrix=o.matrix_world @ translation((side * (half + radius * 0.62), 0, radius * 0.1)))
    plate.solid += laid


def pastry(plate, parts, centre):
    stuff = rolled.pastry_stuff(parts.color, parts.core)
    half, radius = parts.length * MM, parts.radius * MM
    meshes = [rolled.twist(stuff, half * rnd(0.94, 1.05), radius * rnd(0.94, 1.06)) for _ in range(min(5, parts.count))]
    if parts.set == 'cup':
        laid = stand_in_cup(plate, parts, meshes, half)
    else:
        laid = lay_whole(plate, parts, centre, meshes, parts.count, radius * 1.05)
    sugar = materials.plain('sugar', '#f7efe0', 0.3, 0.05, 0.3, col2='#e0b890')
    kinds = [displaced_blob(sugar, np.array([0.55, 0.5, 0.45]) * MM, 3, 6.0, ()) for _ in range(3)]
    for o in laid:
        small_plates.stick_on(o, kinds, 130, np.arange(len(o.data.vertices)), 0.1, (0.6, 1.3), 1.0)
    plate.solid += laid


def stand_in_cup(plate, parts, meshes, half):
    """Sticks that stand in the cup: one in the middle, the others round it, some drawn out a little."""
    out = []
    for k in range(parts.count):
        angle = 2 * math.pi * k / max(1, parts.count - 1) + rnd(-0.1, 0.1)
        foot = 0.0 if k == 0 else 0.0172
        spot = translation((foot * math.cos(angle), foot * math.sin(angle), 0.005 + rnd(0, 11) * MM))
        matrix = spot @ stick_turn(angle, rnd(0.02, 0.08)) @ translation((half, 0, 0))
        out.append(put(meshes[k % len(meshes)], matrix=matrix))
    return out


def stick_turn(angle, lean):
    return Matrix.Rotation(angle, 4, 'Z') @ Matrix.Rotation(-(math.pi / 2 - lean), 4, 'Y') @ Matrix.Rotation(rnd(0, 6.28), 4, 'X')


SKIN = {
    'fried': fried,
    'tortilla': tortilla,
    'nori': sushi,
    'rice': sushi,
    'rice-paper': summer,
    'vine-leaf': vine,
    'husk': tamale,
    'tube': cannoli,
    'pastry': pastry,
}
