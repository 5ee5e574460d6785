"""Boards and moves of courses. The examples are the courses' own; the oracle is the command line."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, get_args

import pytest

import fifteen_puzzle as fp
import oracle

BLANK_FIRST: oracle.Board = (0, 1, 2, 3, 4, 5, 6, 7, 8)

# From the assignment of Columbia's course: the first search of its example finds these moves.
COLUMBIA = "1,2,5,3,4,0,6,7,8"
COLUMBIA_MOVES = "['Up', 'Left', 'Left']"

# From the assignment of Princeton's course: a shortest solution has 4 moves.
PRINCETON = "3\n 0  1  3\n 4  2  5\n 7  8  6\n"


def test_the_example_of_columbia_leads_to_its_goal() -> None:
    position = fp.read_position(COLUMBIA, "columbia", COLUMBIA_MOVES)
    assert position == fp.Position(fp.Board("1 2 5/3 4 0/6 7 8"), "blank-first", "DRR")
    assert oracle.replay(position.board, position.moves) == BLANK_FIRST


def test_the_file_of_princeton_tells_its_goal() -> None:
    position = fp.read_position(PRINCETON)
    assert position == fp.Position(fp.Board("0 1 3/4 2 5/7 8 6"), "blank-last", "")
    assert fp.solve(PRINCETON).length == fp.solve(position.board, goal=position.goal).length == 4


@pytest.mark.parametrize("to", [*get_args(fp.CourseName), *get_args(fp.LayoutName)])
@pytest.mark.parametrize("source", [*get_args(fp.CourseName), "blank-last", "blank-first"])
def test_conversions_are_those_of_the_command_line(fifteen: Callable[..., list[Any]], source: Any, to: Any) -> None:
    for size in (2, 3, 4, 7, "2x3", "4x3"):
        board = fp.random_board(size, seed=5)
        if isinstance(size, str) and to not in {"princeton", "rows", "nested", "grid"}:
            with pytest.raises(fp.OptionsError, match="has no rows"):
                fp.convert(board, to, source)
            continue
        made = [move for move, _ in fp.neighbors(board)]
        letters = made[0] + {"U": "D", "D": "U", "L": "R", "R": "L"}[made[0]] + made[1]
        moves = fp.convert(board, source, source, letters).moves if source == "princeton" else letters
        if source in {"aima", "berkeley", "columbia"}:
            names = {"U": "Down", "D": "Up", "L": "Right", "R": "Left"}
            moves = " ".join(names[letter] for letter in letters)
        printed = fifteen("convert", fp.format_board(board), "--from", source, "--to", to, "--moves", moves)
        written = fp.convert(board, to, source, moves)
        assert [*written.board.splitlines(), *written.moves.splitlines()] == printed


@pytest.mark.parametrize("course", get_args(fp.CourseName))
def test_what_a_course_writes_it_reads_again(course: Any) -> None:
    for board in fp.random_boards(20, 4, seed=2):
        letters = "".join(move for move, _ in fp.neighbors(board)[:1])
        written = fp.convert(board, course, "blank-last", letters)
        back = fp.convert(written.board, "rows", course, written.moves)
        assert (fp.parse_board(back.board), back.goal) == (fp.parse_board(written.board), written.goal)
        again = fp.convert(written.board, "aima", course, written.moves)
        assert again == fp.convert(board, "aima", "blank-last", letters)
        assert fp.read_position(again.board, "aima", again.moves) == (board, "blank-last", letters)


@pytest.mark.slow
def test_distances_stay_when_the_goal_changes(distances: dict[oracle.Board, int]) -> None:
    to_blank_first = oracle.distances_from(BLANK_FIRST)
    for board in list(distances)[::5000]:
        written = fp.convert(board, "berkeley", "blank-last")
        assert to_blank_first[fp.parse_board(written.board)] == distances[board]


@pytest.mark.parametrize(
    "board", [COLUMBIA, "[1, 2, 5, 3, 4, 0, 6, 7, 8]", (1, 2, 5, 3, 4, 0, 6, 7, 8), "1 2 5/3 4 0/6 7 8"]
)
def test_a_goal_that_is_not_told_is_never_guessed(board: Any) -> None:
    for attempt in (lambda: fp.read_position(board), lambda: fp.convert(board, "aima")):
        with pytest.raises(fp.AmbiguousGoalError) as raised:
            attempt()
        assert (raised.value.code, raised.value.choices) == ("ambiguous-goal", ("blank-last", "blank-first"))
        assert "blank-last or blank-first" in str(raised.value)
        assert pickle.loads(pickle.dumps(raised.value)).choices == raised.value.choices
        for choice in raised.value.choices:
            assert fp.read_position(board, choice).goal == choice
    # A layout changes no number, so the goal makes no difference.
    assert fp.convert(board, "list") == ("[1, 2, 5, 3, 4, 0, 6, 7, 8]", None, "")


REFUSED: dict[str, tuple[tuple[Any, ...], type[fp.FifteenError], str, str | None]] = {
    "a word that is not a move": ((COLUMBIA, "columbia", "Up Links"), fp.MovesError, "“Links” is not a move", "Links"),
    "letters of tiles": ((COLUMBIA, "columbia", "DRR"), fp.MovesError, "expected Up, Down, Left, Right", "DRR"),
    "a word that is no move of a tile": ((COLUMBIA, "blank-first", "Up Nix"), fp.MovesError, "“N” is not a move", "N"),
    "words after 😀": ((COLUMBIA, "columbia", "'Up' 😀"), fp.MovesError, "“😀” is not a move", "😀"),
    "a move outside the board": ((COLUMBIA, "columbia", "Right"), fp.MovesError, "Move 1, Right, cannot be made", None),
    "seven numbers": (("1,2,3,4,5,6,0", "columbia"), fp.BoardError, "Found 7 numbers", ""),
    "an unknown source": ((COLUMBIA, "stanford"), fp.OptionsError, "“stanford”; expected one of aima, berkeley", None),
    "a larger goal": ((COLUMBIA, " ".join(map(str, range(16)))), fp.GoalError, "4×4", None),
}


@pytest.mark.parametrize(("arguments", "error", "message", "marked"), REFUSED.values(), ids=REFUSED.keys())
def test_wrong_input(arguments: Any, error: type[fp.FifteenError], message: str, marked: str | None) -> None:
    with pytest.raises(error) as raised:
        fp.read_position(*arguments)
    assert message in str(raised.value)
    if marked is None:
        assert raised.value.span is None
    else:
        text = arguments[2] if error is fp.MovesError else arguments[0]
        assert raised.value.span is not None
        assert text[slice(*raised.value.span)] == marked


def test_a_goal_that_only_one_parity_fits_needs_no_question() -> None:
    assert fp.read_position("1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15").goal == "blank-last"
    board = fp.random_board(4, seed=2, goal="blank-first")
    assert fp.read_position(str(board)).goal == "blank-first"
    assert fp.convert(board, "aima") == fp.convert(board, "aima", "blank-first")


def test_moves_that_are_not_those_of_a_course_have_any_form() -> None:
    board = "1 2 3/4 5 6/0 7 8 left"
    assert fp.read_position(board, "blank-last", "8").moves == "LL"
    assert fp.read_position("1 2 3/4 5 6/0 7 8", "blank-last", "R2", moves_of="blank").moves == "LL"


def test_a_goal_that_no_course_has() -> None:
    center = "1 2 3/8 0 4/7 6 5"
    with pytest.raises(fp.GoalError, match="blank in a corner"):
        fp.convert(center, "aima", source=center)
    assert fp.convert(center, "tuple", source=center).goal == "snail"


def test_moves_may_be_a_list_of_words() -> None:
    text = fp.read_position("1,2,5,3,4,0,6,7,8", "columbia", "['Up', 'Left', 'Left']")
    assert fp.read_position("1,2,5,3,4,0,6,7,8", "columbia", ["Up", "Left", "Left"]) == text
    with pytest.raises(fp.MovesError, match="type int; expected text, or a list of words"):
        fp.read_position("1,2,5,3,4,0,6,7,8", "columbia", 5)  # type: ignore[arg-type]


def test_a_file_may_begin_with_a_byte_order_mark() -> None:
    file = "3\n1 2 3\n4 5 6\n7 0 8"
    assert fp.read_position("\ufeff" + file) == fp.read_position(file)


def test_an_impossible_move_is_named_as_it_was_written() -> None:
    with pytest.raises(fp.MovesError, match=r"Move 2, Right, cannot be made"):
        fp.read_position("1,2,5,3,4,0,6,7,8", "columbia", "Up Right")


def test_an_unknown_style() -> None:
    with pytest.raises(fp.OptionsError, match=r"Unknown course or layout “pairs”; expected one of aima, .*, grid"):
        fp.convert(COLUMBIA, "pairs")  # type: ignore[arg-type]
