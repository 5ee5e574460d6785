"""Measures Fifteen beside other packages, on the same boards, and writes docs/comparison.md.

    compare.py WHEEL NPM_PACKAGE [--boards-of FOLDER] [--without-puzzle24]

`./build.sh compare` builds both packages of Fifteen and calls this. Each package is installed in an environment of its own in
target/compare, and measured by a small program in this folder. Such a program reads a task as JSON and writes what it measured, as
lines of JSON; all checks are here, where nothing of any package is imported.

FOLDER has DeepCubeA's boards, which are not ours to copy: deepcubea_puzzle35.csv and deepcubea_puzzle48.csv, with the columns
index, board, optimal, deepcubea (its length) and deepcubea_seconds. Without it, the page has no rows of these boards.

puzzle24 builds its tables for twenty minutes or more, in more than 9 GB of memory, so it can be left out; the page then says so.

A run takes long. It keeps each answer in target/compare/answers until the page is written, so a run that was stopped continues.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import os
import random
import re
import resource
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import venv
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FOLDER = ROOT / "target" / "compare"

# The newest releases when the page was made. slidingpuzzle asks for a NumPy older than the others'.
PYTHON_PEERS = {
    "spgym": ["sliding-puzzles==0.9.3"],
    "jumanji": ["jumanji==1.1.2"],
    "slidingpuzzle": ["slidingpuzzle==0.1.5", "numpy==1.23.5"],
    "fifteen-puzzle-solvers": ["fifteen-puzzle-solvers==2.0.3"],
    "eight-puzzle": ["eight-puzzle==0.1.0"],
}
NPM_PEERS = ["sliding-puzzle-solver@0.0.2"]
CARGO = """[package]
name = "compare"
version = "0.0.0"
edition = "2024"

[dependencies]
cpu-time = "1.0"
fifteen = {{ path = "{root}" }}
puzzle24 = "=0.1.0"
serde_json = "1.0"
slidy = "=0.7.0"

[[bin]]
name = "rust-crates"
path = "{here}/rust-crates.rs"

[profile.release]
lto = "fat"
codegen-units = 1

[workspace]
"""

# The ten of Korf and Felner's fifty boards that need the fewest nodes.
EASY_24 = (40, 25, 44, 38, 32, 22, 36, 1, 28, 30)

Board = tuple[int, ...]
Command = list[str | Path]


def neighbors(board: Board, side: int) -> list[Board]:
    """Returns the boards one move away."""
    blank = board.index(0)
    row, column = divmod(blank, side)
    found = []
    for r, c in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]:
        if 0 <= r < side and 0 <= c < side:
            cells = list(board)
            cells[blank], cells[r * side + c] = cells[r * side + c], 0
            found.append(tuple(cells))
    return found


def goal(side: int) -> Board:
    """Returns the board 1 2 3 … with the blank last."""
    return (*range(1, side * side), 0)


def distances_of_3x3() -> dict[Board, int]:
    """Returns the distance of each of the 181,440 boards that can be solved, by breadth-first search."""
    found, queue = {goal(3): 0}, deque([goal(3)])
    while queue:
        board = queue.popleft()
        for child in neighbors(board, 3):
            if child not in found:
                found[child] = found[board] + 1
                queue.append(child)
    return found


def is_solvable(board: Board, columns: int) -> bool:
    """Compares the parity of the permutation with that of the way of the blank."""
    seen, even = set(), True
    for cell in range(len(board)):
        length = 0
        while cell not in seen:
            seen.add(cell)
            cell = (board[cell] - 1) % len(board)  # noqa: PLW2901 - it goes around a cycle
            length += 1
        even ^= length % 2 == 0 and length > 0
    row, column = divmod(board.index(0), columns)
    return even == ((len(board) // columns - 1 - row + columns - 1 - column) % 2 == 0)


def random_boards(rows: int, columns: int, count: int) -> list[Board]:
    """Returns uniformly random boards that can be solved."""
    chance = random.Random(1)
    boards: list[Board] = []
    while len(boards) < count:
        cells = list(range(rows * columns))
        chance.shuffle(cells)
        if is_solvable(tuple(cells), columns):
            boards.append(tuple(cells))
    return boards


def leads_to_goal(board: Board, moves: str, columns: int) -> bool:
    """Replays moves, which are the directions of tiles."""
    offset = {"U": columns, "D": -columns, "L": 1, "R": -1}
    for move in moves:
        blank = board.index(0)
        tile = blank + offset[move]
        row_changes = tile // columns != blank // columns
        if not 0 <= tile < len(board) or (move in "LR" and row_changes):
            return False
        cells = list(board)
        cells[blank], cells[tile] = cells[tile], 0
        board = tuple(cells)
    return board == (*range(1, len(board)), 0)


def turned(board: Board) -> Board:
    """Turns a board by half a turn and renumbers its tiles, so that a goal with the blank first becomes one with the blank last."""
    return tuple((len(board) - tile) % len(board) for tile in reversed(board))


def mirrored(board: Board, side: int) -> Board:
    """Returns the mirror image of a board in the diagonal, which has as many moves."""
    cells = [0] * len(board)
    for cell, tile in enumerate(board):
        row, column = divmod(cell, side)
        home_row, home_column = divmod(tile - 1, side)
        cells[column * side + row] = home_column * side + home_row + 1 if tile else 0
    return tuple(cells)


# ---------------------------------------------------------------- sets of boards


@dataclass(frozen=True)
class BoardSet:
    """Boards that all programs of a table get.

    `known` are the fewest moves of each if they are known from elsewhere, `published` the moves of a program that cannot be had here.
    """

    columns: int
    boards: list[Board]
    known: list[int] | None = None
    multi_tile: bool = False
    published: list[int] | None = None
    source: str = ""

    def length(self, moves: str) -> int:
        """Counts moves. Several letters that are the same are one multi-tile move."""
        return len(re.findall(r"(.)\1*", moves)) if self.multi_tile else len(moves)


def tiles_of(text: str) -> Board:
    """Reads a board."""
    return tuple(int(tile) for tile in text.split())


def records(path: Path) -> list[dict[str, str]]:
    """Reads a table with comments."""
    return list(csv.DictReader(line for line in path.read_text().splitlines() if not line.startswith("#")))


def korf(name: str) -> dict[int, tuple[Board, int]]:
    """Returns the boards of one of Korf's lists and their published lengths, by their numbers."""
    table = records(ROOT / "tests" / "data" / name)
    return {int(row["id"]): (turned(tiles_of(row["board"])), int(row["optimal"])) for row in table}


def hardest_4x4() -> BoardSet:
    """Returns the 17 boards that need 80 moves: those in our lists, and their mirror images."""
    lists: dict[str, Callable[[Board], Board]] = {"hard80.txt": turned, "hardest80_first3.txt": lambda board: board}
    boards: set[Board] = set()
    for name, read in lists.items():
        lines = (ROOT / "tests" / "data" / name).read_text().splitlines()
        boards |= {read(tiles_of(line.split("|")[0])) for line in lines if not line.startswith("#")}
    boards |= {mirrored(board, 4) for board in boards}
    return BoardSet(4, sorted(boards), [80] * len(boards))


# ---------------------------------------------------------------- environments


def python_of(name: str, packages: list[str]) -> Path:
    """Returns the interpreter of an environment with these packages, which is made if it is not there."""
    folder = FOLDER / name
    python = folder / "bin" / "python"
    stamp = folder / "packages.json"
    if not stamp.exists() or json.loads(stamp.read_text()) != packages:
        print(f"    installing {name}", file=sys.stderr)
        venv.create(folder, clear=True, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages], check=True)
        stamp.write_text(json.dumps(packages))
    return python


def with_gym(wheel: Path) -> list[str]:
    """Returns Fifteen's package. Its hash makes a new wheel of the same name a new package."""
    return [f"fifteen-puzzle[gym] @ {wheel.as_uri()}#sha256={hashlib.sha256(wheel.read_bytes()).hexdigest()}"]


def npm_packages(package: Path) -> Path:
    """Returns the folder with the npm packages."""
    folder = FOLDER / "npm"
    folder.mkdir(parents=True, exist_ok=True)
    command: Command = [
        "npm",
        "install",
        "--silent",
        "--no-audit",
        "--no-fund",
        "--prefix",
        folder,
        package,
        *NPM_PEERS,
    ]
    subprocess.run(command, check=True)
    return folder


def rust_crates() -> Path:
    """Returns the program that solves by the Rust crates."""
    folder = FOLDER / "rust"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Cargo.toml").write_text(CARGO.format(root=ROOT, here=HERE))
    # slidy 0.7.0 needs Rust 1.97.
    command: Command = ["cargo", "+nightly", "build", "--quiet", "--release", "--manifest-path", folder / "Cargo.toml"]
    subprocess.run(command, check=True, env={**os.environ, "CARGO_TARGET_DIR": str(folder / "target")})
    return folder / "target" / "release" / "rust-crates"


# A new program begins as a copy of this one, whose memory counts as its own. So less than this cannot be measured.
LEAST_MEMORY = 60


@dataclass
class Measurement:
    """What a program wrote, the most memory that it took, and how it ended if it was not by itself."""

    lines: list[Any]
    peak: int
    ended: str = ""

    @property
    def megabytes(self) -> str:
        """Writes the most memory that the program took."""
        return f"{self.peak // 10**6:,}" if self.peak > LEAST_MEMORY * 10**6 else f"< {LEAST_MEMORY}"


def restricted(limit: int | None) -> None:
    """Leaves a program one core, where the system can do that, and so many seconds of processor time."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    if limit is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))


def measured(command: Command, task: dict[str, Any], limit: int | None = None) -> Measurement:
    """Runs a program with a task on one core."""
    name = Path(command[-1]).name
    digest = hashlib.sha256(json.dumps([name, task, limit]).encode()).hexdigest()[:16]
    kept = FOLDER / "answers" / f"{name}-{digest}.json"
    if kept.exists():
        return Measurement(**json.loads(kept.read_text()))
    print(
        f"    measuring {name}: {', '.join(str(value) for key, value in task.items() if key != 'boards')}",
        file=sys.stderr,
    )
    with (
        tempfile.TemporaryFile("w+") as given,
        tempfile.TemporaryFile("w+") as written,
        tempfile.TemporaryFile("w+") as errors,
    ):
        given.write(json.dumps(task))
        given.seek(0)
        process = subprocess.Popen(
            command,
            stdin=given,
            stdout=written,
            stderr=errors,
            preexec_fn=lambda: restricted(limit),  # noqa: PLW1509 - there are no threads
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        written.seek(0)
        errors.seek(0)
        lines = [json.loads(line) for line in written.read().splitlines() if line.endswith(("}", "]"))]
        ended = ""
        if process.returncode in {-signal.SIGXCPU, -signal.SIGKILL}:
            ended = f"within {limit} s"
        elif process.returncode != 0:
            ended = "crashed"
            print(f"{command} failed:\n{errors.read()}", file=sys.stderr)
    # Linux counts kilobytes, macOS bytes.
    found = Measurement(lines, usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024), ended)
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps(found.__dict__))
    return found


# ---------------------------------------------------------------- the page


# Processor times below this are not longer than a few ticks of the clock.
LEAST_SECONDS = 0.0001


def rounded(value: float) -> str:
    """Writes two significant digits, with commas."""
    if value < LEAST_SECONDS:
        return f"< {LEAST_SECONDS}"
    digits = max(0, len(str(int(value))) - 2)
    return f"{round(value / 10**digits) * 10**digits:,}" if value >= 10 else f"{value:.2g}"


def environments(wheel: Path, truth: dict[Board, int]) -> list[str]:
    """Returns the rows of the environments."""
    programs = {
        "Fifteen, `fifteen_puzzle.gym`": ("fifteen", with_gym(wheel)),
        "SPGym, `sliding-puzzles` 0.9.3": ("spgym", PYTHON_PEERS["spgym"]),
        "jumanji 1.1.2": ("jumanji", PYTHON_PEERS["jumanji"]),
    }
    commands: dict[str, Command] = {
        title: [python_of(name, packages), HERE / f"{name}-env.py"] for title, (name, packages) in programs.items()
    }
    # By turns, so that a time when the machine is slower slows all of them.
    rounds = [
        {title: measured(command, {"task": "steps", "side": 4, "turn": turn}).lines[-1] for title, command in commands.items()}
        for turn in range(3)
    ]
    rows = []
    for title, command in commands.items():
        answers = [turn[title] for turn in rounds]
        one, most = (max(answer[kind] for answer in answers) for kind in ("one", "many"))
        starts = [tuple(board) for board in measured(command, {"task": "starts", "side": 3, "count": 1000}).lines[-1]]
        known = [truth.get(board) for board in starts]
        lost = sum(distance is None for distance in known)
        mean = statistics.fmean(distance for distance in known if distance is not None)
        solved = sum(distance == 0 for distance in known)
        many = f"{rounded(most)} ({answers[0]['puzzles']:,} puzzles)"
        rows.append(
            f"| {title} | {rounded(one)} | {many} | {mean:.2f} | {lost} | {solved} | {'yes' if answers[0]['exact'] else 'no'} |"
        )
    return rows


HEAD = """| program | solved | mean length | fewest | proved | seconds a board | nodes a board | tables, s | tables | MB |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|"""


@dataclass(frozen=True)
class Program:
    """A program that solves boards.

    `tables` are the bytes of its tables in memory. `proves` says whether it finds only shortest solutions; if it is None, each
    answer says so. `keeps_tables` says whether it finds the tables that an
    earlier run stored.
    """

    title: str
    command: Command
    task: dict[str, Any] = field(default_factory=dict)
    tables: str = "–"
    proves: bool | None = True
    keeps_tables: bool = False


def tables_in(seconds: float) -> str:
    """Writes the time to build tables, if there are any."""
    return rounded(seconds) if seconds >= LEAST_SECONDS else "–"


@dataclass(frozen=True)
class Outcome:
    """What a program did with the boards of a table: the length of each solution that leads to the goal, and whether it is proved."""

    program: Program
    given: BoardSet
    measurement: Measurement
    prepared: float | None
    answers: list[dict[str, Any]]
    lengths: list[int | None]
    proved: list[bool]


def outcome(program: Program, given: BoardSet, limit: int) -> Outcome:
    """Runs a program, and replays its solutions."""
    task = {**program.task, "columns": given.columns, "boards": given.boards}
    if program.keeps_tables:
        # An earlier run stores them.
        (FOLDER / "tables").mkdir(exist_ok=True)
        task["cache"] = str(FOLDER / "tables")
        measured(program.command, {**task, "run": "first"})
    measurement = measured(program.command, task, limit)
    prepared, answers = (measurement.lines or [{}])[0].get("prepared"), measurement.lines[1:]
    if answers and "lengths" in answers[0]:
        answers = [{"length": length, "seconds": answers[0]["seconds"]} for length in answers[0]["lengths"]]
    lengths: list[int | None] = []
    for board, answer in zip(given.boards, answers, strict=False):
        moves = spelled(answer.get("moves") or "")
        if "length" in answer:
            lengths.append(answer["length"])
        elif moves and leads_to_goal(board, moves, given.columns):
            lengths.append(given.length(moves))
        else:
            lengths.append(None)
    proved = [program.proves if program.proves is not None else bool(answer.get("proved")) for answer in answers]
    return Outcome(program, given, measurement, prepared, answers, lengths, proved)


def fewest(given: BoardSet, outcomes: list[Outcome]) -> list[int]:
    """Returns the fewest moves of each board: those known from elsewhere, those of the first program that proves them, or the fewest
    that any program found or that were published."""
    if given.known:
        return given.known
    shortest = []
    for at in range(len(given.boards)):
        found = [(one.lengths[at], one.proved[at]) for one in outcomes if at < len(one.lengths)]
        proved = next((length for length, is_proved in found if is_proved and length is not None), None)
        lengths = [length for length, _ in found if length is not None]
        shortest.append(proved if proved is not None else min([*lengths, *(given.published or [])[at : at + 1]], default=0))
    return shortest


def row(one: Outcome, shortest: list[int]) -> str:
    """Returns the row of a program."""
    program, measurement, answers = one.program, one.measurement, one.answers
    found = [length for length in one.lengths if length is not None]
    if not found:
        reason = measurement.ended or next((answer["error"] for answer in answers if "error" in answer), "no solution")
        built = "–" if one.prepared is None else tables_in(one.prepared)
        cells = [
            program.title,
            f"0 of {len(one.given.boards)}, {reason}",
            *["–"] * 5,
            built,
            program.tables,
            measurement.megabytes,
        ]
        return f"| {' | '.join(cells)} |"
    nodes = [answer["nodes"] for answer in answers if "nodes" in answer]
    cells = [
        program.title,
        f"{len(found):,} of {len(one.given.boards):,}{measurement.ended and ', '}{measurement.ended}",
        f"{statistics.fmean(found):.2f}",
        f"{sum(length == least for length, least in zip(one.lengths, shortest, strict=False)):,} of {len(found):,}",
        f"{sum(one.proved)}" if program.proves is None else ("all" if program.proves else "none"),
        rounded(answers[-1]["seconds"] / len(answers)),
        rounded(statistics.fmean(nodes)) if nodes else "–",
        tables_in(one.prepared or 0),
        program.tables,
        measurement.megabytes,
    ]
    return f"| {' | '.join(cells)} |"


def table(given: BoardSet, limit: int, programs: list[Program]) -> str:
    """Returns the rows of programs that solve the same boards, each within so many seconds of processor time."""
    outcomes = [outcome(program, given, limit) for program in programs]
    shortest = fewest(given, outcomes)
    rows = [row(one, shortest) for one in outcomes]
    if given.published:
        best = sum(length == least for length, least in zip(given.published, shortest, strict=True))
        count = len(given.published)
        cells = [
            given.source,
            f"{count} of {count}",
            f"{statistics.fmean(given.published):.2f}",
            f"{best} of {count}",
            "none",
        ]
        rows.append(f"| {' | '.join([*cells, *['–'] * 5])} |")
    return "\n".join(rows)


def spelled(moves: str) -> str:
    """Writes each move of a text such as `U2L` once for each tile."""
    return "".join(move * int(count or 1) for move, count in re.findall(r"([ULDR])(\d*)", moves))


@dataclass(frozen=True)
class Solvers:
    """All programs that solve, ready to run."""

    python: Command
    node: Command
    npm: Path
    rust: Command
    slidingpuzzle: Command
    fifteen_puzzle_solvers: Command
    eight_puzzle: Command

    def ours(self, title: str, tables: str, **options: Any) -> Program:  # noqa: ANN401 - as of the package
        """Returns a search of Fifteen's Python package."""
        return Program(f"Fifteen, Python{title}", self.python, {"arrays": False, "options": options}, tables, None)

    def arrays(self, tables: str) -> Program:
        """Returns the exact distances of Fifteen's Python package."""
        return Program("Fifteen, Python: `arrays.distances`", self.python, {"arrays": True, "options": {}}, tables)

    def in_node(self, title: str, tables: str, **options: Any) -> Program:  # noqa: ANN401 - as of the package
        """Returns a search of Fifteen's npm package in Node.js."""
        task = {"package": "fifteen", "folder": str(self.npm), "options": options}
        return Program(f"Fifteen, npm{title}", self.node, task, tables, None)

    def old(self, algorithm: str, title: str, *, proves: bool = True, **options: Any) -> Program:  # noqa: ANN401
        """Returns a search of slidingpuzzle."""
        task = {"algorithm": algorithm, "options": options}
        return Program(f"slidingpuzzle 0.1.5, Python: {title}", self.slidingpuzzle, task, proves=proves)

    def path_sorter(self, heuristic: str) -> Program:
        """Returns the A* of fifteen-puzzle-solvers, which proves nothing: its cost leaves out the moves made."""
        title = f"fifteen-puzzle-solvers 2.0.3, Python: `AStar`, {heuristic.replace('_', ' ')}"
        return Program(title, self.fifteen_puzzle_solvers, {"heuristic": heuristic}, proves=False)

    def javascript(self) -> Program:
        """Returns the search of sliding-puzzle-solver."""
        task = {"package": "sliding-puzzle-solver", "folder": str(self.npm)}
        return Program("sliding-puzzle-solver 0.0.2, npm", self.node, task, proves=False)

    def slidy(self, solver: str, title: str, tables: str = "–") -> Program:
        """Returns a solver of slidy."""
        return Program(f"slidy 0.7.0, Rust: {title}", self.rust, {"solver": solver}, tables)


def installed(wheel: Path, package: Path) -> Solvers:
    """Installs and builds all programs that solve."""

    def in_python(name: str, packages: list[str]) -> Command:
        return [python_of(name, packages), HERE / f"{name}-solver.py"]

    return Solvers(
        python=in_python("fifteen", with_gym(wheel)),
        node=["node", HERE / "npm-packages.js"],
        npm=npm_packages(package),
        rust=[rust_crates()],
        slidingpuzzle=in_python("slidingpuzzle", PYTHON_PEERS["slidingpuzzle"]),
        fifteen_puzzle_solvers=in_python("fifteen-puzzle-solvers", PYTHON_PEERS["fifteen-puzzle-solvers"]),
        eight_puzzle=in_python("eight-puzzle", PYTHON_PEERS["eight-puzzle"]),
    )


def small_tables(solvers: Solvers, truth: dict[Board, int]) -> dict[str, str]:
    """Returns the rows of boards of at most 16 cells."""
    of_8 = random_boards(3, 3, 20)
    eight = BoardSet(3, of_8, [truth[board] for board in of_8])
    hundred = list(korf("korf100.csv").values())
    korf100 = BoardSet(4, [board for board, _ in hundred], [length for _, length in hundred])
    ours, slidy = solvers.ours, solvers.slidy
    slidy_4x4 = slidy("4x4", "`Solver4x4Stm`", "0.05 MB")
    return {
        "8-puzzle": table(
            eight,
            60,
            [
                solvers.arrays("0.2 MB"),
                solvers.in_node("", "–"),
                slidy("3x3", "`Solver3x3Stm`", "0.2 MB"),
                solvers.old("a*", "`search(board)`, A\\*"),
                solvers.old("ida*", '`search(board, "ida*")`', proves=False),
                solvers.path_sorter("manhattan_distance"),
                solvers.path_sorter("total"),
                solvers.javascript(),
                Program("eight-puzzle 0.1.0, Python: mode 2", solvers.eight_puzzle, proves=False),
            ],
        ),
        "korf100": table(
            korf100,
            60,
            [
                solvers.arrays("3.0 MB"),
                ours(": `solve`", "3.0 MB"),
                ours(': `heuristic="pdb-7-8"`', "196 MB", heuristic="pdb-7-8"),
                Program("Fifteen, Rust: `Solver`", solvers.rust, {"solver": "fifteen"}, "3.0 MB"),
                solvers.in_node("", "3.0 MB"),
                slidy_4x4,
                solvers.old("a*", "`search(board)`, A\\*"),
                solvers.path_sorter("total"),
                solvers.javascript(),
            ],
        ),
        "hardest": table(
            hardest_4x4(),
            120,
            [ours(": `solve`", "3.0 MB"), ours(': `heuristic="pdb-7-8"`', "196 MB", heuristic="pdb-7-8"), slidy_4x4],
        ),
        "multi-tile": table(
            BoardSet(4, random_boards(4, 4, 100), multi_tile=True),
            90,
            [
                ours(': `metric="multi-tile"`', "38 MB", metric="multi-tile"),
                replace(ours(": the same, tables stored before", "38 MB", metric="multi-tile"), keeps_tables=True),
                slidy("4x4-multi-tile", "`Solver4x4Mtm`", "151 MB"),
            ],
        ),
        "3x4": table(
            BoardSet(4, random_boards(3, 4, 100)),
            120,
            [ours(": `solve`", "–"), slidy("4x3", "`Solver4x3Stm`", "240 MB")],
        ),
        "3x5": table(
            BoardSet(5, random_boards(3, 5, 20)),
            120,
            [
                ours(": `solve`", "–"),
                slidy("manhattan", "`GenericSolver`, Manhattan distance"),
                slidy("projection", "`projection`, `SquareFringe`"),
            ],
        ),
    }


def large_tables(solvers: Solvers, others: Path | None, *, with_puzzle24: bool) -> dict[str, str]:
    """Returns the rows of boards of 25 cells and more."""
    fifty = korf("korf24.csv")
    chosen = [fifty[number] for number in EASY_24]
    easy = BoardSet(5, [board for board, _ in chosen], [length for _, length in chosen])
    proof = solvers.ours(
        ': `heuristic="pdb-6-6-6-6", algorithm="ida-star"`', "91 MB", heuristic="pdb-6-6-6-6", algorithm="ida-star"
    )
    title = "puzzle24 0.1.0, Rust: `DefaultPatternDB`"
    puzzle24 = Program(title, solvers.rust, {"solver": "puzzle24", "folder": str(FOLDER)}, "488 MB")
    left_out = f"\n| {title} | left out of this run {'| – ' * 8}|"
    tables = {"24-puzzle": table(easy, 3600, [proof, puzzle24]) if with_puzzle24 else table(easy, 3600, [proof]) + left_out}
    for side, name in ((6, "35"), (7, "48")):
        ours = [solvers.ours(": `time_limit=10`", "–", time_limit=10)]
        boards = BoardSet(side, random_boards(side, side, 10))
        if side == 6:  # noqa: PLR2004 - in a browser, and by peers, which find no short solutions of larger boards either
            ours.append(solvers.in_node(": `timeLimitMs: 10_000`", "–", timeLimitMs=10_000))
            three = BoardSet(side, boards.boards[:3])
            peers = [
                ours[0],
                solvers.old("greedy", '`search(board, "greedy")`', proves=False),
                solvers.old("beam", '`search(board, "beam", width=100)`', proves=False, width=100),
                solvers.path_sorter("total"),
                solvers.javascript(),
            ]
            tables["peers-6x6"] = table(three, 60, peers)
        tables[f"random-{side}x{side}"] = table(boards, 180, ours)
        tables[f"deepcubea-{side}x{side}"] = (
            "DeepCubeA's boards were not at hand when this page was made (`./build.sh compare --boards-of FOLDER`)."
        )
        if others is not None:
            rows = records(others / f"deepcubea_puzzle{name}.csv")[:10]
            seconds = statistics.fmean(float(row["deepcubea_seconds"]) for row in rows)
            walks = BoardSet(
                side,
                [tiles_of(row["board"]) for row in rows],
                published=[int(row["deepcubea"]) for row in rows],
                source=f"*published*: DeepCubeA, {rounded(seconds)} seconds of the clock on a graphics card",
            )
            tables[f"deepcubea-{side}x{side}"] = (
                f"The first ten of DeepCubeA's {name}-puzzles, which are random walks and easier (Agostinelli et al. 2019; its lengths\n"
                "and seconds are from [its repository](https://github.com/forestagostinelli/DeepCubeA)):\n\n"
                f"{HEAD}\n{table(walks, 180, ours)}"
            )
    return tables


def size_of(folder: Path) -> int:
    """Returns the bytes of all files in a folder, without the installers that each environment has."""
    installers = {"pip", "setuptools", "__pycache__"}
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(file.stat().st_size for file in files if not any(part.split("-")[0] in installers for part in file.parts))


def downloads(wheel: Path, package: Path, npm: Path) -> list[str]:
    """Returns the rows of what is downloaded and installed."""
    ours = size_of(npm / "node_modules" / "fifteen-puzzle")
    rows = [
        f"| Fifteen, Python (installed with Gymnasium and NumPy) | {wheel.stat().st_size:,} | {size_of(FOLDER / 'fifteen' / 'lib'):,} |",
        f"| Fifteen, npm (with the page's element, lab and lesson) | {package.stat().st_size:,} | {ours:,} |",
    ]
    for name, packages in PYTHON_PEERS.items():
        with tempfile.TemporaryDirectory() as folder:
            command: Command = [
                FOLDER / name / "bin" / "python",
                "-m",
                "pip",
                "download",
                "--quiet",
                "--disable-pip-version-check",
                "--no-deps",
            ]
            subprocess.run([*command, "--dest", folder, packages[0]], check=True)
            rows.append(
                f"| {packages[0].replace('==', ' ')}, Python | {size_of(Path(folder)):,} | {size_of(FOLDER / name / 'lib'):,} |"
            )
    for peer in NPM_PEERS:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["npm", "pack", "--silent", "--pack-destination", folder, peer], check=True, stdout=subprocess.DEVNULL)
            rows.append(f"| {peer.replace('@', ' ')}, npm | {size_of(Path(folder)):,} | {size_of(npm / 'node_modules') - ours:,} |")
    home = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo"))
    for crate in ("slidy-0.7.0", "puzzle24-0.1.0"):
        file = next((home / "registry" / "cache").glob(f"*/{crate}.crate"))
        rows.append(f"| {crate.replace('-', ' ')}, Rust | {file.stat().st_size:,} | – |")
    return rows


def main() -> None:
    """Measures everything, and writes the page."""
    parser = argparse.ArgumentParser()
    parser.add_argument("wheel", type=Path)
    parser.add_argument("package", type=Path)
    parser.add_argument("--boards-of", type=Path)
    parser.add_argument("--without-puzzle24", action="store_true")
    arguments = parser.parse_args()
    wheel, package = arguments.wheel.resolve(), arguments.package.resolve()
    truth = distances_of_3x3()
    page = (HERE / "page.md").read_text()
    solvers = installed(wheel, package)
    parts = {
        **small_tables(solvers, truth),
        **large_tables(solvers, arguments.boards_of, with_puzzle24=not arguments.without_puzzle24),
        "downloads": "\n".join(downloads(wheel, package, solvers.npm)),
        "environments": "\n".join(environments(wheel, truth)),
        "easy": ", ".join(str(number) for number in sorted(EASY_24)),
        "head": HEAD,
        "mean": f"{statistics.fmean(truth.values()):.2f}",
        "error": f"{statistics.pstdev(truth.values()) / 1000**0.5:.2f}",
    }
    for key, row in (("labels-ms", 0), ("labels-78-ms", 2)):
        seconds = float(parts["korf100"].splitlines()[row].split("|")[6])
        parts[key] = rounded(1000 * seconds)
    for name, text in parts.items():
        page = page.replace(f"{{{name}}}", text)
    (ROOT / "docs" / "comparison.md").write_text(page)
    shutil.rmtree(FOLDER / "answers")


if __name__ == "__main__":
    main()
