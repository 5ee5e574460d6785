//! Many boards, one in each thread.
//!
//! Threads take the next board until there is none, and send what they find. The iterator returns it in the order of the boards:
//!
//! ```text
//!   thread 1   ▇0▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇ ▇4▇▇▇        found   1 2 3 0 4
//!   thread 2   ▇1▇▇ ▇2▇▇▇▇▇ ▇3▇▇▇▇▇ ▇5▇…           returned        0 1 2 3 4
//! ```

use crate::{
    error::{of_code, of_session},
    interrupts::{INTERVAL, Interrupts},
    solution::Found,
    solver::warn,
};
use fifteen::{
    board::{AnyBoard, goal::Goal},
    solver::{Options, Solver},
};
use fifteen_native::{
    error::SessionError,
    session::Session,
    table_cache::{CachedTables, TableCache},
};
use pyo3::{exceptions::PyRuntimeError, prelude::*};
use std::{
    collections::HashMap,
    mem,
    ops::ControlFlow,
    process,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

const FORKED: &str =
    "These boards are being solved in the process from which this one was forked; call solve_many in this one.";

/// Boards to solve, and how.
pub struct Job {
    /// Each with its goal.
    pub boards: Vec<(AnyBoard, Goal)>,
    /// A solver with the tables that they need.
    pub solver: Solver,
    pub options: Options,
    pub time_limit: Option<Duration>,
    pub cache: TableCache,
}

/// What is found for a board.
type Outcome = Result<Found, SessionError>;

/// Boards that are being solved: an iterator of their solutions, in their order.
#[pyclass(frozen, module = "fifteen_puzzle._native")]
pub struct Batch {
    /// There until the iterator is deleted.
    running: Option<Running>,
    /// The process of the threads. One that is forked from it has none of them.
    process: u32,
}

/// The threads, and what they have found.
struct Running {
    work: Arc<Work>,
    outcomes: Mutex<Outcomes>,
    threads: Vec<JoinHandle<()>>,
}

/// What the threads share.
struct Work {
    job: Job,
    /// The index of the board that is solved next.
    next: AtomicUsize,
    is_stopped: AtomicBool,
}

/// What the threads have found.
struct Outcomes {
    receiver: Receiver<(usize, Outcome)>,
    /// By board: what was found before it is the board's turn.
    early: HashMap<usize, Outcome>,
    /// The index of the board that is returned next.
    next: usize,
}

impl Batch {
    /// Starts the threads.
    pub fn start(job: Job, threads: usize) -> Self {
        let threads = threads.min(job.boards.len());
        let work = Arc::new(Work { job, next: AtomicUsize::new(0), is_stopped: AtomicBool::new(false) });
        let (sender, receiver) = mpsc::channel();
        let start = |_| {
            let (work, sender) = (work.clone(), sender.clone());
            thread::spawn(move || work.run(&sender))
        };
        let threads = (0..threads).map(start).collect();
        let outcomes = Mutex::new(Outcomes { receiver, early: HashMap::new(), next: 0 });
        Batch { running: Some(Running { work, outcomes, threads }), process: process::id() }
    }

    /// Returns the threads.
    ///
    /// # Errors
    /// If they are those of the process from which this one was forked.
    fn running(&self) -> PyResult<&Running> {
        match &self.running {
            Some(running) if self.process == process::id() => Ok(running),
            _ => Err(of_code("aborted", &FORKED)),
        }
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        let Some(running) = self.running.take() else { return };
        if self.process == process::id() {
            running.end();
        } else {
            // Locks and channels stay as they were when the process was forked, so everything that ends them might wait for ever.
            mem::forget(running);
        }
    }
}

impl Work {
    fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Solves boards until there is none.
    fn run(&self, sender: &Sender<(usize, Outcome)>) {
        let flow = || if self.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let watch = |_| flow();
        let tables = CachedTables { cache: &self.job.cache, watch: &watch };
        let mut session = Session::new(self.job.options.clone(), tables);
        (session.solver, session.time_limit) = (self.job.solver.clone(), self.job.time_limit);
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some((board, goal)) = self.job.boards.get(index).filter(|_| flow().is_continue()) else { return };
            session.options.goal = *goal;
            let solved = session.solve(board, |_| flow());
            let found = solved.map(|solution| Found { solution, names: session.names(board) });
            if sender.send((index, found)).is_err() {
                return;
            }
        }
    }
}

impl Outcomes {
    /// Returns the next outcome, and its index; none if there are no more boards, if the handler of a signal raises an exception,
    /// or if a search has crashed.
    fn next(&mut self, work: &Work, interrupts: &Interrupts) -> Option<(usize, Outcome)> {
        if self.next == work.job.boards.len() {
            return None;
        }
        let index = self.next;
        let outcome = loop {
            if let Some(outcome) = self.early.remove(&index) {
                break outcome;
            }
            match self.receiver.recv_timeout(INTERVAL) {
                Ok((found, outcome)) => drop(self.early.insert(found, outcome)),
                Err(RecvTimeoutError::Timeout) if interrupts.look().is_continue() => {}
                Err(RecvTimeoutError::Disconnected) if work.is_stopped() => break Err(SessionError::Stopped),
                Err(_) => return None,
            }
        };
        self.next += 1;
        Some((index, outcome))
    }
}

#[pymethods]
impl Batch {
    /// Number of boards that are not returned yet.
    fn __len__(&self, py: Python) -> PyResult<usize> {
        let running = self.running()?;
        // Another thread may need the interpreter's lock before it gives this one back.
        Ok(py.detach(|| running.remaining()))
    }

    fn __iter__(this: PyRef<Self>) -> PyRef<Self> {
        this
    }

    fn __next__(&self, py: Python) -> PyResult<Option<Found>> {
        let running = self.running()?;
        let next = py.detach(|| running.next());
        warn(py, &running.work.job.cache)?;
        next
    }
}

impl Running {
    fn next(&self) -> PyResult<Option<Found>> {
        let interrupts = Interrupts::new();
        // In a statement of its own, at whose end the lock is given back.
        let next = self.lock().next(&self.work, &interrupts);
        match next {
            Some((_, Ok(found))) => Ok(Some(found)),
            Some((index, Err(error))) => Err(of_session(&error, Some(index))),
            None => self.why_ended(&interrupts),
        }
    }

    /// Returns why there are no more solutions: all are returned, or the handler of a signal or a search has failed.
    fn why_ended(&self, interrupts: &Interrupts) -> PyResult<Option<Found>> {
        if let Some(raised) = interrupts.raised() {
            self.stop();
            return Err(raised);
        }
        if self.remaining() == 0 { Ok(None) } else { Err(PyRuntimeError::new_err("A search has crashed.")) }
    }

    /// Ends the searches. From then on, boards without a solution have an error instead.
    fn stop(&self) {
        self.work.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Stops the threads and waits for them.
    fn end(mut self) {
        self.stop();
        for thread in self.threads.drain(..) {
            // Its panic has ended the iterator.
            let _ = thread.join();
        }
    }

    fn remaining(&self) -> usize {
        self.work.job.boards.len() - self.lock().next
    }

    fn lock(&self) -> MutexGuard<'_, Outcomes> {
        self.outcomes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
