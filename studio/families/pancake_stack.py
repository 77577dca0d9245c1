# SPDX-License-Identifier: GPL-3.0-or-later
"""Pancakes, waffles, crêpes and French toast: stacked, fanned, folded or torn, with butter, syrup, fruit and nuts."""
import math

import numpy as np
from mathutils import Vector

from lib import materials
from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import displace, displaced_blob, mesh, put, rings, sphere, superball, vertices
from lib.noise import fbm, ridged, smooth
from lib.place import Pile, around, bvh, drop, lay, lay_parts, scatter
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import batters, sauces
from parts.airy_doughs import thousand_holes
from parts.salad_bits import BITS_KNOWN, folded_slice, make_bits, skinned
from parts.vessels import serve

VIEW = 'three-quarter'
LIGHT = (126, {'elevation': 33, 'watts': 31, 'fill': 0.17})
PARTS = {
    'form': Choice(
        ('pancakes', 'thin', 'waffle', 'quarters', 'oval-waffles', 'sticks', 'toast', 'crepes', 'cabbage', 'hotteok', 'torn'), 'pancakes'
    ),
    'color': Color('#b5722c'),
    'pale': Color('#f0d6a0'),
    'count': Number(1, 9, 4),
    'holes': Flag(),
    'swirl': Flag(),
    'spots': Optional(Color()),  # berries or bits baked in
    'syrup': Optional(Color()),
    'sauce': Optional(Color()),  # a thick one on top: berries, compote
    'lattice': Optional(Color()),  # lines of icing or mayonnaise
    'butter': Choice(('none', 'pat', 'scoop'), 'none'),
    'cream': Flag(),
    'filling': Optional(Color()),
    'toppings': Several(Group({'kind': Choice(BITS_KNOWN, 'pecan'), 'count': Number(1, 60, 8), 'color': Optional(Color())}), 5),
}


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'plate')
    pile = Pile(0.2, 500, vessel.floor)
    if vessel.profile:
        axis = np.linspace(-pile.reach, pile.reach, pile.cells)
        pile.map = np.maximum(vessel.floor, vessel.ground(axis[:, None], axis[None]))
        pile.map[np.hypot(axis[:, None], axis[None]) > vessel.outer] = 0
    stuff = batters.griddled(parts.color, parts.pale, parts.syrup or '#a8560f', spots=parts.spots or '#3a2a52')
    make = {
        'pancakes': stack, 'thin': stack, 'waffle': one_waffle, 'quarters': waffle_quarters, 'oval-waffles': oval_waffles, 'sticks': sticks,
        'toast': toasts, 'crepes': crepes, 'cabbage': cabbage, 'hotteok': hotteok, 'torn': torn,
    }[parts.form]  # fmt: skip
    solid, centre, radius = make(parts, stuff, pile, vessel)
    add_on_top(parts, solid, pile, centre, radius)
    high = float(pile.map.max()) - vessel.floor
    wide = vessel.outer * (1.66 if vessel.profile else 1.45)
    return Serving(Frame(wide, max(vessel.rim, vessel.floor + high)), solid, radius, centre)


def settle(o, pile):
    pile.add(vertices(o.data) @ np.array(o.matrix_basis.to_3x3()).T + np.array(o.matrix_basis.translation))
    return o


def flat_pool(color, centre, size, floor, thick=1.5, ragged=0.24):
    """Syrup or sauce that has run onto the plate: a ragged edge the plate shows through."""
    s = number()
    rows, steps = 100, 260
    q = np.linspace(0.001, 1, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    P = np.stack([q * np.cos(a) * size[0], q * np.sin(a) * size[1], 0 * q * a], -1).reshape(-1, 3)
    r = np.repeat(q[:, 0], steps)
    lip = 1 - r - ragged * (fbm(P, 0.032, 3, s=s) + 0.35) * smooth(0.3, 0.9, r)
    P[:, 2] = np.sqrt(np.clip(lip * 4, 0, 1)) * thick * MM + np.where(lip <= 0, -0.0006, 0)
    V = P + np.array([*centre, floor - 0.0002])
    stuff = materials.sauce('syrup pool', color, blend(color, '#f0b050', 0.35), rough=0.05)
    return put(mesh('pool', V, rings(V.reshape(rows, steps, 3))[1], stuff, {'thick': np.clip(lip * 3.2, 0, 1)}))


def stack(parts, stuff, pile, vessel):
    """One on another, none quite above the last; syrup runs down all of them."""
    thin = parts.form == 'thin'
    radius, half = (0.078, 0.0034) if thin else (0.070, 0.0080)
    floor = vessel.floor
    step = 2 * half * (0.86 if thin else 0.90)
    top = floor + step * parts.count
    runs = batters.Runs(radius, step * parts.count) if parts.syrup and not thin else None
    solid = []
    for k in range(parts.count):
        shift = (rnd(-4, 4) * MM, rnd(-4, 4) * MM) if not thin else (rnd(-9, 9) * MM, rnd(-9, 9) * MM)
        size = radius * rnd(0.96, 1.03)
        at = (shift[0], shift[1], floor + half + step * k)
        spots = []
        if parts.spots:
            for _ in range(15):
                angle, q = rnd(0, 6.28), size * 0.85 * math.sqrt(rnd(0, 1))
                spots.append((q * math.cos(angle), q * math.sin(angle), rnd(3.5, 5.5) * MM))
        if thin:
            me = (
                thousand_holes(stuff, size, honey=float(k == parts.count - 1))
                if parts.holes
                else batters.thin_pancake(stuff, size, 2 * half)
            )
            at = (shift[0], shift[1], floor + step * k)
        else:
            me = batters.pancake(stuff, size, half * rnd(0.94, 1.06), runs, at, top, parts.swirl, spots)
        solid.append(settle(put(me, at, (rnd(-0.025, 0.025), rnd(-0.025, 0.025), 0)), pile))
    if parts.syrup:
        flat_pool(parts.syrup, (rnd(-0.01, 0.01), -0.012), (radius * 1.22, radius * 1.2), floor)
    return solid, (0, 0), radius * 0.8


def one_waffle(parts, stuff, pile, vessel):
    solid = []
    for k in range(parts.count):
        me = batters.waffle(
            stuff, batters.round_outline(0.082), 0.015, 13.5 * MM, depth=0.0068, turn=rnd(0, 1.5), syrup=1.0 if parts.syrup else 0.0
        )
        z = vessel.floor + 0.0135 * k
        solid.append(settle(put(me, (rnd(-5, 5) * MM * k, rnd(-5, 5) * MM * k, z), (0, 0, 0)), pile))
    return solid, (0, 0), 0.062


def waffle_quarters(parts, stuff, pile, vessel):
    """Quarters that lean on each other, fried chicken beside."""
    solid = []
    for k in range(parts.count):
        me = batters.waffle(stuff, batters.sector_outline(0.080), 0.019, 14.5 * MM, turn=math.pi / 4, syrup=0.7 if parts.syrup else 0.0)
        at = (-0.046 + 0.016 * k, 0.030 - 0.016 * k)
        solid.append(lay(me, pile, *at, (rnd(0.1, 0.22), rnd(-0.3, -0.15), 2.0 + 0.45 * k + rnd(-0.1, 0.1)), 0.92))
    things, *_ = make_bits('crisp-chicken')
    for k, (x, y) in enumerate(((0.056, 0.030), (0.066, 0.000), (0.048, -0.032), (0.060, 0.016), (0.052, -0.012))):
        turn = (rnd(-0.2, 0.3), rnd(-0.2, 0.2), 0.7 + rnd(-0.5, 0.5))
        solid.append(lay(R.choice(things)[0], pile, x, y, turn, 0.93, scale=rnd(1.25, 1.5)))
    if parts.syrup:
        flat_pool(parts.syrup, (-0.02, -0.03), (0.06, 0.045), vessel.floor)
    return solid, (-0.022, 0.004), 0.045


def oval_waffles(parts, stuff, pile, vessel):
    """Thick ovals with caramelized sugar in patches, piled on paper."""
    pearl = skinned('pearl sugar', '#f4eee0', None, '#ffffff', (0.25, 0.45), sss=0.5, coat=0.2)
    grains = [displaced_blob(pearl, np.array([rnd(1.3, 2.2), rnd(1.2, 1.8), 1.3]) * MM, 9, 3.2, ((2 * MM, 0.5 * MM),)) for _ in range(4)]
    solid = []
    spots = ((-0.052, 0.026, 0.5), (0.048, 0.036, -0.4), (0.006, -0.030, 0.9), (-0.010, 0.020, 0.2), (0.04, -0.01, 1.2))
    for x, y, turn in spots[: parts.count]:
        me = batters.waffle(stuff, batters.oval_outline(0.058, 0.043), 0.022, 14.5 * MM, sugar=0.55, brown=0.62)
        solid.append(lay(me, pile, x, y, (rnd(-0.1, 0.12), rnd(-0.12, 0.12), turn), 0.9))
    scatter(grains, bvh(solid), around(110, 0.09, (0, 0.01), 0.5), -0.0004, (0.6, 1.2), turn=(1, 1, 3))
    return solid, (0, 0), 0.06


def sticks(parts, stuff, pile, vessel):
    """Fingers laid crosswise."""
    solid = []
    for k in range(parts.count):
        layer, place = divmod(k, 3)
        cross = layer % 2
        off = (place - 1) * 0.032 + rnd(-2, 2) * MM
        along = rnd(-4, 4) * MM
        turn = cross * math.pi / 2 + 0.35
        at = (along * math.cos(turn) - off * math.sin(turn), along * math.sin(turn) + off * math.cos(turn))
        solid.append(lay(batters.stick(stuff), pile, *at, (0, 0, turn + rnd(-0.05, 0.05)), 0.9))
    return solid, (0, 0), 0.05


def toasts(parts, stuff, pile, vessel):
    """Two thick slices with a filling between them; the upper one leans back."""
    cream = sauces.cream_stuff(parts.filling or '#f6efe0', 'filling', 0.2)
    outline = batters.bread_outline(0.058, 0.054)
    solid = [lay(batters.toast(stuff, outline), pile, 0.0, -0.004, (0, 0, rnd(-0.2, 0.2)), 0.95)]
    me = displaced_blob(cream, (0.050, 0.046, 0.0065), 60, 3.2, ((14 * MM, 1.6 * MM), (5 * MM, 0.5 * MM)))
    solid.append(lay(me, pile, 0.002, -0.006, (0, 0, 0.2), 0.9))
    solid.append(lay(batters.toast(stuff, outline), pile, 0.004, 0.006, (0.08, 0.03, rnd(-0.25, 0.25)), 0.95))
    return solid, (0.002, 0.002), 0.046


def crepes(parts, stuff, pile, vessel):
    """Folded quarters in a fan, each over the edge of the last."""
    solid = []
    floor = vessel.floor
    size = 0.108 if vessel.kind == 'plate' else min(0.108, vessel.radius * 0.98)
    for k in range(parts.count):
        angle = -1.0 + 1.9 * k / max(1, parts.count - 1) + rnd(-0.1, 0.1)
        me = batters.folded_crepe(stuff, size * rnd(0.95, 1.03), syrup=0.7 if parts.syrup or parts.sauce else 0.0)
        at = (0.036 * math.sin(angle) + rnd(-3, 3) * MM, 0.008 * k - 0.020 + rnd(-3, 3) * MM)
        turn = math.pi / 2 - angle
        solid.append(lay(me, pile, *at, (0, 0, turn + 0.07), 0.8, drape=4 * MM))
        upper = batters.folded_crepe(stuff, size * rnd(0.93, 0.97), 0.0055, 0.7 if parts.syrup or parts.sauce else 0.0)
        solid.append(lay(upper, pile, *at, (rnd(-0.02, 0.02), rnd(-0.02, 0.02), turn - 0.03), 0.7, drape=4 * MM))
    if parts.syrup:
        wide = vessel.wall(floor + 0.003)
        flat_pool(parts.syrup, (0, 0), (wide, wide), floor, 3.0, 0.0)
    return solid, (0, 0.004), 0.05


def cabbage(parts, stuff, pile, vessel):
    """Okonomiyaki: thick, lumpy with shreds, lacquered with dark sauce."""
    s = number()
    d, F = sphere(120)
    radius, half = 0.082, 0.013
    V = superball(batters.even(d, (radius, radius, half)), (radius, radius, half), (2.2, 2.2, 2.6))
    V[:, :2] *= (1 + 0.05 * fbm(d, 0.6, 3, s=s))[:, None]
    V = displace(
        V, F, 1.6 * MM * fbm(V, 14 * MM, 2, s=s + 1) + 1.3 * MM * ridged(V, 8 * MM, 2, s=s + 3) + 0.3 * MM * fbm(V, 2 * MM, 2, s=s + 5)
    )
    rr = np.hypot(V[:, 0], V[:, 1]) / radius
    up = smooth(0.0, 0.5, V[:, 2] / half)
    flat = V * np.array([1, 1, 0])
    wet = up * smooth(0.94, 0.84, rr + 0.10 * fbm(flat, 22 * MM, 3, s=s + 7)) if parts.sauce else 0 * rr
    V = V + np.outer(0.9 * MM * wet, (0, 0, 1))
    bake = 0.40 + 0.35 * fbm(V, 12 * MM, 3, s=s + 9) + 0.15 * up
    dark = batters.griddled(parts.color, parts.pale, parts.sauce or '#2c1008', name='okonomiyaki')
    me = mesh('cabbage', V, F, dark, {'bake': bake, 'syrup': wet, 'swirl': 0 * rr, 'spot': 0 * rr, 'cav': 0.5 + 0 * rr})
    solid = [settle(put(me, (0, 0, vessel.floor + half * 0.96)), pile)]
    shreds, *_ = make_bits('white-cabbage')
    for x, y in around(26, radius * 1.0, inner=0.8):
        solid += lay_parts(R.choice(shreds), pile, x, y, (rnd(-0.4, 0.4), rnd(-0.4, 0.4), rnd(0, 6)), 0.6)
    if parts.lattice:
        line = sauces.cream_stuff(parts.lattice, 'mayonnaise', 0.4)
        tree = bvh(solid[:1])
        for turn in (0.5, 0.5 + math.pi / 2):
            for k in range(-4, 5):
                off = k * radius * 0.19
                reach = math.sqrt(max(0, (radius * 0.86) ** 2 - off**2))
                path = [
                    (math.cos(turn) * t - math.sin(turn) * off, math.sin(turn) * t + math.cos(turn) * off)
                    for t in np.linspace(-reach, reach, 7)
                ]
                sauces.drizzle(line, path, tree, 1.1 * MM)
    bonito = skinned('bonito', '#c98f72', None, '#e2bda2', (0.4, 0.6), sss=0.2, coat=0.1, see_through=0.4)
    flakes = [folded_slice(bonito, 10 * MM * rnd(0.7, 1.2), rnd(0.8, 1.3), n=(12, 36)) for _ in range(5)]
    for x, y in around(38, radius * 0.62, (0.004, 0.006), 0.5):
        turn = (rnd(-0.9, 0.9), rnd(-0.9, 0.9), rnd(0, 6))
        solid.append(lay(R.choice(flakes), pile, x, y, turn, 0.75, scale=rnd(0.6, 1.2)))
    return solid, (0, 0), radius * 0.86


def hotteok(parts, stuff, pile, vessel):
    """Filled rounds, fried flat; one torn open, dark sugar and seeds running out of it."""
    solid = []
    spots = ((-0.050, 0.036), (0.044, 0.044), (-0.036, -0.026), (0.004, 0.026))
    for x, y in spots[: parts.count]:
        me = batters.pancake(stuff, 0.043 * rnd(0.95, 1.05), 0.0068, brown=0.55)
        solid.append(lay(me, pile, x, y, (rnd(-0.06, 0.06), rnd(-0.06, 0.06), rnd(0, 6)), 0.95))
    relief_seed = number()

    def relief(P, q):
        return 0.8 * MM * fbm(P, 16 * MM, 2, s=relief_seed), {'bake': 0.55 + 0.3 * fbm(P, 14 * MM, 3, s=relief_seed + 3), 'side_bake': 0.12}

    me = batters.slab(stuff, batters.half_outline(0.044), 0.0125, relief, 70, 300)
    at = (0.046, -0.030)
    solid.append(lay(me, pile, *at, (0, 0, 0.25), 0.97))
    goo = skinned('brown sugar', parts.syrup or '#3a1606', None, '#6a2c0c', (0.04, 0.14), sss=0.15, coat=0.9, depth=0.03)
    blob = displaced_blob(goo, (0.033, 0.0085, 0.0042), 40, 2.4, ((9 * MM, 2.2 * MM), (3 * MM, 0.5 * MM)))
    solid.append(put(blob, (at[0] + 0.003, at[1] - 0.013, vessel.floor + 0.0062), (0, 0, 0.25)))
    flat_pool(parts.syrup or '#3a1606', (at[0] + 0.006, at[1] - 0.026), (0.030, 0.014), vessel.floor, 1.8)
    return solid, (0, 0.01), 0.06


def torn(parts, stuff, pile, vessel):
    """A pan full of torn pieces."""
    kinds = [batters.torn_piece(stuff) for _ in range(8)]
    solid = []
    for k in range(58):
        angle, r = k * 2.4 + rnd(-0.3, 0.3), vessel.radius * 0.80 * math.sqrt((58 - k - 0.4) / 58)
        turn = (rnd(-0.7, 0.7), rnd(-0.7, 0.7), rnd(0, 6.28))
        solid.append(lay(R.choice(kinds), pile, r * math.cos(angle), r * math.sin(angle), turn, 0.90, scale=rnd(0.8, 1.15)))
    return solid, (0, 0), vessel.radius * 0.75


def add_on_top(parts, solid, pile, centre, radius):
    """Sauce, lines of icing, fruit and nuts, butter, cream: in the order in which a cook adds them."""
    if parts.sauce and parts.form != 'cabbage':
        solid.append(spooned(parts.sauce, pile, centre, radius * 0.86))
    if parts.lattice and parts.form != 'cabbage':
        sauces.drizzle(sauces.cream_stuff(parts.lattice, 'icing', 0.5), sauces.spiral(radius * 1.0, 3.4, centre), bvh(solid), 1.2 * MM)
    if parts.cream:
        me = sauces.dollop(sauces.cream_stuff('#fbf7ee', 'whipped cream', 0.1), 0.024, 0.020)
        p, _ = drop(bvh(solid), centre[0] + 0.004, centre[1] + 0.006)
        if p:
            solid.append(settle(put(me, p + Vector((0, 0, -0.0015)), (0, 0, rnd(0, 6))), pile))
    if parts.butter == 'scoop':
        stuff = materials.cheese('butter', '#f2dfa4', '#f9efcb')
        me = displaced_blob(
            stuff, (0.0165, 0.0155, 0.0115), 50, 2.2, ((9 * MM, 1.4 * MM), (3 * MM, 0.5 * MM, 'ridge'), (1.2 * MM, 0.12 * MM))
        )
        place_on(me, solid, pile, centre, 0.0075)
    if parts.butter == 'pat':
        stuff = materials.cheese('butter', '#f0d68a', '#f6e5b0')
        me = displaced_blob(stuff, (0.013, 0.012, 0.0045), 40, 5.5, ((9 * MM, 0.8 * MM), (3 * MM, 0.12 * MM)))
        place_on(me, solid, pile, centre, 0.0034)
    for topping in parts.toppings:
        things, lean, share, _ = make_bits(topping.kind, topping.color)
        few = topping.count < 12
        for x, y in around(topping.count, radius * (0.72 if few else 1.0), centre, 0.35):
            turn = (rnd(-lean, lean), rnd(-lean, lean), rnd(0, 6.28))
            solid.append(lay_parts(R.choice(things), pile, x, y, turn, min(0.95, share + 0.06))[0])


def place_on(me, solid, pile, centre, lift):
    p, _ = drop(bvh(solid), centre[0] + rnd(-6, 6) * MM, centre[1] + rnd(-6, 6) * MM)
    if p:
        solid.append(settle(put(me, p + Vector((0, 0, lift)), (rnd(-0.08, 0.08), rnd(-0.08, 0.08), rnd(0, 6))), pile))


def spooned(color, pile, centre, radius):
    """Berry sauce spooned over: it lies as high as what is below and ends in tongues."""
    s = number()
    rows, steps = 110, 280
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    q = np.linspace(0.001, 1, rows)[:, None]
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    reach = radius * (1 + 0.30 * fbm(ring, 0.8, 2, s=s))[None]
    P = np.stack([centre[0] + q * reach * np.cos(a), centre[1] + q * reach * np.sin(a), 0 * q * a], -1).reshape(-1, 3)
    share = np.repeat(q[:, 0], steps)
    lumps = 0.9 * MM * fbm(P, 6 * MM, 2, s=s + 5) + 0.8 * MM * fbm(P, 14 * MM, 2, s=s + 7)
    P[:, 2] = pile.height(P) + (2.2 * MM + lumps) * np.sqrt(np.clip((1 - share) * 6, 0, 1)) - 0.0008 * (share > 0.99)
    stuff = sauces.stew_stuff(color, solid=blend(color, '#ff8a70', 0.12), name='berry sauce')
    wet = smooth(-0.3, 0.2, fbm(P, 9 * MM, 2, s=s + 9))
    me = mesh(
        'sauce',
        P,
        rings(P.reshape(rows, steps, 3))[1],
        stuff,
        {'cell': smooth(-0.4, 0.4, fbm(P, 4 * MM, 2, s=s + 11)), 'wet': wet, 'oil': 0 * wet},
    )
    pile.add(P)
    return put(me)
