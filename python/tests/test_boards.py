"""Boards are read in every form that says the same, and in no other."""

from __future__ import annotations

import array
from typing import Any

import numpy as np
import pandas as pd
import pytest

import fifteen_puzzle as fp

BOARD = (1, 2, 3, 4, 5, 6, 7, 0, 8)
ROWS = [[1, 2, 3], [4, 5, 6], [7, 0, 8]]

FORMS: dict[str, Any] = {
    "rows": "1 2 3/4 5 6/7 0 8",
    "commas": "1,2,3,4,5,6,7,0,8",
    "digits": "123456708",
    "brackets": "[[1,2,3],[4,5,6],[7,0,8]]",
    "underscore": "1 2 3\n4 5 6\n7 _ 8",
    "Princeton": "3\n 1 2 3\n 4 5 6\n 7 0 8\n",
    "tuple of AIMA": BOARD,
    "list of Berkeley": list(BOARD),
    "nested list": ROWS,
    "nested tuple": tuple(map(tuple, ROWS)),
    "array": array.array("B", BOARD),
    "memoryview": memoryview(bytes(BOARD)),
    "flat numpy array": np.array(BOARD),
    "square numpy array": np.array(ROWS, dtype=np.uint8),
    "transposed numpy array": np.array(ROWS).T.copy().T,
    "big-endian numpy array": np.array(ROWS, dtype=">i4"),
    "numpy array of objects": np.array(ROWS, dtype=object),
    "list of numpy rows": [np.array(row) for row in ROWS],
    "list of numpy numbers": list(np.array(BOARD, dtype=np.int16)),
    "pandas column": pd.Series(BOARD),
}


@pytest.mark.parametrize("board", FORMS.values(), ids=FORMS.keys())
def test_forms_that_say_the_same(board: Any) -> None:
    assert fp.parse_board(board) == BOARD
    assert all(type(tile) is int for tile in fp.parse_board(board))


REFUSED: dict[str, tuple[Any, str]] = {
    "none": (None, "type NoneType"),
    "number": (123456780, "type int"),
    "bytes": (b"123456708", "type bytes"),
    "set": (set(BOARD), "type set"),
    "dictionary": (dict(enumerate(BOARD)), "type dict"),
    "generator": ((tile for tile in BOARD), "type generator"),
    "class": (np.ndarray, "type type"),
    "array of no dimension": (np.array(5), "type ndarray"),
    "empty": ([], "Found 0 numbers"),
    "one number of nine digits": ([123456708], "Found 1 numbers"),
    "size before the numbers": ([3, *BOARD], "Found 10 numbers"),
    "eight numbers": (BOARD[:8], "Found 8 numbers"),
    "rows of different lengths": ([[1, 2, 3], [4, 5, 6, 7], [0, 8]], "3 rows of 3, 4, 2 numbers"),
    "two rows": ([[1, 2, 3], [4, 5, 0]], "2 rows of 3, 3 numbers"),
    "three dimensions": (np.array(BOARD).reshape(1, 3, 3), "Invalid tile [1, 2, 3] of type list"),
    "rows and numbers mixed": ([[1, 2, 3], 4, 5, 6, 7, 0, 8, 9, 10], "Invalid tile [1, 2, 3]"),
    "none as the blank": ([1, 2, 3, 4, 5, 6, 7, None, 8], "write 0 for the blank"),
    "masked blank": (np.ma.masked_equal(np.array(BOARD), 0), "write 0 for the blank"),
    "fractions": (np.array(BOARD, dtype=float), "Invalid tile 1.0 of type float"),
    "not a number": ([1, 2, 3, 4, 5, 6, 7, float("nan"), 8], "Invalid tile nan of type float"),
    "truth value": ([1, 2, 3, 4, 5, 6, 7, False, 8], "Invalid tile False of type bool"),
    "digits as text": (list("123456708"), "Invalid tile '1' of type str"),
    "rows as text": (["1 2 3", "4 5 6", "7 0 8"], "Invalid tile '1 2 3' of type str"),
    "repeated tile": ([1, 2, 3, 4, 5, 6, 7, 8, 8], "8 appears twice"),
    "no blank": ([1, 2, 3, 4, 5, 6, 7, 8, 9], "9 is not a tile of a 3×3 board (row 3, column 3)"),
    "negative tile": ([1, 2, 3, 4, 5, 6, 7, -1, 8], "-1"),
    "huge tile": ([1, 2, 3, 4, 5, 6, 7, 10**30, 8], "is not a tile"),
    "tile of 5001 digits": ([1, 2, 3, 4, 5, 6, 7, 10**5000, 8], "of more than 40 digits"),
}


@pytest.mark.parametrize(("board", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_other_forms_are_refused(board: Any, message: str) -> None:
    with pytest.raises(fp.BoardError) as raised:
        fp.parse_board(board)
    assert message in str(raised.value)
    assert raised.value.code == "bad-board"
    assert raised.value.span is None, "there is no text to point into"


def test_a_board_that_is_written_reads_back() -> None:
    for width in (3, 4, 5, 6):
        for board in fp.random_boards(20, width, seed=width):
            assert fp.parse_board(fp.format_board(board)) == board
            assert fp.parse_board(np.array(board).reshape(width, width)) == board


def test_goals_are_read_in_the_same_forms() -> None:
    lengths = {
        fp.solve("8 1 3/0 2 4/7 6 5", goal=goal).length for goal in ("1 2 3/8 0 4/7 6 5", (1, 2, 3, 8, 0, 4, 7, 6, 5))
    }
    lengths.add(fp.solve("8 1 3/0 2 4/7 6 5", goal=np.array([[1, 2, 3], [8, 0, 4], [7, 6, 5]])).length)
    assert len(lengths) == 1
    assert fp.solve(BOARD, goal=[1, 2, 3, 4, 5, 6, 7, 8, 0]).goal == (1, 2, 3, 4, 5, 6, 7, 8, 0)
