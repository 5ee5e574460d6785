//! The options that choose a number of threads.

use clap::Args;
use fifteen_native::threads::Threads;
use fifteen_terminal::numbers::{thread_count, within};

/// Every iteration that is worth sharing has more than [`MAX_THREADS`](fifteen_native::threads::MAX_THREADS) nodes at a deeper level.
const MAX_LEVEL: u16 = 16;

/// The two ways to choose a number of threads.
#[derive(Args)]
#[group(multiple = false)]
pub struct ThreadOptions {
    /// ida-star, beam: number of threads that share a search [default: one per core, at most 8; 1 in bench]. In solve, small boards that
    /// arrive together are solved by ida-star one in each thread; a board that takes long is then solved by all.
    #[arg(long, value_name = "COUNT", value_parser = thread_count())]
    threads: Option<u16>,
    /// ida-star, for comparison: one thread for each node at this level of the search tree; threads do not share work.
    #[arg(long, value_name = "LEVEL", value_parser = within(1..=MAX_LEVEL))]
    threads_at_level: Option<u16>,
}

impl ThreadOptions {
    /// Returns the choice, if there is one.
    pub fn chosen(&self) -> Option<Threads> {
        let count = self.threads.map(|count| Threads::Count(count.into()));
        count.or(self.threads_at_level.map(Threads::AtLevel))
    }
}
