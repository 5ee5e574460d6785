"""The grader says what is wrong with a submission, whatever the submission does."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fifteen_puzzle as fp
import oracle
from fifteen_puzzle.grade import Report, grade, main, read_rubric

EXAMPLES = Path(__file__).parents[2] / "examples" / "assignments"
SMALL: dict[str, object] = {"size": "2x3", "distances": [5, 10, 15], "seconds": 120, "seconds_per_board": 60}
# The limit of submissions that do not end. All others end long before their limit, however busy the computer is.
ENDLESS: dict[str, object] = {"seconds_per_board": 2}
GOAL = (1, 2, 3, 4, 5, 0)

MANHATTAN = """
def manhattan(board):
    return sum(abs(i // 3 - (t - 1) // 3) + abs(i % 3 - (t - 1) % 3) for i, t in enumerate(board) if t)
"""

Grade = Callable[..., Report]


@pytest.fixture
def graded(tmp_path: Path) -> Grade:
    """Grades a text as a file."""

    def grade_text(source: str, **rubric: object) -> Report:
        file = tmp_path / "student.py"
        file.write_text(source, encoding="utf-8")
        return grade(file, {**SMALL, **rubric})

    return grade_text


@pytest.fixture(scope="module")
def small() -> dict[oracle.Board, int]:
    """The distances of all boards of 2×3 cells, by the oracle."""
    return oracle.distances_from(GOAL, columns=3)


def manhattan(board: oracle.Board) -> int:
    return sum(oracle.steps(cell, GOAL.index(tile), 3) for cell, tile in enumerate(board) if tile)


# ---------------------------------------------------------------- the examples of three courses


def full_marks(report: Report) -> None:
    assert report.points == report.possible == 10, str(report)


def test_the_reference_of_aima_gets_full_marks() -> None:
    report = grade(EXAMPLES / "aima" / "reference.py", EXAMPLES / "aima" / "rubric.json")
    full_marks(report)
    assert report.judgement is not None
    assert report.judgement.boards == 181_440


def test_the_reference_of_berkeley_gets_full_marks() -> None:
    report = grade(EXAMPLES / "berkeley" / "reference.py", EXAMPLES / "berkeley" / "rubric.json")
    full_marks(report)


@pytest.fixture(scope="module")
def java(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """Compiles a folder of the example of Princeton, and returns the command."""
    if shutil.which("javac") is None:
        pytest.skip(
            "javac is not installed; test_programs_read_files has a program in Python that speaks the same protocol"
        )

    def compiled(folder: str) -> str:
        out = tmp_path_factory.mktemp(folder)
        files = sorted(str(file) for file in (EXAMPLES / "princeton" / folder).glob("*.java"))
        subprocess.run(["javac", "-d", str(out), *files], check=True, timeout=120)
        return f"java -cp {out} Solver {{file}}"

    return compiled


def test_the_reference_of_princeton_gets_full_marks(java: Callable[[str], str]) -> None:
    full_marks(grade(rubric=EXAMPLES / "princeton" / "rubric.json", program=java("reference")))


def test_the_starters_of_the_examples_get_few_points(java: Callable[[str], str]) -> None:
    aima = grade(EXAMPLES / "aima" / "starter.py", EXAMPLES / "aima" / "rubric.json")
    assert (aima.points, aima["nodes"].passed) == (8, False)
    berkeley = grade(EXAMPLES / "berkeley" / "starter.py", EXAMPLES / "berkeley" / "rubric.json")
    assert berkeley.points == 0
    assert "It answers no moves" in berkeley["solved"].message
    princeton = grade(rubric=EXAMPLES / "princeton" / "rubric.json", program=java("starter"))
    assert princeton.points == 0
    assert "It prints no solution" in princeton["solved"].message


# ---------------------------------------------------------------- heuristics


def test_a_heuristic_is_judged_by_the_definitions(graded: Grade, small: dict[oracle.Board, int]) -> None:
    report = graded(MANHATTAN + "def h(board): return manhattan(board) + 1")
    excesses = {board: manhattan(board) + 1 - distance for board, distance in small.items()}
    judgement = report.judgement
    assert judgement is not None
    assert judgement.boards == len(small) == 360
    assert judgement.overestimates == sum(excess > 0 for excess in excesses.values())
    assert judgement.worst is not None
    assert excesses[tuple(judgement.worst.board)] == max(excesses.values()) == 1
    passed = [criterion.name for criterion in report.criteria if criterion.passed]
    assert passed == ["runs", "deterministic", "nodes"]
    assert report["zero_at_goal"].message == "The goal has the value 1; expected 0."
    assert (
        f"{judgement.overestimates} of 360 values are too large. The worst is 1, and the distance is 0:\n1 2 3\n4 5 ."
        in (report["admissible"].message)
    )


def test_the_reference_needs_as_many_nodes_as_itself(graded: Grade) -> None:
    report = graded(MANHATTAN + "h = manhattan")
    assert report.points == 10
    nodes = [fp.solve(board, "manhattan", "a-star", threads=1).expanded for board in boards_of(report)]
    assert f"A* with it expanded {sum(nodes):,} nodes; expected at most {sum(nodes):,}" in report["nodes"].message


def boards_of(report: Report) -> list[fp.Board]:
    """The boards at the distances of the table of a report, as the rubric of the tests draws them."""
    assert "distance" in report["nodes"].message
    distances = (5, 10, 15)
    return [fp.random_board("2x3", seed=1 + number, distance=distance) for number, distance in enumerate(distances)]


def test_an_inconsistent_heuristic_is_shown_with_both_boards(graded: Grade, small: dict[oracle.Board, int]) -> None:
    report = graded(MANHATTAN + "def h(board): return manhattan(board) if board.index(0) % 2 == 0 else 0")
    judgement = report.judgement
    assert judgement is not None
    assert judgement.worst_jump is not None
    assert (report["admissible"].passed, report["consistent"].passed) == (True, False)
    shown = report["consistent"].message.splitlines()[1:]
    pair = [
        tuple(int(word.replace(".", "0")) for line in shown for word in line.split()[part])
        for part in (slice(3), slice(3, 6))
    ]
    assert pair[1] in dict(oracle.neighbors(pair[0], 3)).values()
    values = [manhattan(board) if board.index(0) % 2 == 0 else 0 for board in pair]
    assert values[0] - values[1] > 1


def test_a_heuristic_that_counts_the_blank_is_too_large(graded: Grade, small: dict[oracle.Board, int]) -> None:
    report = graded("GOAL = (1, 2, 3, 4, 5, 0)\ndef h(board): return sum(a != b for a, b in zip(board, GOAL))")
    counted = {board: sum(a != b for a, b in zip(board, GOAL, strict=True)) for board in small}
    assert report.judgement is not None
    assert report.judgement.overestimates == sum(counted[board] > small[board] for board in small) > 0
    assert not report["admissible"].passed


def test_a_heuristic_that_leads_astray_saves_no_nodes(graded: Grade) -> None:
    report = graded(MANHATTAN + "def h(board): return 6 * manhattan(board)")
    assert not report["nodes"].passed
    assert "A* with it found a solution of" in report["nodes"].message


SURVIVED: dict[str, tuple[str, str]] = {
    "text": ("def h(board): return '3'", "Invalid value '3' of type str for the board 1 2 3/4 5 0"),
    "nothing": ("def h(board): board", "Perhaps a return is missing"),
    "a boolean": ("def h(board): return board[0] == 1", "Invalid value True of type bool for the board 1 2 3/4 5 0; expected a number of moves."),
    "a boolean of NumPy": ("import numpy\ndef h(board): return numpy.bool_(board[0] == 1)", "for the board 1 2 3/4 5 0; expected a number of moves."),
    "not a number": ("def h(board): return float('nan')", "Invalid value nan of type float for the board 1 2 3/4 5 0; expected a number of moves."),
    "a huge number": ("def h(board): return 10**30", f"Invalid value {10**30} for the board 1 2 3/4 5 0; expected a number of moves from 0"),
    "negative": ("def h(board): return -1", "Invalid value -1 for the board 1 2 3/4 5 0; expected a number of moves from 0"),
    "crash": ("def h(board):\n    return 0 // (board[0] - 4)", "ZeroDivisionError: integer division or modulo by zero in line 2, `return 0"),
    "exit": ("def h(board): exit()", "It ends the program (exit or quit) in line 1"),
    "hard exit": ("import os\ndef h(board): os._exit(0)", "The process ended itself, with exit status 0, on this board:\n1 2 3\n4 5 ."),
    "exit while loaded": ("import os\nos._exit(3)", "exit status 3, while its file was loaded."),
    "endless loop": ("def h(board):\n    while True: pass", "It took more than 2 s, perhaps in a loop without end, on this board:\n1 2 3"),
    "endless loop that catches all": ("def h(board):\n  while True:\n    try:\n      while True: pass\n    except BaseException: pass", "loop without end"),
    "endless recursion": ("def h(board): return h(board)", "It calls itself without end in line 1"),
    "memory": ("def h(board):\n    return len([0] * 10**10)", "It needs more than 256 MiB of memory in line 2"),
    "segmentation fault": ("import ctypes\ndef h(board): ctypes.string_at(0)", "The process was killed by SIGSEGV, on this board"),
    "input": ("def h(board): return int(input())", "It asks for input"),
    "fork": ("import os\ndef h(board):\n    os.fork()\n    return 0", "a submission may not start or signal processes (os.fork) in line 3"),
    "kills the grader": ("import os, signal\ndef h(board): os.kill(os.getppid(), signal.SIGKILL)", "may not start or signal processes (os.kill)"),
    "no function": ("def heuristik(board): return 0", "The file has no function h or heuristic; expected h(board), where board is"),
    "no function but a number": ("h = 3", "h or heuristic is of type int; expected a function"),
    "syntax": ("def h(board)\n    return 0", "The file is not valid Python: expected ':'"),
    "null bytes": ("h = 0\0", "The file is not valid Python"),
    "missing module": ("from seach import *", "There is no module seach in line 1"),
    "two arguments": ("def h(board, goal): return 0", "It cannot be called: h() missing 1 required positional argument: 'goal'. Expected h(board)"),
    "a board of lists": ("def h(board): board[0] = 1; return 0", "TypeError: 'Board' object does not support item assignment in line 1"),
    "an exception that fails": ("class E(Exception):\n    def __str__(self): raise self\ndef h(board): raise E", "E:  in line 3"),
}  # fmt: skip


@pytest.mark.parametrize(("source", "message"), SURVIVED.values(), ids=SURVIVED.keys())
def test_whatever_a_heuristic_does_the_report_says_it(graded: Grade, source: str, message: str) -> None:
    report = graded(source, memory=256, **(ENDLESS if "loop" in message else {}))
    assert message in report["runs"].message
    assert (report.points, report.possible) == (0, 10)
    assert report["admissible"].message == "This needs a value for each board."


def test_a_random_heuristic_is_not_deterministic(graded: Grade) -> None:
    report = graded("import random\ndef h(board): return random.randrange(3)")
    assert (report["runs"].passed, report["deterministic"].passed) == (True, False)
    assert "when h is called again; expected the same value each time" in report["deterministic"].message


def test_prints_change_nothing_and_are_noted(graded: Grade) -> None:
    report = graded(MANHATTAN + "def h(board):\n    print('now', board, '0 ' * 500)\n    return manhattan(board)")
    assert report.points == 10
    assert "It prints, which costs time. The first line is 'now 1 2 3/4 5 0" in report.notes[0]


@pytest.mark.parametrize("close", ["sys.stdout.close()", "os.close(1); os.close(2)", "sys.stdout = None"])
def test_a_closed_output_changes_nothing(graded: Grade, close: str) -> None:
    report = graded(MANHATTAN + f"import os, sys\n{close}\nh = manhattan")
    assert report.points == 10


def test_a_state_of_berkeley_may_not_be_changed(graded: Grade) -> None:
    report = graded("def heuristic(state, problem):\n    state.cells[0][0] = 0\n    return 0", interface="berkeley")
    assert "It changes the state that it is given" in report["runs"].message


def test_processes_that_are_left_are_killed(graded: Grade, tmp_path: Path) -> None:
    # A fork in C, which no audit event announces, is still found by its mark.
    source = f"""
import ctypes, os, time
if ctypes.CDLL(None).fork() == 0:
    os.setsid()
    open({str(tmp_path / "pid")!r}, "w").write(str(os.getpid()))
    time.sleep(600)
while not os.path.exists({str(tmp_path / "pid")!r}):
    time.sleep(0.01)
def h(board): return 0
"""
    report = graded(source)
    assert report["runs"].passed
    ends(int((tmp_path / "pid").read_text()))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_grader_that_is_ended_leaves_no_submission(tmp_path: Path, number: signal.Signals) -> None:
    file, started = tmp_path / "student.py", tmp_path / "pid"
    file.write_text(
        f"import os\nopen({str(tmp_path / 'new')!r}, 'w').write(str(os.getpid()))\n"
        f"os.rename({str(tmp_path / 'new')!r}, {str(started)!r})\nwhile True: pass\n"
    )
    # The tests may run under nohup.
    grader = subprocess.Popen(
        [sys.executable, "-c", f"import signal, sys; signal.signal({number:d}, signal.SIG_DFL)\n"
         "from fifteen_puzzle.grade import main; sys.exit(main(sys.argv[1:]))", str(file)]
    )  # fmt: skip
    while not started.exists():
        assert grader.poll() is None
        time.sleep(0.01)
    grader.send_signal(number)
    assert grader.wait() == 128 + number
    ends(int(started.read_text()))


def ends(pid: int) -> None:
    deadline = time.monotonic() + 60
    while is_running(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not is_running(pid)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


def test_a_method_is_found_in_its_class(graded: Grade) -> None:
    source = (
        MANHATTAN
        + "class EightPuzzle:\n  def __init__(self, initial): pass\n  def h(self, node): return manhattan(node.state)"
    )
    assert graded(source, interface="aima", function="EightPuzzle.h").points == 10


def test_modules_beside_the_file_are_found_and_hide_nothing_from_the_grader(graded: Grade, tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text(MANHATTAN)
    for name in ("json", "fifteen_puzzle", "mmap"):
        (tmp_path / f"{name}.py").write_text("raise RuntimeError('this is not the module')")
    assert graded("from helper import manhattan as h").points == 10


# ---------------------------------------------------------------- searches

BREADTH_FIRST = """
from collections import deque
def paths(board):
    before, queue = {tuple(board): None}, deque([tuple(board)])
    while queue:
        at = queue.popleft()
        if at == (1, 2, 3, 4, 5, 0):
            path = [at]
            while before[path[-1]]: path.append(before[path[-1]])
            return path[::-1]
        blank = at.index(0)
        for step in (-3, 3, -1, 1):
            to = blank + step
            if 0 <= to < 6 and (abs(step) == 3 or to // 3 == blank // 3):
                after = list(at)
                after[blank], after[to] = after[to], 0
                if tuple(after) not in before:
                    before[tuple(after)] = at
                    queue.append(tuple(after))
def letters(path):
    names = {3: 'U', -3: 'D', 1: 'L', -1: 'R'}
    return [names[b.index(0) - a.index(0)] for a, b in zip(path, path[1:])]
"""

ANSWERS: dict[str, str] = {
    "letters": "def solve(board): return ''.join(letters(paths(board)))",
    "a list": "def solve(board): return letters(paths(board))",
    "boards": "def solve(board): return paths(board)",
    "boards without the first": "def solve(board): return paths(board)[1:]",
    "rows": "def solve(board): return [[list(at[:3]), list(at[3:])] for at in paths(board)]",
    "tiles": "def solve(board):\n  path = paths(board)\n  return [a[b.index(0)] for a, b in zip(path, path[1:])]",
    "with nodes": "def solve(board): return letters(paths(board)), 17",
}


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS.keys())
def test_answers_have_many_forms(graded: Grade, answer: str) -> None:
    report = graded(BREADTH_FIRST + answer, task="search")
    assert report.points == 10, str(report)
    assert expanded_in(report) == (["17"] if "17" in answer else ["-"]) * 3


def expanded_in(report: Report) -> list[str]:
    """Returns the last column of the table of boards."""
    return [row.split()[-1] for row in report.notes[0].splitlines()[1:]]


def test_an_answer_is_read_whole_or_not_at_all(graded: Grade) -> None:
    report = graded(
        BREADTH_FIRST + "def solve(board): return ''.join(letters(paths(board))) + ' ' * 200_000", task="search"
    )
    assert report["solved"].message.endswith("Its answer is too long to be read.")
    assert report.points == 0


def test_the_seconds_of_all_boards_count_loading_too(graded: Grade) -> None:
    # The second process never ends to load, which the limit of one board leaves out.
    source = (
        "import pathlib\nseen = pathlib.Path('seen')\n"
        "import time\nwhile seen.exists(): time.sleep(1)\n"
        "seen.touch()\n" + BREADTH_FIRST + "def solve(board): return letters(paths(board))"
    )
    report = graded(source, task="search", distances=[1, 2, 3], seconds=6)
    assert report["solved"].message.startswith("1 of 3 boards.")
    assert "It took more than 6 s for all boards, of which 1 were done." in report["solved"].message
    assert [row.split()[1] for row in report.notes[0].splitlines()[1:]] == ["1", "-", "-"]


WRONG: dict[str, tuple[str, dict[str, float], str]] = {
    "one detour": ("def solve(board):\n  m = letters(paths(board))\n  back = dict(zip('UDLR', 'DURL'))\n  return [m[0], back[m[0]], *m]",
                   {"legal": 2, "solved": 4, "optimal": 0}, "It has 7 moves, and a shortest solution has 5."),
    "one move too few": ("def solve(board): return letters(paths(board))[:-1]", {"legal": 2, "solved": 0, "optimal": 0}, "do not end at the goal"),
    "the blank's directions": ("def solve(board):\n  back = dict(zip('UDLR', 'DURL'))\n  return [back[m] for m in letters(paths(board))]",
                               {"solved": 0, "optimal": 0}, "They would be right if they named the directions of the blank"),
    "words": ("def solve(board): return 'no idea'", {"legal": 0, "solved": 0, "optimal": 0}, "is not a move"),
    "nothing": ("def solve(board): paths(board)", {"legal": 0, "solved": 0, "optimal": 0}, "It returned None"),
    "a number": ("def solve(board): return 4.5", {"legal": 0, "solved": 0, "optimal": 0}, "It returned 4.5 of type float"),
    "a jump": ("def solve(board): return [board, (1, 2, 3, 4, 5, 0)]", {"legal": 0, "solved": 0, "optimal": 0}, "Board 1 of its path is not one move"),
    "a board too small": ("def solve(board): return [board, (1, 2)]", {"legal": 0, "solved": 0, "optimal": 0}, "Board 1 of its path is not one move"),
    "far boards only": ("def solve(board):\n  m = letters(paths(board))\n  while len(m) > 9: pass\n  return m",
                        {"legal": 0.67, "solved": 1.33, "optimal": 1.33}, "It took more than 2 s, perhaps in a loop"),
    "a crash": ("def solve(board): raise KeyError('x')", {"legal": 0, "solved": 0, "optimal": 0}, "KeyError: 'x' in line"),
    "no moves": ("def solve(board): return []", {"legal": 0, "solved": 0, "optimal": 0}, "It answers no moves"),
    "the board alone": ("def solve(board): return [board]", {"legal": 0, "solved": 0, "optimal": 0}, "It answers no moves"),
    "no solve": ("", {"legal": 0, "solved": 0, "optimal": 0}, "The file has no function solve"),
}  # fmt: skip


@pytest.mark.parametrize(("source", "points", "message"), WRONG.values(), ids=WRONG.keys())
def test_wrong_searches_are_named(graded: Grade, source: str, points: dict[str, float], message: str) -> None:
    report = graded(BREADTH_FIRST + source, task="search", **(ENDLESS if "loop" in message else {}))
    assert {name: report[name].points for name in points} == points, str(report)
    assert any(message in criterion.message for criterion in report.criteria), str(report)


def test_nodes_of_aima_are_paths(graded: Grade) -> None:
    source = """
from collections import deque
class Node:
    def __init__(self, state, parent=None): self.state, self.parent = state, parent
    def path(self): return [*(self.parent.path() if self.parent else []), self]
def solve(problem):
    queue, seen = deque([Node(problem.initial)]), {problem.initial}
    while queue:
        node = queue.popleft()
        if problem.goal_test(node.state): return node
        for action in problem.actions(node.state):
            state = problem.result(node.state, action)
            if state not in seen:
                seen.add(state)
                queue.append(Node(state, node))
"""
    report = graded(source, task="search", interface="aima")
    assert report.points == 10, str(report)


# ---------------------------------------------------------------- programs

LINES = (
    MANHATTAN
    + "import sys\nfor line in sys.stdin:\n    print(manhattan([int(t) for t in line.replace('/', ' ').split()]))"
)


@pytest.fixture
def run_program(tmp_path: Path) -> Grade:
    """Grades a program in Python."""

    def run(source: str, *arguments: str, **rubric: object) -> Report:
        file = tmp_path / "program.py"
        file.write_text(source, encoding="utf-8")
        return grade(
            rubric={**SMALL, "interface": "program", **rubric}, program=[sys.executable, str(file), *arguments]
        )

    return run


def test_a_program_may_be_a_heuristic(run_program: Grade, graded: Grade) -> None:
    report = run_program(LINES)
    assert report.points == 10, str(report)
    assert report.judgement == graded(MANHATTAN + "h = manhattan").judgement


BAD_LINES: dict[str, tuple[str, str]] = {
    "a prompt": ("print('Ready')\n" + LINES, "Line 1 of its output is 'Ready'; expected the value of this board alone, a number from 0 to 255:\n1 2 3\n4 5 ."),
    "too few lines": ("print(0)", "It printed 1 lines for 1,080 boards"),
    "a crash": ("import sys\nprint(0)\nsys.exit('out of luck')", "exit status 1, on this board:\n"),
    "a loop": ("while True: pass", "It took more than 3 s for all boards, of which 0 were done."),
    "endless prints": ("while True: print('x' * 1000)", "Line 1 of its output is 'xxx"),
}  # fmt: skip


@pytest.mark.parametrize(("source", "message"), BAD_LINES.values(), ids=BAD_LINES.keys())
def test_wrong_lines_of_a_program_are_named(run_program: Grade, source: str, message: str) -> None:
    report = run_program(source, seconds=3 if "while True" in source else 60)
    assert message in report["runs"].message
    assert report.points == 0


def test_programs_solve_by_lines(run_program: Grade) -> None:
    source = (
        BREADTH_FIRST
        + "print(*letters(paths([int(t) for t in input().replace('/', ' ').split()])))\nprint('expanded = 17')"
    )
    report = run_program(source, task="search")
    assert report.points == 10, str(report)
    assert set(expanded_in(report)) == {"17"}


COS = """
import sys
path = paths([int(t) for t in open(sys.argv[1]).read().split()[2:]])
print(f"Minimum number of moves = {len(path) - 1 + WRONG}")
for at in path[CUT:]:
    print("2 3", *(" ".join(f"{t:2d}" for t in at[row:row + 3]) for row in (0, 3)), sep="\\n", end="\\n\\n")
"""


def test_programs_read_files(run_program: Grade) -> None:
    right = BREADTH_FIRST + COS
    report = run_program("WRONG = CUT = 0\n" + right, "{file}", task="search")
    assert report.points == 10, str(report)
    wrong = run_program("WRONG = 1; CUT = 0\n" + right, "{file}", task="search")
    assert "It says that the minimum number of moves is 6, but its solution has 5." in wrong["legal"].message
    short = run_program("WRONG = 0; CUT = 3\n" + right, "{file}", task="search")
    assert "Board 1 of its path is not one move from the board before" in short["legal"].message
    none = run_program("print('No solution possible')", "{file}", task="search")
    assert "It says that there is no solution, but there is one." in none["solved"].message
    number = run_program("print('Minimum number of moves = 5')", "{file}", task="search")
    assert "It prints no solution" in number["solved"].message


# ---------------------------------------------------------------- forms


def test_gradescope_reads_the_report(graded: Grade) -> None:
    report = graded(MANHATTAN + "def h(board): return manhattan(board) + 1")
    results = json.loads(json.dumps(report.to_gradescope()))
    # The keys of the specification of Gradescope, of which "score" is left out since each test has one.
    assert set(results) <= {
        "score",
        "execution_time",
        "output",
        "output_format",
        "visibility",
        "stdout_visibility",
        "extra_data",
        "tests",
        "leaderboard",
    }
    for test in results["tests"]:
        assert set(test) <= {
            "score",
            "max_score",
            "status",
            "name",
            "name_format",
            "number",
            "output",
            "output_format",
            "tags",
            "visibility",
            "extra_data",
        }
        assert test["status"] == ("passed" if test["score"] == test["max_score"] else "failed")
    assert (sum(test["score"] for test in results["tests"]), sum(test["max_score"] for test in results["tests"])) == (
        report.points,
        10,
    )


def test_otter_counts_the_same_points(graded: Grade) -> None:
    report = graded(BREADTH_FIRST + WRONG["far boards only"][0], task="search", **ENDLESS)
    cases = [case for file in report.to_otter()["test_file_results"] for case in file["test_case_results"]]
    assert sum(case["test_case"]["points"] for case in cases if case["passed"]) == pytest.approx(report.points)
    assert sum(case["test_case"]["points"] for case in cases) == pytest.approx(report.possible)
    assert all((case["error"] is None) == case["passed"] for case in cases)


# ---------------------------------------------------------------- rubrics and the command line

BAD_RUBRICS: dict[str, tuple[str, str]] = {
    "no JSON": ('{\n "task": heuristic }', "rubric.json, line 2, character 10: this is not JSON"),
    "a list": ("[1]", 'rubric.json: expected an object, such as {"task": "heuristic"}.'),
    "an unknown key": ('{\n\n "pionts": {}}', "rubric.json, line 3, key “pionts”: unknown key; expected one of task, interface"),
    "a key twice": ('{"seed": 1,\n "seed": 2}', "rubric.json, line 2, key “seed”: this key is there twice"),
    "an unknown criterion": ('{"points":\n {"admissable": 3}}', "line 2, key “points.admissable”: unknown key; expected one of runs, deterministic"),
    "a criterion of the other task": ('{"points": {"solved": 3}}', "key “points.solved”: unknown key"),
    "points as text": ('{"points": {"runs": "3"}}', 'key “points.runs”: invalid value "3"; expected a number from 0 to 1000000.'),
    "negative points": ('{"points": {"runs": -1}}', "invalid value -1; expected a number from 0"),
    "points that are no number": ('{"points": {"runs": NaN}}', "invalid value NaN; expected a number from 0"),
    "no points": ('{"points": {"runs": 0}}', "no criterion has points"),
    "a truth value": ('{"seed": true}', "invalid value true; expected a whole number from 0"),
    "an unknown task": ('{"task": "game"}', "key “task”: invalid value \"game\"; expected one of heuristic, search."),
    "a list for a name": ('{"task": []}', "key “task”: invalid value []; expected one of heuristic, search."),
    "a size too large": ('{"size": "3x4"}', "3×4 has too many cells for a heuristic; expected at most 9."),
    "no size": ('{"size": "big"}', "key “size”"),
    "a goal of another size": ('{"goal": "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"}', "key “goal”"),
    "a distance too large": ('{"distances": [5, 99]}', "key “distances”: invalid value 99; expected a whole number from 1 to 31."),
    "no distances": ('{"distances": []}', "expected a list of numbers of moves"),
    "no name": ('{"function": "h()"}', "invalid value \"h()\"; expected a name such as “h”"),
    "not enough memory": ('{"memory": 1}', "invalid value 1; expected a whole number from 64"),
    "no end": ('{"seconds": 1e999}', "invalid value Infinity; expected a number from 0.1"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "message"), BAD_RUBRICS.values(), ids=BAD_RUBRICS.keys())
def test_a_bad_rubric_is_refused_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "rubric.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(fp.OptionsError) as raised:
        read_rubric(path)
    assert message in str(raised.value)


def test_a_rubric_that_is_printed_is_read_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for options in ([], ["--task", "search", "--interface", "berkeley"]):
        assert main([*options, "--print-rubric"]) == 0
        path = tmp_path / "rubric.json"
        path.write_text(capsys.readouterr().out, encoding="utf-8")
        assert read_rubric(path) == read_rubric(dict(zip(("task", "interface"), options[1::2], strict=False)))


def run_main(capsys: pytest.CaptureFixture[str], *arguments: Any) -> tuple[int, str, str]:
    status = main([str(argument) for argument in arguments])
    return status, *capsys.readouterr()


def test_the_command_line_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rubric.json").write_text(json.dumps(SMALL))
    (tmp_path / "student.py").write_text(MANHATTAN + "h = manhattan")
    given = (tmp_path / "student.py", "--rubric", tmp_path / "rubric.json")
    assert run_main(capsys, *given)[:2][0] == 0
    assert run_main(capsys, *given, "--form", "gradescope", "--output", tmp_path / "results.json") == (0, "", "")
    assert sum(test["score"] for test in json.loads((tmp_path / "results.json").read_text())["tests"]) == 10
    text = run_main(capsys, *given)[1]
    assert text.startswith("student.py: 10 of 10 points")
    assert "Is admissible: 3 of 3\n  No value is larger" in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["none.py"], "error: [Errno 2] No such file or directory"),
        ([], "error: Expected either a file or a program."),
        (["--program", ""], "error: The command is empty"),
        (["--program", "'"], "error: Invalid command"),
        (
            ["--program", "java Heuristic {file}"],
            "error: A heuristic is called for all boards; expected a program that reads",
        ),
        (["x.py", "--interface", "program"], "error: The interface of the rubric is program; expected a program"),
        (["x.py", "--rubric", "none.json"], "error: [Errno 2] No such file or directory: 'none.json'"),
        (["x.py", "--rubric", "none.json", "--task", "search"], "error: The rubric says what is graded and how"),
    ],
)
def test_wrong_arguments_are_refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    status, _, errors = run_main(capsys, *arguments)
    assert status == 1
    assert message in errors


def test_a_program_that_cannot_be_started_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    status, text, _ = run_main(capsys, "--program", "no-such-program", "--task", "search")
    assert status == 0
    assert "exit status 127" in text
    assert "no-such-program: not found" in text
