"""The search that all shards share."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Search:
    """A board and the options that its shards depend on.

    Attributes:
        board: The board, as for ``fifteen solve``.
        goal: ``blank-last``, ``blank-first`` or a board.
        heuristic: The name of the heuristic; ``None`` for the default one.
        reflection: Whether the mirror image is looked up too.

    """

    board: str
    goal: str
    heuristic: str | None
    reflection: bool

    def arguments(self) -> list[str]:
        """Returns the arguments for ``fifteen shard``. The board is the last one."""
        heuristic = [] if self.heuristic is None else ["--heuristic", self.heuristic]
        reflection = [] if self.reflection else ["--no-reflection"]
        return ["--goal", self.goal, *heuristic, *reflection, "--", self.board]
