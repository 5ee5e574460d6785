"""Processes that are forked while searches run: work that can go on does, and all other work raises at once."""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import fifteen_puzzle as fp

pytestmark = [pytest.mark.threads, pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")]

HARD = fp.random_board(6, seed=2)
NEAR = "1 2 3/4 5 6/7 0 8"
KORF = "5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2"


@pytest.fixture(autouse=True)
def _of_threads() -> Iterator[None]:
    """Python 3.12 and later warn of every fork of a process with threads."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        yield


def said_by_child(say: Callable[[], Any]) -> str:
    """Returns the output of a forked process. A process that hangs is killed, and has none."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            said = repr(say())
        except BaseException as error:  # noqa: BLE001 - also a panic
            said = f"{type(error).__name__} {getattr(error, 'code', '')}: {error}"
        os.write(writer, said.encode())
        os._exit(0)
    os.close(writer)
    killer = threading.Timer(20, os.kill, (child, 9))
    killer.start()
    with open(reader, encoding="utf-8") as pipe:
        said = pipe.read()
    killer.cancel()
    os.waitpid(child, 0)
    return said


def test_solutions_of_another_process_are_refused() -> None:
    solutions = fp.Solver(threads=2).solve_many([HARD] * 3, "manhattan", "ida-star")
    waiting = threading.Thread(target=lambda: next(solutions, None), daemon=True)
    waiting.start()
    time.sleep(0.2)
    for ask in (lambda: next(solutions), lambda: len(solutions), lambda: list(solutions)):
        said = said_by_child(ask)
        assert said.startswith("FifteenError aborted: "), said
        assert "call solve_many in this one" in said


@pytest.mark.slow
def test_a_child_can_drop_them_and_solve_for_itself() -> None:
    solver = fp.Solver(threads=2)
    held = [solver.solve_many([HARD] * 3, "manhattan", "ida-star")]

    def work() -> list[int]:
        held.clear()
        gc.collect()
        lengths = [solution.length for solution in solver.solve_many([NEAR, KORF])]
        return [*lengths, solver.solve(KORF, threads=2).length, fp.solve(NEAR).length]

    assert said_by_child(work) == "[1, 53, 53, 1]"
    assert len(held[0]) == 3, "the parent's searches go on"


@pytest.mark.slow
def test_a_child_does_not_wait_for_the_tables_of_a_thread_that_it_does_not_have() -> None:
    solver = fp.Solver(cache=False, threads=1)
    loading = threading.Thread(target=lambda: solver.heuristic(fp.random_board(4, seed=1), "pdb-7-7-1"))
    loading.start()
    time.sleep(0.2)
    assert loading.is_alive(), "the table takes longer than this"
    assert said_by_child(lambda: solver.solve(NEAR).length) == "1"
    loading.join()


def test_a_child_has_the_tables_of_its_parent() -> None:
    solver = fp.Solver(cache=False)
    solver.solve(KORF)

    def work() -> bool:
        began = time.process_time()
        solver.heuristic(KORF, "pdb-6-6-3")
        return time.process_time() - began < 0.02

    assert said_by_child(work) == "True"


def lengths_of(board: str) -> int:
    return fp.solve(board).length


@pytest.mark.skipif(sys.platform == "darwin", reason="the system's libraries may crash in forked processes")
def test_a_pool_of_processes_works_while_boards_are_solved() -> None:
    solutions = fp.Solver(threads=2).solve_many([HARD] * 3, "manhattan", "ida-star")
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map_async(lengths_of, [NEAR, KORF] * 4).get(timeout=60) == [1, 53] * 4
    assert len(solutions) == 3
