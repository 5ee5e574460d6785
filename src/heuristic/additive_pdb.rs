//! The sum of the values of all patterns of a partition, and that of the board's mirror image if it is larger.
//!
//! Entries are (value - Manhattan) / 2, so h = Manhattan + 2 Σ entries. Mirroring across the main diagonal keeps the
//! Manhattan distance; only the entries differ. A node carries the ranks of all patterns packed into one word, those of
//! the mirror image in another, and the entries last looked up; a slide changes one pattern, so one entry, in each.

use super::{Heuristic, manhattan::Manhattan};
use crate::{
    board::{Board, Move, Slide, cells::Cells},
    pdb::{
        PatternDb, nibble,
        partition::{Partition, mirror_cell},
        rank::Ranking,
    },
};
use std::sync::Arc;

/// The additive heuristic of a partition; with `REFLECTED`, the larger of its sum and that of the mirror image.
pub struct AdditivePdb<const W: usize, const REFLECTED: bool> {
    pdb: Arc<PatternDb<W>>,
    manhattan: Manhattan<W>,
    upright: View<W>,
    mirrored: View<W>,
}

/// The ranks and entries of a node.
#[derive(Clone, Copy)]
pub struct State {
    upright: Sum,
    mirrored: Sum,
    manhattan: u8,
}

/// The ranks of all patterns, and the entry of each.
#[derive(Clone, Copy, Default)]
struct Sum {
    /// The field of each pattern holds its rank.
    ranks: u64,
    /// A byte for each pattern.
    entries: u32,
}

impl Sum {
    /// The sum of the entries, which is at most 255.
    #[inline]
    fn total(self) -> u8 {
        (self.entries.wrapping_mul(0x0101_0101) >> 24) as u8
    }
}

impl<const W: usize, const REFLECTED: bool> AdditivePdb<W, REFLECTED> {
    /// # Panics
    /// If the partition has more than four patterns or its ranks do not fit into 64 bits.
    pub fn new(pdb: Arc<PatternDb<W>>) -> Self {
        let upright = View::new(&pdb, |tile| tile);
        let mirrored = View::new(&pdb, Partition::<W>::mirror_tile);
        AdditivePdb { upright, mirrored, pdb, manhattan: Manhattan::new() }
    }

    #[inline(always)]
    fn after_upright(&self, state: State, slide: Slide, slid: &Board<W>) -> Sum {
        let (view, tile) = (&self.upright, slide.tile);
        let passed = |lower: u8| (1..W).map(move |i| slid.tile_at(lower as usize + i));
        let change = match slide.direction::<W>() {
            Move::Right => view.one_cell(tile),
            Move::Left => view.one_cell(tile).wrapping_neg(),
            Move::Down => view.one_line(tile, passed(slide.from)),
            Move::Up => view.one_line(tile, passed(slide.to)).wrapping_neg(),
        };
        view.looked_up(self.pdb.nibbles(), state.upright, tile, change)
    }

    /// The same in the mirror image, where rows are columns.
    #[inline(always)]
    fn after_mirrored(&self, state: State, slide: Slide, slid: &Board<W>) -> Sum {
        let (view, tile) = (&self.mirrored, slide.tile);
        let passed = |lower: u8| {
            let lower = mirror_cell::<W>(lower as usize);
            (1..W).map(move |i| slid.tile_at(mirror_cell::<W>(lower + i)))
        };
        let change = match slide.direction::<W>() {
            Move::Down => view.one_cell(tile),
            Move::Up => view.one_cell(tile).wrapping_neg(),
            Move::Right => view.one_line(tile, passed(slide.from)),
            Move::Left => view.one_line(tile, passed(slide.to)).wrapping_neg(),
        };
        view.looked_up(self.pdb.nibbles(), state.mirrored, tile, change)
    }
}

impl<const W: usize, const REFLECTED: bool> Heuristic<W> for AdditivePdb<W, REFLECTED> {
    type State = State;

    fn state(&self, board: &Board<W>) -> State {
        let nibbles = self.pdb.nibbles();
        let mirrored = (0..W * W).map(|cell| board.tile_at(mirror_cell::<W>(cell)));
        State {
            upright: self.upright.sum_of(nibbles, board.tiles().iter().copied()),
            mirrored: self.mirrored.sum_of(nibbles, mirrored),
            manhattan: self.manhattan.state(board),
        }
    }

    #[inline]
    fn after(&self, state: State, slide: Slide, slid: &Board<W>) -> State {
        State {
            upright: self.after_upright(state, slide, slid),
            mirrored: if REFLECTED { self.after_mirrored(state, slide, slid) } else { state.mirrored },
            manhattan: self.manhattan.after(state.manhattan, slide, slid),
        }
    }

    #[inline]
    fn h(&self, state: State) -> u8 {
        let entries = state.upright.total();
        state.manhattan + 2 * if REFLECTED { entries.max(state.mirrored.total()) } else { entries }
    }

    #[inline(always)]
    fn after_within(&self, state: State, slide: Slide, slid: &Board<W>, limit: u8) -> Result<(State, u8), u8> {
        let manhattan = self.manhattan.after(state.manhattan, slide, slid);
        let upright = self.after_upright(state, slide, slid);
        let h = manhattan + 2 * upright.total();
        if h > limit {
            return Err(h);
        }
        if !REFLECTED {
            return Ok((State { upright, mirrored: state.mirrored, manhattan }, h));
        }
        let mirrored = self.after_mirrored(state, slide, slid);
        let reflected_h = manhattan + 2 * mirrored.total();
        if reflected_h > limit {
            return Err(reflected_h);
        }
        Ok((State { upright, mirrored, manhattan }, h.max(reflected_h)))
    }
}

/// How the slides of a board's tiles change the packed ranks, of the board as it is or of its mirror image.
struct View<const W: usize> {
    /// By tile of the board: where its pattern's rank, entries and byte are.
    fields: Cells<Field, W>,
    /// By tile: the change of the packed ranks when it slides to the next cell.
    cell: Cells<u64, W>,
    /// By tile: the change when it slides down a line and passes no tile of its pattern.
    line: Cells<u64, W>,
    /// By tile and passed tile: the further change; 0 unless they share a pattern.
    passing: Cells<Cells<u64, W>, W>,
    /// By tile: the tiles of its pattern that come before it there, a bit each.
    earlier: Cells<u64, W>,
    patterns: Vec<Field>,
}

/// Where a pattern's rank and entries are.
#[derive(Clone, Copy, Default)]
struct Field {
    /// First bit of the rank in the packed word.
    shift: u32,
    mask: u32,
    /// Index of the pattern's first entry.
    first_entry: u32,
    /// First bit of the entry in the packed entries.
    byte: u32,
}

impl Field {
    /// The index of the entry that packed ranks lead to.
    #[inline(always)]
    fn entry_of(self, ranks: u64) -> usize {
        (self.first_entry + ((ranks >> self.shift) as u32 & self.mask)) as usize
    }
}

impl<const W: usize> View<W> {
    /// `role` is the tile as which a tile of the board counts: itself, or its mirror image.
    fn new(pdb: &PatternDb<W>, role: impl Fn(u8) -> u8) -> Self {
        let patterns = pdb.partition().patterns();
        assert!(patterns.len() <= 4, "entries are packed into four bytes");
        let mut fields_by_role = Cells::<Field, W>::default();
        let mut weights = Cells::<u64, W>::default();
        let mut places = Cells::<(usize, usize), W>::default();
        let mut fields = Vec::new();
        let mut shift = 0;
        for (pattern, tiles) in patterns.iter().enumerate() {
            let ranking = Ranking::<W>::new(tiles.len());
            let bits = (ranking.count() - 1).ilog2() + 1;
            let field = Field {
                shift,
                mask: ((1_u64 << bits) - 1) as u32,
                first_entry: 2 * pdb.bytes_of(pattern).start as u32,
                byte: 8 * pattern as u32,
            };
            for (i, &tile) in tiles.iter().enumerate() {
                fields_by_role[tile as usize] = field;
                weights[tile as usize] = (ranking.weight(i) as u64) << shift;
                places[tile as usize] = (pattern, i);
            }
            fields.push(field);
            shift += bits;
        }
        assert!(shift <= 64, "ranks are packed into 64 bits");

        let weight = |tile: usize| weights[role(tile as u8) as usize];
        let passing = |tile: usize, passed: usize| {
            let ((pattern, i), (other, j)) = (places[role(tile as u8) as usize], places[role(passed as u8) as usize]);
            match () {
                () if tile == 0 || passed == 0 || tile == passed || pattern != other => 0,
                () if j < i => weight(tile).wrapping_neg(),
                () => weight(passed),
            }
        };
        let earlier = |tile: usize| {
            let (pattern, i) = places[role(tile as u8) as usize];
            let is_earlier = |other: usize| {
                let (pattern_of_other, j) = places[role(other as u8) as usize];
                tile != 0 && other != 0 && pattern_of_other == pattern && j < i
            };
            (0..W * W).filter(|&other| is_earlier(other)).map(|other| 1 << other).sum()
        };
        View {
            fields: Cells::from_fn(|tile| fields_by_role[role(tile as u8) as usize]),
            cell: Cells::from_fn(weight),
            line: Cells::from_fn(|tile| W as u64 * weight(tile)),
            passing: {
                let mut table = Cells::<Cells<u64, W>, W>::default();
                for tile in 1..W * W {
                    table[tile] = Cells::from_fn(|passed| passing(tile, passed));
                }
                table
            },
            earlier: Cells::from_fn(earlier),
            patterns: fields,
        }
    }

    #[inline(always)]
    fn one_cell(&self, tile: u8) -> u64 {
        self.cell[tile as usize]
    }

    #[inline(always)]
    fn one_line(&self, tile: u8, passed: impl Iterator<Item = u8>) -> u64 {
        let passing = &self.passing[tile as usize];
        passed.fold(self.line[tile as usize], |sum, other| sum.wrapping_add(passing[other as usize]))
    }

    #[inline(always)]
    fn looked_up(&self, nibbles: &[u8], sum: Sum, tile: u8, slid_by: u64) -> Sum {
        let field = &self.fields[tile as usize];
        let ranks = sum.ranks.wrapping_add(slid_by);
        let entry = nibble(nibbles, field.entry_of(ranks)) as u32;
        Sum { ranks, entries: sum.entries & !(0xff << field.byte) | entry << field.byte }
    }

    /// The ranks and entries of a board whose tiles, as this view sees them, are given cell by cell.
    fn sum_of(&self, nibbles: &[u8], tiles: impl Iterator<Item = u8>) -> Sum {
        let mut sum = Sum::default();
        let mut passed: u64 = 0;
        for (cell, tile) in tiles.enumerate() {
            let digit = cell as u32 - (passed & self.earlier[tile as usize]).count_ones();
            sum.ranks += digit as u64 * self.cell[tile as usize];
            passed |= 1 << tile;
        }
        for field in &self.patterns {
            let entry = nibble(nibbles, field.entry_of(sum.ranks)) as u32;
            sum.entries |= entry << field.byte;
        }
        sum
    }
}
