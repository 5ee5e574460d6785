//! The solver: tables that are kept between searches.

use crate::{
    analysis::Report,
    arrays::reserved,
    batch::{Batch, Job},
    error::{of_bytes, of_dataset, of_name, of_notation, of_session},
    interrupts::Interrupts,
    request::{self, Boards, Goals},
    solution::Found,
    trace::Trace,
};
use fifteen::{
    AnyBoard, Game, Goal, Options,
    internals::board::notation::read_moves,
    shape::{Dims, Shape as _},
};
use fifteen_lab::Explains as _;
use fifteen_native::{
    board_bytes::BoardBytes,
    dataset::Plan,
    error::SessionError,
    exact::{BoardFailure, DistanceTables, Finder},
    session::Session,
    table_cache::{self, CachedTables, Notice, TableCache},
    threads::{Threads, cores, usable},
};
use pyo3::{exceptions::PyRuntimeWarning, prelude::*, types::PyByteArray};
use std::{
    ffi::CString,
    path::PathBuf,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Searches, and the tables that they share.
#[pyclass(frozen, module = "fifteen_puzzle._native")]
pub struct Solver {
    core: Mutex<fifteen::Solver>,
    distances: DistanceTables,
    cache: TableCache,
    threads: usize,
}

/// Returns the folder for tables in the cache of the user; none if the system names no such folder.
#[pyfunction]
pub fn user_folder() -> Option<PathBuf> {
    table_cache::user_folder()
}

#[pymethods]
impl Solver {
    /// Makes a solver without tables, which stores large ones in `folder`.
    #[new]
    #[pyo3(signature = (threads, folder))]
    fn new(threads: Option<usize>, folder: Option<PathBuf>) -> Self {
        Solver {
            core: Mutex::default(),
            distances: DistanceTables::default(),
            cache: TableCache::new(folder),
            threads: usable(threads.unwrap_or_else(cores)),
        }
    }

    /// Returns a solver for a process that was forked from the one of this solver. It has the same tables, or none if another thread
    /// was loading them during the fork: that thread does not exist in the new process, so it never unlocks them.
    fn forked(&self) -> Self {
        let core = self.core.try_lock().map(|core| core.clone()).unwrap_or_default();
        Solver {
            core: Mutex::new(core),
            distances: self.distances.forked(),
            cache: TableCache::new(self.folder()),
            threads: self.threads,
        }
    }

    /// Number of threads that share a search.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// The folder of large tables.
    #[getter]
    fn folder(&self) -> Option<PathBuf> {
        self.cache.folder().map(PathBuf::from)
    }

    /// Solves a board. `all`: how many of all shortest solutions to list, which are counted in one thread.
    #[pyo3(signature = (board, goal, heuristic, algorithm, threads, time_limit, metric, all))]
    #[expect(clippy::too_many_arguments, reason = "Python passes them one by one")]
    fn solve(
        &self,
        py: Python,
        board: &str,
        goal: &str,
        heuristic: Option<&str>,
        algorithm: Option<&str>,
        threads: Option<usize>,
        time_limit: Option<f64>,
        metric: &str,
        all: Option<usize>,
    ) -> PyResult<Found> {
        let board = request::board(board)?;
        let options = request::options(heuristic, algorithm)?.with_goal(request::goal(goal)?);
        let options = options.with_metric(request::metric(metric)?);
        let threads = if all.is_some() { 1 } else { usable(threads.unwrap_or(self.threads)) };
        let time_limit = request::time_limit(time_limit);
        self.with_session(py, options, None, |session, interrupts| {
            self.prepare(session, &board)?;
            (session.threads, session.time_limit, session.all) = (Threads::Count(threads), time_limit, all);
            session.enlarges = true;
            let solution = session.solve(&board, |_| interrupts.look())?;
            // Keeps a larger table that was built meanwhile, for the next boards.
            *self.lock() = session.solver.clone();
            Ok(Found { solution, names: session.names(&board) })
        })
    }

    /// Starts to solve boards, one in each thread.
    #[pyo3(signature = (boards, goals, heuristic, algorithm, threads, time_limit, metric))]
    #[expect(clippy::too_many_arguments, reason = "Python passes them one by one")]
    fn solve_many(
        &self,
        py: Python,
        boards: Boards,
        goals: Goals,
        heuristic: Option<&str>,
        algorithm: Option<&str>,
        threads: Option<usize>,
        time_limit: Option<f64>,
        metric: &str,
    ) -> PyResult<Batch> {
        let (Boards(boards), Goals(goals)) = (boards, goals);
        let options = request::options(heuristic, algorithm)?.with_metric(request::metric(metric)?);
        let boards: Vec<_> = boards.into_iter().zip(goals).collect();
        let (threads, time_limit) = (usable(threads.unwrap_or(self.threads)), request::time_limit(time_limit));
        for (index, (board, goal)) in boards.iter().enumerate() {
            let options = options.clone().with_goal(*goal);
            self.with_session(py, options, Some(index), |session, _| self.prepare(session, board))?;
        }
        let solver = py.detach(|| self.lock().clone());
        let job = Job { boards, solver, options, time_limit, cache: self.cache.clone() };
        Ok(Batch::start(job, threads))
    }

    /// Analyzes a game, whose moves are letters.
    #[pyo3(signature = (board, moves, goal, metric, heuristic, time_limit))]
    #[expect(clippy::too_many_arguments, reason = "Python passes them one by one")]
    fn analyze(
        &self,
        py: Python,
        board: &str,
        moves: &str,
        goal: &str,
        metric: &str,
        heuristic: Option<&str>,
        time_limit: Option<f64>,
    ) -> PyResult<Report> {
        let (start, made) = (request::board(board)?, read_moves(moves).map_err(|error| of_notation(&error, moves))?);
        let game = Game::new(start, made).expect("moves that were read stay inside the board");
        let options = request::options(heuristic, None)?.with_goal(request::goal(goal)?);
        let options = options.with_metric(request::metric(metric)?);
        self.with_session(py, options, None, |session, interrupts| {
            self.prepare(session, game.start())?;
            session.time_limit = request::time_limit(time_limit);
            let analyzed = session.analyze(&game, |_| interrupts.look())?;
            // Keeps larger tables that were loaded meanwhile, for the next boards.
            *self.lock() = session.solver.clone();
            Ok(Report(analyzed))
        })
    }

    /// Returns the values of a heuristic for some boards, all of one shape.
    fn values(&self, py: Python, boards: Boards, goal: &str, heuristic: Option<&str>) -> PyResult<Vec<u16>> {
        let Boards(boards) = boards;
        let options = request::options(heuristic, None)?.with_goal(request::goal(goal)?);
        let Some(first) = boards.first() else { return Ok(Vec::new()) };
        request::check_parity(&boards, options.goal)?;
        self.with_session(py, options, None, |session, _| {
            self.prepare(session, first)?;
            let estimator = session.start(first, fifteen::Solver::estimator)?;
            Ok(boards.iter().map(|board| estimator.of(board)).collect())
        })
    }

    /// Returns the distance of each of some boards, a byte for each.
    fn distances<'py>(
        &self,
        py: Python<'py>,
        tiles: &[u8],
        size: &str,
        goal: &str,
    ) -> PyResult<Bound<'py, PyByteArray>> {
        let found = self.found(py, tiles, size, goal, |finder, boards, interrupts| {
            finder.distances(boards.boards(), || interrupts.look())
        })?;
        Ok(PyByteArray::new(py, &found))
    }

    /// Returns the distance of each of some boards, and for each of its moves U, L, R, D a byte that is 1 if the move begins a shortest
    /// solution.
    fn exact<'py>(
        &self,
        py: Python<'py>,
        tiles: &[u8],
        size: &str,
        goal: &str,
    ) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>)> {
        let found = self.found(py, tiles, size, goal, |finder, boards, interrupts| {
            finder.exact(boards.boards(), || interrupts.look())
        })?;
        let distances: Vec<u8> = found.iter().map(|exact| exact.distance).collect();
        let optimal: Vec<u8> = found.iter().flat_map(|exact| exact.optimal.map(u8::from)).collect();
        Ok((PyByteArray::new(py, &distances), PyByteArray::new(py, &optimal)))
    }

    /// Returns random boards at a distance, as bytes.
    fn boards_at<'py>(
        &self,
        py: Python<'py>,
        count: usize,
        size: &str,
        seed: u64,
        goal: &str,
        distance: u8,
    ) -> PyResult<Bound<'py, PyByteArray>> {
        let shape = request::shape(size)?;
        let goal = request::goal_for(shape, goal)?;
        let mut tiles = reserved(count, shape.cells())?;
        let finder = self.finder(py, shape, goal)?;
        let boards = self
            .with_interrupts(py, |interrupts| finder.boards_at(shape, distance, count, seed, || interrupts.look()))?;
        for board in boards {
            tiles.extend_from_slice(board.tiles());
        }
        Ok(PyByteArray::new(py, &tiles))
    }

    /// Writes a data set to a folder.
    #[pyo3(signature = (folder, rows, size, seed, goal, distance, features, format, shard_rows))]
    #[expect(clippy::too_many_arguments, clippy::needless_pass_by_value, reason = "Python passes them one by one")]
    fn write_dataset(
        &self,
        py: Python,
        folder: PathBuf,
        rows: u64,
        size: &str,
        seed: u64,
        goal: &str,
        distance: Option<u8>,
        features: Vec<String>,
        format: &str,
        shard_rows: u64,
    ) -> PyResult<()> {
        let shape = request::shape(size)?;
        let features = features.iter().map(|name| name.parse()).collect::<Result<_, _>>();
        let plan = Plan {
            shape,
            goal: request::goal_for(shape, goal)?,
            rows,
            shard_rows,
            seed,
            distance,
            features: features.map_err(|error| of_name(&error))?,
            format: format.parse().map_err(|error| of_name(&error))?,
        };
        let written = py.detach(|| {
            let interrupts = Interrupts::new();
            let written = plan.write(&folder, &self.cache, self.threads, |_| interrupts.look());
            written.map_err(|error| interrupts.raised().unwrap_or_else(|| of_dataset(error)))
        });
        warn(py, &self.cache)?;
        written
    }

    /// Takes the value of a heuristic apart.
    fn explain<'py>(
        &self,
        py: Python<'py>,
        board: &str,
        goal: &str,
        heuristic: Option<&str>,
    ) -> PyResult<(&'static str, u32, Bound<'py, PyAny>)> {
        let board = request::board(board)?;
        let options = request::options(heuristic, None)?.with_goal(request::goal(goal)?);
        let (name, parts) = self.with_session(py, options, None, |session, _| {
            self.prepare(session, &board)?;
            let parts = session.start(&board, |solver, board, options| solver.explain(board, options))?;
            Ok((session.names(&board).heuristic.unwrap_or_default(), parts))
        })?;
        Ok((name, parts.h(), pythonize::pythonize(py, &parts)?))
    }

    /// Starts a search that is watched step by step.
    #[pyo3(signature = (board, goal, heuristic, algorithm, prune_depth))]
    fn trace(
        &self,
        py: Python,
        board: &str,
        goal: &str,
        heuristic: Option<&str>,
        algorithm: Option<&str>,
        prune_depth: Option<u8>,
    ) -> PyResult<Trace> {
        let board = request::board(board)?;
        let options =
            request::options(heuristic, algorithm)?.with_goal(request::goal(goal)?).with_prune_depth(prune_depth);
        self.with_session(py, options, None, |session, _| {
            self.prepare(session, &board)?;
            session.start(&board, fifteen_lab::Traces::trace)
        })
        .map(Trace::new)
    }
}

/// Warns of tables that could not be stored. A file that could not be used was replaced, which needs no warning.
pub fn warn(py: Python, cache: &TableCache) -> PyResult<()> {
    for notice in cache.take_notices() {
        if let Notice::NotStored { .. } = notice {
            let message = CString::new(notice.to_string())?;
            PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &message, USER_FRAME)?;
        }
    }
    Ok(())
}

/// The number of Python frames from here to the user's code.
const USER_FRAME: i32 = 2;

type TableSession<'a> = Session<CachedTables<'a>>;

impl Solver {
    /// Adds everything that the search of a board needs to a session, and keeps it for later searches.
    fn prepare(&self, session: &mut TableSession, board: &AnyBoard) -> Result<(), SessionError> {
        let mut shared = self.lock();
        session.solver = shared.clone();
        session.prepare(board)?;
        *shared = session.solver.clone();
        Ok(())
    }

    /// Checks boards in bytes, and does `work` with what finds their distances, without the interpreter's lock.
    fn found<T: Send>(
        &self,
        py: Python,
        tiles: &[u8],
        size: &str,
        goal: &str,
        work: impl FnOnce(&Finder, BoardBytes, &Interrupts) -> Result<Vec<T>, BoardFailure> + Send,
    ) -> PyResult<Vec<T>> {
        let shape = request::shape(size)?;
        let goal = request::goal_for(shape, goal)?;
        let boards = py.detach(|| BoardBytes::new(shape, tiles)).map_err(|error| of_bytes(error, shape, tiles))?;
        if tiles.is_empty() {
            return Ok(Vec::new());
        }
        let finder = self.finder(py, shape, goal)?;
        self.with_interrupts(py, |interrupts| work(&finder, boards, interrupts))
    }

    /// Returns what finds distances to a goal.
    fn finder(&self, py: Python, shape: Dims, goal: Goal) -> PyResult<Finder> {
        let solver = || {
            let options = Options::default().with_goal(goal);
            self.with_session(py, options, None, |session, _| {
                self.prepare(session, &goal.board(shape))?;
                Ok((session.solver.clone(), self.cache.clone()))
            })
        };
        Finder::new(shape, goal, &self.distances, self.threads, solver)
    }

    /// Does work that answers many boards, without the interpreter's lock.
    fn with_interrupts<T: Send>(
        &self,
        py: Python,
        work: impl FnOnce(&Interrupts) -> Result<T, BoardFailure> + Send,
    ) -> PyResult<T> {
        let worked = py.detach(|| {
            let interrupts = Interrupts::new();
            let worked = work(&interrupts);
            worked.map_err(|BoardFailure { index, error }| {
                interrupts.raised().unwrap_or_else(|| of_session(&error, Some(index)))
            })
        });
        warn(py, &self.cache)?;
        worked
    }

    /// Does `work` with a session, without the interpreter's lock. Errors name the board by its index if there are
    /// several.
    fn with_session<T: Send>(
        &self,
        py: Python,
        options: Options,
        index: Option<usize>,
        work: impl FnOnce(&mut TableSession, &Interrupts) -> Result<T, SessionError> + Send,
    ) -> PyResult<T> {
        let worked = py.detach(|| {
            let interrupts = Interrupts::new();
            let watch = |_| interrupts.look();
            let tables = CachedTables { cache: &self.cache, watch: &watch };
            let worked = work(&mut Session::new(options, tables), &interrupts);
            worked.map_err(|error| interrupts.raised().unwrap_or_else(|| of_session(&error, index)))
        });
        warn(py, &self.cache)?;
        worked
    }

    fn lock(&self) -> MutexGuard<'_, fifteen::Solver> {
        // A panic leaves the tables as they were.
        self.core.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
