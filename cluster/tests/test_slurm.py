"""The recipes for Slurm, run as Slurm runs them."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT, Instance
from oracle import replay
from processes import Cluster, Processes, Running, script, stand_in
from test_workers import BOARD, SOLVE, options

SLURM = ROOT / "cluster" / "slurm"


def task(processes: Processes, fifteen: str, number: int) -> Running:
    environment = {
        "SLURM_ARRAY_TASK_ID": str(number),
        "SLURM_CPUS_PER_TASK": "1",
        "FIFTEEN": fifteen,
        "BOARDS": str(ROOT / "tests" / "data" / "korf100.csv"),
        "HEURISTIC": "manhattan",
        "TABLE": "",
    }
    return processes.start(["bash", str(SLURM / "korf24.sbatch")], "slurm", environment)


def answer_of(processes: Processes, number: int) -> Any:
    return json.loads((processes.folder / "korf24" / f"{number}.json").read_text())


def test_a_task_solves_its_board(processes: Processes, fifteen: str, korf: dict[int, Instance]) -> None:
    assert task(processes, fifteen, 28).code() == 0
    answer = answer_of(processes, 28)
    assert (answer["length"], answer["optimal"]) == (korf[28].optimal, True)
    assert replay(korf[28].board, answer["moves"], 4) == list(range(16))
    # A second time, there is nothing to do, even without the program.
    again = task(processes, "missing", 28)
    assert again.code() == 0
    assert "Board 28 is solved" in again.out.read_text()


def test_a_task_that_was_interrupted_continues(processes: Processes, fifteen: str, korf: dict[int, Instance]) -> None:
    answers = processes.folder / "korf24"
    # The program is ended, as Slurm ends it, but before it prints the answer it has so far.
    limited = f'#!/bin/sh\n{fifteen} "$@" --time-limit 0.1 >/dev/null\nkill -TERM $PPID $$\n'
    assert task(processes, script(processes.folder / "limited", limited), 37).code() != 0
    assert not (answers / "37.json").exists()
    lines = (answers / "37.checkpoint").read_text().splitlines()
    interrupted = dict(line.split(": ") for line in lines if ": " in line)
    assert task(processes, fifteen, 37).code() == 0
    answer = answer_of(processes, 37)
    assert (answer["length"], answer["optimal"]) == (korf[37].optimal, True)
    # The checkpoint has the time of both runs.
    assert answer["seconds"] > int(interrupted["microseconds"]) / 1e6 >= 0.1


@pytest.mark.parametrize(("number", "message"), [(101, "has no board 101"), (28, "missing: No such file")])
def test_a_task_that_fails_leaves_no_answer(processes: Processes, number: int, message: str) -> None:
    run = task(processes, str(processes.folder / "missing"), number)
    assert run.code() != 0
    assert message in run.messages()
    assert not (processes.folder / "korf24" / f"{number}.json").exists()


def test_the_log_says_why_a_task_has_failed(processes: Processes) -> None:
    program = script(processes.folder / "fifteen", '#!/bin/sh\necho \'{"error":"damaged"}\'\nexit 3\n')
    run = task(processes, program, 28)
    assert (run.code(), run.messages()) == (3, '{"error":"damaged"}\n')


def test_the_recipe_of_the_24_puzzles_has_their_boards() -> None:
    text = (SLURM / "korf24.sbatch").read_text()
    lines = (ROOT / "tests" / "data" / "korf24.csv").read_text().splitlines()[2:]
    assert "#SBATCH --array=1-50\n" in text
    assert [int(line.split(",")[0]) for line in lines] == list(range(1, 51))


def test_workers_of_slurm_join(processes: Processes, tls: tuple[str, ...]) -> None:
    cluster = Cluster(processes, more=tls)
    cluster.begin()
    environment = {
        "SLURM_ARRAY_TASK_ID": "7",
        "SLURM_CPUS_PER_TASK": "2",
        "SCHEDULER_FILE": str(cluster.file),
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    processes.start(["bash", str(SLURM / "workers.sbatch")], "slurm", environment)
    driver = cluster.drive(BOARD, *options(stand_in(processes.folder, SOLVE)), *tls[:3])
    assert driver.answer()["moves"] == "LL"
    assert "by slurm-7 on" in driver.messages()
