//! Files that the program reads and writes: links, permissions, long names, leftovers of a killed run, and files that
//! are not tables.

use crate::{
    program::{file, folder, own_cache, program, run, run_with},
    table::{forged, forged_after, table},
};
use common::puzzle;
use std::{fs, io::Write as _, path::Path, process::Stdio};

/// Runs a line of shell script in which `$0` is the program.
#[cfg(unix)]
fn shell(script: &str) -> std::process::Output {
    let mut command = std::process::Command::new("sh");
    own_cache(&mut command, &Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
    command.args(["-c", script, env!("CARGO_BIN_EXE_fifteen")]).stdin(Stdio::null());
    command.output().expect("there is a shell")
}

fn build(path: &Path) {
    let run = run(&["pdb", "build", "6-6-3", "--output", path.to_str().expect("the path is UTF-8")]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(fs::read(path).expect("it was written") == table(), "{}", path.display());
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("it can be read"));
    let mut names: Vec<_> = entries.map(|entry| entry.file_name().into_string().expect("it is UTF-8")).collect();
    names.sort();
    names
}

#[cfg(unix)]
#[test]
fn output_follows_links_and_keeps_permissions() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = folder("links");
    fs::create_dir(folder.join("inner")).expect("a folder can be made");
    symlink("inner/second", folder.join("first")).expect("a link can be made");
    symlink("table", folder.join("inner/second")).expect("a link can be made");
    build(&folder.join("first"));
    assert_eq!(
        (names(&folder), names(&folder.join("inner"))),
        (vec!["first".into(), "inner".into()], vec!["second".into(), "table".into()])
    );
    assert!(folder.join("first").is_symlink() && !folder.join("inner/table").is_symlink());

    let table = folder.join("inner/table");
    fs::set_permissions(&table, fs::Permissions::from_mode(0o640)).expect("permissions can be changed");
    build(&folder.join("first"));
    assert_eq!(fs::metadata(&table).expect("it is there").permissions().mode() & 0o777, 0o640);
}

#[test]
fn a_name_may_be_as_long_as_the_file_system_allows() {
    let folder = folder("long");
    let name = "n".repeat(255);
    build(&folder.join(&name));
    assert_eq!(names(&folder), [name]);
}

/// A run that is killed while it writes leaves a part. The next run removes it, but not one that is still being written.
#[cfg(unix)]
#[test]
fn a_killed_run_leaves_nothing_for_good() {
    let folder = folder("killed");
    let path = folder.join("table");
    fs::write(&path, "an old table").expect("a file can be written");
    // A file may not grow beyond this limit; the run that tries is killed.
    let killed = shell(&format!("ulimit -f 1000; exec \"$0\" pdb build 6-6-3 --output '{}'", path.display()));
    assert_eq!(killed.status.code(), None, "a signal ended it");
    let left = names(&folder);
    assert_eq!((left.len(), fs::read(&path).expect("it is there")), (2, b"an old table".to_vec()));

    let part = fs::File::open(folder.join(&left[0])).expect("the part is there");
    part.lock().expect("a file can be locked");
    build(&path);
    assert_eq!(names(&folder), left, "a part that is being written stays");
    drop(part);
    build(&path);
    assert_eq!(names(&folder), ["table"]);
}

#[test]
fn what_is_not_a_table_is_not_read_to_its_end() {
    let folder = folder("endless");
    // As large as a disk, but without contents.
    let sparse = folder.join("sparse");
    let mut sparse_file = fs::File::create(&sparse).expect("a file can be made");
    sparse_file.write_all(&table()[..100]).expect("it can be written");
    sparse_file.set_len(1 << 40).expect("it can grow");
    let mut files = vec![(sparse.to_str().expect("it is UTF-8"), "bytes; expected")];
    if cfg!(unix) {
        files.push(("/dev/zero", "not a table file"));
    }
    for (path, said) in files {
        let info = run(&["pdb", "info", path]);
        assert_eq!((info.code, info.out.as_str()), (1, ""));
        assert!(info.err.contains(path) && info.err.contains(said), "{}", info.err);
        let solve = run(&["solve", "--table", path, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15"]);
        assert_eq!(solve.code, 0);
        assert!(solve.err.contains(path) && solve.err.contains(said) && solve.err.contains("built instead"));
    }
}

/// A pipe has no length, and is read like a file.
#[cfg(unix)]
#[test]
fn a_table_may_come_through_a_pipe() {
    let info = run_with(&["pdb", "info", "--json", "/dev/stdin"], table());
    assert_eq!((info.code, info.err.as_str()), (0, ""));
    assert_eq!(info.answer()["bytes"], table().len());
    let board = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15";
    let solved = run_with(&["solve", "--table", "/dev/stdin", "--heuristic", "pdb-6-6-3", board], table());
    assert_eq!((solved.code, solved.err.as_str()), (0, ""), "{}", solved.err);
}

#[cfg(unix)]
#[test]
fn a_table_may_be_written_to_a_pipe() {
    let output = shell("\"$0\" pdb build 6-6-3 --output /dev/stdout | cat");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.stdout == table(), "{} bytes", output.stdout.len());
}

/// Opening a pipe would wait for its other end.
#[cfg(unix)]
#[test]
fn a_pipe_that_a_search_does_not_need_is_not_waited_for() {
    let folder = folder("fifo");
    let path = folder.join("table");
    assert!(shell(&format!("mkfifo '{}'", path.display())).status.success());
    let path = path.to_str().expect("it is UTF-8");
    let solve = run(&["solve", "--table", path, "--heuristic", "manhattan", "1 2 3/4 5 6/7 0 8"]);
    let warning = format!("fifteen: warning: {path}: it is not a regular file; ");
    assert!(
        solve.code == 0 && solve.err.starts_with(&warning) && solve.err.contains("needs no table"),
        "{}",
        solve.err
    );
}

#[test]
fn a_table_that_a_search_does_not_need_is_named_once() {
    let folder = folder("unneeded");
    let path = file(&folder, "table", table());
    let (three, four) = ("1 2 3/4 5 6/7 0 8", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15");
    let uses: [(&[&str], &str); 6] = [
        (&["solve", three, three], "uses linear-conflict, which needs no table"),
        (&["solve", "--algorithm", "breadth-first", three, four, three], "needs no table"),
        (&["solve", "--published-tables", four], "uses the published tables"),
        (&["solve", "--heuristic", "pdb-4-4", three, three], "needs the table for pdb-4-4 on 3×3 boards"),
        (&["explain", "--heuristic", "manhattan", four], "uses manhattan, which needs no table"),
        (&["analyze", "--heuristic", "misplaced", four], "uses misplaced, which needs no table"),
    ];
    for (arguments, what) in uses {
        let run = run(&[arguments, &["--table", &path]].concat());
        let said = format!("warning: {path} has the table for pdb-6-6-3 on 4×4 boards; this search {what}\n");
        assert_eq!(run.err.matches(&said).count(), 1, "{arguments:?}: {}", run.err);
        assert_eq!(run.err.matches("warning").count(), 1, "{arguments:?}: {}", run.err);
    }
    for arguments in
        [&["solve", four, four, three][..], &["explain", four], &["solve", "--heuristic", "pdb-6-6-3", four]]
    {
        let run = run(&[arguments, &["--table", &path]].concat());
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    }
}

/// Some of these tables lead from the board to the goal, but keep greedy search away from it.
#[test]
fn wrong_bits_that_a_search_notices_at_its_end_come_with_a_remedy() {
    /// Bytes before the entries of a table for 2×5 boards.
    const HEAD: usize = 27;
    let folder = folder("late");
    let path = folder.join("right");
    let path = path.to_str().expect("it is UTF-8");
    assert_eq!(run(&["pdb", "build", "generated", "--size", "2x5", "--output", path]).code, 0);
    let right = fs::read(path).expect("it was written");
    let mut found = 0;
    for seed in 0..20 {
        let mut cases = puzzle::Cases(seed);
        let bytes = forged_after(HEAD, &right, |entries| {
            for _ in 0..entries.len() / 10 {
                let at = cases.below(entries.len());
                entries[at] = cases.below(256) as u8;
            }
        });
        let path = file(&folder, &format!("wrong-{seed}"), &bytes);
        for board in ["9 8 3 1 0/4 7 6 5 2", "2 5 7 9 8/0 1 3 6 4", "5 7 2 8 3/9 0 4 6 1"] {
            let run = run(&["solve", "--algorithm", "greedy", "--table", &path, board]);
            if run.code == 1 {
                let said = format!("The table for pdb has wrong bits. Leave out --table, or build {path} again.\n");
                assert!(run.err.ends_with(&said), "{}", run.err);
                found += 1;
            }
        }
    }
    assert!(found > 0);
}

/// The checksum of the file is right, so only a search notices.
#[test]
fn a_table_with_wrong_bits_is_built_again() {
    let folder = folder("wrong-bits");
    let path = file(&folder, "table", &forged(|entries| entries.fill(0)));
    let (moves, board) = puzzle::Cases(5).walk(&puzzle::blank_last(4), 30);
    let text = crate::program::text(&board);
    for threads in ["1", "2"] {
        let wrong = run(&["solve", "--json", "--threads", threads, "--table", &path, &text]);
        assert!(wrong.err.contains("wrong bits") && wrong.err.contains("built again"), "{}", wrong.err);
        let right = run(&["solve", "--json", "--threads", threads, &text]);
        assert_eq!((wrong.code, &wrong.answer()["moves"]), (0, &right.answer()["moves"]), "{moves}");
    }
}

#[cfg(unix)]
#[test]
fn too_little_memory_for_a_table_is_an_error() {
    let folder = folder("memory");
    let path = folder.join("table");
    let limited = shell(&format!("ulimit -v 400000; exec \"$0\" pdb build 7-8 --output '{}'", path.display()));
    let said = String::from_utf8_lossy(&limited.stderr).into_owned();
    assert_eq!((limited.status.code(), path.exists()), (Some(1), false), "{said}");
    assert!(said.contains("MiB of memory"), "{said}");
    // The smallest memory in which a table is not refused is enough for it.
    let mut built = 0;
    for kib in (30_000..90_000).step_by(2_500) {
        let script = format!("ulimit -v {kib}; exec \"$0\" pdb build 6-6-3 --output '{}'", path.display());
        let status = shell(&script).status.code();
        assert!(matches!(status, Some(0 | 1)), "{kib} KiB: {status:?}");
        built += usize::from(status == Some(0));
    }
    assert!((1..24).contains(&built), "{built} of 24 had enough memory");
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_input() {
    let solve = run_with(&["solve", "--json"], "\u{feff}1 2 3 4 5 6 7 0 8\n".as_bytes());
    assert_eq!((solve.code, &solve.answer()["moves"]), (0, &"L".into()));
    let analyze = run_with(&["analyze", "--json"], "\u{feff}1 2 3 4 5 6 7 0 8 L\n".as_bytes());
    assert_eq!((analyze.code, &analyze.answer()["solved"]), (0, &true.into()), "{}", analyze.out);
}

/// A limit that was rounded to whole seconds would leave both searches the same time, and as many nodes.
#[test]
fn a_time_limit_below_a_second_is_kept() {
    let board = crate::program::text(&common::golden::hardest()[0].0);
    for options in [
        ["--algorithm", "ida-star", "--threads", "1"],
        ["--algorithm", "ida-star", "--threads", "2"],
        ["--algorithm", "a-star", "--threads", "1"],
        ["--algorithm", "beam", "--threads", "1"],
    ] {
        let expanded = |limit| {
            let search = ["solve", "--json", "--heuristic", "manhattan", "--time-limit", limit];
            let output = program(&[&search[..], &options, &[&board]].concat()).output().expect("the program ends");
            let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is an answer");
            answer["expanded"].as_u64().expect("it is a number")
        };
        let (short, long) = (expanded("0.04"), expanded("0.8"));
        assert!(0 < short && 2 * short < long, "{short} nodes in 0.04 s and {long} in 0.8 s, {options:?}");
    }
}
