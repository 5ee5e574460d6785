//! `fifteen grade`: grades a student's heuristic or search. The grader is `fifteen_puzzle.grade` in the Python package, since submissions
//! are in Python.

use anyhow::Context as _;
use clap::Args;
use std::{
    ffi::OsString,
    process::{Command, ExitCode},
};

const PYTHON: &str = "python3";

/// Without the current folder, whose files could hide modules of Python: a submission may be named `json.py`.
const START: &str = "\
import sys
sys.path = [folder for folder in sys.path if folder]
try:
    from fifteen_puzzle.grade import main
except ModuleNotFoundError as error:
    if not (error.name or '').startswith('fifteen_puzzle'):
        raise
    sys.exit(f'error: {sys.executable} has no grader; expected the Python package: pip install fifteen-puzzle')
sys.exit(main())
";

/// Grades a student's heuristic or search, in a process of its own: whether it is admissible and consistent on every board of the 8-puzzle, or
/// solves boards with the fewest moves. Needs Python with the package fifteen-puzzle; `fifteen grade --help` lists its options.
#[derive(Args)]
#[command(disable_help_flag = true)]
pub struct GradeArgs {
    /// A file in Python, and options.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "FILE|OPTION")]
    arguments: Vec<OsString>,
}

impl GradeArgs {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let status = Command::new(PYTHON).args(["-c", START]).args(self.arguments).status().with_context(|| {
            format!("{PYTHON} cannot be started; expected Python 3.10 or later with the package fifteen-puzzle")
        })?;
        Ok(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
    }
}
