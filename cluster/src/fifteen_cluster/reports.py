"""The file with the reports of all shards, with which a run continues.

Each line is a JSON object. The first one describes the search; then come the iterations and their shards::

    {"format": "fifteen cluster reports", "version": 1, "search": {"board": "2 17 4 …", …, "program": "fifteen 0.1.0 …"}}
    {"iteration": {"bound": 78, "shards": 16}}
    {"report": {"bound": 78, "shard": 3, "shards": 16, "solution": null, "nextBound": 80, "expanded": …, …}}

A line is written in one piece and stored before the next one. So if the computer fails, at most the last line is incomplete.
"""

from __future__ import annotations

import fcntl
import json
import os
import stat
from collections.abc import Mapping
from dataclasses import asdict
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Any

from .errors import ClusterError
from .iteration import Iteration
from .report import ShardReport
from .search import Search

FORMAT = "fifteen cluster reports"
VERSION = 1


class ReportFile:
    """The report file of one search. While it is open, no other driver can open it.

    Raises:
        ClusterError: If the file cannot be opened or is open in another driver, is damaged, or belongs to another search.

    """

    def __init__(self, path: Path, search: Search, program: str) -> None:
        """Opens the file, or makes it. Drops an incomplete last line."""
        self._path = path
        self._iterations: dict[int, Iteration] = {}
        self._key: dict[str, Any] = {**asdict(search), "program": program}
        try:
            self._file = _open(path)
        except OSError as error:
            message = f"The report file {path} cannot be opened: {error.strerror}."
            raise ClusterError(message) from None
        try:
            self._require_file()
            self._lock()
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> ReportFile:
        """Returns itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Closes the file, after which another driver can open it."""
        self._file.close()

    def iteration(self, bound: int) -> Iteration | None:
        """Returns the iteration with a bound, if it has begun."""
        return self._iterations.get(bound)

    def begin(self, bound: int, shards: int) -> Iteration:
        """Begins an iteration, which keeps its number of shards from now on."""
        self._write({"iteration": {"bound": bound, "shards": shards}})
        return self._begun(bound, shards)

    def add(self, report: ShardReport) -> None:
        """Adds the report of a shard."""
        self._iterations[report.bound].add(report)
        self._write({"report": report.fields()})

    def _require_file(self) -> None:
        if not stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
            message = f"The report file {self._path} is not a regular file."
            raise ClusterError(message)

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            message = f"The report file {self._path} is in use by another driver."
            raise ClusterError(message) from None
        except OSError as error:
            message = f"The report file {self._path} cannot be locked: {error.strerror}."
            raise ClusterError(message) from None

    def _read(self) -> None:
        text = self._file.read()
        complete = text.rfind(b"\n") + 1
        if complete == 0:
            self._start(text)
            return
        for number, line in enumerate(text[:complete].splitlines(), 1):
            self._read_line(number, line)
        # Only now is it certain that the file is ours.
        self._cut(complete)

    def _start(self, text: bytes) -> None:
        """Writes the first line, over the part of it that an earlier run may have written."""
        header = {"format": FORMAT, "version": VERSION, "search": self._key}
        if not _line(header).startswith(text):
            raise ClusterError(self._foreign())
        self._cut(0)
        self._write(header)

    def _cut(self, length: int) -> None:
        self._file.truncate(length)
        self._file.seek(length)

    def _read_line(self, number: int, line: bytes) -> None:
        try:
            fields = json.loads(line)
            if number == 1:
                self._check(fields)
            elif "iteration" in fields:
                self._begun(int(fields["iteration"]["bound"]), int(fields["iteration"]["shards"]))
            else:
                report = ShardReport.read(fields["report"], str(fields["report"]["worker"]))
                self._iterations[report.bound].add(report)
        except (ValueError, TypeError, KeyError):
            message = f"Line {number} of the report file {self._path} is damaged. Delete it and all after it to continue from there."
            raise ClusterError(message if number > 1 else self._foreign()) from None

    def _check(self, header: Mapping[str, Any]) -> None:
        if header["format"] != FORMAT:
            raise ClusterError(self._foreign())
        if header["version"] != VERSION:
            message = f"The report file {self._path} has version {header['version']}; expected {VERSION}."
            raise ClusterError(message)
        found = header["search"]
        for name, expected in self._key.items():
            if found[name] != expected:
                message = f"The report file {self._path} belongs to another search: its {name} is {found[name]}; expected {expected}."
                raise ClusterError(message)

    def _foreign(self) -> str:
        return f"{self._path} is not a report file. Choose another name with --reports."

    def _begun(self, bound: int, shards: int) -> Iteration:
        if bound in self._iterations or shards < 1:
            raise ValueError(bound)
        self._iterations[bound] = Iteration(bound, shards)
        return self._iterations[bound]

    def _write(self, fields: Mapping[str, Any]) -> None:
        line = memoryview(_line(fields))
        try:
            while line:
                line = line[self._file.write(line) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            message = f"The report file {self._path} cannot be written: {error.strerror}."
            raise ClusterError(message) from None


def _line(fields: Mapping[str, Any]) -> bytes:
    return json.dumps(fields).encode() + b"\n"


def _open(path: Path) -> FileIO:
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
    return FileIO(descriptor, "r+")
