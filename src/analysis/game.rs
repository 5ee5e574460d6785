//! A game: a board and the moves that were made from it.

use crate::board::{
    AnyBoard, Move,
    metric::Metric,
    notation::{ReadError, letter, read_replay, write_replay},
};
use std::{fmt, iter, str::FromStr};

/// One move of a metric: a slide, or several tiles that slide at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameMove {
    /// The direction.
    pub direction: Move,
    /// How many tiles slide.
    pub tiles: usize,
}

impl GameMove {
    /// Returns some moves as a metric counts them.
    pub fn all(moves: &[Move], metric: Metric) -> impl Iterator<Item = GameMove> {
        metric.split(moves).map(|run| GameMove { direction: run[0], tiles: run.len() })
    }

    /// Returns the slides.
    pub fn slides(self) -> impl Iterator<Item = Move> {
        iter::repeat_n(self.direction, self.tiles)
    }

    /// Returns the move that takes it back.
    #[must_use]
    pub fn inverse(self) -> GameMove {
        GameMove { direction: self.direction.inverse(), ..self }
    }
}

impl fmt::Display for GameMove {
    /// Writes it as replays do: `L`, or `L2` for two tiles.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", letter(self.direction))?;
        if self.tiles > 1 { write!(f, "{}", self.tiles) } else { Ok(()) }
    }
}

/// A board and the moves that were made from it, which need not lead to any goal.
///
/// A game is read from and written as a replay: a board, and the letters of the moves.
///
/// ```
/// use fifteen::{Game, Move};
///
/// let game: Game = "1 2 3/4 5 6/0 7 8 L2".parse()?;
/// assert_eq!(game.moves(), [Move::Left, Move::Left]);
/// assert_eq!(game.boards().last().map(|board| board.to_string()).as_deref(), Some("1 2 3/4 5 6/7 8 0"));
/// assert_eq!(game.to_string(), "1 2 3/4 5 6/0 7 8 L2");
/// # Ok::<(), fifteen::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    start: AnyBoard,
    moves: Vec<Move>,
}

impl Game {
    /// Returns the game with these moves.
    ///
    /// # Errors
    /// The index of the first move that leads outside the board.
    pub fn new(start: AnyBoard, moves: Vec<Move>) -> Result<Self, usize> {
        { start }.slide_all(&moves)?;
        Ok(Game { start, moves })
    }

    /// The board before the first move.
    pub fn start(&self) -> &AnyBoard {
        &self.start
    }

    /// The moves, first to last.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the moves as a metric counts them.
    pub fn moves_in(&self, metric: Metric) -> impl Iterator<Item = GameMove> {
        GameMove::all(&self.moves, metric)
    }

    /// Returns the boards before each move, and after the last one.
    pub fn boards(&self) -> impl Iterator<Item = AnyBoard> {
        let mut board = self.start;
        let after = self.moves.iter().map(move |m| {
            board.slide_all(std::slice::from_ref(m)).expect("the moves of a game are legal");
            board
        });
        std::iter::once(self.start).chain(after)
    }
}

impl FromStr for Game {
    type Err = ReadError;

    /// Reads a replay: see [`read_replay`].
    fn from_str(text: &str) -> Result<Self, ReadError> {
        read_replay(text).map(|(start, moves)| Game { start, moves })
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_replay(&self.start, &self.moves))
    }
}
