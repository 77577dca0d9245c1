# SPDX-License-Identifier: GPL-3.0-or-later
"""What bread is brought in: a woven basket or a pail with a cloth in it; and the butter beside it."""
import math

import numpy as np
from mathutils import Matrix, Vector

from lib import materials
from lib.chance import number, rnd
from lib.mesh import displaced_blob, grid, lathe, mesh, put, rings, vertices
from lib.noise import fbm, smooth
from lib.place import Pile
from lib.shader import Graph
from lib.spec import Read
from lib.units import MM, blend
from parts import sauces
from parts.cream import curl
from parts.vessels import material_of, serve


class Nest:
    """A basket or pail with its cloth: objects, a pile as deep as it is, and how wide and high."""

    def __init__(self, objects, pile, half, rim):
        self.objects, self.pile, self.half, self.rim = objects, pile, half, rim


def wicker_stuff(color):
    g = Graph('wicker')
    grain = g.noise(1.2 * MM, 4, at=g.stretch(0.3, 0.3, 1))
    n = g.noise(11 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.66), color, blend(color, '#3a200c', 0.5))
    base = g.mix(g.span(grain, 0.5, 0.75, 0, 0.4), base, blend(color, '#fff0d0', 0.3))
    base = g.mix(g.attr('deep'), base, '#241407')
    return g.out(base, g.span(n, 0.3, 0.7, 0.4, 0.65), g.bump((grain, 0.0002, 0.7)), coat=0.12, coat_rough=0.3)


def woven(color, half, height, floor=4 * MM):
    """A basket of osier: strands that go over and under upright stakes, a rope for its rim."""
    rows, steps = 110, 700
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    t = np.linspace(0, 1, rows)[:, None]
    z = t * height
    strand = 5.2 * MM
    row = np.floor(z / strand)
    stakes = 46
    over = np.cos(a * stakes / 2 + math.pi * row)
    bulge = np.sin(math.pi * ((z / strand) % 1)) ** 0.6
    out = 1.5 * MM * over * bulge + 0.9 * MM * bulge
    flare = 0.84 + 0.16 * t**0.8
    s = number()
    wob = (
        0.8 * MM * fbm(np.stack([np.cos(a) + 0 * t, np.sin(a) + 0 * t, 2 * t + 0 * a], -1).reshape(-1, 3), 0.5, 2, s=s).reshape(rows, steps)
    )
    P = np.stack([(half[0] * flare + out + wob) * np.cos(a), (half[1] * flare + out + wob) * np.sin(a), z + 0 * a], -1)
    inner = P[::-1] * np.array([0.955, 0.955, 1])
    V, F = rings(np.concatenate([P, inner]))
    deep = np.concatenate([(1 - bulge) * (0.6 + 0.4 * (over < 0)), ((1 - bulge) * (0.6 + 0.4 * (over < 0)))[::-1]]).ravel()
    stuff = wicker_stuff(color)
    body = put(mesh('basket', V, F, stuff, {'deep': np.clip(deep, 0, 1) * 0.8}))
    b = np.linspace(0, 2 * math.pi, 700, endpoint=False)[None]
    q = np.linspace(0, 2 * math.pi, 20, endpoint=False)[:, None]
    twist = 3.6 * MM * (1 + 0.22 * np.sin(q * 2 + b * 60))
    R_ = np.stack(
        [
            (half[0] + twist * np.cos(q)) * np.cos(b),
            (half[1] + twist * np.cos(q)) * np.sin(b),
            height + twist * np.sin(q),
        ],
        -1,
    )
    V, F = rings(np.concatenate([R_, R_[:1]]))
    rim = put(mesh('rim', V, F, stuff, {'deep': 0 * V[:, 0]}))
    return [body, rim]


def pail(color, radius, height):
    """A small bucket of sheet metal with a rolled rim."""
    profile = [
        (0, 0.001),
        (radius * 0.8, 0.001),
        (radius * 0.82, 0.004),
        (radius * 0.93, height * 0.6),
        (radius, height),
        (radius + 2.6 * MM, height + 1.5 * MM),
    ]
    profile += [
        (radius + 2.8 * MM, height - 2 * MM),
        (radius + 0.4 * MM, height - 3.5 * MM),
        (radius * 0.93 + 1.2 * MM, height * 0.6),
        (radius * 0.83, 0.002),
    ]
    return [put(lathe(profile, material_of('steel', color), 240, 8, 0.0003, 'pail'))]


def lining(color, half, height, floor):
    """A napkin pushed into a basket: along the floor, up the wall, over the rim, its corners hanging outside."""
    n = 240
    reach = (0.80 + 0.95 * height / min(half)) * 0.96
    u, v = np.meshgrid(np.linspace(-reach, reach, n), np.linspace(-reach, reach, n), indexing='ij')
    turn = rnd(0.4, 1.1)
    x, y = u * math.cos(turn) - v * math.sin(turn), u * math.sin(turn) + v * math.cos(turn)
    run = np.hypot(x, y)
    a = np.arctan2(y, x)
    m = min(half)
    wall = height / m
    way = [0, 0.80, 0.80 + wall * 0.95, 0.84 + wall, 0.90 + wall, 1.0 + wall * 1.7, 4.0]
    r_at = [0, 0.74, 0.90, 1.03, 1.12, 1.19, 1.4]
    z_at = [floor, floor, height + 2 * MM, height + 5.5 * MM, height - 1 * MM, max(0.004, height - 0.030), 0.001]
    r = np.interp(run, way, r_at)
    z = np.interp(run, way, z_at)
    s = number()
    ring = np.stack([np.cos(a), np.sin(a), run * 0.25], -1).reshape(-1, 3)
    fold = (fbm(ring, 0.42, 3, s=s) * 0.6 + 0.4 * np.abs(fbm(ring, 0.9, 2, s=s + 4))).reshape(a.shape)
    loose = smooth(0.75, 1.2, run)
    r = r + np.where(run < 0.9 + wall, -0.05 * np.abs(fold), 0.06 * fold) * loose
    z = z + 6 * MM * fold * loose * (run < 1.0 + wall)
    V = np.stack([r * half[0] * np.cos(a), r * half[1] * np.sin(a), np.maximum(z, 0.001)], -1).reshape(-1, 3)
    V[:, 2] += 0.7 * MM * fbm(V, 18 * MM, 3, s=s + 8)
    o = put(mesh('lining', V, grid(n - 1, n - 1), materials.linen('lining', color, blend(color, '#7a6a50', 0.35))))
    solid = o.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness = 0.9 * MM
    return o


def nest(kind, color, cloth, half, height):
    """A basket or pail with its cloth, and the pile that things settle on inside it."""
    floor = 6 * MM if kind == 'basket' else height * 0.34
    objects = woven(color or '#b08048', half, height) if kind == 'basket' else pail(color or '#c9c6c0', half[0], height)
    if cloth:
        objects.append(lining(cloth, half, height, floor))
    pile = Pile(max(half) * 1.6, 420, 0.0)
    at = np.linspace(-pile.reach, pile.reach, pile.cells)
    x, y = np.meshgrid(at, at, indexing='ij')
    r = np.hypot(x / half[0], y / half[1])
    foot, lip = (0.72, 0.90) if cloth else (0.91, 0.97)
    pile.map = np.interp(
        r, [0, foot, lip, 1.04, 1.12, 1.2], [floor + 2 * MM, floor + 2 * MM, height + 3 * MM, height + 5 * MM, height - 10 * MM, 0.0]
    )
    return Nest(objects, pile, half, height)


def butter_stuff(color='#f0d68a'):
    return materials.cheese('butter', color, blend(color, '#fffbe6', 0.4))


def butter(kind, at, floor, color='#f0d68a'):
    """A cup of it whipped, a block with a slice off, or a few curls on a saucer."""
    stuff = butter_stuff(color)
    place = Vector((*at, floor))
    if kind == 'cup':
        bowl = serve(Read(kind='small-bowl', of='stoneware', color='#e6e0d2', size=0.85), 'small-bowl')
        top = put(sauces.dollop(stuff, 0.031, 0.017), (0, 0, bowl.level - 7 * MM))
        for o in [*bowl.objects, top]:
            o.location += place
        return
    if kind == 'scoop':
        put(sauces.dollop(stuff, 0.024, 0.015), place, (0, 0, rnd(0, 6)))
        return
    plate = serve(Read(kind='small-plate', of='stoneware', color='#ddd6c8', size=0.62), 'small-plate')
    for o in plate.objects:
        o.location += place
    level = place + Vector((0, 0, plate.floor))
    if kind == 'curls':
        for k in range(4):
            spot = level + Vector((rnd(-0.014, 0.014), rnd(-0.012, 0.012), 0.007 + 0.004 * (k > 2)))
            put(curl(stuff, 0.030, 15 * MM, 1.15), spot, (0, 0, rnd(0, 6)))
        return
    put(
        displaced_blob(stuff, (0.024, 0.0145, 0.0125), 60, 9, ((16 * MM, 0.7 * MM), (4 * MM, 0.12 * MM))),
        level + Vector((-0.008, 0.003, 0.0125)),
        (0, 0, 0.3),
    )
    put(
        displaced_blob(stuff, (0.0125, 0.0145, 0.0028), 40, 7, ((12 * MM, 0.6 * MM),)),
        level + Vector((0.026, 0.010, 0.006)),
        (0.0, 0.35, 0.35),
    )


def laid_flat(me):
    """A slice that was cut across x, lying with its cut face up."""
    V = vertices(me)
    V -= V.mean(0)
    V = np.array([[0, 0, -1.0], [0, 1, 0], [1.0, 0, 0]]) @ V.T
    V = V.T.copy()
    V[:, 2] -= V[:, 2].min()
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    return me


def upright(me):
    """A slice that was cut across x, its middle moved to x = 0."""
    V = vertices(me)
    V[:, 0] -= V[:, 0].mean()
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    return me


def set_down(me, at, turn, floor):
    """Turns a mesh and sets its lowest point on the floor."""
    V = vertices(me)
    rot = turn.to_3x3()
    low = (V @ np.array(rot).T)[:, 2].min()
    return put(me, matrix=Matrix.Translation((*at, floor - low)) @ turn)
