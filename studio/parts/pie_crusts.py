# SPDX-License-Identifier: GPL-3.0-or-later
"""Crusts of pies: the wall seen at the cut, the crimped rim, the lattice; sauces drawn through a filling."""
import math

import numpy as np

from lib.chance import number
from lib.mesh import displace, mesh, put, tube, vertices
from lib.noise import fbm, perlin, smooth
from lib.units import MM
from parts.bakery import DOUGHS, baked_stuff


def shell_at(parts, height, s):
    """Where the cut shows the wall of the crust: a band along the arc, as high as the wall is."""
    thick = {'pastry': 4.2, 'crumbs': 5.5}[parts.side] * MM
    tip = -parts.length * 0.60

    def shell(V, seed):
        r = np.hypot(V[:, 0] - tip, V[:, 1])
        edge = parts.length - thick + 1.2 * MM * fbm(V, 6 * MM, 2, s=seed + 31)
        up = smooth(
            height * parts.side_high + 0.5 * MM, height * parts.side_high - 0.5 * MM, V[:, 2] + 1.2 * MM * fbm(V, 7 * MM, 2, s=seed + 32)
        )
        return smooth(-0.3 * MM, 0.3 * MM, r - edge) * (up if parts.side_high < 1 else 1.0)

    return shell


def rim(parts, piece, height):
    """The edge of a pastry crust, pressed in waves by a thumb, along the arc."""
    s = number()
    half = math.radians(parts.angle) / 2 * 0.985
    a = np.linspace(-half, half, 190)
    wave = np.sin(a * parts.length / (4.6 * MM))
    r = parts.length - 1.0 * MM + 1.8 * MM * wave
    path = np.stack([r * np.cos(a) - parts.length * 0.60, r * np.sin(a), height + 2.2 * MM + 1.4 * MM * wave], -1)
    V, F = tube(path, 5.2 * MM * (1 + 0.12 * np.cos(a * parts.length / (4.6 * MM) * 2)), 40)
    F = F[:, ::-1]
    V = displace(V, F, 0.7 * MM * fbm(V, 7 * MM, 3, s=s) + 0.2 * MM * fbm(V, 2 * MM, 2, s=s + 2))
    stuff = baked_stuff(DOUGHS['butter'], parts.crust, gloss=0.12, name='rim')
    up = (V[:, 2] - height) / (6 * MM)
    bake = 0.34 + 0.28 * smooth(-0.2, 1.0, up) + 0.22 * fbm(V, 9 * MM, 3, s=s + 4)
    end = np.ones(len(V))
    end[40:-40] = 0
    return put(mesh('rim', V, F, stuff, {'bake': bake, 'cut': end, 'cav': 0.5 + 0 * bake}), matrix=piece.matrix_basis.copy())


def lattice(s, pitch=21.0, strip=0.62):
    """Strips of pastry woven over and under, glossy filling between them."""

    def top(P, d):
        bend = P + 1.2 * MM * np.stack([perlin(P, 18 * MM, s), perlin(P, 18 * MM, s + 1), 0 * d], -1)
        u, v = bend[:, 0] / (pitch * MM) + 0.25, bend[:, 1] / (pitch * MM) + 0.5
        over = np.where((np.floor(u) + np.floor(v)) % 2 == 0, 1.0, -1.0)
        across = np.abs(u % 1 - 0.5) * 2
        along = np.abs(v % 1 - 0.5) * 2
        a = smooth(strip, strip - 0.14, across)
        b = smooth(strip, strip - 0.14, along)
        high_a = a * (3.4 + 0.9 * over) * MM * (1 - 0.25 * (across / strip) ** 2)
        high_b = b * (3.4 - 0.9 * over) * MM * (1 - 0.25 * (along / strip) ** 2)
        strips = np.maximum(a, b)
        z = (
            np.maximum(high_a, high_b)
            + (1 - strips) * (-2.0 * MM + 1.3 * MM * fbm(P, 7 * MM, 2, s=s + 3))
            + 0.3 * MM * fbm(P, 5 * MM, 3, s=s + 4)
        )
        bake = 0.12 + 0.14 * fbm(P, 12 * MM, 3, s=s + 5) + 0.12 * np.maximum(high_a, high_b) / (4 * MM)
        return z, {'dark': np.where(strips > 0.5, np.clip(bake, 0.11, 0.5), 0.0)}

    return top


def swirls(me, s):
    """Draws a second colour through the filling: loops on the top, streaks at the cut. Writes 'swirl'."""
    V = vertices(me)
    bend = V + 7 * MM * np.stack([perlin(V, 24 * MM, s + k) for k in range(3)], -1)
    band = np.abs(np.sin(bend[:, 2] / (7.5 * MM) + bend[:, 0] / (13 * MM) + 1.5 * fbm(V, 30 * MM, 2, s=s + 5)))
    gate = smooth(-0.05, 0.2, fbm(V, 22 * MM, 2, s=s + 7))
    deep = smooth(0.007, 0.011, V[:, 2])
    swirl = smooth(0.42, 0.2, band) * gate * deep
    name = me.attributes.get('swirl') or me.attributes.new('swirl', 'FLOAT', 'POINT')
    name.data.foreach_set('value', swirl.astype(np.float32))


def flood_over(me, height, s):
    """Sauce in broad patches over the top that runs down the sides in tongues. Writes 'coat' and lifts the surface under it."""
    V = vertices(me)
    normal = np.empty(len(V) * 3, np.float32)
    me.vertices.foreach_get('normal', normal)
    flat = V * np.array([1, 1, 0])
    depth = height - V[:, 2]
    patch = smooth(-0.22, -0.08, fbm(flat, 30 * MM, 3, s=s))
    run = height * (0.10 + 0.85 * smooth(0.0, 0.5, perlin(flat, 12 * MM, s + 3)))
    coat = patch * smooth(run + 0.5 * MM, run - 0.5 * MM, depth)
    V = V + normal.reshape(-1, 3) * (coat * (0.9 + 0.5 * smooth(run * 0.6, run, depth)) * MM)[:, None]
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    name = me.attributes.get('coat') or me.attributes.new('coat', 'FLOAT', 'POINT')
    name.data.foreach_set('value', coat.astype(np.float32))
