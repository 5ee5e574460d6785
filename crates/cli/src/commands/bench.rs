//! `fifteen bench`: solves instances of known length, adds up nodes and time, and compares each length with the known one.

use crate::{
    answer::to_microseconds,
    error::CliError,
    instances::{self, Instance},
    options::{BoardOptions, SearchOptions},
    session::Session,
};
use anyhow::Context as _;
use clap::Args;
use fifteen::internals::board::text::decode;
use fifteen_native::solution::Solution;
use fifteen_terminal::{bar::Bar, numbers::within, program::warn};
use indicatif::{HumanCount, HumanFloatCount};
use serde::Serialize;
use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

/// Solves instances whose shortest solutions have known lengths, and measures nodes and time.
///
/// Exits with 1 if an instance is not solved or its solution has another length, and names each of them.
#[derive(Args)]
pub struct BenchArgs {
    /// File of comma-separated values. Its first line names the columns: `board` and `optimal` are required, `id` is optional.
    #[arg(long, value_name = "FILE")]
    instances: PathBuf,
    /// Solve only the first COUNT instances.
    #[arg(long, value_name = "COUNT", value_parser = within(1..=u32::MAX))]
    limit: Option<u32>,
    #[command(flatten)]
    search: SearchOptions,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// Totals over all instances. The means are over the solved ones.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct Summary {
    instances: usize,
    solved: usize,
    mean_length: f64,
    expanded: u64,
    mean_expanded: f64,
    generated: u64,
    mean_generated: f64,
    /// The largest number of threads that shared a search.
    threads: usize,
    seconds: f64,
    worst_seconds: f64,
    generated_per_second: f64,
    wrong: Vec<Wrong>,
}

/// An instance that was not solved, or whose solution has another length than expected.
#[derive(Serialize)]
struct Wrong {
    id: Option<String>,
    line: usize,
    board: String,
    optimal: usize,
    /// The length that was found instead, if any.
    length: Option<usize>,
    #[serde(skip)]
    message: String,
}

impl BenchArgs {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let name = || self.instances.display().to_string();
        let bytes = fs::read(&self.instances).with_context(name)?;
        let mut instances = instances::read(&decode(&bytes)).with_context(name)?;
        instances.truncate(self.limit.map_or(usize::MAX, |limit| limit as usize));

        // One thread by default, since the counts of several threads differ from run to run.
        let threads = self.search.threads(1);
        let summary = Summary::of(&instances, &mut Session::new(&self.search, threads), &self.search.board);
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&summary)?)?;
        } else {
            summary.write(&mut out)?;
        }
        out.flush()?;
        for wrong in &summary.wrong {
            warn(&wrong.message);
        }
        Ok(if summary.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

impl Summary {
    fn of(instances: &[Instance], session: &mut Session, options: &BoardOptions) -> Self {
        let mut summary = Summary { instances: instances.len(), ..Summary::default() };
        let mut moves = 0;
        let mut bar = Bar::of_fraction("solving");
        for (instance, before) in instances.iter().zip(0_u32..) {
            let fraction = f64::from(before) / instances.len() as f64;
            bar.at(fraction);
            session.set_goal(options.goal_on(instance.board.shape(), None));
            match session.solve(&instance.board, |_| bar.at(fraction)) {
                Ok(solution) => {
                    moves += solution.length();
                    summary.add(&solution);
                    if !solution.agrees_with(instance.optimal) {
                        summary.wrong.push(Wrong::length(instance, solution.length()));
                    }
                }
                Err(error) => summary.wrong.push(Wrong::unsolved(instance, &error)),
            }
        }
        summary.close(moves);
        summary
    }

    fn add(&mut self, solution: &Solution) {
        self.solved += 1;
        self.expanded += solution.expanded;
        self.generated += solution.generated;
        self.threads = self.threads.max(solution.threads);
        self.seconds += solution.seconds;
        self.worst_seconds = self.worst_seconds.max(solution.seconds);
    }

    /// Computes the means.
    fn close(&mut self, moves: usize) {
        let solved = self.solved.max(1) as f64;
        self.mean_length = moves as f64 / solved;
        self.mean_expanded = self.expanded as f64 / solved;
        self.mean_generated = self.generated as f64 / solved;
        self.generated_per_second = (self.generated as f64 / self.seconds.max(f64::MIN_POSITIVE)).round();
        self.seconds = to_microseconds(self.seconds);
        self.worst_seconds = to_microseconds(self.worst_seconds);
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let row = |what: &str, total: u64, mean: f64| {
            let (total, mean) = (HumanCount(total).to_string(), HumanFloatCount((mean * 100.0).round() / 100.0));
            format!("{what:>9}: {total:>14} in total, {mean} on average")
        };
        writeln!(out, "instances: {} solved of {}", self.solved, self.instances)?;
        if self.solved == 0 {
            return Ok(());
        }
        writeln!(out, "   length: {:.2} moves on average", self.mean_length)?;
        writeln!(out, "{}", row("expanded", self.expanded, self.mean_expanded))?;
        writeln!(out, "{}", row("generated", self.generated, self.mean_generated))?;
        writeln!(out, "     time: {:.3} seconds in total, {:.3} at most", self.seconds, self.worst_seconds)?;
        writeln!(out, "    speed: {} nodes generated per second", HumanCount(self.generated_per_second as u64))
    }
}

impl Wrong {
    fn length(instance: &Instance, length: usize) -> Self {
        let message = format!("{}: found {length} moves; expected {}", instance.name(), instance.optimal);
        Self::new(instance, Some(length), message)
    }

    fn unsolved(instance: &Instance, error: &CliError) -> Self {
        Self::new(instance, None, format!("{}: {error}", instance.name()))
    }

    fn new(instance: &Instance, length: Option<usize>, message: String) -> Self {
        Wrong {
            id: instance.id.clone(),
            line: instance.line,
            board: instance.board.to_string(),
            optimal: instance.optimal,
            length,
            message,
        }
    }
}
