"""Traits that validate their values with the errors of this package, and their form in the page."""

from __future__ import annotations

from typing import Any, get_args

import traitlets

from .._boards import Board, BoardLike, read_any_goal, read_board
from .._errors import OptionsError
from .._numbers import seconds, whole
from .._solution import Solution
from .._types import AlgorithmName, HeuristicName, Iteration


class BoardTrait(traitlets.TraitType[Board, BoardLike]):
    """A board in any of the forms that ``solve`` takes."""

    def validate(self, obj: Any, value: Any) -> Board:  # noqa: ANN401, ARG002
        """Returns its tiles."""
        return read_board(value)


class GoalTrait(traitlets.TraitType["str | Board", "str | BoardLike"]):
    """The name of a goal, or a board."""

    def validate(self, obj: Any, value: Any) -> str | Board:  # noqa: ANN401, ARG002
        """Returns the name, or the tiles."""
        return read_any_goal(value)


class NameTrait(traitlets.TraitType["str | None", "str | None"]):
    """One of some names, or ``None``."""

    def __init__(self, kind: str, names: tuple[str, ...]) -> None:
        """Makes a trait that is ``None``."""
        super().__init__(None, allow_none=True)
        self._kind = kind
        self._names = names

    def validate(self, obj: Any, value: Any) -> str:  # noqa: ANN401, ARG002
        """Returns the name."""
        if isinstance(value, str) and value in self._names:
            return value
        message = f"Unknown {self._kind} {value!r}; expected {', '.join(self._names[:-1])} or {self._names[-1]}."
        raise OptionsError(message)


class WholeTrait(traitlets.TraitType["int | None", "int | None"]):
    """A whole number in a range, or ``None``."""

    def __init__(self, name: str, lowest: int, highest: int | None = None) -> None:
        """Makes a trait that is ``None``."""
        super().__init__(None, allow_none=True)
        self._range = (name, lowest, highest)

    def validate(self, obj: Any, value: Any) -> int:  # noqa: ANN401, ARG002
        """Returns the number."""
        return whole(value, *self._range)


class SecondsTrait(traitlets.TraitType["float | None", "float | None"]):
    """A time limit in seconds, or ``None``."""

    def __init__(self) -> None:
        """Makes a trait that is ``None``."""
        super().__init__(None, allow_none=True)

    def validate(self, obj: Any, value: Any) -> float | None:  # noqa: ANN401, ARG002
        """Returns the number of seconds."""
        return seconds(value)


def heuristic_trait() -> NameTrait:
    """Returns the trait of the name of a heuristic."""
    return NameTrait("heuristic", get_args(HeuristicName))


def algorithm_trait() -> NameTrait:
    """Returns the trait of the name of an algorithm."""
    return NameTrait("algorithm", get_args(AlgorithmName))


def text(value: Any) -> str | None:  # noqa: ANN401 - any of the settings
    """Returns a setting as the value of an attribute; ``None`` if it is left out."""
    if value is None or value is False:
        return None
    if value is True:
        return ""
    return str(value)


def solution_of_page(fields: dict[str, Any] | None) -> Solution | None:
    """Returns a solution that the page has found."""
    if fields is None:
        return None
    boards = {name: read_board(fields[name]) for name in ("board", "goal")}
    iterations = tuple(Iteration(**counts) for counts in fields["iterations"])
    return Solution(**{**fields, **boards, "iterations": iterations})
