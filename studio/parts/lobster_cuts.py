# SPDX-License-Identifier: GPL-3.0-or-later
"""Lobster as one knows it on a flatbread: whole claws out of their shell, rounds of the tail with a red rim."""
import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, smooth
from lib.units import MM
from parts.lobsters import claw, tail_meat
from parts.shrimps import joined


def claw_meat(stuff):
    """The meat of a claw: palm and two fingers, scarlet above, ivory below and at the tips."""
    parts = []
    for V, F, _ in claw((0, 0, 0), 0.0, 0.6, number(), 1 if rnd(0, 1) < 0.5 else -1)[:2]:
        V = displace(V, F, 0.5 * MM * fbm(V, 5 * MM, 3, s=number()))
        red = smooth(-0.35, 0.35, V[:, 2] / (6 * MM) + 0.5 * fbm(V, 9 * MM, 2, s=3))
        parts.append((V, F, red, 0 * red, 0.25 * smooth(0.2, 0.6, fbm(V, 4 * MM, 2, s=5))))
    return joined('claw meat', parts, stuff, ('blush', 'sear', 'gap'))


def tail_round(stuff):
    """A slice across the tail: white fibres, scalloped scarlet skin all round."""
    s = number()
    d, F = sphere(44)
    half = np.array([rnd(12.5, 15), rnd(11, 13), rnd(5, 6.2)]) * MM
    V = superball(d, half, (2.2, 2.2, 5))
    a = np.arctan2(V[:, 1], V[:, 0])
    V[:, :2] *= (1 + 0.05 * np.cos(5 * a + s) + 0.05 * fbm(d, 0.6, 2, s=s))[:, None]
    r = np.hypot(V[:, 0] / half[0], V[:, 1] / half[1])
    V = displace(V, F, 0.6 * MM * fbm(V, 5 * MM, 3, s=s + 1))
    side = smooth(-0.5, 0.3, np.cos(a - s % 6) + 0.6 * fbm(V, 8 * MM, 2, s=s + 3))
    red = smooth(0.72, 0.95, r + 0.12 * fbm(V, 5 * MM, 2, s=s + 2)) * 1.1 * side
    V[:, 2] += half[2]
    return mesh('tail round', V, F, stuff, {'blush': red, 'sear': 0 * r, 'gap': 0.3 * smooth(0.3, 0.6, fbm(V, 3 * MM, 2, s=s + 4))})


def lobster_cuts():
    """Claws and rounds that share one material; a claw is about 50 mm long."""
    stuff = tail_meat('#f6e6cc', '#cf2f12', 0.3)
    return [claw_meat(stuff), tail_round(stuff), claw_meat(stuff), claw_meat(stuff), tail_round(stuff)]
