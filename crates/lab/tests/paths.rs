//! A suspended search reports where it will continue. The oracles: the trace, which expands the same nodes in the same
//! order, and the explanations, which find h by its definition.

use common::{
    puzzle::{self, Cases},
    subject,
};
use fifteen::{
    Algorithm, AnyBoard, Goal, HeuristicName, Options, Path, Search, Solver, Status,
    internals::{board::notation::write_moves, search::jobs::dealing::Dealing},
};
use fifteen_lab::{
    Explains, Traces,
    trace::{Event, Until},
};

/// The paths to the nodes that a trace expands, in order.
fn traced(solver: &mut Solver, board: &AnyBoard, options: &Options, most: usize) -> Vec<Path> {
    let mut trace = solver.trace(board, options).expect("the board can be solved");
    let mut paths = Vec::new();
    while paths.len() < most && !trace.run(Until::End, 1) {
        let view = trace.view();
        if view.event == Event::Expanded {
            paths.push(Path { moves: view.path, h: view.h });
        }
    }
    paths
}

/// A board far from each of the two goals, with the name of the goal.
fn boards(width: usize, cases: &mut Cases) -> [(Goal, AnyBoard); 2] {
    let goals = [(Goal::BlankLast, puzzle::blank_last(width)), (Goal::BlankFirst, puzzle::blank_first(width))];
    goals.map(|(goal, tiles)| (goal, subject::any_board(&cases.walk(&tiles, 200).1)))
}

fn ida_star(heuristic: HeuristicName) -> Options {
    Options::default().with_algorithm(Algorithm::IdaStar).with_heuristic(heuristic)
}

#[test]
fn ida_star_continues_at_the_node_that_the_trace_expands_next() {
    let (mut solver, mut cases) = (subject::solver(), Cases(31));
    for width in [3, 4] {
        for heuristic in subject::handy(width) {
            for (goal, board) in boards(width, &mut cases) {
                let options = ida_star(heuristic).with_goal(goal);
                let expected = traced(&mut solver, &board, &options, 300);
                let mut search = solver.start(&board, &options).expect("the board can be solved");
                for (expanded, path) in expected.iter().enumerate() {
                    assert_eq!(search.path().as_ref(), Some(path), "{board} {options:?} after {expanded} nodes");
                    search.step(1);
                }
            }
        }
    }
}

#[test]
fn no_search_continues_after_its_end_and_only_depth_first_searches_have_a_path() {
    let (mut solver, mut cases) = (Solver::new(), Cases(32));
    let board = subject::any_board(&cases.solvable(3));
    for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
        let options = ida_star(HeuristicName::Manhattan).with_algorithm(algorithm);
        let mut search = solver.start(&board, &options).expect("the board can be solved");
        assert_eq!(search.path().is_some(), algorithm == Algorithm::IdaStar);
        assert!(matches!(search.step(u64::MAX).status, Status::Solved(_)));
        assert_eq!(search.path(), None, "{algorithm:?}");
    }
}

#[test]
fn a_runner_continues_below_the_board_with_the_h_of_each_node() {
    let (mut solver, mut cases) = (subject::solver(), Cases(33));
    for (goal, board) in boards(4, &mut cases) {
        let options = ida_star(HeuristicName::Pdb663).with_goal(goal);
        let mut shared = solver.deal(&board, &options, Dealing::Level(6)).expect("the board can be solved");
        let mut runner = solver.runner(&board, &options).expect("the board can be solved");
        assert_eq!(runner.path(), None, "no batch has been dealt");
        let mut compared = 0;
        while compared < 50 {
            if runner.is_idle() {
                runner.take(shared.deal().expect("the search has not ended"));
            }
            shared.take(runner.step(37)).expect("the report is true");
            if let Some(path) = runner.path().map(|path| shared.outward_path(path)) {
                check_values(&solver, &board, &options, &path);
                assert!(path.moves.len() >= 6, "a job of this dealing is below 6 moves");
                compared += 1;
            }
        }
    }
}

/// Compares the h of each node with its explanation.
fn check_values(solver: &Solver, board: &AnyBoard, options: &Options, path: &Path) {
    assert_eq!(path.h.len(), path.moves.len() + 1);
    for (g, &h) in path.h.iter().enumerate() {
        let moves = write_moves(&path.moves[..g]);
        let mut below = *board;
        assert_eq!(below.slide_all(&path.moves[..g]), Ok(()), "{board} after {moves}");
        let explained = solver.explain(&below, options).expect("the table is loaded");
        assert_eq!(explained.h(), u32::from(h), "{board} after {moves}");
    }
}
