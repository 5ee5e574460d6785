"""The puzzle in slow, plain Python: the oracle of the tests. It shares nothing with the package."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

Board = tuple[int, ...]

BLANK_LAST: Board = (1, 2, 3, 4, 5, 6, 7, 8, 0)

# The cell from which the tile comes, relative to the blank: rows, columns.
SOURCES = {"U": (1, 0), "L": (0, 1), "R": (0, -1), "D": (-1, 0)}


def width_of(board: Board) -> int:
    """Returns the number of columns of a square."""
    return int(len(board) ** 0.5)


def after(board: Board, move: str, columns: int | None = None) -> Board | None:
    """Returns the board after a tile has slid in a direction; None if there is no such tile. By default, the board is a
    square."""
    width, blank = columns or width_of(board), board.index(0)
    row, column = blank // width + SOURCES[move][0], blank % width + SOURCES[move][1]
    if not (0 <= row < len(board) // width and 0 <= column < width):
        return None
    tiles = list(board)
    tiles[blank], tiles[row * width + column] = tiles[row * width + column], 0
    return tuple(tiles)


def neighbors(board: Board, columns: int | None = None) -> Iterator[tuple[str, Board]]:
    for move in SOURCES:
        neighbor = after(board, move, columns)
        if neighbor is not None:
            yield move, neighbor


def replay(board: Board, moves: str, columns: int | None = None) -> Board:
    for move in moves:
        following = after(board, move, columns)
        assert following is not None, f"{move} leads outside {board}"
        board = following
    return tuple(board)


def runs(board: Board, columns: int | None = None) -> Iterator[tuple[str, Board]]:
    """Returns the multi-tile moves: one or more slides in the same direction."""
    for move in SOURCES:
        letters, neighbor = move, after(board, move, columns)
        while neighbor is not None:
            yield letters, neighbor
            letters, neighbor = letters + move, after(neighbor, move, columns)


def distances_from(
    goal: Board,
    columns: int | None = None,
    most: int | None = None,
    moves: Callable[[Board, int | None], Iterator[tuple[str, Board]]] = neighbors,
) -> dict[Board, int]:
    """Searches breadth-first, up to ``most`` moves."""
    distances, waiting = {goal: 0}, deque([goal])
    while waiting:
        board = waiting.popleft()
        if distances[board] == most:
            break
        for _, neighbor in moves(board, columns):
            if neighbor not in distances:
                distances[neighbor] = distances[board] + 1
                waiting.append(neighbor)
    return distances


def text_of(board: Board) -> str:
    return " ".join(map(str, board))


def steps(a: int, b: int, width: int) -> int:
    """Returns the rows and columns between two cells."""
    return abs(a // width - b // width) + abs(a % width - b % width)


def manhattan(board: Board, goal: Board) -> int:
    width = width_of(board)
    return sum(steps(cell, goal.index(tile), width) for cell, tile in enumerate(board) if tile)


def misplaced(board: Board, goal: Board) -> int:
    return sum(tile not in (0, home) for tile, home in zip(board, goal, strict=True))
