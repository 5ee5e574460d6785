//! The larger of two pattern distances on the 3x3 board, each counting every move (Culberson & Schaeffer 1998).
//!
//! A pattern's distance is the fewest moves that bring its tiles and the blank home if the other tiles are alike. Since
//! moves of those count too, two patterns count some moves both, and their distances must not be added, as those of
//! [additive](super::additive_pdb) databases may.

use super::Heuristic;
use crate::board::{Board, Slide};

/// Two patterns and their tables.
#[derive(Clone)]
pub struct MaxPdb {
    tables: [Table; 2],
}

/// A board's place in each table, and the larger of the distances there.
#[derive(Clone, Copy)]
pub struct Parts {
    places: [u16; 2],
    h: u8,
}

impl MaxPdb {
    /// Builds the tables of two patterns that hold each tile once: about a millisecond.
    ///
    /// # Panics
    /// If a pattern has more than four tiles.
    pub fn new(patterns: [&[u8]; 2]) -> Self {
        MaxPdb { tables: patterns.map(Table::new) }
    }

    fn parts(&self, places: [u16; 2]) -> Parts {
        let [first, second] = &self.tables;
        let h = first.distance[places[0] as usize].max(second.distance[places[1] as usize]);
        Parts { places, h }
    }
}

impl Heuristic<3> for MaxPdb {
    type State = ();
    type Parts = Parts;
    type Probe = Parts;
    type Undo = ();
    type Delta = ();

    const NO_CHILD: Parts = Parts { places: [0; 2], h: u8::MAX };

    fn start(&self, board: &Board<3>) -> ((), Parts) {
        ((), self.parts(self.tables.each_ref().map(|table| table.place(board))))
    }

    #[inline]
    fn h(&self, parts: Parts) -> u8 {
        parts.h
    }

    #[inline]
    fn probe(&self, (): &(), parts: Parts, _: &Board<3>, slide: Slide) -> Parts {
        let [first, second] = &self.tables;
        self.parts([first.after(parts.places[0], slide), second.after(parts.places[1], slide)])
    }

    #[inline]
    fn lower_bound(probe: Parts) -> u8 {
        probe.h
    }

    #[inline]
    fn enter(&self, (): &mut (), _: Parts, _: &Board<3>, _: Slide, probe: Parts, limit: u8) -> Result<(Parts, ()), u8> {
        if probe.h <= limit { Ok((probe, ())) } else { Err(probe.h) }
    }

    #[inline]
    fn leave(&self, (): &mut (), (): ()) {}

    fn summary(&self, _: Parts) -> u8 {
        0
    }

    fn restore(&self, board: &Board<3>, _: u8, _: u8) -> ((), Parts) {
        self.start(board)
    }
}

/// The cells of a board.
const CELLS: u16 = 9;
/// The tiles that a pattern may have, so that a place fits in 16 bits.
const MAX_TILES: usize = 4;

/// The distances of one pattern.
#[derive(Clone)]
struct Table {
    /// By tile: what a place grows by when the tile, or the blank, moves on by one cell; 0 for tiles of no interest.
    weight: [u16; CELLS as usize],
    /// By place: a digit for the blank's cell and one for that of each tile of the pattern. Three of four places hold two
    /// of them in one cell and stay unused.
    distance: Vec<u8>,
}

impl Table {
    /// Searches from the goal, breadth first, with the other tiles taken for one.
    fn new(pattern: &[u8]) -> Self {
        const UNKNOWN: u8 = u8::MAX;
        assert!(pattern.len() <= MAX_TILES, "a place has 16 bits");
        let mut weight = [0; CELLS as usize];
        for (&tile, digit) in [0].iter().chain(pattern).zip(0..) {
            weight[tile as usize] = CELLS.pow(digit);
        }
        let mut table = Table { weight, distance: vec![UNKNOWN; (CELLS as usize).pow(pattern.len() as u32 + 1)] };
        let goal = Board::goal();
        let home = table.place(&goal) as usize;
        table.distance[home] = 0;
        let mut found = vec![goal];
        for next in 0.. {
            let Some(&board) = found.get(next) else { break };
            let place = table.place(&board);
            for m in board.legal_moves() {
                let slide = board.slide_of(m);
                let slid = table.after(place, slide) as usize;
                if table.distance[slid] == UNKNOWN {
                    table.distance[slid] = table.distance[place as usize] + 1;
                    let mut board = board;
                    board.make(slide);
                    found.push(board);
                }
            }
        }
        table
    }

    fn place(&self, board: &Board<3>) -> u16 {
        board.tiles().iter().zip(0..).map(|(&tile, cell)| self.weight[tile as usize] * cell).sum()
    }

    #[inline]
    fn after(&self, place: u16, slide: Slide) -> u16 {
        let (from, to) = (slide.from as u16, slide.to as u16);
        let change = self.weight[slide.tile as usize].wrapping_sub(self.weight[0]);
        place.wrapping_add(change.wrapping_mul(to)).wrapping_sub(change.wrapping_mul(from))
    }
}
