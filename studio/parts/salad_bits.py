# SPDX-License-Identifier: GPL-3.0-or-later
"""Raw vegetables, fruit, nuts, cheese, cold cuts and bread as they lie in a salad, a taco or on a pizza."""
import math

import numpy as np

from lib import materials
from lib.chance import number, rnd
from lib.mesh import displace, displaced_blob, grid, mesh, rings, sphere, superball, tube
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts import pieces


def tomato_half(stuffs, s, radius=0.0125):
    """Cherry tomato, cut across: wall, two or three chambers of jelly, seeds that stand in it."""
    flesh, seed_material, skin = stuffs
    d, F = sphere(52)
    V = d * radius * np.array([1, 1, 0.98])
    top = d[:, 2] > 0
    flat = V * np.array([1, 1, 0])
    r = np.hypot(flat[:, 0], flat[:, 1]) / radius
    a = np.arctan2(flat[:, 1], flat[:, 0])
    chambers = 2 + s % 2
    lobe = np.abs(np.sin(chambers * (a + s) / 2 + 0.0)) if chambers == 2 else np.abs(np.cos(1.5 * (a + s)))
    ring = smooth(0.22, 0.34, r + 0.06 * fbm(flat, 4 * MM, 2, s=s)) * smooth(0.80, 0.72, r)
    gel = ring * smooth(0.22, 0.42, lobe) * top
    V[:, 2] = np.where(top, V[:, 2] * 0.05 - gel * 0.5 * MM + 0.15 * MM * fbm(flat, 3 * MM, 2, s=s + 3), V[:, 2])
    gap = np.where(top, (1 - r) * radius, 0)
    parts = [mesh('tomato', V, F, flesh, {'d': np.maximum(gap, 0), 'gel': gel})]
    parts[0].materials.append(skin)
    outside = (d[F][:, :, 2].max(1) <= 1e-6).astype(np.int32)
    parts[0].polygons.foreach_set('material_index', outside)
    rng = np.random.default_rng(s)
    sd, sf = sphere(8)
    SV, SF, count = [], [], 0
    for _ in range(90):
        q, b = radius * rng.uniform(0.32, 0.70), rng.uniform(0, 6.283)
        lob = np.abs(np.sin(chambers * (b + s) / 2)) if chambers == 2 else abs(np.cos(1.5 * (b + s)))
        if lob < 0.5 or count >= 11:
            continue
        at = np.array([q * math.cos(b), q * math.sin(b), -0.15 * MM])
        if any(np.linalg.norm(at - o) < 1.9 * MM for o in [v.mean(0) for v in SV]):
            continue
        turn = b + rng.normal(0, 0.5)
        local = sd * np.array([1.35, 0.85, 0.5]) * MM
        local[:, 1] *= 1 - 0.35 * sd[:, 0]
        c, sn = math.cos(turn), math.sin(turn)
        SV.append(np.stack([local[:, 0] * c - local[:, 1] * sn, local[:, 0] * sn + local[:, 1] * c, local[:, 2]], -1) + at)
        SF.append(sf + count * len(sd))
        count += 1
    if SV:
        parts.append(mesh('tomato_seeds', np.concatenate(SV), np.concatenate(SF), seed_material))
    return parts


def cucumber(material, s, radius=0.0165, thick=0.0032):
    """A slice: waxy rim with grooves, watery flesh, three fans of half-formed seeds."""
    rows, steps = 40, 160
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    outline = radius * (1 + 0.025 * fbm(circle, 0.9, 2, s=s))
    turns, share, skin = [], [], []
    for q in np.linspace(0, 1, rows):
        turns.append((q * outline, thick / 2 - 0.1 * MM * q**20))
        share.append(q)
        skin.append(0)
    for z in np.linspace(0.42, -0.5, 7):
        turns.append((outline * (1 + 0.02 * (z < 0.4)), thick * z))
        share.append(1)
        skin.append(1)
    turns.append((outline * 0.001, -thick / 2))
    share.append(1)
    skin.append(0)
    P = np.array([np.stack([r * np.cos(a), r * np.sin(a), np.full(steps, z)], -1) for r, z in turns])
    V, F = rings(P)
    q = np.repeat(share, steps)
    b = np.tile(a, len(turns))
    fan = np.abs(np.cos(1.5 * (b + s)))
    grain = np.abs(np.sin(b * 16 + 2 * np.sin(3 * b + s)))
    seeds = smooth(0.55, 0.9, grain) * smooth(0.25, 0.34, q) * smooth(0.60, 0.5, q) * smooth(0.15, 0.4, fan)
    core = smooth(0.66, 0.58, q)
    relief = 0.12 * MM * fbm(V, 3 * MM, 2, s=s + 4) + 0.22 * MM * seeds - 0.25 * MM * core * smooth(0.3, 0.1, fan)
    V[:, 2] += relief * (np.repeat(skin, steps) == 0)
    V[:, 2] += 5.0 * V[:, 0] ** 2 * rnd(-1, 1)
    return mesh('cucumber', V, F, material, {'q': q, 'skin': np.repeat(skin, steps), 'seeds': seeds, 'core': core})


def onion_ring(material, s):
    """A thin ring or part of one, square in section, purple outside and along its edges."""
    rng = np.random.default_rng(s)
    r = rng.uniform(0.010, 0.019)
    wall, height = rng.uniform(1.0, 1.5) * MM, rng.uniform(2.0, 3.2) * MM
    span = rng.choice([6.283, 6.283, 4.2, 3.2])
    t = np.linspace(0, span, 150)
    path = np.stack([np.cos(t), np.sin(t), 0 * t], -1)
    radius = r * (1 + 0.10 * perlin(path, 0.9, s))
    lift = 3.5 * MM * perlin(path, 0.9, s + 3)
    section = np.array([(0.5, -0.5), (0.5, 0.4), (0.35, 0.5), (-0.35, 0.5), (-0.5, 0.4), (-0.5, -0.5), (0.5, -0.5)])
    P = np.array(
        [np.stack([(radius + x * wall) * path[:, 0], (radius + x * wall) * path[:, 1], lift + z * height], -1) for x, z in section]
    )
    outer = np.repeat([1, 1, 0.6, 0, 0, 0, 1], len(t))
    F = grid(len(section) - 1, len(t) - 1)
    return mesh('onion', P.reshape(-1, 3), F, material, {'outer': outer})


def crouton(material, s):
    d, F = sphere(34)
    half = np.array([rnd(6, 8), rnd(6, 7.5), rnd(5, 7)]) * MM
    V = superball(d, half, 7)
    f1, _, cell = worley(V, 3.4 * MM, s)
    pores = -1.3 * MM * smooth(0.45, 0.15, f1) * (cell > 0.4)
    V = displace(V, F, pores + 0.8 * MM * fbm(V, 6 * MM, 3, s=s))
    corner = np.sort(np.abs(V) / half, axis=1)[:, 1]
    return mesh('crouton', V, F, material, {'brown': 0.15 + 0.55 * smooth(0.6, 1, corner)})


def skinned(name, flesh, skin=None, pale=None, rough=(0.12, 0.34), sss=0.4, coat=0.45, grain=1.6, depth=0.12, see_through=0.0):
    """Food with an outside: reads 'skin' 0..1, the border broken by noise."""
    g = Graph(name)
    n = g.noise(5 * MM, 4)
    fine = g.noise(grain * MM, 4)
    base = g.mix(g.span(n, 0.34, 0.68), flesh, pale or blend(flesh, '#ffe0b4', 0.2))
    base = g.mix(g.span(fine, 0.45, 0.72, 0, 0.3), base, blend(flesh, '#6a2c0c', 0.26))
    if skin:
        edge = g.math('ADD', g.attr('skin'), g.math('MULTIPLY_ADD', fine, 0.3, -0.15))
        base = g.mix(g.span(edge, 0.35, 0.65), base, g.mix(g.span(n, 0.35, 0.65), skin, blend(skin, '#ffd0a0', 0.18)))
    base = g.vary(base, 0.012, 0.14, 0.08)
    return g.out(
        base,
        g.span(g.noise(4 * MM, 3), 0.35, 0.65, *rough),
        g.bump((fine, depth * MM, 0.8)),
        sss=sss,
        radius=(0.004, 0.0022, 0.0012),
        coat=coat,
        coat_rough=0.1,
        see_through=see_through,
    )


def slice_disc(material, radius, thick, hole=0.0, cup=0.0, wave=0.0, n=(16, 64), oval=1.0):
    """A round slice, ring if it has a hole: 'q' from the middle to the rim, 'skin' on the rim. Stands around z = 0."""
    rows, steps = n
    s = number()
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    out = radius * (1 + 0.05 * fbm(circle, 0.9, 2, s=s))
    share = np.concatenate([np.linspace(hole, 1, rows), np.ones(5), np.linspace(1, max(hole, 0.001), rows)])
    height = np.concatenate([np.full(rows, 0.5), np.linspace(0.4, -0.4, 5), np.full(rows, -0.5)])
    if hole:
        share = np.append(share, hole)
        height = np.append(height, 0.5)
    lift = cup * share**2.5 * radius
    bend = wave * radius * share**2
    P = np.stack(
        [
            np.stack(
                [q * out * np.cos(a) * oval, q * out * np.sin(a), h * thick + up + w * np.sin(2 * a + s) + 0.4 * w * np.sin(3 * a)], -1
            )
            for q, h, up, w in zip(share, height, lift, bend)
        ]
    )
    V, F = rings(P)
    q = np.repeat(share, steps)
    V[:, 2] += 0.08 * thick * fbm(V, radius * 0.3, 2, s=s + 3)
    rim = smooth(0.9, 0.985, q)
    if hole:
        rim = np.maximum(rim, smooth(hole + 0.05, hole, q) * 0.6)
    return mesh('slice', V, F, material, {'q': q, 'skin': rim, 'cav': 0.5 + 0 * q})


def crescent(material, length, deep, thick, bend=1.0, n=30):
    """A wedge-like slice of apple, avocado, celery or pepper: bent along its outer side, which has the skin."""
    d, F = sphere(n)
    s = number()
    V = superball(d, np.array([length, deep, thick]) / 2, (2.4, 2.4, 4.5))
    out = V[:, 1] / (deep / 2)
    taper = np.sqrt(np.clip(1 - (V[:, 0] / (length / 2)) ** 2, 0, 1))
    V[:, 1] = np.where(V[:, 1] < 0, V[:, 1] * (1 - 0.55 * taper), V[:, 1]) - bend * 0.9 * V[:, 0] ** 2 / length
    V[:, 2] += 0.06 * thick * fbm(V, length * 0.2, 2, s=s) + rnd(-0.25, 0.25) * V[:, 0] ** 2 / length
    return mesh('crescent', V, F, material, {'skin': smooth(0.55, 0.9, out), 'q': out * 0.5 + 0.5, 'cav': 0.5 + 0 * out})


def blob(material, half, power=2.4, relief=((6, 1.0), (2, 0.3)), n=26):
    """A lump in millimetres: half sizes, relief as (size, depth)."""
    size = np.array([h * rnd(0.85, 1.15) for h in half]) * MM
    return displaced_blob(material, size, n, power, tuple((a * MM, b * MM) for a, b in relief))


def shred(material, length, width, thick, curl=0.5, wave=0.0, n=20):
    """A grated strip: nearly straight, bent a little one way, its ends drawn out. Millimetres."""
    t = np.linspace(-0.5, 0.5, n)
    long = length * MM * rnd(0.6, 1.1)
    y = long * curl * rnd(-0.7, 0.7) * t**2 + 0.5 * wave * MM * np.sin(t * rnd(3, 6) + rnd(0, 6))
    z = long * curl * rnd(-0.5, 0.5) * t**2 + 0.5 * wave * MM * np.sin(t * rnd(3, 6) + rnd(0, 6))
    taper = np.clip((0.5 - np.abs(t)) * 7, 0.25, 1)
    V, F = tube(np.stack([long * t, y, z], -1), width / 2 * MM * taper * (1 + 0.12 * np.sin(t * 23 + rnd(0, 6))), 6)
    middle = np.repeat(np.concatenate([z[:1], z, z[-1:]]), 6)
    V[:, 2] = middle + (V[:, 2] - middle) * thick / width
    return mesh('shred', V, F, material, {'cav': 0.5 + 0 * V[:, 0], 'skin': 0 * V[:, 0]})


def ribbon(material, length, width, curl=0.5, twist=0.8, frill=0.5, n=26, across=6):
    """A strip cut from a leaf: thin, cupped, twisted, its cut edges crinkled. Millimetres."""
    s = number()
    t = np.linspace(-0.5, 0.5, n)[:, None]
    u = np.linspace(-1, 1, across + 1)[None]
    long = length * MM * rnd(0.55, 1.15)
    wide = width * MM / 2 * rnd(0.6, 1.25) * (1 - 0.5 * (2 * np.abs(t)) ** 3)
    angle = rnd(0, 3) + twist * rnd(-1, 1) * 2 * t
    flat = np.stack([long * t + 0 * u, wide * u, 0 * t * u], -1).reshape(-1, 3)
    crinkle = frill * MM * (1.2 * perlin(flat, 6 * MM, s) + 0.6 * perlin(flat, 2.6 * MM, s + 3)).reshape(n, across + 1)
    lift = 0.35 * wide * u**2 + crinkle * (0.4 + 0.6 * np.abs(u))
    x = long * t + 0 * u
    y = wide * u * np.cos(angle) - lift * np.sin(angle) + long * curl * rnd(-0.8, 0.8) * t**2
    z = wide * u * np.sin(angle) + lift * np.cos(angle) + long * curl * rnd(-0.5, 0.7) * t**2
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    tint = np.repeat(smooth(-0.5, 0.5, t[:, 0] * rnd(-1, 1)), across + 1)
    return mesh('ribbon', V, grid(n - 1, across), material, {'cav': 0.5 + 0 * tint, 'skin': 0 * tint, 'tint': tint})


def leaf_strip_stuff(name, deep, mid, light):
    """Cut salad: green towards one end, pale towards the other. Reads 'tint'."""
    g = Graph(name)
    n = g.noise(7 * MM, 4)
    base = g.ramp(g.math('ADD', g.attr('tint'), g.math('MULTIPLY_ADD', n, 0.7, -0.35)), [(0.1, light), (0.5, mid), (0.95, deep)])
    base = g.vary(base, 0.015, 0.2, 0.15)
    return g.out(
        base,
        g.span(g.noise(4 * MM, 3), 0.35, 0.65, 0.22, 0.46),
        g.bump((g.noise(1.8 * MM, 3), 0.0003, 0.7)),
        see_through=0.4,
        coat=0.2,
        coat_rough=0.15,
    )


def folded_slice(material, radius, folds=1.0, square=False, n=(26, 90), rim=0.93):
    """Ham, salami, cheese: a thin slice dropped in folds; 'skin' is its rim."""
    rows, steps = n
    s = number()
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    q = np.linspace(0.001, 1, rows)[:, None]
    k = (np.abs(np.cos(a)) ** 6 + np.abs(np.sin(a)) ** 6) ** (-1 / 6) if square else 1 + 0.04 * np.sin(2 * a + s)
    x, y = radius * q * k * np.cos(a), radius * q * k * np.sin(a)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    ruff = folds * radius * (0.32 * perlin(P, radius * 0.8, s) + 0.16 * perlin(P, radius * 0.4, s + 3)) * (0.3 + q.repeat(steps, 1).ravel())
    turn = rnd(0, 3.14)
    across = P[:, 0] * math.cos(turn) + P[:, 1] * math.sin(turn)
    fold = folds * 1.1
    P[:, 2] = ruff + fold * np.sqrt(across**2 + (0.12 * radius) ** 2) * 0.75
    squeeze = 1 - 0.45 * min(folds, 1.0)
    P[:, 0] -= across * (1 - squeeze) * math.cos(turn)
    P[:, 1] -= across * (1 - squeeze) * math.sin(turn)
    V, F = rings(P.reshape(rows, steps, 3))
    low = V - np.array([0, 0, 0.9 * MM])
    both = np.concatenate([V, low])
    faces = np.concatenate([F, F[:, ::-1] + len(V)])
    skin = np.tile(smooth(rim, rim + 0.05, np.repeat(q[:, 0], steps)), 2)
    return mesh('folded', both, faces, material, {'skin': skin, 'cav': 0.5 + 0 * skin, 'q': skin})


def egg_half(white, yolk):
    """Boiled egg, cut lengthwise, jammy in the middle."""
    d, F = sphere(44)
    half = np.array([25, 19, 19]) * MM * rnd(0.92, 1.0)
    V = d * half
    V[:, 1] *= 1 + 0.14 * d[:, 0]
    top = d[:, 2] > 0
    r = np.hypot((d[:, 0] + 0.06) / 0.62, d[:, 1] / 0.68)
    V[:, 2] = np.where(top, V[:, 2] * 0.02 - 0.4 * MM * smooth(0.9, 1.05, r) * 0 + 0.5 * MM * smooth(1.0, 0.85, r), V[:, 2] * 0.9)
    body = mesh('egg', V, F, white, {'skin': np.where(top, smooth(1.03, 0.95, r), 0), 'cav': 0.5 + 0 * r})
    dome, G = sphere(24)
    U = dome * half * np.array([0.60, 0.66, 0.06])
    U[:, 0] -= 0.06 * half[0]
    U[:, 2] += 0.4 * MM + 0.25 * MM * fbm(U, 4 * MM, 2, s=number())
    return [body, mesh('yolk', U, G, yolk, {'cav': 0.5 + 0 * U[:, 0], 'skin': 0 * U[:, 0]})]


def strawberry(material):
    """Half a strawberry: seeds in little pits on its skin, a pale heart on the cut."""
    d, F = sphere(40)
    size = rnd(0.85, 1.15)
    V = superball(d, np.array([15, 11.5, 11.5]) * MM * size, 2.2)
    V[:, 1:] *= (1 - 0.38 * np.clip(V[:, 0] / (15 * MM * size), -0.4, 1))[:, None]
    top = d[:, 2] > 0.02
    f1, _, _ = worley(V, 3.6 * MM, number())
    V = np.where(top[:, None], V, displace(V, F, -0.6 * MM * smooth(0.35, 0.1, f1)))
    V[:, 2] = np.where(top, V[:, 2] * 0.04 + 0.2 * MM * fbm(V, 4 * MM, 2, s=number()), V[:, 2])
    r = np.hypot(V[:, 0] / 15, V[:, 1] / 11.5) / (MM * size)
    heart = np.where(top, smooth(0.62, 0.1, r), 0)
    return [
        mesh(
            'strawberry', V, F, material, {'skin': np.where(top, smooth(0.86, 0.98, r), 1.0), 'heart': heart, 'pip': smooth(0.17, 0.1, f1)}
        )
    ]


def strawberry_stuff():
    g = Graph('strawberry')
    n = g.noise(3 * MM, 4)
    cut = g.mix(g.span(n, 0.35, 0.65), '#c4301f', '#d85440')
    cut = g.mix(g.math('MULTIPLY', g.attr('heart'), 0.75), cut, '#f0c2ae')
    skin = g.mix(g.span(n, 0.35, 0.65), '#a3140f', '#bb2318')
    skin = g.mix(g.attr('pip'), skin, '#d8b460')
    return g.out(
        g.vary(g.mix(g.attr('skin'), cut, skin), 0.006, 0.12, 0.06), 0.2, g.bump((n, 0.0002, 0.6)),
        sss=0.35, radius=(0.004, 0.001, 0.0006), coat=0.4, coat_rough=0.08,
    )  # fmt: skip


def grilled(name, meat, pale, crust, marks=True):
    """Grilled poultry or meat: pale cut, browned outside with bars of the grill. Reads 'skin' and 'mark'."""
    g = Graph(name)
    fibre = g.noise(1.2 * MM, 4, at=g.stretch(0.25, 1, 1))
    n = g.noise(7 * MM, 4)
    base = g.mix(g.span(fibre, 0.35, 0.7), meat, pale)
    out = g.mix(g.span(n, 0.35, 0.66), crust, blend(crust, '#f0c080', 0.35))
    base = g.mix(g.span(g.math('ADD', g.attr('skin'), g.math('MULTIPLY_ADD', n, 0.5, -0.25)), 0.35, 0.7), base, out)
    if marks:
        base = g.mix(g.math('MULTIPLY', g.attr('mark'), g.span(n, 0.3, 0.5, 0.4, 0.95)), base, '#2a140a')
    wet = g.noise(4 * MM, 3)
    return g.out(
        g.vary(base, 0.008, 0.12, 0.06), g.span(wet, 0.36, 0.64, 0.22, 0.5), g.bump((fibre, 0.0004, 0.8), (g.noise(2.5 * MM, 3), 0.0004, 0.6)),
        sss=0.15, radius=(0.003, 0.0012, 0.0007), coat=g.span(wet, 0.4, 0.6, 0.35, 0.05), coat_rough=0.12,
    )  # fmt: skip


def meat_slice(material, half=(24, 8, 5)):
    """A slice of a grilled breast or steak: cut faces on both sides, crust above and below, bars across it."""
    d, F = sphere(34 if half[0] > 15 else 24)
    s = number()
    size = np.array([rnd(0.85, 1.15) * h for h in half]) * MM
    V = superball(d, size, (2.6, 3.2, 4.5))
    V = displace(V, F, 0.9 * MM * fbm(V, 9 * MM, 2, s=s) + 0.28 * MM * fbm(V * np.array([0.4, 1, 1]), 2.2 * MM, 3, s=s + 3))
    V[:, 2] += 0.12 * V[:, 0] ** 2 / size[0] * rnd(-1, 1)
    outside = smooth(0.62, 0.9, np.abs(V[:, 1]) / size[1])
    bars = smooth(0.82, 0.95, np.sin((V[:, 0] + 0.25 * V[:, 2]) / (2.4 * MM) + s)) * outside
    return mesh('slice', V, F, material, {'skin': outside, 'mark': bars, 'cav': 0.5 + 0 * outside})


def breaded_stuff(name='breading', light='#e0a04a', mid='#b86f24', dark='#7a3f12'):
    """Crisp fried coating: flakes, browned on their crests. Reads 'cav'."""
    g = Graph(name)
    n = g.noise(6 * MM, 5, 0.6)
    fine = g.noise(1 * MM, 4)
    t = g.math('ADD', g.attr('cav'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.7, -0.35), g.math('MULTIPLY_ADD', fine, 0.3, -0.15)))
    base = g.ramp(t, [(0.1, light), (0.5, mid), (0.95, dark)])
    return g.out(
        g.vary(base, 0.01, 0.14, 0.06), g.span(n, 0.35, 0.65, 0.35, 0.62), g.bump((g.noise(2 * MM, 4), 0.0007, 0.8), (fine, 0.0003, 0.8)),
        sss=0.1, radius=(0.003, 0.0013, 0.0006), coat=0.15, coat_rough=0.25,
    )  # fmt: skip


def nugget(material, half=(15, 12, 7.5)):
    """Breaded and fried: flakes on lumps."""
    d, F = sphere(44)
    s = number()
    size = np.array([rnd(0.85, 1.15) * h for h in half]) * MM
    V = superball(d, size, 2.6)
    rel = 1.6 * MM * fbm(V, 9 * MM, 2, s=s) + 0.9 * MM * ridged(V, 4.5 * MM, 2, s=s + 3) + 0.3 * MM * fbm(V, 1.4 * MM, 2, s=s + 7)
    V = displace(V, F, rel)
    return mesh('nugget', V, F, material, {'cav': np.clip(rel / (2.6 * MM), 0, 1), 'skin': 0 * rel})


def nut_half(material, half=(13, 7.5, 4.5), furrows=1.0):
    """Pecan or walnut half: a deep groove lengthwise, furrows across the lobes."""
    d, F = sphere(34)
    s = number()
    size = np.array([rnd(0.85, 1.1) * h for h in half]) * MM
    V = superball(d, size, 2.2)
    groove = np.exp(-((V[:, 1] / (1.1 * MM)) ** 2))
    rows = np.sin(V[:, 0] / (1.3 * MM) + 2.5 * np.abs(V[:, 1]) / size[1] + 1.5 * fbm(V, 6 * MM, 2, s=s))
    up = smooth(-0.2, 0.3, d[:, 2])
    rel = up * (-1.9 * MM * groove + furrows * 0.4 * MM * rows * (1 - groove)) + 0.3 * MM * fbm(V, 3 * MM, 2, s=s)
    V = displace(V, F, rel)
    return mesh('nut', V, F, material, {'cav': np.clip(rel / (1.6 * MM) + 0.7, 0, 1), 'skin': smooth(0.2, 0.9, -rel / (1.6 * MM))})


def pita_chip(material, size=20):
    """A crisp triangle of bread or tortilla, blistered and bent."""
    n = 30
    s = number()
    u, v = np.meshgrid(np.linspace(0, 1, n), np.linspace(-1, 1, n), indexing='ij')
    x, y = (u - 0.6) * size * MM * 1.6, v * u * size * MM * rnd(0.7, 0.95)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    blister = np.maximum(0, fbm(P, 7 * MM, 2, s=s))
    P[:, 2] = 1.6 * MM * blister + rnd(4, 12) * P[:, 0] ** 2 + rnd(-10, 10) * P[:, 1] ** 2 + 0.3 * MM * fbm(P, 2 * MM, 2, s=s + 4)
    low = P - np.array([0, 0, 1.3 * MM])
    F = grid(n - 1, n - 1)
    edge = np.maximum(np.abs(v), smooth(0.8, 1, u)).ravel()
    bake = 0.30 + 0.5 * blister + 0.25 * smooth(0.75, 1, edge) + 0.15 * fbm(P, 10 * MM, 2, s=s + 8)
    return mesh(
        'chip',
        np.concatenate([P, low]),
        np.concatenate([F, F[:, ::-1] + len(P)]),
        material,
        {'bake': np.tile(bake, 2), 'cav': np.tile(blister, 2)},
    )


def crisp_stuff(name='crisp', pale='#ecc98a', gold='#d39a45', dark='#93581d', gloss=0.2):
    """Fried or toasted tortilla and bread; reads 'bake'."""
    g = Graph(name)
    n = g.noise(6 * MM, 5, 0.6)
    fine = g.noise(1.1 * MM, 4)
    t = g.math('ADD', g.attr('bake'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.5, -0.25), g.math('MULTIPLY_ADD', fine, 0.24, -0.12)))
    base = g.ramp(t, [(0.08, pale), (0.42, gold), (0.75, dark), (1.0, blend(dark, '#1a0b04', 0.5))])
    return g.out(
        g.vary(base, 0.008, 0.1, 0.05), g.span(n, 0.35, 0.65, 0.42, 0.7), g.bump((g.noise(2.4 * MM, 4), 0.0005, 0.8), (fine, 0.0003, 0.8)),
        sss=0.14, radius=(0.004, 0.002, 0.0008), coat=gloss, coat_rough=0.25, spec=0.4,
    )  # fmt: skip


def olive_ring(material, radius=6.4):
    """A slice of a pitted olive, lying or on edge."""
    return slice_disc(material, radius * MM * rnd(0.85, 1.1), 3.2 * MM, hole=0.42, n=(7, 40), oval=rnd(0.85, 1.0))


def pepper_ring(material, radius=18):
    """A ring of bell pepper: lobed, hollow, skin outside and paler flesh inside."""
    s = number()
    a = np.linspace(0, 2 * math.pi, 120)
    r = radius * MM * rnd(0.8, 1.1) * (1 + 0.16 * np.cos(3 * a + s) + 0.05 * np.cos(4 * a + 2 * s))
    span = 120 if rnd(0, 1) < 0.5 else int(rnd(40, 80))
    path = np.stack([r * np.cos(a), r * np.sin(a), 2 * MM * np.sin(2 * a + s)], -1)[:span]
    out = path / np.linalg.norm(path, axis=1, keepdims=True)
    section = np.array([(1.0, -2.2), (1.3, 0), (1.0, 2.2), (-1.0, 2.2), (-1.4, 0), (-1.0, -2.2), (1.0, -2.2)]) * MM
    P = np.stack([path + out * q + np.array([0, 0, z]) for q, z in section])
    skin = np.repeat([1, 1, 0.6, 0, 0, 0, 1], span)
    return mesh('pepper', P.reshape(-1, 3), grid(len(section) - 1, span - 1), material, {'skin': skin, 'cav': 0.5 + 0 * skin})


def lengthwise(material, half, power=2.6, bend=0.2):
    """A long soft piece such as an anchovy or a pepperoncino, pointed at one end."""
    d, F = sphere(34)
    size = np.array([rnd(0.85, 1.15) * h for h in half]) * MM
    V = superball(d, size, power)
    V[:, 1:] *= (1 - 0.55 * smooth(-0.2, 1, V[:, 0] / size[0]))[:, None]
    V[:, 1] += bend * rnd(-1, 1) * V[:, 0] ** 2 / size[0]
    V = displace(V, F, 0.7 * MM * fbm(V * np.array([0.5, 1, 1]), 6 * MM, 2, s=number()))
    return mesh('long', V, F, material, {'skin': smooth(-0.6, -0.9, V[:, 0] / size[0]), 'cav': 0.5 + 0 * V[:, 0]})


def tomato_wedge(material):
    """A chunk of ripe tomato: skin on the round side, wet flesh with chambers on the cuts."""
    d, F = sphere(40)
    s = number()
    V = superball(d, np.array([17, 10, 11]) * MM * rnd(0.85, 1.12), (2.2, 2.4, 2.6))
    up = d[:, 2] > 0.1
    V[:, 2] = np.where(up, V[:, 2] * (0.35 + 0.65 * np.abs(d[:, 1]) ** 2), V[:, 2])
    gel = smooth(0.1, 0.3, fbm(V, 9 * MM, 2, s=s)) * up
    V[:, 2] -= gel * 0.9 * MM
    V = displace(V, F, 0.25 * MM * fbm(V, 3 * MM, 2, s=s + 3) * up)
    return mesh('wedge', V, F, material, {'d': np.where(up, 0.006 * (1 - np.abs(d[:, 1])), 0), 'gel': 0.8 * gel})


def raspberry(material):
    """Drupelets round a hollow."""
    d, F = sphere(40)
    V = d * np.array([8.4, 8.4, 9.6]) * MM * rnd(0.9, 1.1)
    V[:, :2] *= (1 - 0.22 * np.clip(d[:, 2], -0.3, 1))[:, None]
    f1, _, _ = worley(V, 4.0 * MM, number())
    V = displace(V, F, 1.3 * MM * np.sqrt(np.clip(1 - (f1 / 0.75) ** 2, 0, 1)) - 0.5 * MM)
    return mesh('raspberry', V, F, material, {'cav': np.clip(1 - f1, 0, 1), 'skin': 0 * f1})


def several(make, many=5):
    return [[make()] for _ in range(many)]


def cherry_tomatoes(color):
    flesh = materials.tomato_cut()
    pips = materials.plain('pips', '#ecd08a', 0.18, 0.12, 0.5, (0.002, 0.0015, 0.0008), 0.8, 0.05, 0.8, '#e2b95f')
    skin = materials.tomato_skin()
    return [tomato_half((flesh, pips, skin), number(), rnd(0.0115, 0.0145)) for _ in range(6)]


def of(maker, flesh, skin=None, many=5, **stuff):
    """A kind whose colour may be changed: maker(material) makes one of it."""

    def make(color):
        material = skinned('bit', color, None, **{**stuff, 'pale': None}) if color else skinned('bit', flesh, skin, **stuff)
        return several(lambda: maker(material), many)

    return make


def with_stuff(stuff, maker, many=5):
    """A kind with a material of its own."""

    def make(color):
        material = stuff()
        return several(lambda: maker(material), many)

    return make


def piece(kind):
    return lambda color: [[me] for me in pieces.make_pieces(kind, color, many=4)]


def grilled_slices(meat, pale, crust, half, marks=True):
    def make(color):
        stuff = (
            grilled('grilled', blend(color, meat, 0.35), blend(color, pale, 0.35), color, marks)
            if color
            else grilled('grilled', meat, pale, crust, marks)
        )
        return several(lambda: meat_slice(stuff, half), 6)

    return make


def breaded(half):
    def make(color):
        stuff = breaded_stuff(mid=color) if color else breaded_stuff()
        return several(lambda: nugget(stuff, half), 5)

    return make


def crisp(maker, pale, gold, dark, many=5):
    def make(color):
        stuff = crisp_stuff('crisp', blend(color, '#ffffff', 0.3) if color else pale, color or gold, dark)
        return several(lambda: maker(stuff), many)

    return make


def baked_strip(material, length, width):
    """A fried strip of tortilla: flat, bent, blistered."""
    me = shred(material, length * rnd(0.7, 1.2), width, 1.1, 0.6, 1.2)
    bake = me.attributes.new('bake', 'FLOAT', 'POINT')
    bake.data.foreach_set('value', np.full(len(me.vertices), rnd(0.25, 0.6), np.float32))
    return me


def eggs(color):
    white = skinned('egg white', '#f6f1e4', None, '#fdfaf2', sss=0.5, depth=0.04)
    yolk = skinned('yolk', color or '#e3a02a', None, '#efbe55', rough=(0.15, 0.4), sss=0.5, grain=1.0)
    return [egg_half(white, yolk) for _ in range(3)]


def strawberries(color):
    stuff = strawberry_stuff()
    return [strawberry(stuff) for _ in range(5)]


#: kind: maker(color) -> things (each a list of meshes in one frame), lean in radians, share above the pile, millimetres apart
BITS = {
    'tomato': (cherry_tomatoes, 0.7, 0.86, 34),
    'tomato-wedge': (with_stuff(materials.tomato_cut, tomato_wedge), 0.6, 0.8, 24),
    'tomato-dice': (of(lambda m: blob(m, (4.6, 4.2, 3.8), 4.5, ((5, 0.8), (1.5, 0.15)), 16), '#b32412', '#a3160a', pale='#d6502e', rough=(0.08, 0.25)), 0.8, 0.8, 7),
    'cucumber': (with_stuff(materials.cucumber_material, lambda m: cucumber(m, number(), rnd(0.0145, 0.0175))), 0.6, 0.9, 28),
    'cucumber-dice': (of(lambda m: blob(m, (7, 6.5, 5.5), 5, ((6, 0.4),), 20), '#dbe6b4', '#2f5a1c', pale='#ecf2d2', sss=0.5), 0.8, 0.8, 12),
    'radish': (of(lambda m: slice_disc(m, 12 * MM * rnd(0.8, 1.1), 1.8 * MM, wave=0.12), '#f4ecee', '#b3264e', pale='#fbf6f6', sss=0.5), 0.5, 0.86, 18),
    'red-onion': (with_stuff(materials.onion_material, lambda m: onion_ring(m, number())), 0.5, 0.82, 24),
    'white-onion': (of(lambda m: blob(m, (2.7, 2.2, 1.3), 5, ((4, 0.4),), 9), '#e6dfc8', None, pale='#faf7ec', sss=0.5), 0.8, 0.85, 5),
    'pickled-onion': (of(lambda m: shred(m, 38, 3.0, 1.5, 1.1, 1.2), '#b8446c', None, pale='#e27a9c', sss=0.5, coat=0.6), 0.5, 0.8, 12),
    'crouton': (with_stuff(materials.crouton_material, lambda m: crouton(m, number())), 0.6, 0.86, 28),
    'feta': (with_stuff(materials.feta_material, lambda m: blob(m, (7, 5.5, 4.5), 4.5, ((8, 1.1), (3, 0.5), (1.2, 0.16)))), 0.8, 0.85, 12),
    'feta-slab': (with_stuff(materials.feta_material, lambda m: blob(m, (36, 27, 7.5), 7.5, ((26, 1.2), (8, 0.7), (2, 0.2)), 90), 1), 0.12, 0.72, 60),
    'blue-cheese': (of(lambda m: blob(m, (6.5, 5.2, 4.6), 3.2, ((6, 1.5), (2, 0.5))), '#efe8d4', None, pale='#8d9aa2', rough=(0.4, 0.7), sss=0.4, coat=0.0, grain=3.0), 0.8, 0.85, 11),
    'goat-cheese': (of(lambda m: blob(m, (7, 6, 4), 2.4, ((6, 1.2), (2, 0.4))), '#f3ecdc', None, pale='#fdf9f0', rough=(0.35, 0.6), sss=0.5, coat=0.05), 0.5, 0.8, 18),
    'cheese-shreds': (of(lambda m: shred(m, 24, 1.9, 1.5, 0.4, 0.6), '#dd962f', None, pale='#ecb65a', rough=(0.3, 0.5), sss=0.5, coat=0.15, depth=0.05), 0.5, 0.8, 4),
    'white-cheese-shreds': (of(lambda m: shred(m, 22, 1.9, 1.5, 0.4, 0.6), '#efdcae', None, pale='#f8edd0', rough=(0.3, 0.5), sss=0.5, coat=0.15, depth=0.05), 0.5, 0.8, 4),
    'shaved-cheese': (of(lambda m: crescent(m, 34 * MM * rnd(0.6, 1.1), 15 * MM * rnd(0.6, 1.1), 1.3 * MM, rnd(0.1, 0.5), 18), '#e3c888', None, pale='#f0dcae', rough=(0.4, 0.6), sss=0.4, coat=0.1), 0.5, 0.8, 20),
    'olive': (piece('olive'), 0.6, 0.84, 18),
    'olive-ring': (of(olive_ring, '#4d4138', '#1c1716', pale='#6a5a4c', rough=(0.14, 0.3), sss=0.1), 0.8, 0.85, 15),
    'green-olive': (piece('green-olive'), 0.6, 0.84, 18),
    'pepperoncini': (of(lambda m: lengthwise(m, (20, 7, 6.5)), '#b4ad36', '#8f9a3a', pale='#cdc65a', sss=0.35, coat=0.7), 0.4, 0.84, 26),
    'banana-pepper': (of(lambda m: slice_disc(m, 9.5 * MM * rnd(0.8, 1.1), 3 * MM, hole=0.72, n=(5, 48)), '#d3c85e', '#bdb13c', pale='#e4dd8a', sss=0.45), 0.7, 0.85, 17),
    'green-pepper': (of(pepper_ring, '#a3bf68', '#3d7224', pale='#bdd289', sss=0.35), 0.5, 0.82, 24),
    'red-pepper': (of(lambda m: crescent(m, 30 * MM * rnd(0.7, 1.1), 6 * MM, 4 * MM, 0.7), '#c43a1e', '#a81a0c', pale='#da6244', sss=0.35), 0.6, 0.84, 15),
    'egg': (eggs, 0.28, 0.86, 44),
    'corn': (piece('corn'), 1.0, 0.8, 6),
    'black-bean': (piece('black-bean'), 1.0, 0.8, 8),
    'kidney-bean': (piece('kidney-bean'), 1.0, 0.8, 10),
    'chickpea': (piece('chickpea'), 1.0, 0.8, 9),
    'potato': (piece('potato'), 0.8, 0.8, 20),
    'green-bean': (of(lambda m: lengthwise(m, (36, 3.3, 3.1), 2.4, 0.12), '#4f8428', '#6a7a3a', pale='#74a342', sss=0.2), 0.15, 0.85, 7),
    'chicken': (grilled_slices('#dcb684', '#ecd2a4', '#8f501c', (22, 10.5, 4)), 0.45, 0.86, 17),
    'chicken-cube': (grilled_slices('#e2c294', '#f0dcb8', '#a5682e', (10, 8, 7), False), 0.6, 0.84, 16),
    'steak-cube': (grilled_slices('#6d3426', '#8d4a38', '#3a1c0f', (9, 8, 7), False), 0.6, 0.84, 15),
    'crisp-chicken': (breaded((25, 10, 6.5)), 0.4, 0.86, 24),
    'nugget': (breaded((15, 12, 8)), 0.5, 0.86, 23),
    'bacon': (of(lambda m: blob(m, (6, 4, 1.6), 3.4, ((5, 1.6), (1.6, 0.3)), 14), '#8c3a22', '#c98a62', pale='#b8664a', rough=(0.2, 0.45), sss=0.15), 0.8, 0.85, 7),
    'ham': (of(lambda m: folded_slice(m, 30 * MM * rnd(0.8, 1.1), 0.9), '#d88e80', '#c06a5c', pale='#e8b0a2', rough=(0.2, 0.4), sss=0.3, coat=0.3), 0.5, 0.78, 26),
    'salami': (of(lambda m: folded_slice(m, 24 * MM * rnd(0.85, 1.05), 0.7), '#8f2e26', '#6b1c18', pale='#e0a896', rough=(0.2, 0.4), sss=0.2, coat=0.35, grain=3.0), 0.5, 0.78, 24),
    'provolone': (of(lambda m: folded_slice(m, 27 * MM * rnd(0.85, 1.05), 0.55), '#ecd9a6', '#dcb96a', pale='#f6ebc8', rough=(0.3, 0.5), sss=0.45, coat=0.15), 0.5, 0.78, 26),
    'ham-strip': (of(lambda m: shred(m, 36, 7, 1.6, 0.7, 2.0), '#d4887a', None, pale='#e8b0a2', sss=0.3), 0.5, 0.8, 14),
    'turkey-strip': (of(lambda m: shred(m, 36, 7, 1.8, 0.7, 2.0), '#e2c8a4', None, pale='#f2e2c6', sss=0.3), 0.5, 0.8, 14),
    'tuna': (of(lambda m: blob(m, (17, 11, 8), 3.2, ((9, 2.2), (3, 1.0), (1.2, 0.2)), 40), '#c99a78', None, pale='#e2c2a2', rough=(0.25, 0.5), sss=0.2, grain=1.0), 0.5, 0.82, 22),
    'anchovy': (of(lambda m: lengthwise(m, (28, 4.2, 2), 2.6, 0.35), '#7a5240', '#5c3a2c', pale='#a87a5e', rough=(0.12, 0.3), sss=0.15, coat=0.7), 0.2, 0.84, 16),
    'strawberry': (strawberries, 0.9, 0.84, 24),
    'blueberry': (of(lambda m: blob(m, (6.6, 6.6, 6.1), 2.1, ((5, 0.25),), 20), '#27304f', None, pale='#5a6788', rough=(0.35, 0.6), sss=0.05, coat=0.05), 0.9, 0.84, 13),
    'raspberry': (of(raspberry, '#8f1630', None, pale='#b8405a', rough=(0.32, 0.5), sss=0.3, coat=0.05), 0.7, 0.84, 18),
    'grape': (of(lambda m: blob(m, (10.5, 8.6, 8.6), 2.2, ((9, 0.3),), 24), '#6b1f33', None, pale='#94465a', rough=(0.12, 0.35), sss=0.35), 0.6, 0.84, 19),
    'cranberry': (of(lambda m: blob(m, (6, 4.6, 3.2), 2.4, ((4, 1.2), (1.6, 0.4)), 18), '#6b0f1c', None, pale='#93222e', sss=0.15, coat=0.5), 0.8, 0.82, 10),
    'raisin': (of(lambda m: blob(m, (6, 4.2, 3.2), 2.4, ((4, 1.3), (1.6, 0.5)), 18), '#2a1310', None, pale='#452520', sss=0.08, coat=0.3), 0.8, 0.82, 10),
    'red-apple': (of(lambda m: crescent(m, 44 * MM * rnd(0.8, 1.05), 15 * MM, 4.2 * MM, 0.75), '#f0e4bd', '#a8201c', pale='#faf3d8', sss=0.4), 0.6, 0.84, 22),
    'green-apple': (of(lambda m: crescent(m, 44 * MM * rnd(0.8, 1.05), 15 * MM, 4.2 * MM, 0.75), '#f0ebc6', '#8cab34', pale='#faf7dc', sss=0.4), 0.6, 0.84, 22),
    'apple-chip': (of(lambda m: slice_disc(m, 19 * MM * rnd(0.85, 1.1), 1.5 * MM, hole=0.12, cup=0.3, wave=0.3), '#e2bd7a', '#a3562c', pale='#efd6a2', rough=(0.4, 0.7), coat=0.1), 0.7, 0.84, 28),
    'pineapple': (of(lambda m: crescent(m, 21 * MM, 14 * MM, 8 * MM, 0.35), '#eeba3c', None, pale='#f6d878', sss=0.45, coat=0.5, grain=2.2, depth=0.3), 0.7, 0.84, 19),
    'mandarin': (of(lambda m: crescent(m, 25 * MM, 16 * MM, 11 * MM, 0.5), '#de7c14', None, pale='#ee9c34', sss=0.45, coat=0.6), 0.7, 0.84, 20),
    'avocado': (of(lambda m: crescent(m, 50 * MM * rnd(0.85, 1.1), 17 * MM, 6 * MM, 0.7), '#cfd07c', '#7d9a3c', pale='#e3dd9c', rough=(0.2, 0.4), sss=0.4, coat=0.25), 0.35, 0.84, 15),
    'celery': (of(lambda m: crescent(m, 17 * MM, 7 * MM, 5 * MM, 1.1), '#cfe0a2', '#9cbf62', pale='#e3edc4', sss=0.4), 0.8, 0.84, 14),
    'walnut': (of(lambda m: nut_half(m, (12, 9, 5.5), 1.6), '#b98a55', '#7a4c26', pale='#d6ad78', rough=(0.35, 0.6), sss=0.1, coat=0.1), 0.7, 0.85, 20),
    'pecan': (of(nut_half, '#8a4c22', '#5a2c12', pale='#a8672f', rough=(0.25, 0.5), sss=0.08, coat=0.25), 0.6, 0.85, 20),
    'almond': (of(lambda m: slice_disc(m, 6.4 * MM, 1.2 * MM, wave=0.1, n=(8, 36), oval=1.7), '#ecd6a8', '#8a5426', pale='#f6e8c8', rough=(0.35, 0.6), coat=0.1), 0.6, 0.85, 10),
    'cashew': (piece('cashew'), 0.8, 0.84, 14),
    'pepita': (of(lambda m: blob(m, (5.6, 3.2, 1.3), 2.2, ((4, 0.2),), 14), '#5f7434', '#a8a060', pale='#83934e', rough=(0.3, 0.5), sss=0.1), 0.7, 0.84, 7),
    'granola': (of(lambda m: blob(m, (6, 5, 4), 2.6, ((3.4, 1.6), (1.6, 0.6)), 22), '#a8692c', None, pale='#d6a35c', rough=(0.35, 0.6), sss=0.12, coat=0.15), 0.8, 0.85, 9),
    'tortilla-strip': (crisp(lambda m: baked_strip(m, 40, 4.5), '#efcf92', '#dba64c', '#9a5a1e'), 0.7, 0.8, 10),
    'red-strip': (crisp(lambda m: baked_strip(m, 34, 4), '#d0633c', '#b5401c', '#7a220c'), 0.7, 0.8, 10),
    'fried-noodle': (crisp(lambda m: baked_strip(m, 36, 2.6), '#eccf92', '#d6a550', '#99602a', 7), 0.7, 0.8, 7),
    'pita-chip': (crisp(lambda m: pita_chip(m, 19), '#ecca8c', '#d09a4a', '#8a5220', 6), 0.8, 0.82, 24),
    'quesadilla': (crisp(lambda m: pita_chip(m, 42), '#f2dfb6', '#dcae62', '#8f5a24', 4), 0.5, 0.8, 40),
    'white-cabbage': (with_stuff(lambda: leaf_strip_stuff('white-cabbage', '#cbd98e', '#e6ecc4', '#f6f6e6'), lambda m: ribbon(m, 38, 3.6), 9), 0.5, 0.68, 8),
    'purple-cabbage': (with_stuff(lambda: leaf_strip_stuff('purple-cabbage', '#4a1540', '#7a2c66', '#cfa6c4'), lambda m: ribbon(m, 36, 3.6), 9), 0.5, 0.68, 8),
    'carrot': (of(lambda m: shred(m, 38, 2.0, 1.6, 0.5, 1.2), '#d2701d', None, pale='#e8964a', sss=0.4), 0.5, 0.75, 8),
    'lettuce-shreds': (with_stuff(lambda: leaf_strip_stuff('lettuce-shreds', '#4f8a26', '#86b548', '#d9e5a6'), lambda m: ribbon(m, 34, 7), 9), 0.6, 0.66, 6),
    'pale-lettuce-shreds': (with_stuff(lambda: leaf_strip_stuff('pale-lettuce-shreds', '#a3c45c', '#cfdf98', '#f0f4da'), lambda m: ribbon(m, 34, 7), 9), 0.6, 0.66, 6),
    'sprouts': (of(lambda m: shred(m, 44, 2.5, 2.4, 0.9, 2.4), '#eee9d2', None, pale='#faf8ec', sss=0.5, coat=0.6), 0.5, 0.75, 8),
    'broccoli': (piece('broccoli'), 0.6, 0.82, 18),
}  # fmt: skip
BITS_KNOWN = tuple(BITS)


def make_bits(kind, color=None):
    """The things of one kind, and how they lie: (things, lean, share above the pile, metres apart)."""
    maker, lean, share, apart = BITS[kind]
    return maker(color), lean, share, apart * MM
