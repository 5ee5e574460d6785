"""Heuristics and searches taken apart: the parts match the definitions, and their sums are the values."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import fifteen_puzzle as fp
import oracle
from conftest import ROOT

NAMES: list[fp.HeuristicName] = [
    "pdb-4-4",
    "pdb-4-4-max",
    "walking-distance",
    "linear-conflict",
    "manhattan",
    "misplaced",
]

DEFINED: list[fp.HeuristicName] = ["manhattan", "linear-conflict"]


def test_values_are_those_of_the_definitions(distances: dict[oracle.Board, int]) -> None:
    for board in random.Random(1).sample(list(distances), 200):
        assert fp.heuristic(board, "manhattan") == oracle.manhattan(board, oracle.BLANK_LAST)
        assert fp.heuristic(board, "misplaced") == oracle.misplaced(board, oracle.BLANK_LAST)
        for name in NAMES:
            assert fp.heuristic(board, name) <= distances[board]


def test_many_values_are_those_of_each() -> None:
    boards = fp.random_boards(30, seed=4)
    assert fp.Solver().heuristic_values(boards) == [fp.heuristic(board, "pdb-6-6-3") for board in boards]
    assert fp.Solver().heuristic_values([]) == []
    with pytest.raises(fp.UnsolvableError) as unsolvable:
        fp.Solver().heuristic_values(["1 2 3/4 5 6/7 8 0", "1 2 3/4 5 6/8 7 0"])
    assert unsolvable.value.index == 1
    with pytest.raises(fp.BoardError, match=r"boards\[30\]: .*3 rows of 3; expected 4 rows of 4"):
        fp.Solver().heuristic_values([*boards, range(9)])


def test_values_above_a_byte_are_whole() -> None:
    """The tests of the core, of the lab in wasm and of the command line use the same boards and values."""
    lines = (ROOT / "tests" / "data" / "large_values.txt").read_text(encoding="utf-8").splitlines()
    boards = [line.split(" | ") for line in lines if not line.startswith("#")]
    assert len(boards) == 21
    for board, *values in boards:
        for name, value in zip(DEFINED, map(int, values), strict=True):
            assert fp.heuristic(board, name) == value
            assert fp.Solver().heuristic_values([board], name) == [value]
            assert fp.explain(board, name)["h"] == value


@pytest.mark.parametrize("name", NAMES)
def test_parts_add_up(name: fp.HeuristicName) -> None:
    for board in fp.random_boards(20, size=3, seed=3):
        explained = fp.explain(board, name)
        assert explained["heuristic"] == name
        assert explained["h"] == fp.heuristic(board, name) == total(explained["parts"])


def total(parts: Any) -> Any:
    """Adds up the parts as documented."""
    kind = parts["kind"]
    if kind == "misplaced":
        return len(parts["tiles"])
    if kind == "walking-distance":
        return sum(parts[line]["distance"] for line in ("rows", "columns"))
    if kind == "additive":
        return max(sum(distances_of(lookups)) for lookups in (parts["upright"], parts["mirrored"]))
    if kind == "largest":
        return max(distances_of(parts["patterns"]))
    detours = sum(2 * len(line["leaving"]) for line in parts.get("conflicts", []))
    return sum(tile["rows"] + tile["columns"] for tile in parts["tiles"]) + detours


def distances_of(lookups: list[dict[str, int]]) -> list[int]:
    return [lookup["distance"] for lookup in lookups]


@pytest.mark.parametrize("algorithm", ["ida-star", "a-star"])
def test_a_trace_counts_as_the_search(algorithm: fp.AlgorithmName) -> None:
    board = fp.random_board(3, seed=11)
    *_, last = steps = list(fp.trace(board, "manhattan", algorithm))
    solution = fp.solve(board, "manhattan", algorithm, threads=1)
    assert [step["step"] for step in steps] == list(range(1, len(steps) + 1))
    assert last["event"] == {"kind": "solved"}
    assert last["path"] == solution.moves
    assert [(counts["bound"], counts["expanded"], counts["generated"]) for counts in last["iterations"]] == [
        tuple(counts) for counts in solution.iterations
    ]
    lists = last["lists"]
    assert last["iterations"][-1]["stored"] == (lists["open"] + lists["closed"] if lists else 0)
    assert sum(step["event"]["kind"] == "expanded" for step in steps) == solution.expanded
    assert (last["lists"] is None) == (algorithm == "ida-star")


def test_every_step_is_a_board_of_the_search() -> None:
    board = fp.random_board(3, seed=12)
    for step in fp.trace(board, "manhattan", prune_depth=2):
        position: oracle.Board = board
        for move, h in zip(step["path"] + " ", step["h"], strict=True):
            assert h == oracle.manhattan(position, oracle.BLANK_LAST)
            position = oracle.replay(position, move.strip())


def test_a_trace_is_that_of_the_command_line(fifteen: Callable[..., list[Any]]) -> None:
    board = fp.random_board(3, seed=13)
    printed = fifteen("trace", "--json", "--heuristic", "manhattan", fp.format_board(board))
    steps = list(fp.trace(board, "manhattan"))
    assert [{**step, "moves": list(step["moves"])} for step in steps] == printed


def test_an_explanation_is_that_of_the_command_line(fifteen: Callable[..., list[Any]]) -> None:
    board = fp.random_board(4, seed=14)
    for name in ("linear-conflict", "pdb-6-6-3"):
        (printed,) = fifteen("explain", "--json", "--heuristic", name, fp.format_board(board))
        assert {"board": fp.format_board(board), **fp.explain(board, name)} == printed
