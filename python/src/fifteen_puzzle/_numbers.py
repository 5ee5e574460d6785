"""Checks numbers in options: one out of range is an ``OptionsError``, and anything but a number a ``TypeError``."""

from __future__ import annotations

import math
import operator
from typing import Any, SupportsFloat, SupportsIndex, TypeGuard

from . import _native
from ._errors import OptionsError

_MAX_DIGITS = 40
_TOO_LONG: int = 10**_MAX_DIGITS


def whole(value: SupportsIndex, name: str, lowest: int, highest: int | None = None) -> int:
    """Returns a whole number.

    Raises:
        OptionsError: If it is out of range.
        TypeError: If it is not a whole number.

    """
    if not is_whole(value):
        message = f"Invalid {name} of type {type(value).__name__}; expected a whole number."
        raise TypeError(message)
    number = operator.index(value)
    if number < lowest or (highest is not None and number > highest):
        expected = f"at least {lowest}" if highest is None else f"{lowest} to {highest}"
        message = f"Invalid {name} {digits(number)}; expected {expected}."
        raise OptionsError(message)
    return number


def is_whole(value: object) -> TypeGuard[SupportsIndex]:
    """Returns whether a value is a whole number. A boolean or a fraction is not one, even if it is equal to one."""
    return isinstance(value, SupportsIndex) and not isinstance(value, bool)


def whole_number(value: object) -> int | None:
    """Returns a whole number, which may be written as a fraction such as 3.0; ``None`` if the value is not one."""
    if is_whole(value):
        return operator.index(value)
    is_integer = None if isinstance(value, bool) else getattr(value, "is_integer", None)
    return int(value) if is_integer is not None and is_integer() else None  # type: ignore[call-overload]


def digits(number: int) -> str:
    """Returns a whole number as messages show it."""
    return str(number) if is_short(number) else f"of more than {_MAX_DIGITS} digits"


def is_short(number: int) -> bool:
    """Returns whether a whole number can be written out, which Python refuses if it has thousands of digits."""
    return abs(number) < _TOO_LONG


def thread_count(value: SupportsIndex | None) -> int | None:
    """Returns a number of threads; ``None`` for the default."""
    return None if value is None else whole(value, "number of threads", 1, _native.MAX_THREADS)


def seconds(value: SupportsFloat | SupportsIndex | None) -> float | None:
    """Returns a time limit; ``None`` for none."""
    if value is None:
        return None
    if isinstance(value, (bool, str)) or not isinstance(value, (SupportsFloat, SupportsIndex)):
        message = f"Invalid time limit of type {type(value).__name__}; expected a number of seconds."
        raise TypeError(message)
    number = _float(value)
    if not number > 0:
        message = f"Invalid time limit {number:g}; expected a number of seconds above 0."
        raise OptionsError(message)
    return number


def _float(value: Any) -> float:  # noqa: ANN401 - any number
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf
