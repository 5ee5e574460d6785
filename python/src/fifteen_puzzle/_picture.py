"""Boards as text and as pictures, for environments. Importing this module needs NumPy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ._boards import Board

# The rows of dots of the digits 0 to 9, one below the other.
_FONT = (
    "### .#. ### ### #.# ### ### ### ### ###",
    "#.# ##. ..# ..# #.# #.. #.. ..# #.# #.#",
    "#.# .#. ### .## ### ### ### .#. ### ###",
    "#.# .#. #.. ..# ..# ..# #.# .#. #.# ..#",
    "### ### ### ### ..# ### ### .#. ### ###",
)
_ROWS, _COLUMNS = 5, 3
_DIGITS = [np.array([[dot == "#" for dot in row.split()[digit]] for row in _FONT]) for digit in range(10)]

_CELL = 48
_DOT = 4
_GAP = 2
_BOARD = (187, 173, 160)
_BLANK = (205, 193, 180)
_TILE = (238, 228, 218)
_TEXT = (60, 54, 49)


def of(board: Board) -> NDArray[np.uint8]:
    """Returns a picture of a board: an array of the shape ``(height, width, 3)``."""
    rows, columns = board.shape
    picture = np.full((rows * _CELL, columns * _CELL, 3), _BOARD, np.uint8)
    for cell, tile in enumerate(board):
        top, left = cell // columns * _CELL, cell % columns * _CELL
        inside = picture[top + _GAP : top + _CELL - _GAP, left + _GAP : left + _CELL - _GAP]
        inside[:] = _TILE if tile else _BLANK
        if tile:
            _write(inside, str(tile))
    return picture


def _write(area: NDArray[np.uint8], digits: str) -> None:
    """Writes digits in the middle of an area."""
    height, width = _ROWS * _DOT, (len(digits) * (_COLUMNS + 1) - 1) * _DOT
    top, left = (area.shape[0] - height) // 2, (area.shape[1] - width) // 2
    for position, digit in enumerate(digits):
        dots = np.kron(_DIGITS[int(digit)], np.ones((_DOT, _DOT), np.bool_))
        start = left + position * (_COLUMNS + 1) * _DOT
        area[top : top + height, start : start + _COLUMNS * _DOT][dots] = _TEXT
