//! Many boards, one in each thread: an iterator of their solutions.

use crate::{
    error::{of_code, of_session},
    interrupts::Interrupts,
    solution::Found,
    solver::warn,
};
use fifteen::{AnyBoard, Goal, Options, Solver};
use fifteen_native::{
    batch::{self, NoAnswer},
    error::SessionError,
    session::Session,
    table_cache::{CachedTables, TableCache},
};
use pyo3::{exceptions::PyRuntimeError, prelude::*};
use std::{
    mem, process,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

const FORKED: &str =
    "These boards are being solved in the process from which this one was forked; call solve_many in this one.";

/// Boards to solve, with their options.
pub struct Job {
    /// Each with its goal.
    pub boards: Vec<(AnyBoard, Goal)>,
    /// A solver with the tables that they need.
    pub solver: Solver,
    pub options: Options,
    pub time_limit: Option<Duration>,
    pub cache: TableCache,
}

/// The outcome for a board.
type Outcome = Result<Found, SessionError>;

type Running = batch::Batch<(AnyBoard, Goal), Outcome>;

/// Boards that are being solved: an iterator of their solutions, in their order.
#[pyclass(frozen, module = "fifteen_puzzle._native")]
pub struct Batch {
    /// `Some` until the iterator is deleted.
    running: Option<Mutex<Running>>,
    cache: TableCache,
    /// The process that has the threads. A process that is forked from it has none of them.
    process: u32,
}

impl Batch {
    /// Starts the threads.
    pub fn start(job: Job, threads: usize) -> Self {
        let Job { boards, solver, options, time_limit, cache } = job;
        let of_threads = cache.clone();
        let mut running = Running::start(threads.min(boards.len()), move |worker| {
            let watch = |_| worker.flow();
            let tables = CachedTables { cache: &of_threads, watch: &watch };
            let mut session = Session::new(options.clone(), tables);
            (session.solver, session.time_limit) = (solver.clone(), time_limit);
            worker.answer_each(|(board, goal)| {
                session.options.goal = goal;
                let solved = session.solve(&board, |_| worker.flow());
                solved.map(|solution| Found { solution, names: session.names(&board) })
            });
        });
        for board in boards {
            running.add(board);
        }
        running.complete();
        Batch { running: Some(Mutex::new(running)), cache, process: process::id() }
    }

    /// Returns the threads.
    ///
    /// # Errors
    /// If the threads belong to the process from which this one was forked.
    fn running(&self) -> PyResult<MutexGuard<'_, Running>> {
        match &self.running {
            Some(running) if self.process == process::id() => {
                Ok(running.lock().unwrap_or_else(PoisonError::into_inner))
            }
            _ => Err(of_code("aborted", &FORKED)),
        }
    }

    fn next(&self) -> PyResult<Option<Found>> {
        let interrupts = Interrupts::new();
        // A separate statement, so that the lock is released at its end.
        let next = self.running()?.next(|| interrupts.look());
        match next {
            Ok(None) => Ok(None),
            Ok(Some((_, Ok(found)))) => Ok(Some(found)),
            Ok(Some((index, Err(error)))) => Err(of_session(&error, Some(index))),
            Err(NoAnswer::Stopped(index)) => Err(of_session(&SessionError::Stopped, Some(index))),
            Err(NoAnswer::Interrupted) => {
                self.running()?.stop();
                Err(interrupts.raised().expect("the handler of a signal has ended the wait"))
            }
            Err(NoAnswer::Crashed) => Err(PyRuntimeError::new_err("A search has crashed.")),
        }
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        if self.process != process::id() {
            // Locks and channels stay as they were when the process was forked, so dropping them might wait forever.
            mem::forget(self.running.take());
        }
    }
}

#[pymethods]
impl Batch {
    /// Number of boards that are not returned yet.
    fn __len__(&self, py: Python) -> PyResult<usize> {
        // Another thread may need the interpreter's lock before it releases this one.
        py.detach(|| Ok(self.running()?.remaining()))
    }

    fn __iter__(this: PyRef<Self>) -> PyRef<Self> {
        this
    }

    fn __next__(&self, py: Python) -> PyResult<Option<Found>> {
        let next = py.detach(|| self.next());
        warn(py, &self.cache)?;
        next
    }
}
