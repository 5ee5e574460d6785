//! Pattern databases built inside wasm.
//!
//! The oracles are the published histograms and the slow search of `common::patterns`.

use common::{golden, patterns::PatternDistances, puzzle::Cases, subject};
use fifteen::internals::pdb::{
    format::{decode, encode},
    histograms::histograms,
    partition::Partition,
};
use wasm_bindgen_test::wasm_bindgen_test;

fn counted(width: usize, patterns: &[&[u8]]) -> Vec<Vec<u64>> {
    let patterns = patterns.iter().map(|tiles| tiles.to_vec()).collect();
    histograms(&Partition::new(subject::square(width), patterns).expect("each tile occurs once"), |_| ())
}

#[wasm_bindgen_test]
fn the_6_6_3_tables_reproduce_the_published_histograms() {
    let (golden, patterns) = (golden::pattern_histograms(), subject::OF_FIFTEEN[2]);
    for (&tiles, counts) in patterns.iter().zip(counted(4, patterns)) {
        assert_eq!(counts, golden[tiles].hist, "{tiles:?}");
    }
}

/// Uses patterns of three tiles, so that the slow search ends soon.
fn has_the_histograms_of_the_slow_search(width: usize) {
    let tiles: Vec<u8> = (1..(width * width) as u8).collect();
    let patterns: Vec<&[u8]> = tiles.chunks(3).collect();
    for (tiles, counts) in patterns.iter().zip(counted(width, &patterns)) {
        assert_eq!(counts, PatternDistances::new(width, tiles).histogram(), "{tiles:?}");
    }
}

#[wasm_bindgen_test]
fn tables_of_every_size_have_the_histograms_of_the_slow_search() {
    (3..=6).for_each(has_the_histograms_of_the_slow_search);
}

#[wasm_bindgen_test]
fn distances_of_the_6_6_3_tables_are_right() {
    let (tables, mut cases) = (subject::six_six_three(), Cases(221));
    for pattern in 0..3 {
        let oracle = PatternDistances::new(4, &tables.partition().patterns()[pattern]);
        for _ in 0..2_000 {
            let board = cases.permutation(4);
            let distance = tables.distance(pattern, &subject::any_board(&board));
            assert_eq!(Some(distance), oracle.of_board(&board), "pattern {pattern} on {board:?}");
        }
    }
}

#[wasm_bindgen_test]
fn files_survive_encoding_and_decoding() {
    let tables = subject::six_six_three();
    let file = encode(&tables);
    assert_eq!(decode(file.clone()).as_ref(), Ok(&*tables));
    let mut damaged = file;
    *damaged.last_mut().expect("a file has bytes") ^= 1;
    assert!(decode(damaged).is_err());
}
