from math import inf
from puzzle import *

start = read("2 4 3/0 5 6/1 7 8")
h = manhattan
path = []
expanded = 0


def search(board, g, previous):             # 6
    global next_bound, expanded
    if g + h(board) > bound:                # 7
        next_bound = min(next_bound, g + h(board))
        return False                        # 8
    path.append(board)
    if is_solved(board):
        return True                         # 9
    expanded += 1
    for new in next_boards(board):          # 10
        if new != previous and search(new, g + 1, board):
            return True                     # 11
    path.pop()
    return False                            # 12


bound = h(start)                            # 1
while True:                                 # 2
    next_bound = inf                        # 3
    print("bound", bound)
    if search(start, 0, None):              # 4
        break
    bound = next_bound                      # 5

report(path, expanded)
