# SPDX-License-Identifier: GPL-3.0-or-later
"""Breakfast between two halves of a muffin, biscuit, croissant, pancake, roll, flatbread or slices of toast."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from lib.camera import Frame
from lib.chance import number, rnd
from lib.dish import Serving
from lib.materials import plain
from lib.mesh import disc, displace, grid, lathe, mesh, put, rings, sphere, superball, tube
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.place import around, bvh, scatter
from lib.shader import Graph
from lib.spec import Choice, Color, Flag, Number, Optional, Several
from lib.units import MM, blend
from parts.buns import bits, put_crown, put_heel
from parts.fillings import Bed, tongue
from parts.layers import LayerField, stack
from parts.sandwiches import copy, move, pocket
from parts.sprinkles import crumbs
from parts.vessels import material_of, paper_stuff, serve, shell

VIEW = 'low'
BREADS = ('muffin', 'biscuit', 'croissant', 'pancake', 'yeast-rolls', 'ciabatta', 'flatbread', 'sourdough')
PARTS = {
    'bread': Choice(BREADS, 'muffin'),
    'layers': Several(LayerField(), 10),
    'size': Number(0.7, 1.3, 1.0),
    'gloss': Optional(Color()),  # honey, syrup or melted butter that runs over it
    'sleeve': Choice(('none', 'paper'), 'none'),
    'coffee': Flag(False),  # a mug of it behind
}
LIGHT = (116, {'elevation': 33, 'watts': 32, 'fill': 0.17, 'bounce': 0.035})


def toast_stuff(name, pale, gold, dark, crumb, sss=0.18, gloss=0.05, flour=0.0):
    """Bread whose browning is painted: 'bake' 0..1, 'crumb' 0..1 where the inside shows."""
    g = Graph(name)
    n = g.noise(9 * MM, 5, 0.6)
    t = g.math('SUBTRACT', g.math('MULTIPLY_ADD', n, 0.5, g.attr('bake')), 0.25)
    base = g.ramp(t, [(0.02, pale), (0.35, blend(pale, gold, 0.6)), (0.6, gold), (0.95, dark)])
    pores = g.cells(2.2 * MM, 'SMOOTH_F1')
    inside = g.mix(g.span(pores, 0.1, 0.5, 0.7, 0), crumb, blend(crumb, '#a8641c', 0.4))
    base = g.mix(g.attr('crumb'), base, inside)
    if flour:
        base = g.mix(g.span(g.noise(20 * MM, 6, 0.72), 0.45, 0.65, 0, flour), base, '#f6efe0')
    return g.out(
        base,
        g.span(n, 0.35, 0.65, 0.5, 0.75),
        g.bump((g.noise(5 * MM, 4, 0.6), 0.0007, 0.6), (pores, 0.0010, g.attr('crumb')), (g.noise(0.9 * MM, 4), 0.0003, 0.8)),
        sss=sss,
        radius=(0.005, 0.0024, 0.0009),
        coat=gloss,
        coat_rough=0.2,
    )


def muffin_half(material, half, height, top, s=None):
    """English muffin: flat griddled faces browned in the middle, a pale waist, nooks on the cut side."""
    s = number() if s is None else s
    d, F = sphere(120)
    V = superball(d, (half, half, height / 2), (2.1, 2.1, 3.4))
    V = V * (1 + np.array([1, 1, 0]) * (0.025 * fbm(d, 0.8, 2, s=s))[:, None])
    V = displace(V, F, 0.35 * MM * fbm(V, 8 * MM, 3, s=s + 1))
    r = np.hypot(V[:, 0], V[:, 1]) / half
    face = V[:, 2] / (height / 2) * (1 if top else -1)
    griddle = smooth(0.6, 0.9, face) * smooth(1.06, 0.84, r + 0.12 * fbm(V, 15 * MM, 3, s=s + 2))
    cut = smooth(0.30, 0.62, -face + 0.1 * fbm(V, 5 * MM, 2, s=s + 3))
    f1, _, c = worley(V, 5 * MM, s + 4)
    V = displace(V, F, -cut * (1.5 * MM * smooth(0.5, 0.15, f1) * (c > 0.35) + 0.5 * MM * ridged(V, 2.2 * MM, 2, s=s + 5)))
    V[:, 2] += height / 2
    bake = np.clip(0.16 + 0.62 * griddle + 0.12 * fbm(V, 10 * MM, 3, s=s + 7) + 0.5 * cut * smooth(0.35, 0.05, f1), 0, 1)
    return mesh('muffin', V, F, material, {'bake': bake, 'crumb': cut * 0.75})


def biscuit_half(material, half, height, top, s=None):
    """Buttermilk biscuit: flaky layers along its side, a craggy golden top."""
    s = number() if s is None else s
    d, F = sphere(130)
    V = superball(d, (half, half * 0.98, height / 2), (2.5, 2.5, 4.0))
    V = V * (1 + np.array([1, 1, 0]) * (0.03 * fbm(d, 0.7, 2, s=s))[:, None])
    face = V[:, 2] / (height / 2) * (1 if top else -1)
    side = smooth(0.98, 0.8, np.abs(face))
    sheets = V[:, 2] + 1.6 * MM * fbm(V * np.array([1, 1, 0.3]), 22 * MM, 3, s=s + 1)
    flakes = np.abs(((sheets / (3.1 * MM)) % 1) - 0.5) * 2
    rel = side * 1.5 * MM * (flakes - 0.5) * (0.6 + 0.6 * fbm(V, 9 * MM, 2, s=s + 2)) + 0.7 * MM * fbm(V, 8 * MM, 3, s=s + 3)
    crags = smooth(0.7, 0.95, face)
    rel = rel + crags * 1.1 * MM * fbm(V, 6 * MM, 3, s=s + 4)
    V = displace(V, F, rel)
    cut = smooth(0.75, 0.95, -face)
    V[:, 2] += height / 2
    bake = np.clip(0.24 + 0.52 * crags + 0.24 * side * flakes + 0.14 * fbm(V, 14 * MM, 3, s=s + 6), 0, 1)
    return mesh('biscuit', V, F, material, {'bake': bake, 'crumb': np.clip(cut + 0.45 * side * (1 - flakes), 0, 1)})


def pancake(material, half, height, s=None):
    """Small and thick: brown faces with paler rings, a pale spongy edge."""
    s = number() if s is None else s
    d, F = sphere(110)
    V = superball(d, (half, half, height / 2), (2.1, 2.1, 2.6))
    V = V * (1 + np.array([1, 1, 0]) * (0.03 * fbm(d, 0.8, 2, s=s))[:, None])
    V = displace(V, F, 0.4 * MM * fbm(V, 9 * MM, 3, s=s + 1))
    r = np.hypot(V[:, 0], V[:, 1]) / half
    face = smooth(0.55, 0.9, np.abs(V[:, 2]) / (height / 2))
    spots = fbm(V, 11 * MM, 3, s=s + 2)
    bake = np.clip(0.08 + face * (0.72 + 0.25 * spots - 0.25 * smooth(0.86, 0.98, r)), 0, 1)
    V[:, 2] += height / 2 + 0.7 * MM * fbm(V * np.array([1, 1, 0]), 30 * MM, 2, s=s + 4)
    return mesh('pancake', V, F, material, {'bake': bake, 'crumb': (1 - face) * 0.55})


def croissant_half(material, length, width, height, top, s=None):
    """Half of a croissant cut flat: a crescent, fat in the middle, its spiral of layers as overlapping bands."""
    s = number() if s is None else s
    d, F = sphere(150)
    V = superball(d, (length, width, height), (2.0, 2.0, 2.2))
    u = V[:, 0] / length
    V[:, 1] *= 1 - 0.42 * u**2
    V[:, 2] *= 1 - 0.30 * u**2
    flat = -0.05 * height
    low = V[:, 2] < flat
    # bands run round the roll; each ends in a lip and the next one comes out from under it, towards the tips
    run = np.abs(u + 0.06) * 3.8 + 0.16 * fbm(V, 24 * MM, 2, s=s) + 0.22 * V[:, 1] / width
    step = run % 1
    lip = smooth(0.0, 0.8, step) * smooth(1.0, 0.90, step)
    rel = 3.0 * MM * lip * smooth(1.0, 0.9, np.abs(u)) - 1.4 * MM
    layers = np.abs(((V[:, 2] + 0.8 * MM * fbm(V, 15 * MM, 2, s=s + 2)) / (2.0 * MM)) % 1 - 0.5)
    rel = rel + 0.35 * MM * fbm(V, 5 * MM, 3, s=s + 3) + 0.25 * MM * ridged(V * np.array([0.4, 1, 1]), 6 * MM, 2, s=s + 4)
    V = displace(V, F, rel * ~low)
    V[:, 2] = np.where(low, flat - (0.8 * MM * layers + 0.5 * MM * fbm(V, 5 * MM, 2, s=s + 5)), V[:, 2])
    V[:, 1] += 0.55 * u**2 * width  # the crescent
    bake = np.clip(0.60 + 0.28 * smooth(0.0, 0.8, V[:, 2] / height) - 0.28 * (1 - lip) + 0.16 * fbm(V, 13 * MM, 3, s=s + 6), 0, 1)
    cut = np.where(low, 1.0, smooth(0.10, 0.0, V[:, 2] / height) * 0.8)
    V[:, 2] -= flat
    if not top:
        V[:, 2] = -V[:, 2] * 0.62
        F = F[:, ::-1]
        V[:, 2] -= V[:, 2].min()
    return mesh('croissant', V, F, material, {'bake': bake, 'crumb': cut})


def toast(material, half, height, s=None):
    """A slice of sourdough from the grill: domed at one side, open crumb, dark bars and crust."""
    s = number() if s is None else s
    d, F = sphere(150)
    V = superball(d, (*half, height / 2), (3.0, 2.8, 7.0))
    V[:, 1] += 0.10 * half[1] * (V[:, 0] / half[0]) ** 2
    V = V * (1 + np.array([1, 1, 0]) * (0.025 * fbm(V / half[1], 0.7, 2, s=s))[:, None])
    f1, _, c = worley(V, 6.5 * MM, s + 1)
    g1, _, c2 = worley(V, 2.8 * MM, s + 2)
    face = smooth(0.35, 0.6, np.abs(V[:, 2]) / (height / 2))
    edge = smooth(0.90, 0.99, np.maximum(np.abs(V[:, 0]) / half[0], np.abs(V[:, 1]) / half[1]))
    holes = smooth(0.42, 0.12, f1) * (c > 0.55) + 0.5 * smooth(0.45, 0.15, g1) * (c2 > 0.4)
    V = displace(V, F, -1.5 * MM * holes * face * (1 - edge) + 0.4 * MM * fbm(V, 9 * MM, 3, s=s + 4))
    bars = smooth(0.24, 0.10, np.abs((V[:, 0] * 0.86 + V[:, 1] * 0.5) / (16 * MM) % 1 - 0.5)) * (1 - smooth(0, 0.5, holes))
    bake = np.clip(0.28 + 0.22 * fbm(V, 16 * MM, 3, s=s + 6) + face * 0.5 * bars + 0.55 * (1 - face), 0, 1)
    V[:, 2] += height / 2
    return mesh('toast', V, F, material, {'bake': bake, 'crumb': face * 0.35 * (1 - bars)})


def folded_flatbread(material, radius, z, opening, s=None):
    """A round flatbread folded over: a sheet that lies flat, turns at the back and comes over the filling."""
    s = number() if s is None else s
    nv, nu = 150, 130
    v = np.linspace(-1, 1, nv)[:, None]
    u = np.linspace(-1, 1, nu)[None]
    half = np.sqrt(np.clip(1 - np.abs(v) ** 2.6, 0.0, 1)) * radius
    x = u * half
    run = v * radius
    loop = opening / 2
    bend = math.pi * loop / 2
    angle = np.clip(run / loop, -math.pi / 2, math.pi / 2)
    beyond = np.maximum(np.abs(run) - bend, 0)
    y = radius * 0.42 + loop * np.cos(angle) - beyond + 0 * u
    height = loop + loop * np.sin(angle) + np.where(run > 0, -0.10 * beyond, 0) + 0 * u
    P = np.stack([x, run + 0 * u, 0 * x], -1).reshape(-1, 3)
    f1, _, c = worley(P + 0.006 * np.stack([perlin(P, 0.02, s), perlin(P, 0.02, s + 1), 0 * P[:, 0]], -1), 0.018, s, True)
    bubble = (np.sqrt(np.clip(1 - (f1 / 0.5) ** 2, 0, 1)) * smooth(0.4, 0.85, c)).reshape(x.shape)
    height = height + np.where(run > 0, 1, -0.3) * (1.8 * MM * bubble + 1.5 * MM * fbm(P, 0.03, 2, s=s + 3).reshape(x.shape))
    bake = np.clip(0.22 + 0.5 * bubble**2 + 0.22 * fbm(P, 0.016, 3, s=s + 5).reshape(x.shape), 0, 1)
    me = mesh(
        'flatbread',
        np.stack([x, y, height + 2 * MM], -1).reshape(-1, 3),
        grid(nv - 1, nu - 1),
        material,
        {'bake': bake.ravel(), 'crumb': 0 * bake.ravel()},
    )
    o = put(me, (0, 0, z))
    solid = o.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = 4.2 * MM, 0
    soft = o.modifiers.new('lip', 'SUBSURF')
    soft.levels = soft.render_levels = 1
    return o


def halves(parts, floor):
    """Builds bread, filling, bread. Returns bed, the top object, how high and how wide."""
    kind, size = parts.bread, parts.size
    wide = {
        'croissant': (0.064, 0.037),
        'ciabatta': (0.052, 0.050),
        'flatbread': (0.060, 0.040),
        'sourdough': (0.068, 0.048),
        'yeast-rolls': (0.027, 0.027),
    }
    half = tuple(h * size for h in wide.get(kind, (0.050, 0.050)))
    power = {'ciabatta': 4.0, 'sourdough': 2.8}.get(kind, 2.1)
    bed = Bed(half, floor, power)
    if kind in ('ciabatta', 'yeast-rolls'):
        own = {'ciabatta': 'ciabatta', 'yeast-rolls': 'yeast'}[kind]
        tall = {'ciabatta': (0.015, 0.030), 'yeast-rolls': (0.013, 0.027)}[kind]
        put_heel(own, half, floor, tall[0], power)
        bed.z += tall[0] - 1 * MM
        stack(bed, parts.layers)
        shape = 2.6 if kind == 'yeast-rolls' else power
        top = put_crown(own, (half[0] * 1.02, half[1] * 1.02), bed.z - 0.4 * MM, tall[1], shape, (0.05, -0.03))[0]
        return bed, top, bed.z + tall[1]
    if kind == 'flatbread':
        stuff = toast_stuff('flatbread', '#efdcb2', '#c98f45', '#5f3212', '#f4e6c8')
        bed.z += 5 * MM
        stack(bed, parts.layers)
        opening = bed.z - floor + 5 * MM
        return bed, folded_flatbread(stuff, half[0] * 1.25, floor, opening), floor + opening + 5 * MM
    make, stuff, low, high = {
        'muffin': lambda: (muffin_half, toast_stuff('muffin', '#ecd5a4', '#bd7d38', '#653612', '#f4e3bb', flour=0.16), 0.016, 0.019),
        'biscuit': lambda: (biscuit_half, toast_stuff('biscuit', '#f3deac', '#d69a47', '#8f531d', '#f8ebc6', gloss=0.12), 0.022, 0.026),
        'pancake': lambda: (None, toast_stuff('pancake', '#f2dba0', '#b9752e', '#7a4318', '#f4dfa8', gloss=0.1), 0.012, 0.012),
        'croissant': lambda: (None, toast_stuff('croissant', '#f2d798', '#c07a2a', '#6b3410', '#f5e0a8', gloss=0.45), 0.018, 0.032),
        'sourdough': lambda: (None, toast_stuff('sourdough', '#efd9ad', '#b9752f', '#3d1d0c', '#f5e6c6'), 0.013, 0.013),
    }[kind]()
    tilt = (rnd(0.02, 0.08), rnd(-0.06, 0.03))
    if kind == 'pancake':
        put(pancake(stuff, half[0], low), (0, 0, floor), (0, 0, rnd(0, 6)))
    elif kind == 'croissant':
        put(croissant_half(stuff, half[0] * 1.12, half[1] * 1.05, 0.022, False), (0, 0, floor))
        low = 0.0135
    elif kind == 'sourdough':
        put(toast(stuff, half, low), (0, 0, floor))
    else:
        put(make(stuff, half[0], low, False), (0, 0, floor))
    bed.z += low - 1.2 * MM
    stack(bed, parts.layers)
    if kind == 'pancake':
        top = put(pancake(stuff, half[0] * 1.02, high), (0, 0, bed.z - 0.5 * MM), (*tilt, rnd(0, 6)))
    elif kind == 'croissant':
        top = put(
            croissant_half(stuff, half[0] * 1.14, half[1] * 1.08, high, True),
            (0, 0.002, bed.z - 1 * MM),
            (tilt[0] + 0.05, tilt[1], rnd(-0.06, 0.06)),
        )
    elif kind == 'sourdough':
        top = put(toast(stuff, half, high), (rnd(-3, 3) * MM, 2 * MM, bed.z - 0.5 * MM), (tilt[0] + 0.06, tilt[1], rnd(-0.1, 0.1)))
    else:
        top = put(make(stuff, half[0] * 1.01, high, True), (0, 0, bed.z - 0.5 * MM), (*tilt, rnd(-0.2, 0.2)))
    return bed, top, bed.z + high


def runny(color, bed, top, reached):
    """Honey, syrup or butter: a puddle on top, threads down the side, spots on the paper."""
    g = Graph('syrup')
    stuff = g.out(
        color,
        0.06,
        g.bump((g.noise(6 * MM, 2), 0.0003, 0.5)),
        sss=0.3,
        radius=(0.006, 0.003, 0.0006),
        coat=0.9,
        coat_rough=0.03,
        trans=0.25,
        ior=1.45,
    )
    tree = bvh([top])
    meshes = []
    for _ in range(4):
        d, F = sphere(26)
        V = d * np.array([1, rnd(0.6, 0.9), 0.30])
        V = V * (1 + 0.2 * fbm(d, 0.8, 2, s=number()))[:, None]
        meshes.append(mesh('spot', V * 8 * MM, F, stuff))
    scatter(meshes, tree, around(9, bed.half[1] * 0.7, clump=0.5), -0.8 * MM, (0.35, 1.25))
    kept, bed.z = bed.z, reached - 6 * MM
    for x, y, way in bed.front(4, 0.4, -0.5):
        bed.lean(tongue(stuff, rnd(0.2, 1) * (reached - bed.z) * 1.1, rnd(1.3, 2.2) * MM), x, y, 0, way)
    bed.z = kept
    ground = [o for o in bpy.data.objects if o.name.startswith(('sheet', 'board', 'plate', 'small-plate', 'table'))]
    scatter(meshes, bvh(ground), [(rnd(-1.2, 1.2) * bed.half[0], -bed.half[1] * rnd(1.15, 1.6)) for _ in range(6)], -0.8 * MM, (0.3, 0.9))


def mug(at):
    """Black coffee in a stoneware mug, its handle to the right."""
    stuff = material_of('stoneware', '#cfc8ba', 0.088)
    inner = [(0, 0.006), (0.030, 0.0065), (0.037, 0.014), (0.0385, 0.05), (0.039, 0.086)]
    put(lathe(shell(inner, 3 * MM, 0.033), stuff, 160, 8, 0.0006, 'mug'), (*at, 0))
    a = np.linspace(-1.25, 1.25, 40)
    V, F = tube(np.stack([0.041 + 0.024 * np.cos(a) - 0.008, 0 * a, 0.047 + 0.027 * np.sin(a)], -1), 5 * MM, 14)
    put(mesh('handle', V, F, stuff), (*at, 0), (0, 0, rnd(-0.4, 0.1)))
    g = Graph('coffee')
    liquid = g.out('#1c0d06', 0.04, coat=0.6)
    x, y = disc(0.0388, 20, 90)
    P = np.stack([x, y, 0.076 + 0 * x], -1)
    put(mesh('coffee', P.reshape(-1, 3), rings(P)[1], liquid), (*at, 0))


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'paper')
    floor = vessel.floor
    before = set(bpy.data.objects)
    bed, top, reached = halves(parts, floor)
    if parts.gloss:
        runny(parts.gloss, bed, top, reached)
    made = [o for o in bpy.data.objects if o not in before]
    half = bed.half
    width = half[0] * 2
    if parts.bread == 'yeast-rolls':  # a row of four, still joined as they were baked
        for k in (1, 2, 3):
            copy(
                made,
                Matrix.Translation(((k - 1.5) * half[0] * 1.97, rnd(-1, 1) * MM, 0)) @ Matrix.Rotation((0, 0.05, -0.04, 0.03)[k], 4, 'Z'),
            )
        move(made, Matrix.Translation((-1.5 * half[0] * 1.97, 0, 0)))
        width = half[0] * 8
    if parts.bread == 'flatbread':
        width *= 1.3
    if parts.sleeve == 'paper':
        pocket(bed, paper_stuff('#e3d6bd'), 12 * MM, 52 * MM, floor)
    if parts.coffee:
        mug((width * 0.5 + 0.075, 0.115))
    ground = [o for o in vessel.objects if o.type == 'MESH']
    bread = plain('crumb', '#c98f45', 0.7, 0.15, col2='#ecd09a')
    scatter(crumbs(bread, 4, 2.0 * MM), bvh(ground), around(30, width * 0.8, (0, -0.02)), 0.0004, (0.4, 1.1), turn=(1, 1, 3))
    if parts.bread == 'muffin':
        meal = bits('#ecc660', '#f3dc96', 0.9 * MM, 0.7)
        scatter(meal, bvh([top]), around(160, half[0] * 0.95, clump=0.3), 0.0001, (0.6, 1.1), turn=(1, 1, 3), steep=0.1)
    width = max(width, vessel.outer * (1.1 if dish.view in (None, 'low') else 1.3)) if vessel.profile else width
    frame = Frame(width + 0.016, reached, (0, 0), (0, -half[1] * 0.9, floor + (reached - floor) * 0.5))
    return Serving(frame, [top], half[1] * 0.8)
