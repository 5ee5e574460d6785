"""A heuristic for AIMA's EightPuzzle."""

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)


def h(node):
    """Returns a lower bound on the number of moves from node.state to GOAL."""
    return 0
