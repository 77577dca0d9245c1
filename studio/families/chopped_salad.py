# SPDX-License-Identifier: GPL-3.0-or-later
"""Chopped salads: everything cut and tossed, in a bowl, on a plate or in a mortar; the dressing clear, creamy or a sauce."""
import numpy as np

from lib import materials
from lib.chance import R, rnd
from lib.dish import Serving
from lib.mesh import put
from lib.place import around, bvh, lay, scatter
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import chopped, heaps, pours, sauces
from parts.leaves import LEAVES_KNOWN, SALAD_LEAVES, salad_leaves
from parts.mortars import HOLDERS_KNOWN, hold
from parts.soup_greens import GREENS, LIMP_GREENS
from parts.sprinkles import drops
from parts.telltales import AIM, TELL, framed, tell
from parts.tossed import LIMP_TOSSED, TOSSED, roast_strips

#: peppers and tomatoes off the fire, chopped until they are soft
CRUSHED = {
    'red-pepper-crushed': (roast_strips('#8a2412', 9, 5.5, 0.55), 0.3, 0.7),
    'green-pepper-crushed': (roast_strips('#4c5a20', 9, 5.5, 0.6), 0.3, 0.7),
    'tomato-crushed': (roast_strips('#a8341a', 8, 6.5, 0.4), 0.3, 0.7),
}
#: kind: (maker of things, lean, share of its points above the pile)
OWN = {
    **TOSSED,
    **LIMP_TOSSED,
    **CRUSHED,
    **{kind: (lambda color, dressing, maker=maker: maker(color), min(lean, 0.9), 0.8) for kind, (maker, lean) in GREENS.items()},
    **{kind: (lambda color, dressing, maker=maker: maker(color), lean, 0.72) for kind, (maker, lean) in LIMP_GREENS.items()},
}
LIMP = {*LIMP_TOSSED, *LIMP_GREENS}
KINDS = tuple(dict.fromkeys((*OWN, *chopped.CHOPPED_KNOWN)))
VIEW = 'three-quarter'
LIGHT = (134, {'elevation': 37, 'watts': 33, 'fill': 0.2})
BIT = Group({
    'kind': Choice(KINDS, 'romaine-cut'),
    'color': Optional(Color()),
    'count': Number(1, 420, 30),
    'where': Choice(heaps.WHERE, 'all'),
    'size': Number(0.3, 2.0, 1.0),
})  # fmt: skip
PARTS = {
    'bits': Several(BIT, 10),  # tossed together
    'top': Several(BIT, 5),  # comes last
    'base': Color('#8a9a4a'),  # what one sees deep between the pieces
    'dressing': Optional(Color()),
    'pour': Choice(('clear', 'creamy'), 'clear'),
    'cling': Number(0.0, 1.0, 0.5),  # how much of a creamy dressing stands between the pieces
    'drizzle': Optional(Color()),
    'second': Optional(Color()),  # another drizzle across the first
    'mound': Number(0.1, 2.2, 1.0),
    'wide': Number(0.3, 1.2, 1.0),
    'holder': Optional(Choice(HOLDERS_KNOWN)),
    'rim': Optional(Choice(LEAVES_KNOWN)),  # whole leaves at the back of the bowl
    'zoom': Number(0.6, 1.5, 1.0),
    'tell': TELL,  # on the table
    'aim': AIM,
}


def build(dish):
    parts = dish.parts
    vessel = hold(dish, 'wide-bowl', 'stoneware')
    bed = bed_in(vessel, parts)
    pile = heaps.pile_on(bed, vessel)
    heart = heaps.Bed((bed.half[0] * 0.92, bed.half[1] * 0.92), bed.edge, bed.rise, bed.power, bed.centre, bed.bulge)
    heaps.body(heart, heaps.sauce_stuff(blend(parts.base, '#1c1a08', 0.35), 0.1), 6 * MM, 2.5 * MM)
    if parts.rim:
        lean_leaves(parts.rim, pile, vessel, bed)
    creamy = parts.dressing if parts.pour == 'creamy' else None
    toss(parts.bits, pile, bed, creamy)
    if creamy:
        stuff = heaps.sauce_stuff(creamy, 0.35, 0.6)
        heaps.sauce_skin(pile, bed, stuff, (3.4 - 3.2 * parts.cling) * MM, 3 * MM, 0.9)
        toss([{**one, 'count': max(1, one.count // 4)} for one in parts.bits], pile, bed, creamy)
    toss(parts.top, pile, bed, None, mixed=False)
    on = heaps.surface_of(pile)
    dress(parts, on, bed, creamy)
    high = float(np.quantile(pile.map, 0.99))
    tell(parts.tell, vessel.outer)
    return Serving(framed(vessel.outer * 1.9 / parts.zoom, max(vessel.rim, high), parts.aim, vessel.outer), [on], bed.reach * 0.88)


def bed_in(vessel, parts):
    if vessel.kind == 'mortar':
        edge = vessel.rim - 0.016
        radius = vessel.wall(edge)
        return heaps.Bed((radius, radius), edge, 0.026 * parts.mound)
    return heaps.bed_of(vessel, parts.mound, parts.wide)


def lean_leaves(kind, pile, vessel, bed):
    """Leaves that stand against the rim behind the salad."""
    made = salad_leaves(kind, 4, 0.95)
    for k in range(5):
        angle = 1.0 + k * 0.36 + rnd(-0.1, 0.1)
        x, y = bed.reach * 0.86 * np.cos(angle), bed.reach * 0.86 * np.sin(angle)
        lay(R.choice(made), pile, float(x), float(y), (rnd(0.5, 0.8), rnd(-0.2, 0.2), angle - 1.57), SALAD_LEAVES[kind][4], drape=5 * MM)


def toss(groups, pile, bed, coated, mixed=True):
    """Lays all pieces in one shuffled order, large ones apart from each other, small ones wherever they fall."""
    waiting = []
    for group in groups:
        things, lean, share = things_of(group['kind'], group['color'], coated)
        size = group['size']
        many = group['count']
        taken = []
        spots = heaps.spots(many, group['where'], bed, taken) if many <= 60 else free_spots(many, bed)
        waiting += [(group['kind'], x, y, things, lean, share, size) for x, y in spots]
    if mixed:
        R.shuffle(waiting)
    for kind, x, y, things, lean, share, size in waiting:
        thing, scale = R.choice(things), size * rnd(0.88, 1.12)
        turn = (rnd(-lean, lean), rnd(-lean, lean), rnd(0, 6.283))
        first = lay(thing[0], pile, x, y, turn, share, drape=3 * MM if kind in LIMP else None, scale=scale)
        for me in thing[1:]:
            put(me, matrix=first.matrix_world.copy())


def things_of(kind, color, coated):
    if kind in OWN:
        maker, lean, share = OWN[kind]
        return maker(color, coated), lean, share
    return chopped.things_of(kind, color, coated)


def free_spots(count, bed):
    out = []
    while len(out) < count:
        angle, r = rnd(0, 6.283), 0.97 * np.sqrt(rnd(0, 1))
        out.append((bed.centre[0] + bed.half[0] * r * np.cos(angle), bed.centre[1] + bed.half[1] * r * np.sin(angle)))
    return out


def dress(parts, on, bed, creamy):
    """Beads of oil, or smears of a creamy dressing; a drizzle lies flat and wide."""
    tree = bvh([on])
    if parts.dressing and not creamy:
        oil = materials.oil('dressing', parts.dressing)
        scatter(drops(oil, 5, 3.4 * MM), tree, around(46, bed.reach * 0.85, bed.centre, 0.5), -0.001, (0.2, 1.0), steep=0.2)
    if creamy:
        smears = drops(sauces.cream_stuff(creamy, 'dressing', 0.45), 6, 9 * MM)
        scatter(smears, tree, around(46, bed.reach * 0.85, bed.centre, 0.35), -0.0016, (0.25, 1.0), steep=0.2)
    for color in (parts.drizzle, parts.second):
        if color:
            stuff = sauces.cream_stuff(color, 'drizzle', 0.6)
            path = pours.back_and_forth((bed.half[0] * 0.62, bed.half[1] * 0.62), 4, bed.centre, rnd(0, 3), 0.2)
            pours.ribbon(stuff, path, tree, 3.8 * MM, 0.9 * MM)
            scatter(drops(stuff, 5, 5 * MM), tree, around(16, bed.reach * 0.6, bed.centre, 0.5), -0.001, (0.3, 1.0), steep=0.2)
