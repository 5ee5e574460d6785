"""Moves, parity and random boards, by the oracle and the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import fifteen_puzzle as fp
import oracle


@pytest.mark.parametrize("width", [3, 4, 5, 6])
def test_neighbors_are_one_slide_away(width: int) -> None:
    for board in fp.random_boards(50, width, seed=5):
        assert dict(fp.neighbors(board)) == dict(oracle.neighbors(board))


def test_parity_decides_what_can_be_reached(distances: dict[oracle.Board, int]) -> None:
    for board in list(distances)[::2000]:
        swapped = tuple({7: 8, 8: 7}.get(tile, tile) for tile in board)
        assert fp.is_solvable(board)
        assert fp.parity(board) == "even"
        assert not fp.is_solvable(swapped)
        assert fp.parity(swapped) == "odd"
        assert fp.is_solvable(swapped, goal=swapped)


@pytest.mark.parametrize("width", [3, 4, 5, 6])
@pytest.mark.parametrize("goal", ["blank-last", "blank-first"])
def test_random_boards_are_those_of_the_command_line(fifteen: Callable[..., list[Any]], width: int, goal: str) -> None:
    for seed in (0, 1, (1 << 64) - 1):
        printed = fifteen("random", "--count", "5", "--seed", str(seed), "--size", str(width), "--goal", goal)
        boards = fp.random_boards(5, width, seed, goal)
        assert [fp.format_board(board) for board in boards] == printed
        assert fp.random_board(width, seed, goal) == boards[0]
        assert all(fp.is_solvable(board, goal) for board in boards)


def test_without_a_seed_boards_differ() -> None:
    assert len({fp.random_board() for _ in range(10)}) == 10
