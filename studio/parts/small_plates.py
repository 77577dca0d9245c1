# SPDX-License-Identifier: GPL-3.0-or-later
"""Many small hot things on a plate: a vessel with its height map, on which they settle, lean and are piled; sauces that run
over them; what is served beside. What balls, rolls, skewers and dumplings have in common."""
import math
from dataclasses import dataclass, field

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import disc, mesh, put, rings, vertices
from lib.noise import fbm, smooth, worley
from lib.place import Pile, bvh, lay
from lib.spec import Choice, Color, Group, Number, Optional, Read, Several
from lib.units import MM, blend
from parts import fruit, heaps, sauces
from parts.garnish import GARNISHES, GARNISHES_KNOWN
from parts.grains import grains, rice_stuff
from parts.leaves import LEAVES_KNOWN, SALAD_LEAVES, salad_leaves
from parts.morsels import morsel
from parts.vessels import serve

#: places on a vessel as shares of its half length and half width
PLACES = {
    'middle': (0.0, 0.0), 'left': (-0.52, 0.0), 'right': (0.52, 0.0), 'front': (0.0, -0.5), 'back': (0.0, 0.52),
    'front-left': (-0.42, -0.42), 'front-right': (0.44, -0.40), 'back-left': (-0.42, 0.44), 'back-right': (0.44, 0.44),
    'near-left': (-0.26, -0.1), 'near-right': (0.26, 0.1), 'near-front': (0.0, -0.22), 'near-back': (0.0, 0.24),
    'far-left': (-0.72, 0.0), 'far-right': (0.74, 0.05), 'table-right': (1.36, 0.30), 'table-left': (-1.36, 0.45), 'table-back': (0.62, 1.25),
}  # fmt: skip
WHERE = tuple(PLACES)

SIDE = Group({
    'kind': Choice(('pieces', 'rice', 'mash', 'sauce', 'leaves'), 'pieces'),
    'where': Choice(WHERE, 'right'),
    'size': Number(0.1, 1.4, 0.4),  # reach as a share of the vessel's half width
    'high': Number(0.0, 2.5, 0.6),
    'color': Optional(Color()),
    'leaf': Choice(LEAVES_KNOWN, 'frill'),
    'count': Number(1, 60, 12),
    'pieces': Several(morsel(heaps.WHERE), 5),
})  # fmt: skip
CUP = Group({
    'color': Color('#a8281a'),
    'body': Choice(tuple(sauces.LUMPS), 'smooth'),
    'where': Choice(WHERE, 'back-right'),
    'size': Number(0.4, 1.6, 0.8),
    'of': Choice(('stoneware', 'porcelain', 'clay', 'lacquer', 'steel', 'glass', 'wood'), 'stoneware'),
    'bowl': Color('#e6dfd0'),
    'garnish': Optional(Choice(GARNISHES_KNOWN)),
    'oil': Optional(Color()),
    'flecks': Optional(Color()),
})  # fmt: skip
FRUIT = Group({
    'kind': Choice(fruit.ITEMS_KNOWN, 'lemon-half'),
    'where': Choice(WHERE, 'front-right'),
    'count': Number(1, 6, 1),
})  # fmt: skip
#: what every family of small things may have besides the things themselves
AROUND = {'sides': Several(SIDE, 6), 'cups': Several(CUP, 2), 'fruit': Several(FRUIT, 3), 'zoom': Number(0.5, 1.6, 1.0)}


@dataclass
class Platter:
    vessel: object
    pile: Pile
    reach: tuple  # half length and half width of what one may cover
    solid: list = field(default_factory=list)
    cups: list = field(default_factory=list)  # (x, y, radius, height of the dip)

    def at(self, where):
        share = PLACES[where]
        return share[0] * self.reach[0], share[1] * self.reach[1]


def platter(vessel, cells=620):
    """The height map of a vessel and of the table round it."""
    flat = not vessel.profile
    half = vessel.half if flat else (vessel.outer, vessel.outer)
    pile = Pile(max(half) * 1.75 + 0.02, cells, 0.0)
    x, y = heaps.places(pile)
    if flat:
        inside = (np.abs(x) < half[0] * 0.99) & (np.abs(y) < half[1] * 0.99)
        pile.map = np.where(inside, vessel.floor, 0.0)
    else:
        pile.map = np.where(np.hypot(x, y) < vessel.outer, vessel.ground(x, y), 0.0)
    deep = vessel.rim - vessel.floor > 0.02
    usable = vessel.wall(vessel.floor + 0.012) if deep and vessel.profile else vessel.outer * 0.86
    return Platter(vessel, pile, (half[0] * 0.9, half[1] * 0.9) if flat else (usable, usable))


# --- laying ---


def rested(me, pile, x, y, turn, share=0.93, scale=1.0):
    """How high a mesh would come to lie there, from a few of its points."""
    V = vertices(me)
    V = V[:: max(1, len(V) // 1200)] * scale @ np.array(Euler(turn, 'ZYX').to_matrix()).T + np.array([x, y, 0])
    return pile.settle(V, share)


def tumble(meshes, pile, count, centre, half, turn, share=0.93, tries=12, scale=(0.94, 1.05), avoid=None):
    """Lays so many of the meshes in a heap: each finds the lowest of several places, so that it lies in a hollow.
    turn() gives the angles of one; avoid is a place (x, y, radius) that stays free."""
    out = []
    for k in range(count):
        me = meshes[k % len(meshes)]
        size = rnd(*scale)
        best, low = None, 9.0
        for _ in range(tries):
            angle, r = rnd(0, 6.283), math.sqrt(rnd(0, 1))
            x, y = centre[0] + half[0] * r * math.cos(angle), centre[1] + half[1] * r * math.sin(angle)
            lean = turn()
            up = rested(me, pile, x, y, lean, share, size) + 0.02 * r * max(half)
            if avoid and math.hypot(x - avoid[0], y - avoid[1]) < avoid[2]:
                up += 1.0
            if up < low:
                best, low = (x, y, lean), up
        out.append(set_at(me, pile, best[0], best[1], best[2], share, size))
    return out


def set_at(me, pile, x, y, turn, share=0.95, scale=1.0):
    """One mesh at one place."""
    o = lay(me, pile, x, y, turn, share, scale=scale)
    heaps.close_gaps(pile, o)
    return o


def set_down(me, plate, bare, x, y, turn, share=0.975, scale=1.0):
    """One mesh beside others that it may touch: it rests on what was there before them (bare), not on its neighbours."""
    pile = Pile(plate.pile.reach, plate.pile.cells)
    pile.map = bare.copy()
    o = lay(me, pile, x, y, turn, share, scale=scale)
    heaps.close_gaps(plate.pile, o)
    return o


def along(o, parts):
    """Meshes made in the same frame as an object follow it."""
    return [put(me, matrix=o.matrix_world.copy()) for me in parts]


def values(me, name):
    out = np.empty(len(me.vertices), np.float32)
    me.attributes[name].data.foreach_get('value', out)
    return out


def normals_of(me):
    out = np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get('normal', out)
    return out.reshape(-1, 3)


def stick_on(o, meshes, count, where, sink=0.3, scale=(0.8, 1.1), tilt=0.4):
    """Pieces stuck to an object at random ones of its points (where: indices), partly sunk, each turned its own way."""
    V, N = vertices(o.data), normals_of(o.data)
    out = []
    for _ in range(count if len(where) else 0):
        k = R.choice(where)
        piece = R.choice(meshes)
        size = rnd(*scale)
        tall = np.ptp(vertices(piece)[:, 2]) * size
        at = Vector(V[k]) + Vector(N[k]) * tall * (0.5 - sink)
        m = o.matrix_world @ Matrix.Translation(at) @ Vector(N[k]).to_track_quat('Z', 'Y').to_matrix().to_4x4()
        m = m @ Euler((rnd(-tilt, tilt), rnd(-tilt, tilt), rnd(0, 6.283))).to_matrix().to_4x4() @ Matrix.Scale(size, 4)
        out.append(put(piece, matrix=m))
    return out


def strew_on_face(o, meshes, count, deep=1.6 * MM, sink=0.3, scale=(0.8, 1.1), tilt=0.4, clear=0.0):
    """Pieces that show in a cut face: where the mesh says 'face', and at least deep inside its crust; clear keeps that share of
    their half length inside the rim."""
    inside = values(o.data, 'd')
    long = max(np.ptp(vertices(me), axis=0).max() for me in meshes) * scale[1] / 2
    deep = min(max(deep, clear * long), 0.72 * float(inside.max()))
    where = np.flatnonzero((values(o.data, 'face') > 0.9) & (inside > deep))
    return stick_on(o, meshes, count, where, sink, scale, tilt)


# --- sauce ---


def nap(pile, centre, half, material, thick=1.6 * MM, ragged=0.16, soft=3 * MM, s=None, bare=0.0):
    """Sauce spooned over what lies there: it follows the shape below, gathers in the hollows and runs out in tongues.
    bare leaves that share of the tops showing."""
    s = number() if s is None else s
    nr, na = 170, 460
    unit_x, unit_y = disc(1.0, nr, na, 0.9)
    angle = np.arctan2(unit_y, unit_x)
    ring = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1).reshape(-1, 3)
    edge = (1 + ragged * (fbm(ring, 1.1, 2, 0.35, s=s) + 0.35 * fbm(ring, 0.45, 2, 0.3, s=s + 2))).reshape(angle.shape)
    x, y = unit_x * half[0] * edge + centre[0], unit_y * half[1] * edge + centre[1]
    flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    cell = 2 * pile.reach / (pile.cells - 1)
    low = heaps.blurred(pile.map, soft / cell)
    k = pile.index(x.ravel(), y.ravel())
    below, smoothed = pile.map[k[:, 0], k[:, 1]], low[k[:, 0], k[:, 1]]
    r = np.hypot(unit_x, unit_y).ravel()
    film = thick * (0.7 + 0.6 * smooth(-0.6, 0.6, fbm(flat, 24 * MM, 2, 0.35, s=s + 4)))
    lip = np.sqrt(np.clip(1 - smooth(0.86, 1.0, r), 0, 1))
    z = np.maximum(smoothed, below - 0.4 * MM) + film * lip
    if bare:
        proud = smooth(-0.4 * MM, 1.6 * MM, below - smoothed)
        z = z - bare * 3.4 * MM * proud * smooth(-0.35, 0.35, fbm(flat, 17 * MM, 2, s=s + 6))
    z = z - smooth(0.95, 1.0, r) * 2.4 * MM
    V = np.stack([x.ravel(), y.ravel(), z], -1)
    o = put(mesh('sauce', V, rings(V.reshape(nr, na, 3))[1], material, {'thick': np.clip(film / thick - 0.5, 0, 1) * lip, 'cav': lip}))
    pile.add(V, grow=0)
    return o


def side_sauce(plate, side):
    """A thin uneven pool on the plate."""
    reach = plate.reach[0] * side.size
    stuff = heaps.sauce_stuff(side.color or '#8a2a12', 0.8, 0.3)
    return [nap(plate.pile, plate.at(side.where), (reach, reach * 0.86), stuff, 2.4 * MM * max(0.4, side.high), 0.2)]


# --- beside ---


def raise_bed(pile, bed):
    x, y = heaps.places(pile)
    inside = bed.inside(x, y)
    pile.map[inside] = np.maximum(pile.map[inside], bed.height(x[inside], y[inside]))


def side_rice(plate, side):
    x, y = plate.at(side.where)
    reach = plate.reach[0] * side.size
    bed = heaps.Bed((reach, reach * 0.9), plate.vessel.floor - 0.5 * MM, 0.030 * side.high, 2.0, (x, y), 0.6)
    raise_bed(plate.pile, bed)
    color = side.color or '#f4f0e6'
    heaps.body(bed, heaps.sauce_stuff(blend(color, '#8a5a20', 0.15), 0.1), 2 * MM)
    out = [grains(plate.pile, bed, 'long', rice_stuff(color), 3.0)]
    return out + heaps.strew(side.pieces, plate.pile, bed, None, 0.75)


def side_mash(plate, side):
    x, y = plate.at(side.where)
    stuff = sauces.cream_stuff(side.color or '#f6e2b6', 'mash', 0.12)
    me = sauces.dollop(stuff, plate.reach[0] * side.size, 0.020 * side.high)
    V = vertices(me)
    V[:, 2] += (0.6 * MM * fbm(V, 11 * MM, 2, s=number()) + 0.12 * MM * fbm(V, 2.5 * MM, 2, s=number())) * smooth(0, 3 * MM, V[:, 2])
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    return [set_at(me, plate.pile, x, y, (0, 0, rnd(0, 6)), 0.96)]


def side_pieces(plate, side):
    """A loose heap of pieces."""
    x, y = plate.at(side.where)
    reach = plate.reach[0] * side.size
    ground = float(plate.pile.height(np.array([[x, y, 0.0]]))[0])
    bed = heaps.Bed((reach, reach * 0.85), ground - 0.5 * MM, 0.012 * side.high, 2.0, (x, y))
    return heaps.strew(side.pieces, plate.pile, bed, side.color, 0.88, 0.3)


def side_leaves(plate, side):
    """Salad leaves below or beside the food, tips outwards."""
    x0, y0 = plate.at(side.where)
    reach = plate.reach[0] * side.size
    made = salad_leaves(side.leaf, 5, 0.8)
    out = []
    for k in range(side.count):
        angle = k * 2.4 + rnd(-0.3, 0.3)
        r = reach * math.sqrt(rnd(0.2, 1))
        x, y = x0 + r * math.cos(angle), y0 + r * math.sin(angle) * min(1.0, plate.reach[1] / plate.reach[0])
        turn = (rnd(-0.05, 0.2), rnd(-0.2, 0.2), angle - math.pi / 2 + rnd(-0.5, 0.5))
        out.append(lay(R.choice(made), plate.pile, x, y, turn, SALAD_LEAVES[side.leaf][4], drape=5 * MM))
    return out


SIDES = {'rice': side_rice, 'mash': side_mash, 'pieces': side_pieces, 'sauce': side_sauce, 'leaves': side_leaves}


def set_sides(plate, sides):
    for side in sides:
        plate.solid += SIDES[side.kind](plate, side)


def set_cup(plate, cup):
    """A little bowl of sauce that stands on the platter or beside it."""
    x, y = plate.at(cup.where)
    bowl = serve(Read(kind='small-bowl', of=cup.of, color=cup.bowl, size=cup.size), 'small-bowl')
    stuff = sauces.stew_stuff(cup.color, oil=cup.oil, flecks=cup.flecks, name='dip')
    top = dip_surface(stuff, bowl.wall(bowl.level) * 1.01, bowl.level, cup.body)
    made = [*bowl.objects, top]
    if cup.garnish:
        made += new_objects(lambda: GARNISHES[cup.garnish](bvh([top]), bowl.radius * 0.7, (0, 0)))
    turn = np.linspace(0, 6.283, 40)
    foot = np.stack([x + bowl.outer * 0.55 * np.cos(turn), y + bowl.outer * 0.55 * np.sin(turn), 0 * turn], -1)
    z = float(np.quantile(plate.pile.height(foot), 0.9))
    for o in made:
        o.location += Vector((x, y, z))
    u, v = heaps.places(plate.pile)
    plate.pile.map[np.hypot(u - x, v - y) < bowl.outer * 1.02] = z + bowl.rim
    plate.cups.append((x, y, bowl.radius, z + bowl.level))
    return made


def dip_surface(material, radius, level, body):
    """Sauce in a small bowl: lumps, a dent where a spoon was, a meniscus at the wall."""
    s = number()
    nr, na = 70, 200
    x, y = disc(radius, nr, na, 0.85)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    r = np.hypot(P[:, 0], P[:, 1]) / radius
    solid, cell = np.zeros(len(P)), np.zeros(len(P))
    for k, (size, depth) in enumerate(sauces.LUMPS[body]):
        f1, _, c = worley(P, size * MM, s + 5 * k, True)
        high = depth * MM * np.sqrt(np.clip(1 - (f1 / 0.58) ** 2, 0, 1)) * (0.35 + 0.65 * c)
        cell = np.where(high > solid, c, cell)
        solid = np.maximum(solid, high)
    wet = smooth(0.7 * MM, 0.25 * MM, solid) if solid.any() else np.ones(len(P))
    wave = 0.5 * MM * fbm(P, 16 * MM, 2, s=s + 30) + 0.5 * MM * np.sin(r * 7 + np.arctan2(P[:, 1], P[:, 0]) + s) * (1 - r) * smooth(
        0.05, 0.45, r
    )
    P[:, 2] = level + wave * smooth(1.0, 0.7, r) + solid * 0.8 + 0.9 * MM * smooth(0.94, 1.0, r)
    oil = smooth(0.16, 0.34, fbm(P, 11 * MM, 3, s=s + 50)) * wet
    return put(mesh('dip', P, rings(P.reshape(nr, na, 3))[1], material, {'wet': wet, 'cell': cell, 'oil': oil}))


def new_objects(act):
    """What an action puts into the scene."""
    before = set(bpy.data.objects)
    act()
    return [o for o in bpy.data.objects if o not in before]


def set_fruit(plate, one):
    """Lemon halves, wheels and the like on the platter."""
    x0, y0 = plate.at(one.where)
    for k in range(one.count):
        item = fruit.make_item(one.kind)
        x, y = x0 + (k - (one.count - 1) / 2) * item.reach * 1.25 + rnd(-2, 2) * MM, y0 + rnd(-0.3, 0.3) * item.reach
        turn = (rnd(-0.06, 0.14), rnd(-0.08, 0.08), rnd(0, 6.28))
        first = set_at(item.parts[0], plate.pile, x, y, turn, 0.96)
        plate.solid += [first, *along(first, item.parts[1:])]


def set_around(plate, parts):
    for cup in parts.cups:
        set_cup(plate, cup)
    for one in parts.fruit:
        set_fruit(plate, one)


def served(plate, zoom=1.0, radius=None, centre=(0, 0), room=1.28, least=1.25):
    """What the picture is about: the food with some room round it, never less than a share of the vessel."""
    vessel = plate.vessel
    half = vessel.half[0] if not vessel.profile else vessel.outer
    x, y = heaps.places(plate.pile)
    inner = np.hypot(x, y) < half * 0.97 if vessel.profile else (np.abs(x) < half) & (np.abs(y) < vessel.half[1])
    ground = vessel.ground(x, y) if vessel.profile else vessel.floor
    food = inner & (plate.pile.map > ground + 4 * MM)
    high = max(vessel.rim, float(np.quantile(plate.pile.map[food], 0.97)) if food.any() else 0.02)
    wide, shift = half * 2, (0.0, 0.0)
    if food.any():
        low_x, high_x, low_y, high_y = x[food].min(), x[food].max(), y[food].min(), y[food].max()
        wide = min(half * 2.0, max(half * least, room * max(high_x - low_x, 1.12 * (high_y - low_y)))) / zoom
        pull = min(1.0, max(0.0, 2 * (1 - wide / (half * 2.1))))
        shift = (float(low_x + high_x) / 2 * pull, float(low_y + high_y) / 2 * pull)
    for cup_x, cup_y, reach, level in plate.cups:  # garnish that falls there lies on the dip
        plate.pile.map[np.hypot(x - cup_x, y - cup_y) < reach] = level
    return Serving(Frame(wide, high, shift), [heaps.surface_of(plate.pile)], min(radius or 1.0, plate.reach[1] * 0.8), centre)
