# SPDX-License-Identifier: GPL-3.0-or-later
"""Pies and tarts, savoury and sweet: open, lidded, of filo, in a pan, rolled into a log or turned upside down; a piece cut out."""
import math

import numpy as np
from mathutils import Vector

from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import put
from lib.noise import fbm, smooth
from lib.place import Pile, around, bvh, drop, lay, scatter
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import drinks, pastry, pours, rounds, sauces, tarts
from parts.blocks import kiss, quenelle
from parts.lidded import crumb, cups, layers_of, log, pan, pot_pie, put_all, small_pies
from parts.pieces import PIECES, make_pieces
from parts.torched import meringue_stuff
from parts.vessels import serve

VIEW = 'three-quarter'
LIGHT = (124, {'elevation': 32, 'watts': 31, 'fill': 0.17})
FORMS = ('tart', 'pot-pie', 'cups', 'filo', 'pan', 'small', 'log', 'tatin')
USUAL = {
    'tart': 'plate',
    'pot-pie': 'clay-dish',
    'cups': 'small-plate',
    'filo': 'large-plate',
    'pan': 'dish',
    'small': 'board',
    'log': 'board',
    'tatin': 'plate',
}
PARTS = {
    'form': Choice(FORMS, 'tart'),
    'color': Color('#c98a3c'),
    'filling': Color('#efd9a0'),
    'layers': Several(Group({'from': Number(0.0, 60.0, 0.0), 'kind': Choice(drinks.LAYERS, 'cream'), 'color': Color('#efd9a0')}), 6),
    'rings': Several(Group({'from': Number(0.0, 40.0, 4.0), 'color': Color('#4a3422'), 'second': Optional(Color())}), 4),
    'meat': Optional(Choice(('rare', 'medium'))),  # a roast in the middle of a log
    'brown': Number(0.0, 1.0, 0.4),
    'dust': Optional(Color()),
    'lattice': Optional(Color()),
    'pattern': Choice(('lattice', 'scales', 'braid', 'slits'), 'lattice'),
    'pieces': Several(Group({'kind': Choice(PIECES, 'pea'), 'color': Optional(Color()), 'count': Number(1, 60, 8), 'size': Number(0.3, 1.6, 1.0)}), 6),
    'kisses': Flag(),
    'fruit': Choice(('apple', 'shallot'), 'apple'),
    'quenelle': Optional(Color()),
    'radius': Number(30.0, 140.0, 100.0),
    'height': Number(10.0, 80.0, 32.0),
    'slice': Choice(('out', 'beside', 'none'), 'out'),
    'count': Number(1, 6, 3),
    'gravy': Optional(Color()),
}  # fmt: skip
GAP = (-math.pi / 2 + 0.02, -math.pi / 2 + 0.80)  # the piece that is cut out: in front, a little to the right


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, USUAL[parts.form])
    make = {'tart': tart, 'pot-pie': pot_pie, 'cups': cups, 'filo': filo, 'pan': pan, 'small': small_pies, 'log': log, 'tatin': tatin}[
        parts.form
    ]
    return make(parts, vessel)


def with_gap(make, parts, floor, pull=0.0):
    """A round with a piece out (make(start, end) gives its meshes); the piece lies before it if wanted."""
    if parts.slice == 'none':
        return put_all(make(0.0, 2 * math.pi), (0, 0, floor))
    made = put_all(make(GAP[1], GAP[0] + 2 * math.pi), (0, 0, floor))
    if parts.slice == 'beside':
        middle = (GAP[0] + GAP[1]) / 2
        piece = make(GAP[0] + 0.03, GAP[1] - 0.03)
        made += put_all(piece, (pull * math.cos(middle), pull * math.sin(middle), floor), 0.16)
    return made


def tart(parts, vessel):
    """An open shell, filled: custard, curd or cream; bits baked in, kisses of meringue on top."""
    radius, high = parts.radius * MM, parts.height * MM
    s = number()
    wall = 4.5 * MM
    filling = lambda P, q: high - 3.5 * MM + 0.5 * MM * fbm(P, 24 * MM, 2, s=s) + 1.2 * MM * (1 - q**2)
    top = rounds.shell_top(radius, filling, 4.0 * MM, wall, s)
    stuff = tarts.tart_stuff(parts.color, parts.filling, parts.brown, 0.5, parts.dust)
    cut = rounds.cut_stuff(layers_of(parts), blend(parts.color, '#f2d9a4', 0.35), wall, 4 * MM)
    make = lambda a, b: rounds.round_of(
        stuff, cut, radius, top, a, b, 0.95, rounds.fluted(), rounds.of_shell(radius, wall), lumps=0.25 * MM
    )
    made = with_gap(make, parts, vessel.floor, 0.045)
    solid = [o for o in made if o.name.startswith('round')]
    tree = bvh(solid)
    for one in parts.pieces:
        meshes = make_pieces(one.kind, one.color, None, 5)
        scatter(
            meshes, tree, around(one.count, radius * 0.86, (0, -0.012), 0.25), -0.6 * MM, (0.6 * one.size, one.size), turn=(0.4, 0.4, 3)
        )
    if parts.kisses:
        solid += kisses(tree, radius - wall)
    crumb(parts, vessel, radius)
    reach = 0.016 if parts.slice == 'beside' else 0.0
    return Serving(
        Frame(radius * (2.1 + reach * 12), vessel.floor + high + (0.012 if parts.kisses else 0), (0, -reach)), solid, radius * 0.8
    )


def kisses(tree, radius):
    """Meringue in rings, torched on the points."""
    stuff = meringue_stuff(1.0)
    kinds = [kiss(stuff, rnd(9, 12.5) * MM, rnd(15, 21) * MM) for _ in range(7)]
    made = []
    r = radius - 0.010
    while r > radius * 0.10:
        many = max(1, round(2 * math.pi * r / 0.0205))
        for k in range(many):
            a = 2 * math.pi * k / many + rnd(-0.04, 0.04) + r * 50
            p, _ = drop(tree, r * math.cos(a), r * math.sin(a))
            if p and R.random() < 0.97:
                made.append(put(R.choice(kinds), p - Vector((0, 0, 0.8 * MM)), (rnd(-0.1, 0.1), rnd(-0.1, 0.1), rnd(0, 6)), rnd(0.8, 1.15)))
        r -= 0.019
    return made


def filo(parts, vessel):
    """A round of crumpled sheets, sugared, a wedge out."""
    radius, high = parts.radius * MM, parts.height * MM
    s = number()

    def top(P, q, a):
        rel, _ = tarts.crumpled(P, s, 0.7)
        return high + rel * smooth(1.02, 0.9, q) - 7 * MM * smooth(0.86, 1.0, q) ** 2 + 2 * MM * (1 - q**2)

    def values(V, q, up, s_):
        _, crest = tarts.crumpled(V * np.array([1, 1, 0]), s, 1.0)
        bake = 0.42 + 0.3 * crest + 0.2 * smooth(0.85, 1.0, q) + 0.2 * fbm(V, 22 * MM, 3, s=s_ + 4) - 0.15 * (1 - up)
        return {'bake': bake, 'top': (up == 1) * smooth(0.97, 0.9, q)}

    stuff = tarts.filo_stuff(parts.color, parts.lattice, parts.dust)
    cut = rounds.cut_stuff(layers_of(parts), blend(parts.color, '#f2d9a4', 0.35), 3 * MM, 3 * MM, 4 * MM)
    wave = lambda a, up: 1.5 * MM * np.sin(a * 9 + s) * np.sin(up * 3) + 3 * MM * np.sin(up * math.pi)
    make = lambda a, b: rounds.round_of(stuff, cut, radius, top, a, b, 0.97, wave, values, lumps=2.0 * MM)
    made = with_gap(make, parts, vessel.floor, 0.05)
    stuck_in(parts, made, radius, high, vessel.floor)
    crumb(parts, vessel, radius)
    return Serving(Frame(radius * 2.15, vessel.floor + high), [made[0]], radius * 0.8)


def stuck_in(parts, made, radius, high, floor):
    """Pieces of filling that stand out of the faces of the gap."""
    for angle, side in ((GAP[0], 1), (GAP[1], -1)):
        for one in parts.pieces:
            meshes = make_pieces(one.kind, one.color, None, 4)
            for _ in range(one.count):
                r, z = rnd(0.10, 0.90) * radius, floor + rnd(0.25, 0.75) * high
                out = rnd(-0.5, 1.5) * MM * side
                at = (r * math.cos(angle) - out * math.sin(angle), r * math.sin(angle) + out * math.cos(angle), z)
                put(R.choice(meshes), at, (rnd(0, 6), rnd(0, 6), rnd(0, 6)), one.size * rnd(0.5, 0.85))


def tatin(parts, vessel):
    """Upside down: caramelized fruit on a disc of pastry, syrup running off it."""
    radius = parts.radius * MM
    s = number()
    top = lambda P, q, a: 12 * MM + 1.5 * MM * fbm(P, 20 * MM, 2, s=s) - 5 * MM * smooth(0.88, 1.0, q) + 0 * a
    ragged = lambda a, up: 3.2 * MM * np.sin(a * 5 + s) + 1.6 * MM * np.sin(a * 13 + 2 * s)
    values = lambda V, q, up, s_: {'bake': 0.62 + 0.3 * fbm(V, 14 * MM, 3, s=s_), 'side': (up < 1) * 0.8 + 0 * q}
    crust = pastry.pastry_stuff(parts.color, layers=0.8, gloss=0.3)
    base = put_all(rounds.round_of(crust, None, radius * 1.06, top, 0, 2 * math.pi, 1.02, ragged, values), (0, 0, vessel.floor))
    pile = Pile(0.16, 420, vessel.floor)
    axis = np.linspace(-pile.reach, pile.reach, pile.cells)
    far = np.hypot(axis[:, None], axis[None])
    pile.map = np.where(far < radius, vessel.floor + 11 * MM, vessel.floor)
    shallot = parts.fruit == 'shallot'
    colors = ('#9c5a22', '#3a1608', '#c98a42') if shallot else ('#a8560f', '#431704', '#cf8526')
    stuff = tarts.caramel_fruit_stuff(*colors, layered=shallot)
    make = tarts.shallot_half if shallot else tarts.apple_piece
    kinds = [make(stuff) for _ in range(7)]
    solid = []
    for x, y, spin in tarts.packed_rings(radius, 0.019 if shallot else 0.026, 0.14):
        solid.append(lay(R.choice(kinds), pile, x, y, (rnd(-0.18, 0.18), rnd(-0.15, 0.15), spin), 0.72, scale=rnd(0.95, 1.12)))
    pours.puddle('#7a3408', (0, 0), (radius * 0.99, radius * 0.99), vessel.floor + 12.5 * MM, 4 * MM, 0.10)
    pours.puddle('#8a420e', (0.02, -0.02), (radius * 1.18, radius * 1.14), vessel.floor, 1.3 * MM, 0.35)
    tree = bvh(solid)
    if parts.quenelle:
        p, _ = drop(tree, 0.012, -0.008)
        solid.append(
            put(quenelle(sauces.cream_stuff(parts.quenelle, 'cream', 0.25), 0.027), p - Vector((0, 0, 2 * MM)), (0.05, 0.05, rnd(0.3, 0.9)))
        )
    for one in parts.pieces:
        meshes = make_pieces(one.kind, one.color, None, 5)
        scatter(meshes, tree, around(one.count, radius * 0.85, (0, 0), 0.4), 0, (0.6 * one.size, one.size), turn=(0.6, 0.6, 3))
    return Serving(Frame(radius * 2.2, vessel.floor + 0.03), [*solid, *base], radius * 0.8)
