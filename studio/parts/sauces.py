# SPDX-License-Identifier: GPL-3.0-or-later
"""Soft and wet things with a surface: stews, purées, pools, dollops, drizzles."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import curve, disc, mesh, put, resample, rings, tube
from lib.noise import fbm, perlin, smooth, worley
from lib.place import drop
from lib.shader import Graph
from lib.units import MM, blend


def stew_stuff(color, solid=None, broth=None, oil=None, gloss=0.9, name='stew', flecks=None):
    """Reads 'cell' (which lump), 'wet' and 'oil'; colours follow from one unless given. flecks: herbs or spice in it."""
    solid = solid or blend(color, '#ffd9a0', 0.16)
    bright = sum(int(color[k : k + 2], 16) for k in (1, 3, 5)) / 765
    broth = broth or (blend(color, '#c98f3a', 0.10) if bright > 0.66 else blend(color, '#1a0500', 0.18))
    shade = blend(color, '#b08a4a', 0.22) if bright > 0.66 else blend(color, '#30180a', 0.2)
    g = Graph(name)
    n = g.noise(18 * MM, 4)
    fine = g.noise(0.8 * MM, 4)
    base = g.mix(g.span(g.attr('cell'), 0.1, 0.9), color, solid)
    base = g.mix(g.span(n, 0.38, 0.66, 0, 0.45), base, shade)
    base = g.mix(g.span(fine, 0.45, 0.75, 0, 0.22), base, blend(solid, '#ffffff', 0.25))
    wet = g.attr('wet')
    base = g.mix(g.math('MULTIPLY', wet, 0.75), base, broth)
    if flecks:
        for size, reach in ((5.5 * MM, 0.16), (2.8 * MM, 0.17)):
            near = g.math('ADD', g.cells(size), g.math('MULTIPLY_ADD', g.noise(1.1 * MM, 3), 0.3, -0.15))
            some = g.span(g.cells(size, pick='Color'), 0.4, 0.5)
            base = g.mix(g.math('MULTIPLY', g.span(near, reach, reach * 0.55), some), base, flecks)
    if oil:
        base = g.mix(g.math('MULTIPLY', g.attr('oil'), 0.8), base, oil)
    rough = g.math('SUBTRACT', g.span(g.noise(3 * MM, 3), 0.35, 0.65, 0.26, 0.46), g.math('MULTIPLY', wet, 0.2))
    rough = g.math('MAXIMUM', rough, 0.06)
    return g.out(base, rough, g.bump((fine, 0.0003, g.span(wet, 0, 1, 0.8, 0.12))), sss=0.35,
                 radius=(0.006, 0.0022, 0.0007), coat=g.span(wet, 0, 1, 0.25, gloss), coat_rough=0.05)  # fmt: skip


#: size of the lumps and how high they stand, in millimetres: what has dissolved in the sauce
LUMPS = {
    'smooth': (),
    'fine': ((2.2, 0.35), (1.2, 0.2)),
    'grains': ((3.0, 0.8), (2.4, 0.6), (1.4, 0.25)),
    'lentils': ((4.6, 0.85), (3.9, 0.75), (2.2, 0.35)),
    'mince': ((7.0, 1.9), (4.0, 1.2), (2.0, 0.5)),
    'chunky': ((13.0, 3.4), (8.0, 2.2), (3.0, 0.6)),
}


def stew(
    material, radius, level, lumps='lentils', drowned=1.0, mound=1.8, s=None, over=None, squash=1.0, ragged=0.0, eyes=False, relief=None
):
    """Solids drowned to a liquid level that itself waves. drowned 0 is nearly dry, 2 is mostly liquid; mound in mm.
    over(P, z) may lift the surface over what lies in it and says where it did; squash makes it oval, ragged lets it run
    out on a plate; eyes gathers the oil in round lenses; relief(P, r) adds a shape of one's own in metres."""
    s = number() if s is None else s
    nr, na = 340, 860
    x, y = disc(radius, nr, na, 0.8)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    r = np.hypot(P[:, 0], P[:, 1]) / radius
    if ragged:
        turn = np.stack([np.cos(np.arctan2(y, x)), np.sin(np.arctan2(y, x)), 0 * x], -1).reshape(-1, 3)
        P[:, :2] *= 1 + ragged * fbm(turn, 0.7, 3, s=s + 60)[:, None]
    P[:, 1] *= squash
    bend = np.stack([perlin(P, 6 * MM, s + 1), perlin(P, 6 * MM, s + 2), 0 * r], -1)
    warp = P + bend * 1.2 * MM
    solid, cell = np.zeros(len(P)), np.zeros(len(P))
    for k, (size, depth) in enumerate(LUMPS[lumps]):
        f1, _, c = worley(warp, size * MM, s + 5 * k, True)
        h = depth * MM * (np.sqrt(np.clip(1 - (f1 / 0.58) ** 2, 0, 1)) * (0.35 + 0.65 * c) + 0.4 * c)
        cell = np.where(h > solid, c, cell)
        solid = np.maximum(solid, h)
    rise = mound * MM * (1 - r**2) if relief is None else relief(P, r)
    hills = 2.6 * MM * fbm(P, 34 * MM, 2, s=s + 20) + 1.3 * MM * fbm(P, 11 * MM, 2, s=s + 23)
    solid = solid + hills * (1 - 0.8 * smooth(0.78, 1.0, r)) * (1.0 if relief is None else 0.35) + rise
    liquid = drowned * MM + 1.0 * MM * perlin(P, 45 * MM, s + 30) + 0.25 * MM * fbm(P, 8 * MM, 2, s=s + 33)
    if mound > 5:  # what is heaped lets its sauce run down
        liquid = liquid + 0.7 * rise
    gap, k = solid - liquid, 0.45 * MM
    z = np.where(gap > k, solid, np.where(gap < -k, liquid, liquid + (gap + k) ** 2 / (4 * k)))
    wet = smooth(0.3 * MM, -0.2 * MM, gap)
    oil = wet * smooth(-0.05, 0.22, fbm(P, 16 * MM, 3, s=s + 50))
    if eyes:
        lens, mask = fat_eyes(P, s + 70)
        z, oil = z + lens * 0.3 * MM * wet, mask * wet
    if over:
        z, film = over(P, z + level)
        z = z - level
        wet, cell, oil = np.maximum(wet, film), cell * (1 - film), oil * (1 - 0.7 * film)
    if ragged:
        z = z - smooth(0.93, 1.0, r) * (z + 1.2 * MM)
    else:
        z = z * (1 - smooth(0.955, 1.0, r)) + smooth(0.965, 1.0, r) * 0.6 * MM
    z = z + 0.04 * MM * fbm(P, 1.2 * MM, 2, s=s + 40) * (1 - wet)
    V = np.stack([P[:, 0], P[:, 1], z + level], -1)
    return put(mesh('stew', V, rings(V.reshape(nr, na, 3))[1], material, {'wet': wet, 'cell': cell, 'oil': oil}))


def fat_eyes(P, s, layers=((11 * MM, 0.42), (6 * MM, 0.42), (3.2 * MM, 0.34))):
    """Round lenses of fat on a soup, in three sizes and in crowds: height 0..1 and mask 0..1."""
    height = np.zeros(len(P))
    crowd = fbm(P, 38 * MM, 2, s=s + 90)
    for k, (size, rate) in enumerate(layers):
        f1, _, cell = worley(P, size, s + 13 * k, True)
        reach = 0.16 + 0.24 * ((cell * 7.3) % 1)
        height = np.maximum(height, np.sqrt(np.clip(1 - (f1 / reach) ** 2, 0, 1)) * (cell < rate + 0.5 * crowd) * (size / (11 * MM)) ** 0.6)
    return height, smooth(0, 0.12, height)


def cream_stuff(color='#f3ecdf', name='cream', gloss=0.3):
    g = Graph(name)
    return g.out(color, g.span(g.noise(5 * MM, 3), 0.35, 0.65, 0.18, 0.38), g.bump((g.noise(2 * MM, 3), 0.0003, 0.5)),
                 sss=0.6, radius=(0.004, 0.0036, 0.003), coat=gloss, coat_rough=0.1)  # fmt: skip


def dollop(material, radius=0.024, height=6.5 * MM, s=None):
    """A spoonful of yogurt, cream or mash, swirled as it left the spoon. Stands on z = 0."""
    s = number() if s is None else s
    x, y = disc(radius, 90, 220)
    r, a = np.hypot(x, y) / radius, np.arctan2(y, x)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    swirl = np.sin(9 * np.sqrt(r + 0.02) + a + 2.0 + s) * 0.5 + 0.5
    edge = 1 + 0.18 * fbm(P, 0.013, 2, s=s).reshape(x.shape) + 0.08 * np.sin(3 * a + s)
    h = height * np.clip(1 - r**2.2, 0, 1) ** 0.65 * (0.62 + 0.38 * swirl**1.4)
    h = h + 0.5 * MM * fbm(P, 0.006, 2, s=s + 3).reshape(x.shape) * (1 - r)
    V = np.stack([x * edge, y * edge, h - 0.0012 * (r > 0.985)], -1)
    return mesh('dollop', V.reshape(-1, 3), rings(V)[1], material)


def pool(material, radius, thick=1.6 * MM, ragged=0.16, s=None):
    """Sauce that has run: thin, ragged edge with a lip. Stands on z = 0; reads as 'thick' 0..1."""
    s = number() if s is None else s
    x, y = disc(radius, 110, 320)
    r, a = np.hypot(x, y) / radius, np.arctan2(y, x)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    edge = 1 + (ragged * fbm(ring, 0.6, 3, s=s)).reshape(x.shape)
    lip = np.exp(-((((1 - r) * radius) / (1.2 * MM)) ** 2))
    h = thick * (1 - r**8) * (0.8 + 0.35 * fbm(P, 0.03, 2, s=s + 4).reshape(x.shape)) * (0.85 + 0.3 * lip)
    V = np.stack([x * edge, y * edge, np.maximum(h, 0) - 0.0004 * (r > 0.99)], -1)
    return mesh('pool', V.reshape(-1, 3), rings(V)[1], material, {'thick': smooth(1.0, 0.75, r).ravel()})


def drizzle(material, path, tree, radius=1.4 * MM, s=None, lift=0.3):
    """A thread of sauce laid over what is there: path is a list of (x, y); it sags into gaps only slowly."""
    s = number() if s is None else s
    flat = resample(curve([(px, py, 0) for px, py in path], 12), max(60, len(path) * 26))
    z = []
    for px, py, _ in flat:
        p, _n = drop(tree, px, py)
        z.append(p.z if p else np.nan)
    z = np.array(z)
    known = ~np.isnan(z)
    if known.sum() < 4:
        return None
    z = np.interp(np.arange(len(z)), np.flatnonzero(known), z[known])
    for _ in range(6):
        z = np.maximum(z, np.convolve(np.pad(z, 2, mode='edge'), [0.15, 0.2, 0.3, 0.2, 0.15], 'valid'))
    thick = radius * (1 + 0.35 * perlin(flat, 0.012, s) + 0.2 * perlin(flat, 0.004, s + 3))
    V, F = tube(np.stack([flat[:, 0], flat[:, 1], z + thick * lift], -1), np.maximum(thick, radius * 0.35), 12)
    return put(mesh('drizzle', V, F, material))


def zigzag(radius, lines=6, centre=(0, 0), turn=0.5, wild=0.12):
    """A path for a drizzle that goes back and forth over a dish."""
    out = []
    for k in range(lines):
        across = -1 + 2 * (k + 0.5) / lines
        reach = math.sqrt(max(0.05, 1 - across**2)) * 0.92
        for side in (-1, 1) if k % 2 else (1, -1):
            x, y = radius * (side * reach + rnd(-wild, wild)), radius * (across + rnd(-wild, wild) * 0.6)
            out.append((centre[0] + x * math.cos(turn) - y * math.sin(turn), centre[1] + x * math.sin(turn) + y * math.cos(turn)))
    return out


def spiral(radius, turns=2.5, centre=(0, 0), n=40):
    """A path for a swirl of cream on soup."""
    t = np.linspace(0.08, 1, n)
    a = t * turns * 2 * math.pi + rnd(0, 6)
    return [(centre[0] + radius * q * math.cos(b), centre[1] + radius * q * math.sin(b)) for q, b in zip(t, a)]
