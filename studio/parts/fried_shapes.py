# SPDX-License-Identifier: GPL-3.0-or-later
"""Every fried shape by its name in a spec, with its usual crust and colour, and what a spec may say of a group of them."""
from lib.chance import rnd
from lib.spec import Choice, Color, Group, Number, Optional
from parts import fried, fried_sea
from parts.crusts import shreds_cake
from parts.frying import CRUSTS_KNOWN, crisp_stuff


def oval_cake(material, crust='shreds', size=1.0, cut=False):
    """A hash brown patty."""
    return shreds_cake(material, (0.056 * size * rnd(0.97, 1.04), 0.034 * size * rnd(0.97, 1.04), 0.0078 * size), 2.5)


#: shape: (maker, usual crust, usual colour, how far it may lean as it falls)
SHAPES = {
    'stick': (fried.stick(), 'crumbs', '#c9842f', 0.25),
    'spear': (fried.stick((46, 9.5, 8.0), (5, 2.6, 2.6), 5.0), 'crumbs', '#bf7d2d', 0.2),
    'thin-stick': (fried.stick((40, 6.2, 6.0), (6, 3.0, 3.0), 3.0), 'craggy', '#c6812f', 0.3),
    'nugget': (fried.nugget((25, 19, 10.5), 2.6, 0.12), 'batter', '#cc8a35', 0.4),
    'chunk': (fried.nugget((19, 15, 11), 2.4, 0.22, rough=0.75), 'craggy', '#b8742a', 0.6),
    'popcorn': (fried.nugget((13.5, 11, 9), 2.3, 0.26, 54, 0.62), 'craggy', '#c07a2a', 1.0),
    'curd': (fried.nugget((12, 10, 8.5), 2.7, 0.24, 50), 'batter', '#d09238', 1.0),
    'strip': (fried.strip(rough=0.66), 'craggy', '#bb7629', 0.25),
    'ring': (fried.ring(), 'craggy', '#c98430', 0.35),
    'squid': (fried.squid, 'cornmeal', '#d9ac62', 0.5),
    'tentacles': (fried.tentacles, 'cornmeal', '#d3a256', 0.5),
    'puff': (fried.puff((15, 10.5, 10.5), (8, 2.15, 2.15)), 'shreds', '#cf9436', 0.7),
    'hash': (oval_cake, 'shreds', '#d09a42', 0.2),
    'ravioli': (fried.pillow, 'crumbs', '#c8863a', 0.3),
    'parcel': (fried.triangle, 'batter', '#cf8f3c', 0.5),
    'chip': (fried.chip(), 'bare', '#dfb765', 0.5),
    'pita-chip': (fried.chip(27.0, 1.6, 0.5, 0.06), 'bare', '#bd8640', 0.5),
    'pickle-chip': (fried.disc(15.5, 2.9, 3.2, show=0.75), 'crumbs', '#c48634', 0.4),
    'tostone': (fried.disc(25, 4.4, 3.5, 1.12, 0.12), 'bare', '#d3a544', 0.35),
    'slice': (fried.disc(25, 3.6, 3.5, 1.2, 0.06, show=1.0), 'lacy', '#e3c07c', 0.4),
    'bean': (fried.bean, 'lacy', '#e3c07c', 0.25),
    'potato-chunk': (fried.cube((15, 13, 12), 4.2, 56), 'bare', '#d59a3a', 0.9),
    'potato-cube': (fried.cube((10.5, 10, 9.5), 5.5, 48), 'bare', '#cf8f35', 0.9),
    'popcorn-shrimp': (lambda m, c, s, cut: fried_sea.curled(m, c, s * 0.72, False, 9.0), 'craggy', '#c98736', 0.6),
    'shrimp': (lambda m, c, s, cut: fried_sea.coconut(m, s * 1.25), 'panko', '#c98432', 0.4),
    'fan-shrimp': (lambda m, c, s, cut: fried_sea.fan(m, c, s), 'panko', '#d99a48', 0.15),
}
#: size in mm of the crumbs of a crust
GRAINS = {'crumbs': 1.5, 'panko': 2.2, 'cornmeal': 0.9, 'shreds': 1.8}
FRIED = Group({
    'shape': Choice(tuple(SHAPES), 'nugget'),
    'crust': Optional(Choice(CRUSTS_KNOWN)),
    'color': Optional(Color()),
    'dark': Optional(Color()),
    'pale': Optional(Color()),
    'flecks': Optional(Color()),
    'glaze': Optional(Color()),
    'sticky': Number(0.2, 1.2, 0.8),
    'inside': Optional(Color()),
    'under': Optional(Color()),
    'char': Number(0.0, 1.0, 0.0),
    'gloss': Number(0.0, 1.0, 0.3),
    'count': Number(1, 120, 10),
    'cut': Number(0, 6, 0),
    'size': Number(0.5, 1.8, 1.0),
})  # fmt: skip


def make_fried(one, many=5):
    """Meshes of one group: whole ones that differ and as many opened as wanted, each a list of parts in one frame."""
    maker, crust, color, tilt = SHAPES[one.shape]
    stuff = crisp_stuff(
        one.color or color,
        one.dark,
        one.pale,
        one.flecks,
        one.glaze,
        one.sticky,
        one.inside,
        one.under,
        one.gloss,
        one.char,
        one.shape,
        GRAINS.get(one.crust or crust, 0.0),
    )

    def make(cut):
        made = maker(stuff, one.crust or crust, one.size, cut)
        return made if isinstance(made, list) else [made]

    whole = [make(False) for _ in range(min(many, one.count))]
    return whole, [make(True) for _ in range(one.cut)], tilt
