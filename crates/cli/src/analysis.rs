//! The result of `fifteen analyze`, for people or as one JSON object.

use crate::{answer::to_microseconds, options::MoveStyle};
use fifteen::{
    AnyBoard, GameMove, Metric, Mistake, Position, Verdict,
    internals::board::{goal_name::StatedGoal, notation::write_moves},
};
use fifteen_native::{analysis::Analyzed, solution::Limit};
use indicatif::HumanCount;
use serde::Serialize;
use std::io::{self, Write};

/// The largest number of detours in the output for people.
const MAX_DETOURS: usize = 3;

/// Writes an analysis.
pub struct Report<'a>(pub &'a Analyzed);

/// The analysis, for programs. All numbers of moves count from 1.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Json<'a> {
    board: String,
    goal: String,
    metric: &'static str,
    heuristic: Option<&'a str>,
    moves: String,
    length: usize,
    slides: usize,
    solved: bool,
    limit: Option<Limit>,
    lower: Vec<usize>,
    upper: Vec<Option<usize>>,
    tiles: Vec<u8>,
    mistakes: Vec<JsonMistake>,
    optimal_moves: usize,
    detours: Vec<JsonDetour>,
    stages: Vec<JsonStage>,
    expanded: u64,
    seconds: f64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct JsonMistake {
    /// The number of the move.
    number: usize,
    /// Null if the board was solved.
    better: Option<String>,
    /// The tile that the better move slides.
    better_tile: Option<u8>,
    remaining: usize,
    lost: usize,
}

#[derive(Serialize)]
struct JsonDetour {
    first: usize,
    last: usize,
    mistakes: usize,
    cost: usize,
}

#[derive(Serialize)]
struct JsonStage {
    /// Such as `row 1`, or `rest`.
    name: String,
    moves: usize,
    mistakes: usize,
}

impl Report<'_> {
    pub fn print(&self, json: bool, style: MoveStyle) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        if json {
            writeln!(out, "{}", serde_json::to_string(&self.json(style))?)?;
        } else {
            self.write_table(&mut out, style)?;
            self.write_summary(&mut out)?;
        }
        Ok(out.flush()?)
    }

    fn json(&self, style: MoveStyle) -> Json<'_> {
        let Analyzed { analysis, heuristic, limit, seconds } = self.0;
        let (game, boards): (_, Vec<AnyBoard>) = (analysis.game(), analysis.boards().collect());
        let mistake = |mistake: &Mistake| JsonMistake {
            number: mistake.index + 1,
            better: mistake.better.map(|better| write_moves(&mapped(better, style).slides().collect::<Vec<_>>())),
            better_tile: mistake.better.map(|better| tile_of(&boards[mistake.index], better)),
            remaining: mistake.remaining,
            lost: mistake.lost,
        };
        let detour = |detour: &fifteen::Detour| JsonDetour {
            first: detour.moves.start + 1,
            last: detour.moves.end,
            mistakes: detour.mistakes,
            cost: detour.cost(),
        };
        let stage = |stage: &fifteen::Stage| JsonStage {
            name: name_of(stage),
            moves: stage.moves.len(),
            mistakes: stage.mistakes,
        };
        Json {
            board: game.start().to_string(),
            goal: StatedGoal::of(analysis.goal(), game.start().shape()).to_string(),
            metric: analysis.metric().name(),
            heuristic: *heuristic,
            moves: style.write(game.start(), game.moves()),
            length: game.moves().len(),
            slides: Metric::MultiTile.length(game.moves()),
            solved: self.is_solved(),
            limit: *limit,
            lower: analysis.positions().map(|position| position.lower).collect(),
            upper: analysis.positions().map(|position| position.upper).collect(),
            tiles: boards.iter().zip(analysis.moves()).map(|(board, &made)| tile_of(board, made)).collect(),
            mistakes: analysis.mistakes().iter().map(mistake).collect(),
            optimal_moves: self.count(Verdict::Optimal),
            detours: analysis.detours().iter().map(detour).collect(),
            stages: analysis.stages().iter().map(stage).collect(),
            expanded: analysis.expanded(),
            seconds: to_microseconds(*seconds),
        }
    }

    /// Writes a line for each move, with the number of moves that remain after it.
    fn write_table(&self, out: &mut impl Write, style: MoveStyle) -> io::Result<()> {
        let analysis = &self.0.analysis;
        let mut mistakes = analysis.mistakes().into_iter().peekable();
        let mut positions = analysis.positions();
        writeln!(out, "  move   tile  remaining")?;
        writeln!(out, "{:>24}", positions.next().map(range).unwrap_or_default())?;
        for (index, ((board, &made), position)) in analysis.boards().zip(analysis.moves()).zip(positions).enumerate() {
            let (tile, written) = (tile_of(&board, made), mapped(made, style).to_string());
            write!(out, "{:>4} {written:<2}{tile:>6} {:>10}", index + 1, range(position))?;
            if let Some(Mistake { better, lost, .. }) = mistakes.next_if(|mistake| mistake.index == index) {
                write!(out, "  mistake")?;
                if analysis.metric() == Metric::MultiTile {
                    write!(out, ", {} lost", count_of(lost, "move"))?;
                }
                match better {
                    Some(better) => write!(out, "; better: {} ({})", mapped(better, style), tile_of(&board, better))?,
                    None => write!(out, "; the board was solved")?,
                }
            }
            writeln!(out)?;
        }
        writeln!(out)
    }

    fn write_summary(&self, out: &mut impl Write) -> io::Result<()> {
        let Analyzed { analysis, heuristic, limit, seconds } = self.0;
        let (moves, is_multi_tile) = (analysis.moves().len(), analysis.metric() == Metric::MultiTile);
        let shortest = range(analysis.position(0));
        let ends = if self.is_solved() { "" } else { "; the game does not end at the goal" };
        let made = if is_multi_tile {
            let single = count_of(analysis.game().moves().len(), "single-tile move");
            format!("{} ({single})", count_of(moves, "multi-tile move"))
        } else {
            moves.to_string()
        };
        writeln!(out, "   moves: {made}; the shortest solution has {shortest}{ends}")?;
        let mistakes = match self.count(Verdict::Mistake) {
            mistakes if is_multi_tile => {
                let lost = analysis.mistakes().iter().map(|mistake| mistake.lost).sum();
                format!("{mistakes}, {} lost", count_of(lost, "move"))
            }
            mistakes => mistakes.to_string(),
        };
        let unknown = match self.count(Verdict::Unknown) {
            0 => String::new(),
            unknown => format!("; {unknown} more moves may be mistakes"),
        };
        writeln!(out, "mistakes: {mistakes}{unknown}")?;
        if moves > 0 {
            let optimal = self.count(Verdict::Optimal);
            writeln!(out, " optimal: {optimal} of {moves} moves, {:.0} %", 100.0 * optimal as f64 / moves as f64)?;
        }
        for (index, detour) in analysis.detours().iter().take(MAX_DETOURS).enumerate() {
            let (first, last, cost) = (detour.moves.start + 1, detour.moves.end, detour.cost());
            let moves = if first == last { format!("move {first}") } else { format!("moves {first}–{last}") };
            let (head, mistakes) = (if index == 0 { "detours:" } else { "" }, count_of(detour.mistakes, "mistake"));
            writeln!(out, "{head:>9} {moves}: {mistakes}, {} lost", count_of(cost, "move"))?;
        }
        for (index, stage) in analysis.stages().iter().enumerate() {
            let (name, moves) = (name_of(stage), count_of(stage.moves.len(), "move"));
            let (head, mistakes) = (if index == 0 { "stages:" } else { "" }, count_of(stage.mistakes, "mistake"));
            writeln!(out, "{head:>9} {name}: {moves}, {mistakes}")?;
        }
        writeln!(out, "   nodes: {} expanded", HumanCount(analysis.expanded()))?;
        let with = heuristic.map_or(String::new(), |heuristic| format!(" with {heuristic}"));
        let stopped = limit.map_or("", |_| "; stopped by --time-limit");
        writeln!(out, "    time: {seconds:.3} seconds{with}{stopped}")
    }

    fn is_solved(&self) -> bool {
        self.0.analysis.positions().last().is_some_and(|last| last.exact() == Some(0))
    }

    fn count(&self, sought: Verdict) -> usize {
        self.0.analysis.verdicts().filter(|&verdict| verdict == sought).count()
    }
}

/// Writes the number of moves that remain: `53`, or its bounds, such as `62–68`.
fn range(position: Position) -> String {
    let Position { lower, upper, .. } = position;
    match upper {
        Some(upper) if upper == lower => lower.to_string(),
        Some(upper) => format!("{lower}–{upper}"),
        None => format!("{lower} or more"),
    }
}

/// Writes a count with its noun: `1 mistake`, `2 mistakes`.
fn count_of(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Returns the tile that a legal move slides; if it slides several, the one farthest from the blank, on which a player
/// clicks.
fn tile_of(board: &AnyBoard, made: GameMove) -> u8 {
    let mut after = *board;
    after.slide_all(&made.slides().collect::<Vec<_>>()).expect("the move is legal");
    board.tiles()[after.blank()]
}

/// Returns a move in the direction in which the style writes it.
fn mapped(made: GameMove, style: MoveStyle) -> GameMove {
    GameMove { direction: style.of.map_move(made.direction), ..made }
}

fn name_of(stage: &fifteen::Stage) -> String {
    stage.line.map_or_else(|| "rest".to_owned(), |line| line.to_string())
}
