//! The order in which a best-first search expands the waiting boards: the lowest key first.
//!
//! | search | key | solution |
//! |---|---|---|
//! | A* (Hart, Nilsson & Raphael 1968) | g + h | optimal |
//! | weighted A* (Pohl 1970) | g + w h | at most w times as long as an optimal one |
//! | greedy search (Doran & Michie 1966) | h | any |
//!
//! The lower bounds rest on one fact. Take an optimal solution, and the first of its boards that is not yet expanded
//! with its true distance from the root. The board before it is expanded with its true distance, so this board waits
//! with its own, provided that boards wait again after a shorter path to them was found. Its g + h is at most the
//! length of the solution. So no solution is shorter than the smallest g + h of all waiting boards, whatever the order
//! of expansion. A* expands a board with exactly that value, so its first solution is optimal. Weighted A* counts the
//! waiting boards by g + h to know the smallest. Greedy search ignores g, keeps the first path to each board and proves
//! nothing.

use super::closed_list::NodeBits;

/// The order in which boards are expanded.
pub trait Priority: Send + 'static {
    /// The integer that holds the entries of the closed list.
    type NodeBits: NodeBits;

    /// Returns a lower bound on all keys, from the root's key.
    fn lowest(_root: u16) -> u16 {
        0
    }

    /// Returns the g of a child from the g of its parent.
    fn child_g(g: u16) -> u16;

    /// Returns the key of a board with this g and h.
    fn key(&self, g: u16, h: u16) -> u16;

    /// Returns the g of a board that waits with this key and h.
    fn g(&self, key: u16, h: u16) -> u16;

    /// Records that a board begins to wait.
    fn pushed(&mut self, _g: u16, _h: u16) {}

    /// Records that a board is taken from the open list. Returns a lower bound on all solutions, in moves.
    fn popped(&mut self, g: u16, h: u16) -> u16;
}

/// A*: the lowest g + h first.
#[derive(Default)]
pub struct AStar;

impl Priority for AStar {
    type NodeBits = u16;

    /// The root's key, since a child's f is at least its parent's.
    fn lowest(root: u16) -> u16 {
        root
    }

    /// Saturates, which matters only if a table with wrong bits leads far astray.
    fn child_g(g: u16) -> u16 {
        (g + 1).min(Self::NodeBits::MAX_MOVES)
    }

    fn key(&self, g: u16, h: u16) -> u16 {
        g + h
    }

    fn g(&self, key: u16, h: u16) -> u16 {
        key - h
    }

    fn popped(&mut self, g: u16, h: u16) -> u16 {
        self.key(g, h)
    }
}

/// Weighted A*: the lowest g + w h first, rounded down.
///
/// The first solution is at most w times as long as an optimal one: the key of the waiting board described in the
/// [module](self) is at most w times the length of an optimal solution, and the goal was taken before that board.
pub struct Weighted {
    weight: Weight,
    /// The number of waiting boards by g + h. Higher values do not matter for the lower bound.
    waiting: [u64; MAX_MOVES as usize + 1],
    /// The smallest g + h that may have waiting boards.
    smallest: u16,
}

/// The length of the longest optimal solution of any board that can be packed.
const MAX_MOVES: u16 = 140;

impl Weighted {
    /// Makes the priority with a given weight.
    pub fn new(weight: Weight) -> Self {
        Weighted { weight, waiting: [0; _], smallest: 0 }
    }

    fn of_h(&self, h: u16) -> u16 {
        (u32::from(self.weight.hundredths) * u32::from(h) / 100) as u16
    }

    fn counted(&mut self, g: u16, h: u16) -> Option<&mut u64> {
        self.waiting.get_mut(g as usize + h as usize)
    }
}

impl Priority for Weighted {
    type NodeBits = u32;

    /// Saturates, so a path of the greatest length that can be stored is replaced by shorter ones only.
    fn child_g(g: u16) -> u16 {
        (g + 1).min(Self::NodeBits::MAX_MOVES)
    }

    fn key(&self, g: u16, h: u16) -> u16 {
        g + self.of_h(h)
    }

    fn g(&self, key: u16, h: u16) -> u16 {
        key - self.of_h(h)
    }

    fn pushed(&mut self, g: u16, h: u16) {
        if let Some(waiting) = self.counted(g, h) {
            *waiting += 1;
        }
    }

    /// The smallest g + h never falls, since a child's is at least its parent's.
    fn popped(&mut self, g: u16, h: u16) -> u16 {
        let none_waits = |f: &&u64| **f == 0;
        let skipped = self.waiting[self.smallest as usize..].iter().take_while(none_waits).count();
        self.smallest = (self.smallest + skipped as u16).min(MAX_MOVES);
        if let Some(waiting) = self.counted(g, h) {
            *waiting -= 1;
        }
        self.smallest
    }
}

/// Greedy search: the lowest h first.
#[derive(Default)]
pub struct Greedy;

impl Priority for Greedy {
    type NodeBits = u16;

    /// All paths count the same, so the first path to a board stays.
    fn child_g(g: u16) -> u16 {
        g
    }

    fn key(&self, _: u16, h: u16) -> u16 {
        h
    }

    fn g(&self, _: u16, _: u16) -> u16 {
        0
    }

    fn popped(&mut self, _: u16, _: u16) -> u16 {
        0
    }
}

/// The weight of h in [`Weighted`]. It is stored in hundredths, so that keys are the same integers on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weight {
    hundredths: u16,
}

/// A weight outside 1 to [`Weight::MAX`].
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error("invalid weight {weight}; expected 1 to {}", Weight::MAX)]
pub struct WeightError {
    /// The weight that was requested.
    pub weight: f64,
}

impl Weight {
    /// The highest weight. Higher ones would hardly differ from greedy search.
    pub const MAX: u16 = 10;

    /// The weight 2.
    pub const DOUBLE: Weight = Weight { hundredths: 200 };

    /// Makes a weight, rounded to hundredths.
    ///
    /// # Errors
    /// Returns an error if the weight is below 1 or above [`Weight::MAX`].
    pub fn new(weight: f64) -> Result<Self, WeightError> {
        if !(1.0..=f64::from(Self::MAX)).contains(&weight) {
            return Err(WeightError { weight });
        }
        Ok(Weight { hundredths: (weight * 100.0).round() as u16 })
    }

    /// Makes a weight from hundredths; `None` outside 1 to [`Weight::MAX`].
    pub fn from_hundredths(hundredths: u16) -> Option<Self> {
        (100..=100 * Self::MAX).contains(&hundredths).then_some(Weight { hundredths })
    }

    /// Returns the weight in hundredths.
    pub fn hundredths(self) -> u16 {
        self.hundredths
    }
}

impl Default for Weight {
    /// Returns the weight 1.5.
    fn default() -> Self {
        Weight { hundredths: 150 }
    }
}
