# SPDX-License-Identifier: GPL-3.0-or-later
"""Flat meat on a plate: crumbed, grilled or rolled, under sauce or cheese, with its side."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball, tube
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts import crusts, cuts, meats, plating
from parts.ladled import LADLED
from parts.morsels import skin_stuff
from parts.plating import angle, place, strew
from parts.pulled_meat import soft_onions
from parts.sides import SIDES

VIEW = 'three-quarter'
LIGHT = (128, {'elevation': 34, 'watts': 31, 'fill': 0.18})


def lay_flat(plate, one, me, usual=18, share=0.95):
    return plate.lay(me, place(one), (rnd(-0.03, 0.03), rnd(-0.03, 0.03), angle(one, usual)), share, scale=one.size)


def crumbed(half, wave):
    def make(plate, one):
        """An even coat of crumbs; count fillets side by side."""
        stuff = crusts.fried_stuff(one.color or '#c6842f', gloss=0.2)
        lay_flat(plate, one, crusts.crumbed(stuff, np.array(half) * MM, 2.3, 3.2, 1.0, wave=wave))

    return make


def schnitzel(plate, one):
    """Pounded thin; the crumb puffed away from the meat in ripples."""
    s = number()
    stuff = crusts.fried_stuff(one.color or '#cf8d34', gloss=0.25)
    me = crusts.crumbed(stuff, np.array([88, 60, 5.5]) * MM, 2.4, 3.0, 0.8, s=s, n=210)
    V = plating.vertices(me)
    flat = V * np.array([1, 1, 0])
    ripple = np.abs(fbm(flat, 34 * MM, 2, s=s + 20))
    V[:, 2] += 4 * MM * ripple + 3 * MM * fbm(flat, 60 * MM, 2, s=s + 21)
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    lay_flat(plate, one, me, 12, 0.9)


def craggy(plate, one):
    stuff = crusts.fried_stuff(one.color or '#b9772b', gloss=0.25)
    lay_flat(plate, one, crusts.craggy(stuff, np.array([74, 52, 9.5]) * MM, 2.4, 0.62, n=150))


def chopped_steak(plate, one):
    """Coarsely ground beef shaped by hand to a thick oval and seared: lumps, cracks at its edge, a dark crust on top."""
    s = number()
    size = np.array([62, 45, 13.5]) * MM
    d, F = sphere(120)
    V = superball(d, size, (2.3, 2.3, 2.9))
    V[:, :2] *= (1 + 0.06 * fbm(d * np.array([1, 1, 0.3]), 0.7, 3, s=s))[:, None]
    f1, f2, cell = worley(V + 2 * MM * fbm(V, 6 * MM, 2, s=s + 1)[:, None], 6.5 * MM, s + 2)
    crack = smooth(0.16, 0.0, f2 - f1) * smooth(0.9, 0.3, d[:, 2])
    rel = 1.2 * MM * (cell - 0.5) + 1.0 * MM * (0.5 - f1) + 0.5 * MM * fbm(V, 2.4 * MM, 3, s=s + 4) - 1.6 * MM * crack
    V = displace(V, F, rel + 1.5 * MM * fbm(V, 24 * MM, 2, s=s + 6))
    sear = 0.3 + 0.4 * smooth(0.2, 0.8, d[:, 2]) + rel / (4 * MM) + 0.35 * fbm(V, 15 * MM, 2, s=s + 8)
    zero = np.zeros(len(V))
    me = mesh(
        'chopped', V, F, meats.crust_stuff(one.color or '#54301a', gloss=0.55), {'cav': np.clip(sear, 0, 1), 'fatcap': zero, 'mark': zero}
    )
    lay_flat(plate, one, me)


def breast(marks, crust, half=(68, 42, 12), pointed=0.35):
    """One grilled or seared piece, or count of them overlapping."""

    def make(plate, one):
        stuff = cuts.roast_stuff(one.color or crust)
        x, y = place(one)
        a = angle(one, 20)
        for k in range(one.count or 1):
            me = cuts.breast(stuff, half, marks, pointed)
            at = (x + 16 * MM * k - 40 * MM * k * math.sin(a), y + 40 * MM * k * math.cos(a))
            plate.lay(me, at, (0.1 * k, 0.05 * k, a + 0.25 * k), 0.94, scale=one.size)

    return make


def strips(make_whole, stuff_of, count, lean):
    """Something cut across and pushed a little apart, as it comes from the board."""

    def make(plate, one):
        stuff = stuff_of(one.color)
        a = angle(one, 20)
        x, y = place(one)
        laid = []
        for me, along, tilt in cuts.sliced(stuff, make_whole, one.count or count, 3.2, lean):
            at = (x + along * one.size * math.cos(a), y + along * one.size * math.sin(a))
            laid.append(([me], at, (rnd(-0.04, 0.04), tilt + rnd(-0.05, 0.05), a + rnd(-0.06, 0.06)), one.size))
        plate.lay_beside(laid)

    return make


def cut_crumb(color):
    """Crumb outside, white meat where it was cut."""
    color = color or '#c07e2c'
    g = Graph('katsu')
    n = g.noise(8 * MM, 5, 0.6)
    fine = g.noise(0.9 * MM, 4)
    h = g.math('MULTIPLY_ADD', fine, 0.16, g.math('MULTIPLY_ADD', g.attr('cav'), 0.62, g.math('MULTIPLY', n, 0.42)))
    crust = g.ramp(
        h, [(0.30, blend(color, '#f6dca0', 0.5)), (0.46, color), (0.64, blend(color, '#5a2a0a', 0.4)), (0.90, blend(color, '#3a1505', 0.6))]
    )
    fibre = g.noise(1.6 * MM, 4, at=g.stretch(1, 0.4, 1))
    meat = g.mix(g.span(fibre, 0.35, 0.7), '#ecd6b6', '#f8ecd8')
    edge = g.span(g.math('ADD', g.attr('rim'), g.math('MULTIPLY_ADD', n, 0.1, -0.05)), 0.84, 0.9)
    inside = g.mix(edge, meat, crust)
    base = g.mix(g.attr('cut'), crust, inside)
    return g.out(base, g.span(n, 0.35, 0.65, 0.3, 0.6), g.bump((g.noise(1.8 * MM, 5, 0.65), 0.0006, 0.8), (fibre, 0.0003, 0.6)), sss=0.14,
                 radius=(0.003, 0.0018, 0.001), coat=0.12, coat_rough=0.2)  # fmt: skip


def wing_breast(plate, one):
    body = skin_stuff(one.color or '#b06a2a')
    parts = cuts.wing_breast(body, meats.bone_stuff())
    plate.lay_parts(parts, place(one), (rnd(-0.05, 0.05), 0.05, angle(one, 160)), 0.96, one.size)


def chops(plate, one):
    stuff, bone = cuts.roast_stuff(one.color or '#94552a', gloss=0.65), meats.bone_stuff()
    x, y = place(one)
    a = angle(one, 15)
    for k in range(one.count or 2):
        at = (x + 10 * MM * k - 60 * MM * k * math.sin(a), y + 60 * MM * k * math.cos(a))
        plate.lay_parts(meats.rib_chop(stuff, bone), at, (0.14 * k, 0, a + 0.3 * k), 0.94, one.size)


def rolls(plate, one):
    """Slices of a roll, fanned: each leans on the one behind it."""
    stuff = cuts.roll_stuff('#ecd9bc', one.second or '#4a3222', one.color or '#b07434')
    x, y = place(one)
    a = angle(one, 8)
    many = one.count or 4
    laid = []
    for k in range(many):
        along = (k - (many - 1) / 2) * (one.wide or 37) * MM * one.size
        at = (x + along * math.cos(a), y + along * math.sin(a) + 7 * MM * (k % 2))
        turn = (1.02 + rnd(-0.07, 0.07), rnd(-0.08, 0.08), a - 0.28 + rnd(-0.1, 0.1))
        laid.append(([cuts.roll_slice(stuff)], at, turn, one.size))
    plate.lay_beside(laid, 0.985)


def morels(plate, one):
    """Honeycombed caps, hollow stems."""
    g = Graph('morel')
    n = g.noise(4 * MM, 4)
    color = one.color or '#6b4a2c'
    base = g.mix(g.attr('cav'), blend(color, '#140a04', 0.65), g.mix(g.span(n, 0.35, 0.65), color, blend(color, '#c9a06a', 0.4)))
    base = g.mix(g.attr('stem'), base, '#dcc49a')
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.25, 0.5), sss=0.15, radius=(0.003, 0.0015, 0.0008), coat=0.35, coat_rough=0.1)
    things = []
    for _ in range(4):
        s = number()
        d, F = sphere(70)
        V = d * np.array([10, 10, 17]) * MM * rnd(0.85, 1.1)
        V[:, :2] *= (1 - 0.4 * smooth(0.0, 1.0, d[:, 2]))[:, None]
        f1, f2, _ = worley(V, 6.0 * MM, s)
        wall = smooth(0.30, 0.08, f2 - f1)
        V = displace(V, F, -2.4 * MM * (1 - wall))
        t = np.linspace(0, 1, 14)
        W, G = tube(np.stack([0 * t, 0 * t, (-12 - 15 * t) * MM], -1) + np.array([1e-5, 0, 0]) * t[:, None], (4.2 + 1.6 * t) * MM, 20)
        both = np.concatenate([V, W])[:, [2, 1, 0]]
        zero = np.zeros(len(V))
        things.append(
            [
                mesh(
                    'morel',
                    both,
                    np.concatenate([F, G + len(V)]),
                    stuff,
                    {'cav': np.concatenate([wall, 0.8 + 0 * W[:, 0]]), 'stem': np.concatenate([zero, 1 + 0 * W[:, 0]])},
                )
            ]
        )
    strew(plate, things, one, None, 0.9, 0.25, 7, 34)


def baby_leeks(plate, one):
    """Small leeks, white to green, glazed, lying side by side."""
    g = Graph('leek')
    lines = g.noise(1.2 * MM, 3, at=g.stretch(0.04, 1, 1))
    base = g.ramp(
        g.math('ADD', g.attr('along'), g.math('MULTIPLY_ADD', lines, 0.16, -0.08)),
        [(0.1, '#f0edd4'), (0.42, '#dde4ac'), (0.66, '#9dbb5c'), (0.95, '#5d8a38')],
    )
    stuff = g.out(g.vary(base, 0.01, 0.1, 0.08), g.span(lines, 0.3, 0.7, 0.16, 0.34), g.bump((lines, 0.0004, 0.7)), sss=0.35, radius=(0.003, 0.003, 0.0014),
                  coat=0.5, coat_rough=0.07)  # fmt: skip
    a = angle(one, 20)
    x, y = place(one)
    for k in range(one.count or 4):
        t = np.linspace(0, 1, 60)
        line = np.stack([(t - 0.5) * 96, 4 * rnd(-1, 1) * (2 * t - 1) ** 2, 0 * t], -1) * MM * one.size
        V, F = tube(line, (5.4 + 0.9 * smooth(0.1, 0.0, t)) * MM * one.size, 24)
        V[:, 2] *= 0.86
        me = mesh('leek', V, F, stuff, {'along': np.repeat(np.concatenate([[0], t, [1]]), 24)})
        at = (x - 12 * MM * k * math.sin(a) + rnd(-5, 5) * MM, y + 12 * MM * k * math.cos(a))
        plate.lay(me, at, (0, rnd(-0.03, 0.03), a + rnd(-0.09, 0.09)), 0.96)


def pickled(plate, one):
    """A small tuft of red pickles."""
    SIDES['slaw'](plate, type(one)({**one, 'kind': 'slaw', 'color': one.color or '#b8283c'}))


OWN = {
    'cutlet': crumbed((74, 52, 7.0), 1.6),
    'schnitzel': schnitzel,
    'craggy-steak': craggy,
    'chopped-steak': chopped_steak,
    'soft-onions': soft_onions,
    'grilled-chicken': breast(True, '#a8642c'),
    'seared-chicken': breast(False, '#b5702f', (60, 40, 11)),
    'sliced-thigh': strips(
        lambda stuff: cuts.breast(stuff, (72, 44, 11), True, 0.1),
        lambda color: cuts.roast_stuff(color or '#6b3212', '#d2a274', '#eacba2', 0.6),
        7,
        0.35,
    ),
    'sliced-cutlet': strips(lambda stuff: crusts.crumbed(stuff, np.array([74, 46, 11]) * MM, 2.5, 3.0, 1.15, n=130), cut_crumb, 6, 0.22),
    'wing-breast': wing_breast,
    'chops': chops,
    'roll-slices': rolls,
    'morels': morels,
    'baby-leeks': baby_leeks,
    'pickled': pickled,
}
MAKERS = {**plating.POURED, **LADLED, **SIDES, **OWN}
PARTS = plating.parts_of(MAKERS)


def build(dish):
    return plating.build(dish, MAKERS, 'plate')
