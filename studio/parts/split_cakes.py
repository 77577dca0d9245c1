# SPDX-License-Identifier: GPL-3.0-or-later
"""A thick griddled cake broken in two, its crumb torn, molten cheese drawn out between the halves."""
import math

import numpy as np
from mathutils import Matrix, Vector

from lib import materials
from lib.chance import number, rnd
from lib.mesh import displaced_blob, mesh, put, tube, vertices
from lib.noise import fbm, smooth
from lib.units import MM, blend


def torn_half(me, thick):
    """Keeps x > 0 of a cake: the break is ragged, moist and unbaked."""
    s = number()
    V = vertices(me)
    depth = np.maximum(-V[:, 0], 0)
    ragged = 2.6 * MM * fbm(V * np.array([0, 1, 1]), 12 * MM, 3, s=s) + 0.9 * MM * fbm(V * np.array([0, 1, 1]), 3.5 * MM, 3, s=s + 1)
    inner = smooth(0.0, 1.0 * MM, depth)
    V[:, 0] = np.where(V[:, 0] < 0, ragged, V[:, 0] + ragged * smooth(8 * MM, 0, V[:, 0]))
    V[:, 0] += inner * 2.4 * MM * np.exp(-(((V[:, 2] - thick * 0.5) / (3.5 * MM)) ** 2))
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    bake = np.empty(len(V), np.float32)
    me.attributes['bake'].data.foreach_get('value', bake)
    me.attributes['bake'].data.foreach_set('value', (bake * (1 - inner) + 0.02 * inner).astype(np.float32))
    return me


def cheese_in(stuff, half, thick):
    """The cheese in a break: it swells out of the middle and hangs over the lower lip."""
    body = displaced_blob(stuff, (5.5 * MM, half * 0.78, thick * 0.24), 60, 2.6, ((13 * MM, 1.8 * MM), (5 * MM, 0.5 * MM)))
    lips = [displaced_blob(stuff, (3 * MM, rnd(4, 8) * MM, rnd(4, 6.5) * MM), 24, 2.2, ((8 * MM, 0.8 * MM),)) for _ in range(3)]
    out = [put(body, (1.0 * MM, 0, thick * 0.5))]
    for k, me in enumerate(lips):
        out.append(put(me, (-3.0 * MM, half * (-0.5 + 0.45 * k) + rnd(-3, 3) * MM, thick * 0.5 - rnd(3, 5) * MM)))
    return out


def threads(stuff, left, right, many=11):
    """Cheese drawn between two lines of points: ropes and hairs, fat where they leave, sagging between."""
    for k in range(many):
        u = (k + 0.5) / many + rnd(-0.03, 0.03)
        a, b = left[0].lerp(left[1], u), right[0].lerp(right[1], min(1, max(0, u + rnd(-0.08, 0.08))))
        t = np.linspace(0, 1, 40)[:, None]
        path = np.array(a) * (1 - t) + np.array(b) * t
        path[:, 2] -= (rnd(1, 9) * MM * np.sin(math.pi * t))[:, 0]
        thin = rnd(0.3, 1.3) * MM if k % 4 else rnd(1.6, 2.4) * MM
        V, F = tube(path, thin + 3.2 * MM * np.abs(2 * t[:, 0] - 1) ** 3.5, 14)
        put(mesh('thread', V + 0.5 * MM * fbm(V, 9 * MM, 2, s=number())[:, None], F, stuff))


def broken_cake(make, half, thick, color, at, floor):
    """A cake broken before the eye at a place; make() gives one whole cake. Returns its two halves."""
    cheese = materials.cheese('drawn cheese', color, blend(color, '#fffbe8', 0.4))
    solid, lines = [], []
    for side in (-1, 1):
        turn = Matrix.Rotation(math.pi if side < 0 else 0.0, 4, 'Z')
        lean = Matrix.Rotation(side * 0.62, 4, 'Z') @ Matrix.Rotation(side * -0.16, 4, 'Y') @ turn
        pose = Matrix.Translation((at[0] + side * 0.021, at[1], floor + 3 * MM)) @ lean
        cake = put(torn_half(make(), thick), matrix=pose)
        for o in cheese_in(cheese, half, thick):
            o.matrix_world = pose @ o.matrix_basis
        ends = [pose @ Vector((-3 * MM, y * half, thick * 0.52)) for y in (-0.62, 0.62)]
        lines.append(ends if side > 0 else ends[::-1])
        solid.append(cake)
    threads(cheese, lines[0], lines[1])
    return solid
