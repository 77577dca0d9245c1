# SPDX-License-Identifier: GPL-3.0-or-later
"""A plate put together layer by layer, in the order a cook would: pools, heaps, rows, what is poured over, what is strewn last."""
import math

import numpy as np
from mathutils import Matrix

from lib.camera import Frame
from lib.chance import number, rnd
from lib.dish import Serving
from lib.mesh import disc, mesh, put, rings, vertices
from lib.noise import fbm, ridged, smooth
from lib.place import lay
from lib.shader import Graph
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import fields, heaps, roots, sauces, vegetables
from parts.bakes import BAKES
from parts.beside import BESIDE, set_beside
from parts.breakfast import BREAKFAST
from parts.gratin import gratin_stuff
from parts.morsels import FLAT, MORSELS, SOFT, make_morsels
from parts.pasta import PASTA, make_pasta
from parts.salad_bits import BITS_KNOWN, make_bits
from parts.sandwiches import foil_stuff
from parts.vessels import Vessel, serve


def single(make, many=4):
    """A maker of several things from a maker of one; a colour, if given, is its first word."""
    return lambda color: [make(color) if color else make() for _ in range(many)]


def one_mesh(make, many=5):
    return lambda color: [[make(color) if color else make()] for _ in range(many)]


#: kind: maker(color) -> things (each a list of meshes in one frame), lean, share above the pile, metres apart, softness if it drapes
GARDEN = {
    'cob': (single(vegetables.cob), 0.05, 0.97, 44 * MM, None),
    'open-potato': (single(vegetables.open_potato, 1), 0.04, 0.97, 80 * MM, None),
    'open-sweet-potato': (single(lambda c='#d9751c': vegetables.open_potato(c, '#7a3a22', (0.070, 0.034, 0.028), True), 1), 0.04, 0.97, 80 * MM, None),
    'stuffed-cap': (single(vegetables.stuffed_cap), 0.12, 0.95, 46 * MM, None),
    'battered-chile': (single(vegetables.battered_chile, 2), 0.05, 0.95, 70 * MM, None),
    'white-spear': (single(vegetables.white_spear, 7), 0.03, 0.97, 14 * MM, None),
    'beet-wedge': (single(vegetables.beet_wedge, 6), 0.5, 0.93, 40 * MM, None),
    'cauliflower-head': (single(roots.cauliflower_head, 1), 0.0, 0.98, 120 * MM, None),
    'roast-floret': (one_mesh(roots.roast_floret, 7), 0.8, 0.88, 24 * MM, None),
    'broccoli-floret': (one_mesh(roots.broccoli, 6), 0.7, 0.86, 24 * MM, None),
    'root-slice': (single(roots.root_slice), 0.08, 0.95, 50 * MM, None),
    'scored-coin': (single(roots.scored_coin), 0.10, 0.97, 42 * MM, None),
    'charred-pepper': (roots.seared_piece((30, 5.4, 2.2), (4, 3, 3), '#66802f', '#4a6a24', '#33240f', 0.28, 9), 0.45, 0.80, 11 * MM, None),
    'charred-onion': (roots.seared_piece((23, 4.0, 1.4), (3, 3, 3), '#cfa79c', '#8a3f58', '#6b3a1c', 0.20, 10, gloss=0.6, sss=0.4), 0.45, 0.80, 10 * MM, None),
    'brown-onion': (roots.seared_piece((22, 3.0, 1.3), (3, 3, 3), '#d9ad62', '#c08a3c', '#7a4418', 0.28, 10, gloss=0.6, sss=0.45), 0.45, 0.80, 8 * MM, None),
    'roast-potato': (roots.seared_piece((13, 11, 10), (3.4, 3.2, 3.2), '#dda838', None, '#a8641a', 0.36, rough=0.13), 0.9, 0.86, 21 * MM, None),
    'potato-cube': (roots.seared_piece((8, 7.5, 7), (5, 5, 5), '#e6c272', None, '#a8641c', 0.42), 0.9, 0.84, 14 * MM, None),
    'ham-dice': (roots.seared_piece((6, 5.5, 5), (5, 5, 5), '#d98a7a', None, '#9a4a32', 0.22), 0.9, 0.84, 10 * MM, None),
    'tuna-cube': (roots.seared_piece((10, 9.5, 8.5), (6, 6, 6), '#a8283c', None, '#7a1424', 0.05, gloss=0.75, sss=0.45), 0.6, 0.84, 17 * MM, None),
    'charred-chicken': (roots.seared_piece((13, 9.5, 6.5), (3.0, 2.8, 2.8), '#d3a06a', None, '#7a3a16', 0.42, gloss=0.25, sss=0.12, rough=0.20), 0.7, 0.84, 16 * MM, None),
    'steak-strip': (roots.seared_piece((17, 6, 4), (4, 3, 3), '#7a4632', None, '#3a1c10', 0.45, 3, gloss=0.5, sss=0.1), 0.5, 0.84, 13 * MM, None),
    'blistered-bean': (roots.blistered_beans, 0.14, 0.84, 8 * MM, None),
    'wilted-greens': (roots.wilted_greens, 0.7, 0.55, 11 * MM, 3 * MM),
    'kale-leaf': (roots.kale_leaves, 0.6, 0.55, 20 * MM, 4 * MM),
    'salt-shard': (roots.salt_shards, 0.35, 0.93, 34 * MM, None),
    'marshmallow': (roots.toasted_marshmallows, 0.2, 0.86, 15 * MM, None),
    'banana-coin': (roots.banana_coins, 0.3, 0.92, 21 * MM, None),
    'coconut-flake': (roots.coconut_flakes, 0.6, 0.85, 11 * MM, None),
    'nori-strip': (roots.nori_strips, 0.6, 0.8, 8 * MM, None),
    'corn-kernel': (roots.corn_kernels, 1.0, 0.80, 6 * MM, None),
    'butter-cube': (roots.butter_cubes, 0.25, 0.90, 15 * MM, None),
}  # fmt: skip
OVAL = 0.7  # how wide an oval plate is in relation to its length
OWN = {**GARDEN, **BREAKFAST, **BAKES}
#: soft things that are poured or spread
POURS = ('sauce', 'cream', 'jus', 'oil', 'melt', 'mash', 'drizzle', 'spoonful')
#: what a salad has raw and a pan cooked goes by one name: 'tomato' is raw, 'cooked-tomato' is not
COOKED = {'cooked-' + kind: kind for kind in MORSELS if kind in BITS_KNOWN}
KINDS = tuple(dict.fromkeys((*POURS, *OWN, *BITS_KNOWN, *MORSELS, *COOKED, *PASTA)))
LAYER = Group({
    'kind': Choice(KINDS, 'sauce'),
    'color': Optional(Color()),
    'count': Number(1, 260, 1),
    'at': Several(Number(-1.2, 1.2), 2, (0.0, 0.0)),  # its middle, as shares of the bed
    'reach': Several(Number(0.02, 1.3), 2, (0.5, 0.5)),  # how far it goes from there
    'size': Number(0.2, 3.0, 1.0),
    'turn': Optional(Number(-360, 360)),  # heading of long things in degrees; without it every which way
    'layout': Choice(('heap', 'row', 'fan', 'ring', 'stack'), 'heap'),
    'gap': Number(0.2, 3.0, 1.0),
    'high': Number(0.2, 40.0, 2.0),  # millimetres, of what is poured
    'soft': Number(0.3, 20.0, 2.5),  # millimetres over which it evens out what is below
    'body': Choice(('smooth', 'fine', 'grains', 'mince', 'curds'), 'smooth'),
    'brown': Number(0.0, 2.0, 0.5),  # of melted cheese and mash
    'flecks': Optional(Color()),
    'lean': Optional(Number(0.0, 1.6)),
    'sink': Number(0.0, 0.6, 0.0),  # how much deeper than usual it lies
})  # fmt: skip
LAYERS = Several(LAYER, 16)


def things_of(kind, color):
    """Things, lean, share above the pile, metres apart, softness."""
    if kind in OWN:
        maker, *how = OWN[kind]
        return (maker(color), *how)
    if kind in BITS_KNOWN:
        return (*make_bits(kind, color), None)
    kind = COOKED.get(kind, kind)
    if kind in MORSELS:
        meshes = make_morsels(kind, color)
        wide = float(np.ptp(vertices(meshes[0]), axis=0)[:2].max())
        return [[me] for me in meshes], 0.35 if kind in FLAT else 0.6, max(0.80, FLAT.get(kind, 0)), wide * 0.75, SOFT.get(kind)
    return [[me] for me in make_pasta(kind, color or '#edd29a')], 0.5, 0.82, 22 * MM, None


def settle(things, pile, x, y, turn, share, soft, scale):
    """Lets one thing come to lie; what is large leaves no holes in the pile."""
    first = lay(things[0], pile, x, y, turn, share, drape=soft, scale=scale)
    if not soft and max(first.dimensions) > 26 * MM:
        heaps.close_gaps(pile, first)
    return [first] + [put(me, matrix=first.matrix_world.copy()) for me in things[1:]]


def heap_places(count, centre, reach, apart):
    """Loosely apart at first, closer the longer it takes: denser towards the middle, as things fall."""
    out = []
    for k in range(count * 60 + 200):
        a, q = rnd(0, 6.283), math.sqrt(rnd(0, 1)) * (1 - 0.25 * rnd(0, 1) ** 2)
        p = (centre[0] + reach[0] * q * math.cos(a), centre[1] + reach[1] * q * math.sin(a))
        near = apart * max(0.12, 1 - k / (count * 22 + 60))
        if all(math.hypot(p[0] - o[0], p[1] - o[1]) > near for o in out):
            out.append(p)
        if len(out) == count:
            break
    return out


def row_places(layer, centre, apart, heading):
    """Side by side across their heading; a fan stands closer, each leaning on the last."""
    along = heading + math.pi / 2
    step = apart * (0.42 if layer.layout == 'fan' else 1.0)
    out = []
    for k in range(layer.count):
        off = (k - (layer.count - 1) / 2) * step + rnd(-0.06, 0.06) * apart
        slip = rnd(-0.10, 0.10) * apart
        x = centre[0] + off * math.cos(along) + slip * math.cos(heading)
        y = centre[1] + off * math.sin(along) + slip * math.sin(heading)
        out.append((x, y, heading + rnd(-0.07, 0.07)))
    return out


def spots(layer, centre, reach, apart):
    """(x, y, heading) of every piece of a layer."""
    heading = None if layer.turn is None else math.radians(layer.turn)
    if layer.layout in ('row', 'fan'):
        return row_places(layer, centre, apart, heading or 0.0)
    if layer.layout == 'ring':
        begin = rnd(0, 6.283) if heading is None else heading
        angles = [begin + 2 * math.pi * (k + rnd(-0.12, 0.12)) / layer.count for k in range(layer.count)]
        return [(centre[0] + reach[0] * math.cos(a), centre[1] + reach[1] * math.sin(a), a + rnd(-0.5, 0.5)) for a in angles]
    if layer.count == 1:
        return [(*centre, rnd(0, 6.283) if heading is None else heading)]
    wild = 0.10 if layer.layout == 'stack' else 0.45
    places = heap_places(layer.count, centre, reach, apart)
    return [(x, y, rnd(0, 6.283) if heading is None else heading + rnd(-wild, wild)) for x, y in places]


def span_of(layer, bed):
    """Middle and reach of a layer in metres."""
    centre = (bed.centre[0] + bed.half[0] * layer.at[0], bed.centre[1] + bed.half[1] * layer.at[1])
    return centre, (bed.half[0] * layer.reach[0], bed.half[1] * layer.reach[1])


def keep_in(bed, x, y):
    """Nothing lies beyond the edge of its bed."""
    while float(bed.share(np.array(x), np.array(y))) > 0.9:
        x, y = bed.centre[0] + (x - bed.centre[0]) * 0.93, bed.centre[1] + (y - bed.centre[1]) * 0.93
    return x, y


def lay_things(layer, pile, bed):
    things, lean, share, apart, soft = things_of(layer.kind, layer.color)
    lean = lean if layer.lean is None else layer.lean
    centre, reach = span_of(layer, bed)
    out = []
    for k, (x, y, heading) in enumerate(spots(layer, centre, reach, apart * layer.gap * layer.size)):
        turn = (rnd(-lean, lean), rnd(-lean, lean), heading)
        if layer.layout == 'fan':
            turn = tuple((Matrix.Rotation(heading, 3, 'Z') @ Matrix.Rotation(-0.42 + rnd(-0.06, 0.06), 3, 'X')).to_euler('ZYX'))
        x, y = keep_in(bed, x, y)
        out += settle(things[k % len(things)], pile, x, y, turn, max(0.3, share - layer.sink), soft, layer.size * rnd(0.95, 1.06))
    return out


def oil_stuff(color):
    """A thin film of oil or butter: mostly see-through, coloured where it is deep. Reads 'thick'."""
    g = Graph('oil')
    base = g.mix(g.attr('thick'), blend(color, '#fff6d8', 0.5), color)
    return g.out(
        base, 0.05, coat=0.7, coat_rough=0.03, sss=0.2, radius=(0.006, 0.004, 0.001), alpha=g.span(g.attr('thick'), 0.0, 1.0, 0.12, 0.55)
    )


def jus_stuff(color):
    g = Graph('jus')
    base = g.mix(g.span(g.attr('thick'), 0.1, 0.9), blend(color, '#c4782c', 0.45), color)
    return g.out(base, 0.05, g.bump((g.noise(9 * MM, 2), 0.0001, 0.3)), sss=0.1, radius=(0.003, 0.001, 0.0005), coat=0.8, coat_rough=0.03)


def stuff_of(layer):
    if layer.kind == 'sauce':
        color = layer.color or '#a8341a'
        return sauces.stew_stuff(color, gloss=0.7, flecks=layer.flecks, oil=blend(color, '#d9701c', 0.5))
    if layer.kind == 'jus':
        return jus_stuff(layer.color or '#3a1a0b')
    if layer.kind == 'oil':
        return oil_stuff(layer.color or '#d8a83a')
    if layer.kind in ('melt', 'mash'):
        return gratin_stuff(layer.color or '#f0cf93')
    return sauces.cream_stuff(layer.color or '#f3ecdf', gloss=0.45)


def toast(o, amount, edge=0.4):
    """Browns what is poured where it stands out: the value 'brown' from its heat, its lumps and its rim."""
    read = {}
    for name in ('heat', 'q', 'cav'):
        value = np.empty(len(o.data.vertices), np.float32)
        o.data.attributes[name].data.foreach_get('value', value)
        read[name] = value
    brown = amount * (0.8 * smooth(-0.15, 0.95, read['heat']) + 0.25 * read['cav'] + edge * smooth(0.8, 1.0, read['q']))
    o.data.attributes.new('brown', 'FLOAT', 'POINT').data.foreach_set('value', np.clip(brown, 0, 0.68).astype(np.float32))


def swirl(centre, turns=2.0, deep=0.45):
    """relief for pour(): the groove a spoon leaves in what it spread."""
    s = rnd(0, 6)

    def relief(P, q):
        a = np.arctan2(P[:, 1] - centre[1], P[:, 0] - centre[0])
        groove = np.cos(2 * math.pi * q * turns - a + s) * smooth(0.05, 0.3, q) * smooth(1.0, 0.8, q)
        return deep * 4 * MM * (groove - 0.6 * smooth(0.4, 0.0, q))

    return relief


def pour_layer(layer, pile, bed):
    centre, reach = span_of(layer, bed)
    turn = math.radians(layer.turn or 0.0)
    stuff = stuff_of(layer)
    if layer.kind == 'drizzle':
        path = fields.zigzag(centre, reach, layer.count + 3, turn + 0.3)
        share = fields.ribbon(path, 2.6 * MM * layer.size)
        return fields.pour(pile, share, stuff, layer.high * 0.6 * MM, layer.soft * 0.6 * MM, ragged=0.25)
    relief = swirl(centre) if layer.kind in ('spoonful', 'mash') and layer.high > 3 else None
    within = fields.ellipse(bed.centre, (bed.half[0] * 1.0, bed.half[1] * 1.0), 0.0, bed.power)
    share = fields.ellipse(centre, reach, turn, bed.power if max(layer.reach) > 0.9 else 2.0)
    dome = 0.75 if layer.kind == 'spoonful' else 0.4
    o = fields.pour(
        pile,
        share,
        stuff,
        layer.high * MM,
        layer.soft * MM,
        layer.body,
        0.13 if max(layer.reach) < 0.9 else 0.02,
        relief,
        dome=dome,
        within=within,
    )
    if o and layer.kind in ('melt', 'mash'):
        toast(o, layer.brown)
    return o


def compose(layers, pile, bed):
    """Lays every layer on the pile; gives back the objects."""
    out = []
    for layer in layers:
        if layer.kind in POURS:
            out.append(pour_layer(layer, pile, bed))
        else:
            out += lay_things(layer, pile, bed)
    return [o for o in out if o]


def foil(pile, half, rise=16 * MM, turn=0.2):
    """A crumpled sheet of foil, its edges turned up round what lies on it."""
    s = number()
    x, y = disc(1.0, 150, 420)
    a = np.arctan2(y, x)
    q = np.hypot(x, y)
    k = (np.abs(np.cos(a)) ** 4.5 + np.abs(np.sin(a)) ** 4.5) ** (-1 / 4.5)
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    edge = k * (1 + 0.06 * fbm(ring, 0.4, 3, s=s)).reshape(x.shape)
    u, v = x * edge * half[0], y * edge * half[1]
    P = np.stack([u, v, 0 * u], -1).reshape(-1, 3)
    crumple = (2.4 * MM * (ridged(P, 21 * MM, 3, s=s + 2) - 0.5) + 1.0 * MM * (ridged(P, 8 * MM, 2, s=s + 5) - 0.5)).reshape(x.shape)
    up = rise * smooth(0.62, 1.0, q) ** 1.6 * (0.7 + 0.6 * fbm(ring, 0.5, 2, s=s + 7)).reshape(x.shape)
    flat = crumple * (0.25 + 0.75 * smooth(0.3, 0.8, q))
    c, d = math.cos(turn), math.sin(turn)
    V = np.stack([u * c - v * d, u * d + v * c, 0 * u], -1).reshape(-1, 3)
    V[:, 2] = pile.height(V) + 1.2 * MM + (flat + up).ravel()
    pile.add(V, grow=2)
    return put(mesh('foil', V, rings(V.reshape(*x.shape, 3))[1], foil_stuff()))


def serve_layers(dish, kind, wide=1.22):
    """Builds a dish that is nothing but layers in a vessel: returns the vessel, its pile and its bed."""
    parts = dish.parts
    vessel = serve(dish.vessel, kind)
    bed = heaps.bed_of(vessel, parts.mound, wide if vessel.kind.endswith('plate') else 1.0)
    if parts.oval:
        make_oval(vessel)
        bed.half = (bed.half[0], bed.half[1] * OVAL)
    flat = heaps.Bed(bed.half, bed.edge if parts.mound else vessel.floor, bed.rise if parts.mound else 0.0, bed.power)
    pile = heaps.pile_on(flat, vessel, 380)
    if parts.foil:
        foil(pile, (vessel.outer * 0.86, vessel.outer * 0.66))
    if parts.mound:
        heaps.body(flat, sauces.stew_stuff(parts.below, gloss=0.2, name='below'), 1.5 * MM)
    compose(parts.layers, pile, flat)
    set_beside(parts.beside, vessel.outer)
    return vessel, pile, flat


def make_oval(vessel):
    """A round plate drawn out to an oval one."""
    for o in vessel.objects:
        o.scale.y *= OVAL
    vessel.ground = lambda x, y: Vessel.ground(vessel, x, np.asarray(y) / OVAL)


def serving_of(vessel, pile, bed, close=1.0):
    high = float(np.quantile(pile.map, 0.995))
    frame = Frame(vessel.outer * 2 * close, max(vessel.rim, high + 2 * MM))
    return Serving(frame, [heaps.surface_of(pile)], min(bed.half) * 0.72)


#: what every such family may say
PLATED = {
    'layers': LAYERS,  # from the plate upwards, in the order they are served
    'mound': Number(0.0, 2.0, 0.0),  # a heap below the first layer, for what is deep
    'below': Color('#6b5a34'),  # its colour, where it shows
    'oval': Flag(False),  # the plate drawn out to an oval
    'foil': Flag(False),  # a crumpled sheet under everything
    'close': Number(0.5, 1.2, 1.0),  # below 1 the camera comes nearer than the whole vessel
    'beside': BESIDE,
}
