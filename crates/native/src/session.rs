//! A session solves one board after the other, which share solver and options.

use crate::{
    checkpoint::{CheckpointFile, CheckpointFileError},
    error::SessionError,
    evaluations::{self, Ranking},
    lock::{self, Unlocked},
    pool::{self, Ended},
    search_time::SearchTime,
    solution::{Limit, Solution},
    tables::{NeededClasses, NeededTable, Tables},
    threads::Threads,
};
use fifteen::{
    Algorithm, AnyBoard, HeuristicName, IterationCounts, Metric, Options, Progress, Search as _, Solver, StartError,
    Stats, Status,
    internals::{
        classes::labels::Labels,
        search::jobs::{checkpoint::CheckpointError, dealing::Dealing},
        solver::{ResumeError, SearchKey},
    },
    shape::Dims,
};
use std::{
    ops::ControlFlow,
    path::PathBuf,
    time::{Duration, Instant},
};

/// Number of nodes to expand between two reports: at most some hundredths of a second, so that a search soon notices that it
/// should stop.
const SLICE: u64 = 1 << 14;
/// Number of nodes to expand between two checks of the clock if time is limited: about a millisecond of the slowest
/// search.
pub const SHORT_SLICE: u64 = 1 << 10;

/// Shortest time limit that leaves time to try variants of a search, for which tables are built.
const LONG_TIME: Duration = Duration::from_mins(1);

/// The smallest number of jobs that an iteration is cut into for its shards, and the number for each shard, so that all shards
/// take about equally long. If they change, so must
/// [`jobs::checkpoint::VERSION`](fifteen::internals::search::jobs::checkpoint::VERSION).
const SHARD_JOBS: usize = 20_000;
const JOBS_PER_SHARD: usize = 100;

/// How many boards a search of a 4×4 board expands before it goes on with a larger table: a quarter of a second with two threads. One
/// random board in two thousand takes more. On the hardest boards, 7-7-1 leaves a tenth of the nodes.
///
/// The largest of the sums of three 6-6-3 partitions was tried instead, since each of them is built in a tenth of the time. On the
/// board 1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0 it leaves more than half of the nodes, each of which takes twice the time.
const EXPANDED_BEFORE_LARGER: u64 = 5_000_000;

/// How many classes a search for the fewest multi-tile moves expands before it goes on with further tables: about a second of one
/// thread. They leave a quarter of the nodes, and take some seconds to build.
const EXPANDED_BEFORE_FURTHER: u64 = 8_000_000;

/// The same if these tables are stored, so that loading them takes a moment: a tenth of a second.
const EXPANDED_BEFORE_STORED: u64 = 1_000_000;

/// Searches with less time do not wait for a larger table.
const TIME_FOR_LARGER: Duration = Duration::from_secs(5);

/// A solver with its options. A table that a board needs comes from `tables`.
pub struct Session<T> {
    /// The tables that are loaded.
    pub solver: Solver,
    /// How to solve.
    pub options: Options,
    /// How many threads share a search by IDA* or a beam search. Other searches run in one.
    pub threads: Threads,
    /// How long the search of a board may take.
    pub time_limit: Option<Duration>,
    /// Path of the checkpoint that the search of a board writes and continues from; `None` for no checkpoint.
    pub checkpoint: Option<PathBuf>,
    /// Called when the checkpoint can no longer be written. The search goes on, and tries again.
    pub on_unsaved: fn(&CheckpointFileError),
    /// Called once in each program if the checkpoint cannot be locked. The search goes on without a lock.
    pub on_unlocked: fn(&Unlocked),
    /// Whether a long search of a 4×4 board goes on with a larger table, which is built for it. This requires several
    /// threads and the default heuristic.
    pub enlarges: bool,
    /// The ranking of beam searches; by default the learned evaluation, if it suits the board.
    pub ranking: Option<Ranking>,
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
        Session {
            solver: Solver::new(),
            options,
            threads: Threads::Count(1),
            time_limit: None,
            checkpoint: None,
            on_unsaved: |_| {},
            on_unlocked: |_| {},
            enlarges: false,
            ranking: None,
            all: None,
            tables,
        }
    }

    /// Returns the names of the algorithm and the heuristic that solve a board.
    pub fn names(&self, board: &AnyBoard) -> Names {
        let shape = board.shape();
        let heuristic = self.solver.heuristic_for(shape, &self.options).map(HeuristicName::name);
        Names { algorithm: self.options.algorithm_for(shape).name(), heuristic }
    }

    /// Solves a board. Now and then calls `watch` with the counts of the search; `watch` can stop it.
    ///
    /// # Errors
    /// If the search could not start, ran out of memory without a solution, or was stopped.
    pub fn solve(
        &mut self,
        board: &AnyBoard,
        mut watch: impl FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Solution, SessionError> {
        let Some(limit) = self.limit_before_larger(board) else {
            return self.solve_with_tables(board, Vec::new(), watch);
        };
        let (mut first, mut started, mut seconds) = (None, None, 0.0);
        let solved = self.solve_with_tables(board, Vec::new(), |stats| {
            let started = started.get_or_insert_with(Instant::now);
            if stats.expanded() <= limit {
                return watch(stats);
            }
            (first, seconds) = (Some(stats.clone()), started.elapsed().as_secs_f64());
            ControlFlow::Break(())
        });
        let Some(first) = first else { return solved };
        self.add_larger(board)?;
        let time_limit = self.time_limit;
        self.time_limit = time_limit.map(|limit| limit.saturating_sub(Duration::from_secs_f64(seconds)));
        // A search for the fewest multi-tile moves begins again.
        let begins_again = self.options.metric == Metric::MultiTile;
        let (again, earlier) = if begins_again { (first, Vec::new()) } else { (Stats::default(), first.iterations) };
        let solved = self.solve_with_tables(board, earlier, watch);
        self.time_limit = time_limit;
        solved.map(|solution| Solution {
            expanded: solution.expanded + again.expanded(),
            generated: solution.generated + again.generated(),
            seconds: solution.seconds + seconds,
            ..solution
        })
    }

    /// Returns how many nodes the search of a board expands before it goes on with larger tables; `None` if it does
    /// not. The counts then depend on the moment of the change, as the counts of several threads depend on timing
    /// anyway.
    fn limit_before_larger(&self, board: &AnyBoard) -> Option<u64> {
        let Session { options, threads, .. } = self;
        if options.metric == Metric::MultiTile {
            return self.limit_before_further(board);
        }
        let has_time = self.has_time_for_larger();
        let is_plain = options.heuristic.is_none() && !options.published && options.seed.is_none();
        let is_shared = matches!(threads, Threads::Count(2..)) && self.checkpoint.is_none() && self.all.is_none();
        let may_enlarge = self.enlarges
            && is_plain
            && is_shared
            && has_time
            && options.algorithm_for(board.shape()) == Algorithm::IdaStar
            && self.solver.heuristic_for(board.shape(), options) == Some(HeuristicName::Pdb663);
        may_enlarge.then_some(EXPANDED_BEFORE_LARGER)
    }

    fn has_time_for_larger(&self) -> bool {
        self.time_limit.is_none_or(|limit| limit >= TIME_FOR_LARGER)
    }

    /// Returns how many classes a search for the fewest multi-tile moves expands before it goes on with further tables; `None` if there
    /// are none.
    fn limit_before_further(&self, board: &AnyBoard) -> Option<u64> {
        let further = self.further_classes(board)?;
        Some(if self.tables.has_stored(&further) { EXPANDED_BEFORE_STORED } else { EXPANDED_BEFORE_FURTHER })
    }

    /// Returns the labels of the further tables with which a search that takes long may go on; `None` if there are none, or it counts
    /// single-tile moves.
    pub(crate) fn further_classes(&self, board: &AnyBoard) -> Option<Vec<Labels>> {
        let further = self.solver.further_classes(board.shape(), &self.options);
        (!further.is_empty() && self.has_time_for_larger()).then_some(further)
    }

    /// Loads or builds the larger table of a board, and adds it. If there is not enough memory, none is added: a search
    /// goes on with the tables that it has.
    ///
    /// # Errors
    /// If the work was stopped.
    pub(crate) fn add_larger(&mut self, board: &AnyBoard) -> Result<(), SessionError> {
        let added = if self.options.metric == Metric::MultiTile {
            let labels = self.solver.further_classes(board.shape(), &self.options);
            self.tables.add_classes(&mut self.solver, &NeededClasses { labels, are_wrong: false })
        } else {
            let shape = board.shape();
            // 7-8 leaves a quarter of the nodes of 7-7-1 on hard boards, but takes eleven seconds to build.
            let has_strongest = self.tables.has_stored_table(HeuristicName::Pdb78, shape);
            let heuristic = if has_strongest { HeuristicName::Pdb78 } else { HeuristicName::Pdb771 };
            let needed = NeededTable { heuristic, shape, reason: StartError::TableMissing { heuristic } };
            self.tables.add(&mut self.solver, &needed)
        };
        match added {
            Err(SessionError::BuildMemory(_)) => Ok(()),
            added => added,
        }
    }

    /// Solves a board with the available tables, after the `earlier` iterations of another search, if there are any.
    fn solve_with_tables(
        &mut self,
        board: &AnyBoard,
        earlier: Vec<IterationCounts>,
        watch: impl FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Solution, SessionError> {
        let is_multi_tile = self.options.metric == Metric::MultiTile;
        let threads = match self.options.algorithm_for(board.shape()) {
            // With a heuristic, one worker minimizes multi-tile moves.
            Algorithm::IdaStar if is_multi_tile && self.options.heuristic.is_some() => Threads::Count(1),
            Algorithm::IdaStar => self.threads,
            // A beam search has no level with a thread for each node.
            Algorithm::Beam if let Threads::Count(_) = self.threads => self.threads,
            _ => Threads::Count(1),
        };
        let endless = self.time_limit.is_some() || self.checkpoint.is_some();
        let variants = self.time_limit.is_none_or(|limit| limit >= LONG_TIME);
        let is_learned = self.prepare_ranking(board)?;
        let options = self.options.clone().with_endless(endless).with_variants(variants).with_learned(is_learned);
        match threads {
            Threads::Count(1) if self.checkpoint.is_none() && !is_learned => self.solve_alone(board, &options, watch),
            threads => self.solve_together(board, options, threads, earlier, watch),
        }
    }

    /// Checks the requested ranking, and adds the learned evaluation for this shape if the search ranks by it. Returns
    /// whether it does.
    fn prepare_ranking(&mut self, board: &AnyBoard) -> Result<bool, SessionError> {
        let shape = board.shape();
        if let Some(ranking) = self.ranking {
            evaluations::check(ranking, shape, &self.options)?;
        }
        let is_learned = self.ranking_on(shape) == Some(Ranking::Learned);
        if is_learned {
            evaluations::add(&mut self.solver, shape);
        }
        Ok(is_learned)
    }

    /// Returns the ranking of a search of boards of a shape; `None` if it is not a beam search.
    fn ranking_on(&self, shape: Dims) -> Option<Ranking> {
        self.ranking.or_else(|| Ranking::default_for(shape, &self.options))
    }

    fn solve_alone(
        &mut self,
        board: &AnyBoard,
        options: &Options,
        mut watch: impl FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Solution, SessionError> {
        let all = self.all;
        let mut search = self.start_with(board, options, |solver, board, options| match all {
            None => solver.start(board, options),
            Some(most) => solver.start_all(board, options, most),
        })?;
        let mut time = self.time(board);
        let slice = if time.until().is_some() { SHORT_SLICE } else { SLICE };
        loop {
            let progress = search.step(slice);
            if progress.status != Status::Running || time.is_up() {
                return Ok(Solution { all: search.found(), ..self.solution(board, progress, 1, &time)? });
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
        mut options: Options,
        threads: Threads,
        earlier: Vec<IterationCounts>,
        mut watch: impl FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Solution, SessionError> {
        let (mut file, checkpoint) = match self.checkpoint.clone() {
            None => (None, None),
            Some(path) => {
                // A table that was loaded may replace the default heuristic.
                self.prepare(board)?;
                let (file, checkpoint) = CheckpointFile::open(path, self.key(board), self.on_unsaved)?;
                lock::take_warning().iter().for_each(self.on_unlocked);
                // A short run begins no trial of variants, but continues one.
                options.variants |= checkpoint.as_ref().is_some_and(|checkpoint| !checkpoint.tried.is_empty());
                (Some(file), checkpoint)
            }
        };
        let dealing = threads.dealing(file.is_some());
        let mut dealt = self.start_with(board, &options, |solver, board, options| match (&checkpoint, &file) {
            (Some(checkpoint), Some(file)) => {
                solver.resume(board, options, dealing, checkpoint.clone()).map_err(|error| match error {
                    ResumeError::Start(error) => error.into(),
                    ResumeError::Checkpoint(why) => file.refused(why).into(),
                })
            }
            _ => solver.deal(board, options, dealing).map_err(SessionError::Start),
        })?;
        dealt.after(earlier);
        while dealt.is_making_variant() {
            dealt.make_variant();
            if watch(&dealt.progress().stats).is_break() {
                return Err(SessionError::Stopped);
            }
        }
        // The time of a search excludes building its tables.
        file.iter_mut().for_each(CheckpointFile::start_clock);
        let mut time = self.time(board);
        let has_solution = dealt.progress().best.is_some() || options.algorithm_for(board.shape()).improves();
        let runner = || self.solver.runner(board, &options).expect("a search that is shared has runners");
        let (until, mut watch) = (time.until(), |stats: &Stats| {
            time.prepare_end(has_solution);
            watch(stats)
        });
        let watcher = pool::Watcher { watch: &mut watch, file: file.as_mut() };
        let ended = pool::run(dealt, runner, threads, until, watcher);
        let ended = self.name_table(board, ended)?;
        // Read before the search for a quick solution: the time in the file, from which the next run counts on, ends
        // here too.
        let seconds = file.as_ref().map(CheckpointFile::seconds);
        if let (Status::Exhausted, Some(file)) = (&ended.progress.status, &file)
            && self.solver.wrong_table(board, &self.options).is_none()
        {
            return Err(file.refused(CheckpointError::NoSolution).into());
        }
        let threads = if let Threads::Count(count) = threads { count } else { ended.threads };
        let solution = self.solution(board, ended.progress, threads, &time)?;
        let seconds = seconds.unwrap_or(solution.seconds);
        let unsaved = file.and_then(CheckpointFile::into_failure).map(|failure| failure.to_string());
        Ok(Solution { seconds, unsaved, ..solution })
    }

    /// Searches the part with this `index`, from 0, of the `count` parts of the iteration of a board with a bound. The parts can be searched in any order, on any computers.
    /// Now and then calls `watch` with the counts of the search; `watch` can stop it.
    ///
    /// # Errors
    /// If the search could not start, or was stopped.
    pub fn shard(
        &mut self,
        board: &AnyBoard,
        bound: u16,
        (index, count): (usize, usize),
        mut watch: impl FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Ended, SessionError> {
        let dealing = Dealing::Shard { jobs: SHARD_JOBS.max(JOBS_PER_SHARD * count), bound, index, count };
        let part = self.start(board, |solver, board, options| solver.deal(board, options, dealing))?;
        let runner = || self.solver.runner(board, &self.options).expect("a search that is shared has runners");
        let watcher = pool::Watcher { watch: &mut watch, file: None };
        let ended = pool::run(part, runner, self.threads, None, watcher);
        self.name_table(board, ended)
    }

    /// Replaces the error of a refused report: all threads run this program, so it comes from a table with wrong bits if there is a table.
    fn name_table<R>(&self, board: &AnyBoard, ended: Result<R, SessionError>) -> Result<R, SessionError> {
        ended.map_err(|error| match error {
            SessionError::Report(_) => self.wrong_table(board).unwrap_or(error),
            error => error,
        })
    }

    /// Returns the error of a table with wrong bits, which a search noticed at its end; `None` if it has no table.
    fn wrong_table(&self, board: &AnyBoard) -> Option<SessionError> {
        Some(match self.solver.wrong_table(board, &self.options)? {
            StartError::WrongTable { heuristic } => {
                SessionError::WrongTable { heuristic, remedy: self.tables.remedy(heuristic, board.shape()) }
            }
            wrong => wrong.into(),
        })
    }

    /// Returns the key that identifies the search of a board in its checkpoint.
    fn key(&self, board: &AnyBoard) -> SearchKey {
        let Names { algorithm, heuristic } = self.names(board);
        SearchKey::new(board, &self.options, algorithm, heuristic)
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
            (Status::Running, None) => (time.quick_solution()?, Some(Limit::Time)),
            (Status::Exhausted, _) => {
                return Err(self.wrong_table(board).expect("a board of the goal's parity has a solution"));
            }
        };
        let (iterations, seconds) = (progress.stats.iterations, time.seconds());
        Ok(Solution {
            moves,
            lower_bound,
            metric,
            limit,
            all: None,
            expanded,
            generated,
            iterations,
            ranking: self.ranking_on(board.shape()),
            threads,
            seconds,
            unsaved: None,
        })
    }

    /// Loads or builds everything that the search of a board needs, so that [`Session::solve`] can begin at once, and
    /// makes all checks that need no search.
    ///
    /// # Errors
    /// If the search cannot start, or the table could not be made.
    pub fn prepare(&mut self, board: &AnyBoard) -> Result<(), SessionError> {
        self.solver.prepare(board, &self.options)?;
        let shape = board.shape();
        let labels = self.solver.missing_classes(shape, &self.options);
        if !labels.is_empty() {
            self.tables.add_classes(&mut self.solver, &NeededClasses { labels, are_wrong: false })?;
        }
        if let Some(heuristic) = self.solver.missing_table(shape, &self.options) {
            let needed = NeededTable { heuristic, shape, reason: StartError::TableMissing { heuristic } };
            self.tables.add(&mut self.solver, &needed)?;
        }
        Ok(())
    }

    /// Calls `start` until it succeeds, and adds the tables that it lacks. `tables` may supply another table or a wrong
    /// one, so this can take several attempts.
    ///
    /// # Errors
    /// If it could not start, or the table could not be made.
    pub fn start<P>(
        &mut self,
        board: &AnyBoard,
        start: impl Fn(&mut Solver, &AnyBoard, &Options) -> Result<P, StartError>,
    ) -> Result<P, SessionError> {
        let options = self.options.clone();
        self.start_with(board, &options, start)
    }

    fn start_with<P, E: Into<SessionError>>(
        &mut self,
        board: &AnyBoard,
        options: &Options,
        start: impl Fn(&mut Solver, &AnyBoard, &Options) -> Result<P, E>,
    ) -> Result<P, SessionError> {
        loop {
            match start(&mut self.solver, board, options).map_err(Into::into) {
                Err(SessionError::Start(
                    reason @ (StartError::TableMissing { heuristic } | StartError::WrongTable { heuristic }),
                )) => {
                    let needed = NeededTable { heuristic, shape: board.shape(), reason };
                    self.tables.add(&mut self.solver, &needed)?;
                }
                Err(SessionError::Start(StartError::ClassesMissing)) => {
                    let labels = self.solver.missing_classes(board.shape(), options);
                    self.tables.add_classes(&mut self.solver, &NeededClasses { labels, are_wrong: false })?;
                }
                Err(SessionError::Start(StartError::WrongClasses)) => {
                    let labels = self.solver.loaded_classes(board.shape(), options);
                    self.tables.add_classes(&mut self.solver, &NeededClasses { labels, are_wrong: true })?;
                }
                started => return started,
            }
        }
    }
}
