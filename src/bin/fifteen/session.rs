//! What the boards of one call share, and how one of them is solved.

use crate::{complain, fault::Fault, options::SearchOptions, pool, table, threads::Threads};
use fifteen::{
    board::{Move, any::AnyBoard, goal::Goal, parity::Parity},
    search::{Progress, Search as _, Stats, Status},
    solver::{Algorithm, HeuristicName, Options, Solver, StartError},
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
    threads: Threads,
    table: Option<PathBuf>,
}

/// A solution and what it took.
pub struct Solution {
    pub moves: Vec<Move>,
    /// What was proved: no solution is shorter.
    pub lower_bound: u8,
    pub expanded: u64,
    pub generated: u64,
    /// How many threads shared it.
    pub threads: usize,
    /// Of the search alone: tables and automata are built before.
    pub seconds: f64,
}

/// By what a board is solved.
#[derive(Clone, Copy)]
pub struct Names {
    pub algorithm: &'static str,
    /// None where the search takes none.
    pub heuristic: Option<&'static str>,
}

impl Solution {
    pub fn is_optimal(&self) -> bool {
        self.moves.len() == self.lower_bound as usize
    }

    /// Whether this may be what was found of a board whose shortest solutions have so many moves.
    pub fn agrees_with(&self, optimal: usize) -> bool {
        (self.lower_bound as usize..=self.moves.len()).contains(&optimal)
    }
}

impl Session {
    pub fn new(options: &SearchOptions, threads: Threads) -> Self {
        Session { solver: Solver::new(), options: options.options(), threads, table: options.table.clone() }
    }

    /// The names of the algorithm and the heuristic that solve a board.
    pub fn names(&self, board: &AnyBoard) -> Names {
        let width = board.width();
        let heuristic = self.solver.heuristic_for(width, &self.options).map(HeuristicName::name);
        Names { algorithm: self.options.algorithm_for(width).name(), heuristic }
    }

    /// Solves a board; `watch` is told now and then how far the search is.
    pub fn solve(&mut self, board: &AnyBoard, watch: impl FnMut(&Stats)) -> Result<Solution, Fault> {
        let threads = match self.options.algorithm_for(board.width()) {
            Algorithm::IdaStar => self.threads,
            _ => Threads::Count(1),
        };
        match threads {
            Threads::Count(1) => self.solve_alone(board, watch),
            threads => self.solve_together(board, threads, watch),
        }
    }

    fn solve_alone(&mut self, board: &AnyBoard, mut watch: impl FnMut(&Stats)) -> Result<Solution, Fault> {
        let mut search = self.start(board, Solver::start)?;
        let started = Instant::now();
        loop {
            let progress = search.step(SLICE);
            if progress.status != Status::Running {
                return self.solution(progress, 1, started);
            }
            watch(&progress.stats);
        }
    }

    fn solve_together(
        &mut self,
        board: &AnyBoard,
        threads: Threads,
        watch: impl FnMut(&Stats),
    ) -> Result<Solution, Fault> {
        let dealt = self.start(board, |solver, board, options| solver.deal(board, options, threads.dealing()))?;
        let runner = || self.solver.runner(board, &self.options).expect("what is dealt can be run");
        let started = Instant::now();
        let (progress, most) = pool::run(dealt, runner, threads, watch)?;
        let threads = if let Threads::Count(count) = threads { count } else { most };
        self.solution(progress, threads, started)
    }

    /// The solution of a search that has ended.
    fn solution(&self, progress: Progress, threads: usize, started: Instant) -> Result<Solution, Fault> {
        let (expanded, generated) = (progress.stats.expanded(), progress.stats.generated());
        let lower_bound = progress.lower_bound;
        match progress.status {
            Status::Solved(moves) => Ok(Solution {
                moves,
                lower_bound,
                expanded,
                generated,
                threads,
                seconds: started.elapsed().as_secs_f64(),
            }),
            Status::OutOfMemory => Err(Fault::OutOfMemory { memory: self.options.memory }),
            Status::Running | Status::Exhausted => unreachable!("a board of the goal's parity has a solution"),
        }
    }

    /// Starts a search, with a table if it needs one.
    fn start<T>(
        &mut self,
        board: &AnyBoard,
        start: impl Fn(&mut Solver, &AnyBoard, &Options) -> Result<T, StartError>,
    ) -> Result<T, Fault> {
        let mut started = start(&mut self.solver, board, &self.options);
        if let Err(StartError::TableMissing { heuristic }) = started {
            self.add_table(heuristic);
            started = start(&mut self.solver, board, &self.options);
        }
        started.map_err(|error| self.explain(board, error))
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
        self.solver.add_table(table::build(&partition)).expect("the partition is a heuristic's");
    }

    fn add_table_file(&mut self, path: &Path) -> anyhow::Result<()> {
        Ok(self.solver.add_table_file(fs::read(path)?)?)
    }
}
