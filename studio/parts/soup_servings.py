# SPDX-License-Identifier: GPL-3.0-or-later
"""A bowl of soup with what tells it: pieces, broth, what is painted on it, what is laid on last, what lies on the table."""
from lib.dish import Serving
from lib.shader import Graph, absorb, clear_shadows
from lib.spec import Color, Group, Number, Optional
from lib.units import MM
from parts import afloat, soup_surface
from parts.beside import set_beside
from parts.crowning import CROWN, crown
from parts.soup_bowls import FIELDS as BOWL, paint
from parts.telltales import AIM, TELL, framed, tell
from parts.vessels import serve

#: A broth one looks through to the bowl: what colour light takes in it, how fast, and how cloudy it is.
BREW = Optional(Group({'color': Color('#f2b830'), 'deep': Number(10, 300, 90), 'cloud': Number(0.0, 1.0, 0.15)}))
FIELDS = {**BOWL, 'brew': BREW, 'crown': CROWN, 'tell': TELL, 'aim': AIM}


def brew_stuff(brew, color, oil, drawn):
    """Clear as glass but for its cloud, so that depth colours it. Reads 'haze', 'oil', 'cream' and 'pool'."""
    g = Graph('brew')
    painted = g.math('MAXIMUM', g.attr('cream'), g.attr('pool'))
    base = g.mix(g.math('MULTIPLY', g.attr('oil'), 0.4), '#ffffff', oil or brew.color)
    g.out(base, 0.03, g.bump((g.noise(24 * MM, 2), 0.0006, 0.3)), trans=1.0, ior=1.33)
    solid = g.math('MAXIMUM', g.math('MULTIPLY', g.attr('haze'), brew.cloud), painted)
    cloud = g.add('ShaderNodeBsdfDiffuse', {'Color': g.mix(painted, color, drawn)})
    both = g.add('ShaderNodeMixShader', {0: solid, 1: g.shader.outputs[0], 2: cloud.outputs[0]})
    g.t.links.new(both.outputs[0], g.t.nodes['Material Output'].inputs['Surface'])
    clear_shadows(g, '#fff2dc')
    return absorb(g, brew.color, brew.deep)


def serve_soup(dish, color):
    parts = dish.parts
    vessel = serve(dish.vessel, 'bowl', 'stoneware')
    bowl = afloat.Bowlful(vessel, soup_surface.visible_in(parts.clarity), parts.raised)
    if parts.rice:
        bowl.scoop(parts.rice)
    bowl.fill(parts.pieces, color)
    pour(bowl, parts, color)
    bowl.flood()
    bowl.top(parts.pieces)
    crown(parts.crown, bowl.solid, bowl.radius)
    set_beside(parts.beside, vessel.outer)
    tell(parts.tell, vessel.outer)
    return Serving(framed(vessel.outer * 2 / parts.close, vessel.rim, parts.aim, vessel.outer), [bowl.skin()], bowl.radius * 0.9)


def pour(bowl, parts, color):
    """The soup itself, its fat, its swirl, and the line it left on the wall."""
    canvas = soup_surface.Canvas(bowl.radius + 1 * MM)
    if parts.fat and parts.oil:
        soup_surface.fat_eyes(canvas, parts.fat, bowl.shoals)
    if parts.swirl:
        paint(canvas, parts.swirl)
    drawn = parts.swirl.color if parts.swirl else color
    if parts.brew:
        stuff = brew_stuff(parts.brew, color, parts.oil, drawn)
    else:
        stuff = soup_surface.soup_stuff(color, parts.clarity, parts.oil, parts.flecks, drawn)
    soup_surface.pour(stuff, bowl.vessel, bowl.level, bowl.solid, canvas, parts.clarity, parts.cover, parts.body, parts.drowned)
    soup_surface.tide(bowl.vessel, bowl.level, color)
