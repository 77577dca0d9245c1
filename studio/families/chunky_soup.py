# SPDX-License-Identifier: GPL-3.0-or-later
"""Soups with things in them: clear, red, green, creamy or dark, in crocks, cups and clay."""
from lib.spec import Color
from parts.soup_servings import FIELDS, serve_soup

VIEW = 'high'
PARTS = {'liquid': Color('#c9a35a'), **FIELDS}


def build(dish):
    return serve_soup(dish, dish.parts.liquid)
