# SPDX-License-Identifier: GPL-3.0-or-later
"""Pieces one finds in a curry, a soup, a dip or a stir-fry, each as a few meshes that differ. All lie around z = 0."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.materials import crouton_material, leaf_stuff
from lib.mesh import displace, displaced_blob, mesh, rings, sphere, superball, tube
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.leaves import herb, leaf, leaf_blade, salad_leaf


def piece_stuff(color, pale=None, coated=None, gloss=0.5, sss=0.3, name='piece'):
    """Cooked food: valleys take the sauce it lies in, peaks keep their own colour. Reads 'cav'."""
    g = Graph(name)
    n = g.noise(6 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), color, pale or blend(color, '#ffffff', 0.25))
    base = g.mix(g.span(g.noise(1.3 * MM, 3), 0.45, 0.7, 0, 0.3), base, blend(color, '#2a1408', 0.35))
    if coated:
        base = g.mix(g.span(g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', n, 0.4, -0.2)), 0.2, 0.66, 0.75, 0.15), base, coated)
    base = g.vary(base, 0.01, 0.14, 0.08)
    return g.out(base, g.span(g.noise(4 * MM, 3), 0.35, 0.65, 0.2, 0.44), g.bump((g.noise(1.6 * MM, 4), 0.0004, 0.8)),
                 sss=sss, radius=(0.004, 0.0018, 0.0009), coat=gloss, coat_rough=0.08)  # fmt: skip


def fried_stuff(color, pale=None, coated=None, name='fried'):
    """Fried or toasted: dark where 'brown' says so, dry sheen of fat."""
    g = Graph(name)
    n = g.noise(5 * MM, 4)
    t = g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', n, 0.7, -0.35))
    base = g.mix(g.span(t, 0.15, 0.9), pale or blend(color, '#fff0c8', 0.45), blend(color, '#3a1606', 0.45))
    base = g.mix(g.span(t, 0.3, 0.6, 0.7, 0), base, color)
    base = g.vary(base, 0.01, 0.14, 0.08)
    return g.out(base, g.span(n, 0.35, 0.65, 0.36, 0.6), g.bump((g.noise(1.4 * MM, 4), 0.0005, 0.9)), sss=0.12,
                 radius=(0.003, 0.0015, 0.0006), coat=0.15, coat_rough=0.2)  # fmt: skip


def clear_stuff(color, pale=None, coated=None, name='translucent'):
    """Soft and see-through: cooked onion, cabbage, noodles, egg ribbons."""
    g = Graph(name)
    n = g.noise(5 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.68), color, pale or blend(color, '#ffffff', 0.3))
    base = g.vary(g.mix(0.25 if coated else 0.0, base, coated or color), 0.012, 0.12, 0.1)
    return g.out(base, 0.22, g.bump((g.noise(2 * MM, 3), 0.0003, 0.7)), sss=0.4, radius=(0.004, 0.003, 0.0015),
                 see_through=0.25, coat=0.5, coat_rough=0.08)  # fmt: skip


def green_stuff(color, pale=None, coated=None, name='greens'):
    """Wilted leaves: darker and wetter than fresh ones."""
    dark, light = blend(color, '#0d1f06', 0.35), pale or blend(color, '#b9cf7a', 0.3)
    return salad_leaf(name, dark, color, light, blend(light, '#e6ecc2', 0.45), glow=0.25, gloss=0.8)


def fresh_stuff(color, pale=None, coated=None, name='herb'):
    return leaf_stuff(name, blend(color, '#0d1f06', 0.3), color, pale or blend(color, '#d5e0a0', 0.4), 0.35, 0.36)


def eyed_stuff(color, pale=None, coated=None, name='eyed pea'):
    """A bean with a dark eye where it hung in the pod ('eye')."""
    g = Graph(name)
    base = g.mix(g.span(g.noise(4 * MM, 3), 0.35, 0.68), color, pale or blend(color, '#ffffff', 0.25))
    base = g.vary(g.mix(0.2 if coated else 0.0, base, coated or color), 0.01, 0.12, 0.08)
    base = g.mix(g.attr('eye'), base, '#1a100c')
    return g.out(base, 0.3, g.bump((g.noise(1.6 * MM, 4), 0.0003, 0.7)), sss=0.2, radius=(0.003, 0.0015, 0.0009), coat=0.45, coat_rough=0.1)


def skinned_stuff(skin):
    """Flesh on the inside, skin of another colour where 'skin' says so: apple, radish, courgette, aubergine, okra."""

    def make(color, pale=None, coated=None, name='skinned'):
        g = Graph(name)
        n = g.noise(4 * MM, 3)
        base = g.mix(g.span(n, 0.35, 0.68), color, pale or blend(color, '#ffffff', 0.3))
        if coated:
            base = g.mix(g.span(n, 0.3, 0.7, 0.35, 0.05), base, coated)
        other = g.mix(g.span(g.noise(3 * MM, 4), 0.35, 0.65), skin, blend(skin, '#000000', 0.25))
        base = g.vary(g.mix(g.attr('skin'), base, other), 0.01, 0.12, 0.08)
        return g.out(base, g.span(n, 0.35, 0.65, 0.2, 0.4), g.bump((g.noise(1.6 * MM, 4), 0.0003, 0.7)), sss=0.35,
                     radius=(0.004, 0.0026, 0.0012), coat=0.45, coat_rough=0.09)  # fmt: skip

    return make


def strawberry_stuff(color, pale=None, coated=None, name='strawberry'):
    """A slice: pale heart, red flesh, redder rim with seeds in it. Reads 'out' 0..1."""
    g = Graph(name)
    n = g.noise(4 * MM, 4)
    out = g.math('ADD', g.attr('out'), g.math('MULTIPLY_ADD', n, 0.3, -0.15))
    base = g.ramp(out, [(0.12, '#f6cdb4'), (0.38, '#e8705a'), (0.62, color), (0.95, blend(color, '#7a0808', 0.4))])
    seeds = g.math('MULTIPLY', g.span(g.cells(2.6 * MM), 0.2, 0.12), g.span(g.attr('out'), 0.8, 0.95))
    base = g.vary(g.mix(seeds, base, '#e6c069'), 0.008, 0.1, 0.05)
    return g.out(
        base, 0.22, g.bump((n, 0.0005, 0.6), (seeds, 0.0005, 0.8)), sss=0.4, radius=(0.004, 0.0012, 0.0008), coat=0.5, coat_rough=0.08
    )


def yolk_stuff(color, pale=None, coated=None, name='egg'):
    """White around a yolk ('yolk' 0..1)."""
    g = Graph(name)
    core = g.math('ADD', g.attr('yolk'), g.math('MULTIPLY_ADD', g.noise(4 * MM, 4), 0.3, -0.15))
    yolk = g.ramp(core, [(0.1, '#f6cf6a'), (0.3, '#f0a82e'), (0.8, '#e2830f')])
    base = g.mix(g.span(g.attr('yolk'), 0.03, 0.12), color, yolk)
    return g.out(base, 0.22, g.bump((g.noise(4 * MM, 3), 0.0004, 0.5)), sss=0.5, radius=(0.005, 0.003, 0.0016), coat=0.5, coat_rough=0.08)


def chunk(half, power, lumps, n=34):
    def make(stuff):
        size = np.array([rnd(0.85, 1.15) * h for h in half]) * MM
        return displaced_blob(stuff, size, n, power, lumps)

    return make


def torn(half, power, lumps, n=40):
    """Meat that was torn or cut by hand: no two alike, fibres along it, faces that meet at an edge."""

    def make(stuff):
        s = number()
        d, F = sphere(n)
        size = np.array([rnd(0.72, 1.25) * h for h in half]) * MM
        V = superball(d, size, power)
        for _ in range(3):  # the knife
            a, tilt = rnd(0, 6.283), rnd(-0.5, 0.5)
            face = np.array([math.cos(a), math.sin(a), tilt])
            face /= np.linalg.norm(face)
            far = V @ face
            limit = np.abs(V * face).max() * rnd(0.62, 0.95)
            V -= face * (np.maximum(0, far - limit) * 0.85)[:, None]
        rel = np.zeros(len(V))
        for k, (grain, depth) in enumerate(lumps):
            rel += depth * fbm(V * np.array([0.45, 1, 1]), grain, 3, s=s + k * 7)
        rel -= 0.5 * MM * np.clip(ridged(V * np.array([0.25, 1, 1]), 3.2 * MM, 2, s=s + 40) - 0.55, 0, 1) * 2
        V = displace(V, F, rel)
        V[:, 2] += rnd(-0.25, 0.25) * V[:, 0] ** 2 / size[0]
        return mesh('torn', V, F, stuff, {'cav': np.clip(0.5 + rel / (3 * MM), 0, 1)})

    return make


def bean(half, bend=0.0):
    def make(stuff):
        d, F = sphere(22)
        V = d * np.array(half) * MM * rnd(0.86, 1.12) * np.array([rnd(0.92, 1.08), rnd(0.94, 1.06), 1])
        V[:, 1] += bend * MM * (V[:, 0] / (half[0] * MM)) ** 2
        V += d * (0.12 * MM * fbm(d, 0.9, 2, s=number()))[:, None]
        eye = smooth(0.30, 0.2, np.hypot(d[:, 0] * 1.2, d[:, 2])) * (d[:, 1] < 0)
        return mesh('bean', V, F, stuff, {'cav': 0.5 + 0 * V[:, 0], 'eye': eye})

    return make


def shrimp(stuff):
    """Curled, ridged, thinner towards the tail."""
    t = np.linspace(0, 1, 60)
    a = t * 4.4
    r = 11.5 * MM * (1 - 0.25 * t)
    path = np.stack([r * np.cos(a), r * np.sin(a), 1.2 * MM * np.sin(a * 2)], -1)
    ridge = 1 + 0.08 * np.abs(np.sin(t * math.pi * 7))
    V, F = tube(path, 6.2 * MM * np.clip(1.05 - 0.72 * t, 0.16, 1) * smooth(-0.03, 0.12, t) * ridge, 18)
    return mesh('shrimp', V, F, stuff, {'cav': 0.5 + 0.5 * np.sin(np.linspace(0, 44, len(V)))})


def ring(radius, thick, flat=1.0):
    def make(stuff):
        a = np.linspace(0, 2 * math.pi, 60)
        q = radius * rnd(0.8, 1.15) * (1 + 0.06 * np.sin(2 * a + rnd(0, 6)) + 0.05 * np.sin(3 * a + rnd(0, 6)))
        V, F = tube(np.stack([q * MM * np.cos(a), q * MM * np.sin(a), 0.6 * MM * np.sin(3 * a)], -1), thick * MM, 14)
        V[:, 2] *= flat
        return mesh('ring', V, F, stuff, {'cav': 0.5 + 0 * V[:, 0]})

    return make


def slice_of(radius, thick, n=40, lobes=0, long=1.0, half=False):
    """A coin of carrot, courgette or sausage; long makes it a slant cut, half a half-moon, lobes an okra."""

    def make(stuff):
        d, F = sphere(n)
        V = superball(d, np.array([radius * long * rnd(0.88, 1.12), radius * rnd(0.88, 1.12), thick * rnd(0.7, 1.2)]) * MM, (2.1, 2.1, 9))
        a = np.arctan2(V[:, 1], V[:, 0])
        if lobes:
            V[:, :2] *= (1 - 0.2 * (0.5 - 0.5 * np.cos(lobes * a)))[:, None]
        if half:
            V[:, 1] = np.where(V[:, 1] < 0, V[:, 1] * 0.04, V[:, 1])
        V[:, 2] += 0.15 * MM * fbm(V, 3 * MM, 2, s=number())
        out = np.hypot(V[:, 0] / long, V[:, 1]) / (radius * MM)
        side = smooth(0.2, 0.6, np.hypot(d[:, 0], d[:, 1])) * smooth(0.75, 0.4, np.abs(d[:, 2]))
        V[:, 2] += rnd(-0.12, 0.12) * V[:, 0] ** 2 / (radius * MM)
        brown = 0.3 + 0.5 * smooth(0.6, 1.0, out) + 0.3 * fbm(V, 6 * MM, 2, s=number())
        skin = side * (np.abs(V[:, 1]) > 0.3 * MM if half else 1)
        return mesh('coin', V, F, stuff, {'cav': 1 - 0.8 * smooth(0.86, 1.0, out), 'skin': skin, 'brown': brown, 'out': out})

    return make


def strip(half, bend=0.3, n=34, rough=0.5):
    def make(stuff):
        d, F = sphere(n)
        V = superball(d, np.array([rnd(0.7, 1.25) * half[0], *(rnd(0.8, 1.2) * h for h in half[1:])]) * MM, (4, 3, 3))
        along = V[:, 0] / (half[0] * MM)
        V[:, 2] += bend * along**2 * half[0] * MM * rnd(-1, 1) * 0.6
        V[:, 1] += bend * along**2 * half[0] * MM * rnd(-1, 1) * 0.7 + 0.15 * bend * half[0] * MM * np.sin(3 * along + rnd(0, 6))
        rel = rough * MM * min(1, half[1] / 3) * fbm(V, 7 * MM, 3, s=number())
        V += d * rel[:, None]
        brown = 0.45 + 0.35 * fbm(V, 6 * MM, 2, s=number()) + 0.3 * np.abs(along) ** 4
        return mesh('strip', V, F, stuff, {'cav': np.clip(rel / MM + 0.5, 0, 1), 'brown': brown, 'skin': smooth(0.1, 0.5, d[:, 2])})

    return make


def thread(length, radius, bend=0.35, flat=1.0):
    """A strand: ginger, noodle, onion, shredded cheese, a hair of cabbage."""

    def make(stuff):
        s = number()
        t = np.linspace(-0.5, 0.5, 26)
        long = length * rnd(0.6, 1.25)
        x = t * long
        y = bend * long * (t**2 * rnd(-1.5, 1.5) + 0.10 * np.sin(6 * t + s % 7))
        z = bend * long * 0.16 * np.sin(5 * t + s % 5)
        V, F = tube(np.stack([x, y, z], -1) * MM, radius * MM * (1 - 0.3 * np.abs(t * 2) ** 3), 8)
        V[:, 2] *= flat
        return mesh('thread', V, F, stuff, {'cav': 0.5 + 0 * V[:, 0], 'brown': 0.4 + 0.4 * fbm(V, 5 * MM, 2, s=s)})

    return make


def shred(stuff):
    """Meat pulled apart: a bundle of fibres that part at the ends."""
    s = number()
    d, F = sphere(36)
    V = superball(d, np.array([rnd(11, 19), rnd(2.6, 4.6), rnd(1.8, 3)]) * MM, (3, 2.4, 2.4))
    along = V[:, 0] / (15 * MM)
    rel = 0.9 * MM * fbm(V * np.array([0.16, 1, 1]), 2.6 * MM, 2, s=s) + 0.6 * MM * fbm(V, 8 * MM, 2, s=s + 9)
    V = displace(V, F, rel)
    V[:, 1:] *= (1 - 0.45 * np.abs(along)[:, None] ** 2).clip(0.3, 1)
    V[:, 1] += 3.5 * MM * rnd(-1, 1) * along**2
    V[:, 2] += 2.0 * MM * rnd(-1, 1) * along**2
    return mesh('shred', V, F, stuff, {'cav': np.clip(0.5 + rel / (1.6 * MM), 0, 1)})


def floret(stuff):
    """Broccoli or cauliflower: a stalk and a crown of cells."""
    d, F = sphere(60)
    V = d * np.array([11, 10, 8.5]) * MM
    f1, _, c = worley(V, 4.2 * MM, number())
    g1, _, _ = worley(V, 1.7 * MM, number())
    crown = smooth(-0.35, 0.1, d[:, 2])
    rel = crown * (2.6 * MM * (0.6 - f1) + 0.8 * MM * (0.5 - g1) + 1.2 * MM * c)
    V = V + d * rel[:, None]
    stalk = smooth(-0.1, -0.6, d[:, 2])
    V[:, :2] *= (1 - 0.62 * stalk)[:, None]
    V[:, 2] -= stalk * 7 * MM
    return mesh('floret', V, F, stuff, {'cav': np.clip(0.5 + rel / (3 * MM), 0, 1) * (1 - stalk) + stalk})


def flap(width, depth, thick=1.6, wave=2.5, n=44, power=(4, 4, 2.5)):
    """A soft flat piece that waves: dumpling squares, wood ear, seaweed, wilted cabbage, tofu skin."""

    def make(stuff):
        s = number()
        d, F = sphere(n)
        V = superball(d, np.array([width * rnd(0.75, 1.2), depth * rnd(0.75, 1.2), thick]) * MM, power)
        flat = V * np.array([1, 1, 0])
        V[:, :2] += np.stack([perlin(flat, 14 * MM, s), perlin(flat, 14 * MM, s + 1)], -1) * wave * 0.7 * MM
        V[:, 2] += wave * MM * fbm(flat, 15 * MM, 2, s=s + 5) + 0.12 * MM * fbm(flat, 3 * MM, 2, s=s + 8)
        return mesh('flap', V, F, stuff, {'cav': np.clip(0.5 + 0.5 * fbm(flat, 8 * MM, 2, s=s + 9), 0, 1)})

    return make


def mushroom_slice(stuff):
    """Cut lengthwise: a cap, a stem, thin."""
    a = np.linspace(0, 2 * math.pi, 90, endpoint=False)
    x, y = np.cos(a), np.sin(a)
    cap = np.stack([11 * x, np.where(y > 0, 8.5 * y, 2.0 * y)], -1)
    stem = np.where((y < 0) & (np.abs(x) < 0.34), -9.0 * np.minimum(1, (0.36 - np.abs(x)) / 0.08).clip(0, 1), 0)
    cap[:, 1] += stem
    cap *= rnd(0.75, 1.15)
    rows, side = [], []
    for q, z, k in (
        (0.001, 1, 0),
        (0.5, 1, 0),
        (0.8, 1, 0),
        (0.94, 1, 0),
        (1, 0.8, 1),
        (1.02, 0, 1),
        (1, -0.8, 1),
        (0.9, -1, 0),
        (0.001, -1, 0),
    ):
        rows.append(np.concatenate([cap * q, np.full((90, 1), z * 1.1)], -1) * MM)
        side.append(np.full(90, k))
    V, F = rings(np.array(rows))
    s = number()
    V[:, 2] += 1.2 * MM * fbm(V * np.array([1, 1, 0]), 14 * MM, 2, s=s)
    return mesh('mushroom', V, F, stuff, {'cav': 1 - 0.85 * np.concatenate(side), 'skin': np.concatenate(side).astype(float)})


def fan(stuff):
    """An oyster mushroom: a fan with a wavy margin on a short stem, gills below."""
    v, u = np.linspace(0, 1, 40)[:, None], np.linspace(-1, 1, 60)[None]
    spread = 0.10 + 0.95 * smooth(0.25, 0.75, v)
    s = number()
    x, y = np.sin(u * 1.05 * spread) * (4 + 20 * v), np.cos(u * 1.05 * spread) * (4 + 20 * v) - 14
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3) * MM
    z = 2.4 * MM * fbm(P, 16 * MM, 2, s=s).reshape(x.shape) * v - 3.0 * MM * v**4 + 0.25 * MM * np.sin(u * 42) * v
    top = np.stack([x * MM, y * MM, z + 1.2 * MM * (1 - v**3)], -1)
    low = np.stack([x * MM, y * MM, z - 1.2 * MM * (1 - v**3)], -1)
    V = np.concatenate([top, low[:, ::-1]], 1) * rnd(0.7, 1.1)
    V, F = rings(V)
    return mesh('fan', V, F, stuff, {'cav': np.clip(0.5 + 0.4 * fbm(V, 6 * MM, 2, s=s), 0, 1)})


def hollow(length, radius, wall=0.9, bend=0.0, open_=False):
    """Short pasta: a tube with a hole, or a shell rolled halfway."""

    def make(stuff):
        span = 2 * math.pi if not open_ else 4.2
        a = np.linspace(0, span, 40, endpoint=open_) + (0.5 if open_ else 0)
        long = length * rnd(0.85, 1.15)
        t = np.linspace(-0.5, 0.5, 14)
        swell = 1 if not open_ else (0.45 + 0.55 * np.cos(t * 2.6))
        rows = []
        for sign in (1, -1):
            q = (radius + sign * wall / 2) * swell * np.ones(14)
            ribs = 1 + 0.05 * np.sin(t[:, None] * 40) * (open_ and sign > 0)
            P = np.stack(
                [t[:, None] * long + 0 * a, q[:, None] * np.cos(a) * ribs, q[:, None] * np.sin(a) * ribs + bend * t[:, None] ** 2], -1
            )
            rows.append(P[:: int(sign)])
        V, F = rings(np.concatenate([*rows, rows[0][:1]]) * MM)
        return mesh('pasta', V, F, stuff, {'cav': 0.5 + 0 * V[:, 0]})

    return make


def crouton(stuff):
    d, F = sphere(34)
    half = np.array([rnd(5, 8), rnd(5, 7.5), rnd(4.5, 7)]) * MM
    V = superball(d, half, 6)
    s = number()
    f1, _, cell = worley(V, 3.4 * MM, s)
    V = displace(V, F, -1.3 * MM * smooth(0.45, 0.15, f1) * (cell > 0.4) + 0.8 * MM * fbm(V, 6 * MM, 3, s=s))
    edge = np.sort(np.abs(V) / half, axis=1)
    brown = smooth(0.75, 1.02, edge[:, 1]) * 0.7 + 0.25 * fbm(V, 5 * MM, 2, s=s + 3) + 0.3
    return mesh('crouton', V, F, stuff, {'brown': brown})


def toast(long=32, wide=22, thick=5):
    """A slice of baguette, toasted: crust round a crumb full of holes."""

    def make(stuff):
        s = number()
        d, F = sphere(60)
        half = np.array([long * rnd(0.9, 1.1), wide * rnd(0.9, 1.1), thick]) * MM
        V = superball(d, half, (2.3, 2.3, 8))
        f1, _, cell = worley(V, 4.6 * MM, s)
        rim = smooth(0.84, 0.97, np.hypot(V[:, 0] / half[0], V[:, 1] / half[1]))
        V = displace(V, F, (-1.6 * MM * smooth(0.5, 0.15, f1) * (cell > 0.35)) * (1 - rim) + 0.6 * MM * fbm(V, 9 * MM, 3, s=s + 2))
        brown = 0.18 + 0.75 * rim + 0.35 * fbm(V, 13 * MM, 2, s=s + 5)
        return mesh('toast', V, F, stuff, {'brown': brown})

    return make


def cracker(width, holes=3, puff=1.2, corner=9):
    """Saltines and oyster crackers: puffed, docked, brown at the bumps."""

    def make(stuff):
        s = number()
        d, F = sphere(50)
        V = superball(d, np.array([width, width, 2.1 * puff]) * MM, (corner, corner, 3))
        dots = np.ones(len(V))
        for i in range(holes):
            for j in range(holes):
                at = (np.array([i, j]) - (holes - 1) / 2) * width * 1.5 / max(1, holes)
                dots *= 1 - np.exp(-(np.hypot(V[:, 0] - at[0] * MM, V[:, 1] - at[1] * MM) ** 2) / (1.3 * MM) ** 2)
        bubble = fbm(V, 8 * MM, 2, s=s)
        V[:, 2] += np.sign(V[:, 2]) * (0.7 * MM * bubble - 1.1 * MM * (1 - dots))
        brown = 0.1 + 0.55 * smooth(0.1, 0.6, bubble) + 0.35 * smooth(0.9, 1, np.abs(V[:, :2]).max(1) / (width * MM))
        return mesh('cracker', V, F, stuff, {'brown': brown})

    return make


def chip(stuff):
    """A triangle of tortilla, fried: bent, blistered, browner at the corners."""
    s = number()
    a = np.linspace(0, 2 * math.pi, 150, endpoint=False)
    k = 1 / np.cos((a % (2 * math.pi / 3)) - math.pi / 3)
    edge = np.minimum(k, 1.75) * 15.5 * (1 + 0.02 * np.sin(5 * a + s))
    q = np.linspace(0, 1, 40)[:, None]
    x, y = q * edge * np.cos(a), q * edge * np.sin(a)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3) * MM
    z = 3.4 * MM * fbm(P, 34 * MM, 2, s=s) + rnd(0.006, 0.014) * (P[:, 0] / 0.03) ** 2 * 0.5 - rnd(0, 0.006) * (P[:, 1] / 0.03) ** 2
    f1, _, c = worley(P, 9 * MM, s, True)
    blister = np.sqrt(np.clip(1 - (f1 / 0.5) ** 2, 0, 1)) * smooth(0.55, 0.9, c)
    z = (z + 1.1 * MM * blister).reshape(x.shape)
    top = np.stack([x * MM, y * MM, z + 0.55 * MM], -1)
    low = np.stack([x * MM, y * MM, z - 0.55 * MM], -1)
    V, F = rings(np.concatenate([top, low[::-1]]))
    brown = 0.24 + 0.5 * blister + 0.4 * fbm(P, 15 * MM, 3, s=s + 4) + 0.3 * smooth(0.9, 1, (q + 0 * x).ravel())
    return mesh('chip', V, F, stuff, {'brown': np.concatenate([brown, brown])})


def wedge_of_pita(stuff):
    """A sixth of a pita: two thin layers, blistered, open at the cut."""
    s = number()
    q, a = np.linspace(0.04, 1, 50)[:, None], np.linspace(-0.5, 0.5, 70)[None]
    r = 66 * rnd(0.9, 1.08) * q
    x, y = r * np.cos(a), r * np.sin(a)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3) * MM
    f1, _, c = worley(P, 17 * MM, s, True)
    bubble = (np.sqrt(np.clip(1 - (f1 / 0.5) ** 2, 0, 1)) * smooth(0.3, 0.9, c)).reshape(x.shape)
    lift = 4.6 * MM * np.sqrt(np.clip(1 - q**8, 0, 1)) * (1 - 0.2 * np.abs(a * 2))
    wave = (2.6 * MM * fbm(P, 45 * MM, 2, s=s + 3)).reshape(x.shape)
    top = np.stack([x * MM, y * MM, wave + lift + 1.6 * MM * bubble], -1)
    low = np.stack([x * MM, y * MM, wave - lift * 0.4], -1)
    V, F = rings(np.concatenate([top, low[:, ::-1]], 1))
    brown = 0.08 + 0.6 * bubble**2 + 0.28 * fbm(P, 14 * MM, 2, s=s + 4).reshape(x.shape) + 0.15 * q**6
    return mesh('pita', V, F, stuff, {'brown': np.concatenate([brown, brown[:, ::-1]], 1).ravel()})


def poached(stuff):
    """A soft egg, broken open: white with a running yolk."""
    d, F = sphere(56)
    s = number()
    V = superball(d, np.array([25, 21, 9]) * MM, (2.2, 2.2, 2.0))
    V[:, :2] *= (1 + 0.12 * fbm(d, 0.7, 3, s=s))[:, None]
    top = smooth(0, 0.4, d[:, 2])
    off = np.hypot(V[:, 0] - 2 * MM, V[:, 1]) / (10.5 * MM) + 0.12 * fbm(V, 7 * MM, 2, s=s + 3)
    yolk = np.clip(1.25 - off, 0, 1) * top
    V[:, 2] += 2.6 * MM * smooth(0, 0.7, yolk) + 0.5 * MM * fbm(V, 9 * MM, 2, s=s + 6)
    return mesh('poached', V, F, stuff, {'yolk': yolk})


def nut_half(stuff):
    """Walnut or pecan: two lobes and many folds."""
    d, F = sphere(40)
    s = number()
    V = d * np.array([11, 7.5, 5]) * MM
    V[:, 2] *= 1 - 0.4 * np.exp(-((d[:, 1] / 0.12) ** 2))
    rel = 1.4 * MM * (ridged(V, 5 * MM, 2, s=s) - 0.5)
    V = displace(V, F, rel)
    return mesh('nut', V, F, stuff, {'cav': np.clip(0.5 + rel / (1.6 * MM), 0, 1), 'brown': np.clip(0.5 - rel / (2 * MM), 0, 1)})


def frond(stuff):
    """Dill or chervil: a stem with hair-thin branches."""
    size, parts, base = rnd(16, 24), [], 0

    def hair(start, angle, long, thick):
        nonlocal base
        t = np.linspace(0, 1, 7)
        bend = rnd(-0.5, 0.5)
        path = np.stack(
            [start[0] + long * t * np.cos(angle + bend * t), start[1] + long * t * np.sin(angle + bend * t), 1.2 * np.sin(t * 3)], -1
        )
        V, F = tube(path * MM, thick * MM, 5)
        parts.append((V, F + base))
        base += len(V)
        return path

    stem = hair((0, -size / 2), math.pi / 2, size, 0.35)
    for k in range(1, 7):
        for side in (-1, 1):
            branch = hair(stem[k][:2], math.pi / 2 - side * rnd(0.6, 1.0), size * rnd(0.25, 0.4) * (1.1 - k * 0.1), 0.26)
            for j in (2, 4, 6):
                hair(branch[j][:2], math.pi / 2 - side * rnd(0.0, 1.4), size * rnd(0.08, 0.14), 0.22)
    V, F = (np.concatenate(x) for x in zip(*parts))
    return mesh('frond', V, F, stuff, {'vein': 0 * V[:, 0], 'u': 0 * V[:, 0], 'v': 0 * V[:, 0]})


def blade(length, width, curl=0.3, veins=8):
    def make(stuff):
        return leaf(
            stuff,
            length * rnd(0.8, 1.15) * MM,
            width * rnd(0.85, 1.15) * MM,
            curl=rnd(-curl, curl),
            fold=rnd(0.1, 0.35),
            ruffle=0.04,
            veins=veins,
        )

    return make


def greens(kind, length, width):
    """A wilted salad leaf."""

    def make(stuff):
        return leaf_blade(
            stuff, kind, length * rnd(0.7, 1.15) * MM, width * rnd(0.8, 1.15) * MM, number() % 997, (40, 18), rnd(-0.3, 0.4), rnd(0.1, 0.4)
        )

    return make


def twig(kind, size):
    def make(stuff):
        return herb(stuff, kind, rnd(0.8, 1.15) * size * MM)

    return make


def skin_stuff(color, pale=None, coated=None, name='skin'):
    """Browned skin under sauce: dark peaks, golden valleys, wet; bone where 'bone' says so, marrow where 'marrow' does."""
    g = Graph(name)
    n = g.noise(9 * MM, 5)
    f = g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', n, 0.9, -0.45))
    base = g.ramp(
        f,
        [
            (0.15, blend(color, coated or '#7a4a1c', 0.35)),
            (0.5, color),
            (0.75, blend(color, '#4a1f0a', 0.5)),
            (0.95, blend(color, '#1c0c05', 0.8)),
        ],
    )
    base = g.mix(g.span(g.noise(1.2 * MM, 3), 0.45, 0.7, 0, 0.3), base, blend(color, '#2a1206', 0.5))
    base = g.mix(
        g.attr('fibre'),
        base,
        g.mix(
            g.span(g.noise(1.1 * MM, 4, at=g.stretch(0.3, 1, 1)), 0.35, 0.65),
            blend(color, '#3a1c10', 0.45),
            pale or blend(color, '#c08a66', 0.4),
        ),
    )
    base = g.mix(g.attr('bone'), base, g.mix(g.span(n, 0.35, 0.65), '#efe2c8', '#c9ae86'))
    base = g.mix(g.attr('marrow'), base, g.mix(g.span(n, 0.35, 0.65), '#c98f55', '#e6c28e'))
    wet = g.noise(5 * MM, 3)
    return g.out(g.vary(base, 0.008, 0.1, 0.05), g.span(wet, 0.38, 0.62, 0.14, 0.42), g.bump((g.noise(2.2 * MM, 5, 0.6), 0.0006, 0.7)),
                 sss=0.1, radius=(0.002, 0.0009, 0.0004), coat=g.span(wet, 0.42, 0.6, 0.7, 0.15), coat_rough=0.07)  # fmt: skip


def thigh(stuff):
    """A chicken thigh, skin up: broad, folded at one end, wrinkled where the skin has shrunk."""
    s = number()
    d, F = sphere(84)
    V = superball(d, np.array([rnd(38, 44), rnd(27, 32), rnd(14, 17)]) * MM, (2.3, 2.4, 2.2))
    V[:, 1] *= 1 + 0.22 * V[:, 0] / (40 * MM)
    V[:, 2] -= 5 * MM * (V[:, 0] / (40 * MM)) ** 2 + 4 * MM * (V[:, 1] / (30 * MM)) ** 2
    fold = -3.2 * MM * np.exp(-(((V[:, 0] + 12 * MM + 8 * MM * perlin(V, 40 * MM, s)) / (5 * MM)) ** 2)) * smooth(-0.2, 0.4, d[:, 2])
    rel = (
        fold
        + 1.8 * MM * fbm(V, 22 * MM, 2, s=s + 1)
        + 0.5 * MM * fbm(V, 7 * MM, 3, s=s + 3)
        - 0.7 * MM * (ridged(V, 8 * MM, 2, s=s + 5) - 0.5)
    )
    V = displace(V, F, rel)
    top = smooth(-0.1, 0.6, d[:, 2])
    return mesh(
        'thigh',
        V,
        F,
        stuff,
        {'cav': np.clip(0.42 + rel / (6 * MM) + 0.25 * top * fbm(V, 16 * MM, 2, s=s + 8), 0, 1), 'bone': 0 * rel, 'fibre': 1 - top},
    )


def drumstick(stuff):
    """A leg: thick meat, a thin shank, the knuckle of the bone."""
    s = number()
    t = np.linspace(0, 1, 130)
    thick = 19 * np.sin(np.clip(t * 1.45 + 0.12, 0, 1.57)) * smooth(-0.03, 0.2, t) - 10.5 * smooth(0.42, 0.8, t)
    thick = np.maximum(thick, 5.2) * smooth(-0.01, 0.05, t) + 3.2 * np.exp(-(((t - 0.965) / 0.035) ** 2))
    path = np.stack([(t - 0.45) * 98, 5 * np.sin(t * 2.2), 0 * t], -1) * MM
    V, F = tube(path, thick * MM, 90)
    along = np.repeat(np.concatenate([[0], t, [1]]), 90)
    bone = smooth(0.84, 0.88, along + 0.02 * fbm(V, 6 * MM, 2, s=s))
    rel = (
        1.6 * MM * fbm(V, 18 * MM, 2, s=s + 1) + 0.8 * MM * fbm(V, 6 * MM, 3, s=s + 3) - 0.7 * MM * (ridged(V, 8 * MM, 2, s=s + 5) - 0.5)
    ) * (1 - 0.8 * bone)
    V = displace(V, F, -rel)
    return mesh(
        'drumstick', V, F, stuff, {'cav': np.clip(0.45 + rel / (4 * MM), 0, 1), 'bone': bone, 'fibre': smooth(0.7, 0.8, along) * (1 - bone)}
    )


def shank(stuff):
    """Cut across the leg: meat in bundles round a ring of bone with marrow in it."""
    s = number()
    d, F = sphere(88)
    V = superball(d, np.array([46, 40, 17]) * MM, (2.2, 2.2, 6))
    flat = V * np.array([1, 1, 0])
    V[:, :2] *= (1 + 0.10 * fbm(d * np.array([1, 1, 0]), 0.7, 3, s=s))[:, None]
    middle = np.array([rnd(-6, 6), rnd(-6, 4), 0]) * MM
    away = np.linalg.norm((flat - middle) * np.array([1, 1.15, 0]), axis=1) + 1.5 * MM * fbm(flat, 12 * MM, 2, s=s + 2)
    top = smooth(0.25, 0.6, np.abs(d[:, 2]))
    bone = smooth(13.2 * MM, 12.4 * MM, away) * smooth(8.2 * MM, 9 * MM, away) * top
    marrow = smooth(8.6 * MM, 8.0 * MM, away) * top
    f1, f2, _ = worley(flat, 15 * MM, s + 3, True)
    seam = smooth(0.14, 0.02, f2 - f1) * (away > 15 * MM)
    rel = 1.6 * MM * fbm(V, 14 * MM, 3, s=s + 5) + 0.6 * MM * fbm(V, 4 * MM, 2, s=s + 6) - 2.4 * MM * seam * top
    rel = np.where(bone > 0.3, 1.6 * MM, np.where(marrow > 0.3, -0.6 * MM + 0.5 * rel, rel))
    V = displace(V, F, rel)
    cav = np.clip(0.5 + 0.5 * fbm(V, 10 * MM, 3, s=s + 9) - 0.3 * seam, 0, 1)
    return mesh('shank', V, F, stuff, {'cav': cav, 'bone': bone, 'marrow': marrow, 'fibre': 0.75 * top * (1 - bone) * (1 - marrow)})


def short_rib(stuff):
    """A block of braised rib: fibres upright, torn edges, its bone along the bottom."""
    s = number()
    d, F = sphere(84)
    V = superball(d, np.array([46, 27, 22]) * MM, (5, 4.5, 4.5))
    grain = V * np.array([0.18, 1, 1])
    rel = (
        2.0 * MM * fbm(V, 18 * MM, 2, s=s)
        + 1.0 * MM * fbm(grain, 4 * MM, 3, s=s + 3)
        - 1.6 * MM * np.clip(ridged(grain, 9 * MM, 2, s=s + 6) - 0.45, 0, 1)
    )
    V = displace(V, F, rel)
    base, parts = len(V), [(V, F)]
    t = np.linspace(-1, 1, 60)
    bone, faces = tube(
        np.stack([t * 62, 3 * np.sin(2 * t), -19 + 2 * t], -1) * MM, (8 + 2 * np.abs(t) ** 3) * MM * (1 - 0.8 * (np.abs(t) > 0.985)), 36
    )
    parts.append((bone + 0.4 * MM * fbm(bone, 8 * MM, 2, s=s + 9)[:, None], faces + base))
    V, F = (np.concatenate(x) for x in zip(*parts))
    is_bone = np.concatenate([np.zeros(base), np.ones(len(bone))])
    cav = np.concatenate([np.clip(0.5 + rel / (4 * MM), 0, 1), np.full(len(bone), 0.5)])
    return mesh(
        'rib',
        V,
        F,
        stuff,
        {'cav': cav, 'bone': is_bone, 'fibre': np.concatenate([smooth(0.3, 0.8, np.abs(d[:, 1])) * 0.7, np.zeros(len(bone))])},
    )


MEAT = ((9 * MM, 2.2 * MM), (3.5 * MM, 0.8 * MM), (1.3 * MM, 0.2 * MM))

#: kind: (maker, usual colour, paler, subsurface)
KINDS = {
    'cube': (chunk((10, 9, 8), 4.5, ((8 * MM, 1.2 * MM), (2.5 * MM, 0.4 * MM))), '#c08a55', None, 0.25),
    'chicken': (torn((14, 11, 9), 3.0, MEAT), '#d8a670', '#ecd3ac', 0.2),
    'beef': (torn((13, 11, 10), 3.6, ((9 * MM, 2.0 * MM), (2.6 * MM, 0.9 * MM), (1 * MM, 0.25 * MM))), '#5a3220', '#80503a', 0.08),
    'pork': (torn((13, 10, 9), 3.4, ((9 * MM, 2.0 * MM), (2.6 * MM, 0.7 * MM))), '#a86e48', '#cf9c72', 0.12),
    'lamb': (torn((14, 12, 10), 3.2, ((9 * MM, 2.4 * MM), (2.6 * MM, 0.9 * MM))), '#6b3d27', '#93603f', 0.1),
    'meatball': (chunk((14, 14, 13), 2.1, ((6 * MM, 1.3 * MM), (2.4 * MM, 0.7 * MM))), '#6b3c22', '#8f5a38', 0.08),
    'mince': (chunk((4.2, 3.4, 2.8), 2.6, ((4 * MM, 1.3 * MM), (1.5 * MM, 0.4 * MM)), 16), '#6b4028', '#8f6244', 0.08),
    'fish': (torn((17, 13, 6), 4.0, ((12 * MM, 1.8 * MM), (3 * MM, 0.7 * MM))), '#eee3d0', '#f9f3e8', 0.4),
    'clam': (chunk((6, 4.5, 3.4), 2.4, ((4 * MM, 1.5 * MM), (1.5 * MM, 0.3 * MM)), 22), '#c9a878', '#e6d2ac', 0.3),
    'lobster': (torn((12, 9, 7), 2.6, ((8 * MM, 1.8 * MM), (2.6 * MM, 0.5 * MM))), '#e6a080', '#f6e4d3', 0.4),
    'tofu': (chunk((10, 10, 8), 7.0, ((10 * MM, 0.5 * MM), (1.5 * MM, 0.12 * MM))), '#f0e6cf', '#fbf5e6', 0.55),
    'tofu-dice': (chunk((6.5, 6.5, 6), 7.0, ((8 * MM, 0.4 * MM), (1.5 * MM, 0.1 * MM)), 24), '#f0e6cf', '#fbf5e6', 0.55),
    'tofu-slab': (chunk((20, 15, 5.5), 7.0, ((12 * MM, 0.6 * MM), (1.5 * MM, 0.12 * MM)), 44), '#f0e6cf', '#fbf5e6', 0.55),
    'paneer': (chunk((10, 9, 7), 6.0, ((8 * MM, 0.8 * MM), (2 * MM, 0.25 * MM))), '#efe2c4', '#fbf3df', 0.5),
    'potato': (torn((11, 10, 9), 4.2, ((9 * MM, 0.9 * MM), (2 * MM, 0.2 * MM))), '#e2bd69', '#f0d999', 0.3),
    'potato-slice': (slice_of(14, 2.6, long=1.15), '#ecd492', '#f6e8bd', 0.4),
    'potato-dice': (chunk((6, 5.5, 5), 5.0, ((6 * MM, 0.7 * MM), (2 * MM, 0.15 * MM)), 22), '#ead08a', '#f4e4b4', 0.4),
    'sweet-potato': (torn((11, 10, 8), 4.4, ((9 * MM, 1.0 * MM), (2 * MM, 0.2 * MM))), '#cf6f1e', '#e39345', 0.3),
    'squash': (chunk((9, 8.5, 8), 4.6, ((8 * MM, 0.9 * MM), (2 * MM, 0.2 * MM))), '#d98420', '#eaa84a', 0.35),
    'eggplant': (chunk((11, 9, 8), 3.6, ((9 * MM, 1.4 * MM), (2 * MM, 0.25 * MM))), '#b59a5c', '#d6c48e', 0.35),
    'carrot': (slice_of(9, 3.4), '#d2701d', '#e6954a', 0.3),
    'carrot-dice': (chunk((4.6, 4.4, 4), 5.0, ((5 * MM, 0.5 * MM),), 18), '#d2701d', '#e6954a', 0.3),
    'carrot-shred': (thread(26, 0.9, 0.3), '#dd7c22', '#ec9f50', 0.3),
    'celery': (slice_of(7, 2.4, half=True), '#a9bd6a', '#cddb9a', 0.4),
    'zucchini': (slice_of(11, 3), '#b8c97a', '#e3e8b8', 0.4),
    'zucchini-half': (slice_of(13, 2.6, half=True), '#d3dba0', '#e9ecc8', 0.4),
    'okra': (slice_of(7, 3.2, lobes=5), '#a9bd5a', '#cdd88e', 0.3),
    'radish': (slice_of(11, 0.9), '#f6eef0', '#ffffff', 0.4),
    'cucumber-dice': (chunk((3.8, 3.6, 3.2), 5.0, ((4 * MM, 0.4 * MM),), 16), '#c3d68e', '#dfe9bd', 0.45),
    'avocado': (chunk((8, 7, 6), 3.8, ((8 * MM, 1.1 * MM),), 26), '#c3c765', '#e0dd92', 0.4),
    'sausage': (slice_of(10, 4), '#8c4326', '#b56a45', 0.1),
    'chorizo': (slice_of(9, 3, long=1.1), '#9c2f14', '#c4552c', 0.12),
    'mushroom': (chunk((10, 8, 3.2), 2.4, ((7 * MM, 1.2 * MM), (2 * MM, 0.2 * MM))), '#8a6446', '#c7a884', 0.15),
    'mushroom-slice': (mushroom_slice, '#c9a878', '#e6d3b4', 0.25),
    'oyster-mushroom': (fan, '#cdb896', '#e9dcc4', 0.25),
    'wood-ear': (flap(14, 9, 0.9, 4.0, power=(2.6, 2.6, 2)), '#2a1c16', '#463229', 0.05),
    'tomato': (chunk((8, 6.5, 4.5), 3.2, ((6 * MM, 1.4 * MM), (2 * MM, 0.3 * MM))), '#b52a10', '#d6532a', 0.4),
    'tomato-dice': (chunk((4.6, 4, 3.4), 3.6, ((4 * MM, 0.9 * MM), (1.5 * MM, 0.2 * MM)), 18), '#b8260f', '#d9563a', 0.4),
    'red-pepper': (strip((14, 4.5, 2)), '#b3200f', '#cf4524', 0.3),
    'green-pepper': (strip((14, 4.5, 2)), '#4d7f2a', '#79a548', 0.3),
    'yellow-pepper': (strip((14, 4.5, 2)), '#e0a81c', '#efc552', 0.3),
    'pepper-dice': (chunk((4.2, 3.8, 2), 4.0, ((4 * MM, 0.6 * MM),), 16), '#b3200f', '#cf4524', 0.3),
    'red-pepper-ring': (ring(17, 3.0, 0.8), '#b3200f', '#cf4524', 0.3),
    'green-pepper-ring': (ring(17, 3.0, 0.8), '#557f2a', '#86a84e', 0.3),
    'onion': (strip((13, 3, 1.4), 0.6), '#e9d6b0', '#f5ead0', 0.4),
    'onion-strand': (thread(34, 1.5, 0.6, 0.7), '#d9b678', '#ecd7a8', 0.4),
    'onion-dice': (chunk((2.8, 2.6, 1.8), 4.0, ((3 * MM, 0.4 * MM),), 12), '#f0e6d2', '#ffffff', 0.4),
    'red-onion-dice': (chunk((2.8, 2.6, 1.8), 4.0, ((3 * MM, 0.4 * MM),), 12), '#b57ba0', '#ecd9e6', 0.4),
    'cabbage': (thread(36, 1.6, 0.5, 0.6), '#dfe0b4', '#eff0d2', 0.4),
    'red-cabbage': (thread(34, 1.9, 0.5, 0.65), '#6d1c45', '#98406a', 0.3),
    'beet': (strip((13, 2.0, 1.8), 0.25), '#7d0f34', '#a02450', 0.3),
    'greens-hair': (thread(30, 0.7, 0.6, 0.6), '#3f6d22', '#6c9640', 0.2),
    'beef-strip': (strip((19, 6, 2.6)), '#5a3220', '#80503a', 0.08),
    'chicken-strip': (strip((19, 7, 4)), '#d8a670', '#ecd3ac', 0.25),
    'chicken-shred': (shred, '#e0c08c', '#f3e2c2', 0.25),
    'pork-shred': (shred, '#c07a5c', '#dda284', 0.15),
    'bacon-bit': (strip((6, 3.5, 1.6)), '#8a3320', '#c47a55', 0.15),
    'green-bean': (strip((20, 2.9, 2.7), 0.15), '#4d7f2a', '#6f9c40', 0.25),
    'green-bean-cut': (strip((10, 2.9, 2.7), 0.15), '#5d8630', '#83a64c', 0.25),
    'corn': (bean((3.6, 3, 3.2)), '#e8b92c', '#f2d25e', 0.4),
    'hominy': (chunk((6.2, 5.4, 4.4), 2.2, ((5 * MM, 1.0 * MM),), 22), '#f0e4c8', '#fbf4e2', 0.45),
    'pea': (bean((3.6, 3.5, 3.4)), '#5f9a2c', '#86b84a', 0.35),
    'chickpea': (bean((4.8, 4.3, 4.3)), '#d9b06a', '#ead0a0', 0.3),
    'lentil': (bean((2.9, 2.8, 1.4)), '#6d5230', '#8f7348', 0.15),
    'black-bean': (bean((5.4, 3.6, 3.2), 1.2), '#1f1512', '#38271f', 0.05),
    'kidney-bean': (bean((7.2, 4.4, 3.8), 1.6), '#5c1712', '#7a2a20', 0.08),
    'pinto-bean': (bean((6.4, 4.2, 3.6), 1.3), '#a3704e', '#c0946e', 0.2),
    'white-bean': (bean((7, 4.3, 3.7), 1.3), '#e6d6b4', '#f3e9d3', 0.35),
    'navy-bean': (bean((4.6, 3.4, 3.1), 0.6), '#e2cda2', '#f0e2c4', 0.35),
    'broad-bean': (bean((8.5, 5.4, 3), 1.0), '#8b6a3c', '#ad8a58', 0.2),
    'black-eyed-pea': (bean((5.0, 3.8, 3.4), 0.8), '#dcc294', '#ecdcb8', 0.3),
    'olive': (bean((7.5, 6, 6)), '#3a2a2a', '#57424a', 0.1),
    'green-olive': (bean((9, 7, 7)), '#7c8030', '#a0a352', 0.2),
    'caper': (bean((2.6, 2.3, 2.2)), '#5d6a2c', '#86914c', 0.15),
    'cashew': (bean((8, 3.8, 3.4), 3.0), '#e3c18a', '#f0d9b0', 0.3),
    'almond': (bean((9, 5, 2.6)), '#b87c42', '#dcae72', 0.15),
    'hazelnut': (bean((5.2, 5, 3.4)), '#c99a5c', '#e6c592', 0.2),
    'pecan': (nut_half, '#8f5a2c', '#b98350', 0.1),
    'walnut': (nut_half, '#b98a54', '#d9b484', 0.15),
    'prune': (chunk((12, 9, 7), 2.2, ((6 * MM, 1.6 * MM), (2 * MM, 0.5 * MM))), '#241216', '#3f2226', 0.1),
    'raisin': (chunk((4.6, 3.2, 2.6), 2.2, ((3 * MM, 1.1 * MM), (1.2 * MM, 0.3 * MM)), 18), '#2a150f', '#4a2a1c', 0.1),
    'chestnut': (bean((10, 9, 8)), '#8d5a30', '#b5875a', 0.15),
    'dried-lime': (chunk((14, 13, 12), 2.1, ((8 * MM, 1.6 * MM), (2.5 * MM, 0.4 * MM))), '#4f3820', '#6f5436', 0.08),
    'preserved-lemon': (strip((15, 4, 2.2), 0.5), '#dca81f', '#efca58', 0.4),
    'shrimp': (shrimp, '#de7440', '#f2b08c', 0.3),
    'squid': (ring(11, 3), '#efe2cf', '#fbf5ea', 0.45),
    'broccoli': (floret, '#3f7a2a', '#5d9a3c', 0.15),
    'cauliflower': (floret, '#eadfc0', '#f7f0dc', 0.4),
    'gnocchi': (bean((9.5, 7.5, 6.5)), '#eed9a6', '#f7ebc8', 0.4),
    'rice-cake': (chunk((22, 6.6, 6.6), (9, 2.1, 2.1), ((14 * MM, 0.5 * MM),)), '#f0e4cd', '#fbf5e8', 0.5),
    'dumpling-square': (flap(17, 15, 1.9, 3.0), '#ecdcb6', '#f6ecd2', 0.45),
    'shell-pasta': (hollow(15, 6, 1.1, -6, True), '#ebcf8e', '#f4e2b4', 0.4),
    'ditalini': (hollow(8, 3.6, 1.3), '#ebcf8e', '#f4e2b4', 0.4),
    'barley': (bean((3.6, 2.4, 2.0), 0.3), '#d9c08a', '#ead9b0', 0.35),
    'rice-grain': (bean((3.3, 1.1, 1.05)), '#f3ecdc', '#ffffff', 0.45),
    'quinoa': (bean((1.3, 1.3, 0.9)), '#ead9a8', '#f6edd0', 0.4),
    'pearl': (bean((3.4, 3.4, 3.4)), '#d2701d', '#e6954a', 0.35),
    'apple-dice': (chunk((5.5, 5, 4.4), 4.6, ((5 * MM, 0.6 * MM),), 22), '#ecdba2', '#f7eecb', 0.45),
    'apple-slice': (slice_of(15, 2.6, half=True, long=1.25), '#c98a3a', '#e2b268', 0.45),
    'strawberry': (slice_of(9.5, 1.8, long=1.3), '#c9281c', '#e88a70', 0.45),
    'artichoke': (torn((9, 6, 3), 3.0, ((5 * MM, 1.4 * MM),)), '#b9b277', '#dcd6a6', 0.35),
    'egg': (bean((22, 17, 16)), '#f4efe4', '#fdfaf3', 0.5),
    'poached-egg': (poached, '#f6f1e6', None, 0.5),
    'cheddar': (thread(17, 1.35, 0.3, 0.7), '#e58a1f', '#efa844', 0.4),
    'white-cheese': (thread(17, 1.35, 0.3, 0.7), '#f4e6c0', '#fbf4df', 0.4),
    'cheese-crumb': (chunk((3.6, 3, 2.6), 3.0, ((3 * MM, 0.9 * MM),), 14), '#f5eede', '#ffffff', 0.5),
    'coconut': (thread(11, 0.9, 0.3, 0.5), '#c98f4c', '#f0dcb4', 0.3),
    'ginger': (thread(22, 0.6, 0.3), '#ecd58c', '#f6e9ba', 0.4),
    'lemongrass': (chunk((15, 4.6, 4.4), (9, 2, 2), ((9 * MM, 0.3 * MM),)), '#c3c98a', '#e3e4bc', 0.3),
    'garlic': (bean((6.5, 4.4, 4)), '#d9b980', '#ecd9b0', 0.4),
    'crouton': (crouton, '#c98f45', None, 0.2),
    'fried-bread': (toast(15, 13, 4), '#c0813a', None, 0.1),
    'toast': (toast(), '#cf9a52', None, 0.1),
    'saltine': (cracker(24), '#dcae68', None, 0.1),
    'oyster-cracker': (cracker(7.5, 1, 1.7, 3), '#dcae68', None, 0.1),
    'tortilla-strip': (strip((20, 2.8, 0.7), 0.3), '#d3953e', None, 0.1),
    'chip': (chip, '#dfa850', None, 0.1),
    'pita': (wedge_of_pita, '#d6ab6c', '#efdcb4', 0.1),
    'plantain': (slice_of(11, 3.4, long=1.7), '#d99a26', None, 0.2),
    'fried-onion': (thread(20, 1.2, 0.9), '#a8682a', None, 0.1),
    'thigh': (thigh, '#b5702c', None, 0.1),
    'drumstick': (drumstick, '#a8642a', None, 0.1),
    'shank': (shank, '#6b3a22', '#9c6a4a', 0.1),
    'short-rib': (short_rib, '#4a2012', '#7d4a30', 0.1),
    'fish-steak': (torn((34, 24, 11), 4.0, ((16 * MM, 2.0 * MM), (4 * MM, 0.9 * MM)), 64), '#efe4d0', '#faf4e8', 0.4),
    'kale': (greens('frill', 42, 30), '#2f5a1e', None, 0.1),
    'spinach': (greens('baby', 36, 24), '#356b22', None, 0.1),
    'collard': (greens('romaine', 40, 16), '#33591f', None, 0.1),
    'bay-leaf': (blade(46, 17), '#5f6d33', None, 0.1),
    'lime-leaf': (blade(40, 18), '#2c5f22', None, 0.1),
    'sage-leaf': (blade(34, 13), '#6f8059', None, 0.1),
    'thai-basil': (blade(30, 14), '#2a5a26', None, 0.1),
    'pea-shoot': (twig('mint', 24), '#4f9a34', None, 0.1),
    'fenugreek': (twig('leaf', 11), '#56702c', None, 0.1),
    'chervil': (twig('parsley', 15), '#4f8f30', None, 0.1),
    'dill': (frond, '#41752a', None, 0.1),
    'thyme-sprig': (twig('thyme', 34), '#586b40', None, 0.1),
}  # fmt: skip
PIECES = tuple(KINDS)

#: what a piece is made of, where piece_stuff will not do
STUFFS = {
    **dict.fromkeys(('toast', 'crouton', 'fried-bread'), lambda color, pale, coated, name: crouton_material()),
    **dict.fromkeys(
        ('saltine', 'oyster-cracker', 'tortilla-strip', 'chip', 'pita', 'plantain', 'fried-onion', 'coconut', 'almond', 'pecan'),
        fried_stuff,
    ),
    **dict.fromkeys(('onion', 'onion-strand', 'cabbage', 'red-cabbage', 'wood-ear'), clear_stuff),
    **dict.fromkeys(('kale', 'spinach', 'collard'), green_stuff),
    **dict.fromkeys(
        ('bay-leaf', 'lime-leaf', 'sage-leaf', 'thai-basil', 'pea-shoot', 'fenugreek', 'chervil', 'dill', 'thyme-sprig'), fresh_stuff
    ),
    'black-eyed-pea': eyed_stuff,
    'zucchini': skinned_stuff('#3c6d25'),
    'zucchini-half': skinned_stuff('#3c6d25'),
    'okra': skinned_stuff('#5c7f2c'),
    'radish': skinned_stuff('#c4244e'),
    'mushroom-slice': skinned_stuff('#7a573a'),
    'strawberry': strawberry_stuff,
    'apple-slice': skinned_stuff('#a8602a'),
    'poached-egg': yolk_stuff,
    **dict.fromkeys(('thigh', 'drumstick', 'shank', 'short-rib'), skin_stuff),
}
#: thin things that bend over what lies below
SOFT = ('kale', 'spinach', 'collard', 'wood-ear', 'dumpling-square', 'bay-leaf', 'lime-leaf',
        'sage-leaf', 'thai-basil', 'pea-shoot', 'chervil', 'dill', 'cabbage', 'red-cabbage', 'onion-strand')  # fmt: skip


def make_pieces(kind, color=None, coated=None, many=4):
    maker, usual, pale, sss = KINDS[kind]
    pale = pale if not color else None
    if coated and sum(int((color or usual)[k : k + 2], 16) for k in (1, 3, 5)) > 560:
        coated = blend(coated, color or usual, 0.4)  # pale things take a sauce's tint, not its depth
    if kind in STUFFS:
        stuff = STUFFS[kind](color or usual, pale, coated, kind)
    else:
        stuff = piece_stuff(color or usual, pale, coated, sss=sss, name=kind)
    return [maker(stuff) for _ in range(many)]
