# SPDX-License-Identifier: GPL-3.0-or-later
"""Potatoes cut for frying: thin, thick with their skin, crinkled, latticed, curled, in wedges, broad. All along x."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, rings, sphere, superball, tube
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even
from parts.frying import batter


def fry_stuff(color='#dba645', dust=None, dusting=0.55, brown=0.5, name='fries'):
    """Potato, fried: pale gold faces, brown edges and blisters, a thin sheen of fat. Reads 'cav' (edges) and 'skin';
    dust is the spice it was tossed in."""
    g = Graph(name)
    n = g.noise(9 * MM, 4)
    fine = g.noise(1.0 * MM, 4)
    t = g.math('MULTIPLY_ADD', n, 0.55, g.math('MULTIPLY', g.attr('cav'), 0.55))
    t = g.math('MULTIPLY_ADD', fine, 0.12, t)
    t = g.math('MULTIPLY_ADD', g.random(), 0.16, t)
    shift = 0.10 * (0.5 - brown)
    base = g.ramp(
        t,
        [
            (0.28 + shift, blend(color, '#f6e3ac', 0.55)),
            (0.48 + shift, color),
            (0.70 + shift, blend(color, '#a8601a', 0.6)),
            (0.93 + shift, blend(color, '#5a2408', 0.8)),
        ],
    )
    hide = g.mix(g.span(fine, 0.35, 0.68), '#8a5a2c', '#5a3618')
    base = g.mix(g.math('MULTIPLY', g.attr('skin'), g.span(n, 0.3, 0.5, 0.7, 1.0)), base, hide)
    rough = g.span(g.noise(4 * MM, 3), 0.36, 0.64, 0.28, 0.55)
    if dust:
        cover = g.math('MULTIPLY_ADD', g.noise(3.0 * MM, 5, 0.7), 1.3, dusting - 1.0)
        base = g.mix(g.span(cover, -0.20, 0.25, 0.0, 0.6), base, dust)
        specks = g.span(g.cells(1.5 * MM), 0.2, 0.1)
        some = g.span(g.cells(1.5 * MM, pick='Color'), 0.5, 0.6)
        base = g.mix(g.math('MULTIPLY', g.math('MULTIPLY', specks, some), 0.8), base, blend(dust, '#2a0a04', 0.6))
        rough = g.math('ADD', rough, 0.12)
    base = g.vary(base, 0.006, 0.10, 0.06)
    return g.out(
        base,
        rough,
        g.bump((g.noise(2.2 * MM, 4), 0.0005, 0.8), (fine, 0.0002, 0.7)),
        sss=0.22,
        radius=(0.0045, 0.002, 0.0007),
        coat=0.0 if dust else 0.18,
        coat_rough=0.2,
    )


def cut_fry(material, half, n=44, bend=1.0, skin=0.0, ripple=0.0, rough=1.0, wedge=0.0, power=(12, 7, 7), battered=False):
    """One fry: straight cut faces that dried and bent, edges that browned first."""
    s = number()
    d, F = sphere(n)
    h = np.array(half) * MM
    V = superball(even(d, h), h, power)
    along = V[:, 0] / h[0]
    edge = smooth(0.55, 0.95, np.abs(V[:, 1] / h[1]) * np.abs(V[:, 2] / h[2]))
    ends = smooth(0.86, 1.0, np.abs(along))
    if wedge:
        V[:, 1] *= 1 - wedge * (0.5 + 0.5 * V[:, 2] / h[2])
    if ripple:
        wave = np.sin(V[:, 0] / (7.6 * MM) * 2 * math.pi)
        V[:, 2] += ripple * MM * wave
        V[:, 1] += 0.12 * ripple * MM * wave
    V[:, 1:] *= (1 + 0.09 * perlin(V * np.array([1, 0, 0]), 24 * MM, s) - 0.12 * ends)[:, None]
    rel = 0.55 * MM * fbm(V, 9 * MM, 3, s=s + 2) + 0.14 * MM * fbm(V, 2.4 * MM, 2, s=s + 3)
    f1, _, c = worley(V, 6 * MM, s + 5)
    blister = np.sqrt(np.clip(1 - (f1 / 0.5) ** 2, 0, 1)) * smooth(0.7, 0.95, c)
    rel = rel + 0.35 * MM * blister
    cav = 0.25 + 0.32 * edge + 0.10 * ends + 0.35 * blister + 0.2 * fbm(V, 12 * MM, 2, s=s + 7)
    if battered:
        bubbles, more = batter(V, s + 11)
        rel = rel + 0.8 * bubbles
        cav = 0.4 * cav + 0.6 * more
    V = displace(V, F, rel * rough)
    V[:, 2] += bend * MM * rnd(-1, 1) * 2.6 * along**2 + 0.8 * bend * MM * np.sin(along * 3 + s)
    V[:, 1] += bend * MM * rnd(-1, 1) * 2.0 * along**2
    hide = np.zeros(len(V))
    if skin and rnd(0, 1) < skin:
        side = rnd(0, 1) < 0.5
        where = d[:, 1] if side else d[:, 0]
        hide = smooth(0.72, 0.86, where + 0.08 * fbm(d, 0.4, 2, s=s))
    return mesh('fry', V, F, material, {'cav': np.clip(cav, 0, 1), 'skin': hide})


def thin_fry(material):
    return cut_fry(material, (rnd(24, 40), rnd(3.1, 3.8), rnd(3.0, 3.6)), 40, 1.3)


def thick_fry(material, skin=0.0):
    return cut_fry(material, (rnd(24, 40), rnd(5.0, 6.6), rnd(4.6, 5.8)), 46, 1.2, skin)


def skin_fry(material):
    return thick_fry(material, 0.75)


def battered_fry(material):
    return cut_fry(material, (rnd(26, 39), rnd(4.4, 5.4), rnd(4.2, 5.0)), 60, 1.4, battered=True)


def crinkle_fry(material):
    return cut_fry(material, (rnd(24, 36), rnd(5.6, 6.4), rnd(4.8, 5.6)), 62, 0.8, ripple=1.35)


def steak_fry(material):
    return cut_fry(material, (rnd(30, 42), rnd(9, 11.5), rnd(4.0, 5.2)), 64, 1.4, 0.7, wedge=0.35, power=(6, 5, 4))


def wedge_fry(material):
    """A sixth of a potato: two flat faces, a round back with its skin."""
    s = number()
    d, F = sphere(70)
    h = np.array([rnd(36, 46), 15, 15]) * MM
    V = superball(even(d, h), h, (2.6, 2.2, 2.2))
    a = np.arctan2(V[:, 1], V[:, 2])
    r = np.hypot(V[:, 1], V[:, 2])
    limit = 0.72
    turned = np.clip(a, -limit, limit)
    back = np.where(np.abs(a) > limit, np.clip(1 - (np.abs(a) - limit) / (math.pi - limit), 0.0, 1), 1.0)
    V[:, 1], V[:, 2] = r * back * np.sin(turned) * 1.25, r * back * np.cos(turned) * 1.25 - 9 * MM
    hide = smooth(0.03, 0.0, np.where(np.abs(a) > limit, 1.0, 0.0)) * 1.0
    rim = smooth(0.75, 1.0, back) * (np.abs(a) > limit)
    rel = 0.8 * MM * fbm(V, 12 * MM, 3, s=s) + 0.2 * MM * fbm(V, 2.5 * MM, 2, s=s + 3)
    V = displace(V, F, rel)
    V[:, 2] += 4 * MM * rnd(-0.5, 1) * (V[:, 0] / h[0]) ** 2
    cav = 0.3 + 0.5 * rim + 0.3 * fbm(V, 10 * MM, 2, s=s + 6)
    return mesh('wedge', V, F, material, {'cav': np.clip(cav, 0, 1), 'skin': hide * 0.9})


def waffle_fry(material):
    """Grooves cut both ways meet in holes: two layers of bars crossing, rounded off to the potato's outline."""
    s = number()
    radius = rnd(25, 31) * MM
    oval = rnd(0.8, 1.0)
    parts, base = [], 0
    pitch = 7.0 * MM
    for layer, (c, sn) in enumerate(((0.8, 0.6), (-0.6, 0.8))):
        for k in range(-4, 5):
            off = (k + 0.15) * pitch
            reach = math.sqrt(max(0.0, 1 - (off / radius) ** 2)) * radius
            if reach < 6 * MM:
                continue
            t = np.linspace(-1, 1, 90)
            x = t * reach
            z = (1.25 if layer else -1.25) * MM + 0 * t
            path = np.stack([c * x - sn * off, (sn * x + c * off) * oval, z], -1)
            thick = 2.15 * MM * np.clip(1.15 - np.abs(t) ** 10 * 0.5, 0.4, 1.0) * (1 + 0.07 * np.sin(t * 19 + k))
            V, F = tube(path, thick, 18)
            parts.append((V, F[:, ::-1] + base))
            base += len(V)
    V, F = (np.concatenate(x) for x in zip(*parts))
    rel = 0.35 * MM * fbm(V, 5 * MM, 3, s=s + 3)
    out = np.hypot(V[:, 0], V[:, 1] / oval) / radius
    V = displace(V, F, rel)
    flat = V * np.array([1, 1, 0])
    V[:, 2] += 3.2 * MM * fbm(flat, 40 * MM, 2, s=s) + rnd(-1, 1) * 4 * MM * (V[:, 0] / radius) ** 2
    cav = 0.38 + 0.4 * smooth(0.75, 1.05, out) + 0.35 * fbm(V, 9 * MM, 2, s=s + 6)
    return mesh('waffle', V, F, material, {'cav': np.clip(cav, 0, 1), 'skin': 0.8 * smooth(0.97, 1.03, out)})


def curly_fry(material):
    """A spring cut from a whole potato: square in section, thick and thin, one to three turns, some only a hook."""
    s = number()
    turns = rnd(0.8, 2.8)
    t = np.linspace(0, 1, int(110 + 90 * turns))
    a = t * turns * 2 * math.pi + rnd(0, 6)
    r = rnd(11, 17) * MM * (1 + 0.25 * np.sin(t * 3 + s) - 0.25 * t)
    climb = rnd(9, 15) * MM * turns
    path = np.stack([(t - 0.5) * climb, r * np.cos(a), r * np.sin(a)], -1)
    q = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    square = 1 / (np.abs(np.cos(q)) ** 5 + np.abs(np.sin(q)) ** 5) ** (1 / 5)
    thick = 4.2 * MM * (1 + 0.25 * np.sin(t * turns * 5 + s)) * smooth(-0.02, 0.05, t) * smooth(1.02, 0.95, t)
    way = np.gradient(path, axis=0)
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    out = path * np.array([0, 1, 1])
    out = out - way * (out * way).sum(1, keepdims=True)
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    side = np.cross(way, out)
    P = path[:, None] + (thick[:, None] * square)[:, :, None] * (
        out[:, None] * np.cos(q)[None, :, None] + side[:, None] * np.sin(q)[None, :, None]
    )
    V, F = rings(P)
    bubbles, more = batter(V, s + 5)
    corner = np.tile(smooth(0.98, 1.12, square), len(t))
    V = displace(V, F, 0.7 * bubbles)
    return mesh('curly', V, F, material, {'cav': np.clip(0.5 * more + 0.15 + 0.4 * corner, 0, 1), 'skin': np.zeros(len(V))})


CUTS = {
    'thin': thin_fry, 'thick': thick_fry, 'skin-on': skin_fry, 'battered': battered_fry, 'crinkle': crinkle_fry, 'waffle': waffle_fry,
    'curly': curly_fry, 'wedge': wedge_fry, 'steak': steak_fry,
}  # fmt: skip
CUTS_KNOWN = tuple(CUTS)


def make_fries(cut, color, dust=None, dusting=0.55, brown=0.5, many=10):
    stuff = fry_stuff(color, dust, dusting, brown)
    return [CUTS[cut](stuff) for _ in range(many)]
