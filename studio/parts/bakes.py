# SPDX-License-Identifier: GPL-3.0-or-later
"""What is baked in a dish: rolls, rounds in rows, crusts with a spoonful taken out, and slabs cut from layers."""
import math

import bpy
import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, put, rings, sphere, superball
from lib.noise import fbm, ridged, smooth, worley
from lib.units import MM
from parts import fields, heaps, sauces
from parts.batters import even
from parts.cream import scoop, scoop_stuff
from parts.gratin import gratin_stuff
from parts.salad_bits import raspberry, skinned
from parts.vegetables import roast_stuff


def tortilla_roll(color=None, length=0.125, radius=0.0185, filling='#7a4a2c'):
    """A filled tortilla rolled up: soft, its seam below, its ends ragged round the filling, browned along the top."""
    stuff = roast_stuff(color or '#e3b870', filling, '#b06a22', '#5a2c0e', 0.2, 0.3, 1.4, 0.3, 'tortilla')
    out = []
    for _ in range(3):
        s = number()
        t = np.concatenate([[-0.93, -0.94, -0.95], np.linspace(-1, 1, 120), [0.95, 0.94, 0.93]])[:, None]
        a = np.linspace(0, 2 * math.pi, 110, endpoint=False)[None]
        inside = np.concatenate([[0.02, 0.5, 0.86], np.ones(120), [0.86, 0.5, 0.02]])[:, None]
        belly = radius * (1 + 0.06 * np.sin(3 * t + s)) * inside
        seam = 1 + 0.05 * smooth(0.5, 0.0, np.abs(a - 4.4)) - 0.02 * np.cos(2 * a)
        P = np.stack([t * length / 2 + 0 * a, belly * seam * np.cos(a), belly * seam * 0.84 * np.sin(a)], -1)
        V, F = rings(P)
        plug = np.repeat((inside[:, 0] < 0.9).astype(float), 110)
        rel = 1.0 * MM * fbm(V, 20 * MM, 2, s=s) + 0.3 * MM * fbm(V, 5 * MM, 2, s=s + 2) + plug * 1.6 * MM * fbm(V, 5 * MM, 2, s=s + 6)
        V = displace(V, F, rel)
        V[:, 1] += 3 * MM * (V[:, 0] / length * 2) ** 2 * rnd(-1, 1)
        brown = 0.14 + 0.45 * fbm(V, 16 * MM, 3, s=s + 4) + 0.25 * smooth(0.8, 1.0, np.abs(V[:, 0]) / (length / 2))
        out.append([mesh('roll', V, F, stuff, {'skin': plug, 'brown': np.clip(brown * (1 - plug), 0, 1)})])
    return out


def crumbed_rounds(color=None):
    """Slices of eggplant in crumbs, fried."""
    stuff = roast_stuff(color or '#cf9440', '#3a1c2a', '#9a5a1c', '#4a230c', 0.15, 0.15, 1.0, 0.5, 'crumbed eggplant')
    out = []
    for _ in range(4):
        s = number()
        d, F = sphere(66)
        half = np.array([33, 31, 5]) * MM * rnd(0.94, 1.06)
        V = superball(even(d, half), half, (2.1, 2.1, 4.5))
        f1, _, c = worley(V, 2.4 * MM, s)
        crumb = 1.0 * MM * (0.6 - f1) + 0.7 * MM * c + 0.7 * MM * fbm(V, 10 * MM, 2, s=s + 2)
        V = displace(V, F, crumb)
        rim = smooth(0.88, 1.0, np.hypot(V[:, 0], V[:, 1]) / (32 * MM)) * smooth(0.6, 0.2, np.abs(d[:, 2]))
        out.append(
            [mesh('round', V, F, stuff, {'cell': c, 'skin': 0.5 * rim, 'brown': np.clip(0.25 + 0.4 * fbm(V, 14 * MM, 3, s=s + 4), 0, 1)})]
        )
    return out


def slice_kind(flesh, skin, radius, thick, seeds=0.0, brown='#a8641c', amount=0.25, sss=0.4):
    """A maker of vegetable slices for rows: a skin round the edge, seeds in a ring, browned at the upper edge."""

    def make(color=None):
        stuff = roast_stuff(color or flesh, skin, brown, '#2c160a', 0.45, sss, 1.4, 0.2, 'slice', 0.012)
        out = []
        for _ in range(5):
            s = number()
            d, F = sphere(36)
            size = np.array([radius, radius * rnd(0.9, 1.0), thick / 2]) * MM * rnd(0.93, 1.07)
            V = superball(even(d, size), size, (2.1, 2.1, 6))
            r, a = np.hypot(V[:, 0] / size[0], V[:, 1] / size[1]), np.arctan2(V[:, 1], V[:, 0])
            V[:, 2] += 0.7 * MM * fbm(V * np.array([1, 1, 0]), radius * MM, 2, s=s) + 0.15 * MM * fbm(V, 3 * MM, 2, s=s + 1)
            pips = seeds * smooth(0.3, 0.8, np.sin(a * 9 + s) * np.sin(r * 16)) * smooth(0.25, 0.4, r) * smooth(0.8, 0.6, r)
            edge = smooth(0.93, 0.985, r)
            toast = amount * (0.4 + fbm(V, 9 * MM, 3, s=s + 3)) + 0.5 * amount * smooth(0.6, 1.0, r)
            out.append([mesh('slice', V, F, stuff, {'skin': edge, 'cell': pips, 'brown': np.clip(toast, 0, 1)})])
        return out

    return make


def biscuit_tops(color=None):
    """Spoonfuls of biscuit dough baked on fruit: craggy, gold, pale in their cracks."""
    stuff = roast_stuff(color or '#ecd09a', None, '#c07f2e', '#6b3410', 0.12, 0.25, 1.4, 0.5, 'biscuit')
    out = []
    for _ in range(5):
        s = number()
        d, F = sphere(66)
        V = superball(d, np.array([26, 23, 13]) * MM * rnd(0.85, 1.12), (2.2, 2.2, 2.2))
        V[:, :2] *= (1 + 0.14 * fbm(d * np.array([1, 1, 0.3]), 0.8, 3, s=s))[:, None]
        crag = 2.6 * MM * fbm(V, 13 * MM, 3, s=s + 2) + 1.2 * MM * (ridged(V, 8 * MM, 2, s=s + 4) - 0.5)
        V = displace(V, F, crag)
        brown = (
            0.22
            + 0.35 * smooth(-0.5 * MM, 2.5 * MM, crag)
            + 0.3 * smooth(0.2, 0.9, d[:, 2]) * fbm(V, 15 * MM, 2, s=s + 6)
            + 0.1 * smooth(0.2, 0.9, d[:, 2])
        )
        out.append([mesh('biscuit', V, F, stuff, {'brown': np.clip(brown, 0, 1)})])
    return out


def pastry_flakes(color=None):
    """Broken sheets of baked pastry, soaked below, browned and crisp at their upturned edges."""
    stuff = roast_stuff(color or '#e9c583', None, '#b8741f', '#5a2a0c', 0.3, 0.25, 1.6, 0.3, 'pastry')
    out = []
    for _ in range(6):
        s = number()
        d, F = sphere(48)
        V = superball(d, np.array([rnd(17, 28), rnd(14, 21), 2.2]) * MM, (3, 3, 3))
        flat = V * np.array([1, 1, 0])
        V[:, :2] *= (1 + 0.2 * fbm(d * np.array([1, 1, 0]), 0.6, 3, s=s))[:, None]
        V[:, 2] += 5 * MM * fbm(flat, 22 * MM, 2, s=s + 1) + 1.0 * MM * fbm(flat, 6 * MM, 2, s=s + 2)
        V = displace(V, F, 0.5 * MM * np.sign(d[:, 2]) * ridged(V * np.array([0.3, 1, 1]), 5 * MM, 2, s=s + 3))
        r = np.hypot(V[:, 0] / (24 * MM), V[:, 1] / (18 * MM))
        out.append(
            [
                mesh(
                    'pastry',
                    V,
                    F,
                    stuff,
                    {
                        'brown': np.clip(
                            0.22 + 0.4 * smooth(0, 5 * MM, V[:, 2]) + 0.3 * smooth(0.7, 1.1, r) + 0.35 * fbm(V, 12 * MM, 2, s=s + 5), 0, 1
                        )
                    },
                )
            ]
        )
    return out


def blackberries(color=None):
    stuff = skinned('blackberry', color or '#2a1024', None, pale='#4a1a3c', rough=(0.14, 0.32), sss=0.12, coat=0.5)
    return [[raspberry(stuff)] for _ in range(5)]


def giant_beans(color=None):
    """Butter beans baked soft: plump, some split, their skins stained by the sauce."""
    stuff = roast_stuff(color or '#ecdcb8', '#d9a878', '#b5672a', '#5a2410', 0.5, 0.4, 2.0, 0.15, 'giant bean')
    out = []
    for _ in range(6):
        s = number()
        d, F = sphere(34)
        V = superball(d, np.array([14, 9.2, 6.4]) * MM * rnd(0.88, 1.1), 2.2)
        V[:, 1] += 2.6 * MM * (1 - (V[:, 0] / (14 * MM)) ** 2)
        V = displace(V, F, 0.5 * MM * fbm(V, 9 * MM, 2, s=s) + 0.3 * MM * (ridged(V * np.array([0.6, 1, 1]), 6 * MM, 2, s=s + 1) - 0.5))
        out.append(
            [
                mesh(
                    'bean',
                    V,
                    F,
                    stuff,
                    {
                        'skin': smooth(0.0, 0.5, fbm(V, 12 * MM, 2, s=s + 3)),
                        'brown': np.clip(0.35 * smooth(0.4, 1.0, d[:, 2]) * fbm(V, 10 * MM, 2, s=s + 4), 0, 1),
                    },
                )
            ]
        )
    return out


def crumble_lumps(color=None):
    """Clusters of oats and butter crumble."""
    stuff = roast_stuff(color or '#d3a058', '#ecd2a0', '#a8661c', '#5a2c0c', 0.1, 0.15, 1.4, 0.5, 'crumble')
    out = []
    for _ in range(7):
        s = number()
        d, F = sphere(26)
        V = superball(d, np.array([rnd(4, 8), rnd(4, 6.5), rnd(3, 4.5)]) * MM, 2.4)
        f1, _, c = worley(V, 3.6 * MM, s)
        V = displace(V, F, 1.6 * MM * (0.6 - f1) + 1.0 * MM * c)
        out.append(
            [
                mesh(
                    'crumble',
                    V,
                    F,
                    stuff,
                    {'skin': 0.8 * (c > 0.6), 'cell': c, 'brown': np.clip(0.22 + 0.4 * fbm(V, 7 * MM, 2, s=s + 2), 0, 1)},
                )
            ]
        )
    return out


def ice_cream(color=None):
    return [[scoop(scoop_stuff(color or '#f7ecd2'), 0.029)]]


#: kind: maker(color) -> things, lean, share above the pile, metres apart, softness if it drapes
BAKES = {
    'tortilla-roll': (tortilla_roll, 0.03, 0.95, 37 * MM, None),
    'crumbed-round': (crumbed_rounds, 0.10, 0.93, 50 * MM, None),
    'biscuit-top': (biscuit_tops, 0.15, 0.88, 42 * MM, None),
    'pastry-flake': (pastry_flakes, 0.35, 0.80, 27 * MM, None),
    'blackberry': (blackberries, 0.8, 0.84, 16 * MM, None),
    'giant-bean': (giant_beans, 0.5, 0.80, 20 * MM, None),
    'crumble': (crumble_lumps, 0.8, 0.82, 8 * MM, None),
    'ice-cream': (ice_cream, 0.1, 0.90, 60 * MM, None),
    'zucchini-slice': (slice_kind('#dfe0a0', '#3f6426', 19, 3.6, 0.5), 0.1, 0.9, 20 * MM, None),
    'eggplant-slice': (slice_kind('#d3b878', '#2c1628', 20, 3.8, 0.5), 0.1, 0.9, 20 * MM, None),
    'tomato-slice': (slice_kind('#c8402a', '#a3200f', 19.5, 3.8, 0.8, '#7a2410', 0.16), 0.1, 0.9, 20 * MM, None),
    'potato-round': (slice_kind('#efd490', '#d9a850', 21, 2.4, 0.0, '#b06c1c', 0.42), 0.1, 0.9, 20 * MM, None),
}  # fmt: skip


def crust_relief(kind, s):
    """relief(P, q) of a baked top."""

    def ridges(P, q):
        bent = P[:, 0] + 6 * MM * fbm(P, 30 * MM, 2, s=s)
        fork = np.abs(np.sin(bent / (2.3 * MM) + 1.5 * np.sin(P[:, 1] / (17 * MM) + s)))
        return 2.4 * MM * fork + 2.6 * MM * fbm(P, 24 * MM, 2, s=s + 3) + 0.5 * MM * fbm(P, 3 * MM, 2, s=s + 5)

    def custard(P, q):
        return 1.5 * MM * fbm(P, 30 * MM, 2, s=s) + 0.35 * MM * fbm(P, 6 * MM, 2, s=s + 3) + 1.4 * MM * smooth(0.9, 1.0, q)

    def corn(P, q):
        f1, _, c = worley(P, 4.2 * MM, s, True)
        return 2.0 * MM * fbm(P, 22 * MM, 3, s=s) + 0.8 * MM * (0.6 - f1) + 0.4 * MM * c

    def shreds(P, q):
        turn = 3 * fbm(P, 18 * MM, 2, s=s)
        along = np.stack([P[:, 0] * np.cos(turn) + P[:, 1] * np.sin(turn), P[:, 1] * np.cos(turn) - P[:, 0] * np.sin(turn), 0 * turn], -1)
        f1, _, c = worley(along * np.array([0.3, 1, 1]), 3.0 * MM, s + 2, True)
        return 2.0 * MM * (c - 0.4) + 1.0 * MM * (0.5 - f1) + 2.4 * MM * fbm(P, 25 * MM, 2, s=s + 4)

    return {'ridges': ridges, 'custard': custard, 'corn': corn, 'shreds': shreds}[kind]


def open_up(pile, bed, at, reach, depth):
    """Lowers the pile where a spoon went in; gives back share(x, y) of the hollow."""
    centre = (bed.centre[0] + bed.half[0] * at[0], bed.centre[1] + bed.half[1] * at[1])
    oval = fields.ellipse(centre, (bed.half[0] * reach[0], bed.half[1] * reach[1]), rnd(-0.3, 0.3), 2.4)
    s = number()

    def hollow(x, y):
        P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
        return oval(x, y) * (1 + 0.16 * fbm(P, 17 * MM, 2, s=s)).reshape(np.shape(x))

    x, y = heaps.places(pile)
    pile.map -= depth * smooth(1.35, 1.1, hollow(x, y))
    return hollow


def crust(pile, bed, kind, color, brown, thick, hollow=None):
    """A baked top over the whole dish, but for where it was spooned out: there one sees its pale inside in the wall."""
    s = number()
    whole = fields.ellipse(bed.centre, (bed.half[0] * 1.0, bed.half[1] * 1.0), 0.0, bed.power)
    share = whole
    if hollow:
        share = lambda x, y: np.maximum(whole(x, y), 1 + (1 - hollow(x, y)) * 0.9)
    x, y = heaps.places(pile)
    smoothed = pile.map.copy()
    if hollow:  # the top does not sink into the hollow it leaves
        near = hollow(x, y) < 1.4
        high = bed.height(x, y)
        pile.map = np.where(near & (hollow(x, y) > 0.98), high, pile.map)
    relief = crust_relief(kind, s)
    o = fields.pour(pile, share, gratin_stuff(color), thick, 2.5 * MM, 'smooth', 0.02, relief, dome=0.10, s=s, keep=1.3, within=whole)
    read = {}
    for name in ('heat', 'q'):
        read[name] = np.empty(len(o.data.vertices), np.float32)
        o.data.attributes[name].data.foreach_get('value', read[name])
    V = np.empty(len(o.data.vertices) * 3, np.float32)
    o.data.vertices.foreach_get('co', V)
    V = V.reshape(-1, 3).astype(float)
    up = relief(V * np.array([1, 1, 0]), read['q'])
    crest = smooth(np.quantile(up, 0.45), np.quantile(up, 0.97), up)
    outer = smooth(0.86, 1.0, whole(V[:, 0], V[:, 1]) + 0.05 * fbm(V * np.array([1, 1, 0]), 12 * MM, 2, s=s + 31))
    tone = brown * (0.08 + 0.9 * crest * smooth(-0.5, 0.4, read['heat']) + 0.5 * smooth(0.0, 0.7, read['heat']) + 0.45 * outer)
    if hollow:
        tone = tone * smooth(0.93, 1.12, hollow(V[:, 0], V[:, 1]))
    o.data.attributes.new('brown', 'FLOAT', 'POINT').data.foreach_set('value', np.clip(tone, 0, 0.75).astype(np.float32))
    if hollow:
        pile.map = np.where(hollow(x, y) < 0.95, smoothed, pile.map)
    return o


def rows_of(kinds, pile, bed, things_of, spiral=True, lean=0.75, gap=1.0):
    """Slices that lean on one another like fallen dominoes: in rounds from the rim inwards, or in straight rows."""
    made = [things_of(kind, color)[0] for kind, color in kinds]
    step, wide = 7.5 * MM * gap, 25 * MM
    out, k = [], 0
    if spiral:
        r = min(bed.half) - 17 * MM
        while r > 6 * MM:
            many = max(3, int(2 * math.pi * r / step))
            begin = rnd(0, 6.283)
            for j in range(many):
                a = begin + 2 * math.pi * j / many
                x, y = r * math.cos(a) * bed.half[0] / min(bed.half), r * math.sin(a) * bed.half[1] / min(bed.half)
                out.append((x, y, a, k))
                k += 1
            r -= wide
    else:
        rows = max(2, int(2 * bed.half[1] / wide))
        for row in range(rows):
            y = (bed.half[1] - 8 * MM) * (1 - (row + 0.5) / rows * 2)
            reach = bed.half[0] * math.sqrt(max(0.1, 1 - (abs(y / bed.half[1]) + 0.14) ** bed.power)) - 17 * MM
            for x in np.arange(-reach, reach, step):
                out.append((float(x), y + rnd(-1, 1) * MM, -math.pi / 2, k))
                k += 1
    laid = []
    for x, y, a, k in out:
        thing = made[k % len(made)]
        tilt = lean + rnd(-0.12, 0.12)
        z = float(bed.height(np.array(x), np.array(y))) + 6.5 * MM + rnd(-0.8, 0.8) * MM
        turn = (-tilt, rnd(-0.06, 0.06), a + rnd(-0.06, 0.06))
        me = thing[k % len(thing)][0]
        laid.append(put(me, (x, y, z), turn))
    bpy.context.view_layer.update()
    for o in laid:
        heaps.close_gaps(pile, o)
    return laid


#: kind of layer in a slab: (colour, millimetres, lumps, how far its edge wanders in mm)
SLAB = {
    'pasta': ('#eccf8c', 1.7, (), 1.6),
    'meat': ('#6b2c1a', 7.0, ((7, 2.0), (3.5, 1.1)), 1.6),
    'ricotta': ('#f6eedc', 4.0, ((6, 1.0), (2.4, 0.5)), 1.4),
    'sauce': ('#a8301a', 2.2, ((5, 0.9),), 1.8),
    'eggplant': ('#b89a58', 4.5, ((14, 1.2), (4, 0.5)), 2.4),
    'custard': ('#f0dfae', 15.0, ((16, 0.6), (3, 0.25)), 0.8),
    'egg': ('#e9c468', 24.0, ((14, 0.7), (4, 0.5)), 0.8),
    'potato': ('#e9cf8a', 4.5, ((14, 0.8),), 1.8),
}


def slab(layers, half, pile, at, turn, s):
    """One slab cut from a dish, layer upon layer; all bend together. Gives back the height of its top."""
    floor = float(pile.height(np.array([[*at, 0.0]]))[0])
    z = floor
    c, d_ = math.cos(turn), math.sin(turn)
    for k, (kind, color) in enumerate(layers):
        tone, thick, lumps, wander = SLAB[kind]
        tone = color or tone
        d, F = sphere(72)
        size = (half[0], half[1], thick / 2 * MM)
        V = superball(even(d, size), size, (9, 9, 4 if thick > 3 else 3))
        side = smooth(0.5, 1.0, np.maximum(np.abs(V[:, 0]) / half[0], np.abs(V[:, 1]) / half[1]))
        rel = (
            sum(depth * MM * fbm(V + k * 0.1, size * MM, 2, s=s + 3 * k) for size, depth in lumps)
            if lumps
            else 0.15 * MM * fbm(V, 6 * MM, 2, s=s)
        )
        V = displace(V, F, rel)
        flat = V * np.array([1, 1, 0])
        V[:, :2] *= (1 + side * wander * MM / half[0] * (0.5 + fbm(flat + k, 15 * MM, 2, s=s + k)))[:, None]
        bend = 1.8 * MM * fbm(flat, 30 * MM, 2, s=s + 50) * min(1.0, 0.3 + 0.2 * k) - 1.4 * MM * side * (
            0.6 + fbm(flat, 18 * MM, 2, s=s + 60)
        )
        if kind == 'pasta':
            bend = bend + 0.7 * MM * side * np.sin(V[:, 0] / (2.6 * MM) + k) * smooth(0.8, 1.0, np.abs(V[:, 1]) / half[1])
        V[:, 2] += z + thick / 2 * MM + bend
        W = np.stack([V[:, 0] * c - V[:, 1] * d_ + at[0], V[:, 0] * d_ + V[:, 1] * c + at[1], V[:, 2]], -1)
        cav = np.clip(0.5 + np.asarray(rel) / (2 * MM), 0, 1)
        if kind in ('meat', 'sauce'):
            stuff = sauces.stew_stuff(tone, gloss=0.6, name=kind)
        else:
            stuff = roast_stuff(tone, None, '#b07a34', '#4a260e', 0.35, 0.4, 1.4, 0.2, kind)
        shade = {'cell': cav * 0.6, 'wet': 0.5 + 0 * cav, 'brown': np.clip(0.12 * fbm(V, 9 * MM, 2, s=s + 70), 0, 1) + 0 * cav}
        if kind == 'egg':
            shade['brown'] = np.clip(
                smooth(z + 18 * MM, z + 24 * MM, V[:, 2]) * (0.45 + 0.5 * fbm(flat, 20 * MM, 3, s=s + 80)) + 0.04, 0, 1
            )
        put(mesh(kind, W, F, stuff, shade))
        pile.add(W, grow=3)
        z += thick * MM * 0.94
    return z
