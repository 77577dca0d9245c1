# SPDX-License-Identifier: GPL-3.0-or-later
"""A loose bed of grains on a plate, under what is laid on it."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import disc, mesh, put, rings, sphere
from lib.noise import fbm, smooth
from lib.place import bvh, scatter
from lib.spec import Color, Group, Number, Optional
from lib.units import MM
from parts.pieces import piece_stuff

GRAIN_BED = Optional(
    Group({'color': Color('#3a2416'), 'second': Color('#c9a878'), 'size': Number(0.3, 1.0, 0.7), 'high': Number(2.0, 25.0, 9.0)})
)


def grain_meshes(color, many=4):
    """Long dark grains, some of them split open; coarse, for there are thousands."""
    stuff = piece_stuff(color, sss=0.08, name='grain')
    out = []
    for _ in range(many):
        d, F = sphere(5)
        V = d * np.array([rnd(4.4, 5.8), rnd(0.9, 1.25), rnd(0.8, 1.1)]) * MM
        V[:, 1] += rnd(-0.8, 0.8) * MM * d[:, 0] ** 2
        out.append(mesh('grain', V, F, stuff, {'cav': np.full(len(V), 0.6)}))
    return out


def grain_bed(wanted, vessel):
    """A low hill and grains strewn thickly over it."""
    s = number()
    radius = min(vessel.half) * wanted.size
    x, y = disc(radius, 60, 150)
    r = np.hypot(x, y) / radius
    flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    edge = 1 + 0.10 * np.sin(3 * np.arctan2(y, x) + s) + 0.05 * np.sin(7 * np.arctan2(y, x))
    z = (
        vessel.floor
        + wanted.high * MM * (1 - smooth(0.35, 1.0, r))
        + (1.5 * MM * fbm(flat, 14 * MM, 2, s=s)).reshape(x.shape) * (1 - r**4)
    )
    V = np.stack([x * edge, y * edge, z], -1)
    grains = grain_meshes(wanted.color)
    pale = grain_meshes(wanted.second)
    hill = put(mesh('hill', V.reshape(-1, 3), rings(V)[1], grains[0].materials[0], {'cav': np.full(x.size, 0.3)}))
    where = []
    for _ in range(2600):
        a, q = rnd(0, 2 * math.pi), math.sqrt(rnd(0, 1)) * 1.04
        where.append((q * radius * math.cos(a), q * radius * math.sin(a)))
    kinds = grains * 2 + pale
    scatter(kinds, bvh([hill]), where, 0.0009, (0.85, 1.15), turn=(0.5, 0.5, 3), steep=0.1)
    return [hill]
