"""A* with Manhattan distance for the 8-puzzle of Berkeley's search project."""

import heapq
from itertools import count


def heuristic(state, problem=None):
    """Returns the Manhattan distance: the rows and columns from each tile to its goal cell."""
    side = len(state.cells)
    return sum(
        abs(row - tile // side) + abs(column - tile % side)
        for row, tiles in enumerate(state.cells)
        for column, tile in enumerate(tiles)
        if tile
    )


def solve(problem):
    """Returns a shortest list of actions from the start state to the goal."""
    start = problem.getStartState()
    order = count()
    fringe = [(heuristic(start, problem), next(order), start)]
    paths = {start: []}
    closed = set()
    while fringe:
        _, _, state = heapq.heappop(fringe)
        if problem.isGoalState(state):
            return paths[state]
        if state in closed:
            continue
        closed.add(state)
        for successor, action, _ in problem.getSuccessors(state):
            path = [*paths[state], action]
            if successor not in paths or len(path) < len(paths[successor]):
                paths[successor] = path
                heapq.heappush(fringe, (len(path) + heuristic(successor, problem), next(order), successor))
    return None
