//! Runs the program.

use common::puzzle::{Tiles, replay};
use serde_json::Value;
use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
};

/// The exit code and output of a run of the program.
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Returns the program, not yet started.
pub fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fifteen"));
    own_cache(&mut command, &Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Keeps a command out of the user's cache, and returns the folder of its tables, in this other folder.
pub fn own_cache(command: &mut Command, folder: &Path) -> PathBuf {
    for name in ["XDG_CACHE_HOME", "LOCALAPPDATA", "HOME"] {
        command.env(name, folder);
    }
    let caches = if cfg!(target_os = "macos") { folder.join("Library").join("Caches") } else { folder.to_owned() };
    caches.join("fifteen-puzzle")
}

/// Runs the program with nothing on standard input.
pub fn run(arguments: &[&str]) -> Run {
    run_with(arguments, b"")
}

/// Runs the program with `input` on standard input.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = program(arguments).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = input.to_vec();
    // The program may end before it has read everything, so a failed write is not an error.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not panic");
    Run::of(output)
}

impl Run {
    pub fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        Run {
            code: output.status.code().expect("no signal ended the program"),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }

    /// The objects on standard output, one a line.
    pub fn answers(&self) -> Vec<Value> {
        let parse = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        self.out.lines().map(parse).collect()
    }

    /// The object on standard output, which is the only one.
    pub fn answer(&self) -> Value {
        let mut answers = self.answers();
        assert_eq!(answers.len(), 1, "{}{}", self.out, self.err);
        answers.remove(0)
    }
}

/// The boards as lines of text.
pub fn lines<'a>(boards: impl IntoIterator<Item = &'a Tiles>) -> String {
    boards.into_iter().map(|board| text(board) + "\n").collect()
}

/// A board as text.
pub fn text(board: &[u8]) -> String {
    board.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// A whole number of an answer.
pub fn number(answer: &Value, key: &str) -> u64 {
    answer[key].as_u64().unwrap_or_else(|| panic!("no number {key} in {answer}"))
}

/// Asserts that an answer solves `board` in `length` moves, which are replayed.
pub fn assert_solves(answer: &Value, board: &[u8], goal: &[u8], length: usize) {
    let moves = answer["moves"].as_str().unwrap_or_else(|| panic!("no moves in {answer}"));
    assert_eq!(moves.len(), length, "{answer}");
    assert_eq!(number(answer, "length"), length as u64, "{answer}");
    assert_eq!(replay(board, moves), goal, "{answer}");
    assert_eq!(answer["optimal"], true, "{answer}");
}

/// A new, empty folder for one test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the old folder can go");
    }
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// Writes a file for the program to read; its path.
pub fn file(folder: &Path, name: &str, bytes: &[u8]) -> String {
    let path = folder.join(name);
    fs::write(&path, bytes).expect("a file can be written");
    path.to_str().expect("the path is UTF-8").to_owned()
}
