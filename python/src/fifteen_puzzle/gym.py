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
"""How rewards are counted: see :class:`SlidingPuzzleEnv`."""

Distance: TypeAlias = int | tuple[int, int]
"""Number of moves to the goal, or the smallest and the largest of several that are equally likely."""

_WORD = 8
_ACTIONS = len(MOVES)
_TILE = np.dtype(np.uint8)
_DRAWINGS = {"ansi": drawn, "rgb_array": _picture.of}


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
        reward: ``"moves"``: -1 for each move. ``"solved"``: 1 when the puzzle is solved, otherwise 0. ``"remaining"``: 1 for a
            move after which one move fewer remains, -1 for any other.
        exact: Whether ``info`` has the exact values; by default for boards of at most 16 cells.
        render_mode: ``"ansi"`` for text, ``"rgb_array"`` for a picture.

    Raises:
        FifteenError: As in :func:`~fifteen_puzzle.random_boards`; and if exact values are requested for more than 16 cells.

    """

    metadata: dict[str, Any] = {"render_modes": list(_DRAWINGS), "render_fps": 4}  # noqa: RUF012 - as the base class has it

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
        self._rules = _Rules(size, goal, moves_of, reward, exact)
        self._starts = _Starts(self._rules, distance, walk)
        self.render_mode = check_name(render_mode, "render mode", (None, *_DRAWINGS))
        self.observation_space = spaces.Box(0, self._rules.cells - 1, self._rules.shape, np.uint8)
        self.action_space = spaces.Discrete(_ACTIONS)  # type: ignore[assignment]
        # NumPy needs microseconds for an array of one number, so a step is made with Python's numbers.
        self._goal = bytes(self._rules.goal.board)
        self._sources: list[list[int]] = self._rules.sources.tolist()
        self._masks = tuple(self._rules.masks)
        self._tiles, self._blank, self._remaining = bytearray(self._goal), self._goal.index(0), 0

    @property
    def board(self) -> Board:
        """The board."""
        return board_of(self._rules.shape[1], tuple(self._tiles))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Draws a board.

        Args:
            seed: The seed of this board and of all later ones.
            options: ``board`` is the board to begin with. ``distance`` and ``walk`` are those of this board.

        """
        super().reset(seed=seed)
        tiles = self._starts.first(options, "board", 1, self.np_random).tobytes()
        self._tiles, self._blank = bytearray(tiles), tiles.index(0)
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Makes a move."""
        if not 0 <= action < _ACTIONS:
            message = f"Invalid action {action}; expected 0 to {_ACTIONS - 1}."
            raise OptionsError(message)
        tiles, blank, before = self._tiles, self._blank, self._remaining
        source = self._sources[blank][action]
        tiles[blank] = tiles[source]
        tiles[source] = 0
        self._blank = source
        is_solved = tiles == self._goal
        info = self._info()
        reward = self._rules.reward(is_solved, source - blank, before, self._remaining)
        return self._observation(), float(reward), is_solved, False, info

    def render(self) -> Any:  # noqa: ANN401 - as the base class says
        """Returns the board as text or as a picture."""
        if self.render_mode is None:
            expected = " or ".join(_DRAWINGS)
            gymnasium.logger.warn(f"Without a render mode, nothing is drawn; expected {expected} in make().")
            return None
        return _DRAWINGS[self.render_mode](self.board)

    def _observation(self) -> NDArray[np.uint8]:
        """Returns a copy of the board."""
        board: NDArray[np.uint8] = np.ndarray(self._rules.shape, _TILE, self._tiles.copy())
        return board

    def _info(self) -> dict[str, Any]:
        """Returns what is known of the board."""
        info: dict[str, Any] = {"action_mask": self._masks[self._blank].copy()}
        if self._rules.is_exact:
            found = self._rules.exact(bytes(self._tiles))
            self._remaining = info["remaining"] = int(found.distances[0])
            info["optimal_actions"] = found.optimal_moves[0].astype(np.int8)
        return info


class SlidingPuzzleVectorEnv(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """Many puzzles that step together.

    Observations, actions, rewards and ``infos`` are those of :class:`SlidingPuzzleEnv`, one in each row of an array. A puzzle
    that has ended begins anew in the next step, whose action it ignores (``AutoresetMode.NEXT_STEP``).

    Args:
        num_envs: Number of puzzles.
        exact: Whether ``infos`` has the exact values. By default it has them only if the reward needs them.
        max_episode_steps: Number of moves after which an episode is truncated; ``None`` for no limit.
        **arguments: All other arguments of :class:`SlidingPuzzleEnv`.

    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as the base class has it
        **SlidingPuzzleEnv.metadata,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        *,
        exact: bool = False,
        max_episode_steps: int | None = None,
        **arguments: Any,  # noqa: ANN401 - each has its own type
    ) -> None:
        """Makes an environment, whose first boards :meth:`reset` draws."""
        self.num_envs = whole(num_envs, "number of environments", 1)
        single = SlidingPuzzleEnv(exact=exact, **arguments)
        self._rules, self._starts = single._rules, single._starts  # noqa: SLF001 - it is of this module
        self.render_mode = single.render_mode
        self.single_observation_space = single.observation_space
        self.single_action_space = single.action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        limit = None if max_episode_steps is None else whole(max_episode_steps, "number of steps", 1)
        self._limit = np.iinfo(np.int64).max if limit is None else limit
        self._puzzles = _Puzzles(self.num_envs, self._rules)
        self._remaining: NDArray[Any] = np.zeros(self.num_envs, np.uint8)
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
        self._puzzles.set(everyone, self._starts.first(options, "boards", self.num_envs, self.np_random))
        self._lengths[:] = 0
        self._have_ended[:] = False
        return self._puzzles.observations(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Makes a move in each puzzle."""
        before, ended = self._remaining, self._have_ended
        steps = self._puzzles.slide(np.asarray(actions))
        self._lengths += 1
        if some_ended := ended.any():
            again = np.flatnonzero(ended)
            self._puzzles.set(again, self._starts.take(len(again), self.np_random))
            self._lengths[again] = 0
        terminated = self._puzzles.are_solved()
        truncated = self._lengths >= self._limit
        infos = self._infos()
        reward = self._rules.reward(terminated, steps, before, self._remaining)
        rewards = np.full(self.num_envs, reward, np.float32)
        if some_ended:
            # A puzzle that begins solved has not been solved.
            terminated[again] = truncated[again] = False
            rewards[again] = 0
        truncated &= ~terminated
        self._have_ended = terminated | truncated
        return self._puzzles.observations(), rewards, terminated, truncated, infos

    def render(self) -> tuple[Any, ...] | None:
        """Returns each board as text or as a picture."""
        if self.render_mode is None:
            return None
        draw = _DRAWINGS[self.render_mode]
        return tuple(draw(self._puzzles.board(index)) for index in range(self.num_envs))

    def _infos(self) -> dict[str, Any]:
        """Returns what is known of all boards."""
        infos: dict[str, Any] = {"action_mask": self._puzzles.masks()}
        if self._rules.is_exact:
            found = self._rules.exact(self._puzzles.tiles.tobytes())
            self._remaining = found.distances
            infos["remaining"] = found.distances.astype(np.int64)
            infos["optimal_actions"] = found.optimal_moves.astype(np.int8)
        return infos


class _Rules:
    """The rules of a puzzle, which both environments share: the goal, where tiles slide, and what a move earns."""

    def __init__(
        self,
        size: Size,
        goal: BoardLike,
        moves_of: Mover,
        reward: RewardName,
        exact: bool | None,  # noqa: FBT001 - as it was given to the environment
    ) -> None:
        """Checks the arguments."""
        self._is_blank = arrays.check_mover(moves_of)
        self.shape = check_size(size)
        self.cells = self.shape[0] * self.shape[1]
        self.goal = read_goal(goal, self.shape)
        self._size = size_text(self.shape)
        self._reward = check_name(reward, "reward", get_args(RewardName))
        is_exact = self.cells <= _native.MAX_EXACT_CELLS if exact is None else exact
        self.is_exact = is_exact or reward == "remaining"
        if self.is_exact:
            check_exact(self.shape)
        sources = np.frombuffer(_native.sources(self._size), np.uint8).reshape(-1, _ACTIONS)
        sources = arrays.in_order(sources, is_blank=self._is_blank)
        here = np.arange(self.cells)[:, None]
        is_legal = sources != np.iinfo(np.uint8).max
        # By cell of the blank and action: the cell of the tile that slides; the blank itself if there is none.
        self.sources: NDArray[np.intp] = np.where(is_legal, sources, here)
        self.masks: NDArray[np.int8] = is_legal.astype(np.int8)

    def exact(self, tiles: bytes) -> arrays.ExactValues:
        """Returns the exact values of boards."""
        return arrays.exact_values(tiles, self._size, self.goal.text, is_blank=self._is_blank)

    def reward(self, is_solved: Any, step: Any, before: Any, remaining: Any) -> Any:  # noqa: ANN401 - numbers of one puzzle, or arrays
        """Returns the reward of a move by ``step`` cells, before and after which some numbers of moves remained."""
        match self._reward:
            case "solved":
                # An illegal action at the goal does not solve the puzzle again.
                return is_solved & (step != 0)
            case "remaining":
                return 2 * (remaining < before) - 1
            case _:
                return -1


class _Puzzles:
    """Boards and their blanks. Each board lies in whole words, so that it is compared with the goal in a few steps."""

    def __init__(self, count: int, rules: _Rules) -> None:
        """Begins with solved boards."""
        self._rules = rules
        words = -(-rules.cells // _WORD)
        self._words: NDArray[np.uint64] = np.zeros((count, words), np.uint64)
        self._first = np.arange(count) * (words * _WORD)
        solved = np.zeros(words * _WORD, np.uint8)
        solved[: rules.cells] = rules.goal.board
        self._solved = solved.view(np.uint64)
        # How far from the blank its tile is; 0 if there is none.
        self._steps = (rules.sources - np.arange(rules.cells)[:, None]).ravel()
        self._blanks: NDArray[np.intp] = self._first.copy()
        self.set(np.arange(count), np.tile(rules.goal.board, (count, 1)))

    @property
    def tiles(self) -> NDArray[np.uint8]:
        """A view of the tiles. It is made at each call: a deep copy of the environment would have a copy of a stored view."""
        return self._words.view(np.uint8)[:, : self._rules.cells]

    def set(self, indices: NDArray[Any], boards: NDArray[Any]) -> None:
        """Replaces some boards."""
        self.tiles[indices] = boards
        self._blanks[indices] = self._first[indices] + (boards == 0).argmax(axis=1)

    def slide(self, actions: NDArray[Any]) -> NDArray[np.intp]:
        """Makes a move on each board, and returns how far its tile was from the blank; 0 if the move is illegal."""
        if actions.shape != self._blanks.shape or actions.min() < 0 or actions.max() >= _ACTIONS:
            message = f"Invalid action {actions}; expected {len(self._blanks)} numbers from 0 to {_ACTIONS - 1}."
            raise OptionsError(message)
        steps: NDArray[np.intp] = self._steps.take((self._blanks - self._first) * _ACTIONS + actions)
        flat, sources = self._words.view(np.uint8).reshape(-1), self._blanks + steps
        flat[self._blanks] = flat[sources]
        flat[sources] = 0
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
        masks: NDArray[np.int8] = self._rules.masks.take(self._blanks - self._first, axis=0)
        return masks

    def observations(self) -> NDArray[np.uint8]:
        """Returns a copy of the boards."""
        boards: NDArray[np.uint8] = self.tiles.reshape(-1, *self._rules.shape).copy()
        return boards

    def board(self, index: int) -> Board:
        """Returns one of the boards."""
        return board_of(self._rules.shape[1], tuple(self.tiles[index].tolist()))


class _Starts:
    """Draws the boards with which episodes begin."""

    def __init__(self, rules: _Rules, distance: Distance | None, walk: int | None) -> None:
        """Checks the arguments."""
        self._rules = rules
        self._distances, self._walk = self._checked(distance, walk)
        # Boards that later episodes will take: as many as there are puzzles are drawn at once if that takes no search.
        self._drawn = np.empty((0, rules.cells), np.uint8)
        self._is_quick = self._distances is None or rules.cells <= _native.MAX_TABLE_CELLS
        self._ahead = 1

    def _checked(self, distance: Distance | None, walk: int | None) -> tuple[tuple[int, int] | None, int | None]:
        if walk is not None and distance is not None:
            message = "Both a distance and a walk are given; expected one of them."
            raise OptionsError(message)
        if walk is not None:
            return None, whole(walk, "number of moves of the walk", 0)
        if distance is None:
            return None, None
        check_exact(self._rules.shape)
        most = _native.max_distance(size_text(self._rules.shape))
        ends = distance if isinstance(distance, tuple) else (distance, distance)
        low, high = (whole(end, "distance", 0, most) for end in ends)
        if low > high:
            message = f"Invalid distances from {low} to {high}; expected the smaller one first."
            raise OptionsError(message)
        return (low, high), None

    def first(
        self,
        options: dict[str, Any] | None,
        name: Literal["board", "boards"],
        count: int,
        random: np.random.Generator,
    ) -> NDArray[np.uint8]:
        """Returns boards as the options of a reset request them; ``name`` is the option that has the boards themselves."""
        # Boards that were drawn before a new seed are not used.
        self._drawn = self._drawn[:0]
        self._ahead = count if self._is_quick else 1
        options = options or {}
        known = {name, "distance", "walk"}
        if unknown := sorted(set(options) - known):
            message = f"Unknown option {unknown[0]!r}; expected one of {', '.join(sorted(known))}."
            raise OptionsError(message)
        given = options.get(name)
        if given is not None:
            return self._given([given] if name == "board" else given, count)
        if "distance" in options or "walk" in options:
            return self._draw(count, random, *self._checked(options.get("distance"), options.get("walk")))
        return self.take(count, random)

    def _given(self, boards: Any, count: int) -> NDArray[np.uint8]:  # noqa: ANN401 - boards in any form
        """Returns boards that the user has given."""
        tiles = arrays.tiles_of(boards, self._rules.shape)
        if len(tiles) != count:
            message = f"Found {len(tiles)} boards; expected one for each of the {count} environments."
            raise BoardError(message)
        # Refuses boards that cannot be solved.
        columns, goal = self._rules.shape[1], self._rules.goal.board
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
        shape, goal = self._rules.shape, self._rules.goal.board
        if walk is not None:
            return arrays.random_walks(count, walk, shape, _seed(random), goal).reshape(count, -1)
        if distances is None:
            return arrays.random_boards(count, shape, _seed(random), goal).reshape(count, -1)
        chosen = random.integers(distances[0], distances[1] + 1, count)
        boards = np.empty((count, self._rules.cells), np.uint8)
        for distance in np.unique(chosen):
            at = np.flatnonzero(chosen == distance)
            boards[at] = arrays.random_boards(len(at), shape, _seed(random), goal, int(distance)).reshape(len(at), -1)
        return boards


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
    max_episode_steps=1000,
)
