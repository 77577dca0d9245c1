# SPDX-License-Identifier: GPL-3.0-or-later
"""Vegetables and fruit as layers of a sandwich, each cut so that one knows it by its outline: mushroom slices with cap and gills,
rings and strips of pepper, slabs of onion, wedges of pineapple. Laid on a Bed (parts/fillings.py)."""
import math

import numpy as np

from lib.chance import R, number, rnd
from lib.mesh import mesh, rings, vertices
from lib.noise import fbm, perlin, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.griddled_vegetables import pepper_strips
from parts.pizza_toppings import mushroom_slice
from parts.salad_bits import pepper_ring, skinned


def row(bed, meshes, many, back, height, pitch, spin, scatter=0.35, turn=0.2):
    """Pieces along the side one sees, each a little over the last. back: how far inside the edge their middle lies (metres, low
    and high); spin turns each in its own plane."""
    for k, (x, y, out) in enumerate(bed.front(many, 0.35, turn)):
        inset = rnd(*back)
        way = out + rnd(-scatter, scatter)
        lift = height * (0.15 + 0.75 * (k % 3) / 2) + rnd(0, 0.8) * MM
        bed.lean(R.choice(meshes), x - inset * math.cos(out), y - inset * math.sin(out), lift, way, rnd(*pitch), spin + rnd(-0.25, 0.25))


def stretched(me, scale):
    V = vertices(me) * np.array(scale)
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    return me


#: colour of flesh and skin, stretch of a button mushroom's slice, how many, height of the layer (mm), how far inside (mm)
MUSHROOMS = {
    'portobello-slices': ('#9a754f', '#1f110a', (2.5, 1.75, 2.0), 11, 9.0, (4, 13)),
    'mushroom-slices': ('#d6b78e', '#7d5530', (1.55, 1.55, 1.5), 15, 7.0, (2, 11)),
}


def mushrooms(bed, layer):
    """Slices whose cap, gills and stump are plain to see, fanned out of the bread, caps outwards."""
    flesh, skin, stretch, many, height, back = MUSHROOMS[layer.kind]
    flesh = layer.color or flesh
    stuff = skinned('mushroom', flesh, skin, pale=blend(flesh, '#f6e6c8', 0.35), rough=(0.16, 0.4), sss=0.15, coat=0.5)
    size = np.array(stretch) * layer.size
    meshes = [stretched(mushroom_slice(stuff), size * rnd(0.9, 1.1)) for _ in range(6)]
    many = layer.count or round(many * (1.3 if bed.long else 1))
    row(bed, meshes, many, (back[0] * MM, back[1] * MM), height * MM, (0.25, 0.75), -math.pi / 2)
    for _ in range(6):
        x, y = bed.inside(0.6)
        bed.lean(R.choice(meshes), x, y, rnd(0.2, 0.8) * height * MM, rnd(0, 6), rnd(-0.15, 0.15))
    bed.z += 0.8 * height * MM


def peppers(bed, layer):
    """Rings of raw bell pepper, lobed and hollow, half out of the bread."""
    skin = layer.color or '#3f7a22'
    stuff = skinned('pepper', blend(skin, '#d9e89a', 0.6), skin, pale=blend(skin, '#eef4c0', 0.7), sss=0.35)
    scale = 1.3 * layer.size * min(1.0, bed.half[1] / 0.031)
    meshes = [stretched(pepper_ring(stuff), (scale, scale, 1.15)) for _ in range(6)]
    row(bed, meshes, layer.count or (8 if bed.long else 6), (9 * MM, 15 * MM), 5.5 * MM, (0.1, 0.4), 0.0)
    bed.z += 5 * MM


def strips(bed, layer):
    """Long strips of fried pepper with their skin, lying along the bread and out of it."""
    meshes = [thing[0] for thing in pepper_strips(layer.color or '#3a741c')]
    many = layer.count or (16 if bed.long else 12)
    for k, (x, y, out) in enumerate(bed.front(many, 0.4, 0.1)):
        along = k % 4 if bed.long else k % 3
        inset = rnd(-2, 9) * MM if along else rnd(12, 20) * MM
        way = out + math.pi / 2 + rnd(-0.4, 0.4) if along else out + rnd(-0.4, 0.4)
        pitch = rnd(-0.1, 0.1) if along else rnd(0.15, 0.4)
        o = bed.lean(
            R.choice(meshes), x - inset * math.cos(out), y - inset * math.sin(out), rnd(2, 7) * MM, way, pitch, roll=rnd(-0.5, 0.5)
        )
        o.scale = (layer.size,) * 3
    bed.z += 6 * MM


def onion_stuff(color):
    """Griddled onion: glassy cream, its rims and the flat of the cut browned. Reads 'sear' 0..1 and 'seam' (where rings part)."""
    g = Graph('griddled onion')
    n = g.noise(8 * MM, 4)
    fibre = g.noise(1.4 * MM, 3, at=g.stretch(1, 1, 0.2))
    base = g.mix(g.span(n, 0.32, 0.68), color, blend(color, '#c9c98a', 0.45))
    hot = g.math('ADD', g.attr('sear'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.8, -0.4), g.math('MULTIPLY_ADD', fibre, 0.4, -0.2)))
    base = g.mix(g.span(hot, 0.25, 0.75, 0, 0.92), base, g.ramp(hot, [(0.3, '#d39a44'), (0.6, '#8f501c'), (0.95, '#3a1a0a')]))
    base = g.mix(g.math('MULTIPLY', g.attr('seam'), 0.75), base, '#6d5a2c')
    return g.out(g.vary(base, 0.01, 0.08, 0.06), g.span(n, 0.35, 0.65, 0.14, 0.3), g.bump((fibre, 0.0003, 0.7)), sss=0.45, radius=(0.006, 0.005, 0.003),
                 coat=0.6, coat_rough=0.06)  # fmt: skip


def onion_ring(stuff, outer, wide, tall):
    """One ring of a slab: walls bellied like the bulb's, rims rounded; darker where it lies against the next."""
    s = number()
    a = np.linspace(0, 2 * math.pi, 220, endpoint=False)
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    path = outer * (1 + 0.02 * perlin(circle, 0.9, s))
    lift = 0.9 * MM * perlin(circle, 0.8, s + 1)
    P, sear, seam = [], [], []
    for b in np.linspace(0, 2 * math.pi, 41):
        across = math.copysign(abs(math.cos(b)) ** 0.22, math.cos(b))
        up = math.copysign(abs(math.sin(b)) ** 0.22, math.sin(b))
        belly = 1.6 * MM * (1 - up * up)
        r = path - wide / 2 + across * wide / 2 + belly
        P.append(np.stack([r * np.cos(a), r * np.sin(a), lift + up * tall], -1))
        sear.append(np.full(len(a), 0.5 * smooth(0.8, 1.0, abs(up))))
        seam.append(np.full(len(a), smooth(0.75, 1.0, abs(across)) * smooth(0.2, 0.9, abs(up))))
    V, F = rings(np.stack(P))
    sear = np.concatenate(sear) + 0.45 * fbm(V * np.array([1, 1, 0]), 26 * MM, 3, s=7) + 0.06
    return mesh('onion ring', V, F[:, ::-1], stuff, {'sear': sear, 'seam': np.concatenate(seam)})


def onion_slab(bed, layer):
    """A slice of onion as thick as a finger, griddled: rings within rings that part and rise a little, the heart in the middle."""
    stuff = bed.once(('onion slab', layer.color), lambda: onion_stuff(layer.color or '#f1e6bc'))
    tall = 7.0 * MM * layer.size
    outer = bed.half[0] * 1.0
    lean = (rnd(-0.03, 0.03), rnd(-0.03, 0.03))
    while outer > 6 * MM:
        wide = min(rnd(3.4, 6.4) * MM, outer)
        rise = rnd(-0.5, 0.5) * MM + (1.8 * MM if rnd(0, 1) < 0.25 else 0.0) if outer < bed.half[0] * 0.9 else 0.0
        me = onion_ring(stuff, outer - 0.2 * MM, wide - 0.35 * MM, tall * rnd(0.93, 1.04))
        bed.lay(me, (rnd(-0.6, 0.6) * MM, -1.5 * MM, tall + rise), (*lean, rnd(0, 6)))
        outer -= wide
    bed.z += 2 * tall - 0.4 * MM


def wedge(stuff, outer=27 * MM, thick=5.0 * MM):
    """A piece of a ring of pineapple: its arc towards +x, fibres along the radius, the corners caught by the pan."""
    s = number()
    nq, na = 26, 40
    spread = rnd(0.5, 0.72)
    q, a = np.meshgrid(np.linspace(0.36, 1.0, nq), np.linspace(-spread, spread, na), indexing='ij')
    q = q * (1 + 0.03 * np.abs(np.sin(a * 9 + s)) * (q > 0.8))
    ray = np.stack([np.cos(a) * 0.05, np.sin(a) * 0.05, q * 0.004], -1).reshape(-1, 3)
    fibre = fbm(ray, 2.0 * MM, 3, s=s).reshape(q.shape)
    rim = np.minimum(np.minimum(q - 0.36, np.maximum(1.0 - q, 0)) * outer, (spread - np.abs(a)) * q * outer)
    round_ = np.sqrt(np.clip(rim / (1.6 * MM), 0, 1))
    sides = []
    for way in (1, -1):
        z = way * (thick * (0.35 + 0.65 * round_) + 0.5 * MM * fibre)
        sides.append(np.stack([outer * (q * np.cos(a) - 0.6), outer * q * np.sin(a), z], -1))
    top, low = sides
    P = np.concatenate([top, low[:, ::-1]], 1)
    V, F = rings(P)
    first = np.arange(na)
    n = P.shape[1]
    caps = []
    for k in (0, nq - 1):
        upper, lower = k * n + first, k * n + n - 1 - first
        caps.append(np.stack([upper[:-1], upper[1:], lower[1:], lower[:-1]], -1))
    F = np.concatenate([F, *caps])
    both = lambda v: np.concatenate([v, v[:, ::-1]], 1).ravel()
    brown = both(smooth(3.5 * MM, 0, rim)) * smooth(-0.15, 0.35, fbm(V, 11 * MM, 2, s=s + 4))
    return mesh('pineapple', V, F, stuff, {'fibre': 0.5 + 0.6 * both(fibre), 'brown': brown})


def pineapple_stuff(color):
    g = Graph('pan pineapple')
    base = g.mix(g.span(g.attr('fibre'), 0.3, 0.72), blend(color, '#d08a10', 0.5), blend(color, '#fff0a8', 0.4))
    burnt = g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', g.noise(4 * MM, 4), 0.5, -0.25))
    base = g.mix(g.span(burnt, 0.3, 0.95, 0, 0.85), base, '#8f4a10')
    return g.out(base, 0.18, g.bump((g.noise(1.5 * MM, 3), 0.0005, 0.8)), sss=0.4, radius=(0.006, 0.004, 0.001), coat=0.6, coat_rough=0.06)


def pineapple(bed, layer):
    """Wedges of pineapple browned in the pan, their arcs out of the cut."""
    stuff = pineapple_stuff(layer.color or '#f2c02a')
    meshes = [wedge(stuff, 27 * MM * layer.size) for _ in range(4)]
    row(bed, meshes, layer.count or 7, (4 * MM, 10 * MM), 6 * MM, (0.0, 0.3), 0.0, 0.3, -0.2)
    bed.z += 9 * MM


VEGETABLES = {
    **{kind: mushrooms for kind in MUSHROOMS},
    'pepper-rings': peppers,
    'pepper-strips': strips,
    'onion-slab': onion_slab,
    'pineapple-wedges': pineapple,
}
