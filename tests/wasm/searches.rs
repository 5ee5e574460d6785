//! Searches inside wasm: the published node counts, shortest solutions, and a memory limit that is reached.
//!
//! The oracles are `data/korf100.csv` and the distances of the 8-puzzle by breadth-first search.

use common::{
    golden,
    puzzle::{self, Cases},
    subject,
};
use fifteen::{Algorithm, Goal, HeuristicName, Options, Search, Status, internals::board::notation::write_moves};
use wasm_bindgen_test::wasm_bindgen_test;

/// The limit of generated nodes. The searches of all of Korf's boards below it take about a second together.
const GENERATED: u64 = 1_000_000;

#[wasm_bindgen_test]
fn ida_star_with_manhattan_reproduces_the_published_counts() {
    let options = Options::default()
        .with_goal(Goal::BlankFirst)
        .with_algorithm(Algorithm::IdaStar)
        .with_heuristic(HeuristicName::Manhattan)
        .with_prune_depth(2);
    let (mut solver, mut matched) = (subject::solver_with(&[]), 0);
    for instance in golden::korf().into_iter().filter(|instance| instance.generated <= GENERATED) {
        let progress = subject::solve(&mut solver, &instance.board, &options);
        let (id, stats) = (instance.id, &progress.stats);
        assert_eq!(subject::letters(&progress).len(), instance.optimal, "length of no. {id}");
        assert_eq!(stats.generated(), instance.generated, "generated for no. {id}");
        assert_eq!(stats.expanded(), instance.expanded, "expanded for no. {id}");
        assert_eq!(stats.iterations.len(), instance.iterations, "iterations of no. {id}");
        matched += 1;
    }
    assert!(matched > 2, "only {matched} boards are easy enough");
}

#[wasm_bindgen_test]
fn the_strongest_small_table_solves_korfs_boards() {
    let mut solver = subject::solver();
    let options = Options::default().with_goal(Goal::BlankFirst);
    for instance in golden::korf().iter().step_by(5) {
        let moves = subject::letters(&subject::solve(&mut solver, &instance.board, &options));
        assert_eq!(moves.len(), instance.optimal, "no. {}", instance.id);
        assert_eq!(puzzle::replay(&instance.board, &moves), puzzle::blank_first(4), "no. {}", instance.id);
    }
}

#[wasm_bindgen_test]
fn every_optimal_search_finds_the_true_distance() {
    let (mut solver, mut cases) = (subject::solver_with_small_tables(), Cases(231));
    for _ in 0..25 {
        let tiles = cases.solvable(3);
        let distance = puzzle::eight_puzzle()[&puzzle::packed(&tiles)];
        for algorithm in [Algorithm::IdaStar, Algorithm::AStar, Algorithm::BreadthFirst] {
            let options = Options::default().with_algorithm(algorithm);
            let progress = subject::solve(&mut solver, &tiles, &options);
            let moves = subject::letters(&progress);
            assert!(progress.is_optimal(), "{algorithm:?} on {tiles:?}");
            assert_eq!(moves.len(), usize::from(distance), "{algorithm:?} on {tiles:?}");
            assert_eq!(puzzle::replay(&tiles, &moves), puzzle::blank_last(3), "{algorithm:?} on {tiles:?}");
        }
    }
}

#[wasm_bindgen_test]
fn a_star_ends_when_its_memory_is_full() {
    let memory = 1 << 20;
    let options = Options::default()
        .with_goal(Goal::BlankFirst)
        .with_algorithm(Algorithm::AStar)
        .with_heuristic(HeuristicName::Manhattan)
        .with_memory(memory);
    let mut solver = subject::solver_with(&[]);
    for instance in golden::korf().iter().take(5) {
        let progress = subject::solve(&mut solver, &instance.board, &options);
        assert_eq!(progress.status, Status::OutOfMemory, "no. {}", instance.id);
        assert!(progress.stats.bytes <= memory as u64, "{} bytes for no. {}", progress.stats.bytes, instance.id);
        assert!(usize::from(progress.lower_bound) <= instance.optimal, "no. {}", instance.id);
    }
}

/// A budget beyond 32 bits must not be truncated to its lower bits, which are 1 here.
#[wasm_bindgen_test]
fn a_search_takes_a_budget_beyond_32_bits() {
    let tiles = [8, 6, 7, 2, 5, 4, 3, 0, 1];
    let options = Options::default().with_heuristic(HeuristicName::Manhattan);
    let mut run = subject::solver_with(&[]).start(&subject::any_board(&tiles), &options).expect("no table is needed");
    assert_eq!(subject::letters(&run.step((1 << 32) + 1)).len(), 31);
}

#[wasm_bindgen_test]
fn a_hybrid_search_solves_what_does_not_fit_in_its_memory() {
    let options = Options::default()
        .with_goal(Goal::BlankFirst)
        .with_algorithm(Algorithm::AStar)
        .with_heuristic(HeuristicName::Pdb663)
        .with_memory(1 << 20)
        .with_hybrid(true);
    let (mut solver, mut did_not_fit) = (subject::solver(), 0);
    for instance in golden::korf().iter().take(5) {
        let progress = subject::solve(&mut solver, &instance.board, &options);
        let moves = subject::letters(&progress);
        assert_eq!(moves.len(), instance.optimal, "no. {}", instance.id);
        assert_eq!(puzzle::replay(&instance.board, &moves), puzzle::blank_first(4), "no. {}", instance.id);
        assert!(progress.is_optimal(), "no. {}", instance.id);
        let a_star_alone = subject::solve(&mut solver, &instance.board, &options.clone().with_hybrid(false));
        did_not_fit += u32::from(a_star_alone.status == Status::OutOfMemory);
    }
    assert!(did_not_fit > 0, "A* alone solves them all in this memory");
}

#[wasm_bindgen_test]
fn beams_solve_large_boards() {
    let (mut solver, mut cases) = (subject::solver_with_small_tables(), Cases(232));
    let options = Options::default().with_algorithm(Algorithm::Beam);
    for width in [5, 6] {
        let tiles = cases.solvable(width);
        let mut run = solver.start(&subject::any_board(&tiles), &options).expect("the tables are there");
        let progress = run.step(300_000);
        let moves = write_moves(&progress.best.expect("the first beams find a solution"));
        assert!(moves.len() >= usize::from(progress.lower_bound), "{tiles:?}");
        assert_eq!(puzzle::replay(&tiles, &moves), puzzle::blank_last(width), "{tiles:?}");
    }
}
