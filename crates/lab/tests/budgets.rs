//! Searches of boards whose tiles have weights: each finds the cost that Dijkstra's algorithm finds, and budgeted tree search keeps the bound of
//! its paper on the nodes.

use fifteen::shape::Dims;
use fifteen_lab::budget::{Found, Step, Weighted};
use std::collections::BTreeMap;

const SHAPE: (usize, usize) = (2, 3);
const GOAL: [u8; 6] = [1, 2, 3, 4, 5, 0];
const MOST: u64 = 1_000_000;

const WEIGHTS: [[u32; 5]; 4] = [[1, 1, 1, 1, 1], [101, 137, 163, 179, 197], [1, 2, 3, 4, 5], [3, 10, 4, 12, 5]];

fn weighted(weights: &[u32]) -> Weighted {
    Weighted::new(Dims::new(SHAPE.0, SHAPE.1).expect("a shape"), &GOAL, weights)
}

/// The boards one move away, with the tile that moves.
fn neighbors(tiles: [u8; 6]) -> Vec<([u8; 6], u8)> {
    let blank = tiles.iter().position(|&tile| tile == 0).expect("a blank");
    let beside = |cell: usize| (cell / 3 == blank / 3 && cell.abs_diff(blank) == 1) || cell.abs_diff(blank) == 3;
    let slid = |cell: usize| {
        let mut after = tiles;
        after.swap(cell, blank);
        (after, tiles[cell])
    };
    (0..6).filter(|&cell| beside(cell)).map(slid).collect()
}

/// The cost of a cheapest solution of every board, by Dijkstra's algorithm from the goal: a move back costs the same.
fn costs(weights: &[u32; 5]) -> BTreeMap<[u8; 6], u32> {
    let mut costs = BTreeMap::new();
    let mut open = std::collections::BTreeSet::from([(0, GOAL)]);
    while let Some((cost, tiles)) = open.pop_first() {
        if costs.contains_key(&tiles) {
            continue;
        }
        costs.insert(tiles, cost);
        open.extend(neighbors(tiles).into_iter().map(|(next, tile)| (cost + weights[tile as usize - 1], next)));
    }
    costs
}

/// The number of nodes of the search tree within a limit, without the goal's, whose solution is its end.
fn nodes_within(boards: &Weighted, weights: &[u32; 5], (tiles, last, g): ([u8; 6], u8, u32), limit: u32) -> u64 {
    if tiles == GOAL || g + boards.h(&tiles) > limit {
        return 0;
    }
    let children = neighbors(tiles).into_iter().filter(|&(_, tile)| tile != last);
    1 + children
        .map(|(next, tile)| nodes_within(boards, weights, (next, tile, g + weights[tile as usize - 1]), limit))
        .sum::<u64>()
}

fn nodes(found: &Found) -> u64 {
    found.passes.iter().map(|pass| pass.expanded).sum()
}

#[test]
fn each_search_finds_the_cost_of_a_cheapest_solution() {
    for weights in &WEIGHTS {
        let boards = weighted(weights);
        let costs = costs(weights);
        assert_eq!(costs.len(), 360);
        for (tiles, &cost) in costs.iter().step_by(23) {
            assert_eq!(boards.a_star(tiles).map(|(cost, _)| cost), Some(cost));
            assert_eq!(boards.ida_star(tiles, MOST).map(|found| found.cost), Some(cost));
            assert_eq!(boards.budgeted(tiles, MOST).map(|found| found.cost), Some(cost));
        }
    }
}

#[test]
fn budgeted_search_keeps_its_bound_on_the_nodes() {
    for weights in &WEIGHTS {
        let boards = weighted(weights);
        for (&tiles, &cost) in costs(weights).iter().step_by(23) {
            let found = boards.budgeted(&tiles, MOST).expect("it ends");
            let all = nodes_within(&boards, weights, (tiles, 0, 0), cost).max(1);
            // A stage has one pass without a budget, at most log C leaps and as many halvings, each with at most 8 times the nodes of the
            // stage before; these nodes at least double from stage to stage, and the last ones are no more than `all`.
            let passes = 1 + 2 * u64::from(cost.max(1).ilog2() + 1);
            assert!(nodes(&found) <= 2 * 8 * all * passes, "{} nodes, tree of {all}, {tiles:?}", nodes(&found));
            for pass in &found.passes {
                assert!(pass.budget.is_none_or(|budget| pass.expanded <= budget));
                assert!(pass.step != Step::Next || pass.limit <= cost, "IDA* never goes over the cost");
            }
        }
    }
}

#[test]
fn a_pass_of_ida_star_has_the_nodes_within_its_limit() {
    let weights = [101, 137, 163, 179, 197];
    let boards = weighted(&weights);
    let start = [4, 5, 0, 1, 2, 3];
    let found = boards.ida_star(&start, MOST).expect("it ends");
    let (last, before) = found.passes.split_last().expect("some passes");
    assert_eq!(last.limit, found.cost);
    for pass in before {
        assert_eq!(pass.expanded, nodes_within(&boards, &weights, (start, 0, 0), pass.limit));
    }
    let limits: Vec<u32> = found.passes.iter().map(|pass| pass.limit).collect();
    assert!(limits.is_sorted_by(|one, next| one < next));
}

#[test]
fn different_weights_make_ida_star_quadratic_and_equal_ones_do_not() {
    let start = [4, 5, 0, 1, 2, 3];
    let of = |weights: [u32; 5]| {
        let boards = weighted(&weights);
        let [ida_star, budgeted] = [boards.ida_star(&start, MOST), boards.budgeted(&start, MOST)].map(Option::unwrap);
        (ida_star.passes.len(), nodes(&ida_star), budgeted.passes.len(), nodes(&budgeted))
    };
    let (passes, all, _, of_budgeted) = of([101, 137, 163, 179, 197]);
    assert!(passes > 90 && all > 5 * of_budgeted);
    let (passes, all, passes_of_budgeted, of_budgeted) = of([1; 5]);
    assert!(passes <= 9 && passes_of_budgeted <= 9 && of_budgeted <= all);
}

#[test]
fn a_search_with_too_few_nodes_left_ends() {
    let boards = weighted(&[101, 137, 163, 179, 197]);
    let start = [4, 5, 0, 1, 2, 3];
    let enough = nodes(&boards.ida_star(&start, MOST).expect("it ends"));
    assert!(boards.ida_star(&start, enough).is_some());
    assert!(boards.ida_star(&start, enough - 1).is_none());
    assert!(boards.budgeted(&start, 100).is_none());
}
