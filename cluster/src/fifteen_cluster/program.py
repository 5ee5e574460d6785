"""The program ``fifteen`` as a process that ends with its parent."""

from __future__ import annotations

import json
import logging
import shutil
import subprocess
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .errors import ProgramError, ProgramKilledError
from .search import Search

log = logging.getLogger("fifteen_cluster")

POLL_SECONDS = 0.25
"""How often a process checks whether its result is still wanted."""


OUT_OF_MEMORY = "out-of-memory"
"""The code of the program's answer if its table does not fit into the memory. Another computer may have more."""


@dataclass(frozen=True)
class Program:
    """The program, and the options that change its speed but not its results.

    Attributes:
        path: Its name or path, the same on all computers.
        table: The table file, the same path on all computers; ``None`` if the program builds its table.
        threads: Number of threads; ``None`` for the program's default.

    """

    path: str
    table: str | None = None
    threads: int | None = None

    def version(self) -> str:
        """Returns the output of ``--version``."""
        return (_run(self.path, ["--version"], lambda: True) or "").strip()

    def shard(
        self, search: Search, bound: int, shard: int, shards: int, is_wanted: Callable[[], bool]
    ) -> dict[str, Any] | None:
        """Searches a shard, and returns the fields of the answer. Stops when it is no longer wanted, and then returns ``None``.

        Raises:
            ProgramError: If the program is missing or refuses.
            ProgramKilledError: If it was ended by a signal, or the computer has too little memory for it.

        """
        table = [] if self.table is None else ["--table", _existing(self.table)]
        threads = [] if self.threads is None else ["--threads", str(self.threads)]
        cut = ["--bound", str(bound), "--shard", f"{shard}/{shards}"]
        output = _run(self.path, ["shard", *cut, *table, *threads, *search.arguments()], is_wanted)
        return None if output is None else _fields(output)


def _existing(table: str) -> str:
    """Returns the path of a table file. Without the file, the program would build the table for each shard."""
    if not Path(table).is_file():
        message = f"The table file {table} was not found. Build it with fifteen pdb build."
        raise ProgramError(message)
    return table


def _run(path: str, arguments: list[str], is_wanted: Callable[[], bool]) -> str | None:
    """Runs the program and returns its output; ``None`` if it is no longer wanted."""
    found = shutil.which(path)
    if found is None:
        message = (
            f"The program {path} was not found. Build it with cargo build --release, and set its path with --fifteen."
        )
        raise ProgramError(message)
    # In a session of its own, the program does not receive the Ctrl-C that is meant for a worker, which would look like a failure.
    try:
        process = subprocess.Popen(
            [*_dies_with_parent(), found, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )
    except OSError as error:
        message = f"The program {path} could not be started: {error.strerror}."
        raise ProgramKilledError(message) from None
    with process:
        try:
            printed = _wait(process, is_wanted)
        finally:
            process.kill()
    if printed is None:
        return None
    output, messages = printed
    if process.returncode == 0:
        if messages:
            log.warning(messages.strip())
        return output
    if process.returncode < 0:
        message = f"The program {path} was ended by signal {-process.returncode}."
        raise ProgramKilledError(message)
    code, refusal = _refusal(output, messages)
    kind = ProgramKilledError if code == OUT_OF_MEMORY else ProgramError
    raise kind(refusal or f"The program {path} failed with exit code {process.returncode}.")


def _wait(process: subprocess.Popen[str], is_wanted: Callable[[], bool]) -> tuple[str, str] | None:
    """Waits for the end of a process and returns its output; ``None`` if it is no longer wanted."""
    while is_wanted():
        with suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=POLL_SECONDS)
    return None


def _fields(output: str) -> dict[str, Any]:
    """Reads the one line that the program prints."""
    try:
        fields = json.loads(output)
    except ValueError:
        fields = None
    if not isinstance(fields, dict):
        message = f"Expected one JSON object from fifteen shard; it printed {output[:200]!r}."
        raise ProgramError(message)
    return fields


def _refusal(output: str, messages: str) -> tuple[str, str]:
    """Returns why the program refused: the code and the message of its answer, or no code and its standard error."""
    try:
        error = json.loads(output)["error"]
        return str(error["code"]), str(error["message"])
    except (ValueError, TypeError, KeyError):
        return "", messages.strip()


@cache
def _dies_with_parent() -> tuple[str, ...]:
    """Returns a prefix for commands that ends their process together with the thread that started it; Linux has one."""
    setpriv = shutil.which("setpriv")
    command = () if setpriv is None else (setpriv, "--pdeathsig", "KILL")
    works = bool(command) and subprocess.run([*command, "true"], capture_output=True, check=False).returncode == 0
    return command if works else ()
