//! Boards in the layouts of other programs: nine digits in one word, JSON arrays, signs for the blank, and Princeton's
//! format. Each layout is read like the project's own, alone and before the moves of a replay.
//!
//! The oracle: a writer of each layout, which the crate does not have.

use super::notation::{check_board_error, read_tiles};
use common::puzzle::{Cases, Tiles, blank_last, width};
use fifteen::internals::board::notation::{Layout, layout_of, read_replay, write_moves};
use proptest::prelude::*;

/// The signs that stand for the blank.
const SIGNS: [&str; 6] = ["0", "_", "x", "X", ".", "-"];

/// The names of the cells, with a sign for the blank.
fn names(tiles: &[u8], sign: &str) -> Vec<String> {
    tiles.iter().map(|&tile| if tile == 0 { sign.to_owned() } else { tile.to_string() }).collect()
}

fn rows(tiles: &[u8], sign: &str, separator: &str) -> Vec<String> {
    names(tiles, sign).chunks(width(tiles)).map(|row| row.join(separator)).collect()
}

fn in_one_word(tiles: &[u8], sign: &str) -> String {
    names(tiles, sign).concat()
}

fn flat(tiles: &[u8], sign: &str, space: &str) -> String {
    format!("[{space}{}{space}]", names(tiles, sign).join(&format!(",{space}")))
}

fn nested(tiles: &[u8], sign: &str, space: &str) -> String {
    let arrays: Vec<String> = rows(tiles, sign, ",").iter().map(|row| format!("[{space}{row}]")).collect();
    format!("[{}{space}]", arrays.join(&format!(",{space}")))
}

/// Princeton's format as its own program writes it: the size, then rows of numbers that are two wide.
fn princeton(tiles: &[u8], sign: &str, line_break: &str) -> String {
    let padded: Vec<String> = names(tiles, sign).iter().map(|name| format!("{name:>2} ")).collect();
    let lines: Vec<String> = padded.chunks(width(tiles)).map(<[String]>::concat).collect();
    format!("{}{line_break}{}{line_break}", width(tiles), lines.join(line_break))
}

/// Every layout of a board, with random white space.
fn layouts(tiles: &[u8], cases: &mut Cases) -> Vec<String> {
    let sign = SIGNS[cases.below(SIGNS.len())];
    let space = ["", " ", "\n", "\t "][cases.below(4)];
    let line_break = ["\n", "\r\n", "\n\n"][cases.below(3)];
    let mut layouts = vec![
        names(tiles, sign).join(","),
        rows(tiles, sign, " ").join("/"),
        rows(tiles, sign, "\t").join(line_break),
        flat(tiles, sign, space),
        nested(tiles, sign, space),
        princeton(tiles, sign, line_break),
    ];
    if width(tiles) == 3 {
        layouts.push(in_one_word(tiles, sign));
        layouts.push(format!("[{}]", in_one_word(tiles, sign)));
    }
    layouts
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_layout_is_read(seed in 1..u64::MAX, width in 3..=6_usize, before in "[ \n]{0,2}", after in "[ \n]{0,2}") {
        let mut cases = Cases(seed);
        let tiles = cases.permutation(width);
        for text in layouts(&tiles, &mut cases) {
            let text = format!("{before}{text}{after}");
            prop_assert_eq!(read_tiles(&text), Ok(tiles.clone()), "{}", text);
        }
    }

    #[test]
    fn moves_may_follow_in_every_layout(seed in 1..u64::MAX, width in 3..=6_usize, length in 1..30_usize) {
        let mut cases = Cases(seed);
        let tiles = cases.permutation(width);
        let (letters, _) = cases.walk(&tiles, length);
        for text in layouts(&tiles, &mut cases) {
            let text = format!("{text} {letters}");
            let (board, moves) = read_replay(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            prop_assert_eq!((board.tiles(), write_moves(&moves)), (&tiles[..], letters.clone()), "{}", text);
        }
    }

    #[test]
    fn layouts_are_recognized(seed in 1..u64::MAX, width in 3..=6_usize, after in "([ \n]{0,2}|[ \n]U?)") {
        let mut cases = Cases(seed);
        let tiles = cases.permutation(width);
        let sign = SIGNS[cases.below(SIGNS.len())];
        let space = ["", " ", "\n"][cases.below(3)];
        let list = flat(&tiles, sign, space);
        for (text, layout) in [
            (rows(&tiles, sign, " ").join("/"), Layout::Rows),
            // Fifteen's links have commas instead of spaces.
            (rows(&tiles, sign, ",").join("/"), Layout::Rows),
            (names(&tiles, sign).join(" "), Layout::Rows),
            (names(&tiles, sign).join(&format!(",{space}")), Layout::Commas),
            (list.replace('[', "(").replace(']', ")"), Layout::Tuple),
            (list, Layout::List),
            (nested(&tiles, sign, space), Layout::Nested),
            (princeton(&tiles, sign, "\n"), Layout::Grid),
        ] {
            let text = format!("{text}{after}");
            prop_assert_eq!(layout_of(&text), Some(layout), "{}", text);
            prop_assert_eq!(layout_of(&text.replacen('1', "99", 1)), None, "{}", text);
        }
    }

    /// A text in which one character was removed, doubled or replaced is read as another board or refused; the reader
    /// does not panic.
    #[test]
    fn near_misses_are_errors(seed in 1..u64::MAX, width in 3..=4_usize, at in any::<prop::sample::Index>(), edit in 0..3_u8) {
        let mut cases = Cases(seed);
        let tiles = cases.permutation(width);
        for text in layouts(&tiles, &mut cases) {
            let mut characters: Vec<char> = text.chars().collect();
            let at = at.index(characters.len());
            match edit {
                0 => drop(characters.remove(at)),
                1 => characters.insert(at, characters[at]),
                _ => characters[at] = ['/', '[', ']', ',', 'y', '9', '\n'][cases.below(7)],
            }
            let text: String = characters.into_iter().collect();
            if let Err(error) = read_tiles(&text) {
                super::notation::assert_presentable(&error, &text);
            }
        }
    }
}

/// The layouts exactly as other programs write them.
#[test]
fn layouts_read_as_they_are_found() {
    let tiles: Tiles = vec![0, 1, 3, 4, 2, 5, 7, 8, 6];
    for text in [
        "013425786",
        "_13425786",
        "[0,1,3,4,2,5,7,8,6]",
        "[[0, 1, 3], [4, 2, 5], [7, 8, 6]]",
        "(0, 1, 3, 4, 2, 5, 7, 8, 6)",
        "((0, 1, 3), (4, 2, 5), (7, 8, 6))",
        "[(0, 1, 3), (4, 2, 5), (7, 8, 6)]",
        "[\n  [0, 1, 3],\n  [4, 2, 5],\n  [7, 8, 6]\n]\n",
        ". 1 3\n4 2 5\n7 8 6",
        "x 1 3/4 2 5/7 8 6",
        "3\n 0  1  3 \n 4  2  5 \n 7  8  6 \n\n",
    ] {
        assert_eq!(read_tiles(text), Ok(tiles.clone()), "{text:?}");
    }
    let text = "4\n 5  1  3  4\n 2  6  8 12\n 9 10  7 11\n13 14 15  0\n";
    assert_eq!(read_tiles(text), Ok(vec![5, 1, 3, 4, 2, 6, 8, 12, 9, 10, 7, 11, 13, 14, 15, 0]));
}

/// These are boards without a size, though the first line is a single number.
#[test]
fn a_board_whose_first_line_is_one_number_has_one_in_each_line() {
    // Errors: a size above rows of which one is too short, rows of several lengths, and a size other than that of the
    // rows.
    for text in ["3\n0 1 2\n4 5\n6 7 8", "5 1 2 3\n4 0 6\n7 8", "2\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0"] {
        assert!(read_tiles(text).is_err(), "{text}");
    }
    assert_eq!(read_tiles("3\n2\n1\n4\n5\n6\n7\n8\n0"), Ok(vec![3, 2, 1, 4, 5, 6, 7, 8, 0]));
    check_board_error("3\n2\n1\n4\n5\n6\n7\n8\n0\n9", "count", 19..19);
}

#[test]
fn a_wrong_count_below_the_size_is_named() {
    check_board_error("3\n1 2 3\n4 5 6\n7 0", "count", 17..17);
    check_board_error("3\n1 2 3\n4 5 6\n7 8 0 9", "count", 20..21);
    check_board_error("4\n1 2 3\n4 5 6\n7 8 0", "count", 19..19);
    check_board_error("4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15", "count", 37..37);
    check_board_error(&format!("6\n{}", "1 ".repeat(37)), "count", 74..75);
    check_board_error(&format!("3\n{}", "1 ".repeat(1 << 20)), "count", 20..21);
    check_board_error("3\n1 2 3\n4 y 6\n7 0", "not a number", 10..11);
    let message = |text: &str| read_tiles(text).expect_err("the text has an error").to_string();
    let few = message("3\n1 2 3\n4 5 6\n7 0");
    assert!(few.starts_with("Found 8 numbers; that is no square"), "{few}");
    let many = message(&format!("3\n{}", "1 ".repeat(100)));
    assert!(many.starts_with("Found 100 numbers;"), "{many}");
}

#[test]
fn errors_below_the_size_name_rows_and_columns() {
    check_board_error("3\n1 2 3\n4 4 6\n7 8 0", "repeated", 10..11);
    check_board_error("3\n1 2 3\n4 9 6\n7 8 0", "out of range", 10..11);
    check_board_error("3\n1 2 3/4 5/6 7 8 0", "row", 11..12);
    let message = read_tiles("3\n1 2 3\n4 9 6\n7 8 0").expect_err("9 is not a tile").to_string();
    assert!(message.starts_with("9 is not a tile of a 3×3 board (row 2, column 2)."), "{message}");
}

#[test]
fn errors_in_one_word_mark_the_character() {
    check_board_error("123456778", "repeated", 7..8);
    check_board_error(" 123456789", "out of range", 9..10);
    check_board_error("12345678", "count", 8..8);
    check_board_error("1234567890", "count", 10..10);
    check_board_error("12345678y", "not a number", 0..9);
    check_board_error("x23456781 1", "not a number", 0..9);
    check_board_error("123456780/", "row", 9..10);
}

#[test]
fn brackets_have_their_places() {
    check_board_error("[1,2,3,4,5,6,7,8,0", "brackets", 18..18);
    check_board_error("[[1,2,3],[4,5,6],[7,8,0]", "brackets", 24..24);
    check_board_error("1,2,3,4,5,6,7,8,0]", "brackets", 17..18);
    check_board_error("[1,2,3,4,5,6,7,8,0]]", "brackets", 19..20);
    check_board_error("[[1,2,3],[4,5],[6,7,8,0]]", "brackets", 13..14);
    check_board_error("[[1,2,3],[4,5,6],7,8,0]", "brackets", 22..23);
    check_board_error("[1,2,3],[4,5,6],[7,8,0]", "brackets", 6..7);
    check_board_error("[1 2 3/4 5 6/7 8 0]", "brackets", 6..7);
    check_board_error("(1,2,3,4,5,6,7,8,0]", "brackets", 18..19);
    check_board_error("((1,2,3],(4,5,6),(7,8,0))", "brackets", 7..8);
    check_board_error("(1,2,3,4,5,6,7,8,0", "brackets", 18..18);
    check_board_error("[]", "empty", 2..2);
    check_board_error("[[1,2,3],[4,5,5],[7,8,0]]", "repeated", 14..15);
    check_board_error("[1,2,3,4,5,6,7,8,null]", "not a number", 17..21);
    check_board_error(&"[".repeat(1 << 20), "empty", 1 << 20..1 << 20);
    let message = read_tiles("[[1,2,3],[4,5],[6,7,8,0]]").expect_err("a row is too short").to_string();
    assert_eq!(
        message,
        "The brackets do not fit a 3×3 board; \
         expected one pair around the board, and one around each row of 3 numbers or around none."
    );
}

#[test]
fn the_blank_is_there_once() {
    check_board_error("1 2 3 4 5 6 7 _ _", "repeated", 16..17);
    check_board_error("1 2 3 4 5 6 7 0 x", "repeated", 16..17);
    let message = read_tiles("1 2 3 4 5 6 7 _ .").expect_err("the blank is repeated").to_string();
    assert_eq!(
        message,
        "0 appears twice: in row 3, column 2, and again in row 3, column 3. \
         Expected each number from 0 to 8 once; 8 is missing."
    );
}

/// If the first word that fits no board is no moves either, the whole text is read as a board.
#[test]
fn errors_of_replays_mark_boards_in_every_layout() {
    for (text, start, end, said) in [
        ("12345678y", 0, 9, "is not a number"),
        ("[1,2,3,4,5,6,7,8,0 U", 18, 18, "The brackets do not fit"),
        ("3\n1 2 3\n4 5 6\n7 0 U", 17, 17, "Found 8 numbers"),
        ("123456708 U", 10, 11, "Move 1 (U)"),
    ] {
        let error = read_replay(text).expect_err("the text has an error");
        assert_eq!((error.start, error.end), (start, end), "{text:?}: {error}");
        assert!(error.to_string().contains(said), "{text:?}: {error}");
    }
    let solved = read_replay("[1,2,3,4,5,6,7,8,_]R").map(|(board, moves)| (board.tiles().to_vec(), moves.len()));
    assert_eq!(solved, Ok((blank_last(3), 1)));
}
