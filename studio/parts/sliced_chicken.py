# SPDX-License-Identifier: GPL-3.0-or-later
"""A cooked chicken breast cut across: white, fibrous faces within a seared rim, leaning on one another in a fan."""
import math

from lib.chance import number, rnd
from lib.place import lay
from lib.shader import Graph
from lib.units import MM, blend
from parts.heaps import close_gaps
from parts.meats import crust_stuff, cut_piece

SECTION = (0.030, 0.0115)  # half width and half height of the breast where it is cut


def core_stuff(crust):
    """The cut face. Reads 'd', metres from the crust: a dark rim, a tan band, then white meat whose fibres run across."""
    g = Graph('chicken cut')
    n = g.noise(9 * MM, 3)
    d = g.math('ADD', g.attr('d'), g.math('MULTIPLY_ADD', n, 0.0016, -0.0008))
    tones = [
        (0.0, blend(crust, '#1a0a04', 0.3)),
        (0.10, blend(crust, '#1a0a04', 0.15)),
        (0.17, blend(crust, '#d9a468', 0.6)),
        (0.26, '#ecc896'),
        (0.5, '#f8e2bc'),
        (1.0, '#fae8c8'),
    ]
    base = g.ramp(g.math('MULTIPLY', d, 1 / 0.010), tones)
    fibre = g.noise(1.0 * MM, 4, at=g.stretch(0.35, 1, 1))
    bundle = g.cells(3.0 * MM, 'SMOOTH_F1', at=g.stretch(0.4, 1, 0.8))
    base = g.mix(g.span(fibre, 0.42, 0.7, 0, 0.4), base, '#dcb688')
    base = g.mix(g.span(bundle, 0.55, 0.85, 0, 0.3), base, '#d2a878')
    wet = g.noise(4 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.2, 0.46), g.bump((fibre, 0.0005, 0.8), (bundle, 0.0006, 0.5)), sss=0.22,
                 radius=(0.004, 0.0022, 0.0013), coat=g.span(wet, 0.4, 0.6, 0.35, 0.05), coat_rough=0.1)  # fmt: skip


def stuffs(crust):
    return core_stuff(crust), crust_stuff(crust, blend(crust, '#a8692f', 0.5), 0.4, 'chicken crust')


def fan(pile, at, heading, count=6, crust='#4a2410', size=1.0, lean=0.72):
    """Slices set down from behind forwards, each against the one before, cut faces to the camera. heading in radians turns the row."""
    made_of = stuffs(crust)
    s = number() % 900
    step = 9.6 * MM / math.cos(lean) * size
    out = []
    x = 0.05
    for k in range(count):
        last = k == 0
        width = 24 * MM if last else rnd(8.2, 10.6) * MM
        me = cut_piece(*made_of, x - width, x, s, SECTION, last, steps=150, face=24, side=9)
        x -= width + 0.2 * MM
        along = (count - 1) / 2 - k
        px = at[0] - math.sin(heading) * along * step + rnd(-1.2, 1.2) * MM
        py = at[1] + math.cos(heading) * along * step
        turn = (-(0.3 if last else lean + rnd(-0.07, 0.07)), rnd(-0.05, 0.05), heading + rnd(-0.06, 0.06))
        laid = lay(me, pile, px, py, turn, 0.86, scale=size)
        close_gaps(pile, laid)
        out.append(laid)
    return out
