# SPDX-License-Identifier: GPL-3.0-or-later
"""Cauliflower, roots, mushrooms and cut greens, roasted, seared or blistered."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, displaced_blob, mesh, rings, sphere, superball
from lib.noise import fbm, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even
from parts.leaves import leaf_blade, salad_leaf
from parts.vegetables import roast_stuff


def curds(V, s):
    """Relief of a cauliflower's crown: florets, their curds, and grain. Gives back metres and 0..1 in the gaps."""
    bent = V + 3 * MM * np.stack([fbm(V, 20 * MM, 2, s=s + k) for k in range(3)], -1)
    f1, f2, c = worley(bent, 27 * MM, s + 5)
    g1, g2, e = worley(bent, 9.5 * MM, s + 7)
    h1, _, _ = worley(bent, 3.4 * MM, s + 9)
    gap = smooth(0.26, 0.0, f2 - f1)
    rise = 8 * MM * np.sqrt(np.clip(1 - (f1 / 0.85) ** 2, 0, 1)) + 2.6 * MM * (0.7 - g1) + 0.9 * MM * (0.6 - h1) + 1.5 * MM * c
    return rise - 8 * MM * gap, np.maximum(gap, 0.6 * smooth(0.10, 0.0, g2 - g1)), e


def cauliflower_head(color='#ecdcb4'):
    """A whole head, roasted: brown on every crest, pale in the gaps between its florets."""
    s = number()
    d, F = sphere(170)
    half = np.array([76, 72, 58]) * MM
    V = superball(d, half, (2.15, 2.15, 2.2))
    rise, gap, cell = curds(V, s)
    V = displace(V, F, (rise - 6 * MM) * smooth(-0.5, -0.1, d[:, 2]))
    V[:, 2] = np.where(V[:, 2] < -26 * MM, -26 * MM + 0.06 * (V[:, 2] + 26 * MM), V[:, 2])
    sun = smooth(0.1, 0.9, d[:, 2]) * smooth(-0.3, 0.4, fbm(V, 40 * MM, 3, s=s + 13))
    brown = 0.20 + 0.26 * smooth(2 * MM, 9 * MM, rise) - 0.4 * gap + 0.35 * sun + 0.22 * fbm(V, 8 * MM, 2, s=s + 14)
    stuff = roast_stuff(color, None, '#b5762c', '#3a1c0a', 0.22, 0.4, 1.4, 0.3, 'cauliflower')
    return [mesh('cauliflower', V, F, stuff, {'brown': np.clip(brown, 0, 1), 'cell': 0.5 * cell})]


def roast_floret(color='#ead9ae', brown='#b5762c', many_brown=0.3, size=1.0, gloss=0.3, char='#3a1c0a'):
    """A floret cut from the head: a branching foot, a crown of curds, browned on one side."""
    s = number()
    d, F = sphere(46)
    V = d * np.array([15, 13, 11]) * MM * size * rnd(0.8, 1.15)
    f1, f2, c = worley(V, 9 * MM * size, s)
    g1, _, e = worley(V, 3.4 * MM * size, s + 1)
    h1, _, _ = worley(V, 1.7 * MM, s + 2)
    crown = smooth(-0.30, 0.05, d[:, 2])
    rel = crown * (
        4.2 * MM * (0.6 - f1) * size
        + 1.7 * MM * (0.55 - g1)
        + 0.6 * MM * (0.5 - h1)
        + 2.4 * MM * c * size
        - 3 * MM * smooth(0.14, 0, f2 - f1)
    )
    V = V + d * rel[:, None]
    stalk = smooth(0.0, -0.6, d[:, 2])
    V[:, :2] *= (1 - 0.60 * stalk)[:, None]
    V[:, 2] -= stalk * 9 * MM * size
    side = np.array([math.cos(s), math.sin(s), 0.5])
    toast = (
        many_brown + 0.35 * smooth(0.0, 1.0, d @ side) + 0.3 * smooth(0, 3 * MM, rel) * many_brown + 0.3 * fbm(V, 7 * MM, 2, s=s + 4) - 0.25
    )
    return mesh('floret', V, F, roast_stuff(color, blend(color, '#f3f0d0', 0.45), brown, char, gloss, 0.3, 1.0, 0.35, 'floret'),
                {'brown': np.clip(toast * (1 - 0.7 * stalk), 0, 1), 'cell': 0.7 * e * crown, 'skin': stalk})  # fmt: skip


def broccoli(color='#3f6d24', size=1.0):
    """Green florets: a crown of tiny buds in clusters, a pale stalk that forks; a little scorched at the tips."""
    s = number()
    d, F = sphere(52)
    V = d * np.array([15, 13.5, 10.5]) * MM * size * rnd(0.8, 1.15)
    f1, _, c = worley(V, 8.5 * MM * size, s)
    g1, _, e = worley(V, 1.9 * MM, s + 1)
    crown = smooth(-0.42, -0.05, d[:, 2])
    cluster = np.sqrt(np.clip(1 - (f1 / 0.8) ** 2, 0, 1))
    rel = crown * (4.6 * MM * (cluster - 0.6) * size + 1.3 * MM * (0.55 - g1) + 2.0 * MM * c * size)
    V = V + d * rel[:, None]
    stalk = smooth(-0.15, -0.62, d[:, 2])
    V[:, :2] *= (1 - 0.62 * stalk)[:, None]
    V[:, 2] -= stalk * 10 * MM * size
    g = Graph('broccoli')
    bud = g.noise(1.1 * MM, 3)
    head = g.mix(g.attr('cell'), blend(color, '#12280a', 0.45), blend(color, '#8aa84e', 0.35))
    head = g.mix(g.span(bud, 0.4, 0.7, 0, 0.5), head, blend(color, '#9cb45c', 0.45))
    head = g.mix(g.span(g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', bud, 0.5, -0.25)), 0.45, 0.95, 0, 0.8), head, '#4f3a14')
    foot = g.mix(g.span(g.noise(5 * MM, 3), 0.35, 0.65), '#9db465', '#c3cf92')
    base = g.mix(g.attr('skin'), head, foot)
    wet = g.noise(6 * MM, 3)
    stuff = g.out(g.vary(base, 0.012, 0.12, 0.08), g.span(wet, 0.35, 0.65, 0.26, 0.6), g.bump((bud, 0.0006, 0.9)), sss=0.18,
                  radius=(0.0015, 0.0028, 0.0008), coat=g.span(wet, 0.4, 0.6, 0.35, 0.0), coat_rough=0.12)  # fmt: skip
    brown = crown * (0.35 * fbm(V, 10 * MM, 2, s=s + 4) + 0.3 * smooth(0, 4 * MM, rel))
    tone = np.clip(0.25 + 0.5 * cluster * e + 0.3 * (0.5 - g1), 0, 1)
    return mesh('broccoli', V, F, stuff, {'cell': tone, 'skin': smooth(0.02, 0.35, stalk), 'brown': np.clip(brown, 0, 1)})


def root_slice(color='#f0e2bd', radius=0.041, thick=9 * MM):
    """A thick carved slice of celery root: ivory, a little translucent, its rim browned by the salt crust."""
    s = number()
    d, F = sphere(86)
    V = superball(even(d, (radius, radius * 0.93, thick / 2)), (radius, radius * 0.93, thick / 2), (2.3, 2.3, 7))
    V[:, :2] *= (1 + 0.06 * fbm(d * np.array([1, 1, 0]), 0.7, 3, s=s))[:, None]
    r = np.hypot(V[:, 0], V[:, 1] / 0.93) / radius
    pith = 0.5 + 0.5 * np.cos(r * 21 + 1.2 * fbm(V, 15 * MM, 2, s=s + 2))
    V = displace(V, F, 0.5 * MM * fbm(V, 14 * MM, 3, s=s + 3) + 0.12 * MM * fbm(V, 3 * MM, 2, s=s + 4))
    V[:, 2] += 1.2 * MM * fbm(V * np.array([1, 1, 0]), 40 * MM, 2, s=s + 6)
    rim = smooth(0.90, 1.0, r)
    stuff = roast_stuff(color, '#b58a4a', '#c39146', '#5a3412', 0.45, 0.5, 1.8, 0.2, 'celery root')
    return [
        mesh(
            'slice',
            V,
            F,
            stuff,
            {
                'skin': rim * 0.9,
                'cell': 0.35 * pith * smooth(0.2, 0.6, r),
                'brown': np.clip(0.5 * rim + 0.16 * fbm(V, 12 * MM, 2, s=s + 8), 0, 1),
            },
        )
    ]


def scored_coin(color='#eedcb2', radius=0.0195, thick=0.020):
    """A coin of king oyster mushroom: scored crosswise, seared dark gold on top, pale round its side."""
    s = number()
    d, F = sphere(90)
    q = rnd(0.86, 1.1)
    V = superball(d, (radius * q, radius * q * 0.96, thick / 2), (2.1, 2.1, 5.5))
    a = 0.78
    u, v = V[:, 0] * math.cos(a) + V[:, 1] * math.sin(a), V[:, 1] * math.cos(a) - V[:, 0] * math.sin(a)
    line = np.maximum(np.exp(-((np.abs(u / (5.2 * MM) % 1 - 0.5) / 0.10) ** 2)), np.exp(-((np.abs(v / (5.2 * MM) % 1 - 0.5) / 0.10) ** 2)))
    top = smooth(0.6, 0.85, V[:, 2] / (thick / 2))
    V = displace(
        V,
        F,
        -1.3 * MM * line * top
        + 0.5 * MM * fbm(V, 9 * MM, 2, s=s)
        + 0.25 * MM * (1 - top) * fbm(V * np.array([1, 1, 0.15]), 2.4 * MM, 2, s=s + 2),
    )
    brown = top * (0.62 - 0.35 * line + 0.30 * fbm(V, 10 * MM, 3, s=s + 4)) + (1 - top) * (
        0.10 + 0.2 * smooth(0.3, 0.9, V[:, 2] / (thick / 2))
    )
    stuff = roast_stuff(color, None, '#b56c22', '#3a1a08', 0.4, 0.4, 1.2, 0.25, 'king oyster')
    return [mesh('coin', V, F, stuff, {'brown': np.clip(brown, 0, 1)})]


def seared_piece(half, power, color, skin=None, brown='#7a4a1c', amount=0.35, bend=0.0, skin_side=None, gloss=0.45, sss=0.3, rough=0.09):
    """A maker of sticks, strips and wedges that touched hot iron: scorched where they stand out."""

    def make(tone=None):
        flesh = tone or color
        stuff = roast_stuff(flesh, skin or flesh, brown, '#1a0e08', gloss, sss, 1.4, 0.22, 'seared', 0.015)
        out = []
        for _ in range(6):
            s = number()
            d, F = sphere(26)
            size = np.array(half) * MM * np.array([rnd(0.8, 1.15), rnd(0.85, 1.12), rnd(0.85, 1.12)])
            V = superball(d, size, power)
            V = displace(V, F, rough * size[1] * fbm(V, size[1] * 1.6, 3, s=s) + 0.12 * MM * fbm(V, 2.4 * MM, 2, s=s + 2))
            t = V[:, 0] / size[0]
            sway = bend * rnd(0.4, 1.3)
            V[:, 1] += sway * MM * t**2 * rnd(-1, 1)
            V[:, 2] += sway * 0.5 * MM * t**2 + 0.6 * MM * np.sin(3 * t + s)
            side = V[:, 1] / size[1] if skin_side is None else d[:, 2]
            outer = smooth(0.35, 0.7, side)
            edge = np.sort(np.abs(V / size), axis=1)[:, 1]
            toast = (
                1.7 * amount * (0.35 + smooth(0.75, 1.0, edge))
                + 0.5 * amount * (d[:, 2] > 0.3)
                + 0.7 * fbm(V, 11 * MM, 3, s=s + 4) * (0.3 + amount)
            )
            out.append(mesh('seared', V, F, stuff, {'skin': outer * (skin is not None), 'brown': np.clip(toast, 0, 1)}))
        return [[me] for me in out]

    return make


def blistered_beans(tone=None):
    """Green beans from a very hot wok: bent, shrivelled, pale-blistered and scorched."""
    stuff = roast_stuff(tone or '#58852e', '#7d9a48', '#5a4418', '#1c140a', 0.55, 0.2, 1.2, 0.3, 'green bean', 0.012)
    out = []
    for _ in range(9):
        s = number()
        n = 90
        t = np.linspace(0, 1, n)
        length = rnd(78, 108)
        path = np.stack([(t - 0.5) * length, rnd(3, 9) * np.sin(t * math.pi * rnd(0.9, 1.5) + s), rnd(0.5, 3) * np.sin(t * 4 + s)], -1) * MM
        wide = 3.5 * MM * np.clip(1 - np.abs(2 * t - 1) ** 7, 0.03, 1) ** 0.5 * (1 + 0.10 * np.sin(t * 40 + s))
        a = np.linspace(0, 2 * math.pi, 20, endpoint=False)
        d = np.gradient(path, axis=0)
        d /= np.linalg.norm(d, axis=1, keepdims=True)
        u = np.cross(d, (0.05, 0.03, 1.0))
        u /= np.linalg.norm(u, axis=1, keepdims=True)
        v = np.cross(u, d)
        P = path[:, None] + wide[:, None, None] * (u[:, None] * np.cos(a)[None, :, None] + 0.82 * v[:, None] * np.sin(a)[None, :, None])
        V, F = rings(P)
        wrinkle = ridged(V * np.array([0.7, 1, 1]), 4.5 * MM, 2, s=s + 2) - 0.5
        V = displace(V, F, 0.55 * MM * wrinkle)
        blister = smooth(0.1, 0.45, fbm(V, 8 * MM, 3, s=s + 4))
        scorch = smooth(0.28, 0.6, fbm(V, 12 * MM, 3, s=s + 6) + 0.1 * wrinkle)
        out.append([mesh('bean', V, F, stuff, {'skin': blister, 'brown': np.clip(0.8 * scorch + 0.15 * blister, 0, 1)})])
    return out


def wilted_greens(tone=None, dark='#1d3a14', size=(30, 15), glow=0.12):
    """Leaves cooked soft: dark, wet, folded into themselves."""
    mid = tone or '#34592a'
    stuff = salad_leaf('wilted', dark, mid, blend(mid, '#7d9a48', 0.35), blend(mid, '#c3cf92', 0.5), glow=glow, gloss=0.8)
    out = []
    for _ in range(8):
        me = leaf_blade(
            stuff,
            'baby' if rnd(0, 1) > 0.5 else 'romaine',
            size[0] * MM * rnd(0.7, 1.2),
            size[1] * MM * rnd(0.8, 1.2),
            number(),
            (46, 21),
            rnd(0.5, 1.4),
            rnd(0.6, 1.3),
        )
        out.append([me])
    return out


def kale_leaves(tone=None):
    """Torn kale, frilled, half wilted and oiled."""
    mid = tone or '#345a22'
    stuff = salad_leaf('kale', '#1f4416', mid, blend(mid, '#7fa04a', 0.4), '#b5c78a', glow=0.2, gloss=0.6)
    return [
        [leaf_blade(stuff, 'frill', rnd(34, 48) * MM, rnd(26, 36) * MM, number(), (56, 25), rnd(0.4, 1.0), rnd(0.4, 0.9))] for _ in range(6)
    ]


def salt_shards(tone=None):
    """Pieces of the salt shell in which a root was baked: grey-white outside, scorched, brown where they touched it."""
    stuff = roast_stuff(tone or '#e6ddc9', '#b8925a', '#a8752c', '#5a3a18', 0.0, 0.3, 1.2, 0.6, 'salt crust')
    out = []
    for _ in range(5):
        s = number()
        d, F = sphere(44)
        V = superball(d, np.array([rnd(14, 24), rnd(10, 17), rnd(3.5, 5)]) * MM, (2.6, 2.6, 5))
        V[:, :2] *= (1 + 0.3 * fbm(d * np.array([1, 1, 0]), 0.6, 3, s=s))[:, None]
        V = displace(V, F, 1.0 * MM * fbm(V, 6 * MM, 3, s=s + 1) + 0.5 * MM * fbm(V, 2 * MM, 2, s=s + 2))
        V[:, 2] -= 14 * (V[:, 0] ** 2 + V[:, 1] ** 2)
        out.append(
            [mesh('shard', V, F, stuff, {'skin': smooth(-0.2, -0.6, d[:, 2]), 'brown': np.clip(0.3 * fbm(V, 12 * MM, 2, s=s + 4), 0, 1)})]
        )
    return out


def butter_cubes(tone=None):
    """Butter that has begun to slump."""
    g = Graph('butter')
    stuff = g.out(
        tone or '#f2dc92',
        0.22,
        g.bump((g.noise(4 * MM, 3), 0.0002, 0.4)),
        sss=0.6,
        radius=(0.006, 0.004, 0.0018),
        coat=0.4,
        coat_rough=0.08,
    )
    return [
        [displaced_blob(stuff, (6.5 * MM * rnd(0.8, 1.2), 6 * MM, 4.6 * MM * rnd(0.6, 1.1)), 26, 4.5, ((9 * MM, 0.8 * MM),))]
        for _ in range(4)
    ]


def toasted_marshmallows(tone=None):
    """Small marshmallows under the grill: slumped, brown on top, white where they hide."""
    stuff = roast_stuff(tone or '#fbf4e6', None, '#b5742e', '#3a1c0c', 0.15, 0.6, 2.0, 0.15, 'marshmallow')
    out = []
    for _ in range(6):
        s = number()
        d, F = sphere(36)
        V = superball(d, np.array([8.2, 7.6, 6.2]) * MM * rnd(0.85, 1.1), (3, 3, 3))
        V = displace(V, F, 0.9 * MM * fbm(V, 8 * MM, 2, s=s))
        brown = smooth(0.1, 0.9, d[:, 2]) * (0.45 + 0.5 * fbm(V, 7 * MM, 2, s=s + 2)) + 0.1 * (fbm(V, 9 * MM, 2, s=s + 3))
        out.append([mesh('marshmallow', V, F, stuff, {'brown': np.clip(brown, 0, 1)})])
    return out


def banana_coins(tone=None):
    """Slices of banana: a cream face with a paler heart, three seams and specks of seed."""
    g = Graph('banana')
    n = g.noise(3 * MM, 3)
    base = g.ramp(
        g.math('ADD', g.attr('out'), g.math('MULTIPLY_ADD', n, 0.14, -0.07)),
        [(0.0, '#d9bd7a'), (0.22, '#f0dfae'), (0.55, '#f6ebc8'), (0.85, '#ecd79c'), (1.0, '#dcc07a')],
    )
    base = g.mix(g.attr('seed'), base, '#7a5a34')
    stuff = g.out(
        base, g.span(n, 0.35, 0.65, 0.2, 0.4), g.bump((n, 0.0002, 0.5)), sss=0.45, radius=(0.004, 0.003, 0.0015), coat=0.3, coat_rough=0.1
    )
    out = []
    for _ in range(4):
        s = number()
        d, F = sphere(34)
        half = np.array([14.5, 13.5, 3.4]) * MM * rnd(0.9, 1.08)
        V = superball(even(d, half), half, (2.3, 2.3, 7))
        a, r = np.arctan2(V[:, 1], V[:, 0]), np.hypot(V[:, 0], V[:, 1]) / (14.5 * MM)
        seam = smooth(0.25, 0.05, np.abs(np.sin(1.5 * a + s))) * smooth(0.45, 0.2, r)
        seed = smooth(0.35, 0.15, np.abs(np.sin(1.5 * a + s + 0.8))) * np.exp(-(((r - 0.24) / 0.07) ** 2))
        V[:, 2] += 0.3 * MM * fbm(V, 6 * MM, 2, s=s) - 0.3 * MM * seam
        out.append([mesh('banana', V, F, stuff, {'out': np.clip(r - 0.1 * seam, 0, 1), 'seed': seed})])
    return out


def coconut_flakes(tone=None):
    """Wide shavings of dried coconut, one edge toasted."""
    stuff = roast_stuff(tone or '#faf5ea', '#c9985a', '#b5803c', '#5a3416', 0.1, 0.5, 2.0, 0.15, 'coconut')
    out = []
    for _ in range(6):
        s = number()
        d, F = sphere(26)
        V = superball(d, np.array([rnd(10, 17), rnd(3.5, 6), 0.45]) * MM, (2.4, 2.2, 3))
        edge = smooth(0.5, 0.95, V[:, 1] / (5 * MM))
        V[:, 2] += rnd(18, 40) * V[:, 0] ** 2 + 1.3 * MM * np.sin(V[:, 0] / (4 * MM) + s) * V[:, 1] / (5 * MM)
        out.append([mesh('flake', V, F, stuff, {'skin': edge, 'brown': 0.2 * edge})])
    return out


def nori_strips(tone=None):
    """Shreds of toasted seaweed."""
    g = Graph('nori')
    n = g.noise(1.6 * MM, 4)
    stuff = g.out(
        g.mix(g.span(n, 0.35, 0.7), tone or '#15190f', '#2c3320'), g.span(n, 0.3, 0.7, 0.3, 0.55), g.bump((n, 0.0002, 0.7)), spec=0.4
    )
    out = []
    for _ in range(6):
        t = np.linspace(-1, 1, 16)
        long, curl, s = rnd(11, 19), rnd(2, 6), rnd(0, 6)
        line = np.stack([t * long, 1.5 * np.sin(2 * t + s), curl * t**2 + np.sin(3 * t + s)], -1) * MM
        P = np.concatenate(
            [line[:, None] + np.array([0, k * 1.25 * MM, h]) for k, h in ((-1, 0.1 * MM), (1, 0.1 * MM), (1, -0.1 * MM), (-1, -0.1 * MM))],
            1,
        )
        V, F = rings(P)
        out.append([mesh('nori', V, F, stuff)])
    return out


def corn_kernels(tone=None):
    """Cooked kernels cut from the cob: blunt wedges, dimpled on top, paler at the tip."""
    stuff = roast_stuff(tone or '#efbb33', '#f6e6ac', '#c98a1c', '#7a4a10', 0.6, 0.45, 2.0, 0.1, 'corn kernel', 0.012)
    out = []
    for _ in range(6):
        s = number()
        d, F = sphere(14)
        half = np.array([4.7, 3.7, 2.5]) * MM * rnd(0.88, 1.1)
        V = superball(d, half, (3.2, 3.0, 2.8))
        t = V[:, 0] / half[0]
        V[:, 1:] *= (1 - 0.36 * smooth(0.1, 1.0, t))[:, None]
        V[:, 0] -= 0.9 * MM * np.exp(-((np.hypot(V[:, 1], V[:, 2]) / (1.6 * MM)) ** 2)) * (t < -0.5) * -1
        V = displace(V, F, 0.25 * MM * fbm(V, 4 * MM, 2, s=s))
        out.append([mesh('kernel', V, F, stuff, {'skin': smooth(0.6, 1.0, t), 'cell': np.full(len(V), rnd(0, 0.6))})])
    return out
