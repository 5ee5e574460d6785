//! What the boards of one call share, and how one of them is solved.

use crate::{complain, fault::Fault, options::SearchOptions, pool, table, threads::Threads};
use fifteen::{
    board::{Move, any::AnyBoard, goal::Goal, parity::Parity},
    search::{Progress, Search, Stats, Status, all_solutions::Solutions},
    solver::{Algorithm, HeuristicName, Options, Solver, StartError},
};
use serde::Serialize;
use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// Nodes to expand before a bar is told: some hundredths of a second.
const SLICE: u64 = 1 << 18;
/// Nodes to expand between two looks at the clock where time is limited: some milliseconds of the slowest search.
const SHORT_SLICE: u64 = 1 << 12;

/// A solver with its options, and its table once a board has called for it.
pub struct Session {
    solver: Solver,
    options: Options,
    threads: Threads,
    time_limit: Option<Duration>,
    table: Option<PathBuf>,
    /// How many of all shortest solutions to list, if they are asked for.
    all: Option<usize>,
}

/// A solution and what it took.
pub struct Solution {
    pub moves: Vec<Move>,
    /// What was proved: no solution is shorter.
    pub lower_bound: u8,
    /// What ended the search before it was done.
    pub limit: Option<Limit>,
    /// All shortest ones, if they were asked for, as far as they were found.
    pub all: Option<Solutions>,
    pub expanded: u64,
    pub generated: u64,
    /// How many threads shared it.
    pub threads: usize,
    /// Of the search alone: tables and automata are built before.
    pub seconds: f64,
}

/// What may end a search before it is done.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Limit {
    Time,
    Memory,
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
        Session {
            solver: Solver::new(),
            options: options.options(),
            threads,
            time_limit: options.time_limit,
            table: options.table.clone(),
            all: None,
        }
    }

    /// A session that finds all shortest solutions of each board, and lists the first `most`.
    pub fn of_all(options: &SearchOptions, most: usize) -> Self {
        Session { all: Some(most), ..Self::new(options, Threads::Count(1)) }
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

    fn solve_alone(&mut self, board: &AnyBoard, watch: impl FnMut(&Stats)) -> Result<Solution, Fault> {
        let Some(most) = self.all else {
            let search = self.start(board, Solver::start)?;
            return self.run(board, search, watch).map(|(solution, _)| solution);
        };
        let search = self.start(board, |solver, board, options| solver.start_all(board, options, most))?;
        let (solution, search) = self.run(board, search, watch)?;
        Ok(Solution { all: Some(search.found()), ..solution })
    }

    /// Runs a search to its end, or until its time is up.
    fn run<S: Search>(
        &self,
        board: &AnyBoard,
        mut search: S,
        mut watch: impl FnMut(&Stats),
    ) -> Result<(Solution, S), Fault> {
        let started = Instant::now();
        let until = self.time_limit.and_then(|limit| started.checked_add(limit));
        let slice = if until.is_some() { SHORT_SLICE } else { SLICE };
        loop {
            let progress = search.step(slice);
            if progress.status != Status::Running || until.is_some_and(|until| Instant::now() >= until) {
                return Ok((self.solution(board, progress, 1, started)?, search));
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
        let until = self.time_limit.and_then(|limit| started.checked_add(limit));
        let (progress, most) = pool::run(dealt, runner, threads, until, watch)?;
        let threads = if let Threads::Count(count) = threads { count } else { most };
        self.solution(board, progress, threads, started)
    }

    /// The solution of a search that has ended, or whose time is up.
    fn solution(
        &self,
        board: &AnyBoard,
        progress: Progress,
        threads: usize,
        started: Instant,
    ) -> Result<Solution, Fault> {
        let (expanded, generated) = (progress.stats.expanded(), progress.stats.generated());
        let lower_bound = progress.lower_bound;
        let (moves, limit) = match (progress.status, progress.best) {
            (Status::Solved(moves), _) => (moves, None),
            (Status::OutOfMemory, Some(best)) => (best, Some(Limit::Memory)),
            (Status::OutOfMemory, None) => {
                return Err(Fault::OutOfMemory { memory: self.options.memory, lower_bound });
            }
            (Status::Running, Some(best)) => (best, Some(Limit::Time)),
            (Status::Running, None) => (self.solver.stopgap(board, self.options.goal)?, Some(Limit::Time)),
            (Status::Exhausted, _) => unreachable!("a board of the goal's parity has a solution"),
        };
        let seconds = started.elapsed().as_secs_f64();
        Ok(Solution { moves, lower_bound, limit, all: None, expanded, generated, threads, seconds })
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

    /// A 4×4 board that cannot be solved to one of the usual goals can be to the other, and its sender may have meant that.
    fn explain(&self, board: &AnyBoard, error: StartError) -> Fault {
        let other = match self.options.goal {
            Goal::BlankLast => Some(Goal::BlankFirst),
            Goal::BlankFirst => Some(Goal::BlankLast),
            Goal::Board(_) => None,
        };
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
