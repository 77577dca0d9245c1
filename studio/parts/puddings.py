# SPDX-License-Identifier: GPL-3.0-or-later
"""Small cakes, soufflés, meringues, mochi, pears: what stands in the middle of a dessert plate."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import curve, displace, lathe, mesh, rings, sphere, superball, tube
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts import rounds
from parts.fruit import citrus, whole
from parts.vessels import material_of


def cake_stuff(color='#c48a3e', crumb=None, moist=0.2, pore=2.0, name='cake'):
    """Sponge: skin where 'bake' is high, open crumb where it is low; moist makes it shine in patches."""
    crumb = crumb or blend(color, '#f8e6b8', 0.45)
    g = Graph(name)
    n = g.noise(11 * MM, 5, 0.6)
    fine = g.noise(0.9 * MM, 4)
    pores = g.cells(pore * MM, 'SMOOTH_F1')
    t = g.math('ADD', g.attr('bake'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.4, -0.2), g.math('MULTIPLY_ADD', fine, 0.2, -0.1)))
    base = g.ramp(t, [(0.15, crumb), (0.45, blend(crumb, color, 0.6)), (0.65, color), (0.95, blend(color, '#3a1404', 0.32))])
    base = g.mix(g.span(pores, 0.06, 0.35, 0.55, 0), base, blend(color, '#2a1004', 0.5))
    base = g.mix(g.span(g.noise(0.7 * MM, 2), 0.58, 0.75, 0, 0.3), base, blend(crumb, '#ffffff', 0.2))
    wet = g.noise(6 * MM, 3)
    return g.out(base, g.span(wet, 0.35, 0.65, 0.75 - 0.45 * moist, 0.85), g.bump((pores, 0.0013, 0.9), (fine, 0.0005, 0.8)), sss=0.18,
                 radius=(0.004, 0.002, 0.001), coat=g.span(wet, 0.4, 0.6, moist, 0.0), coat_rough=0.15, spec=0.35)  # fmt: skip


def fluted_cake(material, radius=0.043, height=0.036, flutes=9, crater=0.014):
    """A little ring cake: fluted wall, rounded shoulder, a crater on top. Stands on z = 0."""
    s = number()
    p = curve([(radius, 0, 0), (radius * 1.02, height * 0.2, 0), (radius * 0.97, height * 0.6, 0), (radius * 0.84, height * 0.92, 0), (radius * 0.62, height, 0),
               (crater * 1.25, height * 0.94, 0), (crater, height * 0.74, 0), (crater * 0.6, height * 0.62, 0), (0, height * 0.6, 0)], 14)[:, :2]  # fmt: skip
    a = np.linspace(0, 2 * math.pi, 320, endpoint=False)[None]
    outer = smooth(radius * 0.45, radius * 0.8, p[:, :1])
    r = p[:, :1] * (1 + 0.055 * outer * np.abs(np.sin(flutes * a / 2 + 0.3)) ** 0.7 - 0.03 * outer)
    P = np.stack([r * np.cos(a), r * np.sin(a), p[:, 1:] + 0 * a], -1)
    V, F = rings(P)
    V = displace(V, F, 0.7 * MM * fbm(V, 12 * MM, 3, s=s) + 0.3 * MM * fbm(V, 3 * MM, 2, s=s + 1))
    bake = 0.62 + 0.2 * fbm(V, 16 * MM, 2, s=s + 2)
    return mesh('cake', V, F, material, {'bake': bake, 'cav': 0.5 + 0 * bake})


def round_cake(material, radius=0.040, height=0.032, dome=3 * MM, foot=0.94, brown=0.7, rough=1.0):
    """A turned-out or baked round: crusty edge, soft dome. Stands on z = 0."""
    s = number()

    def top(P, q, a):
        return height + dome * (1 - q**2) + rough * 0.8 * MM * fbm(P, 13 * MM, 3, s=s) - 4 * MM * smooth(0.86, 1.0, q) ** 2

    values = lambda V, q, up, s_: {'bake': brown - 0.16 * (1 - up) + 0.12 * smooth(0.8, 1.0, q) + 0.25 * fbm(V, 15 * MM, 3, s=s_)}
    wave = lambda a, up: 0.9 * MM * np.sin(a * 3 + s) + 0.7 * MM * rough * np.sin(up * 9 + a * 2)
    me = rounds.round_of(material, None, radius, top, 0, 2 * math.pi, foot, wave, values, 80, 280)[0]
    return me


def risen(material, radius=0.034, low=0.0, height=0.03, split=0.5, lean=0.08, brown=0.6):
    """What has risen out of its dish: straight sides, a ragged ledge, a crown that split. From z = low up."""
    s = number()
    rows, steps = 130, 300
    profile = curve(
        [(1.0, 0, 0), (1.0, 0.35, 0), (1.03, 0.68, 0), (1.0, 0.86, 0), (0.86, 0.985, 0), (0.55, 1.03, 0), (0.2, 1.05, 0), (0.001, 1.05, 0)],
        19,
    )[:, :2]
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    r, z = profile[:, :1] * radius, profile[:, 1:] * height
    P = np.stack([r * np.cos(a), r * np.sin(a), z + 0 * a], -1).reshape(-1, 3)
    tip = smooth(0.6, 1.0, P[:, 2] / height)
    crack = np.abs(fbm(P * np.array([1, 1, 0]), 30 * MM, 2, s=s) + 0.25 * fbm(P, 8 * MM, 2, s=s + 1))
    gap = smooth(0.14, 0.02, crack) * smooth(0.85, 0.98, P[:, 2] / height) * split
    _, F = rings(P.reshape(len(profile), steps, 3))
    V = displace(
        P,
        F,
        1.6 * MM * fbm(P, 20 * MM, 2, s=s + 2) * (0.3 + tip)
        + 0.6 * MM * fbm(P, 6 * MM, 3, s=s + 3)
        + 0.25 * MM * fbm(P, 2 * MM, 2, s=s + 4)
        - 6 * MM * gap,
    )
    V[:, 0] += lean * V[:, 2] * tip
    V[:, 2] += low
    bake = brown + 0.22 * tip + 0.25 * fbm(P, 15 * MM, 3, s=s + 5) - 0.55 * gap - 0.18 * (1 - tip)
    return mesh('risen', V, F, material, {'bake': bake, 'cav': 0.5 + 0 * bake})


def mochi_stuff(color='#f3d3d3', name='mochi'):
    """Rice dough under starch: soft, milky, dusted. Reads 'inside', 'paste' and 'berry'."""
    g = Graph(name)
    n = g.noise(7 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.7), color, blend(color, '#ffffff', 0.5))
    dust = g.math('ADD', g.math('MULTIPLY_ADD', g.noise(4 * MM, 4), 1.0, -0.5), g.math('MULTIPLY_ADD', g.noise(0.6 * MM, 3), 0.8, -0.4))
    base = g.mix(g.span(dust, -0.1, 0.25, 0, 0.75), base, '#faf8f4')
    paste = g.mix(g.span(g.noise(1.6 * MM, 4), 0.35, 0.65), '#3a1518', '#5a2a28')
    base = g.mix(g.attr('inside'), base, blend(color, '#ffffff', 0.45))
    base = g.mix(g.attr('paste'), base, paste)
    red = g.mix(g.attr('heart'), g.mix(g.span(n, 0.35, 0.65), '#b3161e', '#cc3a34'), '#f2c4b4')
    base = g.mix(g.attr('berry'), base, red)
    rough = g.mix(g.attr('berry'), g.mix(g.attr('inside'), 0.85, 0.4), 0.22)
    return g.out(
        base,
        rough,
        g.bump((g.noise(0.8 * MM, 3), 0.0002, 0.6)),
        sss=0.5,
        radius=(0.005, 0.0035, 0.003),
        coat=g.math('MULTIPLY', g.attr('berry'), 0.5),
        coat_rough=0.08,
    )


def mochi(material, radius=0.023, cut=False):
    """A soft ball that has sunk a little; cut opens it towards +x: dough, dark paste, a whole berry in the middle. Stands on z = 0."""
    s = number()
    d, F = sphere(64 if not cut else 110)
    V = superball(d, (radius, radius, radius * 0.84), (2.2, 2.2, 2.3))
    V = displace(V, F, 0.9 * MM * fbm(V, 22 * MM, 2, s=s) + 0.15 * MM * fbm(V, 5 * MM, 2, s=s + 1))
    zero = 0 * V[:, 0]
    inside = paste = berry = heart = zero
    if cut:
        limit = 0.10 * radius
        inside = smooth(0.0, 0.3 * MM, V[:, 0] - limit)
        V[:, 0] = np.where(V[:, 0] > limit, limit, V[:, 0])
        off = np.hypot(V[:, 1], V[:, 2]) / radius + 0.03 * fbm(V, 8 * MM, 2, s=s + 3)
        drop = np.hypot(V[:, 1] / (0.42 * radius * (1 - 0.25 * V[:, 2] / radius)), (V[:, 2] + 0.03 * radius) / (0.50 * radius))
        paste = inside * smooth(0.80, 0.77, off)
        berry = inside * smooth(1.03, 0.98, drop)
        heart = 0.8 * smooth(0.42, 0.0, drop + 0.2 * fbm(V, 4 * MM, 2, s=s + 4))
        V[:, 0] += inside * (0.9 * MM * berry + 0.25 * MM * fbm(V, 3 * MM, 2, s=s + 5))
    V[:, 2] -= V[:, 2].min()
    return mesh('mochi', V, F, material, {'inside': inside, 'paste': paste, 'berry': berry, 'heart': heart})


def pear(color='#6d1226', pale='#a83a4a', height=0.078):
    """A poached pear with its stalk: stained dark below, paler at the neck. Stands on z = 0. Gives [flesh, stalk]."""
    s = number()
    r = height * 0.375
    p = curve(
        [
            (0.02, 0.0, 0),
            (0.55, 0.02, 0),
            (0.90, 0.14, 0),
            (1.0, 0.32, 0),
            (0.88, 0.52, 0),
            (0.60, 0.70, 0),
            (0.45, 0.84, 0),
            (0.36, 0.94, 0),
            (0.16, 1.0, 0),
            (0.01, 0.985, 0),
        ],
        14,
    )[:, :2]
    a = np.linspace(0, 2 * math.pi, 220, endpoint=False)[None]
    x = p[:, :1] * r
    facet = 1 + 0.012 * np.cos(11 * a + 0.6 * np.sin(3 * a)) * smooth(0.05, 0.3, p[:, 1:])
    P = np.stack([x * facet * np.cos(a) + 0.05 * height * p[:, 1:] ** 2, x * facet * np.sin(a), p[:, 1:] * height + 0 * a], -1)
    V, F = rings(P)
    V = displace(V, F, 0.7 * MM * fbm(V, 18 * MM, 2, s=s) + 0.12 * MM * fbm(V, 4 * MM, 2, s=s + 1))
    g = Graph('pear')
    n = g.noise(14 * MM, 4)
    t = g.math('ADD', g.attr('up'), g.math('MULTIPLY_ADD', n, 0.5, -0.25))
    base = g.ramp(t, [(0.0, blend(color, '#1a0208', 0.4)), (0.4, color), (0.95, pale)])
    base = g.mix(g.span(g.cells(2.2 * MM), 0.10, 0.04, 0, 0.35), base, blend(pale, '#f0c0a0', 0.3))
    stuff = g.out(base, g.span(g.noise(7 * MM, 3), 0.35, 0.65, 0.12, 0.28), g.bump((g.noise(1.8 * MM, 3), 0.0002, 0.6)), sss=0.35, radius=(0.005, 0.0008, 0.0009),
                  coat=0.6, coat_rough=0.07)  # fmt: skip
    top = np.array([0.05 * height, 0, height * 0.97])
    t = np.linspace(0, 1, 20)[:, None]
    W, G = tube(
        top + t * np.array([0.008, 0.002, 0.022]) + np.array([0.004, 0, 0]) * t**2,
        (1.5 - 0.4 * t[:, 0] + 0.9 * smooth(0.85, 1.0, t[:, 0])) * MM,
        12,
    )
    stalk = material_of('wood', '#3a2012')
    return [mesh('pear', V, F, stuff, {'up': V[:, 2] / height}), mesh('stalk', W, G, stalk)]


def pavlova(material, radius=0.088, height=0.036):
    """A disc of meringue drawn up with a knife: upright furrows round its wall, a cracked rim, a sunken middle."""
    s = number()

    def top(P, q, a):
        crack = np.abs(fbm(P, 38 * MM, 3, s=s))
        rim = 7 * MM * smooth(0.45, 0.86, q) - 8 * MM * smooth(0.90, 1.0, q) ** 2
        return height + rim + 2.2 * MM * fbm(P, 22 * MM, 3, s=s + 1) - 3.0 * MM * smooth(0.06, 0.0, crack) * smooth(0.4, 0.6, q)

    furrow = (
        lambda a, up: 3.4
        * MM
        * np.abs(np.sin(a * 8 + 2.6 * np.sin(a * 3 + s) + 0.8 * up)) ** 1.5
        * (0.3 + 0.7 * np.sin(a * 5 + 2 * s) ** 2)
        * smooth(0.0, 0.3, up)
        - 2.2 * MM
        + 5 * MM * (1 - up) ** 2
        + 2 * MM * np.sin(5 * a + s)
    )

    def values(V, q, up, s_):
        return {'tip': 0.30 + 0.25 * fbm(V, 20 * MM, 3, s=s_) + 0.10 * (1 - up)}

    return rounds.round_of(material, None, radius, top, 0, 2 * math.pi, 1.02, furrow, values, 150, 520)[0]


def swirled_dome(radius, height, s):
    """Height of a dome of meringue with spooned peaks, and how much each place stands out (0..1)."""

    def peaks(P):
        f1, _, cell = worley(
            P + 5 * MM * np.stack([perlin(P, 20 * MM, s), perlin(P, 20 * MM, s + 1), 0 * P[:, 0]], -1), 21 * MM, s + 2, True
        )
        spike = np.clip(1 - f1 / 0.62, 0, 1) ** 1.7 * (0.5 + 0.8 * cell)
        return spike + 0.22 * ridged(P, 9 * MM, 2, s=s + 5) - 0.1

    def top(P, q, a):
        body = height * np.clip(1 - q**2.5, 0, 1) ** 0.62
        return body + (8 * MM * peaks(P)) * smooth(1.0, 0.9, q) + 3 * MM

    return top, peaks


def cake_stand(radius=0.115, high=0.075, of='porcelain', color='#f1efea'):
    """A plate on a foot; gives the object, whose top is high metres up."""
    p = [(0, high - 0.006), (radius * 0.9, high - 0.006), (radius * 0.97, high - 0.004), (radius, high), (radius + 0.003, high - 0.002), (radius, high - 0.008), (radius * 0.8, high - 0.012),
         (0.030, high - 0.018), (0.012, high - 0.032), (0.010, 0.030), (0.016, 0.014), (0.045, 0.006), (0.055, 0.003), (0.055, 0.0), (0, 0.0)]  # fmt: skip
    return lathe(p, material_of(of, color), 240, 8, 0.0002, 'stand')


def orange_round(flesh='#e0801c', radius=0.031):
    """A peeled orange cut across: no rind, the rim ragged and juicy."""
    return citrus('#eda24a', flesh, radius, 6.5 * MM, 10)


def mango_slices(many=7, length=0.056, color='#eda21e'):
    """Half a mango, cut lengthwise into slices that have slid into a fan. Lies on z = 0 along x."""
    g = Graph('mango')
    fibre = g.noise(2.2 * MM, 3, at=g.stretch(0.25, 1, 1))
    base = g.mix(g.span(fibre, 0.35, 0.68), color, blend(color, '#ffe08a', 0.4))
    base = g.mix(g.span(g.noise(16 * MM, 3), 0.4, 0.7, 0, 0.4), base, blend(color, '#d9730c', 0.5))
    stuff = g.out(
        base,
        g.span(g.noise(5 * MM, 3), 0.35, 0.65, 0.14, 0.32),
        g.bump((fibre, 0.0003, 0.6)),
        sss=0.4,
        radius=(0.006, 0.003, 0.0008),
        coat=0.5,
        coat_rough=0.08,
    )
    out = []
    for k in range(many):
        u = (k + 0.5) / many * 2 - 1
        s = number()
        d, F = sphere(40)
        size = math.sqrt(max(0.08, 1 - (0.85 * u) ** 2))
        V = superball(d, np.array([length / 2 * size, 2.6 * MM, 0.021 * size]), (2.2, 4.0, 2.2))
        V[:, 2] = np.where(V[:, 2] < 0, V[:, 2] * 0.06, V[:, 2])
        V = displace(V, F, 0.35 * MM * fbm(V, 12 * MM, 2, s=s))
        lean = -0.75 + rnd(-0.05, 0.05)
        y, z = V[:, 1] * math.cos(lean) - V[:, 2] * math.sin(lean), V[:, 1] * math.sin(lean) + V[:, 2] * math.cos(lean)
        V = np.stack([V[:, 0] + rnd(-1, 1) * MM + 3.5 * MM * u, y + u * 0.026, z], -1)
        V[:, 2] -= V[:, 2].min()
        out.append(mesh('mango', V, F, stuff))
    return out


def kiwi_slice(radius=0.0175, thick=3.6 * MM):
    """A round of kiwi: pale heart, a ring of seeds, rays to a darker rim."""
    s = number()
    d, F = sphere(76)
    V = superball(d, (radius * rnd(0.94, 1.04), radius, thick / 2), (2.2, 2.2, 8))
    r, a = np.hypot(V[:, 0], V[:, 1]) / radius, np.arctan2(V[:, 1], V[:, 0])
    seed = np.zeros(len(V))
    for k in range(26):
        at, far = 2 * math.pi * (k + rnd(-0.25, 0.25)) / 26, rnd(0.34, 0.46)
        gap = np.abs((a - at + math.pi) % (2 * math.pi) - math.pi) * r
        seed = np.maximum(seed, np.exp(-((gap / 0.035) ** 2) - ((r - far) / 0.07) ** 2))
    ray = 0.5 + 0.5 * np.cos(a * 26 + 2 * fbm(V, 6 * MM, 2, s=s))
    V[:, 2] += 0.15 * MM * fbm(V, 4 * MM, 2, s=s + 1) + thick / 2
    g = Graph('kiwi')
    n = g.noise(3 * MM, 3)
    q = g.math('ADD', g.attr('q'), g.math('MULTIPLY_ADD', n, 0.1, -0.05))
    base = g.ramp(q, [(0.16, '#e6e6b4'), (0.30, '#b3c25a'), (0.60, '#8fae34'), (0.92, '#6f9226'), (1.0, '#5a6a2a')])
    base = g.mix(g.math('MULTIPLY', g.attr('ray'), 0.3), base, '#c3d072')
    base = g.mix(g.span(g.attr('seed'), 0.4, 0.7), base, '#171208')
    stuff = g.out(
        base, g.span(n, 0.35, 0.65, 0.12, 0.3), g.bump((n, 0.0003, 0.6)), sss=0.4, radius=(0.002, 0.003, 0.001), coat=0.5, coat_rough=0.08
    )
    me = mesh('kiwi', V, F, stuff, {'q': r, 'seed': seed, 'ray': ray * smooth(0.2, 0.4, r) * smooth(0.95, 0.7, r)})
    return whole(me, radius, thick)
