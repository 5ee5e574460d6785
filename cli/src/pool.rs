//! A pool of threads for one search. In each iteration of IDA*, threads take jobs from one dealer until the iteration has no
//! more. The calling thread is one of them, so that a small iteration, which is a single job, starts no other thread.

use crate::{error::CliError, threads::Threads};
use fifteen::{
    search::{
        Progress, Stats, Status,
        jobs::{Batch, runner::Runner},
    },
    solver::SharedRun,
};
use std::{
    sync::{Condvar, Mutex, MutexGuard},
    thread,
    time::{Duration, Instant},
};

/// Number of nodes to expand between two reports to the dealer: some milliseconds, so that all threads soon notice the end
/// of an iteration.
const SLICE: u64 = 1 << 16;

/// The number of nodes that all threads together still expand when the time is up: about a millisecond of one core.
const NODES_AFTER_END: u64 = 1 << 12;

/// The smallest slice, so that many threads do not wait for the dealer most of the time.
const SHORTEST_SLICE: u64 = 1 << 6;

/// How often to report progress while only other threads are searching.
const REPORT_INTERVAL: Duration = Duration::from_millis(50);

const UNPOISONED: &str = "no thread panics while it holds the dealer";

/// Runs a search to its end, or `until` its time is up, with a new `runner` for each thread. Calls `watch` with the counts now
/// and then. Returns the last progress, and the largest number of threads in an iteration.
///
/// # Errors
/// If an iteration needs more threads than are allowed.
pub fn run(
    solve: SharedRun,
    mut runner: impl FnMut() -> Box<dyn Runner + Send>,
    threads: Threads,
    until: Option<Instant>,
    mut watch: impl FnMut(&Stats),
) -> Result<(Progress, usize), CliError> {
    let table = Table { solve: Mutex::new(solve), over: Condvar::new(), until };
    // There is at least one, also for a search that ends before its first job.
    let mut runners = vec![runner()];
    loop {
        let (iteration, jobs, progress) = {
            let solve = table.lock();
            (solve.iteration(), solve.waiting(), solve.progress())
        };
        if progress.status != Status::Running || table.time_is_up() {
            return Ok((progress, runners.len()));
        }
        let workers = threads.for_iteration(progress.stats.bound(), jobs)?;
        while runners.len() < workers {
            runners.push(runner());
        }
        let slice = table.slice(workers);
        let (own, others) = runners[..workers].split_first_mut().expect("an iteration that goes on has a job");
        thread::scope(|scope| {
            for runner in others {
                scope.spawn(|| table.work(iteration, runner.as_mut(), slice, |_| {}));
            }
            table.work(iteration, own.as_mut(), slice, &mut watch);
            table.wait(iteration, &mut watch);
        });
    }
}

/// The search, whose jobs the threads share.
struct Table {
    solve: Mutex<SharedRun>,
    /// Notified when an iteration is over.
    over: Condvar,
    until: Option<Instant>,
}

impl Table {
    fn lock(&self) -> MutexGuard<'_, SharedRun> {
        self.solve.lock().expect(UNPOISONED)
    }

    fn time_is_up(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Returns the number of nodes that each of some threads expands between two reports. When the time is up, every thread
    /// finishes its slice first. Threads that share a core do so one after the other, so more threads take shorter slices.
    fn slice(&self, threads: usize) -> u64 {
        if self.until.is_some() { (NODES_AFTER_END / threads as u64).max(SHORTEST_SLICE) } else { SLICE }
    }

    /// Takes and searches jobs until the iteration is over, has no more jobs, or the time is up.
    fn work(&self, iteration: usize, runner: &mut dyn Runner, slice: u64, mut watch: impl FnMut(&Stats)) {
        while let Some(batch) = self.deal(iteration) {
            runner.take(batch);
            while !runner.is_idle() {
                let report = runner.step(slice);
                let mut solve = self.lock();
                solve.take(report);
                if solve.is_over(iteration) || self.time_is_up() {
                    self.over.notify_one();
                    return;
                }
                let stats = solve.progress().stats;
                drop(solve);
                watch(&stats);
            }
        }
    }

    fn deal(&self, iteration: usize) -> Option<Batch> {
        let mut solve = self.lock();
        if solve.is_over(iteration) { None } else { solve.deal() }
    }

    /// Waits until the other threads have finished the iteration, or the time is up.
    fn wait(&self, iteration: usize, mut watch: impl FnMut(&Stats)) {
        let mut solve = self.lock();
        while !solve.is_over(iteration) && !self.time_is_up() {
            let left = self.until.map_or(REPORT_INTERVAL, |until| until.saturating_duration_since(Instant::now()));
            (solve, _) = self.over.wait_timeout(solve, left.min(REPORT_INTERVAL)).expect(UNPOISONED);
            let stats = solve.progress().stats;
            // Watching may take a while, and the others need the search to report.
            drop(solve);
            watch(&stats);
            solve = self.lock();
        }
    }
}
