//! Progress of work that takes longer than a second, on standard error.

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use std::time::{Duration, Instant};

/// Nothing is shown before this time has passed.
const PATIENCE: Duration = Duration::from_secs(1);
const STEPS: u64 = 1000;

/// A progress line that appears when the work has taken a second and disappears when it is dropped. Nothing is shown unless
/// standard error is a terminal.
pub struct Bar {
    /// The name of the work.
    work: &'static str,
    template: &'static str,
    since: Instant,
    line: Option<ProgressBar>,
}

impl Bar {
    /// Returns a bar for work whose extent is known.
    pub fn of_fraction(work: &'static str) -> Self {
        Self::new(work, "{prefix} {wide_bar} {percent:>3} %  {msg}")
    }

    /// Returns a bar for a search, whose extent is unknown.
    pub fn of_search() -> Self {
        Self::new("searching", "{prefix} {elapsed}  {msg}")
    }

    fn new(work: &'static str, template: &'static str) -> Self {
        Bar { work, template, since: Instant::now(), line: None }
    }

    /// Shows the fraction of the work that is done, from 0 to 1.
    pub fn at(&mut self, fraction: f64) {
        self.show(|line| line.set_position((fraction * STEPS as f64) as u64));
    }

    /// Shows the progress of a search.
    pub fn searching(&mut self, bound: u16, expanded: u64) {
        self.show(|line| line.set_message(format!("bound {bound}, {} nodes expanded", HumanCount(expanded))));
    }

    fn show(&mut self, change: impl FnOnce(&ProgressBar)) {
        if self.line.is_none() && self.since.elapsed() > PATIENCE {
            let style = ProgressStyle::with_template(self.template).expect("the templates above are well formed");
            let line = ProgressBar::new(STEPS).with_style(style).with_prefix(self.work).with_elapsed(PATIENCE);
            self.line = Some(line);
        }
        if let Some(line) = &self.line {
            change(line);
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(line) = &self.line {
            line.finish_and_clear();
        }
    }
}
