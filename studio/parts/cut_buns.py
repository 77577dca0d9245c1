# SPDX-License-Identifier: GPL-3.0-or-later
"""A sandwich cut through, its inside to the eye: the crumb of the bun, a stuffed mushroom with its cheese running out."""
import bpy
import numpy as np
from mathutils import Matrix

from lib import materials
from lib.chance import number, rnd
from lib.mesh import displaced_blob, grid, mesh, put, vertices
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts import crusts
from parts.fillings import tongue
from parts.loaves import pores

#: where the knife went: so far in front of the middle, as a share of the half width
CUT = 0.30


def cut_through(objects, half):
    """Takes away what lies before the cut and shows crumb where the knife went through bread. Meshes that several objects share
    are made their own; sheets and solids alike are pressed onto the plane of the cut."""
    plane = -CUT * half
    stuff = crumb_stuff()
    bpy.context.view_layer.update()
    for o in [o for o in objects if o.type == 'MESH' and not o.name.startswith('inside')]:
        m = np.array(o.matrix_world)
        V = vertices(o.data) @ m[:3, :3].T + m[:3, 3]
        if V[:, 1].max() < plane + 0.3 * MM:
            bpy.data.objects.remove(o)
            continue
        if V[:, 1].min() < plane:
            press(o, V, plane, stuff)


def crumb_stuff():
    """The inside of a soft bun: cream, moist, fine pores that glow a little."""
    g = Graph('fresh crumb')
    n = g.noise(9 * MM, 5, 0.6)
    pore = g.cells(1.5 * MM, 'SMOOTH_F1')
    base = g.mix(g.span(n, 0.32, 0.68), '#fbf0d0', '#f3dfae')
    base = g.mix(g.span(pore, 0.08, 0.4, 0.3, 0), base, '#d8b478')
    return g.out(base, 0.75, g.bump((pore, 0.0005, 0.7), (n, 0.0006, 0.6)), sss=0.35, radius=(0.008, 0.005, 0.0025), spec=0.3)


def lay_bare(me, cut, stuff):
    """Gives the faces all of whose points lie in the cut the look of fresh crumb."""
    me.materials.append(stuff)
    corners = np.empty(len(me.loops), np.int32)
    me.loops.foreach_get('vertex_index', corners)
    inside = cut[corners].reshape(len(me.polygons), -1).all(1)
    me.polygons.foreach_set('material_index', inside.astype(np.int32))


def press(o, V, plane, stuff):
    """Presses the points of one object onto the cut."""
    depth = np.maximum(plane - V[:, 1], 0)
    V[:, 1] = np.maximum(V[:, 1], plane)
    if o.data.users > 1:
        o.data = o.data.copy()
    crumb = o.data.attributes.get('crumb')
    if crumb:
        cut = smooth(0.2 * MM, 1.2 * MM, depth)
        V[:, 1] += 1.1 * MM * cut * pores(V, 11, 4.0 * MM) + 0.3 * MM * cut * fbm(V, 6 * MM, 2, s=5)
        was = np.empty(len(V), np.float32)
        crumb.data.foreach_get('value', was)
        crumb.data.foreach_set('value', np.maximum(was, cut).astype(np.float32))
        lay_bare(o.data, cut > 0.5, stuff)
    else:  # leaves draw back, what is firm ends at the knife
        behind = 2.6 * MM if o.name.startswith('frill') else 0.3 * MM
        V[:, 1] += smooth(0, 1 * MM, depth) * (behind + 0.5 * MM * fbm(V, 7 * MM, 2, s=9))
    back = np.array(o.matrix_world.inverted())
    o.data.vertices.foreach_set('co', (V @ back[:3, :3].T + back[:3, 3]).astype(np.float32).ravel())
    o.data.update()


def inside_stuff(cheese):
    """Reads 'crust', 'cheese' and 'gill' 0..1; what is none of them is the flesh of the mushroom."""
    g = Graph('inside')
    n = g.noise(6 * MM, 4)
    fine = g.noise(1.1 * MM, 4)
    flesh = g.ramp(g.math('MULTIPLY_ADD', fine, 0.4, g.math('MULTIPLY', n, 0.6)), [(0.35, '#3f2818'), (0.52, '#6b4a30'), (0.7, '#957050')])
    flesh = g.mix(g.attr('gill'), flesh, '#21130b')
    melt = g.mix(g.span(n, 0.35, 0.65), cheese, blend(cheese, '#fff2c0', 0.4))
    crumb = g.ramp(fine, [(0.3, '#e8bf72'), (0.55, '#c88a34'), (0.75, '#9a5c1c')])
    base = g.mix(g.attr('cheese'), g.mix(g.attr('crust'), flesh, crumb), melt)
    wet = g.math('SUBTRACT', 1.0, g.attr('crust'))
    return g.out(base, g.span(wet, 0, 1, 0.6, 0.2), g.bump((fine, 0.0004, 0.8)), sss=0.25, radius=(0.005, 0.003, 0.001),
                 coat=g.math('MULTIPLY', wet, 0.5), coat_rough=0.08)  # fmt: skip


def section(half, tall, cheese):
    """What the knife shows of a stuffed mushroom: crumbs outside, a dark cap above and one below, gills inwards, cheese between
    that swells out of the cut. Lies in the plane y = 0 round its middle, looking at -y."""
    s = number()
    nx, nz = 240, 90
    u, v = np.meshgrid(np.linspace(-1, 1, nx), np.linspace(-1, 1, nz), indexing='ij')
    bow = np.clip(1 - np.abs(u) ** 2.6, 0.0001, 1) ** (1 / 2.4)
    x, z = u * half, v * tall * bow
    P = np.stack([x, 0 * x, z], -1).reshape(-1, 3)
    wobble = (fbm(P, 14 * MM, 2, s=s) * 1.3 * MM).reshape(x.shape)
    rim = np.minimum((1 - np.abs(v)) * tall * bow, (1 - np.abs(u)) * half * 0.9)
    crust = smooth(2.4 * MM, 1.6 * MM, rim + 0.4 * wobble)
    middle = np.abs(z + wobble - 0.5 * MM) / (tall * 0.46)
    cheese_at = smooth(1.0, 0.86, middle) * smooth(0.90, 0.84, np.abs(u) + 0.03 * wobble / MM) * (1 - crust)
    gill = smooth(1.5, 1.05, middle) * (1 - cheese_at)
    swell = cheese_at * (2.6 * MM + 1.4 * MM * fbm(P, 17 * MM, 2, s=s + 3).reshape(x.shape)) * np.sqrt(np.clip(1.02 - middle**2, 0, 1))
    fibres = (1 - cheese_at) * (0.5 * MM * fbm(P * np.array([1, 1, 0.4]), 3 * MM, 3, s=s + 5)).reshape(x.shape)
    V = np.stack([x, -swell - fibres, z], -1).reshape(-1, 3)
    attrs = {'crust': crust.ravel(), 'cheese': cheese_at.ravel(), 'gill': gill.ravel()}
    return mesh('inside', V, grid(nx - 1, nz - 1)[:, ::-1], inside_stuff(cheese), attrs)


def stuffed_mushroom(bed, layer):
    """Two caps sealed round cheese, crumbed and fried, and what the knife shows of it."""
    cheese = layer.color or '#f0b43c'
    tall = 17 * MM * layer.size
    half = bed.half[0] * 1.10
    me = crusts.crumbed(crusts.fried_stuff('#c07f2c'), (half, half * 0.98, tall), 2.1, 2.4, grain=1.3)
    bed.lay(me, (0, 0, tall))
    wide = half * np.sqrt(1 - CUT**2)
    y = -CUT * bed.half[0] - 0.5 * MM
    bed.lay(section(wide * 0.985, tall * 0.97, cheese), (0, y, tall))
    runs = materials.cheese('running cheese', cheese, blend(cheese, '#fff0c0', 0.35))
    runs_out(bed, runs, wide, y - 0.6 * MM, bed.z + tall * 0.72, ((-0.55, 12), (-0.22, 24), (0.12, 15), (0.46, 20)))
    bed.z += 2 * tall - 1.2 * MM


def runs_out(bed, stuff, wide, y, z, runs):
    """Tongues of cheese that leave the cut at height z: shares of the width and lengths in millimetres."""
    for x, long in runs:
        run = tongue(stuff, long * MM, rnd(2.6, 3.8) * MM)
        o = put(run, matrix=Matrix.Translation((x * wide + rnd(-2, 2) * MM, y, z)) @ Matrix.Rotation(-np.pi / 2, 4, 'Z'))
        o.name = 'inside run'
        bed.objects.append(o)


def molten_slab(bed, layer):
    """Slices of cheese melted into one thick layer that runs out of the cut and over the edge."""
    color = layer.color or '#f0a824'
    stuff = materials.cheese('molten slab', color, blend(color, '#fff0b8', 0.35))
    tall = 4.2 * MM * layer.size
    half = bed.half[0] * 1.05
    me = displaced_blob(stuff, (half, half, tall), 90, (2.1, 2.1, 3.0), ((24 * MM, 1.2 * MM), (8 * MM, 0.4 * MM)))
    bed.lay(me, (0, 0, tall))
    wide = half * np.sqrt(1 - CUT**2)
    y = -CUT * bed.half[0] - 0.2 * MM
    lip = displaced_blob(stuff, (wide * 0.97, 2.6 * MM, tall * 0.95), 60, (3, 2, 2.4), ((16 * MM, 0.9 * MM),), name='inside lip')
    bed.lay(lip, (0, y, tall))
    runs_out(bed, stuff, wide, y - 0.8 * MM, bed.z + tall * 1.1, ((-0.7, 5), (-0.36, 13), (0.05, 8), (0.3, 17), (0.72, 7)))
    bed.z += 2 * tall - 1.0 * MM


STUFFED = {'stuffed-mushroom': stuffed_mushroom, 'molten-slab': molten_slab}
