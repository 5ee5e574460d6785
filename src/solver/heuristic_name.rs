//! The names of heuristics and what each supports, from the table in `table.rs`.

use super::table::{Size, heuristics};
use crate::{
    board::name::UnknownName,
    pdb::{any::AnyPartition, partition::Partition},
};
use std::{fmt, str::FromStr};

/// Makes [`HeuristicName`] of the rows.
macro_rules! names {
    (
        additive { $(
            $(#[$doc:meta])+
            $additive:ident = $additive_name:literal, on $size:ident, default [$($additive_default:ident)?],
            of $partition:ident, published [$($published:ident)?];
        )+ }
        computed { $(
            $(#[$computed_doc:meta])+
            $computed:ident = $computed_name:literal, on [$($sizes:ident)+], default [$($default:ident)*],
            $($goal:ident)+, by $new:expr;
        )+ }
    ) => {
        /// A heuristic.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum HeuristicName {
            $($(#[$doc])+ $additive,)+
            $($(#[$computed_doc])+ $computed,)+
        }

        impl HeuristicName {
            /// All heuristics; of those for one size the strongest comes first.
            pub const ALL: [HeuristicName; [$($additive_name,)+ $($computed_name,)+].len()] =
                [$(HeuristicName::$additive,)+ $(HeuristicName::$computed,)+];

            /// Returns the name used in every interface.
            pub const fn name(self) -> &'static str {
                match self {
                    $(HeuristicName::$additive => $additive_name,)+
                    $(HeuristicName::$computed => $computed_name,)+
                }
            }

            /// Returns whether it supports boards of a width.
            pub const fn supports(self, width: usize) -> bool {
                match self {
                    $(HeuristicName::$additive => width == Size::$size as usize,)+
                    $(HeuristicName::$computed => $(width == Size::$sizes as usize ||)+ false,)+
                }
            }

            /// Returns whether it supports goals whose blank is not in a corner. Tables do not.
            pub const fn supports_any_goal(self) -> bool {
                match self {
                    $(HeuristicName::$additive => false,)+
                    $(HeuristicName::$computed => is_any_goal!($($goal)+),)+
                }
            }

            /// Returns the heuristic for boards of a width unless the table of a stronger one is loaded. It needs no table, or
            /// a small one.
            pub const fn default_for(width: usize) -> HeuristicName {
                $($(if width == Size::$additive_default as usize { return HeuristicName::$additive; })?)+
                $($(if width == Size::$default as usize { return HeuristicName::$computed; })*)+
                HeuristicName::LinearConflict
            }

            /// Returns the partition whose tables it needs; none if it needs no table.
            pub fn partition(self) -> Option<AnyPartition> {
                match self {
                    $(HeuristicName::$additive => Some(Partition::$partition().into()),)+
                    $(HeuristicName::$computed => None,)+
                }
            }

            /// Returns the partition whose tables the papers use; none if they use no tables of this heuristic.
            pub fn published(self) -> Option<Partition<4>> {
                match self {
                    $($(HeuristicName::$additive => Some(Partition::$published()),)?)+
                    _ => None,
                }
            }
        }
    };
}

/// Reads the column that says which goals a heuristic supports.
macro_rules! is_any_goal {
    (any goal) => {
        true
    };
    (goal in a corner) => {
        false
    };
}

heuristics!(names);

impl HeuristicName {
    /// Returns the heuristics for boards of a width, the strongest first.
    pub fn for_width(width: usize) -> impl Iterator<Item = HeuristicName> {
        HeuristicName::ALL.into_iter().filter(move |name| name.supports(width))
    }

    /// Returns whether every value has the parity of the distance, because each slide changes it by exactly one.
    pub(super) const fn keeps_parity(self) -> bool {
        !matches!(self, HeuristicName::Misplaced)
    }

    /// Returns the heuristic whose tables are those of a partition.
    pub fn of_partition(partition: &AnyPartition) -> Option<HeuristicName> {
        HeuristicName::ALL.into_iter().find(|name| name.partition().as_ref() == Some(partition))
    }
}

impl fmt::Display for HeuristicName {
    /// Writes its name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for HeuristicName {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        UnknownName::look_up("heuristic", name, &HeuristicName::ALL, HeuristicName::name)
    }
}
