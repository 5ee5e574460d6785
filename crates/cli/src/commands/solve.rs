//! `fifteen solve`: solves boards.

use crate::{
    answer::Answers,
    boards::Boards,
    inputs::{InputOptions, Inputs},
    options::{MoveOptions, SearchOptions, size},
    session::Session,
};
use clap::{Args, error::ErrorKind};
use fifteen::{internals::board::notation::read_board, shape::Dims};
use fifteen_native::threads;
use fifteen_terminal::numbers::within;
use std::{path::PathBuf, process::ExitCode};

/// Solves boards with the fewest moves.
///
/// Exits with 1 if a board is invalid or unsolvable, if the options do not suit it or each other, if its search ran out of memory,
/// or if the checkpoint cannot be used; exits with 2 if the command line is invalid.
#[derive(Args)]
pub struct SolveArgs {
    /// Boards of 2×2 to 10×10 cells, or files of boards; - is standard input, as if there are no arguments. A board is its numbers row by
    /// row, 0 for the blank: '1 2 3/4 5 6/7 0 8'. Rows are separated by slashes or line breaks; without them, a board is a square. Also read:
    /// tables, lists of programs, letters, LaTeX, CSV, many boards with anything between them, and moves made from a board or
    /// alone, which then lead from the goal: 'R D2 L U'. `#` starts a comment.
    #[arg(value_name = "BOARD")]
    boards: Vec<String>,
    #[command(flatten)]
    files: InputOptions,
    /// The shape of boards that are written as moves from the goal alone: 4 for 4×4, or 3x4 [default: 4].
    #[arg(long, value_parser = size)]
    size: Option<Dims>,
    #[command(flatten)]
    moves: MoveOptions,
    #[command(flatten)]
    search: SearchOptions,
    /// ida-star, a-star: count all shortest solutions and list the first COUNT of them.
    #[arg(long, value_name = "COUNT", value_parser = within(0..=usize::MAX), conflicts_with_all = ["threads", "threads_at_level"])]
    all: Option<usize>,
    /// ida-star, beam: store the progress of the search of one board in this file, every two seconds and at the end, and continue
    /// from it if it exists. You can stop the program at any time. Runs with --time-limit add up, but give each at least a minute:
    /// a shorter run does not try other directions and partitions. Board, goal, algorithm, heuristic, reflection, pruning depth and
    /// --published-tables must stay the same; threads and memory may change. To begin again, delete the file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["all", "threads_at_level"])]
    checkpoint: Option<PathBuf>,
    /// Print one JSON object per line. It has board, metric, algorithm, heuristic, ranking (of beam), length (in single-tile moves), slides (in
    /// multi-tile moves), moves, optimal, lowerBound, limit (time, memory or null), expanded, generated, iterations (bound, expanded and
    /// generated of each bound of IDA* or f of A*; of beam, those that raise the lower bound), threads and seconds;
    /// with --checkpoint, seconds add up over all runs, and expanded and generated leave out the sweeps and unfinished jobs of
    /// earlier runs; with --all, also solutionCount and solutions. For a board that is not solved, it has board and error. The
    /// error has code and message; if the board is invalid, also start and end; if the memory ran out, also lowerBound.
    #[arg(long)]
    json: bool,
}

impl SolveArgs {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        refuse_unquoted(&self.boards);
        self.check_checkpoint();
        let threads = || self.search.threads(threads::cores());
        let session = match (self.all, self.checkpoint.clone()) {
            (Some(most), _) => Session::of_all(&self.search, most),
            (None, Some(file)) => Session::with_checkpoint(&self.search, threads(), file),
            (None, None) => Session::new(&self.search, threads()).enlarging(),
        };
        let inputs = Inputs::new(self.search.board.goal, self.moves.of(), self.size);
        let mut boards = Boards::new(session, &self.search, Answers::new(self.json, self.moves.style()));
        inputs.each(&self.boards, &self.files, |input| boards.take(input))?;
        Ok(if boards.all_solved() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Ends the program if there is a checkpoint, but no search that can be continued.
    fn check_checkpoint(&self) {
        let message = match self.boards.len() {
            _ if self.checkpoint.is_none() => return,
            1 if self.search.takes_checkpoint() => return,
            1 => "--checkpoint needs ida-star or beam, single-tile moves and no seed\n".to_owned(),
            boards => format!("--checkpoint needs one board as an argument; there are {boards}\n"),
        };
        clap::Error::raw(ErrorKind::ValueValidation, message).exit()
    }
}

/// Ends the program if the quotes around a board are missing, which makes it look like many boards of one number each.
fn refuse_unquoted(boards: &[String]) {
    if boards.len() > 1 && boards.iter().all(|text| is_part(text)) {
        let quoted = boards.join(" ");
        let message = format!("each word is a separate argument; put the board in quotes: fifteen solve '{quoted}'\n");
        clap::Error::raw(ErrorKind::ValueValidation, message).exit()
    }
}

/// Returns whether a text looks like a part of a board, such as `12/3`: it has fewer numbers than the smallest board, and is not
/// a board without separators.
fn is_part(text: &str) -> bool {
    let mut numbers = text.split(['/', ',']).filter(|word| !word.is_empty());
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    !text.is_empty() && numbers.clone().count() < 9 && numbers.all(is_number) && read_board(text).is_err()
}
