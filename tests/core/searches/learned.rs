//! Beams with a learned evaluation, alone and in several parts.
//!
//! The oracles are distances by breadth-first search, the moves of `common::puzzle`, which replays every solution, and
//! an allocator that counts. The quality of the evaluation does not matter here, so the weights are random or all 0.

use crate::evaluation::values::{evaluation, random_weights};
use common::{
    puzzle::{self, Cases, Rectangle},
    subject,
};
use fifteen::{
    Board, Move,
    internals::{
        board::{notation::write_moves, random},
        evaluation::{Weights, layout::WeightLayout},
        search::beam::{
            improver::Improve as _,
            learned::{
                crew::{Crew, SingleThread, Task},
                improver::LearnedImprover,
                sweep::{Guide, LearnedOutcome, LearnedSweep},
            },
        },
    },
    shape::{Dims, Shape, Square},
};
use std::sync::Arc;

/// A guide with all weights 0.
fn plain<S: Shape>(shape: S) -> Guide<S> {
    let layout = WeightLayout::new(shape.dims());
    let weights = Weights::rounded(&layout, &vec![0.0; layout.weights()]);
    Guide::new(evaluation(shape, &weights))
}

/// Runs the tasks of each pass in this many threads.
struct Threads(usize);

impl Crew for Threads {
    fn size(&self) -> usize {
        self.0
    }

    fn run(&self, tasks: Vec<Task>) {
        std::thread::scope(|scope| tasks.into_iter().for_each(|task| drop(scope.spawn(task))));
    }
}

/// Runs the tasks of several workers, the last task first.
struct Backward(usize);

impl Crew for Backward {
    fn size(&self) -> usize {
        self.0
    }

    fn run(&self, tasks: Vec<Task>) {
        tasks.into_iter().rev().for_each(|task| task());
    }
}

fn assert_solves<S: Shape>(board: &Board<S>, moves: &[Move]) {
    let rectangle = Rectangle { rows: board.shape().rows(), columns: board.shape().columns() };
    assert_eq!(rectangle.replay(board.tiles(), &write_moves(moves)), rectangle.blank_last(), "{board:?}");
}

/// A beam that drops nothing is breadth-first search, in any number of parts.
#[test]
fn a_beam_that_drops_nothing_is_optimal() {
    let mut cases = Cases(31);
    for parts in 1..=4 {
        let tiles = cases.solvable(3);
        let board = subject::board::<3>(&tiles);
        let depth = puzzle::eight_puzzle()[&puzzle::packed(&tiles)] as usize;
        let guide = Arc::new(plain(board.shape()));
        let sweep = |below| {
            let mut sweep = LearnedSweep::new(guide.clone(), board, 100_000, below, parts);
            let outcome = sweep.run(&mut { u64::MAX }, &SingleThread);
            assert!(sweep.is_complete(), "{tiles:?}");
            outcome
        };
        let LearnedOutcome::Found(moves) = sweep(depth + 1) else {
            panic!("{tiles:?} has a solution of {depth} moves")
        };
        assert_eq!(moves.len(), depth);
        assert_solves(&board, &moves);
        assert_eq!(sweep(depth), LearnedOutcome::NotFound, "{tiles:?}");
    }
}

/// For a number of parts, the sweep is the same for any number of threads and in any slices.
#[test]
fn a_sweep_depends_on_nothing_but_its_parts() {
    let (shape, mut cases) = (Square::<5>::default(), Cases(32));
    let guide = Arc::new(plain(shape));
    let mut found = 0;
    for parts in [1, 2, 3, 5, 8] {
        let board = random::uniform(shape, random::seeded(parts as u64));
        let start = || LearnedSweep::new(guide.clone(), board, 500, 400, parts);
        let mut whole = start();
        let outcome = whole.run(&mut { u64::MAX }, &SingleThread);
        let crews: [&dyn Crew; 3] = [&SingleThread, &Threads(parts), &Backward(parts)];
        for crew in crews {
            let mut sliced = start();
            let in_slices = loop {
                let mut budget = 1 + cases.below(3000) as u64;
                match sliced.run(&mut budget, crew) {
                    LearnedOutcome::Suspended => assert!(sliced.bytes() > 0),
                    ended => break ended,
                }
            };
            assert_eq!(in_slices, outcome);
            assert_eq!(sliced.is_complete(), whole.is_complete());
            assert_eq!(sliced.counts(), whole.counts());
        }
        if let LearnedOutcome::Found(moves) = outcome {
            assert_solves(&board, &moves);
            found += 1;
        }
    }
    assert!(found >= 2, "{found}");
}

/// A level has about as many boards as the beam is wide, hardly any of them duplicates, and each has the value of the
/// evaluation.
#[test]
fn levels_are_as_wide_as_the_beam() {
    let shape = Dims::new(4, 6).expect("there are such boards");
    let weights = random_weights(shape, 3);
    let evaluation = evaluation(shape, &weights);
    let guide = Arc::new(Guide::new(evaluation.clone()));
    for (parts, width) in [(1, 300), (3, 2000)] {
        let mut sweep = LearnedSweep::new(guide.clone(), random::uniform(shape, random::seeded(9)), width, 100, parts);
        for level in 1..40 {
            assert_eq!(sweep.next_level(&SingleThread), LearnedOutcome::Level);
            let boards: Vec<_> = sweep.boards().collect();
            assert!(boards.len() <= width + width / 8 + 16 * parts && boards.len() <= 4 * 3_usize.pow(level.min(20)));
            assert!(level < 20 || boards.len() > width / 2, "{} boards in level {level}", boards.len());
            let mut tiles: Vec<_> = boards.iter().map(|(board, _)| board.tiles().to_vec()).collect();
            tiles.sort_unstable();
            tiles.dedup();
            assert!(boards.len() - tiles.len() <= boards.len() / 50, "{} of {}", tiles.len(), boards.len());
            for (board, value) in boards.iter().step_by(97) {
                assert_eq!(*value, evaluation.of(board));
            }
        }
    }
}

/// A sweep that is narrowed expands about as many nodes as it still may, whenever it is narrowed, and its solution is
/// valid.
#[test]
fn a_narrower_sweep_ends_within_its_nodes() {
    let (shape, width, levels) = (Square::<5>::default(), 4000, 300);
    let guide = Arc::new(plain(shape));
    let mut found = 0;
    for (parts, after) in [(1, 0), (1, 30), (2, 10), (3, 60)] {
        let board = random::uniform(shape, random::seeded(parts as u64));
        let mut sweep = LearnedSweep::new(guide.clone(), board, width, levels, parts);
        for _ in 0..after {
            assert_eq!(sweep.next_level(&SingleThread), LearnedOutcome::Level);
        }
        let (before, may) = (sweep.counts().expanded, 100_000);
        sweep.narrow(u64::MAX);
        assert_eq!(sweep.width(), width, "it never becomes wider");
        sweep.narrow(may);
        let most = may as usize / (levels - after);
        assert_eq!(sweep.width(), most);
        // The level that is already complete is not narrowed.
        let mut outcome = sweep.next_level(&SingleThread);
        while outcome == LearnedOutcome::Level {
            assert!(sweep.boards().count() <= most + most / 4 + 16 * parts);
            outcome = sweep.next_level(&SingleThread);
        }
        if let LearnedOutcome::Found(moves) = &outcome {
            assert_solves(&board, moves);
            found += 1;
        }
        let expanded = sweep.counts().expanded - before;
        assert!(expanded <= may + may / 8 + width as u64, "{expanded} of {may}");
    }
    assert!(found > 0);
}

/// If the caller has less time than the last sweep was planned for, the sweep still ends in time.
#[test]
fn the_last_sweep_of_an_improver_ends_in_time() {
    let shape = Square::<6>::default();
    let mut shortened = 0;
    for seed in 0..4 {
        let board = random::uniform(shape, random::seeded(seed));
        let mut improver = LearnedImprover::new(board, plain(shape), 64 << 20);
        let mut last = loop {
            let improvement = improver.share(10_000, None, &SingleThread);
            if improvement.counts.expanded >= 200_000 {
                break improvement.best.map(|moves| moves.len());
            }
        };
        // A third of the nodes that seem to be left are not: each node takes 1.5 times as long as it seems.
        let mut left = 3_000_000_u64;
        while left > 0 {
            let improvement = improver.share(10_000, Some(left), &SingleThread);
            left = left.saturating_sub(15_000);
            let length = improvement.best.as_ref().map(Vec::len);
            if length != last {
                assert_solves(&board, &improvement.best.expect("a solution remains one"));
                (last, shortened) = (length, shortened + 1);
            }
        }
    }
    assert!(shortened >= 4, "{shortened}");
}

/// When the caller's time is up, the improver ends instead of sweeping narrower and narrower.
#[test]
fn an_improver_is_over_when_there_is_no_time() {
    let shape = Square::<8>::default();
    for seed in 0..4 {
        let board = random::uniform(shape, random::seeded(seed));
        let mut improver = LearnedImprover::new(board, plain(shape), 64 << 20);
        let (may, mut expanded, mut shares_after) = (1_000_000_u64, 0, 0);
        while shares_after < 100 {
            let improvement = improver.share(10_000, Some(may.saturating_sub(expanded)), &SingleThread);
            expanded = improvement.counts.expanded;
            shares_after += usize::from(expanded >= may);
            if improvement.is_over {
                break;
            }
        }
        assert!(shares_after < 100 && expanded >= may / 2, "{expanded} nodes, {shares_after} shares after the time");
    }
}

/// The improver finds shorter and shorter solutions until the memory allows no wider sweep.
#[test]
fn an_improver_ends_with_a_good_solution() {
    let shape = Square::<4>::default();
    let mut shortened = 0;
    for seed in 0..4 {
        let board = random::uniform(shape, random::seeded(seed));
        let mut improver = LearnedImprover::new(board, plain(shape), 3 << 20);
        let mut lengths = Vec::new();
        loop {
            let improvement = improver.share(20_000, None, &Threads(2));
            if let Some(moves) = &improvement.best
                && lengths.last() != Some(&moves.len())
            {
                assert_solves(&board, moves);
                lengths.push(moves.len());
            }
            if improvement.is_over {
                break;
            }
        }
        assert!(lengths.is_sorted_by(|a, b| a > b) && !lengths.is_empty(), "{lengths:?}");
        shortened += usize::from(lengths.len() > 1);
        let before = improver.step(1000);
        improver.improve(vec![Move::Up; 500]);
        assert_eq!(improver.step(1000), before, "a longer solution changes nothing");
    }
    assert!(shortened > 0);
}

/// Its solutions are as short as those of sweeps of its first widths from the board, and shorter on some boards.
#[test]
fn an_improver_sweeps_from_both_ends() {
    let shape = Square::<5>::default();
    let guide = Arc::new(plain(shape));
    let (mut tried, mut shorter) = (0, 0);
    for seed in 0..12 {
        let board = random::uniform(shape, random::seeded(seed));
        let sweep = |width| {
            let mut sweep = LearnedSweep::new(guide.clone(), board, width, 500, 1);
            match sweep.run(&mut { u64::MAX }, &SingleThread) {
                LearnedOutcome::Found(moves) => Some((moves.len(), sweep.counts().expanded)),
                _ => None,
            }
        };
        // A sweep that finds nothing goes on for many levels, and its nodes say little about those of other sweeps.
        let (Some(narrow), Some(wide)) = (sweep(200), sweep(800)) else { continue };
        let from_board = narrow.0.min(wide.0);
        let mut improver = LearnedImprover::new(board, plain(shape), 16 << 20);
        // About enough for both widths from both ends. A sweep of the next width takes four times as many nodes as the
        // one of width 800.
        let found = loop {
            let improvement = improver.step(1000);
            if improvement.counts.expanded > 5 * (narrow.1 + wide.1) / 2 {
                break improvement.best.expect("there is a solution");
            }
        };
        assert_solves(&board, &found);
        assert!(found.len() <= from_board, "{} and {from_board}", found.len());
        tried += 1;
        shorter += usize::from(found.len() < from_board);
    }
    assert!(tried >= 6 && shorter >= 2, "{shorter} of {tried}");
}

#[test]
fn an_improver_has_nothing_to_do_at_the_goal() {
    let shape = Square::<4>::default();
    let mut improver = LearnedImprover::new(Board::goal(shape), plain(shape), 1 << 20);
    assert!(improver.step(1).is_over && improver.is_shared());
}

/// With misleading weights, no sweep finds a solution, so the first one is made line by line.
#[test]
fn where_sweeps_lead_nowhere_a_solution_is_made_line_by_line() {
    let shape = Dims::new(5, 6).expect("there are such boards");
    let misleading = Guide::new(evaluation(shape, &random_weights(shape, 4)));
    let board = random::uniform(shape, random::seeded(4));
    let mut improver = LearnedImprover::new(board, misleading, 16 << 20);
    let best = loop {
        let improvement = improver.step(100_000);
        if improvement.best.is_some() || improvement.is_over {
            break improvement.best;
        }
    };
    assert_solves(&board, &best.expect("there is a solution"));
}

/// A narrow sweep with nothing but distances soon goes around in circles on a large board. It returns the moves to its
/// best board.
#[test]
fn a_sweep_that_goes_around_in_circles_is_lost() {
    let shape = Square::<8>::default();
    let guide = Arc::new(plain(shape));
    let mut lost = 0;
    for seed in 0..8 {
        let board = random::uniform(shape, random::seeded(seed));
        let mut sweep = LearnedSweep::new(guide.clone(), board, 50, 10_000, 1);
        let LearnedOutcome::Lost(moves) = sweep.run(&mut { u64::MAX }, &SingleThread) else { continue };
        lost += 1;
        let mut best = board;
        best.slide_all(&moves).expect("the moves can be made");
        let lowest = sweep.boards().map(|(_, value)| value.moves()).min();
        assert_eq!(Some(guide.evaluation.of(&best).moves()), lowest);
    }
    assert!(lost >= 4, "{lost}");
}

/// The allocator never gives more than the memory limit of a sweep, and little more than the bytes that the sweep
/// reports.
fn assert_sweeps_keep_to_their_memory(sizes: &[(usize, usize)]) {
    let (shape, levels) = (Square::<6>::default(), 220);
    let guide = Arc::new(plain(shape));
    for &(parts, memory) in sizes {
        let width = LearnedSweep::max_width(shape, memory, levels, parts);
        let board = random::uniform(shape, random::seeded(5));
        let mut said = 0;
        let given = allocation_counter::measure(|| {
            let mut sweep = LearnedSweep::new(guide.clone(), board, width, levels, parts);
            while sweep.run(&mut 20_000, &SingleThread) == LearnedOutcome::Suspended {
                said = said.max(sweep.bytes());
            }
        });
        let most = given.bytes_max as usize;
        let told = format!("{said} bytes said, {most} given, {memory} allowed; width {width} in {parts} parts");
        assert!(most <= memory + (256 << 10) && said <= memory && said <= most, "{told}");
        assert!(said >= memory / 3 && said >= most * 9 / 10, "{told}");
    }
}

#[test]
fn sweeps_keep_to_their_memory() {
    assert_sweeps_keep_to_their_memory(&[(1, 1 << 20), (3, 5_000_000)]);
}

#[test]
#[ignore = "six times as much memory as the test above"]
fn wider_sweeps_keep_to_their_memory() {
    assert_sweeps_keep_to_their_memory(&[(1, 9 << 20), (2, 12 << 20), (8, 16 << 20)]);
}
