"""The views of the lab."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, get_args

import traitlets

from .._boards import BoardLike
from .._types import AlgorithmName, HeuristicName, Language
from ._element import ElementWidget
from ._puzzle import Puzzle
from ._traits import BoardTrait, GoalTrait, NameTrait, WholeTrait, algorithm_trait, heuristic_trait

__all__ = [
    "Budget",
    "Contours",
    "Estimate",
    "Growth",
    "Iterations",
    "Korf",
    "Parity",
    "Profile",
    "Race",
    "Space",
    "Steps",
    "Tables",
    "Tree",
    "View",
    "Watch",
    "Yours",
]


class View(ElementWidget):
    """A view of the lab. Settings that make no sense in a view are ignored.

    Args:
        board: The board, in any of the forms that :func:`solve` takes, or a :class:`Puzzle`, which the view then follows; by
            default an example.
        goal: ``"blank-last"``, ``"blank-first"``, or a board of the same size.
        heuristic: The heuristic with which the view begins.
        algorithm: The algorithm with which the view begins.
        at: The step that is shown, from 0; by default a telling one.
        quiet: Whether the name, the explanation, the sentence, the table and the links are left out.
        lang: Language of the texts, ``"en"``, ``"de"`` or ``"fr"``; by default that of the page.

    Each argument is also an attribute that can be set.

    """

    settings: ClassVar[tuple[str, ...]] = ("board", "goal", "heuristic", "algorithm", "at", "quiet", "lang")

    board = BoardTrait(None, allow_none=True)
    goal = GoalTrait("blank-last")
    heuristic = heuristic_trait()
    algorithm = algorithm_trait()
    at = WholeTrait("step", 0)
    quiet = traitlets.Bool()
    lang = NameTrait("language", get_args(Language))

    def __init__(
        self,
        board: BoardLike | Puzzle | None = None,
        goal: BoardLike = "blank-last",
        heuristic: HeuristicName | None = None,
        algorithm: AlgorithmName | None = None,
        at: int | None = None,
        quiet: bool = False,  # noqa: FBT001, FBT002
        lang: Language | None = None,
        **settings: Any,  # noqa: ANN401 - those of a view of its own
    ) -> None:
        """Makes a view."""
        followed = board if isinstance(board, Puzzle) else None
        super().__init__(
            f"fifteen-{type(self).__name__.lower()}",
            board=followed.board if followed else board,
            goal=followed.goal if followed else goal,
            heuristic=heuristic,
            algorithm=algorithm,
            at=at,
            quiet=quiet,
            lang=lang,
            **settings,
        )
        if followed:
            for name in ("board", "goal"):
                traitlets.dlink((followed, name), (self, name))

    def __repr__(self) -> str:
        """Returns the call that makes the view with its settings."""
        chosen = {name: text for name, text in self._attributes.items() if text is not None}
        return f"{type(self).__name__}({', '.join(f'{name}={text!r}' for name, text in chosen.items())})"


class Steps(View):
    """Five searches of one small board, step by step: the program, the queue, and all boards found.

    Args:
        weight: The weight of weighted A*, such as ``"2"``, from 1 to 10; by default 1.5.

    The other arguments are those of :class:`View`.

    """

    settings: ClassVar = (*View.settings, "weight")

    weight = traitlets.Unicode(None, allow_none=True)

    def __init__(
        self,
        board: BoardLike | Puzzle | None = None,
        weight: str | None = None,
        **settings: Any,  # noqa: ANN401 - those of View
    ) -> None:
        """Makes the view."""
        super().__init__(board, weight=weight, **settings)


class Watch(View):
    """IDA* or A*, step by step: the board, g + h = f against the bound, and the path as a skyline."""


class Tree(View):
    """The steps of IDA* or A* as a tree, with the reason for each pruned node."""


class Contours(View):
    """All boards near the start in lines of equal f = g + h, and how A* takes them line by line."""


class Budget(View):
    """IDA*, budgeted tree search and A* on a board whose tiles cost different amounts to move.

    Args:
        weights: The cost of moving each tile, such as ``"10 11 13 17 19"``, or ``"different"`` or ``"equal"``; by default
            different.

    The other arguments are those of :class:`View`.

    """

    settings: ClassVar = (*View.settings, "weights")

    weights = traitlets.Unicode(None, allow_none=True)

    def __init__(
        self,
        board: BoardLike | Puzzle | None = None,
        weights: str | None = None,
        **settings: Any,  # noqa: ANN401 - those of View
    ) -> None:
        """Makes the view."""
        super().__init__(board, weights=weights, **settings)


class Iterations(View):
    """The nodes of each bound of IDA*, and the boards that A* keeps in memory."""


class Estimate(View):
    """What each heuristic counts on a board and, along a shortest solution, the gap to the moves that remain.

    Args:
        show: The part that is shown alone: ``"board"``, with the heuristics, or ``"chart"``, along the solution; by default both.

    The other arguments are those of :class:`View`.

    """

    settings: ClassVar = (*View.settings, "show")

    show = NameTrait("part", ("board", "chart"))

    def __init__(
        self,
        board: BoardLike | Puzzle | None = None,
        show: Literal["board", "chart"] | None = None,
        **settings: Any,  # noqa: ANN401 - those of View
    ) -> None:
        """Makes the view."""
        super().__init__(board, show=show, **settings)


class Tables(View):
    """How often each value of a pattern, a heuristic or the true distance occurs."""


class Profile(Estimate):
    """The chart of :class:`Estimate` alone, as earlier releases named it."""

    def __init__(
        self,
        board: BoardLike | Puzzle | None = None,
        **settings: Any,  # noqa: ANN401 - those of View
    ) -> None:
        """Makes the view."""
        super().__init__(board, **{"show": "chart", **settings})


class Race(View):
    """Several searches solve one board: their nodes, memory and time.

    Args:
        lanes: The searches, such as ``"ida-star/manhattan a-star/manhattan"``.
        seconds: How long a search may take, at most 3600; by default 30.
        memory: How many MiB a search may take, at most 4096; by default 64.

    The other arguments are those of :class:`View`.

    """

    settings: ClassVar = (*View.settings, "lanes", "seconds", "memory")

    lanes = traitlets.Unicode(None, allow_none=True)
    seconds = WholeTrait("number of seconds", 1, 3600)
    memory = WholeTrait("number of MiB", 1, 4096)

    def __init__(
        self,
        board: BoardLike | Puzzle | None = None,
        lanes: str | None = None,
        seconds: int | None = None,
        memory: int | None = None,
        **settings: Any,  # noqa: ANN401 - those of View
    ) -> None:
        """Makes a race."""
        super().__init__(board, lanes=lanes, seconds=seconds, memory=memory, **settings)


class Korf(View):
    """Korf's hundred boards of 1985, solved in the browser."""


class Parity(View):
    """Why a swap of two tiles cannot be undone by sliding."""


class Growth(View):
    """A pattern table that is built backward from the goal, level by level."""


class Space(View):
    """All 181,440 boards of the 8-puzzle by distance, and the values of each heuristic for them."""


class Yours(View):
    """A heuristic that the reader writes in JavaScript, tried on all boards of the 8-puzzle.

    For one in Python, use :func:`check_heuristic`.

    Args:
        code: The code with which the editor begins. It runs only after the reader has clicked.

    The other arguments are those of :class:`View`.

    """

    settings: ClassVar = (*View.settings, "code")

    code = traitlets.Unicode(None, allow_none=True)

    def __init__(self, code: str | None = None, **settings: Any) -> None:  # noqa: ANN401 - those of View
        """Makes an editor."""
        super().__init__(code=code, **settings)
