# SPDX-License-Identifier: GPL-3.0-or-later
"""Noodle soups: a deep bowl of broth, strands that rise out of it, and what is laid on them."""
import numpy as np

from lib.camera import Frame
from lib.chance import number
from lib.dish import Serving
from lib.spec import Choice, Color, Number, Optional, Several
from lib.units import MM, blend
from parts import heaps, liquids
from parts.morsels import morsel
from parts.strands import NOODLES, noodle_material, noodles
from parts.vessels import serve

VIEW = 'three-quarter'
PARTS = {
    'broth': Color('#c98f3c'),
    'clarity': Number(0.0, 1.0, 0.8),  # 1 is a consommé, 0 is coconut milk
    'fat': Optional(Color()),  # colour of the eyes of fat
    'noodle': Optional(Choice(tuple(NOODLES))),
    'color': Color('#efdcae'),
    'glassy': Number(0.0, 0.8, 0.0),
    'layers': Number(0.5, 6.0, 3.0),
    'under': Several(morsel(heaps.WHERE), 6),  # half drowned
    'pieces': Several(morsel(heaps.WHERE), 8),  # on top
}


def broth_of(parts):
    """A clear broth shows its depth; a milky one is nearly paint."""
    tint = blend(parts.broth, '#fff2cc', 0.45)
    return liquids.broth_material(
        tint=tint,
        density=26 + 30 * (1 - parts.clarity),
        fat=parts.fat or blend(parts.broth, '#ffd060', 0.4),
        cloud=0.14 + 0.80 * (1 - parts.clarity),
        cloud_tint=parts.broth,
    )


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'deep-bowl', 'stoneware')
    level = vessel.level
    radius = vessel.wall(level)
    bed = heaps.Bed((radius * 0.98, radius * 0.98), level - 13 * MM, 18 * MM, bulge=0.9)
    pile = heaps.pile_on(bed, vessel)
    if parts.noodle:
        stuff = noodle_material(parts.color, parts.broth, -0.15, glassy=parts.glassy, waterline=level)
        noodles(pile, bed, parts.noodle, stuff, parts.layers, 0.5, 0.80)
    heaps.strew(parts.under, pile, bed, None, 0.55)
    liquids.broth(broth_of(parts), vessel.wall, vessel.floor - 0.5 * MM, level, number())
    x, y = heaps.places(pile)
    inside = np.hypot(x, y) < radius
    pile.map[inside] = np.maximum(pile.map[inside], level - 2 * MM)
    heaps.strew(parts.pieces, pile, bed, None, 0.62)
    pile.map[inside] = np.maximum(pile.map[inside], level)
    high = float(np.quantile(pile.map, 0.995))
    return Serving(Frame(vessel.outer * 2, max(vessel.rim, high)), [heaps.surface_of(pile)], radius * 0.85)
