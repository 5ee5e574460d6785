//! What the boards of one call share, and how one of them is solved.

use crate::{complain, fault::Fault, options::SearchOptions, table};
use fifteen::{
    board::{Move, any::AnyBoard, goal::Goal, parity::Parity},
    search::{Search as _, Stats, Status},
    solver::{HeuristicName, Options, Solve, Solver, StartError},
};
use std::{
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

/// Nodes to expand before a bar is told: some hundredths of a second.
const SLICE: u64 = 1 << 18;

/// A solver with its options, and its table once a board has called for it.
pub struct Session {
    solver: Solver,
    options: Options,
    table: Option<PathBuf>,
}

/// An optimal solution and what it took.
pub struct Solution {
    pub moves: Vec<Move>,
    pub expanded: u64,
    pub generated: u64,
    /// Of the search alone: tables and automata are built before.
    pub seconds: f64,
}

impl Session {
    pub fn new(options: &SearchOptions) -> Self {
        Session { solver: Solver::new(), options: options.options(), table: options.table.clone() }
    }

    /// The names of the algorithm and the heuristic that solve a board.
    pub fn names(&self, board: &AnyBoard) -> (&'static str, &'static str) {
        (self.options.algorithm.name(), self.options.heuristic_for(board.width()).name())
    }

    /// Solves a board; `watch` is told now and then how far the search is.
    pub fn solve(&mut self, board: &AnyBoard, mut watch: impl FnMut(&Stats)) -> Result<Solution, Fault> {
        let mut search = self.start(board).map_err(|error| self.explain(board, error))?;
        let started = Instant::now();
        loop {
            let progress = search.step(SLICE);
            let (expanded, generated) = (progress.stats.expanded(), progress.stats.generated());
            match progress.status {
                Status::Running => watch(&progress.stats),
                Status::Solved(moves) => {
                    return Ok(Solution { moves, expanded, generated, seconds: started.elapsed().as_secs_f64() });
                }
                Status::OutOfMemory => return Err(Fault::OutOfMemory { memory: self.options.memory }),
                Status::Exhausted => unreachable!("a board of the goal's parity has a solution"),
            }
        }
    }

    fn start(&mut self, board: &AnyBoard) -> Result<Solve, StartError> {
        match self.solver.start(board, &self.options) {
            Err(StartError::TableMissing { heuristic }) => {
                self.add_table(heuristic);
                self.solver.start(board, &self.options)
            }
            started => started,
        }
    }

    /// A 4×4 board that cannot be solved to one goal can be to the other, and its sender may have meant that.
    fn explain(&self, board: &AnyBoard, error: StartError) -> Fault {
        let other = Goal::ALL.into_iter().find(|&goal| goal != self.options.goal);
        let other = other.filter(|&goal| board.parity(goal) == Parity::Even);
        match (&error, other) {
            (StartError::Unsolvable { .. }, Some(goal)) => Fault::OtherGoal { error, goal },
            _ => Fault::Start(error),
        }
    }

    /// Adds the table of the file that was named or, where there is none or none of use, one built on the spot.
    fn add_table(&mut self, heuristic: HeuristicName) {
        if let Some(path) = self.table.take() {
            match self.add_table_file(&path) {
                Ok(()) => return,
                Err(error) => complain(format_args!("warning: {}: {error}; one is built instead", path.display())),
            }
        }
        let partition = heuristic.partition().expect("only a heuristic with a partition lacks a table");
        self.solver.add_table(table::build(partition));
    }

    fn add_table_file(&mut self, path: &Path) -> anyhow::Result<()> {
        Ok(self.solver.add_table_file(&fs::read(path)?)?)
    }
}
