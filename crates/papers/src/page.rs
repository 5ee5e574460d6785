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

/// A page. It is written to its file when it is complete. Beside it is a folder of its name, for its plots.
pub struct Page {
    folder: PathBuf,
    name: &'static str,
    text: String,
}

impl Page {
    /// Opens an empty page of this name in a folder, which is created if it is missing. A folder that cannot be written is an error before
    /// any search has run.
    pub fn open(folder: &Path, name: &'static str) -> Result<Self, ReportError> {
        let page = Page { folder: folder.to_owned(), name, text: String::new() };
        let plots = page.files();
        fs::create_dir_all(&plots).map_err(|source| unwritable(&plots, source))?;
        let probe = plots.join(format!(".{}.probe", std::process::id()));
        fs::write(&probe, []).and_then(|()| fs::remove_file(&probe)).map_err(|source| unwritable(&plots, source))?;
        Ok(page)
    }

    /// Returns the folder of the page's plots and of other files that belong to it.
    pub fn files(&self) -> PathBuf {
        self.folder.join(self.name)
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
    pub fn figure(&mut self, name: &str, shows: &str, plot: &Plot) -> Result<(), ReportError> {
        let path = self.files().join(name).with_extension("svg");
        file::replace(&path, plot.draw().as_bytes()).map_err(|source| unwritable(&path, source))?;
        self.block(&format!("![{shows}]({}/{name}.svg)\n", self.name));
        Ok(())
    }

    /// Writes the page and returns its path. If it cannot be written, the old page stays unchanged.
    pub fn close(self) -> Result<PathBuf, ReportError> {
        let path = self.folder.join(self.name).with_extension("md");
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
