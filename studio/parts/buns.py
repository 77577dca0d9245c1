# SPDX-License-Identifier: GPL-3.0-or-later
"""Buns and rolls, round, square or long: a crown and a heel, each with a cut face of crumb. All stand on z = 0."""
import math
from dataclasses import dataclass

import numpy as np

from lib.chance import number, rnd
from lib.materials import plain
from lib.mesh import displace, displaced_blob, mesh, put, sphere, superball
from lib.noise import fbm, ridged, smooth
from lib.place import around, bvh, scatter
from lib.shader import Graph
from lib.units import MM, blend


@dataclass(frozen=True)
class Bake:
    """How a bun comes out of the oven: its colours from where dough touched dough to the deepest brown, its gloss, what is on it."""

    colors: tuple
    gloss: float = 0.3
    seeds: str = ''
    deep: float = 0.0  # added to the bake everywhere
    crumb: str = '#f5e4be'
    wrinkles: float = 1.0
    flour: float = 0.0


GOLDEN = ('#f3dfb2', '#e6b668', '#cb8231', '#a3561c', '#6e3210')
PALE = ('#f6e6c0', '#ecc684', '#d89b4c', '#b5702c', '#7f451b')
BUNS = {
    'sesame': Bake(GOLDEN, 0.3, 'sesame'),
    'plain': Bake(GOLDEN, 0.26, deep=-0.08),
    'soft': Bake(PALE, 0.2, deep=-0.12, wrinkles=0.7),
    'steamed': Bake(('#faf0d8', '#f0d9a6', '#e2b96f', '#c98f43', '#9a6025'), 0.22, deep=-0.2, crumb='#f9efd8', wrinkles=0.6),
    'potato': Bake(('#f6e2a6', '#ecc268', '#d89536', '#b0661f', '#7a3f12'), 0.34, deep=-0.06, crumb='#f7e3a8', wrinkles=0.6),
    'brioche': Bake(('#f0d192', '#dc9a45', '#b9651f', '#8a3f12', '#5a240a'), 0.75, deep=0.12, crumb='#f7e2a4', wrinkles=0.7),
    'butter': Bake(('#f4dca4', '#e5ae58', '#c67b29', '#9c5218', '#6b300e'), 0.85, deep=0.0, crumb='#f7e3ac'),
    'onion': Bake(('#ecd09a', '#cd924a', '#a1602a', '#713b17', '#43200d'), 0.5, 'poppy', 0.14),
    'grain': Bake(('#dcbf90', '#b98a52', '#93622f', '#6c421d', '#432712'), 0.16, 'grain', 0.05, '#d9bd8e'),
    'wheat': Bake(('#e3c796', '#c79a5e', '#a57338', '#7f5226', '#553316'), 0.14, 'oats', 0.0, '#e2cba0'),
    'white-roll': Bake(('#f7e8c6', '#ecc98a', '#d49a4c', '#ad6a2a', '#744017'), 0.18, deep=-0.04, crumb='#f8ecd2'),
    'french': Bake(('#f2d9a6', '#dba95e', '#bd7a30', '#8f4f1b', '#5b2c0f'), 0.12, deep=0.04, crumb='#f7e9cb', wrinkles=1.5),
    'herb': Bake(('#f2dfb0', '#deb56c', '#c08a3c', '#96601f', '#633911'), 0.14, 'herbs', 0.0, '#f4e6c4'),
    'cheese': Bake(('#f2d698', '#e0a64c', '#c4782a', '#94501a', '#5c2a0d'), 0.3, 'cheese', 0.06, '#f5e6c2'),
    'cornmeal': Bake(PALE, 0.16, 'cornmeal', -0.06),
    'poppy': Bake(PALE, 0.24, 'poppy-seeds', -0.06, wrinkles=0.7),
    'ciabatta': Bake(('#efdcb4', '#dfb878', '#c4883f', '#986025', '#6a3d15'), 0.05, deep=-0.06, crumb='#f4e6c6', wrinkles=1.8, flour=0.75),
    'yeast': Bake(('#f3d79c', '#e0a24c', '#bd6f23', '#914816', '#5f2a0b'), 0.85, deep=0.06, crumb='#f8e8c0', wrinkles=0.6),
}
BUN_KINDS = tuple(BUNS)


def bun_stuff(bake, name='bun', toasted=0.0):
    """Reads 'bake' 0..1 for the crust and 'crumb' 0..1 where it was cut; toasted browns the cut."""
    g = Graph(name)
    n = g.noise(16 * MM, 5)
    t = g.math('SUBTRACT', g.math('MULTIPLY_ADD', n, 0.34, g.attr('bake')), 0.17)
    base = g.ramp(t, list(zip((0.02, 0.22, 0.48, 0.72, 0.98), bake.colors)))
    speck = g.cells(1.5 * MM)
    base = g.mix(g.span(speck, 0.05, 0.24, 0.25, 0), base, bake.colors[4])
    if bake.flour:
        dust = g.math('MULTIPLY', g.span(g.noise(26 * MM, 6, 0.72), 0.42, 0.62, 0, bake.flour), g.attr('up'))
        base = g.mix(dust, base, '#f4ecdd')
    pores = g.cells(1.9 * MM, 'SMOOTH_F1')
    cut = g.attr('crumb')
    inside = g.mix(g.span(pores, 0.1, 0.5, 0.7, 0), bake.crumb, blend(bake.crumb, '#a8641c', 0.45))
    if toasted:
        brown = g.ramp(g.noise(9 * MM, 5, 0.6), [(0.3, '#e3b469'), (0.5, '#b9772c'), (0.72, '#7a4315')])
        inside = g.mix(toasted, inside, brown)
    base = g.mix(cut, base, inside)
    wrinkle = g.noise(2.4 * MM, 6, 0.62, 0.7)
    return g.out(
        base,
        g.math('ADD', g.span(g.noise(7 * MM, 5), 0.35, 0.65, 0.34 - 0.1 * bake.gloss, 0.56), g.math('MULTIPLY', cut, 0.4)),
        g.bump(
            (g.noise(7 * MM, 4, 0.6), 0.0007, 0.4),
            (wrinkle, 0.0006 * bake.wrinkles, 0.6),
            (pores, 0.0012, cut),
            (g.noise(0.5 * MM, 3), 0.00012, 0.7),
        ),
        sss=0.18,
        radius=(0.005, 0.0024, 0.0009),
        coat=g.math('MULTIPLY', g.math('SUBTRACT', 1.0, cut), bake.gloss),
        coat_rough=0.26 - 0.12 * bake.gloss,
    )


def crown(material, half=(0.0545, 0.0545), height=0.041, power=2.05, deep=0.0, scored=0, s=None, n=140):
    """The upper half. Widest a third of the way up, tucked in below; 'bake' is deep on top and nearly white where the dough
    touched its neighbour. scored: how many slashes a baker made across it."""
    s = number() if s is None else s
    d, F = sphere(n)
    V = superball(d, (*half, height * 0.76), (power, power, 2.25))
    V[:, 2] = np.where(V[:, 2] < 0, V[:, 2] * 0.36, V[:, 2])
    V[:, 2] = np.maximum(V[:, 2], -0.0095 + 0.0006 * fbm(V, 4 * MM, 2, s=s))
    V *= (1 + 0.030 * fbm(V / min(half), 0.9, 2, s=s))[:, None]
    creases = smooth(0.72, 0.95, ridged(V, 11 * MM, 2, s=s + 3)) * smooth(0.3, 0.9, V[:, 2] / (height * 0.76))
    V = displace(V, F, 0.24 * MM * fbm(V, 8 * MM, 3, s=s + 2) - 0.22 * MM * creases)
    z = V[:, 2]
    top = z.max()
    bake = 0.02 + 0.80 * smooth(-0.006, top * 0.66, z + 0.0035 * fbm(V, 18 * MM, 3, s=s + 4)) + 0.16 * fbm(V, 25 * MM, 3, s=s + 5) + deep
    slash = np.zeros(len(V))
    if scored:
        run = V[:, 0] + 0.55 * V[:, 1] + 0.0015 * fbm(V, 12 * MM, 2, s=s + 8)
        pitch = half[0] * 1.7 / scored
        slash = (
            np.exp(-((((run / pitch) % 1 - 0.5) * pitch / 0.0042) ** 2)) * smooth(0.35, 0.7, z / top) * (np.abs(V[:, 0]) < half[0] * 0.84)
        )
        V = displace(V, F, -1.6 * MM * slash)
        bake = bake - 0.42 * slash
    cut = smooth(-0.0035, -0.0075, z + 0.0012 * fbm(V, 3 * MM, 2, s=s + 6))
    V = displace(V, F, -cut * 0.5 * MM * ridged(V, 2.2 * MM, 2, s=s + 7))
    V[:, 2] += 0.0095
    up = smooth(0.1, 0.7, (V[:, 2] - 0.0095) / top)
    return mesh('crown', V, F, material, {'bake': np.clip(bake, 0, 1) * (1 - cut * 0.9), 'crumb': cut, 'cav': 0.5 + 0 * z, 'up': up})


def heel(material, half=(0.0535, 0.0535), height=0.020, power=2.1, deep=0.0, s=None, n=110):
    """The lower half, cut side up."""
    s = number() if s is None else s
    d, F = sphere(n)
    V = superball(d, (*half, height / 2), (power, power, 3.0))
    V *= (1 + 0.022 * fbm(V / min(half), 0.8, 2, s=s))[:, None]
    V = displace(V, F, 0.3 * MM * fbm(V, 8 * MM, 3, s=s + 2))
    z = V[:, 2]
    edge = height / 2
    cut = smooth(edge * 0.32, edge * 0.62, z + 0.0016 * fbm(V, 4 * MM, 2, s=s + 6))
    V = displace(V, F, -cut * 0.7 * MM * ridged(V, 2.4 * MM, 2, s=s + 7))
    bake = np.clip(0.62 - 0.32 * smooth(-0.006, 0.004, z) + 0.15 * fbm(V, 20 * MM, 2, s=s) + deep, 0, 1)
    V[:, 2] += edge
    return mesh('heel', V, F, material, {'bake': bake * (1 - cut * 0.8), 'crumb': cut, 'cav': 0.5 + 0 * z, 'up': 0 * z})


def slice_of_bun(material, half=(0.053, 0.053), height=0.011, power=2.1, s=None):
    """The bread between the floors of a tall burger: cut on both sides, crust only round the edge."""
    s = number() if s is None else s
    d, F = sphere(100)
    V = superball(d, (*half, height / 2), (power, power, 5.0))
    V *= (1 + 0.02 * fbm(d, 0.8, 2, s=s))[:, None]
    cut = smooth(height * 0.24, height * 0.40, np.abs(V[:, 2]) + 0.001 * fbm(V, 4 * MM, 2, s=s + 1))
    V = displace(V, F, 0.3 * MM * fbm(V, 8 * MM, 3, s=s + 2) - cut * 0.6 * MM * ridged(V, 2.4 * MM, 2, s=s + 7))
    bake = np.clip(0.38 + 0.2 * fbm(V, 20 * MM, 2, s=s), 0, 1)
    V[:, 2] += height / 2
    return mesh('middle', V, F, material, {'bake': bake * (1 - cut * 0.8), 'crumb': cut, 'cav': 0.5 + 0 * cut, 'up': 0 * cut})


def trough(material, half=(0.082, 0.030), height=0.042, slot=0.013, depth=0.022, power=2.6, deep=0.0, s=None, n=150):
    """A long roll split along its top and opened: a groove of crumb between two shoulders of crust. Returns the mesh and
    the height of the groove's floor."""
    s = number() if s is None else s
    d, F = sphere(n)
    V = superball(d, (*half, height / 2), (power, 3.0, 3.2))
    V *= (1 + 0.028 * fbm(V / half[1], 0.9, 2, s=s))[:, None]
    V = displace(V, F, 0.28 * MM * fbm(V, 8 * MM, 3, s=s + 2))
    lips = slot * (1 + 0.16 * fbm(V * np.array([1, 0, 0]), 16 * MM, 2, s=s + 3))
    inside = smooth(lips * 1.16, lips * 0.72, np.abs(V[:, 1])) * smooth(-0.1, 0.2, V[:, 2] / height)
    inside = inside * smooth(half[0] * 1.02, half[0] * 0.93, np.abs(V[:, 0]))
    # what lay over the groove goes down to a rounded floor; the shoulders spread by as much
    floor = height / 2 - depth + depth * 0.42 * (np.abs(V[:, 1]) / slot) ** 2
    V[:, 2] = V[:, 2] * (1 - inside) + np.minimum(V[:, 2], floor) * inside
    cut = smooth(0.04, 0.35, inside + 0.1 * fbm(V, 4 * MM, 2, s=s + 6))
    V = displace(V, F, -cut * 0.6 * MM * ridged(V, 2.4 * MM, 2, s=s + 7))
    z = V[:, 2]
    bake = (
        0.1
        + 0.66 * smooth(-height * 0.3, height * 0.42, z + 0.003 * fbm(V, 18 * MM, 3, s=s + 4))
        + 0.16 * fbm(V, 25 * MM, 3, s=s + 5)
        + deep
    )
    V[:, 2] += height / 2
    attrs = {'bake': np.clip(bake, 0, 1) * (1 - cut * 0.9), 'crumb': cut, 'cav': 0.5 + 0 * z, 'up': smooth(0.1, 0.7, z / (height / 2))}
    return mesh('trough', V, F, material, attrs), height - depth


def seed_meshes(color, pale, half, many=4):
    stuff = plain('seed', color, 0.38, 0.1, 0.4, (0.002, 0.0014, 0.0008), 0.8, 0.06, 0.15, pale)
    out = []
    for _ in range(many):
        d, F = sphere(9)
        V = d * np.array(half) * MM
        V[:, 0] *= 1 - 0.38 * d[:, 1]
        out.append(mesh('seed', V, F, stuff))
    return out


def bits(color, pale, size, flat):
    stuff = plain('bits', color, 0.5, 0.12, 0.15, col2=pale, bump_size=1.0, bump_depth=0.12)
    return [
        displaced_blob(stuff, np.array([rnd(0.5, 1.2), rnd(0.5, 0.9), flat]) * size / 2, 8, 3.0, ((size * 0.5, size * 0.14),), name='bits')
        for _ in range(5)
    ]


#: what lies on a crust: (meshes, pieces per 100 cm² of crust, how much gathered)
def toppings(kind):
    return {
        'sesame': lambda: [(seed_meshes('#f0dcae', '#e2c083', (0.95, 1.65, 0.5)), 215, 0.0)],
        'poppy': lambda: [
            (seed_meshes('#20222b', '#3a3c46', (0.5, 0.6, 0.5)), 520, 0.3),
            (bits('#5c3413', '#9a642b', 4.5 * MM, 0.2), 40, 0.4),
        ],
        'grain': lambda: [
            (seed_meshes('#e6cf9a', '#caa768', (1.0, 1.7, 0.5)), 130, 0.3),
            (seed_meshes('#5d4a30', '#7d6544', (1.1, 2.1, 0.5)), 70, 0.3),
            (bits('#d9c096', '#b8955c', 4.5 * MM, 0.16), 75, 0.3),
        ],
        'poppy-seeds': lambda: [(seed_meshes('#20222b', '#3a3c46', (0.55, 0.7, 0.5)), 900, 0.3)],
        'oats': lambda: [(bits('#e3cda2', '#c2a067', 4.5 * MM, 0.14), 90, 0.4)],
        'herbs': lambda: [(bits('#4d5a26', '#6d7a3c', 2.6 * MM, 0.15), 170, 0.4), (bits('#c98a3c', '#e0b060', 2.4 * MM, 0.4), 60, 0.4)],
        'cheese': lambda: [(bits('#d99a3c', '#a85f1c', 7 * MM, 0.16), 130, 0.35), (bits('#efc468', '#d48f35', 5 * MM, 0.16), 110, 0.35)],
        'cornmeal': lambda: [(bits('#ecc660', '#f3dc96', 1.1 * MM, 0.7), 420, 0.3)],
    }[kind]()


def strew(kind, bun, half, centre=(0, 0)):
    """Seeds, flakes and crumbs on a crust that already stands where it will."""
    area = math.pi * half[0] * half[1] * 1e4
    tree = bvh([bun])
    out = []
    for meshes, many, clump in toppings(kind):
        where = around(round(many * area / 100), 1.0, clump=clump)
        where = [(centre[0] + x * half[0] * 0.90, centre[1] + y * half[1] * 0.90) for x, y in where]
        out += scatter(meshes, tree, where, 0.0002, (0.75, 1.1), turn=(0.16, 0.16, 3), steep=0.25)
    return out


def put_crown(kind, half, z, height=0.041, power=2.05, tilt=(0.05, -0.035), toasted=0.3, scored=0, at=(0, 0)):
    """A whole top with its seeds, in place. Returns the objects, the bun first."""
    bake = BUNS[kind]
    top = put(
        crown(bun_stuff(bake, toasted=toasted), half, height, power, bake.deep, scored),
        (*at, z),
        (*tilt, rnd(-0.3, 0.3) if half[0] == half[1] else 0),
    )
    seeds = strew(bake.seeds, top, half, at) if bake.seeds else []
    return [top, *seeds]


def put_heel(kind, half, z, height=0.020, power=2.1, toasted=0.3, at=(0, 0)):
    bake = BUNS[kind]
    return put(heel(bun_stuff(bake, toasted=toasted), half, height, power, bake.deep), (*at, z))
