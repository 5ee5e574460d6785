"""The answers of a program that solves boards: one line of JSON for its tables, then one for each board."""

import json
import sys
import time
from itertools import pairwise

TASK = json.loads(sys.stdin.read())
COLUMNS = TASK["columns"]


def answer(prepare, solve, boards):
    """Writes the processor seconds of `prepare`, then for each board those of `solve` so far and what it returned."""
    begin = time.process_time()
    prepare()
    ready = time.process_time()
    print(json.dumps({"prepared": ready - begin}), flush=True)
    for board in boards:
        found = solve(board)
        print(json.dumps({"seconds": time.process_time() - ready, **found}), flush=True)


def rows(board):
    """Returns a board as a list of its rows."""
    return [board[i : i + COLUMNS] for i in range(0, len(board), COLUMNS)]


def directions(blanks):
    """Returns the directions of the tiles that slide while the blank goes from cell to cell."""
    letters = {COLUMNS: "U", -COLUMNS: "D", 1: "L", -1: "R"}
    return "".join(letters[after - before] for before, after in pairwise(blanks))
