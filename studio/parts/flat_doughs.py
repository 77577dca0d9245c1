# SPDX-License-Identifier: GPL-3.0-or-later
"""Thin doughs: tortillas, naan, chapati, pita, injera. Blisters lift and brown first, edges are uneven, and all of it bends."""
import math

import numpy as np

from lib.chance import number
from lib.mesh import displace, mesh, rings, sphere, superball
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even

#: from raw to burnt: pale, gold, brown, char
DOUGHS = {
    'flour': ('#f6ead2', '#e9d0a2', '#b5793a', '#5a2e12'),
    'toasted': ('#f1ddb4', '#dcae68', '#a4632a', '#4a230e'),
    'spinach': ('#b3bd7c', '#8f9c55', '#6d6a34', '#3a3216'),
    'tomato': ('#e6a878', '#d0783f', '#a04a20', '#541f0d'),
    'flax': ('#cfae7c', '#ad8350', '#7d5428', '#422710'),
    'chapati': ('#efdcb0', '#d9b273', '#94591f', '#43210c'),
    'dosa': ('#ecc684', '#cf8f3c', '#9a551b', '#5a2a0c'),
    'lavash': ('#f4e6c8', '#e2c08a', '#a86c32', '#4a2610'),
    'pita': ('#f1e0ba', '#dcb57a', '#a96c30', '#4f2a12'),
    'naan': ('#f6e6c2', '#e6bd78', '#b3743a', '#5a2e14'),
    'corn': ('#f0d896', '#e0b65c', '#a4662a', '#54290f'),
    'white-corn': ('#f4ead2', '#e6cd98', '#a86a2c', '#4a230d'),
    'turmeric': ('#f0d487', '#dfb45c', '#ab7432', '#5f350f'),
    'teff': ('#b59b84', '#9a7f68', '#7a604c', '#4a3628'),
    'cheese-crust': ('#e9bf74', '#cf8f40', '#9c5a22', '#5a2a0d'),
    'griddled': ('#f2dcaa', '#d9a85c', '#a5622a', '#4f260f'),
}
DOUGH_KINDS = tuple(DOUGHS)


def dough_stuff(kind, name='dough', gloss=0.0, eyes=False, flecks=None, glow=0.08):
    """Reads 'bake' 0..1. gloss is butter or oil, in patches; eyes are the holes of a spongy batter; flecks are herbs or bran."""
    pale, gold, brown, char = DOUGHS[kind]
    g = Graph(name)
    n = g.noise(8 * MM, 5, 0.6)
    fine = g.noise(1.0 * MM, 4, 0.6)
    t = g.math('ADD', g.attr('bake'), g.math('MULTIPLY_ADD', n, 0.34, -0.17))
    t = g.math('ADD', t, g.math('MULTIPLY_ADD', fine, 0.14, -0.07))
    base = g.ramp(t, [(0.08, pale), (0.36, gold), (0.66, brown), (0.96, char)])
    base = g.mix(g.span(g.noise(26 * MM, 6, 0.7), 0.5, 0.74, 0, 0.35), base, blend(pale, '#ffffff', 0.3))
    if flecks:
        near = g.math('ADD', g.cells(4.2 * MM), g.math('MULTIPLY_ADD', fine, 0.3, -0.15))
        some = g.span(g.cells(4.2 * MM, pick='Color'), 0.25, 0.35)
        base = g.mix(g.math('MULTIPLY', g.span(near, 0.20, 0.10), some), base, flecks)
    layers = [(g.noise(4 * MM, 4), 0.0006, 0.7), (fine, 0.0003, 0.8)]
    if eyes:
        holes = g.cells(2.4 * MM, 'SMOOTH_F1')
        base = g.mix(g.span(holes, 0.1, 0.5, 0.65, 0), base, blend(char, brown, 0.3))
        layers.insert(0, (holes, 0.0013, 1.0))
    wet = g.span(g.noise(6 * MM, 4), 0.42, 0.62)
    rough = g.math('SUBTRACT', g.span(n, 0.35, 0.65, 0.5, 0.78), g.math('MULTIPLY', wet, 0.34 * gloss))
    coat = g.math('MULTIPLY', wet, gloss)
    return g.out(
        base, rough, g.bump(*layers), sss=0.18, radius=(0.004, 0.002, 0.001), coat=coat, coat_rough=0.14, see_through=glow, spec=0.35
    )


def blisters(P, size, s, density=0.5):
    """Bubbles of two sizes in crowds: 0..1."""
    shift = np.stack([perlin(P, size, s), perlin(P, size, s + 1), 0 * P[:, 0]], -1) * size * 0.35
    crowd = smooth(-0.5, 0.35, fbm(P, size * 3.4, 2, s=s + 2))
    out = np.zeros(len(P))
    for k, part in enumerate((1.0, 0.5)):
        f1, _, c = worley(P + shift, size * part, s + 3 + k, True)
        out = np.maximum(out, part**0.4 * np.sqrt(np.clip(1 - (f1 / 0.5) ** 2, 0, 1)) * smooth(1 - density, 1.15 - 0.4 * density, c))
    return out * crowd


def griddle_spots(P, size, s, density=0.5):
    """Brown freckles where a sheet touched hot iron: ragged, in crowds, none alike."""
    bend = P + size * 0.2 * np.stack([perlin(P, size * 0.5, s), perlin(P, size * 0.5, s + 5), 0 * P[:, 0]], -1)
    f1, _, c = worley(bend, size, s + 1, True)
    reach = 0.16 + 0.34 * ((c * 7.7) % 1)
    spot = smooth(1.25, 0.7, f1 / reach) * (c > 1 - density)
    return spot * smooth(-0.4, 0.3, fbm(P, size * 3, 2, s=s + 7))


def flat_dough(
    material,
    half=(0.088, 0.076),
    thick=4 * MM,
    power=2.2,
    tear=0.0,
    bubble=(20 * MM, 3.0 * MM, 0.5),
    spots=(11 * MM, 0.5, 0.5),
    pale=0.16,
    rim=0.0,
    wave=1.6 * MM,
    flaky=0.0,
    coil=False,
    rough=0.04,
    scorch=0.22,
    s=None,
    n=130,
):
    """One flat bread lying on z = 0. bubble: size, height, density; spots: size, density, depth of colour; tear narrows one
    end; rim swells the edge (metres); flaky lifts thin layers along the edge and over the face; coil draws them as a spiral;
    scorch browns broad patches where it lay on the iron."""
    s = number() if s is None else s
    d, F = sphere(n)
    V = superball(even(d, (*half, thick / 2)), (*half, thick / 2), (power, power, 3.0))
    V[:, 1] *= 1 - tear * smooth(-0.3, 1.1, V[:, 0] / half[0])
    V[:, :2] *= (1 + rough * fbm(d * np.array([1, 1, 0]), 0.7, 3, s=s))[:, None]
    P = V * np.array([1, 1, 0])
    r = (np.abs(P[:, 0] / half[0]) ** power + np.abs(P[:, 1] / half[1]) ** power) ** (1 / power)
    up = smooth(-0.6, 0.6, V[:, 2] / (thick / 2))
    lift = blisters(P, bubble[0], s + 3, bubble[2]) * smooth(1.02, 0.88, r)
    z = bubble[1] * lift + 0.5 * MM * fbm(P, 9 * MM, 3, s=s + 9) + rim * smooth(0.70, 0.9, r) * smooth(1.04, 0.95, r)
    bake = pale + 0.35 * lift**1.5 + spots[2] * griddle_spots(P, spots[0], s + 20, spots[1])
    bake = bake + 0.14 * fbm(P, 22 * MM, 3, s=s + 26) + 0.10 * smooth(0.8, 1.0, r)
    touched = smooth(0.0, 0.5, fbm(P, 30 * MM, 3, s=s + 27) + 0.25 * fbm(P, 7 * MM, 2, s=s + 28))
    bake = bake + scorch * touched * smooth(1.0, 0.8, r)
    if flaky:
        way = np.hypot(P[:, 0], P[:, 1]) + np.arctan2(P[:, 1], P[:, 0]) * 6.5 * MM / (2 * math.pi) if coil else r * half[0]
        way = way + 5.0 * MM * fbm(P, 44 * MM, 2, s=s + 30) + 1.6 * MM * fbm(P, 13 * MM, 2, s=s + 31)
        step = (way / ((6.5 if coil else 9.0) * MM)) % 1
        some = smooth(-0.35, 0.25, fbm(P, 20 * MM, 2, s=s + 33)) if not coil else smooth(-0.7, 0.1, fbm(P, 20 * MM, 2, s=s + 33))
        z = z + flaky * some * (step**1.6 - 0.35) * 1.5 * MM
        bake = bake + flaky * some * (0.30 * smooth(0.45, 0.95, step) - 0.10)
        edge = smooth(0.9, 1.0, r) * smooth(1.0, 0.6, np.abs(V[:, 2]) / (thick / 2))
        sheets = np.abs(((V[:, 2] + 0.6 * MM * fbm(V, 15 * MM, 2, s=s + 35)) / (1.5 * MM)) % 1 - 0.5) * 2
        V = displace(V, F, edge * flaky * 1.0 * MM * (sheets - 0.5))
    V[:, 2] += z * up + wave * fbm(P, 60 * MM, 2, s=s + 40) * (0.3 + 0.7 * smooth(0.2, 1.0, r))
    V[:, 2] -= V[:, 2].min()
    return mesh('dough', V, F, material, {'bake': np.clip(bake, 0, 1.2), 'cav': lift})


def fold_over(V, at, radius, along=0.0):
    """Folds a flat sheet over a line across x at `at`: what lies beyond comes back above. along turns the line (radians)."""
    c, q = math.cos(along), math.sin(along)
    x = V[:, 0] * c + V[:, 1] * q
    y = -V[:, 0] * q + V[:, 1] * c
    run = np.maximum(x - at, 0)
    angle = np.clip(run / radius, 0, math.pi)
    beyond = np.maximum(run - math.pi * radius, 0)
    high = V[:, 2]
    out = np.minimum(x, at) + (radius - high) * np.sin(angle) - beyond
    up = np.where(run > 0, radius - (radius - high) * np.cos(angle), high)
    return np.stack([out * c - y * q, out * q + y * c, up], -1)


def roll_sheet(
    stuff,
    radius,
    length,
    thick=1.9 * MM,
    bias=0.0,
    tail=0.75,
    overlap=0.9,
    squash=0.94,
    toast=0.5,
    bars=0.0,
    crisp=False,
    crumple=1.0,
    s=None,
):
    """A sheet rolled to a log along +x, its cut end at x = 0 (leaning back by bias radians), its far end pressed flat by tail.
    The seam is a spiral, as in life. bars are marks of a press."""
    s = number() if s is None else s
    steps, rows = 250, 96
    a = np.linspace(0, 2 * math.pi + overlap, steps)[:, None]
    t = np.linspace(0, 1, rows)[None]
    r0 = radius + thick * 1.15 * (a / (2 * math.pi)) - thick
    turn = a - 2.3
    flat = np.stack([r0 * a + 0 * t, t * length + 0 * a, 0 * t + 0 * a], -1).reshape(-1, 3)
    ring = np.stack([np.cos(turn) + 0 * t, np.sin(turn) + 0 * t, t * length / radius * 0.5 + 0 * a], -1).reshape(-1, 3)
    body = (0.045 * fbm(ring, 1.1, 2, s=s) + 0.012 * fbm(ring * np.array([1, 1, 0.3]), 0.3, 2, s=s + 1)).reshape(steps, rows) * radius
    creases = ridged(flat * np.array([0.5, 1, 1]), 22 * MM, 2, s=s + 2).reshape(steps, rows)
    wrinkle = crumple * 0.5 * MM * (creases - 0.55) * smooth(0.25, 0.9, t)
    lift = blisters(flat, 9 * MM, s + 4, 0.55)
    bumps = body + wrinkle + (0.8 * MM * lift + 0.25 * MM * fbm(flat, 5 * MM, 2, s=s + 5)).reshape(steps, rows)
    press = tail * smooth(0.70, 1.0, t)
    lip = 0.8 * MM * fbm(flat, 7 * MM, 2, s=s + 6).reshape(steps, rows) * (1 - smooth(0, 0.12, t))
    faces = []
    for side in (1, -1):
        r = r0 + bumps + side * thick / 2
        y, z = r * np.cos(turn) * (1 + 0.22 * press), r * np.sin(turn) * squash * (1 - press)
        faces.append(np.stack([t * length + (1 - t) * z * math.tan(bias) + lip + 0 * a, y, z], -1))
    V, F = rings(np.concatenate([faces[0], faces[1][:, ::-1]], 1))
    bake = 0.12 + 0.30 * lift + toast * griddle_spots(flat, 11 * MM, s + 8, 0.5) + 0.12 * fbm(flat, 24 * MM, 3, s=s + 10)
    if bars:
        run = (flat[:, 1] + 0.25 * flat[:, 0] + 0.8 * MM * fbm(flat, 12 * MM, 2, s=s + 14)) / (13 * MM)
        bake = bake + bars * smooth(0.22, 0.10, np.abs(run % 1 - 0.5)) * smooth(-0.5, 0.2, fbm(flat, 25 * MM, 2, s=s + 15))
    if crisp:  # a batter spread in circles: fine rings, lacy brown
        lace = 0.5 + 0.5 * np.sin((flat[:, 1] * 0.92 + 0.4 * flat[:, 0]) / (1.5 * MM) + 2.5 * fbm(flat, 20 * MM, 2, s=s + 16))
        bake = bake + 0.10 * lace + 0.34 * smooth(-0.3, 0.4, fbm(flat, 38 * MM, 3, s=s + 18))
    bake = bake.reshape(steps, rows)
    bake = np.concatenate([bake, bake[:, ::-1]], 1).ravel()
    return mesh('roll', V, F, stuff, {'bake': np.clip(bake, 0, 1.2), 'cav': 0.5 + 0 * bake})
