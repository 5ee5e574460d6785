"""The types of explanations of heuristics, and of the steps of searches."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, TypedDict

Move: TypeAlias = Literal["U", "L", "R", "D"]
"""The direction in which a tile slides."""

HeuristicName: TypeAlias = Literal[
    "pdb-7-8",
    "pdb-7-7-1",
    "pdb-6-6-3",
    "pdb-5-5-5",
    "pdb-6-6-6-6",
    "pdb-5-5-5-5-4",
    "pdb-4-4-4-4-4-4-4-4-3",
    "pdb-4-4",
    "pdb-large",
    "pdb",
    "pdb-4-4-max",
    "walking-distance",
    "linear-conflict",
    "manhattan",
    "misplaced",
]
"""The name of a heuristic. Those that begin with ``pdb`` look up pattern databases: ``pdb`` those of shapes that have none of
their own, and ``pdb-large`` larger ones on 2×8 boards."""

MoveForm: TypeAlias = Literal["letters", "runs", "words", "arrows", "tiles"]
"""How moves are written: see :func:`format_moves`."""

MetricName: TypeAlias = Literal["single-tile", "multi-tile"]
"""How moves are counted: each tile that slides is a move, or all tiles of a row or column that slide at once are one."""

AlgorithmName: TypeAlias = Literal["ida-star", "a-star", "weighted-a-star", "greedy", "breadth-first", "beam"]
"""The name of an algorithm."""

Language: TypeAlias = Literal["en", "de", "fr"]
"""A language of the texts of a widget."""


class Iteration(NamedTuple):
    """The nodes of one iteration of IDA*, or of one f of A*."""

    bound: int
    """The bound on f = g + h, in moves."""
    expanded: int
    """Number of nodes whose children were generated."""
    generated: int
    """Number of nodes created."""


class Travel(TypedDict):
    """A misplaced tile, and where it must go. Cells are numbered row by row from 0."""

    tile: int
    cell: int
    home: int
    columns: int
    rows: int


class Conflict(TypedDict):
    """A row or column from which tiles must leave for others to pass."""

    line: dict[Literal["row", "column"], int]
    tiles: list[int]
    leaving: list[int]


class Spread(TypedDict):
    """For each line, how many of its tiles have their goal in the first line, the second and so on."""

    counts: list[list[int]]
    blank: int
    distance: int


class Lookup(TypedDict):
    """The distance of a pattern: how many moves of its tiles bring all of them to their goal cells."""

    tiles: list[int]
    index: int
    distance: int


class MisplacedParts(TypedDict):
    """Each misplaced tile counts 1."""

    kind: Literal["misplaced"]
    tiles: list[Travel]


class ManhattanParts(TypedDict):
    """Each tile counts the rows and columns to its goal cell."""

    kind: Literal["manhattan"]
    tiles: list[Travel]


class LinearConflictParts(TypedDict):
    """As Manhattan distance, and 2 more for each tile that must leave its row or column."""

    kind: Literal["linear-conflict"]
    tiles: list[Travel]
    conflicts: list[Conflict]


class WalkingDistanceParts(TypedDict):
    """The vertical moves that the rows need, and the horizontal moves that the columns need."""

    kind: Literal["walking-distance"]
    rows: Spread
    columns: Spread


class AdditiveParts(TypedDict):
    """Each pattern counts the moves of its own tiles. The larger sum counts, of the board or of its mirror image."""

    kind: Literal["additive"]
    upright: list[Lookup]
    mirrored: list[Lookup] | None


class LargestParts(TypedDict):
    """Each pattern counts all moves, so only the largest distance counts."""

    kind: Literal["largest"]
    patterns: list[Lookup]


class WholeParts(TypedDict):
    """The value has no parts."""

    kind: Literal["whole"]
    value: int


Parts: TypeAlias = (
    MisplacedParts
    | ManhattanParts
    | LinearConflictParts
    | WalkingDistanceParts
    | AdditiveParts
    | LargestParts
    | WholeParts
)


class Explanation(TypedDict):
    """The value of a heuristic, taken apart. ``parts["kind"]`` says which of the parts these are."""

    heuristic: HeuristicName
    h: int
    parts: Parts


Reason: TypeAlias = Literal["bound", "undo", "duplicate", "mirror", "closed"]
"""Why a child is not searched: its f is above the bound; it would undo the last move; other moves lead to the same board;
it is the mirror image of another move; A* has a path to the same board that is no longer."""


class _Event(TypedDict):
    kind: Literal["began", "expanded", "pruned", "opened", "backtracked", "solved", "exhausted", "out-of-memory"]


class Event(_Event, total=False):
    """What a step did."""

    child: Move
    """The move to the child. Only of ``pruned``, ``opened`` and ``backtracked``."""
    reason: Reason
    """Only of ``pruned``."""
    h: int
    """The child's h. Only of ``opened``, and of ``pruned`` by the bound."""


class _Fate(TypedDict):
    kind: Literal["no-tile", "waiting", "entered", "dead-end", "opened", "pruned"]


class Fate(_Fate, total=False):
    """What became of a move."""

    reason: Reason
    """Only of ``pruned``."""
    h: int
    """The child's h, if it was pruned by the bound."""


class Tried(TypedDict):
    """A move from the last board of the path, and what became of it."""

    child: Move
    fate: Fate


class Counts(TypedDict):
    """The nodes of one bound, and the boards that A* has in memory at its end; 0 for IDA*."""

    bound: int
    expanded: int
    generated: int
    stored: int


class Lists(TypedDict):
    """The numbers of boards that A* keeps: boards that wait for their expansion, and expanded boards."""

    open: int
    closed: int


class Step(TypedDict):
    """The state of a search after a step."""

    step: int
    """Number of steps so far."""
    event: Event
    path: str
    """The moves from the board to the one that is being expanded."""
    h: list[int]
    """The h of each board of the path, one more than there are moves."""
    moves: tuple[Tried, Tried, Tried, Tried]
    """The moves from the last board, in the order in which they are tried."""
    iterations: list[Counts]
    """The nodes by bound. The last entry is the current one."""
    lists: Lists | None
    """Only of A*."""
