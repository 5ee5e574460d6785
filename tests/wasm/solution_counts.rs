//! The numbers of all shortest solutions inside wasm, with every heuristic.
//!
//! The oracle is a breadth-first count with the reference puzzle.

use common::{
    puzzle::{self, Cases},
    solution_counts::NearGoal,
    subject,
};
use fifteen::{Algorithm, HeuristicName, Options, Search as _};
use std::collections::HashSet;
use wasm_bindgen_test::wasm_bindgen_test;

/// The number of solutions to list: more than any board of these tests has.
const LISTED: usize = 10_000;

/// Counts the solutions of random boards at most `moves` moves from the goal. A tenth of the boards must have several.
fn every_heuristic_counts_all_solutions(width: usize, depth: u8, boards: usize, moves: usize) {
    let shape = subject::square(width);
    let near = NearGoal::new(&puzzle::blank_last(width), depth);
    let (mut solver, mut cases) = (subject::solver_with_small_tables(), Cases(241 + width as u64));
    let mut several = 0;
    for _ in 0..boards {
        let length = moves - cases.below(6);
        let (_, tiles) = cases.walk(&puzzle::blank_last(width), length);
        let (length, count) = near.solutions(&tiles);
        several += usize::from(count > 1);
        for heuristic in HeuristicName::for_shape(shape).filter(|&heuristic| subject::has_small_table(heuristic, shape))
        {
            let options = Options::default().with_algorithm(Algorithm::IdaStar).with_heuristic(heuristic);
            let mut run =
                solver.start_all(&subject::any_board(&tiles), &options, LISTED).expect("the options are valid");
            let progress = subject::run_by(&mut run, u64::MAX, || cases.below(100) as u64);
            let found = run.found().expect("the search is for all");
            assert_eq!((progress.lower_bound, found.count), (u16::from(length), count), "{heuristic:?} on {tiles:?}");
            let different: HashSet<_> = found.listed.iter().collect();
            assert_eq!(different.len() as u64, count, "each solution is listed once: {heuristic:?} on {tiles:?}");
        }
    }
    assert!(several * 10 >= boards, "only {several} of {boards} boards have several solutions");
}

#[wasm_bindgen_test]
fn every_heuristic_counts_all_solutions_on_3x3() {
    every_heuristic_counts_all_solutions(3, u8::MAX, 100, 30);
}

#[wasm_bindgen_test]
fn every_heuristic_counts_all_solutions_on_4x4() {
    every_heuristic_counts_all_solutions(4, 12, 100, 20);
}

#[wasm_bindgen_test]
fn every_heuristic_counts_all_solutions_on_5x5() {
    every_heuristic_counts_all_solutions(5, 10, 60, 18);
}

#[wasm_bindgen_test]
fn every_heuristic_counts_all_solutions_on_6x6() {
    every_heuristic_counts_all_solutions(6, 9, 60, 17);
}
