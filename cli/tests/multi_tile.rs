//! `fifteen solve --metric multi-tile`: the fewest multi-tile moves, and both lengths in the answer.

use crate::program::{file, folder, number, run, text};
use common::puzzle::{blank_last, eight_puzzle_in_runs, replay, runs, unpacked};

/// The only board of the 8-puzzle that needs 24 multi-tile moves.
const FARTHEST: [u8; 9] = [1, 4, 7, 2, 0, 8, 3, 6, 5];

fn solve(options: &[&str]) -> crate::program::Run {
    run(&[&["solve", "--metric", "multi-tile"], options].concat())
}

#[test]
fn boards_of_the_8_puzzle_are_solved_with_the_fewest_moves() {
    let mut boards: Vec<_> = eight_puzzle_in_runs().iter().collect();
    boards.sort_unstable();
    for (&board, &distance) in boards.into_iter().step_by(9_001) {
        let board = unpacked(board, 3);
        let answer = solve(&["--json", &text(&board)]).answer();
        let moves = answer["moves"].as_str().expect("it has moves");
        assert_eq!(replay(&board, moves), blank_last(3), "{answer}");
        assert_eq!((runs(moves) as u64, number(&answer, "length")), (distance.into(), moves.len() as u64), "{answer}");
        assert_eq!((number(&answer, "slides"), number(&answer, "lowerBound")), (distance.into(), distance.into()));
        assert_eq!((&answer["metric"], &answer["optimal"]), (&"multi-tile".into(), &true.into()), "{answer}");
    }
}

#[test]
fn people_read_both_lengths() {
    let run = solve(&[&text(&FARTHEST)]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let line = run.out.lines().find(|line| line.starts_with("optimal: ")).expect("it is solved");
    assert!(line.starts_with("optimal: 24 multi-tile moves (") && line.ends_with(" single-tile moves)"), "{line}");
}

#[test]
fn bench_compares_multi_tile_moves() {
    let csv = format!("board,optimal\n{0},24\n{0},25\n", text(&FARTHEST));
    let path = file(&folder("multi-tile"), "instances.csv", csv.as_bytes());
    let run = run(&["bench", "--json", "--metric", "multi-tile", "--instances", &path]);
    let summary = run.answer();
    assert_eq!(
        (run.code, &summary["meanLength"], &summary["wrong"][0]["line"]),
        (1, &24.0.into(), &3.into()),
        "{summary}"
    );
    assert_eq!((&summary["wrong"][0]["length"], &summary["wrong"][1]), (&24.into(), &serde_json::Value::Null));
}

#[test]
fn a_4x4_board_has_a_lower_bound_and_a_solution() {
    let board = [5, 11, 9, 12, 3, 6, 4, 7, 13, 0, 10, 14, 1, 8, 15, 2];
    let answer = solve(&["--json", "--time-limit", "0.5", &text(&board)]).answer();
    let moves = answer["moves"].as_str().expect("it has moves");
    assert_eq!(replay(&board, moves), blank_last(4), "{answer}");
    assert_eq!((&answer["limit"], &answer["optimal"]), (&"time".into(), &false.into()), "{answer}");
    let (lower, upper) = (number(&answer, "lowerBound"), number(&answer, "slides"));
    assert!(15 < lower && lower < upper && upper == runs(moves) as u64, "{answer}");
}

#[test]
fn other_options_are_refused() {
    let board = text(&FARTHEST);
    for (options, said) in [
        (["--algorithm", "a-star"], "a-star does not minimize multi-tile moves; use ida-star"),
        (["--heuristic", "manhattan"], "does not take a heuristic; leave it out"),
        (["--seed", "1"], "does not take a seed; leave it out"),
        (["--all", "1"], "does not take a request for all solutions; leave it out"),
        (["--threads", "2"], "a search for the fewest multi-tile moves runs in one thread; use --threads 1"),
    ] {
        let run = solve(&[&options[..], &[&board]].concat());
        assert!(run.code > 0 && run.err.contains(said), "{options:?}: {}", run.err);
    }
    let run = solve(&[&text(&blank_last(5))]);
    assert!(
        run.err.contains("Multi-tile moves can be minimized on boards of up to 4×4; this is a 5×5 board"),
        "{}",
        run.err
    );
}
