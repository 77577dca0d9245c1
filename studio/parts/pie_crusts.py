# SPDX-License-Identifier: GPL-3.0-or-later
"""Crusts of pies: the wall seen at the cut, the crimped rim, the lattice; sauces drawn through a filling; strudel."""
import math

import numpy as np

from lib.chance import number
from lib.mesh import displace, mesh, put, rings, tube, vertices
from lib.noise import fbm, perlin, ridged, smooth
from lib.units import MM
from parts import slices
from parts.bakery import DOUGHS, baked_stuff
from parts.slices import LAYER, layered_stuff


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


def strudel(parts, floor, turn):
    """A thick slice of a roll: thin sheets round apples and raisins, two cut ends, a flaky dusted back. Lies as it was cut."""
    s = number()
    length, wide, high = 0.058, 0.040, 0.052
    q = np.linspace(0, 2 * math.pi, 320, endpoint=False)
    k = (np.abs(np.cos(q)) ** 2.6 + np.abs(np.sin(q)) ** 2.6) ** (-1 / 2.6)
    section = np.stack([k * np.cos(q) * wide, k * np.sin(q) * high / 2 * np.where(np.sin(q) < 0, 0.94, 1.05)], -1)
    x = np.concatenate([np.full(44, -length / 2), np.linspace(-length / 2, length / 2, 90), np.full(44, length / 2)])
    share = np.concatenate([np.linspace(0.01, 0.99, 44), np.ones(90), np.linspace(0.99, 0.01, 44)])
    P = np.stack([np.stack([np.full(320, a), section[:, 0] * b, section[:, 1] * b], -1) for a, b in zip(x, share)])
    V, F = rings(P)
    layers = [
        LAYER.read(
            {'kind': 'apples', 'color': parts.layers[0].color if parts.layers else '#e6c27a', 'other': '#c9923e', 'mm': 90.0}, 'strudel'
        )
    ]
    stuff = layered_stuff(layers, '#d9a052', '#e2b566', name='strudel')
    end = np.repeat(share < 0.995, 320)
    inner = np.repeat(share, 320)
    way = np.sign(V[:, 0])[:, None] * np.array([1.0, 0, 0])
    sheets = smooth(0.80, 0.86, inner + 0.03 * fbm(V, 7 * MM, 2, s=s)) * end
    curl = np.abs(np.sin(inner * 46 + 0.9 * fbm(V, 12 * MM, 2, s=s + 1)))
    relief = slices.cut_relief(V, layers, 0 * inner + 0.04, s + 2) * (1 - sheets) + sheets * 1.3 * MM * (curl - 0.5)
    V = V + way * (relief * end * 1.5)[:, None]
    outside = (~end).astype(float)
    wrinkle = ridged(V * np.array([0.5, 1, 1]), 12 * MM, 3, s=s + 5)
    V[:, 1:] *= (1 + outside * (0.035 * (wrinkle - 0.5) + 0.05 * fbm(V, 20 * MM, 2, s=s + 6)))[:, None]
    bake = 0.42 + 0.3 * smooth(0, 0.02, V[:, 2]) + 0.25 * fbm(V, 9 * MM, 3, s=s + 7)
    V[:, 2] = np.maximum(V[:, 2], -high * 0.46)
    V[:, 2] -= V[:, 2].min()
    attrs = {'h': 0 * inner + 0.04, 'outside': outside, 'bake': bake, 'shell': sheets, 'up': outside * smooth(0.4, 0.8, V[:, 2] / high)}
    me = mesh('strudel', V, F, stuff, attrs)
    shape = slices.rectangle(length, wide * 2, step=1.5 * MM)
    return put(me, (0, 0.004, floor), (0, 0, turn)), shape
