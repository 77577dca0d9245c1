# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands beside a dish. Each prop has its place, so that two never meet; all are as imperfect as the dish."""
import math

import numpy as np
from mathutils import Vector

from lib import materials
from lib.chance import number, rnd
from lib.mesh import mesh, put, rings, sphere, tube
from lib.place import around, bvh, scatter
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Optional
from lib.units import MM
from parts import sauces
from parts.breads import flatbread, flatbread_stuff
from parts.cloths import sheet
from parts.garnish import GARNISHES, citrus_wedge, green
from parts.leaves import herb
from parts.sprinkles import crumbs as crumb_bits, pepper
from parts.vessels import serve
from lib.spec import Read


def napkin(frame, color):
    half = frame.width / 2
    sheet(materials.linen('napkin', color or '#cfc6b4', '#a99c85'), (0.30, 0.26), (-half * 1.25 - 0.03, half * 0.55), rnd(-0.5, -0.2))


def under(frame, color):
    """A cloth below the dish, a corner of it showing."""
    half = frame.width / 2
    sheet(
        materials.linen('cloth', color or '#c9beaa', '#a2947c'),
        (half * 2.6, half * 2.1),
        (-half * 0.35, half * 0.1),
        rnd(0.2, 0.7),
        folds=0.0035,
        lift=0.0004,
    )


def steel():
    g = Graph('steel')
    brushed = g.noise(0.5 * MM, 3, at=g.stretch(1, 1, 0.02))
    return g.out('#cfcac2', g.span(brushed, 0.3, 0.7, 0.16, 0.32), g.bump((brushed, 0.00003, 0.6)), metal=1.0)


def blade_of(outline, thick, arch, length, material, name):
    """Flat metal from half widths along its length: outline(t) and arch(t) in metres."""
    t = np.linspace(0, 1, 120)[:, None]
    u = np.linspace(-1, 1, 25)[None]
    x = t * length + 0 * u
    y = outline(t) * u
    z = arch(t) + 0.12 * outline(t) * u**2
    P = np.stack([x, y, z], -1)
    low = P - np.array([0, 0, thick])
    V = np.concatenate([P, low[:, ::-1]], 1)
    V, F = rings(V)
    return mesh(name, V, F, material)


def spoon(frame, color):
    half = frame.width / 2
    bowl = (
        lambda t: np.where(t > 0.74, 0.020 * np.sqrt(np.clip(1 - ((t - 0.87) / 0.132) ** 2, 0, 1)), 0)
        + 0.0035 * (t < 0.78)
        + 0.003 * np.exp(-(((t - 0.02) / 0.06) ** 2))
    )
    arch = lambda t: 0.004 + 0.010 * np.sin(np.clip((t - 0.25) / 0.5, 0, 1) * math.pi) - 0.004 * np.exp(-(((t - 0.87) / 0.08) ** 2))
    put(blade_of(bowl, 0.0012, arch, 0.19, steel(), 'spoon'), (half * 1.05 + 0.015, -half * 0.75, 0), (0, 0, 1.35 + rnd(-0.12, 0.12)))


def fork(frame, color):
    half = frame.width / 2
    shaft = lambda t: 0.0035 + 0.0035 * np.exp(-(((t - 0.02) / 0.10) ** 2)) + 0.0085 * np.clip((t - 0.68) / 0.1, 0, 1) * (t < 0.80)
    arch = lambda t: 0.004 + 0.012 * np.sin(np.clip((t - 0.3) / 0.62, 0, 1) * math.pi)
    stuff = steel()
    at, turn = (half * 1.05 + 0.02, -half * 0.8, 0), (0, 0, 1.42 + rnd(-0.1, 0.1))
    put(blade_of(lambda t: np.where(t < 0.78, shaft(t), 0.0005), 0.0012, arch, 0.19, stuff, 'fork'), at, turn)
    for k in range(4):
        y = (k - 1.5) * 0.0062
        t = np.linspace(0.765, 1, 24)
        V, F = tube(np.stack([t * 0.19, np.full(24, y), arch(t) - 0.0006], -1), np.linspace(0.0018, 0.0008, 24), 8)
        put(mesh('tine', V, F, stuff), at, turn)


def chopsticks(frame, color):
    half = frame.width / 2
    g = Graph('chopsticks')
    grain = g.noise(1.2 * MM, 4, at=g.stretch(0.05, 1, 1))
    stuff = g.out(g.mix(g.span(grain, 0.3, 0.7), color or '#5a3320', '#2f190f'), 0.35, coat=0.3)
    for k in range(2):
        V, F = tube(np.stack([np.linspace(0, 0.23, 30), np.zeros(30), np.full(30, 0.004)], -1), np.linspace(0.0036, 0.0018, 30), 12)
        put(mesh('chopstick', V, F, stuff), (half * 1.06 + 0.012 + k * 0.011, -half * 0.8, 0), (0, 0, 1.38 + k * 0.035 + rnd(-0.02, 0.02)))


def small_bowl(frame, place, of, color, filling, lumps='smooth', garnish=None):
    """A little bowl of something at the back."""
    half = frame.width / 2
    x, y = place
    bowl = serve(Read(kind='small-bowl', of=of, color=color, size=1.0), 'small-bowl')
    top = sauces.stew(sauces.stew_stuff(filling, name='side'), bowl.wall(bowl.level), bowl.level, lumps, 1.2, 0.8)
    if garnish:
        GARNISHES[garnish](bvh([top]), bowl.radius, (0, 0))
    for o in [*bowl.objects, top]:
        o.location += Vector((half * x + 0.045 * np.sign(x), half * y + 0.02, 0))


def dip(frame, color):
    small_bowl(frame, (1.0, 0.72), 'stoneware', '#d9d2c4', color or '#b5501e', 'fine')


def second_dip(frame, color):
    small_bowl(frame, (-1.0, 0.75), 'stoneware', '#8d8579', color or '#f0ead9')


def rice_bowl(frame, color):
    half = frame.width / 2
    bowl = serve(Read(kind='cup-bowl', of='stoneware', color='#cfc8b8', size=0.95), 'cup-bowl')
    g = Graph('rice')
    stuff = g.out(
        g.vary(g.mix(g.span(g.noise(2 * MM, 2), 0.3, 0.7), color or '#f3efe4', '#e6dfcd'), 0.01, 0.08, 0.05),
        0.4,
        sss=0.5,
        radius=(0.003, 0.0026, 0.002),
    )
    top = sauces.stew(stuff, bowl.wall(bowl.level), bowl.level, 'fine', 0.0, 9)
    kinds = []
    for _ in range(4):
        d, F = sphere(7)
        kinds.append(mesh('grain', d * np.array([1.0, 3.1, 0.95]) * MM, F, stuff))
    grains = scatter(kinds, bvh([top]), around(900, bowl.radius * 0.97), 0.0003, (0.85, 1.1), turn=(0.7, 0.7, 3), steep=0.1)
    for o in [*bowl.objects, top, *grains]:
        o.location += Vector((half * 0.92 + 0.055, half * 0.62 + 0.03, 0))


def flatbreads(frame, color):
    half = frame.width / 2
    stuff = flatbread_stuff()
    put(flatbread(stuff, s=number()), (half + 0.058, half * 0.72, 0.002), (0, 0, 0.5))
    put(flatbread(stuff, (0.082, 0.074, 0.0042), number(), 0.10), (half + 0.074, half * 0.3, 0.011), (0.03, -0.05, 2.1))


def wedges(rind, flesh):
    def add(frame, color):
        half = frame.width / 2
        for k in range(2):
            put(
                citrus_wedge(rind, flesh), (half * 1.02 + 0.02 + 0.03 * k, -half * 0.35 + 0.02 * k, 0.012), (0.7, rnd(-0.2, 0.2), rnd(0, 6))
            )

    return add


def sprig(kind):
    def add(frame, color):
        half = frame.width / 2
        stuff = green(kind)
        for k in range(5):
            put(
                herb(stuff, kind if kind != 'basil' else 'mint', rnd(0.028, 0.04)),
                (-half * 1.0 - rnd(0, 0.035), -half * 0.55 + rnd(-0.02, 0.02), 0.002),
                (rnd(-0.1, 0.2), rnd(-0.2, 0.2), rnd(0, 6)),
            )

    return add


def spilled(make, many):
    """A few crumbs, peppercorns or beans fallen on the table before the dish."""

    def add(frame, color):
        half = frame.width / 2
        import bpy

        ground = [o for o in bpy.data.objects if o.name.startswith(('table', 'sheet', 'board'))]
        kinds = make(color)
        where = [(x, y) for x, y in around(many * 3, half * 1.35, (0, -0.01), 0.4) if math.hypot(x, y) > half * 1.02][:many]
        scatter(kinds, bvh(ground), where, 0.0004, (0.5, 1.1), turn=(1, 1, 3))

    return add


def beans(color):
    stuff = materials.plain('beans', '#2a140b', 0.35, 0.2, col2='#43240f')
    d, F = sphere(20)
    V = d * np.array([3.4, 4.9, 2.5]) * MM
    V[:, 2] -= np.exp(-(((V[:, 0] - 0.5 * MM * np.sin(V[:, 1] / (1.5 * MM))) / (0.42 * MM)) ** 2)) * (d[:, 2] > 0) * 1.0 * MM
    return [mesh('bean', V, F, stuff)]


PROPS = {
    'napkin': napkin, 'cloth': under, 'spoon': spoon, 'fork': fork, 'chopsticks': chopsticks,
    'dip': dip, 'second-dip': second_dip, 'rice': rice_bowl, 'flatbreads': flatbreads,
    'lemon': wedges('#e2b92c', '#f0d878'), 'lime': wedges('#5f8f2c', '#c3d88a'),
    'parsley': sprig('parsley'), 'coriander': sprig('coriander'), 'mint': sprig('mint'), 'thyme': sprig('thyme'), 'basil': sprig('basil'),
    'crumbs': spilled(lambda color: crumb_bits(materials.plain('crumb', color or '#c98f45', 0.7, 0.15, col2='#e0b878'), 4, 2 * MM), 26),
    'peppercorns': spilled(lambda color: pepper(5, 4 * MM), 12),
    'coffee-beans': spilled(beans, 9),
}  # fmt: skip


#: How a spec writes a prop: its name, or its name with a colour.
class PropField:
    default = None

    def read(self, value, where):
        if isinstance(value, str):
            value = {'kind': value}
        return Group({'kind': Choice(tuple(PROPS)), 'color': Optional(Color())}).read(value, where)


def place(props, frame):
    for prop in props:
        PROPS[prop.kind](frame, prop.color)
