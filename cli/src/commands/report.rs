//! `fifteen report`: repeats the experiments of the papers and compares the figures with the published ones.

use crate::{
    options::named,
    report::{Section, extent, lab::Lab, page::Page},
};
use clap::Args;
use fifteen_native::threads;
use std::{
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
};

/// Repeats the experiments of the papers, and writes `results.md`: tables and plots with the published figures.
///
/// The whole report takes about forty minutes on two cores.
#[derive(Args)]
pub struct ReportArgs {
    /// The folder for `results.md`, and for the plots in `results/`.
    #[arg(long, value_name = "FOLDER", default_value = "docs")]
    out: PathBuf,
    /// Run every experiment on a few boards only, which takes seconds.
    #[arg(long)]
    quick: bool,
    /// Write only this section. May be given several times.
    #[arg(long = "section", value_name = "SECTION", value_parser = named(&Section::ALL, Section::name))]
    sections: Vec<Section>,
    /// Number of searches to run at the same time in experiments that only count nodes [default: one per core, at most 8].
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=threads::MAX_THREADS as i64))]
    threads: Option<u16>,
}

impl ReportArgs {
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        let mut page = Page::open(&self.out)?;
        let threads = self.threads.map_or_else(threads::cores, usize::from);
        let mut lab = Lab::new(if self.quick { &extent::QUICK } else { &extent::FULL }, threads);
        self.introduce(&mut page);
        for section in Section::ALL {
            if self.sections.is_empty() || self.sections.contains(&section) {
                section.write(&mut lab, &mut page)?;
            }
        }
        let path = page.close()?;
        writeln!(io::stdout(), "{}", path.display())?;
        Ok(ExitCode::SUCCESS)
    }

    fn introduce(&self, page: &mut Page) {
        page.heading(1, "The papers’ figures, run again");
        page.say(format!(
            "`fifteen report{}` writes this page. It runs every search again and shows its counts next to the \
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
