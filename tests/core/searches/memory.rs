//! A* keeps its memory limit.
//!
//! The oracle is the limit itself. The board needs 80 moves, so that A* runs out of memory with every limit used here.

use common::{golden, puzzle::Cases, subject};
use fifteen::{
    search::{Search, Status},
    solver::{Algorithm, Options},
};

/// With every limit, A* ends out of memory and its bytes never exceed the limit. The lists grow in steps, so the test
/// uses many uneven limits.
#[test]
fn a_star_keeps_to_its_memory() {
    a_star_keeps_to_random_limits(8);
}

#[test]
#[ignore = "more than twice as many limits as the test above"]
fn a_star_keeps_to_many_limits_of_its_memory() {
    a_star_keeps_to_random_limits(25);
}

fn a_star_keeps_to_random_limits(count: usize) {
    let (mut solver, mut cases) = (subject::solver(), Cases(86));
    let hardest = &golden::hardest()[0].0;
    let random = (0..count).map(|_| 100_000 + cases.below(3_000_000));
    let limits: Vec<usize> = [0, 1, 1 << 20, 1_100_206, 33 << 20].into_iter().chain(random).collect();
    for heuristic in subject::handy(4) {
        for &memory in &limits {
            let options = Options::default().with_algorithm(Algorithm::AStar).with_heuristic(heuristic);
            let options = options.with_memory(memory);
            let mut search = solver.start(&subject::any_board(hardest), &options).expect("it can start");
            let (mut most, mut last) = (0, search.step(0));
            while last.status == Status::Running {
                last = search.step(499);
                most = most.max(last.stats.bytes);
            }
            assert_eq!(last.status, Status::OutOfMemory, "{heuristic:?} in {memory} bytes");
            assert!(most <= memory as u64, "{heuristic:?}: {most} bytes exceed the limit of {memory}");
            assert!(memory < 1 << 20 || last.stats.stored > memory as u64 / 40, "{} stored", last.stats.stored);
            assert_eq!(search.step(1000), last);
        }
    }
}
