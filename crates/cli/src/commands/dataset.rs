//! `fifteen dataset`: random boards with exact distances and optimal moves, in files for programs that learn.

use crate::options::size;
use clap::Args;
use fifteen::{
    HeuristicName,
    internals::board::{goal_name::StatedGoal, text::read_goal},
    shape::Dims,
};
use fifteen_native::{
    dataset::{Format, Plan},
    table_cache::{self, TableCache},
    threads::cores,
};
use fifteen_terminal::{
    bar::Bar,
    names::named,
    numbers::{thread_count, within},
};
use std::{cell::RefCell, ops::ControlFlow, path::PathBuf, process::ExitCode};

/// Writes random boards with their exact distances, their optimal moves and the values of heuristics to a folder, with a card that says
/// how they were made. A run that was stopped continues with the first missing file.
#[derive(Args)]
pub struct DatasetArgs {
    /// The folder. It is made if there is none.
    folder: PathBuf,
    /// Number of boards.
    #[arg(long, value_name = "COUNT", default_value_t = 100_000, value_parser = within(1..=u64::MAX))]
    count: u64,
    /// Seed of all boards.
    #[arg(long, default_value_t = 0, value_parser = within(0..=u64::MAX))]
    seed: u64,
    /// Rows and columns: 4 for 4×4, or 3x4; at most 16 cells. Up to 10 cells a million boards take seconds; 4×4 boards take some
    /// milliseconds each.
    #[arg(long, default_value = "3", value_parser = size)]
    size: Dims,
    /// The goal of the boards: blank-last, blank-first, snail, or a board of this size.
    #[arg(long, default_value_t, value_parser = read_goal)]
    goal: StatedGoal,
    /// Only boards that need this number of moves.
    #[arg(long, value_name = "MOVES", value_parser = within(0..=u8::MAX))]
    distance: Option<u8>,
    /// A heuristic whose values are a column; may be given several times.
    #[arg(long = "feature", value_name = "HEURISTIC", value_parser = named(&HeuristicName::ALL, HeuristicName::name))]
    features: Vec<HeuristicName>,
    /// The form of the files: csv; npz, arrays for Python; or parquet.
    #[arg(long, default_value = Format::default().name(), value_parser = named(&Format::ALL, Format::name))]
    format: Format,
    /// The largest number of boards in a file.
    #[arg(long, value_name = "COUNT", default_value_t = 100_000, value_parser = within(1..=10_000_000_u64))]
    shard_rows: u64,
    /// Number of boards that are searched at once [default: one per core, at most 8].
    #[arg(long, value_name = "COUNT", value_parser = thread_count())]
    threads: Option<u16>,
    /// Neither store tables nor read stored ones.
    #[arg(long)]
    no_cache: bool,
}

impl DatasetArgs {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let plan = Plan {
            shape: self.size,
            goal: self.goal.on(self.size)?,
            rows: self.count,
            shard_rows: self.shard_rows,
            seed: self.seed,
            distance: self.distance,
            features: self.features,
            format: self.format,
        };
        let cache = TableCache::new(if self.no_cache { None } else { table_cache::user_folder() });
        let threads = self.threads.map_or_else(cores, usize::from);
        let bar = RefCell::new(Bar::of_fraction("data set"));
        plan.write(&self.folder, &cache, threads, |done| {
            bar.borrow_mut().at(done);
            ControlFlow::Continue(())
        })?;
        Ok(ExitCode::SUCCESS)
    }
}
