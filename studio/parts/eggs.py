# SPDX-License-Identifier: GPL-3.0-or-later
"""Eggs: halved with a jammy yolk, fried with a lacy edge."""
import numpy as np

from lib.mesh import disc, mesh, rings, sphere, superball
from lib.noise import fbm, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend


def egg_material(skin='#f4efe4'):
    """White or soy-stained outside, white inside, a yolk that is deepest in its middle. Reads 'cut', 'yolk' and 'd'."""
    g = Graph('egg')
    mottled = g.noise(9 * MM, 5, 0.6)
    outside = g.ramp(mottled, [(0.3, blend(skin, '#ffffff', 0.25)), (0.55, skin), (0.75, blend(skin, '#6a4020', 0.18))])
    white = g.mix(g.span(g.attr('d'), 0.0002, 0.0022, 0.7, 0), '#f3ead8', skin)
    core = g.math('ADD', g.attr('yolk'), g.math('MULTIPLY_ADD', g.noise(3.5 * MM, 4), 0.3, -0.15))
    yolk = g.ramp(core, [(0.06, '#f4c25c'), (0.22, '#f0a02a'), (0.5, '#e67a10'), (0.85, '#c9540a')])
    inside = g.span(g.attr('yolk'), 0.02, 0.07)
    base = g.mix(g.attr('cut'), outside, g.mix(inside, white, yolk))
    normal = g.bump((g.noise(5 * MM, 3), 0.0004, 0.4), (g.noise(1.1 * MM, 3), 0.00018, g.span(inside, 0, 1, 0.25, 0.6)))
    return g.out(base, g.span(inside, 0, 1, 0.3, 0.10), normal, sss=0.5, radius=(0.0055, 0.0024, 0.001),
                 coat=g.span(inside, 0, 1, 0.3, 0.85), coat_rough=0.06)  # fmt: skip


def egg_half(material, s, half=(0.0265, 0.0205, 0.0195)):
    """Half an egg, cut face up: uneven yolk, its middle sunken and running a little."""
    d, F = sphere(70)
    V = superball(d, half, 2.05)
    V[:, 1:] *= (1 - 0.13 * d[:, 0])[:, None]
    top = d[:, 2] > 0
    edge = np.hypot(V[:, 0] / half[0], V[:, 1] / (half[1] * (1 - 0.13 * d[:, 0])))
    cut = smooth(0.0, 0.05, d[:, 2])
    flat = V * np.array([1, 1, 0])
    V[:, 2] = np.where(top, V[:, 2] * 0.03, V[:, 2])
    centre = np.array([-0.0032, 0.0006, 0])
    wobble = 0.0011 * fbm(flat, 9 * MM, 2, s=s)
    yolk = np.clip(1 - (np.linalg.norm((flat - centre) * np.array([0.92, 1, 1]), axis=1) + wobble) / 0.0132, 0, 1) * cut
    relief = 0.55 * MM * smooth(0, 0.12, yolk) - 1.1 * MM * smooth(0.18, 0.8, yolk) + 0.12 * MM * fbm(flat, 5 * MM, 2, s=s + 4)
    V[:, 2] += relief * cut
    gap = np.where(top, (1 - edge) * half[1], 0)
    return mesh('egg', V, F, material, {'cut': cut, 'yolk': yolk, 'd': np.maximum(gap, 0)})


def fried_egg_material():
    """Reads 'yolk', 'crisp' (0 soft .. 1 brown lace) and 'thin'."""
    g = Graph('fried egg')
    n = g.noise(3 * MM, 4)
    white = g.mix(g.span(n, 0.35, 0.7), '#fbf6ea', '#f1e8d4')
    crisp = g.math('ADD', g.attr('crisp'), g.math('MULTIPLY_ADD', n, 0.5, -0.25))
    white = g.mix(g.span(crisp, 0.2, 0.9), white, g.ramp(crisp, [(0.25, '#e8c07a'), (0.6, '#b06a22'), (0.9, '#4f260c')]))
    yolk = g.mix(g.span(g.noise(6 * MM, 3), 0.35, 0.65), '#eb9410', '#f2ab24')
    inside = g.attr('yolk')
    base = g.mix(inside, white, yolk)
    return g.out(base, g.span(inside, 0, 1, 0.3, 0.12), g.bump((g.noise(2.2 * MM, 3), 0.0004, g.span(inside, 0, 1, 0.6, 0.1))),
                 sss=0.5, radius=(0.005, 0.0028, 0.0012), coat=g.span(inside, 0, 1, 0.35, 0.8), coat_rough=0.07)  # fmt: skip


def fried_egg(material, s, radius=0.046, yolk_at=None):
    """A sheet of white that ran and bubbled, browned at the rim, and a yolk that stands up. Lies on z = 0."""
    rng = np.random.default_rng(s)
    x, y = disc(1.0, 110, 260)
    r, a = np.hypot(x, y), np.arctan2(y, x)
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    edge = radius * (1 + 0.13 * fbm(ring, 0.75, 3, s=s) + 0.03 * fbm(ring, 0.16, 2, s=s + 3)).reshape(x.shape)
    px, py = x * edge, y * edge
    flat = np.stack([px, py, 0 * px], -1).reshape(-1, 3)
    f1, _, cell = worley(flat, 6 * MM, s, True)
    bubble = (np.sqrt(np.clip(1 - (f1 / 0.55) ** 2, 0, 1)) * smooth(0.5, 0.9, cell)).reshape(x.shape)
    at = yolk_at or (rng.uniform(-0.2, 0.2) * radius, rng.uniform(-0.2, 0.15) * radius)
    q = np.hypot(px - at[0], py - at[1]) / 0.0165
    yolk = smooth(1.02, 0.94, q)
    white = 2.2 * MM * np.clip(1 - r**6, 0, 1) + 2.6 * MM * np.exp(-((q / 1.6) ** 2))
    white = white + (0.9 * MM * bubble + 1.6 * MM * fbm(flat, 13 * MM, 2, s=s + 5).reshape(x.shape)) * smooth(0.35, 0.9, r)
    dome = 9.5 * MM * np.sqrt(np.clip(1 - q**2, 0, 1))
    z = np.maximum(white, dome * yolk + white * 0.55)
    z = z - 1.0 * MM * (r > 0.985)
    crisp = smooth(0.80, 1.0, r + 0.10 * fbm(flat, 12 * MM, 2, s=s + 8).reshape(x.shape)) + 0.5 * bubble * smooth(0.6, 0.9, r)
    V = np.stack([px, py, z], -1)
    return mesh('fried_egg', V.reshape(-1, 3), rings(V)[1], material, {'yolk': yolk.ravel(), 'crisp': np.clip(crisp, 0, 1).ravel()})
