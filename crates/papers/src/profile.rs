//! Heuristics along shortest paths: how far each falls short of the moves that remain, and how it climbs and falls.

use super::{
    error::ReportError,
    korf::{easiest, ida_star},
    lab::Lab,
    markdown::{Table, decimals, per_cent},
    page::Page,
    plot::{Axis, Names, Plot, Series, Shape},
};
use fifteen::{AnyBoard, HeuristicName, Options, shape::Square};

/// The values of a heuristic along some shortest paths: for each path from the board to the goal.
struct Profile {
    heuristic: HeuristicName,
    paths: Vec<Vec<u16>>,
}

impl Profile {
    /// Returns how many moves h is too low, at each place of each path.
    fn shortfalls(&self) -> impl Iterator<Item = usize> {
        self.paths.iter().flat_map(|path| path.iter().enumerate().map(|(at, &h)| path.len() - 1 - at - h as usize))
    }

    /// Returns the change of h with each move.
    fn changes(&self) -> impl Iterator<Item = i16> {
        self.paths.iter().flat_map(|path| path.windows(2).map(|pair| pair[1].cast_signed() - pair[0].cast_signed()))
    }
}

/// Returns the share of items for which `is_so` is true.
fn share<T>(items: impl Iterator<Item = T>, is_so: impl Fn(T) -> bool) -> f64 {
    let (mut all, mut so) = (0_u32, 0_u32);
    for item in items {
        all += 1;
        so += u32::from(is_so(item));
    }
    f64::from(so) / f64::from(all.max(1))
}

/// Runs the section and writes it.
pub fn write(lab: &mut Lab, page: &mut Page) -> Result<(), ReportError> {
    let published = easiest(lab.extent.paths);
    let default = ida_star().with_heuristic(HeuristicName::Pdb663);
    let mut paths = Vec::new();
    for board in &published {
        paths.push(boards_along(lab, &board.board, &default)?);
    }
    let mut profiles = Vec::new();
    for heuristic in lab.heuristics(Square::<4>::DIMS) {
        let options = ida_star().with_heuristic(heuristic);
        let estimator = lab.estimator(&published[0].board, &options)?;
        let paths = paths.iter().map(|path| path.iter().map(|board| estimator.of(board)).collect()).collect();
        profiles.push(Profile { heuristic, paths });
    }
    // A board of middling length shows most.
    let shown = paths.iter().position(|path| path.len() == 54).unwrap_or(0);

    page.heading(2, "Heuristics along a shortest path");
    page.say(format!(
        "A heuristic is a lower bound on the moves that remain. Along a shortest solution, these fall by one with each \
         move, but the heuristic rises and falls, and is never above them. The plot follows a solution of Korf’s board \
         {} (`{}`).",
        published[shown].id, published[shown].board,
    ));
    page.figure(
        "profile",
        "The value of each heuristic along a shortest solution, and above them the moves that remain",
        &along(&profiles, shown),
    )?;
    page.say(format!(
        "The table covers one shortest solution of each of {} of Korf’s boards, which have {} boards in all. *Exact* \
         is the share of boards whose h is the number of moves that remain. *Climbs* is the share of moves after which \
         h is larger than before, although each of them leads towards the goal.",
        published.len(),
        paths.iter().map(Vec::len).sum::<usize>(),
    ));
    page.table(&table(&profiles));
    page.say(
        "IDA* turns back where the moves made plus h exceed the bound. It reaches the goal only when the bound is the \
         length of the solution, so it needs an iteration for every bound from the h of the first board to that \
         length. Bounds rise by two, so for every two moves that the first h is too low, there is one more iteration.",
    );
    Ok(())
}

/// The boards along a shortest solution, the first and the goal included.
fn boards_along(lab: &mut Lab, board: &AnyBoard, options: &Options) -> Result<Vec<AnyBoard>, ReportError> {
    let moves = lab.shortest(board, options)?;
    let mut boards = vec![*board];
    for m in moves {
        let mut next = boards[boards.len() - 1];
        next.slide_all(&[m]).expect("a solution's moves are legal");
        boards.push(next);
    }
    Ok(boards)
}

fn along(profiles: &[Profile], path: usize) -> Plot {
    let length = profiles[0].paths[path].len() - 1;
    let remain = Series {
        name: "moves that remain".to_owned(),
        shape: Shape::Line,
        points: vec![(0.0, length as f64), (length as f64, 0.0)],
    };
    let series = profiles.iter().map(|profile| Series {
        name: profile.heuristic.name().to_owned(),
        shape: Shape::Line,
        points: profile.paths[path].iter().zip(0_u32..).map(|(&h, at)| (f64::from(at), f64::from(h))).collect(),
    });
    Plot {
        x: Axis::linear("moves made"),
        y: Axis::linear("moves"),
        series: std::iter::once(remain).chain(series).collect(),
        names: Names::UpperRight,
    }
}

fn table(profiles: &[Profile]) -> Table {
    let mut table = Table::new(
        1,
        ["heuristic", "falls short by, mean", "at most", "exact", "climbs", "steepest fall", "steepest climb"],
    );
    for profile in profiles {
        let boards = profile.shortfalls().count().max(1) as f64;
        table.row([
            profile.heuristic.name().to_owned(),
            decimals(profile.shortfalls().sum::<usize>() as f64 / boards, 2),
            profile.shortfalls().max().unwrap_or(0).to_string(),
            per_cent(share(profile.shortfalls(), |shortfall| shortfall == 0)),
            per_cent(share(profile.changes(), |change| change > 0)),
            (-profile.changes().min().unwrap_or(0)).to_string(),
            profile.changes().max().unwrap_or(0).to_string(),
        ]);
    }
    table
}
