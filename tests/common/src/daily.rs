//! A second implementation of the daily board, from its description, and a calendar that counts on from day to day.

use crate::puzzle::{Tiles, blank_first, is_solvable};

/// The board of a date whose digits are `seed`: the tiles 0 1 2 … shuffled by Fisher and Yates with the words of
/// `SplitMix64`. If that board is unsolvable, 1 and 2 are exchanged.
pub fn board(width: usize, seed: u64) -> Tiles {
    let mut words = (1_u64..).map(|index| split_mix_64(seed, index));
    let mut tiles = blank_first(width);
    for last in (1..tiles.len()).rev() {
        tiles.swap(last, below(last as u128 + 1, &mut words) as usize);
    }
    let exchanged = |&tile: &u8| if tile == 1 || tile == 2 { 3 - tile } else { tile };
    if is_solvable(&tiles) { tiles } else { tiles.iter().map(exchanged).collect() }
}

/// The word with this index, from 1, in the sequence of a seed.
fn split_mix_64(seed: u64, index: u64) -> u64 {
    let word = seed.wrapping_add(index.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

/// A number below `bound`, without bias: all words divide into `bound` parts of equal length, and the words left over
/// are skipped. Their product with `bound` is a little above a multiple of 2^64.
fn below(bound: u128, words: &mut impl Iterator<Item = u64>) -> u128 {
    const WORDS: u128 = 1 << 64;
    let products = words.map(|word| u128::from(word) * bound);
    let mut even = products.filter(|product| product % WORDS >= WORDS % bound);
    even.next().expect("the words do not end") / WORDS
}

/// All dates from the first of January of one year to the last of December of another: year, month and day.
pub fn calendar(first: u32, last: u32) -> impl Iterator<Item = (u32, u32, u32)> {
    (first..=last).flat_map(|year| {
        let is_leap = year % 400 == 0 || year % 100 != 0 && year % 4 == 0;
        let february = if is_leap { 29 } else { 28 };
        let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        (1..=12).zip(months).flat_map(move |(month, days)| (1..=days).map(move |day| (year, month, day)))
    })
}
