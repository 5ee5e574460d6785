"""The report of a shard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ShardReport:
    """The output of ``fifteen shard``, and the worker that ran it.

    Attributes:
        bound: The bound of the iteration.
        shard: Number of the shard, from 1.
        shards: Number of shards of the iteration.
        solution: The moves of a solution; ``None`` if the shard has none within the bound.
        next_bound: The lowest f beyond the bound; ``None`` if there is none.
        expanded: Number of nodes expanded.
        generated: Number of nodes generated.
        seconds: How long the search took.
        worker: The worker that ran it.

    """

    bound: int
    shard: int
    shards: int
    solution: str | None
    next_bound: int | None
    expanded: int
    generated: int
    seconds: float
    worker: str

    @classmethod
    def read(cls, fields: Mapping[str, Any], worker: str) -> ShardReport:
        """Reads the fields that the program printed.

        Raises:
            KeyError: If a field is missing.
            TypeError: If a field has another type.

        """
        return cls(
            bound=_typed(fields, "bound", int),
            shard=_typed(fields, "shard", int),
            shards=_typed(fields, "shards", int),
            solution=None if fields["solution"] is None else _typed(fields, "solution", str),
            next_bound=None if fields["nextBound"] is None else _typed(fields, "nextBound", int),
            expanded=_typed(fields, "expanded", int),
            generated=_typed(fields, "generated", int),
            seconds=float(_typed(fields, "seconds", (int, float))),
            worker=worker,
        )

    def fields(self) -> dict[str, Any]:
        """Returns the fields with the names that the program uses."""
        return {
            "bound": self.bound,
            "shard": self.shard,
            "shards": self.shards,
            "solution": self.solution,
            "nextBound": self.next_bound,
            "expanded": self.expanded,
            "generated": self.generated,
            "seconds": self.seconds,
            "worker": self.worker,
        }


def _typed(fields: Mapping[str, Any], name: str, kind: type | tuple[type, ...]) -> Any:  # noqa: ANN401
    value = fields[name]
    if not isinstance(value, kind) or isinstance(value, bool):
        message = f"{name} is {value!r}"
        raise TypeError(message)
    return value
