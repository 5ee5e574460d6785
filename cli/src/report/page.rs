//! The page that a report is written to, and the folder of its plots.

use super::{
    error::ReportError,
    markdown::{Table, paragraph},
    plot::Plot,
};
use fifteen_native::file;
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The page's name.
const PAGE: &str = "results.md";

/// The folder of the plots, beside the page.
const PLOTS: &str = "results";

/// A page. It is written to its file when it is complete.
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

    /// Adds a heading. Level 1 is the title of the page.
    pub fn heading(&mut self, level: usize, text: &str) {
        self.block(&format!("{} {text}\n", "#".repeat(level)));
    }

    /// Adds a paragraph.
    pub fn say(&mut self, text: impl AsRef<str>) {
        self.block(&paragraph(text.as_ref()));
    }

    /// Adds a table.
    pub fn table(&mut self, table: &Table) {
        self.block(&table.to_string());
    }

    /// Adds a table that is folded until the reader opens it.
    pub fn folded(&mut self, title: &str, table: &Table) {
        self.block(&format!("<details>\n<summary>{title}</summary>\n\n{table}\n</details>\n"));
    }

    /// Adds a plot, which is written to a file. `shows` describes it in words.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn figure(&mut self, name: &str, shows: &str, plot: &Plot) -> Result<(), ReportError> {
        let path = self.folder.join(PLOTS).join(name).with_extension("svg");
        file::replace(&path, plot.draw().as_bytes()).map_err(|source| unwritable(&path, source))?;
        self.block(&format!("![{shows}]({PLOTS}/{name}.svg)\n"));
        Ok(())
    }

    /// Writes the page and returns its path.
    ///
    /// # Errors
    /// If it cannot be written. The old page is then unchanged.
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
