//! How the programs of well-known courses write boards, goals and moves.

mod convert;

pub use convert::{ConvertError, CoursePosition, Source, Style, Written};

use super::{
    Move,
    goal::Goal,
    notation::{Layout, ReadError, read_moves, shorten, write_moves},
    text::Mover,
};

/// A course whose students solve sliding-tile puzzles.
///
/// Its moves name the direction of the blank, which is opposite to the direction of the tile:
///
/// ```
/// use fifteen::{Move, internals::board::course::Course};
///
/// assert_eq!(Course::Columbia.write_moves(&[Move::Down, Move::Right]), "['Up', 'Left']");
/// assert_eq!(Course::Columbia.read_moves("['Up', 'Left']"), Ok(vec![Move::Down, Move::Right]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Course {
    /// Russell and Norvig, *Artificial Intelligence: A Modern Approach*: tuples such as `(1, 2, 3, 4, 5, 6, 7, 8, 0)`,
    /// blank last, moves such as `UP`.
    Aima,
    /// Berkeley, CS 188: lists such as `[0, 1, 2, 3, 4, 5, 6, 7, 8]`, blank first, moves such as `up`.
    Berkeley,
    /// Columbia, COMS W4701: `0,1,2,3,4,5,6,7,8`, blank first, moves such as `Up`.
    Columbia,
    /// Princeton, COS 226: the number of rows and a grid, blank last. Its solutions are boards, so the moves are ours:
    /// the letters of the directions in which tiles slide.
    Princeton,
}

/// Error of moves that are not written as a course writes them.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CourseMoveError {
    /// A word is not a move.
    #[error("“{word}” is not a move; expected {}, the direction of the blank.", .expected.join(", "))]
    Word {
        /// The word, shortened.
        word: String,
        /// Where it starts, in bytes.
        start: usize,
        /// Where it ends, in bytes.
        end: usize,
        /// The words of the course.
        expected: [&'static str; 4],
    },
    /// The letters of the directions in which tiles slide cannot be read.
    #[error(transparent)]
    Letters(#[from] ReadError),
}

impl Course {
    /// All courses.
    pub const ALL: [Course; 4] = [Course::Aima, Course::Berkeley, Course::Columbia, Course::Princeton];

    /// Returns the name of the course.
    pub const fn name(self) -> &'static str {
        match self {
            Course::Aima => "aima",
            Course::Berkeley => "berkeley",
            Course::Columbia => "columbia",
            Course::Princeton => "princeton",
        }
    }

    /// Returns the goal of the course.
    pub const fn goal(self) -> Goal {
        match self {
            Course::Aima | Course::Princeton => Goal::BlankLast,
            Course::Berkeley | Course::Columbia => Goal::BlankFirst,
        }
    }

    /// Returns the layout of its boards.
    pub const fn layout(self) -> Layout {
        match self {
            Course::Aima => Layout::Tuple,
            Course::Berkeley => Layout::List,
            Course::Columbia => Layout::Commas,
            Course::Princeton => Layout::Grid,
        }
    }

    /// Returns whether its moves name the direction of the tile or of the blank.
    pub const fn moves_of(self) -> Mover {
        if self.words().is_some() { Mover::Blank } else { Mover::Tile }
    }

    /// Returns the words for the moves of the blank up, down, left and right; `None` if the course has none.
    const fn words(self) -> Option<[&'static str; 4]> {
        match self {
            Course::Aima => Some(["UP", "DOWN", "LEFT", "RIGHT"]),
            Course::Berkeley => Some(["up", "down", "left", "right"]),
            Course::Columbia => Some(["Up", "Down", "Left", "Right"]),
            Course::Princeton => None,
        }
    }

    /// Writes moves as a list of the course's words; for Princeton, as letters of the tiles' directions.
    pub fn write_moves(self, moves: &[Move]) -> String {
        if self.words().is_none() {
            return write_moves(moves);
        }
        let words: Vec<_> = moves.iter().filter_map(|m| self.word(*m)).map(|word| format!("'{word}'")).collect();
        format!("[{}]", words.join(", "))
    }

    /// Returns the word for the move of a tile; `None` if the course has none.
    fn word(self, m: Move) -> Option<&'static str> {
        let index = BLANK_MOVES.iter().position(|other| *other == m).expect("there are four moves");
        Some(self.words()?[index])
    }

    /// Reads moves as the course writes them, as a list or just as words.
    ///
    /// # Errors
    /// The first word that is not a move. Upper and lower case are the same.
    pub fn read_moves(self, text: &str) -> Result<Vec<Move>, CourseMoveError> {
        let Some(words) = self.words() else { return Ok(read_moves(text)?) };
        let separates = |c: char| c.is_whitespace() || matches!(c, ',' | '[' | ']' | '(' | ')' | '\'' | '"');
        let (mut moves, mut start) = (Vec::new(), 0);
        for part in text.split_inclusive(separates) {
            let word = part.trim_end_matches(separates);
            let end = start + word.len();
            let known = words.iter().zip(BLANK_MOVES).find(|(known, _)| known.eq_ignore_ascii_case(word));
            match known {
                Some((_, m)) => moves.push(m),
                None if word.is_empty() => {}
                None => return Err(CourseMoveError::Word { word: shorten(word), start, end, expected: words }),
            }
            start += part.len();
        }
        Ok(moves)
    }
}

/// The moves of tiles when the blank moves up, down, left and right.
const BLANK_MOVES: [Move; 4] = [Move::Down, Move::Up, Move::Right, Move::Left];
