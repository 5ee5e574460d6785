"""An iteration of IDA*, and how it is cut into shards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from .report import ShardReport

MAX_SHARDS = 2_000
"""The largest number of shards of an iteration. Each process cuts the whole iteration before it searches its shard. For 2,000
shards of a 24-puzzle that takes a second and 190 MB; for 10,000 it would take four seconds and 830 MB."""

NODES_PER_SHARD = 2_000_000_000
"""How many nodes a shard of a long iteration expands, if the prediction is right: a few minutes on one core. A lost worker loses no
more than that, and workers that join later find something to do. If MAX_SHARDS is reached, shards are longer."""

FIRST_GROWTH = 10
"""By how much an iteration grows as long as only one is known. On 24-puzzles, iterations grow by about that much."""


@dataclass
class Iteration:
    """A search for all solutions of at most ``bound`` moves, in ``shards`` parts, with the reports of the finished parts."""

    bound: int
    shards: int
    reports: dict[int, ShardReport] = field(default_factory=dict)

    def add(self, report: ShardReport) -> None:
        """Adds the report of a shard. A second report of the same shard has the same contents, and changes nothing.

        Raises:
            ValueError: If :meth:`check` does.

        """
        self.check(report)
        self.reports.setdefault(report.shard, report)

    def check(self, report: ShardReport) -> None:
        """Checks a report, as far as that is possible without the board.

        Raises:
            ValueError: If the report belongs to another iteration or another number of shards, the solution has another length
                than the bound, or the next bound does not follow it.

        """
        if (report.bound, report.shards) != (self.bound, self.shards) or not 1 <= report.shard <= self.shards:
            message = f"Shard {report.shard}/{report.shards} at bound {report.bound} is not part of the iteration"
            raise ValueError(message)
        if report.solution is not None and len(report.solution) != self.bound:
            message = f"A solution has {len(report.solution)} moves at bound {self.bound}"
            raise ValueError(message)
        # A slide adds 1 to g and at most 1 to h, so the lowest f beyond a bound is at most 2 above it.
        if report.next_bound is not None and not self.bound < report.next_bound <= self.bound + 2:
            message = f"The next bound is {report.next_bound} after {self.bound}; expected one that is 1 or 2 higher"
            raise ValueError(message)

    def missing(self) -> list[int]:
        """Returns the shards without a report."""
        return [shard for shard in range(1, self.shards + 1) if shard not in self.reports]

    @property
    def solution(self) -> str | None:
        """The moves of the first solution that was found."""
        return next((report.solution for report in self.reports.values() if report.solution is not None), None)

    @property
    def next_bound(self) -> int | None:
        """The bound of the next iteration: the lowest f beyond this one."""
        return min(
            (report.next_bound for report in self.reports.values() if report.next_bound is not None), default=None
        )

    @property
    def expanded(self) -> int:
        """Number of nodes that the finished shards have expanded."""
        return sum(report.expanded for report in self.reports.values())

    @property
    def generated(self) -> int:
        """Number of nodes that the finished shards have generated."""
        return sum(report.generated for report in self.reports.values())

    @property
    def seconds(self) -> float:
        """The time of all finished shards, added up."""
        return sum(report.seconds for report in self.reports.values())

    def fields(self) -> dict[str, Any]:
        """Returns the fields of the final answer."""
        return {
            "bound": self.bound,
            "shards": self.shards,
            "finished": len(self.reports),
            "expanded": self.expanded,
            "generated": self.generated,
            "seconds": round(self.seconds, 6),
        }


@dataclass(frozen=True)
class Cutting:
    """How iterations are cut.

    Attributes:
        cut_from: An iteration is cut if the one before expanded at least this number of nodes. Nodes, not seconds, so that it
            does not depend on how fast a computer is, or whether it had to build a table first.
        shards_per_thread: Number of shards for each thread of the workers, at least.

    """

    cut_from: int
    shards_per_thread: int

    def is_small(self, finished: Sequence[Iteration]) -> bool:
        """Returns whether the iteration after these is small enough to be searched at home, in one piece."""
        return self.cut_from > 0 and (not finished or finished[-1].expanded < self.cut_from)

    def shards(self, finished: Sequence[Iteration], threads: int) -> int:
        """Returns the number of shards of the iteration after these."""
        wanted = max(threads * self.shards_per_thread, math.ceil(_predicted(finished) / NODES_PER_SHARD))
        return min(wanted, MAX_SHARDS)


def _predicted(finished: Sequence[Iteration]) -> float:
    """Predicts how many nodes the next iteration expands: it grows as the last one has grown."""
    counts = [iteration.expanded for iteration in finished[-2:]]
    if not counts:
        return 0
    growth = counts[1] / counts[0] if len(counts) > 1 and counts[0] > 0 else FIRST_GROWTH
    return counts[-1] * growth
