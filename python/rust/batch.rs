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
    threads,
};
use pyo3::{exceptions::PyRuntimeError, prelude::*};
use std::{
    mem,
    ops::ControlFlow,
    process,
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

impl Job {
    /// Returns a session for one board after the other.
    fn session<'a>(&self, tables: CachedTables<'a>) -> Session<CachedTables<'a>> {
        let mut session = Session::new(self.options.clone(), tables);
        (session.solver, session.time_limit) = (self.solver.clone(), self.time_limit);
        session
    }

    /// Solves the board with the index `next` in the calling thread. After an interrupt, the board can be solved again.
    fn solve_next(&self, next: &mut usize, interrupts: &Interrupts) -> Result<Option<(usize, Outcome)>, NoAnswer> {
        let index = *next;
        let Some((board, goal)) = self.boards.get(index) else { return Ok(None) };
        let watch = |_| interrupts.look();
        let mut session = self.session(CachedTables { cache: &self.cache, watch: &watch });
        let outcome = solve(&mut session, board, *goal, || interrupts.look());
        if matches!(outcome, Err(SessionError::Stopped)) {
            return Err(NoAnswer::Interrupted);
        }
        *next += 1;
        Ok(Some((index, outcome)))
    }
}

/// Solves a board in a session.
fn solve(
    session: &mut Session<CachedTables>,
    board: &AnyBoard,
    goal: Goal,
    flow: impl Fn() -> ControlFlow<()>,
) -> Outcome {
    session.options.goal = goal;
    let solved = session.solve(board, |_| flow());
    solved.map(|solution| Found { solution, names: session.names(board) })
}

/// Searches under way.
enum Running {
    /// Threads solve all boards.
    Threads(batch::Batch<(AnyBoard, Goal), Outcome>),
    /// Where threads are not supported, each board is solved when its solution is requested. `next` is the index of the first unsolved one.
    OneByOne { job: Box<Job>, next: usize },
}

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
    pub fn start(mut job: Job, threads: usize) -> Self {
        let cache = job.cache.clone();
        let running = if threads::SUPPORTED {
            let boards = mem::take(&mut job.boards);
            let mut running = batch::Batch::start(threads.min(boards.len()), move |worker| {
                let watch = |_| worker.flow();
                let mut session = job.session(CachedTables { cache: &job.cache, watch: &watch });
                worker.answer_each(|(board, goal)| solve(&mut session, &board, goal, || worker.flow()));
            });
            for board in boards {
                running.add(board);
            }
            running.complete();
            Running::Threads(running)
        } else {
            Running::OneByOne { job: Box::new(job), next: 0 }
        };
        Batch { running: Some(Mutex::new(running)), cache, process: process::id() }
    }

    /// Returns the searches.
    ///
    /// # Errors
    /// If their threads belong to the process from which this one was forked.
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
        let next = match &mut *self.running()? {
            Running::Threads(running) => running.next(|| interrupts.look()),
            Running::OneByOne { job, next } => job.solve_next(next, &interrupts),
        };
        match next {
            Ok(None) => Ok(None),
            Ok(Some((_, Ok(found)))) => Ok(Some(found)),
            Ok(Some((index, Err(error)))) => Err(of_session(&error, Some(index))),
            Err(NoAnswer::Stopped(index)) => Err(of_session(&SessionError::Stopped, Some(index))),
            Err(NoAnswer::Interrupted) => {
                if let Running::Threads(running) = &*self.running()? {
                    running.stop();
                }
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
        py.detach(|| {
            Ok(match &*self.running()? {
                Running::Threads(running) => running.remaining(),
                Running::OneByOne { job, next } => job.boards.len() - next,
            })
        })
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
