//! The options that choose a number of threads.

use crate::numbers::within;
use clap::{Args, builder::TypedValueParser};
use fifteen_native::threads::{MAX_THREADS, Threads};

/// Every iteration that is worth sharing has more than [`MAX_THREADS`] nodes at a deeper level.
const MAX_LEVEL: u16 = 16;

/// The two ways to choose a number of threads.
#[derive(Args)]
#[group(multiple = false)]
pub struct ThreadOptions {
    /// ida-star, beam: number of threads that share a search [default: one per core, at most 8; 1 in bench].
    #[arg(long, value_name = "COUNT", value_parser = thread_count())]
    threads: Option<u16>,
    /// ida-star, for comparison: one thread for each node at this level of the search tree; threads do not share work.
    #[arg(long, value_name = "LEVEL", value_parser = within(1..=MAX_LEVEL))]
    threads_at_level: Option<u16>,
}

/// Returns a parser for a number of threads.
pub fn thread_count() -> impl TypedValueParser<Value = u16> {
    within(1..=MAX_THREADS as u16)
}

impl ThreadOptions {
    /// Returns the choice, if there is one.
    pub fn chosen(&self) -> Option<Threads> {
        let count = self.threads.map(|count| Threads::Count(count.into()));
        count.or(self.threads_at_level.map(Threads::AtLevel))
    }
}
