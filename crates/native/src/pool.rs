//! A pool of threads for one search. In each iteration of IDA*, threads take jobs from one dealer until the iteration has no
//! more. The calling thread is one of them, so that a small iteration, which is a single job, starts no other thread. In a
//! beam search, the calling thread first looks for solutions, as long as the memory allows.

use crate::{checkpoint::CheckpointFile, error::SessionError, threads::Threads};
use fifteen::{
    Progress, Stats, Status,
    internals::{
        search::{
            Resumable as _,
            beam::{
                improver::Improve,
                learned::{
                    crew::{Crew, Task},
                    nodes_left,
                },
            },
            jobs::{Batch, ReportError, runner::Runner},
        },
        solver::SharedRun,
    },
};
use std::{
    ops::ControlFlow,
    sync::{
        Condvar, Mutex, MutexGuard, OnceLock,
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

/// Largest number of nodes that the threads sharing a beam expand together between two checks of the time and the
/// bound: some tens of milliseconds. Each slice starts threads, so shorter slices would take longer in all.
const SHARED_SLICE: u64 = 1 << 16;

/// How often to report progress while only other threads are searching.
const REPORT_INTERVAL: Duration = Duration::from_millis(50);

const UNPOISONED: &str = "no thread panics while it holds the dealer";

/// The callback and the checkpoint file that the calling thread serves during a search.
pub struct Watcher<'a> {
    /// Called with the counts now and then. It can stop the search.
    pub watch: &'a mut dyn FnMut(&Stats) -> ControlFlow<()>,
    /// The checkpoint file, if the search has one.
    pub file: Option<&'a mut CheckpointFile>,
}

/// How a search ended.
pub struct Ended {
    /// The last progress.
    pub progress: Progress,
    /// The lowest f seen above the last bound, if any.
    pub next_bound: Option<u16>,
    /// The largest number of threads in an iteration.
    pub threads: usize,
}

/// Runs a search to its end, or `until` its time is up, with a new `runner` for each thread.
///
/// # Errors
/// If an iteration needs more threads than are allowed, the search was stopped, a report is refused, or the checkpoint cannot be written
/// when the search begins. The file keeps later failures.
pub fn run(
    mut solve: SharedRun,
    mut runner: impl FnMut() -> Box<dyn Runner + Send>,
    threads: Threads,
    until: Option<Instant>,
    mut watcher: Watcher,
) -> Result<Ended, SessionError> {
    // There is at least one runner, also for a search that ends before its first job.
    let mut own = Own {
        runner: runner(),
        improver: solve.take_improver(),
        crew: BeamThreads(threads.of_beam()),
        begun: Instant::now(),
        expanded: 0,
    };
    let mut others: Vec<Box<dyn Runner + Send>> = Vec::new();
    let table = Table {
        solve: Mutex::new(solve),
        over: Condvar::new(),
        until,
        is_stopped: AtomicBool::new(false),
        refused: OnceLock::new(),
    };
    // A file that cannot be written is noticed now, not after minutes.
    if let Some(file) = watcher.file.as_deref_mut() {
        file.write(table.lock().checkpoint())?;
    }
    // As in a single thread, the first slice is searched however short the time is.
    let mut has_begun = false;
    loop {
        let (iteration, jobs, progress) = {
            let solve = table.lock();
            (solve.iteration(), solve.waiting(), solve.progress())
        };
        if table.is_stopped() {
            table.keep(&mut watcher, true);
            return Err(SessionError::Stopped);
        }
        if let Some(&error) = table.refused.get() {
            return Err(error.into());
        }
        if progress.status != Status::Running || (has_begun && table.time_is_up()) {
            table.keep(&mut watcher, true);
            return Ok(Ended { progress, next_bound: table.lock().next_bound(), threads: 1 + others.len() });
        }
        has_begun = true;
        let helpers =
            if own.shares() { 0 } else { threads.helpers(progress.stats.bound(), jobs, own.improver.is_some())? };
        while others.len() < helpers {
            others.push(runner());
        }
        let slice = table.slice(1 + helpers);
        thread::scope(|scope| {
            for runner in &mut others[..helpers] {
                scope.spawn(|| table.work(iteration, runner.as_mut(), slice));
            }
            table.lead(iteration, &mut own, slice, helpers, &mut watcher);
        });
    }
}

/// The runner and the improver of the calling thread.
struct Own {
    runner: Box<dyn Runner + Send>,
    /// Finds solutions for a beam search; `None` once nothing is left to try.
    improver: Option<Box<dyn Improve + Send>>,
    /// The threads that share the improver's beam, if it can be shared.
    crew: BeamThreads,
    /// When the search began.
    begun: Instant,
    /// The number of nodes that the improver has expanded.
    expanded: u64,
}

impl Own {
    /// Returns whether several threads share a beam. Meanwhile only the calling thread proves, alternating with the
    /// beam.
    fn shares(&self) -> bool {
        self.improver.as_ref().is_some_and(|improver| improver.is_shared())
    }
}

/// Number of threads that share a beam.
struct BeamThreads(usize);

impl Crew for BeamThreads {
    fn size(&self) -> usize {
        self.0
    }

    fn run(&self, mut tasks: Vec<Task>) {
        thread::scope(|scope| {
            let own = tasks.pop();
            for task in tasks {
                scope.spawn(task);
            }
            if let Some(task) = own {
                task();
            }
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
    /// Why a report was refused, which ends the search.
    refused: OnceLock<ReportError>,
}

/// Stops the search if its thread panics, since no other thread would finish its jobs. The panic is passed on
/// afterwards.
struct StopOnPanic<'a>(&'a Table);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.is_stopped.store(true, Ordering::Relaxed);
            self.0.over.notify_one();
        }
    }
}

impl Table {
    fn lock(&self) -> MutexGuard<'_, SharedRun> {
        self.solve.lock().expect(UNPOISONED)
    }

    fn is_making_variant(&self) -> bool {
        self.lock().is_making_variant()
    }

    fn time_is_up(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    fn must_end(&self) -> bool {
        self.is_stopped() || self.time_is_up() || self.refused.get().is_some()
    }

    /// Returns whether a thread has nothing more to do in an iteration.
    fn is_over(&self, solve: &SharedRun, iteration: usize) -> bool {
        solve.is_over(iteration) || self.must_end()
    }

    /// Returns the number of nodes that each of some threads expands between two reports. When the time is up, every thread
    /// finishes its slice first. Threads that share a core do so one after the other, so more threads take shorter slices.
    fn slice(&self, threads: usize) -> u64 {
        if self.until.is_some() { (NODES_AFTER_END / threads as u64).max(SHORTEST_SLICE) } else { SLICE }
    }

    /// Takes and searches jobs until the iteration is over or has no more jobs, or the time is up.
    fn work(&self, iteration: usize, runner: &mut dyn Runner, slice: u64) {
        let _stop = StopOnPanic(self);
        while self.step(iteration, runner, slice) {}
    }

    /// Searches a slice of a batch, and takes a new one if there is none, or does a part of making a variant. Returns false
    /// if there is nothing to do.
    fn step(&self, iteration: usize, runner: &mut dyn Runner, slice: u64) -> bool {
        if runner.is_idle() {
            let Some(batch) = self.deal(iteration) else { return self.make_variant(iteration) };
            runner.take(batch);
        }
        let report = runner.step(slice);
        let mut solve = self.lock();
        if let Err(error) = solve.take(report) {
            self.refused.get_or_init(|| error);
        }
        let is_over = self.is_over(&solve, iteration);
        if is_over {
            self.over.notify_one();
        }
        !is_over
    }

    /// Does a part of making the variant that the search waits for. Returns false if there is nothing to do.
    fn make_variant(&self, iteration: usize) -> bool {
        let mut solve = self.lock();
        if !solve.is_making_variant() {
            return false;
        }
        solve.make_variant();
        let is_over = self.is_over(&solve, iteration);
        if is_over {
            self.over.notify_one();
        }
        !is_over
    }

    fn deal(&self, iteration: usize) -> Option<Batch> {
        let mut solve = self.lock();
        if solve.is_over(iteration) || self.is_stopped() { None } else { solve.deal() }
    }

    /// Searches in the calling thread until the iteration is over, or the time is up.
    fn lead(&self, iteration: usize, own: &mut Own, slice: u64, helpers: usize, watcher: &mut Watcher) {
        loop {
            // No thread can search until the variant is made, so making it comes first.
            let shares = own.shares();
            let improves = !self.is_making_variant() && self.improve(own, slice);
            // A thread without helpers alternates between improving and proving. While other threads wait for it, it
            // proves little.
            let slice = if shares { slice.min(NODES_AFTER_END) } else { slice };
            let searches = (!improves || helpers == 0) && self.step(iteration, own.runner.as_mut(), slice);
            let mut solve = self.lock();
            if !improves && !searches && !self.is_over(&solve, iteration) {
                solve = self.over.wait_timeout(solve, self.pause()).expect(UNPOISONED).0;
            }
            let (is_over, stats) = (self.is_over(&solve, iteration), solve.progress().stats);
            // `watch` may take a while, and other threads need the lock to report.
            drop(solve);
            // From here on, all threads prove.
            if is_over || shares && !own.shares() {
                return;
            }
            if (watcher.watch)(&stats).is_break() {
                self.is_stopped.store(true, Ordering::Relaxed);
            }
            self.keep(watcher, false);
        }
    }

    /// Looks for shorter solutions. Returns false if there is nothing left to try.
    fn improve(&self, own: &mut Own, slice: u64) -> bool {
        let Some(improver) = &mut own.improver else { return false };
        let left = self.nodes_left(own.begun, own.expanded);
        let slice = if improver.is_shared() {
            left.map_or(SHARED_SLICE, |left| left.clamp(NODES_AFTER_END, SHARED_SLICE))
        } else {
            slice
        };
        let improvement = improver.share(slice, left, &own.crew);
        own.expanded = improvement.counts.expanded;
        let goes_on = !improvement.is_over;
        self.lock().learn(improvement);
        if !goes_on {
            own.improver = None;
        }
        goes_on
    }

    /// Estimates how many nodes can be expanded until the time is up, at the speed since the search began.
    fn nodes_left(&self, begun: Instant, expanded: u64) -> Option<u64> {
        let (now, until) = (Instant::now(), self.until?);
        let past = now.saturating_duration_since(begun).as_secs_f64().max(1e-3);
        nodes_left(expanded, until.saturating_duration_since(now).as_secs_f64() / past)
    }

    /// Returns how long to wait for other threads.
    fn pause(&self) -> Duration {
        let left = self.until.map_or(REPORT_INTERVAL, |until| until.saturating_duration_since(Instant::now()));
        left.min(REPORT_INTERVAL)
    }

    /// Writes the checkpoint, if there is a file, when it is due or `now`.
    fn keep(&self, watcher: &mut Watcher, now: bool) {
        if let Some(file) = watcher.file.as_deref_mut()
            && (now || file.is_due())
        {
            let checkpoint = self.lock().checkpoint();
            file.try_write(checkpoint);
        }
    }
}
