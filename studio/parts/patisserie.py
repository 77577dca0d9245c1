# SPDX-License-Identifier: GPL-3.0-or-later
"""Burnt cream, mille-feuille, floating islands: desserts of the pastry cook that are one thing of their own (see centrepieces)."""
import math

import numpy as np
from mathutils import Vector

from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.materials import plain
from lib.mesh import disc, displaced_blob, mesh, put, rings, tube
from lib.noise import fbm, smooth, worley
from lib.place import around, bvh, drop, scatter
from lib.units import MM, blend
from parts import cream, drinks, fruit, mixins, pastry, rounds
from parts.blocks import block, kiss
from parts.glasses import glass_light, make_glass
from parts.materials_sweet import caramel_glass, seeded_cream
from parts.torched import meringue_stuff
from parts.vessels import Vessel, serve


def brulee(parts, dish, finish):
    """A shallow dish of cream under burnt sugar, cracked by the spoon."""
    vessel = serve(dish.vessel, 'clay-dish', 'porcelain')
    level = vessel.level
    radius = vessel.wall(level)
    s = number()
    hole = np.array([radius * 0.18, -radius * 0.38])
    x, y = disc(radius * 0.995, 230, 560, 0.85)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    away = np.hypot(P[:, 0] - hole[0], P[:, 1] - hole[1])
    f1, f2, cell = worley(P + 5 * MM * fbm(P, 20 * MM, 2, s=s)[:, None], 26 * MM, s, True)
    open_ = smooth(0.50, 0.46, away / radius + 0.35 * (cell - 0.5))
    near = smooth(1.1, 0.6, away / radius)
    crack = smooth(0.035, 0.008, f2 - f1) * near
    tilt = 1.6 * MM * (cell - 0.5) * near
    z = level + 0.35 * MM * fbm(P, 12 * MM, 2, s=s + 3) + tilt - 2.2 * MM * open_ - 1.4 * MM * crack
    dug = np.exp(-((away / (radius * 0.26)) ** 2)) * 7 * MM
    V = np.stack([P[:, 0], P[:, 1], np.where(open_ > 0.5, z - 20 * MM, z)], -1)
    F = rings(V.reshape(230, 560, 3))[1]
    sugar = put(mesh('caramel', V, F[(open_[F] < 0.5).all(1)], caramel_glass(parts.color)))
    soft = np.stack([P[:, 0], P[:, 1], level - 1.8 * MM - dug + 1.2 * MM * fbm(P, 9 * MM, 3, s=s + 6) * near], -1)
    custard = put(mesh('custard', soft, F, seeded_cream()))
    shards = mixins.shards(parts.color, blend(parts.color, '#f0b040', 0.5), 10, 0.7, 0.9)
    for k in range(6):
        a = rnd(0, 6.28)
        at = (hole[0] + radius * 0.26 * math.cos(a), hole[1] + radius * 0.26 * math.sin(a), level + rnd(0, 2.5) * MM)
        put(shards[k % 6], at, (rnd(-0.8, 0.8), rnd(-0.8, 0.8), rnd(0, 6)), rnd(0.7, 1.2))
    finish(parts, [sugar, custard], vessel, radius * 0.6)
    return Serving(Frame(vessel.outer * 1.9, vessel.rim, (0, 0), (0, -radius * 0.4, level)), [sugar], radius * 0.7)


def mille_feuille(parts, dish, finish):
    """Three sheets of puff pastry; between them rows of cream dots and raspberries."""
    vessel = serve(dish.vessel, 'plate')
    half = (0.056, 0.0215)
    leaf = pastry.pastry_stuff(parts.color, layers=1.0, gloss=0.5, name='puff')
    sugared = pastry.pastry_stuff(parts.color, layers=1.0, gloss=0.3, sugar=0.62, name='sugared puff')
    side = rounds.cut_stuff([(0, 'biscuit', parts.color)], parts.color, 1.0, 1.0)
    dots = [kiss(cream.whipped_stuff('#f8edcf'), 8.6 * MM, 13 * MM) for _ in range(4)]
    turn = 0.42
    z = vessel.floor
    solid = []
    for k in range(3):
        s = number()

        def relief(P, s=s):
            f1, _, cell = worley(P, 8 * MM, s)
            return 0.9 * MM * fbm(P, 14 * MM, 2, s=s) + 0.5 * MM * (cell - 0.5) * smooth(0, 0.3, f1), {
                'bake': 0.62 + 0.3 * fbm(P, 13 * MM, 3, s=s + 2),
                'side': 0 * f1,
            }

        made = [
            put(me, (rnd(-1, 1) * MM, rnd(-1, 1) * MM, z), (rnd(-0.02, 0.02), rnd(-0.015, 0.015), turn + rnd(-0.03, 0.03)))
            for me in block(sugared if k == 2 else leaf, side, half, 6.5 * MM, relief, 1 * MM, 0.7 * MM, 90)
        ]
        solid += made
        z += 6.6 * MM
        if k < 2:
            fill_row(dots, half, z, turn)
            z += 13.0 * MM
    berry = fruit.raspberry()
    for x in (-0.03, 0.0, 0.028):
        at = Vector((x * math.cos(turn), x * math.sin(turn) + rnd(-4, 4) * MM, z - 0.5 * MM))
        fruit.set_down(berry, at, (0, 0, rnd(0, 6)))
    high = finish(parts, solid, vessel, 0.04)
    return Serving(Frame(0.155, high + 0.012), solid, 0.045)


def fill_row(dots, half, z, turn):
    berry = fruit.raspberry(size=6.6 * MM)
    for j, y in enumerate((-0.0125, 0.0125)):
        for k in range(6):
            x = (k - 2.5) * 0.0178
            at = (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), z)
            if (k + j) % 2:
                fruit.set_down(berry, at, (0, 0, rnd(0, 6)))
            else:
                put(R.choice(dots), at, (rnd(-0.05, 0.05), 0, rnd(0, 6)), rnd(0.95, 1.06))


def islands(parts, dish, finish):
    """Clouds of poached meringue on custard, threads of caramel, pink almonds."""
    glass = make_glass('bowl-glass', size=1.4 * dish.vessel.size)
    level = drinks.level_of(glass, 0.60)
    radius = float(glass.inner(level))
    vessel = Vessel('glass', glass.objects, glass.base, level, radius, glass.reach, glass.height)
    custard = drinks.skin(glass, drinks.painted([(1, 'cream', parts.color)], gloss=0.5), level, 0.05, 0.6 * MM)
    stuff = meringue_stuff(0.0)
    solid = [custard]
    for x, y, size in ((-0.018, 0.010, 1.0), (0.026, -0.012, 0.82)):
        me = cream.cloud(stuff, 0.034 * size, 0.028 * size)
        solid.append(put(me, (x, y, level - 2 * MM), (0, 0, rnd(0, 6))))
    tree = bvh(solid)
    amber = caramel_glass('#b8640f')
    for _ in range(16):
        a, r = rnd(0, 6.28), rnd(0.4, 1.0) * 0.030
        t = np.linspace(0, 1, 50)
        spin = a + t * rnd(2.5, 7) * R.choice((-1, 1))
        cx, cy = rnd(-0.014, 0.014), rnd(-0.008, 0.008)
        line = np.stack([cx + r * np.cos(spin), cy + r * np.sin(spin) * 0.8, 0 * t], -1)
        line[:, 2] = [((drop(tree, px, py)[0] or Vector((0, 0, level))).z) for px, py, _ in line]
        line[:, 2] = np.convolve(np.pad(line[:, 2], 5, mode='edge'), np.ones(11) / 11, 'valid') + rnd(1.5, 7) * MM
        V, F = tube(line, rnd(0.28, 0.5) * MM, 7)
        put(mesh('thread', V, F, amber))
    pink = [
        displaced_blob(
            plain('praline', '#c9406a', 0.4, 0.12, 0.15, col2='#dd7a96', coat=0.15, bump_size=1.2, bump_depth=0.4),
            np.array([rnd(3, 5.5), rnd(2.6, 4), rnd(2, 3.4)]) * MM,
            14,
            3,
            ((3 * MM, 1.1 * MM),),
        )
        for _ in range(5)
    ]
    scatter(pink, tree, around(26, radius * 0.8, (0, 0), 0.5), 0.6 * MM, (0.6, 1.1), turn=(1, 1, 3))
    finish(parts, solid, vessel, radius * 0.5)
    glass_light(glass.height)
    return Serving(Frame(glass.reach * 2.35, glass.height * 0.85, (0, glass.height * 0.2)), solid, radius * 0.6)
