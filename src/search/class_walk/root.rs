//! The board and the goal of a search, as classes with their lower bounds.

use super::walk::{Point, WalkContext, WalkNode};
use crate::{
    board::{AnyBoard, Move},
    classes::{
        Class, Side,
        steps::{AnyShape, Steps},
        table::ClassTable,
    },
    shape::Shape,
};
use std::sync::Arc;

/// A way to look up a board in a table: as it is, or as its mirror image.
#[derive(Clone)]
pub struct ClassLookup {
    /// The table.
    pub table: Arc<ClassTable>,
    /// Whether the mirror image is looked up. Its row classes are the column classes of the board.
    pub is_mirrored: bool,
}

impl ClassLookup {
    /// Returns the bits of the distances from the classes of `side` to the goal's class of the side `target`.
    pub fn bits(&self, target: Side, side: Side) -> &[u64] {
        self.table.bits(target.swapped_if(self.is_mirrored), side.swapped_if(self.is_mirrored))
    }

    fn class(&self, board: &AnyBoard, goal: &AnyBoard, side: Side) -> Class {
        self.table.labels().class(board, goal, side, self.is_mirrored)
    }

    fn distance(&self, steps: &AnyShape, class: Class, target: Side) -> Option<u8> {
        let seen = Class { side: class.side.swapped_if(self.is_mirrored), ..class };
        self.table.distance(steps, target.swapped_if(self.is_mirrored), seen)
    }
}

/// A board and its goal. `PAIRS` is the number of pairs of lanes in which each class is looked up.
pub struct WalkRoot<K, const PAIRS: usize> {
    pub steps: K,
    /// The steps by which distances are looked up.
    any: AnyShape,
    pub board: AnyBoard,
    pub goal: AnyBoard,
    pub lanes: [[ClassLookup; 2]; PAIRS],
    /// By side: the class of the board.
    starts: [WalkNode<PAIRS>; 2],
    /// By side of the board's class, then by side of the goal's class: the lower bounds of the distance.
    distances: [[[[u8; 2]; PAIRS]; 2]; 2],
}

impl<K: Steps, const PAIRS: usize> WalkRoot<K, PAIRS> {
    /// Makes a root; `None` if the tables have wrong bits: they do not lead from the board to the goal.
    pub fn new(steps: K, board: AnyBoard, goal: AnyBoard, lanes: [[ClassLookup; 2]; PAIRS]) -> Option<Self> {
        Self::of(steps, AnyShape::new(board.shape()), board, goal, lanes)
    }

    /// Does the same for another board.
    pub fn at(&self, board: AnyBoard) -> Option<Self> {
        Self::of(self.steps.clone(), self.any.clone(), board, self.goal, self.lanes.clone())
    }

    fn of(steps: K, any: AnyShape, board: AnyBoard, goal: AnyBoard, lanes: [[ClassLookup; 2]; PAIRS]) -> Option<Self> {
        let (shape, blank) = (board.shape(), board.blank());
        let at = [shape.row(blank), shape.column(blank)];
        let starts = Side::ALL.map(|side| WalkNode {
            words: lanes.each_ref().map(|pair| {
                let [low, high] = pair.each_ref().map(|lane| u64::from(lane.class(&board, &goal, side).labels));
                low | high << 32
            }),
            slack: [[0; 2]; PAIRS],
            line: at[side as usize] as u8,
            from: at[side.other() as usize] as u8,
        });
        let mut distances = [[[[0; 2]; PAIRS]; 2]; 2];
        for side in Side::ALL {
            for target in Side::ALL {
                for (pair, values) in lanes.iter().zip(&mut distances[side as usize][target as usize]) {
                    for (lane, value) in pair.iter().zip(values) {
                        *value = lane.distance(&any, lane.class(&board, &goal, side), target)?;
                    }
                }
            }
        }
        Some(WalkRoot { steps, any, board, goal, lanes, starts, distances })
    }

    /// Returns a lower bound of the number of moves, 0 only at the goal.
    pub fn h(&self) -> u16 {
        if self.board == self.goal { 0 } else { self.bound_from(1) }
    }

    /// Returns the next bound at which the goal may be near enough to a class of the board.
    pub fn bound_after(&self, bound: u16) -> u16 {
        self.bound_from(bound + 1)
    }

    fn bound_from(&self, least: u16) -> u16 {
        let is_reached = |bound: &u16| Side::ALL.into_iter().any(|side| self.distance(side, *bound) < *bound);
        (least..u16::MAX).find(is_reached).unwrap_or(least)
    }

    /// Returns the lower bound of the distance from the board's class of a side to the class of the goal at which a
    /// walk over `bound` classes ends.
    fn distance(&self, side: Side, bound: u16) -> u16 {
        let lanes = &self.distances[side as usize][target(side, bound) as usize];
        lanes.iter().flatten().max().map_or(0, |&distance| distance.into())
    }

    /// Returns where the walks of an iteration begin: at the board's row class, at its column class, or at both.
    pub fn points(&self, bound: u16) -> Vec<Point<PAIRS>> {
        let begins = |side: &Side| self.distance(*side, bound) < bound;
        Side::ALL.into_iter().filter(begins).map(|side| self.start(side, bound)).collect()
    }

    fn start(&self, side: Side, bound: u16) -> Point<PAIRS> {
        let (target, left) = (target(side, bound), (bound - 1) as u8);
        let distances = self.distances[side as usize][target as usize];
        let slack = distances.map(|pair| pair.map(|distance| left.cast_signed() - distance.cast_signed()));
        let node = WalkNode { slack, ..self.starts[side as usize] };
        Point { target, side, node, left, choices: Vec::new(), first: side }
    }

    /// Returns the point after some moves, whose runs are the first moves of a walk; `None` if no iteration with this
    /// bound contains such a walk.
    pub fn point_after(&self, bound: u16, moves: &[Move]) -> Option<Point<PAIRS>> {
        let shape = self.board.shape();
        let mut board = self.board;
        let first = if is_horizontal(*moves.first()?) { Side::Rows } else { Side::Columns };
        let mut point =
            Some(first).filter(|&side| self.distance(side, bound) < bound).map(|side| self.start(side, bound))?;
        for run in moves.chunk_by(|a, b| a == b) {
            if is_horizontal(run[0]) != (point.side == Side::Rows) {
                return None;
            }
            board.slide_all(run).ok()?;
            let blank = board.blank();
            let line = if point.side == Side::Rows { shape.column(blank) } else { shape.row(blank) };
            point = point.after(&self.context(point.target), line)?;
        }
        Some(point)
    }

    /// Returns the data that a walk to a class of the goal looks up.
    pub fn context(&self, target: Side) -> WalkContext<'_, K, PAIRS> {
        WalkContext {
            steps: &self.steps,
            rankings: self.lanes.each_ref().map(|pair| pair.each_ref().map(|lane| lane.table.ranking())),
            bits: self
                .lanes
                .each_ref()
                .map(|pair| pair.each_ref().map(|lane| Side::ALL.map(|side| lane.bits(target, side)))),
        }
    }

    /// Returns the moves along a walk from the board's class of the side `first`. They bring the blank to each line of
    /// `choices`, on the other side and on this side by turns.
    pub fn moves(&self, first: Side, choices: &[u8]) -> Vec<Move> {
        let shape = self.board.shape();
        let (mut row, mut column) = (shape.row(self.board.blank()), shape.column(self.board.blank()));
        let (mut side, mut moves) = (first, Vec::new());
        for &choice in choices {
            let line = if side == Side::Rows { &mut column } else { &mut row };
            let choice = usize::from(choice);
            let m = match (side, choice > *line) {
                (Side::Rows, true) => Move::Left,
                (Side::Rows, false) => Move::Right,
                (Side::Columns, true) => Move::Up,
                (Side::Columns, false) => Move::Down,
            };
            moves.extend(std::iter::repeat_n(m, choice.abs_diff(*line)));
            *line = choice;
            side = side.other();
        }
        moves
    }

    /// Returns the solution that ends with the last class of a walk; `None` if it does not lead to the goal, because other tiles have
    /// the same labels.
    // Not inlined, since few walks get that far.
    #[cold]
    #[inline(never)]
    pub fn solution(&self, first: Side, choices: &[u8]) -> Option<Vec<Move>> {
        let shape = self.board.shape();
        // The last move brings the blank to its cell.
        let last = if first.swapped_if(!choices.len().is_multiple_of(2)) == Side::Rows {
            shape.column(self.goal.blank())
        } else {
            shape.row(self.goal.blank())
        };
        let mut all = choices.to_vec();
        all.push(last as u8);
        let moves = self.moves(first, &all);
        let mut board = self.board;
        for &m in &moves {
            board.slide_unchecked(m);
        }
        (board == self.goal).then_some(moves)
    }
}

/// Returns the side of the goal's class at which a walk over `bound` classes from the side `first` ends.
fn target(first: Side, bound: u16) -> Side {
    first.swapped_if(bound.is_multiple_of(2))
}

fn is_horizontal(m: Move) -> bool {
    matches!(m, Move::Left | Move::Right)
}
