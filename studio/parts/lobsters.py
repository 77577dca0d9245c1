# SPDX-License-Identifier: GPL-3.0-or-later
"""Lobster: tails whose meat was lifted onto their shell, and halves with claws, filled and browned."""
import math

import numpy as np

from lib.chance import number
from lib.mesh import curve, displace, grid, mesh, rings, sphere, superball, tube
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.shrimps import joined


def shell_red(color='#ac361c', name='lobster shell'):
    """Boiled shell: red, darker and browner in clouds, pale specks, a hard wet gloss. 'pale' shows its inside and its joints."""
    g = Graph(name)
    n = g.noise(13 * MM, 5)
    base = g.ramp(n, [(0.3, blend(color, '#3a0a04', 0.55)), (0.48, color), (0.7, blend(color, '#ee8038', 0.5))])
    base = g.mix(g.span(g.cells(2.4 * MM), 0.20, 0.08, 0, 0.45), base, blend(color, '#ffc890', 0.5))
    base = g.mix(g.span(g.noise(2.2 * MM, 3), 0.55, 0.75, 0, 0.4), base, blend(color, '#2a0804', 0.6))
    base = g.mix(g.attr('pale'), base, g.mix(g.span(n, 0.35, 0.65), '#eec79c', '#d8804a'))
    pits = g.cells(1.8 * MM)
    return g.out(base, g.span(n, 0.35, 0.65, 0.16, 0.36), g.bump((g.noise(6 * MM, 3), 0.0006, 0.6), (pits, 0.0003, 0.6)), coat=0.7, coat_rough=0.07,
                 sss=0.06, radius=(0.003, 0.001, 0.0006))  # fmt: skip


def tail_meat(color='#efdcbc', blush='#d85f2a', brown=0.7):
    """Flesh of the tail: ivory, fibrous, red where its skin was ('blush'), gold to brown where the grill reached it ('sear')."""
    g = Graph('lobster meat')
    n = g.noise(7 * MM, 4)
    fibre = g.noise(1.1 * MM, 4, at=g.stretch(0.3, 1, 1))
    base = g.mix(g.span(fibre, 0.35, 0.7), color, blend(color, '#b98a54', 0.4))
    red = g.math('ADD', g.attr('blush'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.9, -0.45), g.math('MULTIPLY_ADD', fibre, 0.5, -0.25)))
    base = g.mix(g.span(red, 0.35, 0.85, 0, 0.9), base, blush)
    hot = g.math('ADD', g.attr('sear'), g.math('MULTIPLY_ADD', n, 0.9, -0.45))
    base = g.mix(g.span(hot, 0.4, 1.0, 0, brown), base, g.ramp(hot, [(0.45, '#cf9240'), (0.8, '#96531c'), (1.0, '#54260c')]))
    base = g.mix(g.span(g.attr('gap'), 0.2, 0.9, 0, 0.6), base, '#b9814a')
    wet = g.noise(4 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.10, 0.34), g.bump((fibre, 0.0004, 0.8)), sss=0.22, radius=(0.005, 0.0026, 0.0014),
                 coat=g.span(wet, 0.38, 0.6, 0.8, 0.15), coat_rough=0.05)  # fmt: skip


def tail_fan(length=34.0):
    """Five blades at the end of a tail, as (vertices, faces) with the root at the origin, spreading along +x."""
    out = []
    for off, long, low in ((-0.9, 0.95, -2.5), (-0.45, 1.02, -1.0), (0.45, 1.02, -1.0), (0.9, 0.95, -2.5), (0.0, 0.96, 0.8)):
        u, v = np.linspace(0, 1, 40)[:, None], np.linspace(-1, 1, 33)[None]
        wide = 10.5 * (1 - 0.3 * (off == 0)) * np.sin(np.clip(0.10 + u * 0.78, 0, 1) * math.pi) ** 0.5
        blunt = 1 - 0.12 * v**4
        x, y = u * length * long * blunt, v * wide + 0 * u
        ribs = 0.25 * np.sin(v * 22) * smooth(0.3, 0.9, u) + 0.8 * np.exp(-((v / 0.12) ** 2)) * (1 - u)
        z = 2.0 * (1 - v**2) * (1 - 0.6 * u) + ribs + 4.0 * u**2 + low + 1.2 * np.sin(u * 4 + off * 7)
        c, q = math.cos(off), math.sin(off)
        out.append((np.stack([x * c - y * q, x * q + y * c, z], -1).reshape(-1, 3) * MM, grid(39, 32)))
    return out


def tail_rings(s, radius=26.0, step=15.5, start=-44.0):
    """Six plates of shell, each slid over the next, with a pointed flap at each side."""
    parts = []
    for k in range(6):
        u, b = np.linspace(0, 1, 22)[:, None], np.linspace(-0.30, math.pi + 0.30, 90)[None]
        r = (radius - 1.7 * k) * (1 + 0.05 * np.sin(u * 3.1)) + 1.4 * (1 - u)
        side = smooth(0.55, 1.0, np.abs(b - math.pi / 2) / (math.pi / 2 + 0.3))
        x = start + step * k + u * (step + 5) * (1 - 0.45 * side * (np.abs(u - 0.5) * 2) ** 2) + 0 * b
        y, z = -r * np.cos(b) * 1.08, r * 0.82 * np.sin(b) - 4 - 3.0 * side
        V = np.stack([x, y, z], -1).reshape(-1, 3) * MM
        V += (0.5 * MM * fbm(V, 9 * MM, 2, s=s + k))[:, None] * np.array([0, 1, 1])
        pale = (0.7 * smooth(0.10, 0.0, u) + 0.5 * smooth(0.93, 1.0, u) + 0 * b).ravel()
        parts.append((V, grid(21, 89), pale))
    return parts


def lobster_tail(shell, flesh, s=None):
    """A broiled tail: the meat sits on the split shell, still held at the fan, in lobes that opened along the middle."""
    s = number() if s is None else s
    parts = tail_rings(s)
    for V, F in tail_fan(40):
        parts.append((V * np.array([1, 1.15, 1]) + np.array([44, 0, 1]) * MM, F, 0.0))
    return [joined('tail', parts, shell, ('pale',)), meat_of_tail(flesh, s)]


def meat_of_tail(flesh, s):
    d, F = sphere(110)
    size = np.array([50, 23, 15]) * MM
    V = superball(d, size, (3.2, 2.3, 2.4))
    u = V[:, 0] / size[0]
    V[:, 1] *= 1 - 0.40 * smooth(-0.2, 1.0, u)
    V[:, 2] *= 1 - 0.30 * smooth(0.0, 1.0, u)
    up = smooth(0.0, 0.5, d[:, 2])
    lobe = u * 2.6 + 0.30 * np.abs(V[:, 1]) / (6 * MM) + 0.45 * fbm(V, 26 * MM, 2, s=s + 1)
    share = lobe - np.floor(lobe)
    bulge = np.sqrt(np.clip(1 - (2 * share - 1) ** 2, 0, 1))
    split = np.exp(-(((V[:, 1] + 1.5 * MM * perlin(V, 16 * MM, s + 2)) / (3.0 * MM)) ** 2)) * up * smooth(1.0, 0.75, np.abs(u))
    strands = fbm(V * np.array([0.3, 1, 1]), 2.6 * MM, 3, s=s + 3)
    rel = 2.0 * fbm(V, 15 * MM, 2, s=s) + 1.1 * (bulge - 0.7) * smooth(-0.5, 0.2, d[:, 2]) + 0.55 * strands - 5.0 * split
    V = displace(V, F, rel * MM)
    V[:, 2] += -7 * MM * smooth(0.45, 1.0, u) + 2.5 * MM * np.sin(u * 2.4 + 1.2)
    flank = smooth(0.35, 0.85, np.abs(d[:, 1]) + 0.3 * fbm(V, 10 * MM, 2, s=s + 5))
    blush = 0.20 + flank * smooth(-0.6, 0.1, d[:, 2]) * 0.75 + 0.45 * up * smooth(0.5, 0.2, bulge) + 0.25 * smooth(0.3, 1.0, u)
    sear = up * (0.20 + 0.30 * bulge + 0.9 * fbm(V, 12 * MM, 3, s=s + 7)) - 0.6 * split
    attrs = {'blush': blush, 'sear': np.clip(sear, 0, 1), 'gap': np.clip(split + smooth(0.3, 0.0, bulge) * up * 0.6, 0, 1)}
    return mesh('meat', V + np.array([-8, 0, 18]) * MM, F, flesh, attrs)


#: half width of a half lobster along its length, in millimetres
KEYS = [0, 0.03, 0.10, 0.22, 0.36, 0.43, 0.47, 0.75, 1.0]
WIDTHS = [4, 12, 22, 29, 30, 27, 25, 21, 15]
LONG = 104.0


def trough(s):
    """The shell of a half, open side up: a smooth carapace, then six plates; outside red, inside pale."""
    rows, steps = 170, 60
    t, b = np.linspace(0, 1, rows)[:, None], np.linspace(-0.12, math.pi + 0.12, steps)[None]
    wide = np.interp(t, KEYS, WIDTHS)
    for _ in range(5):
        wide[1:-1] = 0.5 * wide[1:-1] + 0.25 * (wide[:-2] + wide[2:])
    ring = np.where(t > 0.45, (t - 0.45) / 0.55 * 6, 0.0) % 1
    plate = np.where(t > 0.45, 0.07 * (1 - ring) + 0.05 * smooth(0.12, 0.0, ring), 0.02)
    x = -LONG + 2 * LONG * t + 0 * b
    outer = np.stack([x, -wide * (1 + plate) * np.cos(b), -wide * (1 + plate) * 0.92 * np.sin(b)], -1)
    inner = outer * np.array([1, 0.93, 0.92])
    W, F = rings(np.concatenate([outer, inner[:, ::-1]], 1) * MM)
    W = W + (0.6 * MM * fbm(W, 9 * MM, 2, s=s))[:, None] * np.array([0, 1, 1])
    joint = np.where(t > 0.45, 0.6 * smooth(0.1, 0.0, ring), 0.0) + 0 * b
    return W, F, np.concatenate([joint, np.ones_like(joint)], 1).ravel()


def claw(at, turn, size, s, side=1):
    """A boiled claw lying flat: a swollen palm that ends in a finger, and a second finger hinged beside it."""
    d, F = sphere(80)
    V = superball(d, np.array([36, 19, 12]) * MM, (2.3, 2.2, 2.3))
    u = V[:, 0] / (36 * MM)
    V[:, 1] = V[:, 1] * (1 - 0.55 * smooth(0.1, 1.0, u) - 0.45 * smooth(-0.5, -1.0, u)) - 5 * MM * smooth(0.1, 1.0, u)
    V[:, 0] += 14 * MM * smooth(0.3, 1.0, u)
    V = displace(V, F, 0.9 * MM * fbm(V, 12 * MM, 2, s=s))
    line = curve([(16, 11, 0), (34, 15, 1), (50, 10, 1), (59, 0, 0)], 14) * MM
    W, G = tube(line, np.interp(np.linspace(0, 1, len(line)), [0, 0.2, 0.6, 1], [6.5, 7.5, 5.0, 0.8]) * MM, 22)
    arm = curve([(-30, 0, 0), (-42, 2, 0), (-56, 10, 0), (-64, 22, -2)], 12) * MM
    girth = np.interp(np.linspace(0, 1, len(arm)), [0, 0.15, 0.3, 0.5, 0.6, 0.8, 1], [6, 9, 6.5, 9, 6.5, 8, 6])
    A, H = tube(arm, girth * MM, 22)
    c, q = math.cos(turn), math.sin(turn)
    turned = np.array([[c, -q, 0], [q, c, 0], [0, 0, 1]])
    out = []
    for P, faces in ((V, F), (W, G), (A, H)):
        P = P * np.array([1, side, 1])
        faces = faces if side > 0 else faces[:, ::-1]
        out.append((P * size @ turned.T + np.array(at) * MM, faces, 0.35 * smooth(0.0, -0.8, P[:, 2] / (12 * MM))))
    return out


def limbs(s):
    """Thin legs folded back along the shell, and one feeler."""
    parts = []
    for k in range(4):
        root = np.array([-LONG + 50 + 13 * k, -26, -10.0])
        line = curve([root, root + (9, -13, 5), root + (30 + 2 * k, -20 - k, -6), root + (46 + 3 * k, -17, -14)], 12) * MM
        girth = np.interp(np.linspace(0, 1, len(line)), [0, 0.3, 0.34, 0.38, 0.66, 0.7, 0.74, 1], [3.4, 3.0, 2.2, 3.0, 2.4, 1.8, 2.2, 0.6])
        W, faces = tube(line, girth * MM, 14)
        parts.append((W, faces, 0.3))
    line = curve([(-LONG + 6, 6, 2), (-LONG - 16, 22, 12), (-LONG + 6, 52, 4), (-LONG + 70, 62, -12)], 20) * MM
    W, faces = tube(line, np.linspace(1.5, 0.4, len(line)) * MM, 10)
    return [*parts, (W, faces, 0.0)]


def lobster_half(shell, filling, s=None):
    """Half a lobster, cut side up: head to the left, a fan at the right, both claws beside it, heaped with a browned filling."""
    s = number() if s is None else s
    parts = [trough(s)]
    for W, faces in tail_fan(42):
        parts.append((W * np.array([1, 1.1, 1]) + np.array([LONG - 4, 0, -8]) * MM, faces, 0.0))
    parts += limbs(s)
    parts += claw((-LONG + 2, -50, -14), math.pi + 0.12, 1.12, s + 31, -1)
    parts += claw((-LONG + 8, 48, -14), math.pi - 0.12, 1.0, s + 41, 1)
    return [joined('lobster', parts, shell, ('pale',)), heap(filling, s)]


def heap(filling, s):
    """Pieces of lobster under cream that browned: swollen over each piece, run over the rim here and there."""
    n_r, n_a = 150, 420
    q, a = np.linspace(0, 1, n_r)[:, None], np.linspace(0, 2 * math.pi, n_a, endpoint=False)[None]
    px = q * np.cos(a) * LONG * 0.90 + 3
    limit = np.interp(np.clip((px + LONG) / (2 * LONG), 0, 1), KEYS, WIDTHS)
    rim = np.stack([np.cos(a) * 3, np.sin(a) * 3, 0 * a], -1).reshape(-1, 3)
    over = 1.0 + 0.10 * np.clip(fbm(rim, 0.7, 2, s=s + 2), -0.3, 1).reshape(a.shape)
    G = np.stack([px, q * np.sin(a) * limit * over, 0 * px], -1).reshape(-1, 3) * MM
    f1, _, cell = worley(G + 2 * MM * perlin(G, 9 * MM, s)[:, None] * np.array([1, 1, 0]), 17 * MM, s + 3, True)
    lump = np.sqrt(np.clip(1 - (f1 / 0.8) ** 2, 0, 1)) * (0.45 + 0.55 * cell)
    share = np.broadcast_to(q, px.shape).ravel()
    swell = 8 + 7 * lump + 2.4 * fbm(G, 11 * MM, 3, s=s + 5) + 0.5 * fbm(G, 4 * MM, 2, s=s + 6)
    G[:, 2] = (swell * np.clip(1 - share**3.4, 0, 1) ** 0.6 + 0.5 - 4.5 * smooth(0.93, 1.0, share)) * MM
    toast = 0.02 + 0.85 * fbm(G, 17 * MM, 3, s=s + 9) + 0.42 * lump + 0.30 * smooth(0.75, 0.95, share) + 0.3 * fbm(G, 5 * MM, 2, s=s + 10)
    attrs = {'brown': np.clip(toast, 0, 0.92), 'oil': 0 * toast}
    return mesh('filling', G, rings(G.reshape(n_r, n_a, 3))[1], filling, attrs)
