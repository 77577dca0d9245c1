# SPDX-License-Identifier: GPL-3.0-or-later
"""What is grilled on a stick: cubes and folded strips of meat, shrimp, vegetables, sausages in batter. A stick lies along x;
each thing is made around its middle and knows how much of the stick it takes."""
import math

import numpy as np
from mathutils import Euler, Matrix

from lib import materials
from lib.chance import R, number, rnd
from lib.mesh import displace, mesh, put, rings, sphere, superball, tube, vertices
from lib.noise import fbm, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts import heaps
from parts.croquettes import crust_stuff
from parts.props import steel


def grilled_stuff(color, char='#1c0d06', gloss=0.5, pale=None, sss=0.1, name='grilled'):
    """Browned by fire: its own colour in the hollows, brown on the swells, black where 'char' says so, wet in patches."""
    g = Graph(name)
    n = g.noise(7 * MM, 4)
    fibre = g.noise(1.3 * MM, 4, at=g.stretch(0.3, 1, 1))
    base = g.mix(g.span(n, 0.35, 0.68), color, pale or blend(color, '#f0d0a0', 0.25))
    base = g.mix(g.span(fibre, 0.5, 0.75, 0, 0.3), base, blend(color, '#2a1006', 0.4))
    burnt = g.math('ADD', g.attr('char'), g.math('MULTIPLY_ADD', n, 0.55, -0.275))
    burnt = g.math('ADD', burnt, g.math('MULTIPLY_ADD', g.noise(2 * MM, 3), 0.25, -0.125))
    brown = g.ramp(burnt, [(0.25, blend(color, char, 0.25)), (0.5, blend(color, char, 0.62)), (0.8, char)])
    base = g.vary(g.mix(g.span(burnt, 0.12, 0.42), base, brown), 0.008, 0.12, 0.06)
    wet = g.noise(4.5 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.18, 0.5), g.bump((g.noise(2.4 * MM, 4), 0.0004, 0.7), (fibre, 0.0004, 0.8)), sss=sss,
                 radius=(0.003, 0.0013, 0.0007), coat=g.span(wet, 0.4, 0.6, gloss, 0.05), coat_rough=0.1)  # fmt: skip


def charred(V, d, s, amount=1.0, size=11 * MM):
    """Where fire reached: edges first, then patches."""
    edge = np.sort(np.abs(d), axis=1)[:, 1]
    return amount * (0.10 + 0.34 * smooth(0.42, 0.68, edge) + 0.42 * fbm(V, size, 3, s=s))


def cube(stuff, half, char=1.0, power=3.4):
    """A cube of meat: fibres across it, corners rounded by the fire, no face flat."""
    s = number()
    d, F = sphere(44)
    size = np.array([rnd(0.88, 1.12) * h for h in half]) * MM
    V = superball(d, size, power)
    for _ in range(2):
        a, tilt = rnd(0, 6.283), rnd(-0.6, 0.6)
        towards = np.array([tilt, math.cos(a), math.sin(a)])
        towards /= np.linalg.norm(towards)
        far = V @ towards
        V -= towards * (np.maximum(0, far - far.max() * rnd(0.72, 0.92)) * 0.8)[:, None]
    grain = V * np.array([1, 0.4, 1])
    rel = 1.3 * MM * fbm(V, 11 * MM, 2, s=s) + 0.55 * MM * fbm(grain, 3.4 * MM, 3, s=s + 3)
    rel -= 0.6 * MM * np.clip(ridged(grain, 5 * MM, 2, s=s + 6) - 0.6, 0, 1) * 2
    V = displace(V, F, rel)
    return mesh('cube', V, F, stuff, {'char': charred(V, d, s + 9, char), 'cav': 0.5 + 0 * rel}), size[0] * 1.96


def strip(stuff, half, char=1.0):
    """A strip sewn onto the stick in folds."""
    s = number()
    d, F = sphere(64)
    size = np.array([half[0] * rnd(0.9, 1.1), half[1] * rnd(0.9, 1.1), half[2]]) * MM
    V = superball(d, size, (4.5, 3.0, 2.4))
    t = V[:, 0] / size[0]
    folds = half[0] / 11
    V[:, 2] += 2.6 * MM * np.sin(t * math.pi * folds + rnd(0, 6)) + 1.4 * MM * fbm(V * np.array([1, 1, 0]), 16 * MM, 2, s=s)
    V[:, 1] *= 1 + 0.16 * fbm(V * np.array([1, 0, 0]), 13 * MM, 2, s=s + 2)
    V[:, 1] += 1.8 * MM * np.sin(t * 5 + s)
    rel = 0.8 * MM * fbm(V, 8 * MM, 2, s=s + 3) + 0.45 * MM * fbm(V * np.array([0.4, 1, 1]), 3 * MM, 3, s=s + 4)
    V = displace(V, F, rel)
    burnt = char * (0.14 + 0.38 * smooth(0.6, 1.0, np.abs(V[:, 1]) / size[1]) + 0.5 * fbm(V, 13 * MM, 3, s=s + 8))
    return mesh('strip', V, F, stuff, {'char': burnt, 'cav': 0.5 + 0 * rel}), size[0] * 1.95


def shrimp_stuff(color, char):
    """White flesh with orange bands across its back, charred where it lay on the bars. Reads 'band' and 'char'."""
    g = Graph('grilled shrimp')
    n = g.noise(4 * MM, 4)
    band = g.math('ADD', g.attr('band'), g.math('MULTIPLY_ADD', n, 0.5, -0.25))
    base = g.mix(g.span(band, 0.1, 0.7), blend(color, '#f6e0cc', 0.62), color)
    base = g.mix(g.span(g.noise(1.1 * MM, 3), 0.5, 0.72, 0, 0.3), base, blend(color, '#ffe8d0', 0.6))
    burnt = g.math('ADD', g.attr('char'), g.math('MULTIPLY_ADD', n, 0.5, -0.25))
    base = g.mix(g.span(burnt, 0.28, 0.5, 0, 0.55), base, '#a8501c')
    base = g.mix(g.span(burnt, 0.5, 0.75, 0, 0.9), base, char)
    wet = g.noise(4 * MM, 3)
    return g.out(g.vary(base, 0.006, 0.08, 0.05), g.span(wet, 0.35, 0.65, 0.2, 0.42), g.bump((g.noise(1.6 * MM, 3), 0.0003, 0.7)), sss=0.3,
                 radius=(0.005, 0.002, 0.0012), coat=g.span(wet, 0.4, 0.6, 0.45, 0.05), coat_rough=0.1)  # fmt: skip


def shrimp(stuff, size=1.0, char=1.0):
    """A shrimp with its tail on: six segments, taller than wide, curled in the plane of the grill."""
    s = number()
    n, m = 110, 40
    t = np.linspace(0, 1, n)[:, None]
    a = np.linspace(0, 2 * math.pi, m, endpoint=False)[None]
    bow = 3.5 * t + 0.35
    r0 = 14.0 * MM * (1 - 0.18 * t)
    cx, cy = r0 * np.cos(bow), r0 * np.sin(bow)
    seg = (t * 7.2) % 1
    ridge = 1 + 0.10 * smooth(0.0, 0.25, seg) * smooth(1.0, 0.7, seg) * (t < 0.9)
    thick = 8.2 * MM * np.clip(1.06 - 0.66 * t, 0.2, 1) * smooth(-0.04, 0.12, t) * ridge
    thick = np.where(t > 0.93, thick * (1 - 6 * (t - 0.93)), thick)
    nx, ny = np.cos(bow), np.sin(bow)
    out = np.cos(a) * thick * 1.02
    P = np.stack([cx + nx * out, cy + ny * out, np.sin(a) * thick * 0.82 + 0 * t], -1)
    V, F = rings(P)
    V = displace(V, F, 0.35 * MM * fbm(V, 5 * MM, 3, s=s))
    back = np.broadcast_to(smooth(-0.3, 0.7, np.cos(a)), (n, m))
    band = (back * (0.35 + 0.75 * smooth(0.15, 0.6, np.broadcast_to(seg, (n, m))))).ravel()
    band = np.maximum(band, np.broadcast_to(smooth(0.82, 0.94, t), (n, m)).ravel())
    parts = [(V, F)]
    tip = np.array([float(cx[-1, 0]), float(cy[-1, 0]), 0.0])
    away = np.array([-math.sin(float(bow[-1, 0])), math.cos(float(bow[-1, 0])), 0.0])
    base = len(V)
    for turn in (-0.42, 0.0, 0.42):
        d, G = sphere(10)
        W = superball(d, np.array([7.5, 3.2, 0.8]) * MM, 2.2) + np.array([7.0 * MM, 0, 0])
        heading = math.atan2(away[1], away[0]) + turn
        W = W @ np.array([[math.cos(heading), math.sin(heading), 0], [-math.sin(heading), math.cos(heading), 0], [0, 0, 1]]) + tip
        parts.append((W, G + base))
        base += len(W)
    V, F = np.concatenate([p[0] for p in parts]), np.concatenate([p[1] for p in parts])
    band = np.concatenate([band, np.full(len(V) - len(band), 1.1)])
    V -= np.array([0, 4 * MM, 0])
    bars = smooth(0.6, 0.95, np.sin(V[:, 0] / (2.6 * MM) + s)) * smooth(0.2, 0.8, V[:, 2] / (6 * MM))
    burnt = char * (0.12 + 0.42 * bars + 0.45 * fbm(V, 9 * MM, 3, s=s + 5))
    return mesh('shrimp', V * size, F, stuff, {'band': band, 'char': burnt, 'cav': 0.5 + 0 * burnt}), 25 * MM * size


def flap(stuff, half, char=0.8, arch=0.35):
    """A square of pepper or a petal of onion: thin, arched, edges charred."""
    s = number()
    d, F = sphere(34)
    size = np.array(half) * MM * rnd(0.88, 1.1)
    V = superball(d, size, (2.6, 4.2, 4.2))
    V[:, 0] += arch * ((V[:, 1] ** 2 + 0.6 * V[:, 2] ** 2) / size[1]) * R.choice((1, -1))
    V = displace(V, F, 0.35 * MM * fbm(V, 8 * MM, 2, s=s))
    edge = np.maximum(np.abs(V[:, 1]) / size[1], np.abs(V[:, 2]) / size[2])
    burnt = char * (-0.05 + 0.5 * smooth(0.72, 1.0, edge) + 0.5 * fbm(V, 11 * MM, 3, s=s + 4))
    return mesh('flap', V, F, stuff, {'char': burnt, 'cav': 0.5 + 0 * burnt}), size[0] * 2.1


def onion(stuff, half=(2.2, 14, 13), char=0.9):
    """Two or three petals that lie in each other."""
    parts, faces, burnt, base = [], [], [], 0
    bow = R.choice((1, -1))
    for k in range(3):
        me, _ = flap(stuff, (half[0] * 0.8, half[1] * (1 - 0.06 * k), half[2] * (1 - 0.06 * k)), char, 0.0)
        V = vertices(me)
        V[:, 0] += bow * 0.3 * (V[:, 1] ** 2 + 0.6 * V[:, 2] ** 2) / (half[1] * MM) + (k - 1) * 3.6 * MM
        parts.append(V)
        faces.append(sphere(34)[1] + base)
        value = np.empty(len(V), np.float32)
        me.attributes['char'].data.foreach_get('value', value)
        burnt.append(value)
        base += len(V)
    burnt = np.concatenate(burnt)
    return mesh('onion', np.concatenate(parts), np.concatenate(faces), stuff, {'char': burnt, 'cav': 0.5 + 0 * burnt}), 12 * MM


def tomato(stuff, radius=13.5, char=0.8):
    s = number()
    d, F = sphere(44)
    V = superball(d, np.array([radius, radius * 0.96, radius * 0.96]) * MM * rnd(0.92, 1.06), 2.15)
    V = displace(V, F, 0.5 * MM * fbm(V, 12 * MM, 2, s=s) - 0.5 * MM * smooth(0.75, 0.95, ridged(V, 9 * MM, 2, s=s + 3)))
    burnt = char * (-0.12 + 0.75 * fbm(V, 13 * MM, 3, s=s + 5) + 0.3 * smooth(0.6, 1.0, d[:, 2]))
    return mesh('tomato', V, F, stuff, {'char': burnt, 'cav': 0.5 + 0 * burnt}), radius * 1.95 * MM


def corn_dog(stuff, half=(62, 18.5)):
    """A sausage in batter: a smooth fat club, swollen unevenly, tiny pores, thinner at the stick."""
    s = number()
    d, F = sphere(110)
    V = superball(d, np.array([half[0], half[1], half[1]]) * MM, (2.9, 2.0, 2.0))
    t = V[:, 0] / (half[0] * MM)
    V[:, 1:] *= (1 - 0.16 * smooth(0.4, -1.0, t) + 0.04 * np.sin(4 * t + s))[:, None]
    f1, _, cell = worley(V, 3.4 * MM, s)
    pore = smooth(0.34, 0.1, f1) * (cell > 0.62)
    rel = 1.1 * MM * fbm(V, 22 * MM, 2, s=s + 3) + 0.3 * MM * fbm(V, 5 * MM, 3, s=s + 4) - 0.7 * MM * pore
    V = displace(V, F, rel)
    V[:, 2] += rnd(-2, 2) * MM * t**2
    cav = np.clip(0.42 + 0.35 * fbm(V, 18 * MM, 3, s=s + 6) - 0.3 * pore + 0.12 * smooth(0.5, 1.0, np.abs(t)), 0, 1)
    return mesh('corn dog', V, F, stuff, {'cav': cav, 'face': 0 * cav, 'd': 0 * cav}), half[0] * 2 * MM


#: kind: usual colour and maker(colour, char) -> list of (mesh, length on the stick)
KINDS = {
    'chicken': ('#d9a050', lambda c, k: several(lambda m: cube(m, (15, 14, 12.5), k), grilled_stuff(c, '#2a1206', 0.55, sss=0.15))),
    'beef': ('#6d3a22', lambda c, k: several(lambda m: cube(m, (16, 15.5, 14), k, 3.8), grilled_stuff(c, '#140805', 0.5))),
    'beef-strip': ('#6b3a20', lambda c, k: several(lambda m: strip(m, (44, 13, 4.2), k), grilled_stuff(c, '#1c0b05', 0.1))),
    'chicken-strip': ('#c98f38', lambda c, k: several(lambda m: strip(m, (40, 12.5, 5.5), k), grilled_stuff(c, '#2c1206', 0.55, sss=0.15))),
    'shrimp': ('#dd7438', lambda c, k: several(lambda m: shrimp(m, 1.3, k), shrimp_stuff(c, '#2a1408'))),
    'red-pepper': ('#b02812', lambda c, k: several(lambda m: flap(m, (3.0, 14, 13), k), grilled_stuff(c, '#1a0a06', 0.6, blend(c, '#e06a40', 0.4), 0.25))),
    'green-pepper': ('#557f2a', lambda c, k: several(lambda m: flap(m, (3.0, 14, 13), k), grilled_stuff(c, '#14120a', 0.6, blend(c, '#9dba5c', 0.4), 0.2))),
    'onion': ('#e6d3a8', lambda c, k: several(lambda m: onion(m, char=k), grilled_stuff(c, '#3a1e0c', 0.5, blend(c, '#fbf3dc', 0.5), 0.35))),
    'red-onion': ('#b98aa4', lambda c, k: several(lambda m: onion(m, char=k), grilled_stuff(c, '#2a1014', 0.5, blend(c, '#f0dfe8', 0.6), 0.3))),
    'tomato': ('#b3260f', lambda c, k: several(lambda m: tomato(m, char=k), grilled_stuff(c, '#1c0a05', 0.7, blend(c, '#d9502a', 0.5), 0.35))),
    'corn-dog': ('#c07a2a', lambda c, k: several(lambda m: corn_dog(m), crust_stuff(c, 'fried', c, c, 0.4), 3)),
}  # fmt: skip
KINDS_KNOWN = tuple(KINDS)


def several(make, stuff, many=5):
    return [make(stuff) for _ in range(many)]


def make_kind(kind, color=None, char=1.0):
    usual, maker = KINDS[kind]
    return maker(color or usual, char)


def stick_mesh(kind, length):
    """A bamboo skewer, a flat metal one, or the thick stick of a corn dog. From -length / 2 to length / 2, its point at the right."""
    t = np.linspace(-0.5, 0.5, 60)
    path = np.stack([t * length, 0 * t, 0 * t], -1)
    if kind == 'metal':
        V, F = tube(path, np.where(t > 0.46, (0.5 - t) / 0.04, 1.0) * 2.4 * MM + 0.2 * MM, 12)
        V[:, 2] *= 0.4
        return mesh('skewer', V, F, steel())
    radius = {'wood': 1.6, 'thick': 3.0}[kind] * MM
    V, F = tube(path, radius * np.where(t > 0.47, np.clip((0.5 - t) / 0.03, 0.1, 1), 1.0), 14)
    return mesh('stick', V, F, materials.wood('stick', '#d9b880', '#a8803e', plank=0.5, rough=0.6))


def thread(order, made, length, tail=0.3, stick='wood'):
    """Things in order on one stick: list of (mesh, matrix), the stick last. tail is the share of stick left bare at the left."""
    out = []
    x = -length / 2 + length * tail
    for kind in order:
        me, takes = R.choice(made[kind])
        takes = takes * rnd(0.94, 1.02)
        if out and x + takes > length / 2 - 4 * MM:
            break
        spin = rnd(-0.25, 0.25) if kind in ('shrimp', 'beef-strip', 'chicken-strip', 'corn-dog') else rnd(0, 6.283)
        flip = math.pi if kind == 'shrimp' and R.random() < 0.2 else 0.0
        turn = Euler((spin + flip, rnd(-0.06, 0.06), rnd(-0.08, 0.08))).to_matrix().to_4x4()
        out.append((me, Matrix.Translation((x + takes / 2, rnd(-0.8, 0.8) * MM, 0)) @ turn))
        x += takes
    hidden = 0.2 if stick == 'thick' else 0.0  # a thick stick ends inside what it holds
    return out + [(stick_mesh(stick, length * (1 - hidden)), Matrix.Translation((-length * hidden / 2, 0, 0)))]


def lay_threaded(things, pile, x, y, turn, share=0.97):
    """Lets a whole skewer settle; gives back its objects."""
    base = Euler(turn, 'ZYX').to_matrix().to_4x4()
    V = []
    for me, at in things:
        m = np.array(base @ at)
        W = vertices(me)
        V.append(W[:: max(1, len(W) // 2500)] @ m[:3, :3].T + m[:3, 3])
    V = np.concatenate(V) + np.array([x, y, 0])
    up = pile.settle(V, share)
    out = []
    for me, at in things:
        o = put(me, matrix=Matrix.Translation((x, y, up)) @ base @ at)
        heaps.close_gaps(pile, o)
        out.append(o)
    return out
