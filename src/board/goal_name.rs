//! Goals as people state them: also by a name that stands for another board in each shape.

use super::{
    AnyBoard, Board, Move,
    goal::{Goal, GoalSizeError, GoalTextError},
};
use crate::shape::{Dims, Shape};
use std::{fmt, str::FromStr};

/// A goal as people state it. It is read and written like a [`Goal`], or as `snail`.
///
/// ```
/// use fifteen::{shape::Dims, internals::board::goal_name::StatedGoal};
///
/// let goal: StatedGoal = "snail".parse()?;
/// let shape = Dims::new(3, 4).expect("there are boards of this shape");
/// assert_eq!(goal.on(shape)?.to_string(), "1 2 3 4/10 11 0 5/9 8 7 6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StatedGoal {
    /// A goal in every shape, or a board.
    Goal(Goal),
    /// 1 2 3 … around the edge and on to the middle, where the blank is, like the shell of a snail:
    ///
    /// ```text
    ///   1 2 3
    ///   8 . 4
    ///   7 6 5
    /// ```
    Snail,
}

const SNAIL: &str = "snail";

impl StatedGoal {
    /// The goals that have names, in order of preference.
    pub const NAMED: [StatedGoal; 3] =
        [StatedGoal::Goal(Goal::BlankLast), StatedGoal::Goal(Goal::BlankFirst), StatedGoal::Snail];

    /// Returns the goal on boards of a shape.
    ///
    /// # Errors
    /// If the goal is a board of another shape.
    pub fn on(self, shape: Dims) -> Result<Goal, GoalSizeError> {
        let goal = match self {
            StatedGoal::Goal(goal) => goal,
            StatedGoal::Snail => Goal::Board(snail(shape)),
        };
        goal.check(shape).map(|()| goal)
    }

    /// Returns the name of a goal on boards of a shape: the first name that stands for it, or the board itself.
    pub fn of(goal: Goal, shape: Dims) -> Self {
        let board = goal.board(shape);
        let named = Self::NAMED.into_iter().find(|named| named.on(shape).is_ok_and(|goal| goal.board(shape) == board));
        named.unwrap_or(Goal::Board(board).into())
    }

    /// Returns the named goals to which a board can be solved, in order of preference.
    pub fn solvable(board: &AnyBoard) -> impl Iterator<Item = StatedGoal> + use<> {
        let board = *board;
        Self::NAMED.into_iter().filter(move |named| named.on(board.shape()).is_ok_and(|goal| board.is_solvable(goal)))
    }
}

/// Returns the board whose tiles go round from the edge to the middle.
fn snail(shape: Dims) -> AnyBoard {
    /// The ways to the right, down, to the left and up: a tile in the next cell could slide back like this.
    const WAYS: [Move; 4] = [Move::Left, Move::Up, Move::Right, Move::Down];
    let mut tiles = vec![0; shape.cells()];
    let (mut cell, mut turns) = (0, 0);
    for tile in 1..shape.cells() {
        tiles[cell] = tile as u8;
        let next = |turns: usize| shape.source(WAYS[turns % 4], cell).filter(|&next| tiles[next] == 0);
        if next(turns).is_none() {
            turns += 1;
        }
        cell = next(turns).unwrap_or_default();
    }
    Board::from_tiles(shape, &tiles).expect("each cell is passed once")
}

impl From<Goal> for StatedGoal {
    fn from(goal: Goal) -> Self {
        StatedGoal::Goal(goal)
    }
}

impl Default for StatedGoal {
    fn default() -> Self {
        Goal::default().into()
    }
}

impl fmt::Display for StatedGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StatedGoal::Goal(goal) => goal.fmt(f),
            StatedGoal::Snail => f.write_str(SNAIL),
        }
    }
}

impl FromStr for StatedGoal {
    type Err = GoalTextError;

    fn from_str(text: &str) -> Result<Self, GoalTextError> {
        if text == SNAIL { Ok(StatedGoal::Snail) } else { text.parse().map(StatedGoal::Goal) }
    }
}
