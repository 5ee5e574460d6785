//! Manhattan distance and linear conflicts: tiles at home in the line they lie in, but in the wrong order, must leave
//! it and come back, two moves each beyond their Manhattan distance (Hansson, Mayer & Yung 1985).
//!
//! In one line all but a longest ascending run must leave: three tiles reversed count 4, not 6.

use super::{Retarget, Stateless, manhattan::Manhattan};
use crate::board::{Board, Slide, cells::Cells};
use std::sync::Arc;

/// Manhattan distance plus linear conflicts of rows and columns.
#[derive(Clone)]
pub struct LinearConflict<const W: usize> {
    manhattan: Manhattan<W>,
    home: Cells<u8, W>,
    /// By a line's code (see [`code`]): twice the number of tiles that must leave it.
    detour: Arc<[u8]>,
}

/// A row or a column of the board.
#[derive(Clone, Copy)]
enum Line {
    Row(usize),
    Column(usize),
}

impl Line {
    fn cell<const W: usize>(self, place: usize) -> usize {
        match self {
            Line::Row(row) => row * W + place,
            Line::Column(column) => place * W + column,
        }
    }

    /// The place in this line of a home cell, counted from 1; 0 if it lies in another line.
    fn place_of<const W: usize>(self, home: usize) -> usize {
        match self {
            Line::Row(row) if home / W == row => home % W + 1,
            Line::Column(column) if home % W == column => home / W + 1,
            _ => 0,
        }
    }
}

impl<const W: usize> LinearConflict<W> {
    /// Makes the tables of the usual goal.
    pub fn new() -> Self {
        Self::for_goal(&Board::goal())
    }

    /// Makes the tables of any goal.
    pub fn for_goal(goal: &Board<W>) -> Self {
        Self::with(goal, (0..(W + 1).pow(W as u32)).map(detour::<W>).collect())
    }

    fn with(goal: &Board<W>, detour: Arc<[u8]>) -> Self {
        let home = Cells::from_fn(|tile| goal.cell_of(tile));
        LinearConflict { manhattan: Manhattan::for_goal(goal), home, detour }
    }

    /// A line as a number in base W+1: for each place, the home place of a tile that belongs to this line, else 0.
    fn code(&self, board: &Board<W>, line: Line) -> usize {
        (0..W).rev().fold(0, |code, place| code * (W + 1) + self.digit(board.tile_at(line.cell::<W>(place)), line))
    }

    fn digit(&self, tile: u8, line: Line) -> usize {
        if tile == 0 { 0 } else { line.place_of::<W>(self.home[tile as usize] as usize) }
    }

    /// The lines whose conflicts a slide changes: the one it leaves, and the one it enters. In the line along which it
    /// slides the order stays as it is.
    fn crossed(slide: Slide) -> (Line, Line, usize) {
        let (from, to) = (slide.from as usize, slide.to as usize);
        if from / W == to / W {
            (Line::Column(from % W), Line::Column(to % W), from / W)
        } else {
            (Line::Row(from / W), Line::Row(to / W), from % W)
        }
    }
}

impl<const W: usize> Default for LinearConflict<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const W: usize> Retarget<W> for LinearConflict<W> {
    fn retargeted(&self, goal: &Board<W>) -> Self {
        Self::with(goal, self.detour.clone())
    }
}

impl<const W: usize> Stateless<W> for LinearConflict<W> {
    fn goal(&self) -> Board<W> {
        self.manhattan.goal()
    }

    fn estimate(&self, board: &Board<W>) -> u8 {
        let lines = (0..W).flat_map(|i| [Line::Row(i), Line::Column(i)]);
        self.manhattan.estimate(board) + lines.map(|line| self.detour[self.code(board, line)]).sum::<u8>()
    }

    #[inline]
    fn estimate_after(&self, h: u8, board: &Board<W>, slide: Slide) -> u8 {
        let mut h = self.manhattan.estimate_after(h, board, slide);
        let (left, entered, place) = Self::crossed(slide);
        let base = (W + 1).pow(place as u32);
        let digit = self.digit(slide.tile, left);
        if digit != 0 {
            let with = self.code(board, left);
            h = h + self.detour[with - digit * base] - self.detour[with];
        }
        let digit = self.digit(slide.tile, entered);
        if digit != 0 {
            // The tile's place in the line it enters is still the blank's, whose digit is 0.
            let without = self.code(board, entered);
            h = h + self.detour[without + digit * base] - self.detour[without];
        }
        h
    }
}

/// Twice the number of tiles that must leave the line with this code: those that belong to it, less a longest ascending
/// run of them.
fn detour<const W: usize>(mut code: usize) -> u8 {
    // By place, of the tiles that belong here: the home, and the length of a longest run that ends there.
    let (mut homes, mut longest) = ([0; W], [0; W]);
    let mut tiles = 0;
    for _ in 0..W {
        let home = code % (W + 1);
        code /= W + 1;
        if home != 0 {
            let before = (0..tiles).filter(|&other| homes[other] < home).map(|other| longest[other]).max();
            (homes[tiles], longest[tiles]) = (home, before.unwrap_or(0) + 1);
            tiles += 1;
        }
    }
    2 * (tiles - longest.into_iter().max().unwrap_or(0)) as u8
}
