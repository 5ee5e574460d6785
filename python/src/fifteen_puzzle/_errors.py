"""Exceptions. Each has a code, the same one as in Fifteen's JavaScript and on its command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class FifteenError(Exception):
    """An error of this package.

    The subclasses also derive from the built-in exception that fits, so ``except ValueError`` catches a wrong board.

    Attributes:
        code: The kind of the error, for programs, such as ``"bad-board"``.
        span: Where the offending text starts and ends, in characters, if a board or a goal was given as text.
        place: The line and the character where the offending text starts, from 1, if the text has several lines.
        readings: The boards that a text may be, if it is ambiguous, as text.
        swap: Two tiles whose swap makes an unsolvable board solvable.
        lower_bound: No solution has fewer moves. Set when the memory ran out.
        index: The position of the board, from 0, if several boards were given.

    Example:
        >>> import fifteen_puzzle as fp
        >>> try:
        ...     fp.solve("1 2 3/4 5 6/7 8 9")
        ... except fp.FifteenError as error:
        ...     print(error.code, error.span)
        bad-board (16, 17)

    """

    code = "fifteen"

    def __init__(
        self,
        message: str,
        *,
        span: tuple[int, int] | None = None,
        place: tuple[int, int] | None = None,
        readings: Sequence[str] = (),
        swap: tuple[int, int] | None = None,
        lower_bound: int | None = None,
        index: int | None = None,
    ) -> None:
        """Makes an error with a message for people."""
        super().__init__(message)
        self.span = span
        self.place = place
        self.readings = tuple(readings)
        self.swap = swap
        self.lower_bound = lower_bound
        self.index = index

    def __str__(self) -> str:
        """Returns the message, after the line and the position of the board if there are several."""
        message = super().__str__()
        if self.place is not None:
            message = f"line {self.place[0]}, character {self.place[1]}: {message}"
        return message if self.index is None else f"boards[{self.index}]: {message}"

    def __reduce__(self) -> tuple[Any, ...]:
        """Supports pickling, with the details."""
        return type(self), self.args, self.__dict__


class BoardError(FifteenError, ValueError):
    """The input is not a board."""

    code = "bad-board"


class GoalError(FifteenError, ValueError):
    """The input is not a goal, or a goal of another size."""

    code = "bad-goal"


class MovesError(FifteenError, ValueError):
    """The input has no valid moves, or they cannot be made."""

    code = "bad-moves"


class AmbiguousGoalError(FifteenError, ValueError):
    """A board does not say which goal it has, and the answer makes a difference.

    Attributes:
        choices: The goals that the board may have, if it is from a course.

    """

    code = "ambiguous-goal"
    choices = ("blank-last", "blank-first")


class UnsolvableError(FifteenError, ValueError):
    """No slides lead from the board to the goal. ``swap`` names two tiles whose swap changes that.

    Attributes:
        goals: The names of the goals to which the board can be solved.

    """

    code = "unsolvable"
    goals: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Returns the message, and the goals to which the board can be solved."""
        if not self.goals:
            return super().__str__()
        goals = " and ".join(f'to the {goal} goal (goal="{goal}")' for goal in self.goals)
        return f"{super().__str__()} It is solvable {goals}."


class OptionsError(FifteenError, ValueError):
    """The options do not exist, do not go together, or do not suit the board."""

    code = "bad-options"


class HeuristicError(FifteenError, ValueError):
    """A heuristic has returned something that is not a number of moves."""

    code = "bad-heuristic"


class TableError(FifteenError, RuntimeError):
    """The table of a heuristic is wrong."""

    code = "table-failed"


class OutOfMemoryError(FifteenError, MemoryError):
    """The search or the table needs more memory than it may have."""

    code = "out-of-memory"


_CLASSES: dict[str, type[FifteenError]] = {
    error.code: error
    for error in (
        BoardError,
        GoalError,
        MovesError,
        AmbiguousGoalError,
        UnsolvableError,
        OptionsError,
        HeuristicError,
        TableError,
        OutOfMemoryError,
    )
}


# Tracebacks show where users import them from.
for _error in (FifteenError, *_CLASSES.values()):
    _error.__module__ = "fifteen_puzzle"


def of_code(code: str, message: str, **details: Any) -> FifteenError:  # noqa: ANN401 - what FifteenError takes
    """Returns the error with a code. The native module calls this."""
    error = _CLASSES.get(code, FifteenError)(message, **details)
    error.code = code
    return error
