# SPDX-License-Identifier: GPL-3.0-or-later
"""Short pasta: a bowl full of tubes, shells or dumplings in their sauce, or a few parcels laid out on a plate."""
import math

import numpy as np

from lib import materials
from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import lathe, mesh, put, rings, vertices
from lib.noise import fbm, smooth
from lib.place import lay
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Read, Several
from lib.units import MM, blend
from parts import cheese, heaps, sauces
from parts.browned_onions import butter_stuff
from parts.pasta import PASTA, make_pasta
from parts.soft_pasta import agnolotti, heap_of_noodles, noodle_stuff
from parts.telling_pieces import piece, strew
from parts.vessels import Vessel, serve
from parts.whole_beside import NEAR_FIELD, set_near

VIEW = 'three-quarter'
PARTS = {
    'shape': Choice((*PASTA, 'wavy-egg', 'fluted-parcel'), 'elbow'),
    'color': Color('#edd29a'),
    'sauce': Optional(Color()),
    'pool': Number(0.0, 1.0, 0.5),  # how high the sauce stands between the pieces
    'gloss': Number(0.0, 1.0, 0.5),
    'mound': Number(0.0, 2.0, 1.0),
    'layers': Number(0.5, 4.0, 2.2),
    'plated': Optional(Number(1, 24, 6)),  # so many parcels side by side instead of a heap
    'gratin': Optional(Group({'color': Color('#e9c277'), 'share': Number(0.2, 1.0, 0.8)})),  # cheese browned over it
    'filling': Color('#dd7a1a'),  # of fluted parcels, three of which are open
    'butter': Optional(Color()),  # a film of it in place of sauce
    'yolk': Flag(False),  # a parcel that has been cut
    'bread': Flag(False),  # served in a hollowed loaf
    'under': Several(piece(heaps.WHERE), 6),
    'pieces': Several(piece(heaps.WHERE), 8),
    'dots': Optional(Color()),  # drops of a second sauce round the plate
    'ladle': Optional(heaps.LADLE),
    'near': NEAR_FIELD,  # on the table beside it
}


def bread_bowl(size):
    """A round loaf with its middle taken out: a thick wall of crumb inside, crust outside."""
    inner = [(0, 0.024), (0.040, 0.025), (0.058, 0.034), (0.068, 0.050), (0.072, 0.060)]
    inner = [(r * size, z) for r, z in inner]
    stuff = materials.bread_crust('loaf', gloss=0.25)
    profile = [*inner, (0.078 * size, 0.0625), (0.087 * size, 0.060), (0.097 * size, 0.050), (0.1015 * size, 0.034),
               (0.097 * size, 0.014), (0.084 * size, 0.002), (0.060 * size, 0.0), (0, 0.0005)]  # fmt: skip

    def bake(V):
        r = np.hypot(V[:, 0], V[:, 1]) / size
        inside = (r < 0.078) & (V[:, 2] > 0.02)
        return {'bake': np.where(inside, 0.05, 0.62 + 0.25 * fbm(V, 30 * MM, 3, s=3) - 0.2 * smooth(0.012, 0.0, V[:, 2]))}

    me = lathe(profile, stuff, 260, 10, 0.002, 'loaf', bake)
    V = vertices(me)
    V += 1.5 * MM * np.stack([fbm(V, 24 * MM, 3, s=k) for k in (5, 8, 11)], -1)
    V[:, 2] = np.maximum(V[:, 2], 0)
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    vessel = Vessel('bowl', [put(me)], 0.024, 0.056, 0, 0.102 * size, 0.0625, inner)
    vessel.radius = vessel.wall(vessel.level)
    return vessel


def pour_heap(parts, pile, bed):
    """Pieces until the bed is covered layers deep; they tumble more the higher they lie."""
    if parts.shape == 'wavy-egg':
        heap_of_noodles(pile, bed, noodle_stuff(parts.color, parts.sauce, parts.gloss), parts.layers)
        return
    if parts.shape == 'fluted-parcel':
        meshes, _ = agnolotti(parts.color, parts.filling, 7, parts.gloss)
    else:
        meshes = make_pasta(parts.shape, parts.color, parts.sauce, 7, parts.gloss)
    span = vertices(meshes[0])
    reach = span.max(0) - span.min(0)
    footprint = reach[0] * reach[1] * 0.72
    count = min(420, int(parts.layers * math.pi * bed.half[0] * bed.half[1] / footprint))
    flat = parts.shape in ('bow-tie', 'gnocchi', 'ravioli', 'round-ravioli', 'fluted-parcel')
    for _ in range(count):
        angle, q = rnd(0, 6.283), 0.93 * math.sqrt(rnd(0, 1))
        x = bed.centre[0] + bed.half[0] * q * math.cos(angle)
        y = bed.centre[1] + bed.half[1] * q * math.sin(angle)
        lean = 0.4 if flat else 0.55
        spin = rnd(0, 6.283) if not flat else rnd(-0.3, 0.3)
        turn = (rnd(-lean, lean) + (spin if parts.shape in ('elbow', 'shell', 'corkscrew') else 0), rnd(-lean, lean), rnd(0, 6.283))
        lay(R.choice(meshes), pile, x, y, turn, 0.60, scale=rnd(0.92, 1.06))


def plate_bed(vessel):
    """Parcels lie at the bottom of their bowl, in a little sauce."""
    bed = heaps.bed_of(vessel, 0.0)
    if vessel.profile:
        bed.edge = vessel.floor + 7 * MM
        bed.half = (vessel.wall(bed.edge) + 0.3 * MM,) * 2
    else:
        bed.edge = vessel.floor + 5 * MM
    return bed


def plate_up(parts, pile, bed):
    """A few parcels side by side, overlapping a little, none in line; noodles as many as cover the plate."""
    if parts.shape == 'wavy-egg':
        pour_heap(parts, pile, bed)
        return
    opened = []
    if parts.shape == 'fluted-parcel':
        meshes, opened = agnolotti(parts.color, parts.filling, 6, parts.gloss)
    else:
        meshes = make_pasta(parts.shape, parts.color, None, 5, parts.gloss)
    count = parts.plated
    for k in range(count):
        if count == 1:
            x, y = 0.0, 0.0
        elif count <= 8:
            ring = k if count < 6 else k - 1
            q = 0.0 if count >= 6 and k == 0 else 0.62
            angle = ring * 2 * math.pi / (count if count < 6 else count - 1) + 0.4 + rnd(-0.15, 0.15)
            x, y = q * bed.half[0] * math.cos(angle), q * bed.half[1] * math.sin(angle)
        else:
            angle, q = k * 2.4, 0.72 * math.sqrt((k + 0.5) / count)
            x, y = bed.half[0] * (q * math.cos(angle) + rnd(-0.06, 0.06)), bed.half[1] * (q * math.sin(angle) + rnd(-0.06, 0.06))
        turn = (rnd(-0.06, 0.06), rnd(-0.06, 0.06), rnd(0, 6.283))
        if opened and y < -0.2 * bed.half[1]:  # what was bitten through lies in front, its filling to the camera
            lay(opened.pop(), pile, x, y, (-0.25, 0.0, math.pi / 2 + rnd(-0.35, 0.35)), 0.96)
            continue
        lay(R.choice(meshes), pile, x, y, turn, 0.96, scale=rnd(0.95, 1.05))


def gratinate(pile, bed, wanted):
    """Melted cheese over the heap, browned where it stood highest."""
    s = number()
    n_r, n_a = 260, 620
    r, a = np.meshgrid(np.linspace(0, 1, n_r), np.linspace(0, 2 * math.pi, n_a, endpoint=False), indexing='ij')
    k = (np.abs(np.cos(a)) ** bed.power + np.abs(np.sin(a)) ** bed.power) ** (-1 / bed.power)
    x, y = r * k * bed.half[0] * np.cos(a), r * k * bed.half[1] * np.sin(a)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    many = int(26 * wanted.share)
    patches = [(bed.half[0] * q * math.cos(b), bed.half[1] * q * math.sin(b), rnd(0.016, 0.030)) for q, b in
               ((0.9 * math.sqrt(rnd(0, 1)), rnd(0, 6.283)) for _ in range(many))]  # fmt: skip
    height, cover, brown = cheese.melted_cheese(P, patches, s, 3.0 * MM)
    cell = 2 * pile.reach / (pile.cells - 1)
    soft = heaps.blurred(pile.map, 2.5 * MM / cell)
    index = pile.index(P[:, 0], P[:, 1])
    z = soft[index[:, 0], index[:, 1]] - 3.2 * MM + cover * 2.6 * MM + height
    z = z - smooth(0.97, 1.0, r.ravel()) * 3 * MM
    V = np.stack([x.ravel(), y.ravel(), z], -1)
    attrs = {'cheese': np.ones(len(V)), 'brown': brown, 'thin': 0.25 * (1 - cover), 'oil': 0.25 * cover}
    put(mesh('gratin', V, rings(V.reshape(n_r, n_a, 3))[1], cheese.baked_top('gratin'), attrs))
    pile.add(V[cover > 0.5], grow=0)


def build(dish):
    parts = dish.parts
    vessel = bread_bowl(dish.vessel.size) if parts.bread else serve(dish.vessel, 'bowl', 'stoneware')
    bed = plate_bed(vessel) if parts.plated else heaps.bed_of(vessel, parts.mound)
    pile = heaps.pile_on(bed, vessel)
    tone = parts.sauce or blend(parts.color, '#c08a3c', 0.4)
    sauce = heaps.sauce_stuff(tone, 0.75)
    if parts.butter:
        heaps.sauce_skin(pile, bed, butter_stuff(parts.butter), 0.2 * MM, 2.5 * MM, 0.95, 0.16)
    else:
        heaps.body(bed, sauce, *((0.2 * MM, 0.2 * MM) if parts.plated else (2.0 * MM, 0.5 * MM)))
    if parts.plated:
        strew(parts.under, pile, bed, parts.sauce, 0.6)
        plate_up(parts, pile, bed)
    else:
        pour_heap(parts, pile, bed)
        strew(parts.under, pile, bed, parts.sauce, 0.50)
    if parts.pool and parts.sauce and not parts.plated:
        heaps.sauce_skin(pile, bed, sauce, (3.0 - 3.0 * parts.pool) * MM, 3.5 * MM)
    if parts.ladle:
        heaps.ladle(pile, bed, parts.ladle)
    if parts.yolk:
        runs = heaps.Bed((0.026, 0.026), bed.edge, 0.0, centre=(0.010, -0.026))
        heaps.ladle(pile, runs, Read(color='#f29a08', body='smooth', oil=None, size=1.0, high=1.5))
    if parts.gratin:
        gratinate(pile, bed, parts.gratin)
    strew(parts.pieces, pile, bed, parts.sauce, 0.72)
    if parts.dots:
        stuff = sauces.cream_stuff(parts.dots, 'dots', 0.7)
        for _ in range(9):
            angle, q = rnd(0, 6.283), rnd(0.80, 0.96)
            x, y = bed.half[0] * q * math.cos(angle), bed.half[1] * q * math.sin(angle)
            lay(sauces.pool(stuff, rnd(2.5, 5.5) * MM, 1.8 * MM, 0.08), pile, x, y, (0, 0, 0), 0.5)
    high = float(np.quantile(pile.map, 0.995))
    frame = Frame(vessel.outer * 2 * set_near(parts.near, vessel.outer), max(vessel.rim, high))
    return Serving(frame, [heaps.surface_of(pile)], bed.reach * 0.9)
