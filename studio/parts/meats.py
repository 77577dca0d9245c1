# SPDX-License-Identifier: GPL-3.0-or-later
"""Steaks and roasts: whole or cut, with the crust outside and the doneness inside."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.materials import meat_core
from lib.mesh import displace, mesh, rings, sphere, superball, tube
from lib.noise import fbm, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.batters import even

#: grey, pink and red of the cut, from the crust inwards
DONE = {
    'rare': ('#84543f', '#c05a54', '#9c2029'),
    'medium-rare': ('#84543f', '#c4615a', '#a62a31'),
    'medium': ('#8d5f4a', '#c87a6c', '#bb5650'),
    'well': ('#7d5640', '#8d6650', '#93705a'),
    'duck': ('#a3705c', '#cd7f72', '#bb545a'),
    'venison': ('#5a2a22', '#8a2a2e', '#741620'),
}


def crust_stuff(color='#3d1d0e', fat='#a8692f', gloss=0.3, name='crust'):
    """Seared outside: near-black peaks, red-brown valleys, bars of the grill. Reads 'cav', 'fatcap' and 'mark'."""
    g = Graph(name)
    n = g.noise(9 * MM, 5)
    h = g.math('MULTIPLY_ADD', g.attr('cav'), 0.55, g.math('MULTIPLY', n, 0.55))
    fine = g.noise(0.9 * MM, 4)
    light, dark = blend(color, '#c07a45', 0.5), blend(color, '#0c0502', 0.5)
    base = g.ramp(g.math('MULTIPLY_ADD', fine, 0.25, h), [(0.32, light), (0.52, color), (0.78, dark)])
    cap = g.mix(g.span(n, 0.35, 0.65), fat, blend(fat, '#5a2a0c', 0.5))
    base = g.mix(g.math('MULTIPLY', g.attr('fatcap'), 0.75), base, cap)
    base = g.mix(g.math('MULTIPLY', g.attr('mark'), g.span(n, 0.3, 0.5, 0.5, 0.95)), base, '#120805')
    wet = g.noise(5 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.38, 0.62, 0.22, 0.62),
        g.bump((g.noise(2.2 * MM, 5, 0.65), 0.0009), (fine, 0.00035)),
        coat=g.span(wet, 0.45, 0.6, gloss, 0.0),
        coat_rough=0.12,
    )


def core_stuff(doneness):
    grey, pink, red = DONE[doneness]
    return meat_core(f'meat {doneness}', grey=grey, pink=pink, red=red)


def outline(x, phi, s, half):
    """Cross-section of the meat at x along its length: a soft slab that bulges and pinches."""
    a = half[0] * (1 - 0.22 * (abs(x) / 0.1) ** 2.2)
    b = half[1] * (1 + 0.08 * math.sin(x * 40 + s))
    c, d = np.cos(phi), np.sin(phi)
    r = 1 / (np.abs(c / a) ** 2.7 + np.abs(d / b) ** 2.7) ** (1 / 2.7)
    p = np.stack([r * c, np.full_like(r, x), r * d], -1)
    n = fbm(p, 22 * MM, 2, s=s) * 1.5 * MM + fbm(p, 7 * MM, 2, s=s + 4) * 0.5 * MM
    return p * (1 + n / r)[:, None] * np.array([1, 0, 1]) + p * np.array([0, 1, 0])


def cut_piece(core, crust, x0, x1, s, half=(0.044, 0.0135), rounded=False, skin=False, marks=False, steps=260, face=46, side=16):
    """The part of a roast between two cuts. 'd' is the distance to the crust; the sides have the crust's material.
    rounded: its far end is the natural end. skin: a layer of crisp fat on top, as duck has."""
    phi = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    t = np.linspace(0, 1, face) ** 0.75
    rows, kind = [], []
    front, back = outline(x0, phi, s, half), outline(x1, phi, s, half)
    for q in t:
        rows.append(front.mean(0) + (front - front.mean(0)) * q)
        kind.append(0)
    for x in np.linspace(x0, x1, side if not rounded else side * 4)[1:-1]:
        far = max(0.0, (x - x0) / (x1 - x0) - 0.35) / 0.65
        shrink = math.sqrt(max(0.0, 1 - far**2)) ** 0.7 if rounded else 1
        o = outline(x, phi, s, half)
        rows.append(o.mean(0) + (o - o.mean(0)) * shrink)
        kind.append(1)
    for q in t[::-1]:
        rows.append(back.mean(0) + (back - back.mean(0)) * (0.02 * q if rounded else q))
        kind.append(1 if rounded else 0)
    V, F = rings(np.array(rows))
    ring = np.repeat(np.arange(len(rows)), steps)
    cut = np.array(kind)[ring] == 0
    d = np.zeros(len(V))
    for o, x in ((front, x0), (back, x1)):
        on_face = np.where(cut & (np.abs(V[:, 1] - x) < 1e-6))[0]
        for part in np.array_split(on_face, 20):
            d[part] = np.sqrt(((V[part, None, ::2] - o[None, :, ::2]) ** 2).sum(-1)).min(1)
    grainy = fbm(V * np.array([1, 0.4, 0.8]), 2.4 * MM, 3, s=s + 11)
    crag = 0.7 * fbm(V, 5 * MM, 3, s=s + 17) + 0.5 * (ridged(V, 2.2 * MM, 2, s=s + 19) - 0.5)
    inner = smooth(0.0003, 0.002, d)
    high = V[:, 2] / half[1]
    fat = smooth(0.72, 0.88, V[:, 0] / half[0] + fbm(V, 9 * MM, 3, s=s) * 0.09)
    if skin:
        fat = smooth(0.50, 0.66, high + 0.10 * fbm(V, 8 * MM, 2, s=s))
    bars = smooth(0.80, 0.94, np.sin((V[:, 1] + 0.5 * V[:, 0]) / (2.9 * MM))) * (np.abs(high) > 0.4) if marks else 0 * d
    V = displace(V, F, np.where(cut, inner * grainy * 0.16 * MM, crag * 0.75 * MM))
    V[:, 1] += fbm(V, 28 * MM, 2, s=s + 13) * 1.0 * MM - (x0 + x1) / 2
    attrs = {'d': d, 'cav': np.clip(crag * 0.55 + 0.5, 0, 1), 'fatcap': fat, 'mark': bars}
    me = mesh('meat', V, F, core, attrs)
    me.materials.append(crust)
    rows_of = np.arange(len(F)) // steps
    kinds = np.array(kind)
    me.polygons.foreach_set('material_index', (kinds[rows_of] | kinds[np.minimum(rows_of + 1, len(kinds) - 1)]).astype(np.int32))
    return me


def whole_steak(crust, half=(0.072, 0.052, 0.0125), marks=False, s=None, power=(2.5, 2.3, 3.2)):
    """A whole steak on the flat: uneven outline, fat along one side, bars where the grill was."""
    s = number() if s is None else s
    d, F = sphere(150)
    V = superball(even(d, half), half, power)
    V[:, :2] *= (1 + 0.13 * fbm(d * np.array([1, 1, 0.2]), 0.9, 2, s=s))[:, None]
    V[:, 1] += 0.10 * half[1] * np.sin(V[:, 0] / half[0] * 2.2 + s)
    flat = V * np.array([1, 1, 0])
    crag = 0.7 * fbm(V, 5 * MM, 3, s=s + 17) + 0.5 * (ridged(V, 2.2 * MM, 2, s=s + 19) - 0.5)
    grain = ridged(V * np.array([0.35, 1, 1]), 7 * MM, 2, s=s + 21) - 0.5
    bars = smooth(0.72, 0.92, np.sin((flat[:, 0] * 0.8 + flat[:, 1] * 0.6) / (3.0 * MM))) if marks else 0 * crag
    fat = smooth(0.60, 0.74, V[:, 1] / half[1] + 0.12 * fbm(flat, 14 * MM, 3, s=s + 5)) * (V[:, 0] > -half[0] * 0.7)
    swell = 1.5 * MM * fbm(flat, 26 * MM, 2, s=s + 2)
    V = displace(V, F, swell + (0.42 * crag + 0.22 * grain) * MM * (1 - 0.5 * fat) - 0.5 * MM * bars)
    V[:, 2] -= V[:, 2].min()
    return mesh('steak', V, F, crust, {'cav': np.clip(crag * 0.55 + 0.5, 0, 1), 'fatcap': fat, 'mark': bars * (d[:, 2] > 0)})


def bone_stuff():
    g = Graph('bone')
    n = g.noise(5 * MM, 4)
    base = g.ramp(g.math('ADD', n, g.math('MULTIPLY', g.attr('cav'), 0.3)), [(0.3, '#7a4a2c'), (0.5, '#d3b48a'), (0.75, '#ead6b4')])
    return g.out(base, 0.5, g.bump((g.noise(1.5 * MM, 3), 0.0004, 0.8)), sss=0.15, radius=(0.003, 0.0018, 0.001))


def t_bone(material, half, high):
    """The T: a bar along one side of the steak, a rib down its middle. Top at high; set into the meat."""
    out = []
    for path, wide in (
        ([(-0.5, 0.80), (-0.15, 0.86), (0.35, 0.84), (0.72, 0.70)], 5.2),
        ([(0.02, 0.82), (0.06, 0.4), (0.02, -0.05), (-0.03, -0.42)], 3.6),
    ):
        points = np.array([(x * half[0], y * half[1], high) for x, y in path])
        t = np.linspace(0, 1, 60)
        line = np.stack([np.interp(t, np.linspace(0, 1, len(points)), points[:, k]) for k in range(3)], -1)
        line[:, :2] += 1.2 * MM * np.stack([np.sin(t * 9), np.cos(t * 7)], -1)
        V, F = tube(line, wide * MM * (1 + 0.18 * np.sin(t * 11)) * smooth(-0.05, 0.08, t) * smooth(1.05, 0.92, t), 16)
        V[:, 2] = high + (V[:, 2] - high) * 0.5
        rough = fbm(V, 5 * MM, 3, s=number())
        V = displace(V, F, 0.6 * MM * rough)
        out.append(mesh('bone', V, F, material, {'cav': rough}))
    return out


def rib_chop(material, bone, half=(0.057, 0.042, 0.0065)):
    """A thin pork chop from the griddle: an eye of meat, a seam and a rim of fat along its curve, the rib along its straight side."""
    s = number()
    d, F = sphere(100)
    V = superball(even(d, half), half, (2.5, 2.3, 3.2))
    u = V[:, 0] / half[0]
    V[:, 1] *= 1 - 0.40 * smooth(0.05, 1.0, u)
    V[:, :2] *= (1 + 0.10 * fbm(d * np.array([1, 1, 0.2]), 0.8, 2, s=s))[:, None]
    v, flat = V[:, 1] / half[1], V * np.array([1, 1, 0])
    q = np.hypot(u, v) + 0.06 * fbm(flat, 12 * MM, 2, s=s + 1)
    outer = smooth(0.15, -0.2, v)
    fat = smooth(0.88, 0.94, q) * outer
    seam = np.exp(-(((q - 0.60) / 0.025) ** 2)) * smooth(0.0, -0.3, v) * smooth(0.2, 0.5, np.abs(fbm(flat, 30 * MM, 2, s=s + 2)) + 0.3)
    crag = 0.7 * fbm(V, 5 * MM, 3, s=s + 3) + 0.5 * (ridged(V, 2.4 * MM, 2, s=s + 4) - 0.5)
    V = displace(V, F, (1.3 * fbm(V, 22 * MM, 2, s=s + 5) + 0.4 * crag * (1 - fat) + 0.4 * fat - 0.5 * seam) * MM)
    V[:, 2] += 2.4 * MM * fbm(flat, 46 * MM, 2, s=s + 6)
    sear = 0.30 + 0.35 * crag + 0.55 * fbm(V, 19 * MM, 3, s=s + 8) + 0.22 * smooth(0.6, 0.8, q) - 0.2 * seam
    values = {'cav': np.clip(sear - 0.35 * fat - 0.2 * seam, 0, 1), 'mark': 0 * u, 'cut': 0 * u, 'rim': 0 * u}
    t = np.linspace(0, 1, 60)
    line = np.stack([np.interp(t, (0, 0.5, 1), (-38, 10, 70)), np.interp(t, (0, 0.5, 1), (34, 33, 18)), 2.5 - 2.0 * t], -1) * MM
    fat_end = 1.2 * np.exp(-(((t - 0.95) / 0.05) ** 2))
    W, G = tube(line, (6.4 - 2.2 * t + fat_end) * MM * smooth(-0.03, 0.04, t) * smooth(1.02, 0.985, t), 24)
    rough = fbm(W, 6 * MM, 3, s=s + 9)
    return [mesh('chop', V, F, material, values), mesh('bone', displace(W, G[:, ::-1], 0.5 * MM * rough), G, bone, {'cav': rough - 0.25})]


def medallion(crust, core, half=(0.036, 0.034, 0.023), s=None):
    """A tall filet: crust above and below, a paler band round its side."""
    s = number() if s is None else s
    d, F = sphere(120)
    V = superball(d, half, (2.3, 2.3, 4.5))
    V[:, :2] *= (1 + 0.06 * fbm(d, 0.9, 2, s=s))[:, None]
    side = smooth(0.80, 0.62, np.abs(V[:, 2]) / half[2] + 0.08 * fbm(V, 9 * MM, 2, s=s + 7))
    crag = 0.7 * fbm(V, 5 * MM, 3, s=s + 17) + 0.5 * (ridged(V, 2.2 * MM, 2, s=s + 19) - 0.5)
    fibre = fbm(V * np.array([1, 1, 0.25]), 2.6 * MM, 3, s=s + 21)
    V = displace(V, F, 1.2 * MM * fbm(V, 20 * MM, 2, s=s + 2) + np.where(side > 0.5, 0.5 * fibre, 0.75 * crag) * MM)
    V[:, 2] -= V[:, 2].min()
    cav = np.clip(crag * 0.55 + 0.5, 0, 1) * (1 - 0.75 * side)
    return mesh('filet', V, F, crust, {'cav': cav, 'fatcap': side * 0.35, 'mark': 0 * side})


def fan(core, crust, count, half, lean=40, heading=-24, thick=(8.5, 11.2), end=0.046, skin=False, marks=False):
    """Slices that lean on each other, the uncut end behind them. Returns (mesh, place, turn) with the lowest point on z = 0."""
    s = number()
    x, y = -0.085, -0.052
    tilt, towards = math.radians(lean), math.radians(heading)
    axis = np.array([-math.sin(towards), math.cos(towards)])
    out = []
    for k in range(count + (end > 0)):
        last = k == count
        width = end if last else rnd(*thick) * MM
        me = cut_piece(core, crust, x, x + width, s, half, last, skin, marks)
        x += width + 0.0002
        turn = math.radians(8) if last else tilt + math.radians(rnd(-6, 6) - k * 1.5)
        spin = rnd(-0.09, 0.09) + towards + (k - count / 2) * 0.035
        V = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', V)
        V = V.reshape(-1, 3)
        low = (V[:, 2] * math.cos(turn) - V[:, 1] * math.sin(turn)).min()
        at = (axis[0] * y + rnd(-0.003, 0.003), axis[1] * y, -low + (0 if last else 0.0012 * k))
        out.append((me, at, (-turn, rnd(-0.03, 0.03), spin)))
        y += (width / math.cos(tilt) + rnd(-0.001, 0.0025)) if k < count - 1 else end / 2 + 0.013
    return out
