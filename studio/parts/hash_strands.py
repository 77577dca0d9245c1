# SPDX-License-Identifier: GPL-3.0-or-later
"""A dish of shredded potato baked in cheese: strands every which way, half drowned, crisp and dark where the dish was hottest."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.noise import fbm, smooth
from lib.units import MM, blend
from parts import fields, heaps
from parts.gratin import gratin_stuff
from parts.ladled import ladle, toasted
from parts.pulled_meat import lay_limp, shred_pieces
from parts.servings import toast
from parts.vegetables import roast_stuff


def strand_crust(pile, bed, color, brown, hollow=None, count=950):
    """Fills the dish to its level: a bed of cheese sauce, strands of potato in it, cheese melted over them in patches. In the
    hollow a spoon left, the strands are pale and creamy."""
    s = number()
    whole = fields.ellipse(bed.centre, bed.half, 0.0, bed.power)
    if hollow:  # the spoon left a steep wall
        x, y = heaps.places(pile)
        inside = whole(x, y) < 1
        pile.map = np.where(inside, pile.map + 5 * MM * smooth(1.0, 1.12, hollow(x, y)), pile.map)
    base = fields.pour(pile, whole, gratin_stuff(blend(color, '#fff3d4', 0.3)), 2.0 * MM, 1 * MM, 'curds', 0.02, dome=0.1)
    toast(base, brown * 0.4, 0.9)
    stuff = roast_stuff(blend(color, '#fff2cc', 0.35), None, '#b8741f', '#4a220a', 0.4, 0.4, 1.2, 0.12, 'potato strand')

    def spot(_):
        while True:
            x, y = (bed.centre[k] + rnd(-1, 1) * bed.half[k] * 0.985 for k in (0, 1))
            if float(whole(np.array(x), np.array(y))) < 0.97:
                return x, y, rnd(0, math.tau)

    def paint(V, values):
        flat = V * np.array([1, 1, 0])
        rim = smooth(0.66, 1.0, whole(V[:, 0], V[:, 1]) + 0.14 * fbm(flat, 20 * MM, 2, s=s))
        spots = smooth(0.0, 0.6, fbm(flat, 24 * MM, 3, s=s + 3))
        tone = brown * (0.66 * rim + 0.42 * spots + 0.14)
        if hollow:
            tone = tone * smooth(0.95, 1.15, hollow(V[:, 0], V[:, 1]))
        return {'brown': np.clip(tone + 0.24 * (values['tone'] - 0.45), 0, 0.85)}

    lay_limp(
        pile, shred_pieces(count, (12, 27), (0.9, 1.5), 0.5), stuff, spot, 1.6 * MM, 0.75, 1.2 * MM, paint=paint, batch=30, fence=whole
    )
    spots = [(*spot(pile)[:2], rnd(12, 22) * MM) for _ in range(9)]
    if hollow:
        spots = [one for one in spots if float(hollow(np.array(one[0]), np.array(one[1]))) > 1.5]
    toasted(ladle(pile, spots, gratin_stuff(color), 1.9 * MM, 0.2 * MM, 1.2 * MM, 40, margin=2 * MM, name='melt'), brown * 0.8)
