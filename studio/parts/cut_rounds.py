# SPDX-License-Identifier: GPL-3.0-or-later
"""Thick rounds with a wedge cut from them: a potato omelet, a cake of potato petals."""
import math

import numpy as np

from lib.mesh import displace, grid, mesh, sphere, superball
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.vegetables import clip_sector, roast_stuff


def egg_stuff(color='#f0c64a', brown='#b8782a', gloss=0.5, name='egg'):
    """Set egg, beaten: soft, moist, browned where 'brown' says. Reads 'cell' for its paler folds, 'skin' for what was mixed in."""
    g = Graph(name)
    n = g.noise(10 * MM, 4)
    fine = g.noise(1.3 * MM, 3)
    base = g.mix(g.span(n, 0.32, 0.7), color, blend(color, '#fde2a0', 0.5))
    base = g.mix(g.span(g.attr('cell'), 0.3, 1.0, 0, 0.7), base, blend(color, '#fff0c8', 0.6))
    toast = g.math('ADD', g.attr('brown'), g.math('ADD', g.math('MULTIPLY_ADD', fine, 0.24, -0.12), g.math('MULTIPLY_ADD', n, 0.4, -0.2)))
    base = g.mix(
        g.span(toast, 0.08, 0.62),
        base,
        g.ramp(toast, [(0.2, blend(brown, color, 0.5)), (0.55, brown), (0.9, blend(brown, '#2a1206', 0.6))]),
    )
    wet = g.noise(6 * MM, 3)
    pores = g.cells(1.9 * MM)
    return g.out(base, g.span(wet, 0.35, 0.65, 0.16, 0.42), g.bump((g.noise(4 * MM, 3), 0.0004, 0.5), (g.span(pores, 0.05, 0.22), 0.0002, 0.5)),
                 sss=0.45, radius=(0.005, 0.003, 0.001), coat=g.span(wet, 0.38, 0.6, gloss, gloss * 0.2), coat_rough=0.09)  # fmt: skip


def cut_faces(radius, high, power, start, end, only, look, material, s):
    """The two faces of a cut through a round: grids in the plane of each cut. look(face, away) gives what they look like and
    how deep the relief is; faces look into the gap."""
    out = []
    for angle, side in ((start, 1.0), (end, -1.0)):
        z = np.linspace(-0.985, 0.985, 70)[None]
        reach = (1 - np.abs(z) ** power) ** (1 / 2.1) * radius
        away = np.linspace(0.0, 1.0, 150)[:, None] * reach
        tall = z * high / 2 + 0 * away
        face = np.stack([away, tall, 0 * away], -1).reshape(-1, 3)
        relief, values = look(face, s)
        push = (relief - 0.5 * MM) * side * (-1 if only else 1)
        V = np.stack(
            [
                face[:, 0] * math.cos(angle) - push * math.sin(angle),
                face[:, 0] * math.sin(angle) + push * math.cos(angle) + 0.004,
                face[:, 1],
            ],
            -1,
        )
        out.append(mesh('cut', V, grid(149, 69), material, values))
    return out


def thick_round(radius=0.088, high=0.036, start=-1.25, end=-0.55, only=False, color=None):
    """A thick potato omelet turned out of the pan, a wedge cut from it (or that wedge): gold outside, layers of potato within."""
    s = 31
    d, F = sphere(170)
    half = np.array([radius, radius, high / 2])
    out = d * half
    V = superball(out / np.linalg.norm(out, axis=1, keepdims=True), half, (2.1, 2.1, 3.4))
    r = np.hypot(V[:, 0], V[:, 1]) / radius
    rel = 1.2 * MM * fbm(V, 30 * MM, 2, s=s) + 0.7 * MM * fbm(V, 9 * MM, 3, s=s + 2) + 0.15 * MM * fbm(V, 3 * MM, 2, s=s + 4)
    V = displace(V, F, rel)
    brown = 0.30 + 0.5 * smooth(-0.25, 0.45, fbm(V, 34 * MM, 3, s=s + 6)) * smooth(0.98, 0.8, r) + 0.2 * fbm(V, 6 * MM, 2, s=s + 7)
    brown = brown * smooth(-1.0, 0.4, V[:, 2] / half[2]) + 0.04
    V, cut = clip_sector(V, start, end, only, (0.0, 0.004))

    def look(face, seed):
        bent = face * np.array([0.26, 1, 1]) + 0.6 * MM * fbm(face, 12 * MM, 2, s=seed)[:, None]
        f1, f2, c = worley(bent, 4.8 * MM, seed + 11, True)
        piece = smooth(0.02, 0.18, f2 - f1)
        rim = smooth(0.78, 1.0, np.abs(face[:, 1]) / half[2]) + smooth(0.94, 1.0, face[:, 0] / radius)
        return 1.0 * MM * piece * (0.4 + 0.6 * c), {'brown': np.clip(0.35 * rim, 0, 1), 'cell': piece * (0.35 + 0.6 * c)}

    stuff = egg_stuff(color or '#e6ad38', '#a8621a', 0.35)
    body = mesh('tortilla', V, F, stuff, {'brown': np.clip(np.where(cut > 0.5, 0.1, brown), 0, 1), 'cell': 0.1 + 0 * brown})
    return [body, *cut_faces(radius, high, 3.4, start, end, only, look, stuff, s)]


def petal_cake(radius=0.084, high=0.030, start=-1.25, end=-0.5, only=False, color=None):
    """Pommes Anna: petals of potato laid in rounds, crisp gold on top, hundreds of thin layers in the cut."""
    s = 57
    d, F = sphere(200)
    half = np.array([radius, radius, high / 2])
    out = d * half
    V = superball(out / np.linalg.norm(out, axis=1, keepdims=True), half, (2.05, 2.05, 5.5))
    r, a = np.hypot(V[:, 0], V[:, 1]), np.arctan2(V[:, 1], V[:, 0])
    top = smooth(0.5, 0.8, V[:, 2] / half[2])
    wide, saw, seam = 19 * MM, np.zeros(len(V)), np.zeros(len(V))
    for k in range(5):
        outer = radius * 1.02 - k * wide
        many = max(5, round(2 * math.pi * max(outer - wide * 0.5, 6 * MM) / (15 * MM)))
        bow = ((outer - wide * 0.5 - r) / (wide * 0.62)) ** 2 * 0.45
        phase = a / (2 * math.pi) * many + bow + k * 0.4
        own = phase - np.floor(phase)
        scallop = wide * 0.22 * np.abs(np.sin(math.pi * phase))
        here = r < outer - scallop * 0.5
        saw = np.where(here, own, saw)
        seam = np.where(here, np.maximum(smooth(0.90, 1.0, own), smooth(2.2 * MM, 0, np.abs(outer - scallop * 0.5 - r))), seam)
    rise = top * (1.5 * MM * saw - 0.5 * MM * seam + 0.5 * MM * fbm(V, 18 * MM, 2, s=s))
    V[:, 2] += rise
    brown = top * (0.20 + 0.42 * seam + 0.28 * saw**3 + 0.35 * fbm(V, 28 * MM, 3, s=s + 3)) + (1 - top) * (
        0.34 + 0.2 * fbm(V, 9 * MM, 2, s=s + 4)
    )
    V, cut = clip_sector(V, start, end, only, (0.0, 0.004))
    V[:, 2] = np.maximum(V[:, 2], -half[2] * 0.97)

    def look(face, seed):
        layer = (face[:, 1] + 0.9 * MM * fbm(face * np.array([0.35, 1, 1]), 9 * MM, 2, s=seed)) / (2.2 * MM)
        edge = smooth(0.28, 0.5, np.abs(layer % 1 - 0.5))
        rim = smooth(0.72, 1.0, np.abs(face[:, 1]) / half[2]) + smooth(0.93, 1.0, face[:, 0] / radius)
        return 0.9 * MM * (1 - edge), {'brown': np.clip(0.16 * edge + 0.4 * rim, 0, 1), 'cell': 0.3 * edge}

    stuff = roast_stuff(color or '#e6b654', None, '#b06a18', '#3a1a08', 0.5, 0.35, 1.6, 0.2, 'pommes anna')
    body = mesh('anna', V, F, stuff, {'brown': np.clip(np.where(cut > 0.5, 0.2, brown + 0.12), 0, 1), 'cell': 0.1 + 0 * brown})
    return [body, *cut_faces(radius, high, 5.5, start, end, only, look, stuff, s)]
