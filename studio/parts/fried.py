# SPDX-License-Identifier: GPL-3.0-or-later
"""Fried things by their shape. Every maker takes (material, crust, size) and lies along x around z = 0; cut leaves one open."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import mesh, rings, sphere, superball, tube
from lib.noise import fbm, perlin, smooth
from lib.units import MM
from parts.batters import even
from parts.frying import batter, coat


def finish(name, V, F, material, crust, s, rough=1.0, mask=None, **attrs):
    """Puts the crust on and makes the mesh."""
    V, cav = coat(V, F, crust, s, rough, mask)
    return mesh(name, V, F, material, {'cav': cav, **attrs})


def opened(V, half, at, spin=0.0, ragged=1.0, s=0):
    """Cuts or bites off what lies beyond x = at; returns the new points and how far each is inside the cut."""
    edge = at + ragged * MM * (1.6 * perlin(V * np.array([0, 1, 1]), 5 * MM, s) + 0.7 * perlin(V * np.array([0, 1, 1]), 2 * MM, s + 1))
    edge = edge + spin * V[:, 1]
    beyond = V[:, 0] > edge
    out = np.hypot(V[:, 1] / half[1], V[:, 2] / half[2])
    shrink = np.where(beyond, np.clip((1 - (V[:, 0] - edge) / max(half[0] - at, 1e-6)), 0, 1) ** 0.5, 1)
    W = V.copy()
    far = np.maximum(out.max(), 1e-6)
    W[:, 1:] = np.where(beyond[:, None], V[:, 1:], V[:, 1:])
    W[:, 0] = np.where(beyond, edge - 0.6 * MM * (1 - out / far), V[:, 0])
    inside = np.where(beyond, smooth(1.0, 0.84, out), 0.0)
    return W, np.clip(inside * (shrink >= 0), 0, 1)


def stick(half=(38, 8.5, 8.0), power=(7, 3.2, 3.2), bend=2.0, n=116):
    """Mozzarella sticks, stuffed pasta, spears, chicken cut like fries."""

    def make(material, crust='crumbs', size=1.0, cut=False):
        s = number()
        d, F = sphere(n)
        h = np.array([half[0] * rnd(0.9, 1.08), half[1] * rnd(0.92, 1.1), half[2] * rnd(0.92, 1.08)]) * MM * size
        V = superball(even(d, h), h, power)
        inside = np.zeros(len(V))
        if cut:
            V, inside = opened(V, h, h[0] * rnd(0.25, 0.5), rnd(-0.3, 0.3), 1.0, s)
        V[:, 1] += bend * MM * rnd(-1, 1) * (V[:, 0] / h[0]) ** 2
        V[:, 1:] *= (1 + 0.06 * perlin(V * np.array([1, 0, 0]), 22 * MM, s + 2))[:, None]
        return finish('stick', V, F, material, crust, s, mask=1 - 0.85 * inside, inside=inside)

    return make


def nugget(half=(23, 18, 10), power=2.5, wild=0.16, n=76, rough=1.0):
    """A lump with an outline of its own."""

    def make(material, crust='crumbs', size=1.0, cut=False):
        s = number()
        d, F = sphere(n)
        h = np.array([rnd(0.82, 1.18) * x for x in half]) * MM * size
        V = superball(d, h, power)
        V = V * (1 + wild * fbm(d, 0.8, 2, s=s))[:, None]
        V[:, 2] += 0.12 * rnd(-1, 1) * V[:, 0] ** 2 / h[0] + 0.1 * h[2] * np.sin(V[:, 0] / h[0] * 2 + s)
        inside = np.zeros(len(V))
        if cut:
            V, inside = opened(V, h * 1.1, h[0] * rnd(0.05, 0.3), rnd(-0.3, 0.3), 2.0, s)
        return finish('nugget', V, F, material, crust, s, rough, mask=1 - 0.8 * inside, inside=inside)

    return make


def strip(half=(56, 17, 9), n=100, rough=1.0):
    """A tender: broad at one end, drawn out at the other, never straight."""

    def make(material, crust='craggy', size=1.0, cut=False):
        s = number()
        d, F = sphere(n)
        h = np.array([rnd(0.85, 1.1) * half[0], rnd(0.9, 1.12) * half[1], rnd(0.9, 1.15) * half[2]]) * MM * size
        V = superball(even(d, h), h, (3.0, 2.3, 2.3))
        along = V[:, 0] / h[0]
        V[:, 1:] *= (0.96 - 0.26 * along + 0.10 * np.sin(along * 3.0 + s))[:, None]
        V = V * (1 + np.array([0.3, 1, 1]) * (0.12 * fbm(V, 26 * MM, 2, s=s))[:, None])
        inside = np.zeros(len(V))
        if cut:
            V, inside = opened(V, h, h[0] * 0.45, rnd(-0.3, 0.3), 2.0, s)
        V[:, 1] += rnd(-1, 1) * 7 * MM * size * along**2 + 2.5 * MM * size * np.sin(along * 3 + s)
        V[:, 2] += rnd(-0.3, 1) * 5 * MM * size * along**2
        return finish('strip', V, F, material, crust, s, rough, mask=1 - 0.8 * inside, inside=inside)

    return make


def disc(radius=15, thick=3.0, wave=3.0, long=1.0, wild=0.06, n=62, show=0.0):
    """Pickle chips, tostones, slices in batter: show lets its rim and middle shine through."""

    def make(material, crust='crumbs', size=1.0, cut=False):
        s = number()
        d, F = sphere(n)
        h = np.array([radius * long * rnd(0.88, 1.1), radius * rnd(0.88, 1.1), thick * rnd(0.85, 1.15)]) * MM * size
        V = superball(even(d, h), h, (2.2, 2.2, 4.5))
        V[:, :2] *= (1 + wild * fbm(d * np.array([1, 1, 0]), 0.7, 3, s=s))[:, None]
        flat = V * np.array([1, 1, 0])
        V[:, 2] += wave * MM * size * fbm(flat, 24 * MM * size, 2, s=s + 3) + wave * 0.5 * MM * rnd(-1, 1) * (V[:, 0] / h[0]) ** 2
        out = np.hypot(V[:, 0] / h[0], V[:, 1] / h[1])
        shown = show * np.maximum(smooth(0.80, 1.0, out), 0.6 * smooth(0.1, 0.45, fbm(flat, 8 * MM, 2, s=s + 8)))
        return finish('disc', V, F, material, crust, s, mask=1 - 0.6 * shown, show=shown, inside=0 * out)

    return make


def ring(radius=29, thick=(8.0, 7.2)):
    """An onion ring: a fat uneven hoop."""

    def make(material, crust='craggy', size=1.0, cut=False):
        s = number()
        a = np.linspace(0, 2 * np.pi, 330, endpoint=False)
        q = np.linspace(0, 2 * np.pi, 76, endpoint=False)
        circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
        path = radius * MM * size * rnd(0.72, 1.12) * (1 + 0.10 * perlin(circle, 0.9, s))
        fat = 1 + 0.22 * perlin(circle, 0.5, s + 1)
        lift = 3.0 * MM * perlin(circle, 0.9, s + 2)
        across = np.cos(q)[:, None] * thick[0] * MM * size * fat + path
        up = np.sin(q)[:, None] * thick[1] * MM * size * fat + lift
        P = np.stack([across * np.cos(a), across * np.sin(a) * rnd(0.85, 1.0), up], -1)
        V, F = rings(np.concatenate([P, P[:1]]))
        return finish('ring', V, F[:, ::-1], material, crust, s, 0.62)

    return make


def squid(material, crust='cornmeal', size=1.0, cut=False):
    """Rings of calamari, thinner and less round, drawn oval by the fat."""
    s = number()
    a = np.linspace(0, 2 * np.pi, 220, endpoint=False)
    q = np.linspace(0, 2 * np.pi, 44, endpoint=False)
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    path = rnd(13, 19) * MM * size * (1 + 0.22 * perlin(circle, 1.1, s))
    fat = 1 + 0.3 * perlin(circle, 0.6, s + 1)
    across = np.cos(q)[:, None] * 3.6 * MM * size * fat + path
    up = np.sin(q)[:, None] * 6.0 * MM * size * fat + 3.5 * MM * perlin(circle, 1.0, s + 2)
    P = np.stack([across * np.cos(a), across * np.sin(a) * rnd(0.7, 1.0), up], -1)
    V, F = rings(np.concatenate([P, P[:1]]))
    return finish('squid', V, F[:, ::-1], material, crust, s, 0.8)


def tentacles(material, crust='cornmeal', size=1.0, cut=False):
    """The other end of the squid: a little crown whose arms curl up."""
    s = number()
    parts, base = [], 0
    t = np.linspace(0, 1, 40)
    for k in range(8):
        a = k * 0.785 + rnd(-0.25, 0.25)
        curl = rnd(1.2, 3.2)
        reach = rnd(20, 30) * MM * size
        r = 3 * MM + reach * np.sin(np.minimum(t * curl, 2.2)) / max(curl * 0.45, 1)
        z = reach * 0.55 * (1 - np.cos(np.minimum(t * curl, 3.0))) * rnd(0.3, 1)
        path = np.stack([r * np.cos(a + 0.5 * t), r * np.sin(a + 0.5 * t), z], -1)
        V, F = tube(path, (4.2 - 2.6 * t) * MM * size * smooth(1.02, 0.95, t), 22)
        parts.append((V, F[:, ::-1] + base))
        base += len(V)
    d, F = sphere(26)
    parts.append((d * np.array([9, 9, 8]) * MM * size, F + base))
    V, F = (np.concatenate(x) for x in zip(*parts))
    return finish('tentacles', V, F, material, crust, s, 0.7)


def puff(half=(15, 10.5, 10.5), power=(5.5, 2.2, 2.2)):
    """A potato puff: a short barrel of shreds."""

    def make(material, crust='shreds', size=1.0, cut=False):
        s = number()
        d, F = sphere(70)
        h = np.array([rnd(0.85, 1.12) * half[0], *(rnd(0.93, 1.06) * x for x in half[1:])]) * MM * size
        V = superball(d, h, power)
        V[:, 1:] *= 1 - 0.10 * (V[:, 0] / h[0])[:, None] ** 2
        return finish('puff', V, F, material, crust, s, 0.6, inside=np.zeros(len(V)))

    return make


def pillow(material, crust='crumbs', size=1.0, cut=False):
    """Ravioli: a filled square with a flat crimped border."""
    s = number()
    d, F = sphere(84)
    h = np.array([24, 23, 8.5]) * MM * size * rnd(0.95, 1.05)
    V = superball(even(d, h), h, (7, 7, 2.6))
    q = np.abs(V[:, :2] / h[:2]).max(1)
    border = smooth(0.70, 0.86, q)
    V[:, 2] = V[:, 2] * (1 - 0.66 * border)
    teeth = np.sin(V[:, 0] / (2.0 * MM)) * (np.abs(V[:, 1] / h[1]) > np.abs(V[:, 0] / h[0])) + np.sin(V[:, 1] / (2.0 * MM)) * (
        np.abs(V[:, 1] / h[1]) <= np.abs(V[:, 0] / h[0])
    )
    V[:, :2] *= (1 + 0.025 * teeth * border)[:, None]
    inside = np.zeros(len(V))
    if cut:
        V, inside = opened(V, h, h[0] * 0.0, rnd(0.3, 0.6), 1.2, s)
    V[:, 2] += 2.2 * MM * fbm(V * np.array([1, 1, 0]), 26 * MM, 2, s=s)
    return finish('pillow', V, F, material, crust, s, 0.85, mask=1 - 0.8 * inside, inside=inside)


def triangle(material, crust='batter', size=1.0, cut=False):
    """A folded wonton: a blistered triangle, full in the middle, its long corners thin and bent."""
    s = number()
    a = np.linspace(0, 2 * math.pi, 240, endpoint=False)
    k = 1 / np.cos((a % (2 * math.pi / 3)) - math.pi / 3)
    edge = np.minimum(k, 1.7) * 21 * MM * size
    q = np.linspace(0.001, 1, 60)[:, None]
    x, y = q * edge * np.cos(a), q * edge * np.sin(a)
    flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    belly = 9.0 * MM * size * np.clip(1 - (np.hypot(x, y) / (19 * MM * size)) ** 2, 0, 1) ** 0.8
    wave = (4.5 * MM * fbm(flat, 26 * MM, 2, s=s)).reshape(x.shape) * q + 5 * MM * rnd(0.2, 1) * (x / (34 * MM)) ** 2
    top = np.stack([x, y, wave + belly + 0.9 * MM], -1)
    low = np.stack([x, y, wave - 0.55 * belly - 0.9 * MM], -1)
    V, F = rings(np.concatenate([top, low[::-1]]))
    out = np.concatenate([(q + 0 * x).ravel(), (q + 0 * x)[::-1].ravel()])
    inside = np.zeros(len(V))
    if cut:
        h = np.array([36, 26, 10]) * MM * size
        V, inside = opened(V, h, 4 * MM, 0.3, 1.2, s)
    V, cav = coat(V, F[:, ::-1], crust, s, 0.8, 1 - 0.8 * inside)
    cav = np.clip(cav + 0.35 * smooth(0.6, 1, out), 0, 1)
    return mesh('triangle', V, F[:, ::-1], material, {'cav': cav, 'inside': inside})


def chip(half=30.0, thick=0.9, curl=1.0, wild=0.03):
    """A triangle of tortilla or pita, fried: bent, blistered, browner at its rim."""

    def make(material, crust='bare', size=1.0, cut=False):
        s = number()
        a = np.linspace(0, 2 * math.pi, 210, endpoint=False)
        k = 1 / np.cos((a % (2 * math.pi / 3)) - math.pi / 3)
        edge = np.minimum(k, 1.8) * 0.52 * half * MM * size * (1 + wild * np.sin(3 * a + s) + 0.02 * np.sin(7 * a + s))
        q = np.linspace(0.001, 1, 56)[:, None] ** 0.8
        x, y = q * edge * np.cos(a), q * edge * np.sin(a) * rnd(0.9, 1.1)
        P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
        reach = half * MM * size
        turn = rnd(0, 3.14)
        across = P[:, 0] * math.cos(turn) + P[:, 1] * math.sin(turn)
        z = curl * (0.16 * reach * fbm(P, reach * 1.2, 2, s=s) + rnd(0.1, 0.55) * across**2 / reach)
        rel, cav = batter(P * 0.55, s)
        z = (z + 0.7 * rel).reshape(x.shape)
        top = np.stack([x, y, z + thick * MM * (1 - 0.5 * q**6)], -1)
        low = np.stack([x, y, z - thick * MM * (1 - 0.5 * q**6)], -1)
        V, F = rings(np.concatenate([top, low[::-1]]))
        rim = 0.28 * smooth(0.86, 1.0, (q + 0 * x).ravel())
        cav = np.clip(cav * 0.85 + rim + 0.15 * fbm(P, 14 * MM, 2, s=s + 5), 0, 1)
        cav = np.concatenate([cav, cav.reshape(x.shape)[::-1].ravel()])
        return mesh('chip', V, F[:, ::-1], material, {'cav': cav})

    return make


def cube(half=(10, 9, 9), power=5.5, n=48):
    """Dice of plantain or potato, fried bare."""

    def make(material, crust='bare', size=1.0, cut=False):
        s = number()
        d, F = sphere(n)
        h = np.array([rnd(0.8, 1.2) * x for x in half]) * MM * size
        V = superball(d, h, power)
        V[:, 0] += rnd(-0.35, 0.35) * V[:, 1]
        V[:, 1] += rnd(-0.25, 0.25) * V[:, 2]
        edge = smooth(1.25, 1.75, (np.abs(V / h) ** 2).sum(1))
        V, cav = coat(V, F, crust, s)
        return mesh('cube', V, F, material, {'cav': np.clip(cav * 0.75 + 0.42 * edge, 0, 1)})

    return make


def bean(material, crust='lacy', size=1.0, cut=False):
    """A green bean in batter, thin enough to show."""
    s = number()
    t = np.linspace(0, 1, 110)
    path = np.stack([(t - 0.5) * 96, 7 * np.sin(t * 2.4 + s), 3 * np.sin(t * 4)], -1) * MM * size
    thick = 5.6 * MM * size * smooth(-0.03, 0.06, t) * smooth(1.03, 0.94, t) * (1 + 0.18 * np.sin(t * 17 + s))
    V, F = tube(path, thick, 40)
    shown = 0.9 * smooth(-0.05, 0.3, fbm(V, 15 * MM, 2, s=s + 3))
    return finish('bean', V, F[:, ::-1], material, crust, s, 0.8, show=shown)
