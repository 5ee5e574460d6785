"""Manhattan distance with linear conflicts, for AIMA's EightPuzzle."""

from itertools import combinations

SIDE = 3
GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
HOME = {tile: divmod(cell, SIDE) for cell, tile in enumerate(GOAL)}


def h(node):
    """Returns a lower bound on the number of moves from node.state to GOAL."""
    total = 0
    for cell, tile in enumerate(node.state):
        if tile:
            row, column = divmod(cell, SIDE)
            total += abs(row - HOME[tile][0]) + abs(column - HOME[tile][1])
    return total + 2 * sum(leaving(homes) for homes in lines(node.state))


def lines(state):
    """Yields, for each row and column, the places of those of its tiles that belong into it."""
    for line in range(SIDE):
        row = state[line * SIDE : line * SIDE + SIDE]
        yield [HOME[tile][1] for tile in row if tile and HOME[tile][0] == line]
        column = state[line::SIDE]
        yield [HOME[tile][0] for tile in column if tile and HOME[tile][1] == line]


def leaving(homes):
    """Returns how many tiles must leave their line, so that the others are in order."""
    for count in range(len(homes)):
        for staying in combinations(homes, len(homes) - count):
            if list(staying) == sorted(staying):
                return count
    return 0
