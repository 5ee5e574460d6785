//! `fifteen daily`: the board of a date, which is the same everywhere.

use clap::Args;
use fifteen::board::{any::AnyBoard, daily::Date};
use fifteen_terminal::numbers::within;
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
    /// Number of rows, which is also the number of columns: 3, 4, 5 or 6.
    #[arg(long, default_value_t = 4, value_parser = within(3..=6_u8))]
    size: u8,
}

impl DailyArgs {
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        let date = self.date.map_or_else(today, Ok)?;
        let board = AnyBoard::uniform(self.size.into(), date.words()).expect("the parser admits no other size");
        writeln!(io::stdout(), "{board}")?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns the present date in UTC.
fn today() -> anyhow::Result<Date> {
    let seconds = SystemTime::UNIX_EPOCH.elapsed()?.as_secs();
    Ok(Date::from_unix_days(u32::try_from(seconds / SECONDS_PER_DAY)?))
}
