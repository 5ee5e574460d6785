"""The puzzle as environments of Gymnasium, with exact numbers of remaining moves.

Importing this module registers ``Fifteen/SlidingPuzzle-v0``:

Example:
    >>> import gymnasium
    >>> import fifteen_puzzle.gym
    >>> env = gymnasium.make("Fifteen/SlidingPuzzle-v0", size=3, distance=2)
    >>> observation, info = env.reset(seed=1)
    >>> info["remaining"], info["optimal_actions"].sum().item()
    (2, 1)
    >>> action = int(info["optimal_actions"].argmax())
    >>> env.step(action)[4]["remaining"]
    1

``gymnasium.make_vec("Fifteen/SlidingPuzzle-v0", num_envs=4096)`` makes many puzzles that step together, tens of millions of moves a
second on one core.

"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias, get_args

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ImportError as error:
    _message = "Environments need Gymnasium, which is not installed. Install it with: pip install 'fifteen-puzzle[gym]'"
    raise ImportError(_message) from error

from . import _native, _picture, arrays
from ._boards import Board, BoardLike, Mover, Size, board_of, check_exact, check_size, drawn, read_goal, size_text
from ._errors import BoardError, OptionsError
from ._functions import shared_solver
from ._numbers import whole
from .arrays import MOVES

__all__ = ["ID", "RewardName", "SlidingPuzzleEnv", "SlidingPuzzleVectorEnv"]

ID = "Fifteen/SlidingPuzzle-v0"
"""The name by which :func:`gymnasium.make` makes an environment."""

RewardName: TypeAlias = Literal["moves", "solved", "remaining"]
"""``"moves"``: -1 for each move. ``"solved"``: 1 when the puzzle is solved, otherwise 0. ``"remaining"``: 1 for a move after
which one move fewer remains, -1 for any other."""

Distance: TypeAlias = int | tuple[int, int]
"""Number of moves to the goal, or the smallest and the largest of several that are equally likely."""

_MAX_STEPS = 1000
_WORD = 8
_ACTIONS = len(MOVES)


class SlidingPuzzleEnv(gymnasium.Env[NDArray[np.uint8], int]):
    """One puzzle.

    The observation is the board: an array of the shape ``(rows, columns)``, with 0 for the blank. The four actions are the moves
    U, L, R, D of a tile or of the blank. An illegal action changes nothing and costs as much as a move. The episode ends when
    the puzzle is solved.

    ``info`` has ``action_mask``, which is 1 for each legal action; ``remaining``, the number of moves of a shortest solution; and
    ``optimal_actions``, which is 1 for each action that begins one. The last two are exact; they need a board of at most 16
    cells. Up to 10 cells they come from a table, in some microseconds. A 4×4 board is searched, in some milliseconds;
    ``exact=False`` leaves them out.

    Args:
        size: The size of the boards, from 2×2 to 10×10, as in :func:`~fifteen_puzzle.random_board`.
        goal: As in :func:`~fifteen_puzzle.solve`.
        moves_of: Whether the actions are moves of the ``"tile"`` or of the ``"blank"``.
        distance: Number of moves to the goal at the start, or the least and the most, such as ``(1, 10)``. By default all boards
            that can be solved are equally likely.
        walk: Number of random moves from the goal at the start, if there is no distance. It suits boards of more than 16 cells.
        reward: How the reward is counted: see :data:`RewardName`.
        exact: Whether ``info`` has the exact values; by default for boards of at most 16 cells.
        render_mode: ``"ansi"`` for text, ``"rgb_array"`` for a picture.

    Raises:
        FifteenError: As in :func:`~fifteen_puzzle.random_boards`; and if exact values are requested for more than 16 cells.

    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        size: Size = 4,
        goal: BoardLike = "blank-last",
        moves_of: Mover = "tile",
        distance: Distance | None = None,
        walk: int | None = None,
        reward: RewardName = "moves",
        exact: bool | None = None,  # noqa: FBT001 - an argument of gymnasium.make
        render_mode: str | None = None,
    ) -> None:
        """Makes an environment, whose first board :meth:`reset` draws."""
        self._puzzles = _Puzzles(1, size, goal, moves_of)
        self._starts = _Starts(self._puzzles, distance, walk)
        self._rewards = _Rewards(self._puzzles, reward, exact)
        self.render_mode = check_name(render_mode, "render mode", (None, *self.metadata["render_modes"]))
        self.observation_space = self._puzzles.observation_space
        self.action_space = spaces.Discrete(_ACTIONS)  # type: ignore[assignment]

    @property
    def board(self) -> Board:
        """The board."""
        return self._puzzles.board(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Draws a board.

        Args:
            seed: The seed of this board and of all later ones.
            options: ``board`` is the board to begin with. ``distance`` and ``walk`` are those of this board.

        """
        super().reset(seed=seed)
        self._puzzles.set(np.zeros(1, np.intp), self._starts.of_options(options, 1, self.np_random))
        return self._puzzles.observations()[0], self._info()

    def step(self, action: int) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Makes a move."""
        were = self._rewards.exact
        steps = self._puzzles.slide(np.array([action]))
        is_solved = self._puzzles.are_solved()
        info = self._info()
        reward = self._rewards.after(np.array([action]), steps, is_solved, were)
        return self._puzzles.observations()[0], float(reward[0]), bool(is_solved[0]), False, info

    def render(self) -> Any:  # noqa: ANN401 - as the base class says
        """Returns the board as text or as a picture."""
        match self.render_mode:
            case "ansi":
                return drawn(self.board)
            case "rgb_array":
                return _picture.of(self.board)
            case _:
                gymnasium.logger.warn("Without a render mode, nothing is drawn; expected ansi or rgb_array in make().")
                return None

    def _info(self) -> dict[str, Any]:
        """Returns what is known of the board."""
        infos = self._rewards.infos()
        return {key: values[0] if values.ndim > 1 else values[0].item() for key, values in infos.items()}


class SlidingPuzzleVectorEnv(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """Many puzzles that step together.

    Observations, actions, rewards and ``infos`` are those of :class:`SlidingPuzzleEnv`, one in each row of an array. A puzzle
    that has ended begins anew in the next step, whose action it ignores (``AutoresetMode.NEXT_STEP``).

    Args:
        num_envs: Number of puzzles.
        size: As in :class:`SlidingPuzzleEnv`.
        goal: As in :class:`SlidingPuzzleEnv`.
        moves_of: As in :class:`SlidingPuzzleEnv`.
        distance: As in :class:`SlidingPuzzleEnv`.
        walk: As in :class:`SlidingPuzzleEnv`.
        reward: As in :class:`SlidingPuzzleEnv`.
        exact: Whether ``infos`` has the exact values. By default it has them only if the reward needs them.
        max_episode_steps: Number of moves after which an episode is truncated; ``None`` for no limit.
        render_mode: As in :class:`SlidingPuzzleEnv`.

    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as the base class has it
        **SlidingPuzzleEnv.metadata,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        size: Size = 4,
        goal: BoardLike = "blank-last",
        moves_of: Mover = "tile",
        distance: Distance | None = None,
        walk: int | None = None,
        reward: RewardName = "moves",
        exact: bool = False,  # noqa: FBT001, FBT002 - an argument of gymnasium.make_vec
        max_episode_steps: int | None = _MAX_STEPS,
        render_mode: str | None = None,
    ) -> None:
        """Makes an environment, whose first boards :meth:`reset` draws."""
        self.num_envs = whole(num_envs, "number of environments", 1)
        self._puzzles = _Puzzles(self.num_envs, size, goal, moves_of)
        self._starts = _Starts(self._puzzles, distance, walk)
        self._rewards = _Rewards(self._puzzles, reward, exact)
        self.render_mode = check_name(render_mode, "render mode", (None, *self.metadata["render_modes"]))
        self.single_observation_space = self._puzzles.observation_space
        self.single_action_space = spaces.Discrete(_ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        limit = None if max_episode_steps is None else whole(max_episode_steps, "number of steps", 1)
        self._limit = np.iinfo(np.int64).max if limit is None else limit
        self._lengths = np.zeros(self.num_envs, np.int64)
        self._have_ended = np.zeros(self.num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Draws all boards.

        Args:
            seed: The seed of these boards and of all later ones.
            options: ``boards`` are the boards to begin with. ``distance`` and ``walk`` are those of these boards.

        """
        super().reset(seed=seed)
        everyone = np.arange(self.num_envs)
        self._puzzles.set(everyone, self._starts.of_options(options, self.num_envs, self.np_random))
        self._lengths[:] = 0
        self._have_ended[:] = False
        return self._puzzles.observations(), self._rewards.infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Makes a move in each puzzle."""
        were, ended = self._rewards.exact, self._have_ended
        steps = self._puzzles.slide(np.asarray(actions))
        self._lengths += 1
        if some_ended := ended.any():
            again = np.flatnonzero(ended)
            self._puzzles.set(again, self._starts.take(len(again), self.np_random))
            self._lengths[again] = 0
        terminated = self._puzzles.are_solved()
        truncated = self._lengths >= self._limit
        infos = self._rewards.infos()
        rewards = self._rewards.after(actions, steps, terminated, were)
        if some_ended:
            # A puzzle that begins solved has not been solved.
            terminated[again] = truncated[again] = False
            rewards[again] = 0
        truncated &= ~terminated
        self._have_ended = terminated | truncated
        return self._puzzles.observations(), rewards, terminated, truncated, infos

    def render(self) -> tuple[Any, ...] | None:
        """Returns each board as text or as a picture."""
        draw = {"ansi": drawn, "rgb_array": _picture.of}.get(self.render_mode or "")
        return None if draw is None else tuple(draw(self._puzzles.board(index)) for index in range(self.num_envs))


class _Puzzles:
    """Boards and their blanks. Each board lies in whole words, so that it is compared with the goal in a few steps."""

    def __init__(self, count: int, size: Size, goal: BoardLike, moves_of: Mover) -> None:
        """Begins with solved boards."""
        arrays.check_mover(moves_of)
        self.shape = check_size(size)
        self.cells = self.shape[0] * self.shape[1]
        self.goal = read_goal(goal, self.shape)
        self.moves_of = moves_of
        self.observation_space = spaces.Box(0, self.cells - 1, self.shape, np.uint8)
        words = -(-self.cells // _WORD)
        self._words: NDArray[np.uint64] = np.zeros((count, words), np.uint64)
        self._flat = self._words.view(np.uint8).reshape(-1)
        self._tiles: NDArray[np.uint8] = self._words.view(np.uint8)[:, : self.cells]
        self._first = np.arange(count) * (words * _WORD)
        solved = np.zeros(words * _WORD, np.uint8)
        solved[: self.cells] = self.goal.board
        self._solved = solved.view(np.uint64)
        # By cell of the blank and action: how far from the blank its tile is; 0 if there is none.
        sources = np.frombuffer(_native.sources(size_text(self.shape)), np.uint8).reshape(-1, _ACTIONS)
        here = np.arange(self.cells)[:, None]
        steps = np.where(sources == np.iinfo(np.uint8).max, here, sources.astype(np.int64)) - here
        self._steps = (steps[:, ::-1] if moves_of == "blank" else steps).astype(np.intp)
        self._legal = (self._steps != 0).astype(np.int8)
        self._blanks: NDArray[np.intp] = self._first.copy()
        self.set(np.arange(count), np.tile(self.goal.board, (count, 1)))

    def set(self, indices: NDArray[Any], boards: NDArray[Any]) -> None:
        """Replaces some boards."""
        tiles = boards.reshape(len(indices), self.cells)
        self._tiles[indices] = tiles
        self._blanks[indices] = self._first[indices] + (tiles == 0).argmax(axis=1)

    def slide(self, actions: NDArray[Any]) -> NDArray[np.intp]:
        """Makes a move on each board, and returns how far its tile was from the blank; 0 if the move is illegal."""
        if actions.shape != self._blanks.shape or actions.min() < 0 or actions.max() >= _ACTIONS:
            message = f"Invalid action {actions}; expected {len(self._blanks)} numbers from 0 to {_ACTIONS - 1}."
            raise OptionsError(message)
        steps: NDArray[np.intp] = self._steps.ravel().take((self._blanks - self._first) * _ACTIONS + actions)
        sources = self._blanks + steps
        self._flat[self._blanks] = self._flat[sources]
        self._flat[sources] = 0
        self._blanks = sources
        return steps

    def are_solved(self) -> NDArray[np.bool_]:
        """Returns whether each board is the goal."""
        solved: NDArray[np.bool_] = self._words[:, 0] == self._solved[0]
        for word in range(1, len(self._solved)):
            solved &= self._words[:, word] == self._solved[word]
        return solved

    def masks(self) -> NDArray[np.int8]:
        """Returns the legal actions of each board."""
        masks: NDArray[np.int8] = self._legal.take(self._blanks - self._first, axis=0)
        return masks

    def observations(self) -> NDArray[np.uint8]:
        """Returns a copy of the boards."""
        boards: NDArray[np.uint8] = self._tiles.reshape(-1, *self.shape).copy()
        return boards

    def exact(self) -> arrays.Exact:
        """Returns the exact values of all boards."""
        return arrays.exact(self._tiles, self.goal.board, self.shape, self.moves_of)

    def board(self, index: int) -> Board:
        """Returns one of the boards."""
        return board_of(self.shape[1], tuple(self._tiles[index].tolist()))


class _Starts:
    """Draws the boards with which episodes begin."""

    def __init__(self, puzzles: _Puzzles, distance: Distance | None, walk: int | None) -> None:
        """Checks the arguments."""
        self._puzzles = puzzles
        self._drawn = np.empty((0, puzzles.cells), np.uint8)
        self._distances, self._walk = self._checked(distance, walk)
        # Many boards are drawn at once if that takes no search.
        is_quick = self._distances is None or puzzles.cells <= _native.MAX_TABLE_CELLS
        self._ahead = len(puzzles.masks()) if is_quick else 1

    def _checked(self, distance: Distance | None, walk: int | None) -> tuple[tuple[int, int] | None, int | None]:
        if walk is not None and distance is not None:
            message = "Both a distance and a walk are given; expected one of them."
            raise OptionsError(message)
        if walk is not None:
            return None, whole(walk, "number of moves of the walk", 0)
        if distance is None:
            return None, None
        check_exact(self._puzzles.shape)
        most = _native.max_distance(size_text(self._puzzles.shape))
        ends = distance if isinstance(distance, tuple) else (distance, distance)
        low, high = (whole(end, "distance", 0, most) for end in ends)
        if low > high:
            message = f"Invalid distances from {low} to {high}; expected the smaller one first."
            raise OptionsError(message)
        return (low, high), None

    def of_options(self, options: dict[str, Any] | None, count: int, random: np.random.Generator) -> NDArray[np.uint8]:
        """Returns boards as the options of a reset request them."""
        # Boards that were drawn before a new seed are not used.
        self._drawn = self._drawn[:0]
        options = options or {}
        known = {"board" if count == 1 else "boards", "distance", "walk"}
        if unknown := sorted(set(options) - known):
            message = f"Unknown option {unknown[0]!r}; expected one of {', '.join(sorted(known))}."
            raise OptionsError(message)
        given = options.get("boards", options.get("board"))
        if given is not None:
            return self._given([given] if count == 1 else given, count)
        if "distance" in options or "walk" in options:
            return self._draw(count, random, *self._checked(options.get("distance"), options.get("walk")))
        return self.take(count, random)

    def _given(self, boards: Any, count: int) -> NDArray[np.uint8]:  # noqa: ANN401 - boards in any form
        """Returns boards that the user has given."""
        tiles = arrays.tiles_of(boards, self._puzzles.shape)
        if len(tiles) != count:
            message = f"Found {len(tiles)} boards; expected one for each of the {count} environments."
            raise BoardError(message)
        # Refuses boards that cannot be solved.
        columns, goal = self._puzzles.shape[1], self._puzzles.goal.board
        shared_solver().heuristic_values((board_of(columns, tuple(row)) for row in tiles.tolist()), "manhattan", goal)
        return tiles

    def take(self, count: int, random: np.random.Generator) -> NDArray[np.uint8]:
        """Returns the next boards."""
        if len(self._drawn) < count:
            more = self._draw(max(count, self._ahead), random, self._distances, self._walk)
            self._drawn = np.concatenate([self._drawn, more])
        taken, self._drawn = self._drawn[:count], self._drawn[count:]
        return taken

    def _draw(
        self, count: int, random: np.random.Generator, distances: tuple[int, int] | None, walk: int | None
    ) -> NDArray[np.uint8]:
        """Draws boards."""
        shape, goal = self._puzzles.shape, self._puzzles.goal.board
        if walk is not None:
            return arrays.random_walks(count, walk, shape, _seed(random), goal).reshape(count, -1)
        if distances is None:
            return arrays.random_boards(count, shape, _seed(random), goal).reshape(count, -1)
        chosen = random.integers(distances[0], distances[1] + 1, count)
        boards = np.empty((count, self._puzzles.cells), np.uint8)
        for distance in np.unique(chosen):
            at = np.flatnonzero(chosen == distance)
            boards[at] = arrays.random_boards(len(at), shape, _seed(random), goal, int(distance)).reshape(len(at), -1)
        return boards


class _Rewards:
    """Rewards and infos, with the exact values if they are needed."""

    def __init__(self, puzzles: _Puzzles, reward: RewardName, exact: bool | None) -> None:  # noqa: FBT001
        """Checks the arguments."""
        self._puzzles = puzzles
        self._reward = check_name(reward, "reward", get_args(RewardName))
        is_exact = puzzles.cells <= _native.MAX_EXACT_CELLS if exact is None else exact
        self._is_exact = is_exact or reward == "remaining"
        if self._is_exact:
            check_exact(puzzles.shape)
        self.exact: arrays.Exact | None = None

    def infos(self) -> dict[str, Any]:
        """Returns what is known of all boards."""
        infos: dict[str, Any] = {"action_mask": self._puzzles.masks()}
        if self._is_exact:
            self.exact = self._puzzles.exact()
            infos["remaining"] = self.exact.distances.astype(np.int64)
            infos["optimal_actions"] = self.exact.optimal_moves.astype(np.int8)
        return infos

    def after(
        self,
        actions: NDArray[Any],
        steps: NDArray[np.intp],
        are_solved: NDArray[np.bool_],
        were: arrays.Exact | None,
    ) -> NDArray[np.float32]:
        """Returns the rewards of a step. ``were`` has the exact values before it."""
        if self._reward == "solved":
            # An illegal action at the goal does not solve the puzzle again.
            solved: NDArray[np.float32] = (are_solved & (steps != 0)).astype(np.float32)
            return solved
        if self._reward == "remaining" and were is not None:
            are_optimal = np.take_along_axis(were.optimal_moves, np.asarray(actions)[:, None], axis=1)[:, 0]
            return np.where(are_optimal, 1, -1).astype(np.float32)
        return np.full(len(steps), -1, np.float32)


def _seed(random: np.random.Generator) -> int:
    return int(random.integers(1 << 63))


def check_name(name: Any, kind: str, names: Sequence[Any]) -> Any:  # noqa: ANN401 - one of the names
    """Returns a name.

    Raises:
        OptionsError: If it is not one of the names.

    """
    if name not in names:
        expected = ", ".join(str(known) for known in names if known is not None)
        message = f"Unknown {kind} “{name}”; expected one of {expected}."
        raise OptionsError(message)
    return name


gymnasium.register(
    ID,
    entry_point="fifteen_puzzle.gym:SlidingPuzzleEnv",
    vector_entry_point="fifteen_puzzle.gym:SlidingPuzzleVectorEnv",
    max_episode_steps=_MAX_STEPS,
)
