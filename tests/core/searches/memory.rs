//! A* keeps to its memory limit, and searches report how much memory they use.
//!
//! The oracles are the limit itself, and an allocator that counts. The board needs 80 moves, so that A* runs out of
//! memory with every limit used here.

use common::{golden, puzzle::Cases, subject};
use fifteen::{
    Algorithm, AnyBoard, HeuristicName, Options, Run, Search, Solver, Status,
    internals::{heuristic::linear_conflict::LinearConflict, search::pruning::Automaton},
};

/// With every limit, A* ends out of memory and its bytes never exceed the limit. The lists grow in steps, so the test
/// uses many uneven limits.
#[test]
fn a_star_keeps_to_its_memory() {
    a_star_keeps_to_limits(&[0, 1, 1 << 20, 1_100_206], 4);
}

#[test]
#[ignore = "nearly four times as many limits as the test above, and a larger one"]
fn a_star_keeps_to_many_limits_of_its_memory() {
    a_star_keeps_to_limits(&[0, 1, 1 << 20, 1_100_206, 33 << 20], 25);
}

/// Checks these limits, and `count` random ones.
fn a_star_keeps_to_limits(limits: &[usize], count: usize) {
    let (mut solver, mut cases) = (subject::solver(), Cases(86));
    let hardest = &golden::hardest()[0].0;
    let random = (0..count).map(|_| 100_000 + cases.below(3_000_000));
    let limits: Vec<usize> = limits.iter().copied().chain(random).collect();
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

fn start(solver: &mut Solver, board: &AnyBoard, options: &Options) -> Run {
    solver.start(board, options).expect("it can start")
}

/// The largest number of bytes that a search reports is what the allocator has given it, except for its heuristic and
/// small things.
#[test]
fn searches_take_what_they_say() {
    const MEMORY: u64 = 64 << 20;
    let (mut solver, hardest) = (Solver::new(), subject::any_board(&golden::hardest()[0].0));
    let given = |action: &mut dyn FnMut()| allocation_counter::measure(action).bytes_max;
    let conflict = given(&mut || drop(subject::to_goal::<4, _>(LinearConflict::for_goal)));
    let of = |algorithm| Options::default().with_heuristic(HeuristicName::LinearConflict).with_algorithm(algorithm);
    for algorithm in [Algorithm::AStar, Algorithm::WeightedAStar, Algorithm::Greedy, Algorithm::Beam] {
        let options = of(algorithm).with_memory(MEMORY as usize);
        let mut start = || start(&mut solver, &hardest, &options);
        // The first search builds the automaton, which all searches of a solver share.
        drop(start());
        let (mut said, mut stored) = (0, 0);
        let given = given(&mut || {
            let mut search = start();
            for _ in 0..600 {
                let progress = search.step(1_000);
                (said, stored) = (said.max(progress.stats.bytes), stored.max(progress.stats.stored));
            }
        });
        let told = format!("{said} of {given} bytes, {stored} boards; {options:?}");
        assert!(said <= MEMORY && said / 100 * 99 <= given && given / 10 * 9 <= said + conflict, "{told}");
        // A board takes a few bytes in a list, and some hundreds in a beam.
        assert!((5..1_000).contains(&(said / stored)), "{told}");
    }
}

/// Pruning automata come on top, mostly while they are built.
#[test]
fn automata_take_no_more_than_the_documentation_says() {
    for (side, depth, mib) in [(4, 14, 10), (5, 10, 10), (5, 14, 60)] {
        let given = allocation_counter::measure(|| drop(Automaton::new(subject::square(side), depth))).bytes_max;
        assert!(given <= mib << 20, "{given} bytes for depth {depth} on {side}×{side}");
    }
}

/// Bytes of a search beyond its memory limit: the tables of its heuristic, if it computes them, and of the heuristic
/// that polishes solutions, the path of IDA*, and lists with an entry for each move.
const OVERHEAD: u64 = 256 << 10;

#[test]
fn no_search_takes_more_than_its_memory() {
    no_search_takes_more_than(&[1_500_000]);
}

#[test]
#[ignore = "three times as much memory as in the test above, and more"]
fn no_search_takes_more_than_much_memory() {
    no_search_takes_more_than(&[5 << 20, 20 << 20]);
}

/// The allocator never gives a search more than its memory limit and this overhead, with the least memory and with
/// these amounts. On random 6×6 boards, sweeps with a weak heuristic find no solution.
fn no_search_takes_more_than(amounts: &[usize]) {
    let mut cases = Cases(87);
    let mut solver = subject::solver_with(&[HeuristicName::Pdb663, HeuristicName::Pdb444444443]);
    let hardest = subject::any_board(&golden::hardest()[0].0);
    let small = subject::any_board(&cases.solvable(3));
    let large: Vec<_> = [5, 6, 6].map(|width| subject::any_board(&cases.solvable(width))).into();
    let of = |algorithm, heuristic| Options::default().with_algorithm(algorithm).with_heuristic(heuristic);
    let weak = |algorithm| of(algorithm, HeuristicName::Misplaced);
    let mut searches = vec![
        (hardest, weak(Algorithm::AStar)),
        (hardest, weak(Algorithm::AStar).with_hybrid(true)),
        (hardest, weak(Algorithm::WeightedAStar)),
        (hardest, weak(Algorithm::Greedy)),
        (small, Options::default().with_algorithm(Algorithm::BreadthFirst)),
        (hardest, weak(Algorithm::Beam)),
        (hardest, of(Algorithm::Beam, HeuristicName::LinearConflict)),
        (hardest, of(Algorithm::Beam, HeuristicName::Pdb663)),
        (hardest, weak(Algorithm::IdaStar)),
        (small, weak(Algorithm::Beam)),
        (large[2], of(Algorithm::Beam, HeuristicName::Pdb444444443)),
    ];
    for board in large {
        let heuristics = [HeuristicName::Misplaced, HeuristicName::Manhattan, HeuristicName::LinearConflict];
        searches.extend(heuristics.map(|heuristic| (board, of(Algorithm::Beam, heuristic))));
    }
    let given = |action: &mut dyn FnMut()| allocation_counter::measure(action).bytes_max;
    let mut beyond = Vec::new();
    for (board, options) in searches {
        for &memory in [1 << 20].iter().chain(amounts) {
            let options = options.clone().with_memory(memory);
            // The first search builds the automaton, which all searches of a solver share.
            drop(start(&mut solver, &board, &options));
            let given = given(&mut || {
                let mut search = start(&mut solver, &board, &options);
                for _ in 0..300 {
                    if search.step(5_000).status != Status::Running {
                        break;
                    }
                }
            });
            if given > memory as u64 + OVERHEAD {
                beyond.push(format!("{given} bytes, {memory} + {OVERHEAD} allowed: {board} by {options:?}"));
            }
        }
    }
    assert!(beyond.is_empty(), "{}", beyond.join("\n"));
}
