"""Measures Fifteen beside other packages, on the same boards, and writes docs/comparison.md.

    compare.py WHEEL

`./build.sh compare` builds the wheel and calls this. Each package is installed in an environment of its own in target/compare, and
measured by the program of its name in this folder. Such a program reads a task as JSON and writes what it measured; all checks are here,
where nothing of any package is imported.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import statistics
import subprocess
import sys
import venv
from collections import deque
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
}
CARGO = """[package]
name = "compare"
version = "0.0.0"
edition = "2024"

[dependencies]
fifteen = {{ path = "{root}" }}
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

Board = tuple[int, ...]


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


def is_solvable(board: Board, side: int) -> bool:
    """Compares the parity of the permutation with that of the way of the blank."""
    seen, even = set(), True
    for cell in range(side * side):
        length = 0
        while cell not in seen:
            seen.add(cell)
            cell = (board[cell] - 1) % (side * side)  # noqa: PLW2901 - it goes around a cycle
            length += 1
        even ^= length % 2 == 0 and length > 0
    row, column = divmod(board.index(0), side)
    return even == ((side - 1 - row + side - 1 - column) % 2 == 0)


def random_boards(side: int, count: int) -> list[Board]:
    """Returns uniformly random boards that can be solved."""
    chance, boards = random.Random(1), []
    while len(boards) < count:
        cells = list(range(side * side))
        chance.shuffle(cells)
        if is_solvable(tuple(cells), side):
            boards.append(tuple(cells))
    return boards


def leads_to_goal(board: Board, moves: str, side: int) -> bool:
    """Replays moves, which are the directions of tiles."""
    offset = {"U": side, "D": -side, "L": 1, "R": -1}
    for move in moves:
        blank = board.index(0)
        tile = blank + offset[move]
        row_changes = tile // side != blank // side if 0 <= tile else True
        if not 0 <= tile < side * side or (move in "LR" and row_changes):
            return False
        cells = list(board)
        cells[blank], cells[tile] = cells[tile], 0
        board = tuple(cells)
    return board == goal(side)


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


def rust_crates() -> Path:
    """Returns the program that solves by the Rust crates."""
    folder = FOLDER / "rust"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Cargo.toml").write_text(CARGO.format(root=ROOT, here=HERE))
    # slidy 0.7.0 needs Rust 1.97.
    command = ["cargo", "+nightly", "build", "--quiet", "--release", "--manifest-path", folder / "Cargo.toml"]
    subprocess.run(command, check=True, env={**os.environ, "CARGO_TARGET_DIR": str(folder / "target")})
    return folder / "target" / "release" / "rust-crates"


def on_one_core() -> None:
    """Leaves a program one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def measured(command: list[str | Path], task: dict[str, Any]) -> Any:  # noqa: ANN401 - each program has its own answer
    """Runs a program with a task on one core, and returns its answer."""
    print(f"    measuring {Path(command[-1]).name}: {task['task']}", file=sys.stderr)
    done = subprocess.run(
        command, input=json.dumps(task), capture_output=True, text=True, check=False, preexec_fn=on_one_core
    )
    if done.returncode != 0:
        raise SystemExit(f"{command} failed:\n{done.stderr}")
    return json.loads(done.stdout.splitlines()[-1])


# ---------------------------------------------------------------- the page


def rounded(value: float) -> str:
    """Writes two significant digits, with commas."""
    digits = max(0, len(str(int(value))) - 2)
    return f"{round(value / 10**digits) * 10**digits:,}" if value >= 10 else f"{value:.2g}"


def environments(wheel: Path, truth: dict[Board, int]) -> list[str]:
    """Returns the rows of the environments."""
    programs = {
        "Fifteen, `fifteen_puzzle.gym`": ("fifteen", with_gym(wheel)),
        "SPGym, `sliding-puzzles` 0.9.3": ("spgym", PYTHON_PEERS["spgym"]),
        "jumanji 1.1.2": ("jumanji", PYTHON_PEERS["jumanji"]),
    }
    commands = {title: [python_of(name, packages), HERE / f"{name}-env.py"] for title, (name, packages) in programs.items()}
    # By turns, so that a time when the machine is slower slows all of them.
    rounds = [{title: measured(command, {"task": "steps", "side": 4}) for title, command in commands.items()} for _ in range(3)]
    rows = []
    for title, command in commands.items():
        answers = [turn[title] for turn in rounds]
        one, most = (max(answer[kind] for answer in answers) for kind in ("one", "many"))
        starts = [tuple(board) for board in measured(command, {"task": "starts", "side": 3, "count": 1000})]
        known = [truth.get(board) for board in starts]
        lost = sum(distance is None for distance in known)
        mean = statistics.fmean(distance for distance in known if distance is not None)
        solved = sum(distance == 0 for distance in known)
        many = f"{rounded(most)} ({answers[0]['puzzles']:,} puzzles)"
        rows.append(
            f"| {title} | {rounded(one)} | {many} | {mean:.2f} | {lost} | {solved} | {'yes' if answers[0]['exact'] else 'no'} |"
        )
    return rows


def labels(wheel: Path, truth: dict[Board, int]) -> list[str]:
    """Returns the rows of the solvers."""
    rust = rust_crates()
    fifteen = [python_of("fifteen", with_gym(wheel)), HERE / "fifteen-labels.py"]
    old = [python_of("slidingpuzzle", PYTHON_PEERS["slidingpuzzle"]), HERE / "slidingpuzzle-labels.py"]
    programs = [
        ("Fifteen, Python: `arrays.distances`", fifteen, {}, (3, 4)),
        ("Fifteen, Rust: `Solver`", [rust], {"crate": "fifteen"}, (4,)),
        ("slidy 0.7.0, Rust: `size4x4::stm::Solver`", [rust], {"crate": "slidy"}, (4,)),
        ("slidingpuzzle 0.1.5, Python: `search(board, \"ida*\")`", old, {"algorithm": "ida*"}, (3,)),
        ("slidingpuzzle 0.1.5, Python: `search(board)`, A\\*", old, {"algorithm": "a*"}, (3,)),
    ]
    rows, lengths_of_4x4 = [], None
    for title, command, options, sides in programs:
        for side in sides:
            count = (20 if "slidingpuzzle" in title else 10_000) if side == 3 else 100
            boards = random_boards(side, count)
            answer = measured(command, {"task": "labels", "side": side, "boards": boards, **options})
            moves = [spelled(text) for text in answer.get("moves", [])]
            lengths = answer.get("lengths") or [len(text) for text in moves]
            if side == 3:
                right = sum(length == truth[board] for length, board in zip(lengths, boards, strict=True))
                checked = f"{right:,} of {count:,}, by breadth-first search"
            else:
                lengths_of_4x4 = lengths_of_4x4 or lengths
                same = sum(a == b for a, b in zip(lengths, lengths_of_4x4, strict=True))
                checked = f"{same} of {count} as in the first row of 4×4"
            if moves:
                replayed = sum(leads_to_goal(board, text, side) for board, text in zip(boards, moves, strict=True))
                checked += f"; {replayed} of {count} solutions replayed"
            rows.append(
                f"| {title} | {side}×{side} | {count:,} | {rounded(count / answer['seconds'])} | {answer['prepared']:.2g} s | {checked} |"
            )
    return rows


def spelled(moves: str) -> str:
    """Writes each move of a text such as `U2L` once for each tile."""
    return "".join(move * int(count or 1) for move, count in re.findall(r"([ULDR])(\d*)", moves))


def main() -> None:
    """Measures everything, and writes the page."""
    wheel = Path(sys.argv[1]).resolve()
    truth = distances_of_3x3()
    page = (HERE / "page.md").read_text()
    page = page.replace("{environments}", "\n".join(environments(wheel, truth)))
    page = page.replace("{labels}", "\n".join(labels(wheel, truth)))
    page = page.replace("{mean}", f"{statistics.fmean(truth.values()):.2f}")
    (ROOT / "docs" / "comparison.md").write_text(page)


main()
