//! Texts of boards, goals, moves and replays: an accepted text is written as one that reads back the same, and an error
//! marks a part of the text.

use crate::runs::{any_board, board_of, changed, changes, check, shape};
use common::{puzzle::Cases, subject};
use fifteen::{
    AnyBoard, Game, Goal, ReadError,
    internals::board::notation::{
        read_board, read_moves, read_moves_from, write_board, write_moves, write_moves_in_runs,
    },
    shape::Shape as _,
};
use proptest::prelude::*;

/// The separators between tiles and between rows, and the text before the board and after it.
type Layout = (&'static str, &'static str, &'static str, &'static str);

/// Writes tiles, with a sign for the blank.
fn written(board: &AnyBoard, blank: &str, (separator, row, start, end): Layout) -> String {
    let number = |&tile: &u8| if tile == 0 { blank.to_owned() } else { tile.to_string() };
    let rows = board.tiles().chunks(board.shape().columns());
    let rows: Vec<_> = rows.map(|row| row.iter().map(number).collect::<Vec<_>>().join(separator)).collect();
    format!("{start}{}{end}", rows.join(row))
}

/// A valid layout.
fn right_layout() -> impl Strategy<Value = Layout> {
    let separators = prop::sample::select(vec![" ", ", ", "\t", "  ", ","]);
    let rows = vec![
        (" ", "", ""),
        ("/", "", ""),
        ("\n", "", ""),
        (" / ", " ", " "),
        ("\r\n", "", "\n"),
        ("\n", "[", "]"),
        ("],[", "[[", "]]"),
    ];
    (separators, prop::sample::select(rows)).prop_map(|(separator, (row, start, end))| (separator, row, start, end))
}

/// Parts of layouts, which may not fit together.
fn any_layout() -> impl Strategy<Value = Layout> {
    let separators = prop::sample::select(vec![" ", "/", "\n", ",", ";", "|"]);
    let rows = prop::sample::select(vec![" ", "/", "\n", " / ", "],[", "\r\n"]);
    let ends = prop::sample::select(vec![("", ""), ("[", "]"), ("[[", "]]"), ("3\n", ""), ("4\n", "\n"), (" ", " ")]);
    (separators, rows, ends).prop_map(|(separator, row, (start, end))| (separator, row, start, end))
}

/// A board in a valid layout, or nearly so.
fn board_text(board: impl Strategy<Value = AnyBoard>) -> impl Strategy<Value = String> {
    let blanks = prop::sample::select(vec!["0", "_", "x", ".", "-", "X"]);
    (board, blanks, prop_oneof![3 => right_layout(), 1 => any_layout()])
        .prop_map(|(board, blank, layout)| written(&board, blank, layout))
}

/// Moves in a valid notation.
fn moves_text() -> impl Strategy<Value = String> {
    let run = ("[ULRDulrd]", prop_oneof![3 => Just(None), 1 => (1..200_u16).prop_map(Some)], "[ \n]?");
    prop::collection::vec(run, 0..40).prop_map(|runs| {
        let text = |(letter, count, gap): (String, Option<u16>, String)| {
            letter + &count.map_or(String::new(), |count| count.to_string()) + &gap
        };
        runs.into_iter().map(text).collect()
    })
}

/// A board, and the text of moves from it that stay on the board.
fn walk() -> impl Strategy<Value = (AnyBoard, String)> {
    (any_board(), any::<u64>(), 0..40_usize, any::<bool>()).prop_map(|(board, seed, moves, in_runs)| {
        let rectangle = subject::rectangle(board.shape());
        let (letters, _) = Cases(seed | 1).walk_on(rectangle, board.tiles(), moves);
        let moves = read_moves(&letters).expect("these are letters");
        (board, if in_runs { write_moves_in_runs(&moves) } else { letters })
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
    let inputs = (prop_oneof![9 => board_text(any_board()), 1 => any::<String>()], changes());
    check("texts of boards", "tests/fuzz/regressions/boards.txt", 250, &inputs, |(text, changes)| {
        let text = changed(&text, &changes);
        let read = read_board(&text);
        let accepted = [read.is_ok()];
        match read {
            Err(error) => check_error(&error, &text)?,
            Ok(board) => {
                prop_assert_eq!(read_board(&write_board(board.shape(), board.tiles())), Ok(board));
                prop_assert_eq!(read_board(&board.to_string()), Ok(board));
                prop_assert_eq!(AnyBoard::from_tiles(board.shape(), board.tiles()), Some(board));
            }
        }
        Ok(accepted)
    });
}

#[test]
fn goals() {
    let names = || prop::sample::select(vec!["blank-last", "blank-first"]).prop_map(str::to_owned);
    // A goal of the board's size, or of any size.
    let same = shape()
        .prop_flat_map(move |shape| (prop_oneof![3 => board_text(board_of(shape)), 1 => names()], board_of(shape)));
    let any = (board_text(any_board()), any_board());
    let inputs = (prop_oneof![2 => same, 1 => any], changes());
    check("texts of goals", "tests/fuzz/regressions/goals.txt", 100, &inputs, |((text, board), changes)| {
        let text = changed(&text, &changes);
        let read = text.parse::<Goal>();
        let accepted = [read.is_ok(), read.as_ref().is_ok_and(|goal| goal.check(board.shape()).is_ok())];
        match read {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(goal) => {
                prop_assert_eq!(goal.to_string().parse(), Ok(goal));
                if goal.check(board.shape()).is_ok() {
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
                    let swapped: Vec<u8> = board.tiles().iter().map(swap).collect();
                    let swapped = AnyBoard::from_tiles(board.shape(), &swapped).expect("these are tiles");
                    prop_assert_ne!(board.is_solvable(goal), swapped.is_solvable(goal));
                }
            }
        }
        Ok(accepted)
    });
}

#[test]
fn moves() {
    let inputs = (prop_oneof![9 => moves_text(), 1 => any::<String>()], changes());
    check("texts of moves", "tests/fuzz/regressions/moves.txt", 200, &inputs, |(text, changes)| {
        let text = changed(&text, &changes);
        let read = read_moves(&text);
        let accepted = [read.is_ok()];
        match read {
            Err(error) => check_error(&error, &text)?,
            Ok(moves) => {
                prop_assert_eq!(read_moves(&write_moves(&moves)), Ok(moves.clone()));
                prop_assert_eq!(read_moves(&write_moves_in_runs(&moves)), Ok(moves));
            }
        }
        Ok(accepted)
    });
}

#[test]
fn replays() {
    let any = (any_board(), moves_text());
    let inputs = (prop_oneof![3 => walk(), 1 => any], right_layout(), changes());
    let law = |((board, moves), layout, changes): ((AnyBoard, String), Layout, Vec<_>)| {
        let text = changed(&format!("{} {moves}", written(&board, "0", layout)), &changes);
        let game = text.parse::<Game>();
        let is_game = game.is_ok();
        match game {
            Err(error) => check_error(&error, &text)?,
            Ok(game) => {
                prop_assert_eq!(game.to_string().parse(), Ok(game.clone()));
                prop_assert_eq!(game.boards().count(), game.moves().len() + 1);
            }
        }
        let text = changed(&moves, &changes);
        let moves = read_moves_from(&board, &text);
        let are_moves = moves.is_ok();
        match moves {
            Err(error) => check_error(&error, &text)?,
            Ok(moves) => {
                let mut after = board;
                prop_assert_eq!(after.slide_all(&moves), Ok(()));
            }
        }
        Ok([is_game, are_moves])
    };
    check("texts of replays", "tests/fuzz/regressions/replays.txt", 150, &inputs, law);
}
