//! A session solves one board after the other, which share solver and options.

use crate::{
    analysis::Analyzed,
    error::CliError,
    options::{BoardOptions, SearchOptions},
    pool,
    search_time::SearchTime,
    table,
    threads::Threads,
    warn,
};
use fifteen::{
    analysis::Game,
    board::{Move, any::AnyBoard, goal::Goal, metric::Metric, parity::Parity},
    lab::{explain::Explanation, trace::Trace},
    search::{Progress, Search, Stats, Status, all_solutions::Solutions},
    solver::{Algorithm, HeuristicName, Options, SolveError, Solver, StartError},
};
use serde::Serialize;
use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// Number of nodes to expand between two updates of the progress bar: some hundredths of a second.
const SLICE: u64 = 1 << 18;
/// Number of nodes to expand between two looks at the clock if time is limited: about a millisecond of the slowest search.
const SHORT_SLICE: u64 = 1 << 10;

/// A solver with its options. It loads or builds a table when a board needs it.
pub struct Session {
    solver: Solver,
    options: Options,
    threads: Threads,
    time_limit: Option<Duration>,
    table: Option<PathBuf>,
    /// How many of all shortest solutions to list, if all are requested.
    all: Option<usize>,
}

/// A solution, and what the search took.
pub struct Solution {
    pub moves: Vec<Move>,
    /// No solution has fewer moves than this, in the metric.
    pub lower_bound: u8,
    /// How the search counted moves.
    pub metric: Metric,
    /// What stopped the search before its end, if anything.
    pub limit: Option<Limit>,
    /// All shortest solutions found so far, if they were requested.
    pub all: Option<Solutions>,
    pub expanded: u64,
    pub generated: u64,
    /// Number of threads that shared the search.
    pub threads: usize,
    /// Time of the search, without the tables and automata that are built before it.
    pub seconds: f64,
}

/// A limit that stopped a search before its end.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Limit {
    Time,
    Memory,
}

/// The names of the algorithm and the heuristic that solve a board.
#[derive(Clone, Copy)]
pub struct Names {
    pub algorithm: &'static str,
    /// None if the algorithm has no heuristic.
    pub heuristic: Option<&'static str>,
}

impl Solution {
    /// Returns the number of moves, in the metric.
    pub fn length(&self) -> usize {
        self.metric.length(&self.moves)
    }

    pub fn is_optimal(&self) -> bool {
        self.length() == self.lower_bound as usize
    }

    /// Returns whether the solution agrees with the known length of the shortest solutions.
    pub fn agrees_with(&self, optimal: usize) -> bool {
        (self.lower_bound as usize..=self.length()).contains(&optimal)
    }
}

impl Session {
    pub fn new(options: &SearchOptions, threads: Threads) -> Self {
        Session {
            solver: Solver::new(),
            options: options.options(),
            threads,
            time_limit: options.time_limit,
            table: options.board.table.clone(),
            all: None,
        }
    }

    /// Returns a session that counts all shortest solutions of each board and lists the first `most`.
    pub fn of_all(options: &SearchOptions, most: usize) -> Self {
        Session { all: Some(most), ..Self::new(options, Threads::Count(1)) }
    }

    /// Returns a session that analyzes games.
    pub fn of_board(options: &BoardOptions, time_limit: Option<Duration>) -> Self {
        Session { time_limit, ..Self::of_lab(options, |options| options) }
    }

    /// Returns a session that shows heuristics and searches. `adapt` adds to the options.
    pub fn of_lab(options: &BoardOptions, adapt: impl FnOnce(Options) -> Options) -> Self {
        Session {
            solver: Solver::new(),
            options: adapt(options.options()),
            threads: Threads::Count(1),
            time_limit: None,
            table: options.table.clone(),
            all: None,
        }
    }

    /// Takes the value of the heuristic apart.
    pub fn explain(&mut self, board: &AnyBoard) -> Result<Explanation, CliError> {
        self.start(board, |solver, board, options| solver.explain(board, options))
    }

    /// Starts a search that is watched step by step.
    pub fn trace(&mut self, board: &AnyBoard) -> Result<Trace, CliError> {
        self.start(board, Solver::trace)
    }

    /// Analyzes a game. Calls `watch` with the fraction of its positions that are known now and then.
    pub fn analyze(&mut self, game: &Game, mut watch: impl FnMut(f64)) -> Result<Analyzed, CliError> {
        let mut analysis = self.start(game.start(), |solver, _, options| solver.start_analysis(game, options))?;
        let started = Instant::now();
        let until = self.time_limit.and_then(|limit| started.checked_add(limit));
        let mut limit = None;
        while !analysis.step(SHORT_SLICE) {
            if until.is_some_and(|until| Instant::now() >= until) {
                limit = Some(Limit::Time);
                break;
            }
            watch(analysis.fraction());
        }
        let heuristic = self.solver.heuristic_for(game.start().width(), &self.options);
        let heuristic = heuristic.map_or("", HeuristicName::name);
        let seconds = started.elapsed().as_secs_f64();
        Ok(Analyzed { analysis, goal: self.options.goal, heuristic, limit, seconds })
    }

    /// Returns the names of the algorithm and the heuristic that solve a board.
    pub fn names(&self, board: &AnyBoard) -> Names {
        let width = board.width();
        let heuristic = self.solver.heuristic_for(width, &self.options).map(HeuristicName::name);
        Names { algorithm: self.options.algorithm_for(width).name(), heuristic }
    }

    /// Solves a board. Calls `watch` with the counts of the search now and then.
    pub fn solve(&mut self, board: &AnyBoard, watch: impl FnMut(&Stats)) -> Result<Solution, CliError> {
        let threads = match self.options.algorithm_for(board.width()) {
            Algorithm::IdaStar => self.threads,
            _ => Threads::Count(1),
        };
        match threads {
            Threads::Count(1) => self.solve_alone(board, watch),
            threads => self.solve_together(board, threads, watch),
        }
    }

    fn solve_alone(&mut self, board: &AnyBoard, watch: impl FnMut(&Stats)) -> Result<Solution, CliError> {
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
    ) -> Result<(Solution, S), CliError> {
        let mut time = self.time(board);
        let slice = if time.until().is_some() { SHORT_SLICE } else { SLICE };
        loop {
            let progress = search.step(slice);
            if progress.status != Status::Running || time.is_up() {
                return Ok((self.solution(board, progress, 1, &time)?, search));
            }
            watch(&progress.stats);
            time.prepare_end(progress.best.is_some());
        }
    }

    fn solve_together(
        &mut self,
        board: &AnyBoard,
        threads: Threads,
        mut watch: impl FnMut(&Stats),
    ) -> Result<Solution, CliError> {
        let dealt = self.start(board, |solver, board, options| solver.deal(board, options, threads.dealing()))?;
        let mut time = self.time(board);
        let runner = || self.solver.runner(board, &self.options).expect("a search that is shared has runners");
        let (until, watch) = (time.until(), |stats: &Stats| {
            watch(stats);
            time.prepare_end(false);
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
    ) -> Result<Solution, CliError> {
        let (expanded, generated) = (progress.stats.expanded(), progress.stats.generated());
        let (lower_bound, metric) = (progress.lower_bound, progress.metric);
        let (moves, limit) = match (progress.status, progress.best) {
            (Status::Solved(moves), _) => (moves, None),
            (Status::OutOfMemory, Some(best)) => (best, Some(Limit::Memory)),
            (Status::OutOfMemory, None) => {
                return Err(CliError::OutOfMemory { memory: self.options.memory, lower_bound });
            }
            (Status::Running, Some(best)) => (best, Some(Limit::Time)),
            (Status::Running, None) => {
                let quick = time.quick_solution().map_err(|error| match error {
                    SolveError::Start(error) => CliError::Start(error),
                    _ => CliError::OutOfMemory { memory: Options::MEMORY, lower_bound },
                });
                (quick?, Some(Limit::Time))
            }
            (Status::Exhausted, _) => {
                let wrong = self.solver.wrong_table(board, &self.options);
                return Err(wrong.expect("a board of the goal's parity has a solution").into());
            }
        };
        let seconds = time.seconds();
        Ok(Solution { moves, lower_bound, metric, limit, all: None, expanded, generated, threads, seconds })
    }

    /// Starts a search, and first adds the table that it needs. The file that the user named may have another table or a wrong
    /// one, so this can take several attempts: the first reads the file, the last builds the table.
    fn start<T>(
        &mut self,
        board: &AnyBoard,
        start: impl Fn(&mut Solver, &AnyBoard, &Options) -> Result<T, StartError>,
    ) -> Result<T, CliError> {
        let mut started = start(&mut self.solver, board, &self.options);
        while let Err(StartError::TableMissing { heuristic } | StartError::WrongTable { heuristic }) = started {
            if let Err(error @ StartError::WrongTable { .. }) = started {
                warn(format_args!("warning: {error} It is built again."));
            }
            self.add_table(heuristic)?;
            started = start(&mut self.solver, board, &self.options);
        }
        started.map_err(|error| self.other_goal(board, error))
    }

    /// A 4×4 board that cannot be solved to one of the two named goals can be solved to the other, which the user may have
    /// meant.
    fn other_goal(&self, board: &AnyBoard, error: StartError) -> CliError {
        let other = match self.options.goal {
            Goal::BlankLast => Some(Goal::BlankFirst),
            Goal::BlankFirst => Some(Goal::BlankLast),
            Goal::Board(_) => None,
        };
        let other = other.filter(|&goal| board.parity(goal) == Parity::Even);
        match (&error, other) {
            (StartError::Unsolvable { .. }, Some(goal)) => CliError::OtherGoal { error, goal },
            _ => CliError::Start(error),
        }
    }

    /// Adds the table of the file that the user named, the first time. Without a file, or if it cannot be read, the table is
    /// built.
    fn add_table(&mut self, heuristic: HeuristicName) -> Result<(), CliError> {
        if let Some(path) = self.table.take() {
            match self.add_table_file(&path) {
                Ok(()) => return Ok(()),
                Err(error) => warn(format_args!("warning: {}: {error}; the table is built instead", path.display())),
            }
        }
        let partition = heuristic.partition().expect("only a heuristic with a partition misses a table");
        self.solver.add_table(table::build(&partition)?).expect("the partition belongs to a heuristic");
        Ok(())
    }

    fn add_table_file(&mut self, path: &Path) -> anyhow::Result<()> {
        Ok(self.solver.add_table_file(table::read(path)?)?)
    }
}
