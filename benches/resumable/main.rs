//! The cost of a search that can stop at any node: Korf's boards with 6-6-3, by the solver's IDA* in slices and by a
//! plain recursion. Both must find the published lengths and generate the same nodes.

mod plain;

use common::{
    golden::{KorfInstance, korf},
    subject,
};
use criterion::{Criterion, criterion_group, criterion_main};
use fifteen::{
    Board, Goal, Search as _, Status,
    internals::{
        heuristic::additive_pdb::AdditivePdb,
        pdb::{builder::Builder, partition::Partition},
        search::{
            ida_star::IdaStar,
            pruning::{Automaton, DEPTHS},
        },
    },
    shape::Square,
};
use plain::{Found, Plain};
use std::{sync::Arc, time::Duration};

/// Nodes of a slice: about as many as a worker expands between two checks for messages.
const SLICE: u64 = 1 << 18;

/// The number of boards, from the first.
const BOARDS: usize = 20;

type Pdb = AdditivePdb<Square<4>>;

fn turned(instance: &KorfInstance) -> Board<Square<4>> {
    let board = subject::any_board(&instance.board);
    board.to_internal(Goal::BlankFirst).in_shape(Square::default()).expect("Korf's boards are 4x4")
}

fn in_slices(root: Board<Square<4>>, heuristic: &Arc<Pdb>, automaton: &Arc<Automaton>) -> Found {
    let mut search = IdaStar::new(root, heuristic.clone(), automaton.clone(), None);
    loop {
        let progress = search.step(SLICE);
        match progress.status {
            Status::Running => {}
            Status::Solved(moves) => return Found { length: moves.len(), generated: progress.stats.generated() },
            status => panic!("Korf's boards can be solved: {status:?}"),
        }
    }
}

/// The nodes of all boards, whose lengths are compared with the published ones.
fn total(instances: &[KorfInstance], solve: impl Fn(Board<Square<4>>) -> Found) -> u64 {
    let solved = instances.iter().map(|instance| {
        let found = solve(turned(instance));
        assert_eq!(found.length, instance.optimal, "length of no. {}", instance.id);
        found.generated
    });
    solved.sum()
}

fn resumable(criterion: &mut Criterion) {
    let heuristic = Arc::new(subject::reflected(Arc::new(Builder::new(Partition::six_six_three()).finish())));
    let automaton = Arc::new(Automaton::new(Square::<4>::DIMS, *DEPTHS.end()).expect("it is a depth"));
    let instances = &korf()[..BOARDS];
    let plain = Plain { heuristic: &*heuristic, automaton: &automaton };

    let in_slices = |root| in_slices(root, &heuristic, &automaton);
    let at_once = |root| plain.solve(&root);
    assert_eq!(total(instances, in_slices), total(instances, at_once), "both walk the same trees");

    let mut group = criterion.benchmark_group("walk");
    group.sample_size(20).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(6));
    group.bench_function("resumable", |bencher| bencher.iter(|| total(instances, in_slices)));
    group.bench_function("plain", |bencher| bencher.iter(|| total(instances, at_once)));
    group.finish();
}

criterion_group!(benches, resumable);
criterion_main!(benches);
