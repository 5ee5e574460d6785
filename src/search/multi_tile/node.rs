//! Boards and their neighbors in the multi-tile metric.

use crate::{
    board::{Board, Move},
    heuristic::Scored,
    shape::Shape,
};

pub struct MultiTileNode<S: Shape, H: Scored<S>> {
    pub board: Board<S>,
    state: H::State,
    parts: H::Parts,
}

// Not derived, since the derived implementation would require it of H.
impl<S: Shape, H: Scored<S>> Clone for MultiTileNode<S, H> {
    fn clone(&self) -> Self {
        MultiTileNode { state: self.state.clone(), ..*self }
    }
}

impl<S: Shape, H: Scored<S>> MultiTileNode<S, H> {
    pub fn new(board: Board<S>, heuristic: &H) -> Self {
        let (state, parts) = heuristic.start(&board);
        MultiTileNode { board, state, parts }
    }

    /// Returns the lower bound, in multi-tile moves.
    pub fn h(&self, heuristic: &H) -> u16 {
        heuristic.h(self.parts)
    }

    pub fn score(&self, heuristic: &H) -> u16 {
        heuristic.score(self.parts)
    }

    /// Returns the node after a single tile has slid; `None` if that tile would come from outside the area.
    fn slid(&self, m: Move, area: (usize, usize), heuristic: &H) -> Option<Self> {
        let shape = self.board.shape();
        shape.source(m, self.board.blank()).filter(|&cell| shape.row(cell) < area.0 && shape.column(cell) < area.1)?;
        let mut node = self.clone();
        let slide = node.board.slide_unchecked(m);
        node.parts = heuristic.apply(&mut node.state, self.parts, &self.board, slide, H::Delta::default());
        Some(node)
    }
}

/// One or more tiles that slide in one direction.
#[derive(Clone, Copy)]
pub struct MultiTileMove {
    pub direction: Move,
    pub tiles: u8,
}

impl MultiTileMove {
    /// Adds the single-tile moves to a list.
    pub fn write(self, moves: &mut Vec<Move>) {
        for _ in 0..self.tiles {
            moves.push(self.direction);
        }
    }

    /// Returns the directions after this move. Moves along the same line are left out, since one move could replace both.
    pub fn next_directions(self) -> &'static [Move] {
        match self.direction {
            Move::Up | Move::Down => &[Move::Left, Move::Right],
            Move::Left | Move::Right => &[Move::Up, Move::Down],
        }
    }
}

/// The children of a node in some directions: in each direction, first the child after a single slide, then the one
/// after two slides, and so on.
pub struct Children<S: Shape, H: Scored<S>> {
    parent: MultiTileNode<S, H>,
    directions: &'static [Move],
    last: Option<(MultiTileMove, MultiTileNode<S, H>)>,
}

impl<S: Shape, H: Scored<S>> Children<S, H> {
    /// Prepares the children after the moves in these directions, with the first of them still to come.
    pub fn new(parent: MultiTileNode<S, H>, directions: &'static [Move]) -> Self {
        Children { parent, directions, last: None }
    }

    /// Returns the child that was made last, and the move to it.
    pub fn last(&self) -> Option<&(MultiTileMove, MultiTileNode<S, H>)> {
        self.last.as_ref()
    }

    pub fn advance(&mut self, area: (usize, usize), heuristic: &H) -> Option<&(MultiTileMove, MultiTileNode<S, H>)> {
        while let Some((&direction, others)) = self.directions.split_first() {
            let (tiles, from) = self.last.as_ref().map_or((0, &self.parent), |(m, node)| (m.tiles, node));
            let child = from.slid(direction, area, heuristic);
            self.last = child.map(|child| (MultiTileMove { direction, tiles: tiles + 1 }, child));
            if self.last.is_some() {
                return self.last.as_ref();
            }
            self.directions = others;
        }
        None
    }
}
