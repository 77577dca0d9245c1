# SPDX-License-Identifier: GPL-3.0-or-later
"""Fried and roast things laid out to be eaten by hand: in their paper or on their plate, dips by them, things along."""
import math

import numpy as np
from mathutils import Matrix, Vector

from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import disc, grid, lathe, mesh, put, rings, vertices
from lib.noise import fbm, smooth
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM
from parts import sauces
from parts.heaps import blurred
from parts.holders import banana_leaf
from parts.sidekicks import KINDS as SIDE_KINDS
from parts.sidekicks import make as make_side
from parts.takeaway import HOLDERS, HOLDERS_KNOWN, board_stuff, greasy_paper, liner, rack_ground
from parts.tumble import Fall, heap_map
from parts.vessels import material_of, serve

#: where a dip or a thing along stands: in shares of the holder's half (inside) or beyond its edge (on the table)
INSIDE = {
    'in-right': (0.64, 0.12),
    'in-left': (-0.64, 0.12),
    'in-back': (0.05, 0.60),
    'in-back-right': (0.55, 0.55),
    'in-back-left': (-0.55, 0.55),
    'in-front-right': (0.56, -0.50),
    'in-front-left': (-0.56, -0.50),
    'in-middle': (0.0, 0.0),
}
TABLE = {'right': -6, 'back-right': 40, 'back-left': 140, 'left': 186, 'front-right': -44, 'front-left': 224, 'back': 90}
PLACES = (*INSIDE, *TABLE)

DIP = Group({
    'color': Color('#b5301a'),
    'flecks': Optional(Color()),
    'body': Choice(('smooth', 'fine', 'grains'), 'smooth'),
    'of': Choice(('paper', 'steel', 'stoneware', 'porcelain', 'clay', 'iron', 'glass'), 'stoneware'),
    'shade': Optional(Color()),
    'where': Choice(PLACES, 'back-right'),
    'size': Number(0.6, 1.5, 1.0),
})  # fmt: skip
ALONG = Group({
    'kind': Choice(tuple(SIDE_KINDS), 'lemon-half'),
    'color': Optional(Color()),
    'count': Number(1, 40, 2),
    'where': Choice((*PLACES, 'on', 'among', 'under'), 'right'),
    'size': Number(0.4, 2.0, 1.0),
})  # fmt: skip
#: what every family of this kind may say
PLATTER = {
    'holder': Optional(Choice(HOLDERS_KNOWN)),
    'paper': Optional(Color()),
    'check': Optional(Color()),
    'lined': Flag(),
    'leaf': Flag(),
    'dips': Several(DIP, 3),
    'along': Several(ALONG, 6),
    'spread': Number(0.3, 1.2, 0.72),
    'fallen': Number(0, 12, 0),
    'zoom': Number(0.6, 1.6, 1.0),
}


def hold(dish, kind, of=None):
    """The holder of paper a spec wants, or a vessel; with a paper or a leaf in it."""
    parts = dish.parts
    if parts.holder:
        return HOLDERS[parts.holder](
            color=parts.paper, size=dish.vessel.size, check=parts.check, lined=parts.lined or parts.holder != 'boat'
        )
    vessel = serve(dish.vessel, kind, None if dish.vessel.kind else of)
    if parts.leaf and vessel.profile:
        banana_leaf(vessel)
    if parts.lined and vessel.profile:
        low, high = vessel.profile[len(vessel.profile) // 2], vessel.profile[-1]
        paper = greasy_paper(parts.paper or '#e9e3d6', parts.check)
        vessel.objects.append(liner((low[0], low[0]), (high[0], high[0]), vessel.floor + 0.6 * MM, high[1], 2.0, paper, 1.18, rnd(0, 1)))
    if not vessel.half[0]:
        reach = vessel.outer * (0.80 if vessel.kind.endswith('plate') else 0.92)
        vessel.half = (reach, reach)
    return vessel


CUPS = {
    'paper': ([(0.001, 2), (19, 2), (20.5, 4), (26, 22), (26.6, 23.2), (27.4, 22.4), (22, 4), (20.6, 0.6), (0.001, 0.6)], 17, 25),
    'steel': ([(0.001, 2.2), (24, 2.2), (26, 4), (28.5, 26), (30.5, 27.2), (30.6, 26), (29.4, 25.4), (27, 4), (25, 0.5), (0.001, 0.5)], 21, 28.0),
    'bowl': ([(0.001, 5), (14, 5.4), (25, 11), (31, 22), (33, 29), (34.6, 30.2), (35.6, 29), (33.6, 21), (27, 9), (18, 3), (17.5, 0), (15, 1.5), (0.001, 2)], 24, 31.6),
}  # fmt: skip


def dip_cup(dip, at, floor):
    """A little cup of something to dip in, turned by whoever filled it."""
    profile, level, radius = CUPS[dip.of if dip.of in ('paper', 'steel') else 'bowl']
    k = dip.size * MM
    usual = {'paper': '#efebe2', 'steel': '#c9c6c0', 'stoneware': '#d9d2c4', 'porcelain': '#f1efea', 'clay': '#8d4a2c', 'iron': '#26241f'}
    shade = dip.shade or usual.get(dip.of, '#d9d2c4')
    stuff = board_stuff(shade) if dip.of == 'paper' else material_of(dip.of, shade)
    cup = put(lathe([(r * k, z * k) for r, z in profile], stuff, 150, 7, 0.0006 if dip.of in ('stoneware', 'clay') else 0.0002, 'dip cup'))
    if dip.of == 'paper':
        V = vertices(cup.data)
        a = np.arctan2(V[:, 1], V[:, 0])
        V[:, :2] *= (1 + 0.016 * np.sin(44 * a) * smooth(3 * k, 9 * k, V[:, 2]))[:, None]
        cup.data.vertices.foreach_set('co', V.astype(np.float32).ravel())
        cup.data.update()
    s = number()
    x, y = disc(radius * k * 0.985, 110, 260)
    r, a = np.hypot(x, y) / (radius * k), np.arctan2(y, x)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    swirl = np.sin(8.5 * np.sqrt(r + 0.02) + a * rnd(0.8, 1.2) + s)
    grainy = {'smooth': 0.08, 'fine': 0.35, 'grains': 0.9}[dip.body]
    z = (
        level * k
        + MM * (1.4 * swirl * (1 - r**2) * smooth(0, 0.15, r) + 1.1 * r**8)
        + (MM * (0.9 * fbm(P, 14 * MM, 2, s=s) + grainy * fbm(P, 2.4 * MM, 3, s=s + 4))).reshape(x.shape)
    )
    V = np.stack([x, y, z], -1)
    cell = 0.3 * smooth(-0.2, 0.3, fbm(P, 3 * MM, 2, s=s + 7))
    wet = smooth(-0.35, 0.1, fbm(P, 12 * MM, 2, s=s + 9)) * (0.75 if dip.body != 'grains' else 0.4)
    filling = sauces.stew_stuff(dip.color, flecks=dip.flecks, gloss=0.5, name='dip')
    top = put(mesh('dip', V.reshape(-1, 3), rings(V)[1], filling, {'cell': cell, 'wet': wet, 'oil': 0 * cell}))
    for o in (cup, top):
        o.location = (*at, floor)
    return [cup, top]


def reach_of(vessel):
    """Half the width and depth of a holder, with its rim."""
    if vessel.kind in HOLDERS:
        return vessel.outer, vessel.half[1] * 1.18
    return (vessel.outer, vessel.outer) if vessel.profile else vessel.half


def spot(vessel, where, wide):
    """Where something of half width wide stands."""
    if where in INSIDE:
        x, y = INSIDE[where]
        return (x * vessel.half[0], y * vessel.half[1]), vessel.floor
    ox, oy = reach_of(vessel)
    a = math.radians(TABLE[where])
    c, s = math.cos(a), math.sin(a)
    k = 1 / max(abs(c) / (ox + wide), abs(s) / (oy + wide))
    corner = 0.80 if abs(c * s) > 0.3 else 1.0
    return (c * k * corner + 0.0 * wide, s * k * corner), 0.0


class Platter:
    """A holder with what stands in and by it; pieces are dropped, then everything rests."""

    def __init__(self, dish, kind, of=None):
        self.parts = dish.parts
        self.vessel = hold(dish, kind, of)
        self.solid = [o for o in self.vessel.objects if o.type == 'MESH']
        self.dips, self.wide = [], 0.0
        for dip in self.parts.dips:
            at, floor = spot(self.vessel, dip.where, 0.036 * dip.size)
            self.dips += dip_cup(dip, at, floor)
            self.wide = max(self.wide, 0 if dip.where in INSIDE else abs(at[0]) + 0.032 * dip.size)
        ground = self.solid + [o for o in self.dips if o.name.startswith('dip cup')]
        self.helper = rack_ground(self.vessel) if self.vessel.kind == 'rack' else None
        self.fall = Fall(ground + ([self.helper] if self.helper else []))
        self.raise_floor()
        self.labels, self.set_by_hand = [], []
        self.place_along(('under',))

    def raise_floor(self):
        """A floor of few points is full of holes in a map of heights: none is lower than where food lies."""
        ground = self.fall.ground
        line = np.linspace(-ground.reach, ground.reach, ground.cells)
        x, y = np.meshgrid(line, line, indexing='ij')
        within = (np.abs(x / self.vessel.half[0]) ** 4 + np.abs(y / self.vessel.half[1]) ** 4) < 1
        ground.map = np.where(within, np.maximum(ground.map, self.vessel.floor), ground.map)

    def one(self, label, parts, at, turn, scale=1.0, sink=0.8 * MM):
        self.labels.append(label)
        self.fall.drop(parts, at, turn, scale, sink)

    def stand(self, parts, at, turn, floor):
        """Sets something down upright, a little into what lies there; it does not fall."""
        low = min(vertices(me)[:, 2].min() for me in parts)
        m = shifted(*at, floor - low - 1.5 * MM, turn)
        placed = [put(me, matrix=m) for me in parts]
        self.fall.stand(placed)
        self.set_by_hand += placed

    def heap(
        self, meshes, count, tilt=0.5, spread=None, centre=(0.0, 0.0), gap=None, start=0.02, label='food', scale=(0.92, 1.08), sink=0.8 * MM
    ):
        """Drops count things over the holder, the lowest first, not all on one spot."""
        hx, hy = self.vessel.half
        spread = spread or self.parts.spread
        first = meshes[0] if isinstance(meshes[0], list) else [meshes[0]]
        V = np.concatenate([vertices(me) for me in first])
        long, flat, thin = np.sort(np.ptp(V, axis=0))[::-1]
        room = max(1, int(3.0 * hx * hy * spread**2 / (long * flat)))
        last = []
        for k in range(count):
            best = None
            for _ in range(6):
                a, r = rnd(0, 6.283), math.sqrt(rnd(0, 1)) * spread
                p = (centre[0] + r * math.cos(a) * hx, centre[1] + r * math.sin(a) * hy)
                far = min((math.hypot(p[0] - q[0], p[1] - q[1]) for q in last[-room:]), default=1)
                if best is None or far > best[0]:
                    best = (far, p)
            last.append(best[1])
            z = self.vessel.floor + start + thin * 0.6 + (k // room) * (gap or thin * 1.5) + thin * 0.9 * (k % room) / room
            turn = (rnd(-tilt, tilt), rnd(-tilt, tilt), rnd(0, 6.283))
            one = meshes[k % len(meshes)]
            self.one(label, one, (*best[1], z), turn, rnd(*scale), sink)

    def strays(self, meshes):
        """A few that fell beside."""
        ox, oy = reach_of(self.vessel)
        for k in range(self.parts.fallen):
            a = rnd(-2.6, -0.5)
            at = (math.cos(a) * (ox + 0.03 * rnd(0.6, 1.6)), math.sin(a) * (oy + 0.03 * rnd(0.7, 1.5)), 0.03)
            self.one('stray', R.choice(meshes), at, (rnd(-0.4, 0.4), rnd(-0.4, 0.4), rnd(0, 6.28)))

    def place_along(self, when):
        """Things along: 'under' first, everything else after the food."""
        for one in self.parts.along:
            if (one.where == 'under') != ('under' in when):
                continue
            made = make_side(one.kind, one.color, one.count)
            if one.where in ('on', 'among', 'under'):
                start = {'on': 0.075, 'among': 0.03, 'under': 0.012}[one.where]
                spread = {'on': 0.5, 'among': 0.7, 'under': 0.4}[one.where]
                lean = 0.03 if one.where == 'under' else 0.25
                self.heap(made, one.count, lean, spread, start=start, label='along', scale=(0.94 * one.size, 1.06 * one.size))
                continue
            V = np.concatenate([vertices(me) for me in made[0]]) * one.size
            wide = min(0.05, np.ptp(V, axis=0)[:2].max() / 2)
            thin = np.ptp(V, axis=0)[2]
            at, floor = spot(self.vessel, one.where, wide * (0.8 + 0.12 * math.sqrt(one.count)))
            if one.where not in INSIDE:
                self.wide = max(self.wide, abs(at[0]) + wide * 0.8)
            heading = rnd(-0.5, 0.5) + (1.2 if abs(at[0]) > abs(at[1]) else 0.0)
            for k in range(one.count):
                loose = wide * 0.42 * math.sqrt(one.count - 1)
                x, y = at[0] + rnd(-1, 1) * loose, at[1] + rnd(-1, 1) * loose
                lined = one.kind in ('celery', 'carrot-stick', 'fry', 'thick-fry')
                turn = (rnd(-0.15, 0.15), rnd(-0.15, 0.15), heading + rnd(-0.3, 0.3) if lined else rnd(0, 6.28))
                z = floor + 0.012 + thin * (0.6 + 1.05 * k / (1 + (one.count > 6)))
                self.one('along', made[k % len(made)], (x, y, z), turn, one.size * rnd(0.95, 1.05), 0.5 * MM)

    def rest(self, frames=110):
        """Lets all of it fall. Returns the food's objects; self.map is the height map of everything in the holder."""
        ox, oy = reach_of(self.vessel)
        self.place_along(())
        placed = self.fall.rest(frames)
        keep_x, keep_y = ox * 1.02, oy * 1.04
        food, rest = list(self.set_by_hand), []
        for label, objects in zip(self.labels, placed):
            if not objects:
                continue
            x, y, _ = objects[0].matrix_world.translation
            if label == 'food' and (abs(x) > keep_x or abs(y) > keep_y or self.off_or_in_a_dip(objects[0].matrix_world.translation)):
                for o in objects:
                    o.hide_render = True
                continue
            (food if label == 'food' else rest).extend(objects)
        if self.helper:
            self.helper.hide_render = True
        self.food, self.rest_ = food, rest
        reach = max(ox, oy) + 0.01
        self.map = heap_map(food + [o for o in rest if max(abs(o.location.x), abs(o.location.y)) < reach], reach, 460, self.vessel.floor)
        line = np.linspace(-reach, reach, 460)
        self.map.map = np.maximum(self.map.map, self.wall_height(*np.meshgrid(line, line, indexing='ij')))
        return food

    def wall_height(self, x, y):
        """How high the holder itself stands at a place, so that nothing is poured through it."""
        vessel = self.vessel
        if vessel.profile:
            return vessel.ground(x, y)
        if vessel.kind not in HOLDERS:
            return np.full(x.shape, vessel.floor)
        bottom, top = vessel.walls
        share = ((np.abs(x) / top[0]) ** 5 + (np.abs(y) / top[1]) ** 5) ** 0.2
        inner = bottom[0] / top[0]
        return np.where(
            share > 1.02, 0.0, vessel.floor + (vessel.rim - vessel.floor) * np.clip((share - inner) / max(1 - inner, 1e-3), 0, 1)
        )

    def off_or_in_a_dip(self, at):
        """Whether a piece fell off its board, or lies on a cup of dip."""
        if not self.vessel.profile and self.vessel.kind not in HOLDERS and at[2] < self.vessel.floor + 1.5 * MM:
            return True
        if self.vessel.profile and math.hypot(at[0], at[1]) > self.vessel.outer * 0.98:
            return True
        cups = [o for o in self.dips if o.name.startswith('dip cup')]
        return any(math.hypot(at[0] - o.location.x, at[1] - o.location.y) < 0.037 and at[2] > o.location.z + 0.010 for o in cups)

    def surface(self):
        """An unseen skin on which garnish falls."""
        field = blurred(self.map.map, 1)[::2, ::2]
        line = np.linspace(-self.map.reach, self.map.reach, self.map.cells)[::2]
        x, y = np.meshgrid(line, line, indexing='ij')
        V = np.stack([x, y, field], -1).reshape(-1, 3)
        o = put(mesh('skin', V, grid(len(line) - 1, len(line) - 1)))
        o.hide_render = True
        o.visible_camera = False
        return o

    def serving(self, radius=None):
        ox, oy = reach_of(self.vessel)
        top = max((self.map.map.max(), self.vessel.rim))
        half = max(ox, 0.5 * (ox + self.wide) if self.wide else 0)
        width = 2.12 * half * self.parts.zoom
        centre = (0.0, 0.0)
        sides = [d for d in (*self.parts.dips, *self.parts.along) if d.where in TABLE]
        if sides and self.wide > ox:
            push = sum(math.cos(math.radians(TABLE[d.where])) for d in sides) / len(sides)
            centre = (push * (half - ox) * 0.8, 0.0)
        if any(d.where.startswith('front') for d in sides):
            centre = (centre[0], -0.018)
            width *= 1.08
        if self.parts.fallen:
            width *= 1.1
        focus = (0, -oy * 0.35, self.vessel.floor + (top - self.vessel.floor) * 0.7)
        return Serving(Frame(width, top, centre, focus), [self.surface()], radius or min(self.vessel.half) * 0.95)


def shifted(x, y, z, turn=0.0):
    return Matrix.Translation(Vector((x, y, z))) @ Matrix.Rotation(turn, 4, 'Z')
