# SPDX-License-Identifier: GPL-3.0-or-later
"""Pasta that shows by its shape what it is: broad wavy egg noodles that lie limp, rotini, and filled parcels with a fluted border."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import mesh, rings, vertices
from lib.noise import fbm, perlin, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.pasta import parcel, pasta_stuff, warmed
from parts.pulled_meat import lay_limp


def wavy_noodle():
    """One egg noodle, 9 to 11 mm broad: it swings to and fro and its edges ripple. V, F and its values."""
    s = number()
    n = 44
    t = np.linspace(-1, 1, n)
    half = rnd(27, 42) * MM
    line = np.stack([t, 0 * t + s % 97, 0 * t], -1)
    wind = rnd(0.45, 0.9) * np.sin(t * rnd(2.0, 3.6) + rnd(0, 6))
    x, y = half * t, 9 * MM * perlin(line * 1.3, 1.0, s) + 5 * MM * rnd(-1, 1) * t**2
    z = 2.6 * MM * np.sin(t * rnd(4, 7) + rnd(0, 6))
    wide = rnd(4.4, 5.5) * MM
    u = np.linspace(-1, 1, 9)
    ripple = 1.4 * MM * np.sin(t * rnd(7, 11) + s % 7)[:, None]
    rows = []
    for side in (1, -1):
        across = u[::side][None]
        off = across * wide
        lift = ripple * across**2 * np.sign(across) + side * 0.5 * MM * (1 - across**6)
        yy = y[:, None] + off * np.cos(wind)[:, None]
        zz = z[:, None] + off * np.sin(wind)[:, None] * 0.8 + lift
        rows.append(np.stack([x[:, None] + 0 * yy, yy, zz], -1))
    V, F = rings(np.concatenate(rows, 1))
    return V, F, {'cav': np.full(len(V), 0.9), 'strand': np.full(len(V), rnd(0, 1))}


def noodle_stuff(color, sauce=None, gloss=0.6):
    """Egg dough, buttered or sauced: every noodle its own shade ('strand'), light in its thin edges."""
    color, sauce = warmed(color), sauce and warmed(sauce)
    g = Graph('egg noodle')
    n = g.noise(9 * MM, 3)
    tone = g.math('MULTIPLY_ADD', g.attr('strand'), 0.6, g.math('MULTIPLY', n, 0.4))
    base = g.mix(g.span(tone, 0.2, 0.8), blend(color, '#fff6d8', 0.35), blend(color, '#d8a040', 0.12))
    if sauce:
        base = g.mix(g.span(g.noise(11 * MM, 4, 0.6), 0.48, 0.68, 0.0, 0.7), base, sauce)
    wet = g.noise(5 * MM, 3)
    return g.out(base, g.span(wet, 0.35, 0.65, 0.14, 0.34), g.bump((g.noise(3 * MM, 3), 0.00015, 0.5)), sss=0.5, radius=(0.004, 0.0026, 0.001),
                 coat=gloss, coat_rough=0.07, see_through=0.12)  # fmt: skip


def heap_of_noodles(pile, bed, stuff, layers=4.0):
    """Egg noodles over the bed, layers deep, each bent to what lies below it."""
    count = int(layers * math.pi * bed.half[0] * bed.half[1] / (69 * MM * 9.9 * MM))

    def spot(pile):
        tries = []
        for _ in range(3):
            a, q = rnd(0, 6.283), 0.86 * math.sqrt(rnd(0, 1))
            x, y = bed.centre[0] + bed.half[0] * q * math.cos(a), bed.centre[1] + bed.half[1] * q * math.sin(a)
            tries.append((pile.height(np.array([[x, y, 0.0]]))[0], x, y, a, q))
        _, x, y, a, q = min(tries)
        return x, y, rnd(0, 6.283) if q < 0.6 else a + math.pi / 2 + rnd(-0.5, 0.5)

    pieces = [wavy_noodle() for _ in range(count)]
    return lay_limp(pile, pieces, stuff, spot, 2.6 * MM, 0.1, 2.6 * MM, batch=8, fence=lambda x, y: bed.share(x, y) / 0.99)


def rotini(stuff):
    """Three blades wound round a thin core, nearly two turns."""
    long = 36 * MM * rnd(0.9, 1.08)
    t = np.linspace(0, 1, 74)
    a = np.linspace(0, 2 * math.pi, 48, endpoint=False)
    turn = t * 2 * math.pi * rnd(1.25, 1.45)
    blade = np.abs(np.cos(1.5 * (a[None] - turn[:, None]))) ** 3.2
    ends = np.sqrt(np.clip(1 - (2 * t - 1) ** 14, 0.0, 1))[:, None]
    r = (1.7 * MM + 5.0 * MM * blade) * ends
    bow = 1.6 * MM * rnd(-1, 1) * (2 * t - 1) ** 2
    P = np.stack([(t[:, None] - 0.5) * long + 0 * r, r * np.cos(a)[None] + bow[:, None], r * np.sin(a)[None]], -1)
    V, F = rings(P)
    return mesh('rotini', V, F, stuff, {'cav': (0.15 + 0.85 * blade).ravel()})


def spirals(color, sauce, many=7):
    stuff = pasta_stuff(color, sauce, 0.5, 'rotini')
    return [rotini(stuff) for _ in range(many)]


# --- filled parcels ---


def parcel_stuff(color, filling, gloss):
    """Yolk dough so thin that the filling glows through ('belly'), and the filling itself where one was cut ('cut')."""
    color = warmed(color)
    g = Graph('parcel')
    n = g.noise(6 * MM, 3)
    base = g.mix(g.span(n, 0.3, 0.7), color, blend(color, '#fff0c4', 0.3))
    base = g.mix(g.math('MULTIPLY', g.attr('belly'), g.span(n, 0.3, 0.7, 0.15, 0.4)), base, filling)
    mash = g.mix(g.span(g.noise(2.4 * MM, 4), 0.35, 0.68), filling, blend(filling, '#ffd070', 0.4))
    base = g.mix(g.attr('cut'), base, mash)
    wet = g.noise(4 * MM, 3)
    return g.out(base, g.span(wet, 0.35, 0.65, 0.12, 0.34), g.bump((g.noise(2.4 * MM, 3), 0.0002, 0.5)), sss=0.4, radius=(0.004, 0.0022, 0.0009),
                 coat=gloss, coat_rough=0.06)  # fmt: skip


def painted(me, stuff, open_at=None):
    """The parcel in its material; open_at folds all beyond that x onto a cut, where only the rim stays dough."""
    V = vertices(me)
    high = V[:, 2].max()
    belly = smooth(0.15 * high, 0.8 * high, V[:, 2])
    cut = np.zeros(len(V))
    if open_at is not None:
        beyond = V[:, 0] < open_at
        near = (np.abs(V[:, 0] - open_at) < 1.2 * MM) & (V[:, 2] > 0)
        order = np.argsort(V[near, 1])
        roof = np.interp(V[:, 1], V[near, 1][order], V[near, 2][order])
        V[:, 0] = np.where(beyond, open_at + 0.9 * MM * fbm(V, 4 * MM, 2, s=number()), V[:, 0])
        inside = smooth(0.5 * MM, 1.4 * MM, roof - V[:, 2]) * smooth(-1.0 * MM, 0.4 * MM, V[:, 2])
        cut = beyond * inside
        me.vertices.foreach_set('co', V.astype(np.float32).ravel())
        me.update()
    me.attributes.new('belly', 'FLOAT', 'POINT').data.foreach_set('value', belly.astype(np.float32))
    me.attributes.new('cut', 'FLOAT', 'POINT').data.foreach_set('value', cut.astype(np.float32))
    return me


def agnolotti(color, filling='#dd7a1a', many=6, gloss=0.8):
    """Small fluted parcels with a plump middle, and as many that were bitten through."""
    stuff = parcel_stuff(color, filling, gloss)
    make = parcel((19.5, 14.5), 5.0, 10.5, 2.4, 2.6)
    return [painted(make(stuff), stuff) for _ in range(many)], [painted(make(stuff), stuff, -2 * MM) for _ in range(3)]
