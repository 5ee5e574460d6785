//! Turns: how boards are turned and renumbered so that any goal becomes one that searches know.
//!
//! A goal with the blank in a corner becomes 1 2 3 … blank, at the same distance from every board and by turned moves. Of
//! other goals nothing is turned, and the inner goal is 1 2 3 … blank after the blank has walked up and left to its cell:
//! so most tiles keep the home that their number tells, and of both goals' boards the even ones can be solved.

use super::{Board, Move, cells::Cells, symmetry::Symmetry};

/// The turn of one goal.
#[derive(Clone, Debug)]
pub struct Turn<const W: usize> {
    symmetry: Symmetry,
    goal: Board<W>,
    /// By tile outside: the tile inside.
    inward: Cells<u8, W>,
    /// By tile inside: the tile outside.
    outward: Cells<u8, W>,
}

impl<const W: usize> Turn<W> {
    /// The turn of a goal as it is seen outside.
    pub fn of(outer: &Board<W>) -> Self {
        let corner = Symmetry::of_corner(outer.blank(), W);
        let symmetry = corner.unwrap_or(Symmetry::Identity);
        let goal = inner_goal(symmetry.cell(outer.blank(), W));
        let (mut inward, mut outward) = (Cells::default(), Cells::default());
        for (cell, &tile) in outer.tiles().iter().enumerate() {
            let inner = goal.tile_at(symmetry.cell(cell, W));
            inward[tile as usize] = inner;
            outward[inner as usize] = tile;
        }
        Turn { symmetry, goal, inward, outward }
    }

    /// What the goal becomes.
    pub fn goal(&self) -> &Board<W> {
        &self.goal
    }

    /// A board as searches know it.
    pub fn inward(&self, board: &Board<W>) -> Board<W> {
        self.renumbered(board, &self.inward)
    }

    /// A board as it is seen outside.
    pub fn outward(&self, board: &Board<W>) -> Board<W> {
        self.renumbered(board, &self.outward)
    }

    /// The number outside of a tile inside.
    pub fn tile_outward(&self, tile: u8) -> u8 {
        self.outward[tile as usize]
    }

    fn renumbered(&self, board: &Board<W>, names: &Cells<u8, W>) -> Board<W> {
        let tile = |cell| names[board.tile_at(self.symmetry.cell(cell, W)) as usize];
        let tiles = Cells::<u8, W>::from_fn(tile);
        Board::from_tiles(tiles.as_slice()).expect("a turn keeps each tile once")
    }
}

/// 1 2 3 … blank after the blank has walked up and then left to a cell.
fn inner_goal<const W: usize>(blank: usize) -> Board<W> {
    let mut goal = Board::goal();
    while goal.blank() / W > blank / W {
        goal.slide_unchecked(Move::Down);
    }
    while goal.blank() % W > blank % W {
        goal.slide_unchecked(Move::Right);
    }
    goal
}
