//! The galaxy: all boards that can be reached from a start, or the near ones, as one picture.
//!
//! The start is the center, and each board lies as far from it as it has moves, so breadth-first search is a growing disc. Every board but
//! the start hangs on the first of its neighbors that is nearer, which makes a tree; the other edges are left out:
//!
//! ```text
//!     moves   0   1   2   3
//!                     ┌── d         the tree has a share of the circle for each leaf: b a third, d and e a third each;
//!             ┌── a ──┤             angles are counted from the path to the goal, as fractions of a turn in 32 bits
//!     start ──┤       └── e
//!             └── b
//! ```
//!
//! Children are ordered so that a subtree lies nearer to the path to the goal if its boards have, on average, a smaller sum of both
//! distances. In any other order, the picture was gray noise; in this one, veins appear. All numbers are whole, so every machine
//! draws the same picture.

use crate::{
    numbered::Numbered,
    space::{MAX_CELLS, by_rank},
};
use fifteen::{
    AnyBoard, Move,
    internals::board::{
        packed::{pack, unpack},
        parity::{Parity, parity},
    },
    shape::{Dims, Shape as _},
};

/// The index of a board that is not there.
pub const NONE: u32 = u32::MAX;

/// All boards within some moves of a start. Boards are named by their index in the order in which breadth-first search finds them.
///
/// A board is a word of its tiles, four bits each, the first lowest: a move changes two of them. With ranks, finding all
/// boards took 2.5 times as long.
pub struct Galaxy {
    shape: Dims,
    parity: Parity,
    words: Numbered,
    /// The blank's cell on each board.
    blanks: Vec<u8>,
    /// By number of moves from the start: the index of the first board. The last entry is the number of boards.
    levels: Vec<usize>,
    /// The neighbors of each board, by move in the order of [`Move::ALL`]; [`NONE`] where there is none.
    neighbors: Vec<[u32; 4]>,
    /// The neighbor on which each board hangs; [`NONE`] for the start.
    parents: Vec<u32>,
}

impl Galaxy {
    /// Searches breadth-first from a start, at most `radius` moves far.
    ///
    /// # Panics
    /// Panics if a board has more than 16 cells.
    pub fn new(start: &AnyBoard, radius: usize) -> Self {
        let (shape, parity) = (start.shape(), parity(start));
        let mut galaxy = Galaxy {
            shape,
            parity,
            words: Numbered::new(word(start)),
            blanks: vec![start.blank() as u8],
            levels: vec![0, 1],
            neighbors: Vec::new(),
            parents: vec![NONE],
        };
        while galaxy.levels.len() <= radius + 1 && galaxy.add_level() {}
        // The neighbors of the last level are known, but not added.
        for index in galaxy.neighbors.len()..galaxy.len() {
            let near = galaxy.around(index).map(|near| near.and_then(|(word, _)| galaxy.words.number(word)));
            galaxy.neighbors.push(near.map(|number| number.map_or(NONE, |number| number as u32)));
        }
        galaxy
    }

    /// Adds the boards that are one move farther, and returns whether there are any.
    fn add_level(&mut self) -> bool {
        let (first, end) = (self.neighbors.len(), self.len());
        for index in first..end {
            let near = self.around(index).map(|near| near.map_or(NONE, |(word, blank)| self.add(word, blank, index)));
            self.neighbors.push(near);
        }
        let has_grown = self.len() > end;
        if has_grown {
            self.levels.push(self.len());
        }
        has_grown
    }

    /// Returns the index of a board, which hangs on `parent` if it is new.
    fn add(&mut self, word: u64, blank: usize, parent: usize) -> u32 {
        let index = self.words.add(word);
        if index == self.blanks.len() {
            self.blanks.push(blank as u8);
            self.parents.push(parent as u32);
        }
        index as u32
    }

    /// Returns the boards that are one move from a board, each with its blank.
    fn around(&self, index: usize) -> [Option<(u64, usize)>; 4] {
        let (word, blank) = (self.words.boards()[index], usize::from(self.blanks[index]));
        Move::ALL.map(|m| {
            let from = self.shape.source(m, blank)?;
            let tile = word >> (4 * from) & 15;
            Some((word ^ tile << (4 * from) ^ tile << (4 * blank), from))
        })
    }

    /// Returns the number of boards.
    #[expect(clippy::len_without_is_empty, reason = "the start is always there")]
    pub fn len(&self) -> usize {
        self.blanks.len()
    }

    /// Returns the tiles of the board with an index.
    pub fn tiles(&self, index: usize) -> impl Iterator<Item = u8> {
        let word = self.words.boards()[index];
        (0..self.shape.cells()).map(move |cell| (word >> (4 * cell) & 15) as u8)
    }

    /// Returns the board with an index.
    pub fn board(&self, index: usize) -> AnyBoard {
        let tiles: Vec<u8> = self.tiles(index).collect();
        AnyBoard::from_tiles(self.shape, &tiles).expect("moves lead from board to board")
    }

    /// Returns the index of a board; none if it has another shape, cannot be reached or is too far away.
    pub fn index_of(&self, board: &AnyBoard) -> Option<usize> {
        (board.shape() == self.shape).then(|| self.words.number(word(board))).flatten()
    }

    /// Returns the index of a board that a search from the start has reached, given by its rank; none if it is too far away.
    pub fn index_of_rank(&self, rank: u64) -> Option<usize> {
        self.words.number(word(&unpack(self.shape, rank, self.parity)))
    }

    /// Returns the values of all boards in the order of their ranks, as [`Traces::trace_with`](crate::Traces::trace_with) takes them.
    ///
    /// # Panics
    /// Panics if the boards have more than [`MAX_CELLS`] cells: there would be billions of ranks.
    pub fn by_rank(&self, values: &[u16]) -> Vec<u16> {
        assert!(self.shape.cells() <= MAX_CELLS, "at most {MAX_CELLS} cells");
        by_rank((0..self.len()).map(|index| pack(&self.board(index))), values)
    }

    /// Returns the neighbors of each board, by move in the order of [`Move::ALL`]; [`NONE`] where there is none.
    pub fn neighbors(&self) -> &[[u32; 4]] {
        &self.neighbors
    }

    /// Returns the neighbor on which each board hangs; [`NONE`] for the start.
    pub fn parents(&self) -> &[u32] {
        &self.parents
    }

    /// Returns how many boards there are at each number of moves from the start.
    pub fn counts(&self) -> Vec<usize> {
        self.levels.windows(2).map(|level| level[1] - level[0]).collect()
    }

    /// Returns the number of moves from the start to each board.
    pub fn depths(&self) -> Vec<u8> {
        self.counts().into_iter().zip(0..).flat_map(|(boards, depth)| std::iter::repeat_n(depth, boards)).collect()
    }

    /// Returns the number of moves from each board to the one with this index, on paths inside the galaxy. In a whole space, these are the
    /// distances.
    pub fn distances(&self, goal: usize) -> Vec<u8> {
        let mut distances = vec![u8::MAX; self.len()];
        let mut queue = vec![goal as u32];
        distances[goal] = 0;
        let mut taken = 0;
        while let Some(&board) = queue.get(taken) {
            taken += 1;
            let farther = distances[board as usize] + 1;
            for &near in self.neighbors[board as usize].iter().filter(|&&near| near != NONE) {
                if distances[near as usize] == u8::MAX {
                    distances[near as usize] = farther;
                    queue.push(near);
                }
            }
        }
        distances
    }

    /// Returns the angle of each board, as a fraction of a turn in 32 bits: `1 << 31` is half a turn.
    ///
    /// # Arguments
    /// * `ahead`: the board at angle 0, such as the goal.
    /// * `remaining`: how many moves remain from each board, or a lower bound on them.
    pub fn angles(&self, ahead: usize, remaining: &[u8]) -> Vec<u32> {
        let count = self.len();
        let depths = self.depths();
        // By the root of a subtree: the number of its leaves and boards, and the sum of both distances over its boards.
        let (mut leaves, mut boards, mut sums) = (vec![0u32; count], vec![1u32; count], vec![0u64; count]);
        for index in (0..count).rev() {
            leaves[index] = leaves[index].max(1);
            sums[index] += u64::from(depths[index]) + u64::from(remaining[index]);
            if index > 0 {
                let parent = self.parents[index] as usize;
                leaves[parent] += leaves[index];
                boards[parent] += boards[index];
                sums[parent] += sums[index];
            }
        }
        let on_path = self.path_to(ahead);
        // Compares the mean sums of two subtrees.
        let is_nearer =
            |one: usize, other: usize| sums[one] * u64::from(boards[other]) < sums[other] * u64::from(boards[one]);

        // A board's part of the circle begins at `starts`, in 64 bits, and has the width of its leaves.
        let turn = 1u64 << 32;
        let all = u64::from(leaves[0]);
        let (mut starts, mut sides, mut angles) = (vec![0u64; count], vec![Side::Path; count], vec![0; count]);
        let mut children: Vec<usize> = Vec::new();
        let mut next = 1;
        for index in 0..count {
            // Breadth-first search finds the children of a board one after the other.
            children.clear();
            while next < count && self.parents[next] as usize == index {
                // There are at most four; a sort of the standard library would be a tenth of the wasm module.
                let place = children.iter().position(|&other| is_nearer(next, other)).unwrap_or(children.len());
                children.insert(place, next);
                next += 1;
            }
            let side = if on_path[index] { Side::Path } else { sides[index] };
            let ordered = match side {
                Side::Right => std::mem::take(&mut children),
                Side::Left => children.drain(..).rev().collect(),
                Side::Path => split(&children, &on_path, &leaves),
            };
            let mut start = starts[index];
            let middle = ordered.iter().position(|&child| on_path[child]);
            for (place, &child) in ordered.iter().enumerate() {
                sides[child] = match middle {
                    _ if side != Side::Path => side,
                    Some(middle) if place > middle => Side::Right,
                    None if 2 * place >= ordered.len() => Side::Right,
                    _ => Side::Left,
                };
                starts[child] = start;
                start += u64::from(leaves[child]);
            }
            children = ordered;
            // The middle of its part.
            angles[index] = ((2 * starts[index] + u64::from(leaves[index])) * (turn / 2) / all) as u32;
        }
        let zero = angles[ahead];
        angles.iter().map(|angle| angle.wrapping_sub(zero)).collect()
    }

    /// Searches breadth-first from the start and from a goal by turns, level by level, always on the side with fewer waiting boards, until
    /// one side reaches a board of the other. The path through it is a shortest one: before this level, no board of one side had a neighbor
    /// on the other, so no path is shorter than the levels of both sides and this one.
    pub fn bidirectional(&self, goal: usize) -> Meeting {
        let mut meeting = Meeting::default();
        // By board: the side that has reached it, counted from 1, and the board from which it did.
        let mut sides = vec![0u8; self.len()];
        let mut from = vec![NONE; self.len()];
        (sides[0], sides[goal]) = (1, 2);
        let mut waiting = [vec![0], vec![goal]];
        let mut generated = 2;
        let mut middle = (goal == 0).then_some((0, 0));
        while middle.is_none() && waiting.iter().all(|level| !level.is_empty()) {
            let side = usize::from(waiting[1].len() < waiting[0].len());
            let mut next = Vec::new();
            for &board in &waiting[side] {
                meeting.expanded.push(board as u32);
                meeting.generated_before.push(generated);
                meeting.opened_before.push(meeting.opened.len() as u32);
                let before = from[board];
                for &near in self.neighbors[board].iter().filter(|&&near| near != NONE && near != before) {
                    generated += 1;
                    let other = near as usize;
                    if sides[other] == 0 {
                        sides[other] = side as u8 + 1;
                        from[other] = board as u32;
                        meeting.opened.push(near);
                        next.push(other);
                    } else if usize::from(sides[other]) != side + 1 {
                        middle = Some(if side == 0 { (board, other) } else { (other, board) });
                        break;
                    }
                }
                if middle.is_some() {
                    break;
                }
            }
            waiting[side] = next;
        }
        meeting.generated_before.push(generated);
        meeting.opened_before.push(meeting.opened.len() as u32);
        if let Some((near_start, near_goal)) = middle {
            let back = |board: usize| {
                std::iter::successors(Some(board as u32), |&board| {
                    Some(from[board as usize]).filter(|&before| before != NONE)
                })
            };
            let mut path: Vec<u32> = back(near_start).collect();
            path.reverse();
            path.extend(back(near_goal).skip(usize::from(goal == 0)));
            meeting.solution = path;
        }
        meeting
    }

    /// Returns for each board whether it lies on the tree's path from the start to this one.
    fn path_to(&self, index: usize) -> Vec<bool> {
        let mut on_path = vec![false; self.len()];
        let mut index = index as u32;
        while index != NONE {
            on_path[index as usize] = true;
            index = self.parents[index as usize];
        }
        on_path
    }
}

/// Returns the tiles of a board of at most 16 cells, four bits each, the first lowest.
fn word(board: &AnyBoard) -> u64 {
    board.tiles().iter().rev().fold(0, |word, &tile| word << 4 | u64::from(tile))
}

/// A search from both ends, in the order of its expansions. `before` each expansion counts what came earlier; one more entry counts all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Meeting {
    /// The boards that were expanded.
    pub expanded: Vec<u32>,
    /// How many nodes were generated: both ends count once, a move straight back not at all.
    pub generated_before: Vec<u32>,
    /// The boards that were put into a queue, without the ends.
    pub opened: Vec<u32>,
    /// How many boards were put there.
    pub opened_before: Vec<u32>,
    /// From the start to the goal; empty if there is no path.
    pub solution: Vec<u32>,
}

/// On which side of the path to the goal a subtree lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Path,
    Right,
}

/// Orders the children of a board on the path: the child on the path in the middle, the others on both sides, so that both are about
/// equally wide and the smallest sums are next to the path.
fn split(children: &[usize], on_path: &[bool], leaves: &[u32]) -> Vec<usize> {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    let (mut left_leaves, mut right_leaves) = (0, 0);
    for &child in children.iter().filter(|&&child| !on_path[child]) {
        if left_leaves <= right_leaves {
            left.push(child);
            left_leaves += leaves[child];
        } else {
            right.push(child);
            right_leaves += leaves[child];
        }
    }
    let ahead = children.iter().copied().filter(|&child| on_path[child]);
    left.into_iter().rev().chain(ahead).chain(right).collect()
}
