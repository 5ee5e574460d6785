//! The data that a search keeps for a board, and for the slides that lead to its children.

use super::lane::{Lane, Lanes};
use crate::shape::Shape;

/// The lanes of a board and of its mirror image, one for each pattern.
#[derive(Clone, Copy)]
pub struct BothLanes<S: Shape> {
    pub(super) upright: Lanes<S>,
    pub(super) mirrored: Lanes<S>,
}

impl<S: Shape> BothLanes<S> {
    /// Returns lanes that are all 0, for boards without patterns.
    pub(crate) fn none() -> Self {
        BothLanes { upright: Lanes::none(), mirrored: Lanes::none() }
    }
}

/// The sums of the board and of its mirror image.
#[derive(Clone, Copy)]
pub struct Parts {
    pub(crate) upright: u32,
    pub(crate) mirrored: u32,
}

/// The upright lane and sum of a child.
#[derive(Clone, Copy)]
pub struct Probe {
    pub(crate) lane: Lane,
    pub(crate) upright: u32,
}

/// The two lanes that a slide changes, with their new values.
#[derive(Clone, Copy, Default)]
pub struct Delta {
    pub(super) upright: Lane,
    pub(super) mirrored: Lane,
}

/// The two lanes that a slide changed, with their old values.
#[derive(Clone, Copy)]
pub struct Undo {
    pub(super) tile: u8,
    pub(super) upright: Lane,
    pub(super) mirrored: Lane,
}
