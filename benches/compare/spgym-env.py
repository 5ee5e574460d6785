"""Measures the environment of SPGym, for compare.py."""

import json
import sys

import gymnasium
import numpy as np
import sliding_puzzles  # noqa: F401 - registers the environment
from steps import steps_per_second

TASK = json.loads(sys.stdin.read())
SIDE = TASK["side"]
PUZZLES = 64


def make():
    return gymnasium.make("SlidingPuzzles-v0", w=SIDE, render_mode="state")


def one():
    env = make()
    env.reset(seed=1)
    actions = np.random.default_rng(1).integers(0, 4, 1000).tolist()

    def run():
        for action in actions:
            _, _, terminated, truncated, _ = env.step(action)
            if terminated or truncated:
                env.reset()
        return len(actions)

    return steps_per_second(run, 1)


def many():
    # SPGym has no vectorized environment of its own.
    envs = gymnasium.vector.SyncVectorEnv([make] * PUZZLES)
    envs.reset(seed=1)
    actions = np.random.default_rng(1).integers(0, 4, (10, PUZZLES))

    def run():
        for row in actions:
            envs.step(row)
        return len(actions)

    return steps_per_second(run, PUZZLES)


if TASK["task"] == "steps":
    print(json.dumps({"one": one(), "many": many(), "puzzles": PUZZLES, "exact": False}))
else:
    env = make()
    env.reset(seed=1)
    boards = [np.asarray(env.reset()[0]).ravel() for _ in range(TASK["count"])]
    # The blank is -1 by default.
    print(json.dumps([np.maximum(board, 0).tolist() for board in boards]))
