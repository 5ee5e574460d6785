"""Measures the Python package of Fifteen, for compare.py."""

import fifteen_puzzle as fp
import numpy as np
from answers import COLUMNS, TASK, answer, rows

SHAPE = (len(TASK["boards"][0]) // COLUMNS, COLUMNS)
# One thread, and no tables from earlier runs but those in the folder of the task.
SOLVER = fp.Solver(threads=1, cache=TASK.get("cache", False))
OPTIONS = TASK["options"]


def prepare():
    """Builds the tables, for another board."""
    if TASK["arrays"]:
        fp.arrays.distances(fp.arrays.random_boards(1, size=SHAPE, seed=2), size=SHAPE, solver=SOLVER)
    else:
        easy = [*range(1, SHAPE[0] * COLUMNS - 1), 0, SHAPE[0] * COLUMNS - 1]
        SOLVER.solve(rows(easy), **OPTIONS)


def lengths(boards):
    """Returns the distances of all boards."""
    return {"lengths": fp.arrays.distances(np.array(boards, np.uint8), size=SHAPE, solver=SOLVER).tolist()}


def solve(board):
    """Returns a solution, with the nodes that were generated and the proved bound."""
    found = SOLVER.solve(rows(board), **OPTIONS)
    return {"moves": found.moves, "nodes": found.generated, "bound": found.lower_bound, "proved": found.optimal}


if TASK["arrays"]:
    answer(prepare, lengths, [TASK["boards"]])
else:
    answer(prepare, solve, TASK["boards"])
