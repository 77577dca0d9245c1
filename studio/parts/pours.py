# SPDX-License-Identifier: GPL-3.0-or-later
"""Sauces, icings and shells that are poured over things: they follow what lies below, soften it, and run down in tongues."""
import math

import numpy as np
from mathutils import Vector

from lib import materials
from lib.chance import number, rnd
from lib.mesh import curve, mesh, put, resample, rings, grid
from lib.noise import fbm, perlin, smooth
from lib.place import drop
from lib.shader import Graph
from lib.units import MM, blend


def sauce_stuff(color, gloss=0.85, name='poured'):
    """Fudge, caramel, fruit: deeper where it is thick ('thick' 0..1), glossy with duller patches."""
    g = Graph(name)
    n = g.noise(7 * MM, 3)
    thin = blend(color, '#ffd08a', 0.22)
    base = g.mix(g.span(g.attr('thick'), 0.0, 0.8), thin, color)
    base = g.mix(g.span(n, 0.35, 0.7, 0, 0.25), base, blend(color, '#120400', 0.3))
    return g.out(base, g.span(n, 0.35, 0.65, 0.09, 0.2), g.bump((g.noise(6 * MM, 2), 0.00025, 0.4)), sss=0.14,
                 radius=(0.003, 0.0011, 0.0005), coat=gloss, coat_rough=0.04)  # fmt: skip


def icing_stuff(color='#f6f1e6', clear=0.0, name='icing'):
    """Sugar icing: white and matt where thick, clearer at its edge."""
    g = Graph(name)
    n = g.noise(5 * MM, 3)
    t = g.math('ADD', g.attr('thick'), g.math('MULTIPLY_ADD', g.noise(3 * MM, 3), 0.3, -0.15))
    return g.out(color, g.span(n, 0.35, 0.65, 0.14, 0.34), g.bump((g.noise(2 * MM, 3), 0.0001, 0.5)), sss=0.4,
                 radius=(0.004, 0.0036, 0.003), coat=0.45, coat_rough=0.12, alpha=g.span(t, 0.02, 0.4, 0.0, 1.0 - clear))  # fmt: skip


def blur(field, width):
    """Box blur of a (row, step) field that closes along its steps."""
    k = np.ones(2 * width + 1) / (2 * width + 1)
    wide = np.concatenate([field[:, -width:], field, field[:, :width]], 1)
    out = np.apply_along_axis(lambda row: np.convolve(row, k, 'valid'), 1, wide)
    tall = np.pad(out, ((width, width), (0, 0)), mode='edge')
    return np.apply_along_axis(lambda col: np.convolve(col, k, 'valid'), 0, tall)


def over(
    material, tree, centre, reach=1.0, tongues=8, long=(0.25, 0.8), thick=1.8 * MM, soft=3, ragged=0.16, far=0.25, s=None, toward=(0, 0)
):
    """Sauce poured on the top of anything round: rays towards centre (inside it) find its surface. reach and long are angles
    from the top in radians: how far it covers, and how much farther its tongues run. toward leans the pour. Gives the object."""
    s = number() if s is None else s
    rng = np.random.default_rng(s)
    rows, steps = 84, 220
    phi = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    circle = np.stack([np.cos(phi), np.sin(phi), 0 * phi], -1)
    edge = reach * (1 + ragged * fbm(circle, 0.8, 2, s=s) + 0.4 * ragged * fbm(circle, 0.25, 2, s=s + 3))
    extra = 0 * phi
    for k in range(tongues):
        at = 2 * math.pi * (k + rng.uniform(-0.35, 0.35)) / tongues
        wide = rng.uniform(0.10, 0.22)
        gap = np.abs((phi - at + math.pi) % (2 * math.pi) - math.pi)
        extra = np.maximum(extra, rng.uniform(*long) * np.exp(-((gap / wide) ** 4)))
    q = np.linspace(0.004, 1, rows)[:, None]
    theta = q * edge[None] + q**5 * extra[None]  # within, all columns step alike, so that no creases run to the middle
    lean = np.array([toward[0], toward[1], 1.0])
    lean /= np.linalg.norm(lean)
    side = np.array([1.0, 0, 0]) - lean * lean[0]
    side /= np.linalg.norm(side)
    other = np.cross(lean, side)
    D = np.cos(theta)[..., None] * lean + np.sin(theta)[..., None] * (
        np.cos(phi)[None, :, None] * side + np.sin(phi)[None, :, None] * other
    )
    c = Vector(centre)
    r = np.full((rows, steps), np.nan)
    for i in range(rows):
        for j in range(steps):
            d = Vector(D[i, j])
            hit = tree.ray_cast(c + d * far, -d, far)
            if hit[0]:
                r[i, j] = (hit[0] - c).length
    known = np.nanmedian(r)
    r = np.where(np.isnan(r), known, r)
    filled = np.maximum(r, blur(r, soft))
    left = (theta[-1:] - theta) * np.nanmean(r)  # metres to the edge
    lip = np.sqrt(np.clip(left / (2.6 * MM), 0, 1))
    bead = np.exp(-(((left - 2.4 * MM) / (2.2 * MM)) ** 2)) * smooth(reach, reach + 0.25, theta)
    body = thick * lip * (0.85 + 0.25 * fbm(D.reshape(-1, 3), 0.4, 2, s=s + 7).reshape(rows, steps)) + thick * 0.55 * bead
    R_ = np.where(lip > 0.05, filled * smooth(0, 0.5, lip) + r * (1 - smooth(0, 0.5, lip)), r) + body - 0.35 * MM * (lip < 0.05)
    V = np.array(centre) + D * R_[..., None]
    V, F = rings(V)
    return put(mesh('poured', V, F, material, {'thick': np.clip(lip * 0.9 + 0 * theta, 0, 1).ravel(), 'cav': 0.5 + 0 * V[:, 0]}))


def ribbon(material, path, tree, wide=3.4 * MM, thick=1.1 * MM, s=None, top=0.5):
    """A line of sauce or icing that lies flat: wide where the hand was slow, thin where it was fast, sagging into what is below."""
    s = number() if s is None else s
    line = resample(curve([(x, y, 0) for x, y in path], 12), max(80, len(path) * 34))
    along = np.gradient(line, axis=0)
    speed = np.linalg.norm(along, axis=1, keepdims=True)
    across = np.stack([-along[:, 1], along[:, 0], 0 * along[:, 0]], -1) / np.maximum(speed, 1e-9)
    w = wide * (1 + 0.4 * perlin(line, 0.016, s) + 0.22 * perlin(line, 0.005, s + 3))
    ends = np.minimum(np.arange(len(line)), np.arange(len(line))[::-1]) / 4.0
    w = w * np.clip(ends, 0.05, 1) ** 0.5
    u = np.linspace(-1, 1, 11)
    P = line[:, None] + across[:, None] * (w[:, None] * u[None])[..., None] / 2
    z = np.full(P.shape[:2], np.nan)
    for i in range(P.shape[0]):
        for j in range(P.shape[1]):
            hit, _ = drop(tree, P[i, j, 0], P[i, j, 1], top)
            if hit:
                z[i, j] = hit.z
    seen = ~np.isnan(z)
    if seen.sum() < 20:
        return None
    z = np.where(seen, z, np.nanmin(z))
    soft = np.stack([np.convolve(np.pad(z[:, j], 2, mode='edge'), np.ones(5) / 5, 'valid') for j in range(z.shape[1])], -1)
    body = thick * np.sqrt(np.clip(1 - u**2, 0, 1))[None] * (0.8 + 0.4 * perlin(line, 0.009, s + 6))[:, None]
    P[..., 2] = np.maximum(z, soft) + body - 0.25 * MM
    keep = seen.mean(1) > 0.5
    faces = grid(P.shape[0] - 1, P.shape[1] - 1)
    row = faces[:, 0] // P.shape[1]
    faces = faces[keep[row] & keep[np.minimum(row + 1, len(keep) - 1)]]
    level = np.broadcast_to(np.sqrt(np.clip(1 - u**2, 0, 1))[None], z.shape)
    return put(mesh('ribbon', P.reshape(-1, 3), faces, material, {'thick': level.ravel(), 'cav': 0.5 + 0 * level.ravel()}))


def puddle(color, centre, size, floor, thick=1.5 * MM, ragged=0.18, milky=False, s=None):
    """What has run onto the plate: a ragged edge, thin enough there for the plate to show; milky for custard and cream."""
    s = number() if s is None else s
    rows, steps = 100, 260
    q = np.linspace(0.001, 1, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    P = np.stack([q * np.cos(a) * size[0], q * np.sin(a) * size[1], 0 * q * a], -1).reshape(-1, 3)
    r = np.repeat(q[:, 0], steps)
    lip = 1 - r - ragged * (fbm(P, 0.034, 3, s=s) + 0.35) * smooth(0.3, 0.9, r)
    P[:, 2] = np.sqrt(np.clip(lip * 5, 0, 1)) * thick + np.where(lip <= 0, -0.8 * MM, 0) + 0.1 * MM * fbm(P, 12 * MM, 2, s=s + 4)
    V = P + np.array([*centre, floor - 0.2 * MM])
    if milky:
        stuff = icing_stuff(color, name='custard')
    else:
        stuff = materials.sauce('puddle', color, blend(color, '#f0b050', 0.3), rough=0.06)
    return put(mesh('puddle', V, rings(V.reshape(rows, steps, 3))[1], stuff, {'thick': np.clip(lip * 3.4, 0, 1)}))


def back_and_forth(half, lines, centre=(0, 0), turn=0.4, wild=0.1):
    """A path for icing across a long thing: zigzags along x within (half length, half width)."""
    out = []
    for k in range(lines):
        x = half[0] * (-1 + 2 * (k + 0.5) / lines)
        for side in (-1, 1) if k % 2 else (1, -1):
            px, py = x + half[0] * rnd(-wild, wild) * 0.5 + side * half[0] * 0.25 / lines, half[1] * (side + rnd(-wild, wild))
            out.append((centre[0] + px * math.cos(turn) - py * math.sin(turn), centre[1] + px * math.sin(turn) + py * math.cos(turn)))
    return out
