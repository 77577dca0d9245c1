# SPDX-License-Identifier: GPL-3.0-or-later
"""A burger bun turned inside out and fried: flat amber faces outside, crust within, cheese that runs out of it."""
import math

import numpy as np

from lib import materials
from lib.chance import number, rnd
from lib.mesh import curve, displace, mesh, put, rings, sphere, superball
from lib.noise import fbm, ridged, smooth
from lib.units import MM, blend
from parts import sauces
from parts.batters import even
from parts.loaves import pores
from parts.sandwich_slices import slice_stuff

TALL = 12.5 * MM


def bun_half(radius, upper, toast):
    """Half a round of bun, cut across at y = 0: its outer face (up if upper) is fried, its inner one is the old crust."""
    s = number()
    d, F = sphere(84)
    half = (radius, radius, TALL / 2)
    V = superball(even(d, half), half, (2.1, 2.1, 3.4))
    face = V[:, 2] / (TALL / 2) * (1 if upper else -1)
    V[:, :2] *= (1 - 0.10 * smooth(0.4, -1.0, face) + 0.02 * fbm(d, 0.6, 2, s=s))[:, None]
    front = (V[:, 1] < 0).astype(float)
    V[:, 1] = np.maximum(V[:, 1], 0)
    fried = smooth(0.35, 0.8, face + 0.12 * fbm(V, 5 * MM, 2, s=s + 1)) * (1 - front)
    crumb = np.maximum(fried, front)
    r = np.hypot(V[:, 0], V[:, 1]) / radius
    heat = toast * (0.62 + 0.30 * fbm(V, 17 * MM, 3, s=s + 2) + 0.22 * smooth(0.6, 0.95, r) - 0.5 * smooth(0.97, 1.04, r))
    heat = fried * heat + front * 0.4 * smooth(0.55, 0.95, face) * toast
    hole = pores(V, s + 3, 3.2 * MM) * crumb * (0.4 + 0.6 * front)
    V = displace(V, F, 0.5 * MM * fbm(V, 10 * MM, 3, s=s + 4) - 1.1 * MM * hole - 0.25 * MM * crumb * ridged(V, 2.2 * MM, 2, s=s + 5))
    V[:, 2] += 1.0 * MM * fbm(V * np.array([1, 1, 0]), 45 * MM, 2, s=s + 6) + TALL / 2
    bake = 0.35 + 0.3 * fbm(V, 20 * MM, 3, s=s + 7)
    attrs = {'crumb': crumb, 'toast': np.clip(heat, 0, 1.2), 'bake': bake, 'swirl': 0 * heat, 'cav': 0.5 + 0 * heat}
    return mesh('bun half', V, F, slice_stuff('texas', 'bun'), attrs)


def outline(radius, steps):
    """A half round with soft corners, from its cut round the back: points and outward directions."""
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    x = radius * np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.8
    y = np.where(np.sin(a) > 0, radius * np.sin(a), 2 * MM * np.sin(a)) + 1 * MM
    run = np.stack([np.roll(x, -1) - np.roll(x, 1), np.roll(y, -1) - np.roll(y, 1)], -1)
    run /= np.linalg.norm(run, axis=1, keepdims=True)
    return np.stack([x, y], -1), np.stack([run[:, 1], -run[:, 0]], -1)


def molten(stuff, radius, thick=5 * MM, longest=15 * MM):
    """Cheese between two halves: it swells out of the gap and hangs down in tongues of every length."""
    s = number()
    steps = 300
    at, out = outline(radius, steps)
    line = np.stack([at[:, 0], at[:, 1], 0 * at[:, 0]], -1)
    drip = longest * smooth(0.0, 0.75, fbm(line, 15 * MM, 2, s=s) + 0.15) + 1.2 * MM * (1 + fbm(line, 6 * MM, 2, s=s + 1))
    swell = (2.4 + 1.4 * fbm(line, 12 * MM, 2, s=s + 2)) * MM
    t = thick / 2
    profile = []
    for reach, z, hang in (
        (-0.8, t, 0), (-0.2, t, 0), (0.0, t, 0), (0.75, t * 0.7, 0), (1.0, 0, 0), (1.0, -t, 0.25), (1.0, -t, 0.7),
        (0.95, -t, 0.95), (0.55, -t - 0.8 * MM, 1.0), (0.2, -t, 0.9), (0.1, -t, 0.4), (0.0, -t, 0), (-0.3, -t, 0),
    ):  # fmt: skip
        away = np.where(reach < 0, reach * 14 * MM, reach * swell)
        profile.append(np.concatenate([at + out * away[:, None], (z - hang * drip)[:, None]], 1))
    rows = np.stack([curve(np.stack(profile)[:, k], 4) for k in range(steps)], 1)
    V, F = rings(rows)
    V = displace(V, F, -0.35 * MM * fbm(V, 6 * MM, 2, s=s + 4))
    return mesh('molten', V, F, stuff)


def griddled_bun(radius, toast, color, floor):
    """One half of the sandwich, its cut towards -y. Returns the objects, its upper face first, and its top."""
    stuff = materials.cheese('molten cheese', color, blend(color, '#ffe28a', 0.35))
    gap = 6.0 * MM
    low = put(bun_half(radius, False, toast), (0, 0, floor), (0, 0, rnd(-0.05, 0.05)))
    top = put(bun_half(radius, True, toast), (0, 1 * MM, floor + TALL + gap - 1.5 * MM), (rnd(0, 0.05), rnd(-0.03, 0.03), rnd(-0.06, 0.06)))
    cheese = put(molten(stuff, radius * 0.97), (0, 0, floor + TALL + gap / 2 - 0.8 * MM))
    second = put(molten(second_slice(color), radius * 0.95, 4 * MM, 8 * MM), (0, 0, floor + TALL + gap / 2 + 1.2 * MM))
    return [top, low, cheese, second], floor + 2 * TALL + gap


def second_slice(color):
    """The next slice is never quite the same shade."""
    return materials.cheese('second slice', blend(color, '#ffd25a', 0.3), blend(color, '#fff0b0', 0.5))


def crisped(color, at, size):
    """Cheese that ran out and set where it fell."""
    return put(sauces.pool(materials.cheese('crisped', color, blend(color, '#8a4a10', 0.35)), size, 1.5 * MM, 0.3), at)
