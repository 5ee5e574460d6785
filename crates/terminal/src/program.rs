//! The arguments, exit codes and warnings of a program.

use clap::{Arg, CommandFactory, FromArgMatches};
use fifteen_native::checkpoint::CheckpointFileError;
use std::{
    fmt::Display,
    io::{self, Write as _},
    process::ExitCode,
};

/// Reads the arguments of the program, or ends it if they are wrong.
pub fn arguments<T: CommandFactory + FromArgMatches>() -> T {
    let arguments = with_negative_numbers(T::command()).get_matches();
    T::from_arg_matches(&arguments).unwrap_or_else(|error| error.exit())
}

/// Returns the exit code of the program, and writes its error to standard error.
pub fn end(outcome: anyhow::Result<ExitCode>) -> ExitCode {
    match outcome {
        Ok(code) => code,
        // The reader of the output, such as `head`, has read enough. That is not an error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            warn(format_args!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// Lets options take negative numbers, so that the error of -1 says what was expected. Otherwise clap calls it an unexpected argument.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    let takes_value = |arg: &Arg| !arg.is_positional() && arg.get_action().takes_values();
    let with_negative = |arg: Arg| if takes_value(&arg) { arg.allow_negative_numbers(true) } else { arg };
    command.mut_args(with_negative).mut_subcommands(with_negative_numbers)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
    kind == Some(io::ErrorKind::BrokenPipe)
}

/// Writes a message to standard error. If standard error is closed, nobody can read the message, so a failed write is
/// not an error.
pub fn warn(message: impl Display) {
    let _ = writeln!(io::stderr(), "fifteen: {message}");
}

/// Warns that a search goes on without its checkpoint.
pub fn warn_unsaved(why: &CheckpointFileError) {
    warn(format_args!("warning: {why} The search goes on, and tries again."));
}
