# SPDX-License-Identifier: GPL-3.0-or-later
"""Thin ribbons of vegetable that lie limp over what is below: melted leeks, shaved fennel, rings of red onion."""
import math

import numpy as np

from lib.chance import R, number, rnd
from lib.mesh import mesh, rings
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.plating import place


def ribbon_stuff(color, margin, name, rib=0.5, gloss=0.6):
    """Fine ribs along ('v' 0 at one end .. 1 at the other colours it from color to margin); light comes through."""
    g = Graph(name)
    ribs = g.noise(1.1 * MM, 3, at=g.stretch(0.08, 1, 1))
    n = g.noise(7 * MM, 3)
    base = g.mix(g.span(g.math('ADD', g.attr('v'), g.math('MULTIPLY_ADD', n, 0.5, -0.25)), 0.2, 0.85), color, margin)
    base = g.mix(g.span(ribs, 0.45, 0.7, 0, rib), base, blend(color, '#ffffff', 0.45))
    return g.out(g.vary(base, 0.012, 0.14, 0.1), g.span(n, 0.35, 0.65, 0.12, 0.3), g.bump((ribs, 0.0003, 0.7)), sss=0.2,
                 radius=(0.003, 0.003, 0.0014), coat=gloss, coat_rough=0.07, see_through=0.25)  # fmt: skip


def ribbon(material, long, wide, thick, bend, wave):
    """A strip that curves in its plane by bend radians and waves up and down by wave millimetres."""
    s = number()
    n_u, n_v = 44, 9
    u, v = np.linspace(-1, 1, n_u), np.linspace(-1, 1, n_v)
    heading = bend * u
    x, y = np.cumsum(np.cos(heading)) * 2 * long / n_u, np.cumsum(np.sin(heading)) * 2 * long / n_u
    side = np.stack([-np.sin(heading), np.cos(heading)], -1)
    taper = wide * (0.45 + 0.55 * np.sqrt(np.clip(1 - np.abs(u) ** 4, 0, 1)))
    px = (x - x.mean())[:, None] + side[:, :1] * v[None] * taper[:, None]
    py = (y - y.mean())[:, None] + side[:, 1:] * v[None] * taper[:, None]
    flat = np.stack([px, py, 0 * px], -1).reshape(-1, 3) * MM
    z = (wave * fbm(flat, 13 * MM, 2, s=s)).reshape(px.shape) + 0.25 * wide * v[None] ** 2
    top = np.stack([px, py, z + thick], -1)
    low = np.stack([px, py, z - thick], -1)[:, ::-1]
    V, F = rings(np.concatenate([top, low], 1) * MM)
    along = np.tile(smooth(-1, 1, u)[:, None], (1, 2 * n_v)).ravel()
    return mesh('ribbon', V, F[:, ::-1], material, {'v': along})


def heaped(color, margin, name, long, wide, thick, bend, wave, soft):
    """count ribbons within wide millimetres, gathered towards the middle of where they lie."""

    def make(plate, one):
        stuff = ribbon_stuff(one.color or color, one.second or margin, name)
        made = [ribbon(stuff, rnd(*long), rnd(*wide), thick, rnd(*bend) * R.choice((-1, 1)), wave) for _ in range(9)]
        x, y = place(one)
        reach = (one.wide or 30) * MM
        for _ in range(one.count or 24):
            a, r = rnd(0, 2 * math.pi), reach * rnd(0, 1) ** 0.7
            at = (x + r * math.cos(a), y + 0.85 * r * math.sin(a))
            turn = (rnd(-0.35, 0.35), rnd(-0.35, 0.35), rnd(0, 6.283))
            plate.lay(R.choice(made), at, turn, 0.80, drape=soft, scale=one.size * rnd(0.8, 1.15))

    return make


RIBBONS = {
    'leek-ribbons': heaped('#e3e0a8', '#9db458', 'leek', (13, 24), (2.6, 4.6), 0.35, (0.2, 0.9), 5.0, 2.5 * MM),
    'fennel-shavings': heaped('#eef0d4', '#d3dfa4', 'fennel', (15, 24), (2.0, 4.2), 0.30, (0.5, 1.3), 6.0, 2.5 * MM),
    'onion-ribbons': heaped('#efdbe4', '#a3447c', 'red onion', (14, 21), (1.2, 2.0), 0.45, (0.7, 1.5), 5.0, 1.5 * MM),
}
