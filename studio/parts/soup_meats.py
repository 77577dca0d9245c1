# SPDX-License-Identifier: GPL-3.0-or-later
"""Meat and seafood as a soup cooks it: pulled, cubed, in coins, in the shell.
Each maker(color) gives things: lists of meshes in one frame."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, rings, sphere, superball, tube
from lib.noise import fbm, perlin, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.pieces import piece_stuff
from parts.pizza_toppings import crumble
from parts.shells import MUSSEL, meat, meat_stuff, open_pair, shell_stuff
from parts.shrimps import shrimp, shrimp_stuff


def fibre_stuff(color, pale=None, crust=None, gloss=0.4, sss=0.2, name='fibres'):
    """Cooked meat with its grain along x: bundles, strands between them, 'brown' where it was seared, wet in patches."""
    pale = pale or blend(color, '#fff0d8', 0.4)
    g = Graph(name)
    bundle = g.noise(3.2 * MM, 3, at=g.stretch(0.18, 1, 1))
    strand = g.noise(0.9 * MM, 3, at=g.stretch(0.12, 1, 1))
    base = g.mix(g.span(bundle, 0.34, 0.68), color, pale)
    base = g.mix(g.span(strand, 0.45, 0.72, 0, 0.45), base, blend(color, '#5a2c14', 0.4))
    tone = g.noise(11 * MM, 3)
    base = g.mix(g.span(tone, 0.4, 0.7, 0, 0.35), base, blend(color, '#b8803c', 0.4))
    if crust:
        hot = g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', tone, 0.8, -0.4))
        base = g.mix(g.span(hot, 0.4, 0.85, 0, 0.9), base, crust)
    wet = g.noise(5 * MM, 3)
    return g.out(g.vary(base, 0.008, 0.12, 0.08), g.span(wet, 0.36, 0.64, 0.18, 0.5), g.bump((bundle, 0.0007, 0.8), (strand, 0.0003, 0.8)),
                 sss=sss, radius=(0.004, 0.0018, 0.001), coat=g.span(wet, 0.42, 0.6, gloss, 0.0), coat_rough=0.1)  # fmt: skip


def pulled(usual, length=24, wide=5.5, many=7):
    """Meat pulled apart: strands that lie together and part at both ends."""

    def one(stuff):
        parts, count = [], 0
        bend, twist = rnd(-0.5, 0.5), rnd(-0.3, 0.3)
        for _ in range(9):
            t = np.linspace(-1, 1, 18)
            long = length * rnd(0.55, 1.05) / 2
            y0, z0 = rnd(-1, 1) * wide / 2, rnd(-1, 1) * wide * 0.28
            x = t * long + rnd(-2, 2)
            y = y0 * (1 + 0.5 * np.abs(t) ** 2) + bend * long * t**2 + 0.5 * np.sin(2.5 * t + rnd(0, 6))
            z = z0 * (1 + 0.6 * np.abs(t) ** 2) + twist * long * t**2 + 0.4 * np.sin(3 * t + rnd(0, 6))
            V, F = tube(np.stack([x, y, z], -1) * MM, rnd(0.9, 1.5) * MM * (1 - 0.72 * np.abs(t) ** 3), 8)
            V[:, 2] *= 0.85
            parts.append((V, F + count))
            count += len(V)
        V = np.concatenate([p[0] for p in parts])
        V = V + 0.25 * MM * fbm(V, 2.5 * MM, 2, s=number())[:, None]
        return mesh('pulled', V, np.concatenate([p[1] for p in parts]), stuff, {'brown': 0 * V[:, 0]})

    def make(color):
        stuff = fibre_stuff(color or usual, name='pulled')
        return [[one(stuff)] for _ in range(many)]

    return make


def cubed(usual, half=(10, 8.5, 7.5), crust=None, rough=1.0, power=5.5, sss=0.2, pale=None):
    """Cut across the grain: flat sides, blunt edges, one corner torn away."""

    def one(stuff):
        s = number()
        d, F = sphere(30)
        size = np.array([rnd(0.75, 1.2) * h for h in half]) * MM
        V = superball(d, size, power)
        V[:, 0] += rnd(-0.3, 0.3) * V[:, 1]
        a = np.array([rnd(-1, 1), rnd(-1, 1), rnd(-1, 1)])
        a /= np.linalg.norm(a)
        far = V @ a
        V -= a * (np.maximum(0, far - far.max() * rnd(0.55, 0.85)) * 0.8)[:, None]
        grain = ridged(V * np.array([0.22, 1, 1]), 3.4 * MM, 2, s=s)
        rel = rough * (0.9 * MM * fbm(V * np.array([0.5, 1, 1]), 8 * MM, 3, s=s + 3) - 0.55 * MM * np.clip(grain - 0.5, 0, 1))
        V = displace(V, F, rel)
        return mesh('cubed', V, F, stuff, {'brown': np.clip(0.35 + 0.6 * fbm(V, 9 * MM, 2, s=s + 9), 0, 1)})

    def make(color):
        stuff = fibre_stuff(color or usual, pale, crust, sss=sss, name='cubed')
        return [[one(stuff)] for _ in range(7)]

    return make


def coin_stuff(skin, cut, fat, name):
    """A cut sausage: skin browned and shrunk, a coarse face with specks of fat and darker lean."""
    g = Graph(name)
    n = g.noise(7 * MM, 4)
    case = g.ramp(n, [(0.3, blend(skin, '#e0a060', 0.25)), (0.5, skin), (0.72, blend(skin, '#200804', 0.6))])
    face = g.mix(g.span(g.noise(2.4 * MM, 4), 0.35, 0.68), cut, blend(cut, '#4a1208', 0.4))
    face = g.mix(g.span(g.cells(2.9 * MM), 0.3, 0.18, 0, 0.75), face, fat)
    face = g.mix(g.span(g.attr('out'), 0.72, 0.97, 0, 0.6), face, blend(cut, '#5a1c08', 0.5))
    face = g.mix(g.span(n, 0.5, 0.72, 0, 0.5), face, blend(skin, '#7a3410', 0.5))
    base = g.vary(g.mix(g.attr('skin'), face, case), 0.006, 0.12, 0.06)
    wet = g.noise(4 * MM, 3)
    return g.out(base, g.span(wet, 0.35, 0.65, 0.18, 0.5), g.bump((g.noise(1.6 * MM, 4), 0.0004, 0.8)), sss=0.12,
                 radius=(0.003, 0.0012, 0.0007), coat=g.span(wet, 0.4, 0.6, 0.5, 0.0), coat_rough=0.1)  # fmt: skip


def coins(skin, cut, fat, radius=12.5, thick=3.6):
    """Slices of sausage, cut on a slant: the face bulges, the skin pulls in."""

    def make(color):
        stuff = coin_stuff(color or skin, cut, fat, 'sausage')
        out = []
        for _ in range(7):
            s = number()
            d, F = sphere(26)
            h = np.array([radius * rnd(1.0, 1.25), radius * rnd(0.9, 1.0), thick * rnd(0.8, 1.3)]) * MM
            V = superball(d, h, (2.1, 2.1, 9))
            q = np.hypot(V[:, 0] / h[0], V[:, 1] / h[1])
            skin_ = smooth(0.94, 0.985, q)
            V[:, 2] += np.where(skin_ > 0.5, 0, smooth(0.95, 0.3, q) * np.sign(d[:, 2]) * 0.8 * MM) + rnd(-0.25, 0.25) * V[:, 0]
            V[:, 2] += rnd(-0.14, 0.14) * V[:, 0] ** 2 / h[0]
            V = displace(V, F, 0.35 * MM * fbm(V, 4 * MM, 3, s=s))
            out.append([mesh('coin', V, F, stuff, {'skin': skin_, 'out': q})])
        return out

    return make


def crumbles(usual):
    """Sausage broken up in the pan."""

    def make(color):
        stuff = piece_stuff(color or usual, None, blend(color or usual, '#2a1006', 0.6), sss=0.08, name='crumble')
        return [[crumble(stuff, (rnd(5, 9), rnd(4.5, 7), rnd(3.5, 5.5)))] for _ in range(7)]

    return make


def belly_stuff(color):
    """Boiled belly: bands of lean and fat ('band'), the fat clear and soft."""
    g = Graph('belly')
    n = g.noise(8 * MM, 4)
    band = g.math('ADD', g.attr('band'), g.math('MULTIPLY_ADD', n, 0.5, -0.25))
    lean = g.mix(g.span(g.noise(1.4 * MM, 3, at=g.stretch(0.2, 1, 1)), 0.35, 0.68), color, blend(color, '#f0d0b0', 0.35))
    base = g.mix(g.span(band, 0.44, 0.56), lean, g.mix(g.span(n, 0.35, 0.65), '#f0d9b8', '#e6bd94'))
    return g.out(g.vary(base, 0.006, 0.1, 0.05), g.span(n, 0.35, 0.65, 0.16, 0.4), g.bump((g.noise(1.2 * MM, 3), 0.0002, 0.7)), sss=0.3,
                 radius=(0.004, 0.002, 0.001), coat=0.45, coat_rough=0.08)  # fmt: skip


def belly(usual, half=(21, 13, 2.2)):
    """A slice of pork belly, waved, with its layers along it."""

    def make(color):
        stuff = belly_stuff(color or usual)
        out = []
        for _ in range(5):
            s = number()
            d, F = sphere(30)
            h = np.array([rnd(0.85, 1.15) * half[0], rnd(0.9, 1.1) * half[1], half[2]]) * MM
            V = superball(d, h, (4.5, 4.5, 4))
            across = V[:, 1] / h[1]
            layers = np.sin(across * 6.5 + 0.8 * fbm(V * np.array([0.3, 1, 0]), 12 * MM, 2, s=s))
            band = 0.5 + 0.5 * layers + 0.8 * smooth(0.78, 0.95, across)
            V[:, 2] += 2.6 * MM * fbm(V * np.array([1, 1, 0]), 20 * MM, 2, s=s + 4) + 0.25 * MM * band * np.sign(d[:, 2])
            out.append([mesh('belly', V, F, stuff, {'band': band})])
        return out

    return make


def fish_stuff(color):
    """Poached fish: pearly flakes with broth in the joints ('joint'), grey-silver skin on one side ('skin')."""
    g = Graph('poached fish')
    n = g.noise(6 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.65), color, blend(color, '#fffaf0', 0.5))
    base = g.mix(g.math('MULTIPLY', g.attr('joint'), 0.6), base, blend(color, '#b8742c', 0.5))
    silver = g.mix(g.span(g.noise(2 * MM, 3), 0.4, 0.65), '#9a8f84', '#5a5450')
    base = g.vary(g.mix(g.attr('skin'), base, silver), 0.006, 0.07, 0.05)
    return g.out(base, g.span(n, 0.35, 0.65, 0.2, 0.42), g.bump((g.noise(1.1 * MM, 3, at=g.stretch(1, 0.3, 0.3)), 0.0003, 0.7)), sss=0.5,
                 radius=(0.006, 0.0036, 0.002), coat=0.3, coat_rough=0.1)  # fmt: skip


def fish_chunks(color):
    """White fish that has begun to part into flakes."""
    stuff = fish_stuff(color or '#ecdcc0')
    out = []
    for _ in range(5):
        s = number()
        d, F = sphere(36)
        h = np.array([rnd(17, 23), rnd(13, 16), rnd(8, 10)]) * MM
        V = superball(d, h, (5, 4, 3.6))
        along = V[:, 0] + 0.3 * V[:, 1] + 3.5 * MM * fbm(V, 18 * MM, 2, s=s)
        saw = (along / (8.5 * MM)) % 1
        joint = smooth(0.16, 0.0, saw) + smooth(0.92, 1.0, saw)
        top = smooth(-0.2, 0.3, d[:, 2])
        V = displace(
            V,
            F,
            (0.5 * MM * (saw - 0.5) - 0.55 * MM * joint * smooth(-0.2, 0.4, fbm(V, 12 * MM, 2, s=s + 8))) * top
            + 0.8 * MM * fbm(V, 12 * MM, 2, s=s + 4),
        )
        out.append([mesh('fish', V, F, stuff, {'joint': joint * top, 'skin': smooth(-0.45, -0.62, d[:, 2])})])
    return out


def prawns(color):
    stuff = shrimp_stuff(color or '#dd6a36', sear=0.0)
    return [[shrimp(stuff, True, rnd(0.85, 1.0))] for _ in range(5)]


def mussels(color):
    """Open shells with their meat."""
    shell = shell_stuff('#14161d', '#1d202a', '#a3a8b4', '#2a2e44', 'mussel shell')
    body = meat_stuff(color or '#e0912f', '#7d4a1c')
    out = []
    for _ in range(4):
        inside = meat(body, (15, 8, 4.6))
        V = np.empty(len(inside.vertices) * 3, np.float32)
        inside.vertices.foreach_get('co', V)
        V = V.reshape(-1, 3) + np.array([1 * MM, 0, -2.2 * MM], np.float32)
        inside.vertices.foreach_set('co', V.ravel())
        inside.update()
        out.append([open_pair(shell, MUSSEL, rnd(0.6, 1.1)), inside])
    return out


def blushing_stuff(color, blush):
    """Lobster: white flesh, red in streaks on its outer side ('blush')."""
    g = Graph('lobster meat')
    n = g.noise(5 * MM, 4)
    fibre = g.noise(1.2 * MM, 4, at=g.stretch(1, 0.3, 0.3))
    base = g.mix(g.span(fibre, 0.35, 0.7), color, blend(color, '#e0b890', 0.45))
    red = g.math('ADD', g.attr('blush'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.9, -0.45), g.math('MULTIPLY_ADD', fibre, 0.4, -0.2)))
    base = g.mix(g.span(red, 0.45, 0.8, 0, 0.9), base, g.mix(g.span(fibre, 0.35, 0.65), blush, blend(blush, '#f0a070', 0.5)))
    return g.out(base, g.span(n, 0.35, 0.65, 0.14, 0.38), g.bump((fibre, 0.0003, 0.8)), sss=0.35, radius=(0.005, 0.0026, 0.0016), coat=0.45,
                 coat_rough=0.08)  # fmt: skip


def lobster(color):
    """Medallions of tail and pieces of claw: plump, white, red on the outer side."""
    stuff = blushing_stuff(color or '#f3dfc6', '#c8421c')
    out = []
    for k in range(5):
        s = number()
        d, F = sphere(32)
        h = np.array([rnd(13, 17), rnd(10, 13), rnd(7, 9)]) * MM if k % 2 else np.array([rnd(18, 22), rnd(8, 10), rnd(7, 8.5)]) * MM
        V = superball(d, h, 2.5)
        V[:, 1] += 4 * MM * (V[:, 0] / h[0]) ** 2
        grooves = 0.5 + 0.5 * np.sin(V[:, 0] / (2.1 * MM) + 1.5 * perlin(V, 9 * MM, s))
        V = displace(V, F, 0.9 * MM * fbm(V, 9 * MM, 3, s=s) - 0.35 * MM * grooves)
        blush = smooth(-0.1, 0.75, d[:, 1] * 0.8 + d[:, 2] * 0.4) * 0.95
        out.append([mesh('lobster', V, F, stuff, {'blush': blush})])
    return out


def wonton_stuff(color):
    """Boiled dough, so thin that the filling shows ('meat'); the skirt lets light through."""
    g = Graph('wonton')
    n = g.noise(6 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.65), color, blend(color, '#fffaf0', 0.4))
    base = g.mix(g.span(g.math('ADD', g.attr('meat'), g.math('MULTIPLY_ADD', n, 0.5, -0.25)), 0.3, 1.0, 0, 0.55), base, '#c98f74')
    return g.out(base, g.span(n, 0.35, 0.65, 0.12, 0.28), g.bump((g.noise(3 * MM, 3), 0.0002, 0.5)), sss=0.4, radius=(0.005, 0.003, 0.002),
                 see_through=0.25, coat=0.55, coat_rough=0.06)  # fmt: skip


def wontons(color):
    """A purse of thin dough: a round belly, a pinched neck, a skirt that trails and folds."""
    stuff = wonton_stuff(color or '#ecdcb8')
    out = []
    a = np.linspace(0, 2 * math.pi, 120, endpoint=False)[None]
    t = np.linspace(0, 1, 70)[:, None]
    for _ in range(5):
        s = number()
        ring = np.stack([np.cos(a) + 0 * t, np.sin(a) + 0 * t, 0 * a + 3 * t], -1).reshape(-1, 3)
        belly = 13.5 * np.sin(np.clip(t / 0.52, 0, 1) * 2.55)
        skirt = smooth(0.5, 1.0, t)
        r = np.maximum(belly, 0) * smooth(0.62, 0.5, t) + 4.5 * smooth(0.45, 0.6, t) + 13 * skirt**1.2
        x = np.interp(t, [0, 0.25, 0.52, 0.7, 1.0], [-11, -4, 9, 15, 26])
        frill = skirt * (3.2 * np.sin(5 * a + s) + 2.0 * np.sin(9 * a + 2 * s))
        wrinkle = (0.9 * fbm(ring * np.array([1, 1, 0.3]), 0.5, 2, s=s)).reshape(70, 120)
        q = r * (1 + 0.1 * skirt * np.sin(3 * a + s)) + wrinkle
        flat = 1 - 0.6 * smooth(0.5, 0.9, t)
        V = np.stack([x + frill + 0 * a, q * np.cos(a), q * np.sin(a) * 0.86 * flat + 2.5 * skirt * np.sin(2 * a + s)], -1) * MM
        V, F = rings(V)
        body = np.repeat(smooth(0.56, 0.42, t)[:, 0], 120)
        out.append([mesh('wonton', V, F, stuff, {'meat': body * (0.55 + 0.6 * fbm(V, 9 * MM, 2, s=s + 3))})])
    return out


#: kind: (maker, lean in radians: 3 falls any way)
MEATS = {
    'pulled-chicken': (pulled('#e3c596'), 0.5),
    'pulled-pork': (pulled('#b57a54', 26, 6), 0.5),
    'chicken-cut': (cubed('#e6cba0', (10, 8.5, 7), '#c99a5c', 0.8), 3),
    'chicken-chunk': (cubed('#d9b07a', (17, 13, 10), '#a8642a', 1.2, 3.6), 3),
    'braised-beef': (cubed('#6b3d28', (14, 12, 11), '#3a1a0e', 1.3, 4.5, 0.08, '#94604a'), 3),
    'pork-chunk': (cubed('#b07a56', (14, 11, 9), '#7a4424', 1.2, 4.0, 0.12), 3),
    'smoked-sausage': (coins('#7a2c18', '#b5684a', '#e6bfa0'), 0.45),
    'chorizo-coin': (coins('#7d1c0c', '#a83a1c', '#e6a878', 12, 3.0), 0.3),
    'sausage-crumble': (crumbles('#8a5538'), 3),
    'belly-slice': (belly('#b5755c'), 0.4),
    'fish-chunk': (fish_chunks, 0.5),
    'prawn': (prawns, 0.4),
    'mussel-open': (mussels, 0.5),
    'lobster-meat': (lobster, 0.5),
    'wonton-purse': (wontons, 0.35),
}
