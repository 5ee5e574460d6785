"""Environments for reinforcement learning.

The oracles are Gymnasium's own checks and breadth-first search. One puzzle steps with Python's numbers and many with arrays, so
the two environments are oracles of each other.
"""

from __future__ import annotations

import copy
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import RecordEpisodeStatistics
from gymnasium.wrappers.vector import RecordEpisodeStatistics as VectorStatistics

import fifteen_puzzle as fp
import oracle
from fifteen_puzzle.gym import ID, SlidingPuzzleEnv, SlidingPuzzleVectorEnv

MOVES = "ULRD"
OPPOSITE = {"U": "D", "D": "U", "L": "R", "R": "L"}


SHAPES = [f"{rows}x{columns}" for rows in range(2, 11) for columns in range(2, 11)]
LONG = ["2x7", "7x2", "2x8", "8x2", "3x5", "5x3"]


@pytest.mark.parametrize("size", SHAPES)
def test_each_shape_passes_gymnasiums_checks(size: str) -> None:
    # The tables of these shapes take seconds.
    exact = False if size in LONG else None
    check_env(SlidingPuzzleEnv(size, walk=8, exact=exact), skip_render_check=True)


@pytest.mark.slow
@pytest.mark.parametrize("size", LONG)
def test_long_shapes_pass_gymnasiums_checks(size: str) -> None:
    check_env(SlidingPuzzleEnv(size, walk=8), skip_render_check=True)


@pytest.mark.parametrize("reward", ["moves", "solved", "remaining"])
@pytest.mark.parametrize("moves_of", ["tile", "blank"])
def test_each_choice_passes_gymnasiums_checks(reward: str, moves_of: str) -> None:
    for mode in ("ansi", "rgb_array"):
        made = gymnasium.make(ID, size=3, reward=reward, moves_of=moves_of, render_mode=mode, goal="snail")
        check_env(made.unwrapped)


def board_of(observation: np.ndarray[Any, Any]) -> oracle.Board:
    return tuple(observation.ravel().tolist())


@pytest.mark.parametrize("moves_of", ["tile", "blank"])
def test_episodes_follow_the_rules(distances: dict[oracle.Board, int], moves_of: Any) -> None:
    env = SlidingPuzzleEnv(3, moves_of=moves_of)
    random = np.random.default_rng(1)
    observation, info = env.reset(seed=1)
    for _ in range(500):
        board = board_of(observation)
        after = {move: oracle.after(board, move if moves_of == "tile" else OPPOSITE[move]) for move in MOVES}
        assert info["remaining"] == distances[board]
        assert info["action_mask"].tolist() == [after[move] is not None for move in MOVES]
        nearer = [after[move] is not None and distances[after[move]] < distances[board] for move in MOVES]  # type: ignore[index]
        assert info["optimal_actions"].tolist() == nearer
        action = int(random.integers(4))
        following, reward, terminated, truncated, info = env.step(action)
        assert board_of(following) == (after[MOVES[action]] or board)
        assert board_of(observation) == board, "an observation stays as it was"
        assert (reward, terminated, truncated) == (-1, board_of(following) == oracle.BLANK_LAST, False)
        observation = following


def test_a_greedy_agent_solves_each_board_in_the_fewest_moves() -> None:
    for size, goal in ((3, "snail"), ("2x4", "blank-first"), (4, "blank-last")):
        env = SlidingPuzzleEnv(size, goal=goal, reward="remaining", distance=(5, 15))
        for seed in range(5):
            _, info = env.reset(seed=seed)
            remaining, total = info["remaining"], 0.0
            assert 5 <= remaining <= 15
            assert fp.solve(env.board, goal=goal).length == remaining
            for left in range(remaining - 1, -1, -1):
                _, reward, terminated, _, info = env.step(int(info["optimal_actions"].argmax()))
                assert (info["remaining"], terminated) == (left, left == 0)
                total += reward
            assert total == remaining
            assert not info["optimal_actions"].any()


def test_rewards() -> None:
    for reward, expected in (("moves", [-1, -1, -1]), ("solved", [0, 1, 0]), ("remaining", [-1, 1, -1])):
        env = SlidingPuzzleEnv(3, reward=reward)  # type: ignore[arg-type]
        env.reset(options={"board": "1 2 3/4 5 6/7 0 8"})
        # An illegal move, the last move of the solution, and an illegal move at the goal.
        assert [env.step(action)[1] for action in (0, 1, 0)] == expected


def test_resets() -> None:
    env = SlidingPuzzleEnv(3)
    boards = [board_of(env.reset(seed=7)[0]), *(board_of(env.reset()[0]) for _ in range(5))]
    assert len(set(boards)) == 6
    assert [board_of(env.reset(seed=7)[0]), *(board_of(env.reset()[0]) for _ in range(5))] == boards
    for distance in (0, 1, 12, 31):
        assert env.reset(options={"distance": distance})[1]["remaining"] == distance
    assert {env.reset(options={"distance": (3, 5)})[1]["remaining"] for _ in range(60)} == {3, 4, 5}
    assert env.reset(options={"walk": 5})[1]["remaining"] in {1, 3, 5}
    assert board_of(env.reset(options={"board": [[8, 6, 7], [2, 5, 4], [3, 0, 1]]})[0]) == (8, 6, 7, 2, 5, 4, 3, 0, 1)
    large = SlidingPuzzleEnv("5x6", walk=3)
    observation, info = large.reset(seed=1)
    assert set(info) == {"action_mask"}
    assert observation.shape == (5, 6)
    assert observation.dtype == np.uint8


def test_what_is_refused() -> None:
    refused: list[tuple[dict[str, Any], str]] = [
        ({"reward": "money"}, "Unknown reward “money”; expected one of moves, solved, remaining."),
        ({"render_mode": "human"}, "Unknown render mode “human”; expected one of ansi, rgb_array."),
        ({"moves_of": "me"}, "Unknown mover “me”"),
        ({"distance": 3, "walk": 3}, "Both a distance and a walk are given"),
        ({"size": 3, "distance": 32}, "Invalid distance 32; expected 0 to 31."),
        ({"size": 3, "distance": (5, 4)}, "Invalid distances from 5 to 4"),
        ({"size": 5, "distance": 3}, "5 rows of 5; expected at most 16 cells"),
        ({"size": 5, "exact": True}, "5 rows of 5; expected at most 16 cells"),
        ({"size": 5, "reward": "remaining"}, "5 rows of 5; expected at most 16 cells"),
    ]
    for arguments, message in refused:
        for make in (SlidingPuzzleEnv, SlidingPuzzleVectorEnv):
            with pytest.raises(fp.OptionsError) as raised:
                make(**arguments)
            assert message in str(raised.value)
    env = SlidingPuzzleEnv(3)
    env.reset()
    for action in (-1, 4):
        with pytest.raises(fp.OptionsError, match=f"Invalid action {action}; expected 0 to 3"):
            env.step(action)
    many = SlidingPuzzleVectorEnv(2, size=3)
    for actions in ([0, 4], [-1, 0], [0]):
        with pytest.raises(fp.OptionsError, match=r"Invalid action \[.*\]; expected 2 numbers from 0 to 3"):
            many.step(np.array(actions))
    with pytest.raises(TypeError, match="siez"):
        SlidingPuzzleVectorEnv(2, siez=3)
    with pytest.raises(fp.OptionsError, match="Unknown option 'bord'; expected one of board, distance, walk"):
        env.reset(options={"bord": "1 2 3/4 5 6/7 0 8"})
    with pytest.raises(fp.BoardError):
        env.reset(options={"board": "1 2 3/4 5 0"})
    for size, board in ((3, "1 2 3/4 5 6/8 7 0"), (5, fp.format_board([*range(1, 23), 24, 23, 0]))):
        with pytest.raises(fp.UnsolvableError):
            SlidingPuzzleEnv(size).reset(options={"board": board})
    with pytest.raises(fp.BoardError, match="Found 1 boards; expected one for each of the 2 environments"):
        many.reset(options={"boards": ["1 2 3/4 5 6/7 0 8"]})


def test_pictures() -> None:
    env = SlidingPuzzleEnv("2x3", render_mode="ansi")
    env.reset(options={"board": "1 2 3/4 0 5"})
    assert env.render() == "1 2 3\n4 . 5\n"
    env = SlidingPuzzleEnv(4, render_mode="rgb_array", exact=False)
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape == (192, 192, 3)
    assert picture.dtype == np.uint8
    rows, columns = np.indices((4, 4)) * 48
    cells = {
        picture[row : row + 48, column : column + 48].tobytes()
        for row, column in zip(rows.ravel(), columns.ravel(), strict=True)
    }
    assert len(cells) == 16, "each tile looks different"
    env.reset(seed=1)
    assert (env.render() == picture).all()


def overwrite(observation: np.ndarray[Any, Any], info: dict[str, Any]) -> None:
    for values in (observation, *info.values()):
        if isinstance(values, np.ndarray):
            values[...] = 77


# With a table of distances; and others, of which 3×4 is searched quickly enough for the reward that needs exact values.
QUICK = [(2, "blank-last", "tile"), (3, "blank-last", "tile"), ("2x4", "snail", "blank")]
OTHER = [("3x4", "blank-first", "tile"), (4, "blank-last", "blank"), ("7x10", "snail", "tile"), (10, "snail", "blank")]


@pytest.mark.parametrize(
    ("puzzle", "reward"),
    [
        *((puzzle, reward) for puzzle in QUICK + OTHER for reward in ("moves", "solved")),
        *((puzzle, "remaining") for puzzle in [*QUICK, OTHER[0]]),
    ],
)
def test_many_puzzles_are_as_single_ones(puzzle: Any, reward: Any) -> None:
    count, limit = 50, 12
    size, goal, moves_of = puzzle
    exact = puzzle in QUICK or reward == "remaining"
    arguments: dict[str, Any] = {"size": size, "goal": goal, "moves_of": moves_of, "reward": reward, "exact": exact}
    many = SlidingPuzzleVectorEnv(count, walk=3, max_episode_steps=limit, **arguments)
    single = [SlidingPuzzleEnv(**arguments) for _ in range(count)]
    observations, infos = many.reset(seed=1)
    for env, observation in zip(single, observations, strict=True):
        env.reset(options={"board": observation})
    random, lengths, again = np.random.default_rng(1), np.zeros(count, int), np.zeros(count, bool)
    solved = truncations = 0
    for _ in range(40):
        actions = random.integers(4, size=count)
        observations, rewards, terminated, truncated, infos = many.step(actions)
        for index, env in enumerate(single):
            if again[index]:
                lengths[index] = 0
                observation, info = env.reset(options={"board": observations[index]})
                outcome: tuple[Any, ...] = (0, False, False)
            else:
                lengths[index] += 1
                observation, gain, is_solved, _, info = env.step(int(actions[index]))
                assert (type(gain), type(is_solved)) == (float, bool)
                outcome = (gain, is_solved, not is_solved and lengths[index] == limit)
            assert (observation.dtype, observation.shape) == (observations.dtype, observations.shape[1:])
            assert np.array_equal(observation, observations[index])
            assert board_of(observation) == env.board
            assert (rewards[index], terminated[index], truncated[index]) == outcome
            assert set(infos) == set(info)
            for key, value in info.items():
                assert np.array_equal(infos[key][index], value), key
                assert type(value) is int if key == "remaining" else value.dtype == infos[key].dtype, key
            # Returned arrays belong to the caller.
            overwrite(observation, info)
        overwrite(observations, infos)
        again = terminated | truncated
        solved, truncations = solved + terminated.sum(), truncations + truncated.sum()
    assert solved > 0
    assert truncations > 0


def test_a_deep_copy_plays_a_game_of_its_own() -> None:
    env, many = SlidingPuzzleEnv(3), SlidingPuzzleVectorEnv(4, size=3)
    env.reset(seed=1)
    many.reset(seed=1)
    actions = np.random.default_rng(1).integers(4, size=20).tolist()
    copied = copy.deepcopy(env)
    first = [board_of(copied.step(action)[0]) for action in actions]
    assert [board_of(env.step(action)[0]) for action in actions] == first
    assert len(set(first)) > 5
    many_copied = copy.deepcopy(many)
    rows = [many_copied.step(np.full(4, action))[0].tolist() for action in actions]
    assert [many.step(np.full(4, action))[0].tolist() for action in actions] == rows


def test_the_registered_limit_is_that_of_one_puzzle_and_of_many() -> None:
    env = gymnasium.make(ID, size=3, distance=20, exact=False)
    envs = gymnasium.make_vec(ID, num_envs=2, size=3, distance=20)
    env.reset(seed=1)
    envs.reset(seed=1)
    # The blank goes to an edge and stays there.
    for step in range(1, 1001):
        assert env.step(0)[2:4] == (False, step == 1000)
        assert envs.step(np.zeros(2, int))[3].tolist() == [step == 1000] * 2


def test_many_puzzles_in_gymnasium() -> None:
    envs = gymnasium.make_vec(ID, num_envs=100, size=3, distance=(1, 4), max_episode_steps=20)
    assert isinstance(envs.unwrapped, SlidingPuzzleVectorEnv)
    counted = VectorStatistics(envs)
    first, _ = counted.reset(seed=3)
    assert first in envs.observation_space
    counted.action_space.seed(3)
    finished = 0
    for _ in range(100):
        observations, _, _, _, infos = counted.step(counted.action_space.sample())
        assert observations in envs.observation_space
        finished += int(infos["_episode"].sum()) if "episode" in infos else 0
    assert finished > 100
    again, _ = counted.reset(seed=3)
    assert (again == first).all()
    assert set(fp.arrays.distances(first).tolist()) == {1, 2, 3, 4}


def test_truncation_and_statistics_of_gymnasium() -> None:
    env = RecordEpisodeStatistics(gymnasium.make(ID, size=3, distance=20, max_episode_steps=5))
    env.reset(seed=1)
    for step in range(1, 6):
        _, _, terminated, truncated, info = env.step(0)
        assert (terminated, truncated) == (False, step == 5)
    assert info["episode"]["l"] == 5


@pytest.mark.parametrize("module", ["gymnasium", "numpy"])
def test_without_gymnasium_the_error_says_what_to_install(module: str) -> None:
    program = f"""
import sys
from pathlib import Path
sys.modules["{module}"] = None
import fifteen_puzzle
try:
    import fifteen_puzzle.gym
except ImportError as error:
    print(error)
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    expected = "Environments need Gymnasium, which is not installed. Install it with: pip install 'fifteen-puzzle[gym]'"
    assert run.stdout.splitlines() == [expected]


def test_the_example_learns_the_exact_distances(tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / "examples" / "train.py"
    picture = tmp_path / "learning.png"
    arguments: list[str | Path] = ["--size", "2x3", "--moves", "2000000", "--picture", picture]
    run = subprocess.run([sys.executable, example, *arguments], capture_output=True, text=True, check=True)
    _, *stages = [line.split() for line in run.stdout.splitlines()]
    shares = [float(stage[-1].rstrip("%")) for stage in stages]
    assert shares[0] < 50
    assert stages[-1][1:] == ["11.00", "11.00", "11.00", "100.0%"], "21 distances from 1 to 21"
    assert picture.read_bytes().startswith(b"\x89PNG")
