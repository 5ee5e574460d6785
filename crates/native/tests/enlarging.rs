//! Searches that go on with a larger table. The oracles are a published length, the reference puzzle, and addition.

use common::{puzzle, subject};
use fifteen::{
    Game, HeuristicName, IterationCounts, Metric, Options, Solver,
    internals::{
        board::notation::{read_moves, write_moves},
        classes::labels::Labels,
    },
    shape::Dims,
};
use fifteen_native::{
    error::SessionError,
    session::Session,
    tables::{NeededClasses, NeededTable, Tables, build, build_classes},
    threads::Threads,
};
use std::ops::ControlFlow;

/// Builds each table, and lists them.
#[derive(Default)]
struct Built {
    heuristics: Vec<HeuristicName>,
    classes: Vec<Labels>,
    /// Whether tables are reported as stored.
    is_stored: bool,
    /// Whether the work is stopped while a larger table is built.
    is_stopped_in_larger: bool,
    is_larger_begun: bool,
}

impl Built {
    /// Returns whether the work is stopped while the next table is built.
    fn flow(&mut self, is_larger: bool) -> ControlFlow<()> {
        self.is_larger_begun |= is_larger;
        if is_larger && self.is_stopped_in_larger { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Tables for Built {
    fn add(&mut self, solver: &mut Solver, needed: &NeededTable) -> Result<(), SessionError> {
        self.heuristics.push(needed.heuristic);
        let flow = self.flow(needed.heuristic != HeuristicName::Pdb663);
        needed.add(solver, build(&needed.partition()?, |_| flow)?)
    }

    fn add_classes(&mut self, solver: &mut Solver, needed: &NeededClasses) -> Result<(), SessionError> {
        let flow = self.flow(!self.classes.is_empty());
        self.classes.extend(needed.labels.iter().cloned());
        build_classes(&needed.labels, |_| flow)?.into_iter().for_each(|table| solver.add_classes(table));
        Ok(())
    }

    fn has_stored_table(&self, heuristic: HeuristicName, _shape: Dims) -> bool {
        self.is_stored && heuristic == HeuristicName::Pdb78
    }

    fn has_stored(&self, _labels: &[Labels]) -> bool {
        self.is_stored
    }
}

/// Brüngger et al. 1999: 80 moves.
const HARDEST: [u8; 16] = [0, 11, 9, 13, 12, 15, 10, 14, 3, 7, 6, 2, 4, 8, 5, 1];

#[test]
#[ignore = "builds the 7-7-1 tables"]
fn the_iterations_are_those_of_both_searches_and_add_up() {
    let mut session = Session::new(Options::default(), Built::default());
    (session.enlarges, session.threads) = (true, Threads::Count(2));
    let (mut before, mut falls) = (0, 0);
    let solution = session
        .solve(&subject::any_board(&HARDEST), |stats| {
            falls += u32::from(stats.expanded() < before);
            before = stats.expanded();
            ControlFlow::Continue(())
        })
        .expect("the board can be solved");
    assert_eq!(session.tables.heuristics, [HeuristicName::Pdb663, HeuristicName::Pdb771]);
    assert_eq!((solution.length(), solution.is_optimal(), falls), (80, true, 0));
    assert_eq!(puzzle::replay(&HARDEST, &write_moves(&solution.moves)), puzzle::blank_last(4));
    let sum = |of: fn(&IterationCounts) -> u64| solution.iterations.iter().map(of).sum::<u64>();
    assert_eq!(sum(|iteration| iteration.expanded), solution.expanded);
    assert_eq!(sum(|iteration| iteration.generated), solution.generated);
    let bounds: Vec<u16> = solution.iterations.iter().map(|iteration| iteration.bound).collect();
    assert!(bounds.windows(2).all(|pair| pair[1] == pair[0] + 2), "{bounds:?}");
}

/// A session that is stopped while it builds a larger table.
fn stopped_in_larger(options: Options) -> Session<Built> {
    let mut session = Session::new(options, Built { is_stored: true, is_stopped_in_larger: true, ..Built::default() });
    (session.enlarges, session.threads) = (true, Threads::Count(2));
    session
}

/// The larger table is the strongest one if that is stored.
#[test]
fn a_solve_that_is_stopped_while_a_larger_table_is_built_does_not_go_on() {
    for (is_stored, larger) in [(false, HeuristicName::Pdb771), (true, HeuristicName::Pdb78)] {
        let mut session = stopped_in_larger(Options::default());
        session.tables.is_stored = is_stored;
        let stopped = session.solve(&subject::any_board(&HARDEST), |_| ControlFlow::Continue(()));
        assert_eq!(session.tables.heuristics, [HeuristicName::Pdb663, larger]);
        assert!(matches!(stopped, Err(SessionError::Stopped)));
    }
}

#[test]
#[ignore = "builds the tables of 4×4 boards twice"]
fn a_solve_or_an_analysis_that_is_stopped_while_further_tables_are_built_does_not_go_on() {
    let board = subject::any_board(&HARDEST);
    let mut options = Options::default();
    options.metric = Metric::MultiTile;
    let mut session = stopped_in_larger(options.clone());
    let stopped = session.solve(&board, |_| ControlFlow::Continue(()));
    assert_eq!((session.tables.is_larger_begun, matches!(stopped, Err(SessionError::Stopped))), (true, true));
    let mut session = stopped_in_larger(options);
    let moves = read_moves("LLLURRRULLLURRR").expect("they are moves");
    let game = Game::new(board, moves).expect("no move leads outside");
    let stopped = session.analyze(&game, |_| ControlFlow::Continue(()));
    assert_eq!((session.tables.is_larger_begun, matches!(stopped, Err(SessionError::Stopped))), (true, true));
}

#[test]
#[ignore = "builds the tables of 4×4 boards three times"]
fn further_tables_that_are_stored_come_sooner() {
    let tiles = [15, 0, 2, 13, 5, 12, 10, 8, 3, 11, 4, 9, 1, 14, 7, 6];
    let solve = |is_stored| {
        let mut options = Options::default();
        options.metric = Metric::MultiTile;
        let mut session = Session::new(options, Built { is_stored, ..Built::default() });
        let solution =
            session.solve(&subject::any_board(&tiles), |_| ControlFlow::Continue(())).expect("it is solvable");
        assert!(solution.is_optimal());
        assert_eq!(puzzle::replay(&tiles, &write_moves(&solution.moves)), puzzle::blank_last(4));
        (Metric::MultiTile.length(&solution.moves), session.tables.classes)
    };
    let ((alone, first), (together, all)) = (solve(false), solve(true));
    // The second search has begun with the tables of the first one, and both have the same answer.
    assert!(all.len() > first.len() && all.starts_with(&first), "{first:?} {all:?}");
    assert_eq!(alone, together);
}
