//! The names of algorithms and what each supports, from the table in `table.rs`.

use super::table::{Size, algorithms};
use crate::board::name::UnknownName;
use std::{fmt, str::FromStr};

/// An option that not every algorithm takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionName {
    /// A heuristic.
    Heuristic,
    /// The weight of h.
    Weight,
    /// A seed for a random order of moves.
    Seed,
    /// Continuing as IDA* when the memory is full.
    Hybrid,
    /// The depth of the pruning automaton.
    PruneDepth,
    /// Several workers.
    Workers,
    /// All shortest solutions.
    All,
}

impl OptionName {
    /// All options.
    pub const ALL: [OptionName; 7] = [
        OptionName::Heuristic,
        OptionName::Weight,
        OptionName::Seed,
        OptionName::Hybrid,
        OptionName::PruneDepth,
        OptionName::Workers,
        OptionName::All,
    ];

    /// Returns the name used in JavaScript.
    pub const fn name(self) -> &'static str {
        match self {
            OptionName::Heuristic => "heuristic",
            OptionName::Weight => "weight",
            OptionName::Seed => "seed",
            OptionName::Hybrid => "hybrid",
            OptionName::PruneDepth => "pruneDepth",
            OptionName::Workers => "workers",
            OptionName::All => "all",
        }
    }

    /// Returns what an error message calls it.
    pub(super) const fn phrase(self) -> &'static str {
        match self {
            OptionName::Heuristic => "a heuristic",
            OptionName::Weight => "a weight",
            OptionName::Seed => "a seed",
            OptionName::Hybrid => "hybrid",
            OptionName::PruneDepth => "a pruning depth",
            OptionName::Workers => "several workers",
            OptionName::All => "a request for all solutions",
        }
    }
}

/// A property of an algorithm.
#[derive(Clone, Copy, PartialEq, Eq)]
#[expect(non_camel_case_types, reason = "the words of the table")]
enum Property {
    /// The solution with which it ends by itself is optimal.
    proving,
    /// It uses the pruning automaton.
    pruning,
    /// It goes on after its first solution.
    improving,
}

/// Makes [`Algorithm`] of the rows.
macro_rules! names {
    ($(
        $(#[$doc:meta])+
        $algorithm:ident = $name:literal, on [$($size:ident)+], default [$($default:ident)*],
        takes [$($option:ident)*], is [$($property:ident)*], by $start:ident;
    )+) => {
        /// An algorithm.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Algorithm {
            $($(#[$doc])+ $algorithm,)+
        }

        impl Algorithm {
            /// All algorithms.
            pub const ALL: [Algorithm; [$($name,)+].len()] = [$(Algorithm::$algorithm,)+];

            /// Returns the name used in every interface.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Algorithm::$algorithm => $name,)+
                }
            }

            /// Returns whether it supports boards of a width. An algorithm that keeps all boards packs each in 44 bits, which is
            /// too few for a 5×5 board, and breadth-first search would keep too many.
            pub(super) const fn supports(self, width: usize) -> bool {
                match self {
                    $(Algorithm::$algorithm => $(width == Size::$size as usize ||)+ false,)+
                }
            }

            /// Returns the algorithm for boards of a width if none is named.
            pub const fn default_for(width: usize) -> Algorithm {
                $($(if width == Size::$default as usize { return Algorithm::$algorithm; })*)+
                Algorithm::IdaStar
            }

            /// Returns whether it takes an option.
            pub fn takes(self, option: OptionName) -> bool {
                match self {
                    $(Algorithm::$algorithm => [$(OptionName::$option),*].contains(&option),)+
                }
            }

            fn has(self, property: Property) -> bool {
                match self {
                    $(Algorithm::$algorithm => [$(Property::$property),*].contains(&property),)+
                }
            }
        }
    };
}

algorithms!(names);

impl Algorithm {
    /// Returns the algorithms for boards of a width, the default first.
    pub fn for_width(width: usize) -> impl Iterator<Item = Algorithm> {
        let default = Algorithm::default_for(width);
        let others = Algorithm::ALL.into_iter().filter(move |&algorithm| algorithm != default);
        std::iter::once(default).chain(others).filter(move |algorithm| algorithm.supports(width))
    }

    /// Returns whether it goes on after its first solution, to find shorter ones and to prove one optimal.
    pub fn improves(self) -> bool {
        self.has(Property::improving)
    }

    /// Returns whether the solution with which it ends by itself is proved to be optimal.
    pub fn proves(self) -> bool {
        self.has(Property::proving)
    }

    /// Returns whether it uses a heuristic.
    pub fn takes_heuristic(self) -> bool {
        self.takes(OptionName::Heuristic)
    }

    /// Returns whether it uses the pruning automaton.
    pub(super) fn prunes(self) -> bool {
        self.has(Property::pruning)
    }
}

impl fmt::Display for Algorithm {
    /// Writes its name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        UnknownName::look_up("algorithm", name, &Algorithm::ALL, Algorithm::name)
    }
}
