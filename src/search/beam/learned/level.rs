//! The boards of a level of a sweep, or of one part of it.

use crate::{
    board::{Board, Move, Slide},
    evaluation::Value,
    shape::Shape,
};

/// The data that a sweep keeps for a board besides its tiles.
#[derive(Clone, Copy)]
pub struct LearnedNode {
    pub key: u64,
    pub value: Value,
    pub blank: u8,
    /// The move that led to it; `None` for the root.
    pub last_move: Option<Move>,
}

impl LearnedNode {
    /// Returns the slide that a legal move would make on the node's board, which has these tiles.
    #[inline]
    pub fn slide<S: Shape>(&self, shape: S, tiles: &[u8], m: Move) -> Slide {
        let from = shape.source_unchecked(m, self.blank);
        Slide { tile: tiles[usize::from(from)], from, to: self.blank }
    }
}

/// Some boards of one shape. Their tiles lie one after the other, so a 6×6 board takes 36 bytes instead of the 100 of
/// the largest board: beams are 1.5 times as wide in the same memory, and no slower.
pub struct Level<S: Shape> {
    shape: S,
    nodes: Vec<LearnedNode>,
    tiles: Vec<u8>,
}

impl<S: Shape> Level<S> {
    /// Returns an empty level that has room for `boards` boards.
    pub fn with_room(shape: S, boards: usize) -> Self {
        Level { shape, nodes: Vec::with_capacity(boards), tiles: Vec::with_capacity(boards * shape.cells()) }
    }

    /// Returns the number of bytes for each board.
    pub fn bytes_per_board(shape: S) -> usize {
        size_of::<LearnedNode>() + shape.cells()
    }

    /// The number of bytes that the level takes.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<LearnedNode>() + self.tiles.capacity()
    }

    /// The number of boards.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether there is no room for another board.
    pub fn is_full(&self) -> bool {
        self.len() == self.room()
    }

    /// The number of boards there is room for.
    pub fn room(&self) -> usize {
        self.nodes.capacity()
    }

    /// Removes all boards.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.tiles.clear();
    }

    /// Adds a board.
    pub fn push(&mut self, node: LearnedNode, tiles: &[u8]) {
        self.nodes.push(node);
        self.tiles.extend_from_slice(tiles);
    }

    /// Adds the board that a legal move makes of one of `parents`, with its key and its value.
    #[inline]
    pub fn push_child(&mut self, parents: &Level<S>, number: usize, m: Move, key: u64, value: Value) {
        let (parent, tiles) = parents.get(number);
        let slide = parent.slide(self.shape, tiles, m);
        let at = self.tiles.len();
        self.push(LearnedNode { key, value, blank: slide.from, last_move: Some(m) }, tiles);
        let tiles = &mut self.tiles[at..];
        tiles[usize::from(slide.to)] = slide.tile;
        tiles[usize::from(slide.from)] = 0;
    }

    /// Returns a node and the tiles of its board, cell by cell.
    #[inline]
    pub fn get(&self, number: usize) -> (&LearnedNode, &[u8]) {
        let cells = self.shape.cells();
        (&self.nodes[number], &self.tiles[number * cells..][..cells])
    }

    /// Returns the boards, with their values.
    pub fn boards(&self) -> impl ExactSizeIterator<Item = (Board<S>, Value)> {
        let board = |tiles: &[u8]| Board::from_tiles(self.shape, tiles).expect("each tile is on the board once");
        let tiles = self.tiles.chunks_exact(self.shape.cells());
        self.nodes.iter().zip(tiles).map(move |(node, tiles)| (board(tiles), node.value))
    }
}
