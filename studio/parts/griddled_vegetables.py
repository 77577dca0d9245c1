# SPDX-License-Identifier: GPL-3.0-or-later
"""Vegetables from a hot pan: strips of pepper with their skin, petals of onion, quarters of zucchini, ribbons of greens."""
import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, grid, mesh, sphere, superball
from lib.noise import fbm, smooth
from lib.units import MM, blend
from parts.leaves import salad_leaf
from parts.vegetables import roast_stuff


def rolled(V, total, axis, length):
    """Bends what lies along x by an angle (radians) over its length, towards one axis (1 sideways, 2 up)."""
    if abs(total) < 1e-3:
        return V
    radius = length / total
    angle = V[:, 0] / radius
    out = V.copy()
    out[:, 0] = (radius - V[:, axis]) * np.sin(angle)
    out[:, axis] = radius - (radius - V[:, axis]) * np.cos(angle)
    return out


def scorch(V, s, amount, edge):
    """Char in ragged patches, first along edges: 0..1."""
    patch = smooth(0.30 - amount, 0.75 - amount, fbm(V, 13 * MM, 3, s=s) + 0.35 * fbm(V, 3 * MM, 2, s=s + 3))
    return np.clip(0.9 * patch + 0.55 * edge * smooth(-0.25, 0.35, fbm(V, 8 * MM, 2, s=s + 5)), 0, 1)


def pepper_strips(color=None):
    """Finger-wide strips off a bell pepper's wall: glossy skin outside, paler flesh inside, blackened along the edges."""
    skin = color or '#1a440a'
    out = []
    for k in range(8):
        tone = blend(skin, ('#36661a', '#123606', '#4d6a1c')[k % 3], rnd(0.1, 0.5))
        stuff = roast_stuff(blend(tone, '#a8c060', 0.28), tone, '#4a3a12', '#120c07', 0.75, 0.3, 1.6, 0.12, 'pepper')
        s = number()
        d, F = sphere(22)
        half = np.array([rnd(27, 40), rnd(5.0, 7.0), 1.7]) * MM
        V = superball(d, half, (9, 3.4, 3.2))
        t = V[:, 0] / half[0]
        V[:, 1] *= 1 - 0.08 * t**2 + 0.16 * fbm(V * np.array([1, 0, 0]), 20 * MM, 2, s=s)
        outer = smooth(0.15, 0.5, d[:, 2])
        edge = smooth(0.72, 0.98, np.abs(V[:, 1]) / half[1])
        V = displace(
            V, F, 0.5 * MM * fbm(V, 9 * MM, 2, s=s + 1) - 0.22 * MM * np.abs(fbm(V * np.array([0.4, 1, 1]), 2.4 * MM, 2, s=s + 2)) * outer
        )
        V[:, 2] -= 0.035 * (V[:, 1] / half[1]) ** 2 * half[1]
        V = rolled(V, -rnd(0.5, 1.6) * (1 if k % 4 else -0.5), 2, 2 * half[0])
        V = rolled(V, rnd(-0.6, 0.6), 1, 2 * half[0])
        char = scorch(V, s + 7, 0.12, edge + smooth(0.85, 1.0, np.abs(t)))
        out.append([mesh('pepper', V, F, stuff, {'skin': outer, 'brown': char, 'cell': 0 * t})])
    return out


def onion_petals(color=None):
    """Slices of red onion cut from root to tip: crescents of one layer, purple outside, soft and browned at their ends."""
    skin = color or '#7d2c54'
    stuff = roast_stuff(blend(skin, '#e6b9c4', 0.50), skin, '#7a4420', '#1c0e08', 0.65, 0.5, 1.4, 0.10, 'onion')
    out = []
    for _ in range(8):
        s = number()
        d, F = sphere(18)
        half = np.array([rnd(18, 28), 1.3, rnd(4.0, 6.0)]) * MM
        V = superball(d, half, (2.4, 3.0, 3.0))
        t = V[:, 0] / half[0]
        V = displace(V, F, 0.18 * MM * fbm(V, 4 * MM, 2, s=s))
        outer = np.maximum(smooth(-0.1, 0.5, -d[:, 1]), 0.8 * smooth(0.86, 1.0, np.abs(V[:, 2]) / half[2]))
        V = rolled(V, rnd(1.1, 2.5), 1, 2 * half[0])
        V[:, 2] += 1.6 * MM * np.sin(2.2 * t + s) * rnd(0.4, 1.2)
        char = scorch(V, s + 4, 0.10, smooth(0.7, 1.0, np.abs(t)))
        out.append([mesh('onion', V, F, stuff, {'skin': outer * rnd(0.6, 1.0), 'brown': char, 'cell': 0 * t})])
    return out


def zucchini_quarters(color=None):
    """Batons of zucchini: three-sided, green skin on the round, wet pale flesh with seeds, browned where they lay on iron."""
    stuff = roast_stuff(color or '#d6d890', '#3f6a20', '#a8661c', '#3a1c0a', 0.6, 0.4, 1.8, 0.14, 'zucchini')
    out = []
    for k in range(7):
        s = number()
        d, F = sphere(26)
        half = np.array([rnd(24, 33), 8.5, 8.0]) * MM * np.array([1, rnd(0.85, 1.1), rnd(0.85, 1.1)])
        V = superball(d, half, (7, 2.6, 2.6))
        V[:, 2] = np.minimum(V[:, 2], 1.2 * MM - 0.55 * np.abs(V[:, 1]) + 2.6 * MM)
        outer = smooth(0.25, -0.1, V[:, 2] / half[2])
        V = displace(V, F, 0.45 * MM * fbm(V, 9 * MM, 3, s=s) + 0.2 * MM * fbm(V, 2.5 * MM, 2, s=s + 1) * (1 - outer))
        V = rolled(V, rnd(-0.3, 0.3), 1, 2 * half[0])
        sear = smooth(0.0, 0.6, fbm(V, 16 * MM, 3, s=s + 3) + 0.25) * (1 - 0.75 * outer)
        ends = smooth(0.86, 1.0, np.abs(V[:, 0]) / half[0])
        out.append([mesh('zucchini', V, F, stuff, {'skin': outer, 'brown': np.clip(0.46 * sear + 0.2 * ends, 0, 1), 'cell': 0 * sear})])
    return out


def greens_ribbons(color=None):
    """Ribbons of collards braised soft: dark, slack, wet, folded over themselves."""
    mid = color or '#3a4f1c'
    stuff = salad_leaf(
        'braised', blend(mid, '#101806', 0.45), mid, blend(mid, '#7d8a3c', 0.4), blend(mid, '#b5b878', 0.5), glow=0.06, gloss=0.9
    )
    out = []
    for _ in range(8):
        s = number()
        long, wide = rnd(34, 58) * MM, rnd(9, 15) * MM
        nx, ny = 44, 14
        u, v = np.meshgrid(np.linspace(-1, 1, nx + 1), np.linspace(-1, 1, ny + 1), indexing='ij')
        flat = np.stack([u * long / 2, v * wide / 2, 0 * u], -1).reshape(-1, 3)
        flat[:, 1] *= 1 + 0.25 * fbm(flat * np.array([1, 0, 0]), 14 * MM, 2, s=s)
        V = flat.copy()
        V[:, 2] = 3.4 * MM * fbm(flat, 15 * MM, 2, s=s + 1) + 1.5 * MM * fbm(flat, 6 * MM, 2, s=s + 2)
        V[:, 1] += 5 * MM * fbm(flat * np.array([1, 0, 0]), 20 * MM, 2, s=s + 3)
        V = rolled(V, rnd(-1.2, 1.2), 2, long)
        rib = np.exp(-(((flat[:, 1] - rnd(-2, 2) * MM) / (1.2 * MM)) ** 2)) * (rnd(0, 1) > 0.6)
        quilt = np.abs(fbm(flat, 7 * MM, 2, s=s + 4))
        attrs = {'u': np.abs(v).ravel(), 'v': (u * 0.5 + 0.5).ravel(), 'vein': rib, 'pale': 0 * rib, 'quilt': quilt}
        out.append([mesh('greens', V, grid(nx, ny), stuff, attrs)])
    return out
