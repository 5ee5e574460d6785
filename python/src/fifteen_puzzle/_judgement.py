"""Heuristics of your own, tried on every board of the 8-puzzle or of a smaller one."""

from __future__ import annotations

import math
import operator
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import SupportsFloat, SupportsIndex

from . import _native
from ._boards import (
    Board,
    BoardLike,
    Shape,
    Size,
    at_index,
    board_of,
    check_size,
    read_board,
    read_goal,
    rows_and_columns,
    size_text,
)
from ._errors import BoardError, HeuristicError, UnsolvableError
from ._numbers import digits, is_whole, whole
from ._types import AlgorithmName

_MAX_VALUE = 255
# About as many boards are tried again; all of a puzzle that has fewer.
_TRIED_AGAIN = 363
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
    """The errors and the strength of a heuristic.

    Attributes:
        boards: Number of boards: all that can be solved to the goal, 181,440 of the 8-puzzle.
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
    size: Size = 3,
) -> Judgement:
    """Tries a heuristic of your own on every board of the 8-puzzle, or of another puzzle of at most 9 cells.

    ``h`` is called once for each of the 181,440 boards, and again for some hundred of them, since a heuristic has one value for
    each board. The judgement follows from these values alone. IDA* and A* then search with them from some boards.

    Args:
        h: Takes a board, its numbers row by row with 0 for the blank, and returns a number from 0 to 255. A fraction,
            such as 1.2 times another heuristic, is rounded to hundredths of a move.
        goal: The goal of the values: ``"blank-last"``, ``"blank-first"``, ``"snail"``, or a board of the size.
        boards: The boards from which to search; by default one at each of the distances 5, 10, 15, 20, 25 and 30 that there are.
        max_steps: The largest number of steps of a search. One that needs more is stopped, and its ``length`` is ``None``.
        size: The size of the boards, at most 9 cells, such as ``"2x3"``.

    Raises:
        HeuristicError: If a value is not a number from 0 to 255, or if a board has another value when ``h`` is called again.
        OptionsError: If ``max_steps`` is below 1, or boards of the size have more than 9 cells.
        GoalError: If the goal is not one, or of another size.
        BoardError: If one of ``boards`` is not a board of the size.
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
    space = space_of(check_size(size), goal)
    roots = list(_default_roots(space) if boards is None else _roots(space, boards))
    values = array("H")
    # Not in a generator, which would turn a StopIteration of h into another error.
    for index in space.calls():
        board = space.boards[index]
        space.record(values, index, value_of(h(board), board))
    return judge(space, values, roots, steps)


def judge(space: Space, values: array[int], roots: Iterable[int] = (), max_steps: int = _MAX_STEPS) -> Judgement:
    """Judges a heuristic by its values for all boards. ``roots`` are the indexes of the boards from which to search."""
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
        efforts=tuple(effort(space, values, root, algorithm, max_steps) for root in roots for algorithm in _ALGORITHMS),
    )


class Space:
    """All boards that can be solved to a goal, the nearest first."""

    def __init__(self, shape: Shape, goal: str) -> None:
        """Searches breadth-first from the goal."""
        self.shape = shape
        self.native = _native.Space(goal, size_text(shape))
        self.distances = self.native.distances()
        self.boards = [board_of(shape[1], tiles) for tiles in self.native.boards()]

    def calls(self) -> Iterator[int]:
        """Returns the index of the board of each call of a heuristic: each board once, then some of them again."""
        yield from range(len(self.boards))
        # Backward, and twice in a row, so that values that depend on the call before or on the number of calls differ.
        step = max(1, len(self.boards) // _TRIED_AGAIN)
        for index in reversed(range(0, len(self.boards), step)):
            yield index
            yield index

    def record(self, values: array[int], index: int, value: int) -> None:
        """Adds the value of the next call, for the board with this index, to the values of all boards.

        Raises:
            HeuristicError: If the board has another value already.

        """
        if index == len(values):
            values.append(value)
        elif value != values[index]:
            message = (
                f"The board {self.boards[index]} has the value {_in_moves(values[index])}, and {_in_moves(value)} when h is "
                "called again; expected the same value each time."
            )
            raise HeuristicError(message)


def space_of(shape: Shape, goal: BoardLike) -> Space:
    """Returns all boards of a shape that can be solved to a goal.

    Raises:
        OptionsError: If boards of the shape have too many cells.
        GoalError: If the goal is not one, or of another shape.

    """
    return _space(shape, read_goal(goal, shape).text)


# Students try one heuristic after the other for the same goal.
@lru_cache(maxsize=1)
def _space(shape: Shape, goal: str) -> Space:
    return Space(shape, goal)


def _default_roots(space: Space) -> Iterator[int]:
    """Returns the indexes of the first boards at some distances."""
    return (space.distances.index(distance) for distance in (5, 10, 15, 20, 25, 30) if distance <= space.distances[-1])


def _roots(space: Space, boards: Iterable[BoardLike]) -> Iterator[int]:
    for position, given in enumerate(boards):
        with at_index(position):
            yield _root(space, read_board(given))


def _root(space: Space, board: Board) -> int:
    if board.shape != space.shape:
        message = f"This board has {rows_and_columns(board.shape)}; expected {rows_and_columns(space.shape)}."
        raise BoardError(message)
    index = space.native.index_of(str(board))
    if index is None:
        swap = (len(board) - 2, len(board) - 1)
        message = (
            f"This board cannot be solved to the goal. Swap {swap[0]} and {swap[1]} to get a board that can be solved."
        )
        raise UnsolvableError(message, swap=swap)
    return index


def value_of(value: object, board: Board) -> int:
    """Returns the value that a heuristic has returned for a board, in hundredths of a move.

    Raises:
        HeuristicError: If it is not a number of moves.

    """
    number = _number(value)
    if number is None or (isinstance(number, float) and math.isnan(number)):
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
        # A boolean of NumPy is no bool, but is one by its dtype.
        if getattr(getattr(value, "dtype", None), "kind", None) == "b":
            return None
        return float(value)
    except (TypeError, ValueError, OverflowError):
        return None


def _in_moves(hundredths: int) -> float:
    """Returns a value in moves: an ``int`` if it is whole."""
    return hundredths // _MOVE if hundredths % _MOVE == 0 else hundredths / _MOVE


def _jump(space: Space, values: array[int], index: int, neighbor: int) -> Jump:
    return Jump(space.boards[index], space.boards[neighbor], _in_moves(values[index]), _in_moves(values[neighbor]))


def effort(space: Space, values: array[int], root: int, algorithm: AlgorithmName, max_steps: int) -> Effort:
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
