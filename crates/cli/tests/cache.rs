//! Large tables are built once and stored in the user's cache.
//!
//! The oracles are the file of `fifteen pdb build`, and the length that the search without a table finds.

use crate::{
    program::{Folder, Run, assert_solves, folder, own_cache, program, run, text},
    table::table,
};
use common::puzzle::blank_last;
use std::{
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

/// 53 moves from the goal, as the search with linear conflict finds too.
const BOARD: [u8; 16] = [5, 11, 9, 12, 3, 6, 4, 7, 13, 0, 10, 14, 1, 8, 15, 2];
const LENGTH: usize = 53;

/// The smallest table that is stored.
const HEURISTIC: &str = "pdb-7-7-1";

/// Solves the board with a table and a cache of its own. Returns the run and the file of the table.
fn solve(cache: &Path, heuristic: &str, more: &[&str]) -> (Run, PathBuf) {
    let board = text(&BOARD);
    let arguments = [&["solve", "--json", "--threads", "1", "--heuristic", heuristic], more, &[&board]].concat();
    let mut program = program(&arguments);
    let tables = own_cache(&mut program, cache);
    let run = Run::of(program.output().expect("the program starts"));
    assert_eq!(run.code, 0, "{}", run.err);
    assert_solves(&run.answer(), &BOARD, &blank_last(4), LENGTH);
    (run, tables.join(format!("{heuristic}.fpdb")))
}

/// Returns the file that `fifteen pdb build` writes.
fn built() -> &'static [u8] {
    static BUILT: OnceLock<Vec<u8>> = OnceLock::new();
    BUILT.get_or_init(|| {
        let folder = folder("cache-built");
        let path = folder.join("table");
        assert_eq!(run(&["pdb", "build", "7-7-1", "--output", path.to_str().expect("the path is UTF-8")]).code, 0);
        fs::read(path).expect("the program wrote it")
    })
}

/// Returns a new cache with the file of the table.
fn filled(name: &str, bytes: &[u8]) -> Folder {
    let cache = folder(name);
    let path = own_cache(&mut program(&[]), &cache).join(format!("{HEURISTIC}.fpdb"));
    fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder can be made");
    fs::write(path, bytes).expect("a file can be written");
    cache
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("it is a folder");
    entries.map(|entry| entry.expect("it can be read").path()).collect()
}

#[test]
fn a_large_table_is_built_once_and_then_read() {
    let cache = folder("cache-once");
    let (first, path) = solve(&cache, HEURISTIC, &[]);
    let said = format!("fifteen: The table for {HEURISTIC} is stored in {} for later runs.\n", path.display());
    assert_eq!(first.err, said);
    assert!(fs::read(&path).expect("it is stored") == built());
    assert_eq!(
        files(path.parent().expect("it is in a folder")),
        std::slice::from_ref(&path),
        "no parts of files are left"
    );
    let written = || fs::metadata(&path).expect("it is there").modified().expect("files have a time");
    let before = written();
    let (second, _) = solve(&cache, HEURISTIC, &[]);
    assert_eq!((second.err.as_str(), written()), ("", before));
}

#[test]
fn a_damaged_file_is_built_again() {
    let mut altered = built().to_vec();
    let at = altered.len() - 100;
    altered[at] ^= 1;
    are_built_again(&[("altered", &altered)]);
}

#[test]
#[ignore = "builds the 7-7-1 tables four times"]
fn files_that_are_damaged_in_other_ways_are_built_again() {
    let cut = &built()[..built().len() / 2];
    are_built_again(&[("cut", cut), ("text", b"not a table"), ("empty", b""), ("other", table())]);
}

fn are_built_again(wrong: &[(&str, &[u8])]) {
    let right = built();
    for (name, bytes) in wrong {
        let cache = filled(&format!("cache-{name}"), bytes);
        let (run, path) = solve(&cache, HEURISTIC, &[]);
        let start = format!("fifteen: warning: The table in {} cannot be used and is built again: ", path.display());
        assert!(run.err.starts_with(&start), "{name}: {}", run.err);
        assert!(fs::read(&path).expect("it is stored") == right, "{name}");
    }
}

/// Opening a pipe would wait for its other end.
#[cfg(unix)]
#[test]
fn a_pipe_is_neither_read_nor_written() {
    let cache = filled("cache-fifo", b"");
    let path = own_cache(&mut program(&[]), &cache).join(format!("{HEURISTIC}.fpdb"));
    fs::remove_file(&path).expect("it is there");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().expect("there is mkfifo").success());
    let (run, _) = solve(&cache, HEURISTIC, &[]);
    assert!(run.err.contains("cannot be used and is built again: it is not a regular file"), "{}", run.err);
    assert!(run.err.contains("cannot be stored in"), "{}", run.err);
}

#[test]
fn without_a_cache_nothing_is_stored_or_read() {
    let cache = folder("cache-none");
    let (run, _) = solve(&cache, HEURISTIC, &["--no-cache"]);
    assert_eq!((run.err.as_str(), files(&cache)), ("", vec![]));
    let damaged = filled("cache-unread", b"not a table");
    let (run, path) = solve(&damaged, HEURISTIC, &["--no-cache"]);
    assert_eq!((run.err.as_str(), fs::read(path).expect("it is there")), ("", b"not a table".to_vec()));
}

#[test]
fn small_tables_are_not_stored() {
    let cache = folder("cache-small");
    let (run, _) = solve(&cache, "pdb-6-6-3", &[]);
    assert_eq!((run.err.as_str(), files(&cache)), ("", vec![]));
}

/// A file where the folder should be.
#[test]
fn a_table_that_cannot_be_stored_is_used_with_a_warning() {
    let folder = folder("cache-file");
    let file = folder.join("file");
    fs::write(&file, "a file, not a folder").expect("a file can be written");
    let (run, path) = solve(&file, HEURISTIC, &[]);
    let start = format!("fifteen: warning: The table for {HEURISTIC} cannot be stored in {}: ", path.display());
    assert!(run.err.starts_with(&start), "{}", run.err);
}

#[test]
fn the_help_names_the_cache() {
    for command in ["solve", "explain", "trace", "analyze", "shard", "bench"] {
        let help = run(&[command, "--help"]).out;
        assert!(help.contains("--no-cache") && help.contains("XDG_CACHE_HOME"), "{command}: {help}");
    }
}
