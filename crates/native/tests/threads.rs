//! How many threads share a search.

use fifteen_native::{
    error::SessionError,
    threads::{MAX_THREADS, Threads, cores},
};
use std::thread;

fn helpers(threads: Threads, jobs: usize, busy: bool) -> usize {
    threads.helpers(41, jobs, busy).expect("they are allowed")
}

/// Each job occupies one thread, and the calling thread takes one too.
#[test]
fn no_thread_is_without_a_job() {
    for (count, jobs, expected) in [(1, 1, 0), (1, 100, 0), (4, 0, 0), (4, 1, 0), (4, 2, 1), (4, 3, 2), (4, 100, 3)] {
        assert_eq!(helpers(Threads::Count(count), jobs, false), expected, "{count} threads, {jobs} jobs");
    }
}

#[test]
fn a_busy_thread_leaves_its_jobs_to_others_but_keeps_a_core() {
    let available = thread::available_parallelism().map_or(1, usize::from);
    for jobs in [0, 1, 2, 1000] {
        assert_eq!(helpers(Threads::Count(1), jobs, true), 0);
        assert_eq!(helpers(Threads::Count(MAX_THREADS), jobs, true), (MAX_THREADS.min(available) - 1).min(jobs));
    }
}

#[test]
fn a_level_has_a_thread_for_each_node_or_is_an_error() {
    let level = Threads::AtLevel(5);
    assert_eq!((helpers(level, 1, false), helpers(level, MAX_THREADS, false)), (0, MAX_THREADS - 1));
    let error = level.helpers(41, MAX_THREADS + 1, false).expect_err("there are too many");
    assert!(matches!(error, SessionError::TooManyThreads { level: 5, bound: 41, nodes: 257 }), "{error}");
    assert_eq!(error.code(), "bad-options");
}

#[test]
fn there_is_a_thread_for_each_core_up_to_eight() {
    let available = thread::available_parallelism().map_or(1, usize::from);
    assert_eq!(cores(), available.min(8));
}
