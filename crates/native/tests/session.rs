//! A session solves one board after the other with the same options.

use fifteen::Options;
use fifteen_native::{session::Session, tables::NoTables};
use std::{ops::ControlFlow, time::Duration};

/// With a time limit a search is endless, and without one it may try variants. Neither is an option of the next search.
#[test]
fn a_solved_board_leaves_the_options_as_they_were() {
    let board = "8 6 7/2 5 4/3 0 1".parse().expect("it is a board");
    for time_limit in [None, Some(Duration::from_hours(1))] {
        for (endless, variants) in [(false, false), (false, true), (true, false), (true, true)] {
            let options = Options::default().with_endless(endless).with_variants(variants);
            let mut session = Session::new(options, NoTables);
            session.time_limit = time_limit;
            let solution = session.solve(&board, |_| ControlFlow::Continue(())).expect("it can be solved");
            assert_eq!(solution.moves.len(), 31);
            assert_eq!((session.options.endless, session.options.variants), (endless, variants));
        }
    }
}
