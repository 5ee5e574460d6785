//! The sweeps of a beam: the boards that they keep and remember, and the quick solutions that they find.
//!
//! The oracles are distances by breadth-first search and the moves of `common::puzzle`, which replays every solution.

use common::{
    golden,
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    AnyBoard,
    internals::{
        board::notation::write_moves,
        heuristic::{linear_conflict::LinearConflict, manhattan::Manhattan, misplaced::Misplaced},
        search::{
            beam::{
                improver::{Improve as _, Improver, Plan},
                seen::RecentBoards,
                sweep::{Sweep, SweepOutcome},
                sweeps::first_solution,
            },
            pruning::Automaton,
            root::Root,
        },
    },
};
use std::sync::Arc;

/// A board on which sweeps go around in circles.
const CIRCLES: &str =
    "12 24 28 0 30 23/20 29 7 21 17 27/14 13 35 19 8 10/6 3 2 5 22 26/9 34 4 15 32 11/33 16 18 31 25 1";

/// First sweeps solve nearly all random 5×5 boards, and nine of ten random 6×6 boards.
#[test]
fn first_sweeps_solve_most_boards() {
    let mut cases = Cases(77);
    let mut solved = |side: usize| {
        let board = subject::any_board(&cases.solvable(side));
        let heuristic = Arc::new(subject::stateless(board.shape(), LinearConflict::for_goal));
        let found = first_solution(board, heuristic);
        let moves = found.as_ref().map(|moves| write_moves(moves));
        assert!(
            moves.is_none_or(|moves| puzzle::replay(board.tiles(), &moves) == puzzle::blank_last(side)),
            "{board:?}"
        );
        found.is_some()
    };
    for (side, least) in [(5, 38), (6, 34)] {
        let count = (0..40).filter(|_| solved(side)).count();
        assert!(count >= least, "{count} of 40 boards of side {side}");
    }
    let circles: AnyBoard = CIRCLES.parse().expect("it is a board");
    assert_eq!(first_solution(circles, Arc::new(subject::stateless(circles.shape(), LinearConflict::for_goal))), None);
}

/// A beam that drops nothing is breadth-first search. It finds a shortest solution, and nothing when it must find a
/// shorter one.
#[test]
fn a_beam_that_drops_nothing_is_optimal() {
    let mut cases = Cases(12);
    for _ in 0..20 {
        let tiles: Tiles = cases.solvable(3);
        let depth = puzzle::eight_puzzle()[&puzzle::packed(&tiles)] as usize;
        let sweep = |below| {
            let mut budget = u64::MAX;
            let mut sweep = Sweep::new(
                subject::board::<3>(&tiles),
                Arc::new(subject::to_goal(Manhattan::for_goal)),
                100_000,
                below,
            );
            let outcome = sweep.run(&mut budget);
            assert_eq!(sweep.counts().expanded, u64::MAX - budget);
            assert!(sweep.is_complete());
            outcome
        };
        assert!(matches!(sweep(depth + 1), SweepOutcome::Found(moves) if moves.len() == depth), "{tiles:?}");
        assert_eq!(sweep(depth), SweepOutcome::NotFound, "{tiles:?}");
    }
}

/// A narrow beam has two levels of boards in memory, both full after some levels, and knows that it has dropped boards.
#[test]
fn a_narrow_beam_keeps_two_full_levels() {
    const WIDTH: usize = 10;
    let root = subject::board::<4>(&golden::hardest()[0].0);
    let mut sweep = Sweep::new(root, Arc::new(subject::to_goal(Manhattan::for_goal)), WIDTH, 200);
    for expanded in (1..=20).map(|level| level * WIDTH as u64) {
        let mut budget = WIDTH as u64;
        assert_eq!(sweep.run(&mut budget), SweepOutcome::Suspended);
        assert_eq!(sweep.counts().expanded, expanded);
        assert!(sweep.stored() <= 2 * WIDTH, "{} boards", sweep.stored());
    }
    assert!(sweep.stored() > WIDTH, "{} boards", sweep.stored());
    assert!(!sweep.is_complete());
}

/// On these boards, no sweep finds a solution within its maximum length. The improver still finds a first one soon, in a megabyte, and
/// at the same node count for any budgets.
#[test]
fn an_improver_finds_a_first_solution_where_sweeps_find_none() {
    let automaton = Arc::new(Automaton::new(subject::square(6), 8).expect("there is such a depth"));
    let mut cases = Cases(78);
    let boards = [CIRCLES.parse().expect("it is a board"), subject::any_board(&cases.solvable(6))];
    for root in boards {
        let first = |budget: &mut dyn FnMut() -> u64| {
            let heuristic = Arc::new(subject::stateless(root.shape(), Misplaced::for_goal));
            let root = Root::new(root, heuristic, automaton.clone());
            let plans = Plan::sweeps(&root, 0, None);
            let mut improver = Improver::new(root, plans);
            let mut improvement = improver.step(0);
            while !improvement.is_over && improvement.counts.expanded < 6_000_000 {
                improvement = improver.step(budget().min(6_000_000 - improvement.counts.expanded));
                assert!(improvement.bytes <= 1 << 20, "{} bytes", improvement.bytes);
            }
            improvement
        };
        let whole = first(&mut || u64::MAX);
        let moves = write_moves(whole.best.as_ref().expect("one was found"));
        assert_eq!(puzzle::replay(root.tiles(), &moves), puzzle::blank_last(6));
        assert_eq!(first(&mut || 1 + cases.word() % 5_000), whole);
    }
}

/// A set with room for some boards remembers nearly all of them, and forgets the oldest ones when more are added.
#[test]
fn a_sweep_remembers_the_last_boards() {
    const BOARDS: usize = 1 << 14;
    let (mut seen, mut cases) = (RecentBoards::new(2 * BOARDS), Cases(13));
    let keys: Vec<u64> = (0..BOARDS).map(|_| cases.word()).collect();
    let added = keys.iter().filter(|&&key| seen.insert(key)).count();
    let again = keys.iter().filter(|&&key| seen.insert(key)).count();
    assert!(added >= BOARDS - 1, "{added} of {BOARDS} were new");
    assert!(again <= BOARDS / 50, "{again} of {BOARDS} were forgotten");
    for _ in 0..20 * BOARDS {
        seen.insert(cases.word());
    }
    let later = keys.iter().filter(|&&key| seen.insert(key)).count();
    assert!(later >= BOARDS - BOARDS / 50, "only {later} of {BOARDS} were forgotten");
}
