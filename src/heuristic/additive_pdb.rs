//! The sum of the distances of all patterns of a partition, and that of the board's mirror image if it is larger.
//!
//! For each pattern a search carries one word, its lane: where its tiles lie, in which order, and their distance. A slide
//! changes one lane, and one look at the table tells whether the distance went up or down. The mirror image, across the
//! main diagonal, has lanes of its own in the same tables; they are looked at only for children that the upright sum
//! leaves within the limit.

mod lane;
mod tables;
mod view;

use super::Heuristic;
use crate::{
    board::{
        Board, Move, Slide,
        mirror::{mirror_cell, mirror_tile},
    },
    pdb::{PatternDb, Placement},
};
use lane::{Lane, Lanes, Packing};
use std::sync::Arc;
use tables::Tables;
use view::View;

/// The additive heuristic of a partition; with `REFLECTED`, the larger of its sum and that of the mirror image. A partition
/// may have `R` patterns for each column of the board.
#[derive(Clone)]
pub struct AdditivePdb<const W: usize, const REFLECTED: bool, T = PatternDb<W>, const R: usize = 1> {
    tables: Arc<T>,
    upright: View<W, R>,
    mirrored: View<W, R>,
}

/// The lanes of a board and of its mirror image, by pattern.
#[derive(Clone, Copy)]
pub struct State<const W: usize, const R: usize> {
    upright: Lanes<W, R>,
    mirrored: Lanes<W, R>,
}

/// The two sums.
#[derive(Clone, Copy)]
pub struct Parts {
    upright: u32,
    mirrored: u32,
}

/// The upright lane and sum of a child.
#[derive(Clone, Copy)]
pub struct Probe {
    lane: Lane,
    upright: u32,
}

/// The lanes that a slide would change, as they would be.
#[derive(Clone, Copy, Default)]
pub struct Delta {
    upright: Lane,
    mirrored: Lane,
}

/// The lanes that a slide changed, as they were.
#[derive(Clone, Copy)]
pub struct Undo {
    tile: u8,
    upright: Lane,
    mirrored: Lane,
}

impl<const W: usize, const REFLECTED: bool, T: Tables<W>, const R: usize> AdditivePdb<W, REFLECTED, T, R> {
    /// # Panics
    /// If the partition has more patterns than `R` times the board's columns.
    pub fn new(tables: Arc<T>) -> Self {
        assert!(tables.partition().patterns().len() <= Lanes::<W, R>::COUNT, "a state has a lane for each pattern");
        let upright = View::new(&*tables, |tile| tile);
        let mirrored = View::new(&*tables, mirror_tile::<W>);
        AdditivePdb { tables, upright, mirrored }
    }

    /// The upright lane after a slide, its distance as it was.
    #[inline(always)]
    fn upright_slid(&self, state: &State<W, R>, board: &Board<W>, slide: Slide) -> Lane {
        let (from, to) = (slide.from as usize, slide.to as usize);
        let low = from.min(to);
        let passed = |i: usize| board.tile_at(low + i);
        let crosses = matches!(slide.direction::<W>(), Move::Up | Move::Down);
        self.upright.slid(&state.upright, slide.tile, (from, to), crosses.then_some(passed))
    }

    /// The same in the mirror image, where rows are columns.
    #[inline(always)]
    fn mirrored_slid(&self, state: &State<W, R>, board: &Board<W>, slide: Slide) -> Lane {
        let (from, to) = (mirror_cell::<W>(slide.from as usize), mirror_cell::<W>(slide.to as usize));
        let low = slide.from.min(slide.to) as usize;
        let passed = |i: usize| board.tile_at(below::<W>(low, i));
        let crosses = matches!(slide.direction::<W>(), Move::Left | Move::Right);
        self.mirrored.slid(&state.mirrored, slide.tile, (from, to), crosses.then_some(passed))
    }

    /// The upright lane after a slide, and the sum, which was `sum`.
    #[inline(always)]
    fn upright_after(&self, state: &State<W, R>, sum: u32, board: &Board<W>, slide: Slide) -> (Lane, u32) {
        self.tables.step(self.upright_slid(state, board, slide), slide.from as usize, sum)
    }

    /// The same in the mirror image.
    #[inline(always)]
    fn mirrored_after(&self, state: &State<W, R>, sum: u32, board: &Board<W>, slide: Slide) -> (Lane, u32) {
        self.tables.step(self.mirrored_slid(state, board, slide), mirror_cell::<W>(slide.from as usize), sum)
    }

    /// The lanes of a board and the sum of the patterns' distances.
    fn lanes(&self, board: &Board<W>) -> (Lanes<W, R>, u32) {
        let (mut lanes, mut sum) = (Lanes::NONE, 0);
        for (pattern, tiles) in self.tables.partition().patterns().iter().enumerate() {
            let placement = Placement::new(tiles, self.tables.table(pattern), board);
            let distance = self.tables.distance(pattern, board);
            let lane = Packing::<W>::of(placement.mask, placement.order);
            *lanes.get_mut(pattern as u8) = Packing::<W>::with_distance(lane, distance);
            sum += distance as u32;
        }
        (lanes, sum)
    }

    /// The lanes of a board whose distances have the right parities, as they ought to be.
    fn corrected(&self, mut lanes: Lanes<W, R>, blank: usize) -> Lanes<W, R> {
        for pattern in 0..self.tables.partition().patterns().len() as u8 {
            let lane = lanes.get_mut(pattern);
            *lane = self.tables.corrected(*lane, blank);
        }
        lanes
    }
}

/// The cell `i` places below another in its column; below the last cell of a column comes the first of the next one.
#[inline(always)]
fn below<const W: usize>(cell: usize, i: usize) -> usize {
    let cell = cell + i * W;
    if cell < W * W { cell } else { cell - (W * W - 1) }
}

/// By how much the distance of a lane is higher in another one. All distances are shifted to the top of the word, so what
/// they have lost of their higher bits makes no difference.
#[inline(always)]
fn distance_change<const W: usize>(from: Lane, to: Lane) -> i32 {
    let lowest = Packing::<W>::DISTANCE;
    (((to >> lowest).wrapping_sub(from >> lowest) << lowest).cast_signed() >> lowest) as i32
}

/// A sum as h, which is below 255. No 5x5 board is as far as that from the goal; some 6x6 boards may be, and no search will
/// ever tell.
#[inline(always)]
fn clamped<const W: usize>(sum: u32) -> u8 {
    if W <= 5 { sum as u8 } else { sum.min(MAX_H) as u8 }
}

const MAX_H: u32 = u8::MAX as u32 - 1;

impl<const W: usize, const REFLECTED: bool, T: Tables<W>, const R: usize> Heuristic<W>
    for AdditivePdb<W, REFLECTED, T, R>
{
    type State = State<W, R>;
    type Parts = Parts;
    type Probe = Probe;
    type Undo = Undo;
    type Delta = Delta;

    const NO_CHILD: Probe = Probe { lane: 0, upright: u8::MAX as u32 };

    fn start(&self, board: &Board<W>) -> (State<W, R>, Parts) {
        let (upright, upright_sum) = self.lanes(board);
        let (mirrored, mirrored_sum) = if REFLECTED { self.lanes(&board.mirrored()) } else { (Lanes::NONE, 0) };
        (State { upright, mirrored }, Parts { upright: upright_sum, mirrored: mirrored_sum })
    }

    #[inline]
    fn h(&self, parts: Parts) -> u8 {
        clamped::<W>(parts.upright.max(parts.mirrored))
    }

    #[inline(always)]
    fn probe(&self, state: &State<W, R>, parts: Parts, board: &Board<W>, slide: Slide) -> Probe {
        let (lane, upright) = self.upright_after(state, parts.upright, board, slide);
        Probe { lane, upright }
    }

    #[inline(always)]
    fn lower_bound(probe: Probe) -> u8 {
        clamped::<W>(probe.upright)
    }

    #[inline(always)]
    fn enter(
        &self,
        state: &mut State<W, R>,
        parts: Parts,
        board: &Board<W>,
        slide: Slide,
        probe: Probe,
        limit: u8,
    ) -> Result<(Parts, Undo), u8> {
        if probe.upright > limit as u32 {
            return Err(clamped::<W>(probe.upright));
        }
        let (lane, sum) = if REFLECTED { self.mirrored_after(state, parts.mirrored, board, slide) } else { (0, 0) };
        if sum > limit as u32 {
            return Err(clamped::<W>(sum));
        }
        let upright = std::mem::replace(self.upright.lane_of(&mut state.upright, slide.tile), probe.lane);
        let mirrored = std::mem::replace(self.mirrored.lane_of(&mut state.mirrored, slide.tile), lane);
        Ok((Parts { upright: probe.upright, mirrored: sum }, Undo { tile: slide.tile, upright, mirrored }))
    }

    #[inline(always)]
    fn evaluate(&self, state: &State<W, R>, parts: Parts, board: &Board<W>, slide: Slide) -> (Parts, Delta) {
        let (lane, upright) = self.upright_after(state, parts.upright, board, slide);
        let (mirrored_lane, mirrored) =
            if REFLECTED { self.mirrored_after(state, parts.mirrored, board, slide) } else { (0, 0) };
        (Parts { upright, mirrored }, Delta { upright: lane, mirrored: mirrored_lane })
    }

    #[inline(always)]
    fn apply(&self, state: &mut State<W, R>, parts: Parts, _: &Board<W>, slide: Slide, child: Delta) -> Parts {
        let lane = self.upright.lane_of(&mut state.upright, slide.tile);
        let upright = parts.upright.wrapping_add_signed(distance_change::<W>(*lane, child.upright));
        *lane = child.upright;
        if !REFLECTED {
            return Parts { upright, mirrored: 0 };
        }
        let lane = self.mirrored.lane_of(&mut state.mirrored, slide.tile);
        let mirrored = parts.mirrored.wrapping_add_signed(distance_change::<W>(*lane, child.mirrored));
        *lane = child.mirrored;
        Parts { upright, mirrored }
    }

    /// Both sums: of two boards with the same h, that whose other sum is smaller tends to be nearer. The larger sum counts
    /// once more, which takes a third of a move off a narrow beam's solutions of the 24-puzzle.
    #[inline(always)]
    fn score(&self, parts: Parts) -> u16 {
        (2 * (parts.upright + parts.mirrored) + parts.upright.max(parts.mirrored)) as u16
    }

    #[inline(always)]
    fn leave(&self, state: &mut State<W, R>, undo: Undo) {
        *self.upright.lane_of(&mut state.upright, undo.tile) = undo.upright;
        *self.mirrored.lane_of(&mut state.mirrored, undo.tile) = undo.mirrored;
    }

    /// Half of what the upright sum exceeds the mirrored one by, plus `EQUAL_SUMS`; where that is out of range, 0 or
    /// `FAR_APART`, which tell which is the larger.
    fn summary(&self, parts: Parts) -> u8 {
        let excess = (parts.upright as i16 - parts.mirrored as i16) / 2;
        (excess + EQUAL_SUMS as i16).clamp(0, FAR_APART as i16) as u8
    }

    fn restore(&self, board: &Board<W>, h: u8, summary: u8) -> (State<W, R>, Parts) {
        let (h, summary) = (h as u32, summary as u32);
        let parts = match summary {
            // A best-first search raises the h of such a board to its parent's less one. The sums cannot be had from that.
            _ if !T::IS_CONSISTENT => self.start(board).1,
            _ if !REFLECTED => Parts { upright: h, mirrored: 0 },
            // So rare that it may take long.
            _ if summary == 0 || summary == FAR_APART || h == MAX_H => self.start(board).1,
            EQUAL_SUMS.. => Parts { upright: h, mirrored: h - 2 * (summary - EQUAL_SUMS) },
            _ => Parts { upright: h - 2 * (EQUAL_SUMS - summary), mirrored: h },
        };
        let upright = self.corrected(self.upright.lanes(board.blank(), |cell| board.tile_at(cell)), board.blank());
        let mirrored = if REFLECTED {
            let blank = mirror_cell::<W>(board.blank());
            self.corrected(self.mirrored.lanes(blank, |cell| board.tile_at(mirror_cell::<W>(cell))), blank)
        } else {
            Lanes::NONE
        };
        (State { upright, mirrored }, parts)
    }
}

/// The summary of equal sums.
const EQUAL_SUMS: u32 = 7;
/// The summary of an upright sum that is far larger.
const FAR_APART: u32 = 15;
