//! A heuristic behind a pointer, so that a search is compiled once for all of them.
//!
//! Each search is compiled for each type of heuristic that it runs with. That pays for the tables that hard boards are
//! solved with. The others share [`Boxed`]: one call through a pointer computes what a child's board is worth, and
//! everything else works on the word that the call returns.

use super::Heuristic;
use crate::board::{Board, Slide};

/// The parts of a heuristic that needs no state, packed in a word: h in the lowest byte, above it whatever the heuristic
/// needs to compute the parts of a child.
pub trait PackedParts: Copy {
    /// Packs the parts.
    fn pack(self) -> u64;

    /// Unpacks what [`PackedParts::pack`] packed.
    fn unpack(word: u64) -> Self;
}

impl PackedParts for u8 {
    #[inline]
    fn pack(self) -> u64 {
        self.into()
    }

    #[inline]
    fn unpack(word: u64) -> Self {
        word as u8
    }
}

/// What a search needs of a heuristic without state. Unlike [`Heuristic`] it can be called through a pointer.
trait Erased<const W: usize>: Send + Sync {
    fn goal(&self) -> Board<W>;

    /// The parts of a board, from scratch.
    fn start(&self, board: &Board<W>) -> u64;

    /// The parts of the child that `slide` leads to from `board`.
    fn child(&self, parts: u64, board: &Board<W>, slide: Slide) -> u64;

    fn score(&self, parts: u64) -> u16;
}

impl<const W: usize, P: PackedParts, H: Heuristic<W, State = (), Parts = P, Probe = P>> Erased<W> for H {
    fn goal(&self) -> Board<W> {
        self.goal()
    }

    fn start(&self, board: &Board<W>) -> u64 {
        Heuristic::start(self, board).1.pack()
    }

    fn child(&self, parts: u64, board: &Board<W>, slide: Slide) -> u64 {
        self.probe(&(), P::unpack(parts), board, slide).pack()
    }

    fn score(&self, parts: u64) -> u16 {
        Heuristic::score(self, P::unpack(parts))
    }
}

/// Any heuristic that needs no state and whose parts fit in a word.
pub struct Boxed<const W: usize>(Box<dyn Erased<W>>);

impl<const W: usize> Boxed<W> {
    /// Hides the type of a heuristic.
    pub fn new<P: PackedParts>(heuristic: impl Heuristic<W, State = (), Parts = P, Probe = P>) -> Self {
        Boxed(Box::new(heuristic))
    }
}

/// The h of packed parts.
fn h_of(parts: u64) -> u8 {
    parts as u8
}

impl<const W: usize> Heuristic<W> for Boxed<W> {
    type State = ();
    type Parts = u64;
    type Probe = u64;
    type Undo = ();
    type Delta = ();

    const NO_CHILD: u64 = u8::MAX as u64;

    fn goal(&self) -> Board<W> {
        self.0.goal()
    }

    fn start(&self, board: &Board<W>) -> ((), u64) {
        ((), self.0.start(board))
    }

    #[inline]
    fn h(&self, parts: u64) -> u8 {
        h_of(parts)
    }

    #[inline]
    fn probe(&self, (): &(), parts: u64, board: &Board<W>, slide: Slide) -> u64 {
        self.0.child(parts, board, slide)
    }

    #[inline]
    fn lower_bound(probe: u64) -> u8 {
        h_of(probe)
    }

    #[inline]
    fn enter(&self, (): &mut (), _: u64, _: &Board<W>, _: Slide, probe: u64, limit: u8) -> Result<(u64, ()), u8> {
        if h_of(probe) <= limit { Ok((probe, ())) } else { Err(h_of(probe)) }
    }

    fn score(&self, parts: u64) -> u16 {
        self.0.score(parts)
    }

    #[inline]
    fn leave(&self, (): &mut (), (): ()) {}

    fn summary(&self, _: u64) -> u8 {
        0
    }

    fn restore(&self, board: &Board<W>, _: u8, _: u8) -> ((), u64) {
        self.start(board)
    }
}
