//! A* that continues as IDA* when its memory is full finds the same lengths as each alone, within its memory limit.
//!
//! The oracles are breadth-first search of the 8-puzzle, Korf's published lengths, and the reference puzzle, which
//! replays every solution.

use common::{
    golden,
    puzzle::{self, Cases},
    subject,
};
use fifteen::{Algorithm, Goal, HeuristicName, Options, Progress, Search, Solver, Status};

fn hybrid(goal: Goal, heuristic: HeuristicName, memory: usize) -> Options {
    let (algorithm, heuristic) = (Some(Algorithm::AStar), Some(heuristic));
    Options::default()
        .with_goal(goal)
        .with_algorithm(algorithm)
        .with_heuristic(heuristic)
        .with_hybrid(true)
        .with_memory(memory)
}

/// Runs a search in slices, and checks that its memory is within the limit and that its bounds rise.
fn run(solver: &mut Solver, tiles: &[u8], options: &Options) -> Progress {
    let mut search = solver.start(&subject::any_board(tiles), options).expect("it can start");
    loop {
        let progress = search.step(501);
        assert!(progress.stats.bytes <= options.memory as u64, "{options:?}: {} bytes", progress.stats.bytes);
        let iterations = &progress.stats.iterations;
        assert!(
            iterations.iter().skip(1).zip(iterations).all(|(iteration, before)| iteration.bound > before.bound),
            "{iterations:?}"
        );
        if progress.status != Status::Running {
            assert!(progress.is_optimal());
            return progress;
        }
    }
}

/// The limits range from no memory, where IDA* does all the work, to enough for A* alone.
#[test]
fn any_memory_finds_the_distance_on_the_eight_puzzle() {
    let (mut solver, mut cases) = (Solver::new(), Cases(121));
    let mut handed_over = 0;
    for turn in 0..300 {
        let tiles = cases.solvable(3);
        let distance = puzzle::eight_puzzle()[&puzzle::packed(&tiles)] as usize;
        let memory = [0, 70_000, 105_000, 115_000 + cases.below(100_000), 1 << 24][turn % 5];
        for heuristic in subject::handy(3) {
            let options = hybrid(Goal::BlankLast, heuristic, memory);
            let found = run(&mut solver, &tiles, &options);
            let moves = subject::letters(&found);
            assert_eq!(moves.len(), distance, "{memory} bytes, {heuristic:?} on {tiles:?}");
            assert_eq!(puzzle::replay(&tiles, &moves), puzzle::blank_last(3), "{moves} on {tiles:?}");
            let alone = subject::solve(&mut solver, &tiles, &options.with_hybrid(false));
            if alone.status == Status::OutOfMemory {
                handed_over += 1;
                assert_eq!(found.stats.stored, alone.stats.stored, "nothing is added to what A* stored");
                assert!(found.stats.expanded() > alone.stats.expanded());
            } else {
                assert_eq!(found, alone, "with enough memory it is A*");
            }
        }
    }
    assert!(handed_over > 300, "only {handed_over} searches outgrew their memory");
}

#[test]
fn any_memory_finds_korfs_lengths() {
    let (mut solver, mut cases) = (subject::solver(), Cases(122));
    let mut instances = golden::korf();
    instances.sort_by_key(|instance| instance.generated);
    for instance in instances.iter().take(40) {
        for memory in [0, 150_000, 200_000 + cases.below(400_000)] {
            let options = hybrid(Goal::BlankFirst, HeuristicName::Pdb663, memory);
            let found = run(&mut solver, &instance.board, &options);
            let moves = subject::letters(&found);
            assert_eq!(moves.len(), instance.optimal, "{memory} bytes on no. {}", instance.id);
            assert_eq!(puzzle::replay(&instance.board, &moves), puzzle::blank_first(4));
        }
    }
}

/// Without memory, the hybrid is IDA* from the root.
#[test]
fn without_memory_it_is_ida_star() {
    let (mut solver, mut cases) = (subject::solver(), Cases(123));
    for _ in 0..10 {
        let (_, tiles) = cases.walk(&puzzle::blank_last(4), 50);
        for heuristic in subject::handy(4) {
            let found = run(&mut solver, &tiles, &hybrid(Goal::BlankLast, heuristic, 0));
            let (algorithm, heuristic) = (Some(Algorithm::IdaStar), Some(heuristic));
            let alone = subject::solve(
                &mut solver,
                &tiles,
                &Options::default().with_algorithm(algorithm).with_heuristic(heuristic),
            );
            assert_eq!(found, alone);
        }
    }
}
