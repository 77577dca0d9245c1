# SPDX-License-Identifier: GPL-3.0-or-later
"""Fried snacks: rings, sticks, chips, puffs, parcels, twists, spears, an onion opened like a flower, dice of plantain; a dip by them."""
import bpy

from lib.camera import Frame
from lib.chance import rnd
from lib.dish import Serving
from lib.place import lay_parts
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM
from parts.coats import GRAIN_KINDS, strew
from parts.finger_food import FINGER, lay_group, serve_fingers
from parts.onion_flower import onion_flower
from parts.plantain import die, plantain_stuff
from parts.platter import Platter
from parts.made_from import MADE_FROM, set_beside
from parts.split_snacks import KINDS, make_split
from parts.upright import DEEP, false_floor

VIEW = 'close'
PARTS = {
    **FINGER,
    'flower': Optional(Group({'color': Color('#b5712a'), 'dip': Color('#e0a070')})),
    'plantain': Optional(
        Group({'color': Color('#d48a20'), 'dark': Color('#3a1305'), 'count': Number(4, 80, 36), 'size': Number(0.6, 1.5, 1.0)})
    ),
    'split': Optional(  # snacks that show what is in them
        Group(
            {
                'kind': Choice(KINDS, 'okra'),
                'count': Number(2, 90, 20),
                'cut': Number(0, 4, 0),
                'size': Number(0.6, 1.8, 1.0),
                'color': Optional(Color()),
                'inside': Optional(Color()),
            }
        )
    ),
    'stuck': Several(Group({'kind': Choice(GRAIN_KINDS, 'sesame'), 'share': Number(0.02, 2.0, 0.5)}), 3),  # on every piece
    'raw': MADE_FROM,
}


def build(dish):
    parts = dish.parts
    if parts.flower:
        platter, objects, top = onion_flower(dish)
        return Serving(Frame(platter.vessel.outer * 1.62 * parts.zoom, top, (0, 0), (0, -0.05, top * 0.6)), objects, 0.07)
    before = set(bpy.data.objects)
    if parts.plantain:
        serving = plantain(dish)
    elif parts.split:
        serving = split(dish)
    else:
        serving = serve_fingers(dish, 'plate', 'stoneware')
    made = [o for o in bpy.data.objects if o not in before and o.type == 'MESH' and not o.hide_render]
    for one in parts.stuck:
        strew(one.kind, [o for o in made if 'cav' in o.data.attributes or 'bake' in o.data.attributes], one.share)
    set_beside(parts.raw, [o for o in made if o.name.startswith(('plate', 'board', 'sheet', 'tray', 'paper'))])
    return serving


def plantain(dish):
    """A heap of caramelised dice."""
    one = dish.parts.plantain
    platter = Platter(dish, 'plate', 'stoneware')
    stuff = plantain_stuff(one.color, one.dark)
    dice = [[die(stuff, one.size)] for _ in range(7)]
    platter.heap(dice, one.count, 1.2, start=0.018)
    platter.rest()
    return platter.serving()


def stack(platter, tubes, one):
    """Tubes in rows that grow shorter, their open ends towards us; one has rolled off."""
    pitch = 0.0275 * one.size
    rows = ((5, 0.0), (4, 0.0), (2, -0.5))
    spots = [((k - (many - 1) / 2 + shift) * pitch, rnd(-3, 3) * MM, 0.0) for many, shift in rows for k in range(many)]
    spots = [*spots[: one.count - 1], (0.42 * pitch, -0.066 * one.size, 0.75)]
    for k, (x, y, spin) in enumerate(spots):
        turn = (rnd(-0.02, 0.02), rnd(-0.02, 0.02), -1.72 + spin + rnd(-0.08, 0.08))
        platter.food += lay_parts(tubes[k % len(tubes)], platter.map, x - 0.012, y, turn, 0.975)


def split(dish):
    """Poured out; the opened ones lie on top with their faces towards us."""
    one = dish.parts.split
    platter = Platter(dish, 'plate', 'stoneware')
    vessel = platter.vessel
    if vessel.kind in DEEP:
        platter.fall.stand([false_floor(vessel, 0.022)])
    whole, opened, lean = make_split(one)
    if one.kind != 'pasta-tube':
        lay_group(platter, dish.parts, whole, one.count, lean * dish.parts.lean, 0)
        platter.strays(whole)
    platter.rest()
    if one.kind == 'pasta-tube':
        stack(platter, whole, one)
    for n, meshes in enumerate(opened):
        x, y = (0.16 - 0.42 * n) * vessel.half[0], -0.55 * vessel.half[1]
        lay_parts(meshes, platter.map, x, y, (-0.2, -0.15, rnd(-1.8, -1.35)), 0.95)
    return platter.serving()
