//! Look-ups of many boards: the sums of the tables, and errors that name the board.
//!
//! The oracles are the distances that a slow search of each pattern finds (`common::patterns`), and the parity of the reference
//! puzzle.

use common::{
    puzzle::{Cases, Rectangle},
    subject::{self, OF_EIGHT, OF_FIFTEEN},
};
use fifteen::{Lookup, LookupError, Partition, PatternDb, shape::Square};
use std::sync::Arc;

/// More boards than a group of look-ups, and not a multiple of it.
const BOARDS: usize = 333;

fn agrees_with_the_slow_search(rectangle: Rectangle, patterns: &[&[u8]], cases: &mut Cases) {
    let shape = subject::dims(rectangle);
    let partition = Partition::new(shape, patterns.iter().map(|tiles| tiles.to_vec()).collect());
    let pdb = Arc::new(PatternDb::build(partition.expect("each tile occurs once")));
    let sums = subject::sums_on(shape, patterns);
    let boards: Vec<Vec<u8>> = (0..BOARDS).map(|_| cases.solvable_on(rectangle)).collect();
    for reflection in [false, true] {
        let lookup = Lookup::new(pdb.clone(), reflection);
        assert_eq!(lookup.bytes(), 8 * pdb.bytes().len());
        let got = lookup.h(&boards.concat()).expect("these are solvable boards");
        assert_eq!(got.len(), BOARDS);
        for (tiles, h) in boards.iter().zip(got) {
            let is_mirrored = reflection && rectangle.rows == rectangle.columns;
            let expected = if is_mirrored { sums.larger(tiles) } else { sums.upright(tiles) };
            assert_eq!(usize::from(h), expected, "{tiles:?} in {patterns:?}, reflection {reflection}");
        }
    }
}

#[test]
fn look_ups_are_the_sums_of_the_patterns() {
    let mut cases = Cases(301);
    for patterns in OF_EIGHT {
        agrees_with_the_slow_search(Rectangle::square(3), patterns, &mut cases);
    }
    agrees_with_the_slow_search(Rectangle::square(4), OF_FIFTEEN[0], &mut cases);
    // More patterns than the type of 4×4 boards has lanes for.
    let fives: &[&[u8]] = &[&[1, 2, 3], &[4, 5, 6], &[7, 8, 9], &[10, 11, 12], &[13, 14, 15]];
    agrees_with_the_slow_search(Rectangle::square(4), fives, &mut cases);
    let wide: &[&[u8]] = &[&[1, 5, 2], &[3, 4, 8], &[6, 7, 9], &[11, 10]];
    agrees_with_the_slow_search(Rectangle { rows: 3, columns: 4 }, wide, &mut cases);
    agrees_with_the_slow_search(Rectangle { rows: 4, columns: 3 }, wide, &mut cases);
}

#[test]
fn wrong_boards_are_named() {
    let lookup = Lookup::new(subject::tables::<3>(OF_EIGHT[0]), true);
    let shape = Square::<3>::DIMS;
    let goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    assert_eq!(lookup.h(&[]), Ok(Vec::new()));
    assert_eq!(lookup.h(&goal[..8]), Err(LookupError::Length { bytes: 8, shape }));
    for wrong in [
        [1, 2, 3, 4, 5, 6, 7, 8, 9],
        [1, 2, 3, 4, 5, 6, 7, 8, 8],
        [1, 2, 3, 4, 5, 6, 7, 0, 0],
        [1, 2, 3, 4, 5, 6, 7, 9, 0],
        [255; 9],
    ] {
        let boards = [goal, goal, wrong].concat();
        assert_eq!(lookup.h(&boards), Err(LookupError::Tiles { index: 2, shape }), "{wrong:?}");
    }
    let rectangle = Rectangle { rows: 2, columns: 3 };
    let partition = Partition::new(subject::dims(rectangle), vec![vec![1, 2], vec![3, 4], vec![5]]);
    let small = Lookup::new(Arc::new(PatternDb::build(partition.expect("each tile occurs once"))), true);
    let mut cases = Cases(302);
    let mut solvable = 0;
    for _ in 0..200 {
        for (lookup, rectangle) in [(&lookup, Rectangle::square(3)), (&small, rectangle)] {
            let tiles = cases.shuffled(rectangle.cells());
            let found = lookup.h(&tiles);
            let is_solvable = rectangle.is_solvable(&tiles);
            let refused = found.as_ref().err() == Some(&LookupError::Unsolvable { index: 0 });
            assert_eq!((found.is_ok(), refused), (is_solvable, !is_solvable), "{tiles:?}");
            solvable += u32::from(is_solvable);
        }
    }
    assert!((100..300).contains(&solvable), "{solvable} of 400 boards");
    let many = [goal.repeat(200), vec![2, 1, 3, 4, 5, 6, 7, 8, 0]].concat();
    assert_eq!(lookup.h(&many), Err(LookupError::Unsolvable { index: 200 }));
    let error = lookup.h(&many[..10]).unwrap_err();
    assert_eq!(error.to_string(), "10 tiles are not a whole number of 3×3 boards; expected a multiple of 9");
}
