# SPDX-License-Identifier: GPL-3.0-or-later
"""What a snack or a bake was made from, whole and raw on the table beside it: the quickest way to say what a crust hides."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix

from lib.chance import R, number, rnd
from lib.materials import plain
from lib.mesh import displace, displaced_blob, mesh, put, sphere, superball, tube, vertices
from lib.noise import fbm, perlin, smooth
from lib.place import bvh, drop
from lib.shader import Graph
from lib.spec import Choice, Group, Number, Several
from lib.units import MM, blend
from parts.bakers_table import tea
from parts.fruit import ITEMS
from parts.morsels import make_morsels
from parts.pieces import make_pieces


def pod_stuff(color, pale, gloss=0.6, spots=None, name='pod'):
    """A smooth skin: two shades along it, perhaps dark spots where it ripened."""
    g = Graph(name)
    n = g.noise(14 * MM, 4, at=g.stretch(0.4, 1, 1))
    base = g.mix(g.span(n, 0.35, 0.68), color, pale)
    if spots:
        large = g.span(g.noise(16 * MM, 5, 0.68, at=g.stretch(0.5, 1, 1)), 0.54, 0.62)
        base = g.mix(g.math('MULTIPLY', large, 0.9), base, spots)
        base = g.mix(g.math('MULTIPLY', g.attr('tip'), 0.9), base, spots)
    else:
        base = g.mix(g.attr('tip'), base, blend(color, '#c2c47a', 0.45))
    return g.out(
        base,
        g.span(g.noise(6 * MM, 3), 0.35, 0.65, 0.2, 0.4),
        g.bump((g.noise(5 * MM, 3), 0.0004, 0.4)),
        sss=0.12,
        radius=(0.002, 0.002, 0.0008),
        coat=gloss,
        coat_rough=0.1,
    )


def pod(stuff, length, profile, bend, ridges=0, deep=0.1):
    """A fruit along x: profile gives its radius from stalk to tip, bend how far its middle lies off, ridges its edges."""
    t = np.linspace(0, 1, 110)
    path = np.stack([(t - 0.5) * length, bend * (1 - (2 * t - 1) ** 2), 0 * t], -1)
    V, F = tube(path, profile(t), 50)
    F = F[:, ::-1]
    a = np.tile(np.linspace(0, 2 * math.pi, 50, endpoint=False), len(V) // 50)
    middle = np.repeat(np.concatenate([path[:1], path, path[-1:]]), 50, 0)
    if ridges:
        V = middle + (V - middle) * (1 + deep * np.abs(np.cos(a * ridges / 2)) - deep / 2)[:, None]
    V = displace(V, F, 0.5 * MM * fbm(V, 18 * MM, 2, s=number()))
    along = np.repeat(np.concatenate([[0], t, [1]]), 50)
    return mesh('pod', V, F, stuff, {'tip': np.maximum(smooth(0.06, 0.0, along), smooth(0.95, 1.0, along))})


def stalk(color, at, long, thick, bend=0.4):
    t = np.linspace(0, 1, 16)
    path = np.stack([at - long * t, 0.1 * long * t, bend * long * t**2], -1)
    V, F = tube(path, thick * (1.5 - 0.8 * t + 0.5 * smooth(0.85, 1, t)), 14)
    return mesh('stalk', V, F[:, ::-1], plain('stalk', color, 0.5, 0.05, 0.1, col2=blend(color, '#c9c48a', 0.3)))


def plantain():
    """Ripe: yellow going black, five blunt edges, a dry end."""
    stuff = pod_stuff('#d9a520', '#e8c24a', 0.25, '#2a1a0c', 'plantain')
    radius = lambda t: 19 * MM * smooth(-0.04, 0.16, t) ** 0.8 * (1 - 0.9 * smooth(0.80, 1.02, t)) + 2.5 * MM
    return [pod(stuff, 0.185, radius, 0.026, 5, 0.12)]


def jalapeno():
    stuff = pod_stuff('#294f1a', '#436f28', 0.7, name='jalapeno')
    radius = lambda t: 11.5 * MM * smooth(-0.05, 0.14, t) ** 0.7 * np.sqrt(np.clip(1 - np.clip((t - 0.35) / 0.66, 0, 1) ** 2.4, 0.01, 1))
    return [pod(stuff, 0.066, radius, rnd(2, 5) * MM, 3, 0.05), stalk('#6f8a34', -0.031, 0.016, 2.2 * MM)]


def okra_pod():
    stuff = pod_stuff('#5a7a30', '#7d9650', 0.12, name='okra')
    radius = lambda t: 8.5 * MM * smooth(-0.02, 0.12, t) ** 0.6 * np.clip(1 - smooth(0.25, 1.05, t), 0, 1) ** 0.7 + 0.5 * MM
    return [pod(stuff, 0.082, radius, rnd(3, 7) * MM, 5, 0.2), stalk('#8aa04c', -0.038, 0.010, 3.4 * MM, 0.1)]


def cardamom():
    """A papery pod, ribbed lengthwise."""
    g = Graph('cardamom')
    rib = g.noise(1.1 * MM, 3, at=g.stretch(0.08, 1, 1))
    stuff = g.out(g.vary(g.mix(g.span(rib, 0.35, 0.65), '#a9b06c', '#d0cf98'), 0.02, 0.15, 0.1), 0.7, g.bump((rib, 0.0006, 0.9)), sss=0.15)
    d, F = sphere(24)
    V = superball(d, np.array([8.5, 3.9, 3.6]) * MM, (1.7, 1.9, 1.9))
    a = np.arctan2(V[:, 2], V[:, 1])
    V[:, 1:] *= (1 + 0.07 * np.cos(3 * a))[:, None]
    return [mesh('cardamom', V, F, stuff)]


def chocolate_stuff():
    g = Graph('chocolate')
    n = g.noise(7 * MM, 4)
    return g.out(
        g.mix(g.span(n, 0.35, 0.7), '#2a130b', '#44210f'),
        g.span(n, 0.35, 0.65, 0.24, 0.42),
        g.bump((g.noise(5 * MM, 3), 0.0003, 0.5)),
        coat=0.25,
        coat_rough=0.2,
    )


def chocolate(stuff=None, half=None):
    """A broken corner of a bar: flat above, sharp where it snapped."""
    d, F = sphere(22)
    V = superball(d, np.array(half or (rnd(9, 14), rnd(7, 10), rnd(4, 5.5))) * MM, 9)
    V[:, 0] += rnd(-0.5, 0.5) * V[:, 1]
    V[:, 1] += rnd(-0.3, 0.3) * V[:, 2]
    V = displace(V, F, 0.5 * MM * perlin(V, 7 * MM, number()))
    return [mesh('chocolate', V, F, stuff or chocolate_stuff())]


def wafer(stuff, radius, at):
    """One round of a sandwich cookie: a notched rim, a ring and little bars pressed into it."""
    d, F = sphere(64)
    V = superball(d, (radius, radius, 2.4 * MM), (2.0, 2.0, 7))
    r = np.hypot(V[:, 0], V[:, 1]) / radius
    a = np.arctan2(V[:, 1], V[:, 0])
    teeth = smooth(0.2, 0.7, np.sin(a * 44)) * smooth(0.86, 0.92, r)
    bars = smooth(0.55, 0.75, np.sin(a * 14) * np.sin(r * 26)) * smooth(0.72, 0.68, r)
    ring = np.exp(-(((r - 0.78) / 0.03) ** 2))
    V[:, 2] += np.sign(V[:, 2]) * (0.45 * MM * (ring + bars) + 0.5 * MM * teeth) + at
    return mesh('wafer', V, F, stuff)


def sandwich_cookie():
    """Two black rounds with white cream between."""
    stuff = plain('black cookie', '#1d1310', 0.65, 0.05, 0.03, bump_size=1.2, bump_depth=0.25, col2='#2e1f19', spec=0.35)
    cream = plain('cookie cream', '#f6f1e6', 0.5, 0.02, 0.5, (0.004, 0.0036, 0.003), 3.0, 0.15)
    filling = displaced_blob(cream, np.array([20.5, 20.5, 2.7]) * MM, 40, (2, 2, 5), ((9 * MM, 0.5 * MM),))
    return [wafer(stuff, 22 * MM, -4.2 * MM), wafer(stuff, 22 * MM, 4.2 * MM), filling]


def of_item(kind):
    return lambda: ITEMS[kind]().parts


def of_morsel(kind):
    return lambda: [R.choice(make_morsels(kind))]


def of_piece(kind):
    return lambda: [R.choice(make_pieces(kind))]


#: how each is made, and how far it may lean; a glass of tea is set down by itself
MAKERS = {
    'plantain': (plantain, 0.05), 'jalapeno': (jalapeno, 0.3), 'okra-pod': (okra_pod, 0.3), 'cardamom': (cardamom, 0.4),
    'chocolate': (chocolate, 0.25), 'sandwich-cookie': (sandwich_cookie, 0.04), 'cinnamon-stick': (of_item('cinnamon-stick'), 0.0),
    'coconut': (of_item('coconut'), 0.1), 'black-eyed-pea': (of_piece('black-eyed-pea'), 0.6), 'chickpea': (of_piece('chickpea'), 0.6),
    'scotch-bonnet': (of_morsel('habanero'), 0.2), 'garlic-head': (of_morsel('garlic-head'), 0.1), 'garlic': (of_piece('garlic'), 0.5),
    'peanut': (of_morsel('peanut'), 0.5), 'apple-slice': (of_item('apple-slice'), 0.1), 'raisin': (of_morsel('raisin'), 0.5),
    'mint-tea': (None, 0.0),
}  # fmt: skip
MADE_FROM = Several(
    Group(
        {
            'kind': Choice(tuple(MAKERS), 'jalapeno'),
            'x': Number(-0.3, 0.3, 0.1),
            'y': Number(-0.3, 0.3, 0.1),
            'turn': Number(-180.0, 180.0, 20.0),
            'size': Number(0.4, 2.5, 1.0),
            'count': Number(1, 60, 1),
            'loose': Number(0.0, 0.12, 0.02),  # how far from each other several lie
        }
    ),
    5,
)


def set_beside(wanted, ground):
    """Sets everything down on the table or on what stands there; no two in one place."""
    if not wanted:
        return
    tree = bvh([o for o in bpy.data.objects if o.name.startswith('table')] + [o for o in ground if o.type == 'MESH'])
    taken = []
    for one in wanted:
        if one.kind == 'mint-tea':
            tea((one.x, one.y), '#a8741c', size=one.size)
            continue
        make, lean = MAKERS[one.kind]
        kinds = [make() for _ in range(min(5, one.count))]
        for k in range(one.count):
            set_one(kinds[k % len(kinds)], one, lean, tree, taken)


def set_one(parts, one, lean, tree, taken):
    turn = Euler((rnd(-lean, lean), rnd(-lean, lean), math.radians(one.turn) + rnd(-0.4, 0.4) * (one.count > 1)))
    spin = Euler((0, 0, rnd(0, 6.28) if lean > 0.35 else 0.0))
    matrix = turn.to_matrix() @ spin.to_matrix() * one.size
    V = np.concatenate([vertices(me) for me in parts]) @ np.array(matrix).T
    wide = 0.47 * np.sort(np.ptp(V[:, :2], axis=0))[0]
    x, y = free_place(one, wide, taken)
    taken.append((x, y, wide))
    z = height_under(tree, x, y, wide) - V[:, 2].min() - 0.3 * MM
    for me in parts:
        put(me, matrix=Matrix.Translation((x, y, z)) @ matrix.to_4x4())


def free_place(one, wide, taken):
    """Near where it is wanted, beside what lies there already."""
    reach = one.loose * (one.count > 1)
    for k in range(60):
        far = reach * (1 + k / 40)
        x, y = one.x + R.gauss(0, far * 0.6), one.y + R.gauss(0, far * 0.5)
        if all(math.hypot(x - u, y - v) > wide + w for u, v, w in taken):
            break
    return x, y


def height_under(tree, x, y, wide):
    spots = [(x + wide * 0.6 * math.cos(a), y + wide * 0.6 * math.sin(a)) for a in np.arange(6) * math.pi / 3] + [(x, y)]
    return max((p.z for p, _ in (drop(tree, u, v) for u, v in spots) if p is not None), default=0.0)
