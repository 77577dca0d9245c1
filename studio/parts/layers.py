# SPDX-License-Identifier: GPL-3.0-or-later
"""The layers of a sandwich: all there are, how a spec writes one, and how they are laid on a Bed."""
from lib.spec import Choice, Color, Group, Number, Optional
from parts.cut_buns import STUFFED
from parts.fillings import FILLINGS
from parts.meat_fillings import MEATS
from parts.vegetable_fillings import VEGETABLES

LAYERS = {**FILLINGS, **VEGETABLES, **MEATS, **STUFFED}
LAYER = Group({
    'kind': Choice(tuple(LAYERS), 'patty'),
    'color': Optional(Color()),
    'count': Optional(Number(1, 200)),
    'size': Number(0.4, 1.8, 1.0),
})  # fmt: skip


class LayerField:
    """How a spec writes a layer: its name, or its name with a colour, a count and a size."""

    default = None

    def read(self, value, where):
        return LAYER.read({'kind': value} if isinstance(value, str) else value, where)


def lay(bed, layer):
    LAYERS[layer.kind](bed, layer)


def stack(bed, layers):
    """Lays every layer, the lowest first."""
    for layer in layers:
        lay(bed, layer)
