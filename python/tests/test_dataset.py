"""Data sets. The oracles are breadth-first search, pandas and NumPy as readers, and the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import fifteen_puzzle as fp
import oracle

MOVES = "ULRD"
READERS: dict[str, Callable[[Path], pd.DataFrame]] = {
    "csv": lambda path: pd.read_csv(path, keep_default_na=False),
    "parquet": pd.read_parquet,
}


def table_of(folder: Path, form: str) -> pd.DataFrame:
    """Returns all shards of a data set as one table with boards as text."""
    parts = sorted(folder.glob(f"part-*.{form}"))
    if form in READERS:
        return pd.concat([READERS[form](part) for part in parts], ignore_index=True)
    tables = []
    for part in parts:
        with np.load(part) as arrays:
            boards = ["/".join(" ".join(map(str, row)) for row in board) for board in arrays["board"].tolist()]
            letters = [
                "".join(m for m, best in zip(MOVES, row, strict=True) if best) for row in arrays["optimal_moves"]
            ]
            rest = {name: arrays[name] for name in arrays.files if name not in {"board", "optimal_moves"}}
        tables.append(
            pd.DataFrame({"board": boards, "distance": rest.pop("distance"), "optimal_moves": letters, **rest})
        )
    return pd.concat(tables, ignore_index=True)


@pytest.mark.parametrize("form", ["csv", "npz", "parquet"])
def test_every_row_is_right(form: Any, tmp_path: Path, distances: dict[oracle.Board, int]) -> None:
    features: Any = ["manhattan", "linear-conflict"]
    folder = fp.write_dataset(tmp_path / "new" / "set", 2500, seed=1, features=features, format=form, shard_rows=1000)
    assert sorted(path.name for path in folder.iterdir()) == [
        "README.md",
        "dataset.json",
        *(f"part-0000{index}-of-00003.{form}" for index in range(3)),
    ]
    table = table_of(folder, form)
    assert list(table.columns) == ["board", "distance", "optimal_moves", "manhattan", "linear_conflict"]
    assert len(table) == 2500
    for row in table.itertuples():
        board = fp.Board(str(row.board))
        nearer = [move for move, after in oracle.neighbors(board) if distances[after] < distances[board]]
        assert row.distance == distances[board]
        assert row.optimal_moves == "".join(move for move in MOVES if move in nearer)
        assert row.manhattan == oracle.manhattan(board, oracle.BLANK_LAST)
    values = fp.Solver().heuristic_values(table["board"], "linear-conflict")
    assert table["linear_conflict"].tolist() == values
    # The mean distance of all boards is 21.97; the standard error of the mean of 2500 is 0.07.
    assert 21.6 < table["distance"].mean() < 22.3


def test_all_forms_and_the_command_line_have_the_same_boards(tmp_path: Path, fifteen: Callable[..., list[Any]]) -> None:
    arguments: dict[str, Any] = {"count": 25, "size": "3x4", "seed": 2, "goal": "blank-first", "shard_rows": 10}
    folders = {form: fp.write_dataset(tmp_path / form, format=form, **arguments) for form in ("csv", "npz", "parquet")}
    first, *others = (table_of(folder, form) for form, folder in folders.items())
    lengths = [solution.length for solution in fp.Solver().solve_many(first["board"], goal="blank-first")]
    assert first["distance"].tolist() == lengths
    for other in others:
        assert (other == first).all(axis=None)
    options = ["--count", "25", "--size", "3x4", "--seed", "2", "--goal", "blank-first", "--shard-rows", "10"]
    for form, folder in folders.items():
        written = tmp_path / f"{form}-by-the-command-line"
        fifteen("dataset", str(written), *options, "--format", form)
        for path in folder.iterdir():
            assert (written / path.name).read_bytes() == path.read_bytes(), path.name


def test_an_interrupted_data_set_is_continued(tmp_path: Path) -> None:
    arguments: dict[str, Any] = {"count": 30, "size": "2x3", "distance": 9, "format": "parquet", "shard_rows": 10}
    folder = fp.write_dataset(tmp_path / "whole", **arguments)
    parts = sorted(folder.glob("part-*"))
    whole = {part: part.read_bytes() for part in parts}
    parts[0].write_bytes(b"complete")
    parts[1].unlink()
    fp.write_dataset(folder, **arguments)
    assert parts[0].read_bytes() == b"complete"
    assert [part.read_bytes() for part in parts[1:]] == [whole[part] for part in parts[1:]]
    # The first shards do not depend on the number of rows.
    longer = fp.write_dataset(tmp_path / "longer", **{**arguments, "count": 35})
    assert (longer / "part-00002-of-00004.parquet").read_bytes() == whole[parts[2]]
    with pytest.raises(fp.OptionsError, match="was made in another way; expected a new folder, or the same options"):
        fp.write_dataset(folder, **{**arguments, "seed": 1})


def test_the_card_says_how_it_was_made(tmp_path: Path) -> None:
    folder = fp.write_dataset(tmp_path, 5, 3, seed=7, goal="snail", distance=20, features=["misplaced"], format="npz")
    plan = json.loads((folder / "dataset.json").read_text())
    assert plan == {
        "version": 1,
        "fifteen": fp.__version__,
        "size": "3x3",
        "goal": "snail",
        "rows": 5,
        "shard_rows": 100_000,
        "seed": 7,
        "distance": 20,
        "features": ["misplaced"],
        "format": "npz",
    }
    card = (folder / "README.md").read_text()
    assert "5 boards" in card
    assert "`misplaced`" in card
    assert "--count 5 --size 3x3 --seed 7 --goal 'snail' --distance 20 --feature misplaced --format npz" in card


def test_what_is_refused(tmp_path: Path) -> None:
    refused: list[tuple[dict[str, Any], type[Exception], str]] = [
        ({"size": 5}, fp.OptionsError, "5 rows of 5; expected at most 16 cells"),
        ({"distance": 32}, fp.OptionsError, "Invalid distance of 3x3 boards 32; expected 0 to 31."),
        ({"count": 0}, fp.OptionsError, "Invalid number of boards 0; expected 1 to"),
        ({"shard_rows": 0}, fp.OptionsError, "Invalid number of boards in a file 0"),
        ({"format": "xlsx"}, fp.OptionsError, "Unknown format “xlsx”; expected one of csv, npz, parquet."),
        ({"features": ["luck"]}, fp.OptionsError, "Unknown heuristic “luck”"),
        ({"features": ["pdb-6-6-3"]}, fp.OptionsError, "pdb-6-6-3"),
        ({"goal": "1 2 3/4 0"}, fp.GoalError, "Invalid goal"),
    ]
    for arguments, error, message in refused:
        with pytest.raises(error) as raised:
            fp.write_dataset(tmp_path / "none", **arguments)
        assert message in str(raised.value)
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        fp.write_dataset(tmp_path / "file", 1)
