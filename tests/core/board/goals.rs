//! Searches for a solution to any goal. Heuristics that do not support a goal are refused, and the error lists the
//! heuristics that support it.
//!
//! The oracles: breadth-first search of the 8-puzzle from the goal itself, and of the 15-puzzle near it, and the
//! reference puzzle, which replays every solution.

use super::goal_transform::{goal_with_blank, is_corner};
use common::{
    pool::{Pool, any_dealing},
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    Algorithm, Goal, GoalSizeError, HeuristicName, Options, Search as _, Solver, StartError, Status,
    internals::board::notation::write_moves,
};

fn options_for(tiles: &[u8], algorithm: Algorithm, heuristic: HeuristicName) -> Options {
    let goal = Goal::Board(subject::any_board(tiles));
    Options::default().with_goal(goal).with_algorithm(algorithm).with_heuristic(heuristic)
}

/// Returns the heuristics without large tables that support a goal with the blank in this cell.
fn supporting(width: usize, blank: usize) -> impl Iterator<Item = HeuristicName> {
    subject::handy(width).filter(move |heuristic| is_corner(blank, width) || heuristic.supports_any_goal())
}

#[test]
fn every_search_finds_the_distance_to_any_goal_of_the_eight_puzzle() {
    every_search_finds_the_distance_of_one_board_in(240_011);
}

#[test]
#[ignore = "six times as many boards as the test above"]
fn every_search_finds_the_distance_of_many_boards_to_any_goal_of_the_eight_puzzle() {
    every_search_finds_the_distance_of_one_board_in(30_011);
}

/// Every search with every heuristic that supports the goal, by one thread and dealt to several.
fn every_search_finds_the_distance_of_one_board_in(step: usize) {
    let (mut solver, mut cases) = (Solver::new(), Cases(94));
    for blank in 0..9 {
        let goal = goal_with_blank(3, blank, &mut cases);
        let mut boards: Vec<_> = puzzle::distances(&goal, u8::MAX).into_iter().collect();
        // The order of a hash map differs from run to run.
        boards.sort_unstable();
        for &(packed, distance) in boards.iter().step_by(step) {
            let tiles = puzzle::unpacked(packed, 3);
            for heuristic in supporting(3, blank) {
                for algorithm in Algorithm::for_shape(subject::square(3)) {
                    let heuristic = algorithm.takes_heuristic().then_some(heuristic);
                    let options = options_for(&goal, algorithm, HeuristicName::Manhattan).with_heuristic(heuristic);
                    let progress = subject::solve(&mut solver, &tiles, &options);
                    let moves = subject::letters(&progress);
                    assert_eq!(puzzle::replay(&tiles, &moves), goal, "{options:?}");
                    let suboptimal = [Algorithm::WeightedAStar, Algorithm::Greedy].contains(&algorithm);
                    assert!(suboptimal || progress.is_optimal(), "{options:?}");
                    assert!(progress.lower_bound <= u16::from(distance), "{options:?}");
                    assert!(!progress.is_optimal() || moves.len() == usize::from(distance), "{options:?} on {tiles:?}");
                }
                let options = options_for(&goal, Algorithm::IdaStar, heuristic);
                let dealing = any_dealing(2, &mut cases);
                let mut dealt = solver.deal(&subject::any_board(&tiles), &options, dealing).expect("it can be solved");
                let pool = Pool::new(&mut solver, &tiles, &options, 2, 500, &mut cases);
                let moves = subject::letters(&pool.run(&mut dealt));
                assert_eq!(puzzle::replay(&tiles, &moves), goal, "{options:?}");
                assert_eq!(moves.len(), usize::from(distance), "{options:?} on {tiles:?}");
            }
        }
    }
}

/// There are as many shortest solutions as paths through the levels of a breadth-first search. Each listed solution is
/// replayed.
#[test]
fn all_solutions_lead_to_the_goal() {
    let (mut solver, mut cases) = (Solver::new(), Cases(99));
    for blank in 0..9 {
        let goal = goal_with_blank(3, blank, &mut cases);
        let distances = puzzle::distances(&goal, u8::MAX);
        let (_, tiles) = cases.walk(&goal, 18);
        let mut paths = vec![(tiles.clone(), 1_u64)];
        for left in (0..distances[&puzzle::packed(&tiles)]).rev() {
            let mut next: Vec<(Tiles, u64)> = Vec::new();
            for (board, count) in paths {
                for nearer in puzzle::neighbours(&board).filter(|board| distances[&puzzle::packed(board)] == left) {
                    match next.iter_mut().find(|(other, _)| *other == nearer) {
                        Some((_, all)) => *all += count,
                        None => next.push((nearer, count)),
                    }
                }
            }
            paths = next;
        }
        let options = options_for(&goal, Algorithm::IdaStar, HeuristicName::LinearConflict);
        let mut search = solver.start_all(&subject::any_board(&tiles), &options, 5).expect("it starts");
        while search.step(u64::MAX).status == Status::Running {}
        let found = search.found().expect("the search is for all");
        assert_eq!(found.count, paths[0].1, "{tiles:?}");
        for moves in &found.listed {
            assert_eq!(puzzle::replay(&tiles, &write_moves(moves)), goal);
        }
    }
}

/// If the internal goal is not its own mirror image, a board that is its own must still try all its first moves.
#[test]
fn no_first_moves_are_lost_if_the_goal_is_not_symmetric() {
    let mut solver = Solver::new();
    for blank in 0..9 {
        for order in 0..2 {
            let mut goal = puzzle::blank_last(3);
            goal.swap(8, blank);
            goal.swap(order, 7);
            let outer = Goal::Board(subject::any_board(&goal));
            let board = subject::any_board(&puzzle::blank_last(3)).to_original(outer);
            let distance = puzzle::distances(&goal, u8::MAX)[&puzzle::packed(board.tiles())];
            let options = options_for(&goal, Algorithm::IdaStar, HeuristicName::Manhattan);
            let moves = subject::letters(&subject::solve(&mut solver, board.tiles(), &options));
            assert_eq!((puzzle::replay(board.tiles(), &moves), moves.len()), (goal, distance.into()));
        }
    }
}

/// For every cell of the blank on the 4×4 board all heuristics find equally short solutions, as long as the distance.
#[test]
fn every_heuristic_finds_the_distance_to_any_goal_of_the_fifteen_puzzle() {
    let (mut solver, mut cases) = (subject::solver(), Cases(95));
    for blank in 0..16 {
        let goal = goal_with_blank(4, blank, &mut cases);
        let near = puzzle::distances(&goal, 10);
        for walk in [8, 9, 10, 30] {
            let (_, tiles) = cases.walk(&goal, walk);
            let lengths = supporting(4, blank).map(|heuristic| {
                let options = options_for(&goal, Algorithm::IdaStar, heuristic);
                let moves = subject::letters(&subject::solve(&mut solver, &tiles, &options));
                assert_eq!(puzzle::replay(&tiles, &moves), goal, "{options:?}");
                moves.len()
            });
            let lengths: Vec<usize> = lengths.collect();
            assert!(lengths.iter().all(|&length| length == lengths[0] && length <= walk), "{lengths:?} on {tiles:?}");
            if let Some(&distance) = near.get(&puzzle::packed(&tiles)) {
                assert_eq!(lengths[0], usize::from(distance), "{tiles:?}");
            }
        }
    }
}

/// IDA* and beam search, which is the default there, near goals of large boards.
#[test]
fn large_boards_are_solved_to_any_goal() {
    let (mut solver, mut cases) = (Solver::new(), Cases(100));
    for (width, cell) in [(5, 12), (5, 4), (5, 23), (6, 14), (6, 30), (6, 1)] {
        let goal = goal_with_blank(width, cell, &mut cases);
        let (_, tiles) = cases.walk(&goal, 24);
        let lengths = [Algorithm::IdaStar, Algorithm::Beam].map(|algorithm| {
            let options = options_for(&goal, algorithm, HeuristicName::LinearConflict);
            let progress = subject::solve(&mut solver, &tiles, &options);
            let moves = subject::letters(&progress);
            assert_eq!(puzzle::replay(&tiles, &moves), goal, "{options:?}");
            assert!(progress.is_optimal(), "{options:?}");
            moves.len()
        });
        assert!(lengths[0] == lengths[1] && lengths[0] <= 24, "{lengths:?}");
    }
}

#[test]
fn a_quick_solution_leads_to_the_goal() {
    let (solver, mut cases) = (Solver::new(), Cases(102));
    for width in 3..=6 {
        let tiles = cases.solvable(width);
        let moves = solver.quick_solution(&subject::any_board(&tiles), Goal::BlankLast).expect("it can be solved");
        assert_eq!(puzzle::replay(&tiles, &write_moves(&moves)), puzzle::blank_last(width));
    }
}

#[test]
fn a_quick_solution_leads_to_any_goal() {
    let (solver, mut cases) = (Solver::new(), Cases(101));
    for width in 3..=6 {
        for blank in 0..width * width {
            let goal = goal_with_blank(width, blank, &mut cases);
            let (_, tiles) = cases.walk(&goal, 100);
            let outer = Goal::Board(subject::any_board(&goal));
            let moves = solver.quick_solution(&subject::any_board(&tiles), outer).expect("it can be solved");
            assert_eq!(puzzle::replay(&tiles, &write_moves(&moves)), goal);
        }
    }
}

/// By default, a solver uses the strongest heuristic that supports the goal, whatever tables are loaded.
#[test]
fn the_default_heuristic_supports_the_goal() {
    let (mut solver, mut cases) = (subject::solver(), Cases(96));
    for (blank, heuristic) in [
        (0, HeuristicName::Pdb663),
        (3, HeuristicName::Pdb663),
        (12, HeuristicName::Pdb663),
        (5, HeuristicName::WalkingDistance),
        (14, HeuristicName::WalkingDistance),
    ] {
        let goal = goal_with_blank(4, blank, &mut cases);
        let (_, tiles) = cases.walk(&goal, 20);
        let options = Options::default().with_goal(Goal::Board(subject::any_board(&goal)));
        assert_eq!(solver.heuristic_for(subject::square(4), &options), Some(heuristic));
        assert_eq!(solver.missing_table(subject::square(4), &options), None);
        let progress = solver.start(&subject::any_board(&tiles), &options).expect("it starts").step(u64::MAX);
        assert_eq!(puzzle::replay(&tiles, &subject::letters(&progress)), goal);
    }
}

#[test]
fn tables_do_not_support_a_goal_outside_the_corners() {
    let (mut solver, mut cases) = (subject::solver(), Cases(97));
    for (width, heuristic) in [(4, HeuristicName::Pdb663), (3, HeuristicName::Pdb44), (3, HeuristicName::Pdb44Max)] {
        let goal = goal_with_blank(width, 1, &mut cases);
        let options = options_for(&goal, Algorithm::IdaStar, heuristic);
        let error = solver.start(&subject::any_board(&goal), &options).expect_err("it is refused");
        assert_eq!(error, StartError::HeuristicGoal { heuristic, shape: subject::square(width) });
        assert_eq!(solver.missing_table(subject::square(width), &options), None, "no table would help");
        assert_eq!(error.code(), "bad-options");
        assert!(error.to_string().ends_with("use walking-distance, linear-conflict, manhattan, misplaced."), "{error}");
    }
}

#[test]
fn a_goal_of_another_size_is_an_error() {
    let mut solver = Solver::new();
    let goal = Goal::Board(subject::any_board(&puzzle::blank_last(4)));
    let options = Options::default().with_goal(goal);
    let error = solver.start(&subject::any_board(&puzzle::blank_last(3)), &options).expect_err("it is refused");
    assert_eq!(error, StartError::GoalSize(GoalSizeError { goal: subject::square(4), board: subject::square(3) }));
    assert_eq!(error.code(), "bad-goal");
    assert!(error.to_string().contains("4×4") && error.to_string().contains("3×3"), "{error}");
}
