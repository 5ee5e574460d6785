//! Searches that go on with a larger table. The oracles are a published length, the reference puzzle, and addition.

use common::{puzzle, subject};
use fifteen::{
    board::notation::write_moves,
    search::IterationCounts,
    shape::Dims,
    solver::{HeuristicName, Options, Solver},
};
use fifteen_native::{
    error::SessionError,
    session::Session,
    tables::{NeededClasses, NeededTable, Tables, build},
    threads::Threads,
};
use std::ops::ControlFlow;

/// Builds each table, and lists them.
#[derive(Default)]
struct Built(Vec<HeuristicName>);

impl Tables for Built {
    fn add(&mut self, solver: &mut Solver, needed: &NeededTable) -> Result<(), SessionError> {
        self.0.push(needed.heuristic);
        needed.add(solver, build(&needed.partition()?, |_| ControlFlow::Continue(()))?)
    }

    fn add_classes(&mut self, _: &mut Solver, _: &NeededClasses) -> Result<(), SessionError> {
        unreachable!("no search of these tests minimizes multi-tile moves")
    }

    fn remedy(&self, _: HeuristicName, _: Dims) -> Option<String> {
        None
    }
}

#[test]
#[ignore = "builds the 7-7-1 tables"]
fn the_iterations_are_those_of_both_searches_and_add_up() {
    // Brüngger et al. 1999: 80 moves.
    let tiles = [0, 11, 9, 13, 12, 15, 10, 14, 3, 7, 6, 2, 4, 8, 5, 1];
    let mut session = Session::new(Options::default(), Built::default());
    (session.enlarges, session.threads) = (true, Threads::Count(2));
    let (mut before, mut falls) = (0, 0);
    let solution = session
        .solve(&subject::any_board(&tiles), |stats| {
            falls += u32::from(stats.expanded() < before);
            before = stats.expanded();
            ControlFlow::Continue(())
        })
        .expect("the board can be solved");
    assert_eq!(session.tables.0, [HeuristicName::Pdb663, HeuristicName::Pdb771]);
    assert_eq!((solution.length(), solution.is_optimal(), falls), (80, true, 0));
    assert_eq!(puzzle::replay(&tiles, &write_moves(&solution.moves)), puzzle::blank_last(4));
    let sum = |of: fn(&IterationCounts) -> u64| solution.iterations.iter().map(of).sum::<u64>();
    assert_eq!(sum(|iteration| iteration.expanded), solution.expanded);
    assert_eq!(sum(|iteration| iteration.generated), solution.generated);
    let bounds: Vec<u16> = solution.iterations.iter().map(|iteration| iteration.bound).collect();
    assert!(bounds.windows(2).all(|pair| pair[1] == pair[0] + 2), "{bounds:?}");
}
