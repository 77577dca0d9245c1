# SPDX-License-Identifier: GPL-3.0-or-later
"""Shrimp in a crust: popcorn curls, curled with a tail, opened like a fan."""
import math

import numpy as np
from mathutils import Euler

from lib.chance import number, rnd
from lib.mesh import mesh, rings, sphere, superball, tube, vertices
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM
from parts.batters import even
from parts.fruit import moved
from parts.frying import coat
from parts.pieces import make_pieces


def tail_stuff():
    """The fan of a fried shrimp's tail: thin shell, orange, brown at its edge."""
    g = Graph('tail')
    n = g.noise(3 * MM, 4, at=g.stretch(0.25, 1, 1))
    base = g.ramp(
        g.math('ADD', g.attr('out'), g.math('MULTIPLY_ADD', n, 0.5, -0.25)), [(0.1, '#e0915c'), (0.55, '#c46a36'), (0.95, '#7a3216')]
    )
    return g.out(base, g.span(n, 0.3, 0.7, 0.2, 0.4), g.bump((n, 0.0004, 0.8)), see_through=0.2, coat=0.3, coat_rough=0.12)


def tail(stuff, size=1.0):
    """Two blades that part, from the origin towards +x."""
    parts = []
    for side in (-1, 1):
        t = np.linspace(0, 1, 30)[:, None]
        u = np.linspace(-1, 1, 17)[None]
        wide = (2.0 + 5.0 * np.sin(np.clip(t * 1.9, 0, 2.6))) * (1 - 0.5 * t**6)
        x = t * 13
        y = side * (2.0 + 6.5 * t**1.3) + u * wide * 0.8
        z = 1.4 * np.cos(u * 1.5) - 2.5 * t + 1.2 * np.sin(5 * t + side)
        top = np.stack([x + 0 * u, y, z], -1) * MM * size
        low = top - np.array([0, 0, 0.5 * MM])
        V, F = rings(np.concatenate([top, low[:, ::-1]], 1))
        out = np.concatenate([t + 0 * u, (t + 0 * u)[:, ::-1]], 1).ravel()
        parts.append(mesh('tail', V, F, stuff, {'out': out}))
    return parts


def curled(material, crust='craggy', size=1.0, with_tail=True, thick=8.2):
    """Curled round, thick at the head, its tail free at the thin end. Returns meshes in one frame."""
    s = number()
    t = np.linspace(0, 1, 130)
    turn = rnd(3.3, 4.1) if with_tail else rnd(3.8, 4.6)
    a = t * turn
    r = 14.0 * MM * size * (1 + 0.12 * t)
    path = np.stack([r * np.cos(a), r * np.sin(a), 2.0 * MM * np.sin(a)], -1)
    V, F = tube(path, thick * MM * size * np.clip(1.05 - 0.5 * t, 0.3, 1) * smooth(-0.05, 0.10, t) * smooth(1.04, 0.97, t), 64)
    V, cav = coat(V, F[:, ::-1], crust, s, 0.9)
    out = [mesh('shrimp', V, F[:, ::-1], material, {'cav': cav})]
    if with_tail:
        end, way = path[-4], path[-2] - path[-14]
        spin = math.atan2(way[1], way[0])
        out += [moved(me, (0, 0, spin), tuple(end)) for me in tail(tail_stuff(), size * 0.8)]
    return out


def coconut(material, size=1.0):
    """Curled, with its tail, in shreds of coconut that stand out every way."""
    made = curled(material, 'panko', size)
    V = vertices(made[0])
    flakes = make_pieces('coconut', '#e6c48c', None, 3)
    points, faces, browns, base = [], [], [], 0
    shapes = [(vertices(me) * 0.85, np.array([p.vertices[:] for p in me.polygons])) for me in flakes]
    middle = V.mean(0)
    for k in np.random.randint(0, len(V), 190):
        W, F = shapes[k % 3]
        turn = np.array(Euler((rnd(0, 6.28), rnd(-0.5, 0.5), rnd(0, 6.28))).to_matrix())
        points.append(W @ turn.T + V[k] + (V[k] - middle) * 0.02)
        faces.append(F + base)
        browns.append(np.full(len(W), rnd(0.0, 0.75)))
        base += len(W)
    flake = mesh('flakes', np.concatenate(points), np.concatenate(faces), flakes[0].materials[0], {'brown': np.concatenate(browns)})
    return [*made, flake]


def fan(material, crust='panko', size=1.0):
    """Opened along the back and pressed flat: a broad leaf of crumbs that narrows to its tail."""
    s = number()
    d, F = sphere(100)
    h = np.array([34, 23, 6.0]) * MM * size * rnd(0.94, 1.06)
    V = superball(even(d, h), h, (2.3, 2.2, 2.8))
    along = V[:, 0] / h[0]
    V[:, 1] *= 1.0 - 0.42 * smooth(0.0, 1.0, along)
    V[:, :2] *= (1 + 0.06 * fbm(d * np.array([1, 1, 0]), 0.7, 3, s=s))[:, None]
    V[:, 2] -= 2.4 * MM * np.exp(-((V[:, 1] / (3.5 * MM)) ** 2)) * smooth(0.1, 0.6, d[:, 2]) * smooth(0.9, 0.2, along)
    V[:, 2] += 5 * MM * along**2 * rnd(0.2, 1) + 2.0 * MM * fbm(V * np.array([1, 1, 0]), 30 * MM, 2, s=s + 4)
    V, cav = coat(V, F, crust, s)
    tails = [moved(me, (0, -0.25, 0), (h[0] * 0.93, 0, 2.5 * MM)) for me in tail(tail_stuff(), size * 1.05)]
    return [mesh('fan', V, F, material, {'cav': cav}), *tails]
