"""Fixtures that the tests share."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from processes import Cluster, Processes, script

ROOT = Path(__file__).parents[2]

# Processes that a script starts in the background ignore Ctrl-C, and so would the drivers that the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@dataclass(frozen=True)
class Instance:
    """One of Korf's hundred boards and the published length of its shortest solution."""

    board: str
    optimal: int


@pytest.fixture(scope="session")
def korf() -> dict[int, Instance]:
    """Korf's hundred boards. Their goal is blank-first."""
    lines = (ROOT / "tests" / "data" / "korf100.csv").read_text(encoding="utf-8").splitlines()
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    return {int(row["id"]): Instance(row["board"], int(row["optimal"])) for row in rows}


@pytest.fixture(scope="session")
def fifteen() -> str:
    """The path of the command line."""
    built = [ROOT / "target" / profile / "fifteen" for profile in ("release", "debug")]
    programs = [Path(os.environ["FIFTEEN_CLI"])] if "FIFTEEN_CLI" in os.environ else built
    program = next((program for program in programs if program.is_file()), None)
    assert program is not None, "the command line is not built: cargo build --release --package fifteen-cli"
    return str(program)


@pytest.fixture(scope="session")
def iteration(fifteen: str) -> Callable[[str, int], Any]:
    """Searches an iteration in one piece: the oracle of the counts."""

    def run(board: str, bound: int) -> Any:
        options = ["--goal", "blank-first", "--heuristic", "manhattan", "--bound", str(bound), "--threads", "1"]
        return json.loads(subprocess.run([fifteen, "shard", board, *options], capture_output=True, check=True).stdout)

    return run


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Processes]:
    """Starts processes and ends them with the test."""
    processes = Processes(tmp_path)
    yield processes
    processes.end()


@pytest.fixture
def cluster(processes: Processes) -> Cluster:
    """A scheduler without workers, on the loopback interface."""
    cluster = Cluster(processes)
    cluster.begin()
    return cluster


@pytest.fixture
def tls(processes: Processes) -> tuple[str, ...]:
    """Makes certificates as the README says, and returns the options that the scheduler and the workers need."""
    return (*certificates(processes, "own"), "--protocol=tls")


def certificates(processes: Processes, name: str) -> tuple[str, ...]:
    """Makes an authority and a certificate as the README says, and returns the options of the driver."""
    readme = (ROOT / "cluster" / "README.md").read_text(encoding="utf-8")
    (commands,) = [block.split("```")[0] for block in readme.split("```sh\n")[1:] if "openssl" in block]
    folder = processes.folder if name == "own" else processes.folder / name
    make = script(folder / "make-certificates", f"#!/bin/sh\nset -e\ncd {folder}\n{commands}")
    assert processes.start([make], "openssl").code() == 0
    files = {"ca-file": "ca.pem", "cert": "node.pem", "key": "node.key"}
    return tuple(f"--tls-{option}={folder}/tls/{file}" for option, file in files.items())
