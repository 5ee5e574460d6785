"""The driver: one iteration after the other, until a shard finds a solution."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from distributed import Client, Future, KilledWorker, as_completed

from .errors import ClusterError, ProgramError, ProgramKilledError
from .iteration import Cutting, Iteration
from .program import Program
from .report import ShardReport
from .reports import ReportFile
from .search import Search
from .task import ShardTask, run_shard, search_shard

MAX_LOSSES = 10
"""How often a shard may be lost before the run ends. The scheduler counts for itself: it submits a shard again up to three times
(distributed.scheduler.allowed-failures) before it reports one loss here."""

UNFINISHED = ("lost", "pending")
"""The states of a shard whose result was lost with its worker before the driver had it. The scheduler has it searched again."""

HOME = "home"

REPORT_THIS = "Please report this as an error of Fifteen."

log = logging.getLogger("fifteen_cluster")


@dataclass(frozen=True)
class Start:
    """Where a search begins: the bound of its first iteration, and the board and version that the program reports.

    Attributes:
        search: The board as the program writes it, and the name of the heuristic that is used.
        version: The version of the program.
        bound: The value of the heuristic.

    """

    search: Search
    version: str
    bound: int


def start_of(search: Search, program: Program) -> Start:
    """Checks the board, and returns where its search begins.

    Raises:
        ProgramError: If the program is missing, or refuses the board or an option.

    """
    version = program.version()
    fields = program.shard(search, 0, 1, 1, lambda: True) or {}
    heuristic = str(fields["heuristic"])
    # Only a solved board has a solution of no moves; it has no next bound.
    bound = fields["nextBound"] or 0
    return Start(replace(search, board=str(fields["board"]), heuristic=heuristic), version, bound)


@dataclass
class Driver:
    """Searches iterations: small ones at home, large ones in shards on the workers.

    Attributes:
        client: The connection to the scheduler.
        start: Where the search begins.
        program: The program on the workers. At home it uses its default number of threads.
        cutting: How iterations are cut.
        reports: Where reports are stored.

    """

    client: Client
    start: Start
    program: Program
    cutting: Cutting
    reports: ReportFile
    _run: str = field(default_factory=lambda: uuid.uuid4().hex[:8], init=False)

    def solve(self) -> list[Iteration]:
        """Searches until there is a solution, and returns all iterations. The last one has the solution.

        Each iteration proves that there is no solution of at most its bound, and the next one has the least bound that is left.
        So the first solution has as many moves as its iteration's bound, and none is shorter.

        Raises:
            ClusterError: If the program fails on a worker, a report cannot be true, a shard is lost too often, or the scheduler
                cannot be reached.

        """
        iterations: list[Iteration] = []
        bound: int | None = self.start.bound
        while bound is not None:
            iteration = self.reports.iteration(bound) or self.reports.begin(bound, self._shards(iterations))
            if iteration.solution is not None:
                self._check_solution(iteration.solution, "The report file")
            elif iteration.missing():
                self._search(iteration)
            iterations.append(iteration)
            log.info("Bound %d: %s nodes expanded", bound, f"{iteration.expanded:,}")
            if iteration.solution is not None:
                return iterations
            bound = iteration.next_bound
        message = f"The search ended without a solution. {REPORT_THIS}"
        raise ClusterError(message)

    def _shards(self, finished: Sequence[Iteration]) -> int:
        return 1 if self.cutting.is_small(finished) else self.cutting.shards(finished, self._threads())

    def _threads(self) -> int:
        """Returns the number of threads of all workers. Waits for the first worker."""
        if not self.client.nthreads():
            log.info("Waiting for a worker to join")
            self.client.wait_for_workers(1)
        return sum(self.client.nthreads().values())

    def _search(self, iteration: Iteration) -> None:
        if iteration.shards == 1:
            task = self._task(iteration, 1)
            report = search_shard(replace(task, program=replace(task.program, threads=None)), HOME)
            if report is not None:
                self._accept(iteration, report)
        else:
            self._share(iteration)

    def _share(self, iteration: Iteration) -> None:
        """Gives the missing shards to the workers, until all are finished or one has a solution. The others are then canceled."""
        shards = {self._submit(iteration, shard, 0): (shard, 0) for shard in iteration.missing()}
        completed = as_completed(list(shards), loop=self.client.loop)
        try:
            for future in completed:
                if future.status in UNFINISHED:
                    completed.add(future)
                    continue
                shard, losses = shards[future]
                report = _report_of(future)
                if isinstance(report, ShardReport):
                    self._add(iteration, report)
                    if report.solution is not None:
                        return
                else:
                    _check_losses(f"{shard}/{iteration.shards}", losses + 1, report)
                    again = self._submit(iteration, shard, losses + 1)
                    shards[again] = (shard, losses + 1)
                    completed.add(again)
        finally:
            self.client.cancel(list(shards))

    def _accept(self, iteration: Iteration, report: ShardReport) -> None:
        """Checks a report and stores it. Only a search could check that a shard has no solution: proofs rely on all workers."""
        try:
            iteration.check(report)
        except ValueError as error:
            message = f"Worker {report.worker} sent a wrong report: {error}. {REPORT_THIS}"
            raise ClusterError(message) from None
        if report.solution is not None:
            self._check_solution(report.solution, f"Worker {report.worker}")
        self.reports.add(report)

    def _check_solution(self, solution: str, source: str) -> None:
        """Has the program make the moves of a solution. It searches nothing: at bound 0, only a solved board has a solution."""
        board = f"{self.start.search.board} {solution}".rstrip()
        search = replace(self.start.search, board=board, heuristic="manhattan")
        program = replace(self.program, table=None, threads=None)
        try:
            fields = program.shard(search, 0, 1, 1, lambda: True) or {}
        except ProgramError as error:
            fields = {"error": error}
        if fields.get("solution") != "":
            message = f"{source} has a solution that does not lead to the goal: {solution}. {REPORT_THIS}"
            raise ClusterError(message)

    def _add(self, iteration: Iteration, report: ShardReport) -> None:
        self._accept(iteration, report)
        log.info(
            "Bound %d: shard %d by %s, %s nodes in %.1f s (%d of %d shards)",
            report.bound,
            report.shard,
            report.worker,
            f"{report.expanded:,}",
            report.seconds,
            len(iteration.reports),
            iteration.shards,
        )

    def _submit(self, iteration: Iteration, shard: int, losses: int) -> Future[Any]:
        # Each run has keys of its own, so that it never receives the canceled task of an earlier one.
        key = f"fifteen-{self._run}-{iteration.bound}-{shard}-{losses}"
        return self.client.submit(run_shard, self._task(iteration, shard), key=key, pure=False)

    def _task(self, iteration: Iteration, shard: int) -> ShardTask:
        return ShardTask(self.start.search, self.program, self.start.version, iteration.bound, shard, iteration.shards)


def _check_losses(shard: str, losses: int, reason: str) -> None:
    """Logs that a shard was lost. Raises an error if that has happened too often."""
    if losses > MAX_LOSSES:
        message = f"Shard {shard} was lost {losses} times. The last time: {reason}"
        raise ClusterError(message)
    log.warning("Shard %s was lost, and is searched again. %s", shard, reason)


def _report_of(future: Future[Any]) -> ShardReport | str:
    """Returns the report of a shard; if the shard was lost, a message that says how.

    Raises:
        ClusterError: If trying again would not help.

    """
    if future.status == "finished":
        report: ShardReport | None = future.result()
        return report or "Its worker had canceled it."
    if future.status != "error":
        message = "The connection to the scheduler was lost. Start the same command again to continue."
        raise ClusterError(message)
    error = future.exception()
    if isinstance(error, KilledWorker | ProgramKilledError):
        return str(error)
    if isinstance(error, ProgramError):
        raise error
    hint = " Install fifteen-cluster on all computers." if isinstance(error, ImportError) else ""
    message = f"A worker failed with {type(error).__name__}: {error}.{hint}"
    raise ClusterError(message)
