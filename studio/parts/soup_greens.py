# SPDX-License-Identifier: GPL-3.0-or-later
"""Vegetables, leaves, herbs and bread as they lie in a soup: softened, wet, wilted. Each maker(color) gives things: lists of meshes
in one frame."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.materials import leaf_stuff
from lib.mesh import displace, mesh, rings, sphere, superball, vertices
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.beside import orange_slice, orange_stuff
from parts.chopped import bread, scrap
from parts.leaves import herb
from parts.pasta import make_pasta
from parts.pieces import clear_stuff
from parts.roots import broccoli, kale_leaves, wilted_greens
from parts.salad_bits import BITS, leaf_strip_stuff, ribbon


def root_stuff(color, core, skin, name):
    """A boiled root: a paler heart with a broken ring round it ('out'), peel where 'skin' says so, translucent at its edges."""
    g = Graph(name)
    n = g.noise(5 * MM, 3)
    out = g.math('ADD', g.attr('out'), g.math('MULTIPLY_ADD', n, 0.16, -0.08))
    base = g.ramp(
        out, [(0.0, core), (0.34, core), (0.42, blend(color, core, 0.25)), (0.5, color), (0.86, color), (1.0, blend(color, '#5a2400', 0.2))]
    )
    rays = g.noise(1.3 * MM, 3)
    base = g.mix(g.span(rays, 0.5, 0.75, 0, 0.25), base, blend(core, '#ffffff', 0.2))
    if skin:
        base = g.mix(g.attr('skin'), base, g.mix(g.span(n, 0.35, 0.65), skin, blend(skin, '#2a1408', 0.35)))
    wet = g.noise(4 * MM, 3)
    return g.out(g.vary(base, 0.008, 0.1, 0.06), g.span(wet, 0.35, 0.65, 0.16, 0.4), g.bump((rays, 0.00015, 0.6)), sss=0.45,
                 radius=(0.005, 0.0026, 0.0012), coat=g.span(wet, 0.4, 0.6, 0.4, 0.05), coat_rough=0.09)  # fmt: skip


def root_coins(color, core, radius=10.5, thick=3.0):
    """Coins of carrot or parsnip, cut a little askew, their edges rounded by the boil."""

    def make(tone):
        stuff = root_stuff(tone or color, core, None, 'root')
        out = []
        for _ in range(6):
            d, F = sphere(26)
            size = radius * rnd(0.65, 1.15)
            h = np.array([size * rnd(1.0, 1.15), size, thick * rnd(0.8, 1.3)]) * MM
            V = superball(d, h, (2.1, 2.1, 5))
            q = np.hypot(V[:, 0] / h[0], V[:, 1] / h[1])
            V[:, 2] += rnd(-0.2, 0.2) * V[:, 0]
            V = displace(V, F, 0.25 * MM * fbm(V, 6 * MM, 2, s=number()))
            out.append([mesh('root', V, F, stuff, {'out': q, 'skin': 0 * q})])
        return out

    return make


def root_chunks(color, half=(10, 9, 8), skin=None, core=None, power=6.0, n=26):
    """Cubes a knife cut and the pot rounded; with skin, one side wears its peel."""

    def make(tone):
        flesh = tone or color
        stuff = root_stuff(flesh, core or blend(flesh, '#fff6d8', 0.4), skin, 'chunk')
        out = []
        for _ in range(7):
            s = number()
            d, F = sphere(n)
            h = np.array([rnd(0.78, 1.2) * x for x in half]) * MM
            V = superball(d, h, power)
            V[:, 0] += rnd(-0.25, 0.25) * V[:, 2]
            V[:, 1] += rnd(-0.2, 0.2) * V[:, 0]
            V = displace(V, F, 0.55 * MM * fbm(V, 9 * MM, 2, s=s) - 0.5 * MM * smooth(0.35, 0.7, fbm(V, 4 * MM, 2, s=s + 5)))
            peel = smooth(0.72, 0.86, d[:, 2] + 0.1 * fbm(V, 5 * MM, 2, s=s + 3)) if skin else 0 * d[:, 0]
            out.append([mesh('chunk', V, F, stuff, {'skin': peel, 'out': np.linalg.norm(V / h, axis=1) * 0.62})])
        return out

    return make


def chickpeas(color):
    """Round, with a beak and a seam, a few with their skin coming off."""
    stuff = root_stuff(color or '#d6ab62', blend(color or '#d6ab62', '#ffe8b0', 0.35), None, 'chickpea')
    out = []
    for _ in range(7):
        d, F = sphere(18)
        V = d * np.array([5.4, 4.9, 4.7]) * rnd(0.88, 1.12) * MM
        beak = smooth(0.8, 1.0, d[:, 0])
        seam = np.exp(-((d[:, 1] / 0.16) ** 2)) * smooth(0.2, 0.7, d[:, 2])
        V = V + d * (1.0 * MM * beak - 0.7 * MM * seam + 0.3 * MM * fbm(d, 0.7, 2, s=number()))[:, None]
        out.append([mesh('chickpea', V, F, stuff, {'out': 0.55 + 0.4 * seam, 'skin': 0 * beak})])
    return out


def hominy(color):
    """A swollen kernel of maize, burst open at its tip like a flower."""
    stuff = root_stuff(color or '#efe2c2', '#fbf5e4', None, 'hominy')
    out = []
    for _ in range(7):
        s = number()
        d, F = sphere(24)
        V = d * np.array([7.2, 6.2, 4.8]) * rnd(0.85, 1.15) * MM
        a = np.arctan2(d[:, 1], d[:, 2])
        tip = smooth(0.2, 0.9, d[:, 0])
        V = V + d * (tip * 1.5 * MM * np.sin(3 * a + s) + 0.5 * MM * fbm(d, 0.6, 2, s=s))[:, None]
        V[:, 0] -= tip * 2.6 * MM * smooth(0.7, 1.0, d[:, 0])
        out.append([mesh('hominy', V, F, stuff, {'out': 0.75 - 0.5 * tip, 'skin': 0 * tip})])
    return out


def grains_of(usual, half, skin=None):
    """Small seeds that are in a soup by the hundred, so with few faces."""

    def make(color):
        stuff = root_stuff(color or usual, blend(color or usual, '#fff6e0', 0.3), skin, 'grain')
        out = []
        for _ in range(6):
            d, F = sphere(7)
            V = d * np.array(half) * MM * rnd(0.85, 1.15)
            V[:, 1] += rnd(-0.12, 0.12) * V[:, 0] ** 2 / (half[0] * MM)
            out.append([mesh('grain', V, F, stuff, {'out': 0.5 + 0 * V[:, 0], 'skin': np.full(len(V), float(bool(skin)))})])
        return out

    return make


def strips(name, deep, mid, light, length, width, curl=0.6, frill=0.7):
    """Ribbons cut from a leaf and cooked limp."""

    def make(color):
        mid_ = color or mid
        stuff = leaf_strip_stuff(
            name, blend(mid_, '#0c1c04', 0.4) if color else deep, mid_, blend(mid_, '#eef0c8', 0.5) if color else light
        )
        return [[ribbon(stuff, length, width, curl, 0.6, frill)] for _ in range(9)]

    return make


def soft_rings(usual, length=34, width=4.6):
    """Onion cooked until one sees through it."""

    def make(color):
        stuff = clear_stuff(color or usual, None, None, 'onion')
        return [[ribbon(stuff, length, width, 1.2, 0.5, 0.25)] for _ in range(8)]

    return make


def scraps(name, deep, mid, light, length=34, width=24, crinkle=2.6):
    """Torn pieces of a large leaf: kimchi, cabbage, chard."""

    def make(color):
        mid_ = color or mid
        stuff = leaf_strip_stuff(name, deep if not color else blend(mid_, '#200804', 0.4), mid_, light)
        return [[scrap(stuff, length, width, crinkle, 22)] for _ in range(8)]

    return make


def wilted_herbs(kind, color, size):
    """Sprigs that lie on hot soup: flat, a shade darker, their stalks bent."""

    def make(tone):
        green = tone or color
        stuff = leaf_stuff(kind, blend(green, '#0d2406', 0.45), green, blend(green, '#b5cf86', 0.45), 0.3, 0.3)
        out = []
        for _ in range(8):
            me = herb(stuff, kind, size * rnd(0.6, 1.15) * MM)
            V = vertices(me)
            V[:, 2] = V[:, 2] * 0.45 + 0.9 * MM * fbm(V * np.array([1, 1, 0]), 11 * MM, 2, s=number())
            V[:, 0] += rnd(-18, 18) * V[:, 1] ** 2
            me.vertices.foreach_set('co', V.astype(np.float32).ravel())
            me.update()
            out.append([me])
        return out

    return make


def ring_stuff(color, pale):
    g = Graph('ring')
    base = g.mix(g.span(g.attr('out'), 0.2, 0.9), pale, color)
    base = g.vary(base, 0.02, 0.22, 0.12)
    return g.out(base, 0.2, g.bump((g.noise(1.2 * MM, 3), 0.0001, 0.6)), sss=0.4, radius=(0.002, 0.003, 0.001), see_through=0.2, coat=0.4,
                 coat_rough=0.08)  # fmt: skip


def cut_rings(color, pale, radius, wall, thick=1.5):
    """Rings of scallion or chilli, squeezed out of round, the smaller ones still inside the larger."""

    def make(tone):
        stuff = ring_stuff(tone or color, pale)
        out = []
        for _ in range(8):
            a = np.linspace(0, 2 * math.pi, 36, endpoint=False)
            size, high, oval = radius * rnd(0.6, 1.2), thick * rnd(0.6, 1.3), rnd(0.72, 1.0)
            turn = rnd(-0.2, 0.2)
            rows, shade = [], []
            for q, z, c in (
                (1, -0.5, 1),
                (1.02, 0, 1),
                (1, 0.5, 0.9),
                (1 - wall * 0.5, 0.56, 0.45),
                (1 - wall, 0.5, 0),
                (1 - wall, -0.5, 0),
                (1, -0.5, 1),
            ):
                x, y = q * size * np.cos(a), q * size * oval * np.sin(a)
                rows.append(np.stack([x, y, z * high + turn * x + 0.12 * size * np.sin(2 * a + turn * 9)], -1) * MM)
                shade.append(np.full(36, float(c)))
            V, F = rings(np.array(rows))
            out.append([mesh('ring', V, F, stuff, {'out': np.concatenate(shade)})])
        return out

    return make


def bits(kind, usual=None):
    """A thing of a salad that lies in soup as well."""
    return lambda color: BITS[kind][0](color or usual)


def florets(size):
    return lambda color: [[broccoli(color or '#4d7a2a', size)] for _ in range(5)]


def lemon_rounds(color):
    """Thin slices of lemon that float."""
    stuff = orange_stuff(color or '#efd268')
    return [[orange_slice(stuff)] for _ in range(3)]


def torn_bread(size):
    def make(color):
        out = bread(color)
        for (me,) in out:
            me.vertices.foreach_set('co', (vertices(me) * size).astype(np.float32).ravel())
            me.update()
        return out

    return make


#: kind: (maker, lean in radians: 3 falls any way; soft: bends over what lies below)
GREENS = {
    'carrot-coin': (root_coins('#d2701d', '#e8a04a'), 0.5),
    'carrot-cube': (root_chunks('#d2701d', (5.2, 5, 4.6), None, '#e08a34', n=16), 3),
    'potato-cube': (root_chunks('#ecd69a', (9.5, 8.5, 8)), 3),
    'potato-skin-on': (root_chunks('#ecd69a', (11, 10, 8.5), '#a3603c'), 3),
    'kumara-cube': (root_chunks('#cf6a1c', (11, 10, 9), '#8a3a2c', '#e08a3a'), 3),
    'lentil-soft': (grains_of('#7a5a30', (3.3, 3.2, 1.6)), 3),
    'rice-soft': (grains_of('#f0e6cc', (4.2, 1.5, 1.4)), 0.5),
    'barley-soft': (grains_of('#d6c08e', (4.2, 2.9, 2.5)), 3),
    'wild-grain': (grains_of('#4f3622', (6.2, 1.2, 1.1), '#24160e'), 0.5),
    'gnocchi-ridged': (lambda color: [[me] for me in make_pasta('gnocchi', color or '#ecd6a2', None, 6)], 3),
    'garbanzo': (chickpeas, 3),
    'pozole-corn': (hominy, 3),
    'celery-moon': (bits('celery', '#b5c97a'), 0.7),
    'tomato-piece': (bits('tomato-wedge'), 0.8),
    'avocado-slice': (bits('avocado'), 0.3),
    'crisp-strip': (bits('tortilla-strip'), 0.6),
    'cheddar-shred': (bits('cheese-shreds'), 0.5),
    'white-shred': (bits('white-cheese-shreds'), 0.5),
    'radish-slice': (bits('radish'), 0.4),
    'broccoli-floret': (florets(0.8), 0.9),
    'lemon-round': (lemon_rounds, 0.2),
    'pumpkin-seed': (bits('pepita'), 0.5),
    'torn-bread': (torn_bread(1.15), 3),
    'crouton-cube': (torn_bread(0.72), 3),
}
#: the same for what is limp
LIMP_GREENS = {
    'kale-leaf': (kale_leaves, 0.4),
    'spinach-leaf': (wilted_greens, 0.4),
    'kale-black': (lambda color: wilted_greens(color or '#24401c', '#10240c', (46, 20)), 0.4),
    'onion-soft': (soft_rings('#ddb878'), 0.4),
    'cabbage-soft': (strips('cabbage', '#a9bd66', '#d9dfa6', '#f0f1d8', 40, 6), 0.4),
    'cabbage-fine': (strips('cabbage', '#b9cb7a', '#e3e8bc', '#f6f6e4', 34, 3.2, 0.8), 0.5),
    'kale-hair': (strips('collard', '#244a14', '#3f6d22', '#7d9a4a', 42, 3.2, 0.9), 0.4),
    'collard-strip': (strips('collard', '#1f4014', '#35591f', '#6a8a3c', 40, 11, 0.5, 1.6), 0.4),
    'beet-strip': (strips('beet', '#4a0620', '#7a1036', '#a83058', 34, 4.2, 0.5, 0.2), 0.5),
    'kimchi-leaf': (scraps('kimchi', '#a3260c', '#c8561c', '#eec08a'), 0.4),
    'seaweed': (scraps('wakame', '#0e2a10', '#1f4a1c', '#3f6a2c', 26, 18, 3.0), 0.4),
    'cilantro': (wilted_herbs('coriander', '#3f7d26', 21), 0.2),
    'parsley-leaf': (wilted_herbs('parsley', '#356f20', 17), 0.2),
    'celery-leaf': (wilted_herbs('parsley', '#5a8a2e', 22), 0.2),
    'basil-leaves': (wilted_herbs('mint', '#2c6420', 27), 0.2),
    'mint-leaf': (wilted_herbs('mint', '#2f6b34', 21), 0.2),
    'scallion-ring': (cut_rings('#4f8a30', '#cfe0a0', 3.6, 0.3), 0.35),
    'scallion-white': (cut_rings('#b9cf86', '#f2f3da', 4.2, 0.34), 0.35),
    'chive-ring': (cut_rings('#3f7a28', '#86ad56', 1.7, 0.35, 1.8), 0.6),
    'chilli-ring': (cut_rings('#b01c0c', '#e07a4a', 4.2, 0.26, 1.8), 0.35),
}
