"""Verifies answers of language models."""

from __future__ import annotations

import re
from dataclasses import dataclass

from . import _native
from ._boards import BoardLike, Mover, printable, read_puzzle, size_text
from ._functions import shared_solver

# The answer of a text is the last match of the first of these that is found, or else the whole text.
_ANSWERS = (
    re.compile(r"<answer>(.*?)</answer>", re.DOTALL | re.IGNORECASE),
    re.compile(r"\\boxed\{(?:\\text\{)?([^{}]*)\}"),
    re.compile(r"```[a-z]*\n(.*?)```", re.DOTALL | re.IGNORECASE),
    re.compile(r"^[\s*_#>]*(?:final answer|answer|solution|moves)[\s*_]*:[\s*_]*(\S.*)$", re.MULTILINE | re.IGNORECASE),
)


@dataclass(frozen=True)
class Verification:
    """What is right and wrong with an answer.

    Attributes:
        moves: The legal moves, up to the first one that cannot be made: one letter each, as in :class:`Solution`.
        legal: Whether the answer consists of moves that can all be made.
        solved: Whether it is legal and leads to the goal.
        length: Number of these moves.
        optimal_length: Number of moves of a shortest solution; ``None`` on boards of more than 16 cells.
        first_mistake: The index, from 0, of the first move that cannot be made, or after which no fewer moves remain; ``None``
            if there is none. On boards of more than 16 cells only moves that cannot be made are known to be mistakes.
        error: What cannot be read or made; ``None`` if the answer is legal.

    """

    moves: str
    legal: bool
    solved: bool
    length: int
    optimal_length: int | None
    first_mistake: int | None
    error: str | None

    @property
    def optimal(self) -> bool:
        """Whether the answer is a shortest solution."""
        return self.solved and self.length == self.optimal_length


def verify(text: str, board: BoardLike, goal: BoardLike | None = None, moves_of: Mover = "tile") -> Verification:
    r"""Verifies the answer of a language model: whether its moves can be made, solve the board, and are the fewest.

    The answer is what is in the last ``<answer>`` tag, or else in the last ``\boxed{}``, in the last block between ``` marks, or
    after the last line that begins with a word such as ``Answer:``; or else the whole text. It may have the moves in any form that
    :func:`parse_moves` takes, and nothing else.

    Args:
        text: The text of the model.
        board: The board, which can be solved.
        goal: As in :func:`solve`.
        moves_of: Whether directions are those of the ``"tile"`` or of the ``"blank"``.

    Raises:
        BoardError: If the board is not one.
        GoalError: If the goal is not one, or of another shape.
        UnsolvableError: If no slides lead from the board to the goal.
        OptionsError: If the mover is neither.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.verify("I slide 7, then 8. <answer>left, left</answer>", "1 2 3/4 5 6/0 7 8").optimal
        True
        >>> found = fp.verify("Moves: L R L U", "1 2 3/4 5 6/0 7 8")
        >>> found.legal, found.moves, found.first_mistake
        (False, 'LRL', 1)

    """
    read, target = read_puzzle(board, goal)
    # Refuses a board that cannot be solved.
    shared_solver().heuristic(read, "manhattan", target.board)
    moves, error = _native.moves_before_error(str(read), printable(_answer_of(text)), moves_of)
    positions = _native.replay(str(read), moves)
    remaining = _Remaining(read.shape, target.text)
    optimal_length = remaining.of(read)
    first_mistake = None if error is None else len(moves)
    is_solved = error is None and positions[-1] == target.board
    if optimal_length is not None and not (is_solved and len(moves) == optimal_length):
        # Each move before the first mistake leads one move nearer.
        expected = range(optimal_length - 1, optimal_length - len(moves) - 1, -1)
        after = zip(positions[1:], expected, strict=True)
        wrong = (index for index, (position, fewer) in enumerate(after) if fewer < 0 or remaining.of(position) != fewer)
        first_mistake = next(wrong, first_mistake)
    return Verification(
        moves=moves,
        legal=error is None,
        solved=is_solved,
        length=len(moves),
        optimal_length=optimal_length,
        first_mistake=first_mistake,
        error=None if error is None else str(error),
    )


def _answer_of(text: str) -> str:
    """Returns the part of a text that is the answer."""
    for pattern in _ANSWERS:
        found = pattern.findall(text)
        if found:
            return str(found[-1])
    return text


class _Remaining:
    """The numbers of moves that remain on boards of a shape."""

    def __init__(self, shape: tuple[int, int], goal: str) -> None:
        self._size = size_text(shape)
        self._goal = goal
        self._is_known = shape[0] * shape[1] <= _native.MAX_EXACT_CELLS

    def of(self, board: tuple[int, ...]) -> int | None:
        """Returns the number of moves that remain; ``None`` if it cannot be found."""
        if not self._is_known:
            return None
        return shared_solver().native.distances(bytes(board), self._size, self._goal)[0]
