//! The two parts of the engine, each a feature of the crate and a wasm module of its own.

use super::algorithm::Algorithm;

/// A part of the engine: which searches a build includes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Module {
    /// The searches that find shortest solutions of 3×3 and 4×4 boards: IDA*, A* and breadth-first search.
    Engine,
    /// 5×5 and 6×6 boards, and on all boards the searches whose first solution may not be the shortest.
    EngineLarge,
}

impl Module {
    /// Returns the module that searches boards of a width with an algorithm.
    pub const fn of(algorithm: Algorithm, width: usize) -> Module {
        match algorithm {
            Algorithm::IdaStar | Algorithm::AStar | Algorithm::BreadthFirst if width <= 4 => Module::Engine,
            _ => Module::EngineLarge,
        }
    }

    /// Returns the name, which is that of the feature and of the wasm file.
    pub const fn name(self) -> &'static str {
        match self {
            Module::Engine => "engine",
            Module::EngineLarge => "engine-large",
        }
    }

    /// Returns whether this build includes it.
    pub const fn is_included(self) -> bool {
        match self {
            Module::Engine => cfg!(feature = "engine"),
            Module::EngineLarge => cfg!(feature = "engine-large"),
        }
    }

    /// Returns whether this build includes an algorithm for boards of a width.
    pub(super) const fn includes(algorithm: Algorithm, width: usize) -> bool {
        Module::of(algorithm, width).is_included()
    }

    /// Returns whether this build includes anything for boards of a width.
    pub(super) const fn includes_width(width: usize) -> bool {
        let is_shown = cfg!(feature = "lab") && width <= 4;
        is_shown || Module::includes(Algorithm::IdaStar, width) || Module::includes(Algorithm::Beam, width)
    }
}
