//! The inner pieces of the solver, each by itself.

mod boards;
mod builds;
mod heuristics;
mod lists;

use criterion::{Criterion, criterion_group, criterion_main};
use fifteen::shape::Square;
use fifteen::{Board, internals::board::random};
use std::time::Duration;

/// Random boards of the 15-puzzle, always the same.
fn some_boards(count: usize) -> Vec<Board<Square<4>>> {
    let mut words = random::seeded(15);
    (0..count).map(|_| random::uniform(Square::default(), &mut words)).collect()
}

/// Each piece takes some two seconds: what is measured takes nanoseconds, or is measured for comparison only.
fn short() -> Criterion {
    let times = (Duration::from_millis(300), Duration::from_millis(1200));
    Criterion::default().sample_size(20).warm_up_time(times.0).measurement_time(times.1)
}

criterion_group!(
    name = benches;
    config = short();
    targets = boards::all, heuristics::all, lists::all, builds::all
);
criterion_main!(benches);
