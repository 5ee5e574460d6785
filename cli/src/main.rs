//! `fifteen`: solves sliding-tile puzzles optimally on the command line, makes and checks the tables for it, measures
//! the solver, draws random boards, and runs the experiments of the literature again.

mod answer;
mod bar;
mod boards;
mod commands;
mod fault;
mod file;
mod instances;
mod options;
mod pool;
mod report;
mod session;
mod table;
mod threads;

use clap::{Parser, Subcommand};
use commands::{bench::Bench, pdb::Pdb, random::Random, report::Report, solve::Solve};
use std::{
    fmt::Display,
    io::{self, Write as _},
    process::ExitCode,
};

const EXAMPLES: &str = "\
Examples:
  fifteen solve '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2'
  fifteen solve --json < boards.txt
  fifteen bench --goal blank-first --instances tests/data/korf100.csv";

/// Solves the 8-puzzle and the 15-puzzle with the fewest moves.
#[derive(Parser)]
#[command(version, after_help = EXAMPLES)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Solve(Solve),
    /// Makes, shows and checks tables.
    #[command(subcommand)]
    Pdb(Pdb),
    Bench(Bench),
    Random(Random),
    Report(Report),
}

fn main() -> ExitCode {
    let outcome = match CommandLine::parse().command {
        Command::Solve(solve) => solve.run(),
        Command::Pdb(pdb) => pdb.run(),
        Command::Bench(bench) => bench.run(),
        Command::Random(random) => random.run(),
        Command::Report(report) => report.run(),
    };
    match outcome {
        Ok(code) => code,
        // Who reads the output, such as `head`, has enough: that is no fault.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(format_args!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
    kind == Some(io::ErrorKind::BrokenPipe)
}

/// Says something on standard error. Where that is closed there is nobody to tell.
fn complain(message: impl Display) {
    let _ = writeln!(io::stderr(), "fifteen: {message}");
}
