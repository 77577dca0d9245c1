# SPDX-License-Identifier: GPL-3.0-or-later
"""Birds on the bone: fried, glazed, charred or roast; wings, legs, breasts, whole small birds; on plate, board, rack or leaf."""
import math

from lib.chance import rnd
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from parts.frying import CRUSTS_KNOWN, crisp_stuff
from parts.platter import PLATTER, Platter
from parts.poultry import CUTS, CUTS_KNOWN
from parts.rice_bed import GRAIN_BED, grain_bed
from parts.sauce_brush import lay_brush

VIEW = 'close'
BIRD = Group({
    'cut': Choice(CUTS_KNOWN, 'drumstick'),
    'count': Number(1, 24, 4),
    'size': Number(0.6, 1.6, 1.0),
})  # fmt: skip
PARTS = {
    **PLATTER,
    'birds': Several(BIRD, 4),
    'crust': Choice(CRUSTS_KNOWN, 'craggy'),
    'rough': Number(0.2, 1.5, 1.0),
    'color': Color('#b5702a'),
    'dark': Optional(Color()),
    'pale': Optional(Color()),
    'flecks': Optional(Color()),
    'glaze': Optional(Color()),
    'sticky': Number(0.2, 1.2, 0.85),
    'char': Number(0.0, 1.0, 0.0),
    'gloss': Number(0.0, 1.0, 0.3),
    'grilled': Flag(),
    'lay': Choice(('heap', 'flat', 'pair'), 'heap'),
    'grains': GRAIN_BED,
    'brush': Optional(Color()),
}
FLAT = {'flattened', 'small-bird', 'leg', 'breast', 'thigh'}

WHOLE = {'flattened', 'small-bird'}  # would roll over if they fell


def build(dish):
    parts = dish.parts
    platter = Platter(dish, 'plate', 'stoneware')
    vessel = platter.vessel
    stuff = crisp_stuff(
        parts.color, parts.dark, parts.pale, parts.flecks, parts.glaze, parts.sticky, gloss=parts.gloss, char=parts.char, name='bird'
    )
    if parts.grains:
        platter.fall.stand(grain_bed(parts.grains, vessel))
    number = 0
    for bird in parts.birds:
        many = min(bird.count, 1 if bird.cut == 'flattened' else 2 if bird.cut == 'small-bird' else 4)
        made = [CUTS[bird.cut](stuff, parts.crust, bird.size, parts.grilled, parts.rough) for _ in range(many)]
        if parts.lay == 'heap':
            tilt = 0.15 if bird.cut in FLAT else 0.35
            platter.heap(made, bird.count, tilt, start=0.03 + 0.02 * number, sink=1.2e-3)
        else:
            set_down(platter, made, bird, parts.lay, number)
        number += bird.count
    platter.rest()
    if parts.brush:
        lay_brush(parts.brush, vessel)
    return platter.serving()


def set_down(platter, made, bird, lay, before):
    """Beside each other, as one lays them on a plate: two cross, more make a loose ring."""
    hx, hy = platter.vessel.half
    floor = platter.vessel.floor
    for k in range(bird.count):
        n = before + k
        if bird.cut == 'flattened':
            at, turn = (0.0, 0.0), 0.25
        elif lay == 'pair':
            at, turn = ((-0.26 + 0.52 * (n % 2)) * hx, (0.10 - 0.14 * (n % 2)) * hy), (0.7, -0.55)[n % 2] + rnd(-0.1, 0.1)
        else:
            a = n * 2.4 + 0.6
            r = 0.18 + 0.42 * math.sqrt((n % 7) / 7)
            at, turn = (r * math.cos(a) * hx, r * math.sin(a) * hy), rnd(0, 6.28)
        if bird.cut in WHOLE:
            platter.stand(made[k % len(made)], at, turn, floor)
        else:
            platter.one('food', made[k % len(made)], (*at, floor + 0.035 + 0.034 * n), (0, 0, turn), 1.0, 1.2e-3)
