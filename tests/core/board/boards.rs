//! The foundations of the other laws: boards slide as the reference puzzle does, parity decides which boards can be
//! solved, the transform between the named goals keeps moves, and random boards are uniform.
//!
//! The oracles: the moves and the inversions of `common::puzzle`, all boards that breadth-first search reaches on 3x3,
//! and the chi-square test.

use common::{
    puzzle::{self, ByBoard, Cases},
    subject,
};
use fifteen::shape::Square;
use fifteen::{
    AnyBoard, Board, Goal, Move,
    internals::board::{
        notation::{read_moves, write_moves},
        packed,
        parity::{Parity, is_solvable, parity},
        random,
    },
};

fn slides_like_the_reference<const W: usize>(seed: u64) {
    let mut cases = Cases(seed);
    for _ in 0..3_000 {
        let tiles = cases.permutation(W);
        let board: Board<Square<W>> = subject::board(&tiles);
        assert_eq!(board.tiles(), tiles);
        for (cell, &tile) in tiles.iter().enumerate() {
            assert_eq!(board.tile_at(cell), tile);
            assert_eq!(board.cell_of(tile as usize) as usize, cell);
        }
        let mut legal = String::new();
        for m in Move::ALL {
            let letter = write_moves(&[m]).chars().next().expect("a move is a letter");
            let expected = puzzle::slid(&tiles, letter);
            let mut slid = board;
            let slide = slid.slide(m);
            assert_eq!(slide.is_some(), expected.is_some(), "{letter} on {tiles:?}");
            let (Some(slide), Some(expected)) = (slide, expected) else {
                assert_eq!(slid, board);
                continue;
            };
            legal.push(letter);
            assert_eq!(slid.tiles(), expected, "{letter} on {tiles:?}");
            assert_eq!(slid, subject::board(&expected), "the cells of the tiles after {letter}");
            assert_eq!(tiles[slide.from as usize], slide.tile);
            assert_eq!(expected[slide.to as usize], slide.tile);
            slid.unslide(slide);
            assert_eq!(slid, board);
            slid.slide_unchecked(m);
            assert_eq!(slid.tiles(), expected);
            slid.slide(m.inverse()).expect("the inverse move is legal");
            assert_eq!(slid, board);
        }
        assert_eq!(write_moves(&board.legal_moves().collect::<Vec<_>>()), legal);
        assert_eq!(packed::unpack(Square::<W>::default(), packed::pack(&board), parity(&board)), board);
    }
}

#[test]
fn boards_slide_like_the_reference() {
    slides_like_the_reference::<3>(71);
    slides_like_the_reference::<4>(72);
}

/// The moves toward the blank bring it to a cell in its row or column. For other cells there are no such moves.
#[test]
fn tiles_in_the_blanks_row_or_column_slide_together() {
    let mut cases = Cases(73);
    for _ in 0..2_000 {
        let tiles = cases.permutation(4);
        let mut blank = tiles.iter().position(|&tile| tile == 0).expect("there is a blank");
        let cell = cases.below(16);
        let moves = write_moves(&subject::board::<4>(&tiles).moves_toward_blank(cell));
        let in_line = cell != blank && (cell / 4 == blank / 4 || cell % 4 == blank % 4);
        assert_eq!(!moves.is_empty(), in_line, "cell {cell} of {tiles:?}");
        if in_line {
            let slid = puzzle::replay(&tiles, &moves);
            blank = slid.iter().position(|&tile| tile == 0).expect("there is a blank");
            assert_eq!(blank, cell, "{moves} on {tiles:?}");
            assert!(moves.chars().all(|letter| moves.starts_with(letter)), "{moves} have one direction");
        }
    }
}

#[test]
fn no_moves_lead_from_a_cell_that_is_not_on_the_board() {
    let board = subject::board::<3>(&puzzle::blank_last(3));
    for cell in [9, 11, 1_000_001] {
        assert_eq!(board.moves_toward_blank(cell), [], "cell {cell}");
    }
}

#[test]
fn the_first_illegal_move_is_reported_and_the_board_stays_as_it_was_before_it() {
    let moves = read_moves("DRUUL").expect("they are moves");
    let mut board = Board::goal(Square::<3>::default());
    assert_eq!(board.slide_all(&moves), Err(3));
    assert_eq!(board.tiles(), puzzle::replay(&puzzle::blank_last(3), "DRU"));
}

#[test]
fn only_permutations_are_boards() {
    assert!(Board::from_tiles(Square::<3>::default(), &[1, 2, 3, 4, 5, 6, 7, 8]).is_none());
    assert!(Board::from_tiles(Square::<3>::default(), &[1, 2, 3, 4, 5, 6, 7, 8, 9]).is_none());
    assert!(Board::from_tiles(Square::<3>::default(), &[1, 2, 3, 4, 5, 6, 7, 7, 0]).is_none());
    assert!(Board::from_tiles(Square::<3>::default(), &puzzle::blank_last(4)).is_none());
    assert!(AnyBoard::from_tiles(subject::square(3), &[0, 1, 2, 3]).is_none());
    assert!(AnyBoard::from_tiles(subject::square(3), &[]).is_none());
    assert_eq!(Board::goal(Square::<4>::default()).tiles(), puzzle::blank_last(4));
}

/// All 362,880 arrangements of the 8-puzzle: exactly those that breadth-first search reaches can be solved.
#[test]
fn parity_decides_what_can_be_reached() {
    let reached = puzzle::eight_puzzle();
    let reached_from_blank_first = puzzle::distances(&puzzle::blank_first(3), u8::MAX);
    let mut remaining = vec![(Vec::new(), puzzle::blank_first(3))];
    let mut arrangements = 0;
    while let Some((tiles, rest)) = remaining.pop() {
        for (i, &tile) in rest.iter().enumerate() {
            let mut others = rest.clone();
            others.remove(i);
            remaining.push(([tiles.as_slice(), &[tile]].concat(), others));
        }
        if !rest.is_empty() {
            continue;
        }
        arrangements += 1;
        let board: Board<Square<3>> = subject::board(&tiles);
        assert_eq!(is_solvable(&board), reached.contains_key(&puzzle::packed(&tiles)), "{tiles:?}");
        let to_blank_first = board.any().parity(Goal::BlankFirst) == Parity::Even;
        assert_eq!(to_blank_first, reached_from_blank_first.contains_key(&puzzle::packed(&tiles)), "{tiles:?}");
    }
    assert_eq!(arrangements, 362_880);
}

#[test]
fn parity_of_the_fifteen_puzzle_is_that_of_the_inversions() {
    let mut cases = Cases(74);
    let blank_first = puzzle::is_solvable(&puzzle::blank_first(4));
    for _ in 0..20_000 {
        let tiles = cases.permutation(4);
        let board: Board<Square<4>> = subject::board(&tiles);
        assert_eq!(parity(&board) == Parity::Even, puzzle::is_solvable(&tiles), "{tiles:?}");
        assert_eq!(is_solvable(&board), puzzle::is_solvable(&tiles));
        // A board of even parity reaches all others of even parity, one of odd parity all others of odd parity.
        let to_blank_first = subject::any_board(&tiles).parity(Goal::BlankFirst) == Parity::Even;
        assert_eq!(to_blank_first, puzzle::is_solvable(&tiles) == blank_first, "{tiles:?}");
    }
}

#[test]
fn one_swap_of_tiles_makes_an_unsolvable_board_solvable() {
    let mut cases = Cases(75);
    for width in [3, 4] {
        for goal in Goal::ALL {
            for _ in 0..500 {
                let mut tiles = cases.permutation(width);
                let board = subject::any_board(&tiles);
                let (a, b) = board.solvability_swap();
                let cell_of = |tile| tiles.iter().position(|&other| other == tile).expect("both are tiles");
                let (cell_a, cell_b) = (cell_of(a), cell_of(b));
                assert!(a != 0 && b != 0 && a != b);
                tiles.swap(cell_a, cell_b);
                assert_ne!(subject::any_board(&tiles).parity(goal), board.parity(goal), "{tiles:?}");
            }
        }
    }
}

/// Cell p becomes cell n-1-p and tile t becomes n-t. Sliding and transforming commute.
#[test]
fn the_transform_between_the_named_goals_keeps_moves() {
    let mut cases = Cases(76);
    assert_eq!(Board::goal(subject::square(4)).to_internal(Goal::BlankFirst).tiles(), puzzle::blank_first(4));
    for _ in 0..2_000 {
        let tiles = cases.permutation(4);
        let rotated: Vec<u8> = tiles.iter().rev().map(|&tile| if tile == 0 { 0 } else { 16 - tile }).collect();
        let board = subject::any_board(&tiles);
        assert_eq!(board.to_internal(Goal::BlankFirst).tiles(), rotated);
        assert_eq!(board.to_internal(Goal::BlankLast), board);
        for m in board.legal_moves() {
            let (mut slid, mut internal) = (board, board.to_internal(Goal::BlankFirst));
            slid.slide(m).expect("it is legal");
            internal.slide(Goal::BlankFirst.transform_move(m)).expect("the transformed move is legal");
            assert_eq!(slid.to_internal(Goal::BlankFirst), internal);
        }
    }
}

/// Returns the sum of (observed - expected)² / expected over equally likely classes.
#[expect(clippy::cast_precision_loss, reason = "the counts are small")]
pub(super) fn chi_square(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    counts.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum()
}

/// Each of the 181,440 boards is equally likely and is drawn 20 times on average. With so many classes, chi-square is
/// normally distributed with mean 181,439 and deviation 602. The seeds are fixed, so the test cannot fail by chance.
#[test]
fn random_boards_of_the_eight_puzzle_are_uniform() {
    let reached = puzzle::eight_puzzle();
    let mut counts: ByBoard<u64, u64> = reached.keys().map(|&board| (board, 0)).collect();
    let mut words = random::seeded(77);
    for _ in 0..20 * reached.len() {
        let board = random::uniform(Square::<3>::default(), &mut words);
        *counts.get_mut(&puzzle::packed(board.tiles())).expect("every board drawn can be solved") += 1;
    }
    let statistic = chi_square(&counts.into_values().collect::<Vec<_>>());
    assert!((statistic - 181_439.0).abs() < 4.0 * 602.0, "chi-square {statistic}");
}

/// Every board can be solved, and every tile is equally likely in every cell. Chi-square has a mean of 225 here, since
/// 15 × 15 of the 256 counts are free, and deviation 21.
#[test]
fn random_boards_of_the_fifteen_puzzle_are_uniform() {
    let mut counts = vec![0; 256];
    let mut words = random::seeded(78);
    for _ in 0..200_000 {
        let board = random::uniform(Square::<4>::default(), &mut words);
        assert!(puzzle::is_solvable(board.tiles()), "{board:?}");
        for (cell, &tile) in board.tiles().iter().enumerate() {
            counts[cell * 16 + tile as usize] += 1;
        }
    }
    let statistic = chi_square(&counts);
    assert!((statistic - 225.0).abs() < 4.0 * 21.3, "chi-square {statistic}");
}

fn random_walks_leave_the_goal<const W: usize>() {
    let mut words = random::seeded(79);
    for moves in (1..40).chain([1_000]) {
        for _ in 0..200 {
            let board = random::random_walk(&Board::goal(Square::<W>::default()), moves, &mut words);
            assert!(!board.is_goal(), "{moves} moves");
            assert!(puzzle::is_solvable(board.tiles()));
            if moves <= puzzle::NEAR as usize && W == 4 {
                let distance = puzzle::near_goal()[&puzzle::packed(board.tiles())] as usize;
                assert!(
                    distance <= moves && (moves - distance).is_multiple_of(2),
                    "{moves} moves, distance {distance}"
                );
            }
        }
    }
}

#[test]
fn a_random_walk_never_ends_at_the_goal() {
    random_walks_leave_the_goal::<3>();
    random_walks_leave_the_goal::<4>();
}

/// Twelve moves around a block of four cells lead back to the goal. Such a walk is drawn again, so it takes more words.
#[test]
fn a_random_walk_back_to_the_goal_is_drawn_again() {
    let mut words = random::seeded(80);
    let mut drawn_again = 0;
    for _ in 0..10_000 {
        let mut drawn = 0;
        let board = random::random_walk(&Board::goal(Square::<3>::default()), 12, || {
            drawn += 1;
            words()
        });
        assert!(!board.is_goal());
        drawn_again += usize::from(drawn >= 24);
    }
    assert!(drawn_again > 0);
}
