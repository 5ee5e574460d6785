//! Texts of boards, goals, moves and replays: whatever is read is written as a text that is read as the same, and an error
//! marks a part of the text.

use crate::runs::{changed, changes, check, tiles};
use fifteen::{
    analysis::Game,
    board::{
        any::AnyBoard,
        goal::Goal,
        notation::{ReadError, read_board, read_moves, read_moves_from, write_board, write_moves, write_moves_in_runs},
    },
};
use proptest::prelude::*;

/// The tiles of a board in one of the many ways in which a board can be written.
fn board_text() -> impl Strategy<Value = String> {
    let separators = prop::sample::select(vec![" ", ", ", "/", "\n", "\t", "  ", ",", ";", "|"]);
    let rows = prop::sample::select(vec![" ", "/", "\n", " / ", "],[", "\r\n"]);
    let blanks = prop::sample::select(vec!["0", "_", "x", ".", "-", "X"]);
    let ends = prop::sample::select(vec![("", ""), ("[", "]"), ("[[", "]]"), ("3\n", ""), ("4\n", "\n"), (" ", " ")]);
    (tiles(), separators, rows, blanks, ends).prop_map(|(tiles, separator, row, blank, (start, end))| {
        let number = |&tile: &u8| if tile == 0 { blank.to_owned() } else { tile.to_string() };
        let rows = tiles.chunks(tiles.len().isqrt());
        let rows: Vec<_> = rows.map(|row| row.iter().map(number).collect::<Vec<_>>().join(separator)).collect();
        format!("{start}{}{end}", rows.join(row))
    })
}

/// Moves in one of the ways in which they can be written.
fn moves_text() -> impl Strategy<Value = String> {
    let run = ("[ULRDulrd]", prop_oneof![3 => Just(None), 1 => (0..200_u16).prop_map(Some)], "[ ,\n]?");
    prop::collection::vec(run, 0..40).prop_map(|runs| {
        let text = |(letter, count, gap): (String, Option<u16>, String)| {
            letter + &count.map_or(String::new(), |count| count.to_string()) + &gap
        };
        runs.into_iter().map(text).collect()
    })
}

fn check_error(error: &ReadError, text: &str) -> Result<(), TestCaseError> {
    prop_assert!(error.start <= error.end && text.get(error.start..error.end).is_some(), "{error:?}");
    let (start, end) = error.utf16_span(text);
    prop_assert!(start <= end && end <= text.encode_utf16().count());
    prop_assert!(["bad-board", "bad-moves"].contains(&error.code()) && !error.to_string().is_empty());
    Ok(())
}

#[test]
fn boards() {
    let inputs = (prop_oneof![9 => board_text(), 1 => any::<String>()], changes());
    check("texts of boards", "tests/fuzz/regressions/boards.txt", 250, &inputs, |(text, changes)| {
        let text = changed(&text, &changes);
        match read_board(&text) {
            Err(error) => check_error(&error, &text)?,
            Ok(board) => {
                prop_assert_eq!(read_board(&write_board(board.tiles())), Ok(board));
                prop_assert_eq!(read_board(&board.to_string()), Ok(board));
                prop_assert_eq!(AnyBoard::from_tiles(board.tiles()), Some(board));
            }
        }
        Ok(())
    });
}

#[test]
fn goals() {
    let names = prop::sample::select(vec!["blank-last", "blank-first"]).prop_map(str::to_owned);
    let inputs = (prop_oneof![3 => board_text(), 1 => names], changes(), tiles());
    check("texts of goals", "tests/fuzz/regressions/goals.txt", 100, &inputs, |(text, changes, tiles)| {
        let text = changed(&text, &changes);
        let board = AnyBoard::from_tiles(&tiles).expect("these are tiles");
        match text.parse::<Goal>() {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(goal) => {
                prop_assert_eq!(goal.to_string().parse(), Ok(goal));
                if goal.check(board.width()).is_ok() {
                    prop_assert_eq!(board.to_internal(goal).to_original(goal), board);
                    let (a, b) = board.solvability_swap();
                    let swap = |&tile: &u8| {
                        if tile == a {
                            b
                        } else if tile == b {
                            a
                        } else {
                            tile
                        }
                    };
                    let swapped: Vec<u8> = tiles.iter().map(swap).collect();
                    let swapped = AnyBoard::from_tiles(&swapped).expect("these are tiles");
                    prop_assert_ne!(board.is_solvable(goal), swapped.is_solvable(goal));
                }
            }
        }
        Ok(())
    });
}

#[test]
fn moves() {
    let inputs = (prop_oneof![9 => moves_text(), 1 => any::<String>()], changes());
    check("texts of moves", "tests/fuzz/regressions/moves.txt", 200, &inputs, |(text, changes)| {
        let text = changed(&text, &changes);
        match read_moves(&text) {
            Err(error) => check_error(&error, &text)?,
            Ok(moves) => {
                prop_assert_eq!(read_moves(&write_moves(&moves)), Ok(moves.clone()));
                prop_assert_eq!(read_moves(&write_moves_in_runs(&moves)), Ok(moves));
            }
        }
        Ok(())
    });
}

#[test]
fn replays() {
    let inputs = (board_text(), moves_text(), changes(), tiles());
    check("texts of replays", "tests/fuzz/regressions/replays.txt", 150, &inputs, |(board, moves, changes, tiles)| {
        let text = changed(&format!("{board} {moves}"), &changes);
        match text.parse::<Game>() {
            Err(error) => check_error(&error, &text)?,
            Ok(game) => {
                prop_assert_eq!(game.to_string().parse(), Ok(game.clone()));
                prop_assert_eq!(game.boards().count(), game.moves().len() + 1);
            }
        }
        let board = AnyBoard::from_tiles(&tiles).expect("these are tiles");
        match read_moves_from(&board, &text) {
            Err(error) => check_error(&error, &text)?,
            Ok(moves) => {
                let mut after = board;
                prop_assert_eq!(after.slide_all(&moves), Ok(()));
            }
        }
        Ok(())
    });
}
