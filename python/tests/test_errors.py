"""Every wrong input raises an error that says what is wrong and where."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from fractions import Fraction
from typing import Any, get_args

import pytest

import fifteen_puzzle as fp
import oracle

BOARD = "1 2 3/4 5 6/7 0 8"
LARGE = "5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2"

# Texts, each with the part that is marked.
TEXTS = {
    "nothing": ("", ""),
    "no numbers": ("hello world", "hello"),
    "too few numbers": ("1 2 3 4 5 6 7 8", ""),
    "too many numbers": ("1 2 3 4 5 6 7 8 0 9 10", ""),
    "a number too many or a count": ("1 2 3 4 5 6 7 8 0 9", "1 2 3 4 5 6 7 8 0 9"),
    "a number too large": ("1 2 3/4 5 6/7 8 9", "9"),
    "a number twice": ("1 2 3/4 5 5/7 8 0", "5"),
    "a word": ("1 2 3/4 five 6/7 8 0", "five"),
    "a slash inside a row": ("1 2/3 4 5 6/7 8 0", "/"),
    "characters beyond the first plane": ("1 2 3/4 😀 6/7 8 0", "😀"),
    "a fraction": ("1 2 3/4 5.5 6/7 8 0", "5.5"),
}


@pytest.mark.parametrize(("text", "marked"), TEXTS.values(), ids=TEXTS.keys())
def test_the_span_marks_what_is_wrong(text: str, marked: str | None) -> None:
    with pytest.raises(fp.BoardError) as raised:
        fp.solve(text)
    assert raised.value.code == "bad-board"
    assert raised.value.span is not None
    start, end = raised.value.span
    assert 0 <= start <= end <= len(text)
    if marked is not None:
        assert text[start:end] == marked


CALLS: dict[str, tuple[Callable[[], Any], type[fp.FifteenError], str]] = {
    "unsolvable": (lambda: fp.solve("1 2 3/4 5 6/8 7 0"), fp.UnsolvableError, "unsolvable"),
    "unknown heuristic": (lambda: fp.solve(BOARD, "euclid"), fp.OptionsError, "bad-options"),  # type: ignore[arg-type]
    "unknown algorithm": (lambda: fp.solve(BOARD, None, "dijkstra"), fp.OptionsError, "bad-options"),  # type: ignore[arg-type]
    "heuristic of another size": (lambda: fp.solve(BOARD, "pdb-6-6-3"), fp.OptionsError, "bad-options"),
    "algorithm of another size": (lambda: fp.solve(LARGE, None, "breadth-first"), fp.OptionsError, "bad-options"),
    "algorithm without a heuristic": (
        lambda: fp.solve(BOARD, "manhattan", "breadth-first"),
        fp.OptionsError,
        "bad-options",
    ),
    "no threads": (lambda: fp.solve(BOARD, threads=0), fp.OptionsError, "bad-options"),
    "fewer than no threads": (lambda: fp.Solver(threads=-1), fp.OptionsError, "bad-options"),
    "too many threads": (lambda: fp.Solver(threads=257), fp.OptionsError, "bad-options"),
    "no time": (lambda: fp.solve(BOARD, time_limit=0), fp.OptionsError, "bad-options"),
    "time that is no number": (lambda: fp.solve(BOARD, time_limit=float("nan")), fp.OptionsError, "bad-options"),
    "unknown goal": (lambda: fp.solve(BOARD, goal="blank-center"), fp.GoalError, "bad-goal"),
    "goal of another size": (lambda: fp.solve(BOARD, goal=LARGE), fp.GoalError, "bad-goal"),
    "goal of another type": (lambda: fp.solve(BOARD, goal=5), fp.GoalError, "bad-goal"),  # type: ignore[arg-type]
    "goal with a tile twice": (lambda: fp.solve(BOARD, goal=[1] * 9), fp.GoalError, "bad-goal"),
    "goal outside the corners with a table": (
        lambda: fp.solve("8 1 3/0 2 4/7 6 5", "pdb-4-4", goal="1 2 3/8 0 4/7 6 5"),
        fp.OptionsError,
        "bad-options",
    ),
    "trace of a large board": (lambda: fp.trace(fp.random_board(5, seed=1)), fp.OptionsError, "bad-options"),
    "trace of another algorithm": (lambda: fp.trace(BOARD, algorithm="beam"), fp.OptionsError, "bad-options"),
    "pruning depth out of range": (lambda: fp.trace(BOARD, prune_depth=99), fp.OptionsError, "bad-options"),
    "pruning depth below 0": (lambda: fp.trace(BOARD, prune_depth=-1), fp.OptionsError, "bad-options"),
    "pruning depth of A*": (lambda: fp.trace(BOARD, None, "a-star", prune_depth=2), fp.OptionsError, "bad-options"),
    "size out of range": (lambda: fp.random_board(11), fp.OptionsError, "bad-options"),
    "size of three numbers": (lambda: fp.random_board((3, 4, 5)), fp.OptionsError, "bad-options"),  # type: ignore[arg-type]
    "size that is no size": (lambda: fp.random_board("3by4"), fp.OptionsError, "bad-options"),
    "columns out of range": (lambda: fp.random_board("3x11"), fp.OptionsError, "bad-options"),
    "size of 31 digits": (lambda: fp.random_board(10**30), fp.OptionsError, "bad-options"),
    "goal of nothing": (lambda: fp.Solver().solve_many([], goal="nonsense"), fp.GoalError, "bad-goal"),
    "goal of no values": (lambda: fp.Solver().heuristic_values([], goal=[1, 2]), fp.GoalError, "bad-goal"),
    "heuristic of nothing": (
        lambda: fp.Solver().heuristic_values([], "euclid"),  # type: ignore[arg-type]
        fp.OptionsError,
        "bad-options",
    ),
    "threads of 31 digits": (lambda: fp.solve(BOARD, threads=10**30), fp.OptionsError, "bad-options"),
    "threads of 5001 digits": (lambda: fp.Solver(threads=-(10**5000)), fp.OptionsError, "bad-options"),
    "time below 0 that no float can have": (
        lambda: fp.solve(BOARD, time_limit=-(10**400)),
        fp.OptionsError,
        "bad-options",
    ),
    "seed of 5001 digits": (lambda: fp.random_board(3, seed=10**5000), fp.OptionsError, "bad-options"),
    "count of 31 digits": (lambda: fp.random_boards(10**30), fp.OptionsError, "bad-options"),
    "half of a character in a board": (lambda: fp.solve("\ud800 1 2"), fp.BoardError, "bad-board"),
    "half of a character in a goal": (lambda: fp.solve(BOARD, goal="\ud800"), fp.GoalError, "bad-goal"),
    "half of a character in a name": (lambda: fp.solve(BOARD, "\ud800"), fp.OptionsError, "bad-options"),  # type: ignore[arg-type]
    "half of a character in moves": (
        lambda: fp.read_position(BOARD, "aima", ["\ud800"]),
        fp.MovesError,
        "bad-moves",
    ),
    "seed below 0": (lambda: fp.random_board(3, seed=-1), fp.OptionsError, "bad-options"),
    "seed of 65 bits": (lambda: fp.random_board(3, seed=1 << 64), fp.OptionsError, "bad-options"),
    "count below 0": (lambda: fp.random_boards(-1), fp.OptionsError, "bad-options"),
    "no steps": (lambda: fp.check_heuristic(lambda _: 0, max_steps=0), fp.OptionsError, "bad-options"),
}


@pytest.mark.parametrize(("call", "error", "code"), CALLS.values(), ids=CALLS.keys())
def test_calls_that_are_refused(call: Callable[[], Any], error: type[fp.FifteenError], code: str) -> None:
    with pytest.raises(error) as raised:
        call()
    assert raised.value.code == code
    assert isinstance(raised.value, (fp.FifteenError, ValueError))
    assert str(raised.value).endswith("."), "a message is a sentence"


TYPES: dict[str, Callable[[], Any]] = {
    "threads as text": lambda: fp.solve(BOARD, threads="2"),  # type: ignore[arg-type]
    "threads as a fraction": lambda: fp.Solver(threads=2.0),  # type: ignore[arg-type]
    "threads as a truth value": lambda: fp.solve(BOARD, threads=True),
    "threads in a list": lambda: fp.Solver(threads=[2]),  # type: ignore[arg-type]
    "time as text": lambda: fp.solve(BOARD, time_limit="1"),  # type: ignore[arg-type]
    "time as a truth value": lambda: fp.solve(BOARD, time_limit=True),
    "time as a complex number": lambda: fp.solve(BOARD, time_limit=1j),  # type: ignore[arg-type]
    "heuristic as a number": lambda: fp.solve(BOARD, 663),  # type: ignore[arg-type]
    "heuristic as bytes": lambda: fp.heuristic(BOARD, b"manhattan"),  # type: ignore[arg-type]
    "algorithm as a list": lambda: fp.trace(BOARD, None, []),  # type: ignore[arg-type]
    "boards as a number": lambda: fp.Solver().solve_many(5),  # type: ignore[call-overload]
    "progress as a number": lambda: fp.Solver().solve_many([BOARD], progress=5),  # type: ignore[call-overload]
    "size as a fraction": lambda: fp.random_board(3.0),  # type: ignore[arg-type]
    "seed as text": lambda: fp.random_board(3, seed="1"),  # type: ignore[arg-type]
    "count as nothing": lambda: fp.random_boards(None),  # type: ignore[arg-type]
    "pruning depth as text": lambda: fp.trace(BOARD, prune_depth="2"),  # type: ignore[arg-type]
    "steps as a fraction": lambda: fp.check_heuristic(lambda _: 0, boards=[], max_steps=1e7),  # type: ignore[arg-type]
    "cache as a number": lambda: fp.Solver(cache=5),  # type: ignore[arg-type]
    "style as a number": lambda: fp.convert(BOARD, 5),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("call", TYPES.values(), ids=TYPES.keys())
def test_options_of_another_type_are_type_errors(call: Callable[[], Any]) -> None:
    with pytest.raises(TypeError) as raised:
        call()
    assert not isinstance(raised.value, fp.FifteenError)


@pytest.mark.slow
def test_numbers_of_other_types_are_numbers() -> None:
    np = pytest.importorskip("numpy")
    assert fp.solve(BOARD, threads=np.int8(2), time_limit=np.float32(5)).threads == 2
    assert fp.solve(BOARD, time_limit=Fraction(10**400)).length == 1  # type: ignore[arg-type]
    assert fp.random_board(np.int64(3), np.uint8(1)) == fp.random_board(3, 1)
    assert fp.check_heuristic(lambda _: 0, boards=[BOARD], max_steps=10**30).efforts[0].length == 1


@pytest.mark.parametrize("seconds", [1e-300, 5e-324])
@pytest.mark.parametrize("threads", [1, 2])
def test_the_shortest_time_is_enough_for_the_first_nodes(seconds: float, threads: int) -> None:
    solution = fp.solve(BOARD, time_limit=seconds, threads=threads)
    (of_many,) = fp.Solver().solve_many([BOARD], time_limit=seconds, threads=threads)
    assert (solution.limit, solution.optimal) == (of_many.limit, of_many.optimal) == (None, True)


def test_an_unsolvable_board_says_which_tiles_to_swap() -> None:
    with pytest.raises(fp.UnsolvableError) as raised:
        fp.solve("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
    assert raised.value.swap == (14, 15)
    tiles = [*range(1, 16), 0]
    assert fp.solve(tiles).length == 0, "the swap is that of Loyd's puzzle"


def test_an_unsolvable_board_says_to_which_goals_it_can_be_solved() -> None:
    with pytest.raises(fp.UnsolvableError, match=r"solvable to the snail goal \(goal=\"snail\"\)\.$") as raised:
        fp.solve("3 2 6/1 4 0/8 7 5")
    assert raised.value.goals == ("snail",)
    assert fp.solve("3 2 6/1 4 0/8 7 5", goal="snail").length == 15
    with pytest.raises(fp.UnsolvableError) as many:
        fp.Solver().solve_many(["1 2/3 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"])
    assert (many.value.index, many.value.goals) == (1, ("blank-first",))
    assert pickle.loads(pickle.dumps(many.value)).goals == many.value.goals


def test_errors_of_several_lines_name_the_place() -> None:
    text = "0 1 3\n4 2 5\n7 8 6\n\n1 2 3\n4 5 5\n7 0 8\n"
    with pytest.raises(fp.BoardError, match=r"^boards\[1\]: line 6, character 5: 5 appears twice") as raised:
        fp.read_boards(text)
    assert (raised.value.index, raised.value.place) == (1, (6, 5))
    assert raised.value.span is not None
    assert text[slice(*raised.value.span)] == "5"
    assert pickle.loads(pickle.dumps(raised.value)).place == (6, 5)


@pytest.mark.parametrize(("option", "names"), [("heuristic", fp.HeuristicName), ("algorithm", fp.AlgorithmName)])
def test_an_unknown_name_lists_the_known_ones(option: str, names: Any) -> None:
    unknown: Any = {option: "x"}
    with pytest.raises(fp.OptionsError) as raised:
        fp.solve(BOARD, **unknown)
    listed = str(raised.value).split("expected one of ")[1].rstrip(".").split(", ")
    assert listed == list(get_args(names))


def test_a_wrong_board_of_many_is_named() -> None:
    boards = [BOARD, BOARD, "1 2 3/4 5 6/8 7 0", "nonsense"]
    with pytest.raises(fp.BoardError, match=r"^boards\[3\]: ") as raised:
        fp.Solver().solve_many(boards)
    assert raised.value.index == 3
    with pytest.raises(fp.UnsolvableError, match=r"^boards\[2\]: ") as unsolvable:
        fp.Solver().solve_many(boards[:3])
    assert unsolvable.value.index == 2
    assert unsolvable.value.swap == (7, 8)


def test_a_board_that_the_goal_does_not_fit_is_named() -> None:
    with pytest.raises(fp.GoalError) as raised:
        fp.Solver().solve_many([BOARD, fp.random_board(4, seed=1)], goal=BOARD)
    assert raised.value.index == 1
    with pytest.raises(fp.BoardError) as wrong:
        fp.check_heuristic(lambda _: 0, boards=[BOARD, "nonsense"])
    assert wrong.value.index == 1


def test_one_board_in_place_of_several_is_refused() -> None:
    with pytest.raises(fp.BoardError, match="expected several boards in a list"):
        fp.Solver().solve_many("1 2 3/4 5 6/7 0 8")


@pytest.mark.slow
def test_little_memory_leaves_the_lower_bound() -> None:
    # One of the boards that need 80 moves.
    board = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"
    with pytest.raises(MemoryError) as raised:
        fp.solve(board, "manhattan", "a-star")
    assert isinstance(raised.value, fp.OutOfMemoryError)
    assert raised.value.code == "out-of-memory"
    assert raised.value.lower_bound is not None
    assert oracle.manhattan(fp.parse_board(board), (*range(1, 16), 0)) < raised.value.lower_bound <= 80


def test_errors_cross_between_processes() -> None:
    with pytest.raises(fp.FifteenError) as raised:
        fp.Solver().solve_many([BOARD, "1 2 3/4 5 6/8 7 0"])
    assert repr(type(raised.value)) == "<class 'fifteen_puzzle.UnsolvableError'>"
    copy = pickle.loads(pickle.dumps(raised.value))
    assert type(copy) is fp.UnsolvableError
    assert (copy.code, copy.swap, copy.index, str(copy)) == ("unsolvable", (7, 8), 1, str(raised.value))
