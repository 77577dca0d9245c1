# SPDX-License-Identifier: GPL-3.0-or-later
"""Dips: hummus turned with a spoon, salsas, melted cheese in a skillet, with bread or chips around."""
import numpy as np

from lib.chance import rnd
from lib.dish import Serving
from lib.mesh import mesh, vertices
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional
from lib.units import MM
from parts import sauces
from parts.beside import BESIDE, dip_in, set_beside
from parts.crowning import CROWN, crown
from parts.gratin import gratin
from parts.potful import quads
from parts.simmer import PIECES_FIELD, POOL, SWIRL, add_pool, fill, flood, spooned, swirl, top
from parts.telltales import AIM, TELL, framed, tell
from parts.vessels import serve

VIEW = 'three-quarter'
PARTS = {
    'dip': Color('#d9bd8a'),
    'flecks': Optional(Color()),
    'body': Choice(tuple(sauces.LUMPS), 'fine'),
    'shape': Choice(('level', 'spooned', 'heaped'), 'level'),
    'drowned': Number(0.0, 3.0, 0.2),
    'coat': Number(0.0, 1.0, 0.4),
    'raised': Number(0.0, 1.0, 0.35),
    'oil': Optional(Color()),
    'pieces': PIECES_FIELD,
    'pool': POOL,
    'swirl': SWIRL,
    'cheese': Optional(Group({'color': Color('#f0cf93'), 'cover': Number(0.4, 1.2, 0.9), 'brown': Number(0.0, 1.5, 0.8)})),
    'jelly': Optional(Color()),  # a clear layer that covers everything but where a spoon went in
    'dipped': Optional(Choice(('pretzel', 'bread-cube'))),  # one that stands in it; bread on a long fork
    'beside': BESIDE,
    'crown': CROWN,  # laid on last
    'tell': TELL,  # on the table
    'aim': AIM,
    'close': Number(0.6, 1.4, 1.0),
}


def jelly_stuff(color):
    """Set wine: what lies below shows through it."""
    g = Graph('jelly')
    n = g.noise(14 * MM, 3)
    return g.out(color, 0.05, g.bump((n, 0.0005, 0.3)), coat=0.8, coat_rough=0.03, alpha=g.span(n, 0.35, 0.65, 0.42, 0.58))


def trough(P, radius):
    """How far from the middle of the spoon's trough, 1 at its edge."""
    return np.hypot((P[:, 0] - 0.3 * radius) / (0.5 * radius), (P[:, 1] + 0.3 * radius) / (0.36 * radius)) + 0.1 * fbm(P, 9 * MM, 2, s=7)


def set_jelly(bed, color, radius):
    """A layer of jelly, broken where one spoonful was taken from it and from what lies below."""
    pool = flood(bed, color, 0.98, 0.99, jelly_stuff(color), depth=0.002)
    V, F = vertices(pool.data), quads(pool.data)
    kept = F[(trough(V * np.array([1, 1, 0]), radius)[F] > 1.0).all(1)]
    pool.data = mesh('jelly', V, kept, pool.data.materials[0])
    below = next(o for o in bed.objects if o.name.startswith('stew')).data
    V = vertices(below)
    q = trough(V * np.array([1, 1, 0]), radius)
    ridges = 0.6 * MM * np.cos(5 * (V[:, 0] + V[:, 1]) / (0.1 * radius)) * smooth(1.0, 0.6, q)
    V[:, 2] += ridges - 13 * MM * np.sqrt(np.clip(1 - q**2, 0, 1)) + 0.9 * MM * np.exp(-(((q - 1.06) / 0.08) ** 2))
    below.vertices.foreach_set('co', V.astype(np.float32).ravel())
    below.update()


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'shallow-bowl', 'stoneware')
    stuff = sauces.stew_stuff(parts.dip, oil=parts.oil, flecks=parts.flecks, gloss=0.5, name='dip')
    relief = spooned(vessel.radius * 115, s=rnd(0, 6)) if parts.shape == 'spooned' else None
    bed = fill(
        vessel,
        parts.pieces,
        stuff,
        parts.dip,
        parts.body,
        parts.drowned if parts.shape != 'spooned' else min(parts.drowned, 0.0),
        9.0 if parts.shape == 'heaped' else 1.5,
        parts.coat,
        parts.raised,
        relief=relief,
        seen_through=dish.vessel.of == 'glass',
    )
    if parts.cheese:
        bed.objects.append(gratin(bed.radius * 1.01, bed.level + 0.001, parts.cheese.color, parts.cheese.cover, parts.cheese.brown, 2.0))
    if parts.jelly:
        set_jelly(bed, parts.jelly, vessel.radius)
    if parts.pool:
        add_pool(bed, parts.pool)
    if parts.swirl:
        swirl(bed, parts.swirl.color, parts.swirl.shape, parts.swirl.size)
    top(bed, parts.pieces)
    if parts.dipped:
        dip_in(parts.dipped, bed)
    bed.objects += crown(parts.crown, bed.pile, bed.radius, bed.squash)
    set_beside(parts.beside, vessel.outer)
    tell(parts.tell, vessel.outer)
    wide, aim = (2.5, (0.12 + parts.aim[0], parts.aim[1])) if parts.beside else (2.0, parts.aim)
    return Serving(framed(vessel.outer * wide / parts.close, vessel.rim, aim, vessel.outer), bed.objects, bed.radius)
