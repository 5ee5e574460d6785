"""Solutions as HTML. Colors are those of the page, more or less transparent, so they fit light and dark notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ._boards import Board

if TYPE_CHECKING:
    from ._solution import Solution

_BOARD = "display:inline-grid;gap:2px;padding:2px;border-radius:4px;font:600 14px/1 system-ui,sans-serif"
_CELL = "display:grid;place-items:center;width:28px;height:28px;border-radius:3px"
_TILE = f"{_CELL};background:rgba(128,128,128,.25)"
_BLANK = f"{_CELL};background:none"


def of_solution(solution: Solution) -> str:
    """Returns the board, the number of moves, the moves, and the cost of the search."""
    count, what = (solution.slides, "multi-tile move") if solution.metric == "multi-tile" else (solution.length, "move")
    length = f"{count} {what}{'' if count == 1 else 's'}"
    if solution.optimal:
        verdict = f"{length}, the fewest possible"
    else:
        verdict = f"{length}; every solution has at least {solution.lower_bound}"
    by = solution.algorithm if solution.heuristic is None else f"{solution.algorithm} with {solution.heuristic}"
    took = f"{solution.expanded:,} nodes expanded in {solution.seconds:.3f} seconds by {by}"
    return (
        '<div style="display:flex;gap:16px;align-items:center;flex-wrap:wrap">'
        f"{of_board(solution.board)}"
        '<div style="flex:1;min-width:200px">'
        f"<div><strong>{escape(verdict)}</strong></div>"
        f'<div style="font-family:monospace;overflow-wrap:anywhere">{escape(solution.moves)}</div>'
        f'<div style="opacity:.7;font-size:90%">{escape(took)}</div>'
        "</div></div>"
    )


def of_board(board: Board) -> str:
    """Returns the board."""
    cells = "".join(f'<span style="{_TILE if tile else _BLANK}">{tile or ""}</span>' for tile in board)
    columns = f"grid-template-columns:repeat({board.shape[1]},28px)"
    return f'<div role="img" aria-label="{board}" style="{_BOARD};{columns}">{cells}</div>'
