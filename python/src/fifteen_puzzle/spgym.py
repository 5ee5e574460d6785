"""The environment of SPGym, the package ``sliding-puzzles``, by this package: for programs that were written for it.

In such a program, one line changes: ``import sliding_puzzles`` becomes ``import fifteen_puzzle.spgym as sliding_puzzles``. Spaces,
actions, rewards and ``info`` are the same; ``info`` also has what :class:`~fifteen_puzzle.gym.SlidingPuzzleEnv` has. Boards are
those of this package's seeds. Pictures of folders, circular and continuous actions, and windows are not supported.

Example:
    >>> import fifteen_puzzle.spgym as sliding_puzzles
    >>> env = sliding_puzzles.make(w=3, variation="onehot", seed=1)
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape, info["is_success"], info["remaining"]
    ((81,), False, 25)

"""

from __future__ import annotations

from typing import Any, Literal

from . import gym
from ._errors import OptionsError

import gymnasium  # isort: skip - after the module that explains how to install it
import numpy as np  # isort: skip
from gymnasium import spaces  # isort: skip
from numpy.typing import NDArray  # isort: skip

__all__ = ["SPGymEnv", "make"]

ID = "SlidingPuzzles-v0"
# SPGym numbers its actions up, down, left, right; the moves are U, L, R, D.
_MOVES = np.array([0, 3, 1, 2])
_NO_ACTION = 4


class SPGymEnv(gymnasium.Env[NDArray[Any], int]):
    """One puzzle with the spaces and the rewards of SPGym.

    The observation is an array of the shape ``(h, w)`` of ``numpy.int32``. The actions 0 to 3 move a tile up, down, left or right;
    others do nothing. The reward is ``win_reward`` for a solved puzzle, ``invalid_move_reward`` for an illegal action; and
    otherwise the sum of all Manhattan distances, the blank's included, by the largest such sum and below 0, or with
    ``sparse_rewards`` ``move_reward``.

    Args:
        w: Number of columns; by default as many as rows.
        h: Number of rows; by default as many as columns.
        render_mode: ``"state"`` for the board, ``"rgb_array"`` for a picture.
        render_size: Width and height of the picture.
        sparse_rewards: Whether each move has the same reward.
        win_reward: The reward for solving the puzzle.
        move_reward: The reward for a move, if rewards are sparse.
        invalid_move_reward: The reward for an illegal action; with ``None``, the reward before it.
        blank_value: The number of the blank.
        reward_mode: ``"distances"``, or ``"percent_solved"`` for the share of cells that are wrong, below 0.
        shuffle_mode: ``"fast"`` for any board, ``"serial"`` for a random walk.
        shuffle_steps: Number of moves of the walk.
        max_steps: Number of steps after which the episode is truncated; ``None`` for no limit.
        variation: The form of the observation: ``"raw"``; ``"normalized"``, tiles from 0 to 1; or ``"onehot"``.
        seed: The seed of the first boards.
        exact: As in :class:`~fifteen_puzzle.gym.SlidingPuzzleEnv`.

    """

    metadata: dict[str, Any] = {"render_modes": ["state", "rgb_array"], "render_fps": 10}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        w: int | None = None,
        h: int | None = None,
        *,
        render_mode: str = "state",
        render_size: tuple[int, int] = (32, 32),
        sparse_rewards: bool = False,
        win_reward: float = 1,
        move_reward: float = -0.1,
        invalid_move_reward: float | None = -1,
        blank_value: int = -1,
        reward_mode: Literal["distances", "percent_solved"] = "distances",
        shuffle_mode: Literal["fast", "serial"] = "fast",
        shuffle_steps: int = 100,
        max_steps: int | None = 1000,
        variation: Literal["raw", "normalized", "onehot"] = "raw",
        seed: int | None = None,
        exact: bool | None = None,
        **unsupported: Any,  # noqa: ANN401 - any option
    ) -> None:
        """Makes an environment, whose first board :meth:`reset` draws."""
        for name, value in unsupported.items():
            if value not in {None, False}:
                message = f"Unknown or unsupported option {name}={value!r} of SPGym."
                raise OptionsError(message)
        for value, name, known in (
            (render_mode, "render mode", self.metadata["render_modes"]),
            (reward_mode, "reward mode", ["distances", "percent_solved"]),
            (shuffle_mode, "shuffle mode", ["fast", "serial"]),
            (variation, "variation", ["raw", "normalized", "onehot"]),
        ):
            gym.check_name(value, name, known)
        sides = [side for side in (h, w) if side is not None]
        if not sides:
            message = "Neither a width nor a height is given; expected w or h."
            raise OptionsError(message)
        walk = shuffle_steps if shuffle_mode == "serial" else None
        self._env = gym.SlidingPuzzleEnv((sides[0], sides[-1]), walk=walk, exact=exact, render_mode="rgb_array")
        self.grid_size_h, self.grid_size_w = self._env.board.shape
        self.render_mode, self._render_size = render_mode, render_size
        self._sparse, self._reward_mode = sparse_rewards, reward_mode
        self._win, self._move, self._invalid = win_reward, move_reward, invalid_move_reward
        self._blank, self._variation, self._limit = blank_value, variation, max_steps
        self._steps, self._last = 0, (float(move_reward), False)
        self._seed: int | None = seed
        self.action_meanings = ["UP", "DOWN", "LEFT", "RIGHT"]
        self.action_space = spaces.Discrete(4)  # type: ignore[assignment]
        shape, cells = (self.grid_size_h, self.grid_size_w), self.grid_size_h * self.grid_size_w
        space: dict[str, spaces.Space[Any]] = {
            "raw": spaces.Box(min(blank_value, 0), cells, shape, np.int32),
            "normalized": spaces.Box(-1, 1, shape, np.float32),
            "onehot": spaces.Box(0, 1, (cells * cells,), np.float32),
        }
        self.observation_space = space[variation]
        far = (np.maximum(place, place.max() - place).sum() for place in np.indices(shape))
        self._farthest = int(sum(far))

    @property
    def state(self) -> NDArray[np.int32]:
        """The board, as an observation of the variation ``"raw"``."""
        board = np.array(self._env.board, np.int32).reshape(self.grid_size_h, self.grid_size_w)
        board[board == 0] = self._blank
        return board

    def valid_actions(self) -> list[int]:
        """Returns the legal actions."""
        return [action for action in range(len(_MOVES)) if self._mask[_MOVES[action]]]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Draws a board. ``options["state"]`` is the board to begin with."""
        if seed is None:
            seed, self._seed = self._seed, None
        super().reset(seed=seed)
        if options is not None and "state" in options:
            state = np.array(options["state"]).reshape(self.grid_size_h, self.grid_size_w)
            options = {"board": np.where(state == self._blank, 0, state)}
        _, info = self._env.reset(seed=seed, options=options)
        self._steps, self._last = 0, (float(self._move), False)
        return self._observation(), self._info(info, _NO_ACTION)

    def step(self, action: int) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Makes a move."""
        info = self._known
        if 0 <= action < len(_MOVES):
            self._steps += 1
            is_legal = bool(self._mask[_MOVES[action]])
            if is_legal:
                _, _, is_solved, _, info = self._env.step(int(_MOVES[action]))
                self._last = (float(self._win) if is_solved else self._cost(), is_solved)
            elif self._invalid is not None:
                self._last = (float(self._invalid), self._last[1])
        reward, terminated = self._last
        truncated = self._limit is not None and self._steps >= self._limit
        return self._observation(), reward, terminated, truncated, self._info(info, int(action))

    def render(self) -> Any:  # noqa: ANN401 - as the base class says
        """Returns the board, or a picture of it."""
        if self.render_mode == "state":
            return self.state
        picture = self._env.render()
        width, height = self._render_size
        rows = np.arange(height) * picture.shape[0] // height
        columns = np.arange(width) * picture.shape[1] // width
        return picture[rows][:, columns]

    def _cost(self) -> float:
        """Returns the reward of a board that is not solved."""
        tiles = np.array(self._env.board)
        if self._sparse:
            return float(self._move)
        if self._reward_mode == "percent_solved":
            return -float(np.mean(tiles[:-1] != np.arange(1, len(tiles))))
        # The home of each tile; the blank's is the last cell.
        homes, here = (tiles - 1) % len(tiles), np.arange(len(tiles))
        width = self.grid_size_w
        steps = np.abs(homes // width - here // width) + np.abs(homes % width - here % width)
        return -float(steps.sum() / self._farthest)

    def _observation(self) -> NDArray[Any]:
        """Returns the board in the form of the variation."""
        if self._variation == "raw":
            return self.state
        cells = len(self._env.board)
        if self._variation == "onehot":
            return np.eye(cells, dtype=np.float32)[list(self._env.board)].ravel()
        state = self.state
        normalized: NDArray[np.float32] = np.where(state > 0, state / (cells - 1), state).astype(np.float32)
        return normalized

    def _info(self, known: dict[str, Any], action: int) -> dict[str, Any]:
        """Returns what SPGym knows of the board, and this package."""
        self._known, self._mask = known, known["action_mask"]
        info = {**known, "is_success": self._last[1], "state": self.state, "last_action": action}
        for name in ("action_mask", "optimal_actions"):
            if name in info:
                info[name] = info[name][_MOVES]
        return info


def make(**options: Any) -> SPGymEnv:  # noqa: ANN401 - those of the environment
    """Makes an environment, as ``sliding_puzzles.make`` does: see :class:`SPGymEnv`."""
    return SPGymEnv(**options)


# A program that imports SPGym too goes on with its environment.
if ID not in gymnasium.registry:
    gymnasium.register(ID, entry_point="fifteen_puzzle.spgym:SPGymEnv")
