"""The command with workers in its own process."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conftest import Instance
from oracle import check_answer
from processes import Processes, is_running, listening, script, stand_in, started, wait_until

Drive = Callable[..., Any]
CUT = ("--cut-from", "0", "--shards-per-thread", "2", "--local", "2")
BOARD = "1 2 3/4 5 6/0 7 8"
LL_AT_BOUND_2 = "answer(solution='LL') if shard == 1 else answer(next_bound=4)"


def options(fifteen: str) -> list[str]:
    return ["--goal", "blank-first", "--heuristic", "manhattan", "--fifteen", fifteen, "--reports", "reports.jsonl"]


@pytest.mark.parametrize(
    "cut_from", [pytest.param(0, marks=pytest.mark.slow), 100_000, pytest.param(10**9, marks=pytest.mark.slow)]
)
def test_the_answer_is_the_published_one(
    processes: Processes, fifteen: str, korf: dict[int, Instance], iteration: Callable[[str, int], Any], cut_from: int
) -> None:
    instance = korf[28]
    cut = ["--local", "2", "--shards-per-thread", "2", "--cut-from", str(cut_from)]
    answer = processes.drive(instance.board, *options(fifteen), *cut).answer()
    check_answer(answer, instance.board, instance.optimal, iteration)
    shards = [found["shards"] for found in answer["iterations"]]
    before = [-1, *(found["expanded"] for found in answer["iterations"][:-1])]
    assert shards == [4 if cut_from == 0 or expanded >= cut_from else 1 for expanded in before]
    assert len(set(shards)) == (2 if cut_from == 100_000 else 1)


@pytest.mark.slow
def test_a_run_continues_from_its_reports(
    processes: Processes, fifteen: str, korf: dict[int, Instance], iteration: Callable[[str, int], Any]
) -> None:
    instance = korf[28]
    first = processes.drive(instance.board, *options(fifteen), *CUT).answer()
    file = processes.folder / "reports.jsonl"
    lines = file.read_text().splitlines(keepends=True)
    # In the middle of a line of the sixth iteration, which has more shards than the options of the second run would give it.
    cut = [i for i, line in enumerate(lines) if "iteration" in line][5] + 2
    file.write_text("".join(lines[:cut]) + lines[cut][:50])
    again = processes.drive(
        instance.board, *options(fifteen), "--local", "1", "--shards-per-thread", "3", "--cut-from", "0"
    ).answer()
    check_answer(again, instance.board, instance.optimal, iteration)
    assert [found["shards"] for found in again["iterations"]] == [4] * 6 + [3] * 3
    assert file.read_text().startswith("".join(lines[:cut]))
    # The shards with reports have not been searched again: their times are the same.
    assert again["iterations"][:5] == first["iterations"][:5]
    reports = file.read_bytes()
    finished = processes.drive(instance.board, *options(fifteen)).answer()
    assert {**finished, "seconds": 0} == {**again, "seconds": 0}
    assert file.read_bytes() == reports


def test_a_solved_board_has_no_moves(processes: Processes, fifteen: str) -> None:
    answer = processes.drive("1 2 3/4 5 6/7 8 0", "--fifteen", fifteen, "--reports", "r", *CUT).answer()
    assert (answer["length"], answer["moves"], answer["heuristic"]) == (0, "", "linear-conflict")


def test_options_reach_the_program(processes: Processes) -> None:
    body = f"(here / 'arguments').write_text(json.dumps(sys.argv[1:]))\n{LL_AT_BOUND_2}"
    program = stand_in(processes.folder, body)
    more = ["--no-reflection", "--table", "t.fpdb", "--threads", "3", "--heuristic", "manhattan"]
    (processes.folder / "t.fpdb").touch()
    processes.drive(BOARD, "--fifteen", program, "--reports", "r", "--local", "1", "--cut-from", "0", *more).answer()
    arguments = json.loads((processes.folder / "arguments").read_text())
    assert arguments[:3] == ["shard", "--bound", "2"]
    expected = ["--table", str(processes.folder / "t.fpdb"), "--threads", "3", "--goal", "blank-last"]
    assert arguments[5:] == [*expected, "--heuristic", "manhattan", "--no-reflection", "--", BOARD]


def test_nobody_else_can_connect(processes: Processes) -> None:
    program = stand_in(processes.folder, "started()\ntime.sleep(600)")
    driver = processes.drive(BOARD, "--fifteen", program, "--reports", "r", *CUT)
    wait_until(lambda: len(started(processes.folder)) == 2)
    assert listening(driver.pid) <= {"127.0.0.1"}


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_shards_end_with_the_driver(processes: Processes, name: str) -> None:
    program = stand_in(processes.folder, "started()\ntime.sleep(600)")
    driver = processes.drive(BOARD, "--fifteen", program, "--reports", "r", *CUT)
    wait_until(lambda: len(started(processes.folder)) == 2)
    os.kill(driver.pid, getattr(signal, name))
    driver.code()
    wait_until(lambda: not any(map(is_running, started(processes.folder))))
    if name == "SIGINT":
        assert driver.code() == 130
        assert driver.messages().splitlines()[-1] == "Stopped. Start the same command again to continue."


REFUSALS = {
    "unsolvable": (["1 2 3/4 5 6/8 7 0"], "This board cannot be solved"),
    "no board": (["1 2"], "Found 2 numbers"),
    "unknown heuristic": ([BOARD, "--heuristic", "best"], "invalid value 'best'"),
    "unsupported heuristic": ([BOARD, "--heuristic", "pdb-7-8"], "pdb-7-8 does not support 3×3 boards"),
    "missing table": ([BOARD, "--table", "missing.fpdb"], "missing.fpdb was not found"),
    "missing program": ([BOARD, "--fifteen", "./missing"], "missing was not found. Build it"),
    "missing folder": ([BOARD, "--reports", "missing/r"], "missing/r cannot be opened: No such file"),
    "open port": ([BOARD, "--scheduler", "tcp://10.0.0.5:8786"], "The scheduler tcp://10.0.0.5:8786 has no TLS"),
    "open port by name": ([BOARD, "--scheduler", "cluster.example:8786"], "has no TLS"),
    "other protocol": ([BOARD, "--scheduler", "ucx://10.0.0.5:8786"], "has no TLS"),
    "nobody there": ([BOARD, "--scheduler", "127.0.0.1:1"], "The scheduler 127.0.0.1:1 cannot be reached"),
    "no certificates": ([BOARD, "--scheduler", "tls://127.0.0.1:1"], "tls://127.0.0.1:1 requires certificates"),
    "missing certificate": (
        [BOARD, "--scheduler", "tls://127.0.0.1:1", "--tls-ca-file", "missing", "--tls-cert", "a", "--tls-key", "b"],
        "The certificates for tls://127.0.0.1:1 cannot be read: [Errno 2] No such file",
    ),
    "no address": ([BOARD, "--scheduler", "tcp://[::1"], "tcp://[::1 is not an address"),
    "no regular file": ([BOARD, "--reports", "/dev/null"], "The report file /dev/null is not a regular file."),
    "missing scheduler file": ([BOARD, "--scheduler-file", "missing"], "missing cannot be read: No such file"),
    "other scheduler file": ([BOARD, "--scheduler-file", "notes"], "notes is not a scheduler file"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", REFUSALS)
def test_wrong_options_are_refused(
    processes: Processes, fifteen: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT", "1s")
    (processes.folder / "notes").write_text("[]")
    arguments, message = REFUSALS[name]
    defaults = ["--fifteen", fifteen, "--reports", "reports.jsonl"]
    assert message in processes.drive(*defaults, *arguments).refusal()


WRONG_ARGUMENTS = {
    "no reports": ([BOARD], "the following arguments are required: --reports"),
    "no number": ([BOARD, "--reports", "r", "--local", "x"], "expected a whole number of at least 1, not 'x'"),
    "no workers": ([BOARD, "--reports", "r", "--local", "0"], "expected a whole number of at least 1, not '0'"),
    "negative": ([BOARD, "--reports", "r", "--cut-from", "-1"], "expected a whole number of at least 0, not '-1'"),
    "empty address": ([BOARD, "--reports", "r", "--scheduler", ""], "expected an address, not an empty text"),
    "two places": ([BOARD, "--reports", "r", "--local", "2", "--scheduler", "tls://a:1"], "not allowed with argument"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", WRONG_ARGUMENTS)
def test_wrong_arguments_are_refused(processes: Processes, name: str) -> None:
    arguments, message = WRONG_ARGUMENTS[name]
    driver = processes.drive(*arguments)
    assert driver.code() == 2
    assert message in driver.messages()


def test_reports_of_another_board_are_refused(processes: Processes, fifteen: str) -> None:
    defaults = ["--fifteen", fifteen, "--reports", "reports.jsonl"]
    processes.drive(BOARD, *defaults).answer()
    refusal = processes.drive("8 1 3/4 0 2/7 6 5", *defaults).refusal()
    assert "belongs to another search: its board is 1 2 3/4 5 6/0 7 8; expected 8 1 3/4 0 2/7 6 5" in refusal


@pytest.mark.parametrize(
    ("printed", "message"),
    [
        ("echo sorry >&2; exit 3", "Worker 0 on"),
        ("echo '[]'", "Expected one JSON object from fifteen shard; it printed"),
        ("true", "Expected one JSON object from fifteen shard; it printed ''"),
        ("echo '{}'", "printed an unexpected answer: 'bound'"),
    ],
)
def test_a_program_that_fails_ends_the_run(processes: Processes, printed: str, message: str) -> None:
    first = '{"board":"1","heuristic":"m","nextBound":2,"solution":null,"bound":0,"shard":1,"shards":1}'
    text = f"#!/bin/sh\ncase \"$*\" in --version) echo 1;; *'--bound 0'*) echo '{first}';; *) {printed};; esac\n"
    program = script(processes.folder / "fifteen", text)
    driver = processes.drive(BOARD, "--fifteen", program, "--reports", "r", "--local", "1", "--cut-from", "0")
    assert message in driver.refusal()


def test_a_wrong_length_is_an_error(processes: Processes) -> None:
    program = stand_in(processes.folder, "answer(solution='LLRL')")
    refusal = processes.drive(BOARD, "--fifteen", program, "--reports", "r", "--local", "1").refusal()
    assert "A solution has 4 moves at bound 2" in refusal


@pytest.mark.parametrize("moves", ["RR", "UU", "LU"])
@pytest.mark.parametrize("cut_from", ["0", "1000000"])
def test_a_solution_that_does_not_lead_to_the_goal_is_an_error(
    processes: Processes, fifteen: str, moves: str, cut_from: str
) -> None:
    # The program itself computes where the moves lead.
    fields = '"bound":2,"shard":1,"shards":1,"expanded":1,"generated":1,"seconds":0.5,"nextBound":null'
    text = f"""#!/bin/sh
case "$*" in *'--bound 2'*) echo '{{"solution":"{moves}",{fields}}}';; *) exec '{fifteen}' "$@";; esac
"""
    program = script(processes.folder / "fifteen", text)
    options = [
        "--fifteen",
        program,
        "--reports",
        "r",
        "--local",
        "1",
        "--shards-per-thread",
        "1",
        "--cut-from",
        cut_from,
    ]
    refusal = processes.drive(BOARD, *options).refusal()
    assert f"has a solution that does not lead to the goal: {moves}." in refusal
    assert '"solution"' not in (processes.folder / "r").read_text()


def test_a_stored_solution_is_checked(processes: Processes) -> None:
    program = stand_in(processes.folder, LL_AT_BOUND_2)
    options = ["--fifteen", program, "--reports", "r", "--local", "1"]
    processes.drive(BOARD, *options).answer()
    file = processes.folder / "r"
    file.write_text(file.read_text().replace('"LL"', '"LR"'))
    assert (
        "The report file has a solution that does not lead to the goal: LR."
        in processes.drive(BOARD, *options).refusal()
    )


def test_a_wrong_next_bound_is_an_error(processes: Processes) -> None:
    program = stand_in(processes.folder, "answer(next_bound=6)")
    refusal = processes.drive(
        BOARD, "--fifteen", program, "--reports", "r", "--local", "1", "--cut-from", "0"
    ).refusal()
    assert "The next bound is 6 after 2; expected one that is 1 or 2 higher" in refusal


def test_a_search_without_end_is_an_error(processes: Processes) -> None:
    program = stand_in(processes.folder, "answer()")
    refusal = processes.drive(BOARD, "--fifteen", program, "--reports", "r", "--local", "1").refusal()
    assert "ended without a solution" in refusal


def test_python_m_and_the_script_are_the_same(processes: Processes) -> None:
    help_texts = [
        processes.start([*command, "--help"], "help")
        for command in (
            [sys.executable, "-m", "fifteen_cluster"],
            [str(Path(sys.executable).parent / "fifteen-cluster")],
        )
    ]
    assert [text.code() for text in help_texts] == [0, 0]
    assert help_texts[0].out.read_text() == help_texts[1].out.read_text()
