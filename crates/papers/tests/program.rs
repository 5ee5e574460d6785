//! Runs the program.

pub use common::program::{Folder, Run, file};
use std::process::Command;

/// Returns the program, not yet started.
pub fn program(arguments: &[&str]) -> Command {
    common::program::command(env!("CARGO_BIN_EXE_fifteen-papers"), arguments)
}

/// Runs the program with nothing on standard input.
pub fn run(arguments: &[&str]) -> Run {
    common::program::run_with(program(arguments), b"")
}

/// A new, empty folder for one test, which is removed at its end.
pub fn folder(name: &str) -> Folder {
    common::program::folder(env!("CARGO_TARGET_TMPDIR"), &format!("papers/{name}"))
}
