//! `fifteen shard`: the shards of an iteration add up to it, on any number of threads and however often they are searched.

use crate::program::{number, run, text};
use common::{golden::korf, puzzle::blank_first, puzzle::replay};
use serde_json::Value;

fn shard(board: &str, bound: u64, shard: &str, more: &[&str]) -> Value {
    let bound = bound.to_string();
    let options =
        ["shard", board, "--goal", "blank-first", "--heuristic", "manhattan", "--bound", &bound, "--shard", shard];
    let run = run(&[&options[..], more].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    run.answer()
}

/// The oracle is the iteration in one piece, and for its end Korf's published length.
#[test]
fn a_proof_by_shards_ends_at_the_published_length() {
    let instance = korf().into_iter().find(|instance| (500_000..2_000_000).contains(&instance.generated));
    let instance = instance.expect("there is one");
    let board = text(&instance.board);
    let mut bound = 0;
    let solution = loop {
        let whole = shard(&board, bound, "1/1", &["--threads", "1"]);
        let parts: Vec<Value> = (1..=3).map(|i| shard(&board, bound, &format!("{i}/3"), &["--threads", "2"])).collect();
        let solutions: Vec<&Value> =
            parts.iter().map(|part| &part["solution"]).filter(|found| !found.is_null()).collect();
        assert_eq!(whole["solution"].is_null(), solutions.is_empty());
        if let Some(solution) = solutions.first() {
            break solution.as_str().expect("it is text").to_owned();
        }
        for field in ["expanded", "generated"] {
            let sum: u64 = parts.iter().map(|part| number(part, field)).sum();
            assert_eq!(sum, number(&whole, field), "{field} at bound {bound}");
        }
        let next = parts.iter().map(|part| number(part, "nextBound")).min().expect("there are three");
        assert_eq!(next, number(&whole, "nextBound"));
        assert!(next > bound);
        bound = next;
    };
    assert_eq!(bound, instance.optimal as u64);
    assert_eq!((replay(&instance.board, &solution), solution.len()), (blank_first(4), instance.optimal));
}

#[test]
fn a_shard_is_the_same_each_time() {
    let board = text(&korf()[0].board);
    let [first, second] = [1, 2].map(|threads| {
        let mut answer = shard(&board, 51, "2/5", &["--threads", &threads.to_string()]);
        answer["seconds"] = Value::Null;
        answer
    });
    assert_eq!(first, second);
}

#[test]
fn wrong_shards_are_refused() {
    for wrong in ["0/4", "5/4", "1/0", "1", "a/b", "1/", "1/1000000"] {
        let run = run(&["shard", "8 1 3/4 0 2/7 6 5", "--bound", "20", "--shard", wrong]);
        assert_eq!(run.code, 2, "{wrong}");
        assert!(run.err.contains("expected I/N"), "{}", run.err);
    }
    let run = run(&["shard", "8 1 3/4 0 2/7 5 6", "--bound", "20"]);
    assert_eq!((run.code, &run.answer()["error"]["code"]), (1, &"unsolvable".into()));
}
