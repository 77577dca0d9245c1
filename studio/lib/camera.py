# SPDX-License-Identifier: GPL-3.0-or-later
"""Where one looks from. A family says what is to be seen; the view says how."""
import math
from dataclasses import dataclass

import bpy
from mathutils import Vector

LENS = 70
SENSOR = 36
SHAPE = 4 / 3


@dataclass
class Frame:
    """The part of the scene that the picture is about: its middle, width, height above the table, and what is sharp."""

    width: float
    height: float
    centre: tuple = (0, 0)
    focus: tuple = None  # near third of the food unless said otherwise


#: elevation in degrees, share of the picture's width the dish takes, aperture
VIEWS = {
    'overhead': (84, 0.72, 6.3),
    'high': (58, 0.76, 5.0),
    'three-quarter': (42, 0.77, 4.5),
    'close': (34, 1.0, 4.0),
    'low': (13, 0.66, 4.0),
}


def look(frame, view, azimuth=0.0):
    elevation, share, fstop = VIEWS[view]
    e, a = math.radians(elevation), math.radians(azimuth)
    across = frame.width / share
    # How tall the dish stands in the picture: its height seen from the side, its depth seen from above.
    upright = frame.height * math.cos(e) + frame.width * 0.9 * math.sin(e)
    is_tall = frame.height > frame.width * 0.7
    tall = upright / (0.76 if is_tall else share + 0.12) * SHAPE
    distance = max(across, tall) * LENS / SENSOR
    target = Vector((*frame.centre, frame.height * (0.5 if is_tall or elevation < 30 else 0.4)))
    focus = Vector(frame.focus or (frame.centre[0], frame.centre[1] - frame.width * 0.16, frame.height * 0.75))
    c = bpy.data.cameras.new('camera')
    c.lens, c.clip_start = LENS, 0.01
    o = bpy.data.objects.new('camera', c)
    bpy.context.scene.collection.objects.link(o)
    o.location = target + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * distance
    o.rotation_euler = (target - o.location).to_track_quat('-Z', 'Y').to_euler()
    c.dof.use_dof = True
    c.dof.aperture_fstop = fstop
    c.dof.focus_distance = (focus - o.location).dot((target - o.location).normalized())
    bpy.context.scene.camera = o
    return o
