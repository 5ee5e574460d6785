"""Solutions lead to the goal, and have the known lengths."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, get_args

import pytest

import fifteen_puzzle as fp
import oracle

LARGE = (5, 11, 9, 12, 3, 6, 4, 7, 13, 0, 10, 14, 1, 8, 15, 2)


def check(solution: fp.Solution) -> None:
    """Checks the properties of every solution."""
    assert oracle.replay(solution.board, solution.moves) == solution.goal
    assert solution.length == len(solution.moves)
    assert solution.optimal == (solution.length == solution.lower_bound)
    assert solution.lower_bound <= solution.length
    assert len(list(solution.boards)) == solution.length + 1
    assert sum(iteration.generated for iteration in solution.iterations) <= solution.generated
    assert [iteration.bound for iteration in solution.iterations] == sorted(
        {iteration.bound for iteration in solution.iterations}
    )


@pytest.mark.parametrize("algorithm", ["ida-star", "a-star"])
@pytest.mark.parametrize("heuristic", ["pdb-4-4", "pdb-4-4-max", "walking-distance", "linear-conflict", "manhattan"])
def test_boards_of_the_8_puzzle(
    distances: dict[oracle.Board, int], heuristic: fp.HeuristicName, algorithm: fp.AlgorithmName
) -> None:
    for board in random.Random(heuristic).sample(list(distances), 30):
        solution = fp.solve(board, heuristic, algorithm)
        check(solution)
        assert solution.length == distances[board]
        assert (solution.heuristic, solution.algorithm) == (heuristic, algorithm)


def test_the_hardest_boards_of_the_8_puzzle_need_31_moves(distances: dict[oracle.Board, int]) -> None:
    hardest = [board for board, distance in distances.items() if distance == 31]
    assert len(hardest) == 2
    for board in hardest:
        assert fp.solve(board).length == 31


def test_korfs_boards_have_their_known_lengths(korf: list[tuple[oracle.Board, int]]) -> None:
    boards = [board for board, _ in korf]
    solutions = list(fp.Solver().solve_many(boards, goal="blank-first"))
    assert [solution.board for solution in solutions] == boards
    assert [solution.length for solution in solutions] == [optimal for _, optimal in korf]
    for solution in solutions:
        check(solution)
        assert solution.optimal
        assert solution.threads == 1


def test_all_algorithms_reach_the_goal() -> None:
    for algorithm in get_args(fp.AlgorithmName):
        solution = fp.solve("8 1 3/4 0 2/7 6 5", algorithm=algorithm)
        check(solution)
        assert (solution.heuristic is None) == (algorithm == "breadth-first")
        if algorithm not in ("weighted-a-star", "greedy"):
            assert solution.optimal


def test_any_goal() -> None:
    goals: list[fp.BoardLike] = ["blank-first", (1, 2, 3, 8, 0, 4, 7, 6, 5)]
    for goal, target in zip(goals, [tuple(range(9)), (1, 2, 3, 8, 0, 4, 7, 6, 5)], strict=True):
        of_target = oracle.distances_from(target)
        for board in random.Random(str(goal)).sample(list(of_target), 10):
            solution = fp.solve(board, goal=goal)
            check(solution)
            assert solution.goal == target
            assert solution.length == of_target[board]


def test_the_defaults_are_those_that_are_documented() -> None:
    defaults = {3: "linear-conflict", 4: "pdb-6-6-3", 5: "pdb-5-5-5-5-4", 6: "pdb-4-4-4-4-4-4-4-4-3"}
    for width, heuristic in defaults.items():
        cells = width * width
        board = [*range(1, cells - 1), 0, cells - 1]
        solution = fp.Solver().solve(board)
        assert (solution.moves, solution.heuristic) == ("L", heuristic)
        assert solution.algorithm == ("ida-star" if width < 5 else "beam")


def test_one_thread_counts_as_the_command_line(fifteen: Callable[..., list[Any]]) -> None:
    text = oracle.text_of(LARGE)
    for heuristic in ("linear-conflict", "pdb-6-6-3"):
        (expected,) = fifteen("solve", "--json", "--threads", "1", "--heuristic", heuristic, text)
        solution = fp.solve(LARGE, heuristic, threads=1)
        assert (solution.expanded, solution.generated) == (expected["expanded"], expected["generated"])
        assert solution.moves == expected["moves"]
        assert sum(iteration.expanded for iteration in solution.iterations) == solution.expanded


@pytest.mark.threads
def test_several_threads_find_the_same_length() -> None:
    solutions = [fp.solve(LARGE, "linear-conflict", threads=threads) for threads in (1, 2, 5)]
    assert {solution.length for solution in solutions} == {53}
    assert [solution.threads for solution in solutions] == [1, 2, 5]


def test_a_time_limit_gives_bounds() -> None:
    board = fp.random_board(5, seed=3)
    for algorithm, threads in (("beam", 1), ("ida-star", 1), ("ida-star", 2)):
        solution = fp.solve(board, algorithm=algorithm, threads=threads, time_limit=0.3)  # type: ignore[arg-type]
        check(solution)
        assert solution.limit == "time"
        assert solution.lower_bound >= oracle.manhattan(board, solution.goal)
