//! Runs a program, for the tests of the command line and of the papers.

use serde_json::Value;
use std::{
    fs,
    io::Write as _,
    ops::Deref,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
};

/// The exit code and output of a program that has run.
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Returns a program, not yet started, whose input and output are pipes.
pub fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a program of [`command`] with `input` on standard input.
pub fn run_with(mut command: Command, input: &[u8]) -> Run {
    let mut child = command.spawn().expect("the program starts");
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

/// The folder of one test, removed with all its contents when the test ends: a file may be as large as a disk.
pub struct Folder(PathBuf);

/// Returns the empty folder of one test, below the folder for temporary files of its crate.
pub fn folder(temporary: &str, name: &str) -> Folder {
    let folder = Path::new(temporary).join(name);
    // Left by a test that was killed.
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the old folder can go");
    }
    fs::create_dir_all(&folder).expect("a folder can be made");
    Folder(folder)
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let removed = fs::remove_dir_all(&self.0);
        // A second panic would hide why the test has failed.
        assert!(removed.is_ok() || thread::panicking(), "{}: {removed:?}", self.0.display());
    }
}

/// Writes a file for the program to read; returns its path.
pub fn file(folder: &Path, name: &str, bytes: &[u8]) -> String {
    let path = folder.join(name);
    fs::write(&path, bytes).expect("a file can be written");
    path.to_str().expect("the path is UTF-8").to_owned()
}
