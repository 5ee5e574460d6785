//! Boards in one integer.

use crate::some_boards;
use criterion::{Criterion, Throughput};
use fifteen::internals::board::{packed, parity::Parity};
use fifteen::shape::Square;
use std::hint::black_box;

const BOARDS: usize = 1000;

pub fn all(criterion: &mut Criterion) {
    let boards = some_boards(BOARDS);
    let all_packed: Vec<u64> = boards.iter().map(packed::pack).collect();

    let mut group = criterion.benchmark_group("board");
    group.throughput(Throughput::Elements(BOARDS as u64));
    group.bench_function("pack", |bencher| {
        bencher.iter(|| boards.iter().map(|board| packed::pack(black_box(board))).fold(0, |a, b| a ^ b));
    });
    group.bench_function("unpack", |bencher| {
        // The whole board, not only the part that is read from it here.
        let unpack = |&board| black_box(packed::unpack(Square::<4>::default(), black_box(board), Parity::Even)).blank();
        bencher.iter(|| all_packed.iter().map(unpack).sum::<usize>());
    });
    group.finish();
}
