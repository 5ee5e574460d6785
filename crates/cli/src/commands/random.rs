//! `fifteen random`: random boards that a seed reproduces, for benches and experiments.

use crate::options::size;
use clap::Args;
use fifteen::{
    internals::board::{goal_name::StatedGoal, random, text::read_goal},
    shape::Dims,
};
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
    /// Rows and columns, each from 2 to 10: 4 for 4×4, or 3x4.
    #[arg(long, default_value = "4", value_parser = size)]
    size: Dims,
    /// The goal that the boards can be solved to: blank-last, blank-first, snail, or a board of this size.
    #[arg(long, default_value_t, value_parser = read_goal)]
    goal: StatedGoal,
}

impl RandomArgs {
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        let goal = self.goal.on(self.size)?;
        let mut words = random::seeded(self.seed);
        let mut out = io::stdout().lock();
        for _ in 0..self.count {
            writeln!(out, "{}", random::uniform(self.size, &mut words).to_original(goal))?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}
