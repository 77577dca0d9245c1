# SPDX-License-Identifier: GPL-3.0-or-later
"""All layers a sandwich may have: those of parts/fillings.py and those that tell one sandwich from another."""
from lib.spec import Choice, Color, Group, Number, Optional
from parts.cut_buns import STUFFED
from parts.fillings import FILLINGS
from parts.meat_fillings import MEATS
from parts.vegetable_fillings import VEGETABLES

FILLINGS.update({**VEGETABLES, **MEATS, **STUFFED})
LAYER = Group({
    'kind': Choice(tuple(FILLINGS), 'patty'),
    'color': Optional(Color()),
    'count': Optional(Number(1, 200)),
    'size': Number(0.4, 1.8, 1.0),
})  # fmt: skip


class LayerField:
    """How a spec writes a layer: its name, or its name with a colour, a count and a size."""

    default = None

    def read(self, value, where):
        return LAYER.read({'kind': value} if isinstance(value, str) else value, where)
