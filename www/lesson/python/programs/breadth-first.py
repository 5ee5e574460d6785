from collections import deque
from puzzle import *

start = read("2 4 3/0 5 6/1 7 8")

queue = deque([start])                      # 1
came_from = {start: None}                   # 2: the known boards
expanded = 0
while queue:                                # 3
    board = queue.popleft()                 # 4
    if is_solved(board):                    # 5
        break
    expanded += 1
    for new in next_boards(board):          # 6
        if new not in came_from:            # 7
            came_from[new] = board          # 8
            queue.append(new)               # 9
else:
    raise SystemExit("no solution")         # 10

report(path_to(board, came_from), expanded)
