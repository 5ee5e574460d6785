"""Rubrics: what a submission must do, and the points for each criterion."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NoReturn, TypeAlias, get_args

from . import _native
from ._boards import BoardLike, Mover, Shape, check_size, read_goal, size_text
from ._errors import FifteenError, OptionsError
from ._numbers import is_whole
from ._types import HeuristicName

TaskName: TypeAlias = Literal["heuristic", "search"]
"""What is graded: a heuristic, or a function or program that solves boards."""

InterfaceName: TypeAlias = Literal["board", "aima", "berkeley", "program"]
"""How a submission is called: a plain function of a board; as in AIMA's code; as in Berkeley's CS 188; or a program."""

RubricLike: TypeAlias = str | os.PathLike[str] | Mapping[str, object]
"""A rubric: the path of a JSON file, or its contents."""

POINTS: dict[TaskName, dict[str, float]] = {
    "heuristic": {"runs": 1, "deterministic": 1, "zero_at_goal": 1, "admissible": 3, "consistent": 2, "nodes": 2},
    "search": {"legal": 2, "solved": 4, "optimal": 4},
}
_DISTANCES = (5, 10, 15, 20, 25, 30)
_MAX_HEURISTIC_CELLS = 9
_MAX_BOARDS = 1000


@dataclass(frozen=True)
class Rubric:
    """What a submission must do, and the points for each criterion.

    Attributes:
        task: ``"heuristic"`` or ``"search"``.
        interface: ``"board"``, ``"aima"``, ``"berkeley"`` or ``"program"``.
        function: The name of the function, such as ``"h"`` or ``"EightPuzzle.h"``; ``None`` for the usual ones.
        size: Numbers of rows and columns.
        goal: The goal, as text.
        moves_of: Whether the directions in an answer are those of the ``"tile"`` or of the ``"blank"``.
        points: The points for each criterion.
        distances: The distances of the boards from which to search.
        seed: The seed of these boards.
        reference: The heuristic whose nodes are compared.
        nodes: The largest number of nodes that A* may expand, as a multiple of those with the reference.
        seconds: Seconds for all boards together, before which the submission must have ended.
        seconds_per_board: Seconds for one board.
        memory: Memory in MiB.

    """

    task: TaskName
    interface: InterfaceName
    function: str | None
    size: Shape
    goal: str
    moves_of: Mover
    points: dict[str, float]
    distances: tuple[int, ...]
    seed: int
    reference: HeuristicName
    nodes: float
    seconds: float
    seconds_per_board: float
    memory: int

    def to_dict(self) -> dict[str, object]:
        """Returns the contents of the file of this rubric."""
        fields: dict[str, object] = {**vars(self), "size": size_text(self.size), "distances": list(self.distances)}
        return {key: value for key, value in fields.items() if value is not None}


def read_rubric(rubric: RubricLike | None) -> Rubric:
    """Reads a rubric. Keys that are not given have their defaults.

    Raises:
        OptionsError: If it is not a rubric. The message names the file, the line and the key.
        OSError: If the file cannot be read.

    """
    if rubric is None or isinstance(rubric, Mapping):
        return _Reader("The rubric", "", dict(rubric or {})).rubric()
    path = Path(rubric)
    try:
        text = path.read_text(encoding="utf-8-sig")
        fields = json.loads(text, object_pairs_hook=_unique)
    except UnicodeDecodeError as error:
        message = f"{path}: this is not text in UTF-8; expected JSON."
        raise OptionsError(message) from error
    except RecursionError as error:
        message = f'{path}: too deeply nested; expected a rubric such as {{"task": "heuristic"}}.'
        raise OptionsError(message) from error
    except json.JSONDecodeError as error:
        message = f"{path}, line {error.lineno}, character {error.colno}: this is not JSON: {error.msg}."
        raise OptionsError(message) from error
    except _DoubleKeyError as error:
        message = f"{_place(str(path), text, error.key)}: this key is there twice; expected it once."
        raise OptionsError(message) from error
    if not isinstance(fields, dict):
        message = f'{path}: expected an object, such as {{"task": "heuristic"}}.'
        raise OptionsError(message)
    return _Reader(str(path), text, fields).rubric()


class _DoubleKeyError(Exception):
    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for key, value in pairs:
        if key in seen:
            raise _DoubleKeyError(key)
        seen[key] = value
    return seen


def _place(source: str, text: str, key: str) -> str:
    """Returns where a key is: the file, the last line that has it, and its name."""
    quoted = json.dumps(key.rpartition(".")[2], ensure_ascii=False)
    lines = [number for number, line in enumerate(text.splitlines(), start=1) if quoted in line]
    return f"{source}, line {lines[-1]}, key “{key}”" if lines else f"{source}, key “{key}”"


class _Reader:
    """Reads the fields of a rubric one by one."""

    def __init__(self, source: str, text: str, fields: dict[str, Any]) -> None:
        self._source = source
        self._text = text
        self._fields = fields

    def rubric(self) -> Rubric:
        self._known("", self._fields, Rubric.__annotations__)
        task: TaskName = self._name("task", get_args(TaskName), "heuristic")
        interface: InterfaceName = self._name("interface", get_args(InterfaceName), "board")
        size = self._size(task)
        return Rubric(
            task=task,
            interface=interface,
            function=self._function(),
            size=size,
            goal=self._goal(size, "blank-first" if interface == "berkeley" else "blank-last"),
            moves_of=self._name("moves_of", get_args(Mover), "blank" if interface in {"aima", "berkeley"} else "tile"),
            points=self._points(task),
            distances=self._distances(size),
            seed=int(self._number("seed", 0, (1 << 64) - 1, 1, whole=True)),
            reference=self._name("reference", get_args(HeuristicName), "manhattan"),
            nodes=self._number("nodes", 0, 1e9, 1),
            seconds=self._number("seconds", 0.1, 86_400, 300),
            seconds_per_board=self._number("seconds_per_board", 0.1, 86_400, 10),
            memory=int(self._number("memory", 64, 1 << 20, 1024, whole=True)),
        )

    def _refuse(self, key: str, expected: str) -> NoReturn:
        message = f"{_place(self._source, self._text, key)}: {expected}"
        raise OptionsError(message) from None

    def _known(self, prefix: str, fields: Mapping[str, object], names: Mapping[str, object]) -> None:
        for key in fields:
            if key not in names:
                self._refuse(f"{prefix}{key}", f"unknown key; expected one of {', '.join(names)}.")

    def _name(self, key: str, names: tuple[Any, ...], default: str) -> Any:  # noqa: ANN401 - one of the names
        name = self._fields.get(key, default)
        if name not in names:
            self._refuse(key, f"invalid value {_shown(name)}; expected one of {', '.join(names)}.")
        return name

    def _number(self, key: str, lowest: float, highest: float, default: float, *, whole: bool = False) -> float:
        number = self._fields.get(key, default)
        return self._checked(key, number, lowest, highest, whole=whole)

    def _checked(self, key: str, number: object, lowest: float, highest: float, *, whole: bool = False) -> float:
        is_number = is_whole(number) or (isinstance(number, float) and math.isfinite(number) and not whole)
        if not is_number or not lowest <= number <= highest:  # type: ignore[operator]
            kind = "a whole number" if whole else "a number"
            self._refuse(key, f"invalid value {_shown(number)}; expected {kind} from {lowest} to {highest:.15g}.")
        return number  # type: ignore[return-value]

    def _function(self) -> str | None:
        name = self._fields.get("function")
        if name is None:
            return None
        if not isinstance(name, str) or not all(part.isidentifier() for part in name.split(".")):
            self._refuse("function", f"invalid value {_shown(name)}; expected a name such as “h” or “EightPuzzle.h”.")
        return name

    def _size(self, task: TaskName) -> Shape:
        size = self._fields.get("size", 3)
        most = _MAX_HEURISTIC_CELLS if task == "heuristic" else _native.MAX_EXACT_CELLS
        try:
            shape = check_size(size)
        except (FifteenError, TypeError) as error:
            self._refuse("size", f"{error} Write it as “3x3”.")
        if shape[0] * shape[1] > most:
            self._refuse("size", f"{shape[0]}×{shape[1]} has too many cells for a {task}; expected at most {most}.")
        return shape

    def _goal(self, size: Shape, default: str) -> str:
        goal: BoardLike = self._fields.get("goal", default)
        try:
            return read_goal(goal, size).text
        except FifteenError as error:
            self._refuse("goal", str(error))

    def _points(self, task: TaskName) -> dict[str, float]:
        points = self._fields.get("points", POINTS[task])
        if not isinstance(points, Mapping):
            self._refuse("points", f"expected an object such as {json.dumps(POINTS[task])}.")
        self._known("points.", points, POINTS[task])
        for name, number in points.items():
            self._checked(f"points.{name}", number, 0, 1e6)
        if not sum(points.values()):
            self._refuse("points", "no criterion has points; expected at least one that has.")
        return dict(points)

    def _distances(self, size: Shape) -> tuple[int, ...]:
        most = _native.max_distance(size_text(size)) or 80
        distances = self._fields.get("distances", [distance for distance in _DISTANCES if distance <= most])
        if not isinstance(distances, (list, tuple)) or not 0 < len(distances) <= _MAX_BOARDS:
            self._refuse("distances", "expected a list of numbers of moves, such as [5, 10, 20].")
        return tuple(int(self._checked("distances", each, 1, most, whole=True)) for each in distances)


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:60] + "…"  # noqa: PLR2004 - a short line
