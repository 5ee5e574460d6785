//! The whole 8-puzzle, or a smaller one: every board that can reach a goal, by its distance from it.

use fifteen::{
    Board,
    internals::board::packed::pack,
    shape::{Shape, Square},
};

/// The number of boards of the 8-puzzle that can reach a goal: half of 9!.
pub const BOARDS: usize = 181_440;

/// The largest number of cells of boards that are kept one by one: 3×3 has 181,440 of them, 2×5 has ten times as many.
pub const MAX_CELLS: usize = 9;

/// All boards that can reach a goal.
pub struct Space<S: Shape = Square<3>> {
    /// The boards, the nearest first.
    boards: Vec<Board<S>>,
    /// By distance: the index of the first board at that distance. The last entry is the number of boards.
    levels: Vec<usize>,
    /// By rank of a board: its index, or [`UNREACHED`].
    indexes: Vec<u32>,
}

impl<S: Shape> Space<S> {
    /// Searches breadth-first from the goal.
    ///
    /// # Panics
    /// Panics if the goal has more than [`MAX_CELLS`] cells.
    pub fn new(goal: &Board<S>) -> Self {
        let cells = goal.shape().cells();
        assert!(cells <= MAX_CELLS, "at most {MAX_CELLS} cells");
        let orders = (1..=cells).product();
        let mut space =
            Space { boards: Vec::with_capacity(orders / 2), levels: vec![0], indexes: vec![UNREACHED; orders] };
        space.add(*goal);
        while space.levels.last().is_some_and(|&first| first < space.boards.len()) {
            let (first, last) = (space.levels[space.levels.len() - 1], space.boards.len());
            space.levels.push(last);
            for index in first..last {
                let board = space.boards[index];
                neighbors(&board).for_each(|neighbor| space.add(neighbor));
            }
        }
        space
    }

    fn add(&mut self, board: Board<S>) {
        let index = &mut self.indexes[rank(board.tiles())];
        if *index == UNREACHED {
            *index = self.boards.len() as u32;
            self.boards.push(board);
        }
    }

    /// Returns all boards, the nearest first. The first one is the goal.
    pub fn boards(&self) -> &[Board<S>] {
        &self.boards
    }

    /// Returns the boards that are `distance` moves from the goal.
    pub fn at(&self, distance: usize) -> &[Board<S>] {
        match self.levels.get(distance..distance + 2) {
            Some(&[first, end]) => &self.boards[first..end],
            _ => &[],
        }
    }

    /// Returns how many boards there are at each distance.
    pub fn counts(&self) -> Vec<usize> {
        self.levels.windows(2).map(|level| level[1] - level[0]).collect()
    }

    /// Returns the distance of each board, in the order of [`Space::boards`].
    pub fn distances(&self) -> Vec<u8> {
        let levels = self.counts().into_iter().zip(0..);
        levels.flat_map(|(boards, distance)| std::iter::repeat_n(distance, boards)).collect()
    }

    /// Returns the index of a board in [`Space::boards`]; none if it cannot reach the goal.
    pub fn index_of(&self, board: &Board<S>) -> Option<usize> {
        let index = self.indexes[rank(board.tiles())];
        (index != UNREACHED).then_some(index as usize)
    }

    /// Returns the values of all boards in the order of their ranks ([`pack`]), as [`Traces::trace_with`](crate::Traces::trace_with) takes them,
    /// from those in the order of [`Space::boards`].
    pub fn by_rank(&self, values: &[u16]) -> Vec<u16> {
        by_rank(self.boards.iter().map(pack), values)
    }

    /// Returns the indexes of the boards of a shortest solution, from a board to the goal.
    pub fn solution(&self, index: usize) -> Vec<usize> {
        let nearer = |&index: &usize| {
            let level = self.levels.partition_point(|&first| first <= index) - 1;
            // The nearest boards have the lowest indexes.
            let nearest = neighbors(&self.boards[index]).filter_map(|neighbor| self.index_of(&neighbor)).min();
            nearest.filter(|&nearest| nearest < self.levels[level])
        };
        std::iter::successors(Some(index), nearer).collect()
    }
}

/// Returns the values of boards in the order of their ranks, which are given beside them.
pub(crate) fn by_rank(ranks: impl Iterator<Item = u64>, values: &[u16]) -> Vec<u16> {
    // The boards of 1×n that can reach a goal are fewer than those of its parity, so there are ranks without a board.
    let mut ranked = Vec::new();
    for (rank, &value) in ranks.zip(values) {
        let rank = rank as usize;
        ranked.resize(ranked.len().max(rank + 1), 0);
        ranked[rank] = value;
    }
    ranked
}

/// Returns the boards that are one move from a board.
pub fn neighbors<S: Shape>(board: &Board<S>) -> impl Iterator<Item = Board<S>> {
    board.legal_moves().map(|m| {
        let mut neighbor = *board;
        neighbor.slide_unchecked(m);
        neighbor
    })
}

/// The index of a board that was not reached.
const UNREACHED: u32 = u32::MAX;

/// Returns the rank of tiles among all their orders (Lehmer).
pub(crate) fn rank(tiles: &[u8]) -> usize {
    (0..tiles.len()).fold(0, |rank, cell| {
        let smaller = tiles[cell + 1..].iter().filter(|&&tile| tile < tiles[cell]).count();
        rank * (tiles.len() - cell) + smaller
    })
}
