//! Searches for all shortest solutions count each of them exactly once and list the first ones.
//!
//! The oracle is a breadth-first count with the reference puzzle (`common::solution_counts`), which calls nothing in
//! the crate. Farther from the goal, where that would take too long, every heuristic must agree with Manhattan
//! distance.

use common::{
    puzzle::{self, Cases, Tiles},
    solution_counts::NearGoal,
    subject,
};
use fifteen::{
    Algorithm, Goal, HeuristicName, Options, Progress, Search, Solutions, Solver, StartError,
    internals::board::notation::write_moves,
};
use std::collections::HashSet;

/// The number of solutions to list: more than any board of these tests has.
const LISTED: usize = 10_000;

/// Every combination of options that the solver accepts for counting the solutions of boards of this width, with the
/// given heuristics.
fn all_options(width: usize, heuristics: impl Iterator<Item = HeuristicName>) -> Vec<Options> {
    let mut all = Vec::new();
    for heuristic in heuristics {
        let has_table = heuristic.has_tables();
        for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
            if width > 4 && algorithm == Algorithm::AStar {
                continue;
            }
            let options = Options::default().with_heuristic(heuristic).with_algorithm(algorithm);
            if has_table {
                all.push(options.clone().with_reflection(false));
            }
            if heuristic.published().is_some() {
                all.push(options.clone().with_published(true));
            }
            all.push(options);
        }
    }
    all
}

/// The heuristics for boards of this width whose tables are built within a second.
fn small_heuristics(width: usize) -> impl Iterator<Item = HeuristicName> {
    HeuristicName::for_shape(subject::square(width))
        .filter(move |&heuristic| subject::has_small_table(heuristic, subject::square(width)))
}

/// Runs a search for all solutions with random budgets, small and large, so that it is suspended anywhere.
fn run_in_pieces(
    solver: &mut Solver,
    tiles: &[u8],
    options: &Options,
    most: usize,
    cases: &mut Cases,
) -> (Progress, Solutions) {
    let mut search = solver.start_all(&subject::any_board(tiles), options, most).expect("the options are valid");
    let progress = subject::run_by(&mut search, u64::MAX, || {
        let most = [3, 40, 1000][cases.below(3)];
        cases.below(most) as u64
    });
    (progress, search.found().expect("the search is for all"))
}

/// The same search in a single step.
fn run_at_once(solver: &mut Solver, tiles: &[u8], options: &Options, most: usize) -> (Progress, Solutions) {
    let mut search = solver.start_all(&subject::any_board(tiles), options, most).expect("the options are valid");
    (search.step(u64::MAX), search.found().expect("the search is for all"))
}

fn goal_tiles(goal: Goal, width: usize) -> Tiles {
    match goal {
        Goal::BlankLast => puzzle::blank_last(width),
        Goal::BlankFirst => puzzle::blank_first(width),
        Goal::Board(board) => board.tiles().to_vec(),
    }
}

/// Compares the results of a search with the length and the number of a board's shortest solutions.
fn check(solver: &mut Solver, tiles: &[u8], options: &Options, (length, count): (u8, u64), cases: &mut Cases) {
    let (progress, found) = run_in_pieces(solver, tiles, options, LISTED, cases);
    let case = format!("{options:?} on {tiles:?}");
    assert!(progress.is_optimal() && progress.lower_bound == u16::from(length), "{case}");
    assert_eq!(found.count, count, "{case}");
    let different: HashSet<String> = found.listed.iter().map(|moves| write_moves(moves)).collect();
    assert_eq!(different.len() as u64, count, "each solution is listed once, {case}");
    for moves in &different {
        assert_eq!(moves.len(), length as usize, "{case}");
        assert_eq!(puzzle::replay(tiles, moves), goal_tiles(options.goal, puzzle::width(tiles)), "{moves}, {case}");
    }
    assert!(different.contains(&subject::letters(&progress)), "{case}");
    assert_eq!(run_at_once(solver, tiles, options, LISTED), (progress, found.clone()), "{case}");
    let (_, first) = run_at_once(solver, tiles, options, 1);
    assert_eq!((first.count, &first.listed[..]), (count, &found.listed[..1]), "{case}");
}

/// Checks every combination of options on random boards at most `moves` moves from the goal. At least a tenth of the
/// boards must have several solutions.
fn check_near_goal(width: usize, near: &NearGoal, boards: usize, moves: usize) {
    let (mut solver, mut cases) = (subject::solver_with_small_tables(), Cases(131 + width as u64));
    let all_options = all_options(width, small_heuristics(width));
    let mut several = 0;
    for _ in 0..boards {
        let length = moves - cases.below(6);
        let (_, tiles) = cases.walk(&puzzle::blank_last(width), length);
        let (length, count) = near.solutions(&tiles);
        several += usize::from(count > 1);
        for options in &all_options {
            check(&mut solver, &tiles, options, (length, count), &mut cases);
        }
    }
    assert!(several * 10 >= boards, "only {several} of {boards} boards have several solutions");
}

fn near_goal(width: usize, depth: u8) -> NearGoal {
    NearGoal::new(&puzzle::blank_last(width), depth)
}

#[test]
fn every_heuristic_counts_all_solutions_on_3x3() {
    check_near_goal(3, &near_goal(3, u8::MAX), 60, 30);
}

#[test]
fn every_heuristic_counts_all_solutions_on_4x4() {
    check_near_goal(4, &near_goal(4, 13), 60, 21);
}

#[test]
fn every_heuristic_counts_all_solutions_on_5x5() {
    check_near_goal(5, &near_goal(5, 12), 60, 21);
}

#[test]
fn every_heuristic_counts_all_solutions_on_6x6() {
    check_near_goal(6, &near_goal(6, 11), 60, 19);
}

#[test]
#[ignore = "takes minutes: ten times as many boards of each size, and farther from the goal"]
fn every_heuristic_counts_all_solutions_of_many_boards() {
    for (width, depth, moves) in [(3, u8::MAX, 60), (4, 15, 26), (5, 14, 24), (6, 13, 22)] {
        check_near_goal(width, &near_goal(width, depth), 600, moves);
    }
}

/// Uses every tenth of the boards nearest to the goal instead of random ones.
#[test]
fn every_size_counts_all_solutions_next_to_the_goal() {
    let (mut solver, mut cases) = (subject::solver_with_small_tables(), Cases(141));
    for width in [3, 4, 5, 6] {
        let near = near_goal(width, 8);
        let options = Options::default().with_algorithm(Algorithm::IdaStar);
        for tiles in near.boards().iter().step_by(10) {
            check(&mut solver, tiles, &options, near.solutions(tiles), &mut cases);
        }
    }
}

#[test]
fn solutions_to_any_goal_are_counted() {
    let (mut solver, mut cases) = (subject::solver_with_small_tables(), Cases(151));
    let goal = |width| Goal::Board(subject::any_board(&Cases(157).solvable(width)));
    for (width, depth) in [(3, u8::MAX), (4, 10), (5, 10), (6, 9)] {
        for goal in [Goal::BlankFirst, goal(width)] {
            let home = goal_tiles(goal, width);
            let near = NearGoal::new(&home, depth);
            for _ in 0..40 {
                let (_, tiles) = cases.walk(&home, 18);
                let options = Options::default().with_goal(goal).with_algorithm(Algorithm::IdaStar);
                check(&mut solver, &tiles, &options, near.solutions(&tiles), &mut cases);
            }
        }
    }
}

/// Checks that every combination of options finds the same solutions as IDA* with Manhattan distance, on boards some
/// 30 to 40 moves from the goal.
fn check_against_manhattan(width: usize, heuristics: &[HeuristicName], boards: usize, moves: usize) {
    let (mut solver, mut cases) = (subject::solver_with_small_tables(), Cases(161 + width as u64));
    for &heuristic in heuristics {
        subject::add_table(&mut solver, heuristic, subject::square(width));
    }
    let manhattan = Options::default().with_algorithm(Algorithm::IdaStar).with_heuristic(HeuristicName::Manhattan);
    let all_options = all_options(width, heuristics.iter().copied());
    for _ in 0..boards {
        let (_, tiles) = cases.walk(&puzzle::blank_last(width), moves);
        let (_, expected) = run_at_once(&mut solver, &tiles, &manhattan, LISTED);
        for options in &all_options {
            let (progress, found) = run_in_pieces(&mut solver, &tiles, options, LISTED, &mut cases);
            assert!(progress.is_optimal(), "{options:?} on {tiles:?}");
            assert_eq!(found, expected, "{options:?} on {tiles:?}");
        }
    }
}

/// The small heuristics of a width without those that are too weak this far from the goal.
fn strong_heuristics(width: usize) -> Vec<HeuristicName> {
    small_heuristics(width).filter(|&heuristic| !subject::is_weak(heuristic)).collect()
}

#[test]
fn every_heuristic_agrees_with_manhattan_farther_from_the_goal() {
    for (width, moves) in [(4, 36), (5, 34), (6, 30)] {
        check_against_manhattan(width, &strong_heuristics(width), 15, moves);
    }
}

#[test]
#[ignore = "takes minutes: builds the large tables too, up to 196 MB"]
fn large_tables_agree_with_manhattan() {
    let large = [HeuristicName::Pdb771, HeuristicName::Pdb78];
    check_against_manhattan(4, &large, 100, 40);
    check_against_manhattan(5, &[HeuristicName::Pdb6666], 100, 36);
}

/// Boards of the 15-puzzle and the 35-puzzle on which a search that resumed after a solution once counted too few
/// solutions or panicked.
#[test]
fn a_search_that_resumes_after_a_solution_keeps_its_heuristic_state() {
    let mut solver = subject::solver_with_small_tables();
    let four = [1, 2, 3, 4, 5, 6, 7, 8, 0, 13, 11, 12, 10, 9, 14, 15];
    let six = [
        1, 2, 3, 10, 4, 5, 7, 8, 15, 9, 11, 6, 13, 20, 14, 16, 17, 12, 0, 25, 21, 22, 23, 18, 26, 19, 27, 28, 29, 24,
        31, 32, 33, 34, 35, 30,
    ];
    for (tiles, depth) in [(&four[..], 12), (&six[..], 10)] {
        let width = puzzle::width(tiles);
        let expected = near_goal(width, depth).solutions(tiles);
        for options in all_options(width, small_heuristics(width)) {
            check(&mut solver, tiles, &options, expected, &mut Cases(171));
        }
    }
}

#[test]
fn searches_without_a_proof_cannot_count() {
    let mut solver = Solver::new();
    let board = subject::any_board(&puzzle::blank_last(3));
    for algorithm in [Algorithm::WeightedAStar, Algorithm::Greedy, Algorithm::BreadthFirst] {
        let options = Options::default().with_algorithm(algorithm);
        let error = solver.start_all(&board, &options, 1).expect_err("it does not start");
        assert!(matches!(error, StartError::UnsupportedOption { .. }), "{error}");
        assert!(error.to_string().contains("ida-star"), "{error}");
    }
}
