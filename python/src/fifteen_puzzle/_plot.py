"""Plots. Importing this module needs matplotlib."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._functions import shared_solver

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ._solution import Solution
    from ._types import HeuristicName

_MISSING = "Plots need matplotlib, which is not installed. Install it with: pip install 'fifteen-puzzle[plot]'"


def plot_profile(solution: Solution, ax: Axes | None, heuristic: HeuristicName) -> Axes:
    """Plots the heuristic along a solution against the moves that remain."""
    try:
        import matplotlib.pyplot as plt  # noqa: PLC0415 - optional
    except ImportError as error:
        raise ImportError(_MISSING) from error
    ax = plt.gca() if ax is None else ax
    made = range(solution.length + 1)
    remaining = [solution.length - moves for moves in made]
    values = shared_solver().heuristic_values(solution.boards, heuristic, goal=solution.goal)
    ax.plot(made, remaining, label="moves that remain" if solution.optimal else "moves that remain in this solution")
    ax.step(made, values, where="mid", label=f"h ({heuristic})")
    ax.fill_between(made, values, remaining, step="mid", alpha=0.15)
    ax.set_xlabel("moves made")
    ax.set_ylabel("moves")
    ax.set_xlim(0, max(solution.length, 1))
    ax.set_ylim(bottom=0)
    ax.legend()
    return ax
