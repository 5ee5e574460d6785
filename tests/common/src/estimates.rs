//! Slow lower bounds, straight from their definitions. The goal is 1 2 3 … blank unless it is given.

use super::{
    puzzle::{self, Distances, Rectangle, Tiles, blank_last, width},
    subject::PAIRS,
};
use fifteen::HeuristicName;
use std::collections::HashMap;

/// Computes h of a board.
pub type Oracle = Box<dyn Fn(&[u8]) -> usize>;

/// Returns a slow reference implementation of a heuristic without tables, for a goal on a rectangle.
pub fn oracle(heuristic: HeuristicName, rectangle: Rectangle, goal: &[u8]) -> Oracle {
    let (goal, walks) = (goal.to_vec(), || WalkingDistances::on(rectangle, goal));
    match heuristic {
        HeuristicName::Misplaced => Box::new(move |tiles| misplaced_to(&goal, tiles)),
        HeuristicName::Manhattan => Box::new(move |tiles| manhattan_on(rectangle, &goal, tiles)),
        HeuristicName::LinearConflict => Box::new(move |tiles| linear_conflict_on(rectangle, &goal, tiles)),
        HeuristicName::WalkingDistance => of(walks(), WalkingDistances::of),
        HeuristicName::Pdb44Max => of(MaxOfTwo::new(PAIRS[0]), MaxOfTwo::of),
        _ => panic!("{heuristic} has no oracle"),
    }
}

fn of<T: 'static>(definition: T, value: impl Fn(&T, &[u8]) -> usize + 'static) -> Oracle {
    Box::new(move |tiles| value(&definition, tiles))
}

/// The rows and columns between two cells.
fn apart(a: usize, b: usize, width: usize) -> usize {
    (a / width).abs_diff(b / width) + (a % width).abs_diff(b % width)
}

/// The cell where a tile belongs.
fn home(goal: &[u8], tile: u8) -> usize {
    goal.iter().position(|&other| other == tile).expect("the goal has this tile")
}

/// The cells and their tiles, without the blank.
fn placed(tiles: &[u8]) -> impl Iterator<Item = (usize, u8)> {
    tiles.iter().copied().enumerate().filter(|&(_, tile)| tile != 0)
}

/// The number of tiles not at home.
pub fn misplaced(tiles: &[u8]) -> usize {
    misplaced_to(&blank_last(width(tiles)), tiles)
}

/// The number of tiles that are not where they lie in a goal.
pub fn misplaced_to(goal: &[u8], tiles: &[u8]) -> usize {
    placed(tiles).filter(|&(cell, tile)| goal[cell] != tile).count()
}

/// The sum of the distances of all tiles from home.
pub fn manhattan(tiles: &[u8]) -> usize {
    manhattan_to(&blank_last(width(tiles)), tiles)
}

/// The sum of the distances of all tiles from where they lie in a goal.
pub fn manhattan_to(goal: &[u8], tiles: &[u8]) -> usize {
    manhattan_on(Rectangle::square(width(tiles)), goal, tiles)
}

/// Manhattan distance on a rectangle.
pub fn manhattan_on(rectangle: Rectangle, goal: &[u8], tiles: &[u8]) -> usize {
    placed(tiles).map(|(cell, tile)| apart(cell, home(goal, tile), rectangle.columns)).sum()
}

/// Manhattan distance and two moves for each tile that must leave a row or column so that the others at home in it
/// lie in order.
pub fn linear_conflict(tiles: &[u8]) -> usize {
    linear_conflict_to(&blank_last(width(tiles)), tiles)
}

/// Linear conflicts with respect to any goal.
pub fn linear_conflict_to(goal: &[u8], tiles: &[u8]) -> usize {
    linear_conflict_on(Rectangle::square(width(tiles)), goal, tiles)
}

/// Linear conflicts on a rectangle.
pub fn linear_conflict_on(rectangle: Rectangle, goal: &[u8], tiles: &[u8]) -> usize {
    let Rectangle { rows, columns } = rectangle;
    let row = |line: usize| (0..columns).map(|place| line * columns + place).collect::<Vec<_>>();
    let column = |line: usize| (0..rows).map(|place| place * columns + line).collect::<Vec<_>>();
    let lines = (0..rows).map(row).chain((0..columns).map(column));
    manhattan_on(rectangle, goal, tiles) + lines.map(|cells| 2 * fewest_to_leave(goal, tiles, &cells)).sum::<usize>()
}

/// The size of the smallest set of tiles whose removal leaves the tiles at home in this line in ascending order. Tries
/// every subset.
fn fewest_to_leave(goal: &[u8], tiles: &[u8], cells: &[usize]) -> usize {
    let lying = cells.iter().map(|&cell| tiles[cell]).filter(|&tile| tile != 0);
    let at_home: Vec<usize> = lying.map(|tile| home(goal, tile)).filter(|home| cells.contains(home)).collect();
    let in_order = |removed: &usize| {
        let stays = |i: &usize| removed >> i & 1 == 0;
        (0..at_home.len()).filter(stays).map(|i| at_home[i]).is_sorted()
    };
    (0..1_usize << at_home.len())
        .filter(in_order)
        .map(|removed| removed.count_ones() as usize)
        .min()
        .expect("all may go")
}

/// For each line, the home lines of its tiles in ascending order; then the blank's line.
type Lines = (Vec<Vec<usize>>, usize);

/// The walking distances to one goal, by breadth-first search over lists of tiles.
pub struct WalkingDistances {
    rectangle: Rectangle,
    goal: Tiles,
    /// Vertical moves, by the arrangement of the rows.
    pub rows: HashMap<Lines, usize>,
    /// Horizontal moves, by the arrangement of the columns.
    pub columns: HashMap<Lines, usize>,
}

impl WalkingDistances {
    /// Searches from a goal of a square.
    pub fn new(goal: &[u8]) -> Self {
        Self::on(Rectangle::square(width(goal)), goal)
    }

    /// Searches from a goal of a rectangle.
    pub fn on(rectangle: Rectangle, goal: &[u8]) -> Self {
        let (rows, columns) = (walks(rows(rectangle, goal, goal)), walks(columns(rectangle, goal, goal)));
        WalkingDistances { rectangle, goal: goal.to_vec(), rows, columns }
    }

    /// Vertical and horizontal moves together.
    pub fn of(&self, tiles: &[u8]) -> usize {
        self.rows[&rows(self.rectangle, &self.goal, tiles)] + self.columns[&columns(self.rectangle, &self.goal, tiles)]
    }
}

fn rows(Rectangle { rows, columns }: Rectangle, goal: &[u8], tiles: &[u8]) -> Lines {
    lines(rows, goal, tiles, &|cell| cell / columns)
}

fn columns(Rectangle { columns, .. }: Rectangle, goal: &[u8], tiles: &[u8]) -> Lines {
    lines(columns, goal, tiles, &|cell| cell % columns)
}

fn lines(count: usize, goal: &[u8], tiles: &[u8], line: &dyn Fn(usize) -> usize) -> Lines {
    let mut lines = vec![Vec::new(); count];
    for (cell, tile) in placed(tiles) {
        lines[line(cell)].push(line(home(goal, tile)));
    }
    for line in &mut lines {
        line.sort_unstable();
    }
    (lines, line(home(tiles, 0)))
}

fn walks(home: Lines) -> HashMap<Lines, usize> {
    let mut level = vec![home.clone()];
    let mut distances = HashMap::from([(home, 0)]);
    for distance in 1.. {
        let mut next = Vec::new();
        for (lines, blank) in level {
            for from in 0..lines.len() {
                for at in (0..lines[from].len()).filter(|_| from.abs_diff(blank) == 1) {
                    let mut lines = lines.clone();
                    let tile = lines[from].remove(at);
                    lines[blank].push(tile);
                    lines[blank].sort_unstable();
                    distances.entry((lines.clone(), from)).or_insert_with(|| {
                        next.push((lines, from));
                        distance
                    });
                }
            }
        }
        if next.is_empty() {
            break;
        }
        level = next;
    }
    distances
}

/// Pattern distances that count every move, on the 3x3 board: breadth-first search over boards on which the other tiles
/// all look alike.
pub struct MaxOfTwo<'a> {
    patterns: [&'a [u8]; 2],
    distances: [Distances; 2],
}

impl<'a> MaxOfTwo<'a> {
    /// Searches both patterns.
    pub fn new(patterns: [&'a [u8]; 2]) -> Self {
        let distances = patterns.map(|pattern| puzzle::distances(&seen_by(pattern, &blank_last(3)), 60));
        MaxOfTwo { patterns, distances }
    }

    /// The larger of the two patterns' distances.
    pub fn of(&self, tiles: &[u8]) -> usize {
        let of = |i: usize| self.distances[i][&puzzle::packed(&seen_by(self.patterns[i], tiles))];
        usize::from(of(0).max(of(1)))
    }
}

fn seen_by(pattern: &[u8], tiles: &[u8]) -> Tiles {
    tiles.iter().map(|&tile| if tile == 0 || pattern.contains(&tile) { tile } else { 15 }).collect()
}
