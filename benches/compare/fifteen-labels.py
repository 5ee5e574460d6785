"""Measures the distances of the Python package of Fifteen, for compare.py."""

import json
import sys
import time

import fifteen_puzzle as fp
import numpy as np

TASK = json.loads(sys.stdin.read())
SIDE = TASK["side"]

begin = time.perf_counter()
# The table is built for the first board.
fp.arrays.distances(fp.arrays.random_boards(1, size=SIDE, seed=2))
ready = time.perf_counter()
lengths = fp.arrays.distances(np.array(TASK["boards"], np.uint8), size=SIDE)
seconds = time.perf_counter() - ready
print(json.dumps({"seconds": seconds, "prepared": ready - begin, "lengths": lengths.tolist()}))
