"""The puzzle again, in plain Python, and the properties of every right answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

# Where the tile comes from, seen from the blank: rows, columns.
SOURCES = {"U": (1, 0), "L": (0, 1), "R": (0, -1), "D": (-1, 0)}


def replay(board: str, moves: str, width: int) -> list[int]:
    """Returns the board after some moves."""
    tiles = [int(number) for number in board.split()]
    for move in moves:
        blank = tiles.index(0)
        row, column = blank // width + SOURCES[move][0], blank % width + SOURCES[move][1]
        assert 0 <= row < width, f"{move} leads outside"
        assert 0 <= column < width, f"{move} leads outside"
        tiles[blank], tiles[row * width + column] = tiles[row * width + column], 0
    return tiles


def check_answer(answer: Any, board: str, optimal: int, iteration: Callable[[str, int], Any]) -> None:
    """Checks the solution against the published length, and all iterations but the last against those in one piece."""
    assert (answer["length"], len(answer["moves"]), answer["optimal"]) == (optimal, optimal, True)
    assert replay(board, answer["moves"], 4) == list(range(16))
    *unsuccessful, last = answer["iterations"]
    assert last["bound"] == optimal
    bounds = [found["bound"] for found in unsuccessful]
    for found, next_bound in zip(unsuccessful, [*bounds[1:], optimal], strict=True):
        whole = iteration(board, found["bound"])
        assert (found["expanded"], found["generated"]) == (whole["expanded"], whole["generated"])
        assert (whole["nextBound"], whole["solution"]) == (next_bound, None)
        assert found["finished"] == found["shards"]
    for count in ("expanded", "generated"):
        assert answer[count] == sum(found[count] for found in answer["iterations"])
