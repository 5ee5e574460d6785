//! Stages: the rows and columns of a game, in the order in which they stayed complete.

use crate::{board::AnyBoard, shape::Shape};
use std::{fmt, ops::Range};

/// A row or a column of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// The row with this index, from 0 at the top.
    Row(usize),
    /// The column with this index, from 0 on the left.
    Column(usize),
}

impl Line {
    /// Returns whether the line of a board equals the line of the goal.
    fn is_complete(self, board: &AnyBoard, goal: &AnyBoard) -> bool {
        let shape = goal.shape();
        let is_in_line = |cell: &usize| match self {
            Line::Row(row) => shape.row(*cell) == row,
            Line::Column(column) => shape.column(*cell) == column,
        };
        (0..shape.cells()).filter(is_in_line).all(|cell| board.tile_at(cell) == goal.tile_at(cell))
    }
}

impl fmt::Display for Line {
    /// Writes `row 1` or `column 2`, counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Row(row) => write!(f, "row {}", row + 1),
            Line::Column(column) => write!(f, "column {}", column + 1),
        }
    }
}

/// A part of a game that ends when a row or a column is complete, and stays so until the end of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Stage {
    /// The line that is complete at its end; `None` for the rest of the game.
    pub line: Option<Line>,
    /// The indexes of its moves.
    pub moves: Range<usize>,
    /// The number of moves that are known to be mistakes.
    pub mistakes: usize,
}

/// Returns the stages of a game, given the boards before each move and after the last one: all its moves, in order. The last two rows
/// and the last two columns are solved together, so they are no stages of their own.
///
/// ```text
///   1  2  3  4      rows 1 and 2 come first, then columns 1 and 2, in any order;
///   5  6  7  8      the last four cells are the rest
///   9 10 ┌─────
///  13 14 │
/// ```
pub fn stages(boards: &[AnyBoard], goal: &AnyBoard) -> Vec<Stage> {
    let (row_count, column_count) = (goal.shape().rows(), goal.shape().columns());
    let lines = (0..row_count).map(Line::Row).chain((0..column_count).map(Line::Column));
    // In the order in which they are complete, without a sort, which would be kilobytes of code.
    let mut complete: Vec<(usize, Line)> = Vec::new();
    for (since, line) in lines.filter_map(|line| Some((complete_since(boards, goal, line)?, line))) {
        complete.insert(complete.partition_point(|&(earlier, _)| earlier <= since), (since, line));
    }
    let (mut rows, mut columns) = (0, 0);
    complete.retain(|(_, line)| {
        let (count, all) = match line {
            Line::Row(_) => (&mut rows, row_count),
            Line::Column(_) => (&mut columns, column_count),
        };
        *count += 1;
        *count <= all - 2
    });

    let (mut stages, mut start) = (Vec::new(), 0);
    for (since, line) in complete {
        stages.push(Stage { line: Some(line), moves: start..since, mistakes: 0 });
        start = since;
    }
    let moves = boards.len() - 1;
    if start < moves {
        stages.push(Stage { line: None, moves: start..moves, mistakes: 0 });
    }
    stages
}

/// Returns after how many moves a line is complete and stays so; `None` if it is not complete in the end.
fn complete_since(boards: &[AnyBoard], goal: &AnyBoard, line: Line) -> Option<usize> {
    let mut since = None;
    for (index, board) in boards.iter().enumerate() {
        since = if line.is_complete(board, goal) { since.or(Some(index)) } else { None };
    }
    since
}
