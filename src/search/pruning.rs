//! Duplicate pruning by an automaton over the last moves (Taylor & Korf 1993).
//!
//! From a given cell of the blank, many move strings lead to the same board. Of each such set only the first survives,
//! the shorter before the longer and otherwise in the order of [`Move::ALL`]; the others are forbidden wherever they
//! occur in a path. That is safe: of all optimal paths, the first in that order holds no forbidden string, since
//! replacing one would make an earlier path to the same board. An Aho–Corasick automaton over the minimal forbidden
//! strings, one trie for each start cell, tells by one look-up which moves may follow; moves that leave the board are
//! folded in.
//!
//! A board that is its own mirror image is the start of as many ways as their mirror images, if the goal is its own too.
//! There only the moves to one side of the diagonal may come first: up and right, which are tried before their mirror
//! images.

use super::key_set::KeySet;
use crate::board::{Board, Move, cells::Cells};
use std::ops::RangeInclusive;

/// A state of an automaton: the blank's cell, and how much of which forbidden strings the last moves make up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State(u16);

/// Which moves may follow which.
pub struct Automaton<const W: usize> {
    /// By state and move: the state that follows, [`FORBIDDEN`] where the move is forbidden or leaves the board.
    next: Vec<[u16; 4]>,
    depth: u8,
}

/// For each move, the state that it leads to.
#[derive(Clone, Copy)]
pub struct Successors([u16; 4]);

impl Successors {
    /// The state after a move; `None` where it is forbidden or leaves the board.
    #[inline]
    pub fn after(self, m: Move) -> Option<State> {
        let next = self.0[m as usize];
        (next != FORBIDDEN).then_some(State(next))
    }
}

/// The number of no state.
const FORBIDDEN: u16 = u16::MAX;

/// The lengths up to which strings may be compared on some board. 2 forbids undoing the last move and nothing else;
/// beyond 14 the automaton outgrows a processor's cache and, on the 4x4 board, its 16-bit states.
pub const DEPTHS: RangeInclusive<u8> = 2..=14;

/// A length outside [`Automaton::DEPTHS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the pruning depth is {depth}; on this board it can be {} to {max}", DEPTHS.start())]
pub struct DepthError {
    /// The length asked for.
    pub depth: u8,
    /// The largest that the board allows.
    pub max: u8,
}

impl<const W: usize> Automaton<W> {
    /// The lengths up to which strings may be compared on this board: where there are more cells, the states of longer
    /// strings would be too many and too slow to find.
    pub const DEPTHS: RangeInclusive<u8> = match W {
        ..=4 => DEPTHS,
        5 => *DEPTHS.start()..=12,
        _ => *DEPTHS.start()..=10,
    };

    /// The length that serves best. On 5x5, 12 saves a tenth of the nodes of 10 and takes as much longer for each, since
    /// the automaton outgrows the caches.
    pub const DEFAULT_DEPTH: u8 = if W <= 4 { *DEPTHS.end() } else { 10 };

    /// Forbids every string of at most `depth` moves that a shorter or earlier one replaces.
    ///
    /// # Errors
    /// If `depth` is not in [`Automaton::DEPTHS`].
    pub fn new(depth: u8) -> Result<Self, DepthError> {
        if !Self::DEPTHS.contains(&depth) {
            return Err(DepthError { depth, max: *Self::DEPTHS.end() });
        }
        let mut words: Vec<(usize, Word)> = Vec::new();
        let mut seen = KeySet::default();
        for cell in 0..W * W {
            words.extend(forbidden::<W>(cell, depth, &mut seen).into_iter().map(|word| (cell, word)));
        }
        // Stable, so that a word comes after every word that could be a part of it.
        words.sort_by_key(|(_, word)| word.length);
        let mut trie = Trie::new::<W>();
        for (cell, word) in words {
            if !trie.forbids_an_end_of::<W>(cell, word) {
                trie.insert(cell, word);
            }
        }
        let mut next = trie.compile::<W>();
        next.extend_from_within(..W * W);
        for [_, left, _, down] in next.iter_mut().rev().take(W * W) {
            (*left, *down) = (FORBIDDEN, FORBIDDEN);
        }
        Ok(Automaton { next, depth })
    }

    /// The state before the first move from a board towards a goal. Depth 2 makes nothing of a mirror image either. What the
    /// mirror image of a tile is depends on its home: only that for the usual goal is known.
    pub fn root(&self, board: &Board<W>, goal: &Board<W>) -> State {
        if self.depth > 2 && goal.is_goal() && board.mirrored() == *board {
            State((self.states() - W * W + board.blank()) as u16)
        } else {
            self.start(board.blank())
        }
    }

    /// The state before the first move from any board with the blank in this cell.
    pub fn start(&self, blank: usize) -> State {
        State(blank as u16)
    }

    /// The moves that may follow a state.
    #[inline]
    pub fn successors(&self, state: State) -> Successors {
        Successors(self.next[state.0 as usize])
    }

    /// The state after a move; `None` where it is forbidden or leaves the board.
    pub fn after(&self, state: State, m: Move) -> Option<State> {
        self.successors(state).after(m)
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.next.len()
    }
}

/// At most 14 moves, two bits each, the first lowest.
#[derive(Clone, Copy, Debug)]
struct Word {
    moves: u32,
    length: u8,
}

impl Word {
    fn then(self, m: Move) -> Word {
        Word { moves: self.moves | (m as u32) << (2 * self.length), length: self.length + 1 }
    }

    fn iter(self) -> impl Iterator<Item = Move> {
        (0..self.length).map(move |i| Move::ALL[(self.moves >> (2 * i) & 3) as usize])
    }

    fn without_first(self) -> Word {
        Word { moves: self.moves >> 2, length: self.length - 1 }
    }

    fn last(self) -> Option<Move> {
        let last = self.length.checked_sub(1)?;
        Some(Move::ALL[(self.moves >> (2 * last) & 3) as usize])
    }
}

/// A board on the way of the search for forbidden strings, and the first string that leads to it.
#[derive(Clone, Copy)]
struct Reached<const W: usize> {
    tiles: Cells<u8, W>,
    /// The sum of [`lying`] over the tiles, by which boards are told apart.
    key: u64,
    blank: usize,
    word: Word,
}

impl<const W: usize> Reached<W> {
    /// Some board with the blank in this cell.
    fn start(blank: usize) -> Self {
        let tiles = Cells::from_fn(|cell| if cell < blank { cell + 1 } else { cell } as u8);
        let others = (0..W * W).filter(|&cell| cell != blank);
        let key = others.map(|cell| tile_key::<W>(tiles[cell], cell)).fold(0, u64::wrapping_add);
        Reached { tiles, key, blank, word: Word { moves: 0, length: 0 } }
    }

    /// After a move that brings a tile from the cell `from`.
    fn after(mut self, m: Move, from: usize) -> Self {
        let tile = self.tiles[from];
        self.tiles[self.blank] = tile;
        self.key = self.key.wrapping_sub(tile_key::<W>(tile, from)).wrapping_add(tile_key::<W>(tile, self.blank));
        Reached { blank: from, word: self.word.then(m), ..self }
    }
}

/// What a tile in a cell adds to a board's key: on up to 16 cells four bits of its own. On larger boards there is no room
/// for that, and it is any 64 bits (the finalizer of `SplitMix64`). Were two boards to share a key, a string might be
/// forbidden that nothing replaces; since there is but one automaton for each board and depth, tests can show that
/// none is.
fn tile_key<const W: usize>(tile: u8, cell: usize) -> u64 {
    if W <= 4 {
        return u64::from(tile) << (4 * cell);
    }
    let mut bits = (cell as u64 * 64 + u64::from(tile)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

/// The forbidden strings from one cell of the blank whose every proper start is allowed, shortest first: found by
/// breadth-first search in the order in which strings replace one another. Strings that undo a move count only as
/// those two moves.
fn forbidden<const W: usize>(cell: usize, depth: u8, seen: &mut KeySet) -> Vec<Word> {
    let mut words = Vec::new();
    let start = Reached::<W>::start(cell);
    seen.clear();
    seen.insert(start.key);
    let mut level = vec![start];
    for length in 1..=depth {
        let mut next = Vec::with_capacity(if length < depth { 2 * level.len() } else { 0 });
        for reached in level {
            let undoing = reached.word.last().map(Move::inverse);
            for m in Move::ALL {
                let Some(from) = m.source::<W>(reached.blank) else { continue };
                let after = reached.after(m, from);
                if undoing == Some(m) {
                    if after.word.length == 2 {
                        words.push(after.word);
                    }
                } else if seen.insert(after.key) {
                    if length < depth {
                        next.push(after);
                    }
                } else {
                    words.push(after.word);
                }
            }
        }
        level = next;
    }
    words
}

/// The forbidden strings of all start cells; node number c is the root of cell c.
struct Trie {
    nodes: Vec<TrieNode>,
}

#[derive(Clone, Default)]
struct TrieNode {
    children: [Option<usize>; 4],
    /// Whether a forbidden string ends here.
    forbidden: bool,
}

impl Trie {
    fn new<const W: usize>() -> Self {
        Trie { nodes: vec![TrieNode::default(); W * W] }
    }

    fn insert(&mut self, cell: usize, word: Word) {
        let mut node = cell;
        for m in word.iter() {
            node = self.nodes[node].children[m as usize].unwrap_or_else(|| {
                let child = self.nodes.len();
                self.nodes.push(TrieNode::default());
                self.nodes[node].children[m as usize] = Some(child);
                child
            });
        }
        self.nodes[node].forbidden = true;
    }

    /// Whether a proper end of `word` is forbidden already, so that the word need not be.
    fn forbids_an_end_of<const W: usize>(&self, mut cell: usize, mut word: Word) -> bool {
        while word.length > 2 {
            cell = blank_after::<W>(cell, word.iter().next().expect("the word has moves"));
            word = word.without_first();
            if self.forbids(cell, word) {
                return true;
            }
        }
        false
    }

    fn forbids(&self, cell: usize, word: Word) -> bool {
        let end = word.iter().try_fold(cell, |node, m| self.nodes[node].children[m as usize]);
        end.is_some_and(|node| self.nodes[node].forbidden)
    }

    /// The automaton: where a node has no child, the move leads where it leads from the longest proper end of the
    /// node's string that the trie holds. Breadth-first, so that those are known; the states come out in that order,
    /// the roots first.
    fn compile<const W: usize>(&self) -> Vec<[u16; 4]> {
        let mut next: Vec<[u16; 4]> = vec![[FORBIDDEN; 4]; W * W];
        // Pairs of a trie node and the state of its longest proper end; none for roots.
        let mut states: Vec<(usize, Option<u16>)> = (0..W * W).map(|root| (root, None)).collect();
        let mut number = 0;
        while number < states.len() {
            let (node, end) = states[number];
            for m in Move::ALL {
                let fallback = match end {
                    Some(end) => next[end as usize][m as usize],
                    None => m.source::<W>(node).map_or(FORBIDDEN, |cell| cell as u16),
                };
                next[number][m as usize] = match self.nodes[node].children[m as usize] {
                    Some(child) if self.nodes[child].forbidden => FORBIDDEN,
                    Some(child) => {
                        states.push((child, Some(fallback)));
                        next.push([FORBIDDEN; 4]);
                        u16::try_from(states.len() - 1).expect("depths up to 14 have fewer than 65,000 states")
                    }
                    None => fallback,
                };
            }
            number += 1;
        }
        next
    }
}

fn blank_after<const W: usize>(blank: usize, m: Move) -> usize {
    m.source::<W>(blank).expect("a word's moves stay inside the board")
}
