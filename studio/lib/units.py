# SPDX-License-Identifier: GPL-3.0-or-later
"""One unit is one metre; colours are written as they look on a screen."""
MM = 0.001


def colour(text):
    """'#rrggbb' to the linear value Cycles wants."""
    channels = [int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in channels], 1)


def blend(a, b, share):
    """The colour that lies share of the way from a to b, both as '#rrggbb'."""
    mixed = [int(a[i : i + 2], 16) * (1 - share) + int(b[i : i + 2], 16) * share for i in (1, 3, 5)]
    return '#%02x%02x%02x' % tuple(round(x) for x in mixed)
