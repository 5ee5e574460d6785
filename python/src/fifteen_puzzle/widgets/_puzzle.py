"""The puzzle."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeAlias, get_args

import traitlets

from .. import _html, _native
from .._boards import Board, BoardLike, is_goal_name, read_any_goal, read_goal, read_text_or_numbers
from .._errors import OptionsError
from .._functions import shared_solver
from .._moves import text_of_moves
from .._rules import random_board
from .._solution import Solution
from .._types import AlgorithmName, HeuristicName, Language
from ._element import ElementWidget
from ._traits import (
    BoardTrait,
    GoalTrait,
    NameTrait,
    SecondsTrait,
    algorithm_trait,
    heuristic_trait,
    solution_of_page,
    text,
)

Controls: TypeAlias = Literal["auto", "full", "compact", "play", "none"]
"""Which controls a puzzle has."""

Colors: TypeAlias = Literal["plain", "fringe", "rainbow", "patterns"]
"""The colors of the tiles."""

_MOST_CELLS_SOLVED_SOON = 16
_SECONDS = 10.0


class Puzzle(ElementWidget):
    """A puzzle to play, which finds shortest solutions.

    The kernel and the page share its variables. Setting ``board`` shows that board, and a move in the page changes ``board``.
    A variable that the page has changed has its new value in the next cell, since a kernel runs one cell at a time.

    Args:
        board: The board, in any of the forms that :func:`solve` takes; by default a random 4×4 board.
        goal: ``"blank-last"``, ``"blank-first"``, ``"snail"``, or a board of the same shape; by default the goal that the text
            of the board states, or blank last.
        heuristic: The heuristic of searches; by default as in :func:`solve`.
        algorithm: The algorithm of searches; by default as in :func:`solve`.
        time_limit: Seconds that a search may take; by default 10 on boards of more than 16 cells.
        controls: Which buttons it has: ``"full"``, ``"compact"``, ``"play"`` (without those that solve or replace the board),
            ``"none"``, or ``"auto"``, which depends on the width.
        colors: The colors of the tiles: ``"plain"``, ``"fringe"`` (one for each L-shaped ring of the goal), ``"rainbow"`` (from
            tile to tile), or ``"patterns"``, those of the heuristic.
        lang: Language of the texts, ``"en"``, ``"de"`` or ``"fr"``; by default that of the page.

    Attributes:
        board: The tiles row by row; 0 is the blank. Can be set to any form of a board.
        goal: The goal. Can be set too.
        moves: The moves since the start of the game, one letter each.
        solved: Whether the board is the goal.
        solution: The last :class:`Solution` that was found here or in the page, or ``None``.
        error: The last error in the page; empty if there was none.

    Raises:
        BoardError: If the board is not one, also when it is set.
        GoalError: If the goal is not one, or of another shape.
        OptionsError: If there is no such heuristic, algorithm or choice of controls or colors.

    Example:
        >>> import fifteen_puzzle as fp
        >>> puzzle = fp.Puzzle("1 2 3/4 5 6/7 0 8")
        >>> puzzle.solve().moves
        'L'
        >>> puzzle.board = "1 2 3/4 5 6/7 8 0"
        >>> puzzle.solved
        True

    """

    settings: ClassVar = ("heuristic", "algorithm", "time_limit", "controls", "colors", "lang")

    goal = GoalTrait("blank-last").tag(sync=True, to_json=lambda goal, _widget: text(goal))
    board = BoardTrait().tag(sync=True, to_json=lambda board, _widget: text(board))
    moves = traitlets.Unicode(read_only=True).tag(sync=True)
    solved = traitlets.Bool(read_only=True).tag(sync=True)
    solution = traitlets.Instance(Solution, allow_none=True, read_only=True).tag(
        sync=True,
        to_json=lambda solution, _widget: solution and solution.to_dict(),
        from_json=lambda fields, _widget: solution_of_page(fields),
    )
    error = traitlets.Unicode(read_only=True).tag(sync=True)

    heuristic = heuristic_trait()
    algorithm = algorithm_trait()
    time_limit = SecondsTrait()
    controls = NameTrait("choice of controls", ("auto", "full", "compact", "play", "none"))
    colors = NameTrait("choice of colors", get_args(Colors))
    lang = NameTrait("language", get_args(Language))

    # A method of the element that the page has to call, and its text. It waits for the first view, and the page empties it, so only
    # one view calls it.
    _call = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        board: BoardLike | None = None,
        goal: BoardLike | None = None,
        heuristic: HeuristicName | None = None,
        algorithm: AlgorithmName | None = None,
        time_limit: float | None = None,
        controls: Controls | None = None,
        colors: Colors | None = None,
        lang: Language | None = None,
    ) -> None:
        """Makes a puzzle with a board."""
        self._is_received = False
        first, target = _first(board, goal)
        super().__init__(
            "fifteen-puzzle",
            board=first,
            goal=target,
            heuristic=heuristic,
            algorithm=algorithm,
            time_limit=time_limit,
            controls=controls,
            colors=colors,
            lang=lang,
        )

    def solve(self) -> Solution:
        """Finds a solution in the kernel, and plays it in the page.

        The buttons of the page search there instead, without the kernel. Both set ``solution``.

        Returns:
            The solution, as :func:`solve` does.

        Raises:
            UnsolvableError: If no slides lead from the board to the goal.
            OptionsError: If the heuristic and the algorithm do not go together, or do not suit the board.

        """
        limit: float | None = self.time_limit
        if limit is None and len(self.board) > _MOST_CELLS_SOLVED_SOON:
            limit = _SECONDS
        names: Any = {"heuristic": self.heuristic, "algorithm": self.algorithm}
        solution = shared_solver().solve(self.board, time_limit=limit, goal=self.goal, **names)
        self.set_trait("solution", solution)
        self.replay()
        return solution

    def hint(self) -> None:
        """Marks the next move of a solution in the page."""
        self._call = {"method": "hint", "text": ""}

    def replay(self, moves: str | Solution | None = None) -> None:
        """Plays moves in the page.

        Args:
            moves: Moves from the board, such as ``"ULDR"``, or a solution; by default the last solution.

        Raises:
            MovesError: If the moves are invalid, or cannot be made.
            OptionsError: If there is no solution yet.

        """
        moves = self.solution if moves is None else moves
        if moves is None:
            message = "There is no solution to replay yet; call solve() first, or give the moves."
            raise OptionsError(message)
        board, letters = (
            (moves.board, moves.moves) if isinstance(moves, Solution) else (self.board, text_of_moves(moves))
        )
        start = str(board)
        _native.replay(start, letters)
        self._call = {"method": "replay", "text": f"{start} {letters}"}

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Receives the changes of the page."""
        self._is_received = True
        try:
            super().set_state(sync_data)
        finally:
            self._is_received = False

    @traitlets.validate("board")
    def _check_board(self, proposal: Any) -> Any:  # noqa: ANN401
        read_goal(self.goal, proposal["value"].shape)
        return proposal["value"]

    @traitlets.validate("goal")
    def _check_goal(self, proposal: Any) -> Any:  # noqa: ANN401
        read_goal(proposal["value"], self.board.shape)
        return proposal["value"]

    @traitlets.observe("board", "goal")
    def _begin(self, _change: object) -> None:
        self.set_trait("solved", self.board == read_goal(self.goal, self.board.shape).board)
        if not self._is_received:
            self.set_trait("moves", "")
            self.set_trait("error", "")

    def __repr__(self) -> str:
        """Returns the call that makes the puzzle with its board."""
        return f"Puzzle({str(self.board)!r})"

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:  # noqa: ANN401
        """Returns the widget, and the board as HTML for pages that show no widgets, such as GitHub's."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "text/html": _html.of_board(self.board)}, metadata


def _first(board: BoardLike | None, goal: BoardLike | None) -> tuple[Board, str | Board]:
    """Returns the first board and its goal: without a board a random one of the goal's shape, or 4×4 if the goal is a name."""
    if board is None:
        target = read_any_goal("blank-last" if goal is None else goal)
        return random_board(target.shape if isinstance(target, Board) else 4, goal=target), target
    read, stated = read_text_or_numbers(board, goal=goal)
    meant = (stated or "blank-last") if goal is None else goal
    return read, str(meant) if is_goal_name(meant) else read_goal(meant, read.shape).board
