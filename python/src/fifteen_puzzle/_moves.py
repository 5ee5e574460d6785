"""Reads moves in all the forms in which users give them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ._boards import printable
from ._errors import MovesError


def text_of_moves(moves: str | Sequence[str]) -> str:
    """Returns moves as text.

    Raises:
        MovesError: If they are neither text nor a list of words.

    """
    if isinstance(moves, str):
        return printable(moves)
    if isinstance(moves, Sequence) and all(isinstance(move, str) for move in moves):
        return printable(" ".join(moves))
    message = f"Invalid moves of type {type(moves).__name__}; expected text, or a list of words."
    raise MovesError(message)


def slides_of(moves: str) -> int:
    """Returns the number of multi-tile moves, which are the runs of equal letters."""
    return sum(1 for _ in groupby(moves))
