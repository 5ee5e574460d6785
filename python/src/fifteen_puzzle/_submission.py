"""Runs a submission in a process of its own, and kills it at its limits.

The process gets a session of its own, so that all processes that it starts are killed with it; on Linux also those that have left
the session, which are found by a mark in their environment. Memory and the sizes of files are limited by the shell's ``ulimit``.
"""

from __future__ import annotations

import json
import os
import secrets
import selectors
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Literal, NamedTuple, TypeAlias

from ._boards import Board, size_text
from ._driver import LOADING
from ._errors import OptionsError
from ._rubric import Rubric

Command: TypeAlias = str | Sequence[str]
"""A program and its arguments, as one text or one by one."""

FILE = "{file}"
"""The argument of a program that stands for the file of a board."""

_DRIVER = Path(__file__).with_name("_driver.py")
_MARK = "FIFTEEN_SUBMISSION"
# Bytes that are kept of the output of a submission. The rest is dropped.
_MAX_OUTPUT = 1 << 24
_MAX_RESULT = 1 << 22
_MAX_FILE_BLOCKS = 1 << 17
_POLL_SECONDS = 0.02
_ROUNDS = 20


@dataclass(frozen=True)
class Ended:
    """How a process ended.

    Attributes:
        limit: The limit at which it was killed: the seconds of all boards, or of one.
        status: The exit status; negative for a signal.
        seconds: How long it ran.
        output: What it printed.
        errors: What it printed as errors.

    """

    limit: Literal["all", "board"] | None
    status: int
    seconds: float
    output: str
    errors: str


class Answer(NamedTuple):
    """The answer of a submission in Python."""

    ended: Ended
    said: dict[str, Any]
    """The answer for a board, or what went wrong; empty if all values are there."""
    begun: int
    """Number of the call that has begun; ``LOADING`` before the first."""
    values: memoryview
    """The values of a heuristic by call, in hundredths of a move."""


def python(file: Path, rubric: Rubric, board: Board | None, calls: int, seconds: float) -> Answer:
    """Solves one board with a function in Python, or makes ``calls`` calls of a heuristic, in at most ``seconds``."""
    size = 8 + 2 * calls
    with _folder() as folder:
        result, shared = folder / "result.json", folder / "shared"
        shared.write_bytes(LOADING.to_bytes(8, sys.byteorder, signed=True) + bytes(2 * calls))
        result.touch()
        given = {
            "file": str(file.resolve()),
            "function": rubric.function,
            "interface": rubric.interface,
            "size": size_text(rubric.size),
            "goal": rubric.goal,
            "board": None if board is None else str(board),
            "result": str(result),
            "shared": str(shared),
        }
        # Opened now, since a submission may replace them.
        with shared.open("rb", buffering=0) as values, result.open("rb", buffering=0) as answer:

            def begun() -> int:
                return int.from_bytes(os.pread(values.fileno(), 8, 0), sys.byteorder, signed=True)

            command = [sys.executable, str(_DRIVER), json.dumps(given)]
            ended = _run(command, rubric, b"", seconds, rubric.seconds_per_board, begun)
            data = memoryview(os.pread(values.fileno(), size, 0).ljust(size, b"\0"))
            said = _read(os.pread(answer.fileno(), _MAX_RESULT + 1, 0))
    return Answer(ended, said, data[:8].cast("q")[0], data[8:].cast("H"))


def _read(result: bytes) -> dict[str, Any]:
    """Reads the result of the process of a submission. It is missing or cut off if the process was killed, or ended itself."""
    if len(result) > _MAX_RESULT:
        return {"kind": "too-long"}
    try:
        said = json.loads(result)
    except (ValueError, RecursionError):
        said = None
    return said if isinstance(said, dict) else {"kind": "ended"}


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="fifteen-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def program(command: list[str], rubric: Rubric, lines: Sequence[str], file: str, seconds: float) -> Ended:
    """Runs a program for at most ``seconds``, with lines as its standard input, or with the path of a file that has this text."""
    with _folder() as folder:
        text = "".join(f"{line}\n" for line in lines)
        if takes_file(command):
            path = folder / "board.txt"
            path.write_text(file, encoding="ascii")
            command, text = [part.replace(FILE, str(path)) for part in command], ""
        board_seconds = seconds if len(lines) > 1 else rubric.seconds_per_board
        return _run(command, rubric, text.encode("ascii"), seconds, board_seconds)


def takes_file(command: Sequence[str]) -> bool:
    """Returns whether a program reads the board from a file."""
    return any(FILE in part for part in command)


def split(command: Command) -> list[str]:
    """Returns a program and its arguments.

    Raises:
        OptionsError: If there is no program.

    """
    try:
        parts = shlex.split(command) if isinstance(command, str) else [os.fspath(part) for part in command]
    except ValueError as error:
        message = f"Invalid command {command!r}: {error}; expected a program and its arguments."
        raise OptionsError(message) from error
    if not parts:
        message = "The command is empty; expected a program and its arguments."
        raise OptionsError(message)
    return parts


def _run(
    command: list[str],
    rubric: Rubric,
    text: bytes,
    all_seconds: float,
    board_seconds: float,
    begun: Callable[[], int] | None = None,
) -> Ended:
    """Runs a command to its end, or to a limit. ``begun`` says which board it is at."""
    started = time.monotonic()
    deadline = started + all_seconds
    limit: Literal["all", "board"] | None = None
    at, since = None, started
    with _started(command, rubric.memory) as (process, mark):
        streams = _Streams(process, text)
        while process.poll() is None:
            streams.move()
            now = time.monotonic()
            board = None if begun is None else begun()
            if board != at:
                at, since = board, now
            # Loading may take longer, since tables may be built there.
            if now >= deadline or (board != LOADING and now - since >= board_seconds):
                limit = "all" if now >= deadline else "board"
                break
        seconds = time.monotonic() - started
        _kill(process, mark)
        streams.drain()
        return Ended(limit, process.wait(), seconds, streams.text_of(process.stdout), streams.text_of(process.stderr))


@contextmanager
def _started(command: list[str], memory: int) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Starts a command, and kills it at the end of the block, whatever happens there."""
    mark = secrets.token_hex(16)
    limits = f"ulimit -c 0; ulimit -f {_MAX_FILE_BLOCKS}; ulimit -d {memory * 1024}"
    command = ["/bin/sh", "-c", f'{{ {limits}; }} 2>/dev/null; exec "$@"', "sh", *command]
    environment = {**os.environ, _MARK: mark, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            start_new_session=True,
        )
    except OSError as error:
        message = f"No process can be started: {error.strerror}. Grading needs Linux or macOS; on Windows, use WSL."
        raise OptionsError(message) from error
    try:
        yield process, mark
    finally:
        _kill(process, mark)
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()


class _Streams:
    """Writes the input of a process and reads what it prints, without waiting for either."""

    def __init__(self, process: subprocess.Popen[bytes], text: bytes) -> None:
        self._selector = selectors.DefaultSelector()
        self._rest = memoryview(text)
        self._kept: dict[int, bytearray] = {}
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        for stream in (process.stdout, process.stderr):
            os.set_blocking(stream.fileno(), False)
            self._kept[id(stream)] = bytearray()
            self._selector.register(stream, selectors.EVENT_READ)
        os.set_blocking(process.stdin.fileno(), False)
        self._selector.register(process.stdin, selectors.EVENT_WRITE)

    def move(self) -> bool:
        """Moves what can be moved. Returns whether anything was."""
        ready = self._selector.select(_POLL_SECONDS)
        if not self._selector.get_map():
            time.sleep(_POLL_SECONDS)
        moved = False
        for key, _ in ready:
            stream: Any = key.fileobj
            moved |= self._read(stream) if id(stream) in self._kept else self._write(stream)
        return moved

    def drain(self) -> None:
        """Reads what is left in the pipes of a process that has ended."""
        for stream in [key.fileobj for key in list(self._selector.get_map().values())]:
            while id(stream) in self._kept and self._read(stream):  # type: ignore[arg-type]
                pass
        self._selector.close()

    def text_of(self, stream: IO[bytes] | None) -> str:
        """Returns what was printed to a stream."""
        return self._kept[id(stream)].decode("utf-8", "replace")

    def _read(self, stream: IO[bytes]) -> bool:
        """Reads a part of a stream. Returns whether there may be more."""
        try:
            data = os.read(stream.fileno(), 1 << 16)
        except BlockingIOError:
            return False
        kept = self._kept[id(stream)]
        kept += data[: _MAX_OUTPUT - len(kept)] if len(kept) < _MAX_OUTPUT else b""
        if not data:
            self._selector.unregister(stream)
        return bool(data)

    def _write(self, stream: IO[bytes]) -> bool:
        try:
            self._rest = self._rest[os.write(stream.fileno(), self._rest[: 1 << 16]) :]
        except BlockingIOError:
            return False
        except OSError:
            # The process does not read all of its input.
            self._rest = self._rest[:0]
        if not self._rest:
            self._selector.unregister(stream)
            with suppress(OSError):
                stream.close()
        return True


def _kill(process: subprocess.Popen[bytes], mark: str) -> None:
    """Kills a process and all that it has started."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    # Processes may start others until they are killed.
    for _ in range(_ROUNDS):
        left = _marked(mark, process.pid)
        if not left:
            break
        for pid in left:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(_POLL_SECONDS)


def _marked(mark: str, but: int) -> list[int]:
    """Returns the processes that have inherited the mark, where the system shows them."""
    wanted = f"{_MARK}={mark}".encode()
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if int(folder.name) != but and wanted in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found
