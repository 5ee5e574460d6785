//! `fifteen`, the command line: solves sliding-tile puzzles, analyzes games, builds and verifies their tables, measures the
//! solver, prints random boards and daily boards, writes data sets, and grades students' heuristics and searches.
//!
//! Decisions: `docs/decisions/native.md`.

mod analysis;
mod answer;
mod boards;
mod commands;
mod error;
mod inputs;
mod instances;
mod options;
mod session;

use clap::{Parser, Subcommand};
use commands::{
    analyze::AnalyzeArgs, bench::BenchArgs, convert::ConvertArgs, daily::DailyArgs, dataset::DatasetArgs,
    explain::ExplainArgs, grade::GradeArgs, pdb::PdbCommand, random::RandomArgs, shard::ShardArgs, solve::SolveArgs,
    trace::TraceArgs,
};
use fifteen::internals::search::jobs::checkpoint::VERSION;
use fifteen_terminal::program;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  fifteen solve '5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2'
  fifteen solve --json < boards.txt
  fifteen analyze '8 1 3/4 0 2/7 6 5 URDLURDL'
  fifteen bench --goal blank-first --instances tests/data/korf100.csv";

/// Returns the version of the program, and the version that its runs on several computers must have in common.
fn long_version() -> String {
    format!("{} (checkpoints and shards: version {VERSION})", env!("CARGO_PKG_VERSION"))
}

/// Solves sliding-tile puzzles of all sizes from 2×2 to 10×10 with the fewest moves.
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
    Dataset(DatasetArgs),
    Daily(DailyArgs),
    Grade(GradeArgs),
}

fn main() -> ExitCode {
    program::end(match program::arguments::<CommandLine>().command {
        Command::Solve(solve) => solve.run(),
        Command::Analyze(analyze) => analyze.run(),
        Command::Explain(explain) => explain.run(),
        Command::Shard(shard) => shard.run(),
        Command::Trace(trace) => trace.run(),
        Command::Pdb(pdb) => pdb.run(),
        Command::Bench(bench) => bench.run(),
        Command::Convert(convert) => convert.run(),
        Command::Random(random) => random.run(),
        Command::Dataset(dataset) => dataset.run(),
        Command::Daily(daily) => daily.run(),
        Command::Grade(grade) => grade.run(),
    })
}
