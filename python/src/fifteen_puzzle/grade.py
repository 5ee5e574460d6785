r"""Grades a student's heuristic or search, in a process of its own.

A heuristic is called for every board of the 8-puzzle, or of a smaller one: is it admissible, consistent, the same each time, and 0
at the goal? Does A* with it expand no more nodes than with Manhattan distance? A search solves boards at given distances: are its
moves legal, do they lead to the goal, and are they the fewest?

``fifteen-grade FILE`` is the same on the command line. docs/grading.md describes rubrics, interfaces and the protocol of programs.

Example:
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from fifteen_puzzle.grade import grade
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "student.py")
    ...     _ = file.write_text("def h(board):\n    return sum(a != b for a, b in zip(board, (1, 2, 3, 4, 5, 0)))\n")
    ...     report = grade(file, {"size": "2x3"})
    >>> report.points, report.possible
    (3, 10)
    >>> print(report["admissible"].message)
    17 of 360 values are too large. The worst is 2, and the distance is 1:
    1 2 3
    4 . 5

"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import sys
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent
from typing import Any, Literal, NoReturn, TypeAlias, get_args

from ._boards import Board, Mover, board_of, drawn, read_boards
from ._driver import LOADING
from ._errors import FifteenError, HeuristicError, OptionsError
from ._functions import solve
from ._judgement import Judgement, Space, effort, judge, space_of, value_of
from ._rubric import InterfaceName, Rubric, RubricLike, TaskName, read_rubric
from ._rules import neighbors, random_boards
from ._submission import Command, Ended, program, python, split, takes_file
from ._trouble import beside, drawing_of, notes_on, shortened, trouble_of
from ._verify import verify

__all__ = ["Criterion", "FormName", "Report", "Rubric", "grade", "main", "read_rubric"]

FormName: TypeAlias = Literal["text", "gradescope", "otter"]
"""The form of a report: text for people, or JSON for Gradescope or Otter-Grader."""

_MAX_STEPS = 2_000_000
_TITLES = {
    "runs": "Runs on all boards",
    "deterministic": "Has one value for each board",
    "zero_at_goal": "Is 0 at the goal",
    "admissible": "Is admissible",
    "consistent": "Is consistent",
    "nodes": "Saves nodes",
    "legal": "Makes legal moves",
    "solved": "Solves the boards",
    "optimal": "Finds shortest solutions",
}
_CLAIM = re.compile(r"^\s*minimum number of moves\s*[=:]\s*(-?\d+)\s*$", re.MULTILINE | re.IGNORECASE)
_EXPANDED = re.compile(r"^\s*(?:nodes\s+)?expanded\s*[=:]?\s*(\d+)\s*$", re.MULTILINE | re.IGNORECASE)
_UNSOLVABLE = re.compile(r"^\s*no solution possible\s*$", re.MULTILINE | re.IGNORECASE)


@dataclass(frozen=True)
class Criterion:
    """One line of a report.

    Attributes:
        name: The name of the criterion, as in the rubric.
        points: The points that the submission got.
        possible: The points that it could get.
        message: What was found, and what would be right.

    """

    name: str
    points: float
    possible: float
    message: str

    @property
    def passed(self) -> bool:
        """Whether the submission got all points."""
        return self.points == self.possible

    @property
    def title(self) -> str:
        """The criterion in words."""
        return _TITLES[self.name]


@dataclass(frozen=True)
class Report:
    """The result of grading a submission.

    Attributes:
        name: The name of the file or program.
        criteria: One result for each criterion of the rubric.
        notes: What else was noticed, such as printed lines.
        seconds: How long the submission ran.
        judgement: What :func:`check_heuristic` says, without searches; ``None`` for a search, or if values are missing.

    """

    name: str
    criteria: tuple[Criterion, ...]
    notes: tuple[str, ...]
    seconds: float
    judgement: Judgement | None

    @property
    def points(self) -> float:
        """The points that the submission got. As the last line of a test cell of nbgrader, this is its grade."""
        return sum(criterion.points for criterion in self.criteria)

    @property
    def possible(self) -> float:
        """The points that it could get."""
        return sum(criterion.possible for criterion in self.criteria)

    def __getitem__(self, name: str) -> Criterion:
        """Returns a criterion by its name."""
        found = next((criterion for criterion in self.criteria if criterion.name == name), None)
        if found is None:
            raise KeyError(name)
        return found

    def __str__(self) -> str:
        """Returns the report for people."""
        lines = [f"{self.name}: {self.points:g} of {self.possible:g} points, in {self.seconds:.1f} s"]
        for criterion in self.criteria:
            lines += ["", f"{criterion.title}: {criterion.points:g} of {criterion.possible:g}"]
            lines.append(indent(criterion.message, "  "))
        if self.notes:
            lines += ["", "Notes:", *(indent(note, "  ") for note in self.notes)]
        return "\n".join(lines)

    def to_gradescope(self) -> dict[str, Any]:
        """Returns the contents of Gradescope's ``results.json``."""
        return {
            "execution_time": round(self.seconds, 3),
            "output": "\n\n".join(self.notes),
            "output_format": "text",
            "visibility": "visible",
            "stdout_visibility": "hidden",
            "tests": [
                {
                    "name": criterion.title,
                    "name_format": "text",
                    "number": str(number),
                    "score": criterion.points,
                    "max_score": criterion.possible,
                    "status": "passed" if criterion.passed else "failed",
                    "output": criterion.message,
                    "output_format": "text",
                    "tags": [criterion.name],
                }
                for number, criterion in enumerate(self.criteria, start=1)
            ],
        }

    def to_otter(self) -> dict[str, Any]:
        """Returns the results as JSON that Otter-Grader's ``GradingResults.from_ottr_json`` reads.

        A test case of Otter has all of its points or none, so a criterion that got a part of its points is two cases.
        """
        return {
            "test_file_results": [
                {
                    "filename": f"{criterion.name}.py",
                    "points": None,
                    "test_case_results": [
                        _otter_case(criterion, points, passed=passed)
                        for points, passed in (
                            (criterion.points, True),
                            (criterion.possible - criterion.points, False),
                        )
                        if points or criterion.passed is passed
                    ],
                }
                for criterion in self.criteria
            ]
        }


def _otter_case(criterion: Criterion, points: float, *, passed: bool) -> dict[str, Any]:
    return {
        "passed": passed,
        "error": None if passed else criterion.message,
        "test_case": {
            "name": criterion.title,
            "code": None,
            "points": points,
            "hidden": False,
            "success_message": criterion.message,
            "failure_message": None,
        },
    }


def grade(
    file: str | os.PathLike[str] | None = None,
    rubric: RubricLike | Rubric | None = None,
    program: Command | None = None,
) -> Report:
    """Grades a file in Python, or a program.

    The submission runs in a process of its own, which is killed at the limits of the rubric, and judges nothing itself. Whatever
    it does, there is a report. This contains mistakes, not attacks: grade code of strangers in a container. Needs Linux or macOS.

    Args:
        file: A file in Python with a function ``h`` or ``heuristic``, or ``solve``.
        rubric: What is graded, and the points: the path of a JSON file, its contents, or a rubric that was read. By default a
            heuristic that is a function of a board.
        program: A program and its arguments in place of a file, such as ``"java Solver {file}"``. ``{file}`` stands for a file
            with a board; without it, the program reads boards from standard input.

    Raises:
        OptionsError: If the rubric is not one, or does not suit the submission.
        OSError: If the file or the rubric cannot be read.

    """
    read = rubric if isinstance(rubric, Rubric) else read_rubric(rubric)
    if (file is None) == (program is None):
        message = "Expected either a file or a program."
        raise OptionsError(message)
    if (program is not None) != (read.interface == "program"):
        expected = "a program, with --program" if read.interface == "program" else "a file in Python"
        message = f"The interface of the rubric is {read.interface}; expected {expected}."
        raise OptionsError(message)
    submission: Path | list[str]
    if file is not None:
        submission = Path(file)
        with submission.open("rb"):
            pass
    else:
        submission = split(program or "")
        if read.task == "heuristic" and takes_file(submission):
            message = "A heuristic is called for all boards; expected a program that reads boards from standard input."
            raise OptionsError(message)
    return _heuristic(submission, read) if read.task == "heuristic" else _search(submission, read)


# ---------------------------------------------------------------- heuristics


def _heuristic(submission: Path | list[str], rubric: Rubric) -> Report:
    space = space_of(rubric.size, rubric.goal)
    calls = list(space.calls())
    given: Sequence[int]
    if isinstance(submission, Path):
        ended, said, begun, given = python(submission, rubric, None, len(calls), rubric.seconds)
        if said or ended.limit or begun != len(calls):
            board = space.boards[calls[begun]] if 0 <= begun < len(calls) else None
            return _failed(submission, rubric, ended, trouble_of(ended, said, board, rubric, begun))
    else:
        ended = program(submission, rubric, [str(space.boards[index]) for index in calls], "", rubric.seconds)
        try:
            given = _values(ended, rubric, [space.boards[index] for index in calls])
        except HeuristicError as error:
            return _failed(submission, rubric, ended, str(error))
    values, steady = array("H", given[: len(space.boards)]), "Each board has the same value when it is called again."
    try:
        for index, value in zip(calls[len(values) :], given[len(values) :], strict=True):
            space.record(values, index, value)
        is_steady = True
    except HeuristicError as error:
        steady, is_steady = str(error), False
    judgement = judge(space, values)
    found = {
        "runs": (True, f"It has a value for each of {len(values):,} boards, after {ended.seconds:.1f} s."),
        "deterministic": (is_steady, steady),
        "zero_at_goal": (
            judgement.at_goal == 0,
            f"The goal has the value {judgement.at_goal}{'; expected 0' * (judgement.at_goal != 0)}.",
        ),
        "admissible": (judgement.admissible, _admissible(judgement)),
        "consistent": (judgement.consistent, _consistent(judgement)),
    }
    if "nodes" in rubric.points:
        found["nodes"] = _nodes(space, values, rubric)
    criteria = tuple(
        Criterion(name, points if found[name][0] else 0, points, found[name][1])
        for name, points in rubric.points.items()
    )
    return Report(_name(submission), criteria, tuple(_notes(ended, submission)), ended.seconds, judgement)


def _failed(submission: Path | list[str], rubric: Rubric, ended: Ended, trouble: str) -> Report:
    """Returns the report on a submission without values. The first criterion says why."""
    messages = [trouble, *["This needs a value for each board."] * len(rubric.points)]
    criteria = tuple(
        Criterion(name, 0, points, message)
        for (name, points), message in zip(rubric.points.items(), messages, strict=False)
    )
    return Report(_name(submission), criteria, tuple(_notes(ended, submission)), ended.seconds, None)


def _values(ended: Ended, rubric: Rubric, boards: Sequence[Board]) -> list[int]:
    """Reads the values that a program has printed, one a line."""
    values: list[int] = []
    lines = ended.output.splitlines()
    for line, board in zip(lines, boards, strict=False):
        try:
            values.append(value_of(_number(line), board))
        except HeuristicError:  # noqa: PERF203 - each line may be wrong
            message = f"Line {len(values) + 1} of its output is {shortened(line)!r}; expected the value of this board alone, a number from 0 to 255:\n{drawing_of(board)}"
            raise HeuristicError(message) from None
    troubles = []
    if len(lines) != len(boards):
        troubles.append(f"It printed {len(lines):,} lines for {len(boards):,} boards; expected one line for each.")
    if ended.limit is not None or ended.status != 0:
        board = boards[min(len(lines), len(boards) - 1)]
        troubles.append(trouble_of(ended, {"kind": "ended"}, board, rubric, len(lines)))
    if troubles:
        raise HeuristicError(" ".join(troubles))
    return values


def _number(line: str) -> float | str:
    try:
        number = float(line)
    except ValueError:
        return line
    return int(number) if number.is_integer() else number


def _admissible(judgement: Judgement) -> str:
    worst = judgement.worst
    if worst is None:
        return f"No value is larger than the distance. {judgement.exact:,} values are exact, and the mean is {judgement.mean:.3f}."
    are = "is" if judgement.overestimates == 1 else "are"
    return (
        f"{judgement.overestimates:,} of {judgement.boards:,} values {are} too large. The worst is {worst.h}, and the distance is "
        f"{worst.distance}:\n{drawing_of(worst.board)}"
    )


def _consistent(judgement: Judgement) -> str:
    jump = judgement.worst_jump
    if jump is not None:
        pairs = "1 pair" if judgement.jumps == 1 else f"{judgement.jumps:,} pairs"
        return (
            f"Between {pairs} of boards one move apart, the value changes by more than 1. The worst has {jump.h} and "
            f"{jump.neighbor_h}:\n{beside(jump.board, jump.neighbor)}"
        )
    if judgement.at_goal:
        return f"The goal has the value {judgement.at_goal}; a consistent heuristic is 0 there."
    return "No move changes the value by more than 1, and the goal has the value 0."


def _nodes(space: Space, values: array[int], rubric: Rubric) -> tuple[bool, str]:
    """Compares the nodes of A* with those of the reference."""
    total = allowed = 0
    lines = ["distance  nodes  with the reference"]
    trouble = ""
    for board in _boards(rubric):
        root = space.native.index_of(str(board)) or 0
        own = effort(space, values, root, "a-star", _MAX_STEPS)
        reference = solve(board, rubric.reference, "a-star", threads=1, goal=rubric.goal).expanded
        total, allowed = total + own.expanded, allowed + reference
        lines.append(f"{own.distance:8}  {own.expanded:5,}  {reference:,}")
        if own.length is None:
            trouble = f"A* with it was stopped after {_MAX_STEPS:,} steps from this board:\n{drawing_of(board)}"
        elif own.length != own.distance and not trouble:
            trouble = (
                f"A* with it found a solution of {own.length} moves, and a shortest one has {own.distance}, from this board:\n"
                f"{drawing_of(board)}"
            )
    most = rubric.nodes * allowed
    summary = f"A* with it expanded {total:,} nodes; expected at most {most:,.0f}, {rubric.nodes:g} times those with {rubric.reference}."
    message = "\n".join([trouble or summary, *lines])
    return not trouble and total <= most, message


# ---------------------------------------------------------------- searches


@dataclass(frozen=True)
class _Solved:
    """The answer for one board. ``trouble`` says what is wrong, and is empty if nothing is."""

    board: Board
    distance: int
    length: int | None
    legal: bool
    solved: bool
    optimal: bool
    seconds: float
    expanded: int | None
    trouble: str


def _search(submission: Path | list[str], rubric: Rubric) -> Report:
    answers: list[_Solved] = []
    notes: dict[str, None] = {}
    seconds = 0.0
    for board, distance in zip(_boards(rubric), rubric.distances, strict=True):
        if seconds >= rubric.seconds:
            late = f"It was not started: the boards before took more than {rubric.seconds:g} s together."
            answers.append(_Solved(board, distance, None, False, False, False, 0, None, late))  # noqa: FBT003
            continue
        answered = _solve_in_python if isinstance(submission, Path) else _solve_by_program
        ended, answer = answered(submission, rubric, board, distance, len(answers), rubric.seconds - seconds)  # type: ignore[arg-type]
        seconds += ended.seconds
        answers.append(answer)
        notes.update(dict.fromkeys(_notes(ended, submission)))
    passed = {"legal": [each.legal for each in answers], "solved": [each.solved for each in answers]}
    passed["optimal"] = [each.optimal for each in answers]
    criteria = tuple(
        Criterion(
            name, round(points * sum(passed[name]) / len(answers), 2), points, _boards_that(name, passed[name], answers)
        )
        for name, points in rubric.points.items()
    )
    return Report(_name(submission), criteria, (_table(answers), *notes), seconds, None)


def _boards_that(name: str, passed: list[bool], answers: list[_Solved]) -> str:
    """Says for how many boards a criterion holds, and why it does not for the first other one."""
    summary = f"{sum(passed)} of {len(passed)} boards."
    wrong = next((answer for is_right, answer in zip(passed, answers, strict=True) if not is_right), None)
    if wrong is None:
        return summary
    trouble = wrong.trouble
    if name == "optimal" and wrong.solved:
        trouble = f"It has {wrong.length} moves, and a shortest solution has {wrong.distance}."
    return f"{summary} The first that fails is {wrong.distance} move{'s' * (wrong.distance != 1)} from the goal:\n{drawing_of(wrong.board)}\n{trouble}"


def _table(answers: list[_Solved]) -> str:
    lines = ["distance  answer  seconds  expanded"]
    for each in answers:
        length = "-" if each.length is None else str(each.length)
        expanded = "-" if each.expanded is None else f"{each.expanded:,}"
        lines.append(f"{each.distance:8}  {length:>6}  {each.seconds:7.2f}  {expanded:>8}")
    return "\n".join(lines)


def _solve_in_python(
    file: Path, rubric: Rubric, board: Board, distance: int, done: int, seconds: float
) -> tuple[Ended, _Solved]:
    """Solves a board in at most ``seconds``, after ``done`` others."""
    ended, said, begun, _ = python(file, rubric, board, 0, seconds)
    moves, boards, expanded = said.get("moves"), said.get("boards"), said.get("expanded")
    if ended.limit is None and (isinstance(moves, str) or _are_boards(boards)):
        return ended, _judged(
            ended, rubric, board, distance, moves, boards, expanded if type(expanded) is int else None
        )
    trouble = trouble_of(ended, said, None if begun == LOADING else board, rubric, done)
    return ended, _unsolved(ended, board, distance, trouble)


def _are_boards(boards: object) -> bool:
    return isinstance(boards, list) and all(
        isinstance(each, list) and all(type(t) is int for t in each) for each in boards
    )


def _solve_by_program(
    command: list[str], rubric: Rubric, board: Board, distance: int, done: int, seconds: float
) -> tuple[Ended, _Solved]:
    """Solves a board in at most ``seconds``, after ``done`` others."""
    rows, columns = rubric.size
    size = f"{rows}" if rows == columns else f"{rows} {columns}"
    ended = program(command, rubric, [str(board)], f"{size}\n{drawn(board).replace('.', '0')}", seconds)
    if ended.limit is not None or ended.status != 0:
        trouble = trouble_of(ended, {"kind": "ended"}, board, rubric, done)
        return ended, _unsolved(ended, board, distance, trouble)
    text = ended.output
    claim, counted = _CLAIM.search(text), _EXPANDED.search(text)
    rest = _EXPANDED.sub("", _CLAIM.sub("", text)).strip()
    if _UNSOLVABLE.search(rest):
        return ended, _unsolved(ended, board, distance, "It says that there is no solution, but there is one.")
    if not rest:
        return ended, _unsolved(
            ended, board, distance, "It prints no solution; expected moves, or all boards from this one to the goal."
        )
    boards: list[Sequence[int]] | None = None
    words = rest.split()
    if len(words) >= len(board) and all(word.isdigit() for word in words):
        try:
            boards = list(read_boards(rest))
        except FifteenError as error:
            return ended, _unsolved(ended, board, distance, f"Its boards cannot be read: {error}")
    expanded = int(counted[1]) if counted else None
    answer = _judged(ended, rubric, board, distance, None if boards else rest, boards, expanded)
    if claim and answer.solved and int(claim[1]) != answer.length:
        message = f"It says that the minimum number of moves is {claim[1]}, but its solution has {answer.length}."
        return ended, _unsolved(ended, board, distance, message)
    return ended, answer


def _unsolved(ended: Ended, board: Board, distance: int, trouble: str) -> _Solved:
    return _Solved(board, distance, None, False, False, False, ended.seconds, None, trouble)  # noqa: FBT003


def _judged(
    ended: Ended,
    rubric: Rubric,
    board: Board,
    distance: int,
    moves: str | None,
    boards: Sequence[Sequence[int]] | None,
    expanded: int | None,
) -> _Solved:
    moves_of = rubric.moves_of
    if boards is not None:
        made = _moves_between(board, boards)
        if not isinstance(made, tuple):
            return _unsolved(ended, board, distance, made)
        moves, moves_of = "".join(made), "tile"
    verified = verify(moves or "", board, rubric.goal, moves_of)
    if verified.legal and not verified.length:
        return _unsolved(ended, board, distance, "It answers no moves; expected moves that lead to the goal.")
    trouble = verified.error or ""
    if not verified.solved:
        trouble = trouble or "The moves do not end at the goal."
        other: Mover = "tile" if moves_of == "blank" else "blank"
        if boards is None and verify(moves or "", board, rubric.goal, other).solved:
            trouble += (
                f" They would be right if they named the directions of the {other}; expected those of the {moves_of}."
            )
        trouble += f"\nIt answered {shortened(moves or '')!r}."
    return _Solved(
        board, distance, verified.length if verified.legal else None, verified.legal, verified.solved, verified.optimal,
        ended.seconds, expanded, trouble,
    )  # fmt: skip


def _moves_between(board: Board, boards: Sequence[Sequence[int]]) -> tuple[str, ...] | str:
    """Returns the moves of a path, or what is wrong with it. The path may begin with the board, or with the next one."""
    at, moves = board, []
    path = boards[1:] if boards and tuple(boards[0]) == tuple(board) else boards
    for number, after in enumerate(path, start=1):
        move = next((move for move, near in neighbors(at) if tuple(near) == tuple(after)), None)
        if move is None:
            shown = board_of(board.shape[1], tuple(after)) if len(after) == len(board) else None
            next_one = beside(at, shown) if shown else f"{drawing_of(at)}\nand then {list(after)[:20]}"
            return f"Board {number} of its path is not one move from the board before:\n{next_one}"
        moves.append(move)
        at = board_of(board.shape[1], tuple(after))
    return tuple(moves)


# ---------------------------------------------------------------- boards


def _boards(rubric: Rubric) -> Iterator[Board]:
    """Returns a random board at each distance. The same distance twice gives two boards."""
    for number, distance in enumerate(rubric.distances):
        yield from random_boards(1, rubric.size, (rubric.seed + number) % (1 << 64), rubric.goal, distance)


def _notes(ended: Ended, submission: Path | list[str]) -> Iterator[str]:
    """Returns notes on what was printed. What programs print is their answer."""
    return notes_on(ended) if isinstance(submission, Path) else iter(())


def _name(submission: Path | list[str]) -> str:
    return submission.name if isinstance(submission, Path) else " ".join(submission)


# ---------------------------------------------------------------- the command line


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line ``fifteen-grade``. Returns the exit status: 0 for every report, 1 if there is none."""
    parser = argparse.ArgumentParser(
        prog="fifteen-grade",
        description="Grades a heuristic or a search of a student, in a process of its own.",
        epilog="docs/grading.md describes rubrics, interfaces and the protocol of programs.",
    )
    parser.add_argument(
        "file", nargs="?", metavar="FILE", help="a file in Python with a function h, heuristic or solve"
    )
    parser.add_argument(
        "--program", metavar="COMMAND", help="a program in place of a file, such as 'java Solver {file}'"
    )
    parser.add_argument("--rubric", metavar="FILE", help="what is graded, and the points, in JSON")
    parser.add_argument(
        "--task", choices=get_args(TaskName), help="what is graded, if there is no rubric [default: heuristic]"
    )
    parser.add_argument(
        "--interface", choices=get_args(InterfaceName), help="how it is called, if there is no rubric [default: board]"
    )
    parser.add_argument(
        "--form", choices=get_args(FormName), default="text", help="the form of the report [default: text]"
    )
    parser.add_argument("--output", metavar="FILE", help="where the report is written [default: standard output]")
    parser.add_argument(
        "--print-rubric", action="store_true", help="print the rubric with all of its keys, and grade nothing"
    )
    options = parser.parse_args(arguments)
    try:
        with _ended_by_signals():
            return _main(options)
    except (FifteenError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)  # noqa: T201
        return 1


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Ends the program by an exception when it is terminated or its terminal is closed, so that the submission is killed as well.

    The submission runs in a session of its own, which these signals do not reach. A signal that is ignored, as under ``nohup``,
    stays ignored.
    """

    def end(number: int, _frame: object) -> NoReturn:
        sys.exit(128 + number)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, end) for number in numbers if signal.getsignal(number) != signal.SIG_IGN}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _main(options: argparse.Namespace) -> int:
    """Writes the report, or the rubric."""
    rubric = _rubric(options)
    if options.print_rubric:
        text = json.dumps(rubric.to_dict(), indent=2)
    else:
        report = grade(options.file, rubric, options.program)
        forms = {"gradescope": report.to_gradescope, "otter": report.to_otter}
        text = json.dumps(forms[options.form](), indent=2) if options.form in forms else str(report)
    if options.output is None:
        print(text)  # noqa: T201
    else:
        Path(options.output).write_text(text + "\n", encoding="utf-8")
    return 0


def _rubric(options: argparse.Namespace) -> Rubric:
    interface = options.interface or (None if options.program is None else "program")
    given = {key: value for key, value in (("task", options.task), ("interface", interface)) if value is not None}
    if options.rubric is None:
        return read_rubric(given)
    if options.task or options.interface:
        message = "The rubric says what is graded and how; expected no --task and no --interface beside --rubric."
        raise OptionsError(message)
    return read_rubric(options.rubric)


if __name__ == "__main__":
    sys.exit(main())
