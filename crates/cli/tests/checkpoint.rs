//! `--checkpoint`: a proof that is killed again and again ends with the same length and counts, and a checkpoint that does not
//! fit is refused.

use crate::{
    program::{Run, assert_solves, file, folder, number, program, run, text},
    table::crc32,
};
use common::{
    golden::{KorfInstance, korf},
    puzzle,
};
use fifteen::internals::search::jobs::checkpoint::VERSION;
use serde_json::Value;
use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::Path,
    process::Stdio,
    thread,
    time::Duration,
};

/// With Manhattan distance, this board takes some ten million nodes.
fn board() -> KorfInstance {
    korf().into_iter().find(|instance| (8_000_000..20_000_000).contains(&instance.generated)).expect("there is one")
}

/// With Manhattan distance, this board takes some minutes.
fn hardest() -> KorfInstance {
    korf().into_iter().max_by_key(|instance| instance.generated).expect("there are a hundred")
}

const OPTIONS: [&str; 7] = ["solve", "--json", "--goal", "blank-first", "--heuristic", "manhattan", "--threads"];

fn arguments<'a>(path: &'a Path, board: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let checkpoint = path.to_str().expect("the path is UTF-8");
    [&OPTIONS[..], &["2", "--checkpoint", checkpoint], more, &[board]].concat()
}

fn solve(path: &Path, instance: &KorfInstance, more: &[&str]) -> Run {
    run(&arguments(path, &text(&instance.board), more))
}

fn refused(path: &Path, instance: &KorfInstance, more: &[&str]) -> String {
    let before = fs::read(path).expect("it is there");
    let message = message(&solve(path, instance, more));
    assert_eq!(fs::read(path).expect("it is there"), before, "the file is unchanged");
    message
}

/// Returns the error of a run that could not use its checkpoint.
fn message(run: &Run) -> String {
    let error = &run.answer()["error"];
    assert_eq!((run.code, &error["code"]), (1, &"bad-checkpoint".into()));
    error["message"].as_str().expect("it has a message").to_owned()
}

#[test]
fn a_search_that_is_killed_twenty_times_ends_as_one_that_ran_through() {
    let (instance, folder) = (board(), folder("checkpoint-killed"));
    solve(&folder.join("through"), &instance, &[]);
    let path = folder.join("killed");
    for kill in 0..20 {
        // The search takes some tenths of a second, so that it is killed at very different points. Some runs may end before.
        let mut child = program(&arguments(&path, &text(&instance.board), &[])).spawn().expect("the program starts");
        thread::sleep(Duration::from_millis(10 + 37 * kill));
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
    }
    let answer = solve(&path, &instance, &[]).answer();
    assert_solves(&answer, &instance.board, &puzzle::blank_first(4), instance.optimal);
    // The last iteration ends with its first solution, and which thread finds it is a matter of chance.
    let [through, killed] = [folder.join("through"), path].map(|path| finished_iterations(&path));
    assert!(through.len() > 3);
    assert_eq!(killed, through);
}

/// Returns the counts of all iterations but the last in a checkpoint.
fn finished_iterations(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).expect("it is there");
    let done = text.lines().find_map(|line| line.strip_prefix("done: ")).expect("it says what is done");
    // Before them are the next bound, the best solution, the jobs, the variant, the trials and the trial under way.
    let iterations: Vec<_> = done.split(' ').skip(6).map(str::to_owned).collect();
    iterations[..iterations.len() - 1].to_vec()
}

/// Lines with their checksum, as in a checkpoint that is not damaged.
fn sealed(lines: &str) -> String {
    format!("{lines}\n{:08x}\n", crc32(lines.bytes()))
}

#[test]
fn runs_of_a_limited_time_add_up_and_a_finished_search_is_not_repeated() {
    let (instance, folder) = (board(), folder("checkpoint-limited"));
    let path = folder.join("file");
    // A millisecond is too short for ten million nodes on any machine.
    let mut answer = solve(&path, &instance, &["--time-limit", "0.001"]).answer();
    assert_eq!(answer["optimal"], false);
    while answer["optimal"] == false {
        assert_eq!(answer["limit"], "time");
        let before = number(&answer, "lowerBound");
        answer = solve(&path, &instance, &["--time-limit", "0.3"]).answer();
        assert!(number(&answer, "lowerBound") >= before);
    }
    assert_solves(&answer, &instance.board, &puzzle::blank_first(4), instance.optimal);
    let again = solve(&path, &instance, &[]).answer();
    for field in ["moves", "expanded", "generated"] {
        assert_eq!(again[field], answer[field]);
    }
}

#[test]
fn a_beam_search_continues_too_and_keeps_its_best_solution() {
    let (instance, folder) = (board(), folder("checkpoint-beam"));
    let path = folder.join("file");
    let first = solve(&path, &instance, &["--algorithm", "beam", "--time-limit", "0.2"]).answer();
    let second = solve(&path, &instance, &["--algorithm", "beam"]).answer();
    assert!(number(&first, "length") >= number(&second, "length"));
    assert_solves(&second, &instance.board, &puzzle::blank_first(4), instance.optimal);
}

#[test]
fn a_checkpoint_that_does_not_fit_is_refused_and_kept() {
    let (instance, folder) = (board(), folder("checkpoint-refused"));
    let path = folder.join("file");
    solve(&path, &instance, &["--time-limit", "0.1"]);
    let other = korf().into_iter().find(|other| other.id != instance.id).expect("there are a hundred");
    assert!(refused(&path, &other, &[]).contains("its board is"));
    assert!(refused(&path, &instance, &["--algorithm", "beam"]).contains("its algorithm is ida-star; expected beam"));
    assert!(refused(&path, &instance, &["--prune-depth", "4"]).contains("its pruning depth is"));
    assert!(refused(&path, &instance, &["--no-reflection"]).contains("its reflection is true; expected false"));

    let good = fs::read_to_string(&path).expect("it is there");
    for wrong in ["", "\n", "{}\n", &good[..good.len() / 2], &good.replacen("microseconds: ", "microseconds: 1", 1)] {
        fs::write(&path, wrong).expect("it can be written");
        assert!(refused(&path, &instance, &[]).contains("is damaged or is not a checkpoint"), "{wrong}");
    }
    let (lines, _) = good.trim_end().rsplit_once('\n').expect("the checksum is in the last line");
    for (right, wrong) in [("done: ", "done: x"), ("microseconds: ", "microseconds: -"), ("board", "tiles")] {
        fs::write(&path, sealed(&lines.replacen(right, wrong, 1))).expect("it can be written");
        assert!(refused(&path, &instance, &[]).contains("is damaged"), "{wrong} with a right checksum");
    }
    let old = r#"{"format":"fifteen checkpoint","version":3,"search":{"board":"1 2 3"}}"#;
    fs::write(&path, sealed(old)).expect("it can be written");
    let expected = format!("The checkpoint has version 3; expected {VERSION}. Choose another file, or delete this one");
    assert!(refused(&path, &instance, &[]).contains(&expected));
    fs::write(&path, [0xff, 0xfe, 0]).expect("it can be written");
    assert!(refused(&path, &instance, &[]).contains("is damaged"));
}

/// The checksum of these files is right, but no search can have written them.
#[test]
fn a_checkpoint_with_impossible_contents_is_refused_and_kept() {
    let (board, folder) = ("8 6 7/2 5 4/3 0 1", folder("checkpoint-impossible"));
    let path = folder.join("file");
    let checkpoint = path.to_str().expect("the path is UTF-8");
    let arguments =
        ["solve", "--json", "--heuristic", "manhattan", "--threads", "1", "--checkpoint", checkpoint, board];
    let solved = run(&arguments).answer();
    assert_eq!((number(&solved, "length"), &solved["optimal"]), (31, &true.into()));
    let good = fs::read_to_string(&path).expect("it is there");
    let (begin, _) = good.split_once("done: ").expect("it says what is done");
    let run_from = |done: &str| {
        let text = sealed(&format!("{begin}done: {done}"));
        fs::write(&path, &text).expect("it can be written");
        let run = run(&arguments);
        (run, text == fs::read_to_string(&path).expect("it is there"))
    };
    let (continued, _) = run_from("- - 0 >0 0 - 21:3:6");
    assert_eq!(number(&continued.answer(), "length"), 31);
    for (done, expected) in [
        ("- - 1 >0 0 - 21:1:1", "has no unfinished jobs; expected a solution or the next bound."),
        ("- - 0 >0 0 - 21:1:1 253:1:1", "has the bound 253 after 21; expected one that is 1 or 2 higher."),
        ("- - 0 >0 0 - 21:1:1 23:1:1 25:1:1 27:1:1 29:1:1 31:1:1 33:1:1", "has the bound 33; expected at most 31"),
        ("- - 0 >0 0 - 21:1:1 22:1:1", "has the bound 22; expected one of the parity of 21"),
        ("- - 0 >0 0 - 21:18446744073709551615:1", "counts 18446744073709551615 nodes; expected at most"),
        ("- - 00 >0 0 - 21:1:1", "has 2 jobs; expected 1."),
        ("- LDR - >0 0 - 21:1:1", "does not lead to the goal."),
    ] {
        let (run, is_unchanged) = run_from(done);
        let message = message(&run);
        assert!(message.contains(expected) && message.contains(checkpoint) && is_unchanged, "{done}: {message}");
    }
}

#[test]
fn a_file_that_cannot_be_written_is_an_error_at_once() {
    let (instance, folder) = (board(), folder("checkpoint-unwritable"));
    let message_of = |path: &Path| message(&solve(path, &instance, &[]));
    assert!(message_of(&folder.join("missing/file")).contains("cannot be written"));
    assert!(message_of(&folder).contains("cannot be read: it is not a regular file"));
}

/// If the folder of the checkpoint is deleted meanwhile, the search warns at once, and still prints its result.
#[test]
fn a_checkpoint_that_can_no_longer_be_written_is_a_warning() {
    // The search ends with its time limit, so it runs on after the first warning.
    let (instance, folder) = (hardest(), folder("checkpoint-lost"));
    let path = folder.join("inner/file");
    fs::create_dir_all(path.parent().expect("it has a folder")).expect("it can be made");
    let mut command = program(&arguments(&path, &text(&instance.board), &["--time-limit", "5"]));
    let mut search = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    while !path.exists() {
        thread::sleep(Duration::from_millis(1));
    }
    fs::remove_dir_all(path.parent().expect("it has a folder")).expect("it can be removed");
    let mut warnings = BufReader::new(search.stderr.take().expect("it is piped")).lines();
    let mut warning = || warnings.next().expect("there is a warning").expect("it is UTF-8");
    let first = warning();
    assert!(first.contains("cannot be written") && first.ends_with("The search goes on, and tries again."), "{first}");
    assert!(search.try_wait().expect("it has a state").is_none());
    let output = search.wait_with_output().expect("it ends");
    let answer: Value = serde_json::from_slice(&output.stdout).expect("it prints an answer");
    assert!(output.status.success() && answer["length"].as_u64() >= Some(instance.optimal as u64), "{answer}");
    let last = warning();
    assert!(last.contains("cannot be written") && last.ends_with("where it was written last."), "{last}");
}

#[test]
fn a_checkpoint_is_for_one_board_and_for_searches_that_can_be_continued() {
    let folder = folder("checkpoint-usage");
    let path = file(&folder, "unused", b"");
    let run_of = |more: &[&str]| run(&[&["solve", "--checkpoint", &path], more].concat());
    let board = "8 1 3/4 0 2/7 6 5";
    for more in [&[board, board][..], &[], &["--all", "3", board], &["--threads-at-level", "3", board]] {
        assert_eq!(run_of(more).code, 2, "{more:?}");
    }
    for more in
        [&["--algorithm", "a-star"][..], &["--seed", "3"], &["--metric", "multi-tile", "--algorithm", "ida-star"]]
    {
        let refused = run_of(&[more, &["--threads", "1", board]].concat());
        assert_eq!(refused.code, 2, "{more:?}");
        assert!(refused.err.contains("--checkpoint needs ida-star or beam"), "{}", refused.err);
    }
}

#[test]
fn two_runs_never_write_the_same_checkpoint() {
    let hard = hardest();
    let folder = folder("checkpoint-in-use");
    let path = folder.join("file");
    let mut first = program(&arguments(&path, &text(&hard.board), &[])).spawn().expect("the program starts");
    while !path.exists() {
        assert!(first.try_wait().expect("it runs").is_none(), "it goes on until it is killed");
        thread::sleep(Duration::from_millis(20));
    }
    assert!(message(&solve(&path, &hard, &[])).contains("in use by another run"));
    first.kill().expect("it can be killed");
    first.wait().expect("it ends");
    let third = solve(&path, &hard, &["--time-limit", "0.001"]);
    assert_eq!((third.code, &third.answer()["limit"]), (0, &"time".into()), "a run that was killed has no lock");
}
