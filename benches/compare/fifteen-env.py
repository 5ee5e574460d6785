"""Measures the environments of Fifteen, for compare.py."""

import json
import sys

import fifteen_puzzle.gym
import gymnasium
import numpy as np
from steps import steps_per_second

TASK = json.loads(sys.stdin.read())
SIDE = TASK["side"]
PUZZLES = 4096


def one():
    # A 4×4 board with exact values is searched, in some milliseconds.
    env = gymnasium.make("Fifteen/SlidingPuzzle-v0", size=SIDE, exact=False)
    env.reset(seed=1)
    actions = np.random.default_rng(1).integers(0, 4, 1000).tolist()

    def step():
        for action in actions:
            _, _, terminated, truncated, _ = env.step(action)
            if terminated or truncated:
                env.reset()
        return len(actions)

    return steps_per_second(step, 1)


def many():
    envs = gymnasium.make_vec("Fifteen/SlidingPuzzle-v0", num_envs=PUZZLES, size=SIDE)
    envs.reset(seed=1)
    actions = np.random.default_rng(1).integers(0, 4, (10, PUZZLES))

    def step():
        for row in actions:
            envs.step(row)
        return len(actions)

    return steps_per_second(step, PUZZLES)


if TASK["task"] == "steps":
    _, info = gymnasium.make("Fifteen/SlidingPuzzle-v0", size=3).reset(seed=1)
    print(json.dumps({"one": one(), "many": many(), "puzzles": PUZZLES, "exact": "remaining" in info}))
else:
    env = gymnasium.make("Fifteen/SlidingPuzzle-v0", size=SIDE)
    env.reset(seed=1)
    print(json.dumps([np.asarray(env.reset()[0]).ravel().tolist() for _ in range(TASK["count"])]))
