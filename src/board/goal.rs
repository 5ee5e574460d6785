//! The two goals, and the half turn that makes one of the other.
//!
//! Only `blank-last` is searched. Turned by 180 degrees and renumbered, a board with the goal `blank-first` becomes one
//! with the goal `blank-last` at the same distance; its moves come out turned as well. This is the one place that knows.

use super::{Board, Move, name::UnknownName};
use std::{fmt, str::FromStr};

/// Where the blank lies when the board is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Goal {
    /// 1 2 3 … n-1 blank.
    #[default]
    BlankLast,
    /// blank 1 2 3 … n-1.
    BlankFirst,
}

impl Goal {
    /// Both goals, in order of preference.
    pub const ALL: [Goal; 2] = [Goal::BlankLast, Goal::BlankFirst];

    /// The name used in every interface.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::BlankLast => "blank-last",
            Goal::BlankFirst => "blank-first",
        }
    }

    /// Turns a board towards the internal goal, or back: the turn is its own inverse. Cell p becomes cell n-1-p and
    /// tile t becomes n-t, where n is the number of cells.
    #[must_use]
    pub fn turn_board<const W: usize>(self, board: &Board<W>) -> Board<W> {
        match self {
            Goal::BlankLast => *board,
            Goal::BlankFirst => {
                let turned: Vec<u8> = board.tiles().iter().rev().map(|&t| self.turn_tile::<W>(t)).collect();
                Board::from_tiles(&turned).expect("a half turn keeps each tile once")
            }
        }
    }

    /// The tile that `tile` becomes in the turned board.
    #[must_use]
    pub const fn turn_tile<const W: usize>(self, tile: u8) -> u8 {
        match self {
            Goal::BlankFirst if tile != 0 => (W * W) as u8 - tile,
            _ => tile,
        }
    }

    /// The move that `m` becomes in the turned board.
    #[must_use]
    pub const fn turn_move(self, m: Move) -> Move {
        match self {
            Goal::BlankLast => m,
            Goal::BlankFirst => m.inverse(),
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Goal {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        UnknownName::look_up("goal", name, &Goal::ALL, Goal::name)
    }
}
