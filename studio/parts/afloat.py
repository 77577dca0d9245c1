# SPDX-License-Identifier: GPL-3.0-or-later
"""How pieces come to lie in a soup: they gather in two or three shoals, rest on each other, half sink, and leave a bay of open broth."""
import math

import numpy as np
from mathutils import Euler, Matrix

from lib.chance import R, number, rnd
from lib.mesh import put, vertices
from lib.noise import fbm
from lib.place import Pile, lay
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM
from parts import grains, heaps
from parts.cheese_toasts import TOASTS
from parts.morsels import MORSELS, SOFT as SOFT_MORSELS, make_morsels
from parts.pieces import PIECES, SOFT as SOFT_PIECES, make_pieces
from parts.soup_greens import GREENS, LIMP_GREENS
from parts.soup_meats import MEATS

OWN = {**MEATS, **GREENS, **LIMP_GREENS, **TOASTS}
KINDS = tuple(dict.fromkeys((*OWN, *PIECES, *MORSELS)))
LIMP = {*LIMP_GREENS, *SOFT_PIECES, *SOFT_MORSELS}
#: where a heap on top lies, as shares of the radius
SPOTS = {'heap': (0.0, 0.02), 'left': (-0.42, 0.0), 'right': (0.42, 0.02), 'back': (0.05, 0.42), 'front': (-0.05, -0.42)}
WHERE = ('in', 'under', 'on', *SPOTS)

#: How a spec writes pieces: in the soup, sunk in it, afloat on it, or heaped somewhere on top.
PIECE = Group({
    'kind': Choice(KINDS, 'potato-cube'),
    'color': Optional(Color()),
    'count': Number(1, 200, 9),
    'size': Number(0.3, 2.2, 1.0),
    'where': Choice(WHERE, 'in'),
    'wide': Number(0.3, 3.0, 1.0),  # how far a heap spreads
})  # fmt: skip
PIECES_FIELD = Several(PIECE, 12)
#: A scoop of rice that stands in the soup.
RICE = Optional(Group({
    'color': Color('#efe6d2'),
    'side': Choice(('middle', 'left', 'right', 'back'), 'back'),
    'size': Number(0.5, 1.6, 1.0),
}))  # fmt: skip


def things_of(kind, color, sauce=None, many=6):
    """Several things of one kind, each a list of meshes, and how far they may lean (3: they fall any way)."""
    if kind in OWN:
        maker, lean = OWN[kind]
        return maker(color), lean
    made = make_pieces(kind, color, sauce, many) if kind in PIECES else make_morsels(kind, color, sauce)
    extent = np.sort(np.ptp(vertices(made[0]), axis=0))
    return [[me] for me in made], 3 if extent[0] > 0.62 * extent[2] else 0.5


class Bowlful:
    """A vessel while it is filled: solid is what one sees lie in it, pile adds the hidden heap on which all that rests."""

    def __init__(self, vessel, visible, raised=0.38):
        self.vessel, self.level, self.visible, self.raised = vessel, vessel.level, visible, raised
        self.radius = vessel.wall(vessel.level)
        self.solid = Pile(self.radius * 1.1, 460, vessel.floor)
        x, y = heaps.places(self.solid)
        self.solid.map = vessel.ground(x, y)
        turn = rnd(0, 6.283)
        self.shoals = [self.spot(turn + k * 2.1 + rnd(-0.4, 0.4), rnd(0.36, 0.66)) for k in range(3)]
        self.bay = self.spot(turn - 1.05 + rnd(-0.2, 0.2), rnd(0.62, 0.8))
        self.pile = Pile(self.radius * 1.1, 460, vessel.floor)
        flat = np.stack([x.ravel(), y.ravel(), 0 * x.ravel()], -1)
        wave = 1.5 * MM * fbm(flat, 22 * MM, 2, s=number()).reshape(x.shape)
        self.pile.map = np.maximum(self.solid.map, self.level - 5.5 * MM - 12 * MM * (1 - self.crowd(x, y)) + wave)

    def spot(self, angle, share):
        return self.radius * share * math.cos(angle), self.radius * share * math.sin(angle)

    def crowd(self, x, y):
        """1 in the middle of a shoal, 0 in the bay."""
        reach = self.radius * 0.5
        near = sum(np.exp(-(((x - cx) ** 2 + (y - cy) ** 2) / reach**2)) for cx, cy in self.shoals)
        away = np.exp(-(((x - self.bay[0]) ** 2 + (y - self.bay[1]) ** 2) / (self.radius * 0.36) ** 2))
        return np.clip(near - 0.95 * away, 0, 1)

    def place(self, wide, home):
        """The best of a few places: in a shoal, near its own kind, not yet piled high."""
        best, most = None, -9.0
        for _ in range(9):
            a, r = rnd(0, 6.283), max(self.radius * 0.3, self.radius * 0.985 - wide) * math.sqrt(rnd(0, 1))
            x, y = r * math.cos(a), r * math.sin(a)
            around = np.array([[x + i * wide * 0.6, y + j * wide * 0.6, 0] for i, j in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))])
            high = (np.mean(self.pile.height(around)) - self.level) / (5 * MM)
            kin = math.exp(-((x - home[0]) ** 2 + (y - home[1]) ** 2) / (self.radius * 0.4) ** 2)
            score = 0.9 * float(self.crowd(np.array(x), np.array(y))) + 0.35 * kin - 0.9 * max(high, -1.0) + rnd(0, 0.5)
            if score > most:
                best, most = (x, y), score
        return best

    def add(self, V):
        self.pile.add(V, grow=2)
        self.solid.add(V, grow=2)

    def sink(self, thing, size, lean, home, under=False):
        """Lays a firm thing on what is there, but lets only a share of it stand out of the soup."""
        turn = turn_of(lean)
        V = np.concatenate([vertices(me) for me in thing]) * size @ np.array(Euler(turn, 'ZYX').to_matrix()).T
        wide, high, top = np.abs(V[:, :2]).max(), np.ptp(V[:, 2]), V[:, 2].max()
        x, y = self.place(wide * 0.85, home)
        V += np.array([x, y, 0])
        up = self.pile.settle(V, 0.78)
        out = -rnd(0.1, 0.9) * self.visible if under else high * max(0.03, self.raised + rnd(-0.36, 0.26))
        seen = self.level - top - min(self.visible * rnd(0.2, 1.1), 5 * MM)  # no deeper than one can see
        if self.visible < 1.2 * MM and not under:  # nobody sees into cream: what is in it breaks the surface
            seen = self.level - top + high * rnd(0.02, self.raised)
        up = max(min(up, self.level + out - top), seen)
        V[:, 2] += up
        self.add(V)
        put_all(thing, x, y, up, turn, size)

    def wet(self, thing, size, lean, home):
        """Lays a limp thing on the surface: it hangs over what stands out and dips below in between."""
        me = thing[0]
        turn = turn_of(lean)
        x, y = self.place(np.abs(vertices(me)[:, :2]).max() * size * 0.7, home)
        V = vertices(me) * size @ np.array(Euler(turn, 'ZYX').to_matrix()).T + np.array([x, y, 0])
        V[:, 2] = (V[:, 2] - np.median(V[:, 2])) * 0.75 + self.level + rnd(-0.8, 0.9) * MM
        V[:, 2] += 1.3 * MM * fbm(V * np.array([1, 1, 0]), 14 * MM, 2, s=number())
        floor = self.solid.height(V) + 0.3 * MM
        below = floor - V[:, 2]
        soft = 2.2 * MM
        V[:, 2] += np.where(below > soft, below, np.where(below < -soft, 0, (below + soft) ** 2 / (4 * soft)))
        bent = me.copy()
        bent.vertices.foreach_set('co', V.astype(np.float32).ravel())
        bent.update()
        put(bent)
        self.solid.add(V, most=4 * MM)
        self.pile.add(V, most=4 * MM)

    def fill(self, pieces, sauce=None):
        """Everything that lies in the soup: the largest first, then what is small, then what is limp."""
        firm, limp = [], []
        roomy = 1.3 * min(1.25, max(0.8, (self.radius / 0.083) ** 1.6))  # what fills a bowl looks lost in a wide one
        for piece in pieces:
            if piece.where in ('in', 'under'):
                things, lean = things_of(piece.kind, piece.color, sauce)
                home = R.choice(self.shoals)
                bulk = np.ptp(vertices(things[0][0]), axis=0).max() * piece.size
                (limp if piece.kind in LIMP else firm).extend([(bulk, piece, things, lean, home)] * round(piece.count * roomy))
        R.shuffle(firm)
        R.shuffle(limp)
        firm.sort(key=lambda one: -round(one[0] / (9 * MM)))
        for _, piece, things, lean, home in firm:
            self.sink(R.choice(things), piece.size * rnd(0.84, 1.16), lean, home, piece.where == 'under')
        for _, piece, things, lean, home in limp:
            self.wet(R.choice(things), piece.size * rnd(0.84, 1.16), lean, home)

    def flood(self):
        """From now on things lie on the surface, not in it."""
        self.solid.map = np.maximum(self.solid.map, self.level)

    def top(self, pieces):
        """What comes last: floating in loose company, or heaped in one place."""
        for piece in pieces:
            if piece.where in ('in', 'under'):
                continue
            things, lean = things_of(piece.kind, piece.color)
            small = np.ptp(vertices(things[0][0]), axis=0)[:2].max() * piece.size
            for x, y in self.top_places(piece, small):
                turn = turn_of(min(lean, 0.9) * (0.55 if piece.where == 'on' else 1.0))
                soft = 2.2 * MM if piece.kind in LIMP else None
                thing, size = R.choice(things), piece.size * rnd(0.82, 1.15)
                first = lay(thing[0], self.solid, x, y, turn, 0.72 if piece.where == 'on' else 0.8, soft, scale=size)
                for me in thing[1:]:
                    put(me, matrix=first.matrix_world.copy())

    def top_places(self, piece, small):
        out = []
        if piece.where == 'on':
            homes = [R.choice(self.shoals) for _ in range(max(1, piece.count // 5))]
            for _ in range(piece.count):
                x, y = R.choice(homes)
                spread = self.radius * 0.26 * piece.wide
                out.append(self.kept(x + R.gauss(0, spread), y + R.gauss(0, spread), small))
            return out
        sx, sy = SPOTS[piece.where]
        centre = (self.radius * (sx + rnd(-0.06, 0.06)), self.radius * (sy + rnd(-0.06, 0.06)))
        spread = max(small * min(0.2 * math.sqrt(piece.count), 0.65), 0.0038 * math.sqrt(piece.count)) * piece.wide
        for _ in range(piece.count):
            tries = [self.kept(centre[0] + R.gauss(0, spread), centre[1] + R.gauss(0, spread), small) for _ in range(4)]
            high = self.solid.height(np.array([[*p, 0.0] for p in tries]))
            out.append(tries[int(np.argmin(high))])
        return out

    def kept(self, x, y, small):
        """The same place, or as near as the rim allows."""
        most = max(self.radius * 0.93 - small * 0.45, self.radius * 0.3)
        r = math.hypot(x, y)
        return (x, y) if r <= most else (x * most / r, y * most / r)

    def scoop(self, rice):
        """A mound of rice set down in the soup, its foot soaked."""
        size = rice.size * self.radius * 0.42
        away = self.radius * 0.42
        at = {'middle': (0, 0), 'left': (-away, 0.1 * away), 'right': (away, 0.1 * away), 'back': (0.25 * away, away)}[rice.side]
        bed = heaps.Bed((size, size * 0.92), self.level - 6 * MM, 6 * MM + size * 0.5, centre=at, bulge=0.62)
        heaps.body(bed, grains.rice_stuff(rice.color), 1.6 * MM, 1.0 * MM)
        for pile in (self.pile, self.solid):
            x, y = heaps.places(pile)
            pile.map = np.where(bed.inside(x, y), np.maximum(pile.map, bed.height(x, y)), pile.map)
        grains.grains(self.solid, bed, 'long', grains.rice_stuff(rice.color), 2.4, lumps=0.8)
        self.shoals = [one for one in self.shoals if math.hypot(one[0] - at[0], one[1] - at[1]) > size] or self.shoals

    def skin(self):
        """An unseen surface on which the house's garnish falls."""
        return heaps.surface_of(self.solid)


def turn_of(lean):
    """Any way at all, or leaning a little; one in five stands steeper."""
    if lean >= 3:
        return rnd(0, 6.283), rnd(0, 6.283), rnd(0, 6.283)
    steep = 1.9 if R.random() < 0.2 else 1.0
    return rnd(-lean, lean) * steep, rnd(-lean, lean) * steep, rnd(0, 6.283)


def put_all(thing, x, y, up, turn, size):
    at = Matrix.Translation((x, y, up)) @ Euler(turn, 'ZYX').to_matrix().to_4x4() @ Matrix.Scale(size, 4)
    return [put(me, matrix=at) for me in thing]
