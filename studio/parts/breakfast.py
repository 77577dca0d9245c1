# SPDX-License-Identifier: GPL-3.0-or-later
"""Eggs in every shape but boiled, and what is served with them. Things are lists of meshes in one frame."""
import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball, tube
from lib.noise import fbm, ridged, smooth, worley
from lib.units import MM
from parts import eggs
from parts.batters import even, griddled, pancake
from parts.crusts import fried_stuff, shreds_cake
from parts.fillings import bacon_stuff, rasher
from parts.fruit import moved
from parts.cut_rounds import egg_stuff, petal_cake, thick_round
from parts.vegetables import roast_stuff


def curds(color=None):
    """Soft scrambled eggs: large folds pushed together, glossy, hardly two alike."""
    stuff = egg_stuff(color or '#f3b93e', gloss=0.6)
    out = []
    for _ in range(8):
        s = number()
        d, F = sphere(40)
        half = np.array([rnd(13, 23), rnd(10, 16), rnd(6, 10)]) * MM
        V = superball(d, half, 2.3)
        V[:, :2] *= (1 + 0.26 * fbm(d * np.array([1, 1, 0.4]), 0.8, 3, s=s))[:, None]
        fold = ridged(V * np.array([1, 0.6, 1]), 13 * MM, 2, s=s + 2) - 0.55
        rel = 3.6 * MM * fold + 1.5 * MM * fbm(V, 7 * MM, 2, s=s + 4) + 0.3 * MM * fbm(V, 2.5 * MM, 2, s=s + 6)
        V = displace(V, F, rel)
        out.append(
            [
                mesh(
                    'curd',
                    V,
                    F,
                    stuff,
                    {'cell': np.clip(0.45 - 1.2 * fold, 0, 1), 'brown': np.clip(0.12 * fbm(V, 14 * MM, 2, s=s + 8), 0, 1)},
                )
            ]
        )
    return out


def omelet(color=None, half=(0.098, 0.037, 0.019)):
    """Folded over its filling: a long soft cushion, golden with brown freckles, the fold open along the front."""
    s = number()
    d, F = sphere(150)
    V = superball(d, half, (3.0, 2.3, 2.2))
    t = V[:, 0] / half[0]
    V[:, 1] += 7 * MM * t**2
    lap = smooth(-0.2, -0.75, V[:, 1] / half[1]) * smooth(-0.55, -0.1, d[:, 2]) * smooth(0.35, 0.0, d[:, 2])
    rel = 1.6 * MM * fbm(V, 30 * MM, 2, s=s) + 0.6 * MM * fbm(V * np.array([0.4, 1, 1]), 9 * MM, 3, s=s + 2) - 4.5 * MM * lap
    crease = ridged(V * np.array([0.35, 1, 1]), 24 * MM, 2, s=s + 4) - 0.6
    V = displace(V, F, rel + 0.8 * MM * crease)
    flat = -half[2] * 0.7
    V[:, 2] = np.where(V[:, 2] < flat, flat + 0.1 * (V[:, 2] - flat), V[:, 2])
    top = smooth(-0.2, 0.5, d[:, 2])
    brown = top * (0.12 + 0.5 * smooth(-0.1, 0.5, fbm(V, 26 * MM, 3, s=s + 6)) * smooth(-0.3, 0.3, fbm(V, 6 * MM, 2, s=s + 7))) + 0.2 * lap
    return [mesh('omelet', V, F, egg_stuff(color or '#efb440', '#b06c1e', 0.35), {'brown': np.clip(brown, 0, 1), 'cell': 0.4 * lap})]


def egg_cake(color=None):
    """A little steamed cake of egg: a smooth side with air in it, the top browned and a little sunken."""
    s = number()
    d, F = sphere(90)
    half = np.array([27, 27, 15]) * MM
    V = superball(d, half, (2.1, 2.1, 5.0))
    V[:, :2] *= (1 + 0.10 * V[:, 2] / half[2])[:, None]
    r = np.hypot(V[:, 0], V[:, 1]) / (27 * MM)
    top = smooth(0.7, 0.95, V[:, 2] / half[2])
    f1, _, c = worley(V, 5 * MM, s)
    pore = smooth(0.35, 0.1, f1) * (c > 0.6)
    V = displace(
        V,
        F,
        0.5 * MM * fbm(V, 16 * MM, 2, s=s + 1) - 0.7 * MM * pore + top * (1.1 * MM * fbm(V, 9 * MM, 3, s=s + 3) - 1.6 * MM * (1 - r**2)),
    )
    brown = top * (0.22 + 0.55 * smooth(-0.2, 0.5, fbm(V, 13 * MM, 3, s=s + 5)) + 0.25 * smooth(0.75, 0.95, r)) + 0.05 * (1 - top)
    return [
        mesh(
            'egg cake', V, F, egg_stuff(color or '#f3cf80', '#b0682a', 0.25), {'brown': np.clip(brown, 0, 1), 'cell': 0.5 * pore + 0.2 * c}
        )
    ]


def soft_egg(color=None):
    """An egg set in a sauce or in water: no crisp edge, a white that feathers out, the yolk under a thin veil."""
    stuff = eggs.fried_egg_material()
    out = []
    for _ in range(4):
        me = eggs.fried_egg(stuff, number(), rnd(0.027, 0.032))
        me.attributes['crisp'].data.foreach_set('value', np.zeros(len(me.vertices), np.float32))
        out.append([me])
    return out


def link(color=None, length=0.092, thick=0.0115):
    """A fried sausage: bent, its skin tight, browned unevenly and dark along two sides."""
    tone = color or '#9a5a30'
    stuff = roast_stuff(tone, None, '#6b3414', '#2a1208', 0.6, 0.12, 1.6, 0.18, 'sausage')
    out = []
    for _ in range(3):
        s = number()
        n = 80
        t = np.linspace(-1, 1, n)
        bend = rnd(3, 9) * MM
        path = np.stack([t * length / 2, bend * t**2, 0 * t], -1)
        wide = thick * np.clip(1 - np.abs(t) ** 9, 0.02, 1) ** 0.5 * (1 + 0.04 * np.sin(5 * t + s))
        V, F = tube(path, wide, 34)
        V = displace(V, F, 0.5 * MM * fbm(V, 15 * MM, 2, s=s) + 0.2 * MM * ridged(V * np.array([0.5, 1, 1]), 5 * MM, 2, s=s + 1))
        brown = 0.30 + 0.5 * fbm(V, 20 * MM, 3, s=s + 3) + 0.3 * smooth(0.3, 0.9, V[:, 2] / thick) * fbm(V, 8 * MM, 2, s=s + 5)
        out.append([mesh('link', V, F, stuff, {'brown': np.clip(brown, 0, 1)})])
    return out


def rashers(color=None, length=0.125, width=0.028):
    stuff = bacon_stuff()
    return [[rasher(stuff, length * rnd(0.92, 1.06), width * rnd(0.9, 1.1), droop=2 * MM)] for _ in range(4)]


def pancakes(color=None):
    stuff = griddled(color or '#b5722c')
    return [[pancake(stuff, rnd(0.056, 0.060), 0.0068)] for _ in range(2)]


def toast_triangles(color=None):
    """Buttered toast cut from corner to corner: a pale crumb at the cut, a dark crust, butter soaked in."""
    stuff = roast_stuff(color or '#e9cb92', '#8a4f1e', '#b07436', '#4a260e', 0.12, 0.2, 1.2, 0.5, 'toast')
    out = []
    for _ in range(3):
        s = number()
        d, F = sphere(84)
        half = np.array([48, 48, 6.2]) * MM
        V = superball(even(d, half), half, (7, 7, 6))
        over = V[:, 0] + V[:, 1] > 0
        k = (V[:, 0] + V[:, 1]) / 2
        V[:, 0] -= np.where(over, k, 0)
        V[:, 1] -= np.where(over, k, 0)
        f1, _, c = worley(V, 2.8 * MM, s)
        rim = smooth(0.91, 0.98, np.abs(V[:, :2] / half[:2]).max(1)) * (~over)
        face = smooth(0.5, 0.9, np.abs(V[:, 2]) / half[2])
        V = displace(V, F, (1 - rim) * (0.9 * MM * fbm(V, 7 * MM, 3, s=s + 1) - 1.0 * MM * smooth(0.4, 0.15, f1) * (c > 0.35)))
        brown = (
            face * (0.20 + 0.45 * smooth(-0.3, 0.5, fbm(V, 26 * MM, 2, s=s + 3)))
            + 0.18 * fbm(V, 5 * MM, 2, s=s + 4)
            - 0.2 * over * (1 - face)
        )
        out.append([moved(mesh('toast', V, F, stuff, {'skin': rim, 'brown': np.clip(brown, 0, 1)}), at=(0.016, 0.016, 0))])
    return out


def biscuits(color=None):
    """Biscuit halves, split side up: a craggy pale crumb that was pulled apart, a brown edge."""
    stuff = roast_stuff(color or '#f0dcae', '#cf9648', '#b8772a', '#5a2c0e', 0.08, 0.3, 1.2, 0.5, 'biscuit')
    out = []
    for _ in range(3):
        s = number()
        d, F = sphere(96)
        half = np.array([36, 35, 12]) * MM
        V = superball(d, half, (2.3, 2.3, 4))
        top = smooth(0.55, 0.85, V[:, 2] / half[2])
        crag = 2.6 * MM * (ridged(V, 12 * MM, 3, s=s) - 0.5) + 1.4 * MM * fbm(V, 5 * MM, 3, s=s + 2)
        layer = 0.8 * MM * np.sin(V[:, 2] / (1.3 * MM) + 2 * fbm(V, 12 * MM, 2, s=s + 3)) * smooth(0.9, 0.3, np.abs(d[:, 2]))
        V = displace(V, F, top * crag + (1 - top) * (layer + 0.6 * MM * fbm(V, 9 * MM, 2, s=s + 4)))
        out.append(
            [
                mesh(
                    'biscuit',
                    V,
                    F,
                    stuff,
                    {
                        'skin': 1 - top,
                        'brown': np.clip((1 - top) * (0.25 + 0.3 * fbm(V, 12 * MM, 2, s=s + 5)), 0, 1),
                        'cell': 0.4 * top * smooth(0, -2 * MM, crag),
                    },
                )
            ]
        )
    return out


def hash_cakes(color=None):
    stuff = fried_stuff(color or '#c98a38', pale='#ecd08a')
    return [[shreds_cake(stuff, (0.058, 0.042, 0.007))] for _ in range(2)]


def shreds(color=None, length=22, thick=0.95):
    """Grated potato, fried: pale threads with brown ends, bent by the heat."""
    stuff = roast_stuff(color or '#e6c478', None, '#b06a22', '#4f270c', 0.35, 0.3, 1.2, 0.15, 'shred')
    out = []
    for _ in range(9):
        s = number()
        t = np.linspace(-1, 1, 22)
        long = length * rnd(0.6, 1.15)
        path = np.stack([t * long / 2, rnd(-4, 4) * t**2 + np.sin(3 * t + s), rnd(-1.5, 2.5) * t**2], -1) * MM
        V, F = tube(path, thick * MM * rnd(0.8, 1.2) * np.clip(1 - np.abs(t) ** 8, 0.2, 1), 8)
        toast = 0.18 + 0.5 * rnd(-0.3, 1) * smooth(0.4, 1.0, np.abs(V[:, 0]) / (long * MM / 2)) + rnd(-0.15, 0.4)
        out.append([mesh('shred', V, F, stuff, {'brown': np.clip(toast + 0 * V[:, 0], 0, 1)})])
    return out


def tortilla_round(color=None):
    """A corn tortilla, warmed on the iron."""
    stuff = roast_stuff(color or '#e3bd70', None, '#a86c2a', '#4a260e', 0.15, 0.25, 1.2, 0.3, 'corn tortilla')
    out = []
    for _ in range(2):
        s = number()
        d, F = sphere(90)
        half = np.array([70, 68, 2.0]) * MM
        V = superball(even(d, half), half, (2.0, 2.0, 4))
        flat = V * np.array([1, 1, 0])
        V[:, 2] += 2.2 * MM * fbm(flat, 45 * MM, 2, s=s) + 0.4 * MM * fbm(flat, 8 * MM, 2, s=s + 1)
        spot = smooth(0.15, 0.5, fbm(flat, 13 * MM, 3, s=s + 3))
        out.append([mesh('tortilla', V, F, stuff, {'brown': np.clip(0.6 * spot + 0.1, 0, 1)})])
    return out


def tomato_roast(color=None):
    """Half a tomato, grilled: its cut face collapsed and browned."""
    stuff = roast_stuff(color or '#b53a1a', '#93200f', '#5a1c0c', '#22100a', 0.5, 0.2, 1.6, 0.3, 'grilled tomato')
    out = []
    for _ in range(3):
        s = number()
        d, F = sphere(64)
        V = superball(d, np.array([27, 26, 17]) * MM, 2.2)
        top = d[:, 2] > 0
        r, a = np.hypot(V[:, 0], V[:, 1]) / (26 * MM), np.arctan2(V[:, 1], V[:, 0])
        chamber = smooth(0.1, 0.5, np.cos(a * 5 + s)) * smooth(0.25, 0.5, r) * smooth(0.9, 0.7, r)
        V[:, 2] = np.where(top, V[:, 2] * 0.22 - 1.8 * MM * chamber, V[:, 2])
        V = displace(V, F, 0.7 * MM * fbm(V, 9 * MM, 3, s=s + 1))
        brown = top * (0.25 + 0.5 * fbm(V, 13 * MM, 3, s=s + 3) + 0.25 * smooth(0.8, 1.0, r))
        out.append([mesh('tomato', V, F, stuff, {'skin': np.where(top, 0.0, 1.0), 'cell': 0.6 * chamber, 'brown': np.clip(brown, 0, 1)})])
    return out


#: kind: maker(color) -> things, lean, share above the pile, metres apart, softness if it drapes
BREAKFAST = {
    'curd': (curds, 0.5, 0.80, 19 * MM, None),
    'omelet': (lambda color: [omelet(color)], 0.02, 0.97, 90 * MM, None),
    'egg-cake': (lambda color: [egg_cake(color) for _ in range(4)], 0.03, 0.98, 60 * MM, None),
    'thick-omelet': (lambda color: [thick_round(color=color)], 0.0, 0.98, 120 * MM, None),
    'thick-omelet-wedge': (lambda color: [thick_round(only=True, color=color)], 0.03, 0.98, 60 * MM, None),
    'petal-cake': (lambda color: [petal_cake(color=color)], 0.0, 0.98, 120 * MM, None),
    'petal-cake-wedge': (lambda color: [petal_cake(only=True, color=color)], 0.03, 0.98, 60 * MM, None),
    'soft-egg': (soft_egg, 0.05, 0.80, 52 * MM, 4 * MM),
    'sausage-link': (link, 0.04, 0.96, 27 * MM, None),
    'breakfast-link': (lambda color: link(color, 0.082, 0.0088), 0.04, 0.96, 21 * MM, None),
    'rasher': (rashers, 0.06, 0.93, 27 * MM, 3 * MM),
    'back-bacon': (lambda color: rashers(color, 0.098, 0.052), 0.06, 0.93, 40 * MM, 3 * MM),
    'pancake': (pancakes, 0.05, 0.96, 60 * MM, None),
    'toast-triangle': (toast_triangles, 0.10, 0.97, 46 * MM, None),
    'biscuit-half': (biscuits, 0.10, 0.96, 66 * MM, None),
    'hash-cake': (hash_cakes, 0.06, 0.96, 70 * MM, None),
    'hash-shred': (shreds, 0.45, 0.70, 5 * MM, None),
    'corn-tortilla': (tortilla_round, 0.03, 0.95, 60 * MM, 5 * MM),
    'grilled-tomato': (tomato_roast, 0.15, 0.95, 50 * MM, None),
}  # fmt: skip
