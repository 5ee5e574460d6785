//! Every way of writing boards: the table of tests/data/inputs.json through standard input, a file and arguments, and texts that arrive
//! in parts.

use crate::program::{Run, file, folder, number, program, run, run_with};
use common::puzzle::{eight_puzzle, unpacked};
use serde_json::Value;
use std::{
    io::{BufRead as _, BufReader, Write as _},
    sync::mpsc,
    thread,
    time::Duration,
};

fn inputs() -> Vec<Value> {
    let inputs: Value =
        serde_json::from_str(include_str!("../../../tests/data/inputs.json")).expect("the table is JSON");
    inputs.as_array().expect("it is a list").clone()
}

/// The text as the bytes of a file.
fn encoded(input: &Value) -> Vec<u8> {
    let text = input["text"].as_str().expect("it has a text");
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

/// The options of an input. The texts that state a goal need none.
fn options(input: &Value) -> Vec<&str> {
    let mut options = vec!["solve", "--json"];
    if let (Some(goal), Value::Null) = (input["goal"].as_str(), &input["statedGoal"]) {
        options.extend(["--goal", goal]);
    }
    if let Some(mover) = input["movesOf"].as_str() {
        options.extend(["--moves-of", mover]);
    }
    options
}

fn assert_answers(input: &Value, run: &Run) {
    let (name, answers) = (&input["name"], run.answers());
    let lengths = input["lengths"].as_array().expect("it has lengths");
    assert_eq!(answers.len(), lengths.len(), "{name}: {}{}", run.out, run.err);
    for ((answer, length), board) in answers.iter().zip(lengths).zip(input["boards"].as_array().expect("a list")) {
        match (length, board) {
            (Value::Number(_), _) => assert_eq!(&answer["length"], length, "{name}: {answer}"),
            (Value::String(_), _) => assert_eq!(answer["error"]["code"], "unsolvable", "{name}: {answer}"),
            (_, error) => {
                let says = error["says"].as_str().expect("it says something");
                let message = answer["error"]["message"].as_str().unwrap_or_default();
                assert!(message.contains(says), "{name}: {answer}");
            }
        }
    }
}

/// Each input but the largest boards, which take a beam search its time.
#[test]
fn every_input_is_solved_from_standard_input() {
    for input in inputs().iter().filter(|input| input["text"] != "") {
        assert_answers(input, &run_with(&options(input), &encoded(input)));
    }
}

#[test]
fn every_input_is_solved_from_a_file_and_as_an_argument() {
    let folder = folder("inputs");
    for (index, input) in inputs().iter().enumerate().filter(|(index, input)| index % 10 == 0 && input["text"] != "") {
        let path = file(&folder, &format!("{index}.txt"), &encoded(input));
        assert_answers(input, &run(&[&options(input)[..], &["--file", &path]].concat()));
        assert_answers(input, &run(&[&options(input)[..], &[&path]].concat()));
        let text = input["text"].as_str().expect("it has a text");
        if input["encoding"].is_null() && !text.starts_with('-') {
            assert_answers(input, &run(&[&options(input)[..], &[text]].concat()));
        }
    }
}

/// Every 319th of the boards of the 8-puzzle that can be solved, and its distance.
#[test]
fn tables_of_boards_with_their_distances_are_solved() {
    let mut all: Vec<(Vec<u8>, u8)> =
        eight_puzzle().iter().map(|(number, distance)| (unpacked(*number, 3), *distance)).collect();
    all.sort_unstable();
    let rows: Vec<(String, u64)> = all
        .into_iter()
        .step_by(319)
        .skip(1)
        .map(|(tiles, distance)| {
            let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            (tiles.chunks(3).map(row).collect::<Vec<_>>().join("/"), u64::from(distance))
        })
        .collect();
    assert_eq!(rows.len(), 568);
    let flat = |board: &str| board.replace('/', " ");
    let lines = |line: &dyn Fn(&str, u64) -> String| -> String {
        rows.iter().map(|(board, distance)| line(board, *distance) + "\n").collect()
    };
    let slashes = lines(&|board, distance| format!("{board}\t{distance}"));
    let tables = [
        lines(&|board, distance| format!("{}\t{distance}", flat(board))),
        format!("board,moves\n{}", lines(&|board, distance| format!("{},{distance}", flat(board)))),
        format!("| board | optimal |\n|---|---|\n{}", lines(&|board, distance| format!("| {board} | {distance} |"))),
        lines(&|board, distance| format!("{{\"state\":[{}],\"depth\":{distance}}}", board.replace(['/', ' '], ","))),
        slashes,
    ];
    let folder = folder("distances");
    for table in tables {
        let path = file(&folder, "table.txt", table.as_bytes());
        for run in [run_with(&["solve", "--json"], table.as_bytes()), run(&["solve", "--json", "--file", &path])] {
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", &table[..80]);
            let answers: Vec<(String, u64)> = run
                .answers()
                .iter()
                .map(|answer| (answer["board"].as_str().unwrap_or_default().to_owned(), number(answer, "length")))
                .collect();
            assert_eq!(answers, rows, "{}", &table[..80]);
        }
    }
}

/// Rows of a table that come one after the other are read with its header and the rows above them.
#[test]
fn a_table_that_comes_in_parts_is_one_table() {
    let mut child = program(&["solve", "--json"]).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let stdout = BufReader::new(child.stdout.take().expect("standard output is piped"));
    let (sender, receiver) = mpsc::channel();
    let reader = thread::spawn(move || stdout.lines().try_for_each(|line| sender.send(line)));
    let text = "# goal: blank-first\npos0,pos1,pos2,pos3,pos4,pos5,pos6,pos7,pos8,cost\n1,0,2,3,4,5,6,7,8,1\n3,1,2,0,4,5,6,7,8,3\n";
    for (index, line) in text.split_inclusive('\n').enumerate() {
        stdin.write_all(line.as_bytes()).expect("the program reads");
        if index > 1 {
            let answer = receiver.recv_timeout(Duration::from_mins(1)).expect("an answer comes").expect("it is text");
            let board = ["1 0 2/3 4 5/6 7 8", "3 1 2/0 4 5/6 7 8"][index - 2];
            assert!(answer.contains(board) && answer.contains("\"length\":1,"), "{answer}");
        }
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
    reader.join().expect("the reader ends").expect("the answers were taken");
}

#[test]
fn a_file_without_a_board_says_so() {
    let folder = folder("empty");
    let path = file(&folder, "empty.txt", b"\n");
    for run in [run(&["solve", &path]), run(&["solve", "--file", &path])] {
        assert_eq!(run.code, 1);
        assert!(run.err.contains("The text contains no numbers"), "{}", run.err);
    }
}

#[test]
fn a_goal_may_be_a_table() {
    let goal = "| 1 | 2 | 3 |\n| 8 |   | 4 |\n| 7 | 6 | 5 |";
    let solved = run(&["solve", "--json", "--goal", goal, "1 2 3/8 4 0/7 6 5"]).answer();
    assert_eq!(number(&solved, "length"), 1);
    let wrong = run(&["solve", "--goal", "| 1 | 2 |", "1 2 3/8 4 0/7 6 5"]);
    assert_eq!(wrong.code, 2, "{}", wrong.err);
}

#[test]
fn moves_that_are_those_of_the_blank_name_the_option() {
    for arguments in [&["analyze", "1 2 3/4 5 6/0 7 8 RR"][..], &["analyze", "1 2 3/4 5 6/0 7 8", "--moves", "RR"]] {
        let wrong = run(arguments);
        assert!(wrong.code == 1 && wrong.err.contains("Use --moves-of blank."), "{}", wrong.err);
        assert_eq!(run(&[arguments, &["--moves-of", "blank"]].concat()).code, 0);
    }
    // The blank cannot make these moves, either.
    assert!(!run(&["analyze", "1 2 3/4 5 6/0 7 8 UUU"]).err.contains("--moves-of"));
}

/// The moves that a program of a course reports are moves of the blank, and its counts are not moves.
#[test]
fn the_report_of_a_course_is_converted() {
    let report = "1,2,5,3,4,0,6,7,8\npath_to_goal: [\"Up\", \"Left\", \"Left\"]\ncost_of_path: 3\n";
    let converted = run(&["convert", "--from", "columbia", "--to", "rows", report]);
    assert_eq!(converted.out, "1 2 5/3 4 0/6 7 8\nDRR\n", "{}", converted.err);
}

#[test]
fn a_dash_is_standard_input() {
    let board = "3\n0 1 3\n4 2 5\n7 8 6\n";
    for arguments in [&["solve", "--json", "-"][..], &["solve", "--json", "--file", "-"], &["solve", "--json"]] {
        assert_eq!(number(&run_with(arguments, board.as_bytes()).answer(), "length"), 4);
    }
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let missing = run(&["solve", "puzzle99.txt"]);
    assert_eq!(missing.code, 1);
    assert!(missing.err.contains("There is no file “puzzle99.txt”."), "{}", missing.err);
    let missing = run(&["solve", "--file", "puzzle99.txt"]);
    assert!(missing.code == 1 && missing.err.starts_with("fifteen: puzzle99.txt: "), "{}", missing.err);
}

#[test]
fn errors_in_files_name_the_file_the_line_and_the_character() {
    let text = "0 1 3\n4 2 5\n7 8 6\n\n1 2 3\n4 5 5\n7 0 8\n";
    let folder = folder("named");
    let path = file(&folder, "boards.txt", text.as_bytes());
    let run = run(&["solve", &path]);
    assert_eq!(run.code, 1);
    let said: Vec<&str> = run.err.lines().collect();
    assert!(said[0].starts_with(&format!("fifteen: {path}, line 6, character 5: 5 appears twice")), "{}", run.err);
    assert_eq!(said[1..], ["  4 5 5", "      ^"]);
}

#[test]
fn unsolvable_boards_name_the_goals_that_can_be_reached() {
    let said = |board: &str, goal: &str| {
        let run = run(&["solve", "--json", "--goal", goal, board]);
        run.answer()["error"]["message"].as_str().expect("it has a message").to_owned()
    };
    let snail = said("3 2 6/1 4 0/8 7 5", "blank-last");
    assert!(snail.ends_with("It is solvable to the snail goal (--goal snail)."), "{snail}");
    let others = said("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0", "blank-last");
    assert!(others.contains("It is solvable to the blank-first goal (--goal blank-first)"), "{others}");
}

#[test]
fn every_shape_has_a_snail() {
    for size in ["2", "2x3", "3x2", "3", "3x4", "4x3", "2x5"] {
        let boards = run(&["random", "--size", size, "--goal", "snail", "--count", "3", "--seed", "3"]);
        let solved = run_with(&["solve", "--json", "--goal", "snail"], boards.out.as_bytes());
        assert_eq!((solved.code, solved.err.as_str(), solved.answers().len()), (0, "", 3), "{size}");
    }
}

/// The last line alone, or an empty line, shows that a board is complete.
#[test]
fn boards_are_answered_when_their_last_line_is_there() {
    let mut child = program(&["solve", "--json"]).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let stdout = BufReader::new(child.stdout.take().expect("standard output is piped"));
    let (sender, receiver) = mpsc::channel();
    let reader = thread::spawn(move || stdout.lines().try_for_each(|line| sender.send(line)));
    for (text, length) in [
        ("0 1 3\n4 2 5\n7 8 6\n", 4),
        ("1 2 3 4\n5 6 0 7\n\n", 1),
        ("1 2 3 4/5 6 0 7\n", 1),
        ("3\n0 1 3\n", 0),
        ("4 2 5\n7 8 6\n", 4),
    ] {
        for line in text.split_inclusive('\n') {
            stdin.write_all(line.as_bytes()).expect("the program reads");
            thread::sleep(Duration::from_millis(30));
        }
        if length > 0 {
            let answer = receiver.recv_timeout(Duration::from_mins(1)).expect("an answer comes").expect("it is text");
            assert!(answer.contains(&format!("\"length\":{length},")), "{answer}");
        }
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
    reader.join().expect("the reader ends").expect("the answers were taken");
}

#[test]
fn many_boards_in_lines_are_read_in_parts() {
    let board = "5 1 2 4\n9 6 3 8\n13 10 7 11\n14 0 15 12\n";
    let boards = 40_000;
    let input = format!("{boards}\n{}", board.repeat(boards));
    let run = run_with(
        &["solve", "--json", "--algorithm", "ida-star", "--heuristic", "manhattan", "--threads", "1"],
        input.as_bytes(),
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let answers = run.answers();
    assert_eq!(answers.len(), boards);
    assert!(answers.iter().all(|answer| answer["length"] == answers[0]["length"]));
}

#[test]
fn moves_are_read_and_written_in_every_form() {
    let board = "1 2 3/4 5 6/0 7 8";
    for (form, mover, moves) in [
        ("letters", "tile", "LL"),
        ("letters", "blank", "RR"),
        ("runs", "tile", "L2"),
        ("words", "blank", "right right"),
        ("arrows", "tile", "← ←"),
        ("tiles", "tile", "7 8"),
    ] {
        let style = ["--moves-as", form, "--moves-of", mover];
        let solved = run(&[&["solve", "--json", board][..], &style].concat()).answer();
        assert_eq!((&solved["moves"], number(&solved, "length")), (&moves.into(), 2));
        let people = run(&[&["solve", board][..], &style].concat());
        assert!(people.out.contains(&format!("  moves: {moves}\n")), "{}", people.out);
        let analyzed = run(&[&["analyze", "--json", board, "--moves", moves][..], &style].concat()).answer();
        assert_eq!((&analyzed["moves"], &analyzed["solved"]), (&moves.into(), &true.into()));
        let converted = run(&[&["convert", board, "--to", "rows", "--moves", moves][..], &style].concat());
        assert_eq!(converted.out, format!("{board}\n{moves}\n"), "{}", converted.err);
    }
}

#[test]
fn a_scramble_alone_is_the_board_to_which_it_leads() {
    let solved = run(&["solve", "--json", "R D2 L U"]).answer();
    assert_eq!((&solved["board"], number(&solved, "length")), (&"1 2 3 4/5 6 8 12/9 10 7 0/13 14 11 15".into(), 5));
    let solved = run(&["solve", "--json", "--size", "2x3", "--moves-of", "blank", "left up right"]).answer();
    assert_eq!((&solved["board"], number(&solved, "length")), (&"1 3 0/4 2 5".into(), 3));
    let outside = run(&["solve", "R2 U"]);
    assert!(outside.code == 1 && outside.err.contains("Move 3 (U) leads outside the board"), "{}", outside.err);
}

#[test]
fn one_board_is_expected_where_one_is_shown() {
    for command in ["explain", "trace", "analyze"] {
        let run = run(&[command, "1 2 3/4 5 6/7 8 0\n1 2 3/4 5 6/7 0 8"]);
        assert!(run.code == 1 && run.err.contains("There is a second board; expected one."), "{}", run.err);
    }
    let explained = run(&["explain", "--json", "0 1 3\n4 2 5\n7 8 6"]).answer();
    assert_eq!(explained["board"], "0 1 3/4 2 5/7 8 6");
}
