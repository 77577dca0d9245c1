# SPDX-License-Identifier: GPL-3.0-or-later
"""What fried food is handed over in: boats, baskets, cups, cartons, cones and bags of paper, a rack on its tray."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, grid, lathe, mesh, put, rings, tube
from lib.noise import fbm, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.props import steel
from parts.vessels import Vessel, paper_stuff, slab

KRAFT, WHITE = '#a8814f', '#ece7dc'


def greasy_paper(color=WHITE, check=None):
    """Paper that food has lain on: fat has soaked into it in blots; check prints a faint gingham."""
    g = Graph('greasy paper')
    fibre = g.noise(1.4 * MM, 4)
    base = g.mix(g.span(fibre, 0.4, 0.7, 0, 0.25), color, blend(color, '#7a6a50', 0.3))
    if check:
        sep = g.add('ShaderNodeSeparateXYZ', {0: g.coords})
        for axis in 'XY':
            stripe = g.math('GREATER_THAN', g.math('FRACT', g.math('DIVIDE', sep.outputs[axis], 17 * MM)), 0.5)
            base = g.mix(g.math('MULTIPLY', stripe, 0.5), base, check)
    blot = g.math('MULTIPLY', g.span(g.noise(26 * MM, 4), 0.48, 0.56), g.attr('near'))
    base = g.mix(g.math('MULTIPLY', blot, 0.6), base, blend(color, '#a8763a', 0.6))
    rough = g.span(blot, 0, 1, 0.8, 0.42)
    return g.out(base, rough, g.bump((g.noise(10 * MM, 3), 0.0006, 0.5), (fibre, 0.00006, 0.6)), see_through=0.15, spec=0.3)


def board_stuff(color):
    """Thick paper board: fibres, a soft sheen, worn folds."""
    g = Graph('board')
    fibre = g.noise(1.1 * MM, 4, at=g.stretch(1, 0.25, 1))
    base = g.mix(g.span(fibre, 0.35, 0.68), color, blend(color, '#4a3418', 0.22))
    base = g.mix(g.span(g.noise(34 * MM, 3), 0.45, 0.7, 0, 0.2), base, blend(color, '#5a4020', 0.4))
    return g.out(base, 0.7, g.bump((g.noise(24 * MM, 2), 0.0007, 0.4), (fibre, 0.00005, 0.7)), see_through=0.06, spec=0.3)


def plastic(color):
    """A diner's basket: slightly waxy, scuffed."""
    g = Graph('plastic')
    n = g.noise(12 * MM, 4)
    base = g.mix(g.span(n, 0.4, 0.7, 0, 0.3), color, blend(color, '#000000', 0.35))
    return g.out(base, g.span(n, 0.3, 0.7, 0.28, 0.5), g.bump((g.noise(1.5 * MM, 2), 0.00008, 0.5)), sss=0.05, coat=0.15)


def outline(half, power, steps=260):
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    k = (np.abs(np.cos(a)) ** power + np.abs(np.sin(a)) ** power) ** (-1 / power)
    return np.stack([k * np.cos(a) * half[0], k * np.sin(a) * half[1], 0 * a], -1)


def tub(bottom, top, height, power, material, thick=0.9 * MM, dip=0.0, wobble=1.0 * MM, lip=0.0):
    """An open box or basket whose walls lean out. dip lowers the rim in the middle of each side; lip rolls it over."""
    low, high = outline(bottom, power), outline(top, power)
    s = number()
    spin = np.arctan2(high[:, 1] / top[1], high[:, 0] / top[0])
    sag = -dip * (0.5 + 0.5 * np.cos(4 * spin)) + wobble * fbm(np.stack([np.cos(spin), np.sin(spin), 0 * spin], -1), 0.6, 3, s=s)
    rows = [low * q + np.array([0, 0, thick]) for q in (0.001, 0.4, 0.8, 0.97)]

    def wall(q, out):
        row = low * (1 - q) + high * q
        row = row * (1 + out / min(top))
        row[:, 2] = thick + q * (height + sag)
        return row

    rows += [wall(q, 0) for q in np.linspace(0, 1, 14)]
    if lip:
        rows += [
            wall(1.0, lip * 0.6) + np.array([0, 0, lip * 0.5]),
            wall(0.985, lip * 1.4) + np.array([0, 0, lip * 0.2]),
            wall(0.92, lip * 1.5),
        ]
    rows += [wall(q, thick) for q in np.linspace(1, 0, 10)]
    rows += [low * q for q in (0.97, 0.5, 0.001)]
    V, F = rings(np.array(rows))
    V[:, :2] += (0.8 * MM * fbm(V, 45 * MM, 2, s=s + 3) * smooth(0, height, V[:, 2]))[:, None]
    return mesh('tub', V, F, material, {'h': V[:, 2]})


def liner(bottom, top, floor, rim, power, material, size=1.32, turn=0.6, crumple=1.0, flare=0.55):
    """A sheet of paper pushed into something: flat below, up the wall by arc length, its corners standing out over the rim."""
    bottom, top = [tuple(x - 3.2 * MM for x in half) for half in (bottom, top)]
    floor = floor + 1.2 * MM
    n = 170
    reach = max(top) * size
    u, v = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n), indexing='ij')
    x = (u * math.cos(turn) - v * math.sin(turn)) * reach
    y = (u * math.sin(turn) + v * math.cos(turn)) * reach * min(1.0, min(top) / max(top) * 1.15)
    share = ((np.abs(x / top[0])) ** power + (np.abs(y / top[1])) ** power) ** (1 / power)
    inner = min(bottom[0] / top[0], bottom[1] / top[1])
    lean = (1 - inner) * min(top)
    length = math.hypot(lean, rim - floor) / min(top)
    up = np.clip((share - inner) / length, 0, None)
    wall = np.clip(up, 0, 1)
    over = np.maximum(up - 1, 0) * length
    scale = np.where(share < inner, 1.0, (inner + (1 - inner) * wall + flare * over) / np.maximum(share, 1e-6))
    z = floor + (rim - floor) * wall + (1 - flare) * over * min(top)
    s = number()
    P = np.stack([x * scale, y * scale, z], -1).reshape(-1, 3)
    flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    fold = ridged(flat, 0.055, 2, s=s) - 0.5 + 0.35 * fbm(flat, 0.02, 2, s=s + 4)
    loose = smooth(inner * 0.9, 1.25, share).ravel()
    F = grid(n - 1, n - 1)
    P = displace(P, F, crumple * (0.5 * MM + 4.5 * MM * loose) * fold * 0.7)
    P[:, 2] = np.maximum(P[:, 2], floor + 0.5 * MM) + 0.4 * MM
    return put(mesh('liner', P, F, material, {'near': smooth(1.15, 0.5, share).ravel()}))


def held(kind, objects, bottom, top, floor, rim):
    """A Vessel of my own: half is where food may lie."""
    vessel = Vessel(kind, objects, floor, floor, min(bottom), max(top), rim)
    vessel.half = (bottom[0] * 0.4 + top[0] * 0.6, bottom[1] * 0.4 + top[1] * 0.6)
    vessel.walls = (bottom, top)
    return vessel


def boat(color=None, size=1.0, check=None, lined=False):
    bottom, top, high = (0.064 * size, 0.042 * size), (0.086 * size, 0.062 * size), 0.036 * size
    o = put(tub(bottom, top, high, 7, board_stuff(color or WHITE), dip=0.006))
    objects = [o]
    if lined:
        objects.append(liner(bottom, top, 1.4 * MM, high, 5, greasy_paper(check=check), 1.2, rnd(0.1, 0.5), flare=0.3))
    return held('boat', objects, bottom, top, 1.0 * MM, high)


def paper_tray(color=None, size=1.0, check=None, lined=True):
    """Low and wide."""
    bottom, top, high = (0.092 * size, 0.060 * size), (0.106 * size, 0.073 * size), 0.024 * size
    o = put(tub(bottom, top, high, 9, board_stuff(color or KRAFT), dip=0.002))
    objects = [o]
    if lined:
        objects.append(liner(bottom, top, 1.6 * MM, high, 6, greasy_paper(check=check), 1.16, rnd(0.05, 0.25), flare=0.45))
    return held('paper-tray', objects, bottom, top, 1.6 * MM, high)


def basket(color=None, size=1.0, check=None, lined=True):
    """The diner's oval basket with its slots, a paper in it."""
    bottom, top, high = (0.078 * size, 0.052 * size), (0.104 * size, 0.074 * size), 0.040 * size
    stuff = plastic(color or '#8e1f16')
    objects = [put(tub((bottom[0], bottom[1]), (bottom[0] * 1.04, bottom[1] * 1.04), 0.007, 2.6, stuff, 1.6 * MM, lip=1 * MM))]
    line = outline((1, 1), 2.6, 400)
    for height, fat in ((high, 2.6), (high * 0.68, 1.3), (high * 0.36, 1.3)):
        q = height / high
        half = np.array([bottom[0] + (top[0] - bottom[0]) * q, bottom[1] + (top[1] - bottom[1]) * q, 0])
        path = line * half + np.array([0, 0, height])
        V, F = tube(np.concatenate([path, path[:2]]), fat * MM, 10)
        objects.append(put(mesh('rim', V, F, stuff)))
    for k in range(0, 400, 8):
        low = line[k] * np.array([bottom[0], bottom[1], 0]) + np.array([0, 0, 2 * MM])
        end = line[k] * np.array([top[0], top[1], 0]) + np.array([0, 0, high])
        V, F = tube(np.linspace(low, end, 5), 1.7 * MM, 8)
        objects.append(put(mesh('rib', V, F, stuff)))
    objects.append(liner(bottom, top, 3 * MM, high, 2.8, greasy_paper(check=check), 1.26, rnd(0.2, 0.9)))
    return held('basket', objects, bottom, top, 3 * MM, high)


def wire_basket(color=None, size=1.0, check=None, lined=True):
    """A little frying basket of wire, a handle to the right, paper in it."""
    bottom, top, high = (0.060 * size, 0.046 * size), (0.070 * size, 0.055 * size), 0.052 * size
    stuff = steel()
    objects = []
    line = outline((1, 1), 7, 320)
    for q in np.linspace(0, 1, 8):
        half = np.array([bottom[0] + (top[0] - bottom[0]) * q, bottom[1] + (top[1] - bottom[1]) * q, 0])
        path = line * half + np.array([0, 0, 2 * MM + q * high])
        V, F = tube(np.concatenate([path, path[:2]]), (1.7 if q in (0, 1) else 0.75) * MM, 8)
        objects.append(put(mesh('wire', V, F, stuff)))
    for k in range(0, 320, 8):
        low = line[k] * np.array([*bottom, 0]) + np.array([0, 0, 2 * MM])
        end = line[k] * np.array([*top, 0]) + np.array([0, 0, 2 * MM + high])
        V, F = tube(np.linspace(low, end, 5), 0.75 * MM, 6)
        objects.append(put(mesh('wire', V, F, stuff)))
    grip = np.stack([np.linspace(top[0], top[0] + 0.062, 20), np.full(20, 0.0), high + 0.010 * np.sin(np.linspace(0, 1.3, 20))], -1)
    for side in (-1, 1):
        V, F = tube(grip + np.array([0, side * 5 * MM, 0]), 1.7 * MM, 10)
        objects.append(put(mesh('wire', V, F, stuff)))
    objects.append(liner(bottom, top, 2.5 * MM, high, 6, greasy_paper(check=check), 1.34, rnd(0.2, 0.9)))
    return held('wire-basket', objects, bottom, top, 3 * MM, high)


def rack(color=None, size=1.0, check=None, lined=True):
    """A cooling rack on a metal tray."""
    half = (0.135 * size, 0.095 * size)
    stuff = steel()
    objects = [
        put(tub((half[0] * 1.02, half[1] * 1.02), (half[0] * 1.08, half[1] * 1.10), 0.016, 9, stuff, 1.2 * MM, lip=2.5 * MM, wobble=0))
    ]
    for k in np.linspace(-1, 1, 20):
        V, F = tube(
            np.stack([np.full(30, k * half[0] * 0.96), np.linspace(-1, 1, 30) * half[1] * 0.95, np.full(30, 0.0185)], -1), 1.0 * MM, 8
        )
        objects.append(put(mesh('wire', V, F, stuff)))
    path = outline((half[0] * 0.97, half[1] * 0.96), 10, 200) + np.array([0, 0, 0.0165])
    V, F = tube(np.concatenate([path, path[:2]]), 2.0 * MM, 8)
    objects.append(put(mesh('wire', V, F, stuff)))
    vessel = held('rack', objects, (half[0] * 0.92, half[1] * 0.9), half, 0.0195, 0.0195)
    return vessel


def rack_ground(vessel):
    """What pieces on a rack rest on: its wires are too thin to fall on."""
    return slab(paper_stuff(), (vessel.half[0] * 1.02, vessel.half[1] * 1.05), 0.018, z=0.0015)


def cup_profile(low, high, tall):
    wall = 1.0 * MM
    inner = [(0.001, 3 * MM), (low * 0.9, 3 * MM), (low - wall, 4.5 * MM), (high - wall, tall - 1 * MM)]
    rim = [(high + 0.2 * MM, tall + 0.8 * MM), (high + 1.6 * MM, tall), (high + 0.9 * MM, tall - 1.8 * MM)]
    return inner + rim + [(high * 0.75 + low * 0.25, tall * 0.75), (low + 0.3 * MM, 1 * MM), (low - 1.5 * MM, 0.2 * MM), (0.001, 0.6 * MM)]


def paper_cup(color=None, size=1.0, **_):
    low, high, tall = 0.031 * size, 0.042 * size, 0.082 * size
    o = put(lathe(cup_profile(low, high, tall), board_stuff(color or KRAFT), 160, 6, 0.0006, 'cup'))
    vessel = held('cup', [o], (low, low), (high, high), 4 * MM, tall)
    vessel.profile = [(low * 0.9, 4 * MM), (high * 0.96, tall)]
    return vessel


def carton(color=None, size=1.0, **_):
    """The flat box of fries: oval below, its front cut low in an arc, its back high."""
    low, high, tall = (0.036 * size, 0.016 * size), (0.050 * size, 0.022 * size), 0.088 * size
    steps = 220
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    k = (np.abs(np.cos(a)) ** 2.6 + np.abs(np.sin(a)) ** 2.6) ** (-1 / 2.6)
    unit = np.stack([k * np.cos(a), k * np.sin(a)], -1)
    front = smooth(0.1, -0.55, unit[:, 1])
    arc = np.clip(1 - np.abs(unit[:, 0]) ** 2.2, 0, 1)
    edge = tall * (1 + 0.14 * (1 - front) * arc - 0.22 * front * arc)
    s = number()

    def wall(q, out):
        half = np.array(low) * (1 - q) + np.array(high) * q + out
        P = np.stack([unit[:, 0] * half[0], unit[:, 1] * half[1], q * edge], -1)
        return P + (np.array([0.5, 1.2, 0]) * (0.7 * MM * fbm(P, 40 * MM, 2, s=s))[:, None])

    rows = [wall(0, 0) * np.array([0.01, 0.01, 0]) + np.array([0, 0, 2 * MM])] + [wall(q, 0) for q in np.linspace(0.02, 1, 30)]
    rows += [wall(q, 0.8 * MM) for q in np.linspace(1, 0, 30)]
    V, F = rings(np.array(rows))
    o = put(mesh('carton', V, F, board_stuff(color or WHITE)))
    return held('carton', [o], low, high, 4 * MM, tall)


def cone(color=None, size=1.0, **_):
    """A cone of paper in a ring of wire, its rim cut on the slant."""
    tall, wide = 0.125 * size, 0.050 * size
    s = number()
    a = np.linspace(0, 2 * math.pi, 240, endpoint=False)
    slant = 1 + 0.10 * np.sin(a + 0.4) + 0.015 * np.sin(5 * a)

    def row(q, out):
        r = (0.004 + (wide - 0.004) * q) + out
        P = np.stack([r * np.cos(a), r * np.sin(a), 0.012 + q * tall * (1 + (slant - 1) * q)], -1)
        return P + np.array([1, 1, 0]) * (1.0 * MM * fbm(P, 26 * MM, 3, s=s) * q)[:, None]

    rows = [row(q, 0) for q in np.linspace(0, 1, 50)] + [row(q, 0.5 * MM) for q in np.linspace(1, 0, 50)]
    V, F = rings(np.array(rows))
    objects = [put(mesh('cone', V, F, greasy_paper(color or KRAFT), {'near': smooth(0.2, 1, V[:, 2] / tall)}))]
    stuff = steel()
    for z, r in ((0.002, 0.042), (0.012 + 0.62 * tall, 0.004 + (wide - 0.004) * 0.62 + 1.6 * MM)):
        ring = np.stack([r * np.cos(a), r * np.sin(a), 0 * a + z], -1)
        V, F = tube(np.concatenate([ring, ring[:2]]), 1.5 * MM, 10)
        objects.append(put(mesh('wire', V, F, stuff)))
    for k in range(3):
        turn = k * 2.1 + 0.5
        low = np.array([0.042 * math.cos(turn), 0.042 * math.sin(turn), 0.002])
        top = np.array([math.cos(turn), math.sin(turn), 0]) * (0.004 + (wide - 0.004) * 0.62 + 1.6 * MM) + np.array(
            [0, 0, 0.012 + 0.62 * tall]
        )
        V, F = tube(np.linspace(low, top, 8), 1.4 * MM, 8)
        objects.append(put(mesh('wire', V, F, stuff)))
    vessel = held('cone', objects, (0.012, 0.012), (wide, wide), 0.03, 0.012 + tall)
    vessel.profile = [(0.010, 0.03), (wide * 0.95, 0.012 + tall)]
    return vessel


def bag(color=None, size=1.0, **_):
    """A paper bag, its top rolled down, standing open."""
    low, high, tall = (0.056 * size, 0.038 * size), (0.062 * size, 0.046 * size), 0.070 * size
    s = number()
    edge_low, edge_high = outline(low, 6, 320), outline(high, 4.5, 320)
    angle = np.arctan2(edge_high[:, 1], edge_high[:, 0])
    circle = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    notch = 4 * MM * fbm(circle, 0.4, 3, s=s)

    def row(q, out=0.0):
        P = edge_low * (1 - q) + edge_high * q
        P = P * (1 + out / min(high))
        P[:, 2] = q * (tall + notch * q)
        crease = ridged(P * np.array([1, 1, 0.6]), 30 * MM, 2, s=s + 5) - 0.5
        return P * (1 + 0.07 * crease * (0.3 + q))[:, None] * np.array([1, 1, 0]) + P * np.array([0, 0, 1])

    rows = [row(0) * 0.01 + np.array([0, 0, 1 * MM])] + [row(q) for q in np.linspace(0, 1, 46)]
    rows += [row(1, 1.5 * MM) + np.array([0, 0, 1.2 * MM])] + [row(q, 3.2 * MM) for q in np.linspace(0.99, 0.74, 14)]
    rows += [row(0.74, 1.6 * MM)] + [row(q, 0.7 * MM) for q in np.linspace(0.76, 0, 30)]
    V, F = rings(np.array(rows))
    o = put(mesh('bag', V, F, greasy_paper(color or KRAFT), {'near': smooth(0.9, 0.1, V[:, 2] / tall)}))
    return held('bag', [o], low, high, 3 * MM, tall)


def sleeve(color=None, size=1.0, **_):
    """A flat envelope lying down, open to the right; what it holds lies in its mouth."""
    half = (0.060 * size, 0.042 * size)
    s = number()
    n = 120
    u, v = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n), indexing='ij')
    objects = []
    for high in (0.0, 1.0):
        cut = 0.10 * high * (1 - v**2)
        x = -0.052 + u * half[0] - cut * half[0] * (u > 0) * u
        belly = high * 0.019 * np.sqrt(np.clip(1 - np.abs(v) ** 4, 0, 1)) * smooth(-1.05, -0.2, u)
        P = np.stack([x, v * half[1] * (1 - 0.06 * high * smooth(-0.5, 1, u)), 0.6 * MM + belly], -1).reshape(-1, 3)
        P[:, 2] += np.maximum(0, (ridged(P, 34 * MM, 2, s=s + int(high)) - 0.5) * 2.2 * MM) * high + 0.4 * MM * high
        stuff = greasy_paper(color or WHITE)
        objects.append(put(mesh('sleeve', P, grid(n - 1, n - 1), stuff, {'near': smooth(-1, 0.6, u).ravel()})))
    vessel = held('sleeve', objects, half, half, 1.2 * MM, 0.022)
    vessel.outer, vessel.half = 0.110 * size, (0.080 * size, 0.062 * size)
    return vessel


HOLDERS = {
    'boat': boat, 'paper-tray': paper_tray, 'basket': basket, 'wire-basket': wire_basket, 'rack': rack, 'cup': paper_cup, 'carton': carton,
    'cone': cone, 'bag': bag, 'sleeve': sleeve,
}  # fmt: skip
HOLDERS_KNOWN = tuple(HOLDERS)
