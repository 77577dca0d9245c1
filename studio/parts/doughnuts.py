# SPDX-License-Identifier: GPL-3.0-or-later
"""Rings and rounds of fried or baked dough: raised and cake doughnuts, filled ones, bagels, choux rings. All stand on z = 0."""
import math

import numpy as np

from lib.chance import number
from lib.mesh import displace, mesh, rings, sphere, superball
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.units import MM
from parts.bakery import around_hole, dipped, flatten, holes, slice_off
from parts.batters import even


def torus(radius, wide, high, steps=340, rows=110, power=2.2, wild=0.03, s=0):
    """A ring with an oval section: points, faces and the angle of each point in its section (0 outside, pi/2 on top)."""
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    q = np.linspace(0, 2 * math.pi, rows, endpoint=False)
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    path = radius * (1 + wild * fbm(circle, 0.9, 2, s=s))
    fat = 1 + wild * 1.6 * fbm(circle, 0.6, 2, s=s + 1)
    k = (np.abs(np.cos(q)) ** power + np.abs(np.sin(q)) ** power) ** (-1 / power)
    out = (k * np.cos(q))[:, None] * wide * fat + path
    up = (k * np.sin(q))[:, None] * high * fat
    P = np.stack([out * np.cos(a), out * np.sin(a), up], -1)
    V, F = rings(np.concatenate([P, P[:1]]))
    angle = np.repeat(np.append(q, q[0]), steps)
    return V, F, angle


def finish(name, V, F, material, attrs, lift=True):
    if lift:
        V[:, 2] -= V[:, 2].min()
    return mesh(name, V, F, material, {**attrs, 'cav': 0.5 + 0 * V[:, 0]})


def iced(V, F, top, dip, s, spread=1.0, runs=0.0):
    """Lays icing on a shape: 'top' over its upper part, 'all' over everything, 'none' nowhere. Returns V and 'coat'."""
    if dip == 'none':
        return V, 0 * V[:, 0]
    if dip == 'all':
        coat = smooth(-0.6, -0.2, 0.6 * fbm(V, 16 * MM, 2, s=s) + 0.4)
        return displace(V, F, 0.35 * MM * coat), coat
    coat, thick = dipped(V, top, s, 3.2 * spread, runs=runs)
    return displace(V, F, thick * 1.15 + 0.25 * MM * coat * fbm(V, 9 * MM, 2, s=s + 3)), coat


def raised(material, dip='top', powder=0.0, radius=0.0285, wide=0.0195, high=0.0170, s=None):
    """A raised doughnut: puffed, smooth, a pale belt where it floated."""
    s = number() if s is None else s
    V, F, q = torus(radius, wide, high, s=s, wild=0.035)
    V = displace(V, F, 0.9 * MM * fbm(V, 17 * MM, 2, s=s + 2))
    belt = np.exp(-(((V[:, 2] - 0.5 * MM - 1.5 * MM * fbm(around_hole(V), 0.5, 2, s=s + 4)) / (3.6 * MM)) ** 2)) * (np.cos(q) > -0.2)
    bake = 0.52 - 0.5 * belt + 0.16 * fbm(V, 14 * MM, 3, s=s + 5)
    V = displace(V, F, -0.7 * MM * belt + 0.12 * MM * fbm(V, 3 * MM, 2, s=s + 6))
    V = flatten(V, -high * 0.86)
    V, coat = iced(V, F, 2.2 * MM, dip, s + 8)
    return finish('ring', V, F, material, {'bake': bake, 'coat': coat, 'powder': powder * smooth(-0.5, 0.3, np.sin(q))})


def cake_ring(material, dip='all', spots=False, powder=0.0, radius=0.0255, wide=0.0175, high=0.0150, s=None):
    """A cake doughnut: denser, its surface broken by small cracks; spots: berries that burst in the dough."""
    s = number() if s is None else s
    V, F, q = torus(radius, wide, high, s=s, wild=0.03)
    crack = smooth(0.80, 0.97, ridged(V, 13 * MM, 2, s=s + 3)) * smooth(0.1, 0.6, np.sin(q))
    rel = 0.9 * MM * fbm(V, 12 * MM, 3, s=s + 2) - 1.2 * MM * crack + 0.22 * MM * fbm(V, 2.4 * MM, 2, s=s + 4)
    f1, _, c = worley(V, 8 * MM, s + 9)
    spot = smooth(0.42, 0.28, f1 + 0.08 * fbm(V, 3 * MM, 2, s=s + 7)) * (c > 0.62) * spots
    V = displace(V, F, rel + 0.5 * MM * spot)
    V = flatten(V, -high * 0.84)
    bake = 0.52 + 0.2 * fbm(V, 13 * MM, 3, s=s + 5) - 0.2 * crack
    V, coat = iced(V, F, 1.5 * MM, dip, s + 8)
    return finish('ring', V, F, material, {'bake': bake, 'coat': coat, 'swirl': spot, 'powder': powder + 0 * q})


def old_fashioned(material, dip='all', s=None):
    """Craggy: the crust tore open in a ring of petals round a sunken groove."""
    s = number() if s is None else s
    V, F, q = torus(0.0285, 0.0210, 0.0135, s=s, wild=0.05, steps=400, rows=130)
    ring = around_hole(V)
    up = np.sin(q)
    wander = 0.26 * fbm(ring, 0.4, 3, s=s + 1)
    groove = np.exp(-(((q - 1.15 - wander) / 0.17) ** 2))
    petals = np.abs(np.sin(4.5 * np.arctan2(V[:, 1], V[:, 0]) + 1.3 * fbm(ring, 0.5, 2, s=s + 2)))
    notch = (1 - petals) ** 4 * smooth(1.2, 0.5, q) * smooth(-0.1, 0.3, q)
    crag = ridged(V, 7 * MM, 3, s=s + 3) - 0.5
    rough = np.clip(groove + notch + 0.25 * smooth(0.0, 0.6, up), 0, 1)
    rel = 1.8 * MM * smooth(1.25, 0.8, q) * smooth(0.0, 0.5, q) - 3.6 * MM * groove - 3.0 * MM * notch
    rel = rel + 2.3 * MM * crag * rough + 0.9 * MM * fbm(V, 9 * MM, 3, s=s + 5) + 0.25 * MM * fbm(V, 2 * MM, 2, s=s + 6)
    V = displace(V, F, rel)
    V = flatten(V, -0.0115)
    bake = (
        0.50
        + 0.3 * crag * rough
        - 0.25 * groove
        + 0.22 * fbm(V, 10 * MM, 3, s=s + 7)
        + 0.2 * smooth(0.7, 1.0, petals) * smooth(1.1, 0.6, q)
    )
    V, coat = iced(V, F, 0.0, dip, s + 8)
    return finish('ring', V, F, material, {'bake': bake, 'coat': coat * smooth(0.8, 0.3, rough * 0.6)})


def filled_round(material, dip='top', cut=False, powder=0.0, hole=True, half=(0.0435, 0.0435, 0.0215), s=None):
    """A round doughnut with something inside; cut: the near half taken away, so that it shows. hole: where it was filled."""
    s = number() if s is None else s
    d, F = sphere(124 if cut else 92)
    V = superball(even(d, half), half, (2.1, 2.1, 2.5))
    V[:, :2] *= (1 + 0.03 * fbm(d, 0.8, 2, s=s))[:, None]
    V = displace(V, F, 0.9 * MM * fbm(V, 20 * MM, 2, s=s + 2) + 0.12 * MM * fbm(V, 3 * MM, 2, s=s + 6))
    belt = np.exp(-(((V[:, 2] - 0.5 * MM - 1.6 * MM * fbm(d, 0.5, 2, s=s + 4)) / (4.0 * MM)) ** 2)) * smooth(
        0.5, 0.9, np.hypot(d[:, 0], d[:, 1])
    )
    bake = 0.52 - 0.5 * belt + 0.16 * fbm(V, 15 * MM, 3, s=s + 5)
    V = displace(V, F, -0.8 * MM * belt)
    V, coat = iced(V, F, 5.0 * MM, dip, s + 8, 1.2)
    fill = np.zeros(len(V))
    if hole and not cut:
        mouth = np.hypot(V[:, 0] - 0.004, V[:, 2] - 0.004) + 1.2 * MM * fbm(V, 5 * MM, 2, s=s + 11)
        fill = smooth(8.5 * MM, 6.5 * MM, mouth) * (V[:, 1] < 0)
        V = displace(V, F, 2.2 * MM * smooth(9 * MM, 2 * MM, mouth) * (V[:, 1] < 0))
    face = np.zeros(len(V))
    if cut:
        V, face = slice_off(V, (0.05, -1, 0.0), 0.004, s + 20, 2.6 * MM)
        core = np.hypot(V[:, 0] / (half[0] * 0.60), (V[:, 2] + 1.0 * MM) / (half[2] * 0.52))
        core = core + 0.16 * fbm(V, 9 * MM, 2, s=s + 21)
        fill = smooth(1.06, 0.94, core) * face
        swell = fill * (1.6 * MM * smooth(1.0, 0.3, core) + 0.8 * MM * fbm(V, 8 * MM, 2, s=s + 22))
        V = V + np.outer(swell + 0.8 * MM * holes(V, 2.6 * MM, s + 20) * fill, (0.05, -1, 0))
    V = flatten(V, -half[2] * 0.84)
    skin = (1 - face) * (1 - fill)
    attrs = {
        'bake': bake,
        'coat': coat * (1 - face),
        'cut': face,
        'fill': fill,
        'skin': skin,
        'powder': powder * smooth(-0.6, 0.2, d[:, 2]) * skin,
    }
    return finish('round', V, F, material, attrs)


def bagel(material, halved=False, sugar=0.0, radius=0.0325, wide=0.0235, high=0.0195, s=None):
    """Boiled, then baked: taut and shiny, fine blisters; halved: cut level, the crumb up. sugar: a crackled crust on top."""
    s = number() if s is None else s
    V, F, q = torus(radius, wide, high, s=s, wild=0.05, power=2.25)
    f1, _, c = worley(V, 2.6 * MM, s + 3)
    blister = smooth(0.4, 0.1, f1) * (c > 0.55)
    V = displace(V, F, 1.2 * MM * fbm(V, 22 * MM, 2, s=s + 2) + 0.25 * MM * blister + 0.12 * MM * fbm(V, 3 * MM, 2, s=s + 6))
    bake = (
        0.22
        + 0.38 * smooth(-0.4, 0.8, np.sin(q) + 0.15 * fbm(V, 14 * MM, 2, s=s + 4))
        + 0.14 * fbm(V, 18 * MM, 3, s=s + 5)
        + 0.08 * blister
    )
    face = np.zeros(len(V))
    if halved:
        V, face = slice_off(V, (0.0, 0.0, 1.0), 0.0005, s + 20, 3.0 * MM)
    coat = np.zeros(len(V))
    if sugar and not halved:
        line = 3.0 * MM + 4 * MM * fbm(around_hole(V), 0.5, 3, s=s + 9)
        coat = sugar * smooth(-1 * MM, 1.5 * MM, V[:, 2] - line)
        e1, e2, ec = worley(V + 1.5 * MM * perlin(V, 7 * MM, s + 8)[:, None], 9 * MM, s + 10)
        gap = smooth(0.13, 0.02, e2 - e1)
        V = displace(V, F, coat * (0.9 * MM * (1 - gap) * (0.7 + 0.6 * ec) - 0.3 * MM))
        coat = coat * (1 - 0.85 * gap)
    V = flatten(V, -high * 0.82)
    return finish('bagel', V, F, material, {'bake': bake, 'cut': face, 'coat': coat, 'skin': 1 - face})


def choux_ring(material, upper, radius=0.066, wide=0.021, high=0.016, powder=0.0, s=None):
    """One half of a ring of choux buds, crisp and cracked: the lid (upper) or the base, cut level."""
    s = number() if s is None else s
    V, F, q = torus(radius, wide, high, 520, 120, s=s, wild=0.02)
    a = np.arctan2(V[:, 1], V[:, 0])
    bud = np.abs(np.sin(a * 4.5))
    grow = 1 - 0.16 * (1 - bud) ** 2.2
    r = np.hypot(V[:, 0], V[:, 1])
    out = radius + (r - radius) * grow
    V[:, :2] *= (out / np.maximum(r, 1e-6))[:, None]
    V[:, 2] *= grow
    f1, f2, c = worley(V + 2 * MM * perlin(V, 6 * MM, s + 1)[:, None], 8 * MM, s + 2)
    crack = smooth(0.16, 0.03, f2 - f1) * smooth(0.0, 0.4, np.sin(q))
    V = displace(
        V, F, 1.0 * MM * fbm(V, 13 * MM, 3, s=s + 3) - 1.1 * MM * crack + 0.8 * MM * (c - 0.5) + 0.2 * MM * fbm(V, 2.4 * MM, 2, s=s + 4)
    )
    bake = 0.55 + 0.22 * fbm(V, 14 * MM, 3, s=s + 5) - 0.3 * crack + 0.12 * (c - 0.5)
    V, face = slice_off(V, (0, 0, -1 if upper else 1), -2 * MM if upper else 2 * MM, s + 20, 5 * MM)
    if not upper:
        V = flatten(V, -high * 0.8)
    return finish('choux', V, F, material, {'bake': bake, 'cut': face, 'powder': powder * smooth(0.1, 0.7, np.sin(q)) + 0 * q})
