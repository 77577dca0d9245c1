# SPDX-License-Identifier: GPL-3.0-or-later
"""A cake baked in a fluted ring tin."""
import math

import numpy as np

from lib.chance import number
from lib.mesh import mesh, put, rings
from lib.noise import fbm, perlin, smooth
from lib.units import MM
from parts.slices import cut_relief, layered_stuff


def ring_cake(parts, floor, radius=0.064, wide=0.036, high=0.070):
    """Fluted, one slice out of it in front, glaze running down the flutes. Stands on floor."""
    s = number()
    stuff = layered_stuff(parts.layers, parts.outside, coat=parts.coat or '#2a140c', coat_rough=(0.1, 0.24))
    gap = 0.34  # half the angle that was cut out, round the direction of the camera
    a = np.linspace(-math.pi / 2 + gap, 1.5 * math.pi - gap, 620)
    q = np.linspace(-0.5 * math.pi - 0.25, 1.5 * math.pi + 0.25, 150)
    flute = np.abs(np.sin(7 * a + 0.4)) ** 0.8
    lobe = np.cos(q)[:, None], np.sin(q)[:, None]
    fat = 1 - 0.13 * (1 - flute)[None] * smooth(-0.6, 0.4, lobe[1])
    out = radius + wide * np.sign(lobe[0]) * np.abs(lobe[0]) ** np.where(lobe[1] < 0, 0.4, 0.8) * fat * np.where(lobe[0] > 0, 1.0, 0.78)
    z = np.where(lobe[1] > 0, high * 0.62 * lobe[1] * fat, high * 0.38 * np.clip(lobe[1] * 1.4, -1, 0)) + high * 0.38
    faces = []
    for end, inward in ((0, -1), (-1, 1)):  # each cut: the section shrinks towards its middle
        middle = np.array([radius, high * 0.45])
        section = np.stack([out[:, end], z[:, end]], -1)
        for share in np.linspace(1, 0.01, 46)[1:]:
            at = middle + (section - middle) * share
            faces.append((end, at))
    body = np.stack([out * np.cos(a), out * np.sin(a), z], -1)
    first = [np.stack([p[:, 0] * math.cos(a[0]), p[:, 0] * math.sin(a[0]), p[:, 1]], -1) for e, p in faces if e == 0][::-1]
    last = [np.stack([p[:, 0] * math.cos(a[-1]), p[:, 0] * math.sin(a[-1]), p[:, 1]], -1) for e, p in faces if e == -1]
    P = np.concatenate([np.stack(first), body.transpose(1, 0, 2), np.stack(last)])
    V, F = rings(P)
    n = len(q)
    cut = np.repeat(np.concatenate([np.ones(len(first)), np.zeros(len(a)), np.ones(len(last))]), n)
    which = np.repeat(np.concatenate([np.zeros(len(first)), np.zeros(len(a)), np.ones(len(last))]), n)
    way = np.where(which[:, None] == 0, (math.sin(a[0]), -math.cos(a[0]), 0), (-math.sin(a[-1]), math.cos(a[-1]), 0))
    h = np.clip(V[:, 2], 0.2 * MM, sum(one.mm for one in parts.layers) * MM - 0.2 * MM)
    relief = np.zeros(len(V))
    inside = cut > 0.5
    relief[inside] = cut_relief(V[inside], parts.layers, h[inside], s)
    V = V + way * relief[:, None]
    angle = np.arctan2(V[:, 1], V[:, 0])
    ring = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    run = high * (0.62 - 0.16 * fbm(ring, 0.5, 2, s=s + 3)) - high * 0.42 * smooth(0.05, 0.45, perlin(ring, 0.17, s + 5))
    coat = smooth(-0.6 * MM, 0.6 * MM, V[:, 2] - run) * (1 - cut) if parts.coat else 0 * cut
    r = np.hypot(V[:, 0], V[:, 1])
    skin = (1 - cut) * 0.45 * MM * fbm(V, 9 * MM, 3, s=s + 7) * (1 - coat) + coat * 1.1 * MM
    V[:, :2] += V[:, :2] / np.maximum(r, 1e-6)[:, None] * (skin * np.clip((r - radius) / (8 * MM), -1, 1))[:, None]
    V[:, 2] += skin * smooth(0.6, 1.0, V[:, 2] / high)
    V[:, 2] -= V[:, 2].min()
    bake = 0.5 + 0.25 * fbm(V, 16 * MM, 3, s=s + 9)
    attrs = {'h': h, 'outside': 1 - cut, 'coat': coat, 'bake': bake, 'shell': 0 * cut, 'up': smooth(0.3, 0.7, V[:, 2] / high) * (1 - cut)}
    return put(mesh('ring cake', V, F[:, ::-1], stuff, attrs), (0, 0.004, floor))
