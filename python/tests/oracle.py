"""The puzzle again, slowly and in plain Python: the oracle of the tests. It shares nothing with the package."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

Board = tuple[int, ...]

BLANK_LAST: Board = (1, 2, 3, 4, 5, 6, 7, 8, 0)

# Where the tile comes from, seen from the blank: rows, columns.
SOURCES = {"U": (1, 0), "L": (0, 1), "R": (0, -1), "D": (-1, 0)}


def width_of(board: Board) -> int:
    return int(len(board) ** 0.5)


def after(board: Board, move: str) -> Board | None:
    """Returns the board after a tile has slid in a direction; none if there is no such tile."""
    width, blank = width_of(board), board.index(0)
    row, column = blank // width + SOURCES[move][0], blank % width + SOURCES[move][1]
    if not (0 <= row < width and 0 <= column < width):
        return None
    tiles = list(board)
    tiles[blank], tiles[row * width + column] = tiles[row * width + column], 0
    return tuple(tiles)


def neighbors(board: Board) -> Iterator[tuple[str, Board]]:
    for move in SOURCES:
        neighbor = after(board, move)
        if neighbor is not None:
            yield move, neighbor


def replay(board: Board, moves: str) -> Board:
    for move in moves:
        following = after(board, move)
        assert following is not None, f"{move} leads outside {board}"
        board = following
    return board


def distances_from(goal: Board) -> dict[Board, int]:
    """Searches breadth-first."""
    distances, waiting = {goal: 0}, deque([goal])
    while waiting:
        board = waiting.popleft()
        for _, neighbor in neighbors(board):
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
