//! Heuristics: lower bounds of the moves that remain, kept up to date slide by slide.

pub mod additive_pdb;
pub mod linear_conflict;
pub mod manhattan;
pub mod max_pdb;
pub mod misplaced;
pub mod walking_distance;

use crate::board::{Board, Slide};

/// A function h that never exceeds the true distance to the goal, and is 0 at the goal alone.
///
/// A search that walks along a path keeps one [`Heuristic::State`] and changes it in place. For each child it first
/// takes a [`Heuristic::probe`], which may find it too far already, and enters those that may be within the limit.
///
/// Searches box it and run in any thread.
pub trait Heuristic<const W: usize>: Send + Sync + 'static {
    /// What is known of the board besides h, changed in place.
    type State: Clone + Send;

    /// The lower bounds of which h is the largest.
    type Parts: Copy + Send;

    /// What the first look at a child found out.
    type Probe: Copy;

    /// What entering a child changed of the state.
    type Undo: Copy;

    /// What a child's state is made of, as its parent sees it, so that no table is looked at again: a few words at most,
    /// since it is kept for many children.
    type Delta: Copy + Default + Send;

    /// Stands where there is no child: its [`Heuristic::lower_bound`] is 255.
    const NO_CHILD: Self::Probe;

    /// The board that is 0 moves away.
    fn goal(&self) -> Board<W> {
        Board::goal()
    }

    /// A board's state and parts, from scratch.
    fn start(&self, board: &Board<W>) -> (Self::State, Self::Parts);

    /// The lower bound, in moves.
    fn h(&self, parts: Self::Parts) -> u8;

    /// Looks at the child that `slide` leads to from `board`, whose state and parts are given.
    fn probe(&self, state: &Self::State, parts: Self::Parts, board: &Board<W>, slide: Slide) -> Self::Probe;

    /// A lower bound of the child's h.
    fn lower_bound(probe: Self::Probe) -> u8;

    /// Turns the state into the child's if its h is at most `limit`; `board` is still the parent's.
    ///
    /// # Errors
    /// A value above `limit` and not above the child's h. The state is unchanged.
    fn enter(
        &self,
        state: &mut Self::State,
        parts: Self::Parts,
        board: &Board<W>,
        slide: Slide,
        probe: Self::Probe,
        limit: u8,
    ) -> Result<(Self::Parts, Self::Undo), u8>;

    /// The child's parts and a delta of it, the state left as it is.
    #[inline]
    fn evaluate(
        &self,
        state: &Self::State,
        parts: Self::Parts,
        board: &Board<W>,
        slide: Slide,
    ) -> (Self::Parts, Self::Delta) {
        (self.apply(&mut state.clone(), parts, board, slide, Self::Delta::default()), Self::Delta::default())
    }

    /// Turns the state into that of a child that was peeked at; its parts.
    #[inline]
    fn apply(
        &self,
        state: &mut Self::State,
        parts: Self::Parts,
        board: &Board<W>,
        slide: Slide,
        _delta: Self::Delta,
    ) -> Self::Parts {
        let probe = self.probe(state, parts, board, slide);
        let Ok((parts, _)) = self.enter(state, parts, board, slide, probe, u8::MAX) else {
            unreachable!("every h is within 255")
        };
        parts
    }

    /// How far the goal seems to be, for searches that compare boards with one another: no bound of anything.
    fn score(&self, parts: Self::Parts) -> u16 {
        self.h(parts) as u16
    }

    /// Turns the state back into the parent's.
    fn leave(&self, state: &mut Self::State, undo: Self::Undo);

    /// What must be kept of the parts, beside h, so that [`Heuristic::restore`] gets them back: at most [`SUMMARY_BITS`]
    /// bits.
    fn summary(&self, parts: Self::Parts) -> u8;

    /// Returns the state and parts of a board whose h and summary were kept. If the heuristic is inconsistent, the h that a
    /// search kept may be larger than the board's own, raised to its parent's less one.
    fn restore(&self, board: &Board<W>, h: u8, summary: u8) -> (Self::State, Self::Parts);
}

/// The bits of a [`Heuristic::summary`].
pub const SUMMARY_BITS: u32 = 4;

/// A heuristic that can be retargeted at any board.
pub trait Retarget<const W: usize>: Heuristic<W> + Clone {
    /// The same for another goal. It takes no longer than some hundred nodes do.
    #[must_use]
    fn retargeted(&self, goal: &Board<W>) -> Self;
}

/// A heuristic that needs nothing but its value.
pub trait Stateless<const W: usize>: Send + Sync + 'static {
    /// The board whose value is 0.
    fn goal(&self) -> Board<W>;

    /// The lower bound of a board, from scratch.
    fn estimate(&self, board: &Board<W>) -> u8;

    /// That of the child that `slide` leads to from `board`, whose value is `h`.
    fn estimate_after(&self, h: u8, board: &Board<W>, slide: Slide) -> u8;
}

impl<const W: usize, V: Stateless<W>> Heuristic<W> for V {
    type State = ();
    type Parts = u8;
    type Probe = u8;
    type Undo = ();
    type Delta = ();

    const NO_CHILD: u8 = u8::MAX;

    fn goal(&self) -> Board<W> {
        self.goal()
    }

    fn start(&self, board: &Board<W>) -> ((), u8) {
        ((), self.estimate(board))
    }

    #[inline]
    fn h(&self, h: u8) -> u8 {
        h
    }

    #[inline]
    fn probe(&self, (): &(), h: u8, board: &Board<W>, slide: Slide) -> u8 {
        self.estimate_after(h, board, slide)
    }

    #[inline]
    fn lower_bound(h: u8) -> u8 {
        h
    }

    #[inline]
    fn enter(&self, (): &mut (), _: u8, _: &Board<W>, _: Slide, h: u8, limit: u8) -> Result<(u8, ()), u8> {
        if h <= limit { Ok((h, ())) } else { Err(h) }
    }

    #[inline]
    fn leave(&self, (): &mut (), (): ()) {}

    fn summary(&self, _: u8) -> u8 {
        0
    }

    fn restore(&self, board: &Board<W>, _: u8, _: u8) -> ((), u8) {
        self.start(board)
    }
}
