# SPDX-License-Identifier: GPL-3.0-or-later
"""What things are made of: food first, then what it is served in and on."""
import math

import numpy as np

from lib.shader import Graph, absorb, clear_shadows
from lib.units import MM


def seared_meat(name='seared', dark='#170b06', mid='#3d1d0e', light='#7a4522', gloss=0.5):
    """Crust: near-black peaks, red-brown valleys, greasy patches. Reads 'cav' (0 valley .. 1 peak)."""
    g = Graph(name)
    n = g.noise(9 * MM, 5)
    h = g.math('MULTIPLY_ADD', g.attr('cav'), 0.55, g.math('MULTIPLY', n, 0.55))
    fine = g.noise(0.9 * MM, 4)
    base = g.ramp(g.math('MULTIPLY_ADD', fine, 0.25, h), [(0.32, light), (0.52, mid), (0.78, dark)])
    base = g.mix(g.math('MULTIPLY', g.attr('fatcap'), 0.6), base, '#a8692f')
    wet = g.noise(5 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.38, 0.62, 0.22, 0.62),
        g.bump((g.noise(2.2 * MM, 5, 0.65), 0.0009), (fine, 0.00035)),
        coat=g.span(wet, 0.45, 0.6, gloss, 0.0),
        coat_rough=0.12,
    )


def meat_core(name='meat', crust='#1c0d07', grey='#84543f', pink='#c4615a', red='#a62a31'):
    """Cut face of a steak. Reads 'd', metres from the crust, and 'doneness' shifts the bands."""
    g = Graph(name)
    big = g.noise(14 * MM, 3)
    small = g.noise(2.2 * MM, 4, at=g.stretch(0.35, 1, 1))
    ragged = g.math('ADD', g.math('MULTIPLY_ADD', big, 0.007, -0.0035), g.math('MULTIPLY_ADD', small, 0.0022, -0.0011))
    d = g.math('MULTIPLY_ADD', ragged, g.span(g.attr('d'), 0, 0.004, 0.10, 1), g.attr('d'))
    t = g.math('MULTIPLY', d, 1 / 0.013)
    base = g.ramp(
        t,
        [
            (0.0, crust),
            (0.10, '#2a130a'),
            (0.155, '#5f3826'),
            (0.21, grey),
            (0.31, '#a96a58'),
            (0.44, pink),
            (0.68, '#b8424a'),
            (0.95, red),
        ],
    )
    bundle = g.cells(2.6 * MM, 'SMOOTH_F1', at=g.stretch(0.3, 1, 0.75))
    strand = g.noise(0.75 * MM, 3, at=g.stretch(0.25, 1, 0.55))
    base = g.mix(g.span(bundle, 0.25, 0.75, 0.0, 0.32), base, '#e79a8a')
    base = g.mix(g.span(strand, 0.42, 0.7, 0, 0.28), base, '#6d1a20', 'MULTIPLY')
    fat = g.math(
        'SUBTRACT', 1.0, g.math('ABSOLUTE', g.math('MULTIPLY_ADD', g.noise(9 * MM, 3, 0.5, 1.2, at=g.stretch(0.4, 0.6, 1.3)), 2, -1))
    )
    gate = g.math('GREATER_THAN', g.attr('d'), 0.002)
    fatmask = g.math('MULTIPLY', g.math('MULTIPLY', g.span(fat, 0.965, 0.995), g.span(g.noise(16 * MM, 2), 0.5, 0.62)), gate)
    base = g.mix(g.math('MULTIPLY', fatmask, 0.5), base, '#efc9ae')
    base = g.mix(g.math('MULTIPLY', g.math('MULTIPLY', g.attr('fatcap'), gate), 0.9), base, '#e6bd8d')
    juice = g.noise(6 * MM, 4)
    return g.out(
        base,
        g.span(juice, 0.4, 0.62, 0.16, 0.46),
        g.bump((bundle, 0.0006, 0.8), (strand, 0.0004, 0.9), (g.noise(0.35 * MM, 2), 0.00012)),
        sss=0.10,
        radius=(0.0016, 0.0005, 0.0003),
        coat=g.span(juice, 0.42, 0.6, 0.75, 0.1),
        coat_rough=0.08,
        spec=0.5,
    )


def bread_crust(name='crust', pale='#e9bd77', gold='#c87d2c', dark='#7c3a12', gloss=0.5):
    """Reads 'bake' 0..1. Egg wash: coat over fine wrinkles and pores."""
    g = Graph(name)
    n = g.noise(16 * MM, 5)
    f = g.math('MULTIPLY_ADD', n, 0.42, g.attr('bake'))
    f = g.math('SUBTRACT', f, 0.21)
    base = g.ramp(f, [(0.05, '#f1d9a8'), (0.28, pale), (0.58, gold), (0.80, '#a4561b'), (1.0, dark)])
    speck = g.cells(1.6 * MM)
    base = g.mix(g.span(speck, 0.05, 0.22, 0.22, 0), base, dark)
    wrinkle = g.noise(2.6 * MM, 6, 0.6, 0.6)
    pore = g.span(g.cells(1.9 * MM), 0.06, 0.24)
    return g.out(
        base,
        g.span(n, 0.35, 0.65, 0.32, 0.55),
        g.bump((g.noise(11 * MM, 3), 0.0012, 0.6), (wrinkle, 0.0005, 0.7), (pore, 0.00025, 0.5)),
        sss=0.14,
        radius=(0.004, 0.0018, 0.0007),
        coat=gloss,
        coat_rough=0.22,
    )


def crumb(name='crumb', pale='#f6e3bb', shade='#d9b26d', size=2.4):
    """Open bread or cake crumb; reads 'cav' (pores dark and warm)."""
    g = Graph(name)
    a = g.cells(size * MM, 'SMOOTH_F1')
    b = g.cells(size * 0.42 * MM, 'SMOOTH_F1')
    fine = g.noise(0.5 * MM, 3)
    base = g.mix(g.span(a, 0.1, 0.55, 0.75, 0), pale, shade)
    base = g.mix(g.span(g.attr('cav'), 0, 0.8, 0.6, 0), base, shade)
    base = g.mix(g.span(g.noise(12 * MM, 3), 0.35, 0.7, 0, 0.3), base, shade)
    return g.out(
        base, 0.88, g.bump((a, 0.0016, 1), (b, 0.0006, 0.9), (fine, 0.0002, 0.8)), sss=0.35, radius=(0.004, 0.0024, 0.0011), spec=0.2
    )


def sauce(name='sauce', col='#3a1a0b', thin='#8a4a1c', rough=0.08, trans=0.0):
    """Glossy pan sauce. Reads 'thick' 0..1: thin edges let the plate through."""
    g = Graph(name)
    t = g.math('ADD', g.attr('thick'), g.math('MULTIPLY_ADD', g.noise(5 * MM, 4), 0.3, -0.15))
    base = g.ramp(t, [(0.05, thin), (0.7, col)])
    return g.out(
        base,
        rough,
        g.bump((g.noise(7 * MM, 3), 0.0005, 0.5)),
        sss=0.12,
        radius=(0.003, 0.0012, 0.0004),
        coat=0.6,
        coat_rough=0.03,
        alpha=g.span(t, 0.0, 0.45, 0.0, 0.97),
        trans=trans,
    )


def cheese(name='cheese', col='#efa41d', pale='#f6bb3f'):
    g = Graph(name)
    n = g.noise(10 * MM, 3)
    return g.out(
        g.mix(g.span(n, 0.3, 0.7), col, pale),
        g.span(n, 0.35, 0.65, 0.28, 0.46),
        g.bump((g.noise(6 * MM, 3), 0.0004, 0.6), (g.noise(0.8 * MM, 3), 0.00008, 0.5)),
        sss=0.55,
        radius=(0.008, 0.0045, 0.0009),
        coat=0.25,
        coat_rough=0.2,
    )


def leaf_stuff(name='leaf', dark='#1f5414', mid='#3f8a22', vein='#a9c973', glow=0.38, rough=0.38, rib=0.3):
    """Reads 'u' (0 midrib .. 1 margin), 'v' (0 stalk .. 1 tip) and 'vein'."""
    g = Graph(name)
    n = g.noise(7 * MM, 4)
    base = g.mix(g.span(n, 0.3, 0.7), dark, mid)
    base = g.mix(g.math('MULTIPLY', g.attr('vein'), rib * 2, clamp=True), base, vein)
    base = g.vary(base, 0.018, 0.22, 0.12)
    back = g.add('ShaderNodeNewGeometry').outputs['Backfacing']
    base = g.mix(g.math('MULTIPLY', back, 0.35), base, '#9dbb72')
    return g.out(
        base,
        g.span(g.noise(2 * MM, 3), 0.3, 0.7, rough - 0.1, rough + 0.14),
        g.bump((g.attr('vein'), -0.0005, 0.8), (g.noise(1.1 * MM, 4), 0.00025, 0.7)),
        see_through=glow,
        coat=0.15,
        coat_rough=0.2,
    )


def tomato_cut(name='tomato', flesh='#b3200f', pale='#d9502a', gel='#9c2a0c'):
    """Reads 'd' (metres from the skin) and 'gel' 0..1 (seed chambers)."""
    g = Graph(name)
    f = g.noise(1.2 * MM, 3, at=g.stretch(1, 1, 0.3))
    base = g.ramp(g.math('MULTIPLY', g.attr('d'), 120), [(0, '#a3160a'), (0.05, flesh), (0.35, pale), (0.9, '#c4381c')])
    base = g.mix(g.span(f, 0.4, 0.65, 0, 0.5), base, '#e07a52')
    base = g.mix(g.attr('gel'), base, gel)
    return g.out(
        base,
        g.span(g.noise(4 * MM, 3), 0.35, 0.65, 0.08, 0.3),
        g.bump((g.noise(3 * MM, 3), 0.0007, 0.6), (f, 0.0004, 0.8)),
        sss=0.3,
        radius=(0.003, 0.0009, 0.0005),
        coat=0.45,
        coat_rough=0.08,
    )


def tomato_skin():
    g = Graph('tomato skin')
    n = g.noise(11 * MM, 3)
    base = g.vary(g.mix(g.span(n, 0.35, 0.65), '#a3160a', '#bb2c10'), 0.005, 0.12, 0.05)
    return g.out(base, 0.17, g.bump((n, 0.0003, 0.4)), sss=0.25, radius=(0.003, 0.0009, 0.0005), coat=0.45, coat_rough=0.06)


def feta_material():
    g = Graph('feta')
    n = g.noise(3 * MM, 5, 0.65)
    base = g.mix(g.span(g.attr('cav'), 0.2, 0.6, 0.5, 0), '#f7ecd2', '#dfcaa0')
    holes = g.span(g.cells(1.7 * MM), 0.10, 0.22)
    return g.out(
        base,
        g.span(n, 0.4, 0.6, 0.4, 0.75),
        g.bump((n, 0.0007, 0.9), (holes, 0.0005, 0.8), (g.noise(0.5 * MM, 2), 0.00015, 0.8)),
        sss=0.5,
        radius=(0.003, 0.0026, 0.002),
        spec=0.35,
    )


def crouton_material():
    g = Graph('crouton')
    pores = g.cells(2.6 * MM, 'SMOOTH_F1')
    n = g.noise(7 * MM, 4)
    t = g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', n, 0.6, -0.3))
    base = g.ramp(t, [(0.05, '#eccf93'), (0.4, '#d59a48'), (0.7, '#a35c20'), (0.95, '#5e2e10')])
    base = g.mix(g.span(pores, 0.05, 0.35, 0.5, 0), base, '#8a4f1c')
    return g.out(
        base,
        0.55,
        g.bump((pores, 0.0016, 1), (g.noise(0.9 * MM, 3), 0.0004, 0.8)),
        sss=0.2,
        radius=(0.003, 0.0015, 0.0007),
        coat=0.15,
        coat_rough=0.25,
    )


def cucumber_material():
    g = Graph('cucumber')
    n = g.noise(3 * MM, 4)
    q = g.math('ADD', g.attr('q'), g.math('MULTIPLY_ADD', n, 0.06, -0.03))
    base = g.ramp(q, [(0.0, '#d3dfa0'), (0.5, '#d9e6b4'), (0.66, '#e6efcd'), (0.86, '#cfe0a0'), (0.95, '#8db552')])
    base = g.mix(g.math('MULTIPLY', g.attr('core'), 0.35), base, '#bcd089')
    base = g.mix(g.math('MULTIPLY', g.attr('seeds'), 0.7), base, '#f1f0d2')
    skin = g.mix(g.span(g.noise(4 * MM, 3, at=g.stretch(1, 1, 0.1)), 0.4, 0.6), '#1d4415', '#3c6d25')
    base = g.mix(g.math('MAXIMUM', g.attr('skin'), g.span(g.attr('q'), 0.975, 0.992)), base, skin)
    return g.out(
        base,
        g.span(n, 0.35, 0.65, 0.10, 0.3),
        g.bump((n, 0.0003, 0.6), (g.noise(0.8 * MM, 2), 0.0001, 0.6)),
        sss=0.55,
        radius=(0.003, 0.004, 0.0018),
        coat=0.6,
        coat_rough=0.06,
    )


def onion_material():
    g = Graph('onion')
    fibre = g.noise(2.5 * MM, 3, at=g.stretch(1, 1, 0.3))
    base = g.mix(g.span(fibre, 0.35, 0.7), '#efe2ea', '#d7a9c6')
    base = g.mix(g.span(g.attr('outer'), 0.2, 0.9, 0, 0.85), base, '#8a2c63')
    return g.out(
        g.vary(base, 0.01, 0.12, 0.15),
        0.2,
        g.bump((fibre, 0.00015, 0.6)),
        sss=0.5,
        radius=(0.003, 0.002, 0.0028),
        see_through=0.25,
        coat=0.5,
        coat_rough=0.07,
    )


def plain(
    name,
    col,
    rough=0.5,
    spread=0.1,
    sss=0,
    radius=(0.002, 0.001, 0.0005),
    bump_size=1.0,
    bump_depth=0.1,
    coat=0,
    col2=None,
    see_through=0,
    spec=0.5,
    trans=0,
):
    """Small scattered things: seeds, salt, pepper, chips."""
    g = Graph(name)
    n = g.noise(bump_size * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.65), col, col2 or col)
    base = g.vary(base, 0.02, spread * 2, spread)
    return g.out(
        base, rough, g.bump((n, bump_depth * MM, 0.8)), sss=sss, radius=radius, coat=coat, see_through=see_through, spec=spec, trans=trans
    )


def water(name='water', tint='#ffffff', rough=0.02):
    g = Graph(name)
    return g.out(tint, rough, trans=1.0, ior=1.33)


def oil(name='oil', tint='#f0a030'):
    g = Graph(name)
    return g.out(tint, 0.02, trans=0.85, ior=1.46, coat=0.3)


def ceramic(name='ceramic', col='#e9e4da', speck='#5d4a3a', rim='#8b6f55', rough=0.28, speckles=1.0, body=None, rim_at=None):
    """Hand-thrown stoneware: iron speckle in two sizes, pooled glaze, worn rim above rim_at."""
    g = Graph(name)
    n = g.noise(60 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.65, 0, 0.25), col, body or rim)
    for size, lo in ((9 * MM, 0.055), (3.6 * MM, 0.09)):
        c = g.cells(size)
        r = g.cells(size, pick='Color')
        keep = g.span(r, 0.45, 0.5)
        base = g.mix(g.math('MULTIPLY', g.math('MULTIPLY', g.span(c, lo, lo * 0.55), keep), 0.8 * speckles), base, speck)
    if rim_at:
        base = g.mix(
            g.span(
                g.math('ADD', g.attr('h'), g.math('MULTIPLY_ADD', g.noise(7 * MM, 4), 0.0016, -0.0008)),
                rim_at - 0.0012,
                rim_at - 0.0002,
                0,
                0.75,
            ),
            base,
            rim,
        )
    return g.out(
        base,
        g.span(g.noise(25 * MM, 4), 0.3, 0.7, rough - 0.08, rough + 0.14),
        g.bump((g.noise(18 * MM, 2), 0.0006, 0.35), (g.noise(0.7 * MM, 2), 0.00003, 0.6)),
        coat=0.3,
        coat_rough=0.12,
        sss=0.05,
        radius=(0.002, 0.002, 0.0015),
    )


def clay(name='clay', col='#8d4a2c', dark='#5a2c1a'):
    g = Graph(name)
    n = g.noise(22 * MM, 6, 0.65)
    base = g.mix(g.span(n, 0.3, 0.7), col, dark)
    base = g.mix(g.span(g.noise(1.4 * MM, 2), 0.58, 0.72, 0, 0.45), base, '#c08a62')
    lines = g.noise(3 * MM, 4, at=g.stretch(0.06, 0.06, 1))
    return g.out(base, g.span(n, 0.3, 0.7, 0.5, 0.8), g.bump((lines, 0.0006, 0.8), (g.noise(0.8 * MM, 3), 0.00022, 0.8)), spec=0.3)


def wood(name='wood', light='#9a6b42', dark='#4b2e1a', plank=0.13, rough=0.52, along='x', wear=0.4):
    g = Graph(name)
    along_x = along == 'x'
    sep = g.add('ShaderNodeSeparateXYZ', {0: g.coords})
    across = g.math('ADD', sep.outputs['Y' if along_x else 'X'], plank / 2)
    row = g.math('FLOOR', g.math('DIVIDE', across, plank))
    shift = g.add('ShaderNodeCombineXYZ', {0: g.math('MULTIPLY', row, 3.7), 2: g.math('MULTIPLY', row, 0.31)}).outputs[0]
    at = g.add('ShaderNodeVectorMath', {0: g.coords, 1: shift}, operation='ADD').outputs[0]
    at = g.add('ShaderNodeMapping', {0: at, 'Scale': (0.07, 1, 1) if along_x else (1, 0.07, 1)}).outputs[0]
    ring = g.noise(16 * MM, 3, 0.5, 1.6, at=at)
    grain = g.noise(1.3 * MM, 6, 0.7, 0.3, at=at)
    bands = g.math('FRACT', g.math('MULTIPLY', ring, 7.0))
    bands = g.math('MULTIPLY', bands, bands)
    base = g.mix(g.span(grain, 0.34, 0.66), light, dark)
    base = g.mix(g.math('MULTIPLY', bands, 0.55), base, dark)
    tone = g.math('FRACT', g.math('MULTIPLY', row, 0.6180339))
    base = g.mix(g.span(tone, 0, 1, 0, 0.4), base, dark)
    base = g.mix(g.span(g.noise(90 * MM, 4), 0.45, 0.75, 0, wear), base, '#b79a7c')
    edge = g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', g.math('DIVIDE', across, plank)), 0.5))
    gap = g.span(edge, 0.49, 0.4965)
    base = g.mix(gap, base, '#120a05')
    return g.out(
        base,
        g.span(g.noise(30 * MM, 4), 0.3, 0.7, rough - 0.12, rough + 0.15),
        g.bump((grain, 0.0004, 0.8), (bands, 0.0003, 0.5), (gap, -0.002, 1)),
        spec=0.35,
    )


def linen(name='linen', col='#d8cdb9', shade='#b9aa90', thread=0.7):
    """Plain weave at true thread size, slubs, no shine."""
    g = Graph(name)
    sep = g.add('ShaderNodeSeparateXYZ', {0: g.coords})
    f = 2 * math.pi / (thread * 2 * MM)
    slub = g.math('MULTIPLY', g.noise(4 * MM, 3), 9.0)
    wx = g.math('SINE', g.math('MULTIPLY_ADD', sep.outputs['X'], f, slub))
    wy = g.math('SINE', g.math('MULTIPLY_ADD', sep.outputs['Y'], f, slub))
    weave = g.math('MULTIPLY_ADD', g.math('MULTIPLY', wx, wy), 0.5, 0.5)
    tx = g.noise(1.5 * MM, 2, at=g.stretch(0.03, 1, 1))
    ty = g.noise(1.5 * MM, 2, at=g.stretch(1, 0.03, 1))
    base = g.mix(g.span(g.math('ADD', tx, ty), 0.75, 1.3), col, shade)
    base = g.mix(g.span(weave, 0, 0.5, 0.45, 0), base, shade)
    return g.out(base, 0.92, g.bump((weave, 0.00035, 0.8), (g.noise(0.3 * MM, 2), 0.0001, 0.6)), spec=0.12, sheen=0.3)


def stone(name='stone', col='#8f8a82', dark='#5d5850', light='#b3aca1', rough=0.6):
    g = Graph(name)
    n = g.noise(70 * MM, 8, 0.62)
    m = g.noise(9 * MM, 6, 0.7)
    base = g.ramp(g.math('MULTIPLY_ADD', m, 0.4, g.math('MULTIPLY', n, 0.6)), [(0.36, dark), (0.5, col), (0.64, light)])
    base = g.mix(g.span(g.cells(2.4 * MM), 0.03, 0.14, 0.5, 0), base, dark)
    return g.out(
        base,
        g.span(n, 0.3, 0.7, rough - 0.15, rough + 0.15),
        g.bump((n, 0.0016, 0.5), (m, 0.0006, 0.6), (g.noise(0.8 * MM, 3), 0.00018, 0.7)),
        spec=0.35,
    )


def glass(name='glass', tint='#fbfdfc', fog=0.0, fog_low=0.0, fog_high=0.1):
    """Clear glass; fog (0..1) breathes a patchy film of condensation on it between two heights ('h' attribute)."""
    g = Graph(name)
    rough = 0.0
    normal = g.bump((g.noise(30 * MM, 2), 0.0004, 0.25))
    if fog:
        height = g.span(g.attr('h'), fog_low, fog_low + 0.01)
        height = g.math('MULTIPLY', height, g.span(g.attr('h'), fog_high + 0.01, fog_high - 0.01))
        patches = g.span(g.noise(9 * MM, 4, 0.6), 0.35, 0.65, 0.25, 1)
        rough = g.math('MULTIPLY', g.math('MULTIPLY', height, patches), 0.16 * fog)
    g.out(tint, rough, normal, trans=1.0, ior=1.5)
    return clear_shadows(g, tint)
