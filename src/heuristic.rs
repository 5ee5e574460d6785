//! Heuristics: lower bounds on the number of moves to the goal, updated slide by slide.
//!
//! Decisions: `docs/decisions/heuristics.md`.
//!
//! A depth-first search keeps one state, which it changes on the way down and restores on the way up:
//!
//! ```text
//!   start(root)              state and parts from scratch
//!     probe(child) × 4       what each child would cost, state unchanged
//!     enter(child)           state becomes the child's, or the child is beyond the limit
//!       …                    the search below the child
//!     leave(child)           state becomes the parent's again
//! ```
//!
//! A best-first search keeps no states. It stores h and a [summary](IncrementalHeuristic::summary) of four bits for each board,
//! from which [`IncrementalHeuristic::restore`] makes the state when the board is expanded.
//!
//! A beam evaluates many children and keeps few: [`IncrementalHeuristic::evaluate`] returns a child's parts and a small change of the state, which
//! [`IncrementalHeuristic::apply`] makes if the child is kept. It sorts children by their [score](IncrementalHeuristic::score).

pub mod additive_pdb;
pub mod linear_conflict;
pub mod manhattan;
pub mod max_pdb;
pub mod misplaced;
pub mod own;
pub mod walking_distance;
pub mod walking_slides;

use crate::{
    board::{AnyBoard, Board, Slide},
    shape::Shape,
};
use std::any::Any;

/// A heuristic of your own, for [`Solver::solve_with`](crate::Solver::solve_with): an estimate h of the number of moves from a board to
/// the goal. The page [`extend`](crate::extend) has examples.
///
/// A solution is optimal if h is *admissible*, that is, if it is never above the number of moves that a shortest solution takes. It need not
/// be consistent (change by at most one with each move). It must depend on the board alone, and be 0 at the goal. At other boards, the
/// solver takes 0 as 1.
///
/// ```
/// use fifteen::{AnyBoard, Heuristic, Options, Solver};
/// use std::sync::Arc;
///
/// /// The number of tiles that are not in their goal cells.
/// struct Misplaced;
///
/// impl Heuristic for Misplaced {
///     fn h(&self, board: &AnyBoard) -> u16 {
///         let tiles = board.tiles().iter().zip(1..);
///         tiles.filter(|&(&tile, goal)| tile != 0 && tile != goal).count() as u16
///     }
/// }
///
/// let board = "8 1 3/4 0 2/7 6 5".parse()?;
/// let solution = Solver::new().solve_with(&board, &Options::default(), Arc::new(Misplaced))?;
/// assert_eq!(solution.length(), 14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Heuristic: Any + Send + Sync {
    /// Returns h of a board, in moves. Boards are as the caller of the solver writes them, whatever the [goal](crate::Options::goal).
    fn h(&self, board: &AnyBoard) -> u16;

    /// Returns h of the board that `slide` makes of `board`, whose own h is `h`. A search calls this for each child, so a heuristic
    /// that can be updated is several times as fast. By default h is computed from scratch.
    ///
    /// It must return what [`h`](Heuristic::h) returns for that board, as builds with debug assertions check.
    fn h_after(&self, h: u16, board: &AnyBoard, slide: Slide) -> u16 {
        let _ = h;
        self.h(&board.after_slide(slide))
    }
}

/// Builds something step by step: each call does a part of the work, some hundredths of a second, and the last one returns the result.
pub type StepwiseBuild<T> = Box<dyn FnMut() -> Option<T> + Send>;

/// An admissible heuristic: its value h never exceeds the true distance to the goal, and it is 0 only at the goal.
///
/// The head of `src/heuristic.rs` shows how a search calls the methods.
pub trait IncrementalHeuristic<S: Shape>: Send + Sync + 'static {
    /// The data about a board besides its parts. A search changes it in place.
    type State: Clone + Send;

    /// The lower bounds whose maximum is h. Each node of a search has its own.
    type Parts: Copy + Send;

    /// The result of [`IncrementalHeuristic::probe`] for a child, so that [`IncrementalHeuristic::enter`] need not compute it again.
    type Probe: Copy;

    /// The change that [`IncrementalHeuristic::enter`] made to the state, for [`IncrementalHeuristic::leave`].
    type Undo: Copy;

    /// The change from a parent's state to a child's. A beam stores it for many children and applies it to few, so it
    /// should be a few words at most.
    type Delta: Copy + Default + Send;

    /// Stands for the probe of a move that leads to no child. It is never entered.
    const NO_CHILD: Self::Probe;

    /// Whether [`IncrementalHeuristic::largest_pattern`] can return `Some`. Only then are beams compiled with rankings.
    const IS_RANKED: bool = false;

    /// Whether [`IncrementalHeuristic::variant`] can return `Some`.
    const HAS_VARIANTS: bool = false;

    /// Whether IDA* is compiled once for each cell of the 4x4 board: see [`blank_cell`](crate::search::blank_cell).
    const PER_CELL: bool = false;

    /// Returns the board whose h is 0.
    fn goal(&self) -> Board<S>;

    /// Computes the state and the parts of a board from scratch.
    fn start(&self, board: &Board<S>) -> (Self::State, Self::Parts);

    /// Returns h, in moves.
    fn h(&self, parts: Self::Parts) -> u16;

    /// Evaluates the child that `slide` makes of `board`, as far as that is cheap. State and parts belong to `board`.
    ///
    /// A search probes all children of a node before it enters the first. The table look-ups of the four probes do not
    /// depend on one another, so the processor runs them at the same time.
    fn probe(&self, state: &Self::State, parts: Self::Parts, board: &Board<S>, slide: Slide) -> Self::Probe;

    /// Changes the state into the child's, if the child's h is at most `limit`. `board` is still the parent.
    ///
    /// # Errors
    /// Returns a lower bound on the child's h that is above `limit`. The state is unchanged.
    fn enter(
        &self,
        state: &mut Self::State,
        parts: Self::Parts,
        board: &Board<S>,
        slide: Slide,
        probe: Self::Probe,
        limit: u16,
    ) -> Result<(Self::Parts, Self::Undo), u16>;

    /// Changes the state back into the parent's.
    fn leave(&self, state: &mut Self::State, undo: Self::Undo);

    /// Returns the data that [`IncrementalHeuristic::restore`] needs besides the board and h, in at most [`SUMMARY_BITS`] bits.
    fn summary(&self, parts: Self::Parts) -> u8;

    /// Returns the state and the parts of a board whose h and summary were stored.
    ///
    /// If the heuristic is inconsistent, the stored h may be above the board's own: a best-first search raises it to
    /// the parent's h less one.
    fn restore(&self, board: &Board<S>, h: u16, summary: u8) -> (Self::State, Self::Parts);

    /// Returns a child's parts and the change that leads to its state. The state itself stays the parent's.
    fn evaluate(
        &self,
        state: &Self::State,
        parts: Self::Parts,
        board: &Board<S>,
        slide: Slide,
    ) -> (Self::Parts, Self::Delta);

    /// Changes the state into the state of an evaluated child, and returns the child's parts.
    fn apply(
        &self,
        state: &mut Self::State,
        parts: Self::Parts,
        board: &Board<S>,
        slide: Slide,
        delta: Self::Delta,
    ) -> Self::Parts;

    /// Returns a score by which a beam compares boards, the lower the better. It need not be a lower bound.
    fn score(&self, parts: Self::Parts) -> u16;

    /// Returns the number of tiles of the largest pattern of an additive database whose score counts both the board and its
    /// mirror image. `None` for all other heuristics. Beams correct such scores by a fitted
    /// [ranking](crate::search::beam::ranking).
    fn largest_pattern(&self) -> Option<usize> {
        None
    }

    /// Returns the number of partitions of the tiles for which [`IncrementalHeuristic::variant`] can make the heuristic for a goal. Long searches
    /// choose among such [variants](crate::search::jobs::variant); only additive databases have some.
    fn partitions(&self, _goal: &Board<S>) -> u8 {
        0
    }

    /// Begins to make the same heuristic for another goal, with tables of the partition with this number; 0 is its own. `None` if it
    /// cannot be made.
    fn variant(&self, _goal: &Board<S>, _partition: u8) -> Option<StepwiseBuild<Self>>
    where
        Self: Sized,
    {
        None
    }
}

/// The number of bits of a [`IncrementalHeuristic::summary`].
pub const SUMMARY_BITS: u32 = 4;

/// The value of [`IncrementalHeuristic::NO_CHILD`], above every h.
pub const NO_H: u16 = u16::MAX;

/// A heuristic without a state. [`Boxed`] makes it a [`IncrementalHeuristic`].
///
/// Its data about a board, its *parts*, is packed in a word: h in the lowest 16 bits, and above it the data that the
/// heuristic needs to compute the parts of a child. Unlike a [`IncrementalHeuristic`] it can be called through a pointer.
pub trait Stateless<S: Shape>: Send + Sync + 'static {
    /// Returns the board whose h is 0.
    fn goal(&self) -> Board<S>;

    /// Computes the parts of a board from scratch.
    fn start(&self, board: &Board<S>) -> u64;

    /// Returns the parts of the child that `slide` makes of `board`, whose own parts are `parts`.
    fn child(&self, parts: u64, board: &Board<S>, slide: Slide) -> u64;
}

/// Any heuristic without a state. A search is compiled once for all of them, and pays one call through a pointer for each
/// child.
pub struct Boxed<S: Shape>(Box<dyn Stateless<S>>);

impl<S: Shape> Boxed<S> {
    /// Hides the type of a heuristic.
    pub fn new(heuristic: impl Stateless<S>) -> Self {
        Boxed(Box::new(heuristic))
    }
}

/// Returns the h of packed parts.
#[inline(always)]
pub fn h_of(parts: u64) -> u16 {
    parts as u16
}

impl<S: Shape> IncrementalHeuristic<S> for Boxed<S> {
    type State = ();
    type Parts = u64;
    type Probe = u64;
    type Undo = ();
    type Delta = ();

    const NO_CHILD: u64 = NO_H as u64;

    fn goal(&self) -> Board<S> {
        self.0.goal()
    }

    fn start(&self, board: &Board<S>) -> ((), u64) {
        ((), self.0.start(board))
    }

    #[inline]
    fn h(&self, parts: u64) -> u16 {
        h_of(parts)
    }

    #[inline]
    fn probe(&self, (): &(), parts: u64, board: &Board<S>, slide: Slide) -> u64 {
        self.0.child(parts, board, slide)
    }

    #[inline]
    fn enter(&self, (): &mut (), _: u64, _: &Board<S>, _: Slide, probe: u64, limit: u16) -> Result<(u64, ()), u16> {
        if h_of(probe) <= limit { Ok((probe, ())) } else { Err(h_of(probe)) }
    }

    #[inline]
    fn leave(&self, (): &mut (), (): ()) {}

    fn summary(&self, _: u64) -> u8 {
        0
    }

    fn restore(&self, board: &Board<S>, _: u16, _: u8) -> ((), u64) {
        self.start(board)
    }

    #[inline]
    fn evaluate(&self, (): &(), parts: u64, board: &Board<S>, slide: Slide) -> (u64, ()) {
        (self.0.child(parts, board, slide), ())
    }

    #[inline]
    fn apply(&self, (): &mut (), parts: u64, board: &Board<S>, slide: Slide, (): ()) -> u64 {
        self.0.child(parts, board, slide)
    }

    fn score(&self, parts: u64) -> u16 {
        h_of(parts)
    }
}
