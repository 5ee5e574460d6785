"""Measures the searches of slidingpuzzle, for compare.py."""

import json
import sys
import time

import slidingpuzzle as sp

TASK = json.loads(sys.stdin.read())
SIDE = TASK["side"]

boards = [sp.from_iter(SIDE, SIDE, board) for board in TASK["boards"]]
begin = time.perf_counter()
lengths = [len(sp.search(board, TASK["algorithm"]).solution) for board in boards]
print(json.dumps({"seconds": time.perf_counter() - begin, "prepared": 0, "lengths": lengths}))
