//! Workers for the parts of a beam. The core has no threads: callers bring their own.

/// Some work on one part.
pub type Task<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Workers that share a beam.
pub trait Crew {
    /// The number of workers.
    fn size(&self) -> usize;

    /// Runs all tasks to their end, at the same time if it can.
    fn run(&self, tasks: Vec<Task>);
}

/// A worker that does everything alone.
pub struct SingleThread;

impl Crew for SingleThread {
    fn size(&self) -> usize {
        1
    }

    fn run(&self, tasks: Vec<Task>) {
        for task in tasks {
            task();
        }
    }
}
