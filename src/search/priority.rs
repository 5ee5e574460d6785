//! Which of the boards that wait a best-first search expands next: the one with the lowest key.
//!
//! A* (Hart, Nilsson & Raphael 1968) takes the lowest g + h, weighted A* (Pohl 1970) the lowest g + w h, greedy search
//! (Doran & Michie 1966) the lowest h.
//!
//! What each proves rests on one fact. Take a shortest solution, and the first of its boards that was not yet expanded
//! with its true distance from the root. The board before it was, so this one waits with its true distance, if boards
//! that are reached by a shorter way than before wait once more. Its g + h is at most the length of that solution. So no
//! solution is shorter than the least g + h of all boards that wait, in whatever order they are taken. A* takes one with
//! just that value, and its first solution is optimal; weighted A* counts the values. Greedy search does not look at
//! ways, keeps the first to each board and proves nothing.

use super::closed_list::NodeBits;

/// The order in which boards are expanded.
pub trait Priority: Send + 'static {
    /// What holds the ways to boards.
    type NodeBits: NodeBits;

    /// No board's key is below this, where the root's is given.
    fn lowest(_root: u16) -> u16 {
        0
    }

    /// The g of a child whose parent has this one.
    fn step(g: u16) -> u16;

    /// The key of a board with this g and h.
    fn key(&self, g: u16, h: u8) -> u16;

    /// The g of a board that waits with this key and h.
    fn g(&self, key: u16, h: u8) -> u16;

    /// Notes that a board begins to wait.
    fn waits(&mut self, _g: u16, _h: u8) {}

    /// Notes that the board whose turn it is no longer waits. No solution is shorter than what is returned.
    fn taken(&mut self, g: u16, h: u8) -> u8;
}

/// The lowest g + h.
#[derive(Default)]
pub struct AStar;

impl Priority for AStar {
    type NodeBits = u16;

    /// A child's f is at least its parent's.
    fn lowest(root: u16) -> u16 {
        root
    }

    fn step(g: u16) -> u16 {
        g + 1
    }

    fn key(&self, g: u16, h: u8) -> u16 {
        g + u16::from(h)
    }

    fn g(&self, key: u16, h: u8) -> u16 {
        key - u16::from(h)
    }

    fn taken(&mut self, g: u16, h: u8) -> u8 {
        self.key(g, h) as u8
    }
}

/// The lowest g + w h, rounded down. The first solution is at most w times as long as a shortest: the key of the board
/// named above is at most w times the length of a shortest solution, and the solution was taken before it.
pub struct Weighted {
    weight: Weight,
    /// How many boards wait, by g + h. Those with higher values matter to no bound.
    waiting: [u64; MAX_MOVES as usize + 1],
    /// None waits with a lower value.
    least: u8,
}

/// No shortest solution of a board that can be packed has more moves.
const MAX_MOVES: u8 = 80;

impl Weighted {
    /// With a weight.
    pub fn new(weight: Weight) -> Self {
        Weighted { weight, waiting: [0; _], least: 0 }
    }

    fn of_h(&self, h: u8) -> u16 {
        (u32::from(self.weight.hundredths) * u32::from(h) / 100) as u16
    }

    fn counted(&mut self, g: u16, h: u8) -> Option<&mut u64> {
        self.waiting.get_mut(g as usize + h as usize)
    }
}

impl Priority for Weighted {
    type NodeBits = u32;

    /// A way as long as can be told stays so: it is replaced by any that is shorter, but not by its like.
    fn step(g: u16) -> u16 {
        (g + 1).min(Self::NodeBits::MAX_MOVES)
    }

    fn key(&self, g: u16, h: u8) -> u16 {
        g + self.of_h(h)
    }

    fn g(&self, key: u16, h: u8) -> u16 {
        key - self.of_h(h)
    }

    fn waits(&mut self, g: u16, h: u8) {
        if let Some(waiting) = self.counted(g, h) {
            *waiting += 1;
        }
    }

    /// The least value never falls, since a child's is at least its parent's.
    fn taken(&mut self, g: u16, h: u8) -> u8 {
        let none_waits = |f: &&u64| **f == 0;
        let skipped = self.waiting[self.least as usize..].iter().take_while(none_waits).count();
        self.least = (self.least + skipped as u8).min(MAX_MOVES);
        if let Some(waiting) = self.counted(g, h) {
            *waiting -= 1;
        }
        self.least
    }
}

/// The lowest h.
#[derive(Default)]
pub struct Greedy;

impl Priority for Greedy {
    type NodeBits = u16;

    /// All ways are as good, so that the first to a board stays.
    fn step(g: u16) -> u16 {
        g
    }

    fn key(&self, _: u16, h: u8) -> u16 {
        h.into()
    }

    fn g(&self, _: u16, _: u8) -> u16 {
        0
    }

    fn taken(&mut self, _: u16, _: u8) -> u8 {
        0
    }
}

/// The weight of h in [`Weighted`], in hundredths, so that keys are whole numbers wherever they are computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weight {
    hundredths: u16,
}

/// A weight that is not from 1 to [`Weight::MAX`].
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error("the weight is {weight}; it can be 1 to {}, in hundredths", Weight::MAX)]
pub struct WeightError {
    /// The weight asked for.
    pub weight: f64,
}

impl Weight {
    /// The highest: beyond, there is hardly a difference to greedy search.
    pub const MAX: u16 = 10;

    /// Rounds to hundredths.
    ///
    /// # Errors
    /// If the weight is below 1 or above [`Weight::MAX`].
    pub fn new(weight: f64) -> Result<Self, WeightError> {
        if !(1.0..=f64::from(Self::MAX)).contains(&weight) {
            return Err(WeightError { weight });
        }
        Ok(Weight { hundredths: (weight * 100.0).round() as u16 })
    }
}

impl Default for Weight {
    /// 1.5.
    fn default() -> Self {
        Weight { hundredths: 150 }
    }
}
