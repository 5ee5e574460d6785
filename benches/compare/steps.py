"""The measurements of environments that follow Gymnasium."""

import time

import numpy as np


def steps_per_second(run, puzzles):
    """Calls a function that makes some steps in so many puzzles, and returns the steps in a second of processor time."""
    begin, steps = time.process_time(), 0
    while time.process_time() - begin < 1:
        steps += run() * puzzles
    return steps / (time.process_time() - begin)


def of_one(env):
    """Returns the steps in a second of one puzzle, with random actions."""
    env.reset(seed=1)
    actions = np.random.default_rng(1).integers(0, 4, 1000).tolist()

    def run():
        for action in actions:
            _, _, terminated, truncated, _ = env.step(action)
            if terminated or truncated:
                env.reset()
        return len(actions)

    return steps_per_second(run, 1)


def of_many(envs):
    """Returns the steps in a second of many puzzles that step together, with random actions."""
    envs.reset(seed=1)
    actions = np.random.default_rng(1).integers(0, 4, (10, envs.num_envs))

    def run():
        for row in actions:
            envs.step(row)
        return len(actions)

    return steps_per_second(run, envs.num_envs)


def starts(env, count):
    """Returns the boards of so many resets, with 0 for the blank. SPGym's blank is -1."""
    env.reset(seed=1)
    return [np.maximum(np.ravel(env.reset()[0]), 0).tolist() for _ in range(count)]
