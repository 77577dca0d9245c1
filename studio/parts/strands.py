# SPDX-License-Identifier: GPL-3.0-or-later
"""Noodles and everything else that comes in strands. They are laid one after another on a height map, so each lies on those
before it; bundles of a few run side by side, as they leave the fork."""
import math

import numpy as np

from lib.chance import number
from lib.mesh import mesh, put, resample, rings, vertices
from lib.noise import perlin
from lib.shader import Graph
from lib.units import MM, blend
from parts.pasta import warmed

#: half width and half thickness in mm, length in m, strands in a bundle, how much they twist, how stiff (mm), smallest bend (mm)
NOODLES = {
    'angel-hair': (0.62, 0.62, 0.30, 9, 0.0, 4, 16),
    'thin': (0.75, 0.75, 0.30, 8, 0.0, 4, 15),
    'spaghetti': (1.05, 1.05, 0.32, 6, 0.0, 6, 20),
    'soba': (1.05, 0.95, 0.30, 7, 0.3, 5, 20),
    'ramen': (1.15, 1.1, 0.28, 7, 0.3, 5, 13),
    'glass': (1.3, 1.2, 0.32, 5, 0.3, 5, 14),
    'udon': (2.2, 2.0, 0.26, 4, 0.4, 8, 20),
    'linguine': (1.8, 0.8, 0.32, 5, 0.5, 6, 20),
    'rice-stick': (2.4, 0.7, 0.30, 4, 0.5, 6, 20),
    'fettuccine': (3.6, 0.75, 0.30, 3, 0.55, 8, 24),
    'egg-noodle': (4.2, 0.65, 0.085, 1, 1.1, 7, 16),
    'zucchini': (1.9, 1.6, 0.28, 4, 0.6, 6, 18),
}


def wander(bed, length, step, bend, swirl, rng, within=0.9):
    """A line over the heap: its bend drifts, it turns back before the edge, and it likes to go round the middle as far as swirl says."""
    n = max(12, int(length / step))
    reach = bed.reach
    angle = rng.uniform(0, 6.283)
    q = within * math.sqrt(rng.uniform(0.0, 0.8))
    x, y = q * bed.half[0] * math.cos(angle), q * bed.half[1] * math.sin(angle)
    sense = 1 if rng.random() < 0.75 else -1
    heading = angle + sense * math.pi / 2 if rng.random() < swirl else rng.uniform(0, 6.283)
    drift = perlin(
        np.stack([np.linspace(0, length / 0.045, n), np.full(n, rng.uniform(0, 900)), np.zeros(n)], -1), 1.0, int(rng.integers(9999))
    )
    out = np.empty((n, 2))
    for k in range(n):
        out[k] = x, y
        r = math.hypot(x / bed.half[0], y / bed.half[1])
        inward = math.atan2(-y, -x)
        off = math.atan2(math.sin(inward - heading), math.cos(inward - heading))
        turn = drift[k] * 1.1 / bend + swirl * 0.55 * sense / max(r * reach, bend)
        if r > within * 0.78:
            turn += math.copysign(1.6, off) * (r / within - 0.78) / 0.22 / bend * min(1.0, abs(off) * 1.5)
        turn = max(-1.0 / (bend * 0.6), min(1.0 / (bend * 0.6), turn))
        heading += turn * step
        x += math.cos(heading) * step
        y += math.sin(heading) * step
    return out


def smoothed(line, points):
    width = max(1, int(points))
    kernel = np.hanning(2 * width + 3)[1:-1]
    return np.convolve(np.pad(line, width, mode='edge'), kernel / kernel.sum(), 'valid')


def lay_strands(pile, bed, kind, layers=4.0, swirl=0.35, within=0.9, loose=1.0, s=None):
    """Lays so many strands that they cover the bed layers times. Gives back (path, roll) of each, lowest first."""
    wide, thick, length, bundle, twist, stiff, bend = NOODLES[kind]
    wide, thick, stiff, bend = wide * MM, thick * MM, stiff * MM, bend * MM
    rng = np.random.default_rng(number() if s is None else s)
    step = 2.0 * MM if wide < 1.5 * MM else 2.4 * MM
    area = math.pi * bed.half[0] * bed.half[1] * within**2
    wanted = int(layers * area / (2 * wide * length))
    cx, cy = bed.centre
    out = []
    while len(out) < wanted:
        guide = wander(bed, length * rng.uniform(0.75, 1.15), step, bend, swirl, rng, within)
        along = np.gradient(guide, axis=0)
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        side = np.stack([along[:, 1], -along[:, 0]], -1)
        n = len(guide)
        t = np.linspace(0, n * step, n)
        many = max(1, int(round(bundle * rng.uniform(0.5, 1.3))))
        common = int(rng.integers(9999))
        for k in range(many):
            lane = (k - (many - 1) / 2) * wide * 2.1
            own = np.stack([t / 0.05, np.full(n, common + k * 7.1), np.zeros(n)], -1)
            drift = perlin(own, 1.0, common) * wide * 2.6 + perlin(own * 3, 1.0, common + 1) * wide * 0.7
            x, y = (guide + side * (lane + drift)[:, None]).T
            x, y = x + cx, y + cy
            # what lies below, over the whole width of the strand
            across = np.linspace(-1, 1, 3 if wide < 1.5 * MM else 5) * wide * 0.8
            px, py = x[None] + across[:, None] * side[None, :, 0], y[None] + across[:, None] * side[None, :, 1]
            below = pile.height(np.stack([px, py, 0 * px], -1).reshape(-1, 3)).reshape(px.shape)
            top = below.mean(0) * 0.6 + below.max(0) * 0.4
            z = np.maximum(smoothed(top, stiff / step), top - thick * 0.7)
            z = smoothed(z, stiff / step * 0.5) + thick * 0.75
            z = z + np.clip(perlin(own * 1.7, 1.0, common + 5), 0, 1) * 1.6 * MM * loose
            tilt = np.arctan2(below[-1] - below[0], 2 * across[-1]) * 0.7
            roll = np.clip(smoothed(tilt, stiff / step), -0.9, 0.9) + twist * perlin(own * 1.4, 1.0, common + 9)
            if twist > 1:
                roll = roll * 0.8 + rng.uniform(-1, 1) * 1.1 * np.linspace(-1, 1, n)
            path = np.stack([x, y, z], -1)
            out.append((path, roll))
            fine = resample(path, n * 3)
            fine_side = np.repeat(side, 3, 0)[: len(fine)]
            spread = [fine + np.c_[fine_side * off, np.zeros(len(fine))] for off in across]
            pile.add(np.concatenate(spread) + np.array([0, 0, thick * 0.55]), grow=0)
    return out


def noodle_mesh(strands, kind, material, pile=None, sides=None):
    """All strands as one mesh. Attributes: strand (0..1, its own shade), low (0 on top .. 1 buried), edge (0 face .. 1 rim)."""
    wide, thick = NOODLES[kind][0] * MM, NOODLES[kind][1] * MM
    sides = sides or (6 if wide < 0.9 * MM else 8 if wide < 2.4 * MM else 12)
    a = np.linspace(0, 2 * math.pi, sides, endpoint=False) + 0.3
    power = 0.55 if kind in ('udon', 'soba', 'ramen', 'zucchini') else 0.8 if wide > thick * 1.8 else 1.0
    cs, sn = np.cos(a), np.sin(a)
    section_x = np.sign(cs) * np.abs(cs) ** power * wide
    section_y = np.sign(sn) * np.abs(sn) ** power * thick
    frill = 0.9 * MM if kind == 'egg-noodle' else 0.25 * MM if kind == 'fettuccine' else 0.0
    V, F, shade, edge, base = [], [], [], [], 0
    for k, (path, roll) in enumerate(strands):
        n = len(path)
        d = np.gradient(path, axis=0)
        d /= np.maximum(np.linalg.norm(d, axis=1, keepdims=True), 1e-9)
        u = np.cross(d, np.array([0.0, 0.0, 1.0]))
        u /= np.maximum(np.linalg.norm(u, axis=1, keepdims=True), 1e-9)
        v = np.cross(u, d)
        c, s_ = np.cos(roll)[:, None, None], np.sin(roll)[:, None, None]
        across = u[:, None] * c + v[:, None] * s_
        upward = v[:, None] * c - u[:, None] * s_
        breathe = 1 + 0.06 * perlin(np.stack([np.linspace(0, n / 7, n), np.full(n, k * 1.3), np.zeros(n)], -1), 1.0, 5)
        breathe[0] = breathe[-1] = 0.25
        lift = section_y[None] * breathe[:, None]
        if frill:
            wave = perlin(np.stack([np.linspace(0, n / 4, n), np.full(n, k * 2.3), np.zeros(n)], -1), 1.0, 8)
            lift = lift + frill * wave[:, None] * (section_x / wide)[None] ** 2 * np.sign(section_x)[None]
        P = path[:, None] + across * (section_x[None] * breathe[:, None])[..., None] + upward * lift[..., None]
        verts, faces = rings(P)
        V.append(verts)
        F.append(faces + base)
        shade.append(np.full(len(verts), (k * 0.6180339) % 1))
        edge.append(np.tile(np.abs(section_x) / wide, n))
        base += len(verts)
    V = np.concatenate(V)
    low = np.clip((pile.height(V) - V[:, 2]) / (7 * MM), 0, 1) if pile else np.zeros(len(V))
    return mesh('noodles', V, np.concatenate(F), material, {'strand': np.concatenate(shade), 'low': low, 'edge': np.concatenate(edge)})


def noodle_material(color='#efd9a4', sauce=None, cling=0.5, second=None, gloss=0.55, glassy=0.0, waterline=None, rim=None, name='noodle'):
    """Wet dough: waxy, translucent, every strand its own shade; sauce clings in patches, most where strands lie deep.
    second is the colour of every other strand, glassy lets light through, rim is the skin of a cut vegetable."""
    color, sauce = warmed(color), sauce and warmed(sauce)
    g = Graph(name)
    n = g.noise(14 * MM, 3)
    tone = g.math('ADD', g.math('MULTIPLY', g.attr('strand'), 0.6), g.math('MULTIPLY', n, 0.4))
    base = g.mix(g.span(tone, 0.15, 0.85), blend(color, '#fff0cc', 0.16), blend(color, '#b07a34', 0.22))
    if second:
        other = g.math('GREATER_THAN', g.math('FRACT', g.math('MULTIPLY', g.attr('strand'), 13.7)), 0.5)
        base = g.mix(other, base, g.mix(g.span(n, 0.3, 0.7), second, blend(second, '#fff6e0', 0.25)))
    if rim:
        base = g.mix(g.math('MULTIPLY', g.span(g.attr('edge'), 0.75, 0.98), g.span(g.attr('strand'), 0.35, 0.45)), base, rim)
    if sauce:
        patches = g.math('MULTIPLY_ADD', g.noise(8 * MM, 4, 0.6), 1.2, -0.6)
        amount = g.math('ADD', g.math('ADD', g.math('MULTIPLY', g.attr('low'), 0.55), patches), cling)
        base = g.mix(g.span(amount, 0.1, 0.9, 0.0, 0.92), base, sauce)
    if waterline is not None:
        height = g.add('ShaderNodeSeparateXYZ', {0: g.coords}).outputs['Z']
        base = g.mix(g.span(height, waterline + 0.006, waterline - 0.002, 0, 0.35), base, sauce or '#b5803c')
    base = g.mix(g.span(g.noise(0.8 * MM, 2), 0.68, 0.74, 0, 0.3), base, blend(color, '#6a4210', 0.5))
    wet = g.noise(4 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.35, 0.65, 0.14, 0.36),
        g.bump((g.noise(2.5 * MM, 3), 0.0002, 0.5)),
        sss=0.5,
        radius=(0.0035, 0.002, 0.0008),
        coat=gloss,
        coat_rough=0.07,
        trans=glassy,
        ior=1.38,
    )


def noodles(pile, bed, kind, material, layers=4.0, swirl=0.35, within=0.9, loose=1.0):
    """Strands on the pile, as one object."""
    laid = lay_strands(pile, bed, kind, layers, swirl, within, loose)
    heap = put(noodle_mesh(laid, kind, material, pile))
    pile.add(vertices(heap.data)[::2], grow=1)  # ribbons on edge stand higher than they were laid
    return heap
