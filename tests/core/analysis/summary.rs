//! The summary that follows from the distances of a game: verdicts, detours and stages.
//!
//! The oracles: definitions written down naively, the stages of recorded games, and cases written by hand.

use super::support::{Recorded, aimless, field, recorded};
use common::{
    puzzle::{self, Cases, packed},
    subject::solver,
};
use fifteen::{Analysis, Goal, Line, Options, Solver, Verdict};
use std::ops::Range;

fn analyze(played: &Recorded, options: &Options) -> Analysis {
    Solver::new().analyze(&played.game(), options).expect("the game can be solved")
}

/// Finds the stretch with the greatest rise (the shortest such stretch, then the first), and recursively the stretches
/// before and after it.
fn naive_detours(distances: &[usize], part: Range<usize>) -> Vec<Range<usize>> {
    let stretches = part.clone().flat_map(|start| (start + 1..part.end).map(move |end| start..end));
    let rise = |stretch: &Range<usize>| distances[stretch.end].saturating_sub(distances[stretch.start]);
    let best = stretches
        .filter(|stretch| rise(stretch) > 0)
        .min_by_key(|stretch| (usize::MAX - rise(stretch), stretch.len(), stretch.start));
    let Some(best) = best else { return Vec::new() };
    let mut detours = naive_detours(distances, part.start..best.start + 1);
    let after = naive_detours(distances, best.end..part.end);
    detours.push(best);
    detours.extend(after);
    detours
}

#[test]
fn verdicts_and_detours_follow_from_the_distances() {
    let mut cases = Cases(1331);
    let table = puzzle::eight_puzzle();
    let mut lengths = Vec::new();
    for _ in 0..150 {
        let start = cases.solvable(3);
        let moves = cases.below(40);
        let played = aimless(&mut cases, &start, moves);
        let analysis = analyze(&played, &Options::default());
        let distances: Vec<usize> = played.boards().iter().map(|board| table[&packed(board)].into()).collect();
        let rises: Vec<bool> = distances.windows(2).map(|pair| pair[1] > pair[0]).collect();
        let verdicts = rises.iter().map(|&rises| if rises { Verdict::Mistake } else { Verdict::Optimal });
        assert!(analysis.verdicts().eq(verdicts), "{played:?}");

        let mut expected = naive_detours(&distances, 0..distances.len());
        let count = |stretch: &Range<usize>| rises[stretch.clone()].iter().filter(|&&rises| rises).count();
        expected.sort_by_key(|stretch| (usize::MAX - count(stretch), stretch.start));
        let detours = analysis.detours();
        assert_eq!(detours.iter().map(|detour| detour.moves.clone()).collect::<Vec<_>>(), expected, "{distances:?}");
        for detour in detours {
            assert_eq!(detour.mistakes, count(&detour.moves));
            let rise = distances[detour.moves.end] - distances[detour.moves.start];
            assert_eq!(detour.cost(), detour.moves.len() + rise, "the cost is the length plus the rise");
            lengths.push(detour.moves.len());
        }
    }
    assert!(lengths.iter().any(|&length| length > 6), "long detours were tested: {lengths:?}");
}

fn stages(analysis: &Analysis) -> Vec<(String, Range<usize>)> {
    let name = |line: Option<Line>| line.map_or_else(|| "rest".to_owned(), |line| line.to_string());
    analysis.stages().into_iter().map(|stage| (name(stage.line), stage.moves)).collect()
}

/// The recorded stages, such as `r1:50 c1:100 end:121`.
fn recorded_stages(text: &str) -> Vec<(String, Range<usize>)> {
    let mut start = 0;
    let stage = |stage: &str| {
        let (name, end) = stage.split_once(':').expect("a name and a number");
        let end = end.parse().expect("it is a number");
        let name = match name.split_at(1) {
            ("r", row) => format!("row {row}"),
            ("c", column) => format!("column {column}"),
            _ => "rest".to_owned(),
        };
        (name, std::mem::replace(&mut start, end)..end)
    };
    field(text, "stages").split(' ').map(stage).collect()
}

#[test]
fn recorded_games_have_their_stages() {
    for text in [include_str!("../../data/game15.txt"), include_str!("../../data/game24.txt")] {
        let options = Options::default().with_heuristic(fifteen::HeuristicName::LinearConflict);
        let analysis = solver().start_analysis(&recorded(text).game(), &options).expect("the game can be solved");
        assert_eq!(stages(&analysis), recorded_stages(text));
    }
}

#[test]
fn the_mistakes_of_the_stages_are_all_mistakes() {
    let text = include_str!("../../data/game15.txt");
    let analysis = solver().analyze(&recorded(text).game(), &Options::default()).expect("the game can be solved");
    let mistakes: Vec<usize> = analysis.stages().iter().map(|stage| stage.mistakes).collect();
    assert_eq!((mistakes.len(), mistakes.iter().sum::<usize>()), (5, 34), "{mistakes:?}");
}

#[test]
fn stages_of_small_games() {
    let named = |text: &str, goal: Goal| {
        let game = text.parse().expect("it is a game");
        stages(&Solver::new().analyze(&game, &Options::default().with_goal(goal)).expect("the game can be solved"))
    };
    let stage = |name: &str, moves: Range<usize>| (name.to_owned(), moves);
    // Nothing was played, and nothing is left.
    assert_eq!(named("1 2 3/4 5 6/7 8 0", Goal::BlankLast), [stage("row 1", 0..0), stage("column 1", 0..0)]);
    // The first row and column were complete from the start.
    let rest = [stage("row 1", 0..0), stage("column 1", 0..0), stage("rest", 0..2)];
    assert_eq!(named("1 2 3/4 0 6/7 5 8 UL", Goal::BlankLast), rest);
    // A column is complete before a row.
    let rest = [stage("row 1", 0..0), stage("column 1", 0..1), stage("rest", 1..2)];
    assert_eq!(named("1 2 3/4 5 6/0 7 8 LL", Goal::BlankLast), rest);
    let rest = [stage("column 1", 0..1), stage("row 1", 1..3), stage("rest", 3..4)];
    assert_eq!(named("0 1 2/4 5 3/7 8 6 LLUU", Goal::BlankLast), rest);
    // The last move of an unfinished game has completed a row.
    let unfinished = [stage("column 1", 0..0), stage("row 1", 0..1)];
    assert_eq!(named("1 2 0/4 8 3/7 6 5 U", Goal::BlankLast), unfinished);
    // With the blank first, the last row and column come first.
    let rest = [stage("row 3", 0..0), stage("column 3", 0..0), stage("rest", 0..2)];
    assert_eq!(named("1 4 2/3 0 5/6 7 8 DR", Goal::BlankFirst), rest);
}

/// A line that is broken later is complete only once it is restored for good.
#[test]
fn lines_must_stay_complete() {
    let mut cases = Cases(1332);
    let goal = puzzle::blank_last(3);
    let mut mended = 0;
    for _ in 0..300 {
        let moves = 8 + cases.below(20);
        let played = aimless(&mut cases, &goal, moves);
        let boards = played.boards();
        for stage in analyze(&played, &Options::default()).stages() {
            let cells: Vec<usize> = match stage.line {
                None => continue,
                Some(Line::Row(row)) => (0..3).map(|column| 3 * row + column).collect(),
                Some(Line::Column(column)) => (0..3).map(|row| 3 * row + column).collect(),
            };
            let is_complete = |index: usize| cells.iter().all(|&cell| boards[index][cell] == goal[cell]);
            assert!((stage.moves.end..boards.len()).all(is_complete), "{stage:?} stays complete");
            assert!(stage.moves.end == 0 || !is_complete(stage.moves.end - 1), "{stage:?} was not complete before");
            mended += usize::from(stage.moves.end > 0);
        }
    }
    assert!(mended > 10, "only {mended} lines were broken and mended");
}
