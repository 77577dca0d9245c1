# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes into a bowl last and tells the dish: beans with an eye, nuts in their skin, bread with its crust, wedges with their peel.
Each maker(color) gives things: lists of meshes in one frame."""
import math

import numpy as np

from lib.chance import R, number, rnd
from lib.mesh import displace, mesh, put, rings, sphere, superball, tube, vertices
from lib.noise import fbm, smooth
from lib.place import lay
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import sauces
from parts.browned_onions import half_ring, onion_stuff
from parts.fruit import crescent
from parts.open_slices import bread_slice
from parts.pieces import make_pieces
from parts.plantain import plantain_stuff
from parts.salad_bits import BITS
from parts.soup_meats import MEATS
from parts.stewed import bean_stuff, chunk_of
from parts.tossed import grated, limp_shreds, silky_aubergine


def joined(parts):
    """Several (vertices, faces, value) as one: vertices, faces, values."""
    V, F, values, base = [], [], [], 0
    for verts, faces, value in parts:
        V.append(verts)
        F.append(faces + base)
        values.append(np.full(len(verts), float(value)))
        base += len(verts)
    return np.concatenate(V), np.concatenate(F), np.concatenate(values)


def eyed_peas(color):
    """Black-eyed peas, stained by their sauce, the black eye where one sees it."""
    g = Graph('eyed pea')
    n = g.noise(5 * MM, 3)
    skin = color or '#c08a54'
    base = g.mix(g.span(n, 0.35, 0.68), skin, blend(skin, '#8a2c0c', 0.45))
    base = g.vary(g.mix(g.span(g.noise(2 * MM, 3), 0.5, 0.7, 0, 0.4), base, blend(skin, '#f0d8a8', 0.5)), 0.012, 0.14, 0.1)
    base = g.mix(g.span(g.attr('eye'), 0.4, 0.6), base, '#150a07')
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.18, 0.4), sss=0.2, radius=(0.003, 0.0018, 0.001), coat=0.4, coat_rough=0.08)
    out = []
    for _ in range(8):
        d, F = sphere(14)
        V = d * np.array([6.2, 4.5, 4.1]) * MM * rnd(0.9, 1.1)
        V[:, 1] += 1.2 * MM * d[:, 0] ** 2
        up = rnd(-0.5, 1.3)
        away = np.hypot(d[:, 0] / 0.62, d[:, 1] * math.sin(up) - d[:, 2] * math.cos(up))
        front = d[:, 1] * math.cos(up) + d[:, 2] * math.sin(up) > 0
        out.append(
            [
                mesh(
                    'pea',
                    V + d * (0.2 * MM * fbm(d, 0.8, 2, s=number()))[:, None],
                    F,
                    stuff,
                    {'eye': smooth(0.62, 0.0, away) ** 0.6 * front},
                )
            ]
        )
    return out


def quinoa(color):
    """Cooked quinoa: a clear bead with the germ as a white thread that has sprung off it."""
    tone = color or '#e8d096'
    g = Graph('quinoa')
    base = g.vary(g.mix(g.math('MULTIPLY', g.attr('germ'), 0.7), tone, '#fff6e0'), 0.006, 0.08, 0.05)
    stuff = g.out(base, 0.22, sss=0.4, radius=(0.003, 0.002, 0.001), coat=0.4, coat_rough=0.08)
    out = []
    for _ in range(7):
        d, F = sphere(9)
        t = np.linspace(0, 1, 18)
        a, r = 4.6 * t + rnd(0, 6), (2.15 + 0.9 * t**3) * MM
        ring = np.stack([r * np.cos(a), r * np.sin(a), 0.5 * MM + rnd(0.2, 0.9) * MM * t**2], -1)
        T, G = tube(ring, 0.36 * MM * np.clip(1.1 - t**6, 0.2, 1), 6)
        V, F, germ = joined([(d * np.array([2.1, 2.0, 1.35]) * MM, F, 0), (T, G, 1)])
        out.append([mesh('quinoa', V, F, stuff, {'germ': germ})])
    return out


def bread_pieces(color):
    """Small slices of a crusty loaf, toasted, soaked from below."""
    return [[bread_slice('country', (rnd(0.021, 0.024), rnd(0.027, 0.031)), 0.5, number())] for _ in range(3)]


def hazelnuts(color):
    """Roasted: whole ones in streaked skin with a pale foot, and halves that show their ivory face."""
    g = Graph('hazelnut')
    streak = g.noise(1.5 * MM, 3, at=g.stretch(1, 1, 0.18))
    skin = g.mix(g.span(streak, 0.35, 0.66), color or '#6f3a14', '#a8682e')
    skin = g.mix(g.span(g.noise(5 * MM, 4), 0.56, 0.64), skin, '#e3c084')
    base = g.mix(g.attr('foot'), skin, '#cfae78')
    face = g.mix(g.span(g.attr('face'), 0.55, 0.95), '#e8cd98', '#f3e3bc')
    base = g.vary(g.mix(g.span(g.attr('face'), 0.05, 0.2), base, face), 0.008, 0.1, 0.06)
    stuff = g.out(
        base, g.span(streak, 0.3, 0.7, 0.3, 0.5), g.bump((streak, 0.0002, 0.6)), sss=0.15, radius=(0.003, 0.002, 0.001), coat=0.15
    )
    out = []
    for k in range(8):
        d, F = sphere(26)
        V = d * np.array([7.2, 7.0, 7.4]) * MM * rnd(0.9, 1.08)
        V[:, :2] *= (1 - 0.25 * smooth(0.3, 1.0, d[:, 2]))[:, None]
        foot, face = smooth(-0.62, -0.72, d[:, 2]), 0 * d[:, 0]
        V = V + d * (0.2 * MM * fbm(d, 0.6, 2, s=number()))[:, None]
        if k % 2:
            cut = d[:, 1] > 0.05
            V[:, 1] = np.where(cut, 0.3 * MM + 0.03 * V[:, 1], V[:, 1])
            q = np.hypot(V[:, 0], V[:, 2]) / (7.2 * MM)
            V[:, 1] -= 1.4 * MM * np.exp(-((q / 0.35) ** 2)) * cut
            face = np.where(cut, smooth(0.97, 0.85, q), 0)
            V = V[:, [0, 2, 1]] * np.array([1, -1, 1])
        out.append([mesh('hazelnut', V, F, stuff, {'foot': foot, 'face': face})])
    return out


def chilli_rings(color):
    """Thick rings of fresh green chilli: dark skin, pale wall, ribs and seeds."""
    tone = color or '#3a701e'
    g = Graph('chilli ring')
    n = g.noise(2 * MM, 3)
    base = g.ramp(
        g.attr('kind'),
        [(0.0, '#b5cf74'), (0.3, '#a3c462'), (0.45, blend(tone, '#8fb84e', 0.3)), (0.6, tone), (0.85, tone), (0.95, '#f0e4b8')],
    )
    stuff = g.out(
        base, g.span(n, 0.35, 0.65, 0.14, 0.32), g.bump((n, 0.0002, 0.5)), sss=0.3, radius=(0.003, 0.004, 0.0012), coat=0.4, coat_rough=0.07
    )
    a = np.linspace(0, 2 * math.pi, 48, endpoint=False)
    out = []
    for _ in range(6):
        r, high, s = rnd(8.5, 11.5), rnd(1.3, 2.0), rnd(0, 6)
        w = 1 + 0.06 * np.sin(3 * a + s)
        wall = [(1.0, -1, 0.7), (1.0, 1, 0.7), (0.965, 1.1, 0.4), (0.88, 1.15, 0.1), (0.74, 1.0, 0.0), (0.74, -1, 0.0), (1.0, -1, 0.7)]
        P = np.stack([np.stack([q * r * w * np.cos(a), q * r * w * np.sin(a), np.full(48, z * high)], -1) for q, z, _ in wall]) * MM
        V, F = rings(P)
        kind = np.repeat([k for _, _, k in wall], 48)
        parts = [(V, F)]
        for k in range(3):
            b = s + 2.09 * k
            T, G = tube(np.array([[0.5, 0.5, 0], [0.78 * r * math.cos(b), 0.78 * r * math.sin(b), 0]]) * MM, 0.9 * MM, 8)
            parts.append((T, G))
            kind = np.concatenate([kind, np.zeros(len(T))])
        for _ in range(7):
            d, G = sphere(7)
            b, q = rnd(0, 6.283), rnd(0.2, 0.6) * r
            at = np.array([q * math.cos(b), q * math.sin(b), 0.5])
            parts.append(((d * np.array([1.5, 1.3, 0.6]) + at) * MM, G))
            kind = np.concatenate([kind, np.ones(len(d))])
        V, F, _ = joined([(*one, 0) for one in parts])
        out.append([mesh('ring', V, F, stuff, {'kind': kind})])
    return out


def plantains(color):
    """Ripe plantain cut on the slant and fried: golden faces, caramel edges, a line of seeds."""
    stuff = plantain_stuff(color or '#e09a28')
    out = []
    for _ in range(7):
        s = number()
        d, F = sphere(40)
        half = np.array([rnd(21, 26), rnd(11.5, 13.5), rnd(4.5, 5.5)]) * MM
        V = superball(d, half, (2.2, 2.2, 5))
        q = np.hypot(V[:, 0] / half[0], V[:, 1] / half[1])
        V = displace(V, F, 0.7 * MM * fbm(V, 9 * MM, 3, s=s) - 0.7 * MM * smooth(0.8, 0.2, q) + 0.2 * MM * fbm(V, 2.4 * MM, 2, s=s + 2))
        V[:, 2] += rnd(-0.1, 0.1) * V[:, 0] ** 2 / half[0]
        burn = 0.02 + 0.5 * smooth(0.78, 1.0, q) + 0.34 * fbm(V, 12 * MM, 3, s=s + 4)
        core = smooth(0.42, 0.2, np.hypot(V[:, 0] / half[0] * 0.6, V[:, 1] / half[1]))
        out.append([mesh('plantain', V, F, stuff, {'burn': burn, 'core': core, 'rub': 0 * burn})])
    return out


def glazed_stuff(color):
    """Chicken lacquered by a sweet red sauce: thick and dark in the hollows, thin on edges, scorched here and there. Reads 'cav', 'edge'."""
    g = Graph('glazed chicken')
    n, fine = g.noise(8 * MM, 4, 0.6), g.noise(1.1 * MM, 4)
    t = g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', n, 0.8, -0.4))
    base = g.ramp(t, [(0.2, blend(color, '#2a0602', 0.5)), (0.5, color), (0.8, blend(color, '#e88a3c', 0.5)), (1.0, '#d9a468')])
    scorch = g.math('ADD', g.attr('edge'), g.math('MULTIPLY_ADD', g.noise(5 * MM, 4), 1.2, -0.6))
    base = g.vary(g.mix(g.span(scorch, 0.5, 0.75, 0, 0.85), base, '#22090a'), 0.01, 0.12, 0.06)
    return g.out(base, g.span(n, 0.35, 0.65, 0.12, 0.3), g.bump((fine, 0.0003, 0.6)), sss=0.1, radius=(0.003, 0.001, 0.0005), coat=0.75,
                 coat_rough=0.06)  # fmt: skip


def glazed_chicken(color):
    stuff = glazed_stuff(color or '#a8300f')
    return [[chunk_of((15, 11, 8.5), 3.2, 0.35, 0.4, 1.6)(stuff)] for _ in range(7)]


def apple_wedges(color):
    """Wedges cooked until they give: amber flesh, the red of the skin along their back."""
    out = []
    for _ in range(7):
        tone = color or '#b8741e'
        item = crescent('#7a2412', tone, blend(tone, '#a8601c', 0.3), rnd(0.024, 0.028), rnd(0.025, 0.029), rnd(0.30, 0.40), 0.3)
        V = vertices(item.parts[0])
        V -= (V.max(0) + V.min(0)) / 2
        V = V + 0.7 * MM * np.stack([fbm(V, 14 * MM, 2, s=number()) for _ in range(3)], -1)
        item.parts[0].vertices.foreach_set('co', V.astype(np.float32).ravel())
        item.parts[0].update()
        out.append(item.parts)
    return out


def tofu_batons(color):
    """Silken tofu cut in sticks: white, square, a corner gone."""
    g = Graph('tofu')
    n = g.noise(4 * MM, 3)
    base = g.vary(g.mix(g.span(n, 0.35, 0.68), color or '#efe2c6', '#f8eed8'), 0.006, 0.06, 0.04)
    stuff = g.out(base, 0.28, g.bump((g.noise(1.4 * MM, 3), 0.0001, 0.6)), sss=0.5, radius=(0.005, 0.004, 0.0028), coat=0.3, coat_rough=0.1)
    out = []
    for _ in range(6):
        d, F = sphere(26)
        V = superball(d, np.array([rnd(11, 17), rnd(3.0, 3.8), rnd(2.8, 3.4)]) * MM, 7)
        out.append([mesh('tofu', V + d * (0.4 * MM * fbm(V, 8 * MM, 2, s=number()))[:, None], F, stuff)])
    return out


def egg_threads(color):
    """Egg poured in a thin stream: long, limp, feathered ribbons."""
    return limp_shreds(color or '#f0dca4', 44, 6.5, 1.9)(None, None)


def soft_onions(color):
    stuff = onion_stuff(color or '#c98a3c')
    return [[half_ring(stuff)] for _ in range(9)]


def red_lentils(color):
    """Hundreds of them, so with few faces: flat, swollen, one edge blunt."""
    tone = color or '#d9742a'
    stuff = bean_stuff(tone, blend(tone, '#8a2a08', 0.5), name='red lentil')
    out = []
    for _ in range(6):
        d, F = sphere(8)
        V = d * np.array([3.3, 3.1, 1.3]) * MM * rnd(0.8, 1.1)
        V += d * (0.25 * MM * fbm(d, 0.9, 2, s=number()))[:, None]
        out.append([mesh('lentil', V, F, stuff, {'cleft': 0 * d[:, 0], 'eye': 0 * d[:, 0]})])
    return out


def cream_dab(color):
    return [[sauces.dollop(sauces.cream_stuff(color or '#f7f3ea'), 0.017)]]


def pieces(kind):
    return lambda color: [[me] for me in make_pieces(kind, color, None, 5)]


def bits(kind):
    return lambda color: BITS[kind][0](color)


#: kind: (maker, lean, share of its points above what lies there, metres of softness if it bends)
CROWNS = {
    'eyed-pea': (eyed_peas, 0.35, 0.5, None),
    'quinoa': (quinoa, 0.8, 0.45, None),
    'bread': (bread_pieces, 0.45, 0.5, None),
    'hazelnut': (hazelnuts, 0.4, 0.75, None),
    'chilli-ring': (chilli_rings, 0.3, 0.8, None),
    'plantain': (plantains, 0.25, 0.8, None),
    'glazed-chicken': (glazed_chicken, 0.5, 0.85, None),
    'chicken-chunk': (MEATS['chicken-chunk'][0], 0.6, 0.55, None),
    'braised-beef': (MEATS['braised-beef'][0], 0.6, 0.55, None),
    'apple-wedge': (apple_wedges, 0.55, 0.7, None),
    'tofu-baton': (tofu_batons, 0.25, 0.5, None),
    'egg-thread': (egg_threads, 0.2, 0.6, 2 * MM),
    'soft-onion': (soft_onions, 0.4, 0.75, 2 * MM),
    'red-lentil': (red_lentils, 0.5, 0.42, None),
    'grated-carrot': (lambda color: grated('#d2701d', 22, 2.8)(color, None), 0.3, 0.5, 3 * MM),
    'soft-eggplant': (lambda color: silky_aubergine(color, None), 0.5, 0.4, None),
    'fish-chunk': (MEATS['fish-chunk'][0], 0.35, 0.5, None),
    'tortilla-strip': (pieces('tortilla-strip'), 0.5, 0.8, None),
    'pepper-strip': (pieces('red-pepper'), 0.4, 0.6, None),
    'grilled-chicken': (bits('chicken'), 0.25, 0.85, None),
    'feta': (bits('feta'), 0.9, 0.8, None),
    'cheese-shred': (bits('cheese-shreds'), 0.5, 0.8, None),
    'green-olive': (pieces('green-olive'), 0.9, 0.65, None),
    'cream-dab': (cream_dab, 0.0, 0.9, None),
}
CROWN = Several(Group({
    'kind': Choice(tuple(CROWNS), 'hazelnut'),
    'color': Optional(Color()),
    'count': Number(1, 400, 9),
    'size': Number(0.3, 2.5, 1.0),
    'at': Several(Number(-1.0, 1.0), 2, (0.0, 0.0)),  # its middle, in shares of the food's radius
    'reach': Number(0.05, 1.0, 0.4),  # how far it spreads from there
    'turn': Optional(Number(-360, 360)),  # heading of long things in degrees; without it every which way
}), 6)  # fmt: skip


def places(one, radius, squash):
    """Some gathered round the middle, some strewn, none over the rim."""
    while True:
        a, r = rnd(0, 6.283), one.reach * math.sqrt(rnd(0, 1)) * (0.6 if R.random() < 0.4 else 1.0)
        x, y = one.at[0] + r * math.cos(a), one.at[1] + r * math.sin(a)
        if math.hypot(x, y) < 0.96:
            return x * radius, y * radius * squash


def crown(wanted, pile, radius, squash=1.0):
    """Lays everything where it comes to lie lowest of a few places: heaps grow wide before they grow high."""
    out = []
    for one in wanted:
        maker, lean, share, soft = CROWNS[one.kind]
        things = maker(one.color)
        for _ in range(one.count):
            tries = np.array([places(one, radius, squash) for _ in range(3)])
            x, y = tries[np.argmin(pile.height(tries))]
            spin = rnd(0, 6.283) if one.turn is None else math.radians(one.turn) + rnd(-0.25, 0.25)
            thing, size = R.choice(things), one.size * rnd(0.86, 1.14)
            first = lay(thing[0], pile, float(x), float(y), (rnd(-lean, lean), rnd(-lean, lean), spin), share, soft, scale=size)
            out.append(first)
            out += [put(me, matrix=first.matrix_world.copy()) for me in thing[1:]]
    return out
