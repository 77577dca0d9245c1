# SPDX-License-Identifier: GPL-3.0-or-later
"""Seeds, sugar, sprinkles and shreds that stick to a surface in every direction: thousands of grains as one mesh."""
import numpy as np

import bpy

from lib.chance import number
from lib.mesh import mesh, put, sphere, superball
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM


def grain_stuff(colors, rough=0.45, sss=0.3, coat=0.1, see_through=0.0, name='grain'):
    """Reads 'tone' 0..1, one value for each grain, and gives it one of the colours."""
    g = Graph(name)
    steps = [(k / len(colors), color) for k, color in enumerate(colors)]
    base = g.ramp(g.attr('tone'), steps, 'CONSTANT') if len(colors) > 1 else colors[0]
    shade = g.span(g.noise(0.9 * MM, 3), 0.3, 0.7, 0, 0.25)
    base = g.mix(shade, base, g.mix(0.4, base, '#6b4a28'))
    return g.out(
        base,
        rough,
        g.bump((g.noise(0.7 * MM, 2), 0.00005, 0.6)),
        sss=sss,
        radius=(0.002, 0.0015, 0.001),
        coat=coat,
        coat_rough=0.2,
        see_through=see_through,
    )


def surface_of(o, only=None):
    """Centres, normals and areas of an object's faces in the world, and a value of theirs."""
    bpy.context.view_layer.update()
    me = o.data
    count = len(me.polygons)
    read = {}
    for name, width in (('center', 3), ('normal', 3), ('area', 1)):
        values = np.empty(count * width, np.float32)
        me.polygons.foreach_get(name, values)
        read[name] = values.reshape(count, width).astype(float)
    matrix = np.array(o.matrix_world)
    centre = read['center'] @ matrix[:3, :3].T + matrix[:3, 3]
    normal = read['normal'] @ matrix[:3, :3].T
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
    value = np.ones(count)
    if only:
        at = np.empty(len(me.vertices), np.float32)
        me.attributes[only].data.foreach_get('value', at)
        index = np.empty(len(me.loops), np.int32)
        me.loops.foreach_get('vertex_index', index)
        value = at[index.reshape(count, -1)[:, 0]].astype(float)
    return centre, normal, read['area'][:, 0], value


def stuck(o, shapes, material, per_cm2, up=-2.0, only=None, clump=0.3, scale=(0.75, 1.15), tilt=0.2, lift=0.0, outward=1.0, within=None):
    """Sets grains on an object: shapes are (V, F) lying in their xy plane; up: how steep a face may be (its normal's z);
    only: an attribute that says where; within: a function of points that says where."""
    centre, normal, area, value = surface_of(o, only)
    normal = normal * outward
    weight = area * np.clip(value, 0, 1) * smooth(up - 0.12, up + 0.12, normal[:, 2])
    if within:
        weight = weight * within(centre)
    weight = weight * (1 + 2.4 * clump * np.clip(fbm(centre, 11 * MM, 2, s=number()), -0.4, 1))
    weight = np.maximum(weight, 0)
    many = int(per_cm2 * weight.sum() * 1e4)
    if many < 1:
        return None
    pick = np.random.choice(len(weight), many, p=weight / weight.sum())
    n = normal[pick]
    spread = np.sqrt(area[pick])[:, None] * (np.random.rand(many, 3) - 0.5)
    at = centre[pick] + spread - n * (spread * n).sum(1)[:, None]
    side = np.cross(n, np.random.normal(size=(many, 3)))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    across = np.cross(n, side)
    lean = np.random.uniform(-tilt, tilt, many)[:, None]
    axis = side * np.cos(lean) + n * np.sin(lean)
    turn = np.stack([axis, across, n * np.cos(lean) - side * np.sin(lean)], -1)
    size = np.random.uniform(*scale, many)
    kind = np.random.randint(0, len(shapes), many)
    V, F, tone = [], [], []
    base = 0
    for k, (v, f) in enumerate(shapes):
        mine = np.flatnonzero(kind == k)
        if not len(mine):
            continue
        P = np.einsum('mij,vj->mvi', turn[mine], v) * size[mine][:, None, None] + (at[mine] + n[mine] * lift)[:, None]
        V.append(P.reshape(-1, 3))
        F.append((f[None] + (np.arange(len(mine)) * len(v))[:, None, None]).reshape(-1, 4) + base)
        tone.append(np.repeat(np.random.rand(len(mine)), len(v)))
        base += len(mine) * len(v)
    return put(mesh('coat', np.concatenate(V), np.concatenate(F), material, {'tone': np.concatenate(tone)}))


def grain(half, power=2.2, n=4, wild=0.0, taper=0.0, bend=0.0):
    """One shape in millimetres, lying on z = 0."""
    d, F = sphere(n)
    V = superball(d, np.array(half) * MM, power)
    V[:, 1] *= 1 - taper * d[:, 0]
    if wild:
        V *= (1 + wild * fbm(d, 0.8, 2, s=number()))[:, None]
    V[:, 2] += bend * V[:, 0] ** 2 / (half[0] * MM)
    V[:, 2] += half[2] * MM * 0.55
    return V, F


def some(half, power=2.2, n=4, wild=0.0, taper=0.0, bend=0.0, many=4):
    return [
        grain(np.array(half) * np.random.uniform(0.8, 1.2, 3), power, n, wild, taper, bend * np.random.uniform(-1, 1)) for _ in range(many)
    ]


def chip(radius=3.4):
    """A chocolate chip: a drop with a flat foot and a blunt tip."""
    d, F = sphere(8)
    up = np.clip(d[:, 2], 0, 1)
    V = d * radius * np.array([1, 1, 0.95]) * MM
    V[:, :2] *= (1 - 0.34 * up**1.4)[:, None]
    V[:, 2] = np.where(d[:, 2] < 0, V[:, 2] * 0.3, V[:, 2]) + 0.4 * MM
    return V, F


RAINBOW = ('#c9302f', '#e8873a', '#f0cf4a', '#5fa352', '#3f86b8', '#d96a98', '#f4efe6')
#: kind: (shapes, material, grains on a square centimetre, how steep the surface may be, tilt, clump)
GRAINS = {
    'sprinkles': lambda: (some((2.6, 0.75, 0.75), 2.6, 5), grain_stuff(RAINBOW, 0.35, 0.25, 0.2), 5.5, 0.15, 0.12, 0.5),
    'sugar': lambda: (some((0.36, 0.34, 0.3), 7, 1), grain_stuff(('#fbf9f5', '#f2ede4'), 0.18, 0.4, 0.3), 75, -0.6, 0.9, 0.35),
    'cinnamon-sugar': lambda: (
        some((0.36, 0.34, 0.3), 7, 1),
        grain_stuff(('#ead2a8', '#c99a63', '#a8713c', '#f2e6cc'), 0.22, 0.3, 0.2),
        85,
        -0.6,
        0.9,
        0.3,
    ),
    'coarse-salt': lambda: (some((1.1, 0.95, 0.8), 6, 3, 0.3), grain_stuff(('#faf8f4', '#eeebe4'), 0.28, 0.5, 0.1), 2.6, 0.45, 0.7, 0.8),
    'pearl-sugar': lambda: (some((1.6, 1.4, 1.2), 3.4, 6, 0.35), grain_stuff(('#fbf8f2', '#f3eee4'), 0.4, 0.5, 0.0), 2.4, 0.3, 0.6, 0.7),
    'sesame': lambda: (some((1.65, 0.95, 0.5), 2.1, 3, 0, 0.35), grain_stuff(('#f0dcae', '#e6c98c', '#d9b06a'), 0.4, 0.35), 16, 0.05, 0.3, 0.3),
    'sesame-thick': lambda: (
        some((1.6, 0.92, 0.5), 2.1, 3, 0, 0.35),
        grain_stuff(('#e6c68a', '#cf9f55', '#b57c34', '#9a6426'), 0.4, 0.2),
        19,
        -0.5,
        0.45,
        0.15,
    ),
    'poppy': lambda: (some((0.55, 0.5, 0.45), 2.1, 2), grain_stuff(('#20232c', '#343742'), 0.5, 0.0, 0.0), 16, 0.1, 0.3, 0.4),
    'onion-bits': lambda: (some((1.5, 1.0, 0.4), 3, 3, 0.4), grain_stuff(('#d9b477', '#b07a38', '#e9d2a2'), 0.5, 0.2, 0.0), 6, 0.2, 0.5, 0.4),
    'coconut': lambda: (some((1.5, 0.4, 0.22), 2.6, 2, 0.2, 0, 0.12), grain_stuff(('#fbf7ee', '#f1e9d9'), 0.5, 0.4, 0, 0.15), 46, -0.9, 0.7, 0.1),
    'toasted-coconut': lambda: (
        some((4.4, 1.1, 0.2), 3.0, 5, 0.25, 0, 0.3),
        grain_stuff(('#efd9ae', '#c98f45', '#a8692c', '#e2bd7a'), 0.5, 0.25, 0, 0.15),
        10,
        0.4,
        0.5,
        0.5,
    ),
    'almond-slices': lambda: (
        some((6.2, 4.0, 0.42), 2.3, 9, 0.1, 0.28, 0.08),
        grain_stuff(('#efdcb4', '#e6c88e', '#d9b070'), 0.45, 0.25, 0.1),
        1.5,
        0.2,
        0.3,
        0.35,
    ),
    'chopped-almonds': lambda: (some((1.9, 1.5, 1.1), 3.4, 5, 0.4), grain_stuff(('#efdcb4', '#d9b078', '#b07a40'), 0.45, 0.2), 6, 0.2, 0.8, 0.4),
    'toffee': lambda: (some((2.0, 1.6, 1.0), 4.5, 5, 0.4), grain_stuff(('#a8622a', '#c98a3c', '#8a4a1c'), 0.2, 0.2, 0.5), 4.5, 0.2, 0.7, 0.5),
    'grated-cheese': lambda: (some((2.2, 0.6, 0.35), 2.6, 3, 0.2, 0, 0.2), grain_stuff(('#f4e6c0', '#ecd79e'), 0.5, 0.4), 13, 0.1, 0.5, 0.5),
    'herbs': lambda: (some((1.4, 0.9, 0.2), 2.6, 4, 0.4), grain_stuff(('#3f5f22', '#56762f', '#2f4a1a'), 0.6, 0.1, 0, 0.2), 3.4, 0.2, 0.6, 0.4),
    'pistachio-crumbs': lambda: (some((1.1, 0.9, 0.7), 3, 2, 0.4), grain_stuff(('#8c9c40', '#6f8236', '#b0b064', '#938348'), 0.55, 0.15), 26, 0.3, 0.8, 0.4),
    'crumbs': lambda: (some((1.7, 1.4, 1.1), 2.8, 5, 0.45), grain_stuff(('#f0d79c', '#e2bd76', '#f6e6bc'), 0.8, 0.25, 0.0), 9, -0.3, 0.8, 0.3),
    'streusel': lambda: ([*some((3.6, 3.0, 2.4), 2.6, 7, 0.45), *some((1.6, 1.4, 1.1), 2.6, 4, 0.45, many=6)], grain_stuff(('#cf9f5c', '#b88145', '#dcb678'), 0.8, 0.15, 0.0), 4.6, 0.25, 0.8, 0.3),
    'chocolate-flakes': lambda: (some((4.6, 1.5, 0.22), 3.2, 5, 0.5, 0, 0.35), grain_stuff(('#3a1c0f', '#4f2a18', '#2a130a'), 0.35, 0.05), 4, -0.2, 0.5, 0.4),
    'white-flakes': lambda: (some((4.6, 2.2, 0.4), 3, 6, 0.4, 0, 0.25), grain_stuff(('#f4ead4', '#ecdcbb'), 0.4, 0.45), 5, 0.3, 0.6, 0.5),
    'chocolate-chips': lambda: ([chip() for _ in range(3)], grain_stuff(('#2a140c', '#351a10'), 0.35, 0.04, 0.1), 0.95, -0.3, 0.6, 0.05),
    'cinnamon': lambda: (some((0.2, 0.18, 0.12), 2.4, 1), grain_stuff(('#8a4f25', '#a86a34'), 0.8, 0.1, 0.0), 70, 0.2, 0.8, 0.7),
    'vanilla-specks': lambda: (some((0.22, 0.2, 0.1), 2.4, 1), grain_stuff(('#1c110a', '#2c1a10'), 0.6, 0.0, 0.0), 5, 0.2, 0.5, 0.3),
    'puffs': lambda: (
        some((3.6, 2.1, 2.0), 2.2, 4, 0.18),
        grain_stuff(('#ecc98a', '#e2b56a', '#f0d7a4', '#d9a658'), 0.32, 0.35, 0.35),
        6.5,
        -2.0,
        0.6,
        0.0,
    ),
    'gold': lambda: (some((3.4, 2.6, 0.12), 3, 6, 0.6, 0, 0.3), gold_leaf(), 1.0, 0.6, 0.4, 0.9),
    'cookie-crumbs': lambda: (some((1.4, 1.2, 0.9), 3, 5, 0.45), grain_stuff(('#1c1210', '#2a1a14'), 0.7, 0.03, 0.0), 9, 0.2, 0.8, 0.5),
}  # fmt: skip
GRAIN_KINDS = tuple(GRAINS)


def gold_leaf():
    g = Graph('gold leaf')
    return g.out('#d9a83c', 0.22, g.bump((g.noise(1.5 * MM, 4), 0.0004, 0.8)), metal=1.0)


def strew(kind, objects, share=1.0, only=None, within=None, up=None):
    """Grains of one kind on several objects that already stand where they will."""
    shapes, material, per_cm2, steep, tilt, clump = GRAINS[kind]()
    made = [
        stuck(o, shapes, material, per_cm2 * share, steep if up is None else up, only, clump, tilt=tilt, within=within) for o in objects
    ]
    return [o for o in made if o]
