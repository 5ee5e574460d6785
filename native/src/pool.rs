//! A pool of threads for one search. In each iteration of IDA*, threads take jobs from one dealer until the iteration has no
//! more. The calling thread is one of them, so that a small iteration, which is a single job, starts no other thread.

use crate::{error::SessionError, threads::Threads};
use fifteen::{
    search::{
        Progress, Stats, Status,
        jobs::{Batch, runner::Runner},
    },
    solver::SharedRun,
};
use std::{
    ops::ControlFlow,
    sync::{
        Condvar, Mutex, MutexGuard,
        atomic::{AtomicBool, Ordering},
    },
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
/// and then, which can stop the search. Returns the last progress, and the largest number of threads in an iteration.
///
/// # Errors
/// If an iteration needs more threads than are allowed, or the search was stopped.
pub fn run(
    solve: SharedRun,
    mut runner: impl FnMut() -> Box<dyn Runner + Send>,
    threads: Threads,
    until: Option<Instant>,
    mut watch: impl FnMut(&Stats) -> ControlFlow<()>,
) -> Result<(Progress, usize), SessionError> {
    let table = Table { solve: Mutex::new(solve), over: Condvar::new(), until, is_stopped: AtomicBool::new(false) };
    // There is at least one, also for a search that ends before its first job.
    let mut runners = vec![runner()];
    // As in a single thread, the first slice is searched however short the time is.
    let mut has_begun = false;
    loop {
        let (iteration, jobs, progress) = {
            let solve = table.lock();
            (solve.iteration(), solve.waiting(), solve.progress())
        };
        if table.is_stopped() {
            return Err(SessionError::Stopped);
        }
        if progress.status != Status::Running || (has_begun && table.time_is_up()) {
            return Ok((progress, runners.len()));
        }
        has_begun = true;
        let workers = threads.for_iteration(progress.stats.bound(), jobs)?;
        while runners.len() < workers {
            runners.push(runner());
        }
        let slice = table.slice(workers);
        let (own, others) = runners[..workers].split_first_mut().expect("an iteration that goes on has a job");
        thread::scope(|scope| {
            for runner in others {
                scope.spawn(|| table.work(iteration, runner.as_mut(), slice, |_| ControlFlow::Continue(())));
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
    /// Whether the caller has stopped the search.
    is_stopped: AtomicBool,
}

impl Table {
    fn lock(&self) -> MutexGuard<'_, SharedRun> {
        self.solve.lock().expect(UNPOISONED)
    }

    fn time_is_up(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    fn stop_if(&self, flow: ControlFlow<()>) {
        if flow.is_break() {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
    }

    fn must_end(&self) -> bool {
        self.is_stopped() || self.time_is_up()
    }

    /// Returns the number of nodes that each of some threads expands between two reports. When the time is up, every thread
    /// finishes its slice first. Threads that share a core do so one after the other, so more threads take shorter slices.
    fn slice(&self, threads: usize) -> u64 {
        if self.until.is_some() { (NODES_AFTER_END / threads as u64).max(SHORTEST_SLICE) } else { SLICE }
    }

    /// Takes and searches jobs until the iteration is over, has no more jobs, or the time is up.
    fn work(
        &self,
        iteration: usize,
        runner: &mut dyn Runner,
        slice: u64,
        mut watch: impl FnMut(&Stats) -> ControlFlow<()>,
    ) {
        while let Some(batch) = self.deal(iteration) {
            runner.take(batch);
            while !runner.is_idle() {
                let report = runner.step(slice);
                let mut solve = self.lock();
                solve.take(report);
                if solve.is_over(iteration) || self.must_end() {
                    self.over.notify_one();
                    return;
                }
                let stats = solve.progress().stats;
                drop(solve);
                self.stop_if(watch(&stats));
            }
        }
    }

    fn deal(&self, iteration: usize) -> Option<Batch> {
        let mut solve = self.lock();
        if solve.is_over(iteration) || self.is_stopped() { None } else { solve.deal() }
    }

    /// Waits until the other threads have finished the iteration, or the time is up.
    fn wait(&self, iteration: usize, mut watch: impl FnMut(&Stats) -> ControlFlow<()>) {
        let mut solve = self.lock();
        while !solve.is_over(iteration) && !self.must_end() {
            let left = self.until.map_or(REPORT_INTERVAL, |until| until.saturating_duration_since(Instant::now()));
            (solve, _) = self.over.wait_timeout(solve, left.min(REPORT_INTERVAL)).expect(UNPOISONED);
            let stats = solve.progress().stats;
            // Watching may take a while, and the others need the search to report.
            drop(solve);
            self.stop_if(watch(&stats));
            solve = self.lock();
        }
    }
}
