//! Ctrl-C. Python notes the signal and expects long calls to check for it now and then.

use fifteen_native::threads;
use pyo3::prelude::*;
use std::{
    cell::{Cell, RefCell},
    ops::ControlFlow,
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

/// How often to check. Each check takes the interpreter's lock, for which other Python threads may be waiting too.
pub const INTERVAL: Duration = Duration::from_millis(20);

/// Checks for signals while a call runs without the interpreter's lock.
pub struct Interrupts {
    next: Cell<Instant>,
    raised: RefCell<Option<PyErr>>,
}

impl Interrupts {
    /// Starts the clock.
    pub fn new() -> Self {
        Interrupts { next: Cell::new(Instant::now() + INTERVAL), raised: RefCell::new(None) }
    }

    /// Checks for signals, unless the last check was a moment ago, and breaks if their handler has raised an exception.
    pub fn look(&self) -> ControlFlow<()> {
        let now = Instant::now();
        if now < self.next.get() {
            return ControlFlow::Continue(());
        }
        self.next.set(now + INTERVAL);
        match Python::attach(check_signals) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.raised.replace(Some(error));
                ControlFlow::Break(())
            }
        }
    }

    /// Takes the exception of the handler, if it has raised one.
    pub fn raised(&self) -> Option<PyErr> {
        self.raised.take()
    }
}

fn check_signals(py: Python) -> PyResult<()> {
    py.check_signals()
}

/// Does work that cannot be stopped in another thread, so that this one can check for signals. If their handler raises
/// an exception, the work goes on and its result is dropped. Where threads are not supported, this one does the work.
///
/// # Errors
/// The exception of the handler.
pub fn in_background<T: Send + 'static>(py: Python, work: impl FnOnce() -> T + Send + 'static) -> PyResult<T> {
    if !threads::SUPPORTED {
        return Ok(py.detach(work));
    }
    let (sender, receiver) = mpsc::channel();
    // Nobody receives the result after an exception.
    let worker = thread::spawn(move || drop(sender.send(work())));
    py.detach(move || {
        loop {
            match receiver.recv_timeout(INTERVAL) {
                Ok(result) => return Ok(result),
                Err(RecvTimeoutError::Timeout) => Python::attach(check_signals)?,
                Err(RecvTimeoutError::Disconnected) => {
                    let panic = worker.join().expect_err("a thread that sends nothing has panicked");
                    std::panic::resume_unwind(panic);
                }
            }
        }
    })
}
