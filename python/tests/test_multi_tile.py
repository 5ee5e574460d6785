"""Multi-tile moves: solutions, all solutions, and their tables. The oracle is a breadth-first search in this metric."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

import fifteen_puzzle as fp
import oracle

# The shortest solution has 33 multi-tile moves according to the tests of the command line.
LARGE = "5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2"
# The only board of the 8-puzzle that needs 24 multi-tile moves.
FARTHEST = (1, 4, 7, 2, 0, 8, 3, 6, 5)


def count_of(moves: str) -> int:
    return len([letter for letter, _ in groupby(moves)])


def check(solution: fp.Solution, distance: int) -> None:
    assert oracle.replay(solution.board, solution.moves, solution.board.shape[1]) == solution.goal
    assert (solution.metric, solution.optimal, solution.lower_bound) == ("multi-tile", True, distance)
    assert (solution.slides, solution.length) == (distance, len(solution.moves))
    assert count_of(solution.moves) == distance
    assert (solution.algorithm, solution.heuristic) == ("ida-star", None)


@pytest.mark.parametrize("threads", [1, 2])
def test_boards_of_the_8_puzzle(in_runs: dict[oracle.Board, int], threads: int) -> None:
    for board in [FARTHEST, *random.Random(threads).sample(list(in_runs), 100)]:
        check(fp.solve(board, threads=threads, metric="multi-tile"), in_runs[board])


@pytest.mark.parametrize("goal", [(1, 2, 3, 8, 0, 4, 7, 6, 5), (3, 1, 2, 4, 5, 0, 8, 7, 6), tuple(range(9))])
def test_any_goal(goal: oracle.Board) -> None:
    distances = oracle.distances_from(goal, most=9, moves=oracle.runs)
    for board in random.Random(1).sample(list(distances), 20):
        check(fp.solve(board, goal=goal, metric="multi-tile"), distances[board])


def test_rectangles() -> None:
    goal = (1, 2, 3, 4, 5, 6, 7, 0)
    distances = oracle.distances_from(goal, 4, moves=oracle.runs)
    for board in random.Random(2).sample(list(distances), 30):
        check(fp.solve(fp.Board(board, size="2x4"), metric="multi-tile"), distances[board])


def test_many_boards(in_runs: dict[oracle.Board, int]) -> None:
    boards = random.Random(3).sample(list(in_runs), 40)
    for board, solution in zip(boards, fp.Solver().solve_many(boards, metric="multi-tile"), strict=True):
        assert solution.board == board
        check(solution, in_runs[board])


def test_all_shortest_solutions(in_runs: dict[oracle.Board, int]) -> None:
    @cache
    def count(board: oracle.Board) -> int:
        if in_runs[board] == 0:
            return 1
        return sum(count(after) for _, after in oracle.runs(board) if in_runs[after] < in_runs[board])

    for board in [FARTHEST, *random.Random(4).sample(list(in_runs), 20)]:
        solution = fp.solve(board, metric="multi-tile", all_solutions=3)
        check(solution, in_runs[board])
        assert solution.solution_count == count(board)
        assert solution.solutions is not None
        assert len(solution.solutions) == min(3, count(board)) == len(set(solution.solutions))
        for moves in solution.solutions:
            assert (oracle.replay(board, moves), count_of(moves)) == (oracle.BLANK_LAST, in_runs[board])


def test_all_shortest_solutions_of_single_tile_moves(distances: dict[oracle.Board, int]) -> None:
    @cache
    def count(board: oracle.Board) -> int:
        if distances[board] == 0:
            return 1
        return sum(count(after) for _, after in oracle.neighbors(board) if distances[after] < distances[board])

    for board in random.Random(5).sample(list(distances), 10):
        solution = fp.solve(board, all_solutions=1000)
        assert solution.solution_count == count(board)
        assert solution.solutions is not None
        assert {len(moves) for moves in solution.solutions} == {distances[board]}
        assert len(set(solution.solutions)) == count(board)
    assert fp.solve(FARTHEST).solution_count is None


def test_small_tables_are_not_stored(tmp_path: Path) -> None:
    check(fp.Solver(cache=tmp_path).solve(FARTHEST, metric="multi-tile"), 24)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_the_table_of_the_15_puzzle_is_stored_and_shared_with_the_command_line(tmp_path: Path) -> None:
    solution = fp.Solver(cache=tmp_path).solve(LARGE, metric="multi-tile")
    check(solution, 33)
    (stored,) = tmp_path.iterdir()
    assert stored.read_bytes()[:4] == b"FCLS"
    written = stored.stat().st_mtime_ns
    check(fp.Solver(cache=tmp_path).solve(LARGE, metric="multi-tile"), 33)
    assert stored.stat().st_mtime_ns == written, "it is read, not built again"
    stored.write_bytes(b"FCLS, but damaged")
    check(fp.Solver(cache=tmp_path).solve(LARGE, metric="multi-tile"), 33)
    assert list(tmp_path.iterdir()) == [stored]
    assert stored.stat().st_size > 1_000_000


def test_a_time_limit_gives_bounds() -> None:
    solution = fp.Solver(cache=False).solve(
        "1 5 9 8/11 0 3 4/10 2 6 7", metric="multi-tile", threads=1, time_limit=1e-6
    )
    assert (solution.limit, solution.optimal) == ("time", False)
    assert 0 < solution.lower_bound < solution.slides == count_of(solution.moves)


def test_what_does_not_suit_is_refused() -> None:
    for board, options, said in [
        (
            FARTHEST,
            {"heuristic": "manhattan"},
            "manhattan cannot guide this search for the fewest multi-tile moves; leave it out",
        ),
        (FARTHEST, {"algorithm": "a-star"}, "a-star does not minimize multi-tile moves; use ida-star"),
        (fp.random_board(5, seed=1), {}, "Multi-tile moves need a board of at most 16 cells"),
        (FARTHEST, {"all_solutions": 2, "threads": 2}, "in one thread, not in 2; leave threads out"),
        (FARTHEST, {"all_solutions": -1}, "Invalid number of solutions -1; expected 0 to"),
    ]:
        with pytest.raises(fp.OptionsError, match=said):
            fp.solve(board, metric="multi-tile", **options)  # type: ignore[arg-type]
    with pytest.raises(fp.OptionsError, match=r"multi-tiles.*single-tile, multi-tile"):
        fp.solve(FARTHEST, metric="multi-tiles")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        fp.solve(FARTHEST, metric=2)  # type: ignore[arg-type]
    with pytest.raises(fp.OptionsError, match="does not take a request for all solutions"):
        fp.solve(FARTHEST, algorithm="greedy", all_solutions=1)
    with pytest.raises(fp.UnsolvableError):
        fp.solve("1 2 3/4 5 6/8 7 0", metric="multi-tile")


def test_solutions_are_shown_and_written() -> None:
    solution = fp.solve(FARTHEST, metric="multi-tile", all_solutions=1)
    assert "24 multi-tile moves, the fewest possible" in solution._repr_html_()
    read = json.loads(json.dumps(solution.to_dict()))
    assert (read["metric"], read["solution_count"]) == ("multi-tile", solution.solution_count)
    assert read["solutions"] == list(solution.solutions or ())
