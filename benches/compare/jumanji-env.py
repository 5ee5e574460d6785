"""Measures the environment of jumanji, for compare.py."""

import json
import os
import sys

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax
import jax.numpy as jnp
from jumanji.environments.logic.sliding_tile_puzzle.env import SlidingTilePuzzle
from jumanji.environments.logic.sliding_tile_puzzle.generator import RandomWalkGenerator
from steps import steps_per_second

TASK = json.loads(sys.stdin.read())
PUZZLES = 4096
STEPS = 100
# The default number of random moves is 200, for 5×5.
ENV = SlidingTilePuzzle(RandomWalkGenerator(grid_size=TASK["side"], num_random_moves=200))


def one():
    step = jax.jit(ENV.step)
    actions = jax.random.randint(jax.random.PRNGKey(1), (1000,), 0, 4)
    state, _ = jax.jit(ENV.reset)(jax.random.PRNGKey(1))

    def run():
        here = state
        for action in actions:
            here, timestep = step(here, action)
        jax.block_until_ready(timestep)
        return len(actions)

    run()
    return steps_per_second(run, 1)


def many():
    states, _ = jax.jit(jax.vmap(ENV.reset))(jax.random.split(jax.random.PRNGKey(1), PUZZLES))
    actions = jax.random.randint(jax.random.PRNGKey(2), (STEPS, PUZZLES), 0, 4)

    @jax.jit
    def play(states):
        def step(here, row):
            after, timestep = jax.vmap(ENV.step)(here, row)
            return after, jnp.sum(timestep.reward)

        return jax.lax.scan(step, states, actions)

    def run():
        jax.block_until_ready(play(states))
        return STEPS

    run()
    return steps_per_second(run, PUZZLES)


if TASK["task"] == "steps":
    print(json.dumps({"one": one(), "many": many(), "puzzles": PUZZLES, "exact": False}))
else:
    states, _ = jax.jit(jax.vmap(ENV.reset))(jax.random.split(jax.random.PRNGKey(1), TASK["count"]))
    print(json.dumps(states.puzzle.reshape(TASK["count"], -1).tolist()))
