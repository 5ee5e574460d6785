"""Every notation of boards in the table of tests/data/inputs.json, which all interfaces share."""

from __future__ import annotations

import codecs
import json
from pathlib import Path
from typing import Any

import pytest

import fifteen_puzzle as fp
import oracle
from conftest import ROOT

INPUTS: list[dict[str, Any]] = json.loads((ROOT / "tests" / "data" / "inputs.json").read_text(encoding="utf-8"))

ENCODINGS = {
    "utf-8-bom": (codecs.BOM_UTF8, "utf-8"),
    "utf-16le": (b"", "utf-16-le"),
    "utf-16be": (b"", "utf-16-be"),
    "utf-16le-bom": (codecs.BOM_UTF16_LE, "utf-16-le"),
    "utf-16be-bom": (codecs.BOM_UTF16_BE, "utf-16-be"),
}


def encoded(row: dict[str, Any]) -> bytes:
    mark, encoding = ENCODINGS.get(row.get("encoding", ""), (b"", "utf-8"))
    text: str = row["text"]
    return mark + text.encode(encoding)


@pytest.mark.parametrize("row", INPUTS, ids=[row["name"] for row in INPUTS])
def test_every_input_is_read_and_solved(row: dict[str, Any], tmp_path: Path) -> None:
    mover: fp.Mover = row.get("movesOf", "tile")
    goal = None if "statedGoal" in row else row.get("goal")
    wrong = next((index for index, board in enumerate(row["boards"]) if not isinstance(board, str)), None)
    if wrong is not None:
        with pytest.raises(fp.FifteenError) as raised:
            fp.read_boards(row["text"], mover)
        assert_says(raised.value, row, wrong)
        return
    path = tmp_path / "boards.txt"
    path.write_bytes(encoded(row))
    boards = fp.read_boards(path, mover)
    assert boards == fp.read_boards(encoded(row), mover)
    starts = [fp.Board(text) for text in row["boards"]]
    moves = [row.get("moves", ""), *[""] * (len(boards) - 1)]
    for board, start, made, length in zip(boards, starts, moves, row["lengths"], strict=True):
        assert board.shape == start.shape
        assert board == oracle.replay(start, made, start.shape[1])
        # The text itself states its goal.
        puzzle = fp.Board(row["text"], moves_of=mover) if mover == "blank" else row["text"]
        assert_length(board if len(boards) > 1 else puzzle, row.get("goal") if len(boards) > 1 else goal, length)


def test_tables_of_boards_with_their_distances_are_read_and_solved() -> None:
    distances = oracle.distances_from((1, 2, 3, 4, 5, 6, 7, 8, 0))
    rows = sorted(distances.items())[319::319]
    assert len(rows) == 568
    flat = [(" ".join(map(str, board)), distance) for board, distance in rows]
    slashes = [("/".join(" ".join(map(str, board[row : row + 3])) for row in (0, 3, 6)), d) for board, d in rows]
    lines = [json.dumps({"state": board, "depth": distance}) for board, distance in rows]
    for text in [
        "\n".join(f"{board}\t{distance}" for board, distance in slashes),
        "\n".join(f"{board}\t{distance}" for board, distance in flat),
        "board,moves\n" + "\n".join(f"{board},{distance}" for board, distance in flat),
        "| board | optimal |\n|---|---|\n" + "\n".join(f"| {board} | {distance} |" for board, distance in slashes),
        "\n".join(lines),
    ]:
        boards = fp.read_boards(text)
        assert boards == [board for board, _ in rows]
        assert [one.length for one in fp.Solver().solve_many(boards)] == [distance for _, distance in rows]


def assert_length(board: fp.BoardLike, goal: fp.BoardLike | None, length: int | str) -> None:
    if length == "unsolvable":
        with pytest.raises(fp.UnsolvableError):
            fp.solve(board, goal=goal)
    elif len(fp.parse_board(board)) <= 36 or length == 0:
        assert fp.solve(board, goal=goal).length == length


def assert_says(error: fp.FifteenError, row: dict[str, Any], index: int) -> None:
    expected, text = row["boards"][index], row["text"]
    assert expected["says"] in str(error)
    assert error.index == (index if len(row["boards"]) > 1 else None)
    assert error.span is not None
    before = text[: error.span[0]]
    assert (before.count("\n") + 1, len(before) - before.rfind("\n")) == (expected["line"], expected["column"])
    assert error.place == ((expected["line"], expected["column"]) if "\n" in text.rstrip() else None)


@pytest.mark.parametrize("row", [row for row in INPUTS if len(row["boards"]) > 1], ids=lambda row: row["name"])
def test_several_boards_are_not_one(row: dict[str, Any]) -> None:
    if any(not isinstance(board, str) for board in row["boards"]):
        return
    with pytest.raises(fp.BoardError, match="second board"):
        fp.parse_board(row["text"])
