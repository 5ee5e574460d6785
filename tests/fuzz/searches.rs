//! Boards, goals and options that may not fit together: a search starts or returns a reason, has the same result for
//! any budgets, and its moves lead to the goal.

use crate::runs::{self, board_of, check};
use common::{puzzle, subject};
use fifteen::{
    Algorithm, AnyBoard, Goal, HeuristicName, Metric, Options, Progress, Search as _, Solver, Status, Weight,
    internals::{board::notation::write_moves, search::jobs::dealing::Dealing},
    shape::{Dims, Shape as _},
};
use proptest::prelude::*;
use std::{cell::RefCell, fmt};

/// A board of a shape: near the goal, or anywhere.
fn board(shape: Dims) -> impl Strategy<Value = AnyBoard> {
    let near = (any::<u64>(), 1..30_usize).prop_map(move |(seed, moves)| {
        let rectangle = subject::rectangle(shape);
        let (_, tiles) = puzzle::Cases(seed | 1).walk_on(rectangle, &rectangle.blank_last(), moves);
        subject::board_in(shape, &tiles)
    });
    // Larger boards take too long to solve from anywhere, but they may be goals of one another.
    prop_oneof![if shape.cells() <= 16 { 2 } else { 9 } => near, 1 => board_of(shape)]
}

/// A goal for boards of a shape, or rarely for another shape.
fn goal(shape: Dims) -> impl Strategy<Value = Goal> {
    prop_oneof![
        16 => Just(Goal::BlankLast),
        2 => Just(Goal::BlankFirst),
        2 => board(shape).prop_map(Goal::Board),
        1 => runs::shape().prop_flat_map(board).prop_map(Goal::Board),
    ]
}

/// A value of an option: one that fits boards of a shape, or any.
fn choice<T: Clone + fmt::Debug + 'static>(
    fitting: impl IntoIterator<Item = T>,
    all: impl IntoIterator<Item = T>,
) -> impl Strategy<Value = Option<T>> {
    let select = |of: Vec<T>| prop::sample::select(of).prop_map(Some);
    prop_oneof![
        6 => select(fitting.into_iter().collect()),
        1 => select(all.into_iter().collect()),
        2 => Just(None),
    ]
}

fn options(shape: Dims) -> impl Strategy<Value = Options> {
    let names = (
        choice(HeuristicName::for_shape(shape), HeuristicName::ALL),
        choice(Algorithm::for_shape(shape), Algorithm::ALL),
        prop_oneof![9 => Just(Metric::SingleTile), 1 => prop::sample::select(Metric::ALL.to_vec())],
    );
    let flags = (any::<bool>(), prop::bool::weighted(0.05));
    let depth = prop_oneof![16 => Just(None), 1 => (2..=7_u8).prop_map(Some), 1 => prop::sample::select(vec![Some(0), Some(1), Some(15), Some(255)])];
    let weight = prop_oneof![12 => Just(None), 1 => (0.0..12.0_f64).prop_map(|weight| Weight::new(weight).ok())];
    let seed = prop::option::weighted(0.05, any::<u64>());
    let memory = prop_oneof![1 => 0..300_000_usize, 2 => Just(8 << 20)];
    (goal(shape), names, flags, depth, weight, seed, memory).prop_map(
        |(goal, (heuristic, algorithm, metric), (reflection, hybrid), depth, weight, seed, memory)| {
            Options::default()
                .with_goal(goal)
                .with_heuristic(heuristic)
                .with_algorithm(algorithm)
                .with_metric(metric)
                .with_reflection(reflection)
                .with_hybrid(hybrid)
                .with_prune_depth(depth)
                .with_weight(weight)
                .with_seed(seed)
                .with_memory(memory)
        },
    )
}

/// The largest number of nodes of a search.
const MAX_NODES: u64 = 3_000;

/// Checks the progress of a search against its board.
fn check_progress(progress: &Progress, board: &AnyBoard, goal: Goal) -> Result<(), TestCaseError> {
    let Progress { status, best, metric, lower_bound, .. } = progress;
    prop_assert!(*status != Status::Exhausted, "a board that can be solved has a solution");
    if let Status::Solved(moves) = status {
        prop_assert_eq!(Some(moves), best.as_ref());
    }
    if let Some(moves) = best {
        let (goal, rectangle) = (goal.board(board.shape()), subject::rectangle(board.shape()));
        prop_assert_eq!(rectangle.replay(board.tiles(), &write_moves(moves)), goal.tiles());
        prop_assert!(usize::from(*lower_bound) <= metric.length(moves));
    }
    Ok(())
}

#[test]
fn any_options() {
    let solver = RefCell::new(subject::solver());
    let budgets = prop::collection::vec(prop_oneof![0..5_u64, 0..MAX_NODES], 1..6);
    let request = runs::shape().prop_flat_map(|shape| (board(shape), options(shape)));
    let inputs = (request, budgets, prop::bool::weighted(0.2));
    check("searches", "tests/fuzz/regressions/searches.txt", 100, &inputs, |((board, options), budgets, all)| {
        let solver = &mut *solver.borrow_mut();
        let codes = ["unsolvable", "table-failed", "bad-goal", "bad-options"];
        let start = |solver: &mut Solver| {
            if all { solver.start_all(&board, &options, 3) } else { solver.start(&board, &options) }
        };
        let mut search = match start(solver) {
            Ok(search) => search,
            Err(error) => {
                prop_assert!(codes.contains(&error.code()) && !error.to_string().is_empty());
                return Ok([false, false, false]);
            }
        };
        let sum = budgets.iter().sum::<u64>();
        let pieces = budgets.into_iter().map(|budget| search.step(budget)).last().expect("there is a budget");
        let whole = start(solver).expect("it started before").step(sum);
        check_progress(&whole, &board, options.goal)?;
        let is_over = whole.status != Status::Running;
        prop_assert_eq!(pieces.stats.expanded(), whole.stats.expanded());
        prop_assert_eq!(pieces.stats.generated(), whole.stats.generated());
        if pieces.status == whole.status {
            prop_assert_eq!(pieces, whole);
        } else {
            // The search ends without expanding another node; a schedule may leave that to its next budget.
            prop_assert_eq!(search.step(0).status, pieces.status);
        }
        let refusal = solver.deal(&board, &options, Dealing::shared(2)).err();
        let is_dealt = refusal.is_none();
        prop_assert!(refusal.is_none_or(|error| codes.contains(&error.code())));
        Ok([true, is_over, is_dealt])
    });
}
