//! Sweeps from both ends: each finds solutions of the same board, and together they find shorter ones.
//!
//! The oracles are the published lengths of boards that need 80 moves, the reference puzzle, and the sweeps from one
//! end alone.

use common::{
    golden,
    puzzle::{self, Cases},
    subject,
};
use fifteen::{
    Board, Counts,
    internals::{
        board::notation::write_moves,
        heuristic::{
            additive_pdb::{AdditivePdb, OtherTables},
            linear_conflict::LinearConflict,
        },
        search::{
            beam::{
                improver::{Improve, Improvement, Improver, Plan},
                polished::PolishedSweeps,
                sweeps::Sweeps,
            },
            pruning::Automaton,
            root::Root,
        },
    },
    shape::Square,
};
use std::sync::Arc;

type Additive = AdditivePdb<Square<4>>;

/// With this memory, every sweep keeps a thousand boards in each level.
const LITTLE: usize = 1 << 20;
/// With this memory, some three thousand boards.
const MORE: usize = 3 << 20;

/// Weak tables, so that sweeps find long solutions.
const PATTERNS: [&[u8]; 4] = [&[1, 2, 5, 6], &[3, 4, 7, 8], &[9, 10, 13, 14], &[11, 12, 15]];

/// Two partitions for each backward goal, with as many tiles in each pattern.
const DRAWINGS: [&str; 4] =
    ["AAAA/BBBB/CCCC/DDD.", "AAAA/BBBB/CCCC/DD.D", "AAAA/BBBB/CCC./DDDC", "AAAA/BBBB/CC.C/CDDD"];

fn root(tiles: &[u8]) -> Root<Square<4>, Additive> {
    let others = Arc::new(OtherTables::new(&DRAWINGS));
    let heuristic = Additive::sharing(Square::default(), subject::tables::<4>(&PATTERNS), true, others);
    Root::new(subject::board(tiles), Arc::new(heuristic), automaton())
}

fn automaton() -> Arc<Automaton> {
    Arc::new(Automaton::new(Square::<4>::DIMS, 10).expect("10 is a valid depth"))
}

fn from_both_ends(tiles: &[u8], memory: usize) -> Improver<Square<4>, Additive> {
    let root = root(tiles);
    let plans = Plan::sweeps(&root, memory, Some(LITTLE));
    Improver::new(root, plans)
}

/// Sweeps only from the board to the goal.
fn forward(tiles: &[u8], memory: usize) -> Improver<Square<4>, Additive> {
    let root = root(tiles);
    let plans = Plan::sweeps(&root, memory, None);
    Improver::new(root, plans)
}

/// Runs an improver to its end. Its solutions lead from the board to the goal and become shorter and shorter, its
/// counts never fall, and its sweeps keep to the memory limit.
fn finish(improver: &mut impl Improve, tiles: &[u8], memory: usize, mut budget: impl FnMut() -> u64) -> Improvement {
    let mut before = Improvement::default();
    loop {
        let improvement = improver.step(budget());
        assert!(improvement.bytes <= memory as u64, "{} bytes", improvement.bytes);
        assert!(improvement.counts.expanded >= before.counts.expanded);
        if let Some(best) = &improvement.best {
            assert!(before.best.is_none_or(|before| best.len() <= before.len()));
            assert_eq!(puzzle::replay(tiles, &write_moves(best)), puzzle::blank_last(4));
        }
        if improvement.is_over {
            return improvement;
        }
        before = improvement;
    }
}

/// Runs sweeps from both ends to their end, in one step.
fn found(tiles: &[u8], memory: usize) -> Improvement {
    finish(&mut from_both_ends(tiles, memory), tiles, memory, || u64::MAX)
}

fn length(improvement: &Improvement) -> usize {
    improvement.best.as_ref().expect("a sweep has found a solution").len()
}

#[test]
fn sweeps_from_both_ends_find_shorter_solutions_than_those_from_one() {
    let (mut from_one, mut from_both, mut cases) = (0, 0, Cases(94));
    let random: Vec<_> = (0..20).map(|_| (cases.solvable(4), 0)).collect();
    for (tiles, optimal) in golden::hardest().into_iter().chain(random) {
        let one = length(&finish(&mut forward(&tiles, LITTLE), &tiles, LITTLE, || u64::MAX));
        let both = length(&found(&tiles, LITTLE));
        assert!(optimal <= both && both <= one, "{optimal}, {both} and {one} moves");
        (from_one, from_both) = (from_one + one, from_both + both);
    }
    assert!(from_both < from_one, "{from_both} moves are not fewer than {from_one}");
}

/// With more memory, the last sweep is wider, so every solution found with less memory is also found with more.
#[test]
fn the_last_sweeps_use_all_the_memory() {
    let (mut in_little, mut in_more) = (0, 0);
    for (tiles, optimal) in golden::hardest().into_iter().chain(golden::worst()) {
        let (little, more) = (found(&tiles, LITTLE), found(&tiles, MORE));
        assert!(more.counts.expanded > little.counts.expanded);
        assert!(optimal <= length(&more) && length(&more) <= length(&little));
        (in_little, in_more) = (in_little + length(&little), in_more + length(&more));
    }
    assert!(in_more < in_little, "{in_more} moves are not fewer than {in_little}");
}

/// The widest sweep is not repeated with a width that is hardly larger because a shorter solution has fewer levels.
#[test]
fn a_sweep_that_is_hardly_wider_is_left_out() {
    for (tiles, _) in golden::hardest() {
        let sweeps = |memory| {
            let (root, automaton) = (subject::board(&tiles), automaton());
            let heuristic = Arc::new(subject::reflected::<4>(subject::tables::<4>(&PATTERNS)));
            let windows = LinearConflict::for_goal(&Board::goal(Square::default()));
            let mut sweeps = PolishedSweeps::new(root, Sweeps::new(root, heuristic, memory), windows, automaton);
            while !sweeps.is_over() {
                let mut unlimited = u64::MAX;
                sweeps.run(&mut unlimited);
            }
            sweeps.sweeps_ended()
        };
        // With MORE, one sweep of a thousand boards in each level and one of all that fit; with 16 MB, one of some ten
        // thousand in between.
        assert_eq!((sweeps(MORE), sweeps(16 << 20)), (2, 3), "{tiles:?}");
    }
}

#[test]
fn any_budgets_lead_to_the_same_solution_and_counts() {
    let mut cases = Cases(95);
    for (tiles, _) in golden::hardest().into_iter().take(3) {
        let in_pieces = finish(&mut from_both_ends(&tiles, MORE), &tiles, MORE, || cases.below(5000) as u64);
        assert_eq!(found(&tiles, MORE), in_pieces);
    }
}

/// A solution that was found elsewhere is kept in both directions, and no sweep returns a longer one.
#[test]
fn a_shorter_solution_from_elsewhere_is_kept() {
    let (tiles, optimal) = golden::hardest().swap_remove(0);
    let best = found(&tiles, 64 << 20).best.expect("a sweep has found a solution");
    for nodes in [0, 1000, 200_000, 400_000, 800_000, 1_600_000] {
        let mut improver = from_both_ends(&tiles, MORE);
        improver.step(nodes);
        improver.improve(best.clone());
        assert_eq!(improver.step(0).best.as_ref().map(Vec::len), Some(best.len()), "after {nodes} nodes");
        let improvement = finish(&mut improver, &tiles, MORE, || u64::MAX);
        assert!((optimal..=best.len()).contains(&length(&improvement)));
    }
}

/// If no board was dropped, all paths were searched, and tables for other sweeps need not be built.
#[test]
fn near_the_goal_nothing_is_searched_again() {
    let (_, tiles) = Cases(96).walk(&puzzle::blank_last(4), 8);
    let one = finish(&mut forward(&tiles, LITTLE), &tiles, LITTLE, || u64::MAX);
    let both = found(&tiles, LITTLE);
    assert_eq!((both.best, both.counts), (one.best, one.counts));
    let goal = Board::goal(Square::<4>::default());
    assert_eq!(found(goal.tiles(), LITTLE).counts, Counts::default());
}
