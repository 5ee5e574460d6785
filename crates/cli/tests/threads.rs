//! `--threads` and `--threads-at-level`.

use crate::program::{Run, assert_solves, file, folder, lines, number, program, run, run_with, text};
use common::{
    golden::{KorfInstance, korf, korf_24},
    puzzle,
};
use serde_json::Value;
use std::{
    fs,
    io::{BufRead as _, BufReader},
};

/// Options with which the boards below need millions of nodes, so that their last iterations are shared.
const LARGE: [&str; 4] = ["--goal", "blank-first", "--heuristic", "manhattan"];

fn large() -> Vec<KorfInstance> {
    korf().into_iter().filter(|instance| (4_000_000..20_000_000).contains(&instance.generated)).take(6).collect()
}

fn solve(instances: &[KorfInstance], options: &[&str]) -> Run {
    let arguments = [&["solve", "--json"], &LARGE[..], options].concat();
    run_with(&arguments, lines(instances.iter().map(|instance| &instance.board)).as_bytes())
}

#[test]
fn every_number_of_threads_finds_the_published_lengths() {
    let instances = large();
    assert_eq!(instances.len(), 6);
    for threads in [&["--threads", "1"][..], &["--threads", "2"], &["--threads", "3"], &["--threads-at-level", "3"]] {
        let run = solve(&instances, threads);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{threads:?}");
        for (answer, instance) in run.answers().iter().zip(&instances) {
            assert_solves(answer, &instance.board, &puzzle::blank_first(4), instance.optimal);
            assert!(number(answer, "generated") > number(answer, "expanded"), "{answer}");
            if threads[0] == "--threads" {
                assert_eq!(number(answer, "threads").to_string(), threads[1]);
            }
        }
    }
}

/// The oracle of their lengths is breadth-first search.
#[test]
fn boards_that_arrive_together_are_solved_one_in_each_thread() {
    let distances = puzzle::distances(&puzzle::blank_last(3), 40);
    let mut cases = puzzle::Cases(54);
    let boards: Vec<puzzle::Tiles> = (0..200).map(|_| cases.solvable(3)).collect();
    let folder = folder("together");
    let path = file(&folder, "boards", lines(&boards).as_bytes());
    for threads in ["1", "2", "3"] {
        let arguments = ["solve", "--json", "--threads", threads];
        let from_file = run(&[&arguments[..], &["--file", &path]].concat());
        let from_input = run_with(&arguments, lines(&boards).as_bytes());
        for run in [from_file, from_input] {
            assert_eq!((run.code, run.err.as_str(), run.out.lines().count()), (0, "", boards.len()));
            for (answer, board) in run.answers().iter().zip(&boards) {
                assert_solves(answer, board, &puzzle::blank_last(3), distances[&puzzle::packed(board)].into());
                assert_eq!(number(answer, "threads"), 1, "{answer}");
            }
        }
    }
}

#[test]
fn the_others_among_them_are_shared_and_answered_in_their_place() {
    let (hard, goal) = (&large()[0], puzzle::blank_first(4));
    let (_, large) = puzzle::Cases(55).walk(&puzzle::blank_first(5), 20);
    let easy: Vec<puzzle::Tiles> = (1..9).map(|seed| puzzle::Cases(seed).walk(&goal, 20).1).collect();
    let text =
        [lines(&easy[..4]), text(&hard.board), "\n1 1 2 3\n".into(), text(&large), "\n".into(), lines(&easy[4..])];
    let run = run_with(&[&["solve", "--json", "--threads", "2"], &LARGE[..]].concat(), text.concat().as_bytes());
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    let answers = run.answers();
    let threads: Vec<u64> = answers.iter().filter_map(|answer| answer["threads"].as_u64()).collect();
    assert_eq!(threads, [1, 1, 1, 1, 2, 2, 1, 1, 1, 1], "{}", run.out);
    assert_solves(&answers[4], &hard.board, &goal, hard.optimal);
    assert_eq!(answers[5]["error"]["code"], "bad-board");
    assert_eq!(puzzle::replay(&large, answers[6]["moves"].as_str().expect("it is solved")), puzzle::blank_first(5));
    for (board, answer) in easy.iter().zip(answers[..4].iter().chain(&answers[7..])) {
        assert_solves(answer, board, &goal, number(answer, "length") as usize);
    }
}

#[test]
fn the_time_limit_is_that_of_each_board() {
    let instances = &large()[..2];
    let solve = |limit, heuristic| {
        let options = ["--goal", "blank-first", "--threads", "2", "--time-limit", limit, "--heuristic", heuristic];
        let boards = lines(instances.iter().map(|instance| &instance.board));
        run_with(&[&["solve", "--json"], &options[..]].concat(), boards.as_bytes()).answers()
    };
    for answer in solve("0.1", "misplaced") {
        assert_eq!(answer["limit"], "time", "{answer}");
    }
    for (answer, instance) in solve("3600", "manhattan").iter().zip(instances) {
        assert_solves(answer, &instance.board, &puzzle::blank_first(4), instance.optimal);
        assert_eq!((&answer["limit"], &answer["threads"]), (&Value::Null, &2.into()), "{answer}");
    }
}

/// The second board takes hours. The third one is solved meanwhile, and answered after it.
#[test]
fn an_answer_waits_for_no_later_board() {
    let boards = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n0 11 9 13 12 15 10 14 3 7 6 2 4 8 5 1\n1 2 3 4 5 6 7 0 8\n";
    let folder = folder("no-later");
    let path = file(&folder, "boards", boards.as_bytes());
    let arguments = ["solve", "--json", "--threads", "2", "--heuristic", "misplaced", "--file", &path];
    let mut child = program(&arguments).spawn().expect("the program starts");
    let mut answer = String::new();
    BufReader::new(child.stdout.take().expect("it is piped")).read_line(&mut answer).expect("an answer comes");
    child.kill().expect("it still runs");
    child.wait().expect("it ends");
    assert!(answer.contains("\"length\":1,"), "{answer}");
}

#[test]
#[ignore = "takes ten seconds; tests of the core try variants on smaller boards"]
fn threads_that_try_variants_find_the_published_length() {
    the_search_goes_backward("2");
}

#[test]
#[ignore = "takes twice as long as the test above"]
fn one_thread_that_tries_variants_and_threads_without_a_checkpoint_find_the_published_length() {
    the_search_goes_backward("1");
    variants_are_tried("2", &[]);
}

/// Backward, board 44 of the 24-puzzle takes fewer nodes. After each trial the threads wait until one of them has built the tables.
fn variants_are_tried(threads: &str, more: &[&str]) {
    let (board, optimal) = &korf_24()[43];
    let options = ["solve", "--json", "--goal", "blank-first", "--algorithm", "ida-star", "--threads", threads];
    let answer = run(&[&options[..], &["--heuristic", "pdb-5-5-5-5-4", &text(board)], more].concat()).answer();
    assert_solves(&answer, board, &puzzle::blank_first(5), *optimal);
}

/// The checkpoint shows the direction.
fn the_search_goes_backward(threads: &str) {
    let folder = folder(&format!("threads-variants-{threads}"));
    let checkpoint = folder.join("checkpoint");
    let checkpoint = checkpoint.to_str().expect("the path is UTF-8");
    variants_are_tried(threads, &["--checkpoint", checkpoint]);
    let kept = fs::read_to_string(checkpoint).expect("it is there");
    assert!(kept.contains(" <0 "), "it went backward: {kept}");
}

/// At a level there are at most as many threads as boards at that distance.
#[test]
fn the_level_determines_the_number_of_threads() {
    let board = &large()[0].board;
    for level in 1..=5 {
        let reached = puzzle::distances(board, level);
        let most = reached.values().filter(|&&distance| distance == level).count() as u64;
        let answer = run(&[
            &["solve", "--json"],
            &LARGE[..],
            &["--threads-at-level", &level.to_string(), &text(board)],
        ]
        .concat())
        .answer();
        // In the last iteration almost all moves are within the bound.
        let threads = number(&answer, "threads");
        assert!((most / 3..=most).contains(&threads), "{threads} threads, {most} boards at level {level}");
    }
}

#[test]
fn a_level_with_too_many_nodes_is_refused_with_their_number() {
    let run =
        run(&[&["solve", "--json"], &LARGE[..], &["--threads-at-level", "16", &text(&large()[0].board)]].concat());
    let error = &run.answer()["error"];
    assert_eq!((run.code, &error["code"]), (1, &"bad-options".into()));
    let message = error["message"].as_str().expect("it has a message");
    let nodes = message.split("has ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<u64>().ok());
    assert!(nodes.is_some_and(|nodes| nodes > 256), "{message}");
    assert!(
        message.contains("Level 16 ") && message.contains("256") && message.contains("--threads-at-level"),
        "{message}"
    );
}

#[test]
fn people_read_the_number_of_threads_unless_it_is_one() {
    let board = text(&korf()[78].board);
    for (threads, end) in [("1", "with manhattan"), ("2", "with manhattan in 2 threads")] {
        let run = run(&[&["solve"], &LARGE[..], &["--threads", threads, &board]].concat());
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        assert!(run.out.trim_end().ends_with(end), "{}", run.out);
    }
}

/// 3×3 boards and solved ones need no second thread, but may be given one.
#[test]
fn small_boards_support_any_number_of_threads() {
    for threads in [["--threads", "256"], ["--threads-at-level", "2"]] {
        let run = run(&["solve", "--json", threads[0], threads[1], "8 6 7 2 5 4 3 0 1", "1 2 3 4 5 6 7 8 0"]);
        let lengths: Vec<u64> = run.answers().iter().map(|answer| number(answer, "length")).collect();
        assert_eq!((run.code, lengths), (0, vec![31, 0]), "{}", run.err);
    }
}

#[test]
fn bench_uses_one_thread_by_default() {
    let instance = &large()[0];
    let csv = format!("board,optimal\n{},{}\n", text(&instance.board), instance.optimal);
    let folder = folder("threads");
    let path = file(&folder, "instances.csv", csv.as_bytes());
    for (threads, used) in [(&[][..], 1), (&["--threads", "2"], 2)] {
        let run = run(&[&["bench", "--json", "--instances", &path], &LARGE[..], threads].concat());
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        assert_eq!(number(&run.answer(), "threads"), used);
    }
}

#[test]
fn a_star_runs_in_one_thread() {
    let a_star = ["solve", "--json", "--algorithm", "a-star", "1 2 3 4 5 6 7 0 8"];
    for one in [&[][..], &["--threads", "1"]] {
        let run = run(&[&a_star, one].concat());
        assert_eq!((run.code, number(&run.answer(), "threads")), (0, 1), "{}", run.err);
    }
    for several in [["--threads", "2"], ["--threads-at-level", "1"]] {
        let run = run(&[&a_star[..], &several].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.contains("a-star runs in one thread"), "{}", run.err);
    }
}

#[test]
fn invalid_numbers_exit_with_2_and_a_reason() {
    let calls: [(&[&str], &str); 8] = [
        (&["--threads", "0"], "from 1 to 256"),
        (&["--threads", "257"], "from 1 to 256"),
        (&["--threads", "-1"], "-1"),
        (&["--threads", "two"], "two"),
        (&["--threads"], "COUNT"),
        (&["--threads-at-level", "0"], "from 1 to 16"),
        (&["--threads-at-level", "17"], "from 1 to 16"),
        (&["--threads", "2", "--threads-at-level", "2"], "cannot be used with"),
    ];
    for (arguments, said) in calls {
        for command in [&["solve"][..], &["bench", "--instances", "never-read"]] {
            let run = run(&[command, arguments].concat());
            assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
            assert!(run.err.contains(said), "{arguments:?}: {}", run.err);
        }
    }
}

/// One of the boards that need 80 moves. With 6-6-3 alone it takes hundreds of millions of nodes.
#[test]
fn a_long_search_of_a_4x4_board_goes_on_with_a_larger_table() {
    let board = "15 11 9 12 14 10 13 8 6 7 5 1 3 2 4 0";
    let arguments = ["solve", "--json", "--goal", "blank-first", "--no-cache", "--threads", "2"];
    let answer = run(&[&arguments[..], &[board]].concat()).answer();
    let tiles: puzzle::Tiles = board.split(' ').map(|tile| tile.parse().expect("it is a number")).collect();
    assert_solves(&answer, &tiles, &puzzle::blank_first(4), 80);
    assert_eq!(answer["heuristic"], "pdb-7-7-1");
    assert!((5_000_000..60_000_000).contains(&number(&answer, "expanded")), "{answer}");
}
