//! The two rules of the reader, on generated texts with random boards of every shape: every board in a documented form
//! is found, and no board is reported that was not written.
//!
//! The oracle is the generator, which knows what it wrote. Around the boards are labels, headings, columns, counts,
//! logs and headers; in some of the texts a board was damaged, so that its numbers are no board.

use common::puzzle::{Cases, Tiles};
use fifteen::{
    internals::board::text::read_boards,
    shape::{Dims, SIDES, Shape as _},
};

/// A board that is written, row by row.
type Grid = Vec<Vec<String>>;

fn pick<'a, T: ?Sized>(cases: &mut Cases, from: &[&'a T]) -> &'a T {
    from[cases.below(from.len())]
}

/// A random board of a shape, mostly of the kind that people write.
fn board(cases: &mut Cases, shape: Dims) -> (String, Grid) {
    let tiles: Tiles = cases.shuffled(shape.cells());
    let rows: Vec<Vec<String>> =
        tiles.chunks(shape.columns()).map(|row| row.iter().map(u8::to_string).collect()).collect();
    let board = rows.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join("/");
    (board, rows)
}

fn shape(cases: &mut Cases) -> Dims {
    let side = |cases: &mut Cases| *SIDES.start() + cases.below(SIDES.end() - SIDES.start() + 1);
    match cases.below(4) {
        0 => Dims::square(3).expect("it is a size"),
        1 => Dims::square(4).expect("it is a size"),
        _ => Dims::new(side(cases), side(cases)).expect("it is a size"),
    }
}

fn joined(rows: &Grid, cell: &str, row: &str) -> String {
    rows.iter().map(|cells| cells.join(cell)).collect::<Vec<_>>().join(row)
}

fn nested(rows: &Grid) -> String {
    format!("[[{}]]", joined(rows, ", ", "], ["))
}

/// A board in several lines.
fn block(cases: &mut Cases, rows: &Grid) -> String {
    let mut rows = rows.clone();
    let blank = pick(cases, &["0", "0", "0", "_", "x", "B", ".", "-", "blank", "-1", "□"]);
    rows.iter_mut().flatten().filter(|cell| *cell == "0").for_each(|cell| blank.clone_into(cell));
    let width = rows.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(1);
    let padded = |cell: &String| format!("{cell:>width$}");
    let rule = format!("+{}\n", format!("{}+", "-".repeat(width + 2)).repeat(rows[0].len()));
    match cases.below(11) {
        0 => joined(&rows, "\t", "\n"),
        1 => joined(&rows, ",", "\n"),
        2 => joined(&rows, ", ", ",\n"),
        3 => joined(&rows, " & ", " \\\\\n"),
        4 => format!("| {} |", joined(&rows, " | ", " |\n| ")),
        5 => joined(&rows.iter().map(|row| row.iter().map(padded).collect()).collect(), " ", "\n"),
        6 => format!("[[{}]]", joined(&rows, ", ", "],\n [")),
        7 => {
            let lines =
                rows.iter().map(|row| format!("| {} |\n", row.iter().map(padded).collect::<Vec<_>>().join(" | ")));
            format!("{rule}{}{rule}", lines.collect::<Vec<_>>().join(&rule))
        }
        8 => format!("{}\n{}", rows.len(), joined(&rows, " ", "\n")),
        _ => joined(&rows, " ", "\n"),
    }
}

/// A board in one line.
fn line(cases: &mut Cases, rows: &Grid) -> String {
    let is_square = rows.len() == rows[0].len();
    match cases.below(9) {
        0 => nested(rows),
        1 => joined(rows, " ", "; "),
        2 => joined(rows, ",", "/"),
        3 => format!("{}x{}: {}", rows.len(), rows[0].len(), joined(rows, " ", " ")),
        4 if is_square => joined(rows, " ", " "),
        5 if is_square => joined(rows, ",", ","),
        6 if is_square => format!("({})", joined(rows, ", ", ", ")),
        7 => joined(rows, " ", " / "),
        _ => joined(rows, " ", "/"),
    }
}

/// A line about boards.
fn about(cases: &mut Cases) -> String {
    let (n, m) = (cases.below(90), cases.below(100_000));
    let lines: [String; 16] = [
        format!("Minimum number of moves = {n}"),
        format!("Number of moves: {n}"),
        format!("Total moves: {n}"),
        format!("Optimal solution: {n}"),
        format!("Solution length: {n}"),
        format!("Solution depth: {n}"),
        format!("moves: {n} (optimal)"),
        format!("cost_of_path: {n}"),
        format!("nodes_expanded: {m}"),
        format!("running_time: 0.{m}"),
        format!("LENGTH OF PATH = {n}"),
        format!("Expanded {m} nodes in {n} ms"),
        format!("Solved in {n} moves."),
        "---------------".to_owned(),
        format!("# {n} {m} {n}"),
        format!("Depth: {n}"),
    ];
    lines[cases.below(lines.len())].clone()
}

fn heading(cases: &mut Cases, number: usize) -> String {
    let headings: [String; 9] = [
        format!("Puzzle {number}\n"),
        format!("Puzzle {number}:\n"),
        format!("Board {number} ({} moves)\n", cases.below(90)),
        format!("Move {number}:\n"),
        format!("Step {number}\n"),
        "Start:\n".to_owned(),
        "Current state is\n".to_owned(),
        format!("Lösung {number}:\n"),
        format!("## Puzzle {number}\n"),
    ];
    headings[cases.below(headings.len())].clone()
}

/// Records of several boards, one per line, in fields with a number before the board, after it, or both.
fn table(cases: &mut Cases, boards: &mut Vec<String>) -> String {
    let (has_number, has_count) = (cases.below(2) == 0, cases.below(3) > 0);
    let form = cases.below(6);
    let first = 1 + cases.below(20);
    let shape =
        if matches!(form, 1 | 2 | 5) { Dims::square(3 + cases.below(3)).expect("it is a size") } else { shape(cases) };
    let mark = if form == 2 {
        pick(cases, &["\t", ",", ";", " ; ", " | "])
    } else {
        pick(cases, &["\t", ";", " ; ", " | ", ","])
    };
    let mut lines = Vec::new();
    let names = [has_number.then_some("id"), Some("board"), has_count.then_some("moves")];
    let joined_by = |fields: Vec<String>, form: usize| match form {
        3 => format!("| {} |", fields.join(" | ")),
        5 => fields.join(" "),
        _ => fields.join(mark),
    };
    if form == 3 || form < 3 && cases.below(2) == 0 {
        lines.push(joined_by(names.into_iter().flatten().map(str::to_owned).collect(), form));
    }
    for number in first..first + 2 + cases.below(4) {
        let (mut written, mut rows) = board(cases, shape);
        // If the number of each line equaled the last tile, it would be ambiguous which of the two belongs to the
        // board.
        while number == first && rows.iter().flatten().next_back() == Some(&number.to_string()) {
            (written, rows) = board(cases, shape);
        }
        boards.push(written);
        let count = cases.below(90).to_string();
        let field = match form {
            1 => format!("\"{}\"", joined(&rows, ",", ",")),
            2 | 5 => joined(&rows, " ", " "),
            4 => {
                let number = if has_number { format!("\"id\":{number},") } else { String::new() };
                let count = if has_count { format!(",\"depth\":{count}") } else { String::new() };
                lines.push(format!("{{{number}\"state\":{}{count}}}", nested(&rows).replace(' ', "")));
                continue;
            }
            _ => joined(&rows, " ", "/"),
        };
        let fields = [has_number.then(|| number.to_string()), Some(field), has_count.then_some(count)];
        lines.push(joined_by(fields.into_iter().flatten().collect(), form));
    }
    lines.join("\n")
}

/// A text in documented forms, and its boards.
fn documented(cases: &mut Cases) -> (String, Vec<String>) {
    let (mut text, mut boards) = (String::new(), Vec::new());
    for number in 1..2 + cases.below(4) {
        if cases.below(4) == 0 {
            text += &about(cases);
            text += "\n\n";
        }
        let shape = shape(cases);
        let (written, rows) = board(cases, shape);
        match cases.below(6) {
            0 => text += &table(cases, &mut boards),
            1 => {
                text += pick(cases, &["Board: ", "", "Puzzle: ", "start = ", "Solving "]);
                boards.push(written);
                text += &line(cases, &rows);
            }
            2 => {
                // Boards of one shape with nothing between them.
                boards.push(written);
                text += &joined(&rows, " ", "\n");
                for _ in 0..cases.below(4) {
                    let (written, rows) = board(cases, shape);
                    boards.push(written);
                    text += "\n";
                    text += &joined(&rows, " ", "\n");
                }
            }
            _ => {
                if cases.below(2) == 0 {
                    text += &heading(cases, number);
                }
                boards.push(written);
                text += &block(cases, &rows);
            }
        }
        text += "\n";
        if cases.below(3) == 0 {
            text += &about(cases);
            text += "\n";
        }
        text += "\n";
    }
    (text, boards)
}

/// Damages a text in one place of a board, so that no board is left there.
fn damaged(cases: &mut Cases, text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let at = cases.below(lines.len());
    // Never a 0: beside -1 as the blank, it would make a valid board with tiles from 0.
    let n = 1 + cases.below(120);
    let line = lines[at];
    let numbers: Vec<&str> = line.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).collect();
    let changed = match cases.below(6) {
        // Replaces a number, adds one, or repeats one.
        0 | 1 if !numbers.is_empty() => line.replacen(numbers[cases.below(numbers.len())], &n.to_string(), 1),
        2 if !numbers.is_empty() => format!("{line} {}", numbers[0]),
        // The same number before a row and at its end would be read as a number of moves after the board.
        3 if numbers.last() != Some(&&*n.to_string()) => format!("{n} {line}"),
        4 => format!("{line}\nthis line is {n} in the middle of it"),
        _ => format!("{line} {n}"),
    };
    [&lines[..at], &[&changed], &lines[at + 1..]].concat().join("\n")
}

fn found(text: &str) -> Vec<String> {
    read_boards(text).into_iter().filter_map(|part| part.found.ok()).map(|found| found.board.to_string()).collect()
}

fn assert_every_board_is_found(mut cases: Cases, texts: usize) {
    let mut boards = 0;
    for _ in 0..texts {
        let (text, written) = documented(&mut cases);
        boards += written.len();
        let parts = read_boards(&text);
        let read: Vec<String> = parts
            .iter()
            .map(|part| part.found.as_ref().map_or_else(ToString::to_string, |found| found.board.to_string()))
            .collect();
        assert_eq!(read, written, "\n{text}");
    }
    assert!(boards > 2 * texts, "{boards}");
}

fn assert_no_other_board_is_found(mut cases: Cases, texts: usize) {
    let (mut lost, mut all) = (0, 0);
    for _ in 0..texts {
        let (text, written) = documented(&mut cases);
        let text = damaged(&mut cases, &text);
        let read = found(&text);
        all += written.len();
        lost += written.len() - read.len().min(written.len());
        let mut rest = written.iter();
        for board in read {
            assert!(rest.any(|written| *written == board), "{board} was not written; {written:?} were:\n{text}");
        }
    }
    // Most damage hits a board, but few boards are damaged.
    assert!(lost > texts / 10 && lost < all / 2, "{lost} of {all}");
}

#[test]
fn every_board_in_a_documented_form_is_found() {
    assert_every_board_is_found(Cases(54), 10_000);
}

#[test]
#[ignore = "six times as many texts as the test above"]
fn every_board_in_many_texts_is_found() {
    assert_every_board_is_found(Cases(56), 60_000);
}

#[test]
fn no_board_is_found_that_was_not_written() {
    assert_no_other_board_is_found(Cases(55), 10_000);
}

#[test]
#[ignore = "six times as many texts as the test above"]
fn no_board_is_found_in_many_texts_that_was_not_written() {
    assert_no_other_board_is_found(Cases(57), 60_000);
}
