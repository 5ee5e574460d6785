//! Ota: A* and IDA* with Manhattan distance, 5/5/5 and 6/6/3, and the histograms of the patterns.

use super::{
    fault::ReportError,
    histograms,
    korf::{boards_of, easiest, ida_star},
    lab::{Lab, NO_LIMIT},
    markdown::{NOTHING, Table, count, listed, mean_count, reduction, three_digits},
    outcome::{Outcome, mean},
    page::Page,
    published::{self, OfTenBoards, PublishedBoard},
};
use fifteen::{
    pdb::any::AnyPdb,
    solver::{Algorithm, HeuristicName, Options},
};
use std::{fs, time::Instant};

/// A heuristic of the paper, or our own beside it.
struct Subject {
    name: &'static str,
    heuristic: HeuristicName,
    /// How IDA* prunes: to the depth 2, as in the paper, only the move back is left out.
    prune_depth: Option<u8>,
    reflection: bool,
    published: Option<OfTenBoards>,
}

/// What the two searches took.
struct Runs {
    subject: Subject,
    a_star: Vec<Outcome>,
    ida_star: Vec<Outcome>,
}

impl Runs {
    /// The means that the paper gives.
    fn means(&self) -> OfTenBoards {
        OfTenBoards {
            a_star_expanded: mean(&self.a_star, |outcome| outcome.expanded as f64),
            a_star_generated: mean(&self.a_star, |outcome| outcome.generated as f64),
            ida_star_expanded: mean(&self.ida_star, |outcome| outcome.expanded as f64),
        }
    }
}

fn subjects() -> Vec<Subject> {
    vec![
        Subject {
            name: "Manhattan",
            heuristic: HeuristicName::Manhattan,
            prune_depth: Some(2),
            reflection: false,
            published: Some(published::OTA_MANHATTAN),
        },
        Subject {
            name: "6-6-3 by zones, reflected, pruned: our default",
            heuristic: HeuristicName::Pdb663,
            prune_depth: None,
            reflection: true,
            published: None,
        },
    ]
}

/// Of Korf's boards in ascending order of IDA*'s nodes with Manhattan distance, the ten in a row whose mean comes nearest to
/// the paper's.
const LIKE_THE_PAPERS: [u32; 10] = [6, 8, 18, 34, 38, 39, 46, 51, 62, 77];

fn boards(lab: &Lab) -> Vec<PublishedBoard> {
    if lab.extent.korf_boards < 100 {
        return easiest(2);
    }
    easiest(100).into_iter().filter(|board| LIKE_THE_PAPERS.contains(&board.id)).collect()
}

/// Runs the section and writes it.
///
/// # Errors
/// If a search does not start, or a table or plot cannot be written.
pub fn write(lab: &mut Lab, page: &mut Page) -> Result<(), ReportError> {
    let published = boards(lab);
    let boards = boards_of(&published);
    let mut runs = Vec::new();
    for subject in subjects() {
        let options = |algorithm| Options {
            algorithm: Some(algorithm),
            heuristic: Some(subject.heuristic),
            prune_depth: subject.prune_depth,
            reflection: subject.reflection,
            memory: 2 << 30,
            ..ida_star()
        };
        let a_star = lab.time("Ota, A*", &boards, &options(Algorithm::AStar), NO_LIMIT)?;
        let ida_star = lab.time("Ota, IDA*", &boards, &options(Algorithm::IdaStar), NO_LIMIT)?;
        runs.push(Runs { subject, a_star, ida_star });
    }
    page.heading(2, "Ota: A* and IDA* with pattern databases");
    page.say(
        "Ota compares Manhattan distance with two partitions, 5/5/5 and 6/6/3, by A* and IDA*, and gives means over ten of Korf’s \
         boards, which our sources do not name.",
    );
    let how = if lab.extent.korf_boards < 100 {
        "the easiest for IDA* with Manhattan distance"
    } else {
        "in ascending order of the nodes that IDA* expands with Manhattan distance they are the ten in a row whose mean comes \
         nearest to his"
    };
    page.say(format!(
        "Here the boards are {}: {how}. So ratios and reductions can be compared; single means cannot.",
        listed(published.iter().map(|board| board.id)),
    ));
    page.table(&counts(&runs));
    page.say("The same as reductions against Manhattan distance:");
    page.table(&reductions(&runs));
    page.say("The seconds of a search, one at a time, and the boards that A* keeps, both in the mean:");
    page.table(&seconds(&runs));
    page.say("What the tables take. A table that is loaded is also checked against its checksum.");
    page.table(&tables(lab, &runs)?);
    histograms::write(page)
}

fn counts(runs: &[Runs]) -> Table {
    let head = ["heuristic", "A* expanded", "published", "A* generated", "published", "IDA* expanded", "published"];
    let mut table = Table::new(1, head);
    for runs in runs {
        let (here, there) = (runs.means(), &runs.subject.published);
        let known =
            |of: fn(&OfTenBoards) -> f64| there.as_ref().map_or(NOTHING.to_owned(), |known| mean_count(of(known)));
        table.row([
            runs.subject.name.to_owned(),
            mean_count(here.a_star_expanded),
            known(|known| known.a_star_expanded),
            mean_count(here.a_star_generated),
            known(|known| known.a_star_generated),
            mean_count(here.ida_star_expanded),
            known(|known| known.ida_star_expanded),
        ]);
    }
    table
}

/// How much less than with Manhattan distance, which stands first.
fn reductions(runs: &[Runs]) -> Table {
    let head = ["heuristic", "A* expanded", "published", "A* generated", "published", "IDA* expanded", "published"];
    let mut table = Table::new(1, head);
    let whole = runs[0].means();
    for runs in &runs[1..] {
        let (here, there) = (runs.means(), &runs.subject.published);
        let mut cells = vec![runs.subject.name.to_owned()];
        for of in [
            |means: &OfTenBoards| means.a_star_expanded,
            |means: &OfTenBoards| means.a_star_generated,
            |means: &OfTenBoards| means.ida_star_expanded,
        ] {
            let known = |known| reduction(of(known), of(&published::OTA_MANHATTAN));
            cells.push(reduction(of(&here), of(&whole)));
            cells.push(there.as_ref().map_or(NOTHING.to_owned(), known));
        }
        table.row(cells);
    }
    table
}

fn seconds(runs: &[Runs]) -> Table {
    let mut table = Table::new(1, ["heuristic", "A*", "boards stored", "in MB", "IDA*"]);
    for runs in runs {
        table.row([
            runs.subject.name.to_owned(),
            three_digits(mean(&runs.a_star, |outcome| outcome.seconds)),
            mean_count(mean(&runs.a_star, |outcome| outcome.stored as f64)),
            three_digits(mean(&runs.a_star, |outcome| outcome.bytes as f64 / 1e6)),
            three_digits(mean(&runs.ida_star, |outcome| outcome.seconds)),
        ]);
    }
    table
}

/// What it takes to build each table, and to load it from a file.
fn tables(lab: &mut Lab, runs: &[Runs]) -> Result<Table, ReportError> {
    let mut table = Table::new(1, ["table", "bytes", "built in seconds", "loaded in seconds"]);
    for heuristic in runs.iter().map(|runs| runs.subject.heuristic) {
        if let (Some(pdb), Some(built)) = (lab.solver().table(heuristic), lab.building(heuristic)) {
            let bytes = pdb.encode();
            table.row([
                heuristic.name().to_owned(),
                count(bytes.len() as u64),
                three_digits(built),
                three_digits(loading(&bytes)?),
            ]);
        }
    }
    Ok(table)
}

/// The seconds that it takes to read a table's file and to check it.
fn loading(bytes: &[u8]) -> Result<f64, ReportError> {
    let path = std::env::temp_dir().join(format!("fifteen-{}.fpdb", std::process::id()));
    let failed = |source| ReportError::Write { path: path.clone(), source };
    fs::write(&path, bytes).map_err(failed)?;
    let since = Instant::now();
    let decoded = fs::read(&path).map_err(failed).map(AnyPdb::decode);
    let seconds = since.elapsed().as_secs_f64();
    fs::remove_file(&path).map_err(failed)?;
    decoded?.expect("a table that was encoded can be decoded");
    Ok(seconds)
}
