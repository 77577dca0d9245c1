# SPDX-License-Identifier: GPL-3.0-or-later
"""Long rolls: subs that open towards the camera, buns split on top and heaped, sausages wrapped in dough."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from lib import materials
from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import displace, grid, mesh, put, sphere, superball, tube, vertices
from lib.noise import fbm, perlin, smooth
from lib.place import Pile, around, bvh, drop, lay, scatter
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import sauces
from parts.buns import BUN_KINDS, BUNS, bun_stuff, put_crown, put_heel, strew, trough
from parts.fillings import (
    BITS,
    STRANDS,
    Bed,
    bacon_stuff,
    coin_stuff,
    lump_meshes,
    moist_stuff,
    rasher,
    sauce_stuff,
    strand,
    strand_meshes,
    thicken,
    tomato_slice,
)
from parts.layers import LayerField, stack
from parts.pieces import make_pieces
from parts.raw_beside import RAW_FIELD, lay_raw
from parts.sandwiches import copy, foil_stuff, move, pocket, take_away_paper
from parts.sprinkles import crumbs, salt_flakes
from parts.cloths import sheet
from parts.vessels import paper_stuff, serve

VIEW = 'three-quarter'
LINKS = ('none', 'sausage', 'split', 'scored')
OWN = ('meatballs', 'melted-cheese', 'cheese-shreds', 'grated-cheese', 'pickle-spear', 'tomato-wedges', 'sport-peppers', 'chili', 'bacon')
HEAP = (*OWN, *BITS, *STRANDS)


class HeapField:
    """What lies in an open roll: a name, or a name with a colour, a count and a size."""

    default = None

    def read(self, value, where):
        fields = {
            'kind': Choice(HEAP, 'meatballs'),
            'color': Optional(Color()),
            'count': Optional(Number(1, 200)),
            'size': Number(0.4, 1.8, 1.0),
        }
        return Group(fields).read({'kind': value} if isinstance(value, str) else value, where)


PARTS = {
    'roll': Choice(BUN_KINDS, 'white-roll'),
    'style': Choice(('closed', 'open', 'wrapped'), 'closed'),
    'length': Number(0.5, 1.4, 1.0),
    'scored': Number(0, 7, 0),
    'toasted': Number(0.0, 1.0, 0.25),
    'layers': Several(LayerField(), 12),  # of a closed roll, from the bottom
    'link': Choice(LINKS, 'none'),
    'link_color': Color('#8f3f22'),
    'heap': Several(HeapField(), 8),  # in an open roll, from the bottom
    'lines': Several(Color(), 3),  # of mustard, ketchup, ranch over the top
    'count': Number(1, 4, 1),
    'wrap': Choice(('none', 'foil', 'boat', 'paper'), 'none'),
    'pool': Optional(Color()),  # gravy it stands in
    'beside': RAW_FIELD,
}


def closed(parts, floor):
    """Heel, filling, and the crown hinged at the back."""
    half = (0.090 * parts.length, 0.0335)
    bed = Bed(half, floor, 2.8, parts.roll)
    put_heel(parts.roll, half, floor, 0.022, 2.8, parts.toasted)
    bed.z = floor + 0.0205
    start = bed.z
    stack(bed, parts.layers)
    thick = bed.z - start
    behind = min(0.55 * thick, thick - 4 * MM)
    turn = math.asin(min(0.62, (thick - behind) / (2 * half[1]))) + 0.10
    middle = start + behind + half[1] * math.sin(turn) + 1.5 * MM
    top = put_crown(parts.roll, half, middle, 0.036, 2.8, (-turn, 0), parts.toasted, parts.scored, (0, half[1] * 0.12))[0]
    return bed, [top], middle + 0.030


def link(kind, color, reach, radius=11.5 * MM):
    """A sausage: snapped skin, darker where it met the iron; scored, or split along and opened."""
    s = number()
    d, F = sphere(120)
    flat = 0.55 if kind == 'split' else 1.0
    wide = 1.75 if kind == 'split' else 1.0
    V = superball(d, (reach, radius * wide, radius * flat), (7, 2.2, 2.2))
    V = V * (1 + np.array([0, 1, 1]) * (0.05 * fbm(V * np.array([1, 0, 0]) / radius, 1.2, 2, s=s))[:, None])
    up = smooth(-0.2, 0.5, V[:, 2] / (radius * flat))
    mark = np.zeros(len(V))
    cut = np.zeros(len(V))
    if kind == 'scored':
        run = (V[:, 0] + 0.55 * V[:, 1]) / (13 * MM)
        cut = smooth(0.17, 0.04, np.abs(run % 1 - 0.5)) * up * smooth(1.0, 0.9, np.abs(V[:, 0]) / reach)
    elif kind == 'split':
        cut = smooth(0.3, 0.65, V[:, 2] / (radius * flat)) * smooth(0.86, 0.72, np.abs(V[:, 1]) / (radius * wide))
        V[:, 2] -= 2.6 * MM * np.exp(-((V[:, 1] / (3 * MM)) ** 2)) * up
        mark = smooth(-0.25, 0.2, fbm(V, 11 * MM, 3, s=s + 4)) * cut
    wrinkles = 0.22 * MM * fbm(V * np.array([0.35, 1, 1]), 4 * MM, 3, s=s + 1)
    V = displace(V, F, wrinkles - (1.7 * MM if kind == 'scored' else 0.2 * MM) * cut + 0.4 * MM * fbm(V, 12 * MM, 2, s=s + 2))
    if kind != 'split':
        mark = smooth(0.0, 0.35, fbm(V, 16 * MM, 3, s=s + 3)) * 0.8
    V[:, 2] += 0.05 * V[:, 0] ** 2 / reach
    g = Graph('sausage')
    n = g.noise(8 * MM, 4)
    base = g.mix(g.span(n, 0.3, 0.7), color, blend(color, '#e08a52', 0.3))
    base = g.mix(g.math('MULTIPLY', g.attr('cut'), 0.8), base, blend(color, '#c07a55', 0.35))
    base = g.mix(g.math('MULTIPLY', g.attr('mark'), 0.75), base, '#2c1008')
    stuff = g.out(
        base,
        g.span(n, 0.35, 0.65, 0.16, 0.36),
        g.bump((g.noise(2 * MM, 3), 0.0003, 0.6)),
        sss=0.1,
        radius=(0.003, 0.001, 0.0005),
        coat=0.55,
        coat_rough=0.08,
    )
    return mesh('link', V, F, stuff, {'cut': cut, 'mark': mark}), radius * flat


def drape_sheet(pile, stuff, half, thick=2.2 * MM, sag=0.006):
    """Cheese melted over whatever lies there: a ragged sheet that follows it softly and hangs at its edge."""
    s = number()
    nx, ny = 190, 80
    x, y = np.meshgrid(np.linspace(-1, 1, nx), np.linspace(-1, 1, ny), indexing='ij')
    line = np.stack([x.ravel() * half[0], np.sign(y.ravel()) * 0.05, 0 * x.ravel()], -1)
    reach = (1 + 0.42 * perlin(line, 19 * MM, s) + 0.2 * perlin(line, 8 * MM, s + 1)).reshape(x.shape)
    V = np.stack([x * half[0], y * half[1] * reach, 0 * x], -1).reshape(-1, 3)
    ground = pile.height(V).reshape(nx, ny)
    for _ in range(7):  # soft: it bridges small gaps
        wide = np.pad(ground, 1, mode='edge')
        even = (wide[2:, 1:-1] + wide[:-2, 1:-1] + wide[1:-1, 2:] + wide[1:-1, :-2]) / 4
        ground = np.maximum(ground * 0.4 + even * 0.6, even)
    V[:, 2] = ground.ravel() + 0.8 * MM + 0.5 * MM * fbm(V, 9 * MM, 2, s=s + 3)
    o = thicken(put(mesh('melted cheese', V, grid(nx - 1, ny - 1), stuff)), thick)
    pile.add(V)
    return o


def pile_on(objects, reach, across, floor, cells=280):
    """A height map of what stands there, felt from above."""
    pile = Pile(reach, cells, floor)
    tree = bvh(objects)
    places = np.linspace(-reach, reach, cells)
    for j in np.flatnonzero(np.abs(places) < across):
        for i in range(cells):
            p, _ = drop(tree, places[i], places[j])
            if p:
                pile.map[i, j] = p.z
    return pile


def heap_meshes(layer):
    """Meshes, how many, how wide they are spread (in slots), how far each sinks, for one layer of an open roll."""
    kind = layer.kind
    if kind == 'meatballs':
        return make_pieces('meatball', layer.color or '#6b3519', None, 3), 5, 0.0, 0.9
    if kind in ('cheese-shreds', 'grated-cheese'):
        color = layer.color or ('#e8951c' if kind == 'cheese-shreds' else '#f3e6bc')
        stuff = materials.cheese('shreds', color, blend(color, '#fff0c8', 0.35))
        return [strand(stuff, rnd(9, 20) * MM, 1.9 * MM, 1.3 * MM, 0.6, n=12) for _ in range(6)], 110, 1.15, 0.75
    if kind == 'pickle-spear':
        return [spear()], 1, 0.3, 0.8
    if kind == 'tomato-wedges':
        return [half_moon() for _ in range(3)], 4, 0.7, 0.75
    if kind == 'sport-peppers':
        return [small_pepper() for _ in range(3)], 3, 0.8, 0.8
    if kind in BITS:
        color, pale, size, flat, many, _ = BITS[kind]
        if layer.color:
            color, pale = layer.color, blend(layer.color, '#ffffff', 0.3)
        return lump_meshes(kind, color, pale, size * MM * layer.size, flat), many, 1.0, 0.72
    return strand_meshes(layer), STRANDS[kind][6], 1.0, 0.7


def spear():
    """A quarter of a pickle."""
    stuff = coin_stuff('#8f9636', '#46561a', '#aab04e', 0.3, 0.6, 'spear')
    d, F = sphere(60)
    V = superball(d, (0.056, 0.0068, 0.0062), (5, 2.2, 2.2))
    q = smooth(0.2, -0.3, d[:, 2]) * 0.6 + 0.4
    V[:, 2] = np.where(V[:, 2] > 0, V[:, 2] * 0.75 - 0.25 * np.abs(V[:, 1]), V[:, 2])
    V[:, 1] += 0.9 * V[:, 0] ** 2
    V = displace(V, F, 0.5 * MM * fbm(V, 6 * MM, 2, s=number()))
    return mesh('spear', V, F, stuff, {'q': q, 'cav': 0.5 + 0 * q})


def half_moon():
    """Half a slice of tomato."""
    me = tomato_slice(materials.tomato_cut(), 17 * MM, 2.8 * MM)
    V = vertices(me)
    V[:, 1] = np.where(V[:, 1] > 0, V[:, 1] * 0.08, V[:, 1])
    turned = np.stack([V[:, 0], V[:, 2], -V[:, 1]], -1)
    me.vertices.foreach_set('co', turned.astype(np.float32).ravel())
    me.update()
    return me


def small_pepper():
    stuff = moist_stuff('#7f9a34', '#b0bd5c', 0.6, 0.3, 'pepper')
    t = np.linspace(0, 1, 40)
    path = np.stack([t * 0.034, 0.003 * np.sin(t * 3), 0 * t], -1)
    V, F = tube(path, 5.2 * MM * np.sin(np.pi * np.clip(t * 0.86 + 0.12, 0, 1)) ** 0.7, 16)
    rel = 0.3 * MM * fbm(V, 5 * MM, 2, s=number())
    V[:, 2] += rel
    V[:, 0] -= 0.017
    return mesh('sport pepper', V, F, stuff, {'cav': 0.5 + rel})


def opened(parts, floor):
    """A roll split along the top, its link, and everything heaped on it."""
    before = set(bpy.data.objects)
    half = (0.088 * parts.length, 0.0315)
    bake = BUNS[parts.roll]
    wide = any(layer.kind in ('meatballs', 'lobster', 'chopped-steak', 'chopped-chicken') for layer in parts.heap)
    slot = (0.0205 if wide else 0.0150) * (1.25 if parts.link == 'split' else 1)
    depth = 0.018 if wide else 0.027
    me, groove = trough(bun_stuff(bake, toasted=parts.toasted), half, 0.044, slot, depth, 2.8, bake.deep)
    roll = put(me, (0, 0, floor))
    bed = Bed(half, floor, 2.8, parts.roll)
    if bake.seeds:
        strew(bake.seeds, roll, half)
    solid = [roll]
    if parts.link != 'none':
        sausage, radius = link(parts.link, parts.link_color, half[0] * 1.05)
        rise = floor + groove + radius + 0.0055
        o = put(sausage, (0, 0, rise), (rnd(-0.1, 0.1), 0, rnd(-0.015, 0.015)))
        solid.append(o)
    pile = pile_on(solid, half[0] * 1.15, half[1] * 1.1, floor)
    for layer in parts.heap:
        solid += heap(layer, pile, half, slot)
    tree = bvh(solid)
    for k, color in enumerate(parts.lines):
        path = []
        n = round(13 * parts.length)
        for i in range(n):
            x = half[0] * 0.86 * (2 * (i + 0.5) / n - 1)
            path.append((x + rnd(-1, 1) * MM, (1 if i % 2 else -1) * slot * (0.42 + 0.15 * k) + rnd(-1, 1) * MM))
        line = sauces.drizzle(sauce_stuff(color), path, tree, 1.9 * MM, lift=0.5)
        if line:
            solid.append(line)
    lying = Matrix.Translation((0, 0, floor + 3.5 * MM)) @ Matrix.Rotation(0.2, 4, 'X') @ Matrix.Translation((0, 0, -floor))
    move([o for o in bpy.data.objects if o not in before], lying)  # it rolls a little towards the eye
    return bed, solid, floor + 0.055


def heap(layer, pile, half, slot):
    out = []
    if layer.kind == 'melted-cheese':
        color = layer.color or '#f3e6c0'
        stuff = materials.cheese('melt', color, blend(color, '#fff4d8', 0.35))
        return [drape_sheet(pile, stuff, (half[0] * 0.88, slot * 1.15 * layer.size))]
    if layer.kind == 'bacon':
        meshes = [rasher(bacon_stuff(), half[0] * 1.7, droop=2 * MM) for _ in range(2)]
        for k in range(layer.count or 2):
            out.append(lay(meshes[k % 2], pile, rnd(-6, 6) * MM, (k - 0.5) * slot * 0.9, (rnd(-0.2, 0.2), 0, rnd(-0.08, 0.08)), 0.6))
        return out
    if layer.kind == 'chili':
        stuff = sauces.stew_stuff(layer.color or '#6d2c14', gloss=0.7)
        o = drape_sheet(pile, stuff, (half[0] * 0.9, slot * 1.1), 5 * MM)
        bits = lump_meshes('chopped-steak', blend(layer.color or '#6d2c14', '#2a0f06', 0.3), layer.color or '#8a4a22', 7 * MM, 0.6)
        out = [o]
        for _ in range(layer.count or 90):
            x, y = rnd(-0.86, 0.86) * half[0], R.gauss(0, 0.5) * slot
            out.append(lay(R.choice(bits), pile, x, y, (rnd(-0.4, 0.4), rnd(-0.4, 0.4), rnd(0, 6)), 0.55))
        return out
    meshes, many, spread, share = heap_meshes(layer)
    many = layer.count or round(many * 0.75)
    for k in range(many):
        if layer.kind == 'meatballs':
            x = half[0] * 0.80 * (2 * (k + 0.5) / many - 1) + rnd(-2, 2) * MM
            y = rnd(-2, 2) * MM
        elif many <= 6:
            x = half[0] * 0.72 * (2 * (k + 0.5) / many - 1) + rnd(-4, 4) * MM if many > 1 else rnd(-5, 5) * MM
            y = slot * {'sport-peppers': -0.1, 'pickle-spear': 0.85}.get(layer.kind, -spread)
        else:
            x = half[0] * 0.9 * (2 * ((k + 0.5) * 0.618034 % 1) - 1) + rnd(-3, 3) * MM
            y = R.gauss(0, 0.42) * slot * spread
        lying = layer.kind in ('pickle-spear', 'sport-peppers')
        turn = (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(-0.12, 0.12) if lying else rnd(0, 6.28))
        if layer.kind == 'tomato-wedges':
            turn = (-0.5, 0, rnd(-0.2, 0.2))
        out.append(lay(R.choice(meshes), pile, x, y, turn, share, scale=layer.size if layer.kind in OWN else 1.0))
    return out


def wrapped(parts, floor):
    """A sausage in a spiral of dough, its ends bare."""
    reach, radius = 0.078 * parts.length, 10.5 * MM
    dough = 10.5 * MM
    sausage, _ = link('sausage', parts.link_color, reach, radius)
    rise = floor + radius + dough * 1.25
    o = put(sausage, (0, 0, rise))
    s = number()
    turns = 5.3 * parts.length
    t = np.linspace(0, 1, 620)
    a = t * turns * 2 * math.pi
    path = np.stack([(t - 0.5) * reach * 1.62, (radius + dough * 0.25) * np.cos(a), (radius + dough * 0.25) * np.sin(a)], -1)
    fat = dough * (1 + 0.10 * perlin(path, 30 * MM, s)) * np.clip(np.minimum(t, 1 - t) * 30, 0.35, 1)
    V, F = tube(path, fat, 26)
    V = displace(V, F, 0.3 * MM * fbm(V, 8 * MM, 3, s=s + 2))
    out = np.hypot(V[:, 1], V[:, 2]) / (radius + dough * 1.25)
    bake = np.clip(
        0.12 + 0.62 * smooth(0.6, 1.0, out) + 0.2 * fbm(V, 22 * MM, 3, s=s + 4) + 0.12 * smooth(-0.3, 0.8, V[:, 2] / radius), 0, 1
    )
    bake_colors = BUNS[parts.roll]
    stuff = bun_stuff(bake_colors, 'pretzel')
    twist = put(mesh('pretzel', V, F, stuff, {'bake': bake, 'crumb': 0 * bake, 'cav': 0.5 + 0 * bake, 'up': 0 * bake}), (0, 0, rise))
    salt = scatter(
        salt_flakes(5, 2.4 * MM),
        bvh([twist]),
        [(rnd(-0.8, 0.8) * reach, rnd(-0.8, 0.8) * radius) for _ in range(90)],
        0.3 * MM,
        (0.6, 1.2),
        turn=(0.5, 0.5, 3),
    )
    bed = Bed((reach, radius + dough), floor, 2.8)
    return bed, [twist, o, *salt], rise + radius + dough


#: where one to four rolls lie: shift across in widths, shift along in lengths, turn
PLACES = {
    1: [(0, 0, 0)],
    2: [(-0.62, 0.05, 0.04), (0.62, -0.06, -0.05)],
    3: [(-1.2, 0.05, 0.05), (0, -0.05, -0.03), (1.2, 0.06, 0.04)],
    4: [(-1.8, 0.04, 0.05), (-0.6, -0.05, -0.04), (0.6, 0.05, 0.03), (1.8, -0.03, -0.05)],
}


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'paper')
    floor = vessel.floor
    if parts.wrap in ('foil', 'paper'):
        stuff = foil_stuff() if parts.wrap == 'foil' else paper_stuff('#efe9dd')
        under = sheet(stuff, (0.25, 0.17), (0, 0), rnd(-0.3, 0.2), folds=0.006, lift=0.0002)
        under.location.z = floor
        floor += 2 * MM
        take_away_paper(vessel)
    if parts.pool:
        pool = sauces.pool(materials.sauce('gravy', parts.pool, blend(parts.pool, '#c98a3c', 0.4)), min(vessel.radius, 0.085), 1.8 * MM)
        put(pool, (0, 0, floor + 0.3 * MM), scale=(1.15, 0.75, 1))
    before = set(bpy.data.objects)
    bed, on, reached = {'closed': closed, 'open': opened, 'wrapped': wrapped}[parts.style](parts, floor)
    if parts.wrap == 'boat':
        pocket(bed, paper_stuff('#ece5d6'), 20 * MM, 26 * MM, floor, 3.5 * MM, 1.6 * MM)
    made = [o for o in bpy.data.objects if o not in before]
    places = PLACES[parts.count]
    slant = Matrix.Rotation(-rnd(0.22, 0.42), 4, 'Z')
    wide = bed.half[1] * 2 + (12 * MM if parts.wrap == 'boat' else 5 * MM)
    for across, along, turn in places[1:]:
        copy(made, slant @ Matrix.Translation((along * bed.half[0], -across * wide, 0)) @ Matrix.Rotation(turn, 4, 'Z'))
    across, along, turn = places[0]
    move(made, slant @ Matrix.Translation((along * bed.half[0], -across * wide, 0)) @ Matrix.Rotation(turn, 4, 'Z'))
    ground = [o for o in vessel.objects if o.type == 'MESH']
    bread = materials.plain('crumb', '#c98f45', 0.7, 0.15, col2='#ecd09a')
    scatter(crumbs(bread, 4, 2.0 * MM), bvh(ground), around(26, 0.10, (0, -0.03)), 0.0004, (0.4, 1.1), turn=(1, 1, 3))
    width = bed.half[0] * 2 * 1.04 + (0.5 * wide * (parts.count - 1) if parts.count > 1 else 0) + 0.012
    frame = Frame(width, reached, (0, 0), (0, -bed.half[1] * 0.8, floor + (reached - floor) * 0.6))
    bpy.context.view_layer.update()
    lay_raw(parts.beside)
    return Serving(frame, on, bed.half[1] * 0.8)
