//! A heuristic with state as one without: the state is computed anew for each board.
//!
//! That takes several times as long as following the board slide by slide, which does not matter on 3×3 boards, whose
//! searches are short. In return the heuristic can be [boxed](super::boxed), and no search is compiled for it.

use super::{Heuristic, boxed::PackedParts};
use crate::board::{Board, Slide};

/// A heuristic whose states are [restored](Heuristic::restore).
pub struct Restored<H>(pub H);

/// The stored parts of a board: enough to restore its state, and its score.
#[derive(Clone, Copy)]
pub struct Parts {
    h: u8,
    summary: u8,
    score: u16,
}

impl PackedParts for Parts {
    fn pack(self) -> u64 {
        u64::from(self.h) | u64::from(self.summary) << 8 | u64::from(self.score) << 16
    }

    fn unpack(word: u64) -> Self {
        Parts { h: word as u8, summary: (word >> 8) as u8, score: (word >> 16) as u16 }
    }
}

impl<H> Restored<H> {
    fn kept<const W: usize>(&self, parts: H::Parts) -> Parts
    where
        H: Heuristic<W>,
    {
        Parts { h: self.0.h(parts), summary: self.0.summary(parts), score: self.0.score(parts) }
    }
}

impl<const W: usize, H: Heuristic<W>> Heuristic<W> for Restored<H> {
    type State = ();
    type Parts = Parts;
    type Probe = Parts;
    type Undo = ();
    type Delta = ();

    const NO_CHILD: Parts = Parts { h: u8::MAX, summary: 0, score: 0 };

    fn goal(&self) -> Board<W> {
        self.0.goal()
    }

    fn start(&self, board: &Board<W>) -> ((), Parts) {
        ((), self.kept(self.0.start(board).1))
    }

    fn h(&self, parts: Parts) -> u8 {
        parts.h
    }

    fn probe(&self, (): &(), parts: Parts, board: &Board<W>, slide: Slide) -> Parts {
        let (state, parts) = self.0.restore(board, parts.h, parts.summary);
        self.kept(self.0.evaluate(&state, parts, board, slide).0)
    }

    fn lower_bound(probe: Parts) -> u8 {
        probe.h
    }

    fn enter(&self, (): &mut (), _: Parts, _: &Board<W>, _: Slide, probe: Parts, limit: u8) -> Result<(Parts, ()), u8> {
        if probe.h <= limit { Ok((probe, ())) } else { Err(probe.h) }
    }

    fn score(&self, parts: Parts) -> u16 {
        parts.score
    }

    fn leave(&self, (): &mut (), (): ()) {}

    fn summary(&self, _: Parts) -> u8 {
        0
    }

    fn restore(&self, board: &Board<W>, _: u8, _: u8) -> ((), Parts) {
        self.start(board)
    }
}
