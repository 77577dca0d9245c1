# SPDX-License-Identifier: GPL-3.0-or-later
"""Cooked rice and its kin as they fall from the spoon: grains that have come to rest on one another, bent, some of them broken,
in clumps; a heap whose foot runs out unevenly, with a few that rolled away."""
import math

import numpy as np

from lib.chance import number
from lib.mesh import mesh, put, sphere, superball
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.grains import GRAINS
from parts.heaps import Bed, body

CELL = 0.55 * MM
#: a grain of which about so many lie broken in a heap
BROKEN = {'basmati': 0.10, 'long': 0.16, 'medium': 0.12, 'short': 0.06}
#: where along a grain it may touch what lies below, as shares of its half length
TOUCH = np.array([-0.85, -0.45, 0.0, 0.45, 0.85])


class Loose:
    """A heap as a spoon leaves it, around a Bed: the foot uneven by the share foot, flanks that sag, clumps on top."""

    def __init__(self, bed, foot=0.12, lumps=1.0, s=None):
        self.bed, self.foot, self.lumps = bed, foot, lumps
        self.s = number() if s is None else s

    def __getattr__(self, name):
        return getattr(self.bed, name)

    def share(self, x, y):
        base = self.bed.share(x, y)
        if not self.foot:
            return base
        angle = np.arctan2(y - self.centre[1], x - self.centre[0])
        ring = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1).reshape(-1, 3)
        wave = fbm(ring, 0.75, 3, s=self.s).reshape(np.shape(base))
        return base * (1 + self.foot * np.clip(0.75 + wave, 0, 1.6))

    def height(self, x, y):
        share = self.share(x, y)
        flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
        f1, _, cell = worley(flat + 3 * MM * fbm(flat, 12 * MM, 2, s=self.s + 3)[:, None], 13 * MM, self.s + 4, True)
        clump = 1.9 * MM * (np.sqrt(np.clip(1 - (f1 / 0.75) ** 2, 0, 1)) * (0.4 + 0.6 * cell) - 0.35)
        sag = 0.08 * self.rise * fbm(flat, 38 * MM, 2, s=self.s + 8)
        relief = (self.lumps * (clump + sag)).reshape(np.shape(share)) * smooth(1.0, 0.86, share)
        return self.edge + self.rise * np.clip(1 - share**2, 0, 1) ** self.bulge + relief

    def inside(self, x, y, within=1.0):
        return self.share(x, y) < within


def rice_stuff(color, second=None, gloss=0.3, name='cooked rice'):
    """Steamed grains: light comes through them, their ends are whiter, what lies below is warmer, never grey.
    Reads 'tone' (each grain's own shade), 'other' (those of a second colour), 'deep' and 'tip'."""
    g = Graph(name)
    is_white = sum(int(color[k : k + 2], 16) for k in (1, 3, 5)) > 660
    light = blend(color, '#fffdf6', 0.35) if is_white else blend(color, '#ffd488', 0.22)
    base = g.mix(g.attr('tone'), light, blend(color, '#e0a850' if is_white else '#7a3208', 0.13))
    if second:
        base = g.mix(g.attr('other'), base, g.mix(g.attr('tone'), second, blend(second, '#ffdc98', 0.22)))
    base = g.mix(g.math('MULTIPLY', g.attr('tip'), 0.25), base, light)
    base = g.mix(g.math('MULTIPLY', g.attr('deep'), 0.6), base, blend(color, '#dc9c48', 0.34))
    wet = g.noise(6 * MM, 3)
    g.set(g.shader.inputs['Emission'], base)  # the light that wanders from grain to grain, which a few bounces miss
    g.set(g.shader.inputs['Emission Strength'], 0.11 if is_white else 0.06)
    return g.out(base, g.span(wet, 0.35, 0.65, 0.2, 0.42), g.bump((g.noise(0.9 * MM, 2), 0.00006, 0.5)),
                 coat=g.span(wet, 0.4, 0.62, gloss + 0.1, 0.4 * gloss), coat_rough=0.1, spec=0.45, see_through=0.15)  # fmt: skip


def fallen(bed, rng, wanted, within):
    """Places for grains: as many on a square of a flank as on one of the top."""
    x, y = np.empty(0), np.empty(0)
    while len(x) < wanted:
        angle, r = rng.uniform(0, 2 * math.pi, wanted * 2), np.sqrt(rng.uniform(0, 1, wanted * 2)) * within
        k = (np.abs(np.cos(angle)) ** bed.power + np.abs(np.sin(angle)) ** bed.power) ** (-1 / bed.power)
        px = bed.centre[0] + bed.half[0] * r * k * np.cos(angle)
        py = bed.centre[1] + bed.half[1] * r * k * np.sin(angle)
        step = 1.5 * MM
        rise = np.hypot(bed.height(px + step, py) - bed.height(px - step, py), bed.height(px, py + step) - bed.height(px, py - step))
        keep = (rng.uniform(0, 2.2, len(px)) < np.sqrt(1 + (rise / (2 * step)) ** 2)) & bed.inside(px, py, 0.99)
        x, y = np.concatenate([x, px[keep]]), np.concatenate([y, py[keep]])
    return x[:wanted], y[:wanted]


def rolled_away(bed, rng, many):
    """Places beside the heap where single grains have come to lie, most of them on one or two sides."""
    sides = rng.uniform(0, 2 * math.pi, 3)
    angle = rng.choice(sides, many) + rng.normal(0, 0.5, many)
    r = 1 + np.abs(rng.normal(0, 0.10, many))
    return bed.centre[0] + bed.half[0] * r * np.cos(angle), bed.centre[1] + bed.half[1] * r * np.sin(angle)


def settle(field, low, x, y, angle, long, half, most, rng):
    """Lets grains fall one after another onto a height map: each rests on the highest points below it, leaning as they do,
    but presses into them rather than stand higher than most. Gives their heights and slopes; the map has grown by them."""
    many = len(x)
    run = TOUCH[None] * long[:, None]
    span = np.linspace(-1, 1, 11)
    across = np.array([-0.7, 0.0, 0.7]) * half[1]
    c, s = np.cos(angle)[:, None], np.sin(angle)[:, None]
    size = field.shape[0]

    def cells(px, py):
        i = np.clip(((px - low[0]) / CELL).astype(int), 0, size - 1)
        j = np.clip(((py - low[1]) / CELL).astype(int), 0, size - 1)
        return i * size + j

    touch = cells(x[:, None] + run * c, y[:, None] + run * s)
    t = np.repeat(span, 3)[None] * long[:, None]
    w = np.tile(across, 11)[None]
    cover = cells(x[:, None] + t * c - w * s, y[:, None] + t * s + w * c)
    crown = half[2] * np.tile([0.55, 1.0, 0.55], 11) * np.sqrt(np.clip(1 - np.repeat(span, 3) ** 4, 0.1, 1))
    tipped = np.where(rng.uniform(0, 1, many) < 0.08, rng.normal(0, 0.4, many), rng.normal(0, 0.08, many))
    flat = field.ravel()
    z, slope = np.empty(many), np.empty(many)
    for k in range(many):
        h = flat[touch[k]]
        lean = (h[3] + h[4] - h[0] - h[1]) / (2.6 * long[k]) + tipped[k]
        lean = min(0.55, max(-0.55, lean))
        rest = (h - lean * run[k]).max() - 0.55 * half[2] * abs(tipped[k]) * 2
        z[k], slope[k] = min(rest + 0.72 * half[2], most[k]), lean
        at = cover[k]
        flat[at] = np.maximum(flat[at], z[k] + lean * t[k] + crown)
    return z, slope


def shaped(kind, at, along, up, long, rng, fine):
    """The grains themselves, all in one: blunt, a little bent, no two of one length. Gives vertices, faces, shares along each."""
    half = np.array(GRAINS[kind][:3]) * MM
    d, F = sphere(fine)
    ball = superball(d, half, (2.5, 2.0, 2.0))
    t = ball[:, 0] / half[0]
    many = len(at)
    side = np.cross(up, along)
    side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-6)
    third = np.cross(along, side)
    stretch, thick = long / half[0], rng.uniform(0.86, 1.1, many)
    taper = 1 - rng.uniform(-0.2, 0.2, many)[:, None] * t[None]
    bow = half[1] * rng.normal(0, 0.35, (2, many))[:, :, None] * (t**2 - 0.3)[None]
    X = stretch[:, None] * ball[None, :, 0]
    Y = thick[:, None] * ball[None, :, 1] * taper + bow[0]
    Z = thick[:, None] * ball[None, :, 2] * taper + bow[1]
    V = at[:, None] + X[..., None] * along[:, None] + Y[..., None] * side[:, None] + Z[..., None] * third[:, None]
    faces = (F[None] + (np.arange(many) * len(d))[:, None, None]).reshape(-1, 4)
    return V.reshape(-1, 3), faces, np.tile(np.abs(t), many)


def upright(bed, rng, kind, layers):
    """Grains on the steep sides of what was turned out of a mould: places, directions, outward normals."""
    half = np.array(GRAINS[kind][:3]) * MM
    wide = 2 * math.pi * sum(bed.half) / 2
    many = int(layers * wide * bed.rise / (half[0] * half[1] * 3.2))
    angle = rng.uniform(0, 2 * math.pi, many)
    share = np.sqrt(np.clip(1 - rng.uniform(0.02, 0.97, many) ** (1 / bed.bulge), 0, 1))
    near, far = np.zeros(many), np.full(many, 1.3 * bed.reach)
    for _ in range(22):
        r = (near + far) / 2
        outside = bed.share(bed.centre[0] + r * np.cos(angle), bed.centre[1] + r * np.sin(angle)) > share
        near, far = np.where(outside, near, r), np.where(outside, r, far)
    x, y = bed.centre[0] + far * np.cos(angle), bed.centre[1] + far * np.sin(angle)
    step = 0.4 * MM
    out = np.stack([bed.share(x + step, y) - bed.share(x - step, y), bed.share(x, y + step) - bed.share(x, y - step)], -1) / (2 * step)
    fall = 2 * bed.rise * bed.bulge * share * np.clip(1 - share**2, 1e-3, 1) ** (bed.bulge - 1)
    up = np.concatenate([out * fall[:, None], np.ones((many, 1))], 1)
    up /= np.linalg.norm(up, axis=1, keepdims=True)
    way = rng.normal(0, 1, (many, 3))
    along = way - up * (way * up).sum(1, keepdims=True) * rng.uniform(0.8, 1.0, (many, 1))
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    z = bed.edge + bed.rise * np.clip(1 - share**2, 0, 1) ** bed.bulge
    at = np.stack([x, y, z], -1) + up * (rng.uniform(-0.9, 0.3, (many, 1)) * half[2])
    return at, along, up


def grains(pile, bed, kind, material, layers=2.3, share=0.0, clump=0.5, s=None, within=1.0, strays=0, over=False):
    """Covers a heap with grains that lie on one another. share of them are of the second colour; clump 1 gathers those in streaks.
    over: they fall on whatever the pile already carries, and half bury it."""
    s = number() if s is None else s
    rng = np.random.default_rng(s)
    half = np.array(GRAINS[kind][:3]) * MM
    area = math.pi * bed.half[0] * bed.half[1] * within**2
    wanted = min(int(layers * area / (half[0] * half[1] * 3.2)), 10_500)
    x, y = fallen(bed, rng, wanted, within)
    if strays:
        more = rolled_away(bed, rng, strays)
        x, y = np.concatenate([x, more[0]]), np.concatenate([y, more[1]])
    low = (bed.centre[0] - 1.3 * bed.reach, bed.centre[1] - 1.3 * bed.reach)
    line = np.arange(int(2.6 * bed.reach / CELL)) * CELL
    gx, gy = np.meshgrid(low[0] + line, low[1] + line, indexing='ij')
    k = pile.index(gx.ravel(), gy.ravel())
    field = pile.map[k[:, 0], k[:, 1]].reshape(gx.shape)
    if not over:
        field = np.where(bed.inside(gx, gy), bed.height(gx, gy), field)
    flat = np.stack([x, y, 0 * x], -1)
    angle = 2.2 * fbm(flat, 22 * MM, 2, s=s + 6) + rng.normal(0, 0.9, len(x))
    long = half[0] * np.where(
        rng.uniform(0, 1, len(x)) < BROKEN.get(kind, 0), rng.uniform(0.4, 0.7, len(x)), rng.uniform(0.85, 1.12, len(x))
    )
    most = bed.height(x, y) + (1.35 * layers + rng.uniform(-0.5, 0.9, len(x))) * half[2]
    z, slope = settle(field, low, x, y, angle, long, half, np.full(len(x), 1.0) if over else most, rng)
    if not over:
        z[:wanted] -= np.median(z[:wanted] - bed.height(x[:wanted], y[:wanted])) - 0.3 * half[2]
    at = np.stack([x, y, z], -1)
    along = np.stack([np.cos(angle), np.sin(angle), slope], -1)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    up = np.zeros_like(at)
    up[:, 2] = 1
    if bed.bulge < 0.6 and not over:
        wall = upright(bed, rng, kind, 1.5)
        at, along, up = (np.concatenate(pair) for pair in zip((at, along, up), wall))
        long = np.concatenate([long, half[0] * rng.uniform(0.8, 1.1, len(wall[0]))])
    many = len(at)
    V, faces, t = shaped(kind, at, along, up, long, rng, min(GRAINS[kind][3], 4 if many < 5500 else 3))
    points = len(V) // many
    deep = np.clip((bed.height(at[:, 0], at[:, 1]) - at[:, 2]) / (2.4 * half[2]), 0, 1) * (up[:, 2] > 0.99)
    attrs = {
        'tone': np.repeat(rng.uniform(0, 1, many), points),
        'other': np.repeat(of_second(at, rng, share, clump, s), points),
        'deep': np.repeat(deep, points),
        'tip': smooth(0.6, 1.0, t),
    }
    pile.add(at + np.array([0, 0, half[2] * 0.8]), grow=2)
    return put(mesh('grains', V, faces, material, attrs))


def of_second(at, rng, share, clump, s):
    """Which grains have the second colour."""
    if not share:
        return np.zeros(len(at))
    flat = at * np.array([1, 1, 0])
    streak = smooth(0.35, 0.65, 0.5 + 0.9 * fbm(flat, 24 * MM, 2, s=s + 9) + (share - 0.5) * 0.9)
    return (rng.uniform(0, 1, len(at)) < share * (1 - clump) + streak * clump).astype(float)


def spoonful(pile, centre, radius, level, material, kind='long', high=0.55, foot=0.10):
    """A mound of rice that stands in a sauce or on a plate; the pile then carries it. Gives its objects."""
    bed = Loose(Bed((radius, radius * 0.94), level, radius * high, 2.0, centre, 0.65), foot, 0.8)
    x, y = np.meshgrid(*[np.linspace(-pile.reach, pile.reach, pile.cells)] * 2, indexing='ij')
    inside = bed.inside(x, y)
    pile.map[inside] = np.maximum(pile.map[inside], bed.height(x[inside], y[inside]))
    return [body(bed, material, 2.4 * MM), grains(pile, bed, kind, material, 2.8)]
