//! Boards, goals and options that need not go together: a search starts or says why not, gives the same for any budgets, and
//! its moves lead to the goal.

use crate::runs::{check, permutation};
use common::{puzzle, subject};
use fifteen::{
    board::{any::AnyBoard, goal::Goal, metric::Metric, notation::write_moves},
    search::{Progress, Search, Status, jobs::dealing::Dealing, priority::Weight},
    solver::{Algorithm, HeuristicName, Options, Solver},
};
use proptest::prelude::*;
use std::cell::RefCell;

/// A board: near the goal, or anywhere.
fn board() -> impl Strategy<Value = AnyBoard> {
    let near = (3..=6_usize, any::<u64>(), 1..30_usize).prop_map(|(width, seed, moves)| {
        let (_, tiles) = puzzle::Cases(seed | 1).walk(&puzzle::blank_last(width), moves);
        subject::any_board(&tiles)
    });
    let anywhere =
        (3..=4_usize).prop_flat_map(|width| permutation(width * width)).prop_map(|tiles| subject::any_board(&tiles));
    prop_oneof![2 => near, 1 => anywhere]
}

fn goal() -> impl Strategy<Value = Goal> {
    prop_oneof![
        6 => Just(Goal::BlankLast),
        2 => Just(Goal::BlankFirst),
        2 => board().prop_map(Goal::Board),
    ]
}

fn options() -> impl Strategy<Value = Options> {
    let heuristics: Vec<_> = HeuristicName::ALL.into_iter().map(Some).chain([None; 6]).collect();
    let algorithms: Vec<_> = Algorithm::ALL.into_iter().map(Some).chain([None; 3]).collect();
    let names = (
        prop::sample::select(heuristics),
        prop::sample::select(algorithms),
        prop::sample::select(Metric::ALL.to_vec()),
    );
    let flags = (any::<bool>(), prop::bool::weighted(0.2));
    let depth = prop_oneof![6 => Just(None), 2 => (2..=7_u8).prop_map(Some), 1 => prop::sample::select(vec![Some(0), Some(1), Some(15), Some(255)])];
    let weight = prop_oneof![3 => Just(None), 1 => (0.0..12.0_f64).prop_map(|weight| Weight::new(weight).ok())];
    let seed = prop::option::weighted(0.2, any::<u64>());
    let memory = prop_oneof![1 => 0..300_000_usize, 2 => Just(8 << 20)];
    (goal(), names, flags, depth, weight, seed, memory).prop_map(
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

/// No search runs longer.
const MAX_NODES: u64 = 3_000;

/// Checks what a search says about its board.
fn check_progress(progress: &Progress, board: &AnyBoard, goal: Goal) -> Result<(), TestCaseError> {
    let Progress { status, best, metric, lower_bound, .. } = progress;
    prop_assert!(*status != Status::Exhausted, "a board that can be solved has a solution");
    if let Status::Solved(moves) = status {
        prop_assert_eq!(Some(moves), best.as_ref());
    }
    if let Some(moves) = best {
        let goal = AnyBoard::goal(board.width(), goal).expect("the width is that of a board");
        prop_assert_eq!(puzzle::replay(board.tiles(), &write_moves(moves)), goal.tiles());
        prop_assert!(usize::from(*lower_bound) <= metric.length(moves));
    }
    Ok(())
}

#[test]
fn any_options() {
    let solver = RefCell::new(subject::solver());
    let budgets = prop::collection::vec(prop_oneof![0..5_u64, 0..MAX_NODES], 1..6);
    let inputs = (board(), options(), budgets, any::<bool>());
    check("searches", "tests/fuzz/regressions/searches.txt", 100, &inputs, |(board, options, budgets, all)| {
        let solver = &mut *solver.borrow_mut();
        let codes = ["unsolvable", "table-failed", "bad-goal", "bad-options"];
        let start = |solver: &mut Solver| -> Result<Box<dyn Search>, _> {
            if all {
                solver.start_all(&board, &options, 3).map(|run| Box::new(run) as _)
            } else {
                solver.start(&board, &options).map(|run| Box::new(run) as _)
            }
        };
        let mut search = match start(solver) {
            Ok(search) => search,
            Err(error) => {
                prop_assert!(codes.contains(&error.code()) && !error.to_string().is_empty());
                return Ok(());
            }
        };
        let sum = budgets.iter().sum::<u64>();
        let pieces = budgets.into_iter().map(|budget| search.step(budget)).last().expect("there is a budget");
        let whole = start(solver).expect("it started before").step(sum);
        check_progress(&whole, &board, options.goal)?;
        prop_assert_eq!(pieces.stats.expanded(), whole.stats.expanded());
        prop_assert_eq!(pieces.stats.generated(), whole.stats.generated());
        if pieces.status == whole.status {
            prop_assert_eq!(pieces, whole);
        } else {
            // The search ends without expanding another node, which a schedule may leave to its next budget.
            prop_assert_eq!(search.step(0).status, pieces.status);
        }
        let refusal = solver.deal(&board, &options, Dealing::shared(2)).err();
        prop_assert!(refusal.is_none_or(|error| codes.contains(&error.code())));
        Ok(())
    });
}
