# SPDX-License-Identifier: GPL-3.0-or-later
"""Fillets of fish that flake: muscle in shingles that part, wet and translucent between browned edges. All lie around z = 0."""

import numpy as np

from lib.chance import number
from lib.mesh import displace, grid, mesh, sphere, superball
from lib.noise import fbm, perlin, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.shrimps import joined

#: flesh, its raised margins, its depth between two flakes, where the pan browned it, its skin
KINDS = {
    'salmon': ('#d98a60', '#f0c6a8', '#b5603a', '#9a5426', '#6d5f4c'),
    'trout': ('#dd9f7c', '#f1d2b8', '#b8704a', '#a8652e', '#8d8468'),
    'cod': ('#eedfbf', '#f7efdc', '#cfb06c', '#cf9a4c', '#a89f8c'),
    'halibut': ('#ece0c8', '#f6efe2', '#c9ad76', '#b3772e', '#8a8578'),
}
RED = ('salmon', 'trout')


def flesh_stuff(kind, sear=None, crust=None, gloss=0.5, butter=0.0):
    """Flakes with a pale margin ('seam') and a deep, wet gap ('gap'), browned where 'brown' says so, barred by the grill ('mark'),
    skin where 'skin' is. crust is the colour of a glaze or of spices on top ('top'); butter gilds what faces up."""
    flesh, pale, deep, brown, skin = KINDS[kind]
    brown = sear or brown
    g = Graph(f'{kind} flesh')
    n = g.noise(8 * MM, 4)
    fibre = g.noise(1.0 * MM, 3, at=g.stretch(1, 0.3, 0.6))
    base = g.mix(g.span(n, 0.32, 0.68), flesh, blend(flesh, deep, 0.28))
    base = g.mix(g.span(fibre, 0.42, 0.7, 0, 0.35), base, blend(flesh, pale, 0.7))
    base = g.mix(g.math('MULTIPLY', g.attr('seam'), 0.85 if kind in RED else 0.6), base, pale)
    base = g.mix(g.math('MULTIPLY', g.attr('gap'), 0.75 if kind in RED else 0.5), base, deep)
    if butter:
        base = g.mix(g.span(g.noise(13 * MM, 3), 0.42, 0.66, 0, butter), base, '#dfae4e')
    t = g.math('ADD', g.attr('brown'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.8, -0.4), g.math('MULTIPLY_ADD', fibre, 0.25, -0.125)))
    sears = [(0.25, blend(flesh, brown, 0.45)), (0.5, brown), (0.75, blend(brown, '#3a1606', 0.45)), (1.0, '#25100a')]
    base = g.mix(g.span(t, 0.15, 0.75), base, g.ramp(t, sears))
    if crust:
        base = g.mix(
            g.span(g.math('ADD', g.attr('top'), g.math('MULTIPLY_ADD', n, 0.7, -0.35)), 0.3, 0.6, 0, 0.96), base, crust_of(g, crust)
        )
    base = g.mix(g.math('MULTIPLY', g.attr('mark'), g.span(n, 0.3, 0.5, 0.55, 0.95)), base, '#241008')
    scale, hide = skin_of(g, skin)
    base = g.mix(g.attr('skin'), base, hide)
    wet = g.noise(5 * MM, 3)
    rough = g.span(wet, 0.36, 0.64, 0.5, 0.8) if gloss < 0.2 else g.span(wet, 0.36, 0.64, 0.14, 0.40)
    relief = g.bump((fibre, 0.00035, 0.8), (scale, 0.0004, g.attr('skin')), (g.noise(0.7 * MM, 2), 0.0001, 0.6))
    return g.out(base, rough, relief, sss=0.16 if kind in RED else 0.28, radius=(0.004, 0.0024, 0.0013),
                 coat=g.span(wet, 0.38, 0.6, gloss, 0.06), coat_rough=0.07)  # fmt: skip


def crust_of(g, color):
    """Spices or sugar that caught: never one tone."""
    fine, patch = g.noise(0.9 * MM, 4, 0.65), g.noise(7 * MM, 4)
    tone = g.ramp(fine, [(0.32, blend(color, '#0c0402', 0.6)), (0.5, color), (0.7, blend(color, '#d98a3c', 0.35))])
    return g.mix(g.span(patch, 0.4, 0.66, 0, 0.75), tone, blend(color, '#120604', 0.7))


def skin_of(g, color):
    """Height and colour of a fried skin: a net of scales, silver and grey where it stayed soft, gold to black where it crisped."""
    scale = g.cells(3.0 * MM, at=g.stretch(0.8, 1.15, 1), random=0.35)
    n = g.noise(12 * MM, 4)
    silver = g.mix(g.span(scale, 0.2, 0.6), blend(color, '#e0d8c4', 0.45), blend(color, '#1c1610', 0.55))
    crisp = g.ramp(g.noise(4 * MM, 4), [(0.3, '#3a1e0c'), (0.5, '#85531f'), (0.7, '#c0893c')])
    return scale, g.mix(g.span(n, 0.38, 0.6, 0.15, 0.9), silver, crisp)


def shingles(run, s, parted):
    """Flakes along run (counted in flakes): how far each stands out, the pale margin it ends in, and the gap below that."""
    cell = np.floor(run)
    share = run - cell
    own = np.sin(cell * 12.9898 + s % 97) * 43758.5453
    own = own - np.floor(own)
    rise = share**1.6 - 0.45 + 0.7 * (own - 0.5) * smooth(0.0, 0.12, share) * smooth(1.0, 0.88, share)
    seam = smooth(0.80, 0.97, share)
    gap = smooth(0.16, 0.0, share) * parted
    return rise, seam, gap


def fillet(material, half=(58, 28, 13.5), sear=0.5, marks=False, skin_up=False, belly=0.42, flakes=1.0, rubbed=False, s=None):
    """A portion cut across a side of fish: thick at the loin (-x), thin at the belly, square cut faces on which the flakes show as
    nested arcs. They part most at the belly's end. rubbed hides the flakes on top below a crust."""
    s = number() if s is None else s
    d, F = sphere(136)
    size = np.array(half) * MM
    V = superball(d, size, (6.5, 5.5, 4.2))
    u, v, level = V[:, 0] / size[0], V[:, 1] / size[1], V[:, 2] / size[2]
    taper = 1 - belly * smooth(-0.35, 1.0, u)
    V[:, 2] = (V[:, 2] + size[2]) * taper - size[2] + 1.8 * MM * (1 - v**2) * smooth(0, 0.6, level)
    V[:, 1] *= 1 - 0.16 * smooth(0.2, 1.0, u) + 0.07 * np.sin(2.3 * u + s % 7)
    V[:, 1] += 3.0 * MM * perlin(V * np.array([1, 0.2, 0.6]), 34 * MM, s + 2)
    V[:, 0] += (
        4.5 * MM * perlin(V * np.array([0.2, 1, 0.6]), 26 * MM, s + 3)
        + 0.16 * V[:, 1]
        - 0.25 * (V[:, 2] + size[2]) * np.sign(u) * np.abs(u) ** 3
    )
    warp = 3.4 * MM * fbm(V, 22 * MM, 2, s=s + 1)
    low = V[:, 2] + 1.5 * size[2]
    run = (np.hypot(V[:, 0] + 0.85 * size[0], 1.2 * low) + 0.55 * np.abs(V[:, 1] - 0.2 * size[1]) + warp) / (7.6 * MM)
    parted = smooth(-0.45, 0.75, 0.75 * u + 0.9 * fbm(V, 18 * MM, 2, s=s + 21))
    rise, seam, gap = shingles(run, s, parted)
    up = smooth(0.3, 0.72, level)
    hidden = up if skin_up or rubbed else 0 * up
    rel = 1.2 * MM * fbm(V, 22 * MM, 2, s=s + 5) + 0.22 * MM * fbm(V, 2.6 * MM, 3, s=s + 7)
    rel += (1 - hidden) * flakes * MM * (0.7 + 1.3 * parted) * rise
    skin = 0 * u
    if skin_up:
        skin = smooth(0.74, 0.84, level + 0.06 * fbm(V, 9 * MM, 2, s=s + 9))
        rel += skin * (0.9 * MM * (ridged(V, 12 * MM, 2, s=s + 11) - 0.4) + 0.3 * MM * fbm(V, 2.4 * MM, 2, s=s + 12))
        rel += 1.3 * MM * np.exp(-(((level - 0.80) / 0.07) ** 2))
    if rubbed:
        rel += up * (0.45 * MM * fbm(V, 2.8 * MM, 3, s=s + 23) + 0.22 * MM * fbm(V, 1.1 * MM, 2, s=s + 24))
    V = displace(V, F, rel)
    rim = smooth(0.80, 1.0, np.maximum(np.abs(u), np.abs(v))) * smooth(0.2, 0.6, level)
    foot = smooth(-0.55, -0.9, level)
    blotch = fbm(V, 15 * MM, 3, s=s + 13)
    brown = sear * (up * (0.35 + 0.9 * blotch) + 0.55 * rim + 0.35 * foot + 0.25 * up * seam)
    bars = smooth(0.72, 0.93, np.sin((V[:, 0] * 0.85 + V[:, 1] * 0.5) / (2.9 * MM))) * up if marks else 0 * u
    attrs = {'seam': seam * (1 - 0.5 * up * min(1, sear)), 'gap': gap, 'brown': np.clip(brown, 0, 1.1), 'mark': bars, 'skin': skin}
    attrs['top'] = smooth(-0.1, 0.55, level + 0.45 * fbm(V * np.array([1, 1, 0.3]), 10 * MM, 2, s=s + 15))
    return mesh('fillet', V, F, material, attrs)


def long_fillet(material, half=(94, 35, 9), sear=0.8, s=None):
    """A whole side of a small fish, skin below: tapered, its belly curled up so that silver shows, two lobes along the middle line."""
    s = number() if s is None else s
    d, F = sphere(136)
    size = np.array(half) * MM
    V = superball(d, size, (2.6, 2.2, 2.6))
    u, level = V[:, 0] / size[0], V[:, 2] / size[2]
    V[:, 1] *= (1 - 0.62 * smooth(0.0, 1.0, u)) * (1 + 0.05 * np.sin(u * 5 + s))
    V[:, 2] *= 1 - 0.5 * smooth(0.2, 1.0, u)
    flat = V * np.array([1, 1, 0])
    warp = 2.2 * MM * fbm(flat, 18 * MM, 2, s=s + 1)
    run = (V[:, 0] - 0.95 * np.abs(V[:, 1]) + warp) / (6.4 * MM)
    up = smooth(-0.35, 0.1, level)
    parted = smooth(-0.2, 0.6, fbm(V, 20 * MM, 2, s=s + 21) + 0.2)
    rise, seam, gap = shingles(run, s, parted)
    middle = np.exp(-(((V[:, 1] + 0.6 * warp) / (1.6 * MM)) ** 2))
    rel = 1.1 * MM * fbm(V, 18 * MM, 2, s=s + 3) + 0.22 * MM * fbm(V, 2.6 * MM, 2, s=s + 5)
    V = displace(V, F, rel + up * MM * ((0.3 + 0.8 * parted) * rise - 1.5 * middle))
    edge = smooth(0.68, 1.0, np.hypot(u, V[:, 1] / size[1]))
    V[:, 2] += 6 * MM * edge * (0.5 + 0.5 * perlin(flat, 50 * MM, s + 8)) + 3.0 * MM * fbm(flat, 50 * MM, 2, s=s + 9)
    brown = sear * up * (0.30 + 0.75 * edge + 1.0 * fbm(V, 13 * MM, 3, s=s + 13) + 0.2 * seam)
    skin = smooth(-0.10, -0.35, level + 0.10 * fbm(V, 6 * MM, 2, s=s + 17))
    attrs = {
        'seam': 0.8 * seam * up,
        'gap': np.maximum(gap, 0.7 * middle) * up,
        'brown': np.clip(brown, 0, 1.1),
        'mark': 0 * u,
        'skin': skin,
    }
    return mesh('side', V, F, material, {**attrs, 'top': 0.6 * up})


def flat_fish(material, half=(0.116, 0.050, 0.011), s=None):
    """A sole, skinned, floured and fried whole: four fillets round a straight spine, a fringe of crisp fins, a tail; one fillet
    has begun to come away from the bone and shows how white it is."""
    s = number() if s is None else s
    d, F = sphere(150)
    V = superball(d, half, (2.2, 2.1, 2.5))
    u, level = V[:, 0] / half[0], V[:, 2] / half[2]
    V[:, 1] *= 1 - 0.62 * smooth(0.35, 0.93, u) - 0.25 * smooth(-0.55, -1.0, u)
    flat = V * np.array([1, 1, 0])
    across = np.abs(V[:, 1]) / (half[1] * (1 - 0.62 * smooth(0.35, 0.93, u)) * np.sqrt(np.clip(1 - u**2, 0.1, 1)))
    fringe = smooth(0.80, 0.88, across)
    up = smooth(-0.35, 0.1, level)
    warp = 2.4 * MM * fbm(flat, 20 * MM, 2, s=s + 1)
    run = (V[:, 0] - 0.9 * np.abs(V[:, 1]) + warp) / (7.5 * MM)
    parted = smooth(-0.1, 0.6, fbm(flat, 26 * MM, 2, s=s + 21))
    rise, seam, gap = shingles(run, s, parted)
    spine = np.exp(-(((V[:, 1] + 0.4 * warp) / (1.9 * MM)) ** 2)) * (1 - fringe)
    bare = smooth(
        0.5, 0.9, np.exp(-(((u + 0.12) / 0.34) ** 2 + ((V[:, 1] + 7 * MM) / (7 * MM)) ** 2)) + 0.35 * fbm(flat, 9 * MM, 2, s=s + 23)
    )
    rays = np.sin(np.arctan2(V[:, 1], V[:, 0] + 0.02) * 170 + 3 * fbm(flat, 14 * MM, 2, s=s + 25))
    rel = 1.3 * MM * fbm(V, 17 * MM, 3, s=s + 3) + 0.4 * MM * fbm(V, 3.2 * MM, 3, s=s + 5) + (1 - fringe) * MM * (0.3 + 0.5 * parted) * rise
    rel += -2.0 * MM * spine - 1.3 * MM * bare + 1.4 * MM * bare * rise + 0.3 * MM * fringe * rays
    V = displace(V, F, rel * up + 0.4 * rel * (1 - up))
    V[:, 2] *= 1 - 0.55 * fringe
    V[:, 2] += 3.0 * MM * fbm(flat, 60 * MM, 2, s=s + 6) + 3.2 * MM * fringe * perlin(flat, 16 * MM, s + 7)
    V[:, 1] *= 1 + 0.035 * fringe * perlin(flat, 6 * MM, s + 9)
    brown = 0.44 + 0.4 * fbm(V, 20 * MM, 3, s=s + 8) + 0.2 * fbm(V, 5 * MM, 3, s=s + 10) + 0.35 * fringe - 0.95 * bare
    attrs = {'seam': seam * np.maximum(bare, 0.15), 'gap': np.maximum(0.8 * gap * bare, 0.5 * spine), 'brown': np.clip(brown * up, 0, 0.75)}
    body = (V, F, *attrs.values(), 0.0, 0.0, 0.0)
    return joined('sole', [body, (*sole_tail(half), 0.0, 0.0, 0.75, 0.0, 0.0, 0.0)], material, (*attrs, 'mark', 'skin', 'top'))


def sole_tail(half):
    """A fan of crisp rays behind the body: vertices and faces."""
    u, v = np.linspace(0, 1, 30)[:, None], np.linspace(-1, 1, 60)[None]
    x = half[0] * 0.90 + 30 * MM * u * (1 - 0.22 * v**2)
    y = v * (8 + 14 * u) * MM
    z = 0.5 * MM * np.sin(v * 40) * u + 2.5 * MM * np.sin(v * 3 + 1) * u + 0 * x
    return np.stack([x, y, z], -1).reshape(-1, 3), grid(29, 59)
