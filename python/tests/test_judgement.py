"""Judgments of heuristics match the definitions on all 181,440 boards."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import fifteen_puzzle as fp
import oracle

GOAL = oracle.BLANK_LAST
AIMA = (7, 2, 4, 5, 0, 6, 8, 3, 1)


Pairs = list[tuple[oracle.Board, oracle.Board]]


@pytest.fixture(scope="module")
def pairs(distances: dict[oracle.Board, int]) -> Pairs:
    """All pairs of a board and one of its neighbors."""
    return [(board, neighbor) for board in distances for _, neighbor in oracle.neighbors(board)]


def aima_h(board: oracle.Board) -> int:
    """``EightPuzzle.h`` of aima-python. It counts the blank as a misplaced tile."""
    return sum(s != g for (s, g) in zip(board, GOAL, strict=True))


def aima_manhattan(board: oracle.Board) -> int:
    """The Manhattan distance of aima-python's notebook on search. It counts the blank and omits tile 8."""
    return sum(oracle.steps(board.index(tile), GOAL.index(tile), 3) for tile in range(8))


KNOWN: dict[str, tuple[Callable[[oracle.Board], int], int]] = {
    "h of AIMA's code": (aima_h, 78),
    "Manhattan of AIMA's notebook": (aima_manhattan, 1_457),
    "misplaced tiles": (lambda board: oracle.misplaced(board, GOAL), 0),
    "Manhattan": (lambda board: oracle.manhattan(board, GOAL), 0),
}


QUICK = "h of AIMA's code"


@pytest.mark.parametrize(
    ("h", "overestimates"),
    [pytest.param(*case, id=name, marks=[pytest.mark.slow] * (name != QUICK)) for name, case in KNOWN.items()],
)
def test_known_heuristics(
    distances: dict[oracle.Board, int], pairs: Pairs, h: Callable[[oracle.Board], int], overestimates: int
) -> None:
    judgement = fp.check_heuristic(h, boards=[AIMA])
    assert (judgement.boards, judgement.overestimates) == (181_440, overestimates)
    assert judgement.admissible == (overestimates == 0) == (judgement.worst is None)
    check_by_definition(judgement, h, distances, pairs)


def check_by_definition(
    judgement: fp.Judgement, h: Callable[[oracle.Board], int], distances: dict[oracle.Board, int], pairs: Pairs
) -> None:
    """Compares a judgement with the definitions, board by board."""
    values = {board: h(board) for board in distances}
    excesses = {board: values[board] - distance for board, distance in distances.items()}
    assert judgement.exact == sum(excess == 0 for excess in excesses.values())
    assert judgement.overestimates == sum(excess > 0 for excess in excesses.values())
    assert judgement.mean == pytest.approx(sum(values.values()) / len(values))
    if judgement.worst is not None:
        worst = judgement.worst
        assert (worst.h, worst.distance) == (values[worst.board], distances[worst.board])
        assert worst.h - worst.distance == max(excesses.values())
    jumps = [values[board] - values[neighbor] for board, neighbor in pairs if values[board] - values[neighbor] > 1]
    assert judgement.jumps == len(jumps)
    assert judgement.consistent == (not jumps and values[GOAL] == 0)
    assert (judgement.worst_jump is None) == (not jumps)
    assert judgement.at_goal == values[GOAL]
    if judgement.worst_jump is not None:
        jump = judgement.worst_jump
        assert jump.neighbor in dict(oracle.neighbors(jump.board)).values()
        assert (jump.h, jump.neighbor_h) == (values[jump.board], values[jump.neighbor])
        assert jump.h - jump.neighbor_h == max(jumps)


@pytest.mark.slow
def test_random_values_are_judged_by_the_definitions(distances: dict[oracle.Board, int], pairs: Pairs) -> None:
    numbers = random.Random(1)
    values = {board: numbers.randrange(40) for board in distances}
    check_by_definition(fp.check_heuristic(values.__getitem__, boards=[]), values.__getitem__, distances, pairs)


def test_efforts_are_those_of_the_searches() -> None:
    judgement = fp.check_heuristic(KNOWN["Manhattan"][0], boards=[AIMA, "8 6 7/2 5 4/3 0 1"])
    assert [effort.algorithm for effort in judgement.efforts] == ["ida-star", "a-star"] * 2
    for effort in judgement.efforts:
        solution = fp.solve(effort.board, "manhattan", effort.algorithm, threads=1)
        assert effort.length == effort.distance == solution.length
        assert (effort.expanded, effort.generated) == (solution.expanded, solution.generated)


@pytest.mark.slow
def test_by_default_efforts_are_those_of_boards_near_and_far(distances: dict[oracle.Board, int]) -> None:
    judgement = fp.check_heuristic(lambda board: distances[board])
    assert [effort.distance for effort in judgement.efforts[::2]] == [5, 10, 15, 20, 25, 30]
    assert all(effort.length == distances[effort.board] for effort in judgement.efforts)
    assert judgement.exact == 181_440


def test_a_search_that_takes_too_long_is_stopped() -> None:
    judgement = fp.check_heuristic(lambda _: 0, boards=[AIMA], max_steps=1000)
    assert [effort.length for effort in judgement.efforts] == [None, None]


@pytest.mark.slow
@pytest.mark.parametrize("value", [1, 250, 255])
def test_values_that_are_all_the_same_tell_nothing(distances: dict[oracle.Board, int], value: int) -> None:
    # The bounds of IDA* are higher by the value, also above 255, and nothing else changes.
    boards = ["1 2 3/4 5 6/0 7 8", "2 3 5/1 4 6/7 8 0"]
    blind = fp.check_heuristic(lambda _: 0, boards=boards).efforts
    same = fp.check_heuristic(lambda _: value, boards=boards).efforts
    assert [effort.length for effort in blind] == [distances[effort.board] for effort in blind] == [2, 2, 8, 8]
    assert same[::2] == blind[::2]


@pytest.mark.slow
def test_other_goals() -> None:
    center = (1, 2, 3, 8, 0, 4, 7, 6, 5)
    judgement = fp.check_heuristic(lambda board: oracle.manhattan(board, center), goal=center)
    assert judgement.admissible
    assert judgement.consistent
    assert not fp.check_heuristic(lambda board: oracle.manhattan(board, GOAL), goal=center).admissible


@pytest.mark.parametrize("size", ["2x2", "2x3", "3x2", "4x2"])
def test_smaller_puzzles_are_judged_by_the_definitions(size: str) -> None:
    columns = int(size[2])
    cells = int(size[0]) * columns
    goal = (*range(1, cells), 0)
    distances = oracle.distances_from(goal, columns)
    values = {board: sum(a != b for a, b in zip(board, goal, strict=True)) + board[0] % 3 for board in distances}
    judgement = fp.check_heuristic(values.__getitem__, size=size)
    assert judgement.boards == len(distances)
    assert judgement.overestimates == sum(values[board] > distance for board, distance in distances.items())
    assert judgement.exact == sum(values[board] == distance for board, distance in distances.items())
    pairs = [(board, neighbor) for board in distances for _, neighbor in oracle.neighbors(board, columns)]
    assert judgement.jumps == sum(values[board] - values[neighbor] > 1 for board, neighbor in pairs)
    assert [effort.distance for effort in judgement.efforts[::2]] == [
        distance for distance in (5, 10, 15, 20, 25, 30) if distance <= max(distances.values())
    ]
    assert all(effort.distance == distances[tuple(effort.board)] for effort in judgement.efforts)


def test_a_heuristic_of_a_large_puzzle_is_refused() -> None:
    with pytest.raises(fp.OptionsError, match="Invalid size 3×4; expected at most 9 cells"):
        fp.check_heuristic(lambda _: 0, size="3x4")


def test_of_a_small_puzzle_every_board_is_tried_again() -> None:
    seen: set[fp.Board] = set()

    def h(board: fp.Board) -> int:
        is_new = board not in seen
        seen.add(board)
        return 0 if is_new else int(str(board) == "4 1 2/5 0 3")

    with pytest.raises(fp.HeuristicError, match="The board 4 1 2/5 0 3 has the value 0, and 1 when"):
        fp.check_heuristic(h, boards=[], size="2x3")


def test_a_consistent_heuristic_is_0_at_the_goal() -> None:
    # A* with h = 1 at the goal may return a solution that is one move too long.
    judgement = fp.check_heuristic(lambda _: 1, boards=[])
    assert (judgement.consistent, judgement.jumps, judgement.at_goal, judgement.overestimates) == (False, 0, 1, 1)
    assert "Not consistent: the goal has the value 1" in str(judgement)


UNSTEADY: dict[str, Callable[[int], float]] = {
    "by turns": lambda call: call % 2,
    "every third call": lambda call: int(call % 3 == 0),
    "hardly more with each call": lambda call: call / 10_000,
    "random": lambda call: random.Random(call).randrange(9),
}


@pytest.mark.parametrize("at_call", UNSTEADY.values(), ids=UNSTEADY.keys())
def test_a_heuristic_has_one_value_for_each_board(at_call: Callable[[int], float]) -> None:
    calls = itertools.count()
    with pytest.raises(fp.HeuristicError, match="when h is called again") as raised:
        fp.check_heuristic(lambda _: at_call(next(calls)), boards=[])
    assert raised.value.code == "bad-heuristic"


WRONG: dict[str, Any] = {
    "nothing": None,
    "infinity": float("inf"),
    "no number": float("nan"),
    "a fraction too large": 255.5,
    "complex": 3j,
    "truth value": True,
    "text": "3",
    "negative": -1,
    "too large": 256,
    "far too large": 10**400,
}


@pytest.mark.parametrize("value", WRONG.values(), ids=WRONG.keys())
def test_values_that_are_no_numbers_of_moves(value: Any) -> None:
    with pytest.raises(fp.HeuristicError, match="Invalid value") as raised:
        fp.check_heuristic(lambda _: value)
    assert raised.value.code == "bad-heuristic"


def test_numbers_of_numpy_are_numbers() -> None:
    np = pytest.importorskip("numpy")
    assert fp.check_heuristic(lambda _: np.int64(0), boards=[]).admissible
    assert fp.check_heuristic(lambda _: np.float32(0), boards=[]).admissible


def test_fractions_of_a_move_count(distances: dict[oracle.Board, int]) -> None:
    moves = {board: oracle.manhattan(board, GOAL) for board in distances}
    values = [Fraction(6 * count, 5) for count in range(32)]
    judgement = fp.check_heuristic(lambda board: values[moves[board]], boards=[])
    fifths_too_many = [6 * moves[board] - 5 * distance for board, distance in distances.items()]
    assert judgement.overestimates == sum(excess > 0 for excess in fifths_too_many)
    assert judgement.worst is not None
    assert judgement.worst.h == float(values[moves[judgement.worst.board]])
    assert judgement.worst.h - judgement.worst.distance == pytest.approx(max(fifths_too_many) / 5)
    assert not judgement.consistent
    half = fp.check_heuristic(lambda board: moves[board] / 2, boards=[AIMA])
    assert half.admissible
    assert half.consistent
    assert all(effort.length == effort.distance for effort in half.efforts)


def test_errors_of_the_heuristic_come_through() -> None:
    def broken(board: oracle.Board) -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fp.check_heuristic(broken)


def test_boards_that_cannot_be_searched_are_refused() -> None:
    with pytest.raises(fp.UnsolvableError) as unsolvable:
        fp.check_heuristic(lambda _: 0, boards=[GOAL, "1 2 3/4 5 6/8 7 0"])
    assert (unsolvable.value.index, unsolvable.value.swap) == (1, (7, 8))
    with pytest.raises(fp.BoardError, match="4 rows of 4; expected 3 rows of 3"):
        fp.check_heuristic(lambda _: 0, boards=[range(16)])
    with pytest.raises(fp.GoalError):
        fp.check_heuristic(lambda _: 0, goal=range(16))


@pytest.mark.slow
def test_the_summary_says_what_is_wrong() -> None:
    summary = str(fp.check_heuristic(aima_h, boards=[]))
    assert summary.startswith("Not admissible: 78 of 181,440 values are too large. The worst is 2 for ")
    assert "Not consistent" in summary
    assert "Consistent: " in str(fp.check_heuristic(lambda _: 0, boards=[]))


@pytest.mark.parametrize("index", [-1, 181_440, 2**40])
def test_an_index_without_a_board_is_refused(index: int) -> None:
    space = fp._native.Space("blank-last", "3x3")  # noqa: SLF001
    with pytest.raises(fp.OptionsError, match=f"Invalid index {index}; expected 0 to 181439."):
        space.effort([0] * 181_440, index, "ida-star", 10)
