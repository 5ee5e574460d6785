//! Runs the searches of the report: one after the other or side by side, within a time limit.

use super::{error::ReportError, extent::Extent, korf24::Limits, outcome::Outcome, side_by_side::side_by_side};
use fifteen::{
    AnyBoard, HeuristicName, Move, Options, Search, Solver, StartError, Status, internals::solver::Estimator,
    shape::Dims,
};
use fifteen_terminal::table;
use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

/// Number of nodes to expand before the clock is read again. Most searches take at most a millisecond for them.
const SLICE: u64 = 1 << 12;

/// The time limit of searches that run to their end.
pub const NO_LIMIT: Duration = Duration::MAX;

/// A solver, its tables, and the extent of the report.
pub struct Lab {
    pub extent: &'static Extent,
    /// Number of searches that run side by side where only nodes are counted.
    pub threads: usize,
    /// How to search the boards whose solutions are to be proved.
    pub proofs: Limits,
    solver: Solver,
    /// The seconds that it took to build each table. The flag is true for tables of the published kind.
    built: BTreeMap<(HeuristicName, bool), f64>,
}

impl Lab {
    pub fn new(extent: &'static Extent, threads: usize, proofs: Limits) -> Self {
        Lab { extent, threads, proofs, solver: Solver::new(), built: BTreeMap::new() }
    }

    /// Returns the solver with the tables that were built so far.
    pub fn solver(&self) -> &Solver {
        &self.solver
    }

    /// Returns whether the report may build the tables of a heuristic. True if the heuristic has none.
    pub fn affords(&self, heuristic: HeuristicName) -> bool {
        self.extent.large_tables
            || !matches!(heuristic, HeuristicName::Pdb78 | HeuristicName::Pdb771 | HeuristicName::Pdb6666)
    }

    /// Returns the heuristics for boards of a shape whose tables the report may build, the weakest first.
    pub fn heuristics(&self, shape: Dims) -> Vec<HeuristicName> {
        let mut heuristics: Vec<_> = HeuristicName::for_shape(shape).filter(|&name| self.affords(name)).collect();
        heuristics.reverse();
        heuristics
    }

    /// Returns how many seconds it took to build the table of a heuristic. `None` before a search has used it.
    pub fn building(&self, heuristic: HeuristicName, published: bool) -> Option<f64> {
        self.built.get(&(heuristic, published)).copied()
    }

    /// Searches boards side by side. The counts are exact, but the seconds are those of a busy machine.
    pub fn count(
        &mut self,
        work: &'static str,
        boards: &[AnyBoard],
        options: &Options,
    ) -> Result<Vec<Outcome>, ReportError> {
        Ok(self.search(work, boards, options, &[NO_LIMIT], self.threads)?.concat())
    }

    /// Searches boards one after the other, each for at most the time limit.
    pub fn time(
        &mut self,
        work: &'static str,
        boards: &[AnyBoard],
        options: &Options,
        limit: Duration,
    ) -> Result<Vec<Outcome>, ReportError> {
        Ok(self.search(work, boards, options, &[limit], 1)?.concat())
    }

    /// Searches boards one after the other, and records each search after these times, which must be in ascending order. A
    /// search that has ended by then is recorded as it ended.
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

    /// Returns a shortest solution of a board.
    pub fn shortest(&mut self, board: &AnyBoard, options: &Options) -> Result<Vec<Move>, ReportError> {
        self.equip(board, options)?;
        let mut search = self.solver.start(board, options)?;
        loop {
            if let Status::Solved(moves) = search.step(SLICE).status {
                return Ok(moves);
            }
        }
    }

    /// Returns an estimator for the heuristic of the options.
    pub fn estimator(&mut self, board: &AnyBoard, options: &Options) -> Result<Estimator, ReportError> {
        self.equip(board, options)?;
        Ok(self.solver.estimator(board, options)?)
    }

    /// Builds the table and the automaton that a search needs, unless the solver has them.
    fn equip(&mut self, board: &AnyBoard, options: &Options) -> Result<(), ReportError> {
        if let Some(heuristic) = self.solver.missing_table(board.shape(), options) {
            // If the heuristic does not support this board, that is reported before its table is built.
            self.solver.prepare(board, options)?;
            let since = Instant::now();
            let partition =
                heuristic.partition(board.shape()).expect("only a heuristic with a partition lacks a table");
            self.solver.add_table(table::build(&partition)?).expect("the partition is a heuristic's");
            self.built.insert((heuristic, false), since.elapsed().as_secs_f64());
        }
        if let Some(heuristic) = options.heuristic.filter(|_| options.published) {
            // The solver builds the automaton at its first search and keeps it; each clone would build its own.
            let since = Instant::now();
            self.solver.estimator(board, options)?;
            self.built.entry((heuristic, true)).or_insert(since.elapsed().as_secs_f64());
        }
        Ok(self.solver.prepare(board, options)?)
    }
}

/// Returns the outcome of a search after each of these times.
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
