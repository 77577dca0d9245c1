# SPDX-License-Identifier: GPL-3.0-or-later
"""Materials of the sweet kitchen that several shapes use: dust, caramel, shredded pastry, custard."""
from lib.materials import plain
from lib.shader import Graph
from lib.units import MM, blend


def dust_stuff(color):
    return plain('dust', color, 0.9, 0.05, 0.3)


def caramel_glass(color='#b8640f', name='caramel'):
    """Burnt sugar, hard: amber, darker in patches, clear enough to glow ('thick' 0..1 hides it where it is 0)."""
    g = Graph(name)
    n = g.noise(13 * MM, 5, 0.62)
    base = g.ramp(n, [(0.3, blend(color, '#f0b040', 0.5)), (0.5, color), (0.64, blend(color, '#4a1804', 0.6)), (0.8, '#2c0e04')])
    base = g.mix(g.span(g.cells(2.4 * MM), 0.16, 0.06, 0, 0.5), base, blend(color, '#f6cf70', 0.6))
    return g.out(base, g.span(n, 0.35, 0.65, 0.05, 0.16), g.bump((g.noise(5 * MM, 3), 0.0004, 0.5), (g.span(g.cells(2.4 * MM), 0.05, 0.25), 0.0002, 0.5)), sss=0.25,
                 radius=(0.005, 0.0016, 0.0004), coat=0.9, coat_rough=0.03)  # fmt: skip


def shred_stuff(color='#d2761c', name='kataifi'):
    """Shredded pastry soaked in syrup: threads of orange and gold that cross ('cav' peaks brown)."""
    g = Graph(name)
    a = g.noise(1.1 * MM, 3, at=g.stretch(0.10, 1, 1))
    b = g.noise(1.1 * MM, 3, at=g.stretch(1, 0.10, 1))
    n = g.noise(15 * MM, 4)
    thread = g.math('MAXIMUM', a, b)
    base = g.ramp(
        g.math('ADD', thread, g.math('MULTIPLY_ADD', n, 0.3, -0.15)),
        [(0.40, blend(color, '#6a2604', 0.55)), (0.55, color), (0.72, blend(color, '#f6c45c', 0.55))],
    )
    base = g.mix(g.span(g.attr('cav'), 0.55, 0.95, 0, 0.45), base, blend(color, '#7a2e06', 0.6))
    return g.out(
        base,
        g.span(n, 0.35, 0.65, 0.16, 0.36),
        g.bump((thread, 0.0012, 0.9)),
        sss=0.15,
        radius=(0.004, 0.0014, 0.0005),
        coat=0.5,
        coat_rough=0.1,
    )


def seeded_cream(color='#f6e9c8', seeds='#1a100a', name='custard'):
    """Baked cream with vanilla seeds."""
    g = Graph(name)
    n = g.noise(8 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.7, 0, 0.3), color, blend(color, '#fff8e4', 0.5))
    for size, reach in ((2.2 * MM, 0.10), (1.3 * MM, 0.09)):
        base = g.mix(g.span(g.cells(size), reach, reach * 0.6, 0, 0.85), base, seeds)
    return g.out(
        base,
        g.span(n, 0.35, 0.65, 0.2, 0.4),
        g.bump((g.noise(3 * MM, 3), 0.0003, 0.5)),
        sss=0.5,
        radius=(0.005, 0.004, 0.0026),
        coat=0.3,
        coat_rough=0.12,
    )
