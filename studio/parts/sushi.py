# SPDX-License-Identifier: GPL-3.0-or-later
"""Sushi pieces on end: rice grain by grain, nori, crumbs of batter on top. Their axis is upright."""
import math

import numpy as np
from mathutils import Matrix

from lib.chance import R, number, rnd
from lib.mesh import displaced_blob, mesh, put, rings, sphere, superball
from lib.noise import fbm
from lib.shader import Graph
from lib.units import MM
from parts.croquettes import crust_stuff
from parts.grains import rice_stuff
from parts.sauces import stew_stuff


def nori_stuff():
    g = Graph('nori')
    n = g.noise(2.4 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.65), '#0d1410', '#1e2a1c')
    return g.out(base, g.span(n, 0.3, 0.7, 0.28, 0.5), g.bump((n, 0.0004, 0.8)), coat=0.15, coat_rough=0.2)


def nori_ring(material, radius, tall, s=None):
    """The sheet round a piece: a thin band with a seam, open above and below; axis upright."""
    s = number() if s is None else s
    a = np.linspace(0, 2 * math.pi, 120, endpoint=False)
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    out = radius * (1 + 0.035 * fbm(circle, 0.9, 2, s=s))
    rows = []
    for push, z in ((-0.5, -1), (0, -1), (0.3, -0.5), (0.4, 0), (0.3, 0.5), (0, 1), (-0.5, 1), (-0.9, 0.9)):
        edge = 0.35 * MM * fbm(circle * radius, 4 * MM, 2, s=s + 3) * (abs(z) == 1)
        rows.append(np.stack([(out + push * MM) * np.cos(a), (out + push * MM) * np.sin(a), z * tall / 2 + edge], -1))
    V, F = rings(np.array(rows))
    return mesh('nori', V, F, material)


def grains_on(material, places, outward, size=1.0, rng=None):
    """One mesh of rice grains at places (N, 3), lying along a surface whose outward direction is given."""
    rng = rng or np.random.default_rng(number())
    many = len(places)
    lean = rng.normal(0, 1, (many, 3))
    long = lean - outward * (lean * outward).sum(1, keepdims=True) * 0.85
    long /= np.linalg.norm(long, axis=1, keepdims=True)
    side = np.cross(outward, long)
    side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-6)
    third = np.cross(long, side)
    d, F = sphere(4)
    ball = d * np.array([2.6, 1.35, 1.2]) * MM * size
    scale = rng.uniform(0.85, 1.1, many)[:, None, None]
    V = places[:, None] + scale * (
        ball[None, :, :1] * long[:, None] + ball[None, :, 1:2] * side[:, None] + ball[None, :, 2:] * third[:, None]
    )
    faces = (F[None] + (np.arange(many) * len(d))[:, None, None]).reshape(-1, 4)
    tone = np.repeat(rng.uniform(0, 1, many), len(d))
    return mesh('rice', V.reshape(-1, 3), faces, material, {'tone': tone, 'other': 0 * tone, 'deep': 0 * tone, 'crown': 1 + 0 * tone})


def sushi_rice():
    return rice_stuff('#f4f1e8', gloss=0.45, name='sushi rice')


def rice_round(material, radius, hole, tall, many=170):
    """Rice of a piece: grains on its upper and lower face between hole and radius."""
    rng = np.random.default_rng(number())
    r = np.sqrt(rng.uniform(hole**2, (radius - 1.0 * MM) ** 2, many))
    a = rng.uniform(0, 2 * math.pi, many)
    up = np.where(np.arange(many) < many * 0.8, 1.0, -1.0)
    z = up * (tall / 2 - 1.6 * MM + rng.uniform(-0.7, 0.7, many) * MM)
    places = np.stack([r * np.cos(a), r * np.sin(a), z], -1)
    return grains_on(material, places, np.stack([0 * a, 0 * a, up], -1), 0.9, rng)


def rice_coat(material, radius, tall, many=330):
    """Rice outside a piece: grains all over its side."""
    rng = np.random.default_rng(number())
    a = rng.uniform(0, 2 * math.pi, many)
    z = rng.uniform(-1, 1, many) * (tall / 2 - 0.8 * MM)
    out = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    places = out * (radius + rng.uniform(-0.8, 0.5, many) * MM)[:, None] + np.stack([0 * a, 0 * a, z], -1)
    return grains_on(material, places, out, 0.95, rng)


def plug(material, radius, tall):
    """What fills a piece behind its grains."""
    d, F = sphere(24)
    V = superball(d, (radius, radius, tall / 2), (2, 2, 12))
    return mesh('plug', V, F, material, {'tone': 0.5 + 0 * V[:, 0], 'other': 0 * V[:, 0], 'deep': 0.4 + 0 * V[:, 0], 'crown': 0 * V[:, 0]})


def sushi_piece(outside, radius, tall):
    """The meshes of one piece, the outermost first."""
    rice, nori = sushi_rice(), nori_stuff()
    inner = [
        plug(rice, radius - 1.2 * MM, tall - 3 * MM),
        rice_round(rice, radius - (0.5 if outside else 1.0) * MM, radius * 0.42, tall, int(radius**2 * 1.0e6)),
    ]
    if outside:
        coat = rice_coat(rice, radius - 0.6 * MM, tall, int(radius * tall * 5.5e5))
        return [coat, nori_ring(nori, radius * 0.52, tall - 1.2 * MM), *inner]
    return [nori_ring(nori, radius, tall), *inner]


def sauce_top(o, color, radius, tall):
    """A few splashes of a dark sauce over the top of a piece; some run to its edge."""
    stuff = stew_stuff(color, gloss=0.9, name='eel sauce')
    for _ in range(4):
        half = np.array([rnd(3.5, 7.5), rnd(1.8, 3.0), rnd(0.9, 1.3)]) * MM
        me = displaced_blob(stuff, half, 18, 2.2, ((5 * MM, 1.3 * MM), (2 * MM, 0.3 * MM)))
        a, r = rnd(0, 6.28), radius * rnd(0.1, 0.75)
        at = Matrix.Translation((r * math.cos(a), r * math.sin(a), tall / 2 + rnd(1.2, 1.9) * MM))
        put(me, matrix=o.matrix_world @ at @ Matrix.Rotation(rnd(0, 6.28), 4, 'Z'))


def crumb_top(o, color, radius, tall):
    """Crisp crumbs of batter heaped on a piece."""
    stuff = crust_stuff(color, 'fried', color, color, 0.3)
    kinds = [displaced_blob(stuff, np.array([2.2, 1.6, 1.3]) * MM * rnd(0.6, 1.2), 8, 2.4, ((2 * MM, 0.7 * MM),)) for _ in range(5)]
    for _ in range(34):
        a, r = rnd(0, 6.28), radius * 0.95 * math.sqrt(rnd(0, 1))
        put(R.choice(kinds), matrix=o.matrix_world @ Matrix.Translation((r * math.cos(a), r * math.sin(a), tall / 2 + rnd(-0.2, 1.6) * MM)))
