# SPDX-License-Identifier: GPL-3.0-or-later
"""Open slices of bread: toasted crumb with holes, a spread that follows it, and what is laid on top."""
import math

import numpy as np
from mathutils import Vector

from lib.chance import R, number, rnd
from lib.mesh import disc, mesh, put, rings, vertices
from lib.noise import fbm, smooth, worley
from lib.place import Pile, bvh, drop, lay
from lib.shader import Graph
from lib.units import MM, blend
from parts import loaves, sauces
from parts.breadbaskets import laid_flat
from parts.fillings import coin, coin_stuff
from parts.morsels import SOFT, make_morsels
from parts.sandwich_slices import SLICES, slice_stuff

#: colour, paler, thickness, lumps (size, height in mm), gloss, how far it reaches
SPREADS = {
    'avocado': ('#a3b84e', '#d3db8e', 5.5, (9.0, 3.4), 0.35, 0.88),
    'tomato-pulp': ('#b8341a', '#dd7444', 0.7, (7.0, 1.3), 0.9, 0.93),
    'butter': ('#f0dc98', '#f8ecc0', 0.9, (16.0, 0.4), 0.25, 0.84),
    'hummus': ('#dcc08a', '#ecd9b2', 4.0, (10.0, 1.2), 0.25, 0.86),
}


def bread_slice(kind, half, toast, s):
    """A slice off a round loaf, lying: crumb up, crust round it."""
    one = SLICES[kind]
    me = loaves.loaf(slice_stuff(kind), (0.06, *half), -0.10, 0.10, (12, 2.5), 0.5, 0.15, open_=one.coarse, s=s, rows=36, steps=300)
    me = laid_flat(me)
    V = vertices(me)
    middle = (V.max(0) + V.min(0)) / 2
    V -= middle * np.array([1, 1, 0])
    r = np.hypot(V[:, 0] / np.ptp(V[:, 0]), V[:, 1] / np.ptp(V[:, 1])) * 2
    heat = toast * (0.52 + 0.30 * fbm(V, 20 * MM, 3, s=s + 1) + 0.30 * fbm(V, 5 * MM, 3, s=s + 3))
    heat = heat + toast * smooth(0.78, 1.0, r) * (0.35 + 0.5 * fbm(V, 12 * MM, 2, s=s + 5))
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    for name, value in (('toast', np.clip(heat, 0, 1.2)), ('swirl', 0 * heat)):
        me.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', value.astype(np.float32))
    return me


def pulp_stuff(color, pale):
    """Grated tomato that soaks into bread: thin and see-through at its edges, wet, with threads of flesh. Reads 'cover'."""
    g = Graph('pulp')
    n = g.noise(4 * MM, 5, 0.65)
    fine = g.noise(1.2 * MM, 4, 0.6)
    base = g.mix(g.span(g.math('MULTIPLY_ADD', fine, 0.5, g.math('MULTIPLY', n, 0.5)), 0.38, 0.64), color, pale)
    base = g.mix(g.span(g.cells(3.4 * MM), 0.16, 0.08, 0, 0.7), base, '#ecc98a')
    thick = g.math('ADD', g.attr('cover'), g.math('MULTIPLY_ADD', n, 0.9, -0.45))
    return g.out(
        base,
        g.span(fine, 0.35, 0.65, 0.10, 0.32),
        g.bump((n, 0.0009, 0.8), (fine, 0.0005, 0.8)),
        sss=0.3,
        radius=(0.003, 0.0009, 0.0005),
        coat=0.55,
        coat_rough=0.08,
        alpha=g.span(thick, 0.05, 0.55, 0.0, 0.96),
    )


def spread_on(o, centre, half, turn, kind, color=None):
    """A spread pushed about with a knife: thicker in ridges, ragged at its edge, following what is below."""
    own, pale, thick, lumps, gloss, reach = SPREADS[kind]
    if color:
        own, pale = color, blend(color, '#ffffff', 0.35)
    s = number()
    nr, na = 100, 240
    x, y = disc(1.0, nr, na)
    r = np.hypot(x, y)
    ring = np.stack([np.cos(np.arctan2(y, x)), np.sin(np.arctan2(y, x)), 0 * x], -1).reshape(-1, 3)
    edge = reach * (1 + (0.11 * fbm(ring, 0.4, 4, s=s)).reshape(x.shape))
    px, py = x * edge * half[0], y * edge * half[1]
    c, q = math.cos(turn), math.sin(turn)
    wx, wy = centre[0] + px * c - py * q, centre[1] + px * q + py * c
    tree = bvh([o])
    ground = np.zeros(x.shape)
    high = max(v.co.z for v in o.data.vertices) + o.matrix_basis.translation.z
    for i in range(nr):
        for j in range(0, na, 2):
            p, _ = drop(tree, wx[i, j], wy[i, j])
            ground[i, j] = ground[i, (j + 1) % na] = p.z if p else high - 4 * MM
    soft = ground.copy()
    for _ in range(4):
        soft = (soft + np.roll(soft, 1, 1) + np.roll(soft, -1, 1) + np.vstack([soft[:1], soft[:-1]]) + np.vstack([soft[1:], soft[-1:]])) / 5
    P = np.stack([wx, wy, 0 * wx], -1).reshape(-1, 3)
    f1, _, cell = worley(P + 1.5 * MM * fbm(P, 6 * MM, 2, s=s + 1)[:, None], lumps[0] * MM, s + 2, True)
    relief = lumps[1] * MM * (np.sqrt(np.clip(1 - (f1 / 0.62) ** 2, 0, 1)) * (0.3 + 0.7 * cell) - 0.3 + 0.5 * fbm(P, 20 * MM, 2, s=s + 3))
    strokes = 0.8 * MM * fbm(P * np.array([0.3, 1, 1]), 9 * MM, 2, s=s + 4)
    body = thick * MM * (1 + 0.25 * fbm(P, 30 * MM, 2, s=s + 5)) + relief + strokes
    fade = np.sqrt(np.clip((1 - r.ravel()) * 9, 0, 1))
    z = np.maximum(soft.ravel(), ground.ravel()) + np.maximum(body, 0.3 * MM) * fade - 0.8 * MM * (1 - fade)
    V = np.stack([wx.ravel(), wy.ravel(), z], -1)
    stuff = pulp_stuff(own, pale) if kind == 'tomato-pulp' else sauces.stew_stuff(own, pale, gloss=gloss, name=kind)
    cover = 0.62 + 0.55 * fbm(P, 16 * MM, 3, s=s + 7) - 0.9 * smooth(0.7, 1.0, r.ravel()) + 0.25 * cell
    wet = smooth(0.4, 0.8, f1) * (0.9 if kind == 'tomato-pulp' else 0.25)
    return put(mesh('spread', V, rings(V.reshape(nr, na, 3))[1], stuff, {'cell': cell, 'wet': wet, 'oil': 0 * wet, 'cover': cover}))


def egg_slices():
    """Rounds of hard-boiled egg."""
    stuff = coin_stuff('#f6f1e4', '#fdfaf2', '#e8ab3a', 0.5, 0.35, 'egg slice')
    out = []
    for _ in range(4):
        me = coin(stuff, 19 * MM * rnd(0.9, 1.05), 2.4 * MM)
        V = vertices(me)
        r = np.hypot(V[:, 0], V[:, 1]) / (19 * MM)
        q = np.where(r < 0.56 + 0.03 * math.sin(number()), 0.05, np.maximum(0.5, r * 0.9))
        me.attributes['q'].data.foreach_set('value', q.astype(np.float32))
        out.append(me)
    return out


def open_slices(parts, floor):
    """One to four slices on their board, spread and topped."""
    k = parts.size
    half = (0.064 * k, 0.098 * k) if parts.bread != 'dark-rye' else (0.052 * k, 0.074 * k)
    spots = {
        1: [(0, 0)],
        2: [(-0.044, 0.036), (0.046, -0.032)],
        3: [(-0.068, 0.046), (0.062, 0.052), (0.0, -0.050)],
        4: [(-0.07, 0.056), (0.07, 0.06), (-0.066, -0.054), (0.07, -0.05)],
    }
    solid = []
    pile = Pile(0.2, 620, floor)
    for n, (x, y) in enumerate(spots[parts.count]):
        turn = math.pi / 2 + rnd(-0.4, 0.4) + (0.3 if parts.count == 1 else 0.0)
        o = put(bread_slice(parts.bread, half, parts.toast, number()), (x * k, y * k, floor), (rnd(-0.02, 0.02), rnd(-0.02, 0.02), turn))
        V = vertices(o.data)
        reach = (np.ptp(V[:, 0]) / 2, np.ptp(V[:, 1]) / 2)
        middle = o.matrix_basis @ Vector(((V[:, 0].max() + V[:, 0].min()) / 2, (V[:, 1].max() + V[:, 1].min()) / 2, 0))
        pile.add(V @ np.array(o.matrix_basis.to_3x3()).T + np.array(o.location))
        here = [o]
        if parts.spread:
            top = spread_on(o, middle[:2], reach, turn, parts.spread.kind, parts.spread.color)
            pile.add(vertices(top.data))
            here.append(top)
        solid += here + lay_on(parts.toppings, pile, middle, reach, turn)
    width = {1: 0.136, 2: 0.176, 3: 0.232, 4: 0.250}[parts.count] * k
    return solid, width, floor + 0.035


def lay_on(toppings, pile, middle, reach, turn):
    """Toppings of one slice: rounds of egg in a row along it, the rest heaped before them."""
    along, across = Vector((math.sin(turn), -math.cos(turn), 0)), Vector((math.cos(turn), math.sin(turn), 0))
    out = []
    for one in toppings:
        rounds = one.kind in ('egg-slice', 'cucumber')
        meshes = egg_slices() if one.kind == 'egg-slice' else make_morsels(one.kind, one.color)
        for n in range(one.count):
            u = (n + 0.5) / one.count * 1.5 - 0.75 if rounds else max(-0.8, min(0.8, R.gauss(0, 0.4)))
            v = (-0.25 if one.kind == 'egg-slice' else 0.30) if rounds else max(-0.7, min(0.7, R.gauss(0.0, 0.3)))
            at = middle + along * (u * reach[1]) + across * (v * reach[0])
            lean = (0.05, rnd(-0.16, -0.06), rnd(0, 6.283)) if rounds else (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6.283))
            out.append(lay(R.choice(meshes), pile, at.x, at.y, lean, 0.88, SOFT.get(one.kind), scale=one.size))
    return out
