# SPDX-License-Identifier: GPL-3.0-or-later
"""What a chopped salad is made of, besides what parts/salad_bits.py and parts/morsels.py have: bread, yellow
tomatoes, shreds, pine nuts. Each kind is a list of things, and a thing a list of meshes in one frame."""
import numpy as np

from lib import materials
from lib.chance import number, rnd
from lib.mesh import displace, grid, mesh, sphere, superball
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.morsels import MORSELS, make_morsels
from parts.salad_bits import BITS, BITS_KNOWN, make_bits, shred, skinned


def scrap(material, length, width, crinkle=1.2, n=12):
    """A piece cut from a leaf: four uneven sides, cupped and crinkled. Millimetres."""
    s = number()
    t = np.linspace(-0.5, 0.5, n + 1)[:, None]
    u = np.linspace(-0.5, 0.5, n + 1)[None]
    long, wide = length * rnd(0.6, 1.2) * MM, width * rnd(0.6, 1.2) * MM
    x = long * t * (1 + rnd(-0.35, 0.35) * u) + wide * rnd(-0.3, 0.3) * u
    y = wide * u * (1 + rnd(-0.35, 0.35) * t) + long * rnd(-0.3, 0.3) * t
    flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    z = crinkle * MM * (1.4 * perlin(flat, 9 * MM, s) + 0.6 * perlin(flat, 3.4 * MM, s + 3))
    z = z + rnd(-0.05, 0.07) * (flat[:, 0] ** 2 + 0.6 * flat[:, 1] ** 2) / (0.5 * max(long, wide))
    flat[:, 2] = z
    tint = np.broadcast_to(smooth(-0.5, 0.5, t * rnd(-1, 1) + rnd(-0.25, 0.25) + 0 * u), x.shape).ravel()
    return mesh('scrap', flat, grid(n, n), material, {'cav': 0.5 + 0 * z, 'skin': 0 * z, 'tint': tint})


def shreds(color_, pale, length, width, thick, curl=0.4, many=9, sss=0.5):
    def make(color):
        stuff = skinned(
            'shreds', color or color_, None, None if color else pale, rough=(0.14, 0.36), sss=sss, coat=0.35, depth=0.05, see_through=0.2
        )
        return [[shred(stuff, length, width, thick, curl, 0.8)] for _ in range(many)]

    return make


def bread_stuff():
    """Rustic bread: crumb with holes, crust where 'crust' says so, toasted on its edges, wet where dressing soaked in."""
    g = Graph('rustic bread')
    n = g.noise(6 * MM, 4)
    pores = g.cells(2.2 * MM, 'SMOOTH_F1')
    crumb = g.mix(g.span(pores, 0.1, 0.5, 0.5, 0), '#f2dcae', '#cfa064')
    toast = g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', n, 0.6, -0.3))
    crumb = g.mix(g.span(toast, 0.3, 0.8, 0, 0.85), crumb, '#b5722c')
    crust = g.mix(g.span(n, 0.35, 0.65), '#8a4a1c', '#b9742f')
    base = g.vary(g.mix(g.attr('crust'), crumb, crust), 0.008, 0.12, 0.06)
    wet = g.span(g.noise(9 * MM, 3), 0.52, 0.66)
    base = g.mix(g.math('MULTIPLY', wet, 0.3), base, '#a8602a')
    return g.out(
        base,
        g.span(wet, 0, 1, 0.75, 0.3),
        g.bump((pores, 0.0012, 0.9), (g.noise(1.2 * MM, 3), 0.0003, 0.8)),
        sss=0.2,
        radius=(0.004, 0.0022, 0.001),
    )


def bread(color):
    """Torn cubes of bread, some with crust on one side."""
    stuff = bread_stuff()
    out = []
    for k in range(7):
        s = number()
        d, F = sphere(28)
        half = np.array([rnd(10, 14), rnd(9, 13), rnd(8, 11)]) * MM
        V = superball(d, half, rnd(5.0, 8.0))
        f1, _, cell = worley(V, 4.2 * MM, s)
        V = displace(V, F, 1.1 * MM * fbm(V, 10 * MM, 3, s=s + 3) - 1.7 * MM * smooth(0.45, 0.12, f1) * (cell > 0.45))
        edge = np.sort(np.abs(V) / half, axis=1)[:, 1]
        crust = smooth(0.72, 0.9, V[:, 2] / half[2]) if k % 2 else 0 * edge
        out.append([mesh('bread', V, F, stuff, {'brown': 0.22 + 0.65 * smooth(0.55, 1.0, edge), 'crust': crust, 'cav': 0.5 + 0 * edge})])
    return out


def charred_stuff(color):
    """Roast pepper: soft, wet, its skin burnt in places. Reads 'char'."""
    g = Graph('charred')
    n = g.noise(6 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#e8a860', 0.25))
    burnt = g.math('ADD', g.attr('char'), g.math('MULTIPLY_ADD', g.noise(3 * MM, 4), 0.5, -0.25))
    base = g.mix(g.span(burnt, 0.55, 0.72, 0, 0.92), base, '#1a0f08')
    base = g.vary(base, 0.012, 0.15, 0.08)
    return g.out(base, g.span(n, 0.35, 0.65, 0.14, 0.34), g.bump((g.noise(2 * MM, 3), 0.0004, 0.7)), sss=0.3, radius=(0.004, 0.0015, 0.0008),
                 coat=0.55, coat_rough=0.08)  # fmt: skip


def yellow_tomato(color):
    """Halves of a yellow tomato, cut face and skin."""
    stuff = skinned('yellow tomato', color or '#e2a828', '#dc9412', '#f0c860', rough=(0.08, 0.25), sss=0.45, coat=0.5)
    out = []
    for _ in range(5):
        s = number()
        d, F = sphere(34)
        V = superball(d, np.array([rnd(12, 15), rnd(10, 12), rnd(8, 10)]) * MM, 2.2)
        V[:, 2] = np.where(V[:, 2] > 0, V[:, 2] * 0.12, V[:, 2])
        V = displace(V, F, 0.5 * MM * fbm(V, 5 * MM, 3, s=s) * (d[:, 2] > 0.05))
        out.append([mesh('yellow tomato', V, F, stuff, {'skin': smooth(0.05, -0.05, d[:, 2]), 'cav': 0.5 + 0 * d[:, 2]})])
    return out


def pine_nuts(color):
    stuff = materials.plain('pine nut', color or '#ecd3a0', 0.34, 0.1, 0.35, col2='#d3a055', coat=0.2)
    out = []
    for _ in range(4):
        d, F = sphere(14)
        V = d * np.array([5.2, 2.3, 2.1]) * MM * rnd(0.85, 1.1)
        V[:, 1:] *= (1 - 0.35 * d[:, 0])[:, None]
        out.append([mesh('pine nut', V, F, stuff, {'cav': 0.5 + 0 * V[:, 0]})])
    return out


#: kind: (maker, lean, share above the pile)
OWN = {
    'jicama': (shreds('#f1ecd8', '#faf7ea', 24, 4.2, 4.0, 0.15), 0.5, 0.8),
    'yellow-tomato': (yellow_tomato, 0.6, 0.84),
    'pine-nut': (pine_nuts, 0.6, 0.85),
}
CHOPPED_KNOWN = tuple(dict.fromkeys((*OWN, *BITS_KNOWN, *MORSELS)))


def things_of(kind, color=None, coated=None):
    """The things of one kind and how they lie: (things, lean, share)."""
    if kind in OWN:
        maker, lean, share = OWN[kind]
        return maker(color), lean, share
    if kind in BITS:
        things, lean, share, _ = make_bits(kind, color)
        return things, lean, share
    return [[me] for me in make_morsels(kind, color, coated)], 0.6, 0.82
