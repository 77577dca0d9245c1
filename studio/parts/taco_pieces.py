# SPDX-License-Identifier: GPL-3.0-or-later
"""What makes one taco another: tofu with white breaks under its sauce, strips of charred poblano, chicken pulled along its fibres, crisp
cubes of potato. Made and laid like parts/pizza_toppings.py."""
import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.griddled_vegetables import rolled, scorch
from parts.pizza_toppings import TOPPINGS_KNOWN, make_toppings
from parts.pulled_meat import fibre_stuff, rag
from parts.roots import seared_piece
from parts.vegetables import roast_stuff


def tofu_stuff(sauce):
    """White curd with fine pores, gold where it was fried, red where sauce clings. Reads 'sauce' and 'gold' 0..1."""
    g = Graph('tofu')
    n = g.noise(5 * MM, 4)
    fine = g.noise(0.9 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.65), '#f6eed8', '#ead9b2')
    base = g.mix(g.span(g.math('ADD', g.attr('gold'), g.math('MULTIPLY_ADD', n, 0.6, -0.3)), 0.3, 0.9, 0, 0.7), base, '#cf9242')
    red = g.math('ADD', g.attr('sauce'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.5, -0.25), g.math('MULTIPLY_ADD', fine, 0.3, -0.15)))
    base = g.mix(g.span(red, 0.35, 0.62, 0, 0.92), base, g.mix(g.span(fine, 0.35, 0.65), sauce, blend(sauce, '#c8481a', 0.3)))
    wet = g.span(red, 0.3, 0.6)
    return g.out(base, g.span(wet, 0, 1, 0.5, 0.18), g.bump((fine, 0.0003, 0.8)), sss=0.12, radius=(0.003, 0.0022, 0.0014),
                 coat=g.math('MULTIPLY', wet, 0.6), coat_rough=0.07)  # fmt: skip


def tofu(color):
    """Cubes and crumbles, each with one or two faces broken white."""
    stuff = tofu_stuff(color or '#7d2008')
    out = []
    for k in range(8):
        s = number()
        d, F = sphere(26)
        half = np.array([rnd(7.0, 8.6), rnd(6.4, 7.8), rnd(6.0, 7.2)]) * MM * (1.0 if k % 3 else 0.72)
        V = superball(d, half, (7, 7, 7))
        V = displace(V, F, 0.5 * MM * fbm(V, 6 * MM, 3, s=s) + 0.25 * MM * fbm(V, 2 * MM, 2, s=s + 1))
        broken = np.zeros(len(V))
        for _ in range(1 + k % 2):
            way = np.array([rnd(-1, 1), rnd(-1, 1), rnd(-0.2, 1)])
            way /= np.linalg.norm(way)
            far = V @ way
            over = np.maximum(0, far - far.max() * rnd(0.58, 0.75))
            V -= way * (over * 0.92)[:, None]
            broken = np.maximum(broken, smooth(0, 0.8 * MM, over))
        V = V + (broken * 0.5 * MM * fbm(V, 2.2 * MM, 3, s=s + 4))[:, None] * d
        sauce = 0.52 * (1 - broken) + 0.42 * fbm(V, 8 * MM, 2, s=s + 5) + 0.3 * smooth(0.4, -0.5, d[:, 2]) - 0.05
        edge = smooth(0.75, 1.0, np.sort(np.abs(V) / half, axis=1)[:, 1])
        out.append([mesh('tofu', V, F, stuff, {'sauce': np.clip(sauce, 0, 1), 'gold': edge * (1 - 0.6 * broken)})])
    return out


def rajas(color):
    """Strips of peeled poblano: flat, limp, as wide as a finger, dark skin side and paler inside, black specks of char."""
    skin = color or '#223f12'
    out = []
    for k in range(8):
        tone = blend(skin, ('#48652a', '#1a3210', '#3f5a1c')[k % 3], rnd(0.2, 0.6))
        stuff = roast_stuff(blend(tone, '#8fa052', 0.28), tone, '#3a3412', '#120d08', 0.5, 0.2, 1.8, 0.15, 'raja')
        s = number()
        d, F = sphere(24)
        half = np.array([rnd(22, 31), rnd(4.6, 6.2), 1.15]) * MM
        V = superball(d, half, (9, 4, 3))
        V[:, 1] *= 1 + 0.22 * fbm(V * np.array([1, 0, 0]), 16 * MM, 2, s=s)
        V = displace(V, F, 0.3 * MM * fbm(V, 6 * MM, 2, s=s + 1))
        V[:, 2] += 1.6 * MM * np.sin(V[:, 0] / (9 * MM) + s) + 0.9 * MM * V[:, 1] / half[1] * np.sin(V[:, 0] / (14 * MM) + 2 * s)
        V = rolled(V, rnd(-0.9, 0.9), 1, 2 * half[0])
        char = scorch(V, s + 7, -0.06, 0 * V[:, 0])
        out.append([mesh('raja', V, F, stuff, {'skin': smooth(-0.2, 0.3, d[:, 2]), 'brown': char, 'cell': 0 * char})])
    return out


def pulled_chicken(color):
    """Rags of roast chicken: pale fibres side by side, a few browned."""
    pale, brown = fibre_stuff(color or '#f0d3a2', None, 0.35, 'pulled chicken'), fibre_stuff('#b8834a', None, 0.35, 'pulled skin')
    out = []
    for k in range(9):
        V, F, values = rag((22, 44), (2.6, 5.2), (6, 9), (0.8, 1.5))
        V[:, 2] += rnd(-10, 14) * V[:, 0] ** 2
        out.append([mesh('pulled', V, F, brown if k % 4 == 3 else pale, values)])
    return out


#: as TOPPINGS: kind: (maker(color) -> things, lean, share above the pile, millimetres apart)
PIECES = {
    'tofu': (tofu, 0.7, 0.78, 9),
    'rajas': (rajas, 0.14, 0.70, 14),
    'pulled-chicken': (pulled_chicken, 0.3, 0.6, 10),
    'crisp-potato': (seared_piece((6.6, 6.2, 5.8), (5, 5, 5), '#eec460', None, '#c07c24', 0.16, gloss=0.25), 0.9, 0.80, 11),
}  # fmt: skip
PIECES_KNOWN = (*TOPPINGS_KNOWN, *PIECES)


def make_taco_pieces(kind, color=None):
    """The things of one kind, and how they lie: (things, lean, share above the pile, metres apart)."""
    if kind not in PIECES:
        return make_toppings(kind, color)
    maker, lean, share, apart = PIECES[kind]
    return maker(color), lean, share, apart * MM
