//! Runs the same work on many items in a few threads.

use fifteen_terminal::bar::Bar;
use std::{
    sync::{Mutex, mpsc},
    thread,
};

/// Returns the result of each item, in the order of the items. A progress bar shows how many are done.
pub fn side_by_side<T: Sync, R: Send>(
    work: &'static str,
    items: &[T],
    threads: usize,
    each: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let mut bar = Bar::of_fraction(work);
    let queue = Mutex::new(items.iter().enumerate());
    let next = || queue.lock().expect("no thread panics while it takes an item").next();
    let (sender, receiver) = mpsc::channel();
    let mut results: Vec<Option<R>> = items.iter().map(|_| None).collect();
    thread::scope(|scope| {
        for _ in 0..threads.min(items.len()) {
            let (sender, next, each) = (sender.clone(), &next, &each);
            scope.spawn(move || {
                while let Some((number, item)) = next() {
                    sender.send((number, each(item))).expect("the receiver lives until all threads have ended");
                }
            });
        }
        drop(sender);
        for ((number, result), done) in receiver.iter().zip(1_u32..) {
            results[number] = Some(result);
            bar.at(f64::from(done) / items.len() as f64);
        }
    });
    results.into_iter().map(|result| result.expect("each item has been taken")).collect()
}
