# SPDX-License-Identifier: GPL-3.0-or-later
"""What is baked from batter or soaked in it: pancakes, waffles, crêpes, French toast; and what runs down them."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, rings, sphere, superball
from lib.noise import fbm, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend


def griddled(color='#b5722c', pale='#f0d6a0', syrup='#a8560f', swirl='#4a220c', spots='#3a2a52', gloss=0.0, name='griddled'):
    """Reads 'bake' 0..1 (pale side, brown face), 'syrup' (wet, amber), 'swirl' and 'spot' (what was in the batter)."""
    g = Graph(name)
    n = g.noise(12 * MM, 5, 0.6)
    fine = g.noise(1.2 * MM, 4)
    t = g.math('ADD', g.attr('bake'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.36, -0.18), g.math('MULTIPLY_ADD', fine, 0.16, -0.08)))
    gold = blend(pale, color, 0.55)
    base = g.ramp(t, [(0.05, pale), (0.34, gold), (0.62, color), (0.9, blend(color, '#2a1004', 0.45))])
    pore = g.cells(1.7 * MM)
    soft = g.span(g.attr('bake'), 0.15, 0.5, 1, 0.25)
    base = g.mix(g.math('MULTIPLY', g.span(pore, 0.05, 0.25, 0.5, 0), soft), base, blend(color, '#5a2c08', 0.3))
    base = g.mix(g.span(g.math('ADD', g.attr('swirl'), g.math('MULTIPLY_ADD', fine, 0.3, -0.15)), 0.35, 0.65, 0, 0.9), base, swirl)
    base = g.mix(g.span(g.attr('spot'), 0.3, 0.7, 0, 0.85), base, g.mix(g.span(fine, 0.35, 0.65), spots, blend(spots, '#000000', 0.3)))
    base = g.vary(base, 0.006, 0.08, 0.05)
    wet = g.attr('syrup')
    amber = g.mix(1.0, base, blend(syrup, '#ffffff', 0.25), 'MULTIPLY')
    base = g.mix(g.math('MULTIPLY', wet, 0.85), base, g.mix(0.45, amber, syrup))
    rough = g.math('SUBTRACT', g.span(n, 0.35, 0.65, 0.62, 0.85), g.math('MULTIPLY', wet, 0.75))
    return g.out(
        base,
        g.math('MAXIMUM', rough, 0.05),
        g.bump((g.noise(4 * MM, 4), 0.0005, g.span(wet, 0, 1, 0.6, 0.05)), (fine, 0.0003, g.span(wet, 0, 1, 0.8, 0.05))),
        sss=0.22,
        radius=(0.005, 0.0024, 0.001),
        coat=g.math('ADD', g.math('MULTIPLY', wet, 0.85), gloss, clamp=True),
        coat_rough=g.span(wet, 0, 1, 0.25, 0.03),
        spec=g.span(wet, 0, 1, 0.14, 0.5),
    )


def even(directions, half):
    """Directions for superball that spread evenly over a flat thing instead of crowding at its rim."""
    out = directions * np.asarray(half)
    return out / np.linalg.norm(out, axis=1, keepdims=True)


class Runs:
    """Where syrup stands on a stack and where it runs down: so many runs, each to its own depth below the top."""

    def __init__(self, radius, height, many=6):
        self.radius, self.height = radius, height
        self.s = number()
        self.runs = [(2 * math.pi * (k + rnd(-0.3, 0.3)) / many, rnd(0.06, 0.12), rnd(0.25, 1.15) * height) for k in range(many)]

    def cover(self, P, top):
        """How much syrup lies on points of the stack (0..1); top is the height of the stack's upper face."""
        r = np.hypot(P[:, 0], P[:, 1])
        a = np.arctan2(P[:, 1], P[:, 0])
        flat = P * np.array([1, 1, 0])
        pool = self.radius * (0.56 + 0.26 * fbm(flat, 0.03, 2, s=self.s))
        depth = top - P[:, 2]
        wet = smooth(2.5 * MM, -1.5 * MM, r - pool) * (depth < 8 * MM)
        for angle, half, reach in self.runs:
            off = np.abs((a - angle + math.pi) % (2 * math.pi) - math.pi)
            wide = half * (1 + 0.25 * fbm(P, 0.012, 2, s=self.s + 3)) * (1 + 0.5 * smooth(self.radius, self.radius * 0.6, r))
            side = smooth(wide, wide * 0.6, off) * smooth(reach + 2 * MM, reach - 1 * MM, depth)
            wet = np.maximum(wet, side * (r > self.radius * 0.4))
        return wet


def pancake(material, radius=0.062, half=0.0072, runs=None, at=(0, 0, 0), top=0.0, swirl=False, spots=(), brown=0.62, n=92):
    """A thick pancake round (0, 0, 0): a level brown face with a pale side; at is where it will lie, so that syrup runs on."""
    s = number()
    d, F = sphere(n)
    V = superball(even(d, (radius, radius, half)), (radius, radius, half), (2.1, 2.1, 5.0))
    V[:, :2] *= (1 + 0.03 * fbm(d * np.array([1, 1, 0.1]), 0.8, 3, s=s))[:, None]
    flat = V * np.array([1, 1, 0])
    rr = np.hypot(V[:, 0], V[:, 1]) / radius
    up = np.abs(V[:, 2]) / half
    face = smooth(0.55, 0.74, up + 0.08 * fbm(V, 9 * MM, 2, s=s + 2)) * smooth(1.01, 0.95, rr)
    mottle = 0.20 * fbm(flat, 14 * MM, 3, s=s + 5) + 0.10 * fbm(flat, 4 * MM, 2, s=s + 6)
    ring = 0.14 * np.exp(-(((rr - 0.92) / 0.04) ** 2))
    bake = 0.10 * (1 - face) + face * (brown + mottle + ring)
    relief = 0.9 * MM * fbm(flat, 24 * MM, 2, s=s + 8) * face + (1 - face) * 0.5 * MM * fbm(V * np.array([1, 1, 2]), 5 * MM, 3, s=s + 9)
    relief = relief + 0.12 * MM * fbm(V, 2 * MM, 2, s=s + 10)
    spot = np.zeros(len(V))
    for x, y, size in spots:
        dist = np.hypot(V[:, 0] - x, V[:, 1] - y) + 1.2 * MM * fbm(flat, 5 * MM, 2, s=s + 13)
        spot = np.maximum(spot, smooth(size * 1.2, size * 0.6, dist) * (up > 0.5))
        relief = relief + 0.7 * MM * smooth(size * 1.3, 0, dist) * (up > 0.5)
    turns = np.zeros(len(V))
    if swirl:
        a = np.arctan2(V[:, 1], V[:, 0])
        turns = smooth(0.2, 0.6, np.sin(a - rr * 17 + 0.5 * fbm(flat, 15 * MM, 2, s=s + 17))) * face * smooth(0.92, 0.84, rr)
        relief = relief - 0.5 * MM * turns
    wet = np.zeros(len(V))
    if runs:
        wet = runs.cover(V + np.array(at), top)
        relief = relief * (1 - 0.6 * wet) + 1.0 * MM * wet
    V = displace(V, F, relief)
    return mesh('pancake', V, F, material, {'bake': bake, 'syrup': wet, 'swirl': turns, 'spot': spot, 'cav': 0.5 + 0 * wet})


def slab(material, outline, thick, relief, rows=90, steps=360, soft=0.12):
    """A flat thing with any star-shaped outline(angle) in metres: relief(points) gives height and values of its top.
    Stands on z = 0; its lower face is flat."""
    s = number()
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    r = outline(a)
    share = np.concatenate([np.linspace(0.001, 1, rows), np.full(12, 1.0), np.linspace(1, 0.001, 16)])
    level = np.concatenate([np.ones(rows), np.linspace(0.94, 0.06, 12), np.zeros(16)])
    bulge = np.concatenate([np.zeros(rows), 0.04 * np.sin(np.linspace(0.1, 0.9, 12) * math.pi), np.zeros(16)])
    P = np.stack(
        [
            np.stack([(q + b) * r * np.cos(a), (q + b) * r * np.sin(a), np.full(steps, h * thick)], -1)
            for q, h, b in zip(share, level, bulge)
        ]
    )
    V, F = rings(P)
    q = np.repeat(share, steps)
    upper = np.repeat(level, steps)
    height, values = relief(V * np.array([1, 1, 0]), q)
    round_edge = np.sqrt(np.clip((1 - q) / soft, 0, 1))
    V[:, 2] += np.where(upper == 1, height - 0.22 * thick * (1 - round_edge), 0)
    side = (upper < 1) & (upper > 0)
    V = displace(V, F, np.where(side, -0.5 * MM * fbm(V, 5 * MM, 3, s=s), 0))
    attrs = {
        k: np.where(upper == 1, v, values.get('side_' + k, 0.0) if k == 'bake' else 0.0)
        for k, v in values.items()
        if not k.startswith('side_')
    }
    for name in ('syrup', 'swirl', 'spot'):
        attrs.setdefault(name, 0 * q)
    return mesh('slab', V, F, material, {**attrs, 'cav': 0.5 + 0 * q})


def waffle(material, outline, thick=0.019, pitch=15 * MM, wall=0.34, depth=0.0095, brown=0.55, sugar=0.0, turn=0.0, syrup=0.0):
    """Deep pockets between ridges; the ridges browned most. sugar: caramel in patches."""
    s = number()

    def relief(P, q):
        x = P[:, 0] * math.cos(turn) - P[:, 1] * math.sin(turn)
        y = P[:, 0] * math.sin(turn) + P[:, 1] * math.cos(turn)
        u, v = np.abs((x / pitch) % 1 - 0.5) * 2, np.abs((y / pitch) % 1 - 0.5) * 2
        pocket = smooth(1 - wall * 0.55, 1 - wall * 1.35, u) * smooth(1 - wall * 0.55, 1 - wall * 1.35, v) * smooth(0.97, 0.92, q)
        height = -depth * pocket + 0.5 * MM * fbm(P, 10 * MM, 2, s=s) + 0.15 * MM * fbm(P, 2.5 * MM, 2, s=s + 2)
        edge = smooth(0.2, 0.6, pocket) * smooth(0.95, 0.6, pocket)
        bake = brown + 0.16 * (1 - pocket) - 0.10 * pocket + 0.12 * edge + 0.16 * fbm(P, 22 * MM, 3, s=s + 4)
        caramel = sugar * smooth(0.0, 0.35, fbm(P, 13 * MM, 3, s=s + 6)) * (1 - 0.5 * pocket)
        pools = syrup * smooth(0.75, 0.95, pocket) * smooth(-0.1, 0.15, fbm(P, 45 * MM, 2, s=s + 8))
        height = height + 5.5 * MM * pools
        return height, {'bake': bake, 'syrup': np.maximum(caramel, pools), 'side_bake': brown - 0.05}

    return slab(material, outline, thick, relief, 150, 520)


def round_outline(radius):
    s = number()
    return lambda a: radius * (1 + 0.02 * np.sin(2 * a + s) + 0.012 * np.sin(5 * a + 2 * s))


def oval_outline(length, width):
    s = number()
    return (
        lambda a: 1
        / np.sqrt((np.cos(a) / length) ** 2 + (np.sin(a) / width) ** 2)
        * (1 + 0.03 * np.sin(3 * a + s) + 0.02 * np.sin(7 * a + s))
    )


def sector_outline(radius, span=math.pi / 2):
    """A quarter of a round, seen from a point inside it: the tip points to -x."""
    centre = radius * 0.55

    def outline(a):
        # how far a ray from the centre goes before it meets the arc or one of the two straight sides
        dx, dy = np.cos(a), np.sin(a)
        b = centre * dx
        far = -b + np.sqrt(np.maximum(b * b - (centre**2 - radius**2), 0))
        for side in (-1, 1):
            nx, ny = -math.sin(side * span / 2) * side, math.cos(side * span / 2) * side
            along = nx * dx + ny * dy
            hit = np.where(along > 1e-6, -(nx * centre) / np.maximum(along, 1e-6), 9.0)
            far = np.minimum(far, np.where(along > 1e-6, np.maximum(hit, 0.001), 9.0))
        return far

    return outline


def half_outline(radius):
    """Half a round with a torn straight side towards -y."""
    s = number()

    def outline(a):
        dy = np.sin(a)
        cut = np.where(dy < -1e-3, 0.30 * radius / np.maximum(-dy, 1e-3), 9.0)
        rag = 1 + 0.05 * np.sin(17 * a + s) + 0.04 * np.sin(31 * a)
        return np.minimum(radius, cut * rag)

    return outline


def bread_outline(width, height):
    """A slice of a loaf: flat foot, round shoulders."""
    return lambda a: (np.abs(np.cos(a) / width) ** 4.5 + np.abs(np.sin(a) / height) ** 4.5) ** (-1 / 4.5) * (1 + 0.03 * np.sin(3 * a + 0.8))


def toast(material, outline, thick=0.020, brown=0.5):
    """French toast: egg-soaked, browned in patches, a darker crust round it."""
    s = number()

    def relief(P, q):
        height = 1.2 * MM * fbm(P, 18 * MM, 3, s=s) + 0.5 * MM * ridged(P, 7 * MM, 2, s=s + 3)
        bake = brown + 0.45 * fbm(P, 20 * MM, 3, s=s + 5) + 0.12 * fbm(P, 5 * MM, 2, s=s + 7) + 0.25 * smooth(0.9, 1, q)
        return height, {'bake': bake, 'side_bake': 0.34}

    return slab(material, outline, thick, relief, 80, 300)


def thin_pancake(material, radius, thick=0.0058, brown=0.30):
    """A thin pancake: even colour, a little darker at its edge. Stands on z = 0."""
    s = number()

    def relief(P, q):
        height = 1.0 * MM * fbm(P, 30 * MM, 2, s=s + 3)
        bake = brown + 0.16 * fbm(P, 20 * MM, 2, s=s + 5) + 0.18 * smooth(0.9, 1, q)
        return height, {'bake': bake, 'side_bake': 0.35}

    return slab(material, round_outline(radius), thick, relief, 150, 520, 0.05)


def folded_crepe(material, radius=0.082, thick=0.0075, syrup=0.0):
    """A crêpe folded in quarters: four soft layers, brown lace on the upper one."""
    s = number()

    def relief(P, q):
        height = 3.4 * MM * fbm(P, 34 * MM, 2, s=s) + 0.6 * MM * fbm(P, 10 * MM, 2, s=s + 1)
        f1, f2, _ = worley(P + 3 * MM * fbm(P, 8 * MM, 2, s=s + 2)[:, None], 13 * MM, s + 3, True)
        lace = smooth(0.22, 0.05, f2 - f1)
        bake = 0.32 + 0.42 * lace * smooth(-0.35, 0.25, fbm(P, 26 * MM, 2, s=s + 5)) + 0.22 * fbm(P, 18 * MM, 3, s=s + 7)
        wet = syrup * smooth(-0.15, 0.25, fbm(P, 22 * MM, 2, s=s + 9))
        return height, {'bake': bake + 0.15 * smooth(0.93, 1, q), 'syrup': wet, 'side_bake': 0.2}

    me = slab(material, sector_outline(radius), thick, relief, 80, 320, 0.05)
    return me


def torn_piece(material):
    """A torn piece of thick pancake: two browned faces, ragged pale crumb round them."""
    s = number()
    d, F = sphere(30)
    half = np.array([rnd(13, 21), rnd(10, 16), rnd(5.5, 7.5)]) * MM
    V = superball(d, half, (2.8, 2.8, 5))
    V[:, :2] *= (1 + 0.24 * fbm(d * np.array([1, 1, 0.25]), 0.9, 2, s=s))[:, None]
    up = np.abs(V[:, 2]) / half[2]
    face = smooth(0.72, 0.9, up + 0.12 * fbm(V, 7 * MM, 2, s=s + 3))
    V = displace(
        V,
        F,
        (1 - face) * (0.8 * MM * fbm(V, 6 * MM, 3, s=s + 5) + 0.35 * MM * ridged(V, 3 * MM, 2, s=s + 6))
        + 0.7 * MM * fbm(V, 12 * MM, 2, s=s + 7),
    )
    V[:, 2] += rnd(-4, 4) * V[:, 0] ** 2
    bake = face * (0.55 + 0.35 * fbm(V, 10 * MM, 3, s=s + 9)) + (1 - face) * 0.12
    zero = 0 * face
    return mesh('torn', V, F, material, {'bake': bake, 'syrup': zero, 'swirl': zero, 'spot': zero, 'cav': 0.5 + zero})


def stick(material):
    """A finger of bread, soaked and fried."""
    s = number()
    d, F = sphere(50)
    half = np.array([rnd(46, 54), rnd(10, 12), rnd(9.5, 11.5)]) * MM
    V = superball(d, half, (9, 5, 5))
    rel = 0.9 * MM * fbm(V, 11 * MM, 3, s=s) + 0.5 * MM * ridged(V, 4 * MM, 2, s=s + 3)
    V = displace(V, F, rel)
    V[:, 1] += rnd(-0.06, 0.06) * V[:, 0] ** 2 / half[0]
    edge = np.sort(np.abs(V) / half, axis=1)[:, 1]
    bake = 0.40 + 0.30 * smooth(0.7, 1.0, edge) + 0.35 * fbm(V, 13 * MM, 3, s=s + 5)
    zero = 0 * rel
    return mesh('stick', V, F, material, {'bake': bake, 'syrup': zero, 'swirl': zero, 'spot': zero, 'cav': 0.5 + zero})
