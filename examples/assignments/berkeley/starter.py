"""A* for the 8-puzzle of Berkeley's search project."""


def heuristic(state, problem=None):
    """Returns a lower bound on the number of moves from a state to the goal."""
    return 0


def solve(problem):
    """Returns a shortest list of actions from the start state to the goal."""
    return []
