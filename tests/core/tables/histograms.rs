//! Law 8: the values of the tables have the published histograms. Besides, every state of a table has the right
//! distance.
//!
//! The oracles: the published histograms of 22 patterns (`data/pdb_histograms.json`) and the slow breadth-first search
//! of `common::patterns`.

use common::{
    golden,
    patterns::{PatternDistances, each_placement, placed, zones},
    puzzle::Cases,
    subject,
};
use fifteen::internals::pdb::{
    PatternDb, Placement,
    builder::Builder,
    histograms::histograms,
    partition::{Partition, PartitionError},
    placement_db::PlacementDb,
};
use fifteen::shape::Square;
use std::collections::BTreeSet;

/// Returns partitions that together contain every pattern of a list. Each is made of a pattern that is still missing,
/// other patterns of the list that share no tile with it, and patterns of one tile for the remaining tiles.
fn partitions_covering(patterns: &[Vec<u8>]) -> Vec<Vec<Vec<u8>>> {
    let mut missing: BTreeSet<&Vec<u8>> = patterns.iter().collect();
    let mut partitions = Vec::new();
    while let Some(first) = missing.pop_first() {
        let mut partition = vec![first.clone()];
        for pattern in patterns {
            if pattern.iter().all(|tile| !partition.concat().contains(tile)) {
                missing.remove(pattern);
                partition.push(pattern.clone());
            }
        }
        let taken = partition.concat();
        partition.extend((1..16).filter(|tile| !taken.contains(tile)).map(|tile| vec![tile]));
        partitions.push(partition);
    }
    partitions
}

/// Counts the values of all patterns of a partition.
fn counted<const W: usize>(partition: &[Vec<u8>]) -> Vec<Vec<u64>> {
    let partition = Partition::new(Square::<W>::DIMS, partition.to_vec()).expect("each tile stands once");
    let mut fractions = vec![0.0];
    let histograms = histograms(&partition, |fraction| fractions.push(fraction));
    assert!(fractions.is_sorted() && fractions.len() > 10, "{fractions:?}");
    assert!(fractions.last().is_some_and(|last| (0.0..=1.0).contains(last)), "{fractions:?}");
    histograms
}

/// Checks law 8 for the patterns whose number of tiles satisfies `wanted`.
fn reproduces_the_histograms(wanted: impl Fn(usize) -> bool) {
    let golden = golden::pattern_histograms();
    let patterns: Vec<Vec<u8>> = golden.keys().filter(|tiles| wanted(tiles.len())).cloned().collect();
    let mut checked = BTreeSet::new();
    for partition in partitions_covering(&patterns) {
        for (tiles, counts) in partition.iter().zip(counted::<4>(&partition)) {
            let Some(expected) = golden.get(tiles) else { continue };
            assert_eq!(counts, expected.hist, "pattern {tiles:?}");
            assert_eq!(counts.iter().sum::<u64>(), expected.entries, "pattern {tiles:?}");
            assert_eq!(counts.len() - 1, expected.max, "pattern {tiles:?}");
            let sum: u64 = (0..).zip(&counts).map(|(value, count)| value * count).sum();
            let mean = sum as f64 / expected.entries as f64;
            assert!((mean - expected.mean).abs() < 1e-6, "pattern {tiles:?}: mean {mean}, not {}", expected.mean);
            checked.insert(tiles.clone());
        }
    }
    assert_eq!(checked.into_iter().collect::<Vec<_>>(), patterns);
}

#[test]
fn tables_reproduce_the_published_histograms() {
    reproduces_the_histograms(|tiles| tiles <= 6);
}

#[test]
#[ignore = "the 7-8 partition takes most of a gigabyte and half a minute or more"]
fn large_tables_reproduce_the_published_histograms() {
    reproduces_the_histograms(|tiles| tiles > 6);
}

fn reproduces_the_slow_histograms<const W: usize>(patterns: &[&[u8]]) {
    let partition: Vec<Vec<u8>> = patterns.iter().map(|tiles| tiles.to_vec()).collect();
    for (tiles, counts) in patterns.iter().zip(counted::<W>(&partition)) {
        assert_eq!(counts, PatternDistances::new(W, tiles).histogram(), "{tiles:?}");
    }
}

#[test]
fn histograms_are_those_of_the_slow_search() {
    for patterns in &subject::OF_EIGHT[..3] {
        reproduces_the_slow_histograms::<3>(patterns);
    }
    reproduces_the_slow_histograms::<4>(subject::OF_FIFTEEN[0]);
}

/// Compares the stored bit of a pattern on a board, and its residue, with the distance of the oracle. If `walked`, also
/// compares the distance that is found by walking to the goal.
fn assert_distance(pdb: &PatternDb, pattern: usize, board: &[u8], expected: u8, walked: bool) {
    let board = subject::any_board(board);
    let state = pdb.placement(pattern, &board);
    let stored = pdb.bit(board.shape(), state.order, state.mask, board.blank()) & 1;
    assert_eq!(stored, u32::from(expected >> 1 & 1), "bit 1 of {expected}, pattern {pattern} on {board:?}");
    assert_eq!(pdb.residue(pattern, &board), expected % 4, "pattern {pattern} on {board:?}");
    if walked {
        assert_eq!(pdb.distance(pattern, &board), expected, "pattern {pattern} on {board:?}");
    }
}

/// Checks every state of every pattern of a partition: the bit with the blank in each cell of its zone, and the
/// distance with the blank in the first of them. `unreached` is the number of states of each pattern that cannot be
/// reached.
fn every_distance_is_right<const W: usize>(patterns: &[&[u8]], unreached: &[usize]) {
    let pdb = subject::tables::<W>(patterns);
    for (pattern, tiles) in patterns.iter().enumerate() {
        let oracle = PatternDistances::new(W, tiles);
        let mut missing = 0;
        let all: Vec<u8> = (0..(W * W) as u8).collect();
        each_placement(&all, tiles.len(), &mut |at| {
            for zone in zones(W, at.iter().map(|cell| 1 << cell).sum()) {
                for blank in all.iter().copied().filter(|blank| zone >> blank & 1 == 1) {
                    let is_first = zone.trailing_zeros() == u32::from(blank);
                    match oracle.of(at, blank) {
                        Some(expected) => {
                            assert_distance(&pdb, pattern, &placed(W, tiles, at, blank), expected, is_first);
                        }
                        None => missing += usize::from(is_first),
                    }
                }
            }
        });
        assert_eq!(missing, unreached[pattern], "{tiles:?}");
    }
}

#[test]
fn every_distance_on_the_eight_puzzle_is_right() {
    let [fours, threes, mixed, seven, eight] = subject::OF_EIGHT;
    every_distance_is_right::<3>(fours, &[0, 0]);
    every_distance_is_right::<3>(threes, &[0, 0, 0]);
    every_distance_is_right::<3>(mixed, &[0, 0, 0]);
    // If the pattern leaves at most one tile, parity makes half of its states unreachable. The last tile and the blank
    // are in one of 36 pairs of cells. The two cells of a pair are one zone if they are adjacent, as in 12 of the
    // pairs, and otherwise two.
    every_distance_is_right::<3>(seven, &[(12 + 24 * 2) * 5_040 / 2, 0]);
    every_distance_is_right::<3>(eight, &[181_440]);
}

#[test]
fn every_distance_of_small_patterns_is_right() {
    every_distance_is_right::<4>(&[&[1, 2, 5], &[3, 4, 8], &[15, 14, 11], &[13, 9, 10], &[12], &[6, 7]], &[0; 6]);
    every_distance_is_right::<4>(&[&[2, 3, 4], &[15, 1], &[10, 12, 5, 14], &[6], &[11, 7], &[9, 13, 8]], &[0; 6]);
}

/// Compares the distances of a pattern of tables on many boards.
fn distances_are_right(pdb: &PatternDb, pattern: usize, oracle: &PatternDistances) {
    let mut cases = Cases(63);
    for round in 0..60_000 {
        let board = cases.permutation(4);
        let expected = oracle.of_board(&board).expect("tiles outside the pattern can make up for the parity");
        assert_distance(pdb, pattern, &board, expected, round % 20 == 0);
    }
}

/// Two patterns of five tiles.
#[test]
fn distances_of_5_5_5_are_right() {
    let patterns = subject::OF_FIFTEEN[1];
    let (pdb, sums) = (subject::tables::<4>(patterns), subject::sums::<4>(patterns));
    for pattern in [0, 2] {
        distances_are_right(&pdb, pattern, &sums.0[pattern]);
    }
}

/// The pattern of three tiles.
#[test]
fn distances_of_6_6_3_are_right() {
    distances_of_6_6_3_are_right_in(2);
}

#[test]
#[ignore = "searches a pattern of six tiles slowly"]
fn distances_of_six_tiles_are_right() {
    distances_of_6_6_3_are_right_in(0);
}

fn distances_of_6_6_3_are_right_in(pattern: usize) {
    let pdb = subject::six_six_three();
    distances_are_right(&pdb, pattern, &PatternDistances::new(4, &pdb.partition().patterns()[pattern]));
}

/// The tables of the papers store, for each placement, the least distance over all cells of the blank.
#[test]
fn placements_have_their_least_distance() {
    let patterns: [&[u8]; 5] = [&[1, 2, 5], &[3, 4, 8, 7], &[15, 14, 11], &[13, 9, 10], &[12, 6]];
    let partition = Partition::new(Square::<4>::DIMS, patterns.iter().map(|tiles| tiles.to_vec()).collect());
    let placements = PlacementDb::new(partition.expect("each tile stands once"));
    let all: Vec<u8> = (0..16).collect();
    for (pattern, tiles) in patterns.iter().enumerate() {
        let (oracle, layout) = (PatternDistances::new(4, tiles), placements.layout(pattern));
        each_placement(&all, tiles.len(), &mut |at| {
            let free = all.iter().filter(|cell| !at.contains(cell));
            let expected = free.clone().filter_map(|&blank| oracle.of(at, blank)).min();
            let blank = *free.clone().next().expect("some cell is free");
            let board = subject::board::<4>(&placed(4, tiles, at, blank));
            let state = Placement::new(tiles, layout, &board);
            assert_eq!(Some(placements.value(state.order, state.mask)), expected, "{tiles:?} in {at:?}");
        });
    }
}

#[test]
fn a_builder_says_when_it_is_done() {
    let mut builder = Builder::new(Partition::six_six_three());
    let mut fraction = 0.0;
    while fraction < 1.0 {
        let reached = builder.step();
        assert!((fraction..=1.0).contains(&reached), "{reached} after {fraction}");
        fraction = reached;
    }
    assert_eq!(builder.finish(), *subject::six_six_three());
    let unfinished = Builder::new(Partition::six_six_three());
    assert_eq!(unfinished.finish(), *subject::six_six_three());
}

#[test]
fn only_partitions_are_partitions() {
    let with =
        |patterns: &[&[u8]]| Partition::new(Square::<3>::DIMS, patterns.iter().map(|tiles| tiles.to_vec()).collect());
    assert_eq!(with(&[&[1, 2, 3, 4], &[5, 6, 7]]), Err(PartitionError::Missing { tile: 8 }));
    assert_eq!(with(&[&[1, 2, 3, 4], &[5, 6, 7, 8, 1]]), Err(PartitionError::Twice { tile: 1 }));
    assert_eq!(with(&[&[1, 2, 3, 4], &[5, 6, 7, 8, 9]]), Err(PartitionError::Tile { tile: 9, last: 8 }));
    assert_eq!(with(&[&[0, 1, 2, 3, 4], &[5, 6, 7, 8]]), Err(PartitionError::Tile { tile: 0, last: 8 }));
    assert_eq!(with(&[&[1, 2, 3, 4, 5, 6, 7, 8], &[]]), Err(PartitionError::Size { tiles: 0, most: 8 }));
    assert_eq!(with(&[]), Err(PartitionError::Missing { tile: 1 }));
    let nine = Partition::new(Square::<4>::DIMS, vec![(1..=9).collect(), (10..=15).collect()]);
    assert_eq!(nine, Err(PartitionError::Size { tiles: 9, most: 8 }));
    let seven = Partition::new(Square::<5>::DIMS, vec![(1..=7).collect(), (8..=24).collect()]);
    assert_eq!(seven, Err(PartitionError::Size { tiles: 7, most: 6 }));
}
