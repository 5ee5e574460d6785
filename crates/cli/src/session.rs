//! A session with the options of the command line.

use crate::{
    error::CliError,
    options::{BoardOptions, SearchOptions},
};
use fifteen::{Algorithm, AnyBoard, Game, Goal, Metric, Options, Solver, StartError, Stats, shape::Shape as _};
use fifteen_lab::{Explains as _, explain::Explanation, trace::Trace};
use fifteen_native::{
    analysis::Analyzed,
    evaluations::Ranking,
    lock::Unlocked,
    pool::Ended,
    session::{self, Names},
    solution::Solution,
    tables::NoTables,
    threads::Threads,
};
use fifteen_terminal::{
    program::{warn, warn_unsaved},
    table::CachedFile,
};
use std::{
    ops::ControlFlow,
    path::PathBuf,
    time::{Duration, Instant},
};

/// Warns that a checkpoint is not locked.
fn warn_unlocked(unlocked: &Unlocked) {
    warn(format_args!("warning: {unlocked}"));
}

/// A session that reads or builds its tables.
pub struct Session(session::Session<CachedFile>);

impl Session {
    pub fn new(options: &SearchOptions, threads: Threads) -> Self {
        let session = session::Session::new(options.options(), options.board.tables());
        Session(session::Session { threads, time_limit: options.time_limit, ranking: options.ranking, ..session })
    }

    /// Returns the session in which long searches of 4×4 boards go on with a larger table.
    #[must_use]
    pub fn enlarging(self) -> Self {
        Session(session::Session { enlarges: true, ..self.0 })
    }

    /// Returns a session that continues the search of its one board where an earlier run left it.
    pub fn with_checkpoint(options: &SearchOptions, threads: Threads, checkpoint: PathBuf) -> Self {
        let Session(session) = Self::new(options, threads);
        Session(session::Session {
            checkpoint: Some(checkpoint),
            on_unsaved: warn_unsaved,
            on_unlocked: warn_unlocked,
            ..session
        })
    }

    /// Returns a session that counts all shortest solutions of each board and lists the first `most`.
    pub fn of_all(options: &SearchOptions, most: usize) -> Self {
        let Session(session) = Self::new(options, Threads::Count(1));
        Session(session::Session { all: Some(most), ..session })
    }

    /// Returns a session that analyzes games.
    pub fn of_games(options: &BoardOptions, metric: Metric, time_limit: Option<Duration>) -> Self {
        let Session(session) = Self::of_lab(options, |options| options.with_metric(metric));
        Session(session::Session { time_limit, ..session })
    }

    /// Returns a session that shows heuristics and searches. `adapt` adds to the options.
    pub fn of_lab(options: &BoardOptions, adapt: impl FnOnce(Options) -> Options) -> Self {
        Session(session::Session::new(adapt(options.options()), options.tables()))
    }

    /// Sets the goal of the next board.
    pub fn set_goal(&mut self, goal: Goal) {
        self.0.options.goal = goal;
    }

    /// Returns the session with this number of threads.
    pub fn on(self, threads: Threads) -> Self {
        Session(session::Session { threads, ..self.0 })
    }

    /// Takes the value of the heuristic apart.
    pub fn explain(&mut self, board: &AnyBoard) -> Result<Explanation, CliError> {
        self.start(board, |solver, board, options| solver.explain(board, options))
    }

    /// Starts a search that is watched step by step.
    pub fn trace(&mut self, board: &AnyBoard) -> Result<Trace, CliError> {
        self.start(board, fifteen_lab::Traces::trace)
    }

    /// Analyzes a game. Now and then calls `watch` with the fraction of analyzed positions.
    pub fn analyze(&mut self, game: &Game, mut watch: impl FnMut(f64)) -> Result<Analyzed, CliError> {
        self.check_table(game.start());
        let analyzed = self.0.analyze(game, |fraction| {
            watch(fraction);
            ControlFlow::Continue(())
        });
        analyzed.map_err(|error| CliError::of_session(error, game.start(), self.0.options.goal))
    }

    /// Returns the names of the algorithm and the heuristic that solve a board.
    pub fn names(&self, board: &AnyBoard) -> Names {
        self.0.names(board)
    }

    /// Returns the number of threads that solve a board together, or a board each.
    pub fn count_of_threads(&self) -> usize {
        match self.0.threads {
            Threads::Count(count) => count,
            Threads::AtLevel(_) => 1,
        }
    }

    /// Returns whether a board that has arrived together with others is solved in a thread of its own.
    pub fn takes_one_thread(&self, board: &AnyBoard) -> bool {
        let is_plain = self.0.all.is_none() && self.0.checkpoint.is_none();
        let is_small = board.shape().cells() <= MAX_SMALL_CELLS;
        let algorithm = self.0.options.algorithm_for(board.shape());
        self.count_of_threads() > 1 && is_plain && is_small && algorithm == Algorithm::IdaStar
    }

    /// Returns a board for a thread of its own.
    pub fn small(&mut self, board: &AnyBoard) -> Result<Small, CliError> {
        self.check_table(board);
        self.0.prepare(board).map_err(|error| CliError::of_session(error, board, self.0.options.goal))?;
        let session::Session { solver, options, time_limit, ranking, .. } = &self.0;
        let (solver, options) = (solver.clone(), options.clone());
        Ok(Small { board: *board, solver, options, time_limit: *time_limit, ranking: *ranking })
    }

    /// Solves a board on which the time `spent` was already spent. Now and then calls `watch` with the counts of the
    /// search.
    pub fn solve_after(
        &mut self,
        spent: Duration,
        board: &AnyBoard,
        watch: impl FnMut(&Stats),
    ) -> Result<Solution, CliError> {
        let time_limit = self.0.time_limit;
        self.0.time_limit = time_limit.map(|limit| limit.saturating_sub(spent));
        let solved = self.solve(board, watch);
        self.0.time_limit = time_limit;
        solved
    }

    /// Solves a board. Now and then calls `watch` with the counts of the search.
    pub fn solve(&mut self, board: &AnyBoard, mut watch: impl FnMut(&Stats)) -> Result<Solution, CliError> {
        self.check_table(board);
        let solved = self.0.solve(board, |stats| {
            watch(stats);
            ControlFlow::Continue(())
        });
        if let Ok(Solution { unsaved: Some(why), .. }) = &solved {
            warn(format_args!("warning: {why} A later run begins where it was written last."));
        }
        solved.map_err(|error| CliError::of_session(error, board, self.0.options.goal))
    }

    /// Searches one part of an iteration: its number, from 0, and the number of parts.
    pub fn shard(
        &mut self,
        board: &AnyBoard,
        bound: u16,
        part: (usize, usize),
        mut watch: impl FnMut(&Stats),
    ) -> Result<Ended, CliError> {
        self.check_table(board);
        let ended = self.0.shard(board, bound, part, |stats| {
            watch(stats);
            ControlFlow::Continue(())
        });
        ended.map_err(|error| CliError::of_session(error, board, self.0.options.goal))
    }

    /// Warns if the user named a table file that the search of this board does not need.
    fn check_table(&mut self, board: &AnyBoard) {
        let session::Session { tables, solver, options, .. } = &mut self.0;
        tables.check_use(solver, options, board.shape());
    }

    fn start<T>(
        &mut self,
        board: &AnyBoard,
        start: impl Fn(&mut Solver, &AnyBoard, &Options) -> Result<T, StartError>,
    ) -> Result<T, CliError> {
        self.check_table(board);
        self.0.start(board, start).map_err(|error| CliError::of_session(error, board, self.0.options.goal))
    }
}

/// Boards of more cells are solved with all threads together.
const MAX_SMALL_CELLS: usize = 16;

/// A thread leaves a board when its search has expanded more nodes: a twentieth of a second. Most 4×4 boards take less.
const MAX_SMALL_NODES: u64 = 1_000_000;

/// A board for a thread of its own, with everything that its search needs.
pub struct Small {
    board: AnyBoard,
    solver: Solver,
    options: Options,
    time_limit: Option<Duration>,
    ranking: Option<Ranking>,
}

/// The solution that one thread has found, with the names of its search; or the time after which the thread has left the board.
pub type Attempt = Result<(Solution, Names), Duration>;

impl Small {
    /// Solves the board, unless that takes long. `flow` can end it sooner.
    pub fn solve(self, flow: impl Fn() -> ControlFlow<()>) -> Attempt {
        let started = Instant::now();
        let mut session = session::Session::new(self.options, NoTables);
        (session.solver, session.time_limit, session.ranking) = (self.solver, self.time_limit, self.ranking);
        let watch = |stats: &Stats| if stats.expanded() > MAX_SMALL_NODES { ControlFlow::Break(()) } else { flow() };
        // The shared session then reports all other errors, and replaces tables with wrong bits.
        let solution = session.solve(&self.board, watch).map_err(|_| started.elapsed())?;
        Ok((solution, session.names(&self.board)))
    }
}
