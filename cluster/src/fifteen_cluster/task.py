"""A shard as a task on a worker."""

from __future__ import annotations

import socket
from collections.abc import Callable
from dataclasses import dataclass

from distributed import Worker, get_worker

from .errors import ProgramError, ProgramKilledError
from .program import Program
from .report import ShardReport
from .search import Search


@dataclass(frozen=True)
class ShardTask:
    """The arguments of a task.

    Attributes:
        search: The board and its options.
        program: The program.
        version: The version that the program must have.
        bound: The bound of the iteration.
        shard: Number of the shard, from 1.
        shards: Number of shards of the iteration.

    """

    search: Search
    program: Program
    version: str
    bound: int
    shard: int
    shards: int


def run_shard(task: ShardTask) -> ShardReport | None:
    """Runs the program on this worker. Returns ``None`` if the task was canceled meanwhile.

    Raises:
        ProgramError: If the program is missing, has another version or refuses. The message begins with the name of the worker.
        ProgramKilledError: If the program was ended by a signal, or the computer has too little memory for it.

    """
    worker = get_worker()
    name = f"{worker.name} on {socket.gethostname()}"
    try:
        return search_shard(task, name, _is_wanted(worker))
    except (ProgramError, ProgramKilledError) as error:
        message = f"Worker {name}: {error}"
        raise type(error)(message) from None


def search_shard(task: ShardTask, name: str, is_wanted: Callable[[], bool] = lambda: True) -> ShardReport | None:
    """Runs the program. Returns ``None`` if the result is no longer wanted."""
    version = task.program.version()
    if version != task.version:
        message = f"{task.program.path} is {version}; expected {task.version}, as on the driver's computer."
        raise ProgramError(message)
    fields = task.program.shard(task.search, task.bound, task.shard, task.shards, is_wanted)
    if fields is None:
        return None
    try:
        return ShardReport.read(fields, name)
    except (KeyError, TypeError) as error:
        message = f"The program {task.program.path} printed an unexpected answer: {error}."
        raise ProgramError(message) from error


def _is_wanted(worker: Worker) -> Callable[[], bool]:
    """Returns a function that tells whether the running task is still wanted.

    The scheduler cancels a task when another shard has found the solution, and also when the driver has ended or was killed.
    Dask cannot stop a thread, but it marks the task in the state of the worker, where it can be read without a message.
    """
    key = worker.get_current_task()

    def is_wanted() -> bool:
        task = worker.state.tasks.get(key)
        return task is not None and task.state == "executing"

    return is_wanted
