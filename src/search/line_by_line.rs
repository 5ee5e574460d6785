//! Solves a board as people do, line by line. That takes milliseconds on every board, and the solution is two to three
//! times as long as a good one: a fallback where no search finds a first solution soon.
//!
//! The lines are rows and columns at the edge of the remaining cells, always a rectangle that contains the goal cell of
//! the blank:
//!
//! ```text
//!   1 2 3 4       1 2 3 4       1 2 3 4       1 2 3 4
//!   . . . .   →   . . . .   →   5 . . .   →   5 6 . .
//!   . . . .       . . . .       9 . . .       9 10. .
//! ```
//!
//! The tiles of a line are brought home one after the other, and the last two together, since the last one alone would have to push out
//! the one before. Each time, a search over the cells of these tiles and of the blank finds a short path. It takes the states in the order
//! of A* (Hart, Nilsson & Raphael 1968), but keeps the first path to each of them, so it does not always find a shortest one. In the last 2×2
//! cells, two tiles and the blank are brought home, and by parity the third tile is home too.

use crate::{
    board::{AnyBoard, Move},
    shape::{Dims, Shape},
};

/// Returns the moves of a solution from a board to a goal of the same parity.
///
/// It takes at most about n³ bytes for n cells, a megabyte on 10×10 boards.
///
/// # Panics
/// If the goal cannot be reached.
pub fn line_by_line(board: &AnyBoard, goal: &AnyBoard) -> Vec<Move> {
    let mut solver =
        LineSolver { board: *board, goal: *goal, is_fixed: vec![false; board.shape().cells()], moves: Vec::new() };
    let mut left = Rectangle { rows: (0, board.shape().rows()), columns: (0, board.shape().columns()) };
    while left.height() > 2 || left.width() > 2 {
        let line = left.take_line(board.shape(), goal.blank());
        let (last_two, others) = (line.len() - 2.., ..line.len() - 2);
        line[others].iter().for_each(|&cell| solver.bring_home(&[cell], false));
        solver.bring_home(&line[last_two], false);
    }
    let last: Vec<usize> = left.cells(board.shape()).filter(|&cell| cell != goal.blank()).take(2).collect();
    solver.bring_home(&last, true);
    assert!(solver.board == *goal, "the goal has the parity of the board");
    solver.moves
}

/// The remaining cells, as half-open ranges of rows and columns.
struct Rectangle {
    rows: (usize, usize),
    columns: (usize, usize),
}

impl Rectangle {
    fn height(&self) -> usize {
        self.rows.1 - self.rows.0
    }

    fn width(&self) -> usize {
        self.columns.1 - self.columns.0
    }

    fn cells(&self, shape: Dims) -> impl Iterator<Item = usize> {
        let (rows, columns) = (self.rows.0..self.rows.1, self.columns.0..self.columns.1);
        rows.flat_map(move |row| columns.clone().map(move |column| row * shape.columns() + column))
    }

    /// Removes a line at the edge, along the shorter side, without the goal cell of the blank. Returns its cells.
    fn take_line(&mut self, shape: Dims, blank: usize) -> Vec<usize> {
        let (blank_row, blank_column) = (shape.row(blank), shape.column(blank));
        let all: Vec<usize> = self.cells(shape).collect();
        if self.height() >= self.width() {
            let row = take_end(&mut self.rows, blank_row);
            all.into_iter().filter(|&cell| shape.row(cell) == row).collect()
        } else {
            let column = take_end(&mut self.columns, blank_column);
            all.into_iter().filter(|&cell| shape.column(cell) == column).collect()
        }
    }
}

/// Removes the first or the last number of a range, but not `kept`, and returns it.
fn take_end((start, end): &mut (usize, usize), kept: usize) -> usize {
    if *start == kept {
        *end -= 1;
        *end
    } else {
        *start += 1;
        *start - 1
    }
}

/// A board that is being solved.
struct LineSolver {
    board: AnyBoard,
    goal: AnyBoard,
    /// By cell: whether its tile is home and stays there.
    is_fixed: Vec<bool>,
    moves: Vec<Move>,
}

impl LineSolver {
    /// Brings home the one or two tiles that belong in `cells`, and if `and_blank` the blank too.
    fn bring_home(&mut self, cells: &[usize], and_blank: bool) {
        let (first, last) = (cells[0], cells[cells.len() - 1]);
        let home = |cell: usize| self.board.cell_of(self.goal.tile_at(cell).into());
        let start = PairState { blank: self.board.blank() as u8, tiles: [home(first), home(last)] };
        let is_end = |state: &PairState| {
            let is_home = state.tiles == [first as u8, last as u8];
            is_home && (!and_blank || usize::from(state.blank) == self.goal.blank())
        };
        let path = self.short_path(start, [first, last], is_end);
        self.board.slide_all(&path).expect("that path stays on the board");
        self.moves.extend(path);
        for &cell in cells {
            self.is_fixed[cell] = true;
        }
    }

    /// Returns a short path on which no fixed tile moves.
    fn short_path(&self, start: PairState, homes: [usize; 2], is_end: impl Fn(&PairState) -> bool) -> Vec<Move> {
        let shape = self.board.shape();
        let h = |state: &PairState| {
            let far = |i: usize| usize::from(shape.distance(state.tiles[i].into(), homes[i]));
            if state.tiles[0] == state.tiles[1] { far(0) } else { far(0) + far(1) }
        };
        // By state: one more than the number of the move that led to it, `ROOT`, or 0 if it was not reached.
        let mut last_moves = vec![0_u8; shape.cells().pow(3)];
        last_moves[start.index(shape)] = ROOT;
        // The unexpanded states by f, which never falls.
        let mut open: Vec<Vec<(PairState, usize)>> = vec![Vec::new(); h(&start) + 1];
        open[h(&start)].push((start, 0));
        let mut f = 0;
        while f < open.len() {
            let Some((state, g)) = open[f].pop() else {
                f += 1;
                continue;
            };
            if is_end(&state) {
                return trace(shape, state, &last_moves);
            }
            for m in Move::ALL {
                let Some(from) = shape.source(m, state.blank.into()).filter(|&from| !self.is_fixed[from]) else {
                    continue;
                };
                let next = state.slid(from as u8);
                let last_move = &mut last_moves[next.index(shape)];
                if *last_move == 0 {
                    *last_move = m as u8 + 1;
                    let next_f = g + 1 + h(&next);
                    open.resize(open.len().max(next_f + 1), Vec::new());
                    open[next_f].push((next, g + 1));
                }
            }
        }
        unreachable!("two tiles and the blank can reach any cells of a rectangle with a line at its edge")
    }
}

/// Stands for the last move of the state from which a search begins.
const ROOT: u8 = u8::MAX;

/// The cells of the blank and of a pair of tiles. A single tile counts as both.
#[derive(Clone, Copy)]
struct PairState {
    blank: u8,
    tiles: [u8; 2],
}

impl PairState {
    fn index(self, shape: Dims) -> usize {
        let [a, b] = self.tiles.map(usize::from);
        (usize::from(self.blank) * shape.cells() + a) * shape.cells() + b
    }

    /// Returns the state after the tile in the cell `from` has slid.
    fn slid(self, from: u8) -> Self {
        let tiles = self.tiles.map(|cell| if cell == from { self.blank } else { cell });
        PairState { blank: from, tiles }
    }
}

/// Returns the moves that led to a state.
fn trace(shape: Dims, mut state: PairState, last_moves: &[u8]) -> Vec<Move> {
    let mut moves = Vec::new();
    loop {
        let m = last_moves[state.index(shape)];
        if m == ROOT {
            break;
        }
        let m = Move::ALL[usize::from(m) - 1];
        moves.push(m);
        let from = shape.source(m.inverse(), state.blank.into()).expect("the move came from there");
        state = state.slid(from as u8);
    }
    moves.reverse();
    moves
}
