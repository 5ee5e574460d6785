"""The native module. Boards are texts such as ``1 2 3/4 5 6/7 8 0``."""

from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import Literal, TypedDict, final

from ._types import AlgorithmName, HeuristicName, MetricName, Move, Parts, Step

VERSION: str
MAX_THREADS: int
PRUNE_DEPTHS: tuple[int, int]
SIDES: tuple[int, int]
MAX_EXACT_CELLS: int
MAX_TABLE_CELLS: int

class Fields(TypedDict):
    moves: str
    length: int
    optimal: bool
    lower_bound: int
    algorithm: AlgorithmName
    heuristic: HeuristicName | None
    expanded: int
    generated: int
    seconds: float
    threads: int
    limit: Literal["time", "memory"] | None
    iterations: list[tuple[int, int, int]]
    metric: MetricName
    solution_count: int | None
    solutions: list[str] | None

class AnalysisFields(TypedDict):
    metric: MetricName
    moves: list[str]
    lower: list[int]
    upper: list[int | None]
    solutions: list[str | None]
    optimal_moves: int
    mistakes: list[tuple[int, str | None, int, int]]
    detours: list[tuple[int, int, int, int]]
    stages: list[tuple[Literal["row", "column", "rest"], int | None, int, int, int]]
    heuristic: HeuristicName | None
    expanded: int
    seconds: float
    limit: Literal["time"] | None

class Verdict(TypedDict):
    overestimates: int
    consistent: bool
    worst: int | None
    jumps: int
    worst_jump: tuple[int, int] | None
    exact: int
    mean: float

@final
class Solver:
    def __new__(cls, threads: int | None, folder: str | PathLike[str] | None) -> Solver: ...
    def forked(self) -> Solver: ...
    @property
    def threads(self) -> int: ...
    @property
    def folder(self) -> Path | None: ...
    def solve(
        self,
        board: str,
        goal: str,
        heuristic: str | None,
        algorithm: str | None,
        threads: int | None,
        time_limit: float | None,
        metric: str,
        all: int | None,  # noqa: A002
    ) -> Fields: ...
    def solve_many(
        self,
        boards: list[str],
        goals: list[str],
        heuristic: str | None,
        algorithm: str | None,
        threads: int | None,
        time_limit: float | None,
        metric: str,
    ) -> Batch: ...
    def analyze(
        self,
        board: str,
        moves: str,
        goal: str,
        metric: str,
        heuristic: str | None,
        time_limit: float | None,
    ) -> AnalysisFields: ...
    def values(self, boards: list[str], goal: str, heuristic: str | None) -> list[int]: ...
    def distances(self, tiles: bytes, size: str, goal: str) -> bytearray: ...
    def exact(self, tiles: bytes, size: str, goal: str) -> tuple[bytearray, bytearray]: ...
    def boards_at(self, count: int, size: str, seed: int, goal: str, distance: int) -> bytearray: ...
    def write_dataset(
        self,
        folder: str | PathLike[str],
        rows: int,
        size: str,
        seed: int,
        goal: str,
        distance: int | None,
        features: list[str],
        format: str,  # noqa: A002
        shard_rows: int,
    ) -> None: ...
    def explain(self, board: str, goal: str, heuristic: str | None) -> tuple[HeuristicName, int, Parts]: ...
    def trace(
        self,
        board: str,
        goal: str,
        heuristic: str | None,
        algorithm: str | None,
        prune_depth: int | None,
    ) -> Iterator[Step]: ...

@final
class Batch:
    def __len__(self) -> int: ...
    def __iter__(self) -> Batch: ...
    def __next__(self) -> Fields: ...

@final
class Space:
    def __new__(cls, goal: str, size: str) -> Space: ...
    def boards(self) -> list[tuple[int, ...]]: ...
    def index_of(self, board: str) -> int | None: ...
    def distances(self) -> bytes: ...
    def judge(self, values: Sequence[int]) -> Verdict: ...
    def effort(
        self, values: Sequence[int], index: int, algorithm: str, max_steps: int
    ) -> tuple[int | None, int, int]: ...

def user_folder() -> Path | None: ...
def read_board(
    text: str, goal: str | None, size: str | None, moves_of: str
) -> tuple[int, tuple[int, ...], str | None]: ...
def read_boards(text: str, moves_of: str) -> list[tuple[int, tuple[int, ...], str | None]]: ...
def decode(bytes: bytes) -> str: ...  # noqa: A002
def parse_moves(board: str, moves: str, moves_of: str) -> str: ...
def moves_before_error(board: str, moves: str, moves_of: str) -> tuple[str, Exception | None]: ...
def format_moves(board: str, moves: str, form: str, moves_of: str) -> str: ...
def read_size(text: str) -> tuple[int, int]: ...
def read_goal(text: str, size: str) -> tuple[str, tuple[int, ...]]: ...
def goals_of(board: str) -> list[str]: ...
def read_position(
    board: str, source: str | None, moves: str, moves_of: str
) -> tuple[int, tuple[int, ...], str | None, str]: ...
def convert(board: str, to: str, source: str | None, moves: str, moves_of: str) -> tuple[str, str | None, str]: ...
def neighbors(board: str) -> list[tuple[Move, tuple[int, ...]]]: ...
def replay(board: str, moves: str) -> list[tuple[int, ...]]: ...
def parity(board: str, goal: str) -> Literal["even", "odd"]: ...
def random_boards(count: int, size: str, seed: int, goal: str) -> list[tuple[int, ...]]: ...
def max_distance(size: str) -> int | None: ...
def random_tiles(count: int, size: str, seed: int, goal: str) -> bytearray: ...
def random_walks(lengths: bytes, size: str, seed: int, goal: str) -> bytearray: ...
def apply(tiles: bytes, size: str, moves: bytes) -> bytearray: ...
def all_neighbors(tiles: bytes, size: str) -> tuple[bytearray, bytearray]: ...
def sources(size: str) -> bytes: ...
