//! `fifteen solve`: solves boards one after the other.

use crate::{
    answer::Answers,
    bar::Bar,
    boards::{self, Text},
    complain,
    fault::Fault,
    options::SearchOptions,
    session::Session,
    threads,
};
use clap::{Args, error::ErrorKind};
use fifteen::board::notation::read_board;
use std::{
    io::{self, IsTerminal as _},
    process::ExitCode,
};

/// Solves boards with the fewest moves.
///
/// Exits with 1 if any board was bad, unsolvable or too much for the memory, and with 2 if the call was wrong.
#[derive(Args)]
pub struct Solve {
    /// Boards, each one argument: the numbers row by row, 0 for the blank, separated by spaces, commas or slashes.
    /// Without any, boards are read from standard input, one a line; `#` starts a comment.
    #[arg(value_name = "BOARD")]
    boards: Vec<String>,
    #[command(flatten)]
    search: SearchOptions,
    /// ida-star, a-star: count all shortest solutions, and list the first COUNT of them.
    #[arg(long, value_name = "COUNT", conflicts_with_all = ["threads", "threads_at_level"])]
    all: Option<usize>,
    /// Answer with one JSON object a line: board, algorithm, heuristic, length, moves, optimal, `lower_bound`, limit (time,
    /// memory or null), with --all `solution_count` and solutions, expanded, generated, threads, seconds; or board and
    /// error: code, message and, for a bad board, start and end, for out-of-memory `lower_bound`.
    #[arg(long)]
    json: bool,
}

impl Solve {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        refuse_unquoted(&self.boards);
        let mut session = match self.all {
            Some(most) => Session::of_all(&self.search, most),
            None => Session::new(&self.search, self.search.threads(threads::cores())),
        };
        let mut answers = Answers::new(self.json);
        let mut all_solved = true;
        if self.boards.is_empty() {
            let input = io::stdin().lock();
            if input.is_terminal() {
                complain("type boards, one a line; Ctrl-D ends");
            }
            for text in boards::of_lines(input) {
                all_solved &= answer(&mut session, &mut answers, &text?)?;
            }
        } else {
            for text in boards::of_arguments(self.boards) {
                all_solved &= answer(&mut session, &mut answers, &text)?;
            }
        }
        Ok(if all_solved { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// A board whose quotes were forgotten looks like many boards of one number each.
fn refuse_unquoted(boards: &[String]) {
    let is_number = |text: &String| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if boards.len() > 1 && boards.iter().all(is_number) {
        let quoted = boards.join(" ");
        let message = format!("a board is one argument: put it in quotes, as in fifteen solve '{quoted}'\n");
        clap::Error::raw(ErrorKind::ValueValidation, message).exit()
    }
}

/// Solves one board and writes the answer; false if the answer is a fault.
fn answer(session: &mut Session, answers: &mut Answers, text: &Text) -> anyhow::Result<bool> {
    let solved = read_board(&text.text).map_err(Fault::from).and_then(|board| {
        let mut bar = Bar::of_search();
        let solution = session.solve(&board, |stats| bar.searching(stats.bound(), stats.expanded()))?;
        Ok((board, solution))
    });
    match &solved {
        Ok((board, solution)) => answers.solved(board, solution, session.names(board))?,
        Err(fault) => answers.failed(text, fault)?,
    }
    Ok(solved.is_ok())
}
