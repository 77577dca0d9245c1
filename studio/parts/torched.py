# SPDX-License-Identifier: GPL-3.0-or-later
"""Meringue: white, matt and soft inside, gold where it dried, brown where a flame licked it."""
from lib.shader import Graph
from lib.units import MM


def meringue_stuff(torch=1.0, color='#faf6ec', name='meringue'):
    """Reads 'tip' 0..1 (what stands out and burns first)."""
    g = Graph(name)
    n = g.noise(7 * MM, 4, 0.6)
    t = g.math('ADD', g.attr('tip'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.7, -0.35), g.math('MULTIPLY_ADD', g.random(), 0.5, -0.25)))
    base = g.mix(g.span(n, 0.35, 0.7, 0, 0.2), color, '#f0e2c4')
    if torch:
        base = g.mix(g.span(t, 0.42, 0.72, 0, torch), base, '#d9a25c')
        base = g.mix(g.span(t, 0.62, 0.88, 0, torch), base, '#9c5a22')
        base = g.mix(g.span(t, 0.82, 1.1, 0, torch), base, '#4a2410')
    return g.out(base, g.span(n, 0.35, 0.65, 0.42, 0.65), g.bump((g.noise(1.4 * MM, 3), 0.0002, 0.6)), sss=0.55,
                 radius=(0.005, 0.0042, 0.0032), coat=0.08, coat_rough=0.3, spec=0.35)  # fmt: skip
