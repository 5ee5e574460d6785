//! Law 8, the second half of law 3, and what a damaged table does.
//!
//! The oracles: the published histograms of 22 patterns (`data/pdb_histograms.json`), the slow breadth-first search of
//! `common::patterns`, the file's layout read here byte by byte as it is documented, and a checksum computed bit by bit.

mod common;

use common::{golden, patterns::PatternValues, puzzle::Cases, subject};
use fifteen::pdb::{
    PatternDb,
    format::{TableError, decode, decode_as, encode},
    generate::Builder,
    partition::{Partition, PartitionError},
    rank::Ranking,
    verify::verify,
};
use std::collections::BTreeSet;

/// The partitions that contain every pattern of a list: each pattern that is still missing, with others of the list
/// that share no tile with it, and single tiles for the rest.
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

fn histogram(values: impl Iterator<Item = u8>) -> Vec<u64> {
    let mut counts = vec![0; 256];
    for value in values {
        counts[value as usize] += 1;
    }
    let highest = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
    counts.truncate(highest + 1);
    counts
}

/// Law 8 for the patterns of up to six tiles, or for the larger ones.
fn reproduces_the_histograms(wanted: impl Fn(usize) -> bool) {
    let golden = golden::pattern_histograms();
    let patterns: Vec<Vec<u8>> = golden.keys().filter(|tiles| wanted(tiles.len())).cloned().collect();
    let mut checked = BTreeSet::new();
    for partition in partitions_covering(&patterns) {
        let pdb = Builder::new(Partition::<4>::new(partition.clone()).expect("each tile stands once")).finish();
        for (number, tiles) in partition.iter().enumerate() {
            let Some(expected) = golden.get(tiles) else { continue };
            let counts = histogram(pdb.values(number));
            assert_eq!(counts, expected.hist, "pattern {tiles:?}");
            assert_eq!(counts.iter().sum::<u64>(), expected.entries, "pattern {tiles:?}");
            assert_eq!(counts.len() - 1, expected.max, "pattern {tiles:?}");
            let sum: u64 = (0..).zip(&counts).map(|(value, count)| value * count).sum();
            #[expect(clippy::cast_precision_loss, reason = "both are far below 2^53")]
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

/// The 7-8 partition takes most of a gigabyte and half a minute or more.
#[test]
fn large_tables_reproduce_the_published_histograms() {
    if golden::thorough() {
        reproduces_the_histograms(|tiles| tiles > 6);
    }
}

fn cells_of_rank<const W: usize>(tiles: usize) -> impl Iterator<Item = Vec<u8>> {
    let ranking = Ranking::<W>::new(tiles);
    (0..ranking.count()).map(move |rank| ranking.unrank(rank))
}

/// Every entry of every pattern of a partition, against the slow search.
fn every_value_is_right<const W: usize>(patterns: &[&[u8]]) {
    let pdb = subject::build::<W>(patterns);
    for (number, tiles) in patterns.iter().enumerate() {
        let oracle = PatternValues::new(W, tiles);
        for (cells, value) in cells_of_rank::<W>(tiles.len()).zip(pdb.values(number)) {
            assert_eq!(value, oracle.of_cells(&cells), "{tiles:?} in {cells:?}");
        }
    }
}

#[test]
fn every_value_of_small_patterns_is_right() {
    every_value_is_right::<3>(&[&[1, 2, 3, 4], &[5, 6, 7, 8]]);
    every_value_is_right::<3>(&[&[8, 2, 5, 1, 4], &[7, 6, 3]]);
    every_value_is_right::<3>(&[&[5], &[6, 1], &[8, 7], &[4, 3, 2]]);
    every_value_is_right::<4>(&[&[1, 2, 5], &[3, 4, 8], &[15, 14, 11], &[13, 9, 10], &[12], &[6, 7]]);
    every_value_is_right::<4>(&[&[2, 3, 4], &[15, 1], &[10, 12, 5], &[6], &[11, 7, 14], &[9, 13, 8]]);
}

#[test]
fn a_builder_says_when_it_is_done() {
    let mut builder = Builder::<4>::new(Partition::six_six_three());
    let mut fraction = 0.0;
    while fraction < 1.0 {
        let reached = builder.step();
        assert!((fraction..=1.0).contains(&reached), "{reached} after {fraction}");
        fraction = reached;
    }
    assert_eq!(builder.finish(), *subject::six_six_three());
    let unfinished = Builder::<4>::new(Partition::six_six_three());
    assert_eq!(unfinished.finish(), *subject::six_six_three());
}

#[test]
fn only_partitions_are_partitions() {
    let with = |patterns: &[&[u8]]| Partition::<3>::new(patterns.iter().map(|tiles| tiles.to_vec()).collect());
    assert_eq!(with(&[&[1, 2, 3, 4], &[5, 6, 7]]), Err(PartitionError::Missing { tile: 8 }));
    assert_eq!(with(&[&[1, 2, 3, 4], &[5, 6, 7, 8, 1]]), Err(PartitionError::Tile { tile: 1 }));
    assert_eq!(with(&[&[1, 2, 3, 4], &[5, 6, 7, 8, 9]]), Err(PartitionError::Tile { tile: 9 }));
    assert_eq!(with(&[&[0, 1, 2, 3, 4], &[5, 6, 7, 8]]), Err(PartitionError::Tile { tile: 0 }));
    assert_eq!(with(&[&[1, 2, 3, 4, 5, 6, 7, 8], &[]]), Err(PartitionError::Size { tiles: 0 }));
    assert_eq!(with(&[]), Err(PartitionError::Missing { tile: 1 }));
    let nine = Partition::<4>::new(vec![(1..=9).collect(), (10..=15).collect()]);
    assert_eq!(nine, Err(PartitionError::Size { tiles: 9 }));
}

/// CRC-32 as in zip and Ethernet, a bit at a time.
fn crc32(bytes: impl Iterator<Item = u8>) -> u32 {
    !bytes.fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 })
    })
}

/// Where the checksum of a file begins; the entries follow after its four bytes.
fn checksum_at(file: &[u8]) -> usize {
    let patterns = file[6];
    let entries = (0..patterns).fold(7, |at, _| at + 1 + file[at] as usize);
    entries + 4
}

/// Makes the checksum fit the bytes again.
fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    let at = checksum_at(&file);
    let crc = crc32(file[..at].iter().chain(&file[at + 4..]).copied());
    file[at..at + 4].copy_from_slice(&crc.to_le_bytes());
    file
}

const SMALL: [&[u8]; 3] = [&[1, 2, 3], &[8, 5, 4], &[7, 6]];

/// The table of a small partition of the 8-puzzle as a file.
fn small_file() -> Vec<u8> {
    encode(&subject::build::<3>(&SMALL))
}

#[test]
fn a_table_decodes_to_what_was_encoded() {
    let small = subject::build::<3>(&SMALL);
    assert_eq!(decode(&encode(&small)), Ok(small));
    let large = subject::six_six_three();
    assert_eq!(decode(&encode(large)).as_ref(), Ok(large));
    assert_eq!(decode_as(&encode(large), &Partition::six_six_three()).as_ref(), Ok(large));
}

#[test]
fn a_file_is_laid_out_as_documented() {
    let file = small_file();
    let head = [b'F', b'P', b'D', b'B', 1, 3, 3, 3, 1, 2, 3, 3, 8, 5, 4, 2, 7, 6];
    assert_eq!(file[..18], head);
    // 9 × 8 × 7 and 9 × 8 placements, two a byte.
    let entries = 252 + 252 + 36;
    assert_eq!(file[18..22], u32::to_le_bytes(entries));
    assert_eq!(checksum_at(&file), 22);
    assert_eq!(sealed(file.clone()), file);
    assert_eq!(file.len(), 26 + entries as usize);
    let (oracle, first) = (PatternValues::new(3, SMALL[1]), 26 + 252);
    for (rank, cells) in cells_of_rank::<3>(3).enumerate() {
        let apart = |tile: u8, cell: u8| (((tile - 1) / 3).abs_diff(cell / 3)) + ((tile - 1) % 3).abs_diff(cell % 3);
        let manhattan: u8 = SMALL[1].iter().zip(&cells).map(|(&tile, &cell)| apart(tile, cell)).sum();
        let entry = file[first + rank / 2] >> (rank % 2 * 4) & 15;
        assert_eq!(manhattan + 2 * entry, oracle.of_cells(&cells), "rank {rank}");
    }
}

#[test]
fn every_altered_byte_of_a_small_file_is_an_error() {
    let mut file = small_file();
    for at in 0..file.len() {
        for flip in 1..=u8::MAX {
            file[at] ^= flip;
            assert!(decode::<3>(&file).is_err(), "byte {at} altered by {flip:#x} goes unnoticed");
            file[at] ^= flip;
        }
    }
}

#[test]
fn every_altered_byte_of_the_large_files_head_is_an_error() {
    let mut file = encode(subject::six_six_three());
    for at in 0..checksum_at(&file) + 4 {
        for flip in [1, 2, 4, 8, 16, 32, 64, 128, 255] {
            file[at] ^= flip;
            assert!(decode::<4>(&file).is_err(), "byte {at} altered by {flip:#x} goes unnoticed");
            file[at] ^= flip;
        }
    }
}

#[test]
fn altered_entries_of_the_large_file_are_an_error() {
    let mut file = encode(subject::six_six_three());
    let (first, mut cases) = (checksum_at(&file) + 4, Cases(51));
    let last = file.len() - 1;
    let random: Vec<usize> = (0..2_000).map(|_| first + cases.below(last + 1 - first)).collect();
    for at in [first, first + 1, last - 1, last].into_iter().chain(random) {
        let flip = 1 + cases.below(255) as u8;
        file[at] ^= flip;
        let error = decode::<4>(&file).expect_err("an altered entry goes unnoticed");
        assert!(matches!(error, TableError::Checksum { .. }), "byte {at}: {error}");
        file[at] ^= flip;
    }
    assert!(decode::<4>(&file).is_ok());
}

#[test]
fn a_file_cut_short_anywhere_is_truncated() {
    let file = small_file();
    for length in 0..file.len() {
        match decode::<3>(&file[..length]) {
            Err(TableError::Truncated { expected, got }) => assert!(got == length && expected > length),
            other => panic!("{length} bytes: {other:?}"),
        }
    }
    let (large, mut cases) = (encode(subject::six_six_three()), Cases(52));
    let cuts: Vec<usize> = (0..40).chain((0..2_000).map(|_| cases.below(large.len()))).collect();
    for length in cuts {
        assert!(matches!(decode::<4>(&large[..length]), Err(TableError::Truncated { .. })), "{length} bytes");
    }
}

#[test]
fn other_files_are_named_for_what_they_are() {
    let file = small_file();
    let altered = |at: usize, byte: u8| {
        let mut file = file.clone();
        file[at] = byte;
        sealed(file)
    };
    assert_eq!(decode::<3>(b"<!doctype html><title>Not found"), Err(TableError::Magic));
    assert_eq!(decode::<3>(&altered(4, 2)), Err(TableError::Version { got: 2 }));
    assert_eq!(decode::<3>(&altered(4, 0)), Err(TableError::Version { got: 0 }));
    assert_eq!(decode::<4>(&file), Err(TableError::Width { expected: 4, got: 3 }));
    assert_eq!(decode::<3>(&encode(subject::six_six_three())), Err(TableError::Width { expected: 3, got: 4 }));
    assert_eq!(decode::<3>(&altered(8, 8)), Err(TableError::Partition(PartitionError::Tile { tile: 8 })));
    assert!(matches!(decode::<3>(&altered(18, 0)), Err(TableError::Length { expected: 540, .. })));
    let longer = [file.as_slice(), &[0]].concat();
    assert_eq!(decode::<3>(&longer), Err(TableError::Surplus { expected: file.len(), got: file.len() + 1 }));
    let twice = [file.as_slice(), &file].concat();
    assert_eq!(decode::<3>(&twice), Err(TableError::Surplus { expected: file.len(), got: 2 * file.len() }));
}

/// The same tiles in another order have other ranks: only the very partition asked for will do.
#[test]
fn another_partition_is_refused() {
    let asked = Partition::<3>::new(SMALL.map(<[u8]>::to_vec).to_vec()).expect("each tile stands once");
    let others: [&[&[u8]]; 3] =
        [&[&[1, 2, 3, 4], &[5, 6, 7, 8]], &[&[3, 2, 1], &[8, 5, 4], &[7, 6]], &[&[8, 5, 4], &[1, 2, 3], &[7, 6]]];
    for patterns in others {
        let file = encode(&subject::build::<3>(patterns));
        assert!(matches!(decode_as(&file, &asked), Err(TableError::OtherPartition { .. })), "{patterns:?}");
    }
    assert!(decode_as(&small_file(), &asked).is_ok());
}

/// Wrong values under a right checksum: the goal's are found at once, the others by the full check.
#[test]
fn wrong_entries_are_found() {
    let file = small_file();
    let rank_of = |home: [u8; 3]| cells_of_rank::<3>(3).position(|cells| cells == home).expect("home has a rank");
    let goal = rank_of([7, 4, 3]);
    let altered = |pattern_at: usize, rank: usize| {
        let mut file = file.clone();
        file[26 + pattern_at + rank / 2] ^= 1 << (rank % 2 * 4);
        sealed(file)
    };
    assert_eq!(decode::<3>(&altered(252, goal)), Err(TableError::Goal { pattern: 1 }));

    let right: PatternDb<3> = decode(&file).expect("the file is right");
    assert_eq!(verify(&right, |_| {}), Ok(()));
    for rank in [0, goal - 1, goal + 1, 503] {
        let wrong: PatternDb<3> = decode(&altered(252, rank)).expect("its checksum and the goal's entries are right");
        let error = verify(&wrong, |_| {}).expect_err("an entry is wrong");
        assert_eq!((error.pattern, error.rank), (1, rank));
        assert_eq!(error.got, error.expected ^ 1);
    }
}

#[test]
fn verify_tells_how_far_it_is() {
    let mut told = Vec::new();
    assert_eq!(verify(subject::six_six_three(), |fraction| told.push(fraction)), Ok(()));
    assert!(told.is_sorted() && told.len() > 10);
    assert!(told.last().is_some_and(|&last| last >= 1.0));
}
