//! `fifteen`, the command line: solves sliding-tile puzzles, analyzes games, builds and verifies their tables, measures the
//! solver, prints random boards and daily boards, and repeats the experiments of the literature.

mod analysis;
mod answer;
mod bar;
mod boards;
mod commands;
mod error;
mod instances;
mod numbers;
mod options;
mod report;
mod session;
mod table;
mod threads;

use clap::{Arg, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use commands::{
    analyze::AnalyzeArgs, bench::BenchArgs, convert::ConvertArgs, daily::DailyArgs, explain::ExplainArgs,
    pdb::PdbCommand, random::RandomArgs, report::ReportArgs, shard::ShardArgs, solve::SolveArgs, trace::TraceArgs,
};
use fifteen::search::jobs::checkpoint::VERSION;
use std::{
    fmt::Display,
    io::{self, Write as _},
    process::ExitCode,
};

const EXAMPLES: &str = "\
Examples:
  fifteen solve '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2'
  fifteen solve --json < boards.txt
  fifteen analyze '8 1 3/4 0 2/7 6 5 URDLURDL'
  fifteen bench --goal blank-first --instances tests/data/korf100.csv";

/// Returns the version of the program, and that of what its runs on several computers must have in common.
fn long_version() -> String {
    format!("{} (checkpoints and shards: version {VERSION})", env!("CARGO_PKG_VERSION"))
}

/// Solves sliding-tile puzzles of 3×3, 4×4, 5×5 and 6×6 cells with the fewest moves.
#[derive(Parser)]
#[command(name = "fifteen", version, long_version = long_version(), after_help = EXAMPLES)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Solve(SolveArgs),
    Analyze(AnalyzeArgs),
    Explain(ExplainArgs),
    Shard(ShardArgs),
    Trace(TraceArgs),
    /// Builds, shows and verifies tables (pattern databases).
    #[command(subcommand)]
    Pdb(PdbCommand),
    Bench(BenchArgs),
    Convert(ConvertArgs),
    Random(RandomArgs),
    Daily(DailyArgs),
    Report(ReportArgs),
}

fn main() -> ExitCode {
    let arguments = with_negative_numbers(CommandLine::command()).get_matches();
    let command_line = CommandLine::from_arg_matches(&arguments).unwrap_or_else(|error| error.exit());
    let outcome = match command_line.command {
        Command::Solve(solve) => solve.run(),
        Command::Analyze(analyze) => analyze.run(),
        Command::Explain(explain) => explain.run(),
        Command::Shard(shard) => shard.run(),
        Command::Trace(trace) => trace.run(),
        Command::Pdb(pdb) => pdb.run(),
        Command::Bench(bench) => bench.run(),
        Command::Convert(convert) => convert.run(),
        Command::Random(random) => random.run(),
        Command::Daily(daily) => daily.run(),
        Command::Report(report) => report.run(),
    };
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

/// Writes a message to standard error. If that is closed, nobody can read it, so failing to write it is not an error.
fn warn(message: impl Display) {
    let _ = writeln!(io::stderr(), "fifteen: {message}");
}
