# SPDX-License-Identifier: GPL-3.0-or-later
"""Leaves and herbs."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import grid, mesh, tube
from lib.noise import fbm, perlin, smooth
from lib.shader import Graph
from lib.units import MM


#: leaves whose margin is far longer than their blade
FRILLED = ('frill', 'red', 'kale')

#: kind of salad leaf: (deep, mid, light, rib, margin), length and width in millimetres, mesh, how much sinks into the pile
SALAD_LEAVES = {
    'romaine': (('#4f8c22', '#8aba44', '#cfdd8a', '#edf1cf', None), (60, 85), (42, 56), (64, 27), 0.64),
    'frill': (('#84ba36', '#b0d35c', '#dee8a4', '#eef2cf', None), (60, 80), (55, 75), (84, 36), 0.80),
    'red': (('#6b8532', '#8ea84a', '#c6d288', '#e2cfba', '#74193a'), (55, 75), (50, 66), (84, 36), 0.80),
    'kale': (('#1f4a1c', '#35692b', '#5c8c45', '#b3c98c', None), (45, 66), (34, 48), (84, 36), 0.80),
    'iceberg': (('#b3cf6a', '#cfdf98', '#e6edc4', '#f3f5e0', None), (48, 68), (44, 60), (64, 27), 0.66),
    'rocket': (('#1f4d14', '#33701f', '#5c933a', '#a8c27a', None), (52, 74), (19, 26), (90, 16), 0.75),
    'baby': (('#235a1a', '#3d7c2a', '#6fa048', '#a8c882', None), (36, 54), (21, 30), (54, 16), 0.72),
    'baby-red': (('#4a1626', '#6b2438', '#8a4a4a', '#b86a72', None), (34, 50), (20, 28), (54, 16), 0.72),
}
LEAVES_KNOWN = tuple(SALAD_LEAVES)


def salad_leaves(kind, many=5, scale=1.0):
    """Several leaves of one kind that differ."""
    (deep, mid, light, rib, margin), length, width, n, _ = SALAD_LEAVES[kind]
    stuff = salad_leaf(kind, deep, mid, light, rib, 0.34 if kind in ('rocket', 'kale', 'baby', 'baby-red') else 0.44, margin)
    shape = kind.removesuffix('-red')
    made = []
    for _ in range(many):
        curl = rnd(-0.5, 0.6) if kind not in FRILLED else rnd(-0.2, 0.7)
        cup = rnd(0.5, 0.9) if kind == 'iceberg' else rnd(0.2, 0.65)
        made.append(leaf_blade(stuff, shape, rnd(*length) * MM * scale, rnd(*width) * MM * scale, number(), n, curl, cup))
    return made


def leaf(
    material, length=0.03, width=0.016, outline=None, curl=0.25, fold=0.25, ruffle=0.06, lobes=0, s=None, n=(36, 18), name='leaf', veins=7
):
    """A real leaf: outline(v) half width, folded along the rib, curled along its length, ruffled most at the margin."""
    s = number() if s is None else s
    nv, nu = n
    v = np.linspace(0, 1, nv + 1)[:, None]
    u = np.linspace(-1, 1, nu * 2 + 1)[None]
    w = outline(v) if outline else np.sin(np.pi * v**0.8) ** 0.8
    w = w * (1 + (lobes and 0.28 * np.abs(np.sin(v * math.pi * lobes)) ** 0.6 - 0.14))
    x = u * w * width / 2
    y = v * length + 0.25 * np.abs(u) * w * width * 0.3 * (1 - v)
    a = np.abs(u)
    wob = fbm(np.stack([x + 0 * y, y + 0 * x, 0 * x + 0 * y], -1).reshape(-1, 3), length * 0.3, 3, s=s).reshape(x.shape)
    edge = perlin(np.stack([0 * x + np.sign(u) * 9, y + 0 * x, 0 * y + 0 * x], -1).reshape(-1, 3), length * 0.17, s + 3).reshape(x.shape)
    z = fold * a * w * width / 2 + ruffle * length * (0.5 * wob * a + 0.7 * edge * a**2.2) - curl * length * (v - 0.3) ** 2
    vein = np.maximum(
        np.exp(-((a * 22) ** 2)) * (1 - v * 0.5), 0.75 * np.exp(-((((v - 0.28 * a) * veins % 1 - 0.5) * 9) ** 2)) * (1 - a) ** 0.5
    )
    V = np.stack([x, y + 0 * x, z], -1).reshape(-1, 3)
    V[:, 2] -= V[:, 2].min()
    return mesh(name, V, grid(nv, nu * 2), material, {'vein': vein.ravel(), 'u': (a + 0 * v).ravel(), 'v': (v + 0 * u).ravel()})


def herb(material, kind='parsley', size=0.02, s=None):
    """A sprig leaf in one mesh: parsley and coriander are three lobed leaflets on a stalk."""
    parts = []
    s = number() if s is None else s

    def lobe(at, turn, ln, wd, k):
        nv, nu = 22, 9
        v = np.linspace(0, 1, nv + 1)[:, None]
        u = np.linspace(-1, 1, nu * 2 + 1)[None]
        a = np.abs(u)
        w = np.sin(np.pi * np.clip(v, 0, 1) ** (1.35 if kind != 'mint' else 0.8)) ** 0.75
        tooth = 1 - 0.34 * np.abs(np.sin(v * math.pi * (3.5 if kind == 'coriander' else 4.5))) ** 3 * smooth(0.2, 0.5, v)
        x = u * w * wd / 2 * tooth
        y = v * ln * (1 + 0.14 * (a**2) * smooth(0.3, 0.9, v)) - a * a * 0.08 * ln
        z = (
            0.22 * a * w * wd
            + 0.05
            * size
            * perlin(np.stack([x + 0 * v, y + 0 * x, 0 * x + k], -1).reshape(-1, 3), size * 0.22, s + k).reshape(x.shape)
            * 2
            * a
            - 0.35 * ln * (v - 0.2) ** 2
        )
        vein = np.maximum(np.exp(-((a * 14) ** 2)) * (1 - 0.4 * v), 0.6 * np.exp(-((((v - 0.35 * a) * 5 % 1 - 0.5) * 8) ** 2)) * (1 - a))
        c, sn = math.cos(turn), math.sin(turn)
        V = np.stack([x * c - y * sn + at[0], x * sn + y * c + at[1], z + 0.1 * size], -1).reshape(-1, 3)
        parts.append((V, grid(nv, nu * 2), vein.ravel()))

    if kind in ('parsley', 'coriander'):
        for k, (t, ln) in enumerate(((0, 0.6), (0.85, 0.5), (-0.85, 0.5))):
            lobe((0, 0.32 * size), t + rnd(-0.12, 0.12), ln * size * rnd(0.9, 1.1), size * 0.46, k)
    elif kind == 'thyme':
        for k in range(7):
            y = 0.12 * k * size
            [lobe((0, y), sd * 1.0 + rnd(-0.2, 0.2), 0.17 * size, 0.09 * size, k) for sd in (-1, 1)]
    else:
        lobe((0, 0.2 * size), 0, size * 0.8, size * 0.5, 0)
    top = 0.36 if kind != 'thyme' else 0.9
    sv, sf = tube(
        np.stack(
            [
                0.03 * size * np.sin(np.linspace(0, 3, 8)),
                np.linspace(-0.35 if kind != 'thyme' else -0.2, top, 8) * size,
                np.full(8, 0.1 * size),
            ],
            -1,
        ),
        size * 0.022,
        6,
    )
    parts.append((sv, sf, np.full(len(sv), 0.6)))
    base = 0
    V = []
    F = []
    W = []
    for a, b, c in parts:
        V.append(a)
        F.append(b + base)
        W.append(c)
        base += len(a)
    V = np.concatenate(V)
    W = np.concatenate(W)
    return mesh('herb', V, np.concatenate(F), material, {'vein': W, 'u': W, 'v': W})


def leaf_blade(material, kind='romaine', length=0.08, width=0.045, s=1, n=(64, 27), curl=0.3, cup=0.35, torn=True):
    """Salad leaf as one sheet. Kinds: romaine (thick pale rib, quilted), frill (margin far longer than it is wide),
    red (frill with a burgundy margin), kale (dark frill, quilted), iceberg (pale, cupped), rocket (deep lobes, thin stalk),
    baby (small smooth oval).
    Attributes: u (0 rib .. 1 margin), v (0 stalk .. 1 tip), vein, pale, quilt."""
    nv, nu = n
    v = np.linspace(0, 1, nv + 1)[:, None]
    u = np.linspace(-1, 1, nu * 2 + 1)[None]
    a = np.abs(u)
    outline, ribwidth = leaf_outline(kind, v, s)
    notch = 1.0
    if kind == 'rocket':
        lobes = np.abs(np.sin(math.pi * (v * 3.6 + 0.25 * np.sign(u) * 0.3)))
        notch = 1 - 0.86 * (1 - lobes**0.8) * smooth(0.12, 0.25, v) * smooth(0.84, 0.70, v)
    half = outline * notch * width / 2
    x = u * half
    y = v * length + 0 * x
    y = y + a * half * (0.35 if kind != 'rocket' else 0.25) * (1 - v)
    flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    shape = x.shape
    if torn and kind in ('romaine', 'iceberg', *FRILLED):
        rag = 2.2 * MM * fbm(flat, 9 * MM, 3, s=s + 40).reshape(shape)
        y = y + rag * (smooth(0.15, 0, v) + smooth(0.88, 1, v))
    # veins leave the rib at an angle and fork; the blade bulges between them
    run = (v * 1.0 - 0.42 * a) * (9 if kind != 'baby' else 6)
    run = run + 0.25 * perlin(flat, 18 * MM, s + 3).reshape(shape)
    side = np.exp(-((((run % 1) - 0.5) * 8.5) ** 2)) * np.clip(1.1 - a, 0, 1) ** 0.6
    rib = np.exp(-((a / np.maximum(ribwidth, 0.012)) ** 2))
    vein = np.maximum(rib, 0.75 * side)
    quilt = (fbm(flat, 9 * MM, 2, s=s + 7).reshape(shape) * 0.6 + np.abs(np.sin(math.pi * run)) * 0.8) * (1 - rib) * a**0.5
    quilt_depth = {'romaine': 1.5, 'frill': 1.1, 'red': 1.1, 'rocket': 0.25, 'baby': 0.5, 'kale': 1.7, 'iceberg': 1.3}[kind] * MM
    # the margin is longer than the blade: waves that grow towards it, in three sizes
    depth = {'romaine': 2.8, 'frill': 13.0, 'red': 12.0, 'rocket': 1.4, 'baby': 1.8, 'kale': 9.0, 'iceberg': 4.5}[kind] * MM
    walk = np.stack([np.sign(u) * 3 + 0 * v, v * length + 0 * u, 0 * x], -1).reshape(-1, 3)
    wave = perlin(walk, 13 * MM, s + 11) + 0.55 * perlin(walk, 5.5 * MM, s + 13) * (kind in FRILLED)
    wave = wave + 0.35 * perlin(walk, 2.6 * MM, s + 17) * (kind in FRILLED)
    ruffle = wave.reshape(shape) * a ** (2.4 if kind != 'romaine' else 1.8) * depth * np.clip(outline * 1.4, 0, 1)
    z = cup * a**1.6 * half + quilt * quilt_depth + ruffle
    z = z + 4 * MM * fbm(flat, length * 0.5, 2, s=s + 21).reshape(shape)
    if kind in FRILLED:  # the frill also folds sideways
        x = x + 0.55 * np.roll(ruffle, 3, 0) * np.sign(u)
        y = y + 0.45 * np.roll(ruffle, 5, 0)
    if kind == 'romaine':
        z = z - rib * 2.4 * MM * (1 - 0.75 * v)
    # roll the whole leaf about the cross axis
    bend = curl * (v - 0.25)
    angle = bend * 2.2
    radius_z = -length * np.where(np.abs(angle) > 1e-4, (1 - np.cos(angle)) / np.maximum(np.abs(2.2 * curl), 1e-3), 0) * np.sign(curl)
    z = z + radius_z
    y = y * (1 - 0.12 * abs(curl)) + z * np.sin(angle) * 0.25
    V = np.stack([x + 0 * v, y, z], -1).reshape(-1, 3)
    V[:, 1] -= length / 2
    pale = np.clip(1.25 - v * 1.5 - a * 0.55, 0, 1) if kind == 'romaine' else np.clip(1.0 - v * 1.9 - a * 0.5, 0, 1)
    attrs = {'u': (a + 0 * v).ravel(), 'v': (v + 0 * u).ravel(), 'vein': vein.ravel(), 'pale': pale.ravel(), 'quilt': quilt.ravel()}
    return mesh('leaf_' + kind, V, grid(nv, nu * 2), material, attrs)


def leaf_outline(kind, v, s):
    """Half width (0..1) and rib width (share of it) along the leaf."""
    if kind == 'romaine':
        return (0.45 + 0.55 * np.sin(math.pi * np.clip(v, 0, 1) ** 0.9 * 0.8 + 0.15)) * smooth(1.02, 0.88, v), 0.16 * (1 - v) + 0.015
    if kind in (*FRILLED, 'iceberg'):
        return (0.25 + 0.75 * smooth(0, 0.55, v)) * smooth(1.04, 0.80, v) ** 0.6, 0.07 * (1 - v) + 0.012
    if kind == 'rocket':
        blade = 0.80 * smooth(0.16, 0.5, v) + 0.25 * np.exp(-(((v - 0.82) / 0.14) ** 2))
        return np.maximum(blade * smooth(1.02, 0.84, v), 0.055 * (v < 0.9) + 0.004), 0.05 + 0.25 * smooth(0.3, 0.1, v)
    return np.sin(math.pi * np.clip(v, 0.001, 1) ** 0.72) ** 0.7, 0.04 * (1 - v) + 0.01


def salad_leaf(name, deep, mid, light, rib, glow=0.42, margin=None, gloss=0.6):
    """Living leaf: hue drifts from pale heart to deep tip, veins lighter, dressed in uneven oil, light passes through."""
    g = Graph(name)
    n = g.noise(12 * MM, 4)
    fine = g.noise(1.4 * MM, 3)
    t = g.math('ADD', g.math('MULTIPLY_ADD', n, 0.5, -0.25), g.attr('v'))
    base = g.ramp(t, [(0.05, light), (0.45, mid), (0.9, deep)])
    base = g.mix(g.span(fine, 0.4, 0.7, 0, 0.25), base, deep)
    base = g.mix(g.span(g.attr('quilt'), 0.1, 0.8, 0, 0.28), base, light)
    if margin:
        reach = g.math('ADD', g.attr('u'), g.math('MULTIPLY_ADD', n, 0.7, -0.35))
        base = g.mix(g.span(reach, 0.45, 0.95, 0, 0.92), base, margin)
    base = g.mix(g.span(g.attr('vein'), 0.25, 0.95, 0, 0.62), base, rib)
    base = g.mix(g.span(g.attr('pale'), 0.1, 0.9, 0, 0.9), base, rib)
    base = g.vary(base, 0.016, 0.22, 0.12)
    back = g.add('ShaderNodeNewGeometry').outputs['Backfacing']
    base = g.mix(g.math('MULTIPLY', back, 0.3), base, '#a9c07c')
    oiled = g.span(g.noise(9 * MM, 3), 0.42, 0.6)
    rough = g.span(oiled, 0, 1, 0.42, 0.17)
    normal = g.bump((g.attr('vein'), -0.0007, 0.9), (g.noise(3.2 * MM, 4), 0.0006, 0.7), (g.noise(0.7 * MM, 2), 0.00012, 0.6))
    return g.out(base, rough, normal, see_through=glow, coat=g.math('MULTIPLY', oiled, gloss), coat_rough=0.08)
