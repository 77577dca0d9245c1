# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever is cut from something in layers: wedges, squares, diamonds, fingers. The layers show at the cut, each with its own
grain; the top has a relief of its own. All stand on z = 0."""
import math
from dataclasses import dataclass, field

import numpy as np

from lib.chance import number
from lib.mesh import mesh, rings
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional
from lib.units import MM, blend


@dataclass(frozen=True)
class Kind:
    """How something looks where a knife went through it: depth of its pores and lumps in millimetres, their size, the rest."""

    pore: float = 0.0
    pore_size: float = 2.2
    lump: float = 0.25
    lump_size: float = 7.0
    rough: float = 0.5
    gloss: float = 0.0
    sss: float = 0.3
    chunky: float = 0.0  # how strongly its second colour shows, in pieces
    rare: float = 0.42  # how few those pieces are
    chunk_size: float = 5.0
    bulge: float = 0.0


KINDS = {
    'sponge': Kind(0.6, 1.6, 0.4, 9, rough=0.9, sss=0.22),
    'cake': Kind(0.9, 1.9, 0.45, 6, 0.85, sss=0.2),
    'brownie': Kind(0.7, 2.6, 0.8, 6, 0.62, 0.12, 0.08, 0.45, 0.42, 4.0),
    'cookie': Kind(0.8, 2.2, 0.8, 6, 0.75, 0, 0.2, 0.3, 0.42, 4.0),
    'cream': Kind(0, 2, 0.35, 9, 0.42, 0.12, 0.55, bulge=0.5),
    'mousse': Kind(0.28, 1.1, 0.3, 8, 0.6, 0, 0.35, bulge=0.2),
    'ganache': Kind(0, 2, 0.2, 9, 0.26, 0.35, 0.08, bulge=0.4),
    'jelly': Kind(0, 2, 0.3, 6, 0.1, 0.8, 0.14, bulge=0.5),
    'custard': Kind(0, 2, 0.25, 10, 0.3, 0.25, 0.5, bulge=0.2),
    'cheesecake': Kind(0.22, 1.3, 0.3, 9, 0.5, 0.06, 0.5),
    'ice-cream': Kind(0.35, 1.5, 0.5, 8, 0.45, 0.12, 0.45),
    'crumbs': Kind(0.7, 1.8, 0.6, 3.5, 0.85, 0, 0.1, 0.5, 0.42, 2.2),
    'crunch': Kind(0.6, 2.2, 0.9, 4, 0.5, 0.25, 0.08, 0.7, 0.42, 3.2, 0.3),
    'pastry': Kind(0.5, 2.0, 0.5, 4, 0.75, 0, 0.2, 0.2, 0.42, 3.0),
    'apples': Kind(0, 3, 0.9, 9, 0.22, 0.5, 0.25, 0.7, 0.45, 13.0, 0.4),
    'pecans': Kind(0.3, 3, 0.7, 7, 0.3, 0.4, 0.25, 0.8, 0.42, 7.0),
    'nuts': Kind(0.5, 1.6, 0.7, 2.6, 0.65, 0.05, 0.2, 0.75, 0.42, 2.6, 0.3),
    'phyllo': Kind(0, 2, 0.3, 6, 0.5, 0.2, 0.2, 0.35, 0.42, 3.0),
    'cereal': Kind(0, 2, 1.4, 7, 0.5, 0.2, 0.3, 0.35, 0.42, 7.0),
    'cherries': Kind(0, 2, 0.7, 7, 0.25, 0.4, 0.3, 0.95, 0.52, 11.0, 0.5),
    'coconut-jelly': Kind(0, 2, 0.12, 12, 0.22, 0.35, 0.6),
    'semolina': Kind(0.6, 1.5, 0.4, 4, 0.5, 0.25, 0.2, 0.2, 0.42, 1.6),
    'speckled': Kind(0.25, 1.5, 0.4, 7, 0.5, 0.05, 0.4, 0.9, 0.58, 3.0),
}
LAYER = Group({'kind': Choice(tuple(KINDS), 'cake'), 'color': Color('#3a1c10'), 'other': Optional(Color()), 'mm': Number(0.3, 90.0, 15.0)})


@dataclass
class Shape:
    """An outline seen from above: points in order, which of them lie on a cut, and their outward directions."""

    points: np.ndarray
    cut: np.ndarray
    centre: np.ndarray
    out: np.ndarray = field(default=None)

    def __post_init__(self):
        along = np.roll(self.points, -1, 0) - np.roll(self.points, 1, 0)
        out = np.stack([along[:, 1], -along[:, 0]], -1)
        self.out = out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)


def polygon(corners, cut, step=0.6 * MM, soft=0.7 * MM):
    """An outline through corners (anticlockwise) with slightly rounded ones; cut says of each side whether a knife made it."""
    points, flags = [], []
    corners = np.asarray(corners, float)
    for a, b, c in zip(corners, np.roll(corners, -1, 0), cut):
        n = max(2, int(np.linalg.norm(b - a) / step))
        t = (np.arange(n) / n)[:, None]
        points.append(a + (b - a) * t)
        flags.append(np.full(n, float(c)))
    P, C = np.concatenate(points), np.concatenate(flags)
    for _ in range(max(1, int((soft / step) ** 2 * 2))):
        P = (np.roll(P, 1, 0) + 2 * P + np.roll(P, -1, 0)) / 4
    return Shape(P, C, P.mean(0))


def wedge(length=0.105, angle=38.0, step=0.6 * MM):
    """A piece of a round: its tip at the left, its arc at the right; the middle of its bulk is the origin."""
    half = math.radians(angle) / 2
    arc = np.linspace(-half, half, max(6, int(length * 2 * half / step)))
    corners = [(0.0, 0.0), *[(length * math.cos(a), length * math.sin(a)) for a in arc]]
    shape = polygon(corners, [1, *[0] * (len(arc) - 1), 1], step)
    shift = np.array([length * 0.60, 0.0])
    return Shape(shape.points - shift, shape.cut, shape.centre - shift)


def rectangle(wide, deep, cut=(1, 1, 1, 1), step=0.6 * MM, soft=0.8 * MM):
    """Sides in order: front, right, back, left."""
    a, b = wide / 2, deep / 2
    return polygon([(-a, -b), (a, -b), (a, b), (-a, b)], cut, step, soft)


def diamond(length, deep, step=0.6 * MM):
    return polygon([(-length / 2, 0), (0, -deep / 2), (length / 2, 0), (0, deep / 2)], (1, 1, 1, 1), step)


def triangle(wide, deep, step=0.6 * MM):
    return polygon([(-wide / 2, -deep * 0.4), (wide / 2, -deep * 0.4), (0, deep * 0.6)], (1, 1, 1), step)


def layered_stuff(layers, outside, shell=None, coat='#2a140c', coat_rough=(0.12, 0.28), pale='#f0d79c', name='layers'):
    """Reads 'h' (metres above the foot, bent as the layers are), 'outside' (not cut: frosting or crust), 'shell' (crust seen at
    the cut), 'coat' (glaze), 'bake' (browning of the outside), 'swirl' (a second colour drawn through), 'dark' (burnt)."""
    g = Graph(name)
    total = sum(one.mm for one in layers) * MM
    fine = g.noise(1.1 * MM, 4)
    h = g.math('ADD', g.attr('h'), g.math('MULTIPLY_ADD', fine, 0.5 * MM, -0.25 * MM))
    t = g.math('DIVIDE', h, total)

    def by_layer(value):
        stops, z = [], 0.0
        soft = 0.10 * MM / total
        for k, one in enumerate(layers):
            top = z + one.mm * MM / total
            stops.append((0.0 if k == 0 else z + soft, value(one)))
            stops.append((1.0 if k == len(layers) - 1 else top - soft, value(one)))
            z = top
        return g.ramp(t, stops)

    of = lambda one: KINDS[one.kind]
    color = by_layer(lambda one: one.color)
    other = by_layer(lambda one: one.other or blend(one.color, '#ffffff' if of(one).sss > 0.3 else '#3a1c0a', 0.22))
    n = g.noise(7 * MM, 4)
    bits = g.cells(4.5 * MM, pick='Color')
    small = g.cells(2.2 * MM, pick='Color')
    pick = g.mix(by_layer(lambda one: 1.0 if of(one).chunk_size > 4 else 0.0), small, bits)
    few = g.math('SUBTRACT', pick, by_layer(lambda one: of(one).rare))
    chunks = g.math('MULTIPLY', g.span(few, 0.0, 0.12), by_layer(lambda one: of(one).chunky))
    base = g.mix(chunks, color, other)
    base = g.mix(g.span(n, 0.38, 0.68, 0, 0.22), base, other)
    pores = g.cells(1.9 * MM, 'SMOOTH_F1')
    porous = by_layer(lambda one: min(1.0, of(one).pore))
    base = g.mix(g.math('MULTIPLY', g.span(pores, 0.08, 0.5, 0.5, 0), porous), base, g.mix(0.55, base, '#1c0a04'))
    drag = g.noise(2.6 * MM, 4, 0.6, at=g.stretch(1, 1, 0.14))  # the knife went down through what is soft
    soft = by_layer(lambda one: 1.0 if of(one).pore < 0.4 and of(one).chunky == 0 else 0.15)
    base = g.mix(g.math('MULTIPLY', g.span(drag, 0.45, 0.72, 0, 0.22), soft), base, g.mix(0.5, other, '#8a5a2c'))
    pits = g.math('MULTIPLY', g.span(g.cells(5.5 * MM), 0.12, 0.05), g.span(g.noise(9 * MM, 2), 0.48, 0.6))
    base = g.mix(g.math('MULTIPLY', g.math('MULTIPLY', pits, soft), 0.5), base, g.mix(0.5, base, '#6b3a14'))
    swirled = g.span(g.math('ADD', g.attr('swirl'), g.math('MULTIPLY_ADD', fine, 0.24, -0.12)), 0.35, 0.62, 0, 0.9)
    base = g.mix(swirled, base, pale)
    out = g.attr('outside')
    brown = g.ramp(
        g.math('ADD', g.attr('bake'), g.math('MULTIPLY_ADD', n, 0.4, -0.2)),
        [
            (0.1, blend(outside, '#fff0cc', 0.15)),
            (0.45, outside),
            (0.75, blend(outside, '#5a2c0c', 0.5)),
            (1.0, blend(outside, '#2a1006', 0.75)),
        ],
    )
    base = g.mix(out, base, brown)
    rough = g.mix(out, by_layer(lambda one: of(one).rough), by_layer(lambda one: max(0.35, of(one).rough * 0.9)))
    if shell:
        crust = g.mix(g.span(fine, 0.35, 0.65), shell, blend(shell, '#3a1c0a', 0.3))
        base = g.mix(g.span(g.attr('shell'), 0.35, 0.6), base, crust)
        rough = g.mix(g.attr('shell'), rough, 0.8)
    burnt = g.math('ADD', g.attr('dark'), g.math('MULTIPLY_ADD', n, 0.3, -0.15))
    base = g.mix(
        g.span(g.attr('dark'), 0.02, 0.1), base, g.ramp(burnt, [(0.05, '#e0b468'), (0.3, '#a8621e'), (0.6, '#4a200c'), (0.95, '#1c0c06')])
    )
    rough = g.math('MULTIPLY', rough, g.span(g.noise(6 * MM, 4), 0.35, 0.65, 0.72, 1.12))
    wet = g.span(g.math('ADD', g.attr('coat'), g.math('MULTIPLY_ADD', fine, 0.16, -0.08)), 0.35, 0.6)
    base = g.mix(wet, base, g.mix(g.span(n, 0.35, 0.65, 0, 0.4), coat, blend(coat, '#ffffff', 0.12)))
    rough = g.mix(wet, rough, g.span(n, 0.35, 0.65, *coat_rough))
    gloss = g.math('MAXIMUM', by_layer(lambda one: of(one).gloss), g.math('MULTIPLY', wet, 0.6))
    calm = g.math('SUBTRACT', 1.0, g.math('MULTIPLY', wet, 0.9))
    return g.out(
        base,
        rough,
        g.bump(
            (pores, 0.0008, g.math('MULTIPLY', porous, calm)),
            (g.noise(3 * MM, 5, 0.62), 0.0004, g.math('MULTIPLY', calm, 0.5)),
            (drag, 0.0005, g.math('MULTIPLY', g.math('MULTIPLY', soft, calm), 0.6)),
            (pits, -0.0008, g.math('MULTIPLY', soft, calm)),
            (fine, 0.0003, g.math('MULTIPLY', g.math('MULTIPLY', by_layer(lambda one: min(1.0, 0.15 + of(one).rough * 0.9)), calm), 0.8)),
        ),
        sss=g.math('MULTIPLY', by_layer(lambda one: of(one).sss), calm),
        radius=(0.004, 0.0022, 0.0012),
        coat=gloss,
        coat_rough=0.08,
        spec=g.span(rough, 0.2, 0.9, 0.5, 0.2),
    )


def layer_of(layers, h):
    """For heights in metres: values of the layer that lies there."""
    edges = np.cumsum([one.mm * MM for one in layers])
    index = np.clip(np.searchsorted(edges, h), 0, len(layers) - 1)
    read = lambda name: np.array([getattr(KINDS[one.kind], name) for one in layers])[index]
    return read, index


def bent(P, s, waves=1.0):
    """How far the layers rise and fall at points, in metres: no baker spreads evenly."""
    flat = P * np.array([1, 1, 0])
    return waves * (0.9 * MM * fbm(flat, 28 * MM, 2, s=s) + 0.35 * MM * fbm(P, 6 * MM, 2, s=s + 3))


def cut_relief(P, layers, h, s):
    """How far the cut face stands out, in metres."""
    read, index = layer_of(layers, h)
    bend = P + 0.7 * MM * np.stack([perlin(P, 2.4 * MM, s + k) for k in range(3)], -1)
    out = np.zeros(len(P))
    for size in sorted({KINDS[one.kind].pore_size for one in layers}):
        mine = (read('pore_size') == size) & (read('pore') > 0)
        if mine.any():
            f1, _, c = worley(bend[mine], size * MM * 1.5, s + 5)
            g1, _, c2 = worley(bend[mine], size * MM * 0.8, s + 6)
            hole = np.maximum(smooth(0.5, 0.15, f1) * (c > 0.55), 0.6 * smooth(0.5, 0.15, g1) * (c2 > 0.45))
            out[mine] -= read('pore')[mine] * MM * hole
    for size in sorted({KINDS[one.kind].lump_size for one in layers}):
        mine = read('lump_size') == size
        if mine.any():
            out[mine] += read('lump')[mine] * MM * fbm(P[mine] + 0.002 * index[mine][:, None], size * MM, 3, s=s + 8)
    for k, one in enumerate(layers):  # what is made of pieces shows them
        kind = KINDS[one.kind]
        mine = index == k
        if one.kind in ('cereal', 'apples', 'cherries', 'pecans', 'crunch', 'nuts') and mine.any():
            lying = np.array([0.7, 0.7, 1.5]) if one.kind == 'apples' else np.ones(3)
            f1, f2, c = worley(bend[mine] * lying, kind.chunk_size * MM, s + 11)
            dome = np.sqrt(np.clip(1 - (f1 / 0.62) ** 2, 0, 1))
            out[mine] += kind.lump * MM * (1.1 * dome * (0.5 + c) - 0.9) - 0.5 * kind.lump * MM * smooth(0.15, 0.0, f2 - f1)
        if one.kind == 'phyllo' and mine.any():
            lines = np.sin((P[mine, 2] + 0.5 * MM * fbm(P[mine], 9 * MM, 2, s=s + 13)) / (0.42 * MM))
            out[mine] += 0.45 * MM * lines + 0.5 * MM * fbm(P[mine] * np.array([1, 1, 6]), 7 * MM, 2, s=s + 14)
    return out + read('bulge') * MM * 0.6


def block(
    material,
    shape,
    layers,
    top=None,
    edge=1.2 * MM,
    waves=1.0,
    shell=None,
    lean=0.0,
    frosted=0.6,
    crusty=0.0,
    s=None,
    step=0.6 * MM,
    name='slice',
):
    """The piece itself. top(P, d) gives height in metres and values over its upper face, d metres from the edge;
    edge: how round its upper rim is; shell(P): crust at the cut, 0..1; frosted: relief of what was not cut, in millimetres;
    crusty: how unevenly that is browned."""
    s = number() if s is None else s
    height = sum(one.mm for one in layers) * MM
    n = len(shape.points)
    rows = max(12, int(height / step))
    z = np.linspace(0, height - edge, rows)
    side = np.concatenate([np.repeat(shape.points[None], rows, 0), np.repeat(z[:, None, None], n, 1)], -1)
    turn = np.linspace(0, math.pi / 2, 7)[1:]
    inward = shape.centre - shape.points  # towards the middle, so that no corner folds over itself
    inward = inward / np.linalg.norm(inward, axis=1, keepdims=True)
    arc = np.stack(
        [
            np.concatenate([shape.points + inward * edge * (1 - math.cos(a)), np.full((n, 1), height - edge * (1 - math.sin(a)))], -1)
            for a in turn
        ]
    )
    reach = np.linalg.norm(shape.points - shape.centre, axis=1).max()
    share = np.linspace(1, 0.002, max(20, int(reach / step * 0.9)))[1:]
    rim = arc[-1]
    centre = np.array([*shape.centre, height])
    cap = centre + (rim - centre)[None] * share[:, None, None]
    P = np.concatenate([side, arc, cap])
    V, F = rings(P)
    out = np.tile(np.concatenate([shape.out, np.zeros((n, 1))], -1), (len(P), 1))
    cut = np.tile(shape.cut, len(P))
    is_side = np.repeat(np.arange(len(P)) < rows, n)
    is_arc = np.repeat((np.arange(len(P)) >= rows) & (np.arange(len(P)) < rows + 6), n)
    is_cap = ~(is_side | is_arc)
    h = np.where(is_side, np.clip(V[:, 2] - bent(V, s, waves) * smooth(0, 2 * MM, V[:, 2]), 0, height), height)
    h = np.where(is_side, np.minimum(h, height - 0.05 * MM), height)
    crust = np.zeros(len(V))
    if shell:
        crust = shell(V, s) * np.where(is_side, 1.0, 0.0)
    relief = np.zeros(len(V))
    mine = is_side & (cut > 0.5)
    relief[mine] = cut_relief(V[mine], layers, h[mine], s)
    rest = is_side & (cut <= 0.5)
    relief[rest] = frosted * MM * (fbm(V[rest] * np.array([1, 1, 0.5]), 12 * MM, 3, s=s + 20) + 0.4 * fbm(V[rest], 3 * MM, 2, s=s + 21))
    fade = np.clip((height - edge - V[:, 2]) / (1.0 * MM) + 0.3, 0.3, 1)
    V = V + out * (relief * fade)[:, None]
    values = {}
    d = (1 - np.repeat(np.concatenate([np.ones(rows + 6), share]), n)) * np.tile(
        np.linalg.norm(shape.points - shape.centre, axis=1), len(P)
    )
    if top:
        upper = is_cap | is_arc
        lift, values = top(V[upper] * np.array([1, 1, 0]), d[upper])
        V[upper, 2] += lift
        full = {}
        for key, value in values.items():
            full[key] = np.zeros(len(V))
            full[key][upper] = value
        values = full
    V[:, 0] += lean * V[:, 2]
    low = V * np.array([1, 1, 0.6])
    sag = 1 + 0.012 * (1 - V[:, 2] / height) ** 2
    V[:, :2] = V[:, :2] * sag[:, None] + 0.7 * waves * MM * np.stack([fbm(low, 40 * MM, 2, s=s + 40), fbm(low, 40 * MM, 2, s=s + 41)], -1)
    V[:, 2] += 1.1 * waves * MM * fbm(V * np.array([1, 1, 0]), 55 * MM, 2, s=s + 42) * V[:, 2] / height
    attrs = {'h': h, 'outside': np.where(is_side, 1 - smooth(0.3, 0.7, cut), 0.0), 'shell': crust, 'cav': 0.5 + 0 * h, **values}
    brown = 0.3 * fbm(V, 17 * MM, 3, s=s + 30) + 0.25 * smooth(0.75, 1.0, V[:, 2] / height)
    attrs.setdefault('bake', 0.4 + crusty * brown)
    attrs['up'] = np.where(is_cap, 1.0, 0.0)
    attrs['skin'] = np.where(is_side, 1 - smooth(0.3, 0.7, cut), 1.0)
    return mesh(name, V, F, material, attrs)
