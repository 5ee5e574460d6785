//! The reader of texts: every way of writing boards in the table of tests/data/inputs.json, which all interfaces share.
//!
//! The oracles: the boards of the table, which were written by hand, and a breadth-first search of the test's own for
//! the lengths of their shortest solutions.

use common::puzzle::{Boards, Cases, Rectangle, Tiles};
use fifteen::{
    AnyBoard,
    internals::board::{
        goal_name::StatedGoal,
        notation::{Layout, read_board, write_moves},
        text::{MoveForm, Mover, Part, Reader, TextError, decode, read_boards, read_moves_on, read_one, read_scramble},
    },
    shape::{Dims, SIDES, Shape as _},
};
use proptest::prelude::*;
use serde_json::Value;

/// The table.
fn inputs() -> Vec<Value> {
    let inputs: Value = serde_json::from_str(include_str!("../../data/inputs.json")).expect("the table is JSON");
    inputs.as_array().expect("it is a list").clone()
}

fn text_of(input: &Value) -> &str {
    input["text"].as_str().expect("it has a text")
}

/// The text as the bytes of a file.
fn encoded(input: &Value) -> Vec<u8> {
    let text = text_of(input);
    let utf16 = |bytes: fn(u16) -> [u8; 2], text: &str| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    match input["encoding"].as_str() {
        None => text.as_bytes().to_vec(),
        Some("utf-8-bom") => format!("\u{feff}{text}").into_bytes(),
        Some("utf-16le") => utf16(u16::to_le_bytes, text),
        Some("utf-16be") => utf16(u16::to_be_bytes, text),
        Some("utf-16le-bom") => utf16(u16::to_le_bytes, &format!("\u{feff}{text}")),
        Some("utf-16be-bom") => utf16(u16::to_be_bytes, &format!("\u{feff}{text}")),
        Some(other) => panic!("{other}"),
    }
}

fn read(input: &Value) -> Vec<Part> {
    let moves_of = if input["movesOf"] == "blank" { Mover::Blank } else { Mover::Tile };
    Reader { moves_of }.read(&decode(&encoded(input)))
}

/// The number of moves between two boards, at most `most`, by breadth-first search.
fn distance(rectangle: Rectangle, start: &[u8], goal: &[u8], most: u64) -> Option<u64> {
    let mut seen = Boards::default();
    let mut level: Vec<Tiles> = vec![goal.to_vec()];
    for depth in 0..=most {
        if level.iter().any(|tiles| tiles == start) {
            return Some(depth);
        }
        seen.extend(level.iter().cloned());
        level =
            level.iter().flat_map(|tiles| rectangle.neighbours(tiles)).filter(|tiles| !seen.contains(tiles)).collect();
    }
    None
}

fn rectangle(board: &AnyBoard) -> Rectangle {
    Rectangle { rows: board.shape().rows(), columns: board.shape().columns() }
}

#[test]
fn every_input_is_read() {
    let inputs = inputs();
    assert!(inputs.len() > 130, "{}", inputs.len());
    for input in &inputs {
        let (name, text) = (&input["name"], text_of(input));
        let parts = read(input);
        let expected = input["boards"].as_array().expect("it has boards");
        assert_eq!(parts.len(), expected.len(), "{name}: {parts:?}");
        for (part, expected) in parts.iter().zip(expected) {
            match (&part.found, expected) {
                (Ok(found), Value::String(board)) => assert_eq!(&found.board.to_string(), board, "{name}"),
                (Err(error), Value::Object(_)) => {
                    let (line, column) = TextError::line_and_column(text, error.start);
                    assert_eq!(
                        (&expected["line"], &expected["column"]),
                        (&line.into(), &column.into()),
                        "{name}: {error}"
                    );
                    let says = expected["says"].as_str().expect("it says something");
                    assert!(error.to_string().contains(says), "{name}: {error}");
                }
                (found, expected) => panic!("{name}: {found:?}; expected {expected}"),
            }
        }
        if let Some(Ok(found)) = parts.first().map(|part| &part.found) {
            let size = found.size.map_or(Value::Null, |size| size.to_string().into());
            assert_eq!(size, input["size"], "{name}");
            let goal = found.goal.map_or(Value::Null, |goal| goal.to_string().into());
            assert_eq!(goal, input["statedGoal"], "{name}");
            assert_eq!(write_moves(&found.moves), input["moves"].as_str().unwrap_or_default(), "{name}");
        }
    }
}

#[test]
fn the_lengths_are_those_of_a_slow_search() {
    for input in inputs() {
        let goal: StatedGoal = input["goal"].as_str().unwrap_or("blank-last").parse().expect("it is a goal");
        for (part, length) in read(&input).iter().zip(input["lengths"].as_array().expect("it has lengths")) {
            let Ok(found) = &part.found else { continue };
            let board = found.position();
            let goal = goal.on(board.shape()).expect("it has the shape of the board").board(board.shape());
            match length.as_u64() {
                Some(length) => {
                    let slow = distance(rectangle(&board), board.tiles(), goal.tiles(), length);
                    assert_eq!(slow, Some(length), "{}", input["name"]);
                }
                None => assert!(length == "unsolvable" && !rectangle(&board).is_solvable(board.tiles())),
            }
        }
    }
}

/// The hint names the goal that the parity fits.
#[test]
fn snails_go_around() {
    for (size, snail) in [
        ("2x2", "1 2/0 3"),
        ("2x3", "1 2 3/0 5 4"),
        ("3x2", "1 2/0 3/5 4"),
        ("3x3", "1 2 3/8 0 4/7 6 5"),
        ("3x4", "1 2 3 4/10 11 0 5/9 8 7 6"),
        ("4x4", "1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7"),
        ("5x5", "1 2 3 4 5/16 17 18 19 6/15 24 0 20 7/14 23 22 21 8/13 12 11 10 9"),
    ] {
        let shape: Dims = size.parse().expect("it is a size");
        let goal = StatedGoal::Snail.on(shape).expect("it exists in every shape");
        assert_eq!(goal.board(shape).to_string(), snail);
        assert_eq!(StatedGoal::of(goal, shape).to_string(), "snail");
    }
}

fn shapes() -> impl Iterator<Item = Dims> {
    SIDES.flat_map(|rows| SIDES.filter_map(move |columns| Dims::new(rows, columns)))
}

/// A random board that may be solvable or not.
fn random(shape: Dims, cases: &mut Cases) -> AnyBoard {
    AnyBoard::from_tiles(shape, &cases.shuffled(shape.cells())).expect("each number is there once")
}

#[test]
fn every_shape_is_read_in_every_layout() {
    let mut cases = Cases(35);
    for shape in shapes() {
        let boards = [random(shape, &mut cases), random(shape, &mut cases), AnyBoard::goal(shape)];
        let lines = |board: &AnyBoard, cell: &str, row: &str| board.to_string().replace(' ', cell).replace('/', row);
        for layout in Layout::ALL.into_iter().filter(|layout| layout.has_rows() || shape.is_square()) {
            for board in boards {
                assert_eq!(read_one(&layout.write(&board)).map(|found| found.board), Ok(board), "{}", layout.name());
            }
        }
        for (cell, row) in
            [(" ", "\n"), ("\t", "\n"), (",", "\n"), (" & ", " \\\\\n"), (" ", "; "), (" | ", "\n"), (";", "\n")]
        {
            let text = boards.map(|board| lines(&board, cell, row)).join("\n");
            let read: Vec<_> = read_boards(&text).into_iter().map(|part| part.found.map(|found| found.board)).collect();
            assert_eq!(read, boards.map(Ok), "{shape} {cell:?} {row:?}\n{text}");
        }
    }
}

/// A rectangle is never guessed from numbers without rows, whichever shapes are solvable: the error names all readings.
#[test]
fn a_rectangle_without_rows_is_a_question() {
    let mut cases = Cases(36);
    for shape in shapes().filter(|shape| Dims::square_of(shape.cells()).is_none()) {
        let board = random(shape, &mut cases);
        let error = read_one(&board.to_string().replace('/', " ")).expect_err("nobody knows its rows");
        let expected: Vec<Dims> = shapes().filter(|other| other.cells() == shape.cells()).collect();
        // A number before or after the board may make a square of the other numbers.
        assert!(error.readings.len() >= expected.len(), "{shape}");
        for other in expected {
            assert!(error.readings.contains(&AnyBoard::from_tiles(other, board.tiles()).expect("the same tiles")));
        }
        let sized = format!("{shape}: {}", board.to_string().replace('/', " "));
        assert_eq!(read_one(&sized).map(|found| found.board), Ok(board));
    }
}

/// On boards of even size exactly one of the goals can be reached; on odd sizes both or none.
#[test]
fn the_goal_needs_no_question() {
    let goals = |text: &str| {
        let (meant, other) = read_one(text).expect("it is a board").likely_goal();
        (meant.to_string(), other.map(|goal| goal.to_string()))
    };
    let last = ("blank-last".to_owned(), None);
    assert_eq!(goals("1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15"), last);
    assert_eq!(goals("1,0,2,3,4,5,6,7,8,9,10,11,12,13,14,15"), ("blank-first".to_owned(), None));
    assert_eq!(goals("1,2,5,3,4,0,6,7,8"), ("blank-last".to_owned(), Some("blank-first".to_owned())));
    assert_eq!(goals("2,1,5,3,4,0,6,7,8"), last);
}

#[test]
fn moves_are_read_as_they_are_written() {
    let mut cases = Cases(37);
    for shape in shapes() {
        let board = random(shape, &mut cases);
        let (letters, _) = cases.walk_on(rectangle(&board), board.tiles(), 25);
        let moves = fifteen::internals::board::notation::read_moves(&letters).expect("they are letters");
        for (form, of) in MoveForm::ALL.into_iter().flat_map(|form| Mover::ALL.map(|of| (form, of))) {
            let text = form.write(&board, &moves, of);
            assert_eq!(read_moves_on(&board, &text, of), Ok(moves.clone()), "{text}");
        }
        let goal = AnyBoard::goal(shape);
        let (letters, reached) = cases.walk_on(rectangle(&goal), goal.tiles(), 25);
        let scrambled = read_scramble(&goal, &letters, Mover::Tile).expect("the moves are legal");
        assert_eq!(scrambled.tiles(), reached);
    }
}

/// Words in German and French are read like English ones. Single letters are ambiguous between languages.
#[test]
fn moves_in_other_languages() {
    let board: AnyBoard = "1 2 3/4 0 5/6 7 8".parse().expect("it is a board");
    for text in
        ["up left down right", "oben links unten rechts", "Hoch, Links, Runter, Rechts", "haut gauche bas droite"]
    {
        let moves = read_moves_on(&board, text, Mover::Tile).map(|moves| write_moves(&moves));
        assert_eq!(moves, Ok("ULDR".to_owned()), "{text}");
    }
    assert_eq!(read_moves_on(&board, "links2 oben", Mover::Tile).expect_err("it leaves the board").code(), "bad-moves");
    let start = AnyBoard::goal(board.shape());
    let refused = |text: &str| Reader::default().read_one_from(text, &start).expect_err("it is no English");
    for (text, place, said) in [
        (
            "R R O L",
            4,
            "“O” is not a move; expected U, D, L or R, or a run such as R3. If O, U, L, R stand for oben, unten,",
        ),
        ("DDHG2", 2, "If H, B, G, D stand for haut, bas, gauche, droite, write U, D, L, R instead, or these words."),
    ] {
        let error = refused(text);
        assert_eq!((error.code(), error.start, error.end), ("bad-moves", place, place + 1), "{error}");
        assert!(error.to_string().contains(said), "{error}");
    }
    // A word that merely begins like a word in another language.
    assert!(
        refused("R linksrum").to_string().contains("“i” is not a move") || refused("R linksrum").code() == "bad-board"
    );
}

/// All tiles are there, but no blank: the possible boards were written by hand.
#[test]
fn the_blank_is_missing() {
    let error = |text: &str| read_one(text).expect_err("the blank is missing");
    let boards = |text: &str| error(text).boards_with_blank().iter().map(AnyBoard::to_string).collect::<Vec<_>>();
    assert_eq!(boards("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"), ["1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"]);
    // With the blank at the end, the board would be unsolvable.
    assert!(boards("2 1 3 4 5 6 7 8 9 10 11 12 13 14 15").is_empty());
    assert!(error("2 1 3 4 5 6 7 8").to_string().ends_with("write 0 or _ where it is."));
    // A short row shows in which row the blank is, even if that board cannot be solved.
    let rows = ["2 1 3/0 4 5/6 7 8", "2 1 3/4 0 5/6 7 8", "2 1 3/4 5 0/6 7 8"];
    assert_eq!(boards("2 1 3/4 5/6 7 8"), rows);
    assert_eq!(boards("[[2,1,3],[4,5],[6,7,8]]"), rows);
    assert_eq!(error("2 1 3/4 5/6 7 8").start, "2 1 3/4 5".len());
    // The number of rows is ambiguous.
    assert!(boards("1 2 3 4 5 6 7 8 9 10 11").is_empty());
    assert!(error("1 2 3 4 5 6 7 8 9 10 11").to_string().contains("All tiles from 1 to 11 are there, but no blank"));
    // The largest number may be the blank; a missing or additional number is another error.
    for (text, said) in [
        ("1 2 3/4 5 6", "If 6 stands for the blank"),
        ("1 2 3 4 5 6 7 8 9", "If 9 stands for the blank"),
        ("1 2 3 4 5 6", "If 6 stands for the blank"),
        ("1 2 3/4 5/6 7 7", "Row 2 has 2 numbers; row 1 has 3."),
    ] {
        assert!(error(text).to_string().contains(said), "{}", error(text));
        assert!(boards(text).is_empty(), "{text}");
    }
}

#[test]
fn runs_are_written_in_several_ways() {
    let board: AnyBoard = "0 1 2 3/4 5 6 7/8 9 10 11".parse().expect("it is a board");
    for text in
        ["L3U2", "L3 U2", "3L 2U", "LLLUU", "l*3 u*2", "left x3 up^2", "left3 up2", "← ←← ↑ ↑", "1 2 3 7 11", "3 11"]
    {
        let moves = read_moves_on(&board, text, Mover::Tile).map(|moves| write_moves(&moves));
        assert_eq!(moves, Ok("LLLUU".to_owned()), "{text}");
    }
    for (text, start, end, said) in [
        ("L3 Q", 3, 4, "“Q” is not a move"),
        ("L0", 0, 2, "“L0” is not a move"),
        ("L4", 0, 2, "Move 4 (L) leads outside the board"),
        ("1 11", 2, 4, "Move 2 is of 11, which is not beside the blank; expected 1, 2 or 5."),
        ("L999999999999999999999", 0, 22, "Too many moves"),
    ] {
        let error = read_moves_on(&board, text, Mover::Tile).expect_err("it is an error");
        assert_eq!((error.start, error.end), (start, end), "{text}: {error}");
        assert!(error.to_string().contains(said), "{text}: {error}");
    }
}

/// Asserts that the reader ends on any text, and that its places are places in the text.
fn is_presentable(text: &str) {
    for Part { place, lines, found } in read_boards(text) {
        assert!(text.get(place).is_some() && text.get(lines).is_some(), "{text:?}");
        if let Err(error) = found {
            assert!(text.get(error.start..error.end).is_some(), "{text:?}: {error:?}");
            assert!(error.to_string().len() < 400, "{text:?}: {error}");
        }
    }
}

/// Asserts that the reader of texts agrees with [`read_board`] where that reads a board.
fn agrees_with_notation(text: &str) {
    if let Ok(board) = read_board(text) {
        assert_eq!(read_one(text).map(|found| found.board), Ok(board), "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        is_presentable(&text);
        agrees_with_notation(&text);
    }

    #[test]
    fn signs_and_numbers_do_not_make_the_reader_panic(
        words in prop::collection::vec(
            prop::sample::select(&[
                "0", "1", "2", "3", "4", "12", "x", "_", "abc", "board", "3x3", "[", "]", "(", ")", "{", "}", "/", ";", "|", "&",
                "\\\\", "\\n", "\\begin{a}", ",", ":", "=", "\"", "'", "\n", "\n\n", "\t", " ", " ", "#", "//", "--", "+-", "U", "R2",
                "goal", "\u{feff}", "１", "⑩", "⬜", "<td>", "</tr>", "é",
            ][..]),
            0..40,
        ),
    ) {
        let text = words.concat();
        is_presentable(&text);
        agrees_with_notation(&text);
    }

    /// A text of the table in which a few characters were removed, doubled or replaced.
    #[test]
    fn near_misses_do_not_make_the_reader_panic(
        index in any::<prop::sample::Index>(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..3_u8, any::<char>()), 1..4),
    ) {
        let inputs = inputs();
        let mut characters: Vec<char> = text_of(&inputs[index.index(inputs.len())]).chars().collect();
        for (at, edit, c) in edits {
            if characters.is_empty() {
                break;
            }
            let at = at.index(characters.len());
            match edit {
                0 => drop(characters.remove(at)),
                1 => characters.insert(at, characters[at]),
                _ => characters[at] = c,
            }
        }
        let text: String = characters.into_iter().collect();
        is_presentable(&text);
        agrees_with_notation(&text);
    }

    #[test]
    fn bytes_are_decoded(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        is_presentable(&decode(&bytes));
    }
}
