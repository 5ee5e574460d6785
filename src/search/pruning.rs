//! Duplicate pruning by an automaton over the last moves (Taylor & Korf 1993).
//!
//! From a given cell of the blank, many move strings lead to the same board. Of each such set only the first survives,
//! the shorter before the longer and otherwise in the order of [`Move::ALL`]; the others are forbidden wherever they
//! occur in a path. That is safe: of all optimal paths, the first in that order holds no forbidden string, since
//! replacing one would make an earlier path to the same board. An Aho–Corasick automaton over the minimal forbidden
//! strings, one trie for each start cell, tells by one look-up which moves may follow; moves that leave the board are
//! folded in.

use crate::board::{Board, Move, packed};
use rustc_hash::FxHashSet;
use std::ops::RangeInclusive;

/// A state of an automaton: the blank's cell, and how much of which forbidden strings the last moves make up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State(u16);

/// Which moves may follow which.
pub struct Automaton<const W: usize> {
    /// By state and move: the state that follows, [`FORBIDDEN`] where the move is forbidden or leaves the board.
    next: Vec<[u16; 4]>,
}

/// For each move, the state that it leads to.
#[derive(Clone, Copy)]
pub struct Open([u16; 4]);

impl Open {
    /// The state after a move; `None` where it is forbidden or leaves the board.
    #[inline]
    pub fn after(self, m: Move) -> Option<State> {
        let next = self.0[m as usize];
        (next != FORBIDDEN).then_some(State(next))
    }
}

/// The number of no state.
const FORBIDDEN: u16 = u16::MAX;

/// The lengths up to which strings may be compared. 2 forbids undoing the last move and nothing else; beyond 14 the
/// automaton outgrows a processor's cache and, on the 4x4 board, its 16-bit states.
pub const DEPTHS: RangeInclusive<u8> = 2..=14;

/// A length outside [`DEPTHS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the pruning depth is {depth}; it can be {} to {}", DEPTHS.start(), DEPTHS.end())]
pub struct DepthError {
    /// The length asked for.
    pub depth: u8,
}

impl<const W: usize> Automaton<W> {
    /// Forbids every string of at most `depth` moves that a shorter or earlier one replaces.
    ///
    /// # Errors
    /// If `depth` is not in [`DEPTHS`].
    pub fn new(depth: u8) -> Result<Self, DepthError> {
        if !DEPTHS.contains(&depth) {
            return Err(DepthError { depth });
        }
        let mut words: Vec<(usize, Word)> = Vec::new();
        for cell in 0..W * W {
            words.extend(forbidden::<W>(cell, depth).into_iter().map(|word| (cell, word)));
        }
        // Stable, so that a word comes after every word that could be a part of it.
        words.sort_by_key(|(_, word)| word.length);
        let mut trie = Trie::new::<W>();
        for (cell, word) in words {
            if !trie.forbids_an_end_of::<W>(cell, word) {
                trie.insert(cell, word);
            }
        }
        Ok(Automaton { next: trie.compile::<W>() })
    }

    /// The state before the first move, from the blank's cell.
    pub fn start(&self, blank: usize) -> State {
        State(blank as u16)
    }

    /// The moves that may follow a state.
    #[inline]
    pub fn open(&self, state: State) -> Open {
        Open(self.next[state.0 as usize])
    }

    /// The state after a move; `None` where it is forbidden or leaves the board.
    pub fn after(&self, state: State, m: Move) -> Option<State> {
        self.open(state).after(m)
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
        self.iter().last()
    }
}

/// The forbidden strings from one cell of the blank whose every proper start is allowed, shortest first: found by
/// breadth-first search in the order in which strings replace one another. Strings that undo a move count only as
/// those two moves.
fn forbidden<const W: usize>(cell: usize, depth: u8) -> Vec<Word> {
    let mut words = Vec::new();
    let start = with_blank_in::<W>(cell);
    let mut seen = FxHashSet::from_iter([packed::pack(&start)]);
    let mut level = vec![(start, Word { moves: 0, length: 0 })];
    for _ in 0..depth {
        let mut next = Vec::with_capacity(2 * level.len());
        for (board, word) in level {
            for m in board.legal_moves() {
                if word.last() == Some(m.inverse()) {
                    if word.length == 1 {
                        words.push(word.then(m));
                    }
                    continue;
                }
                let mut slid = board;
                slid.slide_unchecked(m);
                if seen.insert(packed::pack(&slid)) {
                    next.push((slid, word.then(m)));
                } else {
                    words.push(word.then(m));
                }
            }
        }
        level = next;
    }
    words
}

/// Some board with the blank in this cell.
fn with_blank_in<const W: usize>(cell: usize) -> Board<W> {
    let mut tiles: Vec<u8> = (1..(W * W) as u8).collect();
    tiles.insert(cell, 0);
    Board::from_tiles(&tiles).expect("each tile stands once")
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
                        u16::try_from(states.len() - 1).expect("depths up to 14 have fewer than 65,535 states")
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
