"""Moves, parity and random boards, by the oracle and the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

import fifteen_puzzle as fp
import oracle


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7, 10, "2x3", "3x2", "3x4", "2x10", "10x2", "7x9"])
def test_neighbors_are_one_slide_away(size: fp.Size) -> None:
    for board in fp.random_boards(50, size, seed=5):
        neighbors = dict(fp.neighbors(board))
        assert neighbors == dict(oracle.neighbors(board, board.shape[1]))
        assert {neighbor.shape for neighbor in neighbors.values()} == {board.shape}


def test_parity_decides_what_can_be_reached(distances: dict[oracle.Board, int]) -> None:
    for board in list(distances)[::2000]:
        swapped = tuple({7: 8, 8: 7}.get(tile, tile) for tile in board)
        assert fp.is_solvable(board)
        assert fp.parity(board) == "even"
        assert not fp.is_solvable(swapped)
        assert fp.parity(swapped) == "odd"
        assert fp.is_solvable(swapped, goal=swapped)


@pytest.mark.parametrize("size", [2, 3, 4, 6, 10, "2x3", "3x4", "10x2"])
@pytest.mark.parametrize("goal", ["blank-last", "blank-first", "snail"])
def test_random_boards_are_those_of_the_command_line(
    fifteen: Callable[..., list[Any]], size: fp.Size, goal: fp.GoalName
) -> None:
    for seed in (1, (1 << 64) - 1):
        printed = fifteen("random", "--count", "5", "--seed", str(seed), "--size", str(size), "--goal", goal)
        boards = fp.random_boards(5, size, seed, goal)
        assert [fp.format_board(board) for board in boards] == printed
        assert fp.random_board(boards[0].shape, seed, goal) == boards[0]
        assert all(fp.is_solvable(board, goal) for board in boards)


def test_moves_are_written_and_read_in_every_form() -> None:
    for size in (2, "2x3", "3x4", 4, 7, 10):
        board = fp.random_board(size, seed=8)
        moves, position = "", board
        for step in range(20):
            move, position = fp.neighbors(position)[step % 2]
            moves += move
        for form in get_args(fp.MoveForm):
            for mover in get_args(fp.Mover):
                written = fp.format_moves(board, moves, form, mover)
                assert fp.parse_moves(board, written, mover) == moves
        assert [int(tile) for tile in fp.format_moves(board, moves, "tiles").split()] == tiles_of(board, moves)


def tiles_of(board: fp.Board, moves: str) -> list[int]:
    """Returns the tile of each move, by the oracle."""
    tiles, position = [], tuple(board)
    for move in moves:
        blank = position.index(0)
        position = oracle.replay(position, move, board.shape[1])
        tiles.append(position[blank])
    return tiles


def test_moves_that_cannot_be_made() -> None:
    board = "1 2 3/4 5 6/0 7 8"
    with pytest.raises(fp.MovesError, match=r"Move 3 .* leads outside the board") as raised:
        fp.parse_moves(board, "L L L")
    assert raised.value.span == (4, 5)
    with pytest.raises(fp.MovesError, match="3, which is not beside the blank; expected 4 or 7"):
        fp.parse_moves(board, "3")
    with pytest.raises(fp.MovesError, match="type int; expected text, or a list of words"):
        fp.parse_moves(board, 5)  # type: ignore[arg-type]
    with pytest.raises(
        fp.OptionsError, match=r"Unknown form of moves “dots”; expected one of letters, runs, .*, tiles"
    ):
        fp.format_moves(board, "L", "dots")  # type: ignore[arg-type]
    with pytest.raises(fp.OptionsError, match=r"Unknown mover “me”; expected one of tile, blank"):
        fp.parse_moves(board, "L", "me")  # type: ignore[arg-type]


def test_without_a_seed_boards_differ() -> None:
    assert len({fp.random_board() for _ in range(10)}) == 10
