# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies by a bowl and says what is in it: the bread it is eaten with, the fruit or nut it was made of. In the frame of
parts/fruit.py: on z = 0, long side along x."""
import math

import numpy as np

from lib.camera import Frame
from lib.chance import number, rnd
from lib.mesh import displace, mesh, put, sphere, superball, vertices
from lib.noise import fbm, ridged, smooth, worley
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import injera
from parts.breads import flatbread, flatbread_stuff
from parts.crowning import hazelnuts, plantains
from parts.fruit import ITEMS, heap_of, moved, set_down, whole
from parts.holders import table_pile
from parts.larder import LARDER
from parts.open_slices import bread_slice, spread_on
from parts.raw_goods import apples, celery_root, charred_peppers, cheddar, chillies, coconut, eggplant, sweet_potatoes


def injera_rolls(color):
    """Three rolls, one across the other two."""
    stuff = injera.sponge_stuff(color or '#b4916a')
    places = ((0, -13, 0, 0.06), (3, 12, 0, -0.08), (-2, 0, 15, 0.5))
    return whole([moved(injera.roll(stuff), (0, 0, a), np.array([x, y, z]) * MM) for x, y, z, a in places], 0.042, 0.036)


def peanut_pod():
    """Two chambers with a waist, veined along and netted across."""
    s = number()
    d, F = sphere(44)
    V = superball(d, np.array([rnd(17, 20), 7.6, 7.4]) * MM, (2.3, 2.1, 2.1))
    along = V[:, 0] / (18 * MM)
    V[:, 1:] *= (1 - 0.24 * np.exp(-((along / 0.26) ** 2)) + 0.06 * np.sin(3 * along + s))[:, None]
    V[:, 1] += 2.5 * MM * rnd(-1, 1) * along**2
    turn = np.arctan2(V[:, 2], V[:, 1])
    net = smooth(0.55, 0.95, np.abs(np.cos(5 * turn + 0.5 * fbm(V, 6 * MM, 2, s=s)))) + 0.8 * smooth(
        0.7, 0.95, ridged(V, 5 * MM, 1, s=s + 3)
    )
    V = displace(V, F, 0.5 * MM * net - 0.3 * MM + 0.4 * MM * fbm(V, 8 * MM, 2, s=s + 5))
    g = Graph('peanut shell')
    n = g.noise(6 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), '#c79a5c', '#dfbd84')
    base = g.vary(g.mix(g.span(g.attr('net'), 0.2, 0.9), blend('#8f6230', '#c79a5c', 0.35), base), 0.008, 0.1, 0.05)
    stuff = g.out(base, 0.72, g.bump((g.noise(1.2 * MM, 3), 0.0004, 0.8)), sss=0.06)
    return whole(moved(mesh('pod', V, F, stuff, {'net': np.clip(net, 0, 1)}), floor=True), 0.019, 0.015)


def peanuts(_):
    """Some in their shells, some out of them."""
    pods, bare = heap_of(peanut_pod, 4, 0.019)(), heap_of(ITEMS['peanuts'], 2, 0.022)()
    return whole([*pods.parts, *[moved(me, at=(-0.034, -0.022, 0)) for me in bare.parts]], 0.045, 0.016)


def hazelnut_heap(color):
    parts = []
    for k, (me,) in enumerate(hazelnuts(color)):
        a, r = 2.4 * k, 0.0115 * math.sqrt(k)
        parts.append(moved(me, (rnd(-0.6, 0.6), rnd(-0.6, 0.6), rnd(0, 6)), (r * math.cos(a), r * math.sin(a), 0), True))
    return whole(parts, 0.03, 0.014)


def slices(kind, half, toast=0.0):
    """Two slices of a loaf, one half on the other."""

    def make(_):
        first, second = (bread_slice(kind, half, toast, number()) for _ in range(2))
        high = float(np.ptp(vertices(first)[:, 2]))
        return whole([moved(first, (0, 0, 0.2), floor=True), moved(second, (0.16, 0.1, 0.9), (0.022, 0.03, high * 0.9))], half[1], 0.03)

    return make


def flatbreads(_):
    """Two rounds, the upper one turned and leaning."""
    first = moved(flatbread(flatbread_stuff(), s=number()), at=(0, 0, 0.004))
    second = moved(first.copy(), (0.03, -0.05, 1.9), (0.016, -0.012, 0.010))
    return whole([first, second], 0.08, 0.02)


def porridge(color):
    """Stiff white maize porridge, turned out of its pot: a low cake torn at one side."""
    g = Graph('porridge')
    n, fine = g.noise(11 * MM, 4), g.noise(1.2 * MM, 4)
    stuff = g.out(g.mix(g.span(n, 0.35, 0.68), color or '#f3eee0', '#e2d9c2'), 0.6, g.bump((fine, 0.0006, 0.9), (n, 0.001, 0.6)), sss=0.4,
                  radius=(0.004, 0.003, 0.002))  # fmt: skip
    s = number()
    d, F = sphere(80)
    V = superball(d, np.array([50, 46, 20]) * MM, (2.3, 2.3, 3.0))
    torn = smooth(0.35, 0.6, d[:, 0] * 0.5 - d[:, 1] * 0.8)
    f1, _, cell = worley(V, 9 * MM, s)
    V = displace(V, F, 1.8 * MM * fbm(V, 18 * MM, 3, s=s) + torn * (4 * MM * (0.5 - f1) - 7 * MM) + 0.4 * MM * fbm(V, 4 * MM, 2, s=s + 3))
    return whole(moved(mesh('porridge', V, F, stuff), floor=True), 0.05, 0.036)


def plantain_heap(color):
    """Fried slices that overlap like tiles."""
    parts = []
    for k, (me,) in enumerate(plantains(color)):
        at = ((k % 3 - 1) * 0.024, (k // 3 - 1) * 0.034, (0.006 if k % 3 else 0.0) + rnd(0, 0.001))
        parts.append(moved(moved(me, floor=True), (rnd(-0.04, 0.04), 0.22 if k % 3 else 0.0, rnd(1.2, 1.9)), at))
    return whole(parts, 0.05, 0.02)


def cinnamon(_):
    """Two sticks side by side, a third across them."""
    parts = []
    for turn, y, z in ((0.2, 0.0, 0.0), (-0.25, 0.014, 0.0), (0.9, 0.006, 0.0095)):
        parts += [moved(me, (0, 0, turn), (0, y, z)) for me in ITEMS['cinnamon-stick']().parts]
    return whole(parts, 0.04, 0.02)


def item(name):
    return lambda color: LARDER[name]()


#: kind: maker(color) of an item
KINDS = {
    'injera-rolls': injera_rolls,
    'plantain': plantain_heap,
    'peanuts': peanuts,
    'hazelnuts': hazelnut_heap,
    'eggplant': eggplant,
    'celery-root': celery_root,
    'sweet-potato': sweet_potatoes,
    'cheddar': cheddar,
    'apples': apples,
    'chillies': chillies,
    'charred-peppers': charred_peppers,
    'country-bread': slices('country', (0.052, 0.07)),
    'rye-bread': slices('dark-rye', (0.045, 0.06)),
    'flatbreads': flatbreads,
    'porridge': porridge,
    'coconut': coconut,
    'cinnamon': cinnamon,
    'lemon-half': item('lemon-half'),
    'lime-half': item('lime-half'),
}
#: laid as sheets or spread in place, not set down as one item
SHEETS = ('injera', 'parfait-toast')
TELL = Several(Group({
    'kind': Choice((*KINDS, *SHEETS), 'lime-half'),
    'color': Optional(Color()),
    'at': Several(Number(-2.6, 2.6), 2, (1.3, -0.3)),  # from the middle of the bowl, in its half widths
    'turn': Number(-360, 360, 20),
    'size': Number(0.4, 2.5, 1.0),
}), 5)  # fmt: skip
#: how far the picture's middle lies from the bowl's, in its half widths
AIM = Several(Number(-0.8, 0.8), 2, (0.0, 0.0))


def tell(wanted, outer):
    """Sets everything on the table round a vessel of that half width."""
    for one in wanted:
        x, y, turn = one.at[0] * outer, one.at[1] * outer, math.radians(one.turn)
        if one.kind == 'injera':
            sheet = injera.sheet(table_pile(), 0.115 * one.size)
            sheet.location = (x, y, -2 * MM)
        elif one.kind == 'parfait-toast':
            spread_toast(one.color or '#a87460', x, y, turn, one.size)
        else:
            set_down(KINDS[one.kind](one.color), (x, y, 0.0003), (0, 0, turn), one.size)


def spread_toast(color, x, y, turn, size):
    """Toast thickly spread with what is in the pot."""
    half = (0.033 * size, 0.037 * size)
    toast = put(bread_slice('texas', half, 0.75, number()), (x, y, 0), (0, 0, turn))
    V = vertices(toast.data)
    spread_on(toast, (x, y), (np.ptp(V[:, 0]) / 2 * 0.96, np.ptp(V[:, 1]) / 2 * 0.96), turn, 'hummus', color)


def framed(width, height, aim, outer):
    return Frame(width, height, (aim[0] * outer, aim[1] * outer))
