//! `fifteen random`: boards drawn from a seed, for benches and experiments that must repeat.

use clap::Args;
use fifteen::board::{any::AnyBoard, goal::Goal, notation::write_board, random};
use std::{
    io::{self, Write as _},
    process::ExitCode,
};

/// Prints random boards, one a line: each board that can be solved is equally likely.
///
/// The same seed draws the same boards, whatever their number.
#[derive(Args)]
pub struct Random {
    /// How many.
    #[arg(long, value_name = "COUNT", default_value_t = 1)]
    count: u64,
    /// Where the sequence begins.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Rows and columns.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(3..=6))]
    size: u8,
    /// What the boards can become: blank-last, blank-first or any board of this size.
    #[arg(long, default_value_t)]
    goal: Goal,
}

impl Random {
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        self.goal.check(self.size.into())?;
        let mut words = random::seeded(self.seed);
        let mut out = io::stdout().lock();
        for _ in 0..self.count {
            let board = AnyBoard::uniform(self.size.into(), &mut words).expect("the parser admits no other size");
            writeln!(out, "{}", write_board(board.to_original(self.goal).tiles()))?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}
