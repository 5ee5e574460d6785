//! The boards of `fifteen solve`. Small boards that arrive together are solved one in each thread: most of their
//! searches are too short to be shared. A thread leaves a board that takes long; all threads solve it together when its
//! turn comes, as they solve large boards and boards that arrive alone:
//!
//! ```text
//!   thread 1   ▇0▇ ▇2▇▇▇▇▇▇▇▇       ▇▇▇▇2▇▇▇▇ ▇5▇
//!   thread 2   ▇1▇▇▇ ▇3▇▇ ▇4▇▇▇▇▇   ▇▇▇▇2▇▇▇▇ ▇6▇▇
//!   answers        0 1                        2 3 4 5 6
//! ```

use crate::{
    answer::Answers,
    error::CliError,
    inputs::{Input, Source},
    options::SearchOptions,
    session::{Attempt, Session, Small},
};
use fifteen::{AnyBoard, Goal};
use fifteen_native::batch::Batch;
use fifteen_terminal::bar::Bar;
use std::{collections::VecDeque, mem, ops::ControlFlow, time::Duration};

/// Solves boards, and writes their answers in the order in which they arrive.
pub struct Boards<'a> {
    session: Session,
    options: &'a SearchOptions,
    answers: Answers,
    /// The boards that have arrived together so far.
    waiting: VecDeque<(Source, Task)>,
    /// The small boards among them.
    small: Vec<Small>,
    /// Whether another board follows the last one.
    had_more: bool,
    all_solved: bool,
}

/// The next step for a waiting board when its turn comes.
enum Task {
    /// Write why it cannot be solved.
    Fail(CliError),
    /// Solve it with all threads together.
    Share(AnyBoard, Goal),
    /// Write the answer of its thread.
    Take(AnyBoard, Goal),
}

impl<'a> Boards<'a> {
    pub fn new(session: Session, options: &'a SearchOptions, answers: Answers) -> Self {
        let (waiting, small) = (VecDeque::new(), Vec::new());
        Boards { session, options, answers, waiting, small, had_more: false, all_solved: true }
    }

    /// Takes the next board, after its moves. If it is the last of the boards that have arrived together, writes all
    /// their answers.
    pub fn take(&mut self, Input { source, found, has_more }: Input) -> anyhow::Result<()> {
        let is_alone = !mem::replace(&mut self.had_more, has_more) && !has_more;
        let task = found.and_then(|found| {
            let (board, goal) = (found.position(), self.options.board.goal_of(&found));
            self.session.set_goal(goal);
            if is_alone || !self.session.takes_one_thread(&board) {
                return Ok(Task::Share(board, goal));
            }
            self.small.push(self.session.small(&board)?);
            Ok(Task::Take(board, goal))
        });
        self.waiting.push_back((source, task.unwrap_or_else(Task::Fail)));
        if has_more { Ok(()) } else { self.answer() }
    }

    /// Returns whether all boards were solved.
    pub fn all_solved(&self) -> bool {
        self.all_solved
    }

    /// Writes the answers of all boards that have arrived together, each as soon as the answers before it are written.
    fn answer(&mut self) -> anyhow::Result<()> {
        let threads = self.session.count_of_threads().min(self.small.len());
        let mut batch =
            Batch::start(threads, |worker| worker.answer_each(|small: Small| small.solve(|| worker.flow())));
        for small in self.small.drain(..) {
            batch.add(small);
        }
        batch.complete();
        while let Some((source, task)) = self.waiting.pop_front() {
            match task {
                Task::Fail(error) => self.failed(&source, &error)?,
                Task::Share(board, goal) => batch.hold(|| self.share(&source, &board, goal, Duration::ZERO))?,
                Task::Take(board, goal) => match next(&mut batch) {
                    Ok((solution, names)) => self.answers.solved(&board, &solution, names)?,
                    Err(spent) => batch.hold(|| self.share(&source, &board, goal, spent))?,
                },
            }
        }
        Ok(())
    }

    /// Solves a board with all threads together. `spent` is the time that one thread has spent on it.
    fn share(&mut self, source: &Source, board: &AnyBoard, goal: Goal, spent: Duration) -> anyhow::Result<()> {
        self.session.set_goal(goal);
        let mut bar = Bar::of_search();
        let solved = self.session.solve_after(spent, board, |stats| bar.searching(stats.bound(), stats.expanded()));
        drop(bar);
        match solved {
            Ok(solution) => self.answers.solved(board, &solution, self.session.names(board)),
            Err(error) => self.failed(source, &error),
        }
    }

    fn failed(&mut self, source: &Source, error: &CliError) -> anyhow::Result<()> {
        self.all_solved = false;
        self.answers.failed(source, error)
    }
}

/// Waits for the answer from the thread of the next board.
fn next(batch: &mut Batch<Small, Attempt>) -> Attempt {
    match batch.next(|| ControlFlow::Continue(())) {
        Ok(Some((_, attempt))) => attempt,
        stopped => panic!("a search has panicked: {:?}", stopped.err()),
    }
}
