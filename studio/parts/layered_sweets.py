# SPDX-License-Identifier: GPL-3.0-or-later
"""Sweets that one knows by their section: strudel with its apples, ice cream and cake in a shell of chocolate."""
import math

import numpy as np
from mathutils import Matrix

from lib.chance import number
from lib.mesh import mesh, put, rings
from lib.noise import fbm, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts import slices, small_plates
from parts.bakery import DOUGHS, Coat, baked_stuff
from parts.pieces import make_pieces


def strudel_roll(stuff, length, wide, high, s):
    """A log of thin sheets along x, cut at both ends: the crust wrinkled and flaking, a few turns of pastry round the filling."""
    steps, depth = 340, 46
    q = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    k = (np.abs(np.cos(q)) ** 2.3 + np.abs(np.sin(q)) ** 2.3) ** (-1 / 2.3)
    section = np.stack([k * np.cos(q) * wide, k * np.sin(q) * high / 2], -1)
    x = np.concatenate([np.full(depth, -0.5), np.linspace(-0.5, 0.5, 120), np.full(depth, 0.5)]) * length
    share = np.concatenate([np.linspace(0.01, 0.985, depth), np.ones(120), np.linspace(0.985, 0.01, depth)])
    V, F = rings(np.stack([np.stack([np.full(steps, u), section[:, 0] * v, section[:, 1] * v], -1) for u, v in zip(x, share)]))
    F = F[:, ::-1]
    end = np.repeat(share < 0.99, steps)
    inner = np.repeat(share, steps)
    ragged = inner + 0.018 * fbm(V, 9 * MM, 2, s=s)
    sheets = smooth(0.885, 0.90, ragged) * end
    leaf = np.abs(np.sin(ragged * 95)) ** 0.6
    outside = (~end).astype(float)
    fold = ridged(V * np.array([0.35, 1, 1]), 15 * MM, 3, s=s + 5) - 0.5
    flake = smooth(0.15, 0.3, fbm(V * np.array([0.6, 1, 1]), 13 * MM, 3, s=s + 8))
    V[:, 1:] *= (1 + outside * (0.06 * fold + 0.045 * fbm(V, 26 * MM, 2, s=s + 6)) + outside * 0.022 * flake)[:, None]
    V[:, 0] += np.sign(V[:, 0]) * (
        sheets * 1.6 * MM * (leaf - 0.4) + end * (1 - sheets) * (1.6 * MM * fbm(V, 7 * MM, 3, s=s + 2) - 2.2 * MM)
    )
    V[:, 2] = np.maximum(V[:, 2], -high * 0.44)
    top = smooth(0.05, 0.8, V[:, 2] / (high / 2))
    bake = 0.40 + 0.22 * top + 0.20 * fbm(V, 11 * MM, 3, s=s + 7) - 0.22 * flake + 0.15 * fold
    bake = np.where(end, np.where(sheets > 0.5, 0.62 - 0.5 * leaf, 0.5), bake)
    V[:, 2] -= V[:, 2].min()
    attrs = {'bake': bake, 'cut': 0 * bake, 'fill': end * (1 - sheets), 'powder': outside * top * smooth(-0.25, 0.2, fbm(V, 24 * MM, 2, s=s + 9)),
             'face': end * (1 - sheets) * (V[:, 0] > 0) * smooth(0.84, 0.78, inner), 'up': outside * top, 'outside': outside}  # fmt: skip
    return mesh('strudel', V, F, stuff, attrs)


def strudel(parts, floor, turn):
    """A thick slice, its face full of apple, raisins and brown crumbs; as it was cut, in a drift of sugar."""
    s = number()
    stuff = baked_stuff(DOUGHS['butter'], filling='#a9713a', coat=Coat('#7a4a1c', 0.3), gloss=0.12, name='strudel')
    length, wide, high = 0.074, 0.046, 0.060
    piece = put(strudel_roll(stuff, length, wide, high, s), matrix=Matrix.Translation((0, 0.004, floor)) @ Matrix.Rotation(turn, 4, 'Z'))
    where = np.flatnonzero(small_plates.values(piece.data, 'face') > 0.5)
    apples = [*make_pieces('apple-slice', '#edd59a', None, 4), *make_pieces('apple-dice', '#e6c478', None, 4)]
    small_plates.stick_on(piece, apples, 40, where, 0.45, (0.6, 0.95), 0.7)
    small_plates.stick_on(piece, make_pieces('raisin', '#2c1510', None, 4), 15, where, 0.25, (0.75, 1.0), 0.6)
    return piece, slices.rectangle(length, wide * 2, step=1.5 * MM)


#: half width of a shell by its height (mm), and of the ice cream above it
SHELL = ((0, 21), (4, 23), (34, 31))
RIM, TOP = 34.0, 57.0


def girth(z):
    """Half width in metres at a height in mm."""
    z = np.asarray(z, float)
    shell = np.interp(z, [a for a, _ in SHELL], [b for _, b in SHELL])
    scoop = 25.8 * np.sqrt(np.clip(1 - (np.clip(z - RIM, 0, None) / (TOP - RIM)) ** 2, 0, 1))
    return np.where(z <= RIM, shell, scoop) * MM


def shell_stuff(ice):
    """Reads 'ice' (ice cream), 'sponge' (cake); the rest is chocolate."""
    g = Graph('ice cream in chocolate')
    n = g.noise(6 * MM, 4)
    pores = g.cells(1.7 * MM, 'SMOOTH_F1')
    dark = g.mix(g.span(n, 0.35, 0.7), '#3a190c', '#54290f')
    cake = g.mix(g.span(pores, 0.1, 0.5, 0.7, 0), '#f0c872', '#b87a2c')
    cold = g.mix(g.span(g.noise(3 * MM, 4), 0.35, 0.7), ice, blend(ice, '#ffffff', 0.45))
    base = g.mix(g.attr('ice'), g.mix(g.attr('sponge'), dark, cake), cold)
    soft = g.math('MAXIMUM', g.attr('ice'), g.attr('sponge'))
    bumps = (pores, 0.0012, g.attr('sponge')), (g.noise(1.2 * MM, 4), 0.0005, g.attr('ice')), (g.noise(9 * MM, 3), 0.0004, 0.4)
    return g.out(
        base,
        g.mix(soft, g.span(n, 0.35, 0.65, 0.12, 0.28), 0.5),
        g.bump(*bumps),
        sss=g.span(soft, 0, 1, 0.03, 0.45),
        radius=(0.004, 0.0034, 0.0026),
        coat=g.span(soft, 0, 1, 0.5, 0.1),
        coat_rough=0.1,
    )


def ice_cup(stuff, halved=False):
    """A thick smooth shell of chocolate with ten soft flutes, a scoop of ice cream standing out of it; halved shows cake below ice."""
    s = number()
    levels = np.concatenate([np.linspace(0, RIM, 60), np.full(8, RIM), np.linspace(RIM, TOP - 0.02, 70)])
    thick = np.concatenate([np.ones(60), np.linspace(1, 0.86, 8), np.ones(70)])
    span = (0, math.pi) if halved else (0, 2 * math.pi)
    a = np.linspace(*span, 180 if halved else 300, endpoint=halved)
    flute = 1 + 0.022 * np.cos(10 * a)[None] * (levels <= RIM)[:, None]
    r = girth(levels)[:, None] * flute * thick[:, None]
    ice = (np.arange(len(levels)) >= 66).astype(float)[:, None] + 0 * a
    P = np.stack([r * np.cos(a), r * np.sin(a), levels[:, None] * MM + 0 * a], -1)
    flat = P.reshape(-1, 3)
    torn = 1.5 * MM * (ridged(flat * np.array([1, 1, 2.4]), 10 * MM, 3, s=s) - 0.5) + 1.2 * MM * fbm(flat, 14 * MM, 2, s=s + 1)
    skirt = 2.6 * MM * np.exp(-(((flat[:, 2] - (RIM + 3) * MM) / (2.6 * MM)) ** 2)) * (0.7 + fbm(flat, 9 * MM, 2, s=s + 2))
    away = flat * np.array([1, 1, 0]) / np.maximum(np.hypot(flat[:, 0], flat[:, 1]), 1e-6)[:, None]
    flat = flat + away * ((torn + skirt) * ice.ravel() * (flat[:, 1] > 1e-5 if halved else 1.0))[:, None]
    edge = 1.2 * MM * fbm(away, 0.3, 3, s=s + 3) * (np.repeat((np.arange(len(levels)) >= 56) & (np.arange(len(levels)) < 66), len(a)))
    flat[:, 2] += edge
    flat[:, 2] += 1.2 * MM * fbm(flat, 12 * MM, 2, s=s + 4) * ice.ravel()
    if not halved:
        V, F = rings(flat.reshape(len(levels), len(a), 3))
        return [mesh('ice cup', V, F, stuff, {'ice': ice.ravel(), 'sponge': 0 * ice.ravel()})]
    i = np.arange(len(levels) * len(a)).reshape(len(levels), len(a))
    F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    return [mesh('ice cup', flat, F, stuff, {'ice': ice.ravel(), 'sponge': 0 * ice.ravel()}), section(stuff, s)]


def section(stuff, s):
    """The cut through the middle: a wall of chocolate, sponge at the bottom, ice cream to the top."""
    z = np.linspace(0, TOP - 0.05, 150)[:, None]
    u = np.linspace(-1, 1, 130)[None]
    x = u * girth(z)
    P = np.stack([x, 0 * x, z * MM + 0 * u], -1).reshape(-1, 3)
    level = P[:, 2] / MM + 1.4 * fbm(P, 8 * MM, 3, s=s + 5)
    wall = np.minimum(girth(P[:, 2] / MM) - np.abs(P[:, 0]), P[:, 2]) / MM + 0.4 * fbm(P, 5 * MM, 2, s=s + 6)
    within = np.where(level > RIM + 0.5, 1.0, smooth(2.9, 3.2, wall))
    ice = within * smooth(14.7, 15.3, level)
    P[:, 1] += 0.5 * MM * fbm(P, 3 * MM, 3, s=s + 7) * within
    i = np.arange(150 * 130).reshape(150, 130)
    F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    return mesh('section', P, F, stuff, {'ice': ice, 'sponge': within - ice})
