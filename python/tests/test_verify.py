"""Answers of language models. The oracle is breadth-first search."""

from __future__ import annotations

import random
from typing import Any

import pytest

import fifteen_puzzle as fp
import oracle

BOARD = "1 2 3/4 5 6/0 7 8"

ANSWERS = {
    "L L": "LL",
    "left, left": "LL",
    "7 8": "LL",
    "← ←": "LL",
    '["left", "left"]': "LL",
    "First U, then D?\n<answer>\n L L\n</answer> I hope": "LL",
    "<answer>D</answer> no, wait: <ANSWER>L2</ANSWER>": "LL",
    r"Thus \boxed{L L}.": "LL",
    r"Thus \boxed{\text{left left}}.": "LL",
    "The moves are\n```\nL\nL\n```\nand that is all.": "LL",
    "```text\nD U\n```\n```python\nL L\n```": "LL",
    "I think.\n**Answer:** L L": "LL",
    "Moves: D\nFinal answer:\n\nL L": "LL",
    "# Solution: → no\n> solution: ← ←": "LL",
    "": "",
}


@pytest.mark.parametrize(("text", "moves"), ANSWERS.items())
def test_answers_are_found(text: str, moves: str) -> None:
    found = fp.verify(text, BOARD)
    assert (found.moves, found.legal, found.error) == (moves, True, None)
    assert (found.solved, found.optimal, found.length) == (moves == "LL", moves == "LL", len(moves))
    assert (found.optimal_length, found.first_mistake) == (2, None)


MISTAKES: dict[str, tuple[Any, ...]] = {
    # The answer: the legal moves, whether all are, whether they solve the board, and the first mistake.
    "L R L L": ("LRLL", True, True, 1),
    "D U L L": ("DULL", True, True, 0),
    "L": ("L", True, False, None),
    "L L R": ("LLR", True, False, 2),
    "L L R L": ("LLRL", True, True, 2),
    "L L L": ("LL", False, False, 2),
    "L L U": ("LL", False, False, 2),
    "L9": ("LL", False, False, 2),
    "R L": ("", False, False, 0),
    "L R R": ("LR", False, False, 1),
    "8 7": ("LLRR", True, False, 2),
    "3": ("", False, False, 0),
    "L banana": ("L", False, False, 1),
    "I cannot solve this.": ("", False, False, 0),
}


@pytest.mark.parametrize(("text", "expected"), MISTAKES.items())
def test_first_mistakes(text: str, expected: tuple[Any, ...]) -> None:
    found = fp.verify(text, BOARD)
    assert (found.moves, found.legal, found.solved, found.first_mistake) == expected
    assert (found.error is None) == found.legal
    assert found.length == len(found.moves)
    assert not found.optimal


def test_random_games_have_the_mistakes_of_breadth_first_search(distances: dict[oracle.Board, int]) -> None:
    draw = random.Random(1)
    for _ in range(200):
        board = draw.choice([board for board, distance in distances.items() if 0 < distance < 12])
        # Mostly good moves, so that mistakes come late.
        letters, position, first = "", board, None
        for number in range(draw.randrange(14)):
            moves = dict(oracle.neighbors(position))
            good = [move for move, after in moves.items() if distances[after] < distances[position]]
            move = draw.choice(good if good and draw.random() < 0.9 else list(moves))
            if move not in good and first is None:
                first = number
            letters, position = letters + move, moves[move]
        found = fp.verify(letters, board)
        assert found.legal
        assert (found.first_mistake, found.optimal_length) == (first, distances[board])
        assert found.solved == (position == oracle.BLANK_LAST)
        assert found.optimal == (found.solved and first is None)


def test_goals_movers_and_large_boards() -> None:
    assert fp.verify("right right", BOARD, moves_of="blank").optimal
    assert "blank" in str(fp.verify("right right", BOARD).error), "the hint says that these may be moves of the blank"
    assert fp.verify("D R", fp.Board("L U", size=3, goal="snail"), goal="snail").optimal
    solution = fp.solve(fp.random_board(6, seed=1), time_limit=0.1)
    found = fp.verify(solution.moves, solution.board)
    assert (found.solved, found.optimal_length, found.first_mistake, found.optimal) == (True, None, None, False)
    assert fp.verify(f"{solution.moves} L", solution.board).first_mistake == solution.length
    with pytest.raises(fp.UnsolvableError) as raised:
        fp.verify("L", "1 2 3/4 5 6/8 7 0")
    assert (raised.value.index, raised.value.swap) == (None, (7, 8))
    with pytest.raises(fp.UnsolvableError):
        fp.verify("L", fp.format_board([*range(1, 23), 24, 23, 0]))
    with pytest.raises(fp.OptionsError, match="Unknown mover"):
        fp.verify("L", BOARD, moves_of="me")  # type: ignore[arg-type]
