"""Boards are read in every equivalent form, and in no other."""

from __future__ import annotations

import array
import pickle
from typing import Any

import numpy as np
import pandas as pd
import pytest

import fifteen_puzzle as fp
import oracle

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
    "array of whole fractions": np.array(BOARD, dtype=float),
    "whole fractions": [float(tile) for tile in BOARD],
    "whole fractions of single precision": list(np.array(BOARD, dtype=np.float32)),
    "numpy array of objects": np.array(ROWS, dtype=object),
    "list of numpy rows": [np.array(row) for row in ROWS],
    "list of numpy numbers": list(np.array(BOARD, dtype=np.int16)),
    "pandas column": pd.Series(BOARD),
    "none as the blank": [[1, 2, 3], [4, 5, 6], [7, None, 8]],
    "masked blank": np.ma.masked_equal(np.array(BOARD), 0),
    "-1 as the blank": [1, 2, 3, 4, 5, 6, 7, -1, 8],
    "digits as text": list("123456708"),
    "rows as text": ["1 2 3", "4 5 6", "7 0 8"],
    "cells of a CSV reader": [["1", "2", "3"], ["4", "5", "6"], ["7", "", "8"]],
    "words in lines": ["123", "456", "7_8"],
    "table": "| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 |   | 8 |",
    "moves after a board": "1 2 3/4 5 6/0 7 8 L",
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
    "size before the numbers": (
        [3, *BOARD],
        "Invalid board of 10 numbers; expected the numbers from 0 to 9, each once.",
    ),
    "seven numbers": (BOARD[:7], "Found 7 numbers"),
    "eight tiles without a blank": (range(1, 9), "no blank"),
    "a flat rectangle of unknown rows": ([*range(1, 12), 0], "It may have 3 rows of 4 or 4 rows of 3."),
    "rows of different lengths": ([[1, 2, 3], [4, 5, 6, 7], [0, 8]], "3 rows of 3, 4, 2 numbers"),
    "one row": ([[1, 2, 3, 0]], "1 rows of 4 numbers; expected 2 to 10 rows"),
    "eleven columns": (np.arange(22).reshape(2, 11), "2 rows of 11, 11 numbers"),
    "three dimensions": (np.array(BOARD).reshape(1, 3, 3), "Invalid tile [1, 2, 3] of type list"),
    "rows and numbers mixed": ([[1, 2, 3], 4, 5, 6, 7, 0, 8, 9, 10], "Invalid tile [1, 2, 3]"),
    "fraction": ([1, 2, 3, 4, 5.5, 6, 7, 0, 8], "Invalid tile 5.5 of type float (number 5); expected text, or whole"),
    "fraction in a row": ([[1, 2, 3], [4, 5.5, 6], [7, 0, 8]], "Invalid tile 5.5 of type float (row 2, column 2)"),
    "not a number": ([1, 2, 3, 4, 5, 6, 7, float("nan"), 8], "Invalid tile nan of type float"),
    "infinite": ([1, 2, 3, 4, 5, 6, 7, float("inf"), 8], "Invalid tile inf of type float"),
    "truth value": ([1, 2, 3, 4, 5, 6, 7, False, 8], "Invalid tile False of type bool"),
    "repeated tile": ([1, 2, 3, 4, 5, 6, 7, 8, 8], "8 appears twice"),
    "no blank": ([1, 2, 3, 4, 5, 6, 7, 8, 9], "9 is not a tile of a 3×3 board (row 3, column 3)"),
    "negative tile": ([1, 2, 3, 4, 5, 6, 7, -2, 0], "-2"),
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


SHAPES = [(rows, columns) for rows in range(2, 11) for columns in range(2, 11)]


def test_every_shape_is_read_in_every_form() -> None:
    for rows, columns in SHAPES:
        for board in fp.random_boards(2, (rows, columns), seed=rows * columns):
            array = np.array(board).reshape(rows, columns)
            forms: list[Any] = [
                str(board),
                array,
                array.tolist(),
                str(array),
                "\n".join(" ".join(map(str, row)) for row in array),
                [" ".join(map(str, row)) for row in array],
                array.astype(str).tolist(),
            ]
            for form in forms:
                assert fp.Board(form) == board
                assert fp.Board(form).shape == (rows, columns)
            assert fp.Board(tuple(board), size=(rows, columns)) == board
            assert eval(repr(board), {"Board": fp.Board}) == board
            assert pickle.loads(pickle.dumps(board)).shape == (rows, columns)


def test_boards_of_another_shape_differ() -> None:
    wide, high = fp.Board("4 1 2/5 0 3"), fp.Board("4 1/2 5/0 3")
    assert tuple(wide) == tuple(high)
    assert wide != high
    assert wide == (4, 1, 2, 5, 0, 3) == high
    assert len({wide, high, fp.Board(wide)}) == 2
    assert [wide] != [high]


def test_a_flat_rectangle_is_a_question() -> None:
    # Only one of them can be solved, but the board need not be solvable.
    tiles = (1, 2, 0, 3, 4, 5)
    assert [size for size in ("2x3", "3x2") if fp.is_solvable(fp.Board(tiles, size=size))] == ["2x3"]
    for flat in (tiles, (1, 2, 3, 4, 5, 0), "1 2 3 4 5 0"):
        with pytest.raises(fp.BoardError) as raised:
            fp.Board(flat)
        shapes = [fp.Board(reading).shape for reading in raised.value.readings]
        assert shapes == [(2, 3), (3, 2)]
    assert fp.Board(tiles, size=(3, 2)).shape == (3, 2)
    assert fp.Board([*range(1, 16), 0], size="2x8").shape == (2, 8)


def test_a_size_that_the_board_does_not_have() -> None:
    with pytest.raises(fp.BoardError, match="This board has 3 rows of 3; expected 4 rows of 4"):
        fp.Board(ROWS, size=4)


def test_moves_alone_are_a_scramble() -> None:
    for size, goal in (("4", "blank-last"), ("3x4", "blank-last"), ("5x2", "blank-first")):
        start = fp.Board("D R" if goal == "blank-last" else "U L", size=size, goal=goal)
        columns = start.shape[1]
        expected = (*range(1, len(start)), 0) if goal == "blank-last" else tuple(range(len(start)))
        assert start == oracle.replay(expected, "DR" if goal == "blank-last" else "UL", columns)
    assert fp.Board("up left", moves_of="blank") == fp.Board("DR")
    assert fp.parse_board("R D2 L U").shape == (4, 4)


def test_goals_are_read_in_the_same_forms() -> None:
    lengths = {
        fp.solve("8 1 3/0 2 4/7 6 5", goal=goal).length for goal in ("1 2 3/8 0 4/7 6 5", (1, 2, 3, 8, 0, 4, 7, 6, 5))
    }
    lengths.add(fp.solve("8 1 3/0 2 4/7 6 5", goal=np.array([[1, 2, 3], [8, 0, 4], [7, 6, 5]])).length)
    assert len(lengths) == 1
    assert fp.solve(BOARD, goal=[1, 2, 3, 4, 5, 6, 7, 8, 0]).goal == (1, 2, 3, 4, 5, 6, 7, 8, 0)
