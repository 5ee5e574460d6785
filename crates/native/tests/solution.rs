//! The properties of a solution.

use common::puzzle::runs;
use fifteen::{Metric, internals::board::notation::read_moves};
use fifteen_native::solution::Solution;

fn solution(moves: &str, lower_bound: usize, metric: Metric) -> Solution {
    Solution {
        moves: read_moves(moves).expect("they are moves"),
        lower_bound: lower_bound as u16,
        metric,
        limit: None,
        all: None,
        expanded: 0,
        generated: 0,
        iterations: Vec::new(),
        ranking: None,
        threads: 1,
        seconds: 0.0,
        unsaved: None,
    }
}

/// The oracle counts letters, and runs of equal letters.
#[test]
fn the_length_is_that_of_the_metric() {
    for moves in ["", "U", "UUU", "ULLDDRU", "LRLR"] {
        let lengths = [(Metric::SingleTile, moves.len()), (Metric::MultiTile, runs(moves))];
        for (metric, length) in lengths {
            let solution = |lower_bound| solution(moves, lower_bound, metric);
            assert_eq!(solution(0).length(), length, "{moves}");
            assert!(solution(length).is_optimal(), "{moves}");
            assert!(length == 0 || !solution(length - 1).is_optimal(), "{moves}");
        }
    }
}

/// A known length must lie between the bound and the length that was found, both included.
#[test]
fn a_known_length_below_the_bound_or_above_the_length_contradicts_a_solution() {
    let solution = solution("ULLDDRU", 5, Metric::SingleTile);
    let agreeing: Vec<usize> = (0..=9).filter(|&known| solution.agrees_with(known)).collect();
    assert_eq!(agreeing, [5, 6, 7]);
}
