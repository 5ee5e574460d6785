//! `fifteen pdb`: builds, shows and verifies table files.

use crate::options::size;
use anyhow::{Context as _, bail};
use clap::{Args, Subcommand};
use fifteen::{
    HeuristicName,
    internals::pdb::{
        PatternDb,
        format::{decode, encode},
        histograms::histograms,
        partition::Partition,
        verify::verify,
    },
    shape::{Dims, Shape as _},
};
use fifteen_native::{file, tables};
use fifteen_terminal::{bar::Bar, names::named, table};
use indicatif::HumanCount;
use serde::Serialize;
use std::{
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

#[derive(Subcommand)]
pub enum PdbCommand {
    Build(BuildArgs),
    Info(InfoArgs),
    Verify(VerifyArgs),
}

impl PdbCommand {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            PdbCommand::Build(build) => build.run()?,
            PdbCommand::Info(info) => info.run()?,
            PdbCommand::Verify(verify) => verify.run()?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Builds the tables of a partition and writes them to a file.
#[derive(Args)]
pub struct BuildArgs {
    /// The partition, named by the numbers of tiles in its patterns, such as 6-6-3; `generated` for boards without one of their own,
    /// `large` for 2×8 and 8×2 boards.
    #[arg(value_parser = named(&with_tables(), partition_name))]
    partition: HeuristicName,
    /// Rows and columns of the boards of `generated` and `large`, such as 3x5.
    #[arg(long, value_parser = size, required_if_eq("partition", "generated"))]
    size: Option<Dims>,
    /// The file to write. It is replaced in one step, so that it is never incomplete.
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
}

/// Returns the heuristics that have tables.
fn with_tables() -> Vec<HeuristicName> {
    HeuristicName::ALL.into_iter().filter(|heuristic| heuristic.has_tables()).collect()
}

/// Returns the name of a heuristic's partition: `6-6-3` for `pdb-6-6-3`.
fn partition_name(heuristic: HeuristicName) -> &'static str {
    heuristic.name().strip_prefix("pdb-").unwrap_or("generated")
}

/// Returns the names of the partitions for boards of a shape.
fn partition_names(shape: Dims) -> String {
    let heuristics = with_tables().into_iter().filter(|heuristic| heuristic.supports(shape));
    heuristics.map(partition_name).collect::<Vec<_>>().join(", ")
}

impl BuildArgs {
    fn partition(&self) -> anyhow::Result<Partition> {
        let name = partition_name(self.partition);
        let shape = match (self.partition.only_shape(), self.size) {
            (Some(only), Some(size)) if only != size => {
                bail!("the partition {name} is for {only} boards; leave out --size {size}")
            }
            // clap requires a size for `generated`.
            (only, size) => only.or(size).context("the partition large needs --size 2x8 or --size 8x2")?,
        };
        self.partition.partition(shape).with_context(|| match partition_names(shape) {
            names if names.is_empty() => format!("there are no partitions for {shape} boards"),
            names => format!("there is no {name} partition for {shape} boards; use {names}"),
        })
    }

    fn run(self) -> anyhow::Result<()> {
        let bytes = encode(&table::build(&self.partition()?)?);
        file::replace(&self.output, &bytes).with_context(|| format!("cannot write {}", self.output.display()))?;
        // Standard output may be the very pipe that the table was written to.
        if self.output.is_file() {
            writeln!(io::stdout(), "{}: {} bytes", self.output.display(), HumanCount(bytes.len() as u64))?;
        }
        Ok(())
    }
}

/// Shows the partition and the size of a table file, and how many placements have each value.
///
/// Counting the values takes as long as building the table.
#[derive(Args)]
pub struct InfoArgs {
    /// The table file.
    file: PathBuf,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

impl InfoArgs {
    fn run(self) -> anyhow::Result<()> {
        let (pdb, bytes) = load(&self.file)?;
        let contents = Contents::of(&pdb, bytes)?;
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&contents)?)?;
        } else {
            contents.write(&mut out, &pdb)?;
        }
        out.flush()?;
        Ok(())
    }
}

fn load(path: &Path) -> anyhow::Result<(PatternDb, usize)> {
    let name = || path.display().to_string();
    let bytes = tables::read_piped(path).with_context(name)?;
    let length = bytes.len();
    Ok((decode(bytes).with_context(name)?, length))
}

/// A table file in numbers.
#[derive(Serialize)]
struct Contents {
    rows: usize,
    columns: usize,
    entries: u64,
    /// Bytes of the file.
    bytes: usize,
    patterns: Vec<Values>,
}

/// The values of the placements of one pattern.
#[derive(Serialize)]
struct Values {
    tiles: Vec<u8>,
    entries: u64,
    max: usize,
    mean: f64,
    /// Number of placements for each value, from 0.
    histogram: Vec<u64>,
}

impl Contents {
    fn of(pdb: &PatternDb, bytes: usize) -> anyhow::Result<Self> {
        let mut bar = Bar::of_fraction("counting values");
        let partition = pdb.partition();
        tables::check_memory(partition)?;
        let histograms = histograms(partition, |fraction| bar.at(fraction));
        let patterns = partition.patterns().iter().zip(histograms);
        let patterns: Vec<Values> = patterns.map(|(tiles, histogram)| Values::of(tiles, histogram)).collect();
        let entries = patterns.iter().map(|values| values.entries).sum();
        let (rows, columns) = (partition.shape().rows(), partition.shape().columns());
        Ok(Contents { rows, columns, entries, bytes, patterns })
    }

    fn write(&self, out: &mut impl io::Write, pdb: &PatternDb) -> io::Result<()> {
        writeln!(out, "partition: {}", pdb.partition())?;
        writeln!(out, "    board: {}×{}, the blank last", self.rows, self.columns)?;
        writeln!(out, "  entries: {}", HumanCount(self.entries))?;
        writeln!(out, "    bytes: {}", HumanCount(self.bytes as u64))?;
        // A file with a wrong checksum is refused when it is read.
        writeln!(out, " checksum: ok")?;
        self.patterns.iter().try_for_each(|values| values.write(out))
    }
}

impl Values {
    fn of(tiles: &[u8], histogram: Vec<u64>) -> Self {
        let max = histogram.len() - 1;
        let entries: u64 = histogram.iter().sum();
        let moves: u64 = histogram.iter().zip(0..).map(|(count, value)| count * value).sum();
        Values { tiles: tiles.to_vec(), entries, max, mean: moves as f64 / entries as f64, histogram }
    }

    fn write(&self, out: &mut impl io::Write) -> io::Result<()> {
        const WIDEST_BAR: u64 = 50;
        let tiles: Vec<String> = self.tiles.iter().map(u8::to_string).collect();
        let Values { max, mean, .. } = self;
        writeln!(out)?;
        writeln!(out, "  pattern: {{{}}}", tiles.join(","))?;
        writeln!(out, "  entries: {}", HumanCount(self.entries))?;
        writeln!(out, "    moves: {max} at most, {mean:.3} on average")?;
        let most = self.histogram.iter().max().copied().unwrap_or(1);
        for (value, &count) in self.histogram.iter().enumerate() {
            let bar = "▇".repeat((count * WIDEST_BAR / most) as usize);
            let line = format!("{value:>9}  {:>9}  {bar}", HumanCount(count).to_string());
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// Builds the tables of a file again and compares every entry.
#[derive(Args)]
pub struct VerifyArgs {
    /// The table file.
    file: PathBuf,
}

impl VerifyArgs {
    fn run(self) -> anyhow::Result<()> {
        let (pdb, _) = load(&self.file)?;
        tables::check_memory(pdb.partition())?;
        let mut bar = Bar::of_fraction("building the table again");
        let verdict = verify(&pdb, |fraction| bar.at(fraction));
        drop(bar);
        verdict.with_context(|| self.file.display().to_string())?;
        writeln!(io::stdout(), "{}: ok, every entry is correct", self.file.display())?;
        Ok(())
    }
}
