//! Written moves and replays read back the same, no text makes the readers panic, and an error marks the exact bytes of
//! the first mistake.
//!
//! The oracles: cases written by hand, and the reference puzzle, which replays the moves itself.

use super::{
    near_misses::near_miss,
    notation::{assert_presentable, kind, read_tiles},
};
use common::{
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    Move, ReadError,
    internals::board::notation::{
        MAX_MOVES, MAX_REPLAY_MOVES, Moves, ReadErrorKind, read_moves, read_replay, write_board, write_moves,
        write_moves_in_runs, write_replay,
    },
};
use proptest::prelude::*;
use std::ops::Range;

fn check_moves_error(text: &str, expected: &str, span: Range<usize>) {
    let error = read_moves(text).expect_err("the text has an error");
    assert_eq!((kind(&error.kind), error.start..error.end), (expected, span), "“{text}”: {error}");
    assert_presentable(&error, text);
}

#[test]
fn moves_read_as_letters_and_as_runs() {
    let written = |text: &str| write_moves(&read_moves(text).expect("the text is moves"));
    assert_eq!(written("UR3DL"), "URRRDL");
    assert_eq!(written(" u r3\nD12 "), "URRRDDDDDDDDDDDD");
    assert_eq!(written(""), "");
    let in_runs = |text: &str| write_moves_in_runs(&read_moves(text).expect("the text is moves"));
    assert_eq!(in_runs("URRRDDL"), "UR3D2L");
    assert_eq!(in_runs(""), "");
}

#[test]
fn moves_are_parsed_and_printed() {
    for (m, letter) in Move::ALL.into_iter().zip(["U", "L", "R", "D"]) {
        assert_eq!((m.to_string().as_str(), letter.parse(), letter.to_lowercase().parse()), (letter, Ok(m), Ok(m)));
    }
    let moves: Moves = "u R3 d".parse().expect("the text is moves");
    assert_eq!(*moves, [Move::Up, Move::Right, Move::Right, Move::Right, Move::Down]);
    assert_eq!((moves.to_string(), format!("{moves:#}")), ("URRRD".to_owned(), "UR3D".to_owned()));
    for text in ["", "UU", "X", "R2", " U", "é"] {
        let error = text.parse::<Move>().expect_err("the text is not one move");
        assert_eq!((kind(&error.kind), error.start..error.end), ("not a move", 0..text.len()), "{text:?}");
        assert_presentable(&error, text);
    }
}

#[test]
fn a_text_that_is_not_a_move_is_marked() {
    check_moves_error("URX", "not a move", 2..3);
    check_moves_error("3U", "not a move", 0..1);
    check_moves_error("U 3", "not a move", 2..3);
    check_moves_error("RU0L", "not a move", 1..3);
    check_moves_error("U-1", "not a move", 1..2);
    check_moves_error("Ué", "not a move", 1..3);
    check_moves_error("ⓊR", "not a move", 0..3);
}

#[test]
fn too_many_moves_take_no_memory() {
    assert_eq!(read_moves(&format!("U{MAX_MOVES}")).map(|moves| moves.len()), Ok(MAX_MOVES));
    check_moves_error(&format!("RU{MAX_MOVES}"), "too many moves", 1..8);
    check_moves_error("L18446744073709551616", "too many moves", 0..21);
    check_moves_error("U99999D2", "too many moves", 6..8);
    check_moves_error(&"UD".repeat(MAX_MOVES), "too many moves", MAX_MOVES..MAX_MOVES + 1);
}

/// Reads the tiles of a replay, and its moves as letters.
fn read_letters(text: &str) -> Result<(Tiles, String), ReadError> {
    read_replay(text).map(|(board, moves)| (board.tiles().to_vec(), write_moves(&moves)))
}

fn check_replay_error(text: &str, expected: &str, span: Range<usize>, code: &str) {
    let error = read_letters(text).expect_err("the text has an error");
    let shown: String = text.chars().take(60).collect();
    assert_eq!((kind(&error.kind), error.start..error.end), (expected, span), "“{shown}”: {error}");
    assert_eq!(error.code(), code, "“{shown}”: {error}");
    assert_presentable(&error, text);
}

#[test]
fn a_replay_reads_in_every_layout() {
    let board = vec![8, 1, 3, 4, 0, 2, 7, 6, 5];
    for text in [
        "8 1 3/4 0 2/7 6 5 ULDR2D",
        "8 1 3/4 0 2/7 6 5\nULDR2D",
        "8 1 3\n4 0 2\n7 6 5\n\nU L D\nR2 D\n",
        "\t8,1,3,4,0,2,7,6,5\tuldrrd",
        "8 1 3/4 0 2/7 6 5 U1L01DRRD1",
    ] {
        assert_eq!(read_letters(text), Ok((board.clone(), "ULDRRD".to_owned())), "{text:?}");
    }
    assert_eq!(read_letters("8 1 3/4 0 2/7 6 5"), Ok((board.clone(), String::new())));
    let (board, moves) = read_replay("8 1 3/4 0 2/7 6 5 ulDRRd").expect("it is a replay");
    assert_eq!(write_replay(&board, &moves), "8 1 3/4 0 2/7 6 5 ULDR2D");
    assert_eq!(write_replay(&board, &[]), "8 1 3/4 0 2/7 6 5");
}

#[test]
fn an_error_of_a_replay_has_the_code_of_its_board_or_of_its_moves() {
    check_replay_error("", "empty", 0..0, "bad-board");
    check_replay_error("URDL", "empty", 0..0, "bad-board");
    check_replay_error("1 2 3 URDL", "count", 5..5, "bad-board");
    check_replay_error("1 2 3/4 left 6/7 8 0", "not a number", 8..12, "bad-board");
    check_replay_error("1 2 3/4 4 6/7 8 0 U", "repeated", 8..9, "bad-board");
    check_replay_error("1 2 3/4 5 6/7 8 0/U", "outside", 18..19, "bad-moves");
    check_replay_error("1 2 3/4 5 6/7 8 0U", "not a number", 16..18, "bad-board");
    check_replay_error("1 2 3/4 5 6/7 8 0U 1", "not a number", 16..18, "bad-board");
    check_replay_error("1 2 3/4 5 6/7 8 0 1 U", "uneven row", 18..19, "bad-board");
    check_replay_error("1 2 3/4 5 6/7 8 0 DX", "not a move", 19..20, "bad-moves");
    check_replay_error("1 2 3/4 5 6/7 8 0 <b>", "not a move", 18..19, "bad-moves");
    check_replay_error("1 2 3/4 5 6/7 8 0 D R <b>", "not a move", 22..23, "bad-moves");
    check_replay_error("1 2 3/4 5 6/7 8 0 D0", "not a move", 18..20, "bad-moves");
}

#[test]
fn a_move_that_leads_outside_is_named_by_its_number_and_marked() {
    // The blank is in the last cell, so no tile can slide up or left.
    check_replay_error("1 2 3/4 5 6/7 8 0 U", "outside", 18..19, "bad-moves");
    check_replay_error("1 2 3/4 5 6/7 8 0 D2 R2 U2 L2 L", "outside", 30..31, "bad-moves");
    // The third move of a run cannot be made; the whole run is marked.
    check_replay_error("1 2 3/4 5 6/7 8 0 R D3 x", "outside", 20..22, "bad-moves");
    let message = |text| read_letters(text).expect_err("the text has an error").to_string();
    assert_eq!(
        message("1 2 3/4 5 6/7 8 0 D2 R2 U2 L2 L"),
        "Move 9 (L) leads outside the board; there is no tile right of the blank."
    );
    assert_eq!(
        message("1 2 3/4 5 6/7 8 0 R d3 x"),
        "Move 4 (D) leads outside the board; there is no tile above the blank."
    );
}

#[test]
fn a_replay_of_a_million_moves_is_an_error() {
    let head = "1 2 3/4 5 6/7 8 0 ";
    let there_and_back = |moves: usize| format!("{head}{}", "DU".repeat(moves / 2));
    let longest = read_letters(&there_and_back(MAX_REPLAY_MOVES)).map(|(_, moves)| moves.len());
    assert_eq!(longest, Ok(MAX_REPLAY_MOVES));
    let end = head.len() + MAX_REPLAY_MOVES;
    check_replay_error(&there_and_back(1_000_000), "too many moves", end..end + 1, "bad-moves");
    check_replay_error(&format!("{head}D1000000"), "too many moves", 18..26, "bad-moves");
    check_replay_error(&format!("{head}D{}", "9".repeat(1 << 20)), "too many moves", 18..19 + (1 << 20), "bad-moves");
    check_replay_error(
        &format!("{head}D2U2{}", "0".repeat(1 << 20)),
        "too many moves",
        20..22 + (1 << 20),
        "bad-moves",
    );
    let message = read_letters(&format!("{head}D10001")).expect_err("the text has an error").to_string();
    assert_eq!(message, "Too many moves; expected at most 10,000.");
}

fn read_moves_without_panic(text: &str) {
    match read_moves(text) {
        Ok(moves) => assert_eq!(read_moves(&write_moves_in_runs(&moves)), Ok(moves)),
        Err(error) => assert_presentable(&error, text),
    }
}

/// Checks that a replay without moves reads as a board, and that the reference puzzle can make the moves of any other
/// replay.
fn read_replay_without_panic(text: &str) {
    match read_letters(text) {
        Ok((tiles, moves)) => {
            puzzle::replay(&tiles, &moves);
            let (board, moves) = read_replay(text).expect("it was read");
            assert_eq!(read_replay(&write_replay(&board, &moves)), Ok((board, moves)), "{text:?}");
        }
        Err(error) => assert_presentable(&error, text),
    }
    if let Ok(tiles) = read_tiles(text) {
        assert_eq!(read_letters(text), Ok((tiles, String::new())));
    }
}

/// Texts of numbers, letters and runs of moves, and now and then something else.
fn near_replay() -> impl Strategy<Value = String> {
    let moves = "[UDLRudlr1-3 ]{0,12}[xé0\\-]{0,1}[UDLR]{0,4}";
    (near_miss(), "[ \n\t/]{0,2}", moves).prop_map(|(board, between, moves)| board + &between + &moves)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        read_moves_without_panic(&text);
        read_replay_without_panic(&text);
    }

    #[test]
    fn near_replays_do_not_make_the_reader_panic(text in near_replay()) {
        read_replay_without_panic(&text);
    }

    #[test]
    fn every_replay_that_is_written_reads_back(seed in 1..u64::MAX, width in 3..=6_usize, length in 0..300_usize) {
        let mut cases = Cases(seed);
        let tiles = cases.permutation(width);
        let (letters, _) = cases.walk(&tiles, length);
        let moves = read_moves(&letters).expect("the letters are moves");
        let text = write_replay(&subject::any_board(&tiles), &moves);
        prop_assert_eq!(read_letters(&text), Ok((tiles, letters)), "{}", text);
    }

    /// The error of a replay is at the first move that the reference puzzle cannot make.
    #[test]
    fn the_first_impossible_move_is_the_error(seed in 1..u64::MAX, letters in "[UDLR]{1,30}") {
        let tiles = Cases(seed).permutation(3);
        let mut board = Some(tiles.clone());
        let made = letters.chars().take_while(|&letter| {
            board = board.as_ref().and_then(|tiles| puzzle::slid(tiles, letter));
            board.is_some()
        });
        let made = made.count();
        let head = write_board(subject::square(3), &tiles).len() + 1;
        match read_letters(&format!("{} {letters}", write_board(subject::square(3), &tiles))) {
            Ok((read, moves)) => prop_assert_eq!((read, moves, made), (tiles, letters.clone(), letters.len())),
            Err(error) => {
                prop_assert_eq!((error.start, error.end), (head + made, head + made + 1));
                let letter = letters.chars().nth(made).expect("the error is at one of the moves");
                prop_assert_eq!(error.kind, ReadErrorKind::OutsideTheBoard { letter, number: made + 1 });
            }
        }
    }

    #[test]
    fn near_moves_do_not_make_the_reader_panic(text in "[UDLRudlrx0-9 é]{0,30}") {
        read_moves_without_panic(&text);
    }

    #[test]
    fn every_sequence_of_moves_reads_back(text in "[UDLR]{0,200}") {
        let moves = read_moves(&text).expect("the letters are moves");
        prop_assert_eq!(&write_moves(&moves), &text);
        prop_assert_eq!(read_moves(&write_moves_in_runs(&moves)), Ok(moves));
    }
}
