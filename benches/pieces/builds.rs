//! Builds that come before a first search, and reading a table from its file.

use criterion::Criterion;
use fifteen::{
    internals::{
        pdb::{
            builder::Builder,
            format::{decode, encode},
            partition::Partition,
        },
        search::pruning::{Automaton, DEPTHS},
    },
    shape::Square,
};

pub fn all(criterion: &mut Criterion) {
    let build = || Builder::new(Partition::six_six_three()).finish();
    let file = encode(&build());

    let mut group = criterion.benchmark_group("build");
    group.sample_size(10);
    for depth in [8, 12, *DEPTHS.end()] {
        group.bench_function(format!("pruning automaton, depth {depth}"), |bencher| {
            bencher.iter(|| Automaton::new(Square::<4>::DIMS, depth).expect("it is a depth"));
        });
    }
    group.bench_function("pdb-6-6-3", |bencher| bencher.iter(build));
    group.bench_function("pdb-6-6-3 from its file", |bencher| {
        bencher.iter(|| decode(file.clone()).expect("it was encoded a moment ago"));
    });
    group.finish();
}
