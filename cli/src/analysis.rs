//! The result of `fifteen analyze`, for people or as one JSON object.

use crate::{answer::to_microseconds, options::MoveStyle};
use fifteen::{
    analysis::{Analysis, Position, Verdict},
    board::{AnyBoard, Move, goal::Goal, goal_name::StatedGoal},
};
use fifteen_native::solution::Limit;
use indicatif::HumanCount;
use serde::Serialize;
use std::io::{self, Write};

/// The number of detours that people see.
const MAX_DETOURS: usize = 3;

/// An analysis, and what it took.
pub struct Analyzed {
    pub analysis: Analysis,
    pub goal: Goal,
    pub heuristic: &'static str,
    /// What stopped it before its end, if anything.
    pub limit: Option<Limit>,
    /// Time of the analysis, without the tables and automata that are built before it.
    pub seconds: f64,
}

/// The analysis, for programs. All numbers of moves count from 1.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Json<'a> {
    board: String,
    goal: String,
    heuristic: &'a str,
    moves: String,
    length: usize,
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

impl Analyzed {
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
        let (analysis, game) = (&self.analysis, self.analysis.game());
        let boards: Vec<AnyBoard> = game.boards().collect();
        let mistake = |mistake: &fifteen::Mistake| JsonMistake {
            number: mistake.index + 1,
            better: mistake.better.map(|better| style.of.map_move(better).to_string()),
            better_tile: mistake.better.map(|better| tile_of(&boards[mistake.index], better)),
            remaining: mistake.remaining,
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
            goal: StatedGoal::of(self.goal, game.start().shape()).to_string(),
            heuristic: self.heuristic,
            moves: style.write(game.start(), game.moves()),
            length: game.moves().len(),
            solved: self.is_solved(),
            limit: self.limit,
            lower: analysis.positions().map(|position| position.lower).collect(),
            upper: analysis.positions().map(|position| position.upper).collect(),
            tiles: boards.iter().zip(game.moves()).map(|(board, &m)| tile_of(board, m)).collect(),
            mistakes: analysis.mistakes().iter().map(mistake).collect(),
            optimal_moves: self.count(Verdict::Optimal),
            detours: analysis.detours().iter().map(detour).collect(),
            stages: analysis.stages().iter().map(stage).collect(),
            expanded: analysis.expanded(),
            seconds: to_microseconds(self.seconds),
        }
    }

    /// Writes a line for each move, with the number of moves that remain after it.
    fn write_table(&self, out: &mut impl Write, style: MoveStyle) -> io::Result<()> {
        let (analysis, game) = (&self.analysis, self.analysis.game());
        let mut mistakes = analysis.mistakes().into_iter().peekable();
        let mut positions = analysis.positions();
        writeln!(out, "  move   tile  remaining")?;
        writeln!(out, "{:>24}", positions.next().map(range).unwrap_or_default())?;
        for (index, ((board, &m), position)) in game.boards().zip(game.moves()).zip(positions).enumerate() {
            let tile = tile_of(&board, m);
            let letter = style.of.map_move(m);
            write!(out, "{:>4} {letter} {tile:>6} {:>10}", index + 1, range(position))?;
            match mistakes.next_if(|mistake| mistake.index == index) {
                Some(mistake) => match mistake.better {
                    Some(better) => {
                        let (written, tile) = (style.of.map_move(better), tile_of(&board, better));
                        writeln!(out, "  mistake; better: {written} ({tile})")?;
                    }
                    None => writeln!(out, "  mistake; the board was solved")?,
                },
                None => writeln!(out)?,
            }
        }
        writeln!(out)
    }

    fn write_summary(&self, out: &mut impl Write) -> io::Result<()> {
        let analysis = &self.analysis;
        let moves = analysis.game().moves().len();
        let shortest = range(analysis.position(0));
        let ends = if self.is_solved() { "" } else { "; the game does not end at the goal" };
        writeln!(out, "   moves: {moves}; the shortest solution has {shortest}{ends}")?;
        let mistakes = self.count(Verdict::Mistake);
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
            writeln!(out, "{head:>9} {moves}: {mistakes}, {cost} moves lost")?;
        }
        for (index, stage) in analysis.stages().iter().enumerate() {
            let (name, moves) = (name_of(stage), count_of(stage.moves.len(), "move"));
            let (head, mistakes) = (if index == 0 { "stages:" } else { "" }, count_of(stage.mistakes, "mistake"));
            writeln!(out, "{head:>9} {name}: {moves}, {mistakes}")?;
        }
        writeln!(out, "   nodes: {} expanded", HumanCount(analysis.expanded()))?;
        let stopped = self.limit.map_or("", |_| "; stopped by --time-limit");
        writeln!(out, "    time: {:.3} seconds with {}{stopped}", self.seconds, self.heuristic)
    }

    fn is_solved(&self) -> bool {
        self.analysis.positions().last().is_some_and(|last| last.exact() == Some(0))
    }

    fn count(&self, sought: Verdict) -> usize {
        self.analysis.verdicts().filter(|&verdict| verdict == sought).count()
    }
}

/// Writes the number of moves that remain: `53`, or what is known about it, such as `62–68`.
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

/// Returns the tile that a legal move slides.
fn tile_of(board: &AnyBoard, m: Move) -> u8 {
    let mut after = *board;
    after.slide_all(&[m]).expect("the move is legal");
    board.tiles()[after.blank()]
}

fn name_of(stage: &fifteen::Stage) -> String {
    stage.line.map_or_else(|| "rest".to_owned(), |line| line.to_string())
}
