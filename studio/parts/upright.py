# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands in something deep: fries in their cup, leaning every way; a false floor for what is poured in; a cup tipped over."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from lib.chance import R, rnd
from lib.mesh import lathe, mesh, put, vertices
from lib.place import spread
from lib.units import MM
from parts.takeaway import KRAFT, board_stuff, cup_profile, outline

#: deep holders: (half below, half above) as shares of their own, which are filled only near the rim
DEEP = {'cup': 2.0, 'carton': 2.6, 'cone': 2.0, 'bag': 5.0}


def halves(vessel):
    """Half sizes at the floor and at the rim of a deep holder."""
    if vessel.profile:
        low, high = vessel.profile[0][0], vessel.profile[-1][0]
        return (low, low), (high, high)
    low = {'carton': (0.036, 0.016), 'bag': (0.056, 0.038)}[vessel.kind]
    high = {'carton': (0.050, 0.022), 'bag': (0.062, 0.046)}[vessel.kind]
    size = vessel.outer / high[0]
    return tuple(x * size for x in low), tuple(x * size for x in high)


def false_floor(vessel, below):
    """What is poured into something deep lies on this, below the rim: nobody sees what is under it."""
    low, high = halves(vessel)
    z = vessel.rim - below
    share = (z - vessel.floor) / (vessel.rim - vessel.floor)
    half = [a + (b - a) * share for a, b in zip(low, high)]
    edge = outline(half, DEEP[vessel.kind], 60)
    V = np.concatenate([edge * k + np.array([0, 0, z - 0.004 * (1 - k)]) for k in (0.001, 0.5, 0.97)])
    i = np.arange(180).reshape(3, 60)
    j = np.roll(i, -1, 1)
    F = np.stack([i[:-1], j[:-1], j[1:], i[1:]], -1).reshape(-1, 4)
    o = put(mesh('false floor', V, F, board_stuff('#3a2a18')))
    vessel.floor = z
    vessel.half = (half[0] * 0.9, half[1] * 0.9)
    return o


def bouquet(vessel, meshes, count, above=(0.016, 0.052), wild=0.13):
    """Fries that stand: each leans as its place in the cup makes it, the middle and the back stand highest."""
    low, high = halves(vessel)
    places = spread(count, 1.0, 1.35 / math.sqrt(count))
    made = []
    for x, y in places:
        me = R.choice(meshes)
        length, wide, tall = np.ptp(vertices(me), axis=0)
        fat = 0.62 * max(wide, tall) + 1 * MM
        ratio = high[1] / high[0]
        rise = rnd(*above) * (1.0 - 0.30 * (x * x + y * y)) + 0.010 * y
        top = Vector((x * (high[0] - fat), y * (high[1] - fat), vessel.rim - 4 * MM))
        foot = Vector((x * max(low[0] - fat, 0), y * max(low[1] - fat, 0), vessel.floor))
        out = rnd(0.0, 1.6) * wild
        way = (top - foot).normalized() + Vector((x * out + rnd(-0.3, 0.3) * wild, (y * out + rnd(-0.3, 0.3) * wild) * ratio, 0))
        way.normalize()
        middle = top + way * (rise - length / 2)
        turn = way.to_track_quat('X', 'Z').to_matrix().to_4x4() @ Matrix.Rotation(rnd(0, 6.28), 4, 'X')
        made.append(put(me, matrix=Matrix.Translation(middle) @ turn))
    return made


def tipped_cup(color=None, size=1.0, at=(-0.075, 0.012), heading=-0.25):
    """A cup that lies on its side, its mouth towards the right and us."""
    low, high, tall = 0.031 * size, 0.043 * size, 0.088 * size
    o = put(lathe(cup_profile(low, high, tall), board_stuff(color or KRAFT), 160, 6, 0.0006, 'cup'))
    lie = math.atan2(high - low, tall)
    o.matrix_world = (
        Matrix.Translation((at[0] - tall * 0.5 * math.cos(heading), at[1] - tall * 0.5 * math.sin(heading), high * math.cos(lie) * 0.80))
        @ Matrix.Rotation(heading, 4, 'Z')
        @ Matrix.Rotation(math.pi / 2 + lie * 0.9, 4, 'Y')
    )
    bpy.context.view_layer.update()
    V = vertices(o.data) @ np.array(o.matrix_world)[:3, :3].T + np.array(o.matrix_world.translation)
    o.location.z -= V[:, 2].min()
    return o


def coarse_cup(size=1.0):
    """The same cup for what falls into it."""
    low, high, tall = 0.031 * size, 0.043 * size, 0.088 * size
    return lathe([(0.002, 3 * MM), (low, 3 * MM), (high, tall)], None, 18, 2, 0, 'coarse cup')


def fill_tipped(platter, meshes, count, at=(-0.075, 0.012), heading=-0.25, size=1.0):
    """Some in the cup's mouth, most before it."""
    c, s = math.cos(heading), math.sin(heading)
    for k in range(count):
        inside = k < count * 0.22
        along = rnd(-0.050, -0.006) if inside else rnd(0.0, 0.085) ** 1.0
        across = rnd(-0.018, 0.018) if inside else rnd(-1, 1) * (0.020 + 0.45 * along)
        x, y = at[0] + c * along - s * across + 0.012 * c, at[1] + s * along + c * across
        z = 0.022 + rnd(0, 0.018) if inside else 0.014 + 0.055 * rnd(0, 1) * max(0, 1 - along / 0.07)
        platter.one('food', meshes[k % len(meshes)], (x * size, y * size, z + 0.002 * (k % 7)), (rnd(-1, 1), rnd(-1, 1), rnd(0, 6.28)))


def fallen(platter, meshes, count):
    """A few lying on the table before it."""
    ox = platter.vessel.outer
    for _ in range(count):
        a = R.choice((rnd(-2.9, -1.9), rnd(-1.2, -0.2)))
        r = ox + rnd(0.018, 0.05)
        platter.one('stray', R.choice(meshes), (math.cos(a) * r, math.sin(a) * r * 0.9, 0.02 + 0.01 * MM), (0.1, 0.1, rnd(0, 6.28)))
