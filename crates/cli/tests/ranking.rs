//! The ranking of beams. The oracle is the reference puzzle, which replays every solution.

use crate::program::{number, run, text};
use common::puzzle::{self, Cases, Tiles};

fn random(side: usize) -> (Tiles, String) {
    let tiles = Cases(90).solvable(side);
    let text = text(&tiles);
    (tiles, text)
}

#[test]
fn what_was_learned_ranks_6x6_boards_unless_the_heuristic_is_requested() {
    let (tiles, board) = random(6);
    let common = ["solve", "--json", "--time-limit", "1", "--heuristic", "linear-conflict"];
    let rankings: [(&[&str], &str); 3] = [
        (&[], "learned"),
        (&["--ranking", "learned", "--threads", "1"], "learned"),
        (&["--ranking", "heuristic"], "heuristic"),
    ];
    for (options, ranking) in rankings {
        let answer = run(&[&common[..], options, &[&board]].concat()).answer();
        assert_eq!(answer["ranking"], ranking);
        let moves = answer["moves"].as_str().expect("there are moves");
        assert_eq!(puzzle::replay(&tiles, moves), puzzle::blank_last(6));
        assert!(number(&answer, "lowerBound") <= number(&answer, "length"));
    }
}

/// The answer for people has both: the length found, and the lower bound on every solution.
#[test]
fn an_answer_says_what_was_learned_and_what_was_proved() {
    let (_, board) = random(6);
    let run = run(&["solve", "--time-limit", "1", "--heuristic", "manhattan", &board]);
    assert!(run.out.contains("; every solution has at least "), "{}", run.out);
    assert!(run.out.contains(" by beam with manhattan and a learned ranking"), "{}", run.out);
    assert!(!run.out.contains("optimal"), "{}", run.out);
}

#[test]
fn other_searches_have_no_ranking() {
    let (_, board) = random(3);
    assert!(run(&["solve", "--json", &board]).answer()["ranking"].is_null());
    for ranking in ["learned", "heuristic"] {
        let error = &run(&["solve", "--json", "--ranking", ranking, &board]).answer()["error"];
        assert_eq!(error["code"], "bad-options");
        assert_eq!(error["message"], "ida-star does not rank boards; leave the ranking out, or use beam.");
    }
    let (_, smaller) = random(4);
    let error = &run(&["solve", "--json", "--ranking", "learned", "--algorithm", "beam", &smaller]).answer()["error"];
    let message =
        "There is no learned evaluation of 4×4 boards; expected boards of 25 cells or more, or the ranking heuristic.";
    assert_eq!(error["message"], message);
    let unknown = run(&["solve", "--ranking", "guess", &smaller]);
    assert!(unknown.code == 2 && unknown.err.contains("learned, heuristic"), "{}", unknown.err);
}
