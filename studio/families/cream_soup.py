# SPDX-License-Identifier: GPL-3.0-or-later
"""Smooth soups: one colour, a shine, a swirl, and a few things floating on it."""
from lib.spec import Color
from parts.soup_servings import FIELDS, serve_soup

VIEW = 'high'
PARTS = {'soup': Color('#d4641c'), **FIELDS}


def build(dish):
    return serve_soup(dish, dish.parts.soup)
