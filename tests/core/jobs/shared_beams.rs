//! Beam searches whose proof is dealt to several workers while one worker looks for solutions, in any order.
//!
//! The oracles are breadth-first search of the 8-puzzle, Korf's published lengths, and the reference puzzle.

use common::{
    golden,
    pool::Pool,
    puzzle::{self, Cases},
    subject,
};
use fifteen::{
    Algorithm, Goal, HeuristicName, Options, Progress, Solver, Status, internals::search::jobs::dealing::Dealing,
};

fn options() -> Options {
    Options::default().with_algorithm(Algorithm::Beam).with_memory(8 << 20)
}

/// Solves a board with two workers that prove and one that looks for solutions as long as possible.
fn solve(solver: &mut Solver, tiles: &[u8], options: &Options, cases: &mut Cases) -> Progress {
    let board = subject::any_board(tiles);
    let mut solve = solver.deal(&board, options, Dealing::shared(3)).expect("the board can be solved");
    let mut improver = solve.take_improver();
    assert!(improver.is_some() && solve.take_improver().is_none());
    let mut order = Cases(cases.below(1 << 20) as u64);
    let mut pool = Pool::new(solver, tiles, options, 2, 3000, cases);
    let mut shortest = usize::MAX;
    while solve.progress().status == Status::Running {
        if let Some(finder) = &mut improver
            && order.below(2) == 0
        {
            let improvement = finder.step(1 + order.below(3000) as u64);
            if improvement.is_over {
                improver = None;
            }
            solve.learn(improvement);
        } else {
            pool.act(&mut solve);
        }
        let progress = solve.progress();
        if let Some(best) = &progress.best {
            assert!(best.len() <= shortest && best.len() >= progress.lower_bound as usize);
            shortest = best.len();
        }
    }
    solve.progress()
}

#[test]
fn shared_beams_find_the_distance_on_the_eight_puzzle() {
    let (mut solver, mut cases) = (Solver::new(), Cases(91));
    let mut boards: Vec<(u64, u8)> = puzzle::distances(&puzzle::blank_last(3), u8::MAX).into_iter().collect();
    boards.sort_unstable();
    for &(packed, distance) in boards.iter().step_by(2003) {
        let tiles = puzzle::unpacked(packed, 3);
        let progress = solve(&mut solver, &tiles, &options(), &mut cases);
        assert!(progress.is_optimal(), "{tiles:?}");
        let moves = subject::letters(&progress);
        assert_eq!((puzzle::replay(&tiles, &moves), moves.len()), (puzzle::blank_last(3), distance as usize));
    }
}

#[test]
fn shared_beams_find_korfs_lengths() {
    let (mut solver, mut cases) = (subject::solver(), Cases(92));
    let options = options().with_goal(Goal::BlankFirst).with_endless(true);
    for instance in golden::korf().into_iter().step_by(7) {
        let progress = solve(&mut solver, &instance.board, &options, &mut cases);
        let moves = subject::letters(&progress);
        assert_eq!(puzzle::replay(&instance.board, &moves), puzzle::blank_first(4));
        assert_eq!((moves.len(), progress.is_optimal()), (instance.optimal, true), "board {}", instance.id);
    }
}

/// If the proof would take too long, a search that is not endless ends with its best solution.
#[test]
fn a_search_that_is_not_endless_ends_some_time_after_its_widest_sweep() {
    let (mut solver, mut cases) = (Solver::new(), Cases(93));
    let tiles = cases.solvable(6);
    let progress = solve(
        &mut solver,
        &tiles,
        &options().with_heuristic(HeuristicName::LinearConflict).with_memory(1 << 20),
        &mut cases,
    );
    assert_eq!(progress.status, Status::OutOfMemory);
    let best = progress.best.expect("a sweep has found a solution");
    assert!(best.len() > progress.lower_bound as usize);
}
