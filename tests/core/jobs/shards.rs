//! Shards: together they equal their iteration.
//!
//! The oracles are the iterations of IDA* in one piece, and Korf's published lengths.

use common::{golden, pool::Pool, puzzle::Cases, subject};
use fifteen::{Goal, Options, Solver, Status, internals::search::jobs::dealing::Dealing};

/// At a pruning depth of 14, no duplicate boards occur on the few levels above so few jobs, so the counts are those of
/// an undivided iteration.
const JOBS: usize = 100;

/// The combined results of the shards of an iteration.
#[derive(Debug, Default, PartialEq, Eq)]
struct Sum {
    expanded: u64,
    generated: u64,
    next_bound: Option<u16>,
    lengths: Vec<usize>,
}

fn search(solver: &mut Solver, tiles: &[u8], options: &Options, bound: u16, count: usize, cases: &mut Cases) -> Sum {
    let mut sum = Sum::default();
    for index in 0..count {
        let board = subject::any_board(tiles);
        let shard = Dealing::Shard { jobs: JOBS, bound, index, count };
        let mut part = solver.deal(&board, options, shard).expect("the board can be solved");
        let progress = Pool::new(solver, tiles, options, 2, 2000, cases).run(&mut part);
        assert_eq!(progress.stats.iterations.len(), 1);
        sum.expanded += progress.stats.expanded();
        sum.generated += progress.stats.generated();
        sum.next_bound = sum.next_bound.into_iter().chain(part.next_bound()).min();
        match progress.status {
            Status::Solved(moves) => sum.lengths.push(moves.len()),
            status => assert_eq!(status, Status::Exhausted),
        }
    }
    sum
}

#[test]
fn all_shards_of_an_iteration_are_the_iteration() {
    let (mut solver, mut cases) = (subject::solver(), Cases(81));
    let options = Options::default().with_goal(Goal::BlankFirst);
    for instance in golden::korf().into_iter().step_by(11) {
        let whole = subject::solve(&mut solver, &instance.board, &options).stats.iterations;
        for (number, pair) in whole.windows(2).enumerate() {
            let [iteration, next] = pair else { unreachable!("a window has two") };
            let sum = search(&mut solver, &instance.board, &options, iteration.bound, 1 + number, &mut cases);
            // The root is generated before the first iteration.
            let root = u64::from(number == 0);
            let expected = Sum {
                expanded: iteration.expanded,
                generated: iteration.generated - root,
                next_bound: Some(next.bound),
                lengths: Vec::new(),
            };
            assert_eq!(sum, expected, "board {}, bound {}", instance.id, iteration.bound);
        }
        let last = whole.last().expect("there is an iteration").bound;
        let sum = search(&mut solver, &instance.board, &options, last, 3, &mut cases);
        assert!(!sum.lengths.is_empty() && sum.lengths.iter().all(|&length| length == instance.optimal));
    }
}

#[test]
fn a_bound_below_the_heuristic_leaves_nothing_to_search() {
    let (mut solver, mut cases) = (subject::solver(), Cases(82));
    let options = Options::default().with_goal(Goal::BlankFirst);
    let tiles = &golden::korf()[0].board;
    let first = subject::solve(&mut solver, tiles, &options).stats.iterations[0].bound;
    for bound in [0, first - 1] {
        let sum = search(&mut solver, tiles, &options, bound, 2, &mut cases);
        assert_eq!(sum, Sum { next_bound: Some(first), ..Sum::default() });
    }
}
