//! How values of the core are serialized. The core itself serializes nothing.

use super::{Event, Fate, Reason};
use fifteen::{
    Move,
    internals::board::notation::{self, write_moves},
};
use serde::{Serialize, Serializer};

/// The counts of one iteration.
#[derive(Serialize)]
#[cfg_attr(target_os = "unknown", derive(tsify::Tsify))]
struct IterationCounts {
    /// The bound on f = g + h, in moves.
    bound: u16,
    /// Number of nodes whose children were generated.
    expanded: u64,
    /// Number of nodes created.
    generated: u64,
    /// Number of nodes in memory at the end of the iteration, or 0 for searches that keep only the current path.
    stored: u64,
}

pub fn iterations<S: Serializer>(all: &[fifteen::IterationCounts], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(all.iter().map(|counts| {
        let fifteen::IterationCounts { bound, expanded, generated, stored } = *counts;
        IterationCounts { bound, expanded, generated, stored }
    }))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes all fields so")]
pub fn letter<S: Serializer>(m: &Move, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_char(notation::letter(*m))
}

pub fn letters<S: Serializer>(moves: &[Move], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&write_moves(moves))
}

/// An event or a fate as one flat object. Serde's derive for the enums writes the same, and adds 1.2 kB to the module
/// `lab`, compressed.
#[derive(Serialize)]
struct Flat {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    child: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    h: Option<u16>,
}

impl Flat {
    fn new(kind: &'static str) -> Flat {
        Flat { kind, child: None, reason: None, h: None }
    }

    fn of_child(kind: &'static str, child: Move) -> Flat {
        Flat { child: Some(notation::letter(child)), ..Flat::new(kind) }
    }

    fn pruned(self, reason: Reason) -> Flat {
        let (reason, h) = match reason {
            Reason::Bound { h } => ("bound", Some(h)),
            Reason::Undo => ("undo", None),
            Reason::Duplicate => ("duplicate", None),
            Reason::Mirror => ("mirror", None),
            Reason::Closed => ("closed", None),
        };
        Flat { reason: Some(reason), h, ..self }
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let flat = match *self {
            Event::Began => Flat::new("began"),
            Event::Expanded => Flat::new("expanded"),
            Event::Pruned { child, reason } => Flat::of_child("pruned", child).pruned(reason),
            Event::Opened { child, h } => Flat { h: Some(h), ..Flat::of_child("opened", child) },
            Event::Backtracked { child } => Flat::of_child("backtracked", child),
            Event::Solved => Flat::new("solved"),
            Event::Exhausted => Flat::new("exhausted"),
            Event::OutOfMemory => Flat::new("out-of-memory"),
        };
        flat.serialize(serializer)
    }
}

impl Serialize for Fate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let flat = match *self {
            Fate::NoTile => Flat::new("no-tile"),
            Fate::Waiting => Flat::new("waiting"),
            Fate::Entered => Flat::new("entered"),
            Fate::DeadEnd => Flat::new("dead-end"),
            Fate::Opened => Flat::new("opened"),
            Fate::Pruned(reason) => Flat::new("pruned").pruned(reason),
        };
        flat.serialize(serializer)
    }
}
