//! `fifteen solve` with searches whose solution need not be optimal, with limits, and with all shortest solutions.

use crate::program::{assert_solves, number, run, text};
use common::{
    golden::{hardest, korf},
    puzzle::{self, Tiles, replay},
};
use serde_json::Value;

/// Asserts that an answer has moves to the goal 1 2 3 …, and a lower bound that is at most `optimal`, the length of a shortest
/// solution.
fn assert_between(answer: &Value, board: &[u8], optimal: usize) {
    let moves = answer["moves"].as_str().unwrap_or_else(|| panic!("no moves in {answer}"));
    assert_eq!(replay(board, moves), puzzle::blank_last(puzzle::width(board)), "{answer}");
    let (length, bound) = (number(answer, "length"), number(answer, "lowerBound"));
    assert_eq!(length, moves.len() as u64);
    assert!(bound <= optimal as u64 && optimal as u64 <= length, "{answer}");
    assert_eq!(answer["optimal"], length == bound, "{answer}");
}

/// A board that takes hours with Manhattan distance.
fn endless() -> (Tiles, usize) {
    hardest().swap_remove(0)
}

#[test]
fn a_search_that_the_time_limit_stops_has_a_solution_and_a_bound() {
    let (board, optimal) = endless();
    for algorithm in ["ida-star", "a-star", "beam"] {
        let arguments =
            ["solve", "--json", "--algorithm", algorithm, "--heuristic", "manhattan", "--time-limit", "0.05"];
        let run = run(&[&arguments[..], &[&text(&board)]].concat());
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let answer = run.answer();
        assert_between(&answer, &board, optimal);
        assert_eq!((&answer["limit"], &answer["optimal"]), (&"time".into(), &false.into()), "{answer}");
    }
}

#[test]
fn the_time_limit_stops_threads_too() {
    let (board, optimal) = endless();
    let arguments = ["solve", "--json", "--threads", "3", "--heuristic", "manhattan", "--time-limit", "0.1"];
    let answer = run(&[&arguments[..], &[&text(&board)]].concat()).answer();
    assert_between(&answer, &board, optimal);
    assert_eq!((&answer["limit"], &answer["threads"]), (&"time".into(), &3.into()), "{answer}");
}

#[test]
fn a_search_that_ends_in_time_names_no_limit() {
    let board = &korf()[11].board;
    let arguments = ["solve", "--json", "--goal", "blank-first", "--time-limit", "3600"];
    let answer = run(&[&arguments[..], &[&text(board)]].concat()).answer();
    assert_solves(&answer, board, &puzzle::blank_first(4), korf()[11].optimal);
    assert_eq!(answer["limit"], Value::Null);
}

#[test]
fn a_time_limit_may_be_any_number_above_0() {
    for limit in ["1e-300", "1e-9", "1e19", "1e308", "inf"] {
        let answer = run(&["solve", "--json", "--time-limit", limit, "1 2 3 4 5 6 7 0 8"]).answer();
        assert_solves(&answer, &[1, 2, 3, 4, 5, 6, 7, 0, 8], &puzzle::blank_last(3), 1);
    }
}

#[test]
fn people_read_the_solution_and_the_lower_bound() {
    let (board, _) = endless();
    let run = run(&["solve", "--heuristic", "manhattan", "--threads", "1", "--time-limit", "0.02", &text(&board)]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let line = run.out.lines().find(|line| line.contains("found: ")).expect("there is such a line");
    assert!(
        line.contains(" multi-tile moves); every solution has at least ")
            && line.ends_with("; stopped by --time-limit"),
        "{line}"
    );
}

#[test]
fn weighted_and_greedy_search_have_a_lower_bound() {
    let instance = &korf()[2];
    // Rotated by 180 degrees and renumbered, so that the goal is the default one.
    let board: Tiles = instance.board.iter().rev().map(|&tile| if tile == 0 { 0 } else { 16 - tile }).collect();
    let some: [&[&str]; 4] = [
        &["--algorithm", "weighted-a-star"],
        &["--algorithm", "weighted-a-star", "--weight", "3"],
        &["--algorithm", "greedy"],
        &["--algorithm", "greedy", "--heuristic", "manhattan"],
    ];
    for options in some {
        let answer = run(&[&["solve", "--json"], options, &[&text(&board)]].concat()).answer();
        assert_between(&answer, &board, instance.optimal);
        assert_eq!((&answer["limit"], &answer["algorithm"]), (&Value::Null, &options[1].into()), "{answer}");
    }
}

#[test]
fn breadth_first_search_names_no_heuristic() {
    let board = "8 6 7 2 5 4 3 0 1";
    let answer = run(&["solve", "--json", "--algorithm", "breadth-first", board]).answer();
    assert_eq!((number(&answer, "length"), &answer["heuristic"]), (31, &Value::Null), "{answer}");
    let run = run(&["solve", "--algorithm", "breadth-first", board]);
    assert!(run.out.trim_end().ends_with("seconds by breadth-first"), "{}", run.out);
}

#[test]
fn seeds_and_hybrids_find_the_length() {
    let instance = &korf()[11];
    let some: [&[&str]; 4] = [
        &["--seed", "5"],
        &["--seed", "5", "--algorithm", "a-star"],
        &["--algorithm", "a-star", "--hybrid", "--memory", "1", "--heuristic", "linear-conflict"],
        &["--algorithm", "a-star", "--hybrid"],
    ];
    for options in some {
        let board = text(&instance.board);
        let answer = run(&[&["solve", "--json", "--goal", "blank-first"], options, &[&board]].concat()).answer();
        assert_solves(&answer, &instance.board, &puzzle::blank_first(4), instance.optimal);
        assert_eq!(answer["threads"], 1);
    }
}

/// Twelve moves around four cells lead back to the same board, so six of them lead to a board with two shortest solutions.
#[test]
fn all_shortest_solutions_are_counted_and_some_are_listed() {
    let goal = puzzle::blank_last(3);
    let board = replay(&goal, "DRULDR");
    assert_eq!(replay(&board, "ULDRUL"), goal);
    for (asked, most) in [("0", 0), ("1", 1), ("1000", 1000)] {
        let answer = run(&["solve", "--json", "--all", asked, &text(&board)]).answer();
        let listed = answer["solutions"].as_array().expect("they are listed");
        let count = number(&answer, "solutionCount") as usize;
        assert_eq!((count, listed.len()), (2, count.min(most)), "{answer}");
        for moves in listed {
            let moves = moves.as_str().expect("moves are a text");
            assert_eq!((replay(&board, moves), moves.len() as u64), (goal.clone(), number(&answer, "length")));
        }
    }
    let run = run(&["solve", "--all", "2", &text(&board)]);
    assert!(run.out.contains("    all: 2 of this length\n         "), "{}", run.out);
}

#[test]
fn options_that_exclude_each_other_are_errors_that_name_alternatives() {
    let board = "1 2 3 4 5 6 7 0 8";
    let some: [(&[&str], &str); 6] = [
        (&["--weight", "2"], "weighted-a-star"),
        (&["--hybrid"], "a-star"),
        (&["--algorithm", "greedy", "--seed", "1"], "ida-star, a-star"),
        (&["--algorithm", "a-star", "--hybrid", "--seed", "1"], "cannot be combined"),
        (&["--algorithm", "breadth-first", "--heuristic", "manhattan"], "leave it out"),
        (&["--algorithm", "greedy", "--all", "3"], "ida-star, a-star"),
    ];
    for (options, said) in some {
        let run = run(&[&["solve", "--json"], options, &[board]].concat());
        let error = &run.answer()["error"];
        assert_eq!((run.code, &error["code"]), (1, &"bad-options".into()), "{options:?}");
        assert!(error["message"].as_str().is_some_and(|message| message.contains(said)), "{options:?}: {error}");
    }
    let calls: [(&[&str], &str); 8] = [
        (&["--weight", "0.5"], "1 to 10"),
        (&["--weight", "1.005"], "at most two digits after the decimal point"),
        (&["--weight", "much"], "number"),
        (&["--time-limit", "0"], "above 0"),
        (&["--time-limit=-1"], "above 0"),
        (&["--time-limit", "soon"], "number"),
        (&["--seed", "1", "--threads", "2"], "one thread"),
        (&["--all", "3", "--threads", "2"], "--threads"),
    ];
    for (options, said) in calls {
        let run = run(&[&["solve"], options, &[board]].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{options:?}");
        assert!(run.err.contains(said), "{options:?}: {}", run.err);
    }
}
