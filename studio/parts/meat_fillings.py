# SPDX-License-Identifier: GPL-3.0-or-later
"""Meat as layers of a sandwich, each told at once by shape and grain: a breast from the grill, chunks of pot roast, a slab of boneless
rib, a patty of plants. Laid on a Bed (parts/fillings.py)."""
import math

import numpy as np

from lib import materials
from lib.chance import R, number, rnd
from lib.mesh import displace, displaced_blob, mesh, sphere, superball
from lib.noise import fbm, ridged, smooth
from lib.place import bvh, scatter
from lib.shader import Graph
from lib.units import MM, blend
from parts.fillings import mince
from parts.pulled_meat import chunk, chunk_stuff, fibre_stuff, rag


def breast_stuff(color):
    """Chicken off the grill: ivory with fibres, gold where it touched, black-brown bars ('char'), juice on it. Reads 'gold' 0..1."""
    g = Graph('grilled chicken')
    n = g.noise(11 * MM, 4)
    fibre = g.noise(1.3 * MM, 4, at=g.stretch(0.22, 1, 1))
    base = g.mix(g.span(fibre, 0.34, 0.68), color, blend(color, '#c99a5c', 0.5))
    gold = g.math('ADD', g.attr('gold'), g.math('MULTIPLY_ADD', n, 1.0, -0.5))
    base = g.mix(g.span(gold, 0.3, 1.0, 0, 0.75), base, '#c4843c')
    burnt = g.math('ADD', g.attr('char'), g.math('MULTIPLY_ADD', g.noise(2.4 * MM, 4), 0.5, -0.25))
    base = g.mix(g.span(burnt, 0.25, 0.5, 0, 0.6), base, '#9a5a22')
    base = g.mix(g.span(burnt, 0.45, 0.85, 0, 0.92), base, '#2a140a')
    wet = g.noise(5 * MM, 3)
    return g.out(base, g.span(wet, 0.38, 0.62, 0.2, 0.48), g.bump((fibre, 0.0005, 0.8), (g.noise(5 * MM, 3), 0.0005, 0.5)), sss=0.15,
                 radius=(0.004, 0.0018, 0.001), coat=g.span(wet, 0.4, 0.6, 0.5, 0.05), coat_rough=0.1)  # fmt: skip


def chicken_breast(bed, layer):
    """A whole small breast, thick at one end and drawn to a point, wider than the bread, striped by the grill."""
    s = number()
    half = np.array([bed.half[0] * 1.26, bed.half[1] * 0.98, 9.0 * MM * layer.size])
    d, F = sphere(150)
    V = superball(d, half, (2.3, 2.2, 2.6))
    t = V[:, 0] / half[0]
    V[:, 1] *= 1 + 0.10 * smooth(0.0, -0.7, t) - 0.42 * smooth(0.1, 1.0, t) + 0.06 * fbm(d * np.array([1, 1, 0]), 0.5, 2, s=s)
    V[:, 1] += 7 * MM * np.sin(1.6 * t + 0.4)
    V[:, 2] *= 1 - 0.35 * smooth(0.2, 1.0, t)
    rel = 1.3 * MM * fbm(V, 19 * MM, 2, s=s + 1) + 0.5 * MM * fbm(V * np.array([0.25, 1, 1]), 4 * MM, 3, s=s + 2)
    V = displace(V, F, rel - 0.7 * MM * smooth(0.8, 0.95, ridged(V * np.array([0.3, 1, 1]), 17 * MM, 1, s=s + 3)))
    up = smooth(0.15, 0.6, np.abs(V[:, 2]) / half[2])
    run = (V[:, 0] * 0.82 + V[:, 1] * 0.57 + 0.8 * MM * fbm(V, 15 * MM, 2, s=s + 4)) / (15 * MM)
    bar = smooth(0.19, 0.10, np.abs(run % 1 - 0.5)) * up * smooth(-0.55, 0.0, fbm(V, 22 * MM, 2, s=s + 5))
    V[:, 2] -= np.sign(d[:, 2]) * 0.8 * MM * bar
    gold = 0.2 + 0.25 * up + 0.35 * smooth(0.30, 0.14, np.abs(run % 1 - 0.5)) * up
    low = float(np.quantile(V[:, 2], 0.03))
    me = mesh('breast', V, F, breast_stuff(layer.color or '#ecd3a4'), {'char': bar, 'gold': gold})
    bed.lay(me, (3 * MM, -4 * MM, -low), (0.03, rnd(-0.03, 0.03), rnd(-0.1, 0.1)))
    bed.z += 2 * half[2] - 2.0 * MM


def pot_roast(bed, layer):
    """Chuck braised until it falls apart: thick chunks along the grain, shreds between them, gravy over everything."""
    color = layer.color or '#7a4f33'
    gravy = blend(color, '#3a1c0a', 0.55)
    chunks = [
        chunk(chunk_stuff(blend(color, '#a87a52', rnd(0, 0.5)), '#b98a5a', 0.95, 'roast'), (16, 8.5, 7.0), 0.25, 1.2) for _ in range(5)
    ]
    shred_stuff = fibre_stuff(blend(color, '#9a6a44', 0.3), gravy, 0.8)
    shreds = []
    for _ in range(7):
        V, F, values = rag((26, 48), (2.0, 4.6), (7, 11), (0.5, 1.05))
        shreds.append(mesh('shred', V, F, shred_stuff, values))
    height = 20 * MM * layer.size
    for x, y, out in bed.front(layer.count or 19, 0.4, 0.6):
        inset = rnd(-3, 13) * MM
        lift = rnd(0.25, 0.85) * height
        way = out + math.pi / 2 + rnd(-0.7, 0.7)
        bed.lean(R.choice(chunks), x - inset * math.cos(out), y - inset * math.sin(out), lift, way, rnd(-0.25, 0.25), roll=rnd(-0.5, 0.5))
    for x, y, out in bed.front(40, 0.5, 0.6):
        inset = rnd(-3, 8) * MM
        way = out + math.pi / 2 + rnd(-0.9, 0.9)
        bed.lean(
            R.choice(shreds),
            x - inset * math.cos(out),
            y - inset * math.sin(out),
            rnd(0.1, 1.0) * height,
            way,
            rnd(-0.3, 0.4),
            roll=rnd(0, 6),
        )
    for _ in range(16):
        x, y = bed.inside(0.75)
        bed.lean(R.choice(chunks), x, y, rnd(0.3, 0.8) * height, rnd(0, 6), rnd(-0.2, 0.2))
    bed.z += height * 0.86


def glazed_stuff(color):
    """Meat under a thick barbecue glaze: mahogany, black where it caught, wet all over."""
    g = Graph('glazed rib')
    n = g.noise(10 * MM, 5)
    fine = g.noise(1.6 * MM, 4)
    t = g.math('ADD', g.attr('cav'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.7, -0.35), g.math('MULTIPLY_ADD', fine, 0.3, -0.15)))
    base = g.ramp(t, [(0.2, blend(color, '#180502', 0.7)), (0.5, color), (0.8, blend(color, '#c8501c', 0.45))])
    return g.out(base, g.span(n, 0.35, 0.65, 0.1, 0.26), g.bump((g.noise(4 * MM, 4), 0.0008, 0.6), (fine, 0.0003, 0.6)), sss=0.08,
                 radius=(0.003, 0.001, 0.0005), coat=0.85, coat_rough=0.05)  # fmt: skip


def rib_slab(bed, layer):
    """A boneless slab pressed in the shape of ribs: rounded bars side by side, deep furrows between, its edges scalloped by them."""
    s = number()
    half = np.array([bed.half[0] * 1.04, bed.half[1] + 9 * MM, 8.0 * MM * layer.size])
    d, F = sphere(180)
    V = superball(d, half, (5.0, 4.0, 3.0))
    pitch = half[0] * 2 / 6.0
    bone = np.abs(np.cos(V[:, 0] / pitch * math.pi)) ** 0.6
    inside = smooth(1.0, 0.9, np.abs(V[:, 0]) / half[0])
    V[:, 2] += np.sign(d[:, 2]) * (3.2 * MM * (bone - 0.75)) * inside * smooth(0.1, 0.6, np.abs(V[:, 2]) / half[2])
    V[:, 1] *= 1 + 0.10 * (bone - 0.7) * inside
    rel = 0.9 * MM * fbm(V, 9 * MM, 3, s=s) + 0.35 * MM * fbm(V, 3 * MM, 3, s=s + 1)
    V = displace(V, F, rel)
    cav = np.clip(0.35 + 0.4 * bone + rel / (4 * MM), 0, 1)
    me = mesh('rib slab', V, F, glazed_stuff(layer.color or '#6b1f0c'), {'cav': cav})
    bed.lay(me, (0, -4 * MM, half[2] + 1 * MM), (0.03, 0, rnd(-0.02, 0.02)))
    bed.z += 2 * half[2] - 1.0 * MM


def plant_patty(bed, layer):
    """A patty of plants: browned outside, and full of what it is made of, grains, green herbs, bits of carrot and bean."""
    half = (bed.half[0] + 2 * MM, bed.half[1] + 2 * MM, 9.0 * MM * layer.size)
    color = layer.color or '#9a6a34'
    stuff = materials.seared_meat('plant patty', blend(color, '#1c0e05', 0.7), color, blend(color, '#e6c078', 0.4), gloss=0.2)
    patty = bed.lay(mince(stuff, half, 2.15, 0.03, stripes=True), (0, -1 * MM, half[2]), (0.01, 0, rnd(-0.2, 0.2)))
    bits = []
    for tone, pale, size in (
        ('#5f8a2c', '#8fb04c', 4.4),
        ('#d9852a', '#eca74e', 4.6),
        ('#e9d8a8', '#f6ecc8', 3.8),
        ('#7a2c1c', '#9a4630', 4.6),
    ):
        one = materials.plain('bit', tone, 0.4, 0.1, 0.2, col2=pale, coat=0.2)
        shape = np.array([rnd(0.8, 1.1), rnd(0.5, 0.8), 0.5]) * size * MM / 2
        bits += [displaced_blob(one, shape, 10, 2.6, ((size * 0.6 * MM, 0.4 * MM),)) for _ in range(2)]
    stud(bed, patty, bits, 150)
    bed.z += 2 * half[2] - 0.5 * MM


def stud(bed, o, bits, many):
    """Bits half sunk into the side of something round and into the rim of its top."""
    tree = bvh([o])
    centre = o.matrix_world.translation
    for _ in range(many):
        a = rnd(math.pi - 0.5, 2 * math.pi + 0.5)
        out = np.array([math.cos(a), math.sin(a), rnd(-0.5, 0.6) * 0.25])
        start = np.array(centre) + out * 0.2
        start[2] = centre.z + rnd(-0.8, 0.8) * 8 * MM
        hit, normal, _, _ = tree.ray_cast(tuple(start), tuple(-out * np.array([1, 1, 0.0])))
        if hit is None:
            continue
        bed.lean(
            R.choice(bits),
            hit.x - normal.x * 0.6 * MM,
            hit.y - normal.y * 0.6 * MM,
            hit.z - bed.z,
            a,
            math.pi / 2 + rnd(-0.4, 0.4),
            spin=rnd(0, 6),
        )
    where = [(centre.x + rnd(-1, 1) * bed.half[0], centre.y + rnd(-1, 1) * bed.half[1]) for _ in range(60)]
    bed.objects += scatter(bits, tree, where, -0.4 * MM, (0.8, 1.1), turn=(0.4, 0.4, 3))


MEATS = {'chicken-breast': chicken_breast, 'pot-roast': pot_roast, 'rib-slab': rib_slab, 'studded-patty': plant_patty}
