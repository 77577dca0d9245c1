# SPDX-License-Identifier: GPL-3.0-or-later
"""Wraps: logs cut in two that show what is in them, folded breads filled from above, a long crisp roll with open ends."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from families.taco import Shell, one_taco, poured, sheet
from lib import materials
from lib.camera import Frame
from lib.chance import number, rnd
from lib.dish import Serving
from lib.mesh import put, vertices
from lib.noise import fbm, smooth
from lib.place import around, bvh, drop, scatter
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Read, Several
from lib.units import MM, blend
from parts import crusts, sauces
from parts.bread_tops import ribbon
from parts.cutfaces import ItemField, round_face
from parts.flat_doughs import DOUGHS, DOUGH_KINDS, dough_stuff, roll_sheet
from parts.pizza_toppings import TOPPINGS_KNOWN, make_toppings
from parts.salad_bits import crisp_stuff
from parts.sandwiches import foil_stuff, move
from parts.vessels import paper_stuff, serve

VIEW = 'close'
TOPPING = Group({'kind': Choice(TOPPINGS_KNOWN, 'cheese-shreds'), 'count': Number(1, 90, 12), 'color': Optional(Color())})
PARTS = {
    'style': Choice(('cut', 'fold', 'long', 'snack'), 'cut'),
    'dough': Choice(DOUGH_KINDS, 'flour'),
    'pose': Choice(('stand', 'pair', 'stack'), 'pair'),
    'face': Several(ItemField(), 8),  # of a cut log, from the bottom
    'mix': Number(0.0, 1.0, 0.4),
    'size': Number(0.7, 1.35, 1.0),
    'bias': Number(0.0, 0.8, 0.5),  # how slanting the cut is, in radians
    'toast': Number(0.0, 1.0, 0.5),
    'bars': Number(0.0, 0.8, 0.0),
    'gloss': Number(0.0, 0.8, 0.0),
    'flecks': Optional(Color()),  # herbs or bran in the dough
    'lining': Optional(Color()),  # an omelet rolled in with the bread
    'sleeve': Choice(('none', 'paper', 'foil'), 'none'),
    'filling': Color('#a8743c'),  # of a fold: what lies deepest
    'pieces': Several(TOPPING, 3),
    'toppings': Several(TOPPING, 6),
    'balls': Optional(Color()),  # falafel, three to a bread
    'drizzle': Optional(Color()),
    'count': Number(1, 3, 2),  # of folds
    'thick': Flag(False),  # pita rather than tortilla
    'fallen': Optional(TOPPING),
}
LIGHT = (118, {'elevation': 36, 'watts': 32, 'fill': 0.2, 'bounce': 0.03})


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'plate' if parts.style == 'long' else 'paper')
    make = {'cut': halves, 'fold': folds, 'long': long_roll, 'snack': snacks}[parts.style]
    objects, width, height, centre = make(parts, vessel)
    if parts.fallen:
        meshes = [thing[0] for thing in make_toppings(parts.fallen.kind, parts.fallen.color)[0]]
        ground = [o for o in vessel.objects if o.type == 'MESH']
        where = around(parts.fallen.count, width * 0.32, (centre[0] + rnd(-0.03, 0.03), centre[1] - width * 0.34), 0.5)
        scatter(meshes, bvh(ground), where, 1.5 * MM, (0.8, 1.0), turn=(0.3, 0.3, 3))
    focus = (centre[0], centre[1] - 0.04, vessel.floor + height * 0.6)
    return Serving(Frame(width, vessel.floor + height, centre, focus), objects, width * 0.3, centre)


def log(parts, length):
    """Half a wrap in its own frame: the cut at x = 0, looking at -x. The first object is its skin."""
    before = set(bpy.data.objects)
    radius = 27 * MM * parts.size
    squash = rnd(0.80, 0.88)
    stuff = dough_stuff(parts.dough, gloss=parts.gloss, flecks=parts.flecks)
    skin = put(roll_sheet(stuff, radius, length, 2.1 * MM, parts.bias, squash=squash, toast=0.5 * parts.toast, bars=parts.bars))
    griddle(skin.data, parts.toast)
    inside = radius - 0.9 * MM
    if parts.lining:
        egg = materials.cheese('omelet', parts.lining, blend(parts.lining, '#fff0c0', 0.4))
        put(roll_sheet(egg, inside - 1.2 * MM, length * 0.9, 3.2 * MM, parts.bias, squash=squash, toast=0.0, overlap=0.4), (0.4 * MM, 0, 0))
        inside -= 3.6 * MM
    face = round_face(inside, squash, parts.mix, math.tan(parts.bias), 4.5 * MM)
    face.fill(parts.face)
    if parts.sleeve != 'none':
        cover = paper_stuff('#efe9dd') if parts.sleeve == 'paper' else foil_stuff()
        wrap = roll_sheet(cover, radius + 2.4 * MM, length * 0.62, 0.5 * MM, -0.35, squash=squash, toast=0.0, crumple=4.0, overlap=1.6)
        put(wrap, (length * 0.42, 0, 0))
    return [skin, *(o for o in bpy.data.objects if o not in before and o is not skin)]


def griddle(me, toast):
    """Broad, mottled browning where a wrap was turned on a hot plate."""
    V = vertices(me)
    s = number()
    touched = smooth(-0.15, 0.55, fbm(V, 30 * MM, 3, s=s)) * (0.55 + 0.45 * smooth(-0.3, 0.3, fbm(V, 3.5 * MM, 3, s=s + 3)))
    bake = np.empty(len(V), np.float32)
    me.attributes['bake'].data.foreach_get('value', bake)
    me.attributes['bake'].data.foreach_set('value', np.clip(bake + 0.55 * toast * touched, 0, 1.2).astype(np.float32))


def pose(objects, at, turn, floor):
    """Turns a log and sets it down so that its skin touches the floor."""
    V = vertices(objects[0].data)
    low = (V @ np.array(turn.to_3x3()).T)[:, 2].min()
    move(objects, Matrix.Translation((*at, floor - low)) @ turn)


def lying(yaw, pitch=0.0, roll=0.0):
    return Matrix.Rotation(math.pi / 2 + yaw, 4, 'Z') @ Matrix.Rotation(pitch, 4, 'Y') @ Matrix.Rotation(roll, 4, 'X')


def standing(yaw, lean=0.0):
    return Matrix.Rotation(-math.pi / 2 + yaw, 4, 'Z') @ Matrix.Rotation(math.pi / 2 - lean, 4, 'Y')


def halves(parts, vessel):
    """Two halves of one wrap, both cuts to the eye."""
    k = parts.size
    floor = vessel.floor
    first, second = log(parts, 0.098 * k), log(parts, 0.092 * k)
    if parts.pose == 'stand':
        pose(first, (-0.034 * k, -0.042 * k), lying(0.34, 0, rnd(-0.3, 0.3)), floor)
        pose(second, (0.034 * k, 0.004 * k), standing(-0.25, 0.06), floor)
        height, width = 0.096 * k, 0.176 * k
    elif parts.pose == 'stack':
        pose(first, (-0.034 * k, -0.050 * k), lying(0.20, 0, rnd(-0.3, 0.3)), floor)
        pose(second, (0.040 * k, -0.036 * k), lying(-0.62, 0, rnd(-0.3, 0.3)), floor)
        height, width = 0.060 * k, 0.186 * k
    else:
        pose(first, (-0.035 * k, -0.045 * k), lying(0.36, 0, rnd(-0.3, 0.3)), floor)
        pose(second, (0.036 * k, -0.038 * k), lying(-0.34, 0.0, rnd(-0.3, 0.3)), floor)
        height, width = 0.060 * k, 0.186 * k
    return [first[0], second[0]], width, height, (0, 0.014)


PITA = Shell(0.082, 0.024, 60, 5.2 * MM, 1.0, 36, ('#f1e0ba', '#dcb57a', '#a0622a'), 0.7, 2.4)
SOFT = Shell(0.082, 0.0215, 68, 2.2 * MM, 0.3, 40, ('#f6ead2', '#e9d0a2', '#a86a30'), 0.9, 2.4)


def folds(parts, vessel):
    """Breads folded round their filling, open above, in a row that leans to the eye; in paper or not."""
    shell = PITA if parts.thick else SOFT
    colors = DOUGHS[parts.dough][:3]
    stuff = crisp_stuff('bread', *colors, gloss=0.04)
    made = {one.kind + (one.color or ''): make_toppings(one.kind, one.color) for one in [*parts.pieces, *parts.toppings]}
    told = Read(
        shell='fold',
        filling=parts.filling,
        pieces=parts.pieces,
        toppings=parts.toppings,
        melted=None,
        drizzle=None,
        poured=None,
        dollop=None,
    )
    spots = {
        1: [(0, 0, 0.25)],
        2: [(-0.012, 0.034, 0.22), (0.012, -0.030, 0.06)],
        3: [(-0.02, 0.056, 0.2), (0, 0, 0.1), (0.02, -0.056, 0.2)],
    }
    solid = []
    for x, y, spin in spots[parts.count]:
        objects = one_taco(told, shell, stuff, made)
        if parts.balls:
            objects += round_balls(parts.balls, objects, shell)
        if parts.drizzle:
            objects += poured(parts.drizzle, objects, shell)
        if parts.sleeve != 'none':
            cover = paper_stuff('#efe9dd') if parts.sleeve == 'paper' else foil_stuff()
            objects.append(sleeve(shell, cover))
        V = vertices(objects[0].data)
        turn = Matrix.Rotation(spin + rnd(-0.06, 0.06), 4, 'Z') @ Matrix.Rotation(shell.lean + rnd(-0.05, 0.05), 4, 'X')
        low = (V @ np.array(turn.to_3x3()).T)[:, 2].min()
        move(objects, Matrix.Translation((x, y, vessel.floor - low)) @ turn)
        solid += [o for o in objects if o.type == 'MESH']
    return solid, 0.210, 0.066, (0, 0.012)


def round_balls(color, objects, shell):
    """Falafel pushed in between: rough brown balls, one broken so that its green shows."""
    stuff = crusts.fried_stuff(color, flecks='#5a6a24')
    tree = bvh(objects)
    out = []
    for k in range(4):
        me = crusts.craggy(stuff, (0.0165, 0.016, 0.0155), 2.1, 0.55, n=70)
        x, y = shell.radius * (-0.62 + 0.41 * k) + rnd(-3, 3) * MM, rnd(-4, 4) * MM
        p, _ = drop(tree, x, y)
        if p:
            out.append(put(me, p + Vector((0, 0, 6 * MM)), (rnd(0, 6), rnd(0, 6), 0)))
    return out


def sleeve(shell, stuff):
    """Paper round the lower part of a fold, its rim uneven."""
    cover = Shell(shell.radius * 0.80, shell.fold + 2.6 * MM, 76, 0.6 * MM, 0.5, 0, (), 0.0, 3.0)
    o = put(sheet(cover, stuff), (shell.radius * 0.16, 0, -3.0 * MM))
    V = vertices(o.data)
    V += 1.6 * MM * np.stack([0 * V[:, 0], fbm(V, 18 * MM, 3, s=7), 0 * V[:, 0]], -1)
    o.data.vertices.foreach_set('co', V.astype(np.float32).ravel())
    return o


def long_roll(parts, vessel):
    """A crisp roll as long as its plate is wide, filling at both ends."""
    length, radius = 0.255 * parts.size, 25 * MM
    before = set(bpy.data.objects)
    stuff = dough_stuff(parts.dough, gloss=max(parts.gloss, 0.3))
    skin = put(roll_sheet(stuff, radius, length, 1.3 * MM, 0.5, 0.25, 2.2, 0.8, 0.2, crisp=True))
    face = round_face(radius - 3 * MM, 0.78, parts.mix, 0.5, 3 * MM)
    face.fill(parts.face)
    for o in face.objects:
        o.location.x -= 3 * MM
    objects = [skin, *(o for o in bpy.data.objects if o not in before and o is not skin)]
    pose(objects, (-0.098 * parts.size, -0.048), lying(-1.12), vessel.floor + 1.5 * MM)
    return [skin], 0.25, 0.045, (0, 0.0)


def snack(parts):
    """A small tortilla rolled shut round one strip of chicken that pokes out of its open end, in a sleeve. Its end lies at x = 0
    and looks at -x. The first object is its skin."""
    before = set(bpy.data.objects)
    radius, length = 21 * MM, 0.125
    stuff = dough_stuff(parts.dough, gloss=parts.gloss)
    skin = put(roll_sheet(stuff, radius, length, 2.2 * MM, 0.55, 0.85, 1.3, 0.92, 0.5 * parts.toast))
    griddle(skin.data, parts.toast)
    crust = crusts.fried_stuff(parts.filling)
    put(crusts.craggy(crust, (0.050, 0.0160, 0.0130), 3.0, 0.75, n=130), (0.012, -1 * MM, 1 * MM), (0.2, 0.06, 0.05))
    for one in parts.toppings:
        meshes = [thing[0] for thing in make_toppings(one.kind, one.color)[0]]
        for k in range(one.count):
            a = rnd(0, 6.283)
            r = radius * rnd(0.62, 0.86)
            at = (rnd(-10, 8) * MM, r * math.cos(a), r * math.sin(a) * 0.85)
            put(meshes[k % len(meshes)], at, (rnd(-0.5, 0.5), rnd(-0.5, 0.5) + 0.4 * math.sin(a), rnd(-0.7, 0.7)))
    if parts.drizzle:
        ranch = sauces.cream_stuff(parts.drizzle, 'ranch', 0.45)
        tree = bvh([o for o in bpy.data.objects if o not in before])
        band = ribbon(
            ranch, [(-0.036, 0.002), (-0.026, -0.007), (-0.016, 0.006), (-0.006, -0.008), (0.002, 0.004)], tree, 4.2 * MM, 2.0 * MM
        )
        if band:
            band.name = 'ranch'
    if parts.sleeve != 'none':
        cover = paper_stuff('#efe9dd') if parts.sleeve == 'paper' else foil_stuff()
        put(roll_sheet(cover, radius + 2.6 * MM, length * 0.66, 0.5 * MM, -0.45, 0.9, 1.6, 0.92, 0.0, crumple=3.5), (length * 0.44, 0, 0))
    return [skin, *(o for o in bpy.data.objects if o not in before and o is not skin)]


def snacks(parts, vessel):
    """One or two small closed wraps, their open ends to the eye."""
    spots = [(-0.012, -0.050, 0.55), (0.050, -0.012, 0.72)][: parts.count]
    solid = []
    for x, y, yaw in spots:
        objects = snack(parts)
        pose(objects, (x, y), lying(-yaw, -0.05, rnd(-0.2, 0.2)), vessel.floor + 1 * MM)
        solid.append(objects[0])
    return solid, 0.185, 0.055, (0.022, 0.0)
