//! The number of threads that share a search.

use crate::error::CliError;
use clap::Args;
use fifteen::search::jobs::dealer::Dealing;
use std::{num::NonZero, thread};

/// The largest number of threads that may be requested.
pub const MAX_THREADS: usize = 256;

/// The largest number of threads that are used by default.
const MAX_DEFAULT_THREADS: usize = 8;

/// Every iteration that is worth sharing has more than [`MAX_THREADS`] nodes at a deeper level.
const MAX_LEVEL: i64 = 16;

/// The two ways to choose a number of threads.
#[derive(Args)]
#[group(multiple = false)]
pub struct ThreadOptions {
    /// ida-star: number of threads that share a search [default: one per core, at most 8; 1 in bench].
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=MAX_THREADS as i64))]
    threads: Option<u16>,
    /// ida-star, for comparison: one thread for each node at this level of the search tree; threads do not share work.
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=MAX_LEVEL))]
    threads_at_level: Option<u8>,
}

impl ThreadOptions {
    /// Returns the choice, if there is one.
    pub fn chosen(&self) -> Option<Threads> {
        let count = self.threads.map(|count| Threads::Count(count.into()));
        count.or(self.threads_at_level.map(Threads::AtLevel))
    }
}

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
    pub fn for_iteration(self, bound: u8, jobs: usize) -> Result<usize, CliError> {
        match self {
            Threads::Count(count) => Ok(count.min(jobs)),
            Threads::AtLevel(level) if jobs > MAX_THREADS => {
                Err(CliError::TooManyThreads { level, bound, nodes: jobs })
            }
            Threads::AtLevel(_) => Ok(jobs),
        }
    }
}

/// Returns the default number of threads: one per core, at most [`MAX_DEFAULT_THREADS`].
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get).min(MAX_DEFAULT_THREADS)
}
