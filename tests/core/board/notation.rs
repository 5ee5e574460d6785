//! Law 10: every board that is written reads back to the same board, no text makes the reader panic, and an error names
//! the first mistake and marks its exact bytes.
//!
//! The oracles: cases written by hand, and the slow reader of `near_misses`.

use super::near_misses::slow_reader;
use common::{
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::shape::Square;
use fifteen::{
    AnyBoard, Board, ReadError,
    internals::board::notation::{ReadErrorKind, read_board, write_board},
};
use std::ops::Range;

/// Returns a short name for a kind of error.
pub(super) fn kind(kind: &ReadErrorKind) -> &'static str {
    match kind {
        ReadErrorKind::Empty => "empty",
        ReadErrorKind::Count { .. } => "count",
        ReadErrorKind::NotANumber { .. } => "not a number",
        ReadErrorKind::OutOfRange { .. } => "out of range",
        ReadErrorKind::Repeated { .. } => "repeated",
        ReadErrorKind::Row { .. } => "row",
        ReadErrorKind::UnevenRow { .. } => "uneven row",
        ReadErrorKind::Brackets { .. } => "brackets",
        ReadErrorKind::NotAMove { .. } => "not a move",
        ReadErrorKind::Size { .. } => "size",
        ReadErrorKind::OutsideTheBoard { .. } => "outside",
        ReadErrorKind::TooManyMoves { .. } => "too many moves",
        _ => panic!("there is no test for {kind:?}"),
    }
}

/// Reads the tiles of a board.
pub(super) fn read_tiles(text: &str) -> Result<Tiles, ReadError> {
    read_board(text).map(|board| board.tiles().to_vec())
}

/// Asserts that an error marks whole characters of the text, and that its message can be shown.
pub(super) fn assert_presentable(error: &ReadError, text: &str) {
    assert!(error.start <= error.end, "{error:?}");
    assert!(text.get(error.start..error.end).is_some(), "{error:?} is not in {text:?}");
    let message = error.to_string();
    assert!(message.ends_with('.') && message.chars().count() < 300, "{message}");
}

pub(super) fn check_board_error(text: &str, expected: &str, span: Range<usize>) {
    let error = read_tiles(text).expect_err("the text has an error");
    let shown: String = text.chars().take(60).collect();
    assert_eq!((kind(&error.kind), error.start..error.end), (expected, span), "“{shown}”: {error}");
    assert_presentable(&error, text);
}

#[test]
fn every_board_that_is_written_reads_back() {
    let mut cases = Cases(101);
    for width in [3, 4] {
        for _ in 0..20_000 {
            let tiles = cases.permutation(width);
            let text = write_board(subject::square(puzzle::width(&tiles)), &tiles);
            assert_eq!(read_board(&text), Ok(subject::any_board(&tiles)), "{text}");
            assert_eq!(slow_reader(&text), Some(tiles), "{text}");
        }
    }
}

#[test]
fn boards_are_written_row_by_row() {
    assert_eq!(write_board(subject::square(3), &puzzle::blank_last(3)), "1 2 3/4 5 6/7 8 0");
    assert_eq!(write_board(subject::square(4), &puzzle::blank_last(4)), "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
}

#[test]
fn display_writes_what_from_str_reads() {
    let mut cases = Cases(102);
    for width in 3..=6 {
        let board = subject::any_board(&cases.permutation(width));
        assert_eq!(board.to_string(), write_board(subject::square(width), board.tiles()));
        assert_eq!(board.to_string().parse::<AnyBoard>(), Ok(board));
    }
    let tiles = cases.permutation(5);
    let board = subject::board::<5>(&tiles);
    assert_eq!(board.to_string(), write_board(subject::square(puzzle::width(&tiles)), &tiles));
    assert_eq!(board.to_string().parse::<Board<Square<5>>>(), Ok(board));
}

#[test]
fn a_board_of_another_size_is_an_error() {
    let error = " 1 2 3/4 5 6/7 8 0\n".parse::<Board<Square<4>>>().expect_err("it is a 3×3 board");
    assert_eq!(error.kind, ReadErrorKind::Size { shape: subject::square(3), expected: subject::square(4) });
    assert_eq!((error.start, error.end, error.code()), (1, 18, "bad-board"));
    assert_eq!(error.to_string(), "This is a 3×3 board; expected a 4×4 board.");
    let error = "1 2 3/4 5 6/7 8 8".parse::<Board<Square<4>>>().expect_err("8 appears twice");
    assert_eq!((kind(&error.kind), error.start), ("repeated", 16));
}

#[test]
fn every_documented_layout_reads() {
    let tiles = vec![2, 4, 0, 1, 8, 5, 3, 6, 7];
    let forms = [
        "2,4,0,1,8,5,3,6,7",
        "2 4 0/1 8 5/3 6 7",
        "2 4 0\n1 8 5\n3 6 7\n",
        " \t2, 4, 0 ,1 8\r\n5 3 6 7  ",
        "2 4 0 / 1 8 5 / 3 6 7",
        "2 4 0/\n1 8 5/\n3 6 7",
        "02 4 00 1 8 5 3 6 7",
        "2\u{a0}4\u{3000}0 1 8 5 3 6 7",
    ];
    for text in forms {
        assert_eq!(read_tiles(text), Ok(tiles.clone()), "{text:?}");
        assert_eq!(slow_reader(text), Some(tiles.clone()), "{text:?}");
    }
}

#[test]
fn texts_without_numbers_are_empty() {
    check_board_error("", "empty", 0..0);
    check_board_error("  \n ", "empty", 0..0);
}

#[test]
fn a_wrong_count_is_marked_at_the_end_or_at_the_hundred_and_first_number() {
    for (text, span) in [
        ("1", 1..1),
        ("1 2 3 4 5 6 7 8", 15..15),
        ("1 2 3 4 5 6 7 8  \n", 15..15),
        ("1 2 3 4 5 6 7 8 0 9", 19..19),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 16", 40..40),
    ] {
        check_board_error(text, "count", span);
    }
    check_board_error(&"1 ".repeat(100).replace("1 ", "1,"), "repeated", 2..3);
    check_board_error(&format!("{}16", "1 ".repeat(100)), "count", 200..202);
    check_board_error(&format!("{}1 2 3", "1 ".repeat(100)), "count", 200..201);
    let count = |text| read_tiles(text).expect_err("the text has an error").kind;
    assert_eq!(count("1 2 3"), ReadErrorKind::Count { count: 3 });
    assert_eq!(count("1 2 3 4 5 6 7 8 0 9"), ReadErrorKind::Count { count: 10 });
}

#[test]
fn a_word_that_is_not_a_number_is_reported_before_the_count() {
    for (text, span) in [
        ("hello", 0..5),
        ("1 2 3 4 5 6 7 8 y", 16..17),
        ("1 2 y", 4..5),
        ("1 2 -3 4 5 6 7 8 0", 4..6),
        ("1 2 +3 4 5 6 7 8 0", 4..6),
        ("1 2 3.0 4 5 6 7 8 0", 4..7),
        ("{1, 2, 3, 4, 5, 6, 7, 8, 0}", 0..2),
        ("1;2;3;4;5;6;7;8;0", 0..17),
    ] {
        check_board_error(text, "not a number", span);
    }
}

#[test]
fn errors_are_marked_in_bytes_in_every_alphabet() {
    check_board_error("１ 2 3 4 5 6 7 8 0", "not a number", 0..3);
    check_board_error("1 2 é 4 5 6 7 8 0", "not a number", 4..6);
    check_board_error("1 2 👩‍🚀 4 5 6 7 8 0", "not a number", 4..15);
    check_board_error("1\u{3000}1 3 4 5 6 7 8 0", "repeated", 4..5);
    check_board_error("\u{feff}1 2 3 4 5 6 7 8 0", "not a number", 0..4);
}

#[test]
fn numbers_that_are_not_tiles_are_out_of_range() {
    for (text, span) in [
        ("1 2 3 4 5 6 7 8 9", 16..17),
        ("1 2 3/4 15 6/7 8 0", 8..10),
        ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 16", 36..38),
        ("1 2 3 4 5 6 7 8 256", 16..19),
        ("1 2 3 4 5 6 7 8 340282366920938463463374607431768211456", 16..55),
    ] {
        check_board_error(text, "out of range", span);
    }
}

#[test]
fn the_second_of_two_equal_tiles_is_marked() {
    for (text, span) in [
        ("1 2 3 4 5 6 7 8 8", 16..17),
        ("1 1 1 1 1 1 1 1 1", 2..3),
        ("0 0 1 2 3 4 5 6 7", 2..3),
        ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 10", 36..38),
        ("1 01 2 3 4 5 6 7 8", 2..4),
    ] {
        check_board_error(text, "repeated", span);
    }
}

#[test]
fn a_slash_ends_a_row() {
    for (text, span) in [
        ("1 2/3 4 5 6/7 8 0", 3..4),
        ("1 2 3/4 5/6 7 8 0", 9..10),
        ("1 2 3//4 5 6/7 8 0", 6..7),
        ("/1 2 3/4 5 6/7 8 0", 0..1),
        ("1 2 3/4 5 6/7 8 0//", 18..19),
        ("1 2 3/4 5 6/7 8 9 10/11 12 13 14/15 0", 5..6),
    ] {
        check_board_error(text, "row", span);
    }
}

#[test]
fn many_slashes_do_not_hide_the_numbers() {
    check_board_error(&format!("1 2 3{}4 5 6 7 8 0", "/".repeat(20)), "row", 6..7);
    check_board_error(&format!("{}1 2 3 4 5 6 7 8 0", "/".repeat(20)), "row", 0..1);
}

#[test]
fn the_first_of_two_errors_is_reported() {
    check_board_error("1 2/2 3 4 5 6 7 8", "row", 3..4);
    check_board_error("1 1/2 3 4 5 6 7 8", "repeated", 2..3);
    check_board_error("1 2 y 2 4 5 6 7 99", "not a number", 4..5);
    check_board_error("1 2 2 y 4 5 6 7 99", "repeated", 4..5);
    check_board_error("1 99 2 y 4 5 6 7 2", "out of range", 2..4);
}

#[test]
fn a_megabyte_of_text_is_an_error() {
    const MEGABYTE: usize = 1 << 20;
    check_board_error(&"x".repeat(MEGABYTE), "not a number", 0..MEGABYTE);
    check_board_error(&"é".repeat(MEGABYTE / 2), "not a number", 0..MEGABYTE);
    check_board_error(&"9".repeat(MEGABYTE), "count", MEGABYTE..MEGABYTE);
    check_board_error(&"1 ".repeat(MEGABYTE / 2), "count", 200..201);
    check_board_error(&" ".repeat(MEGABYTE), "empty", 0..0);
    check_board_error(&format!("1 2 3 4 5 6 7 8 {}", "9".repeat(MEGABYTE)), "out of range", 16..16 + MEGABYTE);
    let padded = format!("{}1 2 3 4 5 6 7 8 0", " ".repeat(MEGABYTE));
    assert_eq!(read_tiles(&padded), Ok(puzzle::blank_last(3)));
}

#[test]
fn messages_say_what_is_wrong_and_what_is_expected() {
    let message = |text| read_tiles(text).expect_err("the text has an error").to_string();
    assert_eq!(
        message("1 2 3 4 5 6 7 7 0"),
        "7 appears twice: in row 3, column 1, and again in row 3, column 2. \
         Expected each number from 0 to 8 once; 8 is missing."
    );
    assert_eq!(
        message("1 2 3 4 5 6 7 8 9"),
        "9 is not a tile of a 3×3 board (row 3, column 3). \
         Expected each number from 0 to 8 once; 0 is missing."
    );
    assert_eq!(
        message("1 2 3"),
        "Found 3 numbers; a board has 2 to 10 rows, all of 2 to 10 numbers; separate them with “/”."
    );
    assert_eq!(
        message("1"),
        "Found 1 number; a board has 2 to 10 rows, all of 2 to 10 numbers; separate them with “/”."
    );
    assert_eq!(message("1 2 y"), "“y” is not a number (position 3); expected numbers, separated by spaces or commas.");
}
