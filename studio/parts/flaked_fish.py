# SPDX-License-Identifier: GPL-3.0-or-later
"""Fish one knows by its build: a loin of cod that comes apart in flakes, sides of trout with skin and tail, thick slices of raw tuna.
All lie around z = 0."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, grid, mesh, sphere, superball
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.fillets import fillet, flesh_stuff, long_fillet
from parts.griddled_vegetables import rolled
from parts.plating import angle, place


def pearl_stuff(color='#f6f1e6'):
    """Just-cooked cod: white that light enters, silky sheen on each flake, fibres across it; 'seam' is its thin glassy margin."""
    g = Graph('cod flake')
    fibre = g.noise(1.3 * MM, 3, at=g.stretch(1, 0.25, 0.4))
    n = g.noise(10 * MM, 3)
    base = g.mix(g.span(n, 0.34, 0.68), color, blend(color, '#eadfc4', 0.6))
    base = g.mix(g.span(fibre, 0.45, 0.72, 0, 0.35), base, '#ffffff')
    base = g.mix(g.math('MULTIPLY', g.attr('seam'), 0.5), base, '#e6d8b4')
    wet = g.noise(6 * MM, 3)
    return g.out(g.vary(base, 0.004, 0.05, 0.04), g.span(wet, 0.36, 0.64, 0.16, 0.42), g.bump((fibre, 0.0004, 0.8)), sss=0.4,
                 radius=(0.006, 0.0045, 0.0032), coat=g.span(wet, 0.4, 0.6, 0.7, 0.1), coat_rough=0.08)  # fmt: skip


def flake(stuff, half, cup, s):
    """One flake of a loin: a thick curved plate across the fish (its normal along x), bulging to one side."""
    d, F = sphere(44)
    V = superball(d, np.array(half) * MM, (2.6, 2.7, 2.5))
    y, z = V[:, 1] / (half[1] * MM), V[:, 2] / (half[2] * MM)
    V[:, 1:] *= (1 + 0.20 * fbm(d, 0.7, 2, s=s))[:, None]
    V[:, 1] *= 1 - 0.25 * z
    V = displace(V, F, 0.5 * MM * fbm(V, 9 * MM, 2, s=s + 1) + 0.22 * MM * fbm(V * np.array([1, 0.3, 0.6]), 2.2 * MM, 2, s=s + 2))
    V[:, 0] -= cup * MM * (y**2 + 0.5 * z**2)
    margin = smooth(0.72, 1.0, np.maximum(np.abs(y), np.abs(z)))
    return mesh('flake', V, F, stuff, {'seam': margin})


def cod(plate, one):
    """A pearly loin whose far end has begun to slide apart, and large flakes that fell from it."""
    stuff = pearl_stuff(one.color or '#f6f1e6')
    x0, y0 = place(one)
    a = angle(one, 14)
    along = np.array([math.cos(a), math.sin(a)]) * MM * one.size
    aside = np.array([-math.sin(a), math.cos(a)]) * MM * one.size
    plate.lay(fillet(stuff, (46, 30, 17), 0.0, belly=0.30, flakes=0.75), (x0, y0), (0, 0, a), 0.85, scale=one.size)
    #: along the fish, across it, how far it leans, how it is turned, its half width
    loose = ((45, 3, 0.9, 0.1, 23), (55, -4, 1.15, -0.2, 20), (63, 8, 1.3, 0.5, 16))
    fallen = ((34, -40, 1.35, 1.3, 15), (58, -30, 1.3, 0.3, 13), (8, -44, 1.35, -0.5, 12))
    laid = []
    for x, y, lean, spin, wide in loose + fallen:
        at = np.array([x0, y0]) + along * x + aside * y
        me = flake(stuff, (rnd(3.8, 5.0), wide, wide * rnd(0.55, 0.68)), rnd(3, 5), number())
        laid.append(([me], at, (rnd(-0.12, 0.12), lean, a + spin), one.size))
    plate.lay_beside(laid, 0.6)


def trout_skin():
    """Rainbow trout: olive back with black dots, a rose band along the side ('v' 0 back .. 1 belly), silver belly, browned in spots."""
    g = Graph('trout skin')
    n = g.noise(13 * MM, 4)
    v = g.math('ADD', g.attr('v'), g.math('MULTIPLY_ADD', n, 0.14, -0.07))
    base = g.ramp(
        v,
        [(0.0, '#3a3a1c'), (0.26, '#6d6a3a'), (0.42, '#b08a72'), (0.52, '#c8705c'), (0.64, '#cda890'), (0.8, '#e0d8c4'), (1.0, '#efe9da')],
    )
    dots = g.math('MULTIPLY', g.span(g.cells(6.0 * MM), 0.22, 0.14), g.span(v, 0.80, 0.55))
    base = g.mix(g.math('MULTIPLY', dots, 0.9), base, '#17140e')
    base = g.mix(g.span(g.noise(18 * MM, 4), 0.52, 0.66, 0, 0.75), base, '#9a5c20')
    scale = g.cells(1.6 * MM, random=0.4)
    rays = g.noise(1.3 * MM, 3, at=g.stretch(0.1, 1, 1))
    fin = g.mix(g.span(rays, 0.35, 0.65), '#8a6a44', '#3a2c18')
    base = g.mix(g.attr('fin'), base, fin)
    wet = g.noise(6 * MM, 3)
    return g.out(
        base, g.span(wet, 0.36, 0.64, 0.14, 0.36), g.bump((scale, -0.0003, 0.6), (n, 0.0006, 0.5)), coat=0.6, coat_rough=0.06, metal=0.15
    )


def trout_side(stuff, half=(104, 36, 8.5)):
    """A side of trout skin up: long, drawn in to the tail, which is still on it."""
    s = number()
    d, F = sphere(120)
    size = np.array(half) * MM
    V = superball(d, size, (2.5, 2.2, 2.4))
    u = V[:, 0] / size[0]
    narrow = (1 - 0.70 * smooth(-0.1, 1.0, u)) * (1 - 0.15 * smooth(-0.6, -1.0, u))
    across = V[:, 1] / (size[1] + 1e-9)
    V[:, 1] *= narrow
    V[:, 2] += 4.5 * MM * (1 - np.clip(np.abs(across), 0, 1) ** 2) * narrow
    V = displace(V, F, 0.9 * MM * fbm(V, 22 * MM, 2, s=s) + 0.5 * MM * (fbm(V, 7 * MM, 2, s=s + 1)))
    V[:, 2] += 2.0 * MM * fbm(V * np.array([1, 1, 0]), 60 * MM, 2, s=s + 2)
    body = mesh('trout', V, F, stuff, {'v': np.clip(0.5 - 0.5 * across, 0, 1), 'fin': 0 * u})
    t, w = np.linspace(0, 1, 34)[:, None], np.linspace(-1, 1, 60)[None]
    x = half[0] * 0.93 + 42 * t * (1 - 0.30 * (1 - np.abs(w)) ** 1.5)
    y = w * (8.5 + 25 * t)
    z = 2.5 + 0.5 * np.sin(w * 45) * t + 2.5 * np.sin(2.4 * w + 1) * t
    P = np.stack([x, y, z + 0 * x], -1).reshape(-1, 3) * MM
    return [body, mesh('tail', P, grid(33, 59), stuff, {'v': 0.4 + 0 * P[:, 0], 'fin': np.ones(len(P))})]


def trout(plate, one):
    """A split trout: one side flesh up, pink and flaking, browned along its edge; the other skin up across its back."""
    x, y = place(one)
    a = angle(one, 14)
    flesh = flesh_stuff('trout', one.color, None, 0.6, 0.2)
    skin = trout_skin()
    back = (x - 46 * MM * one.size * math.sin(a) + 6 * MM, y + 50 * MM * one.size * math.cos(a))
    plate.lay_parts(trout_side(skin), back, (0.06, 0, a + 0.10), 0.93, one.size)
    plate.lay(long_fillet(flesh, (102, 36, 9), 0.42), (x, y), (0.10, 0, a), 0.93, scale=one.size)
    tail = trout_side(skin)[1]
    plate.lay(tail, (x - 2 * MM, y), (0, 0, a), 0.95, scale=one.size * 0.96)


def tuna_stuff(color):
    """Raw tuna: rose to ruby, glassy, fine pale sinews that run in gentle arcs ('arc'), fibres between them."""
    g = Graph('raw tuna')
    fibre = g.noise(1.2 * MM, 4, at=g.stretch(0.22, 1, 1))
    n = g.noise(11 * MM, 3)
    base = g.mix(g.span(n, 0.34, 0.68), color, blend(color, '#e8a090', 0.35))
    base = g.mix(g.span(fibre, 0.44, 0.70, 0, 0.35), base, blend(color, '#f0b8a4', 0.6))
    wave = g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', g.math('ADD', g.attr('arc'), g.math('MULTIPLY', n, 0.5))), 0.5))
    base = g.mix(g.span(wave, 0.035, 0.012, 0, 0.55), base, '#eec0b0')
    wet = g.noise(6 * MM, 3)
    return g.out(g.vary(base, 0.006, 0.08, 0.06), g.span(wet, 0.36, 0.64, 0.10, 0.28), g.bump((fibre, 0.00022, 0.7)), sss=0.4,
                 radius=(0.006, 0.0014, 0.0010), coat=g.span(wet, 0.4, 0.6, 0.6, 0.15), coat_rough=0.06)  # fmt: skip


def tuna_slice(stuff, half=(31, 15.5, 3.6)):
    """A slice as thick as a finger's edge: a slanted block with clean cut sides, limp over what is below."""
    s = number()
    d, F = sphere(54)
    V = superball(d, np.array(half) * MM, (7, 7, 5))
    V[:, 0] += 0.35 * V[:, 1] + 0.5 * V[:, 2]
    V[:, :2] *= (1 + 0.035 * fbm(V, 24 * MM, 2, s=s))[:, None]
    arc = (V[:, 0] * 0.5 + V[:, 1]) / (8.5 * MM) + 0.45 * (V[:, 0] / (31 * MM)) ** 2 + 0.3 * V[:, 2] / (4 * MM)
    V = displace(V, F, 0.3 * MM * fbm(V, 8 * MM, 2, s=s + 1))
    V = rolled(V, rnd(-0.25, 0.05), 2, 60 * MM)
    return mesh('tuna', V, F, stuff, {'arc': arc})


def tuna(plate, one):
    """count slices in a row, each leaning on the last like fallen books."""
    stuff = tuna_stuff(one.color or '#b83a48')
    x, y = place(one)
    a = angle(one, 10)
    many = one.count or 7
    laid = []
    for k in range(many):
        along = (k - (many - 1) / 2) * (one.wide or 19) * MM
        across = 6 * MM * math.sin(k * 1.3) + rnd(-2, 2) * MM
        at = (x + along * math.cos(a) - across * math.sin(a), y + along * math.sin(a) + across * math.cos(a))
        laid.append(
            ([tuna_slice(stuff)], at, (rnd(-0.05, 0.05), -0.30 + rnd(-0.05, 0.05), a + math.pi / 2 - 0.35 + rnd(-0.12, 0.12)), one.size)
        )
    plate.lay_beside(laid, 0.9)


FLAKED = {'flaked-cod': cod, 'split-trout': trout, 'tuna-slices': tuna}
