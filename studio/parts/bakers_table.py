# SPDX-License-Identifier: GPL-3.0-or-later
"""What baked things stand on and beside: wire rack, cake stand, box, leaf; cups, tea; and icing in lines."""
import math

import bpy
import numpy as np
from mathutils import Vector

from lib import materials
from lib.chance import number, rnd
from lib.mesh import curve, grid, lathe, mesh, put, resample, rings, sphere, superball, tube, vertices
from lib.noise import fbm, perlin, smooth
from lib.place import Pile, drop, lay_parts
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Read, Several
from lib.units import MM, blend
from parts import drinks, glasses, sauces
from parts.cloths import sheet
from parts.fruit import ITEMS_KNOWN, make_item
from parts.props import steel
from parts.vessels import Vessel, material_of, paper_stuff, serve

STANDS = ('vessel', 'rack', 'stand', 'box', 'cloth', 'parchment')
#: cups and fruit that stand with what was baked; x and y in shares of the board
CUPS = Several(
    Group(
        {
            'color': Color('#f4ecd8'),
            'fill': Choice(('smooth', 'cream', 'fine'), 'smooth'),
            'bowl': Color('#e2dccf'),
            'x': Number(-1.4, 1.4, 0.72),
            'y': Number(-1.4, 1.4, 0.62),
        }
    ),
    2,
)
OWN_THINGS = ('pumpkin',)
THINGS = Several(
    Group({'kind': Choice((*ITEMS_KNOWN, *OWN_THINGS), 'lemon-half'), 'x': Number(-1.4, 1.4, -0.8), 'y': Number(-1.4, 1.4, -0.7)}), 6
)


def stand_for(dish, on, usual):
    """The vessel of the spec, or one of the baker's own."""
    if on == 'vessel':
        return serve(dish.vessel, usual)
    return {'rack': rack, 'stand': cake_stand, 'box': box, 'cloth': cloth, 'parchment': parchment}[on](dish.vessel)


def rack(wanted):
    """Wires on little feet; a sheet of paper below catches what drips."""
    half = np.array([0.165, 0.125]) * wanted.size
    stuff = steel()
    objects = [sheet(paper_stuff(), (half[0] * 2.3, half[1] * 2.4), turn=rnd(-0.15, 0.15), folds=0.002)]
    z = 0.016

    def wire(a, b, radius):
        V, F = tube(np.linspace(a, b, 8), radius, 10)
        objects.append(put(mesh('wire', V, F, stuff)))

    for x in np.arange(-half[0], half[0] + 1e-6, 0.0145):
        wire((x, -half[1], z), (x, half[1], z), 1.05 * MM)
    for y in (-0.97, -0.33, 0.33, 0.97):
        wire((-half[0], y * half[1], z - 2.2 * MM), (half[0], y * half[1], z - 2.2 * MM), 1.5 * MM)
    for x in (-0.8, 0.8):
        for y in (-0.97, 0.97):
            wire((x * half[0], y * half[1], 0.001), (x * half[0], y * half[1], z - 2 * MM), 1.5 * MM)
    top = z + 1.0 * MM
    return Vessel('rack', objects, top, top, min(half) * 0.9, half[0], top, half=tuple(half))


def cake_stand(wanted):
    """A plate on a foot."""
    r = 0.120 * wanted.size
    of = wanted.of or 'porcelain'
    stuff = material_of(of, wanted.color or '#f1efea')
    foot = [
        (0, 0.004),
        (0.030, 0.003),
        (0.048, 0.0),
        (0.052, 0.002),
        (0.046, 0.007),
        (0.022, 0.014),
        (0.013, 0.028),
        (0.014, 0.046),
        (0.030, 0.056),
    ]
    plate = [(r * 0.97, 0.0585), (r, 0.0605), (r * 1.005, 0.0640), (r * 0.985, 0.0655), (r * 0.95, 0.0632), (r * 0.5, 0.0625), (0, 0.0625)]
    o = put(lathe(foot + plate, stuff, 220, 8, 0.0002, 'stand'))
    return Vessel('stand', [o], 0.0626, 0.0626, r * 0.9, r, 0.0655, [(0, 0.0625), (r * 0.95, 0.0632), (r, 0.066)])


def box(wanted):
    """A shallow box of card, open."""
    half = np.array([0.100, 0.100]) * wanted.size
    g = Graph('card')
    stuff = g.out(wanted.color or '#b98f62', 0.8, g.bump((g.noise(0.6 * MM, 3), 0.00006, 0.7), (g.noise(9 * MM, 3), 0.0003, 0.4)))
    objects = []
    d, F = sphere(16)
    for x, y, hx, hy, hz in ((0, 0, 1, 1, 0.0), (1, 0, 0, 1, 1), (-1, 0, 0, 1, 1), (0, 1, 1, 0, 1), (0, -1, 1, 0, 0.75)):
        size = (half[0] if hx else 0.9 * MM, half[1] if hy else 0.9 * MM, 0.019 * hz if hz else 0.9 * MM)
        V = superball(d, size, 14)
        at = (x * half[0] * 1.005, y * half[1] * 1.005, size[2])
        objects.append(put(mesh('box', V, F, stuff), at, (-0.16 * y, 0.16 * x, 0)))
    lining = sheet(paper_stuff('#eee8dc'), (half[0] * 1.9, half[1] * 1.9), folds=0.001)
    lining.location.z = 0.0012
    return Vessel('box', [*objects, lining], 0.003, 0.003, min(half) * 0.9, half[0], 0.036, half=tuple(half))


def cloth(wanted):
    o = sheet(
        materials.linen('cloth', wanted.color or '#e3dccb', blend(wanted.color or '#e3dccb', '#6b5a44', 0.3)),
        (0.34, 0.29),
        turn=0.25,
        folds=0.004,
    )
    return Vessel('cloth', [o], 0.0035, 0.0035, 0.11, 0.14, 0.0035, half=(0.14, 0.11))


def parchment(wanted):
    """Crumpled baking paper on the bare table."""
    o = sheet(paper_stuff(wanted.color or '#d9c6a2'), (0.27 * wanted.size, 0.24 * wanted.size), turn=0.3, folds=0.005)
    return Vessel('parchment', [o], 0.004, 0.004, 0.1, 0.115 * wanted.size, 0.004, half=(0.115 * wanted.size, 0.10 * wanted.size))


def pile_of(vessel):
    """A height map of the empty vessel."""
    pile = Pile(0.22, 560, vessel.floor)
    axis = np.linspace(-pile.reach, pile.reach, pile.cells)
    if vessel.profile:
        pile.map = np.maximum(vessel.floor, vessel.ground(axis[:, None], axis[None]))
        pile.map[np.hypot(axis[:, None], axis[None]) > vessel.outer] = 0
    elif vessel.half[0]:
        off = (np.abs(axis[:, None]) > vessel.half[0]) | (np.abs(axis[None]) > vessel.half[1])
        pile.map[off] = 0.0
    return pile


def reach_of(vessel):
    return vessel.half if vessel.half[0] else (vessel.outer * 0.8, vessel.outer * 0.8)


def set_cups(cups, vessel):
    """Small bowls of sauce or cream on the board."""
    out = []
    reach = reach_of(vessel)
    for cup in cups:
        bowl = serve(Read(kind='small-bowl', of='stoneware', color=cup.bowl, size=0.84), 'small-bowl')
        stuff = sauces.cream_stuff(cup.color, 'cup', 0.15) if cup.fill == 'cream' else sauces.stew_stuff(cup.color, name='cup')
        top = [sauces.stew(stuff, bowl.wall(bowl.level), bowl.level, 'fine' if cup.fill == 'fine' else 'smooth', 1.0, 0.8)]
        if cup.fill == 'cream':
            top.append(put(sauces.dollop(stuff, bowl.radius * 0.93, 8 * MM), (0, 0, bowl.level - 1.0 * MM)))
        inside = abs(cup.x) <= 1 and abs(cup.y) <= 1
        at = Vector((cup.x * reach[0], cup.y * reach[1], vessel.floor if inside else 0.0))
        for o in [*bowl.objects, *top]:
            o.location += at
        out += bowl.objects
    return out


def set_things(things, vessel, pile):
    """Fruit, nuts, spices round what was baked, each on what lies there."""
    out = []
    reach = reach_of(vessel)
    for one in things:
        parts = pumpkin() if one.kind == 'pumpkin' else make_item(one.kind).parts
        out += lay_parts(parts, pile, one.x * reach[0], one.y * reach[1], (0, 0, rnd(-0.7, 0.7)), 0.97)
    return out


def pumpkin(radius=0.026):
    """A very small pumpkin: ribs, a sunken crown, a crooked stalk."""
    g = Graph('pumpkin')
    n = g.noise(6 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), '#c9661c', '#a84c12')
    base = g.mix(g.span(g.attr('rib'), 0.0, 0.35, 0.5, 0), base, '#7a3a10')
    skin = g.out(base, g.span(n, 0.3, 0.7, 0.3, 0.5), g.bump((g.noise(2 * MM, 3), 0.0002, 0.5)), sss=0.1, coat=0.15, coat_rough=0.2)
    d, F = sphere(60)
    a = np.arctan2(d[:, 1], d[:, 0])
    rib = np.abs(np.sin(a * 5)) ** 0.6
    flat = np.hypot(d[:, 0], d[:, 1])
    V = d * radius * np.array([1, 1, 0.72]) * (0.86 + 0.14 * rib * flat)[:, None]
    V[:, 2] -= np.sign(d[:, 2]) * radius * 0.26 * np.exp(-((flat / 0.3) ** 2))
    body = mesh('pumpkin', V, F, skin, {'rib': rib})
    t = np.linspace(0, 1, 24)
    path = np.stack([0.006 * t**2, 0.003 * t, radius * 0.42 + 0.016 * t], -1)
    W, G = tube(path, (3.6 - 1.6 * t + 1.4 * (t > 0.95)) * MM, 12)
    stalk = materials.plain('stalk', '#6b6238', 0.7, 0.1, col2='#8a7a48', bump_size=2, bump_depth=0.4)
    return [body, mesh('stalk', W, G, stalk)]


def tea(at, color='#7a2c0c', kind='tea-glass', size=0.9):
    """A glass of tea at the back."""
    glass = glasses.make_glass(kind, size=size)
    high = drinks.level_of(glass, 0.84)
    if glass.clear:
        made = [*glass.objects, drinks.clear_body(glass, drinks.clear_stuff(color), high)]
    else:
        top = sauces.stew(sauces.stew_stuff(color, name='tea'), float(glass.inner(high)), high, 'smooth', 0.0, 0.2)
        made = [*glass.objects, top]
    up = 0.0
    if kind != 'tea-glass':
        before = set(bpy.data.objects)
        up = glasses.saucer(material_of('porcelain', '#f1efea'))
        for o in set(bpy.data.objects) - before:
            o.location += Vector((*at, 0))
    for o in made:
        o.location += Vector((*at, up))
    return made


def flat_line(material, path, tree, wide=2.4 * MM, thick=1.0 * MM, s=None):
    """A line of icing or sauce that lies flat on what is there and follows it down the sides; path is a list of (x, y)."""
    s = number() if s is None else s
    line = resample(curve([(px, py, 0) for px, py in path], 12), max(70, len(path) * 24))
    way = np.gradient(line, axis=0)
    way /= np.maximum(np.linalg.norm(way, axis=1, keepdims=True), 1e-9)
    side = np.stack([-way[:, 1], way[:, 0], 0 * way[:, 0]], -1)
    width = wide * (1 + 0.3 * perlin(line, 0.013, s) + 0.18 * perlin(line, 0.005, s + 3)) / 2
    u = np.linspace(-1, 1, 7)
    P = line[:, None] + side[:, None] * (width[:, None] * u[None])[..., None]
    z = np.full(P.shape[:2], np.nan)
    for i in range(P.shape[0]):
        for j in range(7):
            p, _ = drop(tree, P[i, j, 0], P[i, j, 1])
            if p is not None:
                z[i, j] = p.z
    bad = np.isnan(z)
    level = np.where(bad, -1.0, z)
    for _ in range(3):  # it bridges what is narrow
        between = (level[:-2] + level[2:]) / 2
        level[1:-1] = np.where(bad[:-2] | bad[2:], level[1:-1], np.maximum(level[1:-1], between))
    P[..., 2] = np.where(bad, 0, level) + thick * np.sqrt(np.clip(1 - u**2, 0, 1))[None] - 0.15 * MM
    F = grid(P.shape[0] - 1, 6)
    F = F[~bad.ravel()[F].any(1)]
    jump = np.ptp(P.reshape(-1, 3)[F][..., 2], axis=1) > 14 * MM
    F = F[~jump]
    if not len(F):
        return None
    return put(mesh('line', P.reshape(-1, 3), F, material))


def icing_stuff(color, gloss=0.35, rough=(0.18, 0.36), name='icing'):
    g = Graph(name)
    n = g.noise(6 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.65, 0, 0.3), color, blend(color, '#ffffff', 0.2))
    return g.out(base, g.span(n, 0.35, 0.65, *rough), sss=0.35, radius=(0.003, 0.0024, 0.0018), coat=gloss, coat_rough=0.08)


def puddle(material, at, size, floor, thick=1.2 * MM, ragged=0.34, s=None):
    """Something that ran onto the plate: wide, flat, thin and ragged at its edge."""
    s = number() if s is None else s
    rows, steps = 70, 220
    q = np.linspace(0.001, 1, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    edge = (1 + ragged * fbm(ring, 1.1, 2, s=s))[None]
    P = np.stack([q * edge * np.cos(a) * size[0], q * edge * np.sin(a) * size[1], 0 * q * a], -1).reshape(-1, 3)
    r = np.repeat(q[:, 0], steps)
    P[:, 2] = thick * np.sqrt(np.clip((1 - r) * 5, 0, 1)) * (1 + 0.2 * fbm(P, 12 * MM, 2, s=s + 2)) - 0.3 * MM * (r > 0.99)
    V = P + np.array([*at, floor])
    return put(mesh('puddle', V, rings(V.reshape(rows, steps, 3))[1], material, {'thick': smooth(1.0, 0.7, r)}))


def top_of(objects):
    """The highest point of what was placed."""
    return max(float((np.array(o.matrix_world)[2, :3] @ vertices(o.data).T).max() + o.matrix_world[2][3]) for o in objects)
