//! The lists of A*: boards that wait and boards that are known.

use crate::some_boards;
use criterion::{BatchSize, Criterion, Throughput};
use fifteen::internals::{
    board::packed,
    search::{
        closed_list::{ClosedList, ClosedNode},
        open_list::{OpenList, OpenNode},
    },
};
use std::hint::black_box;

const BOARDS: usize = 100_000;
const FIRST_F: u16 = 40;

pub fn all(criterion: &mut Criterion) {
    let boards: Vec<u64> = some_boards(BOARDS).iter().map(packed::pack).collect();
    let known = filled(&boards);

    let mut group = criterion.benchmark_group("a-star");
    group.throughput(Throughput::Elements(BOARDS as u64));
    group.bench_function("push and pop", |bencher| {
        bencher.iter_batched_ref(
            || OpenList::new(FIRST_F),
            |list| pushed_and_popped(list, &boards),
            BatchSize::PerIteration,
        );
    });
    group.bench_function("record", |bencher| bencher.iter(|| filled(&boards)));
    group.bench_function("look up", |bencher| {
        let g = |&board| known.get(black_box(board)).map_or(0, |known| u64::from(known.g));
        bencher.iter(|| boards.iter().map(g).sum::<u64>());
    });
    group.finish();
}

/// Spread over some levels, as in a search.
fn pushed_and_popped(list: &mut OpenList, boards: &[u64]) -> u64 {
    for &board in boards {
        let (key, h) = (FIRST_F + 2 * (board % 4) as u16, (board % 37) as u16);
        list.push(OpenNode { board, key, h }, usize::MAX).expect("there is memory enough");
    }
    std::iter::from_fn(|| list.pop()).map(|waiting| u64::from(waiting.h)).sum()
}

fn filled(boards: &[u64]) -> ClosedList {
    let mut list = ClosedList::default();
    for &board in boards {
        let way = ClosedNode { g: (board % 37) as u16, last_move: None, summary: 0 };
        list.improve(board, way, usize::MAX).expect("there is memory enough");
    }
    list
}
