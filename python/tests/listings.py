"""The listings of the lesson as programs in Python.

Each line is looked up in a phrase book, which has the equivalent line of Python. So a changed listing makes another
program, and a line that is not in the book is an error.
"""

from __future__ import annotations

import functools
import heapq
import html
import itertools
import json
import math
import re
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import oracle

ROOT = Path(__file__).parents[2]

# The folder of the lesson in each language.
LANGUAGES = {row["tag"]: row["path"] for row in json.loads((ROOT / "www/locales/languages.json").read_text())}

# Each line of Python, followed by the lines of the listings in the order of the languages.
PHRASE_BOOK = [
    ("queue = Queue([start])", "queue ← [start]", "Schlange ← [Start]", "file ← [départ]"),
    ("known = {start}", "known ← [start]", "bekannt ← [Start]", "connues ← [départ]"),
    ("g[start] = 0", "g(start) ← 0", "g(Start) ← 0", "g(départ) ← 0"),
    (
        "while queue:",
        "while queue is not empty",
        "solange die Schlange nicht leer ist",
        "tant que la file n’est pas vide",
    ),
    (
        "board = queue.first()",
        "board ← take the first of queue",
        "Brett ← das erste aus der Schlange",
        "grille ← retirer la première de la file",
    ),
    (
        "board = queue.smallest(h)",
        "board ← take from queue the smallest h",
        "Brett ← das mit dem kleinsten h aus der Schlange",
        "grille ← retirer de la file le plus petit h",
    ),
    (
        "board = queue.smallest(lambda board: g[board] + h(board))",
        "board ← take from queue the smallest g + h",
        "Brett ← das mit dem kleinsten g + h aus der Schlange",
        "grille ← retirer de la file le plus petit g + h",
    ),
    (
        "board = queue.smallest(lambda board: g[board] + w * h(board))",
        "board ← take from queue the smallest g + w × h",
        "Brett ← das mit dem kleinsten g + w × h aus der Schlange",
        "grille ← retirer de la file le plus petit g + w × h",
    ),
    (
        "if is_solved(board): return path_to(board)",
        "if board is solved: return its path",
        "falls Brett gelöst ist: gib den Weg zurück",
        "si la grille est résolue : rendre son chemin",
    ),
    (
        "for next in neighbors(board):",
        "for each next, one move away from board",
        "für jedes Nachbarbrett",
        "pour chaque voisine, à un coup de la grille",
    ),
    (
        "if next not in known:",
        "if next is not in known",
        "falls Nachbar nicht bekannt ist",
        "si voisine n’est pas connue",
    ),
    (
        "if next not in g or g[board] + 1 < g[next]:",
        "if next has no g, or g(board) + 1 < g(next)",
        "falls Nachbar kein g hat oder g(Brett) + 1 < g(Nachbar)",
        "si voisine n’a pas de g, ou g(grille) + 1 < g(voisine)",
    ),
    ("known.add(next)", "put next into known", "nimm Nachbar in bekannt auf", "ajouter voisine aux connues"),
    ("g[next] = g[board] + 1", "g(next) ← g(board) + 1", "g(Nachbar) ← g(Brett) + 1", "g(voisine) ← g(grille) + 1"),
    (
        "queue.put(next)",
        "put next at the end of queue",
        "stelle Nachbar ans Ende der Schlange",
        "mettre voisine à la fin de la file",
    ),
    ("queue.put(next)", "put next into queue", "lege Nachbar in die Schlange", "mettre voisine dans la file"),
    ("return None", "return “no solution”", "gib „keine Lösung“ zurück", "rendre « pas de solution »"),
    # IDA*. The boards of the unfinished calls are the path.
    ("bound = h(start)", "bound ← h(start)", "Schranke ← h(Start)", "borne ← h(départ)"),
    ("while True:", "repeat", "wiederhole", "répéter"),
    ("next_bound = math.inf", "next bound ← ∞", "nächste Schranke ← ∞", "borne suivante ← ∞"),
    (
        "if search(start, 0, None): return path",
        "if search(start, 0, none): return the path",
        "falls suche(Start, 0, keins): gib den Weg zurück",
        "si chercher(départ, 0, aucune) : rendre le chemin",
    ),
    ("bound = next_bound", "bound ← next bound", "Schranke ← nächste Schranke", "borne ← borne suivante"),
    (
        "def search(board, g, previous):\n    nonlocal next_bound\n    path[g:] = [board]",
        "search(board, g, previous):",
        "suche(Brett, g, voriges):",
        "chercher(grille, g, précédente) :",
    ),
    ("if g + h(board) > bound:", "if g + h > bound", "falls g + h > Schranke", "si g + h > borne"),
    (
        "next_bound = min(next_bound, g + h(board)); return False",
        "next bound ← min(next bound, g + h), answer no",
        "nächste Schranke ← min(nächste Schranke, g + h), antworte nein",
        "borne suivante ← min(borne suivante, g + h), répondre non",
    ),
    (
        "if is_solved(board): return True",
        "if board is solved: answer yes",
        "falls Brett gelöst ist: antworte ja",
        "si la grille est résolue : répondre oui",
    ),
    (
        "for next in neighbors(board, previous):",
        "for each next, one move away, except previous",
        "für jedes Nachbarbrett außer voriges",
        "pour chaque voisine, sauf précédente",
    ),
    (
        "if search(next, g + 1, board): return True",
        "if search(next, g + 1, board): answer yes",
        "falls suche(Nachbar, g + 1, Brett): antworte ja",
        "si chercher(voisine, g + 1, grille) : répondre oui",
    ),
    ("return False", "answer no", "antworte nein", "répondre non"),
    # Pattern tables.
    (
        "table[start] = 0; queue = Queue([start])",
        "table(solved) ← 0, queue ← [solved]",
        "Tabelle(gelöst) ← 0, Schlange ← [gelöst]",
        "table(résolu) ← 0, file ← [résolu]",
    ),
    (
        "state = queue.first()",
        "state ← take the first of queue",
        "Zustand ← der erste aus der Schlange",
        "état ← retirer le premier de la file",
    ),
    (
        "for next in neighbors(state):",
        "for each next, one move away from state",
        "für jeden Nachbarn, einen Zug von Zustand entfernt",
        "pour chaque voisin, à un coup de l’état",
    ),
    (
        "if table[next] == EMPTY:",
        "if table(next) is empty",
        "falls Tabelle(Nachbar) leer ist",
        "si table(voisin) est vide",
    ),
    (
        "table[next] = table[state] + 1",
        "table(next) ← table(state) + 1",
        "Tabelle(Nachbar) ← Tabelle(Zustand) + 1",
        "table(voisin) ← table(état) + 1",
    ),
    (
        "queue.put(next)",
        "put next at the end of queue",
        "stelle Nachbar ans Ende der Schlange",
        "mettre voisin à la fin de la file",
    ),
]

# An entry that a table has not filled yet.
EMPTY = 255

Line = tuple[str, int]


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def lesson(language: str) -> str:
    """Returns the text of a lesson, in which all spaces are the same."""
    return re.sub("[\u00a0\u202f]", " ", html.unescape(read(f"www/pages/{LANGUAGES[language]}lesson.html")))


def lines_of_searches(language: str) -> dict[str, list[Line]]:
    """Returns the lines of each search and their indentation, as in the lab."""
    texts = json.loads(read(f"www/locales/{language}/lab/search.json"))
    source = read("www/lab/parts/search/program.ts")
    (parameters, body) = re.findall(r"const queued = \((.*?)\): Line\[\] => \[(.*?)\n\];", source, re.DOTALL)[0]
    names = re.findall(r"(\w+): string", parameters)
    shared = re.findall(r"\['?(\w+)'?, (\d)\]", body)
    programs = {}
    for name, arguments in re.findall(r"'?([\w-]+)'?: \{ lines: queued\((.*?)\)", source):
        own = dict(zip(names, re.findall(r"'(\w+)'", arguments), strict=True))
        programs[name] = [(texts[own.get(key, key)], int(indent)) for key, indent in shared]
    indents = re.findall(r"const idaStar: Line\[\] = \[([\d, ]+)\]", source)[0].split(",")
    programs["ida-star"] = [(texts[f"idaLine{number}"], int(indent)) for number, indent in enumerate(indents, 1)]
    return programs


def lines_of_tables(language: str) -> list[Line]:
    """Returns the lines of the listing in the lesson. The style sheet indents all lines from some line on by one more
    step."""
    (listing,) = re.findall(r'<ol class="listing">(.*?)</ol>', lesson(language), re.DOTALL)
    steps = [
        int(first) for first in re.findall(r"\.listing li:nth-child\(n \+ (\d+)\)", read("www/lesson/styles/text.css"))
    ]
    texts = re.findall(r"<li>(.*?)</li>", listing)
    return [(text, sum(first <= number for first in steps)) for number, text in enumerate(texts, 1)]


def translated(lines: list[Line], language: str) -> str:
    """Returns the program in Python: a function of the start, in which definitions come before their callers."""
    column = 1 + list(LANGUAGES).index(language)
    book = {re.sub("[\u00a0\u202f]", " ", row[column]): row[0] for row in PHRASE_BOOK}
    blocks: list[list[str]] = []
    for text, indent in lines:
        if indent == 0:
            blocks.append([])
        for python in book[re.sub("[\u00a0\u202f]", " ", text)].split("\n"):
            blocks[-1].append("    " * (indent + 1) + python)
    blocks.sort(key=lambda block: not block[0].lstrip().startswith("def"))
    return "\n".join(["def program(start):", *(line for block in blocks for line in block)])


class Queue(deque[Any]):
    """First in, first out."""

    first = deque.popleft
    put = deque.append


class Found(Exception):  # noqa: N818
    """Raised when the solved board is generated, before it comes out of the queue."""


class Search:
    """A program on a board of the puzzle, with the counts of the lesson. It is also the queue of its program."""

    def __init__(
        self,
        name: str,
        h: Callable[[oracle.Board], int] = lambda board: 0,
        *,
        w: float = 1,
        stops_early: bool = False,
        allows: Callable[[list[oracle.Board], oracle.Board], bool] = lambda path, following: True,
    ) -> None:
        self.source = translated(lines_of_searches("en")[name], "en")
        self.h, self.w, self.stops_early, self.allows = h, w, stops_early, allows
        # The counts: the start counts as generated, and searches with a queue know the boards that they have seen.
        self.expanded, self.generated, self.improved = 0, 1, 0
        self.came_from: dict[oracle.Board, oracle.Board | None] = {}
        # The waiting boards, each with the number of boards found before it. A board waits once, with its last number.
        self.numbers: dict[oracle.Board, int] = {}
        self.order: deque[oracle.Board] = deque()
        self.heap: list[tuple[int, int, int, oracle.Board]] = []
        self.count = itertools.count(1)
        self.board: oracle.Board | None = None

    def run(self, start: oracle.Board) -> list[oracle.Board]:
        """Runs the program, and returns the boards of the solution."""
        self.goal: oracle.Board = (*range(1, len(start)), 0)
        self.path: list[oracle.Board] = []
        names: dict[str, Any] = {
            "Queue": self.queue,
            "g": {},
            "w": self.w,
            "h": self.h,
            "math": math,
            "path": self.path,
            "is_solved": lambda board: board == self.goal,
            "path_to": self.path_to,
            "neighbors": self.neighbors,
        }
        exec(self.source, names)
        try:
            solution: list[oracle.Board] = names["program"](start)
        except Found:
            return self.path_to(self.goal)
        return solution

    def neighbors(self, board: oracle.Board, *previous: oracle.Board | None) -> Iterator[oracle.Board]:
        """Expands a board. The move straight back does not count; the listing of IDA* itself excludes it."""
        self.expanded += 1
        self.board = board
        depth = len(self.path)
        back = previous[0] if previous else self.came_from[board]
        for _, following in oracle.neighbors(board):
            if following != back and self.allows(self.path[:depth], following):
                self.generated += 1
                yield following
            elif not previous:
                yield following

    def queue(self, boards: list[oracle.Board]) -> Search:
        for board in boards:
            self.put(board)
        return self

    def __len__(self) -> int:
        return len(self.numbers)

    def put(self, board: oracle.Board) -> None:
        self.improved += board in self.came_from
        self.came_from[board] = self.board
        self.numbers[board] = next(self.count)
        self.order.append(board)
        if self.stops_early and board == self.goal:
            raise Found

    def first(self) -> oracle.Board:
        board = self.order.popleft()
        del self.numbers[board]
        return board

    def smallest(self, key: Callable[[oracle.Board], float]) -> oracle.Board:
        """Takes the board with the smallest key; among these, the smallest h, and then the one found last."""
        while self.order:
            board = self.order.popleft()
            heapq.heappush(self.heap, (math.floor(key(board)), self.h(board), -self.numbers[board], board))
        while True:
            _, _, number, board = heapq.heappop(self.heap)
            if self.numbers.get(board) == -number:
                del self.numbers[board]
                return board

    def path_to(self, board: oracle.Board | None) -> list[oracle.Board]:
        path: list[oracle.Board] = []
        while board is not None:
            path.append(board)
            board = self.came_from[board]
        return path[::-1]


def beside(cell: int) -> list[int]:
    """Returns the neighbors of a cell of the 15-puzzle."""
    row, column = divmod(cell, 4)
    places = [(row + 1, column), (row, column + 1), (row, column - 1), (row - 1, column)]
    return [4 * r + c for r, c in places if 0 <= r < 4 and 0 <= c < 4]


@functools.cache
def zone(walls: frozenset[int], blank: int) -> frozenset[int]:
    """Returns the cells that the blank reaches while no tile of the pattern moves."""
    reached, waiting = {blank}, [blank]
    while waiting:
        new = [cell for cell in beside(waiting.pop()) if cell not in walls and cell not in reached]
        reached.update(new)
        waiting.extend(new)
    return frozenset(reached)


class PatternTable:
    """The table of some tiles of the 15-puzzle. A state is a placement of the tiles and the zone of the blank."""

    def __init__(self, tiles: list[int]) -> None:
        self.tiles = sorted(tiles)
        self.orders = list(itertools.permutations(range(len(tiles))))
        self.order_numbers = {order: number for number, order in enumerate(self.orders)}
        # Each pair of a set of cells and one of its zones is a block, within which states differ by the order of the
        # tiles.
        self.blocks: dict[tuple[frozenset[int], frozenset[int]], int] = {}
        for cells in map(frozenset, itertools.combinations(range(16), len(tiles))):
            for of_cells in {zone(cells, blank) for blank in range(16) if blank not in cells}:
                self.blocks[cells, of_cells] = len(self.blocks)

    def state(self, cells: list[int], blank: int) -> int:
        """Returns the state in which the tiles are in these cells."""
        by_cell = sorted(range(len(cells)), key=cells.__getitem__)
        block = self.blocks[frozenset(cells), zone(frozenset(cells), blank)]
        return block * len(self.orders) + self.order_numbers[tuple(by_cell)]

    def moves(self) -> list[list[tuple[int, list[int]]]]:
        """Returns for each block the moves of its tiles: the first state of the next block, and the number of each
        order there."""

        @functools.cache
        def moved(old: int, new: int) -> list[int]:
            def order_after(order: tuple[int, ...]) -> tuple[int, ...]:
                rest = [*order[:old], *order[old + 1 :]]
                return (*rest[:new], order[old], *rest[new:])

            return [self.order_numbers[order_after(order)] for order in self.orders]

        moves = []
        for cells, of_cells in self.blocks:
            of_block = []
            for hole in of_cells:
                for cell in cells.intersection(beside(hole)):
                    after = cells - {cell} | {hole}
                    block = self.blocks[after, zone(after, cell)]
                    order = moved(sorted(cells).index(cell), sorted(after).index(hole))
                    of_block.append((block * len(self.orders), order))
            moves.append(of_block)
        return moves

    def build(self) -> PatternTable:
        moves, count = self.moves(), len(self.orders)

        def neighbors(state: int) -> list[int]:
            block, order = divmod(state, count)
            return [first + orders[order] for first, orders in moves[block]]

        self.table = bytearray([EMPTY]) * (len(self.blocks) * count)
        names: dict[str, Any] = {"Queue": Queue, "EMPTY": EMPTY, "table": self.table, "neighbors": neighbors}
        exec(translated(lines_of_tables("en"), "en"), names)
        names["program"](self.state([tile - 1 for tile in self.tiles], 15))
        return self

    def entry(self, cells: list[int], blank: int) -> int:
        return self.table[self.state(cells, blank)]

    def of_board(self, board: oracle.Board) -> int:
        return self.entry([board.index(tile) for tile in self.tiles], board.index(0))

    def smallest(self, board: oracle.Board) -> int:
        """Returns the smallest entry of a placement over all cells of the blank."""
        cells = [board.index(tile) for tile in self.tiles]
        return min(self.entry(cells, blank) for blank in range(16) if blank not in cells)


def mirrored(board: oracle.Board) -> oracle.Board:
    """Returns the reflection across the diagonal of the square, with each tile renumbered by its new home."""
    width = oracle.width_of(board)

    def across(cell: int) -> int:
        return cell % width * width + cell // width

    return tuple(board[across(cell)] and across(board[across(cell)] - 1) + 1 for cell in range(len(board)))
