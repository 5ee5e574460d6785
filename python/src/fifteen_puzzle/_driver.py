"""The process that runs a submission in Python: ``_submission.py`` starts it as a program, and kills it at its limits.

It judges nothing. Its answers are in files that the grader made: the values of a heuristic in shared memory,
which survive whatever ends the process; everything else in JSON.
"""

from __future__ import annotations

import importlib.util
import inspect
import io
import json
import mmap
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NoReturn, cast

if __name__ == "__main__":
    # The folder of this file would hide modules that a submission imports.
    sys.path.pop(0)

from fifteen_puzzle import Board, FifteenError, _native
from fifteen_puzzle._boards import check_size, read_board, read_goal, size_text
from fifteen_puzzle._judgement import space_of, value_of

# Before the first call of a heuristic: the file is being loaded.
LOADING = -1
# The names of functions by task.
USUAL = {"heuristic": ("h", "heuristic"), "search": ("solve",)}
_MAX_TEXT = 2000
_MAX_MOVES = 200_000
# The audit events before Python starts another process or sends a signal.
_FORBIDDEN = frozenset(
    {"os.fork", "os.forkpty", "os.exec", "os.posix_spawn", "os.spawn", "os.system", "os.startfile", "os.kill", "os.killpg",
     "pty.spawn", "subprocess.Popen"}
)  # fmt: skip
# The moves of the blank, in the order of both courses, by the place of the tile's move among U, L, R and D.
_ACTIONS = (("UP", 3), ("DOWN", 0), ("LEFT", 2), ("RIGHT", 1))
_NO_TILE = 255


class _Stop(Exception):  # noqa: N818 - not an error of this program
    """Ends the run: the submission did something wrong. ``details`` are for the report."""

    def __init__(self, kind: str, **details: object) -> None:
        super().__init__(kind)
        self.details = {"kind": kind, **details}


class Node:
    """A node as in AIMA's code, without parents."""

    def __init__(self, state: tuple[int, ...]) -> None:
        self.state = state
        self.parent = None
        self.action = None
        self.path_cost = 0
        self.depth = 0


class _Rules:
    """The moves of the blank from each cell."""

    def __init__(self, shape: tuple[int, int], goal: Board) -> None:
        self.columns = shape[1]
        self.goal = tuple(goal)
        sources = _native.sources(size_text(shape))
        cells = range(0, len(sources), len(_ACTIONS))
        self.sources = [
            {name: sources[at + move] for name, move in _ACTIONS if sources[at + move] != _NO_TILE} for at in cells
        ]

    def after(self, tiles: Sequence[int], action: str) -> tuple[int, ...]:
        """Returns the tiles after a move of the blank."""
        blank = tiles.index(0)
        source = self.sources[blank][action]
        swapped = list(tiles)
        swapped[blank], swapped[source] = swapped[source], 0
        return tuple(swapped)


class AimaProblem:
    """The puzzle as in AIMA's code. Counts the expanded nodes by the calls of ``actions``."""

    def __init__(self, initial: Board, rules: _Rules) -> None:
        self.initial = tuple(initial)
        self.goal = rules.goal
        self.expanded = 0
        self._rules = rules

    def actions(self, state: Sequence[int]) -> list[str]:
        self.expanded += 1
        return list(self._rules.sources[state.index(0)])

    def result(self, state: Sequence[int], action: str) -> tuple[int, ...]:
        return self._rules.after(state, action)

    def goal_test(self, state: Sequence[int]) -> bool:
        return tuple(state) == self.goal

    def path_cost(self, cost: float, _before: object, _action: object, _after: object) -> float:
        return cost + 1


class BerkeleyState:
    """The puzzle as in Berkeley's ``eightpuzzle.py``."""

    def __init__(self, tiles: Sequence[int], rules: _Rules) -> None:
        columns = rules.columns
        self.cells = [list(tiles[start : start + columns]) for start in range(0, len(tiles), columns)]
        self.blankLocation = divmod(tiles.index(0), columns)
        self._rules = rules

    def isGoal(self) -> bool:  # noqa: N802 - Berkeley's name
        return self.tiles() == self._rules.goal

    def legalMoves(self) -> list[str]:  # noqa: N802
        return [action.lower() for action in self._rules.sources[self.tiles().index(0)]]

    def result(self, move: str) -> BerkeleyState:
        return BerkeleyState(self._rules.after(self.tiles(), move.upper()), self._rules)

    def tiles(self) -> tuple[int, ...]:
        """Returns the numbers of all cells."""
        return tuple(tile for row in self.cells for tile in row)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BerkeleyState) and self.cells == other.cells

    def __hash__(self) -> int:
        return hash(self.tiles())

    def __str__(self) -> str:
        return "\n".join(" ".join(map(str, row)) for row in self.cells)


class BerkeleyProblem:
    """The search problem as in Berkeley's ``eightpuzzle.py``. Counts the expanded nodes by the calls of ``getSuccessors``."""

    def __init__(self, start: BerkeleyState) -> None:
        self.puzzle = start
        self.expanded = 0

    def getStartState(self) -> BerkeleyState:  # noqa: N802
        return self.puzzle

    def isGoalState(self, state: BerkeleyState) -> bool:  # noqa: N802
        return state.isGoal()

    def getSuccessors(self, state: BerkeleyState) -> list[tuple[BerkeleyState, str, int]]:  # noqa: N802
        self.expanded += 1
        return [(state.result(move), move, 1) for move in state.legalMoves()]

    def getCostOfActions(self, actions: Sequence[str]) -> int:  # noqa: N802
        return len(actions)


class _Run:
    """A run of a submission."""

    def __init__(self, arguments: dict[str, Any]) -> None:
        self._file = Path(arguments["file"])
        self._function = arguments["function"]
        self._interface = arguments["interface"]
        self._shape = check_size(arguments["size"])
        self._goal = read_goal(arguments["goal"], self._shape)
        self._rules = _Rules(self._shape, self._goal.board)
        self._board = arguments["board"]
        with open(arguments["shared"], "r+b") as file:
            # Stays open to the end of the process.
            shared = memoryview(mmap.mmap(file.fileno(), 0))
        self._begun, self._values = shared[:8].cast("q"), shared[8:].cast("H")
        self._begun[0] = LOADING

    def heuristic(self) -> dict[str, object]:
        """Writes the number of calls that have begun, and the value of each. Returns nothing else."""
        space = space_of(self._shape, self._goal.text)
        boards = space.boards
        begun, values = self._begun, self._values
        h = self._load(USUAL["heuristic"])
        problem = BerkeleyProblem(BerkeleyState(boards[-1], self._rules))
        for call, index in enumerate(space.calls()):
            board = boards[index]
            begun[0] = call
            if self._interface == "aima":
                value = self._called(h, Node(tuple(board)))
            elif self._interface == "berkeley":
                state = BerkeleyState(board, self._rules)
                value = self._called(h, state, problem)
                if state.cells != BerkeleyState(board, self._rules).cells:
                    raise _Stop(kind="changed")
            else:
                value = self._called(h, board)
            try:
                values[call] = value_of(value, board)
            except FifteenError as error:
                raise _Stop(kind="value", message=str(error)[:_MAX_TEXT], type=type(value).__name__) from None
            except BaseException as error:  # noqa: BLE001 - the methods of the value are those of the submission
                raise self._crash(error) from None
        begun[0] = len(values)
        return {}

    def search(self) -> dict[str, object]:
        """Returns the answer for one board, as moves or as boards."""
        solve = self._load(USUAL["search"])
        board = read_board(self._board)
        problem: AimaProblem | BerkeleyProblem | None = None
        if self._interface == "aima":
            problem = AimaProblem(board, self._rules)
        elif self._interface == "berkeley":
            problem = BerkeleyProblem(BerkeleyState(board, self._rules))
        self._begun[0] = 0
        answer = self._called(solve, board if problem is None else problem)
        expanded = None if problem is None else problem.expanded
        if type(answer) is tuple and len(answer) == 2 and type(answer[1]) is int and not isinstance(answer[0], int):  # noqa: PLR2004
            answer, expanded = answer
        return {**_answer(answer), "expanded": expanded or None}

    def _called(self, function: Callable[..., Any], *arguments: object) -> object:
        try:
            return function(*arguments)
        except BaseException as error:  # noqa: BLE001 - whatever a submission raises
            raise self._crash(error) from None

    def _load(self, usual: tuple[str, ...]) -> Callable[..., Any]:
        """Loads the submission, and returns its function."""
        try:
            source = self._file.read_bytes()
            code = compile(source, str(self._file), "exec", dont_inherit=True)
        except (SyntaxError, ValueError) as error:
            line = getattr(error, "lineno", None)
            raise _Stop(kind="syntax", message=str(error)[:_MAX_TEXT], line=line) from None
        module = self._execute(code)
        names = usual if self._function is None else (self._function,)
        function = next((found for name in names if (found := self._find(module, name)) is not None), None)
        if function is None:
            raise _Stop(kind="missing")
        if not callable(function):
            raise _Stop(kind="not-callable", type=type(function).__name__)
        return cast("Callable[..., Any]", function)

    def _execute(self, code: CodeType) -> ModuleType:
        sys.path.insert(0, str(self._file.parent))
        os.chdir(self._file.parent)
        specification = importlib.util.spec_from_loader("submission", loader=None, origin=str(self._file))
        assert specification is not None
        module = importlib.util.module_from_spec(specification)
        module.__file__ = str(self._file)
        sys.modules["submission"] = module
        sys.argv = [str(self._file)]
        try:
            exec(code, module.__dict__)
        except BaseException as error:  # noqa: BLE001
            raise self._crash(error) from None
        return module

    def _find(self, module: ModuleType, name: str) -> Any:  # noqa: ANN401 - anything
        """Returns a function by its name; a method is one of an object made from the goal, as AIMA's problems are."""
        first, *rest = name.split(".")
        found = getattr(module, first, None)
        for part in rest:
            if inspect.isclass(found):
                found = self._called(found, self._rules.goal)
            found = getattr(found, part, None)
        return found

    def _crash(self, error: BaseException) -> _Stop:
        """Describes an exception: the last line of the submission that led to it."""
        line, source, inside = None, "", False
        for frame in traceback.extract_tb(error.__traceback__):
            if frame.filename == str(self._file):
                line, source, inside = frame.lineno, frame.line or "", True
        try:
            message = str(error)[:_MAX_TEXT]
        except BaseException:  # noqa: BLE001 - an exception may fail in its own message
            message = ""
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        return _Stop(
            kind="raised",
            type=type(error).__name__,
            message=message,
            line=line,
            source=source,
            inside=inside,
            module=missing,
        )


def _answer(answer: object) -> dict[str, object]:
    """Returns the moves, or the boards, of an answer."""
    if answer is None:
        raise _Stop(kind="no-answer")
    path = getattr(answer, "path", None)
    if callable(path) and hasattr(answer, "state"):
        answer = path()
    if isinstance(answer, str):
        # The rest of a longer text could be what makes it right, or wrong.
        if len(answer) > _MAX_MOVES:
            raise _Stop(kind="too-long")
        return {"moves": answer}
    if isinstance(answer, (list, tuple)):
        items = list(answer)
        if all(isinstance(item, str) for item in items):
            return {"moves": " ".join(items)}
        if all(type(item) is int for item in items):
            return {"moves": " ".join(map(str, items))}
        boards = [_tiles(item) for item in items]
        if all(board is not None for board in boards):
            return {"boards": boards}
    try:
        shown = repr(answer)[:_MAX_TEXT]
    except Exception:  # noqa: BLE001 - the code of the submission
        shown = "…"
    raise _Stop(kind="answer-type", type=type(answer).__name__, shown=shown)


def _tiles(item: Any) -> list[int] | None:  # noqa: ANN401 - anything in a path
    """Returns the tiles of a board in a path: numbers, rows of numbers, or a state or node that has them."""
    item = getattr(item, "state", item)
    item = getattr(item, "cells", item)
    if not isinstance(item, (list, tuple)):
        return None
    rows = [list(row) if isinstance(row, (list, tuple)) else [row] for row in item]
    tiles = [tile for row in rows for tile in row]
    return tiles if all(type(tile) is int for tile in tiles) else None


def _forbid_processes() -> None:
    def hook(event: str, _arguments: object) -> None:
        if event in _FORBIDDEN:
            message = f"a submission may not start or signal processes ({event})"
            raise PermissionError(message)

    sys.addaudithook(hook)


def _end(result: Path, outcome: dict[str, object]) -> NoReturn:
    """Writes the outcome, and ends without waiting for threads of the submission."""
    result.write_text(json.dumps(outcome), encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except Exception:  # noqa: BLE001, PERF203 - the submission may have closed or replaced it
            continue
    os._exit(0)


def main() -> NoReturn:
    """Runs a submission."""
    arguments = json.loads(sys.argv[1])
    result = Path(arguments["result"])
    run = _Run(arguments)
    # Whatever a submission prints is text.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    _forbid_processes()
    try:
        outcome = run.search() if arguments["board"] else run.heuristic()
    except _Stop as stop:
        outcome = stop.details
    _end(result, outcome)


if __name__ == "__main__":
    main()
