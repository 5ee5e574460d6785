"""Heuristics of your own, tried on every board of the 8-puzzle."""

from __future__ import annotations

import math
import operator
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import SupportsFloat, SupportsIndex

from . import _native
from ._boards import Board, BoardLike, at_index, board_of, read_board, read_goal
from ._errors import BoardError, HeuristicError, UnsolvableError
from ._numbers import digits, is_whole, whole
from ._types import AlgorithmName

_SHAPE = (3, 3)
_MAX_VALUE = 255
# Distance between the indexes of boards for which h is called again: 364 of all.
_TRIED_AGAIN = 499
# Values may be fractions of a move, and are judged in hundredths.
_MOVE = 100
# More than any search makes in a lifetime.
_MAX_STEPS = (1 << 64) - 1
_ALGORITHMS: tuple[AlgorithmName, ...] = ("ida-star", "a-star")


@dataclass(frozen=True)
class Counterexample:
    """A board whose value is larger than its distance.

    Attributes:
        board: The board.
        h: The value of the heuristic, rounded to hundredths.
        distance: The length of the shortest solutions.

    """

    board: Board
    h: float
    distance: int


@dataclass(frozen=True)
class Jump:
    """Two boards one move apart whose values differ by more than 1.

    Attributes:
        board: The board with the larger value.
        neighbor: The other board.
        h: The larger value, rounded to hundredths.
        neighbor_h: The other value.

    """

    board: Board
    neighbor: Board
    h: float
    neighbor_h: float


@dataclass(frozen=True)
class Effort:
    """The cost of a search with the heuristic.

    Attributes:
        board: The board from which it begins.
        distance: The length of the shortest solutions.
        algorithm: The algorithm.
        length: The length of the solution that it finds; ``None`` if the search was stopped before.
        expanded: Number of nodes whose children were generated.
        generated: Number of nodes created.

    """

    board: Board
    distance: int
    algorithm: AlgorithmName
    length: int | None
    expanded: int
    generated: int


@dataclass(frozen=True)
class Judgement:
    """The errors and the strength of a heuristic of the 8-puzzle.

    Attributes:
        boards: Number of boards, 181,440: all that can be solved to the goal.
        admissible: Whether no value is larger than the distance of its board. IDA* and A* then find shortest solutions.
        consistent: Whether no move changes the value by more than 1, and the goal has the value 0. A* then expands no board twice.
        overestimates: Number of boards whose value is larger than their distance.
        worst: The board whose value exceeds its distance the most; if there are several, one that is nearest to the goal;
            ``None`` if the heuristic is admissible.
        jumps: Number of pairs of boards one move apart whose values differ by more than 1.
        worst_jump: The pair whose values differ the most; ``None`` if there is no such pair.
        at_goal: The value of the goal.
        exact: Number of boards whose value is their distance.
        mean: The mean of all values. The larger, the fewer nodes a search needs, as long as the heuristic is admissible.
        efforts: The costs of IDA* and A* with it, board by board: ``pandas.DataFrame(judgement.efforts)`` is a table.

    """

    boards: int
    admissible: bool
    consistent: bool
    overestimates: int
    worst: Counterexample | None
    jumps: int
    worst_jump: Jump | None
    at_goal: float
    exact: int
    mean: float
    efforts: tuple[Effort, ...]

    def __str__(self) -> str:
        """Returns a summary in sentences."""
        return "\n".join(_sentences(self))


def check_heuristic(
    h: Callable[[Board], SupportsFloat | SupportsIndex],
    goal: BoardLike = "blank-last",
    boards: Iterable[BoardLike] | None = None,
    max_steps: int = 10_000_000,
) -> Judgement:
    """Tries a heuristic of your own on every board of the 8-puzzle.

    ``h`` is called once for each of the 181,440 boards, and again for some hundred of them, since a heuristic has one value for
    each board. The judgement follows from these values alone. IDA* and A* then search with them from some boards.

    Args:
        h: Takes a board, nine numbers row by row with 0 for the blank, and returns a number from 0 to 255. A fraction,
            such as 1.2 times another heuristic, is rounded to hundredths of a move.
        goal: The goal of the values: ``"blank-last"``, ``"blank-first"``, or a 3×3 board.
        boards: The 3×3 boards from which to search; by default one at each of the distances 5, 10, 15, 20, 25 and 30.
        max_steps: The largest number of steps of a search. One that needs more is stopped, and its ``length`` is ``None``.

    Raises:
        HeuristicError: If a value is not a number from 0 to 255, or if a board has another value when ``h`` is called again.
        OptionsError: If ``max_steps`` is below 1.
        GoalError: If the goal is not a 3×3 board.
        BoardError: If one of ``boards`` is not a 3×3 board.
        UnsolvableError: If one of ``boards`` cannot be solved to the goal.

    Example:
        >>> import fifteen_puzzle as fp
        >>> goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
        >>> def misplaced_with_blank(board):  # counts the blank as a tile, as the code of a textbook does
        ...     return sum(tile != home for tile, home in zip(board, goal))
        >>> judgement = fp.check_heuristic(misplaced_with_blank)
        >>> judgement.admissible, judgement.overestimates
        (False, 78)
        >>> judgement.worst
        Counterexample(board=Board('1 2 3/4 5 6/7 0 8'), h=2, distance=1)

    """
    steps = min(whole(max_steps, "number of steps", 1), _MAX_STEPS)
    space = _space(read_goal(goal, _SHAPE).text)
    roots = list(_default_roots(space) if boards is None else _roots(space, boards))
    # In a list, since a generator would turn a StopIteration of h into another error.
    values = array("H", [_value(h, board) for board in space.boards])
    # Backward, and twice in a row, so that values that depend on the call before or on the number of calls differ.
    for index in reversed(range(0, len(values), _TRIED_AGAIN)):
        board, value = space.boards[index], values[index]
        for again in (_value(h, board), _value(h, board)):
            if again != value:
                message = (
                    f"The board {board} has the value {_in_moves(value)}, and {_in_moves(again)} when h is called again; "
                    "expected the same value each time."
                )
                raise HeuristicError(message)
    verdict = space.native.judge(values)
    worst, jump = verdict["worst"], verdict["worst_jump"]
    return Judgement(
        boards=len(values),
        admissible=verdict["overestimates"] == 0,
        consistent=verdict["consistent"],
        overestimates=verdict["overestimates"],
        worst=None
        if worst is None
        else Counterexample(space.boards[worst], _in_moves(values[worst]), space.distances[worst]),
        jumps=verdict["jumps"],
        worst_jump=None if jump is None else _jump(space, values, *jump),
        at_goal=_in_moves(values[0]),
        exact=verdict["exact"],
        mean=verdict["mean"],
        efforts=tuple(_effort(space, values, root, algorithm, steps) for root in roots for algorithm in _ALGORITHMS),
    )


class _Space:
    """All boards that can be solved to a goal, the nearest first."""

    def __init__(self, goal: str) -> None:
        self.native = _native.Space(goal)
        self.distances = self.native.distances()
        self.boards = [board_of(_SHAPE[1], tiles) for tiles in self.native.boards()]


# Students try one heuristic after the other for the same goal.
@lru_cache(maxsize=1)
def _space(goal: str) -> _Space:
    return _Space(goal)


def _default_roots(space: _Space) -> Iterator[int]:
    """Returns the indexes of the first boards at some distances."""
    return (space.distances.index(distance) for distance in (5, 10, 15, 20, 25, 30))


def _roots(space: _Space, boards: Iterable[BoardLike]) -> Iterator[int]:
    for position, given in enumerate(boards):
        with at_index(position):
            yield _root(space, read_board(given))


def _root(space: _Space, board: Board) -> int:
    if board.shape != _SHAPE:
        message = f"This is a board of {board.shape[0]}×{board.shape[1]} cells; expected a 3×3 board."
        raise BoardError(message)
    index = space.native.index_of(str(board))
    if index is None:
        message = "This board cannot be solved to the goal. Swap 7 and 8 to get a board that can be solved."
        raise UnsolvableError(message, swap=(7, 8))
    return index


def _value(h: Callable[[Board], SupportsFloat | SupportsIndex], board: Board) -> int:
    """Returns the value of a board, in hundredths of a move."""
    value = h(board)
    number = _number(value)
    if number is None or math.isnan(number):
        message = (
            f"Invalid value {value!r} of type {type(value).__name__} for the board {board}; expected a number of moves."
        )
        raise HeuristicError(message)
    if not 0 <= number <= _MAX_VALUE:
        written = digits(number) if isinstance(number, int) else repr(number)
        message = f"Invalid value {written} for the board {board}; expected a number of moves from 0 to {_MAX_VALUE}."
        raise HeuristicError(message)
    return round(number * _MOVE)


def _number(value: object) -> float | None:
    """Returns an ``int`` or a ``float``; ``None`` if it is no number. Arrays have the methods of numbers, but fail in them."""
    try:
        if is_whole(value):
            return operator.index(value)
        if isinstance(value, (bool, str, complex)) or not isinstance(value, SupportsFloat):
            return None
        return float(value)
    except (TypeError, ValueError, OverflowError):
        return None


def _in_moves(hundredths: int) -> float:
    """Returns a value in moves: an ``int`` if it is whole."""
    return hundredths // _MOVE if hundredths % _MOVE == 0 else hundredths / _MOVE


def _jump(space: _Space, values: array[int], index: int, neighbor: int) -> Jump:
    return Jump(space.boards[index], space.boards[neighbor], _in_moves(values[index]), _in_moves(values[neighbor]))


def _effort(space: _Space, values: array[int], root: int, algorithm: AlgorithmName, max_steps: int) -> Effort:
    length, expanded, generated = space.native.effort(values, root, algorithm, max_steps)
    return Effort(space.boards[root], space.distances[root], algorithm, length, expanded, generated)


def _sentences(judgement: Judgement) -> Iterator[str]:
    worst, jump = judgement.worst, judgement.worst_jump
    if worst is None:
        yield "Admissible: no value is larger than the distance of its board."
    else:
        yield (
            f"Not admissible: {judgement.overestimates:,} of {judgement.boards:,} values {'is' if judgement.overestimates == 1 else 'are'} too large. "
            f"The worst is {worst.h} for {worst.board}, whose distance is {worst.distance}."
        )
    if judgement.consistent:
        yield "Consistent: no move changes the value by more than 1, and the goal has the value 0."
    if judgement.at_goal != 0:
        yield f"Not consistent: the goal has the value {judgement.at_goal}, and a consistent heuristic is 0 there."
    if jump is not None:
        yield (
            f"Not consistent: between {_count(judgement.jumps, 'pair')} of neighbors the value changes by more than 1, "
            f"such as from {jump.h} for {jump.board} to {jump.neighbor_h} for {jump.neighbor}."
        )
    yield f"Exact for {_count(judgement.exact, 'board')}; the mean value is {judgement.mean:.3f}."


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
