# SPDX-License-Identifier: GPL-3.0-or-later
"""Roasts, ribs, loaves, terrines and heaps of shredded meat, with gravy and two sides."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts import charcuterie, cuts, meats, plating, poultry, pulled_meat, roasts
from parts.frying import crisp_stuff
from parts.ladled import LADLED
from parts.plating import angle, place, strew
from parts.roots import seared_piece
from parts.sides import SIDES

VIEW = 'three-quarter'
LIGHT = (128, {'elevation': 34, 'watts': 31, 'fill': 0.18})


def leaning(plate, one, make, count, step, lean, usual=12):
    """Slices in a row, the first flat against nothing, each next one leaning on it."""
    x, y = place(one)
    a = angle(one, usual)
    many = one.count or count
    laid = []
    for k in range(many):
        along = (k - (many - 1) / 2) * step * MM * one.size
        at = (x + along * math.sin(a) + 7 * MM * k, y - along * math.cos(a))
        turn = (lean + rnd(-0.06, 0.06), rnd(-0.04, 0.04), a + rnd(-0.12, 0.12))
        laid.append(([make()], at, turn, one.size))
    plate.lay_beside(laid, 0.985)


def meatloaf(plate, one):
    stuff = cuts.loaf_stuff('#9c6c4c', '#5a2e1a', one.color or '#9c2410', (('#d9b98a', 9, 0.2), ('#5f7a36', 8, 0.12)))
    leaning(plate, one, lambda: cuts.loaf_slice(stuff, (44, 30, 10.5), 1.0), 2, 33, 0.92)


def terrine(plate, one):
    """Two slices, the second leaning on the first: rosy farce, green nuts, dice of pork and fat, a rim of bacon."""
    stuff = charcuterie.terrine_stuff(one.color or '#b08a6e')
    leaning(plate, one, lambda: charcuterie.terrine_slice(stuff), 2, 36, 0.14, 8)


def pot_roast(plate, one):
    """Large tender chunks, shreds fallen from them."""
    color = one.color or '#6b3a22'
    stuff = pulled_meat.chunk_stuff(color, '#a8743c', 0.7, 'roast')
    chunks = type(one)({**one, 'count': one.count or 5, 'wide': one.wide or 36, 'turn': 20 if one.turn is None else one.turn})
    pulled_meat.heap_chunks(plate, [pulled_meat.chunk(stuff, (32, 21, 15), 0.7, 1.5) for _ in range(4)], chunks, 5, 36, 0.84, 0.2)
    shreds = type(one)({**chunks, 'count': 34, 'turn': None, 'color': color, 'size': 0.8 * one.size, 'wide': chunks.wide * 1.05})
    pulled_meat.pulled(plate, shreds)


def griot(plate, one):
    """Pork that was simmered, then fried: fibres, crisp dark corners, a seam of fat on every piece."""
    stuff = pulled_meat.chunk_stuff(one.color or '#9a5424', gloss=0.5, name='griot')
    pulled_meat.heap_chunks(plate, [pulled_meat.chunk(stuff, crisp=1.1, torn=0.9) for _ in range(5)], one, 14, 36)


def confit_leg(plate, one):
    """A duck leg, skin up: bronze and crackling, shining with fat, the bone bare."""
    stuff = crisp_stuff(one.color or '#a85c1e', '#4a1c08', '#d9953f', gloss=0.95, name='duck')
    turn = (rnd(-0.04, 0.04), -0.05, angle(one, 0))
    plate.lay_parts(poultry.leg(stuff, 'skin', one.size, False, 0.85), place(one), turn, 0.93)


def fried_potatoes(plate, one):
    """Coins of potato fried in the pan: some crisp and brown, some only soft, overlapping."""
    made = seared_piece((19, 17, 2.9), (2.2, 2.1, 4), one.color or '#e6bf68', None, '#a8661c', 0.5, gloss=0.6)(one.color)
    for _ in range(3):
        made += seared_piece((16, 15, 2.7), (2.1, 2.2, 4), '#ecd08a', None, '#b8741f', 0.34, gloss=0.6)(None)
    strew(plate, made, one, None, 0.8, 0.2, 40, 90)


def rack(plate, one):
    stuff = roasts.glazed_stuff(one.color or '#6b1d0c')
    parts = roasts.rack(stuff, meats.bone_stuff(), 0.25, 0.050, 11)
    plate.lay_parts(parts, place(one), (0.03, 0, angle(one, 14)), 0.97, one.size)


def prime_rib(plate, one):
    crust = meats.crust_stuff(one.color or '#3a2412', '#a8783c', 0.2)
    me = roasts.slab_core(meats.core_stuff('medium'), crust)
    plate.lay(me, place(one), (0.03, 0, angle(one, 14)), 0.97, scale=one.size)


def lamb(plate, one):
    """Chops of a rack: two lean on one another, bones crossed."""
    core, crust, bone = meats.core_stuff('medium-rare'), roasts.herb_crust(one.color or '#55702f'), meats.bone_stuff()
    x, y = place(one)
    laid = []
    for k in range(one.count or 3):
        at = (x + (k - 1) * 44 * MM * one.size, y + (6 * math.cos(k * 2.2)) * MM)
        turn = (0.85 + rnd(-0.1, 0.1), rnd(-0.08, 0.08), math.radians(-62 - 14 * k) + rnd(-0.1, 0.1))
        laid.append((roasts.lamb_chop(core, crust, bone), at, turn, one.size))
    plate.lay_beside(laid, 0.98)


def belly(plate, one):
    stuff = roasts.belly_stuff(one.color or '#b8702c')
    x, y = place(one)
    for k in range(one.count or 1):
        plate.lay(roasts.belly(stuff), (x + 58 * MM * k, y + 10 * MM * k), (0, 0, angle(one, 30) + 0.4 * k), 0.98, scale=one.size)


def lacquered(plate, one):
    """Slices of red-lacquered pork: dark shining rim, pale juicy cut, overlapping in a row."""
    color = one.color or '#8a1a10'
    g = Graph('char siu')
    n = g.noise(5 * MM, 4)
    fibre = g.noise(1.3 * MM, 4, at=g.stretch(0.4, 1, 1))
    meat = g.mix(g.span(fibre, 0.35, 0.7), '#b87a5c', '#dcae8c')
    meat = g.mix(g.span(g.noise(9 * MM, 3, 0.5, 1.0), 0.6, 0.68, 0, 0.6), meat, '#ecd0ac')
    edge = g.math('ADD', g.attr('rim'), g.math('MULTIPLY_ADD', n, 0.14, -0.07))
    base = g.ramp(edge, [(0.86, 0.0), (0.94, 1.0)])
    red = g.ramp(n, [(0.32, blend(color, '#e0481c', 0.35)), (0.52, color), (0.74, blend(color, '#180402', 0.7))])
    blush = g.mix(g.span(edge, 0.70, 0.92, 0, 0.6), meat, blend(color, '#c86a40', 0.5))
    base = g.mix(base, blush, red)
    shine = g.span(edge, 0.8, 0.92)
    wet = g.noise(4 * MM, 3)
    stuff = g.out(base, g.span(wet, 0.36, 0.64, 0.14, 0.4), g.bump((fibre, 0.0004, 0.7), (n, 0.0004, 0.5)), sss=0.12, radius=(0.003, 0.0012, 0.0007),
                  coat=g.math('MAXIMUM', g.math('MULTIPLY', shine, 0.8), g.span(wet, 0.42, 0.6, 0.35, 0.0)), coat_rough=0.07)  # fmt: skip
    x, y = place(one)
    a = angle(one, 12)
    many = one.count or 9
    laid = []
    for k in range(many):
        s = number()
        d, F = sphere(70)
        size = np.array([rnd(26, 31), rnd(17, 20), rnd(3.6, 4.6)]) * MM
        V = superball(d, size, (2.7, 2.6, 7))
        V[:, :2] *= (1 + 0.10 * fbm(d * np.array([1, 1, 0]), 0.7, 3, s=s))[:, None]
        q = np.hypot(V[:, 0] / size[0], V[:, 1] / size[1])
        V = displace(V, F, 0.7 * MM * fbm(V, 9 * MM, 2, s=s + 1) + 0.25 * MM * fbm(V * np.array([0.4, 1, 1]), 2.4 * MM, 3, s=s + 2))
        me = mesh('char siu', V, F, stuff, {'rim': np.maximum(q, smooth(0.75, 0.4, np.abs(d[:, 2])) * 1.0)})
        along = (k - (many - 1) / 2) * (one.wide or 13) * MM
        at = (x + along * math.cos(a), y + along * math.sin(a) + rnd(-3, 3) * MM)
        laid.append(([me], at, (rnd(-0.05, 0.05), -0.55 + rnd(-0.08, 0.08), a + rnd(-0.15, 0.15) + 0.35), one.size))
    plate.lay_beside(laid)


def fried_plantain(plate, one):
    """Twice-fried, flattened rounds: golden, cracked at their edge."""
    g = Graph('plantain')
    n = g.noise(5 * MM, 4)
    t = g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', n, 0.8, -0.4))
    base = g.ramp(t, [(0.1, '#f0cf7c'), (0.45, one.color or '#dfa63c'), (0.75, '#a8641c'), (1.0, '#5f2f0c')])
    stuff = g.out(
        g.vary(base),
        g.span(n, 0.35, 0.65, 0.35, 0.6),
        g.bump((g.noise(2.2 * MM, 4), 0.0006, 0.8)),
        sss=0.2,
        radius=(0.004, 0.0024, 0.0008),
        coat=0.15,
        coat_rough=0.2,
    )
    things = []
    for _ in range(5):
        s = number()
        d, F = sphere(60)
        V = superball(d, np.array([25, 22, 4.2]) * MM, (2.2, 2.2, 4))
        V[:, :2] *= (1 + 0.14 * fbm(d * np.array([1, 1, 0]), 0.45, 3, s=s))[:, None]
        q = np.hypot(V[:, 0] / 25, V[:, 1] / 22) / MM
        V = displace(V, F, 0.7 * MM * fbm(V, 8 * MM, 3, s=s + 1) - 0.5 * MM * np.clip(ridged(V, 12 * MM, 2, s=s + 2) - 0.5, 0, 1))
        things.append([mesh('plantain', V, F, stuff, {'brown': 0.12 + 0.55 * smooth(0.75, 1.05, q) + 0.35 * fbm(V, 9 * MM, 2, s=s + 3)})])
    strew(plate, things, one, None, 0.93, 0.3, 6, 30)


def fennel(plate, one):
    """Wedges of braised fennel, browned on their cut."""
    g = Graph('fennel')
    lines = g.noise(2.2 * MM, 3, at=g.stretch(0.15, 1, 1))
    n = g.noise(9 * MM, 4)
    base = g.mix(g.span(lines, 0.35, 0.68), '#e9e6c0', '#c9d094')
    base = g.mix(g.span(g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', n, 0.8, -0.4)), 0.3, 0.9, 0, 0.85), base, '#a8682a')
    stuff = g.out(
        base,
        g.span(n, 0.35, 0.65, 0.2, 0.42),
        g.bump((lines, 0.0008, 0.8)),
        sss=0.3,
        radius=(0.003, 0.003, 0.0014),
        coat=0.4,
        coat_rough=0.09,
    )
    things = []
    for _ in range(3):
        s = number()
        d, F = sphere(70)
        V = superball(d, np.array([33, 18, 8]) * MM, (2.6, 2.2, 2.8))
        u = V[:, 0] / (33 * MM)
        V[:, 1] *= 1 - 0.55 * smooth(0.1, 1.0, u)
        layer = np.sin((V[:, 1] * (1 + 0.8 * np.clip(u, 0, 1))) / (1.3 * MM))
        V = displace(V, F, 0.7 * MM * layer + 0.8 * MM * fbm(V, 12 * MM, 2, s=s))
        things.append([mesh('fennel', V, F, stuff, {'brown': smooth(0.2, 0.8, d[:, 2]) * (0.4 + 0.5 * layer)})])
    strew(plate, things, one, None, 0.93, 0.15, 3, 22)


OWN = {
    'meatloaf': meatloaf,
    'terrine': terrine,
    'rib-rack': rack,
    'prime-rib': prime_rib,
    'lamb-chops': lamb,
    'pork-belly': belly,
    'lacquered-pork': lacquered,
    'pulled-meat': pulled_meat.pulled,
    'fine-slaw': pulled_meat.fine_slaw,
    'soft-onions': pulled_meat.soft_onions,
    'limp-cabbage': pulled_meat.limp_cabbage,
    'pot-roast': pot_roast,
    'griot': griot,
    'confit-leg': confit_leg,
    'fried-potatoes': fried_potatoes,
    'fried-plantain': fried_plantain,
    'braised-fennel': fennel,
}
MAKERS = {**plating.POURED, **LADLED, **SIDES, **OWN}
PARTS = plating.parts_of(MAKERS)


def build(dish):
    return plating.build(dish, MAKERS, 'plate')
