import { type Result, Solver } from 'fifteen-puzzle';
import 'fifteen-puzzle/element';

const puzzle = document.querySelector('fifteen-puzzle');
const output = document.querySelector('output');
if (!puzzle || !output) throw new Error('The page must contain a fifteen-puzzle element and an output element.');

const solver = new Solver({ workers: 1 });
await puzzle.ready;
const result: Result = await solver.solve(puzzle.board, { goal: puzzle.goal });
output.textContent = `The shortest solution has ${result.length} moves.`;
