"""The listings of the lesson, run as programs, give the numbers of the lesson."""

from __future__ import annotations

import contextlib
import io
import itertools
import math
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import oracle
from listings import (
    EMPTY,
    LANGUAGES,
    PatternTable,
    Search,
    lesson,
    lines_of_searches,
    lines_of_tables,
    mirrored,
    translated,
)

SMALL: oracle.Board = (2, 4, 3, 0, 5, 6, 1, 7, 8)
MIDDLE: oracle.Board = (7, 2, 4, 5, 0, 6, 8, 3, 1)
HARDEST: oracle.Board = (8, 6, 7, 2, 5, 4, 3, 0, 1)
OURS: oracle.Board = (5, 11, 9, 12, 3, 6, 4, 7, 13, 0, 10, 14, 1, 8, 15, 2)

GROUPS = [[4, 7, 8, 11, 12, 15], [5, 6, 9, 10, 13, 14], [1, 2, 3]]


def manhattan(board: oracle.Board) -> int:
    return oracle.manhattan(board, (*range(1, len(board)), 0))


def expect_stated(en: str, de: str, fr: str, *numbers: float) -> None:
    """Expects the lesson to state these numbers at the braces of its texts."""
    for language, text, comma, point in zip(LANGUAGES, (en, de, fr), ",. ", ".,,", strict=True):
        written = ["".join({",": comma, ".": point}.get(sign, sign) for sign in f"{number:,}") for number in numbers]
        assert text.format(*written) in lesson(language), text.format(*written)


def test_the_listings_say_the_same_in_each_language() -> None:
    searches = {language: lines_of_searches(language) for language in LANGUAGES}
    assert set(searches["en"]) == {"breadth-first", "greedy", "a-star", "weighted-a-star", "ida-star"}
    for language in LANGUAGES:
        for name, lines in searches[language].items():
            assert translated(lines, language) == translated(searches["en"][name], "en")
        assert translated(lines_of_tables(language), language) == translated(lines_of_tables("en"), "en")


def test_breadth_first_search() -> None:
    search = Search("breadth-first")
    assert len(search.run(SMALL)) - 1 == 9
    expect_stated("To be exact, {}.", "Genau genommen {}.", "Exactement {}.", search.expanded)
    last_found = Search("a-star", stops_early=True)
    assert len(last_found.run(SMALL)) == 10
    gap = '<span class="gap">{}</span>'
    expect_stated(
        f"So they expand {gap} boards, and not {gap} as in",
        f"expandieren sie {gap} Bretter und nicht {gap} wie in",
        f"développent donc {gap} grilles, et non {gap} comme à la",
        last_found.expanded,
        search.expanded,
    )


def test_greedy_search() -> None:
    search = Search("greedy", manhattan)
    assert [manhattan(board) for board in search.run(SMALL)] == [7, 6, 5, 4, 5, 6, 5, 4, 3, 2, 1, 0]
    gap = '<span class="gap">{}</span>'
    expect_stated(f"only {gap} boards.", f"nur {gap} Brettern", f"après {gap} grilles seulement", search.expanded)


def test_a_star() -> None:
    search = Search("a-star", manhattan)
    assert len(search.run(SMALL)) - 1 == 9
    gap = '<span class="gap">{}</span>'
    expect_stated(f"has expanded {gap} boards", f"hat es {gap} Bretter", f"a développé {gap} grilles", search.expanded)
    expect_stated("A* kept {}.", "A* behielt {}.", "A* en gardait {}.", len(search.came_from))
    assert search.improved == 0
    # The board on which A* finds a shorter path to a known board.
    other = Search("a-star", manhattan)
    other.run((1, 2, 6, 4, 0, 5, 7, 3, 8))
    assert other.improved > 0


def test_ida_star() -> None:
    search = Search("ida-star", manhattan)
    assert len(search.run(SMALL)) - 1 == 9
    expect_stated(
        "it has expanded {} nodes and never kept more than {} boards at once.",
        "hat es {} Knoten expandiert und nie mehr als {} Bretter auf einmal behalten.",
        "il a développé {} nœuds et n’a jamais gardé plus de {} grilles à la fois.",
        search.expanded,
        len(search.path),
    )


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(SMALL, id="9 moves"),
        pytest.param(MIDDLE, id="20 moves", marks=pytest.mark.slow),
        pytest.param(HARDEST, id="31 moves", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize(
    ("options", "search"),
    [
        (["--algorithm", "breadth-first"], lambda: Search("a-star", stops_early=True)),
        (["--algorithm", "greedy"], lambda: Search("greedy", manhattan)),
        (["--algorithm", "weighted-a-star", "--weight", "2"], lambda: Search("weighted-a-star", manhattan, w=2)),
        (["--algorithm", "a-star"], lambda: Search("a-star", manhattan)),
        (["--algorithm", "ida-star", "--prune-depth", "2"], lambda: Search("ida-star", manhattan)),
    ],
    ids=["breadth-first", "greedy", "weighted-a-star", "a-star", "ida-star"],
)
def test_the_table_of_searches(
    options: list[str], search: Callable[[], Search], board: oracle.Board, fifteen: Callable[..., list[Any]]
) -> None:
    """The page fills the table with the answers of the command line: tests/e2e/lesson."""
    listing = search()
    heuristic = [] if listing.stops_early else ["--heuristic", "manhattan"]
    (solved,) = fifteen("solve", "--json", "--threads", "1", *options, *heuristic, oracle.text_of(board))
    assert len(listing.run(board)) - 1 == solved["length"]
    assert listing.expanded == solved["expanded"]
    # A search that stops early has not generated all neighbors of the last board.
    assert listing.stops_early or listing.generated == solved["generated"]


def test_small_tables() -> None:
    one = PatternTable([1]).build()
    assert [one.entry([cell], (cell + 1) % 16) for cell in range(16)] == [
        oracle.steps(cell, 0, 4) for cell in range(16)
    ]
    expect_stated("the table has {} entries", "hat die Tabelle {} Einträge", "la table a {} entrées", len(one.table))

    two = PatternTable([1, 2]).build()
    assert two.entry([1, 0], 15) == 4
    expect_stated("swapped</a>, it is {},", "vertauscht</a>, ist er {},", "échangées</a>, elle vaut {},", 4)
    shut_in = PatternTable([2, 11]).build()
    assert [oracle.steps(1, 1, 4), oracle.steps(0, 10, 4)] == [0, 4]
    expect_stated("the entry is {}.", "ist der Eintrag {}.", "l’entrée vaut {}.", shut_in.entry([1, 0], 15))

    four = PatternTable([1, 2, 3, 4]).build()
    expect_stated(
        "{} placements and, with their zones, {} entries.",
        "{} Lagen und mit ihren Zonen {} Einträge.",
        "{} dispositions et, avec leurs zones, {} entrées.",
        math.perm(16, 4),
        len(four.table),
    )
    assert EMPTY not in four.table


def test_the_sizes_of_the_large_tables() -> None:
    for group in GROUPS:
        text = " ".join(map(str, group))
        expect_stated(text, text, text)
    placements = sum(math.perm(16, len(group)) for group in GROUPS)
    zones = sum(len(PatternTable(group).blocks) * math.factorial(len(group)) for group in GROUPS[1:])
    entries = zones + zones - len(PatternTable(GROUPS[2]).blocks) * 6
    expect_stated(
        "{} million placements and {} million entries",
        "{} Millionen Lagen und {} Millionen Einträge",
        "{} millions de dispositions et {} millions d’entrées",
        round(placements / 1e6, 1),
        round(entries / 1e6, 1),
    )


@pytest.fixture(scope="module")
def tables() -> list[PatternTable]:
    return [PatternTable(group).build() for group in GROUPS]


@pytest.mark.slow
def test_the_large_tables(tables: list[PatternTable], fifteen: Callable[..., list[Any]]) -> None:
    def entries(board: oracle.Board) -> list[int]:
        return [table.of_board(board) for table in tables]

    expect_stated(
        "say {}, {} and {}: {} in total.",
        "sagen die drei Tabellen {}, {} und {}, zusammen {}.",
        "les trois tables disent {}, {} et {}, soit {} au total.",
        *entries(OURS),
        sum(entries(OURS)),
    )
    reflected = entries(mirrored(OURS))
    expect_stated(
        "has {} + {} + {} = {}.",
        "unser Brett {} + {} + {} = {}.",
        "notre grille a {} + {} + {} = {}.",
        *reflected,
        sum(reflected),
    )
    without_zones = tables[0].smallest(mirrored(OURS))
    expect_stated(
        "the entry is {}; in the corner <i>b</i>, it would be {}.",
        "der Eintrag ist {}; in der Ecke <i>b</i> wäre er {}.",
        "l’entrée vaut {} ; dans le coin <i>b</i>, elle vaudrait {}.",
        reflected[0],
        without_zones,
    )
    expect_stated(
        "no more than {}.",
        "nicht mehr als {}.",
        "n’aurait que {}.",
        sum(table.smallest(mirrored(OURS)) for table in tables),
    )
    # Figures 16 and 17 show the values of the program's own tables.
    for board in fifteen("random", "--seed", "1", "--count", "50"):
        tiles = tuple(map(int, board.replace("/", " ").split()))
        (explained,) = fifteen("explain", "--json", "--heuristic", "pdb-6-6-3", board)
        for name, values in (("upright", entries(tiles)), ("mirrored", entries(mirrored(tiles)))):
            assert [lookup["distance"] for lookup in explained["parts"][name]] == values


def forbidden_strings(longest: int) -> set[tuple[int, str]]:
    """The duplicates of part 9: by the cell of the blank, the moves that lead to a board already reached by others."""
    forbidden = set()
    for blank in range(16):
        tiles = list(range(1, 16))
        start: oracle.Board = (*tiles[:blank], 0, *tiles[blank:])
        reached, level = {start}, [("", start)]
        for _ in range(longest):
            following = [(moves + move, after) for moves, board in level for move, after in oracle.neighbors(board)]
            level = []
            for moves, board in following:
                if board in reached:
                    forbidden.add((blank, moves))
                else:
                    reached.add(board)
                    level.append((moves, board))
    return forbidden


@pytest.mark.slow
def test_the_nodes_with_the_large_tables(tables: list[PatternTable]) -> None:
    def h(board: oracle.Board) -> int:
        return max(sum(table.of_board(one) for table in tables) for one in (board, mirrored(board)))

    forbidden = forbidden_strings(14)

    def is_first(path: list[oracle.Board], following: oracle.Board) -> bool:
        boards = [*path[-14:], following]
        moves = "".join(
            next(move for move, after in oracle.neighbors(one) if after == other)
            for one, other in itertools.pairwise(boards)
        )
        return all((one.index(0), moves[index:]) not in forbidden for index, one in enumerate(boards[:-1]))

    plain, pruned = Search("ida-star", h), Search("ida-star", h, allows=is_first)
    assert len(plain.run(OURS)) == len(pruned.run(OURS)) == 54
    expect_stated(
        '<span class="gap">{}</span>, for the same proof',
        '<span class="gap">{}</span>, für denselben Beweis',
        '<span class="gap">{}</span>, pour la même preuve',
        pruned.generated,
    )
    expect_stated("306 million and {}.", "306 Millionen und {}.", "306 millions et {}.", plain.generated)


PROGRAMS = Path(__file__).parents[2] / "www/lesson/python/programs"


def output_of(program: str, board: oracle.Board, width: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Runs a program beside a figure as the lesson does: with the board of the figure in place of its own."""
    rows = "/".join(" ".join(map(str, board[at : at + width])) for at in range(0, len(board), width))
    source = (PROGRAMS / f"{program}.py").read_text()
    changed = re.sub(r'(?<=read\(")[^"]*', rows, source)
    assert rows in changed
    monkeypatch.syspath_prepend(PROGRAMS)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(changed, {"__name__": "__main__"})
    return printed.getvalue().splitlines()


@pytest.mark.parametrize("name", ["breadth-first", "greedy", "a-star", "ida-star"])
def test_the_programs_beside_the_figures_count_as_the_listings(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(5)
    solved: oracle.Board = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    boards = [SMALL, solved]
    for _ in range(8):
        board = solved
        for _ in range(rng.randrange(5, 40)):
            board = rng.choice([following for _, following in oracle.neighbors(board)])
        boards.append(board)
    for board in boards:
        search = Search(name, manhattan if name != "breadth-first" else lambda board: 0)
        path = search.run(board)
        printed = [line for line in output_of(name, board, 3, monkeypatch) if not line.startswith("bound")]
        assert printed[:2] == [f"moves {len(path) - 1}", f"expanded {search.expanded}"]
        shown = [tuple(map(int, line.replace("/", " ").split())) for line in printed[2:]]
        assert shown == path


def test_a_program_says_that_a_board_has_no_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match="no solution"):
        output_of("a-star", (1, 2, 3, 5, 4, 0), 3, monkeypatch)
