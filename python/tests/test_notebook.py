"""Solutions in notebooks: tables, pictures, plots."""

from __future__ import annotations

import builtins
import json
import sys
from html.parser import HTMLParser
from typing import Any

import matplotlib as mpl
import numpy as np
import pandas as pd
import pytest

import fifteen_puzzle as fp
import oracle

mpl.use("agg")

BOARD = "8 1 3/4 0 2/7 6 5"


def test_solutions_are_a_table() -> None:
    solutions = fp.Solver().solve_many(fp.random_boards(5, size=3, seed=1))
    table = pd.DataFrame(solutions)
    assert list(table.columns) == [
        "board",
        "goal",
        "moves",
        "length",
        "optimal",
        "lower_bound",
        "algorithm",
        "heuristic",
        "expanded",
        "generated",
        "seconds",
        "threads",
        "limit",
        "iterations",
        "metric",
        "solution_count",
        "solutions",
    ]
    assert len(table) == 5
    assert table["length"].dtype.kind == "i"
    assert table["optimal"].all()
    assert (table["moves"].str.len() == table["length"]).all()
    assert table["expanded"].sum() > 0
    assert table["board"][0] == fp.random_board(3, seed=1)
    iterations = pd.DataFrame(table["iterations"][0])
    assert list(iterations.columns) == ["bound", "expanded", "generated"]
    assert iterations["expanded"].sum() == table["expanded"][0]


def test_efforts_are_a_table() -> None:
    judgement = fp.check_heuristic(lambda board: oracle.misplaced(board, oracle.BLANK_LAST), boards=[BOARD])
    table = pd.DataFrame(judgement.efforts)
    assert list(table.columns) == ["board", "distance", "algorithm", "length", "expanded", "generated"]


def test_a_dictionary_can_be_written_as_json() -> None:
    solution = fp.solve(BOARD)
    read = json.loads(json.dumps(solution.to_dict()))
    assert read["board"] == BOARD
    assert read["goal"] == "1 2 3/4 5 6/7 8 0"
    assert read["moves"] == solution.moves
    assert read["iterations"][0] == solution.iterations[0]._asdict()
    assert hash(solution) == hash(solution)
    assert str(solution) == solution.moves


class Reader(HTMLParser):
    """Reads HTML that must be well formed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.styles: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.styles.append(dict(attrs).get("style") or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("width", [3, 4, 5, 6])
def test_a_solution_is_shown_as_its_board(width: int) -> None:
    cells = width * width
    solution = fp.solve([*range(1, cells - 1), 0, cells - 1])
    reader = Reader()
    reader.feed(solution._repr_html_())
    assert reader.open == []
    assert [word for word in reader.words if word.isdigit()] == list(map(str, range(1, cells)))
    assert "1 move, the fewest possible" in reader.words
    colors = [style for style in reader.styles if "color" in style or "background" in style]
    assert all("rgba(128,128,128" in style or "background:none" in style for style in colors), "no color of its own"


def test_a_solution_that_may_be_too_long_says_so() -> None:
    solution = fp.solve(fp.random_board(4, seed=9), "manhattan", "greedy")
    assert f"{solution.length} moves; every solution has at least {solution.lower_bound}" in solution._repr_html_()


def test_the_profile_is_plotted() -> None:
    solution = fp.solve(BOARD)
    axes = solution.plot(heuristic="manhattan")
    remaining, values = (np.asarray(line.get_ydata()).tolist() for line in axes.get_lines())
    assert remaining == list(range(solution.length, -1, -1))
    assert values == [oracle.manhattan(board, solution.goal) for board in solution.boards]
    assert solution.plot(ax=axes) is axes
    legend = axes.get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()][:2] == ["moves that remain", "h (manhattan)"]


def test_without_matplotlib_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def refuse(name: str, *arguments: Any, **options: Any) -> Any:
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return real(name, *arguments, **options)

    for name in [name for name in sys.modules if name.startswith("matplotlib")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(ImportError, match="pip install 'fifteen-puzzle\\[plot\\]'"):
        fp.solve(BOARD).plot()
