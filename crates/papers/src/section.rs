//! The sections of the pages: one file each.

use super::{comparison, error::ReportError, korf, korf24, lab::Lab, large, ota, page::Page, profile, random};

/// A section of the report.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Section {
    Ota,
    Korf,
    Random,
    Comparison,
    Profile,
    Large,
    Korf24,
}

impl Section {
    /// All sections.
    pub const ALL: [Section; 7] = [
        Section::Ota,
        Section::Korf,
        Section::Random,
        Section::Comparison,
        Section::Profile,
        Section::Large,
        Section::Korf24,
    ];

    /// The sections of `results.md`, in its order. The last section takes hours and has a page of its own.
    pub const OF_RESULTS: &[Section] = Self::ALL.split_last().expect("there are sections").1;

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Section::Ota => "ota",
            Section::Korf => "korf",
            Section::Random => "random",
            Section::Comparison => "comparison",
            Section::Profile => "profile",
            Section::Large => "large",
            Section::Korf24 => "korf24",
        }
    }

    /// Runs the searches of the section and writes it.
    pub fn write(self, lab: &mut Lab, page: &mut Page) -> Result<(), ReportError> {
        match self {
            Section::Ota => ota::write(lab, page),
            Section::Korf => korf::write(lab, page),
            Section::Random => random::write(lab, page),
            Section::Comparison => comparison::write(lab, page),
            Section::Profile => profile::write(lab, page),
            Section::Large => large::write(lab, page),
            Section::Korf24 => korf24::write(lab, page),
        }
    }
}
