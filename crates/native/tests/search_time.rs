//! The time of a search, and the quick solution at its end. The oracle is the reference puzzle.

use common::{
    golden::korf,
    puzzle::{blank_first, replay},
    subject::any_board,
};
use fifteen::{Goal, Solver, StartError, internals::board::notation::write_moves};
use fifteen_native::search_time::SearchTime;
use std::time::Duration;

fn time(limit: Option<Duration>, goal: Goal) -> SearchTime {
    SearchTime::new(limit, Solver::new(), any_board(&korf()[0].board), goal)
}

#[test]
fn without_a_limit_or_with_one_that_no_clock_reaches_the_time_is_never_up() {
    for limit in [None, Some(Duration::MAX)] {
        let time = time(limit, Goal::BlankFirst);
        assert_eq!((time.until(), time.is_up()), (None, false));
    }
}

#[test]
fn a_limit_of_zero_is_up_at_once_and_has_a_solution() {
    let instance = &korf()[0];
    for has_solution in [false, true] {
        let mut time = time(Some(Duration::ZERO), Goal::BlankFirst);
        assert!(time.until().is_some() && time.is_up());
        // A quick solution that was not prepared is found when it is needed.
        time.prepare_end(has_solution);
        let moves = write_moves(&time.quick_solution().expect("there is one"));
        assert_eq!(replay(&instance.board, &moves), blank_first(4));
        assert!(moves.len() >= instance.optimal);
    }
}

/// Korf's boards have the blank first, and cannot be solved to the other goal.
#[test]
fn an_unsolvable_board_has_no_quick_solution() {
    let mut time = time(Some(Duration::ZERO), Goal::BlankLast);
    time.prepare_end(false);
    assert!(matches!(time.quick_solution(), Err(StartError::Unsolvable { .. })));
}
