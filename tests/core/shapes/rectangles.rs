//! Boards of all shapes: how they slide, which of them can be solved, how they are packed, read and written.
//!
//! The oracles: the moves and the inversions of `common::puzzle`, all boards that breadth-first search reaches,
//! counting, and texts written by hand.

use common::{
    puzzle::{self, Cases, Rectangle, Tiles},
    subject,
};
use fifteen::{
    AnyBoard, Board, Goal, Move,
    internals::board::{
        notation::{ReadErrorKind, read_board, write_moves},
        packed,
        parity::{Parity, is_solvable, parity},
        random,
    },
    shape::{Dims, MAX_CELLS, SIDES, Shape as _, Square},
};
use std::collections::HashSet;

fn dims(rows: usize, columns: usize) -> Dims {
    Dims::new(rows, columns).expect("there are such boards")
}

/// Every order of the tiles of a board with so few cells.
fn arrangements(cells: usize) -> Vec<Tiles> {
    let mut all = vec![Vec::new()];
    for _ in 0..cells {
        let longer = |tiles: &Tiles| {
            let tiles = tiles.clone();
            let left = (0..cells as u8).filter({
                let tiles = tiles.clone();
                move |tile| !tiles.contains(tile)
            });
            left.map(move |tile| [tiles.as_slice(), &[tile]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[test]
fn there_are_81_shapes_and_no_others() {
    assert_eq!((subject::all_shapes().count(), SIDES, MAX_CELLS), (81, 2..=10, 100));
    for (rows, columns) in [(0, 0), (1, 1), (1, 5), (5, 1), (11, 11), (2, 11), (11, 2), (usize::MAX, 3)] {
        assert_eq!(Dims::new(rows, columns), None, "{rows}×{columns}");
    }
    for shape in subject::all_shapes() {
        assert_eq!(shape.to_string(), format!("{}×{}", shape.rows(), shape.columns()));
        assert_eq!(shape.to_string().parse(), Ok(shape));
        assert_eq!(format!("{}x{}", shape.rows(), shape.columns()).parse(), Ok(shape));
    }
    assert_eq!("7".parse(), Ok(dims(7, 7)));
    for text in ["", "1", "11", "3x", "x3", "3x1", "3x4x5", "+3", "-3", "3 4", "3x 4", "three"] {
        let error = text.parse::<Dims>().expect_err(text);
        assert!(error.to_string().contains("from 2 to 10"), "{error}");
    }
}

#[test]
fn boards_of_all_shapes_slide_like_the_reference() {
    let mut cases = Cases(701);
    for shape in subject::all_shapes() {
        let rectangle = subject::rectangle(shape);
        for _ in 0..40 {
            let tiles = cases.shuffled(shape.cells());
            let board = subject::board_in(shape, &tiles);
            for m in Move::ALL {
                let letter = write_moves(&[m]).chars().next().expect("a move is a letter");
                let expected = rectangle.slid(&tiles, letter);
                assert_eq!(board.after(m).map(|board| board.tiles().to_vec()), expected, "{letter} on {board}");
                let Some(slid) = expected else { continue };
                let mut back = board;
                let slide = back.slide(m).expect("the reference slides it");
                assert_eq!(shape.direction(slide), m);
                assert_eq!(back, subject::board_in(shape, &slid));
                back.unslide(slide);
                assert_eq!(back, board);
            }
            let columns = rectangle.columns;
            let blank = board.blank();
            for cell in 0..shape.cells() {
                let moves = write_moves(&board.moves_toward_blank(cell));
                let in_line = cell != blank && (cell / columns == blank / columns || cell % columns == blank % columns);
                assert_eq!(!moves.is_empty(), in_line, "cell {cell} of {board}");
                let slid = rectangle.replay(&tiles, &moves);
                assert!(!in_line || slid[cell] == 0, "{moves} on {board}");
            }
        }
    }
}

#[test]
fn a_board_is_the_same_whatever_the_type_of_its_shape() {
    let tiles = Cases(702).permutation(4);
    let (fixed, any) = (subject::board::<4>(&tiles), subject::any_board(&tiles));
    assert_eq!((fixed.any(), any.in_shape(Square::<4>::default())), (any, Some(fixed)));
    assert_eq!(any.in_shape(Square::<5>::default()), None);
    assert_eq!(fixed.to_string(), any.to_string());
}

/// All arrangements: exactly those that breadth-first search reaches can be solved, from any goal.
#[test]
fn parity_decides_what_can_be_reached_on_small_rectangles() {
    let mut cases = Cases(703);
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)] {
        let (rectangle, shape) = (Rectangle { rows, columns }, dims(rows, columns));
        for round in 0..3 {
            let tiles = if round == 0 { rectangle.blank_last() } else { cases.shuffled(rectangle.cells()) };
            let goal = Goal::Board(subject::board_in(shape, &tiles));
            let reached = rectangle.distances(&tiles, u8::MAX);
            let all = arrangements(rectangle.cells());
            assert_eq!(2 * reached.len(), all.len());
            for tiles in all {
                let board = subject::board_in(shape, &tiles);
                let is_reached = reached.contains_key(&puzzle::packed(&tiles));
                assert_eq!(board.is_solvable(goal), is_reached, "{board} to {goal}");
                assert!(round > 0 || is_solvable(&board) == is_reached, "{board}");
            }
        }
    }
}

#[test]
fn parity_of_larger_shapes_is_that_of_the_inversions() {
    let mut cases = Cases(704);
    for shape in subject::all_shapes() {
        let rectangle = subject::rectangle(shape);
        for _ in 0..60 {
            let tiles = cases.shuffled(shape.cells());
            let board = subject::board_in(shape, &tiles);
            assert_eq!(parity(&board) == Parity::Even, rectangle.is_solvable(&tiles), "{board}");
            let (a, b) = board.solvability_swap();
            let mut swapped = board;
            swapped.swap(a, b);
            assert_ne!(is_solvable(&swapped), is_solvable(&board), "{board}");
        }
    }
}

#[test]
fn packed_boards_of_small_rectangles_are_all_numbers_below_half_the_arrangements() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)] {
        let (rectangle, shape) = (Rectangle { rows, columns }, dims(rows, columns));
        let all = arrangements(rectangle.cells());
        let mut packed = [HashSet::new(), HashSet::new()];
        for tiles in &all {
            let board = subject::board_in(shape, tiles);
            let number = packed::pack(&board);
            assert_eq!(packed::unpack(shape, number, parity(&board)), board);
            assert!(number < all.len() as u64 / 2, "{number} of {board}");
            assert!(packed[usize::from(is_solvable(&board))].insert(number), "{number} of {board} is another board's");
        }
        assert!(packed.iter().all(|packed| 2 * packed.len() == all.len()));
    }
}

#[test]
fn packed_boards_of_larger_shapes_are_read_back() {
    let mut cases = Cases(705);
    for shape in subject::all_shapes().filter(|shape| shape.cells() <= packed::MAX_CELLS) {
        let half = (3..=shape.cells() as u64).product::<u64>();
        for _ in 0..500 {
            let board = subject::board_in(shape, &cases.shuffled(shape.cells()));
            let number = packed::pack(&board);
            assert!(number < half && number < 1 << packed::BITS, "{number} of {board}");
            assert_eq!(packed::unpack(shape, number, parity(&board)), board);
        }
    }
}

#[test]
fn random_boards_of_all_shapes_can_be_solved_and_differ() {
    let mut words = random::seeded(706);
    for shape in subject::all_shapes() {
        let rectangle = subject::rectangle(shape);
        let mut boards = HashSet::new();
        for _ in 0..100 {
            let board = random::uniform(shape, &mut words);
            assert!(rectangle.is_solvable(board.tiles()), "{board}");
            boards.insert(board);
            let walked = random::random_walk(&Board::goal(shape), 20, &mut words);
            assert!(rectangle.is_solvable(walked.tiles()) && !walked.is_goal(), "{walked}");
        }
        assert!(boards.len() > if shape.cells() == 4 { 11 } else { 80 }, "{} boards of {shape}", boards.len());
    }
}

#[test]
fn small_random_boards_are_uniform() {
    // Each of the 360 boards comes 100 times on average: chi-square has a mean of 359, and a deviation of 27.
    let (mut counts, mut words) = (std::collections::HashMap::new(), random::seeded(707));
    for _ in 0..36_000 {
        *counts.entry(random::uniform(dims(2, 3), &mut words)).or_insert(0_u32) += 1;
    }
    assert_eq!(counts.len(), 360);
    let statistic: f64 = counts.values().map(|&count| (f64::from(count) - 100.0).powi(2) / 100.0).sum();
    assert!((statistic - 359.0).abs() < 4.0 * 27.0, "chi-square {statistic}");
}

/// The texts of a board in all layouts that name its rows.
fn layouts(shape: Dims, tiles: &[u8]) -> Vec<String> {
    let row = |row: &[u8], between: &str| row.iter().map(u8::to_string).collect::<Vec<_>>().join(between);
    let rows = |between: &str, ends: &str| {
        tiles.chunks(shape.columns()).map(|tiles| row(tiles, between)).collect::<Vec<_>>().join(ends)
    };
    vec![
        rows(" ", "/"),
        rows(" ", " / "),
        rows(", ", "\n"),
        format!("\n  {}\r\n", rows("\t", "\r\n  ")),
        rows(" ", "/\n"),
        format!("[[{}]]", rows(", ", "], [")),
        format!("[[{}]]", rows(", ", "],\n [")),
    ]
}

#[test]
fn boards_of_all_shapes_are_read_in_every_layout_that_names_the_rows() {
    let mut cases = Cases(708);
    for shape in subject::all_shapes() {
        let tiles = cases.shuffled(shape.cells());
        let board = subject::board_in(shape, &tiles);
        assert_eq!(board.to_string(), layouts(shape, &tiles)[0]);
        for text in layouts(shape, &tiles) {
            assert_eq!(read_board(&text), Ok(board), "{text:?}");
        }
        if shape.rows() == shape.columns() {
            let numbers = tiles.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            assert_eq!(read_board(&numbers), Ok(board), "{numbers:?}");
            let with_size = format!("{}\n{}", shape.rows(), layouts(shape, &tiles)[2]);
            assert_eq!(read_board(&with_size), Ok(board), "{with_size:?}");
        }
    }
}

/// Texts that name no shape, or one that no board has: each with a part of the message, and the range of the error in
/// bytes.
#[test]
fn errors_ask_for_the_rows() {
    for (text, said, start, end) in [
        ("", "2×2 to 10×10", 0, 0),
        ("1 2 3", "Found 3 numbers; a board has 2 to 10 rows, all of 2 to 10 numbers; separate them with “/”.", 5, 5),
        ("1", "Found 1 number; a board has", 1, 1),
        ("1 2 3 4 5 0", "that is no square, so separate the rows with “/”, such as 2 rows of 3.", 11, 11),
        ("1 2 3 4 5 6 7 8 9 10 11 0", "such as 3 rows of 4.", 25, 25),
        ("1 2 3 4 5 6 0", "Found 7 numbers; a board has", 13, 13),
        ("1/2/3/0", "The “/” after 1 number does not end a row; expected 2 numbers in each row of a 2×2 board.", 1, 2),
        ("1 2 3/4 5", "Row 2 has 2 numbers; row 1 has 3.", 9, 9),
        ("1 2 3 4/5 6 7 8/9 10 11", "Row 3 has 3 numbers; row 1 has 4.", 23, 23),
        ("1 2 3 4/5 6 7/8 9 10 0", "Row 2 has 3 numbers; row 1 has 4.", 13, 13),
        ("1 2 3 4 / 5 6 7 8 10 / 9 11", "Row 2 has 5 numbers; row 1 has 4.", 18, 20),
        ("[[1, 2, 3], [4, 5]]", "Row 2 has 2 numbers; row 1 has 3.", 17, 17),
        ("1 2 3/4 y", "“y” is not a number", 8, 9),
        ("1/2/3/4/5/0", "Row 1 has 1 number; a row has 2 to 10.", 1, 1),
        ("1 2 3 4 5 6 7 8 9 10 11/12 13 14 15 16 17 18 19 20 21 0", "Row 1 has 11 numbers; a row has 2 to 10.", 21, 23),
        ("1 2 3/", "Found 3 numbers; a board has 2 to 10 rows", 6, 6),
        ("1 2 3/4 5 0//", "The “/” after 6 numbers does not end a row", 12, 13),
        ("1 2 3 4 5 6 7 8 0/", "The “/” after 9 numbers does not end a row; expected 3 numbers in each row", 17, 18),
        ("1 2 3 4/5 6/7 0", "does not end a row", 11, 12),
        ("1 2 3/4 5 5", "5 appears twice: in row 2, column 2, and again in row 2, column 3.", 10, 11),
        ("1 2 3/4 5 6", "6 is not a tile of a 2×3 board (row 2, column 3).", 10, 11),
        ("[[1, 2, 3], [4, 5, 0]", "The brackets do not fit a 2×3 board", 21, 21),
    ] {
        let error = read_board(text).expect_err(text);
        assert!(error.to_string().contains(said), "{text:?}: {error}");
        assert_eq!((error.start, error.end, error.code()), (start, end, "bad-board"), "{text:?}: {error}");
    }
    assert_eq!(read_board("1 2 3/4 5 0/"), read_board("1 2 3/4 5 0"), "a slash may end the last row");
    let many = "1 ".repeat(101);
    let error = read_board(&many).expect_err("no board has so many numbers");
    assert!(error.to_string().contains("Found 101 numbers or more; "), "{error}");
    assert_eq!((error.start, error.end), (200, 201));
    let error = "1 2 3/4 5 0".parse::<Board<Square<4>>>().expect_err("it is a 2×3 board");
    assert_eq!(error.kind, ReadErrorKind::Size { shape: dims(2, 3), expected: dims(4, 4) });
    assert_eq!(error.to_string(), "This is a 2×3 board; expected a 4×4 board.");
}

#[test]
fn goals_of_all_shapes_are_read_as_they_are_written() {
    let mut cases = Cases(709);
    for shape in subject::all_shapes() {
        let goal = Goal::Board(subject::board_in(shape, &cases.shuffled(shape.cells())));
        assert_eq!(goal.to_string().parse(), Ok(goal));
        for other in [dims(2, 3), dims(10, 10)] {
            assert_eq!(goal.check(other).is_ok(), other == shape, "{shape} and {other}");
            assert!(Goal::BlankFirst.check(other).is_ok());
        }
        let first: AnyBoard = Goal::BlankFirst.board(shape);
        assert!(first.tiles().iter().copied().eq(0..shape.cells() as u8));
    }
}
