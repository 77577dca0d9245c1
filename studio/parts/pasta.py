# SPDX-License-Identifier: GPL-3.0-or-later
"""Short pasta, one mesh a piece: tubes, shells, screws, bows, parcels, dumplings. Each lies around z = 0."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import mesh, rings, sphere, superball
from lib.noise import fbm, perlin, smooth
from lib.shader import Graph
from lib.units import MM, blend


def warmed(color):
    """Pale dough and cream turn khaki in a room's cool shadow; a little more red keeps them warm. Dark colours stay as they are."""
    light = sum(int(color[i : i + 2], 16) for i in (1, 3, 5)) / 765
    return blend(color, '#ffa860', 0.16 * min(1.0, max(0.0, (light - 0.5) / 0.2)))


def pasta_stuff(color, sauce=None, gloss=0.5, name='pasta'):
    """Cooked dough: waxy, a little see-through, sauced in patches and in its hollows. Reads 'cav' (0 hollow .. 1 open)."""
    color, sauce = warmed(color), sauce and warmed(sauce)
    g = Graph(name)
    n = g.noise(7 * MM, 3)
    base = g.mix(g.span(n, 0.3, 0.7), color, blend(color, '#fff0cc', 0.18))
    if sauce:
        clings = g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', g.noise(5 * MM, 4), 1.1, -0.55))
        base = g.mix(g.span(clings, 0.3, 1.35, 0.95, 0.45), base, sauce)
    base = g.vary(base, 0.008, 0.09, 0.06)
    wet = g.noise(4 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.35, 0.65, 0.16, 0.36),
        g.bump((g.noise(2.2 * MM, 3), 0.0002, 0.5)),
        sss=0.45,
        radius=(0.0035, 0.002, 0.0009),
        coat=gloss,
        coat_rough=0.08,
    )


def pipe(path, radius, wall, sides=26, ridges=0, slant=0.0):
    """A tube with a real wall and open ends along a path; slant shears both ends, as penne are cut."""
    p = np.asarray(path, float)
    d = np.gradient(p, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    u = np.cross(d, np.array([0.03, 0.02, 1.0]))
    u /= np.linalg.norm(u, axis=1, keepdims=True)
    v = np.cross(u, d)
    a = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    groove = 1 + (0.035 * np.cos(ridges * a) if ridges else 0 * a)
    s = number()
    squash = 1 + 0.10 * math.sin(s)

    def loop(k, r):
        ring = p[k] + u[k] * (r * np.cos(a) * squash)[:, None] + v[k] * (r * np.sin(a) / squash)[:, None]
        end = abs(k / (len(p) - 1) - 0.5) * 2
        return ring + d[k] * (slant * r * np.sin(a) * end**3)[:, None]

    outer = [loop(k, radius * groove) for k in range(len(p))]
    inner = [loop(k, radius - wall + 0 * a) for k in range(len(p))]
    rows = [*outer, *inner[::-1], outer[0]]
    V, F = rings(np.array(rows))
    n = len(p)
    hollow = np.repeat([1.0] * n + [0.0] * n + [1.0], sides)
    V = V + 0.25 * MM * np.stack([perlin(V, 6 * MM, s), perlin(V, 6 * MM, s + 3), perlin(V, 6 * MM, s + 6)], -1)
    return V, F, hollow


def elbow(stuff):
    t = np.linspace(-1, 1, 18)
    a = t * rnd(0.85, 1.15)
    r = 9.5 * MM
    path = np.stack([r * np.sin(a), r * (np.cos(a) - 0.75), 0 * a], -1)
    V, F, hollow = pipe(path, 3.9 * MM * rnd(0.94, 1.06), 1.1 * MM)
    return mesh('elbow', V, F, stuff, {'cav': hollow})


def straight(length, radius, wall, ridges=0, slant=0.0):
    def make(stuff):
        t = np.linspace(-1, 1, 16)
        bow = rnd(-1, 1) * 0.8 * MM
        path = np.stack([t * length * MM / 2 * rnd(0.94, 1.05), bow * t**2, 0 * t], -1)
        V, F, hollow = pipe(path, radius * MM, wall * MM, 40 if ridges else 26, ridges, slant)
        return mesh('tube', V, F, stuff, {'cav': hollow})

    return make


def corkscrew(stuff):
    """Cavatappi: a ridged tube wound into a screw of nearly two turns."""
    t = np.linspace(0, 1, 60)
    turns = rnd(1.4, 1.9)
    a = t * turns * 2 * math.pi
    path = np.stack([(t - 0.5) * 34 * MM, 4.6 * MM * np.cos(a), 4.6 * MM * np.sin(a)], -1)
    V, F, hollow = pipe(path, 3.6 * MM, 1.1 * MM, 20, 10)
    return mesh('corkscrew', V, F, stuff, {'cav': hollow})


def shell(stuff):
    """Conchiglie: a ribbed cup rolled in at both lips."""
    nv, nu = 40, 46
    v = np.linspace(-1, 1, nv)[:, None]
    u = np.linspace(-1, 1, nu)[None]
    wide = (1 - np.abs(v) ** 2.4) ** 0.7 + 0.04
    angle = u * rnd(1.75, 2.15)
    r = 8.2 * MM * wide * (1 + 0.07 * np.cos(u * 34))
    tight = 1 - 0.22 * np.abs(u) ** 3
    x = v * 13.5 * MM * (1 - 0.06 * np.abs(u)) + 0 * u
    y = r * np.sin(angle) * tight
    z = r * (1 - np.cos(angle)) * tight * 0.92 - 7 * MM
    P = np.stack([x, y, z], -1)
    lower = P + np.array([0, 0, -0.9 * MM]) * np.cos(angle)[..., None] + np.stack([0 * x, np.sin(angle) * 0.9 * MM + 0 * x, 0 * x], -1)
    V, F = rings(np.concatenate([P, lower[:, ::-1]], 1))
    inside = np.concatenate([np.zeros((nv, nu)), np.ones((nv, nu))], 1)
    return mesh('shell', V, F, stuff, {'cav': inside.ravel()})


def bow_tie(stuff):
    """Farfalle: a pinched rectangle with a zigzag edge."""
    nx, ny = 44, 30
    x, y = np.meshgrid(np.linspace(-1, 1, nx), np.linspace(-1, 1, ny), indexing='ij')
    pinch = np.exp(-((x / 0.30) ** 2))
    px = x * 19 * MM * (1 + 0.03 * np.cos(y * 22))
    py = y * 13 * MM * (1 - 0.72 * pinch)
    pz = (
        3.4 * MM * pinch * np.cos(y * 5.5)
        + 2.2 * MM * np.abs(x) * y * rnd(-1, 1)
        + 2.0 * MM * np.abs(x) * perlin(np.stack([px, py, 0 * px], -1).reshape(-1, 3), 22 * MM, number()).reshape(px.shape)
    )
    top = np.stack([px, py, pz + 0.6 * MM], -1)
    low = np.stack([px, py, pz - 0.6 * MM], -1)
    V, F = rings(np.concatenate([top, low[:, ::-1]], 1))
    return mesh('bow', V, F, stuff, {'cav': np.concatenate([1 - pinch * 0.6, 1 - pinch[:, ::-1] * 0.6], 1).ravel()})


def parcel(half, power, belly, filling_power=2.6, crimp=0.0):
    """Ravioli: two sheets with a cushion between and a flat, cut border."""

    def make(stuff):
        s = number()
        a = np.linspace(0, 2 * math.pi, 200, endpoint=False)
        edge = (np.abs(np.cos(a)) ** power + np.abs(np.sin(a)) ** power) ** (-1 / power)
        share = np.concatenate([np.linspace(0.001, 1, 72), [1.0, 0.5, 0.001]])
        low = np.concatenate([np.full(72, 0.8), [-0.7, -0.9, -0.9]])
        x = share[:, None] * edge * np.cos(a) * half[0] * MM
        y = share[:, None] * edge * np.sin(a) * half[1] * MM
        V, F = rings(np.stack([x, y, low[:, None] * MM + 0 * x], -1))
        q = np.repeat(share, len(a))
        angle = np.tile(a, len(share))
        top = np.repeat((np.arange(len(share)) < 72).astype(float), len(a))
        u, v = np.abs(V[:, 0] / (half[0] * MM)), np.abs(V[:, 1] / (half[1] * MM))
        inner = (u**filling_power + v**filling_power) ** (1 / filling_power) / 0.72
        flat = V * np.array([1, 1, 0])
        cushion = belly * MM * np.clip(1 - inner**2, 0, 1) ** 0.6 * (1 + 0.16 * fbm(flat, 14 * MM, 2, s=s))
        V[:, :2] *= (1 + crimp * 0.02 * np.cos(angle * 44) * smooth(0.9, 1, q))[:, None]
        V[:, 2] += cushion * top + 0.5 * MM * fbm(flat, 12 * MM, 2, s=s + 3) * smooth(0.7, 1.0, q)
        V[:, 2] -= 1.4 * MM * smooth(0.75, 1.0, q) * perlin(flat, 30 * MM, s + 6)
        fork = smooth(0.80, 0.9, q) * (np.abs(np.sin(angle * 16)) ** 4) * crimp
        V[:, 2] -= 0.4 * MM * fork * top
        return mesh('parcel', V, F[:, ::-1], stuff, {'cav': 1 - 0.45 * smooth(0.66, 0.78, q) * smooth(0.95, 0.8, q)})

    return make


def gnocco(stuff):
    """A dumpling rolled over a fork: ridges above, a thumb's hollow below."""
    s = number()
    d, F = sphere(50)
    V = superball(d, np.array([12.5, 9, 7.2]) * MM, 2.3)
    ridge = np.abs(np.sin(V[:, 0] / (2.7 * MM) * math.pi / 1.3)) * smooth(-0.3, 0.4, d[:, 2])
    rel = 0.85 * MM * (ridge - 0.5) + 0.7 * MM * fbm(V, 9 * MM, 2, s=s) + 0.12 * MM * fbm(V, 2 * MM, 2, s=s + 4)
    V = V + d * rel[:, None]
    return mesh('gnocco', V, F, stuff, {'cav': 0.4 + 0.6 * ridge})


def spaetzle(stuff):
    """Short knobbly threads, thick and thin, no two alike."""
    s = number()
    t = np.linspace(0, 1, 34)
    length = rnd(0.018, 0.042)
    path = np.stack(
        [
            length * (t - 0.5),
            4 * MM * perlin(np.stack([t * 2.2, 0 * t + s, 0 * t], -1), 1.0, s),
            2 * MM * perlin(np.stack([t * 2, 0 * t, 0 * t + s], -1), 1.0, s + 2),
        ],
        -1,
    )
    thick = (
        MM * (2.6 + 1.3 * perlin(np.stack([t * 4, 0 * t + s, 0 * t], -1), 1.0, s + 5)) * np.sin(math.pi * np.clip(t, 0.02, 0.98)) ** 0.45
    )
    d = np.gradient(path, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    u = np.cross(d, np.array([0.05, 0.05, 1.0]))
    u /= np.linalg.norm(u, axis=1, keepdims=True)
    v = np.cross(u, d)
    a = np.linspace(0, 2 * math.pi, 16, endpoint=False)
    P = path[:, None] + thick[:, None, None] * (u[:, None] * np.cos(a)[None, :, None] + v[:, None] * 0.8 * np.sin(a)[None, :, None])
    V, F = rings(P)
    V = V + 0.5 * MM * np.stack([fbm(V, 4 * MM, 2, s=s), fbm(V, 4 * MM, 2, s=s + 2), fbm(V, 4 * MM, 2, s=s + 4)], -1)
    return mesh('spaetzle', V, F, stuff, {'cav': np.full(len(V), 0.8)})


SHAPES = {
    'elbow': elbow,
    'penne': straight(42, 4.6, 1.2, 14, 0.9),
    'rigatoni': straight(36, 6.8, 1.3, 18),
    'ditalini': straight(9, 3.8, 1.2),
    'corkscrew': corkscrew,
    'shell': shell,
    'bow-tie': bow_tie,
    'ravioli': parcel((25, 25), 7.0, 9.0, 3.4, 1.0),
    'round-ravioli': parcel((25, 25), 2.0, 7.5, 2.0, 0.6),
    'raviolo': parcel((50, 50), 2.0, 12.0, 2.0, 0.3),
    'gnocchi': gnocco,
    'spaetzle': spaetzle,
}
PASTA = tuple(SHAPES)


def make_pasta(shape, color='#edd29a', sauce=None, many=6, gloss=0.5):
    stuff = pasta_stuff(color, sauce, gloss, shape)
    return [SHAPES[shape](stuff) for _ in range(many)]
