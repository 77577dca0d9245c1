# SPDX-License-Identifier: GPL-3.0-or-later
"""Pastry and what is folded into it: parcels and logs drawn along x from closed sections, whole or cut across.

A cut piece ends at x = cut with a face of its own that reads 'd', the metres from the crust, and shows the filling."""
import math

import numpy as np
from mathutils import Euler, Matrix

from lib.chance import R, number, rnd
from lib.mesh import displace, mesh, rings
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.pieces import make_pieces


def powder(g, base, rough, amount, color='#f8f4ec', lying=True):
    """Icing sugar or cinnamon sugar over anything: thick where it faces up, thin and torn elsewhere. Gives base and roughness."""
    up = g.add('ShaderNodeSeparateXYZ', {0: g.add('ShaderNodeNewGeometry').outputs['Normal']}).outputs['Z']
    patch = g.math('MULTIPLY_ADD', g.noise(8 * MM, 4), 1.5, -0.75)
    grain = g.math('MULTIPLY_ADD', g.noise(0.55 * MM, 3), 1.3, -0.65)
    there = g.math('ADD', g.math('ADD', patch, grain), amount)
    if lying:
        there = g.math('ADD', there, g.span(up, -0.1, 0.75, -0.75, 0.12))
    mask = g.span(there, 0.34, 0.62)
    return g.mix(mask, base, color), g.mix(mask, rough, 0.9), mask


def pastry_stuff(color='#c4812f', pale=None, dark=None, gloss=0.3, sugar=0.0, sugar_color='#f8f4ec', layers=0.0, speck=None, name='pastry'):
    """Reads 'bake' 0..1 and 'side' (where the layers of puff pastry show). sugar dusts it, speck gives it spice or herbs."""
    pale = pale or blend(color, '#f7e2b4', 0.62)
    dark = dark or blend(color, '#4a1c06', 0.62)
    g = Graph(name)
    n = g.noise(13 * MM, 5, 0.6)
    fine = g.noise(1.1 * MM, 4)
    t = g.math('ADD', g.attr('bake'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.44, -0.22), g.math('MULTIPLY_ADD', fine, 0.16, -0.08)))
    base = g.ramp(t, [(0.03, blend(pale, '#fff6de', 0.4)), (0.28, pale), (0.54, color), (0.78, blend(color, dark, 0.55)), (1.0, dark)])
    base = g.mix(g.span(g.cells(1.7 * MM), 0.05, 0.2, 0.22, 0), base, dark)
    if speck:
        base = g.mix(g.span(g.cells(3.2 * MM), 0.16, 0.09, 0, 0.7), base, speck)
    leaf = g.noise(0.8 * MM, 3, at=g.stretch(0.07, 0.07, 1))
    if layers:
        lines = g.mix(g.span(leaf, 0.4, 0.62), blend(color, dark, 0.35), blend(pale, '#fff2cf', 0.35))
        base = g.mix(g.math('MULTIPLY', g.attr('side'), layers), base, lines)
    rough = g.span(n, 0.35, 0.65, 0.3, 0.58)
    coat = g.span(g.noise(6 * MM, 3), 0.36, 0.6, gloss, gloss * 0.25)
    if sugar:
        base, rough, mask = powder(g, base, rough, sugar - 0.35, sugar_color)
        coat = g.math('MULTIPLY', coat, g.math('SUBTRACT', 1.0, mask))
    bumps = [(g.noise(4.5 * MM, 4), 0.0006, 0.6), (g.noise(1.7 * MM, 5, 0.62), 0.0004, 0.75), (fine, 0.0002, 0.7)]
    if layers:
        bumps.append((leaf, 0.0009, g.math('MULTIPLY', g.attr('side'), 0.9)))
    return g.out(base, rough, g.bump(*bumps), sss=0.12, radius=(0.004, 0.0018, 0.0007), coat=coat, coat_rough=0.2, spec=0.4)


def filling_stuff(rings_of, crust='#ecd3a0', gloss=0.4, lumps=3.2, sss=0.25, name='filling'):
    """A cut face. rings_of: (metres from the crust where it begins, colour, second colour), from the crust inwards. Reads 'd', 'cell'."""
    g = Graph(name)
    big = g.noise(6 * MM, 3)
    fine = g.noise(1.0 * MM, 3)
    d = g.math(
        'ADD',
        g.attr('d'),
        g.math('ADD', g.math('MULTIPLY_ADD', big, 2.2 * MM, -1.1 * MM), g.math('MULTIPLY_ADD', fine, 0.8 * MM, -0.4 * MM)),
    )
    layer = g.noise(0.7 * MM, 3, at=g.stretch(0.2, 0.2, 1))
    base = g.mix(g.span(layer, 0.35, 0.65), blend(crust, '#9a5a1c', 0.3), blend(crust, '#fff6e0', 0.4))
    base = g.mix(g.span(g.attr('d'), 0.0, 1.6 * MM, 0.85, 0), base, blend(crust, '#8a4a14', 0.75))
    inside = 0.0
    for k, (begin, color, second) in enumerate(rings_of):
        each = g.cells(lumps * MM, pick='Color')
        gap = g.cells(lumps * MM, 'DISTANCE_TO_EDGE')
        tone = g.mix(g.span(each, 0.25, 0.75), color, second)
        tone = g.mix(g.span(gap, 0.0, 0.12, 0.4, 0), tone, blend(color, '#1a0a04', 0.5))
        here = g.span(d, begin - 0.35 * MM, begin + 0.35 * MM)
        base = g.mix(here, base, tone)
        inside = here if k == 0 else inside
    wet = g.noise(4 * MM, 3)
    rough = g.mix(inside, 0.75, g.span(wet, 0.35, 0.65, 0.2, 0.46))
    return g.out(base, rough, g.bump((g.cells(lumps * MM, 'SMOOTH_F1'), -0.0008, g.math('MULTIPLY', inside, 0.8)), (layer, 0.0006, 0.6), (fine, 0.0003, 0.7)),
                 sss=sss, radius=(0.003, 0.0014, 0.0007), coat=g.math('MULTIPLY', inside, gloss), coat_rough=0.1)  # fmt: skip


# ---------------------------------------------------------------- drawing along x


def stations(low, high, many):
    """Places along x, closer together at the ends."""
    t = np.linspace(-1, 1, many)
    return low + (high - low) * (np.sin(t * math.pi / 2) * 0.5 + 0.5)


def distance_in(points, loop):
    """How far points inside a closed loop are from it (both (…, 2))."""
    a = loop
    ab = np.roll(loop, -1, 0) - loop
    ap = points[:, None] - a[None]
    t = np.clip((ap * ab).sum(-1) / np.maximum((ab * ab).sum(-1), 1e-12), 0, 1)
    return np.linalg.norm(ap - t[..., None] * ab, axis=-1).min(1)


def face(material, loop, x, wall, s, bulge=1.2 * MM, torn=0.0, rows=46, lumps=1.0):
    """The cut across at x: crust flush, the filling standing a little out, lumpy. Looks towards +x."""
    middle = loop.mean(0)
    q = np.linspace(1, 0.001, rows)[:, None, None]
    P = middle + (loop - middle)[None] * q
    flat = P.reshape(-1, 2)
    near = loop[:: max(1, len(loop) // 90)]
    d = distance_in(flat, near)
    V = np.stack([np.full(len(flat), x), flat[:, 0], flat[:, 1]], -1)
    f1, _, cell = worley(V, 6.5 * MM, s)
    inside = smooth(wall, wall + 2.5 * MM, d)
    V[:, 0] += inside * (bulge + lumps * (1.8 * MM * (0.5 - f1) + 1.2 * MM * fbm(V, 9 * MM, 2, s=s + 2))) + 0.25 * MM * fbm(
        V, 2 * MM, 2, s=s + 4
    )
    if torn:
        V[:, 0] += torn * fbm(V * np.array([0, 1, 1]), 16 * MM, 3, s=s + 6) * smooth(0.0, 2 * MM, d)
    _, F = rings(V.reshape(rows, len(loop), 3))
    return mesh('cut', V, F[:, ::-1], material, {'d': d, 'cell': cell})


def studs(loop, x, wall, wanted, size=1.0, out=0.2):
    """Pieces of filling that stand out of a cut face: [(mesh, matrix)]. wanted: (kind, color, count)."""
    made = []
    low, high = loop.min(0), loop.max(0)
    taken = []
    for kind, color, count in wanted:
        meshes = make_pieces(kind, color, None, 3)
        left = count
        for _ in range(count * 30):
            if not left:
                break
            p = np.array([rnd(low[0], high[0]), rnd(low[1], high[1])])
            if not within(p, loop) or distance_in(p[None], loop)[0] < wall + 2.2 * MM * size:
                continue
            if any(np.hypot(*(p - q)) < 4.2 * MM * size for q in taken):
                continue
            taken.append(p)
            left -= 1
            turn = Euler((rnd(0, 6.28), rnd(-0.5, 0.5), rnd(0, 6.28))).to_matrix().to_4x4()
            at = Matrix.Translation((x + out * MM * rnd(-2, 6), *p))
            made.append((R.choice(meshes), at @ turn @ Matrix.Scale(size * rnd(0.55, 0.85), 4)))
    return made


def within(p, loop):
    """Whether a point lies inside a closed loop."""
    a, b = loop, np.roll(loop, -1, 0)
    cross = (a[:, 1] > p[1]) != (b[:, 1] > p[1])
    x = a[:, 0] + (p[1] - a[:, 1]) / np.where(cross, b[:, 1] - a[:, 1], 1) * (b[:, 0] - a[:, 0])
    return bool((cross & (x > p[0])).sum() % 2)


def blisters(V, s, size=9 * MM, share=0.45):
    """Bubbles of fried or hot-baked dough, 0..1."""
    f1, _, cell = worley(V + 2 * MM * fbm(V, 7 * MM, 2, s=s + 1)[:, None], size, s)
    g1, _, cell2 = worley(V, size * 0.45, s + 2)
    big = np.sqrt(np.clip(1 - (f1 / 0.62) ** 2, 0, 1)) * (cell < share)
    small = np.sqrt(np.clip(1 - (g1 / 0.55) ** 2, 0, 1)) * (cell2 < share * 0.8)
    return np.maximum(big, 0.5 * small)


#: how a parcel's outline runs: powers of the front and back edges, and how far the back reaches (share of the depth)
SHAPES = {
    'half-moon': (2.0, 2.0, 0.10, 2.2),
    'triangle': (1.08, 1.08, 0.05, 1.7),
    'rectangle': (9.0, 9.0, 1.0, 6.0),
    'pyramid': (1.12, 1.12, 0.06, 1.25),
}


class Parcel:
    """One hand pie. Lies on z = 0, its long side along x, the sealed edge towards -y."""

    def __init__(
        self, shape, length, depth, puff, lip=9 * MM, thick=4 * MM, crimp='fork', bubbles=0.0, flaky=0.0, brown=0.5, slits=0, s=None
    ):
        self.slits = slits
        self.shape, self.length, self.depth, self.puff, self.lip, self.thick = shape, length, depth, puff, lip, thick
        self.crimp, self.bubbles, self.flaky, self.brown = crimp, bubbles, flaky, brown
        self.s = number() if s is None else s

    def edges(self, x):
        """Where the front and the back edge are at x."""
        p, q, back, _ = SHAPES[self.shape]
        share = np.clip(1 - np.abs(x / self.length) ** p, 0, 1) ** (1 / q)
        wave = 1 + 0.04 * math.sin(2.3 * x / self.length + self.s)
        front = -self.depth * share * wave
        return front, self.depth * back * share if back < 1 else self.depth * share

    def section(self, x, steps=150):
        """The closed loop (y, z) at x: over the top from front to back, and home below."""
        front, back = self.edges(x)
        power = SHAPES[self.shape][3]
        wide = max(back - front, 1e-5)
        v = np.linspace(0, 1, steps)
        y = front + wide * v
        lip = min(self.lip, wide * 0.3)
        both = self.shape == 'rectangle'
        from_edge = np.minimum(y - front, back - y) if both else y - front
        q = np.clip((y - front - lip) / max(wide - lip * (2 if both else 1), 1e-5), 0, 1)
        ends, soft = {'rectangle': (8, 0.55), 'pyramid': (1.15, 0.95), 'triangle': (1.6, 0.65)}.get(self.shape, (2.4, 0.55))
        along = np.clip(1 - np.abs(x / self.length) ** ends, 0, 1) ** soft
        peak = 0.5 if both else (0.62 if self.shape == 'pyramid' else 0.56)
        bent = np.where(q < peak, q / peak * 0.5, 0.5 + (q - peak) / (1 - peak) * 0.5)
        dome = np.clip(1 - np.abs(2 * bent - 1) ** power, 0, 1) ** (0.95 if self.shape == 'pyramid' else 0.6)
        z = self.thick * np.clip(from_edge / (1.2 * MM), 0, 1) ** 0.5 * min(1.0, along * 1.6) + self.puff * along * dome
        if not both:
            z = z * np.clip((back - y) / (2.0 * MM), 0, 1) ** 0.5
        below = np.linspace(1, 0, steps // 2)[1:-1]
        top = np.stack([y, z], -1)
        under = np.stack([front + wide * below, 0 * below], -1)
        return np.concatenate([top, under])

    def body(self, material, low=-1.0, high=1.0, many=230):
        """The crust from low to high (shares of the length)."""
        s = self.s
        x = (
            stations(self.length * low, self.length * high, many)
            if (low, high) == (-1, 1)
            else np.linspace(self.length * low, self.length * high, many)
        )
        if high == 1.0 and low != -1.0:
            x = self.length * np.sin(np.linspace(math.asin(low), math.pi / 2, many))
        if low == -1.0 and high != 1.0:
            x = self.length * np.sin(np.linspace(-math.pi / 2, math.asin(high), many))
        loops = np.stack([self.section(k) for k in x])
        P = np.concatenate([np.broadcast_to(x[:, None, None], (*loops.shape[:2], 1)), loops], -1)
        front = np.array([self.edges(k)[0] for k in x])[:, None] + 0 * P[..., 0]
        back = np.array([self.edges(k)[1] for k in x])[:, None] + 0 * P[..., 0]
        V, F = rings(P)
        inward = np.minimum(V[:, 1] - front.ravel(), back.ravel() - V[:, 1]) if self.shape == 'rectangle' else V[:, 1] - front.ravel()
        upper = smooth(0.3 * MM, 2.5 * MM, V[:, 2])
        rim = smooth(self.lip * 1.1, self.lip * 0.75, inward) * upper
        V, ridge = self.seal(V, inward, rim)
        b = blisters(V, s + 3) if self.bubbles else 0 * inward
        rough = 1.3 * MM * fbm(V, 24 * MM, 2, s=s) + 0.5 * MM * fbm(V, 8 * MM, 3, s=s + 1) + 0.18 * MM * fbm(V, 2.4 * MM, 2, s=s + 2)
        rough = rough * (1 - 0.5 * rim) + self.bubbles * 1.5 * MM * b * (1 - 0.7 * rim)
        if self.flaky:
            flakes, _, cell = worley(V * np.array([0.6, 0.6, 1]), 8 * MM, s + 7)
            rough = rough + self.flaky * 0.9 * MM * (cell - 0.5) * smooth(0.0, 0.3, flakes)
        gash = self.gashes(V) * upper
        V = displace(V, F, 2.6 * MM * gash - rough * np.where(V[:, 2] > 0.6 * MM, 1, 0.25))
        tall = V[:, 2] / max(self.puff + self.thick, 1e-6)
        bake = self.brown - 0.10 + 0.20 * tall + 0.22 * rim * ridge + 0.30 * fbm(V, 20 * MM, 3, s=s + 9)
        bake = bake + self.bubbles * 0.30 * (b - 0.2) - 0.25 * smooth(3 * MM, 0.0, V[:, 2])
        bake = bake + 0.5 * gash
        side = smooth(2.2 * MM, 0.6 * MM, inward) * smooth(0.2 * MM, 1.2 * MM, V[:, 2])
        return mesh('pastry', V, F[:, ::-1], material, {'bake': bake, 'side': side, 'cav': 0.5 + 0 * bake})

    def gashes(self, V):
        """Short slits across the middle of the top, 0..1."""
        out = np.zeros(len(V))
        front, back = self.edges(0.0)
        for k in range(self.slits):
            x = self.length * (k + 0.5 - self.slits / 2) * 0.9 / max(self.slits, 1)
            lean = V[:, 0] - x - 0.45 * (V[:, 1] - (front + back) / 2)
            reach = np.abs(V[:, 1] - (front + back) / 2)
            out = np.maximum(out, smooth(1.9 * MM, 0.6 * MM, np.abs(lean)) * smooth(0.24, 0.17, reach / (back - front)))
        return out

    def seal(self, V, inward, rim):
        """The edge as it was pressed with a fork, twisted to a rope, or left."""
        run = np.arctan2(V[:, 0] / self.length, -V[:, 1] / self.depth + 0.15) * (self.length + self.depth) * 0.62
        run = np.where(self.shape == 'rectangle', np.where(np.abs(V[:, 1]) > self.depth * 0.8, V[:, 0], V[:, 1]), run)
        wobble = 0.6 * np.sin(run / 9e-3 + self.s)
        V = V.copy()
        if self.crimp == 'fork':
            ridge = 0.5 + 0.5 * np.cos(run / (3.4 * MM) * 2 * math.pi + wobble)
            V[:, 2] -= 1.5 * MM * rim * (1 - ridge)
            return V, ridge
        if self.crimp == 'rope':
            phase = (run + 0.7 * inward) / (10.5 * MM) + 0.1 * wobble
            ridge = np.abs(np.sin(phase * math.pi)) ** 0.7
            V[:, 2] += rim * (4.2 * MM * ridge - 0.8 * MM)
            V[:, 1] += -rim * 2.2 * MM * ridge
            return V, ridge
        return V, 0.6 + 0 * inward

    def cut(self, crust, filling, at=0.0, wall=3.4 * MM, pieces=(), size=1.0, torn=0.0):
        """The part left of a cut across: crust, face, and what stands out of the face: [(mesh, matrix)]."""
        x = self.length * at
        loop = self.section(x, 150)
        made = [(self.body(crust, -1.0, at), Matrix()), (face(filling, loop, x, wall, self.s + 11, torn=torn), Matrix())]
        return made + studs(loop, x, wall, pieces, size)


# ---------------------------------------------------------------- logs


def scored(kind, x, run, s):
    """The pattern of a log's top: height 0..1. run is the way round the section in metres, 0 on the ridge."""
    if kind == 'lattice':
        a, b = (x + run) / (27 * MM), (x - run) / (27 * MM)
        strip = np.maximum(smooth(0.30, 0.20, np.abs(a % 1 - 0.5)), smooth(0.30, 0.20, np.abs(b % 1 - 0.5)))
        over = np.where(
            ((np.floor(a) + np.floor(b)) % 2) == 0, smooth(0.30, 0.20, np.abs(a % 1 - 0.5)), smooth(0.30, 0.20, np.abs(b % 1 - 0.5))
        )
        return 0.75 * strip + 0.35 * over
    if kind == 'scales':
        row = x / (17 * MM)
        shift = np.where(np.floor(row) % 2 == 0, 0.0, 0.5)
        u = (run / (22 * MM) + shift) % 1 - 0.5
        arc = row % 1 - (0.45 - 1.6 * u * u)
        return 1 - smooth(0.10, 0.02, np.abs(arc)) * 0.9
    if kind == 'braid':
        phase = (x + np.abs(run) * 0.9) / (21 * MM) + 0.5 * (run > 0)
        return np.abs(np.sin(phase * math.pi)) ** 0.55
    slit = smooth(0.10, 0.03, np.abs((x + 0.5 * run) / (24 * MM) % 1 - 0.5)) * smooth(26 * MM, 18 * MM, np.abs(run))
    return 1 - 0.8 * slit


class Log:
    """A roll in pastry along x: a rounded box in section, closed at its left end, cut at the right."""

    def __init__(self, half=(0.036, 0.060), pattern='lattice', brown=0.62, s=None):
        self.wide, self.tall, self.pattern, self.brown = half[0], half[1], pattern, brown
        self.s = number() if s is None else s

    def loop(self, shrink=1.0, steps=220):
        a = np.linspace(0, 2 * math.pi, steps, endpoint=False) + math.pi / 2
        k = (np.abs(np.cos(a)) ** 3.0 + np.abs(np.sin(a)) ** 3.0) ** (-1 / 3.0)
        y, z = k * np.cos(a) * self.wide, k * np.sin(a) * self.tall / 2
        z = np.where(z < -self.tall * 0.36, -self.tall * 0.36 + (z + self.tall * 0.36) * 0.25, z)
        base = z.min()
        return np.stack([y * shrink, (z - base) * (shrink * 0.5 + 0.5) if shrink < 1 else z - base], -1)

    def body(self, material, low, high, closed=True, many=260):
        s = self.s
        x = np.linspace(low, high, many)
        end = np.clip((x - low) / (0.020), 0, 1) if closed else np.ones(many)
        shrink = np.sqrt(np.clip(1 - (1 - end) ** 2.6, 0.0004, 1))
        P = np.stack([np.column_stack([np.full(220, k), self.loop(max(q, 0.02))]) for k, q in zip(x, shrink)])
        V, F = rings(P)
        steps = 220
        around = (np.arange(steps) / steps + 0.5) % 1 - 0.5
        run = np.tile(around * 2 * (self.wide * 2 + self.tall), many)
        upper = smooth(4 * MM, 14 * MM, V[:, 2])
        mark = scored(self.pattern, V[:, 0] + 1.2 * MM * fbm(V, 18 * MM, 2, s=s), run + 1.2 * MM * fbm(V, 18 * MM, 2, s=s + 1), s)
        deep = {'lattice': 2.2, 'scales': 1.5, 'braid': 4.5}.get(self.pattern, 1.6) * MM
        rel = deep * (mark - 0.5) * upper + 1.6 * MM * fbm(V, 30 * MM, 2, s=s + 2) + 0.5 * MM * fbm(V, 8 * MM, 3, s=s + 3)
        flakes, _, cell = worley(V * np.array([0.5, 1, 1]), 9 * MM, s + 4)
        rel = rel + 0.5 * MM * (cell - 0.5) * smooth(0.0, 0.3, flakes) + 0.15 * MM * fbm(V, 2 * MM, 2, s=s + 5)
        V = displace(V, F, rel)
        V[:, 2] = np.maximum(V[:, 2], 0.0)
        bake = self.brown - 0.30 + 0.34 * mark * upper + 0.28 * fbm(V, 22 * MM, 3, s=s + 6) + 0.16 * smooth(0.5, 1.0, V[:, 2] / self.tall)
        side = (1 - mark) * upper * 0.7
        return mesh('log', V, F, material, {'bake': bake, 'side': side, 'cav': 0.5 + 0 * bake})

    def cut(self, crust, filling, low, high, wall, pieces=(), size=1.0, closed=True, back=False):
        """From low to high along x with a face at high (and at low, where a slice was cut off a roll)."""
        loop = self.loop()
        made = [(self.body(crust, low, high, closed, 260 if closed else 90), Matrix())]
        made.append((face(filling, loop, high, wall, self.s + 11, 0.5 * MM), Matrix()))
        if back:
            made.append((face(filling, loop * np.array([-1, 1]), -low, wall, self.s + 12, 0.5 * MM), Matrix.Rotation(math.pi, 4, 'Z')))
        return made + studs(loop, high, wall, pieces, size, 0.1)
