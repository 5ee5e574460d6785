//! `fifteen solve` with solvable boards.

use crate::{
    program::{Run, assert_solves, file, folder, lines, number, program, run, run_with, text},
    table::table,
};
use common::{
    golden::{KorfInstance, korf},
    puzzle::{self, Cases, Tiles},
};
use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    sync::mpsc,
    thread,
    time::Duration,
};

/// Every `step`-th of Korf's boards.
fn some_of_korf(step: usize) -> Vec<KorfInstance> {
    korf().into_iter().step_by(step).collect()
}

fn solve_korf(instances: &[KorfInstance], options: &[&str]) -> Run {
    let arguments = [&["solve", "--json", "--goal", "blank-first"], options].concat();
    run_with(&arguments, lines(instances.iter().map(|instance| &instance.board)).as_bytes())
}

#[test]
fn solutions_have_the_published_lengths() {
    let instances = some_of_korf(4);
    let run = solve_korf(&instances, &[]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let answers = run.answers();
    assert_eq!(answers.len(), instances.len());
    for (answer, instance) in answers.iter().zip(&instances) {
        assert_solves(answer, &instance.board, &puzzle::blank_first(4), instance.optimal);
        assert!(number(answer, "generated") > number(answer, "expanded"), "{answer}");
        assert!(answer["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0), "{answer}");
        assert!(answer.get("error").is_none(), "{answer}");
    }
}

/// Asserts that a search with a pruning depth of 2 and no more than Manhattan distance is Korf's own, count for count.
fn assert_korfs_counts(options: &[&str]) {
    let instances: Vec<_> = korf().into_iter().filter(|instance| instance.generated < 1_000_000).collect();
    let run = solve_korf(&instances, &[options, &["--threads", "1"]].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let counts: Vec<_> = run.answers().iter().map(|a| (number(a, "expanded"), number(a, "generated"))).collect();
    let published: Vec<_> = instances.iter().map(|instance| (instance.expanded, instance.generated)).collect();
    assert_eq!(counts, published);
    for (answer, instance) in run.answers().iter().zip(&instances) {
        let iterations = answer["iterations"].as_array().expect("they are listed");
        assert_eq!(iterations.iter().map(|one| number(one, "expanded")).sum::<u64>(), instance.expanded, "{answer}");
        // Manhattan distance grows by two, and the last bound is the length.
        assert!(iterations.windows(2).all(|two| number(&two[1], "bound") == number(&two[0], "bound") + 2), "{answer}");
        assert_eq!(iterations.last().map(|last| number(last, "bound")), Some(number(answer, "length")), "{answer}");
    }
}

#[test]
fn options_reach_the_search() {
    assert_korfs_counts(&["--heuristic", "manhattan", "--prune-depth", "2"]);
}

#[test]
fn reflection_and_pruning_save_nodes_and_keep_lengths() {
    let instances = some_of_korf(20);
    let generated = |options: &[&str]| -> u64 {
        let answers = solve_korf(&instances, &[options, &["--threads", "1"]].concat()).answers();
        for (answer, instance) in answers.iter().zip(&instances) {
            assert_solves(answer, &instance.board, &puzzle::blank_first(4), instance.optimal);
        }
        answers.iter().map(|answer| number(answer, "generated")).sum()
    };
    let best = generated(&[]);
    assert!(generated(&["--no-reflection"]) > best);
    assert!(generated(&["--prune-depth", "2"]) > best);
}

#[test]
fn eight_puzzle_lengths_are_those_of_breadth_first_search() {
    for (goal, name) in [(puzzle::blank_last(3), "blank-last"), (puzzle::blank_first(3), "blank-first")] {
        let distances = puzzle::distances(&goal, 40);
        // On boards of odd width, the same arrangements can be solved to both goals.
        let mut cases = Cases(15);
        let boards: Vec<Tiles> = (0..60).map(|_| cases.solvable(3)).collect();
        for (algorithm, heuristic) in
            [("ida-star", "linear-conflict"), ("a-star", "linear-conflict"), ("a-star", "manhattan")]
        {
            let arguments = ["solve", "--json", "--goal", name, "--algorithm", algorithm, "--heuristic", heuristic];
            let run = run_with(&arguments, lines(&boards).as_bytes());
            let answers = run.answers();
            assert_eq!((run.code, answers.len()), (0, boards.len()), "{}", run.err);
            for (answer, board) in answers.iter().zip(&boards) {
                let distance = distances[&puzzle::packed(board)];
                assert_solves(answer, board, &goal, distance as usize);
            }
        }
    }
}

#[test]
fn the_goal_itself_needs_no_moves() {
    for (goal, name) in [(puzzle::blank_last(4), "blank-last"), (puzzle::blank_first(4), "blank-first")] {
        let answer = run(&["solve", "--json", "--goal", name, &text(&goal)]).answer();
        assert_solves(&answer, &goal, &goal, 0);
    }
}

#[test]
fn every_separator_reads_and_the_board_is_written_in_one_form() {
    let written = ["1 2 3 4 5 6 7 0 8", "1,2,3/4,5,6/7,0,8", "1 2 3\n4 5 6\n7 0 8", " 1, 2, 3 / 4 5 6/07 0 8 "];
    let run = run(&[&["solve", "--json"], &written[..]].concat());
    let answers = run.answers();
    assert_eq!((run.code, answers.len()), (0, written.len()), "{}", run.err);
    for answer in &answers {
        assert_eq!(answer["board"], "1 2 3/4 5 6/7 0 8");
        assert_eq!(answer["moves"], "L");
    }
}

#[test]
fn people_get_the_board_the_moves_and_the_counts() {
    let board = &korf()[78].board;
    let run = run(&["solve", "--threads", "1", "--goal", "blank-first", &text(board), "0 1 2 3 4 5 6 7 8"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let blocks: Vec<&str> = run.out.split("\n\n").collect();
    assert_eq!(blocks.len(), 2, "{}", run.out);
    let lines: Vec<&str> = blocks[0].lines().collect();
    let shown = lines[..4].join(" ");
    assert_eq!(shown.split_whitespace().collect::<Vec<_>>().join(" "), text(board));
    let moves = lines[5].strip_prefix("  moves: ").expect("the moves follow").replace(' ', "");
    assert_eq!(lines[4], format!("optimal: {} moves ({} multi-tile moves)", korf()[78].optimal, puzzle::runs(&moves)));
    assert_eq!(puzzle::replay(board, &moves), puzzle::blank_first(4));
    assert!(lines[6].contains(" expanded, ") && lines[6].ends_with(" generated"), "{}", lines[6]);
    assert!(lines[7].ends_with("by ida-star with pdb-6-6-3"), "{}", lines[7]);
    assert!(blocks[1].contains("optimal: 0 moves") && blocks[1].contains("linear-conflict"), "{}", blocks[1]);
}

#[test]
fn lines_may_have_comments_and_be_blank() {
    let input = "# two boards\n\n   \n1 2 3 4 5 6 7 0 8 # one move\r\n\t1,2,3/4,5,6/0,7,8\n#1 2 3 4 5 6 7 0 8\n0 1";
    let run = run_with(&["solve", "--json"], input.as_bytes());
    let answers = run.answers();
    assert_eq!(run.code, 1);
    assert_eq!(answers.len(), 3);
    assert_eq!((&answers[0]["moves"], &answers[1]["moves"]), (&"L".into(), &"LL".into()));
    assert_eq!(answers[2]["board"], "0 1", "the last line counts without its end");
}

#[test]
fn no_boards_are_not_an_error() {
    let run = run(&["solve"]);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "", ""));
}

#[test]
fn each_answer_comes_before_the_next_board_is_sent() {
    let mut child = program(&["solve", "--json"]).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let stdout = BufReader::new(child.stdout.take().expect("standard output is piped"));
    let (sender, receiver) = mpsc::channel();
    let reader = thread::spawn(move || stdout.lines().try_for_each(|line| sender.send(line)));
    // Boards that arrive together are solved together, and answered before others are waited for.
    for count in [1, 1, 2, 1, 3] {
        stdin.write_all("1 2 3 4 5 6 7 0 8\n".repeat(count).as_bytes()).expect("the program reads");
        for _ in 0..count {
            let answer = receiver.recv_timeout(Duration::from_mins(1)).expect("an answer comes");
            assert!(answer.expect("it is text").contains("\"length\":1,"));
        }
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
    reader.join().expect("the reader ends").expect("the answers were taken");
}

#[test]
fn a_reader_that_closes_the_output_is_not_an_error() {
    let mut child = program(&["solve", "--json"]).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = "1 2 3 4 5 6 7 0 8\n".repeat(20_000);
    let writer = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let mut stdout = child.stdout.take().expect("standard output is piped");
    stdout.read_exact(&mut [0; 10]).expect("the first answer comes");
    drop(stdout);
    let run = Run::of(child.wait_with_output().expect("the program ends"));
    writer.join().expect("writing does not panic");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

/// By default the heuristic is the one whose table is given.
#[test]
fn a_table_is_taken_from_its_file() {
    let folder = folder("taken");
    let path = folder.join("7-7-1.fpdb");
    let path = path.to_str().expect("the path is UTF-8");
    assert_eq!(run(&["pdb", "build", "7-7-1", "--output", path]).code, 0);
    let instances = some_of_korf(10);
    let answers = solve_korf(&instances, &["--table", path]).answers();
    assert_eq!(answers.len(), instances.len());
    for (answer, instance) in answers.iter().zip(&instances) {
        assert_eq!(answer["heuristic"], "pdb-7-7-1");
        assert_solves(answer, &instance.board, &puzzle::blank_first(4), instance.optimal);
    }
    // The checkpoint belongs to this heuristic too.
    let checkpoint = folder.join("checkpoint");
    let checkpoint = checkpoint.to_str().expect("the path is UTF-8");
    let board = text(&instances[0].board);
    let arguments = ["solve", "--json", "--goal", "blank-first", "--checkpoint", checkpoint, &board];
    let continued = |more: &[&str]| run(&[&arguments, more].concat());
    assert_eq!(continued(&["--table", path]).answer()["heuristic"], "pdb-7-7-1");
    assert_eq!(continued(&["--table", path, "--heuristic", "pdb-7-7-1"]).code, 0);
    let message = continued(&["--heuristic", "pdb-6-6-3"]).answer()["error"]["message"].to_string();
    assert!(message.contains("its heuristic is pdb-7-7-1; expected pdb-6-6-3"), "{message}");
}

#[test]
fn a_board_is_solved_without_a_table_file_that_is_of_no_use() {
    let folder = folder("of-no-use");
    let mut altered = table().to_vec();
    *altered.last_mut().expect("a table has bytes") ^= 1;
    let mut newer = table().to_vec();
    newer[4] = 4;
    let missing = folder.join("missing").to_str().expect("the path is UTF-8").to_owned();
    let files = [
        (missing, "No such file"),
        (file(&folder, "truncated", &table()[..100_000]), "ends after 100000 bytes"),
        (file(&folder, "altered", &altered), "checksum"),
        (file(&folder, "newer", &newer), "unsupported version 4 "),
        (file(&folder, "other", b"<!doctype html>"), "not a table file"),
    ];
    let instance = &korf()[11];
    for (path, reason) in &files {
        let arguments = ["solve", "--json", "--goal", "blank-first", "--table", path];
        let run = run_with(&arguments, lines([&instance.board, &puzzle::blank_first(4)]).as_bytes());
        assert_eq!(run.code, 0, "{}", run.err);
        assert_solves(&run.answers()[0], &instance.board, &puzzle::blank_first(4), instance.optimal);
        let warning: Vec<&str> = run.err.lines().collect();
        assert_eq!(warning.len(), 1, "the warning comes once: {warning:?}");
        let said = warning[0].contains("warning") && warning[0].contains(path.as_str()) && warning[0].contains(reason);
        assert!(said, "{reason}: {warning:?}");
    }
}

/// The first search reads the file. If the search needs another table, that is built.
#[test]
fn a_board_is_solved_with_the_file_of_another_table() {
    let instances = some_of_korf(50);
    let folder = folder("other-table");
    let path = file(&folder, "6-6-3", table());
    let run = solve_korf(&instances, &["--heuristic", "pdb-5-5-5", "--table", &path]);
    let has = format!("{path} has the table for pdb-6-6-3 on 4×4 boards");
    let warning = format!("fifteen: warning: {has}; this search needs the table for pdb-5-5-5 on 4×4 boards\n");
    assert_eq!((run.code, run.err.as_str()), (0, warning.as_str()));
    for (answer, instance) in run.answers().iter().zip(&instances) {
        assert_eq!(answer["heuristic"], "pdb-5-5-5");
        assert_solves(answer, &instance.board, &puzzle::blank_first(4), instance.optimal);
    }
}

#[test]
fn byte_order_marks_begin_a_text_and_stay_where_files_were_joined() {
    let run = run_with(&["solve", "--json"], "\u{feff}1 2 3 4 5 6 7 0 8\r\n\u{feff}1 2 3 4 5 6 7 0 8\n".as_bytes());
    let answers = run.answers();
    assert_eq!((number(&answers[0], "length"), number(&answers[1], "length")), (1, 1));
}

/// No search of a 3×3 board needs a table by default.
#[test]
fn a_missing_table_that_is_not_needed_is_a_warning() {
    let run = run(&["solve", "--table", "missing", "1 2 3 4 5 6 7 0 8"]);
    assert!(run.code == 0 && run.err.starts_with("fifteen: warning: missing: "), "{}", run.err);
    assert!(run.err.ends_with("; this search uses linear-conflict, which needs no table\n"), "{}", run.err);
}

/// A goal with the blank in the middle, by a heuristic that supports it, and a goal with the blank in a corner, by
/// tables.
#[test]
fn any_board_may_be_the_goal() {
    let mut cases = Cases(93);
    let spiral = vec![1, 2, 3, 8, 0, 4, 7, 6, 5];
    let upside_down = vec![13, 14, 15, 0, 9, 10, 11, 12, 5, 6, 7, 8, 1, 2, 3, 4];
    for (goal, heuristic) in [(spiral, "walking-distance"), (upside_down, "pdb-6-6-3")] {
        let (_, board) = cases.walk(&goal, 15);
        let run = run(&["solve", "--json", "--goal", &text(&goal), &text(&board)]);
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let answer = run.answer();
        let length = number(&answer, "length") as usize;
        assert!(length <= 15 && length % 2 == 1, "{answer}");
        assert_solves(&answer, &board, &goal, length);
        assert_eq!(answer["heuristic"], heuristic);
    }
}
