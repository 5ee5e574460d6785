//! The sum of the distances of all patterns of a partition, and that of the board's mirror image if it is larger.
//!
//! For each pattern a search carries one word, its lane: where its tiles lie, in which order, and their distance. A slide
//! changes one lane, and one look at the table tells whether the distance went up or down. The mirror image, across the
//! main diagonal, has lanes of its own in the same tables; they are looked at only for children that the upright sum
//! leaves within the limit.

mod lane;
mod view;

use super::Heuristic;
use crate::{
    board::{
        Board, Move, Slide,
        mirror::{mirror_cell, mirror_tile},
    },
    pdb::PatternDb,
};
use lane::{Lane, Lanes, Packing};
use std::sync::Arc;
use view::View;

/// The additive heuristic of a partition; with `REFLECTED`, the larger of its sum and that of the mirror image.
#[derive(Clone)]
pub struct AdditivePdb<const W: usize, const REFLECTED: bool> {
    pdb: Arc<PatternDb<W>>,
    upright: View<W>,
    mirrored: View<W>,
}

/// The lanes of a board and of its mirror image, by pattern.
#[derive(Clone, Copy)]
pub struct State<const W: usize> {
    upright: Lanes<W>,
    mirrored: Lanes<W>,
}

/// The two sums.
#[derive(Clone, Copy)]
pub struct Parts {
    upright: u32,
    mirrored: u32,
}

/// The upright lane and sum of a child.
#[derive(Clone, Copy)]
pub struct Look {
    lane: Lane,
    upright: u32,
}

/// The lanes that a slide changed, as they were.
#[derive(Clone, Copy)]
pub struct Undo {
    tile: u8,
    upright: Lane,
    mirrored: Lane,
}

impl<const W: usize, const REFLECTED: bool> AdditivePdb<W, REFLECTED> {
    /// # Panics
    /// If the partition has more than two patterns a column.
    pub fn new(pdb: Arc<PatternDb<W>>) -> Self {
        assert!(pdb.partition().patterns().len() <= Lanes::<W>::COUNT, "a state has a lane for each pattern");
        let upright = View::new(&pdb, |tile| tile);
        let mirrored = View::new(&pdb, mirror_tile::<W>);
        AdditivePdb { pdb, upright, mirrored }
    }

    /// The upright lane after a slide, and whether the distance went down.
    #[inline(always)]
    fn upright_after(&self, state: &State<W>, board: &Board<W>, slide: Slide) -> (Lane, bool) {
        let (from, to) = (slide.from as usize, slide.to as usize);
        let low = from.min(to);
        let passed = |i: usize| board.tile_at(low + i);
        let crosses = matches!(slide.direction::<W>(), Move::Up | Move::Down);
        self.upright.after(&self.pdb, &state.upright, slide.tile, (from, to), crosses.then_some(passed))
    }

    /// The same in the mirror image, where rows are columns.
    #[inline(always)]
    fn mirrored_after(&self, state: &State<W>, board: &Board<W>, slide: Slide) -> (Lane, bool) {
        let (from, to) = (mirror_cell::<W>(slide.from as usize), mirror_cell::<W>(slide.to as usize));
        let low = from.min(to);
        let passed = |i: usize| board.tile_at(mirror_cell::<W>(low + i));
        let crosses = matches!(slide.direction::<W>(), Move::Left | Move::Right);
        self.mirrored.after(&self.pdb, &state.mirrored, slide.tile, (from, to), crosses.then_some(passed))
    }

    /// The lanes of a board and the sum of the patterns' distances.
    fn lanes(&self, board: &Board<W>) -> (Lanes<W>, u32) {
        let (mut lanes, mut sum) = (Lanes::NONE, 0);
        for pattern in 0..self.pdb.partition().patterns().len() {
            let state = self.pdb.state(pattern, board);
            let distance = self.pdb.distance(pattern, board);
            *lanes.get_mut(pattern as u8) =
                Packing::<W>::of(state.mask, state.order) | (distance as Lane) << Packing::<W>::DISTANCE;
            sum += distance as u32;
        }
        (lanes, sum)
    }
}

/// The sum after a slide that took a pattern one move nearer or farther.
#[inline(always)]
fn stepped(sum: u32, nearer: bool) -> u32 {
    sum + 1 - 2 * nearer as u32
}

/// A sum as h, which is below 255. No 5x5 board is as far as that from the goal; some 6x6 boards may be, and no search will
/// ever tell.
#[inline(always)]
fn told<const W: usize>(sum: u32) -> u8 {
    if W <= 5 { sum as u8 } else { sum.min(MOST) as u8 }
}

const MOST: u32 = u8::MAX as u32 - 1;

impl<const W: usize, const REFLECTED: bool> Heuristic<W> for AdditivePdb<W, REFLECTED> {
    type State = State<W>;
    type Parts = Parts;
    type Look = Look;
    type Undo = Undo;

    const NOTHING: Look = Look { lane: 0, upright: u8::MAX as u32 };

    fn start(&self, board: &Board<W>) -> (State<W>, Parts) {
        let (upright, upright_sum) = self.lanes(board);
        let (mirrored, mirrored_sum) = if REFLECTED { self.lanes(&board.mirrored()) } else { (Lanes::NONE, 0) };
        (State { upright, mirrored }, Parts { upright: upright_sum, mirrored: mirrored_sum })
    }

    #[inline]
    fn h(&self, parts: Parts) -> u8 {
        told::<W>(parts.upright.max(parts.mirrored))
    }

    #[inline(always)]
    fn look(&self, state: &State<W>, parts: Parts, board: &Board<W>, slide: Slide) -> Look {
        let (lane, nearer) = self.upright_after(state, board, slide);
        Look { lane, upright: stepped(parts.upright, nearer) }
    }

    #[inline(always)]
    fn least(look: Look) -> u8 {
        told::<W>(look.upright)
    }

    #[inline(always)]
    fn enter(
        &self,
        state: &mut State<W>,
        parts: Parts,
        board: &Board<W>,
        slide: Slide,
        look: Look,
        limit: u8,
    ) -> Result<(Parts, Undo), u8> {
        if look.upright > limit as u32 {
            return Err(told::<W>(look.upright));
        }
        let (lane, sum) = if REFLECTED {
            let (lane, nearer) = self.mirrored_after(state, board, slide);
            (lane, stepped(parts.mirrored, nearer))
        } else {
            (0, 0)
        };
        if sum > limit as u32 {
            return Err(told::<W>(sum));
        }
        let upright = std::mem::replace(self.upright.lane_of(&mut state.upright, slide.tile), look.lane);
        let mirrored = std::mem::replace(self.mirrored.lane_of(&mut state.mirrored, slide.tile), lane);
        Ok((Parts { upright: look.upright, mirrored: sum }, Undo { tile: slide.tile, upright, mirrored }))
    }

    #[inline(always)]
    fn peek(&self, state: &State<W>, parts: Parts, board: &Board<W>, slide: Slide) -> Parts {
        let (_, nearer) = self.upright_after(state, board, slide);
        let upright = stepped(parts.upright, nearer);
        if !REFLECTED {
            return Parts { upright, mirrored: 0 };
        }
        let (_, nearer) = self.mirrored_after(state, board, slide);
        Parts { upright, mirrored: stepped(parts.mirrored, nearer) }
    }

    /// Both sums: of two boards with the same h, that whose other sum is smaller tends to be nearer.
    #[inline(always)]
    fn score(&self, parts: Parts) -> u16 {
        (parts.upright + parts.mirrored) as u16
    }

    #[inline(always)]
    fn leave(&self, state: &mut State<W>, undo: Undo) {
        *self.upright.lane_of(&mut state.upright, undo.tile) = undo.upright;
        *self.mirrored.lane_of(&mut state.mirrored, undo.tile) = undo.mirrored;
    }

    /// Half of what the upright sum exceeds the mirrored one by, plus `EVEN`; where that is out of range, 0 or
    /// `ALONE`, which tell which is the larger.
    fn mark(&self, parts: Parts) -> u8 {
        let excess = (parts.upright as i16 - parts.mirrored as i16) / 2;
        (excess + EVEN as i16).clamp(0, ALONE as i16) as u8
    }

    fn recall(&self, board: &Board<W>, h: u8, mark: u8) -> (State<W>, Parts) {
        let (h, mark) = (h as u32, mark as u32);
        let parts = match mark {
            _ if !REFLECTED => Parts { upright: h, mirrored: 0 },
            // So rare that it may take long.
            _ if mark == 0 || mark == ALONE || h == MOST => self.start(board).1,
            EVEN.. => Parts { upright: h, mirrored: h - 2 * (mark - EVEN) },
            _ => Parts { upright: h - 2 * (EVEN - mark), mirrored: h },
        };
        let upright = self.upright.lanes(&self.pdb, board.blank(), |cell| board.tile_at(cell));
        let mirrored = if REFLECTED {
            let tile_at = |cell| board.tile_at(mirror_cell::<W>(cell));
            self.mirrored.lanes(&self.pdb, mirror_cell::<W>(board.blank()), tile_at)
        } else {
            Lanes::NONE
        };
        (State { upright, mirrored }, parts)
    }
}

/// The mark of equal sums.
const EVEN: u32 = 7;
/// The mark of an upright sum that is far larger.
const ALONE: u32 = 15;
