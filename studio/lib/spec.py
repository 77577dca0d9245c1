# SPDX-License-Identifier: GPL-3.0-or-later
"""What the spec of a dish may say. Everything is checked before anything is built; a refusal names the field."""
import re
from dataclasses import dataclass, field


class SpecError(ValueError):
    """Says which field of which spec is wrong, and what it may be."""


@dataclass(frozen=True)
class Color:
    default: str = '#888888'

    def read(self, value, where):
        if not isinstance(value, str) or not re.fullmatch(r'#[0-9a-f]{6}', value):
            raise SpecError(f'{where}: {value!r} is no colour such as "#b5501e"')
        return value


@dataclass(frozen=True)
class Choice:
    options: tuple
    default: str = ''

    def read(self, value, where):
        if value not in self.options:
            raise SpecError(f'{where}: {value!r} is none of {", ".join(map(str, self.options))}')
        return value


@dataclass(frozen=True)
class Number:
    """Between low and high; whole if low is written as a whole number."""

    low: float
    high: float
    default: float = 0

    def read(self, value, where):
        whole = isinstance(self.low, int)
        if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)):
            raise SpecError(f'{where}: {value!r} is no {"whole " if whole else ""}number')
        if not self.low <= value <= self.high:
            raise SpecError(f'{where}: {value} is not between {self.low} and {self.high}')
        return value


@dataclass(frozen=True)
class Flag:
    default: bool = False

    def read(self, value, where):
        if not isinstance(value, bool):
            raise SpecError(f'{where}: {value!r} is neither true nor false')
        return value


@dataclass(frozen=True)
class Group:
    """Several fields under one name; left out, each has its own default."""

    fields: dict = field(default_factory=dict)
    default: dict = field(default_factory=dict)

    def read(self, value, where):
        if not isinstance(value, dict):
            raise SpecError(f'{where}: {value!r} is not a group of fields')
        for name in value:
            if name not in self.fields:
                raise SpecError(f'{where}.{name}: no such field; there are {", ".join(self.fields)}')
        return Read({name: one.read(value[name] if name in value else one.default, f'{where}.{name}') for name, one in self.fields.items()})


@dataclass(frozen=True)
class Optional:
    """May be left out or null."""

    of: object
    default: object = None

    def read(self, value, where):
        return None if value is None else self.of.read(value, where)


@dataclass(frozen=True)
class Several:
    of: object
    most: int = 12
    default: tuple = ()

    def read(self, value, where):
        if not isinstance(value, (list, tuple)) or len(value) > self.most:
            raise SpecError(f'{where}: {value!r} is not a list of at most {self.most}')
        return [self.of.read(one, f'{where}[{k}]') for k, one in enumerate(value)]


class Read(dict):
    """What was read, with its fields as attributes."""

    __getattr__ = dict.__getitem__
