//! A session solves one board after the other, which share solver and options.

use crate::{
    error::SessionError,
    pool,
    search_time::SearchTime,
    solution::{Limit, Solution},
    tables::Tables,
    threads::Threads,
};
use fifteen::{
    board::any::AnyBoard,
    search::{Progress, Search, Stats, Status},
    solver::{Algorithm, HeuristicName, Options, SolveError, Solver, StartError},
};
use std::{ops::ControlFlow, time::Duration};

/// Number of nodes to expand between two reports: at most some hundredths of a second, so that a search soon notices that it
/// should stop.
const SLICE: u64 = 1 << 14;
/// Number of nodes to expand between two looks at the clock if time is limited: about a millisecond of the slowest search.
pub const SHORT_SLICE: u64 = 1 << 10;

/// A solver with its options. When a board needs a table, it is taken from the tables.
pub struct Session<T> {
    /// The tables that are loaded.
    pub solver: Solver,
    /// How to solve.
    pub options: Options,
    /// How many threads share a search by IDA*. Other searches run in one.
    pub threads: Threads,
    /// How long the search of a board may take.
    pub time_limit: Option<Duration>,
    /// How many of all shortest solutions to list, if all are requested.
    pub all: Option<usize>,
    /// Where tables come from.
    pub tables: T,
}

/// The names of the algorithm and the heuristic that solve a board.
#[derive(Clone, Copy)]
pub struct Names {
    /// The name of the algorithm.
    pub algorithm: &'static str,
    /// None if the algorithm has no heuristic.
    pub heuristic: Option<&'static str>,
}

impl<T: Tables> Session<T> {
    /// Returns a session that searches in one thread, without limits.
    pub fn new(options: Options, tables: T) -> Self {
        Session { solver: Solver::new(), options, threads: Threads::Count(1), time_limit: None, all: None, tables }
    }

    /// Returns the names of the algorithm and the heuristic that solve a board.
    pub fn names(&self, board: &AnyBoard) -> Names {
        let width = board.width();
        let heuristic = self.solver.heuristic_for(width, &self.options).map(HeuristicName::name);
        Names { algorithm: self.options.algorithm_for(width).name(), heuristic }
    }

    /// Solves a board. Calls `watch` with the counts of the search now and then, which can stop it.
    ///
    /// # Errors
    /// If the search could not start, ran out of memory without a solution, or was stopped.
    pub fn solve(
        &mut self,
        board: &AnyBoard,
        watch: impl FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Solution, SessionError> {
        let threads = match self.options.algorithm_for(board.width()) {
            Algorithm::IdaStar => self.threads,
            _ => Threads::Count(1),
        };
        match threads {
            Threads::Count(1) => self.solve_alone(board, watch),
            threads => self.solve_together(board, threads, watch),
        }
    }

    fn solve_alone(
        &mut self,
        board: &AnyBoard,
        watch: impl FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Solution, SessionError> {
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
        mut watch: impl FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<(Solution, S), SessionError> {
        let mut time = self.time(board);
        let slice = if time.until().is_some() { SHORT_SLICE } else { SLICE };
        loop {
            let progress = search.step(slice);
            if progress.status != Status::Running || time.is_up() {
                return Ok((self.solution(board, progress, 1, &time)?, search));
            }
            if watch(&progress.stats).is_break() {
                return Err(SessionError::Stopped);
            }
            time.prepare_end(progress.best.is_some());
        }
    }

    fn solve_together(
        &mut self,
        board: &AnyBoard,
        threads: Threads,
        mut watch: impl FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Solution, SessionError> {
        let dealt = self.start(board, |solver, board, options| solver.deal(board, options, threads.dealing()))?;
        let mut time = self.time(board);
        let runner = || self.solver.runner(board, &self.options).expect("a search that is shared has runners");
        let (until, watch) = (time.until(), |stats: &Stats| {
            time.prepare_end(false);
            watch(stats)
        });
        let (progress, most) = pool::run(dealt, runner, threads, until, watch)?;
        let threads = if let Threads::Count(count) = threads { count } else { most };
        self.solution(board, progress, threads, &time)
    }

    /// Returns the time of a search that begins now.
    fn time(&self, board: &AnyBoard) -> SearchTime {
        SearchTime::new(self.time_limit, self.solver.clone(), *board, self.options.goal)
    }

    /// Returns the solution of a search that has ended, or whose time is up.
    fn solution(
        &self,
        board: &AnyBoard,
        progress: Progress,
        threads: usize,
        time: &SearchTime,
    ) -> Result<Solution, SessionError> {
        let (expanded, generated) = (progress.stats.expanded(), progress.stats.generated());
        let (lower_bound, metric) = (progress.lower_bound, progress.metric);
        let (moves, limit) = match (progress.status, progress.best) {
            (Status::Solved(moves), _) => (moves, None),
            (Status::OutOfMemory, Some(best)) => (best, Some(Limit::Memory)),
            (Status::OutOfMemory, None) => {
                return Err(SessionError::OutOfMemory { memory: self.options.memory, lower_bound });
            }
            (Status::Running, Some(best)) => (best, Some(Limit::Time)),
            (Status::Running, None) => {
                let quick = time.quick_solution().map_err(|error| match error {
                    SolveError::Start(error) => SessionError::Start(error),
                    _ => SessionError::OutOfMemory { memory: Options::MEMORY, lower_bound },
                });
                (quick?, Some(Limit::Time))
            }
            (Status::Exhausted, _) => {
                let wrong = self.solver.wrong_table(board, &self.options);
                return Err(wrong.expect("a board of the goal's parity has a solution").into());
            }
        };
        let (iterations, seconds) = (progress.stats.iterations, time.seconds());
        Ok(Solution { moves, lower_bound, metric, limit, all: None, expanded, generated, iterations, threads, seconds })
    }

    /// Loads or builds what the search of a board needs, so that [`Session::solve`] can begin at once, and checks what can be checked
    /// before.
    ///
    /// # Errors
    /// If the search cannot start, or the table could not be made.
    pub fn prepare(&mut self, board: &AnyBoard) -> Result<(), SessionError> {
        self.solver.prepare(board, &self.options)?;
        if let Some(heuristic) = self.solver.missing_table(board.width(), &self.options) {
            self.tables.add(&mut self.solver, heuristic, &StartError::TableMissing { heuristic })?;
        }
        Ok(())
    }

    /// Starts something with a board, and first adds the table that it needs. The tables may have another one or a wrong one, so
    /// this can take several attempts.
    ///
    /// # Errors
    /// If it could not start, or the table could not be made.
    pub fn start<P>(
        &mut self,
        board: &AnyBoard,
        start: impl Fn(&mut Solver, &AnyBoard, &Options) -> Result<P, StartError>,
    ) -> Result<P, SessionError> {
        loop {
            match start(&mut self.solver, board, &self.options) {
                Err(reason @ (StartError::TableMissing { heuristic } | StartError::WrongTable { heuristic })) => {
                    self.tables.add(&mut self.solver, heuristic, &reason)?;
                }
                started => return Ok(started?),
            }
        }
    }
}
