"""What the searches of the lesson need: boards, their moves, Manhattan distance and a priority queue.

A board is a tuple of rows, with 0 for the blank: ((1, 2, 3), (4, 5, 6), (7, 8, 0)) is the solved 8-puzzle.
"""

import heapq


def read(text):
    """Reads a board such as "1 2 3/4 5 6/7 8 0"."""
    return tuple(tuple(int(tile) for tile in row.split()) for row in text.split("/"))


def write(board):
    """Writes a board as read() reads it."""
    return "/".join(" ".join(str(tile) for tile in row) for row in board)


def is_solved(board):
    tiles = [tile for row in board for tile in row]
    return tiles == [*range(1, len(tiles)), 0]


def next_boards(board):
    """Returns the boards one move away: a tile slides up, left, right, down."""
    rows, columns = len(board), len(board[0])
    row, column = next((r, c) for r in range(rows) for c in range(columns) if board[r][c] == 0)
    found = []
    # The tile that slides up is below the blank.
    for down, right in (1, 0), (0, 1), (0, -1), (-1, 0):
        r, c = row + down, column + right
        if 0 <= r < rows and 0 <= c < columns:
            new = [list(tiles) for tiles in board]
            new[row][column], new[r][c] = new[r][c], 0
            found.append(tuple(map(tuple, new)))
    return found


def manhattan(board):
    """Returns the Manhattan distance: for each tile, how many rows and columns it is from home."""
    columns = len(board[0])
    h = 0
    for r, row in enumerate(board):
        for c, tile in enumerate(row):
            if tile != 0:
                h += abs(r - (tile - 1) // columns) + abs(c - (tile - 1) % columns)
    return h


class PriorityQueue:
    """Returns the board with the smallest number first; of several, the one that was put last."""

    def __init__(self):
        self._heap = []
        self._puts = 0
        self._newest = {}

    def put(self, board, number):
        """Puts a board into the queue. A board that is in the queue already leaves its old place."""
        self._puts += 1
        self._newest[board] = self._puts
        heapq.heappush(self._heap, (number, -self._puts, board))

    def take(self):
        while True:
            _, puts, board = heapq.heappop(self._heap)
            if self._newest.get(board) == -puts:
                del self._newest[board]
                return board

    def __len__(self):
        return len(self._newest)


def path_to(board, came_from):
    """Returns the boards from the start to this one."""
    path = [board]
    while came_from[path[-1]] is not None:
        path.append(came_from[path[-1]])
    return path[::-1]


def report(path, expanded):
    """Prints the number of moves, the number of expanded boards, and the boards of the path."""
    print("moves", len(path) - 1)
    print("expanded", expanded)
    for board in path:
        print(write(board))
