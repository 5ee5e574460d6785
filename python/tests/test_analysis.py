"""Analyses of games, compared with breadth-first searches and with the command line."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import groupby, pairwise
from typing import Any

import pytest

import fifteen_puzzle as fp
import oracle

METRICS: list[fp.MetricName] = ["single-tile", "multi-tile"]


@pytest.fixture(scope="session")
def known(distances: dict[oracle.Board, int], in_runs: dict[oracle.Board, int]) -> dict[str, dict[oracle.Board, int]]:
    """The distances of all boards of the 8-puzzle, by metric."""
    return {"single-tile": distances, "multi-tile": in_runs}


def play(start: oracle.Board, count: int, seed: int) -> str:
    """Returns random moves with many runs."""
    chosen, letters, board = random.Random(seed), "", start
    while len(letters) < count:
        letter = letters[-1] if letters and chosen.random() < 0.5 else chosen.choice("ULRD")
        following = oracle.after(board, letter)
        if following is None:
            following = oracle.after(board, letter := chosen.choice("ULRD"))
        if following is not None:
            letters, board = letters + letter, following
    return letters


def moves_in(metric: str, letters: str) -> list[str]:
    return list(letters) if metric == "single-tile" else ["".join(run) for _, run in groupby(letters)]


@pytest.mark.parametrize("metric", METRICS)
def test_games_of_the_8_puzzle(known: dict[str, dict[oracle.Board, int]], metric: fp.MetricName) -> None:
    distances = known[metric]
    for seed, start in enumerate(random.Random(metric).sample(list(distances), 12)):
        moves = moves_in(metric, play(start, 4 * seed, seed))
        analysis = fp.analyze(start, "".join(moves), metric)
        boards = list(analysis.boards)
        assert list(analysis.moves) == moves
        assert len(boards) == len(moves) + 1
        assert all(oracle.replay(before, move) == after for before, move, after in zip(boards, moves, boards[1:]))  # noqa: B905
        expected = [distances[tuple(board)] for board in boards]
        assert list(analysis.lower) == list(analysis.upper) == expected
        assert analysis.is_exact
        assert analysis.solved == (expected[-1] == 0)
        for board, solution, distance in zip(boards, analysis.solutions, expected, strict=True):
            assert solution is not None
            assert oracle.replay(board, solution) == oracle.BLANK_LAST
            assert len(moves_in(metric, solution)) == distance
        lost = [1 + after - before for before, after in pairwise(expected)]
        assert [(mistake.index, mistake.lost) for mistake in analysis.mistakes] == [
            (index, moves_lost) for index, moves_lost in enumerate(lost) if moves_lost
        ]
        assert analysis.optimal_moves == lost.count(0)
        for mistake in analysis.mistakes:
            assert mistake.remaining == expected[mistake.index]
            solution = analysis.solutions[mistake.index]
            assert solution is not None
            assert mistake.better == next(iter(moves_in(metric, solution)), None)
        for detour in analysis.detours:
            assert detour.lost == sum(lost[detour.start : detour.end])
        assert sum(stage.end - stage.start for stage in analysis.stages) == len(moves)


@pytest.mark.parametrize("metric", METRICS)
def test_the_command_line_says_the_same(fifteen: Callable[..., list[Any]], metric: fp.MetricName) -> None:
    start = "1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15" if metric == "single-tile" else "1 2 3/4 5 6/0 7 8"
    (expected,) = fifteen("analyze", "--json", "--metric", metric, f"{start} D2LURU")
    analysis = fp.analyze(start, "D2LURU", metric)
    assert list(analysis.lower) == expected["lower"]
    assert [mistake.index + 1 for mistake in analysis.mistakes] == [
        mistake["number"] for mistake in expected["mistakes"]
    ]
    assert [mistake.better for mistake in analysis.mistakes] == [mistake["better"] for mistake in expected["mistakes"]]
    assert (analysis.heuristic, analysis.expanded) == (expected["heuristic"], expected["expanded"])
    assert len(analysis.detours) == len(expected["detours"])


def test_moves_in_every_form() -> None:
    expected = fp.analyze("1 2 3/4 5 6/0 7 8", "LL")
    for moves in ["L2", "7 8", ["left", "left"], "← ←"]:
        assert fp.analyze("1 2 3/4 5 6/0 7 8", moves).lower == expected.lower == (2, 1, 0)
    assert fp.analyze("1 2 3/4 5 6/0 7 8", "RR", moves_of="blank").lower == (2, 1, 0)
    assert fp.analyze("1 2 3/4 5 6/0 7 8").lower == (2,)


def test_a_goal_and_a_heuristic_of_one_s_choice() -> None:
    analysis = fp.analyze("1 2 3/8 4 0/7 6 5", "R", heuristic="manhattan", goal="snail")
    assert (analysis.lower, analysis.heuristic, str(analysis.goal)) == ((1, 0), "manhattan", "1 2 3/8 0 4/7 6 5")


def test_a_time_limit_gives_bounds() -> None:
    analysis = fp.analyze(fp.random_board(5, seed=3), time_limit=1e-6)
    assert analysis.limit == "time"
    assert analysis.lower[0] >= 0
    board = fp.Board("1 5 9 8/11 0 3 4/10 2 6 7")
    analysis = fp.analyze(board, metric="multi-tile", time_limit=1e-6)
    assert analysis.limit == "time"
    assert not analysis.is_exact


def test_errors() -> None:
    with pytest.raises(fp.MovesError) as raised:
        fp.analyze("1 2 3/4 5 6/7 8 0", "RX")
    assert raised.value.span == (1, 2)
    with pytest.raises(fp.MovesError):
        fp.analyze("1 2 3/4 5 6/7 8 0", "U")
    with pytest.raises(fp.UnsolvableError):
        fp.analyze("1 2 3/4 5 6/8 7 0", metric="multi-tile")
    with pytest.raises(fp.OptionsError, match="manhattan cannot guide this search for the fewest multi-tile moves"):
        fp.analyze("1 2 3/4 5 6/7 8 0", metric="multi-tile", heuristic="manhattan")
    with pytest.raises(fp.OptionsError, match="at most 16 cells"):
        fp.analyze(fp.random_board(5, seed=1), metric="multi-tile")


def test_an_analysis_is_written() -> None:
    analysis = fp.analyze("1 2 3/4 5 6/0 7 8", "LDUL", metric="multi-tile")
    read = json.loads(json.dumps(analysis.to_dict()))
    assert read["mistakes"][0] == {"index": 0, "better": "LL", "remaining": 1, "lost": 1}
    assert (read["board"], read["lower"]) == ("1 2 3/4 5 6/0 7 8", [1, 1, 2, 1, 0])
    assert read["stages"][-1]["line"] in {"row", "column", "rest"}
