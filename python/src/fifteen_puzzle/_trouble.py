"""Says in the words of a student what went wrong with a submission, and on which board."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from textwrap import indent
from typing import Any

from ._boards import Board, drawn
from ._driver import USUAL
from ._rubric import InterfaceName, Rubric, TaskName
from ._submission import Ended

_MAX_LINES = 12
_MAX_LINE = 120
_CALLS: dict[tuple[TaskName, InterfaceName], str] = {
    ("heuristic", "board"): "h(board), where board is a tuple of numbers with 0 for the blank",
    ("heuristic", "aima"): "h(node), where node.state is a tuple of numbers with 0 for the blank",
    ("heuristic", "berkeley"): "heuristic(state, problem), where state.cells has the rows of the board",
    ("search", "board"): "solve(board), where board is a tuple of numbers with 0 for the blank",
    ("search", "aima"): "solve(problem), where problem.initial is a tuple of numbers with 0 for the blank",
    ("search", "berkeley"): "solve(problem), where problem.getStartState() is the board",
}


def trouble_of(ended: Ended, said: dict[str, Any], board: Board | None, rubric: Rubric, done: int) -> str:
    """Says why a submission has no answer. ``board`` is the one that it was at; ``None`` while its file is loaded.

    ``said`` is what the process of the submission has written before it ended, and ``done`` the number of boards before.
    """
    where = "while its file was loaded." if board is None else f"on this board:\n{drawing_of(board)}"
    if ended.limit == "all":
        return f"It took more than {rubric.seconds:g} s for all boards, of which {max(done, 0):,} were done. It was at work {where}"
    if ended.limit == "board":
        return f"It took more than {rubric.seconds_per_board:g} s, perhaps in a loop without end, {where}"
    expected = _CALLS.get((rubric.task, rubric.interface), "")
    names, kind = rubric.function or " or ".join(USUAL[rubric.task]), said.get("type")
    match said.get("kind"):
        case "syntax":
            trouble = f"The file is not valid Python: {said.get('message')}"
        case "missing":
            trouble = f"The file has no function {names}; expected {expected}."
        case "not-callable":
            trouble = f"{names} is of type {kind}; expected a function: {expected}."
        case "changed":
            trouble = f"It changes the state that it is given; expected it to be left as it was. It did so {where}"
        case "value":
            hint = " Perhaps a return is missing." if kind == "NoneType" else ""
            trouble = f"{said.get('message')}{hint}\n{'' if board is None else drawing_of(board)}"
        case "no-answer":
            trouble = "It returned None; expected moves, or all boards from this one to the goal. Perhaps a return is missing."
        case "answer-type":
            trouble = f"It returned {shortened(str(said.get('shown')))} of type {kind}; expected a list of moves, or of boards."
        case "too-long":
            trouble = "Its answer is too long to be read."
        case "raised":
            trouble = _raised(said, where, expected, rubric)
        case _:
            trouble = f"{_exit(ended)}, {where}{_last_lines(ended)}"
    return _clean(trouble)


def _raised(said: dict[str, Any], where: str, expected: str, rubric: Rubric) -> str:
    line = f" in line {said['line']}, `{str(said.get('source', '')).strip()}`," if said.get("line") else ""
    match said.get("type"):
        case "SystemExit":
            raised = f"It ends the program (exit or quit){line}"
        case "MemoryError":
            raised = f"It needs more than {rubric.memory} MiB of memory{line}"
        case "RecursionError":
            raised = f"It calls itself without end{line}"
        case "EOFError":
            raised = f"It asks for input, which nobody gives,{line}"
        case "ModuleNotFoundError" if said.get("module"):
            raised = (
                f"There is no module {said['module']}{line} next to the file, or installed where the file is graded,"
            )
        case "TypeError" if not said.get("inside"):
            return f"It cannot be called: {said.get('message')}. Expected {expected}."
        case name:
            raised = f"{name}: {said.get('message')}{line or ','}"
    return f"{raised} {where}"


def _exit(ended: Ended) -> str:
    if ended.status >= 0:
        return f"The process ended itself, with exit status {ended.status}"
    names = {each.value: each.name for each in signal.Signals}
    return f"The process was killed by {names.get(-ended.status, f'signal {-ended.status}')}"


def _last_lines(ended: Ended) -> str:
    lines = ended.errors.strip().splitlines()[-_MAX_LINES:]
    return "\nIt printed:\n" + indent("\n".join(map(shortened, lines)), "  ") if lines else ""


def notes_on(ended: Ended) -> Iterator[str]:
    """Says what a submission in Python has printed, which it need not."""
    for printed, what in ((ended.output, "prints"), (ended.errors, "prints to standard error")):
        if printed.strip():
            yield f"It {what}, which costs time. The first line is {shortened(printed.strip().splitlines()[0])!r}."


def drawing_of(board: Board) -> str:
    """Returns a board as lines."""
    return drawn(board).rstrip("\n")


def beside(board: Board, other: Board) -> str:
    """Returns two boards side by side."""
    rows = zip(drawing_of(board).split("\n"), drawing_of(other).split("\n"), strict=True)
    return "\n".join(f"{left}   {right}" for left, right in rows)


def _clean(text: str) -> str:
    """Returns a text without what a terminal may obey, and without lone surrogates."""
    return "".join(each if each.isprintable() or each == "\n" else "�" for each in text)


def shortened(text: str) -> str:
    """Returns a text, cut off after a line."""
    text = _clean(text)
    return text if len(text) <= _MAX_LINE else text[:_MAX_LINE] + "…"
