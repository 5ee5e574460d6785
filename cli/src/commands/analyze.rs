//! `fifteen analyze`: how many moves remained in each position of a game, and which moves were mistakes.

use crate::{
    answer::Answers,
    boards::{BYTE_ORDER_MARK, Input},
    error::CliError,
    options::BoardOptions,
    session::Session,
};
use clap::Args;
use fifteen::analysis::Game;
use fifteen_terminal::{bar::Bar, numbers::seconds, program::warn};
use std::{
    io::{self, IsTerminal as _, Read as _},
    process::ExitCode,
    time::Duration,
};

/// Analyzes a game: prints the number of moves that remain before each move, and marks the mistakes, after which more moves
/// remain than before.
///
/// The number is exact on boards of up to 16 cells. On larger boards it may be a range, such as 62–68. Exits with 1 if the game
/// is invalid or its board is unsolvable; exits with 2 if the arguments are invalid.
#[derive(Args)]
pub struct AnalyzeArgs {
    /// The game: a board and the moves made from it, such as '8 1 3/4 0 2/7 6 5 URDL2'. If there is none, it is read from
    /// standard input.
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[command(flatten)]
    board: BoardOptions,
    /// Stop after this time, with ranges for the positions that are not solved by then.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Print one JSON object: board, goal, heuristic, moves, length, solved, limit (time or null), lower and upper (for the
    /// position before each move and for the last one; null if no solution is known), tiles, mistakes, optimalMoves, detours,
    /// stages, expanded, seconds. For a game that is not analyzed: board and error, as in solve.
    #[arg(long)]
    json: bool,
}

impl AnalyzeArgs {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let text = Input { text: self.game.map_or_else(of_input, Ok)?, name: None, is_followed: false };
        let mut session = Session::of_board(&self.board, self.time_limit);
        let analyzed = text.text.parse::<Game>().map_err(CliError::from).and_then(|game| {
            let mut bar = Bar::of_fraction("analyzing");
            session.analyze(&game, |fraction| bar.at(fraction))
        });
        match analyzed {
            Ok(analyzed) => {
                analyzed.print(self.json)?;
                Ok(ExitCode::SUCCESS)
            }
            Err(error) => {
                Answers::new(self.json).failed(&text, &error)?;
                Ok(ExitCode::FAILURE)
            }
        }
    }
}

/// Reads the game from standard input, without a byte order mark. Bytes that are not UTF-8 become a character that no game contains.
fn of_input() -> anyhow::Result<String> {
    let mut input = io::stdin().lock();
    if input.is_terminal() {
        warn("enter a board and moves; press Ctrl-D to end");
    }
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).trim_start_matches(BYTE_ORDER_MARK).trim_end().to_owned())
}
