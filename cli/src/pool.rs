//! A pool of threads for one search. Each iteration of IDA* is a scope of threads that ask one dealer for jobs until it has
//! no more of that iteration. The thread that called is one of them, so that small iterations, which are one job, start none.

use crate::{fault::Fault, threads::Threads};
use fifteen::{
    search::{
        Progress, Stats, Status,
        jobs::{Batch, runner::Runner},
    },
    solver::DealtSolve,
};
use std::{
    sync::{Condvar, Mutex, MutexGuard},
    thread,
    time::{Duration, Instant},
};

/// Nodes to expand between two looks at the dealer: some milliseconds, so that the end of an iteration ends all soon.
const SLICE: u64 = 1 << 16;

/// How long not to look at a search that only other threads still run.
const GLANCE: Duration = Duration::from_millis(50);

const UNPOISONED: &str = "no thread panics while it holds the dealer";

/// Runs a search to its end, or `until` its time is up, with a new `runner` for each thread; how far it came, and the most
/// threads that an iteration had. `watch` is told now and then how far it is.
///
/// # Errors
/// If an iteration wants too many threads.
pub fn run(
    solve: DealtSolve,
    mut runner: impl FnMut() -> Box<dyn Runner + Send>,
    threads: Threads,
    until: Option<Instant>,
    mut watch: impl FnMut(&Stats),
) -> Result<(Progress, usize), Fault> {
    let table = Table { solve: Mutex::new(solve), over: Condvar::new(), until };
    // At least one, also for a search that ends before its first job.
    let mut runners = vec![runner()];
    loop {
        let (iteration, jobs, progress) = {
            let solve = table.lock();
            (solve.iteration(), solve.waiting(), solve.progress())
        };
        if progress.status != Status::Running || table.time_is_up() {
            return Ok((progress, runners.len()));
        }
        let workers = threads.for_pass(progress.stats.bound(), jobs)?;
        while runners.len() < workers {
            runners.push(runner());
        }
        let (own, others) = runners[..workers].split_first_mut().expect("an iteration that goes on has a job");
        thread::scope(|scope| {
            for runner in others {
                scope.spawn(|| table.work(iteration, runner.as_mut(), |_| {}));
            }
            table.work(iteration, own.as_mut(), &mut watch);
            table.wait(iteration, &mut watch);
        });
    }
}

/// A dealer that threads share.
struct Table {
    solve: Mutex<DealtSolve>,
    /// Notified when an iteration is over.
    over: Condvar,
    until: Option<Instant>,
}

impl Table {
    fn lock(&self) -> MutexGuard<'_, DealtSolve> {
        self.solve.lock().expect(UNPOISONED)
    }

    fn time_is_up(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Searches what is dealt until the iteration is over, all of it is dealt, or the time is up.
    fn work(&self, iteration: usize, runner: &mut dyn Runner, mut watch: impl FnMut(&Stats)) {
        while let Some(batch) = self.deal(iteration) {
            runner.take(batch);
            while !runner.is_idle() {
                let report = runner.step(SLICE);
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

    /// Waits for the others' end of the iteration.
    fn wait(&self, iteration: usize, mut watch: impl FnMut(&Stats)) {
        let mut solve = self.lock();
        while !solve.is_over(iteration) && !self.time_is_up() {
            (solve, _) = self.over.wait_timeout(solve, GLANCE).expect(UNPOISONED);
            watch(&solve.progress().stats);
        }
    }
}
