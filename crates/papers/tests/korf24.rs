//! `fifteen-papers --section korf24`: the kept results are right, and the page shows them.

use crate::program::{Folder, Run, file, folder, program, run};
use common::{golden::korf_24, puzzle::replay};
use serde_json::Value;
use std::{
    fs,
    path::Path,
    process::{Child, Stdio},
    thread,
    time::Duration,
};

/// Results that this repository keeps, of the command line and of Chromium.
const NATIVE: &str = include_str!("../../../docs/korf24/native.jsonl");
const CHROMIUM: &str = include_str!("../../../docs/korf24/chromium.jsonl");

/// A folder for the page, with these results of earlier runs.
fn folder_with(name: &str, results: &str) -> Folder {
    let out = folder(name);
    fs::create_dir(out.join("korf24")).expect("a folder can be made");
    file(&out, "korf24/native.jsonl", results.as_bytes());
    out
}

fn report(out: &Path, options: &[&str]) -> Run {
    let out = out.to_str().expect("the path is UTF-8");
    run(&[&["--section", "korf24", "--out", out], options].concat())
}

fn parsed(line: &str) -> Value {
    serde_json::from_str(line).expect("a line is JSON")
}

/// Replays every solution, and compares the lengths with the published ones.
#[test]
fn kept_results_are_right() {
    let boards = korf_24();
    let goal: Vec<u8> = (0..25).collect();
    for line in NATIVE.lines().chain(CHROMIUM.lines()) {
        let result = parsed(line);
        let (tiles, optimal) = &boards[result["id"].as_u64().expect("the board has a number") as usize - 1];
        let moves = result["moves"].as_str().expect("there are moves");
        assert_eq!(replay(tiles, moves), goal, "{line}");
        assert_eq!(moves.len() as u64, result["length"], "{line}");
        let bound = result["lowerBound"].as_u64().expect("there is a bound") as usize;
        assert!((bound..=moves.len()).contains(optimal), "{line}");
        assert_eq!(result["optimal"], bound == moves.len(), "{line}");
    }
}

#[test]
fn the_page_shows_the_kept_results() {
    let out = folder_with("korf24-page", NATIVE);
    let run = report(&out, &["--no-search"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let page = fs::read_to_string(out.join("korf24.md")).expect("the page is there");
    for line in NATIVE.lines() {
        let result = parsed(line);
        let begin = format!("| {} | {} |", result["id"], korf_24()[result["id"].as_u64().unwrap_or(0) as usize - 1].1);
        let row =
            page.lines().find(|row| row.starts_with(&begin)).unwrap_or_else(|| panic!("no row begins with {begin}"));
        assert!(row.contains(&format!("| {} | {} |", result["length"], result["lowerBound"])), "{row}");
    }
    assert!(!out.join("results.md").exists(), "only the section that was named is written");
    assert!(out.join("korf24/proved.svg").exists());
}

#[test]
fn without_results_there_is_no_page() {
    let out = folder("korf24-nothing");
    let run = report(&out, &["--no-search"]);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(run.err.contains("korf24 has no results of earlier runs"), "{}", run.err);
    assert!(!out.join("korf24.md").exists());
}

#[test]
fn results_that_contradict_what_was_published_are_refused() {
    let line = NATIVE.lines().next().expect("there is a result");
    let mut result = parsed(line);
    let length = result["length"].as_u64().expect("there is a length");
    result["lowerBound"] = (length + 2).into();
    let changed = result.to_string();
    let swapped = {
        let mut result = parsed(line);
        let moves = result["moves"].as_str().expect("there are moves");
        result["moves"] = moves.chars().rev().collect::<String>().into();
        result.to_string()
    };
    for (bad, why) in [
        (changed.as_str(), "its bound 97 or its length 95 contradicts the published length 95"),
        (swapped.as_str(), "its moves are not a solution of 95 moves"),
        ("{\"id\":40", "EOF while parsing"),
        (&line.replace("\"id\":", "\"id\":9"), "korf24.csv has no number 9"),
        (&line.replace("\"seconds\"", "\"time\""), "unknown field `time`"),
        (&line.replace("\"seconds\":", "\"seconds\":-"), "seconds is not the time of a search"),
        (line, "board 1 has a record already"),
    ] {
        let out = folder_with("korf24-bad", &format!("{line}\n{bad}\n"));
        let run = report(&out, &["--no-search"]);
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{bad}");
        assert!(run.err.contains("native.jsonl, line 2: ") && run.err.contains(why), "{}", run.err);
    }
}

#[test]
fn two_runs_never_add_to_the_same_results() {
    // Number 10 takes half an hour.
    let others: String = NATIVE.split_inclusive('\n').filter(|line| !line.starts_with("{\"id\":10,")).collect();
    let out = folder_with("korf24-in-use", &others);
    let arguments = ["--section", "korf24", "--out", out.to_str().expect("the path is UTF-8")];
    let begin = || {
        let mut run = program(&arguments);
        run.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
    };
    let mut runs = vec![begin(), begin()];
    // Either may be the one that gets the results, and then searches until it is killed.
    let is_over = |run: &mut Child| run.try_wait().expect("it runs").is_some();
    let refused = loop {
        if let Some(index) = runs.iter_mut().position(is_over) {
            break runs.swap_remove(index).wait_with_output().expect("it has ended");
        }
        thread::sleep(Duration::from_millis(20));
    };
    let err = String::from_utf8(refused.stderr).expect("it is UTF-8");
    assert_eq!((refused.status.code(), refused.stdout.as_slice()), (Some(1), [].as_slice()), "{err}");
    assert!(err.contains("native.jsonl is in use by another run"), "{err}");
    let other = &mut runs[0];
    assert!(!is_over(other), "it goes on until it is killed");
    other.kill().expect("it can be killed");
    other.wait().expect("it ends");
    assert_eq!(report(&out, &["--no-search"]).code, 0);
}

#[test]
fn options_of_the_section_need_it() {
    for (options, why) in [
        (["--time-limit", "5"].as_slice(), "--time-limit needs --section korf24"),
        (&["--section", "korf", "--memory", "64"], "--memory needs --section korf24"),
        (&["--no-search"], "--no-search needs --section korf24"),
        (
            &["--section", "korf24", "--no-search", "--memory", "100"],
            "--no-search takes no --time-limit and no --memory",
        ),
        (&["--quick", "--section", "korf24"], "--quick does not shorten korf24"),
    ] {
        let run = run(&[&["--out", "nowhere"], options].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{options:?}");
        assert!(run.err.contains(why), "{}", run.err);
    }
}

/// The searches stop at the limit, and the next run continues them. Builds the tables twice.
#[test]
#[ignore = "takes a minute"]
fn searches_are_limited_and_continued() {
    let out = folder("korf24-continued");
    let results = || -> Vec<Value> {
        let text = fs::read_to_string(out.join("korf24/native.jsonl")).expect("results are kept");
        text.lines().map(parsed).collect()
    };
    let nodes = |results: &[Value]| results.iter().map(|result| result["expanded"].as_u64().unwrap_or(0)).sum::<u64>();
    let run = report(&out, &["--time-limit", "0.1", "--memory", "64"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let first = results();
    assert_eq!(first.len(), 50);
    assert!(first.iter().any(|result| result["optimal"] == false));
    let run = report(&out, &["--time-limit", "0.5", "--memory", "64"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let second = results();
    assert!(nodes(&second) > nodes(&first));
    for (before, after) in first.iter().zip(&second) {
        let of = |result: &Value, name: &str| result[name].as_f64().expect("it is a number");
        assert_eq!(before["id"], after["id"]);
        assert!(of(after, "length") <= of(before, "length") && of(after, "lowerBound") >= of(before, "lowerBound"));
        // The nodes may be fewer, since they leave out the sweeps of earlier runs.
        assert!(of(after, "seconds") >= of(before, "seconds"));
    }
}
