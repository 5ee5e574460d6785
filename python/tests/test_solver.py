"""A solver keeps its tables, in memory and in files, and solves many boards."""

from __future__ import annotations

import pickle
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import pytest
from tqdm import tqdm

import fifteen_puzzle as fp

LARGE = "5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2"
# The heuristic with the smallest table that is stored.
STORED: Final = "pdb-7-7-1"
BOARDS = fp.random_boards(40, size=3, seed=7)


def lengths(solutions: Iterator[fp.Solution]) -> list[int]:
    return [solution.length for solution in solutions]


def test_a_large_table_is_stored_and_read(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    solution = fp.Solver(cache=folder).solve(LARGE, STORED)
    (stored,) = folder.iterdir()
    assert stored.name == "pdb-7-7-1.fpdb"
    assert stored.read_bytes()[:4] == b"FPDB"
    written = stored.stat().st_mtime_ns
    again = fp.Solver(cache=str(folder)).solve(LARGE, STORED)
    assert again.length == solution.length == 53
    assert stored.stat().st_mtime_ns == written, "it is read, not built again"


@pytest.mark.slow
@pytest.mark.parametrize("damage", ["cut", "altered", "other", "empty"])
def test_a_damaged_file_is_replaced(tmp_path: Path, damage: str) -> None:
    fp.Solver(cache=tmp_path).solve(LARGE, STORED)
    stored = tmp_path / "pdb-7-7-1.fpdb"
    right = stored.read_bytes()
    wrong = {
        "cut": right[: len(right) // 2],
        "altered": right[:-100] + bytes([right[-100] ^ 1]) + right[-99:],
        "other": b"not a table",
        "empty": b"",
    }
    stored.write_bytes(wrong[damage])
    assert fp.Solver(cache=tmp_path).solve(LARGE, STORED).length == 53
    assert stored.read_bytes() == right
    assert list(tmp_path.iterdir()) == [stored], "no parts of files are left"


def test_small_tables_are_not_stored(tmp_path: Path) -> None:
    fp.Solver(cache=tmp_path).solve(BOARDS[0], "pdb-4-4")
    fp.Solver(cache=tmp_path).solve(LARGE, "pdb-6-6-3")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_without_a_cache_nothing_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    solver = fp.Solver(cache=False)
    assert solver.folder is None
    assert solver.solve(LARGE, STORED).length == 53
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_a_folder_that_cannot_be_written_is_warned_of(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("a file, not a folder")
    with pytest.warns(RuntimeWarning, match=r"The table for pdb-7-7-1 cannot be stored in .*file.*: ") as warnings:
        assert fp.Solver(cache=file).solve(LARGE, STORED).length == 53
    assert [Path(warning.filename) for warning in warnings] == [Path(__file__)]
    assert file.read_text() == "a file, not a folder"


def test_solutions_come_in_the_order_of_the_boards() -> None:
    alone = lengths(fp.Solver(threads=1).solve_many(BOARDS))
    assert alone == [fp.solve(board).length for board in BOARDS]
    assert lengths(fp.Solver(threads=8).solve_many(BOARDS)) == alone
    assert lengths(fp.Solver().solve_many(BOARDS, threads=3, algorithm="a-star")) == alone


@pytest.mark.slow
def test_boards_of_all_sizes_may_be_mixed() -> None:
    boards = [[*range(1, cells - 1), 0, cells - 1] for cells in (25, 9, 36, 16)]
    solutions = list(fp.Solver().solve_many(boards))
    assert [solution.moves for solution in solutions] == ["L"] * 4
    assert [len(solution.goal) for solution in solutions] == [25, 9, 36, 16]


def test_the_iterator_knows_how_many_are_to_come() -> None:
    solutions = fp.Solver().solve_many(iter(BOARDS))
    assert len(solutions) == 40
    next(solutions)
    assert len(solutions) == 39
    assert len(list(solutions)) == 39
    assert list(solutions) == []
    assert list(fp.Solver().solve_many([])) == []


class Bar:
    """A progress bar that only counts."""

    def __init__(self) -> None:
        self.n = 0

    def update(self, n: int) -> None:
        self.n += n


@pytest.mark.threads
def test_a_bar_is_updated() -> None:
    bar = Bar()
    assert len(list(fp.Solver().solve_many(BOARDS, progress=bar))) == bar.n == 40
    with tqdm(total=40, disable=None) as real:
        list(fp.Solver().solve_many(BOARDS, progress=real))


@pytest.mark.threads
def test_a_class_of_bars_wraps_the_iterator() -> None:
    made: list[Any] = []

    def wrap(solutions: Iterator[fp.Solution], total: int) -> Iterator[fp.Solution]:
        made.append(total)
        return solutions

    assert lengths(fp.Solver().solve_many(BOARDS, progress=wrap)) == lengths(fp.Solver().solve_many(BOARDS))
    assert made == [40]
    assert len(list(fp.Solver().solve_many(BOARDS, progress=tqdm))) == 40


@pytest.mark.threads
def test_several_python_threads_share_a_solver() -> None:
    solver = fp.Solver(threads=1)
    found: dict[int, list[int]] = {}

    def work(number: int) -> None:
        found[number] = [solver.solve(board, "pdb-4-4").length for board in BOARDS]

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert list(found.values()) == [lengths(solver.solve_many(BOARDS))] * 4


def reached(solution: fp.Solution) -> fp.Board:
    return list(solution.boards)[-1]


def solution_or_error(solutions: Iterator[fp.Solution]) -> fp.Solution | fp.FifteenError:
    try:
        return next(solutions)
    except fp.FifteenError as error:
        return error


@pytest.mark.threads
def test_several_python_threads_share_an_iterator() -> None:
    solutions = fp.Solver(threads=2).solve_many(BOARDS)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: next(solutions), BOARDS))
    assert all(reached(solution) == solution.goal for solution in found)
    assert sorted(solution.board for solution in found) == sorted(BOARDS)


@pytest.mark.threads
def test_an_interrupted_iterator_never_gives_a_solution_to_another_board() -> None:
    # The first board takes hours; the others are solved meanwhile.
    hard = fp.random_board(6, seed=2)
    solutions = fp.Solver(threads=2, cache=False).solve_many([hard, *BOARDS], "manhattan", "ida-star")
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(1, signal.raise_signal, (signal.SIGINT,))
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            next(solutions)
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)
    with pytest.raises(fp.FifteenError, match=r"^boards\[0\]: ") as raised:
        next(solutions)
    assert raised.value.code == "aborted"
    for board in BOARDS:
        solution = solution_or_error(solutions)
        if isinstance(solution, fp.FifteenError):
            assert solution.code == "aborted"
        else:
            assert (solution.board, reached(solution)) == (board, solution.goal)
    assert next(solutions, None) is None


def test_an_iterator_that_is_dropped_ends_its_searches() -> None:
    before = threading.active_count()
    solutions = fp.Solver(threads=2).solve_many(fp.random_boards(4, size=6, seed=1), algorithm="ida-star")
    del solutions
    assert threading.active_count() == before


@pytest.mark.threads
def test_a_solver_crosses_between_processes(tmp_path: Path) -> None:
    solver = pickle.loads(pickle.dumps(fp.Solver(threads=3, cache=tmp_path)))
    assert (solver.threads, solver.folder) == (3, tmp_path)
    assert repr(fp.Solver(2, cache=False)) == "Solver(threads=2, cache=False)"
