"""Analyses of games: how many moves remained before each move, and which moves would have been better."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any, Literal

from . import _native
from ._boards import Board, Goal, board_of
from ._types import HeuristicName, MetricName


@dataclass(frozen=True)
class Mistake:
    """A move after which no fewer moves remain than before."""

    index: int
    """The index of the move, from 0."""
    better: str | None
    """The first move of a shortest solution; ``None`` if the board was solved."""
    remaining: int
    """Number of moves that remained before."""
    lost: int
    """How many moves it loses: 2 if more moves remain after it, its own and the one that makes up for it; 1 if as many remain,
    which is possible only for multi-tile moves."""


@dataclass(frozen=True)
class Detour:
    """A stretch in which mistakes outweigh the other moves."""

    start: int
    """The index of its first move, from 0."""
    end: int
    """The index after its last move."""
    mistakes: int
    """How many of its moves are mistakes."""
    lost: int
    """How many moves these lose."""


@dataclass(frozen=True)
class Stage:
    """A part of a game that ends when a row or a column is complete, and stays so until the end."""

    line: Literal["row", "column", "rest"]
    """What is complete at its end; ``"rest"`` for the moves after the last such line."""
    index: int | None
    """The index of the row or column, from 0; ``None`` for the rest."""
    start: int
    """The index of its first move, from 0."""
    end: int
    """The index after its last move."""
    mistakes: int
    """How many of its moves are mistakes."""


@dataclass(frozen=True)
class Analysis:
    """The analysis of a game; incomplete if the time limit ended it.

    A *position* is the board before a move, or after the last one, so a game of N moves has N + 1 positions.

    Attributes:
        board: The board before the first move.
        goal: The goal.
        metric: How moves are counted.
        moves: The moves as the metric counts them: ``"L"``, or ``"LL"`` for a multi-tile move of two tiles.
        lower: For each position: a lower bound on the number of moves that remain.
        upper: For each position: an upper bound on this number; ``None`` if no solution is known.
        solutions: For each position: the best known solution, one letter for each tile; ``None`` if none is known.
        optimal_moves: Number of moves after which one move less remains.
        mistakes: The moves after which no fewer moves remain than before.
        detours: The stretches in which mistakes outweigh the other moves, the costliest first.
        stages: The rows and columns in the order in which they stayed complete.
        heuristic: The heuristic that was used; ``None`` for multi-tile moves.
        expanded: Number of nodes whose children were generated.
        seconds: Time of the analysis, without tables that were built or read before it.
        limit: ``"time"`` if the time limit ended the analysis.

    Example:
        >>> import fifteen_puzzle as fp
        >>> analysis = fp.analyze("1 2 3/4 5 6/0 7 8", "DULL")
        >>> analysis.lower, analysis.is_exact
        ((2, 3, 2, 1, 0), True)
        >>> analysis.mistakes
        (Mistake(index=0, better='L', remaining=2, lost=2),)

    """

    board: Board
    goal: Board
    metric: MetricName
    moves: tuple[str, ...]
    lower: tuple[int, ...]
    upper: tuple[int | None, ...]
    solutions: tuple[str | None, ...] = field(repr=False)
    optimal_moves: int
    mistakes: tuple[Mistake, ...]
    detours: tuple[Detour, ...]
    stages: tuple[Stage, ...]
    heuristic: HeuristicName | None
    expanded: int
    seconds: float
    limit: Literal["time"] | None

    @property
    def is_exact(self) -> bool:
        """Whether the number of moves that remain is known in every position."""
        return self.lower == self.upper

    @property
    def solved(self) -> bool:
        """Whether the game ends at the goal."""
        return self.upper[-1] == 0

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The boards of the positions: one more than there are moves."""
        columns, boards = self.board.shape[1], [self.board]
        for move in self.moves:
            boards.append(board_of(columns, _native.replay(str(boards[-1]), move)[-1]))
        return tuple(boards)

    def to_dict(self) -> dict[str, Any]:
        """Returns the attributes in a form for JSON: boards as text; mistakes, detours and stages as dictionaries.

        Example:
            >>> import fifteen_puzzle as fp
            >>> fp.analyze("1 2 3/4 5 6/0 7 8", "DULL").to_dict()["mistakes"]
            ({'index': 0, 'better': 'L', 'remaining': 2, 'lost': 2},)

        """
        return {**asdict(self), "board": str(self.board), "goal": str(self.goal)}


def analysis_of(board: Board, goal: Goal, fields: _native.AnalysisFields) -> Analysis:
    """Makes an analysis from the fields of the native module."""
    return Analysis(
        board=board,
        goal=goal.board,
        metric=fields["metric"],
        moves=tuple(fields["moves"]),
        lower=tuple(fields["lower"]),
        upper=tuple(fields["upper"]),
        solutions=tuple(fields["solutions"]),
        optimal_moves=fields["optimal_moves"],
        mistakes=tuple(Mistake(*mistake) for mistake in fields["mistakes"]),
        detours=tuple(Detour(*detour) for detour in fields["detours"]),
        stages=tuple(Stage(*stage) for stage in fields["stages"]),
        heuristic=fields["heuristic"],
        expanded=fields["expanded"],
        seconds=fields["seconds"],
        limit=fields["limit"],
    )
