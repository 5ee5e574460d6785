"""Fixtures that the tests share."""

from __future__ import annotations

import csv
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import oracle

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def distances() -> dict[oracle.Board, int]:
    """The distances of all boards of the 8-puzzle, by the oracle."""
    return oracle.distances_from(oracle.BLANK_LAST)


@pytest.fixture(scope="session")
def in_runs() -> dict[oracle.Board, int]:
    """The distances of all boards of the 8-puzzle in multi-tile moves, by the oracle."""
    return oracle.distances_from(oracle.BLANK_LAST, moves=oracle.runs)


@pytest.fixture(scope="session")
def korf() -> list[tuple[oracle.Board, int]]:
    """Korf's hundred boards and the lengths of their shortest solutions. Their goal is blank-first."""
    lines = (ROOT / "tests" / "data" / "korf100.csv").read_text(encoding="utf-8").splitlines()
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    return [(tuple(map(int, row["board"].split())), int(row["optimal"])) for row in rows]


@pytest.fixture(scope="session")
def fifteen() -> Callable[..., list[Any]]:
    """Runs the command line and returns its lines, parsed if they are JSON."""
    built = [ROOT / "target" / profile / "fifteen" for profile in ("release", "debug")]
    programs = [Path(os.environ["FIFTEEN_CLI"])] if "FIFTEEN_CLI" in os.environ else built
    program = next((program for program in programs if program.is_file()), None)
    if program is None:
        pytest.skip("the command line is not built: cargo build --package fifteen-cli")

    def run(*arguments: str) -> list[Any]:
        output = subprocess.run([program, *arguments], capture_output=True, text=True, check=True, timeout=60).stdout
        return [json.loads(line) if line.startswith("{") else line for line in output.splitlines()]

    return run


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives the tests a cache apart from the user's."""
    folder = str(tmp_path_factory.getbasetemp() / "cache")
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, folder)
