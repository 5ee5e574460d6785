//! Table files with changed bytes and a right checksum: an accepted file is written as the same bytes, and every walk
//! through its tables ends.

use crate::runs::check;
use common::subject;
use fifteen::{
    HeuristicName,
    internals::{
        board::random,
        pdb::format::{decode, encode, file_length},
    },
    shape::Dims,
};
use proptest::prelude::*;

/// The index of the checksum, if the head ends before the file does. Files of rectangles have one more byte, the number
/// of rows.
fn checksum_at(file: &[u8]) -> Option<usize> {
    let count_at = if file.get(4) == Some(&3) { 7 } else { 6 };
    let head =
        (0..*file.get(count_at)?).try_fold(count_at + 1, |at: usize, _| Some(at + 1 + usize::from(*file.get(at)?)))?;
    (head + 8 <= file.len()).then_some(head + 4)
}

fn seal(file: &mut [u8]) {
    let Some(at) = checksum_at(file) else { return };
    let mut checksum = crc32fast::Hasher::new();
    checksum.update(&file[..at]);
    checksum.update(&file[at + 4..]);
    file[at..at + 4].copy_from_slice(&checksum.finalize().to_le_bytes());
}

#[test]
fn files() {
    let squares = subject::OF_EIGHT[..3].iter().map(|patterns| encode(&subject::tables::<3>(patterns)));
    let rectangles = [(2, 3), (4, 2), (2, 5)].map(|(rows, columns)| {
        let shape = Dims::new(rows, columns).expect("there are such boards");
        encode(&subject::table_for(HeuristicName::Pdb, shape))
    });
    let files: Vec<Vec<u8>> = squares.chain(rectangles).collect();
    // Most changes are in the head, which is small, and the others anywhere.
    let at = prop_oneof![0..40_usize, any::<usize>()];
    let edits = prop::collection::vec((at, prop_oneof![any::<u8>(), Just(0), Just(1)]), 0..6);
    let lengths = prop_oneof![8 => Just(0_i32), 1 => -2000..100_i32];
    let inputs = (prop::sample::select(files), edits, lengths, any::<bool>(), any::<u64>());
    check(
        "table files",
        "tests/fuzz/regressions/tables.txt",
        150,
        &inputs,
        |(mut file, edits, longer, sealed, seed)| {
            let right = file.clone();
            for (at, flip) in edits {
                let length = file.len();
                file[at % length] ^= flip;
            }
            file.resize(file.len().saturating_add_signed(longer as isize), 0);
            if sealed {
                seal(&mut file);
            }
            let is_changed = file != right;
            let _ = file_length(&file);
            let Ok(pdb) = decode(file.clone()) else {
                return Ok([false, false]);
            };
            prop_assert_eq!(file_length(&file), Ok(file.len() as u64));
            prop_assert!(encode(&pdb) == file);
            let board = random::uniform(pdb.partition().shape(), random::seeded(seed));
            for pattern in 0..pdb.partition().patterns().len() {
                let distance = pdb.try_distance(pattern, &board);
                prop_assert!(
                    distance.is_err() || distance.is_ok_and(|distance| distance % 4 == pdb.residue(pattern, &board))
                );
            }
            // Tables with changed bits are accepted as well, if the checksum is right.
            Ok([true, is_changed])
        },
    );
}
