# SPDX-License-Identifier: GPL-3.0-or-later
"""Tacos: a shell folded round its filling, toppings that spill over its edge; also flat discs and cups of lettuce."""
import math

import numpy as np
from mathutils import Matrix, Vector

from lib import materials
from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import displace, grid, mesh, put, rings, tube, vertices
from lib.noise import fbm, smooth, worley
from lib.place import Pile, around, bvh, drop, lay, lay_parts, scatter
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import sauces
from parts.bread_tops import ribbon
from parts.flat_doughs import blisters
from parts.leaves import leaf_blade, salad_leaf
from parts.raw_beside import RAW_FIELD, lay_raw
from parts.salad_bits import crisp_stuff
from parts.sprinkles import crumbs
from parts.taco_pieces import PIECES_KNOWN, make_taco_pieces
from parts.vessels import serve

VIEW = 'three-quarter'
LIGHT = (128, {'elevation': 35, 'watts': 32, 'fill': 0.18})


class Shell:
    """How a tortilla is folded: its radius, the radius of the fold, how far the fold turns, thickness, blisters, lean and colours."""

    def __init__(self, radius, fold, turn, thick, blisters, lean, colors, spots=0.0, wave=0.0, puff=0.0):
        self.radius, self.fold, self.turn, self.thick = radius, fold, math.radians(turn), thick
        self.blisters, self.lean, self.colors, self.spots, self.wave = blisters, math.radians(lean), colors, spots, wave
        self.puff = puff  # metres: the bubbles a thick dough throws in hot fat


SHELLS = {
    'crisp-corn': Shell(0.072, 0.0165, 76, 1.7 * MM, 0.8, 24, ('#f0c86a', '#dfa53c', '#a8661c')),
    'dusted': Shell(0.072, 0.0165, 76, 1.8 * MM, 0.8, 24, ('#e8842a', '#d6621a', '#a03c0c')),
    'soft-flour': Shell(0.076, 0.020, 70, 2.2 * MM, 0.25, 40, ('#f6ead0', '#ecd6ac', '#a86a30'), 0.9, 2.2),
    'soft-corn': Shell(0.064, 0.024, 58, 2.0 * MM, 0.2, 34, ('#f0dca4', '#e6c47c', '#9a6028'), 0.8, 2.6),
    'puffy': Shell(0.078, 0.026, 62, 8.0 * MM, 1.6, 34, ('#f4d89c', '#dfa850', '#a8661f'), 0.2, 1.5, 4.6 * MM),
    'wonton': Shell(0.050, 0.013, 72, 1.5 * MM, 1.8, 12, ('#f0cf8a', '#d9a04a', '#93581e')),
    'fried': Shell(0.066, 0.0105, 84, 2.0 * MM, 0.5, 62, ('#c8642a', '#a8421a', '#5a1c0c'), 0.5, 1.0),
    'crisped': Shell(0.070, 0.017, 74, 2.0 * MM, 0.5, 30, ('#f0dcae', '#dcae62', '#8f5420'), 0.8, 1.2),
}
TOPPING = Group({'kind': Choice(PIECES_KNOWN, 'cheese-shreds'), 'count': Number(1, 90, 12), 'color': Optional(Color())})
PARTS = {
    'shell': Choice((*SHELLS, 'double', 'flat', 'lettuce'), 'crisp-corn'),
    'count': Number(1, 4, 3),
    'filling': Color('#5a3018'),  # what lies deepest and shows between the pieces
    'pieces': Several(TOPPING, 3),
    'toppings': Several(TOPPING, 6),
    'melted': Optional(Color()),  # cheese that ran out of the fold
    'drizzle': Optional(Color()),
    'poured': Optional(Color()),  # sauce that spread where it fell
    'dollop': Optional(Color()),
    'dust': Optional(Color()),
    'beside': RAW_FIELD,
}


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'board')
    made = {'flat': flat_discs, 'lettuce': lettuce_cups}.get(parts.shell, folded)
    solid, width, height = made(parts, vessel)
    if parts.dust:
        stuff = materials.plain('dust', parts.dust, 0.8, 0.1)
        grains = crumbs(stuff, 4, 0.8 * MM)
        scatter(grains, bvh(vessel.objects), around(420, width * 0.55, (0, -0.02), 0.5), 0, (0.4, 1.4), turn=(1, 1, 3))
    lay_raw(parts.beside)
    return Serving(Frame(width, vessel.floor + height), solid, width * 0.36, (0, -0.01))


def poses(parts, shell):
    """Where each one stands: a row that leans towards the one who eats, or a loose ring of open ones."""
    small = shell.radius < 0.06
    count = parts.count
    if parts.shell == 'soft-corn':
        spots = [(-0.062, 0.030, 0.5), (0.060, 0.034, -0.35), (0.004, -0.046, 0.12), (0.08, -0.06, 0.5)][:count]
        return [(x, y, shell.lean + rnd(-0.1, 0.1), turn + rnd(-0.15, 0.15)) for x, y, turn in spots]
    gap = (0.040 if small else 0.052) if shell.lean < 0.6 else 0.046
    if shell.puff:
        gap = 0.070
    out = []
    for k in range(count):
        y = (k - (count - 1) / 2) * -gap
        x = (k - (count - 1) / 2) * 0.012 + rnd(-4, 4) * MM
        out.append((x, y, shell.lean + rnd(-0.07, 0.07), 0.16 + rnd(-0.1, 0.1)))
    return out


def folded(parts, vessel):
    shell = SHELLS['crisp-corn' if parts.shell == 'double' else parts.shell]
    made = {one.kind + (one.color or ''): make_taco_pieces(one.kind, one.color) for one in [*parts.pieces, *parts.toppings]}
    stuffs = [crisp_stuff('shell', *shell.colors, gloss=0.12)]
    solid = []
    width = height = 0
    for x, y, lean, spin in poses(parts, shell):
        objects = one_taco(parts, shell, stuffs[0], made)
        V = vertices(objects[0].data)
        turn = Matrix.Rotation(spin, 4, 'Z') @ Matrix.Rotation(lean, 4, 'X')
        low = (V @ np.array(turn.to_3x3()).T)[:, 2].min()
        pose = Matrix.Translation((x, y, vessel.floor - low)) @ turn
        for o in objects:
            o.matrix_basis = pose @ o.matrix_basis
        solid += objects
        height = max(height, float((V @ np.array(turn.to_3x3()).T)[:, 2].max() - low))
        width = max(width, 2 * (abs(x) + shell.radius))
    return solid, max(width * 0.98, 0.19 + 0.02 * (parts.count > 3)), height


def section(shell, u, lift=0.0):
    """Across the fold: arc length u from the fold line to (y, z); lift moves the sheet inwards along its normal."""
    reach = shell.fold * shell.turn
    phi = np.clip(u / shell.fold, -shell.turn, shell.turn)
    extra = np.maximum(np.abs(u) - reach, 0)
    sign = np.sign(u)
    r = shell.fold - lift
    y = r * np.sin(phi) + sign * extra * math.cos(shell.turn)
    z = shell.fold - r * np.cos(phi) + extra * math.sin(shell.turn)
    return y, z


def sheet(shell, stuff, radius=None, lift=0.0, s=None):
    """The folded tortilla: round, uneven, blistered, thick as it is."""
    s = number() if s is None else s
    radius = radius or shell.radius
    rows, steps = 80, 220
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    q = np.linspace(0.001, 1, rows)[:, None]
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    edge = radius * (1 + 0.035 * fbm(ring, 0.6, 3, s=s))[None]
    v, u = q * edge * np.cos(a), q * edge * np.sin(a)
    flat = np.stack([v, u, 0 * v], -1).reshape(-1, 3)
    f1, _, c = worley(flat, 11 * MM, s + 3, True)
    blister = np.sqrt(np.clip(1 - (f1 / 0.55) ** 2, 0, 1)) * smooth(0.4, 0.9, c)
    bumps = shell.blisters * (0.9 * MM * blister + 0.35 * MM * fbm(flat, 6 * MM, 3, s=s + 5))
    puffed = blisters(flat, 19 * MM, s + 21, 0.95) if shell.puff else 0 * f1
    away = smooth(0.2, 1.0, np.abs(flat[:, 1]) / radius)
    wave = shell.wave * MM * fbm(flat * np.array([1, 0.3, 1]), 34 * MM, 2, s=s + 7) * away
    half = shell.thick / 2 * (1 - 0.6 * smooth(0.95, 1, np.repeat(q[:, 0], steps))) + shell.puff * puffed * smooth(
        1.0, 0.9, np.repeat(q[:, 0], steps)
    )
    faces = []
    for side in (1, -1):
        y, z = section(shell, flat[:, 1], lift + side * half + side * bumps * 0.6)
        faces.append(np.stack([flat[:, 0], y + wave, z], -1).reshape(rows, steps, 3))
    V, F = rings(np.concatenate([faces[0], faces[1][::-1]]))
    toast = 0.30 + 0.30 * blister * min(shell.blisters, 1.0) + 0.22 * fbm(flat, 18 * MM, 3, s=s + 9)
    g1, _, e = worley(flat + 2 * MM * fbm(flat, 6 * MM, 2, s=s + 11)[:, None], 12 * MM, s + 12, True)
    marks = smooth(0.42, 0.15, g1) * (e > 0.55) * smooth(-0.3, 0.2, fbm(flat, 30 * MM, 2, s=s + 13))
    bake = (
        (toast - 0.22 * (shell.spots > 0))
        + shell.spots * 0.8 * marks
        + 0.14 * smooth(0.93, 1, np.repeat(q[:, 0], steps))
        + 0.42 * puffed**2
    )
    bake = np.concatenate([bake.reshape(rows, steps), bake.reshape(rows, steps)[::-1]]).ravel()
    return mesh('shell', V, F, stuff, {'bake': bake, 'cav': 0.5 + 0 * bake})


def bed(shell, color):
    """The filling's surface inside the fold: a lumpy ridge from end to end, lower where the shell is lower."""
    s = number()
    nx, ny = 110, 40
    t, w = np.meshgrid(np.linspace(-0.93, 0.93, nx), np.linspace(-1, 1, ny), indexing='ij')
    x = t * shell.radius
    wall = np.sqrt(np.maximum(shell.radius**2 - x**2, 1e-6))
    share = 0.50 if shell.turn > 1.1 else 0.64
    y_wall, z_wall = section(shell, wall * share)
    y = w * np.maximum(y_wall - shell.thick, 0.002)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    f1, _, c = worley(P + 1.5 * MM * fbm(P, 5 * MM, 2, s=s)[:, None], 6.5 * MM, s + 2, True)
    lumps = 2.2 * MM * np.sqrt(np.clip(1 - (f1 / 0.6) ** 2, 0, 1)) * (0.4 + 0.6 * c)
    ends = 8 * MM * smooth(0.6, 0.93, np.abs(t.ravel()))
    P[:, 2] = z_wall.ravel() + 4 * MM * (1 - w.ravel() ** 2) + lumps - 2 * MM - ends
    stuff = sauces.stew_stuff(color, name='filling', gloss=0.5)
    wet = smooth(0.2, 0.7, f1)
    return mesh('filling', P, grid(nx - 1, ny - 1), stuff, {'cell': c, 'wet': wet * 0.6, 'oil': 0 * wet})


def one_taco(parts, shell, stuff, made):
    """A whole taco in its own frame: fold along x, open above. The first object is its shell."""
    objects = [put(sheet(shell, stuff))]
    if parts.shell == 'soft-corn':
        objects.append(put(sheet(shell, stuff, shell.radius * 0.97, 1.6 * MM)))
    if parts.shell == 'double':
        wrap = SHELLS['soft-flour']
        outer = Shell(0.074, 0.0205, 76, 2.4 * MM, 0.25, 24, wrap.colors, 0.9, 1.2)
        soft = sheet(outer, crisp_stuff('wrap', *wrap.colors, gloss=0.05))
        objects.insert(0, put(soft, (0, 0, -0.0042)))
        objects.append(
            put(
                sheet(Shell(0.070, 0.0185, 76, 1.5 * MM, 0.6, 24, wrap.colors), materials.cheese('glue', '#eaa63c', '#f2c066')),
                (0, 0, -0.0022),
            )
        )
    objects.append(put(bed(shell, parts.filling)))
    pile = Pile(shell.radius * 1.3, 300, -0.02)
    for o in objects:
        pile.add(vertices(o.data) + np.array(o.location))
    for one in parts.pieces:
        objects += strew(one, made, pile, shell, 0.80, 0.5)
    if parts.melted:
        objects += melted_edge(shell, parts.melted)
    for one in parts.toppings:
        objects += strew(one, made, pile, shell, 0.84, 0.8)
    if parts.drizzle:
        path = [(shell.radius * t, rnd(-0.35, 0.35) * shell.fold * 2) for t in np.linspace(-0.75, 0.75, 11)]
        line = sauces.drizzle(sauces.cream_stuff(parts.drizzle, 'drizzle', 0.5), path, bvh(objects), 1.7 * MM)
        objects += [line] if line else []
    if parts.poured:
        objects += poured(parts.poured, objects, shell)
    if parts.dollop:
        p, _ = drop(bvh(objects), rnd(-0.02, 0.02), 0.0)
        if p:
            objects.append(
                put(sauces.dollop(sauces.cream_stuff(parts.dollop, 'dollop'), 0.0135, 0.008), p + Vector((0, 0, -0.001)), (0, 0, rnd(0, 6)))
            )
    return objects


def strew(one, made, pile, shell, along, across):
    """Pieces along the fold, thicker in the middle."""
    things, lean, share, _ = made[one.kind + (one.color or '')]
    out = []
    for _ in range(one.count):
        x = shell.radius * along * max(-1, min(1, R.gauss(0, 0.48)))
        room = math.sqrt(max(1e-6, shell.radius**2 - x * x)) / shell.radius
        opening = section(shell, np.array([shell.radius * 0.8]))[0][0]
        y = R.gauss(0, 0.42) * opening * across * room
        lying = min(lean, 0.45)
        turn = (rnd(-lying, lying), rnd(-lying, lying), R.choice((0, math.pi)) + R.gauss(0, 0.55))
        out.append(lay(R.choice(things)[0], pile, x, y, turn, share, scale=min(1.0, shell.radius / 0.068)))
    return out


def poured(color, objects, shell):
    """Sauce over the opening: a band that wanders, and a few spots."""
    stuff = sauces.cream_stuff(color, 'poured', 0.45)
    tree = bvh(objects)
    path = [(shell.radius * t, rnd(-0.5, 0.5) * shell.fold * 1.6) for t in np.linspace(-0.7, 0.7, 9)]
    band = ribbon(stuff, path, tree, 3.6 * MM, 1.7 * MM)
    out = [band] if band else []
    for x, y in around(5, shell.radius * 0.5):
        p, _ = drop(tree, x, y * 0.35)
        if p:
            out.append(put(sauces.pool(stuff, rnd(3, 6) * MM, 1.6 * MM, 0.3), p + Vector((0, 0, -0.2 * MM))))
    return out


def melted_edge(shell, color):
    """Cheese that ran to the rim and stuck there."""
    stuff = materials.cheese('melted', color, blend(color, '#fff0c8', 0.4))
    out = []
    for side in (-1, 1):
        s = number()
        t = np.linspace(-0.88, 0.88, 70)
        x = t * shell.radius
        wall = np.sqrt(np.maximum(shell.radius**2 - x**2, 1e-6))
        y, z = section(shell, side * wall * 0.93)
        path = np.stack([x, y - side * 2.5 * MM, z], -1)
        thick = (2.6 + 2.4 * fbm(path, 12 * MM, 2, s=s)) * MM
        V, F = tube(path, np.maximum(thick, 0.6 * MM), 14)
        out.append(put(mesh('melted', displace(V, F, 0.5 * MM * fbm(V, 5 * MM, 2, s=s + 3)), F, stuff)))
    return out


def heap_on(parts, pile, centre, radius, made, bed_color):
    """Filling and toppings heaped on something flat or cupped."""
    s = number()
    rows, steps = 60, 160
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    q = np.linspace(0.001, 1, rows)[:, None]
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    reach = radius * (1 + 0.12 * fbm(ring, 0.5, 3, s=s))[None]
    P = np.stack([centre[0] + q * reach * np.cos(a), centre[1] + q * reach * np.sin(a), 0 * q * a], -1).reshape(-1, 3)
    share = np.repeat(q[:, 0], steps)
    f1, _, c = worley(P, 6.5 * MM, s + 2, True)
    lumps = 1.8 * MM * np.sqrt(np.clip(1 - (f1 / 0.6) ** 2, 0, 1)) * c
    P[:, 2] = (
        np.quantile(pile.height(P), 0.4) + (5 * MM + lumps + 3 * MM * (1 - share**2)) * np.sqrt(np.clip((1 - share) * 5, 0, 1)) - 0.5 * MM
    )
    stuff = sauces.stew_stuff(bed_color, name='filling', gloss=0.4)
    out = [
        put(mesh('filling', P, rings(P.reshape(rows, steps, 3))[1], stuff, {'cell': c, 'wet': 0.4 * smooth(0.2, 0.7, f1), 'oil': 0 * c}))
    ]
    pile.add(P)
    for one in [*parts.pieces, *parts.toppings]:
        things, lean, settle, _ = made[one.kind + (one.color or '')]
        for x, y in around(one.count, radius * 0.94, centre, 0.25):
            turn = (rnd(-lean, lean) * 0.6, rnd(-lean, lean) * 0.6, rnd(0, 6.28))
            out += lay_parts(R.choice(things), pile, x, y, turn, settle)
    return out


def finish_heap(parts, objects, centre, radius):
    if parts.drizzle:
        sauces.drizzle(
            sauces.cream_stuff(parts.drizzle, 'drizzle', 0.5), sauces.zigzag(radius * 0.8, 5, centre, rnd(0, 3)), bvh(objects), 1.5 * MM
        )
    if parts.dollop:
        p, _ = drop(bvh(objects), centre[0], centre[1])
        if p:
            put(sauces.dollop(sauces.cream_stuff(parts.dollop, 'dollop'), 0.015, 0.008), p + Vector((0, 0, -0.001)), (0, 0, rnd(0, 6)))


def spots_for(count):
    return [(-0.062, 0.036), (0.060, 0.040), (0.004, -0.050), (0.11, -0.05)][:count]


def flat_discs(parts, vessel):
    made = {one.kind + (one.color or ''): make_taco_pieces(one.kind, one.color) for one in [*parts.pieces, *parts.toppings]}
    stuff = crisp_stuff('tostada', '#f0c86a', '#dca23c', '#a8661c', gloss=0.15)
    shell = Shell(0.058, 4.0, 80, 2.4 * MM, 1.2, 0, ())
    solid = []
    for x, y in spots_for(parts.count):
        pile = Pile(0.2, 500, vessel.floor)
        disc = put(sheet(shell, stuff), (x, y, vessel.floor + 0.0016), (rnd(-0.03, 0.03), rnd(-0.03, 0.03), rnd(0, 6)))
        pile.add(vertices(disc.data) + np.array(disc.location))
        objects = [disc] + heap_on(parts, pile, (x, y), 0.049, made, parts.filling)
        finish_heap(parts, objects, (x, y), 0.049)
        solid += objects
    return solid, 0.235, 0.035


def lettuce_cups(parts, vessel):
    made = {one.kind + (one.color or ''): make_taco_pieces(one.kind, one.color) for one in [*parts.pieces, *parts.toppings]}
    stuff = salad_leaf('cup', '#b3cf72', '#d0e09c', '#e8efc8', '#f5f7e4', 0.4)
    solid = []
    for k, (x, y) in enumerate(spots_for(parts.count)):
        objects = []
        pile = Pile(0.2, 500, vessel.floor)
        for layer in range(2):
            me = leaf_blade(stuff, 'iceberg', 0.118 - 0.012 * layer, 0.112 - 0.012 * layer, number(), (70, 34), -0.25, 0.62)
            V = vertices(me)
            r = np.hypot(V[:, 0], V[:, 1]) / 0.055
            V[:, 2] = V[:, 2] * 0.6 + 0.020 * np.clip(r, 0, 1.3) ** 2.2
            V[:, 2] -= V[:, 2].min()
            me.vertices.foreach_set('co', V.astype(np.float32).ravel())
            me.update()
            o = put(me, (x, y, vessel.floor + 0.0015 * layer), (0, 0, 2.1 * k + layer * 2.9 + rnd(-0.3, 0.3)))
            turned = V @ np.array(o.rotation_euler.to_matrix()).T + np.array(o.location)
            pile.add(turned)
            objects.append(o)
        objects += heap_on(parts, pile, (x, y), 0.034, made, parts.filling)
        finish_heap(parts, objects, (x, y), 0.034)
        solid += objects
    return solid, 0.235, 0.04
