//! `fifteen solve` with boards that it cannot solve, and with invalid arguments.

use crate::program::{Run, assert_solves, lines, number, run, run_with, text};
use common::{golden::korf, puzzle};
use fifteen::{Algorithm, HeuristicName, internals::search::jobs::checkpoint::VERSION};
use serde_json::Value;

/// Texts that are not valid boards, each with a part of the message and the range of the error, in UTF-16 units.
const BAD_BOARDS: [(&str, &str, usize, usize); 22] = [
    ("", "no numbers", 0, 0),
    (" ,, / ", "no numbers", 5, 5),
    ("1 2 3", "3 numbers; a board has 2 to 10 rows", 5, 5),
    ("1 2 3 4 5 6 7 0", "8 numbers; that is no square, so separate the rows with “/”, such as 2 rows of 4", 15, 15),
    ("1 0 3/4 2", "Row 2 has 2 numbers; row 1 has 3.", 9, 9),
    ("1 2 3/4 5", "All tiles from 1 to 5 are there, but no blank; write 0 or _ where it is, in row 2.", 9, 9),
    ("1 2 3/4 5 6", "6 is not a tile of a 2×3 board", 10, 11),
    ("7", "1 number;", 1, 1),
    ("1 2 3 4 5 6 7 8 9 10 0", "11 numbers", 22, 22),
    ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "All tiles from 1 to 15 are there, but no blank", 35, 35),
    ("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", "17 numbers", 40, 40),
    ("1 2 3 4 5 6 7 7 0", "7 appears twice", 14, 15),
    ("1 1 2 2 3 3 4 4 0", "1 appears twice", 2, 3),
    ("1 2 3 4 5 6 7 7 0", "8 is missing", 14, 15),
    ("1 2 3 4 5 6 7 8 9", "9 is not a tile of a 3×3 board", 16, 17),
    ("16 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "16 is not a tile of a 4×4 board", 0, 2),
    ("1 2 3 4 5 6 7 99999999999999999999999999 0", "is not a tile", 14, 40),
    ("1 2 3 4 five 6 7 8 0", "“five” is not a number", 8, 12),
    ("1 2 3 4 -5 6 7 8 0", "“-5” is not a number", 8, 10),
    ("1 2 3 4 𝟝 6 7 8 0", "“𝟝” is not a number", 8, 10),
    ("1 2 3/4 5/6 7 8 0", "does not end a row", 9, 10),
    ("a board", "“a” is not a number", 0, 1),
];

fn assert_bad_board(answer: &Value, text: &str, said: &str, start: usize, end: usize) {
    let error = &answer["error"];
    assert_eq!((&answer["board"], &error["code"]), (&text.into(), &"bad-board".into()));
    assert_eq!((number(error, "start"), number(error, "end")), (start as u64, end as u64), "{text}");
    assert!(error["message"].as_str().is_some_and(|message| message.contains(said)), "{error} does not say {said}");
}

#[test]
fn errors_name_the_range_in_an_invalid_board() {
    let texts = BAD_BOARDS.map(|(text, ..)| text);
    let run = run(&[&["solve", "--json", "--"], &texts[..]].concat());
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    assert_eq!(run.answers().len(), BAD_BOARDS.len());
    for (answer, (text, said, start, end)) in run.answers().iter().zip(BAD_BOARDS) {
        assert_bad_board(answer, text, said, start, end);
    }
}

#[test]
fn people_see_where_a_board_is_invalid() {
    let run = run_with(&["solve"], "# Boards\n1 2 3 4 five 6 7 8 0 # a word\n1 2 3 4 5 6 7 8 0\n1 2\n".as_bytes());
    assert_eq!(run.code, 1);
    assert_eq!(run.out.lines().filter(|line| line.starts_with("optimal: 0 moves")).count(), 1);
    let said: Vec<&str> = run.err.lines().collect();
    assert_eq!(said.len(), 6, "{}", run.err);
    assert!(said[0].contains("line 2, character 9: “five” is not a number"), "{}", said[0]);
    assert_eq!(said[1..3], ["  1 2 3 4 five 6 7 8 0", "          ^"]);
    assert!(said[3].contains("line 4, character 4: Found 2 numbers"), "{}", said[3]);
    assert_eq!(said[4..], ["  1 2", "     ^"]);
}

/// Rows in lines of their own are one board, also if it has an error.
#[test]
fn rows_on_lines_of_their_own_are_one_board() {
    for (input, said) in [
        ("1 2 3 4\n5 6 7 8\n", "line 2, character 7: 8 is not a tile of a 2×4 board (row 2, column 4)."),
        ("1 2 3\n4 5\n7 8 0\n", "line 2, character 4: Row 2 has 2 numbers; row 1 has 3."),
        ("1 2 3\n", "line 1, character 6: Found 3 numbers; a board has 2 to 10 rows"),
    ] {
        let run = run_with(&["solve"], input.as_bytes());
        assert!(run.code == 1 && run.err.contains(said), "{}", run.err);
        assert_eq!(run.err.matches("fifteen: ").count(), 1, "{}", run.err);
    }
}

#[test]
fn errors_name_the_number_of_the_board() {
    let run = run(&["solve", "1 2 3 4 5 6 7 8 0", "2 1 3 4 5 6 7 8 0"]);
    assert!(run.err.contains("board 2: This board cannot be solved"), "{}", run.err);
}

#[test]
fn a_megabyte_is_an_invalid_board_like_any_other() {
    let letters = "x".repeat(1 << 20);
    let numbers = "12 ".repeat(1 << 18);
    let spaces = " ".repeat(1 << 20) + "1 2";
    let input = format!("{letters}\n{numbers}\n{spaces}\n1 2 3 4 5 6 7 0 8\n");
    let run = run_with(&["solve", "--json"], input.as_bytes());
    let answers = run.answers();
    assert_eq!((run.code, answers.len()), (1, 4), "{}", run.err);
    assert_bad_board(&answers[0], &letters, "is not a number", 0, letters.len());
    assert_bad_board(&answers[1], numbers.trim_end(), "101 numbers or more", 300, 302);
    assert_bad_board(&answers[2], &spaces, "2 numbers;", spaces.len(), spaces.len());
    assert_eq!(number(&answers[3], "length"), 1);
    for message in answers[..3].iter().map(|answer| answer["error"]["message"].as_str().unwrap_or_default()) {
        assert!(message.len() < 200, "the message does not repeat the megabyte: {message}");
    }
}

#[test]
fn bytes_that_are_not_utf_8_are_invalid_boards() {
    let run = run_with(&["solve", "--json"], b"1 2 \xff\xfe 4 5 6 7 8 0\n1 2 3 4 5 6 7 0 8 # \xc3\n");
    let answers = run.answers();
    assert_eq!((run.code, answers.len()), (1, 2), "{}", run.err);
    assert_bad_board(&answers[0], "1 2 \u{fffd}\u{fffd} 4 5 6 7 8 0", "is not a number", 4, 6);
    assert_eq!(number(&answers[1], "length"), 1);
}

/// One error says so, instead of one for each line.
#[test]
fn a_file_that_is_no_text_is_one_error() {
    let run = run_with(&["solve", "--json"], b"1 2 3 4 5 6 7 0 8\n\0\n1 2 3 4 5 6 7 0 8\n");
    let answers = run.answers();
    assert_eq!((run.code, answers.len()), (1, 1), "{}", run.err);
    let message = answers[0]["error"]["message"].as_str().unwrap_or_default();
    assert!(message.contains("This is not text"), "{message}");
}

/// Escape sequences in a file must not reach a terminal.
#[test]
fn people_never_see_control_characters() {
    let run = run_with(&["solve"], b"\x1b[31m\x07 2 3\n");
    assert_eq!(run.code, 1);
    assert!(run.err.chars().all(|c| c == '\n' || !c.is_control()), "{:?}", run.err);
}

#[test]
fn an_unsolvable_board_is_an_error_that_names_a_remedy() {
    for width in [3, 4] {
        let mut board = puzzle::blank_last(width);
        board.swap(0, 1);
        let run = run(&["solve", "--json", &text(&board)]);
        let error = &run.answer()["error"];
        assert_eq!((run.code, &error["code"]), (1, &"unsolvable".into()));
        assert!(error.get("start").is_none(), "the error concerns the whole board: {error}");
        let message = error["message"].as_str().expect("it has a message");
        let (a, b) = (width * width - 2, width * width - 1);
        assert!(message.contains("parity") && message.contains(&format!("Swap {a} and {b}")), "{message}");
        // On boards of even width, every arrangement can be solved to exactly one of the two goals.
        assert_eq!(message.contains("--goal blank-first"), width == 4, "{message}");

        let remedied = board.iter().map(|&tile| match tile as usize {
            tile if tile == a => b as u8,
            tile if tile == b => a as u8,
            tile => tile as u8,
        });
        let remedied: puzzle::Tiles = remedied.collect();
        assert!(puzzle::is_solvable(&remedied), "{remedied:?}");
    }
}

fn out_of_memory(options: &[&str]) -> Run {
    let boards = [&korf()[0].board, &puzzle::blank_first(4)].map(Clone::clone);
    let a_star =
        ["solve", "--goal", "blank-first", "--algorithm", "a-star", "--heuristic", "manhattan", "--memory", "2"];
    run_with(&[&a_star, options].concat(), lines(&boards).as_bytes())
}

#[test]
fn a_search_that_runs_out_of_memory_is_an_error_that_names_a_remedy() {
    let run = out_of_memory(&["--json"]);
    let answers = run.answers();
    assert_eq!((run.code, answers.len()), (1, 2), "{}", run.err);
    let error = &answers[0]["error"];
    assert_eq!(error["code"], "out-of-memory");
    let message = error["message"].as_str().expect("it has a message");
    assert!(message.contains("2 MiB") && message.contains("--algorithm ida-star"), "{message}");
    let bound = number(error, "lowerBound");
    assert!(message.contains(&format!("at least {bound} moves")), "{message}");
    assert!((u64::from(korf()[0].manhattan)..=korf()[0].optimal as u64).contains(&bound), "{error}");
    assert_solves(&answers[1], &puzzle::blank_first(4), &puzzle::blank_first(4), 0);

    let run = out_of_memory(&[]);
    assert!(run.code == 1 && run.err.contains("line 1: ") && run.err.contains("ida-star"), "{}", run.err);
}

#[test]
fn a_heuristic_for_other_sizes_is_an_error_of_the_board() {
    let run = run(&["solve", "--json", "--heuristic", "pdb-6-6-3", "1 2 3 4 5 6 7 0 8"]);
    let error = &run.answer()["error"];
    assert_eq!((run.code, &error["code"]), (1, &"bad-options".into()));
    assert!(error["message"].as_str().is_some_and(|message| message.contains("linear-conflict")), "{error}");
}

#[test]
fn a_goal_that_does_not_suit_the_board_is_an_error() {
    let spiral = "1 2 3/8 0 4/7 6 5";
    let calls = [
        (["--goal", spiral, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"], "bad-goal", "3×3"),
        (["--goal", spiral, "1 2 3/8 0 4/7 5 6"], "unsolvable", "Swap 7 and 8"),
    ];
    for (arguments, code, said) in calls {
        let run = run(&[&["solve", "--json"], &arguments[..]].concat());
        let error = &run.answer()["error"];
        assert_eq!((run.code, &error["code"]), (1, &code.into()));
        assert!(error["message"].as_str().is_some_and(|message| message.contains(said)), "{error}");
    }
    let run = run(&["solve", "--json", "--goal", spiral, "--heuristic", "pdb-4-4-max", "1 2 3/8 4 0/7 6 5"]);
    let error = &run.answer()["error"];
    assert_eq!((run.code, &error["code"]), (1, &"bad-options".into()));
    assert!(error["message"].as_str().is_some_and(|message| message.contains("walking-distance")), "{error}");
}

#[test]
fn invalid_arguments_exit_with_2_and_a_reason() {
    let calls: [(&[&str], &str); 30] = [
        (&[], "Usage"),
        (&["solv"], "solv"),
        (&["solve", "--jsom"], "--jsom"),
        (&["solve", "--goal", "blank"], "blank-first"),
        (&["solve", "--goal", "1 2 3 4 5 6 7 7 0"], "7 appears twice"),
        (&["solve", "--algorithm", "b-star"], "ida-star"),
        (&["solve", "--heuristic", "pdb-6"], "pdb-6-6-3"),
        (&["solve", "--prune-depth", "1"], "a whole number from 2 to 14"),
        (&["solve", "--prune-depth", "15"], "a whole number from 2 to 14"),
        (&["solve", "--memory", "0"], "a whole number from 1 to 4294967295"),
        (&["solve", "--memory", "4294967296"], "a whole number from 1 to 4294967295"),
        (&["solve", "--memory", "1.5"], "a whole number from 1 to 4294967295"),
        (&["solve", "--memory", "-1"], "a whole number from 1 to 4294967295"),
        (&["solve", "--time-limit", "-1"], "a number of seconds above 0"),
        (&["solve", "--seed", "-1"], "a whole number from 0 to 18446744073709551615"),
        (&["solve", "--all", "few"], "a whole number from 0 to"),
        (&["random", "--seed", "18446744073709551616"], "a whole number from 0 to 18446744073709551615"),
        (&["random", "--size", "1"], "expected rows and columns from 2 to 10, such as 4 for 4×4, or 3x4"),
        (&["random", "--size", "11"], "Invalid size 11"),
        (&["random", "--size", "3x"], "Invalid size 3x"),
        (&["daily", "--size", "2x11"], "Invalid size 2x11"),
        (&["pdb", "build", "generated", "--output", "never-written"], "--size"),
        (&["shard", "1 2 3 4 5 6 7 0 8", "--bound", "65535"], "a whole number from 0 to 65534"),
        (&["solve", "1", "2", "3", "4", "5", "6", "7", "0", "8"], "fifteen solve '1 2 3 4 5 6 7 0 8'"),
        (&["solve", "1", "2", "3/4", "5", "6/7", "0", "8"], "fifteen solve '1 2 3/4 5 6/7 0 8'"),
        (&["solve", "1,2,3", "/", "4,5,6/7,0,", "8"], "fifteen solve '1,2,3 / 4,5,6/7,0, 8'"),
        (&["solve", "--time-limit", "0", "1 2 3 4 5 6 7 0 8"], "above 0"),
        (&["solve", "--time-limit", "NaN", "1 2 3 4 5 6 7 0 8"], "above 0"),
        (&["pdb", "build", "8-7", "--output", "never-written"], "6-6-3"),
        (&["bench"], "--instances"),
    ];
    for (arguments, said) in calls {
        let run = run(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(said), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn help_names_all_choices() {
    let run = run(&["solve", "--help"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let goals = ["blank-last", "blank-first"];
    let names = Algorithm::ALL.map(Algorithm::name).into_iter().chain(HeuristicName::ALL.map(HeuristicName::name));
    for name in goals.into_iter().chain(names) {
        assert!(run.out.contains(name), "{name}");
    }
}

#[test]
fn the_version_is_that_of_the_program() {
    let number = env!("CARGO_PKG_VERSION");
    let [short, long] = [run(&["-V"]), run(&["--version"])];
    assert_eq!((short.code, short.out), (0, format!("fifteen {number}\n")));
    // Programs with different versions of shards cannot search parts of the same iteration.
    assert_eq!((long.code, long.out), (0, format!("fifteen {number} (checkpoints and shards: version {VERSION})\n")));
}

#[test]
fn help_names_all_sizes() {
    let run = run(&["--help"]);
    for size in ["2×2", "10×10"] {
        assert!(run.out.contains(size), "{size}");
    }
}
