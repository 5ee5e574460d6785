//! The page that a report is written to, and the folder of its plots.

use super::{
    error::ReportError,
    markdown::{Table, paragraph},
    plot::Plot,
};
use crate::file;
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The page's name.
const PAGE: &str = "results.md";

/// The folder of the plots, beside the page.
const PLOTS: &str = "results";

/// A page that grows; it is written when it is whole.
pub struct Page {
    folder: PathBuf,
    text: String,
}

impl Page {
    /// Opens an empty page in a folder, which is created if it is missing. A folder that cannot be written is an error before
    /// any search has run.
    ///
    /// # Errors
    /// If nothing can be written there.
    pub fn open(folder: &Path) -> Result<Self, ReportError> {
        let plots = folder.join(PLOTS);
        fs::create_dir_all(&plots).map_err(|source| unwritable(&plots, source))?;
        let probe = plots.join(format!(".{}.probe", std::process::id()));
        fs::write(&probe, []).and_then(|()| fs::remove_file(&probe)).map_err(|source| unwritable(&plots, source))?;
        Ok(Page { folder: folder.to_owned(), text: String::new() })
    }

    /// A heading of a level, 1 for the page's own.
    pub fn heading(&mut self, level: usize, text: &str) {
        self.block(&format!("{} {text}\n", "#".repeat(level)));
    }

    /// A paragraph.
    pub fn say(&mut self, text: impl AsRef<str>) {
        self.block(&paragraph(text.as_ref()));
    }

    /// A table.
    pub fn table(&mut self, table: &Table) {
        self.block(&table.to_string());
    }

    /// Adds a table that the reader can open.
    pub fn folded(&mut self, title: &str, table: &Table) {
        self.block(&format!("<details>\n<summary>{title}</summary>\n\n{table}\n</details>\n"));
    }

    /// A plot, as a file of its own; `shows` says in words what it shows.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn figure(&mut self, name: &str, shows: &str, plot: &Plot) -> Result<(), ReportError> {
        let path = self.folder.join(PLOTS).join(name).with_extension("svg");
        file::replace(&path, plot.draw().as_bytes()).map_err(|source| unwritable(&path, source))?;
        self.block(&format!("![{shows}]({PLOTS}/{name}.svg)\n"));
        Ok(())
    }

    /// Writes the page; where it is.
    ///
    /// # Errors
    /// If it cannot be written; the old one is then as it was.
    pub fn close(self) -> Result<PathBuf, ReportError> {
        let path = self.folder.join(PAGE);
        file::replace(&path, self.text.as_bytes()).map_err(|source| unwritable(&path, source))?;
        Ok(path)
    }

    fn block(&mut self, text: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(text);
    }
}

fn unwritable(path: &Path, source: io::Error) -> ReportError {
    ReportError::Write { path: path.to_owned(), source }
}
