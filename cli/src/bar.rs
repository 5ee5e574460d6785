//! Progress on a terminal's standard error, of what takes longer than a second.

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use std::time::{Duration, Instant};

/// Before this time nothing is shown.
const PATIENCE: Duration = Duration::from_secs(1);
const STEPS: u64 = 1000;

/// A line that appears when its work has taken a second and goes when it is dropped. It is never seen where standard
/// error is no terminal.
pub struct Bar {
    /// What is being done.
    work: &'static str,
    template: &'static str,
    since: Instant,
    line: Option<ProgressBar>,
}

impl Bar {
    /// Of work of known extent.
    pub fn of_fraction(work: &'static str) -> Self {
        Self::new(work, "{prefix} {wide_bar} {percent:>3} %  {msg}")
    }

    /// Of a search, whose extent nobody knows.
    pub fn of_search() -> Self {
        Self::new("searching", "{prefix} {elapsed}  {msg}")
    }

    fn new(work: &'static str, template: &'static str) -> Self {
        Bar { work, template, since: Instant::now(), line: None }
    }

    /// Shows how much of the work is done, from 0 to 1.
    pub fn at(&mut self, fraction: f64) {
        self.show(|line| line.set_position((fraction * STEPS as f64) as u64));
    }

    /// Shows how far a search is.
    pub fn searching(&mut self, bound: u8, expanded: u64) {
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
