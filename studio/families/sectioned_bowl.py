# SPDX-License-Identifier: GPL-3.0-or-later
"""Bowls with their parts side by side: a base of grain, mash, greens or frozen fruit, sectors on it, something in the middle."""
import math

import numpy as np

from lib.camera import Frame
from lib.chance import number, rnd
from lib.dish import Serving
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import fields, heaps, sauces
from parts.crowning import CROWN, crown
from parts.grains import GRAINS, grains, rice_stuff
from parts.servings import KINDS, LAYERS, POURS, compose, settle, swirl, things_of
from parts.vessels import serve

VIEW = 'high'
BASES = ('rice', 'mash', 'smoothie', 'greens', 'none')
LEAFY = ('spinach', 'lettuce-shreds', 'pale-lettuce-shreds', 'white-cabbage', 'kale-leaf')
PARTS = {
    'base': Choice(BASES, 'rice'),
    'grain': Choice(tuple(GRAINS), 'long'),
    'color': Color('#f1ebdc'),
    'leaf': Choice(LEAFY, 'spinach'),  # what greens are made of
    'second': Optional(Color()),  # grains of a second colour
    'share': Number(0.0, 1.0, 0.4),
    'mound': Number(0.0, 2.0, 0.6),
    'start': Number(-360, 360, 90),  # where the first sector begins, in degrees
    'inner': Number(0.0, 0.8, 0.0),  # sectors begin this far from the middle
    'sectors': Several(
        Group({
            'kind': Choice(('base', 'rice', 'dip', *[kind for kind in KINDS if kind not in POURS]), 'base'),
            'color': Optional(Color()),
            'under': Optional(Color()),  # what lies below the pieces and shows between them
            'count': Number(1, 260, 20),
            'size': Number(0.2, 2.5, 1.0),
            'wide': Number(0.2, 4.0, 1.0),  # in relation to the other sectors
            'high': Number(0.0, 25.0, 5.0),  # millimetres above the base
            'second': Group({'kind': Optional(Choice(tuple(kind for kind in KINDS if kind not in POURS))), 'color': Optional(Color()), 'count': Number(1, 200, 10)}),
            'turn': Optional(Number(-360, 360)),
        }),
        8,
    ),
    'crown': CROWN,  # on the sectors, before the layers
    'layers': LAYERS,  # in the middle and over everything
    'close': Number(0.6, 1.2, 1.0),
}  # fmt: skip


class OnPile(heaps.Bed):
    """A bed that lies on what is there already, in any shape."""

    def on(self, pile, share):
        cell = 2 * pile.reach / (pile.cells - 1)
        self.pile, self.soft, self.shape = pile, heaps.blurred(pile.map, 2 * MM / cell), share
        return self

    def share(self, x, y):
        return self.shape(x, y)

    def height(self, x, y):
        k = self.pile.index(np.asarray(x), np.asarray(y))
        return self.soft[k[..., 0], k[..., 1]]


def in_wedge(start, end, radius, inner, count, apart):
    """Places in a sector: loosely apart at first, closer the longer it takes."""
    out = []
    for k in range(count * 50 + 200):
        a, r = rnd(start, end), radius * math.sqrt(rnd(inner**2, 0.90))
        p = (r * math.cos(a), r * math.sin(a))
        near = apart * max(0.12, 1 - k / (count * 20 + 60))
        if all(math.hypot(p[0] - q[0], p[1] - q[1]) > near for q in out):
            out.append(p)
        if len(out) == count:
            break
    return out


def strew(kind, color, count, size, turn, edges, pile, radius, inner):
    things, lean, share, apart, soft = things_of(kind, color)
    out = []
    for k, (x, y) in enumerate(in_wedge(*edges, radius, inner, count, apart * size)):
        heading = rnd(0, 6.283) if turn is None else math.radians(turn) + rnd(-0.3, 0.3)
        out += settle(
            things[k % len(things)], pile, x, y, (rnd(-lean, lean), rnd(-lean, lean), heading), share, soft, size * rnd(0.92, 1.08)
        )
    return out


def fill_sector(sector, edges, pile, radius, inner, parts):
    start, end = edges
    middle, half = (start + end) / 2, (end - start) / 2
    share = fields.wedge(start, end, radius * 0.985, inner * radius)
    tone = sector.under or sector.color
    if sector.kind == 'dip':
        centre = (radius * 0.55 * math.cos(middle), radius * 0.55 * math.sin(middle))
        reach = min(radius * 0.42, radius * 0.58 * math.sin(min(half, 1.4)) + 6 * MM)
        blob = fields.ellipse(centre, (reach, reach * 0.86), middle)
        stuff = sauces.stew_stuff(sector.color or '#e6cf9c', gloss=0.4, name='dip')
        fields.pour(pile, blob, stuff, (sector.high + 4) * MM, 5 * MM, 'fine', 0.10, swirl(centre, 1.6, 0.7), dome=0.7)
    elif tone and sector.high:
        fields.pour(pile, share, sauces.stew_stuff(tone, gloss=0.3, name='under'), sector.high * MM, 4 * MM, 'grains', 0.06, dome=0.35)
    if sector.kind == 'rice':
        bed = OnPile((radius * 0.5, radius * 0.5), 0.0, 0.0, 2.0, (radius * 0.5 * math.cos(middle), radius * 0.5 * math.sin(middle)))
        grains(pile, bed.on(pile, share), parts.grain, rice_stuff(sector.color or parts.color), 2.6)
    elif sector.kind not in ('base', 'dip'):
        strew(sector.kind, sector.color, sector.count, sector.size, sector.turn, edges, pile, radius, inner)
    if sector.second.kind:
        strew(sector.second.kind, sector.second.color, sector.second.count, 1.0, None, edges, pile, radius, inner)


def smoothie_stuff(color):
    """Frozen fruit, blended, or mashed potato: nearly matt, with crystals, seeds or pepper in it."""
    g = Graph('smoothie')
    n, fine = g.noise(14 * MM, 4), g.noise(0.9 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#ffffff', 0.14))
    base = g.mix(g.span(fine, 0.62, 0.72, 0, 0.4), base, blend(color, '#000000', 0.4))
    return g.out(
        base, g.span(n, 0.35, 0.65, 0.3, 0.5), g.bump((fine, 0.0003, 0.7)), sss=0.3, radius=(0.003, 0.002, 0.002), coat=0.12, coat_rough=0.2
    )


def lay_base(parts, bed, pile):
    if parts.base == 'rice':
        heaps.body(bed, heaps.sauce_stuff(blend(parts.color, '#8a4f18', 0.12), 0.1), 1.3 * MM)
        grains(pile, bed, parts.grain, rice_stuff(parts.color, parts.second), 3.0, parts.share if parts.second else 0.0, 0.3)
        return
    if parts.base in ('none', 'greens'):
        heaps.body(bed, sauces.stew_stuff(parts.color, gloss=0.2, name='below'), 1.0 * MM)
        if parts.base == 'greens':
            strew(parts.leaf, None, 90 if 'shreds' in parts.leaf else 46, 0.9, None, (0.0, 2 * math.pi), pile, min(bed.half) * 1.0, 0.0)
        return
    whole = fields.ellipse(bed.centre, (bed.half[0] * 1.005, bed.half[1] * 1.005), 0.0, bed.power)
    s = number()

    def spooned(P, q):
        a = np.arctan2(P[:, 1], P[:, 0])
        groove = np.cos(2 * math.pi * q * 2.2 - a + 0.8 * fbm(P, 45 * MM, 2, s=s)) * smooth(0.1, 0.4, q) * smooth(1.0, 0.8, q)
        lumps = fbm(P, 16 * MM, 3, s=s + 3)
        return (1.6 * groove + 3.4 * lumps) * MM if parts.base == 'mash' else (1.3 * groove + 0.7 * lumps) * MM

    fields.pour(
        pile, whole, smoothie_stuff(parts.color), 1.5 * MM, 2 * MM, 'fine' if parts.base == 'mash' else 'smooth', 0.0, spooned, dome=0.15
    )


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'wide-bowl')
    bed = heaps.bed_of(vessel, parts.mound, 1.2 if vessel.kind.endswith('plate') else 1.0)
    pile = heaps.pile_on(bed, vessel)
    lay_base(parts, bed, pile)
    total = sum(sector.wide for sector in parts.sectors)
    angle = math.radians(parts.start)
    radius = min(bed.half) * 0.98
    for sector in parts.sectors:
        step = 2 * math.pi * sector.wide / total
        fill_sector(sector, (angle, angle + step), pile, radius, parts.inner, parts)
        angle += step
    crown(parts.crown, pile, radius)
    compose(parts.layers, pile, bed)
    high = float(np.quantile(pile.map, 0.99))
    frame = Frame(vessel.outer * 2 * parts.close, max(vessel.rim, high))
    return Serving(frame, [heaps.surface_of(pile)], min(bed.half) * 0.8)
