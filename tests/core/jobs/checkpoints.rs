//! Checkpoints: however often a search is interrupted, it ends with the length and the counts of one that ran through.
//!
//! The oracles are breadth-first search of the 8-puzzle, Korf's published lengths, and a search that nobody interrupts.

use common::{
    golden,
    pool::Pool,
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    board::{Move, goal::Goal},
    search::{
        Counts, IterationCounts, Progress, Status,
        jobs::{
            checkpoint::{Checkpoint, CheckpointError},
            dealing::{Dealing, Shard},
            variant::{Direction, Variant},
        },
    },
    solver::{Algorithm, HeuristicName, Options, Solver, StartError},
};

/// Cuts every iteration into many jobs.
const DEALING: Dealing = Dealing::Single { jobs: 200, from: 0 };

fn begin(solver: &mut Solver, tiles: &[u8], options: &Options) -> fifteen::solver::SharedRun {
    solver.deal(&subject::any_board(tiles), options, DEALING).expect("the board can be solved")
}

/// Solves a board, and begins again from the text of a checkpoint after each `actions` things that a worker did.
fn interrupted(solver: &mut Solver, tiles: &[u8], options: &Options, actions: usize, cases: &mut Cases) -> Progress {
    let mut solve = begin(solver, tiles, options);
    while solve.progress().status == Status::Running {
        let mut pool = Pool::new(solver, tiles, options, 2, 3000, cases);
        for _ in 0..actions {
            pool.act(&mut solve);
        }
        let checkpoint = solve.checkpoint();
        let board = subject::any_board(tiles);
        let read = checkpoint.to_string().parse().expect("what was written can be read");
        solve = solver.resume(&board, options, DEALING, read).expect("the checkpoint fits");
        assert_eq!(solve.checkpoint(), checkpoint, "it continues where it was interrupted");
    }
    solve.progress()
}

/// Compares an interrupted search with one that ran through. The last iteration ends with its first solution, so its counts may
/// differ.
fn assert_same(solver: &mut Solver, tiles: &[u8], options: &Options, actions: usize, cases: &mut Cases) -> usize {
    let through = Pool::new(solver, tiles, options, 1, 3000, cases).run(&mut begin(solver, tiles, options));
    let pieces = interrupted(solver, tiles, options, actions, cases);
    let [through, parts] = [&through, &pieces].map(|progress| &progress.stats.iterations);
    assert_eq!(parts.len(), through.len(), "{tiles:?}");
    let last = through.len() - 1;
    assert_eq!(parts[..last], through[..last], "{tiles:?}");
    let moves = subject::letters(&pieces);
    let goal: Tiles = options.goal.board::<4>().tiles().to_vec();
    let goal = if tiles.len() == 16 { goal } else { puzzle::blank_last(3) };
    assert_eq!(puzzle::replay(tiles, &moves), goal, "{tiles:?}");
    moves.len()
}

#[test]
fn interrupted_searches_of_the_eight_puzzle_find_the_distance_and_the_same_counts() {
    let (mut solver, mut cases) = (Solver::new(), Cases(71));
    let mut boards: Vec<(u64, u8)> = puzzle::distances(&puzzle::blank_last(3), u8::MAX).into_iter().collect();
    boards.sort_unstable();
    for &(packed, distance) in boards.iter().step_by(4001) {
        let tiles = puzzle::unpacked(packed, 3);
        let options = Options::default().with_heuristic(HeuristicName::Manhattan).with_prune_depth(7);
        let actions = 1 + cases.below(40);
        assert_eq!(assert_same(&mut solver, &tiles, &options, actions, &mut cases), distance as usize, "{tiles:?}");
    }
}

#[test]
fn interrupted_searches_find_korfs_lengths() {
    let (mut solver, mut cases) = (subject::solver(), Cases(72));
    let options = Options::default().with_goal(Goal::BlankFirst);
    for instance in golden::korf().into_iter().step_by(9) {
        let length = assert_same(&mut solver, &instance.board, &options, 150, &mut cases);
        assert_eq!(length, instance.optimal, "board {}", instance.id);
    }
}

#[test]
fn the_checkpoint_of_another_search_is_refused() {
    let mut solver = subject::solver();
    let options = Options::default().with_goal(Goal::BlankFirst);
    let [first, second] = [&golden::korf()[0].board, &golden::korf()[1].board].map(|tiles| subject::any_board(tiles));
    let mut solve = solver.deal(&first, &options, DEALING).expect("the board can be solved");
    let mut cases = Cases(73);
    let mut pool = Pool::new(&mut solver, &golden::korf()[0].board, &options, 1, 1000, &mut cases);
    while solve.iteration() < 4 {
        pool.act(&mut solve);
    }
    let good = solve.checkpoint();
    let mut refused = |board, change: &dyn Fn(&mut fifteen::search::jobs::checkpoint::Checkpoint)| {
        let mut checkpoint = good.clone();
        change(&mut checkpoint);
        solver.resume(board, &options, DEALING, checkpoint).err()
    };
    assert_eq!(refused(&first, &|_| ()), None);
    let expected = Some(StartError::Checkpoint(CheckpointError));
    assert_eq!(refused(&second, &|_| ()), expected, "another board");
    assert_eq!(refused(&first, &|checkpoint| checkpoint.iterations.clear()), expected);
    assert_eq!(refused(&first, &|checkpoint| checkpoint.iterations[0].bound += 2), expected);
    assert_eq!(refused(&first, &|checkpoint| checkpoint.iterations.reverse()), expected);
    assert_eq!(refused(&first, &|checkpoint| checkpoint.finished.truncate(1)), expected);
    assert_eq!(refused(&first, &|checkpoint| checkpoint.variant.partition = 9), expected, "there is no such partition");
    assert_eq!(refused(&first, &|checkpoint| checkpoint.best = Some(vec![Move::Up])), expected, "not a solution");
}

#[test]
fn a_text_that_is_no_checkpoint_of_this_version_is_refused() {
    let good = "3 56 ULD 1101 <2 1 3:5,- 52:10:21 54:1200:2500";
    let checkpoint: Checkpoint = good.parse().expect("the text is good");
    assert_eq!(checkpoint.to_string(), good);
    assert_eq!((checkpoint.next_bound, checkpoint.best.map(|moves| moves.len())), (Some(56), Some(3)));
    assert_eq!(checkpoint.finished, [true, true, false, true]);
    assert_eq!(checkpoint.variant, Variant { direction: Direction::Backward, partition: 2 });
    assert_eq!(checkpoint.trials, 1);
    assert_eq!(checkpoint.tried, [Some(Counts { expanded: 3, generated: 5 }), None]);
    let counts = checkpoint.iterations.iter().map(|counts| (counts.bound, counts.expanded, counts.generated));
    assert_eq!(counts.collect::<Vec<_>>(), [(52, 10, 21), (54, 1200, 2500)]);
    assert_eq!(
        "3 - - - >0 0 - 52:0:1".parse::<Checkpoint>().map(|checkpoint| checkpoint.to_string()),
        Ok("3 - - - >0 0 - 52:0:1".into())
    );
    for bad in [
        "",
        "3",
        "3 56",
        "3 56 ULD",
        "3 56 ULD 1101",
        "3 56 ULD 1101 >0",
        "3 56 ULD 1101 >0 0",
        "2 56 ULD 1101 >0 0 - 52:10:21",
        "4 56 ULD 1101 >0 0 - 52:10:21",
        "3 256 ULD 1101 >0 0 - 52:10:21",
        "3 56 ULX 1101 >0 0 - 52:10:21",
        "3 56 ULD 1121 >0 0 - 52:10:21",
        "3 56 ULD 1101 0 0 - 52:10:21",
        "3 56 ULD 1101 >256 0 - 52:10:21",
        "3 56 ULD 1101 >0 - - 52:10:21",
        "3 56 ULD 1101 >0 0 3 52:10:21",
        "3 56 ULD 1101 >0 0 3:5, 52:10:21",
        "3 56 ULD 1101 >0 0 - 52:10",
        "3 56 ULD 1101 >0 0 - 52:-1:21",
        "3 56 ULD 1101 >0 0 -  52:10:21",
    ] {
        assert_eq!(bad.parse::<Checkpoint>(), Err(CheckpointError), "{bad:?}");
    }
}

/// What is under way is searched again, so no batch of a long iteration may be a large part of it.
#[test]
fn long_iterations_are_dealt_in_small_batches() {
    let mut solver = subject::solver();
    let options = Options::default().with_goal(Goal::BlankFirst).with_heuristic(HeuristicName::Manhattan);
    let instance = &golden::korf()[0];
    let board = subject::any_board(&instance.board);
    let dealing = Dealing::Shared { workers: 1, jobs: 2000, from: 0 };
    let first =
        solver.deal(&board, &options, dealing).expect("the board can be solved").checkpoint().iterations[0].bound;
    let whole = Shard { index: 0, count: 1 };
    let bound = instance.optimal as u8 - 2;
    let shard = solver.shard(&board, &options, dealing, bound, whole).expect("the board can be solved");
    let jobs = shard.checkpoint().finished.len();
    let mut batches = |expanded: u64| {
        let iterations = [first, bound].map(|bound| IterationCounts { bound, expanded, ..IterationCounts::default() });
        let finished = vec![false; jobs];
        let checkpoint = Checkpoint { iterations: iterations.to_vec(), finished, ..shard.checkpoint() };
        let mut solve = solver.resume(&board, &options, dealing, checkpoint).expect("the checkpoint fits");
        std::iter::from_fn(|| solve.deal()).count()
    };
    let (short, long) = (batches(1_000), batches(1_000_000_000));
    assert!(short < 50 && long > 200, "{short} and {long} batches of {jobs} jobs");
}

/// A beam search finds the solution first, and then needs only the iterations below it.
#[test]
fn a_solution_that_is_known_ends_the_search_without_its_last_iteration() {
    let (mut solver, mut cases) = (subject::solver(), Cases(74));
    for instance in golden::korf().into_iter().step_by(17) {
        let options = Options::default().with_goal(Goal::BlankFirst).with_algorithm(Algorithm::Beam);
        let mut whole = begin(&mut solver, &instance.board, &options);
        let through = Pool::new(&mut solver, &instance.board, &options, 2, 3000, &mut cases).run(&mut whole);
        let mut checkpoint = begin(&mut solver, &instance.board, &options).checkpoint();
        checkpoint.best = whole.checkpoint().best;
        let board = subject::any_board(&instance.board);
        let mut informed = solver.resume(&board, &options, DEALING, checkpoint).expect("the checkpoint fits");
        let proved = Pool::new(&mut solver, &instance.board, &options, 2, 3000, &mut cases).run(&mut informed);
        assert_eq!(subject::letters(&proved).len(), instance.optimal);
        assert!(proved.is_optimal());
        let last = through.stats.iterations.len() - 1;
        assert_eq!(proved.stats.iterations[..last], through.stats.iterations[..last]);
        assert_eq!(proved.stats.iterations[last].expanded, 0, "board {}", instance.id);
    }
}
