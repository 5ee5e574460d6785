//! Additive pattern databases (Korf & Felner 2002; Felner, Korf & Hanan 2004): the sum of the distances of all patterns
//! of a partition, or the sum for the board's mirror image if that is larger.
//!
//! For each pattern a search keeps one 64-bit word, its *lane*: which cells the pattern's tiles occupy, in which order
//! they lie there, and their distance to the goal. On the 4x4 board:
//!
//! ```text
//!   bit   63            48 47                            16 15              0
//!        ┌────────────────┬────────────────────────────────┬─────────────────┐
//!        │    distance    │   order, as a table offset     │  mask of cells  │
//!        └────────────────┴────────────────────────────────┴─────────────────┘
//! ```
//!
//! A slide changes the lane of one pattern. It flips two bits of the mask. If the tile moves up or down, it passes
//! three cells in reading order, and the order changes for each tile of the same pattern there. One bit from the table
//! then tells whether the distance rose or fell by one, since a slide always changes it by one.
//!
//! The mirror image across the main diagonal has lanes of its own and uses the same tables. They are looked up only for
//! children whose upright sum is within the limit.

mod lane;
pub mod lookup;
mod other_tables;
mod state;
mod tables;
mod view;

use super::{Heuristic, IncrementalHeuristic, NO_H, StepwiseBuild};
use crate::{
    board::{AnyBoard, Board, Move, Slide},
    pdb::{PatternDb, Placement, partition::Partition},
    shape::Shape,
};
use lane::{Lane, Lanes, distance_change};
pub use other_tables::OtherTables;
pub use state::{BothLanes, Delta, Parts, Probe, Undo};
use std::sync::Arc;
use tables::Tables;
use view::{View, cell_below};

/// The additive heuristic of a partition: the sum for the board, or the larger of the sums for the board and its mirror
/// image.
///
/// Whether the mirror image counts is a field, not a parameter of the type: the branch is always taken the same way and
/// costs nothing that can be measured, and every search is compiled once for both.
#[derive(Clone)]
pub struct AdditivePdb<S: Shape, T = PatternDb> {
    shape: S,
    /// Whether the mirror image counts. Only squares have one.
    reflected: bool,
    upright: View<S>,
    mirrored: View<S>,
    tables: Arc<T>,
    /// The tables for the mirror image of the goal: the same if the goal is its own mirror image, as 1 2 3 … blank is.
    mirrored_tables: Arc<T>,
    others: Arc<OtherTables<T>>,
}

impl<S: Shape, T: Tables> AdditivePdb<S, T> {
    /// Makes the heuristic from its tables. If `reflected`, h of a square board is the larger of the sums for the board
    /// and for its mirror image.
    ///
    /// # Panics
    /// If the tables are for boards of another shape, or have more patterns than a state has lanes: see [`Shape::Patterns`].
    pub fn new(shape: S, tables: Arc<T>, reflected: bool) -> Self {
        Self::sharing(shape, tables, reflected, Arc::new(OtherTables::new(&[])))
    }

    /// Does the same, and shares its [variants](IncrementalHeuristic::variant) with other heuristics of the same tables.
    ///
    /// # Panics
    /// See [`AdditivePdb::new`].
    pub fn sharing(shape: S, tables: Arc<T>, reflected: bool, others: Arc<OtherTables<T>>) -> Self {
        assert!(tables.partition().shape() == shape.dims(), "tables are for boards of one shape");
        assert!(Self::has_lanes_for(tables.partition()), "a state has a lane for each pattern");
        Self::of_tables(shape, reflected && shape.is_square(), tables.clone(), tables, others)
    }

    /// Returns whether a state has a lane for each pattern of a partition: see [`Shape::Patterns`].
    pub fn has_lanes_for(partition: &Partition) -> bool {
        partition.patterns().len() <= Lanes::<S>::COUNT
    }

    fn of_tables(
        shape: S,
        reflected: bool,
        tables: Arc<T>,
        mirrored_tables: Arc<T>,
        others: Arc<OtherTables<T>>,
    ) -> Self {
        let upright = View::new(shape, &*tables, |tile| tile);
        let mirrored_name = |tile| if shape.is_square() { shape.mirror_tile(tile) } else { tile };
        let mirrored = View::new(shape, &*mirrored_tables, mirrored_name);
        AdditivePdb { shape, reflected, upright, mirrored, tables, mirrored_tables, others }
    }

    /// Returns the upright lane after a slide, with the distance unchanged.
    #[inline(always)]
    fn upright_slid(&self, state: &BothLanes<S>, board: &Board<S>, slide: Slide) -> Lane {
        let (from, to) = (slide.from as usize, slide.to as usize);
        let low = from.min(to);
        let passed = |i: usize| board.tile_at(low + i);
        let crosses = matches!(self.shape.direction(slide), Move::Up | Move::Down);
        self.upright.slid(&state.upright, slide.tile, (from, to), crosses.then_some(passed))
    }

    /// Returns the mirror image's lane after a slide, with the distance unchanged. Rows are columns there.
    #[inline(always)]
    fn mirrored_slid(&self, state: &BothLanes<S>, board: &Board<S>, slide: Slide) -> Lane {
        let (from, to) = (self.shape.mirror_cell(slide.from as usize), self.shape.mirror_cell(slide.to as usize));
        let low = slide.from.min(slide.to) as usize;
        let passed = |i: usize| board.tile_at(cell_below(self.shape, low, i));
        let crosses = matches!(self.shape.direction(slide), Move::Left | Move::Right);
        self.mirrored.slid(&state.mirrored, slide.tile, (from, to), crosses.then_some(passed))
    }

    /// Returns the upright lane after a slide, and the new sum. The sum was `sum`.
    #[inline(always)]
    fn upright_after(&self, state: &BothLanes<S>, sum: u32, board: &Board<S>, slide: Slide) -> (Lane, u32) {
        self.tables.step(self.shape, self.upright_slid(state, board, slide), slide.from as usize, sum)
    }

    /// Returns the mirror image's lane after a slide, and the new sum. The sum was `sum`.
    #[inline(always)]
    fn mirrored_after(&self, state: &BothLanes<S>, sum: u32, board: &Board<S>, slide: Slide) -> (Lane, u32) {
        self.mirrored_tables.step(
            self.shape,
            self.mirrored_slid(state, board, slide),
            self.shape.mirror_cell(slide.from as usize),
            sum,
        )
    }

    /// Returns the lanes of a board and the sum of the patterns' distances, from scratch. Where a table has wrong bits, 0 is
    /// still a lower bound.
    fn lanes(tables: &T, board: &Board<S>) -> (Lanes<S>, u32) {
        let (mut lanes, mut sum, any) = (Lanes::none(), 0, board.any());
        for (pattern, tiles) in tables.partition().patterns().iter().enumerate() {
            let placement = Placement::new(tiles, tables.layout(pattern), board);
            let distance = tables.distance(pattern, &any).unwrap_or(0);
            let lane = Lanes::<S>::lane(placement.mask, placement.order);
            *lanes.get_mut(pattern as u8) = Lanes::<S>::with_distance(lane, distance);
            sum += distance as u32;
        }
        (lanes, sum)
    }

    /// Completes lanes whose distances have only the right parity so far.
    fn complete_lanes(shape: S, tables: &T, mut lanes: Lanes<S>, blank: usize) -> Lanes<S> {
        for pattern in 0..tables.partition().patterns().len() as u8 {
            let lane = lanes.get_mut(pattern);
            *lane = tables.complete_lane(shape, *lane, blank);
        }
        lanes
    }
}

impl<S: Shape, T: Tables> IncrementalHeuristic<S> for AdditivePdb<S, T> {
    type State = BothLanes<S>;
    type Parts = Parts;
    type Probe = Probe;
    type Undo = Undo;
    type Delta = Delta;

    const NO_CHILD: Probe = Probe { lane: 0, upright: NO_H as u32 };
    const IS_RANKED: bool = true;
    const HAS_VARIANTS: bool = T::CAN_BE_BUILT;
    // The published tables are there for comparison, so their searches need not be the fastest.
    const PER_CELL: bool = T::CAN_BE_BUILT;

    fn goal(&self) -> Board<S> {
        self.tables.goal().in_shape(self.shape).expect("tables are for boards of this shape")
    }

    fn start(&self, board: &Board<S>) -> (BothLanes<S>, Parts) {
        let (upright, upright_sum) = Self::lanes(&self.tables, board);
        let (mirrored, mirrored_sum) =
            if self.reflected { Self::lanes(&self.mirrored_tables, &board.mirrored()) } else { (Lanes::none(), 0) };
        (BothLanes { upright, mirrored }, Parts { upright: upright_sum, mirrored: mirrored_sum })
    }

    #[inline]
    fn h(&self, parts: Parts) -> u16 {
        parts.upright.max(parts.mirrored) as u16
    }

    #[inline(always)]
    fn probe(&self, state: &BothLanes<S>, parts: Parts, board: &Board<S>, slide: Slide) -> Probe {
        let (lane, upright) = self.upright_after(state, parts.upright, board, slide);
        Probe { lane, upright }
    }

    #[inline(always)]
    fn enter(
        &self,
        state: &mut BothLanes<S>,
        parts: Parts,
        board: &Board<S>,
        slide: Slide,
        probe: Probe,
        limit: u16,
    ) -> Result<(Parts, Undo), u16> {
        if probe.upright > limit as u32 {
            return Err(probe.upright as u16);
        }
        let (lane, sum) =
            if self.reflected { self.mirrored_after(state, parts.mirrored, board, slide) } else { (0, 0) };
        if sum > limit as u32 {
            return Err(sum as u16);
        }
        let upright = std::mem::replace(self.upright.lane_of(&mut state.upright, slide.tile), probe.lane);
        let mirrored = std::mem::replace(self.mirrored.lane_of(&mut state.mirrored, slide.tile), lane);
        Ok((Parts { upright: probe.upright, mirrored: sum }, Undo { tile: slide.tile, upright, mirrored }))
    }

    #[inline(always)]
    fn leave(&self, state: &mut BothLanes<S>, undo: Undo) {
        *self.upright.lane_of(&mut state.upright, undo.tile) = undo.upright;
        *self.mirrored.lane_of(&mut state.mirrored, undo.tile) = undo.mirrored;
    }

    /// Returns half the difference of the two sums, plus `EQUAL_SUMS`. Differences out of range become 0 or `FAR_APART`.
    fn summary(&self, parts: Parts) -> u8 {
        let excess = (parts.upright as i16 - parts.mirrored as i16) / 2;
        (excess + EQUAL_SUMS as i16).clamp(0, FAR_APART as i16) as u8
    }

    fn restore(&self, board: &Board<S>, h: u16, summary: u8) -> (BothLanes<S>, Parts) {
        let (h, summary) = (h as u32, summary as u32);
        let parts = match summary {
            // A best-first search may have raised h to the parent's h less one, so the sums do not follow from it.
            _ if !T::IS_CONSISTENT => self.start(board).1,
            _ if !self.reflected => Parts { upright: h, mirrored: 0 },
            // This is rare, so it may be slow.
            _ if summary == 0 || summary == FAR_APART => self.start(board).1,
            EQUAL_SUMS.. => Parts { upright: h, mirrored: h.wrapping_sub(2 * (summary - EQUAL_SUMS)) },
            _ => Parts { upright: h.wrapping_sub(2 * (EQUAL_SUMS - summary)), mirrored: h },
        };
        let upright = self.upright.lanes(board.blank(), |cell| board.tile_at(cell));
        let upright = Self::complete_lanes(self.shape, &self.tables, upright, board.blank());
        let mirrored = if self.reflected {
            let blank = self.shape.mirror_cell(board.blank());
            let mirrored = self.mirrored.lanes(blank, |cell| board.tile_at(self.shape.mirror_cell(cell)));
            Self::complete_lanes(self.shape, &self.mirrored_tables, mirrored, blank)
        } else {
            Lanes::none()
        };
        (BothLanes { upright, mirrored }, parts)
    }

    #[inline(always)]
    fn evaluate(&self, state: &BothLanes<S>, parts: Parts, board: &Board<S>, slide: Slide) -> (Parts, Delta) {
        let (lane, upright) = self.upright_after(state, parts.upright, board, slide);
        let (mirrored_lane, mirrored) =
            if self.reflected { self.mirrored_after(state, parts.mirrored, board, slide) } else { (0, 0) };
        (Parts { upright, mirrored }, Delta { upright: lane, mirrored: mirrored_lane })
    }

    #[inline(always)]
    fn apply(&self, state: &mut BothLanes<S>, parts: Parts, _: &Board<S>, slide: Slide, child: Delta) -> Parts {
        let lane = self.upright.lane_of(&mut state.upright, slide.tile);
        let upright = parts.upright.wrapping_add_signed(distance_change::<S>(*lane, child.upright));
        *lane = child.upright;
        if !self.reflected {
            return Parts { upright, mirrored: 0 };
        }
        let lane = self.mirrored.lane_of(&mut state.mirrored, slide.tile);
        let mirrored = parts.mirrored.wrapping_add_signed(distance_change::<S>(*lane, child.mirrored));
        *lane = child.mirrored;
        Parts { upright, mirrored }
    }

    /// Adds both sums, since among boards with the same h, a smaller other sum tends to mean a shorter distance to the
    /// goal. The larger sum counts three times and the smaller twice, which makes a narrow beam's solutions of the
    /// 24-puzzle a third of a move shorter on average than equal weights.
    #[inline(always)]
    fn score(&self, parts: Parts) -> u16 {
        let sum = parts.upright.wrapping_add(parts.mirrored);
        sum.wrapping_mul(2).wrapping_add(parts.upright.max(parts.mirrored)) as u16
    }

    fn largest_pattern(&self) -> Option<usize> {
        self.tables.partition().patterns().iter().map(Vec::len).max().filter(|_| self.reflected)
    }

    fn partitions(&self, goal: &Board<S>) -> u8 {
        let mirrored = if self.reflected { goal.mirrored() } else { *goal };
        self.others.partitions(&goal.any()).min(self.others.partitions(&mirrored.any()))
    }

    fn variant(&self, goal: &Board<S>, partition: u8) -> Option<StepwiseBuild<Self>> {
        let (shape, reflected, others) = (self.shape, self.reflected, self.others.clone());
        let upright = others.tables(&self.tables, &goal.any(), partition)?;
        let mirrored =
            if reflected { others.tables(&self.tables, &goal.mirrored().any(), partition)? } else { upright.clone() };
        Some(Box::new(move || {
            let (upright, mirrored) = (upright.step()?, mirrored.step()?);
            Some(Self::of_tables(shape, reflected, upright, mirrored, others.clone()))
        }))
    }
}

/// The sum of the distances of all patterns. A search that is guided by tables looks them up slide by slide instead, and counts the mirror
/// image too, if [`Options::reflection`](crate::Options::reflection) says so.
impl Heuristic for PatternDb {
    /// Returns the sum from scratch, a slide at a time: some thirty microseconds on 4×4 boards. [`Lookup`](lookup::Lookup) is for many boards.
    ///
    /// # Panics
    /// If the board has another shape than those of the tables.
    fn h(&self, board: &AnyBoard) -> u16 {
        assert_eq!(board.shape(), self.partition().shape(), "tables are for boards of one shape");
        let patterns = 0..self.partition().patterns().len();
        // Where a table has wrong bits, 0 is still a lower bound.
        patterns.map(|pattern| u16::from(self.find_distance(pattern, board).unwrap_or(0))).sum()
    }
}

/// The summary of a board whose two sums are equal.
const EQUAL_SUMS: u32 = 7;
/// The summary of a board whose upright sum is so much larger that four bits cannot hold the difference.
const FAR_APART: u32 = 15;
