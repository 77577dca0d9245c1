# SPDX-License-Identifier: GPL-3.0-or-later
"""Filled dough: pleated rounds, crescents, half-moons, four-pointed parcels, tiny pinched ones. All stand on their bottoms
around z = 0; 'sear' is how brown they are, 'thin' how much of the filling shows through."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.croquettes import open_up

FOLDS = ('round', 'crescent', 'half-moon', 'four-point', 'pierogi', 'pinched')
COOKED = ('steamed', 'boiled', 'seared', 'fried')


def dough_stuff(color, cooked, sear, filling, core='#f4eddc'):
    """Reads 'sear', 'thin', 'face' and 'd'. Steamed and boiled dough is wet and lets light through; fried is dry and blistered."""
    g = Graph(f'dough {cooked}')
    n = g.noise(7 * MM, 4)
    fine = g.noise(1.2 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#ffffff', 0.3))
    base = g.mix(g.math('MULTIPLY', g.attr('thin'), g.span(g.noise(5 * MM, 3), 0.3, 0.7, 0.15, 0.5)), base, filling)
    brown = g.math('ADD', g.attr('sear'), g.math('MULTIPLY_ADD', n, 0.5, -0.25))
    brown = g.math('ADD', brown, g.math('MULTIPLY_ADD', fine, 0.22, -0.11))
    toast = g.ramp(brown, [(0.2, blend(color, sear, 0.35)), (0.5, sear), (0.75, blend(sear, '#3a1606', 0.55)), (1.0, '#2a1007')])
    base = g.mix(g.span(brown, 0.12, 0.42), base, toast)
    inside = g.mix(g.span(g.noise(3 * MM, 3), 0.35, 0.65), core, blend(core, '#ffffff', 0.3))
    inside = g.mix(g.span(g.attr('d'), 0.0008, 0.0016, 1.0, 0.0), inside, sear)
    base = g.vary(g.mix(g.attr('face'), base, inside), 0.006, 0.07, 0.05)
    wet = g.noise(6 * MM, 3)
    if cooked == 'fried':
        return g.out(base, g.span(wet, 0.36, 0.64, 0.28, 0.56), g.bump((g.noise(2.2 * MM, 4), 0.0005, 0.8), (fine, 0.0003, 0.7)), sss=0.12,
                     radius=(0.003, 0.0015, 0.0006), coat=g.span(wet, 0.42, 0.6, 0.35, 0.0), coat_rough=0.14)  # fmt: skip
    gloss = 0.55 if cooked == 'boiled' else 0.4
    return g.out(base, g.span(wet, 0.35, 0.65, 0.2, 0.42), g.bump((g.noise(3 * MM, 3), 0.0003, 0.6), (fine, 0.00012, 0.6)), sss=0.6,
                 radius=(0.0055, 0.0042, 0.003), coat=g.span(wet, 0.4, 0.6, gloss, 0.12), coat_rough=0.1)  # fmt: skip


def round_fold(n=96):
    """A soup dumpling: it sags on its base, eighteen pleats turn into a knot with a dent on top."""
    s = number()
    d, F = sphere(n)
    V = superball(d, np.array([22.5, 22.5, 15.0]) * MM, (2.1, 2.1, 2.3))
    theta = np.arccos(np.clip(d[:, 2], -1, 1))
    a = np.arctan2(d[:, 1], d[:, 0])
    many = 17
    swirl = a * many + 5.0 * (1 - theta) + 1.4 * np.sin(a * 2 + s) + s
    ridge = np.abs(np.sin(swirl / 2)) ** 0.7
    amount = smooth(1.25, 0.55, theta) * smooth(0.03, 0.16, theta)
    V = displace(V, F, -1.9 * MM * (1 - ridge) * amount + 0.5 * MM * fbm(V, 14 * MM, 2, s=s))
    V[:, 2] += 5.5 * MM * np.exp(-((theta / 0.42) ** 2)) - 4.2 * MM * np.exp(-((theta / 0.12) ** 2))
    V[:, 2] = np.where(V[:, 2] < -9 * MM, -9 * MM + 0.12 * (V[:, 2] + 9 * MM), V[:, 2])
    low = smooth(2 * MM, -8 * MM, V[:, 2])
    V[:, :2] *= (1 + 0.05 * low)[:, None]
    return V, F, {'thin': 0.2 + 0.5 * low, 'sear': 0 * theta - 0.3}


def crescent(n=96, bend=1.0, pleats=9, tall=1.0, brown=0.0):
    """A crescent that stands: flat bottom, curved back, a pleated fin along its top."""
    s = number()
    d, F = sphere(n)
    half = np.array([36, 12.5, 12.5]) * MM
    V = superball(d, half, (2.2, 2.1, 2.2))
    t = V[:, 0] / half[0]
    up = smooth(-0.1, 1.0, V[:, 2] / half[2])
    V[:, 1] *= 1 - 0.84 * up**1.2
    arch = 1 - 0.55 * t**2
    V[:, 2] += (9.5 * MM * up**1.8) * arch * tall
    wave = np.sin(t * math.pi * pleats + rnd(0, 3))
    side = smooth(-0.25, 0.1, d[:, 1])
    fold = np.sign(wave) * np.abs(wave) ** 0.6
    V[:, 1] -= 1.5 * MM * fold * up**0.9 * side * smooth(1.0, 0.8, np.abs(t))
    V[:, 1] += 1.0 * MM * np.sin(t * math.pi * pleats * 0.5 + s) * up**3
    V[:, 2] += 0.6 * MM * fold * up**2
    V = V + d * (0.55 * MM * fbm(V, 11 * MM, 2, s=s))[:, None]
    V[:, 1] += bend * 8.5 * MM * t**2
    floor = -8.5 * MM
    bottom = smooth(floor + 4.5 * MM, floor - 0.5 * MM, V[:, 2] + 2.4 * MM * fbm(V, 7 * MM, 3, s=s + 5))
    V[:, 2] = np.where(V[:, 2] < floor, floor + 0.1 * (V[:, 2] - floor), V[:, 2])
    V[:, :2] *= (1 + 0.06 * bottom)[:, None]
    sear = -0.35 + (1.05 * bottom + 0.45 * bottom * fbm(V, 8 * MM, 3, s=s + 9)) * brown
    return V, F, {'thin': 0.45 * smooth(0.75, 0.2, up) * smooth(0.95, 0.6, np.abs(t)), 'sear': sear}


def four_point(n=90, half=(19, 15), fins=0.95, thick=8.0, brown=0.45, blisters=1.0):
    """A square of dough whose corners were pulled out and whose seams were pressed together: a star with four thin fins."""
    s = number()
    d, F = sphere(n)
    V = superball(d, np.array([half[0], half[0], half[1]]) * MM, (2.1, 2.1, 2.2))
    a = np.arctan2(d[:, 1], d[:, 0])
    fin = np.abs(np.cos(2 * a)) ** thick
    reach = smooth(-0.55, 0.35, d[:, 2]) * smooth(0.02, 0.35, np.hypot(d[:, 0], d[:, 1]))
    V[:, :2] *= (1 + fins * fin * reach - 0.10 * (1 - fin) * smooth(0, 0.8, d[:, 2]))[:, None]
    r = np.hypot(V[:, 0], V[:, 1]) / (half[0] * MM)
    seam = fin * smooth(0.1, 0.8, d[:, 2])
    V[:, 2] += half[1] * MM * (0.26 * seam + 0.45 * fin * smooth(0.9, 2.0, r) * reach)
    V[:, 2] += half[1] * MM * 0.4 * np.exp(-((np.hypot(d[:, 0], d[:, 1]) / 0.28) ** 2)) * (d[:, 2] > 0)
    f1, _, cell = worley(V, 6 * MM, s)
    blister = np.sqrt(np.clip(1 - (f1 / 0.5) ** 2, 0, 1)) * smooth(0.6, 0.9, cell)
    V = displace(V, F, 0.8 * MM * fbm(V, 11 * MM, 2, s=s + 3) + 0.8 * MM * blisters * blister)
    floor = -half[1] * 0.7 * MM
    V[:, 2] = np.where(V[:, 2] < floor, floor + 0.1 * (V[:, 2] - floor), V[:, 2])
    sear = brown + 0.35 * (smooth(0.9, 1.8, r) + 0.8 * seam) * brown + 0.3 * blister * brown + 0.25 * fbm(V, 14 * MM, 2, s=s + 9) * brown
    if brown <= 0:
        sear = 0 * r - 0.3
    return V, F, {'thin': 0.5 * (1 - fin) * smooth(0.9, 0.3, d[:, 2]), 'sear': sear}


def half_moon(n=96, brown=0.0):
    """Lies on its side: a fat half disc with a crimped rim, as pierogi have."""
    s = number()
    d, F = sphere(n)
    half = np.array([39, 25, 10.5]) * MM
    V = superball(d, half, (2.15, 2.15, 2.1))
    V[:, 1] = np.where(V[:, 1] < 0, V[:, 1] * 0.42, V[:, 1])
    a = np.arctan2(d[:, 1], d[:, 0])
    plan = np.hypot(V[:, 0] / half[0], V[:, 1] / half[1])
    rim = smooth(0.80, 0.94, plan) * smooth(-0.1, 0.15, d[:, 1])
    out = 1 + 0.17 * rim
    V[:, :2] *= out[:, None]
    V[:, 2] *= 1 - 0.78 * rim
    crimp = np.sin(a * 25 + 0.8 * np.sin(a * 3 + s))
    V[:, 2] += 0.9 * MM * crimp * rim * smooth(0.86, 0.97, plan)
    V[:, :2] *= (1 + 0.014 * crimp * rim)[:, None]
    V = V + d * (0.7 * MM * fbm(V, 14 * MM, 2, s=s))[:, None]
    V[:, 2] += 1.4 * MM * fbm(V * np.array([1, 1, 0]), 26 * MM, 2, s=s + 5)
    sear = -0.3 + brown * (0.85 * smooth(-0.35, 0.6, fbm(V, 21 * MM, 2, s=s + 9)) + 0.4 * rim * smooth(-0.1, 0.5, crimp))
    return V, F, {'thin': 0.3 * (1 - rim), 'sear': sear}


def dumpling(material, fold, cooked, size=1.0, cut=None):
    """One of them as a mesh; cut opens it towards that direction."""
    brown = {'steamed': 0.0, 'boiled': 0.0, 'seared': 1.0, 'fried': 1.0}[cooked]
    if fold == 'round':
        V, F, attrs = round_fold()
    elif fold == 'crescent':
        V, F, attrs = crescent(brown=brown)
    elif fold == 'half-moon':
        V, F, attrs = crescent(bend=0.55, pleats=13, tall=0.8, brown=brown)
    elif fold == 'four-point':
        V, F, attrs = four_point(brown=0.42 * brown)
    elif fold == 'pinched':
        V, F, attrs = four_point(34, (9.0, 7.0), 0.42, 5.0, 0.35 * brown, 0.0)
    else:
        V, F, attrs = half_moon(brown=brown)
    V = V * size
    face, inner = np.zeros(len(V)), np.zeros(len(V))
    if cut is not None:
        V, face, inner = open_up(V, cut, number(), 0.05)
    return mesh(fold, V, F, material, {**attrs, 'face': face, 'd': inner, 'cav': 0.5 + 0 * face})
