"""Boards of every shape are solved. The oracles are a breadth-first search in the tests, and the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import fifteen_puzzle as fp
import oracle

SHAPES = [(rows, columns) for rows in range(2, 11) for columns in range(2, 11)]


def goal_of(board: fp.Board) -> oracle.Board:
    return (*range(1, len(board)), 0)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape[0]}x{shape[1]}")
def test_every_shape_is_solved(shape: tuple[int, int]) -> None:
    # So near to the goal that every search ends at once.
    board = fp.Board("D2 R U L" if shape[0] > 2 else "D R U L", size=shape)
    near = oracle.distances_from(goal_of(board), shape[1], most=6)
    # Tables of some shapes take a second to build.
    solution = fp.solve(board, heuristic="linear-conflict" if 12 < len(board) <= 36 else None)
    assert (solution.length, solution.optimal) == (near[board], True)
    assert oracle.replay(board, solution.moves, shape[1]) == goal_of(board)
    assert solution.board.shape == solution.goal.shape == shape
    assert [position.shape for position in solution.boards] == [shape] * (solution.length + 1)


@pytest.mark.parametrize("size", ["2x2", "2x3", "3x2", "2x4", "4x2"])
def test_lengths_are_the_distances_of_all_boards(size: str) -> None:
    columns = int(size[2])
    boards = fp.random_boards(30, size, seed=9)
    distances = oracle.distances_from(goal_of(boards[0]), columns)
    solutions = list(fp.Solver().solve_many(boards))
    assert [solution.length for solution in solutions] == [distances[board] for board in boards]
    assert all(solution.optimal for solution in solutions)


@pytest.mark.parametrize("size", ["2x5", "3x4", "4x3", "2x7", "3x5"])
def test_searches_are_those_of_the_command_line(fifteen: Callable[..., list[Any]], size: str) -> None:
    board = fp.random_board(size, seed=10)
    (printed,) = fifteen("solve", "--json", "--threads", "1", str(board))
    solution = fp.solve(board, threads=1)
    for name in ("moves", "length", "optimal", "expanded", "generated", "heuristic"):
        assert getattr(solution, name) == printed[name]
    (explained,) = fifteen("explain", "--json", str(board))
    assert explained == {"board": str(board), **fp.explain(board)}
    assert fp.heuristic(board) == explained["h"]
    assert fp.heuristic(board) <= solution.length


@pytest.mark.parametrize("size", ["2x2", "2x3", "3x4"])
def test_a_trace_ends_with_the_solution(size: str) -> None:
    board = fp.random_board(size, seed=6)
    if len(board) > 9:
        board = fp.Board("D2 R U L D R", size=size)
    for algorithm in ("ida-star", "a-star"):
        *_, last = fp.trace(board, algorithm=algorithm)
        assert last["event"] == {"kind": "solved"}
        assert len(last["path"]) == fp.solve(board).length


def test_large_boards_have_a_solution_within_the_time() -> None:
    for size in (7, 10, "3x10"):
        board = fp.random_board(size, seed=1)
        solution = fp.solve(board, time_limit=0.3)
        assert solution.limit == "time"
        assert solution.lower_bound <= solution.length
        assert oracle.replay(board, solution.moves, board.shape[1]) == solution.goal


def test_a_goal_is_that_of_each_shape() -> None:
    boards = [fp.random_board(size, seed=3, goal="snail") for size in (2, "2x3", 3)]
    solutions = list(fp.Solver().solve_many(boards, goal="snail"))
    assert [str(solution.goal) for solution in solutions] == ["1 2/0 3", "1 2 3/0 5 4", "1 2 3/8 0 4/7 6 5"]
    for board, solution in zip(boards, solutions, strict=True):
        distances = oracle.distances_from(tuple(solution.goal), board.shape[1])
        assert solution.length == distances[board]


def test_a_text_may_state_its_goal() -> None:
    text = "# goal: snail\n3 2 6\n1 4 0\n8 7 5"
    assert fp.solve(text).length == fp.solve(text, goal="snail").length == 15
    assert fp.is_solvable(text)
    assert not fp.is_solvable(text, goal="blank-last")
    assert [solution.length for solution in fp.Solver().solve_many([text, "1 2 3/4 5 6/7 0 8"])] == [15, 1]
    assert fp.read_position(text).goal == "snail"
