//! The number of threads that share a search.

use crate::error::SessionError;
use fifteen::search::jobs::dealer::Dealing;
use std::{num::NonZero, thread};

/// The largest number of threads that may be requested.
pub const MAX_THREADS: usize = 256;

/// The largest number of threads that are used by default.
const MAX_DEFAULT_THREADS: usize = 8;

/// The number of threads that share a search.
#[derive(Clone, Copy)]
pub enum Threads {
    /// This number.
    Count(usize),
    /// In each iteration one for each node at this level of the search tree.
    AtLevel(u8),
}

impl Threads {
    /// Returns how the search is shared among them.
    pub fn dealing(self) -> Dealing {
        match self {
            Threads::Count(count) => Dealing::shared(count),
            Threads::AtLevel(level) => Dealing::Level(level),
        }
    }

    /// Returns the number of threads for an iteration with this bound and this number of jobs.
    ///
    /// # Errors
    /// If the level has more nodes than threads are allowed.
    pub fn for_iteration(self, bound: u8, jobs: usize) -> Result<usize, SessionError> {
        match self {
            Threads::Count(count) => Ok(count.min(jobs)),
            Threads::AtLevel(level) if jobs > MAX_THREADS => {
                Err(SessionError::TooManyThreads { level, bound, nodes: jobs })
            }
            Threads::AtLevel(_) => Ok(jobs),
        }
    }
}

/// Returns the default number of threads: one per core, at most [`MAX_DEFAULT_THREADS`].
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get).min(MAX_DEFAULT_THREADS)
}
