//! Laws 1 and 2: a heuristic kept up to date slide by slide equals the heuristic computed from scratch, never exceeds
//! the true distance, and is 0 at the goal alone.
//!
//! The oracles are the definitions (`common::estimates`, `common::patterns`) and the distances that breadth-first
//! search finds: of all 181,440 boards of the 8-puzzle, and of the 15-puzzle within 17 moves of the goal.

mod common;

use common::{
    estimates,
    patterns::{PatternValues, mirrored},
    puzzle::{self, Cases, Distances, Tiles},
    subject,
};
use fifteen::{
    board::{Board, Move},
    heuristic::{Heuristic, additive_pdb::AdditivePdb, linear_conflict::LinearConflict, manhattan::Manhattan},
};
use std::sync::Arc;

/// Partitions of the 8-puzzle: small patterns, tiles out of order, one pattern of all tiles.
const OF_EIGHT: [&[&[u8]]; 4] = [
    &[&[1, 2, 3, 4], &[5, 6, 7, 8]],
    &[&[8, 2, 5], &[7, 1, 3], &[6, 4]],
    &[&[3], &[1, 2, 4, 5], &[8, 7, 6]],
    &[&[1, 2, 3, 4, 5, 6, 7, 8]],
];

/// Partitions of the 15-puzzle: of small patterns, with tiles out of order, and of the usual ones.
const OF_FIFTEEN: [&[&[u8]]; 4] = [
    &[&[1, 2, 3, 4], &[15, 5, 10, 9], &[6, 14, 7, 13], &[12, 8, 11]],
    &[&[1, 2, 3, 4, 7], &[5, 6, 9, 10, 13], &[8, 11, 12, 14, 15]],
    &[&[1, 5, 6, 9, 10, 13], &[7, 8, 11, 12, 14, 15], &[2, 3, 4]],
    &[&[3, 2, 1], &[14, 13, 10, 9, 6, 5], &[11, 4, 15, 7, 12, 8]],
];

/// The same h by another way.
type Oracle<'a> = &'a dyn Fn(&[u8]) -> usize;

fn from_scratch<const W: usize, H: Heuristic<W>>(heuristic: &H, board: &Board<W>) -> u8 {
    heuristic.h(heuristic.state(board))
}

/// Law 1 along one walk of any legal moves, and `after_within` at every limit around h.
fn stays_up_to_date<const W: usize, H: Heuristic<W>>(heuristic: &H, start: &[u8], moves: usize, cases: &mut Cases) {
    let mut board: Board<W> = subject::board(start);
    let mut state = heuristic.state(&board);
    for step in 0..moves {
        let legal: Vec<Move> = board.legal_moves().collect();
        let slide = board.slide_unchecked(legal[cases.below(legal.len())]);
        let slid = heuristic.after(state, slide, &board);
        let h = from_scratch(heuristic, &board);
        assert_eq!(heuristic.h(slid), h, "after {step} slides from {start:?}: {board:?}");
        for limit in [0, h.saturating_sub(3), h.saturating_sub(1), h, h + 1, h + 2, u8::MAX] {
            match heuristic.after_within(state, slide, &board, limit) {
                Ok((_, value)) => {
                    assert_eq!(value, h, "within {limit} on {board:?}");
                    assert!(h <= limit, "h {h} is not within {limit} on {board:?}");
                }
                Err(value) => assert!(limit < value && value <= h, "{limit}, {value}, {h} on {board:?}"),
            }
        }
        let (within, _) = heuristic.after_within(state, slide, &board, h).expect("h is within itself");
        assert_eq!(heuristic.h(within), h, "the state within its limit on {board:?}");
        // Both states must carry everything that later slides need.
        state = if step % 2 == 0 { slid } else { within };
    }
}

/// Law 1 along many walks: from boards of either parity, since a heuristic knows none.
fn stays_up_to_date_everywhere<const W: usize, H: Heuristic<W>>(heuristic: &H, seed: u64) {
    let mut cases = Cases(seed);
    for _ in 0..40 {
        let start = cases.solvable(W);
        stays_up_to_date(heuristic, &start, 500, &mut cases);
    }
    stays_up_to_date(heuristic, &puzzle::blank_last(W), 20_000, &mut cases);
}

/// Law 2 on every board whose distance is known.
fn is_a_lower_bound<const W: usize, H: Heuristic<W>>(heuristic: &H, distances: &Distances) {
    for (&packed, &distance) in distances {
        let tiles = puzzle::unpacked(packed, W);
        let h = from_scratch(heuristic, &subject::board::<W>(&tiles));
        assert!(h <= distance, "h {h} exceeds the distance {distance} of {tiles:?}");
        assert_eq!(h == 0, distance == 0, "h {h} at distance {distance} on {tiles:?}");
        assert!((distance - h).is_multiple_of(2), "h {h} has not the parity of {distance} on {tiles:?}");
    }
}

/// The values themselves, on boards of either parity.
fn agrees<const W: usize, H: Heuristic<W>>(heuristic: &H, oracle: Oracle, boards: usize, cases: &mut Cases) {
    for _ in 0..boards {
        let tiles = cases.permutation(W);
        assert_eq!(usize::from(from_scratch(heuristic, &subject::board::<W>(&tiles))), oracle(&tiles), "{tiles:?}");
    }
}

#[test]
fn manhattan_stays_up_to_date() {
    stays_up_to_date_everywhere(&Manhattan::<3>::new(), 31);
    stays_up_to_date_everywhere(&Manhattan::<4>::new(), 32);
}

#[test]
fn linear_conflict_stays_up_to_date() {
    stays_up_to_date_everywhere(&LinearConflict::<3>::new(), 33);
    stays_up_to_date_everywhere(&LinearConflict::<4>::new(), 34);
}

#[test]
fn additive_pdbs_of_the_eight_puzzle_stay_up_to_date() {
    for patterns in OF_EIGHT {
        let pdb = Arc::new(subject::build::<3>(patterns));
        stays_up_to_date_everywhere(&AdditivePdb::<3, false>::new(pdb.clone()), 35);
        stays_up_to_date_everywhere(&AdditivePdb::<3, true>::new(pdb), 36);
    }
}

#[test]
fn additive_pdbs_of_the_fifteen_puzzle_stay_up_to_date() {
    for patterns in OF_FIFTEEN {
        let pdb = Arc::new(subject::build::<4>(patterns));
        stays_up_to_date_everywhere(&AdditivePdb::<4, false>::new(pdb.clone()), 37);
        stays_up_to_date_everywhere(&AdditivePdb::<4, true>::new(pdb), 38);
    }
    let best = subject::own_six_six_three();
    stays_up_to_date_everywhere(&AdditivePdb::<4, false>::new(best.clone()), 39);
    stays_up_to_date_everywhere(&AdditivePdb::<4, true>::new(best), 40);
}

#[test]
fn manhattan_is_a_lower_bound() {
    is_a_lower_bound(&Manhattan::<3>::new(), puzzle::eight_puzzle());
    is_a_lower_bound(&Manhattan::<4>::new(), puzzle::near_goal());
}

#[test]
fn linear_conflict_is_a_lower_bound() {
    is_a_lower_bound(&LinearConflict::<3>::new(), puzzle::eight_puzzle());
    is_a_lower_bound(&LinearConflict::<4>::new(), puzzle::near_goal());
}

#[test]
fn additive_pdbs_are_lower_bounds() {
    for patterns in OF_EIGHT {
        let pdb = Arc::new(subject::build::<3>(patterns));
        is_a_lower_bound(&AdditivePdb::<3, false>::new(pdb.clone()), puzzle::eight_puzzle());
        is_a_lower_bound(&AdditivePdb::<3, true>::new(pdb), puzzle::eight_puzzle());
    }
    for patterns in OF_FIFTEEN {
        let pdb = Arc::new(subject::build::<4>(patterns));
        is_a_lower_bound(&AdditivePdb::<4, true>::new(pdb), puzzle::near_goal());
    }
    let best = subject::own_six_six_three();
    is_a_lower_bound(&AdditivePdb::<4, false>::new(best.clone()), puzzle::near_goal());
    is_a_lower_bound(&AdditivePdb::<4, true>::new(best), puzzle::near_goal());
}

#[test]
fn manhattan_is_the_sum_of_distances_from_home() {
    agrees(&Manhattan::<3>::new(), &estimates::manhattan, 5_000, &mut Cases(41));
    agrees(&Manhattan::<4>::new(), &estimates::manhattan, 20_000, &mut Cases(42));
}

#[test]
fn linear_conflict_counts_the_fewest_tiles_that_must_leave() {
    agrees(&LinearConflict::<3>::new(), &estimates::linear_conflict, 5_000, &mut Cases(43));
    agrees(&LinearConflict::<4>::new(), &estimates::linear_conflict, 20_000, &mut Cases(44));
    // Random boards have few conflicts: permute the tiles inside their rows, or inside their columns.
    let (mut cases, heuristic) = (Cases(45), LinearConflict::<4>::new());
    for step in 0..5_000 {
        let mut tiles = puzzle::blank_last(4);
        for _ in 0..12 {
            let (line, a, b) = (cases.below(4), cases.below(4), cases.below(4));
            let cell = |place| if step % 2 == 0 { line * 4 + place } else { place * 4 + line };
            tiles.swap(cell(a), cell(b));
        }
        let h = from_scratch(&heuristic, &subject::board::<4>(&tiles));
        assert_eq!(usize::from(h), estimates::linear_conflict(&tiles), "{tiles:?}");
    }
}

/// Three tiles reversed in a line: the middle one may stay, so two must leave, not three.
#[test]
fn three_tiles_reversed_count_four() {
    let tiles = [3, 2, 1, 4, 5, 6, 7, 8, 0];
    let heuristic = LinearConflict::<3>::new();
    assert_eq!(from_scratch(&heuristic, &subject::board::<3>(&tiles)), 4 + 4);
}

#[test]
fn additive_pdbs_sum_the_patterns_values() {
    let sum_of = |values: &[PatternValues], tiles: &[u8]| -> usize {
        values.iter().map(|pattern| usize::from(pattern.of_board(tiles))).sum()
    };
    for patterns in &OF_EIGHT[..3] {
        let values: Vec<_> = patterns.iter().map(|tiles| PatternValues::new(3, tiles)).collect();
        let pdb = Arc::new(subject::build::<3>(patterns));
        let upright = |tiles: &[u8]| sum_of(&values, tiles);
        let larger = |tiles: &[u8]| upright(tiles).max(upright(&mirrored(tiles)));
        agrees(&AdditivePdb::<3, false>::new(pdb.clone()), &upright, 5_000, &mut Cases(46));
        agrees(&AdditivePdb::<3, true>::new(pdb), &larger, 5_000, &mut Cases(47));
    }
    let values: Vec<_> = OF_FIFTEEN[0].iter().map(|tiles| PatternValues::new(4, tiles)).collect();
    let pdb = Arc::new(subject::build::<4>(OF_FIFTEEN[0]));
    let upright = |tiles: &[u8]| sum_of(&values, tiles);
    let larger = |tiles: &[u8]| upright(tiles).max(upright(&mirrored(tiles)));
    agrees(&AdditivePdb::<4, false>::new(pdb.clone()), &upright, 20_000, &mut Cases(48));
    agrees(&AdditivePdb::<4, true>::new(pdb), &larger, 20_000, &mut Cases(49));
}

/// A pattern of all tiles knows the distance itself.
#[test]
fn a_pattern_of_all_tiles_is_exact() {
    let heuristic = AdditivePdb::<3, false>::new(Arc::new(subject::build(OF_EIGHT[3])));
    for (&packed, &distance) in puzzle::eight_puzzle() {
        let tiles: Tiles = puzzle::unpacked(packed, 3);
        assert_eq!(from_scratch(&heuristic, &subject::board::<3>(&tiles)), distance, "{tiles:?}");
    }
}
