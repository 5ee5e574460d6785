//! Where the report's searches are run: one after the other or side by side, under a limit of time.

use super::{extent::Extent, fault::ReportError, outcome::Outcome, side_by_side::side_by_side};
use crate::table;
use fifteen::{
    board::{Move, any::AnyBoard},
    search::{Search as _, Status},
    solver::{Estimator, HeuristicName, Options, Solver, StartError},
};
use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

/// Nodes to expand between two looks at the clock: some milliseconds.
const SLICE: u64 = 1 << 14;

/// Longer than any search of the report.
pub const NO_LIMIT: Duration = Duration::MAX;

/// A solver, its tables, and how much the report is to do.
pub struct Lab {
    pub extent: &'static Extent,
    /// Searches side by side where only nodes are counted.
    pub threads: usize,
    solver: Solver,
    /// The seconds that it took to build each table.
    built: BTreeMap<HeuristicName, f64>,
}

impl Lab {
    pub fn new(extent: &'static Extent, threads: usize) -> Self {
        Lab { extent, threads, solver: Solver::new(), built: BTreeMap::new() }
    }

    /// The solver with the tables that were built so far.
    pub fn solver(&self) -> &Solver {
        &self.solver
    }

    /// Whether the report may build the tables of a heuristic, if it has any.
    pub fn affords(&self, heuristic: HeuristicName) -> bool {
        self.extent.large_tables || !matches!(heuristic, HeuristicName::Pdb78 | HeuristicName::Pdb771)
    }

    /// The seconds that it took to build the table of a heuristic, once a search has called for it.
    pub fn building(&self, heuristic: HeuristicName) -> Option<f64> {
        self.built.get(&heuristic).copied()
    }

    /// Searches boards side by side: for counts, since the seconds are those of a busy machine.
    ///
    /// # Errors
    /// If a search does not start.
    pub fn count(
        &mut self,
        work: &'static str,
        boards: &[AnyBoard],
        options: &Options,
    ) -> Result<Vec<Outcome>, ReportError> {
        let threads = self.threads;
        self.search(work, boards, options, NO_LIMIT, threads)
    }

    /// Searches boards one after the other, each at most so long.
    ///
    /// # Errors
    /// If a search does not start.
    pub fn time(
        &mut self,
        work: &'static str,
        boards: &[AnyBoard],
        options: &Options,
        limit: Duration,
    ) -> Result<Vec<Outcome>, ReportError> {
        self.search(work, boards, options, limit, 1)
    }

    fn search(
        &mut self,
        work: &'static str,
        boards: &[AnyBoard],
        options: &Options,
        limit: Duration,
        threads: usize,
    ) -> Result<Vec<Outcome>, ReportError> {
        if let Some(board) = boards.first() {
            self.equip(board, options)?;
        }
        let solver = &self.solver;
        let outcomes = side_by_side(work, boards, threads, |board| {
            let mut search = solver.clone().start(board, options)?;
            let since = Instant::now();
            loop {
                let progress = search.step(SLICE);
                let spent = since.elapsed();
                if progress.status != Status::Running || spent >= limit {
                    return Ok(Outcome::of(&progress, spent.as_secs_f64()));
                }
            }
        });
        outcomes.into_iter().map(|outcome: Result<_, StartError>| Ok(outcome?)).collect()
    }

    /// A shortest solution of a board.
    ///
    /// # Errors
    /// If the search does not start.
    pub fn shortest(&mut self, board: &AnyBoard, options: &Options) -> Result<Vec<Move>, ReportError> {
        self.equip(board, options)?;
        let mut search = self.solver.start(board, options)?;
        loop {
            if let Status::Solved(moves) = search.step(SLICE).status {
                return Ok(moves);
            }
        }
    }

    /// The heuristic that the options name, by itself.
    ///
    /// # Errors
    /// If it does not serve such boards.
    pub fn estimator(&mut self, board: &AnyBoard, options: &Options) -> Result<Estimator, ReportError> {
        self.equip(board, options)?;
        Ok(self.solver.estimator(board, options)?)
    }

    /// Builds what a search wants and nobody has built: its table and its automaton.
    fn equip(&mut self, board: &AnyBoard, options: &Options) -> Result<(), ReportError> {
        if let Some(heuristic) = self.solver.lacks_table(board.width(), options) {
            // A heuristic that serves no such board is refused before its table is built.
            self.solver.prepare(board, options)?;
            let since = Instant::now();
            let partition = heuristic.partition().expect("only a heuristic with a partition lacks a table");
            self.solver.add_table(table::build(&partition)).expect("the partition is a heuristic's");
            self.built.insert(heuristic, since.elapsed().as_secs_f64());
        }
        Ok(self.solver.prepare(board, options)?)
    }
}
