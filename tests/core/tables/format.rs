//! Law 3 for files: decode after encode is the identity, and damaged tables are detected.
//!
//! The oracles: the file's layout, read here byte by byte as documented, with the distances and zones of
//! `common::patterns` for its bits, and a checksum computed bit by bit.

use common::{
    patterns::{PatternDistances, each_placement, zones},
    puzzle::Cases,
    subject,
};
use fifteen::{
    HeuristicName, Solver, TableError,
    internals::pdb::{
        PatternDb,
        format::{decode, encode},
        partition::PartitionError,
        verify::{WrongBit, verify},
    },
};

/// CRC-32 as in zip and Ethernet, a bit at a time.
fn crc32(bytes: impl Iterator<Item = u8>) -> u32 {
    !bytes.fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 })
    })
}

/// The offset of a file's checksum, which has four bytes; the bits follow.
fn checksum_at(file: &[u8]) -> usize {
    let patterns = file[6];
    let length = (0..patterns).fold(7, |at, _| at + 1 + file[at] as usize);
    length + 4
}

/// Makes the checksum fit the bytes again.
fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    let at = checksum_at(&file);
    let crc = crc32(file[..at].iter().chain(&file[at + 4..]).copied());
    file[at..at + 4].copy_from_slice(&crc.to_le_bytes());
    file
}

const SMALL: [&[u8]; 3] = [&[1, 2, 3], &[8, 5, 4], &[7, 6]];

/// The bytes before the bits: magic, version, width, number of patterns, each pattern, length, checksum.
const HEAD: usize = 4 + 1 + 1 + 1 + (4 + 4 + 3) + 4 + 4;

/// The table of a small partition of the 8-puzzle as a file.
fn small_file() -> Vec<u8> {
    encode(&subject::tables::<3>(&SMALL))
}

/// The blocks of a number of tiles on the 3x3 board: each mask in ascending order with each of its zones.
fn blocks(tiles: usize) -> Vec<(u64, u64)> {
    let masks = (0..1_u64 << 9).filter(|mask| mask.count_ones() as usize == tiles);
    masks.flat_map(|mask| zones(3, mask).into_iter().map(move |zone| (mask, zone))).collect()
}

/// The bits of one order of `tiles` tiles of the 3x3 board: one for each block, padded to a word.
fn stride(tiles: usize) -> usize {
    blocks(tiles).len().next_multiple_of(64)
}

/// The documented number of an order: for each tile i, i! for each of the earlier tiles in higher cells.
fn order_of(cells: &[u8]) -> usize {
    let higher = |i: usize| cells[..i].iter().filter(|&&cell| cell > cells[i]).count();
    (0..cells.len()).map(|i| higher(i) * (1..=i).product::<usize>()).sum()
}

#[test]
fn a_table_decodes_to_what_was_encoded() {
    let small = subject::tables::<3>(&SMALL);
    assert_eq!(decode(encode(&small)).as_ref(), Ok(&*small));
    let large = subject::six_six_three();
    assert_eq!(decode(encode(&large)).as_ref(), Ok(&*large));
}

#[test]
fn a_file_is_laid_out_as_documented() {
    let file = small_file();
    let head = [b'F', b'P', b'D', b'B', 2, 3, 3, 3, 1, 2, 3, 3, 8, 5, 4, 2, 7, 6];
    assert_eq!(file[..18], head);
    // Twice the six orders of three tiles, and the two orders of two tiles.
    let bits = 2 * 6 * stride(3) + 2 * stride(2);
    assert_eq!(file[18..22], u32::to_le_bytes(bits as u32 / 8));
    assert_eq!(checksum_at(&file), HEAD - 4);
    assert_eq!(sealed(file.clone()), file);
    assert_eq!(file.len(), HEAD + bits / 8);

    let mut first = 0;
    let mut expected = vec![0; bits / 8];
    for tiles in SMALL {
        let (oracle, all) = (PatternDistances::new(3, tiles), blocks(tiles.len()));
        each_placement(&[0, 1, 2, 3, 4, 5, 6, 7, 8], tiles.len(), &mut |cells| {
            let mask: u64 = cells.iter().map(|cell| 1 << cell).sum();
            for (block, (_, zone)) in all.iter().enumerate().filter(|(_, (other, _))| *other == mask) {
                let distance = oracle.of(cells, zone.trailing_zeros() as u8).expect("tiles are left to swap");
                let bit = first + order_of(cells) * stride(tiles.len()) + block;
                expected[bit / 8] |= (distance >> 1 & 1) << (bit % 8);
            }
        });
        first += (1..=tiles.len()).product::<usize>() * stride(tiles.len());
    }
    assert_eq!(file[HEAD..], expected);
}

#[test]
fn every_altered_byte_of_a_small_file_is_an_error() {
    let mut file = small_file();
    for at in 0..file.len() {
        for flip in 1..=u8::MAX {
            file[at] ^= flip;
            assert!(decode(file.clone()).is_err(), "byte {at} altered by {flip:#x} goes unnoticed");
            file[at] ^= flip;
        }
    }
}

#[test]
fn every_altered_byte_of_the_large_files_head_is_an_error() {
    let mut file = encode(&subject::six_six_three());
    for at in 0..checksum_at(&file) + 4 {
        for flip in [1, 2, 4, 8, 16, 32, 64, 128, 255] {
            file[at] ^= flip;
            assert!(decode(file.clone()).is_err(), "byte {at} altered by {flip:#x} goes unnoticed");
            file[at] ^= flip;
        }
    }
}

#[test]
fn altered_bits_of_the_large_file_are_an_error() {
    altered_bytes_of_the_large_file_are_an_error(400);
}

#[test]
#[ignore = "five times as many bytes as the test above"]
fn many_altered_bits_of_the_large_file_are_an_error() {
    altered_bytes_of_the_large_file_are_an_error(2_000);
}

/// Alters `count` random bytes, the first ones and the last ones.
fn altered_bytes_of_the_large_file_are_an_error(count: usize) {
    let mut file = encode(&subject::six_six_three());
    let (first, mut cases) = (checksum_at(&file) + 4, Cases(51));
    let last = file.len() - 1;
    let random: Vec<usize> = (0..count).map(|_| first + cases.below(last + 1 - first)).collect();
    for at in [first, first + 1, last - 1, last].into_iter().chain(random) {
        let flip = 1 + cases.below(255) as u8;
        file[at] ^= flip;
        let error = decode(file.clone()).expect_err("an altered byte goes unnoticed");
        assert!(matches!(error, TableError::Checksum { .. }), "byte {at}: {error}");
        file[at] ^= flip;
    }
    assert!(decode(file).is_ok());
}

#[test]
fn a_file_cut_short_anywhere_is_truncated() {
    let file = small_file();
    for length in 0..file.len() {
        match decode(file[..length].to_vec()) {
            Err(TableError::Truncated { expected, got }) => assert!(got == length && expected > length),
            other => panic!("{length} bytes: {other:?}"),
        }
    }
    let (large, mut cases) = (encode(&subject::six_six_three()), Cases(52));
    let cuts: Vec<usize> = (0..40).chain((0..2_000).map(|_| cases.below(large.len()))).collect();
    for length in cuts {
        let cut = large[..length].to_vec();
        assert!(matches!(decode(cut), Err(TableError::Truncated { .. })), "{length} bytes");
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
    assert_eq!(decode(b"<!doctype html><title>Not found".to_vec()), Err(TableError::Magic));
    assert_eq!(decode(altered(4, 1)), Err(TableError::Version { got: 1 }));
    assert_eq!(decode(altered(4, 4)), Err(TableError::Version { got: 4 }));
    assert_eq!(decode(altered(8, 8)), Err(TableError::Partition(PartitionError::Twice { tile: 8 })));
    let (expected, got) = (file.len() - HEAD, file.len() - HEAD + 1);
    assert_eq!(decode(altered(18, got as u8)), Err(TableError::Length { expected, got }));
    let longer = [file.as_slice(), &[0]].concat();
    assert_eq!(decode(longer), Err(TableError::TrailingBytes { expected: file.len(), got: file.len() + 1 }));
    let twice = [file.as_slice(), &file].concat();
    assert_eq!(decode(twice), Err(TableError::TrailingBytes { expected: file.len(), got: 2 * file.len() }));
}

/// The same tiles in another order have other bits: a solver accepts only the exact partitions of its heuristics.
#[test]
fn tables_that_no_heuristic_uses_are_refused() {
    let mut solver = Solver::new();
    for patterns in subject::OF_FIFTEEN {
        let pdb = subject::tables::<4>(patterns);
        let written: Vec<String> = patterns.iter().map(|tiles| format!("{tiles:?}").replace(' ', "")).collect();
        let partition = written.join(" ").replace('[', "{").replace(']', "}");
        let useless = Err(TableError::UnusedPartition { partition });
        assert_eq!(solver.add_table_file(encode(&pdb)), useless, "{patterns:?}");
        assert_eq!(solver.add_table((*pdb).clone()), useless, "{patterns:?}");
    }
    let of_eight = TableError::UnusedPartition { partition: "{1,2,3} {8,5,4} {7,6}".to_owned() };
    assert_eq!(solver.add_table_file(small_file()), Err(of_eight));
    let mut of_seven = small_file();
    of_seven[5] = 11;
    assert_eq!(solver.add_table_file(sealed(of_seven)), Err(TableError::UnsupportedShape { rows: 11, columns: 11 }));
    assert!(HeuristicName::ALL.into_iter().all(|heuristic| solver.table(heuristic, subject::square(3)).is_none()
        && solver.table(heuristic, subject::square(4)).is_none()));

    let usual = subject::six_six_three();
    assert_eq!(solver.add_table_file(encode(&usual)), Ok(()));
    assert_eq!(solver.table(HeuristicName::Pdb663, subject::square(4)), Some(&usual));
}

/// The small file with one bit wrong, under a right checksum.
fn with_wrong_bit(WrongBit { pattern, order, block }: WrongBit) -> Vec<u8> {
    let mut file = small_file();
    let bits = |tiles: &[u8]| (1..=tiles.len()).product::<usize>() * stride(tiles.len());
    let before: usize = SMALL[..pattern].iter().map(|tiles| bits(tiles)).sum();
    let bit = before + order * stride(SMALL[pattern].len()) + block;
    file[HEAD + bit / 8] ^= 1 << (bit % 8);
    sealed(file)
}

/// The goal's bits are looked at at once.
#[test]
fn a_wrong_bit_of_a_goal_is_an_error() {
    for (pattern, home) in [[0, 1, 2].as_slice(), &[7, 4, 3], &[6, 5]].into_iter().enumerate() {
        let mask: u64 = home.iter().map(|cell| 1 << cell).sum();
        let all = blocks(home.len());
        let block = all.iter().position(|&(other, zone)| other == mask && zone >> 8 & 1 == 1);
        let block = block.expect("the blank is at home in a zone");
        let wrong = WrongBit { pattern, order: order_of(home), block };
        assert_eq!(decode(with_wrong_bit(wrong)), Err(TableError::Goal { pattern }));
    }
}

/// The full check finds every other wrong bit, including the padding of a word.
#[test]
fn wrong_bits_are_found() {
    let right: PatternDb = decode(small_file()).expect("the file is right");
    assert_eq!(verify(&right, |_| {}), Ok(()));
    let mut goals = 0;
    for (pattern, tiles) in SMALL.into_iter().enumerate() {
        for order in 0..(1..=tiles.len()).product() {
            for block in 0..stride(tiles.len()) {
                let wrong = WrongBit { pattern, order, block };
                match decode(with_wrong_bit(wrong.clone())) {
                    Ok(pdb) => assert_eq!(verify(&pdb, |_| {}), Err(wrong)),
                    Err(error) => {
                        assert_eq!(error, TableError::Goal { pattern });
                        goals += 1;
                    }
                }
            }
        }
    }
    assert_eq!(goals, SMALL.len());
}

/// The error names the first of several wrong bits.
#[test]
fn the_first_wrong_bit_is_named() {
    let mut file = encode(&subject::six_six_three());
    let head = checksum_at(&file) + 4;
    // 16,412 blocks of six tiles, and 720 orders.
    let stride = 16_448;
    let second = 720 * stride;
    for (bit, named) in [
        (second + 719 * stride + 16_411, WrongBit { pattern: 1, order: 719, block: 16_411 }),
        (second, WrongBit { pattern: 1, order: 0, block: 0 }),
        (5 * stride + 13, WrongBit { pattern: 0, order: 5, block: 13 }),
        (5 * stride + 10, WrongBit { pattern: 0, order: 5, block: 10 }),
    ] {
        file[head + bit / 8] ^= 1 << (bit % 8);
        let pdb: PatternDb = decode(sealed(file.clone())).expect("the goal's bits are right");
        assert_eq!(verify(&pdb, |_| {}), Err(named));
    }
}

#[test]
fn verify_tells_how_far_it_is() {
    let mut told = Vec::new();
    assert_eq!(verify(&subject::six_six_three(), |fraction| told.push(fraction)), Ok(()));
    assert!(told.is_sorted() && told.len() > 10);
    assert!(told.last().is_some_and(|&last| last >= 1.0));
}
