"""A real scheduler with real workers, which are lost, late or wrong."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Any

import psutil
import pytest
from distributed import Client

from conftest import Instance, certificates
from oracle import check_answer
from processes import Cluster, Processes, Running, is_running, listening, script, stand_in, started, wait_until

BOARD = "1 2 3/4 5 6/0 7 8"
SOLVE = "answer(solution='LL') if shard == 1 else answer(next_bound=4)"
GATE = """#!/bin/sh
case "$*" in *"--bound {bound} "*) while [ ! -e {gate} ]; do sleep 0.05; done;; esac
exec {fifteen} "$@"
"""
"""The program, but in one iteration its shards wait for a file."""


def options(program: str, *more: str) -> list[str]:
    return ["--fifteen", program, "--reports", "reports.jsonl", "--cut-from", "0", "--shards-per-thread", "2", *more]


def shards_of(worker: Running) -> list[int]:
    """Returns the processes of the shards that a worker is searching."""
    return [process.pid for process in psutil.Process(worker.pid).children() if is_shard(process)]


def is_shard(process: psutil.Process) -> bool:
    try:
        return "shard" in process.cmdline()
    except psutil.NoSuchProcess:
        # It has just ended.
        return False


def test_a_run_that_loses_two_of_three_workers_ends_right(
    cluster: Cluster, fifteen: str, korf: dict[int, Instance], iteration: Callable[[str, int], Any]
) -> None:
    instance = korf[28]
    workers = cluster.workers(["a", "b", "c"])
    gate = cluster.processes.folder / "gate"
    program = script(gate.parent / "gated", GATE.format(bound=48, gate=gate, fifteen=fifteen))
    driver = cluster.drive(instance.board, *options(program, "--goal", "blank-first", "--heuristic", "manhattan"))
    # All three are in the middle of a shard, in the middle of the search.
    reports = cluster.processes.folder / "reports.jsonl"
    wait_until(lambda: reports.exists() and '{"bound": 48, "shards": 6}' in reports.read_text())
    wait_until(lambda: all(map(shards_of, workers)))
    lost = [shard for worker in workers[:2] for shard in shards_of(worker)]
    for worker in workers[:2]:
        worker.kill()
    wait_until(lambda: not any(map(is_running, lost)))
    gate.touch()
    answer = driver.answer()
    check_answer(answer, instance.board, instance.optimal, iteration)
    assert [found["shards"] for found in answer["iterations"]] == [6] * 7 + [2] * (len(answer["iterations"]) - 7)


def test_workers_may_join_late_and_leave(cluster: Cluster) -> None:
    folder = cluster.processes.folder
    # Each worker stays with its shard until the second one has joined.
    body = f"started()\nwhile len(list(here.glob('*.pid'))) < 2: time.sleep(0.02)\n{SOLVE.replace('shard == 1', 'bound == 4')}"
    driver = cluster.drive(BOARD, *options(stand_in(folder, body.replace("'LL'", "'LLRL'"))))
    wait_until(lambda: "Waiting for a worker" in driver.messages())
    first = cluster.worker("first")
    wait_until(lambda: len(started(folder)) == 1)
    cluster.worker("second")
    answer = driver.answer()
    assert (answer["length"], [found["shards"] for found in answer["iterations"]]) == (4, [2, 4])
    messages = driver.messages()
    assert "by first on" in messages
    assert "by second on" in messages
    # On SIGTERM, as batch systems send it, a worker leaves.
    first.process.send_signal(signal.SIGTERM)
    assert first.code() is not None


def test_a_solution_ends_the_other_shards(cluster: Cluster) -> None:
    folder = cluster.processes.folder
    body = "started()\nif shard != 2: time.sleep(600)\nwhile len(list(here.glob('*.pid'))) < 3: time.sleep(0.02)\nanswer(solution='LL')"
    cluster.workers(["a", "b", "c"])
    answer = cluster.drive(BOARD, *options(stand_in(folder, body))).answer()
    assert answer["moves"] == "LL"
    # One report of six; the counts are those of shard 2.
    assert (answer["iterations"][0]["finished"], answer["expanded"], answer["generated"]) == (1, 2, 4)
    wait_until(lambda: not any(map(is_running, started(folder))))
    # The worker that has found the solution may have begun one more shard before the driver knew of it.
    assert len(started(folder)) in (3, 4)


def test_shards_end_when_the_driver_is_killed_and_the_next_one_continues(cluster: Cluster) -> None:
    folder = cluster.processes.folder
    body = f"if shard == 3: answer(next_bound=4)\nif started() == 0: time.sleep(600)\n{SOLVE}"
    program = stand_in(folder, body)
    cluster.workers(["a", "b"])
    driver = cluster.drive(BOARD, *options(program))
    wait_until(lambda: len(started(folder)) == 2)
    processes = started(folder)
    driver.kill()
    wait_until(lambda: not any(map(is_running, processes)))
    answer = cluster.drive(BOARD, *options(program)).answer()
    assert answer["moves"] == "LL"


@pytest.mark.parametrize("allowed", ["0", "3"])
def test_a_lost_shard_is_searched_again_whatever_the_scheduler_allows(processes: Processes, allowed: str) -> None:
    cluster = Cluster(processes, environment={"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": allowed})
    cluster.begin()
    body = f"if started() == 0 and shard == 1: time.sleep(600)\n{SOLVE}"
    workers = cluster.workers(["a", "b"])
    driver = cluster.drive(BOARD, *options(stand_in(processes.folder, body)))
    held = processes.folder / "1-0.pid"
    wait_until(lambda: held.exists() and "3 of 4 shards" in driver.messages())
    process = int(held.read_text())
    for worker in workers:
        if process in shards_of(worker):
            worker.kill()
    assert driver.answer()["moves"] == "LL"
    assert ("was lost, and is searched again" in driver.messages()) == (allowed == "0")
    assert not is_running(process)


def test_a_program_that_was_killed_is_started_again(cluster: Cluster) -> None:
    body = f"if started() < 2 and shard == 1: os.kill(os.getpid(), signal.SIGTERM)\n{SOLVE}"
    cluster.workers(["a"])
    driver = cluster.drive(BOARD, *options(stand_in(cluster.processes.folder, body)))
    assert driver.answer()["moves"] == "LL"
    assert driver.messages().count("fifteen was ended by signal 15") == 2


def test_a_result_that_is_lost_with_its_worker_is_searched_again(cluster: Cluster) -> None:
    folder = cluster.processes.folder
    wait = "gate = here / ('first' if started() == 0 else 'again')\nwhile not gate.exists(): time.sleep(0.02)"
    body = f"if bound == 4: answer('LLRL')\n{wait}\nanswer(next_bound=4)"
    workers = cluster.workers(["a", "b"])
    driver = cluster.drive(BOARD, *options(stand_in(folder, body)))
    wait_until(lambda: len(started(folder)) == 2)
    # The driver does not fetch any result before the worker that has it is gone.
    driver.process.send_signal(signal.SIGSTOP)
    (folder / "first").touch()
    with Client(scheduler_file=str(cluster.file), set_as_default=False) as client:
        wait_until(lambda: sum(map(len, client.has_what().values())) == 4)
    workers[0].kill()
    wait_until(lambda: len(started(folder)) > 4)
    driver.process.send_signal(signal.SIGCONT)
    wait_until(lambda: "(2 of 4 shards)" in driver.messages())
    (folder / "again").touch()
    answer = driver.answer()
    assert (answer["length"], answer["iterations"][0]["finished"]) == (4, 4)


def test_a_program_that_runs_out_of_memory_is_started_again(cluster: Cluster) -> None:
    error = '{"error": {"code": "out-of-memory", "message": "The table needs 1 TB of memory."}}'
    body = f"if started() < 2 and shard == 1: print({error!r}); sys.exit(1)\n{SOLVE}"
    cluster.workers(["a"])
    driver = cluster.drive(BOARD, *options(stand_in(cluster.processes.folder, body)))
    assert driver.answer()["moves"] == "LL"
    assert driver.messages().count("The table needs 1 TB of memory.") == 2


def test_a_shard_that_is_always_lost_ends_the_run(cluster: Cluster) -> None:
    body = (
        f"started()\nif shard == 2: os.kill(os.getpid(), signal.SIGKILL)\n{SOLVE.replace('shard == 1', 'bound == 4')}"
    )
    cluster.workers(["a"])
    refusal = cluster.drive(BOARD, *options(stand_in(cluster.processes.folder, body))).refusal()
    assert "Shard 2/2 was lost 11 times. The last time: Worker a on" in refusal
    assert "was ended by signal 9" in refusal


@pytest.mark.parametrize(
    ("program", "message"),
    [
        (None, "The program fifteen was not found"),
        ("fifteen 0.0.1", "fifteen is fifteen 0.0.1; expected fifteen 9.9.9"),
    ],
)
def test_a_worker_with_another_program_is_an_error(cluster: Cluster, program: str | None, message: str) -> None:
    folder = cluster.processes.folder
    here, there = (folder / name for name in ("here", "there"))
    stand_in(here, SOLVE)
    there.mkdir()
    if program is not None:
        stand_in(there, SOLVE, program)
    # Without the programs of the system, so that there is no setpriv either.
    cluster.worker("wrong", {"PATH": str(there)})
    path = {"PATH": f"{here}{os.pathsep}{os.environ['PATH']}"}
    command = [
        sys.executable,
        "-m",
        "fifteen_cluster",
        BOARD,
        *options("fifteen"),
        "--scheduler-file",
        str(cluster.file),
    ]
    refusal = cluster.processes.start(command, "driver", path).refusal()
    assert "Worker wrong on" in refusal
    assert message in refusal


@pytest.mark.slow
def test_a_lost_scheduler_is_an_error_and_the_shards_end(processes: Processes) -> None:
    cluster = Cluster(processes, environment={"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "2s"})
    scheduler = cluster.begin()
    cluster.workers(["a"])
    driver = cluster.drive(BOARD, *options(stand_in(processes.folder, "started()\ntime.sleep(600)")))
    wait_until(lambda: started(processes.folder))
    scheduler.kill()
    assert "The connection to the scheduler was lost" in driver.refusal()
    wait_until(lambda: not any(map(is_running, started(processes.folder))))


def test_ports_are_open_on_the_loopback_interface_alone(processes: Processes) -> None:
    cluster = Cluster(processes)
    scheduler = cluster.begin()
    worker = cluster.workers(["a"])[0]
    assert (listening(scheduler.pid), listening(worker.pid)) == ({"127.0.0.1"}, {"127.0.0.1"})


def test_a_cluster_with_tls_admits_only_its_own_certificates(processes: Processes, tls: tuple[str, ...]) -> None:
    cluster = Cluster(processes, more=tls)
    cluster.begin()
    cluster.workers(["a"])
    assert '"tls://127.0.0.1:' in cluster.file.read_text()
    program = stand_in(processes.folder, SOLVE)
    assert "cannot be reached" in cluster.drive(BOARD, *options(program), *certificates(processes, "other")).refusal()
    assert cluster.drive(BOARD, *options(program), *tls[:3]).answer()["moves"] == "LL"
