# SPDX-License-Identifier: GPL-3.0-or-later
"""Glasses, cups, jars, mugs and bottles. Each knows its wall inside and out, so that drinks fit it exactly."""
import math
from dataclasses import dataclass

import numpy as np
from mathutils import Matrix, Vector

from lib import materials
from lib.camera import Frame
from lib.chance import rnd
from lib.light import card, lamp
from lib.mesh import curve, mesh, put, rings, tube
from lib.noise import smooth
from lib.shader import Graph, clear_shadows
from lib.units import MM
from parts.vessels import material_of

# Outside from foot to lip: (radius, height) in metres; then wall, height of the floor inside, its corner, and what it is made of.
SHAPES = {
    'tumbler': ([(.0345, 0), (.0362, .004), (.0372, .020), (.0392, .060), (.0408, .096)], 2.4 * MM, .011, .006, 'glass'),
    'tall': ([(.0300, 0), (.0316, .004), (.0324, .020), (.0352, .090), (.0376, .150)], 2.2 * MM, .011, .006, 'glass'),
    'short': ([(.0300, 0), (.0316, .004), (.0322, .020), (.0342, .050), (.0362, .088)], 2.4 * MM, .010, .006, 'glass'),
    'diner': ([(.0360, 0), (.0356, .004), (.0290, .009), (.0165, .018), (.0150, .026), (.0215, .038), (.0275, .056),
               (.0330, .098), (.0385, .145), (.0430, .168)], 2.4 * MM, .034, .010, 'glass'),
    'cup': ([(.0290, 0), (.0305, .003), (.0318, .010), (.0362, .060), (.0412, .112), (.0440, .141), (.0452, .1425), (.0452, .145)],
            0.7 * MM, .005, .003, 'plastic'),
    'steel': ([(.0290, 0), (.0305, .003), (.0318, .010), (.0345, .050), (.0395, .115), (.0412, .120), (.0420, .123)],
              1.0 * MM, .006, .004, 'steel'),
    'paper': ([(.0300, 0), (.0305, .002), (.0318, .012), (.0362, .065), (.0425, .140), (.0440, .142), (.0440, .145)],
              0.9 * MM, .008, .003, 'paper'),
    'stemmed': ([(.0370, 0), (.0355, .003), (.0150, .007), (.0055, .015), (.0045, .040), (.0060, .066), (.0200, .080), (.0350, .098),
                 (.0405, .125), (.0395, .155), (.0365, .182)], 1.4 * MM, .074, .016, 'glass'),
    'coupe': ([(.0340, 0), (.0325, .003), (.0140, .008), (.0065, .018), (.0060, .038), (.0160, .048), (.0360, .058),
               (.0460, .078), (.0500, .104)], 1.8 * MM, .048, .018, 'glass'),
    'square': ([(.0340, 0), (.0360, .003), (.0370, .012), (.0380, .045), (.0390, .080)], 2.6 * MM, .009, .004, 'glass'),
    'bowl-glass': ([(.0250, 0), (.0270, .003), (.0310, .012), (.0400, .035), (.0450, .060), (.0465, .078)], 2.0 * MM, .008, .012, 'glass'),
    'mug-glass': ([(.0340, 0), (.0365, .004), (.0376, .020), (.0386, .070), (.0394, .112)], 3.0 * MM, .011, .008, 'glass'),
    'tea-glass': ([(.0225, 0), (.0240, .003), (.0242, .015), (.0246, .045), (.0280, .070), (.0318, .090)], 1.5 * MM, .007, .005, 'glass'),
    'jar': ([(.0340, 0), (.0372, .004), (.0384, .012), (.0386, .066), (.0372, .076), (.0338, .0825), (.0332, .086), (.0342, .0885),
             (.0332, .091), (.0342, .0935), (.0332, .096), (.0336, .099)], 2.2 * MM, .007, .007, 'glass'),
    'tall-jar': ([(.0340, 0), (.0372, .004), (.0384, .012), (.0386, .098), (.0372, .108), (.0338, .1145), (.0332, .118), (.0342, .1205),
                  (.0332, .123), (.0342, .1255), (.0332, .128), (.0336, .131)], 2.2 * MM, .007, .007, 'glass'),
    'bottle': ([(.0250, 0), (.0272, .003), (.0280, .010), (.0280, .080), (.0262, .096), (.0170, .112), (.0128, .122), (.0124, .140),
                (.0142, .143), (.0142, .151)], 2.0 * MM, .008, .007, 'glass'),
    'large-bottle': ([(.0330, 0), (.0352, .003), (.0362, .012), (.0362, .120), (.0340, .142), (.0210, .166), (.0160, .180), (.0155, .205),
                      (.0175, .208), (.0175, .218)], 2.2 * MM, .009, .008, 'glass'),
    'jug': ([(.0290, 0), (.0330, .003), (.0375, .014), (.0395, .036), (.0370, .064), (.0320, .084), (.0325, .098), (.0350, .108)],
            2.2 * MM, .007, .012, 'glass'),
    'mug': ([(.0330, 0), (.0370, .003), (.0402, .012), (.0415, .045), (.0418, .092)], 3.6 * MM, .009, .010, 'stoneware'),
    'tall-mug': ([(.0310, 0), (.0345, .003), (.0372, .012), (.0385, .055), (.0392, .112)], 3.6 * MM, .009, .010, 'stoneware'),
    'wide-mug': ([(.0260, 0), (.0300, .003), (.0400, .016), (.0490, .040), (.0530, .066)], 3.4 * MM, .009, .018, 'stoneware'),
    'small-cup': ([(.0190, 0), (.0220, .003), (.0262, .012), (.0285, .030), (.0305, .052)], 2.4 * MM, .006, .010, 'porcelain'),
    'ramekin': ([(.0320, 0), (.0345, .003), (.0360, .010), (.0372, .028), (.0380, .044)], 3.2 * MM, .006, .006, 'porcelain'),
}  # fmt: skip
GLASSES = tuple(SHAPES)
SQUARE = {'square': 7.0}
HANDLES = {'mug-glass': 0.030, 'mug': 0.027, 'tall-mug': 0.028, 'wide-mug': 0.024, 'small-cup': 0.016, 'jug': 0.028}


@dataclass
class Glass:
    kind: str
    objects: list
    path: np.ndarray  # outside, (radius, height), finely
    wall: float
    base: float  # height of the floor inside
    corner: float
    height: float
    power: float  # 2 is round
    of: str

    def outer(self, z):
        return np.interp(z, self.path[:, 1], self.path[:, 0])

    def inner(self, z):
        """Inner radius at a height (arrays welcome); the floor meets the wall in a round corner."""
        z = np.asarray(z, float)
        up = np.clip((z - self.base) / self.corner, 0, 1)
        bend = 1 - np.sqrt(np.clip(1 - (1 - up) ** 2, 0, 1))
        straight = self.outer(z) - self.wall
        return np.maximum(straight - bend * np.minimum(self.corner, straight * 0.95), 1e-5)

    @property
    def clear(self):
        return self.of in ('glass', 'plastic')

    @property
    def reach(self):
        return float(self.path[:, 0].max())

    def round(self, a):
        """How much farther than its radius the wall is at an angle."""
        if self.power == 2:
            return np.ones_like(a)
        return (np.abs(np.cos(a)) ** self.power + np.abs(np.sin(a)) ** self.power) ** (-1 / self.power)


def glass_light(height):
    """A narrow strip for the upright highlight that says glass, and a white card for the other edge."""
    lamp((-0.40, -0.26, height), (0, 0, height * 0.5), (0.09, 0.42), 3.0, '#fff4e6')
    card((0.30, 0.05, height * 0.8), (0, 0, height * 0.5), (0.16, 0.34), '#ffffff')


def frame_for(view, width, height, aside=0.0):
    """What the picture is about: a tall thing needs more room when one looks down on it. aside shifts the middle."""
    if view == 'low':
        return Frame(width, height * 0.95, (aside, 0), (0, -width * 0.35, height * 0.7))
    return Frame(width * (1.3 if view == 'close' else 0.95), height * 1.12, (aside, 0), (0, -width * 0.25, height * 0.85))


#: For families of drinks: the window lower and nearer, no black flag beside the glass.
DRINK_LIGHT = (122, {'elevation': 27, 'distance': 1.0, 'watts': 29, 'fill': 0.22, 'size': (0.6, 0.9), 'flag': False})


def thin_clear(name='plastic', tint='#fafcfc', haze=0.035):
    """Thin clear plastic: does not bend light, only mirrors it at the edges. One surface, hence clean."""
    g = Graph(name)
    g.out('#ffffff', 0.06, spec=0.6)
    mirror = g.add('ShaderNodeBsdfGlossy', {'Color': '#ffffff', 'Roughness': 0.05})
    through = g.add('ShaderNodeBsdfTransparent', {'Color': tint})
    edge = g.add('ShaderNodeFresnel', {'IOR': 1.36, 'Normal': g.bump((g.noise(35 * MM, 2), 0.0005, 0.3))}).outputs[0]
    both = g.add('ShaderNodeMixShader', {0: g.math('ADD', edge, haze), 1: through.outputs[0], 2: mirror.outputs[0]})
    g.t.links.new(both.outputs[0], g.t.nodes['Material Output'].inputs[0])
    return clear_shadows(g, tint)


def paper_cup(color):
    g = Graph('paper cup')
    return g.out(color, 0.5, g.bump((g.noise(0.5 * MM, 2), 0.00003, 0.5)), sss=0.05, coat=0.1, coat_rough=0.3)


def make_glass(kind, color=None, size=1.0, fog=0.0, of=None):
    """A vessel of SHAPES, standing on z = 0 in the middle."""
    points, wall, base, corner, usual = SHAPES[kind]
    of = of or usual
    path = curve([(r * size, z * size, 0) for r, z in points], 10)[:, :2]
    base, corner, height = base * size, corner * size, points[-1][1] * size
    glass = Glass(kind, [], path, wall, base, corner, height, SQUARE.get(kind, 2), of)
    if of == 'glass':
        stuff = materials.glass(fog=fog, fog_low=base, fog_high=height * 0.9)
    elif of == 'plastic':
        stuff = thin_clear()
    elif of == 'paper':
        stuff = paper_cup(color or '#f2efe9')
    else:
        usual_color = {'stoneware': '#e9e4da', 'porcelain': '#f3f1ec', 'steel': '#c9c6c0', 'enamel': '#eceae4'}.get(of, '#e9e4da')
        stuff = material_of(of, color or usual_color, rim_at=height if of == 'stoneware' else None)
    glass.objects.append(put(shell(glass, stuff)))
    if kind in HANDLES:
        glass.objects.append(put(handle(glass, stuff, HANDLES[kind] * size)))
    if kind == 'jug':
        for o in glass.objects[:1]:
            pull_spout(o.data, height, glass.reach)
    return glass


def shell(glass, material, steps=224):
    """Bottom, outer wall, rounded lip, inner wall, floor: normals point out. Thin plastic is its outer surface alone."""
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    outside = glass.path
    lip_r, lip_z = outside[-1]
    bottom = [(1e-5, 0.0012), (outside[0, 0] * 0.6, 0.0008), (outside[0, 0] * 0.9, 0.0002)]
    rows = bottom + [tuple(p) for p in outside]
    if glass.of != 'plastic':
        w = glass.wall
        rows += [(lip_r - w * 0.2, lip_z + w * 0.28), (lip_r - w * 0.5, lip_z + w * 0.4), (lip_r - w * 0.8, lip_z + w * 0.28)]
        down = np.concatenate(
            [np.linspace(lip_z, glass.base + glass.corner, 60), np.linspace(glass.base + glass.corner, glass.base, 16)[1:]]
        )
        rows += [(float(glass.inner(z)), z) for z in down]
        rows += [(float(glass.inner(glass.base)) * q, glass.base) for q in (0.7, 0.35)] + [(1e-5, glass.base + 0.0003)]
    P = np.array([[(r * k * math.cos(b), r * k * math.sin(b), z) for b, k in zip(a, glass.round(a))] for r, z in rows])
    V, F = rings(P)
    return mesh('glass', V, F, material, {'h': V[:, 2]})


def handle(glass, material, out):
    """A loop at the right, its ends sunk into the wall."""
    low, high = glass.height * 0.22, glass.height * 0.80
    if glass.kind == 'jug':
        low, high = glass.height * 0.3, glass.height * 0.92
    t = np.linspace(0, math.pi, 40)
    z = (low + high) / 2 + np.cos(t) * (high - low) / 2
    x = glass.outer(z) - glass.wall * 0.45 + out * np.sin(t) ** 0.75
    path = np.stack([x, 0 * t, z], -1)
    thick = (2.6 * MM + out * 0.09) * (1 + 0.35 * np.abs(np.cos(t)) ** 3)
    V, F = tube(path, thick, 20)
    V[:, 1] *= 1.35
    me = mesh('handle', V, F, material, {'h': 0.5 * glass.height + 0 * V[:, 0]})
    turn = -0.25
    c, s = math.cos(turn), math.sin(turn)
    W = V.copy()
    W[:, 0], W[:, 1] = V[:, 0] * c - V[:, 1] * s, V[:, 0] * s + V[:, 1] * c
    me.vertices.foreach_set('co', W.astype(np.float32).ravel())
    me.update()
    return me


def pull_spout(me, height, reach):
    """Draws a pouring lip out of the rim on the left."""
    V = np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get('co', V)
    V = V.reshape(-1, 3)
    a = np.arctan2(V[:, 1], V[:, 0])
    near = np.exp(-(((np.abs(a) - math.pi + 0.25) / 0.32) ** 2)) * (a * 1 > -math.pi)
    up = smooth(height * 0.72, height, V[:, 2])
    V[:, 0] -= near * up * reach * 0.30
    V[:, 2] += near * up * height * 0.02
    me.vertices.foreach_set('co', V.ravel())
    me.update()


def dome_lid(glass, rise=0.040, hole=0.011):
    """The clear dome of a blended coffee, with its flat rim and the hole on top."""
    lip, z = glass.path[-1]
    t = np.linspace(0.02, 1, 40)
    dome = [(lip + 1.2 * MM, z - 6 * MM), (lip + 1.8 * MM, z - 2 * MM), (lip + 1.6 * MM, z + 1.5 * MM), (lip - 1.5 * MM, z + 2.2 * MM)]
    angle = t * math.acos(hole / (lip - 1.5 * MM))
    dome += [((lip - 1.5 * MM) * math.cos(b), z + 2.2 * MM + rise * math.sin(b)) for b in angle]
    a = np.linspace(0, 2 * math.pi, 160, endpoint=False)
    P = np.array([[(r * math.cos(b), r * math.sin(b), h) for b in a] for r, h in dome])
    V, F = rings(P)
    return put(mesh('dome', V, F, thin_clear('dome', haze=0.03), {'h': V[:, 2]}))


def saucer(material, radius=0.062):
    """A small plate under a cup; returns the height its floor has."""
    rows = [(1e-5, 0.004), (0.030, 0.004), (0.034, 0.005), (radius * 0.8, 0.008), (radius, 0.013), (radius + 0.001, 0.0125),
            (radius * 0.8, 0.005), (0.034, 0.0006), (1e-5, 0.0006)]  # fmt: skip
    path = curve([(r, z, 0) for r, z in rows], 6)[:, :2]
    a = np.linspace(0, 2 * math.pi, 200, endpoint=False)
    P = np.array([[(r * math.cos(b), r * math.sin(b), z) for b in a] for r, z in path])
    V, F = rings(P)
    put(mesh('saucer', V, F, material, {'h': V[:, 2]}))
    return 0.004


def straw(glass, color='#f0ebe0', stripe=None, level=None, above=0.055, radius=3.1 * MM, angle=None):
    """Stands on the floor of the glass and leans on its rim; open at the top. Above is how far it looks out."""
    angle = rnd(0.35, 0.9) if angle is None else angle
    g = Graph('straw')
    base = color
    if stripe:
        sep = g.add('ShaderNodeSeparateXYZ', {0: g.coords})
        turn = g.add('ShaderNodeMath', {0: sep.outputs['Y'], 1: sep.outputs['X']}, operation='ARCTAN2').outputs[0]
        band = g.math('FRACT', g.math('MULTIPLY_ADD', sep.outputs['Z'], 55.0, g.math('MULTIPLY', turn, 1 / 6.2832)))
        base = g.mix(g.span(band, 0.48, 0.5), color, stripe)
    stuff = g.out(base, 0.36, g.bump((g.noise(1.5 * MM, 2), 0.00003, 0.5)), sss=0.05, coat=0.2)
    low = level if level is not None else glass.base + 0.002
    lip = glass.height
    edge = float(glass.inner(lip)) - radius * 1.3
    across = edge * 0.55 if glass.clear else edge * 0.2
    start = np.array([-across * 0.5 * math.cos(angle), -across * 0.5 * math.sin(angle), low])
    rim = np.array([edge * math.cos(angle), edge * math.sin(angle), lip])
    along = rim - start
    length = np.linalg.norm(along)
    along /= length
    total = length + above
    rows = [(radius, z) for z in np.linspace(0, total, 24)] + [
        (radius - 0.35 * MM, total + 0.1 * MM),
        (radius - 0.6 * MM, total - 1 * MM),
        (radius - 0.6 * MM, total * 0.7),
    ]
    a = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    P = np.array([[(r * math.cos(b), r * math.sin(b), z) for b in a] for r, z in rows])
    V, F = rings(P)
    turn = Vector(along).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    o = put(mesh('straw', V, F, stuff), matrix=Matrix.Translation(start) @ turn)
    return o, float((start + along * total)[2])


def gold_bands(glass, color='#c9973f'):
    """What a tea glass is painted with: rings, and a row of arches between them."""
    g = Graph('gold')
    stuff = g.out(color, 0.25, g.bump((g.noise(1 * MM, 2), 0.00004, 0.5)), metal=1.0)

    def ring(z, high):
        t = np.linspace(0, 2 * math.pi, 160, endpoint=False)
        P = np.array(
            [
                [((glass.outer(h) + 0.12 * MM) * math.cos(b), (glass.outer(h) + 0.12 * MM) * math.sin(b), h) for b in t]
                for h in (z, z + high)
            ]
        )
        V, F = rings(P)
        put(mesh('gold', V, F, stuff))

    h = glass.height
    for z, high in ((0.34, 0.012), (0.37, 0.006), (0.60, 0.006), (0.63, 0.014), (0.955, 0.02)):
        ring(h * z, h * high)
    t = np.linspace(0, 1, 30)
    for k in range(9):
        middle = 2 * math.pi * k / 9
        for wide, top in ((0.30, 0.585), (0.17, 0.53)):
            b = middle + (t - 0.5) * 2 * wide
            z = h * (0.385 + (top - 0.385) * np.sin(t * math.pi) ** 0.6)
            r = glass.outer(z) + 0.1 * MM
            V, F = tube(np.stack([r * np.cos(b), r * np.sin(b), z], -1), 0.35 * MM, 6)
            put(mesh('gold', V, F, stuff))
