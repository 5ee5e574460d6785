//! Boards and moves from one way of writing them to another.

use super::{Course, CourseMoveError};
use crate::{
    board::{
        AnyBoard, Move,
        goal::{BAD_GOAL, Goal, GoalSizeError},
        goal_name::StatedGoal,
        name::UnknownName,
        notation::{Layout, ReadError, layout_of, letter, read_board, read_moves, write_moves},
        text::{Found, Mover, TextError, read_moves_on},
    },
    shape::Shape as _,
};
use std::str::FromStr;

/// How a board and moves are written: as the programs of a course do, or in a layout and with the letters of the tiles'
/// directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// The layout, the goal and the moves of a course.
    Course(Course),
    /// A layout, with the goal that the board already has.
    Layout(Layout),
}

/// The origin of a board and moves, which determines the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A course: its goal and its moves.
    Course(Course),
    /// Any other program with this goal; the moves are the letters of the tiles' directions.
    Goal(StatedGoal),
}

/// A board, its goal if it is known, and moves made from the board.
///
/// Most texts do not say which goal the board has, and the goal is never guessed:
///
/// ```
/// use fifteen::internals::board::course::{ConvertError, Course, CoursePosition, Source, Style};
///
/// let (board, aima) = ("1,2,5,3,4,0,6,7,8", Style::Course(Course::Aima));
/// let position = CoursePosition::read(board, None, "")?;
/// assert_eq!(position.goal, None);
/// assert_eq!(position.write(aima), Err(ConvertError::AmbiguousGoal));
///
/// let position = CoursePosition::read(board, Some(Source::Course(Course::Columbia)), "['Up', 'Left', 'Left']")?;
/// let written = position.write(aima)?;
/// // With the blank last, the board is turned by 180 degrees, and tile n becomes 9-n.
/// assert_eq!(written.board, "(1, 2, 3, 0, 5, 6, 4, 7, 8)");
/// assert_eq!(written.moves, "['DOWN', 'RIGHT', 'RIGHT']");
/// # Ok::<(), ConvertError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoursePosition {
    /// The board.
    pub board: AnyBoard,
    /// The goal of the board; `None` if the text leaves it open.
    pub goal: Option<Goal>,
    /// The moves, as directions of tiles.
    pub moves: Vec<Move>,
}

/// A position in writing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The board.
    pub board: String,
    /// The goal of the written board; `None` if it is not known.
    pub goal: Option<Goal>,
    /// The moves.
    pub moves: String,
}

/// Why a position cannot be read or written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConvertError {
    /// The board cannot be read.
    #[error(transparent)]
    Board(ReadError),
    /// The moves cannot be read.
    #[error(transparent)]
    Moves(#[from] CourseMoveError),
    /// Moves that are not written as a course writes them cannot be read.
    #[error(transparent)]
    MovesOn(#[from] TextError),
    /// A move leads outside the board.
    #[error("Move {number}, {word}, cannot be made: the blank is at the edge.")]
    IllegalMove {
        /// The number of the move, from 1.
        number: usize,
        /// The move, as its source writes it.
        word: String,
    },
    /// The goal has another size than the board.
    #[error(transparent)]
    GoalSize(#[from] GoalSizeError),
    /// The goal has its blank outside the corners, so no turn makes it the goal of a course.
    #[error("The goal {goal} cannot become that of a course; expected a goal with the blank in a corner.")]
    GoalOutsideCorner {
        /// The goal.
        goal: Goal,
    },
    /// The text does not say which goal the board has, and the answer makes a difference.
    #[error("The board does not say which goal it has; expected its goal, blank-last or blank-first, or its course.")]
    AmbiguousGoal,
    /// The board is no square, and the layout has no rows.
    #[error("The layout {} has no rows, so only squares can be written in it; expected a square, or one of rows, nested and grid.", .layout.name())]
    NoRows {
        /// The layout.
        layout: Layout,
    },
}

impl ConvertError {
    /// The code by which programs tell errors apart. It is the same in every interface.
    pub fn code(&self) -> &'static str {
        match self {
            ConvertError::Board(error) => error.code(),
            ConvertError::MovesOn(error) => error.code(),
            ConvertError::Moves(_) | ConvertError::IllegalMove { .. } => "bad-moves",
            ConvertError::GoalSize(_) | ConvertError::GoalOutsideCorner { .. } => BAD_GOAL,
            ConvertError::AmbiguousGoal => "ambiguous-goal",
            ConvertError::NoRows { .. } => "bad-options",
        }
    }

    /// Returns the text that is wrong, the board or the moves, and where the offending part starts and ends, in bytes.
    pub const fn offender<'a>(&self, board: &'a str, moves: &'a str) -> Option<(&'a str, usize, usize)> {
        match self {
            ConvertError::Board(error) => Some((board, error.start, error.end)),
            ConvertError::MovesOn(error) => Some((moves, error.start, error.end)),
            ConvertError::Moves(CourseMoveError::Word { start, end, .. }) => Some((moves, *start, *end)),
            ConvertError::Moves(CourseMoveError::Letters(error)) => Some((moves, error.start, error.end)),
            _ => None,
        }
    }
}

impl CoursePosition {
    /// Reads a board in any layout, and the moves made from it as its source writes them. Without a source, the goal is known
    /// only if a single course uses the layout of the board, as Princeton's files do.
    ///
    /// # Errors
    /// If the board or the moves cannot be read, or do not go together.
    pub fn read(board_text: &str, source: Option<Source>, moves: &str) -> Result<Self, ConvertError> {
        let board = read_board(board_text).map_err(ConvertError::Board)?;
        let goal = match source {
            Some(source) => Some(source.goal().on(board.shape())?),
            None => layout_of(board_text).and_then(Layout::goal),
        };
        let moves = match source {
            Some(Source::Course(course)) => course.read_moves(moves)?,
            _ => read_moves(moves).map_err(CourseMoveError::Letters)?,
        };
        check_moves(&board, &moves, source)?;
        Ok(CoursePosition { board, goal, moves })
    }

    /// Returns the position of a board that was found in a text: its moves are the moves after the board, and then
    /// `more`, as its source writes them. Without a source, the goal is [`Found::known_goal`]. `of` says whether
    /// directions that no course writes are those of the tile or of the blank.
    ///
    /// # Errors
    /// If the moves cannot be read, or if the board and the goal do not go together.
    pub fn of(found: &Found, source: Option<Source>, more: &str, of: Mover) -> Result<Self, ConvertError> {
        let (board, position) = (found.board, found.position());
        let goal = source.map(Source::goal).or_else(|| found.known_goal());
        let goal = goal.map(|goal| goal.on(board.shape())).transpose()?;
        let more = match source {
            Some(Source::Course(course)) => {
                let moves = course.read_moves(more)?;
                check_moves(&position, &moves, source)?;
                moves
            }
            _ => read_moves_on(&position, more, of)?,
        };
        Ok(CoursePosition { board, goal, moves: found.moves.iter().copied().chain(more).collect() })
    }

    /// Writes the position. Where a course has another goal, the board is turned and its tiles are renumbered, so that it is the
    /// same puzzle.
    ///
    /// # Errors
    /// If the goal is not known, but a course has one, if no turn makes it the goal of the course, or if the board is
    /// no square and would be written without rows.
    pub fn write(&self, style: Style) -> Result<Written, ConvertError> {
        match style {
            Style::Layout(layout) => {
                Ok(Written { board: written(layout, &self.board)?, goal: self.goal, moves: write_moves(&self.moves) })
            }
            Style::Course(course) => {
                let from = self.goal.ok_or(ConvertError::AmbiguousGoal)?;
                let to = course.goal();
                if !from.is_in_corner() {
                    return Err(ConvertError::GoalOutsideCorner { goal: from });
                }
                let board = self.board.to_internal(from).to_original(to);
                let moves: Vec<Move> = self.moves.iter().map(|m| to.transform_move(from.transform_move(*m))).collect();
                Ok(Written {
                    board: written(course.layout(), &board)?,
                    goal: Some(to),
                    moves: course.write_moves(&moves),
                })
            }
        }
    }
}

/// Checks that moves can be made from a board.
fn check_moves(board: &AnyBoard, moves: &[Move], source: Option<Source>) -> Result<(), ConvertError> {
    let illegal = |at: usize| ConvertError::IllegalMove { number: at + 1, word: written_move(source, moves[at]) };
    { *board }.slide_all(moves).map_err(illegal)
}

/// Writes a board in a layout from which it can be read again.
fn written(layout: Layout, board: &AnyBoard) -> Result<String, ConvertError> {
    if layout.has_rows() || board.shape().is_square() {
        Ok(layout.write(board))
    } else {
        Err(ConvertError::NoRows { layout })
    }
}

fn written_move(source: Option<Source>, m: Move) -> String {
    let word = if let Some(Source::Course(course)) = source { course.word(m) } else { None };
    word.map_or_else(|| letter(m).to_string(), str::to_owned)
}

impl Layout {
    /// Returns the goal of boards in this layout, if only one course writes it.
    pub const fn goal(self) -> Option<Goal> {
        match self {
            Layout::Grid => Some(Course::Princeton.goal()),
            _ => None,
        }
    }
}

impl Source {
    fn goal(self) -> StatedGoal {
        match self {
            Source::Course(course) => course.goal().into(),
            Source::Goal(goal) => goal,
        }
    }
}

impl Style {
    /// All styles: courses, then layouts.
    pub fn all() -> impl Iterator<Item = Style> {
        Course::ALL.into_iter().map(Style::Course).chain(Layout::ALL.into_iter().map(Style::Layout))
    }

    /// Returns the name of the course or the layout.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Course(course) => course.name(),
            Style::Layout(layout) => layout.name(),
        }
    }
}

impl FromStr for Style {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        UnknownName::look_up("course or layout", text, &Style::all().collect::<Vec<_>>(), Style::name)
    }
}

impl FromStr for Source {
    type Err = UnknownName;

    /// Reads the name of a course, or a goal.
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let course = UnknownName::look_up("source", text, &Course::ALL, Course::name);
        course.map(Source::Course).or_else(|unknown| {
            let known = format!("{}, blank-last, blank-first, snail, or a board", unknown.known);
            text.parse().map(Source::Goal).map_err(|_| UnknownName { known, ..unknown })
        })
    }
}
