"""Ctrl-C ends every long call within a tenth of a second, while other Python threads go on."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import fifteen_puzzle as fp

HARD = fp.random_board(6, seed=2)

pytestmark = pytest.mark.threads

# A board that needs 80 moves (Brüngger et al. 1999).
HARDEST = "0 11 9 13 12 15 10 14 3 7 6 2 4 8 5 1"

# Searches that would take hours or more.
ENDLESS: dict[str, Callable[[fp.Solver], Any]] = {
    "ida-star in one thread": lambda solver: solver.solve(HARD, "manhattan", "ida-star", threads=1),
    "ida-star in several threads": lambda solver: solver.solve(HARD, "manhattan", "ida-star", threads=4),
    "ida-star with a time limit": lambda solver: solver.solve(HARD, "manhattan", "ida-star", time_limit=1000),
    "beam": lambda solver: solver.solve(HARD),
    "many boards": lambda solver: list(solver.solve_many([HARD] * 5, "manhattan", "ida-star")),
    "searches with a heuristic of one's own": lambda _: fp.check_heuristic(lambda _: 0, boards=["867254301"] * 50),
    "building a table": lambda solver: solver.heuristic(fp.random_board(4, seed=1), "pdb-7-8"),
}


@pytest.fixture(autouse=True)
def _listens() -> Iterator[None]:
    """Restores Ctrl-C: shells start background programs with it ignored, and these tests would never end."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def waiting() -> float:
    """Returns the factor by which other programs slow everything down; 1 on an idle computer."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)) if hasattr(os, "getloadavg") else 1.0


def interrupted_after(call: Callable[[], Any], delay: float = 0.4) -> float:
    """Sends the signal after a delay, while the call runs, and returns the seconds from then to the exception."""
    sent: list[float] = []

    def send() -> None:
        time.sleep(delay)
        sent.append(time.monotonic())
        signal.raise_signal(signal.SIGINT)

    sender = threading.Thread(target=send)
    sender.start()
    with pytest.raises(KeyboardInterrupt):
        call()
        sender.join()
    seconds = time.monotonic() - sent[0]
    sender.join()
    return seconds


@pytest.mark.parametrize("call", ENDLESS.values(), ids=ENDLESS.keys())
def test_ctrl_c_ends_a_call(call: Callable[[fp.Solver], Any]) -> None:
    solver = fp.Solver(threads=2, cache=False)
    # Loads the tables first, unless the test is about them.
    solver.solve(fp.random_board(6, seed=1), time_limit=0.01)
    interrupted_after(lambda: call(solver))
    assert solver.solve("1 2 3/4 5 6/7 0 8").length == 1, "the solver can be used again"


@pytest.mark.parametrize("delay", [0.4, 0.7, 1.0])
def test_ctrl_c_ends_a_solve_that_builds_a_larger_table(delay: float) -> None:
    """The larger table takes a second of this solve, so at least one of the signals comes during the build."""
    solver = fp.Solver(threads=2, cache=False)
    solver.heuristic(HARDEST, "pdb-6-6-3")
    interrupted_after(lambda: solver.solve(HARDEST), delay)


@pytest.mark.slow  # The measured time depends on other load on the computer.
@pytest.mark.parametrize("call", ENDLESS.values(), ids=ENDLESS.keys())
def test_ctrl_c_ends_a_call_soon(call: Callable[[fp.Solver], Any]) -> None:
    solver = fp.Solver(threads=2, cache=False)
    solver.solve(fp.random_board(6, seed=1), time_limit=0.01)
    assert min(interrupted_after(lambda: call(solver)) for _ in range(3)) < 0.1 * waiting()


def test_other_threads_go_on() -> None:
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    fp.solve(HARD, algorithm="ida-star", threads=1, time_limit=0.5)
    done.set()
    thread.join()
    assert counted > 50
