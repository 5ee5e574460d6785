//! How many threads share a search.

use crate::fault::Fault;
use clap::Args;
use fifteen::search::jobs::dealer::Dealing;
use std::{num::NonZero, thread};

/// The most threads that are started.
pub const MOST: usize = 256;

/// The most that are started unless more are asked for.
const MAX_BY_DEFAULT: usize = 8;

/// Far below this level no pass has as few nodes as there may be threads.
const DEEPEST_LEVEL: i64 = 16;

/// The two ways to choose a number of threads.
#[derive(Args)]
#[group(multiple = false)]
pub struct ThreadOptions {
    /// ida-star: how many threads share a search; solve takes as many as there are cores, at most 8, bench takes 1.
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=MOST as i64))]
    threads: Option<u16>,
    /// ida-star, to compare: a thread for each node of this level of the tree instead, which shares its work with none.
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=DEEPEST_LEVEL))]
    threads_at_level: Option<u8>,
}

impl ThreadOptions {
    /// What was said, if anything was.
    pub fn chosen(&self) -> Option<Threads> {
        let count = self.threads.map(|count| Threads::Count(count.into()));
        count.or(self.threads_at_level.map(Threads::AtLevel))
    }
}

/// How many threads share a search.
#[derive(Clone, Copy)]
pub enum Threads {
    /// As many.
    Count(usize),
    /// In each pass one for each node of this level of the tree.
    AtLevel(u8),
}

impl Threads {
    /// How the search is dealt to them.
    pub fn dealing(self) -> Dealing {
        match self {
            Threads::Count(count) => Dealing::shared(count),
            Threads::AtLevel(level) => Dealing::Level(level),
        }
    }

    /// How many a pass with this bound and this number of jobs keeps busy.
    pub fn for_pass(self, bound: u8, jobs: usize) -> Result<usize, Fault> {
        match self {
            Threads::Count(count) => Ok(count.min(jobs)),
            Threads::AtLevel(level) if jobs > MOST => Err(Fault::TooManyThreads { level, bound, nodes: jobs }),
            Threads::AtLevel(_) => Ok(jobs),
        }
    }
}

/// The cores of the machine that this program may use, or as many of them as are used by default.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get).min(MAX_BY_DEFAULT)
}
