//! The variants of a search: from the board to the goal or from the goal to the board, with tables of one partition or another.
//!
//! All find the same distance, but one may take a hundred times as many nodes as another, since the heuristic underestimates by
//! different amounts. The dealer tries variants with a short iteration before it begins one that takes long, and keeps the best.

use super::{MessageError, frontier::Frontier};
use crate::{
    board::{Board, Move, backward::Backward},
    heuristic::{IncrementalHeuristic, StepwiseBuild},
    search::root::Root,
    shape::Shape,
};
use std::{fmt, str::FromStr};

/// The direction in which an iteration is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Direction {
    /// From the board to the goal.
    #[default]
    Forward,
    /// From the goal to the board.
    Backward,
}

impl Direction {
    /// Returns the other direction.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Direction::Forward => Direction::Backward,
            Direction::Backward => Direction::Forward,
        }
    }
}

/// How an iteration is searched. The default is the requested variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Variant {
    /// The direction.
    pub direction: Direction,
    /// The number of the partition; 0 is the partition of the requested heuristic. See [`IncrementalHeuristic::variant`].
    pub partition: u8,
}

impl Variant {
    /// The requested variant.
    pub const REQUESTED: Variant = Variant { direction: Direction::Forward, partition: 0 };

    /// Reads the number of the partition.
    pub(super) fn read(is_backward: bool, partition: &str) -> Result<Self, MessageError> {
        let direction = if is_backward { Direction::Backward } else { Direction::Forward };
        Ok(Variant { direction, partition: partition.parse().map_err(|_| MessageError)? })
    }
}

impl fmt::Display for Variant {
    /// Writes the direction and the number of the partition, as in `<0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.direction == Direction::Forward { '>' } else { '<' }, self.partition)
    }
}

impl FromStr for Variant {
    type Err = MessageError;

    fn from_str(text: &str) -> Result<Self, MessageError> {
        match (text.strip_prefix('>'), text.strip_prefix('<')) {
            (Some(number), _) => Variant::read(false, number),
            (_, Some(number)) => Variant::read(true, number),
            _ => Err(MessageError),
        }
    }
}

/// The methods that a dealer needs of a root, for any shape and heuristic.
pub(in crate::search) trait Tree: Send {
    /// Cuts the iteration with a bound into jobs. See [`Frontier::cut`].
    fn cut(&self, bound: u16, nodes: usize, level: u16) -> Frontier;

    /// See [`Root::partitions`].
    fn partitions(&self, direction: Direction) -> u8;

    /// See [`Root::variant`].
    fn variant(&self, variant: Variant) -> Option<StepwiseBuild<Box<dyn Tree>>>;
}

impl<S: Shape, H: IncrementalHeuristic<S>> Tree for Root<S, H> {
    fn cut(&self, bound: u16, nodes: usize, level: u16) -> Frontier {
        let frontier = Frontier::cut(&self.board, &*self.heuristic, &self.automaton, bound, nodes, level);
        Frontier { solution: frontier.solution.map(|moves| self.forward(moves)), ..frontier }
    }

    fn partitions(&self, direction: Direction) -> u8 {
        self.partitions(direction)
    }

    fn variant(&self, variant: Variant) -> Option<StepwiseBuild<Box<dyn Tree>>> {
        let mut build = self.variant(variant)?;
        Some(Box::new(move || Some(Box::new(build()?))))
    }
}

/// Returns whether searches with a heuristic on boards of this shape may have variants. In wasm, only 5×5 boards have them.
pub const fn has_variants<S: Shape, H: IncrementalHeuristic<S>>() -> bool {
    let is_five_by_five = matches!(S::KNOWN, Some(shape) if shape.is(5, 5));
    H::HAS_VARIANTS && (is_five_by_five || cfg!(not(target_family = "wasm")))
}

/// The root that was requested, and those of its variants.
impl<S: Shape, H: IncrementalHeuristic<S>> Root<S, H> {
    /// Returns the number of partitions for a direction of the search from this root. See [`IncrementalHeuristic::partitions`].
    pub fn partitions(&self, direction: Direction) -> u8 {
        if !self.may_vary() {
            return 0;
        }
        match direction {
            Direction::Forward => self.heuristic.partitions(&self.heuristic.goal()),
            Direction::Backward => self.heuristic.partitions(Backward::new(&self.board).goal()),
        }
    }

    /// Begins to make the root of a variant of the search from this root; `None` if its heuristic cannot be made.
    #[inline]
    pub fn variant(&self, variant: Variant) -> Option<StepwiseBuild<Self>> {
        if !self.may_vary() {
            return None;
        }
        let backward = (variant.direction == Direction::Backward).then(|| Backward::new(&self.board));
        let (start, goal) = match &backward {
            None => (self.board, self.heuristic.goal()),
            Some(backward) => (*backward.start(), *backward.goal()),
        };
        let mut build = self.heuristic.variant(&goal, variant.partition)?;
        let automaton = self.automaton.clone();
        Some(Box::new(move || {
            let root = Root::new(start, build()?.into(), automaton.clone());
            Some(Root { backward: backward.clone(), ..root })
        }))
    }

    /// Returns the moves of a solution from here as moves that solve the requested board.
    pub fn forward(&self, solution: Vec<Move>) -> Vec<Move> {
        match &self.backward {
            Some(backward) if const { has_variants::<S, H>() } => backward.forward(&solution),
            _ => solution,
        }
    }

    #[inline]
    fn may_vary(&self) -> bool {
        if const { !has_variants::<S, H>() } {
            return false;
        }
        self.heuristic.goal() == Board::goal(self.board.shape())
    }
}
