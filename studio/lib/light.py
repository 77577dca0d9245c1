# SPDX-License-Identifier: GPL-3.0-or-later
"""One window, a dim room, a black flag: the light of every picture of the house."""
import math

import bpy
import numpy as np
from mathutils import Vector

from lib.mesh import mesh, put
from lib.shader import Graph
from lib.units import colour


def lamp(at, target, size, watts, col='#ffffff', soft=True, spread=180):
    l = bpy.data.lights.new('lamp', 'AREA')
    l.shape = 'RECTANGLE'
    l.size, l.size_y = size
    l.energy = watts
    l.color = colour(col)[:3]
    l.spread = math.radians(spread)
    o = bpy.data.objects.new('lamp', l)
    bpy.context.scene.collection.objects.link(o)
    o.location = at
    o.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return o


def card(at, target, size, col):  # a bounce card (white) or a flag (black)
    g = Graph('card')
    m = g.out(col, 0.9, spec=0)
    o = put(
        mesh(
            'card',
            np.array([(-0.5, -0.5, 0), (0.5, -0.5, 0), (0.5, 0.5, 0), (-0.5, 0.5, 0)]) * np.array([*size, 1]),
            np.array([(0, 1, 2, 3)]),
            m,
        ),
        at,
    )
    o.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = False
    return o


def window_light(
    azimuth=115,
    elevation=32,
    distance=1.15,
    size=(0.75, 0.95),
    watts=26,
    fill=0.12,
    bounce=0.0,
    warm='#fff1df',
    sky='#cfdcf0',
    bars=True,
    flag=True,
):
    """One window, low and to the side or behind; a dim cool room; a black flag opposite keeps the shadow side dark.
    azimuth 0 is the camera, 90 is left, 180 straight behind the dish."""
    a, e = math.radians(azimuth), math.radians(elevation)
    d = Vector((-math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    key = lamp(d * distance, (0, 0, 0.02), size, watts, warm)
    if bars:  # a glazing bar each way: gives highlights a window's shape
        q = key.rotation_euler.to_quaternion()
        g = Graph('bar')
        m = g.out('#0a0a0a', 1, spec=0)
        for w, h in ((0.03, size[1]), (size[0], 0.03)):
            o = put(
                mesh(
                    'bar',
                    np.array([(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)]),
                    np.array([(0, 1, 2, 3)]),
                    m,
                )
            )
            o.location = d * (distance - 0.02)
            o.rotation_euler = key.rotation_euler
            o.visible_camera = False
    if flag:
        card((math.sin(a) * 0.55, 0.15, 0.18), (0, 0, 0.05), (0.8, 0.45), '#0b0a09')
    if bounce:
        lamp((math.sin(a) * 0.5, -0.8, 0.45), (0, 0, 0.04), (0.7, 0.5), watts * bounce, '#fff6ea')
    w = bpy.data.worlds.new('room')
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    bg = t.nodes['Background']
    bg.inputs[0].default_value = colour(sky)
    bg.inputs[1].default_value = fill
    return key
