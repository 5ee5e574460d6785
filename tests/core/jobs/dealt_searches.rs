//! Law 5 for searches that are divided into jobs: whichever worker runs a job, in whatever slices, and in whatever
//! order the reports arrive, the solution has the same length as that of an undivided search.
//!
//! The oracles are breadth-first search of the 8-puzzle, Korf's published lengths, the reference puzzle, which replays
//! every solution, and for the counts of iterations IDA* in one piece. `common::pool` plays the workers.

use common::{
    golden,
    pool::{Pool, any_dealing},
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    Algorithm, Goal, HeuristicName, Options, Progress, Search as _, Solver, StartError, Status,
    internals::{
        board::notation::write_moves,
        search::jobs::{Batch, dealing::Dealing},
    },
};

/// Solves a board with a random number of workers and a random dealing.
fn solve(solver: &mut Solver, tiles: &[u8], options: &Options, slice: usize, cases: &mut Cases) -> Progress {
    let workers = 1 + cases.below(5);
    let dealing = any_dealing(workers, cases);
    let mut solve = solver.deal(&subject::any_board(tiles), options, dealing).expect("the board can be solved");
    Pool::new(solver, tiles, options, workers, slice, cases).run(&mut solve)
}

fn replayed(progress: &Progress, tiles: &[u8], goal: &[u8]) -> usize {
    let moves = subject::letters(progress);
    assert_eq!(puzzle::replay(tiles, &moves), goal, "{moves} on {tiles:?}");
    moves.len()
}

#[test]
fn every_dealing_finds_the_distance_on_the_eight_puzzle() {
    every_dealing_finds_the_distance_on_eight_puzzles(15, 101);
}

#[test]
#[ignore = "four times as many boards as the test above"]
fn every_dealing_finds_the_distance_on_many_boards_of_the_eight_puzzle() {
    every_dealing_finds_the_distance_on_eight_puzzles(19, 31);
}

/// All boards up to `near` moves from the goal, the farthest, and one in `step` of the others. Without pruning, many
/// boards are duplicates.
fn every_dealing_finds_the_distance_on_eight_puzzles(near: u8, step: usize) {
    let (mut solver, mut cases) = (Solver::new(), Cases(51));
    for goal in Goal::ALL {
        let home = if goal == Goal::BlankLast { puzzle::blank_last(3) } else { puzzle::blank_first(3) };
        let distances = puzzle::distances(&home, u8::MAX);
        let mut boards: Vec<(u64, u8)> = distances.into_iter().collect();
        // Sorted, since the order of a hash map differs from run to run.
        boards.sort_unstable();
        let between = boards.iter().step_by(step);
        for &(packed, distance) in boards.iter().filter(|(_, d)| *d <= near || *d >= 30).chain(between) {
            let tiles = puzzle::unpacked(packed, 3);
            let heuristic = [HeuristicName::WalkingDistance, HeuristicName::LinearConflict][cases.below(2)];
            let prune_depth = [2, 2, 7, 12][cases.below(4)];
            let options = Options::default().with_goal(goal).with_heuristic(heuristic).with_prune_depth(prune_depth);
            let progress = solve(&mut solver, &tiles, &options, 300, &mut cases);
            let length = replayed(&progress, &tiles, &home);
            assert_eq!(length, distance as usize, "{options:?} on {tiles:?}");
        }
    }
}

/// This includes the default dealing, since some of these iterations are large.
#[test]
fn every_dealing_finds_korfs_lengths() {
    let (mut solver, mut cases) = (subject::solver(), Cases(52));
    for instance in golden::korf() {
        let options = Options::default().with_goal(Goal::BlankFirst);
        let progress = if instance.id % 2 == 0 {
            solve(&mut solver, &instance.board, &options, 20_000, &mut cases)
        } else {
            let board = subject::any_board(&instance.board);
            let mut solve = solver.deal(&board, &options, Dealing::shared(4)).expect("the board can be solved");
            Pool::new(&mut solver, &instance.board, &options, 4, 20_000, &mut cases).run(&mut solve)
        };
        assert_eq!(replayed(&progress, &instance.board, &puzzle::blank_first(4)), instance.optimal);
    }
}

/// The automaton prunes all duplicate paths of up to 12 moves, so the frontier merges nothing up to level 12 (see `frontier.rs`):
/// cut into jobs, every iteration but the last has the bound and the counts of the undivided one.
#[test]
fn iterations_without_merged_boards_count_as_undivided() {
    let (mut solver, mut cases) = (subject::solver(), Cases(53));
    let hard = golden::korf().into_iter().step_by(10).map(|instance| (instance.board, Goal::BlankFirst));
    let easy: Vec<_> = (0..100).map(|_| (cases.solvable(3), Goal::BlankLast)).collect();
    for (tiles, goal) in hard.chain(easy) {
        let options = Options::default().with_goal(goal);
        let whole = subject::solve(&mut solver, &tiles, &options).stats.iterations;
        let level = 1 + cases.below(12) as u16;
        let board = subject::any_board(&tiles);
        let mut solve = solver.deal(&board, &options, Dealing::Level(level)).expect("the board can be solved");
        let pool = Pool::new(&mut solver, &tiles, &options, 3, 5_000, &mut cases);
        let dealt = pool.run(&mut solve).stats.iterations;
        assert_eq!(dealt.len(), whole.len(), "level {level}, {tiles:?}");
        let last = whole.len() - 1;
        assert_eq!(dealt[..last], whole[..last], "level {level}, {tiles:?}");
        assert_eq!(dealt[last].bound, whole[last].bound);
    }
}

#[test]
fn a_solved_board_is_solved_before_anything_is_dealt() {
    let mut solver = Solver::new();
    let tiles: Tiles = puzzle::blank_last(3);
    let options = Options::default();
    let mut solve = solver.deal(&subject::any_board(&tiles), &options, Dealing::shared(2)).expect("it can be solved");
    assert_eq!(solve.progress(), solver.start(&subject::any_board(&tiles), &options).expect("as before").step(1));
    assert_eq!((solve.deal(), solve.waiting()), (None, 0));
}

/// With the default dealing, a small iteration is a single job.
#[test]
fn small_iterations_are_one_job() {
    let mut cases = Cases(55);
    let mut solver = Solver::new();
    let tiles = cases.solvable(3);
    let (board, options) = (subject::any_board(&tiles), Options::default());
    let mut solve = solver.deal(&board, &options, Dealing::shared(8)).expect("it can be solved");
    let mut runner = solver.runner(&board, &options).expect("it can be solved");
    while solve.progress().status == Status::Running {
        let batch = solve.deal().expect("an iteration has a job");
        assert_eq!((batch.jobs.as_slice(), solve.waiting()), (&[Vec::new()][..], 0));
        runner.take(batch);
        solve.take(runner.step(u64::MAX)).expect("the report is true");
    }
    assert_eq!(solve.progress(), subject::solve(&mut solver, &tiles, &options), "it is the search in one piece");
}

#[test]
fn a_star_is_not_dealt() {
    let mut solver = Solver::new();
    let board = subject::any_board(&puzzle::blank_last(3));
    let options = Options::default().with_algorithm(Algorithm::AStar);
    let refused = StartError::OneWorker { algorithm: Algorithm::AStar };
    assert_eq!(solver.deal(&board, &options, Dealing::shared(2)).err(), Some(refused.clone()));
    assert_eq!(solver.runner(&board, &options).err(), Some(refused));
}

#[test]
fn a_search_for_no_workers_is_not_dealt() {
    let board = subject::any_board(&puzzle::blank_last(3));
    let refused = Solver::new().deal(&board, &Options::default(), Dealing::shared(0)).err();
    assert_eq!(refused, Some(StartError::NoWorkers));
    assert_eq!(StartError::NoWorkers.code(), "bad-options");
    // No number overflows either.
    let mut dealt = Solver::new().deal(&board, &Options::default(), Dealing::shared(usize::MAX)).expect("it is solved");
    assert_eq!(dealt.deal(), None);
}

#[test]
fn jobs_can_be_written_and_read() {
    let mut cases = Cases(56);
    for moves in 0..40 {
        let (letters, _) = cases.walk(&puzzle::blank_last(4), moves);
        let text = format!("0 0 80 {}", if letters.is_empty() { "-" } else { &letters });
        let batch: Batch = text.parse().expect("letters are moves");
        let [job] = batch.jobs.as_slice() else { panic!("{text:?} has one job") };
        assert_eq!((job.len(), write_moves(job), batch.to_string()), (moves, letters, text));
    }
    assert!("0 0 80 UX".parse::<Batch>().is_err());
}

/// A search with a weak heuristic is interrupted anywhere, and one with a stronger heuristic goes on: it finds the
/// distance, its bounds rise, and its counts include both searches.
#[test]
fn a_search_goes_on_after_one_with_another_heuristic() {
    let (mut solver, mut cases) = (Solver::new(), Cases(53));
    let home = puzzle::blank_last(3);
    let distances = puzzle::distances(&home, u8::MAX);
    let mut boards: Vec<(u64, u8)> = distances.into_iter().filter(|(_, distance)| *distance > 20).collect();
    boards.sort_unstable();
    let mut continued = 0;
    for &(packed, distance) in boards.iter().step_by(301) {
        let tiles = puzzle::unpacked(packed, 3);
        let board = subject::any_board(&tiles);
        let weak = Options::default().with_heuristic(HeuristicName::Manhattan);
        let mut first = solver.start(&board, &weak).expect("the board can be solved");
        let earlier = first.step(1 + cases.below(2000) as u64);
        if earlier.status != Status::Running {
            continue;
        }
        continued += 1;
        let strong = Options::default().with_heuristic(HeuristicName::WalkingDistance);
        for workers in [1, 3] {
            let dealing = any_dealing(workers, &mut cases);
            let mut shared = solver.deal(&board, &strong, dealing).expect("the board can be solved");
            shared.after(earlier.stats.iterations.clone());
            let progress = Pool::new(&mut solver, &tiles, &strong, workers, 300, &mut cases).run(&mut shared);
            assert_eq!(replayed(&progress, &tiles, &home), distance as usize, "{tiles:?}");
            assert!(progress.is_optimal());
            let iterations = &progress.stats.iterations;
            assert!(iterations.is_sorted_by_key(|iteration| iteration.bound), "{iterations:?}");
            let (before, last) = earlier.stats.iterations.split_at(earlier.stats.iterations.len() - 1);
            assert_eq!(&iterations[..before.len()], before);
            let current = iterations[before.len()];
            assert!(current.bound == last[0].bound && current.expanded >= last[0].expanded, "{iterations:?}");
            assert!(progress.stats.expanded() > earlier.stats.expanded());
        }
    }
    assert!(continued > 50, "{continued} searches were interrupted");
}
