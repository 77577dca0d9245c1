# SPDX-License-Identifier: GPL-3.0-or-later
"""More pieces than parts/pieces.py has: vegetables in strips and shreds, meats, nuts, and whole things that lie on top."""
import math

import numpy as np

from lib import materials
from lib.chance import number, rnd
from lib.mesh import curve, displace, displaced_blob, mesh, rings, sphere, superball, tube
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional
from lib.units import MM, blend
from parts import eggs, pasta, pieces
from parts.garnish import citrus_wedge
from parts.leaves import herb, leaf, leaf_blade, salad_leaf
from parts.pieces import PIECES, bean, chunk, piece_stuff, slice_of


def stick(half, bend=3.0, power=5.0, rough=0.35):
    """A cut stick: square section, slightly bowed."""

    def make(stuff):
        d, F = sphere(26)
        V = superball(d, np.array([rnd(0.75, 1.2) * half[0], half[1], half[2]]) * MM, power)
        V[:, 2] += bend * rnd(-1, 1) * MM * (V[:, 0] / (half[0] * MM)) ** 2
        V[:, 1] += bend * rnd(-0.5, 0.5) * MM * (V[:, 0] / (half[0] * MM)) ** 2
        rel = rough * MM * fbm(V, 5 * MM, 3, s=number())
        V += d * rel[:, None]
        return mesh('stick', V, F, stuff, {'cav': np.clip(rel / (rough * MM) * 0.5 + 0.5, 0, 1)})

    return make


def shred(length, width, thick, curl=7.0, ruffle=1.2, arc=0.45):
    """A limp ribbon of cabbage, onion or carrot that curls and turns over itself."""

    def make(stuff):
        n = 46
        t = np.linspace(-1, 1, n)
        s = number()
        line = np.stack([t * length, 0 * t, 0 * t], -1) * MM * rnd(0.7, 1.15)
        line[:, 1] += curl * MM * perlin(line + s, 26 * MM, s) + arc * rnd(0.3, 1.2) * length * MM * t**2
        line[:, 2] += curl * 0.6 * MM * (perlin(line + s, 21 * MM, s + 3) + 0.3 * t**2)
        roll = 1.3 * perlin(line + s, 24 * MM, s + 5)
        u = np.linspace(-1, 1, 9)
        wide = width * MM * np.clip(1.05 - np.abs(t) ** 6, 0.25, 1)
        P = []
        for side in (1, -1):
            across = u[::side]
            off = across[None] * wide[:, None]
            wave = ruffle * MM * perlin(np.stack([line[:, 0], 0 * t + s, 0 * t], -1), 9 * MM, s + 9)
            y = off * np.cos(roll)[:, None] + line[:, 1:2]
            z = off * np.sin(roll)[:, None] + line[:, 2:3] + wave[:, None] * across[None] ** 2 + side * thick * MM / 2
            P.append(np.stack([line[:, :1] + 0 * y, y, z], -1))
        V, F = rings(np.concatenate(P, 1))
        return mesh('shred', V, F, stuff, {'cav': np.tile(np.abs(np.concatenate([u, u])), n)})

    return make


def cutout(outline, thick, n=26, bulge=0.12):
    """A slice in any shape that can be seen whole from its middle: outline is a list of (x, y) in millimetres."""

    def make(stuff):
        path = curve([(x, y, 0) for x, y in [*outline, outline[0]]], 8)[:-1] * MM
        path = path * (1 + 0.06 * perlin(path, 9 * MM, number()))[:, None] * rnd(0.85, 1.15)
        rows = [path * q + np.array([0, 0, thick * MM * (0.5 - bulge * q**6)]) for q in np.linspace(0.001, 1, n)]
        rows += [path * q + np.array([0, 0, z * thick * MM]) for q, z in ((1.015, 0.2), (1.015, -0.2), (1, -0.4), (0.001, -0.45))]
        V, F = rings(np.array(rows))
        V[:, 2] += 1.3 * MM * perlin(V * np.array([1, 1, 0]), 16 * MM, number())
        edge = np.repeat([*np.linspace(0, 1, n), 1.2, 1.2, 1, 0], len(path))
        return mesh('slice', V, F[:, ::-1], stuff, {'cav': 1 - 0.85 * smooth(0.84, 1.0, edge)})

    return make


MUSHROOM = [(0, 11), (7, 10), (12, 5), (13.5, -1), (10, -4), (5, -2.5), (4, -7), (4.4, -12), (0, -13), (-4.4, -12), (-4, -7), (-5, -2.5), (-10, -4), (-13.5, -1), (-12, 5), (-7, 10)]  # fmt: skip


def pod(length, radius, hook=0.5, wrinkle=0.5, tip=0.15):
    """A chilli: fat shoulder, pointed tip, wrinkled if dried."""

    def make(stuff):
        t = np.linspace(0, 1, 40)
        a = hook * rnd(0.5, 1.3) * t
        path = np.stack([length * MM * t * np.cos(a), length * MM * t * np.sin(a), 1.5 * MM * np.sin(5 * t)], -1)
        path[:, :2] -= path[20, :2]
        thick = radius * MM * smooth(-0.06, 0.12, t) * (1 - (1 - tip) * t**1.6)
        V, F = tube(path, thick, 20)
        rel = wrinkle * MM * fbm(V * np.array([0.5, 1, 1]), 4 * MM, 3, s=number())
        centre = np.repeat(np.concatenate([path[:1], path, path[-1:]]), 20, 0)
        out = V - centre
        V = V + out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-6) * rel[:, None]
        return mesh('pod', V, F, stuff, {'cav': np.clip(0.5 + rel / MM, 0, 1)})

    return make


def sprout(stuff):
    """A bean sprout: a white, watery stalk with a split yellow head."""
    t = np.linspace(0, 1, 40)
    bend = rnd(0.5, 1.6)
    length = rnd(0.036, 0.052)
    path = np.stack([length * (t - 0.5), 0.012 * bend * np.sin(t * 3.3), 0.004 * np.sin(t * 5 + bend)], -1)
    thick = (1.55 - 0.9 * smooth(0.6, 1, t)) * MM + 1.4 * MM * np.exp(-(((t - 0.03) / 0.05) ** 2))
    V, F = tube(path, thick, 12)
    return mesh('sprout', V, F, stuff, {'cav': np.repeat(np.concatenate([[0], smooth(0.02, 0.12, t), [1]]), 12)})


def spear(stuff):
    """Asparagus, cut in lengths, now and then with its tip."""
    t = np.linspace(0, 1, 60)
    length = rnd(0.035, 0.055)
    tip = smooth(0.66, 0.95, t)
    scales = 1 + 0.16 * tip * np.abs(np.sin(t * 60))
    thick = 4.3 * MM * (1 - 0.75 * smooth(0.9, 1.0, t)) * scales * rnd(0.85, 1.1)
    path = np.stack([length * (t - 0.5), 2 * MM * rnd(-1, 1) * (2 * t - 1) ** 2, 0 * t], -1)
    V, F = tube(path, thick, 16)
    return mesh('spear', V, F, stuff, {'cav': np.repeat(np.concatenate([[0.9], 0.9 - 0.8 * tip, [0.1]]), 16)})


def scallion_length(stuff):
    """A length of scallion, a hollow tube that has gone soft in the pan."""
    t = np.linspace(0, 1, 30)
    s = number()
    path = np.stack(
        [0.042 * (t - 0.5) * rnd(0.7, 1.2), 4 * MM * perlin(np.stack([t * 2, 0 * t + s, 0 * t], -1), 1.0, s), 2 * MM * np.sin(3 * t)], -1
    )
    V, F = tube(path, 2.9 * MM * rnd(0.7, 1.2), 14)
    V[:, 2] *= 0.7
    return mesh('scallion', V, F, stuff, {'cav': np.repeat(np.concatenate([[0], smooth(0.0, 0.6, t), [1]]), 14)})


def lantern(stuff):
    """A habanero or Scotch bonnet: lobed, pinched, shining, with its stalk."""
    d, F = sphere(60)
    a = np.arctan2(d[:, 1], d[:, 0])
    lobes = 1 + 0.13 * np.cos(4 * a + 1.0) * (1 - d[:, 2] ** 2) + 0.08 * fbm(d, 0.7, 2, s=number())
    V = d * np.array([16, 16, 17]) * MM * lobes[:, None]
    V[:, :2] *= (1 - 0.25 * smooth(-0.3, -1, d[:, 2]))[:, None]
    top = np.exp(-((np.hypot(d[:, 0], d[:, 1]) / 0.35) ** 2)) * (d[:, 2] > 0)
    V[:, 2] -= 4 * MM * top
    turned = V[:, [2, 1, 0]] * np.array([1, 1, -1])
    return mesh('lantern', turned, F, stuff, {'cav': np.full(len(V), 0.6)})


def garlic_head(stuff):
    d, F = sphere(70)
    a = np.arctan2(d[:, 1], d[:, 0])
    clove = np.abs(np.cos(4.5 * a)) ** 0.6
    V = d * np.array([25, 25, 19]) * MM * (0.86 + 0.14 * clove * (1 - 0.6 * d[:, 2] ** 2))[:, None]
    neck = smooth(0.72, 1.0, d[:, 2])
    V[:, 2] += 16 * MM * neck**1.5
    V[:, :2] *= (1 - 0.35 * neck)[:, None]
    V += d * (0.4 * MM * ridged(V * np.array([1, 1, 0.25]), 3 * MM, 2, s=number()))[:, None]
    return mesh('garlic', V, F, stuff, {'cav': clove * 0.7})


def drumstick(stuff):
    """A chicken leg: a round thigh end, drawn skin, a bare knuckle."""
    t = np.linspace(0, 1, 90)
    path = np.stack([0.105 * (t - 0.45), 0.006 * np.sin(t * 3), 0.002 * np.sin(4 * t)], -1)
    meat = 25 * MM * np.sin(math.pi * np.clip(t / 1.02, 0, 1) ** 0.62) ** 0.8
    bone = (5.2 + 3.2 * np.exp(-(((t - 0.97) / 0.035) ** 2))) * MM * smooth(1.0, 0.985, t)
    thick = np.maximum(np.where(t < 0.80, meat, 0), np.where(t > 0.62, bone, 0))
    for _ in range(3):
        thick[1:-1] = 0.5 * thick[1:-1] + 0.25 * (thick[:-2] + thick[2:])
    V, F = tube(path, thick, 60)
    s = number()
    rel = 1.4 * MM * fbm(V, 16 * MM, 3, s=s) + 0.5 * MM * fbm(V, 4 * MM, 2, s=s + 3)
    ring = np.repeat(np.concatenate([t[:1], t, t[-1:]]), 60)
    V[:, 2] *= 0.82
    V[:, 2] += rel * smooth(0.85, 0.7, ring)
    return mesh('leg', V, F, stuff, {'cav': np.clip(0.5 + rel / (3 * MM), 0, 1), 'bone': smooth(0.80, 0.86, ring)})


def thigh(half=(40, 29, 17)):
    def make(stuff):
        s = number()
        d, F = sphere(90)
        V = superball(d, np.array(half) * MM * rnd(0.9, 1.1), 2.3)
        V[:, 1] *= 1 + 0.22 * V[:, 0] / (half[0] * MM)
        V[:, 2] -= 6 * MM * (V[:, 0] / (half[0] * MM)) ** 2
        rel = 2.2 * MM * fbm(V, 22 * MM, 3, s=s) + 0.9 * MM * fbm(V, 7 * MM, 3, s=s + 4) + 0.3 * MM * fbm(V, 2 * MM, 2, s=s + 8)
        V = V + d * rel[:, None]
        return mesh('thigh', V, F, stuff, {'cav': np.clip(0.5 + rel / (5 * MM), 0, 1), 'bone': 0 * rel})

    return make


def skin_stuff(color):
    """Roast skin: gold in the hollows, dark where the heat met it; bone where there is bone."""
    g = Graph('skin')
    n = g.noise(14 * MM, 5, 0.6)
    t = g.math('ADD', g.math('MULTIPLY', g.attr('cav'), 0.6), g.math('MULTIPLY', n, 0.5))
    base = g.ramp(t, [(0.25, blend(color, '#f0c070', 0.45)), (0.5, color), (0.72, blend(color, '#3a1206', 0.6)), (0.92, '#2a0f07')])
    base = g.mix(g.attr('bone'), base, '#dcc3a0')
    wet = g.noise(5 * MM, 3)
    return g.out(base, g.span(wet, 0.38, 0.62, 0.2, 0.5), g.bump((g.noise(2 * MM, 4), 0.0005, 0.8), (g.noise(0.8 * MM, 2), 0.0002, 0.6)),
                 sss=0.08, radius=(0.002, 0.0008, 0.0004), coat=g.span(wet, 0.42, 0.6, 0.55, 0.05), coat_rough=0.1)  # fmt: skip


def tender_stuff(color, pale, rim, name):
    """A vegetable cooked until tender: smooth, wet, light comes through. Reads 'cav' where there is a rim."""
    g = Graph(name)
    n = g.noise(8 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.68), color, pale or blend(color, '#fff0d0', 0.2))
    fibre = g.noise(1.6 * MM, 3, at=g.stretch(0.25, 1, 1))
    base = g.mix(g.span(fibre, 0.5, 0.75, 0, 0.18), base, blend(color, '#4a2408', 0.4))
    if rim:
        base = g.mix(g.span(g.attr('cav'), 0.25, 0.5, 0.9, 0.0), base, rim)
    base = g.vary(base, 0.008, 0.12, 0.06)
    wet = g.noise(5 * MM, 3)
    return g.out(base, g.span(wet, 0.35, 0.65, 0.16, 0.38), g.bump((fibre, 0.0001, 0.5)), sss=0.4, radius=(0.004, 0.002, 0.001),
                 coat=g.span(wet, 0.4, 0.6, 0.5, 0.1), coat_rough=0.08)  # fmt: skip


#: vegetables that are smooth once cooked
TENDER = {
    'carrot-chunk', 'turnip', 'squash', 'flat-bean', 'snow-pea', 'asparagus', 'celery', 'carrot-strip', 'cucumber-strip',
    'cabbage', 'scallion-length', 'sprout', 'onion-shred', 'habanero', 'green-chilli-pod', 'red-chilli-pod', 'tofu-puff',
}  # fmt: skip


def glazed_stuff(color, glaze, gloss, sss, name='glazed'):
    """Fried, then tossed in a glaze that clings all over, thick in the hollows, thin on the peaks. Reads 'cav'."""
    g = Graph(name)
    n = g.noise(6 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), blend(color, glaze, 0.55), blend(color, glaze, 0.25))
    thick = g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', g.noise(10 * MM, 3), 0.9, -0.45))
    base = g.mix(g.span(thick, 0.15, 0.7, 0.9, 0.05), base, blend(glaze, '#000000', 0.12))
    base = g.mix(g.span(g.noise(1.3 * MM, 3), 0.5, 0.72, 0, 0.3), base, blend(color, '#2a0f04', 0.5))
    base = g.vary(base, 0.008, 0.14, 0.06)
    wet = g.noise(4 * MM, 3)
    fibre = g.noise(1.4 * MM, 4, at=g.stretch(0.3, 1, 1))
    return g.out(base, g.span(wet, 0.35, 0.65, 0.14, 0.38), g.bump((g.noise(1.8 * MM, 4), 0.0003, 0.7), (fibre, 0.0004, 0.8)), sss=sss * 0.6,
                 radius=(0.003, 0.0012, 0.0005), coat=g.span(wet, 0.38, 0.62, gloss, 0.25), coat_rough=0.05)  # fmt: skip


def crumbed_stuff(color):
    g = Graph('crumbed')
    n = g.noise(9 * MM, 4)
    t = g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', n, 0.7, -0.35))
    base = g.ramp(t, [(0.1, blend(color, '#5a2a0c', 0.55)), (0.45, color), (0.8, blend(color, '#ffe2a4', 0.5))])
    fine = g.noise(1.4 * MM, 4, 0.65)
    return g.out(base, g.span(n, 0.3, 0.7, 0.42, 0.66), g.bump((g.cells(2.2 * MM), 0.0009, 0.8), (fine, 0.0005, 0.8)),
                 sss=0.1, radius=(0.002, 0.001, 0.0005))  # fmt: skip


def battered_shrimp(stuff):
    """A curled shrimp in a craggy batter, its tail left bare at the thin end."""
    s = number()
    t = np.linspace(0, 1, 70)
    a = t * rnd(3.6, 4.4)
    r = 11.0 * MM * (1 - 0.2 * t)
    path = np.stack([r * np.cos(a), r * np.sin(a), 1.5 * MM * np.sin(a * 2)], -1)
    V, F = tube(path, 7.6 * MM * np.clip(1.05 - 0.55 * t, 0.3, 1) * smooth(-0.05, 0.10, t) * smooth(1.03, 0.96, t), 36)
    rel = 1.0 * MM * fbm(V, 6 * MM, 3, s=s) + 0.55 * MM * fbm(V, 2.2 * MM, 2, s=s + 4)
    V = displace(V, F[:, ::-1], rel)
    return mesh('battered', V, F, stuff, {'cav': np.clip(0.5 + rel / (2.2 * MM), 0, 1)})


def crumbed(half=(46, 30, 8)):
    def make(stuff):
        lumps = ((22 * MM, 2.2 * MM), (6 * MM, 1.1 * MM), (2.4 * MM, 0.9 * MM), (1.2 * MM, 0.35 * MM))
        return displaced_blob(stuff, np.array(half) * MM * rnd(0.92, 1.08), 96, (2.6, 2.4, 3), lumps)

    return make


def steak_slice(stuff):
    """A slice of pink steak with its crust all round."""
    half = np.array([rnd(24, 31), rnd(8, 10), rnd(2.4, 3.2)]) * MM
    d, F = sphere(46)
    V = superball(d, half, (3.2, 4, 6))
    s = number()
    rim = np.maximum(np.abs(V[:, 0]) / half[0], np.abs(V[:, 1]) / half[1])
    gap = np.minimum(half[0] - np.abs(V[:, 0]), half[1] - np.abs(V[:, 1])) * (np.abs(V[:, 2]) > half[2] * 0.75)
    V = V + d * (0.5 * MM * fbm(V, 8 * MM, 3, s=s) + 0.3 * MM * fbm(V, 2 * MM, 2, s=s + 2) * smooth(0.85, 1, rim))[:, None]
    V[:, 2] += 3 * MM * rnd(-1, 1) * (V[:, 0] / half[0]) ** 2 + 1.5 * MM * perlin(V, 24 * MM, s + 5)
    return mesh('steak', V, F, stuff, {'d': np.maximum(gap, 0)})


def thin_slice(half=(24, 15, 0.9), waves=5.0):
    """A thin slice of meat, rumpled as it fell from the tongs."""

    def make(stuff):
        s = number()
        a = np.linspace(0, 2 * math.pi, 96, endpoint=False)
        share = np.concatenate([np.linspace(0.001, 1, 36), np.linspace(1, 0.001, 12)])
        level = np.concatenate([1 - 0.5 * np.linspace(0, 1, 36) ** 10, -1 + 0.5 * np.linspace(1, 0, 12) ** 10])
        circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
        edge = 1 + 0.16 * fbm(circle, 0.7, 3, s=s)
        x = share[:, None] * edge * np.cos(a) * half[0] * MM * rnd(0.8, 1.15)
        y = share[:, None] * edge * np.sin(a) * half[1] * MM * rnd(0.8, 1.15)
        V, F = rings(np.stack([x, y, level[:, None] * half[2] * MM + 0 * x], -1))
        flat = V * np.array([1, 1, 0])
        grain = ridged(flat * np.array([0.3, 1, 1]), 2.6 * MM, 2, s=s + 6)
        V[:, 2] += waves * MM * fbm(flat, 19 * MM, 2, s=s + 3) + 0.35 * MM * grain
        V[:, 0] -= 0.35 * waves * MM * fbm(flat, 19 * MM, 2, s=s + 9)
        return mesh('thin', V, F[:, ::-1], stuff, {'cav': np.clip(0.2 + 0.7 * grain, 0, 1)})

    return make


def wilted(stuff):
    """A cooked leaf of spinach: crumpled, dark, wet."""
    me = leaf_blade(stuff, 'baby', rnd(0.034, 0.046), rnd(0.024, 0.032), number(), (34, 14), rnd(0.2, 0.9), rnd(0.1, 0.7))
    V = np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get('co', V)
    V = V.reshape(-1, 3).astype(float)
    s = number()
    V[:, 2] += 6 * MM * fbm(V * np.array([1, 1, 0]), 14 * MM, 2, s=s)
    V[:, 0] += 3 * MM * fbm(V, 12 * MM, 2, s=s + 4)
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    return me


def bok_choy(stuff):
    """Half a small head: pale spoons of stalk, dark blades."""
    me = leaf_blade(stuff, 'romaine', rnd(0.07, 0.085), rnd(0.034, 0.042), number(), (60, 22), rnd(0.1, 0.35), rnd(0.3, 0.6), torn=False)
    return me


def walnut_half(stuff):
    s = number()
    d, F = sphere(40)
    V = d * np.array([12, 10, 6.5]) * MM
    fold = ridged(V, 7 * MM, 2, s=s)
    V += d * (2.6 * MM * (fold - 0.55))[:, None]
    V[:, 2] -= 2.0 * MM * np.exp(-((V[:, 1] / (1.6 * MM)) ** 2)) * (d[:, 2] > 0)
    return mesh('walnut', V, F, stuff, {'cav': np.clip(fold, 0, 1)})


def cracker(stuff):
    """A prawn cracker: a puffed, blistered chip."""
    s = number()
    d, F = sphere(56)
    V = superball(d, np.array([28, 22, 1.6]) * MM, (2.4, 2.4, 2.5))
    flat = V * np.array([1, 1, 0])
    f1, _, c = worley(flat, 6 * MM, s, True)
    V[:, 2] += 9 * MM * perlin(flat, 45 * MM, s + 2) + (
        1.6 * MM * np.clip(0.6 - f1, 0, 1) + 0.5 * MM * fbm(flat, 3 * MM, 2, s=s)
    ) * np.sign(d[:, 2])
    return mesh('cracker', V, F, stuff, {'cav': np.clip(1 - f1, 0, 1)})


def wedge_of(color, flesh, length=0.027):
    return lambda stuff: citrus_wedge(color, flesh, length)


#: kind: (maker, usual colour, paler or None, colour of rims and hollows or None, subsurface)
KINDS = {
    'asparagus': (spear, '#5f8a35', '#86ab52', '#48602f', 0.25),
    'cabbage': (shred(21, 4.5, 0.7), '#d9dfa6', '#eef0d2', '#a9c26e', 0.35),
    'celery': (shred(11, 4.0, 2.4, 5.0, 0.6), '#a9bf68', '#c9d896', None, 0.35),
    'onion-shred': (shred(17, 2.4, 1.3), '#e6cf9c', '#f3e6c4', None, 0.45),
    'red-onion-shred': (shred(17, 2.6, 1.3), '#d6a9be', '#f0dfe6', '#8a3a66', 0.4),
    'carrot-strip': (stick((19, 1.6, 1.5), 4.0, 4.0, 0.15), '#d2701d', '#e6954a', None, 0.3),
    'carrot-shred': (shred(20, 1.3, 1.2), '#d2701d', '#e6954a', None, 0.3),
    'carrot-chunk': (chunk((19, 8, 8), 3.4, ((14 * MM, 1.0 * MM), (3 * MM, 0.10 * MM))), '#cc661a', '#e08a3c', None, 0.3),
    'cucumber-strip': (stick((19, 2.2, 2.0), 3.0, 4.0, 0.15), '#d3e0a8', '#e6eecb', '#4f7c35', 0.5),
    'cucumber': (slice_of(16, 1.6), '#d6e3ae', '#e8efce', '#3c6d25', 0.5),
    'eggplant': (chunk((15, 11, 7), 3.2, ((9 * MM, 1.8 * MM), (3 * MM, 0.5 * MM))), '#8f6a3c', '#b8945c', '#2a1526', 0.12),
    'tomato-dice': (chunk((5.5, 5, 4), 3.6, ((5 * MM, 1.2 * MM), (1.6 * MM, 0.25 * MM))), '#b8301a', '#d95f3a', None, 0.4),
    'tomato-wedge': (wedge_of('#a3160a', '#c8381c'), '#b3200f', None, None, 0.3),
    'sun-dried-tomato': (shred(11, 4.0, 1.6, 5.0, 2.0), '#7d160b', '#a83218', None, 0.15),
    'spinach': (wilted, '#2c5a1c', None, None, 0.2),
    'basil-leaf': (wilted, '#22591a', None, None, 0.2),
    'bok-choy': (bok_choy, '#3c6f22', None, None, 0.2),
    'lettuce': (wilted, '#7fae3a', None, None, 0.2),
    'greens': (shred(6, 2.4, 0.9, 4.0, 1.5), '#4a5c22', '#76803c', None, 0.15),
    'sprout': (sprout, '#efe9d6', '#f8f4e8', '#d8bd5c', 0.5),
    'snow-pea': (chunk((25, 7.5, 1.9), 2.2, ((6 * MM, 0.7 * MM), (2 * MM, 0.1 * MM))), '#5c9030', '#80ae4a', None, 0.3),
    'flat-bean': (chunk((24, 6, 2.4), 2.6, ((7 * MM, 1.0 * MM), (2 * MM, 0.15 * MM))), '#5a7d34', '#7d9c4c', None, 0.25),
    'mushroom-slice': (cutout(MUSHROOM, 3.4), '#c9a57c', '#dcc2a0', '#5a3820', 0.2),
    'wild-mushroom': (cutout([(x * 1.15 + 0.1 * y, y * 1.3) for x, y in MUSHROOM], 4.0), '#96683a', '#b98a54', '#3a1e0c', 0.12),
    'dried-chilli': (pod(34, 5.2, 0.5, 0.9), '#6d0d08', '#96251a', None, 0.08),
    'green-chilli-pod': (pod(62, 6.5, 0.4, 0.25), '#3f7a24', '#6f9f42', None, 0.2),
    'red-chilli-pod': (pod(50, 6.0, 0.6, 0.2), '#b0180c', '#cf4020', None, 0.25),
    'habanero': (lantern, '#c8451a', '#df7a2a', None, 0.3),
    'garlic-head': (garlic_head, '#d9bd8c', '#ecd9b2', '#9a6a38', 0.3),
    'garlic-bit': (chunk((2.6, 2.2, 1.4), 3.5, ((2 * MM, 0.3 * MM),)), '#d29a48', '#ecc988', '#9c5f22', 0.2),
    'scallion-length': (scallion_length, '#5b9136', '#86b24e', '#e6e8c4', 0.3),
    'ginger-thread': (stick((13, 0.8, 0.7), 3.0, 3.0, 0.1), '#e3c888', '#f0dfae', None, 0.4),
    'pickled-ginger': (shred(9, 1.0, 0.9, 6.0), '#b8283c', '#d95a66', None, 0.4),
    'orange-peel': (shred(9, 1.8, 0.8, 5.0), '#d97a14', '#eba03c', None, 0.25),
    'steak-slice': (steak_slice, '#84543f', None, None, 0.1),
    'beef-slice': (thin_slice(), '#6b4030', '#8f6450', None, 0.1),
    'glazed-beef': (thin_slice((20, 11, 1.6), 5.5), '#7a4a2c', '#9a6840', '#2a1008', 0.06),
    'mince': (chunk((5.5, 4.4, 3.6), 2.6, ((4 * MM, 1.4 * MM), (1.6 * MM, 0.5 * MM))), '#6b4128', '#8f6040', '#3f2010', 0.06),
    'crispy-chicken': (chunk((14, 12, 10), 2.6, ((8 * MM, 2.4 * MM), (3.2 * MM, 1.1 * MM), (1.4 * MM, 0.35 * MM))), '#a8571c', '#c98038', None, 0.08),
    'crispy-strip': (chunk((22, 6, 4.5), 2.8, ((8 * MM, 1.8 * MM), (3 * MM, 1.0 * MM), (1.3 * MM, 0.3 * MM))), '#7d3414', '#a8562a', None, 0.06),
    'battered-shrimp': (battered_shrimp, '#d59a45', '#ebc27c', None, 0.15),
    'crumbed-chicken': (crumbed(), '#c07a2c', None, None, 0.1),
    'chicken-leg': (drumstick, '#a3561f', None, None, 0.1),
    'chicken-thigh': (thigh(), '#a3561f', None, None, 0.1),
    'chicken-half': (thigh((62, 40, 24)), '#a3561f', None, None, 0.1),
    'fish-steak': (chunk((36, 27, 12), 2.8, ((18 * MM, 2.2 * MM), (4 * MM, 0.9 * MM, 'ridge'), (1.5 * MM, 0.25 * MM))), '#c79a62', '#e6cfa6', '#6b3a18', 0.25),
    'lobster': (chunk((24, 15, 10), 2.4, ((12 * MM, 2.6 * MM), (3 * MM, 0.6 * MM, 'ridge'))), '#d9572e', '#f3d9c4', '#b02f14', 0.35),
    'tofu-fried': (chunk((11, 10, 8), 5.5, ((8 * MM, 0.9 * MM), (2 * MM, 0.35 * MM))), '#c18a3c', '#dcb168', '#8a5218', 0.2),
    'tofu-puff': (chunk((14, 13, 11), 4.2, ((14 * MM, 1.6 * MM), (3 * MM, 0.25 * MM))), '#b9762a', '#d9a04c', None, 0.15),
    'fry': (stick((30, 4.2, 4.0), 2.5, 8.0, 0.3), '#d9a645', '#eac672', '#a8681c', 0.2),
    'turnip': (chunk((15, 13, 11), 4.2, ((16 * MM, 1.0 * MM), (3 * MM, 0.08 * MM))), '#e9dcb8', '#f5edd6', None, 0.4),
    'squash': (chunk((19, 14, 11), 4.6, ((16 * MM, 1.2 * MM), (3 * MM, 0.12 * MM))), '#d58a1f', '#eab04e', None, 0.35),
    'cabbage-wedge': (chunk((24, 17, 13), 2.4, ((11 * MM, 2.4 * MM), (3 * MM, 1.6 * MM, 'ridge'))), '#b9c27e', '#dde0b4', None, 0.35),
    'peanut': (bean((6.2, 4.2, 3.6)), '#c4904f', '#deb47c', None, 0.15),
    'hazelnut': (bean((6.2, 6, 5.6)), '#c08e55', '#dcb684', None, 0.15),
    'candied-walnut': (walnut_half, '#7d4417', '#a8692c', '#3f1d08', 0.08),
    'lentil': (bean((2.9, 2.9, 1.4)), '#5c4226', '#7a5c38', None, 0.1),
    'raisin': (chunk((6, 4.5, 3.2), 2.4, ((3 * MM, 1.0 * MM, 'ridge'),)), '#3a1c12', '#5a3020', None, 0.1),
    'golden-raisin': (chunk((6, 4.5, 3.2), 2.4, ((3 * MM, 1.0 * MM, 'ridge'),)), '#c08a2c', '#dcb052', None, 0.3),
    'barberry': (chunk((3.4, 2.4, 2.0), 2.4, ((2 * MM, 0.6 * MM, 'ridge'),)), '#7d0f16', '#a82a28', None, 0.2),
    'anchovy': (stick((17, 1.8, 1.2), 4.0, 2.4, 0.25), '#9a6b3c', '#c2986a', '#5a3818', 0.1),
    'egg-bit': (chunk((10, 8, 4), 2.6, ((7 * MM, 2.6 * MM), (2.5 * MM, 0.6 * MM))), '#e6b83c', '#f5dc86', None, 0.4),
    'cracker': (cracker, '#e3c089', '#f2ddb4', None, 0.3),
    'egg-half': (None, '#f4efe4', None, None, 0.5),
    'fried-egg': (None, '#fbf7ee', None, None, 0.5),
    'bay-leaf': (None, '#48512a', None, None, 0.1),
    'rosemary': (None, '#46592f', None, None, 0.1),
    'crisp-sage': (None, '#5f6f48', None, None, 0.1),
    'truffle': (cutout([(0, 12), (8, 10), (12, 2), (10, -7), (2, -12), (-7, -10), (-12, -3), (-9, 8)], 0.7), '#4a3a2c', '#8a7862', '#16100c', 0.1),
    'cheese-shaving': (shred(17, 8, 0.5, 9.0, 2.5), '#eedca4', '#f7eccb', None, 0.4),
    'bow-tie': (None, '#edd29a', None, None, 0.4),
    'elbow': (None, '#edd29a', None, None, 0.4),
}  # fmt: skip
MORSELS = tuple(dict.fromkeys((*PIECES, *KINDS)))
#: what bends to what lies below, and how softly (metres)
SOFT = {
    'spinach': 3 * MM,
    'crisp-sage': 2 * MM,
    'bay-leaf': 2 * MM,
    'basil-leaf': 3 * MM,
    'lettuce': 4 * MM,
    'fried-egg': 5 * MM,
    'cheese-shaving': 3 * MM,
    'glazed-beef': 4 * MM,
    'beef-slice': 4 * MM,
}
#: what lies flat, and which share of it must stay above what is below
FLAT = {
    'fried-egg': 0.93, 'egg-half': 0.90, 'crumbed-chicken': 0.85, 'steak-slice': 0.88, 'cucumber': 0.95, 'cracker': 0.90, 'truffle': 0.93,
    'chicken-half': 0.80, 'chicken-thigh': 0.80, 'fish-steak': 0.82, 'egg-bit': 0.75,
}  # fmt: skip
LEAFY = {
    'spinach': ('#143010', '#234a18', '#356022', '#6a8a48'),
    'basil-leaf': ('#12360f', '#1f4f17', '#2f6a22', '#5f8a48'),
    'lettuce': ('#5d9026', '#86b23c', '#b9d377', '#e3ecc0'),
    'bok-choy': ('#2c5c1a', '#4a7f2a', '#dfe6c0', '#f0f1e0'),
}


#: what takes the colour of the sauce it is cooked in; vegetables keep their own
COATED = {
    'cube', 'chicken', 'beef', 'pork', 'lamb', 'meatball', 'tofu', 'potato', 'mushroom', 'mushroom-slice', 'chicken-strip', 'beef-strip',
    'crispy-chicken', 'crispy-strip', 'battered-shrimp', 'glazed-beef', 'eggplant', 'tofu-fried', 'mince', 'onion-shred',
    'bow-tie', 'elbow', 'chicken-shred', 'gnocchi',
}  # fmt: skip


def morsel(where_all):
    """How a spec writes a group of pieces; where_all are the places a family knows."""
    return Group({
        'kind': Choice(MORSELS, 'cube'),
        'color': Optional(Color()),
        'count': Number(1, 160, 9),
        'where': Choice(where_all, 'all'),
        'size': Number(0.2, 2.2, 1.0),
    })  # fmt: skip


def make_morsels(kind, color=None, coated=None, gloss=0.5):
    """A few meshes that differ. coated is the colour of the sauce they lie in."""
    coated = coated if kind in COATED and (gloss > 0.65 or not color) else None
    if kind not in KINDS:
        if gloss <= 0.65 or kind not in COATED:
            return pieces.make_pieces(kind, color, coated, 5)
        maker, usual, pale, sss = pieces.KINDS[kind]
        rim = None
    else:
        maker, usual, pale, rim, sss = KINDS[kind]
    tone = color or usual
    if kind == 'egg-half':
        stuff = eggs.egg_material(tone)
        return [eggs.egg_half(stuff, number()) for _ in range(3)]
    if kind == 'fried-egg':
        stuff = eggs.fried_egg_material()
        return [eggs.fried_egg(stuff, number()) for _ in range(2)]
    if kind in ('bow-tie', 'elbow'):
        return pasta.make_pasta(kind, tone, coated, 4)
    if kind in ('bay-leaf', 'crisp-sage'):
        stuff = materials.leaf_stuff(kind, blend(tone, '#1a1408', 0.3), tone, blend(tone, '#c9c59a', 0.5), 0.15, 0.45)
        wide = (0.046, 0.018) if kind == 'bay-leaf' else (0.036, 0.016)
        return [leaf(stuff, wide[0] * rnd(0.85, 1.1), wide[1], curl=rnd(0.15, 0.7), fold=0.25, ruffle=0.05) for _ in range(4)]
    if kind == 'rosemary':
        stuff = materials.leaf_stuff(kind, blend(tone, '#10140a', 0.3), tone, blend(tone, '#c9c59a', 0.4), 0.15, 0.45)
        return [herb(stuff, 'thyme', rnd(0.05, 0.065)) for _ in range(3)]
    if kind in LEAFY:
        deep, mid, light, vein = LEAFY[kind]
        stuff = salad_leaf(kind, deep, mid, light, vein, 0.2, gloss=0.8)
        return [maker(stuff) for _ in range(5)]
    if kind == 'steak-slice':
        stuff = materials.meat_core()
    elif kind == 'crumbed-chicken':
        stuff = crumbed_stuff(tone)
    elif kind in ('chicken-leg', 'chicken-thigh', 'chicken-half'):
        stuff = skin_stuff(tone)
    else:
        pale = pale if not color else None
        if coated and gloss > 0.65:  # all over, not only where sauce gathers
            stuff = glazed_stuff(tone, coated, gloss, sss, kind)
        elif kind in TENDER:
            stuff = tender_stuff(tone, pale, rim, kind)
        else:
            stuff = piece_stuff(tone, pale, rim or coated, gloss, sss, kind)
    return [maker(stuff) for _ in range(5)]
