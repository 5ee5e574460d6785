//! `fifteen grade`: passes its arguments to Python, and Python's exit status back.

use crate::program::program;
use common::program::{folder, run_with};
use std::{fs, os::unix::fs::PermissionsExt as _};

#[test]
fn arguments_and_the_status_are_those_of_python() {
    let folder = folder(env!("CARGO_TARGET_TMPDIR"), "grade");
    let python = folder.join("python3");
    fs::write(&python, "#!/bin/sh\nshift 2\nprintf '<%s>' \"$@\"\nexit 7\n").expect("the folder is ours");
    fs::set_permissions(&python, fs::Permissions::from_mode(0o755)).expect("the file is ours");
    let mut command = program(&["grade", "--help", "a b.py", "--program", "java Solver {file}"]);
    command.env("PATH", &*folder);
    let run = run_with(command, b"");
    assert_eq!((run.code, run.out.as_str()), (7, "<--help><a b.py><--program><java Solver {file}>"));
}

#[test]
fn without_python_the_error_says_what_is_missing() {
    let folder = folder(env!("CARGO_TARGET_TMPDIR"), "grade-without-python");
    let mut command = program(&["grade", "student.py"]);
    command.env("PATH", &*folder);
    let run = run_with(command, b"");
    assert_eq!(run.code, 1);
    assert!(
        run.err.contains("python3 cannot be started; expected Python 3.10 or later with the package fifteen-puzzle")
    );
}
