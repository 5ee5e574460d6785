//! The sum of the distances of all patterns of a partition, and that of the board's mirror image if it is larger.
//!
//! For each pattern a search carries one word, its lane: where its tiles lie, in which order, and their distance. A slide
//! changes one lane, and one look at the table tells whether the distance went up or down. The mirror image, across the
//! main diagonal, has lanes of its own in the same tables; they are looked at only for children that the upright sum
//! leaves within the limit.

use super::Heuristic;
use crate::{
    board::{
        Board, Move, Slide,
        cells::Cells,
        mirror::{mirror_cell, mirror_tile},
    },
    pdb::{PatternDb, orders},
};
use std::sync::Arc;

/// The most patterns that a partition may have here.
const LANES: usize = 8;

/// What is known of a pattern: its mask in the lowest 16 bits, its distance in the next eight, of which only the lowest
/// two need be right, and the first bit of its order in the highest 32.
type Lane = u64;

const DISTANCE: u32 = 16;
const ORDER: u32 = 32;

/// The additive heuristic of a partition; with `REFLECTED`, the larger of its sum and that of the mirror image.
#[derive(Clone)]
pub struct AdditivePdb<const W: usize, const REFLECTED: bool> {
    pdb: Arc<PatternDb<W>>,
    upright: View<W>,
    mirrored: View<W>,
}

/// The lanes of a board and of its mirror image, by pattern.
#[derive(Clone, Copy)]
pub struct State {
    upright: [Lane; LANES],
    mirrored: [Lane; LANES],
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
    /// If the partition has more than eight patterns.
    pub fn new(pdb: Arc<PatternDb<W>>) -> Self {
        assert!(pdb.partition().patterns().len() <= LANES, "a state has a lane for each pattern");
        let upright = View::new(&pdb, |tile| tile);
        let mirrored = View::new(&pdb, mirror_tile::<W>);
        AdditivePdb { pdb, upright, mirrored }
    }

    /// The upright lane after a slide, and whether the distance went down.
    #[inline(always)]
    fn upright_after(&self, state: &State, board: &Board<W>, slide: Slide) -> (Lane, bool) {
        let (from, to) = (slide.from as usize, slide.to as usize);
        let low = from.min(to);
        let passed = |i: usize| board.tile_at(low + i);
        let crosses = matches!(slide.direction::<W>(), Move::Up | Move::Down);
        self.upright.after(&self.pdb, &state.upright, slide.tile, (from, to), crosses.then_some(passed))
    }

    /// The same in the mirror image, where rows are columns.
    #[inline(always)]
    fn mirrored_after(&self, state: &State, board: &Board<W>, slide: Slide) -> (Lane, bool) {
        let (from, to) = (mirror_cell::<W>(slide.from as usize), mirror_cell::<W>(slide.to as usize));
        let low = from.min(to);
        let passed = |i: usize| board.tile_at(mirror_cell::<W>(low + i));
        let crosses = matches!(slide.direction::<W>(), Move::Left | Move::Right);
        self.mirrored.after(&self.pdb, &state.mirrored, slide.tile, (from, to), crosses.then_some(passed))
    }

    /// The lanes of a board, with the patterns' distances.
    fn lanes(&self, board: &Board<W>) -> [Lane; LANES] {
        let mut lanes = [0; LANES];
        for (pattern, lane) in lanes.iter_mut().enumerate().take(self.pdb.partition().patterns().len()) {
            let state = self.pdb.state(pattern, board);
            let distance = self.pdb.distance(pattern, board) as Lane;
            *lane = state.mask as Lane | distance << DISTANCE | (state.order as Lane) << ORDER;
        }
        lanes
    }
}

fn sum(lanes: &[Lane; LANES]) -> u32 {
    lanes.iter().map(|lane| (lane >> DISTANCE) as u8 as u32).sum()
}

/// The sum after a slide that took a pattern one move nearer or farther.
#[inline(always)]
fn stepped(sum: u32, nearer: bool) -> u32 {
    sum + 1 - 2 * nearer as u32
}

impl<const W: usize, const REFLECTED: bool> Heuristic<W> for AdditivePdb<W, REFLECTED> {
    type State = State;
    type Parts = Parts;
    type Look = Look;
    type Undo = Undo;

    const NOTHING: Look = Look { lane: 0, upright: u8::MAX as u32 };

    fn start(&self, board: &Board<W>) -> (State, Parts) {
        let upright = self.lanes(board);
        let mirrored = if REFLECTED { self.lanes(&board.mirrored()) } else { [0; LANES] };
        (State { upright, mirrored }, Parts { upright: sum(&upright), mirrored: sum(&mirrored) })
    }

    #[inline]
    fn h(&self, parts: Parts) -> u8 {
        parts.upright.max(parts.mirrored) as u8
    }

    #[inline(always)]
    fn look(&self, state: &State, parts: Parts, board: &Board<W>, slide: Slide) -> Look {
        let (lane, nearer) = self.upright_after(state, board, slide);
        Look { lane, upright: stepped(parts.upright, nearer) }
    }

    #[inline(always)]
    fn least(look: Look) -> u8 {
        look.upright as u8
    }

    #[inline(always)]
    fn enter(
        &self,
        state: &mut State,
        parts: Parts,
        board: &Board<W>,
        slide: Slide,
        look: Look,
        limit: u8,
    ) -> Result<(Parts, Undo), u8> {
        if look.upright > limit as u32 {
            return Err(look.upright as u8);
        }
        let (lane, sum) = if REFLECTED {
            let (lane, nearer) = self.mirrored_after(state, board, slide);
            (lane, stepped(parts.mirrored, nearer))
        } else {
            (0, 0)
        };
        if sum > limit as u32 {
            return Err(sum as u8);
        }
        let upright = std::mem::replace(self.upright.lane_of(&mut state.upright, slide.tile), look.lane);
        let mirrored = std::mem::replace(self.mirrored.lane_of(&mut state.mirrored, slide.tile), lane);
        Ok((Parts { upright: look.upright, mirrored: sum }, Undo { tile: slide.tile, upright, mirrored }))
    }

    #[inline(always)]
    fn peek(&self, state: &State, parts: Parts, board: &Board<W>, slide: Slide) -> Parts {
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
    fn leave(&self, state: &mut State, undo: Undo) {
        *self.upright.lane_of(&mut state.upright, undo.tile) = undo.upright;
        *self.mirrored.lane_of(&mut state.mirrored, undo.tile) = undo.mirrored;
    }

    /// Half of what the upright sum exceeds the mirrored one by, plus `EVEN`; where that is out of range, 0 or
    /// `ALONE`, which tell which is the larger.
    fn mark(&self, parts: Parts) -> u8 {
        let excess = (parts.upright as i16 - parts.mirrored as i16) / 2;
        (excess + EVEN as i16).clamp(0, ALONE as i16) as u8
    }

    fn recall(&self, board: &Board<W>, h: u8, mark: u8) -> (State, Parts) {
        let (h, mark) = (h as u32, mark as u32);
        let parts = match mark {
            _ if !REFLECTED => Parts { upright: h, mirrored: 0 },
            // So rare that it may take long.
            0 | ALONE => self.start(board).1,
            EVEN.. => Parts { upright: h, mirrored: h - 2 * (mark - EVEN) },
            _ => Parts { upright: h - 2 * (EVEN - mark), mirrored: h },
        };
        let upright = self.upright.lanes(&self.pdb, board.blank(), |cell| board.tile_at(cell));
        let mirrored = if REFLECTED {
            let tile_at = |cell| board.tile_at(mirror_cell::<W>(cell));
            self.mirrored.lanes(&self.pdb, mirror_cell::<W>(board.blank()), tile_at)
        } else {
            [0; LANES]
        };
        (State { upright, mirrored }, parts)
    }
}

/// The mark of equal sums.
const EVEN: u32 = 7;
/// The mark of an upright sum that is far larger.
const ALONE: u32 = 15;

/// How the slides of a board's tiles change its lanes, or those of its mirror image.
#[derive(Clone)]
struct View<const W: usize> {
    /// By tile of the board: the pattern it is in.
    pattern: [u8; TILES],
    /// By tile and other tile: the change of the lane when the first passes the other towards a higher cell; 0 unless
    /// they share a pattern.
    passing: [[Lane; TILES]; TILES],
    /// By pattern: its lane before any of its tiles is placed, with the parity of their homes for a distance.
    empty: [Lane; LANES],
    /// By cell: what a tile there adds to its lane, whatever the order.
    occupied: Cells<Lane, W>,
    /// By tile: the change of its lane when its digit goes up by one.
    weight: Cells<Lane, W>,
    /// By tile: a one for each tile that stands later in its pattern, four bits each, tile 0 lowest.
    later: Cells<u64, W>,
}

/// No board here has more tiles, the blank included: a power of two, so that an index is known to be inside.
const TILES: usize = 16;

impl<const W: usize> View<W> {
    /// `named` tells by which name a tile goes in the patterns.
    fn new(pdb: &PatternDb<W>, named: impl Fn(u8) -> u8) -> Self {
        const { assert!(W * W <= TILES) };
        let mut view = View {
            pattern: [0; TILES],
            passing: [[0; TILES]; TILES],
            empty: [0; LANES],
            occupied: Cells::from_fn(|cell| 1 << cell | parity_of_cell::<W>(cell) << DISTANCE),
            weight: Cells::default(),
            later: Cells::default(),
        };
        for (pattern, tiles) in pdb.partition().patterns().iter().enumerate() {
            let table = pdb.table(pattern);
            let weight = |i: usize| (orders::weight(i) as Lane * table.stride as Lane) << ORDER;
            let homes: Lane = tiles.iter().map(|&tile| parity_of_cell::<W>(tile as usize - 1)).sum();
            view.empty[pattern] = (table.first as Lane) << ORDER | homes << DISTANCE;
            let place = |tile: usize| tiles.iter().position(|&other| other == named(tile as u8));
            for tile in 1..W * W {
                let Some(i) = place(tile) else { continue };
                view.pattern[tile] = pattern as u8;
                view.weight[tile] = weight(i);
                let later = (1..W * W).filter(|&other| place(other).is_some_and(|j| j > i));
                view.later[tile] = later.map(|other| 1 << (4 * other)).sum();
                view.passing[tile] = std::array::from_fn(|other| match place(other) {
                    // The digit of the later of the two counts the earlier ones in higher cells.
                    Some(j) if j < i => weight(i).wrapping_neg(),
                    Some(j) if j > i => weight(j),
                    _ => 0,
                });
            }
        }
        view
    }

    /// The lanes of all patterns in one pass over the cells, the distances right modulo 4 and far above 0, so that they
    /// may go down.
    fn lanes(&self, pdb: &PatternDb<W>, blank: usize, tile_at: impl Fn(usize) -> u8) -> [Lane; LANES] {
        let mut lanes = self.empty;
        // The blank is taken for a tile of the first pattern without a digit: what it will add is taken off beforehand.
        lanes[0] = lanes[0].wrapping_sub(self.occupied[blank]);
        // By tile, four bits each: its digit, the earlier tiles of its pattern in higher cells.
        let mut digits = 0_u64;
        for cell in (0..W * W).rev() {
            let tile = tile_at(cell) as usize;
            let lane = &mut lanes[self.pattern[tile] as usize % LANES];
            let digit = digits >> (4 * tile) & 15;
            *lane = lane.wrapping_add(digit * self.weight[tile] + self.occupied[cell]);
            digits += self.later[tile];
        }
        for lane in &mut lanes[..pdb.partition().patterns().len()] {
            let parity = *lane >> DISTANCE & 1;
            let bit = pdb.bit((*lane >> ORDER) as u32, (*lane & 0xffff) as u32, blank) as Lane & 1;
            *lane = *lane & !(0xff << DISTANCE) | (128 | bit << 1 | parity) << DISTANCE;
        }
        lanes
    }

    #[inline(always)]
    fn lane_of<'a>(&self, lanes: &'a mut [Lane; LANES], tile: u8) -> &'a mut Lane {
        &mut lanes[self.pattern[tile as usize % TILES] as usize % LANES]
    }

    /// The lane of a tile after it slid, and whether the pattern's distance went down. `passed` gives the tiles between
    /// the two cells where there are any: 1 to W-1.
    #[inline(always)]
    fn after(
        &self,
        pdb: &PatternDb<W>,
        lanes: &[Lane; LANES],
        tile: u8,
        (from, to): (usize, usize),
        passed: Option<impl Fn(usize) -> u8>,
    ) -> (Lane, bool) {
        let before = lanes[self.pattern[tile as usize % TILES] as usize % LANES];
        let mut lane = before ^ (1 << from | 1 << to);
        if let Some(passed) = passed {
            let row = &self.passing[tile as usize % TILES];
            let change = (1..W).map(|i| row[passed(i) as usize % TILES]).fold(0, Lane::wrapping_add);
            lane = if to > from { lane.wrapping_add(change) } else { lane.wrapping_sub(change) };
        }
        let bit = pdb.bit((lane >> ORDER) as u32, (lane & 0xffff) as u32, from) as Lane;
        // Bit 1 of the distance changes where an odd distance goes up or an even one goes down.
        let nearer = (bit ^ before >> (DISTANCE + 1) ^ before >> DISTANCE) & 1;
        (lane + (1 << DISTANCE) - (nearer << (DISTANCE + 1)), nearer == 1)
    }
}

/// Whether a cell is an odd number of slides from the first one.
fn parity_of_cell<const W: usize>(cell: usize) -> Lane {
    ((cell / W + cell % W) % 2) as Lane
}
