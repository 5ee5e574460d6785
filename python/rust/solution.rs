//! Solutions as dictionaries, whose keys are the fields of the Python class.

use fifteen::internals::board::notation::write_moves;
use fifteen_native::{session::Names, solution::Limit, solution::Solution};
use pyo3::{
    prelude::*,
    types::{PyDict, PyList},
};

/// A solution, and the names of its algorithm and heuristic.
pub struct Found {
    pub solution: Solution,
    pub names: Names,
}

impl<'py> IntoPyObject<'py> for Found {
    type Target = PyDict;
    type Output = Bound<'py, PyDict>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let Found { solution, names } = self;
        let counts = solution.iterations.iter().map(|counts| (counts.bound, counts.expanded, counts.generated));
        let fields = PyDict::new(py);
        fields.set_item("moves", write_moves(&solution.moves))?;
        fields.set_item("length", solution.moves.len())?;
        fields.set_item("optimal", solution.is_optimal())?;
        fields.set_item("lower_bound", solution.lower_bound)?;
        fields.set_item("algorithm", names.algorithm)?;
        fields.set_item("heuristic", names.heuristic)?;
        fields.set_item("expanded", solution.expanded)?;
        fields.set_item("generated", solution.generated)?;
        fields.set_item("seconds", solution.seconds)?;
        fields.set_item("threads", solution.threads)?;
        fields.set_item("limit", solution.limit.map(Limit::name))?;
        fields.set_item("iterations", PyList::new(py, counts)?)?;
        fields.set_item("metric", solution.metric.name())?;
        fields.set_item("solution_count", solution.all.as_ref().map(|all| all.count))?;
        let listed =
            solution.all.as_ref().map(|all| all.listed.iter().map(|moves| write_moves(moves)).collect::<Vec<_>>());
        fields.set_item("solutions", listed)?;
        Ok(fields)
    }
}
