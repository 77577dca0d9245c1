# SPDX-License-Identifier: GPL-3.0-or-later
"""Whipped cream, soft serve, scoops of ice cream, and what is made of chocolate to go on them."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import curve, displace, mesh, resample, rings, sphere, superball
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend


def whipped_stuff(color='#faf5ea', name='whipped cream'):
    g = Graph(name)
    n = g.noise(4 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.7, 0, 0.2), color, blend(color, '#c9b48f', 0.35))
    return g.out(base, g.span(n, 0.35, 0.65, 0.4, 0.6), g.bump((g.noise(1.2 * MM, 3), 0.00018, 0.7)),
                 sss=0.6, radius=(0.005, 0.0042, 0.0034), coat=0.1, coat_rough=0.3, spec=0.35)  # fmt: skip


def rope(path, radius, lobes=7, depth=0.26, twist=2.0, s=0, steps=84):
    """What leaves a star nozzle: a rope with ridges that turn along it."""
    d = np.gradient(path, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    up = np.array([0.05, 0.03, 1.0])
    u = np.cross(d, up)
    u /= np.maximum(np.linalg.norm(u, axis=1, keepdims=True), 1e-9)
    v = np.cross(u, d)
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    along = np.linspace(0, 1, len(path))[:, None]
    ridge = 1 - depth * (0.5 - 0.5 * np.cos(lobes * a[None] + twist * 2 * math.pi * along)) ** 1.4
    ends = smooth(0, 0.10, along) * smooth(1.0, 0.97, along)
    r = radius[:, None] * ridge * (0.12 + 0.88 * ends)
    P = path[:, None] + r[..., None] * (u[:, None] * np.cos(a)[None, :, None] + v[:, None] * np.sin(a)[None, :, None])
    flat = P.reshape(-1, 3)
    wave = 0.35 * MM * fbm(flat, 7 * MM, 2, s=s)
    V, F = rings(P)
    V = displace(V, F, wave)
    return V, F


def swirl(material, radius=0.036, rise=0.042, thick=0.0125, turns=2.7, s=None):
    """A piped rosette: the rope winds up to a point. Stands on z = 0."""
    s = number() if s is None else s
    t = np.linspace(0, 1, 260)
    a = t * turns * 2 * math.pi + rnd(0, 6)
    ring = (radius - thick * 0.8) * (1 - t) ** 0.62
    z = thick * 0.55 + rise * 0.82 * t**1.15 - thick * 0.9 * smooth(0.10, 0.0, t)
    wander = 1 + 0.06 * np.sin(3.1 * a + s)
    path = np.stack([ring * wander * np.cos(a), ring * wander * np.sin(a), z], -1)
    tip = path[-1] + np.array([[0.0008, 0, 0.003], [0.0022, 0.0006, rise * 0.14], [0.0045, 0.001, rise * 0.2]])
    path = np.concatenate([path, tip])
    path = resample(curve(path[::6], 6), 300)
    q = np.linspace(0, 1, 300)
    size = thick * (1.0 - 0.38 * q) * np.where(q > 0.93, np.clip((1.0 - q) / 0.07, 0.05, 1) ** 0.8, 1)
    V, F = rope(path, size, s=s)
    return mesh('cream', V, F, material, {'cav': 0.5 + 0 * V[:, 0]})


def cloud(material, radius=0.034, rise=0.026, s=None):
    """Cream from a spoon: a soft heap with folds. Stands on z = 0."""
    s = number() if s is None else s
    d, F = sphere(70)
    V = d * np.array([radius, radius, rise])
    V[:, 2] = np.where(V[:, 2] < 0, V[:, 2] * 0.25, V[:, 2])
    fold = 5 * MM * fbm(V, 22 * MM, 2, s=s) + 1.6 * MM * (ridged(V, 15 * MM, 2, s=s + 4) - 0.5) + 0.35 * MM * fbm(V, 4 * MM, 2, s=s + 8)
    V = displace(V, F, fold * smooth(-0.4, 0.2, d[:, 2]))
    return mesh('cream', V, F, material, {'cav': 0.5 + 0 * V[:, 0]})


def scoop_stuff(color, name='ice cream'):
    g = Graph(name)
    n = g.noise(3 * MM, 4, 0.6)
    base = g.mix(g.span(n, 0.35, 0.7, 0, 0.35), color, blend(color, '#ffffff', 0.4))
    base = g.mix(g.span(g.attr('cav'), 0.1, 0.5, 0.35, 0), base, blend(color, '#6b4a28', 0.35))
    return g.out(base, g.span(n, 0.35, 0.65, 0.3, 0.55), g.bump((g.noise(0.9 * MM, 3), 0.0002, 0.8)),
                 sss=0.5, radius=(0.004, 0.0034, 0.0026), coat=0.15, coat_rough=0.2)  # fmt: skip


def scoop(material, radius=0.027, s=None):
    """A ball of ice cream: torn ridges across, a ragged skirt below. Its middle is the origin."""
    s = number() if s is None else s
    d, F = sphere(74)
    V = d * radius
    bend = V + 4 * MM * np.stack([perlin(V, 18 * MM, s + k) for k in range(3)], -1)
    tear = ridged(bend * np.array([1, 1, 2.6]), 9 * MM, 3, s=s + 7) - 0.5
    rel = 1.1 * MM * tear + 1.2 * MM * fbm(V, 16 * MM, 2, s=s + 11) + 0.25 * MM * fbm(V, 2 * MM, 2, s=s + 15)
    skirt = smooth(-0.15, -0.5, d[:, 2]) * smooth(-0.95, -0.6, d[:, 2])
    around = np.stack([d[:, 0], d[:, 1], 0 * d[:, 0]], -1)
    rel = rel + skirt * 3.2 * MM * (0.6 + fbm(around, 0.5, 3, s=s + 20))
    V = displace(V, F, rel)
    return mesh('scoop', V, F, material, {'cav': np.clip(tear + 0.5, 0, 1)})


def slush_heap(material, radius, rise, s=None, coarse=1.0):
    """A mound of crushed or blended ice: grains in cells. Stands on z = 0."""
    s = number() if s is None else s
    n_r, n_a = 150, 420
    q = np.linspace(1, 0, n_r)[:, None]
    a = np.linspace(0, 2 * math.pi, n_a, endpoint=False)[None]
    P = np.stack([q * radius * np.cos(a), q * radius * np.sin(a), 0 * q * a], -1).reshape(-1, 3)
    r = np.hypot(P[:, 0], P[:, 1]) / radius
    bend = P + 1.6 * MM * np.stack([perlin(P, 6 * MM, s + 1), perlin(P, 6 * MM, s + 2), 0 * r], -1)
    f1, _, cell = worley(bend, 4.6 * MM * coarse, s, True)
    g1, _, fine = worley(bend, 2.2 * MM * coarse, s + 3, True)
    grains = coarse * (1.5 * MM * (0.7 - f1) * (0.4 + cell) + 0.6 * MM * (0.6 - g1) * (0.4 + fine))
    z = rise * np.clip(1 - r**2.2, 0, 1) ** 0.8 + (grains + 2.4 * MM * fbm(P, 17 * MM, 2, s=s + 5)) * smooth(1.0, 0.9, r)
    V = np.stack([P[:, 0], P[:, 1], z], -1)
    _, F = rings(V.reshape(n_r, n_a, 3))
    return mesh('slush', V, F, material, {'cell': cell, 'top': 1 + 0 * r, 't': 1 + 0 * r, 'cav': np.clip(0.9 - f1, 0, 1)})


def curl(material, length=0.016, wide=3.4 * MM, turns=1.3):
    """A shaving of chocolate: a ribbon that rolls up. Lies on z = 0."""
    t = np.linspace(0, 1, 40)[:, None]
    u = np.linspace(-1, 1, 9)[None]
    a = t * turns * 2 * math.pi
    r = 2.2 * MM * (0.7 + 0.6 * t)
    x = length * (t - 0.5) * 0.55 + 0 * u
    ragged = 1 + 0.2 * np.sin(17 * t + 3)
    P = np.stack([x + wide * u * ragged * 0.9, r * np.cos(a) + 0 * u, r * np.sin(a) + 2.6 * MM + 0.5 * MM * u], -1)
    low = P + np.array([0.0, 0.0, -0.35 * MM])
    V, F = rings(np.concatenate([P, low[:, ::-1]], 1))
    return mesh('curl', V, F, material)


def chocolate(color='#33190d', name='chocolate'):
    g = Graph(name)
    n = g.noise(4 * MM, 3)
    return g.out(g.mix(g.span(n, 0.35, 0.65), color, blend(color, '#a06a40', 0.18)), g.span(n, 0.35, 0.65, 0.25, 0.45),
                 g.bump((g.noise(0.8 * MM, 2), 0.00006, 0.6)), coat=0.15, sss=0.03)  # fmt: skip


def syrup(color, name='syrup'):
    """Caramel, chocolate or fruit sauce from a squeeze bottle."""
    g = Graph(name)
    n = g.noise(5 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.65), color, blend(color, '#ffcf8a', 0.12))
    return g.out(base, 0.12, sss=0.15, radius=(0.003, 0.0012, 0.0005), coat=0.8, coat_rough=0.04)


def marshmallow(material, radius=3.6 * MM):
    d, F = sphere(16)
    V = superball(d, np.array([radius, radius, radius * 0.95]) * rnd(0.9, 1.1), (2.2, 2.2, 5))
    V += d * (0.25 * MM * fbm(d, 0.9, 2, s=number()))[:, None]
    return mesh('marshmallow', V, F, material)
