"""Iterations and how they are cut."""

from __future__ import annotations

import pytest

from fifteen_cluster import Cutting, Iteration, ShardReport
from fifteen_cluster.iteration import MAX_SHARDS


def report(shard: int, next_bound: int | None = None, solution: str | None = None, shards: int = 3) -> ShardReport:
    return ShardReport(40, shard, shards, solution, next_bound, 10 * shard, 20 * shard, 0.5, "w")


def finished(*expanded: int) -> list[Iteration]:
    return [
        Iteration(2 * i, 1, {1: ShardReport(2 * i, 1, 1, None, 2 * i + 2, count, count, 1.0, "w")})
        for i, count in enumerate(expanded)
    ]


def test_an_iteration_is_the_sum_of_its_shards() -> None:
    iteration = Iteration(40, 3)
    for part in (report(3, 42), report(1), report(3, 42), report(2, 41)):
        iteration.add(part)
    assert (iteration.expanded, iteration.generated, iteration.seconds) == (60, 120, 1.5)
    assert (iteration.next_bound, iteration.solution, iteration.missing()) == (41, None, [])


def test_an_iteration_knows_its_missing_shards_and_its_solution() -> None:
    iteration = Iteration(40, 3)
    assert (iteration.missing(), iteration.next_bound) == ([1, 2, 3], None)
    iteration.add(report(2, solution="UL" * 20))
    assert (iteration.missing(), iteration.solution) == ([1, 3], "UL" * 20)


@pytest.mark.parametrize("next_bound", [-1, 0, 39, 40, 43, 44, 80])
def test_bounds_that_do_not_follow_are_refused(next_bound: int) -> None:
    iteration = Iteration(40, 3)
    with pytest.raises(
        ValueError, match=f"The next bound is {next_bound} after 40; expected one that is 1 or 2 higher"
    ):
        iteration.add(report(1, next_bound))
    assert iteration.missing() == [1, 2, 3]


@pytest.mark.parametrize("moves", [0, 38, 39, 41, 42])
def test_solutions_of_another_length_are_refused(moves: int) -> None:
    with pytest.raises(ValueError, match=f"A solution has {moves} moves at bound 40"):
        Iteration(40, 3).add(report(1, solution="U" * moves))


@pytest.mark.parametrize("wrong", [report(4), report(0), report(1, shards=4)])
def test_other_shards_are_refused(wrong: ShardReport) -> None:
    with pytest.raises(ValueError, match="not part of the iteration"):
        Iteration(40, 3).add(wrong)


@pytest.mark.parametrize(
    ("cut_from", "counts", "is_small"),
    [(1000, (), True), (1000, (999,), True), (1000, (1000,), False), (1000, (5000, 10), True), (0, (), False)],
)
def test_an_iteration_is_cut_after_a_large_one(cut_from: int, counts: tuple[int, ...], is_small: bool) -> None:  # noqa: FBT001
    assert Cutting(cut_from, 8).is_small(finished(*counts)) is is_small


@pytest.mark.parametrize(
    ("counts", "threads", "shards"),
    [
        ((), 2, 16),
        ((1_000_000,), 2, 16),
        # 10^12 nodes, ten times as many as before, in shards of 2 * 10^9.
        ((10**10, 10**11), 2, 500),
        ((10**11,), 2, 500),
        ((10**11,), 100, 800),
        ((10**15,), 2, MAX_SHARDS),
    ],
)
def test_long_iterations_have_more_shards(counts: tuple[int, ...], threads: int, shards: int) -> None:
    assert Cutting(1, 8).shards(finished(*counts), threads) == shards
