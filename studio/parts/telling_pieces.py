# SPDX-License-Identifier: GPL-3.0-or-later
"""The pieces by which a heaped dish is known, beside those of parts/morsels.py, and how a cook strews both."""
from lib.chance import R, rnd
from lib.mesh import put
from lib.place import lay
from lib.spec import Choice, Group
from lib.units import MM
from parts import heaps, sliced_chicken, soy_blocks, stewed, wok_vegetables
from parts.fruit import ITEMS
from parts.griddled_vegetables import pepper_strips
from parts.morsels import FLAT, MORSELS, SOFT, make_morsels, morsel
from parts.roots import seared_piece
from parts.salad_bits import make_bits


def raw(kind):
    return lambda color, sauce: make_bits(kind, color)[0]


def cooked(kind):
    return lambda color, sauce: [[me] for me in stewed.make(kind, color, sauce)]


def seared(flesh, half, brown, skin=None):
    """Pieces from a hot pan, with a side of skin if they have one."""
    make = seared_piece(half, 3.0, flesh, skin, brown, 0.34, 3.0, gloss=0.4, sss=0.1)
    return lambda color, sauce: make(color)


def fruit(kind, many=3):
    return lambda color, sauce: [ITEMS[kind]().parts for _ in range(many)]


#: kind: (maker(color, sauce) -> things, each a list of meshes in one frame; how far it leans; share above the pile; softness or None)
OWN = {
    'tofu-block': (soy_blocks.tofu(), 0.5, 0.86, None),
    'tofu-steak': (soy_blocks.tofu((21, 15, 7)), 0.22, 0.9, None),
    'tempeh-stick': (soy_blocks.tempeh(), 0.4, 0.84, None),
    'tail-shrimp': (cooked('shrimp'), 0.45, 0.86, None),
    'eggplant-wedge': (wok_vegetables.eggplant, 0.5, 0.84, None),
    'cabbage-square': (wok_vegetables.cabbage_squares, 0.25, 0.6, 3 * MM),
    'celery-crescent': (raw('celery'), 0.8, 0.82, None),
    'garlic-chip': (wok_vegetables.garlic_chips, 0.5, 0.86, None),
    'glazed-carrot': (wok_vegetables.glazed_carrots, 0.06, 0.9, None),
    'orange-nugget': (wok_vegetables.glazed_nuggets, 0.9, 0.84, None),
    'crab-lump': (wok_vegetables.crab_lumps, 0.4, 0.86, None),
    'bacon-piece': (wok_vegetables.bacon_pieces, 0.5, 0.82, None),
    'pepper-strip': (lambda color, sauce: pepper_strips(color), 0.35, 0.82, None),
    'pepper-crescent': (raw('red-pepper'), 0.5, 0.84, None),
    'parmesan-shaving': (raw('shaved-cheese'), 0.35, 0.86, None),
    'braised-lamb': (cooked('lamb'), 0.5, 0.84, None),
    'steak-strip': (seared('#6b3f2a', (20, 7.5, 2.6), '#34180b'), 0.3, 0.84, None),
    'skin-potato': (seared('#ecc878', (14, 12.5, 11), '#a8641c', '#8a2c22'), 0.9, 0.84, None),
    'cherry-tomato': (raw('tomato'), 0.7, 0.84, None),
    'feta-lump': (raw('feta'), 0.8, 0.85, None),
    'bean-pod': (raw('green-bean'), 0.15, 0.84, None),
    'cucumber-round': (raw('cucumber'), 0.3, 0.9, None),
    'orange-wheel': (fruit('orange-wheel'), 0.35, 0.88, None),
}
#: laid as one thing, as many slices as its count
FANS = {'chicken-fan': '#a8622a', 'blackened-fan': '#3a1a0c'}
KINDS = tuple(dict.fromkeys((*OWN, *FANS, *MORSELS)))


def piece(where_all, more=()):
    """How a spec writes a group of pieces, of these or of the usual kinds."""
    return Group({**morsel(where_all).fields, 'kind': Choice(tuple(dict.fromkeys((*KINDS, *more))), 'cube')})


def is_own(group):
    return group.kind in OWN or group.kind in FANS


def strew(groups, pile, bed, coated=None, share=0.80, tilt=0.35, gloss=0.5):
    """Lays groups on the pile: what is spread over everything is mixed first, then what has its place, fans last."""
    if not any(is_own(group) for group in groups):
        heaps.strew(groups, pile, bed, coated, share, tilt, gloss)
        return
    wanted, taken = [], []
    for group in groups:
        if group.kind not in FANS:
            made = made_of(group, coated, share, tilt, gloss)
            wanted += [(group, made, at) for at in heaps.spots(group.count, group.where, bed, taken)]
    mixed = [one for one in wanted if one[0].where == 'all']
    R.shuffle(mixed)
    for group, made, at in mixed + [one for one in wanted if one[0].where != 'all']:
        set_one(made, pile, at, group.size)
    for group in groups:
        if group.kind in FANS:
            set_fan(group, pile, bed)


def made_of(group, coated, share, tilt, gloss):
    """Things of a group and how they lie: (things, lean, share, softness)."""
    if group.kind in OWN:
        maker, lean, above, soft = OWN[group.kind]
        return maker(group.color, coated), lean, above, soft
    meshes = make_morsels(group.kind, group.color, coated, gloss)
    lean = tilt * (0.35 if group.kind in FLAT else 1.0)
    return [[me] for me in meshes], lean, max(share, FLAT.get(group.kind, 0)), SOFT.get(group.kind)


def set_one(made, pile, at, size):
    things, lean, share, soft = made
    thing = R.choice(things)
    turn = (rnd(-lean, lean), rnd(-lean, lean), rnd(0, 6.283))
    laid = lay(thing[0], pile, *at, turn, share, drape=soft, scale=size * rnd(0.9, 1.1))
    for me in thing[1:]:
        put(me, matrix=laid.matrix_world.copy())
    if not soft and max(laid.dimensions) > 30 * MM:
        heaps.close_gaps(pile, laid)


def set_fan(group, pile, bed):
    mx, my, _ = heaps.REGIONS.get(group.where, (0.0, 0.0, 0.0))
    at = (bed.centre[0] + bed.half[0] * mx, bed.centre[1] + bed.half[1] * my)
    sliced_chicken.fan(pile, at, rnd(-0.7, 0.7), group.count, group.color or FANS[group.kind], group.size)
