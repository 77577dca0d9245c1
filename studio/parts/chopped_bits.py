# SPDX-License-Identifier: GPL-3.0-or-later
"""What a relish is chopped from: little pieces, thin along z, that lie in a jar by the hundred. Every kind gives a few meshes."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displaced_blob, mesh, sphere, superball
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend


def flesh_stuff(color, skin=None, gloss=0.7, sss=0.35, name='chopped'):
    """Wet cut vegetable: skin (where 'skin' is 1) darker and shinier than its flesh."""
    g = Graph(name)
    n = g.noise(2.2 * MM, 3)
    flesh = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#fff0d0', 0.28))
    hide = g.mix(g.span(n, 0.35, 0.68), skin or color, blend(skin or color, '#200400', 0.25))
    base = g.vary(g.mix(g.attr('skin'), flesh, hide), 0.012, 0.2, 0.1)
    wet = g.noise(1.8 * MM, 2)
    return g.out(base, g.span(wet, 0.35, 0.65, 0.1, 0.3), g.bump((g.noise(0.8 * MM, 2), 0.0001, 0.5)), sss=sss,
                 radius=(0.003, 0.0012, 0.0006), coat=gloss, coat_rough=0.06)  # fmt: skip


def wall_piece(stuff, long, wide, thick, bend=0.8):
    """A piece of a pepper's wall: cut straight, a little hollow, skin on one face."""
    d, F = sphere(8)
    half = np.array([long * rnd(0.6, 1.1), wide * rnd(0.6, 1.1), thick * rnd(0.8, 1.1)]) * MM / 2
    V = superball(d, half, (5, 5, 5))
    V[:, 0] += rnd(-0.35, 0.35) * V[:, 1]
    V[:, 2] -= bend * half[2] * ((V[:, 0] / half[0]) ** 2 + 0.5 * (V[:, 1] / half[1]) ** 2)
    V = V + d * (0.35 * MM * fbm(V, 3 * MM, 2, s=number()))[:, None]
    return mesh('bit', V, F, stuff, {'skin': smooth(0.1, 0.5, d[:, 2])})


def pepper(color):
    stuff = flesh_stuff(blend(color, '#e8602a', 0.3), color)
    return [wall_piece(stuff, 6.5, 5.0, 1.9) for _ in range(7)]


def seed(color):
    """A pepper's seed: a flat pale disc with a dent."""
    g = Graph('seed')
    base = g.mix(g.attr('skin'), color, blend(color, '#b07a30', 0.45))
    stuff = g.out(g.vary(base, 0.01, 0.12, 0.1), 0.34, sss=0.35, radius=(0.002, 0.0014, 0.0008), coat=0.4, coat_rough=0.1)
    out = []
    for _ in range(4):
        d, F = sphere(9)
        V = superball(d, np.array([1.6, 1.35, 0.45]) * MM * rnd(0.85, 1.1), (2.1, 2.1, 2.6))
        V[:, 2] -= 0.25 * MM * np.exp(-((np.hypot(V[:, 0], V[:, 1]) / (0.7 * MM)) ** 2)) * np.sign(d[:, 2])
        V[:, 0] += 0.5 * MM * smooth(0.6, 1.0, d[:, 0])
        out.append(mesh('seed', V, F, stuff, {'skin': smooth(0.75, 1.0, np.hypot(d[:, 0], d[:, 1]))}))
    return out


def onion(color):
    """Onion, garlic or celery in dice one can nearly see through."""
    stuff = flesh_stuff(color, blend(color, '#c8b060', 0.2), 0.6, 0.6, 'onion dice')
    return [wall_piece(stuff, 4.2, 3.4, 1.5, 0.4) for _ in range(5)]


def herb(color):
    """A leaf that was chopped: thin, crumpled, cut anyhow."""
    stuff = flesh_stuff(color, blend(color, '#0c2406', 0.3), 0.45, 0.1, 'chopped leaf')
    out = []
    for _ in range(6):
        d, F = sphere(9)
        V = superball(d, np.array([rnd(1.4, 3.4), rnd(0.9, 2.0), 0.22]) * MM, (4, 4, 2))
        V[:, 0] += rnd(-0.5, 0.5) * V[:, 1]
        V[:, 2] += 0.7 * MM * fbm(V * np.array([1, 1, 0]), 2.4 * MM, 2, s=number())
        out.append(mesh('herb', V, F, stuff, {'skin': 0.5 + 0.5 * d[:, 2]}))
    return out


def carrot(color):
    """Coins and sticks, cut with a rippled knife now and then."""
    stuff = flesh_stuff(color, blend(color, '#b04a08', 0.3), 0.6, 0.3, 'carrot')
    out = []
    for k in range(5):
        d, F = sphere(11)
        half = np.array([8.0, 7.4, 1.9] if k % 2 else [12, 2.7, 2.4]) * MM * rnd(0.85, 1.1)
        V = superball(d, half, (2.1, 2.1, 8) if k % 2 else (9, 6, 6))
        V[:, 2] += 0.4 * MM * np.sin(V[:, 0] / MM * 1.6) * (k % 2)
        V = V + d * (0.25 * MM * fbm(V, 4 * MM, 2, s=number()))[:, None]
        out.append(mesh('carrot', V, F, stuff, {'skin': smooth(0.85, 0.98, np.hypot(V[:, 0], V[:, 1]) / half[0]) * (k % 2)}))
    return out


def floret(color):
    """A sprig of cauliflower: a bunch of curds on a stalk that forks."""
    g = Graph('floret')
    n = g.noise(1.3 * MM, 3)
    base = g.mix(g.attr('skin'), blend(color, '#c8d08a', 0.35), g.mix(g.span(n, 0.35, 0.7), color, blend(color, '#fffdf0', 0.5)))
    stuff = g.out(g.vary(base, 0.008, 0.08, 0.08), 0.36, g.bump((n, 0.0004, 0.9)), sss=0.4, radius=(0.003, 0.0026, 0.0016), coat=0.35)
    out = []
    for _ in range(4):
        d, F = sphere(24)
        V = d * np.array([8.5, 7.5, 6.5]) * MM * rnd(0.85, 1.1)
        s = number()
        crown = smooth(-0.35, 0.1, d[:, 0])
        lumps = fbm(d, 0.55, 2, s=s) * 2.6 * MM + np.abs(fbm(d, 0.22, 2, s=s + 3)) * 1.8 * MM
        V = V + d * (crown * lumps)[:, None]
        V[:, 1:] *= (0.36 + 0.64 * crown)[:, None]
        V[:, 0] -= 3.5 * MM * (1 - crown)
        out.append(mesh('floret', V, F, stuff, {'skin': crown}))
    return out


def ring(color):
    """A slice across a small chilli: a ring with its wall's thickness."""
    stuff = flesh_stuff(blend(color, '#e8e8a0', 0.35), color, 0.65, 0.3, 'chilli ring')
    out = []
    for _ in range(4):
        outer, wall, high = rnd(4.2, 5.8) * MM, 1.3 * MM, rnd(1.2, 2.0) * MM
        a, b = np.linspace(0, 2 * math.pi, 48, endpoint=False)[:, None], np.linspace(0, 2 * math.pi, 13)[:-1][None]
        r = outer * (1 + 0.08 * np.sin(3 * a + rnd(0, 6))) - wall / 2 + wall / 2 * np.sign(np.cos(b)) * np.abs(np.cos(b)) ** 0.6
        z = high / 2 * np.sign(np.sin(b)) * np.abs(np.sin(b)) ** 0.6
        P = np.stack([r * np.cos(a), r * np.sin(a) * 0.9, z + 0 * a], -1)
        rows, steps, _ = P.shape
        i = np.arange(rows * steps).reshape(rows, steps)
        j, k = np.roll(i, -1, 1), np.roll(i, -1, 0)
        F = np.stack([i, k, np.roll(k, -1, 1), j], -1).reshape(-1, 4)
        out.append(mesh('ring', P.reshape(-1, 3), F, stuff, {'skin': np.tile(smooth(0.3, 0.8, np.cos(b[0])), rows)}))
    return out


def grain(color):
    """Mustard, coriander, caraway, sesame."""
    stuff = flesh_stuff(color, color, 0.5, 0.2, 'grain')
    return [displaced_blob(stuff, np.array([1.1, 1.0, 0.95]) * MM * rnd(0.8, 1.1), 8, 2.1, ((1.5 * MM, 0.08 * MM),)) for _ in range(4)]


def berry(color):
    """A berry out of its syrup: dark and wet, its bloom gone, skins wrinkled or burst."""
    stuff = flesh_stuff(color, blend(color, '#5a1a4a', 0.4), 0.9, 0.15, 'berry')
    out = []
    for _ in range(5):
        d, F = sphere(16)
        V = d * np.array([6.0, 5.8, 5.2]) * MM * rnd(0.82, 1.1)
        V[:, 2] -= 0.9 * MM * np.exp(-((np.hypot(d[:, 0] - 0.2, d[:, 1]) / 0.26) ** 2)) * (d[:, 2] > 0)
        V = V + d * (0.5 * MM * fbm(V, 6 * MM, 2, s=number()))[:, None]
        out.append(mesh('berry', V, F, stuff, {'skin': 0.5 + 0.5 * fbm(d, 0.8, 2, s=number())}))
    return out


#: kind: (maker, usual colour, how deep in mm its middle lies behind the glass)
BITS = {
    'pepper': (pepper, '#b4200e', (0.4, 1.6)),
    'seed': (seed, '#efd99a', (0.3, 0.9)),
    'onion': (onion, '#ece6c8', (0.5, 1.4)),
    'herb': (herb, '#3f7420', (0.1, 0.7)),
    'carrot': (carrot, '#dd7a1c', (1.6, 3.2)),
    'floret': (floret, '#f1e8cc', (4.0, 6.5)),
    'chilli-ring': (ring, '#6f9a2c', (0.8, 2.2)),
    'grain': (grain, '#b5822a', (0.6, 1.2)),
    'berry': (berry, '#20143a', (4.4, 5.4)),
}
BITS_KNOWN = tuple(BITS)
