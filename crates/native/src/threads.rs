//! The number of threads that share a search.

use crate::error::SessionError;
use fifteen::internals::search::jobs::dealing::Dealing;
use std::{num::NonZero, thread};

/// The largest number of threads that may be requested.
pub const MAX_THREADS: usize = 256;

/// Whether there are threads. Emscripten, and so Pyodide, has none: all work is done by the calling thread.
pub const SUPPORTED: bool = cfg!(not(target_os = "emscripten"));

/// The largest number of threads that are used by default.
const MAX_DEFAULT_THREADS: usize = 8;

/// Number of jobs per iteration of a search with a checkpoint. Killing the program loses only the jobs under way.
const CHECKPOINT_JOBS: usize = 20_000;

/// The number of threads that share a search.
#[derive(Clone, Copy)]
pub enum Threads {
    /// This number.
    Count(usize),
    /// In each iteration, one thread per node at this level of the search tree.
    AtLevel(u16),
}

impl Threads {
    /// Returns how jobs are dealt to the threads. A search with a checkpoint deals many small jobs one by one.
    pub fn dealing(self, has_checkpoint: bool) -> Dealing {
        match self {
            Threads::Count(_) if has_checkpoint => Dealing::Single { jobs: CHECKPOINT_JOBS, from: Dealing::FROM },
            Threads::Count(count) => Dealing::shared(count),
            Threads::AtLevel(level) => Dealing::Level(level),
        }
    }

    /// Returns the number of threads that share a beam.
    pub fn of_beam(self) -> usize {
        match self {
            Threads::Count(count) => count.min(available()),
            Threads::AtLevel(_) => 1,
        }
    }

    /// Returns the number of threads that help the calling one in an iteration with this bound and this number of jobs. If the
    /// calling thread is `busy` with something else at first, the helpers can do all the jobs, but must leave a core to
    /// it.
    ///
    /// # Errors
    /// If the level has more nodes than threads are allowed.
    pub fn helpers(self, bound: u16, jobs: usize, busy: bool) -> Result<usize, SessionError> {
        // There are no jobs while a variant of the search is made.
        let others = jobs.saturating_sub(1);
        match self {
            Threads::Count(count) if busy => Ok((count.min(available()) - 1).min(jobs)),
            Threads::Count(count) => Ok((count - 1).min(others)),
            Threads::AtLevel(level) if jobs > MAX_THREADS => {
                Err(SessionError::TooManyThreads { level, bound, nodes: jobs })
            }
            Threads::AtLevel(_) => Ok(others),
        }
    }
}

/// Returns the default number of threads: one per core, at most [`MAX_DEFAULT_THREADS`].
pub fn cores() -> usize {
    available().min(MAX_DEFAULT_THREADS)
}

/// Returns the number of threads that can run at the same time.
fn available() -> usize {
    usable(thread::available_parallelism().map_or(1, NonZero::get))
}

/// Returns how many of the requested threads can be used: 1 where threads are not supported, otherwise all.
pub fn usable(requested: usize) -> usize {
    if SUPPORTED { requested } else { 1 }
}
