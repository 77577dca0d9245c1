# SPDX-License-Identifier: GPL-3.0-or-later
"""A plate that is dressed thing by thing: what a spec names is laid on what already lies there, at a place in millimetres."""
import math

import numpy as np

from lib import materials
from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import disc, mesh, put, rings, vertices
from lib.noise import fbm, smooth, worley
from lib.place import Pile, lay
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import heaps, sauces
from parts.cheese import melted_cheese
from parts.gratin import gratin_stuff
from parts.morsels import FLAT, MORSELS, SOFT, make_morsels
from parts.vessels import serve


def thing(kinds):
    """How a spec writes one thing on the plate; kinds are those the family has besides the small pieces."""
    return Group(
        {
            'kind': Choice(tuple(dict.fromkeys((*kinds, *MORSELS))), 'pool'),
            'at': Several(Number(-220.0, 220.0, 0), 2, (0, 0)),  # millimetres from the middle; y is away from the camera
            'turn': Optional(Number(-360.0, 360.0, 0)),  # degrees
            'size': Number(0.2, 3.0, 1.0),
            'count': Number(0, 160, 0),
            'wide': Number(0.0, 200.0, 0.0),  # how far a heap or a sauce reaches, in millimetres
            'deep': Number(0.0, 40.0, 0.0),  # how thick a sauce lies, how high a heap rises, in millimetres
            'color': Optional(Color()),
            'second': Optional(Color()),  # of what it is coated with, or of its other part
        }
    )


class Plate:
    """A vessel, the height of what lies on it, and the objects garnish may fall on."""

    def __init__(self, vessel):
        self.vessel = vessel
        self.pile = Pile(max(vessel.outer * 1.3, 0.17), 560, 0.0)
        self.solid = []
        x, y = heaps.places(self.pile)
        if vessel.profile:
            inside = np.hypot(x, y) < vessel.outer
            self.pile.map = np.where(inside, vessel.ground(x, y), 0.0)
        else:
            power = 2.2 if vessel.kind in ('round-board', 'oval-dish') else 8
            share = np.abs(x / vessel.half[0]) ** power + np.abs(y / vessel.half[1]) ** power
            self.pile.map = np.where(share < 1, vessel.floor, 0.0)

    def lay(self, me, at, turn=(0, 0, 0), share=0.95, drape=None, lift=0.0, scale=1.0):
        """Lays one mesh at (x, y) in metres on what is there."""
        o = lay(me, self.pile, at[0], at[1], turn, share, drape, lift, scale)
        if not drape:
            self.cover(o)
        self.solid.append(o)
        return o

    def cover(self, o):
        """Raises the pile by a whole mesh: the middles of its faces count too, so that a coarse one leaves no gaps."""
        V = vertices(o.data)
        faces = np.empty(len(o.data.loops), np.int32)
        o.data.loops.foreach_get('vertex_index', faces)
        corners = V[faces.reshape(len(o.data.polygons), -1)]
        V = np.concatenate([V, corners.mean(1), (corners[:, 0] + corners[:, 1]) / 2, (corners[:, 1] + corners[:, 2]) / 2])
        m = np.array(o.matrix_world)
        self.pile.add(V @ m[:3, :3].T + m[:3, 3], grow=3)

    def lay_beside(self, laid, share=0.95):
        """Lays (parts, at, turn, scale) each on what was there before any of them, so that slices stay in one row."""
        before = self.pile.map.copy()
        after = before
        for parts, at, turn, scale in laid:
            self.pile.map = before.copy()
            self.lay_parts(parts, at, turn, share, scale)
            after = np.maximum(after, self.pile.map)
        self.pile.map = after

    def lay_parts(self, parts, at, turn=(0, 0, 0), share=0.95, scale=1.0, lift=0.0):
        """A thing of several meshes in one frame; the first decides how it settles."""
        first = self.lay(parts[0], at, turn, share, lift=lift, scale=scale)
        for me in parts[1:]:
            self.solid.append(put(me, matrix=first.matrix_world.copy()))
            self.cover(self.solid[-1])
        return first

    def height(self, x, y, soft=0.0):
        """Height of what lies there, softened over soft metres, for arrays of any shape."""
        cell = 2 * self.pile.reach / (self.pile.cells - 1)
        field = heaps.blurred(self.pile.map, soft / cell) if soft > cell else self.pile.map
        k = np.clip((np.stack([x, y], -1) + self.pile.reach) / cell, 0, self.pile.cells - 1.001)
        i = k.astype(int)
        f = k - i
        low = field[i[..., 0], i[..., 1]] * (1 - f[..., 0]) + field[i[..., 0] + 1, i[..., 1]] * f[..., 0]
        high = field[i[..., 0], i[..., 1] + 1] * (1 - f[..., 0]) + field[i[..., 0] + 1, i[..., 1] + 1] * f[..., 0]
        return low * (1 - f[..., 1]) + high * f[..., 1]


def place(one):
    return one.at[0] * MM, one.at[1] * MM


def angle(one, usual=None):
    """The wanted turn in radians; without one the usual, without that any."""
    if one.turn is not None:
        return math.radians(one.turn)
    return rnd(0, 6.283) if usual is None else math.radians(usual) + rnd(-0.12, 0.12)


def flow(plate, material, at, half, thick, turn=0.0, soft=2.5 * MM, ragged=0.22, s=None, name='flow'):
    """Sauce that was poured: it takes the shape below, softened, runs out in tongues and ends in a round lip. Reads 'thick',
    'wet', 'cell' and 'oil', so that any of the sauces' materials will do."""
    s = number() if s is None else s
    rows, steps = 150, 420
    x, y = disc(1.0, rows, steps, 0.85)
    q, a = np.hypot(x, y), np.arctan2(y, x)
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    reach = 1 + (1.1 * ragged * fbm(ring, 1.25, 2, 0.4, s=s) + 0.1 * ragged * fbm(ring, 0.3, 1, s=s + 3)).reshape(a.shape)
    u, v = x * reach * half[0], y * reach * half[1]
    px = at[0] + u * math.cos(turn) - v * math.sin(turn)
    py = at[1] + u * math.sin(turn) + v * math.cos(turn)
    flat = np.stack([px, py, 0 * px], -1).reshape(-1, 3)
    floor = plate.height(px, py, soft)
    step = 1.5 * MM
    slope = np.hypot(plate.height(px + step, py, soft) - plate.height(px - step, py, soft),
                     plate.height(px, py + step, soft) - plate.height(px, py - step, soft)) / (2 * step)  # fmt: skip
    lip = np.sqrt(np.clip((1 - q) * min(half) / (2.2 * MM), 0, 1))
    wave = 1 + 0.28 * fbm(flat, 17 * MM, 2, s=s + 5).reshape(q.shape) + 0.10 * fbm(flat, 6 * MM, 2, s=s + 7).reshape(q.shape)
    film = thick * wave * lip * (1 - 0.55 * smooth(0.3, 1.6, slope))
    z = floor + film - 0.9 * MM * (q > 0.992)
    V = np.stack([px, py, z], -1)
    wet = smooth(-0.35, 0.25, fbm(flat, 14 * MM, 2, s=s + 9))
    attrs = {
        'thick': (smooth(1.0, 0.82, q) * (1 - 0.35 * smooth(0.4, 1.6, slope))).ravel(),
        'wet': 0.35 + 0.65 * wet,
        'cell': smooth(-0.4, 0.4, fbm(flat, 3 * MM, 2, s=s + 11)),
        'oil': 0 * wet,
    }
    o = put(mesh(name, V.reshape(-1, 3), rings(V)[1], material, attrs))
    plate.pile.add(V.reshape(-1, 3))
    return o


def halves(one, usual):
    wide = (one.wide or usual) * MM * one.size
    return wide * 1.15, wide * 0.82


def pool(plate, one):
    """Jus, soy, butter: a thin sheet the plate shines through at its edge."""
    color = one.color or '#5a2a12'
    stuff = materials.sauce('jus', color, one.second or blend(color, '#d09a4a', 0.4))
    plate.solid.append(flow(plate, stuff, place(one), halves(one, 55), (one.deep or 1.5) * MM, angle(one, 0), 0.0))


def gravy(plate, one):
    """A thick sauce over what lies there, or beside it."""
    stuff = sauces.stew_stuff(one.color or '#e9dfc8', name='gravy', gloss=0.55, flecks=one.second)
    plate.solid.append(flow(plate, stuff, place(one), halves(one, 45), (one.deep or 2.6) * MM, angle(one, 0), 3 * MM))


def glaze(plate, one):
    """A sticky, dark, thin sauce brushed over: it shines in patches and leaves edges bare."""
    stuff = heaps.sauce_stuff(one.color or '#3a120a', 0.9, 0.15)
    plate.solid.append(flow(plate, stuff, place(one), halves(one, 40), (one.deep or 1.2) * MM, angle(one, 0), 1.2 * MM, 0.3))


def clear(plate, one):
    """A thin clear liquid: the plate shows through, only its edge and its shine tell of it."""
    color = one.color or '#e8a890'
    g = Graph('clear')
    base = g.mix(g.span(g.attr('thick'), 0, 1), blend(color, '#ffffff', 0.3), color)
    stuff = g.out(
        base, 0.05, g.bump((g.noise(9 * MM, 2), 0.0004, 0.3)), coat=0.6, coat_rough=0.03, alpha=g.span(g.attr('thick'), 0.0, 0.6, 0.0, 0.55)
    )
    plate.solid.append(flow(plate, stuff, place(one), halves(one, 55), (one.deep or 1.2) * MM, angle(one, 0), 0.0))


def smear(plate, one):
    """Purée drawn out with the back of a spoon: full at one end, thin and ribbed at the other."""
    s = number()
    stuff = sauces.stew_stuff(one.color or '#a83a1c', name='smear', gloss=0.3)
    o = flow(plate, stuff, place(one), ((one.wide or 60) * MM * one.size, 25 * MM * one.size), 1.0 * MM, angle(one, 10), 0.0, 0.2, s)
    V = vertices(o.data)
    turn = angle(one, 10)
    along = (V[:, 0] - one.at[0] * MM) * math.cos(turn) + (V[:, 1] - one.at[1] * MM) * math.sin(turn)
    across = -(V[:, 0] - one.at[0] * MM) * math.sin(turn) + (V[:, 1] - one.at[1] * MM) * math.cos(turn)
    share = along / ((one.wide or 60) * MM * one.size)
    head = np.exp(-(((share + 0.68) / 0.26) ** 2 + (across / (16 * MM * one.size)) ** 2))
    ribs = 0.5 * MM * np.sin(across / (1.5 * MM) + 2 * fbm(V, 30 * MM, 2, s=s)) * smooth(-0.5, 0.0, share)
    bank = 1.6 * MM * np.exp(-(((np.abs(across) / (25 * MM * one.size) - 0.62) / 0.16) ** 2)) * smooth(-0.6, 0.1, share)
    inside = smooth(0.0, 0.8, values(o, 'thick'))
    V[:, 2] += inside * ((one.deep or 7) * MM * head + ribs + bank)
    o.data.vertices.foreach_set('co', V.astype(np.float32).ravel())
    o.data.update()
    plate.pile.add(V)
    plate.solid.append(o)


def values(o, name):
    out = np.empty(len(o.data.vertices), np.float32)
    o.data.attributes[name].data.foreach_get('value', out)
    return out.astype(float)


def foam_stuff(color):
    """Butter or wine whipped to bubbles."""
    g = Graph('bubbles')
    cells = g.cells(2.2 * MM, 'SMOOTH_F1')
    base = g.mix(g.span(cells, 0.1, 0.6, 0.0, 0.5), blend(color, '#ffffff', 0.25), blend(color, '#8a5a1c', 0.25))
    return g.out(base, 0.2, g.bump((cells, -0.0008, 0.7)), sss=0.4, radius=(0.003, 0.0022, 0.0012), coat=0.5, coat_rough=0.06,
                 alpha=g.span(g.attr('thick'), 0.0, 0.5, 0.0, 0.94))  # fmt: skip


def foam(plate, one):
    """Bubbles that gather where a frothed sauce ends: lenses in three sizes."""
    s = number()
    o = flow(plate, foam_stuff(one.color or '#efdca4'), place(one), halves(one, 26), (one.deep or 1.6) * MM, angle(one), 1.5 * MM, 0.4, s)
    V = vertices(o.data)
    lift = np.zeros(len(V))
    for size, high in ((5.5, 0.9), (3.0, 0.7), (1.6, 0.35)):
        f1, _, cell = worley(V * np.array([1, 1, 0]), size * MM, s + int(size * 7), True)
        lift = np.maximum(lift, high * MM * np.sqrt(np.clip(1 - (f1 / (0.3 + 0.3 * cell)) ** 2, 0, 1)))
    V[:, 2] += lift * smooth(0, 0.4, values(o, 'thick'))
    o.data.vertices.foreach_set('co', V.astype(np.float32).ravel())
    o.data.update()
    plate.solid.append(o)


def melt(plate, one):
    """Cheese that melted over what lies there: round lips, blisters, runs that hang over the edge. deep says how browned (0..10)."""
    s = number()
    half = halves(one, 48)
    turn = angle(one, 0)
    at = place(one)
    rows, steps = 170, 420
    x, y = disc(1.35, rows, steps, 0.9)
    u, v = x * half[0], y * half[1]
    px = at[0] + u * math.cos(turn) - v * math.sin(turn)
    py = at[1] + u * math.sin(turn) + v * math.cos(turn)
    P = np.stack([u, v, 0 * u], -1).reshape(-1, 3)
    patches = [(0, 0, half[1] * 0.95)]
    for k in range(9):
        a = k * 0.7 + rnd(-0.3, 0.3)
        patches.append((half[0] * 0.72 * math.cos(a), half[1] * 0.66 * math.sin(a), half[1] * rnd(0.34, 0.56)))
    height, cover, brown = melted_cheese(P, patches, s, 2.8 * MM)
    floor = plate.height(px, py, 5 * MM).ravel()
    z = floor + 0.8 * MM * cover + height - (1 - cover) * 3.5 * MM
    V = np.stack([px.ravel(), py.ravel(), z], -1)
    toast = np.clip(brown * (0.12 * one.deep if one.deep else 0.35), 0, 1)
    o = put(mesh('melt', V, rings(V.reshape(rows, steps, 3))[1], gratin_stuff(one.color or '#f4e2b4'), {'brown': toast, 'oil': 0 * brown}))
    plate.pile.add(V[cover > 0.5])
    plate.solid.append(o)


def scattered(plate, one):
    """A heap of small pieces: the lower of two places each, so that it grows wide before it grows high. With a turn they
    lie more or less side by side."""
    made = make_morsels(one.kind, one.color, one.second, 0.75 if one.second else 0.5)
    lean = 0.1 if one.kind in FLAT or one.turn is not None else 0.45
    strew(plate, [[me] for me in made], one, SOFT.get(one.kind), FLAT.get(one.kind, 0.86), lean)


def strew(plate, things, one, soft=None, share=0.86, lean=0.45, usual=12, spread=24):
    """Lays count things within wide millimetres."""
    x0, y0 = place(one)
    wide = (one.wide or spread) * MM
    half = plate.vessel.half
    squash = half[1] / half[0] if half[0] and wide > 0.5 * half[1] else 0.85
    for _ in range(one.count or usual):
        spots = []
        for _try in range(2):
            a, r = rnd(0, 6.283), wide * math.sqrt(rnd(0, 1))
            spots.append((x0 + r * math.cos(a), y0 + squash * r * math.sin(a)))
        x, y = min(spots, key=lambda p: plate.pile.height(np.array([[*p, 0.0]]))[0])
        spin = rnd(0, 6.283) if one.turn is None else math.radians(one.turn) + rnd(-0.3, 0.3) + (math.pi if R.random() < 0.5 else 0)
        turn = (rnd(-lean, lean), rnd(-lean, lean), spin)
        parts = R.choice(things)
        if soft:
            plate.lay(parts[0], (x, y), turn, share, drape=soft, scale=one.size * rnd(0.88, 1.1))
        else:
            plate.lay_parts(parts, (x, y), turn, share, one.size * rnd(0.88, 1.1))


#: what every plate may have: poured, spread, melted
POURED = {'pool': pool, 'clear': clear, 'gravy': gravy, 'glaze': glaze, 'smear': smear, 'foam': foam, 'melt': melt}


def dress(plate, things, makers):
    """Lays everything in the order of the spec."""
    for one in things:
        (makers.get(one.kind) or scattered)(plate, one)


def build(dish, makers, usual='plate', of=None, vessel=None):
    """The whole serving of a family whose parts are its things."""
    vessel = vessel or serve(dish.vessel, usual, of)
    plate = Plate(vessel)
    dress(plate, dish.parts.things, makers)
    flat = not vessel.profile
    width = vessel.outer * (1.8 if flat else 1.58) * dish.parts.room
    high = max(vessel.rim, min(0.05, float(np.quantile(plate.pile.map, 0.99))))
    shift = dish.parts.middle
    frame = Frame(width, high, (shift[0] * MM, shift[1] * MM))
    return Serving(frame, plate.solid, dish.parts.reach * MM, (dish.parts.over[0] * MM, dish.parts.over[1] * MM))


def parts_of(makers):
    """The fields of such a family."""
    return {
        'things': Several(thing(makers), 24),
        'room': Number(0.5, 2.0, 1.0),  # how much of the table round the plate is seen
        'middle': Several(Number(-120.0, 120.0, 0), 2, (0, 12)),  # what the picture is about, in millimetres
        'over': Several(Number(-120.0, 120.0, 0), 2, (0, 0)),  # where garnish falls
        'reach': Number(5.0, 150.0, 70.0),  # how far round that
    }
