"""Measures the environments of Fifteen, for compare.py."""

import json
import sys

import fifteen_puzzle.gym
import gymnasium
from steps import of_many, of_one, starts

NAME = "Fifteen/SlidingPuzzle-v0"
PUZZLES = 4096
TASK = json.loads(sys.stdin.read())
SIDE = TASK["side"]

if TASK["task"] == "steps":
    _, info = gymnasium.make(NAME, size=3).reset(seed=1)
    # A 4×4 board with exact values is searched, in some milliseconds.
    one = of_one(gymnasium.make(NAME, size=SIDE, exact=False))
    many = of_many(gymnasium.make_vec(NAME, num_envs=PUZZLES, size=SIDE))
    print(json.dumps({"one": one, "many": many, "puzzles": PUZZLES, "exact": "remaining" in info}))
else:
    print(json.dumps(starts(gymnasium.make(NAME, size=SIDE), TASK["count"])))
