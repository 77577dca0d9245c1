# SPDX-License-Identifier: GPL-3.0-or-later
"""A material's graph, written as expressions."""
import bpy

from lib.units import MM, colour


class Graph:
    """g = Graph('crust'); g.out(base=g.ramp(g.noise(8*MM), [(.3, '#...'), (.7, '#...')]), rough=.5, ...)"""

    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.shader = self.t.nodes['Principled BSDF']
        self.coords = self.add('ShaderNodeTexCoord').outputs['Object']

    def add(self, kind, inputs=None, **props):
        n = self.t.nodes.new(kind)
        for k, v in props.items():
            setattr(n, k, v)
        for k, v in (inputs or {}).items():
            self.set(n.inputs[k], v)
        return n

    def set(self, socket, v):
        if isinstance(v, str):
            v = colour(v)
        if hasattr(v, 'is_output'):
            self.t.links.new(v, socket)
        elif v is not None:
            if socket.type in ('RGBA',) and isinstance(v, (int, float)):
                v = (v, v, v, 1)
            socket.default_value = v

    def stretch(self, x, y, z):
        return self.add('ShaderNodeMapping', {0: self.coords, 'Scale': (x, y, z)}).outputs[0]

    def noise(self, size, detail=4, rough=0.55, distort=0, at=None):
        return self.add(
            'ShaderNodeTexNoise',
            {'Vector': at or self.coords, 'Scale': 1 / size, 'Detail': detail, 'Roughness': rough, 'Distortion': distort},
        ).outputs[0]

    def cells(self, size, feature='F1', at=None, random=1.0, pick='Distance'):
        return self.add(
            'ShaderNodeTexVoronoi', {'Vector': at or self.coords, 'Scale': 1 / size, 'Randomness': random}, feature=feature
        ).outputs[pick]

    def attr(self, name):
        return self.add('ShaderNodeAttribute', attribute_name=name).outputs['Fac']

    def random(self):
        return self.add('ShaderNodeObjectInfo').outputs['Random']

    def math(self, op, a, b=0.0, c=0.0, clamp=False):
        return self.add('ShaderNodeMath', {0: a, 1: b, 2: c}, operation=op, use_clamp=clamp).outputs[0]

    def ramp(self, fac, stops, ease='LINEAR'):
        n = self.add('ShaderNodeValToRGB', {0: fac})
        e = n.color_ramp.elements
        n.color_ramp.interpolation = ease
        while len(e) < len(stops):
            e.new(0.5)
        for k, (p, c) in zip(e, stops):
            k.position = p
            k.color = colour(c) if isinstance(c, str) else (c, c, c, 1)
        return n.outputs[0]

    def span(self, x, a, b, lo=0.0, hi=1.0):
        return self.add('ShaderNodeMapRange', {0: x, 1: a, 2: b, 3: lo, 4: hi}, clamp=True).outputs[0]

    def mix(self, fac, a, b, mode='MIX'):
        return self.add('ShaderNodeMixRGB', {0: fac, 1: a, 2: b}, blend_type=mode).outputs[0]

    def vary(self, col, hue=0.02, value=0.15, sat=0.1):
        """Every copy of the object gets its own shade."""
        r = self.random()
        r2 = self.math('FRACT', self.math('MULTIPLY', r, 7.13))
        r3 = self.math('FRACT', self.math('MULTIPLY', r, 23.7))
        return self.add(
            'ShaderNodeHueSaturation',
            {
                'Color': col,
                'Hue': self.span(r, 0, 1, 0.5 - hue, 0.5 + hue),
                'Saturation': self.span(r2, 0, 1, 1 - sat, 1 + sat),
                'Value': self.span(r3, 0, 1, 1 - value, 1 + value),
            },
        ).outputs[0]

    def bump(self, *layers):
        """layers: (height 0..1, depth in metres[, strength]), coarse first."""
        n = None
        for layer in layers:
            h, d, s = (*layer, 1.0)[:3]
            n = self.add('ShaderNodeBump', {'Height': h, 'Distance': d, 'Strength': s, **({'Normal': n} if n else {})}).outputs[0]
        return n

    def out(
        self,
        base,
        rough=0.5,
        normal=None,
        sss=0,
        radius=(0.004, 0.0015, 0.0008),
        coat=0,
        coat_rough=0.05,
        spec=0.5,
        trans=0,
        ior=1.45,
        see_through=0,
        alpha=None,
        sheen=0,
        metal=0,
        coat_normal=None,
    ):
        """radius is the mean free path in metres for red, green, blue; see_through adds the two-sided glow of thin leaves."""
        b = self.shader
        for k, v in (
            ('Base Color', base),
            ('Roughness', rough),
            ('Normal', normal),
            ('Subsurface', sss),
            ('Subsurface Radius', radius),
            ('Clearcoat', coat),
            ('Clearcoat Roughness', coat_rough),
            ('Specular', spec),
            ('Transmission', trans),
            ('IOR', ior),
            ('Alpha', alpha),
            ('Sheen', sheen),
            ('Metallic', metal),
            ('Clearcoat Normal', coat_normal),
        ):
            self.set(b.inputs[k], v)
        if sss:
            self.set(b.inputs['Subsurface Color'], base)
        if see_through:
            glow = self.add('ShaderNodeBsdfTranslucent', {'Color': base})
            both = self.add('ShaderNodeMixShader', {0: see_through, 1: b.outputs[0], 2: glow.outputs[0]})
            self.t.links.new(both.outputs[0], self.t.nodes['Material Output'].inputs[0])
        return self.m


def clear_shadows(graph, tint='#ffffff', diffuse=True):
    """Clear things throw tinted light, not black shadows: shadow (and diffuse) rays pass straight through."""
    tree = graph.t
    output = tree.nodes['Material Output']
    surface = output.inputs['Surface'].links[0].from_socket
    path = graph.add('ShaderNodeLightPath')
    straight = graph.add('ShaderNodeBsdfTransparent', {'Color': tint})
    which = path.outputs['Is Shadow Ray']
    if diffuse:
        which = graph.math('MAXIMUM', which, path.outputs['Is Diffuse Ray'])
    both = graph.add('ShaderNodeMixShader', {0: which, 1: surface, 2: straight.outputs[0]})
    tree.links.new(both.outputs[0], output.inputs['Surface'])
    return graph.m


def absorb(graph, tint, density):
    """Beer-Lambert colour: density per metre, analytic in Cycles, so it costs no noise."""
    volume = graph.add('ShaderNodeVolumeAbsorption', {'Color': tint, 'Density': density})
    graph.t.links.new(volume.outputs[0], graph.t.nodes['Material Output'].inputs['Volume'])
    return graph.m
