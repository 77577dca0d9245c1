# SPDX-License-Identifier: GPL-3.0-or-later
"""What a dish stands on, and the wall behind it where one sees that far."""
import math

import numpy as np

from lib import materials
from lib.mesh import mesh, put
from lib.shader import Graph
from lib.units import MM, blend

#: Worn wood for copycats; clay, linen, tiles and stone for the world; dark stone for fine dining.
TABLES = {
    'oak': lambda: materials.wood(light='#9a7a58', dark='#5f4530'),
    'walnut': lambda: materials.wood(light='#7d5a3c', dark='#38241a'),
    'old-pine': lambda: materials.wood(light='#b08d66', dark='#77573a', wear=0.5),
    'white-wood': lambda: materials.wood(light='#d9d3c7', dark='#a89f91', wear=0.3),
    'blue-wood': lambda: materials.wood(light='#6d8290', dark='#3f5360', wear=0.45),
    'black-wood': lambda: materials.wood(light='#3d342c', dark='#1c1714', wear=0.25),
    'grey-stone': lambda: materials.stone(col='#6f6c68', dark='#494744', light='#8f8a83'),
    'sandstone': lambda: materials.stone(col='#b7a58a', dark='#937f63', light='#cfc0a6'),
    'dark-stone': lambda: materials.stone(col='#34332f', dark='#1f1f1e', light='#4a4843', rough=0.5),
    'marble': lambda: marble(),
    'linen': lambda: materials.linen('cover', '#cfc5b2', '#ab9c83', 0.9),
    'blue-linen': lambda: materials.linen('cover', '#8b9aa5', '#65757f', 0.9),
    'red-linen': lambda: materials.linen('cover', '#9c5a48', '#763c2d', 0.9),
    'tiles': lambda: tiles('#3f7c86', '#e6dfd0'),
    'green-tiles': lambda: tiles('#5d7d5b', '#e2dccb'),
    'terracotta': lambda: tiles('#b06a45', '#c9b79c', 0.12),
    'bamboo': lambda: bamboo(),
    'plaster': lambda: plaster('#cdbfa9', '#b7a68c'),
    'concrete': lambda: plaster('#a3a09a', '#87847e'),
    'saffron': lambda: plaster('#dcc596', '#d2b884'),
}
TABLES_KNOWN = tuple(TABLES)


def marble():
    g = Graph('marble')
    warp = g.noise(0.12, 6, 0.6, 1.4)
    vein = g.math('ABSOLUTE', g.math('MULTIPLY_ADD', warp, 2, -1))
    base = g.ramp(vein, [(0.0, '#8d8882'), (0.06, '#c9c4bd'), (0.2, '#e4e0da'), (1.0, '#efece7')])
    return g.out(base, 0.2, g.bump((g.noise(1.2 * MM, 2), 0.00003, 0.4)), sss=0.08, radius=(0.003, 0.003, 0.003), coat=0.15)


def tiles(color, joint, size=0.1):
    """Glazed by hand: no two alike, edges worn, joints sunk."""
    g = Graph('tiles')
    brick = g.add('ShaderNodeTexBrick', {'Vector': g.coords, 'Scale': 1.0, 'Mortar Size': 0.0022, 'Mortar Smooth': 0.25, 'Brick Width': size, 'Row Height': size,
                                         'Color1': blend(color, '#ffffff', 0.12), 'Color2': blend(color, '#000000', 0.18), 'Mortar': joint}, offset=0.0)  # fmt: skip
    pool = g.noise(22 * MM, 4)
    base = g.mix(g.span(pool, 0.35, 0.7, 0, 0.35), brick.outputs['Color'], blend(color, '#201510', 0.5))
    gap = brick.outputs['Fac']
    base = g.mix(gap, base, joint)
    return g.out(
        base, g.span(gap, 0, 1, 0.2, 0.8), g.bump((g.noise(30 * MM, 3), 0.0012, 0.5), (gap, -0.0015, 0.8)), coat=g.span(gap, 0, 1, 0.35, 0)
    )


def bamboo():
    g = Graph('bamboo')
    sep = g.add('ShaderNodeSeparateXYZ', {0: g.coords})
    slat = g.math('FRACT', g.math('DIVIDE', sep.outputs['Y'], 4 * MM))
    round_ = g.math('SINE', g.math('MULTIPLY', slat, math.pi))
    tone = g.noise(9 * MM, 4, at=g.stretch(0.05, 1, 1))
    base = g.mix(g.span(tone, 0.35, 0.68), '#c7a66a', '#8d6b38')
    base = g.mix(g.span(round_, 0, 0.35, 0.8, 0), base, '#3a2713')
    return g.out(base, 0.5, g.bump((round_, 0.0016, 0.9), (g.noise(0.8 * MM, 3, at=g.stretch(0.1, 1, 1)), 0.0002, 0.6)), spec=0.35)


def plaster(color, dark):
    g = Graph('plaster')
    n = g.noise(0.16, 7, 0.6)
    return g.out(g.mix(g.span(n, 0.35, 0.68), color, dark), 0.85, g.bump((n, 0.0014, 0.5), (g.noise(3 * MM, 4), 0.0004, 0.6)), spec=0.2)


def lay_table(kind, size=3.0):
    corners = np.array([(-size, -size, 0), (size, -size, 0), (size, size, 0), (-size, size, 0)])
    return put(mesh('table', corners, np.array([(0, 1, 2, 3)]), TABLES[kind](), smooth_shade=False))


def wall(color='#8c8981'):
    corners = np.array([(-3, 0.95, -0.2), (3, 0.95, -0.2), (3, 0.95, 2.5), (-3, 0.95, 2.5)])
    return put(mesh('wall', corners, np.array([(0, 1, 2, 3)]), plaster(color, blend(color, '#000000', 0.22)), smooth_shade=False))
