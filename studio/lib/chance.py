# SPDX-License-Identifier: GPL-3.0-or-later
"""The one source of chance: the same seed gives the same picture."""
import random

import numpy as np

R = random.Random(1)


def seed(number_):
    R.seed(number_)
    np.random.seed(number_ % 2**31)


def rnd(low, high):
    return R.uniform(low, high)


def number():
    """A seed for something of its own."""
    return R.randrange(900_000)
