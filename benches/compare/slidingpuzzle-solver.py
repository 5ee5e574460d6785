"""Measures the searches of slidingpuzzle, for compare.py."""

import slidingpuzzle as sp
from answers import COLUMNS, TASK, answer, directions


def solve(board):
    """Returns the first solution that the search finds."""
    found = sp.search(sp.from_iter(len(board) // COLUMNS, COLUMNS, board), TASK["algorithm"], **TASK["options"])
    if found.solution is None:
        return {"error": "no solution"}
    blanks = [board.index(0), *(int(y) * COLUMNS + int(x) for y, x in found.solution)]
    return {"moves": directions(blanks), "nodes": found.generated}


answer(lambda: None, solve, TASK["boards"])
