# SPDX-License-Identifier: GPL-3.0-or-later
"""Birds in pieces, on the bone: drumstick, thigh, breast, wing, a leg in one piece, a flattened bird, a small whole one.
Each is a list of meshes in one frame, lying along x around z = 0; any crust of parts.frying goes on it."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball, tube
from lib.noise import fbm, perlin, smooth, worley
from lib.units import MM
from parts.batters import even
from parts.fruit import moved
from parts.frying import coat


def bars(V, pitch=13.0, turn=0.6, wide=0.80):
    """Where a grill's bars have burnt it: stripes across the upper side."""
    line = (V[:, 0] * math.cos(turn) + V[:, 1] * math.sin(turn)) / (pitch * MM) * 2 * math.pi
    return smooth(wide, 0.96, np.sin(line + 0.9 * perlin(V, 22 * MM, 3)))


def drumstick(material, crust='craggy', size=1.0, grilled=False, rough=1.0, long=104.0, fat=24.0):
    """Thick meat, a shank that narrows, the knuckle bare at its end."""
    s = number()
    t = np.linspace(0, 1, 190)
    meat = fat * np.sin(math.pi * np.clip(t / 0.98, 0, 1) ** 0.58) ** 0.78
    shank = 8.2 + 0 * t
    thick = np.maximum(np.where(t < 0.8, meat, 0), np.where(t > 0.55, shank, 0))
    for _ in range(8):
        thick[1:-1] = 0.5 * thick[1:-1] + 0.25 * (thick[:-2] + thick[2:])
    knuckle = 6.0 + 3.4 * np.exp(-(((t - 0.965) / 0.022) ** 2)) + 1.2 * np.exp(-(((t - 0.93) / 0.02) ** 2))
    bone = smooth(0.845, 0.865, t)
    thick = (thick * (1 - bone) + knuckle * bone) * smooth(1.0, 0.985, t) * smooth(-0.002, 0.03, t)
    path = np.stack([(t - 0.42) * long, 6 * np.sin(t * 2.6), 2 * np.sin(t * 3)], -1) * MM * size
    steps = 110
    V, F = tube(path, thick * MM * size, steps)
    F = F[:, ::-1]
    along = np.repeat(np.concatenate([[0], t, [1]]), steps)
    V[:, 2] *= 0.86
    bare = smooth(0.845, 0.87, along + 0.012 * fbm(V, 6 * MM, 2, s=s))
    V = V * (1 + np.array([0, 1, 1]) * (0.10 * fbm(V, 26 * MM, 2, s=s + 2) * (1 - bare))[:, None])
    V, cav = coat(V, F, crust, s, rough, 1 - 0.93 * bare)
    marks = bars(V) * (1 - bare) * smooth(-2 * MM, 6 * MM, V[:, 2]) if grilled else 0 * bare
    return [mesh('drumstick', V, F, material, {'cav': cav * (1 - bare) + 0.4 * bare, 'bone': bare, 'mark': marks})]


def lump(material, half, power, crust, size, grilled, rough, taper=0.0, sag=0.0, fold=0.0, n=100, name='thigh'):
    """A broad piece, skin up."""
    s = number()
    d, F = sphere(n)
    h = np.array([rnd(0.94, 1.06) * x for x in half]) * MM * size
    V = superball(even(d, h), h, power)
    along, across = V[:, 0] / h[0], V[:, 1] / h[1]
    V[:, 1] *= 1 + taper * along
    V[:, 2] *= 1 - 0.35 * taper * along
    V[:, 2] -= sag * h[2] * (along**2 + 0.7 * across**2)
    V[:, :2] *= (1 + 0.09 * fbm(d, 0.8, 2, s=s))[:, None]
    if fold:
        V[:, 2] -= fold * MM * np.exp(-(((V[:, 0] + 9 * MM + 7 * MM * perlin(V, 40 * MM, s)) / (5 * MM)) ** 2)) * smooth(-0.2, 0.4, d[:, 2])
    V, cav = coat(V, F, crust, s, rough)
    marks = bars(V) * smooth(0.0, 0.5, d[:, 2]) if grilled else 0 * cav
    return [mesh(name, V, F, material, {'cav': cav, 'mark': marks, 'bone': 0 * cav})]


def thigh(material, crust='craggy', size=1.0, grilled=False, rough=1.0):
    return lump(material, (46, 33, 18), (2.4, 2.4, 2.3), crust, size, grilled, rough, 0.22, 0.28, 3.0)


def breast(material, crust='craggy', size=1.0, grilled=False, rough=1.0):
    return lump(material, (60, 37, 22), (2.3, 2.3, 2.2), crust, size, grilled, rough, -0.30, 0.15, 0.0, 110, 'breast')


def joined(parts):
    """Several (V, F) as one, and which part each point belongs to."""
    base, points, faces, which = 0, [], [], []
    for k, (V, F) in enumerate(parts):
        points.append(V)
        faces.append(F + base)
        which.append(np.full(len(V), k))
        base += len(V)
    return np.concatenate(points), np.concatenate(faces), np.concatenate(which)


def flat_wing(material, crust='skin', size=1.0, grilled=False, rough=1.0):
    """The middle joint: flat, two bones in it whose ends show at both cuts."""
    s = number()
    d, F = sphere(76)
    h = np.array([rnd(31, 36), rnd(14, 16.5), rnd(8.0, 9.4)]) * MM * size
    V = superball(even(d, h), h, (3.4, 2.4, 2.3))
    along, across = V[:, 0] / h[0], V[:, 1] / h[1]
    V[:, 1] *= 1 + 0.14 * along**2 - 0.20 * along + 0.07 * np.sin(along * 4 + s)
    V[:, 2] *= 1 - 0.22 * np.exp(-((across / 0.28) ** 2)) * smooth(0.2, 0.7, np.abs(along))
    V[:, 1] += 3.0 * MM * size * along**2 * rnd(-1, 1)
    V = V * (1 + 0.07 * fbm(d, 0.7, 2, s=s))[:, None]
    V, cav = coat(V, F, crust, s, rough)
    parts = [(V, F)]
    t = np.linspace(-1, 1, 30)
    for side in (-1, 1):
        path = np.stack([t * (h[0] + 1.2 * MM * size), np.full(30, side * h[1] * 0.48), 0 * t], -1)
        B, G = tube(path, (2.7 + 1.1 * np.abs(t) ** 8) * MM * size * smooth(1.02, 0.98, np.abs(t)), 16)
        parts.append((B, G[:, ::-1]))
    V, F, which = joined(parts)
    bone = (which > 0).astype(float)
    cav = np.concatenate([cav, np.full(len(V) - len(cav), 0.4)])
    return [mesh('flat', V, F, material, {'cav': cav, 'bone': bone, 'mark': 0 * bone})]


def drumette(material, crust='skin', size=1.0, grilled=False, rough=1.0):
    return drumstick(material, crust, 0.66 * size * rnd(0.94, 1.06), grilled, rough, 96, 25)


def leg(material, crust='skin', size=1.0, grilled=False, rough=1.0):
    """Thigh and drumstick in one, skin up: a broad thigh that narrows without a waist, the ankle drawn back from a bare bone."""
    s = number()
    t = np.linspace(0, 1, 240)
    angle = 0.75 * smooth(0.22, 0.62, t)
    path = np.cumsum(np.stack([np.cos(angle), np.sin(angle), 0 * t], -1), 0) / len(t) * 168 * MM * size
    path -= path.mean(0)
    thick = np.interp(t, (0, 0.05, 0.14, 0.24, 0.34, 0.46, 0.58, 0.69, 0.78, 0.83), (3, 21, 33, 37, 35, 28.5, 23, 17.5, 11.5, 9.5))
    for _ in range(30):
        thick[1:-1] = 0.5 * thick[1:-1] + 0.25 * (thick[:-2] + thick[2:])
    shank = 5.4 + 3.6 * np.exp(-(((t - 0.972) / 0.018) ** 2)) + 1.4 * np.exp(-(((t - 0.945) / 0.02) ** 2))
    bone = smooth(0.825, 0.838, t)
    thick = (thick * (1 - bone) + shank * bone) * np.sqrt(smooth(1.0, 0.985, t))
    steps = 120
    V, F = tube(path, thick * MM * size, steps)
    F = F[:, ::-1]
    along = np.repeat(np.concatenate([[0], t, [1]]), steps)
    bare = smooth(0.825, 0.836, along + 0.014 * fbm(V, 5 * MM, 2, s=s))
    flat = 0.60 + 0.3 * smooth(0.45, 0.85, along)
    top = V[:, 2] > 0
    V[:, 2] *= np.where(top, flat * 1.12, flat * 0.7)
    up = smooth(-0.1, 0.6, V[:, 2] / (20 * MM * size))
    knee = np.exp(-(((along - 0.47) / 0.07) ** 2)) * up
    V[:, 2] -= 3.0 * MM * size * knee
    V, cav = coat(V, F, crust, s, rough, 1 - 0.95 * bare)
    f1, _, cell = worley(V, 4.5 * MM, s + 21)
    blister = np.sqrt(np.clip(1 - (f1 / 0.5) ** 2, 0, 1)) * smooth(0.55, 0.95, cell) * up * (1 - bare)
    pull = np.sin(along * 150 + 5 * fbm(V, 22 * MM, 2, s=s + 23)) * smooth(0.58, 0.8, along) * (1 - bare)
    V = displace(V, F, rough * MM * (0.55 * blister + 0.35 * pull))
    cav = np.clip(cav + 0.2 * blister + 0.22 * up + 0.2 * smooth(0.70, 0.82, along) - 0.12, 0, 1)
    marks = bars(V) * (1 - bare) * smooth(0, 6 * MM, V[:, 2]) if grilled else 0 * bare
    return [mesh('leg', V, F, material, {'cav': cav * (1 - bare) + 0.3 * bare, 'bone': bare, 'mark': marks})]


def placed(parts, at, turn=0.0, lean=0.0):
    """Moves the meshes of a part within a bird."""
    return [moved(me, (lean, 0, turn), tuple(x * MM for x in at)) for me in parts]


def flattened(material, crust='skin', size=1.0, grilled=True, rough=1.0):
    """A chicken cut along its back and pressed flat: both breasts in the middle, legs turned in, wings out."""
    parts = []
    for side in (-1, 1):
        parts += placed(
            lump(material, (58, 36, 19), (2.3, 2.3, 2.3), crust, size, grilled, rough, -0.2, 0.2, 0, 90, 'breast'),
            (-14, 29 * side, 15),
            0.12 * side,
        )
        parts += placed(
            lump(material, (40, 31, 16), (2.4, 2.4, 2.3), crust, size, grilled, rough, 0.1, 0.25, 2, 80), (56, 44 * side, 12), 0.5 * side
        )
        parts += placed(
            drumstick(material, crust, 0.92 * size, grilled, rough), (84, 20 * side, 14), 2.55 * side + (0.2 if side > 0 else 0)
        )
        parts += placed(flat_wing(material, crust, 1.0 * size, grilled, rough), (-50, 70 * side, 9), 0.9 * side)
        parts += placed(drumette(material, crust, 0.9 * size, grilled, rough), (-24, 74 * side, 11), -0.5 * side)
    return parts


def small_bird(material, crust='skin', size=1.0, grilled=False, rough=1.0):
    """A quail, whole: plump breast, legs drawn up and crossed, wings at its side."""
    s = number()
    d, F = sphere(100)
    h = np.array([47, 34, 29]) * MM * size
    V = superball(d, h, (2.2, 2.2, 2.1))
    along = V[:, 0] / h[0]
    V[:, 1] *= 1 - 0.28 * along
    V[:, 2] *= 1 - 0.16 * along
    keel = np.exp(-((V[:, 1] / (5 * MM)) ** 2)) * smooth(0.2, 0.8, d[:, 2]) * smooth(0.8, 0.2, along)
    V[:, 2] += 1.6 * MM * keel
    V, cav = coat(V, F, crust, s, rough)
    parts = [mesh('bird', V, F, material, {'cav': cav, 'bone': 0 * cav, 'mark': 0 * cav})]
    for side in (-1, 1):
        parts += placed(drumstick(material, crust, 0.50 * size, False, rough, 112, 25), (31, 19 * side, 12), -0.30 * side, 0.2)
        parts += placed(lump(material, (21, 14, 12), 2.3, crust, size, False, rough, 0, 0, 0, 50), (13, 27 * side, 3), 0.4 * side)
        parts += placed(flat_wing(material, crust, 0.56 * size, False, rough), (-20, 32 * side, 6), 0.35 * side)
    return parts


CUTS = {
    'drumstick': drumstick, 'thigh': thigh, 'breast': breast, 'flat': flat_wing, 'drumette': drumette, 'leg': leg, 'flattened': flattened,
    'small-bird': small_bird,
}  # fmt: skip
CUTS_KNOWN = tuple(CUTS)
