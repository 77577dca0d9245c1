# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole onion cut into petals and fried open like a flower, a cup of dip in its heart."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import mesh, put, sphere, superball
from lib.noise import fbm, smooth
from lib.spec import Read
from lib.units import MM
from parts.batters import even
from parts.frying import coat, crisp_stuff
from parts.platter import Platter, dip_cup


def petal(material, length, width, rise):
    """A battered petal from the root outwards: thick, cupped, its tip bent up or down."""
    s = number()
    d, F = sphere(40)
    h = np.array([length / 2, width / 2, 3.6]) * MM
    V = superball(even(d, h), h, (3.2, 2.4, 2.4))
    t = np.clip(V[:, 0] / h[0] * 0.5 + 0.5, 0, 1)
    V[:, 1] *= 0.42 + 0.9 * np.sin(np.clip(t * 2.5, 0, 2.7)) - 0.35 * t**4
    V[:, 2] += 2.6 * MM * (V[:, 1] / (h[1])) ** 2
    V, cav = coat(V, F, 'craggy', s, 0.62)
    x = np.cumsum(np.ones(60)) / 60
    angle = rise * (1.05 - 1.0 * x) + rnd(-0.35, 0.5) * x**2
    px = np.concatenate([[0], np.cumsum(np.cos(angle))]) / 60 * length * MM
    pz = np.concatenate([[0], np.cumsum(np.sin(angle))]) / 60 * length * MM
    grid_ = np.linspace(0, 1, 61)
    lean = np.interp(t, x, angle)
    out = np.stack(
        [
            np.interp(t, grid_, px) - V[:, 2] * np.sin(lean),
            V[:, 1] + 0.8 * MM * fbm(V, 20 * MM, 2, s=s),
            np.interp(t, grid_, pz) + V[:, 2] * np.cos(lean),
        ],
        -1,
    )
    shade = np.clip(cav + 0.30 * smooth(0.6, 1.0, t) - 0.1, 0, 1)
    return mesh('petal', out, F, material, {'cav': shade})


def onion_flower(dish):
    wanted = dish.parts.flower
    platter = Platter(dish, 'large-plate', 'stoneware')
    floor = platter.vessel.floor
    stuff = crisp_stuff(wanted.color, flecks='#7a2a10', gloss=0.35, name='onion flower')
    objects = []
    rings_ = [
        (0.024, 84, 21, 0.16, 17),
        (0.022, 78, 20, 0.52, 16),
        (0.022, 68, 19, 0.84, 15),
        (0.022, 58, 16, 1.10, 14),
        (0.026, 46, 14, 1.32, 13),
    ]
    for k, (r, length, width, rise, many) in enumerate(rings_):
        kinds = [petal(stuff, length * rnd(0.94, 1.06), width, rise + rnd(-0.08, 0.08)) for _ in range(4)]
        for n in range(many):
            a = 2 * math.pi * (n + 0.5 * (k % 2)) / many + rnd(-0.09, 0.09)
            at = (r * math.cos(a), r * math.sin(a), floor + (5 + 2.5 * k) * MM + rnd(0, 1.5) * MM)
            objects.append(put(kinds[n % 4], at, (rnd(-0.18, 0.18), rnd(-0.08, 0.08), a), rnd(0.92, 1.08)))
    dip = Read(color=wanted.dip, flecks='#8a2a10', body='fine', of='steel', shade=None, where='in-middle', size=0.95)
    dip_cup(dip, (0, 0), floor + 18 * MM)
    platter.rest(10)
    top = floor + 70 * MM
    return platter, objects, top
