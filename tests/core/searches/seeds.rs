//! A random order of moves changes which solution is found, but not its length. It does not change the counts of the
//! iterations of IDA* that find no solution either, since these search the same nodes in any order.
//!
//! The oracles: breadth-first search of the 8-puzzle, Korf's published lengths, the search without a seed for the
//! counts, and the reference puzzle, which replays every solution.

use common::{
    golden,
    puzzle::{self, Cases},
    subject,
};
use fifteen::{
    Algorithm, Board, HeuristicName, IterationCounts, Move, Options, Solver, internals::search::order, shape::Square,
};
use std::collections::HashMap;

fn seeded(algorithm: Algorithm, heuristic: HeuristicName, seed: u64) -> Options {
    let (algorithm, heuristic, seed) = (Some(algorithm), Some(heuristic), Some(seed));
    Options::default().with_algorithm(algorithm).with_heuristic(heuristic).with_seed(seed)
}

#[test]
fn every_seed_finds_the_distance_on_the_eight_puzzle() {
    let (mut solver, mut cases) = (Solver::new(), Cases(111));
    for seed in 0..40 {
        let tiles = cases.solvable(3);
        let distance = puzzle::eight_puzzle()[&puzzle::packed(&tiles)] as usize;
        for heuristic in subject::handy(3) {
            for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
                let found = subject::solve(&mut solver, &tiles, &seeded(algorithm, heuristic, seed));
                let moves = subject::letters(&found);
                assert!(found.is_optimal());
                assert_eq!(moves.len(), distance, "seed {seed}, {algorithm:?} {heuristic:?} on {tiles:?}");
                assert_eq!(puzzle::replay(&tiles, &moves), puzzle::blank_last(3));
            }
        }
    }
}

#[test]
fn many_seeds_find_korfs_lengths() {
    let mut solver = subject::solver();
    let mut instances = golden::korf();
    instances.sort_by_key(|instance| instance.generated);
    let mut last_iterations: HashMap<usize, Vec<u64>> = HashMap::new();
    for (easy, instance) in instances.iter().take(10).enumerate() {
        let options = |seed| {
            let goal = fifteen::Goal::BlankFirst;
            seeded(Algorithm::IdaStar, HeuristicName::Pdb663, 0).with_goal(goal).with_seed(seed)
        };
        let unseeded = subject::solve(&mut solver, &instance.board, &options(None)).stats.iterations;
        for seed in [0, 1, 2, 3, 77, u64::MAX] {
            let found = subject::solve(&mut solver, &instance.board, &options(Some(seed)));
            assert_eq!(subject::letters(&found).len(), instance.optimal, "seed {seed}, no. {}", instance.id);
            let iterations = found.stats.iterations;
            assert_eq!(iterations.len(), unseeded.len());
            assert_eq!(failed(&iterations), failed(&unseeded), "seed {seed}, no. {}", instance.id);
            last_iterations.entry(easy).or_default().push(iterations[iterations.len() - 1].expanded);
        }
    }
    let varied = last_iterations.values().filter(|expanded| expanded.iter().any(|count| *count != expanded[0])).count();
    assert!(varied >= 8, "different seeds changed the last iteration on {varied} boards only");
}

/// Returns the iterations before the last, which found no solution.
fn failed(iterations: &[IterationCounts]) -> &[IterationCounts] {
    &iterations[..iterations.len() - 1]
}

#[test]
fn a_seed_gives_each_order_about_as_often() {
    let mut cases = Cases(112);
    let mut counts: HashMap<[Move; 4], usize> = HashMap::new();
    let boards = 24_000;
    for _ in 0..boards {
        let board: Board<Square<4>> = subject::board(&cases.solvable(4));
        assert_eq!(order::moves(None, &board), Move::ALL);
        let moves = order::moves(Some(5), &board);
        assert_eq!(moves, order::moves(Some(5), &board));
        *counts.entry(moves).or_default() += 1;
    }
    assert_eq!(counts.len(), 24, "all orders");
    assert!(counts.values().all(|count| (800..1200).contains(count)), "{counts:?}");
    let board: Board<Square<4>> = subject::board(&cases.solvable(4));
    let orders: Vec<_> = (0..50).map(|seed| order::moves(Some(seed), &board)).collect();
    assert!(orders.iter().any(|moves| *moves != orders[0]), "seeds differ");
}
