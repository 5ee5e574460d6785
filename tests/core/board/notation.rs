//! Law 10: every board that is printed reads back to the same board, no text makes the reader panic, and what is wrong
//! with a text is named by its first fault and the exact bytes where it stands.
//!
//! The oracles: cases written by hand, and for texts made at random a reader in five lines that only says yes or no.

use common::{
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::board::notation::{
    MAX_MOVES, MAX_REPLAY_MOVES, ReadError, ReadErrorKind, read_board, read_moves, read_replay, write_board,
    write_moves, write_moves_in_runs, write_replay,
};
use proptest::prelude::*;
use std::ops::Range;

/// The name of a fault, to compare with.
fn kind(kind: &ReadErrorKind) -> &'static str {
    match kind {
        ReadErrorKind::Empty => "empty",
        ReadErrorKind::Count { .. } => "count",
        ReadErrorKind::NotANumber { .. } => "not a number",
        ReadErrorKind::OutOfRange { .. } => "out of range",
        ReadErrorKind::Repeated { .. } => "repeated",
        ReadErrorKind::Row { .. } => "row",
        ReadErrorKind::NotAMove { .. } => "not a move",
        ReadErrorKind::Size { .. } => "size",
        ReadErrorKind::OutsideTheBoard { .. } => "outside",
        ReadErrorKind::TooManyMoves { .. } => "too many moves",
        _ => panic!("there is no test for {kind:?}"),
    }
}

/// Whether a text is a board, and which: numbers between spaces, commas and slashes, and each slash, if there is one,
/// after the next whole row.
fn slow_reader(text: &str) -> Option<Tiles> {
    let words = |text: &str| {
        let separated = text.replace(['/', ','], " ");
        separated.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
    let numbers = words(text);
    let width = [3, 4].into_iter().find(|width| width * width == numbers.len())?;
    let rows = text.match_indices('/').map(|(at, _)| words(&text[..at]).len());
    let rows_end = rows.enumerate().all(|(row, before)| before == (row + 1) * width && row + 1 < width);
    let tiles: Tiles = numbers.iter().filter(|word| is_number(word)).filter_map(|word| word.parse().ok()).collect();
    let each_once = (0..(width * width) as u8).all(|tile| tiles.contains(&tile));
    (rows_end && each_once && tiles.len() == width * width).then_some(tiles)
}

fn read_tiles(text: &str) -> Result<Tiles, ReadError> {
    read_board(text).map(|board| board.tiles().to_vec())
}

/// The place of a fault lies in the text, on whole characters, and its message is fit to be shown.
fn fault_is_presentable(error: &ReadError, text: &str) {
    assert!(error.start <= error.end, "{error:?}");
    assert!(text.get(error.start..error.end).is_some(), "{error:?} is not in {text:?}");
    let message = error.to_string();
    assert!(message.ends_with('.') && message.chars().count() < 300, "{message}");
}

fn check_board_fault(text: &str, expected: &str, place: Range<usize>) {
    let error = read_tiles(text).expect_err("there is a fault");
    let shown: String = text.chars().take(60).collect();
    assert_eq!((kind(&error.kind), error.start..error.end), (expected, place), "“{shown}”: {error}");
    fault_is_presentable(&error, text);
}

#[test]
fn every_printed_board_reads_back() {
    let mut cases = Cases(101);
    for width in [3, 4] {
        for _ in 0..20_000 {
            let tiles = cases.permutation(width);
            let text = write_board(&tiles);
            assert_eq!(read_board(&text), Ok(subject::any_board(&tiles)), "{text}");
            assert_eq!(slow_reader(&text), Some(tiles), "{text}");
        }
    }
}

#[test]
fn boards_are_printed_row_by_row() {
    assert_eq!(write_board(&puzzle::blank_last(3)), "1 2 3/4 5 6/7 8 0");
    assert_eq!(write_board(&puzzle::blank_last(4)), "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
}

#[test]
fn every_documented_form_reads() {
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
fn texts_without_a_board_are_empty() {
    check_board_fault("", "empty", 0..0);
    check_board_fault("  \n ", "empty", 0..0);
}

#[test]
fn a_wrong_count_is_missing_at_the_end_or_surplus_at_the_thirty_seventh() {
    check_board_fault("1", "count", 1..1);
    check_board_fault("1 2 3 4 5 6 7 8", "count", 15..15);
    check_board_fault("1 2 3 4 5 6 7 8  \n", "count", 15..15);
    check_board_fault("1 2 3 4 5 6 7 8 0 9", "count", 19..19);
    check_board_fault("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15", "count", 35..35);
    check_board_fault("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 16", "count", 40..40);
    check_board_fault(&"1 ".repeat(36).replace("1 ", "1,"), "repeated", 2..3);
    check_board_fault(&format!("{}16", "1 ".repeat(36)), "count", 72..74);
    check_board_fault(&format!("{}1 2 3", "1 ".repeat(36)), "count", 72..73);
    let count = |text| read_tiles(text).expect_err("there is a fault").kind;
    assert_eq!(count("1 2 3"), ReadErrorKind::Count { count: 3 });
    assert_eq!(count("1 2 3 4 5 6 7 8 0 9"), ReadErrorKind::Count { count: 10 });
}

#[test]
fn what_is_not_a_number_is_named_before_the_count() {
    check_board_fault("hello", "not a number", 0..5);
    check_board_fault("1 2 3 4 5 6 7 8 x", "not a number", 16..17);
    check_board_fault("1 2 x", "not a number", 4..5);
    check_board_fault("1 2 -3 4 5 6 7 8 0", "not a number", 4..6);
    check_board_fault("1 2 +3 4 5 6 7 8 0", "not a number", 4..6);
    check_board_fault("1 2 3.0 4 5 6 7 8 0", "not a number", 4..7);
    check_board_fault("[1, 2, 3, 4, 5, 6, 7, 8, 0]", "not a number", 0..2);
    check_board_fault("1;2;3;4;5;6;7;8;0", "not a number", 0..17);
}

#[test]
fn places_are_bytes_also_after_other_alphabets() {
    check_board_fault("１ 2 3 4 5 6 7 8 0", "not a number", 0..3);
    check_board_fault("1 2 é 4 5 6 7 8 0", "not a number", 4..6);
    check_board_fault("1 2 👩‍🚀 4 5 6 7 8 0", "not a number", 4..15);
    check_board_fault("1\u{3000}1 3 4 5 6 7 8 0", "repeated", 4..5);
    check_board_fault("\u{feff}1 2 3 4 5 6 7 8 0", "not a number", 0..4);
}

#[test]
fn numbers_that_are_no_tiles_are_out_of_range() {
    check_board_fault("1 2 3 4 5 6 7 8 9", "out of range", 16..17);
    check_board_fault("1 2 3/4 15 6/7 8 0", "out of range", 8..10);
    check_board_fault("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 16", "out of range", 36..38);
    check_board_fault("1 2 3 4 5 6 7 8 256", "out of range", 16..19);
    check_board_fault("1 2 3 4 5 6 7 8 340282366920938463463374607431768211456", "out of range", 16..55);
}

#[test]
fn a_tile_that_stands_again_is_repeated() {
    check_board_fault("1 2 3 4 5 6 7 8 8", "repeated", 16..17);
    check_board_fault("1 1 1 1 1 1 1 1 1", "repeated", 2..3);
    check_board_fault("0 0 1 2 3 4 5 6 7", "repeated", 2..3);
    check_board_fault("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 10", "repeated", 36..38);
    check_board_fault("1 01 2 3 4 5 6 7 8", "repeated", 2..4);
}

#[test]
fn a_slash_ends_a_row() {
    check_board_fault("1 2/3 4 5 6/7 8 0", "row", 3..4);
    check_board_fault("1 2 3/4 5/6 7 8 0", "row", 9..10);
    check_board_fault("1 2 3//4 5 6/7 8 0", "row", 6..7);
    check_board_fault("/1 2 3/4 5 6/7 8 0", "row", 0..1);
    check_board_fault("1 2 3/4 5 6/7 8 0/", "row", 17..18);
    check_board_fault("1 2 3/4 5 6/7 8 9 10/11 12 13 14/15 0", "row", 5..6);
}

#[test]
fn many_slashes_do_not_hide_the_numbers() {
    check_board_fault(&format!("1 2 3{}4 5 6 7 8 0", "/".repeat(20)), "row", 6..7);
    check_board_fault(&format!("{}1 2 3 4 5 6 7 8 0", "/".repeat(20)), "row", 0..1);
}

#[test]
fn of_two_faults_the_first_is_named() {
    check_board_fault("1 2/2 3 4 5 6 7 8", "row", 3..4);
    check_board_fault("1 1/2 3 4 5 6 7 8", "repeated", 2..3);
    check_board_fault("1 2 x 2 4 5 6 7 99", "not a number", 4..5);
    check_board_fault("1 2 2 x 4 5 6 7 99", "repeated", 4..5);
    check_board_fault("1 99 2 x 4 5 6 7 2", "out of range", 2..4);
}

#[test]
fn a_megabyte_is_refused_at_once() {
    const MEGABYTE: usize = 1 << 20;
    check_board_fault(&"x".repeat(MEGABYTE), "not a number", 0..MEGABYTE);
    check_board_fault(&"é".repeat(MEGABYTE / 2), "not a number", 0..MEGABYTE);
    check_board_fault(&"9".repeat(MEGABYTE), "count", MEGABYTE..MEGABYTE);
    check_board_fault(&"1 ".repeat(MEGABYTE / 2), "count", 72..73);
    check_board_fault(&" ".repeat(MEGABYTE), "empty", 0..0);
    check_board_fault(&format!("1 2 3 4 5 6 7 8 {}", "9".repeat(MEGABYTE)), "out of range", 16..16 + MEGABYTE);
    let padded = format!("{}1 2 3 4 5 6 7 8 0", " ".repeat(MEGABYTE));
    assert_eq!(read_tiles(&padded), Ok(puzzle::blank_last(3)));
}

#[test]
fn messages_say_what_was_wrong_and_what_to_do() {
    let message = |text| read_tiles(text).expect_err("there is a fault").to_string();
    assert_eq!(
        message("1 2 3 4 5 6 7 7 0"),
        "7 stands twice, first in row 3, column 1 and again in row 3, column 2. \
         Write each number from 0 to 8 once; 8 is missing."
    );
    assert_eq!(
        message("1 2 3 4 5 6 7 8 9"),
        "9 is not a tile of a 3×3 board. It stands in row 3, column 3. \
         Write each number from 0 to 8 once; 0 is missing."
    );
    assert_eq!(
        message("1 2 3"),
        "There are 3 numbers. A 3×3 board has 9, a 4×4 board 16, a 5×5 board 25 and a 6×6 board 36."
    );
    assert_eq!(
        message("1"),
        "There is 1 number. A 3×3 board has 9, a 4×4 board 16, a 5×5 board 25 and a 6×6 board 36."
    );
    assert_eq!(message("1 2 x"), "“x” is not a number. It stands in place 3.");
}

fn check_moves_fault(text: &str, expected: &str, place: Range<usize>) {
    let error = read_moves(text).expect_err("there is a fault");
    assert_eq!((kind(&error.kind), error.start..error.end), (expected, place), "“{text}”: {error}");
    fault_is_presentable(&error, text);
}

#[test]
fn moves_read_as_letters_and_as_runs() {
    let written = |text: &str| write_moves(&read_moves(text).expect("they are moves"));
    assert_eq!(written("UR3DL"), "URRRDL");
    assert_eq!(written(" u r3\nD12 "), "URRRDDDDDDDDDDDD");
    assert_eq!(written(""), "");
    let in_runs = |text: &str| write_moves_in_runs(&read_moves(text).expect("they are moves"));
    assert_eq!(in_runs("URRRDDL"), "UR3D2L");
    assert_eq!(in_runs(""), "");
}

#[test]
fn what_is_not_a_move_is_named_with_its_place() {
    check_moves_fault("URX", "not a move", 2..3);
    check_moves_fault("3U", "not a move", 0..1);
    check_moves_fault("U 3", "not a move", 2..3);
    check_moves_fault("RU0L", "not a move", 1..3);
    check_moves_fault("U-1", "not a move", 1..2);
    check_moves_fault("Ué", "not a move", 1..3);
    check_moves_fault("ⓊR", "not a move", 0..3);
}

#[test]
fn too_many_moves_take_no_memory() {
    assert_eq!(read_moves(&format!("U{MAX_MOVES}")).map(|moves| moves.len()), Ok(MAX_MOVES));
    check_moves_fault(&format!("RU{MAX_MOVES}"), "too many moves", 1..8);
    check_moves_fault("L18446744073709551616", "too many moves", 0..21);
    check_moves_fault("U99999D2", "too many moves", 6..8);
    check_moves_fault(&"UD".repeat(MAX_MOVES), "too many moves", MAX_MOVES..MAX_MOVES + 1);
}

/// The tiles of a whole solve, and its moves as letters.
fn read_whole(text: &str) -> Result<(Tiles, String), ReadError> {
    read_replay(text).map(|(board, moves)| (board.tiles().to_vec(), write_moves(&moves)))
}

fn check_solve_fault(text: &str, expected: &str, place: Range<usize>, code: &str) {
    let error = read_whole(text).expect_err("there is a fault");
    let shown: String = text.chars().take(60).collect();
    assert_eq!((kind(&error.kind), error.start..error.end), (expected, place), "“{shown}”: {error}");
    assert_eq!(error.code(), code, "“{shown}”: {error}");
    fault_is_presentable(&error, text);
}

#[test]
fn a_whole_solve_reads_however_it_is_set_out() {
    let board = vec![8, 1, 3, 4, 0, 2, 7, 6, 5];
    for text in [
        "8 1 3/4 0 2/7 6 5 ULDR2D",
        "8 1 3/4 0 2/7 6 5\nULDR2D",
        "8 1 3\n4 0 2\n7 6 5\n\nU L D\nR2 D\n",
        "\t8,1,3,4,0,2,7,6,5\tuldrrd",
        "8 1 3/4 0 2/7 6 5 U1L01DRRD1",
    ] {
        assert_eq!(read_whole(text), Ok((board.clone(), "ULDRRD".to_owned())), "{text:?}");
    }
    assert_eq!(read_whole("8 1 3/4 0 2/7 6 5"), Ok((board.clone(), String::new())));
    let (board, moves) = read_replay("8 1 3/4 0 2/7 6 5 ulDRRd").expect("it is a solve");
    assert_eq!(write_replay(&board, &moves), "8 1 3/4 0 2/7 6 5 ULDR2D");
    assert_eq!(write_replay(&board, &[]), "8 1 3/4 0 2/7 6 5");
}

#[test]
fn a_fault_of_a_solve_is_one_of_its_board_or_of_its_moves() {
    check_solve_fault("", "empty", 0..0, "bad-board");
    check_solve_fault("URDL", "empty", 0..0, "bad-board");
    check_solve_fault("1 2 3 URDL", "count", 5..5, "bad-board");
    check_solve_fault("1 2 3/4 left 6/7 8 0", "not a number", 8..12, "bad-board");
    check_solve_fault("1 2 3/4 4 6/7 8 0 U", "repeated", 8..9, "bad-board");
    check_solve_fault("1 2 3/4 5 6/7 8 0/U", "row", 17..18, "bad-board");
    check_solve_fault("1 2 3/4 5 6/7 8 0U", "not a number", 16..18, "bad-board");
    check_solve_fault("1 2 3/4 5 6/7 8 0U 1", "not a number", 16..18, "bad-board");
    check_solve_fault("1 2 3/4 5 6/7 8 0 1 U", "count", 19..19, "bad-board");
    check_solve_fault("1 2 3/4 5 6/7 8 0 DX", "not a move", 19..20, "bad-moves");
    check_solve_fault("1 2 3/4 5 6/7 8 0 <b>", "not a move", 18..19, "bad-moves");
    check_solve_fault("1 2 3/4 5 6/7 8 0 D R <b>", "not a move", 22..23, "bad-moves");
    check_solve_fault("1 2 3/4 5 6/7 8 0 D0", "not a move", 18..20, "bad-moves");
}

#[test]
fn a_move_that_leads_outside_is_named_with_its_number_and_its_place() {
    // The blank lies last: no tile can slide up or left.
    check_solve_fault("1 2 3/4 5 6/7 8 0 U", "outside", 18..19, "bad-moves");
    check_solve_fault("1 2 3/4 5 6/7 8 0 D2 R2 U2 L2 L", "outside", 30..31, "bad-moves");
    // The third of a run, marked as it is written.
    check_solve_fault("1 2 3/4 5 6/7 8 0 R D3 x", "outside", 20..22, "bad-moves");
    let message = |text| read_whole(text).expect_err("there is a fault").to_string();
    assert_eq!(message("1 2 3/4 5 6/7 8 0 D2 R2 U2 L2 L"), "Move 9 (L) leads outside the board.");
    assert_eq!(message("1 2 3/4 5 6/7 8 0 R d3 x"), "Move 4 (D) leads outside the board.");
}

#[test]
fn a_solve_of_a_million_moves_is_refused() {
    let head = "1 2 3/4 5 6/7 8 0 ";
    let there_and_back = |moves: usize| format!("{head}{}", "DU".repeat(moves / 2));
    let longest = read_whole(&there_and_back(MAX_REPLAY_MOVES)).map(|(_, moves)| moves.len());
    assert_eq!(longest, Ok(MAX_REPLAY_MOVES));
    let end = head.len() + MAX_REPLAY_MOVES;
    check_solve_fault(&there_and_back(1_000_000), "too many moves", end..end + 1, "bad-moves");
    check_solve_fault(&format!("{head}D1000000"), "too many moves", 18..26, "bad-moves");
    check_solve_fault(&format!("{head}D{}", "9".repeat(1 << 20)), "too many moves", 18..19 + (1 << 20), "bad-moves");
    check_solve_fault(&format!("{head}D2U2{}", "0".repeat(1 << 20)), "too many moves", 20..22 + (1 << 20), "bad-moves");
    let message = read_whole(&format!("{head}D10001")).expect_err("there is a fault").to_string();
    assert_eq!(message, "There are more than 10,000 moves.");
}

/// What boards are not made of, and slashes in the wrong places.
const ODD: [&str; 13] =
    ["/", "/", ",", "x", "-1", "+1", "1e1", "é", "１", "\u{a0}", "99999999999999999999", "007", "\u{0}"];

/// Words that boards are made of, and some that they are not.
fn near_miss_word() -> impl Strategy<Value = String> {
    let number = (0..18_u8).prop_map(|number| number.to_string());
    prop_oneof![6 => number, 2 => prop::sample::select(&ODD[..]).prop_map(str::to_owned)]
}

/// A printed board in which a few words were put in, replaced or left out.
fn near_miss() -> impl Strategy<Value = String> {
    let board = prop_oneof![Just(3), Just(4)].prop_flat_map(|width| Just(puzzle::blank_first(width)).prop_shuffle());
    let edits = prop::collection::vec((any::<prop::sample::Index>(), 0..3_u8, near_miss_word()), 0..4);
    (board, edits, prop::sample::select(&[" ", ",", "\n", "/"][..])).prop_map(|(tiles, edits, separator)| {
        let mut words: Vec<String> = write_board(&tiles).replace('/', " / ").split(' ').map(str::to_owned).collect();
        for (place, edit, word) in edits {
            let at = place.index(words.len());
            match edit {
                0 => words.insert(at, word),
                1 => words[at] = word,
                _ => drop(words.remove(at)),
            }
        }
        words.join(if separator == "/" { " " } else { separator })
    })
}

/// The reader says what the slow one says, and never panics.
fn reads_like_the_slow_reader(text: &str) {
    match read_tiles(text) {
        Ok(tiles) => assert_eq!(slow_reader(text), Some(tiles), "{text:?}"),
        Err(error) => {
            assert_eq!(slow_reader(text), None, "{text:?}: {error}");
            fault_is_presentable(&error, text);
        }
    }
}

fn moves_do_not_panic(text: &str) {
    match read_moves(text) {
        Ok(moves) => assert_eq!(read_moves(&write_moves_in_runs(&moves)), Ok(moves)),
        Err(error) => fault_is_presentable(&error, text),
    }
}

/// A text without moves reads as a board does; with them, a solve is one that the reference puzzle can replay.
fn solves_do_not_panic(text: &str) {
    match read_whole(text) {
        Ok((tiles, moves)) => {
            puzzle::replay(&tiles, &moves);
            let (board, moves) = read_replay(text).expect("it was read");
            assert_eq!(read_replay(&write_replay(&board, &moves)), Ok((board, moves)), "{text:?}");
        }
        Err(error) => fault_is_presentable(&error, text),
    }
    if let Ok(tiles) = read_tiles(text) {
        assert_eq!(read_whole(text), Ok((tiles, String::new())));
    }
}

/// Numbers, letters and runs of moves, and what is neither.
fn near_solve() -> impl Strategy<Value = String> {
    let moves = "[UDLRudlr1-3 ]{0,12}[xé0\\-]{0,1}[UDLR]{0,4}";
    (near_miss(), "[ \n\t/]{0,2}", moves).prop_map(|(board, between, moves)| board + &between + &moves)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        reads_like_the_slow_reader(&text);
        moves_do_not_panic(&text);
        solves_do_not_panic(&text);
    }

    #[test]
    fn near_solves_do_not_make_the_reader_panic(text in near_solve()) {
        solves_do_not_panic(&text);
    }

    #[test]
    fn every_written_solve_reads_back(seed in 1..u64::MAX, width in 3..=6_usize, length in 0..300_usize) {
        let mut cases = Cases(seed);
        let tiles = cases.permutation(width);
        let (letters, _) = cases.walk(&tiles, length);
        let moves = read_moves(&letters).expect("they are letters of moves");
        let text = write_replay(&subject::any_board(&tiles), &moves);
        prop_assert_eq!(read_whole(&text), Ok((tiles, letters)), "{}", text);
    }

    /// A solve is refused at the very move that the reference puzzle cannot make.
    #[test]
    fn moves_are_refused_where_the_puzzle_refuses_them(seed in 1..u64::MAX, letters in "[UDLR]{1,30}") {
        let tiles = Cases(seed).permutation(3);
        let mut board = Some(tiles.clone());
        let made = letters.chars().take_while(|&letter| {
            board = board.as_ref().and_then(|tiles| puzzle::slid(tiles, letter));
            board.is_some()
        });
        let made = made.count();
        let head = write_board(&tiles).len() + 1;
        match read_whole(&format!("{} {letters}", write_board(&tiles))) {
            Ok((read, moves)) => prop_assert_eq!((read, moves, made), (tiles, letters.clone(), letters.len())),
            Err(error) => {
                prop_assert_eq!((error.start, error.end), (head + made, head + made + 1));
                let letter = letters.chars().nth(made).expect("it was refused");
                prop_assert_eq!(error.kind, ReadErrorKind::OutsideTheBoard { letter, number: made + 1 });
            }
        }
    }

    #[test]
    fn near_misses_are_told_from_boards(text in near_miss()) {
        reads_like_the_slow_reader(&text);
    }

    #[test]
    fn heaps_of_words_do_not_make_the_reader_panic(words in prop::collection::vec(near_miss_word(), 0..40)) {
        reads_like_the_slow_reader(&words.join(" "));
        reads_like_the_slow_reader(&words.concat());
    }

    #[test]
    fn near_moves_do_not_make_the_reader_panic(text in "[UDLRudlrx0-9 é]{0,30}") {
        moves_do_not_panic(&text);
    }

    #[test]
    fn every_printed_path_reads_back(text in "[UDLR]{0,200}") {
        let moves = read_moves(&text).expect("they are letters of moves");
        prop_assert_eq!(&write_moves(&moves), &text);
        prop_assert_eq!(read_moves(&write_moves_in_runs(&moves)), Ok(moves));
    }
}
