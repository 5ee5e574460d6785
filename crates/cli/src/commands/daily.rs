//! `fifteen daily`: the board of a date, which is the same everywhere.

use crate::options::size;
use clap::Args;
use fifteen::{
    internals::board::{daily::Date, random},
    shape::Dims,
};
use std::{
    io::{self, Write as _},
    process::ExitCode,
    time::SystemTime,
};

const SECONDS_PER_DAY: u64 = 86_400;

/// Prints the daily board of a date, the same one as the page shows.
///
/// All solvable boards are equally likely. The date is the seed: `fifteen random --seed 20261121` prints the board of
/// 2026-11-21. The goal is blank-last.
#[derive(Args)]
pub struct DailyArgs {
    /// The date, as YYYY-MM-DD [default: today in UTC].
    date: Option<Date>,
    /// Rows and columns, each from 2 to 10: 4 for 4×4, or 3x4.
    #[arg(long, default_value = "4", value_parser = size)]
    size: Dims,
}

impl DailyArgs {
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        let date = self.date.map_or_else(today, Ok)?;
        writeln!(io::stdout(), "{}", random::uniform(self.size, date.words()))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns the present date in UTC.
fn today() -> anyhow::Result<Date> {
    let seconds = SystemTime::UNIX_EPOCH.elapsed()?.as_secs();
    Ok(Date::from_unix_days(u32::try_from(seconds / SECONDS_PER_DAY)?))
}
