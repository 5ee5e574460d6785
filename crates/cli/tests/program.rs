//! Runs the program.

pub use common::program::{Folder, Run, file};
use common::puzzle::{Tiles, replay};
use serde_json::Value;
use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// Returns the program, not yet started.
pub fn program(arguments: &[&str]) -> Command {
    let mut command = common::program::command(env!("CARGO_BIN_EXE_fifteen"), arguments);
    own_cache(&mut command, &Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
    command
}

/// Moves the user's cache of a command into `folder`, and returns the folder of its tables.
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
    common::program::run_with(program(arguments), input)
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

/// A new, empty folder for one test, which is removed at its end.
pub fn folder(name: &str) -> Folder {
    common::program::folder(env!("CARGO_TARGET_TMPDIR"), &format!("cli/{name}"))
}
