# SPDX-License-Identifier: GPL-3.0-or-later
"""Crusts for any shape, and what they are made of: craggy dredge, crumbs, thin bubbled batter, cornmeal, coconut, shreds.
Every crust has three sizes of relief; 'cav' is 0 in its hollows and 1 on its ridges."""
import numpy as np

from lib.mesh import displace
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend


def craggy(V, s):
    """Dredged twice: flakes and knobs, torn borders between them."""
    warp = np.stack([perlin(V, 6 * MM, s + k) for k in range(3)], -1) * 3.0 * MM
    f1, f2, c = worley(V + warp, 8.5 * MM, s + 4)
    g1, g2, c2 = worley(V + warp, 3.6 * MM, s + 5)
    wild = smooth(-0.35, 0.35, fbm(V, 15 * MM, 2, s=s + 12))  # thick here, nearly smooth there
    flakes = smooth(0.45, 0.75, c2) * smooth(0.62, 0.2, g1)
    rel = 1.9 * MM * (c - 0.5) + 1.5 * MM * (0.55 - f1) + (0.3 + 1.2 * wild) * MM * flakes + 0.9 * MM * fbm(V, 4 * MM, 3, 0.6, s=s + 6)
    rel = rel - 1.0 * MM * smooth(0.14, 0.0, f2 - f1) - 0.5 * MM * wild * smooth(0.12, 0.0, g2 - g1)
    return rel, rel / (4.2 * MM) + 0.5


def crumbs(V, s):
    """Even crumbs of 1 to 2.5 mm."""
    g1, _, c1 = worley(V, 2.3 * MM, s + 1)
    h1, _, c2 = worley(V, 1.2 * MM, s + 2)
    rel = 0.8 * MM * (c1 - 0.35) * smooth(0.7, 0.2, g1) + 0.42 * MM * c2 * smooth(0.7, 0.2, h1) + 0.8 * MM * fbm(V, 8 * MM, 3, s=s + 3)
    return rel, 0.36 + rel / (2.6 * MM)


def panko(V, s):
    """Splinters of bread lying every way."""
    turn = perlin(V, 5 * MM, s) * 5
    along = np.stack([V[:, 0] * np.cos(turn) - V[:, 2] * np.sin(turn), V[:, 1], V[:, 0] * np.sin(turn) + V[:, 2] * np.cos(turn)], -1)
    g1, _, c1 = worley(along * np.array([0.45, 1, 1]), 2.4 * MM, s + 1)
    h1, _, c2 = worley(V, 1.4 * MM, s + 2)
    rel = 1.5 * MM * (c1 - 0.35) * smooth(0.75, 0.25, g1) + 0.5 * MM * c2 * smooth(0.7, 0.2, h1) + 0.7 * MM * fbm(V, 7 * MM, 3, s=s + 3)
    return rel, 0.36 + rel / (3.2 * MM)


def batter(V, s):
    """A thin batter that set in hot fat: smooth skin, bubbles, some of them burst."""
    f1, _, c = worley(V, 5.5 * MM, s)
    g1, _, c2 = worley(V, 2.6 * MM, s + 3)
    bubble = np.sqrt(np.clip(1 - (f1 / 0.55) ** 2, 0, 1)) * smooth(0.5, 0.9, c)
    small = np.sqrt(np.clip(1 - (g1 / 0.5) ** 2, 0, 1)) * smooth(0.45, 0.9, c2)
    rel = 0.9 * MM * bubble + 0.45 * MM * small + 1.0 * MM * fbm(V, 13 * MM, 3, s=s + 5) + 0.22 * MM * fbm(V, 2 * MM, 2, s=s + 7)
    return rel, 0.3 + rel / (3.0 * MM)


def lacy(V, s):
    """Tempura: drops of batter that fell on it while it fried, frills and bare places between."""
    warp = np.stack([perlin(V, 4 * MM, s + k) for k in range(3)], -1) * 2.2 * MM
    f1, f2, c = worley(V + warp, 4.4 * MM, s)
    g1, _, c2 = worley(V + warp, 2.0 * MM, s + 3)
    drops = smooth(0.5, 0.15, f1) * smooth(0.3, 0.8, c) + 0.5 * smooth(0.5, 0.15, g1) * smooth(0.4, 0.9, c2)
    rel = 1.5 * MM * drops + 0.8 * MM * fbm(V, 6 * MM, 3, s=s + 5) - 0.5 * MM * smooth(0.1, 0, f2 - f1)
    return rel, 0.25 + rel / (3.4 * MM)


def cornmeal(V, s):
    g1, _, c1 = worley(V, 1.3 * MM, s + 1)
    patch = fbm(V, 6 * MM, 3, s=s + 3)
    rel = 0.5 * MM * c1 * smooth(0.7, 0.2, g1) + 0.8 * MM * patch
    return rel, 0.35 + rel / (2.2 * MM)


def shreds(V, s):
    """Potato shreds pressed together."""
    turn = perlin(V, 16 * MM, s) * 1.6
    along = np.stack([V[:, 0] * np.cos(turn) + V[:, 1] * np.sin(turn), V[:, 1] * np.cos(turn) - V[:, 0] * np.sin(turn), V[:, 2]], -1)
    f1, f2, c = worley(along * np.array([0.36, 1, 1]), 2.5 * MM, s + 2)
    rel = 1.3 * MM * (c - 0.45) + 0.8 * MM * (0.5 - f1) - 0.7 * MM * smooth(0.15, 0, f2 - f1) + 0.8 * MM * fbm(V, 7 * MM, 2, s=s + 5)
    return rel, rel / (3.2 * MM) + 0.42


def bare(V, s):
    """Fried or roasted as it is: soft dents, a fine wrinkle."""
    rel = 1.1 * MM * fbm(V, 11 * MM, 3, s=s) + 0.3 * MM * fbm(V, 2.4 * MM, 2, s=s + 4)
    return rel, 0.45 + rel / (2.6 * MM)


def skin(V, s):
    """Roast skin: drawn tight, wrinkled here and there, pores."""
    folds = ridged(V, 9 * MM, 2, s=s + 5) - 0.5
    rel = (
        1.6 * MM * fbm(V, 20 * MM, 2, s=s)
        + 0.5 * MM * fbm(V, 5 * MM, 3, s=s + 3)
        - 0.7 * MM * folds
        + 0.15 * MM * fbm(V, 1.4 * MM, 2, s=s + 9)
    )
    return rel, 0.45 + rel / (4.4 * MM)


CRUSTS = {
    'craggy': craggy, 'crumbs': crumbs, 'panko': panko, 'batter': batter, 'lacy': lacy, 'cornmeal': cornmeal, 'shreds': shreds, 'bare': bare,
    'skin': skin,
}  # fmt: skip
CRUSTS_KNOWN = tuple(CRUSTS)


def coat(V, F, kind, s, rough=1.0, mask=None):
    """V with a crust on it, and its 'cav'. mask 0..1 leaves parts of it bare."""
    rel, cav = CRUSTS[kind](V, s)
    rel = rel * rough
    if mask is not None:
        rel = rel * mask
    return displace(V, F, rel), np.clip(cav, 0, 1)


def crisp_stuff(
    color='#c27c2c',
    dark=None,
    pale=None,
    flecks=None,
    glaze=None,
    sticky=0.8,
    inside=None,
    under=None,
    gloss=0.3,
    char=0.0,
    name='crisp',
    grain=0.0,
):
    """A fried crust. Ridges browned, hollows floury, dull with greasy patches. Reads 'cav'; 'inside' where it was cut or
    bitten, 'show' where what is below the crust shows (in the colour under), 'mark' for a grill's bars, 'bone'.
    flecks: spice in it. glaze: a sauce it was tossed in, thick in the hollows; sticky 0..1 how much of it. char: black spots.
    grain: size in mm of the crumbs it is coated with, each of its own shade."""
    dark = dark or blend(color, '#3a1505', 0.6)
    pale = pale or blend(color, '#f3d4a2', 0.45)
    g = Graph(name)
    coarse = g.noise(9 * MM, 5, 0.6)
    fine = g.noise(0.9 * MM, 4)
    h = g.math('MULTIPLY_ADD', g.attr('cav'), 0.66, g.math('MULTIPLY', coarse, 0.40))
    h = g.math('MULTIPLY_ADD', fine, 0.14, h)
    base = g.ramp(h, [(0.28, pale), (0.45, color), (0.64, blend(color, dark, 0.45)), (0.90, dark)])
    base = g.mix(g.span(g.noise(17 * MM, 4), 0.48, 0.72, 0, 0.4), base, blend(color, dark, 0.55))
    if under:
        shown = g.math('MULTIPLY', g.attr('show'), g.span(g.noise(10 * MM, 3), 0.35, 0.65, 0.8, 0.35))
        base = g.mix(shown, base, under)
    if flecks:
        for size, reach in ((3.4 * MM, 0.13), (1.8 * MM, 0.16)):
            some = g.span(g.cells(size, pick='Color'), 0.45, 0.55)
            base = g.mix(g.math('MULTIPLY', g.span(g.cells(size), reach, reach * 0.55), g.math('MULTIPLY', some, 0.85)), base, flecks)
    crumb = fine
    if grain:
        crumb = g.cells(grain * MM)
        shade = g.cells(grain * MM, pick='Color')
        base = g.mix(g.span(shade, 0.55, 0.95, 0, 0.45), base, pale)
        base = g.mix(g.span(shade, 0.35, 0.05, 0, 0.45), base, blend(color, dark, 0.7))
    wet = g.noise(5 * MM, 3)
    rough = g.span(wet, 0.36, 0.64, 0.34, 0.64)
    shine = g.span(wet, 0.40, 0.58, gloss, 0.0)
    bump = 1.0
    if glaze:
        low = g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', g.noise(12 * MM, 3), 1.0, -0.5))
        thick = g.span(low, 0.95 * sticky + 0.1, 0.95 * sticky - 0.35, 0.0, 1.0)
        sauce = g.mix(g.span(low, 0.0, 0.7), blend(glaze, '#160300', 0.35), glaze)
        base = g.mix(g.math('MULTIPLY_ADD', thick, 0.72, 0.2), base, sauce)
        rough = g.math('SUBTRACT', g.span(g.noise(4 * MM, 3), 0.35, 0.65, 0.24, 0.46), g.math('MULTIPLY', thick, 0.07))
        shine = g.math('MULTIPLY_ADD', thick, 0.38, 0.06)
        bump = g.span(thick, 0, 1, 0.7, 0.12)
    if char:
        spots = g.span(g.math('MULTIPLY_ADD', g.attr('cav'), 0.5, g.noise(15 * MM, 5, 0.65)), 0.98 - 0.3 * char, 1.12 - 0.3 * char)
        base = g.mix(g.math('MULTIPLY', spots, 0.92), base, '#1a0c06')
    base = g.mix(g.math('MULTIPLY', g.attr('mark'), g.span(coarse, 0.3, 0.55, 0.55, 0.95)), base, '#1c0d07')
    base = g.vary(base, 0.006, 0.13, 0.06)
    base = g.mix(g.attr('bone'), base, g.ramp(coarse, [(0.32, '#d3b78c'), (0.55, '#a87b4c'), (0.75, '#6a4224')]))
    if inside:
        fibre = g.noise(1.6 * MM, 4, at=g.stretch(0.4, 1, 1))
        core = g.mix(g.span(fibre, 0.35, 0.68), inside, blend(inside, '#fff6e0', 0.35))
        base = g.mix(g.attr('inside'), base, core)
        rough = g.math('MULTIPLY_ADD', g.attr('inside'), -0.1, rough)
        bump = g.math('MULTIPLY', bump, g.span(g.attr('inside'), 0, 1, 1.0, 0.2))
    return g.out(
        base,
        rough,
        g.bump((g.noise(1.8 * MM, 5, 0.65), 0.0006, bump), (crumb, -0.0009 if grain else 0.00028, bump)),
        sss=0.10,
        radius=(0.003, 0.0014, 0.0006),
        coat=shine,
        coat_rough=0.12 if glaze else 0.16,
    )
