# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets things fall and come to rest: a heap that was poured lies as no hand could set it. Blender's own rigid bodies do it."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from lib.mesh import grid, mesh, put, vertices
from lib.place import Pile

#: Bodies as small as a fry fall badly; everything is made this much larger while it falls.
LARGER = 20.0
#: An eighth of the pull, or thin things would pass through the ground between two steps.
PULL = 9.81 * LARGER / 8


def directions(many=44):
    """Evenly spread over the ball."""
    k = np.arange(many) + 0.5
    up = 1 - 2 * k / many
    turn = k * math.pi * (3 - math.sqrt(5))
    flat = np.sqrt(1 - up * up)
    return np.stack([flat * np.cos(turn), flat * np.sin(turn), up], -1)


class Fall:
    """drop() what is to fall, then rest(): everything lies, and is put where it lies."""

    def __init__(self, ground):
        self.scene = bpy.context.scene
        self.falling, self.proxies, self.shapes = [], [], {}
        bpy.ops.rigidbody.world_add()
        self.world = self.scene.rigidbody_world
        self.world.collection = bpy.data.collections.new('falling')
        self.world.substeps_per_frame, self.world.solver_iterations = 7, 10
        self.gravity = tuple(self.scene.gravity)
        self.scene.gravity = (0, 0, -PULL)
        self.ground = Pile(0.26, 96, 0.0)
        self.stand(ground)

    def stand(self, objects):
        """What does not move, as one coarse map of heights: fine walls would cost minutes."""
        bpy.context.view_layer.update()
        for o in objects:
            m = np.array(o.matrix_world)
            self.ground.add(vertices(o.data) @ m[:3, :3].T + m[:3, 3], grow=2)

    def stand_hollow(self, me, matrix):
        """Something with an inside, such as a cup lying down: me must be coarse."""
        self.body(me, Matrix.Scale(LARGER, 4) @ matrix, False)

    def settle_ground(self):
        line = np.linspace(-self.ground.reach, self.ground.reach, self.ground.cells)
        x, y = np.meshgrid(line, line, indexing='ij')
        V = np.stack([x, y, self.ground.map], -1).reshape(-1, 3) * LARGER
        me = mesh('ground', V, grid(self.ground.cells - 1, self.ground.cells - 1))
        self.body(me, Matrix(), False)

    def body(self, me, at, active, friction=0.75):
        o = bpy.data.objects.new('falling', me)
        self.scene.collection.objects.link(o)
        o.matrix_world = at
        bpy.context.view_layer.objects.active = o
        bpy.ops.rigidbody.object_add(type='ACTIVE' if active else 'PASSIVE')
        body = o.rigid_body
        body.collision_shape = 'CONVEX_HULL' if active else 'MESH'
        body.use_margin, body.collision_margin = True, 0.004
        body.friction, body.restitution = friction, 0.0
        if active:
            body.linear_damping, body.angular_damping = 0.25, 0.55
        self.proxies.append(o)
        return o

    def hull(self, parts, sink):
        """The outermost points, drawn in a little, so that rough things bite into one another."""
        key = (parts[0].name, sink)
        if key not in self.shapes:
            V = np.concatenate([vertices(me) for me in parts])
            far = V[np.unique((V @ directions().T).argmax(0))]
            middle = far.mean(0)
            radius = np.linalg.norm(far - middle, axis=1, keepdims=True)
            near = middle + (far - middle) * np.maximum(1 - sink / np.maximum(radius, 1e-6), 0.3)
            me = bpy.data.meshes.new('hull')
            me.from_pydata((near * LARGER).tolist(), [], [])
            self.shapes[key] = me
        return self.shapes[key]

    def drop(self, parts, at, turn, scale=1.0, sink=0.0008, friction=0.75):
        """parts: meshes in one frame; at: where it starts to fall; turn: how it is held."""
        parts = parts if isinstance(parts, list) else [parts]
        m = Matrix.Translation(Vector(at) * LARGER) @ Euler(turn, 'ZYX').to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
        self.falling.append((parts, self.body(self.hull(parts, sink), m, True, friction), scale))

    def lying(self):
        """Where everything is now."""
        seen = bpy.context.evaluated_depsgraph_get()
        return [o.evaluated_get(seen).matrix_world.copy() for _, o, _ in self.falling]

    def rest(self, frames=110):
        """Lets everything fall until it lies still. One list of objects a thing; what fell off the world is left out."""
        self.settle_ground()
        self.world.point_cache.frame_end = frames + 5
        before = None
        for frame in range(1, frames):
            self.scene.frame_set(frame)
            if frame > 30 and frame % 8 == 0:
                now = np.array([m.translation for m in self.lying()]).reshape(-1, 3)
                if before is not None and np.abs(now - before).max(initial=0) < 0.3 * 0.001 * LARGER:
                    break
                before = now
        placed = []
        for (parts, _, scale), m in zip(self.falling, self.lying()):
            m = Matrix.Translation(m.translation / LARGER) @ m.to_quaternion().to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
            placed.append([put(me, matrix=m) for me in parts] if m.translation.z > -0.01 else [])
        self.clear()
        return placed

    def clear(self):
        bpy.ops.rigidbody.world_remove()
        self.scene.gravity = self.gravity
        self.scene.frame_set(1)
        for o in self.proxies:
            bpy.data.objects.remove(o)
        bpy.context.view_layer.update()


def heap_map(objects, reach=0.16, cells=420, floor=0.0):
    """The height map of what lies there, for what is strewn or poured over it."""
    pile = Pile(reach, cells, floor)
    bpy.context.view_layer.update()
    for o in objects:
        V = vertices(o.data) @ np.array(o.matrix_world)[:3, :3].T + np.array(o.matrix_world.translation)
        pile.add(V, grow=1)
    return pile
