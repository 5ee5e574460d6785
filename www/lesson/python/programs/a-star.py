from math import inf
from puzzle import *

start = read("2 4 3/0 5 6/1 7 8")
h = manhattan

queue = PriorityQueue()                     # 1
queue.put(start, (h(start), h(start)))
g = {start: 0}                              # 2
came_from = {start: None}
expanded = 0
while queue:                                # 3
    board = queue.take()                    # 4: the smallest g + h, then the smallest h
    if is_solved(board):                    # 5
        break
    expanded += 1
    for new in next_boards(board):          # 6
        if g[board] + 1 < g.get(new, inf):  # 7
            g[new] = g[board] + 1           # 8
            came_from[new] = board
            queue.put(new, (g[new] + h(new), h(new)))  # 9
else:
    raise SystemExit("no solution")         # 10

report(path_to(board, came_from), expanded)
