//! The library as a stranger meets it: an empty project that adds the crate and runs the README's snippet.
//!
//! The oracle is the reference puzzle, which replays the moves that the snippet prints.

use common::{ROOT, puzzle, sources};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The snippet in Rust.
fn snippet() -> String {
    let readme = sources::read("README.md");
    let (_, code) = readme.split_once("```rust\n").expect("the README has a snippet in Rust");
    code.split_once("```").expect("the snippet ends").0.to_owned()
}

/// Runs Cargo in a folder and returns what it writes to standard output. Its build output stays in another folder
/// for the next run.
fn cargo(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .arg("--offline")
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme-target"))
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the snippet prints text")
}

/// A new, empty project. It has the versions of the workspace, which are on this machine, so that nothing is
/// downloaded.
fn empty_project() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the old project can be removed");
    }
    fs::create_dir_all(folder.join("src")).expect("a folder can be made");
    let manifest = "[package]\nname = \"stranger\"\nedition = \"2024\"\n\n[workspace]\n";
    fs::write(folder.join("Cargo.toml"), manifest).expect("the manifest can be written");
    fs::copy(Path::new(ROOT).join("Cargo.lock"), folder.join("Cargo.lock")).expect("the lock file can be copied");
    folder
}

#[test]
#[ignore = "compiles the crate anew"]
fn the_snippet_runs_in_an_empty_project() {
    let folder = empty_project();
    fs::write(folder.join("src/main.rs"), snippet()).expect("the snippet can be written");
    cargo(&folder, &["add", "--path", ROOT]);
    let printed = cargo(&folder, &["run", "--quiet"]);
    let (length, moves) = printed.trim_end().split_once(" moves: ").expect("the snippet prints the solution");
    let board = [5, 11, 9, 12, 3, 6, 4, 7, 13, 0, 10, 14, 1, 8, 15, 2];
    assert_eq!((length, moves.len()), ("53", 53));
    assert_eq!(puzzle::replay(&board, moves), puzzle::blank_last(4));
}
