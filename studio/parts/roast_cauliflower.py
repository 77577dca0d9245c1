# SPDX-License-Identifier: GPL-3.0-or-later
"""What a cauliflower from the oven is made of, and how large its head is."""
from lib.shader import Graph
from lib.units import MM

HEAD = (70 * MM, 68 * MM, 56 * MM)


def head_stuff(color):
    """Reads 'brown' 0..1 (pale, gold, chestnut, burnt), 'gap' (between curds) and 'cut' (the ivory inside)."""
    g = Graph('cauliflower')
    n = g.noise(8 * MM, 4)
    fine = g.noise(0.9 * MM, 4)
    curd = g.cells(1.5 * MM, 'SMOOTH_F1')
    t = g.math('ADD', g.attr('brown'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.34, -0.17), g.math('MULTIPLY_ADD', fine, 0.30, -0.15)))
    base = g.ramp(t, [(0.08, color), (0.30, '#e3bd72'), (0.50, '#bd7a2c'), (0.72, '#7d4216'), (0.96, '#2c1407')])
    base = g.mix(g.math('MULTIPLY', g.attr('gap'), 0.45), base, '#a8793c')
    inside = g.mix(g.span(g.noise(3 * MM, 4), 0.35, 0.68), '#fbf3da', '#eedfb4')
    base = g.mix(g.attr('cut'), base, inside)
    wet = g.noise(5 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.36, 0.64, 0.3, 0.62),
        g.bump((curd, 0.0008, 0.9), (fine, 0.0003, 0.8)),
        sss=0.22,
        radius=(0.004, 0.0024, 0.0011),
        coat=g.span(wet, 0.4, 0.6, 0.35, 0.05),
        coat_rough=0.14,
    )
