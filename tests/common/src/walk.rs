//! A walk over boards that keeps a heuristic up to date as searches do: looking, entering and leaving.

use super::subject;
use fifteen::{
    Board, Move,
    internals::heuristic::{IncrementalHeuristic, NO_H},
    shape::Shape,
};

/// The position of a walk, and the state of its heuristic there.
pub struct Walk<'a, S: Shape, H: IncrementalHeuristic<S>> {
    heuristic: &'a H,
    pub board: Board<S>,
    state: H::State,
    parts: H::Parts,
}

/// A step of a walk, needed to take it back.
pub struct Step<S: Shape, H: IncrementalHeuristic<S>> {
    from: Board<S>,
    parts: H::Parts,
    undo: H::Undo,
}

// Not derived, since the derived implementation would require `H: Clone`.
impl<S: Shape, H: IncrementalHeuristic<S>> Clone for Walk<'_, S, H> {
    fn clone(&self) -> Self {
        Walk { state: self.state.clone(), ..*self }
    }
}

/// The value of a board from scratch.
pub fn from_scratch<S: Shape, H: IncrementalHeuristic<S>>(heuristic: &H, board: &Board<S>) -> u16 {
    heuristic.h(heuristic.start(board).1)
}

impl<'a, S: Shape, H: IncrementalHeuristic<S>> Walk<'a, S, H> {
    /// Starts on a board.
    pub fn start(heuristic: &'a H, tiles: &[u8]) -> Self {
        let board = subject::board_in(heuristic.goal().shape(), tiles);
        let (state, parts) = heuristic.start(&board);
        Walk { heuristic, board, state, parts }
    }

    /// Starts on the same board, from nothing but its h and summary.
    #[must_use]
    pub fn restored(&self) -> Self {
        let (state, parts) = self.heuristic.restore(&self.board, self.h(), self.summary());
        Walk { state, parts, ..*self }
    }

    /// The value here.
    pub fn h(&self) -> u16 {
        self.heuristic.h(self.parts)
    }

    /// The summary that is stored beside h.
    pub fn summary(&self) -> u8 {
        self.heuristic.summary(self.parts)
    }

    /// Makes a legal move if the child's value is at most `limit`.
    ///
    /// # Errors
    /// A lower bound on the child's value that is above `limit`.
    pub fn enter(&mut self, m: Move, limit: u16) -> Result<Step<S, H>, u16> {
        let mut child = self.board;
        let slide = child.slide_unchecked(m);
        let probe = self.heuristic.probe(&self.state, self.parts, &self.board, slide);
        let (parts, undo) = self.heuristic.enter(&mut self.state, self.parts, &self.board, slide, probe, limit)?;
        let step = Step { from: self.board, parts: self.parts, undo };
        (self.board, self.parts) = (child, parts);
        Ok(step)
    }

    /// Makes a legal move.
    pub fn go(&mut self, m: Move) -> Step<S, H> {
        self.enter(m, NO_H).unwrap_or_else(|h| panic!("{h} is below NO_H"))
    }

    /// Takes the last step back.
    #[expect(clippy::needless_pass_by_value, reason = "a step is taken back once")]
    pub fn leave(&mut self, step: Step<S, H>) {
        self.heuristic.leave(&mut self.state, step.undo);
        (self.board, self.parts) = (step.from, step.parts);
    }
}
