# SPDX-License-Identifier: GPL-3.0-or-later
"""What the upper face of a slice or bar may be. Each gives top(P, d) for points of the face and their distance from its edge:
how far they stand out, in metres, and values for the material."""
import math

import numpy as np

from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.units import MM


def swirled(s, deep=2.2, stroke=13.0):
    """Frosting spread with a palette knife: strokes in arcs, ridges where the knife left."""

    def top(P, d):
        bend = P + 9 * MM * np.stack([perlin(P, 30 * MM, s), perlin(P, 30 * MM, s + 1), 0 * d], -1)
        wave = 0.5 + 0.5 * np.sin((bend[:, 0] * 0.8 + bend[:, 1]) / (stroke * MM) * math.pi + 2.2 * fbm(P, 34 * MM, 2, s=s + 2))
        z = deep * MM * (wave**1.8 - 0.4) + 0.9 * MM * fbm(P, 18 * MM, 2, s=s + 3) + 0.12 * MM * ridged(P, 6 * MM, 2, s=s + 4)
        return z * smooth(0, 4 * MM, d), {}

    return top


def level(s, rough=0.25):
    return lambda P, d: (rough * MM * (fbm(P, 16 * MM, 2, s=s) + 0.3 * fbm(P, 4 * MM, 2, s=s + 2)), {})


def clouds(s, high=4.0):
    """Whipped cream in soft waves."""

    def top(P, d):
        z = high * MM * (fbm(P, 22 * MM, 2, s=s) + 0.35) + 0.9 * MM * (ridged(P, 13 * MM, 2, s=s + 3) - 0.5)
        return z * smooth(-1 * MM, 7 * MM, d), {}

    return top


def crackled(s):
    """The paper-thin, shiny skin of a brownie, broken in plates that curl a little."""

    def top(P, d):
        warp = P + 3 * MM * np.stack([perlin(P, 9 * MM, s), perlin(P, 9 * MM, s + 1), 0 * d], -1)
        f1, f2, c = worley(warp, 15 * MM, s + 2, True)
        gap = smooth(0.09, 0.015, f2 - f1) * smooth(-0.2, 0.1, fbm(P, 24 * MM, 2, s=s + 9) + 0.1)
        rise = 0.5 * MM * smooth(0.3, 0.05, f2 - f1) * (1 - gap)
        z = 0.7 * MM * (c - 0.5) + rise - 1.3 * MM * gap + 1.0 * MM * fbm(P, 20 * MM, 2, s=s + 4) + 0.12 * MM * fbm(P, 2.5 * MM, 2, s=s + 5)
        return z, {'swirl': 0.42 * (1 - gap) * smooth(-0.3, 0.3, fbm(P, 8 * MM, 3, s=s + 7))}

    return top


def domed(s, puffs=7.0, high=1.6):
    """Puffed cereal or nuts packed together."""

    def top(P, d):
        f1, f2, c = worley(P + 1.2 * MM * perlin(P, 5 * MM, s)[:, None], puffs * MM, s + 1, True)
        return high * MM * (np.sqrt(np.clip(1 - (f1 / 0.62) ** 2, 0, 1)) * (0.5 + c) - 0.7) - 0.6 * MM * smooth(0.14, 0, f2 - f1), {}

    return top


def marbled(s):
    """Two doughs swirled: the pale one stands a little higher and cracks."""

    def top(P, d):
        bend = (
            P
            + 11 * MM * np.stack([perlin(P, 42 * MM, s), perlin(P, 42 * MM, s + 1), 0 * d], -1)
            + 2 * MM * perlin(P, 9 * MM, s + 2)[:, None]
        )
        wave = bend[:, 0] / (9 * MM) + 1.4 * np.sin(bend[:, 1] / (13 * MM)) + 3.0 * fbm(P, 48 * MM, 2, s=s + 6)
        band = smooth(-0.3, 0.25, np.sin(wave) + 0.35 * fbm(P, 12 * MM, 3, s=s + 7))
        crack = smooth(0.86, 0.97, ridged(P, 12 * MM, 2, s=s + 3))
        z = 1.3 * MM * band + 1.0 * MM * fbm(P, 12 * MM, 3, s=s + 4) - 1.0 * MM * crack + 0.2 * MM * fbm(P, 2.5 * MM, 2, s=s + 5)
        return z, {'swirl': band * (1 - 0.3 * crack)}

    return top


def flaky(s):
    """The uppermost sheets of phyllo: blistered, lifted at the cuts, browned in patches."""

    def top(P, d):
        z = 0.8 * MM * fbm(P, 12 * MM, 3, s=s) + 1.2 * MM * smooth(5 * MM, 0, d) * (0.3 + np.abs(fbm(P, 9 * MM, 2, s=s + 3)))
        flake = smooth(0.75, 0.95, ridged(P, 11 * MM, 2, s=s + 5))
        return z - 0.5 * MM * flake, {'dark': np.clip(0.22 + 0.2 * fbm(P, 11 * MM, 3, s=s + 7) + 0.12 * smooth(4 * MM, 0, d), 0.11, 0.7)}

    return top


def browned(s):
    """A level top the oven browned, unevenly."""

    def top(P, d):
        z = 0.5 * MM * fbm(P, 16 * MM, 2, s=s) + 0.25 * MM * fbm(P, 2.2 * MM, 2, s=s + 2)
        return z, {'dark': np.clip(0.20 + 0.16 * fbm(P, 14 * MM, 3, s=s + 4), 0.11, 0.5)}

    return top


def burnt(s):
    """The top of a Basque cheesecake: almost black, wrinkled, paler in the hollows."""

    def top(P, d):
        z = 1.4 * MM * fbm(P, 22 * MM, 2, s=s) + 0.8 * MM * (ridged(P, 9 * MM, 2, s=s + 2) - 0.5) + 0.2 * MM * fbm(P, 3 * MM, 2, s=s + 3)
        return z, {'dark': np.clip(0.70 + 0.35 * fbm(P, 17 * MM, 3, s=s + 4) - 0.12 * smooth(3 * MM, 0, d), 0.15, 1)}

    return top


TOPS = {
    'level': level, 'swirled': swirled, 'clouds': clouds, 'crackled': crackled, 'domed': domed, 'marbled': marbled, 'flaky': flaky,
    'browned': browned, 'burnt': burnt,
}  # fmt: skip
TOPS_KNOWN = tuple(TOPS)
