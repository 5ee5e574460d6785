"""Trains a small agent on the 8-puzzle in a minute, and draws what it learns against the exact distance.

    pip install "fifteen-puzzle[gym,plot]"
    python train.py

The agent is Q-learning with a table (Watkins 1989). It begins with the belief that every board is solved, so whatever it has not tried
looks best. Each belief then rises from below to the exact number of moves that remain.
"""

from __future__ import annotations

import argparse
from itertools import permutations
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

import fifteen_puzzle as fp
import fifteen_puzzle.gym as fifteen

PUZZLES = 4096
STAGES = 5
BOARDS = 20


class Agent:
    """Knows for each board and each action how many moves it believes to remain."""

    def __init__(self, rows: int, columns: int) -> None:
        """Believes that every board is solved."""
        cells = rows * columns
        self._weights = cells ** np.arange(cells - 1, -1, -1)
        # In lexicographic order, so the numbers of the boards are sorted.
        boards = np.array(list(permutations(range(cells))), np.uint8)
        self._numbers = boards @ self._weights
        self.left = np.zeros((len(boards), 4), np.float32)
        # Illegal actions are never tried.
        self.left[~fp.arrays.neighbors(boards, size=(rows, columns))[1]] = np.inf

    def indices(self, boards: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Returns the row of each board in the table."""
        return np.searchsorted(self._numbers, boards.reshape(len(boards), -1) @ self._weights)

    def act(self, boards: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Returns the action after which the fewest moves are believed to remain."""
        return self.left[self.indices(boards)].argmin(axis=1)

    def believed(self, boards: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Returns how many moves are believed to remain."""
        return self.left[self.indices(boards)].min(axis=1)


def learn(agent: Agent, envs: Any, boards: np.ndarray[Any, Any], moves: int) -> np.ndarray[Any, Any]:
    """Makes moves in all puzzles and learns from each. Returns the boards at the end."""
    here, begins = agent.indices(boards), np.zeros(len(boards), bool)
    for _ in range(moves // len(boards)):
        actions = agent.left[here].argmin(axis=1)
        boards, rewards, terminated, truncated, _ = envs.step(actions)
        there = agent.indices(boards)
        remaining = np.where(terminated, 0, agent.left[there].min(axis=1)) - rewards
        # A puzzle that begins anew has ignored its action.
        agent.left[here[~begins], actions[~begins]] = remaining[~begins]
        here, begins = there, terminated | truncated
    return boards


def solve(agent: Agent, boards: np.ndarray[Any, Any], size: str, limit: int) -> np.ndarray[Any, Any]:
    """Returns how many moves the agent needs for each board; the limit if it has not solved it by then."""
    envs = fifteen.SlidingPuzzleVectorEnv(len(boards), size=size)
    boards, _ = envs.reset(options={"boards": boards})
    lengths = np.full(len(boards), limit)
    for move in range(1, limit):
        boards, _, terminated, _, _ = envs.step(agent.act(boards))
        lengths[terminated] = np.minimum(lengths[terminated], move)
    return lengths


def main() -> None:
    """Trains, prints a table and draws the picture."""
    parser = argparse.ArgumentParser(description="Trains a small agent, and draws what it learns against the exact distance.")
    parser.add_argument("--size", default="3x3", help="rows and columns, at most nine cells (default: %(default)s)")
    parser.add_argument("--moves", type=int, default=60_000_000, help="moves of all puzzles together (default: %(default)s)")
    parser.add_argument("--picture", type=Path, default=Path("learning.png"), help="the file (default: %(default)s)")
    arguments = parser.parse_args()

    envs = gymnasium.make_vec(fifteen.ID, num_envs=PUZZLES, size=arguments.size, max_episode_steps=100)
    boards, _ = envs.reset(seed=1)
    agent = Agent(*boards.shape[1:])
    most = int(fp.arrays.distances(boards).max())
    tests = np.concatenate([fp.arrays.random_boards(BOARDS, arguments.size, 1, distance=d) for d in range(1, most + 1)])
    exact = fp.arrays.distances(tests)
    print(f"{'moves learned from':>18} {'believed':>8} {'needed':>8} {'exact':>8} {'in the fewest':>13}")
    stages = []
    for stage in range(STAGES + 1):
        # Each stage is three times as long as all before it.
        learned = arguments.moves // 4 ** (STAGES - stage)
        before = stages[-1][0] if stages else 0
        boards = learn(agent, envs, boards, learned - before)
        believed, needed = agent.believed(tests), solve(agent, tests, arguments.size, limit=4 * most)
        stages.append((learned, believed, needed))
        optimal = (needed == exact).mean()
        print(f"{learned:>18,} {believed.mean():>8.2f} {needed.mean():>8.2f} {exact.mean():>8.2f} {optimal:>13.1%}")
    draw(stages, exact, most, arguments.picture)


def draw(stages: list[Any], exact: np.ndarray[Any, Any], most: int, path: Path) -> None:
    """Draws how many moves are believed to remain, and how many the agent needs, by exact distance."""
    import matplotlib as mpl

    mpl.use("agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(1, 2, figsize=(11, 5), layout="constrained")
    distances = np.arange(1, most + 1)
    colors = plt.get_cmap("viridis")(np.linspace(0.85, 0, len(stages)))
    for (learned, believed, needed), color in zip(stages, colors, strict=True):
        for ax, values in zip(axes, (believed, needed), strict=True):
            ax.plot(distances, [values[exact == d].mean() for d in distances], color=color, label=f"{learned:,} moves")
    for ax, title in zip(axes, ("moves that the agent believes to remain", "moves that it needs"), strict=True):
        ax.plot(distances, distances, "k--", linewidth=1, label="exact")
        ax.set(title=title, xlabel="exact distance")
    axes[0].legend(title="learned from")
    figure.savefig(path, dpi=120)


if __name__ == "__main__":
    main()
