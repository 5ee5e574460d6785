//! The boards that a best-first search has reached.

use crate::numbered::Numbered;
use fifteen::Move;

#[derive(Clone, Copy)]
pub struct Reached {
    pub g: u16,
    pub h: u16,
    /// The last move of the shortest known path to the board; none at the root.
    pub last_move: Option<Move>,
    pub is_expanded: bool,
}

/// All boards reached so far, by their packed tiles.
#[derive(Clone)]
pub struct ReachedBoards {
    boards: Numbered,
    /// By number of a board.
    reached: Vec<Reached>,
}

impl ReachedBoards {
    pub fn new(root: u64, reached: Reached) -> Self {
        ReachedBoards { boards: Numbered::new(root), reached: vec![reached] }
    }

    pub fn len(&self) -> usize {
        self.reached.len()
    }

    pub fn get(&self, board: u64) -> Option<&Reached> {
        self.boards.number(board).map(|number| &self.reached[number])
    }

    pub fn get_mut(&mut self, board: u64) -> Option<&mut Reached> {
        self.boards.number(board).map(|number| &mut self.reached[number])
    }

    /// Adds a board, or replaces its entry.
    pub fn insert(&mut self, board: u64, reached: Reached) {
        match self.boards.add(board) {
            new if new == self.reached.len() => self.reached.push(reached),
            known => self.reached[known] = reached,
        }
    }
}
