//! Boards of more than 36 cells, which have no tables and whose shortest solutions are unknown.
//!
//! The oracles are the reference puzzle, which replays every solution, Manhattan distance by its definition, and the
//! lengths of walks from the goal.

use common::{
    estimates,
    puzzle::{Cases, Rectangle},
    subject,
};
use fifteen::{
    Algorithm, AnyBoard, Goal, HeuristicName, Options, Progress, Search as _, Solver, Status,
    internals::board::notation::write_moves,
};

const SHAPES: [(usize, usize); 6] = [(7, 7), (6, 7), (10, 4), (5, 9), (8, 8), (10, 10)];

/// The largest number of nodes that a search expands.
const MAX_NODES: u64 = 4_000_000;

fn is_a_solution(rectangle: Rectangle, board: &AnyBoard, goal: Goal, moves: &str) {
    let reached = rectangle.replay(board.tiles(), moves);
    assert_eq!(reached, goal.board(subject::dims(rectangle)).tiles(), "{board}");
}

#[test]
fn large_boards_get_a_quick_solution() {
    let (mut cases, solver) = (Cases(801), Solver::new());
    for (rows, columns) in SHAPES {
        let rectangle = Rectangle { rows, columns };
        for goal in [Goal::BlankLast, Goal::BlankFirst] {
            let tiles = cases.solvable_on(rectangle);
            let mut board = subject::board_in(subject::dims(rectangle), &tiles);
            if !board.is_solvable(goal) {
                let (a, b) = board.solvability_swap();
                board.swap(a, b);
            }
            let moves = solver.quick_solution(&board, goal).expect("the board can be solved");
            is_a_solution(rectangle, &board, goal, &write_moves(&moves));
            let goal = goal.board(board.shape());
            assert!(moves.len() >= estimates::manhattan_on(rectangle, goal.tiles(), board.tiles()));
        }
    }
}

/// Runs a search slice by slice until it ends, or has expanded `max_nodes` nodes, or has had a solution for some time,
/// and checks that its lower bound and its solution never contradict each other or what is known.
fn watched(rectangle: Rectangle, board: &AnyBoard, options: &Options, at_most: usize, max_nodes: u64) -> Progress {
    let mut search = Solver::new().start(board, options).expect("the board can be solved");
    let (mut known, mut slices_with_solution) = ((0, usize::MAX), 0);
    loop {
        let progress = search.step(max_nodes / 40);
        let bound = usize::from(progress.lower_bound);
        let length = progress.best.as_ref().map_or(usize::MAX, |moves| {
            is_a_solution(rectangle, board, options.goal, &write_moves(moves));
            moves.len()
        });
        assert!(known.0 <= bound && bound <= length.min(at_most) && length <= known.1, "{bound} and {length}, {board}");
        assert_eq!(progress.is_optimal(), bound == length, "{board}");
        known = (bound, length);
        slices_with_solution += usize::from(progress.best.is_some());
        if progress.status != Status::Running || progress.stats.expanded() >= max_nodes || slices_with_solution > 5 {
            return progress;
        }
    }
}

#[test]
fn beams_on_large_boards_find_solutions_and_claim_no_more_than_they_know() {
    let mut cases = Cases(802);
    for (rows, columns) in SHAPES {
        let rectangle = Rectangle { rows, columns };
        let board = subject::board_in(subject::dims(rectangle), &cases.solvable_on(rectangle));
        let options = Options::default().with_heuristic(HeuristicName::LinearConflict);
        let progress = watched(rectangle, &board, &options, usize::MAX, MAX_NODES / 10);
        assert!(progress.best.is_some() && !progress.is_optimal(), "{board}");
        let goal = rectangle.blank_last();
        let manhattan = estimates::manhattan_on(rectangle, &goal, board.tiles());
        assert!(usize::from(progress.lower_bound) >= manhattan, "{board}");
    }
}

#[test]
fn large_boards_near_the_goal_are_solved_with_the_same_length_by_all_searches() {
    let mut cases = Cases(803);
    for (rows, columns) in SHAPES {
        let rectangle = Rectangle { rows, columns };
        let (letters, tiles) = cases.walk_on(rectangle, &rectangle.blank_last(), 22);
        let board = subject::board_in(subject::dims(rectangle), &tiles);
        let mut lengths = Vec::new();
        for algorithm in [Algorithm::IdaStar, Algorithm::Beam] {
            for heuristic in [HeuristicName::Manhattan, HeuristicName::LinearConflict] {
                let options = Options::default().with_algorithm(algorithm).with_heuristic(heuristic);
                let progress = watched(rectangle, &board, &options, letters.len(), MAX_NODES);
                assert!(progress.is_optimal(), "{options:?} on {board}: {:?}", progress.stats);
                lengths.push(subject::letters(&progress).len());
            }
        }
        assert!(lengths[0] <= 22 && lengths.iter().all(|&length| length == lengths[0]), "{lengths:?} on {board}");
    }
}
