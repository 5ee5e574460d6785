//! `fifteen random`: random boards that a seed reproduces, for benches and experiments.

use clap::Args;
use fifteen::board::{any::AnyBoard, goal::Goal, notation::write_board, random};
use fifteen_terminal::numbers::within;
use std::{
    io::{self, Write as _},
    process::ExitCode,
};

/// Prints random solvable boards, one per line. All solvable boards are equally likely.
///
/// The same seed always gives the same sequence of boards; COUNT is the number of boards printed from its start.
#[derive(Args)]
pub struct RandomArgs {
    /// Number of boards.
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = within(0..=u64::MAX))]
    count: u64,
    /// Seed of the random sequence.
    #[arg(long, default_value_t = 0, value_parser = within(0..=u64::MAX))]
    seed: u64,
    /// Number of rows, which is also the number of columns: 3, 4, 5 or 6.
    #[arg(long, default_value_t = 4, value_parser = within(3..=6_u8))]
    size: u8,
    /// The goal that the boards can be solved to: blank-last, blank-first, or a board of this size.
    #[arg(long, default_value_t)]
    goal: Goal,
}

impl RandomArgs {
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
