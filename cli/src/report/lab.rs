//! Where the report's searches are run: one after the other or side by side, under a limit of time.

use super::{error::ReportError, extent::Extent, outcome::Outcome, side_by_side::side_by_side};
use crate::table;
use fifteen::{
    board::{Move, any::AnyBoard},
    search::{Search, Status},
    solver::{Estimator, HeuristicName, Options, Solver, StartError},
};
use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

/// Nodes to expand between two looks at the clock: a millisecond or less for most searches.
const SLICE: u64 = 1 << 12;

/// Longer than any search of the report.
pub const NO_LIMIT: Duration = Duration::MAX;

/// A solver, its tables, and how much the report is to do.
pub struct Lab {
    pub extent: &'static Extent,
    /// Searches side by side where only nodes are counted.
    pub threads: usize,
    solver: Solver,
    /// The seconds that it took to build each table, the program's own or, if true, the published one.
    built: BTreeMap<(HeuristicName, bool), f64>,
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
        self.extent.large_tables
            || !matches!(heuristic, HeuristicName::Pdb78 | HeuristicName::Pdb771 | HeuristicName::Pdb6666)
    }

    /// The seconds that it took to build the table of a heuristic, once a search has called for it.
    pub fn building(&self, heuristic: HeuristicName, published: bool) -> Option<f64> {
        self.built.get(&(heuristic, published)).copied()
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
        Ok(self.search(work, boards, options, &[NO_LIMIT], self.threads)?.concat())
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
        Ok(self.search(work, boards, options, &[limit], 1)?.concat())
    }

    /// Searches boards one after the other and looks at each search after these times, in ascending order; the first search
    /// that has ended by then is looked at as it ended.
    ///
    /// # Errors
    /// If a search does not start.
    pub fn watch(
        &mut self,
        work: &'static str,
        boards: &[AnyBoard],
        options: &Options,
        marks: &[Duration],
    ) -> Result<Vec<Vec<Outcome>>, ReportError> {
        self.search(work, boards, options, marks, 1)
    }

    /// The outcomes of each board at the times of `marks`.
    fn search(
        &mut self,
        work: &'static str,
        boards: &[AnyBoard],
        options: &Options,
        marks: &[Duration],
        threads: usize,
    ) -> Result<Vec<Vec<Outcome>>, ReportError> {
        if let Some(board) = boards.first() {
            self.equip(board, options)?;
        }
        let outcomes = side_by_side(work, boards, threads, |board| {
            let mut search = self.solver.clone().start(board, options)?;
            Ok(looks(&mut search, marks))
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
    /// If it does not support boards of this size.
    pub fn estimator(&mut self, board: &AnyBoard, options: &Options) -> Result<Estimator, ReportError> {
        self.equip(board, options)?;
        Ok(self.solver.estimator(board, options)?)
    }

    /// Builds the table and the automaton that a search needs, unless they are there.
    fn equip(&mut self, board: &AnyBoard, options: &Options) -> Result<(), ReportError> {
        if let Some(heuristic) = self.solver.missing_table(board.width(), options) {
            // A heuristic that serves no such board is refused before its table is built.
            self.solver.prepare(board, options)?;
            let since = Instant::now();
            let partition = heuristic.partition().expect("only a heuristic with a partition lacks a table");
            self.solver.add_table(table::build(&partition)).expect("the partition is a heuristic's");
            self.built.insert((heuristic, false), since.elapsed().as_secs_f64());
        }
        if let Some(heuristic) = options.heuristic.filter(|_| options.published) {
            // The solver builds them itself, and keeps them; its clones would each build their own.
            let since = Instant::now();
            self.solver.estimator(board, options)?;
            self.built.entry((heuristic, true)).or_insert(since.elapsed().as_secs_f64());
        }
        Ok(self.solver.prepare(board, options)?)
    }
}

/// What a search has come to at each of these times.
fn looks(search: &mut impl Search, marks: &[Duration]) -> Vec<Outcome> {
    let since = Instant::now();
    let mut outcomes = Vec::new();
    while outcomes.len() < marks.len() {
        let progress = search.step(SLICE);
        let spent = since.elapsed();
        let has_ended = progress.status != Status::Running;
        let passed = marks[outcomes.len()..].iter().take_while(|&&mark| has_ended || mark <= spent).count();
        outcomes.extend(std::iter::repeat_n(Outcome::of(&progress, spent.as_secs_f64()), passed));
    }
    outcomes
}
