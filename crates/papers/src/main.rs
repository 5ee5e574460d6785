//! `fifteen-papers`: repeats the experiments of the papers and compares the figures with the published ones.
//!
//! Decisions: `docs/decisions/native.md`.

mod comparison;
mod error;
mod extent;
mod histograms;
mod korf;
mod korf24;
mod lab;
mod large;
mod markdown;
mod ota;
mod outcome;
mod page;
mod plot;
mod profile;
mod published;
mod random;
mod section;
mod side_by_side;

use clap::{Parser, error::ErrorKind};
use fifteen_native::threads;
use fifteen_terminal::{
    names::named,
    numbers::{MIB, seconds, thread_count, within},
    program,
};
use korf24::Limits;
use lab::Lab;
use page::Page;
use section::Section;
use std::{
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

/// The default memory for the search of a board of korf24, in MiB. With twice as much, the searches of the first six boards expanded 7 %
/// more nodes: beams go on for longer, and find nothing more.
const MEMORY: u32 = 2048;

/// Repeats the experiments of the papers, and writes `results.md`: tables and plots with the published figures.
///
/// This takes about an hour on two cores. The section korf24 takes hours more, so it runs only if you name it. It proves the
/// solutions of Korf's fifty boards of the 24-puzzle, and writes `korf24.md`. You can stop it at any time; the next run continues.
#[derive(Parser)]
#[command(name = "fifteen-papers", version)]
struct CommandLine {
    /// The folder for the pages, and for their plots in folders of their names.
    #[arg(long, value_name = "FOLDER", default_value = "docs")]
    out: PathBuf,
    /// Run every experiment on a few boards only, which takes seconds.
    #[arg(long)]
    quick: bool,
    /// Write only this section. May be given several times.
    #[arg(long = "section", value_name = "SECTION", value_parser = named(&Section::ALL, Section::name))]
    sections: Vec<Section>,
    /// Number of searches that run at the same time in experiments that only count nodes; in korf24, number of threads that share
    /// each search [default: one per core, at most 8].
    #[arg(long, value_name = "COUNT", value_parser = thread_count())]
    threads: Option<u16>,
    /// korf24: the longest time for a board, in all runs together; less than a minute leaves out other directions and partitions
    /// [default: until its length and its bound are equal].
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// korf24: memory for the search of a board, in MiB [default: 2048].
    #[arg(long, value_name = "MIB", value_parser = within(1..=u32::MAX))]
    memory: Option<u32>,
    /// korf24: do not search; write the page from the results of earlier runs.
    #[arg(long)]
    no_search: bool,
}

fn main() -> ExitCode {
    program::end(program::arguments::<CommandLine>().run())
}

impl CommandLine {
    fn run(&self) -> anyhow::Result<ExitCode> {
        self.refuse_misplaced();
        let memory = self.memory.unwrap_or(MEMORY) as usize * MIB;
        let proofs = Limits { time: self.time_limit, memory, searches: !self.no_search };
        let threads = self.threads.map_or_else(threads::cores, usize::from);
        let mut lab = Lab::new(if self.quick { &extent::QUICK } else { &extent::FULL }, threads, proofs);
        let is_of_results = |section: &Section| {
            Section::OF_RESULTS.contains(section) && (self.sections.is_empty() || self.sections.contains(section))
        };
        let results: Vec<Section> = Section::ALL.into_iter().filter(is_of_results).collect();
        if !results.is_empty() {
            let mut page = Page::open(&self.out, "results")?;
            self.introduce(&mut page);
            for section in results {
                section.write(&mut lab, &mut page)?;
            }
            writeln!(io::stdout(), "{}", page.close()?.display())?;
        }
        if self.sections.contains(&Section::Korf24) {
            let mut page = Page::open(&self.out, "korf24")?;
            Section::Korf24.write(&mut lab, &mut page)?;
            writeln!(io::stdout(), "{}", page.close()?.display())?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Ends the program if an option would have no effect.
    fn refuse_misplaced(&self) {
        let proves = self.sections.contains(&Section::Korf24);
        let given = [
            ("--time-limit", self.time_limit.is_some()),
            ("--memory", self.memory.is_some()),
            ("--no-search", self.no_search),
        ];
        let message = match given.into_iter().find(|&(_, is_given)| is_given && !proves) {
            Some((option, _)) => format!("{option} needs --section korf24\n"),
            None if self.no_search && (self.time_limit.is_some() || self.memory.is_some()) => {
                "--no-search takes no --time-limit and no --memory\n".to_owned()
            }
            None if proves && self.quick => "--quick does not shorten korf24; use --time-limit\n".to_owned(),
            None => return,
        };
        clap::Error::raw(ErrorKind::ArgumentConflict, message).exit()
    }

    fn introduce(&self, page: &mut Page) {
        page.heading(1, "The papers’ figures, run again");
        page.say(format!(
            "`fifteen-papers{}` writes this page. It runs every search again and shows its counts next to the \
             published ones. The numbers of nodes are the same in every run and on every machine. The seconds are \
             those of one run on one machine; only their ratios mean anything.",
            if self.quick { " --quick" } else { "" },
        ));
        page.say(
            "*Expanded* is the number of nodes whose children were generated. *Generated* is the number of nodes \
             created in all iterations, with the root counted once; the move back is never generated. The counts of a \
             paper are repeated with the search of that paper. The defaults of this program may differ, so their \
             counts are shown as well.",
        );
        if self.quick {
            page.say(
                "**This is the shortened report, with few boards and little time. Its figures only show that \
                 everything works.**",
            );
        }
    }
}
