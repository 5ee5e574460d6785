//! `fifteen analyze`: how many moves remained in each position of a game, and which moves were mistakes.

use crate::{
    analysis::Report,
    answer,
    error::CliError,
    inputs::Inputs,
    options::{BoardOptions, MoveOptions},
    session::Session,
};
use clap::Args;
use fifteen::{Game, Metric, internals::board::text::read_moves_on};
use fifteen_terminal::{bar::Bar, names::named, numbers::seconds};
use std::{process::ExitCode, time::Duration};

/// Analyzes a game: prints the number of moves that remain before each move, and marks the mistakes, after which no fewer moves
/// remain than before.
///
/// The number is exact on boards of up to 16 cells. On larger boards it may be a range, such as 62–68. With --metric multi-tile, slides of
/// the game in the same direction are one move, which may lose two moves or one. Exits with 1 if the game
/// is invalid or its board is unsolvable; exits with 2 if the arguments are invalid.
#[derive(Args)]
pub struct AnalyzeArgs {
    /// The game: a board and the moves made from it, such as '8 1 3/4 0 2/7 6 5 URDL2', or a file with a game. If there is none, it is
    /// read from standard input. Everything is read that `fifteen solve` reads.
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// Moves made from the board, after those in the text: as letters, runs, words, arrows or numbers of tiles.
    #[arg(long)]
    moves: Option<String>,
    #[command(flatten)]
    board: BoardOptions,
    /// How moves are counted. multi-tile: several tiles that slide at once in a row or column count as one move; on boards of
    /// up to 16 cells, without a heuristic. The tables for 4×4 boards are built once, in some seconds.
    #[arg(long, default_value = Metric::default().name(), value_parser = named(&Metric::ALL, Metric::name))]
    metric: Metric,
    #[command(flatten)]
    style: MoveOptions,
    /// Stop after this time, with ranges for the positions that are not solved by then.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Print one JSON object: board, goal, metric, heuristic (null for multi-tile moves), moves, length (in single-tile moves), slides (in
    /// multi-tile moves), solved, limit (time or null), lower and upper (for the position before each move of the metric and for the last
    /// one; null if no solution is known), tiles (of several that slide at once, the one farthest from the blank), mistakes (number,
    /// better, betterTile, remaining, lost), optimalMoves, detours, stages, expanded, seconds. For a game that is not analyzed: board and
    /// error, as in solve.
    #[arg(long)]
    json: bool,
}

impl AnalyzeArgs {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.style.style();
        let input = Inputs::new(self.board.goal, self.style.of(), None).one(self.game.as_deref())?;
        let mut session = Session::of_games(&self.board, self.metric, self.time_limit);
        let analyzed = input.found.and_then(|mut found| {
            let more = self.moves.as_deref().unwrap_or_default();
            found.moves.extend(read_moves_on(&found.position(), more, style.of).map_err(CliError::of_moves)?);
            session.set_goal(self.board.goal_of(&found));
            let game = Game::new(found.board, found.moves).expect("moves that were read stay inside the board");
            let mut bar = Bar::of_fraction("analyzing");
            session.analyze(&game, |fraction| bar.at(fraction))
        });
        answer::one(self.json, &input.source, analyzed, |analyzed| Report(&analyzed).print(self.json, style))
    }
}
