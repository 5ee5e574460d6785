//! Analyses as dictionaries, whose keys are the fields of the Python class.

use fifteen::{
    Analysis, Detour, GameMove, Line, Mistake, Move, Stage, Verdict, internals::board::notation::write_moves,
};
use fifteen_native::{analysis::Analyzed, solution::Limit};
use pyo3::{prelude::*, types::PyDict};

/// The analysis of a game.
pub struct Report(pub Analyzed);

impl<'py> IntoPyObject<'py> for Report {
    type Target = PyDict;
    type Output = Bound<'py, PyDict>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let Analyzed { analysis, heuristic, limit, seconds } = self.0;
        let positions = 0..analysis.positions().len();
        let letters = |moves: Vec<Move>| write_moves(&moves);
        let is_optimal = |verdict: &Verdict| *verdict == Verdict::Optimal;
        let fields = PyDict::new(py);
        fields.set_item("metric", analysis.metric().name())?;
        fields.set_item("moves", all(analysis.moves(), |&made| letters_of(made)))?;
        fields.set_item("lower", all(analysis.positions(), |position| position.lower))?;
        fields.set_item("upper", all(analysis.positions(), |position| position.upper))?;
        fields.set_item("solutions", all(positions, |index| analysis.solution(index).map(letters)))?;
        fields.set_item("optimal_moves", analysis.verdicts().filter(is_optimal).count())?;
        fields.set_item("mistakes", all(analysis.mistakes(), of_mistake))?;
        fields.set_item("detours", all(&analysis.detours(), of_detour))?;
        fields.set_item("stages", stages(&analysis))?;
        fields.set_item("heuristic", heuristic)?;
        fields.set_item("expanded", analysis.expanded())?;
        fields.set_item("seconds", seconds)?;
        fields.set_item("limit", limit.map(Limit::name))?;
        Ok(fields)
    }
}

fn all<I: IntoIterator, T>(items: I, field: impl FnMut(I::Item) -> T) -> Vec<T> {
    items.into_iter().map(field).collect()
}

/// Returns a letter for each tile that slides.
fn letters_of(made: GameMove) -> String {
    write_moves(&made.slides().collect::<Vec<_>>())
}

fn of_mistake(mistake: Mistake) -> (usize, Option<String>, usize, usize) {
    (mistake.index, mistake.better.map(letters_of), mistake.remaining, mistake.lost)
}

fn of_detour(detour: &Detour) -> (usize, usize, usize, usize) {
    (detour.moves.start, detour.moves.end, detour.mistakes, detour.cost())
}

fn stages(analysis: &Analysis) -> Vec<(&'static str, Option<usize>, usize, usize, usize)> {
    let of_stage = |Stage { line, moves, mistakes, .. }: Stage| {
        let (line, index) = match line {
            Some(Line::Row(row)) => ("row", Some(row)),
            Some(Line::Column(column)) => ("column", Some(column)),
            None => ("rest", None),
        };
        (line, index, moves.start, moves.end, mistakes)
    };
    all(analysis.stages(), of_stage)
}
