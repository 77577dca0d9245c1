# SPDX-License-Identifier: GPL-3.0-or-later
"""Doughnuts, bagels, pretzels and other rings of dough: several together, one cut open, each with its own coat."""
import math

import numpy as np

from lib.camera import Frame
from lib.chance import R, rnd
from lib.dish import Serving
from lib.materials import plain
from lib.mesh import mesh, put, resample, curve, tube
from lib.noise import fbm
from lib.place import around, bvh, lay, scatter
from lib.spec import Choice, Color, Flag, Number, Optional, Several
from lib.units import MM, blend
from parts import doughnuts, pretzels
from parts.airy_doughs import pulled_ring
from parts.bakers_table import CUPS, STANDS, THINGS, flat_line, icing_stuff, pile_of, set_cups, set_things, stand_for, tea, top_of
from parts.bakery import DOUGH_KINDS, DOUGHS, Coat, baked_stuff, shades
from parts.coats import GRAIN_KINDS, strew, surface_of
from parts.cream import rope, whipped_stuff
from parts.made_from import MADE_FROM, set_beside
from parts.pizza_toppings import make_toppings
from parts.sprinkles import crumbs

VIEW = 'three-quarter'
LIGHT = (118, {'elevation': 33, 'watts': 31, 'fill': 0.2})
RINGS = ('raised', 'cake-ring', 'old-fashioned', 'sfenj', 'simit')
FORMS = (*RINGS, 'filled', 'bagel', 'pretzel', 'bavarian', 'bites', 'choux')
#: cover, roughness, gloss, crackle
COATS = {
    'icing': (0.97, (0.16, 0.32), 0.45, 0.0),
    'matte': (0.95, (0.4, 0.55), 0.1, 0.0),
    'glaze': (0.34, (0.06, 0.2), 0.85, 0.0),
    'thin': (0.30, (0.16, 0.36), 0.5, 0.35),
    'crackled': (0.14, (0.14, 0.34), 0.45, 0.5),
    'butter': (0.0, (0.12, 0.3), 0.6, 0.0),
    'cheese': (0.96, (0.2, 0.42), 0.35, 0.0),
    'sugar-crust': (0.85, (0.1, 0.3), 0.6, 0.0),
}
PARTS = {
    'form': Choice(FORMS, 'raised'),
    'dough': Choice(DOUGH_KINDS, 'yeast'),
    'tint': Optional(Color()),  # a dough of its own colour
    'crumb': Color('#fbe7b6'),
    'coat': Optional(Color()),
    'coat_kind': Choice(tuple(COATS), 'icing'),
    'dip': Choice(('top', 'all', 'none'), 'top'),
    'stripe': Optional(Color()),
    'filling': Optional(Color()),
    'cream': Optional(Color()),  # piped, spread or beside
    'grains': Several(Choice(GRAIN_KINDS), 4),
    'more': Number(0.05, 2.5, 1.0),  # how thickly they lie
    'powder': Number(0.0, 1.0, 0.0),
    'spots': Optional(Color()),  # berries in the dough
    'count': Number(1, 16, 5),
    'cut': Flag(),
    'pepperoni': Flag(),
    'string': Flag(),
    'on': Choice(STANDS, 'vessel'),
    'cups': CUPS,
    'things': THINGS,
    'tea': Flag(),
    'raw': MADE_FROM,
}
#: where pieces lie, in their diameters, back to front; then on top of those
FLOOR = {
    1: [(0, 0)],
    2: [(-0.54, 0.12), (0.54, -0.10)],
    3: [(-0.55, 0.42), (0.56, 0.38), (0.02, -0.48)],
    4: [(-0.58, 0.50), (0.50, 0.54), (-0.48, -0.50), (0.60, -0.44)],
    5: [(-1.04, 0.46), (0.02, 0.56), (1.05, 0.44), (-0.52, -0.46), (0.55, -0.50)],
    6: [(-1.04, 0.52), (0.02, 0.60), (1.05, 0.50), (-1.02, -0.46), (0.04, -0.50), (1.06, -0.44)],
}
ABOVE = {4: [(0.02, 0.62)], 5: [(-0.46, 0.36), (0.66, 0.34)], 6: [(-0.5, 0.4), (0.56, 0.2)]}
#: half the diameter of a piece in metres
SIZES = {
    'raised': 0.048, 'cake-ring': 0.043, 'old-fashioned': 0.050, 'sfenj': 0.048, 'simit': 0.076, 'filled': 0.0445, 'bagel': 0.056,
    'pretzel': 0.064, 'bavarian': 0.064, 'bites': 0.017, 'choux': 0.088,
}  # fmt: skip


def build(dish):
    parts = dish.parts
    usual = {'pretzel': 'paper', 'sfenj': 'plate'}.get(parts.form, 'board')
    vessel = stand_for(dish, parts.on, usual)
    pile = pile_of(vessel)
    stuff = stuff_of(parts)
    if parts.form == 'choux':
        solid = choux(parts, stuff, vessel)
    elif parts.form == 'bites':
        solid = bites(parts, stuff, vessel, pile)
    else:
        solid = pieces(parts, stuff, vessel, pile)
    finish(parts, solid, vessel)
    set_cups(parts.cups, vessel)
    set_things(parts.things, vessel, pile)
    if parts.tea:
        tea((0.085, 0.105), '#8a3a10')
    set_beside(parts.raw, vessel.objects)
    wide = frame_width(parts, vessel) * (1.2 if dish.view == 'overhead' else 1.0)
    return Serving(Frame(wide, top_of(solid), (0, 0.004 if vessel.kind != 'stand' else 0)), solid, wide * 0.32)


def frame_width(parts, vessel):
    size = SIZES[parts.form] * 2
    if parts.form == 'choux':
        return vessel.outer * 1.75
    if parts.form == 'bites':
        return 0.20
    return size * {1: 1.2, 2: 1.8, 3: 1.8, 4: 1.85, 5: 1.9, 6: 2.45, 7: 2.45}.get(parts.count, 2.6)


def stuff_of(parts):
    cover, rough, gloss, crackle = COATS[parts.coat_kind]
    coat = Coat(parts.coat or '#f8f4ec', cover, rough, gloss, crackle)
    colors = shades(parts.tint) if parts.tint else DOUGHS[parts.dough]
    shine = {'bagel': 0.35, 'sfenj': 0.3, 'bavarian': 0.4, 'pretzel': 0.2}.get(parts.form, 0.06)
    return baked_stuff(colors, parts.crumb, coat, parts.filling or '#8f1226', parts.spots or '#3a2a52', shine)


def maker(parts, stuff):
    """A function that makes one more piece: maker(cut)."""
    dip = parts.dip if parts.coat or parts.coat_kind == 'butter' else 'none'
    return {
        'raised': lambda cut: doughnuts.raised(stuff, dip, parts.powder),
        'cake-ring': lambda cut: doughnuts.cake_ring(stuff, dip, bool(parts.spots), parts.powder),
        'old-fashioned': lambda cut: doughnuts.old_fashioned(stuff, dip),
        'sfenj': lambda cut: pulled_ring(stuff),
        'simit': lambda cut: pretzels.simit(stuff),
        'filled': lambda cut: doughnuts.filled_round(stuff, dip, cut, parts.powder, hole=bool(parts.filling)),
        'bagel': lambda cut: doughnuts.bagel(stuff, cut, 1.0 if parts.coat else 0.0),
        'pretzel': lambda cut: pretzels.pretzel(stuff, 0.058, 0.0125, 0.0098, 0.0, dip),
        'bavarian': lambda cut: pretzels.pretzel(stuff, 0.060, 0.0155, 0.0062, 1.0, dip),
    }[parts.form]


def pieces(parts, stuff, vessel, pile):
    """The pieces side by side, one or two leaning on the others, the cut one in front."""
    make = maker(parts, stuff)
    kinds = [make(False) for _ in range(min(4, parts.count))]
    size = SIZES[parts.form] * 2 * (0.97 if parts.form in ('pretzel', 'bavarian', 'simit') else 1.02)
    solid = []
    upper = 0 if parts.count < 5 else 1 if parts.count < 7 else 2
    floor = FLOOR[min(6, parts.count - upper)]
    flat = parts.form in ('pretzel', 'bavarian', 'simit')
    for k, (x, y) in enumerate(floor):
        cut = parts.cut and k == len(floor) - 1
        me = make(True) if cut else kinds[k % len(kinds)]
        if cut and parts.form == 'bagel':
            solid += halved(parts, stuff, me, kinds[0], pile, (x * size, y * size))
            continue
        turn = rnd(-0.25, 0.25) if cut or flat or parts.filling else rnd(0, 6.28)
        at = (x * size + rnd(-2, 2) * MM, y * size + rnd(-2, 2) * MM)
        solid.append(lay(me, pile, *at, (rnd(-0.02, 0.02), rnd(-0.02, 0.02), turn), 0.96))
    for k, (x, y) in enumerate(ABOVE.get(len(floor), [])[:upper]):
        turn = (rnd(-0.08, 0.16), rnd(-0.06, 0.06), rnd(-0.4, 0.4) if flat or parts.filling else rnd(0, 6.28))
        solid.append(lay(kinds[(k + 1) % len(kinds)], pile, x * size, y * size, turn, 0.985))
    return solid


def halved(parts, stuff, heel, whole, pile, at):
    """A bagel cut level: the heel spread with cream cheese, the top leaning on it."""
    solid = [lay(heel, pile, *at, (0, 0, rnd(0, 6)), 0.96)]
    if parts.cream:
        spread = icing_stuff(parts.cream, 0.05, (0.4, 0.6), 'cream cheese')
        V, F, q = doughnuts.torus(0.0325, 0.0175, 0.0042, s=3, wild=0.1)
        V = (
            V
            + np.array([0, 0, 1])
            * (1.1 * MM * np.sin(V[:, 0] / (5 * MM) + np.sin(V[:, 1] / (8 * MM)) * 2) + 1.8 * MM * fbm(V, 13 * MM, 2, s=4))[:, None]
            * (np.sin(q) > 0)[:, None]
        )
        me = mesh('spread', V, F, spread)
        solid.append(lay(me, pile, *at, (0, 0, 0.5), 0.7))
    return solid


def bites(parts, stuff, vessel, pile):
    """Nuggets in a loose heap."""
    kinds = [pretzels.bite(stuff) for _ in range(7)]
    solid = []
    for k in range(30):
        a, r = 2.4 * k, 0.017 * math.sqrt(30 - k) * rnd(0.9, 1.1)
        turn = (rnd(-0.3, 0.3), rnd(-0.25, 0.25), rnd(0, 6.28))
        solid.append(lay(R.choice(kinds), pile, -0.030 + r * math.cos(a), -0.012 + 0.8 * r * math.sin(a), turn, 0.93))
    return solid


def choux(parts, stuff, vessel):
    """A large ring split level, praline cream piped between, almonds and sugar on its lid."""
    z = vessel.floor
    base = put(doughnuts.choux_ring(stuff, False), (0, 0, z))
    cream = whipped_stuff(parts.cream or '#c99a63', 'praline cream')
    a = np.linspace(0, 2 * math.pi * 0.999, 620)
    wave = 22 * a
    r = 0.067 + 0.0165 * np.sin(wave)
    path = np.stack([r * np.cos(a + 0.02 * np.cos(wave)), r * np.sin(a + 0.02 * np.cos(wave)), z + 0.0235 + 0.005 * np.cos(wave)], -1)
    V, F = rope(path, np.full(len(path), 0.0108), 7, 0.3, 60.0, 5, 56)
    piped = put(mesh('cream', V, F, cream, {'cav': 0.5 + 0 * V[:, 0]}))
    lid = put(doughnuts.choux_ring(stuff, True, powder=parts.powder), (0.002, 0.001, z + 0.0325), (0.012, -0.02, 0.2))
    return [lid, base, piped]


def finish(parts, solid, vessel):
    """Stripes, grains, melted things, crumbs."""
    pastry = [o for o in solid if o.name.startswith(('ring', 'round', 'bagel', 'pretzel', 'bite', 'simit', 'choux'))]
    if parts.form == 'choux':
        pastry = solid[:1]
    if parts.stripe:
        pinstripes(parts, pastry)
    only = 'coat' if parts.coat and parts.dip == 'top' and parts.form in ('raised', 'cake-ring', 'filled') else None
    only = only or ('skin' if parts.form in ('filled', 'bagel') else None)
    for kind in parts.grains:
        strew(kind, pastry, parts.more, only)
    if parts.pepperoni:
        rounds, *_ = make_toppings('pepperoni')
        for o in pastry:
            scatter([one[0] for one in rounds], bvh([o]), crests(o, 7), 0.2 * MM, (0.5, 0.62), 0.9)
    if parts.string:
        thread(solid, vessel)
    ground = bvh(vessel.objects)
    bits = plain('crumb', blend(parts.tint or DOUGHS[parts.dough][2], '#ffe2a8', 0.2), 0.8, 0.15, 0.2)
    scatter(crumbs(bits, 5, 2.0 * MM), ground, around(60, vessel.outer * 0.85, (0, -0.03), 0.5), 0.0003, (0.25, 1.1), turn=(2, 2, 3))
    for kind in parts.grains:
        strew(kind, [o for o in vessel.objects if o.name.startswith(('sheet', 'board', 'plate'))][-1:], 0.05 * parts.more, within=near)


def crests(o, many, apart=0.021):
    """Places on top of a rope of dough where something flat can lie."""
    centre, normal, _, _ = surface_of(o)
    level = centre[normal[:, 2] > 0.96]
    out = []
    for k in np.random.permutation(len(level)):
        if len(out) < many and all(math.hypot(*(level[k, :2] - q)) > apart for q in out):
            out.append(level[k, :2])
    return out


def near(P):
    """Most of what falls off lies close by."""
    return np.exp(-((np.hypot(P[:, 0], P[:, 1] + 0.02) / 0.075) ** 2))


def pinstripes(parts, pastry):
    """Thin lines of icing across each ring."""
    stuff = icing_stuff(parts.stripe)
    for o in pastry:
        tree = bvh([o])
        turn = rnd(0.3, 0.9)
        for k in range(-3, 4):
            off = k * 0.0105 + rnd(-1, 1) * MM
            reach = 0.042
            line = [(t, off + rnd(-0.8, 0.8) * MM) for t in np.linspace(-reach, reach, 6)]
            path = [
                (o.location.x + x * math.cos(turn) - y * math.sin(turn), o.location.y + x * math.sin(turn) + y * math.cos(turn))
                for x, y in line
            ]
            flat_line(stuff, path, tree, 2.0 * MM, 0.8 * MM)


def thread(solid, vessel):
    """The strip of palm on which a seller strings his rings: it goes through the two in front and lies in a loop."""
    stuff = plain('palm', '#8a7a3c', 0.6, 0.1, col2='#6b6a30', bump_size=2)
    a, b = (np.array(o.location) for o in (solid[3], solid[4])) if len(solid) > 4 else (np.array(o.location) for o in solid[:2])
    points = [
        a + (-0.072, -0.050, 0.003),
        a + (-0.048, -0.012, 0.014),
        a + (-0.030, 0.0, 0.027),
        a + (-0.008, 0.004, 0.004),
        (a + b) / 2 + (0, 0.004, 0.003),
    ]
    points += [b + (0.006, 0.004, 0.004), b + (0.030, 0.0, 0.027), b + (0.050, -0.016, 0.012), b + (0.066, -0.050, 0.003)]
    V, F = tube(resample(curve(points, 12), 90), 1.5 * MM, 10)
    put(mesh('string', V, F, stuff))
