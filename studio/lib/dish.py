# SPDX-License-Identifier: GPL-3.0-or-later
"""A dish from its spec to a whole scene: the family builds the food, the house adds table, props, light and camera."""
import importlib
import json
import os
from dataclasses import dataclass

import bpy

from lib import chance
from lib.camera import VIEWS, Frame, look
from lib.light import window_light
from lib.mesh import _SPHERES
from lib.spec import Choice, Group, Number, Optional, Read, Several, SpecError
from parts import garnish, props, tables
from parts.garnish import GARNISHES_KNOWN
from parts.tables import TABLES_KNOWN
from parts.vessels import VESSEL

FAMILIES = tuple(
    sorted(
        file[:-3].replace('_', '-') for file in os.listdir(os.path.join(os.path.dirname(__file__), '../families')) if file.endswith('.py')
    )
)


@dataclass
class Serving:
    """What a family leaves on the table: what the picture is about, and where garnish may fall."""

    frame: Frame
    on: list  # objects garnish comes to lie on
    radius: float  # how far from the middle it may fall
    centre: tuple = (0, 0)


def family_of(name):
    return importlib.import_module('families.' + name.replace('-', '_'))


def read_spec(spec, name):
    """The whole spec with its defaults, or a SpecError that names the field."""
    if not isinstance(spec, dict):
        raise SpecError(f'{name}: a spec is an object')
    family = Choice(FAMILIES).read(spec.get('family'), f'{name}.family')
    own = family_of(family)
    fields = {
        'family': Choice(FAMILIES),
        'vessel': VESSEL,
        'parts': Group(own.PARTS),
        'garnish': Several(Choice(GARNISHES_KNOWN), 6),
        'props': Several(props.PropField(), 6),
        'table': Choice(TABLES_KNOWN, 'oak'),
        'view': Optional(Choice(tuple(VIEWS))),
        'seed': Number(0, 999_999, 7),
    }
    fields['vessel'] = Group(VESSEL.fields, {})
    return Group(fields).read(spec, name)


def load(path):
    name = os.path.basename(path).removesuffix('.picture.json')
    with open(path) as file:
        try:
            spec = json.load(file)
        except json.JSONDecodeError as error:
            raise SpecError(f'{name}: line {error.lineno} is not JSON: {error.msg}') from None
    return name, read_spec(spec, name)


def load_table(path, specs):
    """Several dishes on one table, each with its place: what stands above a page. specs finds the file of a dish."""
    with open(path) as file:
        plan = json.load(file)
    fields = {
        'table': Choice(TABLES_KNOWN, 'oak'),
        'view': Choice(tuple(VIEWS), 'low'),
        'seed': Number(0, 999_999, 7),
        'width': Number(0.1, 2.0, 0.5),
        'height': Number(0.02, 0.4, 0.12),
        'dishes': Several(Group({'dish': Choice(tuple(specs)), 'at': Several(Number(-1.0, 1.0), 2)})),
    }
    read = Group(fields).read(plan, 'hero')
    read['specs'] = [load(specs[one.dish])[1] for one in read.dishes]
    return read


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.preferences.addon_enable(module='cycles')
    bpy.context.scene.render.engine = 'CYCLES'
    _SPHERES.clear()


def build(spec):
    """Builds the scene of a spec that has been read."""
    reset()
    chance.seed(spec.seed)
    own = family_of(spec.family)
    view = spec.view or own.VIEW
    set_table(spec.table, view)
    serving = serve(spec)
    props.place(spec.props, serving.frame)
    azimuth, light = getattr(own, 'LIGHT', (126, {}))
    shine(azimuth, light)
    look(serving.frame, view, chance.rnd(-7, 7))


def build_table(plan):
    """Each dish is built in the middle and carried to its place."""
    reset()
    set_table(plan.table, plan.view)
    for place, spec in zip(plan.dishes, plan.specs):
        chance.seed(spec.seed)
        before = set(bpy.data.objects)
        serve(spec)
        for o in set(bpy.data.objects) - before:
            if o.type == 'LIGHT':  # one window for all
                bpy.data.objects.remove(o)
                continue
            o.location.x += place.at[0]
            o.location.y += place.at[1]
    chance.seed(plan.seed)
    shine(122, {})
    look(Frame(plan.width, plan.height), plan.view)


def set_table(table, view):
    tables.lay_table(table)
    if VIEWS[view][0] < 30:
        tables.wall('#d3bb8a' if table == 'saffron' else chance.R.choice(['#8c8981', '#a39a8b', '#7d8078', '#96897a']))


def serve(spec):
    serving = family_of(spec.family).build(spec)
    garnish.add(spec.garnish, serving.on, serving.radius, serving.centre)
    return serving


def shine(azimuth, light):
    window_light(**{'azimuth': azimuth + chance.rnd(-8, 8), 'elevation': 34, 'watts': 31, 'fill': 0.2, 'sky': '#e6e3dd', **light})
