//! Sweeps from both ends: each finds solutions of the same board, and together they find shorter ones.
//!
//! The oracles are the published lengths of boards that need 80 moves, the reference puzzle, and the sweeps from one end alone.

use common::{
    golden,
    puzzle::{self, Cases},
    subject,
};
use fifteen::{
    board::{Board, notation::write_moves},
    heuristic::{
        additive_pdb::{AdditivePdb, OtherTables},
        linear_conflict::LinearConflict,
    },
    search::{
        beam::{
            improver::{Improve, Improvement, Improver},
            turning::TurningImprover,
        },
        pruning::Automaton,
        root::Root,
    },
};
use std::sync::Arc;

type Additive = AdditivePdb<4>;

/// Of little memory, all sweeps make a thousand boards in each level.
const LITTLE: usize = 1 << 20;

/// Weak tables, so that sweeps find long solutions.
const PATTERNS: [&[u8]; 4] = [&[1, 2, 5, 6], &[3, 4, 7, 8], &[9, 10, 13, 14], &[11, 12, 15]];

fn root(tiles: &[u8]) -> Root<4, Additive> {
    let others = Arc::new(OtherTables::new(&[]));
    let heuristic = Additive::sharing(subject::tables(&PATTERNS), true, others);
    Root::new(subject::board(tiles), Arc::new(heuristic), Arc::new(Automaton::new(10).expect("10 is a valid depth")))
}

fn turning(tiles: &[u8], memory: usize) -> TurningImprover<4, Additive, LinearConflict<4>> {
    TurningImprover::new(root(tiles), LinearConflict::new(), memory, true)
}

/// Sweeps from the board to the goal alone.
fn forward(tiles: &[u8], memory: usize) -> Improver<4, Additive, LinearConflict<4>> {
    let heuristic = Additive::reflected(subject::tables(&PATTERNS));
    let automaton = Arc::new(Automaton::new(10).expect("10 is a valid depth"));
    Improver::new(subject::board(tiles), Arc::new(heuristic), LinearConflict::new(), automaton, memory)
}

/// Runs an improver to its end. Its solutions lead from the board to the goal and become shorter and shorter.
fn finish(improver: &mut impl Improve, tiles: &[u8], mut budget: impl FnMut() -> u64) -> Improvement {
    let mut shortest = usize::MAX;
    loop {
        let improvement = improver.step(budget());
        if let Some(best) = &improvement.best {
            assert!(best.len() <= shortest);
            shortest = best.len();
            assert_eq!(puzzle::replay(tiles, &write_moves(best)), puzzle::blank_last(4));
        }
        if improvement.is_over {
            return improvement;
        }
    }
}

fn length(improvement: &Improvement) -> usize {
    improvement.best.as_ref().expect("a sweep has found a solution").len()
}

#[test]
fn sweeps_from_both_ends_find_shorter_solutions_than_those_from_one() {
    let (mut from_one, mut from_both, mut cases) = (0, 0, Cases(94));
    let random: Vec<_> = (0..20).map(|_| (cases.solvable(4), 0)).collect();
    for (tiles, optimal) in golden::hardest().into_iter().chain(random) {
        let one = length(&finish(&mut forward(&tiles, LITTLE), &tiles, || u64::MAX));
        let both = length(&finish(&mut turning(&tiles, LITTLE), &tiles, || u64::MAX));
        assert!(optimal <= both && both <= one, "{optimal}, {both} and {one} moves");
        (from_one, from_both) = (from_one + one, from_both + both);
    }
    assert!(from_both < from_one, "{from_both} moves are not fewer than {from_one}");
}

#[test]
fn any_budgets_lead_to_the_same_solution_and_counts() {
    let mut cases = Cases(95);
    for (tiles, _) in golden::hardest().into_iter().take(3) {
        let at_once = finish(&mut turning(&tiles, LITTLE), &tiles, || u64::MAX);
        let in_pieces = finish(&mut turning(&tiles, LITTLE), &tiles, || cases.below(5000) as u64);
        assert_eq!(at_once, in_pieces);
    }
}

/// A solution that was found elsewhere is kept in both directions, and no sweep returns a longer one.
#[test]
fn a_shorter_solution_from_elsewhere_is_kept() {
    let (tiles, optimal) = golden::hardest().swap_remove(0);
    let best = finish(&mut turning(&tiles, 64 << 20), &tiles, || u64::MAX).best.expect("a sweep has found a solution");
    for nodes in [0, 1000, 200_000, 400_000, 800_000] {
        let mut improver = turning(&tiles, LITTLE);
        improver.step(nodes);
        improver.improve(best.clone());
        assert_eq!(improver.step(0).best.as_ref().map(Vec::len), Some(best.len()), "after {nodes} nodes");
        let improvement = finish(&mut improver, &tiles, || u64::MAX);
        assert!((optimal..=best.len()).contains(&length(&improvement)));
    }
}

/// A search that is continued knows a solution before its first sweep, which may find none that is shorter.
#[test]
fn sweeps_end_also_if_they_find_nothing() {
    let (tiles, _) = golden::hardest().swap_remove(0);
    let best = finish(&mut turning(&tiles, 64 << 20), &tiles, || u64::MAX).best.expect("a sweep has found a solution");
    let mut improver = turning(&tiles, LITTLE);
    improver.improve(best.clone());
    assert_eq!(finish(&mut improver, &tiles, || u64::MAX).best.map(|moves| moves.len()), Some(best.len()));
}

/// If no board was dropped, all paths were searched, and tables for other sweeps need not be built.
#[test]
fn near_the_goal_nothing_is_searched_again() {
    let (_, tiles) = Cases(96).walk(&puzzle::blank_last(4), 8);
    let one = finish(&mut forward(&tiles, LITTLE), &tiles, || u64::MAX);
    assert_eq!(finish(&mut turning(&tiles, LITTLE), &tiles, || u64::MAX), one);
    let goal: Board<4> = Board::goal();
    assert_eq!(finish(&mut turning(goal.tiles(), LITTLE), goal.tiles(), || u64::MAX).counts, Default::default());
}
