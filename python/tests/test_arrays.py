"""Many boards at once, as arrays. The oracles are breadth-first search in Python and published numbers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import fifteen_puzzle as fp
import oracle

MOVES = "ULRD"
OPPOSITE = {"U": "D", "D": "U", "L": "R", "R": "L"}

# Reinefeld 1993: the boards of the 8-puzzle at each distance from the goal with the blank in a corner.
EIGHT_PUZZLE = [
    *(1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110),
    *(23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2),
]  # fmt: skip


def optimal_of(board: oracle.Board, distances: dict[oracle.Board, int], columns: int) -> list[bool]:
    """Returns which moves lead nearer to the goal, by the oracle."""
    after = [oracle.after(board, move, columns) for move in MOVES]
    return [next_board is not None and distances[next_board] < distances[board] for next_board in after]


def test_the_whole_eight_puzzle(distances: dict[oracle.Board, int]) -> None:
    boards = np.array(list(distances))
    found = fp.arrays.distances(boards)
    assert found.tolist() == list(distances.values())
    assert np.bincount(found).tolist() == EIGHT_PUZZLE
    assert (found[:1] - found[-1:] < 0).all(), "differences of distances can be negative"
    sample = list(distances)[::37]
    assert fp.arrays.optimal_moves(np.array(sample)).tolist() == [optimal_of(board, distances, 3) for board in sample]


@pytest.mark.parametrize(("shape", "most"), [((2, 5), 14), ((3, 4), 12), ((4, 3), 12), ((4, 4), 9)])
def test_boards_near_the_goal(shape: tuple[int, int], most: int) -> None:
    goal = tuple(range(shape[0] * shape[1]))
    distances = oracle.distances_from(goal, shape[1], most + 1)
    near = [board for board, distance in distances.items() if distance <= most]
    boards = np.array(near).reshape(-1, *shape)
    assert fp.arrays.distances(boards, goal="blank-first").tolist() == [distances[board] for board in near]
    optimal = [optimal_of(board, distances, shape[1]) for board in near]
    for solver in (fp.Solver(threads=1), fp.Solver(threads=3)):
        assert fp.arrays.optimal_moves(boards, goal="blank-first", solver=solver).tolist() == optimal
    of_blank = fp.arrays.optimal_moves(boards, goal="blank-first", moves_of="blank")
    assert of_blank.tolist() == [[row[MOVES.index(OPPOSITE[move])] for move in MOVES] for row in optimal]


def test_korfs_boards(korf: list[tuple[oracle.Board, int]]) -> None:
    easy = [(board, length) for board, length in korf if length < 50]
    boards = np.array([board for board, _ in easy])
    assert fp.arrays.distances(boards, "blank-first").tolist() == [length for _, length in easy]


def test_distances_to_any_goal() -> None:
    for goal in ("snail", [[1, 2, 3], [8, 0, 4], [7, 6, 5]], "1 2 3/4 0 5/6 7 8"):
        boards = fp.random_boards(20, 3, seed=1, goal=goal)
        lengths = [solution.length for solution in fp.Solver().solve_many(boards, goal=goal)]
        assert fp.arrays.distances(boards, goal).tolist() == lengths


BOARDS = [[1, 2, 3, 4, 5, 6, 7, 0, 8], [8, 6, 7, 2, 5, 4, 3, 0, 1]]
ARRAY = np.array(BOARDS)

FORMS: dict[str, Any] = {
    "list": BOARDS,
    "tuples": tuple(map(tuple, BOARDS)),
    "rows": ARRAY.reshape(-1, 3, 3).tolist(),
    "texts": ["1 2 3/4 5 6/7 0 8", "867254301"],
    "boards": [fp.Board(board) for board in BOARDS],
    "a text and a list": ["1 2 3/4 5 6/7 _ 8", BOARDS[1]],
    "none as the blank": [[tile or None for tile in board] for board in BOARDS],
    "-1 as the blank": [[tile or -1 for tile in board] for board in BOARDS],
    "generator": (board for board in BOARDS),
    "list of arrays": list(ARRAY),
    "array of objects": ARRAY.astype(object),
    "array with rows": ARRAY.reshape(-1, 3, 3),
    "columns first": np.asfortranarray(ARRAY),
    "every second board": np.repeat(ARRAY, 2, axis=0)[::2],
    "read-only": np.frombuffer(ARRAY.astype(np.uint8).tobytes(), np.uint8).reshape(ARRAY.shape),
    "-1 in an array": np.where(ARRAY == 0, -1, ARRAY),
    "masked blank": np.ma.masked_equal(ARRAY, 0),
    **{dtype: ARRAY.astype(dtype) for dtype in ("i1", "u1", "i2", ">i4", "u4", "i8", "u8", "f2", "f4", ">f8")},
}


@pytest.mark.parametrize("boards", FORMS.values(), ids=FORMS.keys())
def test_forms_that_say_the_same(boards: Any) -> None:
    assert fp.arrays.distances(boards).tolist() == [1, 31]


TILE = "Invalid tile"
REFUSED: dict[str, tuple[Any, int | None, str]] = {
    "fraction": (ARRAY + 0.5 * (ARRAY == 6), 0, f"{TILE} 6.5 in row 2, column 3; expected a whole number"),
    "fraction in the second board": (
        np.array(BOARDS) + 0.25 * (np.arange(2) == 1)[:, None],
        1,
        f"{TILE} 8.25 in row 1, column 1",
    ),
    "not a number": (np.where(ARRAY == 5, np.nan, ARRAY), 0, f"{TILE} nan in row 2, column 2"),
    "infinite": (np.where(ARRAY == 5, np.inf, ARRAY), 0, f"{TILE} inf in row 2, column 2"),
    "negative": (np.where(ARRAY == 5, -2, ARRAY), 0, f"{TILE} -2 in row 2, column 2"),
    "a tile that a byte would make another": (ARRAY + 256 * (ARRAY == 8), 0, f"{TILE} 264 in row 3, column 3"),
    "too large": (np.where(ARRAY == 8, 9, ARRAY), 0, "9 is not a tile of a 3×3 board (row 3, column 3)"),
    "twice": (np.where(ARRAY == 2, 1, ARRAY), 0, "1 appears twice, again in row 1, column 2"),
    "twice in the second board": ([BOARDS[0], [0, 1, 2, 3, 4, 5, 6, 7, 7]], 1, "7 appears twice, again in row 3, column 3"),
    "truth values": (ARRAY > 0, None, "Invalid tile of type bool"),
    "words": ([["a"] * 9], 0, "a"),
    "fraction in a list of texts": (["867254301", [1, 2.5, 3, 4, 5, 6, 7, 8, 0]], 1, f"{TILE} 2.5 of type float (number 2)"),
    "numbers of no board": (np.zeros((2, 7)), None, "Found 7 numbers in each board; expected those of a board from 2×2 to 10×10."),
    "flat rectangles": (np.zeros((2, 12)), None, 'expected size="2x6" or size="3x4" or size="4x3" or size="6x2".'),
    "one board": (ARRAY[0], None, "A single board is the only one of a list."),
    "a board of the package": (fp.Board(BOARDS[0]), None, "A single board is the only one of a list."),
    "a text": ("867254301", None, "Invalid boards of type str"),
    "four dimensions": (ARRAY.reshape(1, 2, 3, 3), None, "Invalid boards of shape (1, 2, 3, 3)"),
    "several shapes": (["1 2 3/4 5 0", "1 2/3 4/5 0"], 1, "This board has 3 rows of 2; expected 2 rows of 3, as the first"),
    "rows of different lengths": ([BOARDS[0], [1, 2, 3, 0, 5]], 1, "Found 5 numbers"),
}  # fmt: skip


@pytest.mark.parametrize(("boards", "index", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_other_boards_are_refused(boards: Any, index: int | None, message: str) -> None:
    with pytest.raises(fp.BoardError) as raised:
        fp.arrays.distances(boards)
    assert raised.value.index == index
    assert message in str(raised.value)


def test_sizes() -> None:
    flat = fp.arrays.random_boards(5, "3x4", seed=1).reshape(5, 12)
    assert fp.arrays.distances(flat, size="3x4").tolist() == fp.arrays.distances(flat.reshape(5, 3, 4)).tolist()
    with pytest.raises(fp.BoardError, match="These boards have 3 rows of 4; expected 4 rows of 3"):
        fp.arrays.distances(flat.reshape(5, 3, 4), size="4x3")
    with pytest.raises(fp.OptionsError, match=r"5 rows of 5; expected at most 16 cells"):
        fp.arrays.distances(fp.arrays.random_boards(1, 5))
    with pytest.raises(fp.OptionsError, match="Invalid size 11; expected 2 to 10"):
        fp.arrays.distances(np.zeros((1, 2, 11)))


def test_no_boards() -> None:
    assert fp.arrays.distances(np.empty((0, 16))).shape == (0,)
    assert fp.arrays.optimal_moves([], size=3).shape == (0, 4)
    assert fp.arrays.apply(np.empty((0, 3, 4)), []).shape == (0, 3, 4)
    assert fp.arrays.random_boards(0, "2x3").shape == (0, 2, 3)
    assert fp.arrays.random_walks(0, 5).shape == (0, 4, 4)


def test_unsolvable_boards() -> None:
    boards = np.array([*BOARDS, [1, 2, 3, 4, 5, 6, 8, 7, 0]])
    with pytest.raises(fp.UnsolvableError) as raised:
        fp.arrays.distances(boards)
    assert (raised.value.index, raised.value.swap, raised.value.goals) == (2, (7, 8), ("snail",))
    with pytest.raises(fp.UnsolvableError) as raised:
        fp.arrays.optimal_moves([[*range(1, 14), 15, 14, 0]])
    assert raised.value.index == 0
    assert fp.arrays.neighbors(boards)[1].shape == (3, 4), "they have neighbors"


def test_neighbors_and_moves() -> None:
    for size in ("2x3", "3x3", "4x5", "10x10"):
        boards = fp.random_boards(10, size, seed=1)
        columns = boards[0].shape[1]
        for moves_of in ("tile", "blank"):
            after, legal = fp.arrays.neighbors(boards, moves_of=moves_of)
            assert after.shape == (10, 4, *boards[0].shape)
            for index, board in enumerate(boards):
                for number, letter in enumerate(MOVES):
                    move = letter if moves_of == "tile" else OPPOSITE[letter]
                    expected = oracle.after(tuple(board), move, columns)
                    assert legal[index, number] == (expected is not None)
                    assert tuple(after[index, number].ravel().tolist()) == (expected or tuple(board))
            numbers = legal.argmax(axis=1)
            forms: list[Any] = [
                numbers,
                numbers.astype(float),
                numbers.astype(np.uint8),
                numbers.tolist(),
                "".join(MOVES[number] for number in numbers),
                [MOVES[number] for number in numbers],
            ]
            for moves in forms:
                applied = fp.arrays.apply(boards, moves, moves_of=moves_of)
                assert (applied == after[np.arange(10), numbers]).all()


def test_moves_that_cannot_be_made() -> None:
    wrong: list[tuple[Any, type[fp.FifteenError], int | None, str]] = [
        ([1, 0], fp.MovesError, 1, "The move U leads outside the board."),
        ("L", fp.MovesError, None, "Invalid moves of shape (1,); expected one for each of the 2 boards."),
        ("LX", fp.MovesError, 1, "Unknown move 'X'; expected U, L, R or D."),
        ([1, 4], fp.OptionsError, 1, "Invalid move 4; expected 0 to 3."),
        ([1, 0.5], fp.OptionsError, 1, "Invalid move 0.5; expected 0 to 3."),
        ([1, -1], fp.OptionsError, 1, "Invalid move -1; expected 0 to 3."),
    ]
    for moves, error, index, message in wrong:
        with pytest.raises(error) as raised:
            fp.arrays.apply(BOARDS, moves)
        assert raised.value.index == index
        assert message in str(raised.value)
    with pytest.raises(fp.OptionsError, match="Unknown mover “me”; expected one of tile, blank"):
        fp.arrays.neighbors(BOARDS, moves_of="me")  # type: ignore[arg-type]


def tuples_of(boards: np.ndarray[Any, Any]) -> list[tuple[int, ...]]:
    return [tuple(board) for board in boards.reshape(len(boards), -1).tolist()]


def test_random_boards_are_those_of_the_lists() -> None:
    for size, goal in ((3, "blank-last"), ("2x7", "blank-first"), (6, "snail")):
        boards = fp.arrays.random_boards(7, size, seed=3, goal=goal)
        assert tuples_of(boards) == fp.random_boards(7, size, seed=3, goal=goal)
        assert fp.arrays.random_boards(7, size, seed=3, goal=goal).shape == boards.shape
    boards[0] = 1
    assert (boards[0] == 1).all(), "arrays can be changed"


def test_random_boards_at_a_distance(distances: dict[oracle.Board, int]) -> None:
    for distance in (0, 1, 13, 30, 31):
        drawn = set(fp.random_boards(3000, 3, seed=1, distance=distance))
        expected = {board for board, found in distances.items() if found == distance}
        # Each of at most 1024 boards is missed by chance once in e^2.9.
        assert drawn <= expected
        assert len(drawn) > 0.9 * len(expected)
    board = fp.random_board("3x4", seed=1, distance=45)
    assert (board.shape, fp.solve(board).length) == ((3, 4), 45)
    assert fp.random_board("3x4", seed=1, distance=45) == board
    assert tuples_of(fp.arrays.random_boards(1, "3x4", 1, distance=45)) == [board]
    with pytest.raises(fp.OptionsError, match="Invalid distance of 3x3 boards 32; expected 0 to 31"):
        fp.random_board(3, distance=32)
    with pytest.raises(fp.OptionsError, match="5 rows of 5; expected at most 16 cells"):
        fp.random_board(5, distance=1)


def test_random_walks(distances: dict[oracle.Board, int]) -> None:
    lengths: Sequence[int] = range(200)
    walks = fp.arrays.random_walks(200, list(lengths), 3, seed=1)
    for board, length in zip(tuples_of(walks), lengths, strict=True):
        assert distances[board] <= length
        assert (length - distances[board]) % 2 == 0
    assert set(tuples_of(fp.arrays.random_walks(50, 0, 3))) == {oracle.BLANK_LAST}
    # No move undoes the one before: two moves lead to each of the four boards at this distance, and never back.
    assert {distances[board] for board in tuples_of(fp.arrays.random_walks(100, 2, 3, seed=1))} == {2}
    same = fp.arrays.random_walks(200, np.arange(200, dtype=float), 3, seed=1)
    assert (same == walks).all()
    for moves, message in ((-1, "-1; expected 0 to"), ([1, 2], "of shape (2,); expected one number, or 3 in a row")):
        with pytest.raises(fp.OptionsError) as raised:
            fp.arrays.random_walks(3, moves)
        assert message in str(raised.value)


def test_the_boards_of_a_solution_are_a_sequence() -> None:
    boards = fp.solve(BOARDS[1]).boards
    assert isinstance(boards, Sequence)
    assert (len(boards), boards[0], boards[-1]) == (32, tuple(BOARDS[1]), oracle.BLANK_LAST)
    assert fp.arrays.distances(boards).tolist() == list(range(31, -1, -1))
    assert len(fp.analyze(BOARDS[0], "L").boards[1:]) == 1


@pytest.mark.parametrize("name", ["fifteen_puzzle", "fifteen_puzzle.arrays"])
def test_without_numpy_the_error_says_what_to_install(name: str) -> None:
    program = f"""
import sys
sys.modules["numpy"] = None
from fifteen_puzzle import *
import fifteen_puzzle
assert fifteen_puzzle.solve("1 2 3/4 5 6/7 0 8").length == 1
try:
    {"fifteen_puzzle.arrays.distances([])" if name == "fifteen_puzzle" else f"import {name}"}
except ImportError as error:
    print(error)
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == [
        "Arrays need NumPy, which is not installed. Install it with: pip install 'fifteen-puzzle[arrays]'"
    ]
