# SPDX-License-Identifier: GPL-3.0-or-later
"""Rice, couscous and other grains: every grain that can be seen is there, all in one mesh."""
import math
from dataclasses import dataclass

import numpy as np

from lib.chance import number
from lib.mesh import mesh, put, sphere
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.heaps import Bed

#: half length, half width, half height in mm; quads along an edge of a grain
GRAINS = {
    'basmati': (4.3, 0.95, 0.88, 4),
    'long': (3.5, 1.05, 0.95, 4),
    'medium': (2.9, 1.3, 1.15, 4),
    'short': (2.5, 1.5, 1.3, 4),
    'broken': (1.7, 1.15, 1.0, 3),
    'couscous': (0.95, 0.85, 0.8, 2),
    'lentil': (2.6, 2.5, 1.25, 4),
}


@dataclass
class Heart(Bed):
    """A heap shaped as a heart, its point towards the one who eats."""

    def share(self, x, y):
        u, v = 1.18 * (x - self.centre[0]) / self.half[0], 1.12 * (y - self.centre[1]) / self.half[1] + 0.12
        low, high = np.full(np.shape(u), 1e-4), np.full(np.shape(u), 6.0)
        for _ in range(18):  # by how much the curve must grow to pass through the point
            size = (low + high) / 2
            p, q = u / size, v / size
            outside = (p**2 + q**2 - 1) ** 3 - p**2 * q**3 > 0
            low, high = np.where(outside, size, low), np.where(outside, high, size)
        return high


@dataclass
class Scoops(Bed):
    """Two balls from an ice-cream scoop, side by side."""

    def share(self, x, y):
        u, v = (x - self.centre[0]) / self.half[0], (y - self.centre[1]) / self.half[1]
        return np.minimum(np.hypot(u + 0.1, v - 0.47), np.hypot(u - 0.1, v + 0.47)) / 0.5


#: kind of heap: class, its height in relation to a usual mound, how full its top is
SHAPES = {
    'mound': (Bed, 1.0, 0.9),
    'flat': (Bed, 0.35, 0.5),
    'dome': (Bed, 1.5, 0.5),
    'cone': (Bed, 1.9, 1.5),
    'cake': (Bed, 1.15, 0.13),
    'heart': (Heart, 1.1, 0.45),
    'scoops': (Scoops, 1.35, 0.5),
}


def rice_stuff(color, second=None, gloss=0.15, sauce=None, name='grains'):
    """Steamed grains: soft, a little see-through; 'tone' is each one's own shade, 'other' those of a second colour,
    'deep' the ones below."""
    g = Graph(name)
    base = g.mix(g.attr('tone'), blend(color, '#fffaf0', 0.25), blend(color, '#9a6420', 0.10))
    if second:
        base = g.mix(g.attr('other'), base, g.mix(g.attr('tone'), second, blend(second, '#fff6e0', 0.2)))
    base = g.mix(g.math('MULTIPLY', g.attr('deep'), 0.3), base, sauce or blend(color, '#8a4f18', 0.35))
    wet = g.noise(7 * MM, 3)
    return g.out(base, g.span(wet, 0.35, 0.65, 0.3, 0.5), g.bump((g.noise(1.2 * MM, 2), 0.0001, 0.5)), sss=0.6,
                 radius=(0.0045, 0.0034, 0.0022), coat=gloss, coat_rough=0.12, spec=0.4)  # fmt: skip


def grains(pile, bed, kind, material, layers=3.0, share=0.0, clump=0.5, s=None, within=1.0, lumps=1.0):
    """Covers the bed with grains layers deep. share of them are of the second kind; clump 1 gathers those in streaks."""
    s = number() if s is None else s
    rng = np.random.default_rng(s)
    half = np.array(GRAINS[kind][:3]) * MM
    area = math.pi * bed.half[0] * bed.half[1]
    wanted = min(int(layers * area / (half[0] * half[1] * 4 * 0.8)), 11_000)

    def height(px, py):
        flat = np.stack([px, py, 0 * px], -1)
        relief = (1.7 * MM * fbm(flat, 26 * MM, 2, s=s + 2) + 1.1 * MM * fbm(flat, 9 * MM, 2, s=s + 5)) * lumps
        return bed.height(px, py) + relief * smooth(1.0, 0.9, bed.share(px, py))

    x, y, slope_x, slope_y = [np.empty(0)] * 4
    while len(x) < wanted:
        angle = rng.uniform(0, 2 * math.pi, wanted * 3)
        r = np.sqrt(rng.uniform(0, 1, wanted * 3)) * within
        k = (np.abs(np.cos(angle)) ** bed.power + np.abs(np.sin(angle)) ** bed.power) ** (-1 / bed.power)
        px = bed.centre[0] + bed.half[0] * r * k * np.cos(angle)
        py = bed.centre[1] + bed.half[1] * r * k * np.sin(angle)
        step = 0.6 * MM
        sx = (height(px + step, py) - height(px - step, py)) / (2 * step)
        sy = (height(px, py + step) - height(px, py - step)) / (2 * step)
        steep = np.sqrt(1 + sx**2 + sy**2)
        keep = (rng.uniform(0, 1, len(px)) * 3.2 < steep) & bed.inside(px, py, 0.995)
        x, y = np.concatenate([x, px[keep]]), np.concatenate([y, py[keep]])
        slope_x, slope_y = np.concatenate([slope_x, sx[keep]]), np.concatenate([slope_y, sy[keep]])
    x, y, slope_x, slope_y = [v[:wanted] for v in (x, y, slope_x, slope_y)]
    up = np.stack([-slope_x, -slope_y, np.ones(wanted)], -1)
    up /= np.linalg.norm(up, axis=1, keepdims=True)
    lean = rng.normal(0, 1, (wanted, 3))
    along = lean - up * (lean * up).sum(1, keepdims=True) * rng.uniform(0.55, 1.0, (wanted, 1))
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(up, along)
    side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-6)
    third = np.cross(along, side)
    depth = rng.uniform(-1.0, 0.15, wanted) * (layers * 0.8) * half[2]
    at = np.stack([x, y, height(x, y)], -1) + up * depth[:, None]
    d, F = sphere(min(GRAINS[kind][3], 4 if wanted < 6500 else 3))
    ball = d * half
    size = rng.uniform(0.86, 1.1, wanted)
    V = at[:, None] + size[:, None, None] * (
        ball[None, :, :1] * along[:, None] + ball[None, :, 1:2] * side[:, None] + ball[None, :, 2:] * third[:, None]
    )
    faces = (F[None] + (np.arange(wanted) * len(d))[:, None, None]).reshape(-1, 4)
    flat = np.stack([x, y, 0 * x], -1)
    streak = smooth(0.35, 0.65, 0.5 + 0.9 * fbm(flat, 24 * MM, 2, s=s + 9) + (share - 0.5) * 0.9)
    chance = share * (1 - clump) + streak * clump
    other = (rng.uniform(0, 1, wanted) < chance).astype(float) if share else np.zeros(wanted)
    many = len(d)
    attrs = {
        'tone': np.repeat(rng.uniform(0, 1, wanted), many),
        'other': np.repeat(other, many),
        'deep': np.repeat(np.clip(-depth / (layers * half[2]), 0, 1) ** 1.5, many),
        'crown': np.repeat(smooth(0.96, 0.86, bed.share(x, y)), many),
    }
    pile.add(at + np.array([0, 0, half[2] * 0.8]), grow=2)
    return put(mesh('grains', V.reshape(-1, 3), faces, material, attrs))
