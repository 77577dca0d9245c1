# SPDX-License-Identifier: GPL-3.0-or-later
"""Bread, chips, crackers and other things to eat along, that lie on the table round a bowl."""
import math

import numpy as np

from lib.chance import R, number, rnd
from lib.materials import crouton_material, plain
from lib.mesh import displace, mesh, put, rings, sphere, superball, tube, vertices
from lib.noise import fbm, smooth, worley
from lib.place import lay
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM, blend
from parts.holders import table_pile
from parts.pieces import make_pieces
from parts.props import steel


def injera_stuff(color, *_):
    """Spongy and full of eyes."""
    g = Graph('injera')
    eyes = g.cells(2.3 * MM, 'SMOOTH_F1')
    n = g.noise(14 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#5d4630', 0.3))
    base = g.mix(g.span(eyes, 0.1, 0.5, 0.6, 0), base, blend(color, '#3a281a', 0.55))
    return g.out(base, 0.75, g.bump((eyes, 0.0012, 1), (g.noise(0.8 * MM, 3), 0.0002, 0.7)), sss=0.2, radius=(0.003, 0.0018, 0.001))


def injera_roll(stuff):
    """A roll of thin pancake: a spiral seen at its end."""
    turns, length = 2.6, 46
    a = np.linspace(0, turns * 2 * math.pi, 150)
    r = (3.2 + 3.4 * a / (2 * math.pi)) * MM
    t = np.linspace(-1, 1, 60)[:, None]
    wave = 1 + 0.05 * fbm(np.stack([np.cos(a), np.sin(a), 0 * a], -1), 0.8, 2, s=number())
    rows = []
    for push in (0.9, -0.9):
        P = np.stack(
            [
                t * length * MM * (1 - 0.02 * np.sin(a)),
                (r * wave + push * MM) * np.cos(a) + 0 * t,
                (r * wave + push * MM) * np.sin(a) + 0 * t,
            ],
            -1,
        )
        rows.append(P)
    ring = np.concatenate([rows[0], rows[1][:, ::-1]], 1)
    V, F = rings(ring)
    V[:, 2] = np.where(V[:, 2] < -7 * MM, -7 * MM + 0.3 * (V[:, 2] + 7 * MM), V[:, 2])
    return mesh('injera', V, F, stuff)


def bread_cube(stuff):
    d, F = sphere(36)
    half = np.array([rnd(10, 12), rnd(10, 12), rnd(9, 11)]) * MM
    V = superball(d, half, 6)
    s = number()
    f1, _, cell = worley(V, 4.4 * MM, s)
    V = displace(V, F, -1.6 * MM * smooth(0.45, 0.15, f1) * (cell > 0.4) + 0.8 * MM * fbm(V, 7 * MM, 3, s=s))
    return mesh('cube', V, F, stuff, {'brown': 0.02 + 1.1 * smooth(0.75, 1.0, V[:, 1] / half[1]) + 0.1 * fbm(V, 6 * MM, 2, s=s + 3)})


def pretzel_stuff(color, *_):
    g = Graph('pretzel')
    n = g.noise(9 * MM, 4)
    base = g.ramp(g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', n, 0.4, -0.2)), [(0.1, '#e6c081'), (0.35, '#a85a1e'), (0.8, color)])
    return g.out(base, 0.32, g.bump((g.noise(3 * MM, 4), 0.0004, 0.6)), coat=0.4, coat_rough=0.15, sss=0.1, radius=(0.003, 0.0015, 0.0006))


def pretzel_stick(stuff):
    """A soft pretzel stick, split along its back."""
    s = number()
    d, F = sphere(70)
    V = superball(d, np.array([46, 12, 10]) * MM, (5, 2.2, 2.2))
    slit = np.exp(-((V[:, 1] / (3.2 * MM)) ** 2)) * smooth(0.2, 0.7, d[:, 2]) * smooth(40 * MM, 30 * MM, np.abs(V[:, 0]))
    V = displace(V, F, 0.6 * MM * fbm(V, 12 * MM, 3, s=s) - 1.8 * MM * slit)
    return mesh('pretzel', V, F, stuff, {'brown': 0.85 - 0.85 * slit})


def stalk_stuff(color, *_):
    g = Graph('celery')
    lines = g.noise(1.6 * MM, 3, at=g.stretch(0.05, 1, 1))
    base = g.mix(g.span(lines, 0.35, 0.68), color, blend(color, '#f0f4d0', 0.5))
    return g.out(base, 0.3, g.bump((lines, 0.0005, 0.8)), sss=0.3, radius=(0.003, 0.004, 0.0015), coat=0.3, coat_rough=0.1)


def stalk(stuff):
    """A stick of celery: a channel along it."""
    d, F = sphere(44)
    V = superball(d, np.array([rnd(38, 48), 8, 4.5]) * MM, (8, 3, 3))
    V[:, 2] += 5 * MM * (V[:, 1] / (8 * MM)) ** 2
    V[:, 2] += 2 * MM * (V[:, 0] / (40 * MM)) ** 2 * rnd(-1, 1)
    return mesh('stalk', V, F, stuff)


def orange_stuff(color, *_):
    """Rind, pith, flesh in segments. Reads 'out' (0 middle .. 1 rind) and 'segment'."""
    g = Graph('orange')
    n = g.noise(2.2 * MM, 3)
    flesh = g.mix(g.span(n, 0.35, 0.65), color, blend(color, '#ffe2a0', 0.45))
    flesh = g.mix(g.attr('segment'), flesh, '#f3dfae')
    base = g.ramp(g.attr('out'), [(0.0, 0.0), (0.84, 0.0), (0.86, 1.0), (0.94, 1.0)])
    base = g.mix(base, flesh, '#f2dfb4')
    base = g.mix(g.span(g.attr('out'), 0.935, 0.955), base, '#dd7d12')
    return g.out(base, 0.2, g.bump((n, 0.0004, 0.7)), sss=0.35, radius=(0.004, 0.0022, 0.0009), coat=0.4, coat_rough=0.08)


def orange_slice(stuff):
    d, F = sphere(60)
    V = superball(d, np.array([29, 28, 3]) * MM, (2.1, 2.1, 10))
    a = np.arctan2(V[:, 1], V[:, 0])
    out = np.hypot(V[:, 0] / 29, V[:, 1] / 28) / MM
    segment = smooth(0.16, 0.05, np.abs(np.sin(a * 5))) * smooth(0.05, 0.2, out)
    V[:, 2] += 0.3 * MM * fbm(V, 4 * MM, 2, s=number()) - 0.3 * MM * segment
    side = np.abs(d[:, 2]) < 0.2
    return mesh('orange', V, F, stuff, {'out': np.where(side, 1.0, out), 'segment': segment})


def cornichon_stuff(color, *_):
    g = Graph('cornichon')
    n = g.noise(5 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#2f4010', 0.4))
    warts = g.cells(3 * MM, 'SMOOTH_F1')
    return g.out(g.vary(base), 0.22, g.bump((warts, 0.0008, 0.8)), coat=0.5, coat_rough=0.08, sss=0.2, radius=(0.003, 0.003, 0.001))


def cornichon(stuff):
    t = np.linspace(-1, 1, 50)
    path = np.stack([t * 19, 4 * t**2 * rnd(-1, 1), 0 * t], -1) * MM
    V, F = tube(path, 5.4 * MM * np.sqrt(np.clip(1 - t**4 * 0.96, 0, 1)), 22)
    V = displace(V, F, 0.3 * MM * fbm(V, 4 * MM, 2, s=number()))
    return mesh('cornichon', V, F, stuff)


def brioche(stuff):
    d, F = sphere(60)
    half = np.array([26, 24, 6]) * MM
    V = superball(d, half, (5, 5, 7))
    s = number()
    f1, _, cell = worley(V, 3 * MM, s)
    rim = smooth(0.88, 0.97, np.abs(V[:, :2] / half[:2]).max(1))
    V = displace(V, F, -0.9 * MM * smooth(0.45, 0.15, f1) * (cell > 0.4) * (1 - rim) + 0.6 * MM * fbm(V, 9 * MM, 3, s=s))
    return mesh('brioche', V, F, stuff, {'brown': 0.28 + 0.7 * rim + 0.3 * fbm(V, 12 * MM, 2, s=s + 3)})


def toast_stuff(color, *_):
    return crouton_material()


#: kind: (maker, stuff, colour, how steeply it leans)
OWN = {
    'injera': (injera_roll, injera_stuff, '#b3977a', 0.05),
    'bread-cube': (bread_cube, toast_stuff, '#c98f45', 0.6),
    'pretzel': (pretzel_stick, pretzel_stuff, '#5c2a0e', 0.08),
    'celery': (stalk, stalk_stuff, '#9dbb5a', 0.1),
    'orange': (orange_slice, orange_stuff, '#e8901c', 0.25),
    'cornichon': (cornichon, cornichon_stuff, '#5f6a2c', 0.1),
    'brioche': (brioche, toast_stuff, '#cf9a52', 0.25),
}
ALONG = (
    'chip',
    'pita',
    'toast',
    'saltine',
    'oyster-cracker',
    'plantain',
    'fried-bread',
    'tortilla-strip',
    'olive',
    'lime-leaf',
    'bay-leaf',
    'walnut',
)
BESIDE = Several(
    Group(
        {
            'kind': Choice((*OWN, *ALONG), 'chip'),
            'color': Optional(Color()),
            'count': Number(1, 30, 4),
            'place': Choice(('right', 'left', 'back', 'front-left', 'around'), 'right'),
        }
    ),
    3,
)
#: where round the bowl, in degrees (0 right, -90 towards the camera), and how wide the heap is
PLACES = {'right': (-14, 26), 'left': (188, 26), 'back': (72, 30), 'front-left': (222, 20), 'around': (30, 150)}


def make(one):
    if one.kind in OWN:
        maker, stuff, color, tilt = OWN[one.kind]
        made_of = stuff(one.color or color)
        return [maker(made_of) for _ in range(min(4, one.count))], tilt
    return make_pieces(one.kind, one.color, None, min(6, one.count + 1)), 0.35


def dip_in(kind, bed):
    """One piece that stands in the dip, leaning on the rim behind; bread hangs on a long fork."""
    maker, stuff, color, _ = OWN[kind]
    piece = maker(stuff(color))
    if kind == 'pretzel':
        put(piece, (bed.radius * 0.62, bed.radius * 0.25, bed.level + 0.024), (0.3, -0.75, 0.35))
        return
    at = np.array([bed.radius * 0.35, -bed.radius * 0.1, bed.level + 0.006])
    put(piece, at, (0.3, 0.5, 0.7))
    t = np.linspace(0, 1, 40)[:, None]
    V, F = tube(at + t * np.array([bed.radius * 1.35, bed.radius * 0.55, 0.085]), np.linspace(1.0, 1.6, 40) * MM, 12)
    put(mesh('fork', V, F, steel()))
    V, F = tube(at + (0.72 + 0.4 * t) * np.array([bed.radius * 1.35, bed.radius * 0.55, 0.085]), 3.6 * MM, 14)
    put(mesh('grip', V, F, plain('grip', '#3a2417', 0.35, coat=0.3, col2='#54341f')))


def set_beside(beside, outer):
    """Lays everything on the table, heap by heap; what comes later lies on what is there."""
    pile = table_pile()
    objects = []
    for one in beside:
        meshes, tilt = make(one)
        wide = max(np.ptp(vertices(meshes[0]), axis=0)[:2]) / 2
        angle, span = PLACES[one.place]
        spread = min(1.0, 0.25 + one.count * 0.09) * math.radians(span)
        for _ in range(one.count):
            spots = []
            for _ in range(3):  # the lowest of three places, so that a heap grows wide before it grows high
                a = math.radians(angle) + rnd(-1, 1) * spread
                r = outer * 1.03 + wide * rnd(0.8, 1.0 + 0.36 * math.sqrt(one.count))
                spots.append((r * math.cos(a), r * math.sin(a)))
            x, y = min(spots, key=lambda p: pile.height(np.array([[*p, 0.0]]))[0])
            turn = (rnd(-tilt, tilt), rnd(-tilt, tilt), rnd(0, 6.283))
            objects.append(lay(R.choice(meshes), pile, x, y, turn, 0.97))
    return objects
