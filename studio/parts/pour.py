# SPDX-License-Identifier: GPL-3.0-or-later
"""Sauce poured over a heap: it lies over the peaks, fills the gaps, runs out unevenly, hangs down at the sides."""
import numpy as np

from lib.chance import number
from lib.mesh import grid, mesh, put
from lib.noise import fbm, perlin, smooth, worley
from lib.spec import Choice, Color, Group, Number, Optional
from lib.units import MM
from parts.heaps import blurred, sauce_stuff
from parts.sauces import stew_stuff

POUR = Group({
    'color': Color('#e39a2c'),
    'fleck': Optional(Color()),
    'cover': Number(0.1, 1.0, 0.55),
    'thick': Number(0.5, 8.0, 2.6),
    'body': Choice(('smooth', 'shreds', 'chunky'), 'smooth'),
    'gloss': Number(0.0, 1.0, 0.6),
    'x': Number(-0.8, 0.8, 0.0),
    'y': Number(-0.8, 0.8, 0.0),
})  # fmt: skip


def pour(pile, half, wanted):
    """Returns the sauce; the pile then carries it."""
    s = number()
    n = 400
    hx, hy = half[0] * 1.06, half[1] * 1.06
    x, y = np.meshgrid(np.linspace(-hx, hx, n), np.linspace(-hy, hy, n), indexing='ij')
    flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    cell = 2 * pile.reach / (pile.cells - 1)
    upper = pile.map
    for axis in (0, 1):
        upper = np.max([np.roll(upper, k, axis) for k in (-1, 0, 1)], axis=0)
    soft = blurred(upper, 1.7 * MM / cell)
    softer = blurred(upper, 4.5 * MM / cell)
    k = np.clip((flat[:, :2] + pile.reach) / (2 * pile.reach) * (pile.cells - 1), 0, pile.cells - 1.001)
    i = k.astype(int)
    f = k - i

    def at(field):
        a = field[i[:, 0], i[:, 1]] * (1 - f[:, 0]) + field[i[:, 0] + 1, i[:, 1]] * f[:, 0]
        b = field[i[:, 0], i[:, 1] + 1] * (1 - f[:, 0]) + field[i[:, 0] + 1, i[:, 1] + 1] * f[:, 0]
        return a * (1 - f[:, 1]) + b * f[:, 1]

    high, low, ground = at(soft), at(softer), at(upper)
    share = np.hypot((flat[:, 0] - wanted.x * half[0]) / half[0], (flat[:, 1] - wanted.y * half[1]) / half[1])
    reach = 0.12 + 0.85 * wanted.cover
    field = 1.3 * (reach - share) + 0.75 * fbm(flat, 30 * MM, 2, s=s) + 0.32 * fbm(flat, 11 * MM, 2, s=s + 3)
    slope = np.hypot(*np.gradient(high.reshape(n, n), 2 * hx / n, 2 * hy / n)).ravel()
    field = field - 0.22 * np.clip(slope - 0.9, 0, 2.5)  # it runs off what is steep
    rim = ((np.abs(flat[:, 0]) / half[0]) ** 4 + (np.abs(flat[:, 1]) / half[1]) ** 4) ** 0.25
    field = field - 5 * np.clip(rim - 0.80, 0, 1)
    depth = np.clip(low - high, 0, 6 * MM)  # a gap: sauce gathers there
    bed = high + 0.55 * depth
    thick = wanted.thick * MM * np.sqrt(np.clip(field * 2.2, 0, 1)) * (0.85 + 0.3 * fbm(flat, 15 * MM, 2, s=s + 5))
    if wanted.body == 'shreds':
        turn = perlin(flat, 16 * MM, s) * 4
        along = np.stack(
            [flat[:, 0] * np.cos(turn) + flat[:, 1] * np.sin(turn), flat[:, 1] * np.cos(turn) - flat[:, 0] * np.sin(turn), 0 * turn], -1
        )
        g1, _, c = worley(along * np.array([0.22, 1, 1]), 2.8 * MM, s + 8, True)
        thick = thick + 0.9 * MM * np.clip(field * 3, 0, 1) * c * smooth(0.6, 0.1, g1)
    if wanted.body == 'chunky':
        g1, _, c = worley(flat, 6.5 * MM, s + 8, True)
        h1, _, c2 = worley(flat, 3.4 * MM, s + 9, True)
        thick = thick + MM * np.clip(field * 3, 0, 1) * (
            2.4 * c * np.sqrt(np.clip(1 - (g1 / 0.6) ** 2, 0, 1)) + 1.1 * c2 * smooth(0.6, 0.1, h1)
        )
    wets = smooth(0.0, 0.10, field)
    z = np.where(field > 0, bed + thick, np.minimum(high, ground) - 2 * MM)
    V = np.stack([x.ravel(), y.ravel(), z], -1)
    F = grid(n - 1, n - 1)
    F = F[(field[F] > 0).any(1)]
    deep = np.clip(depth / (3 * MM) + 0.3 * thick / (wanted.thick * MM), 0, 1)
    if wanted.body == 'chunky':
        stuff = stew_stuff(wanted.color, flecks=wanted.fleck, gloss=wanted.gloss, name='poured')
    else:
        stuff = sauce_stuff(wanted.color, wanted.gloss, 0.4, wanted.fleck, 'poured')
    cells = smooth(-0.2, 0.3, fbm(flat, 4 * MM, 2, s=s + 12))
    o = put(mesh('poured', V, F, stuff, {'thick': deep, 'cav': deep, 'wet': 0.5 * wets, 'cell': cells, 'oil': 0 * cells}))
    pile.add(V[field > 0], grow=0)
    return o
