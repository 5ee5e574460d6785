"""Measures the environment of SPGym, for compare.py."""

import json
import sys

import gymnasium
import sliding_puzzles  # registers the environment
from steps import of_many, of_one, starts

PUZZLES = 64
TASK = json.loads(sys.stdin.read())


def make():
    return gymnasium.make("SlidingPuzzles-v0", w=TASK["side"], render_mode="state")


if TASK["task"] == "steps":
    # SPGym has no vectorized environment of its own.
    many = of_many(gymnasium.vector.SyncVectorEnv([make] * PUZZLES))
    print(json.dumps({"one": of_one(make()), "many": many, "puzzles": PUZZLES, "exact": False}))
else:
    print(json.dumps(starts(make(), TASK["count"])))
