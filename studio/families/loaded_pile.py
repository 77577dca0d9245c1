# SPDX-License-Identifier: GPL-3.0-or-later
"""Loaded piles: chips, fries, potato puffs or cubes under poured sauce, melted cheese and small toppings, in a tray or boat."""
import math

from lib.chance import R, rnd
from lib.mesh import put
from lib.place import lay
from lib.spec import Choice, Color, Group, Number, Optional, Read, Several
from lib.units import MM
from parts.fillings import COINS, coin, coin_stuff
from parts.fried_shapes import FRIED, make_fried
from parts.fries import CUTS_KNOWN, make_fries
from parts.morsels import MORSELS, make_morsels
from parts.platter import PLATTER, Platter
from parts.pour import POUR, pour
from parts.sauces import cream_stuff, dollop
from parts.sausage import sausage_slices
from parts.sprinkles import drops

VIEW = 'close'
FRIED_BASES = {'chips': 'chip', 'puffs': 'puff', 'cubes': 'potato-cube', 'chunks': 'potato-chunk'}
TOPPING = Group({
    'kind': Choice((*MORSELS, *COINS), 'mince'),
    'color': Optional(Color()),
    'count': Number(1, 120, 20),
    'size': Number(0.3, 2.0, 1.0),
    'reach': Number(0.2, 1.0, 0.75),
    'x': Number(-0.8, 0.8, 0.0),
    'y': Number(-0.8, 0.8, 0.0),
    'last': Choice(('yes', 'no'), 'yes'),
})  # fmt: skip
PARTS = {
    **PLATTER,
    'base': Choice((*CUTS_KNOWN, *FRIED_BASES), 'thin'),
    'color': Optional(Color()),
    'dust': Optional(Color()),
    'count': Number(6, 120, 60),
    'size': Number(0.6, 1.6, 1.0),
    'sausage': Optional(Group({'color': Color('#a04a26'), 'count': Number(4, 30, 14)})),
    'pours': Several(POUR, 4),
    'toppings': Several(TOPPING, 7),
    'dollop': Optional(Color()),
}


def build(dish):
    parts = dish.parts
    platter = Platter(dish, 'oval-dish', 'stoneware')
    meshes, tilt = base_of(parts)
    platter.heap(meshes, parts.count, tilt, start=0.018, scale=(0.94 * parts.size, 1.06 * parts.size))
    if parts.sausage:
        slices = sausage_slices(parts.sausage.color)
        platter.heap(slices, parts.sausage.count, 0.5, 0.55, (-0.12 * platter.vessel.half[0], -0.12 * platter.vessel.half[1]), start=0.07)
    platter.rest()
    for topping in [t for t in parts.toppings if t.last == 'no']:
        strew(platter, topping)
    for wanted in parts.pours:
        pour(platter.map, platter.vessel.half, wanted)
    for topping in [t for t in parts.toppings if t.last == 'yes']:
        strew(platter, topping)
    if parts.dollop:
        spoon_on(platter, parts.dollop)
    return platter.serving(min(platter.vessel.half) * 0.9)


def base_of(parts):
    if parts.base in FRIED_BASES:
        usual = {name: field.default for name, field in FRIED.fields.items()}
        shape = FRIED_BASES[parts.base]
        one = Read({**usual, 'shape': shape, 'color': parts.color, 'flecks': parts.dust, 'count': 8, 'gloss': 0.25})
        if parts.dust:
            one['glaze'], one['sticky'] = None, 0.8
        whole, _, tilt = make_fried(one, 8)
        return whole, tilt
    return make_fries(parts.base, parts.color or '#dba645', parts.dust, many=12), 0.35


def strew(platter, topping):
    """Lets small things lie on the heap, half of them in clumps."""
    hx, hy = platter.vessel.half
    if topping.kind in COINS:
        flesh, skin, core, radius, tall, _, crinkle = COINS[topping.kind]
        stuff = coin_stuff(topping.color or flesh, skin, core)
        made = [coin(stuff, radius * MM, tall * MM * 0.8, rnd(-0.03, 0.05), crinkle * MM) for _ in range(3)]
    else:
        made = make_morsels(topping.kind, topping.color)
    clumps = [(rnd(-1, 1) * topping.reach * 0.7, rnd(-1, 1) * topping.reach * 0.7) for _ in range(4)]
    for _ in range(topping.count):
        if R.random() < 0.5:
            c = R.choice(clumps)
            u, v = c[0] + R.gauss(0, 0.13), c[1] + R.gauss(0, 0.13)
        else:
            a, r = rnd(0, 2 * math.pi), math.sqrt(rnd(0, 1)) * topping.reach
            u, v = r * math.cos(a), r * math.sin(a)
        if math.hypot(u, v) > topping.reach:
            continue
        turn = (rnd(-0.5, 0.5), rnd(-0.5, 0.5), rnd(0, 6.28))
        lay(R.choice(made), platter.map, (topping.x + u) * hx, (topping.y + v) * hy, turn, 0.82, scale=topping.size * rnd(0.85, 1.15))


def spoon_on(platter, color):
    """Sour cream, fallen from its spoon, a drop or two beside it."""
    hx, hy = platter.vessel.half
    stuff = cream_stuff(color)
    x, y = rnd(-0.1, 0.15) * hx, rnd(-0.15, 0.05) * hy
    lay(dollop(stuff, 0.023, 13 * MM), platter.map, x, y, (0.12, 0.05, rnd(0, 6)), 0.60)
    k = platter.map.index(x + 0.028, y - 0.01)
    put(drops(stuff, 1, 6 * MM)[0], (x + 0.028, y - 0.01, platter.map.map[k[0], k[1]]))
