//! A heuristic's state can be restored from a board's h and summary: a walk that continues from the restored state is
//! the same as one that never stopped.
//!
//! The oracles are the heuristic from scratch and the walk that never stopped. The difference of the two sums, which
//! the summary holds, is computed from upright sums alone.

use common::{
    patterns::mirrored,
    puzzle::{Cases, Tiles},
    subject::{self, OF_EIGHT, OF_FIFTEEN},
    walk::{Walk, from_scratch},
};
use fifteen::{
    HeuristicName, Move,
    internals::{
        heuristic::{
            IncrementalHeuristic, SUMMARY_BITS, additive_pdb::AdditivePdb, linear_conflict::LinearConflict,
            manhattan::Manhattan,
        },
        pdb::PatternDb,
    },
    shape::{Dims, Shape, Square},
};
use std::{collections::BTreeSet, sync::Arc};

/// Restores the end of a walk, and continues both walks with the same moves.
fn continues_the_same<S: Shape, H: IncrementalHeuristic<S>>(heuristic: &H, walk: &Walk<S, H>, cases: &mut Cases) {
    assert!(walk.summary() < 1 << SUMMARY_BITS, "summary {} of {:?}", walk.summary(), walk.board);
    let (mut restored, mut walk) = (walk.restored(), walk.clone());
    for moves in 0..25 {
        let place = || format!("{moves} moves after the state was restored, on {:?}", restored.board);
        assert_eq!((restored.h(), restored.summary()), (walk.h(), walk.summary()), "{}", place());
        if moves % 8 == 0 {
            assert_eq!(restored.h(), from_scratch(heuristic, &restored.board), "{}", place());
        }
        let legal: Vec<Move> = walk.board.legal_moves().collect();
        let m = legal[cases.below(legal.len())];
        restored.go(m);
        walk.go(m);
    }
}

/// Restores the state at each board of a walk, from the state that was restored at the board before.
fn is_restored_along<S: Shape, H: IncrementalHeuristic<S>>(
    heuristic: &H,
    start: &[u8],
    moves: usize,
    cases: &mut Cases,
) {
    let mut walk = Walk::start(heuristic, start);
    for _ in 0..moves {
        continues_the_same(heuristic, &walk, cases);
        walk = walk.restored();
        let legal: Vec<Move> = walk.board.legal_moves().collect();
        walk.go(legal[cases.below(legal.len())]);
    }
}

fn is_restored<S: Shape, H: IncrementalHeuristic<S>>(heuristic: &H, cases: &mut Cases) {
    let rectangle = subject::rectangle(heuristic.goal().shape());
    is_restored_along(heuristic, &rectangle.blank_last(), 100, cases);
    for _ in 0..10 {
        is_restored_along(heuristic, &cases.solvable_on(rectangle), 30, cases);
    }
}

fn tables_are_restored<const W: usize>(pdb: &Arc<PatternDb>, cases: &mut Cases) {
    is_restored(&subject::upright::<W>(pdb.clone()), cases);
    is_restored(&subject::reflected::<W>(pdb.clone()), cases);
}

#[test]
fn every_heuristic_is_restored() {
    let mut cases = Cases(91);
    is_restored(&subject::to_goal::<3, _>(Manhattan::for_goal), &mut cases);
    is_restored(&subject::to_goal::<4, _>(Manhattan::for_goal), &mut cases);
    is_restored(&subject::to_goal::<3, _>(LinearConflict::for_goal), &mut cases);
    is_restored(&subject::to_goal::<4, _>(LinearConflict::for_goal), &mut cases);
    for patterns in OF_EIGHT {
        tables_are_restored::<3>(&subject::tables::<3>(patterns), &mut cases);
    }
    for patterns in OF_FIFTEEN {
        tables_are_restored::<4>(&subject::tables::<4>(patterns), &mut cases);
    }
    tables_are_restored::<4>(&subject::six_six_three(), &mut cases);
}

#[test]
fn heuristics_of_rectangles_are_restored() {
    let mut cases = Cases(94);
    for (rows, columns) in [(2, 4), (3, 4), (5, 4), (2, 10)] {
        let shape = Dims::new(rows, columns).expect("there are such boards");
        is_restored(&subject::stateless(shape, LinearConflict::for_goal), &mut cases);
        for reflected in [false, true] {
            let tables = subject::table_for(HeuristicName::Pdb, shape);
            is_restored(&AdditivePdb::new(shape, tables, reflected), &mut cases);
        }
    }
}

#[test]
#[ignore = "builds the 7-8 and 7-7-1 tables"]
fn the_large_tables_are_restored() {
    for heuristic in subject::LARGE {
        tables_are_restored::<4>(&subject::table_of_fifteen(heuristic), &mut Cases(93));
    }
}

/// Returns a board's sum minus the sum of its mirror image.
fn excess(upright: &AdditivePdb<Square<4>>, tiles: &[u8]) -> i16 {
    let sum = |tiles: &[u8]| i16::try_from(from_scratch(upright, &subject::board::<4>(tiles))).expect("h is small");
    sum(tiles) - sum(&mirrored(tiles))
}

/// Returns boards with larger and larger differences between their two sums, found by swapping tiles whenever that does
/// not reduce the difference, and their mirror images, whose difference has the opposite sign.
fn climb(upright: &AdditivePdb<Square<4>>, most: i16, cases: &mut Cases) -> Vec<(i16, Tiles)> {
    let mut best = cases.permutation(4);
    let mut difference = excess(upright, &best);
    let mut met = Vec::new();
    for _ in 0..2_000 {
        let mut swapped = best.clone();
        (0..2).for_each(|_| swapped.swap(cases.below(16), cases.below(16)));
        let reached = excess(upright, &swapped);
        if reached >= difference {
            if reached > difference {
                met.extend([(reached, swapped.clone()), (-reached, mirrored(&swapped))]);
            }
            (best, difference) = (swapped, reached);
        }
        if difference > most {
            break;
        }
    }
    met
}

/// Differences that a summary cannot hold are computed from scratch.
#[test]
fn boards_whose_sums_are_far_apart_are_restored() {
    let mut cases = Cases(92);
    let small = (subject::tables::<4>(OF_FIFTEEN[0]), 18);
    let usual = (subject::six_six_three(), 14);
    for (pdb, wanted) in [small, usual] {
        let (upright, larger) = (subject::upright(pdb.clone()), subject::reflected::<4>(pdb));
        let mut differences = BTreeSet::new();
        for _ in 0..8 {
            for (difference, tiles) in climb(&upright, wanted, &mut cases) {
                is_restored_along(&larger, &tiles, 4, &mut cases);
                differences.insert(difference);
            }
        }
        let even = (-wanted..=wanted).filter(|difference| difference % 2 == 0 && *difference != 0);
        assert!(even.clone().all(|difference| differences.contains(&difference)), "{differences:?}");
    }
}
