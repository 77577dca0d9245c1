# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies beside a dish to say what is in it: zucchini, lemongrass, annatto seeds, a crab's claw, tomatoes, oranges, garlic."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.materials import leaf_stuff
from lib.mesh import displace, mesh, sphere, superball, tube
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.spec import Choice, Several
from lib.units import MM
from parts.crustaceans import crab_stuff
from parts.fruit import ITEMS, blob, heap_of, moved, set_down, whole
from parts.larder import LARDER
from parts.leaves import leaf
from parts.lobsters import claw
from parts.shrimps import joined


def zucchini_stuff():
    """Dark skin with paler stripes and flecks; where it was cut ('cut') pale flesh, seeds in the middle ('q' 0 middle .. 1 rim)."""
    g = Graph('zucchini')
    lines = g.noise(5 * MM, 3, at=g.stretch(0.08, 1, 1))
    flecks = g.span(g.cells(3.2 * MM, at=g.stretch(0.5, 1, 1)), 0.24, 0.12)
    skin = g.mix(g.span(lines, 0.42, 0.62), '#1d4a14', '#4f8030')
    skin = g.mix(g.math('MULTIPLY', flecks, 0.55), skin, '#a9c474')
    n = g.noise(2.2 * MM, 3)
    face = g.mix(g.span(n, 0.35, 0.65), '#e3e6b4', '#f2f1d2')
    seeds = g.math('MULTIPLY', g.span(g.cells(4.2 * MM), 0.3, 0.2), g.span(g.attr('q'), 0.62, 0.5))
    face = g.mix(g.math('MULTIPLY', seeds, 0.6), face, '#c3c98a')
    face = g.mix(g.span(g.attr('q'), 0.9, 0.97), face, '#3f7022')
    base = g.mix(g.attr('stem'), g.mix(g.attr('cut'), skin, face), g.mix(g.span(n, 0.4, 0.6), '#7d8f48', '#a8ab6a'))
    return g.out(base, g.span(n, 0.35, 0.65, 0.2, 0.36), g.bump((lines, 0.0003, 0.5)), sss=0.15, radius=(0.003, 0.003, 0.001), coat=0.4,
                 coat_rough=0.12)  # fmt: skip


def zucchini_body(stuff, long, radius):
    """A whole one, from the stem along +x."""
    s = number()
    t = np.linspace(0, 1, 120)
    shape = np.interp(t, [0, 0.02, 0.05, 0.09, 0.14, 0.3, 0.75, 0.95, 1.0], [0.30, 0.36, 0.34, 0.42, 0.74, 0.92, 1.0, 0.86, 0.2])
    path = np.stack([(t - 0.5) * long, 5 * MM * (2 * t - 1) ** 2, 0 * t], -1)
    V, F = tube(path, radius * shape, 56)
    along = np.repeat(np.concatenate([[0], t, [1]]), 56)
    V = displace(V, F, 0.5 * MM * fbm(V * np.array([0.4, 1, 1]), 11 * MM, 2, s=s) * (along < 0.995))
    none = np.zeros(len(V))
    return moved(mesh('zucchini', V, F, stuff, {'cut': none, 'q': none, 'stem': smooth(0.085, 0.06, along)}), floor=True)


def zucchini_pair():
    """One whole, and coins cut from another before it."""
    stuff = zucchini_stuff()
    parts = [zucchini_body(stuff, 0.140, 17 * MM)]
    for k in range(3):
        d, F = sphere(34)
        V = superball(d, np.array([17, 17, 3.2]) * MM, (2.05, 2.05, 9))
        q = np.hypot(V[:, 0], V[:, 1]) / (17 * MM)
        me = mesh('coin', V, F, stuff, {'cut': (np.abs(d[:, 2]) > 0.35) * 1.0, 'q': q, 'stem': 0 * q})
        lean = (0.0, 0.0) if k == 0 else (0.28 * (1 if k == 1 else -1), 0.2)
        parts.append(moved(me, (*lean, rnd(0, 6)), (-0.045 + 0.030 * k, -0.036 + 0.004 * k, 0.004 + 0.0035 * min(k, 1)), floor=False))
    return whole(parts, 0.072, 0.034)


def stalk():
    """Lemongrass: a pale swollen foot, sheaths that part towards the green tops."""
    g = Graph('lemongrass')
    lines = g.noise(1.5 * MM, 3, at=g.stretch(0.03, 1, 1))
    tone = g.ramp(g.attr('up'), [(0.0, '#d9a8a0'), (0.06, '#efe6c8'), (0.35, '#dfe3ae'), (0.6, '#a9bf68'), (1.0, '#6f9440')])
    base = g.mix(g.span(lines, 0.42, 0.66, 0, 0.5), tone, '#8a9a4c')
    stuff = g.out(base, 0.35, g.bump((lines, 0.0004, 0.7)), sss=0.15, radius=(0.003, 0.003, 0.001), coat=0.15, coat_rough=0.2)
    parts = []
    for k in range(4):
        t = np.linspace(0, 1, 70)
        begin, spread = 0.10 * k, (k - 1.2) * 9 * MM
        path = np.stack([(begin + (1 - begin) * t - 0.5) * 0.165, spread * t**3, 1.2 * MM * k * (1 - t) + 4 * MM * t**2 * (k % 2)], -1)
        girth = (7.2 - 0.9 * k) * MM * np.interp(t, [0, 0.03, 0.15, 0.4, 0.75, 1.0], [0.55, 0.9, 1.0, 0.62, 0.4, 0.08])
        V, F = tube(path, girth, 22)
        V[:, 2] *= np.interp(V[:, 0], [-0.02, 0.08], [1.0, 0.5])
        parts.append((V, F, begin + (1 - begin) * np.repeat(np.concatenate([[0], t, [1]]), 22)))
    return whole(moved(joined('lemongrass', parts, stuff, ('up',)), floor=True), 0.083, 0.016)


def crab_claw():
    """A boiled claw lying flat: orange above, cream below."""
    parts = claw((0, 0, 0), 0.0, 0.86, number())
    return whole(moved(joined('claw', parts, crab_stuff('#d2552a'), ('pale',)), (0, 0, math.pi), floor=True), 0.052, 0.02)


def tomato():
    """A ripe one with its star of sepals."""
    d, F = sphere(44)
    a = np.arctan2(d[:, 1], d[:, 0])
    V = d * np.array([25, 25, 21]) * MM * (1 + 0.025 * np.cos(5 * a) * smooth(0.0, 0.8, d[:, 2]))[:, None]
    V[:, 2] -= 5 * MM * np.exp(-((np.hypot(d[:, 0], d[:, 1]) / 0.25) ** 2)) * (d[:, 2] > 0)
    g = Graph('tomato')
    n = g.noise(12 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.65), '#b01c0a', '#cf3a14')
    stuff = g.out(base, g.span(n, 0.35, 0.65, 0.12, 0.24), sss=0.2, radius=(0.004, 0.001, 0.0006), coat=0.6, coat_rough=0.06)
    green = leaf_stuff('sepal', '#2f5a1a', '#4f8430', '#8fb060', 0.2, 0.45)
    parts = [moved(mesh('tomato', V, F, stuff), floor=True)]
    for k in range(5):
        parts.append(moved(leaf(green, 0.017, 0.005, curl=0.5, fold=0.3, ruffle=0.1), (0, 0, 1.257 * k + 0.3), (0, 0, 0.038)))
    return whole(parts, 0.025, 0.04)


#: everything that may lie there, by its name in a spec
NEAR = {
    'zucchini-cut': zucchini_pair,
    'lemongrass': heap_of(stalk, 2, 0.019, True),
    'annatto': heap_of(blob('#8f2a12', (2.7, 2.1, 1.9), ((2, 0.35),), 3.2, 0.1, '#b5451e', 0.05, 8), 70, 0.0030),
    'crab-claw': crab_claw,
    'tomatoes': heap_of(tomato, 2, 0.044),
    'orange-half': ITEMS['orange-half'],
    'lime-wheels': heap_of(ITEMS['lime-wheel'], 3, 0.030),
    'garlic': LARDER['garlic'],
    'hazelnuts': heap_of(blob('#b07838', (7.5, 7.2, 6.8), ((5, 0.4),), 2.1, 0.15, '#d0a468', 0.1, 24), 7, 0.0105),
}
NEAR_FIELD = Several(Choice(tuple(NEAR)), 3)


def set_near(names, half, floor=0.0):
    """Lays them at the foot of a vessel of that half width, the first at the right in front, the next at the left; what is long lies
    along the rim. Gives back how much wider the picture must be."""
    for k, name in enumerate(names):
        item = NEAR[name]()
        angle = math.radians((-37, 215, 20)[k] + rnd(-3, 3))
        is_long = item.reach > 2.2 * item.tall
        far = half + (0.7 * item.tall + 0.008 if is_long else 0.8 * item.reach + 0.004)
        spin = angle + math.pi / 2 + rnd(-0.12, 0.12) if is_long else rnd(-0.6, 0.6)
        set_down(item, (far * math.cos(angle), far * math.sin(angle), floor + 0.0002), (0, 0, spin))
    return 1.12 if names else 1.0
