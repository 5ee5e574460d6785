"""Real schedulers, workers and drivers as processes, and programs that stand in for ``fifteen``."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

LOOPBACK = ("--host", "127.0.0.1", "--no-dashboard", "--dashboard-address", "127.0.0.1:0")

STAND_IN = """#!{python}
import json, os, pathlib, signal, sys, time
here = pathlib.Path({folder!r})
if sys.argv[1:] == ["--version"]:
    print({version!r})
    sys.exit()
bound = int(sys.argv[sys.argv.index("--bound") + 1])
shard, shards = map(int, sys.argv[sys.argv.index("--shard") + 1].split("/"))
def answer(solution=None, next_bound=None):
    fields = dict(board="1 2 3/4 5 6/0 7 8", heuristic="manhattan", bound=bound, shard=shard, shards=shards, solution=solution)
    print(json.dumps(dict(fields, nextBound=next_bound, expanded=shard, generated=2 * shard, seconds=0.5)))
    sys.exit()
def started():
    attempt = len(list(here.glob(f"{{shard}}-*.pid")))
    (here / f"{{shard}}-{{attempt}}.new").write_text(str(os.getpid()))
    (here / f"{{shard}}-{{attempt}}.new").rename(here / f"{{shard}}-{{attempt}}.pid")
    return attempt
if bound == 0:
    # The driver has the moves of a solution made.
    answer(solution="") if sys.argv[-1].endswith((" LL", " LLRL")) else answer(next_bound=2)
{body}
"""
"""A program that begins its search at bound 2. ``body`` decides what each shard does then."""


def wait_until(condition: Callable[[], object], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "waited for too long"
        time.sleep(0.02)


def script(path: Path, text: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def stand_in(folder: Path, body: str, version: str = "fifteen 9.9.9") -> str:
    text = STAND_IN.format(python=sys.executable, folder=str(folder), version=version, body=body)
    return script(folder / "fifteen", text)


def started(folder: Path) -> list[int]:
    """Returns the processes of all shards that a stand-in has started."""
    return [int(file.read_text()) for file in folder.glob("*.pid")]


def is_running(process: int) -> bool:
    try:
        return psutil.Process(process).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def listening(process: int) -> set[str]:
    """Returns the addresses on which a process accepts connections."""
    connections = psutil.Process(process).net_connections()
    return {connection.laddr.ip for connection in connections if connection.status == psutil.CONN_LISTEN}


@dataclass
class Running:
    """A process with its output in files."""

    process: subprocess.Popen[bytes]
    out: Path
    err: Path

    @property
    def pid(self) -> int:
        return self.process.pid

    def messages(self) -> str:
        return self.err.read_text(encoding="utf-8")

    def code(self, seconds: float = 120) -> int:
        return self.process.wait(seconds)

    def answer(self) -> Any:
        """Waits for the end and returns the answer."""
        assert self.code() == 0, self.messages()
        return json.loads(self.out.read_text(encoding="utf-8"))

    def refusal(self) -> str:
        """Waits for the end and returns the last message. It may have several lines."""
        assert self.code() == 1, self.messages()
        assert self.out.read_text(encoding="utf-8") == ""
        assert "Traceback" not in self.messages()
        return self.messages().split("fifteen-cluster: ")[-1]

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@dataclass
class Processes:
    """Processes that end with the test."""

    folder: Path
    started: list[Running] = field(default_factory=list)

    def start(self, command: Sequence[str], name: str, environment: Mapping[str, str] | None = None) -> Running:
        number = len(self.started)
        out, err = (self.folder / f"{name}-{number}.{kind}" for kind in ("out", "err"))
        with out.open("wb") as stdout, err.open("wb") as stderr:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=stdout,
                stderr=stderr,
                cwd=self.folder,
                env={**os.environ, **(environment or {})},
            )
        self.started.append(Running(process, out, err))
        return self.started[-1]

    def drive(self, *arguments: str) -> Running:
        return self.start([sys.executable, "-m", "fifteen_cluster", *arguments], "driver")

    def end(self) -> None:
        for running in reversed(self.started):
            running.kill()


@dataclass
class Cluster:
    """A scheduler and its workers."""

    processes: Processes
    more: tuple[str, ...] = ()
    environment: Mapping[str, str] | None = None

    @property
    def file(self) -> Path:
        return self.processes.folder / "scheduler.json"

    def begin(self) -> Running:
        scheduler = self._dask("scheduler", "--port", "0")
        wait_until(lambda: self.file.exists() and self.file.read_text().endswith("}"))
        return scheduler

    def worker(self, name: str, environment: Mapping[str, str] | None = None) -> Running:
        folder = str(self.processes.folder / "dask")
        options = ("--name", name, "--nthreads", "1", "--no-nanny", "--local-directory", folder)
        return self._dask("worker", *options, environment=environment)

    def workers(self, names: Sequence[str]) -> list[Running]:
        """Starts workers and waits until they have joined."""
        started = [self.worker(name) for name in names]
        wait_until(lambda: all("Registered to" in worker.messages() for worker in started))
        return started

    def drive(self, *arguments: str) -> Running:
        return self.processes.drive(*arguments, "--scheduler-file", str(self.file))

    def _dask(self, kind: str, *options: str, environment: Mapping[str, str] | None = None) -> Running:
        command = [
            sys.executable,
            "-m",
            "dask",
            kind,
            *LOOPBACK,
            "--scheduler-file",
            str(self.file),
            *self.more,
            *options,
        ]
        return self.processes.start(command, kind, {**(self.environment or {}), **(environment or {})})
