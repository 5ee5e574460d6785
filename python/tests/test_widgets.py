"""Widgets without a page: their checks, and the messages to and from the page. tests/notebook tries them in JupyterLab."""

from __future__ import annotations

import doctest
import gzip
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import ipywidgets
import pytest
import traitlets

import fifteen_puzzle as fp
import oracle
from fifteen_puzzle import widgets
from fifteen_puzzle._types import Language
from fifteen_puzzle.widgets import _script

BOARD = "8 1 3/4 0 2/7 6 5"
FARTHEST = "8 6 7/2 5 4/3 0 1"
VIEWS = [name for name in widgets.__all__ if name not in {"Puzzle", "View", "Profile"}]


@pytest.mark.parametrize("board", [BOARD, "813402765", (8, 1, 3, 4, 0, 2, 7, 6, 5), [[8, 1, 3], [4, 0, 2], [7, 6, 5]]])
def test_a_board_is_given_in_any_form(board: Any) -> None:
    assert fp.Puzzle(board).board == fp.parse_board(BOARD)
    assert fp.Watch(board).board == fp.parse_board(BOARD)
    puzzle = fp.Puzzle()
    assert len(puzzle.board) == 16
    puzzle.board = board
    assert puzzle.board == fp.parse_board(BOARD)
    assert puzzle.get_state()["board"] == BOARD


@pytest.mark.parametrize("size", [2, "2x3", "3x4", 7, "10x9"])
def test_boards_of_every_shape(size: fp.Size) -> None:
    np = pytest.importorskip("numpy")
    board = fp.random_board(size, seed=5)
    puzzle = fp.Puzzle(np.array(board).reshape(board.shape))
    assert puzzle.get_state()["board"] == str(board)
    puzzle.set_state({"board": str(fp.random_board(size, seed=6))})
    assert puzzle.board == fp.random_board(size, seed=6)
    assert repr(puzzle) == f"Puzzle({str(puzzle.board)!r})"
    assert fp.Watch(puzzle).get_state()["_attributes"]["board"] == str(puzzle.board)


def test_a_goal_that_every_shape_has_keeps_its_name() -> None:
    puzzle = fp.Puzzle("# goal: snail\n3 2 6\n1 4 0\n8 7 5")
    assert (puzzle.goal, puzzle.solved, puzzle.get_state()["goal"]) == ("snail", False, "snail")
    assert puzzle.solve().length == 15
    puzzle.board = "1 2 3/0 5 4"
    assert puzzle.solved
    assert fp.Puzzle(goal="1 2 3 4/5 6 7 0").board.shape == (2, 4)


@pytest.mark.parametrize("board", ["", "1 2 3", "1 2 3/4 5 6/7 8 9", [1, 2, 3], 7, None, True, [1.5] * 9])
def test_a_wrong_board_raises_at_once_and_changes_nothing(board: Any) -> None:
    puzzle = fp.Puzzle(BOARD)
    with pytest.raises(fp.BoardError):
        puzzle.board = board
    assert puzzle.board == fp.parse_board(BOARD)
    if board is not None:
        for widget in (fp.Puzzle, fp.Watch):
            with pytest.raises(fp.BoardError):
                widget(board)


@pytest.mark.parametrize("goal", ["", "last", [1, 2, 3], "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", None])
def test_a_wrong_goal_raises_at_once(goal: Any) -> None:
    puzzle = fp.Puzzle(BOARD)
    with pytest.raises(fp.GoalError):
        puzzle.goal = goal
    assert puzzle.goal == "blank-last"
    if goal is not None:
        with pytest.raises(fp.GoalError):
            fp.Puzzle(BOARD, goal=goal)


def test_a_board_of_another_size_than_the_goal_raises() -> None:
    puzzle = fp.Puzzle(BOARD, goal="8 7 6/5 4 3/2 1 0")
    with pytest.raises(fp.GoalError):
        puzzle.board = fp.random_board(4)
    puzzle.goal = "blank-first"
    puzzle.board = fp.random_board(4)


@pytest.mark.parametrize(
    "options", [{"heuristic": "none"}, {"algorithm": "dfs"}, {"controls": "all"}, {"lang": "xx"}, {"heuristic": 3}]
)
def test_wrong_names_raise_and_say_what_there_is(options: dict[str, Any]) -> None:
    with pytest.raises(fp.OptionsError, match=r"expected .* or "):
        fp.Puzzle(BOARD, **options)


def test_the_languages_are_those_of_the_texts() -> None:
    languages = json.loads((Path(__file__).parents[2] / "www/locales/languages.json").read_text())
    tags = [language["tag"] for language in languages]
    assert list(get_args(Language)) == tags
    for widget in (fp.Puzzle, widgets.View):
        assert all(f'``"{tag}"``' in str(widget.__doc__) for tag in tags)


@pytest.mark.parametrize("limit", [0, -1, -(10**400), float("nan")])
def test_a_time_limit_that_is_not_above_0_raises(limit: float) -> None:
    puzzle = fp.Puzzle(BOARD)
    for attempt in (lambda: fp.Puzzle(BOARD, time_limit=limit), lambda: setattr(puzzle, "time_limit", limit)):
        with pytest.raises(fp.OptionsError, match="expected a number of seconds above 0"):
            attempt()
    assert puzzle.time_limit is None


NUMBERS: dict[str, tuple[dict[str, Any], type[Exception]]] = {
    "step below 0": ({"at": -1}, fp.OptionsError),
    "no time": ({"seconds": 0}, fp.OptionsError),
    "too much time": ({"seconds": 3601}, fp.OptionsError),
    "too much memory": ({"memory": 10**5000}, fp.OptionsError),
    "step as text": ({"at": "1"}, TypeError),
    "time as a fraction": ({"seconds": 1.5}, TypeError),
    "memory as a truth value": ({"memory": True}, TypeError),
}


@pytest.mark.parametrize(("settings", "error"), NUMBERS.values(), ids=NUMBERS.keys())
def test_wrong_numbers_of_a_view(settings: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        fp.Race(BOARD, **settings)


def test_settings_of_other_types_are_refused() -> None:
    puzzle = fp.Puzzle(BOARD)
    with pytest.raises(TypeError):
        puzzle.time_limit = "1"  # type: ignore[assignment]
    with pytest.raises(fp.OptionsError, match="Unknown choice of colors 5; expected plain"):
        puzzle.colors = 5  # type: ignore[assignment]
    with pytest.raises(traitlets.TraitError):
        fp.Yours(5)  # type: ignore[arg-type]


def test_the_goal_may_be_an_array_and_tells_the_size() -> None:
    np = pytest.importorskip("numpy")
    goal = np.array([1, 2, 3, 4, 5, 6, 7, 8, 0])
    puzzle = fp.Puzzle(goal=goal)
    assert puzzle.goal == (1, 2, 3, 4, 5, 6, 7, 8, 0)
    assert len(puzzle.board) == 9


def test_an_unknown_argument_raises() -> None:
    with pytest.raises(TypeError):
        fp.Puzzle(bord=BOARD)  # type: ignore[call-arg]


@pytest.mark.parametrize(("board", "length"), [(FARTHEST, 31), ("1 2 3/4 5 6/7 8 0", 0)])
def test_it_solves_in_the_kernel_and_plays_in_the_page(board: str, length: int) -> None:
    puzzle = fp.Puzzle(board)
    solution = puzzle.solve()
    assert solution.length == length
    assert puzzle.solution is solution
    call = puzzle.get_state()["_call"]
    assert call == {"method": "replay", "text": f"{board} {solution.moves}"}
    tiles = fp.parse_board(board)
    for move in solution.moves:
        tiles = dict(fp.neighbors(tiles))[move]  # type: ignore[index]
    assert tiles == oracle.BLANK_LAST


def test_an_unsolvable_board_can_be_shown_but_not_solved() -> None:
    puzzle = fp.Puzzle("1 2 3/4 5 6/8 7 0")
    with pytest.raises(fp.UnsolvableError) as raised:
        puzzle.solve()
    assert raised.value.swap == (7, 8)
    assert puzzle.solution is None


def test_a_replay_checks_its_moves() -> None:
    puzzle = fp.Puzzle(BOARD)
    with pytest.raises(fp.OptionsError, match=r"solve\(\) first"):
        puzzle.replay()
    for moves in ("LLL", "X", "L 5", 5):
        with pytest.raises(fp.MovesError):
            puzzle.replay(moves)  # type: ignore[arg-type]
    assert puzzle.get_state()["_call"] == {}
    puzzle.replay("ULDR")
    assert puzzle.get_state()["_call"]["text"] == f"{BOARD} ULDR"
    puzzle.hint()
    assert puzzle.get_state()["_call"]["method"] == "hint"


def test_it_knows_whether_the_board_is_the_goal() -> None:
    puzzle = fp.Puzzle("0 1 2/3 4 5/6 7 8")
    assert not puzzle.solved
    puzzle.goal = "blank-first"
    assert puzzle.solved
    puzzle.board = BOARD
    assert not puzzle.solved


def test_it_takes_what_the_page_has_changed() -> None:
    puzzle = fp.Puzzle("1 2 3/4 5 6/7 0 8")
    seen: list[fp.Board] = []
    puzzle.observe(lambda change: seen.append(change["new"]), names="board")
    puzzle.set_state({"board": "1 2 3/4 5 6/7 8 0", "goal": "blank-last", "moves": "L", "error": ""})
    assert (puzzle.board, puzzle.moves, puzzle.solved) == (oracle.BLANK_LAST, "L", True)
    assert seen == [oracle.BLANK_LAST]
    puzzle.set_state({"error": "This page blocks WebAssembly."})
    assert puzzle.error
    puzzle.board = BOARD
    assert (puzzle.moves, puzzle.error) == ("", ""), "a new game"


def test_it_takes_a_solution_of_the_page() -> None:
    found = fp.solve(BOARD)
    puzzle = fp.Puzzle(BOARD)
    puzzle.set_state({"solution": found.to_dict()})
    assert puzzle.solution == found
    assert puzzle.get_state()["solution"] == found.to_dict()


@pytest.mark.parametrize("name", ["moves", "solved", "solution", "error"])
def test_what_is_reported_cannot_be_set(name: str) -> None:
    puzzle = fp.Puzzle(BOARD)
    with pytest.raises(Exception, match="read-only"):
        setattr(puzzle, name, "L")


@pytest.mark.parametrize("name", VIEWS)
def test_each_view_is_an_element_of_the_lab(name: str) -> None:
    view = getattr(fp, name)(quiet=True)
    state = view.get_state()
    registry = Path(__file__).parents[2] / "www" / "lab" / "registry.ts"
    row = rf"@tagname {state['_tag']}\n \*/\nexport class Fifteen{name} "
    assert re.search(row, registry.read_text(encoding="utf-8"))
    assert state["_attributes"]["quiet"] == ""
    assert state["_attributes"]["board"] is None
    view.quiet = False
    assert view.get_state()["_attributes"]["quiet"] is None


def test_the_settings_of_a_view_are_attributes() -> None:
    race = fp.Race(
        BOARD, lanes="ida-star/manhattan", seconds=5, memory=8, goal="blank-first", heuristic="manhattan", at=3
    )
    attributes = {name: text for name, text in race.get_state()["_attributes"].items() if text is not None}
    assert attributes == {
        "board": BOARD,
        "goal": "blank-first",
        "heuristic": "manhattan",
        "at": "3",
        "lanes": "ida-star/manhattan",
        "seconds": "5",
        "memory": "8",
    }
    # A name of an earlier release.
    assert fp.Profile(BOARD).get_state()["_attributes"]["show"] == "chart"
    with pytest.raises(ValueError, match="Unknown part 'all'; expected board or chart"):
        fp.Estimate(BOARD, show="all")  # type: ignore[arg-type]
    assert fp.Yours("return 0").get_state()["_attributes"]["code"] == "return 0"
    puzzle = fp.Puzzle(BOARD, time_limit=2, colors="patterns", controls="play")
    attributes = puzzle.get_state()["_attributes"]
    assert (attributes["time-limit"], attributes["colors"], attributes["controls"]) == ("2.0", "patterns", "play")


def test_a_view_follows_a_puzzle() -> None:
    puzzle = fp.Puzzle(BOARD)
    view = fp.Estimate(puzzle)
    assert view.board == puzzle.board
    puzzle.set_state({"board": FARTHEST})
    assert view.get_state()["_attributes"]["board"] == FARTHEST
    puzzle.goal = "blank-first"
    assert view.goal == "blank-first"


def script_of(widget: ipywidgets.Widget) -> Any:
    return getattr(widget, "_script")  # noqa: B009 - no part of the interface


def test_the_script_is_sent_once_for_all_widgets() -> None:
    first, second = fp.Puzzle(BOARD), fp.Tree(BOARD)
    assert first.get_state()["_script"] == second.get_state()["_script"]
    states = [widget.get_state() for widget in (first, second)]
    assert all(len(repr(state)) < 8_000 for state in states)
    script = script_of(first).get_state()["data"]
    # A notebook saved with its widgets' state contains the script in base64, about 1 MB. Contours and Budget, with the Rust
    # that they and the galaxy need, take 30 kB of it; a module of their own would be one more of everything.
    assert len(script) * 4 / 3 < 1_030_000
    assert b"fifteen-puzzle" in gzip.decompress(script)


def test_the_script_is_sent_again_after_all_widgets_were_closed() -> None:
    closed = fp.Puzzle(BOARD)
    ipywidgets.Widget.close_all()
    assert script_of(fp.Puzzle(BOARD)) is not script_of(closed)


def test_a_copy_without_the_scripts_says_how_to_build_them() -> None:
    with pytest.raises(ImportError, match=r"\./build\.sh python"):
        _script.read("missing.js")


def test_a_page_without_widgets_shows_the_board() -> None:
    bundle = fp.Puzzle(BOARD)._repr_mimebundle_()
    assert bundle is not None
    data, _ = bundle
    assert "application/vnd.jupyter.widget-view+json" in data
    assert f'aria-label="{BOARD}"' in data["text/html"]
    assert data["text/plain"] == f"Puzzle('{BOARD}')"
    assert repr(fp.Tree(BOARD, algorithm="a-star")) == f"Tree(board='{BOARD}', goal='blank-last', algorithm='a-star')"


def test_the_names_are_listed_and_others_are_not_there() -> None:
    # Names that are loaded when they are first used; another test may have used the arrays.
    assert set(dir(fp)) - set(vars(fp)) | {"arrays"} == {"arrays", "Puzzle", "Profile", *VIEWS}
    with pytest.raises(AttributeError, match="Puzle"):
        _ = fp.Puzle


@pytest.mark.threads
def test_without_anywidget_the_error_says_what_to_install() -> None:
    program = "import sys; sys.modules['anywidget'] = None; import fifteen_puzzle as fp; fp.Puzzle"
    result = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=False)
    assert (
        'ImportError: Widgets need anywidget, which is not installed. Install it with: pip install "fifteen-puzzle[widgets]"'
        in (result.stderr)
    )


def test_the_examples_are_right() -> None:
    tests = [test for name in widgets.__all__ for test in doctest.DocTestFinder().find(getattr(widgets, name))]
    results = [doctest.DocTestRunner().run(test) for test in tests if test.examples]
    assert sum(result.attempted for result in results) > 3
    assert sum(result.failed for result in results) == 0


@pytest.mark.threads
def test_the_package_is_imported_without_them() -> None:
    program = "import sys, fifteen_puzzle as fp; fp.solve('1 2 3/4 5 6/7 0 8'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True).stdout
    assert not {"anywidget", "traitlets", "fifteen_puzzle.widgets"} & set(loaded.split())
