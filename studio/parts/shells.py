# SPDX-License-Identifier: GPL-3.0-or-later
"""Things that live in shells: mussels, clams and oysters, open and with their meat."""
import math

import numpy as np

from lib.chance import R, number, rnd
from lib.mesh import disc, displace, mesh, put, rings, sphere, superball
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.gratin import gratin_stuff
from parts.plating import place


def shell_stuff(outside, bands, inside, blush, name='shell'):
    """Growth lines outside ('grow'), a smooth pearly inside ('inside') that darkens towards its rim."""
    g = Graph(name)
    line = g.math('SINE', g.math('MULTIPLY_ADD', g.attr('grow'), 95, g.math('MULTIPLY', g.noise(9 * MM, 3), 9)))
    n = g.noise(8 * MM, 4)
    out = g.mix(g.span(line, -0.2, 0.8), outside, bands)
    out = g.mix(g.span(n, 0.5, 0.72, 0, 0.5), out, blend(outside, '#ffffff', 0.25))
    pearl = g.mix(g.span(g.attr('grow'), 0.45, 1.0), inside, blush)
    pearl = g.mix(g.span(n, 0.4, 0.7, 0, 0.35), pearl, blend(inside, '#ffffff', 0.5))
    base = g.vary(g.mix(g.attr('inside'), out, pearl), 0.01, 0.14, 0.08)
    return g.out(base, g.span(n, 0.35, 0.65, 0.12, 0.32), g.bump((line, 0.0001, g.span(g.attr('inside'), 0, 1, 0.6, 0.02))), coat=0.5,
                 coat_rough=0.06, sss=0.05, radius=(0.002, 0.002, 0.002))  # fmt: skip


def valve(long, wide, deep, beak=0.55, ribs=0.0, rough=0.0, thick=1.1, s=None):
    """One shell, hollow side up, beak at -x: vertices, faces, 'inside' and 'grow' (0 at the beak .. 1 at the margin)."""
    s = number() if s is None else s
    x, y = disc(1.0, 30, 76)
    q, a = np.hypot(x, y), np.arctan2(y, x)
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    edge = 1 + rough * fbm(ring, 0.5, 3, s=s).reshape(a.shape)
    px = x * edge * long
    py = y * edge * wide * (1 - beak * smooth(0.35, -1.0, x))
    grow = np.clip(np.hypot(px + long, py) / (2 * long), 0, 1)
    bowl = -deep * (1 - q**2.2) * (1 - 0.35 * x)
    wave = rough * 3.0 * fbm(np.stack([px, py, 0 * px], -1).reshape(-1, 3), 9, 3, s=s + 2).reshape(a.shape) * q
    comb = ribs * np.sin(grow * 70) * smooth(0.0, 0.3, q)
    outer = np.stack([px, py, bowl - thick * np.sqrt(np.clip(1 - q**6, 0, 1)) - comb - 1.5 * wave], -1)
    inner = np.stack([px, py, bowl - 1.2 * wave * q], -1)
    P = np.concatenate([outer, inner[::-1]])
    V, F = rings(P)
    inside = np.concatenate([0 * q, 1 + 0 * q[::-1]]).ravel()
    return V * MM, F, inside, np.concatenate([grow, grow[::-1]]).ravel()


def open_pair(material, shape, gape=0.9):
    """Two valves hinged at the beak's side, the upper one thrown back."""
    V, F, inside, grow = valve(**shape)
    W, G, inside2, grow2 = valve(**shape)
    W = W * np.array([1, 1, -1])
    hinge = np.array([-0.2 * shape['long'], shape['wide'] * 0.62, 0]) * MM
    c, q = math.cos(-gape), math.sin(-gape)
    W = W - hinge
    W = np.stack([W[:, 0], W[:, 1] * c - W[:, 2] * q, W[:, 1] * q + W[:, 2] * c], -1) + hinge
    return mesh('shell', np.concatenate([V, W]), np.concatenate([F, G[:, ::-1] + len(V)]), material,
                {'inside': np.concatenate([inside, inside2]), 'grow': np.concatenate([grow, grow2])})  # fmt: skip


def meat_stuff(color, rim):
    g = Graph('shellfish meat')
    n = g.noise(4 * MM, 4)
    base = g.mix(g.span(g.attr('cav'), 0.25, 0.7), rim, g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#ffe6b8', 0.4)))
    return g.out(g.vary(base, 0.012, 0.12, 0.1), g.span(n, 0.35, 0.65, 0.14, 0.34), g.bump((g.noise(1.6 * MM, 3), 0.0003, 0.7)), sss=0.35,
                 radius=(0.004, 0.002, 0.001), coat=0.55, coat_rough=0.06)  # fmt: skip


def meat(material, half):
    """A plump body with a frilled mantle round it."""
    s = number()
    d, F = sphere(44)
    V = superball(d, np.array(half) * MM, (2.3, 2.2, 2.2))
    frill = np.exp(-(((d[:, 2] - 0.15) / 0.16) ** 2))
    rel = 1.0 * MM * fbm(V, 7 * MM, 2, s=s) + frill * (1.3 * MM * perlin(V, 4 * MM, s + 3) + 0.8 * MM)
    V = displace(V, F, rel)
    V[:, 1] *= 1 - 0.25 * V[:, 0] / (half[0] * MM)
    return mesh('meat', V, F, material, {'cav': np.clip(1 - frill * 0.9 + 0.3 * fbm(V, 5 * MM, 2, s=s + 5), 0, 1)})


MUSSEL = dict(long=25, wide=13.5, deep=8, beak=0.62, thick=0.9)
CLAM = dict(long=19, wide=20, deep=8.5, beak=0.25, ribs=0.16, thick=1.3)


def pairs(shape, shell, flesh, half, gape):
    """count open shells with their meat, heaped every which way but mostly gaping upwards and to us."""

    def make(plate, one):
        stuff = shell_stuff(*shell)
        inside = meat_stuff(one.color or flesh[0], flesh[1])
        made = [[open_pair(stuff, shape, rnd(*gape)), meat(inside, half)] for _ in range(5)]
        x0, y0 = place(one)
        count = one.count or 9
        for k in range(count):
            spots = []
            for _ in range(2):
                a, r = rnd(0, 6.283), (one.wide or 40) * MM * math.sqrt(rnd(0, 1))
                spots.append((x0 + r * math.cos(a), y0 + r * math.sin(a)))
            x, y = min(spots, key=lambda p: plate.pile.height(np.array([[*p, 0.0]]))[0])
            shell_, body = R.choice(made)
            o = plate.lay(
                shell_,
                (x, y),
                (rnd(-0.25, 0.55), rnd(-0.35, 0.35), rnd(-1.2, 1.2) + (math.pi if R.random() < 0.3 else 0)),
                0.80,
                scale=one.size * rnd(0.88, 1.1),
            )
            if R.random() < 0.9:
                m = o.matrix_world.copy()
                m.translation = m @ type(m.translation)((1 * MM, 0, -0.0022))
                plate.solid.append(put(body, matrix=m))

    return make


mussels = pairs(MUSSEL, ('#14161d', '#1d202a', '#a3a8b4', '#2a2e44', 'mussel shell'), ('#e0912f', '#7d4a1c'), (15, 8, 4.6), (0.55, 1.15))
clams = pairs(CLAM, ('#cdbb98', '#b39c78', '#efe6d4', '#d3c3bc', 'clam shell'), ('#dfb27a', '#a8733c'), (11, 8.5, 4.6), (0.7, 1.3))


def oyster(plate, one):
    """Half shells, each with an oyster under browned foam; they stand in a ring of count, or in two rows on something long."""
    shell = shell_stuff('#4f4a3e', '#a3987f', '#b8b2a4', '#4a453c', 'oyster shell')
    foam = gratin_stuff(one.color or '#efd486')
    x0, y0 = place(one)
    count = one.count or 6
    for k in range(count):
        s = number()
        V, F, inside, grow = valve(41, 31, 10, 0.22, 1.3, 0.15, 8.0, s)
        a = k / count * 2 * math.pi + rnd(-0.1, 0.1)
        reach = (one.wide or 58) * MM
        at = (x0 + reach * 1.2 * math.cos(a), y0 + reach * 0.82 * math.sin(a))
        turn = (rnd(-0.05, 0.12), rnd(-0.08, 0.08), a + math.pi + rnd(-0.35, 0.35))
        o = plate.lay(mesh('oyster', V, F, shell, {'inside': inside, 'grow': grow}), at, turn, 0.72, scale=one.size)
        plate.solid.append(put(filling(foam, 36, 25.5, s, 0.5), matrix=o.matrix_world.copy()))


def filling(material, long, wide, s, brown=0.6, high=5.0, beak=0.28):
    """A sauce that rose and browned in its shell: swollen, blistered, darkest on its peaks."""
    x, y = disc(1.0, 70, 200, 0.9)
    q, a = np.hypot(x, y), np.arctan2(y, x)
    px, py = x * long * MM, y * wide * (1 - beak * smooth(0.35, -1.0, x)) * MM
    P = np.stack([px, py, 0 * px], -1).reshape(-1, 3)
    f1, _, cell = worley(P, 7.5 * MM, s + 3, True)
    blister = np.sqrt(np.clip(1 - (f1 / 0.6) ** 2, 0, 1)) * smooth(0.35, 0.8, cell)
    swell = fbm(P, 13 * MM, 3, s=s + 5)
    z = (high * (1 - q.ravel() ** 2.6) - 4.2 + 1.3 * swell + 0.45 * blister) * MM
    P[:, 2] = z
    toast = np.clip(brown * (0.35 + 1.7 * fbm(P, 15 * MM, 3, s=s + 9) + 0.4 * blister + 0.45 * smooth(0.6, 0.95, q.ravel())), 0, 1)
    return mesh('filling', P, rings(P.reshape(70, 200, 3))[1], material, {'brown': toast, 'oil': 0 * toast})
