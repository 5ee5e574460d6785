//! A search that is watched step by step: an iterator.

use fifteen_lab::trace::{self, View};
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};

/// The steps of a search.
#[pyclass(frozen, module = "fifteen_puzzle._native")]
pub struct Trace(Mutex<Steps>);

struct Steps {
    trace: trace::Trace,
    /// The number of the step that is returned next, from 1.
    next: u64,
}

impl Trace {
    /// Begins with the first step.
    pub fn new(trace: trace::Trace) -> Self {
        Trace(Mutex::new(Steps { trace, next: 1 }))
    }
}

#[pymethods]
impl Trace {
    fn __iter__(this: PyRef<Self>) -> PyRef<Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        // A step takes microseconds. It keeps the interpreter's lock, so no other thread is making one when the process is forked.
        let view = self.0.lock().unwrap_or_else(PoisonError::into_inner).next();
        view.map(|view| Ok(pythonize::pythonize(py, &view)?)).transpose()
    }
}

impl Steps {
    /// Makes a step; none if the search has ended.
    fn next(&mut self) -> Option<View> {
        let step = self.next;
        if self.trace.seek(step) < step {
            return None;
        }
        self.next += 1;
        Some(self.trace.view())
    }
}
