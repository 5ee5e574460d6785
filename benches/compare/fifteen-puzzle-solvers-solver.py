"""Measures the A* of fifteen-puzzle-solvers, for compare.py."""

from answers import TASK, answer, directions, rows
from fifteen_puzzle_solvers.domain import Puzzle
from fifteen_puzzle_solvers.services.algorithms import AStar


def solve(board):
    """Returns the solution, whose boards begin with the given one."""
    search = AStar(Puzzle(rows(board)), TASK["heuristic"])
    boards = [[tile for row in puzzle.position for tile in row] for puzzle in search.solve_puzzle()]
    return {"moves": directions([board.index(0) for board in boards]), "nodes": search.num_expanded_nodes}


answer(lambda: None, solve, TASK["boards"])
