# SPDX-License-Identifier: GPL-3.0-or-later
"""What is folded into ice cream or strewn over sweets: crumbs, chunks, shards, chips, sprinkles, shavings, nuts."""
import numpy as np

from lib.chance import number, rnd
from lib.materials import plain
from lib.mesh import displace, displaced_blob, mesh, sphere, superball, tube
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional
from lib.units import MM, blend
from parts.cream import chocolate, curl
from parts.fruit import flake, pecan
from parts.pieces import make_pieces
from parts.sprinkles import crumbs

SPRINKLES = ('#c8324a', '#e8b52a', '#3f8fb0', '#5fa03c', '#e07a28', '#f4f0e8', '#d96a9a')


def shards(color, pale, size, thick, gloss):
    """Broken from a sheet: toffee, chocolate bark, brittle."""
    stuff = plain('shard', color, 0.16 if gloss > 0.4 else 0.4, 0.12, 0.25, (0.003, 0.0012, 0.0004), coat=gloss, col2=pale, bump_size=2)
    out = []
    for _ in range(6):
        s = number()
        d, F = sphere(14)
        half = np.array([rnd(0.6, 1.2) * size, rnd(0.5, 0.9) * size, thick]) * MM
        V = superball(d, half, (6, 6, 7))
        a = np.arctan2(V[:, 1], V[:, 0])
        V[:, :2] *= (1 + 0.30 * np.sin(2 * a + s) * np.sin(3 * a + 2 * s))[:, None]
        out.append(displaced(V, F, stuff, 0.25 * MM, s))
    return out


def displaced(V, F, stuff, depth, s):
    V = displace(V, F, depth * fbm(V, 4 * MM, 2, s=s))
    return mesh('bit', V, F, stuff, {'cav': 0.5 + 0 * V[:, 0]})


def lumps(color, pale, half, relief, power=3.0, gloss=0.1, sss=0.15, n=20):
    def make(own):
        base = own or color
        stuff = plain(
            'lump', base, 0.45, 0.12, sss, coat=gloss, col2=pale if not own else blend(own, '#ffffff', 0.2), bump_size=1.2, bump_depth=0.25
        )
        return [
            displaced_blob(
                stuff,
                np.array(half) * MM * np.array([rnd(0.75, 1.2), rnd(0.75, 1.1), rnd(0.8, 1.1)]),
                n,
                power,
                [(a * MM, b * MM) for a, b in relief],
            )
            for _ in range(6)
        ]

    return make


def peanut_cups(color):
    """Pieces of a filled chocolate cup: dark shell, tan heart at the break."""
    g = Graph('peanut cup')
    base = g.mix(g.attr('heart'), '#3a1c0e', g.mix(g.span(g.noise(1.2 * MM, 3), 0.35, 0.65), '#b8803c', '#d6a560'))
    stuff = g.out(base, g.span(g.attr('heart'), 0, 1, 0.32, 0.65), g.bump((g.noise(1.2 * MM, 3), 0.0003, 0.8)), sss=0.08, coat=0.1)
    out = []
    for _ in range(5):
        s = number()
        d, F = sphere(26)
        V = superball(d, np.array([rnd(7, 10), rnd(6, 8), rnd(4, 5.5)]) * MM, 5)
        V = displace(V, F, 0.7 * MM * fbm(V, 6 * MM, 2, s=s))
        cut = smooth(0.25, 0.6, d[:, 1] + 0.3 * fbm(d, 0.6, 2, s=s + 1)) * smooth(0.9, 0.62, np.abs(d[:, 2]))
        out.append(mesh('cup', V, F, stuff, {'heart': cut}))
    return out


def chips(color):
    """Drops of chocolate with a point."""
    stuff = chocolate(color or '#2a140b')
    d, F = sphere(14)
    V = d * np.array([3.6, 3.6, 3.0]) * MM
    V[:, 2] = np.where(d[:, 2] < -0.3, -0.9 * MM, V[:, 2])
    V[:, :2] *= (1 - 0.45 * smooth(0.2, 1.0, d[:, 2]))[:, None]
    return [mesh('chip', V, F, stuff)]


def sprinkle(color):
    out = []
    for tone in (color,) if color else SPRINKLES:
        stuff = plain('sprinkle', tone, 0.28, 0.04, 0.2, coat=0.3)
        t = np.linspace(-1, 1, 8)
        V, F = tube(np.stack([t * 2.9 * MM, 0.25 * MM * t**2, 0 * t], -1), 0.72 * MM * np.array([0.6, 0.95, 1, 1, 1, 1, 0.95, 0.6]), 8)
        out.append(mesh('sprinkle', V, F, stuff))
    return out


def honeycomb(color):
    """Lumps of foamed sugar: amber, glassy, full of holes."""
    g = Graph('honeycomb')
    base = g.mix(g.attr('cav'), '#8a4408', g.mix(g.span(g.noise(4 * MM, 3), 0.35, 0.65), color or '#d08a1e', '#eab54a'))
    stuff = g.out(
        base,
        0.22,
        g.bump((g.span(g.cells(1.3 * MM), 0.1, 0.4), 0.0006, 0.8)),
        sss=0.35,
        radius=(0.004, 0.0016, 0.0004),
        coat=0.4,
        coat_rough=0.1,
    )
    out = []
    for _ in range(6):
        s = number()
        d, F = sphere(34)
        V = superball(d, np.array([rnd(6, 11), rnd(5, 8), rnd(4, 6.5)]) * MM, 4.5)
        V = displace(V, F, 1.4 * MM * fbm(V, 8 * MM, 2, s=s))
        f1, _, cell = worley(V, 3.0 * MM, s + 2)
        hole = smooth(0.5, 0.2, f1) * (cell > 0.3)
        out.append(mesh('honeycomb', displace(V, F, -1.1 * MM * hole), F, stuff, {'cav': 1 - hole}))
    return out


def shavings(color):
    stuff = chocolate(color or '#2c160c')
    return [curl(stuff, rnd(0.008, 0.018), rnd(1.6, 3.4) * MM, rnd(0.3, 0.9)) for _ in range(7)]


def almonds(color):
    return [flake(color or '#ecd6a8', '#b98652', 6.4, 4.2, 0.55, 0.10, 0.1)().parts[0] for _ in range(5)]


#: kind: (maker, sinks by mm, usual count)
MIXINS = {
    'cookie-crumbs': (
        lambda c: crumbs(plain('cookie', c or '#1d1310', 0.75, 0.15, col2='#38261e', bump_size=0.8, bump_depth=0.25), 7, 5.5 * MM),
        0.2,
    ),
    'cookie-dust': (lambda c: crumbs(plain('cookie', c or '#1d1310', 0.75, 0.15, col2='#38261e'), 5, 2.0 * MM), 0.0),
    'brownie': (lumps('#2c150c', '#452415', (9, 8, 7), ((8, 0.9), (2.6, 0.28)), 6, 0.0, 0.05), 2.5),
    'dough': (lumps('#d3aa70', '#e6c898', (8, 7, 6), ((6, 1.2), (2, 0.3)), 2.6, 0.1, 0.25), 2.5),
    'fudge': (lumps('#241008', '#3a1c0f', (7, 6, 5), ((6, 1.2),), 3.4, 0.5, 0.05), 2.0),
    'graham': (lumps('#b5783a', '#d09a58', (7, 6, 3), ((4, 0.9), (1.4, 0.4)), 5, 0.0, 0.1), 1.0),
    'toffee': (lambda c: shards(c or '#a8611c', '#c98a34', 7.5, 2.2, 0.6), 1.0),
    'peanut-cups': (peanut_cups, 2.0),
    'chips': (chips, 0.6),
    'sprinkles': (sprinkle, -0.4),
    'honeycomb': (honeycomb, 1.5),
    'shavings': (shavings, 0.3),
    'almonds': (almonds, 0.2),
    'pecans': (lambda c: [pecan().parts[0] for _ in range(4)], 0.8),
    'pecan-bits': (lumps('#8a5226', '#b98350', (4.5, 3.4, 2.6), ((3, 0.9),), 3, 0.2, 0.08), 0.3),
    'peanut-bits': (lumps('#c4904f', '#e0b67c', (2.8, 2.3, 1.9), ((2.4, 0.7),), 3.4, 0.15, 0.15, 10), -0.2),
    'pistachio-bits': (lumps('#7f9a45', '#a9b06a', (2.4, 1.8, 1.5), ((1.8, 0.6),), 3.2, 0.05, 0.12, 9), -0.1),
    'strawberries': (lambda c: make_pieces('strawberry', c, None, 5), 0.8),
    'berries': (
        lambda c: [
            displaced_blob(
                plain('berry', c or '#a8141e', 0.2, 0.1, 0.3, coat=0.5), np.array([7, 6, 5]) * MM, 20, 2.4, ((6 * MM, 1.2 * MM),)
            )
            for _ in range(4)
        ],
        2.0,
    ),
}
MIXINS_KNOWN = tuple(MIXINS)
#: how a spec writes one
MIXIN = Group(
    {'kind': Choice(MIXINS_KNOWN, 'chips'), 'color': Optional(Color()), 'count': Number(1, 400, 20), 'size': Number(0.3, 2.0, 1.0)}
)


def make_mixins(kind, color=None):
    """The meshes of a kind, and how deep they sink (metres)."""
    make, sink = MIXINS[kind]
    return make(color), sink * MM
