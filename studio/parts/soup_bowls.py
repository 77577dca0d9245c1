# SPDX-License-Identifier: GPL-3.0-or-later
"""The fields of a bowl of soup, and what is painted on it. Thick and thin soups share them."""
from lib.mesh import curve, resample
from lib.spec import Choice, Color, Group, Number, Optional
from lib.units import MM
from parts import afloat, sauces, soup_surface
from parts.beside import BESIDE

#: Cream, oil or chilli oil that a spoon left on the surface.
SWIRL = Optional(Group({
    'color': Color('#f6ead6'),
    'kind': Choice(('cream', 'pool'), 'cream'),  # one covers, the other shines through
    'shape': Choice(('spiral', 'zigzag', 'thread', 'drops', 'puddle'), 'spiral'),
    'size': Number(0.3, 1.6, 1.0),
    'wide': Number(0.4, 3.0, 1.0),
    'place': Choice(tuple(afloat.SPOTS), 'heap'),
}))  # fmt: skip
FIELDS = {
    'clarity': Number(0.0, 0.97, 0.0),  # 0 one cannot look into it, .3 cloudy, .9 consommé
    'oil': Optional(Color()),  # colour of the fat
    'fat': Number(0.0, 1.5, 0.3),  # how much of it
    'flecks': Optional(Color()),
    'body': Choice(tuple(sauces.LUMPS), 'smooth'),
    'drowned': Number(0.0, 4.0, 1.6),
    'cover': Number(0.0, 1.2, 0.2),  # how willingly it stays on what breaks the surface
    'raised': Number(0.0, 1.0, 0.4),
    'pieces': afloat.PIECES_FIELD,
    'rice': afloat.RICE,
    'swirl': SWIRL,
    'beside': BESIDE,
    'close': Number(0.7, 1.4, 1.08),
}


def paint(canvas, swirl):
    """Draws one swirl; thick ones are poured slowly, drops fall where the hand shook."""
    sx, sy = afloat.SPOTS[swirl.place]
    centre = (canvas.radius * sx, canvas.radius * sy)
    reach = canvas.radius * 0.56 * swirl.size
    if swirl.shape == 'drops':
        soup_surface.drops(canvas, swirl.kind, round(34 * swirl.size), reach, 2.2 * MM * swirl.wide, centre)
        return
    if swirl.shape == 'puddle':
        soup_surface.drops(canvas, swirl.kind, 26, reach * 0.5, 6.5 * MM * swirl.wide, centre)
        soup_surface.drops(canvas, swirl.kind, 40, reach, 1.3 * MM, centre)
        return
    if swirl.shape == 'spiral':
        path = sauces.spiral(reach, 2.3, centre)
    else:
        path = sauces.zigzag(reach, 6 if swirl.shape == 'zigzag' else 3, centre, 0.5, 0.22)
    line = resample(curve([(x, y, 0) for x, y in path], 12), 900)
    soup_surface.stroke(canvas, swirl.kind, line[:, :2], 2.3 * MM * swirl.wide)
