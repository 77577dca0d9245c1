# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole thing a dish is made of, lying beside it, so that one sees at once what is inside: mushrooms, peppers, onions, pods, claws."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from lib.chance import number, rnd
from lib.mesh import curve, displace, mesh, put, rings, sphere, superball, tube, vertices
from lib.noise import fbm, ridged, smooth
from lib.place import bvh, drop
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import lobsters
from parts.fillings import coin_stuff
from parts.shrimps import joined
from parts.vegetables import cob, roast_stuff


def mushroom_stuff(cap, gills):
    """Reads 'gill' 0..1 (the underside), 'ray' 0..1 (between two gills) and 'stem' 0..1."""
    g = Graph('raw mushroom')
    n = g.noise(8 * MM, 5)
    fibril = g.noise(1.3 * MM, 4, at=g.stretch(1, 1, 0.3))
    skin = g.ramp(
        g.math('MULTIPLY_ADD', fibril, 0.5, g.math('MULTIPLY', n, 0.5)),
        [(0.34, blend(cap, '#2a160a', 0.45)), (0.5, cap), (0.68, blend(cap, '#f0dcc0', 0.45))],
    )
    under = g.mix(g.span(g.attr('ray'), 0.2, 0.8), blend(gills, '#0c0603', 0.6), blend(gills, '#c09a78', 0.3))
    stem = g.mix(g.span(n, 0.35, 0.65), '#e6d6bc', '#c3a582')
    base = g.mix(g.attr('stem'), g.mix(g.attr('gill'), skin, under), stem)
    return g.out(base, g.span(n, 0.35, 0.65, 0.5, 0.75), g.bump((fibril, 0.0003, 0.7)), sss=0.12, radius=(0.004, 0.002, 0.001), spec=0.35)  # fmt: skip


def portobello(color):
    """A big flat cap lying on its back: dark gills like spokes round the stump of its stalk, a pale rim rolled in."""
    s = number()
    d, F = sphere(120)
    half = np.array([43, 41, 15]) * MM
    V = superball(d, half, (2.1, 2.1, 2.2))
    V[:, :2] *= (1 + 0.035 * fbm(d * np.array([1, 1, 0.2]), 0.8, 2, s=s))[:, None]
    r = np.hypot(V[:, 0] / half[0], V[:, 1] / half[1])
    a = np.arctan2(V[:, 1], V[:, 0])
    up = d[:, 2] > 0
    V[:, 2] = np.where(up, 4 * MM * smooth(0.55, 0.98, r) - 5 * MM * (1 - smooth(0.0, 0.5, r)), V[:, 2])
    gill = smooth(0.965, 0.90, r) * up
    wave = np.sin(a * 74 + 2.0 * fbm(d, 0.5, 2, s=s + 1))
    V[:, 2] += gill * smooth(0.16, 0.3, r) * 0.9 * MM * wave
    V = displace(V, F, (1 - gill) * (0.6 * MM * fbm(V, 14 * MM, 3, s=s + 2) + 0.2 * MM * fbm(V, 4 * MM, 2, s=s + 3)))
    stuff = mushroom_stuff(color or '#8d6a4a', '#4a2f22')
    stalk = curve([(0, 0, -5), (0.5, 0.3, 2), (1.5, 0.5, 8), (2.4, 1.0, 11)], 8) * MM
    W, G = tube(stalk, np.interp(np.linspace(0, 1, len(stalk)), [0, 0.3, 0.9, 1], [9.5, 7.5, 7.0, 6.0]) * MM, 26)
    cap = mesh('portobello', V, F, stuff, {'gill': gill, 'ray': 0.5 + 0.5 * wave, 'stem': 0 * r})
    return [cap, mesh('stalk', W, G, stuff, {'gill': 0 * W[:, 0], 'ray': 0 * W[:, 0], 'stem': 1 + 0 * W[:, 0]})]


def propped(make, tilt):
    """The same thing, leaned so that it shows its face."""

    def made(color):
        parts = make(color)
        for me in parts:
            me.transform(Matrix.Rotation(tilt, 4, 'X'))
        return parts

    return made


def waxy(color, pale, char=None, name='pepper'):
    """Smooth taut skin with a hard gloss, paler in clouds; black and papery where fire reached it ('char')."""
    g = Graph(name)
    n = g.noise(22 * MM, 3)
    base = g.mix(g.span(n, 0.3, 0.72), color, pale)
    rough = g.span(n, 0.3, 0.7, 0.2, 0.34)
    if char:
        burnt = g.math('ADD', g.attr('char'), g.math('MULTIPLY_ADD', g.noise(3 * MM, 4), 0.5, -0.25))
        base = g.mix(g.span(burnt, 0.3, 0.75), base, char)
        rough = g.span(burnt, 0.2, 0.8, 0.18, 0.7)
    return g.out(base, rough, g.bump((g.noise(14 * MM, 3), 0.0006, 0.4), (g.noise(1.2 * MM, 3), 0.00008, 0.5)), sss=0.12, radius=(0.003, 0.003, 0.001),
                 coat=0.3, coat_rough=0.12)  # fmt: skip


def stem_of(path, girth, color='#5f7a2c'):
    W, G = tube(curve(path, 8) * MM, np.interp(np.linspace(0, 1, (len(path) - 1) * 8 + 1), np.linspace(0, 1, len(girth)), girth) * MM, 16)
    return mesh('stem', W, G, roast_stuff(color, None, name='stem'), {'brown': 0 * W[:, 0], 'skin': 0 * W[:, 0], 'cell': 0 * W[:, 0]})


def bell_pepper(color):
    """A whole bell pepper on its side: four lobes, a dimple where the stalk sits."""
    s = number()
    d, F = sphere(90)
    V = superball(d, np.array([38, 34, 34]) * MM, (2.6, 2.2, 2.2))
    a = np.arctan2(V[:, 2], V[:, 1])
    t = V[:, 0] / (38 * MM)
    lobes = 1 + 0.13 * np.cos(4 * a + 0.7) + 0.03 * np.cos(3 * a + s)
    V[:, 1:] *= (lobes * (1 - 0.16 * smooth(0.1, -1.0, t)))[:, None]
    far = np.hypot(V[:, 1], V[:, 2]) / (34 * MM)
    V[:, 0] -= smooth(0.5, 0.05, far) * np.where(t > 0, 11 * MM, -5 * MM)
    V = displace(V, F, 0.8 * MM * fbm(V, 24 * MM, 2, s=s + 1))
    body = mesh('pepper', V, F, waxy(color or '#234a12', blend(color or '#234a12', '#6f9a34', 0.4)), {'char': 0 * t})
    return [body, stem_of([(26, 0, 0), (34, 1, 1), (42, 3, 2), (50, 3, 6)], [7.5, 4.6, 3.8, 4.6])]


def poblano(color):
    """A poblano from the flame: broad shoulders, a long point, its dark skin blistered and black in patches."""
    s = number()
    d, F = sphere(100)
    half = np.array([58, 25, 17]) * MM
    V = superball(d, half, (2.1, 2.2, 2.3))
    t = V[:, 0] / half[0]
    V[:, 1:] *= (1 - 0.66 * smooth(0.35, -1.0, t) + 0.03 * np.sin(5 * t))[:, None]
    V[:, 1] += 7 * MM * t**2
    crease = ridged(V * np.array([0.25, 1, 1]), 26 * MM, 2, s=s)
    V = displace(V, F, 2.2 * MM * (crease - 0.6) + 0.9 * MM * fbm(V, 9 * MM, 3, s=s + 2))
    char = smooth(-0.05, 0.32, fbm(V, 17 * MM, 3, s=s + 5) + 0.35 * fbm(V, 5 * MM, 2, s=s + 6))
    body = mesh('poblano', V, F, waxy(color or '#16300e', '#2f4f1a', '#0f0b08', 'poblano'), {'char': char})
    return [body, stem_of([(52, 6, 2), (60, 8, 3), (70, 11, 6), (80, 13, 12)], [7, 4.5, 3.6, 4.4])]


def habanero(color):
    """A small lantern of a pepper, waxy orange, wrinkled to a point."""
    s = number()
    d, F = sphere(60)
    half = np.array([21, 14, 14]) * MM
    V = superball(d, half, (2.2, 2.1, 2.1))
    t = V[:, 0] / half[0]
    a = np.arctan2(V[:, 2], V[:, 1])
    V[:, 1:] *= (1 + 0.08 * np.cos(3 * a + s) - 0.45 * smooth(0.1, -1.0, t) + 0.05 * np.sin(6 * t))[:, None]
    V = displace(V, F, 1.1 * MM * fbm(V, 9 * MM, 2, s=s + 1))
    body = mesh('habanero', V, F, waxy(color or '#dc6a10', '#f0a02a'), {'char': 0 * t})
    return [body, stem_of([(17, 0, 0), (22, 0, 1), (28, 1, 3), (34, 3, 4)], [4.2, 2.2, 1.7, 1.9])]


def onion_half(color):
    """Half an onion, its cut up: rings of unequal width, each with a glassy margin, dry skin below."""
    s = number()
    d, F = sphere(100)
    half = np.array([37, 37, 33]) * MM
    V = superball(d, half, (2.1, 2.1, 2.2))
    V[:, 2] = np.minimum(V[:, 2], 0)
    r = np.hypot(V[:, 0], V[:, 1]) / half[0]
    flat = smooth(-1.5 * MM, -0.2 * MM, V[:, 2])
    run = r + 0.02 * fbm(V * np.array([1, 1, 0]), 20 * MM, 2, s=s)
    edges = np.array([0.10, 0.22, 0.36, 0.49, 0.60, 0.72, 0.82, 0.91, 0.975])
    line = np.exp(-((np.abs(run[:, None] - edges[None]).min(1) / 0.012) ** 2)) * flat
    V[:, 2] -= 1.0 * MM * line
    g = Graph('onion half')
    n = g.noise(9 * MM, 4)
    wet = g.mix(g.span(n, 0.35, 0.65), '#f4efdd', '#e6e3bd')
    wet = g.mix(g.math('MULTIPLY', g.attr('line'), 0.85), wet, '#a8a66a')
    fibre = g.noise(1.6 * MM, 4, at=g.stretch(1, 1, 0.12))
    dry = g.ramp(fibre, [(0.3, blend(color or '#b8702c', '#3a1806', 0.4)), (0.55, color or '#b8702c'), (0.75, '#e0a860')])
    base = g.mix(g.attr('flat'), dry, wet)
    stuff = g.out(base, g.span(g.attr('flat'), 0, 1, 0.4, 0.2), g.bump((fibre, 0.0002, 0.6)), sss=0.3, radius=(0.004, 0.003, 0.002), coat=0.35, coat_rough=0.1)  # fmt: skip
    return [mesh('onion', V, F, stuff, {'flat': flat * smooth(0.995, 0.965, run), 'line': line})]


def pea_pods(color):
    """Two pods, one open so that its peas show."""
    green = waxy(color or '#5f9a2a', '#a3c65c', name='pod')
    out = []
    for k, (shift, turn) in enumerate(((-9, 0.25), (11, -0.2))):
        t = np.linspace(-1, 1, 60)
        line = np.stack([t * 38, shift + 5 * t**2, 6 + 0 * t], -1) * MM
        girth = np.clip(1 - np.abs(t) ** 3.5, 0.04, 1) ** 0.6 * (7.2 + 0.5 * np.cos(t * 17)) * MM
        V, F = tube(line, girth, 30)
        if k:  # open along its top: the upper side lies down in the lower
            middle = np.repeat(np.concatenate([line[:1, 2], line[:, 2], line[-1:, 2]]), 30)
            V[:, 2] = np.where(V[:, 2] > middle, middle - 0.55 * (V[:, 2] - middle), V[:, 2])
            V[:, 1] = shift * MM + (V[:, 1] - shift * MM) * 1.15
        V = V @ np.array(Matrix.Rotation(turn, 3, 'Z')).T
        out.append(mesh('pod', V, F, green, {'char': 0 * V[:, 0]}))
        out += [ball((x, shift + 5 * (x / 38) ** 2, 7.4), turn, green) for x in np.linspace(-25, 25, 7)] if k else []
    return out + [ball((rnd(-34, 34), rnd(-34, -22), 4.4), 0.0, green) for _ in range(5)]


def ball(at, turn, stuff):
    d, F = sphere(18)
    V = d * np.array([4.6, 4.4, 4.4]) * MM * rnd(0.92, 1.05) + np.array(at) * MM
    V = V @ np.array(Matrix.Rotation(turn, 3, 'Z')).T
    return mesh('pea', V, F, stuff, {'char': 0 * V[:, 0]})


def lobster_claw(color):
    """A boiled claw with its knuckle."""
    parts = lobsters.claw((0, 0, 0), 0.0, 1.0, number(), 1)
    return [joined('claw', parts, lobsters.shell_red(color or '#b8341a'), ('pale',))]


def pickle_spear(color):
    """A quarter of a pickle: wet pale flesh with seeds between two cuts, bumpy skin."""
    s = number()
    d, F = sphere(60)
    V = superball(d, (0.052, 0.0085, 0.0085), (5, 2.2, 2.2))
    ridge = np.where(V[:, 2] > 0, 0.95 * (V[:, 2] - np.abs(V[:, 1]) * 0.9), V[:, 2])
    q = smooth(0.25, -0.35, d[:, 2]) * 0.6 + 0.38
    V[:, 2] = ridge
    V[:, 1] += 1.0 * V[:, 0] ** 2
    V = displace(V, F, 0.7 * MM * fbm(V, 6 * MM, 3, s=s))
    return [mesh('spear', V, F, coin_stuff(color or '#a3a548', '#4d5c1c', '#c6c476', 0.3, 0.6, 'spear'), {'q': q, 'cav': 0.5 + 0 * q})]


def pineapple_ring(color):
    """A slice of fresh pineapple with its hole: fibres outwards, notches where the eyes were cut out."""
    s = number()
    a = np.linspace(0, 2 * math.pi, 240, endpoint=False)
    outer = (38 + 1.6 * np.abs(np.sin(a * 6)) + 0.8 * np.sin(3 * a + s)) * MM
    shape = [(0.30, 0.0), (0.31, 0.8), (0.35, 1.0), *((q, 1.0) for q in np.linspace(0.4, 0.95, 30)), (0.99, 0.7), (1.0, 0.0), (0.99, -0.7), (0.9, -1.0), (0.35, -1.0), (0.30, 0.0)]  # fmt: skip
    P = np.stack([np.stack([outer * q * np.cos(a), outer * q * np.sin(a), np.full(len(a), 5.5 * MM * z)], -1) for q, z in shape])
    V, F = rings(P)
    share = np.repeat([q for q, _ in shape], len(a))
    ray = np.stack([np.cos(np.tile(a, len(shape))) * 0.06, np.sin(np.tile(a, len(shape))) * 0.06, share * 0.004], -1)
    fibre = fbm(ray, 2.2 * MM, 3, s=s)
    V[:, 2] += 0.6 * MM * fibre
    g = Graph('fresh pineapple')
    tone = color or '#f0c22c'
    base = g.mix(g.span(g.attr('fibre'), 0.3, 0.72), blend(tone, '#c8860c', 0.45), blend(tone, '#fff2b0', 0.45))
    base = g.mix(g.span(g.attr('share'), 0.42, 0.30, 0, 0.6), base, '#f6e8a8')
    stuff = g.out(base, 0.2, g.bump((g.noise(1.5 * MM, 3), 0.0004, 0.7)), sss=0.4, radius=(0.006, 0.004, 0.001), coat=0.55, coat_rough=0.07)
    return [mesh('pineapple', V, F[:, ::-1], stuff, {'fibre': 0.5 + 0.6 * fibre, 'share': share})]


def tofu_block(color):
    """A block of tofu, one corner cut into cubes: white, wet, with the print of its cloth."""
    g = Graph('raw tofu')
    n = g.noise(9 * MM, 4)
    weave = g.noise(1.4 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.65), color or '#f5edd8', '#e8dcbc')
    stuff = g.out(
        base,
        g.span(n, 0.35, 0.65, 0.3, 0.5),
        g.bump((weave, 0.0003, 0.7)),
        sss=0.35,
        radius=(0.006, 0.005, 0.003),
        coat=0.2,
        coat_rough=0.2,
    )
    out = []
    for x, y, half in ((0, 0, (30, 22, 15)), (-42, 10, (8, 8, 8)), (-40, -12, (8, 8.5, 8)), (-24, -34, (8.5, 8, 8)), (2, -34, (8, 8, 8))):
        d, F = sphere(40 if half[0] > 20 else 22)
        V = superball(d, np.array(half) * MM, (14, 14, 14))
        V = displace(V, F, 0.35 * MM * fbm(V, 8 * MM, 3, s=number()))
        V = V @ np.array(Matrix.Rotation(0.0 if half[0] > 20 else rnd(-0.6, 0.6), 3, 'Z')).T
        out.append(mesh('tofu', V + np.array([x, y, half[2]]) * MM, F, stuff))
    return out


RAW = {
    'tofu-block': tofu_block,
    'portobello': propped(portobello, 0.5),
    'bell-pepper': bell_pepper,
    'poblano': poblano,
    'habanero': habanero,
    'onion-half': propped(onion_half, 0.55),
    'pea-pods': pea_pods,
    'lobster-claw': lobster_claw,
    'pickle-spear': pickle_spear,
    'corn-cob': lambda color: cob(color or '#efd06a'),
    'pineapple-ring': pineapple_ring,
}
#: what a spec says of one thing: where it lies (metres), how it is turned (degrees)
RAW_FIELD = Several(
    Group({
        'kind': Choice(tuple(RAW), 'portobello'),
        'color': Optional(Color()),
        'at': Several(Number(-0.4, 0.4), 2, (0.09, 0.03)),
        'turn': Number(-360.0, 360.0, 0.0),
        'size': Number(0.3, 2.0, 1.0),
    }),
    6,
)  # fmt: skip


def lay_raw(wanted):
    """Sets everything down on the board, paper or table that is there. Gives back the objects."""
    if not wanted:
        return []
    bpy.context.view_layer.update()
    ground = bvh([o for o in bpy.data.objects if o.type == 'MESH' and o.name.startswith(('table', 'sheet', 'board', 'dish'))])
    out = []
    for one in wanted:
        parts = RAW[one.kind](one.color)
        turn = Matrix.Rotation(math.radians(one.turn), 4, 'Z') @ Matrix.Scale(one.size, 4)
        low = min((vertices(me) @ np.array(turn.to_3x3()).T)[:, 2].min() for me in parts)
        place, _ = drop(ground, *one.at)
        at = Matrix.Translation((*one.at, (place.z if place else 0.0) - low)) @ turn
        out += [put(me, matrix=at) for me in parts]
    return out
