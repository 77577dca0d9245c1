# SPDX-License-Identifier: GPL-3.0-or-later
"""Ice."""
import numpy as np
from mathutils import Euler

from lib.mesh import displace, grid, mesh, put, sphere, superball
from lib.noise import fbm
from lib.shader import Graph, clear_shadows
from lib.units import MM


def ice_material(name='ice'):
    """Melting ice: water's cousin (1.31), gently wavy, never perfectly clear."""
    g = Graph(name)
    normal = g.bump((g.noise(7 * MM, 3), 0.0012, 0.5), (g.noise(1.6 * MM, 2), 0.0001, 0.4))
    g.out('#fbfeff', g.span(g.noise(6 * MM, 3), 0.4, 0.65, 0.0, 0.07), normal, trans=1.0, ior=1.31)
    return clear_shadows(g, '#f4fbff')


def crack_material(name='cracks'):
    """Fracture planes: a white veil that is mostly holes."""
    g = Graph(name)
    veil = g.math('MULTIPLY', g.span(g.noise(3.5 * MM, 5, 0.7), 0.42, 0.72), g.attr('fade'))
    return g.out('#f7fbff', 0.35, spec=0.8, alpha=g.math('MULTIPLY', veil, 0.65), see_through=0.4)


def bubbles(count, half, n=3, size=(0.12, 0.55), s=0):
    """Many little spheres as one mesh, drawn out towards the middle as trapped air is."""
    rng = np.random.default_rng(s)
    d, F = sphere(n)
    V, Q = [], []
    for k in range(count):
        at = rng.normal(0, 0.32, 3) * half
        r = rng.uniform(*size) * MM * rng.uniform(0.3, 1)
        longer = 1 + 2.2 * rng.random() ** 3
        away = at / (np.linalg.norm(at) + 1e-9)
        stretch = d + away * (d @ away)[:, None] * (longer - 1)
        V.append(at + stretch * r)
        Q.append(F + k * len(d))
    return np.concatenate(V), np.concatenate(Q)


def ice_cube(materials, half=(0.0125, 0.0120, 0.0115), s=1):
    """Parts of one cube: clear body, two or three fracture veils, a cloudy heart of bubbles. All share one frame."""
    body, veil, air = materials
    half = np.asarray(half)
    d, F = sphere(34)
    V = superball(d, half, 5.5)
    V = displace(V, F, 0.55 * MM * fbm(V, 12 * MM, 2, s=s) + 0.12 * MM * fbm(V, 3 * MM, 2, s=s + 4))
    parts = [mesh('ice', V, F, body)]
    rng = np.random.default_rng(s)
    for k in range(3):
        n = 26
        x, y = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n), indexing='ij')
        r = np.hypot(x, y)
        P = np.stack([x, y, 0 * x], -1).reshape(-1, 3) * half.min() * 0.8
        P[:, 2] += 2.2 * MM * fbm(P, 9 * MM, 2, s=s + 30 + k)
        turn = np.array(Euler(rng.uniform(0, 6.28, 3)).to_matrix())
        P = P @ turn.T + rng.normal(0, 0.12, 3) * half
        P = np.clip(P, -half * 0.86, half * 0.86)
        parts.append(mesh('crack', P, grid(n - 1, n - 1), veil, {'fade': np.clip(1.1 - r, 0, 1).ravel()}))
    B, Q = bubbles(70, half, s=s)
    parts.append(mesh('air', B, Q, air))
    return parts


def put_parts(parts, at, turn, scale=1):
    """Several meshes that share a frame, placed together; the first one is returned first."""
    return [put(me, at, turn, scale) for me in parts]
