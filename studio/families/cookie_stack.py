# SPDX-License-Identifier: GPL-3.0-or-later
"""Cookies and small sweets: a stack with one leaning and one broken, sandwiches, balls in paper cups, pops on sticks, macarons."""
import math

import numpy as np
from mathutils import Euler, Matrix

from lib import materials
from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import displace, displaced_blob, mesh, put, rings, sphere, superball, tube, vertices
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.place import around, bvh, scatter, spread
from lib.shader import Graph
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM, blend
from parts.batters import even
from parts.made_from import MADE_FROM, chocolate, chocolate_stuff, set_beside
from parts.salad_bits import make_bits, skinned
from parts.sprinkles import crumbs, salt_flakes
from parts.vessels import serve

VIEW = 'three-quarter'
LIGHT = (124, {'elevation': 31, 'watts': 31, 'fill': 0.16})
INCLUSIONS = ('dark-chocolate', 'chocolate-chunk', 'white-chocolate', 'caramel', 'macadamia', 'pretzel', 'raisin', 'raspberry')
PARTS = {
    'form': Choice(('cookie', 'linzer', 'alfajor', 'macaron', 'truffle', 'pop'), 'cookie'),
    'color': Color('#c99a63'),
    'filling': Optional(Color()),
    'inside': Several(Group({'kind': Choice(INCLUSIONS, 'dark-chocolate'), 'count': Number(1, 24, 11)}), 4),
    'oats': Flag(),
    'flat': Flag(),  # large and thin rather than domed
    'swirl': Choice(('none', 'streaks', 'spiral'), 'none'),
    'swirl_color': Color('#8a3a1c'),
    'icing': Optional(Color()),  # dots or lines on top
    'sprinkles': Optional(Color()),
    'coconut': Flag(),
    'salt': Flag(),
    'berries': Flag(),
    'raw': MADE_FROM,
    'count': Number(2, 9, 4),
    'broken': Flag(True),
}


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'small-plate')
    floor = vessel.floor
    made = {'cookie': cookies, 'linzer': sandwiches, 'alfajor': sandwiches, 'macaron': sandwiches, 'truffle': truffles, 'pop': pops}
    solid, width, height = made[parts.form](parts, floor, vessel)
    if parts.berries:
        solid += berries(floor, width)
    set_beside(parts.raw, vessel.objects)
    wide = width if parts.form == 'pop' else max(width, vessel.outer * 1.5)
    return Serving(Frame(wide, height), solid, 0.05, (0, 0.006))


# Cookies


def dough_stuff(color, swirl_color):
    """Reads 'bake' (brown rim, pale centre), 'crack' (soft moist dough inside), 'cav', 'inside' (broken face), 'swirl'."""
    g = Graph('cookie')
    n = g.noise(11 * MM, 5, 0.6)
    fine = g.noise(1.1 * MM, 5, 0.65)
    t = g.math('ADD', g.attr('bake'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.42, -0.21), g.math('MULTIPLY_ADD', fine, 0.26, -0.13)))
    shade = lambda share: blend(color, '#3d1c0a', share)
    base = g.ramp(t, [(0.02, blend(color, '#fff0cc', 0.3)), (0.28, color), (0.50, shade(0.26)), (0.74, shade(0.5)), (1.0, shade(0.74))])
    base = g.mix(g.span(g.attr('cav'), 0.15, 0.5, 0.55, 0), base, shade(0.45))
    base = g.mix(g.math('MULTIPLY', g.attr('crack'), 0.6), base, blend(color, '#c48c52', 0.4))
    swirl = g.math('ADD', g.attr('swirl'), g.math('MULTIPLY_ADD', fine, 0.3, -0.15))
    base = g.mix(g.span(swirl, 0.35, 0.7, 0, 0.9), base, g.mix(g.span(n, 0.35, 0.65), swirl_color, blend(swirl_color, '#2a0a04', 0.35)))
    grain = g.math('ADD', g.math('MULTIPLY', n, 0.5), g.math('MULTIPLY', fine, 0.5))
    torn = g.ramp(grain, [(0.35, shade(0.2)), (0.52, blend(color, '#ffe2a8', 0.1)), (0.68, blend(color, '#fff0cc', 0.4))])
    base = g.vary(g.mix(g.attr('inside'), base, torn), 0.006, 0.08, 0.05)
    sugar = g.cells(0.8 * MM)
    return g.out(
        base,
        g.span(n, 0.35, 0.65, 0.48, 0.78),
        g.bump((g.noise(3.4 * MM, 5, 0.62), 0.0006, 0.8), (fine, 0.0004, 0.8), (g.span(sugar, 0.1, 0.4), 0.0002, 0.5)),
        sss=0.16,
        radius=(0.0035, 0.0017, 0.0008),
        coat=g.span(g.noise(5 * MM, 3), 0.52, 0.68, 0, 0.22),
        coat_rough=0.25,
        spec=0.4,
    )


def inclusion_stuff(kind):
    if kind == 'chocolate-chunk':
        return chocolate_stuff()
    if kind == 'dark-chocolate':
        g = Graph('chocolate')
        n = g.noise(5 * MM, 4)
        return g.out(
            g.mix(g.span(n, 0.35, 0.7), '#1d0d08', '#34180d'),
            g.span(n, 0.35, 0.65, 0.28, 0.5),
            g.bump((g.noise(4 * MM, 3), 0.0004, 0.6), (g.noise(0.9 * MM, 3), 0.0001, 0.6)),
            sss=0.05,
            radius=(0.001, 0.0005, 0.0003),
            coat=0.08,
            coat_rough=0.3,
            spec=0.4,
        )
    color, pale, rough, coat = {
        'white-chocolate': ('#e8d3a2', '#f2e4c0', (0.3, 0.5), 0.1),
        'caramel': ('#a8591a', '#cf8a34', (0.06, 0.2), 0.7),
        'macadamia': ('#e3c690', '#f2e0b8', (0.35, 0.55), 0.1),
        'pretzel': ('#6d3212', '#a3581f', (0.2, 0.4), 0.4),
        'raisin': ('#2a1310', '#45241e', (0.25, 0.45), 0.3),
        'raspberry': ('#9c1630', '#bb3a4c', (0.15, 0.35), 0.4),
    }[kind]
    return skinned(kind, color, None, pale, rough, sss=0.25, coat=coat, depth=0.08)


def inclusion(stuff, kind, size, s):
    """One chunk, nut, raisin or piece of pretzel, made to sit in the dough."""
    if kind == 'pretzel':
        t = np.linspace(0, 1, 40)
        a = t * rnd(2.2, 4.2)
        r = rnd(6, 8) * MM
        V, F = tube(np.stack([r * np.cos(a), r * np.sin(a), 0.0012 + 0 * a], -1), 2.3 * MM * (1 + 0.08 * np.sin(9 * t)), 14)
        return mesh('pretzel', V - V.mean(0), F, stuff, {'cav': 0.5 + 0 * V[:, 0], 'skin': 0 * V[:, 0]})
    if kind == 'chocolate-chunk':
        return chocolate(stuff, (size / MM * rnd(1.0, 1.3), size / MM * rnd(0.8, 1.0), rnd(2.6, 3.6)))[0]
    d, F = sphere(26)
    high, wild = {
        'dark-chocolate': (rnd(1.6, 3.8), 0.12),
        'white-chocolate': (rnd(1.6, 3.0), 0.10),
        'caramel': (rnd(1.2, 2.0), 0.16),
        'macadamia': (rnd(3.6, 4.8), 0.08),
        'raisin': (rnd(2.4, 3.4), 0.2),
        'raspberry': (rnd(2.0, 3.2), 0.2),
    }[kind]
    half = np.array([size * rnd(0.95, 1.2), size * rnd(0.75, 1.0), high * MM])
    V = superball(d, half, (3.0, 3.0, 2.5))
    V *= (1 + wild * fbm(d, 0.7, 2, s=s))[:, None]
    wrinkle = 0.7 * MM * ridged(V, 3 * MM, 2, s=s + 1) if kind == 'raisin' else 0.2 * MM * fbm(V, 2.4 * MM, 2, s=s + 1)
    V = displace(V, F, 0.3 * MM * fbm(V, 6 * MM, 2, s=s) + wrinkle)
    return mesh('chip', V, F, stuff, {'cav': 0.5 + 0 * V[:, 0], 'skin': 0 * V[:, 0]})


class Baker:
    """Makes cookies of one dough."""

    def __init__(self, parts):
        self.parts = parts
        self.dough = dough_stuff(parts.color, parts.swirl_color)
        self.stuff = {one.kind: inclusion_stuff(one.kind) for one in parts.inside}
        self.oat = skinned('oat', '#d9b880', None, '#efdcb4', (0.5, 0.8), sss=0.2, coat=0.0, depth=0.1)
        self.icing = skinned('icing', parts.icing, None, '#ffffff', (0.15, 0.3), sss=0.5, coat=0.4, depth=0.03) if parts.icing else None

    def swirl(self, P, r, s):
        if self.parts.swirl == 'spiral':
            a = np.arctan2(P[:, 1], P[:, 0])
            rr = np.hypot(P[:, 0], P[:, 1]) / r
            turns = np.sin(a - rr * 15 + 0.7 * fbm(P, 15 * MM, 2, s=s))
            return smooth(0.25, 0.75, turns) * smooth(0.78, 0.62, rr)
        if self.parts.swirl == 'streaks':
            band = np.abs(fbm(P * np.array([0.6, 1, 1]), 17 * MM, 3, s=s))
            return smooth(0.13, 0.04, band) * smooth(-0.2, 0.15, fbm(P, 30 * MM, 2, s=s + 2))
        return 0 * P[:, 0]

    def cookie(self, r=0.043, h=0.0085, broken=None, n=110):
        """Dome with a slumped rim; cracks follow cell borders, widest halfway out; what is in the dough lifts it.
        broken = (nx, ny, offset): everything beyond that line is torn away. Returns [(mesh, matrix)]."""
        s = number()
        if self.parts.flat:
            r, h = r * 1.10, h * 0.80
        d, F = sphere(n)
        V = superball(even(d, (r, r, h)), (r, r, h), (2.2, 2.2, 2.5))
        low = V[:, 2] < 0
        V[:, 2] = np.where(low, V[:, 2] * 0.42, V[:, 2])
        V[:, :2] *= (1 + 0.045 * fbm(d, 0.75, 3, s=s))[:, None]
        P = V * np.array([1, 1, 0])
        rr = np.hypot(V[:, 0], V[:, 1]) / r
        top = smooth(0.02, 0.25, d[:, 2])
        ripple = np.sin(rr * 17 + 2 * fbm(P, 20 * MM, 2, s=s + 1)) * smooth(0.55, 0.85, rr) * smooth(1.05, 0.9, rr)
        V[:, 2] += top * (1.6 * MM * fbm(P, 22 * MM, 2, s=s + 2) - 1.3 * MM * smooth(0.55, 0.0, rr) + 1.1 * MM * ripple)
        W = P + np.stack([fbm(P, 10 * MM, 3, s=s + 3), fbm(P, 10 * MM, 3, s=s + 4), 0 * rr], -1) * 4.5 * MM
        f1, f2, c = worley(W, 17 * MM, s + 5, True)
        wide = np.clip(0.075 + 0.09 * fbm(P, 22 * MM, 2, s=s + 6), 0.0, 0.15) * smooth(1.0, 0.8, rr)
        crack = smooth(1, 0.15, (f2 - f1) / np.maximum(wide, 0.004)) * top * (wide > 0.01)
        V[:, 2] += -2.5 * MM * crack + top * 1.0 * MM * (c - 0.5) * smooth(0.0, 0.25, f2 - f1)
        rough = 0.55 * MM * fbm(V, 8 * MM, 3, s=s + 8) + 0.22 * MM * (ridged(V, 3.2 * MM, 2, s=s + 9) - 0.5)
        rough = rough + 0.15 * MM * fbm(V, 1.3 * MM, 2, s=s + 10)
        if self.parts.oats:  # flakes that lie about in the dough
            o1, _, oc = worley(V + 1.2 * MM * perlin(V, 5 * MM, s + 18)[:, None], 5.5 * MM, s + 19)
            rough = rough + 0.9 * MM * smooth(0.62, 0.45, o1) * (oc > 0.35)
        spots = self.spots(r)
        for cx, cy, cr, _ in spots:
            dist = np.hypot(V[:, 0] - cx, V[:, 1] - cy)
            rough = rough + top * (0.45 * MM * np.exp(-(((dist - cr * 1.1) / 0.0022) ** 2)) - 1.0 * MM * smooth(cr, cr * 0.6, dist))
            crack = crack * smooth(cr * 0.7, cr * 1.2, dist)
        plain_z = V[:, 2] + 0
        V = displace(V, F, rough * np.where(low, 0.6, 1))
        under = np.where(low, smooth(0, -0.003, V[:, 2]), 0)
        bake = 0.31 + 0.44 * smooth(0.50, 1.0, rr) + 0.30 * under + 0.26 * fbm(P, 18 * MM, 3, s=s + 11) + 0.10 * (c - 0.5)
        inside = np.zeros(len(V))
        if broken:
            V, inside = tear(V, plain_z, broken, s)
        lift = -V[:, 2].min()
        V[:, 2] += lift
        attrs = {
            'bake': bake * (1 - 0.5 * crack),
            'crack': crack,
            'cav': np.clip(rough / (2.4 * MM) + 0.5, 0, 1),
            'inside': inside,
            'swirl': self.swirl(P, r, s + 60) * top,
        }
        out = [(mesh('cookie', V, F, self.dough, attrs), Matrix())]
        crown = V[d[:, 2] > 0.05]
        height = lambda x, y: crown[np.argmin((crown[:, 0] - x) ** 2 + (crown[:, 1] - y) ** 2), 2]
        for k, (cx, cy, cr, kind) in enumerate(spots):
            if broken and cx * broken[0] + cy * broken[1] > broken[2] + 0.001:
                continue
            turn = Euler((rnd(-0.25, 0.25), rnd(-0.15, 0.15), rnd(0, 6))).to_matrix().to_4x4()
            at = Matrix.Translation((cx, cy, height(cx, cy) - 0.0004))
            out.append((inclusion(self.stuff[kind], kind, cr, s + 30 + k), at @ turn))
        if broken and spots:
            out += self.torn_chips(broken, r, lift, spots, s)
        return out

    def spots(self, r):
        """Where things sit: on a sunflower's spiral, disturbed."""
        kinds = [one.kind for one in self.parts.inside for _ in range(one.count)]
        R.shuffle(kinds)
        out = []
        for k, kind in enumerate(kinds):
            a = k * 2.4 + rnd(-0.4, 0.4)
            q = r * 0.86 * math.sqrt((k + 0.5) / len(kinds)) * rnd(0.9, 1.08)
            size = (
                rnd(0.0058, 0.0092)
                if kind == 'chocolate-chunk'
                else rnd(0.0038, 0.0086)
                if kind in ('dark-chocolate', 'white-chocolate')
                else rnd(0.0040, 0.0062)
            )
            out.append((q * math.cos(a), q * math.sin(a), size, kind))
        return out

    def torn_chips(self, broken, r, lift, spots, s):
        """What shows in a torn face, half molten."""
        tx, ty = -broken[1], broken[0]
        out = []
        for k in range(3):
            u = rnd(-0.55, 0.55) * r
            kind = R.choice(spots)[3]
            at = (broken[0] * broken[2] + tx * u, broken[1] * broken[2] + ty * u, lift + rnd(0.001, 0.0045))
            turn = Matrix.Rotation(math.atan2(ty, tx), 4, 'Z')
            out.append((inclusion(self.stuff[kind], kind, rnd(0.004, 0.006), s + 50 + k), Matrix.Translation(at) @ turn))
        return out


def tear(V, plain_z, broken, s):
    """Takes away what lies beyond a line; the torn face has crumb and pores of its own."""
    nx, ny, offset = broken
    jag = 2.8 * MM * fbm(V * np.array([1, 1, 1.6]), 9 * MM, 4, 0.6, s=s + 12)
    e = V[:, 0] * nx + V[:, 1] * ny - offset - jag
    V[:, 2] += (plain_z - 1.2 * MM * np.sign(plain_z) * 0.3 - V[:, 2]) * smooth(0.2 * MM, 2 * MM, e)
    V = V - np.outer(np.where(e > 0, e * 0.995, 0), (nx, ny, 0))
    inside = smooth(0.0, 0.8 * MM, e)
    pore, _, pc = worley(V + 0.6 * MM * perlin(V, 2 * MM, s + 15)[:, None], 2.6 * MM, s + 14)
    relief = fbm(V, 5 * MM, 3, s=s + 16) * 0.9 * MM - 0.9 * MM * smooth(0.55, 0.1, pore) * (pc > 0.35)
    return V + np.outer(inside * relief, (nx, ny, 0)), inside


def place_parts(made, matrix):
    return [put(me, matrix=matrix @ m) for me, m in made]


def cookies(parts, floor, vessel):
    baker = Baker(parts)
    objects = []
    z = floor
    step = 0.0118 * (0.78 if parts.flat else 1)
    for k in range(parts.count):
        turn = Euler((rnd(-0.05, 0.05), rnd(-0.05, 0.05), rnd(0, 6.28))).to_matrix().to_4x4()
        at = Matrix.Translation((rnd(-0.006, 0.006), 0.010 + rnd(-0.005, 0.005), z))
        objects += place_parts(baker.cookie(rnd(0.0415, 0.0445), n=110 if k == parts.count - 1 else 84), at @ turn)
        z += step
    if parts.broken:
        at = Matrix.Translation((0.056, -0.040, floor)) @ Euler((0, math.radians(-3), 0.25)).to_matrix().to_4x4()
        objects += place_parts(baker.cookie(0.043, broken=(-0.1, -0.995, 0.006)), at)
    lean = Matrix.Translation((-0.043, -0.041, floor + 0.034)) @ Euler((math.radians(60), 0, math.radians(-42))).to_matrix().to_4x4()
    objects += place_parts(baker.cookie(0.042), lean @ Matrix.Rotation(2.2, 4, 'Z'))
    solid = [o for o in objects if o.name.startswith('cookie')]
    tree = bvh(solid)
    over = around(46, 0.045, (0, 0.008), 0.5) + around(14, 0.035, (-0.043, -0.050)) + around(10, 0.03, (0.06, -0.03))
    if parts.salt:
        scatter(salt_flakes(6, 2.6 * MM), tree, over, 0.0003, (0.45, 1.1), turn=(0.4, 0.4, 3))
    if parts.oats:
        scatter(oat_flakes(baker.oat), tree, over + over, 0.0003, (0.7, 1.1), turn=(0.3, 0.3, 3))
        scatter(oat_flakes(baker.oat), bvh(vessel.objects), around(40, 0.085, (0, -0.03), 0.5), 0.0005, (0.7, 1.1), turn=(0.4, 0.4, 3))
    if baker.icing:
        dots = [
            displaced_blob(baker.icing, (rnd(2.4, 4.5) * MM, rnd(2.2, 3.6) * MM, 1.2 * MM), 14, 2.3, ((4 * MM, 0.4 * MM),))
            for _ in range(5)
        ]
        scatter(dots, tree, around(34, 0.036, (0, 0.008), 0.2) + around(12, 0.03, (-0.043, -0.05)), 0.0004, (0.5, 1.1))
    ground = bvh(vessel.objects)
    where = around(90, 0.10, (0, -0.03), 0.5) + around(50, 0.035, (0.035, -0.085), 0.3)
    scatter(crumbs(baker.dough, 6, 2.4 * MM), ground, where, 0.0003, (0.2, 1.2), turn=(2, 2, 3))
    return solid, 0.185, z + 0.004


def oat_flakes(material):
    out = []
    for _ in range(4):
        d, F = sphere(10)
        V = superball(d, np.array([rnd(2.6, 3.6), rnd(1.8, 2.4), 0.4]) * MM, 2.4)
        V[:, 2] += 0.4 * MM * fbm(V, 2.5 * MM, 2, s=number()) - 0.25 * MM * np.exp(-((V[:, 1] / (0.4 * MM)) ** 2))
        out.append(mesh('oat', V, F, material, {'cav': 0.5 + 0 * V[:, 0], 'skin': 0 * V[:, 0]}))
    return out


# Sandwiches: Linzer windows, alfajores, macarons


def biscuit_stuff(color, name='biscuit', rough=(0.5, 0.75)):
    g = Graph(name)
    n = g.noise(14 * MM, 4)
    fine = g.noise(1.0 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68, 0, 0.5), color, blend(color, '#fff4dc', 0.4))
    base = g.mix(g.span(g.attr('bake'), 0.1, 1.0, 0, 0.7), base, blend(color, '#8a4a18', 0.55))
    base = g.mix(g.span(fine, 0.48, 0.72, 0, 0.22), base, blend(color, '#5a2c10', 0.4))
    return g.out(
        g.vary(base, 0.005, 0.06, 0.04),
        g.span(n, 0.35, 0.65, *rough),
        g.bump((fine, 0.00025, 0.7)),
        sss=0.3,
        radius=(0.004, 0.0025, 0.0014),
    )


def round_biscuit(material, radius, thick, hole=0.0, flute=0):
    """A rolled and cut biscuit, browned along its edge; with a hole it is a window."""
    s = number()
    steps, rows = 180, 30
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    edge = 1 + (0.035 * np.cos(flute * a) if flute else 0)
    inner = hole if hole else 0.001
    share = np.concatenate([np.linspace(inner, 1, rows), np.ones(6), np.linspace(1, inner, rows)])
    bevel = np.clip((1 - share) / 0.06, 0, 1) ** 0.5
    height = np.concatenate([np.full(rows, 0.5), np.linspace(0.45, -0.45, 6), np.full(rows, -0.5)]) * thick * (0.75 + 0.25 * bevel)
    if hole:
        share, height = np.append(share, share[0]), np.append(height, height[0])
        bevel = np.append(bevel, bevel[0])
    wide = np.where((share > hole * 1.2) | (hole == 0), 1.0, 0.0)
    P = np.stack(
        [
            np.stack([q * radius * np.cos(a) * (1 + (edge - 1) * w), q * radius * np.sin(a) * (1 + (edge - 1) * w), np.full(steps, z)], -1)
            for q, z, w in zip(share, height, wide)
        ]
    )
    V, F = rings(P)
    V = displace(V, F, 0.18 * MM * fbm(V, 5 * MM, 3, s=s) + 0.12 * MM * fbm(V, 1.4 * MM, 2, s=s + 3))
    q = np.repeat(share, steps)
    bake = smooth(0.78, 1.0, q) * 0.7 + 0.35 * fbm(V, 14 * MM, 2, s=s + 7)
    return mesh('biscuit', V, F, material, {'bake': np.clip(bake, 0, 1), 'cav': 0.5 + 0 * q})


def filling_disc(material, radius, thick):
    """What was pressed out between two halves: a round, uneven bulge."""
    s = number()
    d, F = sphere(50)
    V = superball(d, (radius, radius, thick / 2), (2.1, 2.1, 2.6))
    V[:, :2] *= (1 + 0.03 * fbm(d, 0.5, 3, s=s))[:, None]
    return mesh('filling', V, F, material, {'cav': 0.5 + 0 * V[:, 0], 'skin': 0 * V[:, 0]})


def macaron_shell(material, feet, radius):
    """A smooth dome over a ruffled foot. Stands on its foot, which is on z = 0."""
    s = number()
    steps = 220
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    profile = [(0.001, 9.6), (0.3, 9.4), (0.55, 8.7), (0.75, 7.4), (0.9, 5.6), (0.975, 4.0), (0.985, 3.2)]
    P = [np.stack([q * radius * np.cos(a), q * radius * np.sin(a), np.full(steps, z * MM)], -1) for q, z in profile]
    dome, F = rings(
        np.stack(
            [np.stack([np.interp(np.linspace(0, 6, 40), range(7), np.array(P)[:, k, j]) for j in range(3)], -1) for k in range(steps)], 1
        )
    )
    dome[:, 2] += 0.12 * MM * fbm(dome, 9 * MM, 2, s=s)
    top = mesh('shell', dome, F, material, {'bake': 0 * dome[:, 0], 'cav': 0.5 + 0 * dome[:, 0]})
    rows = np.linspace(3.4, 0.0, 14)
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    ruffle = [radius * (1.0 + 0.035 * np.sin(math.pi * z / 3.4)) * (1 + 0.035 * fbm(ring * 1.0 + z * 0.06, 0.10, 3, s=s + 3)) for z in rows]
    rough = np.stack([np.stack([r * np.cos(a), r * np.sin(a), np.full(steps, z * MM)], -1) for r, z in zip(ruffle, rows)])
    rough = np.concatenate([rough, rough[-1:] * np.array([0.01, 0.01, 1])])
    V, G = rings(rough)
    return [top, mesh('foot', V, G, feet, {'bake': 0.25 + 0 * V[:, 0], 'cav': 0.5 + 0 * V[:, 0]})]


def sandwich(parts, stuffs):
    """One sandwich as (mesh, matrix), lying on z = 0, and its height."""
    body, feet, filling = stuffs
    up = lambda z: Matrix.Translation((0, 0, z))
    if parts.form == 'macaron':
        r = 0.0215 * rnd(0.97, 1.03)
        out = [(me, up(0.0138)) for me in macaron_shell(body, feet, r)]
        out += [(me, up(0.0096) @ Matrix.Rotation(math.pi, 4, 'X')) for me in macaron_shell(body, feet, r)]
        out.append((filling_disc(filling, r * 1.0, 0.0062), up(0.0117)))
        return out, 0.0235
    if parts.form == 'linzer':
        r = 0.030 * rnd(0.97, 1.03)
        out = [(round_biscuit(body, r, 0.0042, 0, 12), up(0.0022)), (filling_disc(filling, r * 0.9, 0.0028), up(0.0050))]
        out.append((filling_disc(filling, r * 0.43, 0.0062), up(0.0062)))
        out.append((round_biscuit(body, r, 0.0042, 0.42, 12), up(0.0078)))
        return out, 0.0100
    r = 0.0285 * rnd(0.97, 1.03)
    out = [(round_biscuit(body, r, 0.0062), up(0.0031)), (filling_disc(filling, r * 1.0, 0.0074), up(0.0094))]
    out.append((round_biscuit(body, r, 0.0062), up(0.0156)))
    return out, 0.0188


def sandwiches(parts, floor, vessel):
    body = biscuit_stuff(parts.color, 'biscuit', (0.28, 0.45) if parts.form == 'macaron' else (0.5, 0.75))
    feet = biscuit_stuff(blend(parts.color, '#fff0d0', 0.15), 'feet')
    filling = skinned(
        'filling',
        parts.filling or '#8f1226',
        None,
        blend(parts.filling or '#8f1226', '#ffb080', 0.18),
        (0.06, 0.22),
        sss=0.4,
        coat=0.7,
        depth=0.04,
    )
    tops, around_them = [], []
    radius = 0.0215 if parts.form == 'macaron' else 0.030

    def place(matrix):
        made, _ = sandwich(parts, (body, feet, filling))
        objects = place_parts(made, matrix)
        tops.extend(o for o in objects if o.name.startswith(('biscuit', 'shell')))
        around_them.extend(o for o in objects if o.name.startswith('filling'))

    _, high = sandwich(parts, (body, feet, filling))
    piles = [(-0.5, 0.55, parts.count // 2), (0.75, 0.7, max(1, parts.count // 3)), (0.2, -0.75, 1), (-1.35, -0.45, 1)]
    for px, py, count in piles:
        for k in range(count):
            at = (px * radius * 1.25 + rnd(-2, 2) * MM, py * radius * 1.25 + rnd(-2, 2) * MM, floor + k * high)
            place(Matrix.Translation(at) @ Euler((rnd(-0.03, 0.03), rnd(-0.03, 0.03), rnd(0, 6))).to_matrix().to_4x4())
    # one stands on edge against the pile
    tilt = Euler((math.radians(68), 0, 0.45)).to_matrix().to_4x4()
    place(Matrix.Translation((radius * 1.9, -radius * 0.75, floor + radius * 0.93)) @ tilt @ Matrix.Translation((0, 0, -high / 2)))
    if parts.coconut:
        stuff = skinned('coconut', '#f2ebdc', None, '#fdfaf3', (0.5, 0.8), sss=0.4, coat=0.0)
        bits = [displaced_blob(stuff, np.array([rnd(0.9, 1.7), 0.5, 0.3]) * MM, 6, 3, ((1.0 * MM, 0.2 * MM),)) for _ in range(4)]
        for o in around_them:
            V = vertices(o.data)
            rim = V[np.hypot(V[:, 0], V[:, 1]) > 0.93 * np.hypot(V[:, 0], V[:, 1]).max()]
            for k in np.random.choice(len(rim), 90):
                at = o.matrix_world @ Matrix.Translation(rim[k]) @ Euler((rnd(0, 6), rnd(0, 6), rnd(0, 6))).to_matrix().to_4x4()
                put(R.choice(bits), matrix=at)
        scatter(bits, bvh(vessel.objects), around(160, 0.075, (0, -0.01), 0.4), 0.0003, (0.6, 1.2), turn=(1, 1, 3))
    return tops, 0.165, floor + max(count for _, _, count in piles) * high


# Balls


def coated_ball(body, sprinkle, radius, many):
    """A rolled ball; with sprinkles one mesh holds all of them, lying on the ball in every direction."""
    s = number()
    d, F = sphere(34)
    V = displace(d * radius * np.array([1, 1, 0.96]), F, 0.5 * MM * fbm(d * radius, 8 * MM, 3, s=s))
    out = [mesh('ball', V, F, body, {'cav': 0.5 + 0 * V[:, 0], 'skin': 0 * V[:, 0], 'bake': 0 * V[:, 0]})]
    if not many:
        return out
    e, G = sphere(4)
    grains, faces = [], []
    for k in range(many):
        z = 1 - 2 * (k + 0.5) / many
        a = k * 2.399963 + rnd(-0.2, 0.2)
        way = np.array([math.sqrt(1 - z * z) * math.cos(a), math.sqrt(1 - z * z) * math.sin(a), z])
        aside = np.cross(way, np.random.normal(size=3))
        aside /= np.linalg.norm(aside)
        turn = np.stack([aside, np.cross(way, aside), way], 1)
        grains.append((e * np.array([1.9, 0.68, 0.68]) * MM * rnd(0.8, 1.1)) @ turn.T + way * (radius + rnd(0.2, 0.7) * MM))
        faces.append(G + k * len(e))
    V = np.concatenate(grains)
    out.append(mesh('sprinkles', V, np.concatenate(faces), sprinkle, {'cav': 0.5 + 0 * V[:, 0], 'skin': 0 * V[:, 0]}))
    return out


def paper_cup(material, radius):
    """A fluted case of thin paper."""
    steps = 320
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    rows = []
    for t in np.linspace(0, 1, 16):
        r = radius * (0.70 + 0.36 * t) * (1 + 0.035 * np.sin(28 * a) * smooth(0.0, 0.4, t))
        rows.append(np.stack([r * np.cos(a), r * np.sin(a), np.full(steps, radius * 0.85 * t)], -1))
    V, F = rings(np.stack([rows[0] * np.array([0.01, 0.01, 1]), *rows]))
    return mesh('cup', V, F, material)


def truffles(parts, floor, vessel):
    body = skinned('truffle', parts.color, None, blend(parts.color, '#7a4a30', 0.3), (0.25, 0.5), sss=0.08, coat=0.15)
    grain = skinned(
        'sprinkle', parts.sprinkles or '#2a140c', None, blend(parts.sprinkles or '#2a140c', '#7a4a30', 0.25), (0.2, 0.4), sss=0.05
    )
    g = Graph('case')
    case = g.out(parts.filling or '#e9e2d2', 0.75, see_through=0.2)
    radius = 0.0158
    kinds = [coated_ball(body, grain, radius * rnd(0.95, 1.05), 520) for _ in range(4)]
    cup = paper_cup(case, radius)
    solid = []
    for x, y in spread(9, 0.066, radius * 2.3):
        put(cup, (x, y, floor + 0.0002), (0, 0, rnd(0, 6)))
        for me in R.choice(kinds):
            solid.append(put(me, (x, y, floor + radius * 1.04), (rnd(-1, 1), rnd(-1, 1), 0.0)))
    for a, b in zip(solid[::2], solid[1::2]):
        b.rotation_euler = a.rotation_euler
    scatter([coated_sprinkle(grain)], bvh(vessel.objects), around(60, 0.08, (0, -0.02), 0.5), 0.0006, (0.8, 1.1), turn=(0.2, 0.2, 3))
    return solid, 0.165, floor + radius * 2


def coated_sprinkle(material):
    d, F = sphere(6)
    V = d * np.array([2.2, 0.62, 0.62]) * MM
    return mesh('sprinkle', V, F, material, {'cav': 0.5 + 0 * V[:, 0], 'skin': 0 * V[:, 0]})


def pops(parts, floor, vessel):
    """Cake balls on sticks that stand in a stand, dipped and dotted."""
    coat = skinned('coating', parts.color, None, blend(parts.color, '#ffffff', 0.2), (0.16, 0.32), sss=0.35, coat=0.35, depth=0.03)
    dot = skinned('dots', parts.sprinkles or '#fbf7f0', None, '#ffffff', (0.2, 0.4), sss=0.4)
    stick = materials.plain('stick', '#f1ece2', 0.6, 0.03)
    radius = 0.0195
    solid = []
    for x, y in ((-0.062, 0.030), (-0.020, 0.046), (0.026, 0.040), (0.066, 0.026), (-0.042, -0.014), (0.004, -0.004), (0.046, -0.020)):
        lean = (rnd(-0.07, 0.07), rnd(-0.07, 0.07))
        high = floor + 0.062 + rnd(-0.004, 0.004)
        ball = coated_ball(coat, dot, radius * rnd(0.95, 1.05), 0)[0]
        o = put(ball, (x + lean[1] * 0.06, y - lean[0] * 0.06, high), (*lean, rnd(0, 6)))
        V, F = tube(np.array([(x, y, floor - 0.002), (x + lean[1] * 0.06, y - lean[0] * 0.06, high)]), 0.0019, 14)
        put(mesh('stick', V, F, stick))
        foot = displaced_blob(coat, (0.0062, 0.0062, 0.0032), 16, 2.3, ((4 * MM, 0.5 * MM),))
        put(foot, (x + lean[1] * 0.043, y - lean[0] * 0.043, high - radius * 0.98))
        tree = bvh([o])
        scatter(
            [coated_sprinkle(dot)],
            tree,
            around(20, radius * 0.9, (o.location.x, o.location.y), 0.3),
            0.0002,
            (0.6, 0.9),
            turn=(0.2, 0.2, 3),
            steep=0.1,
        )
        solid.append(o)
    return solid, 0.185, floor + 0.082


def berries(floor, width):
    """Raspberries that lie before the stack."""
    things, *_ = make_bits('raspberry')
    out = []
    for x, y in ((0.045, -0.062), (0.062, -0.048), (-0.012, -0.072), (-0.070, -0.020)):
        turn = (rnd(-1.2, 1.2), rnd(-1.2, 1.2), rnd(0, 6))
        out.append(put(R.choice(things)[0], (x * width / 0.17, y, floor + 0.0085), turn))
    return out
